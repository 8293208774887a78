//! Cards, powers, scenery, maps, encounters and ready-made teams (section 2), read from `content` and checked. Names and
//! texts of the content stand there in both languages; lengths are inches there and tenths of an inch here (PC-1.1).

pub mod action;
pub mod card;
pub mod encounter;
pub mod map;
pub mod piece;
pub mod power;
pub mod team;
pub mod words;

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

pub use action::{Action, Cost, Descriptor, Effect, Roll, Shape, Tag};
pub use card::{Card, Traits};
pub use encounter::{Encounter, EncounterCard, Prizes};
pub use map::{Footprint, Layout, Opening, Placed, Table, Way};
pub use piece::{PieceCard, Sort};
pub use power::{PowerCard, Rule, When};
pub use team::{Preset, Team, TeamFault};
pub use words::{
    ActionType, Agenda, Alignment, Class, Element, Faction, Family, Fx, Hardness, Movement, Origin, Role, Trait, Type,
};

use game::kit::Unknown;
use text::Arg;

const WORDS: &str = include_str!("../../content/words.toml");
const SUPREMES: &str = include_str!("../../content/supremes.toml");
const MINIONS: &str = include_str!("../../content/minions.toml");
const MONSTERS: &str = include_str!("../../content/monsters.toml");
const PIECES: &str = include_str!("../../content/pieces.toml");
const MAPS: &str = include_str!("../../content/maps.txt");
const ENCOUNTERS: &str = include_str!("../../content/encounters.toml");
const TEAMS: &str = include_str!("../../content/teams.toml");

/// A name or a text, by language.
pub type Both = [String; 2];

/// A name or a text of the content, for a message.
pub fn both(words: &'static Both) -> Arg {
    Arg::Content([&words[0], &words[1]])
}

/// Refuses a name or text that is missing in a language.
fn filled(id: &str, words: &Both) -> Result<(), String> {
    if words.iter().any(|word| word.trim().is_empty()) {
        return Err(format!("{id}: a name or a text is missing in one language"));
    }
    Ok(())
}

/// The one of these that is called this: by its word in notation or its name in either language.
fn find<T: Copy>(
    text: &str,
    mut all: impl Iterator<Item = T>,
    called: impl Fn(T) -> (&'static str, &'static Both),
) -> Option<T> {
    let text = text::fold(text);
    all.find(|one| {
        let (word, names) = called(*one);
        text::fold(word) == text || names.iter().any(|name| text::fold(name) == text)
    })
}

/// Declares a handle to an entry of a table: small, ordered as the table, stored by its id.
macro_rules! handles {
    ($($(#[$doc:meta])* $type:ident is $card:ident in $list:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $type(u8);

        impl $type {
            /// All of them, in the order of the tables.
            pub fn all() -> impl DoubleEndedIterator<Item = $type> + ExactSizeIterator {
                (0..content().$list.len() as u8).map($type)
            }

            /// What the table says.
            #[inline]
            pub fn card(self) -> &'static $card {
                &content().$list[self.0 as usize]
            }

            /// The word in notation.
            pub fn word(self) -> &'static str {
                &self.card().id
            }

            /// What it is called.
            pub fn name(self) -> Arg {
                both(&self.card().name)
            }

            /// Reads the word in notation or the name in either language.
            pub fn find(text: &str) -> Option<$type> {
                find(text, $type::all(), |one| (one.word(), &one.card().name))
            }
        }

        impl From<$type> for Arg {
            fn from(handle: $type) -> Arg {
                handle.name()
            }
        }

        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.word())
            }
        }

        impl fmt::Debug for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }

        impl FromStr for $type {
            type Err = Unknown;

            fn from_str(text: &str) -> Result<$type, Unknown> {
                let word = text.trim();
                let found = $type::all().find(|one| one.word().eq_ignore_ascii_case(word));
                found.ok_or_else(|| Unknown(text.to_owned()))
            }
        }

        game::stored_by_name!($type);
    )*};
}

handles! {
    /// A card: a Supreme, a Minion, a Monster or the Citizen.
    Kind is Card in cards;
    /// An Exclusive Action.
    Act is Action in actions;
    /// A power.
    Power is PowerCard in powers;
    /// A scenery piece.
    Piece is PieceCard in pieces;
    /// A map.
    Map is Table in maps;
    /// A ready-made team.
    ReadyTeam is Preset in teams;
}

/// The content tables, read once.
#[derive(Debug)]
pub struct Content {
    words: words::Words,
    cards: Vec<Card>,
    actions: Vec<Action>,
    powers: Vec<PowerCard>,
    pieces: Vec<PieceCard>,
    maps: Vec<Table>,
    encounters: Vec<EncounterCard>,
    teams: Vec<Preset>,
}

/// The content tables.
#[inline]
pub fn content() -> &'static Content {
    static CONTENT: LazyLock<Content> =
        LazyLock::new(|| read(&Files::OURS).unwrap_or_else(|why| panic!("content: {why}")));
    &CONTENT
}

/// The texts of the tables.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)] // Each is the file of that name.
pub struct Files<'a> {
    pub words: &'a str,
    pub supremes: &'a str,
    pub minions: &'a str,
    pub monsters: &'a str,
    pub pieces: &'a str,
    pub maps: &'a str,
    pub encounters: &'a str,
    pub teams: &'a str,
}

impl Files<'static> {
    /// Those of `content`.
    pub const OURS: Files<'static> = Files {
        words: WORDS,
        supremes: SUPREMES,
        minions: MINIONS,
        monsters: MONSTERS,
        pieces: PIECES,
        maps: MAPS,
        encounters: ENCOUNTERS,
        teams: TEAMS,
    };
}

/// Reads a table file.
fn table<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, String> {
    toml::from_str(text).map_err(|error| error.to_string())
}

/// Refuses ids that stand there twice.
fn unique<'a>(what: &str, ids: impl Iterator<Item = &'a str>) -> Result<(), String> {
    let mut ids: Vec<&str> = ids.collect();
    ids.sort_unstable();
    match ids.windows(2).find(|pair| pair[0] == pair[1]) {
        Some([id, ..]) => Err(format!("two {what} are called {id:?}")),
        _ => Ok(()),
    }
}

/// Reads the content tables and says what is wrong with them.
pub fn read(files: &Files<'_>) -> Result<Content, String> {
    let words: words::Words = table(files.words)?;
    words.check()?;
    let (cards, actions, powers) = card::read(&[files.supremes, files.minions, files.monsters])?;
    let pieces = piece::read(files.pieces)?;
    let maps = map::read(files.maps, &pieces)?;
    let encounters = encounter::read(files.encounters)?;
    let teams = team::read(files.teams, &cards)?;
    unique("cards", cards.iter().map(|card| card.id.as_str()).chain(pieces.iter().map(|piece| piece.id.as_str())))?;
    unique("marks", cards.iter().map(|card| card.mark.as_str()))?;
    unique(
        "actions or powers",
        actions.iter().map(|action| action.id.as_str()).chain(powers.iter().map(|power| power.id.as_str())),
    )?;
    unique("maps", maps.iter().map(|map| map.id.as_str()))?;
    unique("teams", teams.iter().map(|team| team.id.as_str()))?;
    Ok(Content { words, cards, actions, powers, pieces, maps, encounters, teams })
}
