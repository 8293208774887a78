//! Everything that all can see of a match: options, seats, bases, characters, the gauge and the fight in progress
//! (section 7: whatever its table does not list is public).

use crate::board::{Board, Ground, Stones};
use crate::content::{CREW, GALACTUS, TEAM};
use crate::lobby::Options;
use crate::unit::{Target, Unit, place_of};
pub use crate::words::Format;
use crate::words::{Action, Base, Card, Module, Power, Reason, Team};
use game::kit::Word;
use game::{Holder, Seat, Seats};
use space::Square;

/// The two camps of `duel` and `camps`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Word)]
#[said("battleworld-camp-")]
#[allow(missing_docs)]
pub enum Camp {
    Heroes,
    Villains,
}

/// Where a match stands (section 4.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Word)]
#[said("battleworld-stage-")]
#[allow(missing_docs)]
pub enum Stage {
    Draft,
    Deploy,
    /// Phase 1.
    Moves,
    /// Phase 2.
    Actions,
    /// A fight waits for an answer.
    Fight,
    Over,
}

/// What a seat has apart from its characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
#[allow(clippy::struct_excessive_bools)] // Each is a fact of its own.
pub struct Crew {
    pub team: Option<Team>,
    pub base: Option<Base>,
    pub ally: Option<Card>,
    /// Whether the choice is made and public.
    pub chosen: bool,
    /// Whether the leader card is spent.
    pub leader_used: bool,
    /// Whether it declares nothing more this phase (BW-6.3).
    pub passed: bool,
    /// Whether it has left the match (BW-17.3).
    pub out: bool,
    /// Resistance of the modules; nothing for courtyards and ruins.
    pub modules: [u8; 3],
}

/// A character on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, clippy::struct_excessive_bools)] // Each is a marker that lies on the card or not.
pub struct Piece {
    pub unit: Unit,
    pub square: Option<Square>,
    pub life: i8,
    pub power: u8,
    pub victory: u8,
    /// Where the die lies; nothing at the centre.
    pub die: Option<Action>,
    /// Whom it is about to heal.
    pub heals: Option<Unit>,
    pub assist: bool,
    pub placed: bool,
    pub grounded: bool,
    pub lifted: bool,
    pub webbed: bool,
    /// Whom it carries.
    pub carries: Option<Unit>,
    /// Who carries it.
    pub carried: Option<Unit>,
    /// Whether `rocky-hide` has served this turn.
    pub hide_used: bool,
    /// Whether it took part in a fight this turn.
    pub fought: bool,
    /// The action it lost by being attacked this turn, and whom it would have healed.
    pub disturbed: Option<(Action, Option<Unit>)>,
    /// Where it fell, while it is set aside by `rebirth`.
    pub aside: Option<Square>,
    /// Whether `rebirth` has served.
    pub reborn: bool,
    /// Whether it is still to come (BW-18.3).
    pub absent: bool,
}

impl Piece {
    /// Whether it could regain life.
    pub fn lacks_life(&self) -> bool {
        self.life < self.unit.card.stats().life
    }

    /// A character as it starts (BW-3.5).
    pub fn new(unit: Unit) -> Piece {
        let stats = unit.card.stats();
        Piece {
            unit,
            square: None,
            life: stats.life,
            power: stats.power,
            victory: stats.victory,
            die: None,
            heals: None,
            assist: false,
            placed: false,
            grounded: false,
            lifted: false,
            webbed: false,
            carries: None,
            carried: None,
            hide_used: false,
            fought: false,
            disturbed: None,
            aside: None,
            reborn: false,
            absent: false,
        }
    }

    /// On the board with life (BW-1.3).
    pub fn is_conscious(&self) -> bool {
        0 < self.life && self.square.is_some()
    }

    /// Still to be activated in phase 1 (BW-5.1).
    pub fn is_waiting(&self) -> bool {
        self.is_conscious() && !self.placed
    }

    /// Without life, lying somewhere or carried.
    pub fn is_fainted(&self) -> bool {
        self.life == 0
    }

