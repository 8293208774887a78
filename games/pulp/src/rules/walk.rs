//! Movement (PC-8): a path is followed step by step, and what it costs, meets and ends in is found before anything happens.

use super::{find, stand};
use crate::content::{Movement, Way as Passage};
use crate::field::{Disc, Field, Prop};
use crate::label::{Label, Place, PropId, Surface};
use crate::measure::{INCH, Inches, Line, leg, square, vector};
use crate::model::{Load, Model};
use crate::refusal::{Block, Refusal};
use crate::script::Way;
use space::Spot;

/// Something dangerous that a base comes over (PC-2.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Danger {
    /// An area of the table.
    Area(PropId),
    /// A disc of a ZONE, by its place in the list.
    Disc(usize),
}

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

impl Walk {
    /// Whether it does nothing to anybody: no Fall, nothing trampled, nobody shoved.
    pub fn is_plain(&self) -> bool {
        self.fall.is_none() && self.trampled.is_empty() && self.shoved.is_empty()
    }
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
    pub field: &'a Field,
    pub model: &'a Model,
    pub reach: i32,
    pub start: Place,
    pub here: Place,
    pub door: Option<(PropId, Spot)>,
    /// How much of the way went up and down, where that is limited.
    pub climbed: i32,
    /// Low scenery that was vaulted, and paid for (PC-8.4).
    pub vaulted: Vec<PropId>,
    /// Scenery that the leg at hand comes near, each with the first and the last step beside it.
    pub near: Vec<(&'a Prop, (i32, i32))>,
    /// Models that it comes near.
    pub others: Vec<(&'a Model, (i32, i32))>,
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
            vaulted: Vec::new(),
            near: Vec::new(),
            others: Vec::new(),
            out: Walk::default(),
        }
    }

    /// The same model on the same way, farther on: for searches.
    pub fn farther(&self, here: Place, climbed: i32, vaulted: &[PropId]) -> Walker<'a> {
        let door = self.door.filter(|_| here == self.here);
        let (start, vaulted) = (self.start, vaulted.to_vec());
        Walker { start, here, door, climbed, vaulted, ..Walker::new(self.field, self.model, self.reach) }
    }

    /// How it moves on a leg to a surface: fliers walk inside, and fly again once they are through the door (PC-8.6).
    fn kind(&self, to: Surface) -> Movement {
        match self.model.movement() {
            Movement::Flight if matches!(to, Surface::Inside(_)) => Movement::Sprint,
            kind => kind,
        }
    }

    /// How much it may go up and down (PC-8.3, 8.5, 8.9).
    pub fn allowance(&self, kind: Movement) -> i32 {
        match kind {
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
                for place in find::into_contact(self, target)? {
                    self.go(place)?;
                }
                Ok(())
            }
            Way::Go(at) => {
                for place in find::path_to(self, at)? {
                    self.go(place)?;
                }
                Ok(())
            }
        }
    }

    /// How far it may still go.
    pub fn left(&self) -> i32 {
        (self.reach - self.out.length).max(0)
    }

    /// The surface reached by itself (PC-8.2).
    pub fn natural(&self, at: Spot) -> Surface {
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
        let (from, kind) = (self.here, self.kind(to.on));
        let (low, high) = (self.field.z(from.on), self.field.z(to.on));
        let (climb, limit) = (high - low, self.allowance(kind));
        if kind != Movement::Blink {
            self.through_walls(from, to)?;
            if 0 < climb && limit < self.climbed + climb {
                let (model, can) = (self.model.label, (limit - self.climbed).max(0));
                return Err(Refusal::TooHigh { model, climb: Inches(climb), can: Inches(can) });
            }
            if climb < 0 && limit < self.climbed - climb {
                return self.fall(from, to, kind);
            }
        }
        let whole = leg(from.at, to.at);
        self.out.length += whole;
        match kind {
            Movement::WallCrawl => self.out.length += climb.abs(),
            Movement::Flight => {}
            _ => self.climbed += climb.abs(),
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
            Err(Refusal::Blocked { at: to.at, by: Block::Wall })
        }
    }

    /// Off an edge that is too high to climb down (PC-9.5, 9.6). Up to the edge it is a step like any other.
    fn fall(&mut self, from: Place, to: Place, kind: Movement) -> Result<(), Refusal> {
        if !self.model.is_supreme() {
            return Err(Refusal::MinionJump);
        }
        let Surface::Top(id) = from.on else { return Err(Refusal::Blocked { at: from.at, by: Block::NoWay }) };
        let way = vector(from.at, to.at);
        let (landing, used) = stand::landing(self.field, self.model, from, way, id);
        let line = Line::new(from.at, way);
        self.look_around(from.at, line.at(used), used);
        let on_roof = |at: &Spot| self.field.prop(id).is_some_and(|prop| prop.holds(*at));
        let steps: Vec<(i32, Spot)> = line.spots(1..=used).take_while(|(_, at)| on_roof(at)).collect();
        for step in steps {
            self.obstacles_of_step(step, Some(from.on), (from.on, from.on), kind)?;
        }
        self.out.length += used;
        self.out.fall = Some((self.field.z(from.on) - self.field.z(landing.on), id));
        self.out.path.push(landing.at);
        self.here = landing;
        self.meet_dangers(landing);
        Ok(())
    }

    /// A Citizen in tow is no obstacle: it is placed anew (PC-20.2).
    pub fn tows(&self, other: Label) -> bool {
        self.model.load == Some(Load::Citizen(other))
    }

    /// Dangerous ground under a step, once for each area (PC-2.6).
    pub fn meet_dangers(&mut self, place: Place) {
        for danger in dangers_at(self.field, self.model, place) {
            if !self.out.dangers.iter().any(|(other, _)| *other == danger) {
                self.out.dangers.push((danger, place));
            }
        }
    }

    fn finish(mut self) -> Result<Walk, Refusal> {
        let model = self.model.label;
        if self.reach < self.out.length {
            return Err(Refusal::TooLong { model, length: Inches(self.out.length), reach: Inches(self.reach) });
        }
        if self.model.movement() == Movement::Blink {
            let climb = (self.field.z(self.here.on) - self.field.z(self.start.on)).abs();
            if self.reach < climb {
                return Err(Refusal::TooHigh { model, climb: Inches(climb), can: Inches(self.reach) });
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
            if matches!(self.model.movement(), Movement::Blink | Movement::WallCrawl) {
                self.meet_dangers(self.here);
            }
        }
        self.out.end = Some(self.here);
        Ok(self.out)
    }
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
