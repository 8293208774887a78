//! Why a command is refused (section 6.1). When several reasons apply the rules give the first of this list.

use serde::{Deserialize, Serialize};

use super::board::BadBoard;
use super::content::{Breed, Figure, Hero};
use super::field::Stage;
use super::sight::Obstacle;
use game::Describe;
use space::Square;
use text::{Arg, Message};

/// Why the rules forbid something, with what is needed to explain it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// The figure or the decision belongs to another seat.
    NotYourSeat,
    /// The match is over.
    MatchOver,
    /// The command does not fit the state.
    WrongPhase(Stage),
    /// The lord must place trap goblins first.
    TrapPending,
    /// Not a square.
    BadSquare(String),
    /// Not a figure.
    UnknownFigure(String),
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
    NoSight(Obstacle),
    /// Neither a shut door nor a whole window.
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
    Incomplete(Vec<String>),
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
    BadBoard(BadBoard),
    /// A match option has no such value.
    BadOption {
        /// The option.
        option: String,
        /// What was given.
        value: String,
    },
    /// A line of a position that cannot be read.
    BadPosition(String),
}

impl Describe for Refusal {
    #[allow(clippy::too_many_lines)] // One arm per reason; splitting the list would only hide it.
    fn message(&self) -> Message {
        let say = Message::new;
        match self {
            Refusal::NotYourSeat => say("invasion-refused-not-your-seat"),
            Refusal::MatchOver => say("invasion-refused-match-over"),
            Refusal::WrongPhase(stage) => say(match stage {
                Stage::SetupHeroes => "invasion-refused-wrong-phase-setup-heroes",
                Stage::SetupLord => "invasion-refused-wrong-phase-setup-lord",
                Stage::Heroes => "invasion-refused-wrong-phase-heroes",
                Stage::TrapPending => "invasion-refused-wrong-phase-trap-pending",
                Stage::LordSummon => "invasion-refused-wrong-phase-lord-summon",
                Stage::LordActions => "invasion-refused-wrong-phase-lord-actions",
                Stage::MatchOver => "invasion-refused-match-over",
            }),
            Refusal::TrapPending => say("invasion-refused-trap-pending"),
            Refusal::BadSquare(text) => say("invasion-refused-bad-square").with("text", text.as_str()),
            Refusal::UnknownFigure(text) => say("invasion-refused-unknown-figure").with("text", text.as_str()),
            Refusal::NotInPlay(figure) => say("invasion-refused-not-in-play").with("figure", figure.message()),
            Refusal::GoblinCannot => say("invasion-refused-goblin-cannot"),
            Refusal::FigureDone(figure) => say("invasion-refused-figure-done").with("figure", figure.message()),
            Refusal::AllDone => say("invasion-refused-all-done"),
            Refusal::OtherHeroActive(hero) => say("invasion-refused-other-hero-active").with("figure", hero.message()),
            Refusal::BadSteps { step, text } => {
                say("invasion-refused-bad-steps").with("step", *step).with("text", text.as_str())
            }
            Refusal::ScatteredGroups(figure) => {
                say("invasion-refused-scattered-groups").with("figure", figure.message())
            }
            Refusal::AlreadyThere(figure, square) => say("invasion-refused-already-there")
                .with("figure", figure.message())
                .with("square", square.to_string()),
            Refusal::SquareTable(square) => say("invasion-refused-square-table").with("square", square.to_string()),
            Refusal::SquareOccupied(square, figure) => say("invasion-refused-square-occupied")
                .with("square", square.to_string())
                .with("figure", figure.message()),
            Refusal::Unreachable(square) => say("invasion-refused-unreachable").with("square", square.to_string()),
            Refusal::TooFar { figure, square, cost, left } => say("invasion-refused-too-far")
                .with("figure", figure.message())
                .with("square", square.to_string())
                .with("cost", *cost)
                .with("left", *left),
            Refusal::FriendlyTarget => say("invasion-refused-friendly-target"),
            Refusal::DoorBetween => say("invasion-refused-door-between"),
            Refusal::OutOfReach { figure, target, distance, reach } => say("invasion-refused-out-of-reach")
                .with("figure", figure.message())
                .with("target", target.message())
                .with("distance", *distance)
                .with("reach", *reach),
            Refusal::ChargeTooFar { figure, target, left } => say("invasion-refused-charge-too-far")
                .with("figure", figure.message())
                .with("target", target.message())
                .with("left", *left),
            Refusal::NoSight(obstacle) => match obstacle {
                Obstacle::Wall => say("invasion-refused-no-sight-wall"),
                Obstacle::Door => say("invasion-refused-no-sight-door"),
                Obstacle::Figure(figure, square) => say("invasion-refused-no-sight-figure")
                    .with("figure", figure.message())
                    .with("square", square.to_string()),
            },
            Refusal::NoDoor(from, to) => {
                say("invasion-refused-no-door").with("from", from.to_string()).with("to", to.to_string())
            }
            Refusal::WindowRogueOnly => say("invasion-refused-window-rogue-only"),
            Refusal::NobodyBehind => say("invasion-refused-nobody-behind"),
            Refusal::FriendBehind(figure) => say("invasion-refused-friend-behind").with("figure", figure.message()),
            Refusal::NoTreasure(square) => say("invasion-refused-no-treasure").with("square", square.to_string()),
            Refusal::NotCleric => say("invasion-refused-not-cleric"),
            Refusal::HealTooLate => say("invasion-refused-heal-too-late"),
            Refusal::FullLife(hero) => say("invasion-refused-full-life").with("figure", hero.message()),
            Refusal::NoPotion(hero) => say("invasion-refused-no-potion").with("figure", hero.message()),
            Refusal::NotAChair(square) => say("invasion-refused-not-a-chair").with("square", square.to_string()),
            Refusal::TwoTables => say("invasion-refused-two-tables"),
            Refusal::SameSquare(square) => say("invasion-refused-same-square").with("square", square.to_string()),
            Refusal::SameOwner(hero) => say("invasion-refused-same-owner").with("figure", hero.message()),
            Refusal::Incomplete(missing) => {
                // What is missing is an option, or a command that sets a part up.
                let id = |name: &String| match name.as_str() {
                    "deploy" | "hide" | "muster" => format!("command-invasion-{name}"),
                    option => format!("option-invasion-{option}"),
                };
                say("invasion-refused-incomplete").with("missing", Arg::Ids(missing.iter().map(id).collect()))
            }
            Refusal::NotASpot(square) => say("invasion-refused-not-a-spot").with("square", square.to_string()),
            Refusal::NotASewer(square) => say("invasion-refused-not-a-sewer").with("square", square.to_string()),
            Refusal::SewerTaken(square, figure) => {
                say("invasion-refused-sewer-taken").with("square", square.to_string()).with("figure", figure.message())
            }
            Refusal::PacketSpent { packet, left } => {
                let left: Vec<String> = left.iter().map(u8::to_string).collect();
                say("invasion-refused-packet-spent").with("packet", *packet).with("left", left.join(", "))
            }
            Refusal::NotEnoughReserve(reserve) => say("invasion-refused-not-enough-reserve").with("reserve", *reserve),
            Refusal::ExtraNoRoom { room, asked } => {
                say("invasion-refused-extra-no-room").with("room", *room).with("asked", *asked)
            }
            Refusal::SupplyEmpty(breed, left) => say(match breed {
                Breed::Sword => "invasion-refused-supply-empty-sword",
                Breed::Archer => "invasion-refused-supply-empty-archer",
            })
            .with("left", *left),
            Refusal::WrongCount { due, given } => {
                say("invasion-refused-wrong-count").with("due", *due).with("given", *given)
            }
            Refusal::WrongSpots { option, due, given } => say("invasion-refused-wrong-spots")
                .with("option", option.as_str())
                .with("due", *due)
                .with("given", *given),
            Refusal::BadBoard(why) => say(match why {
                BadBoard::FourDifferentTiles => "invasion-refused-bad-board-tiles",
                BadBoard::TableWithFourChairs => "invasion-refused-bad-board-chairs",
                BadBoard::TenTreasureSpots => "invasion-refused-bad-board-spots",
                BadBoard::NineSewers => "invasion-refused-bad-board-sewers",
                BadBoard::Connected => "invasion-refused-bad-board-connected",
            }),
            Refusal::BadOption { option, value } => {
                let option = Arg::Ids(vec![format!("lobby-invasion-{option}")]);
                say("invasion-refused-bad-option").with("option", option).with("value", value.as_str())
            }
            Refusal::BadPosition(line) => say("invasion-refused-bad-position").with("line", line.as_str()),
        }
    }
}
