//! Squares of a board of at most three tiles by two: columns A to R, rows 1 to 12 (section 2.8).

use space::Cell;

/// A square of the board.
pub type Square = Cell<18, 12>;
