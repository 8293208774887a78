//! What can be chosen in the lobby (section 3.1), and how it is read.

use serde::{Deserialize, Serialize};

use super::content::Rank;
use super::field::Team;
use game::kit::{Lobby, Word, choice};
use game::{MatchOption, Opt, Takes};

/// Against each other or against the system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Word)]
#[allow(missing_docs)]
pub enum Mode {
    Versus,
    Coop,
}

/// How an uneven match is evened (GC-0.3, 0.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Word)]
#[allow(missing_docs)]
pub enum Balance {
    Teamup,
    Rank,
    None,
}

/// Whether an attack that names no push is asked for one (GC-7.14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Word)]
#[allow(missing_docs)]
pub enum PushMode {
    Declare,
    AutoNone,
}

/// Who sees a seat's hand and plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Word)]
#[allow(missing_docs)]
pub enum Visibility {
    Team,
    Own,
}

/// Whether heroes are chosen, or handed out ready-made (GC-0.15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Word)]
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

/// The rank that suits the scenario's difficulty.
pub const BY_DIFFICULTY: &str = "difficulty";

/// The lobby's options.
pub const OPTIONS: &[MatchOption] = &[
    choice("mode", Mode::WORDS, "versus"),
    MatchOption {
        // A host may have added stories of its own; what is no scenario is refused when the set-up is read.
        option: Opt::new("scenario", Takes::Text),
        default: "auto",
        offered: &["auto", "S1", "S2", "S3", "S4", "S5", "S6", "S7"],
    },
    choice("heroes_per_team", &["auto", "1", "2", "3"], "auto"),
    choice("balance", Balance::WORDS, "teamup"),
    choice("rank", &["rookie", "hero", "veteran", BY_DIFFICULTY, "campaign"], "hero"),
    choice("draft", Draft::WORDS, "choose"),
    choice("camp", Team::WORDS, "A"),
    choice("sidekicks", &["0", "1", "2"], "0"),
    choice("villain_defence", &["0", "1", "2", "3"], "1"),
    choice("push_mode", PushMode::WORDS, "declare"),
    choice("plan_visibility", Visibility::WORDS, "team"),
];

/// Reads the options, all but the scenario.
pub fn read(lobby: Lobby<'_>) -> Options {
    Options {
        mode: lobby.word("mode").unwrap_or(Mode::Versus),
        heroes: lobby.get("heroes_per_team").parse().ok(),
        balance: lobby.word("balance").unwrap_or(Balance::Teamup),
        rank: lobby.word("rank"),
        camp: lobby.word("camp").unwrap_or(Team::A),
        sidekicks: lobby.number("sidekicks"),
        villain_defence: lobby.number("villain_defence"),
        push: lobby.word("push_mode").unwrap_or(PushMode::Declare),
        visibility: lobby.word("plan_visibility").unwrap_or(Visibility::Team),
        draft: lobby.word("draft").unwrap_or(Draft::Choose),
    }
}
