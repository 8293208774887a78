//! The rules side of the program: what a game is, and a table at which one is played. No I/O, no clock, no generator of
//! chance and no prose: rules speak in enums and message ids, dice are handed in, and only events change a state.

pub mod accord;
pub mod career;
pub mod choices;
pub mod entry;
mod history;
pub mod house;
pub mod kind;
pub mod kit;
pub mod leaving;
mod matches;
pub mod odds;
pub mod pictures;
pub mod play;
pub mod rules;
pub mod seat;
pub mod shared;
pub mod speech;
pub mod table;
pub mod verb;

pub use accord::{Proposal, Wish};
pub use career::{Career, Consulted, Earned};
pub use chance::Dice;
pub use choices::{Answer, Answers, Blank, Choices, Offer, Offering, Offers, Suggestion, Typed, Typing};
pub use house::{Entrants, House, pairing};
pub use kind::{GameKind, Games, Prepared};
pub use leaving::{Closing, Closure, Departure, Leaving, Parting};
pub use odds::{Chance, Odds};
pub use pictures::{Frame, Pictures};
pub use play::Play;
pub use rules::{Due, HostContent, MatchOption, Outcome, Rules, Setup};
pub use seat::{Holder, Seat, Seating, Seats, Viewer, seats_of};
pub use shared::Shared;
pub use speech::{Describe, Guide, Speech, Telling, read_unit};
pub use table::Table;
pub use verb::{Misread, Mood, Opt, Order, Takes, Verb};

/// A game: its rules, and all that is shown and kept of them. A game implements each part where its code lives.
pub trait Game: Rules + Speech + Choices + Offering + Answers + Pictures + House + Career {}

impl<G: Rules + Speech + Choices + Offering + Answers + Pictures + House + Career> Game for G {}
