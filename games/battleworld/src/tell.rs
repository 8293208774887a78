//! Events, questions and positions in words, for each viewer what it may know (section 7).

use std::fmt::Display;

use super::Battleworld;
use super::event::{Cause, Event, Unhurt};
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
use space::Square;
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

    #[allow(clippy::too_many_lines)] // One arm per event.
    fn tell(event: &Event, viewer: Viewer) -> Option<Telling> {
        match event {
            Event::ChoiceNoted { seat, choice } => viewer
                .knows(*seat)
                .then(|| match choice.ally {
                    Some(ally) => say("battleworld-choice-noted-ally").with("ally", ally),
                    None => say("battleworld-choice-noted"),
                })
                .map(|noted| noted.with("team", choice.team).with("base", choice.base))
                .and_then(opens),
            Event::ChoiceIn { seat } => opens(say("battleworld-choice-in").with("seat", seat_message(*seat))),
            Event::Chosen { seat, choice, .. } => opens(match choice.ally {
                Some(ally) => say("battleworld-chosen-ally")
                    .with("seat", seat_message(*seat))
                    .with("team", choice.team)
                    .with("base", choice.base)
                    .with("ally", ally),
                None => say("battleworld-chosen")
                    .with("seat", seat_message(*seat))
                    .with("team", choice.team)
                    .with("base", choice.base),
            }),
            Event::TeamsComplete => opens(say("battleworld-teams-complete")),
            Event::DeploymentNoted { seat, order } => {
                let order: Vec<Message> = order.iter().map(|card| card.message()).collect();
                viewer.knows(*seat).then(|| say("battleworld-deployment-noted").with("order", order)).and_then(opens)
            }
            Event::DeploymentIn { seat } => opens(say("battleworld-deployment-in").with("seat", seat_message(*seat))),
            Event::Deployed { unit, square } => {
                let message = say("battleworld-deployed").with("unit", *unit).with("square", *square);
                goes_on(message)
            }
            Event::Tossed { seat } => opens(say("battleworld-tossed").with("seat", side(*seat))),
            Event::TurnBegan { turn, order } => {
                let order: Vec<Message> = order.iter().map(|seat| seat_message(*seat)).collect();
                opens(say("battleworld-turn-began").with("turn", *turn).with("order", order))
            }
            Event::Moved { unit, from, to, flying } => opens(
                say(if *flying { "battleworld-flown" } else { "battleworld-moved" })
                    .with("unit", *unit)
                    .with("from", *from)
                    .with("to", *to),
            ),
            Event::PickedUp { unit, friend, .. } => {
                goes_on(say("battleworld-picked-up").with("unit", *unit).with("friend", *friend))
            }
            Event::Dropped { unit, friend, square } => {
                goes_on(say("battleworld-dropped").with("unit", *unit).with("friend", *friend).with("square", *square))
            }
            Event::Placed { unit, action, heals, assist, at } => placed(*unit, *action, *heals, *assist, *at),
            Event::ActionsBegan => opens(say("battleworld-actions-began")),
            Event::Passed { seat } => opens(say("battleworld-passed").with("seat", seat_message(*seat))),
            Event::Struck { with, support, target, kind, leader, .. } => {
                let id = match (kind, support.is_empty()) {
                    (Action::Ranged, true) => "battleworld-struck-ranged",
                    (Action::Ranged, false) => "battleworld-struck-ranged-helped",
                    (_, true) => "battleworld-struck-melee",
                    (_, false) => "battleworld-struck-melee-helped",
                };
                let helpers: Vec<Message> = support.iter().map(|unit| unit.message()).collect();
                let mut message = say(id).with("unit", *with).with("target", *target);
                if !support.is_empty() {
                    message = message.with("helpers", helpers);
                }
                let message = if *leader { say("battleworld-with-leader").with("what", message) } else { message };
                opens(message)
            }
            Event::Ordered { .. } => None,
            Event::Guarded { guard, ward } => {
                goes_on(say("battleworld-guarded").with("guard", *guard).with("ward", *ward))
            }
            Event::HammerThrown { unit, left } => {
                goes_on(say("battleworld-hammer-thrown").with("unit", *unit).with("left", *left))
            }
            Event::Disturbed { unit, action } => {
                goes_on(say("battleworld-disturbed").with("unit", *unit).with("action", *action))
            }
            Event::FightBegan { target, defender, .. } => match (target, defender) {
                (Target::Module(..), Some(gunner)) => goes_on(say("battleworld-guns-answer").with("unit", *gunner)),
                _ => goes_on(say("battleworld-fight-began")),
            },
            Event::Rolled { .. } => rolled(event),
            Event::RaiseAsked { unit, .. } => goes_on(say("battleworld-raise-asked").with("unit", *unit)),
            Event::RaiseDeclined { unit, .. } => goes_on(say("battleworld-raise-declined").with("unit", *unit)),
            Event::FightEnded { winner, totals, with, target } => {
                let [attack, defence] = *totals;
                goes_on(match (winner, target) {
                    (None, _) => say("battleworld-fight-tied").with("total", attack),
                    (Some(Role::Attack), _) => {
                        say("battleworld-fight-won").with("unit", *with).with("own", attack).with("other", defence)
                    }
                    (Some(Role::Defence), target) => {
                        say("battleworld-fight-lost").with("target", *target).with("own", defence).with("other", attack)
                    }
                })
            }
            Event::Prevented { unit, by, wounds, .. } => {
                goes_on(say("battleworld-prevented").with("unit", *unit).with("power", *by).with("wounds", *wounds))
            }
            Event::Spared { unit, why } => goes_on(
                say(match why {
                    Unhurt::NoReach => "battleworld-spared-no-reach",
                    Unhurt::Immune => "battleworld-spared-immune",
                    Unhurt::Prevented => "battleworld-spared-prevented",
                })
                .with("unit", *unit),
            ),
            Event::Wounded { unit, wounds, life, .. } => goes_on(
                say("battleworld-wounded").with("unit", *unit).with("wounds", *wounds).with("life", (*life).max(0)),
            ),
            Event::VictoryTaken { unit, tokens } => {
                goes_on(say("battleworld-victory-taken").with("unit", *unit).with("tokens", *tokens))
            }
            Event::PowerGained { unit, gained, power, cause } => goes_on(match cause {
                Cause::Power(by) => say("battleworld-power-gained-by")
                    .with("unit", *unit)
                    .with("gained", *gained)
                    .with("power", *power)
                    .with("by", *by),
                _ => say("battleworld-power-gained").with("unit", *unit).with("gained", *gained).with("power", *power),
            }),
            Event::PowerLost { unit, power, by } => {
                goes_on(say("battleworld-power-lost").with("unit", *unit).with("power", *power).with("by", *by))
            }
            Event::LifeGained { unit, gained, life, woke, cause } => {
                let id = match (woke, cause) {
                    (true, _) => "battleworld-woke",
                    (false, Cause::Power(_)) => "battleworld-life-gained-by",
                    (false, _) => "battleworld-life-gained",
                };
                let message = say(id).with("unit", *unit).with("life", *life);
                goes_on(match cause {
                    Cause::Power(by) if !woke => message.with("gained", *gained).with("by", *by),
                    _ if !woke => message.with("gained", *gained),
                    _ => message,
                })
            }
            Event::Webbed { unit } => goes_on(say("battleworld-webbed").with("unit", *unit)),
            Event::Fainted { unit, at } => goes_on(say("battleworld-fainted").with("unit", *unit).with("square", *at)),
            Event::Died { unit, .. } => goes_on(say("battleworld-died").with("unit", *unit)),
            Event::SetAside { unit, .. } => goes_on(say("battleworld-set-aside").with("unit", *unit)),
            Event::Reborn { unit, square, life } => {
                goes_on(say("battleworld-reborn").with("unit", *unit).with("square", *square).with("life", *life))
            }
            Event::LaidDown { unit, square } => {
                goes_on(say("battleworld-laid-down").with("unit", *unit).with("square", *square))
            }
            Event::Done { unit, action } => opens(say("battleworld-done").with("unit", *unit).with("action", *action)),
            Event::ModuleHit { seat, module, lost, left, .. } => goes_on(
                say(if *left == 0 { "battleworld-module-destroyed" } else { "battleworld-module-hit" })
                    .with("seat", seat_message(*seat))
                    .with("module", *module)
                    .with("lost", *lost)
                    .with("left", *left),
            ),
            Event::GalactusHit { lost, life, gauge } => {
                goes_on(say("battleworld-galactus-hit").with("lost", *lost).with("life", *life).with("gauge", *gauge))
            }
            Event::GalactusRepelled => goes_on(say("battleworld-galactus-repelled")),
            Event::LeaderUsed { seat, effect, unit, action, .. } => {
                let message = say(match (unit, action) {
                    (None, _) => "battleworld-leader-used",
                    (Some(_), None) => "battleworld-leader-used-on",
                    (Some(_), Some(_)) => "battleworld-leader-used-for",
                })
                .with("seat", seat_message(*seat))
                .with("effect", *effect);
                let message = match unit {
                    Some(unit) => message.with("unit", *unit),
                    None => message,
                };
                opens(match action {
                    Some(action) => message.with("action", *action),
                    None => message,
                })
            }
            Event::TurnEnded { turn } => opens(say("battleworld-turn-ended").with("turn", *turn)),
            Event::MarksCleared => goes_on(say("battleworld-marks-cleared")),
            Event::Arrived { unit, square } => {
                goes_on(say("battleworld-arrived").with("unit", *unit).with("square", *square))
            }
            Event::ClockTicked { die, gauge, threshold } => {
                goes_on(say("battleworld-clock").with("die", *die).with("gauge", *gauge).with("threshold", *threshold))
            }
            Event::Shaken => goes_on(say("battleworld-shaken")),
            Event::InitiativePassed { seat, held } => goes_on(
                say(if *held { "battleworld-initiative-held" } else { "battleworld-initiative" })
                    .with("seat", side(*seat)),
            ),
            Event::Eliminated { seat, reason } => {
                goes_on(say("battleworld-eliminated").with("seat", seat_message(*seat)).with("reason", *reason))
            }
            Event::Ended { reason, seats, .. } => opens(ended(*reason, *seats)),
            Event::StanceSet { unit, stance } => {
                let mut details = stance_details(*unit, *stance).into_iter();
                let told = match (details.next(), details.next()) {
                    (Some(stance), Some(more)) => {
                        say("battleworld-stance-set").with("stance", stance).with("more", more)
                    }
                    (first, _) => first.unwrap_or_else(|| stance_message(*stance).with("unit", *unit)),
                };
                viewer.knows(unit.seat).then_some(told).and_then(goes_on)
            }
            Event::MovesPlanned { seat, turn, orders } => {
                viewer.knows(*seat).then(|| planned(Phase::Moves, *turn, orders)).and_then(opens)
            }
            Event::ActionsPlanned { seat, turn, orders } => {
                viewer.knows(*seat).then(|| planned(Phase::Actions, *turn, orders)).and_then(opens)
            }
            Event::Unplanned { seat, phase } => viewer
                .knows(*seat)
                .then(|| {
                    say(match phase {
                        Phase::Moves => "battleworld-unplanned-moves",
                        Phase::Actions => "battleworld-unplanned-actions",
                    })
                })
                .and_then(opens),
            Event::OrderPlayed { seat, .. } => {
                viewer.knows(*seat).then(|| say("battleworld-order-played")).and_then(opens)
            }
            Event::OrderDropped { seat } => {
                viewer.knows(*seat).then(|| say("battleworld-order-dropped")).and_then(opens)
            }
            Event::PlanFailed { seat, why } => viewer
                .knows(*seat)
                .then(|| say("battleworld-plan-failed").with("why", Refusal::message(why)))
                .and_then(opens),
        }
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

/// A sentence that opens a paragraph.
#[allow(clippy::unnecessary_wraps)] // What `tell` returns.
fn opens(message: Message) -> Option<Telling> {
    Some(Telling { message, opens: true })
}

/// A sentence that goes on with a paragraph.
#[allow(clippy::unnecessary_wraps)] // What `tell` returns.
fn goes_on(message: Message) -> Option<Telling> {
    Some(Telling { message, opens: false })
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

fn placed(unit: Unit, action: Action, heals: Option<Unit>, assist: bool, at: Square) -> Option<Telling> {
    let message = match (action, heals) {
        (Action::Heal, Some(friend)) => {
            say("battleworld-placed-heal").with("unit", unit).with("friend", friend).with("square", at)
        }
        (Action::Wait, _) => say("battleworld-placed-wait").with("unit", unit).with("square", at),
        _ if assist => say("battleworld-placed-assist").with("unit", unit).with("action", action).with("square", at),
        _ => say("battleworld-placed").with("unit", unit).with("action", action).with("square", at),
    };
    goes_on(message)
}

/// A roll: who, the die, what it shows and what the side has now.
fn rolled(event: &Event) -> Option<Telling> {
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
    goes_on(match who {
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
