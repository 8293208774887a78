//! Line of sight and Cover (PC-11): nine segments from the eye of one model to another, exact and over heights.

use super::content::{Hardness, Sort, Way as Passage};
use super::field::{Field, Prop};
use super::label::{Place, PropId, Surface};
use super::model::Model;
use space::relief::{Point3, crosses, hides, passes_opening};
use space::{Rect, Spot};

/// Half the width of a door or window (PC-2.4).
const OPENING: i32 = 10;

/// How well something is covered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs)]
pub enum Cover {
    #[default]
    None,
    Standard,
    Reinforced,
}

impl Cover {
    /// The dice it gives (PC-13.5).
    pub fn dice(self) -> i32 {
        match self {
            Cover::None => 0,
            Cover::Standard => 1,
            Cover::Reinforced => 2,
        }
    }
}

/// What one model sees of another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sight {
    /// Whether it sees it at all.
    pub seen: bool,
    /// The Cover of the one seen.
    pub cover: Cover,
    /// Something in the way.
    pub by: Option<PropId>,
}

/// The offset of the slanted points on a rim (PC-11.1).
fn slant(radius: i32) -> i32 {
    match radius {
        ..=6 => 4,
        7..=8 => 5,
        9..=10 => 7,
        11..=12 => 8,
        13..=16 => 11,
        _ => 16,
    }
}

fn point(at: Spot, dx: i32, dy: i32, z: i32) -> Point3 {
    Point3 { x: at.x + dx, y: at.y + dy, z }
}

/// Where a model looks from.
pub fn eye(field: &Field, model: &Model) -> Point3 {
    point(model.place().at, 0, 0, field.height_of(model) + model.body())
}

/// The nine points that are looked at (PC-11.1).
fn points(field: &Field, model: &Model) -> [Point3; 9] {
    let (at, z) = (model.place().at, field.height_of(model));
    let (r, k) = (model.radius(), slant(model.radius()));
    let half = z + model.body() / 2;
    let rim = |dx: i32, dy: i32| point(at, dx, dy, half);
    [
        point(at, 0, 0, z + model.body() - 1),
        rim(r, 0),
        rim(-r, 0),
        rim(0, r),
        rim(0, -r),
        rim(k, k),
        rim(k, -k),
        rim(-k, k),
        rim(-k, -k),
    ]
}

fn hardness(prop: &Prop) -> Cover {
    match prop.id.piece.card().sort {
        Sort::Block { hardness: Hardness::Reinforced } | Sort::Closed { hardness: Hardness::Reinforced } => {
            Cover::Reinforced
        }
        _ => Cover::Standard,
    }
}

/// What stands between two points: nothing, an opening that gives Cover, or something that hides.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Between {
    Nothing,
    Opening,
    Hidden,
}

fn between(prop: &Prop, from: Point3, from_on: Surface, to: Point3, to_on: Surface) -> Between {
    let inside = Surface::Inside(prop.id);
    match (from_on == inside, to_on == inside) {
        (false, false) if hides(from, to, prop.area, prop.height()) => Between::Hidden,
        (true, true) | (false, false) => Between::Nothing,
        _ => {
            let ways = prop.openings.iter().filter(|opening| matches!(opening.way, Passage::Door | Passage::Window));
            let openings = ways.map(|opening| opening.at);
            if passes_opening(from, to, prop.area, openings, OPENING) { Between::Opening } else { Between::Hidden }
        }
    }
}

/// Scenery that may come between two models; the rest of the table cannot.
fn obstacles<'a>(field: &'a Field, from: &Model, to: &Model) -> Vec<&'a Prop> {
    let (here, there, radius) = (from.place(), to.place(), to.radius());
    let around = Rect::around(there.at, radius);
    let low = Spot::new(here.at.x.min(around.left), here.at.y.min(around.top));
    let high = Spot::new(here.at.x.max(around.right), here.at.y.max(around.bottom));
    let within = |prop: &Prop| [here.on, there.on].contains(&Surface::Inside(prop.id));
    let near = |prop: &&Prop| (prop.area.is_between(low, high) || within(prop)) && prop.is_solid();
    field.props.iter().filter(near).collect()
}

