//! The laws over random matches of Invasion, and what its house is held to.

#![allow(clippy::print_stdout)] // The figures of a run are worth reading.

use game::Seats;
use invasion::Invasion;
use rehearsal::{house, keeps_the_laws, odds_are_what_happens, variable};

#[test]
fn invasion_keeps_the_laws() {
    keeps_the_laws::<Invasion>(&[("round_limit", &["2", "3", "5", "8"])], 4);
}

#[test]
fn the_odds_of_invasion_are_what_happens() {
    odds_are_what_happens::<Invasion>(&[("round_limit", &["2", "3", "5", "8"])], 4);
}

#[test]
fn the_house_finishes_every_sort_of_match() {
    for options in [
        [("board", "random"), ("legs", "2"), ("traps", "ask"), ("sight", "solid-doors")],
        [("board", "random"), ("legs", "1"), ("traps", "standing"), ("start", "any-chair")],
    ] {
        assert_eq!(house::all::<Invasion>(50, &options).len(), 50);
    }
}

#[test]
fn the_house_plays_invasion_evenly() {
    let legs = variable("LAWS_LEGS", 400);
    let finished = house::all::<Invasion>(legs, &[("round_limit", "0")]);
    let number = |last: &str, word: &str| -> u32 {
        let line = last.lines().find_map(|line| line.strip_prefix(word));
        line.and_then(|rest| rest.trim().parse().ok()).unwrap_or(0)
    };
    let rounds: Vec<u32> = finished.iter().map(|one| number(&one.last, "round")).collect();
    let heroes = finished.iter().filter(|one| one.outcome.seats == Seats::first(4)).count();
    let share = 100.0 * heroes as f64 / finished.len() as f64;
    let mean = f64::from(rounds.iter().sum::<u32>()) / rounds.len() as f64;
    let longest = rounds.iter().max().copied().unwrap_or(0);
    println!("{} legs: heroes win {share:.1} %, mean {mean:.1} rounds, longest {longest}", finished.len());
    assert!((40.0..=60.0).contains(&share), "the heroes win {share:.1} %");
    assert!((5.0..=10.0).contains(&mean), "a leg takes {mean:.1} rounds on average");
    assert!(longest <= 30, "a leg took {longest} rounds");
}
