//! What things are worth to the house: harm, help, and an action by the exact chances of its roll.

use super::Mind;
use crate::bonus;
use crate::content::{Act, Class, Effect, Fx};
use crate::field::Field;
use crate::forecast;
use crate::label::{PropId, Side, Surface, Target, TokenId};
use crate::measure::{INCH, along, vector};
use crate::model::{BOOST, Load, Model};
use crate::rules::{aim, harm, stand};
use crate::script::{Attempt, Use};

/// What something is worth; one HP of a Supreme is 8.
pub type Worth = f64;

/// One Victory Point.
pub const VP: Worth = 10.0;
/// One HP of a Supreme on an average, of a Minion.
const HP: Worth = 8.0;
const MINION_HP: Worth = 6.0;
/// One Boost die kept for later.
const DIE: Worth = 3.0;
/// Being rid of a model at all, and of each of its Levels.
const KO: Worth = 3.0;
const KO_LEVEL: Worth = 5.0;
/// What all HP of a Supreme are worth, for each of its Levels and for each AP that it brings.
const LIFE: Worth = 30.0;
const INCOME: Worth = 5.0;
/// How much more the HP of a model count that has lost nearly all.
const WORN: Worth = 0.4;
/// A die more against a target for the rest of the Round.
const EASY: Worth = 5.0;

/// Whether a model still has an Activation this Round.
pub fn can_act(field: &Field, model: &Model) -> bool {
    let done = model.side().is_none_or(|side| field.team(side).is_done());
    !done && if model.is_minion() { model.activations == 0 } else { model.activations < field.activation_limit(model) }
}

/// What a model is worth to its enemy beyond its HP.
fn knock_out(field: &Field, target: &Model) -> Worth {
    let (prizes, level) = (field.options.encounter.card().prizes, Worth::from(target.card().level));
    let carried = if matches!(target.load, Some(Load::Token(_) | Load::Citizen(_))) { VP } else { 0.0 };
    let points = match target.card().class {
        Class::Supreme => Worth::from(prizes.ko) + level * Worth::from(prizes.ko_level),
        Class::Monster => Worth::from(prizes.monster),
        _ => 0.0,
    };
    carried + VP * points + KO_LEVEL * level + KO
}

/// What so much Damage to a model is worth to its enemy.
fn hurt(field: &Field, target: &Model, damage: i32) -> Worth {
    let card = target.card();
    let each = match card.class {
        Class::Supreme => {
            let life = LIFE * Worth::from(card.level) + INCOME * Worth::from(card.ap_plus);
            life / Worth::from(card.hp.max(1))
        }
        Class::Monster => HP,
        _ => MINION_HP,
    };
    let ko = if target.hp <= damage { knock_out(field, target) } else { 0.0 };
    // Whoever is nearly done is hit again: a model fights as well with its last HP.
    let worn = 1.0 + WORN * (1.0 - Worth::from(target.hp) / Worth::from(card.hp.max(1)));
    each * worn * Worth::from(damage.min(target.hp)) + ko
}

/// What stopping a displaced model short is worth: a Slam, or a Fall off an edge (PC-15).
fn slam(field: &Field, actor: &Model, target: &Model, far: i32) -> Worth {
    let (from, radius) = (target.place(), target.radius());
    let way = vector(actor.place().at, from.at);
    let z = field.z(from.on);
    for step in 1..=far - INCH {
        let at = along(from.at, way, step);
        if let Surface::Top(id) = from.on
            && field.prop(id).is_some_and(|prop| !prop.holds(at))
        {
            return if harm::falls_softly(target) { 0.0 } else { hurt(field, target, z / 30) };
        }
        if !stand::on_table(field, at, radius) {
            return 0.0;
        }
        if let Some(other) = stand::overlapped(field, Some(target.label), radius, at, z) {
            let both = if actor.is_enemy(other) { hurt(field, other, 1) } else { -hurt(field, other, 1) };
            return hurt(field, target, 1) + both;
        }
        if stand::in_the_way(field, at, radius, from.on).next().is_some() {
            return hurt(field, target, 1);
        }
    }
    0.5
}

