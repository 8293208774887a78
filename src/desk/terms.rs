//! What is agreed on for a match whatever its game: how much time people have, what happens when it is up, and who may
//! watch. Declared like the options of the games and stored beside them; no game ever sees it.

use std::collections::BTreeMap;

use super::lobby::options_of;
use super::pace::{Misread, Pace};
use super::trouble::Trouble;
use crate::game::{MatchOption, Opt, Takes};
use crate::store::Match;
use crate::text::Message;

/// What can be chosen.
pub const OPTIONS: &[MatchOption] = &[
    MatchOption {
        option: Opt::new("pace", Takes::Text),
        default: "none",
        offered: &["none", "relaxed", "daily", "fast"],
    },
    MatchOption {
        option: Opt::new("late", Takes::Choice(&["lapse", "ask"])),
        default: "lapse",
        offered: &["lapse", "ask"],
    },
    MatchOption {
        option: Opt::new("excused", Takes::Number { min: 0, max: 9 }),
        default: "1",
        offered: &["0", "1", "2", "3"],
    },
    MatchOption {
        option: Opt::new("spectators", Takes::Choice(&["everyone", "invited", "none"])),
        default: "everyone",
        offered: &["everyone", "invited", "none"],
    },
];

/// Who may watch a match while it is being played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spectators {
    /// Whoever reads its channel.
    Everyone,
    /// Those who were invited.
    Invited,
    /// Only those who play.
    Nobody,
}

/// What was agreed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// How much time people have.
    pub pace: Pace,
    /// Whether the others are asked when somebody's time is up; else the rules decide.
    pub asks: bool,
    /// How many missed deadlines of each person are excused.
    pub excused: u32,
    /// Who may watch.
    pub spectators: Spectators,
}

impl Terms {
    /// What was agreed for a match.
    pub fn of(meta: &Match) -> Terms {
        let options = options_of(meta);
        let chosen = |place: usize| {
            let declared = &OPTIONS[place];
            options.get(declared.option.name).map_or(declared.default, String::as_str)
        };
        Terms {
            pace: chosen(0).parse().unwrap_or_default(),
            asks: chosen(1) == "ask",
            excused: chosen(2).parse().unwrap_or_default(),
            spectators: match chosen(3) {
                "invited" => Spectators::Invited,
                "none" => Spectators::Nobody,
                _ => Spectators::Everyone,
            },
        }
    }
}

/// Whether an option is one of these.
pub fn is_ours(option: &str) -> bool {
    OPTIONS.iter().any(|declared| declared.option.name == option)
}

/// The options of the game alone.
pub fn bare(options: &BTreeMap<String, String>) -> BTreeMap<String, String> {
    options.iter().filter(|(name, _)| !is_ours(name)).map(|(name, value)| (name.clone(), value.clone())).collect()
}

/// What a value that fits its declaration still has to be.
pub(super) fn tidied(option: &str, value: String) -> Result<String, Trouble> {
    if option != OPTIONS[0].option.name {
        return Ok(value);
    }
    let id = match value.parse::<Pace>() {
        Ok(pace) => return Ok(pace.to_string()),
        Err(Misread::Form) => "time-pace-misread",
        Err(Misread::Bounds) => "time-pace-bounds",
        Err(Misread::Cap) => "time-pace-cap",
    };
    Err(Trouble::Refused(Message::new(id).with("text", super::plain(&value))))
}
