//! Where things lie in the picture: the board, its margins, and the part of it that is shown. Sizes are units of the
//! scene, which are pixels while the whole board is shown.

use crate::board::Board;
use picture::{Point, Rect};
use space::Square;

/// Side of a square.
pub const SQUARE: f32 = 160.0;
/// Room for coordinates around the board.
pub const RIM: f32 = 44.0;
/// Height of what stands above the board: turn, go and gauge.
pub const HEADER: f32 = 148.0;
/// Squares on a side of the smallest crop.
const CROP: i32 = 5;
/// Pixels on a side of a crop.
pub const CROP_PIXELS: f32 = 720.0;

/// The squares that a picture shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// First column, from 0.
    pub column: i32,
    /// First row, from 0.
    pub row: i32,
    /// Columns shown.
    pub columns: i32,
    /// Rows shown.
    pub rows: i32,
}

impl Part {
    /// All of a board.
    pub fn whole(board: &Board) -> Part {
        Part { column: 0, row: 0, columns: board.columns, rows: board.rows }
    }

    /// The smallest square part with one square around these, if it is smaller than the board.
    pub fn around(board: &Board, squares: &[Square]) -> Option<Part> {
        let columns = squares.iter().map(|square| square.column());
        let rows = squares.iter().map(|square| square.row());
        let (left, right) = (columns.clone().min()?, columns.max()?);
        let (top, bottom) = (rows.clone().min()?, rows.max()?);
        let side = (right - left + 3).max(bottom - top + 3).max(CROP);
        if board.columns.min(board.rows) < side {
            return None;
        }
        let begin = |low: i32, high: i32, most: i32| (low.midpoint(high) - side / 2).clamp(0, most - side);
        Some(Part {
            column: begin(left, right, board.columns),
            row: begin(top, bottom, board.rows),
            columns: side,
            rows: side,
        })
    }

    /// Whether the square is shown.
    pub fn holds(self, square: Square) -> bool {
        (self.column..self.column + self.columns).contains(&square.column())
            && (self.row..self.row + self.rows).contains(&square.row())
    }

    /// The box the squares cover.
    pub fn area(self) -> Rect {
        Rect::new(
            RIM + self.column as f32 * SQUARE,
            HEADER + RIM + self.row as f32 * SQUARE,
            self.columns as f32 * SQUARE,
            self.rows as f32 * SQUARE,
        )
    }
}

/// Width of the picture of a whole board.
pub fn width(board: &Board) -> f32 {
    board.columns as f32 * SQUARE + 2.0 * RIM
}

/// Where the panel below the board begins.
pub fn below(board: &Board) -> f32 {
    HEADER + board.rows as f32 * SQUARE + 2.0 * RIM
}

/// The upper left corner of a square.
pub fn corner(square: Square) -> Point {
    Point::new(RIM + square.column() as f32 * SQUARE, HEADER + RIM + square.row() as f32 * SQUARE)
}

/// The middle of a square.
pub fn centre(square: Square) -> Point {
    corner(square).moved(SQUARE / 2.0, SQUARE / 2.0)
}

/// The point on the way from one to another, so far before the second.
pub fn before(from: Point, to: Point, short: f32) -> Point {
    let (across, down) = (to.x - from.x, to.y - from.y);
    let length = across.hypot(down).max(1.0);
    let share = ((length - short) / length).max(0.0);
    Point::new(from.x + across * share, from.y + down * share)
}
