//! Why a command is refused (section 6.2), each with what is needed to say it in words and numbers.

use serde::{Deserialize, Serialize};

use super::content::{Act, Descriptor, Fx, Kind, Map};
use super::field::Question;
use super::label::{Label, PropId, Side, Target};
use super::measure::{Inches, written};
use super::script::Use;
use super::words::{descriptor, named};
use game::kit::Unread;
use game::{Describe, Seat, Seats};
use space::Spot;
use text::{Arg, Message};

/// What stands in the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Block {
    Edge,
    Model(Label),
    Prop(PropId),
    /// No surface of that name there, or the base does not fit on it.
    NoSurface,
    /// A wall without a door, or a gap between two roofs.
    Wall,
    /// Nothing was found.
    NoWay,
}

/// Why an action does not affect something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Unable {
    Phased,
    Drained,
}

/// What is wrong with a team (PC-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Misfit {
    MapLevel { map: Map, level: u8, least: u8, most: u8 },
    AlertLevel(u8),
    TeamLevel { side: Side, level: u8 },
}

/// Why the rules forbid something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // The comments are the ids of section 6.2.
pub enum Refusal {
    /// PC-R01.
    NotNow {
        who: Seats,
        what: Question,
    },
    /// PC-R02.
    NotYourTurn(Seats),
    /// PC-R03.
    Passed,
    /// PC-R04.
    Unknown(String),
    /// PC-R05.
    NotYours(Label),
    /// PC-R06.
    KnockedOut(Label),
    /// PC-R07.
    UsedUp {
        model: Label,
        times: u8,
    },
    /// PC-R08.
    MinionAlone,
    /// PC-R09.
    MinionDone(Label),
    OneMinion,
    NotAMinion(Label),
    SupremeDone(Label),
    /// PC-R10.
    Pool {
        cost: i32,
        pool: i32,
    },
    /// PC-R11.
    Limit {
        model: Label,
        left: i32,
        cost: i32,
    },
    /// PC-R12.
    Exhausted {
        model: Label,
        fatigue: i32,
    },
    /// PC-R13.
    TooWeak(Label),
    /// PC-R14.
    CannotStun(Label),
    /// PC-R15.
    Held(Label),
    /// PC-R16.
    OneMain(Use),
    NoRoomFor(Use),
    TooManyMoves(Label),
    /// PC-R17.
    Again(Use),
    /// PC-R18.
    TooLong {
        model: Label,
        length: i32,
        reach: i32,
    },
    /// PC-R19.
    Blocked {
        at: Spot,
        by: Block,
    },
    /// PC-R19 for a Minion that is led: a way is the Supreme's unless it is said whose.
    OfMinion(Label, Box<Refusal>),
    NoRoom(Target),
    /// PC-R20.
    TooHigh {
        model: Label,
        climb: i32,
        can: i32,
    },
    /// PC-R21.
    CannotStand {
        model: Label,
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
    OutOfRange {
        target: Target,
        far: i32,
        height: i32,
        range: i32,
    },
    SpotOutOfRange {
        at: Spot,
        range: i32,
    },
    /// PC-R26.
    Unseen {
        model: Label,
        target: Target,
        by: Option<PropId>,
    },
    SpotUnseen {
        model: Label,
        at: Spot,
    },
    /// PC-R27.
    Apart(Target),
    /// PC-R28.
    Stealthy(Label),
    /// PC-R29.
    Unaffected {
        action: Act,
        target: Target,
        why: Spared,
    },
    NobodyHit(Act),
    /// PC-R30.
    Friend,
    /// PC-R31.
    TooBig(Label),
    /// PC-R32.
    NoObject,
    NothingToTake,
    TooHeavy {
        prop: PropId,
        needs: i32,
    },
    NotAnObject(PropId),
    /// PC-R33.
    NoSmash(Act),
    /// PC-R34.
    TooFewBoosts {
        model: Label,
        has: i32,
    },
    /// PC-R35.
    NotOnMenu {
        fx: Fx,
        action: Act,
    },
    /// PC-R36.
    NothingToDo,
    /// PC-R37.
    CannotUse {
        model: Label,
        action: Act,
        why: Unable,
    },
    NotItsAction {
        model: Label,
        action: Act,
    },
    NoPower(Label),
    /// PC-R38.
    LevelSum {
        sum: i32,
        needs: u8,
    },
    /// PC-R39.
    BadTeam(Flaw),
    /// PC-R40.
    OutsideZone {
        model: Label,
        from: Spot,
        to: Spot,
    },
    FarFromEdge(Label),
    OffTable {
        at: Spot,
        width: i32,
        height: i32,
    },
    Infiltration(Label),
    TooNear {
        model: Label,
        other: Label,
        far: i32,
    },
    /// PC-R41.
    StillToDeploy(Vec<Label>),
    NothingToDeploy,
    /// PC-R42.
    QueueFull,
    Unreadable(String),
    NeedsAim(Use),
    /// PC-R43.
    NothingHere,
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
    /// Anything else a player could type.
    MatchOver,
    NotSeated,
    Missing(String),
    BadOption {
        option: String,
        value: String,
    },
    TooFewSeats,
    NoQueue(u8),
    NotOffered(Label),
    InfiltratesLater(Label),
    AlreadyPlaced(Label),
    CannotStepIn(Label),
    BadPosition(String),
}

/// A seat in words.
pub fn seat_word(seat: Seat) -> Message {
    Message::new(match seat.0 {
        0 => "pulp-seat-alpha",
        1 => "pulp-seat-omega",
        2 => "pulp-seat-alpha-2",
        3 => "pulp-seat-omega-2",
        _ => "pulp-seat-alpha-3",
    })
}

/// Seats in words.
pub fn seat_words(seats: Seats) -> Vec<Message> {
    seats.iter().map(seat_word).collect()
}

impl Use {
    /// Its name.
    pub fn message(self) -> Message {
        match self {
            Use::Action(action) => named(action.name()),
            Use::Interact => Message::new("pulp-action-interact"),
        }
    }
}

impl Block {
    fn message(self) -> Message {
        match self {
            Block::Edge => Message::new("pulp-block-edge"),
            Block::Model(label) => label.message(),
            Block::Prop(prop) => prop.message(),
            Block::NoSurface => Message::new("pulp-block-surface"),
            Block::Wall => Message::new("pulp-block-wall"),
            Block::NoWay => Message::new("pulp-block-no-way"),
        }
    }
}

impl Spared {
    fn message(self) -> Message {
        let say = Message::new;
        match self {
            Spared::Limited(what) => say("pulp-spared-limited").with("what", descriptor(what)),
            Spared::Excluded(what) => say("pulp-spared-excluded").with("what", descriptor(what)),
            Spared::Phased => say("pulp-spared-phased"),
            Spared::Mindless => say("pulp-spared-mindless"),
            Spared::Scenery => say("pulp-spared-scenery"),
            Spared::Citizen => say("pulp-spared-citizen"),
        }
    }
}

impl Flaw {
    fn message(self) -> Message {
        let say = Message::new;
        match self {
            Flaw::Factions => say("pulp-flaw-factions"),
            Flaw::Twice(card) => say("pulp-flaw-twice").with("card", card.name()),
            Flaw::Colossi => say("pulp-flaw-colossi"),
            Flaw::Leaders => say("pulp-flaw-leaders"),
            Flaw::TooFew => say("pulp-flaw-too-few"),
            Flaw::NoAp => say("pulp-flaw-no-ap"),
            Flaw::Points { spent, has } => say("pulp-flaw-points").with("spent", spent).with("has", has),
            Flaw::Exclusive(card) => say("pulp-flaw-exclusive").with("card", card.name()),
            Flaw::Foreign(card) => say("pulp-flaw-foreign").with("card", card.name()),
            Flaw::NotSupreme(card) => say("pulp-flaw-not-supreme").with("card", card.name()),
            Flaw::NotMinion(card) => say("pulp-flaw-not-minion").with("card", card.name()),
            Flaw::TooMany(card) => say("pulp-flaw-too-many").with("card", card.name()),
            Flaw::Partner => say("pulp-flaw-partner"),
            Flaw::Preset => say("pulp-flaw-preset"),
        }
    }
}

impl Misfit {
    fn message(self) -> Message {
        let say = Message::new;
        match self {
            Misfit::MapLevel { map, level, least, most } => say("pulp-misfit-map")
                .with("map", map.name())
                .with("level", level)
                .with("least", least)
                .with("most", most),
            Misfit::AlertLevel(level) => say("pulp-misfit-alert").with("level", level),
            Misfit::TeamLevel { side, level } => say("pulp-misfit-team").with("side", side).with("level", level),
        }
    }
}

fn inches(tenths: i32) -> Arg {
    Arg::Decimal(Inches(tenths).to_string())
}

impl Describe for Refusal {
    #[allow(clippy::too_many_lines)] // One arm per reason; splitting the list would only hide it.
    fn message(&self) -> Message {
        let say = Message::new;
        let model = |id: &'static str, label: &Label| Message::new(id).with("model", *label);
        match self {
            Refusal::NotNow { who, what } => {
                say("pulp-refused-not-now").with("who", seat_words(*who)).with("count", who.len()).with("what", *what)
            }
            Refusal::NotYourTurn(seats) => say("pulp-refused-not-your-turn").with("seat", seat_words(*seats)),
            Refusal::Passed => say("pulp-refused-passed"),
            Refusal::Unknown(name) => say("pulp-refused-unknown").with("name", name.as_str()),
            Refusal::NotYours(label) => model("pulp-refused-not-yours", label),
            Refusal::KnockedOut(label) => model("pulp-refused-ko", label),
            Refusal::UsedUp { model: label, times } => model("pulp-refused-used-up", label).with("times", *times),
            Refusal::MinionAlone => say("pulp-refused-minion-alone"),
            Refusal::MinionDone(label) => model("pulp-refused-minion-done", label),
            Refusal::OneMinion => say("pulp-refused-one-minion"),
            Refusal::SupremeDone(label) => model("pulp-refused-supreme-done", label),
            Refusal::NotAMinion(label) => model("pulp-refused-not-a-minion", label),
            Refusal::Pool { cost, pool } => say("pulp-refused-pool").with("cost", *cost).with("pool", *pool),
            Refusal::Limit { model: label, left, cost } => {
                model("pulp-refused-limit", label).with("left", *left).with("cost", *cost)
            }
            Refusal::Exhausted { model: label, fatigue } => {
                model("pulp-refused-exhausted", label).with("fatigue", *fatigue)
            }
            Refusal::TooWeak(label) => model("pulp-refused-too-weak", label),
            Refusal::CannotStun(label) => model("pulp-refused-cannot-stun", label),
            Refusal::Held(label) => model("pulp-refused-held", label),
            Refusal::OneMain(what) => say("pulp-refused-one-main").with("action", what.message()),
            Refusal::NoRoomFor(what) => say("pulp-refused-no-room-for").with("action", what.message()),
            Refusal::TooManyMoves(label) => model("pulp-refused-too-many-moves", label),
            Refusal::Again(what) => say("pulp-refused-again").with("action", what.message()),
            Refusal::TooLong { model: label, length, reach } => {
                model("pulp-refused-too-long", label).with("length", inches(*length)).with("reach", inches(*reach))
            }
            Refusal::Blocked { at, by: Block::NoWay } => say("pulp-refused-no-way").with("at", written(*at)),
            Refusal::OfMinion(label, why) => model("pulp-refused-of-minion", label).with("why", why.message()),
            Refusal::NoRoom(target) => say("pulp-refused-no-room").with("target", *target),
            Refusal::Blocked { at, by } => {
                say("pulp-refused-blocked").with("at", written(*at)).with("what", by.message())
            }
            Refusal::TooHigh { model: label, climb, can } => {
                model("pulp-refused-too-high", label).with("climb", inches(*climb)).with("can", inches(*can))
            }
            Refusal::CannotStand { model: label, at, why } => {
                model("pulp-refused-cannot-stand", label).with("at", written(*at)).with("why", why.message())
            }
            Refusal::OnlyAction => say("pulp-refused-only-action"),
            Refusal::MinionJump => say("pulp-refused-minion-jump"),
            Refusal::BadSpot(text) => say("pulp-refused-bad-spot").with("text", text.as_str()),
            Refusal::OutOfRange { target, far, height, range } => say("pulp-refused-range")
                .with("target", *target)
                .with("far", inches(*far))
                .with("height", inches(*height))
                .with("range", inches(*range)),
            Refusal::SpotOutOfRange { at, range } => {
                say("pulp-refused-spot-range").with("at", written(*at)).with("range", inches(*range))
            }
            Refusal::Unseen { model: label, target, by } => {
                let by = by.map_or_else(|| say("pulp-block-scenery"), PropId::message);
                model("pulp-refused-unseen", label).with("target", *target).with("what", by)
            }
            Refusal::SpotUnseen { model: label, at } => {
                model("pulp-refused-spot-unseen", label).with("at", written(*at))
            }
            Refusal::Apart(target) => say("pulp-refused-apart").with("target", *target),
            Refusal::Stealthy(label) => model("pulp-refused-stealthy", label),
            Refusal::Unaffected { action, target, why } => say("pulp-refused-unaffected")
                .with("action", action.name())
                .with("target", *target)
                .with("why", why.message()),
            Refusal::NobodyHit(action) => say("pulp-refused-nobody-hit").with("action", action.name()),
            Refusal::Friend => say("pulp-refused-friend"),
            Refusal::TooBig(label) => model("pulp-refused-too-big", label),
            Refusal::NoObject => say("pulp-refused-no-object"),
            Refusal::NothingToTake => say("pulp-refused-nothing-to-take"),
            Refusal::TooHeavy { prop, needs } => {
                say("pulp-refused-too-heavy").with("prop", *prop).with("needs", *needs)
            }
            Refusal::NotAnObject(prop) => say("pulp-refused-not-an-object").with("prop", *prop),
            Refusal::NoSmash(action) => say("pulp-refused-no-smash").with("action", action.name()),
            Refusal::TooFewBoosts { model: label, has } => model("pulp-refused-boosts", label).with("has", *has),
            Refusal::NotOnMenu { fx, action } => {
                say("pulp-refused-menu").with("fx", fx.name()).with("action", action.name())
            }
            Refusal::NothingToDo => say("pulp-refused-nothing-to-do"),
            Refusal::CannotUse { model: label, action, why } => {
                let why = say(match why {
                    Unable::Phased => "pulp-unable-phased",
                    Unable::Drained => "pulp-unable-drained",
                });
                model("pulp-refused-cannot-use", label).with("action", action.name()).with("why", why)
            }
            Refusal::NotItsAction { model: label, action } => {
                model("pulp-refused-not-its-action", label).with("action", action.name())
            }
            Refusal::NoPower(label) => model("pulp-refused-no-power", label),
            Refusal::LevelSum { sum, needs } => say("pulp-refused-level-sum").with("sum", *sum).with("needs", *needs),
            Refusal::BadTeam(flaw) => say("pulp-refused-bad-team").with("why", flaw.message()),
            Refusal::OutsideZone { model: label, from, to } => {
                model("pulp-refused-outside-zone", label).with("from", written(*from)).with("to", written(*to))
            }
            Refusal::OffTable { at, width, height } => say("pulp-refused-off-table")
                .with("at", written(*at))
                .with("width", inches(*width))
                .with("height", inches(*height)),
            Refusal::FarFromEdge(label) => model("pulp-refused-far-from-edge", label),
            Refusal::Infiltration(label) => model("pulp-refused-infiltration", label),
            Refusal::TooNear { model: label, other, far } => {
                model("pulp-refused-too-near", label).with("other", *other).with("far", inches(*far))
            }
            Refusal::StillToDeploy(labels) => {
                let list: Vec<Message> = labels.iter().map(|label| label.message()).collect();
                say("pulp-refused-still-to-deploy").with("list", list)
            }
            Refusal::NothingToDeploy => say("pulp-refused-nothing-to-deploy"),
            Refusal::QueueFull => say("pulp-refused-queue-full"),
            Refusal::Unreadable(part) => say("pulp-refused-unreadable").with("part", part.as_str()),
            Refusal::NeedsAim(what) => say("pulp-refused-needs-aim").with("action", what.message()),
            Refusal::NothingHere => say("pulp-refused-nothing-here"),
            Refusal::Carrying(what) => say("pulp-refused-carrying").with("what", *what),
            Refusal::NotDealt => say("pulp-refused-not-dealt"),
            Refusal::NarrowDoor(label) => model("pulp-refused-narrow-door", label),
            Refusal::OnlyAnother => say("pulp-refused-only-another"),
            Refusal::Misfit(misfit) => say("pulp-refused-misfit").with("why", misfit.message()),
            Refusal::OwnPuppet(label) => model("pulp-refused-own-puppet", label),
            Refusal::MatchOver => say("pulp-refused-match-over"),
            Refusal::NotSeated => say("pulp-refused-not-seated"),
            Refusal::Missing(option) => {
                say("pulp-refused-missing").with("option", Arg::Ids(vec![format!("option-pulp-{option}")]))
            }
            Refusal::BadOption { option, value } => {
                say("pulp-refused-bad-option").with("option", option.as_str()).with("value", value.as_str())
            }
            Refusal::TooFewSeats => say("pulp-refused-too-few-seats"),
            Refusal::NoQueue(number) => say("pulp-refused-no-queue").with("number", *number),
            Refusal::NotOffered(label) => model("pulp-refused-not-offered", label),
            Refusal::InfiltratesLater(label) => model("pulp-refused-infiltrates-later", label),
            Refusal::AlreadyPlaced(label) => model("pulp-refused-already-placed", label),
            Refusal::CannotStepIn(label) => model("pulp-refused-cannot-step-in", label),
            Refusal::BadPosition(line) => say("pulp-refused-bad-position").with("line", line.as_str()),
        }
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
