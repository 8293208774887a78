//! The exact chances of a fight (BW-7, BW-8), from public things and one's own stance: for `/battleworld odds`, previews
//! and the house. What the enemy has ordered is never looked at; a raise limit is assumed instead.

use std::cell::RefCell;
use std::collections::HashMap;

use crate::event::Event;
use crate::field::{Field, Fight, Role};
use crate::reach::distance;
use crate::rules::strike::{is_fight, throws};
use crate::stance::Stance;
use crate::unit::{Attack, Target, Unit};
use crate::view::View;
use crate::words::{Action, Card, Goal, Power};
use game::{Chance, Odds};
use text::Message;

/// The raises an enemy is thought to make (section 6).
pub const ENEMY_LIMIT: u8 = 2;
/// How many fights are kept in mind.
const MOST_KEPT: usize = 20_000;

/// How a fight may end for the attack.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[allow(missing_docs)]
pub struct Ends {
    pub win: f64,
    pub tie: f64,
    pub lose: f64,
}

impl Ends {
    fn add(&mut self, other: Ends, share: f64) {
        self.win += other.win * share;
        self.tie += other.tie * share;
        self.lose += other.lose * share;
    }
}

/// Values with their chances; the place is the value.
#[derive(Clone)]
pub struct Spread(pub Vec<f64>);

impl Spread {
    fn fixed(value: i16) -> Spread {
        let mut chances = vec![0.0; value.max(0) as usize + 1];
        chances[value.max(0) as usize] = 1.0;
        Spread(chances)
    }

    /// The best of so many dice, each counting so often, highest faces as 1 for the unlucky.
    pub fn dice(sides: u8, count: u8, factor: u8, unlucky: bool) -> Spread {
        let one = |face: u8| if unlucky && face == sides { 1 } else { face };
        let mut chances = vec![0.0; usize::from(sides) * usize::from(factor) + 1];
        let share = 1.0 / f64::from(sides).powi(i32::from(count));
        for first in 1..=sides {
            for second in 1..=(if count == 2 { sides } else { 1 }) {
                let counts = if count == 2 { one(first).max(one(second)) } else { one(first) };
                chances[usize::from(counts) * usize::from(factor)] += share;
            }
        }
        Spread(chances)
    }

    fn plus(&self, other: &Spread) -> Spread {
        let mut chances = vec![0.0; self.0.len() + other.0.len() - 1];
        for (a, x) in self.0.iter().enumerate().filter(|(_, x)| 0.0 < **x) {
            for (b, y) in other.0.iter().enumerate() {
                chances[a + b] += x * y;
            }
        }
        Spread(chances)
    }

    /// Each value that can come up.
    pub fn each(&self) -> impl Iterator<Item = (i16, f64)> {
        self.0.iter().enumerate().filter(|(_, chance)| 0.0 < **chance).map(|(value, chance)| (value as i16, *chance))
    }
}

/// What one side brings to the raises.
struct Purse {
    /// Raises it would make at most.
    left: u8,
    goal: Goal,
    die: Spread,
    best: i16,
}

/// The fight an attack would lead to, before anything is rolled.
pub fn fight_of(field: &Field, attack: &Attack, kind: Action, target: Target, far: u8) -> Fight {
    let defender = match target {
        Target::Unit(unit) => Some(unit),
        Target::Module(seat, _) => field.gunner(seat),
        Target::Galactus => None,
    };
    Fight {
        with: attack.with,
        support: attack.support.clone(),
        target,
        defender,
        kind,
        distance: far,
        leader: attack.leader,
        totals: [0; 2],
        raises: [0; 2],
        declined: [false; 2],
        asked: None,
    }
}

