//! Dice from a generator and dice from a number.

use std::collections::VecDeque;

use rand::{Rng, RngExt};
use sha2::{Digest, Sha256};

use crate::Dice;

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
