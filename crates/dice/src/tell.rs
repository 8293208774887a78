//! A roll in words: every die, dropped ones struck through, exploded ones marked, subtotals and the total, in Discord's
//! markdown. What does not fit is folded, from the dice inwards; the total is always told.
//!
//! Numbers and signs are written by hand, because a roll of a hundred dice should cost no more than its dice.

use std::fmt::Write as _;
use std::sync::LazyLock;

use super::expression::{Compare, Factor, Kind, Node, Order, Pool, Sign};
use super::roll::{Die, Fate, Outcome, Roll, Verdict};
use super::special::Symbol;
use text::{Lang, Message, say};

/// How much is shown: dice of each pool and rows of each repetition. Each step shows less than the one before it.
const FOLDS: [(usize, usize); 7] = [(usize::MAX, usize::MAX), (100, 100), (40, 40), (20, 20), (8, 15), (3, 8), (0, 3)];

/// How often each count is put into words in advance; larger ones are put together when they come up.
const WORDED: usize = 32;

type Counted = [Vec<String>; 2];

static SUCCESSES: LazyLock<Counted> =
    LazyLock::new(|| counted(|count| Message::new("dice-successes").with("count", count)));
static FAILURES: LazyLock<Counted> =
    LazyLock::new(|| counted(|count| Message::new("dice-failures").with("count", count)));

fn counted(message: fn(usize) -> Message) -> Counted {
    Lang::ALL.map(|lang| (0..WORDED).map(|count| say(lang, &message(count))).collect())
}

impl Roll<'_> {
    /// The roll in words, within so many characters. A limit too small even for the total is not kept.
    pub fn tell(&self, lang: Lang, limit: usize) -> String {
        // Room for most dice at once: growing would cost more than writing.
        let mut text = String::with_capacity((64 + self.dice.len() * 6).min(limit.max(64) * 2));
        for fold in FOLDS {
            text.clear();
            self.write(&mut text, lang, fold);
            // Bytes are at least characters; counting is needed only when there are too many.
            if text.len() <= limit || text.chars().count() <= limit {
                return text;
            }
        }
        text.clear();
        push_total(&mut text, self.total());
        text
    }

    fn write(&self, out: &mut String, lang: Lang, (dice, rows): (usize, usize)) {
        if let Some(comment) = self.expression.comment() {
            out.push_str("**");
            escape(out, comment);
            out.push_str("**\n");
        }
        let mut teller = Teller { roll: self, lang, dice, rows, next: 0 };
        if let Node::Repeat(times, node) = &self.expression.root {
            teller.repeat(out, *times, node);
        } else {
            teller.line(out, &self.expression.root);
        }
        if self.ended {
            out.push('\n');
            out.push_str(&say(lang, &Message::new("dice-ended").with("draws", super::limits::DRAWS)));
        }
    }
}

struct Teller<'r> {
    roll: &'r Roll<'r>,
    lang: Lang,
    dice: usize,
    rows: usize,
    next: usize,
}

