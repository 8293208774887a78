//! The end of a turn in its exact order (BW-4.5 to 4.14), the clock (BW-13), and who has lost (BW-16, BW-17).

use super::Hand;
use super::fight::fall;
use super::strike::{gain_life, gain_power};
use crate::event::{Cause, Event};
use crate::field::{Field, Piece, Stage};
use crate::unit::{Unit, place_of};
use crate::words::{Action, Format, Module, Power, Reason};
use game::{Closing, Holder, Seat, Seats};

/// The turn in whose end the cosmic allies arrive (BW-18.3).
const ARRIVAL: u16 = 2;
/// Turns after Galactus was repelled until a match that goes nowhere is a draw (BW-18.12).
const PATIENCE: u16 = 12;

/// E1 to E10.
pub(super) fn end_turn(play: &mut Hand<'_>) {
    let turn = play.field.turn;
    play.happen(Event::TurnEnded { turn });
    let units: Vec<Unit> =
        play.field.order.iter().flat_map(|seat| play.field.of_seat(*seat).map(|piece| piece.unit)).collect();
    for &unit in &units {
        use_module(play, unit);
    }
    for &unit in &units {
        use_powers(play, unit);
    }
    play.happen(Event::MarksCleared);
    if turn == ARRIVAL {
        for &unit in &units {
            arrive(play, unit);
        }
    }
    tick(play, &units);
    exterminate(play);
    if play.field.stage == Stage::Over {
        return;
    }
    if play.field.repelled.is_none() && play.field.options.threshold <= play.field.gauge {
        return over(play, Reason::Galactus, Seats::NONE);
    }
    if play.field.repelled.is_some_and(|repelled| repelled + PATIENCE <= turn) {
        return over(play, Reason::Stalemate, Seats::NONE);
    }
    let (seat, held) = next_initiative(&play.field);
    play.happen(Event::InitiativePassed { seat, held });
    let order = play.field.order_from(seat, turn + 1);
    play.happen(Event::TurnBegan { turn: turn + 1, order });
}

/// E2 (BW-12.4, 12.5).
fn use_module(play: &mut Hand<'_>, unit: Unit) {
    let piece = play.field.piece(unit);
    let slot = piece.square.and_then(|square| play.field.slot(square));
    let own = slot.filter(|(seat, ..)| play.field.side(*seat) == play.field.side(unit.seat));
    let Some((_, _, module, true)) = own else { return };
    match (module, piece.die) {
        (Module::Energy, Some(Action::ModuleEnergy)) => gain_power(play, unit, 2, Cause::Module),
        (Module::Healing, Some(Action::ModuleHeal)) => gain_life(play, unit, 2, Cause::Module),
        (Module::Healing, _) if piece.is_fainted() => gain_life(play, unit, 2, Cause::Module),
        _ => {}
    }
}

/// E3 (BW-4.7).
fn use_powers(play: &mut Hand<'_>, unit: Unit) {
    let piece = *play.field.piece(unit);
    let card = unit.card;
    if card.has(Power::HealingFactor) && 0 <= piece.life && !piece.absent {
        gain_life(play, unit, 1, Cause::Power(Power::HealingFactor));
        // Whoever wakes up in somebody's arms is put down (BW-11.16).
        let carrier = piece.carried.and_then(|carrier| play.field.piece(carrier).square);
        if let Some(square) = carrier.and_then(|at| play.field.nearest(unit, at)) {
            play.happen(Event::LaidDown { unit, square });
        }
    }
    if piece.has(Power::Prepared) && !piece.fought {
        gain_power(play, unit, 1, Cause::Power(Power::Prepared));
    }
    if piece.has(Power::PowerCosmic) {
        gain_power(play, unit, 1, Cause::Power(Power::PowerCosmic));
    }
    if let Some(square) = piece.aside.and_then(|fell| play.field.nearest(unit, fell)) {
        play.happen(Event::Reborn { unit, square, life: 2 });
    }
}

/// E5 (BW-18.3).
fn arrive(play: &mut Hand<'_>, unit: Unit) {
    if play.field.piece(unit).absent {
        let gate = play.field.board.slots[place_of(unit.seat)][1];
        if let Some(square) = play.field.nearest(unit, gate) {
            play.happen(Event::Arrived { unit, square });
        }
    }
}

