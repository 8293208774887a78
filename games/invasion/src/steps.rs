//! Lists of steps by post (INV-14): the words of `act` and `orders`, read and printed.
//!
//! ```text
//! act     = step { "," step }
//! orders  = group { ";" group } [ ";" "finish" ]
//! group   = label { label } ":" step { "," step }
//! step    = square | "attack" figure | "charge" figure | "bash" square | "loot" | "heal" hero | "drink" | "end"
//! ```

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::content::Figure;
use crate::refusal::Refusal;
use crate::tell::joined;
use game::kit::Word;
use space::Square;

/// One step of a list (INV-14.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Step {
    Move(Square),
    Attack(Figure),
    Charge(Figure),
    Bash(Square),
    Loot,
    Heal(Figure),
    Drink,
    End,
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Move(square) => write!(f, "{square}"),
            Step::Attack(target) => write!(f, "attack {target}"),
            Step::Charge(target) => write!(f, "charge {target}"),
            Step::Bash(square) => write!(f, "bash {square}"),
            Step::Loot => f.write_str("loot"),
            Step::Heal(target) => write!(f, "heal {target}"),
            Step::Drink => f.write_str("drink"),
            Step::End => f.write_str("end"),
        }
    }
}

/// The steps of one figure (INV-14.3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Who.
    pub figure: Figure,
    /// What, in order.
    pub steps: Vec<Step>,
}

impl fmt::Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.figure, joined(&self.steps, ", "))
    }
}

/// A whole list of `orders`: the groups, and whether it ends with `finish` (INV-14.12).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Groups {
    /// In order; labels that share a group are one group each (INV-14.10).
    pub groups: Vec<Group>,
    /// Whether the phase is finished after them.
    pub finish: bool,
}

impl fmt::Display for Groups {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let groups = self.groups.iter().map(Group::to_string);
        f.write_str(&joined(groups.chain(self.finish.then(|| "finish".to_owned())), "; "))
    }
}

/// What happens to the rest of `orders` when a step is illegal (INV-14.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
pub enum OnFail {
    /// All of it is dropped.
    Stop,
    /// Only the group concerned is.
    Continue,
}

/// Reads the steps of one figure. An empty list cannot be read.
pub fn parse_steps(text: &str) -> Result<Vec<Step>, Refusal> {
    all(text.split(',').enumerate().map(|(place, step)| parse_step(place + 1, step)))
}

/// Everything that was read, or the reason that comes first in section 6.1: a square or a figure that does not exist
/// before words that cannot be read.
fn all<T>(read: impl Iterator<Item = Result<T, Refusal>>) -> Result<Vec<T>, Refusal> {
    let (mut found, mut why): (Vec<T>, Option<Refusal>) = (Vec::new(), None);
    for part in read {
        match part {
            Ok(part) => found.push(part),
            Err(other) if why.as_ref().is_none_or(|why| rank(&other) < rank(why)) => why = Some(other),
            Err(_) => {}
        }
    }
    why.map_or(Ok(found), Err)
}

fn rank(why: &Refusal) -> u8 {
    match why {
        Refusal::BadSquare(_) => 0,
        Refusal::UnknownFigure(_) => 1,
        _ => 2,
    }
}

fn parse_step(place: usize, text: &str) -> Result<Step, Refusal> {
    let unreadable = || Refusal::BadSteps { step: place, text: text.trim().to_owned() };
    let figure = |word: &str| word.parse::<Figure>().map_err(|_| Refusal::UnknownFigure(word.to_owned()));
    let square = |word: &str| word.parse::<Square>().map_err(|_| Refusal::BadSquare(word.to_owned()));
    let words: Vec<&str> = text.split_whitespace().collect();
    let lower: Vec<String> = words.iter().map(|word| word.to_lowercase()).collect();
    let lower: Vec<&str> = lower.iter().map(String::as_str).collect();
    match lower.as_slice() {
        ["attack" | "attaque", _] => figure(words[1]).map(Step::Attack),
        ["charge", _] => figure(words[1]).map(Step::Charge),
        ["bash" | "enfonce", _] => square(words[1]).map(Step::Bash),
        ["loot" | "ramasse"] => Ok(Step::Loot),
        ["heal" | "soigne", _] => figure(words[1]).map(Step::Heal),
        ["drink" | "boit"] => Ok(Step::Drink),
        ["end" | "fin"] => Ok(Step::End),
        [word] if looks_like_a_square(word) => square(words[0]).map(Step::Move),
        _ => Err(unreadable()),
    }
}

/// A letter and digits: meant as a square, whether or not there is one.
fn looks_like_a_square(word: &str) -> bool {
    let mut letters = word.chars();
    letters.next().is_some_and(|letter| letter.is_ascii_alphabetic())
        && !letters.as_str().is_empty()
        && letters.all(|letter| letter.is_ascii_digit())
}

impl Groups {
    /// Reads the words of `orders`.
    pub fn read(text: &str) -> Result<Groups, Refusal> {
        let mut parts: Vec<&str> = text.split(';').map(str::trim).collect();
        // A semicolon at the very end is a slip of the thumb, not an empty group.
        if parts.last() == Some(&"") && 1 < parts.len() {
            parts.pop();
        }
        let finish = parts.last().is_some_and(|part| matches!(part.to_lowercase().as_str(), "finish" | "fin-phase"));
        if finish {
            parts.pop();
        }
        let mut groups: Vec<Group> = Vec::new();
        for (figures, steps) in all(parts.iter().enumerate().map(|(place, part)| parse_group(place + 1, part)))? {
            for figure in figures {
                let scattered = groups.iter().any(|group| group.figure == figure)
                    && groups.last().is_some_and(|group| group.figure != figure);
                if scattered {
                    return Err(Refusal::ScatteredGroups(figure));
                }
                groups.push(Group { figure, steps: steps.clone() });
            }
        }
        if groups.is_empty() && !finish {
            return Err(Refusal::BadSteps { step: 1, text: text.trim().to_owned() });
        }
        Ok(Groups { groups, finish })
    }
}

/// The figures of one group and their steps.
fn parse_group(place: usize, text: &str) -> Result<(Vec<Figure>, Vec<Step>), Refusal> {
    let unreadable = || Refusal::BadSteps { step: place, text: text.to_owned() };
    let (labels, steps) = text.split_once(':').ok_or_else(unreadable)?;
    let figure = |word: &str| word.parse::<Figure>().map_err(|_| Refusal::UnknownFigure(word.to_owned()));
    let steps = parse_steps(steps);
    let figures = all(labels.split_whitespace().map(figure));
    match (steps, figures) {
        (Ok(_), Ok(figures)) if figures.is_empty() => Err(unreadable()),
        (Ok(steps), Ok(figures)) => Ok((figures, steps)),
        (Err(why), Err(other)) if rank(&other) < rank(&why) => Err(other),
        (Err(why), _) | (_, Err(why)) => Err(why),
    }
}
