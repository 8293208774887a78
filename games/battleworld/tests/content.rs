//! Battleworld beside its plays: its cards hold together, its odds are exact, and its lobby knows who sits where.

use std::collections::BTreeMap;

use battleworld::Battleworld;
use battleworld::lobby::Options;
use battleworld::words::{Card, Power, Team};
use chance::Seeded;
use game::table::Match;
use game::{GameKind, Holder, Order, Rules, Seat, Seats, Setup, Table, Viewer};

fn opened(position: &str) -> Match<Battleworld> {
    let holders = (0..Battleworld::SEATS.len() as u8).map(Holder::Person).collect();
    let setup = Setup { holders, position: Some(position.to_owned()), ..Setup::default() };
    let opening = Battleworld::prepare(&setup, &mut Seeded::new(1)).expect("the position can be read");
    Match::open(&opening)
}

/// The chances of a strike: lose, tie, win.
fn chances(position: &str, words: &str) -> Vec<f64> {
    let table = opened(position);
    let viewer = Viewer::seat(Seat(0));
    let odds = table.odds(viewer, Seats::one(Seat(0)), words).expect("the strike can be read");
    odds.iter().flat_map(|odds| odds.outcomes.iter().map(|outcome| outcome.chance)).collect()
}

#[test]
fn every_power_is_on_a_card_and_every_team_has_four() {
    crate::games();
    for power in Power::ALL {
        assert!(Card::ALL.iter().any(|card| card.has(*power)), "nobody has {}", power.word());
    }
    for team in Team::ALL {
        assert!(team.card().roster.iter().all(|card| card.stats().team == Some(*team)));
    }
}

#[test]
fn odds_without_raises_count_faces() {
    crate::games();
    // d6 against d6: 15, 6 and 15 of 36.
    let even = "phase actions\ncaptain-america C5 melee\nabsorbing-man D5 power 0";
    let found = chances(even, "strike with:captain-america target:absorbing-man limit:0");
    let wanted = [15.0 / 36.0, 6.0 / 36.0, 15.0 / 36.0];
    assert!(found.iter().zip(wanted).all(|(found, wanted)| (found - wanted).abs() < 1e-9), "{found:?}");
}

#[test]
fn odds_add_up_to_one_and_agree_with_many_fights() {
    crate::games();
    let position = "phase actions\nhulk C5 melee\nabsorbing-man D5";
    let words = "strike with:hulk target:absorbing-man";
    let found = chances(position, words);
    assert!((found.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{found:?}");
    let mut dice = Seeded::new(7);
    let (mut won, rounds) = (0, 4_000);
    for _ in 0..rounds {
        let mut table = opened(position);
        table.play(Holder::Person(0), Seats::one(Seat(0)), words, &mut dice).expect("the strike is legal");
        won += u32::from(
            table
                .view_text(Viewer::SPECTATOR)
                .lines()
                .any(|line| line.starts_with("hulk C5") && line.contains("victory 1")),
        );
    }
    let share = f64::from(won) / f64::from(rounds);
    assert!((share - found.last().copied().unwrap_or(0.0)).abs() < 0.03, "{share} of {found:?}");
}

#[test]
fn the_format_decides_which_seats_are_played() {
    crate::games();
    let seats = |format: &str| -> Vec<&str> {
        let options = BTreeMap::from([("format".to_owned(), format.to_owned())]);
        let kind = GameKind::of::<Battleworld>();
        kind.seating(&options).seats.iter().map(|seat| kind.seats()[seat.0 as usize]).collect()
    };
    assert_eq!(seats("duel"), ["heroes", "villains"]);
    assert_eq!(seats("camps"), ["heroes-1", "villains-1", "heroes-2", "villains-2"]);
    assert_eq!(seats("free-for-all"), ["north", "east", "south", "west"]);
}

/// What a preview shows depends on nobody's plan.
#[test]
fn a_preview_tells_nothing_of_plans() {
    crate::games();
    let plain = opened("phase moves");
    let planned = opened("phase moves\nplan villains moves ultron @E3 ranged");
    let words = "act character:iron-man action:ranged to:D3";
    let seen = |table: &Match<Battleworld>| {
        let seats = Seats::one(Seat(0));
        table.ghost(Viewer(seats), seats, words).map(|(told, scene)| (told.len(), scene)).expect("the move is legal")
    };
    assert!(seen(&plain) == seen(&planned), "a plan shows in a preview");
    assert!(Order::parse(Battleworld::VERBS, words).is_ok());
}

/// Section 3.1, BW-13.1: the threshold goes by the seats; a match of former rules that named none had 150.
#[test]
fn former_matches_keep_their_threshold() {
    crate::games();
    let game = GameKind::of::<Battleworld>();
    for (format, now) in [("duel", 150), ("camps", 220), ("free-for-all", 220)] {
        for (version, threshold) in [(1, 150), (game.version(), now)] {
            let mut options = BTreeMap::from([("format".to_owned(), format.to_owned())]);
            game.former_defaults(version, &mut options);
            let setup = Setup { options, ..Setup::default() };
            let chosen = Options::read(&setup).expect("options that can be read");
            assert_eq!(chosen.threshold, threshold, "{format} of version {version}");
        }
    }
}
