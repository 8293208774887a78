//! Answers to questions (section 6): a character's card, what it could reach, the chances of a fight, where the match
//! stands. From the asker's view only.

use crate::Battleworld;
use crate::chances;
use crate::command::{Command, Deed, read_attack};
use crate::content::GALACTUS;
use crate::event::Event;
use crate::field::{Field, Piece, Stage};
use crate::names::{square_named, unit_named};
use crate::printed::{Printed, attacks, powers};
use crate::refusal::{Down, Refusal};
use crate::rules;
use crate::rules::act::down;
use crate::scene;
use crate::stance::Stance;
use crate::tell::{listed, planned, shown, stance_details};
use crate::unit::{Target, Unit, seat_message};
use crate::view::{View, modules_left};
use crate::words::{Action, Effect, die_message};
use game::{Answer, Answers, Odds, Order, Seats};
use space::Square;
use text::Message;

/// What a character could do from a square.
pub struct Prospect {
    /// Who.
    pub unit: Unit,
    /// From where.
    pub from: Square,
    /// Where it can go.
    pub squares: Vec<Square>,
    /// What it could attack from there, and how.
    pub targets: Vec<(Target, Action)>,
    /// What else it could attack after a move from there, how, and from which squares.
    pub after: Vec<(Target, Action, Vec<Square>)>,
}

impl Prospect {
    /// What a character could do from where it stands, or from a square it might stand on: it is nowhere else then.
    pub fn of(field: &Field, unit: Unit, from: Square) -> Prospect {
        let there = field.with_on(unit, from);
        let squares = there.destinations(there.piece(unit));
        let targets = there.attackable(there.piece(unit));
        let mut after: Vec<(Target, Action, Vec<Square>)> = Vec::new();
        // Who is placed moves no more this turn; from a square that is only thought of there is no second move.
        let moves =
            field.stage == Stage::Moves && field.piece(unit).is_waiting() && field.piece(unit).square == Some(from);
        for &square in squares.iter().filter(|square| moves && **square != from) {
            let moved = field.with_on(unit, square);
            for (target, kind) in moved.attackable(moved.piece(unit)) {
                match after.iter_mut().find(|(other, by, _)| (*other, *by) == (target, kind)) {
                    Some((_, _, from)) => from.push(square),
                    None => after.push((target, kind, vec![square])),
                }
            }
        }
        after.retain(|(target, kind, _)| !targets.contains(&(*target, *kind)));
        Prospect { unit, from, squares, targets, after }
    }
}

impl Answers for Battleworld {
    fn answer(view: &View, by: Seats, order: &Order) -> Result<Answer, Refusal> {
        let field = &view.field;
        let deed = Deed::of(order.verb);
        if field.stage == Stage::Draft && matches!(deed, Deed::Reach | Deed::Odds) {
            return Err(Refusal::WrongPhase(field.stage));
        }
        let character = || unit_named(field, by, order.get("character").unwrap_or_default());
        match deed {
            Deed::Sheet => match character() {
                Ok(unit) => Ok(sheet(view, unit)),
                Err(_) => printed(view, order.get("character").unwrap_or_default()),
            },
            Deed::Card => printed(view, order.get("name").unwrap_or_default()),
            Deed::Reach => reach(view, character()?, order.get("from")),
            Deed::Odds => odds(view, by, order),
            _ => Ok(status(view)),
        }
    }

    fn odds(view: &View, _: Seats, command: &Command) -> Vec<Odds> {
        match command {
            Command::Strike(attack) => chances::odds(view, attack, None),
            _ => Vec::new(),
        }
    }

    fn came(view: &View, _: Seats, command: &Command, events: &[Event]) -> Vec<Option<Message>> {
        match command {
            Command::Strike(attack) => chances::came(view, attack, events),
            _ => Vec::new(),
        }
    }

    /// Raises go by stances, and others have the one that they are thought to have; who guards whom stays as it is.
    fn as_assumed(&self, by: Seats) -> Battleworld {
        let mut assumed = self.clone();
        assumed.field.options.ask = false;
        for unit in self.field.units().map(|piece| piece.unit).filter(|unit| !by.has(unit.seat)) {
            let own = self.stances[unit.index()];
            let thought = Stance { guard: own.guard, prevent: own.prevent, ..chances::thought() };
            assumed.stances[unit.index()] = thought;
        }
        assumed
    }
}

/// What is printed; of Galactus also how he stands in this match.
fn printed(view: &View, text: &str) -> Result<Answer, Refusal> {
    let printed = Printed::named(text).ok_or_else(|| Refusal::UnknownCard(text.chars().take(40).collect()))?;
    let mut paragraphs = printed.paragraphs();
    if printed == Printed::Character(GALACTUS) {
        paragraphs.extend(galactus(&view.field));
    }
    Ok(Answer { paragraphs, scene: scene::card(printed) })
}

/// Galactus, while he is on the board.
pub fn galactus(field: &Field) -> Option<Message> {
    let squares: Vec<String> = field.board.mountain.iter().map(Square::to_string).collect();
    let message =
        |life: i8| Message::new("battleworld-galactus-now").with("life", life).with("most", GALACTUS.stats().life);
    field.galactus.map(|life| message(life).with("squares", squares.join(", ")))
}

