//! Noughts and crosses with a die. Small, and a whole game all the same: it shows what a game is made of, and its tests
//! that a folder is all it takes. The rules are `rules.md`; `docs/game.md` walks through these files.
//!
//! | clauses | where |
//! | --- | --- |
//! | NC-1 board, NC-4 end | here |
//! | NC-2, NC-3 marking and stealing, NC-5 time | `rules` |
//! | house | `house` |

mod choices;
pub mod command;
pub mod event;
mod house;
mod look;
mod position;
pub mod refusal;
mod rules;
mod scene;
mod tell;

use game::kit::{Lobby, Word, choice};
use game::{
    Career, Closing, Dice, Due, Holder, MatchOption, Order, Outcome, Play, Rules, Seat, Seats, Setup, Verb, Viewer,
};
use serde::{Deserialize, Serialize};
use space::Cell;

use command::Command;
use event::Event;
use refusal::Refusal;

/// A square of the board (NC-1).
pub type Square = Cell<3, 3>;

/// A side, which is also what it draws on squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Word)]
#[said("noughts-mark")]
#[allow(missing_docs)] // The names say it.
pub enum Mark {
    Crosses,
    Noughts,
}

impl Mark {
    /// The seat that plays it.
    pub fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// The other side.
    #[must_use]
    pub fn other(self) -> Mark {
        match self {
            Mark::Crosses => Mark::Noughts,
            Mark::Noughts => Mark::Crosses,
        }
    }
}

/// The state of a match. Nothing of it is hidden, so it is also what every viewer knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Noughts {
    holders: Vec<Holder>,
    /// What steals, if anything does (NC-3).
    steal: Option<u8>,
    marks: [Option<Mark>; Square::COUNT],
    to_play: Mark,
    turn: u16,
    outcome: Option<Outcome>,
}

/// A settled set-up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opening {
    steal: Option<u8>,
    holders: Vec<Holder>,
    position: Option<String>,
}

const OPTIONS: &[MatchOption] = &[choice("steal", &["off", "4", "5", "6"], "5")];

impl Noughts {
    /// Who has marked a square.
    pub fn mark(&self, square: Square) -> Option<Mark> {
        self.marks[square.index()]
    }

    /// Three squares in a row of which one side has marked all, if there are any (NC-4).
    fn row_of_three(&self) -> Option<[Square; 3]> {
        let from = |square: Square, (columns, rows): (i32, i32)| {
            Some([square, square.offset(columns, rows)?, square.offset(2 * columns, 2 * rows)?])
        };
        let ways = [(1, 0), (0, 1), (1, 1), (1, -1)];
        let mut rows = Square::all().flat_map(|square| ways.into_iter().filter_map(move |way| from(square, way)));
        rows.find(|row| self.mark(row[0]).is_some() && row.iter().all(|square| self.mark(*square) == self.mark(row[0])))
    }
}

impl Rules for Noughts {
    type Opening = Opening;
    type Command = Command;
    type Event = Event;
    type Refusal = Refusal;
    type View = Noughts;

    const NAME: &'static str = "noughts";
    const SEATS: &'static [&'static str] = Mark::WORDS;
    const OPTIONS: &'static [MatchOption] = OPTIONS;
    const VERBS: &'static [Verb] = command::VERBS;
    const VERSION: u32 = 1;

    fn die(_: &str) -> Option<u32> {
        None
    }

    fn prepare(setup: &Setup, _: &mut dyn Dice) -> Result<Opening, Refusal> {
        let lobby = Lobby::read(OPTIONS, setup)?;
        let steal = Some(lobby.number("steal")).filter(|number| *number != 0);
        let opening = Opening { steal, holders: setup.holders.clone(), position: setup.position.clone() };
        position::arrange(&opening)?;
        Ok(opening)
    }

    fn open(opening: &Opening) -> Noughts {
        position::arrange(opening).expect("an opening holds a position that was accepted")
    }

    fn read(&self, by: Seats, order: &Order) -> Result<Command, Refusal> {
        Command::read(&game::kit::Reading { game: self, by, order })
    }

    fn obey(play: &mut Play<'_, Noughts>, by: Seats, command: &Command) -> Result<(), Refusal> {
        rules::obey(play, by, command)
    }

    fn lapse(play: &mut Play<'_, Noughts>, _: Seat) {
        rules::lapse(play);
    }

    fn apply(&mut self, event: &Event) {
        match event {
            Event::Marked { square, mark } | Event::Stolen { square, mark } => self.marks[square.index()] = Some(*mark),
            Event::Thrown { .. } => {}
            Event::Passed { mark, turn } => (self.to_play, self.turn) = (*mark, *turn),
            Event::Won { mark } => {
                let winners = vec![self.holders[mark.seat().0 as usize]];
                self.outcome = Some(Outcome { winners, seats: Seats::one(mark.seat()), all_lost: false });
            }
            Event::Drawn => {
                self.outcome = Some(Outcome { winners: Vec::new(), seats: Seats::NONE, all_lost: false });
            }
            Event::Closed { closing } => self.outcome = Some(closing.outcome()),
        }
    }

    fn due(&self) -> Due {
        match &self.outcome {
            Some(outcome) => Due::Over(outcome.clone()),
            None => Due::From(Seats::one(self.to_play.seat())),
        }
    }

    fn holders(&self) -> &[Holder] {
        &self.holders
    }

    fn reseat(&mut self, seat: Seat, holder: Holder) {
        self.holders[seat.0 as usize] = holder;
    }

    fn allies(&self, seat: Seat) -> Seats {
        Seats::one(seat)
    }

    fn close(play: &mut Play<'_, Noughts>, closing: Closing) {
        play.happen(Event::Closed { closing });
    }

    fn view(&self, _: Viewer) -> Noughts {
        self.clone()
    }

    fn reveals(_: &Event) -> bool {
        false
    }

    fn round(event: &Event) -> Option<u16> {
        match event {
            Event::Passed { turn, .. } => Some(*turn),
            _ => None,
        }
    }

    fn check(&self) -> Result<(), String> {
        match self.row_of_three() {
            Some(row) if self.outcome.is_none() => Err(format!("{} is part of a row and nobody has won", row[0])),
            _ => Ok(()),
        }
    }
}

impl Career for Noughts {
    fn is_own(_words: &str, _place: usize, _purpose: &str) -> bool {
        true
    }

    fn fielded(&self) -> Vec<(Seat, String)> {
        Vec::new()
    }
}
