//! The limits on application commands.

use serde_json::{Value, json};

use super::{fits_up_to, flaws, paths, text};
use crate::limits::command::{check_commands, command_size};

fn command(command: &Value) -> Vec<(String, String)> {
    flaws(check_commands(&json!([command])))
}

fn with_options(options: &Value) -> Vec<(String, String)> {
    command(&json!({ "name": "move", "description": "Moves.", "options": options }))
}

fn path_of(found: &[(String, String)]) -> Vec<&str> {
    found.iter().map(|(path, _)| path.as_str()).collect()
}

#[test]
fn command_names_are_lower_case_letters_digits_and_dashes() {
    for good in ["roll", "dés", "tirer-à-vue", "l'arme", "2d6", "лук", "กา", &"x".repeat(32)] {
        assert_eq!(command(&json!({ "name": good, "description": "x" })), [], "{good}");
    }
    for bad in ["Roll", "two words", "", "dice!", &"x".repeat(33)] {
        let found = command(&json!({ "name": bad, "description": "x" }));
        assert_eq!(path_of(&found), ["0.name"], "{bad}");
    }
    let localised = json!({ "name": "roll", "description": "x", "name_localizations": { "fr": "Lancer", "xx": "x" } });
    assert_eq!(path_of(&command(&localised)), ["0.name_localizations.fr", "0.name_localizations.xx"]);
}

#[test]
fn descriptions_choices_and_options_have_their_limits() {
    fits_up_to(100, "0.description", |t| {
        path_of(&command(&json!({ "name": "x", "description": t }))).into_iter().map(str::to_owned).collect()
    });
    let choices =
        |n: usize| (0..n).map(|n| json!({ "name": n.to_string(), "value": n.to_string() })).collect::<Vec<_>>();
    let option = |fields: Value| {
        let mut option = json!({ "type": 3, "name": "x", "description": "x" });
        for (key, value) in fields.as_object().into_iter().flatten() {
            option[key] = value.clone();
        }
        path_of(&with_options(&json!([option]))).into_iter().map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(option(json!({ "choices": choices(25) })), [""; 0]);
    assert_eq!(option(json!({ "choices": choices(26) })), ["0.options.0.choices"]);
    fits_up_to(100, "0.options.0.choices.0.name", |t| option(json!({ "choices": [{ "name": t, "value": "x" }] })));
    fits_up_to(100, "0.options.0.choices.0.value", |t| option(json!({ "choices": [{ "name": "x", "value": t }] })));
    assert_eq!(option(json!({ "choices": choices(1), "autocomplete": true })), ["0.options.0.autocomplete"]);
    assert_eq!(option(json!({ "type": 5, "autocomplete": true })), ["0.options.0.autocomplete"]);
    assert_eq!(
        option(json!({ "type": 4, "choices": [{ "name": "x", "value": "x" }] })),
        ["0.options.0.choices.0.value"]
    );
    assert_eq!(option(json!({ "min_value": 1 })), ["0.options.0.min_value"]);
    assert_eq!(option(json!({ "max_length": 6001 })), ["0.options.0.max_length"]);
    let options = |n: usize| {
        json!((0..n).map(|n| json!({ "type": 3, "name": n.to_string(), "description": "x" })).collect::<Vec<_>>())
    };
    assert_eq!(with_options(&options(25)), []);
    assert_eq!(path_of(&with_options(&options(26))), ["0.options"]);
}

#[test]
fn required_options_come_first_and_names_do_not_clash() {
    let option =
        |name: &str, required: bool| json!({ "type": 3, "name": name, "description": "x", "required": required });
    assert_eq!(with_options(&json!([option("a", true), option("b", false)])), []);
    let found = with_options(&json!([option("a", false), option("b", true)]));
    assert_eq!(found, [("0.options.1.required".to_owned(), "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID".to_owned())]);
    assert_eq!(path_of(&with_options(&json!([option("a", true), option("a", true)]))), ["0.options.1.name"]);
    let localised = |name: &str, fr: &str| json!({ "type": 3, "name": name, "description": "x", "name_localizations": { "fr": fr } });
    assert_eq!(with_options(&json!([localised("a", "x"), localised("b", "y")])), []);
    assert_eq!(path_of(&with_options(&json!([localised("a", "x"), localised("b", "x")]))), ["0.options.1.name"]);
    assert_eq!(path_of(&with_options(&json!([option("a", true), localised("b", "a")]))), ["0.options.1.name"]);
}

#[test]
fn subcommands_nest_as_discord_allows() {
    let sub = json!({ "type": 1, "name": "sub", "description": "x" });
    let group = |options: Value| json!({ "type": 2, "name": "group", "description": "x", "options": options });
    let plain = json!({ "type": 3, "name": "plain", "description": "x" });
    assert_eq!(with_options(&json!([sub, group(json!([sub]))])), []);
    assert_eq!(path_of(&with_options(&json!([sub, plain]))), ["0.options"]);
    assert_eq!(path_of(&with_options(&json!([group(json!([]))]))), ["0.options.0.options"]);
    assert_eq!(path_of(&with_options(&json!([group(json!([group(json!([sub]))]))]))), ["0.options.0.options.0.type"]);
    assert_eq!(path_of(&with_options(&json!([group(json!([plain]))]))), ["0.options.0.options.0.type"]);
}

#[test]
fn a_whole_command_has_8000_characters_with_the_longest_localisation() {
    let option = |n: usize| {
        let value = text(100);
        let choices: Vec<_> = (0..4).map(|n| json!({ "name": format!("{n:03}"), "value": value })).collect();
        json!({ "type": 3, "name": format!("{n:02}"), "description": text(100), "choices": choices })
    };
    // Each option counts 2 + 100 + 4 * 103 = 514.
    let command_of = |description: &str, french: &str| {
        let options: Vec<_> = (0..15).map(option).collect();
        json!([{ "name": text(32), "description": description, "description_localizations": { "fr": french }, "options": options }])
    };
    assert!(check_commands(&command_of("x", "x")).is_ok());
    assert_eq!(command_size(&command_of("x", "x")[0]), 15 * 514 + 33);
    assert_eq!(command_size(&command_of("x", &text(100))[0]), 15 * 514 + 132);
    let mut large = command_of("x", "x");
    let extra: Vec<_> = (15..17).map(option).collect();
    large[0]["options"].as_array_mut().expect("a list").extend(extra);
    assert_eq!(flaws(check_commands(&large)), [("0".to_owned(), "APPLICATION_COMMAND_TOO_LARGE".to_owned())]);
}

#[test]
fn at_most_100_commands_of_different_names() {
    let commands =
        |n: usize| json!((0..n).map(|n| json!({ "name": n.to_string(), "description": "x" })).collect::<Vec<_>>());
    assert!(check_commands(&commands(100)).is_ok());
    assert!(check_commands(&commands(101)).is_err());
    let twins = json!([{ "name": "x", "description": "x" }, { "name": "x", "description": "y" }]);
    assert_eq!(paths(check_commands(&twins)), ["1.name"]);
}
