//! The laws over random matches of Pulp City, and what its house is held to.

#![allow(clippy::print_stdout)] // The figures of a run are worth reading.

use pulp::Pulp;
use rehearsal::{house, keeps_the_laws, odds_are_what_happens, variable};

#[test]
fn pulp_keeps_the_laws() {
    keeps_the_laws::<Pulp>(
        &[
            ("level", &["3", "4", "5"]),
            ("map", &["auto", "random"]),
            ("alpha-team", &["auto", "choose"]),
            ("omega-team", &["auto", "choose"]),
            ("rounds", &["3"]),
            ("activations", &["1", "2"]),
        ],
        3,
    );
}

#[test]
fn pulp_against_monsters_keeps_the_laws() {
    keeps_the_laws::<Pulp>(
        &[
            ("level", &["6", "8"]),
            ("map", &["auto"]),
            ("encounter", &["monster-alert"]),
            ("alpha-team", &["auto", "choose"]),
            ("omega-team", &["auto"]),
            ("rounds", &["3"]),
            ("activations", &["1"]),
        ],
        1,
    );
}

#[test]
fn odds_of_pulp_are_what_happens() {
    odds_are_what_happens::<Pulp>(
        &[("level", &["3", "4", "6"]), ("rounds", &["3"]), ("reactions", &["orders", "ask"])],
        4,
    );
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
            let finished = house::all::<Pulp>(2, &options);
            assert!(finished.iter().all(|one| one.last.contains("phase over")));
        }
    }
}

/// Mirror teams in a street fight: neither edge of the table is the better one (section 10). `LAWS_PULP` plays more.
#[test]
fn the_house_plays_pulp_city_evenly() {
    let count = variable("LAWS_PULP", 24);
    let options =
        [("alpha-team", "lamplighters-6"), ("omega-team", "lamplighters-6"), ("deploy", "auto"), ("agendas", "off")];
    let finished = house::all::<Pulp>(count, &options);
    let alpha = finished.iter().filter(|one| one.outcome.seats.has(game::Seat(0))).count();
    let drawn = finished.iter().filter(|one| one.outcome.seats.is_empty()).count();
    let share = 100.0 * alpha as f64 / finished.len() as f64;
    println!("{} mirror matches: alpha wins {share:.1} %, {drawn} drawn", finished.len());
    assert!((20.0..=80.0).contains(&share), "alpha wins {share:.1} %");
}
