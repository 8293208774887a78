//! Shortest paths for the helper forms of a path (PC-8.13): straight if that is legal, else over a lattice.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::sync::LazyLock;

use super::bars::Bars;
use super::stand;
use super::walk::Walker;
use crate::content::Movement;
use crate::field::{Field, TOKEN};
use crate::label::{Place, PropId, Surface, Target};
use crate::measure::{INCH, Inches, around, leg, square, vector};
use crate::model::Model;
use crate::refusal::{Block, Refusal};
use space::{Rect, Spot};

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

/// Whether a straight leg is legal from where a model has come to, and ends in no Fall.
fn is_open(walker: &Walker<'_>, to: Place) -> bool {
    let mut next = walker.farther(walker.here, walker.climbed, &walker.vaulted);
    next.go(to).is_ok() && next.out.fall.is_none()
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

/// Surfaces at a spot that are as high as a place, or no more than 1" higher or lower, in the same room (PC-1.6).
fn surfaces_beside(field: &Field, at: Spot, beside: Place) -> impl Iterator<Item = Surface> {
    let z = field.z(beside.on);
    let inside = matches!(beside.on, Surface::Inside(_)).then_some(beside.on);
    let outside = surfaces(field, at).filter(move |on| inside.is_none() && (field.z(*on) - z).abs() <= INCH);
    inside.into_iter().chain(outside)
}

/// The ground at a spot, and every top.
fn surfaces(field: &Field, at: Spot) -> impl Iterator<Item = Surface> {
    let tops = field.props.iter().filter(move |prop| prop.has_top() && prop.carrier.is_none() && prop.holds(at));
    std::iter::once(Surface::Ground).chain(tops.map(|prop| Surface::Top(prop.id)))
}

/// Where a model would be in Contact with another one, the shortest way first, as far as it reaches; sorted no farther than
/// they are asked for.
fn contact_places<'a>(
    field: &'a Field,
    model: &Model,
    from: Place,
    target: &Model,
    reach: i32,
) -> impl Iterator<Item = Place> + 'a {
    let ring = &RINGS[(model.radius() + target.radius()).min(WIDEST) as usize];
    let beside = target.place();
    let spot = move |(x, y): (i32, i32)| beside.at.moved(i64::from(x), i64::from(y));
    let far = i64::from(reach) * i64::from(reach);
    let keyed = ring.iter().enumerate();
    let keyed = keyed.map(|(number, offset)| Reverse((square(vector(from.at, spot(*offset))), number)));
    let mut heap: BinaryHeap<Reverse<(i64, usize)>> = keyed.filter(|Reverse((square, _))| *square <= far).collect();
    let spots = std::iter::from_fn(move || heap.pop().map(|Reverse((_, number))| spot(ring[number])));
    spots.flat_map(move |at| surfaces_beside(field, at, beside).map(move |on| Place { at, on }))
}

/// The nearest place in Contact with a model that a straight leg leads to.
pub fn straight_contact(field: &Field, model: &Model, bars: &Bars<'_>, target: &Model) -> Option<Place> {
    let walker = Walker::new(field, model, model.reach());
    // Those in front of it; whoever cannot get there straight has to walk around.
    let mut near = contact_places(field, model, model.place(), target, model.reach()).take(40);
    near.find(|end| !bars.is_hopeless(*end) && stand::stand(field, model, *end).is_ok() && is_open(&walker, *end))
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
    let all = xs.flat_map(|x| ys.clone().map(move |y| Spot::new(x, y)));
    let near = all.filter(|at| match target {
        Target::Prop(id) => {
            field.prop(id).is_some_and(|prop| prop.is_near(*at, radius + 1) && !prop.overlaps(*at, radius))
        }
        Target::Token(id) => field.token(id).is_some_and(|token| {
            let near = i64::from(radius + TOKEN);
            square(vector(*at, token.at.at)) <= near * near
        }),
        Target::Model(_) => false,
    });
    let mut found: Vec<Place> = match target {
        Target::Token(id) => near
            .flat_map(|at| {
                let token = field.token(id).map(|token| token.at);
                let on = token.into_iter().flat_map(move |token| surfaces_beside(field, at, token));
                on.map(move |on| Place { at, on })
            })
            .collect(),
        _ => near.map(|at| Place { at, on: from.on }).collect(),
    };
    found.sort_by_cached_key(|place| (square(vector(from.at, place.at)), around(area.centre(), place.at)));
    // Whoever comes to the far side of a building has come by its near side.
    found.truncate(BESIDE);
    found
}

/// The way into Contact with something.
pub(super) fn into_contact(walker: &Walker<'_>, target: Target) -> Result<Vec<Place>, Refusal> {
    let (field, model, from, reach) = (walker.field, walker.model, walker.here, walker.left());
    if !field.is_there(target) || target == Target::Model(model.label) {
        return Err(Refusal::Unknown(target.to_string()));
    }
    let other = target.model().and_then(|label| field.model(label));
    let ends: Vec<Place> = match other {
        Some(other) => contact_places(field, model, from, other, ANYWHERE).collect(),
        None => places_beside(field, model, from, target),
    };
    // Already there.
    let here = Model { at: Some(from), ..model.clone() };
    let touches = other.map_or_else(|| ends.contains(&from), |other| field.touch(&here, other));
    if touches && stand::stand(field, model, from).is_ok() {
        return Ok(Vec::new());
    }
    let fits = |end: &Place| stand::stand(field, model, *end).is_ok();
    let straight =
        ends.iter().take_while(|end| leg(from.at, end.at) <= reach).find(|end| fits(end) && is_open(walker, **end));
    if let Some(end) = straight {
        return Ok(vec![*end]);
    }
    let ends: Vec<Place> = ends.into_iter().filter(fits).collect();
    let Some(nearest) = ends.first().copied() else { return Err(Refusal::NoRoom(target)) };
    lattice(walker, &ends).ok_or_else(|| no_way(walker, nearest))
}