impl Mind {
    /// What an effect other than Damage on an enemy is worth.
    fn hinder(field: &Field, actor: &Model, effect: Effect, target: &Model) -> Worth {
        let x = Worth::from(effect.x);
        // What lasts until the Effects Phase is lost on whoever has nothing more to do, or whom nobody will attack.
        let busy = if can_act(field, target) { 1.0 } else { 0.1 };
        let prey = if Self::attacks_left(field, actor) { 1.0 } else { 0.1 };
        if bonus::is_immune(field, target, effect.fx) {
            return 0.0;
        }
        match effect.fx {
            Fx::Burn => hurt(field, target, i32::from(effect.x)) * 0.8,
            Fx::Ko if target.is_minion() => hurt(field, target, target.hp),
            Fx::Stun if !target.is_easy() => EASY * prey + 1.0 * busy,
            Fx::Exposed if !target.is_easy() => EASY * prey,
            Fx::Marked if !actor.side().is_none_or(|side| target.marks.marked[side as usize]) => EASY * prey,
            Fx::Hold if !target.marks.hold => 4.0 * busy,
            Fx::Blind if !target.marks.blind => 3.0 * busy,
            Fx::Drain => {
                if target.is_minion() {
                    4.0 * busy
                } else {
                    4.0 * x * busy
                }
            }
            Fx::Fatigue => 2.0 * x * busy,
            Fx::Knockback => slam(field, actor, target, i32::from(effect.x) * INCH),
            Fx::Toss if !harm::falls_softly(target) => hurt(field, target, i32::from(effect.x) / 3) + EASY * prey,
            Fx::Push | Fx::Pull => 0.3 * x,
            Fx::ExtraTarget => 6.0,
            Fx::ZoneDanger | Fx::ZoneBlind => 2.0,
            _ => 0.0,
        }
    }

    /// Whether somebody of the side could still attack this Round, after this one.
    fn attacks_left(field: &Field, actor: &Model) -> bool {
        let Some(side) = actor.side() else { return false };
        field.of(side).any(|model| {
            model.label != actor.label && can_act(field, model) && (model.is_minion() || 2 <= field.team(side).pool)
        })
    }

    /// What a help to a friend is worth.
    fn help(field: &Field, effect: Effect, friend: &Model) -> Worth {
        let x = Worth::from(effect.x);
        let lost = Worth::from(i32::from(friend.card().hp) - friend.hp);
        let busy = if can_act(field, friend) { 1.0 } else { 0.1 };
        let near = field.standing().any(|other| friend.is_enemy(other) && field.within(friend, other, 8));
        let near = if near { 1.0 } else { 0.3 };
        match effect.fx {
            Fx::Heal => (if friend.is_supreme() { HP } else { MINION_HP }) * x.min(lost),
            Fx::Boost => DIE * x.min(Worth::from(BOOST - friend.boost)) * (0.5 + 0.5 * near),
            Fx::Attack => 3.0 * x * busy * near,
            Fx::Overtime => 1.0 * x * busy,
            Fx::Defend => 2.5 * x * near,
            Fx::Refresh if friend.fatigue_limit() <= friend.fatigue => 2.0 * x * busy,
            Fx::Clear if friend.marks.stun || friend.marks.hold || friend.marks.blind => 5.0,
            Fx::Phased => 2.0 * near,
            Fx::Shift => 1.0 * near,
            _ => 0.0,
        }
    }