/// All that the chances of a fight depend on. Few such fights differ, so what was worked out once is kept.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Bout {
    /// The initiator's die, and how many of them.
    first: (u8, u8),
    /// Supporters' dice, and how often they count.
    support: Vec<(u8, u8)>,
    /// The defender's die, and how often it counts.
    answer: (u8, u8),
    /// What is added to the base rolls.
    added: [i16; 2],
    /// The dice of raises, how often they count, and what is added.
    raises: [(u8, u8, i16); 2],
    /// Raises left.
    left: [u8; 2],
    goals: [Goal; 2],
    unlucky: [bool; 2],
    ties: bool,
}

impl Bout {
    fn of(field: &Field, fight: &Fight, stances: [Stance; 2]) -> Bout {
        let sides = [Role::Attack, Role::Defence];
        let support = if field.support_counts(fight) { fight.support.as_slice() } else { &[] };
        let twice = |unit: &Unit| if field.piece(*unit).has(Power::Sidekick) { 2 } else { 1 };
        let factor = match fight.defender {
            Some(gunner) if fight.at_guns() => field.gun_factor(gunner),
            _ => 1,
        };
        let bonus = sides.map(|role| field.roll_bonus(fight, role));
        let raise = |role: Role| {
            let (die, factor) = field.raise_die(fight, role);
            (die, factor, bonus[role as usize])
        };
        let left = |role: Role| {
            let stance = stances[role as usize];
            let Some(unit) = fight.fighter(role).filter(|_| field.is_moment(fight, role, stance.when)) else {
                return 0;
            };
            // A hammer is paid for before the first roll.
            let paid = u8::from(role == Role::Attack && throws(unit, fight.kind));
            let tokens = field.piece(unit).power.saturating_sub(paid).saturating_sub(stance.reserve);
            tokens.min(stance.limit).min(field.raise_cap(fight, role))
        };
        Bout {
            first: (field.base_die(fight, Role::Attack), field.base_dice(fight)),
            support: support.iter().map(|unit| (unit.card.stats().die, twice(unit))).collect(),
            answer: (field.base_die(fight, Role::Defence), factor),
            added: [bonus[0] + field.base_extra(fight), bonus[1]],
            raises: sides.map(raise),
            left: sides.map(left),
            goals: stances.map(|stance| stance.goal),
            unlucky: sides.map(|role| field.is_unlucky(fight, role)),
            ties: field.ties_to_defence(fight),
        }
    }

    fn ends(&self) -> Ends {
        let [luckless, unblessed] = self.unlucky;
        let mut attack = Spread::dice(self.first.0, self.first.1, 1, luckless).plus(&Spread::fixed(self.added[0]));
        for (die, factor) in &self.support {
            attack = attack.plus(&Spread::dice(*die, 1, *factor, luckless));
        }
        let defence = Spread::dice(self.answer.0, 1, self.answer.1, unblessed).plus(&Spread::fixed(self.added[1]));
        let purse = |side: usize| {
            let (die, factor, bonus) = self.raises[side];
            Purse {
                left: self.left[side],
                goal: self.goals[side],
                die: Spread::dice(die, 1, factor, self.unlucky[side]).plus(&Spread::fixed(bonus)),
                best: i16::from(die * factor) + bonus,
            }
        };
        let purses = [purse(0), purse(1)];
        let reach = (attack.0.len() + defence.0.len()) as i16
            + purses.iter().map(|purse| i16::from(purse.left) * purse.best).sum::<i16>();
        let places = (usize::from(self.left[0]) + 1) * (usize::from(self.left[1]) + 1);
        let known = vec![None; places * (2 * reach as usize + 1)];
        let mut table = Table { ties: self.ties, purses, known, reach };
        let mut ends = Ends::default();
        for (a, x) in attack.each() {
            for (b, y) in defence.each() {
                ends.add(table.ends(a - b, self.left), x * y);
            }
        }
        ends
    }
}

/// The chances of a fight if both sides raise by these stances.
pub fn chances(field: &Field, fight: &Fight, stances: [Stance; 2]) -> Ends {
    thread_local! {
        static KNOWN: RefCell<HashMap<Bout, Ends>> = RefCell::new(HashMap::new());
    }
    let bout = Bout::of(field, fight, stances);
    KNOWN.with_borrow_mut(|known| {
        if MOST_KEPT < known.len() {
            known.clear();
        }
        *known.entry(bout).or_insert_with_key(Bout::ends)
    })
}

