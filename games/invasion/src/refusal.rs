//! Why a command is refused (section 6.1). When several reasons apply the rules give the first of this list.

use serde::{Deserialize, Serialize};

use crate::board::BadBoard;
use crate::content::{Breed, Figure, Hero};
use crate::field::Stage;
use crate::sight::Obstacle;
use crate::tell::joined;
use game::kit::{NoValue, Refusal, Unread};
use space::Square;
use text::Arg;

/// Why the rules forbid something, with what is needed to explain it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Refusal)]
#[refused("invasion")]
#[called(figure: Hero, text: String, reserve: u8)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// The figure or the decision belongs to another seat.
    NotYourSeat,
    /// The match is over.
    MatchOver,
    /// The command does not fit the state.
    WrongPhase(#[by(Stage::word)] Stage),
    /// The lord must place trap goblins first.
    TrapPending,
    /// Not a square.
    BadSquare(String),
    /// Not a figure.
    UnknownFigure(String),
    /// Nothing of this name is printed.
    UnknownCard(String),
    /// A dead hero, or a goblin still in the supply.
    NotInPlay(Figure),
    /// Looting, healing or drinking for a goblin.
    GoblinCannot,
    /// That figure has finished its turn.
    FigureDone(Figure),
    /// Every figure of the user has finished.
    AllDone,
    /// Another hero is in the middle of a turn.
    OtherHeroActive(Hero),
    /// A step of `act` or `orders` that cannot be read; counted from 1.
    BadSteps {
        /// Which step of the text.
        step: usize,
        /// The words.
        text: String,
    },
    /// A goblin's groups are not consecutive.
    ScatteredGroups(Figure),
    /// The move ends where it begins.
    AlreadyThere(Figure, Square),
    /// A table square.
    SquareTable(Square),
    /// A figure stands there.
    SquareOccupied(Square, Figure),
    /// No path at all.
    Unreachable(Square),
    /// The cheapest path costs too much.
    TooFar {
        /// Who would go.
        figure: Figure,
        /// Where to.
        square: Square,
        /// What it costs.
        cost: u8,
        /// What is left.
        left: u8,
    },
    /// The target is on the same side.
    FriendlyTarget,
    /// A shut door between neighbours, or a window before the rogue: it may be broken down.
    DoorBetween,
    /// A window between neighbours, which only the rogue breaks down (INV-8.3).
    WindowBetween,
    /// Whoever is ready already need not say so again (INV-2.4).
    AgreedAlready,
    /// Out of the weapon's reach.
    OutOfReach {
        /// Who attacks.
        figure: Figure,
        /// Who would be attacked.
        target: Figure,
        /// Grid distance.
        distance: u8,
        /// What the weapon reaches.
        reach: u8,
    },
    /// No square to charge from within the movement left.
    ChargeTooFar {
        /// Who would charge.
        figure: Figure,
        /// Whom.
        target: Figure,
        /// Movement points left.
        left: u8,
    },
    /// Something blocks the line of sight.
    #[says(obstacle.message())]
    NoSight(Obstacle),
    /// Neither a shut door nor a whole window.
    #[args(from, to)]
    NoDoor(Square, Square),
    /// A window, and not the rogue.
    WindowRogueOnly,
    /// Nobody holds the door.
    NobodyBehind,
    /// A friend stands behind it.
    FriendBehind(Figure),
    /// No token here.
    NoTreasure(Square),
    /// Somebody else was told to heal.
    NotCleric,
    /// The cleric has moved or attacked.
    HealTooLate,
    /// Life is full.
    FullLife(Hero),
    /// No potion.
    NoPotion(Hero),
    /// Not a chair.
    NotAChair(Square),
    /// Chairs of different tables.
    TwoTables,
    /// One square twice.
    SameSquare(Square),
    /// Both potions to one hero.
    SameOwner(Hero),
    /// Parts are missing: the names of the options.
    #[args(missing)]
    Incomplete(#[by(parts)] Vec<String>),
    /// Not a treasure spot.
    NotASpot(Square),
    /// Not a sewer.
    NotASewer(Square),
    /// A figure stands on the sewer.
    SewerTaken(Square, Figure),
    /// The packet has been played; these are left.
    PacketSpent {
        /// The packet asked for.
        packet: u8,
        /// What is available.
        #[by(numbers)]
        left: Vec<u8>,
    },
    /// The reserve holds less.
    NotEnoughReserve(u8),
    /// Reserve points that could not all be placed.
    ExtraNoRoom {
        /// What can be placed.
        room: usize,
        /// What was asked for.
        asked: usize,
    },
    /// Too few goblins of that sort are left.
    #[args(breed, left)]
    SupplyEmpty(#[by(Breed::word)] Breed, usize),
    /// Too many or too few squares.
    WrongCount {
        /// Squares due.
        due: usize,
        /// Squares given.
        given: usize,
    },
    /// Too many or too few hiding places for an option of `hide`.
    WrongSpots {
        /// The option.
        option: String,
        /// Squares due.
        due: usize,
        /// Squares given.
        given: usize,
    },
    /// The board is not accepted.
    #[says(bad_board.message())]
    BadBoard(BadBoard),
    /// A match option has no such value.
    BadOption {
        /// The option.
        #[by(lobby_option)]
        option: String,
        /// What was given.
        value: String,
    },
    /// A line of a position that cannot be read.
    BadPosition(String),
}

/// What is missing is an option, or a command that sets a part up.
fn parts(names: Vec<String>) -> Arg {
    let id = |name: String| match name.as_str() {
        "deploy" | "hide" | "muster" => format!("command-invasion-{name}"),
        option => format!("option-invasion-{option}"),
    };
    Arg::Ids(names.into_iter().map(id).collect())
}

fn numbers(numbers: Vec<u8>) -> String {
    joined(numbers, ", ")
}

fn lobby_option(name: String) -> Arg {
    Arg::Ids(vec![["lobby-invasion-".to_owned(), name].concat()])
}

impl From<NoValue<'_>> for Refusal {
    fn from(NoValue { option, value }: NoValue<'_>) -> Refusal {
        Refusal::BadOption { option: option.to_owned(), value: value.to_owned() }
    }
}

impl Unread for Refusal {
    fn missing(option: &str) -> Refusal {
        Refusal::Incomplete(vec![option.to_owned()])
    }

    fn unknown(text: &str) -> Refusal {
        Refusal::UnknownFigure(text.to_owned())
    }
}
