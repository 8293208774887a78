//! The steps of a match as its log keeps them, and who made them. Of a step only its events change anything.

use std::sync::Arc;

use super::accord::Wish;
use super::{Holder, Seat};
use chance::Draw;

/// One step of a match as the log keeps it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// 1, 2, 3 … within the match.
    pub step: u32,
    /// What kind of step it is.
    pub act: Act,
    /// The command as printed, or the reason of a rewind; nothing for lapses and undos.
    pub command: Option<String>,
    /// The events as a JSON array.
    pub events: Arc<str>,
    /// What was drawn.
    pub draws: Vec<Draw>,
}

/// Who or what made a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// A person's command.
    Command {
        /// Who.
        person: u8,
    },
    /// A command of the house for one of its seats.
    House {
        /// Which seat.
        seat: Seat,
    },
    /// A deadline passed.
    Lapse {
        /// Whose.
        seat: Seat,
    },
    /// A person took steps back.
    Undo {
        /// Who.
        person: u8,
        /// The step whose result stands again.
        to: u32,
    },
    /// A person rolled dice beside the board; nothing changed on it.
    Aside {
        /// Who.
        person: u8,
    },
    /// Whoever runs the server set the match aside, took it up again or ended it; nothing changed on the board.
    Ruling,
    /// A seat changed hands.
    Reseat {
        /// Which seat.
        seat: Seat,
        /// Who holds it now.
        holder: Holder,
    },
    /// A person offered the others something about the match itself.
    Propose {
        /// Who.
        person: u8,
        /// What.
        wish: Wish,
    },
    /// A person answered the offer that stands.
    Answer {
        /// Who.
        person: u8,
        /// Whether they agree. Whoever made the offer takes it back by not agreeing.
        agrees: bool,
    },
    /// A referee took steps back.
    Rewind {
        /// The step whose result stands again.
        to: u32,
    },
}
