//! Ways over the table: how far it is to a goal around what stands in between, and the paths that are worth a look.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use crate::choices::enemies;
use crate::content::{Movement, Way as Passage};
use crate::field::{Field, Prop, TOKEN};
use crate::label::{Place, PropId, Surface, Target};
use crate::measure::{INCH, Line, along, cross, leg, square, vector};
use crate::model::Model;
use crate::rules::bars::Bars;
use crate::rules::{find, walk};
use crate::script::{Path, Way};
use space::Spot;

/// Farther than any way over a table.
const FAR: i32 = 10_000;
/// The mesh of the routes.
const MESH: i32 = 5;
/// The eight ways to the next point of the mesh, with their lengths.
const STEPS: [(i32, i32, i32); 8] =
    [(0, -1, 5), (1, 0, 5), (0, 1, 5), (-1, 0, 5), (1, -1, 7), (1, 1, 7), (-1, 1, 7), (-1, -1, 7)];

/// The points of the mesh on a table, from edge to edge: after a half-turn of the table they are the same points.
#[derive(Clone, Copy)]
struct Mesh {
    columns: i32,
    rows: i32,
}

impl Mesh {
    fn of(field: &Field) -> Mesh {
        Mesh { columns: field.width / MESH + 1, rows: field.height / MESH + 1 }
    }

    fn size(self) -> usize {
        (self.columns * self.rows) as usize
    }

    fn index(self, x: i32, y: i32) -> Option<usize> {
        let inside = 0 <= x && 0 <= y && x < self.columns && y < self.rows;
        inside.then(|| (y * self.columns + x) as usize)
    }

    /// The point nearest to a spot.
    fn cell(self, at: Spot) -> (i32, i32) {
        let near = |along: i32, count: i32| (along + MESH / 2).div_euclid(MESH).clamp(0, count - 1);
        (near(at.x, self.columns), near(at.y, self.rows))
    }
}

fn point(x: i32, y: i32) -> Spot {
    Spot::new(x * MESH, y * MESH)
}

/// The widest that passes a door (PC-8.10), as the girth of a base of 50 mm.
const DOOR: i32 = 8;

/// What somebody on foot cannot pass, point by point.
fn walls(field: &Field, radius: i32) -> Vec<bool> {
    let mesh = Mesh::of(field);
    let mut walls = vec![false; mesh.size()];
    for prop in field.props.iter() {
        let stands = prop.is_solid() && INCH < prop.height();
        if !stands && !prop.id.piece.card().is_impassable() {
            continue;
        }
        let doors = || prop.openings.iter().filter(|opening| opening.way == Passage::Door);
        let at_door =
            |at: Spot| radius <= DOOR && doors().any(|door| square(vector(at, door.at)) <= i64::from(INCH * INCH));
        let area = prop.area;
        let (left, top) = mesh.cell(Spot::new(area.left - radius, area.top - radius));
        let (right, bottom) = mesh.cell(Spot::new(area.right + radius, area.bottom + radius));
        for (x, y) in (top..=bottom).flat_map(|y| (left..=right).map(move |x| (x, y))) {
            let at = point(x, y);
            let inside = prop.is_closed() && area.contains_disc(at, radius);
            if prop.overlaps(at, radius)
                && !inside
                && !at_door(at)
                && let Some(index) = mesh.index(x, y)
            {
                walls[index] = true;
            }
        }
    }
    walls
}

/// How far it is to a goal from every point of the mesh.
pub struct Route {
    mesh: Mesh,
    goal: Spot,
    far: Vec<i32>,
}

