//! What can happen. With the opening, the only thing of a match that is stored.

use game::Closing;
use game::kit::Told;
use serde::{Deserialize, Serialize};

use crate::{Mark, Square};

/// What can happen, and what is told of it: a text for each, with the fields as its variables.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Told)]
#[told("noughts")]
#[serde(tag = "event", rename_all = "snake_case")]
#[allow(missing_docs)] // The fields say it.
pub enum Event {
    /// A side marks a square (NC-2).
    #[opens]
    Marked { square: Square, mark: Mark },
    /// A side throws a die for a square of the other (NC-3).
    #[opens]
    Thrown { square: Square, mark: Mark, die: u8 },
    /// The square changes sides.
    Stolen { square: Square, mark: Mark },
    /// The turn goes to a side.
    Passed {
        mark: Mark,
        #[untold]
        turn: u16,
    },
    /// A side has three in a row (NC-4).
    #[opens]
    Won { mark: Mark },
    /// The board is full.
    #[opens]
    Drawn,
    /// The match was closed although it could have gone on.
    #[opens]
    Closed {
        #[untold]
        closing: Closing,
    },
}
