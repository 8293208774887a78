//! The rules side of the program: what a game is, and a table at which one is played. No I/O, no clock, no generator of
//! chance and no prose: rules speak in enums and message ids, dice are handed in, and only events change a state.

pub mod accord;
pub mod battleworld;
pub mod carried;
pub mod dice;
pub mod diskwars;
pub mod entry;
pub mod guardians;
mod history;
pub mod invasion;
pub mod kind;
pub mod odds;
pub mod play;
pub mod pulp;
pub mod seat;
pub mod shared;
pub mod table;
pub mod verb;

use std::collections::BTreeMap;
use std::fmt::{Debug, Display};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

pub use accord::{Proposal, Wish};
pub use carried::{Consulted, Earned};
pub use dice::Dice;
pub use kind::{GameKind, Prepared};
pub use odds::{Chance, Odds};
pub use play::Play;
pub use seat::{Holder, Leaving, Seat, Seating, Seats, Viewer};
pub use shared::Shared;
pub use table::Table;
pub use verb::{Misread, Mood, Opt, Order, Takes, Verb};

use crate::picture::Scene;
use crate::text::Message;

/// The rules of one game. `Self` is its state.
pub trait Game: Clone + Eq + Debug + Send + Sync + Sized + 'static {
    /// A match's set-up once chance has had its part: enough to make the first state.
    type Opening: Serialize + DeserializeOwned + Clone + Debug + Send + Sync;
    /// What a player can order.
    type Command: Clone + Eq + Debug;
    /// What can happen. With `Opening`, the only type of the rules that is stored.
    type Event: Serialize + DeserializeOwned + Clone + Eq + Debug + Send + Sync;
    /// Why the rules forbid something.
    type Refusal: Describe + Clone + Debug + Eq;
    /// What one viewer knows; built up, never a state with holes. Prints as the text of a position.
    type View: Clone + Eq + Debug + Display;

    /// Which game this is.
    const KIND: GameKind;
    /// The seats by name, in order; [`Seat`] is an index into it.
    const SEATS: &'static [&'static str];
    /// What can be chosen in the lobby.
    const OPTIONS: &'static [MatchOption];
    /// What can be ordered and asked.
    const VERBS: &'static [Verb];
    /// Raised whenever a stored match would be read differently.
    const VERSION: u32;

    /// The value of a die written as a code in a play, if the game's dice have codes.
    fn die(code: &str) -> Option<u32>;
    /// Settles a set-up: reads the options and draws what is left to chance.
    fn prepare(setup: &Setup, dice: &mut dyn Dice) -> Result<Self::Opening, Self::Refusal>;
    /// The first state.
    fn open(opening: &Self::Opening) -> Self;
    /// What had happened by itself before anybody could act, to be told before the first step.
    fn prelude(_: &Self::Opening) -> Vec<Self::Event> {
        Vec::new()
    }

    /// Holds words against the position: who says it, which figure is meant, whether this is the time for it.
    fn read(&self, by: Seats, order: &Order) -> Result<Self::Command, Self::Refusal>;
    /// A command as words. `read` of it gives the command again.
    fn write(command: &Self::Command) -> Order;
    /// Carries a command out, or says why not; then nothing has happened.
    fn obey(play: &mut Play<'_, Self>, by: Seats, command: &Self::Command) -> Result<(), Self::Refusal>;
    /// What is shown of a command before it is confirmed: as [`Game::obey`], without what others would do in answer to it.
    fn foresee(play: &mut Play<'_, Self>, by: Seats, command: &Self::Command) -> Result<(), Self::Refusal> {
        Self::obey(play, by, command)
    }
    /// What is said of a command before it is confirmed: the report of what was foreseen, and whatever else the person should
    /// know first.
    fn foretell(_view: &Self::View, _command: &Self::Command, events: &[Self::Event], viewer: Viewer) -> Vec<Telling> {
        Self::report(events, viewer)
    }

    /// Whether a command is shown before it is confirmed. A game may leave it out where looking first would be against its
    /// rules; only verbs that say so are ever shown.
    fn previews(&self, command: &Self::Command) -> bool {
        Self::write(command).verb.previewed
    }
    /// What happens when a seat that is due lets its deadline pass: the legal default that harms least.
    fn lapse(play: &mut Play<'_, Self>, seat: Seat);
    /// Changes the state by one event. Never fails, never rolls.
    fn apply(&mut self, event: &Self::Event);

    /// Whom the game waits for, or how it ended.
    fn due(&self) -> Due;
    /// Who holds each seat now.
    fn holders(&self) -> &[Holder];
    /// Gives a seat to another holder.
    fn reseat(&mut self, seat: Seat, holder: Holder);
    /// What follows once nobody plays a seat any more; it has been given to [`Holder::Nobody`] already.
    fn vacate(_play: &mut Play<'_, Self>, _seat: Seat) {}
    /// The seats that a match has room for under these options of the lobby.
    fn seating(_options: &BTreeMap<String, String>) -> Seating {
        Seating::all(Seats::first(Self::SEATS.len() as u8))
    }
    /// Who plays the seats that nobody took when the match starts.
    fn fill_seats(options: &BTreeMap<String, String>, taken: &[Option<Holder>]) -> Vec<Holder> {
        Self::seating(options).fill(taken)
    }
    /// The seats that win together with this one, itself included.
    fn allies(&self, seat: Seat) -> Seats;
    /// What becomes of the seats of somebody who gives up.
    fn leaving(&self) -> Leaving {
        Leaving::House
    }
    /// The seats whose knowledge a person shares, held or not.
    fn shares(&self, person: u8) -> Seats {
        seats_of(self.holders(), Holder::Person(person))
    }

    /// What a viewer knows.
    fn view(&self, viewer: Viewer) -> Self::View;
    /// Commands the seat may give now. On a grid all of them, except batches of several.
    fn choices(view: &Self::View, seat: Seat) -> Vec<Self::Command>;
    /// One of [`Game::choices`], drawn; nothing if there is none. Each of them can come up, not all equally often: a game
    /// with many choices may draw first what a choice is about.
    fn any_choice(view: &Self::View, seat: Seat, dice: &mut dyn Dice) -> Option<Self::Command> {
        dice::pick(dice, "choice", Self::choices(view, seat))
    }
    /// Values for one option while it is being typed, legal and likely ones first.
    fn suggest(view: &Self::View, by: Seats, typed: &Typed<'_>) -> Vec<Suggestion>;
    /// The frequent choices of these seats, for buttons and menus.
    fn offers(view: &Self::View, by: Seats) -> Offers;
    /// Answers a question.
    fn answer(view: &Self::View, by: Seats, order: &Order) -> Result<Answer, Self::Refusal>;
    /// The exact chances of what a command would call on dice for, one distribution a roll, from what the seats know.
    /// Nothing if no die would be thrown.
    fn odds(_view: &Self::View, _by: Seats, _command: &Self::Command) -> Vec<Odds> {
        Vec::new()
    }
    /// A sensible command for a seat held by the house, from its own view only.
    fn house(view: &Self::View, seat: Seat, whims: &mut dyn Dice) -> Self::Command;

    /// Which of the house's seats plays first when several are due.
    fn house_first(seats: Seats) -> Option<Seat> {
        seats.iter().next()
    }

    /// An event in words for this viewer; `None` if it must not know of it.
    fn tell(event: &Self::Event, viewer: Viewer) -> Option<Telling>;
    /// What this viewer is told of events that happened together. A game may sum up; what it tells everybody, it tells
    /// everybody in the same words.
    fn report(events: &[Self::Event], viewer: Viewer) -> Vec<Telling> {
        events.iter().filter_map(|event| Self::tell(event, viewer)).collect()
    }
    /// Whether the event shows somebody what was hidden; it cannot be taken back then.
    fn reveals(event: &Self::Event) -> bool;
    /// The number of the round or turn that begins with the event, if one does.
    fn round(event: &Self::Event) -> Option<u16>;
    /// The piece that a value within a stored event stands for, in notation and by name.
    fn unit(value: &serde_json::Value) -> Option<Suggestion>;
    /// The picture of what a viewer knows, with what has just happened drawn into it.
    fn scene(view: &Self::View, recent: &[Self::Event], frame: Frame) -> Scene;
    /// The position in words, most important first, for those who cannot see the picture.
    fn describe(view: &Self::View) -> Vec<Message>;
    /// What only this viewer knows and the picture does not show, in words.
    fn secrets(_view: &Self::View) -> Vec<Message> {
        Vec::new()
    }

    /// What the seat is asked for now, in a few words. It is asked in public: the view is a spectator's.
    fn question(view: &Self::View, seat: Seat) -> Message;

    /// The name under which a match of these options is handed what its players carry from earlier matches, if it asks
    /// for that. It is no option of the lobby: the players' own seats alone may know it while the match runs.
    fn brings(_options: &BTreeMap<String, String>) -> Option<&'static str> {
        None
    }
    /// What a match that has ended gave its seats to carry on.
    fn earned(&self) -> Vec<Earned> {
        Vec::new()
    }
    /// What a person carries after having earned this.
    fn carry(_carried: Option<&str>, earned: &str) -> String {
        earned.to_owned()
    }
    /// Answers an order about what a person carries, which needs no match.
    fn consult(_carried: &[String], _order: &Order) -> Result<Consulted, Self::Refusal> {
        Ok(Consulted { answer: Answer { paragraphs: Vec::new(), scene: None }, change: None })
    }

    /// Values for an option of such an order while it is being typed.
    fn suggest_carried(_carried: &[String], _option: &str) -> Vec<Suggestion> {
        Vec::new()
    }

    /// The pieces that seats have had on the table, each by its seat and its kind, as far as everybody has seen them.
    fn fielded(&self) -> Vec<(Seat, String)>;
    /// The name of a kind of piece.
    fn kind_name(kind: &str) -> Option<Message>;

    /// Whether everything that always holds does hold; the broken law otherwise.
    fn check(&self) -> Result<(), String>;
}

/// What a table is opened with.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// Lobby options that differ from their defaults.
    pub options: BTreeMap<String, String>,
    /// Who holds each seat.
    pub holders: Vec<Holder>,
    /// A position to begin from instead of the game's own start, one fact a line, in the game's own words.
    pub position: Option<String>,
}

/// Something that can be chosen in the lobby.
#[derive(Debug, PartialEq, Eq)]
pub struct MatchOption {
    /// Its name and what it takes.
    pub option: Opt,
    /// What holds if nobody chooses.
    pub default: &'static str,
    /// Values offered in the lobby's menu.
    pub offered: &'static [&'static str],
}

