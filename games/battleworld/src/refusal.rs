//! Why a command is refused (section 6.1). When several reasons apply the rules give the first of this list.

use serde::{Deserialize, Serialize};

use crate::field::Stage;
use crate::unit::{Target, Unit, seat_message};
use crate::words::{Action, Base, Card, Module, Team, die_message};
use game::Seat;
use game::kit::{NoValue, Refusal, Unread, Word};
use space::Square;
use text::{Arg, Message};

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
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum BadChoice {
    #[args(team)]
    TeamTaken(Team),
    #[args(team)]
    TeamNotCanon(Team),
    #[args(base)]
    BaseSize(Base),
    #[args(ally)]
    AllyTaken(Card),
}

/// Why the rules forbid something, with what is needed to explain it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Refusal)]
#[refused("battleworld")]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // The names are the ids of section 6.1.
pub enum Refusal {
    NotYourSeat,
    MatchOver,
    #[args(phase)]
    WrongPhase(Stage),
    #[args(seat)]
    #[says(Message::new("battleworld-refused-not-your-go").with("seat", seat_message(*seat)))]
    NotYourGo(Seat),
    #[args(text)]
    UnknownCharacter(String),
    #[args(unit)]
    NotYourCharacter(Unit),
    #[args(text)]
    UnknownSquare(String),
    #[args(unit)]
    AlreadyPlaced(Unit),
    #[args(unit, state)]
    NotConscious(Unit, Down),
    #[args(unit)]
    Webbed(Unit),
    #[args(unit, steps)]
    TooFar(Unit, u8),
    #[args(unit)]
    GaleHeld(Unit),
    #[args(square, unit)]
    SquareTaken(Square, Unit),
    #[args(square)]
    SquareBlocked(Square),
    #[args(square)]
    BaseClosed(Square),
    PathBlocked,
    #[args(unit, other)]
    HandsFull(Unit, Unit),
    #[args(unit)]
    NothingCarried(Unit),
    #[args(other, square)]
    BadDrop(Unit, Square),
    #[args(unit, other)]
    BadPickup(Unit, Unit),
    #[args(unit, kind)]
    #[says(no_such_attack(*unit, *kind))]
    NoSuchAttack(Unit, Action),
    NoToken,
    #[args(unit)]
    EnergyFull(Unit),
    #[args(unit)]
    LifeFull(Unit),
    #[args(unit)]
    HealNeedsNeighbour(Unit),
    #[args(unit, module)]
    NotOnModule(Unit, Module),
    #[args(unit)]
    GunsTaken(Unit),
    #[args(unit)]
    NotInBase(Unit),
    #[args(target)]
    NotATarget(Target),
    #[args(unit)]
    DuplicateAttacker(Unit),
    #[args(unit)]
    NotLent(Unit),
    /// The die lies there; nothing if it was disturbed.
    #[args(unit, place)]
    #[says(Message::new("battleworld-refused-die-elsewhere").with("unit", *unit).with("place", die_message(*place)))]
    DieElsewhere(Unit, Option<Action>),
    #[args(unit)]
    DieDisturbed(Unit),
    #[args(target, distance)]
    OutOfRange(Target, u8),
    #[args(target)]
    TargetInvisible(Target),
    WhiteOut,
    #[args(unit, target)]
    NoLineOfSight(Unit, Target),
    #[args(unit, target)]
    TargetFlies(Unit, Target),
    SupportersWasted,
    NothingToDo,
    #[args(unit)]
    CannotRaise(Unit),
    LeaderUsed,
    #[args(unit)]
    LeaderDown(Unit),
    LeaderOff,
    LeaderNotNow,
    NoEffect,
    #[args(flaw)]
    #[says(flaw.message())]
    BadChoice(BadChoice),
    AlreadyChosen,
    DeployIncomplete,
    #[args(option)]
    #[says(Message::new("battleworld-refused-choice-missing").with("option", options(option)))]
    ChoiceMissing(String),
    #[args(option)]
    #[says(Message::new("battleworld-refused-unused-option").with("option", options(option)))]
    UnusedOption(String),
    BadPlan {
        place: usize,
        text: String,
    },
    /// A match option has no such value.
    #[says(bad_option(option, value))]
    BadOption {
        option: String,
        value: String,
    },
    /// Cosmic allies in `free-for-all` (BW-18.11).
    NoAlliesHere,
    /// A line of a position that cannot be read.
    #[args(line)]
    BadPosition(String),
}

fn no_such_attack(unit: Unit, kind: Action) -> Message {
    let ranged = kind == Action::Ranged;
    Message::new(if ranged { "battleworld-refused-no-ranged" } else { "battleworld-refused-no-melee" })
        .with("unit", unit)
}

/// Options by their names in the reader's language.
fn options(names: &str) -> Arg {
    Arg::Ids(names.split(' ').map(|name| format!("option-battleworld-{name}")).collect())
}

fn bad_option(option: &str, value: &str) -> Message {
    let option = Arg::Ids(vec![format!("lobby-battleworld-{option}")]);
    Message::new("battleworld-refused-bad-option").with("option", option).with("value", value)
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
