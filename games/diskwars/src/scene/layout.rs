//! Where things lie in the picture: the table to scale, its rulers, the margin, and the part of it that is shown.

use crate::disk::Disk;
use crate::field::Field;
use picture::{Point, Rect};
use space::Spot;

/// Units of the scene for one centimetre of the table.
pub const CM: f32 = 8.0;
/// Room for the rulers around the table.
pub const RULER: f32 = 34.0;
/// Height of the line that says turn, phase and who is waited for.
pub const HEADER: f32 = 64.0;
/// The least side of a crop, in centimetres.
const LEAST: f32 = 40.0;
/// A crop larger than this is the whole table instead.
const LARGEST: f32 = 84.0;
/// The side of a crop in pixels.
pub const CROP: f32 = 900.0;

/// The least width of the table that a picture of the whole match shows, in centimetres.
const NARROWEST: f32 = 70.0;

/// A length of the table in units.
pub fn units(length: i32) -> f32 {
    length as f32 / 100.0 * CM
}

/// A spot of the table in the picture.
pub fn place(spot: Spot) -> Point {
    Point::new(RULER + units(spot.x), HEADER + RULER + units(spot.y))
}

/// The table in the picture.
pub fn table(field: &Field) -> Rect {
    Rect::new(RULER, HEADER + RULER, units(field.width()), units(field.height()))
}

/// The part of the table that a picture of the whole match shows: terrains, disks and what happened, with room around them.
/// It goes by steps of ten centimetres, so that it seldom changes.
pub fn window(field: &Field, places: &[Point]) -> Rect {
    const STEP: f32 = 10.0 * CM;
    let all = table(field);
    if field.is_first_contact() {
        return all;
    }
    let terrains = field.seats.iter().map(|seat| field.base(*seat)).chain([field.hill()]);
    let circles = terrains.chain(field.on_table().map(Disk::circle));
    let corners = circles.flat_map(|circle| {
        let (at, radius) = (place(circle.at), units(circle.radius));
        [at.moved(-radius, -radius), at.moved(radius, radius)]
    });
    let Some(held) = Rect::holding(corners.chain(places.iter().copied())) else { return all };
    let held = held.grown(2.0 * CM);
    let low = |from: f32, edge: f32| edge + (((from - edge) / STEP).floor() * STEP).max(0.0);
    let high = |to: f32, edge: f32, end: f32| (edge + ((to - edge) / STEP).ceil() * STEP).min(end);
    // The centre stays in the middle, or the table would seem to move.
    let middle = place(field.centre()).x;
    let half = (middle - held.x).max(held.right() - middle).max(NARROWEST * CM / 2.0);
    let (left, right) = (low(middle - half, all.x), high(middle + half, all.x, all.right()));
    let (top, bottom) = (low(held.y, all.y), high(held.bottom(), all.y, all.bottom()));
    Rect::new(left, top, right - left, bottom - top)
}

/// The square of the table around all disks, for what happened in many places at once; nothing if it would be most of the
/// table.
pub fn melee(field: &Field) -> Option<Rect> {
    let held = Rect::holding(field.on_table().filter_map(|disk| disk.at).map(place))?;
    let side = held.width.max(held.height) + 16.0 * CM;
    let all = table(field);
    (side < all.width.min(all.height) * 0.8)
        .then(|| Rect::around(held.centre(), side, side).kept_inside(all.grown(RULER)))
}

/// The square of the table around these places, with 10 cm to spare; nothing if it would be most of the table.
pub fn part(field: &Field, places: &[Point]) -> Option<Rect> {
    let held = Rect::holding(places.iter().copied())?;
    let side = held.width.max(held.height) + 20.0 * CM;
    if LARGEST * CM < side {
        return None;
    }
    let side = side.max(LEAST * CM);
    Some(Rect::around(held.centre(), side, side).kept_inside(table(field).grown(RULER)))
}
