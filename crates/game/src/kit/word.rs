//! Closed lists of words, things by their names, and types that are stored as they are printed.

use text::{Lang, Message, begins_words, is_same_name, say};

/// A value of a closed list: it has one word in notation.
pub trait Word: Copy + Sized + 'static {
    /// All of them, in the order in which they are declared.
    const ALL: &'static [Self];
    /// Their words, in the same order.
    const WORDS: &'static [&'static str];

    /// The word in notation.
    fn word(self) -> &'static str;

    /// The value of a word, however it is capitalised.
    fn find(text: &str) -> Option<Self> {
        let text = text.trim();
        Self::ALL.iter().copied().find(|value| value.word().eq_ignore_ascii_case(text))
    }
}

/// The thing whose name in any language this is; else the only one whose words it begins.
pub fn by_name<T: Copy>(text: &str, all: impl Iterator<Item = T> + Clone, name: impl Fn(T) -> Message) -> Option<T> {
    let text = text.trim();
    if text.is_empty() {
        return None;
    }
    let says = |thing: T, fits: fn(&str, &str) -> bool| {
        let name = name(thing);
        Lang::ALL.into_iter().any(|lang| fits(text, &say(lang, &name)))
    };
    all.clone().find(|thing| says(*thing, is_same_name)).or_else(|| {
        let mut begun = all.filter(|thing| says(*thing, begins_words));
        begun.next().filter(|_| begun.next().is_none())
    })
}

/// A text whose id is put together, so that it stands nowhere in the sources.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Computed {
    /// The id.
    pub id: &'static str,
    /// The variables that are filled.
    pub variables: &'static [&'static str],
}

/// A text that names nothing of the kind asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unknown(pub String);

impl std::fmt::Display for Unknown {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "unknown: {:?}", self.0)
    }
}

impl From<space::square::NoSquare> for Unknown {
    fn from(space::square::NoSquare(text): space::square::NoSquare) -> Unknown {
        Unknown(text)
    }
}

/// Stores types as the text that they print and read.
#[macro_export]
macro_rules! stored_by_name {
    ($($type:ty),*) => {$(
        impl $crate::kit::serde::Serialize for $type {
            fn serialize<S: $crate::kit::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> $crate::kit::serde::Deserialize<'de> for $type {
            fn deserialize<D: $crate::kit::serde::Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                let text = <::std::borrow::Cow<'de, str> as $crate::kit::serde::Deserialize>::deserialize(deserializer)?;
                text.parse().map_err(|_| {
                    <D::Error as $crate::kit::serde::de::Error>::custom(::std::format!("unknown: {text:?}"))
                })
            }
        }
    )*};
}

/// The same, for types that are debugged as they are printed, too.
#[macro_export]
macro_rules! known_by_name {
    ($($type:ty),*) => {
        $crate::stored_by_name!($($type),*);
        $(
            impl ::std::fmt::Debug for $type {
                fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                    ::std::fmt::Display::fmt(self, f)
                }
            }
        )*
    };
}
