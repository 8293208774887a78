//! Why a command is refused (section 6.2), with what is needed to explain it in words and numbers.

use serde::{Deserialize, Serialize};

use super::board::Zone;
use super::content::{Card, HandCard, Hero, Side, Trait};
use super::field::Stage;
use super::figure::{Figure, ObjectId};
use super::sight::Blocker;
use super::site::Site;
use super::square::Square;
use game::Describe;
use game::kit::Unread;
use text::{Arg, Message};

/// Why the rules forbid something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // Each is a line of section 6.2.
pub enum Refusal {
    MatchOver,
    NoSeat,
    WrongPhase(Stage),
    NotYourTurn(Option<Figure>),
    NotYourHero(Figure),
    NoActions(Figure),
    AlreadyLocked,
    NotLocked,
    PlanIncomplete(Hero),
    HeroTaken(Hero),
    TooManyHeroes,
    RankTooHigh,
    BadDeck(HandCard),
    CardNotInHand(HandCard),
    NotThisHerosCard(HandCard, Hero),
    NeedPowerCard,
    SameCardTwice(HandCard),
    WrongSide(HandCard, Side),
    SideMissing(HandCard),
    TokensMissing(Hero),
    TokensNotTeamup(Hero),
    BadOrder,
    Unknown(String),
    Missing(String),
    NotASpace(Square),
    Occupied(Square, Figure),
    SameSpace(Figure, Square),
    TooFar {
        figure: Figure,
        square: Square,
        distance: Option<u8>,
        stride: u8,
    },
    ZoneBlocked(Square),
    ViaBlocked(Zone),
    HeldByEnemy(Figure),
    ZoneFull(Zone),
    NoTarget(String),
    NotAnEnemy(Figure),
    NotAdjacent(Figure, Figure),
    NoRanged(Figure),
    NoSight(Blocker),
    OutOfRange {
        target: Figure,
        distance: u8,
        range: u8,
    },
    /// The limit is one of squares.
    TooManySquares {
        target: Figure,
        distance: u8,
        range: u8,
    },
    SightDenied,
    NoDice(Figure),
    MayNotAttack(Figure),
    MayNotTest(Figure),
    MayNotUseObject(Figure),
    BadPush(Square),
    NoPushPending,
    NotOnOrange(Site),
    NoSuchSite(String),
    WrongCharacteristic(Site, Trait),
    CardNotInPlayLeft(Card),
    NotAnActionPower(Card),
    UniqueUsed(Card),
    BadPowerTarget(Card),
    NotNearObject(ObjectId),
    ObjectGone(String),
    KioskUsed(Hero),
    AlreadyCarrying(Figure),
    NothingToTake(Square),
    NothingCarried(Figure),
    NobodyToRescue(Square),
    NotHome(Figure),
    DoorBroken,
    DoorClosed,
    BatchSyntax {
        order: usize,
        text: String,
    },
    NotPromotable(Hero),
    TeamupInCoop,
    NotCoopScenario(String),
    SidekickLimit,
    BadOption {
        option: String,
        value: String,
    },
    BadPosition(String),
    NoAdvance(Hero),
    NotInRecord(HandCard, Hero),
}

/// A characteristic in words.
pub fn trait_name(of: Trait) -> Message {
    Message::new(match of {
        Trait::Speed => "guardians-trait-speed",
        Trait::Attack => "guardians-trait-attack",
        Trait::Defence => "guardians-trait-defence",
        Trait::Mental => "guardians-trait-mental",
    })
}

/// A stage in words.
pub fn stage_name(stage: Stage) -> Message {
    Message::new(match stage {
        Stage::Lobby => "guardians-stage-lobby",
        Stage::Strategy => "guardians-stage-strategy",
        Stage::Activation => "guardians-stage-activation",
        Stage::Promotion => "guardians-stage-promotion",
        Stage::Over => "guardians-stage-over",
    })
}

fn blocker(blocker: Blocker) -> Message {
    match blocker {
        Blocker::Wall(square) => Message::new("guardians-refused-sight-wall").with("square", square),
        Blocker::Figure(figure, square) => {
            Message::new("guardians-refused-sight-thing").with("thing", figure).with("square", square)
        }
        Blocker::Object(object, square) => {
            Message::new("guardians-refused-sight-thing").with("thing", object).with("square", square)
        }
        Blocker::Van(square) => Message::new("guardians-refused-sight-van").with("square", square),
    }
}

