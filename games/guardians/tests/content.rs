//! Guardians' Chronicles from the outside: content, boards, set-up and what no play shows well.

use std::collections::BTreeMap;

use chance::Seeded;
use game::table::Match;
use game::{Due, Holder, Order, Rules, Seat, Setup, Table, Viewer};
use guardians::Guardians;
use guardians::board::{Board, Ground};
use guardians::content::{Card, Hero, Kind, Rank, Set, Trait, Wound};
use guardians::dice::{hit_chance, test_chance};
use guardians::figure::ObjectKind;
use guardians::scenario::{add, scenarios};
use guardians::square::Square;
use text::{Lang, say as say_en};

const SPECIFICATION: &str = include_str!("../rules.md");

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
    crate::games();
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
    crate::games();
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
    crate::games();
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
    crate::games();
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
    crate::games();
    let table = open(&[("scenario", "S1"), ("draft", "ready"), ("balance", "rank")], &[0, 1, 3], 1);
    let shown = text(&table);
    let veterans: Vec<&str> = shown.lines().filter(|line| line.contains("rank veteran")).collect();
    assert!(matches!(veterans.as_slice(), [only] if only.contains(" a1 ")), "{shown}");
}

/// [GC-0.6]: the first team to choose a newspaper gets it.
#[test]
fn newspapers_differ() {
    crate::games();
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
    crate::games();
    let table = open(&[("scenario", "S1"), ("draft", "ready"), ("heroes_per_team", "2")], &[0, 1], 4);
    let shown = text(&table);
    assert_eq!(shown.matches("mission").count(), 2, "{shown}");
    assert!(shown.contains("track 0 0") && shown.contains("turn 1"), "{shown}");
    assert_eq!(Wound::deck().len(), 16);
}

/// [GC-0.15] [GC-16.4] [GC-16.9] [GC-12.8] [GC-12.9]: what nobody chooses is chosen by default, and the match begins.
#[test]
fn missing_choices_have_defaults() {
    crate::games();
    let mut table = open(&[("mode", "coop"), ("scenario", "S1"), ("sidekicks", "2")], &[0], 1);
    table.lapse(Seat(0), &mut Seeded::new(1));
    let shown = text(&table);
    assert!(shown.contains("ultrawoman a1 A3") && shown.contains("cards 4+0"), "{shown}");
    assert!(shown.contains("kid-comet a1") && shown.contains("bolt a1"), "{shown}");
}

/// [GC-0.16]: a free clash draws its board, start squares and objects.
#[test]
fn a_free_clash_is_drawn() {
    crate::games();
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
    crate::games();
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
    crate::games();
    for scenario in ["S1", "S2", "S3"] {
        let versus = [("scenario", scenario), ("heroes_per_team", "2")];
        let completed = (0..MATCHES).filter(|seed| house_match(&versus, *seed).1).count() as u64;
        assert!(completed * 4 <= MATCHES, "{scenario}: the villain completes its plan in {completed} of {MATCHES}");
        let coop = [("mode", "coop"), ("scenario", scenario), ("heroes_per_team", "2"), ("villain_defence", "1")];
        let won = (0..MATCHES).filter(|seed| house_match(&coop, *seed).0.is_some()).count() as u64;
        assert!(MATCHES * 6 <= won * 10, "{scenario}: the heroes win {won} of {MATCHES}");
    }
}

/// [GC-15.14]: there are two sides, whoever takes part, so that a team whose last person gives up has lost to the other.
#[test]
fn there_are_two_sides() {
    crate::games();
    for persons in [&[0, 1][..], &[0, 1, 2], &[0, 1, 3, 5], &[0, 1, 2, 3, 4, 5]] {
        let table = open(&[("scenario", "S4"), ("draft", "ready")], persons, 1);
        let mut sides: Vec<_> = (0..6).map(|seat| table.allies(Seat(seat))).collect();
        sides.dedup_by_key(|side| *side);
        sides.sort_by_key(|side| side.iter().map(|seat| seat.0).collect::<Vec<_>>());
        sides.dedup();
        assert_eq!(sides.len(), 2, "{persons:?}: {sides:?}");
    }
}