    /// What one target of an action comes to with so many EFX, all of them one entry of the menu first, then Damage.
    fn outcome(field: &Field, actor: &Model, action: Act, target: Target, pick: Option<Effect>, efx: i32) -> Worth {
        let card = action.card();
        let of_damage = |effect: &Effect| effect.fx == Fx::Damage && !effect.own;
        let more = card.efx.iter().find(|effect| of_damage(effect)).map_or(0, |effect| i32::from(effect.x));
        let base: i32 = card.fx.iter().filter(|effect| of_damage(effect)).map(|effect| i32::from(effect.x)).sum();
        let other = pick.filter(|effect| 0 < efx && !of_damage(effect));
        let damage = base + more * (efx - i32::from(other.is_some())).max(0);
        let rest = card.fx.iter().filter(|effect| !of_damage(effect)).copied().chain(other);
        match target {
            Target::Prop(id) => Self::wreck(field, actor, id, damage),
            Target::Token(_) => 0.0,
            Target::Model(label) => {
                let Some(model) = field.model(label) else { return 0.0 };
                let foe = actor.is_enemy(model);
                let combat = card.roll.is_combat();
                let worth: Worth = rest
                    .map(|effect| match effect.fx {
                        _ if effect.own => Self::help(field, effect, actor),
                        Fx::Puppet if foe => 0.0,
                        _ if foe || combat => Self::hinder(field, actor, effect, model),
                        _ => Self::help(field, effect, model),
                    })
                    .sum();
                if foe {
                    worth + hurt(field, model, damage)
                } else if model.card().class == Class::Citizen {
                    -VP * Worth::from(field.options.encounter.card().prizes.citizen_lost.max(1))
                } else if combat {
                    -1.3 * (worth + hurt(field, model, damage))
                } else {
                    worth
                }
            }
        }
    }

    /// What an attempt is worth by its exact odds, with the EFX that are best then.
    pub fn value(&self, field: &Field, model: &Model, attempt: &Attempt, charge: bool) -> (Worth, Attempt) {
        let action = match attempt.what {
            Use::Interact => {
                let cost = if model.is_supreme() { self.ap } else { 0.0 };
                return (Self::token(field, model, attempt.target) - cost, attempt.clone());
            }
            Use::Action(action) => action,
        };
        let Ok(aimed) = aim::aim(field, model, action, attempt) else { return (Worth::MIN, attempt.clone()) };
        let own = vec![Target::Model(model.label)];
        let targets = if aimed.targets.is_empty() { own } else { aimed.targets };
        let targets = if action.card().shape.kind == crate::content::ActionType::Aura {
            let near = i32::from(action.card().shape.x);
            let friends = field.standing().filter(|other| other.is_friend(model) && field.within(model, other, near));
            friends.map(|other| Target::Model(other.label)).collect()
        } else {
            targets
        };
        let mut best: Option<(Worth, Attempt)> = None;
        let most = if action.card().roll.is_combat() { model.boost.clamp(0, 4) as u8 } else { 0 };
        for boost in 0..=most {
            let boosted = Attempt { boost, ..attempt.clone() };
            let chances: Vec<(Target, Vec<f64>)> = targets
                .iter()
                .enumerate()
                .filter_map(|(place, target)| {
                    forecast::against(field, model, action, &boosted, *target, charge, place == 0)
                        .map(|chances| (*target, chances))
                })
                .collect();
            let menu = action.card().efx.iter().copied().map(Some);
            for (number, pick) in menu.chain(action.card().efx.is_empty().then_some(None)).enumerate() {
                let worth: Worth = chances
                    .iter()
                    .map(|(target, chances)| {
                        let successes = chances.iter().enumerate().skip(1).filter(|(_, chance)| 0.0 < **chance);
                        successes
                            .map(|(place, chance)| {
                                chance * Self::outcome(field, model, action, *target, pick, place as i32 - 1)
                            })
                            .sum::<Worth>()
                    })
                    .sum();
                let worth = worth - Self::die(model) * Worth::from(boost);
                if best.as_ref().is_none_or(|(other, _)| *other + 1e-9 < worth) {
                    let efx = pick.filter(|_| 0 < number).map(|effect| effect.fx).into_iter().collect();
                    best = Some((worth, Attempt { efx, ..boosted.clone() }));
                }
            }
        }
        let (worth, attempt) = best.unwrap_or((0.0, attempt.clone()));
        let worth = worth + Self::puppet(field, model, action, &attempt);
        (worth - self.cost(model, action), attempt)
    }

