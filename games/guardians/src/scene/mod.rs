//! The picture of Guardians (section 8 of the specification): the whole board with its panel, the crop around what has just
//! happened, hands of cards and front pages. Made from what a viewer knows and from events he may know of, never from the
//! state; plans, hands, orders and prepared batches are in no picture of the board.
//!
//! | part | where |
//! | --- | --- |
//! | squares, zones, walls, doors | `ground` |
//! | figures, objects, sites | `tokens` |
//! | what has just happened | `story` |
//! | what is intended | `ghost` |
//! | words and counters | `panel` |
//! | cards | `cards` |
//! | newspapers | `paper` |

mod cards;
mod ghost;
mod ground;
mod panel;
mod paper;
mod story;
mod tokens;

pub use cards::{cards, printed};
pub use paper::front_pages;

use super::Guardians;
use super::event::Event;
use super::field::{Field, Stage};
use super::view::View;
use game::kit::{Grid, Part};
use game::{Frame, Pictures};
use picture::{Align, Baseline, Ink, Item, Outline, Path, Point, Rect, Scene, Text};

/// Side of a square.
const SQUARE: f32 = 64.0;
/// Room for the coordinates around the board.
const RIM: f32 = 34.0;
/// Larger in a crop.
const CROP_SCALE: f32 = 1.5;

/// Where the squares lie.
const GRID: Grid = Grid { square: SQUARE, origin: Point::new(RIM, RIM) };

impl Pictures for Guardians {
    fn scene(view: &View, recent: &[Event], frame: Frame) -> Scene {
        let field = &view.field;
        if field.stage == Stage::Over && frame != Frame::Ghost {
            return paper::front_pages(view, None);
        }
        let part = match frame {
            Frame::Whole => None,
            Frame::Action | Frame::Ghost => story::part(field, recent),
        };
        let mut items = tokens::things(field);
        if frame == Frame::Ghost {
            items.extend(tokens::figures(field));
            items.extend(ghost::items(field, recent));
        } else {
            items.extend(story::below(field, recent));
            items.extend(tokens::figures(field));
            items.extend(story::above(field, recent));
        }
        match part {
            None => whole(field, items),
            Some(part) => crop(field, items, recent, part),
        }
    }
}

/// All squares of the board.
fn board_of(field: &Field) -> Part {
    Part::whole(field.board.columns, field.board.rows)
}

fn whole(field: &Field, items: Vec<Item>) -> Scene {
    let board = GRID.area(board_of(field)).grown(RIM);
    let width = board.width.max(960.0);
    let (panel, low) = panel::items(field, width, board.height);
    let mut scene = Scene::new(width, low).on(ground::of_board(field));
    scene.items = items;
    scene.items.extend(panel);
    scene
}

/// Columns and rows of a crop: at least seven by six squares.
fn crop(field: &Field, items: Vec<Item>, recent: &[Event], part: Part) -> Scene {
    let board = GRID.area(board_of(field)).grown(RIM);
    let area = GRID.area(part).grown(RIM);
    let (strip, low) = story::strip(recent, area);
    let mut scene = Scene::new(board.width, board.height).on(ground::of_board(field));
    scene.items = items;
    scene.items.extend(rim(part, Rect { height: area.height + low, ..area }));
    scene.items.extend(strip);
    scene.crop(Rect { height: area.height + low, ..area }, CROP_SCALE)
}

/// Covers what lies around the squares of a crop, and writes their coordinates there.
fn rim(part: Part, area: Rect) -> Vec<Item> {
    let squares = GRID.area(part);
    let band = Outline::rect(area.x, area.y, area.width, area.height).join(Outline::polygon([
        (squares.x, squares.y),
        (squares.x, squares.bottom()),
        (squares.right(), squares.bottom()),
        (squares.right(), squares.y),
    ]));
    let frame = Outline::rect(squares.x, squares.y, squares.width, squares.height);
    let mut items: Vec<Item> =
        vec![Path::fill(band, Ink::Paper).even_odd().into(), Path::line(frame, Ink::Rule, 2.0).into()];
    items.extend(coordinates(part));
    items
}

/// Letters and numbers on all four sides.
fn coordinates(part: Part) -> Vec<Item> {
    let area = GRID.area(part);
    let mut items: Vec<Item> = Vec::new();
    let mut label = |text: String, x: f32, y: f32| {
        let text = Text::plain(text, x, y, 20.0).bold().align(Align::Centre).baseline(Baseline::Middle);
        items.push(text.into());
    };
    let half = RIM / 2.0;
    for place in 0..part.columns {
        let letter = char::from(b'A' + (part.column + place) as u8).to_string();
        let x = area.x + (place as f32 + 0.5) * SQUARE;
        label(letter.clone(), x, area.y - half);
        label(letter, x, area.bottom() + half);
    }
    for place in 0..part.rows {
        let number = (part.row + place + 1).to_string();
        let y = area.y + (place as f32 + 0.5) * SQUARE;
        label(number.clone(), area.x - half, y);
        label(number, area.right() + half, y);
    }
    items
}
