//! Disks, skills, spells, missiles and ready-made armies (section 2), read from `content` and checked. Names are
//! texts; their ids are made from the ids of the tables.

use std::cmp::Reverse;
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::disk::Effect;
use super::field::Stage;
use super::names::counted;
use super::words::{Alignment, Faction, Missile, Size, Skill, Spell};
use game::kit::Computed;
use text::Message;

const DISKS: &str = include_str!("../content/disks.toml");
const SKILLS: &str = include_str!("../content/skills.toml");
const SPELLS: &str = include_str!("../content/spells.toml");
const ARMIES: &str = include_str!("../content/armies.toml");

/// Radius of the central terrain and of bases (section 2.1).
pub const TERRAIN: i32 = 600;
/// Radius of a magic wall and of a spell's disk.
pub const WALL: i32 = 200;
/// Radius of a missile.
pub const MARKER: i32 = 70;

/// The printed numbers of a disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stats {
    /// M: flips.
    pub movement: i32,
    /// AT: damage dealt from above.
    pub attack: i32,
    /// D: damage dealt from below.
    pub defence: i32,
    /// E: damage that makes a wound.
    pub toughness: i32,
    /// W: wounds that destroy.
    pub wounds: i32,
}

/// A sort of creature disk, by its place in the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Kind(u8);

/// What is printed on a disk.
#[derive(Debug)]
#[allow(clippy::struct_excessive_bools)] // Each is a fact of its own.
pub struct Card {
    /// Its name in notation.
    pub id: String,
    /// The id of its name.
    name: &'static str,
    /// Whom it belongs to.
    pub faction: Faction,
    /// How large it is.
    pub size: Size,
    /// Its numbers.
    pub stats: Stats,
    /// Good, neutral or evil.
    pub align: Alignment,
    /// What it costs.
    pub ap: u16,
    /// At most one in an army.
    pub unique: bool,
    /// What it throws, and how many at once.
    pub throws: Option<(Missile, u8)>,
    /// Level as a wizard; 0 for none.
    pub wizard: u8,
    /// Passes over disks.
    pub flying: bool,
    /// Strikes everybody.
    pub reckless: bool,
    /// Strikes first.
    pub swift: bool,
    /// Rages after an attack.
    pub berserk: bool,
    /// Special skills.
    pub skills: Vec<Skill>,
}

impl Kind {
    /// Every sort of disk, in the order of the table.
    pub fn all() -> impl Iterator<Item = Kind> + Clone {
        (0..content().cards.len()).map(|place| Kind(place as u8))
    }

    /// What is printed on it.
    pub fn card(self) -> &'static Card {
        &content().cards[self.0 as usize]
    }

    /// Its name.
    pub fn message(self) -> Message {
        Message::new(self.card().name)
    }

    /// Printed attack, defence and toughness together (DSK-8.44).
    pub fn strength(self) -> i32 {
        let stats = self.card().stats;
        stats.attack + stats.defence + stats.toughness
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.card().id)
    }
}

impl fmt::Debug for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Kind {
    type Err = String;

    fn from_str(text: &str) -> Result<Kind, String> {
        let id = text.trim().to_lowercase();
        Kind::all().find(|kind| kind.card().id == id).ok_or_else(|| text.trim().to_owned())
    }
}

game::stored_by_name!(Kind);

/// Disks and spells of one side.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Army {
    /// From the top of the pile down.
    pub disks: Vec<Kind>,
    /// The book.
    pub spells: Vec<Spell>,
}

impl Army {
    /// What it costs.
    pub fn points(&self) -> u32 {
        let disks: u32 = self.disks.iter().map(|kind| u32::from(kind.card().ap)).sum();
        disks + self.spells.iter().map(|spell| u32::from(spell.ap())).sum::<u32>()
    }
}

/// A ready-made army.
#[derive(Debug)]
pub struct Preset {
    /// Its name in notation: faction and points.
    pub id: String,
    /// Its faction.
    pub faction: Faction,
    /// What it spends.
    pub points: u32,
    /// What it holds.
    pub army: Army,
}

/// What the table of spells says.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct SpellRow {
    id: Spell,
    level: u8,
    ap: u16,
    range: i32,
}

