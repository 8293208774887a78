//! What may come of a roll that has not been made: outcomes with their chances, worked out from what a viewer knows.

use crate::text::Message;

/// The distribution of one roll.
#[derive(Clone, Debug, PartialEq)]
pub struct Odds {
    /// What is rolled for.
    pub of: Message,
    /// Every outcome that can happen, the least welcome first; the chances add up to one.
    pub outcomes: Vec<Chance>,
}

/// One outcome.
#[derive(Clone, Debug, PartialEq)]
pub struct Chance {
    /// What happens.
    pub outcome: Message,
    /// How likely it is, 0 to 1.
    pub chance: f64,
}