impl Route {
    fn new(field: &Field, walls: &[bool], goal: Spot) -> Route {
        let mesh = Mesh::of(field);
        let mut far = vec![FAR; mesh.size()];
        // Points by how far they are, the nearest first.
        let mut rings: Vec<Vec<(i32, i32)>> = vec![vec![mesh.cell(goal)]];
        let (x, y) = mesh.cell(goal);
        far[(y * mesh.columns + x) as usize] = 0;
        let mut length = 0;
        while length < rings.len() {
            for (x, y) in std::mem::take(&mut rings[length]) {
                if mesh.index(x, y).is_some_and(|index| far[index] < length as i32) {
                    continue;
                }
                for (dx, dy, step) in STEPS {
                    let next = length as i32 + step;
                    let Some(index) = mesh.index(x + dx, y + dy) else { continue };
                    // Right at the goal nothing bars the way: it may lie on a wall or be one.
                    if next < far[index] && (!walls[index] || next <= 3 * INCH) {
                        far[index] = next;
                        if rings.len() <= next as usize {
                            rings.resize(next as usize + 1, Vec::new());
                        }
                        rings[next as usize].push((x + dx, y + dy));
                    }
                }
            }
            length += 1;
        }
        Route { mesh, goal, far }
    }

    /// The next point on the way from one of them. Of equal ones the straightest, then one to the right: whichever edge
    /// somebody comes from, the table looks the same.
    fn next(&self, x: i32, y: i32) -> Option<(i32, i32, i32)> {
        let here = point(x, y);
        let ahead = vector(here, self.goal);
        let near = STEPS.iter().filter_map(|(dx, dy, step)| {
            let index = self.mesh.index(x + dx, y + dy)?;
            let there = point(x + dx, y + dy);
            let (left, right) = (square(vector(there, self.goal)), cross(ahead, vector(here, there)));
            Some((self.far[index] + step, left, -right, x + dx, y + dy))
        });
        near.min().map(|(far, _, _, x, y)| (far, x, y)).filter(|(far, ..)| *far < FAR)
    }

    /// How far it is from a spot.
    pub fn from(&self, at: Spot) -> i32 {
        let (x, y) = self.mesh.cell(at);
        let own = self.mesh.index(x, y).map_or(FAR, |index| self.far[index]);
        own.min(self.next(x, y).map_or(FAR, |(far, ..)| far))
    }

    /// The points on the way from a spot, as far as somebody goes.
    fn points(&self, at: Spot, reach: i32) -> Vec<Spot> {
        let (mut x, mut y) = self.mesh.cell(at);
        let mut found: Vec<Spot> = Vec::new();
        let mut gone = 0;
        while gone <= reach {
            let Some((_, to_x, to_y)) = self.next(x, y) else { break };
            let far = |x: i32, y: i32| self.mesh.index(x, y).map_or(FAR, |index| self.far[index]);
            if far(x, y) <= far(to_x, to_y) && !found.is_empty() {
                break;
            }
            (x, y) = (to_x, to_y);
            gone += leg(found.last().copied().unwrap_or(at), point(x, y));
            found.push(point(x, y));
        }
        found
    }
}

/// The doors of a building, by number, with where they are.
fn doors(field: &Field, room: PropId) -> Vec<(Way, Spot)> {
    let openings = field.prop(room).into_iter().flat_map(|prop| &prop.openings);
    let doors = openings.filter(|opening| opening.way == Passage::Door);
    (1..).zip(doors).map(|(number, door)| (Way::Door(room, number), door.at)).collect()
}

/// The building that a point of a route is in.
fn room_at(field: &Field, at: Spot) -> Option<PropId> {
    field.props.iter().find(|prop| prop.is_closed() && prop.area.holds(at)).map(|prop| prop.id)
}

/// Ways to the last of these points, through the doors of the building that it is in: straight to a door, or around a corner.
fn entries<'a>(field: &Field, room: PropId, points: &'a [Spot]) -> impl Iterator<Item = Path> + 'a {
    let (end, corners) = points.split_last().map_or((None, points), |(end, corners)| (Some(*end), corners));
    let inside = end.map(|end| Way::To(end, Some(Surface::Inside(room))));
    let entered = doors(field, room).into_iter().filter_map(move |(door, _)| Some([door, inside?]));
    entered.flat_map(move |entry| {
        let bent =
            corners.iter().rev().map(move |corner| [&[Way::To(*corner, Some(Surface::Ground))], &entry[..]].concat());
        std::iter::once(entry.to_vec()).chain(bent)
    })
}

