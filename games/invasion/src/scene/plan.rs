//! The plan of a board or of a single tile, as the drawing of the ground needs it: every square, every edge with those on
//! the rim, and which squares lie under a roof. That last is for the eye only; no rule asks for it.

use std::sync::LazyLock;

use crate::board::{Barrier, Board, Edge, Ground, Tile};
use space::{Direction, Square};

/// Which squares of each tile are inside a building.
pub const INSIDES: &str = include_str!("../../content/insides.txt");
/// Squares on a side of a tile.
pub const TILE: usize = 8;

type Mask = [[bool; TILE]; TILE];

/// Squares and edges to be drawn.
pub struct Plan {
    /// Squares on a side.
    pub side: usize,
    grounds: Vec<Ground>,
    inside: Vec<bool>,
    /// Edges left of each square and, one more in each row, right of the last.
    upright: Vec<Barrier>,
    /// Edges above each square and, one row more, below the last.
    level: Vec<Barrier>,
}

impl Plan {
    /// The plan of a whole board.
    pub fn of_board(board: &Board) -> Plan {
        let side = usize::from(Square::SIDE);
        let mut plan = Plan::blank(side);
        for square in Square::all() {
            let (column, row) = (square.column() as usize, square.row() as usize);
            plan.grounds[row * side + column] = board.ground(square);
            let barrier = |other: Option<Square>| {
                other.and_then(|other| Edge::between(square, other)).map(|edge| board.barrier(edge))
            };
            // What has no neighbour is the outer wall, as which the edges begin.
            if let Some(barrier) = barrier(square.step(Direction::West)) {
                plan.upright[row * (side + 1) + column] = barrier;
            }
            if let Some(barrier) = barrier(square.step(Direction::North)) {
                plan.level[row * side + column] = barrier;
            }
        }
        for (place, (id, turns)) in board.spec.0.iter().enumerate() {
            let mut mask = mask_of(id);
            for _ in 0..*turns {
                mask = turned(&mask);
            }
            let (down, right) = (place / 2 * TILE, place % 2 * TILE);
            for (row, line) in mask.iter().enumerate() {
                for (column, inside) in line.iter().enumerate() {
                    plan.inside[(down + row) * side + right + column] = *inside;
                }
            }
        }
        plan
    }

    /// The plan of one tile as it lies in the box, with the gaps of its rim.
    pub fn of_tile(tile: &Tile) -> Plan {
        let mut plan = Plan::blank(TILE);
        for row in 0..TILE {
            for column in 0..TILE {
                plan.grounds[row * TILE + column] = tile.ground(column, row);
            }
        }
        for across in 0..=TILE {
            for along in 0..TILE {
                plan.upright[along * (TILE + 1) + across] = tile.upright(across, along);
                plan.level[across * TILE + along] = tile.level(along, across);
            }
        }
        plan.inside = mask_of(&tile.id).into_iter().flatten().collect();
        plan
    }

    fn blank(side: usize) -> Plan {
        Plan {
            side,
            grounds: vec![Ground::Floor; side * side],
            inside: vec![false; side * side],
            upright: vec![Barrier::Wall; (side + 1) * side],
            level: vec![Barrier::Wall; (side + 1) * side],
        }
    }

    /// What the square is; nothing outside the plan.
    pub fn ground(&self, column: usize, row: usize) -> Option<Ground> {
        (column < self.side && row < self.side).then(|| self.grounds[row * self.side + column])
    }

    /// Whether the square is inside a building.
    pub fn is_inside(&self, column: usize, row: usize) -> bool {
        self.inside[row * self.side + column]
    }

    /// The edge left of a square; `side` for the right rim.
    pub fn upright(&self, column: usize, row: usize) -> Barrier {
        self.upright[row * (self.side + 1) + column]
    }

    /// The edge above a square; `side` for the lower rim.
    pub fn level(&self, column: usize, row: usize) -> Barrier {
        self.level[row * self.side + column]
    }

    /// Whether the steps of a stairs square are drawn as level lines, climbed from the north or south. Stair borders
    /// run beside the climb, so one to the east or west says so; stairs without one look at their neighbours.
    pub fn climbs_north(&self, column: usize, row: usize) -> bool {
        let border = |barrier: Barrier| barrier == Barrier::StairBorder;
        let beside = |column: usize| border(self.upright(column, row)) || border(self.upright(column + 1, row));
        let across = |column: usize| border(self.level(column, row)) || border(self.level(column, row + 1));
        if beside(column) || across(column) {
            return beside(column);
        }
        let neighbours = [column.checked_sub(1), (column + 1 < self.side).then_some(column + 1)];
        neighbours.into_iter().flatten().any(across) || !neighbours.into_iter().flatten().any(beside)
    }
}

/// A quarter turn clockwise, as tiles are turned (INV-1.3).
fn turned(mask: &Mask) -> Mask {
    let mut next = Mask::default();
    for (row, line) in next.iter_mut().enumerate() {
        for (column, inside) in line.iter_mut().enumerate() {
            *inside = mask[TILE - 1 - column][row];
        }
    }
    next
}

/// The inside of a tile; one that is not in the file lies under the open sky.
fn mask_of(id: &str) -> Mask {
    static MASKS: LazyLock<Vec<(&str, Mask)>> = LazyLock::new(|| read(INSIDES));
    MASKS.iter().find(|(known, _)| *known == id).map(|(_, mask)| *mask).unwrap_or_default()
}

/// Reads the insides of tiles.
pub fn read(text: &str) -> Vec<(&str, Mask)> {
    let mut masks: Vec<(&str, Mask)> = Vec::new();
    let mut row = 0;
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with("# ")) {
        if let Some(id) = line.strip_prefix("tile ") {
            masks.push((id, Mask::default()));
            row = 0;
        } else if let Some(line_of) = masks.last_mut().and_then(|(_, mask)| mask.get_mut(row)) {
            for (inside, letter) in line_of.iter_mut().zip(line.bytes()) {
                *inside = letter == b'#';
            }
            row += 1;
        }
    }
    masks
}
