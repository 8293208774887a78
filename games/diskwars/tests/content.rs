//! Clauses of Diskwars that a play cannot show: the content tables, the points formula, lists with mistakes. Each test names
//! its clauses.

use game::{House, Offering};
use std::collections::{BTreeMap, BTreeSet};

use chance::Seeded;
use diskwars::Diskwars;
use diskwars::content::{Army, Kind, content, read, read_list, write_list};
use diskwars::words::{Faction, Missile, Skill, Spell};
use game::table::Match;
use game::{GameKind, Holder, Rules, Seat, Seats, Setup, Table, Viewer};
use text::{Lang, by_id, say, sentence};

const DISKS: &str = include_str!("../content/disks.toml");
const SKILLS: &str = include_str!("../content/skills.toml");
const SPELLS: &str = include_str!("../content/spells.toml");
const ARMIES: &str = include_str!("../content/armies.toml");
const SPECIFICATION: &str = include_str!("../rules.md");

/// Section 2.7: the points of every disk follow from its numbers.
#[test]
fn every_disk_costs_what_the_formula_says() {
    crate::games();
    for kind in Kind::all() {
        let card = kind.card();
        let stats = card.stats;
        let body =
            4 * stats.attack + 3 * stats.defence + 5 * stats.toughness + 3 * stats.toughness * (stats.wounds - 1);
        let diameter = card.size.radius() / 50;
        let quick = 28 + stats.movement * diameter + if card.flying { 6 } else { 0 };
        let missiles = card.throws.map_or(0, |(missile, count)| {
            i32::from(count)
                * match missile {
                    Missile::Arrow => 75,
                    Missile::Bolt => 110,
                    Missile::Fireball => 125,
                    Missile::Boulder => 160,
                }
        });
        let magic = [0, 150, 300, 500][card.wizard as usize];
        let capabilities = 120 * i32::from(card.reckless) + 120 * i32::from(card.swift) + 150 * i32::from(card.berserk);
        let skills: i32 = card.skills.iter().map(|skill| skill.price()).sum();
        let extra = missiles + magic + capabilities + skills;
        let points = ((10 * body * quick + 40 * extra + 2000) / 4000).max(1);
        assert_eq!(i32::from(card.ap), points, "{kind}");
    }
}

/// Sections 2.5, 2.6, 2.8: as many disks, skills and spells as the specification lists, each with a name in both languages.
#[test]
fn the_tables_are_complete() {
    crate::games();
    assert_eq!((Kind::all().count(), Skill::ALL.len(), Spell::ALL.len()), (111, 32, 31));
    for kind in Kind::all() {
        assert!(SPECIFICATION.contains(&format!("| `{kind}` |")), "{kind} is not in the specification");
        for lang in Lang::ALL {
            assert!(by_id(lang, &format!("diskwars-disk-{kind}")).is_some(), "{kind} has no name in {}", lang.code());
        }
    }
    for spell in Spell::ALL {
        assert!(SPECIFICATION.contains(&format!("| `{spell}` |")), "{spell}");
    }
    let ids: BTreeSet<String> = Kind::all().map(|kind| kind.to_string()).collect();
    assert_eq!(ids.len(), Kind::all().count());
}

/// Section 2.9: every ready-made army spends its points exactly and is accepted.
#[test]
fn ready_made_armies_are_legal() {
    crate::games();
    assert_eq!(content().presets.len(), 32);
    for preset in &content().presets {
        assert_eq!(preset.army.points(), preset.points, "{}", preset.id);
        assert!(preset.faction != Faction::Unaligned);
        let mut table = open(&[("points", &preset.points.to_string())]);
        let order = format!("army preset:{}", preset.id);
        let played = table.play(Holder::Person(0), Seats::one(Seat(0)), &order, &mut chance::Seeded::new(1));
        assert!(played.is_ok(), "{}: {played:?}", preset.id);
    }
}

