//! Frequent choices as buttons and menus (section 6.1), made from what the viewer knows: under a public message that is what
//! everybody knows. The menus of an Activation are in `menus`.

use super::menus;
use crate::choices::reactions;
use crate::command::{Boost, Command};
use crate::content::{Agenda, ReadyTeam};
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
    Offer::new(command.order().to_string(), label)
}

/// Frequent choices of these seats.
pub fn offers(view: &View, by: Seats) -> Offers {
    let field = &view.field;
    let mut offers = Offers::default();
    let asked = field.waiting.and(by);
    let Some(seat) = asked.iter().next() else { return offers };
    let say = Message::new;
    match field.question {
        Question::Nothing => {}
        Question::Team => {
            let fitting = ReadyTeam::all().filter(|team| team.card().level == field.options.level);
            let menu: Vec<Offer> = fitting
                .map(|team| {
                    let command = Command::Team { preset: Some(team), supremes: Vec::new(), minions: Vec::new() };
                    offer(&command, team_line(field, team))
                })
                .collect();
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
        Question::Agenda => {
            let side = field.side_of(seat).and_then(|side| view.sides[side as usize].as_ref());
            match side {
                Some(secret) => {
                    let kept = |agenda: &Agenda| {
                        let keep = offer(&Command::Agenda { keep: *agenda }, named(*agenda));
                        Offer { about: Some(named(agenda.text())), ..keep }
                    };
                    offers.menus.push((say("pulp-offer-agenda"), secret.dealt.iter().map(kept).collect()));
                }
                // Which Agendas somebody was dealt is a secret; only the form stands in public.
                None => offers.forms.push(Typing {
                    verb: "agenda",
                    option: "keep",
                    label: say("pulp-offer-agenda"),
                    hint: say("pulp-hint-agenda"),
                }),
            }
        }
        Question::Deploy | Question::Infiltrate => {
            let deploy = |auto: bool| Command::Deploy { model: None, at: None, auto, confirm: true };
            if is_placed(view, seat) {
                offers.buttons.push(offer(&deploy(false), say("pulp-offer-confirm")));
            } else {
                offers.buttons.push(offer(&deploy(true), say("pulp-offer-deploy")));
            }
        }
        Question::Initiative => {
            for first in Side::BOTH {
                let label = say("pulp-offer-first").with("side", first);
                offers.buttons.push(offer(&Command::Initiative { first }, label));
            }
        }
        Question::Turn => {
            menus::activation(view, asked, &mut offers);
            offers.buttons.push(offer(&Command::Pass, say("pulp-offer-pass")));
        }
        Question::Open | Question::Leader => {
            menus::activation(view, asked, &mut offers);
            if crate::rules::turn::may_be_done(field).is_ok() {
                offers.buttons.push(offer(&Command::Done, say("pulp-offer-done")));
            }
        }
        Question::React => {
            let found: Vec<Offer> = reactions(field).iter().map(|command| offer(command, reaction(command))).collect();
            if found.len() <= BUTTONS {
                offers.buttons = found;
            } else {
                offers.menus.push((say("pulp-menu-react"), found));
            }
        }
    }
    offers
}

/// Whether a seat's side has placed everybody it is to place, as far as the viewer knows.
fn is_placed(view: &View, seat: Seat) -> bool {
    let Some(side) = view.field.side_of(seat) else { return false };
    let Some(secret) = &view.sides[side as usize] else { return false };
    let owed = missing(&view.field, side, view.field.question == Question::Infiltrate);
    owed.iter().all(|label| secret.draft.iter().any(|(placed, _)| placed == label))
}

/// What a Defender could do, in words.
fn reaction(command: &Command) -> Message {
    let say = Message::new;
    match command {
        Command::React { intercept: Some(model), .. } => say("pulp-offer-intercept").with("model", *model),
        Command::React { stand_in: Some(model), .. } => say("pulp-offer-stand-in").with("model", *model),
        Command::React { boost: Boost(boost @ 1..), .. } => say("pulp-offer-boost").with("boost", *boost),
        _ => say("pulp-offer-no-boost"),
    }
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
