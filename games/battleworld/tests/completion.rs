//! What is offered while somebody types: by notation and by name, in either language, whatever the accents.

use battleworld::Battleworld;
use battleworld::words::Team;
use chance::Seeded;
use game::table::Match;
use game::{Holder, Rules, Seat, Seats, Setup, Table, Takes, Typed, Verb, Viewer};
use text::{Lang, fold, say};

/// X-Men against Magneto's team, with somebody for each option to name.
const POSITION: &str = "teams x-men magneto # Diablo has fainted
phase actions
wolverine C4 melee
storm C5 ranged
nightcrawler C3 life 0
juggernaut D4";

fn table() -> Match<Battleworld> {
    crate::games();
    let holders = (0..Battleworld::SEATS.len() as u8).map(Holder::Person).collect();
    let setup = Setup { holders, position: Some(POSITION.to_owned()), ..Setup::default() };
    let opening = Battleworld::prepare(&setup, &mut Seeded::new(1)).expect("the position can be read");
    Match::open(&opening)
}

fn verb(name: &str) -> &'static Verb {
    Battleworld::VERBS.iter().find(|verb| verb.name == name).expect("a verb")
}

/// The values offered to the heroes for an option.
fn offered(table: &Match<Battleworld>, order: &str, option: &str, given: &[(&str, &str)], text: &str) -> Vec<String> {
    let verb = verb(order);
    let option = verb.options.iter().find(|known| known.name == option).expect("an option");
    let seats = Seats::one(Seat(0));
    let found = table.suggest(Viewer(seats), seats, &Typed { verb, given, option, text });
    found.into_iter().map(|suggestion| suggestion.value).collect()
}

#[test]
fn a_french_name_finds_its_character() {
    let table = table();
    for (order, option, given, text, wanted) in [
        ("act", "target", ("character", "serval"), "Tornade", "storm"),
        ("act", "pickup", ("character", "serval"), "diablo", "nightcrawler"),
        ("strike", "with", ("limit", "2"), "SERVAL", "wolverine"),
        ("strike", "target", ("with", "serval"), "Magnéto", "magneto"),
        ("strike", "target", ("with", "serval"), "fleau", "juggernaut"),
        ("strike", "target", ("with", "serval"), "vilains", "villains:module:1"),
        ("strike", "support1", ("with", "serval"), "torn", "storm"),
        ("odds", "target", ("with", "serval"), "dents de sabre", "sabretooth"),
        ("do", "character", ("", ""), "tornade", "storm"),
        ("leader", "heal-target", ("", ""), "serval", "wolverine"),
        ("stance", "character", ("", ""), "tous", "all"),
        ("deploy", "first", ("", ""), "tornade", "storm"),
        ("sheet", "character", ("", ""), "flÉau", "juggernaut"),
        ("reach", "character", ("", ""), "le fléau", "juggernaut"),
    ] {
        let found = offered(&table, order, option, &[given], text);
        assert_eq!(found.first().map_or("", String::as_str), wanted, "{text} for {order} {option}: {found:?}");
    }
}

#[test]
fn whatever_is_offered_is_found_by_its_name_in_either_language() {
    let table = table();
    let seats = Seats::one(Seat(0));
    for verb in Battleworld::VERBS {
        for option in verb.options.iter().filter(|option| option.takes == Takes::Unit) {
            let suggest = |text: &str| table.suggest(Viewer(seats), seats, &Typed { verb, given: &[], option, text });
            for suggestion in suggest("") {
                for text in Lang::ALL.map(|lang| say(lang, &suggestion.label)).map(|label| fold(&label)) {
                    let found = suggest(&text.to_uppercase());
                    assert!(found.contains(&suggestion), "{text} for {} {}: {found:?}", verb.name, option.name);
                }
            }
        }
    }
}

#[test]
fn squares_are_those_of_the_character_named_in_french() {
    let table = table();
    let found = offered(&table, "reach", "from", &[("character", "tornade")], "b");
    assert!(!found.is_empty() && found.iter().all(|square| square.starts_with('B')), "{found:?}");
}

/// A menu shows its first 25 entries: all teams, all bases and all allies are among them.
#[test]
fn the_menu_of_teams_begins_with_some_of_everything() {
    crate::games();
    let options = [("cosmic".to_owned(), "allies".to_owned())].into();
    let setup = Setup { holders: (0..2).map(Holder::Person).collect(), options, position: None };
    let opening = Battleworld::prepare(&setup, &mut Seeded::new(1)).expect("an accepted set-up");
    let table = Match::<Battleworld>::open(&opening);
    let offers = table.offers(Viewer(Seats::one(Seat(0))), Seats::one(Seat(0)));
    let menu: Vec<&str> = offers.menus[0].1.iter().take(25).map(|offer| offer.words.as_str()).collect();
    let teams = Team::ALL.iter().map(|team| format!("team:{}", team.word()));
    let bases = ["base-doom", "base-heroes", "base-magneto"].map(str::to_owned);
    let allies = ["silver-surfer", "thanos", "phoenix"].map(|ally| format!("cosmic:{ally}"));
    for wanted in teams.chain(bases).chain(allies) {
        assert!(menu.iter().any(|words| words.contains(&wanted)), "{wanted} is not among {menu:?}");
    }
}

/// Whom one heals is said, and whoever lacks nothing is not offered.
#[test]
fn menus_of_healing_say_whom() {
    crate::games();
    let position =
        "teams x-men magneto\nphase moves\nstorm C4\nwolverine C5 life 1\nnightcrawler C3 life 1\ncolossus B4";
    let holders = (0..2).map(Holder::Person).collect();
    let setup = Setup { holders, position: Some(position.to_owned()), ..Setup::default() };
    let opening = Battleworld::prepare(&setup, &mut Seeded::new(1)).expect("the position can be read");
    let table = Match::<Battleworld>::open(&opening);
    let offers = table.offers(Viewer(Seats::one(Seat(0))), Seats::one(Seat(0)));
    let labels: Vec<String> =
        offers.menus.iter().flat_map(|(_, menu)| menu).map(|offer| say(Lang::En, &offer.label)).collect();
    let healing: Vec<&String> = labels.iter().filter(|label| label.contains("heal ")).collect();
    let names = ["heal Wolverine", "heal Nightcrawler"];
    assert!(names.iter().all(|name| healing.iter().any(|label| label.ends_with(name))), "{healing:?}");
    assert!(healing.iter().all(|label| names.iter().any(|name| label.ends_with(name))), "{healing:?}");
    let mut once = labels.clone();
    once.sort();
    once.dedup();
    assert_eq!(once.len(), labels.len(), "two entries read alike: {labels:?}");
}
