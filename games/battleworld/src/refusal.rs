//! Why a command is refused (section 6.1). When several reasons apply the rules give the first of this list.

use serde::{Deserialize, Serialize};

use crate::field::Stage;
use crate::unit::{Target, Unit, seat_message};
use crate::words::{Action, Base, Card, Module, Team, die_message};
use game::Seat;
use game::kit::{NoValue, Refusal, Unread, Word};
use space::Square;
use text::Arg;

/// Why a character can do nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
#[said("battleworld-state-")]
#[allow(missing_docs)]
pub enum Down {
    Fainted,
    Carried,
    Dead,
    /// Not on the board yet, or set aside.
    Away,
}

/// What was wrong with a choice of the draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Refusal)]
#[refused("battleworld")]
#[called(ally: Card)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum BadChoice {
    TeamTaken(Team),
    TeamNotCanon(Team),
    BaseSize(Base),
    AllyTaken(Card),
}

/// Why the rules forbid something, with what is needed to explain it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Refusal)]
#[refused("battleworld")]
#[called(phase: Stage, state: Down, place: Option<Action>, text: String)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // The names are the ids of section 6.1.
pub enum Refusal {
    NotYourSeat,
    MatchOver,
    WrongPhase(Stage),
    NotYourGo(#[by(seat_message)] Seat),
    UnknownCharacter(String),
    UnknownCard(String),
    NotYourCharacter(Unit),
    UnknownSquare(String),
    AlreadyPlaced(Unit),
    NotConscious(Unit, Down),
    Webbed(Unit),
    #[args(unit, steps)]
    TooFar(Unit, u8),
    GaleHeld(Unit),
    SquareTaken(Square, Unit),
    SquareBlocked(Square),
    BaseClosed(Square),
    PathBlocked,
    #[args(unit, other)]
    HandsFull(Unit, Unit),
    NothingCarried(Unit),
    BadDrop(Unit, Square),
    #[args(unit, other)]
    BadPickup(Unit, Unit),
    NoSuchAttack(Unit, #[by(Action::word)] Action),
    NoToken,
    EnergyFull(Unit),
    LifeFull(Unit),
    HealNeedsNeighbour(Unit),
    NotOnModule(Unit, Module),
    GunsTaken(Unit),
    NotInBase(Unit),
    NotATarget(Target),
    DuplicateAttacker(Unit),
    NotLent(Unit),
    /// The die lies there; nothing if it was disturbed.
    DieElsewhere(Unit, #[by(die_message)] Option<Action>),
    DieDisturbed(Unit),
    #[args(target, distance)]
    OutOfRange(Target, u8),
    TargetInvisible(Target),
    WhiteOut,
    NoLineOfSight(Unit, Target),
    TargetFlies(Unit, Target),
    SupportersWasted,
    NothingToDo,
    CannotRaise(Unit),
    LeaderUsed,
    LeaderDown(Unit),
    LeaderOff,
    LeaderNotNow,
    NoEffect,
    #[says(bad_choice.message())]
    BadChoice(BadChoice),
    AlreadyChosen,
    DeployIncomplete,
    #[args(option)]
    ChoiceMissing(#[by(options)] String),
    #[args(option)]
    UnusedOption(#[by(options)] String),
    BadPlan {
        place: usize,
        text: String,
    },
    /// A match option has no such value.
    BadOption {
        #[by(lobby_option)]
        option: String,
        value: String,
    },
    /// Cosmic allies in `free-for-all` (BW-18.11).
    NoAlliesHere,
    /// A line of a position that cannot be read.
    BadPosition(String),
}

/// Options by their names in the reader's language.
#[allow(clippy::needless_pass_by_value)] // So that the field is what it is called with.
fn options(names: String) -> Arg {
    Arg::Ids(names.split(' ').map(|name| format!("option-battleworld-{name}")).collect())
}

/// The same for an option of the lobby.
#[allow(clippy::needless_pass_by_value)]
fn lobby_option(name: String) -> Arg {
    Arg::Ids(vec![format!("lobby-battleworld-{name}")])
}

impl From<NoValue<'_>> for Refusal {
    fn from(NoValue { option, value }: NoValue<'_>) -> Refusal {
        Refusal::BadOption { option: option.to_owned(), value: value.to_owned() }
    }
}

impl Unread for Refusal {
    fn missing(option: &str) -> Refusal {
        Refusal::ChoiceMissing(option.to_owned())
    }

    fn unknown(text: &str) -> Refusal {
        Refusal::UnknownCharacter(text.to_owned())
    }
}
