//! How much an expression may ask for. Everything is held against these numbers before the first die is drawn, so that a
//! roll that was begun is never refused; only chains of explosions and rerolls are ended while rolling.

/// Bytes of an expression, comment included.
pub const LENGTH: usize = 500;
/// Dice of an expression before any explosion, repetitions multiplied.
pub const DICE: u64 = 1_000;
/// Sides of a die.
pub const SIDES: i64 = 10_000;
/// Brackets and signs within one another.
pub const NESTING: usize = 16;
/// How often an expression can be repeated at once.
pub const TIMES: i64 = 100;
/// A number that is written out.
pub const NUMBER: i64 = 1_000_000_000;
/// The largest and the smallest result that can come up, told beforehand by the ranges of the parts.
pub const RESULT: i64 = 1_000_000_000_000_000;
/// Draws of one roll: beyond it nothing explodes and nothing is rolled again, and the roll says so. Dice that have not
/// been rolled by then are still rolled once.
pub const DRAWS: u32 = 4_000;
/// Rows of dice of one kind, one after another, of a roll that is written down: `20x(d20+d6)` has 40. Not held by the
/// parser, because what was rolled before must stay readable.
pub const ROWS: u64 = 60;
/// Dice that a picture shows.
pub const PICTURED: usize = 30;
