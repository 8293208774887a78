//! Where a character can go, what it sees and what it can attack (BW-1, BW-5.4 to 5.8, BW-10).

use crate::board::Ground;
use crate::field::{Field, Piece};
use crate::refusal::Refusal;
use crate::unit::{Target, Unit};
use crate::words::{Action, Card, Power};
use space::{Direction, Square};

/// How a character moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gait {
    /// One square, to an available one (BW-5.4).
    Walk,
    /// So many squares over all that does not fly (BW-5.5, 5.6).
    Fly(u8),
    /// Straight to a square at most so far (`teleport`).
    Teleport(u8),
}

impl Gait {
    /// The farthest it gets.
    pub fn steps(self) -> u8 {
        match self {
            Gait::Walk => 1,
            Gait::Fly(steps) | Gait::Teleport(steps) => steps,
        }
    }
}

impl Field {
    /// How a character moves, were no gale blowing.
    pub fn gait(&self, piece: &Piece) -> Gait {
        let stats = piece.unit.card.stats();
        if piece.flies() {
            // A lifted walker moves 2 (`magnetic-lift`).
            Gait::Fly(if stats.flight { stats.steps } else { 2 })
        } else if piece.has(Power::WebSwing) {
            Gait::Fly(stats.steps)
        } else if piece.has(Power::Teleport) {
            Gait::Teleport(stats.steps)
        } else {
            Gait::Walk
        }
    }

    /// Whether an enemy's gale holds this flyer (`gale`, BW-5.7).
    pub fn is_gale_held(&self, piece: &Piece) -> bool {
        piece.flies()
            && self.units().any(|other| {
                other.has(Power::Gale)
                    && !self.friends(other.unit, piece.unit)
                    && distance(other.square, piece.square).is_some_and(|far| far <= 2)
            })
    }

    /// Whether nothing keeps a character of this seat's camp off a square (BW-1.4), apart from who stands there.
    fn is_open_to(&self, unit: Unit, square: Square) -> bool {
        matches!(self.board.ground(square), Ground::Free | Ground::Slot(..))
            && self.is_protected(square).is_none_or(|seat| self.side(seat) == self.side(unit.seat))
    }

    /// Whether a square is available to a character (BW-1.4).
    pub fn is_available(&self, unit: Unit, square: Square) -> bool {
        self.is_open_to(unit, square) && self.at(square).is_none()
    }

    /// The available square nearest to another (BW-1.8).
    pub fn nearest(&self, unit: Unit, to: Square) -> Option<Square> {
        // Squares come in reading order, and the first of equals wins.
        self.board.squares().filter(|square| self.is_available(unit, *square)).min_by_key(|square| square.distance(to))
    }

    /// Why a character cannot move to a square, in the order of section 6.1.
    pub fn move_flaw(&self, piece: &Piece, to: Square) -> Option<Refusal> {
        self.way_flaw(piece, self.gait(piece), self.is_gale_held(piece), to)
    }

    /// The same for a gait, held by a gale or not.
    fn way_flaw(&self, piece: &Piece, gait: Gait, held: bool, to: Square) -> Option<Refusal> {
        let unit = piece.unit;
        let from = piece.square?;
        if to == from {
            return None;
        }
        if piece.webbed {
            return Some(Refusal::Webbed(unit));
        }
        let far = from.distance(to);
        if gait.steps() < far {
            return Some(Refusal::TooFar(unit, gait.steps()));
        }
        if held && 1 < far {
            return Some(Refusal::GaleHeld(unit));
        }
        let there = self.at(to);
        let lifts = there.is_some_and(|other| other.is_fainted() && self.friends(unit, other.unit));
        if let Some(other) = there.filter(|_| !lifts) {
            return Some(Refusal::SquareTaken(to, other.unit));
        }
        if matches!(self.board.ground(to), Ground::Rock | Ground::Mountain) {
            return Some(Refusal::SquareBlocked(to));
        }
        if !self.is_open_to(unit, to) {
            return Some(Refusal::BaseClosed(to));
        }
        if let Gait::Fly(steps) = gait
            && !self.flies_to(from, to, if held { 1 } else { steps })
        {
            return Some(Refusal::PathBlocked);
        }
        let other = there?;
        piece.carries.map(|carried| Refusal::HandsFull(unit, carried)).filter(|_| other.is_fainted())
    }

    /// Whether a path of so many steps exists that passes over nobody who flies.
    fn flies_to(&self, from: Square, to: Square, steps: u8) -> bool {
        let far = from.distance(to);
        let over = |middle: Square| {
            let open = self.board.has(middle) && !self.at(middle).is_some_and(Piece::flies);
            open && self.flies_to(middle, to, steps - 1)
        };
        far <= steps && (far <= 1 || Direction::ALL.into_iter().filter_map(|direction| from.step(direction)).any(over))
    }

    /// The squares a character can move to, its own first.
    pub fn destinations(&self, piece: &Piece) -> Vec<Square> {
        let Some(from) = piece.square else { return Vec::new() };
        let (gait, held) = (self.gait(piece), self.is_gale_held(piece));
        let steps = i32::from(gait.steps());
        let near = (-steps..=steps).flat_map(|row| (-steps..=steps).map(move |column| (column, row)));
        let near = near.filter_map(|(column, row)| from.offset(column, row)).filter(|square| *square != from);
        let legal =
            near.filter(|square| self.board.has(*square) && self.way_flaw(piece, gait, held, *square).is_none());
        [from].into_iter().chain(legal).collect()
    }