    /// Out of the game.
    pub fn is_dead(&self) -> bool {
        self.life < 0 && self.aside.is_none()
    }

    /// Conscious, with Flight, and not grounded (BW-1.3).
    pub fn flies(&self) -> bool {
        self.is_conscious() && (self.unit.card.stats().flight || self.lifted) && !self.grounded
    }

    /// Whether a power of its card works now.
    pub fn has(&self, power: Power) -> bool {
        self.is_conscious() && self.unit.card.has(power)
    }
}

/// Which side of a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Word)]
#[allow(missing_docs)]
pub enum Role {
    Attack,
    Defence,
}

impl Role {
    /// The other side.
    #[must_use]
    pub fn other(self) -> Role {
        match self {
            Role::Attack => Role::Defence,
            Role::Defence => Role::Attack,
        }
    }
}

/// A fight in progress: the power cards (BW-7, BW-8).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fight {
    /// The initiator.
    pub with: Unit,
    /// Supporters in the order named.
    pub support: Vec<Unit>,
    /// What is attacked; the bodyguard, if he stepped in.
    pub target: Target,
    /// Who answers for the target; nobody for Galactus.
    pub defender: Option<Unit>,
    /// The initiator's kind of attack.
    pub kind: Action,
    /// From the initiator to the target.
    pub distance: u8,
    /// Whether `no-quarter` or `assemble` was played.
    pub leader: bool,
    /// Running totals, attack first.
    pub totals: [i16; 2],
    /// Raises made.
    pub raises: [u8; 2],
    /// Who has declined since the last roll.
    pub declined: [bool; 2],
    /// Who is asked.
    pub asked: Option<Role>,
}

impl Fight {
    /// Whether the defender is a gunner.
    pub fn at_guns(&self) -> bool {
        matches!(self.target, Target::Module(..))
    }

    /// Whether both sides are characters, so that powers of column G "no" apply.
    pub fn is_between_characters(&self) -> bool {
        matches!(self.target, Target::Unit(_))
    }

    /// The fighting character of a side.
    pub fn fighter(&self, role: Role) -> Option<Unit> {
        match role {
            Role::Attack => Some(self.with),
            Role::Defence => self.defender,
        }
    }

    /// Whose total is ahead.
    pub fn ahead(&self, ties_to_defence: bool) -> Option<Role> {
        match self.totals[0].cmp(&self.totals[1]) {
            std::cmp::Ordering::Greater => Some(Role::Attack),
            std::cmp::Ordering::Less => Some(Role::Defence),
            std::cmp::Ordering::Equal if ties_to_defence => Some(Role::Defence),
            std::cmp::Ordering::Equal => None,
        }
    }
}

/// What everybody sees.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Field {
    pub options: Options,
    pub board: &'static Board,
    pub holders: Vec<Holder>,
    pub stage: Stage,
    pub turn: u16,
    /// By place of the seat.
    pub crews: Vec<Crew>,
    /// By [`Unit::index`].
    pub pieces: Vec<Option<Piece>>,
    /// Who stands on each square, as [`Unit::index`] plus 1: what the pieces say, for a quick answer.
    standing: [u8; Square::COUNT],
    /// The seats that have made the choice that all owe at once.
    pub decided: Seats,
    /// The seat with the initiative; in `camps` any seat of the camp.
    pub initiative: Seat,
    /// The order of seats this turn (section 4.2).
    pub order: Vec<Seat>,
    /// Whose go it is, or would be if it had anything to do.
    pub pointer: Seat,
    /// Activations made in this go.
    pub acts: u8,
    pub gauge: u16,
    pub last_clock: u8,
    /// Galactus' life while he is on the board.
    pub galactus: Option<i8>,
    /// The turn in which he was repelled.
    pub repelled: Option<u16>,
    /// Seats whose white-out blows this turn.
    pub white_out: Seats,
    /// Whether the initiative stays where it is this turn.
    pub held: bool,
    pub fight: Option<Fight>,
    pub result: Option<Reason>,
}

