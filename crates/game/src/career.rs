//! What people take along from match to match: the pieces they have led, and a campaign's records. A match is handed what
//! its players carry when it starts, and says at its end what each of them has earned; between matches a person may look
//! at it and decide about it. The rules know the texts' form; whoever keeps them does not.

use std::collections::BTreeMap;

use crate::{Answer, Order, Rules, Seat, Suggestion};

/// What stays after a match.
pub trait Career: Rules {
    /// The name under which a match of these options is handed what its players carry from earlier matches, if it asks
    /// for that. It is no option of the lobby: the players' own seats alone may know it while the match runs.
    fn brings(_options: &BTreeMap<String, String>) -> Option<&'static str> {
        None
    }
    /// What a match that has ended gave its seats to carry on.
    fn earned(&self) -> Vec<Earned> {
        Vec::new()
    }
    /// What a person carries after having earned this.
    fn carry(_carried: Option<&str>, earned: &str) -> String {
        earned.to_owned()
    }
    /// Answers an order about what a person carries, which needs no match.
    fn consult(_carried: &[String], _order: &Order) -> Result<Consulted, Self::Refusal> {
        Ok(Consulted { answer: Answer { paragraphs: Vec::new(), scene: None }, change: None })
    }
    /// Values for an option of such an order while it is being typed.
    fn suggest_carried(_carried: &[String], _option: &str) -> Vec<Suggestion> {
        Vec::new()
    }
    /// Whether a die was thrown by whoever gave an order: not for the other side that defends itself, and not where lots are
    /// drawn. `place` counts the dice of the order from 0, `words` are the order.
    fn is_own(words: &str, place: usize, purpose: &str) -> bool;
    /// The pieces that seats have had on the table, each by its seat and its kind, as far as everybody has seen them.
    fn fielded(&self) -> Vec<(Seat, String)>;
}

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
