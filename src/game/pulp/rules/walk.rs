//! Movement (PC-8): a path is followed step by step, and what it costs, meets and ends in is found before anything happens.

use std::ops::RangeInclusive;

use super::super::content::{Movement, Way as Passage};
use super::super::field::{Disc, Field, Prop};
use super::super::label::{Label, Place, PropId, Surface};
use super::super::measure::{INCH, Line, dot, leg, square, vector};
use super::super::model::{Load, Model};
use super::super::refusal::{Block, Refusal};
use super::super::script::Way;
use super::{find, stand};
use crate::space::relief::passes_within;
use crate::space::{Rect, Spot};

/// Something dangerous that a base comes over (PC-2.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Danger {
    /// An area of the table.
    Area(PropId),
    /// A disc of a ZONE, by its place in the list.
    Disc(usize),
}

/// Of a leg shorter than this every step is looked at.
const SHORT: i32 = 2 * INCH;

/// What a path comes to.
#[derive(Clone, Debug, Default)]
pub struct Walk {
    /// The corners of the way, without its start.
    pub path: Vec<Spot>,
    /// Where it ends.
    pub end: Option<Place>,
    /// How long it is; climbing along walls included.
    pub length: i32,
    /// The Fall it ends in: how deep, and off what.
    pub fall: Option<(i32, PropId)>,
    /// Danger checks owed, each where its first step overlaps (PC-2.6).
    pub dangers: Vec<(Danger, Place)>,
    /// Objects touched on the way.
    pub touched: Vec<PropId>,
    /// Objects trampled by a Stomp.
    pub trampled: Vec<PropId>,
    /// Models a Stomp moves out of the way.
    pub shoved: Vec<Label>,
}

/// Follows a path.
pub fn walk(field: &Field, model: &Model, ways: &[Way], reach: i32) -> Result<Walk, Refusal> {
    let mut walker = Walker::new(field, model, reach);
    for way in ways {
        if walker.out.fall.is_some() {
            break;
        }
        walker.follow(*way)?;
    }
    walker.finish()
}

