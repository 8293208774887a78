//! Heroes, power cards and wounds (sections 2.3 to 2.6), read from `content` and checked. Names and texts of the
//! content stand there in both languages.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::effect::{Action, Modifiers, Perm};
use game::kit::{Unknown, Word};
use game::known_by_name;
use text::Arg;

const CARDS: &str = include_str!("../content/cards.toml");
const HEROES: &str = include_str!("../content/heroes.toml");

/// A name or a text, by language.
pub type Both = [String; 2];

/// A name or a text of the content, for a message.
pub fn both(words: &'static Both) -> Arg {
    Arg::Content([&words[0], &words[1]])
}

/// Whether a text is this id, or this name in either language.
pub fn is_named(text: &str, id: &str, names: &Both) -> bool {
    let word = text.trim().to_lowercase();
    id == word || names.iter().any(|name| name.to_lowercase() == word)
}

/// One of the six heroes, in the order of section 2.3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Hero {
    Ultrawoman,
    Rage,
    Duchess,
    Fahrenheit,
    Nightjar,
    Prism,
}

impl Hero {
    /// All six.
    pub const ALL: [Hero; 6] =
        [Hero::Ultrawoman, Hero::Rage, Hero::Duchess, Hero::Fahrenheit, Hero::Nightjar, Hero::Prism];

    /// The identity sheets, missions and names.
    pub fn sheet(self) -> &'static HeroSheet {
        &content().heroes[self as usize]
    }

    /// The name in notation.
    pub fn id(self) -> &'static str {
        &self.sheet().id
    }

    /// The twelve cards of the hero in table order.
    pub fn cards(self) -> impl DoubleEndedIterator<Item = Card> {
        (self as u8 * 12..self as u8 * 12 + 12).map(Card)
    }

    /// The cards of one set, in table order.
    pub fn set(self, set: Set) -> impl Iterator<Item = Card> {
        self.cards().filter(move |card| card.text().set == set)
    }
}

impl fmt::Display for Hero {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Hero {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<Hero, Unknown> {
        let named = |hero: &Hero| is_named(text, &hero.sheet().id, &hero.sheet().name);
        Hero::ALL.into_iter().find(named).ok_or_else(|| Unknown(text.to_owned()))
    }
}

/// The three versions of a hero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Word)]
#[said("guardians-rank-")]
#[allow(missing_docs)]
pub enum Rank {
    Rookie,
    Hero,
    Veteran,
}

impl Rank {
    /// The next higher one; the highest stays (GC-0.4).
    #[must_use]
    pub fn raised(self) -> Rank {
        match self {
            Rank::Rookie => Rank::Hero,
            Rank::Hero | Rank::Veteran => Rank::Veteran,
        }
    }
}

/// A characteristic that cards, tokens and tests are about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Word)]
#[said("guardians-trait-")]
#[allow(missing_docs)]
pub enum Trait {
    Speed,
    Attack,
    Defence,
    Mental,
}

/// Which deck a card belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Set {
    Base,
    Rookie,
    Veteran,
}

/// The type of a special power (GC-10.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Kind {
    Movement,
    Attack,
    Defence,
    Mental,
    Coordination,
    Weakness,
}

/// A power card, by its place in the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Card(u8);

/// What stands on a power card.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardText {
    /// Its id.
    pub id: String,
    /// Whose it is.
    pub hero: Hero,
    /// Its name.
    pub name: Both,
    /// Its deck.
    pub set: Set,
    /// The type of its special power.
    pub kind: Kind,
    /// The right side, if it has one.
    pub technique: Option<Modifiers>,
    /// What the left side does all the time.
    #[serde(default)]
    pub perm: Vec<Perm>,
    /// What the left side lets the hero do for an Action.
    pub action: Option<Action>,
    /// Whether only once a turn.
    #[serde(default)]
    pub unique: bool,
    /// The left side in words.
    pub text: Both,
}

impl Card {
    /// What stands on it.
    pub fn text(self) -> &'static CardText {
        &content().cards[self.0 as usize]
    }

    /// Whether it is a Weakness.
    pub fn is_weakness(self) -> bool {
        self.text().kind == Kind::Weakness
    }
}

/// A kind of wound card, by its place in the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Wound(u8);

/// What the left side of a wound card does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Ailment {
    Bleeding,
    Mask,
    Dazed,
}

/// What stands on a wound card.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WoundText {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Both,
    /// How many there are.
    pub copies: usize,
    /// The right side, if it has one.
    pub technique: Option<Modifiers>,
    /// The left side, if it has one.
    pub left: Option<Ailment>,
    /// What it does, in words.
    pub text: Both,
}

