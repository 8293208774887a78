//! The course of a match (section 4): from one decision to the next, through everything that follows by itself.

use super::{Hand, end, fight, place, shoot};
use crate::event::{Ending, Entrance, Event, Mustering};
use crate::field::{Question, Stage};
use game::{Seat, Seats};

/// Goes on until somebody owes a decision or the match is over (DSK-14.5).
pub(super) fn settle(play: &mut Hand<'_>) {
    while play.outcome.is_none() && play.field.waiting.is_empty() {
        match play.field.stage {
            Stage::Muster => mustered(play),
            Stage::Deploy => deployed(play),
            Stage::Reinforce => reinforced(play),
            Stage::Activation => activate(play),
            Stage::Shooting => shoot::next(play),
            Stage::Combat => fight::next(play),
            Stage::Over => return,
        }
    }
}

/// Asks a seat.
pub(super) fn ask(play: &mut Hand<'_>, seat: Seat, question: Question) {
    play.happen(Event::Asked { seats: Seats::one(seat), question });
}

/// All armies are in: the first player is drawn and the first disks are placed (section 3.3).
fn mustered(play: &mut Hand<'_>) {
    // Who has resigned before has no army and no part in the draw.
    let seats: Vec<Seat> = play.field.alive().collect();
    let armies = seats
        .iter()
        .map(|seat| {
            let army = play.secrets[seat.0 as usize].army.as_ref();
            let disks = army.map_or(0, |army| army.disks.len());
            Mustering { seat: *seat, disks, spells: army.map_or(0, |army| army.spells.len()) }
        })
        .collect();
    play.happen(Event::Mustered { armies });
    let drawn = play.draw("first-player", seats.len() as u32) as usize - 1;
    let seat = seats[drawn];
    play.happen(Event::FirstPlayerDrawn { seat });
    play.happen(Event::StageBegan { stage: Stage::Deploy });
    if place::alternates(&play.field) {
        ask(play, seat, Question::Deploy);
    } else {
        let seats = play.field.alive().collect();
        play.happen(Event::Asked { seats, question: Question::Deploy });
    }
}

/// Deployments are revealed together (DSK-4.9), or the next seat places its next disk (DSK-4.4).
fn deployed(play: &mut Hand<'_>) {
    if place::alternates(&play.field) {
        // Whoever has placed fewest, from the first player on, comes next.
        let order = play.field.clockwise(play.field.first);
        let left = |seat: &Seat| 0 < play.field.side(*seat).pile && !play.field.side(*seat).eliminated;
        let waiting = order.into_iter().filter(left);
        if let Some(seat) = waiting.min_by_key(|seat| play.field.side(*seat).entered) {
            return ask(play, seat, Question::Deploy);
        }
    } else {
        reveal(play, Entrance::Deployed);
    }
    let drawn = play.field.first;
    // Who was drawn may have resigned since (DSK-5.8).
    let first = if play.field.side(drawn).eliminated { play.field.next_seat(drawn) } else { drawn };
    play.happen(Event::TurnBegan { turn: 1, first });
    play.happen(Event::StageBegan { stage: Stage::Activation });
}

/// Everybody's chosen places become disks, in seat order from the first player. What a seat chose before it resigned stays
/// away (DSK-13.10).
fn reveal(play: &mut Hand<'_>, how: Entrance) {
    for seat in play.field.clockwise(play.field.first) {
        if play.field.side(seat).eliminated {
            continue;
        }
        let chosen = play.secrets[seat.0 as usize].places.clone();
        let auto = play.secrets[seat.0 as usize].orders.auto_reinforce;
        let places = match chosen {
            Some(places) => places,
            None if auto && how == Entrance::Reinforced => place::all_allowed(play, seat),
            None => Vec::new(),
        };
        for (kind, at) in places {
            place::enter(play, seat, kind, at, how);
        }
    }
}

/// A turn's reinforcements are asked for (DSK-4.6).
pub(super) fn begin_reinforce(play: &mut Hand<'_>) {
    play.happen(Event::StageBegan { stage: Stage::Reinforce });
    let seats: Seats = play
        .field
        .alive()
        .filter(|seat| 0 < play.field.side(*seat).pile && !play.secrets[seat.0 as usize].orders.auto_reinforce)
        .collect();
    if !seats.is_empty() {
        play.happen(Event::Asked { seats, question: Question::Reinforce });
    }
}

fn reinforced(play: &mut Hand<'_>) {
    reveal(play, Entrance::Reinforced);
    play.happen(Event::StageBegan { stage: Stage::Activation });
}

/// The next opportunity of the round, or the end of the phase (DSK-5.1, 5.7, 5.10).
fn activate(play: &mut Hand<'_>) {
    let field = &play.field;
    let can = |seat: Seat| !field.side(seat).forfeited && field.able(seat).next().is_some();
    if !field.alive().any(can) {
        play.happen(Event::StageBegan { stage: Stage::Shooting });
        return;
    }
    let order = match field.acting {
        None => field.clockwise(field.first),
        Some(seat) => {
            let mut order = field.clockwise(seat);
            order.rotate_left(1);
            order
        }
    };
    let next = order.into_iter().find(|seat| {
        let side = field.side(*seat);
        !side.eliminated && !side.forfeited && (side.frozen || can(*seat))
    });
    let Some(seat) = next else { return };
    if field.side(seat).frozen {
        play.happen(Event::OpportunityEnded { seat, how: Ending::Frozen });
    } else {
        play.happen(Event::OpportunityBegan { seat });
    }
}

/// What follows a complete activation: eliminations, a stormed base, the end of the opportunity.
pub(super) fn after_activation(play: &mut Hand<'_>, seat: Seat) {
    end::eliminate(play);
    end::storm_base(play, Some(seat));
    if play.outcome.is_some() {
        return;
    }
    if play.field.acting != Some(seat) || play.field.side(seat).eliminated {
        let how = Ending::Short;
        play.happen(Event::OpportunityEnded { seat, how });
        return;
    }
    if 3 <= play.field.done {
        play.happen(Event::OpportunityEnded { seat, how: Ending::Full });
    } else if play.field.able(seat).next().is_none() {
        play.happen(Event::OpportunityEnded { seat, how: Ending::Short });
    } else if play.field.question != Question::Activate || !play.field.waiting.has(seat) {
        ask(play, seat, Question::Activate);
    }
}
