//! Orders read into commands: what an option holds, and what is meant where nothing is given.

use crate::{Opt, Order, Rules, Seats, Takes};

/// An order being read: its words, who says them, and the position they are held against.
pub struct Reading<'a, G> {
    /// The position.
    pub game: &'a G,
    /// Who says it.
    pub by: Seats,
    /// The words.
    pub order: &'a Order,
}

impl<G: Rules> Reading<'_, G> {
    /// What an option says, or what is meant where it is left out.
    pub fn option<V: Value<G>>(&self, name: &'static str) -> Result<V, G::Refusal> {
        match self.order.get(name) {
            Some(text) => V::read(text, self),
            None => V::left_out(name, self),
        }
    }
}

/// What one option of an order holds.
pub trait Value<G: Rules>: Sized {
    /// What may be given for it.
    const TAKES: Takes;

    /// Reads what was given.
    fn read(text: &str, at: &Reading<'_, G>) -> Result<Self, G::Refusal>;

    /// What is meant where nothing was given.
    fn left_out(name: &'static str, _at: &Reading<'_, G>) -> Result<Self, G::Refusal> {
        Err(G::Refusal::missing(name))
    }

    /// As it is written; nothing where leaving it out means the same.
    fn write(&self) -> Option<String>;

    /// As it is written where leaving it out would mean something else.
    fn spell_out(&self) -> Option<String> {
        self.write()
    }
}

/// Several options of an order that are read and written together.
pub trait Options<G: Rules>: Sized {
    /// Which.
    const OPTIONS: &'static [Opt];

    /// Reads them.
    fn read(at: &Reading<'_, G>) -> Result<Self, G::Refusal>;

    /// The order with them.
    fn write(&self, order: Order) -> Order;
}

impl<G: Rules, O: Options<G>> Options<G> for Box<O> {
    const OPTIONS: &'static [Opt] = O::OPTIONS;

    fn read(at: &Reading<'_, G>) -> Result<Self, G::Refusal> {
        O::read(at).map(Box::new)
    }

    fn write(&self, order: Order) -> Order {
        O::write(self, order)
    }
}

/// A command that can be written as the order it was read from. `#[verbs]` implements it.
pub trait Ordered {
    /// The command as words; read, they give it again.
    fn order(&self) -> Order;
}

/// What a game answers to words that are no order.
pub trait Unread {
    /// Something that had to be said was left out.
    fn missing(option: &str) -> Self;
    /// A text names nothing of the kind asked for.
    fn unknown(text: &str) -> Self;
}

impl<G: Rules, V: Value<G>> Value<G> for Option<V> {
    const TAKES: Takes = V::TAKES;

    fn read(text: &str, at: &Reading<'_, G>) -> Result<Self, G::Refusal> {
        V::read(text, at).map(Some)
    }

    fn left_out(_: &'static str, _: &Reading<'_, G>) -> Result<Self, G::Refusal> {
        Ok(None)
    }

    fn write(&self) -> Option<String> {
        self.as_ref().and_then(V::spell_out)
    }
}

/// A flag is off where it is left out.
impl<G: Rules> Value<G> for bool {
    const TAKES: Takes = Takes::Flag;

    fn read(text: &str, _: &Reading<'_, G>) -> Result<Self, G::Refusal> {
        Ok(text == "true")
    }

    fn left_out(_: &'static str, _: &Reading<'_, G>) -> Result<Self, G::Refusal> {
        Ok(false)
    }

    fn write(&self) -> Option<String> {
        self.then(|| "true".to_owned())
    }

    fn spell_out(&self) -> Option<String> {
        Some(self.to_string())
    }
}

impl<G: Rules> Value<G> for String {
    const TAKES: Takes = Takes::Text;

    fn read(text: &str, _: &Reading<'_, G>) -> Result<Self, G::Refusal> {
        Ok(text.to_owned())
    }

    fn write(&self) -> Option<String> {
        Some(self.clone())
    }
}

/// Values of a game that have to be given: what each takes, how it is read and how it is written.
///
/// ```text
/// values! { Battleworld:
///     Unit: Takes::Unit, |text, at| unit_named(&at.game.field, at.by, text), ToString::to_string;
/// }
/// ```
#[macro_export]
macro_rules! values {
    ($game:ty: $($value:ty: $takes:expr, $read:expr, $write:expr;)*) => {$(
        impl $crate::kit::Value<$game> for $value {
            const TAKES: $crate::Takes = $takes;

            fn read(
                text: &str,
                at: &$crate::kit::Reading<'_, $game>,
            ) -> Result<$value, <$game as $crate::Rules>::Refusal> {
                let read: fn(&str, &$crate::kit::Reading<'_, $game>) -> Result<$value, _> = $read;
                read(text, at)
            }

            fn write(&self) -> Option<String> {
                let write: fn(&$value) -> String = $write;
                Some(write(self))
            }
        }
    )*};
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        /// Its bounds are declared where it is used (`#[takes(…)]`), and were checked when the order was parsed.
        impl<G: Rules> Value<G> for $number {
            const TAKES: Takes = Takes::Number { min: 0, max: i32::MAX };

            fn read(text: &str, _: &Reading<'_, G>) -> Result<Self, G::Refusal> {
                text.parse().map_err(|_| G::Refusal::unknown(text))
            }

            fn write(&self) -> Option<String> {
                Some(self.to_string())
            }
        }
    )*};
}
numbers!(u8, i32, usize);
