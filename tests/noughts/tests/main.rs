//! The game from outside: everything that a game gets from the rest of the program it gets by its folder alone.

mod evening;

use game::Games;
use noughts::Noughts;
use rehearsal::{house, keeps_the_laws, odds_are_what_happens};

/// The game alone. Whatever says or reads words of it asks for this first: its texts are known then.
fn games() -> Games {
    Games::only::<Noughts>()
}

#[test]
fn every_play_goes_as_written() {
    rehearsal::every_play_goes_as_written(games(), concat!(env!("CARGO_MANIFEST_DIR"), "/plays"));
}

#[test]
fn noughts_keep_the_laws() {
    games();
    keeps_the_laws::<Noughts>(&[("steal", &["off", "4", "5", "6"])], 1);
}

#[test]
fn its_odds_are_what_happens() {
    games();
    odds_are_what_happens::<Noughts>(&[("steal", &["4", "5", "6"])], 1);
}

#[test]
fn the_house_finishes_its_matches() {
    games();
    assert_eq!(house::all::<Noughts>(50, &[("steal", "4")]).len(), 50);
}
