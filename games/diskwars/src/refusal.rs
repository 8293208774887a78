//! Why a command is refused (section 6.1), each with what is needed to say it in words and numbers.

use serde::{Deserialize, Serialize};

use super::content::{Kind, content};
use super::disk::{Label, Named};
use super::field::{Question, Stage, letter};
use super::verb::Deed;
use super::words::{Faction, Skill, Spell};
use game::kit::Unread;
use game::{Describe, Seat, Seats};
use space::plane::Centimetres;
use text::{Arg, Message};

/// What a text was meant to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
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

impl Power {
    /// Its name.
    pub fn message(self) -> Message {
        match self {
            Power::Skill(skill) => skill.message(),
            Power::Spell(spell) => spell.message(),
        }
    }
}

/// Why the rules forbid something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // The names are the ids of section 6.1.
pub enum Refusal {
    NotYourDecision(Seats),
    WrongPhase { verb: String, stage: Stage },
    MatchOver,
    NotSeated,
    NoFreeSpot(Kind),
    UnknownDisk(String),
    UnknownId(String),
    UnknownPreset(String),
    WhichArmy,
    AnswerFirst { verb: String, question: Question, spell: Option<Spell> },
    NoTarget(Power),
    NotYours { disk: Named, seat: Seat },
    BadList { part: String, form: Form },
    OverPoints { points: u32, limit: u32 },
    MixedAlignment { good: Kind, evil: Kind },
    UniqueTwice(Kind),
    FactionShare { most: u32, all: u32 },
    EmptyArmy,
    NoCustom,
    NotThePreset(String),
    MustTouchBase(Kind),
    OutsideStrip(Kind),
    PlaceOnEnemy { kind: Kind, other: Named },
    PlaceOnDisk { kind: Kind, other: Named },
    PlaceOnWall(Kind),
    PlaceRepulsed { kind: Kind, other: Named },
    OffTable(Kind),
    FlipOffTable { disk: Named, flip: usize },
    MustTouch { kind: Kind, other: Named },
    MustStandBeside { kind: Kind, other: Named },
    WrongCount(usize),
    WrongDisks(Vec<Kind>),
    AlreadyActivated(Named),
    Pinned { disk: Named, by: Vec<Label> },
    QuotaDone,
    NeedConfirm(usize),
    NoMovement(Named),
    TooManyFlips { disk: Named, flips: i32 },
    NoFlip(Named),
    WallInTheWay { disk: Named, flip: usize },
    EndsOnWall(Named),
    Repulsed(Named),
    Immobilised(Named),
    Steadfast(Named),
    SpellProof(Named),
    FinishMoveFirst(Named),
    NoHeldMove,
    CannotHold(Named),
    NoSuchSkill { disk: Named, skill: Skill },
    SkillLocked(Named),
    PermanentSkill(Skill),
    BadTarget { power: Power, need: Need },
    OutOfRange { what: String, gap: i32, range: i32 },
    NotAWizard(Named),
    LevelTooLow { spell: Spell, level: u8 },
    NotInBook(Spell),
    NeverCast,
    NoEffect,
    WallPlace,
    TooManyWalls,
    FrozenTwice(Seat),
    AlreadyForfeited(Seat),
    NoPile,
    PileTooSmall(usize),
    CannotCounter,
    NotAnArcher(Named),
    CannotShoot { disk: Named, why: Idle },
    AlreadyShot(Named),
    FriendlyFire(Named),
    TargetInShadow(Named),
    AimOutsideTarget(Named),
    NoChoice(Named),
    NotAChoice { disk: Named, other: String },
    MeasuringForbidden,
    OrdersClash,
    Missing(String),
    BadOption { option: String, value: String },
    TooManySeats(usize),
    TooFewSeats,
    BadPosition(String),
}

fn stage_word(stage: Stage) -> Message {
    Message::new(match stage {
        Stage::Muster => "diskwars-phase-muster",
        Stage::Deploy => "diskwars-phase-deploy",
        Stage::Reinforce => "diskwars-phase-reinforce",
        Stage::Activation => "diskwars-phase-activation",
        Stage::Shooting => "diskwars-phase-shooting",
        Stage::Combat => "diskwars-phase-combat",
        Stage::Over => "diskwars-phase-over",
    })
}

