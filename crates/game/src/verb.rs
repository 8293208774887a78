//! What can be ordered, declared once. From a game's list of [`Verb`]s come its slash commands, their autocomplete, the
//! written notation (`move figure:warrior to:C5`), the words in button ids and the help page.

use std::fmt;

use text::Message;

/// One thing that can be ordered or asked of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verb {
    /// The word in notation and the English slash name.
    pub name: &'static str,
    /// Its options; required ones first, as Discord wants them.
    pub options: &'static [Opt],
    /// Whether it changes the match or only asks.
    pub mood: Mood,
    /// Whether a person is shown the result as a ghost first, to confirm or cancel.
    pub previewed: bool,
}

/// A verb that changes the match.
pub const fn order(name: &'static str, options: &'static [Opt]) -> Verb {
    Verb { name, options, mood: Mood::Order, previewed: false }
}

/// A verb that changes the match and is shown first.
pub const fn previewed(name: &'static str, options: &'static [Opt]) -> Verb {
    Verb { previewed: true, ..order(name, options) }
}

/// A verb that changes what is one's own and asks what it is now.
pub const fn setting(name: &'static str, options: &'static [Opt]) -> Verb {
    Verb { mood: Mood::Setting, ..order(name, options) }
}

/// A verb that only asks.
pub const fn question(name: &'static str, options: &'static [Opt]) -> Verb {
    Verb { mood: Mood::Question, ..order(name, options) }
}

/// A verb that asks for what is printed.
pub const fn reference(name: &'static str, options: &'static [Opt]) -> Verb {
    Verb { mood: Mood::Reference, ..order(name, options) }
}

/// What a verb does to a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mood {
    /// An order: carried out, logged and reported.
    Order,
    /// A question: answered privately, nothing changes.
    Question,
    /// A question about what is printed on cards and in rules: answered privately, with or without a match.
    Reference,
    /// Something of one's own that stands until it is changed: an order with what it is to be; without, or with `show`, a
    /// question.
    Setting,
    /// About what a person carries from match to match: answered privately, with or without a match.
    Carried,
}

impl Mood {
    /// Whether the rules of the game have an answer to it.
    pub fn asks(self) -> bool {
        matches!(self, Mood::Question | Mood::Reference | Mood::Setting)
    }
}

/// An option of a verb or of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opt {
    /// The word in notation and the English option name.
    pub name: &'static str,
    /// What may be given for it.
    pub takes: Takes,
    /// Whether Discord insists on it.
    pub required: bool,
}

/// What an option holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// A piece on the board, by its name or label.
    Unit,
    /// A square.
    Square,
    /// Several squares, in order, separated by spaces or commas.
    Squares,
    /// Squares walked over, in order.
    Path,
    /// A whole number.
    Number {
        /// Smallest accepted.
        min: i32,
        /// Largest accepted.
        max: i32,
    },
    /// One of these words.
    Choice(&'static [&'static str]),
    /// A game, by name.
    Game,
    /// A seat of the match, by name.
    Seat,
    /// A person, as Discord knows them.
    Person,
    /// A channel, as Discord knows it.
    Channel,
    /// Yes or no.
    Flag,
    /// Free text.
    Text,
    /// The name of an order of this verb that the person keeps. It is put in before the rules see the order.
    Kept,
    /// The name under which the person keeps the order. The rules never see it.
    Keep,
}

impl Takes {
    /// Whether it is between a person and whoever keeps their orders, and no part of the order itself.
    fn is_personal(self) -> bool {
        matches!(self, Takes::Kept | Takes::Keep)
    }
}

impl Opt {
    /// An option that may be left out.
    pub const fn new(name: &'static str, takes: Takes) -> Opt {
        Opt { name, takes, required: false }
    }

    /// An option that must be given.
    pub const fn required(name: &'static str, takes: Takes) -> Opt {
        Opt { name, takes, required: true }
    }
}

/// Words that fit a verb's declaration: what a person typed, not yet held against a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// What is ordered.
    pub verb: &'static Verb,
    values: Vec<(&'static str, String)>,
}

