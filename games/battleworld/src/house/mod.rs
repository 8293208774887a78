//! The house's choice (section 10): one step ahead, by the exact chances of each fight, what it would do and what it would
//! prevent. It knows what its seat may know and nothing else.

mod care;
mod leader;

use std::collections::{BTreeMap, HashMap};

use super::Battleworld;
use super::chances::{ENEMY_LIMIT, assumed, chances, fight_of, guard};
use super::choices::{activations_of, supporters};
use super::command::Command;
use super::content::TEAM;
use super::field::{Field, Fight, Piece, Role, Stage};
use super::plan::ActionOrder;
use super::rules;
use super::unit::{Activation, Attack, Target, Unit};
use super::view::View;
use super::words::{Action, Answer, Base, Module, Power, Team};
use game::{Choices, Dice, Entrants, House, Seat, pairing};
use space::Square;

/// What a victory token is worth beside a life point of a d8 character.
const TOKEN: f64 = 0.35;
/// What disturbing somebody is worth.
const DISTURBANCE: f64 = 0.5;
/// A point of a module's resistance.
const RESISTANCE: f64 = 0.62;

impl House for Battleworld {
    fn house(view: &View, seat: Seat, whims: &mut dyn Dice) -> Command {
        let mind = Mind::new(view, seat);
        match view.field.stage {
            Stage::Draft => draft(view, seat, whims),
            Stage::Deploy => deploy(view, seat),
            Stage::Moves => mind.activate(whims),
            Stage::Fight => answer(view),
            Stage::Actions | Stage::Over => mind.declare(),
        }
    }

    /// All pairings of teams in turn, then the bases.
    fn entrants(_options: &BTreeMap<String, String>, number: u64, seats: usize) -> Entrants {
        let count = Team::ALL.len() as u64;
        let bases = |team: usize| {
            let turn = (number / (count * (count - 1))) as usize;
            let base = move |place: usize| Base::ALL[(place + turn) % Base::ALL.len()];
            let order = move |place: usize| format!("team base:{} team:{}", base(place), Team::ALL[team]);
            // Which bases and allies there are depends on the options: the first that is accepted.
            let allies = [" cosmic:silver-surfer", " cosmic:thanos", " cosmic:phoenix"];
            let ally = move |place: usize| match place {
                0 => "",
                place => allies[(place + turn) % 3],
            };
            (0..Base::ALL.len()).flat_map(|place| (0..4).map(move |other| order(place) + ally(other))).collect()
        };
        Entrants { orders: pairing(number, count, seats).map(bases).collect(), ..Entrants::default() }
    }
}

/// Any team, any base.
fn draft(view: &View, seat: Seat, whims: &mut dyn Dice) -> Command {
    let all = Battleworld::choices(view, seat);
    match all.len() {
        0 => Command::Pass,
        count => all[whims.draw("house", count as u32) as usize - 1].clone(),
    }
}

/// Those who fly or shoot outside, the slow and strong towards the middle.
fn deploy(view: &View, seat: Seat) -> Command {
    let mut units: Vec<Unit> = view.field.team(seat).map(|piece| piece.unit).collect();
    units.sort_by_key(|unit| (unit.card.stats().ranged, u8::MAX - unit.card.stats().life.unsigned_abs()));
    let order = <[Unit; TEAM]>::try_from(units).map(|[first, second, third, fourth]| [third, first, second, fourth]);
    order.map_or(Command::Pass, Command::deploy)
}

/// Raises as a stance would (BW-8.6).
fn answer(view: &View) -> Command {
    let field = &view.field;
    let yes = field.fight.as_ref().is_some_and(|fight| {
        fight.asked.is_some_and(|role| {
            let stance = fight.fighter(role).map_or(assumed(ENEMY_LIMIT), |unit| view.stance(unit));
            field.can_raise(fight, role) && field.would_raise(fight, role, stance)
        })
    });
    Command::Raise { answer: if yes { Answer::Yes } else { Answer::No } }
}

/// One decision being thought over.
struct Mind<'a> {
    view: &'a View,
    field: &'a Field,
    seat: Seat,
    /// Values of fights already thought of, by attacker, target, kind and whether it is at arm's length.
    known: HashMap<(usize, Target, Action, bool), f64>,
    /// How well and how safely a character stands on a square.
    stood: HashMap<(usize, Square), f64>,
}

/// What a life point of a character is worth: more for those who hit hard.
fn worth(unit: Unit) -> f64 {
    let stats = unit.card.stats();
    0.45 + 0.04 * f64::from(stats.die) + 0.12 * f64::from(stats.damage)
}

