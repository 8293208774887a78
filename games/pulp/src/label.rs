//! Names of things on the table: sides, models (`a:beat-cop-2`), scenery (`car-1`), tokens (`bag-3`), and where a model
//! stands.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::content::{Class, Kind, Piece};
use super::measure::written;
use game::kit::{Describe, Word};
use space::Spot;
use text::{Arg, Message};

/// One of the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Word)]
#[said("pulp-side-")]
#[allow(missing_docs)]
pub enum Side {
    Alpha,
    Omega,
}

impl Side {
    /// Both, alpha first.
    pub const BOTH: [Side; 2] = [Side::Alpha, Side::Omega];

    /// The enemy.
    #[must_use]
    pub fn other(self) -> Side {
        match self {
            Side::Alpha => Side::Omega,
            Side::Omega => Side::Alpha,
        }
    }
}

/// The letter before a model's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Word)]
#[allow(missing_docs)]
pub enum Letter {
    #[word("a")]
    Alpha,
    #[word("m")]
    Monster,
    #[word("n")]
    Neutral,
    #[word("o")]
    Omega,
}

/// A model's name for the whole match. Sorts as its text does, nearly; ties of the rules go to the lowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Label {
    /// Whose.
    pub letter: Letter,
    /// Which card.
    pub kind: Kind,
    /// Which copy, from 1.
    pub copy: u8,
}

impl Label {
    /// The name of a side's copy of a card.
    pub fn new(side: Side, kind: Kind, copy: u8) -> Label {
        let letter = match (side, kind.card().class) {
            (_, Class::Citizen) => Letter::Neutral,
            (_, Class::Monster) => Letter::Monster,
            (Side::Alpha, _) => Letter::Alpha,
            (Side::Omega, _) => Letter::Omega,
        };
        Label { letter, kind, copy }
    }

    /// Whose it is; citizens are nobody's.
    #[inline]
    pub fn side(self) -> Option<Side> {
        match self.letter {
            Letter::Alpha => Some(Side::Alpha),
            Letter::Omega | Letter::Monster => Some(Side::Omega),
            Letter::Neutral => None,
        }
    }

    /// In words.
    pub fn message(self) -> Message {
        let sign = match self.letter {
            Letter::Alpha => "α",
            Letter::Omega => "Ω",
            Letter::Monster | Letter::Neutral => "",
        };
        let message = match (sign, self.copy) {
            ("", 1) if self.letter == Letter::Monster => Message::new("pulp-model-plain"),
            ("", _) => Message::new("pulp-model-plain-copy").with("copy", self.copy),
            (_, 1) => Message::new("pulp-model").with("side", sign),
            _ => Message::new("pulp-model-copy").with("side", sign).with("copy", self.copy),
        };
        message.with("name", self.kind.name())
    }
}

impl Ord for Label {
    fn cmp(&self, other: &Label) -> std::cmp::Ordering {
        (self.letter, self.kind.word(), self.copy).cmp(&(other.letter, other.kind.word(), other.copy))
    }
}

impl PartialOrd for Label {
    fn partial_cmp(&self, other: &Label) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.letter, self.kind)?;
        // Citizens are counted from the first on.
        if self.letter == Letter::Neutral || 1 < self.copy { write!(f, "-{}", self.copy) } else { Ok(()) }
    }
}

impl FromStr for Label {
    type Err = String;

    fn from_str(text: &str) -> Result<Label, String> {
        let wrong = || text.chars().take(60).collect::<String>();
        let lower = text.trim().to_lowercase();
        let (letter, rest) = lower.split_once(':').ok_or_else(wrong)?;
        let letter = Letter::of(letter).ok_or_else(wrong)?;
        let numbered = rest.rsplit_once('-').and_then(|(id, number)| Some((id, number.parse::<u8>().ok()?)));
        let (kind, copy) = match (rest.parse::<Kind>(), numbered) {
            (Ok(kind), _) => (kind, 1),
            (Err(_), Some((id, copy))) if 1 <= copy && !rest.contains("-0") => (id.parse().map_err(|_| wrong())?, copy),
            _ => return Err(wrong()),
        };
        let fits = match letter {
            Letter::Neutral => kind.card().class == Class::Citizen,
            Letter::Monster => kind.card().class == Class::Monster,
            Letter::Alpha | Letter::Omega => matches!(kind.card().class, Class::Supreme | Class::Minion),
        };
        if fits { Ok(Label { letter, kind, copy }) } else { Err(wrong()) }
    }
}

impl From<Label> for Arg {
    fn from(label: Label) -> Arg {
        label.message().into()
    }
}

/// A piece of scenery by its name on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PropId {
    /// What it is.
    pub piece: Piece,
    /// Which one, from 1.
    pub number: u8,
}

