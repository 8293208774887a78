//! Guardians' Chronicles from the outside: content, boards, set-up and what no play shows well.

use std::collections::BTreeMap;

use escarmouche::dice::Seeded;
use escarmouche::game::guardians::Guardians;
use escarmouche::game::guardians::board::{Board, Ground};
use escarmouche::game::guardians::content::{Hero, Set, Wound};
use escarmouche::game::guardians::dice::{hit_chance, test_chance};
use escarmouche::game::guardians::scenario::scenarios;
use escarmouche::game::guardians::square::Square;
use escarmouche::game::table::Match;
use escarmouche::game::{Due, Game, Holder, Order, Seat, Setup, Table, Viewer};

const SPECIFICATION: &str = include_str!("../assets/rules/guardians.md");

fn setup(options: &[(&str, &str)], persons: &[usize]) -> Setup {
    let mut holders = vec![Holder::House; 6];
    for (person, seat) in persons.iter().enumerate() {
        holders[*seat] = Holder::Person(person as u8);
    }
    let options: BTreeMap<String, String> =
        options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    Setup { options, holders, position: None }
}

fn open(options: &[(&str, &str)], persons: &[usize], seed: u64) -> Match<Guardians> {
    let opening = Guardians::prepare(&setup(options, persons), &mut Seeded::new(seed)).expect("a good set-up");
    Match::open(&opening)
}

fn text(table: &Match<Guardians>) -> String {
    table.view_text(Viewer::SPECTATOR)
}

fn say(table: &mut Match<Guardians>, person: u8, words: &str) -> Result<(), String> {
    let seats = table.seats_of(person);
    let played = table.play(Holder::Person(person), seats, words, &mut Seeded::new(3));
    played.map(|_| ()).map_err(|refused| format!("{refused:?}"))
}

/// Section 2.1: the chances an implementer can check.
#[test]
fn dice_have_the_chances_of_the_specification() {
    let attacks = [
        ((3, 0), 4, 35),
        ((3, 0), 5, 16),
        ((3, 2), 5, 74),
        ((3, 2), 6, 55),
        ((3, 4), 7, 81),
        ((4, 1), 4, 83),
        ((2, 1), 4, 46),
    ];
    for ((combat, power), defence, percent) in attacks {
        let chance = 100.0 * hit_chance(combat, power, false, defence);
        assert!((chance - f64::from(percent)).abs() < 0.6, "{combat}c+{power}p against {defence}: {chance}");
    }
    for (dice, value, percent) in [(4, 4, 92), (5, 4, 81), (6, 2, 24), (7, 5, 74), (8, 6, 78)] {
        let chance = 100.0 * test_chance(dice, value);
        assert!((chance - f64::from(percent)).abs() < 0.6, "{dice} dice against {value}: {chance}");
    }
}

/// [GC-0.7]: the boards as assembled are those that section 2.12 prints.
#[test]
fn boards_are_as_printed() {
    let block = SPECIFICATION.split("```boards").nth(1).and_then(|rest| rest.split("```").next()).expect("the boards");
    let mut scenario = "";
    let mut checked = 0;
    for line in block.lines().filter(|line| !line.trim().is_empty()) {
        if line.starts_with('S') {
            scenario = line.trim();
            continue;
        }
        let Some((row, squares)) = line.trim().split_once(' ') else { continue };
        let Ok(row) = row.parse::<i32>() else { continue };
        let found = scenarios().iter().find(|known| known.id == scenario).expect("a scenario of the book");
        let board = Board::build(&found.slots).expect("its board");
        for (column, letter) in squares.chars().enumerate() {
            let square = Square::new(column as i32, row - 1).expect("on the board");
            let shown = match board.ground(square) {
                Ground::Block => '#',
                Ground::Scenery => '.',
                Ground::Nothing => ' ',
                Ground::Space(zone) => zone.to_string().chars().last().unwrap_or(' '),
            };
            assert_eq!(shown, letter, "{scenario} {square}");
            checked += 1;
        }
    }
    assert!(700 < checked, "{checked} squares were compared");
}

