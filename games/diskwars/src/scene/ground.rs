//! The table itself: cloth, grid, rulers, terrains and strips. It mostly stays the same from picture to picture.

use super::layout::{CM, RULER, place, units};
use crate::field::{Field, letter};
use picture::{Align, Baseline, Ground, Ink, Item, Outline, Path, Rect, Slot, Stroke, Text};
use space::Spot;

/// The ground of a match, as far as the picture shows it.
pub fn ground(field: &Field, area: Rect) -> Ground {
    let cloth = Outline::rect(area.x, area.y, area.width, area.height);
    let mut items: Vec<Item> = vec![Path::fill(cloth, Ink::Floor).into()];
    items.extend(strips(field));
    items.extend(grid(field, area));
    items.extend(terrains(field));
    let edge = Outline::rect(area.x, area.y, area.width, area.height);
    items.push(Path::line(edge, Ink::Wall, 2.5).into());
    items.extend(rulers(field, area));
    Ground::new(format!("{:?} of {}", field.options.scenario, field.seats.len()), items)
}

/// The deployment strips of first contact.
fn strips(field: &Field) -> Vec<Item> {
    if !field.is_first_contact() {
        return Vec::new();
    }
    let strip = |seat: &game::Seat| {
        let (top, bottom) = field.strip(*seat);
        let from = place(Spot::new(0, top));
        let outline = Outline::rect(from.x, from.y, units(field.width()), units(bottom - top));
        Path::hatched(outline, 16.0, 2.0, Ink::Seat(Slot::of(seat.0 as usize)).faded(0.35))
    };
    field.seats.iter().map(strip).collect()
}

/// Lines each 10 cm; where measuring is free, finer ticks between them.
fn grid(field: &Field, area: Rect) -> Vec<Item> {
    let mut lines = Outline::new();
    for x in (1000..field.width()).step_by(1000) {
        let at = place(Spot::new(x, 0)).x;
        if at <= area.x || area.right() <= at {
            continue;
        }
        lines = lines.join(Outline::line((at, area.y), (at, area.bottom())));
    }
    for y in (1000..field.height()).step_by(1000) {
        let at = place(Spot::new(0, y)).y;
        if at <= area.y || area.bottom() <= at {
            continue;
        }
        lines = lines.join(Outline::line((area.x, at), (area.right(), at)));
    }
    vec![Path::line(lines, Ink::Grid.faded(0.7), 1.0).into()]
}

fn rulers(field: &Field, area: Rect) -> Vec<Item> {
    let mut ticks = Outline::new();
    let mut items: Vec<Item> = Vec::new();
    let step = if field.options.free { 500 } else { 1000 };
    let number = |cm: i32, x: f32, y: f32| -> Item {
        let text = Text::plain((cm / 100).to_string(), x, y, 17.0).ink(Ink::Faint);
        text.align(Align::Centre).baseline(Baseline::Middle).into()
    };
    let long = |cm: i32| if cm % 1000 == 0 { 8.0 } else { 4.0 };
    for x in (0..=field.width()).step_by(step) {
        let at = place(Spot::new(x, 0)).x;
        if at < area.x || area.right() < at {
            continue;
        }
        ticks = ticks.join(Outline::line((at, area.y - long(x)), (at, area.y)));
        ticks = ticks.join(Outline::line((at, area.bottom()), (at, area.bottom() + long(x))));
        if x % 2000 == 0 {
            items.push(number(x, at, area.y - RULER / 2.0 - 3.0));
            items.push(number(x, at, area.bottom() + RULER / 2.0 + 3.0));
        }
    }
    for y in (0..=field.height()).step_by(step) {
        let at = place(Spot::new(0, y)).y;
        if at < area.y || area.bottom() < at {
            continue;
        }
        ticks = ticks.join(Outline::line((area.x - long(y), at), (area.x, at)));
        ticks = ticks.join(Outline::line((area.right(), at), (area.right() + long(y), at)));
        if y % 2000 == 0 && 0 < y {
            items.push(number(y, area.x - RULER / 2.0 - 3.0, at));
            items.push(number(y, area.right() + RULER / 2.0 + 3.0, at));
        }
    }
    items.push(Path::line(ticks, Ink::Faint, 1.5).into());
    items
}

/// The hill in the middle and the bases around it.
fn terrains(field: &Field) -> Vec<Item> {
    let mut items: Vec<Item> = Vec::new();
    let hill = field.hill();
    let (at, radius) = (place(hill.at), units(hill.radius));
    items.push(Path::fill(Outline::circle(at.x, at.y, radius), Ink::Grass).outlined(Ink::Green, 2.0).into());
    for share in [0.72, 0.44] {
        let ring = Outline::circle(at.x, at.y, radius * share);
        items.push(Path::stroke(ring, Stroke::new(Ink::Green.faded(0.5), 1.5).dashed(6.0, 4.0)).into());
    }
    for seat in &field.seats {
        let base = field.base(*seat);
        let slot = Slot::of(seat.0 as usize);
        let (at, radius) = (place(base.at), units(base.radius));
        let circle = Outline::circle(at.x, at.y, radius);
        items.push(Path::fill(circle, Ink::Tint(slot)).outlined(Ink::Seat(slot), 3.0).into());
        let name = letter(*seat).to_ascii_uppercase().to_string();
        items.push(Text::plain(name, at.x, at.y, 7.0 * CM).bold().centred().ink(Ink::Seat(slot).faded(0.55)).into());
    }
    items
}
