//! The slash commands, an enum each: its variants are the subcommands, their fields the options. A command without
//! subcommands has one of its own name.
#![allow(missing_docs)] // The fields are the options, whose texts stand in `assets/texts`.

use game::Takes;
use game::kit::family;
use text::Lang;

use crate::verb::{
    Answer, Channel, Completed, GameName, LAST_PAGE, LAST_STEP, MatchNumber, Person, SeatName, StepNumber, Tongue,
    UnitName, WatchPlace, WatchRhythm, WatchedMatch,
};
use crate::watch;

const STEP: Takes = Takes::Number { min: 1, max: LAST_STEP };
const PAGE: Takes = Takes::Number { min: 1, max: LAST_PAGE };

/// `/match`. Where a match may be named by its number, the one of this channel is meant if none is given.
#[family("match")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MatchVerb {
    New {
        #[required]
        game: GameName,
        language: Option<Lang>,
        thread: bool,
        start: bool,
        #[completed(Completed::GameSeats)]
        seat: Option<SeatName>,
        #[completed(Completed::GameOptions)]
        options: Option<String>,
    },
    Join {
        #[completed(Completed::Seats)]
        seat: Option<SeatName>,
    },
    Leave {
        #[completed(Completed::Seats)]
        seat: Option<SeatName>,
    },
    Invite {
        #[required]
        person: Person,
        #[completed(Completed::Seats)]
        seat: Option<SeatName>,
    },
    House {
        #[completed(Completed::Seats)]
        seat: Option<SeatName>,
    },
    Set {
        #[required]
        #[completed(Completed::Options)]
        option: String,
        #[required]
        #[completed(Completed::Values)]
        value: String,
    },
    Word {
        #[required]
        text: String,
    },
    Start,
    Cancel,
    #[question]
    Status,
    #[question]
    Board {
        #[takes(Takes::Number { min: 0, max: LAST_STEP })]
        step: Option<u32>,
        crop: bool,
    },
    #[question]
    Log {
        #[takes(PAGE)]
        page: Option<u32>,
        #[takes(PAGE)]
        round: Option<u32>,
        #[completed(Completed::LogUnits)]
        unit: Option<UnitName>,
        #[completed(Completed::LogSeats)]
        seat: Option<SeatName>,
        #[named("match")]
        number: Option<MatchNumber>,
    },
    #[question]
    Replay {
        #[takes(STEP)]
        from: Option<u32>,
        #[takes(STEP)]
        to: Option<u32>,
        #[named("match")]
        number: Option<MatchNumber>,
        public: bool,
    },
    #[question]
    Hand,
    #[question]
    Export {
        #[named("match")]
        number: Option<MatchNumber>,
    },
    #[question]
    Verify {
        #[named("match")]
        number: Option<MatchNumber>,
    },
    Undo {
        #[completed(Completed::Steps)]
        step: Option<StepNumber>,
        answer: Option<Answer>,
    },
    Draw {
        answer: Option<Answer>,
    },
    Resign {
        confirm: bool,
    },
    Pause,
    Resume,
    Extend {
        #[takes(Takes::Number { min: 1, max: 720 })]
        hours: Option<i64>,
    },
    Claim,
    Substitute {
        person: Option<Person>,
        withdraw: bool,
        house: bool,
    },
    Note {
        text: Option<String>,
        clear: bool,
        #[named("match")]
        number: Option<MatchNumber>,
    },
}

/// `/admin`: for those who manage the server.
#[family("admin")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AdminVerb {
    #[question]
    Show,
    List {
        channel: Option<Channel>,
        language: Option<Lang>,
        off: bool,
    },
    Channels {
        add: Option<Channel>,
        remove: Option<Channel>,
        all: bool,
    },
    Time {
        default: Option<String>,
        longest: Option<String>,
    },
    Rewind {
        #[required]
        #[completed(Completed::Steps)]
        step: StepNumber,
        #[required]
        reason: String,
    },
    Freeze {
        #[required]
        reason: String,
        #[named("match")]
        number: Option<MatchNumber>,
    },
    Thaw {
        #[required]
        reason: String,
        #[named("match")]
        number: Option<MatchNumber>,
    },
    End {
        #[required]
        reason: String,
        #[named("match")]
        number: Option<MatchNumber>,
    },
    Backup,
}