impl Wound {
    /// What stands on it.
    pub fn text(self) -> &'static WoundText {
        &content().wounds[self.0 as usize]
    }

    /// The kinds of wound cards, in table order.
    pub fn all() -> impl Iterator<Item = Wound> {
        (0..content().wounds.len() as u8).map(Wound)
    }

    /// The blank wound of an empty deck (GC-8.10).
    pub fn blank() -> Wound {
        Wound(content().wounds.len() as u8 - 1)
    }

    /// The sixteen cards, sorted.
    pub fn deck() -> Vec<Wound> {
        let kinds = content().wounds.iter().enumerate();
        kinds.flat_map(|(place, text)| std::iter::repeat_n(Wound(place as u8), text.copies)).collect()
    }
}

/// A card in a hand: a power card or a wound.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum HandCard {
    /// One of the hero's own powers.
    Power(Card),
    /// A wound.
    Wound(Wound),
}

impl HandCard {
    /// The power card, if it is one.
    pub fn power(self) -> Option<Card> {
        if let HandCard::Power(card) = self { Some(card) } else { None }
    }

    /// Whether it is a wound card.
    pub fn is_wound(self) -> bool {
        matches!(self, HandCard::Wound(_))
    }

    /// The right side, if it has one.
    pub fn technique(self) -> Option<Modifiers> {
        match self {
            HandCard::Power(card) => card.text().technique,
            HandCard::Wound(wound) => wound.text().technique,
        }
    }

    /// Whether it may lie on a side (GC-2.4).
    pub fn has(self, side: Side) -> bool {
        match (side, self) {
            (Side::Right, card) => card.technique().is_some(),
            (Side::Left, HandCard::Power(_)) => true,
            (Side::Left, HandCard::Wound(wound)) => wound.text().left.is_some(),
        }
    }

    /// The only side it may lie on, if there is only one.
    pub fn only_side(self) -> Option<Side> {
        match (self.has(Side::Left), self.has(Side::Right)) {
            (true, false) => Some(Side::Left),
            (false, true) => Some(Side::Right),
            _ => None,
        }
    }

    /// Its name, for a message.
    pub fn name(self) -> Arg {
        match self {
            HandCard::Power(card) => both(&card.text().name),
            HandCard::Wound(wound) => both(&wound.text().name),
        }
    }

    /// Its special power in words, for a message.
    pub fn words(self) -> Arg {
        match self {
            HandCard::Power(card) => both(&card.text().text),
            HandCard::Wound(wound) => both(&wound.text().text),
        }
    }
}

/// The side of a card that is used (GC-2.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Word)]
pub enum Side {
    /// The special power.
    Left,
    /// The technique.
    Right,
}

macro_rules! by_id {
    ($($type:ident, $list:ident);*) => {$(
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.text().id)
            }
        }

        impl FromStr for $type {
            type Err = Unknown;

            /// Reads the id or the name in either language.
            fn from_str(text: &str) -> Result<$type, Unknown> {
                let place = content().$list.iter().position(|card| is_named(text, &card.id, &card.name));
                place.map(|place| $type(place as u8)).ok_or_else(|| Unknown(text.to_owned()))
            }
        }

        known_by_name!($type);
    )*};
}
by_id!(Card, cards; Wound, wounds);

impl From<HandCard> for Arg {
    fn from(card: HandCard) -> Arg {
        card.name()
    }
}

impl From<Card> for Arg {
    fn from(card: Card) -> Arg {
        HandCard::Power(card).name()
    }
}

impl From<Wound> for Arg {
    fn from(wound: Wound) -> Arg {
        HandCard::Wound(wound).name()
    }
}

impl fmt::Display for HandCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HandCard::Power(card) => card.fmt(f),
            HandCard::Wound(wound) => wound.fmt(f),
        }
    }
}

impl FromStr for HandCard {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<HandCard, Unknown> {
        text.parse().map(HandCard::Power).or_else(|_| text.parse().map(HandCard::Wound))
    }
}

known_by_name!(HandCard);

/// What a personal mission asks for (section 2.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // The missions' own texts say what each is.
pub enum Goal {
    ObjectHit,
    BesideAlly,
    Zones,
    Successes,
    Damage,
    BehindLines,
    DamageAtOnce,
    Attackers,
    Wreck,
    Pushes,
    HurtHit,
    Tests,
    Unwounded,
    Exact,
    Coordination,
    TargetsAtOnce,
    Unruffled,
    FarHit,
    Pows,
    Targets,
    HitsAtOnce,
    LoneFlame,
    Sites,
    Unobserved,
    Takedown,
    Run,
    Giants,
    Leaves,
    Heals,
    Uniques,
    BigTest,
    Teacher,
    OrangeHit,
    Reflected,
}

