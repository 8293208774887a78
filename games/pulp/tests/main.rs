//! Pulp City from outside.

mod cards;
mod content;
mod forecast;
mod laws;
mod measure;
mod quote;
mod secrets;
mod suggest;

use game::Games;
use pulp::Pulp;

/// The game alone. Whatever says or reads words of it asks for this first: its texts are known then.
fn games() -> Games {
    Games::only::<Pulp>()
}

#[test]
fn every_play_goes_as_written() {
    rehearsal::every_play_goes_as_written(games(), concat!(env!("CARGO_MANIFEST_DIR"), "/plays"));
}
