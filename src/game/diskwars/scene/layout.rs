//! Where things lie in the picture: the table to scale, its rulers, the margin, and the part of it that is shown.

use super::super::field::Field;
use crate::picture::{Point, Rect};
use crate::space::Spot;

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
