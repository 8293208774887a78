//! Why a command is refused (section 6.1). When several reasons apply the rules give the first of this list.

use serde::{Deserialize, Serialize};

use super::field::Stage;
use super::unit::{Target, Unit, seat_message};
use super::words::{Action, Base, Card, Module, Team};
use game::kit::Unread;
use game::{Describe, Seat};
use space::Square;
use text::{Arg, Message};

/// Why a character can do nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Down {
    Fainted,
    Carried,
    Dead,
    /// Not on the board yet, or set aside.
    Away,
}

/// What was wrong with a choice of the draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum BadChoice {
    TeamTaken(Team),
    TeamNotCanon(Team),
    BaseSize(Base),
    AllyTaken(Card),
}

/// Why the rules forbid something, with what is needed to explain it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // The names are the ids of section 6.1.
pub enum Refusal {
    NotYourSeat,
    MatchOver,
    WrongPhase(Stage),
    NotYourGo(Seat),
    UnknownCharacter(String),
    NotYourCharacter(Unit),
    UnknownSquare(String),
    AlreadyPlaced(Unit),
    NotConscious(Unit, Down),
    Webbed(Unit),
    TooFar(Unit, u8),
    GaleHeld(Unit),
    SquareTaken(Square, Unit),
    SquareBlocked(Square),
    BaseClosed(Square),
    PathBlocked,
    HandsFull(Unit, Unit),
    NothingCarried(Unit),
    BadDrop(Unit, Square),
    BadPickup(Unit, Unit),
    NoSuchAttack(Unit, Action),
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
    DieElsewhere(Unit, Option<Action>),
    DieDisturbed(Unit),
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
    BadChoice(BadChoice),
    AlreadyChosen,
    DeployIncomplete,
    ChoiceMissing(String),
    UnusedOption(String),
    BadPlan {
        place: usize,
        text: String,
    },
    /// A match option has no such value.
    BadOption {
        option: String,
        value: String,
    },
    /// Cosmic allies in `free-for-all` (BW-18.11).
    NoAlliesHere,
    /// A line of a position that cannot be read.
    BadPosition(String),
}

/// The stage in words.
pub fn stage_message(stage: Stage) -> Message {
    Message::new(match stage {
        Stage::Draft => "battleworld-stage-draft",
        Stage::Deploy => "battleworld-stage-deploy",
        Stage::Moves => "battleworld-stage-moves",
        Stage::Actions => "battleworld-stage-actions",
        Stage::Fight => "battleworld-stage-fight",
        Stage::Over => "battleworld-stage-over",
    })
}

