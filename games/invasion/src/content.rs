//! Figures, weapons, treasure tokens and dice faces (section 2), read from `content/figures.toml` and checked.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use game::kit::Describe;
use game::{Describe, Seat, known_by_name};
use text::Message;

const FIGURES: &str = include_str!("../content/figures.toml");

/// How many goblins the tables of a state have room for.
pub const MAX_GOBLINS: usize = 44;
/// How many figures the tables of a state have room for.
pub const MAX_FIGURES: usize = 4 + MAX_GOBLINS;
/// How many treasure tokens there are (INV-2.6).
pub const TOKENS: usize = 10;

/// One of the four heroes (section 2.2), in words with its article.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, Describe)]
#[said("invasion-figure-")]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Hero {
    Warrior,
    Rogue,
    Cleric,
    Wizard,
}

impl Hero {
    /// All four, in the order of their seats.
    pub const ALL: [Hero; 4] = [Hero::Warrior, Hero::Rogue, Hero::Cleric, Hero::Wizard];

    /// The name in notation.
    pub fn id(self) -> &'static str {
        match self {
            Hero::Warrior => "warrior",
            Hero::Rogue => "rogue",
            Hero::Cleric => "cleric",
            Hero::Wizard => "wizard",
        }
    }

    /// The hero whom a seat commands.
    pub fn of(seat: Seat) -> Option<Hero> {
        Hero::ALL.get(usize::from(seat.0)).copied()
    }

    /// The seat that commands this hero.
    pub fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// The letter on the token.
    pub fn letter(self) -> Message {
        Message::new(match self {
            Hero::Warrior => "invasion-letter-warrior",
            Hero::Rogue => "invasion-letter-rogue",
            Hero::Cleric => "invasion-letter-cleric",
            Hero::Wizard => "invasion-letter-wizard",
        })
    }
}

impl FromStr for Hero {
    type Err = ();

    /// Reads the English or the French name; the rulebook calls the rogue both *brigand* and *voleur*.
    fn from_str(text: &str) -> Result<Hero, ()> {
        match text.to_lowercase().as_str() {
            "warrior" | "guerrier" => Ok(Hero::Warrior),
            "rogue" | "brigand" | "voleur" => Ok(Hero::Rogue),
            "cleric" | "clerc" => Ok(Hero::Cleric),
            "wizard" | "sorcier" => Ok(Hero::Wizard),
            _ => Err(()),
        }
    }
}

/// A sort of goblin that is asked for: green and blue swordsmen are the same to the rules (section 2.3). In
/// words as after a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Describe)]
#[said("invasion-breed-")]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Breed {
    Sword,
    Archer,
}

impl Breed {
    /// The word of the options `fill` and `kinds`.
    pub fn word(self) -> &'static str {
        match self {
            Breed::Sword => "swords",
            Breed::Archer => "archers",
        }
    }

    /// The sort of such a word.
    pub fn of(word: &str) -> Option<Breed> {
        [Breed::Sword, Breed::Archer].into_iter().find(|breed| breed.word() == word)
    }

    /// The other sort.
    #[must_use]
    pub fn other(self) -> Breed {
        match self {
            Breed::Sword => Breed::Archer,
            Breed::Archer => Breed::Sword,
        }
    }
}

/// A figure: the heroes first, then every goblin of the supply by its label.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Figure(u8);

impl Figure {
    /// A hero's figure.
    pub const fn hero(hero: Hero) -> Figure {
        Figure(hero as u8)
    }

    /// The figure at this place of the tables.
    pub const fn from_index(index: usize) -> Figure {
        Figure(index as u8)
    }

    /// Its place in the tables.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Which hero it is, if it is one.
    pub fn as_hero(self) -> Option<Hero> {
        Hero::ALL.get(self.index()).copied()
    }

    /// Whether it is a hero.
    pub const fn is_hero(self) -> bool {
        self.0 < 4
    }

