//! The list of games. Nothing below the program names any of them: the list is handed down.

use std::sync::LazyLock;

use game::{GameKind, Games};

/// The games that are played: those that the manifest names below `games/`, in its order. `invasion = { path = "…" }` is
/// `invasion::Invasion`.
const LIST: &[GameKind] = game::kit::games!();

static GAMES: LazyLock<Games> = LazyLock::new(|| Games::new(LIST));

/// The games that are played.
pub fn games() -> Games {
    *GAMES
}