/// The raises, by difference of the totals and raises left.
struct Table {
    ties: bool,
    purses: [Purse; 2],
    known: Vec<Option<Ends>>,
    reach: i16,
}

impl Table {
    fn ends(&mut self, gap: i16, left: [u8; 2]) -> Ends {
        let row = usize::from(left[0]) * (usize::from(self.purses[1].left) + 1) + usize::from(left[1]);
        let place = row * (2 * self.reach as usize + 1) + (gap + self.reach) as usize;
        if let Some(ends) = self.known[place] {
            return ends;
        }
        let ends = self.work_out(gap, left);
        self.known[place] = Some(ends);
        ends
    }

    fn work_out(&mut self, gap: i16, left: [u8; 2]) -> Ends {
        let asked: &[usize] = match gap.cmp(&0) {
            std::cmp::Ordering::Greater => &[1],
            std::cmp::Ordering::Less => &[0],
            std::cmp::Ordering::Equal if self.ties => &[0],
            std::cmp::Ordering::Equal => &[0, 1],
        };
        for &side in asked {
            if !self.raises(side, gap, left[side]) {
                continue;
            }
            let mut ends = Ends::default();
            let mut next = left;
            next[side] -= 1;
            let die: Vec<(i16, f64)> = self.purses[side].die.each().collect();
            for (value, chance) in die {
                let gap = if side == 0 { gap + value } else { gap - value };
                ends.add(self.ends(gap, next), chance);
            }
            return ends;
        }
        match gap {
            1.. => Ends { win: 1.0, ..Ends::default() },
            0 if !self.ties => Ends { tie: 1.0, ..Ends::default() },
            _ => Ends { lose: 1.0, ..Ends::default() },
        }
    }

    /// BW-8.6 to 8.9; whether it is the moment to raise at all is the same throughout a fight, and so in what is left.
    fn raises(&self, side: usize, gap: i16, left: u8) -> bool {
        let purse = &self.purses[side];
        let behind = if side == 0 { -gap } else { gap };
        let level_will_do =
            if side == 0 { !self.ties && purse.goal == Goal::Tie } else { self.ties || purse.goal == Goal::Tie };
        let needed = behind + i16::from(!level_will_do);
        0 < left && 0 < needed && needed <= i16::from(left) * purse.best
    }
}

/// The stance an enemy is thought to have.
pub fn assumed(limit: u8) -> Stance {
    Stance { limit, ..Stance::DEFAULT }
}

/// The stance an enemy is thought to have where nothing is said of it.
pub fn thought() -> Stance {
    assumed(ENEMY_LIMIT)
}

/// The stance of a character as far as the viewer knows it, with what the asker would have it be.
fn stance_of(view: &View, unit: Option<Unit>, limit: Option<u8>) -> Stance {
    let known = unit.and_then(|unit| view.stances[unit.index()]).unwrap_or(assumed(ENEMY_LIMIT));
    Stance { limit: limit.unwrap_or(known.limit), ..known }
}

/// Whom an attack may meet: the target, or whoever guards it. Of one's own guard it is known whether he would.
fn met(view: &View, target: Target) -> Vec<Target> {
    let Target::Unit(ward) = target else { return vec![target] };
    let guard = guard(&view.field, ward);
    let guards = guard.and_then(|guard| view.stances[guard.index()]).map(|stance| stance.guard);
    match (guard, guards) {
        (Some(guard), Some(true)) => vec![Target::Unit(guard)],
        (Some(guard), None) => vec![target, Target::Unit(guard)],
        (None, _) | (_, Some(false)) => vec![target],
    }
}

