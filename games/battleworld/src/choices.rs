//! Every command a seat may give now, except batches and standing orders.

use crate::Battleworld;
use crate::command::{Command, SUPPORT};
use crate::content::TEAM;
use crate::field::{Field, Piece, Stage};
use crate::lobby::Draft;
use crate::plan::ActionOrder;
use crate::rules::{self, act::Moved};
use crate::unit::{Activation, Attack, Unit};
use crate::view::View;
use crate::words::{Action, Answer, Effect, Format, Power};
use game::{Choices, Seat};

impl Choices for Battleworld {
    fn choices(view: &View, seat: Seat) -> Vec<Command> {
        let field = &view.field;
        if !field.playing().has(seat) {
            return Vec::new();
        }
        match field.stage {
            Stage::Draft => draft(field, seat),
            Stage::Deploy => deployments(field, seat),
            Stage::Moves if rules::go(field) == Some(seat) => {
                let acts = activations(field, seat).into_iter().map(Command::Act);
                acts.chain(leaders(field, seat)).collect()
            }
            Stage::Actions if rules::go(field) == Some(seat) => {
                strikes(field, seat).into_iter().chain([Command::Pass]).chain(leaders(field, seat)).collect()
            }
            Stage::Fight if rules::due(field).has(seat) => {
                let Some(fight) = &field.fight else { return Vec::new() };
                let can = fight.asked.is_some_and(|role| field.can_raise(fight, role));
                let mut commands = vec![Command::Raise { answer: Answer::No }];
                commands.extend(can.then_some(Command::Raise { answer: Answer::Yes }));
                commands
            }
            _ => Vec::new(),
        }
    }
}

fn draft(field: &Field, seat: Seat) -> Vec<Command> {
    // A blind choice may be changed until everybody has chosen.
    if field.decided.has(seat) && field.options.draft != Draft::Blind {
        return Vec::new();
    }
    let random = field.options.draft == Draft::Random;
    let allies = if rules::draft::needs_ally(field, seat) {
        rules::draft::allies(field).into_iter().map(Some).collect()
    } else {
        vec![None]
    };
    let mut commands = Vec::new();
    for team in rules::draft::teams(field, seat) {
        for base in rules::draft::bases(field) {
            for ally in &allies {
                commands.push(Command::Team { team: (!random).then_some(team), base, ally: *ally });
            }
        }
    }
    commands
}

/// All orders of the four.
fn deployments(field: &Field, seat: Seat) -> Vec<Command> {
    let team: Vec<Unit> = field.team(seat).map(|piece| piece.unit).collect();
    let Ok(team) = <[Unit; TEAM]>::try_from(team) else { return Vec::new() };
    let mut commands = Vec::new();
    for first in 0..TEAM {
        for second in (0..TEAM).filter(|place| *place != first) {
            for third in (0..TEAM).filter(|place| *place != first && *place != second) {
                let fourth = 6 - first - second - third;
                commands.push(Command::deploy([team[first], team[second], team[third], team[fourth]]));
            }
        }
    }
    commands
}

/// All activations of a seat.
pub fn activations(field: &Field, seat: Seat) -> Vec<Activation> {
    field.of_seat(seat).filter(|piece| piece.is_waiting()).flat_map(|piece| activations_of(field, piece)).collect()
}

/// All activations of a character.
pub fn activations_of(field: &Field, piece: &Piece) -> Vec<Activation> {
    let mut found = Vec::new();
    let rescue = piece.has(Power::Rescue);
    let fainted = field.units().filter(|other| rescue && other.is_fainted()).map(|other| Some(other.unit));
    let pickups: Vec<Option<Unit>> = std::iter::once(None).chain(fainted).collect();
    let mut drops = Vec::with_capacity(1);
    for to in field.destinations(piece) {
        drops.clear();
        drops.push(None);
        if piece.carries.is_some() {
            // A friend may be put down on any square that the rules accept, or kept.
            let near = (-2..=2).flat_map(|row| (-2..=2).filter_map(move |column| to.offset(column, row)));
            drops.extend(near.filter(|square| field.board.has(*square)).map(Some));
        }
        let to = Some(to).filter(|to| Some(*to) != piece.square);
        for drop in &drops {
            for pickup in &pickups {
                let first =
                    Activation { to, drop: *drop, pickup: *pickup, ..Activation::stay(piece.unit, Action::Wait) };
                if let Some(moved) = rules::act::moved(field, &first) {
                    dice(field, &first, &moved, &mut found);
                }
            }
        }
    }
    found
}

