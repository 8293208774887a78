//! The small notations of section 6, read and printed: spots, flip lists, places, shots, preferences.
//!
//! ```text
//! spot    = x "," y                       centimetres with at most one decimal
//! flips   = flip { " " flip }             flip = ( bearing | ">" label | "@" spot ) [ "*" n ]
//! places  = place { ";" place }           place = [ id "@" ] ( spot | bearing )
//! shots   = label ">" label [ "@" spot ] { ";" … }
//! prefer  = label ( ">" | ":" ) label { " " label } { ";" … }
//! ```

use std::fmt::{self, Write};

use super::Diskwars;
use super::content::Kind;
use super::disk::Label;
use super::event::{Preference, Shot};
use super::field::letter;
use super::magic::{Flip, Flips, Pick};
use super::names;
use super::refusal::{Form, Refusal};
use game::kit::{Reading, Value};
use game::{Seat, Takes};
use space::Spot;

/// The most flips a list may hold; nothing moves further.
const MOST_FLIPS: usize = 60;

/// Declares what options hold: by what they take, how it is read, how it is written. A list may be left out.
macro_rules! held {
    ($($held:ty, $takes:ident, $read:expr, $write:expr $(, $list:ident)?;)*) => {$(
        impl Value<Diskwars> for $held {
            const TAKES: Takes = Takes::$takes;

            fn read(text: &str, _: &Reading<'_, Diskwars>) -> Result<$held, Refusal> {
                $read(text)
            }

            fn write(&self) -> Option<String> {
                Some($write(self))$(.filter(|$list| !$list.is_empty()))?
            }

            fn spell_out(&self) -> Option<String> {
                Some($write(self))
            }

            $(fn left_out(_: &'static str, _: &Reading<'_, Diskwars>) -> Result<$held, Refusal> {
                let $list = Vec::new();
                Ok($list)
            })?
        }
    )*};
}
held! {
    Label, Unit, label, Label::to_string;
    Seat, Seat, seat, |seat: &Seat| letter(*seat).to_string();
    Spot, Text, spot, Spot::to_string;
    Pick, Text, pick, Pick::to_string;
    Flips, Text, way, |way: &Flips| write_flips(way.iter());
    Vec<Label>, Text, labels, |list: &Vec<Label>| joined(list, " "), list;
    Vec<Flip>, Text, flips, |list: &Vec<Flip>| write_flips(list.iter().copied()), list;
    Vec<Place>, Text, places, |list: &Vec<Place>| joined(list, "; "), list;
    Vec<Shot>, Text, shots, |list: &Vec<Shot>| joined(list, "; "), list;
}

fn bad(part: &str, form: Form) -> Refusal {
    Refusal::BadList { part: part.trim().to_owned(), form }
}

/// A length in centimetres with at most one decimal, as hundredths.
fn length(text: &str) -> Option<i32> {
    let text = text.trim();
    let (negative, digits) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let (whole, tenth) = digits.split_once('.').unwrap_or((digits, "0"));
    let number = |text: &str, most: usize| {
        let plain = !text.is_empty() && text.len() <= most && text.bytes().all(|letter| letter.is_ascii_digit());
        plain.then(|| text.parse::<i32>().ok()).flatten()
    };
    // "60.50" is as good as "60.5"; "60.55" is finer than anybody may ask for.
    let tenth = match tenth.as_bytes() {
        [_, b'0'] => &tenth[..1],
        _ => tenth,
    };
    let value = number(whole, 4)? * 100 + number(tenth, 1)? * 10;
    Some(if negative { -value } else { value })
}

/// Reads `60,80.5`.
pub fn spot(text: &str) -> Result<Spot, Refusal> {
    let read = || {
        let (x, y) = text.split_once(',')?;
        Some(Spot::new(length(x)?, length(y)?))
    };
    read().ok_or_else(|| bad(text, Form::Spot))
}

/// Reads a label.
pub fn label(text: &str) -> Result<Label, Refusal> {
    text.parse().map_err(Refusal::UnknownDisk)
}

/// Reads a whole bearing, 0 to 359.
pub fn bearing(text: &str) -> Option<i32> {
    let plain = !text.is_empty() && text.len() <= 3 && text.bytes().all(|letter| letter.is_ascii_digit());
    text.parse().ok().filter(|bearing| plain && (0..360).contains(bearing))
}

/// Reads a seat's letter.
pub fn seat(text: &str) -> Result<Seat, Refusal> {
    match text.trim().to_lowercase().as_bytes() {
        [letter @ b'a'..=b'f'] => Ok(Seat(letter - b'a')),
        _ => Err(bad(text, Form::Seat)),
    }
}

/// Reads labels separated by blanks or commas.
pub fn labels(text: &str) -> Result<Vec<Label>, Refusal> {
    text.split([' ', ',']).filter(|word| !word.is_empty()).map(label).collect()
}

/// Things one after another.
pub fn joined(things: impl IntoIterator<Item: fmt::Display>, between: &str) -> String {
    things.into_iter().map(|thing| thing.to_string()).collect::<Vec<_>>().join(between)
}

/// The parts of a list.
pub fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split(';').map(str::trim).filter(|part| !part.is_empty())
}

