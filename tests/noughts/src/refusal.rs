//! Why an order is refused.

use game::kit::{NoValue, Refusal, Unread};

use crate::{Mark, Square};

/// Why the rules forbid something; the first of this list that applies is given.
#[derive(Clone, Debug, PartialEq, Eq, Refusal)]
#[refused("noughts")]
pub enum Refusal {
    /// The match is over.
    MatchOver,
    /// It is the other side's turn.
    NotYourTurn {
        /// Whose turn it is.
        mark: Mark,
    },
    /// No square of the board.
    BadSquare {
        /// What was said.
        text: String,
    },
    /// An option was left out.
    Missing {
        /// Which.
        option: String,
    },
    /// Somebody has marked it.
    Taken {
        /// Which square.
        square: Square,
        /// Who.
        mark: Mark,
    },
    /// Nobody stole before, or nobody may (NC-3).
    NoStealing,
    /// Only what the other side has marked can be stolen.
    NotTheirs {
        /// Which square.
        square: Square,
    },
    /// The lobby has no such value.
    BadOption {
        /// Which option.
        option: String,
        /// What was given.
        value: String,
    },
    /// A line of a position that says nothing.
    BadPosition {
        /// The line.
        text: String,
    },
}

impl Unread for Refusal {
    fn missing(option: &str) -> Refusal {
        Refusal::Missing { option: option.to_owned() }
    }

    fn unknown(text: &str) -> Refusal {
        Refusal::BadSquare { text: text.to_owned() }
    }
}

impl From<NoValue<'_>> for Refusal {
    fn from(NoValue { option, value }: NoValue<'_>) -> Refusal {
        Refusal::BadOption { option: option.to_owned(), value: value.to_owned() }
    }
}
