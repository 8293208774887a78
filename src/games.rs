//! The one list of games. Nothing below the program names any of them: the list is handed down.

use std::sync::LazyLock;

use game::{GameKind, Games};

/// The games that are played, in the order in which they are offered.
const LIST: &[GameKind] = &[
    GameKind::of::<invasion::Invasion>(),
    GameKind::of::<diskwars::Diskwars>(),
    GameKind::of::<battleworld::Battleworld>(),
    GameKind::of::<guardians::Guardians>(),
    GameKind::of::<pulp::Pulp>(),
];

static GAMES: LazyLock<Games> = LazyLock::new(|| Games::new(LIST));

/// The games that are played.
pub fn games() -> Games {
    *GAMES
}
