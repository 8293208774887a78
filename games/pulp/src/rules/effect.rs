//! FX and EFX (PC-14): which are applied, in which order, and what ends an action.

use super::harm::{self, Hit};
use super::shove::{self, Force};
use super::{Hand, act, aim, stand};
use crate::bonus::is_immune;
use crate::content::{Act, ActionType, Effect, Fx, Rule};
use crate::event::{Cause, Event};
use crate::field::{Aura, Disc, Field, Prop};
use crate::label::{Label, Place, PropId, Side, Target};
use crate::measure::{INCH, along, around, leg, square, vector};
use crate::model::{Load, Model};
use crate::resolve::{Current, Ongoing};
use crate::script::{Attempt, Use};
use space::Spot;

/// What one step of applying effects came to.
#[derive(Default)]
pub struct More {
    /// Whether the target is done with.
    pub done: bool,
    /// A puppet that acts now.
    pub puppet: Option<Ongoing>,
}

/// Extra EFX of Live Current (section 2.6).
pub fn live_current(top: &Ongoing) -> i32 {
    i32::from(top.attempt.is_live() && top.first && !top.puppet)
}

/// Whether an effect would do something to a target.
fn is_usable(field: &Field, top: &Ongoing, target: Target, effect: Effect) -> bool {
    if effect.own {
        return effect.fx.is_repeatable() || !top.own.iter().any(|other| other.fx == effect.fx);
    }
    match target {
        Target::Model(label) => field.model(label).is_some_and(|model| match effect.fx {
            Fx::Ko => model.is_minion(),
            Fx::ExtraTarget => !top.extra,
            fx => !is_immune(field, model, fx),
        }),
        // Structures feel Damage alone, Objects are moved as well (PC-14.8); Damage of the mind neither (PC-2.9).
        Target::Prop(_) if effect.fx == Fx::Damage => !top.action.card().roll.is_of_mind(),
        Target::Prop(id) => field.prop(id).is_some_and(|prop| moves(prop, effect)),
        Target::Token(_) => false,
    }
}

/// Whether an effect moves a piece of scenery (PC-14.8).
pub fn moves(prop: &Prop, effect: Effect) -> bool {
    prop.is_object() && !effect.own && effect.fx.is_displacement() && effect.fx != Fx::Toss
}

/// All FX in printed order, then one pick from the menu for each EFX (PC-14.1, 14.2).
pub fn list(field: &Field, top: &Ongoing, target: Target, efx: i32) -> Vec<Effect> {
    let card = top.action.card();
    let menu = &card.efx;
    let mut applied: Vec<Effect> = card.fx.clone();
    let given: Vec<Effect> =
        top.attempt.efx.iter().filter_map(|fx| menu.iter().find(|effect| effect.fx == *fx)).copied().collect();
    let given = if given.is_empty() { menu[..1].to_vec() } else { given };
    let repeating = given.iter().rev().find(|effect| effect.fx.is_repeatable());
    let repeating = repeating.or_else(|| menu.iter().find(|effect| effect.fx.is_repeatable())).copied();
    for place in 0..efx as usize {
        let Some(wanted) = given.get(place).copied().or(repeating).or(given.last().copied()) else { break };
        let fresh = |effect: &Effect| {
            let once = !effect.fx.is_repeatable()
                && applied.iter().any(|other| other.fx == effect.fx && other.own == effect.own);
            !once && is_usable(field, top, target, *effect)
        };
        let from = menu.iter().position(|effect| effect == &wanted).unwrap_or(0);
        let round = menu.iter().cycle().skip(from).take(menu.len());
        if let Some(pick) = round.into_iter().find(|effect| fresh(effect)) {
            applied.push(*pick);
        }
    }
    gathered(applied)
}

/// Damage that follows Damage is told as one.
fn gathered(effects: Vec<Effect>) -> Vec<Effect> {
    let mut found: Vec<Effect> = Vec::new();
    for effect in effects {
        match found.last_mut() {
            Some(last) if last.fx == Fx::Damage && effect.fx == Fx::Damage && last.own == effect.own => {
                last.x = last.x.saturating_add(effect.x);
            }
            _ => found.push(effect),
        }
    }
    found
}

