//! A whole match of every scenario and format, by two people who type slash commands to the real client, with the house in
//! the other seats; then its export is checked. `ESCARMOUCHE_KEEP_EXPORT=1` also writes the export to `tests/exports`,
//! where later versions must go on folding it; write one anew only if it was never released.

use battleworld::Battleworld;
use diskwars::Diskwars;
use escarmouche::games;
use guardians::Guardians;
use pulp::Pulp;
use std::path::PathBuf;

use crate::club::{Club, is_private};
use chance::Seeded;
use desk::press::Press;
use desk::proof::verify;
use game::{Describe, Due, GameKind, Holder, Order, Seat, Table};
use standin::{Answer, Person, Seen};
use store::MatchId;
use text::{Lang, sentence};

/// More orders than any match needs.
const MOST: usize = 4_000;

/// Plays the match of this name. `seats` are those that the two people take, in turn.
async fn plays(name: &str, game: GameKind, options: &[(&str, &str)], seats: &[&str]) {
    let club = Club::open().await;
    let people = [club.ada(), club.blaise()];
    assert!(is_private(&club.types(&people[0], &format!("match new game:{game} language:en")).await));
    for (option, value) in options {
        let set = club.types(&people[0], &format!("match set option:{option} value:{value}")).await;
        assert!(set.text().contains("the lobby message shows"), "{option}: {}", set.text());
    }
    for (place, seat) in seats.iter().enumerate() {
        club.types(&people[place % 2], &format!("match join seat:{seat}")).await;
    }
    club.types(&people[0], "match start").await;
    club.reads(|seen| !seen.files.is_empty()).await;
    let mut whims = Seeded::new(7);
    for _ in 0..MOST {
        let desk = club.bot.as_ref().expect("a bot").desk();
        let table = desk.standing(MatchId(1), 0).await.unwrap_or_else(|fault| panic!("{name}: {fault}")).table;
        let Due::From(due) = table.due() else {
            return over(&club, name, table.as_ref()).await;
        };
        let of_person = |seat: Seat| match table.holders()[usize::from(seat.0)] {
            Holder::Person(person) => Some((seat, person)),
            Holder::House | Holder::Nobody => None,
        };
        let (seat, person) = due.iter().find_map(of_person).unwrap_or_else(|| panic!("{name} waits for nobody"));
        // What the house would do in this seat, typed by a person.
        let thought = table.copy().house(seat, &mut whims, &mut Seeded::new(1));
        let words = thought.command.unwrap_or_else(|| panic!("{name}: the house knows no order for seat {seat:?}"));
        let order = Order::parse(game.verbs(), &words).unwrap_or_else(|misread| panic!("{words}: {misread:?}"));
        let values: Vec<(&str, &str)> = order.values().collect();
        let who = &people[usize::from(person)];
        let command = format!("{game} {}", order.verb.name);
        let given = who.slash(club.channel, &command, &values).await;
        let given = given.unwrap_or_else(|mishap| panic!("{name}: {words}: {mishap}"));
        let given = match confirmation(&given) {
            Some((preview, id)) => who.click(preview, &id).await.expect("a preview can be confirmed"),
            None => given,
        };
        let after = desk.standing(MatchId(1), 0).await.expect("readable").table.step();
        assert!(table.step() < after, "{name}: {words}: {}", given.text());
    }
    panic!("{name} goes on and on");
}

/// The button that confirms an order, if the answer is its preview.
fn confirmation(given: &Answer) -> Option<(&Seen, String)> {
    let preview = given.message()?;
    let ids = preview.buttons().into_iter().filter_map(|button| button.custom_id);
    let is_confirmation = |id: &String| matches!(Press::read(games(), id), Some(Press::Confirm { .. }));
    ids.into_iter().find(is_confirmation).map(|id| (preview, id))
}

fn is_ending(line: &str) -> bool {
    ["match is won by", "match is a draw", "match is over", "has lost the match"]
        .iter()
        .any(|words| line.contains(words))
}

