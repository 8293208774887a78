//! The commands that every game shares, declared like the games' own verbs so that the same code registers them, reads
//! them and completes them.

use game::verb::{order, question};
use game::{Opt, Takes, Verb};

/// A slash command with its subcommands.
pub struct Family {
    /// The command's name.
    pub name: &'static str,
    /// Its subcommands; a single one with the command's own name is called by the command itself.
    pub verbs: &'static [Verb],
}

/// The largest number of a step that can be asked for.
pub const LAST_STEP: i32 = 1_000_000;
/// The largest number of a page.
pub const LAST_PAGE: i32 = 100_000;

const STEP: Takes = Takes::Number { min: 1, max: LAST_STEP };
const SEAT: Opt = Opt::new("seat", Takes::Seat);

/// A match by its number; the one of this channel if none is given.
const NUMBER: Opt = Opt::new("match", Takes::Number { min: 1, max: i32::MAX });

/// A match that one may read, by its number; the one of this channel if none is given.
const WATCHED: Opt = Opt::new("match", Takes::Text);

/// Of an offer.
const ANSWER: Opt = Opt::new("answer", Takes::Choice(&["accept", "refuse"]));

/// `/match`.
pub const MATCH: Family = Family {
    name: "match",
    verbs: &[
        order(
            "new",
            &[
                Opt::required("game", Takes::Game),
                Opt::new("language", Takes::Choice(&["en", "fr"])),
                Opt::new("thread", Takes::Flag),
                Opt::new("start", Takes::Flag),
                SEAT,
                Opt::new("options", Takes::Text),
            ],
        ),
        order("join", &[SEAT]),
        order("leave", &[SEAT]),
        order("invite", &[Opt::required("person", Takes::Person), SEAT]),
        order("house", &[SEAT]),
        order("set", &[Opt::required("option", Takes::Text), Opt::required("value", Takes::Text)]),
        order("word", &[Opt::required("text", Takes::Text)]),
        order("start", &[]),
        order("cancel", &[]),
        question("status", &[]),
        question("board", &[Opt::new("step", Takes::Number { min: 0, max: 1_000_000 }), Opt::new("crop", Takes::Flag)]),
        question(
            "log",
            &[
                Opt::new("page", Takes::Number { min: 1, max: LAST_PAGE }),
                Opt::new("round", Takes::Number { min: 1, max: LAST_PAGE }),
                Opt::new("unit", Takes::Unit),
                SEAT,
                NUMBER,
            ],
        ),
        question("replay", &[Opt::new("from", STEP), Opt::new("to", STEP), NUMBER, Opt::new("public", Takes::Flag)]),
        question("hand", &[]),
        question("export", &[NUMBER]),
        question("verify", &[NUMBER]),
        order("undo", &[Opt::new("step", Takes::Text), ANSWER]),
        order("draw", &[ANSWER]),
        order("resign", &[Opt::new("confirm", Takes::Flag)]),
        order("pause", &[]),
        order("resume", &[]),
        order("extend", &[Opt::new("hours", Takes::Number { min: 1, max: 720 })]),
        order("claim", &[]),
        order(
            "substitute",
            &[Opt::new("person", Takes::Person), Opt::new("withdraw", Takes::Flag), Opt::new("house", Takes::Flag)],
        ),
        order("note", &[Opt::new("text", Takes::Text), Opt::new("clear", Takes::Flag), NUMBER]),
    ],
};

const REASON: Opt = Opt::required("reason", Takes::Text);

/// `/admin`: for those who manage the server.
pub const ADMIN: Family = Family {
    name: "admin",
    verbs: &[
        question("show", &[]),
        order(
            "list",
            &[
                Opt::new("channel", Takes::Channel),
                Opt::new("language", Takes::Choice(&["en", "fr"])),
                Opt::new("off", Takes::Flag),
            ],
        ),
        order(
            "channels",
            &[Opt::new("add", Takes::Channel), Opt::new("remove", Takes::Channel), Opt::new("all", Takes::Flag)],
        ),
        order("time", &[Opt::new("default", Takes::Text), Opt::new("longest", Takes::Text)]),
        order("rewind", &[Opt::required("step", Takes::Text), REASON]),
        order("freeze", &[REASON, NUMBER]),
        order("thaw", &[REASON, NUMBER]),
        order("end", &[REASON, NUMBER]),
        order("backup", &[]),
    ],
};