    /// Whether the line between two squares at distance 2 or less is clear (BW-10.4, 10.5).
    pub fn sees(&self, flying: bool, from: Square, to: Square) -> bool {
        let (columns, rows) = (to.column() - from.column(), to.row() - from.row());
        let open = |columns: i32, rows: i32| {
            from.offset(columns, rows).is_some_and(|middle| {
                let stone = matches!(self.board.ground(middle), Ground::Rock | Ground::Mountain);
                let barred = match self.at(middle) {
                    Some(piece) if flying => piece.flies(),
                    Some(piece) => piece.is_conscious(),
                    None => false,
                };
                !barred && (flying || !stone)
            })
        };
        match (columns.abs(), rows.abs()) {
            (0..=1, 0..=1) => true,
            (2, 1) => open(columns / 2, 0) || open(columns / 2, rows),
            (1, 2) => open(0, rows / 2) || open(columns, rows / 2),
            _ => open(columns / 2, rows / 2),
        }
    }

    /// Why a character standing on a square cannot attack a target with this kind, in the order of section 6.1; the
    /// distance if it can (BW-10).
    pub fn attack_from(&self, piece: &Piece, from: Square, kind: Action, target: Target) -> Result<u8, Refusal> {
        let unit = piece.unit;
        let squares = self.target_squares(target);
        let far = squares.iter().map(|square| from.distance(*square)).min().ok_or(Refusal::NotATarget(target))?;
        let ranged = kind == Action::Ranged;
        let reach = if ranged || piece.has(Power::Elastic) { 2 } else { 1 };
        if far == 0 || reach < far {
            return Err(Refusal::OutOfRange(target, far));
        }
        let victim = match target {
            Target::Unit(unit) => Some(self.piece(unit)),
            Target::Module(..) | Target::Galactus => None,
        };
        if far == 2 && victim.is_some_and(|victim| victim.has(Power::Invisibility)) {
            return Err(Refusal::TargetInvisible(target));
        }
        if ranged && far == 2 {
            if self.is_blown(unit) {
                return Err(Refusal::WhiteOut);
            }
            let clear = |square: &Square| from.distance(*square) <= 2 && self.sees(piece.flies(), from, *square);
            if !squares.iter().any(clear) {
                return Err(Refusal::NoLineOfSight(unit, target));
            }
        }
        let above = victim.is_some_and(Piece::flies);
        if !ranged && above && !piece.flies() && !piece.has(Power::SkyReach) {
            return Err(Refusal::TargetFlies(unit, target));
        }
        Ok(far)
    }

    /// The kinds of attack that a character has: those of its card, and the hammer while there is a token to throw it.
    pub fn attacks(&self, piece: &Piece) -> Vec<Action> {
        let stats = piece.unit.card.stats();
        let throws = piece.has(Power::HammerThrow) && 0 < piece.power;
        let kinds = [(Action::Melee, stats.melee), (Action::Ranged, stats.ranged || throws)];
        kinds.into_iter().filter(|(_, has)| *has).map(|(kind, _)| kind).collect()
    }

    /// What a character could attack from where it stands, and how.
    pub fn attackable(&self, piece: &Piece) -> Vec<(Target, Action)> {
        let Some(from) = piece.square else { return Vec::new() };
        let kinds = self.attacks(piece);
        let each = self.targets(piece.unit).flat_map(|target| kinds.iter().map(move |kind| (target, *kind)));
        each.filter(|(target, kind)| self.attack_from(piece, from, *kind, *target).is_ok()).collect()
    }

    /// The field with a character on another square.
    #[must_use]
    pub fn with_on(&self, unit: Unit, square: Square) -> Field {
        let mut field = self.clone();
        field.set_square(unit, Some(square));
        field
    }

    /// Whether somebody's white-out keeps this character from shooting far.
    fn is_blown(&self, unit: Unit) -> bool {
        self.white_out.iter().any(|seat| !(unit.card == Card::Storm && unit.seat == seat))
    }

    /// Everything a character's camp could attack if it reached it: enemies on the board, intact enemy modules, Galactus.
    pub fn targets(&self, unit: Unit) -> impl Iterator<Item = Target> {
        let enemies = self
            .units()
            .filter(move |piece| !self.friends(unit, piece.unit) && piece.square.is_some())
            .map(|piece| Target::Unit(piece.unit));
        let modules = self.seats().filter(move |seat| self.side(*seat) != self.side(unit.seat)).flat_map(move |seat| {
            (0..3)
                .filter(move |slot| 0 < self.crew(seat).modules[*slot as usize])
                .map(move |slot| Target::Module(seat, slot))
        });
        enemies.chain(modules).chain(self.galactus.map(|_| Target::Galactus))
    }
}

/// The distance between two squares, if both are there.
pub fn distance(one: Option<Square>, other: Option<Square>) -> Option<u8> {
    Some(one?.distance(other?))
}
