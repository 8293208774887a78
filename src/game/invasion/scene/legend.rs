//! The legend: what the signs on the board mean, in the reader's language. One sprite, so that it is drawn once.

use std::sync::LazyLock;

use super::layout::{SQUARE, WIDTH};
use super::panel::MARGIN;
use super::{ground, tokens};
use crate::picture::{Baseline, Fit, Group, Icon, Ink, Item, Outline, Path, Point, Sprite, Stroke, Text};
use crate::text::Message;

/// Height of the strip.
pub const HIGH: f32 = 88.0;
const COLUMNS: usize = 6;
/// Half the height: two rows.
const ROW: f32 = HIGH / 2.0;

/// The strip below the board.
pub fn strip() -> Sprite {
    static STRIP: LazyLock<Sprite> = LazyLock::new(|| {
        let width = WIDTH - 2.0 * MARGIN;
        let mut items: Vec<Item> = vec![
            Path::fill(Outline::rounded(1.0, 1.0, width - 2.0, HIGH - 2.0, 8.0), Ink::Panel)
                .outlined(Ink::Rule, 1.5)
                .into(),
        ];
        let column = (width - 12.0) / COLUMNS as f32;
        for (place, (id, drawing)) in entries().into_iter().enumerate() {
            let x = 8.0 + (place % COLUMNS) as f32 * column;
            let y = (place / COLUMNS) as f32 * (ROW - 2.0) + ROW / 2.0 + 2.0;
            items.extend(entry(id, drawing, Point::new(x, y), column));
        }
        Sprite::new("legend", width, HIGH, items)
    });
    STRIP.clone()
}

/// A sign and its words, in a line of this width.
fn entry(id: &'static str, drawing: Vec<Item>, at: Point, width: f32) -> Vec<Item> {
    let scale = 0.66;
    vec![
        Group::of(drawing).at(at.x, at.y - SQUARE * scale / 2.0).scaled(scale).into(),
        Text::said(Message::new(id), at.x + 48.0, at.y, 22.0)
            .baseline(Baseline::Middle)
            .fit(Fit::Shrink(width - 52.0))
            .into(),
    ]
}

/// Every sign in a box of one square.
pub fn entries() -> Vec<(&'static str, Vec<Item>)> {
    let origin = Point::default();
    let middle = SQUARE / 2.0;
    let (left, right) = (Point::new(0.0, middle), Point::new(SQUARE, middle));
    let chest: Item = tokens::chest().at(0.0, 0.0).into();
    let trail = vec![
        Path::stroke(Outline::line((6.0, middle), (40.0, middle)), Stroke::new(Ink::Trail, 7.0).dotted(13.0)).into(),
        Path::fill(Outline::arrow_head((0.0, middle), (58.0, middle), 17.0), Ink::Trail).into(),
    ];
    vec![
        ("invasion-picture-door", ground::door(left, right)),
        ("invasion-picture-window", ground::window(left, right)),
        ("invasion-picture-stair-border", vec![ground::stair_border(left, right)]),
        ("invasion-picture-breach", ground::breach(left, right, [Ink::Panel; 2])),
        ("invasion-picture-sewer", ground::sewer(origin)),
        ("invasion-picture-treasure", vec![chest]),
        ("invasion-picture-spot", vec![ground::spot(origin)]),
        ("invasion-picture-chair", ground::chair(origin)),
        ("invasion-picture-moved", trail),
        ("invasion-picture-attack", vec![Path::arrow((2.0, middle), (58.0, middle), 10.0, Ink::Attack).into()]),
        ("invasion-picture-pushed", vec![Path::hollow_arrow((3.0, middle), (57.0, middle), 11.0, Ink::Trail).into()]),
        ("invasion-picture-died", vec![Icon::Cross.at(middle, middle, 46.0, Ink::Attack)]),
    ]
}

/// Whether a sign of the legend is part of a tile, not of what happens on it.
pub fn is_ground(id: &str) -> bool {
    !matches!(
        id,
        "invasion-picture-breach"
            | "invasion-picture-treasure"
            | "invasion-picture-moved"
            | "invasion-picture-attack"
            | "invasion-picture-pushed"
            | "invasion-picture-died"
    )
}
