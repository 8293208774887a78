//! Displacement (PC-15) and other moves that are carried out: step by step, with danger checks, Falls and Slams.

use super::bars::Bars;
use super::harm::{self, Hit};
use super::walk::{Danger, Walk, dangers_at, walk};
use super::{Hand, aim, encounter, stand};
use crate::content::{Fx, Rule};
use crate::event::{Cause, Event, Motion};
use crate::field::{Field, Prop};
use crate::label::{Label, Place, PropId, Side, Surface, Target};
use crate::measure::{INCH, Line, Vector, along, square, steps, vector};
use crate::model::{Load, Model};
use crate::script::{Aim, Way};
use space::relief::passes_within;
use space::{Rect, Spot};

/// Carries a walk out: dangers in order, a KO ends it there (PC-2.6); then a Fall, if it ends in one.
pub fn carry(play: &mut Hand<'_>, label: Label, walk: &Walk, motion: Motion, rolls: bool) {
    let Some(model) = play.field.model(label).cloned() else { return };
    let Some(end) = walk.end else { return };
    let from = model.place();
    let before = contacts(&play.field, &model);
    let mut checks: Vec<(Danger, u8, i32, bool)> = Vec::new();
    let (mut to, mut left) = (end, model.hp);
    let mut lives = model.has(&Rule::NineLives) && !model.lives_used;
    if rolls {
        for (danger, place) in &walk.dangers {
            let (die, total, hurts) = harm::danger_die(play, label);
            checks.push((*danger, die, total, hurts));
            left -= i32::from(hurts);
            if left <= 0 && lives {
                (left, lives) = (1, false);
            }
            if left <= 0 {
                to = *place;
                break;
            }
        }
    }
    let mut path = walk.path.clone();
    if to != end {
        path.push(to.at);
    }
    play.happen(Event::Moved { model: label, from, path, to, motion, touched: walk.touched.clone() });
    for id in &walk.trampled {
        harm::damage(play, Target::Prop(*id), 2, Cause::Trampled, label.side());
    }
    if !walk.shoved.is_empty() {
        let corners: Vec<Spot> = std::iter::once(from.at).chain(walk.path.iter().copied()).collect();
        for other in &walk.shoved {
            make_room(play, *other, &corners, model.radius());
        }
    }
    for (danger, die, total, hurt) in checks {
        play.happen(Event::Hazard { model: label, die, total, hurt });
        if hurt && harm::endanger(play, label, danger) == Hit::Gone {
            return;
        }
    }
    if let Some((height, _)) = walk.fall {
        harm::fall(play, label, height, true, &before);
    }
    encounter::after_motion(play, label);
}

/// Those a model touches.
fn contacts(field: &Field, model: &Model) -> Vec<Label> {
    field.standing().filter(|other| field.touch(model, other)).map(|other| other.label).collect()
}

/// Out of a Monster's path as a whole, without damage (PC-8.9).
fn make_room(play: &mut Hand<'_>, label: Label, corners: &[Spot], radius: i32) {
    let Some(model) = play.field.model(label).cloned() else { return };
    let from = model.place();
    let reach = radius + model.radius();
    let is_out = |place: Place| {
        let at = Rect::around(place.at, 0);
        !corners.windows(2).any(|leg| passes_within(leg[0], leg[1], at, reach))
    };
    let found = stand::nearest(&play.field, &model, from, &is_out);
    let to = found.unwrap_or_else(|| stand::somewhere(&play.field, &model, from));
    if to == from {
        return;
    }
    play.happen(Event::Moved {
        model: label,
        from,
        path: vec![to.at],
        to,
        motion: Motion::Shoved,
        touched: Vec::new(),
    });
    encounter::after_motion(play, label);
}

/// What moves somebody, and which way.
#[derive(Clone, Copy, Debug)]
pub struct Force {
    /// The effect.
    pub fx: Fx,
    /// How far, in tenths.
    pub far: i32,
    /// Where it comes from (PC-15.1).
    pub origin: Spot,
    /// Who acts.
    pub actor: Label,
    /// The direction that was chosen.
    pub aim: Option<Aim>,
}

impl Force {
    fn way(&self, field: &Field, at: Spot) -> Vector {
        let away = vector(self.origin, at);
        match self.fx {
            Fx::Pull => (-away.0, -away.1),
            Fx::Shift | Fx::Toss => aim::heading(field, at, self.aim).ok().flatten().unwrap_or(away),
            _ => away,
        }
    }

    fn length(&self) -> i32 {
        match self.fx {
            Fx::Shift | Fx::Toss => self.aim.and_then(|aim| aim.far).unwrap_or(self.far).min(self.far),
            _ => self.far,
        }
    }
}

