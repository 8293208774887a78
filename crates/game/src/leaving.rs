//! How people leave a match, and how a match is closed that its rules would let go on. A game answers who is of one side and
//! who plays on for whoever leaves; who is left, and whether the match goes on, is worked out here for all games.

use serde::{Deserialize, Serialize};

use crate::accord::people;
use crate::{Holder, Outcome, Rules, Seat, Seats, seats_of};

/// What becomes of the seats of somebody who gives up. Where no people are left the match is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaving {
    /// The house plays them for those of the same side. A side without people is out; the last side left has won.
    House,
    /// The house plays them, whether or not anybody of the side is left.
    HouseAlone,
    /// Those of the same side take them over. A side without people is out; the last side left has won.
    Partners,
}

/// Why somebody leaves for good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parting {
    /// They give up.
    GivesUp,
    /// Their time is up, and their seats are claimed.
    Claimed,
}

/// Why a match is closed that its rules would let go on, as the log keeps it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closure {
    /// This person has left, and nobody is left to go on with.
    Left(u8, Parting),
    /// Everybody agreed to a draw.
    Agreed,
    /// Whoever runs the server called it off.
    CalledOff,
}

/// How a match is closed: what the game is told, and keeps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Closing {
    /// Everybody of the other sides has left. Nobody wins if that was everybody.
    GivenUp {
        /// Who wins by it, those included who only share the side.
        holders: Vec<Holder>,
        /// Their seats.
        seats: Seats,
    },
    /// Everybody agreed to a draw.
    Agreed,
    /// It was called off, and nobody has won or lost.
    CalledOff,
}

impl Closing {
    /// What comes of it.
    pub fn outcome(&self) -> Outcome {
        match self {
            Closing::GivenUp { holders, seats } => {
                Outcome { winners: holders.clone(), seats: *seats, all_lost: holders.is_empty() }
            }
            Closing::Agreed | Closing::CalledOff => {
                Outcome { winners: Vec::new(), seats: Seats::NONE, all_lost: false }
            }
        }
    }
}

/// What follows if a person leaves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Departure {
    /// The match goes on, with these on the seats.
    Heirs(Vec<(Seat, Holder)>),
    /// It is over.
    Ends(Closing),
}

/// What follows if a person leaves; nothing if they hold no seat.
pub(crate) fn departure<G: Rules>(state: &G, person: u8) -> Option<Departure> {
    let holders = state.holders();
    let seats = seats_of(holders, Holder::Person(person));
    let first = seats.iter().next()?;
    let mut partners = state.side(person);
    partners.retain(|partner| *partner != person);
    let alone = partners.is_empty();
    let policy = state.leaving();
    let rivals = rivals(state, state.allies(first).or(seats));
    let ends = match policy {
        Leaving::HouseAlone => people(holders) == [person],
        Leaving::House | Leaving::Partners => alone && rivals.len() < 2,
    };
    if ends {
        let seats = rivals.iter().fold(Seats::NONE, |all, side| all.or(*side));
        return Some(Departure::Ends(Closing::GivenUp { holders: winners(state, seats, person), seats }));
    }
    // Whoever shares the side without a seat of their own plays on before anybody else does.
    let idle = partners.iter().find(|partner| seats_of(holders, Holder::Person(**partner)).is_empty());
    let heir = match (idle, policy) {
        (Some(partner), _) => Holder::Person(*partner),
        (None, Leaving::House) if alone => Holder::Nobody,
        (None, Leaving::House | Leaving::HouseAlone) => Holder::House,
        (None, Leaving::Partners) => Holder::Nobody,
    };
    Some(Departure::Heirs(seats.iter().map(|seat| (seat, heir)).collect()))
}

/// The sides that are played apart from these seats, each with the seats that are.
fn rivals<G: Rules>(state: &G, apart: Seats) -> Vec<Seats> {
    let played: Seats = seats_of(state.holders(), Holder::Nobody);
    let played = Seats::first(G::SEATS.len() as u8).without(played).without(apart);
    let mut rivals: Vec<Seats> = Vec::new();
    for seat in played.iter() {
        // A seat may be held that takes no part; it is no side of its own.
        let side = state.allies(seat).and(played);
        if !side.is_empty() && !rivals.contains(&side) {
            rivals.push(side);
        }
    }
    rivals
}

/// Who wins with these seats once somebody has left: their people and all who share a side with them, or the house where
/// there are none.
fn winners<G: Rules>(state: &G, seats: Seats, left: u8) -> Vec<Holder> {
    let held: Vec<Holder> = seats.iter().map(|seat| state.holders()[usize::from(seat.0)]).collect();
    let mut sharing: Vec<u8> = people(&held).into_iter().flat_map(|person| state.side(person)).collect();
    sharing.retain(|person| *person != left);
    sharing.sort_unstable();
    sharing.dedup();
    if sharing.is_empty() && !held.is_empty() {
        return vec![Holder::House];
    }
    sharing.into_iter().map(Holder::Person).collect()
}