/// A model on its way.
pub(super) struct Walker<'a> {
    field: &'a Field,
    model: &'a Model,
    reach: i32,
    start: Place,
    pub here: Place,
    door: Option<(PropId, Spot)>,
    /// How much of the way went up and down.
    pub climbed: i32,
    /// Scenery that the leg at hand comes near, each with the first and the last step beside it.
    near: Vec<(&'a Prop, (i32, i32))>,
    /// Models that it comes near.
    others: Vec<(&'a Model, (i32, i32))>,
    pub out: Walk,
}

impl<'a> Walker<'a> {
    pub fn new(field: &'a Field, model: &'a Model, reach: i32) -> Walker<'a> {
        let start = model.place();
        Walker {
            field,
            model,
            reach,
            start,
            here: start,
            door: None,
            climbed: 0,
            near: Vec::new(),
            others: Vec::new(),
            out: Walk::default(),
        }
    }

    /// From another place: for searches.
    pub fn from(field: &'a Field, model: &'a Model, reach: i32, start: Place) -> Walker<'a> {
        Walker { start, here: start, ..Walker::new(field, model, reach) }
    }

    /// How it moves where it is: fliers walk inside (PC-8.6).
    fn kind(&self) -> Movement {
        match self.model.movement() {
            Movement::Flight if matches!(self.here.on, Surface::Inside(_)) => Movement::Sprint,
            kind => kind,
        }
    }

    /// How much it may go up and down (PC-8.3, 8.5, 8.9).
    fn allowance(&self) -> i32 {
        match self.kind() {
            Movement::Sprint => 2 * INCH,
            Movement::Stomp => 4 * INCH,
            Movement::Bound | Movement::Blink => self.reach,
            Movement::Flight | Movement::WallCrawl => i32::MAX / 2,
        }
    }

    fn follow(&mut self, way: Way) -> Result<(), Refusal> {
        match way {
            Way::To(at, on) => {
                let on = on.unwrap_or_else(|| self.natural(at));
                self.go(Place { at, on })
            }
            Way::Door(id, number) => self.through_door(id, number),
            Way::Ladder(id, number) => self.link(id, Passage::Ladder, number),
            Way::Stairs(id, number) => self.link(id, Passage::Stairs, number),
            Way::Drop => self.drop(),
            Way::Contact(target) => {
                for place in find::into_contact(self.field, self.model, self.here, self.left(), target)? {
                    self.go(place)?;
                }
                Ok(())
            }
            Way::Go(at) => {
                for place in find::path_to(self.field, self.model, self.here, self.left(), at)? {
                    self.go(place)?;
                }
                Ok(())
            }
        }
    }

    fn left(&self) -> i32 {
        (self.reach - self.out.length).max(0)
    }

    /// The surface reached by itself (PC-8.2).
    fn natural(&self, at: Spot) -> Surface {
        if let Some((id, _)) = self.door
            && self.field.prop(id).is_some_and(|prop| prop.area.holds(at))
        {
            return Surface::Inside(id);
        }
        match self.here.on {
            Surface::Inside(id) if self.door.is_none() => Surface::Inside(id),
            Surface::Top(id) if self.field.prop(id).is_some_and(|prop| prop.holds(at)) => Surface::Top(id),
            _ => Surface::Ground,
        }
    }

    fn through_door(&mut self, id: PropId, number: u8) -> Result<(), Refusal> {
        let at = self.opening(id, Passage::Door, number)?;
        if 50 < self.model.card().base {
            return Err(Refusal::NarrowDoor(self.model.label));
        }
        if matches!(self.here.on, Surface::Top(_)) {
            return Err(Refusal::Blocked { at, by: Block::Wall });
        }
        self.door = Some((id, at));
        self.go(Place { at, on: self.here.on })?;
        self.door = Some((id, at));
        Ok(())
    }

    fn opening(&self, id: PropId, kind: Passage, number: u8) -> Result<Spot, Refusal> {
        let openings = self.field.prop(id).into_iter().flat_map(|prop| &prop.openings);
        let mut fitting = openings.filter(|opening| opening.way == kind);
        let found = fitting.nth(usize::from(number).saturating_sub(1));
        found.map(|opening| opening.at).ok_or_else(|| Refusal::Unknown(format!("{id}/{number}")))
    }

    /// A ladder or stairs (PC-2.5).
    fn link(&mut self, id: PropId, kind: Passage, number: u8) -> Result<(), Refusal> {
        let at = self.opening(id, kind, number)?;
        let reach = i64::from(self.model.radius() + 1);
        if reach * reach < square(vector(self.here.at, at)) {
            return Err(Refusal::Blocked { at, by: Block::NoWay });
        }
        let below = if kind == Passage::Ladder { Surface::Ground } else { Surface::Inside(id) };
        let end = if self.here.on == below {
            Place { at, on: Surface::Top(id) }
        } else if self.here.on == Surface::Top(id) {
            let spot = if kind == Passage::Ladder { self.outward(id, at) } else { at };
            Place { at: spot, on: below }
        } else {
            return Err(Refusal::Blocked { at, by: Block::NoWay });
        };
        self.out.length += id.piece.card().height / 2;
        self.door = None;
        self.here = end;
        self.out.path.push(end.at);
        Ok(())
    }

    /// The foot of a ladder: a radius out from the wall it hangs on.
    fn outward(&self, id: PropId, at: Spot) -> Spot {
        let Some(area) = self.field.prop(id).map(|prop| prop.area) else { return at };
        let radius = i64::from(self.model.radius());
        if at.x == area.right {
            at.moved(radius, 0)
        } else if at.x == area.left {
            at.moved(-radius, 0)
        } else if at.y == area.top {
            at.moved(0, -radius)
        } else {
            at.moved(0, radius)
        }
    }

    /// Straight off the nearest edge.
    fn drop(&mut self) -> Result<(), Refusal> {
        let at = self.here.at;
        let none = Refusal::Blocked { at, by: Block::NoSurface };
        let Surface::Top(id) = self.here.on else { return Err(none) };
        let Some(area) = self.field.prop(id).map(|prop| prop.area) else { return Err(none) };
        let radius = self.model.radius();
        let edges = [
            (at.y - area.top, Spot::new(at.x, area.top - radius)),
            (area.right - at.x, Spot::new(area.right + radius, at.y)),
            (area.bottom - at.y, Spot::new(at.x, area.bottom + radius)),
            (at.x - area.left, Spot::new(area.left - radius, at.y)),
        ];
        let (_, to) = edges.into_iter().min_by_key(|(far, _)| *far).ok_or(none)?;
        let on = self.field.surface_at(to, self.field.z(self.here.on) - 1);
        self.go(Place { at: to, on })
    }

    /// One straight leg.
    pub fn go(&mut self, to: Place) -> Result<(), Refusal> {
        let (from, kind) = (self.here, self.kind());
        let (low, high) = (self.field.z(from.on), self.field.z(to.on));
        let (climb, limit) = (high - low, self.allowance());
        if kind != Movement::Blink {
            self.through_walls(from, to)?;
            if 0 < climb && limit < self.climbed + climb {
                let (model, can) = (self.model.label, (limit - self.climbed).max(0));
                return Err(Refusal::TooHigh { model, climb, can });
            }
            if climb < 0 && limit < self.climbed - climb {
                return self.fall(from, to);
            }
        }
        let whole = leg(from.at, to.at);
        self.climbed += climb.abs();
        self.out.length += whole;
        if kind == Movement::WallCrawl {
            self.out.length += climb.abs();
        }
        if kind != Movement::Blink {
            self.check_steps(from, to, whole, kind)?;
        }
        self.out.path.push(to.at);
        self.here = to;
        let at_door = self.door.is_some_and(|(_, at)| at == to.at);
        if !at_door {
            self.door = None;
        }
        if matches!(kind, Movement::Bound) {
            self.meet_dangers(to);
        }
        Ok(())
    }

    /// Walls are passed at a door only (PC-8.10).
    fn through_walls(&self, from: Place, to: Place) -> Result<(), Refusal> {
        if Field::same_room(from.on, to.on) {
            return Ok(());
        }
        let of = |on: Surface| if let Surface::Inside(id) = on { Some(id) } else { None };
        let passed = self.door.map(|(id, _)| id);
        let fits = |on: Surface| of(on).is_none() || of(on) == passed;
        let at_door = self.door.is_some_and(|(_, at)| at == from.at);
        let flat = !matches!(from.on, Surface::Top(_)) && !matches!(to.on, Surface::Top(_));
        if at_door && flat && fits(from.on) && fits(to.on) {
            Ok(())
        } else {
            Err(Refusal::Blocked { at: from.at, by: Block::Wall })
        }
    }

    /// Off an edge that is too high to climb down (PC-9.5, 9.6).
    fn fall(&mut self, from: Place, to: Place) -> Result<(), Refusal> {
        if !self.model.is_supreme() {
            return Err(Refusal::MinionJump);
        }
        let Surface::Top(id) = from.on else { return Err(Refusal::Blocked { at: from.at, by: Block::NoWay }) };
        let (landing, used) = stand::landing(self.field, self.model, from, vector(from.at, to.at), id);
        self.out.length += used;
        self.out.fall = Some((self.field.z(from.on) - self.field.z(landing.on), id));
        self.out.path.push(landing.at);
        self.here = landing;
        self.meet_dangers(landing);
        Ok(())
    }

    /// Every step of a leg must be legal for the movement type (PC-8.2).
    fn check_steps(&mut self, from: Place, to: Place, whole: i32, kind: Movement) -> Result<(), Refusal> {
        let mut vaulted: Vec<PropId> = Vec::new();
        let line = Line::new(from.at, vector(from.at, to.at));
        self.look_around(from.at, to.at, whole);
        let risky =
            !self.field.discs.is_empty() || self.near.iter().any(|(prop, _)| prop.id.piece.card().is_dangerous());
        for (step, at) in line.spots(self.stretch(from, to, whole)) {
            let at = if step == whole { to.at } else { at };
            let on = self.surface_of_step(from.on, to.on, at);
            let blocked = |by: Block| Refusal::Blocked { at, by };
            if !stand::on_table(self.field, at, self.model.radius()) {
                return Err(blocked(Block::Edge));
            }
            let Some(on) = on.or((kind == Movement::Bound || kind == Movement::Flight).then_some(from.on)) else {
                return Err(blocked(Block::NoSurface));
            };
            if kind != Movement::Flight {
                self.scenery_of_step((step, at), on, (from.on, to.on), kind, &mut vaulted)?;
                if matches!(kind, Movement::Sprint | Movement::WallCrawl | Movement::Stomp) && !self.model.marks.phased
                {
                    self.models_of_step((step, at), on, kind)?;
                }
            }
            self.touch(step, Place { at, on });
            if kind == Movement::Sprint && risky {
                self.meet_dangers(Place { at, on });
            }
        }
        for id in vaulted {
            self.climbed += 2 * id.piece.card().height;
        }
        if kind == Movement::Sprint && self.allowance() < self.climbed {
            let (model, climb, can) = (self.model.label, self.climbed, self.allowance());
            return Err(Refusal::TooHigh { model, climb, can });
        }
        Ok(())
    }

    /// Gathers what a leg comes near; the rest cannot matter to it. A step lies less than a tenth beside the line, and
    /// Contact is a tenth wide.
    fn look_around(&mut self, from: Spot, to: Spot, whole: i32) {
        let radius = self.model.radius();
        let way = vector(from, to);
        // Rounded, so a little more is looked at on both sides.
        let ahead = |x: i32, y: i32| (dot(way, vector(from, Spot::new(x, y))) / i64::from(whole.max(1))) as i32;
        let near = |area: Rect, reach: i32| {
            if !passes_within(from, to, area, reach + 2) {
                return None;
            }
            if whole < SHORT {
                return Some((1, whole));
            }
            let (left, right) = if 0 <= way.0 { (area.left, area.right) } else { (area.right, area.left) };
            let (top, bottom) = if 0 <= way.1 { (area.top, area.bottom) } else { (area.bottom, area.top) };
            Some((ahead(left, top) - reach - 4, ahead(right, bottom) + reach + 4))
        };
        let matters = |prop: &Prop| {
            let card = prop.id.piece.card();
            prop.is_solid() || card.is_impassable() || card.is_dangerous()
        };
        self.near.clear();
        for prop in self.field.props.iter() {
            if let Some(steps) = near(prop.area, radius).filter(|_| matters(prop)) {
                self.near.push((prop, steps));
            }
        }
        self.others.clear();
        for other in self.field.standing() {
            let met = near(Rect::around(other.place().at, 0), radius + other.radius());
            let passed = other.label == self.model.label || self.tows(other.label);
            if let Some(steps) = met.filter(|_| !passed) {
                self.others.push((other, steps));
            }
        }
    }

    /// The steps of a leg that have to be looked at: over the ground only those beside something, since no other can be
    /// refused or meet anything.
    fn stretch(&self, from: Place, to: Place, whole: i32) -> RangeInclusive<i32> {
        let radius = self.model.radius();
        let flat = (from.on, to.on) == (Surface::Ground, Surface::Ground) && self.field.discs.is_empty();
        let inside = stand::on_table(self.field, from.at, radius) && stand::on_table(self.field, to.at, radius);
        if !flat || !inside {
            return 1..=whole;
        }
        let steps = || self.near.iter().map(|(_, steps)| *steps).chain(self.others.iter().map(|(_, steps)| *steps));
        let first = steps().map(|(first, _)| first).min().unwrap_or(whole + 1);
        let last = steps().map(|(_, last)| last).max().unwrap_or(0);
        first.max(1)..=last.min(whole)
    }

    /// On which of the two surfaces of a leg a step is; none in a gap between two roofs.
    fn surface_of_step(&self, from: Surface, to: Surface, at: Spot) -> Option<Surface> {
        let holds = |on: Surface| match on {
            Surface::Top(id) => self.field.prop(id).is_some_and(|prop| prop.holds(at)),
            Surface::Ground | Surface::Inside(_) => true,
        };
        let (upper, lower) = if self.field.z(from) < self.field.z(to) { (to, from) } else { (from, to) };
        [upper, lower].into_iter().find(|on| holds(*on))
    }

    fn scenery_of_step(
        &mut self,
        (step, at): (i32, Spot),
        on: Surface,
        (from, to): (Surface, Surface),
        kind: Movement,
        vaulted: &mut Vec<PropId>,
    ) -> Result<(), Refusal> {
        let radius = self.model.radius();
        let near_door = self.door.is_some_and(|(_, door)| {
            let reach = i64::from(radius + 1);
            square(vector(at, door)) <= reach * reach
        });
        if let Surface::Inside(id) = on
            && !near_door
            && !self.field.prop(id).is_some_and(|prop| prop.area.contains_disc(at, radius))
        {
            return Err(Refusal::Blocked { at, by: Block::Prop(id) });
        }
        let own =
            |prop: &Prop| [from, to].iter().any(|on| *on == Surface::Top(prop.id) || *on == Surface::Inside(prop.id));
        let ceiling = self.field.z(self.start.on) + self.reach;
        let z = self.field.z(on);
        for prop in beside(&self.near, step).filter(|prop| stand::is_in_the_way(prop, at, radius, on, z)) {
            let walled = prop.is_closed() && near_door && self.door.is_some_and(|(id, _)| id == prop.id);
            if own(prop) || walled {
                continue;
            }
            let passes = match kind {
                Movement::Sprint => {
                    let low = prop.height() <= INCH;
                    if low && !vaulted.contains(&prop.id) {
                        vaulted.push(prop.id);
                    }
                    low
                }
                Movement::Bound => prop.is_object() || prop.height() <= ceiling,
                Movement::Stomp => {
                    let light = prop.is_object() && prop.rank() < 3;
                    if light && !self.out.trampled.contains(&prop.id) {
                        self.out.trampled.push(prop.id);
                    }
                    light
                }
                Movement::Flight | Movement::Blink => true,
                Movement::WallCrawl => false,
            };
            if !passes {
                return Err(Refusal::Blocked { at, by: Block::Prop(prop.id) });
            }
        }
        let barred = |prop: &&Prop| prop.id.piece.card().is_impassable() && prop.overlaps(at, radius);
        match beside(&self.near, step).find(barred) {
            Some(prop) if on == Surface::Ground => Err(Refusal::Blocked { at, by: Block::Prop(prop.id) }),
            _ => Ok(()),
        }
    }

    fn models_of_step(&mut self, (step, at): (i32, Spot), on: Surface, kind: Movement) -> Result<(), Refusal> {
        let (radius, z) = (self.model.radius(), self.field.z(on));
        for other in beside(&self.others, step) {
            let reach = i64::from(radius + other.radius());
            let apart = reach * reach <= square(vector(at, other.place().at))
                || INCH <= (z - self.field.height_of(other)).abs();
            if apart {
                continue;
            }
            if kind == Movement::Stomp && other.card().base < self.model.card().base {
                if !self.out.shoved.contains(&other.label) {
                    self.out.shoved.push(other.label);
                }
                continue;
            }
            return Err(Refusal::Blocked { at, by: Block::Model(other.label) });
        }
        Ok(())
    }

    /// A Citizen in tow is no obstacle: it is placed anew (PC-20.2).
    fn tows(&self, other: Label) -> bool {
        self.model.load == Some(Load::Citizen(other))
    }

    /// Objects in Contact with a step.
    fn touch(&mut self, step: i32, place: Place) {
        for prop in beside(&self.near, step).filter(|prop| prop.is_object()) {
            if !self.out.touched.contains(&prop.id) && self.field.touches_at(self.model.radius(), place, prop) {
                self.out.touched.push(prop.id);
            }
        }
    }

    /// Dangerous ground under a step, once for each area (PC-2.6).
    fn meet_dangers(&mut self, place: Place) {
        for danger in dangers_at(self.field, self.model, place) {
            if !self.out.dangers.iter().any(|(other, _)| *other == danger) {
                self.out.dangers.push((danger, place));
            }
        }
    }

    fn finish(mut self) -> Result<Walk, Refusal> {
        let model = self.model.label;
        if self.reach < self.out.length {
            return Err(Refusal::TooLong { model, length: self.out.length, reach: self.reach });
        }
        if self.kind() == Movement::Blink {
            let climb = (self.field.z(self.here.on) - self.field.z(self.start.on)).abs();
            if self.reach < climb {
                return Err(Refusal::TooHigh { model, climb, can: self.reach });
            }
        }
        if self.out.fall.is_none() {
            let stood = match stand::stand(self.field, self.model, self.here) {
                // What is trampled or shoved makes room.
                Err(Block::Prop(prop)) if self.out.trampled.contains(&prop) => Ok(()),
                Err(Block::Model(other)) if self.out.shoved.contains(&other) || self.tows(other) => Ok(()),
                stood => stood,
            };
            stood.map_err(|why| Refusal::CannotStand { model, at: self.here.at, why })?;
            // Those who are above it all meet danger only where they end (PC-8.7, 8.8).
            if matches!(self.kind(), Movement::Blink | Movement::WallCrawl) {
                self.meet_dangers(self.here);
            }
        }
        self.out.end = Some(self.here);
        Ok(self.out)
    }
}

