//! The steps of a leg (PC-8.2): what a model comes near on its way, and what of it stops it.

use std::ops::RangeInclusive;

use super::stand;
use super::walk::Walker;
use crate::content::Movement;
use crate::field::Prop;
use crate::label::{Place, PropId, Surface};
use crate::measure::{INCH, Inches, Line, cross, dot, square, vector};
use crate::refusal::{Block, Refusal};
use space::relief::passes_within;
use space::{Rect, Spot};

/// Of a leg shorter than this every step is looked at.
const SHORT: i32 = 2 * INCH;

impl Walker<'_> {
    /// Every step of a leg must be legal for the movement type (PC-8.2).
    pub(super) fn check_steps(&mut self, from: Place, to: Place, whole: i32, kind: Movement) -> Result<(), Refusal> {
        let line = Line::new(from.at, vector(from.at, to.at));
        self.look_around(from.at, to.at, whole);
        let risky =
            !self.field.discs.is_empty() || self.near.iter().any(|(prop, _)| prop.id.piece.card().is_dangerous());
        let open = self.is_open_ground(from, to);
        for (step, at) in line.spots(if open { self.stretch(whole) } else { 1..=whole }) {
            if open && !self.comes_near(step) {
                continue;
            }
            let at = if step == whole { to.at } else { at };
            let on = self.surface_of_step(from.on, to.on, at);
            let blocked = |by: Block| Refusal::Blocked { at, by };
            if !stand::on_table(self.field, at, self.model.radius()) {
                return Err(blocked(Block::Edge));
            }
            if on.is_none() && kind != Movement::Bound && kind != Movement::Flight {
                return Err(blocked(Block::NoSurface));
            }
            self.obstacles_of_step((step, at), on, (from.on, to.on), kind)?;
            let place = Place { at, on: on.unwrap_or(from.on) };
            self.touch(step, place);
            if kind == Movement::Sprint && risky {
                self.meet_dangers(place);
            }
        }
        let limit = self.allowance(kind);
        if kind == Movement::Sprint && limit < self.climbed {
            return Err(Refusal::TooHigh { model: self.model.label, climb: Inches(self.climbed), can: Inches(limit) });
        }
        Ok(())
    }

    /// What a step must not meet; over a gap between two roofs it is on no surface.
    pub(super) fn obstacles_of_step(
        &mut self,
        (step, at): (i32, Spot),
        on: Option<Surface>,
        (from, to): (Surface, Surface),
        kind: Movement,
    ) -> Result<(), Refusal> {
        let over = on.unwrap_or(from);
        self.walls_of_step(at, over, (from, to))?;
        if kind == Movement::Flight {
            return Ok(());
        }
        self.scenery_of_step((step, at), over, (from, to), kind)?;
        // A gap has the ground below it, and a leap does not cross what is Impassable (PC-2.7, PC-8.5).
        if matches!(on, None | Some(Surface::Ground)) {
            self.ground_of_step((step, at))?;
        }
        if matches!(kind, Movement::Sprint | Movement::WallCrawl | Movement::Stomp) && !self.model.marks.phased {
            self.models_of_step((step, at), over, kind)?;
        }
        Ok(())
    }

    /// The walls of a building hold everybody who is in it, enters or leaves it, but for the steps around a door (PC-8.10).
    fn walls_of_step(&self, at: Spot, on: Surface, (from, to): (Surface, Surface)) -> Result<(), Refusal> {
        let radius = self.model.radius();
        for leg in [from, to] {
            let Surface::Inside(id) = leg else { continue };
            let Some(prop) = self.field.prop(id) else { continue };
            let clear = if on == leg { prop.area.contains_disc(at, radius) } else { !prop.overlaps(at, radius) };
            if !clear && !self.is_at_door(id, at) {
                return Err(Refusal::Blocked { at, by: Block::Prop(id) });
            }
        }
        Ok(())
    }

    /// Whether a step is so near the door of a building that its walls do not matter.
    fn is_at_door(&self, id: PropId, at: Spot) -> bool {
        let reach = i64::from(self.model.radius() + 1);
        self.door.is_some_and(|(door, spot)| door == id && square(vector(at, spot)) <= reach * reach)
    }

    /// Gathers what a leg comes near; the rest cannot matter to it. A step lies less than a tenth beside the line, and
    /// Contact is a tenth wide.
    pub(super) fn look_around(&mut self, from: Spot, to: Spot, whole: i32) {
        let radius = self.model.radius();
        let way = vector(from, to);
        // Rounded, so a little more is looked at on both sides.
        let by_length = |product: i64| (product / i64::from(whole.max(1))) as i32;
        let ahead = |at: Spot| by_length(dot(way, vector(from, at)));
        let near = |area: Rect, reach: i32| {
            if !passes_within(from, to, area, reach + 2) {
                return None;
            }
            if whole < SHORT {
                return Some((1, whole));
            }
            if (area.left, area.top) == (area.right, area.bottom) {
                // Of something round only a chord is beside the line.
                let at = Spot::new(area.left, area.top);
                let (aside, reach) = (by_length(cross(way, vector(from, at))), reach + 2);
                let half = (reach * reach - aside * aside).max(0).isqrt() + 3;
                return Some((ahead(at) - half, ahead(at) + half));
            }
            let (left, right) = if 0 <= way.0 { (area.left, area.right) } else { (area.right, area.left) };
            let (top, bottom) = if 0 <= way.1 { (area.top, area.bottom) } else { (area.bottom, area.top) };
            Some((ahead(Spot::new(left, top)) - reach - 4, ahead(Spot::new(right, bottom)) + reach + 4))
        };
        let matters = |prop: &Prop| {
            let card = prop.id.piece.card();
            prop.is_solid() || card.is_impassable() || card.is_dangerous()
        };
        self.near.clear();
        for prop in self.field.props.iter() {
            let (area, round) = prop.outline();
            if let Some(steps) = near(area, radius + round).filter(|_| matters(prop)) {
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

    /// Whether only those steps of a leg have to be looked at that are beside something, since no other can be refused or
    /// meet anything: over the ground, with no edge and no disc.
    fn is_open_ground(&self, from: Place, to: Place) -> bool {
        let inside = |place: Place| stand::on_table(self.field, place.at, self.model.radius());
        (from.on, to.on) == (Surface::Ground, Surface::Ground)
            && self.field.discs.is_empty()
            && inside(from)
            && inside(to)
    }

    /// Between which steps a leg comes near anything.
    fn stretch(&self, whole: i32) -> RangeInclusive<i32> {
        let steps = || self.near.iter().map(|(_, steps)| *steps).chain(self.others.iter().map(|(_, steps)| *steps));
        let first = steps().map(|(first, _)| first).min().unwrap_or(whole + 1);
        let last = steps().map(|(_, last)| last).max().unwrap_or(0);
        first.max(1)..=last.min(whole)
    }

    /// Whether anything is beside a step.
    fn comes_near(&self, step: i32) -> bool {
        beside(&self.near, step).next().is_some() || beside(&self.others, step).next().is_some()
    }

    /// On which of the two surfaces of a leg a step is; none in a gap between two roofs.
    fn surface_of_step(&self, from: Surface, to: Surface, at: Spot) -> Option<Surface> {
        let holds = |on: Surface| match on {
            Surface::Top(id) => self.field.prop(id).is_some_and(|prop| prop.holds(at)),
            Surface::Ground | Surface::Inside(_) => true,
        };
        // On a leg through a door the wall parts inside and outside.
        for (one, other) in [(from, to), (to, from)] {
            if let Surface::Inside(id) = one
                && one != other
            {
                let inside = self.field.prop(id).is_some_and(|prop| prop.area.holds(at));
                return Some(if inside { one } else { other });
            }
        }
        let (upper, lower) = if self.field.z(from) < self.field.z(to) { (to, from) } else { (from, to) };
        [upper, lower].into_iter().find(|on| holds(*on))
    }

    fn scenery_of_step(
        &mut self,
        (step, at): (i32, Spot),
        on: Surface,
        (from, to): (Surface, Surface),
        kind: Movement,
    ) -> Result<(), Refusal> {
        let radius = self.model.radius();
        let own = |prop: &Prop| [from, to].contains(&Surface::Top(prop.id));
        let ceiling = self.field.z(self.start.on) + self.reach;
        let z = self.field.z(on);
        for prop in beside(&self.near, step).filter(|prop| stand::is_in_the_way(prop, at, radius, on, z)) {
            if own(prop) || prop.is_closed() && self.is_at_door(prop.id, at) {
                continue;
            }
            let passes = match kind {
                Movement::Sprint => {
                    let low = prop.height() <= INCH;
                    if low && !self.vaulted.contains(&prop.id) {
                        self.vaulted.push(prop.id);
                        self.climbed += 2 * prop.height();
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
        Ok(())
    }

    /// Impassable ground under a step.
    fn ground_of_step(&self, (step, at): (i32, Spot)) -> Result<(), Refusal> {
        let radius = self.model.radius();
        let barred = |prop: &&Prop| prop.id.piece.card().is_impassable() && prop.overlaps(at, radius);
        match beside(&self.near, step).find(barred) {
            Some(prop) => Err(Refusal::Blocked { at, by: Block::Prop(prop.id) }),
            None => Ok(()),
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

    /// Objects in Contact with a step.
    fn touch(&mut self, step: i32, place: Place) {
        for prop in beside(&self.near, step).filter(|prop| prop.is_object()) {
            if !self.out.touched.contains(&prop.id) && self.field.touches_at(self.model.radius(), place, prop) {
                self.out.touched.push(prop.id);
            }
        }
    }
}

/// What is beside a step, of what a leg comes near.
fn beside<'a, T>(near: &[(&'a T, (i32, i32))], step: i32) -> impl Iterator<Item = &'a T> {
    near.iter().filter(move |(_, (first, last))| (*first..=*last).contains(&step)).map(|(one, _)| *one)
}
