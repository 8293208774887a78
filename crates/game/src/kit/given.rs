//! Commands that every game shares: a family of them, and what one of their options holds. Like verbs and values of a game,
//! without a game: what needs one (a seat, a piece) stays the text that was typed.

use std::str::FromStr;

use text::Lang;

use crate::{Misread, Order, Takes, Verb};

/// A slash command with its subcommands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Family {
    /// The command's name.
    pub name: &'static str,
    /// Its subcommands; a single one with the command's own name is called by the command itself.
    pub verbs: &'static [Verb],
}

impl Family {
    /// A subcommand with its options, held against what is declared; nothing if there is no such subcommand.
    pub fn order(&self, verb: &str, given: &[(String, String)]) -> Option<Result<Order, Misread>> {
        let known = self.verbs.iter().any(|known| known.name == verb);
        let pairs = given.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        known.then(|| Order::from_options(self.verbs, verb, pairs))
    }
}

/// What one option of a shared command holds.
pub trait Given: Sized {
    /// What may be given for it.
    const TAKES: Takes;

    /// Reads what was given for the option of this name; it fits what the option takes.
    fn read(name: &'static str, text: &str) -> Result<Self, Misread>;

    /// What is meant where nothing was given.
    fn left_out(name: &'static str) -> Result<Self, Misread> {
        Err(Misread::Missing(name))
    }
}

/// What an order says for an option, or what is meant where it is left out.
pub fn given<V: Given>(order: &Order, name: &'static str) -> Result<V, Misread> {
    match order.get(name) {
        Some(text) => V::read(name, text),
        None => V::left_out(name),
    }
}

/// Something that is typed as it is printed.
pub fn printed<V: FromStr>(name: &'static str, text: &str) -> Result<V, Misread> {
    text.parse().map_err(|_| Misread::Value(name, text.to_owned()))
}

impl<V: Given> Given for Option<V> {
    const TAKES: Takes = V::TAKES;

    fn read(name: &'static str, text: &str) -> Result<Self, Misread> {
        V::read(name, text).map(Some)
    }

    fn left_out(_: &'static str) -> Result<Self, Misread> {
        Ok(None)
    }
}

/// A flag is off where it is left out.
impl Given for bool {
    const TAKES: Takes = Takes::Flag;

    fn read(name: &'static str, text: &str) -> Result<Self, Misread> {
        printed(name, text)
    }

    fn left_out(_: &'static str) -> Result<Self, Misread> {
        Ok(false)
    }
}

impl Given for String {
    const TAKES: Takes = Takes::Text;

    fn read(_: &'static str, text: &str) -> Result<Self, Misread> {
        Ok(text.to_owned())
    }
}

impl Given for Lang {
    const TAKES: Takes = Takes::Choice(&["en", "fr"]);

    fn read(name: &'static str, text: &str) -> Result<Self, Misread> {
        let lang = Lang::ALL.into_iter().find(|lang| lang.code() == text);
        lang.ok_or_else(|| Misread::Value(name, text.to_owned()))
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        /// Its bounds are declared where it is used (`#[takes(…)]`), and were checked when the order was made.
        impl Given for $number {
            const TAKES: Takes = Takes::Number { min: 0, max: i32::MAX };

            fn read(name: &'static str, text: &str) -> Result<Self, Misread> {
                printed(name, text)
            }
        }
    )*};
}
numbers!(u32, i64);
