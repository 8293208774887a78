//! Diskwars from outside.

mod cards;
mod content;
mod help;
mod laws;
mod secrets;

use diskwars::Diskwars;
use game::Games;

/// The game alone. Whatever says or reads words of it asks for this first: its texts are known then.
fn games() -> Games {
    Games::only::<Diskwars>()
}

#[test]
fn every_play_goes_as_written() {
    rehearsal::every_play_goes_as_written(games(), concat!(env!("CARGO_MANIFEST_DIR"), "/plays"));
}