/// What a route is known by: the girth of who goes, and the point of the mesh it goes to.
type Asked = (i32, (i32, i32));

/// The routes of one decision, each found when it is first asked for.
#[derive(Default)]
pub struct Routes {
    walls: RefCell<HashMap<i32, Rc<Vec<bool>>>>,
    known: RefCell<HashMap<Asked, Rc<Route>>>,
}

/// Whether scenery makes a model walk around.
fn walks_around(model: &Model) -> bool {
    matches!(model.movement(), Movement::Sprint | Movement::WallCrawl | Movement::Stomp)
}

/// How much room a model takes on its way, most models the same: it may brush against something on the mesh, since the
/// way itself is held against the rules.
fn girth(model: &Model) -> i32 {
    if model.radius() <= 8 { 5 } else { model.radius() - 2 }
}

impl Routes {
    fn to(&self, field: &Field, model: &Model, goal: Spot) -> Rc<Route> {
        let key = (girth(model), Mesh::of(field).cell(goal));
        if let Some(route) = self.known.borrow().get(&key) {
            return Rc::clone(route);
        }
        let route = Rc::new(Route::new(field, &self.walls(field, model), goal));
        self.known.borrow_mut().insert(key, Rc::clone(&route));
        route
    }

    /// How far a model would have to go to a goal.
    pub fn far(&self, field: &Field, model: &Model, goal: Spot) -> i32 {
        let from = model.place().at;
        let straight = leg(from, goal);
        if !walks_around(model) || straight <= 2 * INCH || self.is_open(field, model, goal) {
            return straight;
        }
        self.to(field, model, goal).from(from).max(straight)
    }

    /// Whether nothing stands between a model and a goal; the last inches to it do not count.
    fn is_open(&self, field: &Field, model: &Model, goal: Spot) -> bool {
        let (mesh, walls) = (Mesh::of(field), self.walls(field, model));
        let (from, way) = (model.place().at, vector(model.place().at, goal));
        let line = Line::new(from, way);
        let last = leg(from, goal) - 2 * INCH;
        (0..=last / MESH).all(|step| {
            let (x, y) = mesh.cell(line.at(step * MESH));
            mesh.index(x, y).is_none_or(|index| !walls[index])
        })
    }

    fn walls(&self, field: &Field, model: &Model) -> Rc<Vec<bool>> {
        let radius = girth(model);
        Rc::clone(self.walls.borrow_mut().entry(radius).or_insert_with(|| Rc::new(walls(field, radius))))
    }

    /// Ways into Contact with enemies in reach.
    pub fn contacts(&self, field: &Field, model: &Model) -> Vec<Path> {
        let bars = Bars::around(field, model);
        let near = enemies(field, model).into_iter().filter(|enemy| field.gap(model, enemy) <= model.reach());
        let mut found = Vec::new();
        for enemy in near.filter(|enemy| !field.touch(model, enemy)).take(6) {
            let level = walks_around(model) && model.place().on == enemy.place().on;
            let apart = model.radius() + enemy.radius();
            match find::straight_contact(field, model, &bars, enemy) {
                Some(end) => found.push(vec![Way::To(end.at, Some(end.on))]),
                // Around the corner, for whoever has to walk.
                None if level && self.far(field, model, enemy.place().at) <= model.reach() + apart => {
                    found.push(vec![Way::Contact(Target::Model(enemy.label))]);
                }
                None => {}
            }
        }
        found
    }