/// What the table of skills says.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct SkillRow {
    id: Skill,
    active: bool,
    #[serde(default)]
    range: i32,
    price: i32,
}

/// The content tables, read once.
#[derive(Debug)]
pub struct Content {
    cards: Vec<Card>,
    spells: Vec<SpellRow>,
    skills: Vec<SkillRow>,
    /// Ready-made armies in the order of the table.
    pub presets: Vec<Preset>,
}

impl Content {
    /// The ready-made armies within a limit, the largest first: of a long list a menu shows its beginning.
    pub fn within(&self, points: u32) -> Vec<&Preset> {
        let mut presets: Vec<&Preset> = self.presets.iter().filter(|preset| preset.points <= points).collect();
        presets.sort_by_key(|preset| Reverse(preset.points));
        presets
    }
}

impl Preset {
    /// What of it a smaller limit allows: spells for the same share of the points, and disks from the top of the pile.
    pub fn cut(&self, limit: u32) -> Army {
        let spells = self.army.spells.iter().map(|spell| u32::from(spell.ap())).sum::<u32>();
        let mut left = spells * limit / self.points.max(1);
        let mut fits = |ap: u16| {
            u32::from(ap) <= left && {
                left -= u32::from(ap);
                true
            }
        };
        let spells: Vec<Spell> = self.army.spells.iter().copied().filter(|spell| fits(spell.ap())).collect();
        let mut army = Army { disks: Vec::new(), spells };
        for kind in &self.army.disks {
            if army.points() + u32::from(kind.card().ap) <= limit {
                army.disks.push(*kind);
            }
        }
        army
    }
}

impl Spell {
    fn row(self) -> &'static SpellRow {
        &content().spells[self as usize]
    }

    /// Which wizards can cast it.
    pub fn level(self) -> u8 {
        self.row().level
    }

    /// What it costs.
    pub fn ap(self) -> u16 {
        self.row().ap
    }

    /// Whether the house spends a Counterspell on it (section 10).
    pub fn is_dear(self) -> bool {
        7 <= self.ap()
    }

    /// Its range in hundredths of a centimetre; 0 where it has none.
    pub fn range(self) -> i32 {
        self.row().range * 100
    }
}

impl Skill {
    fn row(self) -> &'static SkillRow {
        &content().skills[self as usize]
    }

    /// Whether it is used by activating the disk.
    pub fn is_active(self) -> bool {
        self.row().active
    }

    /// Its range in hundredths of a centimetre; 0 where it has none.
    pub fn range(self) -> i32 {
        self.row().range * 100
    }

    /// Its price in hundredths of a point (section 2.7).
    pub fn price(self) -> i32 {
        self.row().price
    }
}

/// The texts that are made from the tables and from closed lists of words.
pub fn texts() -> Vec<Computed> {
    let disks = Kind::all().map(|kind| Computed { id: kind.card().name, variables: &[] });
    let words =
        [Spell::TEXTS, Skill::TEXTS, Faction::TEXTS, Alignment::TEXTS, Missile::TEXTS, Effect::TEXTS, Stage::TEXTS];
    disks.chain(words.concat()).collect()
}

/// The content tables.
pub fn content() -> &'static Content {
    static CONTENT: LazyLock<Content> =
        LazyLock::new(|| read(DISKS, SKILLS, SPELLS, ARMIES).expect("content is checked by a test"));
    &CONTENT
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DiskFile {
    disk: Vec<DiskRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools)] // Each is a fact of its own.
