//! Which game: the one `match` that lists the games, and what is asked of a game before there is a table.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::battleworld::Battleworld;
use super::dice::{Dice, Draw, Recorded};
use super::diskwars::Diskwars;
use super::guardians::Guardians;
use super::invasion::Invasion;
use super::pulp::Pulp;
use super::table::{Match, Table, Unfoldable};
use super::{Consulted, Describe, Game, Holder, MatchOption, Order, Seating, Setup, Suggestion, Verb};
use crate::text::Message;

/// Which game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameKind {
    /// `BattleLore`: Invasion.
    Invasion,
    /// Diskwars.
    Diskwars,
    /// Battleworld.
    Battleworld,
    /// Guardians' Chronicles: Clash of Heroes.
    Guardians,
    /// Pulp City.
    Pulp,
}

/// The one place that lists the games: calls a function generic over [`Game`] for the kind at hand.
macro_rules! for_game {
    ($kind:expr, $function:ident($($argument:expr),*)) => {
        match $kind {
            GameKind::Invasion => $function::<Invasion>($($argument),*),
            GameKind::Diskwars => $function::<Diskwars>($($argument),*),
            GameKind::Battleworld => $function::<Battleworld>($($argument),*),
            GameKind::Guardians => $function::<Guardians>($($argument),*),
            GameKind::Pulp => $function::<Pulp>($($argument),*),
        }
    };
}

impl GameKind {
    /// Every game.
    pub const ALL: [GameKind; 5] =
        [GameKind::Invasion, GameKind::Diskwars, GameKind::Battleworld, GameKind::Guardians, GameKind::Pulp];

    /// The name in notation, command group and folders.
    pub fn name(self) -> &'static str {
        match self {
            GameKind::Invasion => "invasion",
            GameKind::Diskwars => "diskwars",
            GameKind::Battleworld => "battleworld",
            GameKind::Guardians => "guardians",
            GameKind::Pulp => "pulp",
        }
    }

    /// The game's verbs.
    pub fn verbs(self) -> &'static [Verb] {
        fn verbs<G: Game>() -> &'static [Verb] {
            G::VERBS
        }
        for_game!(self, verbs())
    }

    /// The names of the seats.
    pub fn seats(self) -> &'static [&'static str] {
        fn seats<G: Game>() -> &'static [&'static str] {
            G::SEATS
        }
        for_game!(self, seats())
    }

    /// The seats that a match has room for under these options.
    pub fn seating(self, options: &BTreeMap<String, String>) -> Seating {
        fn seating<G: Game>(options: &BTreeMap<String, String>) -> Seating {
            G::seating(options)
        }
        for_game!(self, seating(options))
    }

    /// What can be chosen in the lobby.
    pub fn options(self) -> &'static [MatchOption] {
        fn options<G: Game>() -> &'static [MatchOption] {
            G::OPTIONS
        }
        for_game!(self, options())
    }

    /// The version of the rules and content that new matches are played by.
    pub fn version(self) -> u32 {
        fn version<G: Game>() -> u32 {
            G::VERSION
        }
        for_game!(self, version())
    }

    /// Who plays the seats that nobody took when the match starts.
    pub fn fill_seats(self, options: &BTreeMap<String, String>, taken: &[Option<Holder>]) -> Vec<Holder> {
        fn fill<G: Game>(options: &BTreeMap<String, String>, taken: &[Option<Holder>]) -> Vec<Holder> {
            G::fill_seats(options, taken)
        }
        for_game!(self, fill(options, taken))
    }

    /// The name under which a match of these options is handed what its players carry, if it asks for that.
    pub fn brings(self, options: &BTreeMap<String, String>) -> Option<&'static str> {
        fn brings<G: Game>(options: &BTreeMap<String, String>) -> Option<&'static str> {
            G::brings(options)
        }
        for_game!(self, brings(options))
    }

    /// How something earned is added to what a person carries.
    pub fn carry(self) -> fn(Option<&str>, &str) -> String {
        fn carry<G: Game>() -> fn(Option<&str>, &str) -> String {
            G::carry
        }
        for_game!(self, carry())
    }

    /// Answers an order about what a person carries.
    pub fn consult(self, carried: &[String], order: &Order) -> Result<Consulted, Message> {
        fn consult<G: Game>(carried: &[String], order: &Order) -> Result<Consulted, Message> {
            G::consult(carried, order).map_err(|refusal| refusal.message())
        }
        for_game!(self, consult(carried, order))
    }

    /// Values for an option of such an order while it is being typed.
    pub fn suggest_carried(self, carried: &[String], option: &str) -> Vec<Suggestion> {
        fn suggest<G: Game>(carried: &[String], option: &str) -> Vec<Suggestion> {
            G::suggest_carried(carried, option)
        }
        for_game!(self, suggest(carried, option))
    }

    /// The name of a kind of piece.
    pub fn kind_name(self, kind: &str) -> Option<Message> {
        fn name<G: Game>(kind: &str) -> Option<Message> {
            G::kind_name(kind)
        }
        for_game!(self, name(kind))
    }

    /// The value of a die written as a code.
    pub fn die(self, code: &str) -> Option<u32> {
        fn die<G: Game>(code: &str) -> Option<u32> {
            G::die(code)
        }
        for_game!(self, die(code))
    }

    /// Settles a set-up into the opening that is stored.
    pub fn prepare(self, setup: &Setup, dice: &mut dyn Dice) -> Result<Prepared, Message> {
        fn prepare<G: Game>(setup: &Setup, dice: &mut dyn Dice) -> Result<Prepared, Message> {
            let mut dice = Recorded::new(dice);
            let opening = G::prepare(setup, &mut dice).map_err(|refusal| refusal.message())?;
            let opening = serde_json::to_string(&opening).expect("an opening is plain data");
            Ok(Prepared { opening, draws: dice.draws })
        }
        for_game!(self, prepare(setup, dice))
    }

    /// The table as it stands after the opening.
    pub fn open(self, opening: &str) -> Result<Box<dyn Table>, Unfoldable> {
        fn open<G: Game>(opening: &str) -> Result<Box<dyn Table>, Unfoldable> {
            let opening: G::Opening =
                serde_json::from_str(opening).map_err(|error| Unfoldable { step: 0, why: error.to_string() })?;
            Ok(Box::new(Match::<G>::open(&opening)))
        }
        for_game!(self, open(opening))
    }
}

impl fmt::Display for GameKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for GameKind {
    type Err = ();

    fn from_str(text: &str) -> Result<GameKind, ()> {
        GameKind::ALL.into_iter().find(|kind| kind.name() == text).ok_or(())
    }
}

/// A settled set-up.
#[derive(Clone, Debug)]
pub struct Prepared {
    /// The opening as stored.
    pub opening: String,
    /// What was drawn for it.
    pub draws: Vec<Draw>,
}
