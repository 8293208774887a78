//! Battleworld from outside.

mod board;
mod cards;
mod chances;
mod completion;
mod content;
mod laws;
mod printed;
mod secrets;

use battleworld::Battleworld;
use game::Games;

/// The game alone. Whatever says or reads words of it asks for this first: its texts are known then.
fn games() -> Games {
    Games::only::<Battleworld>()
}

#[test]
fn every_play_goes_as_written() {
    rehearsal::every_play_goes_as_written(games(), concat!(env!("CARGO_MANIFEST_DIR"), "/plays"));
}
