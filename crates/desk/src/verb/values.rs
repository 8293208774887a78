//! What the options of the shared commands hold: people and places as Discord numbers them, matches, words of closed lists;
//! and what can only be understood at a table, as it was typed.

use game::kit::{Given, Word, printed};
use game::{Misread, Takes};
use store::{ChannelId, MatchId, Rhythm, UserId};

use crate::verb::LAST_STEP;

/// Declares what stays text until somebody who knows the game reads it.
macro_rules! typed {
    ($($(#[$about:meta])* $name:ident: $takes:expr;)*) => {$(
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct $name(pub String);

        impl Given for $name {
            const TAKES: Takes = $takes;

            fn read(_: &'static str, text: &str) -> Result<$name, Misread> {
                Ok($name(text.to_owned()))
            }
        }
    )*};
}

typed! {
    /// A game, by its name in notation.
    GameName: Takes::Game;
    /// A seat, by its name in notation or in either language.
    SeatName: Takes::Seat;
    /// A piece, by its notation or its name.
    UnitName: Takes::Unit;
}

/// Declares what is a number to us.
macro_rules! numbered {
    ($($(#[$about:meta])* $name:ident($id:ty): $takes:expr;)*) => {$(
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $name(pub $id);

        impl Given for $name {
            const TAKES: Takes = $takes;

            fn read(name: &'static str, text: &str) -> Result<$name, Misread> {
                printed(name, text).map($name)
            }
        }
    )*};
}

numbered! {
    /// A person.
    Person(UserId): Takes::Person;
    /// A channel.
    Channel(ChannelId): Takes::Channel;
    /// A match by its number.
    MatchNumber(MatchId): Takes::Number { min: 1, max: i32::MAX };
}

/// A match that one may read, by its number; offered while it is typed, and therefore text to Discord.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WatchedMatch(pub MatchId);

impl Given for WatchedMatch {
    const TAKES: Takes = Takes::Text;

    fn read(name: &'static str, text: &str) -> Result<WatchedMatch, Misread> {
        printed(name, text.trim_start_matches('#')).map(WatchedMatch)
    }
}

/// A step by its number; offered while it is typed, and therefore text to Discord.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StepNumber(pub u32);

impl Given for StepNumber {
    const TAKES: Takes = Takes::Text;

    fn read(name: &'static str, text: &str) -> Result<StepNumber, Misread> {
        let step = text.parse::<i32>().ok().filter(|step| (1..=LAST_STEP).contains(step));
        step.map(|step| StepNumber(step as u32)).ok_or_else(|| Misread::Number(name, text.to_owned(), 1, LAST_STEP))
    }
}

/// What is answered to an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
#[allow(missing_docs)]
pub enum Answer {
    Accept,
    Refuse,
}

/// In which language a person is spoken to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
pub enum Tongue {
    /// That of their client.
    Client,
    /// English.
    En,
    /// French.
    Fr,
}

/// Where somebody is told of what they follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
pub enum WatchPlace {
    /// Where the match is played.
    Here,
    /// By direct message.
    Direct,
}

/// How often somebody is told of what they follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WatchRhythm(pub Rhythm);

impl WatchRhythm {
    const WORDS: [&'static str; 4] =
        [Rhythm::Step.word(), Rhythm::Round.word(), Rhythm::End.word(), Rhythm::Digest.word()];
}

impl Given for WatchRhythm {
    const TAKES: Takes = Takes::Choice(&WatchRhythm::WORDS);

    fn read(name: &'static str, text: &str) -> Result<WatchRhythm, Misread> {
        printed(name, text).map(WatchRhythm)
    }
}
