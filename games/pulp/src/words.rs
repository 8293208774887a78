//! Small helpers between the content tables and the texts.

use super::content::{Descriptor, Effect, Opening, Piece, Way};
use super::label::{Label, Place, Surface};
use super::measure::{Inches, written};
use game::{Seat, Seats};
use text::{Arg, Message};

/// A name of the content as a message of its own.
pub fn named(name: Arg) -> Message {
    Message::new("pulp-name").with("name", name)
}

/// A length in inches, as either language writes it.
pub fn inches(tenths: i32) -> Arg {
    Arg::Decimal(Inches(tenths).to_string())
}

/// A place in words: `12.5,8.0`, on the top of something, inside something.
pub fn place(place: Place) -> Message {
    let at = written(place.at);
    match place.on {
        Surface::Ground => Message::new("pulp-place").with("at", at),
        Surface::Top(prop) => Message::new("pulp-place-top").with("at", at).with("prop", prop),
        Surface::Inside(prop) => Message::new("pulp-place-inside").with("at", at).with("prop", prop),
    }
}

/// A list whose items hold commas themselves: semicolons show where one ends.
pub fn apart(items: Vec<Message>) -> Message {
    let both = |one: Message, other: Message| Message::new("pulp-both").with("one", one).with("other", other);
    items.into_iter().reduce(both).unwrap_or_else(|| Message::new("pulp-what-nothing"))
}

/// What a descriptor is called.
pub fn descriptor(what: Descriptor) -> Message {
    match what {
        Descriptor::Type(one) => named(one.name()),
        Descriptor::Element(one) => named(one.name()),
        Descriptor::Origin(one) => named(one.name()),
        Descriptor::Movement(one) => named(one.name()),
        Descriptor::Class(one) => named(one.name()),
        Descriptor::Effect(one) => named(one.name()),
        Descriptor::Friendly => Message::new("pulp-descriptor-friendly"),
        Descriptor::Enemy => Message::new("pulp-descriptor-enemy"),
        Descriptor::Own => Message::new("pulp-descriptor-own"),
        Descriptor::Scenery => Message::new("pulp-descriptor-scenery"),
        Descriptor::Displacement => Message::new("pulp-descriptor-displacement"),
        Descriptor::Fall => Message::new("pulp-descriptor-fall"),
        Descriptor::Dangerous => Message::new("pulp-descriptor-dangerous"),
        Descriptor::Impassable => Message::new("pulp-descriptor-impassable"),
        Descriptor::Mobbing => Message::new("pulp-descriptor-mobbing"),
    }
}

/// Models by name.
#[allow(clippy::needless_pass_by_value)] // So that a refusal can be made of it.
pub fn labels(labels: impl AsRef<[Label]>) -> Vec<Message> {
    labels.as_ref().iter().map(|label| label.message()).collect()
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

/// What is printed about a piece of scenery.
pub fn piece_line(piece: Piece) -> Message {
    let card = piece.card();
    Message::new("pulp-card-piece")
        .with("name", piece.name())
        .with("height", inches(card.height))
        .with("hp", card.hp)
        .with("difficulty", card.difficulty().unwrap_or(0))
        .with("strength", card.strength().unwrap_or(0))
        .with("dangerous", u8::from(card.is_dangerous()))
        .with("impassable", u8::from(card.is_impassable()))
        .with("soft", u8::from(card.is_soft()))
}

/// A door, window, ladder or flight of stairs of a Structure, with what one types to take it.
pub fn opening(prop: &str, opening: &Opening, number: usize) -> Message {
    let message = Message::new(match opening.way {
        Way::Door => "pulp-way-door",
        Way::Window => "pulp-way-window",
        Way::Ladder => "pulp-way-ladder",
        Way::Stairs => "pulp-way-stairs",
    });
    message.with("prop", prop).with("number", number).with("at", written(opening.at))
}

/// What a collapsed Structure leaves (PC-17.2).
pub fn rubble() -> Piece {
    Piece::all().find(|piece| piece.word() == "rubble").expect("the tables have rubble")
}
