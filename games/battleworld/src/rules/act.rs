//! Phase 1: a character moves, drops whom it carries, and its die is placed (BW-5, BW-11.12 to 11.14).

use super::Hand;
use crate::event::Event;
use crate::field::{Field, Piece};
use crate::refusal::{Down, Refusal};
use crate::unit::{Activation, Unit};
use crate::words::{Action, Format, Module, Power};
use space::Square;

impl Activation {
    /// A character stays where it is.
    pub fn stay(unit: Unit, action: Action) -> Activation {
        Activation { unit, action, to: None, target: None, drop: None, pickup: None, assist: false }
    }
}

/// Why a character cannot do anything.
pub(crate) fn down(piece: &Piece) -> Option<Down> {
    if piece.is_conscious() {
        None
    } else if piece.carried.is_some() {
        Some(Down::Carried)
    } else if piece.is_fainted() {
        Some(Down::Fainted)
    } else if piece.is_dead() {
        Some(Down::Dead)
    } else {
        Some(Down::Away)
    }
}

/// Where everybody concerned is once the character has moved.
struct After {
    at: Square,
    /// The friend it carries then.
    carries: Option<Unit>,
    /// The friend put down, and where.
    dropped: Option<(Unit, Square)>,
}

/// One activation, held against the rules in the order of section 6.1.
pub(crate) fn check(field: &Field, act: &Activation) -> Result<(), Refusal> {
    outcome(field, act, Move::Asked).map(|_| ())
}

/// A character that has moved and not yet placed its die. Many places for it are asked about after one move.
pub(crate) struct Moved<'a> {
    field: &'a Field,
    piece: &'a Piece,
    after: After,
}

impl Moved<'_> {
    /// Whether the die may be placed there.
    pub fn may_place(&self, action: Action, target: Option<Unit>) -> bool {
        place_flaw(self.field, self.piece, action, target, &self.after).is_ok()
    }
}

/// A legal activation without its die, its way to the square known to be legal; nothing if the rest of it is not.
pub(crate) fn moved<'a>(field: &'a Field, act: &Activation) -> Option<Moved<'a>> {
    let after = outcome(field, act, Move::Known).ok()?;
    Some(Moved { field, piece: field.piece(act.unit), after })
}

/// Whether the way to the square must still be looked at; that takes longest.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Move {
    Asked,
    Known,
}

fn outcome(field: &Field, act: &Activation, moving: Move) -> Result<After, Refusal> {
    let unit = act.unit;
    let piece = field.piece(unit);
    if piece.placed {
        return Err(Refusal::AlreadyPlaced(unit));
    }
    if let Some(down) = down(piece) {
        return Err(Refusal::NotConscious(unit, down));
    }
    let from = piece.square.ok_or(Refusal::NotConscious(unit, Down::Away))?;
    let at = act.to.unwrap_or(from);
    if moving == Move::Asked
        && let Some(flaw) = field.move_flaw(piece, at)
    {
        return Err(flaw);
    }
    let lifted = field.at(at).filter(|other| other.unit != unit).map(|other| other.unit);
    let after = carrying(field, act, piece, at, lifted)?;
    place_flaw(field, piece, act.action, act.target, &after)?;
    if act.target.is_some() && act.action != Action::Heal {
        return Err(Refusal::UnusedOption("target".to_owned()));
    }
    if act.assist && (field.options.format != Format::Camps || !act.action.is_attack()) {
        return Err(Refusal::UnusedOption("assist".to_owned()));
    }
    Ok(after)
}

/// Whom it picks up and puts down.
fn carrying(
    field: &Field,
    act: &Activation,
    piece: &Piece,
    at: Square,
    lifted: Option<Unit>,
) -> Result<After, Refusal> {
    let unit = act.unit;
    if let (Some(_), Some(held)) = (act.pickup, piece.carries.or(lifted)) {
        return Err(Refusal::HandsFull(unit, held));
    }
    let rescue = piece.has(Power::Rescue);
    let mut dropped = None;
    if let Some(square) = act.drop {
        let friend = piece.carries.ok_or(Refusal::NothingCarried(unit))?;
        let far = at.distance(square);
        // Its own old square is free once it has moved.
        let free = field.is_available(friend, square) || Some(square) == piece.square && square != at;
        if !free || far == 0 || (if rescue { 2 } else { 1 }) < far {
            return Err(Refusal::BadDrop(friend, square));
        }
        dropped = Some((friend, square));
    }
    if let Some(friend) = act.pickup {
        let other = field.piece(friend);
        let near = other.square.is_some_and(|square| square.distance(at) == 1);
        if !rescue || !near || !other.is_fainted() || !field.friends(unit, friend) {
            return Err(Refusal::BadPickup(unit, friend));
        }
    }
    let carries = match (dropped, act.pickup.or(lifted)) {
        (_, Some(friend)) => Some(friend),
        (Some(_), None) => None,
        (None, None) => piece.carries,
    };
    Ok(After { at, carries, dropped })
}

