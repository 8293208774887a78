//! What is agreed on for a match whatever its game: how much time people have, what happens when it is up, and who may
//! watch. Declared like the options of the games and stored beside them; no game ever sees it.

use std::collections::BTreeMap;

use super::lobby::options_of;
use super::pace::{Misread, Pace};
use super::trouble::Trouble;
use game::{MatchOption, Opt, Takes};
use store::Match;
use text::Message;

/// The name of the option that says how much time people have.
pub const PACE: &str = "pace";

/// What can be chosen.
pub const OPTIONS: &[MatchOption] = &[
    MatchOption {
        option: Opt::new(PACE, Takes::Text),
        default: "none",
        offered: &["none", "relaxed", "daily", "fast"],
    },
    MatchOption {
        option: Opt::new("late", Takes::Choice(&["lapse", "ask", "substitute"])),
        default: "lapse",
        offered: &["lapse", "ask", "substitute"],
    },
    MatchOption {
        option: Opt::new("excused", Takes::Number { min: 0, max: 9 }),
        default: "1",
        offered: &["0", "1", "2", "3"],
    },
    MatchOption {
        option: Opt::new("vacation", Takes::Choice(&["yes", "no"])),
        default: "yes",
        offered: &["yes", "no"],
    },
    MatchOption { option: Opt::new("rated", Takes::Choice(&["yes", "no"])), default: "yes", offered: &["yes", "no"] },
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
    /// What happens when somebody's time is up.
    pub late: WhenLate,
    /// How many missed deadlines of each person are excused.
    pub excused: u32,
    /// Whether the clocks of somebody who is away stand.
    pub vacation: bool,
    /// Whether it counts for ratings if it can.
    pub rated: bool,
    /// Who may watch.
    pub spectators: Spectators,
}

/// What happens when somebody's time is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhenLate {
    /// The rules decide.
    Lapse,
    /// The others decide.
    Ask,
    /// A substitute is sought, and the house takes over if nobody comes.
    Substitute,
}

impl Terms {
    /// What was agreed for a match.
    pub fn of(meta: &Match) -> Terms {
        let options = options_of(meta);
        let chosen = |name: &str| {
            let declared = OPTIONS.iter().find(|declared| declared.option.name == name);
            options.get(name).map(String::as_str).or(declared.map(|declared| declared.default)).unwrap_or_default()
        };
        Terms {
            pace: chosen("pace").parse().unwrap_or_default(),
            late: match chosen("late") {
                "ask" => WhenLate::Ask,
                "substitute" => WhenLate::Substitute,
                _ => WhenLate::Lapse,
            },
            excused: chosen("excused").parse().unwrap_or_default(),
            vacation: chosen("vacation") == "yes",
            rated: chosen("rated") == "yes",
            spectators: match chosen("spectators") {
                "invited" => Spectators::Invited,
                "none" => Spectators::Nobody,
                _ => Spectators::Everyone,
            },
        }
    }
}

/// How much time people have with these options.
pub fn pace_of(options: &BTreeMap<String, String>) -> Pace {
    options.get(PACE).and_then(|pace| pace.parse().ok()).unwrap_or_default()
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
    if option != PACE {
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