impl Ord for PropId {
    fn cmp(&self, other: &PropId) -> std::cmp::Ordering {
        (self.piece.word(), self.number).cmp(&(other.piece.word(), other.number))
    }
}

impl PartialOrd for PropId {
    fn partial_cmp(&self, other: &PropId) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl PropId {
    /// In words.
    pub fn message(self) -> Message {
        Message::new("pulp-prop").with("name", self.piece.name()).with("number", self.number)
    }
}

impl fmt::Display for PropId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.piece, self.number)
    }
}

impl FromStr for PropId {
    type Err = String;

    fn from_str(text: &str) -> Result<PropId, String> {
        let wrong = || text.chars().take(60).collect::<String>();
        let lower = text.trim().to_lowercase();
        let (piece, number) = lower.rsplit_once('-').ok_or_else(wrong)?;
        if number.starts_with('0') || number.starts_with('+') {
            return Err(wrong());
        }
        Ok(PropId { piece: piece.parse().map_err(|_| wrong())?, number: number.parse().map_err(|_| wrong())? })
    }
}

impl From<PropId> for Arg {
    fn from(prop: PropId) -> Arg {
        prop.message().into()
    }
}

/// A token of the encounter (section 2.14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Describe)]
#[said("pulp-token-")]
#[called(number: u8)]
#[allow(missing_docs)]
pub enum TokenId {
    Flag(Side),
    Bag(u8),
    Relic(u8),
}

impl fmt::Display for TokenId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TokenId::Flag(side) => write!(f, "flag-{}", side.word()),
            TokenId::Bag(number) => write!(f, "bag-{number}"),
            TokenId::Relic(number) => write!(f, "relic-{number}"),
        }
    }
}

impl FromStr for TokenId {
    type Err = String;

    fn from_str(text: &str) -> Result<TokenId, String> {
        let wrong = || text.chars().take(60).collect::<String>();
        let lower = text.trim().to_lowercase();
        let (kind, rest) = lower.split_once('-').ok_or_else(wrong)?;
        let number = || match rest.parse::<u8>() {
            Ok(number) if (1..=9).contains(&number) && rest.len() == 1 => Ok(number),
            _ => Err(wrong()),
        };
        match kind {
            "flag" => Side::of(rest).map(TokenId::Flag).ok_or_else(wrong),
            "bag" => Ok(TokenId::Bag(number()?)),
            "relic" => Ok(TokenId::Relic(number()?)),
            _ => Err(wrong()),
        }
    }
}

/// Whatever can be named as a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Describe)]
#[said("pulp-target-")]
#[called(model: Label, prop: PropId, token: TokenId)]
#[allow(missing_docs)]
pub enum Target {
    #[says(model.message())]
    Model(Label),
    #[says(prop.message())]
    Prop(PropId),
    #[says(token.message())]
    Token(TokenId),
}

impl Target {
    /// The model, if it is one.
    pub fn model(self) -> Option<Label> {
        match self {
            Target::Model(label) => Some(label),
            _ => None,
        }
    }

    /// The piece of scenery, if it is one.
    pub fn prop(self) -> Option<PropId> {
        match self {
            Target::Prop(id) => Some(id),
            _ => None,
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Target::Model(label) => label.fmt(f),
            Target::Prop(prop) => prop.fmt(f),
            Target::Token(token) => token.fmt(f),
        }
    }
}

impl FromStr for Target {
    type Err = String;

    fn from_str(text: &str) -> Result<Target, String> {
        if let Ok(label) = text.parse() {
            return Ok(Target::Model(label));
        }
        if let Ok(token) = text.parse() {
            return Ok(Target::Token(token));
        }
        text.parse().map(Target::Prop)
    }
}

game::stored_by_name!(Label, PropId, TokenId, Target);

/// What a model stands on (PC-1.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Surface {
    /// The ground.
    Ground,
    /// The top of something.
    Top(PropId),
    /// The floor of a closed structure.
    Inside(PropId),
}

/// Where a model stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Place {
    /// The middle of its base.
    pub at: Spot,
    /// On what.
    pub on: Surface,
}

impl Place {
    /// A place on the ground.
    pub const fn ground(at: Spot) -> Place {
        Place { at, on: Surface::Ground }
    }
}

impl From<Place> for Arg {
    fn from(place: Place) -> Arg {
        let message = match place.on {
            Surface::Ground => Message::new("pulp-place"),
            Surface::Top(prop) => Message::new("pulp-place-top").with("prop", prop),
            Surface::Inside(prop) => Message::new("pulp-place-inside").with("prop", prop),
        };
        message.with("at", written(place.at)).into()
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&written(self.at))?;
        match self.on {
            Surface::Ground => Ok(()),
            Surface::Top(prop) => write!(f, "^{prop}"),
            Surface::Inside(prop) => write!(f, "_{prop}"),
        }
    }
}
