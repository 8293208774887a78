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

    /// The straightest way of this cost from one square to another past everybody else, the first included: a walk that
    /// was made is drawn along it. Nothing if there is none, because somebody has stepped in its way since.
    pub fn straightest(&self, figure: Figure, from: Square, to: Square, cost: u8) -> Option<Vec<Square>> {
        let mut taken = self.taken();
        [Some(from), Some(to), self.square(figure)].into_iter().flatten().for_each(|square| taken.remove(square));
        // Who stands in the way is known from the costs.
        let walker = Walker { blocked: false, ..Walker::of(figure) };
        let back = self.flood(walker, to, taken, cost, Some(from));
        let bends = self.bends(walker, &back, to);
        let mut squares = vec![from];
        let (mut here, mut entered) = (from, None);
        while here != to {
            let step = self.onward(walker, &back, &bends, here, entered)?;
            (here, entered) = (step.to, Some(step.direction));
            squares.push(here);
        }
        (back.cost(from) == Some(cost)).then_some(squares)
    }

    /// How crooked the rest of a cheapest way to the goal is, by square and by the direction it is entered in.
    fn bends(&self, walker: Walker, back: &Reach, goal: Square) -> Bends {
        let mut squares: Vec<(Square, u8)> = back.squares().filter(|(square, _)| *square != goal).collect();
        squares.sort_unstable_by_key(|(_, cost)| *cost);
        let mut bends = [[Bend::default(); 8]; Square::COUNT];
        for (square, _) in squares {
            for entered in Direction::ALL {
                if let Some(step) = self.onward(walker, back, &bends, square, Some(entered)) {
                    bends[square.index()][entered as usize] = step.bend;
                }
            }
        }
        bends
    }

    /// The next step of the straightest among the cheapest ways: the fewest diagonal steps, then the fewest turns, then
    /// the first in the order of [`Direction::ALL`].
    fn onward(
        &self,
        walker: Walker,
        back: &Reach,
        bends: &Bends,
        here: Square,
        entered: Option<Direction>,
    ) -> Option<Onward> {
        let left = back.cost(here)?;
        let step = |(direction, way): (Direction, &Way)| {
            let (to, cost) = self.toll(walker, *way)?;
            if back.cost(to)? + cost != left {
                return None;
            }
            let Bend { diagonals, turns } = bends[to.index()][direction as usize];
            let turned = entered.is_some_and(|entered| entered != direction);
            let bend =
                Bend { diagonals: diagonals + u8::from(direction.is_diagonal()), turns: turns + u8::from(turned) };
            Some(Onward { to, direction, bend })
        };
        Direction::ALL.into_iter().zip(self.board.ways(here)).filter_map(step).min_by_key(|onward| onward.bend)
    }
}

/// How crooked a way is; the less, the better.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Bend {
    diagonals: u8,
    turns: u8,
}

/// By square and direction.
type Bends = [[Bend; 8]; Square::COUNT];

/// A step of a way, and how crooked the way is from there.
struct Onward {
    to: Square,
    direction: Direction,
    bend: Bend,
}
