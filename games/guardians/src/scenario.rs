//! The scenario book and the MENACE sheets (sections 2.11, 2.12), read from `content/scenarios.toml` and held
//! against their boards. A scenario is data; a host may add further records of this form ([`add`]), which play with the same
//! rules.

use std::str::FromStr;
use std::sync::{LazyLock, PoisonError, RwLock};

use serde::Deserialize;

use super::board::{Board, Ground, Slot, Zone};
use super::content::{Both, Rank, is_named};
use super::figure::{Figure, ObjectId};
use super::square::Square;
use game::kit::Word;

const SCENARIOS: &str = include_str!("../content/scenarios.toml");

/// How hard a scenario is; a rank is offered by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
#[said("guardians-difficulty-")]
#[allow(missing_docs)]
pub enum Difficulty {
    Easy,
    Normal,
    Hard,
    Any,
}

impl Difficulty {
    /// The rank that suits it (section 3.1).
    pub fn rank(self) -> Rank {
        match self {
            Difficulty::Easy => Rank::Rookie,
            Difficulty::Normal | Difficulty::Any => Rank::Hero,
            Difficulty::Hard => Rank::Veteran,
        }
    }
}

/// A scenario.
#[derive(Debug)]
pub struct Scenario {
    /// Its id, `S1` and so on.
    pub id: String,
    /// Its name.
    pub name: Both,
    /// How hard it is.
    pub difficulty: Difficulty,
    /// The tiles; none if they are drawn (GC-0.16).
    pub slots: Vec<Slot>,
    /// Start squares by team.
    pub start: [Vec<Square>; 2],
    /// Objects with their orange square and the covered one.
    pub objects: Vec<(ObjectId, Square, Option<Square>)>,
    /// Sonic machines or bombs, in number order.
    pub sites: Vec<Square>,
    /// Zones with a trap.
    pub traps: Vec<Zone>,
    /// Villain figures, from so many heroes a team on.
    pub villains: Vec<(Figure, Square, u8)>,
    /// Whether all doors are broken open.
    pub broken_doors: bool,
    /// Path zones of the routes north and south.
    pub routes: Vec<Vec<Zone>>,
    /// Camera zones.
    pub cameras: Vec<Zone>,
    /// Home zones by team.
    pub homes: Vec<Zone>,
    /// The way of the van.
    pub van: Vec<Square>,
    /// Where civilians stand.
    pub civilians: Vec<Square>,
    /// The last turn, if the scenario has one.
    pub turns: Option<u8>,
    /// The sheet of its villain.
    pub menace: Option<Menace>,
    /// The big article.
    pub big: Both,
    /// The medium article.
    pub medium: Both,
    /// The text of a custom story, which its matches keep; nothing for those of the book.
    pub source: Option<String>,
}

/// An end-of-turn action of a MENACE sheet (section 2.11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
#[said("guardians-plot-")]
#[allow(missing_docs)]
pub enum Evil {
    Crescendo,
    VillainAttack,
    MinionsAct,
    Encore,
    March,
    Dispatch,
    Tick,
    Joke,
}

/// A reaction of a MENACE sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
#[said("guardians-reaction-")]
#[allow(missing_docs)]
pub enum Reaction {
    BackingDancers,
    DivasAnger,
    Relay,
    LastWord,
    JoyBuzzer,
    Trapdoor,
    Spoilsport,
}

/// What reaching a margin of the track does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
#[said("guardians-margin-")]
#[allow(missing_docs)]
pub enum MarginEffect {
    DullMinds,
    Feedback,
    Haste,
    Resolve,
    Wilder,
    Clowns,
}

/// A margin of the track.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Margin {
    /// Where.
    pub at: u8,
    /// What happens.
    pub effect: MarginEffect,
}

/// The sites that a MENACE sheet asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SiteRule {
    /// What they are.
    pub kind: SiteKind,
    /// Dice of a MENTAL test.
    pub mental: u8,
    /// Dice of an ATTACK test.
    pub attack: u8,
    /// How many win the medium article.
    pub count: u8,
}

/// What stands on the orange Spaces of a MENACE sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum SiteKind {
    Sonic,
    Bomb,
}