/// The channel was told everything once, Discord refused nothing, and the export is right.
async fn over(club: &Club, name: &str, table: &dyn Table) {
    club.settled().await;
    club.assert_told_once_and_in_order();
    club.assert_nothing_refused(&[]);
    let endings = club.public().iter().filter(|seen| is_ending(&seen.content)).count();
    assert_eq!(endings, 1, "{name} tells its end {endings} times:\n{}", club.public_texts().join("\n"));
    let bytes = exported(club, &club.ada()).await;
    let verdict =
        verify(games(), &bytes).unwrap_or_else(|flaw| panic!("{name}: {}", sentence(Lang::En, &flaw.message())));
    assert_eq!(verdict.steps as u32, table.step(), "{name}");
    if std::env::var_os("ESCARMOUCHE_KEEP_EXPORT").is_some() {
        let file = folder().join(format!("{name}.json"));
        std::fs::write(&file, &bytes).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    }
}

async fn exported(club: &Club, who: &Person) -> Vec<u8> {
    let answer = club.types(who, "match export match:1").await;
    let file = answer.message().and_then(|message| message.files.first().cloned());
    file.unwrap_or_else(|| panic!("no file: {}", answer.text())).bytes
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/exports")
}

/// One test a match: what it is called, the game, the options, the seats of the two people.
macro_rules! matches {
    ($($name:ident: $game:ty => {$($option:literal: $value:literal),*} $seats:expr;)*) => {
        $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        async fn $name() {
            plays(stringify!($name), GameKind::of::<$game>(), &[$(($option, $value)),*], $seats).await;
        })*

        /// The names of all matches, which are those of the kept exports.
        const NAMES: &[&str] = &[$(stringify!($name)),*];
    };
}

matches! {
    diskwars_first_contact: Diskwars => { "scenario": "first-contact" } &["a", "b"];
    diskwars_hill_of_destiny: Diskwars => { "scenario": "hill-of-destiny" } &["a", "b", "c"];
    diskwars_daggers_drawn: Diskwars => { "scenario": "daggers-drawn" } &["a", "b"];
    battleworld_duel: Battleworld => { "format": "duel" } &["heroes", "villains"];
    battleworld_camps: Battleworld => { "format": "camps" } &["heroes-1", "villains-1"];
    battleworld_free_for_all: Battleworld => { "format": "free-for-all" } &["north", "south"];
    guardians_s1: Guardians => { "scenario": "S1" } &["a1", "b1"];
    guardians_s2: Guardians => { "scenario": "S2" } &["a1", "b1"];
    guardians_s3: Guardians => { "scenario": "S3" } &["a1", "b1"];
    guardians_s4: Guardians => { "scenario": "S4" } &["a1", "b1"];
    guardians_s5: Guardians => { "scenario": "S5" } &["a1", "b1"];
    guardians_s6: Guardians => { "scenario": "S6" } &["a1", "b1"];
    guardians_s7: Guardians => { "scenario": "S7" } &["a1", "b1"];
    guardians_solo: Guardians => { "mode": "coop", "draft": "ready" } &["a1"];
    guardians_coop: Guardians => { "mode": "coop" } &["a1", "a2"];
    pulp_street_fight: Pulp => { "encounter": "street-fight" } &["alpha", "omega"];
    pulp_hold_the_block: Pulp => { "encounter": "hold-the-block" } &["alpha", "omega"];
    pulp_capture_the_flag: Pulp => { "encounter": "capture-the-flag" } &["alpha", "omega"];
    pulp_bank_heist: Pulp => { "encounter": "bank-heist" } &["alpha", "omega"];
    pulp_demolition: Pulp => { "encounter": "demolition" } &["alpha", "omega"];
    pulp_rescue: Pulp => { "encounter": "rescue" } &["alpha", "omega"];
    pulp_quest: Pulp => { "encounter": "quest" } &["alpha", "omega"];
    pulp_monster_alert: Pulp => { "encounter": "monster-alert" } &["alpha", "omega"];
}

#[test]
fn every_match_is_kept_and_verifies_for_ever() {
    for name in NAMES {
        let file = folder().join(format!("{name}.json"));
        let bytes = std::fs::read(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let verdict =
            verify(games(), &bytes).unwrap_or_else(|flaw| panic!("{name}: {}", sentence(Lang::En, &flaw.message())));
        assert!(10 < verdict.steps && 0 < verdict.draws, "{name}: {verdict:?}");
    }
}
