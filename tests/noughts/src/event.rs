//! What can happen. With the opening, the only thing of a match that is stored.

use serde::{Deserialize, Serialize};

use crate::{Mark, Square};

/// What can happen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[allow(missing_docs)] // The fields say it.
pub enum Event {
    /// A side marks a square (NC-2).
    Marked { square: Square, mark: Mark },
    /// A side throws a die for a square of the other (NC-3).
    Thrown { square: Square, mark: Mark, die: u8 },
    /// The square changes sides.
    Stolen { square: Square, mark: Mark },
    /// The turn goes to a side.
    Passed { to: Mark, turn: u16 },
    /// A side has three in a row (NC-4).
    Won { mark: Mark },
    /// The board is full.
    Drawn,
}
