//! One creature disk: its label, where it lies, and what has happened to it this turn.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::content::{Card, Kind, Stats};
use super::words::Skill;
use game::kit::Word;
use game::{Seat, Seats};
use space::{Circle, Spot};
use text::Message;

/// Letter of the seat whose pile the disk came from, and its number in order of entering play (DSK-1.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Label {
    /// The seat.
    pub seat: Seat,
    /// 1, 2, 3 …
    pub number: u8,
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", super::field::letter(self.seat), self.number)
    }
}

impl fmt::Debug for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Label {
    type Err = String;

    fn from_str(text: &str) -> Result<Label, String> {
        let text = text.trim();
        let bad = || text.to_owned();
        let mut letters = text.chars();
        let letter = letters.next().ok_or_else(bad)?.to_ascii_lowercase();
        let digits = letters.as_str();
        if !('a'..='f').contains(&letter) || digits.starts_with(['0', '+']) {
            return Err(bad());
        }
        let number = digits.parse().map_err(|_| bad())?;
        Ok(Label { seat: Seat(letter as u8 - b'a'), number })
    }
}

game::stored_by_name!(Label);

/// A disk as it is named in reports: its label and what it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Named {
    /// Its label.
    pub label: Label,
    /// What it is.
    pub kind: Kind,
}

impl Named {
    /// The message that names a disk in full.
    pub const ID: &'static str = "diskwars-named";

    /// In words.
    pub fn message(self) -> Message {
        Message::new("diskwars-named").with("label", self.label.to_string()).with("name", self.kind.message())
    }
}

/// What a spell or a skill has laid on a disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Word)]
#[said("diskwars-effect-")]
#[allow(missing_docs)] // The names are those of the spells and skills.
pub enum Effect {
    Haste,
    Zap,
    Song,
    Drum,
    Terror,
    Cry,
    Shield,
    Blessing,
    Divine,
    Decay,
    Curse,
    Immobilised,
    Runed,
    Protected,
    Repulsed,
    MindLocked,
    Sniped,
    Spotted,
}

impl Effect {
    /// Whether it does more when it lies on a disk twice (section 2.5).
    pub fn adds_up(self) -> bool {
        match self {
            Effect::Haste
            | Effect::Zap
            | Effect::Song
            | Effect::Drum
            | Effect::Terror
            | Effect::Cry
            | Effect::Shield
            | Effect::Blessing
            | Effect::Divine
            | Effect::Decay
            | Effect::Curse => true,
            Effect::Immobilised
            | Effect::Runed
            | Effect::Protected
            | Effect::Repulsed
            | Effect::MindLocked
            | Effect::Sniped
            | Effect::Spotted => false,
        }
    }

    /// Whether it ends with the activation phase (DSK-8.9).
    pub fn is_brief(self) -> bool {
        matches!(self, Effect::Haste | Effect::Immobilised)
    }
}

/// A disk on the table or in a graveyard.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)] // Each is a marker that lies on the disk or not.
pub struct Disk {
    /// Its label.
    pub label: Label,
    /// What it is.
    pub kind: Kind,
    /// As its kind says; at hand, because every question about who lies on whom asks for it.
    radius: i32,
    /// Its printed numbers.
    pub stats: Stats,
    /// The army it came from.
    pub owner: Seat,
    /// Who commands it (DSK-1.2).
    pub controller: Seat,
    /// Where it lies; nowhere in the graveyard.
    pub at: Option<Spot>,
    /// How high it lies (DSK-2.5).
    pub height: u32,
    /// The activation marker.
    pub activated: bool,
    /// Damage of this turn that has not made a wound.
    pub pool: i32,
    /// Wound markers.
    pub wounds: i32,
    /// What lies on it, and whose it is.
    pub effects: Vec<(Effect, Seat)>,
    /// It attacked this turn (DSK-10.18).
    pub attacked: bool,
    /// It attacked the turn before and has berserk (DSK-10.18).
    pub raging: bool,
    /// Destroyed in the shooting phase, still lying there (DSK-9.17).
    pub doomed: bool,
    /// It has shot this turn.
    pub shot: bool,
    /// It has made its attack of this combat phase (DSK-10.4).
    pub spent: bool,
}

impl Disk {
    /// A fresh disk that lies nowhere yet.
    pub fn new(label: Label, kind: Kind, owner: Seat) -> Disk {
        Disk {
            label,
            kind,
            radius: kind.card().size.radius(),
            stats: kind.card().stats,
            owner,
            controller: owner,
            at: None,
            height: 0,
            activated: false,
            pool: 0,
            wounds: 0,
            effects: Vec::new(),
            attacked: false,
            raging: false,
            doomed: false,
            shot: false,
            spent: false,
        }
    }

    /// What is printed on it.
    pub fn card(&self) -> &'static Card {
        self.kind.card()
    }

    /// Its radius.
    pub fn radius(&self) -> i32 {
        self.radius
    }

    /// Where it lies; the corner of the table for one that lies nowhere.
    pub fn spot(&self) -> Spot {
        self.at.unwrap_or_default()
    }

    /// The table it covers.
    pub fn circle(&self) -> Circle {
        Circle::new(self.spot(), self.radius())
    }

    /// How it is named in reports.
    pub fn named(&self) -> Named {
        Named { label: self.label, kind: self.kind }
    }

    /// How often an effect lies on it.
    pub fn count(&self, effect: Effect) -> i32 {
        self.effects.iter().filter(|(other, _)| *other == effect).count() as i32
    }

    /// Whether an effect lies on it.
    pub fn has(&self, effect: Effect) -> bool {
        0 < self.count(effect)
    }

    /// Whether it has a skill that works: Mind-lock takes all away (DSK-8.35).
    pub fn can(&self, skill: Skill) -> bool {
        self.card().skills.contains(&skill) && !self.has(Effect::MindLocked)
    }

    /// Whether two disks obey different seats.
    pub fn is_enemy(&self, other: &Disk) -> bool {
        self.controller != other.controller
    }

    /// Current M (DSK-6.3).
    pub fn movement(&self) -> i32 {
        let more = 3 * self.count(Effect::Haste)
            + 2 * self.count(Effect::Zap)
            + 3 * self.count(Effect::Song)
            + self.count(Effect::Drum);
        (self.stats.movement + more - 2 * self.count(Effect::Terror)).max(0)
    }

    /// What berserk adds (DSK-10.18).
    pub fn rage(&self) -> i32 {
        if self.raging { 2 } else { 0 }
    }

    /// Current E (DSK-12.5).
    pub fn toughness(&self) -> i32 {
        let more = 3 * self.count(Effect::Shield) + 2 * self.count(Effect::Blessing) + 6 * self.count(Effect::Divine);
        (self.stats.toughness + more + self.rage() - self.count(Effect::Decay)).max(1)
    }

    /// The seats whose spotters have seen it.
    pub fn spotters(&self) -> Seats {
        self.effects.iter().filter(|(effect, _)| *effect == Effect::Spotted).map(|(_, seat)| *seat).collect()
    }

    /// Forgets what ends with a turn (DSK-11.1); wounds stay.
    pub fn rest(&mut self) {
        self.pool = 0;
        self.activated = false;
        self.effects.clear();
        self.shot = false;
        self.spent = false;
        self.raging = self.attacked && self.card().berserk;
        self.attacked = false;
    }
}
