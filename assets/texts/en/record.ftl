# Records: what somebody's dice showed.

record-title = The dice of { $name }
record-title-match = The dice of { $name } in match { $number }
record-nothing = no die has been thrown yet.
record-not-played = { $name } has not played in that match.
record-kind = **dice of { $sides } sides**: { $thrown } thrown, on average { $average } (fair dice: { $fair })
record-shown = { $value }: { $count }
record-expected = about { $count } each are expected
record-few = too few to say anything: from { $enough } on, chance can be judged.
record-usual = nothing unusual: fair dice are at least this uneven in { $percent }% of such samples.
record-unusual = somewhat uneven: fair dice are like this about once in { $samples } such samples. Whoever looks often enough will see it.
record-rare = very uneven: fair dice are like this only once in { $samples } such samples. `/match verify` tells whether they were fair.
record-picture = Dice of { $sides } sides: { $thrown } thrown, about { $count } of each expected
record-no-rolls = nothing was rolled then; a day can be checked once it is over (UTC).
record-rolls = { $count ->
    [one] one roll
   *[other] { $count } rolls
} of that day, with the secret that decided them. `escarmouche verify` checks the file on any computer.
