# Rolling dice outside the rules, and odds, in English. Sentences whose first letter the program capitalises.

## Rolls

roll-title = 🎲 { $name } rolls { $words }
roll-draws = { $count ->
    [one] draw { $first }
   *[other] draws { $first } to { $last }
} of { $stream } · committed to { $commitment }…
roll-refused = { $why }
roll-one-way = a roll is either private, or sealed, or in the log: choose one.
roll-sealed = rolled and sealed. Only the roller can open seal { $number }. Its secret is fixed: it commits to `{ $commitment }`.
roll-nothing-to-seal = there are no dice in this, so there is nothing to seal.
roll-not-your-seal = only the one who rolled can open this.
roll-opened-before = this was opened { $when }; the result stands above.
roll-opened = seal { $number }, made { $when }, is open. Its secret is `{ $secret }`; `escarmouche verify` checks the file.
roll-aside = { $name } rolls beside the board: { $told }
roll-aside-sum = { $name } rolls { $words } beside the board; the dice add up to { $sum }
roll-mixed = this passes { $rows } times from one kind of dice to another, and { $most } times is the most: roll it in several goes.
roll-button-again = Roll again
roll-button-odds = Odds
roll-button-open = Open

## Rolls kept by name

rolls-title = your rolls
rolls-help = what you can roll
rolls-none = you keep no rolls yet. `/rolls save` keeps one under a name; then `/roll dice:name` rolls it.
rolls-saved = kept: **{ $name }** is { $words }. Roll it with `/roll` and its name.
rolls-forgotten = **{ $name }** is forgotten.
rolls-unknown = you keep no roll called “{ $name }”. `/rolls list` shows what you keep.
rolls-name-long = a name has 1 to { $most } characters.
rolls-name-dice = “{ $name }” is a roll by itself; choose another name.
rolls-full = you keep { $most } rolls already; `/rolls forget` makes room.

## Orders kept by name

saved-none = you keep no orders yet. Give `save` and a name with an army (`/diskwars army`), and it can be used in every match.
saved-title = what you keep
saved-kept = kept as **{ $name }**; use it again with `saved`.
saved-forgotten = **{ $name }** is kept no longer.
saved-unknown = you keep nothing called **{ $name }**; `/saved list` shows what you keep.
saved-full = you keep { $most } orders already; `/saved forget` makes room.

## Odds

odds-of-what = say what the odds are of: `dice:` an expression such as 4d6kh3, or `order:` an order in this channel’s match.
odds-one-thing = either `dice:` or `order:`, not both.
odds-no-dice = no die is thrown for that.
odds-numbers = **`{ $words }`**: mean { $mean }, deviation { $deviation }, median { $median }, from { $low } to { $high }.
odds-reach = { $target } or more: **{ $chance }%**.
odds-truncated = Endless chains are counted until less than one in 10¹² is left.
odds-sampled = Too large to count: estimated from { $count } rolls.
odds-compared = The first is higher in **{ $higher }%**, equal in { $equal }%, lower in { $lower }% of all cases.