/// A MENACE sheet.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Menace {
    /// Its id.
    pub id: String,
    /// What is done at END.1, in order.
    pub end_of_turn: Vec<Evil>,
    /// What it does in answer.
    pub reactions: Vec<Reaction>,
    /// Where the villain wins.
    pub track: u8,
    /// Margins of the track, ascending.
    pub margins: Vec<Margin>,
    /// Who plays it.
    pub chief: String,
    /// Where clowns appear.
    #[serde(default)]
    pub spawn: Vec<Square>,
    /// Its machines or bombs.
    pub site: Option<SiteRule>,
    /// How the big article is won.
    pub big: Both,
    /// How the medium article is won.
    pub medium: Both,
    /// Its tokens and special actions in words.
    pub text: Both,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    scenario: Vec<FileScenario>,
    #[serde(default)]
    menace: Vec<Menace>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileScenario {
    id: String,
    name: Both,
    difficulty: Difficulty,
    slots: Vec<String>,
    start: [Vec<Square>; 2],
    #[serde(default)]
    objects: Vec<String>,
    #[serde(default)]
    sites: Vec<String>,
    #[serde(default)]
    traps: Vec<Zone>,
    #[serde(default)]
    villains: Vec<String>,
    #[serde(default)]
    broken_doors: bool,
    #[serde(default)]
    routes: Vec<Vec<Zone>>,
    #[serde(default)]
    cameras: Vec<Zone>,
    #[serde(default)]
    homes: Vec<Zone>,
    #[serde(default)]
    van: Vec<Square>,
    #[serde(default)]
    civilians: Vec<Square>,
    turns: Option<u8>,
    menace: Option<String>,
    big: Both,
    medium: Both,
}

/// Every scenario.
pub fn scenarios() -> &'static [Scenario] {
    static ALL: LazyLock<Vec<Scenario>> =
        LazyLock::new(|| read(SCENARIOS).unwrap_or_else(|why| panic!("content/scenarios.toml: {why}")));
    &ALL
}

/// Custom stories that the host has added, or that a stored match has brought along.
static CUSTOM: RwLock<Vec<&'static Scenario>> = RwLock::new(Vec::new());

/// A scenario by its id, in any case: of the book, or a custom story.
pub fn find(id: &str) -> Option<&'static Scenario> {
    let same = |scenario: &&Scenario| scenario.id.eq_ignore_ascii_case(id);
    scenarios().iter().find(same).or_else(|| {
        let custom = CUSTOM.read().unwrap_or_else(PoisonError::into_inner);
        custom.iter().copied().find(same)
    })
}

/// A scenario by its id, or by its name in either language.
pub fn named(text: &str) -> Option<&'static Scenario> {
    let text = text.trim();
    find(text).or_else(|| all().into_iter().find(|scenario| is_named(text, &scenario.id, &scenario.name)))
}

/// The book's scenarios and the host's.
pub fn all() -> Vec<&'static Scenario> {
    let custom = CUSTOM.read().unwrap_or_else(PoisonError::into_inner);
    scenarios().iter().chain(custom.iter().copied()).collect()
}

/// Adds custom stories (section 2.12): records of the same form as the book's, which may use its MENACE sheets. Adding the
/// same text again changes nothing; their ids, or what is wrong with them.
pub fn add(text: &str) -> Result<Vec<String>, String> {
    let sheets: Vec<Menace> = scenarios().iter().filter_map(|scenario| scenario.menace.clone()).collect();
    let mut added = Vec::new();
    for mut scenario in read_with(text, &sheets)? {
        added.push(scenario.id.clone());
        if let Some(known) = find(&scenario.id) {
            if known.source.as_deref() != Some(text) {
                return Err(format!("there is another scenario {:?}", scenario.id));
            }
        } else {
            if scenario.slots.is_empty() {
                return Err(format!("{}: a custom story needs its tiles", scenario.id));
            }
            scenario.source = Some(text.to_owned());
            // A story is kept as long as the program runs, like the book.
            CUSTOM.write().unwrap_or_else(PoisonError::into_inner).push(Box::leak(Box::new(scenario)));
        }
    }
    Ok(added)
}

/// Reads the book and says what is wrong with it.
pub fn read(text: &str) -> Result<Vec<Scenario>, String> {
    read_with(text, &[])
}

fn read_with(text: &str, sheets: &[Menace]) -> Result<Vec<Scenario>, String> {
    let file: File = toml::from_str(text).map_err(|error| error.to_string())?;
    let sheets: Vec<Menace> = file.menace.into_iter().chain(sheets.iter().cloned()).collect();
    let mut all: Vec<Scenario> = Vec::new();
    for row in file.scenario {
        let id = row.id.clone();
        if all.iter().any(|other| other.id == id) {
            return Err(format!("two scenarios are called {id:?}"));
        }
        let scenario = typed(row, &sheets).map_err(|why| format!("{id}: {why}"))?;
        check(&scenario).map_err(|why| format!("{id}: {why}"))?;
        all.push(scenario);
    }
    Ok(all)
}

