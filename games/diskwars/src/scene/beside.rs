//! What is written beside disks that lie on each other: labels that are covered, with a line to their disk, and every stack
//! of three or more, from the top down. Names too, of disks that are too small for them.

use super::layout::{place, units};
use super::marks::{open_side, states};
use super::pen::Pen;
use super::token::{board, board_size, label_at, shows_name};
use crate::content::MARKER;
use crate::disk::Disk;
use crate::field::Field;
use picture::{Fit, Ink, Item, Outline, Path, Point, Rect, Slot, Text};

/// Size of the letters in pixels.
const LETTERS: f32 = 14.0;
/// How many pixels the radius of a disk must have for its name to stand below it: on smaller ones there is more to tell.
const NAMED: f32 = 20.0;

/// Looks for room beside disks.
pub struct Beside<'a> {
    field: &'a Field,
    /// From the lowest to the highest.
    disks: &'a [&'a Disk],
    /// Where anything can be seen.
    shown: Rect,
    size: f32,
    pen: Pen,
    /// What is written already.
    taken: Vec<Rect>,
}

/// Whether two boxes share area.
fn overlap(one: Rect, other: Rect) -> bool {
    one.x < other.right() && other.x < one.right() && one.y < other.bottom() && other.y < one.bottom()
}

/// How far a point is from a box.
fn distance(point: Point, area: Rect) -> f32 {
    point.distance(Point::new(point.x.clamp(area.x, area.right()), point.y.clamp(area.y, area.bottom())))
}

