//! Geometry without rules: squares of a grid, sets of them and the straight lines between them. Nothing here knows a
//! game.

pub mod segment;
pub mod square;
pub mod squares;

pub use square::{Direction, Square};
pub use squares::Squares;
