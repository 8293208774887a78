//! Whose dice a record counts: those that a person threw in their own orders, and not those with which others, or the house,
//! defended themselves. Held against whole matches that were kept.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use crate::club::{ADA, BO, CHANNEL, Club, Person, private};
use chance::Draw;
use desk::Home;
use desk::proof::{Export, Step};
use game::Holder;
use store::{EntryKind, UserId};

fn kept(name: &str) -> Vec<u8> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/exports");
    std::fs::read(folder.join(format!("{name}.json"))).expect("a kept match")
}

/// The orders of a person in which dice fell.
fn orders(export: &Export, person: u8) -> impl Iterator<Item = &Step> {
    let theirs = move |step: &&Step| step.kind == EntryKind::Command && step.person == Some(person);
    export.entries.iter().filter(theirs).filter(|step| !step.draws.is_empty())
}

/// How many dice of each number of sides the record of somebody tells.
async fn recorded(club: &Club, who: Person) -> BTreeMap<u32, usize> {
    let body = private(club.types(ADA, &format!("record dice person:{}", who.user)).await).body;
    let kind = |line: &str| {
        let (sides, rest) = line.split_once(" sides**: ")?;
        let sides = sides.rsplit(|letter: char| !letter.is_ascii_digit()).next()?;
        Some((sides.parse().ok()?, rest.split_once(" thrown")?.0.parse().ok()?))
    };
    body.lines().filter_map(kind).collect()
}

fn tally<'d>(draws: impl Iterator<Item = &'d Draw>) -> BTreeMap<u32, usize> {
    let mut kinds = BTreeMap::new();
    draws.for_each(|draw| *kinds.entry(draw.sides).or_default() += 1);
    kinds
}

/// A club in which this match was played, and the match.
async fn played(name: &str) -> (Club, Export) {
    let club = Club::open().await;
    let home = Home { guild: None, channel: CHANNEL, people: [1, 2, 3].map(UserId).to_vec() };
    club.desk.import(&kept(name), &home).await.expect("it is taken in");
    (club, serde_json::from_slice(&kept(name)).expect("an export"))
}

#[tokio::test]
async fn a_fighter_of_battleworld_throws_for_their_own_side() {
    for name in ["battleworld_duel", "battleworld_free_for_all"] {
        let (club, export) = played(name).await;
        for (person, who) in [(0, ADA), (1, BO)] {
            let deployed = export.entries.iter().filter(|step| step.person == Some(person));
            let own: BTreeSet<String> = deployed
                .filter_map(|step| step.command.as_deref()?.strip_prefix("deploy "))
                .flat_map(|words| {
                    words.split(' ').filter_map(|word| word.split_once(':')).map(|(_, card)| card.to_owned())
                })
                .collect();
            assert!(!own.is_empty(), "{name}");
            let is_own = |draw: &&Draw| draw.purpose.split(':').nth(1).is_some_and(|card| own.contains(card));
            let all = || orders(&export, person).flat_map(|step| &step.draws);
            let (expected, all) = (tally(all().filter(is_own)), tally(all()));
            assert_eq!(recorded(&club, who).await, expected, "{name}, person {person}");
            assert!(expected.values().sum::<usize>() < all.values().sum::<usize>(), "others threw in these orders too");
        }
    }
}

#[tokio::test]
async fn who_attacks_in_pulp_city_is_not_credited_with_the_defence() {
    let (club, export) = played("pulp_street_fight").await;
    for (person, who) in [(0, ADA), (1, BO)] {
        let all = || orders(&export, person).flat_map(|step| &step.draws);
        let own = |draw: &&Draw| matches!(draw.purpose.as_str(), "att" | "dyn" | "reroll");
        assert_eq!(recorded(&club, who).await, tally(all().filter(own)));
        assert!(all().any(|draw| draw.purpose == "def"), "somebody defended themselves");
    }
}

#[tokio::test]
async fn lots_and_ripostes_of_the_house_are_nobodys_dice() {
    let (club, export) = played("invasion").await;
    let seated = export.head.seats.iter().position(|holder| *holder == Holder::Person(0));
    assert!(seated.is_some());
    let own = |draw: &&Draw| draw.purpose == "attack";
    let all = || orders(&export, 0).flat_map(|step| &step.draws);
    assert!(all().any(|draw| !own(&draw)));
    assert_eq!(recorded(&club, ADA).await, tally(all().filter(own)));
}
