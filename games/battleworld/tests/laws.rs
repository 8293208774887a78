//! The laws over random matches of Battleworld, and what its house is held to.

use battleworld::Battleworld;
use rehearsal::{house, keeps_the_laws, odds_are_what_happens};

#[test]
fn battleworld_keeps_the_laws() {
    keeps_the_laws::<Battleworld>(&[("galactus", &["100"])], 4);
}

#[test]
fn the_odds_of_battleworld_are_what_happens() {
    odds_are_what_happens::<Battleworld>(&[("galactus", &["100"])], 4);
}

#[test]
fn the_house_finishes_every_format_of_battleworld() {
    for options in [
        [("format", "duel"), ("cosmic", "off"), ("raises", "orders")],
        [("format", "duel"), ("cosmic", "both"), ("raises", "ask")],
        [("format", "camps"), ("cosmic", "allies"), ("tempo", "pair")],
        [("format", "free-for-all"), ("cosmic", "galactus"), ("tempo", "team")],
    ] {
        assert_eq!(house::all::<Battleworld>(6, &options).len(), 6);
    }
}
