//! Why a command is refused (section 6.2), each with what is needed to say it in words and numbers.

use super::content::{Act, Descriptor, Fx, Kind, Map};
use super::field::Question;
use super::label::{Label, PropId, Side, Target};
use super::measure::{Inches, written};
use super::script::Use;
use super::words::{names, seat_words};
use game::kit::{Describe, NoValue, Refusal, Unread};
use game::{Describe, Seats};
use space::Spot;
use text::{Arg, Message};

/// What stands in the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Describe)]
#[said("pulp-block-")]
#[called(model: Label, prop: PropId)]
#[allow(missing_docs)]
pub enum Block {
    Edge,
    #[says(model.message())]
    Model(Label),
    #[says(prop.message())]
    Prop(PropId),
    /// No surface of that name there, or the base does not fit on it.
    NoSurface,
    /// A wall without a door, or a gap between two roofs.
    Wall,
    /// Nothing was found.
    NoWay,
}

/// Why an action does not affect something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Describe)]
#[said("pulp-spared-")]
#[called(what: Descriptor)]
#[allow(missing_docs)]
pub enum Spared {
    Limited(Descriptor),
    Excluded(Descriptor),
    /// Phased.
    Phased,
    /// Scenery feels no minds.
    Mindless,
    /// This form of action does not hit scenery.
    Scenery,
    /// Citizens are nobody's aim.
    Citizen,
}

/// Why a model cannot use an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Describe)]
#[said("pulp-unable-")]
#[allow(missing_docs)]
pub enum Unable {
    Phased,
    Drained,
}

/// What is wrong with a team (PC-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Describe)]
#[said("pulp-flaw-")]
#[called(card: Kind)]
#[allow(missing_docs)]
pub enum Flaw {
    Factions,
    Twice(Kind),
    Colossi,
    Leaders,
    TooFew,
    NoAp,
    Points { spent: i32, has: i32 },
    Exclusive(Kind),
    Foreign(Kind),
    NotSupreme(Kind),
    NotMinion(Kind),
    TooMany(Kind),
    Partner,
    Preset,
}

/// What options do not fit together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Describe)]
#[said("pulp-misfit-")]
#[allow(missing_docs)]
pub enum Misfit {
    Map { map: Map, level: u8, least: u8, most: u8 },
    Alert { level: u8 },
    Team { side: Side, level: u8 },
}

/// Why the rules forbid something.
#[derive(Clone, Debug, PartialEq, Eq, Refusal)]
#[refused("pulp")]
#[called(model: Label, models: Vec<Label>, target: Target, prop: PropId, action: Use, action: Act, text: String,
         number: u8, why: Flaw, why: Misfit, why: Box<Refusal>)]
