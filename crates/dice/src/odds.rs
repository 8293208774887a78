//! What may come of an expression: exact where it can be counted, which is nearly always; by simulation where it cannot,
//! and then it says so.
//!
//! Dice are independent, so parts are added by convolution. Rerolls and bounds change a single die; a chain of explosions
//! is followed until less than [`TAIL`] of the chance is left; keeping and dropping goes over the values from the highest
//! to the lowest and counts how many dice show each.

use super::expression::{Choice, Condition, Expression, Factor, Node, Pool, Selection, Set, Sign};
use super::pmf::{Budget, Pmf, TooLarge};
use super::reach::quotient;
use super::roll::Roller;
use chance::Dice;

/// The chance that may be left at the end of a chain of explosions.
pub const TAIL: f64 = 1e-12;
/// Multiplications that exact odds may cost: some milliseconds.
const WORK: u64 = 20_000_000;
/// Draws of a simulation.
const DRAWS: u64 = 300_000;
/// Rolls of a simulation: at most, and at least.
const SAMPLES: (u64, u64) = (50_000, 500);

/// The values of an expression with their chances.
#[derive(Clone, Debug, PartialEq)]
pub struct Distribution {
    /// Values in ascending order, each with its chance; impossible ones are left out.
    pub values: Vec<(i64, f64)>,
    /// How the chances were found.
    pub method: Method,
}

/// How chances were found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Counted.
    Exact,
    /// Counted, with chains of explosions followed until less than [`TAIL`] of the chance was left.
    Truncated,
    /// Rolled so many times.
    Sampled(u64),
}

/// What may come of an expression.
pub fn odds(expression: &Expression) -> Distribution {
    let mut counting = Counting { budget: Budget(WORK), truncated: false };
    match counting.node(&expression.root) {
        Ok(pmf) => {
            let method = if counting.truncated { Method::Truncated } else { Method::Exact };
            Distribution { values: pmf.0, method }
        }
        Err(TooLarge) => sample(expression),
    }
}

impl Distribution {
    /// The mean.
    pub fn mean(&self) -> f64 {
        self.values.iter().map(|(value, chance)| *value as f64 * chance).sum::<f64>() / self.whole()
    }

    /// The standard deviation.
    pub fn deviation(&self) -> f64 {
        let mean = self.mean();
        let square = self.values.iter().map(|(value, chance)| (*value as f64 - mean).powi(2) * chance);
        (square.sum::<f64>() / self.whole()).max(0.0).sqrt()
    }

    /// The smallest value that is reached or stayed under in at least half of all cases.
    pub fn median(&self) -> i64 {
        let half = self.whole() / 2.0 - 1e-12;
        let mut sum = 0.0;
        let reached = self.values.iter().find(|(_, chance)| {
            sum += chance;
            half <= sum
        });
        reached.or(self.values.last()).map_or(0, |(value, _)| *value)
    }

    /// The most likely value; of several the smallest.
    pub fn mode(&self) -> i64 {
        let mut best = (0, -1.0);
        for (value, chance) in &self.values {
            if best.1 + 1e-12 < *chance {
                best = (*value, *chance);
            }
        }
        best.0
    }

    /// The chance of a value.
    pub fn chance(&self, value: i64) -> f64 {
        self.values.binary_search_by_key(&value, |(value, _)| *value).map_or(0.0, |place| self.values[place].1)
    }

    /// The chance of at least so much.
    pub fn at_least(&self, target: i64) -> f64 {
        let from = self.values.partition_point(|(value, _)| *value < target);
        (self.values[from..].iter().map(|(_, chance)| chance).sum::<f64>() / self.whole()).clamp(0.0, 1.0)
    }

    /// The smallest value there is.
    pub fn low(&self) -> i64 {
        self.values.first().map_or(0, |(value, _)| *value)
    }

    /// The largest value there is.
    pub fn high(&self) -> i64 {
        self.values.last().map_or(0, |(value, _)| *value)
    }

    /// All chances together: one, but for rounding and the ends of explosions.
    fn whole(&self) -> f64 {
        self.values.iter().map(|(_, chance)| chance).sum::<f64>().max(f64::MIN_POSITIVE)
    }
}

struct Counting {
    budget: Budget,
    truncated: bool,
}

impl Counting {
    fn node(&mut self, node: &Node) -> Result<Pmf, TooLarge> {
        match node {
            Node::Number(number) => Ok(Pmf::just(*number)),
            Node::Pool(pool) => self.pool(pool),
            Node::Negated(node) => Ok(self.node(node)?.negated()),
            Node::Sum(terms) => {
                let mut sum = Pmf::just(0);
                for (sign, node) in terms {
                    let term = self.node(node)?;
                    let term = if *sign == Sign::Minus { term.negated() } else { term };
                    sum = sum.plus(&term, &mut self.budget)?;
                }
                Ok(sum)
            }
            Node::Product(factors) => {
                let mut product = Pmf::just(1);
                for (factor, node) in factors {
                    let next = self.node(node)?;
                    product = match factor {
                        Factor::Times => product.with(&next, &mut self.budget, |a, b| a * b)?,
                        Factor::By => product.with(&next, &mut self.budget, quotient)?,
                    };
                }
                Ok(product)
            }
            Node::Set(set) => self.set(set),
            Node::Repeat(times, node) => self.node(node)?.many(*times, &mut self.budget),
            Node::Check(node, condition) => Ok(self.node(node)?.map(|value| i64::from(condition.holds(value)))),
            Node::Labelled(node, _) => self.node(node),
        }
    }