/// Why a text is no order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misread {
    /// Nothing was said.
    Empty,
    /// No such verb; the nearest one, if any is near.
    Verb(String, Option<&'static str>),
    /// The verb has no such option; the nearest one, if any is near.
    Option(&'static Verb, String, Option<&'static str>),
    /// The same option twice.
    Twice(&'static str),
    /// A required option is missing.
    Missing(&'static str),
    /// Not a number, or outside its bounds.
    Number(&'static str, String, i32, i32),
    /// Not one of the words.
    Choice(&'static str, String, &'static [&'static str]),
    /// Something that does not name what the option takes: a person, a channel, a match.
    Value(&'static str, String),
    /// A quotation mark is not closed.
    Quote,
}

impl Misread {
    /// The reason in words.
    pub fn message(&self) -> Message {
        match self {
            Misread::Empty => Message::new("misread-empty"),
            Misread::Verb(word, None) => Message::new("misread-verb").with("word", word.as_str()),
            Misread::Verb(word, Some(near)) => {
                Message::new("misread-verb-near").with("word", word.as_str()).with("nearest", *near)
            }
            Misread::Option(verb, word, None) => {
                Message::new("misread-option").with("verb", verb.name).with("word", word.as_str())
            }
            Misread::Option(verb, word, Some(near)) => Message::new("misread-option-near")
                .with("verb", verb.name)
                .with("word", word.as_str())
                .with("nearest", *near),
            Misread::Twice(name) => Message::new("misread-twice").with("option", *name),
            Misread::Missing(name) => Message::new("misread-missing").with("option", *name),
            Misread::Number(name, word, min, max) => Message::new("misread-number")
                .with("option", *name)
                .with("word", word.as_str())
                .with("min", *min)
                .with("max", *max),
            Misread::Choice(name, word, words) => Message::new("misread-choice")
                .with("option", *name)
                .with("word", word.as_str())
                .with("words", words.join(", ")),
            Misread::Value(name, word) => {
                Message::new("misread-value").with("option", *name).with("word", word.as_str())
            }
            Misread::Quote => Message::new("misread-quote"),
        }
    }
}

impl Order {
    /// An order without options.
    pub fn new(verb: &'static Verb) -> Order {
        Order { verb, values: Vec::new() }
    }

    /// The same order with one more option, which the verb must declare.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl fmt::Display) -> Order {
        debug_assert!(
            self.verb.options.iter().any(|option| option.name == name),
            "{name} is no option of {:?}",
            self.verb.name
        );
        self.values.push((name, value.to_string()));
        self
    }

    /// The same order, with the option if there is a value.
    #[must_use]
    pub fn with_some(self, name: &'static str, value: Option<impl fmt::Display>) -> Order {
        match value {
            Some(value) => self.with(name, value),
            None => self,
        }
    }

    /// What was given for an option.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.values.iter().find(|(option, _)| *option == name).map(|(_, value)| value.as_str())
    }

    /// Whether it would change the match; if not, it asks.
    pub fn is_order(&self) -> bool {
        match self.verb.mood {
            Mood::Order => true,
            Mood::Setting => !self.values.is_empty() && self.get("show") != Some("true"),
            Mood::Question | Mood::Reference | Mood::Carried => false,
        }
    }

    /// The options given, in order.
    pub fn values(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.values.iter().map(|(name, value)| (*name, value.as_str()))
    }

    /// Reads one line of notation.
    pub fn parse(verbs: &'static [Verb], text: &str) -> Result<Order, Misread> {
        let mut words = split(text)?.into_iter();
        let name = words.next().ok_or(Misread::Empty)?;
        let verb = find_verb(verbs, &name)?;
        let pairs: Vec<(String, String)> = words
            .map(|word| match word.split_once(':') {
                Some((option, value)) => (option.to_owned(), value.to_owned()),
                None => (word, String::new()),
            })
            .collect();
        let order = Order::from_pairs(verb, pairs.iter().map(|(option, value)| (option.as_str(), value.as_str())))?;
        match verb.options.iter().find(|option| option.takes.is_personal() && order.get(option.name).is_some()) {
            Some(personal) => Err(Misread::Option(verb, personal.name.to_owned(), None)),
            None => Ok(order),
        }
    }

    /// Takes out what was given for the option of this kind.
    pub fn take(&mut self, takes: Takes) -> Option<String> {
        let option = self.verb.options.iter().find(|option| option.takes == takes)?;
        let place = self.values.iter().position(|(name, _)| *name == option.name)?;
        Some(self.values.remove(place).1)
    }

    /// This order, with what it leaves out taken from another one of the same verb.
    #[must_use]
    pub fn over(mut self, other: &Order) -> Order {
        for (name, value) in &other.values {
            if self.get(name).is_none() {
                self.values.push((name, value.clone()));
            }
        }
        self
    }

    /// Makes an order of a verb's name and its options, as a slash command delivers them.
    pub fn from_options<'a>(
        verbs: &'static [Verb],
        name: &str,
        pairs: impl Iterator<Item = (&'a str, &'a str)>,
    ) -> Result<Order, Misread> {
        Order::from_pairs(find_verb(verbs, name)?, pairs)
    }

    fn from_pairs<'a>(verb: &'static Verb, pairs: impl Iterator<Item = (&'a str, &'a str)>) -> Result<Order, Misread> {
        let mut order = Order::new(verb);
        for (word, value) in pairs {
            let Some(option) = verb.options.iter().find(|option| option.name == word) else {
                let near = nearest(word, verb.options.iter().map(|option| option.name));
                return Err(Misread::Option(verb, word.to_owned(), near));
            };
            if order.get(option.name).is_some() {
                return Err(Misread::Twice(option.name));
            }
            let value = option.read(value)?;
            order.values.push((option.name, value));
        }
        match verb.options.iter().find(|option| option.required && order.get(option.name).is_none()) {
            Some(missing) => Err(Misread::Missing(missing.name)),
            None => Ok(order),
        }
    }
}

impl Opt {
    /// Checks what can be checked without a position, and tidies it.
    pub fn read(&self, value: &str) -> Result<String, Misread> {
        let value = value.trim();
        match self.takes {
            Takes::Number { min, max } => match value.parse::<i32>() {
                Ok(number) if min <= number && number <= max => Ok(number.to_string()),
                _ => Err(Misread::Number(self.name, value.to_owned(), min, max)),
            },
            Takes::Choice(words) => match words.iter().find(|word| word.eq_ignore_ascii_case(value)) {
                Some(word) => Ok((*word).to_owned()),
                None => Err(Misread::Choice(self.name, value.to_owned(), words)),
            },
            Takes::Flag => match value {
                "true" | "false" => Ok(value.to_owned()),
                _ => Err(Misread::Choice(self.name, value.to_owned(), &["true", "false"])),
            },
            Takes::Unit
            | Takes::Square
            | Takes::Squares
            | Takes::Path
            | Takes::Game
            | Takes::Seat
            | Takes::Person
            | Takes::Channel
            | Takes::Text
            | Takes::Kept
            | Takes::Keep => Ok(value.to_owned()),
        }
    }
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.verb.name)?;
        for (name, value) in &self.values {
            if value.is_empty() || value.contains([' ', '"', '\t']) {
                write!(f, " {name}:\"{}\"", value.replace('"', "'"))?;
            } else {
                write!(f, " {name}:{value}")?;
            }
        }
        Ok(())
    }
}

