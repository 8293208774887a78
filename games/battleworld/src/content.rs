//! The cards (section 2), read from `content/cards.toml` and checked against the invariants of section 2.1.

use std::sync::LazyLock;

use serde::Deserialize;

use crate::field::Camp;
use crate::words::{Action, Base, Card, Effect, Module, Power, Team};

/// The cards as they are written.
pub const CARDS: &str = include_str!("../content/cards.toml");

/// Characters of a team (BW-3.2).
pub const TEAM: usize = 4;
/// Characters a seat may have: its team and a cosmic ally.
pub const CREW: usize = TEAM + 1;
/// Resistance of a fresh module (BW-3.6).
pub const RESISTANCE: u8 = 5;
/// What Galactus inflicts and begins with are on his card.
pub const GALACTUS: Card = Card::Galactus;
/// The allies a camp may choose from, in the order of section 4.4.
pub const ALLIES: [Card; 3] = [Card::SilverSurfer, Card::Thanos, Card::Phoenix];

/// The numbers of a character card.
#[derive(Debug)]
#[allow(clippy::struct_excessive_bools)] // Each is a fact of its own.
pub struct Stats {
    /// Sides of the Force die.
    pub die: u8,
    /// Life points.
    pub life: i8,
    /// Power tokens at the start and at most.
    pub power: u8,
    /// Wounds dealt by winning a fight.
    pub damage: u8,
    /// Whether it has the melee attack.
    pub melee: bool,
    /// Whether it has the ranged attack.
    pub ranged: bool,
    /// Whether it flies.
    pub flight: bool,
    /// Squares of a move.
    pub steps: u8,
    /// Victory slots.
    pub slots: u8,
    /// Victory tokens at the start.
    pub victory: u8,
    /// Whether it uses metal.
    pub metal: bool,
    /// Whether French texts agree in the feminine.
    pub feminine: bool,
    /// Its powers.
    pub powers: Vec<Power>,
    /// Its team; nothing for cosmic characters.
    pub team: Option<Team>,
    /// Its place in the roster of the team; cosmic allies come last.
    pub place: usize,
    /// Names of its draws: base and raise (BW-2.1).
    pub force: [&'static str; 2],
    /// Names of its draws at the guns: base and raise.
    pub gun: [&'static str; 2],
}

/// A team with its leader card.
#[derive(Debug)]
pub struct TeamCard {
    /// Who leads it.
    pub leader: Card,
    /// Its leader effect.
    pub effect: Effect,
    /// The camps it may fight for under the option `canon`.
    pub camps: Vec<Camp>,
    /// Its characters in roster order.
    pub roster: [Card; TEAM],
}

/// Everything in the file, checked.
#[derive(Debug)]
pub struct Content {
    stats: Vec<Stats>,
    teams: Vec<TeamCard>,
    bases: Vec<[Module; 3]>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileCards {
    character: Vec<FileCharacter>,
    team: Vec<FileTeam>,
    base: Vec<FileBase>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileCharacter {
    id: Card,
    team: FileTeamId,
    die: u8,
    life: i8,
    power: u8,
    damage: u8,
    attacks: Vec<Action>,
    #[serde(default)]
    flight: bool,
    #[serde(rename = "move")]
    steps: u8,
    slots: u8,
    #[serde(default)]
    victory: u8,
    #[serde(default)]
    metal: bool,
    #[serde(default)]
    gender: Gender,
    powers: Vec<Power>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum FileTeamId {
    Team(Team),
    Cosmic(Cosmic),
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Cosmic {
    Cosmic,
}

#[derive(Deserialize, Default, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
enum Gender {
    Feminine,
    #[default]
    Masculine,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileTeam {
    id: Team,
    leader: Card,
    effect: Effect,
    camps: Vec<Camp>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileBase {
    id: Base,
    slots: [Module; 3],
}

/// The cards.
pub fn content() -> &'static Content {
    static CONTENT: LazyLock<Content> = LazyLock::new(|| {
        // The file is part of the program, and a test reads it.
        read(CARDS).unwrap_or_else(|why| panic!("content/cards.toml: {why}"))
    });
    &CONTENT
}

/// Reads the cards and says what is wrong with them.
pub fn read(text: &str) -> Result<Content, String> {
    let file: FileCards = toml::from_str(text).map_err(|error| error.to_string())?;
    let order: Vec<Card> = file.character.iter().map(|row| row.id).collect();
    if order != Card::ALL {
        return Err("the characters are not the 36 of section 2.3 in their order".to_owned());
    }
    let mut stats: Vec<Stats> = Vec::new();
    for row in file.character {
        let team = match row.team {
            FileTeamId::Team(team) => Some(team),
            FileTeamId::Cosmic(Cosmic::Cosmic) => None,
        };
        let place = stats.iter().filter(|other| other.team == team).count();
        // Draws are named for ever, so their names may as well live for ever.
        let named = |kind: &str, what: &str| -> &'static str { format!("{kind}:{}:{what}", row.id.word()).leak() };
        stats.push(Stats {
            die: row.die,
            life: row.life,
            power: row.power,
            damage: row.damage,
            melee: row.attacks.contains(&Action::Melee),
            ranged: row.attacks.contains(&Action::Ranged),
            flight: row.flight,
            steps: row.steps,
            slots: row.slots,
            victory: row.victory,
            metal: row.metal,
            feminine: row.gender == Gender::Feminine,
            powers: row.powers,
            team,
            place: if team.is_some() { place } else { TEAM },
            force: [named("force", "base"), named("force", "raise")],
            gun: [named("gun", "base"), named("gun", "raise")],
        });
    }
    let mut teams: Vec<TeamCard> = Vec::new();
    if file.team.iter().map(|row| row.id).collect::<Vec<_>>() != Team::ALL {
        return Err("the teams are not the eight of section 2.2 in their order".to_owned());
    }
    for row in file.team {
        let roster: Vec<Card> =
            Card::ALL.iter().copied().filter(|card| stats[*card as usize].team == Some(row.id)).collect();
        let roster: [Card; TEAM] = roster.try_into().map_err(|_| format!("{}: not four characters", row.id.word()))?;
        if !roster.contains(&row.leader) {
            return Err(format!("{}: its leader is not of the team", row.id.word()));
        }
        teams.push(TeamCard { leader: row.leader, effect: row.effect, camps: row.camps, roster });
    }
    if file.base.iter().map(|row| row.id).collect::<Vec<_>>() != Base::ALL {
        return Err("the base cards are not the six of section 2.5 in their order".to_owned());
    }
    let bases = file.base.into_iter().map(|row| row.slots).collect();
    let content = Content { stats, teams, bases };
    content.check()?;
    Ok(content)
}

impl Content {
    /// The invariants of section 2.1.
    fn check(&self) -> Result<(), String> {
        let metal: Vec<Card> = Card::ALL.iter().copied().filter(|card| self.stats[*card as usize].metal).collect();
        if metal.len() != 7 {
            return Err(format!("{} metal users instead of seven", metal.len()));
        }
        let total = |team: &TeamCard, count: &dyn Fn(&Stats) -> u32| -> u32 {
            team.roster.iter().map(|card| count(&self.stats[*card as usize])).sum()
        };
        for (place, team) in self.teams.iter().enumerate() {
            let mut dice: Vec<u8> = team.roster.iter().map(|card| self.stats[*card as usize].die).collect();
            dice.sort_unstable();
            dice.dedup();
            if dice.len() != TEAM {
                return Err(format!("{}: two dice of one size", Team::ALL[place].word()));
            }
            for other in &self.teams[place + 1..] {
                let life = |stats: &Stats| u32::from(stats.life.unsigned_abs());
                let yellow = |stats: &Stats| u32::from(stats.power + stats.slots);
                if 30 < total(team, &life) + total(other, &life) || 60 < total(team, &yellow) + total(other, &yellow) {
                    return Err(format!("{}: too many markers with another team", Team::ALL[place].word()));
                }
            }
        }
        let modules = |base: &[Module; 3]| {
            let mut kinds: Vec<Module> = base.iter().copied().filter(|kind| *kind != Module::Courtyard).collect();
            let count = kinds.len();
            kinds.sort_unstable();
            kinds.dedup();
            (count, kinds.len())
        };
        match self.bases.iter().map(modules).find(|(count, kinds)| !(2..=3).contains(count) || count != kinds) {
            Some(_) => Err("a base has not two or three different modules".to_owned()),
            None => Ok(()),
        }
    }
}

impl Card {
    /// Its numbers.
    pub fn stats(self) -> &'static Stats {
        &content().stats[self as usize]
    }

    /// Whether it has this power.
    pub fn has(self, power: Power) -> bool {
        self.stats().powers.contains(&power)
    }
}

impl Team {
    /// The team's card.
    pub fn card(self) -> &'static TeamCard {
        &content().teams[self as usize]
    }
}

impl Base {
    /// What its three slots hold.
    pub fn slots(self) -> [Module; 3] {
        content().bases[self as usize]
    }

    /// Whether it has three modules.
    pub fn is_large(self) -> bool {
        !self.slots().contains(&Module::Courtyard)
    }
}
