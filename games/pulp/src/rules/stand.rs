//! Where a base may stand (PC-2.3, PC-1.8), the nearest place where it may (PC-1.9), and where a Fall ends (PC-9.2).

use std::sync::LazyLock;

use crate::field::{Field, Prop};
use crate::label::{Label, Place, PropId, Surface};
use crate::measure::{INCH, Line, Vector, square, vector};
use crate::model::Model;
use crate::refusal::Block;
use space::Spot;

/// How far a condition of a search is held on to (PC-1.9).
const HELD: i64 = 60;
/// How far the nearest place is looked for.
const SEARCHED: i32 = 150;

/// Offsets around a spot, the nearest first, clockwise from north.
static RINGS: LazyLock<Vec<(i32, i32)>> = LazyLock::new(|| {
    let origin = Spot::new(0, 0);
    let reach = i64::from(SEARCHED) * i64::from(SEARCHED);
    let all = (-SEARCHED..=SEARCHED).flat_map(|x| (-SEARCHED..=SEARCHED).map(move |y| (x, y)));
    let mut all: Vec<(i32, i32)> = all.filter(|(x, y)| square((i64::from(*x), i64::from(*y))) <= reach).collect();
    all.sort_by_cached_key(|(x, y)| {
        let spot = Spot::new(*x, *y);
        (square(vector(origin, spot)), crate::measure::around(origin, spot))
    });
    all
});

/// Whether a base lies wholly on the table (PC-2.1).
#[inline]
pub fn on_table(field: &Field, at: Spot, radius: i32) -> bool {
    radius <= at.x && radius <= at.y && at.x <= field.width - radius && at.y <= field.height - radius
}

/// Scenery that a base at this height would overlap, the surface it stands on left aside.
pub fn in_the_way(field: &Field, at: Spot, radius: i32, on: Surface) -> impl Iterator<Item = &Prop> {
    let z = field.z(on);
    field.props.iter().filter(move |prop| is_in_the_way(prop, at, radius, on, z))
}

/// Whether a piece of scenery would be overlapped by a base at this height.
#[inline]
pub fn is_in_the_way(prop: &Prop, at: Spot, radius: i32, on: Surface, z: i32) -> bool {
    let own = on == Surface::Top(prop.id) || on == Surface::Inside(prop.id);
    is_close(prop, at, radius) && prop.is_solid() && !own && z < prop.height() && prop.overlaps(at, radius)
}

/// Whether a base comes near enough to look closer.
#[inline]
fn is_close(prop: &Prop, at: Spot, radius: i32) -> bool {
    let area = prop.area;
    area.left - radius <= at.x
        && at.x <= area.right + radius
        && area.top - radius <= at.y
        && at.y <= area.bottom + radius
}

/// Impassable ground that a base would overlap.
pub fn impassable(field: &Field, at: Spot, radius: i32, on: Surface) -> Option<&Prop> {
    field.props.iter().find(|prop| is_close(prop, at, radius) && is_impassable(prop, at, radius, on))
}

fn is_impassable(prop: &Prop, at: Spot, radius: i32, on: Surface) -> bool {
    on == Surface::Ground && prop.id.piece.card().is_impassable() && prop.overlaps(at, radius)
}

/// Whether a base of this size may stand here as far as table and scenery go (PC-2.3).
pub fn on_scenery(field: &Field, radius: i32, place: Place) -> Result<(), Block> {
    if !on_table(field, place.at, radius) {
        return Err(Block::Edge);
    }
    match place.on {
        Surface::Ground => {}
        Surface::Top(id) => match field.prop(id) {
            Some(prop) if prop.has_top() && prop.carrier.is_none() && prop.holds(place.at) => {}
            _ => return Err(Block::NoSurface),
        },
        Surface::Inside(id) => match field.prop(id) {
            Some(prop) if prop.is_closed() && prop.area.contains_disc(place.at, radius) => {}
            _ => return Err(Block::NoSurface),
        },
    }
    let (at, on, z) = (place.at, place.on, field.z(place.on));
    let mut impassable = None;
    for prop in field.props.iter().filter(|prop| is_close(prop, at, radius)) {
        // What stands in the way is named before the ground.
        if is_in_the_way(prop, at, radius, on, z) {
            return Err(Block::Prop(prop.id));
        }
        if impassable.is_none() && is_impassable(prop, at, radius, on) {
            impassable = Some(prop.id);
        }
    }
    impassable.map_or(Ok(()), |id| Err(Block::Prop(id)))
}

