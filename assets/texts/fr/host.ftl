# Pour qui tient un club : l’état d’une partie, la liste des parties, /admin, et les notes pour soi.

host-status-title = 📌 { $game } · partie { $number } · { $state }
host-status-paused = pendules arrêtées
host-status-frozen = ❄️ cette partie est mise de côté : elle ne prend pas d’ordres et ses pendules sont arrêtées.
host-status-cancelled = cette partie a été annulée.
host-status-report = 🖼️ [La dernière image]({ $link })

host-list-title = { $count ->
    [0] 📋 Aucune partie en cours
    [one] 📋 Une partie en cours
   *[other] 📋 { $count } parties en cours
}
host-list-empty = `/partie nouvelle` en ouvre une.
host-list-page = page { $page } sur { $pages }
host-list-waiting = [{ $game }, partie { $number }]({ $link }) : on attend { $list }
host-list-running = [{ $game }, partie { $number }]({ $link })
host-list-paused = [{ $game }, partie { $number }]({ $link }) : ⏸️ pendules arrêtées
host-list-frozen = [{ $game }, partie { $number }]({ $link }) : ❄️ mise de côté
host-list-lobby = [{ $game }, partie { $number }]({ $link }) : 🪑 on attend des joueurs
