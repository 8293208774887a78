## Noughts and crosses with a die

noughts-mark-crosses = crosses
noughts-mark-noughts = noughts

noughts-marked = { $mark } mark { $square }.
noughts-thrown = { $mark } reach for { $square } and throw 🎲 { $die }.
noughts-stolen = { $square } belongs to { $mark } now.
noughts-passed = { $mark } to play.
noughts-won = Three in a row: { $mark } win 🏆!
noughts-closed = The match ends here.
noughts-drawn = The board is full: nobody wins.

noughts-refused-match-over = the match is over.
noughts-refused-not-your-turn = it is the turn of { $mark }.
noughts-refused-bad-square = “{ $text }” is no square; they go from A1 to C3.
noughts-refused-missing = { $option } is missing.
noughts-refused-taken = { $square } is marked by { $mark } already.
noughts-refused-no-stealing = nobody steals in this match.
noughts-refused-not-theirs = { $square } is not the other side’s: there is nothing to steal.
noughts-refused-bad-option = { $option } cannot be “{ $value }”.
noughts-refused-bad-position = “{ $text }” says nothing about a position.

noughts-ask = mark a square, or steal one
noughts-alt-turn = { $mark } to play.
noughts-alt-over = The match is over.
noughts-alt-square = { $square }: { $mark }.

noughts-menu-mark = Mark a square
noughts-menu-steal = Steal a square
noughts-offer-mark = { $square }
noughts-offer-steal = { $square }: { $chance } %

noughts-odds-steal = stealing { $square }
noughts-odds-stolen = stolen
noughts-odds-kept = nothing happens

## Names of its commands, options, seats and choices

game-noughts = Noughts
    .about = Noughts and crosses with a die

seat-noughts-crosses = Crosses
seat-noughts-noughts = Noughts

command-noughts = noughts
    .about = Orders and questions in a match of Noughts
command-noughts-mark = mark
    .about = Mark an empty square
command-noughts-steal = steal
    .about = Try to take a square of the other side
command-noughts-look = look
    .about = How the board stands

option-noughts-square = square
    .about = A square, such as B2

lobby-noughts-steal = Stealing
    .about = What a die must show to take a square of the other side
lobby-noughts-steal-off = nobody steals
lobby-noughts-steal-4 = on 4 and more
lobby-noughts-steal-5 = on 5 and more
lobby-noughts-steal-6 = on 6
