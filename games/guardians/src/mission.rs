//! Personal missions (section 2.4): what a hero does is noted, and counted if its mission asks for it.

use serde::{Deserialize, Serialize};

use super::board::Zone;
use super::content::{Goal, Mission};
use super::figure::Figure;

/// How far a mission has come.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Counted over the match, or over the activation for goals that are reached at once.
    pub count: u8,
    /// Different figures, zones or sites so far.
    pub kinds: Vec<String>,
    /// The last turn that counted.
    pub turn: u8,
}

/// Something a hero did or suffered that a mission may ask for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Feat {
    /// An attack was resolved.
    Attack(Strike),
    /// Damage was put on an enemy.
    Damage(u8),
    /// An enemy was pushed.
    Push,
    /// A test succeeded: its site or object, and how many dice were rolled.
    Test {
        /// What was tested.
        site: String,
        /// Dice rolled.
        dice: u8,
        /// Whether ATTACK was tested.
        attack: bool,
    },
    /// An object was destroyed.
    Destroyed,
    /// A zone was entered.
    Entered(Zone),
    /// A Move left a zone that holds an enemy.
    Left,
    /// An enemy attacked the hero.
    Attacked(Figure),
    /// An enemy's attack on the hero or an ally in its zone failed.
    Reflected,
    /// Damage was removed by the hero's powers.
    Healed(u8),
    /// A UNIQUE ACTION was used.
    Unique(u8),
    /// An ACTION or UNIQUE ACTION of type Coordination was used.
    Coordination,
    /// The end of a turn found the goal's position (END.3a).
    TurnEnd(u8),
}

/// An attack as missions see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The words of section 2.4.
#[allow(clippy::struct_excessive_bools)] // Each is a fact of its own.
pub struct Strike {
    pub target: Figure,
    pub hit: bool,
    pub successes: u8,
    /// What the attack had to reach.
    pub defence: u8,
    /// The target's current DEFENCE, whatever pierces it.
    pub current: u8,
    pub pows: u8,
    pub distance: u8,
    pub object: bool,
    pub stunned_or_fresh: bool,
    pub own_damage: u8,
    pub on_orange: bool,
}

/// How a feat changes a tally.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// The new count.
    pub count: u8,
    /// A figure, zone or site that is new.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// The turn that counted.
    #[serde(default)]
    pub turn: u8,
}

impl Goal {
    /// Whether it must be reached within one activation.
    pub fn at_once(self) -> bool {
        matches!(self, Goal::Zones | Goal::DamageAtOnce | Goal::TargetsAtOnce | Goal::HitsAtOnce)
    }
}

impl Tally {
    /// What a feat adds, if the mission asks for it.
    pub fn after(&self, mission: &Mission, feat: &Feat) -> Option<Progress> {
        let more = |n: u8| Some(Progress { count: self.count.saturating_add(n), kind: None, turn: self.turn });
        let new = |kind: String| {
            let known = self.kinds.contains(&kind);
            (!known).then(|| Progress { count: self.count + 1, kind: Some(kind), turn: self.turn })
        };
        let when = |holds: bool| if holds { more(1) } else { None };
        match (mission.goal, feat) {
            (Goal::ObjectHit, Feat::Attack(strike)) => when(strike.hit && strike.object),
            (Goal::Successes, Feat::Attack(strike)) => when(mission.at <= strike.successes),
            (Goal::HurtHit, Feat::Attack(strike)) => when(strike.hit && mission.at <= strike.own_damage),
            (Goal::Exact, Feat::Attack(strike)) => when(strike.hit && strike.successes == strike.defence),
            (Goal::FarHit, Feat::Attack(strike)) => {
                when(strike.hit && mission.at <= strike.distance && strike.distance < super::board::FAR)
            }
            (Goal::Pows, Feat::Attack(strike)) => when(mission.at <= strike.pows),
            (Goal::HitsAtOnce, Feat::Attack(strike)) => when(strike.hit),
            (Goal::Takedown, Feat::Attack(strike)) => when(strike.hit && strike.stunned_or_fresh),
            (Goal::Giants, Feat::Attack(strike)) => when(strike.hit && mission.at <= strike.current),
            (Goal::OrangeHit, Feat::Attack(strike)) => when(strike.hit && strike.on_orange),
            (Goal::Targets | Goal::TargetsAtOnce, Feat::Attack(strike)) if strike.hit => new(strike.target.to_string()),
            (Goal::Damage | Goal::DamageAtOnce, Feat::Damage(n)) => more(*n),
            (Goal::Pushes, Feat::Push)
            | (Goal::Wreck, Feat::Destroyed | Feat::Test { attack: true, .. })
            | (Goal::Leaves, Feat::Left)
            | (Goal::Reflected, Feat::Reflected)
            | (Goal::Coordination, Feat::Coordination)
            | (Goal::Tests, Feat::Test { .. }) => more(1),
            (Goal::Sites, Feat::Test { site, .. }) => new(site.clone()),
            (Goal::BigTest, Feat::Test { dice, .. }) => when(mission.at <= *dice),
            (Goal::Zones, Feat::Entered(zone)) => new(zone.to_string()),
            (Goal::Attackers, Feat::Attacked(by)) => new(by.to_string()),
            (Goal::Heals, Feat::Healed(n)) if 0 < *n => more(*n),
            (Goal::Uniques, Feat::Unique(turn)) if self.turn < *turn => {
                Some(Progress { count: self.count + 1, kind: None, turn: *turn })
            }
            (Goal::Unruffled, Feat::TurnEnd(turn)) => {
                let count = if self.turn + 1 == *turn { self.count + 1 } else { 1 };
                Some(Progress { count, kind: None, turn: *turn })
            }
            (goal, Feat::TurnEnd(turn)) if goal.at_turn_end() => {
                Some(Progress { count: self.count + 1, kind: None, turn: *turn })
            }
            _ => None,
        }
    }
}

impl Goal {
    /// Whether it is checked at END.3a.
    pub fn at_turn_end(self) -> bool {
        matches!(
            self,
            Goal::BesideAlly
                | Goal::BehindLines
                | Goal::Unwounded
                | Goal::Unruffled
                | Goal::LoneFlame
                | Goal::Unobserved
                | Goal::Run
                | Goal::Teacher
        )
    }
}
