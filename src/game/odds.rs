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

impl Odds {
    /// In one sentence.
    pub fn message(&self) -> Message {
        // Two decimals would be more than anybody plays by.
        let chances: Vec<Message> = self
            .outcomes
            .iter()
            .map(|chance| {
                Message::new("odds-chance")
                    .with("outcome", chance.outcome.clone())
                    .with("percent", (chance.chance * 100.0).round() as u32)
            })
            .collect();
        Message::new("odds-line").with("of", self.of.clone()).with("chances", chances)
    }
}

/// One outcome.
#[derive(Clone, Debug, PartialEq)]
pub struct Chance {
    /// What happens.
    pub outcome: Message,
    /// How likely it is, 0 to 1.
    pub chance: f64,
}
