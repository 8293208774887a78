//! Clauses of Pulp City that a play cannot show: the content tables against the specification, the arithmetic of cards, tables
//! with mistakes, teams. Each test names its clauses.

use game::{GameKind, Takes};
use pulp::Pulp;
use pulp::content::{
    Act, ActionType, Class, Descriptor, Encounter, Faction, Files, Fx, Kind, Map, Piece, Power, ReadyTeam, Role, Rule,
    Sort, Team, TeamFault, Trait, Type, map, read,
};
use space::{Rect, Spot};
use text::{Lang, by_id};

const SPECIFICATION: &str = include_str!("../rules.md");
const FRENCH: &str = include_str!("../rules.fr.md");

fn kinds(ids: &str) -> Vec<Kind> {
    ids.split(", ").filter(|id| !id.is_empty()).map(|id| id.parse().expect("a card")).collect()
}

fn team(supremes: &str, minions: &str) -> Team {
    Team { supremes: kinds(supremes), minions: kinds(minions) }
}

/// The rows of a table of the specification whose first cell is a name in notation.
fn rows(section: &str) -> Vec<Vec<&'static str>> {
    let start = SPECIFICATION.find(&format!("\n### {section} ")).expect("a section");
    let rest = &SPECIFICATION[start + 5..];
    let end = rest.find("\n### ").or_else(|| rest.find("\n## ")).unwrap_or(rest.len());
    let lines = rest[..end].lines().filter(|line| line.starts_with("| `"));
    lines.map(|line| line.trim_matches('|').split('|').map(str::trim).collect()).collect()
}

fn id(cell: &str) -> &str {
    cell.split('`').nth(1).expect("a name in notation")
}

/// Section 2: the tables hold what the specification lists, with both names.
#[test]
fn the_tables_are_complete() {
    crate::games();
    let straight = |name: &str| name.replace('’', "'").replace(['\u{a0}', '\u{202f}'], " ");
    let named = |cell: &str, name: &str| assert_eq!(cell.trim_end_matches('†'), straight(name));
    assert_eq!(Kind::all().filter(|kind| kind.card().class == Class::Supreme).count(), 26);
    for row in rows("2.4") {
        let card = Kind::find(id(row[0])).expect("a card").card();
        named(row[1], &card.name[0]);
        named(row[2], &card.name[1]);
        assert_eq!(row[17], card.points().to_string(), "{}", card.id);
        let printed = [card.hp, card.ap_limit, card.ap_plus, card.dice, card.minion_plus].map(|n| n.to_string());
        assert_eq!(row[12..17], printed, "{}", card.id);
        assert_eq!(row[4], card.level.to_string());
        assert_eq!(row[9], card.base.to_string());
    }
    for (section, actions) in [("2.5", 70), ("2.7", 14), ("2.8", 8)] {
        let rows: Vec<_> = rows(section).into_iter().filter(|row| row.len() == 11).collect();
        assert_eq!(rows.len(), actions);
        for row in rows {
            let action = Act::find(id(row[1])).expect("an action").card();
            assert_eq!(id(row[0]), action.owner.word());
            named(row[2], &action.name[0]);
            named(row[3], &action.name[1]);
            assert_eq!(row[1].ends_with('†'), action.combinable, "{}", action.id);
            assert_eq!(action.cost.ap > 0, row[4].contains("AP"), "{}", action.id);
            assert!(row[5].to_lowercase().starts_with(action.shape.kind.word()), "{}", action.id);
            assert_eq!(row[8].split(',').count(), action.fx.len(), "{}", action.id);
            assert_eq!(row[9].split(';').count(), action.efx.len(), "{}", action.id);
            assert_eq!(row[10], action.family.map_or("—", |family| family.word()), "{}", action.id);
        }
    }
    assert_eq!(rows("2.6").len(), 44);
    for row in rows("2.6") {
        let power = Power::find(id(row[1])).expect("a power").card();
        assert_eq!(id(row[0]), power.owner.word());
        named(row[2], &power.name[0]);
        named(row[3], &power.name[1]);
    }
    assert_eq!(rows("2.7").iter().filter(|row| row.len() == 14).count(), 13);
    for row in rows("2.11") {
        let piece = Piece::find(id(row[0])).expect("a piece").card();
        named(row[1], &piece.name[0]);
        named(row[2], &piece.name[1]);
        let height = map::tenths(row[7]).expect("a height");
        assert_eq!(height, piece.height, "{}", piece.id);
    }
    assert_eq!((rows("2.11").len(), Piece::all().len()), (29, 29));
    assert_eq!((rows("2.13").len(), ReadyTeam::all().len()), (14, 14));
    assert_eq!((rows("2.14").len(), rows("2.15").len()), (8, 10));
    for (row, fx) in rows("2.10").iter().zip(Fx::ALL) {
        assert_eq!(id(row[0]).split(' ').next(), Some(fx.word()));
        assert_eq!(row[3] == "R", fx.is_repeatable(), "{fx}");
    }
    for (row, kind) in rows("2.9").iter().zip(ActionType::ALL) {
        assert_eq!(id(row[0]).split(' ').next().map(str::to_lowercase).as_deref(), Some(kind.word()));
        assert_eq!(row[4] != "no", kind.needs_sight(), "{kind}");
        assert_eq!(row[5] == "yes", kind.allows_cover(), "{kind}");
    }
}

