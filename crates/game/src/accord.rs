//! What the people at a table agree on about the match itself: to take steps back, or to call it a draw. An offer stands
//! until everybody who plays has agreed, one of them has refused, or somebody has acted. The house goes along with the
//! people. When something may be offered again is a question of manners, and not asked here.

use super::table::Act;
use super::{Describe, Holder};
use text::Message;

/// What can be offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// To take back everything after a step.
    Takeback {
        /// The step whose result stands again.
        to: u32,
    },
    /// To end the match without a winner.
    Draw,
}

impl Wish {
    /// Whether both are about the same thing, if not about the same step.
    pub fn is_like(self, other: Wish) -> bool {
        matches!((self, other), (Wish::Takeback { .. }, Wish::Takeback { .. }) | (Wish::Draw, Wish::Draw))
    }
}

/// An offer that stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// The step with which it was made; no two offers have the same.
    pub step: u32,
    /// Who made it.
    pub by: u8,
    /// What is offered.
    pub wish: Wish,
    /// Those who have not agreed yet.
    pub waits: Vec<u8>,
}

/// How often somebody's offers came to nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Declined {
    /// How often, since one was last agreed to.
    pub times: u32,
    /// The step that ended the last of them.
    pub step: u32,
}

/// Why an offer, or the answer to one, means nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unagreed {
    /// Only those who play make and answer offers.
    NoSeat,
    /// Another offer has to be answered first.
    Standing,
    /// There is no offer to answer.
    Nothing,
    /// This person has agreed already, or made the offer.
    Asked,
    /// There is no such step, it changed nothing, or it was taken back already.
    Step(u32),
    /// The people all play on one side; the house plays on.
    OneSide,
    /// The match is over.
    Over,
}

impl Describe for Unagreed {
    fn message(&self) -> Message {
        match self {
            Unagreed::NoSeat => Message::new("match-no-seat"),
            Unagreed::Standing => Message::new("repair-standing"),
            Unagreed::Nothing => Message::new("repair-nothing-offered"),
            Unagreed::Asked => Message::new("repair-agreed-already"),
            Unagreed::Step(step) => Message::new("repair-no-step").with("step", *step),
            Unagreed::OneSide => Message::new("repair-draw-house"),
            Unagreed::Over => Message::new("match-over"),
        }
    }
}

/// What was offered and agreed at a table so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Accord {
    /// The offer that stands.
    pub(super) standing: Option<Proposal>,
    declined: Vec<(u8, Wish, Declined)>,
    /// Whether everybody agreed to a draw.
    pub(super) drawn: bool,
}

impl Accord {
    /// Follows a step of a match that these people play. What is agreed by it, if that is now.
    pub(super) fn follow(&mut self, step: u32, act: Act, people: &[u8]) -> Option<Wish> {
        match act {
            Act::Aside { .. } | Act::Ruling => return None,
            Act::Propose { person, wish } => {
                let waits = people.iter().copied().filter(|other| *other != person).collect();
                self.standing = Some(Proposal { step, by: person, wish, waits });
            }
            Act::Answer { person, agrees: true } => {
                if let Some(standing) = &mut self.standing {
                    standing.waits.retain(|other| *other != person);
                }
            }
            // A refusal ends it, and so does whoever plays on.
            _ => {
                if let Some(Proposal { by, wish, .. }) = self.standing.take() {
                    let times = 1 + self.declined(by, wish).map_or(0, |declined| declined.times);
                    self.forget(by, wish);
                    self.declined.push((by, wish, Declined { times, step }));
                }
                return None;
            }
        }
        let agreed = self.standing.take_if(|standing| standing.waits.is_empty())?;
        self.forget(agreed.by, agreed.wish);
        self.drawn |= agreed.wish == Wish::Draw;
        Some(agreed.wish)
    }

    /// How often somebody's offers of this kind came to nothing.
    pub(super) fn declined(&self, person: u8, wish: Wish) -> Option<Declined> {
        let same = |(by, what, _): &&(u8, Wish, Declined)| *by == person && what.is_like(wish);
        self.declined.iter().find(same).map(|(_, _, declined)| *declined)
    }

    fn forget(&mut self, person: u8, wish: Wish) {
        self.declined.retain(|(by, what, _)| *by != person || !what.is_like(wish));
    }
}

/// The people who hold a seat, in the order of their numbers.
pub fn people(holders: &[Holder]) -> Vec<u8> {
    let person = |holder: &Holder| match holder {
        Holder::Person(person) => Some(*person),
        Holder::House | Holder::Nobody => None,
    };
    let mut people: Vec<u8> = holders.iter().filter_map(person).collect();
    people.sort_unstable();
    people.dedup();
    people
}