/// Section 2.12: a further record of the same form plays with the same engine, and a match of it can be opened where only
/// its log is known.
#[test]
fn custom_stories_are_played() {
    crate::games();
    let story = r#"
        [[scenario]]
        id = "backstage"
        name = ["Backstage", "Les coulisses"]
        difficulty = "normal"
        slots = ["1B@0 0,0", "2A@0 1,0"]
        start = [["A5", "A6", "A4"], ["L3", "L4", "K4"]]
        sites = ["sonic-1 C5", "sonic-2 E3", "sonic-3 B3"]
        villains = ["x-tina D3", "nd-1 D5"]
        menace = "menace-1"
        big = ["The Show Is Over", "Le spectacle est fini"]
        medium = ["Unplugged", "Débranché"]
    "#;
    assert_eq!(add(story).expect("a good story"), ["backstage"]);
    assert_eq!(add(story).expect("the same again"), ["backstage"]);
    assert!(add(&story.replace("D3", "D4")).expect_err("another of that name").contains("backstage"));
    let wall = story.replace("backstage", "wall").replace("\"A5\"", "\"G1\"");
    assert!(add(&wall).expect_err("a start square on a roof").contains("G1 is no Space"));
    let options = [("scenario", "backstage"), ("draft", "ready"), ("heroes_per_team", "2")];
    let opening = Guardians::prepare(&setup(&options, &[]), &mut Seeded::new(2)).expect("a story of the host");
    let kept = serde_json::to_string(&opening).expect("plain data");
    assert!(kept.contains("Le spectacle est fini"), "the match keeps its story");
    let table: Match<Guardians> = Match::open(&serde_json::from_str(&kept).expect("its own form"));
    assert!(text(&table).contains("x-tina D3"), "{}", text(&table));
    house_match(&options, 3);
}

/// The cells of the table rows of the specification whose first cell is one of a family of ids.
fn rows(prefixes: &[&str]) -> Vec<Vec<String>> {
    let begins = |line: &&str| prefixes.iter().any(|prefix| line.starts_with(&format!("| `{prefix}")));
    let cells = |line: &str| -> Vec<String> {
        line.trim().trim_matches('|').split('|').map(|cell| cell.trim().trim_matches('`').replace('\'', "’")).collect()
    };
    SPECIFICATION.lines().filter(begins).map(cells).collect()
}

/// `English / French`, or one name for both.
fn names(cell: &str) -> [String; 2] {
    let (english, french) = cell.split_once(" / ").unwrap_or((cell, cell));
    [english.to_owned(), french.to_owned()]
}

/// Section 2.5 [GC-2.3] [GC-2.4] [GC-10.8]: all 72 cards have the names, deck, type, technique and timing that are printed.
#[test]
fn cards_are_as_printed() {
    crate::games();
    let rows = rows(&["uw-", "rg-", "du-", "fh-", "nj-", "dp-"]);
    let cards: Vec<_> = rows.iter().filter(|row| row.len() == 6).collect();
    assert_eq!(cards.len(), 72);
    for row in cards {
        let card: Card = row[0].parse().unwrap_or_else(|_| panic!("no card {}", row[0]));
        let text = card.text();
        assert_eq!(text.name, names(&row[1]), "{}", row[0]);
        let set = match row[2].as_str() {
            "base" => Set::Base,
            "rookie" => Set::Rookie,
            _ => Set::Veteran,
        };
        assert_eq!(text.set, set, "{}", row[0]);
        let kind = match row[3].as_str() {
            "mov" => Kind::Movement,
            "att" => Kind::Attack,
            "def" => Kind::Defence,
            "men" => Kind::Mental,
            "coo" => Kind::Coordination,
            _ => Kind::Weakness,
        };
        assert_eq!(text.kind, kind, "{}", row[0]);
        let mut printed = [0; 4];
        for change in row[4].split_whitespace().filter(|change| *change != "–") {
            let of = "SADM".find(&change[..1]).unwrap_or_else(|| panic!("{}: {change}", row[0]));
            printed[of] = change[1..].replace('−', "-").parse().expect("a number");
        }
        let technique = text.technique.unwrap_or_default();
        assert_eq!([0, 1, 2, 3].map(|of| technique.get(Trait::ALL[of])), printed, "{}", row[0]);
        assert_eq!(text.technique.is_none(), row[4] == "–", "{}", row[0]);
        let timing = (text.action.is_some(), text.unique);
        let wanted = match row[5].split(':').next() {
            Some("ACT") => (true, false),
            Some("UNI") => (true, true),
            _ => (false, false),
        };
        assert_eq!(timing, wanted, "{}", row[0]);
    }
}

