//! Where things lie in the picture: the table to scale, its rulers, the margin, and the part of it that is shown.

use crate::field::Field;
use picture::{Point, Rect};
use space::Spot;

/// Width of the table in the picture, whatever its size.
const TABLE: f32 = 1000.0;
/// Room for the rulers around the table.
pub const RULER: f32 = 34.0;
/// Height of the lines that say Round and who is waited for.
pub const HEADER: f32 = 68.0;
/// The least side of a crop, in tenths of an inch.
const LEAST: i32 = 110;
/// A crop larger than this is the whole table instead.
const LARGEST: i32 = 260;
/// What a crop shows around what happened, in tenths of an inch.
const AROUND: i32 = 40;
/// The side of a crop in pixels.
pub const CROP: f32 = 900.0;

/// The scale of one picture.
pub struct Plan {
    unit: f32,
    size: (i32, i32),
    /// Pixels for each unit of a crop: what is to be read is as large there as it is in other crops.
    zoom: Option<f32>,
}

impl Plan {
    /// The scale that suits a table.
    pub fn of(field: &Field) -> Plan {
        Plan { unit: TABLE / field.width.max(1) as f32, size: (field.width, field.height), zoom: None }
    }

    /// The same scale for a picture of a part of the table.
    #[must_use]
    pub fn zoomed(self, area: Rect) -> Plan {
        Plan { zoom: Some(CROP / area.width), ..self }
    }

    /// Pixels for each unit.
    pub fn zoom(&self) -> f32 {
        self.zoom.unwrap_or(1.0)
    }

    /// So many units on the whole table, so many pixels in a crop: the size of what is to be read. A phone shows either
    /// picture at about 0.4 of its size.
    pub fn legible(&self, whole: f32, pixels: f32) -> f32 {
        self.zoom.map_or(whole, |zoom| pixels / zoom)
    }

    /// A length of the table in units of the scene.
    pub fn units(&self, length: i32) -> f32 {
        length as f32 * self.unit
    }

    /// A spot of the table in the picture.
    pub fn place(&self, spot: Spot) -> Point {
        Point::new(RULER + self.units(spot.x), HEADER + RULER + self.units(spot.y))
    }

    /// The table in the picture.
    pub fn table(&self) -> Rect {
        Rect::new(RULER, HEADER + RULER, self.units(self.size.0), self.units(self.size.1))
    }

    /// The width of the whole picture.
    pub fn width(&self) -> f32 {
        self.table().right() + RULER
    }

    /// Where the margin below the table begins.
    pub fn bottom(&self) -> f32 {
        self.table().bottom() + RULER
    }

    /// The longer side of the table, in inches.
    pub fn longest(&self) -> i32 {
        self.size.0.max(self.size.1) / 10
    }

    /// The square of the table around these places; nothing if it would be most of the table.
    pub fn part(&self, places: &[Point]) -> Option<Rect> {
        let held = Rect::holding(places.iter().copied())?;
        let side = held.width.max(held.height) + self.units(2 * AROUND);
        if self.units(LARGEST) < side {
            return None;
        }
        Some(self.square(held.centre(), side.max(self.units(LEAST))))
    }

    /// A square around a point, kept on the table; its rulers are left out, for a crop has its own.
    pub fn square(&self, centre: Point, side: f32) -> Rect {
        Rect::around(centre, side, side).kept_inside(self.table())
    }
}
