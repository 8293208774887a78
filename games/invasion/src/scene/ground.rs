//! The ground: floors, streets, furniture and everything on the edges, as it is when a match begins. It stays the same
//! all match long, so it is built once for each board and drawn once. What breaks is laid over it (`breach`).

use std::sync::{Mutex, PoisonError};

use super::layout::{BOARD, BOARD_X, BOARD_Y, GRID, HEADER, PANEL_Y, SQUARE, WIDTH, along};
use super::panel;
use super::plan::{Plan, TILE};
use super::shelf::Shelf;
use crate::board::{Barrier, Board, Edge, Ground};
use picture::{Cap, Ground as Drawn, Ink, Item, Outline, Path, Point, Sprite, Stroke, Text};
use space::Square;

/// Width of walls.
const WALL: f32 = 7.0;
/// How far the wall reaches into an edge with a door or window on it.
const STUB: f32 = 10.0;

/// The ground of a board with its coordinates; kept, because all pictures of a match share it.
pub fn of_board(board: &Board) -> Drawn {
    static KEPT: Mutex<Vec<(String, Drawn)>> = Mutex::new(Vec::new());
    let spec = board.spec.to_string();
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, ground)) = kept.iter().find(|(known, _)| *known == spec) {
        return ground.clone();
    }
    let mut items = items(&Plan::of_board(board), BOARD_X, BOARD_Y);
    items.extend(coordinates());
    items.extend(panel::boards());
    let ground = Drawn::new(format!("invasion {spec}"), items);
    // Random boards are many; the oldest makes room.
    if 64 <= kept.len() {
        kept.remove(0);
    }
    kept.push((spec, ground.clone()));
    ground
}

/// Letters above and below, numbers left and right.
fn coordinates() -> Vec<Item> {
    let mut items = Vec::new();
    let label = |text: String, x: f32, y: f32| Item::from(Text::plain(text, x, y, 28.0).bold().centred());
    for place in 0..Square::SIDE {
        let middle = (f32::from(place) + 0.5) * SQUARE;
        for y in [f32::midpoint(HEADER, BOARD_Y) + 2.0, f32::midpoint(BOARD_Y + BOARD, PANEL_Y)] {
            items.push(label(char::from(b'A' + place).to_string(), BOARD_X + middle, y));
        }
        for x in [BOARD_X / 2.0 - 1.0, WIDTH - BOARD_X / 2.0 + 1.0] {
            items.push(label((place + 1).to_string(), x, BOARD_Y + middle));
        }
    }
    items
}

/// Everything on a plan with its upper left corner at a place.
pub fn items(plan: &Plan, x: f32, y: f32) -> Vec<Item> {
    let mut items = floors(plan, x, y);
    items.extend(furniture(plan, x, y));
    items.extend(edges(plan, x, y));
    items
}

fn squares(plan: &Plan) -> impl Iterator<Item = (usize, usize)> + use<> {
    let side = plan.side;
    (0..side).flat_map(move |row| (0..side).map(move |column| (column, row)))
}

fn place(x: f32, y: f32, column: usize, row: usize) -> Point {
    Point::new(x + column as f32 * SQUARE, y + row as f32 * SQUARE)
}

fn floors(plan: &Plan, x: f32, y: f32) -> Vec<Item> {
    let side = plan.side as f32 * SQUARE;
    let mut inside = Outline::new();
    let mut grid = Outline::new();
    for (column, row) in squares(plan) {
        let at = place(x, y, column, row);
        if plan.is_inside(column, row) {
            inside = inside.join(Outline::rect(at.x, at.y, SQUARE, SQUARE));
        }
        if 0 < column {
            grid = grid.join(Outline::line(at, at.moved(0.0, SQUARE)));
        }
        if 0 < row {
            grid = grid.join(Outline::line(at, at.moved(SQUARE, 0.0)));
        }
    }
    let mut items: Vec<Item> = vec![
        Path::fill(Outline::rect(x, y, side, side), Ink::Street).into(),
        Path::fill(inside, Ink::Floor).into(),
        Path::line(grid, Ink::Grid, 1.5).into(),
    ];
    let seams = (TILE..plan.side).step_by(TILE).fold(Outline::new(), |seams, place| {
        let middle = place as f32 * SQUARE;
        seams
            .join(Outline::line((x + middle, y), (x + middle, y + side)))
            .join(Outline::line((x, y + middle), (x + side, y + middle)))
    });
    if TILE < plan.side {
        items.push(Path::stroke(seams, Stroke::new(Ink::Faint, 2.5).dashed(9.0, 7.0)).into());
    }
    items
}