    /// What an action costs.
    pub fn cost(&self, model: &Model, action: Act) -> Worth {
        let cost = action.card().cost;
        let ap = if model.is_supreme() { self.ap * Worth::from(cost.ap) } else { 0.0 };
        let stun = if cost.stun { 6.0 } else { 0.0 };
        ap + HP * Worth::from(cost.damage) + stun + if cost.fatigue { 1.0 } else { 0.0 }
    }

    /// What a Boost die is worth to keep: a Colossus gets new ones every Round.
    fn die(model: &Model) -> Worth {
        if 0 < model.card().dice && 2 <= model.boost { 0.5 } else { DIE * 0.7 }
    }

    /// What a puppet's blow is worth (PC-14.7).
    fn puppet(field: &Field, actor: &Model, action: Act, attempt: &Attempt) -> Worth {
        let puppets = action.card().fx.iter().any(|effect| effect.fx == Fx::Puppet);
        let (Some(puppet), Some(victim)) = (attempt.target.and_then(Target::model), attempt.puppet) else { return 0.0 };
        let (Some(puppet), Some(victim)) = (field.model(puppet), field.model(victim)) else { return 0.0 };
        if !puppets || bonus::is_immune(field, puppet, Fx::Puppet) {
            return 0.0;
        }
        let fights = puppet.card().actions.iter().filter(|action| action.card().roll.is_combat());
        let Some(blow) = fights.min_by_key(|action| action.card().cost.ap).copied() else { return 0.0 };
        let struck = Attempt { target: Some(Target::Model(victim.label)), ..Attempt::plain(Use::Action(blow)) };
        if aim::aim_puppet(field, puppet, blow, &struck, victim).is_none() {
            return 0.0;
        }
        let first = forecast::against(field, actor, action, attempt, Target::Model(puppet.label), false, true);
        let success = 1.0 - first.map_or(1.0, |chances| chances[0]);
        let then = forecast::against(field, puppet, blow, &struck, Target::Model(victim.label), false, true);
        let then = then.unwrap_or_default();
        let blows = then.iter().enumerate().skip(1);
        let damage = blow.card().damage();
        success
            * blows
                .map(|(place, chance)| chance * hurt(field, victim, i32::from(damage) + place as i32 - 1))
                .sum::<Worth>()
    }

    /// What wrecking scenery is worth: what the encounter pays for.
    fn wreck(field: &Field, model: &Model, id: PropId, damage: i32) -> Worth {
        let (Some(side), Some(prop)) = (model.side(), field.prop(id)) else { return 0.0 };
        let points = Self::prize(field, side, id);
        let share = Worth::from(damage.min(prop.hp)) / Worth::from(id.piece.card().hp.max(1));
        VP * points * (0.8 * share + if prop.hp <= damage { 0.4 } else { 0.0 })
    }

    /// The Victory Points for destroying a piece of scenery.
    pub fn prize(field: &Field, side: Side, id: PropId) -> Worth {
        let prizes = field.options.encounter.card().prizes;
        if field.marked[side as usize].contains(&id) {
            Worth::from(prizes.target)
        } else if side == Side::Omega && field.is_alert() && 8 <= id.piece.card().hp {
            Worth::from(prizes.wreck)
        } else {
            0.0
        }
    }

    /// What picking something up is worth: a good part of what it scores.
    fn token(field: &Field, model: &Model, target: Option<Target>) -> Worth {
        let prizes = field.options.encounter.card().prizes;
        let points = match target {
            Some(Target::Model(_)) => prizes.citizen,
            Some(Target::Token(TokenId::Flag(side))) if Some(side) == model.side() => prizes.flag,
            Some(Target::Token(TokenId::Flag(_))) => prizes.flag,
            Some(Target::Token(TokenId::Bag(1))) => prizes.centre_bag,
            Some(Target::Token(TokenId::Bag(_))) => prizes.bag,
            Some(Target::Token(TokenId::Relic(_))) => prizes.idol_end,
            _ => 0,
        };
        0.8 * VP * Worth::from(points)
    }
}