impl<'a> Mind<'a> {
    fn new(view: &'a View, seat: Seat) -> Mind<'a> {
        Mind { view, field: &view.field, seat, known: HashMap::new(), stood: HashMap::new() }
    }
}

impl Mind<'_> {
    /// What so many wounds on a character are worth to whoever deals them.
    fn harm(&self, unit: Unit, wounds: u8) -> f64 {
        let life = self.field.piece(unit).life;
        let wounds = wounds as i8;
        let premium = match wounds - life {
            ..0 => 0.0,
            0 => 1.2,
            _ => 2.0,
        };
        (f64::from(wounds.min(life.max(1))) + premium) * worth(unit)
    }

    /// How much attacking bases pays: more when time runs out.
    fn haste(&self) -> f64 {
        let left = f64::from(self.field.options.threshold.saturating_sub(self.field.gauge)) / 10.5;
        // Where four play, more has to fall before the same clock has run down.
        let late = if self.field.crews.len() == 2 { 5.0 } else { 9.0 };
        1.0 + 0.15 * (late - left).max(0.0)
    }

    /// What taking so much from a module is worth.
    fn damage(&self, seat: Seat, slot: u8, damage: u8) -> f64 {
        let crew = self.field.crew(seat);
        let left = crew.modules[slot as usize];
        let total: u8 = crew.modules.iter().sum();
        let taken = damage.min(left);
        let ends = if total == taken { 40.0 } else { 0.0 };
        let razed = if taken == left { 0.5 } else { 0.0 };
        // The last points are worth more than the first.
        let near = 1.0 + 0.5 * (1.0 - f64::from(total) / 15.0);
        let first = crew.base.map(Base::slots).map(|slots| slots[slot as usize]) == Some(Module::DoubleDefence)
            && self.field.gunner(seat).is_some();
        f64::from(taken) * RESISTANCE * near * self.haste() + razed + ends + if first { 0.3 } else { 0.0 }
    }

    /// What a fight is worth to the attack, before anything is disturbed.
    fn fight(&self, fight: &Fight) -> f64 {
        let field = self.field;
        let stances = [self.view.stance(fight.with), assumed(ENEMY_LIMIT)];
        let ends = chances(field, fight, stances);
        let token = |unit: Option<Unit>| match unit {
            Some(unit) if field.piece(unit).victory < unit.card.stats().slots => TOKEN,
            _ => 0.0,
        };
        let won = match fight.target {
            Target::Unit(unit) => self.harm(unit, field.wounds(fight, Role::Attack).before_tokens),
            Target::Module(seat, slot) => self.damage(seat, slot, fight.with.card.stats().damage),
            Target::Galactus => 0.4 * self.haste() * f64::from(fight.with.card.stats().damage),
        };
        let lost = self.harm(fight.with, field.wounds(fight, Role::Defence).before_tokens);
        ends.win * (won + token(Some(fight.with))) - ends.lose * (lost + token(fight.defender)) - 0.08
    }

    /// What an attack is worth.
    fn strike(&self, attack: &Attack, kind: Action, far: u8) -> f64 {
        let field = self.field;
        let mut target = attack.target;
        if let Target::Unit(ward) = target
            && let Some(guard) = guard(field, ward)
        {
            target = Target::Unit(guard);
        }
        if !rules::strike::is_fight(field, target) {
            return match target {
                // Who could be healed again had better not be.
                Target::Unit(unit) => (1.2 + if unit.card.has(Power::HealingFactor) { 0.8 } else { 0.2 }) * worth(unit),
                Target::Module(seat, slot) => self.damage(seat, slot, attack.with.card.stats().damage),
                Target::Galactus => 0.0,
            };
        }
        let hammer = rules::strike::throws(attack.with, kind);
        let disturbs = match target {
            Target::Unit(unit) => {
                let piece = field.piece(unit);
                piece.die.is_some() && !piece.has(Power::Unstoppable)
            }
            _ => false,
        };
        let fight = fight_of(field, attack, kind, target, far);
        self.fight(&fight) + if disturbs { DISTURBANCE } else { 0.0 } - if hammer { 0.25 } else { 0.0 }
    }

    /// The same for an attack by one character alone, kept in mind.
    fn alone(&mut self, unit: Unit, target: Target, kind: Action, far: u8) -> f64 {
        let key = (unit.index(), target, kind, far == 1);
        if let Some(value) = self.known.get(&key) {
            return *value;
        }
        let value = self.strike(&rules::strike::plain(unit, target), kind, far);
        self.known.insert(key, value);
        value
    }

