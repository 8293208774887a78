//! What a figure can do in its activation, and the notation of batches (GC-18.2), in both languages.
//!
//! ```text
//! orders  = order { ";" order }
//! order   = [ "?" ] step
//! step    = "move" square [ "via=" zone { "," zone } ] | "attack" figure [ "ranged" | "melee" ] [ "push" squares | "push" "none" ]
//!         | "test" site characteristic [ "x" number ] { option } | "power" card { option }
//!         | "object" object ( "classic" | "aggressive" ) { option } | "act" name [ "at=" site ] | "end"
//! option  = "target=" figure | "target2=" figure | "to=" place | "push=" squares | "choice=" word
//! ```

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::board::Zone;
use super::content::{Card, Trait};
use super::figure::{Figure, ObjectId};
use super::refusal::Refusal;
use super::site::Site;
use super::square::{Square, Unknown, stored_by_name};
use super::stats::Manner;

/// What is said about a push (GC-7.14).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Push {
    /// Nothing: the standing order decides.
    #[default]
    Unsaid,
    /// No push.
    None,
    /// These squares in turn.
    To(Vec<Square>),
}

impl Push {
    /// Reads `none` or a list of squares.
    pub fn read(text: Option<&str>) -> Result<Push, Unknown> {
        let Some(text) = text else { return Ok(Push::Unsaid) };
        if matches!(text.trim().to_lowercase().as_str(), "none" | "aucun") {
            return Ok(Push::None);
        }
        let squares: Result<Vec<Square>, Unknown> =
            text.split([',', ' ']).filter(|word| !word.is_empty()).map(str::parse).collect();
        let squares = squares?;
        if squares.is_empty() { Err(Unknown(text.to_owned())) } else { Ok(Push::To(squares)) }
    }

    /// As it is typed; nothing if nothing was said.
    pub fn text(&self) -> Option<String> {
        match self {
            Push::Unsaid => None,
            Push::None => Some("none".to_owned()),
            Push::To(squares) => Some(join(squares)),
        }
    }
}

fn join<T: fmt::Display>(things: &[T]) -> String {
    things.iter().map(T::to_string).collect::<Vec<_>>().join(",")
}

/// A square or a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A square.
    Square(Square),
    /// A zone.
    Zone(Zone),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Square(square) => square.fmt(f),
            Place::Zone(zone) => zone.fmt(f),
        }
    }
}

impl FromStr for Place {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<Place, Unknown> {
        text.trim().parse().map(Place::Zone).or_else(|_| text.trim().parse().map(Place::Square))
    }
}

/// A choice that a site or a card leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Hospital: shed a wound.
    Wound,
    /// Hospital: heal.
    Heal,
    /// Alarm: open.
    Open,
    /// Alarm: close.
    Closed,
    /// A power card.
    Card(Card),
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Choice::Wound => f.write_str("wound"),
            Choice::Heal => f.write_str("heal"),
            Choice::Open => f.write_str("open"),
            Choice::Closed => f.write_str("closed"),
            Choice::Card(card) => card.fmt(f),
        }
    }
}

impl FromStr for Choice {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<Choice, Unknown> {
        match text.trim().to_lowercase().as_str() {
            "wound" | "blessure" => Ok(Choice::Wound),
            "heal" | "soin" => Ok(Choice::Heal),
            "open" | "ouvrir" => Ok(Choice::Open),
            "closed" | "fermer" => Ok(Choice::Closed),
            _ => text.parse().map(Choice::Card),
        }
    }
}

/// A special action without a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Deal {
    Take,
    Drop,
    Rescue,
    Deliver,
    CloseDoor,
}

impl Deal {
    /// All of them.
    pub const ALL: [Deal; 5] = [Deal::Take, Deal::Drop, Deal::Rescue, Deal::Deliver, Deal::CloseDoor];

    /// The word in notation.
    pub fn word(self) -> &'static str {
        match self {
            Deal::Take => "take",
            Deal::Drop => "drop",
            Deal::Rescue => "rescue",
            Deal::Deliver => "deliver",
            Deal::CloseDoor => "close-door",
        }
    }
}

