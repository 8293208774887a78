# Repair: steps taken back by agreement or by a referee, draws, matches set aside, reports to the host.

## Commands

command-match-draw = draw
    .about = Offer a draw to everybody who plays, or answer such an offer
option-match-undo-step = step
    .about = Take back this step and all after it; the others must agree
option-match-undo-answer = answer
    .about = Answer the offer to take steps back
option-match-draw-answer = answer
    .about = Answer the offer of a draw
choice-match-accept = Accept
choice-match-refuse = Refuse
command-admin-rewind = rewind
    .about = As a referee, take back steps of this channel’s match, with a reason
option-admin-step = step
    .about = Take back this step and all after it

## Offers

repair-offerable = nothing of yours can be taken back freely any more. You can offer the others to go on from before your step { $step }; dice that fell stay used, and new ones fall. This would be undone:
repair-button-offer = Offer it
repair-notice-takeback = ↩️ { $name } offers to take back step { $step } and everything after it. Still to agree: { $list }. It stands until somebody acts. This would be undone:
repair-notice-draw = 🤝 { $name } offers a draw. Still to agree: { $list }. It stands until somebody acts.
repair-button-accept = Accept
repair-button-refuse = Refuse
repair-more-steps = and { $count ->
    [one] one more step
   *[other] { $count } more steps
}.
repair-hidden-step = { $name }: something that is not for everybody’s eyes.
repair-notice-agreed = { $name } agrees. Still to agree: { $list }.
repair-notice-declined = { $name } refuses. { $of } may offer this again { $when }.
repair-notice-withdrawn = { $name } withdraws the offer, and may make it again { $when }.
repair-status = { $offer } Still to agree: { $list }.

## In the log

repair-offers-takeback = ↩️ { $name } offers to take back step { $step } and everything after it.
repair-offers-draw = 🤝 { $name } offers a draw.
repair-agrees = { $name } agrees.
repair-refuses = { $name } refuses.
repair-withdraws = { $name } withdraws the offer.
repair-taken-back = ↩️ The match goes on from before step { $step }; dice that fell stay used.
repair-drawn = 🤝 Everybody agrees to a draw.
repair-rewound = ⚖️ A referee takes back step { $step } and everything after it. { $why }

## Why something cannot be

repair-standing = an offer stands already; it has to be answered first.
repair-nothing-offered = there is no such offer to answer.
repair-agreed-already = you have agreed to that already.
repair-no-step = step { $step } cannot be taken back: there is no such step, it changed nothing, or it was taken back already. `/match log` numbers them.
repair-draw-house = everybody who plays here is on the same side, and the house agrees to no draw. To give up, use `/match resign`.
repair-wait = your last offer came to nothing. You may make another { $when }; the wait grows with each.
repair-gone = that offer does not stand any more.
repair-not-referee = only those who manage this server can do that.
repair-no-reason = a referee gives a reason.

## Matches that cannot be read

repair-unreadable = I cannot read this match any more{ $step ->
    [0] {""}
   *[other] { " " }from step { $step } on
}: another version of me played it. It has been set aside with its whole log, and other matches go on. `/match export` gives it to you as far as you may know it; the host can bring the other version back.
repair-unreadable-step = from here on this version of the bot cannot read the match.

## Reports to the host

command-report = report
    .about = Tell the host of the bot what is wrong with a match; its whole log goes along
option-report-text = text
    .about = What went wrong, in your words
option-report-match = match
    .about = Which match, by its number; left out: the one of this channel
repair-reported = thank you. The host of the bot reads it, with the whole of match { $number } and the last incident here.
repair-report-empty = please say what is wrong.
repair-report-nowhere = the host of this bot cannot be reached from here. Please write to those who manage the server.
repair-report-wait = you have just reported something. The next report can be made { $when }.
repair-report-title = report about match { $number }
repair-report-from = from { $name } ({ $user }), about the match in { $channel }:
repair-report-incident = last incident there: { $number }, { $when }: { $what }
repair-report-no-incident = no incident is known there.
repair-report-no-file = The match itself cannot be attached; the database has it.