    /// What it can do.
    pub fn stats(self) -> &'static Stats {
        &content().stats[self.index()]
    }

    /// Every figure, the heroes first.
    pub fn all() -> impl Iterator<Item = Figure> {
        (0..content().stats.len()).map(Figure::from_index)
    }

    /// Every goblin of the supply.
    pub fn goblins() -> impl Iterator<Item = Figure> {
        Figure::all().skip(Hero::ALL.len())
    }

    /// The figure in words: a hero with its article, a goblin by its label.
    pub fn message(self) -> Message {
        match self.as_hero() {
            Some(hero) => hero.message(),
            None => Message::new("invasion-figure-goblin").with("label", self.to_string()),
        }
    }
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.stats().label)
    }
}

known_by_name!(Figure);

/// The text names no figure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoFigure(pub String);

impl FromStr for Figure {
    type Err = NoFigure;

    fn from_str(text: &str) -> Result<Figure, NoFigure> {
        if let Ok(hero) = text.parse::<Hero>() {
            return Ok(Figure::hero(hero));
        }
        let label = text.to_lowercase();
        Figure::goblins().find(|goblin| goblin.stats().label == label).ok_or_else(|| NoFigure(text.to_owned()))
    }
}

/// A banner on a swordsman's token; archers carry none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Banner {
    Green,
    Blue,
}

/// What a figure can do.
#[derive(Clone, Debug)]
pub struct Stats {
    /// What it is in the content tables: `warrior`, `goblin-green`.
    pub id: &'static str,
    /// Its name in notation: `warrior`, `sg1`.
    pub label: String,
    /// Movement points per turn.
    pub movement: u8,
    /// Attacks per turn.
    pub attacks: u8,
    /// Its weapon, as the content tables call it.
    pub weapon: String,
    /// Whether its weapon is a ranged one.
    pub ranged: bool,
    /// The sort of goblin; `None` for heroes.
    pub breed: Option<Breed>,
    /// The banner of a swordsman.
    pub banner: Option<Banner>,
}

/// What a treasure token does (section 2.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Describe)]
#[said("invasion-treasure-")]
#[called(value: u8)]
#[serde(rename_all = "snake_case")]
pub enum Treasure {
    /// The second one wins.
    Diamond,
    /// The finder regains this many life points.
    Life(u8),
    /// Lets this many goblins out.
    Trap(u8),
    /// Adds to the lord's reserve.
    Pi(u8),
}

/// The content tables, read once.
pub struct Content {
    /// The board of a match that names none.
    pub default_board: String,
    /// Life points of a healthy hero.
    pub life: u8,
    /// What a potion gives back.
    pub potion_heals: u8,
    /// Reach of ranged weapons.
    pub reach: u8,
    /// The lord's packets, largest first.
    pub packets: [u8; 3],
    /// Goblins the lord begins with.
    pub muster: usize,
    /// The treasure tokens in the order of `hide auto` (INV-2.10).
    pub tokens: [Treasure; TOKENS],
    stats: Vec<Stats>,
}

