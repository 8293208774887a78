# For whoever runs a club: the status of a match, the list of matches, /admin, and notes to self.

host-status-title = 📌 { $game } · match { $number } · { $state }
host-status-paused = clocks stopped
host-status-frozen = ❄️ this match is set aside: it takes no orders and its clocks stand.
host-status-cancelled = this match was called off.
host-status-report = 🖼️ [The last picture]({ $link })

host-list-title = { $count ->
    [0] 📋 No match is being played
    [one] 📋 One match is being played
   *[other] 📋 { $count } matches are being played
}
host-list-empty = `/match new` opens one.
host-list-page = page { $page } of { $pages }
host-list-waiting = [{ $game }, match { $number }]({ $link }): waiting for { $list }
host-list-running = [{ $game }, match { $number }]({ $link })
host-list-paused = [{ $game }, match { $number }]({ $link }): ⏸️ clocks stopped
host-list-frozen = [{ $game }, match { $number }]({ $link }): ❄️ set aside
host-list-lobby = [{ $game }, match { $number }]({ $link }): 🪑 waiting for players
