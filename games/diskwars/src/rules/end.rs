//! The end of a turn (DSK-11), eliminations and victory (DSK-13).

use super::{Hand, cast, flow, harm, storm};
use crate::content::Army;
use crate::disk::Disk;
use crate::event::{Event, Reason};
use crate::field::{Field, Question, Stage};
use crate::words::{Scenario, Skill};
use game::{Closing, Holder, Seat, Seats};

/// Attack needed on the enemy base in first contact (DSK-13.3).
const STORM: i32 = 8;
/// What absolute control is worth in daggers drawn (DSK-13.5).
const CONTROL: u32 = 10;
/// Without a limit, so many turns without a death end the match, and so many turns in any case (DSK-13.11).
const QUIET: u16 = 10;
const LAST: u16 = 60;

/// Seats without a disk on the table and without a pile are out (DSK-13.7, 13.8).
pub(super) fn eliminate(play: &mut Hand<'_>) {
    if play.outcome.is_some() {
        return;
    }
    let gone: Vec<Seat> = play
        .field
        .alive()
        .filter(|seat| play.field.of(*seat).next().is_none() && play.field.side(*seat).pile == 0)
        .collect();
    for seat in &gone {
        play.happen(Event::Eliminated { seat: *seat });
    }
    let left: Vec<Seat> = play.field.alive().collect();
    match left.as_slice() {
        [seat] => win(play, Seats::one(*seat), Reason::Last),
        [] => {
            let best = gone.iter().map(|seat| play.field.side(*seat).score).max();
            let best: Seats = gone.into_iter().filter(|seat| Some(play.field.side(*seat).score) == best).collect();
            win(play, if best.len() == 1 { best } else { Seats::NONE }, Reason::Points);
        }
        _ => {}
    }
}

/// A seat gives up: its disks leave without credit, and the others go on (DSK-13.10). A spell of its own that may still be
/// countered is settled first.
pub(crate) fn resign(play: &mut Hand<'_>, seat: Seat) {
    if play.outcome.is_some() || play.field.side(seat).eliminated || !play.field.seats.contains(&seat) {
        return;
    }
    cast::settle_without(play, seat);
    if play.outcome.is_some() || play.field.side(seat).eliminated {
        return flow::settle(play);
    }
    let disks: Vec<_> = play.field.of(seat).map(Disk::named).collect();
    for disk in disks {
        play.happen(Event::Removed { disk });
    }
    play.happen(Event::Eliminated { seat });
    if play.field.waiting.is_empty() {
        match play.field.question {
            Question::Firestorm => storm::pass_by(play),
            Question::Place(_) => cast::finish(play),
            Question::React => cast::answered(play),
            _ => {}
        }
    }
    let left: Seats = play.field.alive().collect();
    if left.len() == 1 {
        win(play, left, Reason::Last);
    } else if !matches!(play.field.stage, Stage::Muster | Stage::Deploy) {
        eliminate(play);
    }
    flow::settle(play);
}

/// The attack that a seat has on the enemy base (DSK-13.3).
fn attack_on_base(field: &Field, seat: Seat) -> i32 {
    let bases: Vec<_> = field.seats.iter().filter(|other| **other != seat).map(|other| field.base(*other)).collect();
    let there = |disk: &&Disk| bases.iter().any(|base| base.overlaps(disk.circle()));
    field.of(seat).filter(there).map(|disk| field.attack(disk)).sum()
}

/// First contact: the enemy base is stormed, seen from the seat that acts (DSK-13.3).
pub(super) fn storm_base(play: &mut Hand<'_>, acting: Option<Seat>) {
    if !play.field.is_first_contact() || play.outcome.is_some() {
        return;
    }
    let strong: Vec<(i32, Seat)> = play
        .field
        .alive()
        .map(|seat| (attack_on_base(&play.field, seat), seat))
        .filter(|(attack, _)| STORM <= *attack)
        .collect();
    let winner = match strong.as_slice() {
        [] => None,
        [(_, seat)] => Some(*seat),
        several => acting.filter(|acting| several.iter().any(|(_, seat)| seat == acting)).or_else(|| {
            let best = several.iter().map(|(attack, _)| *attack).max();
            let mut first = several.iter().filter(|(attack, _)| Some(*attack) == best);
            first.next().filter(|_| first.next().is_none()).map(|(_, seat)| *seat)
        }),
    };
    if let Some(seat) = winner {
        win(play, Seats::one(seat), Reason::Base);
    }
}