impl Describe for Refusal {
    #[allow(clippy::too_many_lines)] // One arm per reason; splitting the list would only hide it.
    fn message(&self) -> Message {
        let say = Message::new;
        match self {
            Refusal::MatchOver => say("guardians-refused-match-over"),
            Refusal::NoSeat => say("guardians-refused-no-seat"),
            Refusal::WrongPhase(stage) => say("guardians-refused-wrong-phase").with("stage", stage_name(*stage)),
            Refusal::NotYourTurn(Some(figure)) => say("guardians-refused-not-your-turn").with("figure", *figure),
            Refusal::NotYourTurn(None) => say("guardians-refused-nobodys-turn"),
            Refusal::NotYourHero(figure) => say("guardians-refused-not-your-hero").with("figure", *figure),
            Refusal::NoActions(figure) => say("guardians-refused-no-actions").with("figure", *figure),
            Refusal::AlreadyLocked => say("guardians-refused-already-locked"),
            Refusal::NotLocked => say("guardians-refused-not-locked"),
            Refusal::PlanIncomplete(hero) => say("guardians-refused-plan-incomplete").with("hero", *hero),
            Refusal::HeroTaken(hero) => say("guardians-refused-hero-taken").with("hero", *hero),
            Refusal::TooManyHeroes => say("guardians-refused-too-many-heroes"),
            Refusal::NoAdvance(hero) => say("guardians-refused-campaign-nothing").with("hero", *hero),
            Refusal::NotInRecord(card, hero) => {
                say("guardians-refused-campaign-nothing-card").with("card", card.name()).with("hero", *hero)
            }
            Refusal::RankTooHigh => say("guardians-refused-rank-too-high"),
            Refusal::BadDeck(card) => say("guardians-refused-bad-deck").with("card", card.name()),
            Refusal::CardNotInHand(card) => say("guardians-refused-card-not-in-hand").with("card", card.name()),
            Refusal::NotThisHerosCard(card, hero) => {
                say("guardians-refused-not-this-heros-card").with("card", card.name()).with("hero", *hero)
            }
            Refusal::NeedPowerCard => say("guardians-refused-need-power-card"),
            Refusal::SameCardTwice(card) => say("guardians-refused-same-card-twice").with("card", card.name()),
            Refusal::WrongSide(card, Side::Left) => say("guardians-refused-no-special").with("card", card.name()),
            Refusal::WrongSide(card, Side::Right) => say("guardians-refused-no-technique").with("card", card.name()),
            Refusal::SideMissing(card) => say("guardians-refused-side-missing").with("card", card.name()),
            Refusal::TokensMissing(hero) => say("guardians-refused-tokens-missing").with("hero", *hero),
            Refusal::TokensNotTeamup(hero) => say("guardians-refused-tokens-not-teamup").with("hero", *hero),
            Refusal::BadOrder => say("guardians-refused-bad-order"),
            Refusal::Unknown(text) => say("guardians-refused-unknown").with("text", text.as_str()),
            Refusal::Missing(option) => {
                say("guardians-refused-missing").with("option", Arg::Ids(vec![format!("option-guardians-{option}")]))
            }
            Refusal::NotASpace(square) => say("guardians-refused-not-a-space").with("square", *square),
            Refusal::Occupied(square, figure) => {
                say("guardians-refused-occupied").with("square", *square).with("figure", *figure)
            }
            Refusal::SameSpace(figure, square) => {
                say("guardians-refused-same-space").with("figure", *figure).with("square", *square)
            }
            Refusal::TooFar { figure, square, distance, stride } => match distance {
                Some(distance) => say("guardians-refused-too-far")
                    .with("figure", *figure)
                    .with("square", *square)
                    .with("distance", *distance)
                    .with("stride", *stride),
                None => say("guardians-refused-no-way").with("figure", *figure).with("square", *square),
            },
            Refusal::ZoneBlocked(square) => say("guardians-refused-zone-blocked").with("square", *square),
            Refusal::ViaBlocked(zone) => say("guardians-refused-via-blocked").with("zone", *zone),
            Refusal::HeldByEnemy(figure) => say("guardians-refused-held-by-enemy").with("figure", *figure),
            Refusal::ZoneFull(zone) => say("guardians-refused-zone-full").with("zone", *zone),
            Refusal::NoTarget(text) => say("guardians-refused-no-target").with("text", text.as_str()),
            Refusal::NotAnEnemy(figure) => say("guardians-refused-not-an-enemy").with("figure", *figure),
            Refusal::NotAdjacent(figure, target) => {
                say("guardians-refused-not-adjacent").with("figure", *figure).with("target", *target)
            }
            Refusal::NoRanged(figure) => say("guardians-refused-no-ranged").with("figure", *figure),
            Refusal::NoSight(what) => blocker(*what),
            Refusal::OutOfRange { target, distance, range } => say("guardians-refused-out-of-range")
                .with("target", *target)
                .with("distance", *distance)
                .with("range", *range),
            Refusal::TooManySquares { target, distance, range } => say("guardians-refused-too-many-squares")
                .with("target", *target)
                .with("distance", *distance)
                .with("range", *range),
            Refusal::SightDenied => say("guardians-refused-sight-denied"),
            Refusal::NoDice(figure) => say("guardians-refused-no-dice").with("figure", *figure),
            Refusal::MayNotAttack(figure) => say("guardians-refused-may-not-attack").with("figure", *figure),
            Refusal::MayNotTest(figure) => say("guardians-refused-may-not-test").with("figure", *figure),
            Refusal::MayNotUseObject(figure) => say("guardians-refused-may-not-use-object").with("figure", *figure),
            Refusal::BadPush(square) => say("guardians-refused-bad-push").with("square", *square),
            Refusal::NoPushPending => say("guardians-refused-no-push-pending"),
            Refusal::NotOnOrange(site) => say("guardians-refused-not-on-orange").with("site", *site),
            Refusal::NoSuchSite(text) => say("guardians-refused-no-such-site").with("text", text.as_str()),
            Refusal::WrongCharacteristic(site, with) => {
                say("guardians-refused-wrong-characteristic").with("site", *site).with("trait", trait_name(*with))
            }
            Refusal::CardNotInPlayLeft(card) => {
                say("guardians-refused-card-not-in-play-left").with("card", HandCard::Power(*card).name())
            }
            Refusal::NotAnActionPower(card) => {
                say("guardians-refused-not-an-action-power").with("card", HandCard::Power(*card).name())
            }
            Refusal::UniqueUsed(card) => {
                say("guardians-refused-unique-used").with("card", HandCard::Power(*card).name())
            }
            Refusal::BadPowerTarget(card) => {
                let card = HandCard::Power(*card);
                say("guardians-refused-bad-power-target").with("card", card.name()).with("words", card.words())
            }
            Refusal::NotNearObject(object) => say("guardians-refused-not-near-object").with("object", *object),
            Refusal::ObjectGone(text) => say("guardians-refused-object-gone").with("text", text.as_str()),
            Refusal::KioskUsed(hero) => say("guardians-refused-kiosk-used").with("hero", *hero),
            Refusal::AlreadyCarrying(figure) => say("guardians-refused-already-carrying").with("figure", *figure),
            Refusal::NothingToTake(square) => say("guardians-refused-nothing-to-take").with("square", *square),
            Refusal::NothingCarried(figure) => say("guardians-refused-nothing-carried").with("figure", *figure),
            Refusal::NobodyToRescue(square) => say("guardians-refused-nobody-to-rescue").with("square", *square),
            Refusal::NotHome(figure) => say("guardians-refused-not-home").with("figure", *figure),
            Refusal::DoorBroken => say("guardians-refused-door-broken"),
            Refusal::DoorClosed => say("guardians-refused-door-closed"),
            Refusal::BatchSyntax { order, text } => {
                say("guardians-refused-batch-syntax").with("order", *order).with("text", text.as_str())
            }
            Refusal::NotPromotable(hero) => say("guardians-refused-not-promotable").with("hero", *hero),
            Refusal::TeamupInCoop => say("guardians-refused-teamup-in-coop"),
            Refusal::NotCoopScenario(scenario) => {
                say("guardians-refused-not-coop-scenario").with("scenario", scenario.as_str())
            }
            Refusal::SidekickLimit => say("guardians-refused-sidekick-limit"),
            Refusal::BadOption { option, value } => {
                let option = Arg::Ids(vec![format!("lobby-guardians-{option}")]);
                say("guardians-refused-bad-option").with("option", option).with("value", value.as_str())
            }
            Refusal::BadPosition(line) => say("guardians-refused-bad-position").with("line", line.as_str()),
        }
    }
}

impl Unread for Refusal {
    fn missing(option: &str) -> Refusal {
        Refusal::Missing(option.to_owned())
    }

    fn unknown(text: &str) -> Refusal {
        Refusal::Unknown(text.chars().take(60).collect())
    }
}
