//! Standing orders (PC-21.3): what a seat answers without being asked.

use serde::{Deserialize, Serialize};

use super::SeatSecret;
use super::event::Event;
use super::label::Label;
use super::refusal::Refusal;
use super::tell::tell;
use super::verb::Deed;
use super::view::View;
use game::kit::Word;
use game::verb::Order;
use game::{Answer, Seat, Seats};
use text::Message;

/// What to do with a won initiative.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Word)]
#[said("pulp-order")]
#[allow(missing_docs)]
pub enum Opener {
    First,
    Second,
    Ask,
}

/// When to spend Boost dice in defence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Word)]
#[said("pulp-order")]
#[allow(missing_docs)]
pub enum Spending {
    Never,
    Behind,
    Always,
}

/// When to step in for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Word)]
#[said("pulp-order")]
#[allow(missing_docs)]
pub enum Care {
    Never,
    Lethal,
    Always,
}

/// When to use the reroll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Word)]
#[said("pulp-order")]
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

impl Changes {
    /// Reads the options of `orders`.
    pub fn read(order: &Order) -> Result<Changes, Refusal> {
        let figurehead = match order.get("figurehead") {
            Some(text) => Some(text.parse().map_err(Refusal::Unknown)?),
            None => None,
        };
        Ok(Changes {
            initiative: order.get("initiative").and_then(Opener::of),
            defend_boost: order.get("defend-boost").and_then(|text| text.parse().ok()),
            defend_when: order.get("defend-when").and_then(Spending::of),
            intercept: order.get("intercept").and_then(Care::of),
            stand_in: order.get("stand-in").and_then(Care::of),
            reroll: order.get("reroll").and_then(Again::of),
            figurehead,
            auto_pass: order.get("auto-pass").map(|text| text == "on"),
        })
    }

    /// The order that says this.
    pub fn order(&self) -> Order {
        Deed::Orders
            .order()
            .with_some("initiative", self.initiative.map(Opener::word))
            .with_some("defend-boost", self.defend_boost)
            .with_some("defend-when", self.defend_when.map(Spending::word))
            .with_some("intercept", self.intercept.map(Care::word))
            .with_some("stand-in", self.stand_in.map(Care::word))
            .with_some("reroll", self.reroll.map(Again::word))
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

/// `orders` and `queue` without a change: what stands now, said as it was said when it was set.
pub fn answer(view: &View, by: Seats, stands: impl Fn(Seat, SeatSecret) -> Event) -> Result<Answer, Refusal> {
    let known = view.seats.iter().enumerate().map(|(seat, secret)| (Seat(seat as u8), secret));
    let played = known.filter(|(seat, _)| by.has(*seat) && view.field.side_of(*seat).is_some());
    let told = played.filter_map(|(seat, secret)| tell(&stands(seat, secret.clone()?), view.viewer));
    let paragraphs: Vec<Message> = told.map(|telling| telling.message).collect();
    if paragraphs.is_empty() { Err(Refusal::NotSeated) } else { Ok(Answer { paragraphs, scene: None }) }
}