impl Teller<'_> {
    fn outcome(&mut self) -> Outcome {
        let outcome = self.roll.outcomes[self.next];
        self.next += 1;
        outcome
    }

    /// A whole line: the parts and what they come to.
    fn line(&mut self, out: &mut String, node: &Node) {
        let outcome = self.roll.outcomes[self.next];
        self.node(out, node, true);
        if let Node::Check(..) = node {
            let id = if outcome.value == 1 { "dice-reached" } else { "dice-missed" };
            out.push_str(" → **");
            out.push_str(&say(self.lang, &Message::new(id)));
            out.push_str("**");
        } else {
            out.push_str(" = ");
            push_total(out, outcome.value);
            self.verdicts(out, node, outcome);
        }
    }

    /// The words behind a number of successes.
    fn verdicts(&self, out: &mut String, node: &Node, outcome: Outcome) {
        let choice = match node {
            Node::Pool(pool) => &pool.choice,
            Node::Set(set) => &set.choice,
            Node::Labelled(node, _) => return self.verdicts(out, node, outcome),
            _ => return,
        };
        if !choice.is_judged() {
            return;
        }
        out.push_str(" (");
        self.words(out, &SUCCESSES, "dice-successes", outcome.successes);
        if choice.failure.is_some() {
            out.push_str(", ");
            self.words(out, &FAILURES, "dice-failures", outcome.failures);
        }
        out.push(')');
    }

    fn words(&self, out: &mut String, known: &Counted, id: &'static str, count: u32) {
        match known[self.lang as usize].get(count as usize) {
            Some(words) => out.push_str(words),
            None => out.push_str(&say(self.lang, &Message::new(id).with("count", count))),
        }
    }

    fn repeat(&mut self, out: &mut String, times: u32, node: &Node) {
        let total = self.outcome().value;
        for row in 1..=times as usize {
            if self.rows < row && row < times as usize {
                self.skip(node);
                continue;
            }
            if self.rows < row && self.rows + 1 < times as usize {
                out.push_str("…\n");
            }
            out.push('`');
            push_number(out, row as i64);
            out.push_str("` ");
            self.line(out, node);
            out.push('\n');
        }
        out.push_str("Σ ");
        push_total(out, total);
    }

    /// Goes over a part without telling it.
    fn skip(&mut self, node: &Node) {
        self.next += 1;
        match node {
            Node::Number(_) | Node::Pool(_) => {}
            Node::Negated(node) | Node::Check(node, _) | Node::Labelled(node, _) => self.skip(node),
            Node::Sum(terms) => terms.iter().for_each(|(_, node)| self.skip(node)),
            Node::Product(factors) => factors.iter().for_each(|(_, node)| self.skip(node)),
            Node::Set(set) => set.members.iter().for_each(|node| self.skip(node)),
            Node::Repeat(times, node) => (0..*times).for_each(|_| self.skip(node)),
        }
    }

    /// A part; `alone` if its value is told right behind it.
    fn node(&mut self, out: &mut String, node: &Node, alone: bool) {
        let outcome = self.outcome();
        match node {
            Node::Number(number) => push_number(out, *number),
            Node::Pool(pool) => self.pool(out, pool, outcome, alone),
            Node::Negated(node) => {
                out.push('−');
                self.inner(out, node, 3);
            }
            Node::Sum(terms) => {
                for (place, (sign, node)) in terms.iter().enumerate() {
                    out.push_str(match (place, sign) {
                        (0, _) => "",
                        (_, Sign::Plus) => " + ",
                        (_, Sign::Minus) => " − ",
                    });
                    self.inner(out, node, 1);
                }
            }
            Node::Product(factors) => {
                for (place, (factor, node)) in factors.iter().enumerate() {
                    out.push_str(match (place, factor) {
                        (0, _) => "",
                        (_, Factor::Times) => " × ",
                        (_, Factor::By) => " ÷ ",
                    });
                    self.inner(out, node, 2);
                }
            }
            Node::Set(set) => {
                out.push('{');
                let order = set.choice.order;
                let mut told: Vec<(i64, String)> = Vec::with_capacity(set.members.len());
                for member in &set.members {
                    let outcome = self.roll.outcomes[self.next];
                    let mut text = String::new();
                    self.member(&mut text, member, outcome);
                    told.push((outcome.value, text));
                }
                match order {
                    Some(Order::Ascending) => told.sort_by_key(|(value, _)| *value),
                    Some(Order::Descending) => told.sort_by_key(|(value, _)| std::cmp::Reverse(*value)),
                    None => {}
                }
                for (place, (_, text)) in told.iter().enumerate() {
                    out.push_str(if place == 0 { "" } else { "; " });
                    out.push_str(text);
                }
                out.push('}');
                out.push_str(&set.choice.to_string());
            }
            Node::Repeat(times, node) => {
                push_number(out, i64::from(*times));
                out.push_str("x(");
                for row in 0..*times as usize {
                    if self.rows <= row {
                        self.skip(node);
                        continue;
                    }
                    out.push_str(if row == 0 { "" } else { "; " });
                    self.valued(out, node);
                }
                out.push_str(if self.rows < *times as usize { "; …)" } else { ")" });
            }
            Node::Check(node, condition) => {
                self.valued(out, node);
                out.push_str(compared(condition.compare));
                push_number(out, condition.number);
            }
            Node::Labelled(node, label) => {
                self.node(out, node, alone);
                out.push_str(" *");
                escape(out, label);
                out.push('*');
            }
        }
    }

    /// A part of a sum or product, in brackets where it needs them.
    fn inner(&mut self, out: &mut String, node: &Node, grip: u8) {
        let bracketed = node.bracketed(grip);
        out.push_str(if bracketed { "(" } else { "" });
        self.node(out, node, false);
        out.push_str(if bracketed { ")" } else { "" });
    }

    /// A part with its value, unless the value is all there is to it.
    fn valued(&mut self, out: &mut String, node: &Node) {
        let value = self.roll.outcomes[self.next].value;
        self.node(out, node, true);
        if !matches!(node, Node::Number(_)) {
            out.push_str(" = ");
            push_number(out, value);
        }
    }

    fn member(&mut self, out: &mut String, node: &Node, outcome: Outcome) {
        if outcome.fate != Fate::Dropped {
            self.valued(out, node);
            out.push_str(verdict(outcome.verdict));
            return;
        }
        // Strokes do not nest: a dropped member is struck through by its value only.
        self.node(out, node, true);
        out.push_str(" = ~~");
        push_number(out, outcome.value);
        out.push_str("~~");
    }

    fn pool(&self, out: &mut String, pool: &Pool, outcome: Outcome, alone: bool) {
        push_pool(out, pool);
        let dice = &self.roll.dice[outcome.from as usize..outcome.to as usize];
        if dice.is_empty() {
            return;
        }
        out.push_str(" (");
        let mut shown = 0;
        let mut place = 0;
        while place < dice.len() && shown < self.dice {
            out.push_str(if place == 0 { "" } else { ", " });
            place += push_die(out, pool, &dice[place..]);
            shown += 1;
        }
        if place < dice.len() {
            out.push_str(if place == 0 { "…+" } else { ", …+" });
            push_number(out, (dice.len() - place) as i64);
        }
        // What a single die comes to can be read off it.
        let single = dice.len() == 1 && pool.choice.is_idle() && place == 1;
        if !alone && !single {
            out.push_str(" = ");
            push_number(out, outcome.value);
        }
        out.push(')');
    }
}

