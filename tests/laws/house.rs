//! The house against itself: it is never refused, finishes every match, and plays Invasion as evenly as section 10.3 of
//! its rules asks.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use escarmouche::game::battleworld::Battleworld;
use escarmouche::game::diskwars::Diskwars;
use escarmouche::game::invasion::Invasion;
use escarmouche::game::pulp::Pulp;
use escarmouche::game::table::Match;
use escarmouche::game::{Due, Game, Outcome, Play, Seats, Setup, Viewer};

use crate::chance::Chance;

/// What one match of the house against itself came to.
pub struct Finished {
    /// How it ended.
    pub outcome: Outcome,
    /// The last state.
    pub last: String,
}

/// Plays one match of the house against itself, without a log.
pub fn play<G: Game>(seed: u64, options: &[(&str, &str)]) -> Finished {
    let mut dice = Chance::new(seed);
    let options: BTreeMap<String, String> =
        options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    let holders = G::fill_seats(&options, &vec![None; G::SEATS.len()]);
    let setup = Setup { options, holders, position: None };
    let Ok(opening) = G::prepare(&setup, &mut dice) else { panic!("the set-up is refused") };
    let mut state = Match::<G>::open(&opening).state().clone();
    let mut whims = Chance::new(!seed);
    for _ in 0..20_000 {
        let seats = match state.due() {
            Due::Over(outcome) => {
                return Finished { outcome, last: state.view(Viewer::SPECTATOR).to_string() };
            }
            Due::From(seats) => seats,
        };
        let seat = G::house_first(seats).expect("every seat is the house's");
        let command = G::house(&state.view(Viewer::seat(seat)), seat, &mut whims);
        let mut play = Play::new(&state, &mut dice);
        if let Err(refusal) = G::obey(&mut play, Seats::one(seat), &command) {
            panic!(
                "the house is refused: seed {seed}, {}: {refusal:?}\n{}",
                G::write(&command),
                state.view(Viewer::SPECTATOR)
            );
        }
        state = play.done().0;
    }
    panic!("the house does not finish the match of seed {seed}");
}

/// Plays these matches on all cores.
pub fn all<G: Game>(count: u64, options: &[(&str, &str)]) -> Vec<Finished> {
    let next = AtomicU64::new(0);
    let finished = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if count <= seed {
                        return;
                    }
                    let match_played = play::<G>(seed, options);
                    finished.lock().expect("nobody panics here").push(match_played);
                }
            });
        }
    });
    finished.into_inner().expect("nobody panics here")
}

#[test]
fn the_house_finishes_every_sort_of_match() {
    for options in [
        [("board", "random"), ("legs", "2"), ("traps", "ask"), ("sight", "solid-doors")],
        [("board", "random"), ("legs", "1"), ("traps", "standing"), ("start", "any-chair")],
    ] {
        assert_eq!(all::<Invasion>(50, &options).len(), 50);
    }
}

#[test]
fn the_house_finishes_every_scenario() {
    for scenario in ["hill-of-destiny", "daggers-drawn", "first-contact"] {
        for asked in ["standing", "interactive"] {
            let options = [("scenario", scenario), ("spread", "30"), ("combat", asked), ("reactions", asked)];
            let finished = all::<Diskwars>(6, &options);
            assert!(finished.iter().all(|one| one.last.contains("phase over")));
        }
    }
}

#[test]
fn the_house_finishes_every_format_of_battleworld() {
    for options in [
        [("format", "duel"), ("cosmic", "off"), ("raises", "orders")],
        [("format", "duel"), ("cosmic", "both"), ("raises", "ask")],
        [("format", "camps"), ("cosmic", "allies"), ("tempo", "pair")],
        [("format", "free-for-all"), ("cosmic", "galactus"), ("tempo", "team")],
    ] {
        assert_eq!(all::<Battleworld>(6, &options).len(), 6);
    }
}

#[test]
fn the_house_finishes_every_encounter_of_pulp_city() {
    for encounter in [
        "street-fight",
        "hold-the-block",
        "capture-the-flag",
        "bank-heist",
        "demolition",
        "rescue",
        "quest",
        "monster-alert",
    ] {
        for asked in ["orders", "ask"] {
            let options = [("encounter", encounter), ("reactions", asked), ("deploy", "auto")];
            let finished = all::<Pulp>(2, &options);
            assert!(finished.iter().all(|one| one.last.contains("phase over")));
        }
    }
}

/// Mirror teams in a street fight: neither edge of the table is the better one (section 10). `LAWS_PULP` plays more.
#[test]
fn the_house_plays_pulp_city_evenly() {
    let count = super::variable("LAWS_PULP", 24);
    let options =
        [("alpha-team", "lamplighters-6"), ("omega-team", "lamplighters-6"), ("deploy", "auto"), ("agendas", "off")];
    let finished = all::<Pulp>(count, &options);
    let alpha = finished.iter().filter(|one| one.outcome.seats.has(escarmouche::game::Seat(0))).count();
    let drawn = finished.iter().filter(|one| one.outcome.seats.is_empty()).count();
    let share = 100.0 * alpha as f64 / finished.len() as f64;
    println!("{} mirror matches: alpha wins {share:.1} %, {drawn} drawn", finished.len());
    assert!((20.0..=80.0).contains(&share), "alpha wins {share:.1} %");
}

#[test]
fn the_house_plays_invasion_evenly() {
    let legs = super::variable("LAWS_LEGS", 400);
    let finished = all::<Invasion>(legs, &[("round_limit", "0")]);
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
