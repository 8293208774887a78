//! Why a command is refused (section 6.1), each with what is needed to say it in words and numbers.

use serde::{Deserialize, Serialize};

use super::command::Deed;
use super::content::{Kind, content};
use super::disk::{Label, Named};
use super::field::{Question, Stage, letter};
use super::notation::joined;
use super::words::{Faction, Skill, Spell};
use game::kit::{NoValue, Refusal, Unread, Word};
use game::{Seat, Seats};
use space::plane::Centimetres;
use text::{Arg, Message};

/// What a text was meant to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
#[said("diskwars-form-")]
#[allow(missing_docs)]
pub enum Form {
    Army,
    Spells,
    Flips,
    Places,
    Plan,
    Spot,
    Shots,
    Preferences,
    Labels,
    Aim,
    Seat,
    Level,
}

/// What a spell or skill needs and did not get.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
#[said("diskwars-need-")]
#[allow(missing_docs)]
pub enum Need {
    Target,
    Enemy,
    Friend,
    Other,
    Unactivated,
    Activated,
    TwoDisks,
    Contact,
    NoContact,
    Below,
    NotUnique,
    Weak,
    Spot,
    Direction,
    EnemySeat,
    Pick,
    Cheap,
    Disks,
}

/// Why a disk cannot shoot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Idle {
    Activated,
    Pinned,
    OnEnemy,
}

/// A skill or a spell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Power {
    Skill(Skill),
    Spell(Spell),
}

impl From<Power> for Arg {
    fn from(power: Power) -> Arg {
        match power {
            Power::Skill(skill) => skill.into(),
            Power::Spell(spell) => spell.into(),
        }
    }
}