impl Describe for Refusal {
    #[allow(clippy::too_many_lines)] // One arm per reason; splitting the list would only hide it.
    fn message(&self) -> Message {
        let say = Message::new;
        match self {
            Refusal::NotYourSeat => say("battleworld-refused-not-your-seat"),
            Refusal::MatchOver => say("battleworld-refused-match-over"),
            Refusal::WrongPhase(stage) => say("battleworld-refused-wrong-phase").with("phase", stage_message(*stage)),
            Refusal::NotYourGo(seat) => say("battleworld-refused-not-your-go").with("seat", seat_message(*seat)),
            Refusal::UnknownCharacter(text) => say("battleworld-refused-unknown-character").with("text", text.as_str()),
            Refusal::NotYourCharacter(unit) => say("battleworld-refused-not-your-character").with("unit", *unit),
            Refusal::UnknownSquare(text) => say("battleworld-refused-unknown-square").with("text", text.as_str()),
            Refusal::AlreadyPlaced(unit) => say("battleworld-refused-already-placed").with("unit", *unit),
            Refusal::NotConscious(unit, down) => {
                let state = say(match down {
                    Down::Fainted => "battleworld-state-fainted",
                    Down::Carried => "battleworld-state-carried",
                    Down::Dead => "battleworld-state-dead",
                    Down::Away => "battleworld-state-away",
                });
                say("battleworld-refused-not-conscious").with("unit", *unit).with("state", state)
            }
            Refusal::Webbed(unit) => say("battleworld-refused-webbed").with("unit", *unit),
            Refusal::TooFar(unit, steps) => {
                say("battleworld-refused-too-far").with("unit", *unit).with("steps", *steps)
            }
            Refusal::GaleHeld(unit) => say("battleworld-refused-gale-held").with("unit", *unit),
            Refusal::SquareTaken(square, unit) => {
                say("battleworld-refused-square-taken").with("square", square.to_string()).with("unit", *unit)
            }
            Refusal::SquareBlocked(square) => {
                say("battleworld-refused-square-blocked").with("square", square.to_string())
            }
            Refusal::BaseClosed(square) => say("battleworld-refused-base-closed").with("square", square.to_string()),
            Refusal::PathBlocked => say("battleworld-refused-path-blocked"),
            Refusal::HandsFull(unit, other) => {
                say("battleworld-refused-hands-full").with("unit", *unit).with("other", *other)
            }
            Refusal::NothingCarried(unit) => say("battleworld-refused-nothing-carried").with("unit", *unit),
            Refusal::BadDrop(other, square) => {
                say("battleworld-refused-bad-drop").with("other", *other).with("square", square.to_string())
            }
            Refusal::BadPickup(unit, other) => {
                say("battleworld-refused-bad-pickup").with("unit", *unit).with("other", *other)
            }
            Refusal::NoSuchAttack(unit, kind) => say(match kind {
                Action::Ranged => "battleworld-refused-no-ranged",
                _ => "battleworld-refused-no-melee",
            })
            .with("unit", *unit),
            Refusal::NoToken => say("battleworld-refused-no-token"),
            Refusal::EnergyFull(unit) => say("battleworld-refused-energy-full").with("unit", *unit),
            Refusal::LifeFull(unit) => say("battleworld-refused-life-full").with("unit", *unit),
            Refusal::HealNeedsNeighbour(unit) => say("battleworld-refused-heal-needs-neighbour").with("unit", *unit),
            Refusal::NotOnModule(unit, module) => {
                say("battleworld-refused-not-on-module").with("unit", *unit).with("module", *module)
            }
            Refusal::GunsTaken(unit) => say("battleworld-refused-guns-taken").with("unit", *unit),
            Refusal::NotInBase(unit) => say("battleworld-refused-not-in-base").with("unit", *unit),
            Refusal::NotATarget(target) => say("battleworld-refused-not-a-target").with("target", *target),
            Refusal::DuplicateAttacker(unit) => say("battleworld-refused-duplicate-attacker").with("unit", *unit),
            Refusal::NotLent(unit) => say("battleworld-refused-not-lent").with("unit", *unit),
            Refusal::DieElsewhere(unit, place) => {
                let place = place.map_or_else(|| say("battleworld-action-centre"), Action::message);
                say("battleworld-refused-die-elsewhere").with("unit", *unit).with("place", place)
            }
            Refusal::DieDisturbed(unit) => say("battleworld-refused-die-disturbed").with("unit", *unit),
            Refusal::OutOfRange(target, distance) => {
                say("battleworld-refused-out-of-range").with("target", *target).with("distance", *distance)
            }
            Refusal::TargetInvisible(target) => say("battleworld-refused-target-invisible").with("target", *target),
            Refusal::WhiteOut => say("battleworld-refused-white-out"),
            Refusal::NoLineOfSight(unit, target) => {
                say("battleworld-refused-no-line-of-sight").with("unit", *unit).with("target", *target)
            }
            Refusal::TargetFlies(unit, target) => {
                say("battleworld-refused-target-flies").with("unit", *unit).with("target", *target)
            }
            Refusal::SupportersWasted => say("battleworld-refused-supporters-wasted"),
            Refusal::NothingToDo => say("battleworld-refused-nothing-to-do"),
            Refusal::CannotRaise(unit) => say("battleworld-refused-cannot-raise").with("unit", *unit),
            Refusal::LeaderUsed => say("battleworld-refused-leader-used"),
            Refusal::LeaderDown(unit) => say("battleworld-refused-leader-down").with("unit", *unit),
            Refusal::LeaderOff => say("battleworld-refused-leader-off"),
            Refusal::LeaderNotNow => say("battleworld-refused-leader-not-now"),
            Refusal::NoEffect => say("battleworld-refused-no-effect"),
            Refusal::BadChoice(BadChoice::TeamTaken(team)) => say("battleworld-refused-team-taken").with("team", *team),
            Refusal::BadChoice(BadChoice::TeamNotCanon(team)) => {
                say("battleworld-refused-team-not-canon").with("team", *team)
            }
            Refusal::BadChoice(BadChoice::BaseSize(base)) => say("battleworld-refused-base-size").with("base", *base),
            Refusal::BadChoice(BadChoice::AllyTaken(ally)) => say("battleworld-refused-ally-taken").with("ally", *ally),
            Refusal::AlreadyChosen => say("battleworld-refused-already-chosen"),
            Refusal::DeployIncomplete => say("battleworld-refused-deploy-incomplete"),
            Refusal::ChoiceMissing(option) => say("battleworld-refused-choice-missing").with("option", options(option)),
            Refusal::UnusedOption(option) => say("battleworld-refused-unused-option").with("option", options(option)),
            Refusal::BadPlan { place, text } => {
                say("battleworld-refused-bad-plan").with("place", *place).with("text", text.as_str())
            }
            Refusal::BadOption { option, value } => {
                let option = Arg::Ids(vec![format!("lobby-battleworld-{option}")]);
                say("battleworld-refused-bad-option").with("option", option).with("value", value.as_str())
            }
            Refusal::NoAlliesHere => say("battleworld-refused-no-allies-here"),
            Refusal::BadPosition(line) => say("battleworld-refused-bad-position").with("line", line.as_str()),
        }
    }
}

/// Options by their names in the reader's language.
fn options(names: &str) -> Arg {
    Arg::Ids(names.split(' ').map(|name| format!("option-battleworld-{name}")).collect())
}

impl Unread for Refusal {
    fn missing(option: &str) -> Refusal {
        Refusal::ChoiceMissing(option.to_owned())
    }

    fn unknown(text: &str) -> Refusal {
        Refusal::ChoiceMissing(text.to_owned())
    }
}
