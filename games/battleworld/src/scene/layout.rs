//! Where things lie in the picture: the board, its margins, and the part of it that is shown. Sizes are units of the
//! scene, which are pixels while the whole board is shown.

use crate::board::Board;
use game::kit::{Grid, Part};
use picture::Point;
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

/// Where the squares lie.
pub const GRID: Grid = Grid { square: SQUARE, origin: Point::new(RIM, HEADER + RIM) };

/// All of a board.
pub fn whole(board: &Board) -> Part {
    Part::whole(board.columns, board.rows)
}

/// The smallest square part with one square around these, if it is smaller than the board.
pub fn around(board: &Board, squares: &[Square]) -> Option<Part> {
    Part::around(whole(board), squares, CROP, i32::MAX, 1)
}

/// Width of the picture of a whole board.
pub fn width(board: &Board) -> f32 {
    board.columns as f32 * SQUARE + 2.0 * RIM
}

/// Where the panel below the board begins.
pub fn below(board: &Board) -> f32 {
    HEADER + board.rows as f32 * SQUARE + 2.0 * RIM
}

/// The point on the way from one to another, so far before the second.
pub fn before(from: Point, to: Point, short: f32) -> Point {
    let (across, down) = (to.x - from.x, to.y - from.y);
    let length = across.hypot(down).max(1.0);
    let share = ((length - short) / length).max(0.0);
    Point::new(from.x + across * share, from.y + down * share)
}