    fn set(&mut self, set: &Set) -> Result<Pmf, TooLarge> {
        let members = set.members.iter().map(|member| self.node(member)).collect::<Result<Vec<Pmf>, TooLarge>>()?;
        if let Some(each) = each(&set.choice) {
            let mut sum = Pmf::just(0);
            for member in &members {
                sum = sum.plus(&member.map(each.clone()), &mut self.budget)?;
            }
            return Ok(sum);
        }
        let (from, to) = ranks(&set.choice, members.len() as u32).ok_or(TooLarge)?;
        if set.choice.is_judged() {
            return Err(TooLarge);
        }
        if to <= from {
            return Ok(Pmf::just(0));
        }
        if from == 0 {
            return Pmf::best(&members, to as usize, &mut self.budget);
        }
        if to as usize == members.len() {
            let turned: Vec<Pmf> = members.iter().map(Pmf::negated).collect();
            return Ok(Pmf::best(&turned, (to - from) as usize, &mut self.budget)?.negated());
        }
        Err(TooLarge)
    }

    fn pool(&mut self, pool: &Pool) -> Result<Pmf, TooLarge> {
        self.budget.pay(pool.kind.sides() as usize * 4)?;
        let faces = faces(pool);
        let chains = pool.can_explode();
        // What is done to each die by itself goes into its own chances.
        if let Some(each) = each(&pool.choice) {
            let die = if !chains {
                Pmf::of(faces.iter().map(|face| (each(face.value + pool.bonus), face.chance)))
            } else if pool.compounds() {
                self.chain(pool, &faces, |value| value)?.map(each)
            } else {
                self.chain(pool, &faces, each)?
            };
            return die.many(pool.count, &mut self.budget);
        }
        let die = if !chains {
            Pmf::of(faces.iter().map(|face| (face.value + pool.bonus, face.chance)))
        } else if pool.compounds() {
            self.chain(pool, &faces, |value| value)?
        } else {
            return self.ranked_chains(pool, &faces);
        };
        let (from, to) = ranks(&pool.choice, pool.count).ok_or(TooLarge)?;
        die.ranked(pool.count, from..to, |value| worth(&pool.choice, value), &mut self.budget)
    }

    /// Dice chosen by rank among those of chains whose further dice stand by themselves.
    ///
    /// How many dice explode in all is counted first. Where every face that explodes is higher than every face that does
    /// not, the exploded dice take the highest ranks, and the last dice of the chains, one for each, the others.
    fn ranked_chains(&mut self, pool: &Pool, faces: &[Faced]) -> Result<Pmf, TooLarge> {
        let burst: f64 = faces.iter().filter(|face| face.burst).map(|face| face.chance).sum();
        let class = |burst: bool, whole: f64| {
            let faces = faces.iter().filter(move |face| face.burst == burst);
            Pmf::of(faces.map(|face| (face.value + pool.bonus, face.chance / whole)))
        };
        let (upper, lower) = (class(true, burst), class(false, 1.0 - burst));
        if pool.penalty() != 0 || upper.low() < lower.high() || upper.0.is_empty() || pool.count == 0 {
            return Err(TooLarge);
        }
        self.truncated = true;
        let worth = |value: i64| worth(&pool.choice, value);
        let mut found = Vec::new();
        // The chance that so many dice explode in all, from none upwards.
        let mut chance = (1.0 - burst).powi(pool.count as i32);
        let mut left = 1.0;
        let mut exploded = 0;
        while TAIL < left {
            let (from, to) = ranks(&pool.choice, pool.count + exploded).ok_or(TooLarge)?;
            let above = upper.ranked(exploded, from.min(exploded)..to.min(exploded), worth, &mut self.budget)?;
            let ranks = from.saturating_sub(exploded)..to.saturating_sub(exploded);
            let below = lower.ranked(pool.count, ranks, worth, &mut self.budget)?;
            let both = above.plus(&below, &mut self.budget)?;
            found.extend(both.0.iter().map(|(value, share)| (*value, share * chance)));
            left -= chance;
            chance *= burst * f64::from(pool.count + exploded) / f64::from(exploded + 1);
            exploded += 1;
            self.budget.pay(both.0.len() + 64)?;
        }
        Ok(Pmf::of(found))
    }

