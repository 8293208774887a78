//! What is printed (section 2), to be read at any time: heroes, goblins, weapons, treasures, packets, the die and its faces,
//! tiles and the signs of the board. Numbers come from the content tables.

use crate::board::{Tile, tiles};
use crate::content::{Figure, Hero, Stats, Treasure, content};
use game::kit::{Word, by_name};
use text::Message;

/// Something that can be read about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Word)]
#[said("invasion-card-", about = "invasion-printed-")]
#[allow(missing_docs)] // Each is what section 2 calls by its word.
pub enum Card {
    Warrior,
    Rogue,
    Cleric,
    Wizard,
    GoblinGreen,
    GoblinBlue,
    GoblinArcher,
    ShortSword,
    Staff,
    Bow,
    MagicStaff,
    Diamond,
    #[word("heal-1")]
    Heal,
    #[word("trap-2")]
    Trap2,
    #[word("trap-3")]
    Trap3,
    #[word("pi-1")]
    Pi1,
    #[word("pi-2")]
    Pi2,
    Potion,
    #[word("packet-3")]
    Packet3,
    #[word("packet-2")]
    Packet2,
    #[word("packet-1")]
    Packet1,
    Reserve,
    Battle,
    HelmetGreen,
    HelmetBlue,
    HelmetRed,
    BonusStrike,
    Lore,
    Flag,
    Tavern,
    Market,
    Chapel,
    Barracks,
    Warehouse,
    Manor,
    Alleys,
    Guildhall,
    Sewer,
    TreasureSpot,
    Chair,
    Table,
    Stairs,
    StairBorder,
    Wall,
    Door,
    Window,
    Breach,
}

impl Card {
    /// What a word or a name in any language means; the rulebook has two names for the rogue (section 2.2).
    pub fn named(text: &str) -> Option<Card> {
        let hero = || text.parse::<Hero>().ok().and_then(|hero| Card::of(hero.id()));
        Card::of(text).or_else(hero).or_else(|| by_name(text, Card::ALL.iter().copied(), Card::message))
    }

    /// The card of a treasure.
    pub fn of_treasure(treasure: Treasure) -> Option<Card> {
        Card::ALL.iter().copied().find(|card| card.treasure() == Some(treasure))
    }

    /// The treasure it shows.
    pub fn treasure(self) -> Option<Treasure> {
        match self {
            Card::Diamond => Some(Treasure::Diamond),
            Card::Heal => Some(Treasure::Life(1)),
            Card::Trap2 => Some(Treasure::Trap(2)),
            Card::Trap3 => Some(Treasure::Trap(3)),
            Card::Pi1 => Some(Treasure::Pi(1)),
            Card::Pi2 => Some(Treasure::Pi(2)),
            _ => None,
        }
    }

    /// The figures it is about: a hero, or all goblins of a kind.
    pub fn figures(self) -> Vec<Figure> {
        Figure::all().filter(|figure| figure.stats().id == self.word()).collect()
    }

    /// The tile it shows.
    pub fn tile(self) -> Option<&'static Tile> {
        tiles().iter().find(|tile| tile.id == self.word())
    }

    /// The card in words: its name with its numbers, and what it does.
    pub fn paragraphs(self) -> Vec<Message> {
        vec![self.heading().with("name", self.message()), self.about()]
    }

    fn heading(self) -> Message {
        if let [first, ..] = self.figures().as_slice() {
            return figure_heading(self, *first);
        }
        if let Some(treasure) = self.treasure() {
            let count = content().tokens.iter().filter(|token| **token == treasure).count();
            return Message::new("invasion-card-treasure").with("count", count);
        }
        match self.tile() {
            Some(tile) => [("doors", 'D'), ("windows", 'W'), ("borders", '%'), ("tables", 'T'), ("chairs", 'c')]
                .into_iter()
                .fold(Message::new("invasion-card-tile"), |message, (name, sign)| message.with(name, tile.count(sign))),
            None => Message::new("invasion-card-other"),
        }
    }
}

fn figure_heading(card: Card, first: Figure) -> Message {
    let Stats { movement, attacks, weapon, .. } = first.stats();
    let message = if first.is_hero() {
        Message::new("invasion-card-hero").with("life", content().life)
    } else {
        let last = card.figures().last().map(Figure::to_string).unwrap_or_default();
        Message::new("invasion-card-goblin").with("labels", format!("{first}–{last}"))
    };
    let weapon = Card::of(weapon).map(Card::message);
    message.with("movement", *movement).with("attacks", *attacks).with("weapon", weapon)
}
