//! Clauses of Diskwars that a play cannot show: the content tables, the points formula, lists with mistakes. Each test names
//! its clauses.

use std::collections::{BTreeMap, BTreeSet};

use escarmouche::game::diskwars::Diskwars;
use escarmouche::game::diskwars::content::{Kind, content, read, read_list, write_list};
use escarmouche::game::diskwars::words::{Faction, Missile, Skill, Spell};
use escarmouche::game::table::Match;
use escarmouche::game::{Game, GameKind, Holder, Seat, Seats, Setup, Table};
use escarmouche::text::{Lang, by_id, sentence};

const DISKS: &str = include_str!("../assets/diskwars/disks.toml");
const SKILLS: &str = include_str!("../assets/diskwars/skills.toml");
const SPELLS: &str = include_str!("../assets/diskwars/spells.toml");
const ARMIES: &str = include_str!("../assets/diskwars/armies.toml");
const SPECIFICATION: &str = include_str!("../assets/rules/diskwars.md");

/// Section 2.7: the points of every disk follow from its numbers.
#[test]
fn every_disk_costs_what_the_formula_says() {
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
    assert_eq!(content().presets.len(), 24);
    for preset in &content().presets {
        assert_eq!(preset.army.points(), preset.points, "{}", preset.id);
        assert!(preset.faction != Faction::Unaligned);
        let mut table = open(&[("points", &preset.points.to_string())]);
        let order = format!("army preset:{}", preset.id);
        let played = table.play(Holder::Person(0), Seats::one(Seat(0)), &order, &mut escarmouche::dice::Seeded::new(1));
        assert!(played.is_ok(), "{}: {played:?}", preset.id);
    }
}

fn open(options: &[(&str, &str)]) -> Match<Diskwars> {
    let holders = GameKind::Diskwars
        .fill_seats(&BTreeMap::new(), &[Some(Holder::Person(0)), Some(Holder::Person(1)), None, None, None, None]);
    let options = options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    let setup = Setup { options, holders, position: None };
    let opening = Diskwars::prepare(&setup, &mut escarmouche::dice::Seeded::new(1)).expect("an accepted set-up");
    Match::open(&opening)
}

/// Tables with mistakes are refused, and the mistake is named.
#[test]
fn mistakes_in_the_tables_are_named() {
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
    let holders: Vec<Holder> = (0..6).map(|seat| if seat % 3 == 0 { Holder::House } else { Holder::Nobody }).collect();
    let setup = Setup { holders, ..Setup::default() };
    let opening = Diskwars::prepare(&setup, &mut escarmouche::dice::Seeded::new(1)).expect("an accepted set-up");
    let table = Match::<Diskwars>::open(&opening);
    assert_eq!(table.due(), escarmouche::game::Due::From([Seat(0), Seat(3)].into_iter().collect()));
    let alone = Setup { holders: vec![Holder::House], ..Setup::default() };
    let refusal =
        GameKind::Diskwars.prepare(&alone, &mut escarmouche::dice::Seeded::new(1)).expect_err("one seat only");
    assert!(sentence(Lang::En, &refusal).contains("two seats"));
}
