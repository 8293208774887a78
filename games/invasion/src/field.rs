//! The public part of a position: everything that all can see. Rules about space and turns are asked of it, by the
//! rules, by the views and by the house alike, so that none of them can know more than is on the table.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::board::{Barrier, Board, Edge, Ground};
use crate::content::{Breed, Figure, Hero, MAX_FIGURES, Treasure, content};
use game::kit::Word;
use game::{Holder, Seat, Seats};
use space::Square;
pub use space::Squares;

/// The lord's seat.
pub const LORD: Seat = Seat(4);
/// The four heroes' seats.
pub const HEROES: Seats = Seats::first(4);

/// One of the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Word)]
#[allow(missing_docs)]
pub enum Side {
    Heroes,
    Lord,
}

impl Side {
    /// The seats of the side.
    pub fn seats(self) -> Seats {
        match self {
            Side::Heroes => HEROES,
            Side::Lord => Seats::one(LORD),
        }
    }
}

/// How sprung traps are placed (INV-11.10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Word)]
pub enum Traps {
    /// By the lord's standing plan.
    Standing,
    /// By asking the lord.
    Ask,
}

/// What blocks sight (INV-5.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Word)]
pub enum SightRule {
    /// Walls and figures only.
    Rulebook,
    /// Shut doors too.
    SolidDoors,
}

/// Where heroes may start (INV-2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Word)]
pub enum Start {
    /// Around one table.
    SameTable,
    /// On any chairs.
    AnyChair,
}

/// The options a match is played with (section 3.1), the board apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Options {
    /// One leg, or two with the roles swapped.
    pub legs: u8,
    /// The lord wins at the end of this round; 0 for never.
    pub round_limit: u16,
    /// How traps are placed.
    pub traps: Traps,
    /// What blocks sight.
    pub sight: SightRule,
    /// Where heroes start.
    pub start: Start,
}

/// Where in a leg the match stands (section 4). Whether a hero's turn is under way is told by the figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Word)]
#[allow(missing_docs)]
pub enum Stage {
    SetupHeroes,
    SetupLord,
    Heroes,
    TrapPending,
    LordSummon,
    LordActions,
    MatchOver,
}

/// What a figure has done in the current phase.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Word)]
#[said("invasion-turn-")]
#[allow(missing_docs)]
pub enum Turn {
    Fresh,
    Active,
    #[default]
    Done,
}

/// A figure on the board, or the place where it would be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Piece {
    /// Where it stands; `None` for the dead and for the supply.
    pub square: Option<Square>,
    /// How far its turn has come.
    pub turn: Turn,
    /// Movement points left.
    pub movement: u8,
    /// Attacks left.
    pub attacks: u8,
    /// Whether it has moved this turn.
    pub moved: bool,
    /// Whether it has attacked or broken a door this turn.
    pub fought: bool,
    /// Life points; heroes only.
    pub life: u8,
    /// Whether it owns a potion; heroes only.
    pub potion: bool,
}

/// A set of edges.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Edges([u64; 8]);

impl Edges {
    /// Whether the edge is among them.
    pub fn has(&self, edge: Edge) -> bool {
        self.0[edge.index() / 64] >> (edge.index() % 64) & 1 == 1
    }

    /// Adds an edge.
    pub fn add(&mut self, edge: Edge) {
        self.0[edge.index() / 64] |= 1 << (edge.index() % 64);
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 8]
    }

    /// The edges in order.
    pub fn iter(&self) -> impl Iterator<Item = Edge> {
        Square::all()
            .filter(|first| self.0[first.index() / 32] >> (first.index() % 32 * 2) & 0b11 != 0)
            .flat_map(|first| {
                [first.offset(0, 1), first.offset(1, 0)].into_iter().flatten().map(move |second| Edge { first, second })
            })
            .filter(|edge| self.has(*edge))
    }
}

/// A deployment: a square for each hero and the owners of the two potions (INV-2.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Deployment {
    /// By hero.
    pub squares: [Square; 4],
    /// The two owners.
    pub potions: [Hero; 2],
}

/// How a leg ended, as far as the match's result needs it (INV-13.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LegResult {
    /// Who won it.
    pub winner: Side,
    /// The round in which it ended.
    pub round: u16,
    /// Diamonds found.
    pub diamonds: u8,
    /// Life points left among the living heroes.
    pub life: u8,
}

