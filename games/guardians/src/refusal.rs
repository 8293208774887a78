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
#[called(card: HandCard, object: ObjectId, text: String, with: Trait)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // Each is a line of section 6.2.
pub enum Refusal {
    MatchOver,
    NoSeat,
    WrongPhase(Stage),
    #[args(figure)]
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
    WrongSide(HandCard, #[by(Side::word)] Side),
    SideMissing(HandCard),
    TokensMissing(Hero),
    TokensNotTeamup(Hero),
    BadOrder,
    Unknown(String),
    #[args(option)]
    Missing(#[by(option_name)] String),
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
    #[args(figure, target)]
    NotAdjacent(Figure, Figure),
    NoRanged(Figure),
    #[says(blocker.message())]
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
    DarkAlready,
    NoSuchSite(String),
    WrongCharacteristic(Site, Trait),
    CardNotInPlayLeft(Card),
    NotAnActionPower(Card),
    UniqueUsed(Card),
    #[says(bad_power_target(*card))]
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
    #[args(scenario)]
    NotCoopScenario(String),
    SidekickLimit,
    BadOption {
        #[by(lobby_name)]
        option: String,
        value: String,
    },
    #[args(line)]
    BadPosition(String),
    NoAdvance(Hero),
    NotInRecord(HandCard, Hero),
}

fn bad_power_target(card: Card) -> Message {
    Message::new("guardians-refused-bad-power-target").with("card", card).with("words", HandCard::Power(card).words())
}

/// The name of an option of an order.
#[allow(clippy::needless_pass_by_value)] // It is handed what the refusal holds.
fn option_name(option: String) -> Arg {
    Arg::Ids(vec![format!("option-guardians-{option}")])
}

/// The name of an option of the lobby.
#[allow(clippy::needless_pass_by_value)]
fn lobby_name(option: String) -> Arg {
    Arg::Ids(vec![format!("lobby-guardians-{option}")])
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
