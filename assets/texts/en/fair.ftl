# Dice that can be checked: verdicts of `verify`, in the channel and on the command line. Sentences whose first letter the
# program capitalises.

fair-good = everything is right: { $steps ->
    [one] one step
   *[other] { $steps } steps
} and { $draws ->
    [one] one draw
   *[other] { $draws } draws
} were computed again and agree. Compare with what was posted: commitment `{ $commitment }`, seal `{ $seal }`.
fair-place-opening = the opening
fair-place-step = step { $step }
fair-not-text = line { $line } is not text: the file is damaged.
fair-unreadable = { $place } cannot be read (line { $line }, column { $column }): { $why }.
fair-foreign = this is not a file of `/match export`.
fair-newer = a newer program wrote this file (version { $version }); this one cannot check it.
fair-unfinished = this match is still being played; it can be checked when it is over.
fair-game = I do not know the game “{ $game }”.
fair-rules = the dice are right, but this match was played by version { $theirs } of the rules, and this program knows version { $ours }: the orders cannot be carried out again.
fair-notation = the dice are right, but these rolls were read by version { $theirs } of the notation, and this program knows version { $ours }: what the words come to cannot be computed again.
fair-secret = there is no secret that I can read, or it belongs to another scheme of dice.
fair-commitment = the secret is not the one that was committed to: somebody has changed one or the other.
fair-number = { $place }: draw { $expected } should come next, but draw { $found } stands there.
fair-draw = { $place }: draw { $number } ({ $purpose }, { $sides } sides) must have shown { $drawn }, but the file says { $said }.
fair-order = step { $expected } should come next, but step { $found } stands there.
fair-refused = { $place }: the rules do not allow this. { $why }
fair-impossible = No match could come to such a position.
fair-differs = { $place } does not follow from the rules: { $part }.
fair-part-actor = somebody else must have acted
fair-part-command = the order is not written like that
fair-part-event = event { $event } is not what happened
fair-part-draws = other dice were thrown
fair-part-position = the set-up is another one
fair-part-result = the words come to another number
fair-seal = { $place } is not what was sealed: something in it has been changed, such as a name or an hour.
fair-result = the match did not end like that.
fair-layout = { $place } (line { $line }) is not written as I write it, though it says the same.
