//! The tiles (`/invasion tiles`): one of them large, or all on one sheet with their names and the legend.

use super::layout::SQUARE;
use super::plan::{Plan, TILE};
use super::{ground, legend};
use crate::board::{Tile, tiles};
use crate::card::Card;
use picture::{Baseline, Fit, Ground, Group, Item, Point, Scene, Text, Words};

/// Side of a tile before it is made smaller or larger.
const SIDE: f32 = SQUARE * TILE as f32;
/// Room around a tile: half a wall and a little air.
const MARGIN: f32 = 16.0;

/// A tile's name.
fn name(tile: &Tile) -> Words {
    // A home-made tile goes by its id.
    Card::of(&tile.id).map_or_else(|| Words::Plain(tile.id.clone()), |card| card.message().into())
}

/// One tile, or all of them if none of this id is known.
pub fn gallery(tile: Option<&str>) -> Scene {
    match tiles().iter().find(|known| tile == Some(known.id.as_str())) {
        Some(tile) => one(tile),
        None => all(),
    }
}

fn one(tile: &Tile) -> Scene {
    let scale = 1.6;
    let (width, title) = (SIDE * scale + 2.0 * MARGIN, 64.0);
    let mut items: Vec<Item> = vec![
        Text::new(name(tile), MARGIN, title / 2.0 + 2.0, 38.0)
            .bold()
            .baseline(Baseline::Middle)
            .fit(Fit::Shrink(width - 2.0 * MARGIN))
            .into(),
        Group::of(ground::items(&Plan::of_tile(tile), 0.0, 0.0)).at(MARGIN, title).scaled(scale).into(),
    ];
    let top = title + SIDE * scale + 18.0;
    let (row, column) = (46.0, (width - 2.0 * MARGIN) / 3.0);
    for (place, sign) in legend::TILES.into_iter().enumerate() {
        let at = Point::new(MARGIN + (place % 3) as f32 * column, top + (place / 3) as f32 * row + row / 2.0);
        items.extend(sign.line(at, column));
    }
    let rows = legend::TILES.len().div_ceil(3) as f32;
    Scene::new(width, top + rows * row + 6.0).on(Ground::new(format!("tile {}", tile.id), items))
}

fn all() -> Scene {
    let scale = 0.66;
    let (side, title) = (SIDE * scale, 44.0);
    let (step, row) = (side + MARGIN, side + title + 10.0);
    let columns = 3;
    let mut items = Vec::new();
    for (place, tile) in tiles().iter().enumerate() {
        let x = MARGIN + (place % columns) as f32 * step;
        let y = (place / columns) as f32 * row;
        let text = Text::new(name(tile), x + side / 2.0, y + title / 2.0 + 4.0, 30.0).bold().centred();
        items.push(text.fit(Fit::Shrink(side)).into());
        items.push(Group::of(ground::items(&Plan::of_tile(tile), 0.0, 0.0)).at(x, y + title).scaled(scale).into());
    }
    // The legend fills the cell that eight tiles leave free.
    let cells = tiles().len() + 1;
    let (x, y) = (MARGIN + ((cells - 1) % columns) as f32 * step, ((cells - 1) / columns) as f32 * row + title);
    for (place, sign) in legend::TILES.into_iter().enumerate() {
        items.extend(sign.line(Point::new(x + 14.0, y + 20.0 + place as f32 * 38.0), side));
    }
    let rows = cells.div_ceil(columns) as f32;
    Scene::new(step * columns as f32 + MARGIN, rows * row + 6.0).on(Ground::new("tiles", items))
}
