//! Ends: of a figure, a turn, a phase, a round, a leg and the match (INV-3, 12, 13).

use super::Hand;
use crate::content::{Figure, Hero};
use crate::event::{Event, Reason};
use crate::field::{Field, Found, LORD, LegResult, Side, Stage, Turn};
use game::{Closing, Holder, Seats, seats_of};

/// A figure dies (INV-12.1); the last hero's death ends the leg (INV-12.6).
pub(super) fn kill(play: &mut Hand<'_>, figure: Figure) {
    let Some(at) = play.field.square(figure) else { return };
    play.happen(Event::Killed { figure, at });
    if play.field.living().next().is_none() {
        win_leg(play, Side::Lord, Reason::LastHero);
    }
}

/// The second diamond wins (INV-12.5).
pub(super) fn win_by_diamonds(play: &mut Hand<'_>) {
    win_leg(play, Side::Heroes, Reason::Diamonds);
}

/// A turn ends with its last attack (INV-3.5, 3.9); nothing follows a victory (section 4).
pub(super) fn end_spent_turn(play: &mut Hand<'_>, figure: Figure) {
    let piece = play.field.piece(figure);
    if play.field.stage != Stage::MatchOver && piece.turn == Turn::Active && piece.attacks == 0 {
        play.happen(Event::TurnEnded { figure });
    }
}

/// Ends the phase when nobody of the side is left to act.
pub(super) fn settle(play: &mut Hand<'_>) {
    let waits = |side: Side| play.field.figures(side).any(|figure| play.field.piece(figure).turn != Turn::Done);
    match play.field.stage {
        Stage::Heroes if !waits(Side::Heroes) => play.happen(Event::PhaseEnded { side: Side::Heroes }),
        Stage::LordActions if !waits(Side::Lord) => end_round(play),
        _ => {}
    }
}

/// The end of the lord's phase: the round limit, then the next round (section 4).
pub(super) fn end_round(play: &mut Hand<'_>) {
    play.happen(Event::PhaseEnded { side: Side::Lord });
    let round = play.field.round;
    if play.field.options.round_limit == round {
        win_leg(play, Side::Lord, Reason::RoundLimit);
    } else {
        play.happen(Event::RoundStarted { round: round + 1 });
    }
}

fn win_leg(play: &mut Hand<'_>, winner: Side, reason: Reason) {
    let field = &play.field;
    let result = LegResult { winner, round: field.round, diamonds: field.diamonds(), life: field.life() };
    play.happen(Event::LegWon { winner, reason, result });
    turn_over(play);
    if play.field.leg < play.field.options.legs {
        let holders = swapped(&play.field.holders);
        play.happen(Event::LegStarted { holders });
    } else {
        win_match(play);
    }
}

/// The treasures left are turned over (INV-12.8).
fn turn_over(play: &mut Hand<'_>) {
    let treasures = play.field.treasures.iter();
    let found: Vec<Found> =
        treasures.filter_map(|square| play.treasure_at(square).map(|treasure| Found { square, treasure })).collect();
    play.happen(Event::TreasuresRevealed { found });
}

/// A match that nobody plays on: the treasures are turned over, and what was found is told.
pub(crate) fn close(play: &mut Hand<'_>, closing: Closing) {
    // Before the lord is ready nothing lies on the board.
    if !play.field.treasures.is_empty() {
        turn_over(play);
    }
    let (round, diamonds) = (play.field.round, play.field.diamonds());
    play.happen(Event::Closed { round, diamonds, closing });
}

/// The return leg's holders (INV-13.2): the lord's user takes the heroes, the first person among the heroes the lord.
fn swapped(holders: &[Holder; 5]) -> [Holder; 5] {
    let lord = holders[LORD.0 as usize];
    let person = Hero::ALL.into_iter().map(|hero| holders[hero as usize]).find(|holder| *holder != Holder::House);
    [lord, lord, lord, lord, person.unwrap_or(Holder::House)]
}

/// The match's result (INV-13.3, 13.4).
fn win_match(play: &mut Hand<'_>) {
    let field = &play.field;
    let winner = match (field.first_leg, field.last_leg) {
        (Some(first), Some(last)) => winner_of_two(first, last),
        (None, Some(only)) => Some(only.winner),
        (_, None) => None,
    };
    // A side of the match is named by what it played in the last leg.
    let (holders, seats) = match winner {
        Some(side) => (people(field, side), side.seats()),
        None => (Vec::new(), Seats::NONE),
    };
    play.happen(Event::MatchWon { holders, seats });
}

/// Who won over two legs, named by what it played in the second; `None` for a draw.
fn winner_of_two(first: LegResult, last: LegResult) -> Option<Side> {
    use std::cmp::Ordering;
    let lords_first = Side::Heroes; // The lord of the first leg plays the heroes in the second.
    let heroes_first = Side::Lord;
    match (first.winner, last.winner) {
        (Side::Heroes, Side::Lord) => return Some(heroes_first),
        (Side::Lord, Side::Heroes) => return Some(lords_first),
        _ => {}
    }
    let rounds = if first.diamonds == 2 { last.round.cmp(&first.round) } else { first.round.cmp(&last.round) };
    let order = first.diamonds.cmp(&last.diamonds).then(rounds).then(first.life.cmp(&last.life));
    match order {
        Ordering::Greater => Some(heroes_first),
        Ordering::Less => Some(lords_first),
        Ordering::Equal => None,
    }
}

/// The persons who are of a side at the end, those who only share it included.
fn people(field: &Field, side: Side) -> Vec<Holder> {
    let mut people: Vec<Holder> = side.seats().iter().map(|seat| field.holder(seat)).collect();
    if field.leg == 2 && side == Side::Lord {
        people.extend(Hero::ALL.into_iter().map(|hero| field.first_holders[hero as usize]));
    }
    people.sort_by_key(|holder| match holder {
        Holder::Person(person) => u16::from(*person),
        Holder::House | Holder::Nobody => u16::MAX,
    });
    people.dedup();
    // The house wins only where nobody else of the side does.
    if people.iter().any(|holder| *holder != Holder::House) {
        people.retain(|holder| *holder != Holder::House);
    }
    people
}

/// The people who win and lose together with one, those included who only share the lord's side in the return leg.
pub(crate) fn side(field: &Field, person: u8) -> Vec<u8> {
    let holder = Holder::Person(person);
    let side = [Side::Heroes, Side::Lord].into_iter().find(|side| people(field, *side).contains(&holder));
    game::accord::people(&side.map_or_else(Vec::new, |side| people(field, side)))
}

/// The seats whose knowledge a person shares: his own, and in the return leg those of the lord for everybody who was on
/// the heroes' side before (INV-13.2).
pub(crate) fn shares(field: &Field, person: u8) -> Seats {
    let holder = Holder::Person(person);
    let mut seats = seats_of(&field.holders, holder);
    let was_hero = Hero::ALL.into_iter().any(|hero| field.first_holders[hero as usize] == holder);
    let is_hero_now = Hero::ALL.into_iter().any(|hero| field.holders[hero as usize] == holder);
    if field.leg == 2 && was_hero && !is_hero_now {
        seats = seats.or(Seats::one(LORD));
    }
    seats
}
