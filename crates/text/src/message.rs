//! What the program can say, before a language is chosen: a Fluent id with its arguments. The rules, the desk and the
//! pictures speak only in these; no sentence stands in the code.

use space::Cell;

/// A language the bot speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Lang {
    /// English, the default.
    #[default]
    En,
    /// French.
    Fr,
}

impl Lang {
    /// Every language, in the order of the text folders.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Fr];

    /// The code used for text folders, settings and plays.
    pub fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Fr => "fr",
        }
    }

    /// Reads a code or a Discord locale (`fr`, `en-GB`); any other locale is read as English, as Discord does.
    pub fn from_locale(locale: &str) -> Lang {
        match locale.split(['-', '_']).next() {
            Some("fr") => Lang::Fr,
            _ => Lang::En,
        }
    }
}

/// A sentence or word to be said: the id of a Fluent message and what fills its variables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// Id in `assets/texts/<lang>/*.ftl`.
    pub id: &'static str,
    /// Variables by name.
    pub args: Vec<(&'static str, Arg)>,
}

/// What a variable of a message holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// A number, open to plural rules.
    Number(i64),
    /// Text that is the same in every language: a square, a label, what a person typed.
    Text(String),
    /// A number with decimals, written with a point; each language puts its own sign there.
    Decimal(String),
    /// A name or text of a content table, one for each language in the order of [`Lang::ALL`].
    Content([&'static str; 2]),
    /// Another message, said in the same language.
    Message(Message),
    /// Several messages, joined as a list of that language.
    List(Vec<Message>),
    /// Names whose ids are computed, such as those of commands and options, joined as a list.
    Ids(Vec<String>),
}

impl Message {
    /// A message without variables.
    pub fn new(id: &'static str) -> Message {
        Message { id, args: Vec::new() }
    }

    /// The same message with one more variable.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Message {
        self.args.push((name, value.into()));
        self
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}

impl<const COLUMNS: u8, const ROWS: u8> From<Cell<COLUMNS, ROWS>> for Arg {
    fn from(square: Cell<COLUMNS, ROWS>) -> Arg {
        square.to_string().into()
    }
}

/// What has a name is said by it.
impl<M: Into<Message>> From<M> for Arg {
    fn from(thing: M) -> Arg {
        Arg::Message(thing.into())
    }
}

/// Things that have names are listed by them.
impl<M: Into<Message>> From<Vec<M>> for Arg {
    fn from(things: Vec<M>) -> Arg {
        Arg::List(things.into_iter().map(Into::into).collect())
    }
}

macro_rules! from_numbers {
    ($($number:ty),*) => {$(
        impl From<$number> for Arg {
            fn from(number: $number) -> Arg {
                Arg::Number(i64::from(number))
            }
        }
    )*};
}
// Whether something holds is 0 or 1, which a text tells apart by a selector.
from_numbers!(bool, u8, u16, u32, i8, i16, i32, i64);

impl From<u64> for Arg {
    fn from(number: u64) -> Arg {
        // Counts, never ids: those are texts.
        Arg::Number(number as i64)
    }
}

/// What may be missing is 0 where it is: no name is a number, so a text tells them apart by a selector.
impl<T: Into<Arg>> From<Option<T>> for Arg {
    fn from(perhaps: Option<T>) -> Arg {
        perhaps.map_or(Arg::Number(0), Into::into)
    }
}

impl From<usize> for Arg {
    fn from(number: usize) -> Arg {
        Arg::Number(number as i64)
    }
}