/// [GC-0.1] [GC-0.2] [GC-0.13]: six heroes with twelve cards each, eight of them base cards with one Weakness; each hero has
/// one initiative card and is taken once.
#[test]
fn decks_are_complete() {
    for hero in Hero::ALL {
        assert_eq!(hero.set(Set::Base).count(), 8);
        assert_eq!(hero.set(Set::Rookie).count(), 2);
        assert_eq!(hero.set(Set::Veteran).count(), 2);
        assert_eq!(hero.cards().filter(|card| card.is_weakness()).count(), 1);
    }
    let mut table = open(&[("scenario", "S4")], &[0, 1], 1);
    say(&mut table, 0, "hero hero:rage").expect("free");
    assert!(say(&mut table, 1, "hero hero:rage").is_err(), "taken twice");
    say(&mut table, 1, "hero hero:duchess").expect("free");
    assert!(text(&table).contains("rage a1 A3") && text(&table).contains("duchess b1 L4"), "{}", text(&table));
}

/// [GC-0.3] [GC-0.5] [GC-0.9]: the smaller team gets TEAM-UP heroes, and mains start first.
#[test]
fn teams_are_evened() {
    let table = open(&[("scenario", "S1"), ("draft", "ready")], &[0, 1, 3], 1);
    let shown = text(&table);
    assert_eq!(shown.matches(" teamup").count(), 1, "{shown}");
    assert!(shown.contains("a1 A3") && shown.contains("a1 A4 teamup"), "{shown}");
    let table = open(&[("scenario", "S1"), ("draft", "ready"), ("heroes_per_team", "3")], &[0, 1], 1);
    assert_eq!(text(&table).matches(" teamup").count(), 4);
}

/// [GC-0.4]: a small team may play a higher rank instead.
#[test]
fn a_small_team_plays_a_higher_rank() {
    let table = open(&[("scenario", "S1"), ("draft", "ready"), ("balance", "rank")], &[0, 1, 3], 1);
    let shown = text(&table);
    let veterans: Vec<&str> = shown.lines().filter(|line| line.contains("rank veteran")).collect();
    assert!(matches!(veterans.as_slice(), [only] if only.contains(" a1 ")), "{shown}");
}

/// [GC-0.6]: the first team to choose a newspaper gets it.
#[test]
fn newspapers_differ() {
    let mut table = open(&[("scenario", "S4")], &[0, 1], 1);
    say(&mut table, 1, "paper name:guardians-chronicles").expect("a paper");
    say(&mut table, 0, "paper name:guardians-chronicles").expect("the other one then");
    let answer = table.answer(Viewer::SPECTATOR, table.seats_of(0), &Order::new(&Guardians::VERBS[22])).expect("pages");
    assert_eq!(answer.paragraphs.len(), 2);
}

/// [GC-0.10] [GC-0.11] [GC-0.12] [GC-0.14]: main heroes draw missions, TEAM-UP heroes none; the wound deck has 16 cards; the
/// track stands at 0 in turn 1.
#[test]
fn missions_and_wounds_are_drawn() {
    let table = open(&[("scenario", "S1"), ("draft", "ready"), ("heroes_per_team", "2")], &[0, 1], 4);
    let shown = text(&table);
    assert_eq!(shown.matches("mission").count(), 2, "{shown}");
    assert!(shown.contains("track 0 0") && shown.contains("turn 1"), "{shown}");
    assert_eq!(Wound::deck().len(), 16);
}