struct DiskRow {
    id: String,
    faction: Faction,
    size: Size,
    stats: [i32; 5],
    align: Alignment,
    ap: u16,
    #[serde(default)]
    unique: bool,
    throws: Option<Throws>,
    #[serde(default)]
    wizard: u8,
    #[serde(default)]
    flying: bool,
    #[serde(default)]
    reckless: bool,
    #[serde(default)]
    swift: bool,
    #[serde(default)]
    berserk: bool,
    #[serde(default)]
    skills: Vec<Skill>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Throws {
    missile: Missile,
    count: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SkillFile {
    skill: Vec<SkillRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SpellFile {
    spell: Vec<SpellRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ArmyFile {
    army: Vec<ArmyRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ArmyRow {
    id: String,
    disks: String,
    spells: String,
}

/// Reads `id*3, other, 2 third` with a reader for one name.
pub fn read_list<T: Clone>(text: &str, one: impl Fn(&str) -> Option<T>) -> Result<Vec<T>, String> {
    let mut found = Vec::new();
    for part in text.split([',', ';', '\n']).map(str::trim).filter(|part| !part.is_empty()) {
        let (id, count) = counted(part);
        let (Some(item), Some(count)) = (one(id), count) else { return Err(part.to_owned()) };
        found.extend(std::iter::repeat_n(item, count));
        // An army of 250 points holds fewer; whoever pastes more has made a mistake.
        if 300 < found.len() {
            return Err(part.to_owned());
        }
    }
    Ok(found)
}

/// Writes a list as [`read_list`] reads it, equal neighbours together.
pub fn write_list<T: PartialEq + fmt::Display>(items: &[T]) -> String {
    let mut parts: Vec<String> = Vec::new();
    let mut rest = items;
    while let Some(first) = rest.first() {
        let count = rest.iter().take_while(|item| *item == first).count();
        parts.push(if count == 1 { first.to_string() } else { format!("{first}*{count}") });
        rest = &rest[count..];
    }
    parts.join(", ")
}

/// Reads the content tables and says what is wrong with them.
pub fn read(disks: &str, skills: &str, spells: &str, armies: &str) -> Result<Content, String> {
    let disks: DiskFile = toml::from_str(disks).map_err(|error| error.to_string())?;
    let skills: SkillFile = toml::from_str(skills).map_err(|error| error.to_string())?;
    let spells: SpellFile = toml::from_str(spells).map_err(|error| error.to_string())?;
    let armies: ArmyFile = toml::from_str(armies).map_err(|error| error.to_string())?;
    if skills.skill.iter().map(|row| row.id).ne(Skill::ALL.iter().copied()) {
        return Err("the skills must be those of the program, in its order".to_owned());
    }
    if spells.spell.iter().map(|row| row.id).ne(Spell::ALL.iter().copied()) {
        return Err("the spells must be those of the program, in its order".to_owned());
    }
    let mut cards: Vec<Card> = Vec::new();
    for row in disks.disk {
        if cards.iter().any(|card| card.id == row.id) || 3 < row.wizard || usize::from(u8::MAX) <= cards.len() {
            return Err(format!("the disk {:?} stands there twice, or cannot be", row.id));
        }
        let [movement, attack, defence, toughness, wounds] = row.stats;
        if toughness < 1 || wounds < 1 || row.stats.iter().any(|number| !(0..=20).contains(number)) {
            return Err(format!("the numbers of {:?} cannot be", row.id));
        }
        let name = format!("diskwars-disk-{}", row.id);
        cards.push(Card {
            id: row.id,
            name: name.leak(),
            faction: row.faction,
            size: row.size,
            stats: Stats { movement, attack, defence, toughness, wounds },
            align: row.align,
            ap: row.ap,
            unique: row.unique,
            throws: row.throws.map(|throws| (throws.missile, throws.count)),
            wizard: row.wizard,
            flying: row.flying,
            reckless: row.reckless,
            swift: row.swift,
            berserk: row.berserk,
            skills: row.skills,
        });
    }
    let mut presets: Vec<Preset> = Vec::new();
    for row in armies.army {
        let kind = |id: &str| cards.iter().position(|card| card.id == id).map(|place| Kind(place as u8));
        let army = Army {
            disks: read_list(&row.disks, kind).map_err(|part| format!("{}: no disk {part:?}", row.id))?,
            spells: read_list(&row.spells, |id| id.parse().ok())
                .map_err(|part| format!("{}: no spell {part:?}", row.id))?,
        };
        let (faction, points) = row.id.rsplit_once('-').ok_or_else(|| format!("{:?} names no points", row.id))?;
        let faction = faction.parse().map_err(|_| format!("{:?} names no faction", row.id))?;
        let points = points.parse().map_err(|_| format!("{:?} names no points", row.id))?;
        if presets.iter().any(|preset| preset.id == row.id) {
            return Err(format!("there are two armies {:?}", row.id));
        }
        presets.push(Preset { id: row.id, faction, points, army });
    }
    Ok(Content { cards, spells: spells.spell, skills: skills.skill, presets })
}
