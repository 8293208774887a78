//! The commands that every game shares, declared like the games' own verbs so that the same code registers them, reads
//! them and completes them.

use crate::game::{Mood, Opt, Takes, Verb};

/// A slash command with its subcommands.
pub struct Family {
    /// The command's name.
    pub name: &'static str,
    /// Its subcommands; a single one with the command's own name is called by the command itself.
    pub verbs: &'static [Verb],
}

const fn act(name: &'static str, options: &'static [Opt]) -> Verb {
    Verb { name, options, mood: Mood::Order, previewed: false }
}

const fn ask(name: &'static str, options: &'static [Opt]) -> Verb {
    Verb { name, options, mood: Mood::Question, previewed: false }
}

/// The largest number of a step that can be asked for.
pub const LAST_STEP: i32 = 1_000_000;
/// The largest number of a page.
pub const LAST_PAGE: i32 = 100_000;

const STEP: Takes = Takes::Number { min: 1, max: LAST_STEP };
const GAMES: Takes = Takes::Choice(&["invasion", "diskwars", "battleworld", "guardians", "pulp"]);
const SEAT: Opt = Opt::new("seat", Takes::Seat);

/// A match by its number; the one of this channel if none is given.
const NUMBER: Opt = Opt::new("match", Takes::Number { min: 1, max: i32::MAX });

/// `/match`.
pub const MATCH: Family = Family {
    name: "match",
    verbs: &[
        act(
            "new",
            &[
                Opt::required("game", GAMES),
                Opt::new("language", Takes::Choice(&["en", "fr"])),
                Opt::new("thread", Takes::Flag),
                Opt::new("start", Takes::Flag),
                SEAT,
                Opt::new("options", Takes::Text),
            ],
        ),
        act("join", &[SEAT]),
        act("leave", &[SEAT]),
        act("invite", &[Opt::required("person", Takes::Person), SEAT]),
        act("house", &[SEAT]),
        act("set", &[Opt::required("option", Takes::Text), Opt::required("value", Takes::Text)]),
        act("word", &[Opt::required("text", Takes::Text)]),
        act("start", &[]),
        act("cancel", &[]),
        ask("status", &[]),
        ask("board", &[Opt::new("step", Takes::Number { min: 0, max: 1_000_000 }), Opt::new("crop", Takes::Flag)]),
        ask(
            "log",
            &[
                Opt::new("page", Takes::Number { min: 1, max: LAST_PAGE }),
                Opt::new("round", Takes::Number { min: 1, max: LAST_PAGE }),
                Opt::new("unit", Takes::Unit),
                SEAT,
                NUMBER,
            ],
        ),
        ask("replay", &[Opt::new("from", STEP), Opt::new("to", STEP), NUMBER, Opt::new("public", Takes::Flag)]),
        ask("hand", &[]),
        ask("export", &[NUMBER]),
        ask("verify", &[NUMBER]),
        act("undo", &[]),
        act("resign", &[]),
        act("pause", &[]),
        act("resume", &[]),
        act("extend", &[Opt::new("hours", Takes::Number { min: 1, max: 720 })]),
        act("claim", &[]),
    ],
};

const DICE: Opt = Opt::required("dice", Takes::Text);
const NAME: Opt = Opt::required("name", Takes::Text);
const PRIVATE: Opt = Opt::new("private", Takes::Flag);
const SEALED: Opt = Opt::new("sealed", Takes::Flag);
const LOG: Opt = Opt::new("log", Takes::Flag);

/// `/roll`.
pub const ROLL: Family = Family { name: "roll", verbs: &[act("roll", &[DICE, PRIVATE, SEALED, LOG])] };

/// `/rolls`: beside `/roll`, because a command with subcommands cannot be used by itself.
pub const ROLLS: Family = Family {
    name: "rolls",
    verbs: &[
        act("save", &[NAME, DICE]),
        act("use", &[NAME, PRIVATE, SEALED, LOG]),
        ask("list", &[]),
        act("forget", &[NAME]),
        ask("help", &[]),
    ],
};

/// `/saved`: orders of games that a person keeps by name, such as armies. They are kept and used by the games' own verbs.
pub const SAVED: Family = Family { name: "saved", verbs: &[ask("list", &[]), act("forget", &[NAME])] };

/// `/odds`.
pub const ODDS: Family = Family {
    name: "odds",
    verbs: &[ask(
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
        ask("dice", &[Opt::new("person", Takes::Person), NUMBER]),
        ask("rolls", &[Opt::new("own", Takes::Flag), Opt::new("ago", Takes::Number { min: 1, max: 36_500 })]),
    ],
};

/// `/turns`.
pub const TURNS: Family = Family { name: "turns", verbs: &[ask("turns", &[])] };

/// `/settings`.
pub const SETTINGS: Family = Family {
    name: "settings",
    verbs: &[act(
        "settings",
        &[
            Opt::new("quiet", Takes::Text),
            Opt::new("offset", Takes::Text),
            Opt::new("interval", Takes::Number { min: 0, max: 168 }),
            Opt::new("reminders", Takes::Number { min: 0, max: 20 }),
            Opt::new("language", Takes::Choice(&["client", "en", "fr"])),
        ],
    )],
};

/// `/help`.
pub const HELP: Family = Family { name: "help", verbs: &[ask("help", &[])] };

/// `/rules`.
pub const RULES: Family =
    Family { name: "rules", verbs: &[ask("rules", &[Opt::required("game", GAMES), Opt::new("topic", Takes::Text)])] };

/// All of them.
pub const FAMILIES: [&Family; 10] = [&MATCH, &TURNS, &ROLL, &ROLLS, &SAVED, &ODDS, &RECORD, &SETTINGS, &HELP, &RULES];
