//! Orders nobody sane would give: random verbs with random values, and texts that are no orders at all.

use game::{Game, Takes, Verb};

use crate::luck::Luck;

const NONSENSE: &[&str] = &[
    "",
    " ",
    "A0",
    "Z9",
    "a1",
    "H17",
    "A01",
    "é8",
    "A٣",
    "0",
    "-1",
    "+1",
    "99999999999999999999",
    "NaN",
    "null",
    "\"",
    "'",
    ":",
    ";",
    ",",
    ";;;",
    ": ,",
    "a:b:c",
    "\\",
    "\n",
    "\t",
    "\u{0}",
    "\u{202e}",
    "\u{1f3b2}",
    "ＤＲＩＮＫ",
    "ß",
    "ﬁ",
    "İ",
    "@everyone",
    "<@1>",
    "`",
    "finish",
    "true",
    "false",
    "ALL",
    "*",
    "../..",
    "' or 1=1 --",
];

/// A value for an option, from what is around (`pool`) or from nowhere.
fn value(chance: &mut Luck, takes: Takes, pool: &[String]) -> String {
    let known = |chance: &mut Luck| chance.pick(pool).cloned().unwrap_or_default();
    if chance.once_in(12) {
        return (*chance.pick(NONSENSE).unwrap_or(&"")).to_owned();
    }
    if chance.once_in(200) {
        return "x".repeat(6000);
    }
    match takes {
        Takes::Number { min, max } => (min + chance.below((max - min + 1) as usize) as i32).to_string(),
        Takes::Choice(words) => (*chance.pick(words).unwrap_or(&"")).to_owned(),
        Takes::Flag => chance.once_in(2).to_string(),
        Takes::Squares | Takes::Path => {
            let values: Vec<String> = (0..chance.below(5)).map(|_| known(chance)).collect();
            values.join(if chance.once_in(3) { "," } else { " " })
        }
        Takes::Unit
        | Takes::Square
        | Takes::Game
        | Takes::Seat
        | Takes::Person
        | Takes::Channel
        | Takes::Kept
        | Takes::Keep => known(chance),
        Takes::Text => text(chance, pool),
    }
}

/// Free text: values of this position strung together the way lists of steps are.
fn text(chance: &mut Luck, pool: &[String]) -> String {
    let mut text = String::new();
    for place in 0..=chance.below(4) {
        if 0 < place {
            text += *chance.pick(&[", ", "; ", " ", ",", ": "]).unwrap_or(&" ");
        }
        let words = ["attack ", "charge ", "bash ", "loot", "heal ", "drink", "end", "", "", ""];
        if chance.once_in(3) {
            text += chance.pick(pool).map_or("", String::as_str);
            text += ": ";
        }
        let word = *chance.pick(&words).unwrap_or(&"");
        text += word;
        if word.is_empty() || word.ends_with(' ') {
            text += chance.pick(pool).map_or("", String::as_str);
        }
    }
    text
}

/// A line that may or may not be an order of the game.
pub fn line<G: Game>(chance: &mut Luck, pool: &[String]) -> String {
    if chance.once_in(10) {
        let words: Vec<&str> = (0..chance.below(6)).filter_map(|_| chance.pick(NONSENSE).copied()).collect();
        return words.join(" ");
    }
    let Some(verb) = chance.pick(G::VERBS) else { return String::new() };
    order(chance, verb, pool)
}

fn order(chance: &mut Luck, verb: &Verb, pool: &[String]) -> String {
    let mut line = verb.name.to_owned();
    for option in verb.options {
        if !option.required && chance.once_in(3) || chance.once_in(30) {
            continue;
        }
        let value = value(chance, option.takes, pool);
        let mark = if value.contains([' ', '\t', '\n']) && !chance.once_in(20) { "\"" } else { "" };
        line += &[" ", option.name, ":", mark, &value, mark].concat();
    }
    if chance.once_in(40) {
        line += " nonsense:1";
    }
    line
}