/// Section 10: whatever the limit, the house musters about as many points, by a legal list; where lists are not allowed, by the
/// largest ready-made army.
#[test]
fn the_house_spends_what_the_match_allows() {
    crate::games();
    for (points, armies) in
        [40, 47, 75, 170, 249, 250].map(|points| (points, "any")).into_iter().chain([(170, "ready-made")])
    {
        let least = if armies == "any" { points * 19 / 20 } else { 100 };
        for faction in 1..=8 {
            let table = open(&[("points", &points.to_string()), ("armies", armies)]);
            let view = table.state().view(Viewer::seat(Seat(0)));
            let order = Diskwars::house(&view, Seat(0), &mut Always(faction)).order().to_string();
            let mut table = table;
            let played = table.play(Holder::Person(0), Seats::one(Seat(0)), &order, &mut chance::Seeded::new(1));
            assert!(played.is_ok(), "{points} {order}: {played:?}");
            let view = table.state().view(Viewer::seat(Seat(0)));
            let spent = view.secret(Seat(0)).and_then(|secret| secret.army.as_ref()).map_or(0, Army::points);
            assert!((least..=points).contains(&spent), "{spent} of {points}: {order}");
        }
    }
}

/// Dice that always show the same.
struct Always(u32);

impl game::Dice for Always {
    fn draw(&mut self, _: &'static str, _: u32) -> u32 {
        self.0
    }
}

pub fn open(options: &[(&str, &str)]) -> Match<Diskwars> {
    let holders = GameKind::of::<Diskwars>()
        .fill_seats(&BTreeMap::new(), &[Some(Holder::Person(0)), Some(Holder::Person(1)), None, None, None, None]);
    let options = options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    let setup = Setup { options, holders, position: None };
    let opening = Diskwars::prepare(&setup, &mut chance::Seeded::new(1)).expect("an accepted set-up");
    Match::open(&opening)
}

/// Tables with mistakes are refused, and the mistake is named.
#[test]
fn mistakes_in_the_tables_are_named() {
    crate::games();
    let replaced = |from: &str, to: &str| {
        let changed = DISKS.replacen(from, to, 1);
        read(&changed, SKILLS, SPELLS, ARMIES).expect_err(to)
    };
    assert!(replaced("id = \"elf-bard\"", "id = \"elf-archer\"").contains("elf-archer"));
    assert!(replaced("stats = [4, 2, 2, 3, 1]", "stats = [4, 2, 2, 0, 1]").contains("elf-bard"));
    assert!(replaced("skills = [\"marching-song\"]", "skills = [\"yodel\"]").contains("yodel"));
    let armies = ARMIES.replacen("silver-riders", "golden-riders", 1);
    assert!(read(DISKS, SKILLS, SPELLS, &armies).expect_err("no such disk").contains("golden-riders"));
    let spells = SPELLS.replacen("id = \"healing\"", "id = \"haste\"", 1);
    assert!(read(DISKS, SKILLS, &spells, ARMIES).is_err());
    assert!(read(DISKS, SKILLS, SPELLS, ARMIES).is_ok());
}

/// Lists read as they are written.
#[test]
fn lists_read_as_they_are_written() {
    crate::games();
    for preset in &content().presets {
        let text = write_list(&preset.army.disks);
        assert_eq!(read_list(&text, |id| id.parse::<Kind>().ok()), Ok(preset.army.disks.clone()));
    }
    let kinds = |text: &str| read_list(text, |id| id.parse::<Kind>().ok());
    for text in ["orc-mob*0", "orc-mob*x", "orc-mob*100", "no-such-disk", "orc-mob ulc-tribe"] {
        assert!(kinds(text).is_err(), "{text}");
    }
    assert_eq!(kinds(" orc-mob * 2 ,\nulc-tribe").map(|kinds| kinds.len()), Ok(3));
}

