//! Events, questions and positions in words, for each viewer what it may know (section 7).

use std::fmt::Display;

use super::Battleworld;
use super::event::{Cause, Choice, Event, Unhurt};
use super::field::{Camp, Piece, Role, Stage};
use super::plan::{Phase, written};
use super::refusal::{BadChoice, Down, Refusal};
use super::rules;
use super::stance::Stance;
use super::unit::{Target, Unit, seat_message};
use super::view::View;
use super::words::{Action, Base, Card, Effect, Format, Goal, Module, Power, Prevent, Reason, Team, When};
use game::kit::Computed;
use game::{Describe, Guide, Seat, Seats, Speech, Suggestion, Telling, Viewer, read_unit};
use text::Message;

fn say(id: &'static str) -> Message {
    Message::new(id)
}

impl Speech for Battleworld {
    const TEXTS: [&'static str; 2] = [include_str!("../texts/en.ftl"), include_str!("../texts/fr.ftl")];
    const GUIDE: Guide = Guide {
        pages: [include_str!("../guide/en.md"), include_str!("../guide/fr.md")],
        examples: include_str!("../guide/examples.play"),
    };

    fn computed() -> Vec<Computed> {
        [
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
        if event.secret_of().is_some_and(|seat| !viewer.knows(seat)) {
            return None;
        }
        Some(Telling { message: words(event)?, opens: opens(event) })
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
        for seat in field.seats() {
            let standing: Vec<Message> = field.of_seat(seat).filter_map(brief).collect();
            let down: Vec<Message> =
                field.of_seat(seat).filter(|piece| piece.is_dead()).map(|piece| piece.unit.message()).collect();
            lines.push(
                Message::new("battleworld-alt-crew")
                    .with("seat", seat_message(seat))
                    .with("count", standing.len())
                    .with("list", standing)
                    .with("dead", down.len())
                    .with("fallen", down),
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
                let waiting: Vec<Message> = field
                    .of_seat(seat)
                    .filter(|piece| piece.is_conscious() && !piece.placed)
                    .map(|piece| piece.unit.message())
                    .collect();
                Message::new("battleworld-ask-act").with("count", waiting.len()).with("list", waiting)
            }
            Stage::Actions => {
                let ready: Vec<Message> = field
                    .of_seat(seat)
                    .filter_map(|piece| Some((piece.unit, piece.die.filter(|action| !action.is_of_base())?)))
                    .map(|(unit, action)| say("battleworld-die-on").with("unit", unit).with("action", action))
                    .collect();
                Message::new("battleworld-ask-declare").with("count", ready.len()).with("list", ready)
            }
            Stage::Fight => match &field.fight {
                Some(fight) => {
                    let unit = fight.asked.and_then(|role| fight.fighter(role)).unwrap_or(fight.with);
                    let role = fight.asked.unwrap_or(Role::Attack);
                    Message::new("battleworld-ask-raise")
                        .with("unit", unit)
                        .with("own", fight.totals[role as usize])
                        .with("other", fight.totals[role.other() as usize])
                        .with("power", field.piece(unit).power)
                }
                None => Message::new("battleworld-ask-nothing"),
            },
            Stage::Over => Message::new("battleworld-ask-nothing"),
        }
    }

    fn kind_name(kind: &str) -> Option<Message> {
        Card::of(kind).map(Card::message)
    }
}

/// Whether an event opens a paragraph; others go on with one.
fn opens(event: &Event) -> bool {
    matches!(
        event,
        Event::ChoiceNoted { .. }
            | Event::ChoiceIn { .. }
            | Event::Chosen { .. }
            | Event::TeamsComplete
            | Event::DeploymentNoted { .. }
            | Event::DeploymentIn { .. }
            | Event::Tossed { .. }
            | Event::TurnBegan { .. }
            | Event::Moved { .. }
            | Event::ActionsBegan
            | Event::Passed { .. }
            | Event::Struck { .. }
            | Event::Done { .. }
            | Event::LeaderUsed { .. }
            | Event::TurnEnded { .. }
            | Event::Ended { .. }
            | Event::MovesPlanned { .. }
            | Event::ActionsPlanned { .. }
            | Event::Unplanned { .. }
            | Event::OrderPlayed { .. }
            | Event::OrderDropped { .. }
            | Event::PlanFailed { .. }
    )
}

/// An event in words for whoever may know of it.
#[allow(clippy::too_many_lines)] // One arm per event.
fn words(event: &Event) -> Option<Message> {
    let named = |id: &'static str, unit: &Unit| say(id).with("unit", *unit);
    let seated = |id: &'static str, seat: &Seat| say(id).with("seat", seat_message(*seat));
    Some(match event {
        Event::ChoiceNoted { choice, .. } => {
            choice_message(["battleworld-choice-noted", "battleworld-choice-noted-ally"], *choice)
        }
        Event::ChoiceIn { seat } => seated("battleworld-choice-in", seat),
        Event::Chosen { seat, choice, .. } => {
            choice_message(["battleworld-chosen", "battleworld-chosen-ally"], *choice).with("seat", seat_message(*seat))
        }
        Event::TeamsComplete => say("battleworld-teams-complete"),
        Event::DeploymentNoted { order, .. } => {
            let order: Vec<Message> = order.iter().map(|card| card.message()).collect();
            say("battleworld-deployment-noted").with("order", order)
        }
        Event::DeploymentIn { seat } => seated("battleworld-deployment-in", seat),
        Event::Deployed { unit, square } => named("battleworld-deployed", unit).with("square", *square),
        Event::Tossed { seat } => say("battleworld-tossed").with("seat", side(*seat)),
        Event::TurnBegan { turn, order } => {
            let order: Vec<Message> = order.iter().map(|seat| seat_message(*seat)).collect();
            say("battleworld-turn-began").with("turn", *turn).with("order", order)
        }
        Event::Moved { unit, from, to, flying } => {
            let id = if *flying { "battleworld-flown" } else { "battleworld-moved" };
            named(id, unit).with("from", *from).with("to", *to)
        }
        Event::PickedUp { unit, friend, .. } => named("battleworld-picked-up", unit).with("friend", *friend),
        Event::Dropped { unit, friend, square } => {
            named("battleworld-dropped", unit).with("friend", *friend).with("square", *square)
        }
        Event::Placed { unit, action, heals, assist, at } => match (action, heals) {
            (Action::Heal, Some(friend)) => named("battleworld-placed-heal", unit).with("friend", *friend),
            (Action::Wait, _) => named("battleworld-placed-wait", unit),
            _ if *assist => named("battleworld-placed-assist", unit).with("action", *action),
            _ => named("battleworld-placed", unit).with("action", *action),
        }
        .with("square", *at),
        Event::ActionsBegan => say("battleworld-actions-began"),
        Event::Passed { seat } => seated("battleworld-passed", seat),
        Event::Struck { with, support, target, kind, leader, .. } => {
            let id = match (kind, support.is_empty()) {
                (Action::Ranged, true) => "battleworld-struck-ranged",
                (Action::Ranged, false) => "battleworld-struck-ranged-helped",
                (_, true) => "battleworld-struck-melee",
                (_, false) => "battleworld-struck-melee-helped",
            };
            let helpers: Vec<Message> = support.iter().map(|unit| unit.message()).collect();
            let mut message = named(id, with).with("target", *target);
            if !support.is_empty() {
                message = message.with("helpers", helpers);
            }
            if *leader { say("battleworld-with-leader").with("what", message) } else { message }
        }
        Event::Ordered { .. } => return None,
        Event::Guarded { guard, ward } => say("battleworld-guarded").with("guard", *guard).with("ward", *ward),
        Event::HammerThrown { unit, left } => named("battleworld-hammer-thrown", unit).with("left", *left),
        Event::Disturbed { unit, action } => named("battleworld-disturbed", unit).with("action", *action),
        Event::FightBegan { target: Target::Module(..), defender: Some(gunner), .. } => {
            named("battleworld-guns-answer", gunner)
        }
        Event::FightBegan { .. } => say("battleworld-fight-began"),
        Event::Rolled { .. } => return rolled(event),
        Event::RaiseAsked { unit, .. } => named("battleworld-raise-asked", unit),
        Event::RaiseDeclined { unit, .. } => named("battleworld-raise-declined", unit),
        Event::FightEnded { winner, totals: [attack, defence], with, target } => match winner {
            None => say("battleworld-fight-tied").with("total", *attack),
            Some(Role::Attack) => named("battleworld-fight-won", with).with("own", *attack).with("other", *defence),
            Some(Role::Defence) => {
                say("battleworld-fight-lost").with("target", *target).with("own", *defence).with("other", *attack)
            }
        },
        Event::Prevented { unit, by, wounds, .. } => {
            named("battleworld-prevented", unit).with("power", *by).with("wounds", *wounds)
        }
        Event::Spared { unit, why } => {
            let id = match why {
                Unhurt::NoReach => "battleworld-spared-no-reach",
                Unhurt::Immune => "battleworld-spared-immune",
                Unhurt::Prevented => "battleworld-spared-prevented",
            };
            named(id, unit)
        }
        Event::Wounded { unit, wounds, life, .. } => {
            named("battleworld-wounded", unit).with("wounds", *wounds).with("life", (*life).max(0))
        }
        Event::VictoryTaken { unit, tokens } => named("battleworld-victory-taken", unit).with("tokens", *tokens),
        Event::PowerGained { unit, gained, power, cause } => match cause {
            Cause::Power(by) => named("battleworld-power-gained-by", unit).with("by", *by),
            _ => named("battleworld-power-gained", unit),
        }
        .with("gained", *gained)
        .with("power", *power),
        Event::PowerLost { unit, power, by } => {
            named("battleworld-power-lost", unit).with("power", *power).with("by", *by)
        }
        Event::LifeGained { unit, gained, life, woke, cause } => match cause {
            _ if *woke => named("battleworld-woke", unit),
            Cause::Power(by) => named("battleworld-life-gained-by", unit).with("gained", *gained).with("by", *by),
            _ => named("battleworld-life-gained", unit).with("gained", *gained),
        }
        .with("life", *life),
        Event::Webbed { unit } => named("battleworld-webbed", unit),
        Event::Fainted { unit, at } => named("battleworld-fainted", unit).with("square", *at),
        Event::Died { unit, .. } => named("battleworld-died", unit),
        Event::SetAside { unit, .. } => named("battleworld-set-aside", unit),
        Event::Reborn { unit, square, life } => {
            named("battleworld-reborn", unit).with("square", *square).with("life", *life)
        }
        Event::LaidDown { unit, square } => named("battleworld-laid-down", unit).with("square", *square),
        Event::Done { unit, action } => named("battleworld-done", unit).with("action", *action),
        Event::ModuleHit { seat, module, lost, left, .. } => {
            let id = if *left == 0 { "battleworld-module-destroyed" } else { "battleworld-module-hit" };
            seated(id, seat).with("module", *module).with("lost", *lost).with("left", *left)
        }
        Event::GalactusHit { lost, life, gauge } => {
            say("battleworld-galactus-hit").with("lost", *lost).with("life", *life).with("gauge", *gauge)
        }
        Event::GalactusRepelled => say("battleworld-galactus-repelled"),
        Event::LeaderUsed { seat, effect, unit, action, .. } => match (unit, action) {
            (None, _) => seated("battleworld-leader-used", seat),
            (Some(unit), None) => seated("battleworld-leader-used-on", seat).with("unit", *unit),
            (Some(unit), Some(action)) => {
                seated("battleworld-leader-used-for", seat).with("unit", *unit).with("action", *action)
            }
        }
        .with("effect", *effect),
        Event::TurnEnded { turn } => say("battleworld-turn-ended").with("turn", *turn),
        Event::MarksCleared => say("battleworld-marks-cleared"),
        Event::Arrived { unit, square } => named("battleworld-arrived", unit).with("square", *square),
        Event::ClockTicked { die, gauge, threshold } => {
            say("battleworld-clock").with("die", *die).with("gauge", *gauge).with("threshold", *threshold)
        }
        Event::Shaken => say("battleworld-shaken"),
        Event::InitiativePassed { seat, held } => {
            say(if *held { "battleworld-initiative-held" } else { "battleworld-initiative" }).with("seat", side(*seat))
        }
        Event::Eliminated { seat, reason } => seated("battleworld-eliminated", seat).with("reason", *reason),
        Event::Ended { reason, seats, .. } => ended(*reason, *seats),
        Event::StanceSet { unit, stance } => {
            let mut details = stance_details(*unit, *stance).into_iter();
            match (details.next()?, details.next()) {
                (stance, Some(more)) => say("battleworld-stance-set").with("stance", stance).with("more", more),
                (stance, None) => stance,
            }
        }
        Event::MovesPlanned { turn, orders, .. } => planned(Phase::Moves, *turn, orders),
        Event::ActionsPlanned { turn, orders, .. } => planned(Phase::Actions, *turn, orders),
        Event::Unplanned { phase: Phase::Moves, .. } => say("battleworld-unplanned-moves"),
        Event::Unplanned { phase: Phase::Actions, .. } => say("battleworld-unplanned-actions"),
        Event::OrderPlayed { .. } => say("battleworld-order-played"),
        Event::OrderDropped { .. } => say("battleworld-order-dropped"),
        Event::PlanFailed { why, .. } => say("battleworld-plan-failed").with("why", why.message()),
    })
}

/// A choice of the draft, without an ally or with one.
fn choice_message([alone, allied]: [&'static str; 2], choice: Choice) -> Message {
    match choice.ally {
        Some(ally) => say(allied).with("ally", ally),
        None => say(alone),
    }
    .with("team", choice.team)
    .with("base", choice.base)
}

/// A character in as few words as possible.
fn brief(piece: &Piece) -> Option<Message> {
    let place = match (piece.square, piece.carried) {
        (Some(square), _) => square.to_string(),
        (None, Some(carrier)) => format!("({carrier})"),
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
fn side(seat: Seat) -> Message {
    match seat.0 {
        0..=5 if seat.0.is_multiple_of(2) => Camp::Heroes.message(),
        0..=5 => Camp::Villains.message(),
        _ => seat_message(seat),
    }
}

/// What is planned for a phase.
pub fn planned<T: Display>(phase: Phase, turn: u16, orders: &[T]) -> Message {
    say(match phase {
        Phase::Moves => "battleworld-planned-moves",
        Phase::Actions => "battleworld-planned-actions",
    })
    .with("turn", turn)
    .with("count", orders.len())
    .with("orders", written(orders))
}

/// A roll: who, the die, what it shows and what the side has now.
fn rolled(event: &Event) -> Option<Message> {
    let Event::Rolled { who, sides, faces, counts, bonus, extra, total, raise, .. } = event else { return None };
    let faces_text: Vec<String> = faces.iter().map(u8::to_string).collect();
    let plain = faces.len() == 1 && i16::from(faces[0]) == *counts;
    let id = match (who, raise, plain) {
        (None, _, _) => "battleworld-rolled-galactus",
        (_, false, true) => "battleworld-rolled",
        (_, false, false) => "battleworld-rolled-counts",
        (_, true, true) => "battleworld-raised",
        (_, true, false) => "battleworld-raised-counts",
    };
    let message = Message::new(id)
        .with("sides", *sides)
        .with("face", faces_text.join(", "))
        .with("counts", *counts)
        .with("bonus", bonus + extra)
        .with("total", *total);
    Some(match who {
        Some(unit) => message.with("unit", *unit),
        None => message.with("unit", Card::Galactus),
    })
}

pub(super) fn ended(reason: Reason, seats: Seats) -> Message {
    let winners: Vec<Message> = seats.iter().map(seat_message).collect();
    match reason {
        Reason::Extermination => say("battleworld-ended-extermination").with("winners", winners),
        Reason::Base => say("battleworld-ended-base").with("winners", winners),
        Reason::Galactus => say("battleworld-ended-galactus"),
        Reason::Mutual => say("battleworld-ended-mutual"),
        Reason::Stalemate => say("battleworld-ended-stalemate"),
    }
}

/// A stance in words; the character is still to be filled in.
pub fn stance_message(stance: Stance) -> Message {
    say("battleworld-stance")
        .with("limit", stance.limit)
        .with("reserve", stance.reserve)
        .with("goal", stance.goal)
        .with("when", stance.when)
        .with("auto", u8::from(stance.auto))
}

/// A stance with what only some characters have.
pub fn stance_details(unit: Unit, stance: Stance) -> Vec<Message> {
    let mut lines = vec![stance_message(stance).with("unit", unit)];
    if unit.card.has(Power::Unbreakable) {
        lines.push(say("battleworld-stance-prevent").with("prevent", stance.prevent));
    }
    if unit.card.has(Power::Bodyguard) {
        lines.push(say(if stance.guard { "battleworld-stance-guard-on" } else { "battleworld-stance-guard-off" }));
    }
    lines
}
