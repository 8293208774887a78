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

const GAMES: Takes = Takes::Choice(&["invasion"]);
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
        ask("log", &[Opt::new("page", Takes::Number { min: 1, max: 100_000 })]),
        ask("hand", &[]),
        ask("export", &[NUMBER]),
        ask("verify", &[NUMBER]),
        act("undo", &[]),
        act("resign", &[]),
    ],
};

/// `/record`.
pub const RECORD: Family = Family {
    name: "record",
    verbs: &[
        ask("dice", &[Opt::new("person", Takes::Person), NUMBER]),
        ask("rolls", &[Opt::new("own", Takes::Flag), Opt::new("ago", Takes::Number { min: 1, max: 36_500 })]),
    ],
};

/// `/help`.
pub const HELP: Family = Family { name: "help", verbs: &[ask("help", &[])] };

/// `/rules`.
pub const RULES: Family =
    Family { name: "rules", verbs: &[ask("rules", &[Opt::required("game", GAMES), Opt::new("topic", Takes::Text)])] };

/// All of them.
pub const FAMILIES: [&Family; 4] = [&MATCH, &RECORD, &HELP, &RULES];
