//! The way a match came to where it stands: its steps, some of which were taken back later. Enough of them is kept to make
//! any earlier state again. Steps taken back stay in the log; they are only not on the way any more.

use std::sync::Arc;

use super::accord::Wish;
use super::entry::{Act, Entry, Events};
use super::{Holder, Rules, Seat, Seats, seats_of};

/// The steps of a match. A copy shares them until one of the two goes on.
#[derive(Clone)]
pub(super) struct History<G> {
    /// The state before the first step.
    first: Arc<G>,
    steps: Arc<Vec<Kept>>,
}

/// What is kept of a step.
#[derive(Clone)]
struct Kept {
    act: Act,
    events: Events,
    /// Who held the seat before it changed hands.
    was: Option<Holder>,
    /// What everybody had agreed to with it.
    agreed: Option<Wish>,
}

impl Kept {
    /// The step whose result stood again after this one.
    fn back_to(&self) -> Option<u32> {
        match (self.act, self.agreed) {
            (Act::Undo { to, .. } | Act::Rewind { to }, _) | (_, Some(Wish::Takeback { to })) => Some(to),
            _ => None,
        }
    }
}

impl<G: Rules> History<G> {
    /// Of a match that begins like this.
    pub(super) fn new(first: &G) -> History<G> {
        History { first: Arc::new(first.clone()), steps: Arc::default() }
    }

    /// One step more, before which these held the seats.
    pub(super) fn push(&mut self, entry: &Entry, holders: &[Holder], agreed: Option<Wish>) {
        let was = match entry.act {
            Act::Reseat { seat: Seat(seat), .. } => holders.get(usize::from(seat)).copied(),
            _ => None,
        };
        let kept = Kept { act: entry.act, events: entry.events.clone(), was, agreed };
        Arc::make_mut(&mut self.steps).push(kept);
    }

    /// What everybody agreed to with a step.
    pub(super) fn agreed(&self, step: u32) -> Option<Wish> {
        self.kept(step)?.agreed
    }

    fn kept(&self, step: u32) -> Option<&Kept> {
        self.steps.get((step as usize).checked_sub(1)?)
    }

    /// The steps that led to a step, the first one first: where some were taken back, the one that did so stands for them.
    fn way(&self, to: u32) -> Vec<u32> {
        let mut way = Vec::new();
        let mut step = to;
        while let Some(kept) = self.kept(step) {
            way.push(step);
            step = kept.back_to().unwrap_or(step - 1);
        }
        way.reverse();
        way
    }

    /// The steps whose doings stand.
    pub(super) fn standing(&self) -> Vec<u32> {
        let does = |step: &u32| {
            let act = self.kept(*step).map(|kept| kept.act);
            matches!(act, Some(Act::Command { .. } | Act::House { .. } | Act::Lapse { .. }))
        };
        self.way(self.steps.len() as u32).into_iter().filter(does).collect()
    }

    /// The state after a step, but with everybody gone who has given up a seat since: whoever left stays away. What follows
    /// from seats being played by nobody now has not happened in it yet.
    pub(super) fn back_at(&self, to: u32) -> Result<(G, Seats), String> {
        let mut state = G::clone(&self.first);
        for step in self.way(to) {
            let Some(kept) = self.kept(step) else { continue };
            match (kept.back_to(), kept.act) {
                (Some(earlier), _) => {
                    self.leave(&mut state, earlier, step);
                }
                (None, Act::Reseat { seat, holder }) => state.reseat(seat, holder),
                (None, _) => {}
            }
            let events = kept.events.read::<G::Event>().map_err(|error| error.to_string())?;
            for event in events {
                state.apply(event);
            }
        }
        let left = self.leave(&mut state, to, self.steps.len() as u32 + 1);
        Ok((state, left))
    }

    /// Seats that changed hands between two steps do so in an earlier state. Returns those that nobody plays any more.
    fn leave(&self, state: &mut G, after: u32, before: u32) -> Seats {
        let mut left = Seats::NONE;
        for step in after + 1..before {
            let Some(Kept { act: Act::Reseat { seat, holder }, was: Some(was), .. }) = self.kept(step) else {
                continue;
            };
            let seats = if state.holders().get(usize::from(seat.0)) == Some(was) {
                Seats::one(*seat)
            } else if let Holder::Person(_) = was {
                // The same person may have sat elsewhere then.
                seats_of(state.holders(), *was)
            } else {
                Seats::NONE
            };
            seats.iter().for_each(|seat| state.reseat(seat, *holder));
            if *holder == Holder::Nobody {
                left = left.or(seats);
            }
        }
        left
    }
}
