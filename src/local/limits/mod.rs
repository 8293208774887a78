//! Discord's limits on what a bot sends, checked as Discord checks them: all flaws of a form at once, each at its path.
//!
//! Pure functions over JSON. They know neither the world nor the clock.

mod command;
mod component;
mod embed;
mod message;
mod modal;
#[cfg(test)]
mod tests;

use serde_json::{Map, Value, json};

use super::refusal::Refusal;

pub(super) use command::check_commands;
pub(super) use message::{Occasion, check_message};
pub(super) use modal::{check_choices, check_modal};

/// Files in one message.
pub(super) const MAX_FILES: usize = 10;
/// Bytes of one file; what an interaction announces as `attachment_size_limit`.
pub(super) const MAX_FILE_BYTES: usize = 10 * 1024 * 1024;
/// Characters of a string option.
pub(super) const MAX_STRING_OPTION: usize = 6000;

/// What is wrong with a field.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Flaw {
    Required,
    /// Not of the JSON type Discord expects; the name of that type.
    WrongType(&'static str),
    TooLong(usize),
    BadLength(usize, usize),
    TooSmall(i64),
    TooBig(i64),
    NotAChoice,
    BadName,
    UnknownLocale,
    BadUrl,
    Duplicate(Twin),
    RequiredAfterOptional,
    CommandTooLarge,
    MixedOptions,
    BadNesting,
    NotForThisType,
    AutocompleteWithChoices,
    EmbedsTooLarge,
    MixedRow,
    LabelOrEmoji,
    LinkWithId,
    UnknownAttachment,
    UnknownReference,
    ParseAndList,
    ComponentsV2,
    EphemeralFlag,
    MinAboveMax,
}

/// What may not appear twice.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Twin {
    CommandName,
    OptionName,
    ChoiceName,
    CustomId,
    SelectValue,
}

impl Flaw {
    /// Discord's name of the flaw and its words.
    fn words(self) -> (&'static str, String) {
        match self {
            Self::Required => ("BASE_TYPE_REQUIRED", "This field is required".into()),
            Self::WrongType(kind) => ("BASE_TYPE_BAD_TYPE", format!("Could not interpret as {kind}.")),
            Self::TooLong(max) => ("BASE_TYPE_MAX_LENGTH", format!("Must be {max} or fewer in length.")),
            Self::BadLength(min, max) => {
                ("BASE_TYPE_BAD_LENGTH", format!("Must be between {min} and {max} in length."))
            }
            Self::TooSmall(min) => ("NUMBER_TYPE_MIN", format!("int value should be greater than or equal to {min}.")),
            Self::TooBig(max) => ("NUMBER_TYPE_MAX", format!("int value should be less than or equal to {max}.")),
            Self::NotAChoice => ("BASE_TYPE_CHOICES", "Value is not one of the accepted ones.".into()),
            Self::BadName => ("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid".into()),
            Self::UnknownLocale => ("BASE_TYPE_CHOICES", "Not a locale Discord knows.".into()),
            Self::BadUrl => ("URL_TYPE_INVALID_URL", "Not a well formed URL.".into()),
            Self::Duplicate(Twin::CommandName) => {
                ("APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique".into())
            }
            Self::Duplicate(Twin::OptionName) => {
                ("APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", "Option name already exists in this command".into())
            }
            Self::Duplicate(Twin::ChoiceName) => {
                ("APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS", "Option choice name already exists".into())
            }
            Self::Duplicate(Twin::CustomId) => {
                ("COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated".into())
            }
            Self::Duplicate(Twin::SelectValue) => {
                ("COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is already used".into())
            }
            Self::RequiredAfterOptional => (
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options".into(),
            ),
            Self::CommandTooLarge => ("APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (8000)".into()),
            Self::MixedOptions => (
                "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
                "Sub-command and sub-command group option types are mutually exclusive to all other types".into(),
            ),
            Self::BadNesting => (
                "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
                "A sub-command may stand only in a command or a group, a group only in a command".into(),
            ),
            Self::NotForThisType => {
                ("APPLICATION_COMMAND_OPTIONS_FIELD_INVALID", "This field does not go with this option type".into())
            }
            Self::AutocompleteWithChoices => {
                ("APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES", "Autocomplete and choices are mutually exclusive".into())
            }
            Self::EmbedsTooLarge => ("MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000".into()),
            Self::MixedRow => (
                "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
                "An action row holds up to five buttons or one select, never both".into(),
            ),
            Self::LabelOrEmoji => ("BUTTON_COMPONENT_MISSING_LABEL", "A button needs a label or an emoji".into()),
            Self::LinkWithId => {
                ("BUTTON_COMPONENT_CUSTOM_ID_INVALID", "A link button takes a URL and no custom id".into())
            }
            Self::UnknownAttachment => {
                ("ATTACHMENT_NOT_FOUND", "No file of this request and no kept attachment has this id".into())
            }
            Self::UnknownReference => ("REPLIES_UNKNOWN_MESSAGE", "Unknown message".into()),
            Self::ParseAndList => (
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                "parse and a list of the same kind are mutually exclusive".into(),
            ),
            Self::ComponentsV2 => {
                ("MESSAGE_COMPONENTS_V2_UNSUPPORTED", "The stand-in does not speak components v2".into())
            }
            Self::EphemeralFlag => {
                ("MESSAGE_FLAGS_INVALID", "Only an answer to an interaction can be ephemeral".into())
            }
            Self::MinAboveMax => ("COMPONENT_VALUES_RANGE_INVALID", "The minimum exceeds the maximum".into()),
        }
    }
}

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
        let (code, message) = flaw.words();
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

    /// A text between `min` and `max` characters. Absent or null is a flaw only where `min` is above zero.
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