/// `/roll`.
#[family("roll")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RollVerb {
    Roll {
        #[required]
        #[completed(Completed::Dice)]
        dice: String,
        private: bool,
        sealed: bool,
        log: bool,
    },
}

/// `/rolls`: beside `/roll`, because a command with subcommands cannot be used by itself.
#[family("rolls")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RollsVerb {
    Save {
        #[required]
        #[completed(Completed::RollNames)]
        name: String,
        #[required]
        #[completed(Completed::Dice)]
        dice: String,
    },
    Use {
        #[required]
        #[completed(Completed::RollNames)]
        name: String,
        private: bool,
        sealed: bool,
        log: bool,
    },
    #[question]
    List,
    Forget {
        #[required]
        #[completed(Completed::RollNames)]
        name: String,
    },
    #[question]
    Help,
}

/// `/saved`: orders of games that a person keeps by name, such as armies. They are kept and used by the games' own verbs.
#[family("saved")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SavedVerb {
    #[question]
    List,
    Forget {
        #[required]
        #[completed(Completed::OrderNames)]
        name: String,
    },
}

/// `/odds`.
#[family("odds")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OddsVerb {
    #[question]
    Odds {
        #[completed(Completed::Dice)]
        dice: Option<String>,
        #[completed(Completed::Dice)]
        against: Option<String>,
        #[takes(Takes::Number { min: -1_000_000, max: 1_000_000 })]
        target: Option<i64>,
        #[completed(Completed::RollingOrders)]
        order: Option<String>,
        public: bool,
    },
}

/// `/record`.
#[family("record")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordVerb {
    #[question]
    Results { person: Option<Person> },
    #[question]
    Server { game: Option<GameName> },
    #[question]
    Against {
        #[required]
        person: Person,
    },
    #[question]
    History { person: Option<Person>, game: Option<GameName> },
    #[question]
    Units { person: Option<Person>, game: Option<GameName> },
    #[question]
    Rating { person: Option<Person>, game: Option<GameName> },
    #[question]
    Dice {
        person: Option<Person>,
        #[named("match")]
        number: Option<MatchNumber>,
    },
    #[question]
    Rolls {
        own: bool,
        #[takes(Takes::Number { min: 1, max: 36_500 })]
        ago: Option<i64>,
    },
}

/// `/turns`.
#[family("turns")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TurnsVerb {
    #[question]
    Turns,
}

/// `/away`.
#[family("away")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AwayVerb {
    Away { until: Option<String>, from: Option<String>, back: bool },
}

/// `/settings`.
#[family("settings")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SettingsVerb {
    Settings {
        quiet: Option<String>,
        #[completed(Completed::Zones)]
        zone: Option<String>,
        #[takes(Takes::Number { min: 0, max: 168 })]
        interval: Option<u32>,
        #[takes(Takes::Number { min: 0, max: 20 })]
        reminders: Option<u32>,
        language: Option<Tongue>,
    },
}

/// `/watch`. A match is completed from those that the asker may read.
#[family("watch")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WatchVerb {
    Follow {
        #[named("match")]
        #[completed(Completed::Watchable)]
        number: Option<WatchedMatch>,
        place: Option<WatchPlace>,
        channel: Option<Channel>,
        when: Option<WatchRhythm>,
        #[takes(Takes::Number { min: 1, max: watch::LONGEST })]
        hours: Option<u32>,
    },
    Stop {
        #[named("match")]
        #[completed(Completed::Followed)]
        number: Option<WatchedMatch>,
    },
    #[question]
    List,
    Talk {
        #[named("match")]
        #[completed(Completed::Watchable)]
        number: Option<WatchedMatch>,
    },
    Invite {
        #[required]
        person: Person,
        #[named("match")]
        #[completed(Completed::Watchable)]
        number: Option<WatchedMatch>,
    },
}

/// `/report`.
#[family("report")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReportVerb {
    Report {
        #[required]
        text: String,
        #[named("match")]
        number: Option<MatchNumber>,
    },
}

/// `/help`.
#[family("help")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HelpVerb {
    #[question]
    Help,
}

/// `/rules`.
#[family("rules")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulesVerb {
    #[question]
    Rules {
        #[required]
        game: GameName,
        #[completed(Completed::Topics)]
        topic: Option<String>,
    },
}