const DICE: Opt = Opt::required("dice", Takes::Text);
const NAME: Opt = Opt::required("name", Takes::Text);
const PRIVATE: Opt = Opt::new("private", Takes::Flag);
const SEALED: Opt = Opt::new("sealed", Takes::Flag);
const LOG: Opt = Opt::new("log", Takes::Flag);

/// `/roll`.
pub const ROLL: Family = Family { name: "roll", verbs: &[order("roll", &[DICE, PRIVATE, SEALED, LOG])] };

/// `/rolls`: beside `/roll`, because a command with subcommands cannot be used by itself.
pub const ROLLS: Family = Family {
    name: "rolls",
    verbs: &[
        order("save", &[NAME, DICE]),
        order("use", &[NAME, PRIVATE, SEALED, LOG]),
        question("list", &[]),
        order("forget", &[NAME]),
        question("help", &[]),
    ],
};

/// `/saved`: orders of games that a person keeps by name, such as armies. They are kept and used by the games' own verbs.
pub const SAVED: Family = Family { name: "saved", verbs: &[question("list", &[]), order("forget", &[NAME])] };

/// `/odds`.
pub const ODDS: Family = Family {
    name: "odds",
    verbs: &[question(
        "odds",
        &[
            Opt::new("dice", Takes::Text),
            Opt::new("against", Takes::Text),
            Opt::new("target", Takes::Number { min: -1_000_000, max: 1_000_000 }),
            Opt::new("order", Takes::Text),
            Opt::new("public", Takes::Flag),
        ],
    )],
};

/// `/record`.
pub const RECORD: Family = Family {
    name: "record",
    verbs: &[
        question("results", &[Opt::new("person", Takes::Person)]),
        question("server", &[Opt::new("game", Takes::Game)]),
        question("against", &[Opt::required("person", Takes::Person)]),
        question("history", &[Opt::new("person", Takes::Person), Opt::new("game", Takes::Game)]),
        question("units", &[Opt::new("person", Takes::Person), Opt::new("game", Takes::Game)]),
        question("rating", &[Opt::new("person", Takes::Person), Opt::new("game", Takes::Game)]),
        question("dice", &[Opt::new("person", Takes::Person), NUMBER]),
        question("rolls", &[Opt::new("own", Takes::Flag), Opt::new("ago", Takes::Number { min: 1, max: 36_500 })]),
    ],
};

/// `/turns`.
pub const TURNS: Family = Family { name: "turns", verbs: &[question("turns", &[])] };

/// `/away`.
pub const AWAY: Family = Family {
    name: "away",
    verbs: &[order(
        "away",
        &[Opt::new("until", Takes::Text), Opt::new("from", Takes::Text), Opt::new("back", Takes::Flag)],
    )],
};

/// `/settings`.
pub const SETTINGS: Family = Family {
    name: "settings",
    verbs: &[order(
        "settings",
        &[
            Opt::new("quiet", Takes::Text),
            Opt::new("zone", Takes::Text),
            Opt::new("interval", Takes::Number { min: 0, max: 168 }),
            Opt::new("reminders", Takes::Number { min: 0, max: 20 }),
            Opt::new("language", Takes::Choice(&["client", "en", "fr"])),
        ],
    )],
};

/// `/watch`. A match is completed from those that the asker may read.
pub const WATCH: Family = Family {
    name: "watch",
    verbs: &[
        order(
            "follow",
            &[
                WATCHED,
                Opt::new("place", Takes::Choice(&["here", "direct"])),
                Opt::new("channel", Takes::Channel),
                Opt::new("when", Takes::Choice(&["step", "round", "end", "digest"])),
                Opt::new("hours", Takes::Number { min: 1, max: super::watch::LONGEST }),
            ],
        ),
        order("stop", &[WATCHED]),
        question("list", &[]),
        order("talk", &[WATCHED]),
        order("invite", &[Opt::required("person", Takes::Person), WATCHED]),
    ],
};

/// `/report`.
pub const REPORT: Family =
    Family { name: "report", verbs: &[order("report", &[Opt::required("text", Takes::Text), NUMBER])] };

/// `/help`.
pub const HELP: Family = Family { name: "help", verbs: &[question("help", &[])] };

/// `/rules`.
pub const RULES: Family = Family {
    name: "rules",
    verbs: &[question("rules", &[Opt::required("game", Takes::Game), Opt::new("topic", Takes::Text)])],
};

/// All of them.
pub const FAMILIES: [&Family; 14] =
    [&MATCH, &TURNS, &WATCH, &AWAY, &ROLL, &ROLLS, &SAVED, &ODDS, &RECORD, &SETTINGS, &ADMIN, &REPORT, &HELP, &RULES];