/// Moves a target by an effect, and what that came to.
pub fn displace(play: &mut Hand<'_>, target: Target, force: Force) -> Hit {
    match target {
        Target::Model(label) if force.fx == Fx::Toss => toss(play, label, force),
        Target::Model(label) => push(play, label, force),
        Target::Prop(id) => {
            push_object(play, id, force);
            Hit::Missed
        }
        Target::Token(_) => Hit::Missed,
    }
}

/// What stops a pushed model.
enum Stop {
    Thing(Target),
    Edge,
}

/// Whether a step would stop a pushed model, and by what (PC-15.2).
fn stopped(field: &Field, model: &Model, at: Spot, on: Surface) -> Option<Stop> {
    let radius = model.radius();
    if !stand::on_table(field, at, radius) {
        return Some(Stop::Edge);
    }
    if let Some(other) = stand::overlapped(field, Some(model.label), radius, at, field.z(on)) {
        return Some(Stop::Thing(Target::Model(other.label)));
    }
    if let Surface::Inside(id) = on
        && !field.prop(id).is_some_and(|prop| prop.area.contains_disc(at, radius))
    {
        return Some(Stop::Thing(Target::Prop(id)));
    }
    let own = |id: PropId| on == Surface::Top(id);
    if let Some(prop) = stand::in_the_way(field, at, radius, on).find(|prop| !own(prop.id)) {
        return Some(Stop::Thing(Target::Prop(prop.id)));
    }
    stand::impassable(field, at, radius, on).map(|_| Stop::Edge)
}

/// A displacement under way: one straight line of steps, whatever happens on it (PC-15.2).
struct Slide {
    line: Line,
    way: Vector,
    /// Steps along the line so far, and those still to go.
    gone: i32,
    left: i32,
    /// Dangers already checked: each once (PC-2.6).
    met: Vec<Danger>,
}

impl Slide {
    /// Dangers at a place that have not been checked yet.
    fn fresh(&mut self, field: &Field, model: &Model, place: Place) -> Vec<Danger> {
        let mut found = dangers_at(field, model, place);
        found.retain(|danger| !self.met.contains(danger));
        self.met.extend(found.iter().copied());
        found
    }
}

/// Knockback, Push, Pull and Shift of a model (PC-15.2 to 15.4, PC-9.8).
fn push(play: &mut Hand<'_>, label: Label, force: Force) -> Hit {
    let Some(start) = play.field.model(label).map(|model| model.place().at) else { return Hit::Missed };
    let way = force.way(&play.field, start);
    let line = Line::new(start, way);
    let mut slide = Slide { line, way, gone: 0, left: force.length(), met: Vec::new() };
    let hit = loop {
        if let Some(hit) = stretch(play, label, force, &mut slide) {
            break hit;
        }
    };
    encounter::after_motion(play, label);
    hit
}

/// Goes on as far as nothing happens, then lets it happen; the end, unless some way is left after it.
fn stretch(play: &mut Hand<'_>, label: Label, force: Force, slide: &mut Slide) -> Option<Hit> {
    let Some(model) = play.field.model(label).cloned() else { return Some(Hit::Gone) };
    let start = model.place();
    let (mut here, mut stop, mut off, mut dangers) = (start, None, None, Vec::new());
    // A check is made where it is owed, and the rest follows.
    while 0 < slide.left && dangers.is_empty() {
        if force.fx == Fx::Pull && touches_actor(&play.field, &model, here, force.actor) {
            break;
        }
        let at = slide.line.at(slide.gone + 1);
        let on = surface_after(&play.field, here, at);
        if play.field.z(on) < play.field.z(here.on) {
            off = if let Surface::Top(id) = here.on { Some(id) } else { None };
            break;
        }
        stop = stopped(&play.field, &model, at, on);
        if stop.is_some() {
            break;
        }
        slide.gone += 1;
        slide.left -= 1;
        here = Place { at, on };
        dangers = slide.fresh(&play.field, &model, here);
    }
    driven(play, label, start, here, force.fx);
    if !dangers.is_empty() {
        return check(play, label, dangers).or((slide.left == 0).then_some(Hit::Hurt));
    }
    if let Some(id) = off {
        return drop_off(play, &model, here, id, force.fx, slide);
    }
    match stop {
        Some(Stop::Thing(thing)) if force.fx == Fx::Knockback && INCH <= slide.left => {
            Some(slam(play, Target::Model(label), thing, force.actor.side()))
        }
        _ => Some(Hit::Hurt),
    }
}

/// A model is driven somewhere.
fn driven(play: &mut Hand<'_>, label: Label, from: Place, to: Place, fx: Fx) {
    if from != to {
        let (path, motion) = (vec![to.at], Motion::Pushed(fx));
        play.happen(Event::Moved { model: label, from, path, to, motion, touched: Vec::new() });
    }
}

