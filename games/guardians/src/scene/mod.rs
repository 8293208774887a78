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

pub use cards::cards;
pub use paper::front_pages;

use super::event::Event;
use super::field::{Field, Stage};
use super::square::Square;
use super::view::View;
use game::Frame;
use picture::{Align, Baseline, Ink, Item, Outline, Path, Point, Rect, Scene, Text};

/// Side of a square.
pub(super) const SQUARE: f32 = 64.0;
/// Room for the coordinates around the board.
pub(super) const RIM: f32 = 34.0;
/// Larger in a crop.
const CROP_SCALE: f32 = 1.5;

/// The upper left corner of a square.
pub(super) fn corner(square: Square) -> Point {
    Point::new(RIM + square.column() as f32 * SQUARE, RIM + square.row() as f32 * SQUARE)
}

/// The middle of a square.
pub(super) fn centre(square: Square) -> Point {
    corner(square).moved(SQUARE / 2.0, SQUARE / 2.0)
}

/// The picture of what a viewer knows, with what has just happened drawn into it.
pub fn scene(view: &View, recent: &[Event], frame: Frame) -> Scene {
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

fn width(field: &Field) -> f32 {
    field.board.columns as f32 * SQUARE + 2.0 * RIM
}

fn height(field: &Field) -> f32 {
    field.board.rows as f32 * SQUARE + 2.0 * RIM
}

fn whole(field: &Field, items: Vec<Item>) -> Scene {
    let width = width(field).max(960.0);
    let (panel, low) = panel::items(field, width, height(field));
    let mut scene = Scene::new(width, low).on(ground::of_board(field));
    scene.items = items;
    scene.items.extend(panel);
    scene
}

/// Columns and rows of a crop: at least seven by six squares.
fn crop(field: &Field, items: Vec<Item>, recent: &[Event], part: Rect) -> Scene {
    let area = part.grown(RIM);
    let (strip, low) = story::strip(recent, area);
    let mut scene = Scene::new(width(field), height(field)).on(ground::of_board(field));
    scene.items = items;
    scene.items.extend(rim(part, Rect { height: area.height + low, ..area }));
    scene.items.extend(strip);
    scene.crop(Rect { height: area.height + low, ..area }, CROP_SCALE)
}

/// Covers what lies around the squares of a crop, and writes their coordinates there.
fn rim(part: Rect, area: Rect) -> Vec<Item> {
    let band = Outline::rect(area.x, area.y, area.width, area.height).join(Outline::polygon([
        (part.x, part.y),
        (part.x, part.bottom()),
        (part.right(), part.bottom()),
        (part.right(), part.y),
    ]));
    let mut items: Vec<Item> = vec![
        Path::fill(band, Ink::Paper).even_odd().into(),
        Path::line(Outline::rect(part.x, part.y, part.width, part.height), Ink::Rule, 2.0).into(),
    ];
    let (columns, rows) = ((part.width / SQUARE) as i32, (part.height / SQUARE) as i32);
    let first = (((part.x - RIM) / SQUARE) as i32, ((part.y - RIM) / SQUARE) as i32);
    items.extend(coordinates(first, (columns, rows), part));
    items
}

/// Letters and numbers on all four sides.
pub(super) fn coordinates(first: (i32, i32), count: (i32, i32), part: Rect) -> Vec<Item> {
    let mut items: Vec<Item> = Vec::new();
    let mut label = |text: String, x: f32, y: f32| {
        let text = Text::plain(text, x, y, 20.0).bold().align(Align::Centre).baseline(Baseline::Middle);
        items.push(text.into());
    };
    let half = RIM / 2.0;
    for place in 0..count.0 {
        let letter = char::from(b'A' + (first.0 + place) as u8).to_string();
        let x = part.x + (place as f32 + 0.5) * SQUARE;
        label(letter.clone(), x, part.y - half);
        label(letter, x, part.bottom() + half);
    }
    for place in 0..count.1 {
        let number = (first.1 + place + 1).to_string();
        let y = part.y + (place as f32 + 0.5) * SQUARE;
        label(number.clone(), part.x - half, y);
        label(number, part.right() + half, y);
    }
    items
}
