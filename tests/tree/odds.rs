//! The odds that a game tells before dice are thrown: they add up for every order of random matches, and they are what the
//! rules themselves come to when an order is carried out many times over.

use escarmouche::games;
use std::collections::BTreeMap;

use chance::Seeded;
use game::{Due, GameKind, Holder, Seats, Setup, Table, Viewer};
use invasion::content::Figure;
use text::{Lang, Message, say};

/// A table of the house's, from the start or from a position.
fn open(kind: GameKind, position: Option<&str>, dice: &mut Seeded) -> Box<dyn Table> {
    let holders = kind.fill_seats(&BTreeMap::new(), &vec![None; kind.seats().len()]);
    let setup = Setup { holders, position: position.map(str::to_owned), ..Setup::default() };
    let prepared = kind.prepare(&setup, dice).expect("a good set-up");
    kind.open(&prepared.opening).expect("its own opening")
}

/// A table of the house's that has been played for a while.
fn table_after(kind: GameKind, seed: u64, steps: u32) -> Box<dyn Table> {
    let mut dice = Seeded::new(seed);
    let mut table = open(kind, None, &mut dice);
    while table.step() < steps {
        let Some(seat) = table.house_due() else { break };
        let mut whims = Seeded::new(seed + u64::from(table.step()));
        table.house(seat, &mut whims, &mut dice);
    }
    table
}

fn orders(table: &dyn Table) -> Vec<(Seats, String)> {
    let Due::From(seats) = table.due() else { return Vec::new() };
    let of = |seat| table.choices(seat).into_iter().map(move |words| (Seats::one(seat), words));
    seats.iter().flat_map(of).collect()
}

#[test]
fn chances_of_every_order_add_up_to_one() {
    for kind in games().all() {
        let mut told = 0;
        for seed in 0..60 {
            // A dozen tables, and more where dice are seldom thrown.
            if 12 <= seed && 0 < told {
                break;
            }
            let table = table_after(kind, seed, 20 + 15 * (seed as u32 % 12) + seed as u32 / 12);
            for (seats, words) in orders(table.as_ref()) {
                let odds = table.odds(Viewer(seats), seats, &words).expect("a listed order can be read");
                for roll in &odds {
                    let sum: f64 = roll.outcomes.iter().map(|chance| chance.chance).sum();
                    assert!((sum - 1.0).abs() < 1e-9, "{kind} {words}: {sum} {roll:?}");
                    assert!(roll.outcomes.iter().all(|chance| 0.0 < chance.chance), "{kind} {words}: {roll:?}");
                    for lang in Lang::ALL {
                        assert!(say(lang, &roll.message()).contains('%'), "{kind} {words}");
                    }
                }
                told += odds.len();
            }
        }
        assert!(0 < told, "{kind} never told any odds");
    }
}

/// How a fight or a door of Invasion turned out, in the words of its odds.
fn outcome(events: &str, doors: bool) -> Message {
    let events: Vec<serde_json::Value> = serde_json::from_str(events).expect("a list of events");
    let figure = |name: &str| -> Option<Figure> {
        let event = events.iter().find(|event| event["event"] == name)?;
        event["figure"].as_str()?.parse().ok()
    };
    if doors {
        let target = |events: &[serde_json::Value]| -> Figure {
            let hit = events.iter().find(|event| event["event"] == "hit").expect("a hit");
            hit["target"].as_str().and_then(|name| name.parse().ok()).expect("a figure")
        };
        return match (figure("killed"), figure("recoiled"), figure("hit")) {
            (Some(killed), ..) if !killed.is_hero() => {
                Message::new("invasion-odds-door-crushed").with("figure", killed)
            }
            (_, Some(back), _) => Message::new("invasion-odds-door-back").with("figure", back),
            (_, None, Some(_)) => Message::new("invasion-odds-door-hurt").with("figure", target(&events)),
            _ => Message::new("invasion-odds-door-holds"),
        };
    }
    if let Some(killed) = figure("killed") {
        return Message::new("invasion-odds-killed").with("figure", killed);
    }
    match figure("retreated") {
        Some(back) => Message::new("invasion-odds-falls-back").with("figure", back),
        None => Message::new("invasion-odds-nothing"),
    }
}

