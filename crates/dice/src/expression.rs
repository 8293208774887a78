//! What can be rolled, as a typed tree, and how it is written. A tree comes only from the parser, which has held it
//! against the limits; writing it out and reading it again gives the same tree.

use std::fmt::{self, Display, Formatter, Write as _};

use super::special::Special;

/// An expression that can be rolled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expression {
    pub(super) root: Node,
    pub(super) comment: Option<String>,
    pub(super) dice: u32,
}

impl Expression {
    /// What is rolled.
    pub fn root(&self) -> &Node {
        &self.root
    }

    /// What the roller wrote behind `#`.
    pub fn comment(&self) -> Option<&str> {
        self.comment.as_deref()
    }

    /// How many dice are rolled before any explosion.
    pub fn dice(&self) -> u32 {
        self.dice
    }
}

/// A part of an expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Node {
    /// A number.
    Number(i64),
    /// Dice of one kind.
    Pool(Box<Pool>),
    /// The part with its sign turned.
    Negated(Box<Node>),
    /// Parts added and taken away from left to right; at least two, the first with a plus.
    Sum(Vec<(Sign, Node)>),
    /// Parts multiplied and divided from left to right; at least two, the first with a times.
    Product(Vec<(Factor, Node)>),
    /// Several parts of which some count.
    Set(Box<Set>),
    /// The same part rolled several times; its value is the sum.
    Repeat(u32, Box<Node>),
    /// Whether a part reaches something: 1 or 0.
    Check(Box<Node>, Condition),
    /// A part with a word about it.
    Labelled(Box<Node>, String),
}

/// Added or taken away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// `+`
    Plus,
    /// `-`
    Minus,
}

/// Multiplied or divided. A quotient is rounded down to the next smaller whole number: 7/2 is 3, -7/2 is -4.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Factor {
    /// `*`
    Times,
    /// `/`
    By,
}

/// Dice of one kind, rolled together. Each die is drawn, rolled again as the rerolls say and held between its bounds;
/// then it may explode. Only when all have been rolled, dice are kept, judged and sorted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pool {
    /// How many.
    pub count: u32,
    /// Which.
    pub kind: Kind,
    /// Added to each die that was rolled: the victory bonus of a Force die.
    pub bonus: i64,
    /// What is rolled again.
    pub rerolls: Vec<Reroll>,
    /// The least a die counts.
    pub least: Option<i64>,
    /// The most a die counts.
    pub most: Option<i64>,
    /// What rolls further dice.
    pub explosion: Option<Explosion>,
    /// What becomes of the dice afterwards.
    pub choice: Choice,
}

/// Which dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// From 1 to so many.
    Sides(u32),
    /// Fate dice: -1, 0 or 1.
    Fate,
    /// Dice of our games.
    Special(Special),
}

impl Kind {
    /// How many faces it has.
    pub fn sides(self) -> u32 {
        match self {
            Kind::Sides(sides) => sides,
            Kind::Fate => 3,
            Kind::Special(special) => special.sides(),
        }
    }

    /// What a face counts, the faces numbered from 1.
    pub fn value(self, face: u32) -> i64 {
        match self {
            Kind::Sides(_) => i64::from(face),
            Kind::Fate => i64::from(face) - 2,
            Kind::Special(special) => special.value(face),
        }
    }

    /// The condition that only the highest faces meet.
    pub(super) fn highest(self) -> Condition {
        Condition { compare: Compare::Equal, number: self.range().1 }
    }

    /// The condition that only the lowest faces meet.
    pub(super) fn lowest(self) -> Condition {
        Condition { compare: Compare::Equal, number: self.range().0 }
    }

    /// The least and the most a face counts.
    pub fn range(self) -> (i64, i64) {
        match self {
            Kind::Sides(sides) | Kind::Special(Special::Force(sides)) => (1, i64::from(sides)),
            Kind::Fate => (-1, 1),
            Kind::Special(Special::Pulp) => (1, 6),
            Kind::Special(Special::Battle | Special::Goblin) => (0, 1),
            Kind::Special(Special::Combat | Special::Power | Special::Test) => (0, 2),
        }
    }
}

/// Several parts side by side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Set {
    /// The parts.
    pub members: Vec<Node>,
    /// What becomes of them.
    pub choice: Choice,
}

/// What becomes of dice, or of the members of a set, when all of them are there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choice {
    /// Which stay, one step after the other.
    pub selections: Vec<Selection>,
    /// Which count as successes; then the value is a number of successes.
    pub success: Option<Condition>,
    /// Which take a success away.
    pub failure: Option<Condition>,
    /// In which order they are shown.
    pub order: Option<Order>,
}