/// Danger checks, one after the other (PC-2.6): what ends the displacement, if one does. Nine Lives loses the rest of it.
fn check(play: &mut Hand<'_>, label: Label, dangers: Vec<Danger>) -> Option<Hit> {
    for danger in dangers {
        let (die, total, hurt) = harm::danger_die(play, label);
        play.happen(Event::Hazard { model: label, die, total, hurt });
        let hit = if hurt { harm::endanger(play, label, danger) } else { Hit::Missed };
        if matches!(hit, Hit::Gone | Hit::Saved) {
            return Some(hit);
        }
    }
    None
}

/// Driven off an edge: the Fall comes first, then what lies where it lands, then the rest of the way (PC-9.8).
fn drop_off(play: &mut Hand<'_>, model: &Model, here: Place, off: PropId, fx: Fx, slide: &mut Slide) -> Option<Hit> {
    let label = model.label;
    let (to, used) = stand::landing_along(&play.field, model, &slide.line, slide.gone, here.on, off);
    let before = contacts(&play.field, model);
    let height = play.field.z(here.on) - play.field.z(to.on);
    driven(play, label, here, to, fx);
    let hit = harm::fall(play, label, height, false, &before);
    if matches!(hit, Hit::Gone | Hit::Saved) {
        return Some(hit);
    }
    slide.left = (slide.left - used).max(0);
    slide.gone += used;
    if slide.line.at(slide.gone) != to.at {
        (slide.line, slide.gone) = (Line::new(to.at, slide.way), 0);
    }
    let dangers = play.field.model(label).map(|model| slide.fresh(&play.field, model, to)).unwrap_or_default();
    check(play, label, dangers).or((slide.left == 0).then_some(Hit::Hurt))
}

/// The surface a pushed model is on after a step: the same, another as high, or a lower one.
fn surface_after(field: &Field, here: Place, at: Spot) -> Surface {
    match here.on {
        Surface::Ground | Surface::Inside(_) => here.on,
        Surface::Top(id) if field.prop(id).is_some_and(|prop| prop.holds(at)) => here.on,
        Surface::Top(_) => match field.surface_at(at, field.z(here.on)) {
            Surface::Inside(_) => Surface::Ground,
            on => on,
        },
    }
}

fn touches_actor(field: &Field, model: &Model, here: Place, actor: Label) -> bool {
    let mut moved = model.clone();
    moved.at = Some(here);
    field.model(actor).is_some_and(|actor| field.touch(&moved, actor))
}

/// Both suffer (PC-15.3); what it came to for the one that was driven.
fn slam(play: &mut Hand<'_>, target: Target, thing: Target, by: Option<Side>) -> Hit {
    play.happen(Event::Slammed { model: target, into: thing });
    let hit = harm::damage(play, target, 1, Cause::Slam, by);
    harm::damage(play, thing, 1, Cause::Slam, by);
    hit
}

/// Whether an Object that lies here touches who pulls it (PC-1.7, PC-15.1).
fn reached(field: &Field, id: PropId, here: Spot, actor: Label) -> bool {
    let height = field.prop(id).map_or(0, Prop::height);
    field.model(actor).is_some_and(|actor| {
        let reach = i64::from(actor.radius() + id.piece.card().radius() + 1);
        square(vector(actor.place().at, here)) <= reach * reach && field.height_of(actor) < height
    })
}

/// Objects are pushed along the ground and Slam like models (PC-15.7).
fn push_object(play: &mut Hand<'_>, id: PropId, force: Force) {
    let Some(prop) = play.field.prop(id).cloned() else { return };
    if !prop.is_object() || prop.carrier.is_some() || force.fx == Fx::Toss {
        return;
    }
    let (start, radius) = (prop.centre(), id.piece.card().radius());
    let way = force.way(&play.field, start);
    let far = force.length();
    let mut here = start;
    let mut stop = None;
    let mut used = 0;
    while used < far {
        if force.fx == Fx::Pull && reached(&play.field, id, here, force.actor) {
            break;
        }
        let at = along(start, way, used + 1);
        let ends = stand::impassable(&play.field, at, radius, Surface::Ground).is_some();
        if ends || !stand::on_table(&play.field, at, radius) {
            break;
        }
        if let Some(model) = stand::overlapped(&play.field, None, radius, at, 0) {
            stop = Some(Target::Model(model.label));
            break;
        }
        let other =
            play.field.props.iter().find(|other| other.id != id && other.is_solid() && other.overlaps(at, radius));
        if let Some(other) = other {
            stop = Some(Target::Prop(other.id));
            break;
        }
        used += 1;
        here = at;
    }
    if here != start {
        play.happen(Event::PropMoved { prop: id, to: here });
        // Whoever stood on it rides along no farther than its old place.
        let riders: Vec<Label> = play
            .field
            .standing()
            .filter(|model| model.place().on == Surface::Top(id))
            .map(|model| model.label)
            .collect();
        for label in riders {
            let Some(model) = play.field.model(label).cloned() else { continue };
            let from = model.place();
            let to = stand::somewhere(&play.field, &model, Place::ground(from.at));
            play.happen(Event::Moved {
                model: label,
                from,
                path: vec![to.at],
                to,
                motion: Motion::Dropped,
                touched: Vec::new(),
            });
        }
    }
    if let Some(thing) = stop
        && force.fx == Fx::Knockback
        && INCH <= far - used
    {
        slam(play, Target::Prop(id), thing, force.actor.side());
    }
}

