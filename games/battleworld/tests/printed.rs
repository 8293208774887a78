//! Everything that is printed can be read, by its name in either language.

use battleworld::Battleworld;
use battleworld::printed::Printed;
use battleworld::words::{Base, Card, Effect, Module, Team};
use rehearsal::every_card_can_be_read;
use text::{Lang, say};

#[test]
fn everything_printed_can_be_read_at_any_time() {
    crate::games();
    let read = every_card_can_be_read::<Battleworld>();
    let offered = |verb: &str, value: &str| read.iter().any(|card| card.verb == verb && card.value == value);
    for card in Card::ALL {
        assert!(offered("sheet", card.word()) && offered("card", card.word()), "{card} cannot be read");
    }
    for printed in Printed::all() {
        assert!(offered("card", &printed.word()), "{} cannot be read", printed.word());
    }
    let count = Card::ALL.len() + Team::ALL.len() + Effect::ALL.len() + Base::ALL.len() + Module::ALL.len();
    assert_eq!(Printed::all().count(), count);
}

/// The numbers in the words of a card are those of the cards.
#[test]
fn cards_tell_the_numbers_of_the_content() {
    crate::games();
    for card in Card::ALL {
        let paragraphs = Printed::Character(*card).paragraphs();
        let said: Vec<String> = paragraphs.iter().map(|message| say(Lang::En, message)).collect();
        let (said, stats) = (said.join(" "), card.stats());
        for part in [format!("d{}", stats.die), format!("damage {}", stats.damage)] {
            assert!(said.contains(&part), "{card}: {said:?} does not say {part:?}");
        }
        assert!(said.to_lowercase().contains(&format!("life {}", stats.life)), "{card}: {said:?}");
        for power in &stats.powers {
            assert!(said.contains(&say(Lang::En, &power.about())), "{card}: {said:?} does not explain {power}");
        }
    }
}

#[test]
fn teams_and_characters_of_one_name_are_told_apart() {
    crate::games();
    assert_eq!(Printed::named("Magnéto"), Some(Printed::Character(Card::Magneto)));
    assert_eq!(Printed::named("Magneto’s team"), Some(Printed::Team(Team::Magneto)));
    assert_eq!(Printed::named("team-spider-man"), Some(Printed::Team(Team::SpiderMan)));
    assert_eq!(Printed::named("Galactus"), Some(Printed::Character(Card::Galactus)));
}