/// When a verb is of use.
fn home_word(verb: &str) -> Message {
    let deed = Deed::ALL.into_iter().find(|deed| deed.verb().name == verb);
    match deed {
        Some(Deed::Army) => stage_word(Stage::Muster),
        Some(Deed::Deploy) => stage_word(Stage::Deploy),
        Some(Deed::Reinforce) => stage_word(Stage::Reinforce),
        Some(Deed::Shoot | Deed::Volley) => stage_word(Stage::Shooting),
        Some(Deed::Combat) => stage_word(Stage::Combat),
        Some(Deed::Ready) => Message::new("diskwars-phase-shooting-or-combat"),
        Some(Deed::React) => Message::new("diskwars-phase-react"),
        Some(Deed::Place) => Message::new("diskwars-phase-place"),
        _ => stage_word(Stage::Activation),
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

fn labels(labels: &[Label]) -> String {
    labels.iter().map(Label::to_string).collect::<Vec<_>>().join(", ")
}

impl Describe for Refusal {
    #[allow(clippy::too_many_lines)] // One arm per reason; splitting the list would only hide it.
    fn message(&self) -> Message {
        let say = Message::new;
        match self {
            Refusal::NotYourDecision(seats) => {
                let seats: Vec<Message> = seats.iter().map(seat_word).collect();
                say("diskwars-refused-not-your-decision").with("count", seats.len()).with("seats", seats)
            }
            Refusal::WrongPhase { verb, stage } => say("diskwars-refused-wrong-phase")
                .with("verb", Arg::Ids(vec![format!("command-diskwars-{verb}")]))
                .with("home", home_word(verb))
                .with("phase", stage_word(*stage)),
            Refusal::MatchOver => say("diskwars-refused-match-over"),
            Refusal::NotSeated => say("diskwars-refused-not-seated"),
            Refusal::NoFreeSpot(kind) => say("diskwars-refused-no-free-spot").with("disk", *kind),
            Refusal::UnknownDisk(text) => say("diskwars-refused-unknown-disk").with("text", text.as_str()),
            Refusal::UnknownId(text) => say("diskwars-refused-unknown-id").with("text", text.as_str()),
            Refusal::UnknownPreset(text) => {
                let factions = content().presets.iter().map(|preset| preset.faction);
                let mut factions: Vec<Faction> = factions.collect();
                factions.dedup();
                let factions: Vec<Message> = factions.into_iter().map(Faction::message).collect();
                say("diskwars-refused-unknown-preset").with("text", text.as_str()).with("factions", factions)
            }
            Refusal::WhichArmy => say("diskwars-refused-which-army"),
            Refusal::AnswerFirst { verb, question, spell } => say("diskwars-refused-answer-first")
                .with("verb", Arg::Ids(vec![format!("command-diskwars-{verb}")]))
                .with("ask", ask(question, *spell)),
            Refusal::NoTarget(power) => say("diskwars-refused-no-target").with("power", power.message()),
            Refusal::NotYours { disk, seat } => {
                say("diskwars-refused-not-yours").with("disk", *disk).with("seat", seat_word(*seat))
            }
            Refusal::BadList { part, form } => {
                let form = say(match form {
                    Form::Army => "diskwars-form-army",
                    Form::Spells => "diskwars-form-spells",
                    Form::Flips => "diskwars-form-flips",
                    Form::Places => "diskwars-form-places",
                    Form::Plan => "diskwars-form-plan",
                    Form::Spot => "diskwars-form-spot",
                    Form::Shots => "diskwars-form-shots",
                    Form::Preferences => "diskwars-form-preferences",
                    Form::Labels => "diskwars-form-labels",
                    Form::Aim => "diskwars-form-aim",
                    Form::Seat => "diskwars-form-seat",
                    Form::Level => "diskwars-form-level",
                });
                // Nobody wants a page of what was pasted back.
                let part: String = part.chars().take(60).collect();
                say("diskwars-refused-bad-list").with("part", part).with("form", form)
            }
            Refusal::OverPoints { points, limit } => {
                say("diskwars-refused-over-points").with("points", *points).with("limit", *limit)
            }
            Refusal::MixedAlignment { good, evil } => {
                say("diskwars-refused-mixed-alignment").with("good", *good).with("evil", *evil)
            }
            Refusal::UniqueTwice(kind) => say("diskwars-refused-unique-twice").with("disk", *kind),
            Refusal::FactionShare { most, all } => {
                say("diskwars-refused-faction-share").with("most", *most).with("all", *all)
            }
            Refusal::EmptyArmy => say("diskwars-refused-empty-army"),
            Refusal::NoCustom => say("diskwars-refused-no-custom"),
            Refusal::NotThePreset(preset) => say("diskwars-refused-not-the-preset").with("preset", preset.as_str()),
            Refusal::MustTouchBase(kind) => say("diskwars-refused-must-touch-base").with("disk", *kind),
            Refusal::OutsideStrip(kind) => say("diskwars-refused-outside-strip").with("disk", *kind),
            Refusal::PlaceOnEnemy { kind, other } => {
                say("diskwars-refused-place-on-enemy").with("disk", *kind).with("other", *other)
            }
            Refusal::PlaceOnDisk { kind, other } => {
                say("diskwars-refused-place-on-disk").with("disk", *kind).with("other", *other)
            }
            Refusal::PlaceOnWall(kind) => say("diskwars-refused-place-on-wall").with("disk", *kind),
            Refusal::PlaceRepulsed { kind, other } => {
                say("diskwars-refused-place-repulsed").with("disk", *kind).with("other", *other)
            }
            Refusal::OffTable(kind) => say("diskwars-refused-off-table").with("disk", *kind),
            Refusal::FlipOffTable { disk, flip } => {
                say("diskwars-refused-flip-off-table").with("disk", *disk).with("flip", *flip)
            }
            Refusal::MustTouch { kind, other } => {
                say("diskwars-refused-must-touch").with("disk", *kind).with("other", *other)
            }
            Refusal::MustStandBeside { kind, other } => {
                say("diskwars-refused-must-stand-beside").with("disk", *kind).with("other", *other)
            }
            Refusal::WrongCount(count) => say("diskwars-refused-wrong-count").with("count", *count),
            Refusal::WrongDisks(kinds) => {
                let kinds: Vec<Message> = kinds.iter().map(|kind| kind.message()).collect();
                say("diskwars-refused-wrong-disks").with("disks", kinds)
            }
            Refusal::AlreadyActivated(disk) => say("diskwars-refused-already-activated").with("disk", *disk),
            Refusal::Pinned { disk, by } => {
                say("diskwars-refused-pinned").with("disk", *disk).with("others", labels(by))
            }
            Refusal::QuotaDone => say("diskwars-refused-quota-done"),
            Refusal::NeedConfirm(count) => say("diskwars-refused-need-confirm").with("count", *count),
            Refusal::NoMovement(disk) => say("diskwars-refused-no-movement").with("disk", *disk),
            Refusal::TooManyFlips { disk, flips } => {
                say("diskwars-refused-too-many-flips").with("disk", *disk).with("flips", *flips)
            }
            Refusal::NoFlip(disk) => say("diskwars-refused-no-flip").with("disk", *disk),
            Refusal::WallInTheWay { disk, flip } => {
                say("diskwars-refused-wall-in-the-way").with("disk", *disk).with("flip", *flip)
            }
            Refusal::EndsOnWall(disk) => say("diskwars-refused-ends-on-wall").with("disk", *disk),
            Refusal::Repulsed(disk) => say("diskwars-refused-repulsed").with("disk", *disk),
            Refusal::Immobilised(disk) => say("diskwars-refused-immobilised").with("disk", *disk),
            Refusal::Steadfast(disk) => say("diskwars-refused-steadfast").with("disk", *disk),
            Refusal::SpellProof(disk) => say("diskwars-refused-spell-proof").with("disk", *disk),
            Refusal::FinishMoveFirst(disk) => say("diskwars-refused-finish-move-first").with("disk", *disk),
            Refusal::NoHeldMove => say("diskwars-refused-no-held-move"),
            Refusal::CannotHold(disk) => say("diskwars-refused-cannot-hold").with("disk", *disk),
            Refusal::NoSuchSkill { disk, skill } => {
                say("diskwars-refused-no-such-skill").with("disk", *disk).with("skill", skill.message())
            }
            Refusal::SkillLocked(disk) => say("diskwars-refused-skill-locked").with("disk", *disk),
            Refusal::PermanentSkill(skill) => say("diskwars-refused-permanent-skill").with("skill", skill.message()),
            Refusal::BadTarget { power, need } => {
                say("diskwars-refused-bad-target").with("power", power.message()).with("need", need_word(*need))
            }
            Refusal::OutOfRange { what, gap, range } => say("diskwars-refused-out-of-range")
                .with("what", what.as_str())
                .with("gap", Centimetres((*gap + 9) / 10 * 10).to_string())
                .with("range", Centimetres(*range).to_string()),
            Refusal::NotAWizard(disk) => say("diskwars-refused-not-a-wizard").with("disk", *disk),
            Refusal::LevelTooLow { spell, level } => {
                say("diskwars-refused-level-too-low").with("spell", spell.message()).with("level", *level)
            }
            Refusal::NotInBook(spell) => say("diskwars-refused-not-in-book").with("spell", spell.message()),
            Refusal::NeverCast => say("diskwars-refused-never-cast"),
            Refusal::NoEffect => say("diskwars-refused-no-effect"),
            Refusal::WallPlace => say("diskwars-refused-wall-place"),
            Refusal::TooManyWalls => say("diskwars-refused-too-many-walls"),
            Refusal::FrozenTwice(seat) => say("diskwars-refused-frozen-twice").with("seat", seat_word(*seat)),
            Refusal::AlreadyForfeited(seat) => say("diskwars-refused-already-forfeited").with("seat", seat_word(*seat)),
            Refusal::NoPile => say("diskwars-refused-no-pile"),
            Refusal::PileTooSmall(count) => say("diskwars-refused-pile-too-small").with("count", *count),
            Refusal::CannotCounter => say("diskwars-refused-cannot-counter"),
            Refusal::NotAnArcher(disk) => say("diskwars-refused-not-an-archer").with("disk", *disk),
            Refusal::CannotShoot { disk, why } => say(match why {
                Idle::Activated => "diskwars-refused-cannot-shoot-activated",
                Idle::Pinned => "diskwars-refused-cannot-shoot-pinned",
                Idle::OnEnemy => "diskwars-refused-cannot-shoot-on-enemy",
            })
            .with("disk", *disk),
            Refusal::AlreadyShot(disk) => say("diskwars-refused-already-shot").with("disk", *disk),
            Refusal::FriendlyFire(disk) => say("diskwars-refused-friendly-fire").with("disk", *disk),
            Refusal::TargetInShadow(disk) => say("diskwars-refused-target-in-shadow").with("disk", *disk),
            Refusal::AimOutsideTarget(disk) => say("diskwars-refused-aim-outside-target").with("disk", *disk),
            Refusal::NoChoice(disk) => say("diskwars-refused-no-choice").with("disk", *disk),
            Refusal::NotAChoice { disk, other } => {
                say("diskwars-refused-not-a-choice").with("disk", *disk).with("other", other.as_str())
            }
            Refusal::OrdersClash => say("diskwars-refused-orders-clash"),
            Refusal::MeasuringForbidden => say("diskwars-refused-measuring-forbidden"),
            Refusal::Missing(option) => {
                say("diskwars-refused-missing").with("option", Arg::Ids(vec![format!("option-diskwars-{option}")]))
            }
            Refusal::BadOption { option, value } => {
                say("diskwars-refused-bad-option").with("option", option.as_str()).with("value", value.as_str())
            }
            Refusal::TooManySeats(seats) => say("diskwars-refused-too-many-seats").with("count", *seats),
            Refusal::TooFewSeats => say("diskwars-refused-too-few-seats"),
            Refusal::BadPosition(line) => say("diskwars-refused-bad-position").with("line", line.as_str()),
        }
    }
}

/// What somebody is asked who is to answer before anything else.
fn ask(question: &Question, spell: Option<Spell>) -> Message {
    match (question, spell) {
        (Question::React, Some(spell)) => Message::new("diskwars-ask-react").with("spell", spell.message()),
        (Question::Place(kind), _) => Message::new("diskwars-ask-place").with("disk", *kind),
        (Question::Choose(disks), _) => Message::new("diskwars-ask-choose").with("disks", labels(disks)),
        _ => Message::new("diskwars-ask-firestorm"),
    }
}

fn need_word(need: Need) -> Message {
    Message::new(match need {
        Need::Target => "diskwars-need-target",
        Need::Enemy => "diskwars-need-enemy",
        Need::Friend => "diskwars-need-friend",
        Need::Other => "diskwars-need-other",
        Need::Unactivated => "diskwars-need-unactivated",
        Need::Activated => "diskwars-need-activated",
        Need::TwoDisks => "diskwars-need-two-disks",
        Need::Contact => "diskwars-need-contact",
        Need::NoContact => "diskwars-need-no-contact",
        Need::Below => "diskwars-need-below",
        Need::NotUnique => "diskwars-need-not-unique",
        Need::Weak => "diskwars-need-weak",
        Need::Spot => "diskwars-need-spot",
        Need::Direction => "diskwars-need-direction",
        Need::EnemySeat => "diskwars-need-enemy-seat",
        Need::Pick => "diskwars-need-pick",
        Need::Cheap => "diskwars-need-cheap",
        Need::Disks => "diskwars-need-disks",
    })
}

impl Unread for Refusal {
    fn missing(option: &str) -> Refusal {
        Refusal::Missing(option.to_owned())
    }

    fn unknown(text: &str) -> Refusal {
        Refusal::UnknownId(text.trim().to_owned())
    }
}
