//! Why a command is refused (section 6.2), with what is needed to explain it in words and numbers.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::board::Zone;
use super::content::{Card, HandCard, Hero, Side, Trait};
use super::field::Stage;
use super::figure::{Figure, ObjectId};
use super::sight::Blocker;
use super::site::Site;
use super::square::Square;
use game::kit::{NoValue, Refusal, Unread};
use text::{Arg, Message};

/// Why the rules forbid something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Refusal)]
#[refused("guardians")]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // Each is a line of section 6.2.
pub enum Refusal {
    MatchOver,
    NoSeat,
    WrongPhase(Stage),
    #[args(active)]
    #[says(not_your_turn(*active))]
    NotYourTurn(Option<Figure>),
    NotYourHero(Figure),
    NoActions(Figure),
    AlreadyLocked,
    NotLocked,
    PlanIncomplete(Hero),
    HeroTaken(Hero),
    TooManyHeroes,
    RankTooHigh,
    #[args(card)]
    BadDeck(HandCard),
    #[args(card)]
    CardNotInHand(HandCard),
    #[args(card, hero)]
    NotThisHerosCard(HandCard, Hero),
    NeedPowerCard,
    #[args(card)]
    SameCardTwice(HandCard),
    #[args(card, side)]
    #[says(wrong_side(*card, *side))]
    WrongSide(HandCard, Side),
    #[args(card)]
    SideMissing(HandCard),
    TokensMissing(Hero),
    TokensNotTeamup(Hero),
    BadOrder,
    #[args(text)]
    Unknown(String),
    #[args(option)]
    #[says(missing(option))]
    Missing(String),
    NotASpace(Square),
    Occupied(Square, Figure),
    SameSpace(Figure, Square),
    #[says(too_far(*figure, *square, *distance, *stride))]
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
    #[args(text)]
    NoTarget(String),
    NotAnEnemy(Figure),
    #[args(figure, target)]
    NotAdjacent(Figure, Figure),
    NoRanged(Figure),
    #[args(what)]
    #[says(blocker(*what))]
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
    #[args(text)]
    NoSuchSite(String),
    #[args(site, with)]
    WrongCharacteristic(Site, Trait),
    CardNotInPlayLeft(Card),
    NotAnActionPower(Card),
    UniqueUsed(Card),
    #[says(bad_power_target(*card))]
    BadPowerTarget(Card),
    #[args(object)]
    NotNearObject(ObjectId),
    #[args(text)]
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
    #[args(scenario)]
    NotCoopScenario(String),
    SidekickLimit,
    #[says(bad_option(option, value))]
    BadOption {
        option: String,
        value: String,
    },
    #[args(line)]
    BadPosition(String),
    NoAdvance(Hero),
    #[args(card, hero)]
    NotInRecord(HandCard, Hero),
}

fn not_your_turn(active: Option<Figure>) -> Message {
    match active {
        Some(figure) => Message::new("guardians-refused-not-your-turn").with("figure", figure),
        None => Message::new("guardians-refused-nobodys-turn"),
    }
}

fn wrong_side(card: HandCard, side: Side) -> Message {
    Message::new(match side {
        Side::Left => "guardians-refused-no-special",
        Side::Right => "guardians-refused-no-technique",
    })
    .with("card", card)
}

fn missing(option: &str) -> Message {
    Message::new("guardians-refused-missing").with("option", Arg::Ids(vec![format!("option-guardians-{option}")]))
}

fn too_far(figure: Figure, square: Square, distance: Option<u8>, stride: u8) -> Message {
    let message = match distance {
        Some(distance) => Message::new("guardians-refused-too-far").with("distance", distance).with("stride", stride),
        None => Message::new("guardians-refused-no-way"),
    };
    message.with("figure", figure).with("square", square)
}

fn bad_power_target(card: Card) -> Message {
    Message::new("guardians-refused-bad-power-target").with("card", card).with("words", HandCard::Power(card).words())
}

fn bad_option(option: &str, value: &str) -> Message {
    let option = Arg::Ids(vec![format!("lobby-guardians-{option}")]);
    Message::new("guardians-refused-bad-option").with("option", option).with("value", value)
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

/// What a text names.
pub fn known<T: FromStr>(text: &str) -> Result<T, Refusal> {
    text.parse().map_err(|_| Refusal::unknown(text))
}

/// What somebody typed, short enough to be repeated.
pub fn cut(text: &str) -> String {
    text.chars().take(60).collect()
}

impl Unread for Refusal {
    fn missing(option: &str) -> Refusal {
        Refusal::Missing(option.to_owned())
    }

    fn unknown(text: &str) -> Refusal {
        Refusal::Unknown(cut(text))
    }
}

impl From<NoValue<'_>> for Refusal {
    fn from(NoValue { option, value }: NoValue<'_>) -> Refusal {
        Refusal::BadOption { option: option.to_owned(), value: value.to_owned() }
    }
}
