//! What helps a newcomer: menus that spare one's own disks, words beside previews, names as they are shown, completions that
//! offer what is possible, refusals that say what is asked.

use chance::Seeded;
use diskwars::Diskwars;
use diskwars::content::{Kind, content, read_list};
use diskwars::names;
use diskwars::words::{Skill, Spell};
use game::table::Match;
use game::{Holder, Offer, Order, Table, Typed, Viewer};
use text::{Lang, say, sentence};

use crate::content::{A, open, position, shown};

/// The offers of a menu whose heading holds these words.
fn menu(table: &Match<Diskwars>, heading: &str) -> Vec<Offer> {
    let menus = table.offers(Viewer::SPECTATOR, A).menus.into_iter();
    menus.filter(|(title, _)| say(Lang::En, title).contains(heading)).flat_map(|(_, menu)| menu).collect()
}

/// Whether an order puts a disk onto another one of its own side.
fn lands_on_friend(table: &Match<Diskwars>, words: &str) -> bool {
    let mut dice = Seeded::new(1);
    let entry = table.copy().play(Holder::Person(0), A, words, &mut dice).expect("what is offered is legal");
    let events: Vec<serde_json::Value> = serde_json::from_str(&entry.events).expect("a list of events");
    let on = events.iter().flat_map(|event| event["on"].as_array().into_iter().flatten());
    on.filter_map(|disk| disk["label"].as_str()).any(|label| label.starts_with('a'))
}

/// DSK-6.4: what the menus of moves offer does not land on one's own disks, or says so.
#[test]
fn menus_of_moves_spare_friends() {
    crate::games();
    let ranks = "a1 orc-mob 60,100\na2 orc-mob 60,96\na3 orc-mob 64,100\na4 silver-riders 56,104\nb1 orc-mob 60,60";
    for free in ["strict", "free"] {
        let table = position(&[("premeasure", free)], ranks);
        for heading in ["centre", "enemy"] {
            let offers = menu(&table, heading);
            assert_eq!(offers.len(), 4, "{heading}");
            for offer in &offers {
                assert!(!lands_on_friend(&table, &offer.words), "{}", offer.words);
            }
        }
    }
    // A disk that is shut in on all sides says on whom it would land.
    let around = (0..12).map(|step| {
        let (sin, cos) = (f64::from(step) * 30.0).to_radians().sin_cos();
        format!("a{} orc-mob {:.1},{:.1}\n", step + 2, 60.0 + 4.6 * sin, 100.0 - 4.6 * cos)
    });
    let text = format!("a1 orc-mob 60,100\n{}b1 orc-mob 60,60", around.collect::<String>());
    let offers = menu(&position(&[], &text), "centre");
    let shut_in = offers.iter().find(|offer| offer.words.contains("disk:a1 ")).expect("a way for a1");
    assert!(say(Lang::En, &shut_in.label).contains("lands on a"), "{shut_in:?}");
    assert!(say(Lang::Fr, &shut_in.label).contains("tombe sur a"), "{shut_in:?}");
}

/// DSK-14.6: a preview says how many flips are made and which friends it pins, and which disks would enter pinned.
#[test]
fn previews_say_what_they_pin() {
    crate::games();
    let text = "a1 orc-mob 60,100\na2 orc-mob 60,96\nb1 orc-mob 20,20";
    let table = position(&[("premeasure", "free")], text);
    let (told, _) = shown(&table, Lang::En, "move disk:a1 flips:0*3");
    assert!(told.contains("stops after 1 of 3 flips") && told.contains("pins your own a2"), "{told}");
    let (told, _) = shown(&table, Lang::Fr, "move disk:a1 flips:180*2");
    assert!(!told.contains("Attention") && !told.contains("arrête"), "{told}");

    let text = "phase reinforce\na1 orc-mob 20,100\nb1 orc-mob 20,20\npile a orc-mob, ulc-tribe";
    let (told, _) = shown(&position(&[], text), Lang::En, "reinforce places:\"0; 5\"");
    assert!(told.contains("would lie a+1 Orc Mob"), "{told}");
    let (told, _) = shown(&position(&[], text), Lang::En, "reinforce places:\"0; 180\"");
    assert!(!told.contains("would lie"), "{told}");
}