/// Whether the die may be placed there (BW-5.9).
fn place_flaw(
    field: &Field,
    piece: &Piece,
    action: Action,
    target: Option<Unit>,
    after: &After,
) -> Result<(), Refusal> {
    let unit = piece.unit;
    let square_of = |friend: Unit| match after.dropped {
        Some((dropped, square)) if dropped == friend => Some(square),
        _ if after.carries == Some(friend) => None,
        _ => field.piece(friend).square,
    };
    let near = |friend: Unit| {
        friend != unit
            && field.friends(unit, friend)
            && square_of(friend).is_some_and(|square| square.distance(after.at) == 1)
    };
    match action {
        Action::Heal => match target {
            Some(friend) if near(friend) => Ok(()),
            _ => Err(Refusal::HealNeedsNeighbour(unit)),
        },
        action => die_flaw(field, piece, after.at, action),
    }
}

/// Whether a character on a square may have its die on an action other than `heal`.
fn die_flaw(field: &Field, piece: &Piece, at: Square, action: Action) -> Result<(), Refusal> {
    let unit = piece.unit;
    let stats = unit.card.stats();
    let own = field.slot(at).filter(|(seat, ..)| field.side(*seat) == field.side(unit.seat));
    let on = |wanted: Module| match own {
        Some((_, _, module, true)) if module == wanted => Ok(()),
        _ => Err(Refusal::NotOnModule(unit, wanted)),
    };
    let hungry = || if piece.power < stats.power { Ok(()) } else { Err(Refusal::EnergyFull(unit)) };
    let hurt = || if piece.life < stats.life { Ok(()) } else { Err(Refusal::LifeFull(unit)) };
    match action {
        Action::Ranged if stats.ranged => Ok(()),
        Action::Ranged if piece.has(Power::HammerThrow) && 0 < piece.power => Ok(()),
        Action::Ranged if piece.has(Power::HammerThrow) => Err(Refusal::NoToken),
        Action::Melee if stats.melee => Ok(()),
        Action::Ranged | Action::Melee => Err(Refusal::NoSuchAttack(unit, action)),
        Action::Energy => hungry(),
        Action::Life => hurt(),
        Action::ModuleEnergy => hungry().and_then(|()| on(Module::Energy)),
        Action::ModuleHeal => hurt().and_then(|()| on(Module::Healing)),
        Action::DefendBase => {
            let manned = own.and_then(|(seat, ..)| field.gunner(seat)).filter(|gunner| *gunner != unit);
            if let Some(gunner) = manned {
                return Err(Refusal::GunsTaken(gunner));
            }
            match own {
                Some((_, _, _, true)) => Ok(()),
                Some((seat, _, Module::Courtyard, _)) if field.stands(seat) => Ok(()),
                _ => Err(Refusal::NotInBase(unit)),
            }
        }
        Action::Heal | Action::Wait => Ok(()),
    }
}

/// Whether a die may be moved to an action where its owner stands (BW-14.3, `contingency`).
pub(crate) fn may_place(field: &Field, unit: Unit, action: Action, heals: Option<Unit>) -> Result<(), Refusal> {
    let piece = field.piece(unit);
    let at = piece.square.ok_or(Refusal::NoEffect)?;
    place_flaw(field, piece, action, heals, &After { at, carries: piece.carries, dropped: None })
}

/// Carries an activation out (BW-5.1).
pub(super) fn act(play: &mut Hand<'_>, act: &Activation) -> Result<(), Refusal> {
    let after = outcome(&play.field, act, Move::Asked)?;
    let piece = play.field.piece(act.unit);
    let unit = act.unit;
    let from = piece.square.ok_or(Refusal::NotConscious(unit, Down::Away))?;
    let flying = piece.flies();
    let lifted = play.field.at(after.at).map(|other| other.unit).filter(|other| *other != unit);
    if after.at != from {
        if let Some(friend) = lifted {
            play.happen(Event::PickedUp { unit, friend, from: after.at });
        }
        play.happen(Event::Moved { unit, from, to: after.at, flying });
    }
    if let Some(friend) = act.pickup
        && let Some(from) = play.field.piece(friend).square
    {
        play.happen(Event::PickedUp { unit, friend, from });
    }
    if let Some((friend, square)) = after.dropped {
        play.happen(Event::Dropped { unit, friend, square });
    }
    let heals = act.target.filter(|_| act.action == Action::Heal);
    play.happen(Event::Placed { unit, action: act.action, heals, assist: act.assist, at: after.at });
    Ok(())
}