/// Section 3.2: empty seats are never waited for, and the others share the table.
#[test]
fn empty_seats_are_not_in_play() {
    crate::games();
    let holders: Vec<Holder> = (0..6).map(|seat| if seat % 3 == 0 { Holder::House } else { Holder::Nobody }).collect();
    let setup = Setup { holders, ..Setup::default() };
    let opening = Diskwars::prepare(&setup, &mut chance::Seeded::new(1)).expect("an accepted set-up");
    let table = Match::<Diskwars>::open(&opening);
    assert_eq!(table.due(), game::Due::From([Seat(0), Seat(3)].into_iter().collect()));
    let alone = Setup { holders: vec![Holder::House], ..Setup::default() };
    let refusal = GameKind::of::<Diskwars>().prepare(&alone, &mut chance::Seeded::new(1)).expect_err("one seat only");
    assert!(sentence(Lang::En, &refusal).contains("two seats"));
}

/// Section 1: First Contact is for exactly two. A lobby has no third seat to offer, and a set-up that has one is refused.
#[test]
fn first_contact_is_for_two() {
    crate::games();
    let options = BTreeMap::from([("scenario".to_owned(), "first-contact".to_owned())]);
    assert_eq!(GameKind::of::<Diskwars>().seating(&options).seats, Seats::first(2));
    let people = [0, 1, 2].map(|person| Some(Holder::Person(person)));
    let filled = GameKind::of::<Diskwars>().fill_seats(&options, &people);
    assert_eq!(filled[2], Holder::Nobody);
    let setup = Setup { holders: people.into_iter().flatten().collect(), options, position: None };
    let refusal = GameKind::of::<Diskwars>().prepare(&setup, &mut Seeded::new(1)).expect_err("three seats");
    assert_eq!(sentence(Lang::En, &refusal), "First Contact is for two seats, and 3 are taken.");
    assert_eq!(sentence(Lang::Fr, &refusal), "Premier contact se joue à deux places, et 3 sont prises.");
}

/// A table of two people at a position.
pub fn position(options: &[(&str, &str)], position: &str) -> Match<Diskwars> {
    let holders = GameKind::of::<Diskwars>()
        .fill_seats(&BTreeMap::new(), &[Some(Holder::Person(0)), Some(Holder::Person(1)), None, None, None, None]);
    let options = options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    let setup = Setup { options, holders, position: Some(position.to_owned()) };
    let opening = Diskwars::prepare(&setup, &mut Seeded::new(1)).expect("an accepted position");
    Match::open(&opening)
}

pub const A: Seats = Seats::one(Seat(0));

/// DSK-9.9: the chances the specification gives for a single missile from 30 cm, bounces included.
#[test]
fn one_missile_hits_as_often_as_the_specification_says() {
    crate::games();
    for (kind, percent) in [("orc-mob", 54), ("orc-ogre", 75), ("wolf-riders", 66)] {
        let table =
            position(&[], &format!("phase shooting\na1 dragonkin-spitters 60,100\nb1 {kind} 60,90\nb2 orc-mob 20,20"));
        let odds = table.odds(Viewer(A), A, "shoot disk:a1 target:b1").expect("a shot");
        let hit = odds[0].outcomes[1].chance * 100.0;
        assert!((hit - f64::from(percent)).abs() < 1.0, "{kind}: {hit}");
    }
}

