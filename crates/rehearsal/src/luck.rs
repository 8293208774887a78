//! Luck for the laws: small, fast and the same on every machine, so that a seed names a match.

use game::Dice;

/// A generator decided by its seed (`SplitMix64`).
pub struct Luck(u64);

impl Luck {
    /// The chance of this seed.
    pub fn new(seed: u64) -> Luck {
        Luck(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x5851_f42d_4c95_7f2d)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    /// A number from 0 to `count` - 1.
    pub fn below(&mut self, count: usize) -> usize {
        (self.next() % count.max(1) as u64) as usize
    }

    /// Whether it comes up, on average once in `times`.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// One of these, if there is any.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len()))
    }
}

impl Dice for Luck {
    fn draw(&mut self, _: &'static str, sides: u32) -> u32 {
        self.below(sides as usize) as u32 + 1
    }
}

/// Dice that count how often they are thrown.
pub struct Thrown {
    dice: Luck,
    count: u64,
}

impl Thrown {
    /// These dice, not thrown yet.
    pub fn new(dice: Luck) -> Thrown {
        Thrown { dice, count: 0 }
    }

    /// How often they were thrown so far.
    pub fn count(&self) -> u64 {
        self.count
    }
}

impl Dice for Thrown {
    fn draw(&mut self, purpose: &'static str, sides: u32) -> u32 {
        self.count += 1;
        self.dice.draw(purpose, sides)
    }
}

/// Dice whose throws are the digits of a number: counting up, every row of throws comes, the short ones first.
pub struct Counted(pub u64);

impl Dice for Counted {
    fn draw(&mut self, _: &'static str, sides: u32) -> u32 {
        let digit = self.0 % u64::from(sides);
        self.0 /= u64::from(sides);
        digit as u32 + 1
    }
}
