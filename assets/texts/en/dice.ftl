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

## Odds and pictures

dice-odds-figures = mean { $mean } ± { $deviation }, median { $median }; { $method }
dice-odds-exact = exact
dice-odds-truncated = exact; explosions followed down to a chance of 10⁻¹²
dice-odds-sampled = simulated with { $samples } rolls
dice-odds-target = { $target } or more: { $chance }%
dice-odds-percent = { $chance }%
dice-alt-roll = Dice: { $roll }.
dice-alt-odds = { $name }: from { $low } to { $high }, mean { $mean }, standard deviation { $deviation }, median { $median }, most likely { $mode }.

## The grammar, for help

dice-grammar-dice = Dice: how many, “d”, how many sides. Without a number it is one die.
dice-grammar-percent = A die with a hundred sides.
dice-grammar-fate = Fate dice, which show −1, 0 or +1.
dice-grammar-sum = Adding and subtracting, with brackets where you need them.
dice-grammar-product = Multiplying, before anything is added.
dice-grammar-quotient = Dividing, rounded down to the next smaller whole number: −7/2 is −4.
dice-grammar-negative = A minus sign before anything.
dice-grammar-keep = Keep the highest (kh, or just k) or the lowest (kl); one, if no number follows.
dice-grammar-keep-if = Keep (k) or drop (d) the dice that match a comparison.
dice-grammar-drop = Drop the lowest (dl, or just d) or the highest (dh); one, if no number follows.
dice-grammar-explode = Each die on its highest face rolls one more; a number or comparison says on what else.
dice-grammar-compound = Further dice are added to the die that exploded and count as one.
dice-grammar-penetrate = Each further die counts one less.
dice-grammar-reroll = Roll again for as long as it matches; without a number, the lowest face.
dice-grammar-reroll-once = Roll again once if it matches, and take what comes.
dice-grammar-bounds = Each die counts at least (mi) or at most (ma) so much.
dice-grammar-success = Count the dice that match. “>” means more than, “>=” at least.
dice-grammar-failure = Dice that match take a success away.
dice-grammar-check = Behind a sum: whether the whole of it is reached.
dice-grammar-sort = Show the dice in order: s or sa upwards, sd downwards.
dice-grammar-set = Several rolls of which some are kept, counted or sorted by their totals.
dice-grammar-repeat = The same roll several times, each with its own total.
dice-grammar-advantage = The better (adv) or the worse (dis) of two dice; by itself, of two d20.
dice-grammar-comment = What the roll is for, behind “#”; plain words at the end will do, too.
dice-grammar-label = A word about one part of the roll, in square brackets.
dice-grammar-battle = Battle dice of Invasion, counting helmets; goblin dice count bonus strikes and lore.
dice-grammar-guardians = Combat, power and test dice of the Guardians; a POW is one success and another roll.
dice-grammar-force = Force dice of Battleworld, 4 to 20 sides; v adds the victory bonus to each roll.
dice-grammar-pulp = Pulp: the best of so many six-sided dice, plus a trait.