/// Every disk, spell, skill and ready-made army is known by its name in either language.
#[test]
fn names_are_understood_as_they_are_shown() {
    crate::games();
    for lang in Lang::ALL {
        for kind in Kind::all() {
            let name = say(lang, &kind.message());
            assert_eq!(names::kind(&name), Some(kind), "{name}");
            assert_eq!(names::kind(&name.to_uppercase().replace('’', "'")), Some(kind), "{name}");
        }
        for spell in Spell::ALL {
            assert_eq!(Spell::named(&say(lang, &spell.message())), Some(*spell));
        }
        for skill in Skill::ALL {
            assert_eq!(Skill::named(&say(lang, &skill.message())), Some(*skill));
        }
        for preset in &content().presets {
            let name = format!("{}, {}", say(lang, &preset.faction.message()), preset.points);
            assert_eq!(names::preset(&name, 250).map(|found| &found.id), Some(&preset.id), "{name}");
        }
    }
    let kinds = |text: &str| read_list(text, names::kind).map(|kinds| kinds.len());
    for (text, count) in [
        ("Prince Aelorn, Elf Archer x3", 4),
        ("2 Archer elfe; 3x orc mobs", 5),
        ("elf-archer*2, Elf Archer ×2", 4),
        ("cavaliers d'argent", 1),
    ] {
        assert_eq!(kinds(text), Ok(count), "{text}");
    }
    assert!(kinds("dragon").is_err() && kinds("0 Orc Mob").is_err() && kinds("2").is_err());
    assert_eq!(names::preset("elves", 60).map(|preset| preset.id.as_str()), Some("lothari-50"));
    assert_eq!(names::preset("elves", 30).map(|preset| preset.id.as_str()), None);

    let table = open(&[("points", "50")]);
    for words in [
        "army disks:\"3 Archer elfe, Barde elfe\" spells:\"vitesse\"",
        "army preset:\"Elfes Lothari, 50\"",
        "army preset:orcs",
    ] {
        let played = table.copy().play(Holder::Person(0), A, words, &mut Seeded::new(1));
        assert!(played.is_ok(), "{words}: {played:?}");
    }
}

fn asked(table: &Match<Diskwars>, words: &str) -> String {
    let order = Order::parse(table.kind().verbs(), words).expect("an order of the game");
    let answer = table.answer(Viewer(A), A, &order).expect("an answer");
    answer.paragraphs.iter().map(|message| say(Lang::En, message)).collect::<Vec<_>>().join("\n")
}

/// Section 2.5: a disk tells what each of its skills does.
#[test]
fn disks_tell_what_their_skills_do() {
    crate::games();
    let table = open(&[]);
    for kind in Kind::all() {
        let told = asked(&table, &format!("disk id:{kind}"));
        for skill in &kind.card().skills {
            assert!(told.contains(&say(Lang::En, &skill.about())), "{told}");
        }
    }
    assert!(asked(&table, "disk id:\"barde elfe\"").contains("+3 M this turn"));
    assert!(asked(&table, "spell id:vitesse").contains("Haste"));
}

/// What completion offers for an option, with what else was typed.
fn offered(table: &Match<Diskwars>, verb: &str, given: &[(&str, &str)], option: &str, text: &str) -> Vec<String> {
    let verb = table.kind().verbs().iter().find(|other| other.name == verb).expect("a verb");
    let option = verb.options.iter().find(|other| other.name == option).expect("an option");
    let typed = Typed { verb, given, option, text };
    table.suggest(Viewer(A), A, &typed).into_iter().map(|suggestion| suggestion.value).collect()
}

