//! Squares of a chessboard-like grid of up to 256 of them, and the eight directions between them.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A square of the usual grid.
pub type Square = Cell<16, 16>;

/// A square of a grid with so many columns and rows: column `A` and on from the left, row 1 and on from the top. Orders in
/// reading order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell<const COLUMNS: u8, const ROWS: u8>(u8);

impl<const COLUMNS: u8, const ROWS: u8> Cell<COLUMNS, ROWS> {
    /// Columns of the grid.
    pub const COLUMNS: u8 = COLUMNS;
    /// Rows of the grid.
    pub const ROWS: u8 = ROWS;
    /// How many squares there are.
    pub const COUNT: usize = COLUMNS as usize * ROWS as usize;

    /// The square in this column and row, both counted from 0; `None` outside the grid.
    pub const fn new(column: i32, row: i32) -> Option<Self> {
        if 0 <= column && column < COLUMNS as i32 && 0 <= row && row < ROWS as i32 {
            Some(Cell((row * COLUMNS as i32 + column) as u8))
        } else {
            None
        }
    }

    /// The square with this place in reading order.
    pub const fn from_index(index: u8) -> Self {
        debug_assert!((index as usize) < Self::COUNT, "a place of the grid");
        Cell(index)
    }

    /// Every square in reading order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..=(Self::COUNT - 1) as u8).map(Cell)
    }

    /// Place in reading order.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Column, 0 for `A`.
    pub const fn column(self) -> i32 {
        (self.0 % COLUMNS) as i32
    }

    /// Row, 0 for row 1.
    pub const fn row(self) -> i32 {
        (self.0 / COLUMNS) as i32
    }

    /// The square this many columns and rows away.
    pub const fn offset(self, columns: i32, rows: i32) -> Option<Self> {
        Self::new(self.column() + columns, self.row() + rows)
    }

    /// The neighbour in this direction.
    pub const fn step(self, direction: Direction) -> Option<Self> {
        let (columns, rows) = direction.offset();
        self.offset(columns, rows)
    }

    /// Grid distance: the larger of the column and the row difference.
    pub const fn distance(self, other: Self) -> u8 {
        let columns = (self.column() - other.column()).unsigned_abs();
        let rows = (self.row() - other.row()).unsigned_abs();
        if columns < rows { rows as u8 } else { columns as u8 }
    }

    /// The squared distance between the centres.
    pub const fn squared(self, other: Self) -> i32 {
        let (columns, rows) = (self.column() - other.column(), self.row() - other.row());
        columns * columns + rows * rows
    }

    /// The squares around this one, in reading order.
    pub fn around(self) -> impl Iterator<Item = Self> {
        (-1..=1).flat_map(move |rows| {
            (-1..=1).filter_map(move |columns| self.offset(columns, rows).filter(|other| *other != self))
        })
    }
}

impl Square {
    /// Columns, and rows, of the usual grid.
    pub const SIDE: u8 = 16;
}

impl<const COLUMNS: u8, const ROWS: u8> fmt::Display for Cell<COLUMNS, ROWS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.0 % COLUMNS), self.0 / COLUMNS + 1)
    }
}

impl<const COLUMNS: u8, const ROWS: u8> fmt::Debug for Cell<COLUMNS, ROWS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text names no square of the grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoSquare(pub String);

/// Column and row, both from 0, of a cell written as `C5` in any case, whatever grid it belongs to.
pub fn read_cell(text: &str) -> Option<(i32, i32)> {
    let mut letters = text.chars();
    let column = letters.next()?.to_ascii_uppercase();
    let digits = letters.as_str();
    // `parse` alone would accept "+5" and "007".
    if !column.is_ascii_uppercase() || digits.starts_with(['0', '+']) || 2 < digits.len() {
        return None;
    }
    let row: i32 = digits.parse().ok()?;
    Some((column as i32 - 'A' as i32, row - 1))
}

impl<const COLUMNS: u8, const ROWS: u8> FromStr for Cell<COLUMNS, ROWS> {
    type Err = NoSquare;

    /// Reads `C5` in any case.
    fn from_str(text: &str) -> Result<Self, NoSquare> {
        let bad = || NoSquare(text.to_owned());
        read_cell(text).and_then(|(column, row)| Self::new(column, row)).ok_or_else(bad)
    }
}

impl<const COLUMNS: u8, const ROWS: u8> Serialize for Cell<COLUMNS, ROWS> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de, const COLUMNS: u8, const ROWS: u8> Deserialize<'de> for Cell<COLUMNS, ROWS> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(|NoSquare(text)| serde::de::Error::custom(format!("no square {text:?}")))
    }
}

/// One of the eight neighbours, in the order in which ties between paths are broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Direction {
    North,
    NorthEast,
    East,
    SouthEast,
    South,
    SouthWest,
    West,
    NorthWest,
}

impl Direction {
    /// All eight, clockwise from the north.
    pub const ALL: [Direction; 8] = [
        Direction::North,
        Direction::NorthEast,
        Direction::East,
        Direction::SouthEast,
        Direction::South,
        Direction::SouthWest,
        Direction::West,
        Direction::NorthWest,
    ];

    /// Columns and rows to the neighbour.
    pub const fn offset(self) -> (i32, i32) {
        match self {
            Direction::North => (0, -1),
            Direction::NorthEast => (1, -1),
            Direction::East => (1, 0),
            Direction::SouthEast => (1, 1),
            Direction::South => (0, 1),
            Direction::SouthWest => (-1, 1),
            Direction::West => (-1, 0),
            Direction::NorthWest => (-1, -1),
        }
    }

    /// Whether the step goes past a corner.
    pub const fn is_diagonal(self) -> bool {
        let (columns, rows) = self.offset();
        columns != 0 && rows != 0
    }

    /// The direction with these signs of column and row; `None` for (0, 0).
    pub fn from_signs(columns: i32, rows: i32) -> Option<Direction> {
        Direction::ALL.into_iter().find(|direction| direction.offset() == (columns.signum(), rows.signum()))
    }
}