/// Through the air (PC-15.5). However near it is aimed, the Fall is that of the whole Toss; then comes what lies where it
/// lands.
fn toss(play: &mut Hand<'_>, label: Label, force: Force) -> Hit {
    let Some(model) = play.field.model(label).cloned() else { return Hit::Missed };
    if matches!(model.load, Some(Load::Token(_) | Load::Citizen(_))) {
        harm::put_down(play, label);
    }
    let start = model.place();
    let way = force.way(&play.field, start.at);
    let far = force.length();
    let field = &play.field;
    let ceiling = field.z(start.on) + 4 * INCH;
    let end = if far == 0 { start.at } else { along(start.at, way, far) };
    let radius = model.radius();
    let mut at = start.at;
    for step in steps(start.at, end) {
        let walled = match start.on {
            Surface::Inside(id) => !field.prop(id).is_some_and(|prop| prop.area.contains_disc(step, radius)),
            _ => false,
        };
        let wall = field.props.iter().any(|prop| {
            prop.is_structure()
                && ceiling < prop.height()
                && prop.overlaps(step, radius)
                && start.on != Surface::Inside(prop.id)
        });
        if wall || walled {
            break;
        }
        at = step;
    }
    let on = match start.on {
        Surface::Inside(id) => Surface::Inside(id),
        _ => match field.surface_at(at, ceiling) {
            Surface::Inside(_) => Surface::Ground,
            on => on,
        },
    };
    let wanted = Place { at, on };
    let before = contacts(field, &model);
    let struck = stand::overlapped(field, Some(label), radius, at, field.z(on)).map(|other| other.label);
    let to = match struck.and_then(|other| field.model(other)) {
        Some(other) => {
            let reach = i64::from(radius + other.radius() + 1);
            let beside = |place: Place| square(vector(place.at, other.place().at)) <= reach * reach;
            stand::nearest(field, &model, wanted, &beside).unwrap_or_else(|| stand::somewhere(field, &model, wanted))
        }
        None => stand::somewhere(field, &model, wanted),
    };
    let motion = Motion::Pushed(Fx::Toss);
    play.happen(Event::Moved { model: label, from: start, path: vec![to.at], to, motion, touched: Vec::new() });
    // Whom it falls on is crushed even if they touched before.
    let before: Vec<Label> = before.into_iter().filter(|other| Some(*other) != struck).collect();
    let mut hit = harm::fall(play, label, force.far, false, &before);
    if !matches!(hit, Hit::Gone | Hit::Saved) {
        let dangers = play.field.model(label).map(|model| dangers_at(&play.field, model, to)).unwrap_or_default();
        hit = check(play, label, dangers).unwrap_or(hit);
    }
    encounter::after_motion(play, label);
    hit
}

/// Self/Shift: as with its own movement type, as far as it is legal (PC-15.8).
pub fn shift_self(play: &mut Hand<'_>, label: Label, far: i32, aim: Option<Aim>) {
    let Some(model) = play.field.model(label).cloned() else { return };
    let Ok(Some(way)) = aim::heading(&play.field, model.place().at, aim) else { return };
    if model.marks.hold {
        return;
    }
    let most = aim.and_then(|aim| aim.far).unwrap_or(far).min(far);
    let (line, bars) = (Line::new(model.place().at, way), Bars::around(&play.field, &model));
    let ends = (1..=most).rev().map(|distance| line.at(distance));
    let found = ends
        .filter(|at| !bars.is_hopeless(Place::ground(*at)))
        .filter_map(|at| walk(&play.field, &model, &[Way::To(at, None)], far).ok())
        .find(|found| found.fall.is_none());
    if let Some(found) = found {
        carry(play, label, &found, Motion::Shift, true);
    }
}