    /// Phase 2.
    fn declare(mut self) -> Command {
        let field = self.field;
        let mut best: Option<(f64, Command)> = None;
        let mut offer = |value: f64, command: Command| {
            if best.as_ref().is_none_or(|(other, _)| *other < value) {
                best = Some((value, command));
            }
        };
        if let Some(command) = self.leader() {
            return command;
        }
        for order in rules::declarations(field, self.seat) {
            match order {
                ActionOrder::Strike(attack) => {
                    let Ok(far) = rules::strike::joins(field, attack.with, attack.target) else { continue };
                    let Some(kind) = field.piece(attack.with).die else { continue };
                    let alone = self.alone(attack.with, attack.target, kind, far);
                    offer(alone, Command::Strike(attack.clone()));
                    let bold = Attack { leader: true, ..attack.clone() };
                    if rules::strike::check(field, self.seat, &bold).is_ok() {
                        offer(self.strike(&bold, kind, far) - self.kept(), Command::Strike(bold));
                    }
                    for (value, attack) in self.together(&attack, kind, far) {
                        offer(value, Command::Strike(attack));
                    }
                }
                ActionOrder::Do(unit) => offer(self.doing(unit), Command::Do { unit }),
                ActionOrder::Pass => {}
            }
        }
        match best {
            Some((value, command)) if 0.0 < value => command,
            _ => Command::Pass,
        }
    }

    /// Attacks with supporters, if they are worth more than what those could do by themselves.
    fn together(&mut self, attack: &Attack, kind: Action, far: u8) -> Vec<(f64, Attack)> {
        let field = self.field;
        let deaf = matches!(attack.target, Target::Unit(unit) if field.piece(unit).has(Power::RadarSense));
        if deaf || !rules::strike::is_fight(field, attack.target) {
            return Vec::new();
        }
        let helpers = supporters(field, self.seat, attack);
        let mut groups: Vec<Vec<Unit>> = helpers.iter().map(|unit| vec![*unit]).collect();
        if 1 < helpers.len() {
            groups.push(helpers);
        }
        let mut found = Vec::new();
        for support in groups {
            let cost: f64 = support.iter().map(|unit| self.best_alone(*unit).max(0.1)).sum();
            for leader in [false, true] {
                let attack = Attack { support: support.clone(), leader, ..attack.clone() };
                if rules::strike::check(field, self.seat, &attack).is_ok() {
                    let kept = if leader { self.kept() } else { 0.0 };
                    found.push((self.strike(&attack, kind, far) - cost - kept, attack));
                }
            }
        }
        found
    }

    /// The best that a character could do by itself with the die where it lies.
    fn best_alone(&mut self, unit: Unit) -> f64 {
        let field = self.field;
        let Some(kind) = field.piece(unit).die else { return 0.0 };
        let targets: Vec<Target> = rules::strike::targets(field, unit).collect();
        let mut best = 0.0_f64;
        for target in targets {
            if let Ok(far) = rules::strike::joins(field, unit, target) {
                best = best.max(self.alone(unit, target, kind, far));
            }
        }
        best
    }

    /// What carrying an action out is worth: it can wait, unless somebody may disturb it.
    fn doing(&self, unit: Unit) -> f64 {
        let piece = self.field.piece(unit);
        match piece.die {
            Some(Action::Energy) => 0.25,
            Some(Action::Life) => 0.45 * worth(unit),
            Some(Action::Heal) => piece.heals.map_or(0.0, |friend| self.healing(friend)),
            _ => 0.0,
        }
    }

    /// Phase 1: the character and the activation that promise most.
    fn activate(mut self, whims: &mut dyn Dice) -> Command {
        let field = self.field;
        if let Some(command) = self.leader() {
            return command;
        }
        let waiting: Vec<&Piece> = field.of_seat(self.seat).filter(|piece| piece.is_waiting()).collect();
        let mut best: Option<(f64, Activation)> = None;
        for piece in waiting {
            for act in activations_of(field, piece) {
                // A whim decides between what is liked equally.
                let value = self.activation(piece, &act) + f64::from(whims.draw("house", 100)) * 0.0005;
                if best.as_ref().is_none_or(|(other, _)| *other < value) {
                    best = Some((value, act));
                }
            }
        }
        best.map_or(Command::Pass, |(_, act)| Command::Act(act))
    }