/// Carries an order out many times and compares what happened with the odds told for it.
fn compare(table: &dyn Table, seats: Seats, words: &str, seed: u64) {
    const TIMES: u32 = 1_500;
    let odds = table.odds(Viewer(seats), seats, words).expect("a listed order can be read");
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    let mut dice = Seeded::new(seed);
    for _ in 0..TIMES {
        let entry = table.copy().play(Holder::House, seats, words, &mut dice).expect("a listed order is legal");
        *seen.entry(say(Lang::En, &outcome(entry.events.json(), words.starts_with("bash")))).or_default() += 1;
    }
    let mut expected = 0;
    for chance in &odds[0].outcomes {
        let name = say(Lang::En, &chance.outcome);
        let mean = chance.chance * f64::from(TIMES);
        let deviation = (mean * (1.0 - chance.chance)).sqrt();
        let count = seen.get(&name).copied().unwrap_or(0);
        assert!((f64::from(count) - mean).abs() < 5.0 * deviation + 1.0, "{words}: {name} {count}, {odds:?}");
        expected += count;
    }
    assert_eq!(expected, TIMES, "{words}: {seen:?} {odds:?}");
}

#[test]
fn odds_of_fights_are_what_the_rules_come_to() {
    let mut fights = 0;
    for seed in 0..40 {
        let table = table_after(GameKind::of::<invasion::Invasion>(), seed, 25 + 5 * seed as u32);
        if let Some((seats, words)) = orders(table.as_ref()).iter().find(|(_, words)| words.starts_with("attack")) {
            compare(table.as_ref(), *seats, words, seed);
            fights += 1;
        }
    }
    assert!(5 < fights, "only {fights} fights were compared");
}

#[test]
fn odds_of_doors_are_what_the_rules_come_to() {
    // Room behind the hero, none behind him, none behind a goblin.
    for (position, words) in [
        ("phase lord\nwarrior G5\ncleric P16\nsg1 H5\nar1 A1", "bash figure:sg1 to:G5"),
        ("phase lord\nwarrior G5\nrogue F5\ncleric P16\nsg1 H5\nsg2 P1", "bash figure:sg1 to:G5"),
        ("phase heroes\nwarrior H5\ncleric P16\nsg1 G5\nsg2 F5", "bash figure:warrior to:G5"),
    ] {
        let table = open(GameKind::of::<invasion::Invasion>(), Some(position), &mut Seeded::new(1));
        let (seats, words) = orders(table.as_ref()).into_iter().find(|(_, order)| order == words).expect(words);
        compare(table.as_ref(), seats, &words, 7);
    }
}

/// Sections 2.6 and 6.1 of Pulp City: Live Current adds an EFX to whatever success there is, and the odds say so.
#[test]
fn live_current_is_in_the_odds() {
    let position = "empty\na:volt-vicar 18.0,20.0\no:inkblot 18.0,14.0";
    let table = open(GameKind::of::<pulp::Pulp>(), Some(position), &mut Seeded::new(1));
    let alpha = Seats::first(1);
    let chances = |power: &str| -> Vec<(String, f64)> {
        let words = format!("activate model:a:volt-vicar action:benediction-bolt target:o:inkblot{power}");
        let odds = table.odds(Viewer(alpha), alpha, &words).expect("an attack");
        odds[0].outcomes.iter().map(|outcome| (say(Lang::En, &outcome.outcome), outcome.chance)).collect()
    };
    let (plain, live) = (chances(""), chances(" power:live-current"));
    let named = |list: &[(String, f64)]| list.iter().map(|(outcome, _)| outcome.clone()).collect::<Vec<_>>();
    assert_eq!(named(&plain), ["failure", "success without EFX", "1 EFX", "2 EFX", "3 EFX"]);
    assert_eq!(named(&live), ["failure", "1 EFX", "2 EFX", "3 EFX", "4 EFX"]);
    assert!(plain.iter().zip(&live).all(|(one, other)| (one.1 - other.1).abs() < 1e-9), "{plain:?} {live:?}");
}
