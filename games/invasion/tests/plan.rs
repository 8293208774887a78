//! The insides of houses.

use invasion::board::{Barrier, tiles};
use invasion::scene::plan::{INSIDES, Plan, TILE, read};

#[test]
fn every_tile_has_its_inside() {
    crate::games();
    let masks = read(INSIDES);
    let known: Vec<&str> = masks.iter().map(|(id, _)| *id).collect();
    let tiles: Vec<&str> = tiles().iter().map(|tile| tile.id.as_str()).collect();
    assert_eq!(known, tiles);
    for block in INSIDES.split("\ntile ").skip(1) {
        let rows: Vec<&str> = block.lines().skip(1).filter(|line| !line.is_empty()).collect();
        assert!(rows.len() == TILE && rows.iter().all(|row| row.len() == TILE), "{block}");
    }
}

/// Doors and windows lead out of a building or from room to room, so one side of each is inside.
#[test]
fn every_door_and_window_is_part_of_a_building() {
    crate::games();
    for tile in tiles() {
        let plan = Plan::of_tile(tile);
        for row in 0..TILE {
            for column in 0..TILE {
                if 0 < column && matches!(plan.upright(column, row), Barrier::Door | Barrier::Window) {
                    assert!(plan.is_inside(column, row) || plan.is_inside(column - 1, row), "{}", tile.id);
                }
                if 0 < row && matches!(plan.level(column, row), Barrier::Door | Barrier::Window) {
                    assert!(plan.is_inside(column, row) || plan.is_inside(column, row - 1), "{}", tile.id);
                }
            }
        }
    }
}