/// What stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Selection {
    /// The highest.
    KeepHigh(u32),
    /// The lowest.
    KeepLow(u32),
    /// All but the highest.
    DropHigh(u32),
    /// All but the lowest.
    DropLow(u32),
    /// Those that match.
    KeepIf(Condition),
    /// Those that do not match.
    DropIf(Condition),
}

/// The order in which dice are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The smallest first.
    Ascending,
    /// The largest first.
    Descending,
}

/// A die that is rolled again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reroll {
    /// Only once, whatever comes up then.
    pub once: bool,
    /// When.
    pub condition: Condition,
}

/// Further dice for what came up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Explosion {
    /// Further dice are added to the first one and count as one die.
    pub compounding: bool,
    /// Each further die counts one less.
    pub penetrating: bool,
    /// When; written without one, on the highest face.
    pub condition: Condition,
}

/// A comparison with a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Condition {
    /// How it is compared.
    pub compare: Compare,
    /// With what.
    pub number: i64,
}

/// How two numbers are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compare {
    /// `=`
    Equal,
    /// `<>`
    Unequal,
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `>`
    More,
    /// `>=`
    AtLeast,
}

impl Condition {
    /// Whether a number matches.
    pub fn holds(self, value: i64) -> bool {
        match self.compare {
            Compare::Equal => value == self.number,
            Compare::Unequal => value != self.number,
            Compare::Less => value < self.number,
            Compare::AtMost => value <= self.number,
            Compare::More => value > self.number,
            Compare::AtLeast => value >= self.number,
        }
    }
}

impl Pool {
    /// Plain dice.
    pub fn new(count: u32, kind: Kind) -> Pool {
        Pool {
            count,
            kind,
            bonus: 0,
            rerolls: Vec::new(),
            least: None,
            most: None,
            explosion: None,
            choice: Choice::default(),
        }
    }

    /// Whether nothing is done to the dice.
    pub(super) fn is_plain(&self) -> bool {
        self.bonus == 0
            && self.rerolls.is_empty()
            && self.least.is_none()
            && self.most.is_none()
            && self.explosion.is_none()
            && self.choice.is_idle()
    }

    /// What a face counts within the bounds.
    pub(super) fn bounded(&self, face: u32) -> i64 {
        let value = self.kind.value(face);
        let value = self.least.map_or(value, |least| value.max(least));
        self.most.map_or(value, |most| value.min(most))
    }

    /// Whether a die that counts this (within its bounds) rolls a further one.
    pub(super) fn explodes(&self, face: u32, value: i64) -> bool {
        match (self.explosion, self.kind) {
            (Some(explosion), _) => explosion.condition.holds(value),
            (None, Kind::Special(special)) => special.rolls_on(face),
            (None, _) => false,
        }
    }

    /// Whether a face is rolled again without end.
    pub(super) fn barred(&self, face: u32) -> bool {
        let value = self.kind.value(face);
        self.rerolls.iter().any(|reroll| !reroll.once && reroll.condition.holds(value))
    }

    /// Whether any die can roll a further one.
    pub(super) fn can_explode(&self) -> bool {
        self.explosion.is_some() || matches!(self.kind, Kind::Special(Special::Combat | Special::Power))
    }

    /// Whether further dice are part of the first one.
    pub(super) fn compounds(&self) -> bool {
        self.explosion.is_some_and(|explosion| explosion.compounding)
    }

    /// How much less a further die counts.
    pub(super) fn penalty(&self) -> i64 {
        i64::from(self.explosion.is_some_and(|explosion| explosion.penetrating))
    }
}

impl Display for Expression {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.root.fmt(f)?;
        match &self.comment {
            Some(comment) => write!(f, " # {comment}"),
            None => Ok(()),
        }
    }
}

impl Node {
    /// How tightly a part holds together; a looser one inside a tighter one is put into brackets.
    fn grip(&self) -> u8 {
        match self {
            Node::Repeat(..) | Node::Check(..) => 0,
            Node::Sum(_) => 1,
            Node::Product(_) => 2,
            Node::Negated(_) => 3,
            Node::Labelled(..) => 4,
            Node::Number(_) | Node::Pool(_) | Node::Set(_) => 5,
        }
    }

    /// Whether it stands in brackets inside something that holds this tightly.
    pub(super) fn bracketed(&self, grip: u8) -> bool {
        self.grip() <= grip
    }

    fn write(&self, f: &mut Formatter<'_>, around: u8) -> fmt::Result {
        if self.bracketed(around) { write!(f, "({self})") } else { self.fmt(f) }
    }
}

