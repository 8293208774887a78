# Dice expressions, rolls and odds in English.

## What is wrong with an expression

dice-refused-empty = There is nothing to roll. Try “1d20+5” or “4d6kh3”.
dice-refused-expected = Expected { $wanted }, found “{ $found }”. A comment begins with “#”.
dice-refused-end = Expected { $wanted }, but this is the end.
dice-refused-length = That is { $length } characters long; at most { $most } are allowed.
dice-refused-number = A number may be at most { $most }.
dice-refused-dice = That would be { $count } dice; at most { $most } are rolled at once.
dice-refused-sides = A die has 1 to { $most } sides, not { $sides }.
dice-refused-times = A roll is repeated 1 to { $most } times, not { $times } times.
dice-refused-nesting = Brackets and signs may stand at most { $most } deep within one another.
dice-refused-result = The result could be larger than { $most }.
dice-refused-zero = This could be zero, and nothing can be divided by zero.
dice-refused-rerolls = Every face would be rolled again, for ever.
dice-refused-explodes = Every face would explode, for ever.
dice-refused-twice = This is said twice for the same dice.
dice-refused-misplaced = This does not go with a set; only keeping, dropping, counting and sorting do.
dice-refused-alone = There is nothing to choose among here: separate the members of the set by commas.
dice-refused-advantage = Advantage and disadvantage need a single die that nothing was chosen from, such as “1d20”.

## What can be expected

dice-wanted-term = a number, dice or an opening bracket
dice-wanted-sides = the number of sides, “%” or “F”
dice-wanted-number = a number
dice-wanted-operator = an operator, a modifier or the end
dice-wanted-parenthesis = a closing “)”
dice-wanted-brace = a comma or a closing “{"}"}”
dice-wanted-bracket = a closing “]”
dice-wanted-force = the size of a Force die: 4, 6, 8, 10, 12 or 20

## What came up

dice-successes = { $count ->
    [one] { $count } success
   *[other] { $count } successes
}
dice-failures = { $count ->
    [one] { $count } failure
   *[other] { $count } failures
}
dice-reached = reached
dice-missed = missed
dice-ended = After { $draws } draws nothing more exploded or was rolled again.
