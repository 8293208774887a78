//! The table itself: floor, zones, grid, rulers and scenery. It stays the same from picture to picture, until something is
//! damaged or moved.

use super::layout::{Plan, RULER};
use super::models::slot;
use super::scenery;
use crate::field::Field;
use crate::label::Side;
use picture::{Align, Baseline, Ground, Ink, Item, Outline, Path, Text};
use space::{Rect, Spot};

/// The ground of a match.
pub fn ground(plan: &Plan, field: &Field) -> Ground {
    let area = plan.table();
    let table = || Outline::rect(area.x, area.y, area.width, area.height);
    let mut items: Vec<Item> = vec![Path::fill(table(), Ink::Street).into()];
    items.extend(zones(plan, field));
    items.extend(grid(plan, field));
    items.push(Path::line(table(), Ink::Wall, 2.5).into());
    items.extend(rulers(plan, field));
    items.extend(scenery::items(plan, field));
    Ground::new(format!("{} of {}", field.options.map, field.options.encounter), items)
}

fn rect(plan: &Plan, area: Rect) -> Outline {
    let from = plan.place(Spot::new(area.left, area.top));
    Outline::rect(from.x, from.y, plan.units(area.width()), plan.units(area.depth()))
}

/// Deployment zones, tinted in the side's colour.
fn zones(plan: &Plan, field: &Field) -> Vec<Item> {
    if field.is_alert() {
        let edge = 60;
        let (width, height) = (field.width, field.height);
        let strip = |left, top, right, bottom| Rect { left, top, right, bottom };
        let strips = [
            strip(0, 0, width, edge),
            strip(0, height - edge, width, height),
            strip(0, edge, edge, height - edge),
            strip(width - edge, edge, width, height - edge),
        ];
        let tint = Ink::Tint(slot(Some(Side::Alpha)));
        return strips.into_iter().map(|area| Path::fill(rect(plan, area), tint).into()).collect();
    }
    let zone = |side: Side| Path::fill(rect(plan, field.zones[side as usize]), Ink::Tint(slot(Some(side)))).into();
    Side::BOTH.into_iter().map(zone).collect()
}

/// A line each 6 inches.
fn grid(plan: &Plan, field: &Field) -> Vec<Item> {
    let area = plan.table();
    let mut lines = Outline::new();
    for x in (60..field.width).step_by(60) {
        let at = plan.place(Spot::new(x, 0)).x;
        lines = lines.join(Outline::line((at, area.y), (at, area.bottom())));
    }
    for y in (60..field.height).step_by(60) {
        let at = plan.place(Spot::new(0, y)).y;
        lines = lines.join(Outline::line((area.x, at), (area.right(), at)));
    }
    vec![Path::line(lines, Ink::Grid.faded(0.7), 1.0).into()]
}

/// A tick each inch, a number each third one.
fn rulers(plan: &Plan, field: &Field) -> Vec<Item> {
    let area = plan.table();
    let mut ticks = Outline::new();
    let mut items: Vec<Item> = Vec::new();
    let number = |tenths: i32, x: f32, y: f32| -> Item {
        let text = Text::plain((tenths / 10).to_string(), x, y, 17.0).ink(Ink::Faint);
        text.align(Align::Centre).baseline(Baseline::Middle).into()
    };
    let long = |tenths: i32| if tenths % 60 == 0 { 8.0 } else { 4.0 };
    for x in (0..=field.width).step_by(10) {
        let at = plan.place(Spot::new(x, 0)).x;
        ticks = ticks.join(Outline::line((at, area.y - long(x)), (at, area.y)));
        ticks = ticks.join(Outline::line((at, area.bottom()), (at, area.bottom() + long(x))));
        if x % 30 == 0 {
            items.push(number(x, at, area.y - RULER / 2.0 - 3.0));
            items.push(number(x, at, area.bottom() + RULER / 2.0 + 3.0));
        }
    }
    for y in (0..=field.height).step_by(10) {
        let at = plan.place(Spot::new(0, y)).y;
        ticks = ticks.join(Outline::line((area.x - long(y), at), (area.x, at)));
        ticks = ticks.join(Outline::line((area.right(), at), (area.right() + long(y), at)));
        if y % 30 == 0 && 0 < y {
            items.push(number(y, area.x - RULER / 2.0 - 3.0, at));
            items.push(number(y, area.right() + RULER / 2.0 + 3.0, at));
        }
    }
    items.push(Path::line(ticks, Ink::Faint, 1.5).into());
    items
}
