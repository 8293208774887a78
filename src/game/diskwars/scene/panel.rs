//! The margin of the picture: turn, phase and who is waited for above; scores, piles, books and the meaning of the signs
//! below the table.

use super::super::field::{Field, Stage, letter};
use super::super::refusal::seat_word;
use super::super::view::View;
use super::super::words::Alignment;
use super::disks::{rim, wall};
use super::layout::{HEADER, RULER};
use crate::game::Seat;
use crate::picture::{Align, Baseline, Fit, Group, Icon, Ink, Item, Outline, Path, Point, Rect, Slot, Sprite, Text};
use crate::text::Message;

/// Height of one seat's card.
const CARD: f32 = 92.0;
/// Height of a row of the legend.
const ROW: f32 = 30.0;
/// How many signs the legend explains.
const SIGNS: usize = 12;
/// Room between cards.
const GAP: f32 = 10.0;

/// How many cards stand side by side.
fn columns(field: &Field) -> usize {
    match field.seats.len() {
        0..=2 | 4 => 2,
        _ => 3,
    }
}

/// How many signs of the legend stand side by side: as many as can be read.
fn across(area: Rect) -> usize {
    if area.width < 800.0 { 4 } else { 6 }
}

/// Height of the legend.
fn legend_height(area: Rect) -> f32 {
    SIGNS.div_ceil(across(area)) as f32 * ROW
}

/// Where the panel begins below this part of the table.
fn top(area: Rect) -> f32 {
    area.bottom() + RULER + 6.0
}

/// Where the picture of this part of the table ends.
pub fn bottom(field: &Field, area: Rect) -> f32 {
    let rows = field.seats.len().div_ceil(columns(field)) as f32;
    top(area) + rows * (CARD + GAP) + legend_height(area) + GAP
}

/// The width of the picture of this part of the table.
pub fn width(area: Rect) -> f32 {
    area.width + 2.0 * RULER
}

/// The whole picture around this part of the table.
pub fn sheet(field: &Field, area: Rect) -> Rect {
    let (x, y) = (area.x - RULER, area.y - RULER - HEADER);
    Rect::new(x, y, width(area), bottom(field, area) - y)
}

/// Header, cards and legend.
pub fn items(view: &View, area: Rect) -> Vec<Item> {
    let field = &view.field;
    let mut items = header(view, area);
    let columns = columns(field);
    let wide = (area.width - (columns as f32 - 1.0) * GAP) / columns as f32;
    for (place, seat) in field.seats.iter().enumerate() {
        let x = area.x + (place % columns) as f32 * (wide + GAP);
        let y = top(area) + (place / columns) as f32 * (CARD + GAP);
        // Drawn anew only when something on it has changed; with room for its rim.
        let board = card(field, *seat, Rect::new(1.0, 1.0, wide, CARD));
        items.push(
            Sprite::new(format!("card of {}", letter(*seat)), wide + 2.0, CARD + 2.0, board)
                .at(x - 1.0, y - 1.0)
                .into(),
        );
    }
    // The legend stays the same from picture to picture.
    let height = legend_height(area);
    let (left, top) = (area.x - RULER, bottom(field, area) - height - GAP / 2.0);
    let meanings = Group::of(legend(field, area)).at(-left, -top);
    items.push(Sprite::new("legend", width(area), height, vec![meanings.into()]).at(left, top).into());
    items
}

