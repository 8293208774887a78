//! Questions and positions in words, and what an event needs beside its own text, for each viewer what it may know
//! (section 7).

use crate::Battleworld;
use crate::event::{Cause, Choice, Event};
use crate::field::{Camp, Piece, Role, Stage};
use crate::look;
use crate::plan::Phase;
use crate::refusal::{BadChoice, Down, Refusal};
use crate::rules;
use crate::stance::Stance;
use crate::unit::{Target, Unit, seat_message};
use crate::view::View;
use crate::words::{Action, Base, Card, Effect, Format, Goal, Module, Power, Prevent, Reason, Team, When};
use game::kit::Computed;
use game::{Guide, Seat, Seats, Speech, Suggestion, Telling, Viewer, read_unit};
use space::Square;
use text::{Arg, Message};

impl Speech for Battleworld {
    const TEXTS: [&'static str; 2] = [include_str!("../texts/en.ftl"), include_str!("../texts/fr.ftl")];
    const GUIDE: Guide = Guide {
        pages: [include_str!("../guide/en.md"), include_str!("../guide/fr.md")],
        examples: include_str!("../guide/examples.play"),
    };

    fn computed() -> Vec<Computed> {
        [
            Event::TEXTS,
            Refusal::TEXTS,
            BadChoice::TEXTS,
            Down::TEXTS,
            Stage::TEXTS,
            Camp::TEXTS,
            Card::TEXTS,
            Team::TEXTS,
            Power::TEXTS,
            Effect::TEXTS,
            Base::TEXTS,
            Module::TEXTS,
            Action::TEXTS,
            Goal::TEXTS,
            When::TEXTS,
            Prevent::TEXTS,
            Reason::TEXTS,
            Format::TEXTS,
        ]
        .concat()
    }

    fn tell(event: &Event, viewer: Viewer) -> Option<Telling> {
        event.told(viewer)
    }

    fn unit(value: &serde_json::Value) -> Option<Suggestion> {
        read_unit(value, |unit: Unit| (unit.to_string(), unit.message()))
    }

    fn describe(view: &View) -> Vec<Message> {
        let field = &view.field;
        let mut lines = vec![view.headline()];
        if field.stage == Stage::Draft {
            return lines;
        }
        lines.extend(look::galactus(field));
        for seat in field.seats() {
            let standing: Vec<Message> = field.of_seat(seat).filter_map(brief).collect();
            lines.push(
                Message::new("battleworld-alt-crew")
                    .with("seat", seat_message(seat))
                    .with("list", listed(standing))
                    .with("fallen", listed(names(field.of_seat(seat).filter(|piece| piece.is_dead())))),
            );
            let modules: Vec<String> = field.crew(seat).modules.iter().map(u8::to_string).collect();
            lines.push(
                Message::new("battleworld-alt-base").with("seat", seat_message(seat)).with("list", modules.join("/")),
            );
        }
        lines
    }

    fn question(view: &View, seat: Seat) -> Message {
        let field = &view.field;
        match field.stage {
            Stage::Draft if rules::draft::needs_ally(field, seat) => Message::new("battleworld-ask-team-ally"),
            Stage::Draft => Message::new("battleworld-ask-team"),
            Stage::Deploy => Message::new("battleworld-ask-deploy"),
            Stage::Moves => {
                let waiting = names(field.of_seat(seat).filter(|piece| piece.is_waiting()));
                Message::new("battleworld-ask-act").with("count", waiting.len()).with("list", waiting)
            }
            Stage::Actions => {
                let ready: Vec<Message> = field
                    .of_seat(seat)
                    .filter_map(|piece| Some((piece.unit, piece.die.filter(|action| !action.is_of_base())?)))
                    .map(|(unit, action)| Message::new("battleworld-die-on").with("unit", unit).with("action", action))
                    .collect();
                Message::new("battleworld-ask-declare").with("list", listed(ready))
            }
            Stage::Fight | Stage::Over => {
                let Some(fight) = field.fight.as_ref().filter(|_| field.stage == Stage::Fight) else {
                    return Message::new("battleworld-ask-nothing");
                };
                let role = fight.asked.unwrap_or(Role::Attack);
                let unit = fight.asked.and_then(|role| fight.fighter(role)).unwrap_or(fight.with);
                Message::new("battleworld-ask-raise")
                    .with("unit", unit)
                    .with("own", fight.totals[role as usize])
                    .with("other", fight.totals[role.other() as usize])
                    .with("power", field.piece(unit).power)
            }
        }
    }

    fn kind_name(kind: &str) -> Option<Message> {
        Card::of(kind).map(Card::message)
    }
}

/// A character in as few words as possible.
fn brief(piece: &Piece) -> Option<Message> {
    let place = match (piece.square, piece.carried) {
        (Some(square), _) => Arg::from(square),
        (None, Some(carrier)) => Message::new("battleworld-place-carried").with("carrier", carrier).into(),
        (None, None) => return None,
    };
    Some(
        Message::new("battleworld-alt-character")
            .with("unit", piece.unit)
            .with("place", place)
            .with("life", piece.life),
    )
}

/// The camp of a seat, where there are camps.
pub fn side(seat: Seat) -> Message {
    match seat.0 {
        0..=5 if seat.0.is_multiple_of(2) => Camp::Heroes.message(),
        0..=5 => Camp::Villains.message(),
        _ => seat_message(seat),
    }
}

/// Characters by their names.
fn names<'a>(pieces: impl Iterator<Item = &'a Piece>) -> Vec<Message> {
    pieces.map(|piece| piece.unit.message()).collect()
}

