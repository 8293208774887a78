//! What can be chosen in the lobby (section 3.1), and how it is read.

use serde::{Deserialize, Serialize};

use super::content::Rank;
use super::field::Team;
use super::refusal::Refusal;
use game::{MatchOption, Opt, Setup, Takes};

/// Against each other or against the system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Mode {
    Versus,
    Coop,
}

/// How an uneven match is evened (GC-0.3, 0.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Balance {
    Teamup,
    Rank,
    None,
}

/// Whether an attack that names no push is asked for one (GC-7.14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum PushMode {
    Declare,
    AutoNone,
}

/// Who sees a seat's hand and plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Visibility {
    Team,
    Own,
}

/// Whether heroes are chosen, or handed out ready-made (GC-0.15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Draft {
    Choose,
    Ready,
}

/// The options a match is played with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Options {
    /// Versus or co-op.
    pub mode: Mode,
    /// Heroes a team; `None` for as many as seats.
    pub heroes: Option<u8>,
    /// How an uneven match is evened.
    pub balance: Balance,
    /// The heroes' rank; `None` for each player's campaign record.
    pub rank: Option<Rank>,
    /// The heroes' camp in co-op.
    pub camp: Team,
    /// Sidekicks in co-op.
    pub sidekicks: u8,
    /// Extra DEFENCE of villains in co-op.
    pub villain_defence: u8,
    /// Whether pushes are asked for.
    pub push: PushMode,
    /// Who sees plans.
    pub visibility: Visibility,
    /// Whether heroes are chosen.
    pub draft: Draft,
}

/// The lobby's options.
pub const OPTIONS: &[MatchOption] = &[
    MatchOption {
        option: Opt::new("mode", Takes::Choice(&["versus", "coop"])),
        default: "versus",
        offered: &["versus", "coop"],
    },
    MatchOption {
        // A host may have added stories of its own; what is no scenario is refused when the set-up is read.
        option: Opt::new("scenario", Takes::Text),
        default: "auto",
        offered: &["auto", "S1", "S2", "S3", "S4", "S5", "S6", "S7"],
    },
    MatchOption {
        option: Opt::new("heroes_per_team", Takes::Choice(&["auto", "1", "2", "3"])),
        default: "auto",
        offered: &["auto", "1", "2", "3"],
    },
    MatchOption {
        option: Opt::new("balance", Takes::Choice(&["teamup", "rank", "none"])),
        default: "teamup",
        offered: &["teamup", "rank", "none"],
    },
    MatchOption {
        option: Opt::new("rank", Takes::Choice(&["rookie", "hero", "veteran", "campaign"])),
        default: "hero",
        offered: &["rookie", "hero", "veteran", "campaign"],
    },
    MatchOption {
        option: Opt::new("draft", Takes::Choice(&["choose", "ready"])),
        default: "choose",
        offered: &["choose", "ready"],
    },
    MatchOption { option: Opt::new("camp", Takes::Choice(&["A", "B"])), default: "A", offered: &["A", "B"] },
    MatchOption {
        option: Opt::new("sidekicks", Takes::Choice(&["0", "1", "2"])),
        default: "0",
        offered: &["0", "1", "2"],
    },
    MatchOption {
        option: Opt::new("villain_defence", Takes::Choice(&["0", "1", "2", "3"])),
        default: "1",
        offered: &["0", "1", "2", "3"],
    },
    MatchOption {
        option: Opt::new("push_mode", Takes::Choice(&["declare", "auto-none"])),
        default: "declare",
        offered: &["declare", "auto-none"],
    },
    MatchOption {
        option: Opt::new("plan_visibility", Takes::Choice(&["team", "own"])),
        default: "team",
        offered: &["team", "own"],
    },
];

/// What was chosen for an option, or its default.
pub fn chosen<'a>(setup: &'a Setup, name: &str) -> &'a str {
    let declared =
        OPTIONS.iter().find(|declared| declared.option.name == name).expect("only declared options are asked for");
    setup.options.get(name).map_or(declared.default, String::as_str)
}

/// Reads the options, all but the scenario.
pub fn read(setup: &Setup) -> Result<Options, Refusal> {
    for declared in OPTIONS {
        let value = chosen(setup, declared.option.name);
        if declared.option.read(value).is_err() {
            return Err(Refusal::BadOption { option: declared.option.name.to_owned(), value: value.to_owned() });
        }
    }
    let word = |name: &str| chosen(setup, name).trim().to_lowercase();
    let number = |name: &str| word(name).parse::<u8>().ok();
    Ok(Options {
        mode: if word("mode") == "coop" { Mode::Coop } else { Mode::Versus },
        heroes: number("heroes_per_team"),
        balance: match word("balance").as_str() {
            "rank" => Balance::Rank,
            "none" => Balance::None,
            _ => Balance::Teamup,
        },
        rank: word("rank").parse().ok(),
        camp: if word("camp") == "b" { Team::B } else { Team::A },
        sidekicks: number("sidekicks").unwrap_or(0),
        villain_defence: number("villain_defence").unwrap_or(0),
        push: if word("push_mode") == "auto-none" { PushMode::AutoNone } else { PushMode::Declare },
        visibility: if word("plan_visibility") == "own" { Visibility::Own } else { Visibility::Team },
        draft: if word("draft") == "ready" { Draft::Ready } else { Draft::Choose },
    })
}
