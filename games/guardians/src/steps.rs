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
pub use super::command::Step;
use super::content::Card;
use super::figure::Figure;
use super::refusal::Refusal;
use super::square::Square;
use super::stats::Manner;
use game::kit::{Unknown, Word};
use game::stored_by_name;

/// The words of batches in French, and what they are in notation.
const FRENCH: [(&str, &str); 33] = [
    ("déplacer", "move"),
    ("deplacer", "move"),
    ("par", "via"),
    ("attaquer", "attack"),
    ("distance", "ranged"),
    ("mêlée", "melee"),
    ("tester", "test"),
    ("vitesse", "speed"),
    ("attaque", "attack"),
    ("défense", "defence"),
    ("pouvoir", "power"),
    ("objet", "object"),
    ("classique", "classic"),
    ("agressif", "aggressive"),
    ("agir", "act"),
    ("prendre", "take"),
    ("lâcher", "drop"),
    ("secourir", "rescue"),
    ("livrer", "deliver"),
    ("fermer-porte", "close-door"),
    ("sur", "at"),
    ("terminer", "end"),
    ("fin", "end"),
    ("cible", "target"),
    ("cible2", "target2"),
    ("vers", "to"),
    ("recul", "push"),
    ("aucun", "none"),
    ("choix", "choice"),
    ("blessure", "wound"),
    ("soin", "heal"),
    ("ouvrir", "open"),
    ("fermer", "closed"),
];

/// A word in notation, whichever language it is said in.
fn notation(word: &str) -> &str {
    let lower = word.to_lowercase();
    FRENCH.iter().find(|(french, _)| *french == lower).map_or(word, |(_, english)| english)
}

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
    /// As it is typed; nothing if nothing was said.
    pub fn text(&self) -> Option<String> {
        match self {
            Push::Unsaid => None,
            Push::None => Some("none".to_owned()),
            Push::To(squares) => Some(join(squares)),
        }
    }
}

impl FromStr for Push {
    type Err = Unknown;

    /// Reads `none` or a list of squares.
    fn from_str(text: &str) -> Result<Push, Unknown> {
        if notation(text.trim()).eq_ignore_ascii_case("none") {
            return Ok(Push::None);
        }
        let words = text.split([',', ' ']).filter(|word| !word.is_empty());
        let squares: Vec<Square> = words.map(str::parse).collect::<Result<_, _>>()?;
        if squares.is_empty() { Err(Unknown(text.to_owned())) } else { Ok(Push::To(squares)) }
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
        match text.trim().parse() {
            Ok(zone) => Ok(Place::Zone(zone)),
            Err(_) => Ok(Place::Square(text.trim().parse()?)),
        }
    }
}

/// A choice that a site leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
#[said("guardians-choice-")]
pub enum Wish {
    /// Hospital: shed a wound.
    Wound,
    /// Hospital: heal.
    Heal,
    /// Alarm: open.
    Open,
    /// Alarm: close.
    Closed,
}

/// A choice that a site or a card leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// What a site does.
    Site(Wish),
    /// A power card.
    Card(Card),
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Choice::Site(wish) => wish.fmt(f),
            Choice::Card(card) => card.fmt(f),
        }
    }
}

impl FromStr for Choice {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<Choice, Unknown> {
        match Wish::of(notation(text.trim())) {
            Some(wish) => Ok(Choice::Site(wish)),
            None => text.parse().map(Choice::Card),
        }
    }
}

/// A special action without a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
#[said("choice-guardians-")]
#[allow(missing_docs)]
pub enum Deal {
    Take,
    Drop,
    Rescue,
    Deliver,
    CloseDoor,
}

/// How an object is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
#[allow(missing_docs)]
pub enum Usage {
    Classic,
    Aggressive,
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

/// As an order of a batch: what must be given stands alone, the rest behind its name.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&spelled(self, 1))
    }
}

fn spelled(step: &Step, tries: u8) -> String {
    let order = step.order();
    let attack = matches!(step, Step::Attack { .. });
    let mut text = order.verb.name.to_owned();
    for option in order.verb.options {
        let Some(value) = order.get(option.name) else { continue };
        text += &match option.name {
            "push" if attack => format!(" push {value}"),
            "with" if 1 < tries => format!(" {value} x{tries}"),
            _ if option.required || option.name == "mode" => format!(" {value}"),
            name => format!(" {name}={value}"),
        };
    }
    text
}

