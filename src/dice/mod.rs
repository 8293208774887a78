//! Where chance comes from: generators behind the rules' [`Dice`] trait.

use rand::{Rng, RngExt};

use crate::game::Dice;

/// Dice from any random generator: the operating system's in the bot, seeded ones in tests.
pub struct Rolled<R>(pub R);

impl<R: Rng> Dice for Rolled<R> {
    fn draw(&mut self, _: &'static str, sides: u32) -> u32 {
        self.0.random_range(1..=sides)
    }
}
