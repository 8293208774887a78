# Records: results, ratings, pieces, and what somebody's dice showed.

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

record-results = Results of { $name }
record-server = Results of this server
record-against = Head to head: { $name }
record-history = The matches of { $name }
record-units = What { $name } has on the table most often
record-none = no match has ended yet.
record-own-only = in direct messages I tell you about your own matches only.
record-no-server = that is about a server; ask me there.
record-yourself = nobody plays against themselves; name somebody else.
record-here = Matches of this server
record-everywhere = All your matches, wherever they were played
record-tally = won { $won }, lost { $lost }, drawn { $drawn }{ $all ->
    [0] { "" }
   *[other] , lost by everybody { $all }
}
record-count = { $tally }{ $handed ->
    [0] { "" }
   *[other] , handed over { $handed }
}{ $lapses ->
    [0] { "" }
    [one] ; one decision left to the rules
   *[other] ; { $lapses } decisions left to the rules
}
record-scenario = { $scenario }: { $tally }
record-rating = rating { $points } ± { $deviation } ({ $count ->
    [one] one rated match
   *[other] { $count } rated matches
})
record-rating-guess = rating { $points } ± { $deviation }, still a guess ({ $count ->
    [one] one rated match
   *[other] { $count } rated matches
})
record-rating-about = Glicko-2: ± is the deviation. Matches of people on two sides of this server count; between matches the deviation grows.
record-played = **{ $game }**: { $count ->
    [one] one match
   *[other] { $count } matches
}
record-place = { $place }. { $name }: { $rating }; { $tally }
record-against-game = **{ $game }**, against each other: { $tally }
record-together-game = **{ $game }**, side by side: { $tally }
record-match = [{ $game }, match { $number }]({ $link })
record-line-won = 🏆 { $match }: won against { $names }, { $when }
record-line-lost = ✖️ { $match }: lost against { $names }, { $when }
record-line-drawn = 🤝 { $match }: drawn with { $names }, { $when }
record-line-all-lost = 💀 { $match }: lost by everybody{ $some ->
    [0] { "" }
   *[other] , { $names } included
}, { $when }
record-line-handed = 🪑 { $match }: handed over, against { $names }, { $when }
record-line-mates = with { $names }
record-unit = { $name }: { $matches ->
    [one] one match
   *[other] { $matches } matches
}, { $won } won, { $count ->
    [one] one piece
   *[other] { $count } pieces
} in all
record-unrated = { $name } has no rated match of that kind here yet. Matches of people on two sides count, unless the lobby says otherwise.
record-curve = { $name } · { $game }
record-curve-alt = the rating after { $count ->
    [one] one rated match
   *[other] each of { $count } rated matches
}: lowest { $low }, highest { $high }; now { $now }.
record-legend-won = won
record-legend-drawn = drawn
record-legend-lost = lost
record-legend-band = ± deviation
