//! Frequent choices as buttons and menus (section 6.1), made from what the viewer knows: under a public message that is what
//! everybody knows. The menus of an Activation are in `menus`.

use super::menus;
use crate::choices::answers;
use crate::command::{Boost, Command};
use crate::content::ReadyTeam;
use crate::field::{Field, Question};
use crate::label::Side;
use crate::rules::place::missing;
use crate::rules::team::ready;
use crate::view::View;
use crate::words::{named, names};
use game::{Offer, Offers, Seat, Seats, Typing};
use text::Message;

/// So many buttons stand in a row beside those that look at things.
const BUTTONS: usize = 4;

fn offer(command: &Command, label: Message) -> Offer {
    let about = if let Command::Agenda { keep } = command { Some(named(keep.text())) } else { None };
    Offer { about, ..Offer::new(command.order().to_string(), label) }
}

/// Frequent choices of these seats.
pub fn offers(view: &View, by: Seats) -> Offers {
    let field = &view.field;
    let mut offers = Offers::default();
    let asked = field.waiting.and(by);
    let Some(seat) = asked.iter().next() else { return offers };
    let say = Message::new;
    let answers = answers(view, seat);
    let found = answers.iter().filter_map(|command| Some(offer(command, label(field, command)?)));
    match field.question {
        Question::Nothing => {}
        Question::Team => {
            let menu: Vec<Offer> = found.collect();
            if !menu.is_empty() {
                offers.menus.push((say("pulp-menu-team"), menu));
            }
            offers.forms.push(Typing {
                verb: "team",
                option: "supremes",
                label: say("pulp-offer-own-team"),
                hint: say("pulp-hint-own-team"),
            });
        }
        // Which Agendas somebody was dealt is a secret; only the form stands in public.
        Question::Agenda if answers.is_empty() => offers.forms.push(Typing {
            verb: "agenda",
            option: "keep",
            label: say("pulp-offer-agenda"),
            hint: say("pulp-hint-agenda"),
        }),
        Question::Agenda => offers.menus.push((say("pulp-offer-agenda"), found.collect())),
        Question::Deploy | Question::Infiltrate if is_placed(view, seat) => {
            let confirmed = Command::Deploy { model: None, at: None, auto: false, confirm: true };
            offers.buttons.push(offer(&confirmed, say("pulp-offer-confirm")));
        }
        Question::Deploy | Question::Infiltrate | Question::Initiative => offers.buttons = found.collect(),
        Question::Turn | Question::Open | Question::Leader => {
            menus::activation(view, asked, &mut offers);
            offers.buttons = found.collect();
        }
        Question::React => {
            let found: Vec<Offer> = found.collect();
            if found.len() <= BUTTONS {
                offers.buttons = found;
            } else {
                offers.menus.push((say("pulp-menu-react"), found));
            }
        }
    }
    offers
}

/// An answer in words; nothing if it is none that is offered.
fn label(field: &Field, command: &Command) -> Option<Message> {
    let say = Message::new;
    Some(match command {
        Command::Team { preset, .. } => team_line(field, (*preset)?),
        Command::Agenda { keep } => named(*keep),
        Command::Deploy { .. } => say("pulp-offer-deploy"),
        Command::Initiative { first } => say("pulp-offer-first").with("side", *first),
        Command::Pass => say("pulp-offer-pass"),
        Command::Done => say("pulp-offer-done"),
        Command::React { intercept: Some(model), .. } => say("pulp-offer-intercept").with("model", *model),
        Command::React { stand_in: Some(model), .. } => say("pulp-offer-stand-in").with("model", *model),
        Command::React { boost: Boost(boost @ 1..), .. } => say("pulp-offer-boost").with("boost", *boost),
        Command::React { .. } => say("pulp-offer-no-boost"),
        _ => return None,
    })
}

/// Whether a seat's side has placed everybody it is to place, as far as the viewer knows.
fn is_placed(view: &View, seat: Seat) -> bool {
    let Some(side) = view.field.side_of(seat) else { return false };
    let Some(secret) = &view.sides[side as usize] else { return false };
    let owed = missing(&view.field, side, view.field.question == Question::Infiltrate);
    owed.iter().all(|label| secret.draft.iter().any(|(placed, _)| placed == label))
}

/// A ready-made team in one line: who is in it, and how many AP it begins a Round with.
fn team_line(field: &Field, team: ReadyTeam) -> Message {
    let roster = ready(field, Side::Alpha, team);
    let supremes: Vec<_> = roster.iter().map(|(label, _)| label.kind).filter(|kind| kind.card().is_supreme()).collect();
    let names = names(supremes.iter().copied());
    let ap: i32 = supremes.iter().map(|kind| i32::from(kind.card().ap_plus)).sum();
    Message::new("pulp-offer-team")
        .with("team", team.name())
        .with("few", u8::from(names.len() <= 3))
        .with("count", names.len())
        .with("supremes", names)
        .with("minions", roster.len() - supremes.len())
        .with("ap", ap)
}