/// Whom a game waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Due {
    /// These seats owe a decision, in any order.
    From(Seats),
    /// Nobody: this is how it ended.
    Over(Outcome),
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// The persons (or the house) who won; empty for a draw.
    pub winners: Vec<Holder>,
    /// The seats that won, as they were held at the end; empty for a draw.
    pub seats: Seats,
    /// Whether nobody won because everybody lost.
    #[serde(default)]
    pub all_lost: bool,
}

/// Something that can be put into words.
pub trait Describe {
    /// In words.
    fn message(&self) -> Message;
}

/// An event in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Telling {
    /// The sentence.
    pub message: Message,
    /// Whether it opens a new paragraph of the report.
    pub opens: bool,
}

/// An order being typed: what is there so far and the option under the cursor.
#[derive(Debug)]
pub struct Typed<'a> {
    /// The verb.
    pub verb: &'static Verb,
    /// The other options given so far.
    pub given: &'a [(&'a str, &'a str)],
    /// The option being typed.
    pub option: &'static Opt,
    /// What stands in it.
    pub text: &'a str,
}

impl Typed<'_> {
    /// What was given for another option.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.given.iter().find(|(option, _)| *option == name).map(|(_, value)| *value)
    }
}

/// A value offered while typing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suggestion {
    /// What is put into the option.
    pub value: String,
    /// What the person reads.
    pub label: Message,
}

