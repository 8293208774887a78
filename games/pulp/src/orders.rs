//! Standing orders (PC-21.3): what a seat answers without being asked.

use serde::{Deserialize, Serialize};

use super::label::Label;
use game::kit::Word;
use text::Message;

/// What to do with a won initiative.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Word)]
#[said("pulp-order-")]
#[allow(missing_docs)]
pub enum Opener {
    First,
    Second,
    Ask,
}

/// When to spend Boost dice in defence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Word)]
#[said("pulp-order-")]
#[allow(missing_docs)]
pub enum Spending {
    Never,
    Behind,
    Always,
}

/// When to step in for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Word)]
#[said("pulp-order-")]
#[allow(missing_docs)]
pub enum Care {
    Never,
    Lethal,
    Always,
}

/// When to use the reroll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Word)]
#[said("pulp-order-")]
#[allow(missing_docs)]
pub enum Again {
    FirstFail,
    Costly,
    Off,
}

/// Standing orders of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // The fields are those of PC-21.3.
pub struct Standing {
    pub initiative: Opener,
    pub defend_boost: u8,
    pub defend_when: Spending,
    pub intercept: Care,
    pub stand_in: Care,
    pub reroll: Again,
    pub figurehead: Option<Label>,
    pub auto_pass: bool,
}

impl Default for Standing {
    fn default() -> Standing {
        Standing {
            initiative: Opener::First,
            defend_boost: 1,
            defend_when: Spending::Behind,
            intercept: Care::Lethal,
            stand_in: Care::Always,
            reroll: Again::FirstFail,
            figurehead: None,
            auto_pass: false,
        }
    }
}

/// Changes of standing orders; what is left out stays.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Changes {
    pub initiative: Option<Opener>,
    pub defend_boost: Option<u8>,
    pub defend_when: Option<Spending>,
    pub intercept: Option<Care>,
    pub stand_in: Option<Care>,
    pub reroll: Option<Again>,
    pub figurehead: Option<Label>,
    pub auto_pass: Option<Switch>,
}

/// Whether something is done by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Word)]
#[allow(missing_docs)]
pub enum Switch {
    On,
    Off,
}

impl Standing {
    /// These orders with some of them changed.
    #[must_use]
    pub fn changed(&self, changes: &Changes) -> Standing {
        Standing {
            initiative: changes.initiative.unwrap_or(self.initiative),
            defend_boost: changes.defend_boost.unwrap_or(self.defend_boost),
            defend_when: changes.defend_when.unwrap_or(self.defend_when),
            intercept: changes.intercept.unwrap_or(self.intercept),
            stand_in: changes.stand_in.unwrap_or(self.stand_in),
            reroll: changes.reroll.unwrap_or(self.reroll),
            figurehead: changes.figurehead.or(self.figurehead),
            auto_pass: changes.auto_pass.map_or(self.auto_pass, |switch| switch == Switch::On),
        }
    }

    /// These orders as changes of whatever others.
    pub fn changes(&self) -> Changes {
        Changes {
            initiative: Some(self.initiative),
            defend_boost: Some(self.defend_boost),
            defend_when: Some(self.defend_when),
            intercept: Some(self.intercept),
            stand_in: Some(self.stand_in),
            reroll: Some(self.reroll),
            figurehead: self.figurehead,
            auto_pass: Some(if self.auto_pass { Switch::On } else { Switch::Off }),
        }
    }

    /// In words.
    pub fn message(&self) -> Message {
        let figurehead = self.figurehead.map_or_else(|| Message::new("pulp-order-fewest"), Label::message);
        Message::new("pulp-orders-set")
            .with("initiative", self.initiative)
            .with("boost", self.defend_boost)
            .with("when", self.defend_when)
            .with("intercept", self.intercept)
            .with("stand", self.stand_in)
            .with("reroll", self.reroll)
            .with("figurehead", figurehead)
            .with("pass", u8::from(self.auto_pass))
    }
}
