//! Where chance comes from: sources behind the rules' [`Dice`] trait; and what people roll with it outside the rules:
//! expressions ([`parse`]), rolls ([`Expression::roll`]) and their odds ([`odds`]).

pub mod bars;
pub mod expression;
pub mod fault;
pub mod grammar;
pub mod limits;
mod modifiers;
pub mod odds;
pub mod parse;
mod pmf;
mod reach;
pub mod roll;
mod scan;
mod scene;
mod select;
pub mod special;
mod tell;

pub mod fair;
pub mod tally;

use std::collections::VecDeque;

use rand::{Rng, RngExt};
use sha2::{Digest, Sha256};

pub use expression::Expression;
pub use fault::Fault;
pub use odds::{Distribution, odds};
pub use parse::parse;
pub use roll::Roll;

use crate::game::Dice;

/// Dice from any random generator; the bot hands in the operating system's.
pub struct Rolled<R>(pub R);

impl<R: Rng> Dice for Rolled<R> {
    fn draw(&mut self, _: &'static str, sides: u32) -> u32 {
        self.0.random_range(1..=sides)
    }
}

/// Dice that a number decides, the same on every machine and in every version: plays and laws are repeated with them.
pub struct Seeded {
    seed: u64,
    block: u64,
    pool: VecDeque<u32>,
}

impl Seeded {
    /// The dice of this seed.
    pub fn new(seed: u64) -> Seeded {
        Seeded { seed, block: 0, pool: VecDeque::new() }
    }

    fn word(&mut self) -> u32 {
        if self.pool.is_empty() {
            let mut hash = Sha256::new();
            hash.update(self.seed.to_le_bytes());
            hash.update(self.block.to_le_bytes());
            self.block += 1;
            let digest = hash.finalize();
            self.pool
                .extend(digest.chunks_exact(4).map(|word| u32::from_le_bytes([word[0], word[1], word[2], word[3]])));
        }
        self.pool.pop_front().expect("a block holds eight words")
    }
}

impl Dice for Seeded {
    fn draw(&mut self, _: &'static str, sides: u32) -> u32 {
        // Words beyond the last whole multiple would favour small numbers; they are thrown away.
        let limit = u32::MAX - u32::MAX % sides;
        loop {
            let word = self.word();
            if word < limit {
                return word % sides + 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeded_dice_are_the_same_for_ever() {
        let mut dice = Seeded::new(7);
        let drawn: Vec<u32> = (0..12).map(|_| dice.draw("test", 6)).collect();
        assert_eq!(drawn, SEVEN);
    }

    /// Drawn once and kept: a change would silently change every stored play.
    const SEVEN: [u32; 12] = [5, 6, 5, 5, 1, 4, 6, 6, 3, 4, 1, 2];

    #[test]
    fn every_side_comes_up_about_equally_often() {
        let mut dice = Seeded::new(1);
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[dice.draw("test", 6) as usize - 1] += 1;
        }
        // Ten standard deviations of a fair die.
        assert!(counts.iter().all(|count| count.abs_diff(10_000) < 920), "{counts:?}");
    }
}
