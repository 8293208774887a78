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

host-server-only = this is decided on a server, not in direct messages.
host-not-manager = only those who may manage this server decide that.
host-not-here = matches are opened elsewhere on this server: { $list }.
host-pace-long = on this server nobody may be waited for longer than { $longest }: choose a shorter pace.
host-longest-misread = the longest wait is a time such as `7d` or `48h`, or `none`.
host-list-which = name the channel in which the list is to be kept, or say `off:True`.
host-list-set = 📋 the list of matches is kept in { $channel } from now on. If it does not appear within a minute, `/admin show` tells why.
host-list-off = 📋 the list of matches is taken away.
host-channels-many = at most { $most } channels can be named.
host-show-anywhere = 🗺️ matches may be opened in every channel.
host-show-channels = 🗺️ matches may be opened in { $list }, and in threads there.
host-show-pace = ⏳ the pace of new matches, if nobody says otherwise: `{ $pace }`.
host-show-longest = ⏱️ nobody may be waited for longer than { $longest }.
host-show-no-longest = ⏱️ people may have as much time as they agree on.
host-show-list = 📋 the list of matches is kept in { $channel }.
host-show-list-failed = 📋 the list of matches is to be kept in { $channel }, and cannot be: { $why }
host-show-no-list = 📋 no list of matches is kept.
host-backup = 💾 everything is copied to `{ $name }` beside the database ({ $size } KiB).
host-backup-owner = only whoever runs the bot can copy its database: it holds the matches of all servers.
host-backup-memory = this database lives in memory only; there is nothing to copy it beside.

host-reason = give a reason, with at most { $most } characters: everybody reads it.
host-ruled = done; the channel and the log of the match say so.
host-ruled-freeze = ❄️ { $name } has set this match aside: { $reason }. It takes no orders and its clocks stand.
host-ruled-thaw = ▶️ { $name } takes this match up again: { $reason }. The clocks run on.
host-ruled-end = ⏹️ { $name } has ended this match: { $reason }. Nobody has won or lost it.
host-frozen-already = this match is set aside already.
host-not-frozen = this match is being played.

host-note = 📝 { $text }
host-note-none = you have written nothing down about this match. Only you would read it.
host-note-cleared = your note is wiped out.
host-note-long = a note has at most { $most } characters; this one has { $length }.
host-note-both = either write a note or wipe it out.
