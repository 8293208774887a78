# Matches: lobby, reports, status, undo, help. Refusals are sentences whose first letter the program capitalises.

## Lobby

match-opened = the table is open: take a seat with the buttons of the lobby message, then press Start.
match-lobby-title = { $game } · match { $number } · { $state }
match-lobby-hint = press a seat to take it or to leave it. Seats left open are shared among the players of that side; a side without players is played by the house.
match-lobby-hint-sparse = press a seat to take it or to leave it. Seats left open are not in play; while fewer than { $fewest } are taken, the house takes what is missing.
match-state-lobby = waiting for players
match-state-running = being played
match-state-over = finished
match-state-cancelled = called off
match-state-frozen = set aside
match-seat-open = open
match-seat-house = the house
match-seated = you sit down: { $seat }.
match-left = you have left your seat.
match-already-seated = you sit there already.
match-house-seated = the house takes the open seats.
match-option-set = done; the lobby message shows the new option.
match-menu-options = Change an option
match-option-called = { $name } (`{ $word }`)
match-value-yes = yes
match-value-no = no
match-option-stands = { $option }: { $value }
match-seat-line = **{ $seat }**: { $holder }
match-button-value = Another value
match-button-start = Start
match-button-house = House plays open seats
match-button-leave = Leave
match-button-cancel = Call off
match-button-accept = Take this seat
match-button-status = Where do we stand?
match-invited = { $person }, { $host } invites you to a match of { $game }: take a seat in the lobby message above.
match-invited-seat = { $person }, { $host } invites you to play { $seat } in a match of { $game }.
match-thread-name = { $game } with { $host }
match-cancelled = the match is called off.
match-notice-cancelled = { $name } has called the match off.
match-lobby-dice = 🎲 dice anybody can check: a secret is already fixed, with the commitment `{ $commitment }`. Add words of your own and nobody can have chosen the dice; the secret is shown at the end.
match-lobby-word = { $name } adds “{ $word }”.
match-button-word = Words for the dice
match-word-title = Words for the dice
match-word-label = Any words; everybody will see them
match-word-hint = Whatever comes to your mind
match-word-set = your words are mixed into the dice; the lobby message shows them.
match-word-gone = your words are taken back.
match-word-long = that is too long: { $length } characters, and at most { $longest } fit.

## Why something in a lobby cannot be

match-none-here = there is no match in this channel. Open one with `/match new`.
match-channel-taken = this channel already has a match (number { $match }). Finish it, call it off, or open the new one in a thread.
match-no-game = I do not know that game.
match-other-game = the match in this channel is one of { $game }.
match-still-lobby = the match has not started yet.
match-not-in-lobby = the match has started already.
match-gone = that match is over.
match-full = every seat is taken.
match-no-such-seat = there is no such seat.
match-seat-taken = { $name } sits there.
match-not-seated = you hold no seat in this match.
match-not-your-seat = that seat is not yours.
match-sit-first = take a seat first; then you may arrange the match.
match-nobody-seated = nobody has taken a seat yet.
match-cannot-start = something broke while the match was being set up; it has not started. Please tell the host.
match-lobby-changed = the lobby has just changed. Look at it again, please.
match-no-option = there is no option “{ $option }”. Options: { $names }.
match-bad-options = I cannot read “{ $part }”: expected options like `scenario=S4, rank=rookie`.
match-cancel-running = a running match is called off by those who manage the server. To give up, use `/match resign`.
match-permissions-missing = I may not play here yet. Somebody who manages the server must grant me, in this channel: { $list }.
match-permission-view = View Channel
match-permission-send = Send Messages
match-permission-embed = Embed Links
match-permission-attach = Attach Files
match-permission-threads = Create Public Threads

## Reports

match-started = the match begins. { $list }
match-dice = 🎲 the dice come from a secret with the commitment `{ $commitment }`.
match-dice-words = 🎲 the dice come from a secret with the commitment `{ $commitment }` and from the words { $words }.
match-dice-word = “{ $word }”
match-dice-revealed = 🎲 the secret of the dice was `{ $secret }`; the log is sealed with `{ $seal }`. `/match verify` computes every die again, `/match export` gives the whole match as a file.
match-due = { $who }: { $asks }.
match-due-several = { $who }: { $seats } may act, in any order; `/match status` tells how.
match-footer = match { $number } · step { $step }
match-report-cut = (The beginning of this report is in `/match log`.)
match-undo = { $name } takes the last step back.
match-reseated = { $seat } is now played by { $name }.
match-vacated = { $seat } is given up.
match-lapsed = time is up for { $seat }.
match-won = the match is won by { $names }! 🏆
match-moved = { $who }: { $from } is not played with these options; you now sit at { $to }.
match-unseated = { $who }: { $from } is not played with these options, and no other seat is free. You no longer have a seat.
match-drawn = the match is a draw.
match-lost-by-all = everybody has lost the match.
match-title-over = The end
match-claimed = { $name }’s time is up, and the seats are claimed.
match-claimed-alone = { $name }’s time is up; everybody has lost the match.
match-claimed-won = { $name }’s time is up; the match is won by { $winners }! 🏆
match-resigned-alone = { $name } gives up; everybody has lost the match.
match-gave-up = { $name } gives up.
match-resigned = { $name } gives up; the match is won by { $winners }! 🏆
match-button-hand = What I know
match-button-board = Whole board
match-button-souvenir = Replay

