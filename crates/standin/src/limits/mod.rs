//! Discord's limits on what a bot sends, checked as Discord checks them: all flaws of a form at
//! once, each at its path.
//!
//! Pure functions over JSON. They know neither the world nor the clock.

mod command;
mod component;
mod embed;
mod flaw;
mod message;
mod modal;
#[cfg(test)]
mod tests;

use serde_json::{Map, Value, json};

use super::refusal::Refusal;

pub(super) use command::{check_command, check_commands};
pub(super) use flaw::{Flaw, Twin};
pub(super) use message::{Occasion, check_message};
pub(super) use modal::{check_choices, check_modal};

/// Files in one message.
pub(super) const MAX_FILES: usize = 10;
/// Bytes of one file; what an interaction announces as `attachment_size_limit`.
pub(super) const MAX_FILE_BYTES: usize = 10 * 1024 * 1024;
/// Characters of a string option.
pub(super) const MAX_STRING_OPTION: usize = 6000;

/// A place in a form, from the root down; prints nothing, only collects keys.
#[derive(Clone, Copy)]
pub(super) struct Place<'a> {
    parent: Option<&'a Place<'a>>,
    key: Key<'a>,
}

#[derive(Clone, Copy)]
enum Key<'a> {
    Root,
    Name(&'a str),
    Index(usize),
}

impl<'a> Place<'a> {
    /// The form itself.
    pub(super) const ROOT: Place<'static> = Place { parent: None, key: Key::Root };

    /// The field of this name below.
    pub(super) fn name(&'a self, name: &'a str) -> Self {
        Self { parent: Some(self), key: Key::Name(name) }
    }

    /// The element of this number below.
    pub(super) fn index(&'a self, index: usize) -> Self {
        Self { parent: Some(self), key: Key::Index(index) }
    }
}

/// Collects the flaws of one request body.
#[derive(Debug, Default)]
pub(super) struct Form {
    errors: Map<String, Value>,
}

impl Form {
    /// Notes a flaw at a place.
    pub(super) fn note(&mut self, place: &Place<'_>, flaw: Flaw) {
        let (code, message) = (flaw.code(), flaw.message());
        let node = descend(&mut self.errors, place);
        let list = node.entry("_errors").or_insert_with(|| json!([]));
        if let Value::Array(list) = list {
            list.push(json!({ "code": code, "message": message }));
        }
    }

    /// Nothing if the form is sound, else the refusal that names every flaw.
    pub(super) fn verdict(self) -> Result<(), Refusal> {
        if self.errors.is_empty() { Ok(()) } else { Err(Refusal::InvalidForm(Value::Object(self.errors))) }
    }

    /// A text between `min` and `max` characters. Absent or null is a flaw only where `min` is
    /// above zero.
    fn text<'v>(&mut self, place: &Place<'_>, value: Option<&'v Value>, min: usize, max: usize) -> Option<&'v str> {
        match value {
            None | Some(Value::Null) => {
                if min > 0 {
                    self.note(place, Flaw::Required);
                }
                None
            }
            Some(Value::String(text)) => {
                let length = text.chars().count();
                if min > 0 && !(min..=max).contains(&length) {
                    let flaw = if length == 0 { Flaw::Required } else { Flaw::BadLength(min, max) };
                    self.note(place, flaw);
                } else if length > max {
                    self.note(place, Flaw::TooLong(max));
                }
                Some(text)
            }
            Some(_) => {
                self.note(place, Flaw::WrongType("string"));
                None
            }
        }
    }

    /// A text that may be left out, but not be empty or longer than `max`.
    fn optional_text<'v>(&mut self, place: &Place<'_>, value: Option<&'v Value>, max: usize) -> Option<&'v str> {
        match value {
            None | Some(Value::Null) => None,
            present => self.text(place, present, 1, max),
        }
    }

    /// A list of at most `max` elements; absent and null are the empty list.
    fn list<'v>(&mut self, place: &Place<'_>, value: Option<&'v Value>, max: usize) -> &'v [Value] {
        match value {
            None | Some(Value::Null) => &[],
            Some(Value::Array(elements)) => {
                if elements.len() > max {
                    self.note(place, Flaw::TooLong(max));
                }
                elements
            }
            Some(_) => {
                self.note(place, Flaw::WrongType("list"));
                &[]
            }
        }
    }

    /// A whole number within bounds, if present.
    fn number(&mut self, place: &Place<'_>, value: Option<&Value>, min: i64, max: i64) -> Option<i64> {
        match value {
            None | Some(Value::Null) => None,
            Some(value) => match value.as_i64() {
                None => {
                    self.note(place, Flaw::WrongType("int"));
                    None
                }
                Some(number) => {
                    if number < min {
                        self.note(place, Flaw::TooSmall(min));
                    } else if number > max {
                        self.note(place, Flaw::TooBig(max));
                    }
                    Some(number)
                }
            },
        }
    }

    /// An address of the web, or of a file of the same message where `attachment` is set.
    fn url(&mut self, place: &Place<'_>, value: Option<&Value>, attachment: bool) {
        if let Some(url) = self.optional_text(place, value, 2048) {
            let web = url.starts_with("https://") || url.starts_with("http://");
            if !(web || attachment && url.starts_with("attachment://")) {
                self.note(place, Flaw::BadUrl);
            }
        }
    }
}

/// The node of the error tree at a place, made where it is missing.
fn descend<'m>(root: &'m mut Map<String, Value>, place: &Place<'_>) -> &'m mut Map<String, Value> {
    let above = match place.parent {
        None => return root,
        Some(parent) => descend(root, parent),
    };
    let key = match place.key {
        Key::Root => return above,
        Key::Name(name) => name.to_owned(),
        Key::Index(index) => index.to_string(),
    };
    let node = above.entry(key).or_insert_with(|| Value::Object(Map::new()));
    node.as_object_mut().expect("only objects are put above an `_errors` list")
}