impl FromStr for Deal {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<Deal, Unknown> {
        match text.to_lowercase().as_str() {
            "take" | "prendre" => Ok(Deal::Take),
            "drop" | "lâcher" => Ok(Deal::Drop),
            "rescue" | "secourir" => Ok(Deal::Rescue),
            "deliver" | "livrer" => Ok(Deal::Deliver),
            "close-door" | "fermer-porte" => Ok(Deal::CloseDoor),
            _ => Err(Unknown(text.to_owned())),
        }
    }
}

/// How an object is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Usage {
    Classic,
    Aggressive,
}

impl Usage {
    /// The word in notation.
    pub fn word(self) -> &'static str {
        match self {
            Usage::Classic => "classic",
            Usage::Aggressive => "aggressive",
        }
    }
}

impl FromStr for Usage {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<Usage, Unknown> {
        match text.to_lowercase().as_str() {
            "classic" | "classique" => Ok(Usage::Classic),
            "aggressive" | "agressif" => Ok(Usage::Aggressive),
            _ => Err(Unknown(text.to_owned())),
        }
    }
}

/// What a use of a power or an object names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)] // The options of section 6.1.
pub struct Names {
    pub target: Option<Figure>,
    pub target2: Option<Figure>,
    pub to: Option<Place>,
    pub push: Push,
    pub choice: Option<Choice>,
}

/// Something a figure does.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The options of section 6.1.
pub enum Step {
    Move { to: Square, via: Vec<Zone> },
    Attack { target: Figure, manner: Option<Manner>, push: Push },
    Test { site: Site, with: Trait, tries: u8, names: Names },
    Power { card: Card, names: Names },
    Object { object: ObjectId, usage: Usage, names: Names },
    Act { deal: Deal, at: Option<Site> },
    End,
}

impl fmt::Display for Names {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut say = |name: &str, value: Option<String>| match value {
            Some(value) => write!(f, " {name}={value}"),
            None => Ok(()),
        };
        say("target", self.target.map(|target| target.to_string()))?;
        say("target2", self.target2.map(|target| target.to_string()))?;
        say("to", self.to.map(|place| place.to_string()))?;
        say("push", self.push.text())?;
        say("choice", self.choice.map(|choice| choice.to_string()))
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Move { to, via } if via.is_empty() => write!(f, "move {to}"),
            Step::Move { to, via } => write!(f, "move {to} via={}", join(via)),
            Step::Attack { target, manner, push } => {
                write!(f, "attack {target}")?;
                match manner {
                    Some(Manner::Ranged) => f.write_str(" ranged")?,
                    Some(Manner::Melee) => f.write_str(" melee")?,
                    None => {}
                }
                match push.text() {
                    Some(push) => write!(f, " push {push}"),
                    None => Ok(()),
                }
            }
            Step::Test { site, with, tries, names } => {
                write!(f, "test {site} {}", with.word())?;
                if 1 < *tries {
                    write!(f, " x{tries}")?;
                }
                names.fmt(f)
            }
            Step::Power { card, names } => write!(f, "power {card}{names}"),
            Step::Object { object, usage, names } => write!(f, "object {object} {}{names}", usage.word()),
            Step::Act { deal, at } => match at {
                Some(site) => write!(f, "act {} at={site}", deal.word()),
                None => write!(f, "act {}", deal.word()),
            },
            Step::End => f.write_str("end"),
        }
    }
}

/// One order of a batch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// What.
    pub step: Step,
    /// Whether it is skipped if it is illegal.
    pub optional: bool,
}

impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.optional { "?" } else { "" }, self.step)
    }
}

impl FromStr for Task {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<Task, Unknown> {
        let text = text.trim();
        let (optional, rest) = match text.strip_prefix('?') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        Ok(Task { step: parse_step(rest)?, optional })
    }
}

stored_by_name!(Task);

