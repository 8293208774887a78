//! Figures and objects (sections 2.7 and 2.9), newspapers and adverts (2.13), read from `content/figures.toml`.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::content::{Both, Hero, both, is_named};
use super::effect::Perm;
use game::kit::{Unknown, Word};
use game::known_by_name;
use text::Arg;

const FIGURES: &str = include_str!("../content/figures.toml");

/// How many figures there are: heroes, sidekicks and villains.
pub const FIGURES_COUNT: usize = 28;
const SIDEKICKS: usize = 6;
const VILLAINS: usize = 10;

/// A figure: the heroes first, then the sidekicks, then every villain figure.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Figure(u8);

/// A sort of villain, in the order of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Villain {
    Nodalie,
    XTina,
    Emissary,
    RedJoker,
    IronTurtle,
}

/// How high a villain ranks (GC-1.13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
#[said("guardians-class-")]
#[allow(missing_docs)]
pub enum Standing {
    Minion,
    Lieutenant,
    SuperVillain,
}

impl Figure {
    /// X-Tina.
    pub const X_TINA: Figure = Figure(20);
    /// The Red Joker.
    pub const RED_JOKER: Figure = Figure(26);
    /// Iron Turtle.
    pub const IRON_TURTLE: Figure = Figure(27);

    /// A hero's figure.
    pub const fn hero(hero: Hero) -> Figure {
        Figure(hero as u8)
    }

    /// A sidekick by its place in the table.
    pub const fn sidekick(place: usize) -> Figure {
        Figure((SIDEKICKS + place) as u8)
    }

    /// The figure at this place of the tables.
    pub const fn from_index(index: usize) -> Figure {
        Figure(index as u8)
    }

    /// Its place in the tables.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All figures.
    pub fn all() -> impl Iterator<Item = Figure> {
        (0..FIGURES_COUNT as u8).map(Figure)
    }

    /// All villain figures, by sort and number.
    pub fn villains() -> impl Iterator<Item = Figure> {
        (VILLAINS as u8..FIGURES_COUNT as u8).map(Figure)
    }

    /// The No' Dalies in number order.
    pub fn nodalies() -> impl Iterator<Item = Figure> {
        (10..20).map(Figure)
    }

    /// The Emissaries in number order.
    pub fn emissaries() -> impl Iterator<Item = Figure> {
        (21..26).map(Figure)
    }

    /// The sidekicks in table order.
    pub fn sidekicks() -> impl Iterator<Item = Figure> {
        (SIDEKICKS as u8..VILLAINS as u8).map(Figure)
    }

    /// Which hero it is, if it is one.
    pub fn as_hero(self) -> Option<Hero> {
        Hero::ALL.get(self.index()).copied()
    }

    /// Whether it is a sidekick.
    pub const fn is_sidekick(self) -> bool {
        SIDEKICKS <= self.index() && self.index() < VILLAINS
    }

    /// Which villain it is, if it is one.
    pub fn as_villain(self) -> Option<Villain> {
        match self.0 {
            10..=19 => Some(Villain::Nodalie),
            20 => Some(Villain::XTina),
            21..=25 => Some(Villain::Emissary),
            26 => Some(Villain::RedJoker),
            27 => Some(Villain::IronTurtle),
            _ => None,
        }
    }

    /// Whether it is a villain figure.
    pub const fn is_villain(self) -> bool {
        VILLAINS <= self.index()
    }

    /// The number of a figure of which there are several, from 1.
    pub fn number(self) -> u8 {
        match self.0 {
            10..=19 => self.0 - 9,
            21..=25 => self.0 - 20,
            _ => 1,
        }
    }

    /// Two letters on the token, with its number if there are several.
    pub fn mark(self) -> String {
        match (self.as_hero(), self.as_villain()) {
            (Some(hero), _) => hero.sheet().mark.clone(),
            (None, Some(villain)) => {
                let sheet = villain.sheet();
                if sheet.figures == 1 { sheet.mark.clone() } else { format!("{}{}", &sheet.mark[..1], self.number()) }
            }
            (None, None) => self.helper().map(|sheet| sheet.mark.clone()).unwrap_or_default(),
        }
    }

    /// A sidekick's sheet.
    pub fn helper(self) -> Option<&'static SidekickSheet> {
        self.is_sidekick().then(|| &cast().sidekick[self.index() - SIDEKICKS])
    }

    /// Its name; minions and Emissaries are named by their label.
    pub fn name(self) -> Arg {
        match (self.as_hero(), self.as_villain()) {
            (Some(hero), _) => both(&hero.sheet().name),
            (None, Some(villain)) if villain.sheet().figures == 1 => both(&villain.sheet().name),
            (None, Some(_)) => self.to_string().into(),
            (None, None) => self.helper().map_or_else(|| Arg::Text(self.to_string()), |sheet| both(&sheet.name)),
        }
    }
}