/// What one model sees of another (PC-11.2 to 11.5, 11.7).
pub fn sight(field: &Field, from: &Model, to: &Model) -> Sight {
    let eye = eye(field, from);
    let (here, there) = (from.place(), to.place());
    let mut sight = Sight::default();
    let solid = obstacles(field, from, to);
    for point in points(field, to) {
        let mut free = true;
        for prop in &solid {
            match between(prop, eye, here.on, point, there.on) {
                Between::Nothing => {}
                found => {
                    sight.cover = sight.cover.max(hardness(prop));
                    if found == Between::Hidden {
                        free = false;
                        sight.by = sight.by.or(Some(prop.id));
                    }
                }
            }
        }
        sight.seen |= free;
    }
    if sight.cover == Cover::None && behind_hedge(field, from, here, there) {
        sight.cover = Cover::Standard;
    }
    sight
}

/// Whether one model sees another at all; what hides it otherwise. As [`sight`], without the question of Cover.
pub fn sees(field: &Field, from: &Model, to: &Model) -> Result<(), Option<PropId>> {
    let solid = obstacles(field, from, to);
    if solid.is_empty() {
        return Ok(());
    }
    let eye = eye(field, from);
    let (here, there) = (from.place().on, to.place().on);
    let mut by = None;
    for point in points(field, to) {
        let hides = |prop: &&&Prop| between(prop, eye, here, point, there) == Between::Hidden;
        match solid.iter().find(hides) {
            Some(prop) => by = by.or(Some(prop.id)),
            None => return Ok(()),
        }
    }
    Err(by)
}

/// Soft cover (PC-2.8).
fn behind_hedge(field: &Field, from: &Model, here: Place, there: Place) -> bool {
    field.props.iter().any(|prop| {
        prop.id.piece.card().is_soft()
            && crosses(here.at, there.at, prop.area)
            && !prop.overlaps(here.at, from.radius())
    })
}

/// Whether a model sees a spot on a surface (PC-10.8).
pub fn sees_spot(field: &Field, from: &Model, to: Place) -> bool {
    let eye = eye(field, from);
    let end = point(to.at, 0, 0, field.z(to.on) + 5);
    let solid = field.props.iter().filter(|prop| prop.is_solid());
    !solid.into_iter().any(|prop| between(prop, eye, from.place().on, end, to.on) == Between::Hidden)
}

/// Whether a model sees a piece of scenery; what hides it otherwise (PC-11.8).
pub fn sees_prop(field: &Field, from: &Model, target: &Prop) -> Result<(), Option<PropId>> {
    let eye = eye(field, from);
    let here = from.place().at;
    let at = if target.holds(here) { here } else { target.nearest(here) };
    let end = point(at, 0, 0, target.height().min(eye.z));
    let others = field.props.iter().filter(|prop| prop.is_solid() && prop.id != target.id);
    // A Structure is outside every other one; an Object may lie in one.
    let on = if target.is_object() { field.floor_of(target) } else { Surface::Ground };
    let hidden = others.into_iter().find(|prop| between(prop, eye, from.place().on, end, on) == Between::Hidden);
    match hidden {
        Some(prop) => Err(Some(prop.id)),
        None => Ok(()),
    }
}

/// Whether a model has Stealth now (PC-8.11).
pub fn is_stealthy(model: &Model) -> bool {
    let wings = model.has(&super::content::Rule::SilentWings) && !model.fought;
    (model.card().stealth || wings) && !model.marks.exposed
}

/// Whether Stealth keeps a model from somebody's Combat Actions: 4" or more away (PC-8.11).
pub fn is_out_of_mind(field: &Field, actor: &Model, target: &Model) -> bool {
    use super::measure::{square, vector};
    let near = i64::from(actor.radius() + target.radius() + 40);
    let away = near * near <= square(vector(actor.place().at, target.place().at))
        || 40 <= (field.height_of(actor) - field.height_of(target)).abs();
    is_stealthy(target) && away
}
