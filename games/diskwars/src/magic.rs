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
    /// By what it is; of several, the uppermost.
    Kind(Kind),
    /// By what it is and which of several, counted from the top.
    Nth(Kind, u8),
}

impl Pick {
    /// What it is and how many of the same to pass over, for one that is named so.
    pub fn kind(self) -> Option<(Kind, usize)> {
        match self {
            Pick::Label(_) => None,
            Pick::Kind(kind) => Some((kind, 0)),
            Pick::Nth(kind, nth) => Some((kind, usize::from(nth.saturating_sub(1)))),
        }
    }
}

impl fmt::Display for Pick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pick::Label(label) => label.fmt(f),
            Pick::Kind(kind) => kind.fmt(f),
            Pick::Nth(kind, nth) => write!(f, "{kind}#{nth}"),
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

impl Choice {
    /// The options that were chosen, by their names.
    fn given(&self) -> impl Iterator<Item = &'static str> {
        [
            ("target", self.target.is_some()),
            ("target2", self.target2.is_some()),
            ("disks", !self.disks.is_empty()),
            ("at", self.at.is_some()),
            ("at2", self.at2.is_some()),
            ("bearing", self.bearing.is_some()),
            ("seat", self.seat.is_some()),
            ("pick", self.pick.is_some()),
            ("flips", !self.flips.is_empty()),
            ("under", self.under),
        ]
        .into_iter()
        .filter_map(|(name, given)| given.then_some(name))
    }

    /// An option that a spell has no use for (DSK-8.7): what is declared is what happens. Of several ways to name the same
    /// thing only one may be used.
    pub fn surplus(&self, spell: Spell) -> Option<&'static str> {
        let [used, instead] = spell.uses();
        let mut named = 0;
        self.given().find(|option| {
            named += usize::from(instead.contains(option));
            !used.contains(option) && (!instead.contains(option) || 1 < named)
        })
    }
}

impl Spell {
    /// The options that it needs or allows, and those of which one says the same as another (section 2.8).
    fn uses(self) -> [&'static [&'static str]; 2] {
        match self {
            Spell::Healing
            | Spell::Haste
            | Spell::Shield
            | Spell::Immobilise
            | Spell::ProtectionRune
            | Spell::Sniper
            | Spell::MindLock
            | Spell::Repulsion
            | Spell::Vigour
            | Spell::ElectricShock => [&["target"], &[]],
            Spell::Fate | Spell::Displacement => [&["target", "target2"], &[]],
            Spell::Control => [&["target", "flips"], &[]],
            Spell::Teleport => [&["target", "at"], &[]],
            Spell::Paralysis => [&[], &["disks", "target"]],
            Spell::Fireball => [&[], &["target", "at", "bearing"]],
            Spell::MagicWall | Spell::Firestorm | Spell::SteelRain => [&["at"], &[]],
            Spell::Conscription => [&["at", "at2"], &[]],
            Spell::Conjuration => [&["pick", "at", "under"], &[]],
            Spell::Resurrection => [&["pick", "at"], &[]],
            Spell::Freeze | Spell::Conversion | Spell::Scarcity => [&["seat"], &[]],
            Spell::Decay
            | Spell::Zap
            | Spell::DivineProtection
            | Spell::ShockWave
            | Spell::Protection
            | Spell::Counterspell => [&[], &[]],
        }
    }
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