#[allow(missing_docs)] // The comments are the ids of section 6.2.
pub enum Refusal {
    /// PC-R01.
    NotNow {
        #[by(seat_words)]
        who: Seats,
        what: Question,
    },
    /// PC-R02.
    NotYourTurn(#[by(seat_words)] Seats),
    /// PC-R03.
    Passed,
    /// PC-R04.
    Unknown(String),
    /// PC-R05.
    NotYours(Label),
    /// PC-R06.
    KnockedOut(Label),
    /// PC-R07.
    UsedUp { model: Label, times: u8 },
    /// PC-R08.
    MinionAlone,
    /// PC-R09.
    MinionDone(Label),
    /// PC-R09.
    OneMinion,
    /// PC-R09.
    NotAMinion(Label),
    /// PC-R09.
    SupremeDone(Label),
    /// PC-R10.
    Pool { cost: i32, pool: i32 },
    /// PC-R11.
    Limit { model: Label, left: i32, cost: i32 },
    /// PC-R12.
    Exhausted { model: Label, fatigue: i32 },
    /// PC-R13.
    TooWeak(Label),
    /// PC-R14.
    CannotStun(Label),
    /// PC-R15.
    Held(Label),
    /// PC-R16.
    OneMain(Use),
    /// PC-R16.
    NoRoomFor(Use),
    /// PC-R16.
    TooManyMoves(Label),
    /// PC-R17.
    Again(Use),
    /// PC-R18.
    TooLong { model: Label, length: Inches, reach: Inches },
    /// PC-R19.
    #[says(blocked(*at, *by))]
    Blocked { at: Spot, by: Block },
    /// PC-R19 for a Minion that is led: a way is the Supreme's unless it is said whose.
    #[says(of_minion(*model, why))]
    OfMinion(Label, Box<Refusal>),
    /// A later step of a script that the dice of an earlier one may make legal (PC-21.1, PC-21.2).
    #[says(before_dice(why))]
    BeforeDice(Box<Refusal>),
    /// PC-R19.
    NoRoom(Target),
    /// PC-R20.
    TooHigh { model: Label, climb: Inches, can: Inches },
    /// PC-R21.
    CannotStand {
        model: Label,
        #[by(written)]
        at: Spot,
        why: Block,
    },
    /// PC-R22.
    OnlyAction,
    /// PC-R23.
    MinionJump,
    /// PC-R24.
    BadSpot(String),
    /// PC-R25.
    OutOfRange { target: Target, far: Inches, height: Inches, range: Inches },
    /// PC-R25.
    SpotOutOfRange {
        #[by(written)]
        at: Spot,
        range: Inches,
    },
    /// PC-R26.
    #[says(unseen(*model, *target, *by))]
    Unseen { model: Label, target: Target, by: Option<PropId> },
    /// PC-R26.
    SpotUnseen {
        model: Label,
        #[by(written)]
        at: Spot,
    },
    /// PC-R27.
    Apart(Target),
    /// PC-R28.
    Stealthy(Label),
    /// PC-R29.
    Unaffected { action: Act, target: Target, why: Spared },
    /// PC-R29.
    NobodyHit(Act),
    /// PC-R30.
    Friend,
    /// PC-R31.
    TooBig(Label),
    /// PC-R32.
    NoObject,
    /// PC-R32.
    NothingToTake,
    /// PC-R32.
    TooHeavy { prop: PropId, needs: i32 },
    /// PC-R32.
    NotAnObject(PropId),
    /// PC-R33.
    NoSmash(Act),
    /// PC-R34.
    TooFewBoosts { model: Label, has: i32 },
    /// PC-R35.
    NotOnMenu { fx: Fx, action: Act },
    /// PC-R36.
    NothingToDo,
    /// PC-R37.
    CannotUse { model: Label, action: Act, why: Unable },
    /// PC-R37.
    NotItsAction { model: Label, action: Act },
    /// PC-R37.
    NoPower(Label),
    /// PC-R38.
    LevelSum { sum: i32, needs: u8 },
    /// PC-R39.
    BadTeam(Flaw),
    /// PC-R40.
    OutsideZone {
        model: Label,
        #[by(written)]
        from: Spot,
        #[by(written)]
        to: Spot,
    },
    /// PC-R40.
    FarFromEdge(Label),
    /// PC-R40.
    OffTable {
        #[by(written)]
        at: Spot,
        width: Inches,
        height: Inches,
    },
    /// PC-R40.
    Infiltration(Label),
    /// PC-R40.
    TooNear { model: Label, other: Label, far: Inches },
    /// PC-R41.
    StillToDeploy(#[by(names)] Vec<Label>),
    /// PC-R41.
    NothingToDeploy,
    /// PC-R42.
    QueueFull,
    /// PC-R42.
    Unreadable(String),
    /// PC-R42.
    NeedsAim(Use),
    /// PC-R43.
    NothingHere,
    /// PC-R43.
    Carrying(Target),
    /// PC-R44.
    NotDealt,
    /// PC-R45.
    NarrowDoor(Label),
    /// PC-R46.
    OnlyAnother,
    /// PC-R47.
    Misfit(Misfit),
    /// PC-R48.
    OwnPuppet(Label),
    /// Beside section 6.2.
    MatchOver,
    /// Beside section 6.2.
    NotSeated,
    /// Beside section 6.2.
    #[args(option)]
    Missing(#[by(option_name)] String),
    /// Beside section 6.2.
    BadOption { option: String, value: String },
    /// Beside section 6.2.
    TooFewSeats,
    /// Beside section 6.2.
    NoQueue(u8),
    /// Beside section 6.2.
    NotOffered(Label),
    /// Beside section 6.2.
    InfiltratesLater(Label),
    /// Beside section 6.2.
    AlreadyPlaced(Label),
    /// Beside section 6.2.
    CannotStepIn(Label),
    /// Beside section 6.2.
    BadPosition(String),
}

fn blocked(at: Spot, by: Block) -> Message {
    match by {
        Block::NoWay => Message::new("pulp-refused-no-way").with("at", written(at)),
        Block::NoSurface => Message::new("pulp-refused-no-surface").with("at", written(at)),
        by => Message::new("pulp-refused-blocked").with("at", written(at)).with("what", by),
    }
}

impl Refusal {
    /// Whether what an Action does to somebody can make this step legal after all: it takes Fatigue or markers off, brings
    /// Boost dice, moves or removes who stands in the way.
    pub fn may_yet_pass(&self) -> bool {
        match self {
            Refusal::OfMinion(_, why) => why.may_yet_pass(),
            Refusal::Exhausted { .. }
            | Refusal::Held(_)
            | Refusal::TooFewBoosts { .. }
            | Refusal::CannotStun(_)
            | Refusal::Stealthy(_)
            | Refusal::Unseen { .. }
            | Refusal::Apart(_)
            | Refusal::OutOfRange { .. }
            | Refusal::Blocked { by: Block::Model(_), .. }
            | Refusal::CannotStand { why: Block::Model(_), .. } => true,
            _ => false,
        }
    }
}

fn of_minion(model: Label, why: &Refusal) -> Message {
    Message::new("pulp-refused-of-minion").with("model", model).with("why", why.message())
}

fn before_dice(why: &Refusal) -> Message {
    Message::new("pulp-refused-before-dice").with("why", why.message())
}

fn unseen(model: Label, target: Target, by: Option<PropId>) -> Message {
    let by = by.map_or_else(|| Message::new("pulp-block-scenery"), PropId::message);
    Message::new("pulp-refused-unseen").with("model", model).with("target", target).with("what", by)
}

#[allow(clippy::needless_pass_by_value)] // It is handed a copy of its own.
fn option_name(option: String) -> Arg {
    Arg::Ids(vec![format!("option-pulp-{option}")])
}

impl From<NoValue<'_>> for Refusal {
    fn from(NoValue { option, value }: NoValue<'_>) -> Refusal {
        Refusal::BadOption { option: option.to_owned(), value: value.to_owned() }
    }
}

impl Unread for Refusal {
    fn missing(option: &str) -> Refusal {
        Refusal::Missing(option.to_owned())
    }

    fn unknown(text: &str) -> Refusal {
        Refusal::Unknown(short(text))
    }
}

impl Refusal {
    /// Words that are no notation.
    pub fn unreadable(text: &str) -> Refusal {
        Refusal::Unreadable(short(text))
    }

    /// Words that are no place.
    pub fn bad_spot(text: &str) -> Refusal {
        Refusal::BadSpot(short(text))
    }
}

/// As much of what somebody typed as is worth repeating.
fn short(text: &str) -> String {
    text.chars().take(60).collect()
}