/// What is beside a step, of what a leg comes near.
fn beside<'a, T>(near: &[(&'a T, (i32, i32))], step: i32) -> impl Iterator<Item = &'a T> {
    near.iter().filter(move |(_, (first, last))| (*first..=*last).contains(&step)).map(|(one, _)| *one)
}

/// Whether a model must mind a disc of a ZONE.
pub fn minds(field: &Field, model: &Model, disc: &Disc) -> bool {
    super::aim::spared(disc.action, model, field.any(disc.owner)).is_none()
}

/// Dangerous ground under a base, the lowest name first.
pub fn dangers_at(field: &Field, model: &Model, place: Place) -> Vec<Danger> {
    if matches!(model.movement(), Movement::Flight | Movement::Stomp) {
        return Vec::new();
    }
    let mut areas: Vec<PropId> = field
        .props
        .iter()
        .filter(|prop| prop.id.piece.card().is_dangerous() && place.on == Surface::Ground)
        .filter(|prop| prop.overlaps(place.at, model.radius()))
        .map(|prop| prop.id)
        .collect();
    areas.sort();
    let z = field.z(place.on);
    let discs = field.discs.iter().enumerate().filter(|(_, disc)| {
        let reach = i64::from(disc.radius + model.radius());
        square(vector(disc.at, place.at)) < reach * reach
            && (z - disc.z).abs() <= disc.radius
            && minds(field, model, disc)
    });
    areas.into_iter().map(Danger::Area).chain(discs.map(|(index, _)| Danger::Disc(index))).collect()
}
