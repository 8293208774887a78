//! Who is meant: a character of a seat. Both seats may hold the same team (BW-3.3), so a card alone does not tell.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::content::CREW;
use crate::words::{Action, Card, Format, Goal, When};
use game::Seat;
use space::Square;
use text::{Arg, Message};

/// The seats of the three formats, one after another (section 1).
pub const SEATS: &[&str] =
    &["heroes", "villains", "heroes-1", "villains-1", "heroes-2", "villains-2", "north", "east", "south", "west"];

impl Format {
    /// The first of its seats.
    pub const fn first(self) -> u8 {
        match self {
            Format::Duel => 0,
            Format::Camps => 2,
            Format::FreeForAll => 6,
        }
    }

    /// How many seats it has.
    pub const fn count(self) -> usize {
        match self {
            Format::Duel => 2,
            Format::Camps | Format::FreeForAll => 4,
        }
    }

    /// The format a seat belongs to.
    pub const fn of_seat(seat: Seat) -> Format {
        match seat.0 {
            0 | 1 => Format::Duel,
            2..=5 => Format::Camps,
            _ => Format::FreeForAll,
        }
    }

    /// Its seats in order.
    pub fn seats(self) -> impl DoubleEndedIterator<Item = Seat> {
        (self.first()..self.first() + self.count() as u8).map(Seat)
    }

    /// The seat at this place of the order.
    pub const fn seat(self, place: usize) -> Seat {
        Seat(self.first() + place as u8)
    }
}

/// The place of a seat among the seats of its format.
pub const fn place_of(seat: Seat) -> usize {
    (seat.0 - Format::of_seat(seat).first()) as usize
}

/// The name of a seat in words.
pub fn seat_message(seat: Seat) -> Message {
    Message::new(match seat.0 {
        0 => "seat-battleworld-heroes",
        1 => "seat-battleworld-villains",
        2 => "seat-battleworld-heroes-1",
        3 => "seat-battleworld-villains-1",
        4 => "seat-battleworld-heroes-2",
        5 => "seat-battleworld-villains-2",
        6 => "seat-battleworld-north",
        7 => "seat-battleworld-east",
        8 => "seat-battleworld-south",
        _ => "seat-battleworld-west",
    })
}

/// The seat of a name.
pub fn seat_named(text: &str) -> Option<Seat> {
    SEATS.iter().position(|seat| seat.eq_ignore_ascii_case(text)).map(|place| Seat(place as u8))
}

/// A character in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Unit {
    /// Whose it is.
    pub seat: Seat,
    /// Who it is.
    pub card: Card,
    /// Whether another seat has the same card: it is named with its seat then.
    pub twin: bool,
}

impl Unit {
    /// Its place in the tables of a state.
    pub fn index(self) -> usize {
        place_of(self.seat) * CREW + self.card.stats().place
    }

    /// Its name in words.
    pub fn message(self) -> Message {
        if self.twin {
            Message::new("battleworld-character-twin").with("name", self.card).with("seat", seat_message(self.seat))
        } else {
            self.card.message()
        }
    }
}

impl From<Unit> for Arg {
    fn from(unit: Unit) -> Arg {
        unit.message().into()
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.twin {
            write!(f, "{}/", SEATS[self.seat.0 as usize])?;
        }
        f.write_str(self.card.word())
    }
}

// In the log a character is `heroes.hulk`, a twin `heroes/hulk`.

impl Serialize for Unit {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mark = if self.twin { '/' } else { '.' };
        serializer.collect_str(&format_args!("{}{mark}{}", SEATS[self.seat.0 as usize], self.card.word()))
    }
}

impl<'de> Deserialize<'de> for Unit {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Unit, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        let unit = || -> Option<Unit> {
            let (seat, card) = text.split_once(['.', '/'])?;
            Some(Unit { seat: seat_named(seat)?, card: Card::of(card)?, twin: text.contains('/') })
        };
        unit().ok_or_else(|| serde::de::Error::custom(format!("no character {text:?}")))
    }
}

/// What is attacked (BW-7.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Target {
    /// A character.
    Unit(Unit),
    /// A module: whose base, and which slot from 0.
    Module(Seat, u8),
    /// Galactus on his mountain.
    Galactus,
}

impl Target {
    /// In words.
    pub fn message(self) -> Message {
        match self {
            Target::Unit(unit) => unit.message(),
            Target::Module(seat, slot) => {
                Message::new("battleworld-target-module").with("seat", seat_message(seat)).with("slot", slot + 1)
            }
            Target::Galactus => Card::Galactus.message(),
        }
    }
}

impl From<Target> for Arg {
    fn from(target: Target) -> Arg {
        target.message().into()
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Target::Unit(unit) => unit.fmt(f),
            Target::Module(seat, slot) => write!(f, "{}:module:{}", SEATS[seat.0 as usize], slot + 1),
            Target::Galactus => f.write_str("galactus"),
        }
    }
}

/// One activation as ordered (BW-5.1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Activation {
    /// Who.
    pub unit: Unit,
    /// Where its die is placed.
    pub action: Action,
    /// Where it moves.
    pub to: Option<Square>,
    /// Whom it heals.
    pub target: Option<Unit>,
    /// Where it puts down whom it carries.
    pub drop: Option<Square>,
    /// Whom it picks up beside it.
    pub pickup: Option<Unit>,
    /// Whether the allied seat may use it as a supporter.
    pub assist: bool,
}

/// What a strike may override of its initiator's stance (BW-8.5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Overrides {
    pub limit: Option<u8>,
    pub reserve: Option<u8>,
    pub goal: Option<Goal>,
    pub when: Option<When>,
}

/// One attack as ordered (BW-7.1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attack {
    /// Who initiates it.
    pub with: Unit,
    /// What is attacked.
    pub target: Target,
    /// Who supports it.
    pub support: Vec<Unit>,
    /// How far the initiator goes, where it differs from its stance.
    pub overrides: Overrides,
    /// Whether the leader card is used with it.
    pub leader: bool,
}
