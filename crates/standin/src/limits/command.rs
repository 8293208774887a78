//! The limits on application commands.

use std::collections::HashSet;

use serde_json::Value;

use super::{Flaw, Form, MAX_STRING_OPTION, Place, Twin};
use crate::refusal::Refusal;

/// The locales Discord's clients can be set to.
const LOCALES: [&str; 32] = [
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl", "no", "pl", "pt-BR",
    "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th", "zh-CN", "ja", "zh-TW", "ko",
];

const MAX_COMMANDS: usize = 100;
const MAX_OPTIONS: usize = 25;
const MAX_CHOICES: usize = 25;
const MAX_DESCRIPTION: usize = 100;
const MAX_CHOICE: usize = 100;
const MAX_COMMAND: usize = 8000;

const SUBCOMMAND: i64 = 1;
const GROUP: i64 = 2;
const STRING: i64 = 3;
const INTEGER: i64 = 4;
const CHANNEL: i64 = 7;
const NUMBER: i64 = 10;
const LAST_OPTION_TYPE: i64 = 11;
const CHAT_INPUT: i64 = 1;

/// Where a list of options stands.
#[derive(Clone, Copy, Eq, PartialEq)]
enum Level {
    Command,
    Group,
    Subcommand,
}

/// Checks the body of a bulk overwrite.
pub(crate) fn check_commands(body: &Value) -> Result<(), Refusal> {
    let mut form = Form::default();
    let root = Place::ROOT;
    let commands = form.list(&root, Some(body), MAX_COMMANDS);
    let mut names = HashSet::new();
    for (n, command) in commands.iter().enumerate() {
        let place = root.index(n);
        let kind = check_one(&mut form, &place, command);
        if let Some(name) = command["name"].as_str()
            && !names.insert((kind, name))
        {
            form.note(&place.name("name"), Flaw::Duplicate(Twin::CommandName));
        }
    }
    form.verdict()
}

/// Checks one command, whole.
pub(crate) fn check_command(command: &Value) -> Result<(), Refusal> {
    let mut form = Form::default();
    check_one(&mut form, &Place::ROOT, command);
    form.verdict()
}

/// Checks a command; its kind.
fn check_one(form: &mut Form, place: &Place<'_>, command: &Value) -> i64 {
    let kind = command["type"].as_i64().unwrap_or(CHAT_INPUT);
    check_named(form, place, command, kind == CHAT_INPUT);
    if kind == CHAT_INPUT {
        check_options(form, place, command, Level::Command);
    }
    if command_size(command) > MAX_COMMAND {
        form.note(place, Flaw::CommandTooLarge);
    }
    kind
}

/// The characters that count against the 8,000 of a whole command: the longest localisation of each
/// name and description, and the values of choices, over all levels.
pub(super) fn command_size(thing: &Value) -> usize {
    let own = longest(thing, "name") + longest(thing, "description");
    let value = thing["value"].as_str().map_or(0, |value| value.chars().count());
    let below = |key: &str| thing[key].as_array().map_or(0, |list| list.iter().map(command_size).sum());
    own + value + below("choices") + below("options")
}

/// The length of a field or of its longest localisation.
fn longest(thing: &Value, field: &str) -> usize {
    let length = |value: &Value| value.as_str().map_or(0, |text| text.chars().count());
    let localised = thing[format!("{field}_localizations")].as_object();
    let localised = localised.map_or(0, |map| map.values().map(length).max().unwrap_or(0));
    length(&thing[field]).max(localised)
}

/// Name and description with their localisations, of a command or an option.
fn check_named(form: &mut Form, place: &Place<'_>, thing: &Value, slash: bool) {
    check_name(form, &place.name("name"), thing.get("name"), slash);
    localised(form, &place.name("name_localizations"), thing.get("name_localizations"), |form, place, name| {
        check_name(form, place, Some(name), slash);
    });
    if slash {
        form.text(&place.name("description"), thing.get("description"), 1, MAX_DESCRIPTION);
        let texts = thing.get("description_localizations");
        localised(form, &place.name("description_localizations"), texts, |form, place, text| {
            form.text(place, Some(text), 1, MAX_DESCRIPTION);
        });
    }
}

/// Looks at every localisation of a field.
fn localised(form: &mut Form, place: &Place<'_>, value: Option<&Value>, check: impl Fn(&mut Form, &Place<'_>, &Value)) {
    let Some(value) = value.filter(|value| !value.is_null()) else {
        return;
    };
    let Some(map) = value.as_object() else {
        form.note(place, Flaw::WrongType("dict"));
        return;
    };
    for (locale, text) in map {
        let place = place.name(locale);
        if !LOCALES.contains(&locale.as_str()) {
            form.note(&place, Flaw::UnknownLocale);
        }
        if !text.is_null() {
            check(form, &place, text);
        }
    }
}

/// `^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$` in lower case; context menu entries may have
/// capitals and spaces.
fn check_name(form: &mut Form, place: &Place<'_>, value: Option<&Value>, slash: bool) {
    let Some(name) = form.text(place, value, 1, 32) else {
        return;
    };
    if name.is_empty() || !slash {
        return;
    }
    // Devanagari and Thai write vowels as marks, which are not letters to Unicode.
    let script = |c: char| matches!(c, '\u{900}'..='\u{97f}' | '\u{e00}'..='\u{e7f}');
    let sound = name.chars().all(|c| matches!(c, '-' | '_' | '\'') || c.is_alphanumeric() || script(c));
    if !sound || name.to_lowercase() != name {
        form.note(place, Flaw::BadName);
    }
}

