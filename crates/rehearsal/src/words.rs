//! Everything said is said in both languages, and is not cut where Discord puts it. How many of something there may be is
//! Discord's business alone: whoever posts it leaves the rest out.

use game::choices::{BUTTON_WORDS, MENU_WORDS};
use game::{Offers, Suggestion};
use picture::{Item, Scene, Words};
use text::{Arg, Lang, Message, say};

/// Discord: an option of a menu, and a suggestion.
const LABEL: usize = 100;
/// Discord: the label of a button.
const BUTTON: usize = 80;
/// Discord: the text in an empty menu.
const PLACEHOLDER: usize = 150;
/// Discord: rows of components under a message; a menu takes one, five buttons share one.
const ROWS: usize = 5;
/// Discord: the description of a picture.
const ALT: usize = 1024;

fn check(message: &Message) {
    for lang in Lang::ALL {
        let text = say(lang, message);
        assert!(text != message.id, "no text for {} in {}", message.id, lang.code());
        assert!(!text.contains("{$"), "a variable is missing in {}: {text}", lang.code());
        assert!(!text.trim().is_empty() || message.id.ends_with("-plain"), "{} says nothing", message.id);
    }
    for (_, value) in &message.args {
        match value {
            Arg::Message(inner) => check(inner),
            Arg::List(list) => list.iter().for_each(check),
            Arg::Number(_) | Arg::Text(_) | Arg::Decimal(_) | Arg::Ids(_) | Arg::Content(_) => {}
        }
    }
}

/// The message exists in both languages, and so do all messages inside it.
pub fn said(message: &Message) {
    check(message);
}

fn fits(message: &Message, most: usize) {
    check(message);
    for lang in Lang::ALL {
        let text = say(lang, message);
        let length = text.chars().count();
        assert!(
            1 <= length && length <= most,
            "{length} characters instead of 1 to {most} in {}: {text:?}",
            lang.code()
        );
    }
}

/// Buttons and menus fit under one message, and no two have the same words.
pub fn offers_fit(offers: &Offers) {
    let rows = offers.menus.len() + offers.buttons.len().div_ceil(5);
    assert!(rows <= ROWS, "{} menus and {} buttons take {rows} rows", offers.menus.len(), offers.buttons.len());
    for button in &offers.buttons {
        fits(&button.label, BUTTON);
        notation_fits(&button.words);
    }
    let mut words: Vec<&str> = offers.buttons.iter().map(|offer| offer.words.as_str()).collect();
    words.sort_unstable();
    assert!(words.windows(2).all(|pair| pair[0] != pair[1]), "two buttons say the same: {words:?}");
    for (title, options) in &offers.menus {
        fits(title, PLACEHOLDER);
        assert!(!options.is_empty(), "a menu without options");
        for option in options {
            fits(&option.label, LABEL);
            // What stands for an option of a menu is no part of an id.
            let length = option.words.chars().count();
            assert!((1..=MENU_WORDS).contains(&length), "{length} characters are no value of a menu: {}", option.words);
        }
        let mut words: Vec<&str> = options.iter().map(|offer| offer.words.as_str()).collect();
        words.sort_unstable();
        assert!(words.windows(2).all(|pair| pair[0] != pair[1]), "two options of a menu say the same: {words:?}");
    }
}

fn notation_fits(words: &str) {
    let length = words.chars().count();
    assert!(length <= BUTTON_WORDS, "{length} characters do not fit into a custom id: {words}");
}

/// Each suggestion is made once, and its label is not cut; a value that is too long is left out by whoever posts it.
pub fn suggestions_fit(suggestions: &[Suggestion]) {
    for (place, suggestion) in suggestions.iter().enumerate() {
        let length = suggestion.value.chars().count();
        assert!(0 < length, "nothing is suggested");
        if LABEL < length {
            continue;
        }
        assert!(
            suggestions[..place].iter().all(|other| other.value != suggestion.value),
            "{:?} is suggested twice",
            suggestion.value
        );
        fits(&suggestion.label, LABEL);
    }
}

/// The position in words fits into the description of a picture, in either language.
pub fn description_fits(lines: &[Message]) {
    assert!(!lines.is_empty(), "nothing is described");
    lines.iter().for_each(check);
    for lang in Lang::ALL {
        let text: Vec<String> = lines.iter().map(|line| say(lang, line)).collect();
        let length = text.join(" ").chars().count();
        assert!(length <= ALT, "a description of {length} characters in {}: {text:?}", lang.code());
    }
}

/// Whatever is written in a picture is said in both languages.
pub fn scene_is_said(scene: &Scene) {
    items_are_said(&scene.items);
}

fn items_are_said(items: &[Item]) {
    for item in items {
        match item {
            Item::Group(group) => items_are_said(&group.items),
            Item::Sprite(placed) => items_are_said(placed.sprite.items()),
            Item::Text(text) => {
                if let Words::Said(message) = &text.words {
                    check(message);
                }
            }
            Item::Path(_) => {}
        }
    }
}