fn find_verb(verbs: &'static [Verb], name: &str) -> Result<&'static Verb, Misread> {
    verbs
        .iter()
        .find(|verb| verb.name == name)
        .ok_or_else(|| Misread::Verb(name.to_owned(), nearest(name, verbs.iter().map(|verb| verb.name))))
}

/// Splits at spaces outside quotation marks, and takes the marks away.
fn split(text: &str) -> Result<Vec<String>, Misread> {
    let mut words = Vec::new();
    let mut word = String::new();
    let (mut quoted, mut begun) = (false, false);
    for letter in text.chars() {
        match letter {
            '"' => {
                quoted = !quoted;
                begun = true;
            }
            letter if letter.is_whitespace() && !quoted => {
                if begun {
                    words.push(std::mem::take(&mut word));
                }
                begun = false;
            }
            letter => {
                word.push(letter);
                begun = true;
            }
        }
    }
    if quoted {
        return Err(Misread::Quote);
    }
    if begun {
        words.push(word);
    }
    Ok(words)
}

/// The candidate that differs from the word by at most two letters, the closest first.
fn nearest(word: &str, candidates: impl Iterator<Item = &'static str>) -> Option<&'static str> {
    // A person may paste anything; comparing words is quadratic in their length.
    if 40 < word.len() {
        return None;
    }
    candidates
        .map(|candidate| (distance(word, candidate), candidate))
        .filter(|(far, _)| *far <= 2)
        .min()
        .map(|(_, candidate)| candidate)
}

/// How many letters must be changed, added or removed to make one word of the other (Levenshtein).
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, &y) in b.iter().enumerate() {
            let changed = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}
