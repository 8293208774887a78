# Pour qui tient un club : l’état d’une partie, la liste des parties, /admin, et les notes pour soi.

host-status-title = 📌 { $game } · partie { $number } · { $state }
host-status-paused = pendules arrêtées
host-status-frozen = ❄️ cette partie est mise de côté : elle ne prend pas d’ordres et ses pendules sont arrêtées.
host-status-cancelled = cette partie a été annulée.
host-status-report = 🖼️ [La dernière image]({ $link })

host-list-title = { $count ->
    [0] 📋 Aucune partie en cours
    [one] 📋 Une partie en cours
   *[other] 📋 { $count } parties en cours
}
host-list-empty = `/partie nouvelle` en ouvre une.
host-list-page = page { $page } sur { $pages }
host-list-waiting = [{ $game }, partie { $number }]({ $link }) : on attend { $list }
host-list-running = [{ $game }, partie { $number }]({ $link })
host-list-paused = [{ $game }, partie { $number }]({ $link }) : ⏸️ pendules arrêtées
host-list-frozen = [{ $game }, partie { $number }]({ $link }) : ❄️ mise de côté
host-list-lobby = [{ $game }, partie { $number }]({ $link }) : 🪑 on attend des joueurs

host-server-only = cela se décide sur un serveur, pas en messages privés.
host-not-manager = seuls ceux qui peuvent gérer ce serveur en décident.
host-not-here = sur ce serveur, les parties s’ouvrent ailleurs : { $list }.
host-pace-long = sur ce serveur, on n’attend personne plus longtemps que { $longest } : choisissez un rythme plus court.
host-longest-misread = la plus longue attente est un temps comme `7d` ou `48h`, ou `none`.
host-list-which = nommez le canal où la liste doit être tenue, ou dites `arrêt:True`.
host-list-set = 📋 la liste des parties est désormais tenue dans { $channel }. Si elle n’apparaît pas en une minute, `/admin montrer` dit pourquoi.
host-list-off = 📋 la liste des parties est retirée.
host-channels-many = on peut nommer { $most } canaux au plus.
host-show-anywhere = 🗺️ les parties peuvent s’ouvrir dans tous les canaux.
host-show-channels = 🗺️ les parties peuvent s’ouvrir dans { $list }, et dans les fils de ces canaux.
host-show-pace = ⏳ le rythme des nouvelles parties, si personne n’en choisit un autre : `{ $pace }`.
host-show-longest = ⏱️ on n’attend personne plus longtemps que { $longest }.
host-show-no-longest = ⏱️ chacun peut avoir autant de temps qu’il est convenu.
host-show-list = 📋 la liste des parties est tenue dans { $channel }.
host-show-list-failed = 📋 la liste des parties doit être tenue dans { $channel }, et ne peut pas l’être : { $why }
host-show-no-list = 📋 aucune liste des parties n’est tenue.
host-backup = 💾 tout est copié dans `{ $name }` à côté de la base de données ({ $size } Kio).
host-backup-owner = seul celui qui fait tourner le bot peut copier sa base de données : elle contient les parties de tous les serveurs.
host-backup-memory = cette base de données ne vit qu’en mémoire ; il n’y a pas d’endroit où la copier.

host-reason = donnez une raison de { $most } caractères au plus : tout le monde la lit.
host-ruled = c’est fait ; le canal et le journal de la partie le disent.
host-ruled-freeze = ❄️ { $name } a mis cette partie de côté : { $reason }. Elle ne prend pas d’ordres et ses pendules sont arrêtées.
host-ruled-thaw = ▶️ { $name } reprend cette partie : { $reason }. Les pendules repartent.
host-ruled-end = ⏹️ { $name } a mis fin à cette partie : { $reason }. Personne ne l’a gagnée ni perdue.
host-frozen-already = cette partie est déjà mise de côté.
host-not-frozen = cette partie est en cours.

host-note = 📝 { $text }
host-note-none = vous n’avez rien noté sur cette partie. Vous seul le liriez.
host-note-cleared = votre note est effacée.
host-note-long = une note a { $most } caractères au plus ; celle-ci en a { $length }.
host-note-both = écrivez une note ou effacez-la, l’un ou l’autre.