/// The options of a command, a group or a subcommand.
fn check_options(form: &mut Form, above: &Place<'_>, holder: &Value, level: Level) {
    let place = above.name("options");
    let options = form.list(&place, holder.get("options"), MAX_OPTIONS);
    let nested = |option: &Value| matches!(option["type"].as_i64(), Some(SUBCOMMAND | GROUP));
    if level == Level::Command && options.iter().any(nested) && !options.iter().all(nested) {
        form.note(&place, Flaw::MixedOptions);
    }
    if level == Level::Group && options.is_empty() {
        form.note(&place, Flaw::Required);
    }
    let mut optional_seen = false;
    for (n, option) in options.iter().enumerate() {
        let place = place.index(n);
        check_named(form, &place, option, true);
        if clashes(option, &options[..n]) {
            form.note(&place.name("name"), Flaw::Duplicate(Twin::OptionName));
        }
        match (option["type"].as_i64(), level) {
            (Some(SUBCOMMAND), Level::Command | Level::Group) => {
                check_options(form, &place, option, Level::Subcommand);
            }
            (Some(GROUP), Level::Command) => check_options(form, &place, option, Level::Group),
            (Some(SUBCOMMAND | GROUP), _) => form.note(&place.name("type"), Flaw::BadNesting),
            (Some(STRING..=LAST_OPTION_TYPE), Level::Group) => {
                form.note(&place.name("type"), Flaw::BadNesting);
            }
            (Some(kind @ STRING..=LAST_OPTION_TYPE), _) => {
                let required = option["required"].as_bool().unwrap_or(false);
                if required && optional_seen {
                    form.note(&place.name("required"), Flaw::RequiredAfterOptional);
                }
                optional_seen |= !required;
                check_value_option(form, &place, option, kind);
            }
            (Some(_), _) => form.note(&place.name("type"), Flaw::NotAChoice),
            (None, _) => form.note(&place.name("type"), Flaw::Required),
        }
    }
}

/// Whether an option's default or localised name is another's default name, or its name in the same
/// locale.
fn clashes(option: &Value, others: &[Value]) -> bool {
    let names = |option: &Value| -> HashSet<String> {
        let localised = option["name_localizations"].as_object();
        let localised = localised.into_iter().flat_map(|map| map.values().filter_map(Value::as_str).map(str::to_owned));
        option["name"].as_str().map(str::to_owned).into_iter().chain(localised).collect()
    };
    let in_locale = |option: &Value, locale: &str| option["name_localizations"][locale].as_str().map(str::to_owned);
    others.iter().any(|other| {
        let default = |option: &Value| option["name"].as_str().map(str::to_owned);
        let crossed = default(other).is_some_and(|name| names(option).contains(&name))
            || default(option).is_some_and(|name| names(other).contains(&name));
        let same_locale = LOCALES.iter().any(|locale| {
            let (a, b) = (in_locale(option, locale), in_locale(other, locale));
            a.is_some() && a == b
        });
        crossed || same_locale
    })
}

/// What only options that take a value have: choices, autocomplete, bounds.
fn check_value_option(form: &mut Form, place: &Place<'_>, option: &Value, kind: i64) {
    let numeric = matches!(kind, INTEGER | NUMBER);
    let has = |field: &str| option.get(field).is_some_and(|value| !value.is_null());
    let choices_place = place.name("choices");
    let choices = form.list(&choices_place, option.get("choices"), MAX_CHOICES);
    if !choices.is_empty() && kind != STRING && !numeric {
        form.note(&choices_place, Flaw::NotForThisType);
    }
    let mut names = HashSet::new();
    for (n, choice) in choices.iter().enumerate() {
        let place = choices_place.index(n);
        check_choice(form, &place, choice, kind);
        if let Some(name) = choice["name"].as_str()
            && !names.insert(name)
        {
            form.note(&place.name("name"), Flaw::Duplicate(Twin::ChoiceName));
        }
    }
    if option["autocomplete"].as_bool().unwrap_or(false) {
        if kind != STRING && !numeric {
            form.note(&place.name("autocomplete"), Flaw::NotForThisType);
        }
        if !choices.is_empty() {
            form.note(&place.name("autocomplete"), Flaw::AutocompleteWithChoices);
        }
    }
    for field in ["min_value", "max_value"] {
        if has(field) && !numeric {
            form.note(&place.name(field), Flaw::NotForThisType);
        }
    }
    for (field, least) in [("min_length", 0), ("max_length", 1)] {
        if has(field) && kind != STRING {
            form.note(&place.name(field), Flaw::NotForThisType);
        }
        form.number(&place.name(field), option.get(field), least, MAX_STRING_OPTION as i64);
    }
    // Serenity sends an empty list for every option, which Discord accepts.
    if kind != CHANNEL && option["channel_types"].as_array().is_some_and(|kinds| !kinds.is_empty()) {
        form.note(&place.name("channel_types"), Flaw::NotForThisType);
    }
}

/// One fixed or autocompleted choice; its value must fit the option it is offered for.
pub(super) fn check_choice(form: &mut Form, place: &Place<'_>, choice: &Value, kind: i64) {
    form.text(&place.name("name"), choice.get("name"), 1, MAX_CHOICE);
    let names = choice.get("name_localizations");
    localised(form, &place.name("name_localizations"), names, |form, place, name| {
        form.text(place, Some(name), 1, MAX_CHOICE);
    });
    let place = place.name("value");
    match (kind, choice.get("value")) {
        (_, None | Some(Value::Null)) => form.note(&place, Flaw::Required),
        (STRING, value) => {
            form.text(&place, value, 0, MAX_CHOICE);
        }
        (INTEGER, Some(value)) if value.as_i64().is_none() => {
            form.note(&place, Flaw::WrongType("int"));
        }
        (NUMBER, Some(value)) if value.as_f64().is_none() => {
            form.note(&place, Flaw::WrongType("float"));
        }
        _ => {}
    }
}
