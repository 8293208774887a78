//! What may come of a roll that has not been made: outcomes with their chances, worked out from what a viewer knows.

use text::Message;

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
        let chances: Vec<Message> = self
            .outcomes
            .iter()
            .zip(self.percents())
            .map(|(chance, percent)| {
                Message::new("odds-chance").with("outcome", chance.outcome.clone()).with("percent", percent)
            })
            .collect();
        Message::new("odds-line").with("of", self.of.clone()).with("chances", chances)
    }

    /// Whole percents, for decimals would be more than anybody plays by. They add up to what the chances add up to: whatever
    /// rounding down leaves over goes to those that lost most by it.
    fn percents(&self) -> Vec<u32> {
        let exact: Vec<f64> = self.outcomes.iter().map(|chance| chance.chance * 100.0).collect();
        let mut percents: Vec<u32> = exact.iter().map(|percent| percent.floor() as u32).collect();
        let whole = exact.iter().sum::<f64>().round() as u32;
        let mut places: Vec<usize> = (0..exact.len()).collect();
        places.sort_by(|one, other| exact[*other].fract().total_cmp(&exact[*one].fract()));
        let over = whole.saturating_sub(percents.iter().sum()) as usize;
        places.into_iter().take(over).for_each(|place| percents[place] += 1);
        percents
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
