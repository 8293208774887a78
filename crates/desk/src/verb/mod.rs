//! The commands that every game shares, each declared once like the games' own verbs. From a declaration come the slash
//! command, the reading of its options into types, and what is offered while they are typed.

mod families;
mod values;

pub use families::{
    AdminVerb, AwayVerb, HelpVerb, MatchVerb, OddsVerb, RecordVerb, ReportVerb, RollVerb, RollsVerb, RulesVerb,
    SavedVerb, SettingsVerb, TurnsVerb, WatchVerb,
};
pub use game::kit::Family;
pub use values::{
    Answer, Channel, GameName, MatchNumber, Person, SeatName, StepNumber, Tongue, UnitName, WatchPlace, WatchRhythm,
    WatchedMatch,
};

use game::kit::families;

/// The largest number of a step that can be asked for.
pub const LAST_STEP: i32 = 1_000_000;
/// The largest number of a page.
pub const LAST_PAGE: i32 = 100_000;

/// A command that every game shares.
#[families]
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names are the commands.
pub enum Shared {
    Match(MatchVerb),
    Turns(TurnsVerb),
    Watch(WatchVerb),
    Away(AwayVerb),
    Roll(RollVerb),
    Rolls(RollsVerb),
    Saved(SavedVerb),
    Odds(OddsVerb),
    Record(RecordVerb),
    Settings(SettingsVerb),
    Admin(AdminVerb),
    Report(ReportVerb),
    Help(HelpVerb),
    Rules(RulesVerb),
}

/// What is offered while an option is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Completed {
    /// Seats of the game that is to be played.
    GameSeats,
    /// Options of the game that is to be played, with their values.
    GameOptions,
    /// Seats of the match in this channel, open ones first.
    Seats,
    /// Options of the match in this channel.
    Options,
    /// Values of the option that is to be set.
    Values,
    /// Seats of which the log tells.
    LogSeats,
    /// Pieces of which the log tells.
    LogUnits,
    /// Steps that can be taken back.
    Steps,
    /// Matches that the asker may read.
    Watchable,
    /// Matches that the asker follows.
    Followed,
    /// Dice expressions.
    Dice,
    /// Names of rolls that the asker keeps.
    RollNames,
    /// Orders of the asker that would throw dice.
    RollingOrders,
    /// Names of orders that the asker keeps.
    OrderNames,
    /// Pages of the rules.
    Topics,
    /// Time zones.
    Zones,
}
