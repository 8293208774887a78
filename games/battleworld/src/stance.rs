//! Standing orders for fights (BW-8.5 to 8.9): what a character's secret stance answers when it is asked to raise.

use serde::{Deserialize, Serialize};

use crate::content::GALACTUS;
use crate::field::{Field, Fight, Role};
use crate::unit::{Overrides, Target, Unit};
use crate::words::{Action, Base, Goal, Module, Power, Prevent, When};

/// A character's stance (BW-8.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Stance {
    pub limit: u8,
    pub reserve: u8,
    pub goal: Goal,
    pub when: When,
    pub prevent: Prevent,
    pub guard: bool,
    pub auto: bool,
}

impl Stance {
    /// What holds until something else is said.
    pub const DEFAULT: Stance = Stance {
        limit: 2,
        reserve: 0,
        goal: Goal::Win,
        when: When::Always,
        prevent: Prevent::Yes,
        guard: true,
        auto: false,
    };

    /// The stance with what a strike says for its fight.
    #[must_use]
    pub fn overridden(self, by: Overrides) -> Stance {
        Stance {
            limit: by.limit.unwrap_or(self.limit),
            reserve: by.reserve.unwrap_or(self.reserve),
            goal: by.goal.unwrap_or(self.goal),
            when: by.when.unwrap_or(self.when),
            ..self
        }
    }
}

/// Fields of a stance that are to change.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct StanceChange {
    pub limit: Option<u8>,
    pub reserve: Option<u8>,
    pub goal: Option<Goal>,
    pub when: Option<When>,
    pub prevent: Option<Prevent>,
    pub guard: Option<bool>,
    pub auto: Option<bool>,
}

impl StanceChange {
    /// The stance after the change.
    pub fn of(self, stance: Stance) -> Stance {
        Stance {
            limit: self.limit.unwrap_or(stance.limit),
            reserve: self.reserve.unwrap_or(stance.reserve),
            goal: self.goal.unwrap_or(stance.goal),
            when: self.when.unwrap_or(stance.when),
            prevent: self.prevent.unwrap_or(stance.prevent),
            guard: self.guard.unwrap_or(stance.guard),
            auto: self.auto.unwrap_or(stance.auto),
        }
    }
}

impl Field {
    /// The most tokens a side may spend to raise in this fight (`widows-bite`); column G says it is for characters.
    pub fn raise_cap(&self, fight: &Fight, role: Role) -> u8 {
        let bitten = fight.is_between_characters()
            && fight.fighter(role.other()).is_some_and(|other| self.piece(other).has(Power::WidowsBite));
        if bitten { 1 } else { u8::MAX }
    }

    /// Whether a side can raise at all (BW-8.1).
    pub fn can_raise(&self, fight: &Fight, role: Role) -> bool {
        fight
            .fighter(role)
            .is_some_and(|unit| 0 < self.piece(unit).power && fight.raises[role as usize] < self.raise_cap(fight, role))
    }

    /// The sides of the die a side raises with, and how often its result counts.
    pub fn raise_die(&self, fight: &Fight, role: Role) -> (u8, u8) {
        match (role, fight.defender) {
            (Role::Defence, Some(gunner)) if fight.at_guns() => (10, self.gun_factor(gunner)),
            _ => (self.force_die(fight, role), 1),
        }
    }

    /// Whether a level score counts as the defender being ahead (`spider-sense`).
    pub fn ties_to_defence(&self, fight: &Fight) -> bool {
        fight.is_between_characters()
            && fight.defender.is_some_and(|defender| self.piece(defender).has(Power::SpiderSense))
    }

    /// What a stance answers (BW-8.6).
    pub fn would_raise(&self, fight: &Fight, role: Role, stance: Stance) -> bool {
        let Some(unit) = fight.fighter(role) else { return false };
        let tokens = self.piece(unit).power;
        let made = fight.raises[role as usize];
        let cap = self.raise_cap(fight, role);
        let when = self.is_moment(fight, role, stance.when);
        let ties = self.ties_to_defence(fight);
        let ahead = fight.ahead(ties);
        // Level is possible and counts for whoever wants a tie, unless spider-sense makes it a defeat.
        let reached = ahead == Some(role) || ahead.is_none() && stance.goal == Goal::Tie;
        if tokens <= stance.reserve || stance.limit <= made || cap <= made || !when || reached {
            return false;
        }
        let most = (tokens - stance.reserve).min(stance.limit - made).min(cap - made);
        let (die, factor) = self.raise_die(fight, role);
        let best = i16::from(die * factor) + self.roll_bonus(fight, role);
        let gap = fight.totals[role.other() as usize] - fight.totals[role as usize];
        let level_will_do = match role {
            Role::Defence => ties || stance.goal == Goal::Tie,
            Role::Attack => !ties && stance.goal == Goal::Tie,
        };
        let needed = gap + i16::from(!level_will_do);
        needed <= i16::from(most) * best
    }

    /// Whether a fight is one that a side's stance raises in (BW-8.8).
    pub fn is_moment(&self, fight: &Fight, role: Role, when: When) -> bool {
        match when {
            When::Always => true,
            When::Lethal => self.is_lethal(fight, role),
            When::Never => false,
        }
    }

    /// Whether losing at once would bring the side's character down, or its module (BW-8.8).
    fn is_lethal(&self, fight: &Fight, role: Role) -> bool {
        let Some(unit) = fight.fighter(role) else { return false };
        if role == Role::Defence && fight.at_guns() {
            let Target::Module(seat, slot) = fight.target else { return false };
            return self.crew(seat).modules[slot as usize] <= fight.with.card.stats().damage;
        }
        let piece = self.piece(unit);
        let wounds = self.wounds(fight, role.other()).before_tokens;
        i16::from(piece.life) <= i16::from(wounds)
    }

    /// The die a character fights with in raises, and in its base roll before `shape-shifter` (BW-15.2, 15.3).
    pub fn force_die(&self, fight: &Fight, role: Role) -> u8 {
        let Some(unit) = fight.fighter(role) else { return GALACTUS.stats().die };
        let die = unit.card.stats().die;
        match fight.fighter(role.other()) {
            Some(other) if fight.is_between_characters() && self.piece(unit).has(Power::Absorption) => {
                die.max(other.card.stats().die)
            }
            _ => die,
        }
    }

    /// What is added to each roll of a side (BW-7.8).
    pub fn roll_bonus(&self, fight: &Fight, role: Role) -> i16 {
        let Some(unit) = fight.fighter(role) else { return 0 };
        let piece = self.piece(unit);
        let gunner = role == Role::Defence && fight.at_guns();
        let rage = !gunner && piece.has(Power::Rage) && matches!(piece.life, 1 | 2);
        i16::from(piece.victory) + i16::from(rage)
    }

    /// How often a gunner's die counts (BW-12.8).
    pub fn gun_factor(&self, gunner: Unit) -> u8 {
        let base = self.piece(gunner).square.and_then(|square| self.slot(square));
        let doubled = base.is_some_and(|(seat, ..)| {
            let crew = self.crew(seat);
            let slots = crew.base.map(Base::slots).into_iter().flatten();
            slots.zip(crew.modules).any(|(module, left)| module == Module::DoubleDefence && 0 < left)
        });
        if doubled { 2 } else { 1 }
    }

    /// Whether the fight is a ranged attack, for those who shield against it (BW-9.4).
    pub fn is_ranged(fight: &Fight) -> bool {
        fight.kind == Action::Ranged
    }
}
