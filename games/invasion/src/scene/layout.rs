//! Where things lie in the picture: the board, its margins, and the part of it that is shown. Sizes are units of the
//! scene, which are pixels while the whole board is shown.

use picture::{Point, Rect};
use space::Square;

/// Side of a square.
pub const SQUARE: f32 = 60.0;
/// Room for the row numbers left and right of the board.
const BESIDE: f32 = 46.0;
/// Room for the column letters above and below the board.
const ABOVE: f32 = 38.0;
/// Height of the line that says round, phase and who is due.
pub const HEADER: f32 = 62.0;
/// Left edge of the board.
pub const BOARD_X: f32 = BESIDE;
/// Upper edge of the board.
pub const BOARD_Y: f32 = HEADER + ABOVE;
/// Side of the whole board.
pub const BOARD: f32 = SQUARE * Square::SIDE as f32;
/// Width of the picture of the whole board.
pub const WIDTH: f32 = BOARD + 2.0 * BESIDE;
/// Where the panel below the board begins.
pub const PANEL_Y: f32 = BOARD_Y + BOARD + ABOVE;
/// Squares on a side of a crop.
pub const CROP: i32 = 9;
/// Room for coordinates around a crop.
pub const CROP_RIM: f32 = 30.0;
/// How much larger a crop is drawn: 9 squares of 80 pixels and the rim make 800.
pub const CROP_SCALE: f32 = 4.0 / 3.0;

/// The squares that a picture shows: all of them, or a crop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// First column, from 0.
    pub column: i32,
    /// First row, from 0.
    pub row: i32,
    /// Squares on a side.
    pub side: i32,
}

impl Part {
    /// The whole board.
    pub const WHOLE: Part = Part { column: 0, row: 0, side: Square::SIDE as i32 };

    /// The crop around these squares; `None` if there are none or they do not fit into one.
    pub fn around(squares: &[Square]) -> Option<Part> {
        let columns = squares.iter().map(|square| square.column());
        let rows = squares.iter().map(|square| square.row());
        let (left, right) = (columns.clone().min()?, columns.max()?);
        let (top, bottom) = (rows.clone().min()?, rows.max()?);
        if CROP <= right - left || CROP <= bottom - top {
            return None;
        }
        let last = i32::from(Square::SIDE) - CROP;
        // Halves are rounded towards the upper left; the board ends where it ends.
        let begin = |low: i32, high: i32| (low.midpoint(high) - CROP / 2).clamp(0, last);
        Some(Part { column: begin(left, right), row: begin(top, bottom), side: CROP })
    }

    /// Whether all of the board is shown.
    pub fn is_whole(self) -> bool {
        self == Part::WHOLE
    }

    /// Whether the square is shown.
    pub fn holds(self, square: Square) -> bool {
        let within = |at: i32, begin: i32| begin <= at && at < begin + self.side;
        within(square.column(), self.column) && within(square.row(), self.row)
    }

    /// The box the squares cover.
    pub fn area(self) -> Rect {
        let side = self.side as f32 * SQUARE;
        Rect::new(BOARD_X + self.column as f32 * SQUARE, BOARD_Y + self.row as f32 * SQUARE, side, side)
    }
}

/// The middle of a square.
pub fn centre(square: Square) -> Point {
    corner(square).moved(SQUARE / 2.0, SQUARE / 2.0)
}

/// The upper left corner of a square.
pub fn corner(square: Square) -> Point {
    Point::new(BOARD_X + square.column() as f32 * SQUARE, BOARD_Y + square.row() as f32 * SQUARE)
}

/// The point on the way from one to another at this distance from the first.
pub fn along(from: Point, to: Point, distance: f32) -> Point {
    let length = from.distance(to);
    if length <= f32::EPSILON { from } else { from.lerp(to, distance / length) }
}
