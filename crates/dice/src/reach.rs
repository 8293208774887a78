//! Between which numbers a value lies, without rolling: what keeps results bounded and divisors away from zero. Wider than
//! necessary is allowed, narrower never.

use super::expression::{Choice, Pool, Selection, Set};
use super::limits;

/// A range of whole numbers, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reach {
    pub(super) low: i64,
    pub(super) high: i64,
}

impl Reach {
    pub(super) fn just(number: i64) -> Reach {
        Reach { low: number, high: number }
    }

    pub(super) fn is_bounded(self) -> bool {
        -limits::RESULT <= self.low && self.high <= limits::RESULT
    }

    pub(super) fn negated(self) -> Reach {
        Reach { low: -self.high, high: -self.low }
    }

    pub(super) fn plus(self, other: Reach) -> Reach {
        Reach { low: self.low.saturating_add(other.low), high: self.high.saturating_add(other.high) }
    }

    pub(super) fn with_zero(self) -> Reach {
        Reach { low: self.low.min(0), high: self.high.max(0) }
    }

    fn of(corners: [i64; 4]) -> Reach {
        let [a, b, c, d] = corners;
        Reach { low: a.min(b).min(c).min(d), high: a.max(b).max(c).max(d) }
    }

    pub(super) fn times(self, other: Reach) -> Reach {
        let corner = |a: i64, b: i64| a.saturating_mul(b);
        Reach::of([
            corner(self.low, other.low),
            corner(self.low, other.high),
            corner(self.high, other.low),
            corner(self.high, other.high),
        ])
    }

    /// The quotient by something that cannot be zero.
    pub(super) fn by(self, other: Reach) -> Reach {
        Reach::of([
            quotient(self.low, other.low),
            quotient(self.low, other.high),
            quotient(self.high, other.low),
            quotient(self.high, other.high),
        ])
    }

    /// The values a pool can have.
    pub(super) fn of_pool(pool: &Pool) -> Reach {
        let further = if pool.can_explode() { i64::from(limits::DRAWS) } else { 0 };
        let (low, high) = pool.kind.range();
        let clamp = |value: i64| {
            let value = pool.least.map_or(value, |least| value.max(least));
            pool.most.map_or(value, |most| value.min(most)) + pool.bonus
        };
        let (low, high) = (clamp(low), clamp(high));
        let (few, many) = pool.choice.staying(i64::from(pool.count), i64::from(pool.count) + further);
        if let Some(reach) = pool.choice.counted(many) {
            return reach;
        }
        // Further dice may count one less, and those of a compounding one are part of it.
        let low = if further == 0 { low } else { low - pool.penalty() };
        let low = if 0 <= low { low * few } else { low * (many + further) };
        let high = if 0 <= high { high * (many + further) } else { high * few };
        Reach { low, high }
    }

    /// The values a set can have, from those of its members.
    pub(super) fn of_set(set: &Set, members: &[Reach]) -> Reach {
        let (few, many) = set.choice.staying(members.len() as i64, members.len() as i64);
        if let Some(reach) = set.choice.counted(many) {
            return reach;
        }
        let (mut lows, mut highs): (Vec<i64>, Vec<i64>) = members.iter().map(|reach| (reach.low, reach.high)).unzip();
        lows.sort_unstable();
        highs.sort_unstable_by(|a, b| b.cmp(a));
        let sum = |values: &[i64], worse: fn(i64) -> bool| {
            let surely = values.iter().take(few as usize).fold(0, |sum: i64, value| sum.saturating_add(*value));
            let perhaps = values.iter().take(many as usize).skip(few as usize).filter(|value| worse(**value));
            perhaps.fold(surely, |sum: i64, value| sum.saturating_add(*value))
        };
        Reach { low: sum(&lows, |value| value < 0), high: sum(&highs, |value| 0 < value) }
    }
}

impl Choice {
    /// How many stay at least and at most, of so many at least and at most.
    fn staying(&self, mut few: i64, mut many: i64) -> (i64, i64) {
        for selection in &self.selections {
            match *selection {
                Selection::KeepHigh(count) | Selection::KeepLow(count) => {
                    few = few.min(i64::from(count));
                    many = many.min(i64::from(count));
                }
                Selection::DropHigh(count) | Selection::DropLow(count) => {
                    few = (few - i64::from(count)).max(0);
                    many = (many - i64::from(count)).max(0);
                }
                Selection::KeepIf(_) | Selection::DropIf(_) => few = 0,
            }
        }
        (few, many)
    }

    /// The range of a number of successes, if they are counted.
    fn counted(&self, many: i64) -> Option<Reach> {
        let low = if self.failure.is_some() { -many } else { 0 };
        let high = if self.success.is_some() { many } else { 0 };
        self.is_judged().then_some(Reach { low, high })
    }
}

/// `a / b`, rounded down to the next smaller whole number.
pub(super) fn quotient(a: i64, b: i64) -> i64 {
    let quotient = a / b;
    if a % b != 0 && (a < 0) != (b < 0) { quotient - 1 } else { quotient }
}
