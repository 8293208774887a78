//! Probabilities of whole numbers, and what is done with them: adding, multiplying, raising to many dice, choosing among
//! dice by their order. Every operation is paid for beforehand from a budget, so that no expression takes long.

use std::collections::BTreeMap;
use std::ops::Range;

/// How many different values a distribution may have.
const VALUES: usize = 200_000;

/// More work than odds may cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TooLarge;

/// What odds may cost, in multiplications.
pub(super) struct Budget(pub(super) u64);

impl Budget {
    pub(super) fn pay(&mut self, work: usize) -> Result<(), TooLarge> {
        self.0 = self.0.checked_sub(work as u64).ok_or(TooLarge)?;
        Ok(())
    }
}

/// Values with their probabilities, in ascending order, none of them twice and none impossible.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Pmf(pub(super) Vec<(i64, f64)>);

/// A span of values is kept in one row when it is at most so many times as long as there are values.
const SPARSE: i64 = 8;

impl Pmf {
    pub(super) fn just(value: i64) -> Pmf {
        Pmf(vec![(value, 1.0)])
    }

    /// Puts equal values together; what is impossible is left out.
    pub(super) fn of(values: impl IntoIterator<Item = (i64, f64)>) -> Pmf {
        let mut sorted: Vec<(i64, f64)> = values.into_iter().filter(|(_, chance)| 0.0 < *chance).collect();
        sorted.sort_unstable_by_key(|(value, _)| *value);
        sorted.dedup_by(|next, kept| {
            let same = next.0 == kept.0;
            if same {
                kept.1 += next.1;
            }
            same
        });
        Pmf(sorted)
    }

    pub(super) fn low(&self) -> i64 {
        self.0.first().map_or(0, |(value, _)| *value)
    }

    pub(super) fn high(&self) -> i64 {
        self.0.last().map_or(0, |(value, _)| *value)
    }

    /// Every value sent somewhere else.
    pub(super) fn map(&self, to: impl Fn(i64) -> i64) -> Pmf {
        Pmf::of(self.0.iter().map(|(value, chance)| (to(*value), *chance)))
    }

    pub(super) fn negated(&self) -> Pmf {
        Pmf(self.0.iter().rev().map(|(value, chance)| (-value, *chance)).collect())
    }

    /// The sum of two independent numbers.
    pub(super) fn plus(&self, other: &Pmf, budget: &mut Budget) -> Result<Pmf, TooLarge> {
        budget.pay(self.0.len() * other.0.len())?;
        let low = self.low() + other.low();
        let span = self.high() + other.high() - low + 1;
        if span <= SPARSE * (self.0.len() + other.0.len()) as i64 {
            let mut row = vec![0.0; span as usize];
            let (few, many) = if self.0.len() < other.0.len() { (self, other) } else { (other, self) };
            // Side by side without gaps, the values can be added as rows.
            if many.high() - many.low() + 1 == many.0.len() as i64 {
                let chances: Vec<f64> = many.0.iter().map(|(_, chance)| *chance).collect();
                for (value, chance) in &few.0 {
                    let at = (value + many.low() - low) as usize;
                    for (sum, other) in row[at..].iter_mut().zip(&chances) {
                        *sum += chance * other;
                    }
                }
            } else {
                for (value, chance) in &few.0 {
                    for (other, more) in &many.0 {
                        row[(value + other - low) as usize] += chance * more;
                    }
                }
            }
            return Ok(Pmf::row(low, &row));
        }
        self.with(other, budget, |a, b| a + b)
    }

    fn row(low: i64, row: &[f64]) -> Pmf {
        let values = row.iter().enumerate().map(|(place, chance)| (low + place as i64, *chance));
        Pmf(values.filter(|(_, chance)| 0.0 < *chance).collect())
    }

    /// What two independent numbers make together.
    pub(super) fn with(
        &self,
        other: &Pmf,
        budget: &mut Budget,
        make: impl Fn(i64, i64) -> i64,
    ) -> Result<Pmf, TooLarge> {
        // Finding the place of a value costs more than adding to it.
        budget.pay(self.0.len() * other.0.len() * 8)?;
        let mut found = BTreeMap::new();
        for (a, chance) in &self.0 {
            for (b, more) in &other.0 {
                *found.entry(make(*a, *b)).or_insert(0.0) += chance * more;
            }
            if VALUES < found.len() {
                return Err(TooLarge);
            }
        }
        Ok(Pmf(found.into_iter().filter(|(_, chance)| 0.0 < *chance).collect()))
    }

    /// The sum of so many independent numbers of the same kind.
    pub(super) fn many(&self, count: u32, budget: &mut Budget) -> Result<Pmf, TooLarge> {
        if let Some(sum) = self.evenly(count, budget)? {
            return Ok(sum);
        }
        let mut sum = Pmf::just(0);
        let mut power = self.clone();
        let mut rest = count;
        while 0 < rest {
            if rest % 2 == 1 {
                sum = sum.plus(&power, budget)?;
            }
            rest /= 2;
            if 0 < rest {
                power = power.plus(&power, budget)?;
            }
        }
        Ok(sum)
    }