impl<'a> Beside<'a> {
    /// Nothing is written yet.
    pub fn new(field: &'a Field, disks: &'a [&'a Disk], shown: Rect, pen: Pen) -> Beside<'a> {
        Beside { field, disks, shown, size: pen.pixels(LETTERS), pen, taken: Vec::new() }
    }

    /// Stacks first, because they need more room.
    pub fn items(mut self) -> Vec<Item> {
        let mut items: Vec<Item> = Vec::new();
        for stack in self.stacks() {
            items.extend(self.list(&stack));
        }
        for disk in self.disks {
            if self.is_hidden(disk) {
                items.extend(self.tag(disk));
            }
        }
        for disk in self.disks {
            items.extend(self.name(disk));
        }
        items
    }

    /// The name of a disk below it, if it is too small to hold it and there is room.
    fn name(&mut self, disk: &Disk) -> Option<Item> {
        let (at, radius) = (place(disk.spot()), units(disk.radius()));
        if shows_name(radius, self.pen) || !self.pen.holds(radius, NAMED) || self.field.is_pinned(disk) {
            return None;
        }
        let size = self.pen.pixels(11.0);
        // Names have about as many letters in all languages as in notation.
        let width = disk.card().id.len() as f32 * size * 0.6;
        let middle = at.moved(0.0, radius + self.pen.pixels(16.0));
        let area = Rect::around(middle, width, size * 1.2);
        if !self.is_free(area) {
            return None;
        }
        self.taken.push(area);
        let words = Text::said(disk.kind.message(), middle.x, middle.y, size).centred().ink(Ink::Text);
        Some(words.halo(Ink::Floor, self.pen.pixels(2.0)).fit(Fit::Shrink(width)).into())
    }

    /// Whether a box covers nobody and nothing that is written, and can be seen.
    fn is_free(&self, area: Rect) -> bool {
        let room = self.shown;
        let inside =
            room.x <= area.x && area.right() <= room.right() && room.y <= area.y && area.bottom() <= room.bottom();
        inside
            && self.taken.iter().all(|other| !overlap(*other, area))
            && self.disks.iter().all(|disk| units(disk.radius()) <= distance(place(disk.spot()), area))
    }

    /// The first of these boxes that is free, or the first of all.
    fn choose(&self, boxes: &[Rect]) -> Option<Rect> {
        boxes.iter().copied().find(|area| self.is_free(*area)).or(boxes.first().copied())
    }

    /// A label as a chip in the colour of its seat.
    fn chip(&self, disk: &Disk, at: Point) -> [Item; 2] {
        let slot = Slot::of(disk.controller.0 as usize);
        board(&disk.label.to_string(), at, self.size, Ink::Seat(slot), Ink::OnSeat(slot))
    }

    /// Width and height of a chip.
    fn chip_size(&self, disk: &Disk) -> (f32, f32) {
        board_size(&disk.label.to_string(), self.size)
    }

    /// A line from the rim of a disk to what is written about it.
    fn leader(&self, disk: &Disk, share: f32, to: Point) -> (Point, [Item; 2]) {
        let (at, radius) = (place(disk.spot()), units(disk.radius()));
        let from = at.lerp(to, (radius * share / at.distance(to).max(1.0)).min(1.0));
        let line = Outline::line(from, to);
        let wide = Path::line(line.clone(), Ink::Panel, self.pen.pixels(4.0));
        (from, [wide.into(), Path::line(line, Ink::Wall, self.pen.pixels(2.0)).into()])
    }

    /// Whether another disk or a missile lies on the label of this one.
    fn is_hidden(&self, disk: &Disk) -> bool {
        let (label, reach) = label_at(disk, self.pen);
        if self.field.missiles.iter().any(|at| place(*at).distance(label) < units(MARKER) + reach * 0.5) {
            return true;
        }
        self.field.above(disk).any(|over| place(over.spot()).distance(label) < units(over.radius()) + reach * 0.5)
    }

    /// Whether another disk lies on this point of a disk.
    fn is_covered(&self, disk: &Disk, point: Point) -> bool {
        self.field.above(disk).any(|over| place(over.spot()).distance(point) < units(over.radius()))
    }

    /// The label of a covered disk beside it, with a line to what can be seen of the disk.
    fn tag(&mut self, disk: &Disk) -> Vec<Item> {
        let (at, radius) = (place(disk.spot()), units(disk.radius()));
        let open = open_side(self.field, disk).unwrap_or(180.0);
        let (width, height) = self.chip_size(disk);
        // Beyond the states that stand there.
        let near = radius + self.pen.pixels(24.0);
        // Beside them too, or the line would cross them.
        let first = 2 * (states(self.field, disk).len() as i16 + 1).min(3);
        let ways = (0..3).flat_map(|step| {
            let turns = (0..16_i16).map(|turn| (turn + first) % 16);
            let turns = turns.map(|turn| f32::from((turn + 1) / 2) * if turn % 2 == 0 { 22.5 } else { -22.5 });
            turns.map(move |turn| (turn, near + f32::from(step as u8) * height))
        });
        let mut ways: Vec<(f32, f32)> = ways.map(|(turn, far)| (open + turn, far)).collect();
        // First where the line ends on what can be seen of the disk.
        ways.sort_by_key(|(angle, _)| self.is_covered(disk, at.towards(*angle, radius * 0.82)));
        let beside = |(angle, far): (f32, f32)| Rect::around(at.towards(angle, far + width / 2.0), width, height);
        let boxes: Vec<Rect> = ways.into_iter().map(beside).collect();
        let Some(area) = self.choose(&boxes) else { return Vec::new() };
        self.taken.push(area.grown(self.pen.pixels(2.0)));
        let middle = area.centre();
        let (end, line) = self.leader(disk, 0.82, middle);
        let dot = Path::fill(Outline::circle(end.x, end.y, self.pen.pixels(3.0)), Ink::Wall);
        let mut items: Vec<Item> = line.into();
        items.push(dot.outlined(Ink::Panel, self.pen.pixels(1.0)).into());
        items.extend(self.chip(disk, middle));
        items
    }

    /// Disks that hang together by lying on each other, three or more, each stack from the top down.
    fn stacks(&self) -> Vec<Vec<&'a Disk>> {
        let mut left: Vec<&'a Disk> = self.disks.to_vec();
        let mut stacks = Vec::new();
        while let Some(first) = left.pop() {
            let mut stack = vec![first];
            let mut next = 0;
            while next < stack.len() {
                let circle = stack[next].circle();
                let (touching, apart): (Vec<&'a Disk>, Vec<&'a Disk>) =
                    left.into_iter().partition(|other| other.circle().overlaps(circle));
                stack.extend(touching);
                left = apart;
                next += 1;
            }
            // A pile outside the crop is nobody's business here.
            if 3 <= stack.len() && stack.iter().any(|disk| self.is_shown(disk)) {
                stack.sort_by_key(|disk| std::cmp::Reverse(disk.height));
                stacks.push(stack);
            }
        }
        stacks
    }

    /// Whether some of a disk can be seen.
    fn is_shown(&self, disk: &Disk) -> bool {
        distance(place(disk.spot()), self.shown) < units(disk.radius())
    }

    /// Whether any stack is listed.
    pub fn has_lists(&self) -> bool {
        !self.stacks().is_empty()
    }

    /// A board beside a stack with the labels in it, and a line to the nearest of them.
    fn list(&mut self, stack: &[&Disk]) -> Vec<Item> {
        let corners = stack.iter().flat_map(|disk| {
            let (at, radius) = (place(disk.spot()), units(disk.radius()));
            [at.moved(-radius, -radius), at.moved(radius, radius)]
        });
        let Some(held) = Rect::holding(corners) else { return Vec::new() };
        let row = self.size * 1.22;
        let edge = self.size * 0.3;
        let wide = stack.iter().map(|disk| self.chip_size(disk).0).fold(0.0, f32::max);
        let (width, height) = (wide + 2.0 * edge, row * stack.len() as f32 + 2.0 * edge);
        let gap = self.pen.pixels(24.0);
        let middle = held.centre();
        let sides = |gap: f32| {
            let (across, along) = (f32::midpoint(held.width, width) + gap, f32::midpoint(held.height, height) + gap);
            [(across, 0.0), (-across, 0.0), (0.0, along), (0.0, -along), (across, along), (-across, -along)]
        };
        let boxes: Vec<Rect> = [1.0, 0.4, 2.2]
            .into_iter()
            .flat_map(|share| sides(gap * share))
            .map(|(dx, dy)| Rect::around(middle.moved(dx, dy), width, height).kept_inside(self.shown))
            .collect();
        let Some(area) = self.choose(&boxes) else { return Vec::new() };
        self.taken.push(area.grown(self.pen.pixels(2.0)));
        let sheet = Outline::rounded(area.x, area.y, area.width, area.height, self.size * 0.4);
        let first = Point::new(area.centre().x, area.y + edge + row / 2.0);
        let mut items: Vec<Item> = Vec::new();
        let nearest = stack.iter().min_by(|one, other| {
            let far = |disk: &Disk| place(disk.spot()).distance(area.centre());
            far(one).total_cmp(&far(other))
        });
        items.extend(nearest.into_iter().flat_map(|disk| self.leader(disk, 1.0, area.centre()).1));
        items.push(Path::fill(sheet, Ink::Panel).outlined(Ink::Wall, self.pen.pixels(1.4)).into());
        for (place, disk) in stack.iter().enumerate() {
            items.extend(self.chip(disk, first.moved(0.0, place as f32 * row)));
        }
        items
    }
}