/// Why there is no way to a place: it is too far, or something is between.
fn no_way(walker: &Walker<'_>, end: Place) -> Refusal {
    let (far, reach) = (leg(walker.here.at, end.at), walker.left());
    if reach < far {
        return Refusal::TooLong { model: walker.model.label, length: Inches(far), reach: Inches(reach) };
    }
    match walker.farther(walker.here, walker.climbed, &walker.vaulted).go(end) {
        Err(why) => why,
        Ok(()) => Refusal::Blocked { at: end.at, by: Block::NoWay },
    }
}

/// The way to a spot.
pub(super) fn path_to(walker: &Walker<'_>, at: Spot) -> Result<Vec<Place>, Refusal> {
    let end = Place { at, on: walker.natural(at) };
    if is_open(walker, end) {
        return Ok(vec![end]);
    }
    let model = walker.model;
    stand::stand(walker.field, model, end).map_err(|why| Refusal::CannotStand { model: model.label, at, why })?;
    lattice(walker, &[end]).ok_or_else(|| no_way(walker, end))
}

/// A point of a way, with what was climbed and vaulted to come there: the allowance is one for the whole way.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Node {
    place: Place,
    climbed: i32,
    vaulted: Vec<PropId>,
}

/// A way to a point. The shortest is the best, then that with the fewest corners, then the smaller at the first difference.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Trail {
    length: i32,
    count: usize,
    corners: Vec<Place>,
}

impl Trail {
    fn then(&self, place: Place, length: i32) -> Trail {
        let mut corners = self.corners.clone();
        corners.push(place);
        Trail { length: self.length + length, count: corners.len(), corners }
    }
}

/// One straight leg of a search, and how long it is.
fn stride(walker: &Walker<'_>, node: &Node, to: Place) -> Option<(Node, i32)> {
    let mut next = walker.farther(node.place, node.climbed, &node.vaulted);
    next.go(to).ok().filter(|()| next.out.fall.is_none())?;
    let mut vaulted = next.vaulted;
    vaulted.sort();
    Some((Node { place: to, climbed: next.climbed, vaulted }, next.out.length))
}

/// Lattice points around a place, with the surfaces there that can be meant: whoever is inside stays there.
fn around_place(field: &Field, middle: Spot, on: Surface) -> impl Iterator<Item = Place> {
    let inside = matches!(on, Surface::Inside(_)).then_some(on);
    let spots = MOVES.iter().map(move |(x, y)| Spot::new(middle.x + x * MESH, middle.y + y * MESH));
    spots.flat_map(move |at| {
        let outside = surfaces(field, at).filter(move |_| inside.is_none());
        inside.into_iter().chain(outside).map(move |on| Place { at, on })
    })
}

/// The shortest path over the lattice to one of these ends, of equal ones to the first.
fn lattice(walker: &Walker<'_>, ends: &[Place]) -> Option<Vec<Place>> {
    let (field, from, reach) = (walker.field, walker.here, walker.left());
    if walker.model.movement() == Movement::Blink {
        return None;
    }
    let left = |at: Spot| ends.iter().map(|end| leg(at, end.at)).min().unwrap_or(i32::MAX);
    let mut known: HashMap<Node, Trail> = HashMap::new();
    let mut heap: BinaryHeap<Reverse<(i32, Trail, Node)>> = BinaryHeap::new();
    let start = Node { place: from, climbed: walker.climbed, vaulted: walker.vaulted.clone() };
    let nothing = Trail { length: 0, count: 0, corners: Vec::new() };
    let snap = |value: i32| (value + MESH / 2).div_euclid(MESH) * MESH;
    let middle = Spot::new(snap(from.at.x), snap(from.at.y));
    // The lattice points around the start, its own among them.
    let own = Place { at: middle, on: from.on };
    for place in std::iter::once(own).chain(around_place(field, middle, from.on)) {
        if let Some((node, length)) = stride(walker, &start, place).filter(|(_, length)| *length <= reach) {
            let trail = nothing.then(place, length);
            heap.push(Reverse((length + left(place.at), trail.clone(), node.clone())));
            known.insert(node, trail);
        }
    }
    let mut best: Option<(i32, usize, Trail)> = None;
    while let Some(Reverse((guess, trail, node))) = heap.pop() {
        let most = best.as_ref().map_or(reach, |(length, ..)| *length);
        if most < guess {
            break;
        }
        if known.get(&node).is_some_and(|other| *other < trail) {
            continue;
        }
        for (number, end) in ends.iter().enumerate() {
            let last = leg(node.place.at, end.at);
            let worse = best.as_ref().is_some_and(|best| (best.0, best.1) < (trail.length + last, number));
            if 3 * MESH < last || worse {
                continue;
            }
            if let Some((_, length)) = stride(walker, &node, *end) {
                let all = trail.then(*end, length);
                let found = (all.length, number, all);
                if found.0 <= reach && best.as_ref().is_none_or(|best| found < *best) {
                    best = Some(found);
                }
            }
        }
        for place in around_place(field, node.place.at, node.place.on) {
            let least = trail.length + leg(node.place.at, place.at) + left(place.at);
            if most < least {
                continue;
            }
            let Some((next, length)) = stride(walker, &node, place) else { continue };
            let farther = trail.then(place, length);
            if known.get(&next).is_none_or(|other| farther < *other) {
                heap.push(Reverse((farther.length + left(place.at), farther.clone(), next.clone())));
                known.insert(next, farther);
            }
        }
    }
    best.map(|(_, _, trail)| trail.corners)
}