/// DSK-9.8 to 9.14: the odds of a shot are what the rules come to, with missiles that lie there already, friends above the
/// target, enemies beside it, the edge of the table and an aim off the centre.
#[test]
fn odds_of_shots_are_what_the_rules_come_to() {
    const TIMES: u32 = 4_000;
    crate::games();
    let positions = [
        ("a1 elf-archer 60,100\nb1 orc-ogre 60,80\nb2 orc-mob 20,20", "shoot disk:a1 target:b1"),
        ("a1 elf-archer 60,100\nb1 orc-mob 60,80\nb2 bat-rider 63,81\nb3 orc-mob 57.5,77", "shoot disk:a1 target:b1"),
        ("a1 elf-archer 60,20\nb1 orc-ogre 60,1 stats 1/1/9\nb2 orc-mob 20,20", "shoot disk:a1 target:b1 aim:61,2"),
        (
            "a1 dragonkin-spitters 60,100\nb1 orc-ogre 60,90\nb2 orc-mob 20,20\nmissile 60,90\nmissile 61,91",
            "shoot disk:a1 target:b1",
        ),
    ];
    for (place, (text, words)) in positions.into_iter().enumerate() {
        let table = position(&[("premeasure", "free")], &format!("phase shooting\n{text}"));
        let odds = table.odds(Viewer(A), A, words).expect("a shot");
        let mut dice = Seeded::new(place as u64);
        let mut seen = vec![0_u32; odds[0].outcomes.len()];
        for _ in 0..TIMES {
            let entry = table.copy().play(Holder::Person(0), A, words, &mut dice).expect("a legal shot");
            let events: Vec<serde_json::Value> = serde_json::from_str(entry.events.json()).expect("a list of events");
            let on_target = |event: &&serde_json::Value| {
                let hits = event["hits"].as_array();
                hits.is_some_and(|hits| hits.iter().any(|hit| hit["label"] == "b1"))
            };
            seen[events.iter().filter(on_target).count()] += 1;
        }
        for (hits, chance) in odds[0].outcomes.iter().enumerate() {
            let mean = chance.chance * f64::from(TIMES);
            let deviation = (mean * (1.0 - chance.chance)).sqrt();
            assert!((f64::from(seen[hits]) - mean).abs() < 4.5 * deviation, "{text}: {seen:?} {odds:?}");
        }
    }
}

/// DSK-2.11: where nobody may measure, the odds of a shot tell nothing of distances: none for a point that somebody names, none
/// for friends beside the target.
#[test]
fn odds_of_shots_measure_nothing() {
    crate::games();
    let text = "phase shooting\na1 elf-archer 60,100\na2 orc-mob 63,82\nb1 orc-mob 60,80\nb2 orc-mob 20,20";
    let odds = |options: &[(&str, &str)], words: &str| {
        position(options, text).odds(Viewer(A), A, words).expect("a shot").len()
    };
    let free = [("premeasure", "free")];
    for (words, strictly, freely) in [
        ("shoot disk:a1 target:b1", 1, 2),
        ("shoot disk:a1 target:b1 aim:60,81", 0, 2),
        ("volley shots:a1>b1@60,81", 0, 2),
        ("shoot disk:a1 target:b1 aim:60,90", 0, 0),
    ] {
        assert_eq!(odds(&[], words), strictly, "{words}");
        assert_eq!(odds(&free, words), freely, "{words}");
    }
}

/// DSK-2.11: menus go by label where nobody may measure, and hold as many targets as there is room for.
#[test]
fn menus_of_shots_measure_nothing() {
    crate::games();
    let near: Vec<String> =
        (1..=9).map(|number| format!("b{number} orc-mob {},{}", 10 * number, 60 + 3 * number)).collect();
    let text = format!("phase shooting\na1 elf-archer 60,100\n{}", near.join("\n"));
    let menu = |options: &[(&str, &str)]| -> Vec<String> {
        let offers = Diskwars::offers(&position(options, &text).state().view(Viewer(A)), A);
        offers.menus[0].1.iter().map(|offer| offer.words.clone()).collect()
    };
    let strict: Vec<String> = (1..=9).map(|number| format!("shoot disk:a1 target:b{number}")).collect();
    assert_eq!(menu(&[]), strict);
    assert_eq!(menu(&[("premeasure", "free")])[0], "shoot disk:a1 target:b7");
}

/// With three missiles and more the knock dice are left aside, and the odds say how much that matters at the most.
#[test]
fn odds_of_many_missiles_say_what_they_leave_aside() {
    crate::games();
    let text = "phase shooting\na1 deepwood-archers 60,100\nb1 ulc-tribe 60,80\nb2 orc-mob 20,20";
    let table = position(&[], text);
    let odds = table.odds(Viewer(A), A, "shoot disk:a1 target:b1").expect("a shot");
    assert_eq!(odds[0].outcomes.len(), 5);
    assert!(say(Lang::En, &odds[0].of).contains("at most"), "{odds:?}");
    let outcomes: Vec<String> = odds[0].outcomes.iter().map(|chance| say(Lang::En, &chance.outcome)).collect();
    assert_eq!(outcomes[1..3], ["1 of 4 hit", "2 of 4 hit (destroyed)"]);
    // What a sniper has marked is hit without a die.
    let table = position(&[], &text.replace("60,80", "60,80 sniped"));
    assert!(table.odds(Viewer(A), A, "shoot disk:a1 target:b1").expect("a shot").is_empty());
}

