//! What a player can order and ask, declared once: slash commands in both languages, completion, help, reading and writing
//! all come from here.

use game::Takes;
use game::kit::{Reading, Unread, Value, verbs};

use crate::refusal::Refusal;
use crate::{Noughts, Square};

/// What a player can order.
#[verbs(Noughts)]
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The fields are the options.
pub enum Command {
    /// NC-2.
    #[previewed]
    Mark {
        #[required]
        square: Square,
    },
    /// NC-3.
    Steal {
        #[required]
        square: Square,
    },
    #[question]
    Look,
}

impl Value<Noughts> for Square {
    const TAKES: Takes = Takes::Square;

    fn read(text: &str, _: &Reading<'_, Noughts>) -> Result<Square, Refusal> {
        text.parse().map_err(|_| Refusal::unknown(text))
    }

    fn write(&self) -> Option<String> {
        Some(self.to_string())
    }
}
