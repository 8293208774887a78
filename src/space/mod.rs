//! Geometry without rules: squares of a grid and the straight lines between them. Nothing here knows a game.

pub mod segment;
pub mod square;

pub use square::{Direction, Square};
