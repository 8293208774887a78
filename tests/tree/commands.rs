//! The slash commands as Discord is told of them: every part has its texts, and all of it fits.

use std::collections::BTreeSet;

use desk::verb::FAMILIES;
use discord::{commands, misfits};
use escarmouche::games;
use game::{Takes, Verb};
use text::{Lang, attribute, by_id};

/// Every command with its verbs.
fn groups() -> Vec<(&'static str, &'static [Verb])> {
    let shared = FAMILIES.into_iter().map(|family| (family.name, family.verbs));
    shared.chain(games().all().map(|game| (game.name(), game.verbs()))).collect()
}

/// Every named part of the commands, with the ids under which its texts may stand.
fn parts() -> Vec<(Vec<String>, &'static str)> {
    let mut parts = Vec::new();
    for (family, verbs) in groups() {
        parts.push((vec![format!("command-{family}")], family));
        for verb in verbs {
            // A single verb of the same name is called by the command itself.
            if verbs.len() != 1 || verb.name != family {
                parts.push((vec![format!("command-{family}-{}", verb.name)], verb.name));
            }
            for option in verb.options {
                let name = option.name;
                let ids = vec![format!("option-{family}-{}-{name}", verb.name), format!("option-{family}-{name}")];
                parts.push((ids, name));
            }
        }
    }
    parts
}

#[test]
fn every_command_has_its_texts_in_both_languages() {
    let mut missing = BTreeSet::new();
    for (ids, name) in parts() {
        for lang in Lang::ALL {
            let found = ids.iter().find_map(|id| by_id(lang, id));
            match found {
                None => drop(missing.insert(format!("{} {}", lang.code(), ids.join(" or ")))),
                Some(text) if lang == Lang::En => assert_eq!(text, name, "the English name is the code's"),
                Some(_) => {}
            }
            match ids.iter().find_map(|id| attribute(lang, id, "about")) {
                None => drop(missing.insert(format!("{} {}.about", lang.code(), ids.join(" or ")))),
                Some(about) => assert!((1..=100).contains(&about.chars().count()), "too long: {about}"),
            }
        }
    }
    for (family, verbs) in groups() {
        for option in verbs.iter().flat_map(|verb| verb.options) {
            let Takes::Choice(values) = option.takes else { continue };
            for value in values {
                let id = format!("choice-{family}-{value}");
                let absent = Lang::ALL.into_iter().filter(|lang| by_id(*lang, &id).is_none());
                missing.extend(absent.map(|lang| format!("{} {id}", lang.code())));
            }
        }
    }
    assert!(missing.is_empty(), "texts are missing: {missing:#?}");
}

#[test]
fn the_commands_fit_discord() {
    assert_eq!(misfits(games()), Vec::<String>::new());
    assert!(commands(games()).len() <= 100);
}
