//! The house: how a game plays the seats that nobody took.

use std::collections::BTreeMap;

use chance::Dice;

use crate::{Rules, Seat, Seats};

/// A game that plays by itself.
pub trait House: Rules {
    /// A sensible command for a seat held by the house, from its own view only.
    fn house(view: &Self::View, seat: Seat, whims: &mut dyn Dice) -> Self::Command;
    /// Which of the house's seats plays first when several are due.
    fn house_first(seats: Seats) -> Option<Seat> {
        seats.iter().next()
    }
    /// What the seats of the match with this number of a tournament play with: all pairings of teams come in turn, as far as
    /// the options leave them open.
    fn entrants(_options: &BTreeMap<String, String>, _number: u64, _seats: usize) -> Entrants {
        Entrants::default()
    }
}

/// What the seats of one match of a tournament play with.
#[derive(Clone, Debug, Default)]
pub struct Entrants {
    /// What stands in its options.
    pub options: Vec<(&'static str, String)>,
    /// For each seat orders of which the first that is accepted is its first.
    pub orders: Vec<Vec<String>>,
    /// The names of the teams, where a position does not tell them.
    pub teams: Vec<String>,
}

/// All pairings of so many teams in turn: those of the seats of one match.
pub fn pairing(number: u64, count: u64, seats: usize) -> impl Iterator<Item = usize> {
    let first = number % (count * (count - 1)) / (count - 1);
    // The teams after the first one, beginning with its opponent.
    let rest = (0..count - 1).map(move |step| (first + 1 + (number + step) % (count - 1)) % count);
    std::iter::once(first).chain(rest).take(seats).map(|team| team as usize)
}
