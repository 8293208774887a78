//! Everything that the rulebook prints can be read, by its name in either language.

use game::Describe;
use invasion::board::tiles;
use invasion::card::Card;
use invasion::content::{Face, Figure, content};
use rehearsal::every_card_can_be_read;
use text::{Lang, say};

#[test]
fn everything_printed_can_be_read_at_any_time() {
    crate::games();
    let read = every_card_can_be_read::<invasion::Invasion>();
    let offered = |value: &str| read.iter().any(|card| card.verb == "card" && card.value == value);
    for figure in Figure::all() {
        assert!(offered(figure.stats().id), "{figure} has no card");
        assert!(offered(&figure.stats().weapon), "the weapon of {figure} has no card");
    }
    for treasure in content().tokens {
        let card = Card::of_treasure(treasure).unwrap_or_else(|| panic!("{treasure:?} has no card"));
        assert!(offered(card.word()), "{treasure:?} has no card");
    }
    for packet in content().packets {
        assert!(offered(&format!("packet-{packet}")), "the packet of {packet} has no card");
    }
    for tile in tiles() {
        assert!(offered(&tile.id), "{} has no card", tile.id);
        assert!(read.iter().any(|card| card.verb == "tiles" && card.value == tile.id), "{} is not shown", tile.id);
    }
    for face in Face::ALL {
        let name = say(Lang::En, &face.message());
        assert!(Card::named(&name).is_some_and(|card| offered(card.word())), "{name} has no card");
    }
    for other in ["potion", "battle", "reserve", "door", "window", "breach", "sewer", "treasure-spot", "chair", "table"]
    {
        assert!(offered(other), "{other} has no card");
    }
}

/// The numbers in the words of a card are those of the content tables.
#[test]
fn cards_tell_the_numbers_of_the_content() {
    crate::games();
    for card in Card::ALL {
        let said: Vec<String> = card.paragraphs().iter().map(|message| say(Lang::En, message)).collect();
        let said = said.join(" ").replace('\u{a0}', " ");
        let numbers = match (card.figures().first(), card.word()) {
            (Some(figure), _) => {
                vec![format!("{} MP", figure.stats().movement), format!("{} attack", figure.stats().attacks)]
            }
            (None, "potion") => vec![format!("{} HP", content().potion_heals), format!("above {}", content().life)],
            (None, "bow" | "magic-staff") => vec![format!("up to {} squares", content().reach)],
            (None, word) if word.starts_with("packet-") => vec![format!("{} SP", &word[7..])],
            _ => Vec::new(),
        };
        for number in numbers {
            assert!(said.contains(&number), "{card}: {said:?} does not say {number:?}");
        }
    }
}

#[test]
fn the_rogue_goes_by_both_names_of_the_rulebook() {
    crate::games();
    for name in ["rogue", "Rogue", "brigand", "Voleur"] {
        assert_eq!(Card::named(name), Some(Card::Rogue), "{name}");
    }
}
