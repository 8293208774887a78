//! A board of squares on paper: where each square lies, and which part of the board is shown.

use picture::{Point, Rect};
use space::Cell;

/// How a board of squares lies in a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Grid {
    /// Side of a square.
    pub square: f32,
    /// Where the board begins.
    pub origin: Point,
}

impl Grid {
    /// The upper left corner of a square.
    pub fn corner<const COLUMNS: u8, const ROWS: u8>(&self, square: Cell<COLUMNS, ROWS>) -> Point {
        self.origin.moved(square.column() as f32 * self.square, square.row() as f32 * self.square)
    }

    /// The middle of a square.
    pub fn centre<const COLUMNS: u8, const ROWS: u8>(&self, square: Cell<COLUMNS, ROWS>) -> Point {
        self.corner(square).moved(self.square / 2.0, self.square / 2.0)
    }

    /// The box that a part of the board covers.
    pub fn area(&self, part: Part) -> Rect {
        let at = self.origin.moved(part.column as f32 * self.square, part.row as f32 * self.square);
        Rect::new(at.x, at.y, part.columns as f32 * self.square, part.rows as f32 * self.square)
    }
}

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
    pub const fn whole(columns: i32, rows: i32) -> Part {
        Part { column: 0, row: 0, columns, rows }
    }

    /// A square part of a board around these squares, centred on them as far as the board goes: at least so many squares a
    /// side, and with so many around them. `None` if there are none, or it would be larger than the board or than `most`.
    pub fn around<const COLUMNS: u8, const ROWS: u8>(
        board: Part,
        squares: &[Cell<COLUMNS, ROWS>],
        least: i32,
        most: i32,
        margin: i32,
    ) -> Option<Part> {
        let columns = squares.iter().map(|square| square.column());
        let rows = squares.iter().map(|square| square.row());
        let (left, right) = (columns.clone().min()?, columns.max()?);
        let (top, bottom) = (rows.clone().min()?, rows.max()?);
        let side = (right - left).max(bottom - top) + 1 + 2 * margin;
        let side = side.max(least);
        if most < side || board.columns.min(board.rows) < side {
            return None;
        }
        // Halves are rounded towards the upper left; the board ends where it ends.
        let begin = |low: i32, high: i32, first: i32, count: i32| {
            (low.midpoint(high) - side / 2).clamp(first, first + count - side)
        };
        Some(Part {
            column: begin(left, right, board.column, board.columns),
            row: begin(top, bottom, board.row, board.rows),
            columns: side,
            rows: side,
        })
    }

    /// Whether the square is shown.
    pub fn holds<const COLUMNS: u8, const ROWS: u8>(self, square: Cell<COLUMNS, ROWS>) -> bool {
        (self.column..self.column + self.columns).contains(&square.column())
            && (self.row..self.row + self.rows).contains(&square.row())
    }
}
