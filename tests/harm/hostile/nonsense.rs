//! Words that nobody sane would type, and sane ones with something wrong in them.

use rehearsal::Luck;
use serde_json::Value;

/// Texts that have broken programs before.
const NONSENSE: &[&str] = &[
    "",
    " ",
    "0",
    "-1",
    "+1",
    "1",
    "00",
    "1.5",
    "1e308",
    "NaN",
    "inf",
    "null",
    "true",
    "FALSE",
    "\0",
    "\n",
    "\r\n",
    "\t",
    "\u{7f}",
    "99999999999999999999",
    "-9223372036854775808",
    "18446744073709551615",
    "4294967296",
    "2147483648",
    "65536",
    "256",
    "\"",
    "'",
    "`",
    "```",
    "\\",
    "/",
    "//",
    ":",
    ";",
    ",",
    ".",
    "=",
    "#",
    "|",
    "<",
    ">",
    "<@1>",
    "<@&1>",
    "<#1>",
    "@everyone",
    "@here",
    "a:b:c",
    "a: b: c",
    ";;;",
    "- - -",
    "../..",
    "' or 1=1 --",
    "%s%n",
    "${x}",
    "{ $x }",
    "{0}",
    "\u{202e}",
    "\u{200b}",
    "\u{feff}",
    "\u{2066}",
    "é",
    "É8",
    "ß",
    "İ",
    "ﬁ",
    "Ａ１",
    "٣",
    "𝟙",
    "👩‍👩‍👧",
    "\u{301}\u{301}\u{301}",
    "A0",
    "Z9",
    "H17",
    "A01",
    "a1",
    "1/",
    "1/x",
    "1/o/1//",
    "1/o/999999999999/0-1/finish",
    "1/j/1/c1/10.",
    "1/d/c/user:1:1/1",
    "=0123456789ab",
    "#1",
    "step:1",
    "1d6",
    "1d0",
    "0d0",
    "d",
    "1d",
    "99999999999d99999999999",
    "1d6!>0",
    "2d6 ! x",
    "((((((((((",
    "1/0",
    "-d-d-d",
    "1d6kh99",
    "2026-02-30",
    "0000-00-00",
    "24:60",
    "3d+12h/5d",
    "-5d",
    "999999999d",
    "1h1h1h",
    "Europe/Nowhere",
    "UTC+99",
    "Mars",
    "all",
    "ALL",
    "*",
    "any",
    "none",
    "nobody",
    "auto",
    "finish",
    "end",
    "pass",
    "undo",
];

/// Words that are known to mean something here.
#[derive(Default)]
pub struct Nonsense {
    known: Vec<String>,
}

impl Nonsense {
    const KEPT: usize = 4_000;

    /// Keeps words that mean something, whole and each for itself.
    pub fn learn(&mut self, words: &str) {
        if Self::KEPT < self.known.len() {
            self.known.drain(..Self::KEPT / 2);
        }
        self.known.push(words.to_owned());
        for word in words.split([' ', ':', '"', ',']).filter(|word| !word.is_empty()) {
            self.known.push(word.to_owned());
        }
    }

    /// A value for an option, as Discord is told of it.
    pub fn value(&self, luck: &mut Luck, option: &Value) -> String {
        if luck.once_in(8) {
            return self.text(luck);
        }
        if let Some(choice) = option["choices"].as_array().and_then(|choices| luck.pick(choices)) {
            let value = &choice["value"];
            return value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        }
        match option["type"].as_u64() {
            Some(4) => {
                let bound = |name: &str, other| option[name].as_i64().unwrap_or(other);
                let (least, most) = (bound("min_value", -3), bound("max_value", 1_000));
                (least + luck.below((most - least + 1).clamp(1, 1_000_000) as usize) as i64).to_string()
            }
            Some(5) => luck.once_in(2).to_string(),
            Some(6) => format!("{}", 1 + luck.below(4)),
            Some(7) => format!("{}", 98 + luck.below(12)),
            _ => match luck.pick(&self.known) {
                Some(known) if !luck.once_in(3) => known.clone(),
                Some(known) => self.spoil(luck, known),
                None => self.text(luck),
            },
        }
    }

    /// Any text.
    pub fn text(&self, luck: &mut Luck) -> String {
        match luck.below(40) {
            0 => "x".repeat(6_000),
            1 => "é".repeat(2_001),
            2 => "1d6+".repeat(400) + "1",
            3 => "(".repeat(1_500),
            4..14 => {
                let parts: Vec<&str> = (0..=luck.below(5)).map(|_| self.word(luck)).collect();
                parts.join(luck.pick(&[" ", "", ",", "; ", ": ", "\n"]).copied().unwrap_or_default())
            }
            _ => self.word(luck).to_owned(),
        }
    }

    fn word<'a>(&'a self, luck: &mut Luck) -> &'a str {
        if luck.once_in(2) && !self.known.is_empty() {
            return luck.pick(&self.known).map_or("", String::as_str);
        }
        luck.pick(NONSENSE).copied().unwrap_or_default()
    }

    /// The same text with something wrong in it.
    pub fn spoil(&self, luck: &mut Luck, text: &str) -> String {
        let mut letters: Vec<char> = text.chars().collect();
        for _ in 0..=luck.below(3) {
            let place = luck.below(letters.len() + 1).min(letters.len());
            match luck.below(7) {
                0 => letters.truncate(place),
                1 if place < letters.len() => drop(letters.remove(place)),
                2 => {
                    let word: Vec<char> = self.word(luck).chars().collect();
                    letters.splice(place..place, word);
                }
                3 if place < letters.len() => letters[place] = char::from(33 + luck.below(94) as u8),
                4 if place < letters.len() && letters[place].is_ascii_digit() => {
                    let number: Vec<char> =
                        luck.pick(&["0", "9", "10", "99", "4294967295", "-1"]).unwrap_or(&"").chars().collect();
                    letters.splice(place..=place, number);
                }
                5 => letters.extend(self.word(luck).chars()),
                _ => {
                    let again: Vec<char> = letters[place..].to_vec();
                    letters.extend(again);
                }
            }
            letters.truncate(8_000);
        }
        letters.into_iter().collect()
    }
}