fn word<T: FromStr>(text: &str) -> Result<T, String> {
    text.parse().map_err(|_| format!("{text:?} cannot be read"))
}

fn typed(row: FileScenario, sheets: &[Menace]) -> Result<Scenario, String> {
    let mut objects = Vec::new();
    for text in &row.objects {
        let (id, place) = text.split_once(' ').ok_or_else(|| format!("{text:?} is not `object square`"))?;
        let (orange, covered) = match place.split_once('+') {
            Some((orange, covered)) => (word(orange)?, Some(word(covered)?)),
            None => (word(place)?, None),
        };
        let id: ObjectId = word(id)?;
        if id.kind.card().squares != 1 + u8::from(covered.is_some()) {
            return Err(format!("{text:?} covers another number of squares"));
        }
        objects.push((id, orange, covered));
    }
    let mut villains = Vec::new();
    for text in &row.villains {
        let words: Vec<&str> = text.split_whitespace().collect();
        let (figure, square, from) = match words.as_slice() {
            [figure, square] => (figure, square, 1),
            [figure, square, from] => (figure, square, word(from)?),
            _ => return Err(format!("{text:?} is not `figure square [heroes]`")),
        };
        villains.push((word(figure)?, word(square)?, from));
    }
    let sites =
        row.sites.iter().map(|text| word(text.rsplit(' ').next().unwrap_or_default())).collect::<Result<_, _>>()?;
    let menace = match &row.menace {
        Some(id) => {
            Some(sheets.iter().find(|sheet| sheet.id == *id).ok_or_else(|| format!("no sheet {id:?}"))?.clone())
        }
        None => None,
    };
    Ok(Scenario {
        id: row.id,
        name: row.name,
        difficulty: row.difficulty,
        slots: row.slots.iter().map(|slot| word(slot)).collect::<Result<_, _>>()?,
        start: row.start,
        objects,
        sites,
        traps: row.traps,
        villains,
        broken_doors: row.broken_doors,
        routes: row.routes,
        cameras: row.cameras,
        homes: row.homes,
        van: row.van,
        civilians: row.civilians,
        turns: row.turns,
        menace,
        big: row.big,
        medium: row.medium,
        source: None,
    })
}

/// Holds a scenario against its board: everything stands on a Space of its own, and every zone can be reached.
fn check(scenario: &Scenario) -> Result<(), String> {
    if scenario.slots.is_empty() {
        return Ok(());
    }
    let board = Board::build(&scenario.slots)?;
    if !board.is_connected() {
        return Err("some zone cannot be reached".to_owned());
    }
    let space = |square: &Square| matches!(board.ground(*square), Ground::Space(_));
    let objects = scenario.objects.iter().flat_map(|(_, orange, covered)| [Some(*orange), *covered]).flatten();
    let villains = scenario.villains.iter().map(|(_, square, _)| *square);
    let starts = scenario.start.iter().flatten().copied();
    let places: Vec<Square> = objects.chain(scenario.sites.clone()).chain(scenario.van.clone()).collect();
    let figures: Vec<Square> = villains.chain(starts).collect();
    if let Some(square) = places.iter().chain(&figures).chain(&scenario.civilians).find(|square| !space(square)) {
        return Err(format!("{square} is no Space"));
    }
    for (place, square) in figures.iter().enumerate() {
        let covered = scenario.objects.iter().any(|(_, _, covered)| *covered == Some(*square));
        if covered || figures[..place].contains(square) {
            return Err(format!("{square} is taken twice"));
        }
    }
    let zones =
        scenario.traps.iter().chain(&scenario.cameras).chain(&scenario.homes).chain(scenario.routes.iter().flatten());
    if let Some(zone) = zones.into_iter().find(|zone| !board.zones.contains(zone)) {
        return Err(format!("there is no zone {zone}"));
    }
    for route in &scenario.routes {
        for pair in route.windows(2) {
            if board.neighbours(pair[0], u16::MAX) & pair[1].bit() == 0 {
                return Err(format!("no way from {} to {}", pair[0], pair[1]));
            }
        }
    }
    Ok(())
}