/// A treasure that has been turned over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Found {
    /// Where it lay.
    pub square: Square,
    /// What it was.
    pub treasure: Treasure,
}

/// A trap that waits for the lord's goblins (INV-11.10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sprung {
    /// Where the hero looted it.
    pub square: Square,
    /// How many goblins it lets out.
    pub value: u8,
}

/// Everything that all can see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// The town.
    pub board: Arc<Board>,
    /// What is played with.
    pub options: Options,
    /// Who holds each seat.
    pub holders: [Holder; 5],
    /// Who held each seat in the first leg.
    pub first_holders: [Holder; 5],
    /// 1 or 2.
    pub leg: u8,
    /// 0 during set-up.
    pub round: u16,
    /// Where in the leg.
    pub stage: Stage,
    /// Figures by index; the tables are longer than the supply.
    pub pieces: [Piece; MAX_FIGURES],
    at: [u8; Square::COUNT],
    /// Squares with a figure on them.
    taken: Squares,
    /// Broken doors and windows.
    pub breaches: Edges,
    /// Squares with a face-down treasure.
    pub treasures: Squares,
    /// Treasures turned over by looting, in order.
    pub looted: Vec<Found>,
    /// Treasures turned over because the leg ended.
    pub revealed: Vec<Found>,
    /// Which of the packets of 3, 2 and 1 are available, in the order of the content table.
    pub packets: [bool; 3],
    /// Extra summoning points.
    pub reserve: u8,
    /// The deployment on the table during set-up.
    pub proposal: Option<Deployment>,
    /// Hero seats whose holders agree to it.
    pub ready: Seats,
    /// The trap that waits for the lord.
    pub sprung: Option<Sprung>,
    /// How the first leg ended.
    pub first_leg: Option<LegResult>,
    /// How the last leg ended; the match is over then.
    pub last_leg: Option<LegResult>,
}

impl Field {
    /// An empty town at the beginning of a leg.
    pub fn new(board: Arc<Board>, options: Options, holders: [Holder; 5]) -> Field {
        Field {
            board,
            options,
            holders,
            first_holders: holders,
            leg: 1,
            round: 0,
            stage: Stage::SetupHeroes,
            pieces: [Piece::default(); MAX_FIGURES],
            at: [0; Square::COUNT],
            taken: Squares::NONE,
            breaches: Edges::default(),
            treasures: Squares::default(),
            looted: Vec::new(),
            revealed: Vec::new(),
            packets: [true; 3],
            reserve: 0,
            proposal: None,
            ready: Seats::NONE,
            sprung: None,
            first_leg: None,
            last_leg: None,
        }
    }

    /// The same match at the beginning of its second leg (INV-13.1).
    #[must_use]
    pub fn second_leg(&self, holders: [Holder; 5]) -> Field {
        Field {
            first_holders: self.first_holders,
            leg: 2,
            first_leg: self.first_leg,
            ..Field::new(self.board.clone(), self.options, holders)
        }
    }

    /// The figure on a square.
    pub fn figure_at(&self, square: Square) -> Option<Figure> {
        match self.at[square.index()] {
            0 => None,
            figure => Some(Figure::from_index(figure as usize - 1)),
        }
    }

    /// Squares with a figure on them.
    pub fn taken(&self) -> Squares {
        self.taken
    }

    /// The piece of a figure.
    pub fn piece(&self, figure: Figure) -> &Piece {
        &self.pieces[figure.index()]
    }

    /// Where a figure stands, if it is in play.
    pub fn square(&self, figure: Figure) -> Option<Square> {
        self.piece(figure).square
    }

    /// Puts a figure on a square, or takes it off the board.
    pub fn put(&mut self, figure: Figure, square: Option<Square>) {
        if let Some(old) = self.pieces[figure.index()].square {
            self.at[old.index()] = 0;
            self.taken.remove(old);
        }
        self.pieces[figure.index()].square = square;
        if let Some(new) = square {
            self.at[new.index()] = figure.index() as u8 + 1;
            self.taken.add(new);
        }
    }

    /// Heroes on the board.
    pub fn living(&self) -> impl Iterator<Item = Hero> {
        Hero::ALL.into_iter().filter(|hero| self.square(Figure::hero(*hero)).is_some())
    }