#[test]
fn completion_knows_names_and_what_is_possible() {
    crate::games();
    let table = open(&[("points", "50")]);
    assert!(offered(&table, "army", &[], "disks", "archer elf").contains(&"elf-archer".to_owned()));
    assert_eq!(offered(&table, "army", &[], "disks", "3 elf arch"), ["elf-archer*3"]);
    assert_eq!(offered(&table, "army", &[], "disks", "Archer elfe x2, elf ba"), ["elf-archer*2, elf-bard"]);
    // Evil disks do not serve with elves, and what costs too much is left out.
    assert!(offered(&table, "army", &[], "disks", "elf-bard, orc mob").is_empty());
    assert!(offered(&table, "army", &[], "disks", "10 elf-bard, silver").is_empty());
    assert!(offered(&table, "army", &[], "preset", "elf").contains(&"lothari-50".to_owned()));
    assert_eq!(offered(&table, "spell", &[], "id", "boule"), ["fireball"]);

    let text = "phase shooting\na1 elf-archer 60,100\na2 elf-bard 50,100\nb1 orc-mob 60,80\nb2 orc-mob 20,20";
    let table = position(&[("premeasure", "free")], text);
    assert_eq!(offered(&table, "shoot", &[("disk", "a1")], "target", ""), ["b1"]);
    assert_eq!(menu(&table, "Shoot").len(), 1);
    assert_eq!(offered(&table, "skill", &[], "disk", ""), ["a2"]);
    let strict = position(&[], text);
    assert_eq!(offered(&strict, "shoot", &[("disk", "a1")], "target", ""), ["b1", "b2"]);
    assert_eq!(offered(&strict, "skill", &[("disk", "a2")], "target", ""), ["a1", "b1", "b2"]);
}

/// Whoever types a French name, with or without its accents, finds the thing.
#[test]
fn french_names_are_completed() {
    crate::games();
    let text = "a1 elf-bard 60,100\na2 moonweaver 50,100\nb1 orc-mob 60,60\ndead a4 elf-archer\n\
                book a fireball, haste\npile a orc-ogre";
    let table = position(&[("premeasure", "free")], text);
    for (verb, option, typed, value) in [
        ("move", "disk", "barde", "a1"),
        ("shoot", "target", "BANDE orq", "b1"),
        ("skill", "skill", "chant", "marching-song"),
        ("skill", "pick", "archer", "a4"),
        ("cast", "spell", "boule de f", "fireball"),
        ("cast", "at", "bande", "60,60"),
        ("cast", "seat", "la place b", "b"),
        ("orders", "cede", "personne", "none"),
        ("orders", "firestorm", "visee auto", "auto"),
        ("orders", "spells", "boule-de-feu, vit", "boule-de-feu, haste"),
        ("measure", "from", "barde", "a1"),
        ("army", "preset", "elfes", "lothari-50"),
        ("army", "disks", "bande orq", "orc-mob"),
        ("disk", "id", "elfe barde", "elf-bard"),
        ("spell", "id", "feu boule", "fireball"),
        ("roster", "faction", "elfes", "lothari"),
    ] {
        let found = offered(&table, verb, &[], option, typed);
        assert!(found.iter().any(|other| other == value), "{verb} {option}:{typed} finds {found:?}");
    }
}

/// DSK-5.13: a line is written with the names of either language, and what is said twice was said last.
#[test]
fn lines_of_a_plan_are_read_as_orders() {
    crate::games();
    let text = "a1 orc-mob 60,100\na2 moonweaver 50,100\nb1 orc-mob 60,60\nbook a zap, haste";
    let table = position(&[], text);
    for line in
        ["a2 cast haste target=b1 target=a1", "A2 lancer vitesse CIBLE=a1", "a2 Cast haste a1", "a1 0*2; a2 attendre"]
    {
        let words = format!("plan lines:\"{line}; passer\"");
        let played = table.copy().play(Holder::Person(0), A, &words, &mut Seeded::new(1)).expect(line);
        let expected =
            if line.contains("0*2") { "a1 move 0*2; a2 wait; pass" } else { "a2 cast haste target=a1; pass" };
        assert_eq!(played.command, Some(format!("plan lines:\"{expected}\"")));
    }
    for (line, part) in [
        ("a2 cast haste a1 a2", "a2 cast haste a1 a2"),
        ("a2 cast haste cap=999", "999"),
        ("a2 cast haste under=peut-être", "under=peut-être"),
        ("a2 cast haste colour=red", "colour=red"),
        ("a2 cast haste wizard=a1", "wizard=a1"),
        ("a1 wait longer", "wait"),
    ] {
        assert!(refused(&table, &format!("plan lines:\"{line}\"")).contains(&format!("“{part}”")), "{line}");
    }
}

