//! Small helpers between the content tables and the texts.

use super::content::{Descriptor, Effect, Piece};
use crate::text::{Arg, Message};

/// A name of the content as a message of its own.
pub fn named(name: Arg) -> Message {
    Message::new("pulp-name").with("name", name)
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

/// An effect with its number: `Damage 2`, `Self/Shift 3`.
pub fn effect(effect: Effect) -> Message {
    let message = if effect.fx.is_counted() {
        Message::new("pulp-effect-counted").with("x", effect.x)
    } else {
        Message::new("pulp-effect")
    };
    message.with("name", effect.fx.name()).with("own", u8::from(effect.own))
}

/// What a collapsed Structure leaves (PC-17.2).
pub fn rubble() -> Piece {
    Piece::all().find(|piece| piece.id() == "rubble").expect("the tables have rubble")
}
