//! Geometry without rules: squares of a grid, sets of them and the straight lines between them; and the open table, with
//! circles on it and heights above it. Nothing here knows a game.

pub mod plane;
pub mod relief;
pub mod scatter;
pub mod segment;
pub mod square;
pub mod squares;

pub use plane::{Circle, Spot};
pub use relief::{Point3, Rect};
pub use square::{Cell, Direction, Square};
pub use squares::Squares;