/// Reads a batch; a syntax error refuses everything (GC-18.3).
pub fn parse_batch(text: &str) -> Result<Vec<Task>, Refusal> {
    let mut parts: Vec<&str> = text.split(';').map(str::trim).collect();
    // A semicolon at the very end is a slip of the thumb, not an empty order.
    if parts.last() == Some(&"") && 1 < parts.len() {
        parts.pop();
    }
    let wrong =
        |place: usize, text: &str| Refusal::BatchSyntax { order: place + 1, text: text.chars().take(80).collect() };
    if 30 < parts.len() {
        return Err(wrong(30, parts[30]));
    }
    parts.iter().enumerate().map(|(place, part)| part.parse().map_err(|_| wrong(place, part))).collect()
}

fn parse_step(text: &str) -> Result<Step, Unknown> {
    let bad = || Unknown(text.to_owned());
    let mut words = text.split_whitespace();
    let verb = words.next().ok_or_else(bad)?.to_lowercase();
    let rest: Vec<&str> = words.collect();
    match (verb.as_str(), rest.as_slice()) {
        ("move" | "déplacer" | "deplacer", [to]) => Ok(Step::Move { to: to.parse()?, via: Vec::new() }),
        ("move" | "déplacer" | "deplacer", [to, via]) => {
            let via = via.strip_prefix("via=").or_else(|| via.strip_prefix("par=")).ok_or_else(bad)?;
            let via: Result<Vec<Zone>, Unknown> = via.split(',').map(str::parse).collect();
            Ok(Step::Move { to: to.parse()?, via: via? })
        }
        ("attack" | "attaquer", [target, rest @ ..]) => {
            let (manner, rest) = match rest {
                ["ranged" | "distance", rest @ ..] => (Some(Manner::Ranged), rest),
                ["melee" | "mêlée", rest @ ..] => (Some(Manner::Melee), rest),
                rest => (None, rest),
            };
            let push = match rest {
                [] => None,
                ["push" | "recul", squares] => Some(*squares),
                [word] => Some(word.strip_prefix("push=").or_else(|| word.strip_prefix("recul=")).ok_or_else(bad)?),
                _ => return Err(bad()),
            };
            Ok(Step::Attack { target: target.parse()?, manner, push: Push::read(push)? })
        }
        ("test" | "tester", [site, with, rest @ ..]) => {
            let (tries, rest) = match rest {
                [word, rest @ ..] if word.starts_with('x') => {
                    let tries = word[1..].parse().ok().filter(|tries| (1..=9).contains(tries)).ok_or_else(bad)?;
                    (tries, rest)
                }
                rest => (1, rest),
            };
            Ok(Step::Test { site: site.parse()?, with: with.parse()?, tries, names: parse_names(rest)? })
        }
        ("power" | "pouvoir", [card, rest @ ..]) => Ok(Step::Power { card: card.parse()?, names: parse_names(rest)? }),
        ("object" | "objet", [object, usage, rest @ ..]) => {
            Ok(Step::Object { object: object.parse()?, usage: usage.parse()?, names: parse_names(rest)? })
        }
        ("act" | "agir", [deal]) => Ok(Step::Act { deal: deal.parse()?, at: None }),
        ("act" | "agir", [deal, at]) => {
            let at = at.strip_prefix("at=").or_else(|| at.strip_prefix("sur=")).ok_or_else(bad)?;
            Ok(Step::Act { deal: deal.parse()?, at: Some(at.parse()?) })
        }
        ("end" | "terminer" | "fin", []) => Ok(Step::End),
        _ => Err(bad()),
    }
}

fn parse_names(words: &[&str]) -> Result<Names, Unknown> {
    let mut names = Names::default();
    for word in words {
        let (name, value) = word.split_once('=').ok_or_else(|| Unknown((*word).to_owned()))?;
        match name.to_lowercase().as_str() {
            "target" | "cible" => names.target = Some(value.parse()?),
            "target2" | "cible2" => names.target2 = Some(value.parse()?),
            "to" | "vers" => names.to = Some(value.parse()?),
            "push" | "recul" => names.push = Push::read(Some(value))?,
            "choice" | "choix" => names.choice = Some(value.parse()?),
            _ => return Err(Unknown((*word).to_owned())),
        }
    }
    Ok(names)
}
