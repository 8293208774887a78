//! Whom an action may affect (PC-10): single targets are checked, the others found.

use super::walk::{Danger, dangers_at};
use super::{effect, stand};
use crate::content::{Act, ActionType, Class, Movement, Tag, Trait};
use crate::field::{Field, Prop};
use crate::label::{Label, Place, PropId, Surface, Target};
use crate::measure::{INCH, Inches, Vector, along, bearing, cross, dot, leg, square, vector};
use crate::model::Model;
use crate::refusal::{Refusal, Spared};
use crate::script::{Aim, Attempt, Bearing, Use};
use crate::sight::{is_out_of_mind, sees, sees_prop, sees_spot};
use game::kit::Unread;
use space::Spot;

/// The farthest a Blinded model affects anything (PC-10.12).
const BLINDED: i32 = 4;

/// What an action is aimed at.
#[derive(Clone, Debug, Default)]
pub struct Aimed {
    /// Targets in the order in which they are rolled for.
    pub targets: Vec<Target>,
    /// The middle of a BLAST or ZONE, or where a line or cone points to.
    pub point: Option<Place>,
    /// The end of a DASH, with the dangers on its way.
    pub dash: Option<Dash>,
}

/// A DASH (PC-10.10).
#[derive(Clone, Debug)]
pub struct Dash {
    /// Where it ends.
    pub end: Place,
    /// Danger checks owed on the way.
    pub dangers: Vec<(Danger, Place)>,
}

/// Why an action does not touch a model by its limits (PC-10.4).
pub fn spared(action: Act, model: &Model, actor: Option<&Model>) -> Option<Spared> {
    action.card().tags.iter().find_map(|tag| match tag {
        Tag::Limited(what) if !model.is(*what, actor) => Some(Spared::Limited(*what)),
        Tag::Exclusion(what) if model.is(*what, actor) => Some(Spared::Excluded(*what)),
        _ => None,
    })
}

/// How far an action reaches (PC-10.12).
pub fn range(actor: &Model, inches: u8) -> i32 {
    let inches = i32::from(inches);
    if actor.marks.blind { inches.min(BLINDED) } else { inches }
}

/// Whether a Phased model shrugs an action off.
fn passes_through(action: Act, model: &Model) -> bool {
    let card = action.card();
    model.marks.phased && card.roll.is_combat() && card.roll.own() == Trait::Strength
}

/// Finds the targets of an action, or says why it cannot be aimed so.
pub fn aim(field: &Field, actor: &Model, action: Act, attempt: &Attempt) -> Result<Aimed, Refusal> {
    use ActionType as T;
    let shape = action.card().shape;
    match shape.kind {
        T::Own | T::Aura => Ok(Aimed { targets: vec![Target::Model(actor.label)], ..Aimed::default() }),
        T::Melee | T::Shot | T::Indirect | T::Chain | T::Throw | T::Grab | T::Touch => {
            let target = match attempt.target {
                Some(target) => target,
                None => only_target(field, actor, action)?,
            };
            single(field, actor, action, target)?;
            Ok(Aimed { targets: vec![target], ..Aimed::default() })
        }
        T::Wave => {
            let reach = range(actor, shape.x);
            let hit = |model: &&Model| field.within(actor, model, reach);
            found(field, actor, action, field.standing().filter(hit).collect(), actor.place().at, None)
        }
        T::Ray | T::Cone => {
            let way = direction(field, actor, action, attempt)?;
            let reach = range(actor, shape.x);
            let hit = |model: &&Model| {
                field.within(actor, model, reach)
                    && in_shape(shape.kind, actor, model, way)
                    && sees(field, actor, model).is_ok()
            };
            let point = Place { at: along(actor.place().at, way, reach * INCH), on: actor.place().on };
            found(field, actor, action, field.standing().filter(hit).collect(), actor.place().at, Some(point))
        }
        T::Blast => {
            let point = spot(field, actor, action, attempt)?;
            let (z, wide) = (field.z(point.on), i32::from(shape.y));
            let hit = |model: &&Model| field.within_spot(model, point.at, z, wide);
            found(field, actor, action, field.standing().filter(hit).collect(), point.at, Some(point))
        }
        T::Zone => Ok(Aimed { point: Some(spot(field, actor, action, attempt)?), ..Aimed::default() }),
        T::Dash => dash(field, actor, action, attempt),
    }
}