impl Field {
    /// A match before the draft.
    pub fn new(options: Options, holders: Vec<Holder>) -> Field {
        let stones = match (options.plain, options.galactus) {
            (false, _) => Stones::Shards,
            (true, true) => Stones::MountainOnly,
            (true, false) => Stones::Plain,
        };
        let format = options.format;
        let crew = Crew {
            team: None,
            base: None,
            ally: None,
            chosen: false,
            leader_used: false,
            passed: false,
            out: false,
            modules: [0; 3],
        };
        Field {
            board: Board::of(format, stones),
            holders,
            stage: Stage::Draft,
            turn: 0,
            crews: vec![crew; format.count()],
            pieces: vec![None; format.count() * CREW],
            standing: [0; Square::COUNT],
            decided: Seats::NONE,
            initiative: format.seat(0),
            order: format.seats().collect(),
            pointer: format.seat(0),
            acts: 0,
            gauge: 0,
            last_clock: 0,
            galactus: options.galactus.then(|| GALACTUS.stats().life),
            repelled: None,
            white_out: Seats::NONE,
            held: false,
            fight: None,
            result: None,
            options,
        }
    }

    /// The seats of this match.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        self.options.format.seats()
    }

    /// The seats of this match as a set.
    pub fn playing(&self) -> Seats {
        self.seats().collect()
    }

    /// What a seat has.
    pub fn crew(&self, seat: Seat) -> &Crew {
        &self.crews[place_of(seat)]
    }

    /// A number that seats of one camp share.
    pub fn side(&self, seat: Seat) -> usize {
        match self.options.format {
            Format::Duel | Format::FreeForAll => place_of(seat),
            Format::Camps => place_of(seat) % 2,
        }
    }

    /// The camp of a seat; nothing in `free-for-all`.
    pub fn camp(&self, seat: Seat) -> Option<Camp> {
        match self.options.format {
            Format::FreeForAll => None,
            _ if self.side(seat) == 0 => Some(Camp::Heroes),
            _ => Some(Camp::Villains),
        }
    }

    /// The seats that win and lose with this one.
    pub fn allies(&self, seat: Seat) -> Seats {
        self.seats().filter(|other| self.side(*other) == self.side(seat)).collect()
    }

    /// Whether two characters are friends (BW-1.6).
    pub fn friends(&self, one: Unit, other: Unit) -> bool {
        self.side(one.seat) == self.side(other.seat)
    }

    /// Every character of the match, seats in order, each in roster order.
    pub fn units(&self) -> impl Iterator<Item = &Piece> {
        self.pieces.iter().flatten()
    }

    /// The characters of a seat in roster order, its ally last.
    pub fn of_seat(&self, seat: Seat) -> impl Iterator<Item = &Piece> {
        self.units().filter(move |piece| piece.unit.seat == seat)
    }

    /// The team members of a seat (BW-16.5).
    pub fn team(&self, seat: Seat) -> impl Iterator<Item = &Piece> {
        self.of_seat(seat).filter(|piece| piece.unit.card.stats().place < TEAM)
    }

    /// A character of the match.
    pub fn piece(&self, unit: Unit) -> &Piece {
        self.pieces[unit.index()].as_ref().expect("units are made with the match")
    }

    pub(super) fn piece_mut(&mut self, unit: Unit) -> &mut Piece {
        self.pieces[unit.index()].as_mut().expect("units are made with the match")
    }

    /// Who is on a square.
    pub fn at(&self, square: Square) -> Option<&Piece> {
        let index = self.standing[square.index()].checked_sub(1)?;
        self.pieces[usize::from(index)].as_ref()
    }

    /// Puts a character on a square or takes it off the board; no square changes otherwise.
    pub(super) fn set_square(&mut self, unit: Unit, square: Option<Square>) {
        let mark = unit.index() as u8 + 1;
        let piece = self.pieces[unit.index()].as_mut().expect("units are made with the match");
        if let Some(left) = std::mem::replace(&mut piece.square, square)
            && self.standing[left.index()] == mark
        {
            self.standing[left.index()] = 0;
        }
        if let Some(square) = square {
            self.standing[square.index()] = mark;
        }
    }

    /// The base slot of a square, with what it holds: whose, which, the module, whether it is intact.
    pub fn slot(&self, square: Square) -> Option<(Seat, u8, Module, bool)> {
        match self.board.ground(square) {
            Ground::Slot(place, slot) => {
                let crew = &self.crews[place as usize];
                let module = crew.base?.slots()[slot as usize];
                Some((self.options.format.seat(place as usize), slot, module, 0 < crew.modules[slot as usize]))
            }
            _ => None,
        }
    }

    /// Whether a base has an intact module (BW-12.13).
    pub fn stands(&self, seat: Seat) -> bool {
        self.crew(seat).modules.iter().any(|left| 0 < *left)
    }

    /// Whether a base square is closed to the enemies of its base (BW-12.2).
    pub fn is_protected(&self, square: Square) -> Option<Seat> {
        let (seat, _, module, intact) = self.slot(square)?;
        (intact || module == Module::Courtyard && self.stands(seat)).then_some(seat)
    }

    /// The gunner of a base.
    pub fn gunner(&self, seat: Seat) -> Option<Unit> {
        let slots = self.board.slots[place_of(seat)];
        self.units()
            .find(|piece| {
                piece.die == Some(Action::DefendBase) && piece.square.is_some_and(|square| slots.contains(&square))
            })
            .map(|piece| piece.unit)
    }

    /// The squares of a target; none if it is not there.
    pub fn target_squares(&self, target: Target) -> &[Square] {
        match target {
            Target::Unit(unit) => self.piece(unit).square.as_slice(),
            Target::Module(seat, slot) if 0 < self.crew(seat).modules[slot as usize] => {
                std::slice::from_ref(&self.board.slots[place_of(seat)][slot as usize])
            }
            Target::Galactus if self.galactus.is_some() => &self.board.mountain,
            Target::Module(..) | Target::Galactus => &[],
        }
    }

    /// Whether the seat's camp has the initiative.
    pub fn leads(&self, seat: Seat) -> bool {
        self.side(seat) == self.side(self.initiative)
    }

    /// The order of seats when this seat's camp has the initiative (BW-4.1 to 4.3).
    pub fn order_from(&self, initiative: Seat, turn: u16) -> Vec<Seat> {
        let format = self.options.format;
        match format {
            Format::Duel => vec![initiative, format.seat(1 - place_of(initiative))],
            Format::FreeForAll => {
                let clockwise = (0..4).map(|step| format.seat((place_of(initiative) + step) % 4));
                clockwise.filter(|seat| !self.crew(*seat).out).collect()
            }
            Format::Camps => {
                let (x, y) = (place_of(initiative) % 2, 1 - place_of(initiative) % 2);
                // Turns 1 and 2 begin with the first seats, 3 and 4 with the second ones.
                let first = (turn.saturating_sub(1) / 2 % 2) as usize;
                let (a, b) = (first * 2, 2 - first * 2);
                [a + x, a + y, b + x, b + y].map(|place| format.seat(place)).to_vec()
            }
        }
    }

    /// The seat after this one in this turn's order.
    pub fn next(&self, seat: Seat) -> Seat {
        let place = self.order.iter().position(|other| *other == seat).unwrap_or(0);
        self.order[(place + 1) % self.order.len()]
    }

    /// This turn's order, beginning with whoever the pointer shows.
    pub fn rotation(&self) -> impl Iterator<Item = Seat> + use<'_> {
        let place = self.order.iter().position(|other| *other == self.pointer).unwrap_or(0);
        (0..self.order.len()).map(move |step| self.order[(place + step) % self.order.len()])
    }

    /// Whether a seat has somebody to activate (BW-5.2).
    pub fn has_unplaced(&self, seat: Seat) -> bool {
        self.of_seat(seat).any(Piece::is_waiting)
    }
}