/// DSK-8.46, 8.50: the odds of a firestorm's first throw and of a steel rain are what the rules come to; where nobody may
/// measure, nothing is told.
#[test]
fn odds_of_falling_spells_are_what_the_rules_come_to() {
    const TIMES: u32 = 2_000;
    crate::games();
    let text = "a1 archmage-oruun 60,85\nb1 orc-ogre 60,60\nb2 orc-mob 66,62\nb3 orc-mob 20,20";
    for (book, words) in [
        ("firestorm", "cast wizard:a1 spell:firestorm at:60,60"),
        ("steel-rain", "cast wizard:a1 spell:steel-rain at:61,60"),
    ] {
        let text = format!("{text}\nbook a {book}");
        let table = position(&[("premeasure", "free")], &text);
        let odds = table.odds(Viewer(A), A, words).expect("a spell");
        let mut dice = Seeded::new(7);
        let mut seen: BTreeMap<String, u32> = BTreeMap::new();
        for _ in 0..TIMES {
            let entry = table.copy().play(Holder::Person(0), A, words, &mut dice).expect("a legal spell");
            let events: Vec<serde_json::Value> = serde_json::from_str(entry.events.json()).expect("a list of events");
            let named = |event: &serde_json::Value| -> Vec<String> {
                let hits = event["hits"].as_array().into_iter().flatten();
                hits.filter_map(|hit| hit["label"].as_str().map(str::to_owned)).collect()
            };
            let told = if book == "firestorm" {
                let landed = events.iter().find(|event| event["event"] == "storm-landed").expect("a throw");
                match named(landed).as_slice() {
                    [] => "hits nobody".to_owned(),
                    [only] => only.clone(),
                    _ => "several".to_owned(),
                }
            } else {
                let hits = events.iter().filter(|event| named(event).contains(&"b1".to_owned())).count();
                format!("{hits} of 10")
            };
            *seen.entry(told).or_default() += 1;
        }
        // Knock dice, which are left aside with so many arrows, are allowed for.
        let slack = if book == "firestorm" { 0.0 } else { 0.05 };
        for chance in &odds[0].outcomes {
            let outcome = say(Lang::En, &chance.outcome);
            let times: u32 = seen.iter().filter(|(told, _)| outcome.contains(told.as_str())).map(|(_, n)| n).sum();
            let mean = chance.chance * f64::from(TIMES);
            let deviation = (mean * (1.0 - chance.chance)).sqrt();
            let off = (f64::from(times) - mean).abs();
            assert!(off < 4.5 * deviation + slack * f64::from(TIMES), "{outcome}: {times} for {mean}, {seen:?}");
        }
        assert!(position(&[], &text).odds(Viewer(A), A, words).expect("a spell").is_empty());
    }
}

const MEETING: &str = "a1 elf-archer 60,100\na2 great-eagle 66,100\nb1 orc-mob 60,91\nb2 orc-mob 20,20";

/// The words of a picture, and what is said beside it, in a language.
pub fn shown(table: &Match<Diskwars>, lang: Lang, words: &str) -> (String, String) {
    let (tellings, scene) = table.ghost(Viewer(A), A, words).expect("a legal order");
    let told: Vec<String> = tellings.iter().map(|telling| sentence(lang, &telling.message)).collect();
    (told.join(" "), scene.words(&|message| say(lang, message)).join(" "))
}

