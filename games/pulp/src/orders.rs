//! Standing orders (PC-21.3): what a seat answers without being asked.

use serde::{Deserialize, Serialize};

use super::Pulp;
use super::label::Label;
use super::refusal::Refusal;
use game::kit::{Options, Reading, Word};
use game::{Opt, Order, Takes};
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
    pub auto_pass: Option<bool>,
}

impl Options<Pulp> for Changes {
    const OPTIONS: &'static [Opt] = &[
        Opt::new("initiative", Takes::Choice(Opener::WORDS)),
        Opt::new("defend-boost", Takes::Number { min: 0, max: 4 }),
        Opt::new("defend-when", Takes::Choice(Spending::WORDS)),
        Opt::new("intercept", Takes::Choice(Care::WORDS)),
        Opt::new("stand-in", Takes::Choice(Care::WORDS)),
        Opt::new("reroll", Takes::Choice(Again::WORDS)),
        Opt::new("figurehead", Takes::Unit),
        Opt::new("auto-pass", Takes::Choice(&["on", "off"])),
        Opt::new("show", Takes::Flag),
    ];

    fn read(at: &Reading<'_, Pulp>) -> Result<Changes, Refusal> {
        Ok(Changes {
            initiative: at.option("initiative")?,
            defend_boost: at.option("defend-boost")?,
            defend_when: at.option("defend-when")?,
            intercept: at.option("intercept")?,
            stand_in: at.option("stand-in")?,
            reroll: at.option("reroll")?,
            figurehead: at.option("figurehead")?,
            auto_pass: at.order.get("auto-pass").map(|text| text == "on"),
        })
    }

    fn write(&self, order: Order) -> Order {
        order
            .with_some("initiative", self.initiative)
            .with_some("defend-boost", self.defend_boost)
            .with_some("defend-when", self.defend_when)
            .with_some("intercept", self.intercept)
            .with_some("stand-in", self.stand_in)
            .with_some("reroll", self.reroll)
            .with_some("figurehead", self.figurehead)
            .with_some("auto-pass", self.auto_pass.map(|on| if on { "on" } else { "off" }))
    }
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
            auto_pass: changes.auto_pass.unwrap_or(self.auto_pass),
        }
    }

    /// In words.
    pub fn message(&self) -> Message {
        let figurehead = self.figurehead.map_or_else(|| Message::new("pulp-order-fewest"), Label::message);
        Message::new("pulp-orders-set")
            .with("initiative", self.initiative.message())
            .with("boost", self.defend_boost)
            .with("when", self.defend_when.message())
            .with("intercept", self.intercept.message())
            .with("stand", self.stand_in.message())
            .with("reroll", self.reroll.message())
            .with("figurehead", figurehead)
            .with("pass", u8::from(self.auto_pass))
    }
}