impl Villain {
    /// The sheet.
    pub fn sheet(self) -> &'static VillainSheet {
        &cast().villain[self as usize]
    }
}

impl From<Figure> for Arg {
    fn from(figure: Figure) -> Arg {
        figure.name()
    }
}

impl From<Hero> for Arg {
    fn from(hero: Hero) -> Arg {
        both(&hero.sheet().name)
    }
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.as_hero(), self.as_villain()) {
            (Some(hero), _) => f.write_str(hero.id()),
            (None, Some(villain)) => match villain.sheet() {
                VillainSheet { figures: 1, id, .. } => f.write_str(id),
                VillainSheet { label, .. } => write!(f, "{label}-{}", self.number()),
            },
            (None, None) => f.write_str(self.helper().map_or("", |sheet| &sheet.id)),
        }
    }
}

impl FromStr for Figure {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<Figure, Unknown> {
        if let Ok(hero) = text.parse::<Hero>() {
            return Ok(Figure::hero(hero));
        }
        let word = text.trim().to_lowercase();
        let named = |figure: &Figure| match figure.helper() {
            Some(sheet) => is_named(text, &sheet.id, &sheet.name),
            None => figure.to_string() == word,
        };
        Figure::all().find(named).ok_or_else(|| Unknown(text.to_owned()))
    }
}

known_by_name!(Figure);

/// Health by the number of heroes (section 2.7).
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Health {
    /// With nobody.
    pub base: u8,
    /// For each hero.
    pub per: u8,
    /// In co-op, by the number of heroes.
    pub coop: [u8; 3],
}

impl Health {
    /// For so many heroes a team.
    pub fn of(&self, heroes: u8, coop: bool) -> u8 {
        if coop { self.coop[usize::from(heroes.clamp(1, 3)) - 1] } else { self.base + self.per * heroes }
    }
}

/// A villain's identity sheet.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VillainSheet {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Both,
    /// What its figures are called, with a number, if there are several.
    #[serde(default)]
    pub label: String,
    /// Letters on the token.
    pub mark: String,
    /// How many figures.
    pub figures: u8,
    /// How high it ranks.
    pub rank: Standing,
    /// SPEED, ATTACK, DEFENCE.
    pub stats: [u8; 3],
    /// ACTIONS (GC-1.5).
    pub actions: u8,
    /// HEALTH.
    pub health: Health,
    /// Its power.
    pub perm: Vec<Perm>,
    /// Whether a hit pushes directly away (GC-7.15).
    #[serde(default)]
    pub shoves: bool,
    /// Its power in words.
    pub text: Both,
}

/// A sidekick's sheet.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SidekickSheet {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Both,
    /// Letters on the token.
    pub mark: String,
    /// SPEED, ATTACK, DEFENCE, MENTAL, HEALTH.
    pub stats: [u8; 5],
    /// Its power.
    pub perm: Vec<Perm>,
    /// Its power in words.
    pub text: Both,
}

/// A sort of object, in the order of section 2.9.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum ObjectKind {
    HotDog,
    Car,
    Hydrant,
    Dumpster,
    Lamp,
    Kiosk,
    Motorbike,
    Vending,
}

impl ObjectKind {
    /// All sorts.
    pub const ALL: [ObjectKind; 8] = [
        ObjectKind::HotDog,
        ObjectKind::Car,
        ObjectKind::Hydrant,
        ObjectKind::Dumpster,
        ObjectKind::Lamp,
        ObjectKind::Kiosk,
        ObjectKind::Motorbike,
        ObjectKind::Vending,
    ];

    /// Its card.
    pub fn card(self) -> &'static ObjectCard {
        &cast().object[self as usize]
    }
}

/// What a classic use does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ClassicEffect {
    /// The user loses so many Damage.
    Heal(u8),
    /// The user moves so many zones with Flight, and the object goes.
    Drive(u8),
    /// The user moves so many zones and slips away, and the object goes.
    Ride(u8),
    /// Every other figure beside it is pushed away.
    Spray,
    /// The user has +2 DEFENCE.
    Cover,
    /// No ranged attack into its zone.
    Glare,
    /// A card comes back from the discard.
    BackIssue,
}

/// The classic use of an object.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Classic {
    /// Dice of its DIRECT MENTAL test.
    pub dice: u8,
    /// What success does.
    pub effect: ClassicEffect,
}

