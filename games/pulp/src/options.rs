//! The lobby's options (section 3.1): what is offered, what goes together, and what chance decides.

use super::content::{Class, Encounter, Faction, Kind, Map, ReadyTeam};
use super::field::Options;
use super::label::Side;
use super::refusal::{Misfit, Refusal};
use super::rules::team::preset_of;
use game::kit::{Lobby, NoValue, choice, number};
use game::{Dice, MatchOption, Setup};

const TEAMS: &[&str] = &[
    "auto",
    "choose",
    "lamplighters-4",
    "velvet-4",
    "rustworks-4",
    "wildroot-4",
    "lamplighters-6",
    "velvet-6",
    "rustworks-6",
    "wildroot-6",
    "lamplighters-8",
    "velvet-8",
    "rustworks-8",
    "wildroot-8",
    "meridian-8",
    "static-8",
];

const LEVELS: &[&str] = &["3", "4", "5", "6", "7", "8", "9", "10", "11", "12"];
const ENCOUNTERS: &[&str] = &[
    "street-fight",
    "hold-the-block",
    "capture-the-flag",
    "bank-heist",
    "demolition",
    "rescue",
    "quest",
    "monster-alert",
    "random",
];
const MAPS: &[&str] = &["auto", "crosstown", "docklands", "old-quarter", "civic-plaza", "metropolis", "random"];

/// What the lobby offers is everything there is, each option in a menu of its own.
pub const OPTIONS: &[MatchOption] = &[
    number("level", (3, 12), "6", LEVELS),
    choice("encounter", ENCOUNTERS, "street-fight"),
    choice("map", MAPS, "auto"),
    choice("alpha-team", TEAMS, "auto"),
    choice("omega-team", TEAMS, "auto"),
    choice("deploy", &["manual", "auto"], "manual"),
    choice("agendas", &["auto", "on", "off"], "auto"),
    choice("mixed-teams", &["on", "off"], "off"),
    choice("activations", &["1", "2", "unlimited"], "2"),
    choice("reactions", &["orders", "ask"], "orders"),
    number("rounds", (0, 8), "0", &["0", "3", "4", "5", "6", "7", "8"]),
];

/// Reads the options of a match, and draws what is left to chance.
pub fn read(setup: &Setup, dice: &mut dyn Dice) -> Result<Options, Refusal> {
    let lobby = Lobby::read(OPTIONS, setup)?;
    let level = lobby.number("level");
    // Whatever does not fit is refused before anything is drawn.
    let wanted = match lobby.get("encounter") {
        "random" => None,
        word => Some(word.parse::<Encounter>().map_err(|_| bad(lobby, "encounter"))?),
    };
    let alert = wanted == Some(Encounter::MonsterAlert);
    let fights = |kind: Kind| kind.card().class == Class::Monster && kind.card().equals == level;
    if alert && !Kind::all().any(fights) {
        return Err(Refusal::Misfit(Misfit::Alert { level }));
    }
    let rounds @ (0 | 3..=8) = lobby.number("rounds") else { return Err(bad(lobby, "rounds")) };
    let maps = maps(lobby, level)?;
    let teams = [team(lobby, Side::Alpha, level)?, team(lobby, Side::Omega, level)?];
    // Of the encounters only the alert is not drawn.
    let encounter = wanted.unwrap_or_else(|| Encounter::ALL[dice.draw("encounter", 7) as usize - 1]);
    let map = match maps.as_slice() {
        [only] if !lobby.is("map", "random") => *only,
        several => several[dice.draw("map", several.len() as u32) as usize - 1],
    };
    Ok(Options {
        level,
        encounter,
        map,
        teams,
        auto_deploy: lobby.is("deploy", "auto"),
        agendas: match lobby.get("agendas") {
            "on" => true,
            "off" => false,
            _ => !alert,
        },
        mixed: lobby.is("mixed-teams", "on"),
        activations: match lobby.get("activations") {
            "1" => 1,
            "unlimited" => 0,
            _ => 2,
        },
        ask: lobby.is("reactions", "ask"),
        rounds: if rounds == 0 { encounter.card().rounds } else { rounds },
    })
}

/// An option that cannot be so, though its value is declared.
fn bad(lobby: Lobby<'_>, option: &'static str) -> Refusal {
    NoValue { option, value: lobby.get(option) }.into()
}

/// The maps that may be played on: the one named, or for a draw all that allow the level (section 2.12); never none.
fn maps(lobby: Lobby<'_>, level: u8) -> Result<Vec<Map>, Refusal> {
    let allows = |map: &Map| (map.card().levels.0..=map.card().levels.1).contains(&level);
    let named = |id: &str| Map::all().find(|map| map.word() == id).ok_or_else(|| bad(lobby, "map"));
    let map = match lobby.get("map") {
        "random" => {
            let fitting: Vec<Map> = Map::all().filter(allows).collect();
            return if fitting.is_empty() { Err(bad(lobby, "map")) } else { Ok(fitting) };
        }
        "auto" => named(match level {
            3 => "old-quarter",
            10..=12 => "metropolis",
            _ => "crosstown",
        })?,
        id => named(id)?,
    };
    let (least, most) = map.card().levels;
    if allows(&map) { Ok(vec![map]) } else { Err(Refusal::Misfit(Misfit::Map { map, level, least, most })) }
}

/// A side's ready-made team; none if it chooses.
fn team(lobby: Lobby<'_>, side: Side, level: u8) -> Result<Option<ReadyTeam>, Refusal> {
    let name = if side == Side::Alpha { "alpha-team" } else { "omega-team" };
    match lobby.get(name) {
        "choose" => Ok(None),
        "auto" => Ok(preset_of(if side == Side::Alpha { Faction::Lamplighters } else { Faction::Velvet }, level)),
        id => {
            let found = ReadyTeam::all().find(|team| team.word() == id);
            match found {
                Some(team) if team.card().level == level => Ok(Some(team)),
                Some(_) => Err(Refusal::Misfit(Misfit::Team { side, level })),
                None => Err(bad(lobby, name)),
            }
        }
    }
}
