//! Why a command is refused (section 6.1). When several reasons apply the rules give the first of this list.

use serde::{Deserialize, Serialize};

use super::board::BadBoard;
use super::content::{Breed, Figure, Hero};
use super::field::Stage;
use super::sight::Obstacle;
use game::kit::{NoValue, Refusal, Unread};
use space::Square;
use text::{Arg, Message};

/// Why the rules forbid something, with what is needed to explain it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Refusal)]
#[refused("invasion")]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// The figure or the decision belongs to another seat.
    NotYourSeat,
    /// The match is over.
    MatchOver,
    /// The command does not fit the state.
    #[args(stage)]
    #[says(wrong_phase(*stage))]
    WrongPhase(Stage),
    /// The lord must place trap goblins first.
    TrapPending,
    /// Not a square.
    #[args(text)]
    BadSquare(String),
    /// Not a figure.
    #[args(text)]
    UnknownFigure(String),
    /// A dead hero, or a goblin still in the supply.
    #[args(figure)]
    NotInPlay(Figure),
    /// Looting, healing or drinking for a goblin.
    GoblinCannot,
    /// That figure has finished its turn.
    #[args(figure)]
    FigureDone(Figure),
    /// Every figure of the user has finished.
    AllDone,
    /// Another hero is in the middle of a turn.
    #[args(figure)]
    OtherHeroActive(Hero),
    /// A step of `act` or `orders` that cannot be read; counted from 1.
    BadSteps {
        /// Which step of the text.
        step: usize,
        /// The words.
        text: String,
    },
    /// A goblin's groups are not consecutive.
    #[args(figure)]
    ScatteredGroups(Figure),
    /// The move ends where it begins.
    #[args(figure, square)]
    AlreadyThere(Figure, Square),
    /// A table square.
    #[args(square)]
    SquareTable(Square),
    /// A figure stands there.
    #[args(square, figure)]
    SquareOccupied(Square, Figure),
    /// No path at all.
    #[args(square)]
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
    /// A shut door or window between neighbours.
    DoorBetween,
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
    #[args(obstacle)]
    #[says(no_sight(*obstacle))]
    NoSight(Obstacle),
    /// Neither a shut door nor a whole window.
    #[args(from, to)]
    NoDoor(Square, Square),
    /// A window, and not the rogue.
    WindowRogueOnly,
    /// Nobody holds the door.
    NobodyBehind,
    /// A friend stands behind it.
    #[args(figure)]
    FriendBehind(Figure),
    /// No token here.
    #[args(square)]
    NoTreasure(Square),
    /// Somebody else was told to heal.
    NotCleric,
    /// The cleric has moved or attacked.
    HealTooLate,
    /// Life is full.
    #[args(figure)]
    FullLife(Hero),
    /// No potion.
    #[args(figure)]
    NoPotion(Hero),
    /// Not a chair.
    #[args(square)]
    NotAChair(Square),
    /// Chairs of different tables.
    TwoTables,
    /// One square twice.
    #[args(square)]
    SameSquare(Square),
    /// Both potions to one hero.
    #[args(figure)]
    SameOwner(Hero),
    /// Parts are missing: the names of the options.
    #[args(missing)]
    #[says(incomplete(missing))]
    Incomplete(Vec<String>),
    /// Not a treasure spot.
    #[args(square)]
    NotASpot(Square),
    /// Not a sewer.
    #[args(square)]
    NotASewer(Square),
    /// A figure stands on the sewer.
    #[args(square, figure)]
    SewerTaken(Square, Figure),
    /// The packet has been played; these are left.
    #[says(packet_spent(*packet, left))]
    PacketSpent {
        /// The packet asked for.
        packet: u8,
        /// What is available.
        left: Vec<u8>,
    },
    /// The reserve holds less.
    #[args(reserve)]
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
    #[says(supply_empty(*breed, *left))]
    SupplyEmpty(Breed, usize),
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
    #[args(why)]
    #[says(bad_board(*why))]
    BadBoard(BadBoard),
    /// A match option has no such value.
    #[says(bad_option(option, value))]
    BadOption {
        /// The option.
        option: String,
        /// What was given.
        value: String,
    },
    /// A line of a position that cannot be read.
    #[args(line)]
    BadPosition(String),
}

fn wrong_phase(stage: Stage) -> Message {
    Message::new(match stage {
        Stage::SetupHeroes => "invasion-refused-wrong-phase-setup-heroes",
        Stage::SetupLord => "invasion-refused-wrong-phase-setup-lord",
        Stage::Heroes => "invasion-refused-wrong-phase-heroes",
        Stage::TrapPending => "invasion-refused-wrong-phase-trap-pending",
        Stage::LordSummon => "invasion-refused-wrong-phase-lord-summon",
        Stage::LordActions => "invasion-refused-wrong-phase-lord-actions",
        Stage::MatchOver => "invasion-refused-match-over",
    })
}

fn no_sight(obstacle: Obstacle) -> Message {
    match obstacle {
        Obstacle::Wall => Message::new("invasion-refused-no-sight-wall"),
        Obstacle::Door => Message::new("invasion-refused-no-sight-door"),
        Obstacle::Figure(figure, square) => {
            Message::new("invasion-refused-no-sight-figure").with("figure", figure).with("square", square)
        }
    }
}

/// What is missing is an option, or a command that sets a part up.
fn incomplete(missing: &[String]) -> Message {
    let id = |name: &String| match name.as_str() {
        "deploy" | "hide" | "muster" => format!("command-invasion-{name}"),
        option => format!("option-invasion-{option}"),
    };
    Message::new("invasion-refused-incomplete").with("missing", Arg::Ids(missing.iter().map(id).collect()))
}

fn packet_spent(packet: u8, left: &[u8]) -> Message {
    let left: Vec<String> = left.iter().map(u8::to_string).collect();
    Message::new("invasion-refused-packet-spent").with("packet", packet).with("left", left.join(", "))
}

fn supply_empty(breed: Breed, left: usize) -> Message {
    Message::new(match breed {
        Breed::Sword => "invasion-refused-supply-empty-sword",
        Breed::Archer => "invasion-refused-supply-empty-archer",
    })
    .with("left", left)
}

fn bad_board(why: BadBoard) -> Message {
    Message::new(match why {
        BadBoard::FourDifferentTiles => "invasion-refused-bad-board-tiles",
        BadBoard::TableWithFourChairs => "invasion-refused-bad-board-chairs",
        BadBoard::TenTreasureSpots => "invasion-refused-bad-board-spots",
        BadBoard::NineSewers => "invasion-refused-bad-board-sewers",
        BadBoard::Connected => "invasion-refused-bad-board-connected",
    })
}

fn bad_option(option: &str, value: &str) -> Message {
    let option = Arg::Ids(vec![format!("lobby-invasion-{option}")]);
    Message::new("invasion-refused-bad-option").with("option", option).with("value", value)
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
