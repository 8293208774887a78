//! What people carry from match to match: a campaign's records. A match is handed what its players carry when it starts, and
//! says at its end what each of them has earned; between matches a person may look at it and decide about it. The rules
//! know the texts' form; whoever keeps them does not.

use super::{Answer, Seat};

/// Something that a seat has earned by a match that ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Earned {
    /// Who.
    pub seat: Seat,
    /// For which of the things that a person carries.
    pub name: String,
    /// What, in the game's own form.
    pub text: String,
}

/// What came of looking at what one carries.
#[derive(Clone, Debug)]
pub struct Consulted {
    /// What is said.
    pub answer: Answer,
    /// What changes: its name and the new text.
    pub change: Option<(String, String)>,
}