/// Ends a turn, in the order of DSK-11.1, and begins the next one.
pub(super) fn turn(play: &mut Hand<'_>) {
    let turn = play.field.turn;
    let before = play.field.held_centre;
    let centre = play.field.master();
    play.happen(Event::TurnEnded { turn, centre });
    let regrowing: Vec<_> = play
        .field
        .on_table()
        .filter(|disk| disk.can(Skill::Regeneration) && 0 < disk.wounds)
        .map(|disk| disk.label)
        .collect();
    for label in regrowing {
        harm::heal(play, label);
    }
    eliminate(play);
    if play.outcome.is_none() {
        scenario(play, before, centre);
    }
    let options = &play.field.options;
    let limit =
        if options.max_turns == 0 { QUIET <= play.field.quiet || LAST <= turn } else { options.max_turns <= turn };
    if play.outcome.is_none() && limit {
        let seats = leaders(&play.field);
        win(play, seats, Reason::Turns);
    }
    if play.outcome.is_some() {
        return;
    }
    let first = play.field.next_seat(play.field.first);
    play.happen(Event::TurnBegan { turn: turn + 1, first });
    if play.field.is_first_contact() {
        play.happen(Event::StageBegan { stage: Stage::Activation });
    } else {
        flow::begin_reinforce(play);
    }
}

/// The scenario's own victory (DSK-13.2 to 13.5).
fn scenario(play: &mut Hand<'_>, before: Option<Seat>, centre: Option<Seat>) {
    let goal = play.field.options.goal;
    match play.field.options.scenario {
        Scenario::FirstContact => {
            if let Some(seat) = centre.filter(|_| centre == before) {
                win(play, Seats::one(seat), Reason::Centre);
            } else {
                storm_base(play, None);
            }
        }
        Scenario::HillOfDestiny => {
            if let Some(seat) = centre.filter(|seat| goal <= play.field.side(*seat).score) {
                win(play, Seats::one(seat), Reason::Hill);
            }
        }
        Scenario::DaggersDrawn => {
            let score = |seat: Seat| score(&play.field, seat, centre);
            let mut scores: Vec<(u32, Seat)> = play.field.alive().map(|seat| (score(seat), seat)).collect();
            scores.sort();
            if let [.., (second, _), (best, seat)] = scores.as_slice()
                && second + goal <= *best
            {
                let seat = *seat;
                win(play, Seats::one(seat), Reason::Lead);
            }
        }
    }
}

/// A score with what control of the centre adds.
pub(crate) fn score(field: &Field, seat: Seat, centre: Option<Seat>) -> u32 {
    field.side(seat).score + if centre == Some(seat) { CONTROL } else { 0 }
}

/// Who leads when the last turn is over (DSK-13.9).
fn leaders(field: &Field) -> Seats {
    let centre = field.master();
    let rank = |seat: Seat| {
        let on_table: u32 = field.of(seat).map(|disk| u32::from(disk.card().ap)).sum();
        (score(field, seat, centre), on_table)
    };
    let best = field.alive().map(rank).max();
    let best: Seats = field.alive().filter(|seat| Some(rank(*seat)) == best).collect();
    if best.len() == 1 { best } else { Seats::NONE }
}

/// A match that nobody plays on: what was hidden is shown, and how many points each has.
pub(crate) fn close(play: &mut Hand<'_>, closing: Closing) {
    unveil(play);
    let field = &play.field;
    let centre = field.master();
    let scores = field.seats.iter().map(|seat| (*seat, score(field, *seat, centre))).collect();
    let turn = field.turn;
    play.happen(Event::Closed { turn, scores, closing });
}

/// Piles and books that are left are shown (section 7).
fn unveil(play: &mut Hand<'_>) {
    let armies = play
        .field
        .seats
        .iter()
        .map(|seat| {
            let secret = &play.secrets[seat.0 as usize];
            (*seat, Army { disks: secret.pile.clone(), spells: secret.book.clone() })
        })
        .filter(|(_, army)| !army.disks.is_empty() || !army.spells.is_empty())
        .collect();
    play.happen(Event::Unveiled { armies });
}

/// Ends the match: what was hidden is shown, then who won.
fn win(play: &mut Hand<'_>, seats: Seats, reason: Reason) {
    unveil(play);
    let mut holders: Vec<Holder> = Vec::new();
    for seat in seats.iter() {
        let holder = play.field.holders[seat.0 as usize];
        if !holders.contains(&holder) {
            holders.push(holder);
        }
    }
    play.happen(Event::MatchWon { holders, seats, reason });
}