/// E6 (BW-13.2, 18.9, 18.10).
fn tick(play: &mut Hand<'_>, units: &[Unit]) {
    if play.field.repelled.is_some() {
        return;
    }
    let die = play.draw("galactus-clock", 20) as u8;
    let gauge = play.field.gauge + u16::from(die);
    play.happen(Event::ClockTicked { die, gauge, threshold: play.field.options.threshold });
    if die < 20 || play.field.galactus.is_none() {
        return;
    }
    let near = |piece: &Piece| {
        piece.is_conscious()
            && piece.square.is_some_and(|at| play.field.board.mountain.iter().any(|square| at.distance(*square) <= 2))
    };
    let shaken: Vec<Unit> = units.iter().copied().filter(|unit| near(play.field.piece(*unit))).collect();
    if shaken.is_empty() {
        return;
    }
    play.happen(Event::Shaken);
    for &unit in &shaken {
        let piece = play.field.piece(unit);
        if let Some(at) = piece.square {
            play.happen(Event::Wounded { unit, wounds: 1, life: piece.life - 1, at });
        }
    }
    for &unit in &shaken {
        let life = play.field.piece(unit).life;
        if life <= 0 {
            fall(play, unit, life);
        }
    }
}

/// E9 (BW-4.13, 17.4): who has the initiative next turn, and whether a leader effect held it.
fn next_initiative(field: &Field) -> (Seat, bool) {
    let now = field.initiative;
    let format = field.options.format;
    let gone = field.crew(now).out;
    if field.held && !gone {
        return (now, true);
    }
    let after = |seat: Seat| format.seat((place_of(seat) + 1) % format.count());
    let mut next = match format {
        // The token is turned over: the other camp.
        Format::Duel | Format::Camps => format.seat(1 - field.side(now)),
        Format::FreeForAll => after(now),
    };
    while field.crew(next).out && next != now {
        next = after(next);
    }
    (next, false)
}

/// A way to lose, as it stands now.
#[derive(Clone, Copy)]
enum Test {
    /// After a declaration: everybody dead, or the base destroyed (BW-16.1).
    Now,
    /// At the end of a turn: nobody conscious (BW-16.3).
    EndOfTurn,
}

/// The check after each resolved declaration (BW-16.1).
pub(super) fn check(play: &mut Hand<'_>) {
    judge(play, Test::Now);
}

/// E7.
fn exterminate(play: &mut Hand<'_>) {
    judge(play, Test::EndOfTurn);
}

/// Why the seats of a side have lost, if they have.
fn lost(field: &Field, seats: Seats, test: Test) -> Option<Reason> {
    let gone = |piece: &Piece| match test {
        Test::Now => piece.is_dead(),
        Test::EndOfTurn => !piece.is_conscious(),
    };
    if seats.iter().all(|seat| field.team(seat).all(gone)) {
        return Some(Reason::Extermination);
    }
    (!seats.iter().any(|seat| field.stands(seat))).then_some(Reason::Base)
}

/// Takes out who has lost, and ends the match when one side is left (BW-16.2 to 16.4, 17.1, 17.3, 17.5).
fn judge(play: &mut Hand<'_>, test: Test) {
    let field = &play.field;
    let mut sides: Vec<Seats> = Vec::new();
    for seat in field.seats().filter(|seat| !field.crew(*seat).out) {
        let side = field.allies(seat);
        if !sides.contains(&side) {
            sides.push(side);
        }
    }
    let fallen: Vec<(Seats, Reason)> =
        sides.iter().filter_map(|side| lost(field, *side, test).map(|reason| (*side, reason))).collect();
    let Some((_, last)) = fallen.last().copied() else { return };
    let left: Vec<Seats> = sides.into_iter().filter(|side| fallen.iter().all(|(other, _)| other != side)).collect();
    if field.options.format == Format::FreeForAll {
        for (side, reason) in &fallen {
            for seat in side.iter() {
                play.happen(Event::Eliminated { seat, reason: *reason });
            }
        }
    }
    match left.as_slice() {
        [] => over(play, Reason::Mutual, Seats::NONE),
        [winners] => over(play, last, *winners),
        _ => {}
    }
}

/// The match is over.
fn over(play: &mut Hand<'_>, reason: Reason, seats: Seats) {
    let mut holders: Vec<Holder> = Vec::new();
    for seat in seats.iter() {
        let holder = play.field.holders[seat.0 as usize];
        if !holders.contains(&holder) {
            holders.push(holder);
        }
    }
    play.happen(Event::Ended { reason, seats, holders });
}

/// A match that nobody plays on: who was still standing is told.
pub(crate) fn close(play: &mut Hand<'_>, closing: Closing) {
    let field = &play.field;
    let conscious = |seat: Seat| field.of_seat(seat).filter(|piece| piece.is_conscious()).count() as u8;
    let standing = field.seats().map(|seat| (seat, conscious(seat))).collect();
    play.happen(Event::Closed { turn: field.turn, standing, closing });
}