    /// What a die and all further dice of its chain come to; `each` is what a single one of them counts.
    fn chain(&mut self, pool: &Pool, faces: &[Faced], each: impl Fn(i64) -> i64) -> Result<Pmf, TooLarge> {
        self.truncated = true;
        let first = |face: &Faced| each(face.value + pool.bonus);
        let later = |face: &Faced| each(face.value + pool.bonus - pool.penalty());
        let stops = |burst: bool| faces.iter().filter(move |face| face.burst == burst);
        let mut done: Vec<(i64, f64)> = stops(false).map(|face| (first(face), face.chance)).collect();
        let mut open = Pmf::of(stops(true).map(|face| (first(face), face.chance)));
        let ends = Pmf::of(stops(false).map(|face| (later(face), face.chance)));
        let goes_on = Pmf::of(stops(true).map(|face| (later(face), face.chance)));
        while TAIL < open.0.iter().map(|(_, chance)| chance).sum::<f64>() {
            done.extend(open.plus(&ends, &mut self.budget)?.0);
            open = open.plus(&goes_on, &mut self.budget)?;
        }
        // What is left ends where it stands.
        done.extend(open.0);
        Ok(Pmf::of(done))
    }
}

/// A face after rerolls and within bounds.
struct Faced {
    value: i64,
    chance: f64,
    burst: bool,
}

fn faces(pool: &Pool) -> Vec<Faced> {
    let sides = pool.kind.sides();
    let even = 1.0 / f64::from(sides);
    let once = |face: u32| {
        let value = pool.kind.value(face);
        pool.rerolls.iter().any(|reroll| reroll.once && reroll.condition.holds(value))
    };
    // A barred face is rolled until another one comes up: as if the die did not have it. Of the others, some are
    // rolled once more, on the same die.
    let open = (1..=sides).filter(|&face| !pool.barred(face));
    let count = open.clone().count().max(1) as f64;
    let again = open.clone().filter(|&face| once(face)).count() as f64 / count;
    open.map(|face| {
        let value = pool.bounded(face);
        let share = if pool.rerolls.is_empty() { even } else { 1.0 / count };
        let kept = if once(face) { 0.0 } else { share };
        Faced { value, chance: kept + again * share, burst: pool.explodes(face, value) }
    })
    .collect()
}

/// What each die counts by itself, if nothing depends on the other dice.
fn each(choice: &Choice) -> Option<impl Fn(i64) -> i64 + Clone> {
    let ranked =
        choice.selections.iter().any(|selection| !matches!(selection, Selection::KeepIf(_) | Selection::DropIf(_)));
    if ranked {
        return None;
    }
    let choice = choice.clone();
    Some(move |value: i64| {
        let stays = choice.selections.iter().all(|selection| match selection {
            Selection::KeepIf(condition) => condition.holds(value),
            Selection::DropIf(condition) => !condition.holds(value),
            _ => true,
        });
        if stays { worth(&choice, value) } else { 0 }
    })
}

/// What a die that stays counts.
fn worth(choice: &Choice, value: i64) -> i64 {
    let holds = |condition: Option<Condition>| condition.is_some_and(|condition| condition.holds(value));
    match (choice.success, choice.failure) {
        (None, None) => value,
        (success, _) if holds(success) => 1,
        (_, failure) => -i64::from(holds(failure)),
    }
}

/// Which ranks, counted from the highest, stay of so many dice; nothing if that depends on what they show.
fn ranks(choice: &Choice, count: u32) -> Option<(u32, u32)> {
    let (mut from, mut to) = (0u32, count);
    for selection in &choice.selections {
        match *selection {
            Selection::KeepHigh(kept) => to = to.min(from.saturating_add(kept)),
            Selection::KeepLow(kept) => from = from.max(to.saturating_sub(kept)),
            Selection::DropHigh(dropped) => from = from.saturating_add(dropped).min(to),
            Selection::DropLow(dropped) => to = to.saturating_sub(dropped).max(from),
            Selection::KeepIf(_) | Selection::DropIf(_) => return None,
        }
    }
    Some((from, to))
}

/// Fast dice of a simulation (`SplitMix64`), always the same.
struct Quick(u64);

impl Dice for Quick {
    fn draw(&mut self, _: &'static str, sides: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        // The upper half times the sides, halved again: the bias is less than one in four hundred thousand.
        (((word >> 32) * u64::from(sides)) >> 32) as u32 + 1
    }
}

fn sample(expression: &Expression) -> Distribution {
    let mut dice = Quick(1);
    let mut roller = Roller::new(&mut dice, expression.dice as usize);
    let mut counts = std::collections::BTreeMap::new();
    let mut drawn = 0;
    let mut samples = 0;
    while samples < SAMPLES.1 || drawn < DRAWS && samples < SAMPLES.0 {
        roller.clear();
        *counts.entry(roller.node(&expression.root)).or_insert(0u64) += 1;
        drawn += roller.rolled.len() as u64 + 1;
        samples += 1;
        // Rolls whose chains are long are as dear as many short ones.
        if 2 * DRAWS < drawn {
            break;
        }
    }
    let values = counts.into_iter().map(|(value, count)| (value, count as f64 / samples as f64)).collect();
    Distribution { values, method: Method::Sampled(samples) }
}
