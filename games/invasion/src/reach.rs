//! Movement (INV-4): what a step costs, which squares are in reach, and the cheapest path with its ties.

use crate::board::{Barrier, Lanes, Way};
use crate::content::{Figure, Hero};
use crate::field::Field;
use space::{Direction, Square, Squares};

/// Costs of squares from a starting square; [`Reach::NEVER`] where there is no way.
pub struct Reach {
    costs: [u8; Square::COUNT],
    squares: Squares,
}

impl Reach {
    /// More than any way costs.
    pub const NEVER: u8 = u8::MAX;

    /// Nothing is in reach.
    const fn nowhere() -> Reach {
        Reach { costs: [Reach::NEVER; Square::COUNT], squares: Squares::NONE }
    }

    /// The cheapest cost to a square, if there is a way.
    pub fn cost(&self, square: Square) -> Option<u8> {
        match self.costs[square.index()] {
            Reach::NEVER => None,
            cost => Some(cost),
        }
    }

    /// Squares that cost something, with their costs, in reading order.
    pub fn squares(&self) -> impl Iterator<Item = (Square, u8)> {
        self.squares.iter().map(|square| (square, self.costs[square.index()]))
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
    pub fn toll(&self, walker: Walker, way: Way) -> Option<(Square, u8)> {
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
        let taken = if walker.blocked { self.taken() } else { Squares::NONE };
        self.flood(walker, from, taken, budget, None)
    }

    /// Ring by ring, all squares of a cost at once, until the budget is spent, nothing new is reached or the goal is.
    fn flood(&self, walker: Walker, from: Square, taken: Squares, budget: u8, goal: Option<Square>) -> Reach {
        let breached;
        let lanes = if self.breaches.is_empty() {
            self.board.lanes()
        } else {
            breached = self.breached();
            &breached
        };
        let mut reach = Reach::nowhere();
        reach.costs[from.index()] = 0;
        let mut unseen = Squares::ALL.without(taken);
        unseen.remove(from);
        // Steps cost 1 or 2: what is reached now, with the next point, and with the one after.
        let mut here = Squares::NONE;
        here.add(from);
        let (mut next, mut later) = (Squares::NONE, Squares::NONE);
        for cost in 1..=budget {
            for direction in Direction::ALL {
                let way = direction as usize;
                next = next.or(here.and(lanes.free[way]).step(direction));
                if !direction.is_diagonal() {
                    later = later.or(here.and(lanes.slow[way]).step(direction));
                    if walker.windows {
                        later = later.or(here.and(lanes.window[way]).step(direction));
                    }
                }
            }
            here = next.and(unseen);
            (next, later) = (later, Squares::NONE);
            unseen = unseen.without(here);
            reach.squares = reach.squares.or(here);
            for square in here.iter() {
                reach.costs[square.index()] = cost;
            }
            if here.is_empty() && next.is_empty() || goal.is_some_and(|goal| here.has(goal)) {
                break;
            }
        }
        reach
    }

    /// The lanes of the board with broken doors and windows as open ways.
    fn breached(&self) -> Lanes {
        let mut lanes = self.board.lanes().clone();
        for edge in self.breaches.iter() {
            let there = if edge.is_vertical() { Direction::East } else { Direction::South };
            let back = if edge.is_vertical() { Direction::West } else { Direction::North };
            for (square, direction) in [(edge.first, there), (edge.second, back)] {
                lanes.slow[direction as usize].remove(square);
                lanes.window[direction as usize].remove(square);
                lanes.free[direction as usize].add(square);
            }
        }
        lanes
    }

    /// What a figure could reach with a budget of points.
    pub fn reach_of(&self, figure: Figure, budget: u8) -> Reach {
        match self.square(figure) {
            Some(from) => self.reach(Walker::of(figure), from, budget),
            None => Reach::nowhere(),
        }
    }

    /// The cheapest path to a free square, without the square it starts from, and its cost. Among cheapest paths, the
    /// one whose steps come first in the order of [`Direction::ALL`] (INV-4.12).
    pub fn path(&self, figure: Figure, to: Square) -> Option<(Vec<Square>, u8)> {
        let from = self.square(figure)?;
        let walker = Walker::of(figure);
        // Ways cost the same in both directions; from the goal backwards, every next step is known to be on time. The
        // start is the one square with a figure that the way back may enter.
        let mut taken = self.taken();
        taken.remove(from);
        let back = self.flood(walker, to, taken, Reach::NEVER - 1, Some(from));
        let start = back.cost(from)?;
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