/// A list; nothing if it is empty, because texts say so.
pub fn listed<T>(list: Vec<T>) -> Option<Vec<T>> {
    Some(list).filter(|list| !list.is_empty())
}

/// Life points as they are told: the dead have none.
pub fn shown(life: i8) -> i8 {
    life.max(0)
}

// What events are told with, besides their fields as they are.

impl From<Choice> for Arg {
    fn from(Choice { team, base, ally }: Choice) -> Arg {
        Message::new("battleworld-choice").with("team", team).with("base", base).with("ally", ally).into()
    }
}

/// The power that is the cause: others go without saying.
impl From<Cause> for Arg {
    fn from(cause: Cause) -> Arg {
        if let Cause::Power(power) = cause { power.into() } else { None::<Power>.into() }
    }
}

/// The number that players know a phase by.
impl From<Phase> for Arg {
    fn from(phase: Phase) -> Arg {
        phase.number().into()
    }
}

pub(super) fn card_names<const N: usize>(cards: [Card; N]) -> Vec<Message> {
    cards.map(Card::message).into()
}

pub(super) fn seat_names(seats: impl IntoIterator<Item = Seat>) -> Vec<Message> {
    seats.into_iter().map(seat_message).collect()
}

pub(super) fn supporters(units: Vec<Unit>) -> Option<Vec<Message>> {
    listed(units.into_iter().map(Unit::message).collect())
}

/// A die placed: what it is on, unless it heals or waits.
pub(super) fn placed(unit: Unit, action: Action, heals: Option<Unit>, assist: bool, at: Square) -> Message {
    Message::new("battleworld-placed")
        .with("unit", unit)
        .with("square", at)
        .with("kind", action.word())
        .with("action", action)
        .with("friend", heals)
        .with("assist", assist)
}

/// Wounds, and the life that is left: whoever is below 0 is not said to have none, as the fainted have.
pub(super) fn wounded(unit: Unit, wounds: u8, life: i8) -> Message {
    let message = Message::new("battleworld-wounded").with("unit", unit).with("wounds", wounds);
    let left = (0 <= life).then(|| Message::new("battleworld-life-left").with("life", life));
    message.with("left", left)
}

/// A fight, or the guns that answer for a module.
pub(super) fn fight_began(target: Target, defender: Option<Unit>) -> Message {
    match (target, defender) {
        (Target::Module(..), Some(gunner)) => Message::new("battleworld-guns-answer").with("unit", gunner),
        _ => Message::new("battleworld-fight-began"),
    }
}

/// A roll: who, the die, what it shows and what the side has now. Of Galactus' die nothing more is told.
pub(super) fn rolled(event: &Event) -> Option<Message> {
    let Event::Rolled { who, sides, faces, counts, bonus, extra, total, raise, .. } = event else { return None };
    let shown: Vec<String> = faces.iter().map(u8::to_string).collect();
    let plain = matches!(faces.as_slice(), [face] if i16::from(*face) == *counts);
    Some(
        Message::new("battleworld-rolled")
            .with("unit", who.map_or_else(|| Card::Galactus.message(), Unit::message))
            .with("raise", *raise)
            .with("sides", *sides)
            .with("face", shown.join(", "))
            .with("counts", who.filter(|_| !plain).map(|_| *counts))
            .with("bonus", who.map(|_| bonus + extra))
            .with("total", *total),
    )
}

pub(super) fn fight_ended(winner: Option<Role>, totals: [i16; 2], with: Unit, target: Target) -> Message {
    Message::new("battleworld-fight-ended")
        .with("winner", winner.map(Role::word))
        .with("with", with)
        .with("target", target)
        .with("attack", totals[0])
        .with("defence", totals[1])
}

/// A match that nobody plays on, and who was still standing.
pub(crate) fn closed(turn: u16, standing: &[(Seat, u8)]) -> Message {
    let one = |(seat, count): &(Seat, u8)| {
        Message::new("battleworld-standing").with("seat", seat_message(*seat)).with("count", *count)
    };
    Message::new("battleworld-closed").with("turn", turn).with("list", listed(standing.iter().map(one).collect()))
}

pub(super) fn ended(reason: Reason, seats: Seats) -> Message {
    Message::new("battleworld-ended").with("reason", reason.word()).with("winners", seat_names(seats.iter()))
}

/// What is planned for a phase, as written.
pub fn planned(phase: Phase, turn: u16, orders: String) -> Message {
    let orders = Some(orders).filter(|orders| !orders.is_empty());
    Message::new("battleworld-planned").with("phase", phase).with("turn", turn).with("orders", orders)
}

/// A stance in one message.
pub(super) fn stance_set(unit: Unit, stance: Stance) -> Option<Message> {
    stance_details(unit, stance)
        .into_iter()
        .reduce(|stance, more| Message::new("battleworld-stance-set").with("stance", stance).with("more", more))
}

/// A stance with what only some characters have.
pub fn stance_details(unit: Unit, stance: Stance) -> Vec<Message> {
    let mut lines = vec![
        Message::new("battleworld-stance")
            .with("unit", unit)
            .with("limit", stance.limit)
            .with("reserve", stance.reserve)
            .with("goal", stance.goal)
            .with("when", stance.when)
            .with("auto", stance.auto),
    ];
    if unit.card.has(Power::Unbreakable) {
        lines.push(Message::new("battleworld-stance-prevent").with("prevent", stance.prevent));
    }
    if unit.card.has(Power::Bodyguard) {
        lines.push(Message::new("battleworld-stance-guard").with("guard", stance.guard));
    }
    lines
}