/// A character's card: numbers, state, powers; the stance for its owner.
fn sheet(view: &View, unit: Unit) -> Answer {
    let piece = view.field.piece(unit);
    let stats = unit.card.stats();
    let mut paragraphs = vec![
        Message::new("battleworld-sheet-card")
            .with("unit", unit)
            .with("seat", seat_message(unit.seat))
            .with("die", stats.die)
            .with("damage", stats.damage)
            .with("attacks", attacks(stats))
            .with("steps", stats.steps)
            .with("flight", stats.flight)
            .with("metal", stats.metal),
        Message::new("battleworld-sheet-state")
            .with("life", shown(piece.life))
            .with("most", stats.life)
            .with("power", piece.power)
            .with("tokens", stats.power)
            .with("victory", piece.victory)
            .with("slots", stats.slots)
            .with("place", state(piece)),
    ];
    paragraphs.extend(powers(stats));
    if let Some(stance) = view.stances[unit.index()] {
        paragraphs.extend(stance_details(unit, stance));
    }
    Answer { paragraphs, scene: None }
}

/// Where a character is and what its die shows, or where it lies.
fn state(piece: &Piece) -> Message {
    match (piece.square, piece.carried, down(piece)) {
        (Some(square), _, None) => {
            let action = match (piece.die, piece.heals) {
                (Some(Action::Heal), Some(friend)) => Message::new("battleworld-heals").with("friend", friend),
                (die, _) => die_message(die),
            };
            Message::new("battleworld-place-on").with("square", square).with("action", action)
        }
        (Some(square), _, Some(Down::Fainted)) => Message::new("battleworld-place-lies").with("square", square),
        (_, Some(carrier), _) => Message::new("battleworld-place-carried").with("carrier", carrier),
        (_, _, why) => why.unwrap_or(Down::Away).message(),
    }
}

fn reach(view: &View, unit: Unit, from: Option<&str>) -> Result<Answer, Refusal> {
    let field = &view.field;
    let piece = field.piece(unit);
    let from = match from {
        Some(text) => square_named(field, text)?,
        None => match (piece.square, down(piece)) {
            (Some(square), None) => square,
            (_, why) => return Err(Refusal::NotConscious(unit, why.unwrap_or(Down::Away))),
        },
    };
    let prospect = Prospect::of(field, unit, from);
    let squares: Vec<String> =
        prospect.squares.iter().filter(|square| **square != from).map(Square::to_string).collect();
    let mut paragraphs = vec![
        Message::new("battleworld-reach-squares")
            .with("unit", unit)
            .with("from", from)
            .with("list", listed(squares).map(|squares| squares.join(", "))),
    ];
    let targets: Vec<Message> = prospect
        .targets
        .iter()
        .map(|(target, kind)| Message::new("battleworld-reach-target").with("target", *target).with("kind", *kind))
        .collect();
    paragraphs.push(Message::new("battleworld-reach-targets").with("list", listed(targets)));
    let after: Vec<Message> = prospect
        .after
        .iter()
        .map(|(target, kind, squares)| {
            let squares: Vec<String> = squares.iter().map(Square::to_string).collect();
            Message::new("battleworld-reach-from")
                .with("target", *target)
                .with("kind", *kind)
                .with("squares", squares.join(", "))
        })
        .collect();
    paragraphs.extend(listed(after).map(|list| Message::new("battleworld-reach-after").with("list", list)));
    Ok(Answer { paragraphs, scene: Some(scene::prospect(view, &prospect)) })
}

fn odds(view: &View, by: Seats, order: &Order) -> Result<Answer, Refusal> {
    let attack = read_attack(&view.field, by, order)?;
    let enemy = order.get("enemy-limit").and_then(|text| text.parse().ok());
    let mut paragraphs: Vec<Message> = chances::odds(view, &attack, enemy).iter().map(Odds::message).collect();
    if paragraphs.is_empty() {
        paragraphs.push(Message::new("battleworld-odds-none"));
    }
    Ok(Answer { paragraphs, scene: None })
}

fn status(view: &View) -> Answer {
    let field = &view.field;
    let mut paragraphs = vec![view.headline()];
    let waiting: Vec<Message> = rules::due(field).iter().map(seat_message).collect();
    paragraphs.extend(listed(waiting).map(|seats| Message::new("battleworld-status-waiting").with("seats", seats)));
    paragraphs.extend(galactus(field));
    if field.stage != Stage::Draft {
        for seat in field.seats() {
            let crew = field.crew(seat);
            let effect = crew.team.map(|team| team.card().effect).filter(|_| !crew.leader_used);
            let about = effect.filter(|_| view.viewer.knows(seat)).map(Effect::about);
            let card = Message::new("battleworld-status-leader").with("effect", effect).with("about", about);
            let team: Vec<Message> = field
                .of_seat(seat)
                .map(|piece| {
                    Message::new("battleworld-status-unit")
                        .with("unit", piece.unit)
                        .with("life", shown(piece.life))
                        .with("power", piece.power)
                        .with("victory", piece.victory)
                        .with("place", state(piece))
                })
                .collect();
            paragraphs.push(
                Message::new("battleworld-status-crew")
                    .with("seat", seat_message(seat))
                    .with("modules", modules_left(field, seat))
                    .with("card", card)
                    .with("team", team),
            );
        }
    }
    for seat in field.seats().filter(|seat| view.viewer.knows(*seat)) {
        paragraphs.extend(view.plans(seat).map(|(phase, turn, orders)| planned(phase, turn, orders)));
    }
    Answer { paragraphs, scene: None }
}