/// Applies the next effect of a target.
pub fn next(play: &mut Hand<'_>, top: &mut Ongoing, current: &mut Current) -> More {
    let kind = top.action.card().shape.kind;
    if kind == ActionType::Aura && !current.effects.is_empty() {
        let amount = current.effects.drain(..).map(|effect| i32::from(effect.x)).sum();
        play.happen(Event::AuraLit { aura: Aura { owner: top.actor, action: top.action, amount } });
        return More::default();
    }
    if kind == ActionType::Zone && !current.effects.is_empty() {
        lay_disc(play, top, &current.effects);
        current.effects.clear();
        return More::default();
    }
    if !current.effects.is_empty() {
        let effect = current.effects.remove(0);
        return apply(play, top, current, effect);
    }
    if !current.forces.is_empty() {
        let effect = current.forces.remove(0);
        if force(play, top, current, effect) == Hit::Saved {
            current.forces.clear();
        }
        return More::default();
    }
    More { done: true, puppet: None }
}

fn lay_disc(play: &mut Hand<'_>, top: &Ongoing, effects: &[Effect]) {
    let Some(point) = top.point else { return };
    let blinds = effects.iter().any(|effect| effect.fx == Fx::ZoneBlind);
    let radius = i32::from(top.action.card().shape.y) * INCH;
    let z = play.field.z(point.on);
    play.happen(Event::DiscLaid {
        disc: Disc { owner: top.actor, action: top.action, at: point.at, z, radius, blinds },
    });
}

fn apply(play: &mut Hand<'_>, top: &mut Ongoing, current: &mut Current, effect: Effect) -> More {
    if effect.own {
        if effect.fx.is_repeatable() || !top.own.iter().any(|other| other.fx == effect.fx) {
            top.own.push(effect);
        }
        return More::default();
    }
    let target = current.defender;
    if effect.fx == Fx::ExtraTarget {
        extra_target(play, top, i32::from(effect.x));
        return More::default();
    }
    if !play.field.is_there(target) {
        return More::default();
    }
    if !is_usable(&play.field, top, target, effect) {
        if matches!(target, Target::Model(_)) || effect.fx == Fx::Damage {
            play.happen(Event::Unaffected { target, fx: effect.fx });
        }
        return More::default();
    }
    if effect.fx.is_displacement() {
        match current.forces.iter_mut().find(|other| other.fx == effect.fx) {
            Some(other) => other.x += effect.x,
            None => current.forces.push(effect),
        }
        return More::default();
    }
    let (amount, side) = (i32::from(effect.x), top.actor.side());
    let hit = match (effect.fx, target) {
        (Fx::Damage, _) => {
            let hit = harm::damage(play, target, amount, Cause::Action, side);
            stain(play, top, target, hit);
            hit
        }
        (Fx::Ko, Target::Model(label)) => {
            harm::knock_out(play, label, side);
            Hit::Gone
        }
        (Fx::Puppet, Target::Model(label)) => {
            let puppet = if top.puppet { None } else { puppet(play, top, label) };
            return More { done: false, puppet };
        }
        (Fx::Heal, Target::Model(label)) => {
            harm::heal(play, label, amount);
            Hit::Hurt
        }
        (fx, Target::Model(label)) => {
            harm::give(play, label, fx, amount, side);
            Hit::Hurt
        }
        _ => Hit::Missed,
    };
    if matches!(hit, Hit::Gone | Hit::Saved) {
        // What is left for it is lost; what is not for it still happens (PC-14.4).
        current.effects.retain(|effect| effect.own || effect.fx == Fx::ExtraTarget);
        current.forces.clear();
    }
    More::default()
}

/// Inkblot marks whom it hurts (section 2.6).
fn stain(play: &mut Hand<'_>, top: &Ongoing, target: Target, hit: Hit) {
    let (Target::Model(label), Hit::Hurt) = (target, hit) else { return };
    let stains = play.field.model(top.actor).is_some_and(|actor| actor.has(&Rule::Stain));
    let enemy = label.side().is_some() && label.side() != top.actor.side();
    if stains && enemy && top.action.card().roll.is_combat() {
        harm::give(play, label, Fx::Marked, 1, top.actor.side());
    }
}

/// A displacement of the current target (PC-15.1), and whether Nine Lives ended it.
fn force(play: &mut Hand<'_>, top: &Ongoing, current: &Current, effect: Effect) -> Hit {
    let Some(actor) = top.stands else { return Hit::Missed };
    let origin = match (top.action.card().shape.kind, top.point) {
        (ActionType::Blast | ActionType::Zone, Some(point)) => point.at,
        _ => actor.at,
    };
    let far = i32::from(effect.x) * INCH;
    let force = Force { fx: effect.fx, far, origin, actor: top.actor, aim: top.attempt.aim };
    shove::displace(play, current.defender, force)
}