/// A personal mission.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mission {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Both,
    /// What it asks for.
    pub goal: Goal,
    /// How often.
    pub count: u8,
    /// The number that must be reached each time, where there is one.
    #[serde(default)]
    pub at: u8,
    /// Whether it needs an ally (section 2.4).
    #[serde(default)]
    pub ally: bool,
    /// How many enemies it needs on the board.
    #[serde(default)]
    pub enemies: usize,
    /// The condition in words.
    pub text: Both,
}

/// An identity sheet of one rank.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RankSheet {
    /// SPEED, ATTACK, DEFENCE, MENTAL, HEALTH.
    pub stats: [u8; 5],
    /// The sheet's power.
    pub perm: Vec<Perm>,
    /// The power in words.
    pub text: Both,
}

/// A hero's sheets, names and missions.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeroSheet {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Both,
    /// Two letters on the token.
    pub mark: String,
    /// The type of hero.
    pub origin: Both,
    /// The name of the sheet's power.
    pub power: Both,
    rookie: RankSheet,
    hero: RankSheet,
    veteran: RankSheet,
    /// The six missions, by the face of the die.
    pub mission: Vec<Mission>,
}

impl HeroSheet {
    /// The sheet of a rank.
    pub fn rank(&self, rank: Rank) -> &RankSheet {
        match rank {
            Rank::Rookie => &self.rookie,
            Rank::Hero => &self.hero,
            Rank::Veteran => &self.veteran,
        }
    }
}

/// The content tables, read once.
pub struct Content {
    heroes: Vec<HeroSheet>,
    cards: Vec<CardText>,
    wounds: Vec<WoundText>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardFile {
    card: Vec<CardText>,
    wound: Vec<WoundText>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HeroFile {
    hero: Vec<HeroSheet>,
}

/// The content tables.
pub fn content() -> &'static Content {
    static CONTENT: LazyLock<Content> =
        LazyLock::new(|| read(HEROES, CARDS).unwrap_or_else(|why| panic!("content: {why}")));
    &CONTENT
}

/// Reads the tables and says what is wrong with them.
pub fn read(heroes: &str, cards: &str) -> Result<Content, String> {
    let HeroFile { hero: heroes } = toml::from_str(heroes).map_err(|error| error.to_string())?;
    let CardFile { card: cards, wound: wounds } = toml::from_str(cards).map_err(|error| error.to_string())?;
    let ids = ["ultrawoman", "rage", "duchess", "fahrenheit", "nightjar", "prism"];
    if heroes.iter().map(|hero| hero.id.as_str()).ne(ids) {
        return Err("the heroes must be those of section 2.3, in its order".to_owned());
    }
    if cards.len() != 72 || cards.iter().enumerate().any(|(place, card)| place / 12 != card.hero as usize) {
        return Err("every hero has twelve cards, and they stand together".to_owned());
    }
    for (place, card) in cards.iter().enumerate() {
        let weak = card.kind == Kind::Weakness;
        if weak != card.technique.is_none() || weak != (place % 12 == 7) {
            return Err(format!(
                "{}: the eighth card of a hero is the Weakness, and only it has no technique",
                card.id
            ));
        }
        if card.perm.is_empty() == card.action.is_none() {
            return Err(format!("{}: a special power is either permanent or an action", card.id));
        }
    }
    for hero in &heroes {
        if hero.mission.len() != 6 || hero.mission.iter().all(|mission| mission.ally || 0 < mission.enemies) {
            return Err(format!("{}: six missions, and one of them that anybody can be dealt", hero.id));
        }
    }
    if wounds.iter().map(|wound| wound.copies).sum::<usize>() != 16 || wounds.last().is_none_or(|last| last.copies != 0)
    {
        return Err("there are 16 wound cards and, last, the blank one".to_owned());
    }
    let mut ids: Vec<&str> =
        cards.iter().map(|card| card.id.as_str()).chain(wounds.iter().map(|wound| wound.id.as_str())).collect();
    ids.extend(heroes.iter().flat_map(|hero| hero.mission.iter().map(|mission| mission.id.as_str())));
    ids.sort_unstable();
    if let Some([id, ..]) = ids.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(format!("two things are called {id:?}"));
    }
    let names = cards.iter().flat_map(|card| [&card.name, &card.text]);
    let names = names.chain(wounds.iter().flat_map(|wound| [&wound.name, &wound.text]));
    let names = names.chain(heroes.iter().flat_map(|hero| [&hero.name, &hero.origin, &hero.power]));
    if names.flatten().any(|name| name.trim().is_empty()) {
        return Err("a name or a text is missing in one language".to_owned());
    }
    Ok(Content { heroes, cards, wounds })
}
