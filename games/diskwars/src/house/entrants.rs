//! What the house's seats play with in a tournament: all pairings of factions in turn.

use game::{Entrants, pairing};

use crate::content::content;
use crate::words::Faction;

/// The factions of the seats of a match with this number, and the armies they muster.
pub fn entrants(number: u64, seats: usize) -> Entrants {
    let count = Faction::ALL.iter().filter(|faction| **faction != Faction::Unaligned).count() as u64;
    let factions: Vec<Faction> = pairing(number, count, seats).map(|place| Faction::ALL[place]).collect();
    let teams = factions.iter().map(Faction::to_string).collect();
    Entrants { orders: factions.into_iter().map(armies).collect(), teams, ..Entrants::default() }
}

/// What a seat orders to muster a faction: its largest ready-made army that the points allow is accepted.
fn armies(faction: Faction) -> Vec<String> {
    let mut presets: Vec<_> = content().presets.iter().filter(|preset| preset.faction == faction).collect();
    presets.sort_by_key(|preset| std::cmp::Reverse(preset.points));
    presets.into_iter().map(|preset| format!("army preset:{}", preset.id)).collect()
}