fn furniture(plan: &Plan, x: f32, y: f32) -> Vec<Item> {
    let mut items = Vec::new();
    let (mut rims, mut tops, mut planks) = (Outline::new(), Outline::new(), Outline::new());
    for (column, row) in squares(plan) {
        let at = place(x, y, column, row);
        match plan.ground(column, row) {
            Some(Ground::Sewer) => items.extend(sewer(at)),
            Some(Ground::TreasureSpot) => items.push(spot(at)),
            Some(Ground::Chair) => items.extend(chair(at)),
            Some(Ground::Table) => {
                let joined = |column: usize, row: usize| plan.ground(column, row) == Some(Ground::Table);
                let next = [joined(column + 1, row), joined(column, row + 1), joined(column + 1, row + 1)];
                rims = block(rims, at, 3.5, next);
                tops = block(tops, at, 6.5, next);
                planks = planks.join(grain(at));
            }
            Some(Ground::Stairs) => items.extend(stairs(at, plan.climbs_north(column, row))),
            Some(Ground::Floor) | None => {}
        }
    }
    items.extend(wood(rims, tops, planks));
    items
}

/// A round grate.
pub fn sewer(at: Point) -> Vec<Item> {
    let middle = at.moved(SQUARE / 2.0, SQUARE / 2.0);
    let bars = [-12.0_f32, -4.0, 4.0, 12.0].into_iter().fold(Outline::new(), |bars, across| {
        let reach = (20.0_f32 * 20.0 - across * across).sqrt() - 3.0;
        bars.join(Outline::line(middle.moved(across, -reach), middle.moved(across, reach)))
    });
    vec![
        Path::fill(Outline::circle(middle.x, middle.y, 26.0), Ink::Stone).outlined(Ink::Roof, 2.5).into(),
        Path::fill(Outline::circle(middle.x, middle.y, 20.0), Ink::Roof).into(),
        Path::stroke(bars, Stroke::new(Ink::Stone, 3.5).round()).into(),
    ]
}

/// A faint cross where a treasure could lie.
pub fn spot(at: Point) -> Item {
    let (near, far) = (19.0, SQUARE - 19.0);
    let cross = Outline::line(at.moved(near, near), at.moved(far, far))
        .join(Outline::line(at.moved(near, far), at.moved(far, near)));
    Path::stroke(cross, Stroke::new(Ink::Faint.faded(0.45), 4.0).round()).into()
}

/// A stool.
pub fn chair(at: Point) -> Vec<Item> {
    let middle = at.moved(SQUARE / 2.0, SQUARE / 2.0);
    vec![
        Path::fill(Outline::circle(middle.x, middle.y, 14.0), Ink::Wood).outlined(Ink::Brown, 2.5).into(),
        Path::line(Outline::circle(middle.x, middle.y, 7.5), Ink::Brown, 1.5).into(),
    ]
}

/// One square of table more, grown together with those east, south and south-east of it.
fn block(blocks: Outline, at: Point, inset: f32, [east, south, both]: [bool; 3]) -> Outline {
    let side = SQUARE - 2.0 * inset;
    let mut blocks = blocks.join(Outline::rounded(at.x + inset, at.y + inset, side, side, 5.0));
    if east {
        blocks = blocks.join(Outline::rect(at.x + SQUARE / 2.0, at.y + inset, SQUARE, side));
    }
    if south {
        blocks = blocks.join(Outline::rect(at.x + inset, at.y + SQUARE / 2.0, side, SQUARE));
    }
    if east && south && both {
        blocks = blocks.join(Outline::rect(at.x + SQUARE / 2.0, at.y + SQUARE / 2.0, SQUARE, SQUARE));
    }
    blocks
}

/// The lines between the planks of a table.
fn grain(at: Point) -> Outline {
    [20.0, 40.0].into_iter().fold(Outline::new(), |planks, down: f32| {
        planks.join(Outline::line(at.moved(10.0, down), at.moved(SQUARE - 10.0, down)))
    })
}

fn wood(rims: Outline, tops: Outline, planks: Outline) -> [Item; 3] {
    [
        Path::fill(rims, Ink::Brown).into(),
        Path::fill(tops, Ink::Wood).into(),
        Path::line(planks, Ink::Brown.faded(0.6), 1.5).into(),
    ]
}

/// A table of one square.
pub fn table(at: Point) -> Vec<Item> {
    let of = |inset: f32| block(Outline::new(), at, inset, [false; 3]);
    wood(of(3.5), of(6.5), grain(at)).into()
}

/// Parallel steps.
pub fn stairs(at: Point, level: bool) -> Vec<Item> {
    let steps = [10.0, 20.0, 30.0, 40.0, 50.0].into_iter().fold(Outline::new(), |steps, down: f32| {
        let line = if level {
            Outline::line(at.moved(6.0, down), at.moved(SQUARE - 6.0, down))
        } else {
            Outline::line(at.moved(down, 6.0), at.moved(down, SQUARE - 6.0))
        };
        steps.join(line)
    });
    vec![
        Path::fill(Outline::rect(at.x + 4.0, at.y + 4.0, SQUARE - 8.0, SQUARE - 8.0), Ink::Stone.faded(0.45)).into(),
        Path::line(steps, Ink::Roof, 2.5).into(),
    ]
}

