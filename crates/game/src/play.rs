//! One command being carried out. [`Play`] is the only hand that changes a state, and it does so by events alone: it
//! dereferences to the state for reading, so rules code cannot write to it.

use std::ops::Deref;

use super::Rules;
use chance::{Dice, Draw, Recorded};

/// Few commands make more happen.
const USUAL: usize = 8;

/// A copy of a state on which a command is being carried out. Dropped, it leaves no trace.
pub struct Play<'a, G: Rules> {
    state: G,
    events: Vec<G::Event>,
    dice: Recorded<'a>,
}

impl<'a, G: Rules> Play<'a, G> {
    /// Begins on a copy of this state.
    pub fn new(state: &G, dice: &'a mut dyn Dice) -> Play<'a, G> {
        Play { state: state.clone(), events: Vec::with_capacity(USUAL), dice: Recorded::new(dice) }
    }

    /// Makes something happen.
    pub fn happen(&mut self, event: G::Event) {
        self.state.apply(&event);
        self.events.push(event);
    }

    /// Draws a number from 1 to `sides`.
    pub fn draw(&mut self, purpose: &'static str, sides: u32) -> u32 {
        self.dice.draw(purpose, sides)
    }

    /// The dice themselves, for shuffles.
    pub fn dice(&mut self) -> &mut dyn Dice {
        &mut self.dice
    }

    /// What has happened so far.
    pub fn events(&self) -> &[G::Event] {
        &self.events
    }

    /// The state reached, what happened and what was drawn.
    pub fn done(self) -> (G, Vec<G::Event>, Vec<Draw>) {
        (self.state, self.events, self.dice.draws)
    }
}

impl<G: Rules> Deref for Play<'_, G> {
    type Target = G;

    fn deref(&self) -> &G {
        &self.state
    }
}
