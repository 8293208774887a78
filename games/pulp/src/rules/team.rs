//! Teams (PC-3): choosing one, what is wrong with it, and the one taken when nobody chooses.

use super::flow::label_all;
use crate::command::Pick;
use crate::content::{Class, Faction, Kind, ReadyTeam, Team, TeamFault};
use crate::event::Roster;
use crate::field::Field;
use crate::label::{Label, Side};
use crate::refusal::{Flaw, Refusal};

/// The cards of a team with partners: Supremes, exclusive Minions, bought Minions.
fn cards(team: &Team) -> Vec<(Kind, Option<u8>)> {
    team.models().map(|kind| (kind, None)).collect()
}

/// The models of a ready-made team.
pub fn ready(field: &Field, side: Side, team: ReadyTeam) -> Roster {
    label_all(side, &cards(&team.card().team), &field.team(side).seats)
}

/// The Monster of an alert (PC-4.8).
pub fn monster(field: &Field) -> Option<Roster> {
    let level = field.options.level;
    let kind = Kind::all().find(|kind| kind.card().class == Class::Monster && kind.card().equals == level)?;
    Some(vec![(Label::new(Side::Omega, kind, 1), field.head(Side::Omega))])
}

/// Chooses a team, or says why it is not legal (PC-3).
pub fn choose(
    field: &Field,
    side: Side,
    preset: Option<ReadyTeam>,
    supremes: &[Pick],
    minions: &[Pick],
) -> Result<Roster, Refusal> {
    let options = &field.options;
    if let Some(preset) = preset {
        if !supremes.is_empty() || !minions.is_empty() {
            return Err(Refusal::BadTeam(Flaw::Preset));
        }
        if preset.card().level != options.level {
            let sum = i32::from(preset.card().level);
            return Err(Refusal::LevelSum { sum, needs: options.level });
        }
        return Ok(ready(field, side, preset));
    }
    let of = |picks: &[Pick]| picks.iter().map(|pick| pick.card).collect();
    let team = Team { supremes: of(supremes), minions: of(minions) };
    team.check(options.level, options.mixed).map_err(fault)?;
    let partners = field.team(side).seats.len() as u8;
    if supremes.iter().chain(minions).any(|pick| pick.partner.is_some_and(|partner| partners < partner)) {
        return Err(Refusal::BadTeam(Flaw::Partner));
    }
    let own = |picks: &[Pick]| picks.iter().map(|pick| (pick.card, pick.partner)).collect::<Vec<_>>();
    let free = team.exclusives().map(|kind| (kind, None));
    let all: Vec<(Kind, Option<u8>)> = own(supremes).into_iter().chain(free).chain(own(minions)).collect();
    Ok(label_all(side, &all, &field.team(side).seats))
}

fn fault(fault: TeamFault) -> Refusal {
    Refusal::BadTeam(match fault {
        TeamFault::Total(sum, needs) => return Refusal::LevelSum { sum: sum as i32, needs },
        TeamFault::NotSupreme(kind) => Flaw::NotSupreme(kind),
        TeamFault::NotMinion(kind) => Flaw::NotMinion(kind),
        TeamFault::Factions(_) => Flaw::Factions,
        TeamFault::Freelancer(kind) | TeamFault::MinionFaction(kind) => Flaw::Foreign(kind),
        TeamFault::Twice(kind) => Flaw::Twice(kind),
        TeamFault::Colossi => Flaw::Colossi,
        TeamFault::Leaders => Flaw::Leaders,
        TeamFault::TooFew => Flaw::TooFew,
        TeamFault::NoAp => Flaw::NoAp,
        TeamFault::Exclusive(kind) => Flaw::Exclusive(kind),
        TeamFault::TooMany(kind) => Flaw::TooMany(kind),
        TeamFault::Points(spent, has) => Flaw::Points { spent: spent as i32, has: has as i32 },
    })
}

/// The ready-made team of a faction and level.
pub fn preset_of(faction: Faction, level: u8) -> Option<ReadyTeam> {
    let id = format!("{faction}-{level}");
    ReadyTeam::all().find(|team| team.word() == id)
}

/// The team taken when nobody chooses (section 4).
pub fn by_default(field: &Field, side: Side) -> Roster {
    let faction = if side == Side::Alpha { Faction::Lamplighters } else { Faction::Velvet };
    let level = field.options.level;
    if let Some(preset) = preset_of(faction, level) {
        return ready(field, side, preset);
    }
    let team = first_legal(faction, level, field.options.mixed);
    label_all(side, &cards(&team), &field.team(side).seats)
}

/// The first legal team of a faction, depth first in the order of the tables, the Freelancer last.
fn first_legal(faction: Faction, level: u8, mixed: bool) -> Team {
    let own = Kind::all().filter(|kind| kind.card().class == Class::Supreme && kind.card().faction == Some(faction));
    let hired = Kind::all().filter(|kind| {
        kind.card().class == Class::Supreme
            && kind.card().faction == Some(Faction::Freelance)
            && kind.card().alignment == faction.alignment()
    });
    let pool: Vec<Kind> = own.chain(hired).collect();
    let mut team = Team::default();
    deepen(&pool, 0, level, mixed, &mut team);
    // Minions in the order of the table while points last.
    let minions = Kind::all().filter(|kind| kind.card().is_minion() && kind.card().exclusive.is_none());
    for kind in minions {
        loop {
            team.minions.push(kind);
            if team.check(level, mixed).is_err() {
                team.minions.pop();
                break;
            }
        }
    }
    team
}

fn deepen(pool: &[Kind], from: usize, level: u8, mixed: bool, team: &mut Team) -> bool {
    if team.check(level, mixed).is_ok() {
        return true;
    }
    for place in from..pool.len() {
        team.supremes.push(pool[place]);
        if deepen(pool, place + 1, level, mixed, team) {
            return true;
        }
        team.supremes.pop();
    }
    false
}
