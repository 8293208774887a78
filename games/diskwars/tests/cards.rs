//! Everything that is printed can be read, by its name in either language, and is named with its numbers where it is chosen.

use diskwars::Diskwars;
use diskwars::content::Kind;
use diskwars::words::{Faction, Spell};
use game::{Rules, Seat, Seats, Table, Takes, Typed, Viewer};
use rehearsal::every_card_can_be_read;
use text::{Lang, say};

#[test]
fn everything_printed_can_be_read_at_any_time() {
    crate::games();
    let read = every_card_can_be_read::<Diskwars>();
    let offered = |verb: &str, value: &str| read.iter().any(|card| card.verb == verb && card.value == value);
    for kind in Kind::all() {
        assert!(offered("disk", &kind.to_string()), "{kind} cannot be read");
    }
    for spell in Spell::ALL {
        assert!(offered("spell", spell.word()), "{spell} cannot be read");
    }
    for faction in Faction::ALL {
        assert!(offered("roster", faction.word()), "{faction} cannot be read");
    }
}

/// What is offered for an option of the muster, in English.
fn offered(option: &str, given: &[(&str, &str)], text: &str) -> Vec<(String, String)> {
    let table = crate::content::open(&[("points", "50")]);
    let verb = Diskwars::VERBS.iter().find(|verb| verb.name == "army").expect("a verb");
    let option = verb.options.iter().find(|known| known.name == option).expect("an option");
    assert_eq!(option.takes, Takes::Text);
    let seats = Seats::one(Seat(0));
    let found = table.suggest(Viewer(seats), seats, &Typed { verb, given, option, text });
    found.into_iter().map(|offer| (offer.value, say(Lang::En, &offer.label))).collect()
}

#[test]
fn spells_are_offered_with_level_and_points_and_the_total_counts_both() {
    crate::games();
    let disks = ("disks", "orc-mob*3, orc-shaman");
    let spells = offered("spells", &[disks], "haste, fire");
    let fireball = spells.iter().find(|(value, _)| value == "haste, fireball");
    assert_eq!(fireball.map(|(_, label)| label.as_str()), Some("+ Fireball, level 2, 5 points (21 of 50)"));
    // No wizard of the list can cast it.
    let first = offered("spells", &[disks], "");
    let at = |spell: &str| first.iter().position(|(value, _)| value == spell).expect("it is offered");
    assert!(at("sniper") < at("fireball"));
    let cheap: Vec<String> =
        offered("spells", &[("disks", "orc-mob*16")], "").into_iter().map(|(value, _)| value).collect();
    assert_eq!(cheap, ["magic-wall", "healing", "haste"], "two points are left");
    let recruits = offered("disks", &[("spells", "fireball, haste")], "orc-mob*3, orc-sh");
    let shaman = recruits.iter().find(|(value, _)| value == "orc-mob*3, orc-shaman");
    assert_eq!(shaman.map(|(_, label)| label.as_str()), Some("+ Orc Shaman, 5 points (21 of 50)"));
}