/// Why the rules forbid something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Refusal)]
#[refused("diskwars")]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // The names are the ids of section 6.1.
pub enum Refusal {
    #[args(seats)]
    #[says(not_your_decision(*seats))]
    NotYourDecision(Seats),
    #[says(wrong_phase(verb, *stage))]
    WrongPhase { verb: String, stage: Stage },
    /// The match is over.
    MatchOver,
    /// Whoever orders it holds no seat.
    NotSeated,
    #[args(disk)]
    NoFreeSpot(Kind),
    #[args(text)]
    UnknownDisk(String),
    #[args(text)]
    UnknownId(String),
    #[args(text)]
    #[says(unknown_preset(text))]
    UnknownPreset(String),
    /// Neither a ready-made army nor a list.
    WhichArmy,
    #[says(answer_first(verb, question, *spell))]
    AnswerFirst { verb: String, question: Question, spell: Option<Spell> },
    #[args(power)]
    NoTarget(Power),
    #[says(Message::new("diskwars-refused-not-yours").with("disk", *disk).with("seat", seat_word(*seat)))]
    NotYours { disk: Named, seat: Seat },
    #[says(bad_list(part, *form))]
    BadList { part: String, form: Form },
    /// The army costs too much.
    OverPoints { points: u32, limit: u32 },
    /// Good and evil together.
    MixedAlignment { good: Kind, evil: Kind },
    #[args(disk)]
    UniqueTwice(Kind),
    /// No faction has half of the points.
    FactionShare { most: u32, all: u32 },
    /// An army without a disk.
    EmptyArmy,
    /// Only ready-made armies are played.
    NoCustom,
    #[args(preset)]
    NotThePreset(String),
    #[args(disk)]
    MustTouchBase(Kind),
    #[args(disk)]
    OutsideStrip(Kind),
    /// It would lie on an enemy.
    PlaceOnEnemy { kind: Kind, other: Named },
    /// It would lie on a disk.
    PlaceOnDisk { kind: Kind, other: Named },
    #[args(disk)]
    PlaceOnWall(Kind),
    /// It would lie on a repulsed disk.
    PlaceRepulsed { kind: Kind, other: Named },
    #[args(disk)]
    OffTable(Kind),
    /// A flip over the edge, counted from 1.
    FlipOffTable { disk: Named, flip: usize },
    /// A place that does not overlap what it must.
    MustTouch { kind: Kind, other: Named },
    /// A place that is not beside the disk.
    MustStandBeside { kind: Kind, other: Named },
    #[args(count)]
    WrongCount(usize),
    #[args(kinds)]
    #[says(wrong_disks(kinds))]
    WrongDisks(Vec<Kind>),
    #[args(disk)]
    AlreadyActivated(Named),
    #[says(Message::new("diskwars-refused-pinned").with("disk", *disk).with("others", joined(by, ", ")))]
    Pinned { disk: Named, by: Vec<Label> },
    /// Three disks were activated.
    QuotaDone,
    #[args(count)]
    NeedConfirm(usize),
    #[args(disk)]
    NoMovement(Named),
    /// More flips than its M.
    TooManyFlips { disk: Named, flips: i32 },
    #[args(disk)]
    NoFlip(Named),
    /// A flip into a wall, counted from 1.
    WallInTheWay { disk: Named, flip: usize },
    #[args(disk)]
    EndsOnWall(Named),
    #[args(disk)]
    Repulsed(Named),
    #[args(disk)]
    Immobilised(Named),
    #[args(disk)]
    Steadfast(Named),
    #[args(disk)]
    SpellProof(Named),
    #[args(disk)]
    FinishMoveFirst(Named),
    /// Nothing to stop.
    NoHeldMove,
    #[args(disk)]
    CannotHold(Named),
    /// The disk lacks the skill.
    NoSuchSkill { disk: Named, skill: Skill },
    #[args(disk)]
    SkillLocked(Named),
    #[args(skill)]
    PermanentSkill(Skill),
    /// Not what the spell or skill needs.
    BadTarget { power: Power, need: Need },
    #[says(out_of_range(what, *gap, *range))]
    OutOfRange { what: String, gap: i32, range: i32 },
    #[args(disk)]
    NotAWizard(Named),
    /// The wizard is no match for the spell.
    LevelTooLow { spell: Spell, level: u8 },
    #[args(spell)]
    NotInBook(Spell),
    /// A Counterspell is an answer.
    NeverCast,
    /// Nothing would change.
    NoEffect,
    /// No room for a wall.
    WallPlace,
    /// Three walls stand near.
    TooManyWalls,
    #[args(seat)]
    #[says(Message::new("diskwars-refused-frozen-twice").with("seat", seat_word(*seat)))]
    FrozenTwice(Seat),
    #[args(seat)]
    #[says(Message::new("diskwars-refused-already-forfeited").with("seat", seat_word(*seat)))]
    AlreadyForfeited(Seat),
    /// The scenario has no piles.
    NoPile,
    #[args(count)]
    PileTooSmall(usize),
    /// No Counterspell, or nobody to cast it.
    CannotCounter,
    #[args(disk)]
    NotAnArcher(Named),
    #[says(cannot_shoot(*disk, *why))]
    CannotShoot { disk: Named, why: Idle },
    #[args(disk)]
    AlreadyShot(Named),
    #[args(disk)]
    FriendlyFire(Named),
    #[args(disk)]
    TargetInShadow(Named),
    #[args(disk)]
    AimOutsideTarget(Named),
    #[args(disk)]
    NoChoice(Named),
    /// It cannot strike that one.
    NotAChoice { disk: Named, other: String },
    /// Measuring is not free.
    MeasuringForbidden,
    /// Options of `orders` that exclude each other.
    OrdersClash,
    #[args(option)]
    #[says(missing(option))]
    Missing(String),
    /// A match option has no such value.
    BadOption { option: String, value: String },
    #[args(count)]
    TooManySeats(usize),
    /// Nobody to play against.
    TooFewSeats,
    #[args(line)]
    BadPosition(String),
}