/// Section 2.3, 2.4 [GC-1.1] [GC-1.6]: the six sheets of three ranks and the 36 missions are as printed.
#[test]
fn heroes_and_missions_are_as_printed() {
    crate::games();
    let sheets = rows(&Hero::ALL.map(Hero::id));
    let sheets: Vec<_> = sheets.iter().filter(|row| row.len() == 7).collect();
    assert_eq!(sheets.len(), 6);
    for row in sheets {
        let hero: Hero = row[0].parse().unwrap_or_else(|_| panic!("no hero {}", row[0]));
        assert_eq!((&hero.sheet().name, &hero.sheet().origin), (&names(&row[1]), &names(&row[2])), "{hero}");
        for (rank, cell) in [Rank::Rookie, Rank::Hero, Rank::Veteran].into_iter().zip(&row[3..6]) {
            let printed: Vec<u8> = cell.split_whitespace().map(|value| value.parse().expect("a value")).collect();
            assert_eq!(hero.sheet().rank(rank).stats.to_vec(), printed, "{hero}");
        }
    }
    let mut seen = 0;
    for row in rows(&["uw-m", "rg-m", "du-m", "fh-m", "nj-m", "dp-m"]).iter().filter(|row| row.len() == 3) {
        let mission = Hero::ALL.into_iter().find_map(|hero| {
            let place = hero.sheet().mission.iter().position(|mission| mission.id == row[0])?;
            Some((place, &hero.sheet().mission[place]))
        });
        let (place, mission) = mission.unwrap_or_else(|| panic!("no mission {}", row[0]));
        assert!(row[0].ends_with(&(place + 1).to_string()), "{} is face {}", row[0], place + 1);
        assert_eq!((&mission.name, mission.ally), (&names(&row[1]), row[2].starts_with("(ally)")), "{}", row[0]);
        seen += 1;
    }
    assert_eq!(seen, 36);
}

/// Section 2.6, 2.9 [GC-11.1] [GC-11.2]: wounds and objects are as printed.
#[test]
fn wounds_and_objects_are_as_printed() {
    crate::games();
    let wounds: Vec<_> = rows(&["wd-"]).into_iter().filter(|row| row.len() == 4).collect();
    assert_eq!(wounds.len(), 8);
    for row in wounds {
        let wound: Wound = row[0].parse().unwrap_or_else(|_| panic!("no wound {}", row[0]));
        let text = wound.text();
        assert_eq!((&text.name, text.copies), (&names(&row[1]), 2), "{}", row[0]);
        assert_eq!(text.technique.is_some(), row[2] == "right only", "{}", row[0]);
        assert_eq!(text.left.is_some(), row[2] == "left only", "{}", row[0]);
    }
    let ids = ["hot-dog-stand", "car", "fire-hydrant", "dumpster", "street-lamp", "news-kiosk", "motorbike", "vending"];
    let objects: Vec<_> = rows(&ids).into_iter().filter(|row| row.len() == 6).collect();
    assert_eq!(objects.len(), 8);
    for (row, kind) in objects.iter().zip(ObjectKind::ALL) {
        let card = kind.card();
        assert_eq!((&card.name, card.squares.to_string()), (&names(&row[1]), row[2].clone()), "{}", row[0]);
        let first = |cell: &str| cell.split([' ', ',']).next().and_then(|word| word.parse::<u8>().ok());
        assert_eq!(Some(card.classic.dice), first(&row[3]), "{}", row[0]);
        assert_eq!(Some(card.aggressive.dice), first(&row[4]), "{}", row[0]);
        assert!(row[4].contains(&format!("P+{}", card.aggressive.power)), "{}", row[0]);
        let range = match (card.aggressive.range, card.aggressive.squares) {
            (Some(99), _) => "range ∞".to_owned(),
            (Some(zones), _) => format!("range {zones}"),
            (None, squares) => format!("≤ {} squares", squares.unwrap_or_default()),
        };
        assert!(row[4].contains(&range), "{}: {range}", row[0]);
        assert_eq!(row[4].contains("K-PUSH(2)"), card.aggressive.push == 2, "{}", row[0]);
    }
}

