//! Squares of a board of at most three tiles by two: columns A to R, rows 1 to 12 (section 2.8).

use std::fmt;
use std::str::FromStr;

use space::square::read_cell;
use text::Arg;

/// Columns of the widest board.
pub const COLUMNS: i32 = 18;
/// Rows of the highest board.
pub const ROWS: i32 = 12;

/// A square of the board. Orders in reading order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// How many squares there are.
    pub const COUNT: usize = (COLUMNS * ROWS) as usize;

    /// The square in this column and row, both counted from 0; `None` outside the grid.
    pub const fn new(column: i32, row: i32) -> Option<Square> {
        if 0 <= column && column < COLUMNS && 0 <= row && row < ROWS {
            Some(Square((row * COLUMNS + column) as u8))
        } else {
            None
        }
    }

    /// Every square in reading order.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> {
        (0..Square::COUNT as u8).map(Square)
    }

    /// Place in reading order.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Column, 0 for `A`.
    pub const fn column(self) -> i32 {
        self.0 as i32 % COLUMNS
    }

    /// Row, 0 for row 1.
    pub const fn row(self) -> i32 {
        self.0 as i32 / COLUMNS
    }

    /// The square this many columns and rows away.
    pub const fn offset(self, columns: i32, rows: i32) -> Option<Square> {
        Square::new(self.column() + columns, self.row() + rows)
    }

    /// The larger of the column and the row difference.
    pub const fn distance(self, other: Square) -> u8 {
        let columns = (self.column() - other.column()).unsigned_abs();
        let rows = (self.row() - other.row()).unsigned_abs();
        if columns < rows { rows as u8 } else { columns as u8 }
    }

    /// The squared distance between the centres.
    pub const fn squared(self, other: Square) -> i32 {
        let (columns, rows) = (self.column() - other.column(), self.row() - other.row());
        columns * columns + rows * rows
    }

    /// The squares around this one, in reading order.
    pub fn around(self) -> impl Iterator<Item = Square> {
        (-1..=1).flat_map(move |rows| {
            (-1..=1).filter_map(move |columns| self.offset(columns, rows).filter(|other| *other != self))
        })
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.column() as u8), self.row() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text names nothing of the kind asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unknown(pub String);

impl FromStr for Square {
    type Err = Unknown;

    /// Reads `C5` in any case.
    fn from_str(text: &str) -> Result<Square, Unknown> {
        let bad = || Unknown(text.to_owned());
        read_cell(text).and_then(|(column, row)| Square::new(column, row)).ok_or_else(bad)
    }
}

impl From<Square> for Arg {
    fn from(square: Square) -> Arg {
        square.to_string().into()
    }
}

/// Types that are stored and typed as their names.
macro_rules! stored_by_name {
    ($($type:ty),*) => {$(
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
                text.parse().map_err(|_| serde::de::Error::custom(format!("unknown: {text:?}")))
            }
        }
    )*};
}
pub(super) use stored_by_name;

stored_by_name!(Square);