/// PC-2.10, PC-2.11: difficulties, HP and the Strength that Objects need.
#[test]
fn scenery_has_the_numbers_of_the_sheet() {
    crate::games();
    let piece = |id: &str| Piece::find(id).expect("a piece").card();
    assert_eq!((piece("newsstand").difficulty(), piece("newsstand").hp), (Some(5), 4));
    assert_eq!((piece("brownstone").difficulty(), piece("brownstone").hp), (Some(7), 12));
    assert_eq!((piece("generator").difficulty(), piece("generator").hp), (Some(9), 4));
    let object = |id: &str| (piece(id).difficulty(), piece(id).hp, piece(id).strength(), piece(id).has_top());
    assert_eq!(object("mailbox"), (Some(5), 1, Some(1), false));
    assert_eq!(object("crate"), (Some(5), 2, Some(5), true));
    assert_eq!(object("car"), (Some(5), 3, Some(7), true));
    assert!(matches!(piece("rubble").sort, Sort::Area { dangerous: true, soft: true, impassable: false }));
}

/// PC-1.2, PC-5.5, 2.8: bases, bodies and the AP of Monsters.
#[test]
fn cards_say_what_follows_from_them() {
    crate::games();
    let card = |id: &str| Kind::find(id).expect("a card").card();
    assert_eq!((card("tramline").radius(), card("tramline").body()), (6, 15));
    assert_eq!((card("kraggadon").radius(), card("kraggadon").body()), (24, 60));
    let kraggadon = card("kraggadon");
    assert_eq!([32, 25, 24, 17, 16, 9, 8, 1].map(|hp| kraggadon.ap_at(hp)), [7, 7, 5, 5, 4, 4, 3, 3]);
    let behemoth = card("clockwork-behemoth");
    assert_eq!([24, 19, 18, 13, 12, 7, 6, 1].map(|hp| behemoth.ap_at(hp)), [6, 6, 5, 5, 4, 4, 3, 3]);
    assert!(kraggadon.is_immune(Descriptor::Effect(Fx::Knockback)));
    assert!(!card("rivet").is_immune(Descriptor::Effect(Fx::Pull)));
    assert!(card("rivet").is_immune(Descriptor::Effect(Fx::Push)));
    assert!(card("marionette").rules().any(|rule| matches!(rule, Rule::Weak(_))));
    assert_eq!((card("tramline").fatigue, card("beat-cop").fatigue, kraggadon.fatigue), (3, 2, 4));
    assert!(card("piston-kid").has(Descriptor::Type(Type::Living)));
    assert!(
        card("harbor-titan").traits.is_trump(Trait::Spirit) && !card("harbor-titan").traits.is_trump(Trait::Mental)
    );
}

