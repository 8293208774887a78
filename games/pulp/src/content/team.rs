//! Teams (5.3) and the ready-made ones (section 2.13).

use serde::{Deserialize, Serialize};

use super::card::Card;
use super::words::{Faction, Role};
use super::{Both, Kind, content};

/// What a seat brings: its Supremes, and the Minions that it buys. Exclusive Minions come by themselves.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Team {
    /// In the order chosen.
    pub supremes: Vec<Kind>,
    /// Bought ones, in the order chosen.
    pub minions: Vec<Kind>,
}

/// Why a team is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TeamFault {
    /// The Levels do not add up to the encounter level (PC-3.1).
    Total(u32, u8),
    /// It is no Supreme.
    NotSupreme(Kind),
    /// It is no Minion.
    NotMinion(Kind),
    /// Supremes of two factions (PC-3.3).
    Factions(Kind),
    /// A second Freelancer, or one of the other side of the law.
    Freelancer(Kind),
    /// A Supreme stands there twice.
    Twice(Kind),
    /// Two Colossi.
    Colossi,
    /// Two Leaders.
    Leaders,
    /// Fewer than two Supremes (PC-3.4).
    TooFew,
    /// Nobody has AP+ (PC-3.4).
    NoAp,
    /// A Minion of another faction.
    MinionFaction(Kind),
    /// An Exclusive Minion cannot be bought.
    Exclusive(Kind),
    /// More of them than a team may have.
    TooMany(Kind),
    /// Minions cost more than there are points (PC-3.2).
    Points(u32, u32),
}

impl Team {
    /// The Exclusive Minions that its Supremes bring (PC-3.2).
    pub fn exclusives(&self) -> impl Iterator<Item = Kind> {
        self.supremes.iter().flat_map(|master| Kind::all().filter(|kind| kind.card().exclusive == Some(*master)))
    }

    /// Every model, in order: Supremes, Exclusive Minions, bought Minions.
    pub fn models(&self) -> impl Iterator<Item = Kind> {
        self.supremes.iter().copied().chain(self.exclusives()).chain(self.minions.iter().copied())
    }

    /// The faction of its Supremes, if one of them is no Freelancer.
    pub fn faction(&self) -> Option<Faction> {
        faction(&content().cards, &self.supremes)
    }

    /// Whether it is legal at an encounter level (5.3); `mixed` lifts what concerns factions.
    pub fn check(&self, level: u8, mixed: bool) -> Result<(), TeamFault> {
        self.check_with(&content().cards, level, mixed)
    }

    fn check_with(&self, cards: &[Card], level: u8, mixed: bool) -> Result<(), TeamFault> {
        let card = |kind: &Kind| &cards[kind.0 as usize];
        if let Some(kind) = self.supremes.iter().find(|kind| card(kind).class != super::Class::Supreme) {
            return Err(TeamFault::NotSupreme(*kind));
        }
        if let Some(kind) = self.minions.iter().find(|kind| !card(kind).is_minion()) {
            return Err(TeamFault::NotMinion(*kind));
        }
        let total: u32 = self.supremes.iter().map(|kind| u32::from(card(kind).level)).sum();
        if total != u32::from(level) {
            return Err(TeamFault::Total(total, level));
        }
        for (place, kind) in self.supremes.iter().enumerate() {
            if self.supremes[..place].contains(kind) {
                return Err(TeamFault::Twice(*kind));
            }
        }
        if !mixed {
            self.check_factions(cards)?;
        }
        let count = |role: Role| self.supremes.iter().filter(|kind| card(kind).role == Some(role)).count();
        if 1 < count(Role::Colossus) {
            return Err(TeamFault::Colossi);
        }
        if 1 < count(Role::Leader) {
            return Err(TeamFault::Leaders);
        }
        if self.supremes.len() < 2 && level != 3 {
            return Err(TeamFault::TooFew);
        }
        if self.supremes.iter().all(|kind| card(kind).ap_plus == 0) {
            return Err(TeamFault::NoAp);
        }
        for kind in &self.minions {
            let copies = self.minions.iter().filter(|other| *other == kind).count();
            if card(kind).exclusive.is_some() {
                return Err(TeamFault::Exclusive(*kind));
            }
            if card(kind).at_most.is_some_and(|most| usize::from(most) < copies) {
                return Err(TeamFault::TooMany(*kind));
            }
        }
        let points: u32 = self.supremes.iter().map(|kind| u32::from(card(kind).minion_plus)).sum();
        let spent: u32 = self.minions.iter().map(|kind| u32::from(card(kind).level)).sum();
        if points < spent { Err(TeamFault::Points(spent, points)) } else { Ok(()) }
    }

