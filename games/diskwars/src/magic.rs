//! What a spell or skill is told to do: its choices, and a spell as it was declared.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::content::Kind;
use super::disk::{Label, Named};
use super::words::Spell;
use game::Seat;
use space::Spot;

/// One flip's direction (DSK-6.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Flip {
    /// Along a bearing.
    Bearing(i32),
    /// Toward a disk.
    Disk(Label),
    /// Toward a spot.
    Spot(Spot),
}

/// A way: one flip some times over, then others. Most ways are straight, and those need no list.
#[derive(Clone, PartialEq, Eq)]
pub struct Flips {
    first: Flip,
    times: usize,
    /// Does not begin with another one of the first.
    rest: Vec<Flip>,
}

impl Flips {
    /// The same flip so many times.
    pub fn straight(flip: Flip, times: usize) -> Flips {
        Flips { first: flip, times, rest: Vec::new() }
    }

    /// One flip after another.
    pub fn iter(&self) -> impl Iterator<Item = Flip> {
        std::iter::repeat_n(self.first, self.times).chain(self.rest.iter().copied())
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.times + self.rest.len()
    }
}

impl From<&[Flip]> for Flips {
    fn from(flips: &[Flip]) -> Flips {
        let first = flips.first().copied().unwrap_or(Flip::Bearing(0));
        let times = flips.iter().take_while(|flip| **flip == first).count();
        Flips { first, times, rest: flips[times..].to_vec() }
    }
}

impl fmt::Debug for Flips {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// A disk of a graveyard or of a pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pick {
    /// By its label.
    Label(Label),
    /// By what it is.
    Kind(Kind),
}

impl fmt::Display for Pick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pick::Label(label) => label.fmt(f),
            Pick::Kind(kind) => kind.fmt(f),
        }
    }
}

/// What was chosen with a spell or a skill (section 6).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Choice {
    /// The disk it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<Label>,
    /// The other disk it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target2: Option<Label>,
    /// Several disks.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub disks: Vec<Label>,
    /// A place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<Spot>,
    /// Another place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at2: Option<Spot>,
    /// A direction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bearing: Option<i32>,
    /// A seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// A disk that is not on the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pick: Option<Pick>,
    /// A way to go.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub flips: Vec<Flip>,
    /// Below the caster instead of on top.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub under: bool,
}

/// A spell that was declared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cast {
    /// Whose spell it is.
    pub seat: Seat,
    /// Who casts it.
    pub wizard: Named,
    /// Which one.
    pub spell: Spell,
    /// What it is to do.
    pub choice: Choice,
}
