//! The board itself: squares, stones, bases with their modules, coordinates.

use super::layout::{GRID, RIM, SQUARE};
use super::tokens::slot;
use crate::board::{Board, Ground as Kind};
use crate::content::RESISTANCE;
use crate::field::Field;
use crate::unit::place_of;
use crate::words::Module;
use game::Seat;
use game::kit::Part;
use picture::{Ground, Icon, Ink, Item, Outline, Path, Point, Stroke, Text};
use space::Square;

/// What never changes on a board.
pub fn of_board(board: &'static Board) -> Ground {
    let mut items: Vec<Item> = Vec::new();
    for square in board.squares() {
        let at = GRID.corner(square);
        let cell = Outline::rect(at.x, at.y, SQUARE, SQUARE);
        items.push(Path::fill(cell.clone(), Ink::Sand).into());
        match board.ground(square) {
            Kind::Rock => items.extend(rock(at)),
            Kind::Mountain => items.push(Path::fill(cell.clone(), Ink::Roof).into()),
            Kind::Off | Kind::Free | Kind::Slot(..) => {}
        }
        items.push(Path::line(cell, Ink::Grid, 2.0).into());
    }
    Ground::new(format!("battleworld {}x{}", board.columns, board.rows), items)
}

fn rock(at: Point) -> Vec<Item> {
    let shape = |points: &[(f32, f32)]| Outline::polygon(points.iter().map(|(x, y)| (at.x + x, at.y + y)));
    vec![
        Path::fill(
            shape(&[(18.0, 120.0), (34.0, 52.0), (80.0, 22.0), (124.0, 48.0), (144.0, 118.0), (84.0, 140.0)]),
            Ink::Stone,
        )
        .stroked(Stroke::new(Ink::Text, 3.0).round())
        .into(),
        Path::line(shape(&[(34.0, 52.0), (78.0, 74.0), (84.0, 140.0)]), Ink::Text.faded(0.4), 3.0).into(),
        Path::line(shape(&[(78.0, 74.0), (124.0, 48.0)]), Ink::Text.faded(0.4), 3.0).into(),
    ]
}

/// A red cross.
pub fn red_cross(x: f32, y: f32, size: f32) -> Item {
    let (arm, long) = (size * 0.17, size * 0.5);
    let outline = Outline::polygon([
        (x - arm, y - long),
        (x + arm, y - long),
        (x + arm, y - arm),
        (x + long, y - arm),
        (x + long, y + arm),
        (x + arm, y + arm),
        (x + arm, y + long),
        (x - arm, y + long),
        (x - arm, y + arm),
        (x - long, y + arm),
        (x - long, y - arm),
        (x - arm, y - arm),
    ]);
    Path::fill(outline, Ink::Red).into()
}

/// The sign of a module.
pub fn sign(module: Module, x: f32, y: f32, size: f32) -> Vec<Item> {
    match module {
        Module::Energy => vec![Icon::Bolt.rimmed(x, y, size, Ink::Yellow, Ink::Text, 0.07)],
        Module::Healing => vec![red_cross(x, y, size * 0.85)],
        Module::DoubleDefence => vec![
            Icon::Shield.at(x - size * 0.18, y, size * 0.85, Ink::Text),
            Icon::Shield.rimmed(x + size * 0.2, y, size * 0.85, Ink::Blue, Ink::Panel, 0.06),
        ],
        Module::Courtyard => Vec::new(),
    }
}

/// Base squares as they stand: tint, module and resistance, or a ruin.
pub fn bases(field: &Field, part: Part) -> Vec<Item> {
    let mut items = Vec::new();
    for seat in field.seats() {
        for square in field.board.slots[place_of(seat)] {
            if part.holds(square) {
                items.extend(base_square(field, seat, square));
            }
        }
    }
    items
}

