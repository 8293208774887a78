# Time: paces, reminders, what happens when time is up, outages, pauses, turns, settings.

time-pace-misread = I cannot read “{ $text }” as a pace. Try `none`, `relaxed`, `daily`, `fast`, a time for each decision such as `48h`, or a bank such as `3d+12h/5d` (start, gain for each turn, at most).
time-pace-bounds = “{ $text }” does not fit: every time of a pace is between 5 minutes and 90 days.
time-pace-cap = “{ $text }” begins with more than it may hold: the last time is the most that a bank holds.

time-called = { $who }: you are waited for; time is up { $when }.
time-called-last = { $who }: you are the last we wait for; time is up { $when }.
time-reminder = ⏳ { $list }
time-excused = ⌛ { $who }’s time is up. That is excused, and the same time begins once more: until { $when }. { $left ->
    [0] No further miss will be excused.
    [one] One more miss will be excused.
   *[other] { $left } more misses will be excused.
}
time-late = ⌛ { $who }’s time is up. The others decide: give the same time once more, let the rules decide, look for a substitute, claim the seats, or simply wait.
time-button-extend = Give more time
time-button-lapse = Let the rules decide
time-button-seek = Look for a substitute
time-button-claim = Claim the seats
time-claimed = ⌛ { $name } claims the seats of { $who }, whose time is up.
time-extended = { $name } gives more time. { $list }
time-outage = I was away for { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}. Nobody loses time by it: every deadline here is moved by as much.

time-paused = ⏸️ The clocks stand by agreement. `/match resume` proposes to let them run again.
time-resumed = ▶️ The clocks run again. { $list }
time-pause-offer = { $name } proposes to stop the clocks. Still to agree: { $list }.
time-resume-offer = { $name } proposes to let the clocks run again. Still to agree: { $list }.
time-button-pause = Stop the clocks
time-button-resume = Let them run

time-untimed = this match is played without a clock.
time-nobody-late = nobody else’s time is up.
time-nobody-due = nobody else’s clock is running.
time-already-paused = the clocks stand already.
time-not-paused = the clocks are running.

time-turns = { $count ->
    [one] one match waits for you:
   *[other] { $count } matches wait for you:
}
time-turn = [{ $game }, match { $number }]({ $link })
time-turn-due = [{ $game }, match { $number }]({ $link }) ⏳ { $when }
time-turns-more = and { $count } more.
time-turns-none = nothing waits for you.

time-settings-quiet = 🌙 no reminders from { $from }:00 to { $to }:00.
time-settings-no-quiet = 🌙 no quiet hours.
time-settings-zone = 🌍 your time zone: { $zone } (it is { $time } there). Quiet hours and days away go by it.
time-settings-no-zone = 🌍 you have chosen no time zone: I go by UTC, where it is { $time }.
time-settings-interval = { $hours ->
    [0] ⏳ reminders follow each other as they come.
    [one] ⏳ at least one hour between two reminders.
   *[other] ⏳ at least { $hours } hours between two reminders.
}
time-settings-reminders = { $count ->
    [0] 🔕 no reminders at all.
    [one] 🔕 one reminder, then I wait in silence until you act.
   *[other] 🔕 after { $count } reminders in a row I wait in silence until you act.
}
time-settings-language = 💬 this is the language in which I answer you.
time-settings-quiet-misread = I cannot read “{ $text }” as hours: write `22-7`, or `none`.
time-settings-zone-misread = I know no time zone “{ $text }”. Type a city and choose from the list, such as `Europe/Paris`, or write the distance from UTC, such as `+2`.
