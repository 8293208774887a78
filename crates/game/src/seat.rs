//! Who sits at a table: seats are the roles of a game, persons the people (or the house) who hold them, and a viewer
//! is whoever looks, with the knowledge of the seats it may look for.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A role of a game, by its place in [`Game::SEATS`](super::Game::SEATS).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Seat(pub u8);

/// A set of seats.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Seats(u16);

/// Which seats of a game a match has room for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seating {
    /// The seats that can be taken; the others stay empty.
    pub seats: Seats,
    /// How many of them are in play at least.
    pub fewest: usize,
}

impl Seating {
    /// These seats, all of them in play.
    pub const fn all(seats: Seats) -> Seating {
        Seating { seats, fewest: seats.len() }
    }

    /// Who plays when these have sat down: the house takes what is missing, whatever else is free stays empty.
    pub fn fill(self, taken: &[Option<Holder>]) -> Vec<Holder> {
        let seated = |(place, holder): (usize, &Option<Holder>)| {
            let inside = self.seats.has(Seat(place as u8));
            if inside { *holder } else { Some(Holder::Nobody) }
        };
        let mut holders: Vec<Option<Holder>> = taken.iter().enumerate().map(seated).collect();
        let sat = holders.iter().flatten().filter(|holder| **holder != Holder::Nobody).count();
        for (missing, holder) in holders.iter_mut().filter(|holder| holder.is_none()).enumerate() {
            *holder = Some(if sat + missing < self.fewest { Holder::House } else { Holder::Nobody });
        }
        holders.into_iter().flatten().collect()
    }
}

impl Seats {
    /// No seat.
    pub const NONE: Seats = Seats(0);

    /// How many seats a set has room for; no game has more.
    const ROOM: u8 = u16::BITS as u8;

    /// This seat alone; nobody, if no game has such a seat.
    pub const fn one(seat: Seat) -> Seats {
        if seat.0 < Self::ROOM { Seats(1 << seat.0) } else { Seats::NONE }
    }

    /// The first `n` seats.
    pub const fn first(n: u8) -> Seats {
        Seats(((1u32 << n) - 1) as u16)
    }

    /// Whether the seat is among them.
    pub const fn has(self, seat: Seat) -> bool {
        seat.0 < Self::ROOM && self.0 >> seat.0 & 1 == 1
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Seats in either set.
    #[must_use]
    pub const fn or(self, other: Seats) -> Seats {
        Seats(self.0 | other.0)
    }

    /// Seats in both sets.
    #[must_use]
    pub const fn and(self, other: Seats) -> Seats {
        Seats(self.0 & other.0)
    }

    /// Seats of this set that are not in the other.
    #[must_use]
    pub const fn without(self, other: Seats) -> Seats {
        Seats(self.0 & !other.0)
    }

    /// The seats in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..Self::ROOM).map(Seat).filter(move |&seat| self.has(seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, |set, seat| set.or(Seats::one(seat)))
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|seat| seat.0)).finish()
    }
}

/// Who plays a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Holder {
    /// A person of the match, by number. Which user that is, only the desk knows.
    Person(u8),
    /// The bot itself.
    House,
    /// Nobody: the seat is not in play.
    Nobody,
}

/// Somebody who looks at a match: with the knowledge of these seats, or of none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Viewer(pub Seats);

impl Viewer {
    /// Somebody who holds no seat.
    pub const SPECTATOR: Viewer = Viewer(Seats::NONE);

    /// A viewer who knows what this one seat knows.
    pub const fn seat(seat: Seat) -> Viewer {
        Viewer(Seats::one(seat))
    }

    /// Whether this viewer may know what the seat knows.
    pub const fn knows(self, seat: Seat) -> bool {
        self.0.has(seat)
    }

    /// Whether this viewer may know what one of the seats knows.
    pub const fn knows_any(self, seats: Seats) -> bool {
        !self.0.and(seats).is_empty()
    }
}

/// The seats a holder holds.
pub fn seats_of(holders: &[Holder], holder: Holder) -> Seats {
    holders.iter().enumerate().filter(|(_, other)| **other == holder).map(|(seat, _)| Seat(seat as u8)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whoever forges the id of a button may name any seat.
    #[test]
    fn a_seat_that_no_game_has_is_in_no_set() {
        let all: Seats = (0..u8::MAX).map(Seat).collect();
        assert_eq!(all.len(), usize::from(Seats::ROOM));
        assert!(all.has(Seat(15)) && !all.has(Seat(16)) && !all.has(Seat(44)) && !all.has(Seat(u8::MAX)));
        assert!(Seats::one(Seat(44)).is_empty());
    }
}