/// The aggressive use of an object.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Aggressive {
    /// Dice of its DIRECT ATTACK test.
    pub dice: u8,
    /// How many zones it flies.
    pub range: Option<u8>,
    /// How many squares it reaches.
    pub squares: Option<u8>,
    /// P+n.
    pub power: u8,
    /// `K-PUSH(n)`.
    #[serde(default = "once")]
    pub push: u8,
}

fn once() -> u8 {
    1
}

/// An object card.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ObjectCard {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Both,
    /// Squares it covers.
    pub squares: u8,
    /// Its classic use.
    pub classic: Classic,
    /// Its aggressive use.
    pub aggressive: Aggressive,
    /// What the classic use does, in words.
    pub text: Both,
}

/// The reference card of something that is tested: what a tile prints, a door, a trap, what a scenario sets up (section 2.10).
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SiteCard {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Both,
    /// With what it is tested, if it is.
    pub test: Option<Both>,
    /// What success does, in words.
    pub text: Both,
}

/// An object on the board, by sort and number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ObjectId {
    /// Which sort.
    pub kind: ObjectKind,
    /// Which of them, from 1.
    pub number: u8,
}

impl fmt::Display for ObjectId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.kind.card().id, self.number)
    }
}

impl FromStr for ObjectId {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<ObjectId, Unknown> {
        let bad = || Unknown(text.to_owned());
        let word = text.trim().to_lowercase();
        let (sort, number) = word.rsplit_once('-').ok_or_else(bad)?;
        let kind = ObjectKind::ALL.into_iter().find(|kind| kind.card().id == sort).ok_or_else(bad)?;
        let number = number.parse().ok().filter(|number| (1..=9).contains(number)).ok_or_else(bad)?;
        Ok(ObjectId { kind, number })
    }
}

impl From<ObjectId> for Arg {
    fn from(object: ObjectId) -> Arg {
        object.to_string().into()
    }
}

known_by_name!(ObjectId);

/// A newspaper, in the order of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
#[allow(missing_docs)]
pub enum Paper {
    GuardiansChronicles,
    MercuryHerald,
}

/// Something with a name only.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Named {
    /// Its id, if it has one.
    #[serde(default)]
    pub id: String,
    /// Its name.
    pub name: Both,
}

/// Figures, objects and newspapers.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cast {
    villain: Vec<VillainSheet>,
    sidekick: Vec<SidekickSheet>,
    object: Vec<ObjectCard>,
    /// What can be tested, by sort.
    pub site: Vec<SiteCard>,
    /// The two newspapers.
    pub paper: Vec<Named>,
    /// Adverts that fill the gaps of a page.
    pub advert: Vec<Named>,
}

/// The tables.
pub fn cast() -> &'static Cast {
    static CAST: LazyLock<Cast> =
        LazyLock::new(|| read(FIGURES).unwrap_or_else(|why| panic!("content/figures.toml: {why}")));
    &CAST
}

/// Reads the tables and says what is wrong with them.
pub fn read(text: &str) -> Result<Cast, String> {
    let cast: Cast = toml::from_str(text).map_err(|error| error.to_string())?;
    let villains: Vec<(&str, u8)> = cast.villain.iter().map(|sheet| (sheet.id.as_str(), sheet.figures)).collect();
    if villains != [("nodalie", 10), ("x-tina", 1), ("emissary", 5), ("red-joker", 1), ("iron-turtle", 1)] {
        return Err("the villains must be those of section 2.7, in its order".to_owned());
    }
    if cast.sidekick.len() != VILLAINS - SIDEKICKS || cast.object.len() != ObjectKind::ALL.len() {
        return Err("there are four sidekicks and eight sorts of objects".to_owned());
    }
    if cast.object.iter().any(|card| card.aggressive.range.is_some() == card.aggressive.squares.is_some()) {
        return Err("an object reaches so many zones or so many squares".to_owned());
    }
    if cast.paper.iter().map(|paper| paper.id.as_str()).ne(Paper::WORDS.iter().copied()) || cast.advert.is_empty() {
        return Err("there are the two newspapers of section 2.13, and adverts".to_owned());
    }
    let names = cast.villain.iter().flat_map(|sheet| [&sheet.name, &sheet.text]);
    let names = names.chain(cast.sidekick.iter().flat_map(|sheet| [&sheet.name, &sheet.text]));
    let names = names.chain(cast.object.iter().flat_map(|card| [&card.name, &card.text]));
    let names = names.chain(cast.site.iter().flat_map(|card| [&card.name, &card.text].into_iter().chain(&card.test)));
    let names = names.chain(cast.paper.iter().chain(&cast.advert).map(|named| &named.name));
    if names.flatten().any(|name| name.trim().is_empty()) {
        return Err("a name or a text is missing in one language".to_owned());
    }
    Ok(cast)
}
