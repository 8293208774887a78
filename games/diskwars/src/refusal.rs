//! Why a command is refused (section 6.1), each with what is needed to say it in words and numbers.

use serde::{Deserialize, Serialize};

use super::command::Deed;
use super::content::{Kind, content};
use super::disk::{Label, Named};
use super::field::{Question, Stage};
use super::names::{labels, seat_word, seat_words, word};
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
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

impl From<Power> for Message {
    fn from(power: Power) -> Message {
        match power {
            Power::Skill(skill) => skill.message(),
            Power::Spell(spell) => spell.message(),
        }
    }
}

/// Why the rules forbid something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Refusal)]
#[refused("diskwars")]
#[called(disk: Named, disk: Kind, disks: Vec<Kind>, count: usize, text: String)]
#[by(seat_word: Seat, seat_words: Seats, labels: Vec<Label>, word: Idle)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // The names are the ids of section 6.1.
pub enum Refusal {
    /// Others are waited for.
    NotYourDecision(Seats),
    /// The verb is of no use now.
    #[says(wrong_phase(verb, *stage))]
    WrongPhase { verb: String, stage: Stage },
    /// The match is over.
    MatchOver,
    /// Whoever orders it holds no seat.
    NotSeated,
    /// Nothing is free where it would go.
    NoFreeSpot(Kind),
    /// No disk is called so.
    UnknownDisk(String),
    /// Nothing is called so.
    UnknownId(String),
    /// A flip toward the disk that makes it leads nowhere.
    TowardItself(Named),
    /// No ready-made army is called so.
    #[says(unknown_preset(text))]
    UnknownPreset(String),
    /// Neither a ready-made army nor a list.
    WhichArmy,
    /// Something else is asked.
    #[says(answer_first(verb, question, *spell))]
    AnswerFirst { verb: String, question: Question, spell: Option<Spell> },
    /// It chooses no disk.
    NoTarget(Power),
    /// The spell has no use for this option.
    Surplus { spell: Spell, option: String },
    /// It obeys another seat.
    NotYours { disk: Named, seat: Seat },
    /// A text that cannot be read.
    BadList {
        #[by(beginning)]
        part: String,
        form: Form,
    },
    /// The army costs too much.
    OverPoints { points: u32, limit: u32 },
    /// Good and evil together.
    MixedAlignment { good: Kind, evil: Kind },
    /// More than one of a sort that is unique.
    UniqueTwice(Kind),
    /// No faction has half of the points.
    FactionShare { most: u32, all: u32 },
    /// An army without a disk.
    EmptyArmy,
    /// Only ready-made armies are played.
    NoCustom,
    /// Other disks or spells than those of the ready-made army.
    #[args(preset)]
    NotThePreset(String),
    /// It would not touch the base.
    MustTouchBase(Kind),
    /// It would not lie in the strip.
    OutsideStrip(Kind),
    /// It would lie on an enemy.
    PlaceOnEnemy { kind: Kind, other: Named },
    /// It would lie on a disk.
    PlaceOnDisk { kind: Kind, other: Named },
    /// It would lie on a wall.
    PlaceOnWall(Kind),
    /// It would lie on a repulsed disk.
    PlaceRepulsed { kind: Kind, other: Named },
    /// It would lie off the table.
    OffTable(Kind),
    /// A flip over the edge, counted from 1.
    FlipOffTable { disk: Named, flip: usize },
    /// A place that does not overlap what it must.
    MustTouch { kind: Kind, other: Named },
    /// A place that is not beside the disk.
    MustStandBeside { kind: Kind, other: Named },
    /// Another number of disks is asked.
    WrongCount(usize),
    /// Other disks are asked.
    WrongDisks(Vec<Kind>),
    /// It has its marker.
    AlreadyActivated(Named),
    /// Others lie on it.
    Pinned { disk: Named, by: Vec<Label> },
    /// Three disks were activated.
    QuotaDone,
    /// Passing while so many disks could act.
    NeedConfirm(usize),
    /// Its M is 0.
    NoMovement(Named),
    /// More flips than its M.
    TooManyFlips { disk: Named, flips: i32 },
    /// A move without a flip.
    NoFlip(Named),
    /// A flip into a wall, counted from 1.
    WallInTheWay { disk: Named, flip: usize },
    /// It would come to lie on a wall.
    EndsOnWall(Named),
    /// Nothing may land on it.
    Repulsed(Named),
    /// Nothing displaces it.
    Immobilised(Named),
    /// No enemy displaces or takes it.
    Steadfast(Named),
    /// Enemy magic does nothing to it.
    SpellProof(Named),
    /// A move is held open.
    FinishMoveFirst(Named),
    /// Nothing to stop.
    NoHeldMove,
    /// It cannot rest there.
    CannotHold(Named),
    /// The disk lacks the skill.
    NoSuchSkill { disk: Named, skill: Skill },
    /// Its skills are locked.
    SkillLocked(Named),
    /// The skill always works.
    PermanentSkill(Skill),
    /// Not what the spell or skill needs.
    BadTarget { power: Power, need: Need },
    /// Too far.
    OutOfRange {
        what: String,
        #[by(rounded_up)]
        gap: i32,
        #[by(centimetres)]
        range: i32,
    },
    /// It casts no spells.
    NotAWizard(Named),
    /// The wizard is no match for the spell.
    LevelTooLow { spell: Spell, level: u8 },
    /// The seat does not have the spell.
    NotInBook(Spell),
    /// A Counterspell is an answer.
    NeverCast,
    /// Nothing would change.
    NoEffect,
    /// No room for a wall.
    WallPlace,
    /// Three walls stand near.
    TooManyWalls,
    /// A seat is not frozen twice in a row.
    FrozenTwice(Seat),
    /// The seat activates nothing more anyway.
    AlreadyForfeited(Seat),
    /// The scenario has no piles.
    NoPile,
    /// Too few disks in the pile.
    PileTooSmall(usize),
    /// No Counterspell, or nobody to cast it.
    CannotCounter,
    /// It does not shoot.
    NotAnArcher(Named),
    /// It cannot shoot now.
    CannotShoot { disk: Named, why: Idle },
    /// It has shot.
    AlreadyShot(Named),
    /// One does not shoot at one’s own.
    FriendlyFire(Named),
    /// It is only shot at from near.
    TargetInShadow(Named),
    /// The point is not on the target.
    AimOutsideTarget(Named),
    /// It has nobody to choose from.
    NoChoice(Named),
    /// It cannot strike that one.
    NotAChoice { disk: Named, other: String },
    /// Measuring is not free.
    MeasuringForbidden,
    /// Options of `orders` that exclude each other.
    OrdersClash,
    /// An option that must be given.
    #[args(option)]
    #[says(Message::new("diskwars-refused-missing").with("option", called("option", option)))]
    Missing(String),
    /// A match option has no such value.
    BadOption { option: String, value: String },
    /// More seats than the scenario has.
    TooManySeats(usize),
    /// Nobody to play against.
    TooFewSeats,
    /// A line of a position that cannot be read.
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

/// A command or an option as it is called.
fn called(sort: &str, name: &str) -> Arg {
    Arg::Ids(vec![format!("{sort}-diskwars-{name}")])
}

fn wrong_phase(verb: &str, stage: Stage) -> Message {
    Message::new("diskwars-refused-wrong-phase")
        .with("verb", called("command", verb))
        .with("home", home_word(verb))
        .with("phase", stage)
}

fn unknown_preset(text: &str) -> Message {
    let mut factions: Vec<Faction> = content().presets.iter().map(|preset| preset.faction).collect();
    factions.dedup();
    Message::new("diskwars-refused-unknown-preset").with("text", text).with("factions", factions)
}

/// Of what was pasted nobody wants a page back.
fn beginning(mut part: String) -> String {
    part.truncate(part.char_indices().nth(60).map_or(part.len(), |(end, _)| end));
    part
}

/// A distance in centimetres.
fn centimetres(length: i32) -> String {
    Centimetres(length).to_string()
}

/// A distance in centimetres, rounded up: what reads as a range lies within it.
pub fn rounded_up(length: i32) -> String {
    centimetres((length + 9) / 10 * 10)
}

fn answer_first(verb: &str, question: &Question, spell: Option<Spell>) -> Message {
    Message::new("diskwars-refused-answer-first")
        .with("verb", called("command", verb))
        .with("ask", ask(question, spell))
}

/// What somebody is asked who is to answer before anything else.
fn ask(question: &Question, spell: Option<Spell>) -> Message {
    match (question, spell) {
        (Question::React, Some(spell)) => Message::new("diskwars-ask-react").with("spell", spell),
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