/// DSK-10.16: whoever is asked for preferences reads which disks have a choice, and has a menu for each.
#[test]
fn combat_says_who_has_a_choice() {
    crate::games();
    // What is named last lies on top.
    let text = "b1 orc-mob 56,100\nb2 orc-mob 64,100\na2 orc-mob 20,100\nb3 orc-mob 20,20\na1 orc-ogre 60,100";
    let table = position(&[], &format!("phase combat\n{text}"));
    let question = say(Lang::En, &table.question(game::Seat(0)));
    assert!(question.contains("a1 (b1, b2)") && !question.contains("a2"), "{question}");
    assert_eq!(menu(&table, "a1 Orc Ogre").len(), 2);
    assert_eq!(offered(&table, "combat", &[], "disk", ""), ["a1"]);
    assert_eq!(offered(&table, "combat", &[("disk", "a1")], "prefer", ""), ["b1", "b2"]);
    assert_eq!(offered(&table, "combat", &[], "lines", ""), ["a1>b1 b2"]);
    let played = table.copy().play(Holder::Person(0), A, "combat lines:\"a1: b2 b1\"", &mut Seeded::new(1));
    assert!(played.is_ok(), "{played:?}");
}

fn refused(table: &Match<Diskwars>, words: &str) -> String {
    match table.copy().play(Holder::Person(0), A, words, &mut Seeded::new(1)) {
        Ok(_) => panic!("{words} was accepted"),
        Err(refused) => sentence(Lang::En, &refused.message()),
    }
}

#[test]
fn refusals_say_what_to_do() {
    crate::games();
    let table = open(&[]);
    assert!(refused(&table, "army").contains("`saved`"), "an army by three options");
    assert!(refused(&table, "army preset:martians").contains("Lothari Elves"));
    assert!(refused(&table, "army disks:martians").contains("3 Orc Mob"));
    let table = position(&[], "a1 orc-mob 60,100\na2 moonweaver 50,100\nb1 orc-mob 60,60\nbook a zap, haste");
    assert!(refused(&table, "plan lines:\"a1 move >b1*2; a2 skill\"").contains("a2 skill"));
    assert!(refused(&table, "cast wizard:a2 spell:zap target:a1").contains("chooses no disk"));
}

/// DSK-9.11, 2.11: where one may measure, the chances of a shot name one's own disks in the way, and what is told adds up to a hundred.
#[test]
fn odds_of_shots_name_friends_and_add_up() {
    crate::games();
    let text = "phase shooting\na1 elf-archer 60,100\nb1 orc-ogre 60,80\nb2 orc-mob 20,20\na2 elf-bard 61,81";
    let table = position(&[("premeasure", "free")], text);
    let odds = table.odds(Viewer(A), A, "shoot disk:a1 target:b1").expect("a shot");
    assert_eq!(odds.len(), 2, "{odds:?}");
    assert!(say(Lang::En, &odds[1].of).contains("your own a2"), "{odds:?}");
    assert!((0.2..1.0).contains(&odds[1].outcomes[0].chance), "{odds:?}");
    for roll in &odds {
        let told = say(Lang::En, &roll.message());
        let percents =
            told.split('%').filter_map(|part| part.trim().rsplit(char::is_whitespace).next()?.parse::<u32>().ok());
        assert_eq!(percents.sum::<u32>(), 100, "{told}");
    }
}

/// What only the seat knows is told with the rest of its knowledge, to nobody else.
#[test]
fn secrets_are_told_to_their_seat() {
    crate::games();
    let table = position(&[], "a1 orc-mob 60,100\nb1 orc-mob 60,60\npile a ulc-tribe, orc-mob\nbook a haste");
    let told = |viewer: Viewer| -> String {
        table.secrets(viewer).iter().map(|message| say(Lang::En, message)).collect::<Vec<_>>().join("\n")
    };
    let mine = told(Viewer(A));
    assert!(
        mine.contains("Ulc Tribe, Orc Mob") && mine.contains("Haste") && mine.contains("standing orders"),
        "{mine}"
    );
    assert_eq!(told(Viewer::SPECTATOR), "");
}

/// DSK-14.6: spells that lay an effect on disks are shown first where measuring is free.
#[test]
fn effects_of_spells_are_previewed() {
    crate::games();
    let text = "a1 orc-mob 60,100\na2 moonweaver 50,100\nb1 orc-mob 60,60\nbook a haste";
    let table = position(&[("premeasure", "free")], text);
    assert!(table.previews(A, "cast wizard:a2 spell:haste target:a1"));
    let (told, _) = shown(&table, Lang::En, "cast wizard:a2 spell:haste target:a1");
    assert!(told.contains("a1 Orc Mob: +3 M"), "{told}");
}