/// PC-3.1 to PC-3.4 and EX-PC-46.
#[test]
fn teams_are_held_against_the_rules() {
    crate::games();
    let check = |supremes: &str, minions: &str, level: u8| team(supremes, minions).check(level, false);
    let one = |id: &str| Kind::find(id).expect("a card");
    assert_eq!(check("miss-beacon, volt-vicar", "", 6), Err(TeamFault::Total(4, 6)));
    assert_eq!(check("miss-beacon, volt-vicar, inkblot", "", 6), Err(TeamFault::Factions(one("inkblot"))));
    assert_eq!(check("captain-meridian, miss-beacon, tramline", "beat-cop, newshound", 6), Ok(()));
    assert_eq!(check("baron-static, miss-beacon, tramline", "", 6), Err(TeamFault::Freelancer(one("baron-static"))));
    assert_eq!(check("harbor-titan", "", 3), Err(TeamFault::NoAp));
    assert_eq!(check("captain-meridian", "newshound", 3), Ok(()));
    assert_eq!(check("captain-meridian", "beat-cop", 3), Err(TeamFault::MinionFaction(one("beat-cop"))));
    assert_eq!(check("tramline, tramline, alley-nine", "", 3), Err(TeamFault::Twice(one("tramline"))));
    assert_eq!(check("miss-beacon, volt-vicar", "beat-cop, beat-cop", 4), Err(TeamFault::Points(2, 1)));
    assert_eq!(
        check("miss-beacon, volt-vicar", "searchlight-drone", 4),
        Err(TeamFault::Exclusive(one("searchlight-drone")))
    );
    assert_eq!(
        check("miss-beacon, sergeant-girder", "newshound, newshound", 4),
        Err(TeamFault::TooMany(one("newshound")))
    );
    assert_eq!(check("miss-beacon, beat-cop", "", 3), Err(TeamFault::NotSupreme(one("beat-cop"))));
    assert_eq!(check("miss-beacon, volt-vicar", "tramline", 4), Err(TeamFault::NotMinion(one("tramline"))));
    assert_eq!(check("miss-beacon", "", 2), Err(TeamFault::TooFew));
    let mixed = |supremes: &str, level: u8| team(supremes, "").check(level, true);
    assert_eq!(mixed("miss-beacon, volt-vicar, inkblot", 6), Ok(()));
    assert_eq!(mixed("harbor-titan, the-slab, tramline", 7), Err(TeamFault::Colossi));
    assert_eq!(mixed("captain-meridian, baron-static", 6), Err(TeamFault::Leaders));
    let lights = &ReadyTeam::find("lamplighters-6").expect("a team").card().team;
    let models: Vec<&str> = lights.models().map(Kind::word).collect();
    assert_eq!(models, ["miss-beacon", "sergeant-girder", "volt-vicar", "searchlight-drone", "beat-cop", "beat-cop"]);
    assert_eq!(lights.faction(), Some(Faction::Lamplighters));
    assert_eq!(Kind::all().filter(|kind| kind.card().role == Some(Role::Leader)).count(), 2);
}

/// Section 2.12 and 2.14: maps and places are where the specification puts them.
#[test]
fn maps_and_places_are_as_printed() {
    crate::games();
    let crosstown = &Map::find("crosstown").expect("a map").card().layout;
    assert_eq!((crosstown.width, crosstown.zones[0].top, crosstown.zones[1].bottom), (360, 270, 90));
    let diner = crosstown.find("diner-1").expect("a diner");
    assert_eq!(diner.footprint.bounds(), Rect::new(Spot::new(220, 90), Spot::new(300, 140)));
    assert_eq!((diner.openings.len(), diner.openings[0].at), (3, Spot::new(285, 140)));
    let places = |of: Encounter| of.card().places.iter().map(|place| place.on(360, 360)).collect::<Vec<_>>();
    assert_eq!(places(Encounter::CaptureTheFlag), [Spot::new(180, 340), Spot::new(180, 20)]);
    assert_eq!(places(Encounter::HoldTheBlock)[1..], [Spot::new(90, 180), Spot::new(270, 180)]);
    assert_eq!(places(Encounter::Rescue)[2..4], [Spot::new(100, 160), Spot::new(260, 160)]);
}