/// The first model that a base at this height would overlap (PC-1.8).
pub fn overlapped(field: &Field, except: Option<Label>, radius: i32, at: Spot, z: i32) -> Option<&Model> {
    field.standing().find(|other| {
        let reach = i64::from(radius + other.radius());
        Some(other.label) != except
            && square(vector(at, other.place().at)) < reach * reach
            && (z - field.height_of(other)).abs() < INCH
    })
}

/// Whether a model may stand here.
pub fn stand(field: &Field, model: &Model, place: Place) -> Result<(), Block> {
    on_scenery(field, model.radius(), place)?;
    match overlapped(field, Some(model.label), model.radius(), place.at, field.z(place.on)) {
        Some(other) => Err(Block::Model(other.label)),
        None => Ok(()),
    }
}

/// The legal place nearest to a wanted one on its surface that meets a condition; beyond 6" the condition is dropped
/// (PC-1.9).
pub fn nearest(field: &Field, model: &Model, wanted: Place, meets: &dyn Fn(Place) -> bool) -> Option<Place> {
    search(wanted, meets, &|place| stand(field, model, place).is_ok())
}

/// The same for anything that must lie somewhere.
pub fn search(wanted: Place, meets: &dyn Fn(Place) -> bool, legal: &dyn Fn(Place) -> bool) -> Option<Place> {
    let place = |(x, y): &(i32, i32)| Place { at: wanted.at.moved(i64::from(*x), i64::from(*y)), on: wanted.on };
    let near = |(x, y): &&(i32, i32)| square((i64::from(*x), i64::from(*y))) <= HELD * HELD;
    let held = RINGS.iter().take_while(near).map(place).find(|place| meets(*place) && legal(*place));
    held.or_else(|| RINGS.iter().map(place).find(|place| legal(*place)))
}

/// A legal place somewhere, the nearest on the wanted surface first, on the ground if that has none.
pub fn somewhere(field: &Field, model: &Model, wanted: Place) -> Place {
    let any = |_: Place| true;
    nearest(field, model, wanted, &any)
        .or_else(|| nearest(field, model, Place::ground(wanted.at), &any))
        .unwrap_or(wanted)
}

/// Where a model that leaves the top of something comes down, and how many steps that took (PC-9.2).
pub fn landing(field: &Field, model: &Model, from: Place, way: Vector, off: PropId) -> (Place, i32) {
    landing_along(field, model, &Line::new(from.at, way), 0, from.on, off)
}

/// The same for one that has gone some steps along a line already, on the surface that it leaves.
pub fn landing_along(field: &Field, model: &Model, line: &Line, gone: i32, on: Surface, off: PropId) -> (Place, i32) {
    let radius = model.radius();
    let z = field.z(on);
    let clear = |at: Spot| !field.prop(off).is_some_and(|prop| prop.overlaps(at, radius));
    let mut used = 0;
    let mut at = line.at(gone);
    while used < 400 && !clear(at) {
        used += 1;
        at = line.at(gone + used);
    }
    let wanted = Place { at, on: field.surface_at(at, z - 1) };
    // Nobody falls through the wall of a building that is no lower.
    let lands = |place: Place| !matches!(place.on, Surface::Inside(_)) && stand(field, model, place).is_ok();
    if lands(wanted) {
        return (wanted, used);
    }
    let beside = |place: Place| {
        field.prop(off).is_some_and(|prop| prop.is_near(place.at, radius + 1) && !prop.overlaps(place.at, radius))
    };
    let found = search(Place::ground(at), &beside, &lands);
    (found.unwrap_or_else(|| somewhere(field, model, Place::ground(at))), used)
}