/// DSK-14.6: where everybody may measure, moves, plans and shots are shown before they are confirmed, with what is wrong in
/// a later line; where nobody may, nothing is.
#[test]
fn moves_and_shots_are_previewed_where_measuring_is_free() {
    crate::games();
    let free = position(&[("premeasure", "free")], MEETING);
    assert!(free.previews(A, "move disk:a1 flips:0*3"));
    let (told, drawn) = shown(&free, Lang::En, "move disk:a1 flips:0*3");
    assert!(told.contains("a1") && told.contains("b1"), "{told}");
    assert!(drawn.contains("2 / 3"), "two of three flips: {drawn}");
    let (told, drawn) = shown(&free, Lang::Fr, "plan lines:\"a1 move >b1; a2 move 0*9\"");
    assert!(told.contains("ligne 2") && drawn.contains("1 / 3"), "{told} {drawn}");
    assert!(free.ghost(Viewer(A), A, "move disk:a1 flips:0*9").is_err());
    // What rolls, or tells others something, is not shown.
    for words in ["wait disk:a1", "pass confirm:true", "plan lines:\"a1 wait; pass\"", "orders counter:any"] {
        assert_eq!(free.previews(A, words), words.starts_with("plan"), "{words}");
    }
    let strict = position(&[], MEETING);
    assert!(!strict.previews(A, "move disk:a1 flips:0*3"));
    assert!(strict.ghost(Viewer(A), A, "move disk:a1 flips:0").expect("legal").0.is_empty());

    let shooting = format!("phase shooting\n{}", MEETING.replace("60,91", "60,81.3"));
    let free = position(&[("premeasure", "free")], &shooting);
    assert!(free.previews(A, "shoot disk:a1 target:b1"));
    let (told, drawn) = shown(&free, Lang::En, "volley shots:a1>b1");
    assert!(told.contains("b1 Orc Mob") && drawn.contains("14.7 cm"), "{told} {drawn}");
    assert!(!position(&[], &shooting).previews(A, "shoot disk:a1 target:b1"));
}

/// DSK-14.6: spells that put something somewhere are shown too, as if nobody countered them; those that call for dice are
/// not.
#[test]
fn spells_that_place_something_are_previewed_where_measuring_is_free() {
    crate::games();
    let text = format!("{MEETING}\na3 archmage-oruun 63,108\nbook a magic-wall, teleport, control, fireball");
    let free = position(&[("premeasure", "free")], &text);
    for (words, told) in [
        ("cast wizard:a3 spell:teleport target:a1 at:70,110", "a1"),
        ("cast wizard:a3 spell:control target:b1 flips:0*2", "b1"),
        ("cast wizard:a3 spell:magic-wall at:50,108", ""),
    ] {
        assert!(free.previews(A, words), "{words}");
        let (sentences, drawn) = shown(&free, Lang::En, words);
        assert!(sentences.contains(told) && drawn.contains(told), "{words}: {sentences} {drawn}");
        assert!(!position(&[], &text).previews(A, words), "{words}");
    }
    assert!(!free.previews(A, "cast wizard:a3 spell:fireball target:b1"));
    assert!(free.ghost(Viewer(A), A, "cast wizard:a3 spell:magic-wall at:60,91").is_err(), "on a disk");
}

/// DSK-2.14: places beside a base are no ranges, so they are shown in every match, to their seat alone.
#[test]
fn named_places_are_previewed_in_every_match() {
    crate::games();
    let table = position(&[], "phase reinforce\na1 orc-mob 20,100\nb1 orc-mob 20,20\npile a orc-mob, ulc-tribe");
    assert!(!table.previews(A, "reinforce"), "what is placed by itself needs no second look");
    assert!(table.previews(A, "reinforce places:0"));
    let (told, drawn) = shown(&table, Lang::En, "reinforce places:0");
    assert!(told.contains('2') && drawn.contains("a+1") && drawn.contains("Ulc Tribe"), "{told} {drawn}");
    assert!(table.ghost(Viewer::SPECTATOR, A, "reinforce places:0").expect("legal").0.is_empty());
}