/// Section 2: whatever is wrong in a table is found when it is read.
#[test]
fn mistakes_in_the_tables_are_found() {
    crate::games();
    let ours = Files::OURS;
    let swap = |text: &str, from: &str, to: &str| {
        assert!(text.contains(from), "{from:?} is not there");
        text.replacen(from, to, 1)
    };
    let supremes = |from: &str, to: &str| {
        let supremes = swap(ours.supremes, from, to);
        read(&Files { supremes: &supremes, ..ours }).err()
    };
    let maps = |from: &str, to: &str| {
        let maps = swap(ours.maps, from, to);
        read(&Files { maps: &maps, ..ours }).err()
    };
    let teams = |from: &str, to: &str| {
        let teams = swap(ours.teams, from, to);
        read(&Files { teams: &teams, ..ours }).err()
    };
    let words = |from: &str, to: &str| {
        let words = swap(ours.words, from, to);
        read(&Files { words: &words, ..ours }).err()
    };
    let found = [
        supremes("id = \"tramline\"", "id = \"inkblot\""),
        supremes("\"Express-Tram\"", "\"\""),
        supremes("hp = 14", "hp = 24"),
        supremes("mark = \"TL\"", "mark = \"MB\""),
        supremes("cost = \"ap 2\"", "cost = \"2 ap\""),
        supremes("roll = \"s vs d\"", "roll = \"s vs q\""),
        supremes("fx = \"damage 2\"", "fx = \"damage\""),
        supremes("efx = \"damage 1; knockback 3\"", "efx = \"damage 1; damage 2\""),
        supremes("type = \"wave 2\"", "type = \"wave 2/1\""),
        supremes("tags = \"limited/friendly\"", "tags = \"limited/nobody\""),
        supremes("id = \"breakwater\"", "id = \"anchor-swing\""),
        maps("ladder 11,14", ""),
        maps("ladder 11,14", "ladder 10,14"),
        maps("door 28.5,14", "door 28.5,13"),
        maps("structure newsstand newsstand-1 14 12 17 14", "structure newsstand newsstand-1 14 12 18 14"),
        maps("object car car-1 19 11.5", "object car car-1 19 11.55"),
        maps("object car car-1 19 11.5", "object car car-1 19 12.5"),
        maps("object car car-1 19 11.5", "object car car-1 24 12"),
        maps("object car car-2", "object car car-1"),
        maps("map metropolis 8-12", "map metropolis 8-11"),
        teams("\"scrapling\"", "\"scrapling\", \"scrapling\""),
        teams("\"scrapling\"", "\"scrap\""),
        teams("id = \"wildroot-8\"", "id = \"wildroot-9\""),
        words("id = \"velvet\"", "id = \"satin\""),
        words("\"Chasseur de Têtes\"", "\"\""),
    ];
    let missed: Vec<usize> =
        found.iter().enumerate().filter(|(_, why)| why.is_none()).map(|(place, _)| place).collect();
    assert!(missed.is_empty(), "not found: {missed:?}");
    assert!(read(&ours).is_ok());
}

