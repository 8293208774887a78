//! The first thing that is wrong with a file, in words that name the place.

use game::Describe;
use text::Message;

/// The first thing that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// The bytes are no text, from this line on.
    NotText {
        /// Counted from 1.
        line: usize,
    },
    /// The text is not written as an export is.
    Unreadable {
        /// The step in whose line it stands; 0 is everything above the log.
        step: u32,
        /// Counted from 1.
        line: usize,
        /// Counted from 1.
        column: usize,
        /// What the reader of JSON said.
        why: String,
    },
    /// It is no export of ours.
    Foreign,
    /// A newer program wrote it.
    Newer(u32),
    /// The match is still being played.
    Unfinished,
    /// A game that this program does not know.
    Game(String),
    /// Other rules than those of this program.
    Rules {
        /// Those of the file.
        theirs: String,
        /// Those of this program.
        ours: u32,
    },
    /// A roll whose words are read in another way by this program.
    Notation {
        /// That of the file.
        theirs: u32,
        /// That of this program.
        ours: u32,
    },
    /// Another scheme than the one that is known, no secret, or no secret that can be read.
    Secret,
    /// The secret is not the one that was committed to.
    Commitment,
    /// A draw is missing, or there is one too many.
    Number {
        /// The step; 0 is the opening.
        step: u32,
        /// The number that comes next.
        expected: u64,
        /// The number that stands there; 0 if none does.
        found: u64,
    },
    /// A die shows what it cannot have shown.
    Draw {
        /// The step; 0 is the opening.
        step: u32,
        /// The number of the draw.
        number: u64,
        /// What it was for.
        purpose: String,
        /// The sides of the die.
        sides: u32,
        /// What the file says.
        said: u32,
        /// What was drawn.
        drawn: u32,
    },
    /// The steps are not numbered 1, 2, 3 …
    Order {
        /// The step that comes next.
        expected: u32,
        /// The step that stands there.
        found: u32,
    },
    /// The rules do not allow the command.
    Refused {
        /// The step; 0 is the opening.
        step: u32,
        /// Why not.
        why: Message,
    },
    /// The rules say that something else happened.
    Differs {
        /// The step; 0 is the opening.
        step: u32,
        /// In what.
        part: Part,
    },
    /// Something that neither dice nor rules decide is not what was sealed: a name, an hour, a word.
    Seal {
        /// The step; 0 is everything above the log.
        step: u32,
    },
    /// The match did not end like that.
    Result,
    /// The same facts, but not written as the bot writes them.
    Layout {
        /// The step in whose line it stands; 0 is everything above the log.
        step: u32,
        /// Counted from 1.
        line: usize,
    },
}

/// A part of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Who did it.
    Actor,
    /// What was ordered.
    Command,
    /// What happened; the first event that differs, counted from 1.
    Event(usize),
    /// Which dice were thrown.
    Draws,
    /// The set-up.
    Position,
    /// What the words of a roll came to.
    Result,
}

/// A step by name.
fn place(step: u32) -> Message {
    if step == 0 { Message::new("fair-place-opening") } else { Message::new("fair-place-step").with("step", step) }
}

impl Describe for Flaw {
    fn message(&self) -> Message {
        match self {
            Flaw::NotText { line } => Message::new("fair-not-text").with("line", *line as u32),
            Flaw::Unreadable { step, line, column, why } => Message::new("fair-unreadable")
                .with("place", place(*step))
                .with("line", *line as u32)
                .with("column", *column as u32)
                .with("why", why.as_str()),
            Flaw::Foreign => Message::new("fair-foreign"),
            Flaw::Newer(version) => Message::new("fair-newer").with("version", *version),
            Flaw::Unfinished => Message::new("fair-unfinished"),
            Flaw::Game(game) => Message::new("fair-game").with("game", game.as_str()),
            Flaw::Rules { theirs, ours } => {
                Message::new("fair-rules").with("theirs", theirs.as_str()).with("ours", *ours)
            }
            Flaw::Notation { theirs, ours } => {
                Message::new("fair-notation").with("theirs", *theirs).with("ours", *ours)
            }
            Flaw::Secret => Message::new("fair-secret"),
            Flaw::Commitment => Message::new("fair-commitment"),
            Flaw::Number { step, expected, found } => Message::new("fair-number")
                .with("place", place(*step))
                .with("expected", expected.to_string())
                .with("found", found.to_string()),
            Flaw::Draw { step, number, purpose, sides, said, drawn } => Message::new("fair-draw")
                .with("place", place(*step))
                .with("number", number.to_string())
                .with("purpose", purpose.as_str())
                .with("sides", *sides)
                .with("said", *said)
                .with("drawn", *drawn),
            Flaw::Order { expected, found } => {
                Message::new("fair-order").with("expected", *expected).with("found", *found)
            }
            Flaw::Refused { step, why } => {
                Message::new("fair-refused").with("place", place(*step)).with("why", why.clone())
            }
            Flaw::Differs { step, part } => {
                let part = match part {
                    Part::Actor => Message::new("fair-part-actor"),
                    Part::Command => Message::new("fair-part-command"),
                    Part::Event(event) => Message::new("fair-part-event").with("event", *event as u32),
                    Part::Draws => Message::new("fair-part-draws"),
                    Part::Position => Message::new("fair-part-position"),
                    Part::Result => Message::new("fair-part-result"),
                };
                Message::new("fair-differs").with("place", place(*step)).with("part", part)
            }
            Flaw::Seal { step } => Message::new("fair-seal").with("place", place(*step)),
            Flaw::Result => Message::new("fair-result"),
            Flaw::Layout { step, line } => {
                Message::new("fair-layout").with("place", place(*step)).with("line", *line as u32)
            }
        }
    }
}
