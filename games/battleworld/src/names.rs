//! How people name characters, squares and targets (BW-3.3, BW-19.6).

use std::sync::LazyLock;

use crate::field::Field;
use crate::refusal::Refusal;
use crate::unit::{SEATS, Target, Unit, seat_message};
use crate::words::Card;
use game::{Seat, Seats};
use space::Square;
use text::{Lang, Message, fold, say};

/// Whether this is how something is called in either language; the word is folded already.
pub fn is_called(name: &Message, word: &str) -> bool {
    Lang::ALL.into_iter().any(|lang| fold(&say(lang, name)) == word)
}

/// A seat by its id or its name in either language; the word is folded already.
fn seat_like(word: &str) -> Option<Seat> {
    let seats = || (0..SEATS.len() as u8).map(Seat);
    let named = || seats().find(|seat| is_called(&seat_message(*seat), word));
    seats().find(|seat| fold(SEATS[seat.0 as usize]) == word).or_else(named)
}

/// The seat before a name, where one is given, and the folded name. `None` if there is no such seat.
fn seat_and_name(text: &str) -> Option<(Option<Seat>, String)> {
    let word = fold(text);
    match word.split_once('/') {
        Some((seat, name)) => Some((Some(seat_like(seat)?), name.to_owned())),
        None => Some((None, word)),
    }
}

/// What each card is called: its id and its names in both languages, folded.
fn called() -> &'static [[String; 3]] {
    static CALLED: LazyLock<Vec<[String; 3]>> = LazyLock::new(|| {
        let names = |card: &Card| {
            let name = card.message();
            [fold(card.word()), fold(&say(Lang::En, &name)), fold(&say(Lang::Fr, &name))]
        };
        Card::ALL.iter().map(names).collect()
    });
    &CALLED
}

/// The one character that a part of a name can mean, among those that fit (BW-19.6). A whole name comes before parts.
pub fn unit_like(field: &Field, text: &str, fits: impl Fn(Unit) -> bool) -> Option<Unit> {
    let (seat, word) = seat_and_name(text)?;
    if word.is_empty() {
        return None;
    }
    let candidates: Vec<Unit> = field
        .units()
        .map(|piece| piece.unit)
        .filter(|unit| seat.is_none_or(|seat| unit.seat == seat) && fits(*unit))
        .collect();
    let only = |test: &dyn Fn(&String) -> bool| {
        let mut found = candidates.iter().filter(|unit| called()[unit.card as usize].iter().any(test));
        found.next().copied().filter(|_| found.next().is_none())
    };
    only(&|name| *name == word).or_else(|| only(&|name| name.contains(&word)))
}

/// The character of a full name: its id or name, with its seat if another seat has one like it.
pub fn unit_named(field: &Field, by: Seats, text: &str) -> Result<Unit, Refusal> {
    let unknown = || Refusal::UnknownCharacter(shorten(text));
    let (seat, word) = seat_and_name(text).ok_or_else(unknown)?;
    let named: Vec<Unit> = field
        .units()
        .map(|piece| piece.unit)
        .filter(|unit| seat.is_none_or(|seat| unit.seat == seat))
        .filter(|unit| called()[unit.card as usize].contains(&word))
        .collect();
    // Of twins, one's own is meant.
    let own: Vec<Unit> = named.iter().copied().filter(|unit| by.has(unit.seat)).collect();
    match (named.as_slice(), own.as_slice()) {
        ([only], _) | (_, [only]) => Ok(*only),
        // A part will do if only one can be meant.
        _ => unit_like(field, text, |_| true).ok_or_else(unknown),
    }
}

/// The shortest beginning of a character's id that means it alone.
pub fn shortest(field: &Field, unit: Unit) -> String {
    let whole = unit.to_string();
    let beginnings = (3..whole.len()).map(|length| &whole[..length]);
    let fits = beginnings.into_iter().find(|text| unit_like(field, text, |_| true) == Some(unit));
    fits.map_or_else(|| whole.clone(), str::to_owned)
}

/// A module by `seat:module:slot`; whether it still stands is not asked here.
pub fn module_named(field: &Field, text: &str) -> Option<Target> {
    let mut words = text.split(':');
    let (seat, word, slot) = (words.next()?, words.next()?, words.next()?);
    let seat = seat_like(seat).filter(|seat| field.playing().has(*seat))?;
    let slot = slot.parse::<u8>().ok().filter(|slot| (1..=3).contains(slot))?;
    (word == "module" && words.next().is_none()).then_some(Target::Module(seat, slot - 1))
}

/// A target by its full name.
pub fn target_named(field: &Field, by: Seats, text: &str) -> Result<Target, Refusal> {
    if let Some(target) = module_named(field, &fold(text)) {
        return Ok(target);
    }
    if field.options.galactus && fold(text) == "galactus" {
        return Ok(Target::Galactus);
    }
    // Of twins, the enemy's is meant.
    let others = field.playing().without(by);
    unit_named(field, if others.is_empty() { by } else { others }, text).map(Target::Unit)
}

/// A square of this board.
pub fn square_named(field: &Field, text: &str) -> Result<Square, Refusal> {
    let square = text.trim().parse::<Square>().ok().filter(|square| field.board.has(*square));
    square.ok_or_else(|| Refusal::UnknownSquare(shorten(text)))
}

/// What a person typed, as much of it as an answer can repeat.
fn shorten(text: &str) -> String {
    text.chars().take(40).collect()
}