/// Reads a disk of a graveyard or of a pile.
fn pick(text: &str) -> Result<Pick, Refusal> {
    let text = match text.parse::<Label>() {
        Ok(label) => return Ok(Pick::Label(label)),
        Err(text) => text,
    };
    let nth =
        text.rsplit_once('#').and_then(|(name, nth)| Some((name, nth.trim().parse().ok().filter(|nth| 0 < *nth)?)));
    let pick = match nth {
        Some((name, nth)) => names::kind(name).map(|kind| Pick::Nth(kind, nth)),
        None => names::kind(&text).map(Pick::Kind),
    };
    pick.ok_or(Refusal::UnknownId(text))
}

/// Reads the way of a move.
fn way(text: &str) -> Result<Flips, Refusal> {
    Ok(flips(text)?.as_slice().into())
}

/// Reads a flip list.
pub fn flips(text: &str) -> Result<Vec<Flip>, Refusal> {
    let mut found = Vec::new();
    for word in text.split_whitespace() {
        let unreadable = || bad(word, Form::Flips);
        let (what, times) = match word.split_once('*') {
            Some((what, times)) => (what, times.parse::<usize>().map_err(|_| unreadable())?),
            None => (word, 1),
        };
        let flip = if let Some(name) = what.strip_prefix('>') {
            Flip::Disk(label(name)?)
        } else if let Some(at) = what.strip_prefix('@') {
            Flip::Spot(spot(at).map_err(|_| unreadable())?)
        } else {
            Flip::Bearing(bearing(what).ok_or_else(unreadable)?)
        };
        if times == 0 || MOST_FLIPS < found.len() + times {
            return Err(unreadable());
        }
        found.extend(std::iter::repeat_n(flip, times));
    }
    Ok(found)
}

/// Writes a flip list, equal neighbours together.
pub fn write_flips(flips: impl Iterator<Item = Flip>) -> String {
    let mut words = String::new();
    let mut flips = flips.peekable();
    while let Some(first) = flips.next() {
        let mut times = 1;
        while flips.next_if_eq(&first).is_some() {
            times += 1;
        }
        if !words.is_empty() {
            words.push(' ');
        }
        let written = match first {
            Flip::Bearing(bearing) => write!(words, "{bearing}"),
            Flip::Disk(label) => write!(words, ">{label}"),
            Flip::Spot(spot) => write!(words, "@{spot}"),
        };
        written.expect("a string takes everything");
        if 1 < times {
            write!(words, "*{times}").expect("a string takes everything");
        }
    }
    words
}

/// A place for a disk that enters play (section 6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Which disk, if it is named.
    pub kind: Option<Kind>,
    /// Where.
    pub at: At,
}

/// Where a disk is put.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum At {
    /// At a spot.
    Spot(Spot),
    /// On the rim of the own base, at this bearing from it.
    Bearing(i32),
}

/// Reads places.
pub fn places(text: &str) -> Result<Vec<Place>, Refusal> {
    let mut found = Vec::new();
    for part in parts(text) {
        let unreadable = || bad(part, Form::Places);
        let (kind, at) = match part.split_once('@') {
            Some((id, at)) => {
                let kind = names::kind(id).ok_or_else(|| Refusal::UnknownId(id.trim().to_owned()))?;
                (Some(kind), at.trim())
            }
            None => (None, part),
        };
        let at = match bearing(at) {
            Some(bearing) => At::Bearing(bearing),
            None => At::Spot(spot(at).map_err(|_| unreadable())?),
        };
        found.push(Place { kind, at });
        if 300 < found.len() {
            return Err(unreadable());
        }
    }
    Ok(found)
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(kind) = self.kind {
            write!(f, "{kind}@")?;
        }
        match self.at {
            At::Spot(spot) => spot.fmt(f),
            At::Bearing(bearing) => bearing.fmt(f),
        }
    }
}

/// Reads shots.
pub fn shots(text: &str) -> Result<Vec<Shot>, Refusal> {
    let mut found = Vec::new();
    for part in parts(text) {
        let unreadable = || bad(part, Form::Shots);
        let (archer, rest) = part.split_once('>').ok_or_else(unreadable)?;
        let (target, aim) = match rest.split_once('@') {
            Some((target, aim)) => (target, Some(spot(aim).map_err(|_| unreadable())?)),
            None => (rest, None),
        };
        found.push(Shot { archer: label(archer)?, target: label(target)?, aim });
    }
    Ok(found)
}

/// Reads preferences for combat.
pub fn preferences(text: &str) -> Result<Vec<Preference>, Refusal> {
    let mut found = Vec::new();
    for part in parts(text) {
        let (disk, prefer) = part.split_once(['>', ':']).ok_or_else(|| bad(part, Form::Preferences))?;
        found.push((label(disk)?, labels(prefer)?));
    }
    Ok(found)
}

/// Writes preferences.
pub fn write_preferences(lines: &[Preference]) -> String {
    let words: Vec<String> = lines.iter().map(|(disk, prefer)| format!("{disk}>{}", joined(prefer, " "))).collect();
    words.join("; ")
}