/// The places for the die after a move.
fn dice(field: &Field, first: &Activation, moved: &Moved<'_>, found: &mut Vec<Activation>) {
    let camps = field.options.format == Format::Camps;
    for &action in Action::ALL {
        if action == Action::Heal {
            let friends = field.units().map(|other| other.unit).filter(|other| field.friends(first.unit, *other));
            let healed = friends.filter(|friend| moved.may_place(action, Some(*friend)));
            found.extend(healed.map(|friend| Activation { action, target: Some(friend), ..first.clone() }));
        } else if moved.may_place(action, None) {
            found.push(Activation { action, ..first.clone() });
            if camps && action.is_attack() {
                found.push(Activation { action, assist: true, ..first.clone() });
            }
        }
    }
}

/// Attacks alone, with each single supporter and with all of them; with and without the leader card; and `do`.
fn strikes(field: &Field, seat: Seat) -> Vec<Command> {
    let mut commands = Vec::new();
    for order in rules::declarations(field, seat) {
        match order {
            ActionOrder::Strike(attack) => {
                let helpers = supporters(field, seat, &attack);
                let mut groups: Vec<Vec<Unit>> = vec![Vec::new()];
                groups.extend(helpers.iter().map(|unit| vec![*unit]));
                if 1 < helpers.len() {
                    groups.push(helpers);
                }
                for support in groups {
                    for leader in [false, true] {
                        let attack = Attack { support: support.clone(), leader, ..attack.clone() };
                        if rules::strike::check(field, seat, &attack).is_ok() {
                            commands.push(Command::Strike(attack));
                        }
                    }
                }
            }
            ActionOrder::Do(unit) => commands.push(Command::Do { unit }),
            ActionOrder::Pass => {}
        }
    }
    commands
}

/// Who could support an attack, in roster order.
pub fn supporters(field: &Field, seat: Seat, attack: &Attack) -> Vec<Unit> {
    let fits = |unit: &Unit| {
        // Most cannot, for plain reasons; the rules are asked about the others.
        let ready = field.piece(*unit).die.is_some_and(Action::is_attack) && field.friends(attack.with, *unit);
        if !ready || *unit == attack.with {
            return false;
        }
        let helped = Attack { support: vec![*unit], leader: false, ..attack.clone() };
        rules::strike::check(field, seat, &helped).is_ok()
    };
    field.units().map(|piece| piece.unit).filter(fits).take(SUPPORT.len()).collect()
}

/// Uses of the leader card that stand alone.
pub fn leaders(field: &Field, seat: Seat) -> Vec<Command> {
    let plain = |target: Option<Unit>| Command::Leader { target, action: None, heals: None };
    let legal = |target: Option<Unit>| rules::leader::check(field, seat, target, None, None).is_ok();
    match rules::leader::ready(field, seat) {
        Ok(Effect::Contingency) if field.stage == Stage::Actions => rules::leader::contingencies(field, seat)
            .into_iter()
            .map(|(unit, action, heals)| Command::Leader { target: Some(unit), action: Some(action), heals })
            .collect(),
        Ok(Effect::MagneticLift | Effect::SpiderReflexes) => {
            field.team(seat).map(|piece| Some(piece.unit)).filter(|target| legal(*target)).map(plain).collect()
        }
        Ok(_) if legal(None) => vec![plain(None)],
        _ => Vec::new(),
    }
}