/// Models that a sweeping action meets: nobody who is spared, the nearest first (PC-10.5).
fn found(
    field: &Field,
    actor: &Model,
    action: Act,
    models: Vec<&Model>,
    from: Spot,
    point: Option<Place>,
) -> Result<Aimed, Refusal> {
    let wave = action.card().shape.kind == ActionType::Wave;
    let mut models: Vec<&Model> =
        models.into_iter().filter(|model| is_affected(field, actor, action, model, wave)).collect();
    models.sort_by_key(|model| (leg(from, model.place().at) - model.radius(), model.label));
    if models.is_empty() {
        return Err(Refusal::NobodyHit(action));
    }
    Ok(Aimed { targets: models.iter().map(|model| Target::Model(model.label)).collect(), point, dash: None })
}

/// Whether an action that is not aimed at a model itself, a sweeping one or a leap of a chain, affects it in reach.
pub fn is_affected(field: &Field, actor: &Model, action: Act, model: &Model, wave: bool) -> bool {
    model.label != actor.label
        && spared(action, model, Some(actor)).is_none()
        && !passes_through(action, model)
        && (wave || !is_out_of_mind(field, actor, model))
}

/// Whether a model lies in a ray or a cone (PC-10.6, 10.7).
fn in_shape(kind: ActionType, actor: &Model, model: &Model, way: Vector) -> bool {
    let to = vector(actor.place().at, model.place().at);
    let ahead = dot(way, to);
    if ahead <= 0 {
        return false;
    }
    let (long, far) = (i128::from(square(way)), i128::from(square(to)));
    if kind == ActionType::Ray {
        let beside = i128::from(cross(way, to));
        let reach = i128::from(model.radius() + 5);
        beside * beside <= reach * reach * long
    } else {
        let ahead = i128::from(ahead);
        3 * long * far <= 4 * ahead * ahead
    }
}

/// Where an aim points to.
fn aimed_at(field: &Field, aim: Aim) -> Result<Option<Place>, Refusal> {
    match aim.to {
        Bearing::Degrees(_) => Ok(None),
        Bearing::Spot(at) => Ok(Some(Place { at, on: field.surface_at(at, i32::MAX) })),
        Bearing::Model(label) => {
            field.model(label).map(|model| Some(model.place())).ok_or_else(|| missing(field, label))
        }
    }
}

/// A model that is not on the table: KO or unknown.
pub fn missing(field: &Field, label: Label) -> Refusal {
    if field.any(label).is_some_and(|model| model.ko) {
        Refusal::KnockedOut(label)
    } else {
        Refusal::Unknown(label.to_string())
    }
}

/// The direction of an aim, from a spot; nothing without one.
pub fn heading(field: &Field, from: Spot, aim: Option<Aim>) -> Result<Option<Vector>, Refusal> {
    let Some(aim) = aim else { return Ok(None) };
    Ok(Some(match (aim.to, aimed_at(field, aim)?) {
        (Bearing::Degrees(degrees), _) => bearing(degrees),
        (_, Some(place)) => vector(from, place.at),
        (_, None) => (0, -1),
    }))
}

/// The direction of an action (PC-10.6).
fn direction(field: &Field, actor: &Model, action: Act, attempt: &Attempt) -> Result<Vector, Refusal> {
    let from = actor.place().at;
    if let Some(way) = heading(field, from, attempt.aim)? {
        return Ok(way);
    }
    match attempt.target {
        Some(target) => Ok(vector(from, middle(field, target)?.at)),
        None => Err(Refusal::NeedsAim(Use::Action(action))),
    }
}

/// The middle of something.
fn middle(field: &Field, target: Target) -> Result<Place, Refusal> {
    match target {
        Target::Model(label) => field.model(label).map(Model::place).ok_or_else(|| missing(field, label)),
        Target::Prop(id) => field
            .prop(id)
            .map(|prop| Place { at: prop.centre(), on: field.surface_at(prop.centre(), i32::MAX) })
            .ok_or_else(|| Refusal::Unknown(id.to_string())),
        Target::Token(id) => field.token(id).map(|token| token.at).ok_or_else(|| Refusal::Unknown(id.to_string())),
    }
}

