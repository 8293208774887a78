//! What every game is held against in tests: its plays, the laws over random matches, its secrets, and a house that
//! finishes what it begins. A game's own tests call these with what is particular to it.

// Tests may panic, and the figures of a run are worth reading.
#![allow(clippy::print_stdout)]

mod bout;
mod cards;
mod garbage;
pub mod house;
mod laws;
mod leaving;
mod luck;
mod odds;
mod plays;
mod position;
mod record;
mod refused;
pub mod secrets;
mod step;
mod words;

pub use bout::Short;
pub use cards::{Read, every_card_can_be_read};
pub use laws::keeps_the_laws;
pub use luck::Luck;
pub use odds::odds_are_what_happens;
pub use plays::every_play_goes_as_written;

/// A number from the environment, for longer runs.
pub fn variable(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

/// Does something on every core at once.
fn on_all_cores(work: impl Fn() + Sync) {
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(&work);
        }
    });
}