/// Another enemy near the first target (PC-14.6).
fn extra_target(play: &Hand<'_>, top: &mut Ongoing, inches: i32) {
    if std::mem::replace(&mut top.extra, true) {
        return;
    }
    let Some(Target::Model(first)) = top.main else { return };
    let (Some(actor), Some(first)) = (play.field.model(top.actor), play.field.any(first)) else { return };
    // A first target that is KO is measured from where it stood.
    let mut first = first.clone();
    first.at = first.at.or(top.stood);
    let near = |other: &Model| play.field.within(&first, other, inches);
    let mut found: Vec<&Model> = play
        .field
        .standing()
        .filter(|other| other.label != first.label && actor.is_enemy(other) && near(other))
        .filter(|other| aim::single(&play.field, actor, top.action, Target::Model(other.label)).is_ok())
        .collect();
    let from = first.at.map_or(actor.place().at, |place| place.at);
    found.sort_by_key(|other| {
        let chosen = Some(other.label) != top.attempt.extra;
        (chosen, leg(from, other.place().at) - other.radius(), other.label)
    });
    if let Some(other) = found.first() {
        top.queue.insert(0, Target::Model(other.label));
    }
}

/// What a puppet does to a victim.
pub struct Puppetry {
    action: Act,
    attempt: Attempt,
    object: Option<PropId>,
    aimed: aim::Aimed,
}

/// The Combat Action a puppet would use on a victim, unless something keeps it from that one or it cannot be aimed so
/// (PC-14.7).
pub fn puppetry(field: &Field, puppet: &Model, victim: &Model) -> Option<Puppetry> {
    let actions = puppet.card().actions.iter().copied().filter(|action| action.card().roll.is_combat());
    let action = actions.min_by_key(|action| action.card().cost.ap)?;
    act::is_free_to(puppet, action).ok()?;
    let attempt = Attempt { target: Some(Target::Model(victim.label)), ..Attempt::plain(Use::Action(action)) };
    let object = match action.card().shape.kind {
        ActionType::Throw => Some(aim::objects(field, puppet).next()?),
        _ => None,
    };
    let aimed = aim::aim_puppet(field, puppet, action, &attempt, victim)?;
    Some(Puppetry { action, attempt, object, aimed })
}

/// A puppet's action (PC-14.7).
fn puppet(play: &mut Hand<'_>, top: &Ongoing, label: Label) -> Option<Ongoing> {
    let (model, victim) = (play.field.model(label)?, play.field.model(top.attempt.puppet?)?);
    let Puppetry { action, attempt, object, aimed } = puppetry(&play.field, model, victim)?;
    let targets = aimed.targets.clone();
    play.happen(Event::Declared {
        model: label,
        action,
        targets,
        aim: aimed.point.map(|place| place.at),
        puppet: true,
    });
    Some(Ongoing { puppet: true, object, ..begin(label, action, attempt, aimed.point, aimed.targets) })
}

/// An action that begins.
pub fn begin(actor: Label, action: Act, attempt: Attempt, point: Option<Place>, targets: Vec<Target>) -> Ongoing {
    Ongoing {
        actor,
        action,
        attempt,
        puppet: false,
        point,
        main: targets.first().copied(),
        stood: None,
        queue: targets,
        struck: Vec::new(),
        first: true,
        charge: false,
        object: None,
        extra: false,
        stepped: false,
        stands: None,
        own: Vec::new(),
        price: 0,
        ripostes: Vec::new(),
        current: None,
    }
}

/// The end of an action: Self effects, ripostes, the Object used, what Live Current costs.
pub fn finish(play: &mut Hand<'_>, top: &mut Ongoing) {
    let actor = top.actor;
    if play.field.model(actor).is_some() {
        own_effects(play, top);
    }
    for (by, effect) in std::mem::take(&mut top.ripostes) {
        if play.field.model(actor).is_none() {
            break;
        }
        match effect.fx {
            Fx::Damage => {
                let side: Option<Side> = by.side();
                harm::damage(play, Target::Model(actor), i32::from(effect.x), Cause::Riposte, side);
            }
            fx => harm::give(play, actor, fx, i32::from(effect.x), by.side()),
        }
    }
    if let Some(id) = top.object.take() {
        use_up(play, top, id);
    }
    if 0 < top.price {
        harm::damage(play, Target::Model(actor), 1, Cause::Current, None);
    }
}

