//! From text to an [`Expression`] in one pass, by recursive descent. Blanks and case do not matter. Every limit is held
//! here, with the ranges of the parts, so that nothing can go wrong once dice are rolled.
//!
//! ```text
//! whole    = expr [ "#" anything | blank words ]
//! expr     = number "x" expr | sum [ comparison ] { advantage }
//! sum      = product { ("+" | "-") product }
//! product  = unary { ("*" | "/") unary }
//! unary    = "-" unary | "+" unary | primary { "[" label "]" }
//! primary  = number | pool | advantage [ pool ] | "(" expr { "," expr } ")" choices | "{" expr { "," expr } "}" choices
//! pool     = [ number | "(" constant ")" ] ( "d" ( number | "%" | "F" ) | special ) modifiers
//! ```

use super::expression::{Choice, Expression, Factor, Kind, Node, Pool, Selection, Set, Sign};
use super::fault::{Fault, Problem, Wanted};
use super::limits;
use super::modifiers::Advantage;
use super::reach::Reach;
use super::scan::{Scan, Word};
use super::special::Special;

/// Reads an expression.
pub fn parse(text: &str) -> Result<Expression, Fault> {
    if limits::LENGTH < text.len() {
        return Err(Fault { span: limits::LENGTH..text.len(), problem: Problem::Length(text.len()) });
    }
    let mut parser = Parser { scan: Scan::new(text), depth: 0, dice: 0 };
    parser.scan.blanks();
    if parser.scan.is_end() || parser.scan.byte() == b'#' {
        return Err(Fault { span: 0..0, problem: Problem::Empty });
    }
    let root = parser.expr()?.node;
    let comment = parser.comment()?;
    Ok(Expression { root, comment, dice: parser.dice as u32 })
}

/// Words in a comment without `#` that look like an order to the dice: such a comment would hide a mistake.
const ORDERS: [&str; 27] = [
    "keep",
    "drop",
    "reroll",
    "explode",
    "highest",
    "lowest",
    "high",
    "low",
    "best",
    "worst",
    "min",
    "max",
    "plus",
    "minus",
    "times",
    "dice",
    "garde",
    "garder",
    "relance",
    "relancer",
    "meilleur",
    "meilleurs",
    "pire",
    "moins",
    "fois",
    "adv",
    "dis",
];

pub(super) struct Parser<'s> {
    pub(super) scan: Scan<'s>,
    depth: usize,
    dice: u64,
}

/// A part, and between which numbers its value lies.
pub(super) struct Part {
    pub(super) node: Node,
    pub(super) reach: Reach,
}

