//! Small helpers between the content tables and the texts.

use super::content::{Effect, Opening, Piece};
use super::measure::written;
use game::{Seat, Seats};
use text::{Arg, Message};

/// A name of the content as a message of its own.
pub fn named(name: impl Into<Arg>) -> Message {
    Message::new("pulp-name").with("name", name)
}

/// Several things by name.
pub fn names(things: impl IntoIterator<Item: Into<Arg>>) -> Vec<Message> {
    things.into_iter().map(named).collect()
}

/// A list whose items hold commas themselves: semicolons show where one ends.
pub fn apart(items: impl IntoIterator<Item = Message>) -> Message {
    let both = |one: Message, other: Message| Message::new("pulp-both").with("one", one).with("other", other);
    items.into_iter().reduce(both).unwrap_or_else(|| Message::new("pulp-what-nothing"))
}

/// A seat in words.
pub fn seat_word(seat: Seat) -> Message {
    Message::new(match seat.0 {
        0 => "pulp-seat-alpha",
        1 => "pulp-seat-omega",
        2 => "pulp-seat-alpha-2",
        3 => "pulp-seat-omega-2",
        _ => "pulp-seat-alpha-3",
    })
}

/// Seats in words.
pub fn seat_words(seats: Seats) -> Vec<Message> {
    seats.iter().map(seat_word).collect()
}

/// An effect with its number: `Damage 2`, `Self/Shift 3`.
pub fn effect(effect: Effect) -> Message {
    let message = if effect.fx.is_counted() {
        Message::new("pulp-effect-counted").with("x", effect.x)
    } else {
        Message::new("pulp-effect")
    };
    message.with("name", effect.fx.name()).with("own", u8::from(effect.own))
}

/// A door, window, ladder or flight of stairs of a Structure, with what one types to take it.
pub fn opening(prop: &str, opening: &Opening, number: usize) -> Message {
    let message = Message::new("pulp-opening").with("way", opening.way.word()).with("prop", prop);
    message.with("number", number).with("at", written(opening.at))
}

/// What a collapsed Structure leaves (PC-17.2).
pub fn rubble() -> Piece {
    Piece::all().find(|piece| piece.word() == "rubble").expect("the tables have rubble")
}
