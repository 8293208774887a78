//! Rolling an expression: every die that was drawn with what became of it, and the value of every part. Chance comes in
//! through [`Dice`]; nothing here can fail, because the parser has held the expression against all limits.

use super::expression::{Choice, Expression, Factor, Kind, Node, Pool, Set, Sign};
use super::limits;
use super::reach::quotient;
use super::select;
use chance::Dice;

/// What an expression means: raised when a text that could be rolled before comes to something else, so that a check of
/// older rolls does not call them forged.
pub const NOTATION: u32 = 1;
/// What the draws of a roll are called in the log. Where they are kept as sums, all of them are called so.
pub const PURPOSE: &str = "roll";
/// What draws after an explosion are called.
pub const EXPLOSION: &str = "explosion";
/// What draws of a die rolled again are called.
pub const REROLL: &str = "reroll";

/// A roll of an expression.
#[derive(Clone, Debug, PartialEq)]
pub struct Roll<'e> {
    pub(super) expression: &'e Expression,
    pub(super) dice: Vec<Die>,
    pub(super) outcomes: Vec<Outcome>,
    pub(super) ended: bool,
}

/// A die that was drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Die {
    /// The face that came up, counted from 1.
    pub face: u32,
    /// What it counts: within its bounds, with its bonus, and with further dice if they are part of it.
    pub value: i64,
    /// What became of it.
    pub fate: Fate,
    /// How it was judged where successes are counted.
    pub verdict: Verdict,
    /// Whether it rolled a further die.
    pub burst: bool,
    /// Whether it was rolled because another one exploded.
    pub further: bool,
}

/// What became of a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It counts.
    Kept,
    /// It was dropped.
    Dropped,
    /// It was rolled again; the die after it took its place.
    Rerolled,
    /// It is part of the compounding die before it.
    Part,
}

/// How a die was judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Not at all, or neither way.
    Neither,
    /// A success.
    Success,
    /// A failure, which takes one success away.
    Failure,
}

/// What a part of the expression came to. Parts are in the order in which they are written, each before its own parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Its value.
    pub value: i64,
    /// The first of its dice.
    pub from: u32,
    /// One behind the last of its dice.
    pub to: u32,
    /// How many successes it holds, if they are counted.
    pub successes: u32,
    /// How many failures.
    pub failures: u32,
    /// As a member of a set: what became of it.
    pub fate: Fate,
    /// As a member of a set: how it was judged.
    pub verdict: Verdict,
}

impl Expression {
    /// Rolls the expression.
    pub fn roll(&self, dice: &mut dyn Dice) -> Roll<'_> {
        let mut roller = Roller::new(dice, self.dice as usize);
        roller.node(&self.root);
        Roll { expression: self, dice: roller.rolled, outcomes: roller.outcomes, ended: roller.ended }
    }
}

impl<'e> Roll<'e> {
    /// What was rolled.
    pub fn expression(&self) -> &'e Expression {
        self.expression
    }

    /// What it came to.
    pub fn total(&self) -> i64 {
        self.outcomes.first().map_or(0, |outcome| outcome.value)
    }

    /// Every die in the order it was drawn, or in the order the roller asked for.
    pub fn dice(&self) -> &[Die] {
        &self.dice
    }

    /// What each part came to, each part before its own parts.
    pub fn outcomes(&self) -> &[Outcome] {
        &self.outcomes
    }

    /// Whether chains of explosions or rerolls were ended because there were too many draws.
    pub fn was_ended(&self) -> bool {
        self.ended
    }
}

/// An expression being rolled; kept between the rolls of a simulation.
pub(super) struct Roller<'d> {
    dice: &'d mut dyn Dice,
    pub(super) rolled: Vec<Die>,
    pub(super) outcomes: Vec<Outcome>,
    draws: u32,
    ended: bool,
}

