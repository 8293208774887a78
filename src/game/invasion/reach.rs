//! Movement (INV-4): what a step costs, which squares are in reach, and the cheapest path with its ties.

use super::board::{Barrier, Way};
use super::content::{Figure, Hero};
use super::field::Field;
use crate::space::{Direction, Square};

/// Costs of squares from a starting square; [`Reach::NEVER`] where there is no way.
pub struct Reach {
    costs: [u8; Square::COUNT],
}

impl Reach {
    const NEVER: u8 = u8::MAX;

    /// The cheapest cost to a square, if there is a way.
    pub fn cost(&self, square: Square) -> Option<u8> {
        match self.costs[square.index()] {
            Reach::NEVER => None,
            cost => Some(cost),
        }
    }

    /// Squares that cost something, with their costs, in reading order.
    pub fn squares(&self) -> impl Iterator<Item = (Square, u8)> {
        Square::all()
            .map(|square| (square, self.costs[square.index()]))
            .filter(|(_, cost)| 0 < *cost && *cost != Reach::NEVER)
    }
}

/// Who walks, as far as the ways are concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Walker {
    /// Whether windows are ways (INV-4.7).
    windows: bool,
    /// Whether figures stand in the way (INV-4.10).
    blocked: bool,
}

impl Walker {
    /// A figure that moves by the rules.
    pub fn of(figure: Figure) -> Walker {
        Walker { windows: figure == Figure::hero(Hero::Rogue), blocked: true }
    }

    /// Walking distance: an ordinary figure, all others ignored (section 1.1).
    pub const WALKING: Walker = Walker { windows: false, blocked: false };
}

impl Field {
    /// What a way costs this walker, and where it leads (INV-4.2 to 4.10).
    fn toll(&self, walker: Walker, way: Way) -> Option<(Square, u8)> {
        let (to, cost) = match way {
            Way::None => return None,
            Way::Free(to) => (to, 1),
            Way::Over(to, edge, barrier) => match barrier {
                Barrier::Door | Barrier::Window if self.breaches.has(edge) => (to, 1),
                Barrier::Door | Barrier::StairBorder => (to, 2),
                Barrier::Window if walker.windows => (to, 2),
                Barrier::Window | Barrier::Wall | Barrier::Open => return None,
            },
        };
        if walker.blocked && self.figure_at(to).is_some() { None } else { Some((to, cost)) }
    }

    /// The costs of everything within a budget of points from a square, figures being in the way or not.
    pub fn reach(&self, walker: Walker, from: Square, budget: u8) -> Reach {
        let mut costs = [Reach::NEVER; Square::COUNT];
        costs[from.index()] = 0;
        // Steps cost 1 or 2, so three rings of squares by cost replace a priority queue.
        let mut rings: [Vec<Square>; 3] = [vec![from], Vec::new(), Vec::new()];
        let mut cost = 0u8;
        while rings.iter().any(|ring| !ring.is_empty()) {
            let here = usize::from(cost) % 3;
            while let Some(square) = rings[here].pop() {
                if costs[square.index()] != cost {
                    continue;
                }
                for &way in self.board.ways(square) {
                    let Some((to, step)) = self.toll(walker, way) else { continue };
                    let total = cost.saturating_add(step);
                    if total <= budget && total < costs[to.index()] {
                        costs[to.index()] = total;
                        rings[usize::from(total) % 3].push(to);
                    }
                }
            }
            cost = cost.saturating_add(1);
        }
        Reach { costs }
    }

    /// What a figure could reach with a budget of points.
    pub fn reach_of(&self, figure: Figure, budget: u8) -> Reach {
        match self.square(figure) {
            Some(from) => self.reach(Walker::of(figure), from, budget),
            None => Reach { costs: [Reach::NEVER; Square::COUNT] },
        }
    }

    /// The cheapest path to a free square, without the square it starts from, and its cost. Among cheapest paths, the
    /// one whose steps come first in the order of [`Direction::ALL`] (INV-4.12).
    pub fn path(&self, figure: Figure, to: Square) -> Option<(Vec<Square>, u8)> {
        let from = self.square(figure)?;
        let walker = Walker::of(figure);
        // Ways cost the same in both directions; from the goal backwards, every next step is known to be on time. The
        // start is the one occupied square that the way back may enter.
        let mut back = self.reach(walker, to, Reach::NEVER - 1);
        let start = Direction::ALL
            .into_iter()
            .filter_map(|direction| {
                let (next, step) = self.toll(walker, self.board.ways(from)[direction as usize])?;
                Some(back.cost(next)?.saturating_add(step))
            })
            .min()?;
        back.costs[from.index()] = start;
        let mut path = Vec::new();
        let (mut here, mut left) = (from, start);
        while here != to {
            let (next, step) = self
                .board
                .ways(here)
                .iter()
                .filter_map(|&way| self.toll(walker, way))
                .find(|(next, step)| back.cost(*next).is_some_and(|cost| cost + step == left))?;
            path.push(next);
            here = next;
            left -= step;
        }
        Some((path, start))
    }
}