fn edges(plan: &Plan, x: f32, y: f32) -> Vec<Item> {
    let mut walls = Outline::new();
    let mut items = Vec::new();
    let mut edge = |barrier: Barrier, from: Point, to: Point| match barrier {
        Barrier::Open => {}
        Barrier::Wall => walls = std::mem::take(&mut walls).join(Outline::line(from, to)),
        Barrier::Door => items.extend(door(from, to)),
        Barrier::Window => items.extend(window(from, to)),
        Barrier::StairBorder => items.push(stair_border(from, to)),
    };
    for across in 0..=plan.side {
        for along in 0..plan.side {
            let upright = place(x, y, across, along);
            edge(plan.upright(across, along), upright, upright.moved(0.0, SQUARE));
            let level = place(x, y, along, across);
            edge(plan.level(along, across), level, level.moved(SQUARE, 0.0));
        }
    }
    let stroke = Stroke { cap: Cap::Square, ..Stroke::new(Ink::Wall, WALL) };
    items.insert(0, Path::stroke(walls, stroke).into());
    items
}

/// The two ends of wall beside a gap.
fn stubs(from: Point, to: Point) -> Item {
    // A little beyond the ends, so that no seam shows where the wall goes on.
    let stubs = Outline::line(along(from, to, -2.0), along(from, to, STUB))
        .join(Outline::line(along(to, from, STUB), along(to, from, -2.0)));
    Path::line(stubs, Ink::Wall, WALL).into()
}

/// A box along an edge, this far from its ends and this wide.
fn bar(from: Point, to: Point, inset: f32, width: f32) -> Outline {
    let length = from.distance(to) - 2.0 * inset;
    let middle = from.lerp(to, 0.5);
    let (across, down) = if (from.x - to.x).abs() < 1.0 { (width, length) } else { (length, width) };
    Outline::rounded(middle.x - across / 2.0, middle.y - down / 2.0, across, down, 2.5)
}

/// A brown bar across a gap, thicker than the wall.
pub fn door(from: Point, to: Point) -> Vec<Item> {
    vec![stubs(from, to), Path::fill(bar(from, to, STUB - 2.0, 13.0), Ink::Door).outlined(Ink::Wall, 2.0).into()]
}

/// Two thin bars across a gap, with light between them.
pub fn window(from: Point, to: Point) -> Vec<Item> {
    vec![stubs(from, to), Path::fill(bar(from, to, STUB - 1.0, 11.0), Ink::Panel).outlined(Ink::Window, 4.0).into()]
}

/// A double grey line.
pub fn stair_border(from: Point, to: Point) -> Item {
    let upright = (from.x - to.x).abs() < 1.0;
    let moved = |point: Point, by: f32| if upright { point.moved(by, 0.0) } else { point.moved(0.0, by) };
    let lines = [-3.5, 3.5]
        .into_iter()
        .fold(Outline::new(), |lines, by| lines.join(Outline::line(moved(from, by), moved(to, by))));
    Path::line(lines, Ink::Grey, 3.0).into()
}

/// The ends of an edge in the picture.
pub fn ends(edge: Edge) -> (Point, Point) {
    let at = GRID.corner(edge.second);
    (at, if edge.is_vertical() { at.moved(0.0, SQUARE) } else { at.moved(SQUARE, 0.0) })
}

/// A broken door or window as a kept sprite.
pub fn broken(from: Point, to: Point, ground: [Ink; 2]) -> Item {
    static KEPT: Shelf<(bool, [Ink; 2])> = Shelf::new();
    const ROOM: f32 = 24.0;
    let upright = (from.x - to.x).abs() < 1.0;
    let (width, height) = if upright { (ROOM, SQUARE) } else { (SQUARE, ROOM) };
    let sprite = KEPT.get((upright, ground), || {
        let (from, to) = if upright {
            (Point::new(ROOM / 2.0, 0.0), Point::new(ROOM / 2.0, SQUARE))
        } else {
            (Point::new(0.0, ROOM / 2.0), Point::new(SQUARE, ROOM / 2.0))
        };
        Sprite::new("breach", width, height, breach(from, to, ground))
    });
    let middle = from.lerp(to, 0.5);
    sprite.centred(middle.x, middle.y).into()
}

/// A broken door or window: the leaf is gone, splinters stand in the gap.
pub fn breach(from: Point, to: Point, ground: [Ink; 2]) -> Vec<Item> {
    let upright = (from.x - to.x).abs() < 1.0;
    // Each half of the bar that the ground shows here is covered in the tint of its own side.
    let half = 8.0;
    let length = from.distance(to) - 2.0 * STUB + 6.0;
    let (first, second) = if upright {
        let y = from.y + STUB - 3.0;
        (Outline::rect(from.x - half, y, half, length), Outline::rect(from.x, y, half, length))
    } else {
        let x = from.x + STUB - 3.0;
        (Outline::rect(x, from.y - half, length, half), Outline::rect(x, from.y, length, half))
    };
    let teeth = Outline::zigzag(along(from, to, 6.0), along(to, from, 6.0), 8.0, 15.0);
    vec![
        Path::fill(first, ground[0]).into(),
        Path::fill(second, ground[1]).into(),
        stubs(from, to),
        Path::stroke(teeth.clone(), Stroke::new(Ink::Panel, 7.0).round()).into(),
        Path::stroke(teeth, Stroke::new(Ink::Attack, 4.0).round()).into(),
    ]
}
