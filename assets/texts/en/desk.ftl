# What every game shares, in English: orders that cannot be read, and taking back.

misread-empty = Nothing was ordered.
misread-verb = There is no order “{ $word }”.
misread-verb-near = There is no order “{ $word }”. Did you mean “{ $nearest }”?
misread-option = “{ $verb }” has no option “{ $word }”.
misread-option-near = “{ $verb }” has no option “{ $word }”. Did you mean “{ $nearest }”?
misread-twice = The option “{ $option }” is given twice.
misread-missing = The option “{ $option }” is missing.
misread-number = “{ $option }” takes a whole number from { $min } to { $max }, not “{ $word }”.
misread-choice = “{ $option }” takes one of these words: { $words }; not “{ $word }”.
misread-value = I cannot read “{ $word }” as “{ $option }”.
misread-quote = A quotation mark is not closed.

undo-nothing = There is nothing to take back: only your own orders of this turn can be, before any die falls and before anything hidden is shown.

## The desk itself

desk-done = ✓ Done.
desk-incident = something failed on my side (incident { $number }). Nothing was changed; please try again.
desk-unknown-command = I do not know that command any more. It will be gone when Discord has refreshed its list.

# Discord

desk-late = That took too long. Please press again.
desk-thread-opened = The thread is open: { $link }
desk-thread-forbidden = I may not open a thread here. Grant me “Create Public Threads” and “Send Messages in Threads” in this channel, or open the match without a thread.
desk-thread-failed = The thread could not be opened. Try again in a moment, or open the match without a thread.

# A value offered while typing that is called as it is written.
suggest-plain = { $text }

# Somebody who does something too often within a while.

haste-rolling = you have rolled { $most } times within a minute, so nothing was rolled this time. You can go on { $when }.
haste-inviting = you have sent { $most } invitations within ten minutes. You can go on { $when }.
haste-arranging = you have changed clocks and seats { $most } times within ten minutes. You can go on { $when }.
haste-opening = you have opened { $most } matches here within an hour. You can go on { $when }.
