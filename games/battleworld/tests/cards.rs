//! Cards are read, and those against the invariants refused.

use battleworld::content::{CARDS, read};
use battleworld::words::Card;

#[test]
fn the_cards_can_be_read() {
    crate::games();
    assert!(read(CARDS).is_ok());
    assert_eq!(Card::ALL.len(), 36);
}

#[test]
fn cards_against_the_invariants_are_refused() {
    crate::games();
    for (from, to, why) in [
        ("metal = true\n", "", "metal users"),
        ("id = \"thor\"", "id = \"hulk\"", "36"),
        ("leader = \"storm\"", "leader = \"thor\"", "leader"),
        ("die = 12", "die = 10", "two dice"),
        (
            "slots = [\"energy\", \"double-defence\", \"healing\"]",
            "slots = [\"energy\", \"energy\", \"healing\"]",
            "modules",
        ),
    ] {
        let text = CARDS.replacen(from, to, 1);
        assert_ne!(text, CARDS);
        let refused = read(&text).expect_err("an invariant is broken");
        assert!(refused.contains(why), "{refused}");
    }
}

#[test]
fn seven_characters_use_metal() {
    crate::games();
    let metal: Vec<&str> = Card::ALL.iter().filter(|card| card.stats().metal).map(|card| card.word()).collect();
    let listed = ["iron-man", "wolverine", "colossus", "doctor-doom", "ultron", "punisher", "black-widow"];
    assert_eq!(metal, listed);
}
