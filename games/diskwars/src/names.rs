//! Names as they are shown, and understood when they are typed: disks and ready-made armies by their id or by their name in
//! either language, and lists of them with counts. Spells, skills and factions are closed lists, which know their names.

use super::content::{Kind, Preset, content};
use super::disk::{Label, Named};
use super::field::letter;
use super::magic::Cast;
use super::notation::joined;
use super::refusal::Refusal;
use super::words::Faction;
use game::kit::{Word, by_name};
use game::{Describe, Seat, Seats};
use text::{Arg, Lang, Message, begins_words, say};

/// A seat in words: its letter as a capital.
pub fn seat_word(seat: Seat) -> Message {
    Message::new("diskwars-seat").with("letter", letter(seat).to_ascii_uppercase().to_string())
}

/// The same for one that may be missing.
pub fn some_seat(seat: Option<Seat>) -> Option<Message> {
    seat.map(seat_word)
}

/// Seats in words, if there are any.
pub fn seat_words(seats: Seats) -> Option<Vec<Message>> {
    filled(seats.iter().map(seat_word).collect())
}

/// A list with something in it.
pub fn filled<T>(list: Vec<T>) -> Option<Vec<T>> {
    (!list.is_empty()).then_some(list)
}

/// How long a list is, where no more is told of it.
pub fn count(list: impl IntoIterator) -> usize {
    list.into_iter().count()
}

/// The word of a closed list, by which a text chooses its own.
pub fn word(word: impl Word) -> &'static str {
    word.word()
}

/// Labels one after another.
pub fn labels(labels: Vec<Label>) -> String {
    joined(labels, ", ")
}

impl From<Label> for Arg {
    fn from(label: Label) -> Arg {
        label.to_string().into()
    }
}

/// What is called by a message.
macro_rules! called {
    ($($thing:ty, $message:expr;)*) => {$(
        impl From<$thing> for Message {
            fn from(thing: $thing) -> Message {
                $message(thing)
            }
        }
    )*};
}
called! {
    Kind, Kind::message;
    Named, Named::message;
    Cast, |cast: Cast| cast.spell.message();
    Refusal, |refusal: Refusal| refusal.message();
}

/// Whether what is typed begins words of this name, in either language.
pub fn is_like(text: &str, name: &Message) -> bool {
    Lang::ALL.into_iter().any(|lang| begins_words(text, &say(lang, name)))
}

/// A sort of disk by its id or its name.
pub fn kind(text: &str) -> Option<Kind> {
    text.parse().ok().or_else(|| by_name(text, Kind::all(), Kind::message))
}

/// A ready-made army by its id, by its faction and points as the menu names it, or the largest of a faction within a limit.
pub fn preset(text: &str, limit: u32) -> Option<&'static Preset> {
    let presets = &content().presets;
    let id = text.trim().to_lowercase();
    if let Some(found) = presets.iter().find(|preset| preset.id == id) {
        return Some(found);
    }
    let (named, points) = match id.rsplit_once([' ', ',', '-']) {
        Some((named, points)) if points.parse::<u32>().is_ok() => (named, points.parse().ok()),
        _ => (id.as_str(), None),
    };
    let faction = Faction::named(named.trim_end_matches([' ', ',', '-']))?;
    let fitting = presets.iter().filter(|preset| preset.faction == faction && preset.points <= limit);
    fitting.filter(|preset| points.is_none_or(|points: u32| preset.points == points)).max_by_key(|preset| preset.points)
}

/// What is counted in a part of a list, and how often: `orc-mob*3`, `Orc Mob x3`, `3 Orc Mobs`.
pub fn counted(part: &str) -> (&str, Option<usize>) {
    let part = part.trim();
    let sign = |text: &str| text.ends_with(['*', '×', 'x', 'X']);
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|letter| letter.is_ascii_digit());
    let number = |text: &str| text.parse::<usize>().ok().filter(|count| (1..=99).contains(count));
    let tail = part
        .rfind(|letter: char| !letter.is_ascii_digit())
        .map_or(0, |place| place + part[place..].chars().next().map_or(0, char::len_utf8));
    let before = part[..tail].trim_end();
    if is_number(&part[tail..]) && sign(before) {
        let named = before.trim_end_matches(['*', '×']);
        // An x belongs to the count only if it stands alone.
        let named = named.strip_suffix(['x', 'X']).filter(|rest| rest.ends_with(' ')).unwrap_or(named).trim_end();
        if named != before {
            return (named, number(&part[tail..]));
        }
    }
    let head = part.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(0);
    let named = part[head..].trim_start();
    if 0 < head && !named.is_empty() {
        let named = named.strip_prefix(['*', '×']).unwrap_or(named);
        let named = named.strip_prefix(['x', 'X']).filter(|rest| rest.starts_with(' ')).unwrap_or(named);
        return (named.trim_start(), number(&part[..head]));
    }
    match part.split_once('*') {
        Some((named, count)) => (named.trim_end(), number(count.trim())),
        None => (part, Some(1)),
    }
}