/// Effects on the actor, once for the whole action (PC-14.5).
fn own_effects(play: &mut Hand<'_>, top: &mut Ongoing) {
    let actor = top.actor;
    let mut sums: Vec<(Fx, i32)> = Vec::new();
    for effect in std::mem::take(&mut top.own) {
        match sums.iter_mut().find(|(fx, _)| *fx == effect.fx) {
            Some((_, sum)) => *sum += i32::from(effect.x),
            None => sums.push((effect.fx, i32::from(effect.x))),
        }
    }
    for (fx, amount) in sums {
        match fx {
            Fx::Shift => shove::shift_self(play, actor, amount * INCH, top.attempt.aim),
            Fx::Heal => harm::heal(play, actor, amount),
            Fx::Damage => {
                harm::damage(play, Target::Model(actor), amount, Cause::Action, actor.side());
            }
            fx => harm::give(play, actor, fx, amount, actor.side()),
        }
    }
}

/// An Object that was thrown or swung (PC-10.11, PC-13.9).
fn use_up(play: &mut Hand<'_>, top: &Ongoing, id: PropId) {
    if harm::damage(play, Target::Prop(id), 1, Cause::Used, top.actor.side()) != Hit::Hurt {
        return;
    }
    let Some(prop) = play.field.prop(id).cloned() else { return };
    let at = if top.action.card().shape.kind == ActionType::Throw {
        thrown(play, top, id, prop.centre())
    } else {
        let spot = |label: Label| play.field.model(label).map(|model| (model.place().at, model.radius()));
        match (top.main.and_then(Target::model).and_then(spot), spot(top.actor)) {
            (Some(target), Some(actor)) => between(&play.field, id, prop.centre(), target, actor),
            _ => harm::object_place(&play.field, id, prop.centre(), &|_| true).at,
        }
    };
    match prop.carrier {
        Some(carrier) => {
            play.happen(Event::PutDown { model: carrier, load: Load::Object(id), at: Place::ground(at) });
        }
        None if at != prop.centre() => play.happen(Event::PropMoved { prop: id, to: at }),
        None => {}
    }
}

/// Where a thrown Object comes to lie: in Contact with the target, on the side of the thrower if it can (PC-10.11).
/// Whoever was knocked out by it stood where it lies down; of scenery that is gone there is nothing to lie beside.
fn thrown(play: &Hand<'_>, top: &Ongoing, id: PropId, former: Spot) -> Spot {
    let field = &play.field;
    let from = field.model(top.actor).map_or(former, |actor| actor.place().at);
    let radius = id.piece.card().radius();
    match top.main {
        Some(Target::Model(label)) => {
            let reach = field.any(label).map_or(0, Model::radius) + radius;
            let stood = field.model(label).and_then(|model| model.at).or(top.stood);
            let target = stood.map_or(former, |place| place.at);
            let near = i64::from(reach + 1) * i64::from(reach + 1);
            let beside = |place: Place| square(vector(place.at, target)) <= near;
            harm::object_place(field, id, along(target, vector(target, from), reach), &beside).at
        }
        Some(Target::Prop(target)) => {
            let Some(target) = field.prop(target) else {
                return harm::object_place(field, id, former, &|_| true).at;
            };
            let nearest = target.nearest(from);
            let beside = |place: Place| target.is_near(place.at, radius + 1);
            harm::object_place(field, id, along(nearest, vector(nearest, from), radius), &beside).at
        }
        _ => harm::object_place(field, id, former, &|_| true).at,
    }
}

/// A place for an Object in Contact with both fighters, or as near to both as can be (PC-13.9).
fn between(field: &Field, id: PropId, former: Spot, one: (Spot, i32), other: (Spot, i32)) -> Spot {
    let radius = id.piece.card().radius();
    let touches = |at: Spot, (middle, reach): (Spot, i32)| {
        let near = i64::from(radius + reach + 1);
        square(vector(at, middle)) <= near * near
    };
    let wide = 2 * radius + 50;
    let xs = one.0.x.min(other.0.x) - wide..=one.0.x.max(other.0.x) + wide;
    let ys = one.0.y.min(other.0.y) - wide..=one.0.y.max(other.0.y) + wide;
    let mut spots: Vec<Spot> = xs.flat_map(|x| ys.clone().map(move |y| Spot::new(x, y))).collect();
    spots.sort_by_cached_key(|at| {
        let both = touches(*at, one) && touches(*at, other);
        let sum = if both { 0 } else { leg(*at, one.0) + leg(*at, other.0) };
        (!both, sum, square(vector(former, *at)), around(former, *at))
    });
    let legal = |at: &Spot| {
        stand::on_table(field, *at, radius)
            && stand::overlapped(field, None, radius, *at, 0).is_none()
            && field.props.iter().all(|prop| prop.id == id || !prop.is_solid() || !prop.overlaps(*at, radius))
    };
    spots.into_iter().find(legal).unwrap_or(former)
}