/// The point of a BLAST or ZONE (PC-10.8).
fn spot(field: &Field, actor: &Model, action: Act, attempt: &Attempt) -> Result<Place, Refusal> {
    let reach = range(actor, action.card().shape.x);
    let place = match (attempt.aim, attempt.target) {
        (Some(aim), _) => {
            if let Some(place) = aimed_at(field, aim)? {
                place
            } else {
                let way = heading(field, actor.place().at, Some(aim))?.unwrap_or((0, -1));
                let far = aim.far.unwrap_or(reach * INCH).min(reach * INCH);
                let at = along(actor.place().at, way, far);
                Place { at, on: field.surface_at(at, i32::MAX) }
            }
        }
        (None, Some(target)) => middle(field, target)?,
        (None, None) => return Err(Refusal::NeedsAim(Use::Action(action))),
    };
    if !field.within_spot(actor, place.at, field.z(place.on), reach) {
        return Err(Refusal::SpotOutOfRange { at: place.at, range: Inches(reach * INCH) });
    }
    if !sees_spot(field, actor, place) {
        return Err(Refusal::SpotUnseen { model: actor.label, at: place.at });
    }
    Ok(place)
}

/// A straight dash and whom it crosses (PC-10.10).
fn dash(field: &Field, actor: &Model, action: Act, attempt: &Attempt) -> Result<Aimed, Refusal> {
    let way = direction(field, actor, action, attempt)?;
    let most = range(actor, action.card().shape.x) * INCH;
    let far = attempt.aim.and_then(|aim| aim.far).unwrap_or(most).min(most);
    let start = actor.place();
    let (radius, z) = (actor.radius(), field.z(start.on));
    let (mut met, mut dangers): (Vec<&Model>, Vec<(Danger, Place)>) = (Vec::new(), Vec::new());
    let mut end = start;
    for step in 1..=far {
        let at = along(start.at, way, step);
        let place = Place { at, on: start.on };
        let on_surface = match start.on {
            Surface::Ground => true,
            Surface::Top(id) => field.prop(id).is_some_and(|prop| prop.holds(at)),
            Surface::Inside(id) => field.prop(id).is_some_and(|prop| prop.area.contains_disc(at, radius)),
        };
        let high = stand::in_the_way(field, at, radius, start.on).any(|prop| z + INCH < prop.height());
        let stopped = !on_surface
            || high
            || !stand::on_table(field, at, radius)
            || stand::impassable(field, at, radius, start.on).is_some();
        let mut crossed: Vec<&Model> = field
            .standing()
            .filter(|other| {
                let reach = i64::from(radius + other.radius());
                other.label != actor.label
                    && square(vector(at, other.place().at)) < reach * reach
                    && (z - field.height_of(other)).abs() < INCH
            })
            .collect();
        if stopped || crossed.iter().any(|other| actor.card().base < other.card().base) {
            break;
        }
        for danger in dangers_at(field, actor, place) {
            // Those whom danger does not stop on their way are not stopped in a dash either.
            let immune = matches!(actor.movement(), Movement::Bound | Movement::Blink | Movement::WallCrawl);
            if !immune && !dangers.iter().any(|(other, _)| *other == danger) {
                dangers.push((danger, place));
            }
        }
        // Of those crossed at one step the lowest name is first (PC-10.5).
        crossed.sort_by_key(|other| other.label);
        for other in crossed {
            if !met.iter().any(|model: &&Model| model.label == other.label) {
                met.push(other);
            }
        }
        if stand::stand(field, actor, place).is_ok() {
            end = place;
        }
    }
    // The rolls are made when it has ended, so Stealth is measured from there (PC-8.11).
    let ended = Model { at: Some(end), ..actor.clone() };
    let hit = met.into_iter().filter(|other| is_affected(field, &ended, action, other, false));
    let targets = hit.map(|other| Target::Model(other.label)).collect();
    Ok(Aimed { targets, point: Some(end), dash: Some(Dash { end, dangers }) })
}

/// The one target that is legal, if there is exactly one: a model, or a piece of scenery where no model is.
fn only_target(field: &Field, actor: &Model, action: Act) -> Result<Target, Refusal> {
    let mut models = candidates(field, actor, action).peekable();
    let scenery = field.props.iter().filter(|prop| single_prop(field, actor, action, prop).is_ok());
    let mut scenery = scenery.map(|prop| Target::Prop(prop.id));
    let pair = if models.peek().is_some() { (models.next(), models.next()) } else { (scenery.next(), scenery.next()) };
    match pair {
        (Some(one), None) => Ok(one),
        (None, _) => Err(Refusal::NobodyHit(action)),
        (Some(_), Some(_)) => Err(Refusal::missing("target")),
    }
}

/// Every model that a single-target action could be aimed at now.
pub fn candidates<'a>(field: &'a Field, actor: &'a Model, action: Act) -> impl Iterator<Item = Target> + 'a {
    let combat = action.card().roll.is_combat();
    let fitting = field.standing().filter(move |model| !combat || actor.is_enemy(model));
    let near = fitting.filter(move |model| is_near(field, actor, action, model));
    let legal = near.filter(move |model| single_model(field, actor, action, model, false).is_ok());
    legal.map(|model| Target::Model(model.label))
}

