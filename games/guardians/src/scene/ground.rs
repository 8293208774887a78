//! The ground of a board: zones in flat colours with white lines between them, walls, roofs, scenery, Spaces as dots. Doors
//! change, so they are drawn with the tokens.

use super::{GRID, SQUARE, board_of, coordinates};
use crate::board::{Board, Edge, Ground as Kind, Zone};
use crate::field::Field;
use crate::square::Square;
use crate::tile::SIDE;
use picture::{Ground, Ink, Item, Outline, Path, Stroke, Text};

/// Colours of neighbouring zones of a tile.
const TINTS: [Ink; 5] = [Ink::Floor, Ink::Street, Ink::Sand, Ink::Stone, Ink::Grass];

fn tint(zone: Zone) -> Ink {
    TINTS[(zone.index() + usize::from(zone.slot())) % TINTS.len()]
}

/// The ground of this field's board.
pub fn of_board(field: &Field) -> Ground {
    let board = &field.board;
    let mut items: Vec<Item> = Vec::new();
    let area = GRID.area(board_of(field));
    items.push(Path::fill(Outline::rect(area.x, area.y, area.width, area.height), Ink::Paper).into());
    for square in board.squares() {
        square_items(field, square, &mut items);
    }
    for square in board.squares() {
        edges(board, square, &mut items);
    }
    items.push(Path::line(Outline::rect(area.x, area.y, area.width, area.height), Ink::Wall, 6.0).into());
    items.extend(coordinates(board_of(field)));
    for (place, slot) in board.slots.iter().enumerate() {
        let side = SIDE as f32 * SQUARE;
        let at = GRID.origin.moved(f32::from(slot.column) * side, f32::from(slot.row) * side);
        let text =
            Text::plain(format!("T{}", place + 1), at.x + 8.0, at.y + 18.0, 15.0).bold().ink(Ink::Text.faded(0.75));
        items.push(text.halo(Ink::White.faded(0.7), 2.0).into());
    }
    for zone in &field.scenario().cameras {
        if let Some(square) = board.spaces(*zone).next() {
            let at = GRID.centre(square);
            items.push(picture::Icon::Eye.at(at.x - 18.0, at.y + 20.0, 22.0, Ink::Purple.faded(0.9)));
        }
    }
    let name: Vec<String> = board.slots.iter().map(|slot| format!("{}@{}", slot.face, slot.turns)).collect();
    Ground::new(format!("{} {}", field.scenario, name.join(" ")), items)
}

fn square_items(field: &Field, square: Square, items: &mut Vec<Item>) {
    let board = &field.board;
    let at = GRID.corner(square);
    let cell = Outline::rect(at.x, at.y, SQUARE, SQUARE);
    match board.ground(square) {
        Kind::Nothing => {}
        Kind::Block => {
            items.push(Path::fill(cell.clone(), Ink::Roof).into());
            items.push(Path::hatched(cell, 12.0, 2.0, Ink::Wall.faded(0.35)));
        }
        Kind::Scenery => {
            items.push(Path::fill(cell.clone(), Ink::Paper).into());
            items.push(Path::hatched(cell, 10.0, 1.5, Ink::Grey.faded(0.5)));
        }
        Kind::Space(zone) => {
            items.push(Path::fill(cell, tint(zone)).into());
            let middle = GRID.centre(square);
            let printed = board.printed.iter().any(|(_, other)| *other == square)
                || board.doors.iter().any(|(one, two)| *one == square || *two == square);
            let ink = if printed { Ink::Orange } else { Ink::Blue };
            items.push(
                Path::fill(
                    Outline::circle(middle.x, middle.y, if printed { 9.0 } else { 5.0 }),
                    ink.faded(if printed { 0.9 } else { 0.5 }),
                )
                .into(),
            );
            let first = board.spaces(zone).next() == Some(square);
            if first {
                let label = zone.to_string();
                let digit = label.rsplit('.').next().unwrap_or_default().to_owned();
                items
                    .push(Text::plain(digit, at.x + SQUARE - 14.0, at.y + 18.0, 14.0).ink(Ink::Text.faded(0.6)).into());
            }
        }
    }
}

/// White lines between zones, dark walls.
fn edges(board: &Board, square: Square, items: &mut Vec<Item>) {
    let at = GRID.corner(square);
    for (columns, rows) in [(1, 0), (0, 1)] {
        let Some(other) = square.offset(columns, rows) else { continue };
        if board.ground(other) == Kind::Nothing {
            continue;
        }
        let (from, to) = if columns == 1 {
            ((at.x + SQUARE, at.y), (at.x + SQUARE, at.y + SQUARE))
        } else {
            ((at.x, at.y + SQUARE), (at.x + SQUARE, at.y + SQUARE))
        };
        let line = Outline::line(from, to);
        match board.edge(square, other) {
            Edge::Wall => items.push(Path::stroke(line, Stroke::new(Ink::Wall, 8.0).round()).into()),
            Edge::Door(_) => {}
            Edge::Open => {
                let (one, two) = (board.zone(square), board.zone(other));
                if one != two && one.is_some() && two.is_some() {
                    items.push(Path::line(line, Ink::White, 4.0).into());
                } else if one == two {
                    items.push(Path::line(line, Ink::Grid.faded(0.25), 1.0).into());
                }
            }
        }
    }
}