fn base_square(field: &Field, seat: Seat, square: Square) -> Vec<Item> {
    let at = GRID.corner(square);
    let cell = Outline::rect(at.x + 2.0, at.y + 2.0, SQUARE - 4.0, SQUARE - 4.0);
    let mut items: Vec<Item> =
        vec![Path::fill(cell.clone(), Ink::Tint(slot(seat))).outlined(Ink::Seat(slot(seat)), 5.0).into()];
    let Some((_, place, module, intact)) = field.slot(square) else { return items };
    if module == Module::Courtyard {
        return items;
    }
    if !intact {
        let crack =
            |points: &[(f32, f32)]| Outline::polyline(points.iter().map(|(x, y)| Point::new(at.x + x, at.y + y)));
        items.push(Path::fill(cell, Ink::Stone.faded(0.7)).into());
        for points in [
            [(8.0, 30.0), (60.0, 62.0), (48.0, 104.0), (96.0, 152.0)],
            [(150.0, 12.0), (104.0, 50.0), (122.0, 88.0), (70.0, 120.0)],
        ] {
            items.push(Path::stroke(crack(&points), Stroke::new(Ink::Text, 4.0).round()).into());
        }
        return items;
    }
    items.extend(sign(module, at.x + 24.0, at.y + 22.0, 34.0));
    let left = field.crew(seat).modules[place as usize];
    for pip in 0..RESISTANCE {
        let mark = Outline::rect(at.x + 52.0 + f32::from(pip) * 20.0, at.y + 13.0, 15.0, 18.0);
        items.push(if pip < left {
            Path::fill(mark, Ink::Text).into()
        } else {
            Path::line(mark, Ink::Text.faded(0.45), 2.0).into()
        });
    }
    items
}

/// The mountain, and Galactus if he stands on it.
pub fn mountain(field: &Field, part: Part) -> Vec<Item> {
    let mut items = Vec::new();
    for (place, square) in field.board.mountain.iter().enumerate() {
        if !part.holds(*square) {
            continue;
        }
        let at = GRID.corner(*square);
        let peak =
            Outline::polygon([(at.x + 10.0, at.y + 150.0), (at.x + 80.0, at.y + 14.0), (at.x + 150.0, at.y + 150.0)]);
        items.push(Path::fill(peak, Ink::Stone).stroked(Stroke::new(Ink::Text, 3.0).round()).into());
        let middle = GRID.centre(*square);
        match field.galactus.filter(|_| place == 0) {
            Some(life) => {
                items.push(Icon::Helmet.rimmed(middle.x, middle.y + 8.0, 92.0, Ink::Purple, Ink::Panel, 0.06));
                items.push(
                    Text::plain(life.to_string(), middle.x, at.y + 134.0, 34.0)
                        .bold()
                        .centred()
                        .plate(Ink::Panel, 6.0, 8.0)
                        .into(),
                );
            }
            None => items.push(Icon::Helmet.at(middle.x, middle.y + 24.0, 58.0, Ink::Roof.faded(0.55))),
        }
    }
    items
}

/// Column letters and row numbers around a part.
pub fn coordinates(part: Part) -> Vec<Item> {
    let area = GRID.area(part);
    let label = |text: String, x: f32, y: f32| -> Item { Text::plain(text, x, y, 30.0).bold().centred().into() };
    let mut items = Vec::new();
    for place in 0..part.columns {
        let x = area.x + (place as f32 + 0.5) * SQUARE;
        let letter = char::from(b'A' + (part.column + place) as u8).to_string();
        items.push(label(letter.clone(), x, area.y - RIM / 2.0));
        items.push(label(letter, x, area.bottom() + RIM / 2.0));
    }
    for place in 0..part.rows {
        let y = area.y + (place as f32 + 0.5) * SQUARE;
        let number = (part.row + place + 1).to_string();
        items.push(label(number.clone(), area.x - RIM / 2.0, y));
        items.push(label(number, area.right() + RIM / 2.0, y));
    }
    items
}
