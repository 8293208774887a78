//! Which game: a handle that answers what is asked of a game before there is a table, and the list of those that are
//! played. The list is handed down from the program; nothing here knows what stands on it.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::Deref;

use chance::{Dice, Draw, Recorded};
use text::Message;

use crate::kit::Computed;
use crate::table::{Match, Table, Unfoldable};
use crate::{
    Consulted, Describe, Entrants, Game, Guide, Holder, HostContent, MatchOption, Order, Seating, Setup, Suggestion,
    Verb,
};

/// A game, as everything but its own folder knows it.
#[derive(Clone, Copy)]
pub struct GameKind(&'static dyn Rulebook);

/// What a game answers before there is a table: the object-safe face of [`Game`], as [`Table`] is that of a match.
pub trait Rulebook: Sync {
    /// The name in notation, command group and folders.
    fn name(&self) -> &'static str;
    /// The texts, by language.
    fn texts(&self) -> [&'static str; 2];
    /// The texts whose ids are put together.
    fn computed(&self) -> Vec<Computed>;
    /// The guide.
    fn guide(&self) -> Guide;
    /// The game's verbs.
    fn verbs(&self) -> &'static [Verb];
    /// The names of the seats.
    fn seats(&self) -> &'static [&'static str];
    /// The seats that a match has room for under these options.
    fn seating(&self, options: &BTreeMap<String, String>) -> Seating;
    /// What can be chosen in the lobby.
    fn options(&self) -> &'static [MatchOption];
    /// The version of the rules and content that new matches are played by.
    fn version(&self) -> u32;
    /// Who plays the seats that nobody took when the match starts.
    fn fill_seats(&self, options: &BTreeMap<String, String>, taken: &[Option<Holder>]) -> Vec<Holder>;
    /// The name under which a match of these options is handed what its players carry, if it asks for that.
    fn brings(&self, options: &BTreeMap<String, String>) -> Option<&'static str>;
    /// How something earned is added to what a person carries.
    fn carry(&self) -> fn(Option<&str>, &str) -> String;
    /// Whether a die of an order was thrown by whoever gave it.
    fn is_own(&self, words: &str, place: usize, purpose: &str) -> bool;
    /// Answers an order about what a person carries.
    fn consult(&self, carried: &[String], order: &Order) -> Result<Consulted, Message>;
    /// Values for an option of such an order while it is being typed.
    fn suggest_carried(&self, carried: &[String], option: &str) -> Vec<Suggestion>;
    /// The name of a kind of piece.
    fn kind_name(&self, kind: &str) -> Option<Message>;
    /// The value of a die written as a code.
    fn die(&self, code: &str) -> Option<u32>;
    /// What the seats of the match with this number of a tournament play with.
    fn entrants(&self, options: &BTreeMap<String, String>, number: u64, seats: usize) -> Entrants;
    /// What a host may add to the game's own content.
    fn host_content(&self) -> Option<HostContent>;
    /// Settles a set-up into the opening that is stored.
    fn prepare(&self, setup: &Setup, dice: &mut dyn Dice) -> Result<Prepared, Message>;
    /// The table as it stands after the opening.
    fn open(&self, opening: &str) -> Result<Box<dyn Table>, Unfoldable>;
}

/// The rules of one game, asked from outside.
struct Book<G>(PhantomData<fn() -> G>);

impl<G: Game> Rulebook for Book<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn texts(&self) -> [&'static str; 2] {
        G::TEXTS
    }

    fn computed(&self) -> Vec<Computed> {
        G::computed()
    }

    fn guide(&self) -> Guide {
        G::GUIDE
    }

    fn verbs(&self) -> &'static [Verb] {
        G::VERBS
    }

    fn seats(&self) -> &'static [&'static str] {
        G::SEATS
    }

    fn seating(&self, options: &BTreeMap<String, String>) -> Seating {
        G::seating(options)
    }

    fn options(&self) -> &'static [MatchOption] {
        G::OPTIONS
    }

    fn version(&self) -> u32 {
        G::VERSION
    }

    fn fill_seats(&self, options: &BTreeMap<String, String>, taken: &[Option<Holder>]) -> Vec<Holder> {
        G::fill_seats(options, taken)
    }

    fn brings(&self, options: &BTreeMap<String, String>) -> Option<&'static str> {
        G::brings(options)
    }

    fn carry(&self) -> fn(Option<&str>, &str) -> String {
        G::carry
    }

    fn is_own(&self, words: &str, place: usize, purpose: &str) -> bool {
        G::is_own(words, place, purpose)
    }

    fn consult(&self, carried: &[String], order: &Order) -> Result<Consulted, Message> {
        G::consult(carried, order).map_err(|refusal| refusal.message())
    }

    fn suggest_carried(&self, carried: &[String], option: &str) -> Vec<Suggestion> {
        G::suggest_carried(carried, option)
    }

    fn kind_name(&self, kind: &str) -> Option<Message> {
        G::kind_name(kind)
    }

    fn die(&self, code: &str) -> Option<u32> {
        G::die(code)
    }

    fn entrants(&self, options: &BTreeMap<String, String>, number: u64, seats: usize) -> Entrants {
        G::entrants(options, number, seats)
    }

    fn host_content(&self) -> Option<HostContent> {
        G::HOST_CONTENT
    }

    fn prepare(&self, setup: &Setup, dice: &mut dyn Dice) -> Result<Prepared, Message> {
        let mut dice = Recorded::new(dice);
        let opening = G::prepare(setup, &mut dice).map_err(|refusal| refusal.message())?;
        let opening = serde_json::to_string(&opening).expect("an opening is plain data");
        Ok(Prepared { opening, draws: dice.draws })
    }

    fn open(&self, opening: &str) -> Result<Box<dyn Table>, Unfoldable> {
        let opening: G::Opening =
            serde_json::from_str(opening).map_err(|error| Unfoldable { step: 0, why: error.to_string() })?;
        Ok(Box::new(Match::<G>::open(&opening)))
    }
}

impl GameKind {
    /// The handle of a game.
    pub const fn of<G: Game>() -> GameKind {
        GameKind(&Book::<G>(PhantomData))
    }
}

impl Deref for GameKind {
    type Target = dyn Rulebook;

    fn deref(&self) -> &Self::Target {
        self.0
    }
}

impl PartialEq for GameKind {
    fn eq(&self, other: &GameKind) -> bool {
        self.name() == other.name()
    }
}

impl Eq for GameKind {}

impl PartialOrd for GameKind {
    fn partial_cmp(&self, other: &GameKind) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for GameKind {
    fn cmp(&self, other: &GameKind) -> Ordering {
        self.name().cmp(other.name())
    }
}

impl Hash for GameKind {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name().hash(state);
    }
}

impl fmt::Debug for GameKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for GameKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The games that are played. Whoever holds the list can say their texts.
#[derive(Clone, Copy, Debug)]
pub struct Games(&'static [GameKind]);

impl Games {
    /// The list of these games. Their texts are learned, so that messages of their rules can be said.
    pub fn new(games: &'static [GameKind]) -> Games {
        for game in games {
            text::learn(game.name(), game.texts());
        }
        Games(games)
    }

    /// One game alone, for its own tests.
    pub fn only<G: Game>() -> Games {
        Games::new(const { &[GameKind::of::<G>()] })
    }

    /// Every game.
    pub fn all(self) -> impl ExactSizeIterator<Item = GameKind> + Clone {
        self.0.iter().copied()
    }

    /// The game of this name.
    pub fn find(self, name: &str) -> Option<GameKind> {
        self.all().find(|game| game.name() == name)
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
