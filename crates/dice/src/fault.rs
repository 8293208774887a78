//! Why an expression cannot be rolled: the place, and what was expected there or which limit it breaks. Nothing has been
//! drawn when a fault is told.

use std::ops::Range;

use super::limits;
use text::{Lang, Message, say};

/// What is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The bytes of the expression that are meant; empty at its end.
    pub span: Range<usize>,
    /// What is wrong there.
    pub problem: Problem,
}

/// What can be wrong with an expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// Nothing is written.
    Empty,
    /// Something else was expected.
    Expected {
        /// What.
        wanted: Wanted,
        /// What stands there; nothing at the end.
        found: Option<String>,
    },
    /// It is too long.
    Length(usize),
    /// A number is too large.
    Number,
    /// Too many dice, repetitions counted.
    Dice(u64),
    /// No die has so many sides.
    Sides(i64),
    /// It is repeated too often.
    Times(i64),
    /// Too many brackets or signs within one another.
    Nesting,
    /// The result could be too large.
    Result,
    /// It divides by something that can be zero.
    Zero,
    /// Every face is rolled again.
    RerollsForEver,
    /// Every face explodes.
    ExplodesForEver,
    /// The same modifier twice where one says it all.
    Twice,
    /// The modifier does not go with what stands before it.
    Misplaced,
    /// There is nothing to choose among in a set of one.
    Alone,
    /// Advantage needs a single die.
    Advantage,
}

/// What can be expected at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// A number, dice or an opening bracket.
    Term,
    /// How many sides the dice have.
    Sides,
    /// A number.
    Number,
    /// An operator, a modifier or the end.
    Operator,
    /// `)`
    Parenthesis,
    /// `}` or a comma.
    Brace,
    /// `]`
    Bracket,
    /// 4, 6, 8, 10, 12 or 20, the sizes of Force dice.
    Force,
}

impl Fault {
    /// What is wrong, in one sentence.
    pub fn message(&self) -> Message {
        match &self.problem {
            Problem::Empty => Message::new("dice-refused-empty"),
            Problem::Expected { wanted, found: Some(found) } => Message::new("dice-refused-expected")
                .with("wanted", Message::new(wanted.id()))
                .with("found", found.as_str()),
            Problem::Expected { wanted, found: None } => {
                Message::new("dice-refused-end").with("wanted", Message::new(wanted.id()))
            }
            Problem::Length(length) => {
                Message::new("dice-refused-length").with("length", *length).with("most", limits::LENGTH)
            }
            Problem::Number => Message::new("dice-refused-number").with("most", limits::NUMBER),
            Problem::Dice(count) => {
                Message::new("dice-refused-dice").with("count", *count as i64).with("most", limits::DICE as i64)
            }
            Problem::Sides(sides) => {
                Message::new("dice-refused-sides").with("sides", *sides).with("most", limits::SIDES)
            }
            Problem::Times(times) => {
                Message::new("dice-refused-times").with("times", *times).with("most", limits::TIMES)
            }
            Problem::Nesting => Message::new("dice-refused-nesting").with("most", limits::NESTING),
            Problem::Result => Message::new("dice-refused-result").with("most", limits::RESULT),
            Problem::Zero => Message::new("dice-refused-zero"),
            Problem::RerollsForEver => Message::new("dice-refused-rerolls"),
            Problem::ExplodesForEver => Message::new("dice-refused-explodes"),
            Problem::Twice => Message::new("dice-refused-twice"),
            Problem::Misplaced => Message::new("dice-refused-misplaced"),
            Problem::Alone => Message::new("dice-refused-alone"),
            Problem::Advantage => Message::new("dice-refused-advantage"),
        }
    }

    /// The sentence, and under it the expression with a caret under the place, as a block of code for Discord.
    pub fn explain(&self, source: &str, lang: Lang) -> String {
        let sentence = say(lang, &self.message());
        if matches!(self.problem, Problem::Empty | Problem::Length(_)) {
            return sentence;
        }
        format!("{sentence}\n```\n{}\n```", self.caret(source))
    }

    /// The line around the place, and a caret under it. A long expression is cut on both sides of the place.
    pub fn caret(&self, source: &str) -> String {
        const BEFORE: usize = 20;
        const AFTER: usize = 24;
        // Backticks would end the block of code; line breaks and tabs would move the caret.
        let plain = |letter: char| match letter {
            '`' => '\'',
            letter if letter.is_whitespace() || letter.is_control() => ' ',
            letter => letter,
        };
        let from = floor(source, self.span.start);
        let to = floor(source, self.span.end).max(from);
        let before: Vec<char> = source[..from].chars().map(plain).collect();
        let after: Vec<char> = source[from..].chars().map(plain).collect();
        let marked = source[from..to].chars().count().clamp(1, AFTER);
        let skipped = before.len().saturating_sub(BEFORE);
        let mut line = String::new();
        if 0 < skipped {
            line.push('…');
        }
        line.extend(&before[skipped..]);
        let column = line.chars().count();
        line.extend(after.iter().take(AFTER));
        if AFTER < after.len() {
            line.push('…');
        }
        format!("{}\n{}{}", line.trim_end(), " ".repeat(column), "^".repeat(marked))
    }
}

/// The last boundary of a letter at or before a byte.
fn floor(text: &str, mut at: usize) -> usize {
    at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

impl Wanted {
    fn id(self) -> &'static str {
        match self {
            Wanted::Term => "dice-wanted-term",
            Wanted::Sides => "dice-wanted-sides",
            Wanted::Number => "dice-wanted-number",
            Wanted::Operator => "dice-wanted-operator",
            Wanted::Parenthesis => "dice-wanted-parenthesis",
            Wanted::Brace => "dice-wanted-brace",
            Wanted::Bracket => "dice-wanted-bracket",
            Wanted::Force => "dice-wanted-force",
        }
    }
}
