//! Contact, range and line of sight (INV-5), and the square a figure falls back to (INV-7).

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::board::{Barrier, Edge, Ground};
use crate::content::{Figure, Hero, content};
use crate::field::{Field, SightRule};
use game::kit::{Describe, Word};
use space::segment::Segment;
use space::{Direction, Square};

/// What stands in a line of sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Describe)]
#[said("invasion-refused-no-sight-")]
#[serde(rename_all = "snake_case")]
pub enum Obstacle {
    /// A wall, or the end of one.
    Wall,
    /// A shut door, where doors are solid (INV-5.7).
    Door,
    /// A figure.
    Figure(Figure, Square),
}

/// How a figure may attack another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Word)]
pub enum Mode {
    /// In contact.
    Melee,
    /// From afar, with a ranged weapon.
    Ranged,
}

/// Why an attack is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoAttack {
    /// A shut door between neighbours, or a window that the attacker may break down.
    DoorBetween,
    /// A window between neighbours, and not the rogue (INV-8.3).
    WindowBetween,
    /// Too far.
    OutOfReach {
        /// Grid distance.
        distance: u8,
        /// What the weapon reaches.
        reach: u8,
    },
    /// In reach, but not in sight.
    NoSight(Obstacle),
}

/// Segments to every offset within the reach of ranged weapons: shots are asked for very often.
static SEGMENTS: LazyLock<Vec<Segment>> = LazyLock::new(|| {
    let reach = i32::from(content().reach);
    (-reach..=reach).flat_map(|rows| (-reach..=reach).map(move |columns| Segment::to(columns, rows))).collect()
});

impl Field {
    /// Whether two squares are in contact (INV-5.1, 5.2).
    pub fn contact(&self, a: Square, b: Square) -> bool {
        match Edge::between(a, b) {
            Some(edge) => matches!(self.barrier(edge), Barrier::Open | Barrier::StairBorder),
            None => a.distance(b) == 1 && self.board.is_clean_between(a, b),
        }
    }

    /// What blocks the line between two squares, if anything (INV-5.4 to 5.8). A figure that is about to leave its
    /// square does not count.
    pub fn obstacle(&self, from: Square, to: Square, leaving: Option<Figure>) -> Option<Obstacle> {
        let (columns, rows) = (to.column() - from.column(), to.row() - from.row());
        let reach = i32::from(content().reach);
        if columns.abs() <= reach && rows.abs() <= reach {
            let place = (rows + reach) * (2 * reach + 1) + columns + reach;
            self.met(from, &SEGMENTS[place as usize], leaving)
        } else {
            self.met(from, &Segment::to(columns, rows), leaving)
        }
    }

    fn met(&self, from: Square, segment: &Segment, leaving: Option<Figure>) -> Option<Obstacle> {
        let square = |(columns, rows): (i32, i32)| from.offset(columns, rows).expect("between two squares of the grid");
        let edges = segment.edges.iter().filter_map(|&(a, b)| Edge::between(square(a), square(b)));
        let corners = segment.corners.iter().filter_map(|&corner| self.board.corner(square(corner))).flatten();
        let blocked = edges.chain(corners).find_map(|edge| self.opaque(edge));
        blocked.or_else(|| {
            segment.squares.iter().map(|&offset| square(offset)).find_map(|square| {
                let figure = self.figure_at(square).filter(|figure| Some(*figure) != leaving)?;
                Some(Obstacle::Figure(figure, square))
            })
        })
    }

    fn opaque(&self, edge: Edge) -> Option<Obstacle> {
        match self.barrier(edge) {
            Barrier::Wall => Some(Obstacle::Wall),
            Barrier::Door if self.options.sight == SightRule::SolidDoors => Some(Obstacle::Door),
            Barrier::Door | Barrier::Open | Barrier::Window | Barrier::StairBorder => None,
        }
    }

    /// How a figure standing on `from` could attack a figure on `to` (INV-6.2 to 6.4).
    pub fn attack_from(&self, attacker: Figure, from: Square, to: Square) -> Result<Mode, NoAttack> {
        if self.contact(from, to) {
            return Ok(Mode::Melee);
        }
        let distance = from.distance(to);
        if attacker.stats().ranged {
            let reach = content().reach;
            if reach < distance {
                return Err(NoAttack::OutOfReach { distance, reach });
            }
            return match self.obstacle(from, to, Some(attacker)) {
                Some(obstacle) => Err(NoAttack::NoSight(obstacle)),
                None => Ok(Mode::Ranged),
            };
        }
        let barrier = Edge::between(from, to).map(|edge| self.barrier(edge));
        Err(match barrier {
            Some(Barrier::Window) if attacker != Figure::hero(Hero::Rogue) => NoAttack::WindowBetween,
            Some(Barrier::Door | Barrier::Window) => NoAttack::DoorBetween,
            _ => NoAttack::OutOfReach { distance, reach: 1 },
        })
    }

    /// The direction straight away from `from` for a figure on `square` (INV-7.2).
    pub fn away(from: Square, square: Square) -> Option<Direction> {
        let (columns, rows) = (square.column() - from.column(), square.row() - from.row());
        let (small, large) = (columns.abs().min(rows.abs()), columns.abs().max(rows.abs()));
        if large <= 2 * small {
            Direction::from_signs(columns, rows)
        } else if rows.abs() < columns.abs() {
            Direction::from_signs(columns, 0)
        } else {
            Direction::from_signs(0, rows)
        }
    }

    /// The square one step away in a direction, if a forced step may go there (INV-7.3).
    pub fn fall_back(&self, square: Square, direction: Direction) -> Option<Square> {
        let to = square.step(direction)?;
        let free = self.board.ground(to) != Ground::Table && self.figure_at(to).is_none();
        let passable = match Edge::between(square, to) {
            Some(edge) => self.barrier(edge) == Barrier::Open,
            None => self.board.is_clean_between(square, to),
        };
        (free && passable).then_some(to)
    }
}
