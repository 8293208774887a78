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