/// A choice that is one press away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The order in notation.
    pub words: String,
    /// What the person reads.
    pub label: Message,
    /// Smaller words below it in a menu.
    pub about: Option<Message>,
}

impl Offer {
    /// A choice that needs no more words.
    pub fn new(words: String, label: Message) -> Offer {
        Offer { words, label, about: None }
    }
}

/// Frequent choices: some as buttons, some in menus.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Offers {
    /// Buttons, the most useful first.
    pub buttons: Vec<Offer>,
    /// Menus, each with what it asks.
    pub menus: Vec<(Message, Vec<Offer>)>,
    /// Orders that are best typed into a form: a verb and its text option, with what stands on the button.
    pub forms: Vec<Typing>,
    /// Further options that the first form asks for; they may be left empty.
    pub blanks: Vec<Blank>,
}

/// An order whose one text option is typed into a form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Typing {
    /// The verb.
    pub verb: &'static str,
    /// The option.
    pub option: &'static str,
    /// What stands on the button and above the form.
    pub label: Message,
    /// An example, shown until something is typed.
    pub hint: Message,
}

/// A further field of the form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blank {
    /// The option.
    pub option: &'static str,
    /// What stands above it.
    pub label: Message,
    /// An example, shown until something is typed.
    pub hint: Message,
}

/// The answer to a question.
#[derive(Clone, Debug)]
pub struct Answer {
    /// What is said, a paragraph each.
    pub paragraphs: Vec<Message>,
    /// A picture, where looking is better than reading.
    pub scene: Option<Scene>,
}

/// How much of the board a picture shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Frame {
    /// All of it.
    Whole,
    /// The part where something has just happened, larger.
    Action,
    /// The part where an order would take place, with the order drawn as a ghost.
    Ghost,
}

/// The piece that a value within a stored event stands for, if it reads as one of this type: its notation and name.
fn read_unit<'a, U: Deserialize<'a>>(
    value: &'a serde_json::Value,
    named: impl Fn(U) -> (String, Message),
) -> Option<Suggestion> {
    let (value, label) = named(U::deserialize(value).ok()?);
    Some(Suggestion { value, label })
}

/// Pieces named anywhere in a stored event.
fn collect_units<G: Game>(value: &serde_json::Value, found: &mut Vec<Suggestion>) {
    if let Some(unit) = G::unit(value) {
        if !found.contains(&unit) {
            found.push(unit);
        }
        return;
    }
    match value {
        serde_json::Value::Array(list) => list.iter().for_each(|part| collect_units::<G>(part, found)),
        serde_json::Value::Object(parts) => parts.values().for_each(|part| collect_units::<G>(part, found)),
        _ => {}
    }
}

/// The seats a holder holds.
pub fn seats_of(holders: &[Holder], holder: Holder) -> Seats {
    holders.iter().enumerate().filter(|(_, other)| **other == holder).map(|(seat, _)| Seat(seat as u8)).collect()
}