/// How a character would attack a target: as its die says; before it lies on an attack, in every way that reaches the
/// target from its square, or in every way it has if none does.
fn kinds(field: &Field, unit: Unit, target: Target) -> Vec<Action> {
    let piece = field.piece(unit);
    if let Some(kind) = piece.die.filter(|action| action.is_attack()) {
        return vec![kind];
    }
    let all = field.attacks(piece);
    let reaches =
        |kind: &Action| piece.square.is_some_and(|from| field.attack_from(piece, from, *kind, target).is_ok());
    let near: Vec<Action> = all.iter().copied().filter(reaches).collect();
    if near.is_empty() { all } else { near }
}

/// The odds of an attack as the viewer may know them; nothing if no die would fall. Against a Doom whom Ultron could guard
/// both cases are told, and so are both kinds of attack while the die may still be placed on either.
pub fn odds(view: &View, attack: &Attack, enemy_limit: Option<u8>) -> Vec<Odds> {
    let field = &view.field;
    let from = field.piece(attack.with).square;
    let open = !field.piece(attack.with).die.is_some_and(Action::is_attack);
    let fights = fights(view, attack).into_iter().map(|(target, kind)| {
        let near = |square: &space::Square| distance(from, Some(*square)).unwrap_or(1);
        let far = field.target_squares(target).iter().map(near).min().unwrap_or(1);
        let fight = fight_of(field, attack, kind, target, far);
        let own = stance_of(view, Some(attack.with), None).overridden(attack.overrides);
        let ends = chances(field, &fight, [own, stance_of(view, fight.defender, enemy_limit)]);
        let of = Message::new("battleworld-odds-of").with("unit", attack.with).with("target", target);
        told(of.with("kind", open.then_some(kind)), ends)
    });
    fights.collect()
}

/// The fights an attack may come to: whom it may meet, and how.
fn fights(view: &View, attack: &Attack) -> Vec<(Target, Action)> {
    let field = &view.field;
    let kinds = kinds(field, attack.with, attack.target);
    let targets = met(view, attack.target).into_iter().filter(|target| is_fight(field, *target));
    targets.flat_map(|target| kinds.iter().map(move |kind| (target, *kind))).collect()
}

/// Which of these fights there was, and how it ended.
pub fn came(view: &View, attack: &Attack, events: &[Event]) -> Vec<Option<Message>> {
    let met = events.iter().find_map(|event| match event {
        Event::FightBegan { target, kind, .. } => Some((*target, *kind)),
        _ => None,
    });
    let winner = events.iter().find_map(|event| match event {
        Event::FightEnded { winner, .. } => Some(*winner),
        _ => None,
    });
    let ended = winner.map(|winner| match winner {
        Some(Role::Attack) => WIN,
        Some(Role::Defence) => LOSE,
        None => TIE,
    });
    let fights = fights(view, attack).into_iter();
    fights.map(|fight| ended.filter(|_| Some(fight) == met).map(Message::new)).collect()
}

/// How a fight ends, in words.
const WIN: &str = "battleworld-odds-win";
const TIE: &str = "battleworld-odds-tie";
const LOSE: &str = "battleworld-odds-lose";

fn told(of: Message, ends: Ends) -> Odds {
    let outcome = |id: &'static str, chance: f64| Chance { outcome: Message::new(id), chance };
    let outcomes = [outcome(LOSE, ends.lose), outcome(TIE, ends.tie), outcome(WIN, ends.win)];
    Odds::new(of, outcomes.into_iter().filter(|outcome| 1e-9 < outcome.chance).collect()).going_well(ends.win)
}

/// Who could take a blow meant for this character, as everybody can see.
pub fn guard(field: &Field, ward: Unit) -> Option<Unit> {
    let doom = field.piece(ward);
    let guards = field.of_seat(ward.seat).filter(|piece| piece.has(Power::Bodyguard) && ward.card == Card::DoctorDoom);
    guards.map(|piece| piece.unit).find(|unit| distance(field.piece(*unit).square, doom.square) == Some(1))
}
