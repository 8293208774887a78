//! Everything that the rulebook prints can be read, by its name in either language.

use guardians::content::{Hero, Wound};
use guardians::figure::{Figure, ObjectKind, cast};
use guardians::scenario::scenarios;
use rehearsal::every_card_can_be_read;

#[test]
fn everything_printed_can_be_read_at_any_time() {
    crate::games();
    let read = every_card_can_be_read::<guardians::Guardians>();
    let offered = |verb: &str, value: &str| read.iter().any(|card| card.verb == verb && card.value == value);
    for hero in Hero::ALL {
        assert!(offered("sheet", hero.id()), "{hero} has no sheet");
        for card in hero.cards() {
            assert!(offered("card", &card.to_string()), "{card} cannot be read");
        }
    }
    for wound in Wound::all() {
        assert!(offered("card", &wound.to_string()), "{wound} cannot be read");
    }
    for kind in ObjectKind::ALL {
        assert!(offered("card", &kind.card().id), "{} has no card", kind.card().id);
    }
    for site in &cast().site {
        assert!(offered("card", &site.id), "{} has no card", site.id);
    }
    for figure in Figure::all().filter(|figure| figure.number() == 1) {
        assert!(offered("sheet", &figure.to_string()), "{figure} has no sheet");
    }
    for scenario in scenarios() {
        assert!(offered("menace", &scenario.id), "{} cannot be read", scenario.id);
    }
}