    /// The farthest that a model gets toward a goal in one movement.
    pub fn toward(&self, field: &Field, model: &Model, goal: Place) -> Option<Path> {
        let (from, reach) = (model.place(), model.reach());
        let legal = |path: &Path| walk::walk(field, model, path, reach).is_ok_and(|walk| walk.fall.is_none());
        // Right up to it, whatever it lies on.
        let beside = along(goal.at, vector(goal.at, from.at), model.radius() + TOKEN);
        let ends = [Way::To(beside, Some(goal.on)), Way::To(goal.at, Some(goal.on))];
        if leg(from.at, goal.at) <= reach + 2 * INCH {
            let direct = ends.iter().map(|end| vec![*end]);
            let doors = if let Surface::Inside(prop) = goal.on { doors(field, prop) } else { Vec::new() };
            let entered = doors.iter().flat_map(|(door, _)| ends.iter().map(|end| vec![*door, *end]));
            if let Some(path) = direct.chain(entered).find(legal) {
                return Some(path);
            }
        }
        if let Surface::Inside(prop) = from.on
            && from.on != goal.on
        {
            let middle = field.prop(prop).map_or(goal.at, Prop::centre);
            let route = self.to(field, model, goal.at);
            let out = doors(field, prop).into_iter().map(|(door, at)| {
                let past = along(at, vector(middle, at), model.radius() + 2);
                (route.from(past), vec![door, Way::To(past, Some(Surface::Ground))])
            });
            return out.filter(|(_, path)| legal(path)).min_by_key(|(far, _)| *far).map(|(_, path)| path);
        }
        if !walks_around(model) {
            return None;
        }
        let points = self.to(field, model, goal.at).points(from.at, reach);
        let to = |point: Spot| Way::To(point, None);
        for last in (0..points.len()).rev() {
            let end = to(points[last]);
            let bent = (0..last).rev().map(|corner| vec![to(points[corner]), end]);
            let twice = vec![to(points[last / 3]), to(points[2 * last / 3]), end];
            let mut on_foot = std::iter::once(vec![end]).chain(bent).chain(Some(twice));
            let path = match room_at(field, points[last]) {
                Some(room) if from.on != Surface::Inside(room) => entries(field, room, &points[..=last]).find(legal),
                _ => on_foot.find(legal),
            };
            if path.is_some() {
                return path;
            }
        }
        None
    }
}

/// Ways up: over ladders and stairs, or straight onto roofs for those who can; and down again over the edge or a ladder.
pub fn heights(field: &Field, model: &Model, toward: Spot) -> Vec<Path> {
    let (from, reach, radius) = (model.place(), model.reach(), model.radius());
    let mut found = Vec::new();
    for prop in field.props.iter().filter(|prop| prop.has_top() && prop.is_structure()) {
        let area = prop.area;
        if reach + radius + 4 * INCH < leg(from.at, area.nearest(from.at)) {
            continue;
        }
        // The edge nearest to where the fight is, and the one nearest to here.
        let edges = [area.nearest(toward), area.nearest(from.at)];
        let top = Some(Surface::Top(prop.id));
        if from.on == Surface::Top(prop.id) {
            found.push(vec![Way::To(edges[0], top)]);
        } else {
            found.extend(edges.iter().map(|edge| vec![Way::To(*edge, top)]));
        }
        let mut count = [0, 0];
        for opening in &prop.openings {
            let (place, link): (usize, fn(PropId, u8) -> Way) = match opening.way {
                Passage::Ladder => (0, Way::Ladder),
                Passage::Stairs => (1, Way::Stairs),
                Passage::Door | Passage::Window => continue,
            };
            count[place] += 1;
            let way = link(prop.id, count[place]);
            if from.on == Surface::Top(prop.id) {
                found.push(vec![Way::To(opening.at, top), way]);
                continue;
            }
            let foot = if opening.way == Passage::Stairs {
                Way::To(opening.at, Some(Surface::Inside(prop.id)))
            } else {
                Way::To(along(opening.at, vector(area.centre(), opening.at), radius), Some(Surface::Ground))
            };
            let edge = Way::To(edges[0], top);
            let brink = Way::To(along(opening.at, vector(opening.at, edges[0]), 2 * INCH), top);
            for rest in [vec![way, edge], vec![way, brink], vec![way], Vec::new()] {
                found.push([vec![foot], rest.clone()].concat());
                found.push(rest);
            }
        }
    }
    found.retain(|path| !path.is_empty());
    found
}