/// Whether an action could be aimed at something from here (PC-7.10). Of a BLAST only the distance is asked: the point that
/// is seen may lie beside whom it hits.
pub fn has_target(field: &Field, actor: &Model, action: Act) -> bool {
    use ActionType as T;
    let shape = action.card().shape;
    let reach = range(actor, shape.x);
    let sweeps = |model: &Model| is_affected(field, actor, action, model, shape.kind == T::Wave);
    match shape.kind {
        T::Own | T::Aura | T::Zone | T::Dash => true,
        T::Wave => field.standing().any(|model| field.within(actor, model, reach) && sweeps(model)),
        T::Ray | T::Cone => field
            .standing()
            .any(|model| field.within(actor, model, reach) && sweeps(model) && sees(field, actor, model).is_ok()),
        T::Blast => {
            let reach = reach + i32::from(shape.y);
            field.standing().any(|model| field.within(actor, model, reach) && sweeps(model))
        }
        T::Throw => {
            let things = || field.props.iter().filter(|prop| single_prop(field, actor, action, prop).is_ok());
            let aimed = |object: PropId| things().any(|prop| prop.id != object);
            let at_models = candidates(field, actor, action).next().is_some();
            objects(field, actor).any(|object| at_models || aimed(object))
        }
        T::Melee | T::Shot | T::Indirect | T::Chain | T::Grab | T::Touch => {
            candidates(field, actor, action).next().is_some()
                || field.props.iter().any(|prop| single_prop(field, actor, action, prop).is_ok())
        }
    }
}

/// Whether a single-target action reaches a model, as far as distance goes.
fn is_near(field: &Field, actor: &Model, action: Act, model: &Model) -> bool {
    use ActionType as T;
    let shape = action.card().shape;
    match shape.kind {
        T::Melee | T::Grab => field.touch(actor, model),
        T::Touch => actor.label == model.label || field.touch(actor, model),
        T::Shot | T::Indirect | T::Chain | T::Throw => {
            actor.label == model.label || field.within(actor, model, range(actor, shape.x))
        }
        _ => true,
    }
}

/// Whether one target is legal (PC-10.3, section 2.9).
pub fn single(field: &Field, actor: &Model, action: Act, target: Target) -> Result<(), Refusal> {
    match target {
        Target::Model(label) => {
            let model = field.model(label).ok_or_else(|| missing(field, label))?;
            single_model(field, actor, action, model, false)
        }
        Target::Prop(id) => {
            let prop = field.prop(id).ok_or_else(|| Refusal::Unknown(id.to_string()))?;
            single_prop(field, actor, action, prop)
        }
        Target::Token(id) => Err(Refusal::Unknown(id.to_string())),
    }
}

/// What a puppet's action is aimed at; its own friends are allowed (PC-14.7).
pub fn aim_puppet(field: &Field, puppet: &Model, action: Act, attempt: &Attempt, victim: &Model) -> Option<Aimed> {
    if victim.label == puppet.label {
        return None;
    }
    if action.card().shape.kind.is_single() {
        single_model(field, puppet, action, victim, true).ok()?;
        return Some(Aimed { targets: vec![Target::Model(victim.label)], ..Aimed::default() });
    }
    aim(field, puppet, action, attempt).ok()
}

fn single_model(field: &Field, actor: &Model, action: Act, model: &Model, friends: bool) -> Result<(), Refusal> {
    use ActionType as T;
    let card = action.card();
    let target = Target::Model(model.label);
    let unaffected = |why: Spared| Refusal::Unaffected { action, target, why };
    if card.roll.is_combat() {
        if model.card().class == Class::Citizen {
            return Err(unaffected(Spared::Citizen));
        }
        if !friends && !actor.is_enemy(model) {
            return Err(Refusal::Friend);
        }
    }
    if let Some(why) = spared(action, model, Some(actor)) {
        return Err(unaffected(why));
    }
    if passes_through(action, model) {
        return Err(unaffected(Spared::Phased));
    }
    let own = actor.label == model.label;
    match card.shape.kind {
        T::Melee | T::Grab | T::Touch if !is_near(field, actor, action, model) => return Err(Refusal::Apart(target)),
        T::Grab if actor.card().base + 10 < model.card().base => return Err(Refusal::TooBig(model.label)),
        T::Shot | T::Indirect | T::Chain | T::Throw if !is_near(field, actor, action, model) => {
            let reach = range(actor, card.shape.x);
            let height = (field.height_of(actor) - field.height_of(model)).abs();
            return Err(Refusal::OutOfRange {
                target,
                far: Inches(field.gap(actor, model)),
                height: Inches(height),
                range: Inches(reach * INCH),
            });
        }
        _ => {}
    }
    if card.roll.is_combat() && is_out_of_mind(field, actor, model) {
        return Err(Refusal::Stealthy(model.label));
    }
    if !own && matches!(card.shape.kind, T::Shot | T::Chain | T::Throw) {
        sees(field, actor, model).map_err(|by| Refusal::Unseen { model: actor.label, target, by })?;
    }
    Ok(())
}

