//! Invasion from outside.

mod cards;
mod content;
mod laws;
mod layout;
mod plan;
mod reach;
mod secrets;

use game::Games;
use invasion::Invasion;

/// The game alone. Whatever says or reads words of it asks for this first: its texts are known then.
fn games() -> Games {
    Games::only::<Invasion>()
}

#[test]
fn every_play_goes_as_written() {
    rehearsal::every_play_goes_as_written(games(), concat!(env!("CARGO_MANIFEST_DIR"), "/plays"));
}