    /// What an activation promises.
    fn activation(&mut self, piece: &Piece, act: &Activation) -> f64 {
        let unit = piece.unit;
        let Some(at) = act.to.or(piece.square) else { return 0.0 };
        let stats = unit.card.stats();
        let hurt = stats.life - piece.life;
        let wasted = 0.3;
        let action = match act.action {
            Action::Ranged | Action::Melee => self.aim(piece, at, act.action).unwrap_or(-wasted),
            Action::Energy => {
                let empty = 1.0 - f64::from(piece.power) / f64::from(stats.power.max(1));
                0.1 + 0.35 * empty
            }
            Action::Life => 0.55 * worth(unit) * f64::from(hurt.min(2)) / 2.0 + 0.1,
            Action::Heal => act.target.map_or(0.0, |friend| match self.healing(friend) {
                0.0 => -0.2,
                value => 0.9 * value,
            }),
            Action::ModuleEnergy => 0.35,
            Action::ModuleHeal => 0.55 * worth(unit) * f64::from(hurt.min(2)),
            Action::DefendBase => 0.25 * self.besieged(at) - 0.2,
            Action::Wait => 0.0,
        };
        action + self.burden(piece, act, at) + self.stand(piece, at)
    }

    /// How well and how safely a character would stand on a square, kept in mind.
    fn stand(&mut self, piece: &Piece, at: Square) -> f64 {
        let key = (piece.unit.index(), at);
        if let Some(value) = self.stood.get(&key) {
            return *value;
        }
        let value = self.place(piece, at) - self.danger(piece, at);
        self.stood.insert(key, value);
        value
    }

    /// The best attack from a square, if there is any.
    fn aim(&mut self, piece: &Piece, at: Square, kind: Action) -> Option<f64> {
        let field = self.field;
        let mut best: Option<f64> = None;
        let targets: Vec<Target> = field.targets(piece.unit).collect();
        for target in targets {
            let Ok(far) = field.attack_from(piece, at, kind, target) else { continue };
            // Who has not moved yet may be gone by then.
            let sure = match target {
                Target::Unit(unit) if !field.piece(unit).placed && field.piece(unit).is_conscious() => 0.7,
                _ => 1.0,
            };
            let value = self.alone(piece.unit, target, kind, far) * sure;
            best = Some(best.map_or(value, |other: f64| other.max(value)));
        }
        best
    }

    /// How many enemies stand near a base square.
    fn besieged(&self, at: Square) -> f64 {
        let Some((seat, ..)) = self.field.slot(at) else { return 0.0 };
        let slots = self.field.board.slots[super::unit::place_of(seat)];
        let near = |piece: &&Piece| {
            piece.is_conscious()
                && self.field.side(piece.unit.seat) != self.field.side(self.seat)
                && piece.square.is_some_and(|square| slots.iter().any(|slot| slot.distance(square) <= 3))
        };
        self.field.units().filter(near).count() as f64
    }

    /// How well a square lies: near enemies and their base for the strong, near healing for the wounded.
    fn place(&self, piece: &Piece, at: Square) -> f64 {
        let field = self.field;
        let unit = piece.unit;
        let stats = unit.card.stats();
        let weak = f64::from(piece.life) <= f64::from(stats.life) / 2.0 && piece.life < stats.life;
        match self.to_bed(unit, at) {
            Some(far) if piece.carries.is_some() => return -0.22 * f64::from(far.saturating_sub(1)),
            Some(far) if weak && far <= 3 => return -0.22 * f64::from(far),
            _ => {}
        }
        let goals = field.targets(unit).filter_map(|target| {
            let far = field.target_squares(target).iter().map(|square| square.distance(at)).min()?;
            let pull = match target {
                Target::Unit(_) => 0.14,
                Target::Module(..) => 0.16 * self.haste(),
                Target::Galactus => return None,
            };
            Some(-pull * f64::from(far.saturating_sub(1)))
        });
        goals.fold(-1.5, f64::max)
    }

    /// What enemies who have not struck yet could do to a character on a square.
    fn danger(&self, piece: &Piece, at: Square) -> f64 {
        let field = self.field;
        let mut danger = 0.0;
        for enemy in field.units().filter(|enemy| enemy.is_conscious() && !field.friends(enemy.unit, piece.unit)) {
            let Some(from) = enemy.square else { continue };
            let stats = enemy.unit.card.stats();
            let reach = if stats.ranged { 2 } else { 1 };
            let steps = if enemy.placed { 0 } else { field.gait(enemy).steps() };
            let threatens = !enemy.placed || enemy.die.is_some_and(Action::is_attack);
            if threatens && from.distance(at) <= reach + steps {
                let strong = f64::from(stats.die) / (f64::from(stats.die) + f64::from(piece.unit.card.stats().die));
                danger += 0.16 * strong * f64::from(stats.damage) * worth(piece.unit);
                if piece.life <= stats.damage as i8 {
                    danger += 0.12 * worth(piece.unit);
                }
            }
        }
        danger
    }
}