## Orders

match-preview = preview, nothing has happened yet.
match-preview-gone = you have looked at another long order since; give this one again.
match-confirm = Confirm
match-cancel-preview = Cancel
match-preview-closed = nothing was done.
match-not-yours = you do not play in this match.
match-no-seat = you hold no seat any more.
match-not-your-button = that is for somebody else to decide.
match-changed = the board has changed since then. The last message in this channel shows where things stand; `/match status` tells what is owed.
match-unknown = I know no such match: that button comes from a time that is not in my database.
match-old-button = that button is from an older day. Use `/match status` to see where things stand.
match-over = this match is over.
match-undone = your last step is taken back.
match-resign-ends = if you give up, the match is over and the others win it. This cannot be taken back.
match-resign-goes-on = if you give up, the match goes on without you: the house plays your seats, or they stay empty where every seat is a side of its own. This cannot be taken back.
match-button-resign = Give up
match-resigned-private = you have given up your seat.
match-frozen = this match has been set aside because something broke. Its log is safe: `/match export` gives it to you as far as you may know it, and `/report` sends it to the host.
match-frozen-why = set aside: { $why }
match-notice-frozen = something broke in this match. It has been set aside with its whole log, and the host can look into it. Other matches go on.

## Odds

odds-chance = { $outcome } { $percent ->
    [0] under 1%
   *[other] { $percent }%
}
odds-line = { $of }: { $chances }.

## Looking

match-no-step = there is no step { $step } yet; the last one is { $last }.
match-no-page = there is no page { $page }; the log has { $count ->
    [one] one page
   *[other] { $count } pages
}.
match-no-such-match = there is no such match in this channel, and you have not played in it elsewhere.
match-no-stream = this match began before dice could be checked.
match-exported = match { $number }, whole. `escarmouche verify` checks the file on any computer, without me.
match-exported-story = match { $number } as far as you may know it. The file for checking the dice comes when the match is over.
match-verified = match { $number }, checked
match-pair = **{ $name }**: { $what }
match-log-empty = nothing has happened yet.
match-log-page = page { $page } of { $count }
log-round = Round { $round }
log-setup = Before the first round
log-first = ⏮ First
log-back = ◀ Back
log-on = Next ▶
log-last = Last ⏭
log-menu = Another round
log-no-round = there is no round { $round } in this log; the last one is { $last }.
log-no-unit = nothing that you may read in this log is about “{ $unit }”. The pieces of the match are offered while you type.
log-nothing-such = nothing in this log fits that.

## Replays

replay-beginning = the beginning
replay-before = before step { $step }
replay-step = step { $step }
replay-steps = steps { $first }–{ $last }
replay-footer = match { $number } · steps { $from } to { $to }
replay-alt = Animation of steps { $from } to { $to } of match { $number }. At the end:
replay-souvenir = match { $number }, from beginning to end
replay-progress = drawing the replay: picture { $done } of { $all } …
replay-backwards = step { $from } comes after step { $to }; a replay runs forwards.
replay-nothing = there is nothing for you to see in steps { $from } to { $to }.
replay-unfinished = the match is still being played; `/match replay` shows the last round, or any steps.
replay-too-large = that replay would be larger than Discord takes. Ask for fewer steps with `from` and `to`.
help-title = Escarmouche: skirmish games by post
help-text = open a table with `/match new`, take a seat, press **Start**. I post the board after every action and call whoever is due; everything you may choose is offered while you type. `/match status` tells where a match stands, `/match hand` what only you may see, `/match undo` takes back a slip, `/match replay` shows the last round again as an animation, `/match log` tells it in words, `/rules` explains the game.
help-here = match { $number } is being played in this channel.
help-button-rules = Rules
rules-menu = Another topic
rules-no-topic = there is no topic “{ $topic }”. Topics: { $names }.