/// [GC-0.15] [GC-16.4] [GC-16.9] [GC-12.8] [GC-12.9]: what nobody chooses is chosen by default, and the match begins.
#[test]
fn missing_choices_have_defaults() {
    let mut table = open(&[("mode", "coop"), ("scenario", "S1"), ("sidekicks", "2")], &[0], 1);
    table.lapse(Seat(0), &mut Seeded::new(1));
    let shown = text(&table);
    assert!(shown.contains("ultrawoman a1 A3") && shown.contains("cards 4+0"), "{shown}");
    assert!(shown.contains("kid-comet a1") && shown.contains("bolt a1"), "{shown}");
}

/// [GC-0.16]: a free clash draws its board, start squares and objects.
#[test]
fn a_free_clash_is_drawn() {
    for seed in 0..40 {
        let table = open(&[("scenario", "S7"), ("draft", "ready"), ("heroes_per_team", "3")], &[0, 1], seed);
        let shown = text(&table);
        assert_eq!(shown.lines().filter(|line| line.starts_with("object ")).count(), 4, "{shown}");
        let mine = |line: &&str| line.contains(" a1 ") || line.contains(" b1 ");
        assert_eq!(shown.lines().filter(mine).count(), 6, "{shown}");
        assert!(
            !shown.lines().filter(mine).any(|line| line.contains(" out")),
            "seed {seed} begins without heroes: {shown}"
        );
        table.check().expect("a sound position");
    }
}

/// A match of every scenario is played to its end by the house, in versus and in co-op.
#[test]
fn the_house_finishes_every_scenario() {
    let versus = ["S1", "S2", "S3", "S4", "S5", "S6", "S7"].map(|scenario| ("versus", scenario));
    let coop = ["S1", "S2", "S3"].map(|scenario| ("coop", scenario));
    for (mode, scenario) in versus.into_iter().chain(coop) {
        for seed in 0..2 {
            let options = [("mode", mode), ("scenario", scenario), ("heroes_per_team", "2"), ("draft", "ready")];
            let mut table = open(&options, &[], seed);
            let (mut dice, mut whims) = (Seeded::new(seed), Seeded::new(seed + 100));
            for _ in 0..5_000 {
                let Some(seat) = table.house_due() else { break };
                table.house(seat, &mut whims, &mut dice);
                table.check().expect("a sound position");
            }
            assert!(matches!(table.due(), Due::Over(_)), "{mode} {scenario} {seed}: {}", text(&table));
        }
    }
}

/// Plays one match of the house against itself to its end; who won, and whether the villain completed its plan.
fn house_match(options: &[(&str, &str)], seed: u64) -> (Option<Seat>, bool) {
    let mut table = open(options, &[], seed);
    let (mut dice, mut whims) = (Seeded::new(seed), Seeded::new(!seed));
    while let Some(seat) = table.house_due() {
        table.house(seat, &mut whims, &mut dice);
    }
    let Due::Over(outcome) = table.due() else { panic!("nobody is due: {}", text(&table)) };
    let view = table.state().view(Viewer::SPECTATOR);
    let plan = view.field.menace().is_some_and(|menace| menace.track <= view.field.track);
    (outcome.seats.iter().next(), plan)
}

/// Section 10: the house goes for what its scenario asks. In versus the villain completes its plan in at most a quarter of
/// the matches, and two house heroes beat each villain of easy difficulty in three matches of five at least.
#[test]
fn the_house_plays_for_the_articles() {
    const MATCHES: u64 = 6;
    for scenario in ["S1", "S2", "S3"] {
        let versus = [("scenario", scenario), ("heroes_per_team", "2")];
        let completed = (0..MATCHES).filter(|seed| house_match(&versus, *seed).1).count() as u64;
        assert!(completed * 4 <= MATCHES, "{scenario}: the villain completes its plan in {completed} of {MATCHES}");
        let coop = [("mode", "coop"), ("scenario", scenario), ("heroes_per_team", "2"), ("villain_defence", "1")];
        let won = (0..MATCHES).filter(|seed| house_match(&coop, *seed).0.is_some()).count() as u64;
        assert!(MATCHES * 6 <= won * 10, "{scenario}: the heroes win {won} of {MATCHES}");
    }
}