/// The content tables.
pub fn content() -> &'static Content {
    static CONTENT: LazyLock<Content> =
        LazyLock::new(|| read(FIGURES).expect("content/figures.toml is checked by a test"));
    &CONTENT
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    default_board: String,
    life: u8,
    potion_heals: u8,
    reach: u8,
    packets: [u8; 3],
    muster: usize,
    hero: Vec<FileHero>,
    goblin: Vec<FileGoblin>,
    weapon: Vec<FileWeapon>,
    token: Vec<FileToken>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileHero {
    id: String,
    movement: u8,
    attacks: u8,
    weapon: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileGoblin {
    id: GoblinId,
    label: String,
    supply: usize,
    movement: u8,
    attacks: u8,
    weapon: String,
}

#[derive(Clone, Copy, Deserialize)]
enum GoblinId {
    #[serde(rename = "goblin-green")]
    Green,
    #[serde(rename = "goblin-blue")]
    Blue,
    #[serde(rename = "goblin-archer")]
    Archer,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileWeapon {
    id: String,
    class: Class,
}

#[derive(Clone, Copy, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Class {
    Melee,
    Ranged,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileToken {
    #[expect(dead_code, reason = "the id is for readers of the file and of the specification")]
    id: String,
    kind: FileKind,
    #[serde(default)]
    value: u8,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum FileKind {
    Diamond,
    Life,
    Trap,
    Pi,
}

/// Reads the content tables and says what is wrong with them.
pub fn read(text: &str) -> Result<Content, String> {
    let file: File = toml::from_str(text).map_err(|error| error.to_string())?;
    let ranged = |weapon: &str| {
        let known = file.weapon.iter().find(|known| known.id == weapon);
        known.map(|known| known.class == Class::Ranged).ok_or_else(|| format!("no weapon {weapon:?}"))
    };
    let mut stats = Vec::new();
    if file.hero.len() != 4 || file.hero.iter().zip(Hero::ALL).any(|(row, hero)| row.id != hero.id()) {
        return Err("the heroes must be warrior, rogue, cleric and wizard, in this order".to_owned());
    }
    for (row, hero) in file.hero.iter().zip(Hero::ALL) {
        stats.push(Stats {
            id: hero.id(),
            label: row.id.clone(),
            movement: row.movement,
            attacks: row.attacks,
            weapon: row.weapon.clone(),
            ranged: ranged(&row.weapon)?,
            breed: None,
            banner: None,
        });
    }
    for row in &file.goblin {
        let (id, breed, banner) = match row.id {
            GoblinId::Green => ("goblin-green", Breed::Sword, Some(Banner::Green)),
            GoblinId::Blue => ("goblin-blue", Breed::Sword, Some(Banner::Blue)),
            GoblinId::Archer => ("goblin-archer", Breed::Archer, None),
        };
        for number in 1..=row.supply {
            stats.push(Stats {
                id,
                label: format!("{}{number}", row.label),
                movement: row.movement,
                attacks: row.attacks,
                weapon: row.weapon.clone(),
                ranged: ranged(&row.weapon)?,
                breed: Some(breed),
                banner,
            });
        }
    }
    if MAX_FIGURES < stats.len() {
        return Err(format!("at most {MAX_GOBLINS} goblins fit"));
    }
    if (1..stats.len()).any(|place| stats[..place].iter().any(|other| other.label == stats[place].label)) {
        return Err("two figures share a label".to_owned());
    }
    let tokens: Vec<Treasure> = file
        .token
        .iter()
        .map(|row| match row.kind {
            FileKind::Diamond => Treasure::Diamond,
            FileKind::Life => Treasure::Life(row.value),
            FileKind::Trap => Treasure::Trap(row.value),
            FileKind::Pi => Treasure::Pi(row.value),
        })
        .collect();
    let tokens = tokens.try_into().map_err(|_| format!("there must be {TOKENS} treasure tokens"))?;
    Ok(Content {
        default_board: file.default_board,
        life: file.life,
        potion_heals: file.potion_heals,
        reach: file.reach,
        packets: file.packets,
        muster: file.muster,
        tokens,
        stats,
    })
}

/// A face of the battle die (section 2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Describe)]
#[said("invasion-face-")]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Face {
    HelmetGreen,
    HelmetBlue,
    HelmetRed,
    BonusStrike,
    Lore,
    Flag,
}

impl Face {
    /// The faces in the order of their draw values.
    pub const ALL: [Face; 6] =
        [Face::HelmetGreen, Face::HelmetBlue, Face::HelmetRed, Face::BonusStrike, Face::Lore, Face::Flag];

    /// The face of a draw from 1 to 6.
    pub fn from_draw(value: u32) -> Face {
        Face::ALL[(value as usize - 1) % 6]
    }

    /// The letter that stands for it in plays.
    pub fn code(self) -> char {
        match self {
            Face::HelmetGreen => 'g',
            Face::HelmetBlue => 'b',
            Face::HelmetRed => 'r',
            Face::BonusStrike => 's',
            Face::Lore => 'l',
            Face::Flag => 'f',
        }
    }

    /// Whether it hits when rolled by a hero or by a goblin.
    pub fn hits(self, by_hero: bool) -> bool {
        match self {
            Face::HelmetGreen | Face::HelmetBlue | Face::HelmetRed => by_hero,
            Face::BonusStrike | Face::Lore => !by_hero,
            Face::Flag => false,
        }
    }
}