impl Parser<'_> {
    /// What follows an expression: nothing, or a comment.
    fn comment(&mut self) -> Result<Option<String>, Fault> {
        self.scan.blanks();
        let apart = self.scan.text[..self.scan.at].ends_with(char::is_whitespace);
        let text = if self.scan.eat("#") {
            self.scan.rest().trim()
        } else if self.scan.is_end() {
            return Ok(None);
        } else {
            let text = self.scan.rest().trim();
            let words = text.chars().all(|letter| {
                letter.is_alphabetic()
                    || letter.is_whitespace()
                    || matches!(letter, '\'' | '’' | ',' | '.' | ':' | '?' | '!' | '-')
            });
            let mut parts = text.split(|letter: char| !letter.is_alphabetic());
            let orders = parts.any(|word| ORDERS.contains(&Word::of(word).as_str()));
            if !apart || !words || orders || !text.starts_with(char::is_alphabetic) {
                return Err(self.scan.expected(Wanted::Operator));
            }
            text
        };
        Ok((!text.is_empty()).then(|| text.split_whitespace().collect::<Vec<_>>().join(" ")))
    }

    /// One level deeper into the expression.
    fn nested<T>(&mut self, inner: impl FnOnce(&mut Self) -> Result<T, Fault>) -> Result<T, Fault> {
        if limits::NESTING <= self.depth {
            return Err(Fault { span: self.scan.at..self.scan.at + 1, problem: Problem::Nesting });
        }
        self.depth += 1;
        let result = inner(self);
        self.depth -= 1;
        result
    }

    fn expr(&mut self) -> Result<Part, Fault> {
        self.scan.blanks();
        let from = self.scan.at;
        if let Some(times) = self.times()? {
            return self.repeat(from, times);
        }
        let mut part = self.sum()?;
        self.scan.blanks();
        if let Some(condition) = self.scan.condition()? {
            part = Part { node: Node::Check(Box::new(part.node), condition), reach: Reach { low: 0, high: 1 } };
        }
        loop {
            self.scan.blanks();
            let word = self.scan.word();
            let Some(advantage) = Advantage::named(word.as_str()) else { return Ok(part) };
            let span = self.scan.at..self.scan.at + self.scan.letters().len();
            let found = lone(&mut part.node, 1);
            let Some((pool, times)) = found else { return Err(Fault { span, problem: Problem::Advantage }) };
            advantage.apply(pool);
            self.scan.at = span.end;
            // One of the two dice counts, so the range stays as it is.
            self.count(times, from..span.end)?;
        }
    }

    /// `6x` at the beginning of an expression.
    fn times(&mut self) -> Result<Option<i64>, Fault> {
        let before = self.scan;
        if let Some(times) = self.scan.digits()? {
            self.scan.blanks();
            if matches!(self.scan.byte(), b'x' | b'X') {
                self.scan.at += 1;
                return Ok(Some(times));
            }
        }
        self.scan = before;
        Ok(None)
    }

    fn repeat(&mut self, from: usize, times: i64) -> Result<Part, Fault> {
        let span = from..self.scan.at;
        if !(1..=limits::TIMES).contains(&times) {
            return Err(Fault { span, problem: Problem::Times(times) });
        }
        let before = self.dice;
        let part = self.nested(Self::expr)?;
        self.count((self.dice - before) * (times as u64 - 1), from..self.scan.at)?;
        let reach = self.within(from, part.reach.times(Reach::just(times)))?;
        Ok(Part { node: Node::Repeat(times as u32, Box::new(part.node)), reach })
    }

    /// Counts dice that will be rolled.
    pub(super) fn count(&mut self, dice: u64, span: std::ops::Range<usize>) -> Result<(), Fault> {
        self.dice += dice;
        if limits::DICE < self.dice {
            return Err(Fault { span, problem: Problem::Dice(self.dice) });
        }
        Ok(())
    }

    /// Holds a range against the largest result.
    fn within(&self, from: usize, reach: Reach) -> Result<Reach, Fault> {
        if reach.is_bounded() {
            return Ok(reach);
        }
        Err(Fault { span: from..self.scan.at, problem: Problem::Result })
    }

    fn sum(&mut self) -> Result<Part, Fault> {
        let from = self.scan.at;
        let first = self.product()?;
        let mut reach = first.reach;
        let mut terms = Vec::new();
        let mut first = Some(first.node);
        loop {
            self.scan.blanks();
            let sign = match self.scan.byte() {
                b'+' => Sign::Plus,
                b'-' => Sign::Minus,
                0xe2 if self.scan.rest().starts_with(['−', '–']) => Sign::Minus,
                _ => break,
            };
            self.scan.at += if self.scan.byte() == 0xe2 { 3 } else { 1 };
            let next = self.product()?;
            reach = match sign {
                Sign::Plus => reach.plus(next.reach),
                Sign::Minus => reach.plus(next.reach.negated()),
            };
            reach = self.within(from, reach)?;
            terms.extend(first.take().map(|node| (Sign::Plus, node)));
            terms.push((sign, next.node));
        }
        Ok(Part { node: first.unwrap_or(Node::Sum(terms)), reach })
    }

    fn product(&mut self) -> Result<Part, Fault> {
        self.scan.blanks();
        let from = self.scan.at;
        let first = self.unary()?;
        let mut reach = first.reach;
        let mut factors = Vec::new();
        let mut first = Some(first.node);
        loop {
            self.scan.blanks();
            let factor = if self.scan.eat("*") || self.scan.eat("×") {
                Factor::Times
            } else if self.scan.eat("//") || self.scan.eat("/") || self.scan.eat("÷") {
                Factor::By
            } else {
                break;
            };
            self.scan.blanks();
            let at = self.scan.at;
            let next = self.unary()?;
            reach = match factor {
                Factor::Times => reach.times(next.reach),
                Factor::By if next.reach.low <= 0 && 0 <= next.reach.high => {
                    return Err(Fault { span: at..self.scan.at, problem: Problem::Zero });
                }
                Factor::By => reach.by(next.reach),
            };
            reach = self.within(from, reach)?;
            factors.extend(first.take().map(|node| (Factor::Times, node)));
            factors.push((factor, next.node));
        }
        Ok(Part { node: first.unwrap_or(Node::Product(factors)), reach })
    }

    fn unary(&mut self) -> Result<Part, Fault> {
        self.scan.blanks();
        if self.scan.eat("-") || self.scan.eat("−") {
            let part = self.nested(Self::unary)?;
            return Ok(Part { node: Node::Negated(Box::new(part.node)), reach: part.reach.negated() });
        }
        if self.scan.eat("+") {
            return self.nested(Self::unary);
        }
        let mut part = self.primary()?;
        loop {
            let before = self.scan;
            self.scan.blanks();
            if !self.scan.eat("[") {
                self.scan = before;
                return Ok(part);
            }
            part.node = Node::Labelled(Box::new(part.node), self.label()?);
        }
    }

    /// The rest of a label behind its opening bracket.
    fn label(&mut self) -> Result<String, Fault> {
        let Some(end) = self.scan.rest().find(']') else {
            self.scan.at = self.scan.text.len();
            return Err(self.scan.expected(Wanted::Bracket));
        };
        let label = self.scan.rest()[..end].split_whitespace().collect::<Vec<_>>().join(" ");
        self.scan.at += end + 1;
        Ok(label)
    }

    fn primary(&mut self) -> Result<Part, Fault> {
        self.scan.blanks();
        let from = self.scan.at;
        match self.scan.byte() {
            b'(' => return self.nested(|parser| parser.brackets(from, b')')),
            b'{' => return self.nested(|parser| parser.brackets(from, b'}')),
            _ => {}
        }
        let count = self.scan.digits()?;
        let before = self.scan;
        let apart = self.scan.blanks();
        if let Some(part) = self.dice(from, count, apart)? {
            return Ok(part);
        }
        self.scan = before;
        match count {
            Some(number) => Ok(Part { node: Node::Number(number), reach: Reach::just(number) }),
            None => Err(self.scan.expected(Wanted::Term)),
        }
    }

    /// Dice behind their number, or nothing if no dice stand here.
    fn dice(&mut self, from: usize, count: Option<i64>, apart: bool) -> Result<Option<Part>, Fault> {
        let word = self.scan.word();
        let word = word.as_str();
        if let Some(advantage) = Advantage::named(word).filter(|_| count.is_none()) {
            self.scan.at += self.scan.letters().len();
            return self.advantage(from, advantage).map(Some);
        }
        if let Some(special) = self.special() {
            return self.called(from, count.unwrap_or(1), special).map(Some);
        }
        // Behind a blank only a `d` by itself means dice: `+5 damage` is a number and a comment.
        if word == "d" || word == "df" || word.starts_with('d') && !apart {
            self.scan.at += 1;
            let kind = self.sides()?;
            return self.pool(from, count.unwrap_or(1), kind, 0).map(Some);
        }
        Ok(None)
    }

    fn sides(&mut self) -> Result<Kind, Fault> {
        self.scan.blanks();
        if self.scan.eat("%") {
            return Ok(Kind::Sides(100));
        }
        if self.scan.eat("F") || self.scan.eat("f") {
            return Ok(Kind::Fate);
        }
        let from = self.scan.at;
        match self.scan.digits()? {
            None => Err(self.scan.expected(Wanted::Sides)),
            Some(sides) if (1..=limits::SIDES).contains(&sides) => Ok(Kind::Sides(sides as u32)),
            Some(sides) => Err(Fault { span: from..self.scan.at, problem: Problem::Sides(sides) }),
        }
    }

    /// The name of special dice with the small words around it (`3 dés de combat`, `2 battle dice`), if it stands here.
    fn special(&mut self) -> Option<Special> {
        let before = self.scan;
        loop {
            let word = self.scan.word();
            let length = self.scan.letters().len();
            if let Some(special) = Special::named(word.as_str()) {
                self.scan.at += length;
                let behind = self.scan;
                self.scan.blanks();
                if matches!(self.scan.word().as_str(), "dice" | "die") {
                    self.scan.at += self.scan.letters().len();
                } else {
                    self.scan = behind;
                }
                return Some(special);
            }
            if !matches!(word.as_str(), "de" | "des") {
                self.scan = before;
                return None;
            }
            self.scan.at += length;
            self.scan.blanks();
        }
    }

    /// Special dice behind their name: the size and bonus of Force dice, the trait of Pulp.
    fn called(&mut self, from: usize, count: i64, special: Special) -> Result<Part, Fault> {
        let mut bonus = 0;
        let mut kind = Kind::Special(special);
        match special {
            Special::Force(_) => {
                self.scan.blanks();
                if self.scan.word().as_str() == "d" {
                    self.scan.at += 1;
                }
                self.scan.blanks();
                let at = self.scan;
                match self.scan.digits()? {
                    Some(sides @ (4 | 6 | 8 | 10 | 12 | 20)) => kind = Kind::Special(Special::Force(sides as u32)),
                    Some(sides) => {
                        let (wanted, found) = (Wanted::Force, Some(sides.to_string()));
                        let problem = Problem::Expected { wanted, found };
                        return Err(Fault { span: at.at..self.scan.at, problem });
                    }
                    None => return Err(at.expected(Wanted::Force)),
                }
                bonus = self.after("v")?.unwrap_or(0);
            }
            Special::Pulp => bonus = self.after("t")?.unwrap_or(0),
            _ => {}
        }
        if special != Special::Pulp || bonus == 0 {
            return self.pool(from, count, kind, bonus);
        }
        let part = self.pool(from, count, kind, 0)?;
        let trait_ = if bonus < 0 { (Sign::Minus, Node::Number(-bonus)) } else { (Sign::Plus, Node::Number(bonus)) };
        Ok(Part { node: Node::Sum(vec![(Sign::Plus, part.node), trait_]), reach: part.reach.plus(Reach::just(bonus)) })
    }

    /// The number behind a letter, if that letter stands here.
    fn after(&mut self, letter: &str) -> Result<Option<i64>, Fault> {
        let before = self.scan;
        self.scan.blanks();
        if self.scan.word().as_str() == letter {
            self.scan.at += 1;
            return self.scan.number().map(Some);
        }
        self.scan = before;
        Ok(None)
    }

    /// A word of advantage by itself is a d20; before dice it belongs to them.
    fn advantage(&mut self, from: usize, advantage: Advantage) -> Result<Part, Fault> {
        let before = self.scan;
        self.scan.blanks();
        let at = self.scan.at;
        let digits = self.scan.rest().bytes().take_while(u8::is_ascii_digit).count();
        self.scan.at += digits;
        let dice = self.scan.word().as_str() == "d";
        self.scan.at = at;
        if !dice {
            self.scan = before;
            let mut pool = Pool::new(1, Kind::Sides(20));
            advantage.apply(&mut pool);
            self.count(2, from..self.scan.at)?;
            return self.modified(from, pool);
        }
        let mut part = self.primary()?;
        self.count(1, from..self.scan.at)?;
        match &mut part.node {
            Node::Pool(pool) if Advantage::suits(pool) => advantage.apply(pool),
            _ => return Err(Fault { span: from..at, problem: Problem::Advantage }),
        }
        Ok(part)
    }

    fn pool(&mut self, from: usize, count: i64, kind: Kind, bonus: i64) -> Result<Part, Fault> {
        let span = from..self.scan.at;
        if count < 0 {
            return Err(Fault { span, problem: Problem::Number });
        }
        self.count(count as u64, span)?;
        let mut pool = Pool { bonus, ..Pool::new(count as u32, kind) };
        if kind == Kind::Special(Special::Pulp) {
            pool.choice.selections.push(Selection::KeepHigh(1));
        }
        self.modified(from, pool)
    }

    /// A pool with the modifiers that follow it.
    fn modified(&mut self, from: usize, mut pool: Pool) -> Result<Part, Fault> {
        self.modifiers(&mut pool)?;
        self.ends(from, &pool)?;
        let reach = self.within(from, Reach::of_pool(&pool))?;
        Ok(Part { node: Node::Pool(Box::new(pool)), reach })
    }

    /// Whether rerolls and explosions come to an end.
    fn ends(&self, from: usize, pool: &Pool) -> Result<(), Fault> {
        if pool.rerolls.is_empty() && pool.explosion.is_none() {
            return Ok(());
        }
        let span = from..self.scan.at;
        let mut shown = (1..=pool.kind.sides()).filter(|face| !pool.barred(*face)).peekable();
        if shown.peek().is_none() {
            return Err(Fault { span, problem: Problem::RerollsForEver });
        }
        if shown.all(|face| pool.explodes(face, pool.bounded(face))) {
            return Err(Fault { span, problem: Problem::ExplodesForEver });
        }
        Ok(())
    }

    /// What stands between brackets: one part, or with commas or braces a set.
    fn brackets(&mut self, from: usize, closing: u8) -> Result<Part, Fault> {
        self.scan.at += 1;
        let first = self.expr()?;
        let mut members = vec![first];
        loop {
            self.scan.blanks();
            if self.scan.byte() == closing {
                self.scan.at += 1;
                break;
            }
            if !self.scan.eat(",") {
                let wanted = if closing == b')' { Wanted::Parenthesis } else { Wanted::Brace };
                return Err(self.scan.expected(wanted));
            }
            self.scan.blanks();
            if self.scan.byte() != closing {
                members.push(self.expr()?);
            }
        }
        if closing == b')' && members.len() == 1 {
            let part = members.remove(0);
            return self.bracketed(from, part);
        }
        let (members, reaches): (Vec<Node>, Vec<Reach>) =
            members.into_iter().map(|part| (part.node, part.reach)).unzip();
        let mut set = Set { members, choice: Choice::default() };
        self.choices(&mut set)?;
        if set.members.len() == 1 && !set.choice.selections.is_empty() {
            return Err(Fault { span: from..self.scan.at, problem: Problem::Alone });
        }
        let reach = self.within(from, Reach::of_set(&set, &reaches))?;
        Ok(Part { node: Node::Set(Box::new(set)), reach })
    }

    /// A part in brackets: a constant may be a number of dice, and modifiers may follow dice.
    fn bracketed(&mut self, from: usize, part: Part) -> Result<Part, Fault> {
        match part.node {
            // Successes that are counted can only be compared as a whole.
            Node::Pool(pool) if !pool.choice.is_judged() => self.modified(from, *pool),
            Node::Set(mut set) if !set.choice.is_judged() => {
                let before = set.choice.clone();
                self.choices(&mut set)?;
                let changed = set.choice != before;
                if changed && set.members.len() == 1 && !set.choice.selections.is_empty() {
                    return Err(Fault { span: from..self.scan.at, problem: Problem::Alone });
                }
                // What is chosen later lies between nothing and everything.
                let reach = if changed { part.reach.with_zero() } else { part.reach };
                Ok(Part { node: Node::Set(set), reach })
            }
            node if part.reach.low == part.reach.high && self.scan.word().as_str().starts_with('d') => {
                let count = part.reach.low;
                let apart = false;
                match self.dice(from, Some(count), apart)? {
                    Some(part) => Ok(part),
                    None => Ok(Part { node, reach: part.reach }),
                }
            }
            node => Ok(Part { node, reach: part.reach }),
        }
    }
}

/// The first single die of an expression that advantage can be given to, and how often it is rolled.
fn lone(node: &mut Node, times: u64) -> Option<(&mut Pool, u64)> {
    match node {
        Node::Number(_) => None,
        Node::Pool(pool) => Advantage::suits(pool).then_some((&mut **pool, times)),
        Node::Repeat(again, node) => lone(node, times * u64::from(*again)),
        Node::Negated(node) | Node::Check(node, _) | Node::Labelled(node, _) => lone(node, times),
        Node::Sum(terms) => terms.iter_mut().find_map(|(_, node)| lone(node, times)),
        Node::Product(factors) => factors.iter_mut().find_map(|(_, node)| lone(node, times)),
        Node::Set(set) => set.members.iter_mut().find_map(|node| lone(node, times)),
    }
}
