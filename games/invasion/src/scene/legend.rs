//! The legend: what the signs on the board mean, in the reader's language. One sprite, so that it is drawn once.

use std::sync::LazyLock;

use super::layout::{SQUARE, WIDTH};
use super::panel::MARGIN;
use super::{ground, tokens};
use picture::{Baseline, Fit, Group, Icon, Ink, Item, Outline, Path, Point, Sprite, Stroke, Text};
use text::Message;

/// Height of the strip.
pub const HIGH: f32 = 84.0;
const COLUMNS: usize = 6;

/// A sign that a legend explains.
#[derive(Clone, Copy)]
pub enum Sign {
    Door,
    Window,
    StairBorder,
    Breach,
    Sewer,
    Treasure,
    Spot,
    Chair,
    Table,
    Stairs,
    Moved,
    Attacked,
    Pushed,
    Died,
}

/// Below the board: what takes part in the game.
const PLAY: [Sign; 12] = [
    Sign::Door,
    Sign::Window,
    Sign::StairBorder,
    Sign::Breach,
    Sign::Sewer,
    Sign::Chair,
    Sign::Treasure,
    Sign::Spot,
    Sign::Moved,
    Sign::Attacked,
    Sign::Pushed,
    Sign::Died,
];

/// Beside the tiles: what they are made of.
pub const TILES: [Sign; 8] =
    [Sign::Door, Sign::Window, Sign::StairBorder, Sign::Stairs, Sign::Table, Sign::Chair, Sign::Sewer, Sign::Spot];

impl Sign {
    fn message(self) -> Message {
        Message::new(match self {
            Sign::Door => "invasion-picture-door",
            Sign::Window => "invasion-picture-window",
            Sign::StairBorder => "invasion-picture-stair-border",
            Sign::Breach => "invasion-picture-breach",
            Sign::Sewer => "invasion-picture-sewer",
            Sign::Treasure => "invasion-picture-treasure",
            Sign::Spot => "invasion-picture-spot",
            Sign::Chair => "invasion-picture-chair",
            Sign::Table => "invasion-picture-table",
            Sign::Stairs => "invasion-picture-stairs",
            Sign::Moved => "invasion-picture-moved",
            Sign::Attacked => "invasion-picture-attacked",
            Sign::Pushed => "invasion-picture-pushed",
            Sign::Died => "invasion-picture-died",
        })
    }

    /// The sign in a box of one square.
    pub fn drawing(self) -> Vec<Item> {
        let origin = Point::default();
        let middle = SQUARE / 2.0;
        let (left, right) = (Point::new(0.0, middle), Point::new(SQUARE, middle));
        match self {
            Sign::Door => ground::door(left, right),
            Sign::Window => ground::window(left, right),
            Sign::StairBorder => vec![ground::stair_border(left, right)],
            Sign::Breach => ground::breach(left, right, [Ink::Panel; 2]),
            Sign::Sewer => ground::sewer(origin),
            Sign::Treasure => vec![tokens::chest().at(0.0, 0.0).into()],
            Sign::Spot => vec![ground::spot(origin)],
            Sign::Chair => ground::chair(origin),
            Sign::Table => ground::table(origin),
            Sign::Stairs => ground::stairs(origin, true),
            Sign::Moved => {
                let dots = Stroke::new(Ink::Trail, 7.0).dotted(13.0);
                vec![
                    Path::stroke(Outline::line((6.0, middle), (40.0, middle)), dots).into(),
                    Path::fill(Outline::arrow_head((0.0, middle), (58.0, middle), 17.0), Ink::Trail).into(),
                ]
            }
            Sign::Attacked => vec![Path::arrow((2.0, middle), (58.0, middle), 10.0, Ink::Attack).into()],
            Sign::Pushed => vec![Path::hollow_arrow((3.0, middle), (57.0, middle), 11.0, Ink::Trail).into()],
            Sign::Died => vec![Icon::Cross.at(middle, middle, 46.0, Ink::Attack)],
        }
    }

    /// The sign and its words, in a line of this width that begins at a point.
    pub fn line(self, at: Point, width: f32) -> Vec<Item> {
        let scale = 0.64;
        vec![
            Group::of(self.drawing()).at(at.x, at.y - SQUARE * scale / 2.0).scaled(scale).into(),
            Text::said(self.message(), at.x + 46.0, at.y, 21.0)
                .baseline(Baseline::Middle)
                .fit(Fit::Shrink(width - 58.0))
                .into(),
        ]
    }
}

/// The strip below the board.
pub fn strip() -> Sprite {
    static STRIP: LazyLock<Sprite> = LazyLock::new(|| {
        let width = WIDTH - 2.0 * MARGIN;
        let card = Outline::rounded(1.0, 1.0, width - 2.0, HIGH - 2.0, 8.0);
        let mut items: Vec<Item> = vec![Path::fill(card, Ink::Panel).outlined(Ink::Rule, 1.5).into()];
        let column = (width - 12.0) / COLUMNS as f32;
        for (place, sign) in PLAY.into_iter().enumerate() {
            let x = 9.0 + (place % COLUMNS) as f32 * column;
            let y = 22.0 + (place / COLUMNS) as f32 * 40.0;
            items.extend(sign.line(Point::new(x, y), column));
        }
        Sprite::new("legend", width, HIGH, items)
    });
    STRIP.clone()
}
