//! What may come of a roll that has not been made: outcomes with their chances, worked out from what a viewer knows.

use text::Message;

/// The distribution of one roll.
#[derive(Clone, Debug, PartialEq)]
pub struct Odds {
    /// What is rolled for.
    pub of: Message,
    /// Every outcome that can happen, the least welcome first; the chances add up to one.
    pub outcomes: Vec<Chance>,
    /// How likely it goes well, which is what a menu tells of it.
    pub well: f64,
    /// How far each chance may be off where not everything is counted out; then [`Odds::of`] says so.
    pub within: f64,
    /// Whether it is only rolled once the roll before it has gone well; its chances are those from then on.
    pub follows: bool,
}

/// How far sums of chances may miss what they add up to.
const SURE: f64 = 1e-9;

/// How likely an order goes well, in whole percents: its first roll, and those that follow from it.
pub fn likely(rolls: &[Odds]) -> Option<u32> {
    let (first, rest) = rolls.split_first()?;
    let all = rest.iter().take_while(|roll| roll.follows).fold(first.well, |chance, roll| chance * roll.well);
    Some((all * 100.0).round() as u32)
}

impl Odds {
    /// A roll that is rolled in any case, counted out exactly, and that goes well with its most welcome outcome.
    pub fn new(of: Message, outcomes: Vec<Chance>) -> Odds {
        let well = outcomes.last().map_or(0.0, |best| best.chance);
        Odds { of, outcomes, well, within: 0.0, follows: false }
    }

    /// The same, where more than the most welcome outcome counts as going well.
    #[must_use]
    pub fn going_well(self, well: f64) -> Odds {
        Odds { well, ..self }
    }

    /// The same, with chances that may be off by this much.
    #[must_use]
    pub fn give_or_take(self, within: f64) -> Odds {
        Odds { within, ..self }
    }

    /// The same, rolled only if the roll before it goes well.
    #[must_use]
    pub fn following(self) -> Odds {
        Odds { follows: true, ..self }
    }

    /// Which of the outcomes this is.
    pub fn place_of(&self, outcome: &Message) -> Option<usize> {
        self.outcomes.iter().position(|chance| chance.outcome == *outcome)
    }

    /// In one sentence.
    pub fn message(&self) -> Message {
        let chances: Vec<Message> = self
            .outcomes
            .iter()
            .zip(self.percents())
            .map(|(chance, percent)| {
                // What may fail is never told as certain.
                let nearly = percent == 100 && chance.chance < 1.0 - SURE;
                let message = Message::new("odds-chance").with("outcome", chance.outcome.clone());
                message.with("percent", percent).with("nearly", nearly)
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