/// Whatever `rule` can quote: clauses and rows of tables.
fn quotable(text: &'static str) -> Vec<&'static str> {
    let is_rule = |line: &&str| ["- [PC-", "| [PC-", "| `"].iter().any(|start| line.starts_with(start));
    text.lines().filter(is_rule).collect()
}

/// The clause, or the first name in notation, that a line begins with.
fn head(line: &str) -> &str {
    let is_clause = line[2..].starts_with('[');
    let end = if is_clause { line.find(']') } else { line.match_indices('`').nth(1).map(|(at, _)| at) };
    &line[..end.expect("a clause or a name in notation")]
}

/// The figures of a line, sorted.
fn figures(line: &str) -> Vec<&str> {
    let mut figures: Vec<&str> =
        line.split(|letter: char| !letter.is_ascii_digit()).filter(|word| !word.is_empty()).collect();
    figures.sort_unstable();
    figures
}

/// The words between backticks. What stands between `<` and `>` is to be replaced by a name, in any language.
fn notation(line: &str, labels: &[(String, String)]) -> Vec<String> {
    let mut words = Vec::new();
    for code in line.split('`').skip(1).step_by(2) {
        let mut code = code.to_owned();
        // A label of several words is one word.
        for (word, label) in labels.iter().filter(|(_, label)| label.contains(' ')) {
            code = code.replace(label, word);
        }
        let is_part = |letter: char| letter.is_alphanumeric() || letter == '-';
        for outside in code.split(['<', '>']).step_by(2) {
            words.extend(outside.split(|letter| !is_part(letter)).filter(|word| !word.is_empty()).map(str::to_owned));
        }
    }
    words
}

/// Names that French players read in place of the words of the notation: commands, options, choices, and the words
/// that the specification itself puts between backticks.
fn labels() -> Vec<(String, String)> {
    let own = [
        ("ruling", "décision"),
        ("src", "source"),
        ("AP", "PA"),
        ("by", "selon"),
        ("HP", "PV"),
        ("Dice", "Dés"),
        ("word", "mot"),
        ("value", "valeur"),
    ];
    let mut labels = own.map(|(word, label)| (word.to_owned(), label.to_owned())).to_vec();
    let mut learn = |kind: &str, word: &str| {
        let label = by_id(Lang::Fr, &format!("{kind}-pulp-{word}")).expect("it has a French name");
        labels.push((word.to_owned(), label));
    };
    for verb in GameKind::of::<Pulp>().verbs() {
        learn("command", verb.name);
        for option in verb.options {
            learn("option", option.name);
            if let Takes::Choice(words) = option.takes {
                for word in words {
                    learn("choice", word);
                }
            }
        }
    }
    labels
}

/// Section 6.1: what `rule` quotes says the same in both languages: the same clauses in the same order, with the same
/// figures and the same names; only commands and their options have names of their own.
#[test]
fn the_rules_are_the_same_in_french() {
    crate::games();
    let (english, french) = (quotable(SPECIFICATION), quotable(FRENCH));
    let (labels, mut wrong) = (labels(), Vec::new());
    assert_eq!(english.len(), french.len(), "as many clauses and rows");
    for (one, other) in english.iter().zip(&french) {
        let is_command = labels
            .iter()
            .any(|(word, label)| head(one) == format!("| `{word}") && head(other) == format!("| `{label}"));
        if head(one) != head(other) && !is_command {
            wrong.push(format!("{} stands where {} should", head(other), head(one)));
        }
        if figures(one) != figures(other) {
            wrong.push(format!("{}: figures {:?}, in French {:?}", head(one), figures(one), figures(other)));
        }
        let mut words = notation(one, &[]);
        let mut unknown = notation(other, &labels);
        unknown.retain(|word| match words.iter().position(|same| same == word) {
            Some(place) => {
                words.remove(place);
                false
            }
            None => true,
        });
        unknown.retain(|label| {
            let is_said = |word: &String| labels.contains(&(word.clone(), label.clone()));
            match words.iter().position(is_said) {
                Some(place) => {
                    words.remove(place);
                    false
                }
                None => true,
            }
        });
        if !words.is_empty() || !unknown.is_empty() {
            wrong.push(format!("{}: {words:?} is missing in French, {unknown:?} only there", head(one)));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