fn single_prop(field: &Field, actor: &Model, action: Act, prop: &Prop) -> Result<(), Refusal> {
    use ActionType as T;
    let card = action.card();
    let target = Target::Prop(prop.id);
    let unaffected = |why: Spared| Refusal::Unaffected { action, target, why };
    if !card.roll.is_combat() {
        return Err(unaffected(Spared::Scenery));
    }
    if prop.is_area() || !matches!(card.shape.kind, T::Melee | T::Shot | T::Indirect | T::Throw) {
        return Err(unaffected(Spared::Scenery));
    }
    if prop.carrier.is_some() {
        return Err(Refusal::Unknown(prop.id.to_string()));
    }
    if card.roll.is_of_mind() && !card.fx.iter().chain(&card.efx).any(|effect| effect::moves(prop, *effect)) {
        return Err(unaffected(Spared::Mindless));
    }
    // Scenery is neither friend nor living thing.
    let limited = card.tags.iter().find_map(|tag| match tag {
        Tag::Limited(what) if *what != crate::content::Descriptor::Enemy => Some(Spared::Limited(*what)),
        _ => None,
    });
    if let Some(why) = limited {
        return Err(unaffected(why));
    }
    if card.shape.kind == T::Melee {
        return if field.touches(actor, prop) { Ok(()) } else { Err(Refusal::Apart(target)) };
    }
    let reach = range(actor, card.shape.x);
    if !field.within_prop(actor, prop, reach) {
        let far = prop_gap(actor, prop);
        return Err(Refusal::OutOfRange {
            target,
            far: Inches(far),
            height: Inches(field.lift(actor, prop)),
            range: Inches(reach * INCH),
        });
    }
    if card.shape.kind.needs_sight() {
        sees_prop(field, actor, prop).map_err(|by| Refusal::Unseen { model: actor.label, target, by })?;
    }
    Ok(())
}

/// The gap between a model and a piece of scenery, rounded up.
fn prop_gap(model: &Model, prop: &Prop) -> i32 {
    (prop.distance(model.place().at) - model.radius()).max(0)
}

/// The Object that an action uses: named, in reach, light enough (PC-10.11, PC-13.9).
pub fn object(field: &Field, actor: &Model, id: PropId) -> Result<(), Refusal> {
    let prop = field.prop(id).ok_or_else(|| Refusal::Unknown(id.to_string()))?;
    if !prop.is_object() {
        return Err(Refusal::NotAnObject(id));
    }
    let touched = field.turn.as_ref().is_some_and(|turn| {
        let acting = [turn.supreme.as_ref(), turn.minion.as_ref()].into_iter().flatten();
        acting.into_iter().any(|acting| acting.model == actor.label && acting.touched.contains(&id))
    });
    let others = prop.carrier.is_some_and(|carrier| carrier != actor.label);
    if others || !(touched || field.touches(actor, prop)) || is_stood_on(field, actor, id) {
        return Err(Refusal::NoObject);
    }
    if actor.strength(Trait::Strength) < prop.lift() {
        return Err(Refusal::TooHeavy { prop: id, needs: prop.lift() });
    }
    Ok(())
}

/// Whether somebody stands on an Object: nobody lifts it then, be it to carry, to swing or to throw it.
pub fn is_stood_on(field: &Field, actor: &Model, id: PropId) -> bool {
    let mut others = field.standing().filter(|other| other.label != actor.label);
    actor.place().on == Surface::Top(id) || others.any(|other| other.place().on == Surface::Top(id))
}

/// Objects that a model could use now.
pub fn objects<'a>(field: &'a Field, actor: &'a Model) -> impl Iterator<Item = PropId> + 'a {
    field.props.iter().map(|prop| prop.id).filter(move |id| object(field, actor, *id).is_ok())
}
