//! Shortest paths for the helper forms of a path (PC-8.13): straight if that is legal, else over a lattice.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::sync::LazyLock;

use super::super::content::Movement;
use super::super::field::{Field, TOKEN};
use super::super::label::{Place, Target};
use super::super::measure::{around, leg, square, vector};
use super::super::model::Model;
use super::super::refusal::{Block, Refusal};
use super::bars::Bars;
use super::stand;
use super::walk::Walker;
use crate::space::{Rect, Spot};

/// Farther than any table.
const ANYWHERE: i32 = 1 << 20;
/// The mesh of the lattice.
const MESH: i32 = 5;
/// So many places beside a piece of scenery are looked at.
const BESIDE: usize = 240;
/// King and knight moves.
const MOVES: [(i32, i32); 16] = [
    (0, -1),
    (1, -1),
    (1, 0),
    (1, 1),
    (0, 1),
    (-1, 1),
    (-1, 0),
    (-1, -1),
    (1, -2),
    (2, -1),
    (2, 1),
    (1, 2),
    (-1, 2),
    (-2, 1),
    (-2, -1),
    (-1, -2),
];

/// Whether a straight leg is legal by itself.
fn is_open(field: &Field, model: &Model, from: Place, to: Place) -> bool {
    let mut walker = Walker::from(field, model, model.reach(), from);
    walker.go(to).is_ok() && walker.out.fall.is_none()
}

/// Whether it is so without going up or down: the allowance is one for the whole way, so several legs must not each use it.
fn is_level(field: &Field, model: &Model, from: Place, to: Place) -> bool {
    let mut walker = Walker::from(field, model, model.reach(), from);
    walker.go(to).is_ok() && walker.out.fall.is_none() && walker.climbed == 0
}

/// The largest sum of two radii: two bases of 120 mm.
const WIDEST: i32 = 48;

/// The offsets at which two bases are in Contact, by the sum of their radii; each ring clockwise from north.
static RINGS: LazyLock<Vec<Vec<(i32, i32)>>> = LazyLock::new(|| (0..=WIDEST).map(ring).collect());

fn ring(near: i32) -> Vec<(i32, i32)> {
    let band = i64::from(near) * i64::from(near)..=i64::from(near + 1) * i64::from(near + 1);
    let all = (-near - 1..=near + 1).flat_map(|x| (-near - 1..=near + 1).map(move |y| (x, y)));
    let mut ring: Vec<(i32, i32)> =
        all.filter(|(x, y)| band.contains(&square((i64::from(*x), i64::from(*y))))).collect();
    ring.sort_by_cached_key(|(x, y)| around(Spot::new(0, 0), Spot::new(*x, *y)));
    ring
}

/// Where a model would be in Contact with another one, the shortest way first, as far as it reaches; sorted no farther than
/// they are asked for.
fn contact_places(model: &Model, from: Place, target: &Model, reach: i32) -> impl Iterator<Item = Place> {
    let ring = &RINGS[(model.radius() + target.radius()).min(WIDEST) as usize];
    let (middle, on) = (target.place().at, target.place().on);
    let place = move |(x, y): (i32, i32)| Place { at: middle.moved(i64::from(x), i64::from(y)), on };
    let far = i64::from(reach) * i64::from(reach);
    let keyed = ring.iter().enumerate();
    let keyed = keyed.map(|(number, offset)| Reverse((square(vector(from.at, place(*offset).at)), number)));
    let mut heap: BinaryHeap<Reverse<(i64, usize)>> = keyed.filter(|Reverse((square, _))| *square <= far).collect();
    std::iter::from_fn(move || heap.pop().map(|Reverse((_, number))| place(ring[number])))
}

/// The nearest place in Contact with a model that a straight leg leads to.
pub fn straight_contact(field: &Field, model: &Model, bars: &Bars<'_>, target: &Model) -> Option<Place> {
    let (from, reach) = (model.place(), model.reach());
    // Those in front of it; whoever cannot get there straight has to walk around.
    let mut near = contact_places(model, from, target, reach).take(40);
    near.find(|end| {
        !bars.is_hopeless(*end) && stand::stand(field, model, *end).is_ok() && is_open(field, model, from, *end)
    })
}

/// Where a model would be in Contact with a piece of scenery or a token, the shortest way first.
fn places_beside(field: &Field, model: &Model, from: Place, target: Target) -> Vec<Place> {
    let radius = model.radius();
    let area = match target {
        Target::Prop(id) => field.prop(id).map(|prop| prop.area),
        Target::Token(id) => field.token(id).map(|token| Rect::around(token.at.at, TOKEN)),
        Target::Model(_) => None,
    };
    let Some(area) = area else { return Vec::new() };
    let (xs, ys) = (area.left - radius - 1..=area.right + radius + 1, area.top - radius - 1..=area.bottom + radius + 1);
    let mut found: Vec<Place> = xs
        .flat_map(|x| ys.clone().map(move |y| Place { at: Spot::new(x, y), on: from.on }))
        .filter(|place| match target {
            Target::Prop(id) => field
                .prop(id)
                .is_some_and(|prop| prop.is_near(place.at, radius + 1) && !prop.overlaps(place.at, radius)),
            Target::Token(id) => field.token(id).is_some_and(|token| {
                let near = i64::from(radius + TOKEN);
                square(vector(place.at, token.at.at)) <= near * near
            }),
            Target::Model(_) => false,
        })
        .collect();
    found.sort_by_cached_key(|place| (square(vector(from.at, place.at)), around(area.centre(), place.at)));
    // Whoever comes to the far side of a building has come by its near side.
    found.truncate(BESIDE);
    found
}

