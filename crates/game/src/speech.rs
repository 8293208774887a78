//! What a game says: its events, its questions and a position in words.

use serde::Deserialize;
use text::Message;

use crate::kit::Computed;
use crate::{Rules, Seat, Suggestion, Viewer};

/// A game in words.
pub trait Speech: Rules {
    /// Its texts, one file for each language in the order of [`Lang::ALL`](text::Lang::ALL).
    const TEXTS: [&'static str; 2];
    /// The pages of its guide.
    const GUIDE: Guide;

    /// The texts whose ids are put together and so stand nowhere in the sources, for whoever checks the texts.
    fn computed() -> Vec<Computed> {
        Vec::new()
    }
    /// What had happened by itself before anybody could act, to be told before the first step.
    fn prelude(_: &Self::Opening) -> Vec<Self::Event> {
        Vec::new()
    }
    /// What is said of a command before it is confirmed: the report of what was foreseen, and whatever else the person should
    /// know first.
    fn foretell(_view: &Self::View, _command: &Self::Command, events: &[Self::Event], viewer: Viewer) -> Vec<Telling> {
        Self::report(events, viewer)
    }
    /// An event in words for this viewer; `None` if it must not know of it.
    fn tell(event: &Self::Event, viewer: Viewer) -> Option<Telling>;
    /// What this viewer is told of events that happened together. A game may sum up; what it tells everybody, it tells
    /// everybody in the same words.
    fn report(events: &[Self::Event], viewer: Viewer) -> Vec<Telling> {
        events.iter().filter_map(|event| Self::tell(event, viewer)).collect()
    }
    /// The piece that a value within a stored event stands for, in notation and by name.
    fn unit(value: &serde_json::Value) -> Option<Suggestion>;
    /// The position in words, most important first, for those who cannot see the picture.
    fn describe(view: &Self::View) -> Vec<Message>;
    /// What only this viewer knows and the picture does not show, in words.
    fn secrets(_view: &Self::View) -> Vec<Message> {
        Vec::new()
    }
    /// What the seat is asked for now, in a few words. It is asked in public: the view is a spectator's.
    fn question(view: &Self::View, seat: Seat) -> Message;
    /// The name of a kind of piece.
    fn kind_name(kind: &str) -> Option<Message>;
}

/// Something that can be put into words.
pub trait Describe {
    /// In words.
    fn message(&self) -> Message;
}

/// An event in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Telling {
    /// The sentence.
    pub message: Message,
    /// Whether it opens a new paragraph of the report.
    pub opens: bool,
}

/// The pages behind `/rules` as they are written; whoever shows them reads them.
#[derive(Clone, Copy, Debug)]
pub struct Guide {
    /// One file for each language.
    pub pages: [&'static str; 2],
    /// The plays that draw the pages' pictures.
    pub examples: &'static str,
}

/// The piece that a value within a stored event stands for, if it reads as one of this type: its notation and name.
pub fn read_unit<'a, U: Deserialize<'a>>(
    value: &'a serde_json::Value,
    named: impl Fn(U) -> (String, Message),
) -> Option<Suggestion> {
    let (value, label) = named(U::deserialize(value).ok()?);
    Some(Suggestion { value, label })
}

/// Pieces named anywhere in a stored event.
pub(crate) fn collect_units<G: Speech>(value: &serde_json::Value, found: &mut Vec<Suggestion>) {
    if let Some(unit) = G::unit(value) {
        if !found.contains(&unit) {
            found.push(unit);
        }
        return;
    }
    match value {
        serde_json::Value::Array(list) => list.iter().for_each(|part| collect_units::<G>(part, found)),
        serde_json::Value::Object(parts) => parts.values().for_each(|part| collect_units::<G>(part, found)),
        _ => {}
    }
}