/// When a verb is of use.
fn home_word(verb: &str) -> Message {
    let deed = Deed::ALL.into_iter().find(|deed| deed.verb().name == verb);
    match deed {
        Some(Deed::Army) => Stage::Muster.message(),
        Some(Deed::Deploy) => Stage::Deploy.message(),
        Some(Deed::Reinforce) => Stage::Reinforce.message(),
        Some(Deed::Shoot | Deed::Volley) => Stage::Shooting.message(),
        Some(Deed::Combat) => Stage::Combat.message(),
        Some(Deed::Ready) => Message::new("diskwars-phase-shooting-or-combat"),
        Some(Deed::React) => Message::new("diskwars-phase-react"),
        Some(Deed::Place) => Message::new("diskwars-phase-place"),
        _ => Stage::Activation.message(),
    }
}

/// A seat in words: its letter as a capital.
pub fn seat_word(seat: Seat) -> Message {
    Message::new("diskwars-seat").with("letter", letter(seat).to_ascii_uppercase().to_string())
}

impl From<Named> for Arg {
    fn from(disk: Named) -> Arg {
        disk.message().into()
    }
}

impl From<Kind> for Arg {
    fn from(kind: Kind) -> Arg {
        kind.message().into()
    }
}

/// A verb as it is called.
fn command(verb: &str) -> Arg {
    Arg::Ids(vec![format!("command-diskwars-{verb}")])
}

fn not_your_decision(seats: Seats) -> Message {
    let seats: Vec<Message> = seats.iter().map(seat_word).collect();
    Message::new("diskwars-refused-not-your-decision").with("count", seats.len()).with("seats", seats)
}

fn wrong_phase(verb: &str, stage: Stage) -> Message {
    Message::new("diskwars-refused-wrong-phase")
        .with("verb", command(verb))
        .with("home", home_word(verb))
        .with("phase", stage)
}

fn unknown_preset(text: &str) -> Message {
    let mut factions: Vec<Faction> = content().presets.iter().map(|preset| preset.faction).collect();
    factions.dedup();
    let factions: Vec<Message> = factions.into_iter().map(Faction::message).collect();
    Message::new("diskwars-refused-unknown-preset").with("text", text).with("factions", factions)
}

fn bad_list(part: &str, form: Form) -> Message {
    // Nobody wants a page of what was pasted back.
    let part: String = part.chars().take(60).collect();
    Message::new("diskwars-refused-bad-list").with("part", part).with("form", form)
}

fn wrong_disks(kinds: &[Kind]) -> Message {
    let kinds: Vec<Message> = kinds.iter().map(|kind| kind.message()).collect();
    Message::new("diskwars-refused-wrong-disks").with("disks", kinds)
}

fn out_of_range(what: &str, gap: i32, range: i32) -> Message {
    Message::new("diskwars-refused-out-of-range")
        .with("what", what)
        .with("gap", Centimetres((gap + 9) / 10 * 10).to_string())
        .with("range", Centimetres(range).to_string())
}

fn cannot_shoot(disk: Named, why: Idle) -> Message {
    Message::new(match why {
        Idle::Activated => "diskwars-refused-cannot-shoot-activated",
        Idle::Pinned => "diskwars-refused-cannot-shoot-pinned",
        Idle::OnEnemy => "diskwars-refused-cannot-shoot-on-enemy",
    })
    .with("disk", disk)
}

fn missing(option: &str) -> Message {
    Message::new("diskwars-refused-missing").with("option", Arg::Ids(vec![format!("option-diskwars-{option}")]))
}

fn answer_first(verb: &str, question: &Question, spell: Option<Spell>) -> Message {
    Message::new("diskwars-refused-answer-first").with("verb", command(verb)).with("ask", ask(question, spell))
}

/// What somebody is asked who is to answer before anything else.
fn ask(question: &Question, spell: Option<Spell>) -> Message {
    match (question, spell) {
        (Question::React, Some(spell)) => Message::new("diskwars-ask-react").with("spell", spell.message()),
        (Question::Place(kind), _) => Message::new("diskwars-ask-place").with("disk", *kind),
        (Question::Choose(disks), _) => Message::new("diskwars-ask-choose").with("disks", joined(disks, ", ")),
        _ => Message::new("diskwars-ask-firestorm"),
    }
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
        Refusal::UnknownId(text.trim().to_owned())
    }
}