/// The way into Contact with something.
pub fn into_contact(
    field: &Field,
    model: &Model,
    from: Place,
    reach: i32,
    target: Target,
) -> Result<Vec<Place>, Refusal> {
    if !field.is_there(target) || target == Target::Model(model.label) {
        return Err(Refusal::Unknown(target.to_string()));
    }
    let ends: Vec<Place> = match target.model().and_then(|label| field.model(label)) {
        Some(other) => contact_places(model, from, other, ANYWHERE).collect(),
        None => places_beside(field, model, from, target),
    };
    // Already there.
    if ends.contains(&from) && stand::stand(field, model, from).is_ok() {
        return Ok(Vec::new());
    }
    let fits = |end: &Place| stand::stand(field, model, *end).is_ok();
    let straight = ends
        .iter()
        .take_while(|end| leg(from.at, end.at) <= reach)
        .find(|end| fits(end) && is_open(field, model, from, **end));
    if let Some(end) = straight {
        return Ok(vec![*end]);
    }
    let ends: Vec<Place> = ends.into_iter().filter(fits).collect();
    let Some(nearest) = ends.first().copied() else { return Err(Refusal::NoRoom(target)) };
    lattice(field, model, from, reach, &ends).ok_or_else(|| no_way(field, model, from, reach, nearest))
}

/// Why there is no way to a place: it is too far, or something is between.
fn no_way(field: &Field, model: &Model, from: Place, reach: i32, end: Place) -> Refusal {
    let far = leg(from.at, end.at);
    if reach < far {
        return Refusal::TooLong { model: model.label, length: far, reach };
    }
    match Walker::from(field, model, model.reach(), from).go(end) {
        Err(why) => why,
        Ok(()) => Refusal::Blocked { at: end.at, by: Block::NoWay },
    }
}

/// The way to a spot.
pub fn path_to(field: &Field, model: &Model, from: Place, reach: i32, at: Spot) -> Result<Vec<Place>, Refusal> {
    let end = Place { at, on: from.on };
    if is_open(field, model, from, end) {
        return Ok(vec![end]);
    }
    stand::stand(field, model, end).map_err(|why| Refusal::CannotStand { model: model.label, at, why })?;
    lattice(field, model, from, reach, &[end]).ok_or_else(|| no_way(field, model, from, reach, end))
}

/// The shortest path over the lattice to one of these ends.
fn lattice(field: &Field, model: &Model, from: Place, reach: i32, ends: &[Place]) -> Option<Vec<Place>> {
    let ends: Vec<Place> = ends.iter().copied().filter(|end| end.on == from.on).collect();
    if ends.is_empty() || model.movement() == Movement::Blink {
        return None;
    }
    let farthest = |at: Spot| ends.iter().map(|end| leg(at, end.at)).min().unwrap_or(i32::MAX);
    let snap = |value: i32| (value + MESH / 2).div_euclid(MESH) * MESH;
    let place = |at: Spot| Place { at, on: from.on };
    let mut costs: HashMap<Spot, (i32, Option<Spot>)> = HashMap::new();
    let mut heap = BinaryHeap::new();
    // The lattice points around the start.
    for (x, y) in [(0, 0)].iter().chain(&MOVES) {
        let at = Spot::new(snap(from.at.x) + x * MESH, snap(from.at.y) + y * MESH);
        let cost = leg(from.at, at);
        if cost <= reach && is_level(field, model, from, place(at)) {
            costs.insert(at, (cost, None));
            heap.push(Reverse((cost + farthest(at), cost, at)));
        }
    }
    let mut best: Option<(i32, Spot, Place)> = None;
    while let Some(Reverse((guess, cost, at))) = heap.pop() {
        if best.is_some_and(|(found, ..)| found <= guess) {
            break;
        }
        if costs.get(&at).is_some_and(|(known, _)| *known < cost) {
            continue;
        }
        for end in &ends {
            let last = leg(at, end.at);
            let all = cost + last;
            let better = best.is_none_or(|(found, ..)| all < found);
            if last <= 3 * MESH && all <= reach && better && is_level(field, model, place(at), *end) {
                best = Some((all, at, *end));
            }
        }
        for (x, y) in MOVES {
            let next = Spot::new(at.x + x * MESH, at.y + y * MESH);
            let all = cost + leg(at, next);
            let known = costs.get(&next).is_none_or(|(other, _)| all < *other);
            if known && all + farthest(next) <= reach && is_level(field, model, place(at), place(next)) {
                costs.insert(next, (all, Some(at)));
                heap.push(Reverse((all + farthest(next), all, next)));
            }
        }
    }
    let (_, last, end) = best?;
    let mut path = vec![end];
    let mut at = Some(last);
    while let Some(spot) = at {
        path.push(place(spot));
        at = costs.get(&spot).and_then(|(_, before)| *before);
    }
    path.reverse();
    Some(path)
}
