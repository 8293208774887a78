//! What can be chosen in the lobby, and what was, read against what is declared.

use super::Word;
use crate::{MatchOption, Opt, Setup, Takes};

/// An option that holds one of these words: the first of them unless somebody chooses, all of them offered.
pub const fn one_of(name: &'static str, words: &'static [&'static str]) -> MatchOption {
    choice(name, words, words[0])
}

/// The same with another default than the first.
pub const fn choice(name: &'static str, words: &'static [&'static str], default: &'static str) -> MatchOption {
    MatchOption { option: Opt::new(name, Takes::Choice(words)), default, offered: words }
}

/// An option that holds a number within bounds, some of which are offered.
pub const fn number(
    name: &'static str,
    (min, max): (i32, i32),
    default: &'static str,
    offered: &'static [&'static str],
) -> MatchOption {
    MatchOption { option: Opt::new(name, Takes::Number { min, max }), default, offered }
}

/// The options of a set-up.
#[derive(Clone, Copy)]
pub struct Lobby<'a> {
    declared: &'static [MatchOption],
    setup: &'a Setup,
}

/// An option that has no such value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoValue<'a> {
    /// The option.
    pub option: &'static str,
    /// What was given.
    pub value: &'a str,
}

impl<'a> Lobby<'a> {
    /// Holds what was chosen against what is declared.
    pub fn read(declared: &'static [MatchOption], setup: &'a Setup) -> Result<Lobby<'a>, NoValue<'a>> {
        let lobby = Lobby { declared, setup };
        for known in declared {
            let value = lobby.get(known.option.name);
            if known.option.read(value).is_err() {
                return Err(NoValue { option: known.option.name, value });
            }
        }
        Ok(lobby)
    }

    /// What holds for an option.
    pub fn get(self, name: &str) -> &'a str {
        let known = self.declared.iter().find(|known| known.option.name == name);
        let default = known.map_or("", |known| known.default);
        self.setup.options.get(name).map_or(default, String::as_str).trim()
    }

    /// The same as a number; 0 if it is none.
    pub fn number<N: std::str::FromStr + Default>(self, name: &str) -> N {
        self.get(name).parse().unwrap_or_default()
    }

    /// The same as a value of a closed list; nothing if it is none of these.
    pub fn word<W: Word>(self, name: &str) -> Option<W> {
        W::find(self.get(name))
    }

    /// Whether an option holds this value, however it is capitalised: so it was accepted.
    pub fn is(self, name: &str, value: &str) -> bool {
        self.get(name).eq_ignore_ascii_case(value)
    }
}