impl<'d> Roller<'d> {
    pub(super) fn new(dice: &'d mut dyn Dice, room: usize) -> Roller<'d> {
        Roller { dice, rolled: Vec::with_capacity(room), outcomes: Vec::with_capacity(4), draws: 0, ended: false }
    }

    /// Forgets what was rolled.
    pub(super) fn clear(&mut self) {
        self.rolled.clear();
        self.outcomes.clear();
        self.draws = 0;
    }

    fn draw(&mut self, purpose: &'static str, sides: u32) -> u32 {
        self.draws += 1;
        self.dice.draw(purpose, sides)
    }

    /// Whether one more die may be drawn for what has come up.
    fn may_go_on(&mut self) -> bool {
        let may = self.draws < limits::DRAWS;
        self.ended |= !may;
        may
    }

    /// Rolls a part and everything in it; its value.
    pub(super) fn node(&mut self, node: &Node) -> i64 {
        let place = self.outcomes.len();
        let from = self.rolled.len() as u32;
        self.outcomes.push(Outcome {
            value: 0,
            from,
            to: from,
            successes: 0,
            failures: 0,
            fate: Fate::Kept,
            verdict: Verdict::Neither,
        });
        let value = match node {
            Node::Number(number) => *number,
            Node::Pool(pool) => self.pool(place, pool),
            Node::Negated(node) => -self.node(node),
            Node::Sum(terms) => terms.iter().fold(0, |sum, (sign, node)| match sign {
                Sign::Plus => sum + self.node(node),
                Sign::Minus => sum - self.node(node),
            }),
            Node::Product(factors) => factors.iter().fold(1, |product, (factor, node)| match factor {
                Factor::Times => product * self.node(node),
                Factor::By => quotient(product, self.node(node)),
            }),
            Node::Set(set) => self.set(place, set),
            Node::Repeat(times, node) => (0..*times).map(|_| self.node(node)).sum(),
            Node::Check(node, condition) => i64::from(condition.holds(self.node(node))),
            Node::Labelled(node, _) => self.node(node),
        };
        let outcome = &mut self.outcomes[place];
        outcome.value = value;
        outcome.to = self.rolled.len() as u32;
        value
    }

    fn pool(&mut self, place: usize, pool: &Pool) -> i64 {
        let from = self.rolled.len();
        let plain = pool.rerolls.is_empty() && !pool.can_explode();
        for _ in 0..pool.count {
            if plain {
                let face = self.draw(PURPOSE, pool.kind.sides());
                self.rolled.push(Die::new(face, pool.bounded(face) + pool.bonus));
            } else {
                self.chain(pool);
            }
        }
        let dice = &mut self.rolled[from..];
        if pool.choice.is_idle() {
            return dice.iter().filter(|die| die.fate == Fate::Kept).map(|die| die.value).sum();
        }
        let outcome = &mut self.outcomes[place];
        let tally = select::judge(&pool.choice, dice);
        (outcome.successes, outcome.failures) = (tally.successes, tally.failures);
        tally.value
    }

    /// One die with everything that comes of it.
    fn chain(&mut self, pool: &Pool) {
        let mut face = self.settled(pool, PURPOSE);
        let mut value = pool.bounded(face);
        self.rolled.push(Die::new(face, value + pool.bonus));
        let mut head = self.rolled.len() - 1;
        while pool.explodes(face, value) && self.may_go_on() {
            let last = self.rolled.len() - 1;
            self.rolled[last].burst = true;
            face = self.settled(pool, EXPLOSION);
            value = pool.bounded(face);
            let counts = value - pool.penalty() + pool.bonus;
            let fate = if pool.compounds() { Fate::Part } else { Fate::Kept };
            if pool.compounds() {
                self.rolled[head].value += counts;
            } else {
                head = self.rolled.len();
            }
            self.rolled.push(Die { fate, further: true, ..Die::new(face, counts) });
        }
    }

    /// Draws a die and rolls it again as long as its rerolls say; the face that stays.
    fn settled(&mut self, pool: &Pool, purpose: &'static str) -> u32 {
        let mut face = self.draw(purpose, pool.kind.sides());
        let mut spared = true;
        while !pool.rerolls.is_empty() {
            let value = pool.kind.value(face);
            let again = pool.barred(face) || {
                let once = spared && pool.rerolls.iter().any(|reroll| reroll.once && reroll.condition.holds(value));
                spared &= !once;
                once
            };
            if !again || !self.may_go_on() {
                break;
            }
            let further = purpose == EXPLOSION;
            self.rolled.push(Die { fate: Fate::Rerolled, further, ..Die::new(face, value) });
            face = self.draw(REROLL, pool.kind.sides());
        }
        face
    }

    fn set(&mut self, place: usize, set: &Set) -> i64 {
        let mut places = Vec::with_capacity(set.members.len());
        for member in &set.members {
            places.push(self.outcomes.len());
            self.node(member);
        }
        if set.choice.is_idle() {
            return places.iter().map(|&member| self.outcomes[member].value).sum();
        }
        // Members are judged as if each were one die; in which order they are shown is for the telling.
        let mut members: Vec<Die> = places.iter().map(|&member| Die::new(0, self.outcomes[member].value)).collect();
        let choice = Choice { order: None, ..set.choice.clone() };
        let tally = select::judge(&choice, &mut members);
        for (&member, die) in places.iter().zip(&members) {
            (self.outcomes[member].fate, self.outcomes[member].verdict) = (die.fate, die.verdict);
        }
        let outcome = &mut self.outcomes[place];
        (outcome.successes, outcome.failures) = (tally.successes, tally.failures);
        tally.value
    }
}

impl Die {
    pub(super) fn new(face: u32, value: i64) -> Die {
        Die { face, value, fate: Fate::Kept, verdict: Verdict::Neither, burst: false, further: false }
    }

    /// Whether nothing has happened to a die with numbers from 1 upwards.
    pub(super) fn is_plain(&self) -> bool {
        self.fate == Fate::Kept && self.verdict == Verdict::Neither && !self.burst && self.value == i64::from(self.face)
    }

    /// Whether it counts less or more than its face says.
    pub(super) fn is_changed(&self, kind: Kind) -> bool {
        self.fate != Fate::Rerolled && kind.value(self.face) != self.value
    }
}
