//! The margin of the picture: turn, phase and who is waited for above; scores, piles, books and the meaning of the signs
//! below the table or beside it.

use super::layout::{HEADER, RULER};
use super::legend::{self, Entry, ROW};
use crate::field::{Field, Stage, letter};
use crate::look::waiting_for;
use crate::names::seat_words;
use crate::view::View;
use game::Seat;
use picture::{Baseline, Fit, Icon, Ink, Item, Outline, Path, Point, Rect, Slot, Sprite, Text};
use text::Message;

/// Height of one seat's card.
const CARD: f32 = 92.0;
/// Room between cards.
const GAP: f32 = 10.0;
/// Width of the panel where it stands beside the table.
const COLUMN: f32 = 290.0;
/// How many times as high as wide a picture must be even with the panel beside the table: wider ones are too small on a
/// telephone.
const SLENDER: f32 = 1.35;

/// The picture around a part of the table: the header above it; cards and legend below it, or beside it if it is slender.
pub struct Sheet {
    /// The part of the table that is shown.
    area: Rect,
    seats: usize,
    beside: bool,
    legend: Vec<Entry>,
}

impl Sheet {
    /// The picture of this part of the table with these signs explained.
    pub fn new(field: &Field, area: Rect, legend: Vec<Entry>) -> Sheet {
        let (width, height) = (area.width + 2.0 * RULER + COLUMN, area.height + 2.0 * RULER + HEADER);
        Sheet { area, seats: field.seats.len(), beside: width * SLENDER < height, legend }
    }

    /// How many cards stand side by side.
    fn columns(&self) -> usize {
        match self.seats {
            _ if self.beside => 1,
            0..=2 | 4 => 2,
            _ => 3,
        }
    }

    /// Where the panel begins, and how wide it is.
    fn panel(&self) -> (Point, f32) {
        if self.beside {
            (Point::new(self.area.right() + RULER + 6.0, self.area.y), COLUMN - 16.0)
        } else {
            (Point::new(self.area.x, self.area.bottom() + RULER + 6.0), self.area.width)
        }
    }

    /// A seat's card.
    fn card(&self, place: usize) -> Rect {
        let (from, wide) = self.panel();
        let columns = self.columns();
        let width = (wide - (columns as f32 - 1.0) * GAP) / columns as f32;
        let (column, row) = ((place % columns) as f32, (place / columns) as f32);
        Rect::new(from.x + column * (width + GAP), from.y + row * (CARD + GAP), width, CARD)
    }

    /// How many signs of the legend stand side by side: as many as can be read.
    fn across(&self) -> usize {
        match self.area.width {
            _ if self.beside => 1,
            width if width < 800.0 => 3,
            _ => 4,
        }
    }

    /// The legend.
    fn legend_area(&self) -> Rect {
        let (from, wide) = self.panel();
        let rows = self.seats.div_ceil(self.columns()) as f32;
        let height = self.legend.len().div_ceil(self.across()) as f32 * ROW;
        Rect::new(from.x, from.y + rows * (CARD + GAP), wide, height)
    }

    /// The whole picture.
    pub fn bounds(&self) -> Rect {
        let area = self.area;
        let (x, y) = (area.x - RULER, area.y - RULER - HEADER);
        let width = area.width + 2.0 * RULER + if self.beside { COLUMN } else { 0.0 };
        let panel = self.legend_area().bottom() + GAP;
        let bottom = if self.beside { panel.max(area.bottom() + RULER) } else { panel };
        Rect::new(x, y, width, bottom - y)
    }

    /// Header, cards and legend.
    pub fn items(&self, view: &View) -> Vec<Item> {
        let field = &view.field;
        let room = self.bounds().width - 2.0 * RULER;
        let mut items = header(view, self.area, room);
        for (place, seat) in field.seats.iter().enumerate() {
            let area = self.card(place);
            // Drawn anew only when something on it has changed; with room for its rim.
            let board = card(field, *seat, Rect::new(1.0, 1.0, area.width, CARD));
            items.push(
                Sprite::new(format!("card of {}", letter(*seat)), area.width + 2.0, CARD + 2.0, board)
                    .at(area.x - 1.0, area.y - 1.0)
                    .into(),
            );
        }
        let area = self.legend_area();
        items.extend(legend::items(&self.legend, area, self.across()));
        items
    }
}

fn header(view: &View, area: Rect, room: f32) -> Vec<Item> {
    let field = &view.field;
    let above = area.y - RULER - HEADER;
    let said = |message: Message, y: f32, size: f32| {
        Text::said(message, area.x, above + y, size).baseline(Baseline::Middle).fit(Fit::Shrink(room))
    };
    let mut items: Vec<Item> = vec![said(view.headline(), 22.0, 26.0).bold().into()];
    let line = match &view.outcome {
        Some(outcome) => Some(match seat_words(outcome.seats) {
            Some(seats) => Message::new("diskwars-picture-winner").with("seats", seats),
            None => Message::new("diskwars-match-drawn"),
        }),
        None => waiting_for(field),
    };
    items.extend(line.map(|line| said(line, HEADER - 14.0, 21.0).into()));
    items
}

/// What everybody knows of a seat.
fn card(field: &Field, seat: Seat, area: Rect) -> Vec<Item> {
    let side = field.side(seat);
    let slot = Slot::of(seat.0 as usize);
    let board = Outline::rounded(area.x, area.y, area.width, area.height, 8.0);
    let flag = Outline::rounded(area.x, area.y, 54.0, area.height, 8.0);
    let name = letter(seat).to_ascii_uppercase().to_string();
    let left = area.x + 66.0;
    let room = area.width - 76.0;
    let said = |message: Message, y: f32, size: f32| {
        Text::said(message, left, area.y + y, size).baseline(Baseline::Middle).fit(Fit::Shrink(room))
    };
    // Before the lot has fallen nobody is the first player.
    let first = i32::from(field.stage != Stage::Muster && field.first == seat);
    let score = Message::new("diskwars-picture-score").with("score", side.score).with("first", first);
    let stock = Message::new("diskwars-picture-stock").with("pile", side.pile).with("book", side.book);
    let third = match (side.eliminated, side.top) {
        (true, _) => Some(Message::new("diskwars-picture-out")),
        (false, Some(top)) => Some(Message::new("diskwars-picture-top").with("disk", top)),
        (false, None) => None,
    };
    let mut items: Vec<Item> = vec![
        Path::fill(board, Ink::Panel).outlined(Ink::Rule, 1.5).into(),
        Path::fill(flag, Ink::Seat(slot)).into(),
        Text::plain(name, area.x + 27.0, area.y + area.height / 2.0, 34.0)
            .bold()
            .centred()
            .ink(Ink::OnSeat(slot))
            .into(),
        said(score, 20.0, 22.0).bold().into(),
        said(stock, 47.0, 18.0).into(),
    ];
    items.extend(third.map(|third| said(third, 72.0, 17.0).ink(Ink::Faint).into()));
    if field.master() == Some(seat) {
        // Beside the shortest line.
        items.push(Icon::Flag.at(area.right() - 24.0, area.y + 48.0, 26.0, Ink::Green));
    }
    items
}
