//! Guardians' Chronicles from outside.

mod cards;
mod content;
mod figure;
mod laws;
mod secrets;
mod square;
mod steps;
mod suggest;

use game::Games;
use guardians::Guardians;

/// The game alone. Whatever says or reads words of it asks for this first: its texts are known then.
fn games() -> Games {
    Games::only::<Guardians>()
}

#[test]
fn every_play_goes_as_written() {
    rehearsal::every_play_goes_as_written(games(), concat!(env!("CARGO_MANIFEST_DIR"), "/plays"));
}