/// A die with the further dice that are part of it; how many of the dice that were.
fn push_die(out: &mut String, pool: &Pool, dice: &[Die]) -> usize {
    let die = &dice[0];
    if let Kind::Sides(sides) = pool.kind
        && die.is_plain()
        && sides != 20
    {
        push_number(out, die.value);
        return 1;
    }
    let parts = dice[1..].iter().take_while(|die| die.fate == Fate::Part || die.fate == Fate::Rerolled && die.further);
    let parts = if pool.compounds() && die.burst { parts.count() } else { 0 };
    let struck = matches!(die.fate, Fate::Dropped | Fate::Rerolled);
    // The faces that people cheer or groan at.
    let notable = matches!(pool.kind, Kind::Sides(20)) && matches!(die.face, 1 | 20) && die.fate == Fate::Kept;
    let bold = notable || die.verdict == Verdict::Success;
    out.push_str(if struck {
        "~~"
    } else if bold {
        "**"
    } else {
        ""
    });
    if parts == 0 {
        push_face(out, pool.kind, die);
        if die.is_changed(pool.kind) && symbol(pool.kind, die.face).is_none() {
            out.push('→');
            push_number(out, die.value);
        }
    } else {
        push_number(out, die.value);
    }
    out.push_str(if struck {
        "~~"
    } else if bold {
        "**"
    } else {
        ""
    });
    if 0 < parts {
        out.push_str(" [");
        for (place, part) in dice[..=parts].iter().enumerate() {
            out.push_str(if place == 0 { "" } else { "+" });
            out.push_str(if part.fate == Fate::Rerolled { "~~" } else { "" });
            let counts = pool.kind.value(part.face);
            push_number(out, if part.further && part.fate == Fate::Part { part.value } else { counts });
            out.push_str(if part.fate == Fate::Rerolled { "~~↻" } else { "" });
            out.push_str(if part.burst { "!" } else { "" });
        }
        out.push(']');
    } else if die.burst && symbol(pool.kind, die.face).is_none() {
        out.push('!');
    }
    out.push_str(if die.fate == Fate::Rerolled { "↻" } else { verdict(die.verdict) });
    parts + 1
}

/// A comparison between two numbers.
pub(super) fn compared(compare: Compare) -> &'static str {
    match compare {
        Compare::Equal => " = ",
        Compare::Unequal => " ≠ ",
        Compare::Less => " < ",
        Compare::AtMost => " ≤ ",
        Compare::More => " > ",
        Compare::AtLeast => " ≥ ",
    }
}

fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Neither => "",
        Verdict::Success => "✓",
        Verdict::Failure => "✗",
    }
}

/// What is on a face that holds no number.
pub(super) fn symbol(kind: Kind, face: u32) -> Option<Symbol> {
    match kind {
        Kind::Special(special) => Some(special.symbol(face)).filter(|symbol| !matches!(symbol, Symbol::Number(_))),
        Kind::Sides(_) | Kind::Fate => None,
    }
}

fn push_face(out: &mut String, kind: Kind, die: &Die) {
    match (kind, symbol(kind, die.face)) {
        (_, Some(symbol)) => out.push_str(symbol.text()),
        (Kind::Fate, None) => out.push(['−', '0', '+'][die.face.clamp(1, 3) as usize - 1]),
        (_, None) => push_number(out, i64::from(die.face)),
    }
}

fn push_pool(out: &mut String, pool: &Pool) {
    // Most pools are plain dice; they need no formatter.
    if let Kind::Sides(sides) = pool.kind
        && pool.is_plain()
    {
        push_number(out, i64::from(pool.count));
        out.push('d');
        push_number(out, i64::from(sides));
    } else {
        // Writing to a string cannot fail.
        let _ = write!(out, "{pool}");
    }
}

fn push_total(out: &mut String, total: i64) {
    out.push_str("**");
    push_number(out, total);
    out.push_str("**");
}

/// Writes a number with a true minus sign.
fn push_number(out: &mut String, number: i64) {
    if number < 0 {
        out.push('−');
    }
    let mut rest = number.unsigned_abs();
    if rest < 10 {
        out.push(char::from(b'0' + rest as u8));
        return;
    }
    let mut digits = [0u8; 20];
    let mut at = digits.len();
    while 0 < rest {
        at -= 1;
        digits[at] = b'0' + (rest % 10) as u8;
        rest /= 10;
    }
    out.push_str(std::str::from_utf8(&digits[at..]).unwrap_or_default());
}

/// Writes what a person typed so that it looks as typed.
fn escape(out: &mut String, text: &str) {
    for letter in text.chars() {
        if "\\*_~|`>#[]()<@:-".contains(letter) {
            out.push('\\');
        }
        out.push(letter);
    }
}