    /// Goblins on the board, in label order.
    pub fn goblins(&self) -> impl Iterator<Item = Figure> {
        Figure::goblins().filter(|goblin| self.square(*goblin).is_some())
    }

    /// Figures of a side on the board.
    pub fn figures(&self, side: Side) -> impl Iterator<Item = Figure> {
        let heroes = self.living().map(Figure::hero).filter(move |_| side == Side::Heroes);
        let goblins = self.goblins().filter(move |_| side == Side::Lord);
        heroes.chain(goblins)
    }

    /// Figures of the other side on the board, and where they stand.
    pub fn enemies(&self, figure: Figure) -> impl Iterator<Item = (Figure, Square)> {
        let side = if figure.is_hero() { Side::Lord } else { Side::Heroes };
        self.figures(side).filter_map(|enemy| Some((enemy, self.square(enemy)?)))
    }

    /// The figure whose turn is under way.
    pub fn active(&self) -> Option<Figure> {
        (0..MAX_FIGURES).map(Figure::from_index).find(|figure| self.piece(*figure).turn == Turn::Active)
    }

    /// Sewers without a figure on them, in reading order.
    pub fn free_sewers(&self) -> impl Iterator<Item = Square> {
        self.board.sewers.iter().copied().filter(|sewer| self.figure_at(*sewer).is_none())
    }

    /// Free sewers by grid distance to the nearest of these squares, ties in reading order (INV-11.8, 11.10).
    pub fn sewers_near(&self, squares: &[Square]) -> Vec<Square> {
        let mut sewers: Vec<Square> = self.free_sewers().collect();
        sewers.sort_by_key(|sewer| squares.iter().map(|square| square.distance(*sewer)).min());
        sewers
    }

    /// Squares of the living heroes.
    pub fn hero_squares(&self) -> Vec<Square> {
        self.living().filter_map(|hero| self.square(Figure::hero(hero))).collect()
    }

    /// Goblins of a sort left in the supply.
    pub fn supply(&self, breed: Breed) -> usize {
        Figure::goblins().filter(|goblin| goblin.stats().breed == Some(breed) && self.square(*goblin).is_none()).count()
    }

    /// The lowest free label of a sort; green before blue (INV-12.3).
    pub fn next_goblin(&self, breed: Breed) -> Option<Figure> {
        Figure::goblins().find(|goblin| goblin.stats().breed == Some(breed) && self.square(*goblin).is_none())
    }

    /// How many goblins can be placed at most: the smaller of the free sewers and the supply (INV-11.6).
    pub fn room(&self) -> usize {
        self.free_sewers().count().min(self.supply(Breed::Sword) + self.supply(Breed::Archer))
    }

    /// Diamonds found in this leg.
    pub fn diamonds(&self) -> u8 {
        self.looted.iter().filter(|found| found.treasure == Treasure::Diamond).count() as u8
    }

    /// Life points left among the living heroes.
    pub fn life(&self) -> u8 {
        self.living().map(|hero| self.piece(Figure::hero(hero)).life).sum()
    }

    /// The holder of a seat.
    pub fn holder(&self, seat: Seat) -> Holder {
        self.holders[seat.0 as usize]
    }

    /// What stands on an edge now: broken doors and windows are no barrier to movement and contact.
    pub fn barrier(&self, edge: Edge) -> Barrier {
        if self.breaches.has(edge) { Barrier::Open } else { self.board.barrier(edge) }
    }

    /// Whether a door on this edge is shut, or a window whole.
    pub fn is_breakable(&self, edge: Edge) -> bool {
        matches!(self.barrier(edge), Barrier::Door | Barrier::Window)
    }

    /// Whether the square is a sewer.
    pub fn is_sewer(&self, square: Square) -> bool {
        self.board.ground(square) == Ground::Sewer
    }

    /// The seat that commands a figure.
    pub fn seat_of(figure: Figure) -> Seat {
        figure.as_hero().map_or(LORD, Hero::seat)
    }

    /// The side of a figure.
    pub fn side_of(figure: Figure) -> Side {
        if figure.is_hero() { Side::Heroes } else { Side::Lord }
    }

    /// Whether a hero may use a potion now.
    pub fn can_drink(&self, hero: Hero) -> bool {
        let piece = self.piece(Figure::hero(hero));
        piece.square.is_some() && piece.potion && piece.life < content().life
    }
}
