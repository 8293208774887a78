//! What the house's seats play with in a tournament: all pairings of ready-made teams in turn.

use std::collections::BTreeMap;

use game::{Entrants, Rules, pairing};

use crate::Pulp;
use crate::content::ReadyTeam;

/// The options that name the teams.
const TEAMS: [&str; 2] = ["alpha-team", "omega-team"];

/// The teams of a match with this number, unless the options name some; a Monster has none.
pub fn entrants(options: &BTreeMap<String, String>, number: u64) -> Entrants {
    let value = |name: &str| {
        let declared = Pulp::OPTIONS.iter().find(|declared| declared.option.name == name);
        options.get(name).map_or(declared.map_or("", |declared| declared.default), String::as_str)
    };
    let level = value("level");
    let ready: Vec<ReadyTeam> = ReadyTeam::all().filter(|team| team.card().level.to_string() == level).collect();
    if ready.len() < 2 || TEAMS.iter().any(|name| options.contains_key(*name)) {
        return Entrants::default();
    }
    let sides = if value("encounter") == "monster-alert" { 1 } else { 2 };
    let drawn = pairing(number, ready.len() as u64, sides);
    let teams: Vec<String> = drawn.map(|place| ready[place].word().to_owned()).collect();
    Entrants { options: TEAMS.into_iter().zip(teams.clone()).collect(), teams, ..Entrants::default() }
}
