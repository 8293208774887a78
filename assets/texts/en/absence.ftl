# People who cannot go on: substitutes, absences.

absence-offered-own = 🪑 { $who } looks for a substitute. Whoever takes over gets the seats with everything that belongs to them, hidden things included.
absence-offered-late = 🪑 { $who }’s time is up, and { $name } looks for a substitute. Whoever takes over gets the seats with everything that belongs to them. If { $who } acts first, the offer is void.
absence-offered-server = 🪑 { $name }, who manages this server, looks for a substitute for { $who }. Whoever takes over gets the seats with everything that belongs to them.
absence-sought = 🪑 { $who }’s time is up, and a substitute is sought. If nobody comes, the house takes over { $when }. If { $who } acts first, the seats stay theirs.
absence-withdrawn = 🪑 { $name } withdraws the offer: the seats of { $who } are not to be had any more.
absence-offered = 🪑 the seats of { $name } are offered to a substitute.
absence-button-take = Take over
absence-button-withdraw = Withdraw the offer
absence-button-house = Let the house play
absence-taken = the seats are yours. `/match hand` shows what only you may see, `/match log` what has happened so far.

absence-no-seat = that person holds no seat in this match.
absence-not-late = only the holder, the others once time is up, or whoever manages the server may offer these seats.
absence-offered-already = these seats are offered already; the offer stands in `/match status`.
absence-not-offered = these seats are not offered, or not any more. `/match substitute` offers your own.
absence-not-yours-to-withdraw = whoever made the offer may withdraw it. If your time is up, simply act: then the offer is void.
absence-last-person = you are the last person at this table; `/match resign` gives up.
absence-own-seats = these are your own seats.
absence-knows-too-much = you have held seats of another side in this match and know what they hide; somebody else has to take over.

absence-left = 🏖️ { $who } is away until { $when }: their clocks stand, and nobody can claim anything from them.
absence-back = 🏖️ { $who } is back.
absence-back-due = 🏖️ { $who } is back: you are waited for; time is up { $when }.
absence-until = 🏖️ away, back { $when }
absence-is-away = 🏖️ { $name } is away until { $when }.
absence-turns = 🏖️ you are away, and your clocks stand: back { $when }. `/away back:True` ends it now.
absence-now = 🏖️ you are away until { $until }. Your clocks stand in every match that allows it; `/away back:True` ends it now.
absence-planned = 🏖️ you will be away from { $from } until { $until }. `/away back:True` calls it off.
absence-ended = welcome back.
absence-called-off = that absence is called off.
absence-left-days = { $days ->
    [0] no more days away are left for { $year }.
    [one] one more day away is left for { $year }.
   *[other] { $days } more days away are left for { $year }.
}
absence-misread = I cannot read “{ $text }” as a day: write `2026-12-24`, or a length such as `10d` or `2w` for `until`.
absence-until-missing = until when? Say it with `until:`, as a day (`2026-12-24`) or a length (`10d`).
absence-past = that day is over already.
absence-backwards = that would end before it begins.
absence-far = that is too far off: at most a year ahead.
absence-overlaps = you are away during a part of that already; `/away back:True` ends or calls off what is planned.
absence-too-much = that is too much: { $most } days away can be spent in { $year }, and this would be { $more ->
    [one] one day more.
   *[other] { $more } days more.
}
absence-not-away = you are not away, and no absence is planned.
absence-no-claims = that person is away, `/match status` tells until when; nothing can be claimed from them meanwhile.