    /// The same for numbers in a row that are equally likely: each further die is a moving sum.
    fn evenly(&self, count: u32, budget: &mut Budget) -> Result<Option<Pmf>, TooLarge> {
        let sides = self.0.len();
        let row = self.high() - self.low() + 1 == sides as i64;
        if !row || self.0.iter().any(|(_, chance)| chance.to_bits() != self.0[0].1.to_bits()) {
            return Ok(None);
        }
        let span = (sides - 1) * count as usize + 1;
        budget.pay(span * count as usize)?;
        let mut chances = vec![0.0; span];
        chances[0] = 1.0;
        let mut next = vec![0.0; span];
        for die in 1..=count as usize {
            let reach = (sides - 1) * die + 1;
            let mut window = 0.0;
            for place in 0..reach {
                window += chances[place];
                if sides <= place {
                    window -= chances[place - sides];
                }
                next[place] = f64::max(window, 0.0) / sides as f64;
            }
            // Adding and taking away leaves dust; the row is known to be the same from both ends.
            for place in 0..reach / 2 {
                next[reach - 1 - place] = next[place];
            }
            std::mem::swap(&mut chances, &mut next);
        }
        Ok(Some(Pmf::row(self.low() * i64::from(count), &chances)))
    }

    /// What those of `count` equal dice are worth whose ranks lie in `ranks`, counted from the highest.
    ///
    /// Values are taken from the highest to the lowest; a state is how many dice have been placed and what the kept ones
    /// among them are worth. At each value some of the remaining dice show it.
    pub(super) fn ranked(
        &self,
        count: u32,
        ranks: Range<u32>,
        worth: impl Fn(i64) -> i64,
        budget: &mut Budget,
    ) -> Result<Pmf, TooLarge> {
        let dice = count as usize;
        let (from, to) = (ranks.start as usize, ranks.end.min(count) as usize);
        let kept = to.saturating_sub(from) as i64;
        if kept == 0 {
            return Ok(Pmf::just(0));
        }
        // Sums are kept as distances from the least that dice can be worth, so that they are small and not negative.
        let worths = || self.0.iter().map(|(value, _)| worth(*value));
        let low = worths().min().unwrap_or(0);
        let sums = ((worths().max().unwrap_or(0) - low) * kept + 1) as usize;
        budget.pay(self.0.len().saturating_mul(dice * (dice + 1) / 2).saturating_mul(sums))?;
        let mut states = vec![vec![0.0; sums]; dice + 1];
        states[0][0] = 1.0;
        // What the values not yet seen weigh together, to make each chance conditional on what is left.
        let mut left: f64 = self.0.iter().map(|(_, chance)| chance).sum();
        for (value, chance) in self.0.iter().rev() {
            let share = (chance / left).min(1.0);
            let share = if *value == self.low() { 1.0 } else { share };
            left -= chance;
            let step = (worth(*value) - low) as usize;
            let mut next = vec![vec![0.0; sums]; dice + 1];
            for placed in 0..=dice {
                let weights = binomial(dice - placed, share);
                for (shown, weight) in weights.iter().enumerate().filter(|(_, weight)| 0.0 < **weight) {
                    let counted = (placed + shown).min(to).saturating_sub(placed.max(from));
                    let shift = counted * step;
                    if sums <= shift {
                        continue;
                    }
                    let (target, source) = (&mut next[placed + shown], &states[placed]);
                    for (sum, old) in target[shift..].iter_mut().zip(source) {
                        *sum += old * weight;
                    }
                }
            }
            states = next;
        }
        Ok(Pmf::row(low * kept, &states[dice]))
    }

    /// The sum of the `keep` highest of several different numbers.
    ///
    /// Of the numbers, taken one after the other, a state is how many lie above the value looked at, how many are equal to
    /// it, and what those above add up to: for each value that can be the lowest one kept.
    pub(super) fn best(members: &[Pmf], keep: usize, budget: &mut Budget) -> Result<Pmf, TooLarge> {
        type State = (usize, usize, i64);
        let mut result: BTreeMap<i64, f64> = BTreeMap::new();
        let mut values: Vec<i64> = members.iter().flat_map(|member| member.0.iter().map(|(value, _)| *value)).collect();
        values.sort_unstable();
        values.dedup();
        for lowest in values {
            let mut states: BTreeMap<State, f64> = BTreeMap::from([((0, 0, 0), 1.0)]);
            for member in members {
                let mut next = BTreeMap::new();
                let below: f64 = member.0.iter().filter(|(value, _)| *value < lowest).map(|(_, chance)| chance).sum();
                budget.pay(states.len() * (member.0.len() + 1) * 16)?;
                for (&(above, equal, sum), weight) in &states {
                    let mut add = |state: State, chance: f64| {
                        if 0.0 < chance {
                            *next.entry(state).or_insert(0.0) += weight * chance;
                        }
                    };
                    add((above, equal, sum), below);
                    for (value, chance) in member.0.iter().filter(|(value, _)| lowest <= *value) {
                        if *value == lowest {
                            add((above, equal + 1, sum), *chance);
                        } else if above + 1 < keep {
                            add((above + 1, equal, sum + value), *chance);
                        }
                    }
                }
                states = next;
            }
            for ((above, equal, sum), chance) in states {
                if above < keep && keep <= above + equal {
                    *result.entry(sum + (keep - above) as i64 * lowest).or_insert(0.0) += chance;
                }
            }
        }
        Ok(Pmf(result.into_iter().filter(|(_, chance)| 0.0 < *chance).collect()))
    }
}

/// The chances that 0, 1, 2, … of so many dice show something.
fn binomial(dice: usize, chance: f64) -> Vec<f64> {
    if 1.0 <= chance {
        let mut all = vec![0.0; dice + 1];
        all[dice] = 1.0;
        return all;
    }
    let mut weights = Vec::with_capacity(dice + 1);
    // From the logarithm, because (1 - p) to the thousandth may be too small for a number.
    let (hit, miss) = (chance.ln(), (1.0 - chance).ln());
    let mut ways = 0.0f64;
    for shown in 0..=dice {
        weights.push((ways + hit * shown as f64 + miss * (dice - shown) as f64).exp());
        ways += ((dice - shown) as f64).ln() - ((shown + 1) as f64).ln();
    }
    weights
}