/// Section 3.2: who sits where nobody sat down.
#[test]
fn the_house_stands_in_only_where_a_team_needs_it() {
    use game::GameKind;
    crate::games();
    let names = |options: &[(&str, &str)], taken: &[usize]| -> String {
        let options = options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        let seats: Vec<Option<Holder>> =
            (0..6).map(|seat| taken.contains(&seat).then_some(Holder::Person(0))).collect();
        let letter = |holder: &Holder| match holder {
            Holder::Person(_) => 'p',
            Holder::House => 'h',
            Holder::Nobody => '-',
        };
        GameKind::of::<Guardians>().fill_seats(&options, &seats).iter().map(letter).collect()
    };
    let coop = ("mode", "coop");
    assert_eq!(names(&[], &[0]), "ph----");
    assert_eq!(names(&[], &[0, 2, 4]), "phphph");
    assert_eq!(names(&[], &[0, 1, 3]), "pp-p--");
    assert_eq!(names(&[], &[]), "hhhh--");
    assert_eq!(names(&[("heroes_per_team", "3")], &[]), "hhhhhh");
    assert_eq!(names(&[coop], &[0]), "p-----");
    assert_eq!(names(&[coop, ("heroes_per_team", "2")], &[3]), "h--p--");
    assert_eq!(names(&[coop], &[0, 1, 2, 3]), "ppp---");
}

/// A preview shows what is meant, rolls nothing and changes nothing; what the rules refuse is refused at once.
#[test]
fn intended_steps_are_shown_as_ghosts() {
    crate::games();
    let position = "rage a1 F4 right rg-knuckle-storm left rg-charge\nduchess b1 R3\nactive rage 3";
    let mut setup = setup(&[("scenario", "S1")], &[0, 1]);
    setup.position = Some(position.to_owned());
    let opening = Guardians::prepare(&setup, &mut Seeded::new(1)).expect("a good position");
    let table: Match<Guardians> = Match::open(&opening);
    let (viewer, seats) = (Viewer::seat(Seat(0)), table.seats_of(0));
    let before = text(&table);
    let shown = |words: &str| {
        let (told, scene) = table.ghost(viewer, seats, words).expect("a legal order");
        let told: Vec<String> = told.iter().map(|telling| say_en(Lang::En, &telling.message)).collect();
        assert!(!scene.items.is_empty());
        told.join(" ")
    };
    assert!(shown("move to:I6").contains("I6"));
    let attack = shown("batch orders:\"move I6; attack nd-1 push J6\"");
    assert!(attack.contains("3 combat and 2 power dice against 5") && attack.contains("J6"), "{attack}");
    assert!(!attack.contains("🎲"), "a preview never rolls: {attack}");
    let charge = shown("power card:rg-charge to:I6 target:nd-1");
    assert!(charge.contains("I6") && charge.contains("No’ Dalie 1") | charge.contains("nd-1"), "{charge}");
    let test = shown("batch orders:\"move H5; test sonic-1 attack x2\"");
    assert!(test.contains("8 dice against 5"), "{test}");
    // What stops a later order is told beforehand.
    assert!(shown("batch orders:\"move I6; test sonic-1 attack\"").contains("order 2"));
    for illegal in ["move to:R3", "attack target:x-tina", "test site:sonic-1 with:mental"] {
        assert!(table.ghost(viewer, seats, illegal).is_err(), "{illegal}");
    }
    assert_eq!(text(&table), before);
}