fn header(view: &View, area: Rect) -> Vec<Item> {
    let field = &view.field;
    let (room, above) = (area.width, area.y - RULER - HEADER);
    let said = |message: Message, y: f32, size: f32| {
        Text::said(message, area.x, above + y, size).baseline(Baseline::Middle).fit(Fit::Shrink(room))
    };
    let mut items: Vec<Item> = vec![said(view.headline(), 22.0, 26.0).bold().into()];
    let waiting: Vec<Message> = field.waiting.iter().map(seat_word).collect();
    let line = match (&view.outcome, waiting.is_empty()) {
        (Some(outcome), _) if outcome.seats.is_empty() => Some(Message::new("diskwars-match-drawn")),
        (Some(outcome), _) => {
            let seats: Vec<Message> = outcome.seats.iter().map(seat_word).collect();
            Some(Message::new("diskwars-picture-winner").with("seats", seats))
        }
        (None, false) => Some(Message::new("diskwars-status-waiting").with("seats", waiting)),
        (None, true) => None,
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

/// What the signs mean, then what lies on the table.
fn legend(field: &Field, area: Rect) -> Vec<Item> {
    let signs = [
        (Icon::Hourglass, "diskwars-legend-activated"),
        (Icon::Chain, "diskwars-legend-pinned"),
        (Icon::Flag, "diskwars-legend-centre"),
        (Icon::Wing, "diskwars-legend-flying"),
        (Icon::Bow, "diskwars-legend-archer"),
        (Icon::Wand, "diskwars-legend-wizard"),
    ];
    let mut items: Vec<Item> = Vec::new();
    let count = signs.len();
    for (place, (icon, id)) in signs.into_iter().enumerate() {
        let at = cell(field, area, place);
        items.push(icon.at(at.x, at.y, 18.0, Ink::Text));
        items.push(meaning(area, at, id));
    }
    let things = [
        (Thing::Hill, "diskwars-legend-hill"),
        (Thing::Base, "diskwars-legend-base"),
        (Thing::Wall, "diskwars-legend-wall"),
        (Thing::Rim(Alignment::Good), "diskwars-legend-good"),
        (Thing::Rim(Alignment::Neutral), "diskwars-legend-neutral"),
        (Thing::Rim(Alignment::Evil), "diskwars-legend-evil"),
    ];
    for (place, (thing, id)) in things.into_iter().enumerate() {
        let at = cell(field, area, count + place);
        items.extend(sample(thing, at));
        items.push(meaning(area, at, id));
    }
    items
}

/// Where a sign of the legend stands.
fn cell(field: &Field, area: Rect, place: usize) -> Point {
    let columns = across(area);
    let (column, row) = (place % columns, place / columns);
    let wide = area.width / columns as f32;
    Point::new(
        area.x + column as f32 * wide + 10.0,
        bottom(field, area) - legend_height(area) - GAP / 2.0 + (row as f32 + 0.5) * ROW,
    )
}

fn meaning(area: Rect, at: Point, id: &'static str) -> Item {
    let wide = area.width / across(area) as f32;
    let words = Text::said(Message::new(id), at.x + 14.0, at.y, 16.0).align(Align::Left).baseline(Baseline::Middle);
    words.ink(Ink::Faint).fit(Fit::Shrink(wide - 30.0)).into()
}

/// What the legend explains beside signs.
#[derive(Clone, Copy)]
enum Thing {
    Hill,
    Base,
    Wall,
    Rim(Alignment),
}

/// A thing of the table, small.
fn sample(thing: Thing, at: Point) -> Vec<Item> {
    let circle = |radius: f32| Outline::circle(at.x, at.y, radius);
    match thing {
        Thing::Hill => vec![Path::fill(circle(9.0), Ink::Grass).outlined(Ink::Green, 1.6).into()],
        Thing::Base => vec![
            Path::fill(circle(9.0), Ink::Tint(Slot::One)).outlined(Ink::Seat(Slot::One), 1.6).into(),
            Text::plain("A", at.x, at.y, 12.0).bold().centred().ink(Ink::Seat(Slot::One)).into(),
        ],
        Thing::Wall => wall(at, 9.0),
        Thing::Rim(align) => {
            let face = Path::fill(circle(9.0), Ink::Panel).outlined(Ink::Wall, 1.0).into();
            std::iter::once(face).chain(rim(align, &circle(6.8))).collect()
        }
    }
}