    /// One faction, at most one Freelancer of its alignment, Minions of the faction or of any (PC-3.3).
    fn check_factions(&self, cards: &[Card]) -> Result<(), TeamFault> {
        let card = |kind: &Kind| &cards[kind.0 as usize];
        let own = faction(cards, &self.supremes);
        let mut hired = false;
        for kind in &self.supremes {
            if card(kind).faction == Some(Faction::Freelance) {
                let stranger = own.is_some_and(|own| card(kind).alignment != own.alignment());
                if stranger || std::mem::replace(&mut hired, true) {
                    return Err(TeamFault::Freelancer(*kind));
                }
            } else if card(kind).faction != own {
                return Err(TeamFault::Factions(*kind));
            }
        }
        let foreign = |kind: &&Kind| card(kind).faction.is_some() && card(kind).faction != own;
        self.minions.iter().find(foreign).map_or(Ok(()), |kind| Err(TeamFault::MinionFaction(*kind)))
    }
}

fn faction(cards: &[Card], supremes: &[Kind]) -> Option<Faction> {
    let mut factions = supremes.iter().filter_map(|kind| cards[kind.0 as usize].faction);
    factions.find(|faction| *faction != Faction::Freelance)
}

/// A ready-made team.
#[derive(Debug)]
pub struct Preset {
    /// Its name in notation.
    pub id: String,
    /// What it is called.
    pub name: Both,
    /// The encounter level it is for.
    pub level: u8,
    /// Who is in it.
    pub team: Team,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TeamFile {
    team: Vec<TeamRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TeamRow {
    id: String,
    name: Both,
    level: u8,
    supremes: Vec<String>,
    minions: Vec<String>,
}

/// Reads the ready-made teams and says what is wrong with them.
pub(super) fn read(text: &str, cards: &[Card]) -> Result<Vec<Preset>, String> {
    let TeamFile { team: rows } = super::table(text)?;
    let find = |id: &String| {
        let place = cards.iter().position(|card| card.id == *id);
        place.map(|place| Kind(place as u8)).ok_or_else(|| format!("there is no {id:?}"))
    };
    let list = |ids: &[String]| ids.iter().map(find).collect::<Result<Vec<Kind>, String>>();
    let mut teams = Vec::new();
    for row in rows {
        let named = |why: String| format!("{}: {why}", row.id);
        super::filled(&row.id, &row.name)?;
        let team = Team { supremes: list(&row.supremes).map_err(named)?, minions: list(&row.minions).map_err(named)? };
        // The fault would name its card by the tables that are just being read.
        if team.check_with(cards, row.level, false).is_err() {
            return Err(format!("{} is not legal (section 5.3)", row.id));
        }
        teams.push(Preset { id: row.id, name: row.name, level: row.level, team });
    }
    // Those of section 3.1 are asked for by name.
    for faction in [Faction::Lamplighters, Faction::Velvet, Faction::Rustworks, Faction::Wildroot] {
        for level in [4, 6, 8] {
            let id = format!("{faction}-{level}");
            if !teams.iter().any(|team| team.id == id && team.level == level) {
                return Err(format!("there is no {id}"));
            }
        }
    }
    Ok(teams)
}
