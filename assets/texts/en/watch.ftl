# Watching: following a match, what followers read, and no longer following.

watch-follows = you follow match { $number } ({ $game }): { $way }, { $rhythm }. `/watch stop` ends it.
watch-way-here = I mention you where it is played
watch-way-direct = I write to you directly
watch-way-mirror = I post it in { $channel }
watch-rhythm-step = at every report
watch-rhythm-round = at the end of every round
watch-rhythm-end = when it is over
watch-rhythm-digest = { $hours ->
    [one] in a digest, at most one every hour
   *[other] in a digest, at most one every { $hours } hours
}
watch-list = what you follow:
watch-line = [Match { $number }, { $game }]({ $link }): { $way }, { $rhythm }.
watch-line-other = [Match { $number }, { $game }]({ $link }): { $way }, { $rhythm }; { $name } asked for it.
watch-none = you follow no match. `/watch follow` begins.
watch-stopped = match { $number } is no longer followed.
watch-not-followed = you do not follow that match. `/watch list` tells which you do.

watch-called = 👁 { $list }
watch-begun = match { $number } is followed here from now on.
watch-digest = 📰 News of match { $number }
watch-link = [Match { $number }: to where it is played]({ $link })
watch-cancelled = { $name } has called off match { $number }.
watch-ruled = Match { $number }. { $words }
watch-frozen = something broke in match { $number }; it has been set aside.
watch-lost-direct = { $who }: I cannot write to you about match { $number }: your direct messages are closed to me, or you may not read the match any more. You do not follow it any more; `/watch follow` begins anew.
watch-lost-mirror = { $who }: I cannot post match { $number } in { $channel } any more: one of us may not write there, or you may not read the match any more. It is not followed there any more.

watch-player = you play in this match, and it calls you itself. By direct message or into another channel you may follow it all the same.
watch-one-place = choose either a place or a channel.
watch-digest-here = where the match is played everybody reads every report. A digest is for direct messages (`place:direct`) and other channels (`channel:`).
watch-too-many = you follow { $most } matches, and more is not possible. `/watch stop` ends one of them.
watch-mirrored = { $name } has this match posted there already.
watch-mirror-itself = that is where the match is played.
watch-mirror-elsewhere = a match can be posted only in channels of its own server; ask for it there.
watch-mirror-forbidden = only somebody who may write in { $channel } can have a match posted there.

watch-no-such-match = there is no such match, or none that you may read.
watch-nobody = this match is played without spectators: only those who play it are told of it.
watch-uninvited = only those who were invited watch this match. Its players invite with `/watch invite`.
watch-invite-players = only those who play a match, or who opened it, invite to it.
watch-invited = { $who }: { $name } invites you to watch match { $number } ({ $game }). `/watch follow match:{ $number }` begins.
watch-invited-before = they were invited before.
watch-mirror-limited = not everybody may watch this match, so it is not posted in other channels.

watch-corner-name = Match { $number } · spectators
watch-corner = 👁 Match { $number } ({ $game }), played in { $channel }: those who watch talk in this thread, apart from it. What is said here is public: only what everybody may know, nothing that a player has told you. `/match board`, `/match log` and `/match replay` work here too.
watch-talk-owed = the thread of the spectators is being opened.
watch-talk-open = the spectators talk in { $link }.
watch-talk-not-running = spectators talk about a match while it is being played.
watch-talk-nowhere = there are no threads where this match is played.

command-watch = watch
    .about = Follow matches without playing them
command-watch-follow = follow
    .about = Follow a match: where it is played, by direct message, or in another channel
command-watch-stop = stop
    .about = No longer follow a match
command-watch-list = list
    .about = What you follow, and what is posted in this channel
option-watch-match = match
    .about = Which match; the one of this channel if you say nothing
option-watch-place = place
    .about = Where you are told; where it is played if you say nothing
option-watch-channel = channel
    .about = Another channel in which it is posted as a spectator sees it
option-watch-when = when
    .about = How often you are told
option-watch-hours = hours
    .about = At most one digest in so many hours; 24 if you say nothing
choice-watch-here = where it is played
choice-watch-direct = by direct message
choice-watch-step = at every report
choice-watch-round = at the end of every round
choice-watch-end = when it is over
choice-watch-digest = in a digest
command-watch-talk = talk
    .about = The thread in which those who watch a match talk about it
command-watch-invite = invite
    .about = Invite somebody to watch your match
option-watch-person = person
    .about = Whom you invite
lobby-match-spectators = Spectators
    .about = Who may watch while the match is being played; who reads the channel is up to the server
lobby-match-spectators-everyone = everybody
lobby-match-spectators-invited = invited people
lobby-match-spectators-none = nobody
