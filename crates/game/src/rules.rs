//! The rules of a game: how a state comes to be, what may be ordered, what happens then, who is due, what each viewer knows.

use std::collections::BTreeMap;
use std::fmt::{Debug, Display};

use chance::Dice;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::accord::people;
use crate::kit::{Ordered, Unread};
use crate::{Closing, Describe, Holder, Leaving, Opt, Order, Play, Seat, Seating, Seats, Verb, Viewer, seats_of};

/// The rules of one game. `Self` is its state.
pub trait Rules: Clone + Eq + Debug + Send + Sync + Sized + 'static {
    /// A match's set-up once chance has had its part: enough to make the first state.
    type Opening: Serialize + DeserializeOwned + Clone + Debug + Send + Sync;
    /// What a player can order.
    type Command: Ordered + Clone + Eq + Debug;
    /// What can happen. With `Opening`, the only type of the rules that is stored.
    type Event: Serialize + DeserializeOwned + Clone + Eq + Debug + Send + Sync + 'static;
    /// Why the rules forbid something.
    type Refusal: Describe + Unread + Clone + Debug + Eq;
    /// What one viewer knows; built up, never a state with holes. Prints as the text of a position.
    type View: Clone + Eq + Debug + Display;

    /// The name in notation, in the command group and of the folder.
    const NAME: &'static str;
    /// The seats by name, in order; [`Seat`] is an index into it.
    const SEATS: &'static [&'static str];
    /// What can be chosen in the lobby.
    const OPTIONS: &'static [MatchOption];
    /// What can be ordered and asked.
    const VERBS: &'static [Verb];
    /// Raised whenever a stored match would be read differently.
    const VERSION: u32;
    /// What a host may add to its content, if anything.
    const HOST_CONTENT: Option<HostContent> = None;

    /// The value of a die written as a code in a play, if the game's dice have codes.
    fn die(code: &str) -> Option<u32>;
    /// Settles a set-up: reads the options and draws what is left to chance.
    fn prepare(setup: &Setup, dice: &mut dyn Dice) -> Result<Self::Opening, Self::Refusal>;
    /// The first state.
    fn open(opening: &Self::Opening) -> Self;
    /// Holds words against the position: who says it, which figure is meant, whether this is the time for it.
    fn read(&self, by: Seats, order: &Order) -> Result<Self::Command, Self::Refusal>;
    /// Carries a command out, or says why not; then nothing has happened.
    fn obey(play: &mut Play<'_, Self>, by: Seats, command: &Self::Command) -> Result<(), Self::Refusal>;
    /// What is shown of a command before it is confirmed: as [`Rules::obey`], without what others would do in answer to it.
    fn foresee(play: &mut Play<'_, Self>, by: Seats, command: &Self::Command) -> Result<(), Self::Refusal> {
        Self::obey(play, by, command)
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
    /// Writes down what an option that was left out meant under former rules, where its default is another one now: files of
    /// that time are set up as their matches were.
    fn former_defaults(_version: u32, _options: &mut BTreeMap<String, String>) {}
    /// Who plays the seats that nobody took when the match starts.
    fn fill_seats(options: &BTreeMap<String, String>, taken: &[Option<Holder>]) -> Vec<Holder> {
        Self::seating(options).fill(taken)
    }
    /// The seats that win together with this one, itself included.
    fn allies(&self, seat: Seat) -> Seats;
    /// The people who win and lose together with this one, themselves included, whether or not they hold a seat now.
    fn side(&self, person: u8) -> Vec<u8> {
        let own = seats_of(self.holders(), Holder::Person(person));
        let side = own.iter().fold(Seats::NONE, |side, seat| side.or(self.allies(seat)));
        people(&side.iter().map(|seat| self.holders()[usize::from(seat.0)]).collect::<Vec<Holder>>())
    }
    /// What becomes of the seats of somebody who gives up.
    fn leaving(&self) -> Leaving {
        Leaving::House
    }
    /// Closes a match that the rules would let go on: what is hidden is turned over, the score is told, and it is over.
    fn close(play: &mut Play<'_, Self>, closing: Closing);
    /// The seats whose knowledge a person shares, held or not.
    fn shares(&self, person: u8) -> Seats {
        seats_of(self.holders(), Holder::Person(person))
    }
    /// What a viewer knows.
    fn view(&self, viewer: Viewer) -> Self::View;
    /// Whether the event shows somebody what was hidden; it cannot be taken back then.
    fn reveals(event: &Self::Event) -> bool;
    /// The number of the round or turn that begins with the event, if one does.
    fn round(event: &Self::Event) -> Option<u16>;
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

/// Content that a host keeps in a file and adds to a game's own when the program starts.
#[derive(Clone, Copy, Debug)]
pub struct HostContent {
    /// The variable of the environment that names the file.
    pub variable: &'static str,
    /// What the file holds, for the host.
    pub about: &'static str,
    /// Adds what the file holds, and returns the names of what is new; or says what is wrong with it.
    pub add: fn(&str) -> Result<Vec<String>, String>,
}
