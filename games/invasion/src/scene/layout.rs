//! Where things lie in the picture: the board, its margins, and the part of it that is shown. Sizes are units of the
//! scene, which are pixels while the whole board is shown.

use game::kit::{Grid, Part};
use picture::Point;
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
const CROP: i32 = 9;
/// Room for coordinates around a crop.
pub const CROP_RIM: f32 = 30.0;
/// How much larger a crop is drawn: 9 squares of 80 pixels and the rim make 800.
pub const CROP_SCALE: f32 = 4.0 / 3.0;

/// Where the squares lie.
pub const GRID: Grid = Grid { square: SQUARE, origin: Point::new(BOARD_X, BOARD_Y) };
/// The whole board.
pub const WHOLE: Part = Part::whole(Square::SIDE as i32, Square::SIDE as i32);

/// The crop around these squares; `None` if there are none or they do not fit into one.
pub fn around(squares: &[Square]) -> Option<Part> {
    Part::around(WHOLE, squares, CROP, CROP, 0)
}

/// The point on the way from one to another at this distance from the first.
pub fn along(from: Point, to: Point, distance: f32) -> Point {
    let length = from.distance(to);
    if length <= f32::EPSILON { from } else { from.lerp(to, distance / length) }
}