/// One order of a batch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// What.
    pub step: Step,
    /// Whether it is skipped if it is illegal.
    pub optional: bool,
    /// How often a site is tested, until it succeeds; anything else is done once.
    pub tries: u8,
}

impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.optional { "?" } else { "" }, spelled(&self.step, self.tries))
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
        let (step, tries) = parse_step(rest)?;
        Ok(Task { step, optional, tries })
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

/// A batch as it is typed.
pub fn write_batch(tasks: impl AsRef<[Task]>) -> String {
    tasks.as_ref().iter().map(Task::to_string).collect::<Vec<_>>().join("; ")
}

/// A step, and how often it is tried.
fn parse_step(text: &str) -> Result<(Step, u8), Unknown> {
    let bad = || Unknown(text.to_owned());
    let words: Vec<&str> = text.split_whitespace().collect();
    let (verb, rest) = words.split_first().ok_or_else(bad)?;
    let step = match (notation(verb).to_lowercase().as_str(), rest) {
        ("move", [to]) => Step::Move { to: to.parse()?, via: Vec::new() },
        ("move", [to, via]) => {
            let via = named("via", via)?.split(',').map(str::parse).collect::<Result<_, _>>()?;
            Step::Move { to: to.parse()?, via }
        }
        ("attack", [target, rest @ ..]) => {
            let manner =
                rest.first().and_then(|word| Manner::ALL.iter().find(|manner| notation(word) == manner.word()));
            let push = match &rest[usize::from(manner.is_some())..] {
                [] => Push::Unsaid,
                [word, squares] if notation(word) == "push" => squares.parse()?,
                [word] => named("push", word)?.parse()?,
                _ => return Err(bad()),
            };
            Step::Attack { target: target.parse()?, manner: manner.copied(), push }
        }
        ("test", [site, with, rest @ ..]) => {
            let (tries, rest) = match rest {
                [word, rest @ ..] if word.starts_with('x') => {
                    (word[1..].parse().ok().filter(|tries| (1..=9).contains(tries)).ok_or_else(bad)?, rest)
                }
                rest => (1, rest),
            };
            // What a verb does not ask for may be named, but it is not kept.
            let Names { to, choice, .. } = parse_names(rest)?;
            let names = Names { to, choice, ..Names::default() };
            return Ok((Step::Test { site: site.parse()?, with: notation(with).parse()?, names }, tries));
        }
        ("power", [card, rest @ ..]) => Step::Power { card: card.parse()?, names: parse_names(rest)? },
        ("object", [object, usage, rest @ ..]) => {
            let names = Names { target2: None, ..parse_names(rest)? };
            Step::Object { object: object.parse()?, usage: notation(usage).parse()?, names }
        }
        ("act", [deal]) => Step::Act { deal: notation(deal).parse()?, at: None },
        ("act", [deal, at]) => Step::Act { deal: notation(deal).parse()?, at: Some(named("at", at)?.parse()?) },
        ("end", []) => Step::End,
        _ => return Err(bad()),
    };
    Ok((step, 1))
}

/// What stands behind `name=`.
fn named<'a>(name: &str, word: &'a str) -> Result<&'a str, Unknown> {
    let value = word.split_once('=').filter(|(said, _)| notation(said) == name).map(|(_, value)| value);
    value.ok_or_else(|| Unknown(word.to_owned()))
}

fn parse_names(words: &[&str]) -> Result<Names, Unknown> {
    let mut names = Names::default();
    for word in words {
        let (name, value) = word.split_once('=').ok_or_else(|| Unknown((*word).to_owned()))?;
        match notation(name).to_lowercase().as_str() {
            "target" => names.target = Some(value.parse()?),
            "target2" => names.target2 = Some(value.parse()?),
            "to" => names.to = Some(value.parse()?),
            "push" => names.push = value.parse()?,
            "choice" => names.choice = Some(value.parse()?),
            _ => return Err(Unknown((*word).to_owned())),
        }
    }
    Ok(names)
}