impl Display for Node {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Node::Number(number) => number.fmt(f),
            Node::Pool(pool) => pool.fmt(f),
            Node::Negated(node) => {
                f.write_char('-')?;
                node.write(f, 3)
            }
            Node::Sum(terms) => {
                for (place, (sign, node)) in terms.iter().enumerate() {
                    f.write_str(match (place, sign) {
                        (0, _) => "",
                        (_, Sign::Plus) => " + ",
                        (_, Sign::Minus) => " - ",
                    })?;
                    node.write(f, 1)?;
                }
                Ok(())
            }
            Node::Product(factors) => {
                for (place, (factor, node)) in factors.iter().enumerate() {
                    f.write_str(match (place, factor) {
                        (0, _) => "",
                        (_, Factor::Times) => " * ",
                        (_, Factor::By) => " / ",
                    })?;
                    node.write(f, 2)?;
                }
                Ok(())
            }
            Node::Set(set) => {
                f.write_char('{')?;
                for (place, member) in set.members.iter().enumerate() {
                    f.write_str(if place == 0 { "" } else { ", " })?;
                    member.fmt(f)?;
                }
                f.write_char('}')?;
                set.choice.fmt(f)
            }
            Node::Repeat(times, node) => write!(f, "{times}x({node})"),
            // In brackets, because a comparison behind bare dice counts successes.
            Node::Check(node, condition) => write!(f, "({node}) {condition}"),
            Node::Labelled(node, label) => {
                node.write(f, 3)?;
                write!(f, "[{label}]")
            }
        }
    }
}

impl Display for Pool {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.count)?;
        match self.kind {
            Kind::Sides(sides) => write!(f, "d{sides}")?,
            Kind::Fate => f.write_str("dF")?,
            Kind::Special(Special::Force(sides)) => write!(f, "force{sides}")?,
            Kind::Special(special) => {
                // Letters behind a name would be read as a part of it.
                let behind = Behind(self).to_string();
                let gap = if behind.starts_with(char::is_alphabetic) { " " } else { "" };
                return write!(f, "{}{gap}{behind}", special.name());
            }
        }
        Behind(self).fmt(f)
    }
}

/// What stands behind the dice of a pool.
struct Behind<'p>(&'p Pool);

impl Display for Behind<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let pool = self.0;
        // The best die of Pulp is kept without a word.
        let silent = usize::from(pool.kind == Kind::Special(Special::Pulp));
        let selections = pool.choice.selections.get(silent..).unwrap_or_default();
        if pool.bonus != 0 {
            write!(f, "v{}", pool.bonus)?;
        }
        for reroll in &pool.rerolls {
            write!(f, "{}{}", if reroll.once { "ro" } else { "r" }, reroll.condition)?;
        }
        if let Some(least) = pool.least {
            write!(f, "mi{least}")?;
        }
        if let Some(most) = pool.most {
            write!(f, "ma{most}")?;
        }
        if let Some(explosion) = pool.explosion {
            f.write_str(if explosion.compounding { "!!" } else { "!" })?;
            f.write_str(if explosion.penetrating { "p" } else { "" })?;
            // A comparison that follows would be taken for the explosion's own.
            let plain = explosion.condition == pool.kind.highest();
            if !plain || selections.is_empty() && pool.choice.success.is_some() {
                explosion.condition.fmt(f)?;
            }
        }
        pool.choice.write(f, selections)
    }
}

impl Choice {
    fn write(&self, f: &mut Formatter<'_>, selections: &[Selection]) -> fmt::Result {
        for selection in selections {
            match selection {
                Selection::KeepHigh(count) => write!(f, "kh{count}")?,
                Selection::KeepLow(count) => write!(f, "kl{count}")?,
                Selection::DropHigh(count) => write!(f, "dh{count}")?,
                Selection::DropLow(count) => write!(f, "dl{count}")?,
                Selection::KeepIf(condition) => write!(f, "k{condition}")?,
                Selection::DropIf(condition) => write!(f, "d{condition}")?,
            }
        }
        if let Some(success) = self.success {
            success.fmt(f)?;
        }
        if let Some(failure) = self.failure {
            write!(f, "f{failure}")?;
        }
        f.write_str(match self.order {
            None => "",
            Some(Order::Ascending) => "sa",
            Some(Order::Descending) => "sd",
        })
    }

    /// Whether successes or failures are counted.
    pub(super) fn is_judged(&self) -> bool {
        self.success.is_some() || self.failure.is_some()
    }

    /// Whether anything at all is done.
    pub(super) fn is_idle(&self) -> bool {
        self.selections.is_empty() && !self.is_judged() && self.order.is_none()
    }
}

impl Display for Choice {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.write(f, &self.selections)
    }
}

impl Display for Condition {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let sign = match self.compare {
            Compare::Equal => "=",
            Compare::Unequal => "<>",
            Compare::Less => "<",
            Compare::AtMost => "<=",
            Compare::More => ">",
            Compare::AtLeast => ">=",
        };
        write!(f, "{sign}{}", self.number)
    }
}
