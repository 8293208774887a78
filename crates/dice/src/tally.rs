//! Counting what dice showed, and how often chance alone would be at least that uneven. No opinion: at small counts there
//! is nothing to say.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use chance::{Dice, Draw};

/// How often each side must be expected before the test of evenness means anything.
const EXPECTED_AT_LEAST: u32 = 5;
/// What can be told apart in a list or a picture; larger dice are told by their average.
pub const MOST_SIDES: u32 = 20;

/// How many kinds of dice of one roll are kept: who rolls more kinds at once, and few of each, tells nothing about chance.
const KINDS: usize = 10;

/// What dice of each number of sides showed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tallies(BTreeMap<u32, Tally>);

impl Tallies {
    /// Counts draws; of those that are kept as sums nobody knows what each of them showed.
    pub fn count<'d>(&mut self, draws: impl IntoIterator<Item = &'d Draw>) {
        for draw in draws.into_iter().filter(|draw| draw.count == 1) {
            self.shown(draw.sides, draw.value);
        }
    }

    /// Counts a die.
    pub fn shown(&mut self, sides: u32, value: u32) {
        if 1 < sides && 1 <= value && value <= sides {
            let tally = self.0.entry(sides).or_insert_with(|| Tally::new(sides));
            let bin = tally.bin(value);
            tally.sum += u64::from(value);
            tally.counts[bin] += 1;
        }
    }

    /// Counts what others have counted.
    pub fn add(&mut self, other: &Tallies) {
        for (sides, theirs) in &other.0 {
            let ours = self.0.entry(*sides).or_insert_with(|| Tally::new(*sides));
            ours.sum += theirs.sum;
            ours.counts.iter_mut().zip(&theirs.counts).for_each(|(ours, theirs)| *ours += theirs);
        }
    }

    /// The dice by the number of their sides.
    pub fn iter(&self) -> impl Iterator<Item = &Tally> {
        self.0.values()
    }

    /// What is kept of a roll, in some hundred bytes at the most: by the number of sides the sum and then the counts.
    pub fn text(&self) -> String {
        let mut kinds: Vec<&Tally> = self.0.values().collect();
        kinds.sort_by_key(|tally| Reverse(tally.thrown()));
        let row = |tally: &&Tally| {
            let counts = tally.counts.iter().copied().map(u64::from);
            (tally.sides, std::iter::once(tally.sum).chain(counts).collect())
        };
        let kept: BTreeMap<u32, Vec<u64>> = kinds.iter().take(KINDS).map(row).collect();
        serde_json::to_string(&kept).expect("numbers can always be written")
    }

    /// Reads what was kept; nothing if it is something else.
    pub fn read(text: &str) -> Option<Tallies> {
        let kept: BTreeMap<u32, Vec<u64>> = serde_json::from_str(text).ok()?;
        let read = |(sides, row): (u32, Vec<u64>)| {
            let (sum, counts) = row.split_first()?;
            let counts = counts.iter().map(|count| u32::try_from(*count).ok()).collect::<Option<Vec<u32>>>()?;
            let fits = 1 < sides && counts.len() == Tally::new(sides).counts.len();
            fits.then_some((sides, Tally { sides, sum: *sum, counts }))
        };
        Some(Tallies(kept.into_iter().map(read).collect::<Option<_>>()?))
    }
}

/// Dice of another source, counted.
pub struct Counted<'a> {
    dice: &'a mut dyn Dice,
    /// What they showed.
    pub tallies: Tallies,
}

impl<'a> Counted<'a> {
    /// Counts the dice of this source.
    pub fn new(dice: &'a mut dyn Dice) -> Counted<'a> {
        Counted { dice, tallies: Tallies::default() }
    }
}

impl Dice for Counted<'_> {
    fn draw(&mut self, purpose: &'static str, sides: u32) -> u32 {
        let value = self.dice.draw(purpose, sides);
        self.tallies.shown(sides, value);
        value
    }

    fn next_number(&self) -> Option<u64> {
        self.dice.next_number()
    }
}

/// What dice of one kind showed. Values that cannot be told apart in a list anyway are counted in as many bins of
/// neighbours, so that a tally is no larger however many sides there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The number of sides.
    pub sides: u32,
    /// Of all that fell.
    sum: u64,
    /// How often something fell in each bin.
    counts: Vec<u32>,
}

impl Tally {
    fn new(sides: u32) -> Tally {
        Tally { sides, sum: 0, counts: vec![0; sides.min(MOST_SIDES) as usize] }
    }

    /// The bin of a value from 1 to the number of sides.
    fn bin(&self, value: u32) -> usize {
        let bins = self.counts.len() as u64;
        (u64::from(value - 1) * bins / u64::from(self.sides)) as usize
    }

    /// How many values a bin holds.
    fn width(&self, bin: usize) -> u32 {
        let bins = self.counts.len() as u64;
        let from = |bin: u64| (bin * u64::from(self.sides)).div_ceil(bins);
        (from(bin as u64 + 1) - from(bin as u64)) as u32
    }

    /// How many were thrown.
    pub fn thrown(&self) -> u32 {
        self.counts.iter().sum()
    }

    /// How often a value fell; nothing where values are not counted one by one.
    pub fn shown(&self, value: u32) -> u32 {
        let is_single = self.sides <= MOST_SIDES && 1 <= value && value <= self.sides;
        if is_single { self.counts[self.bin(value)] } else { 0 }
    }

    /// How often each value is expected to fall.
    pub fn expected(&self) -> f64 {
        f64::from(self.thrown()) / f64::from(self.sides)
    }

    /// The average of what fell.
    pub fn average(&self) -> f64 {
        self.sum as f64 / f64::from(self.thrown().max(1))
    }

    /// The average of a fair die.
    pub fn fair_average(&self) -> f64 {
        f64::from(self.sides + 1) / 2.0
    }

    /// How many must have been thrown before anything can be said: as many as let the rarest bin come up often enough.
    pub fn enough(&self) -> u32 {
        let least = (0..self.counts.len()).map(|bin| self.width(bin)).min().unwrap_or(1);
        (EXPECTED_AT_LEAST * self.sides).div_ceil(least)
    }

    /// In which part of all such samples fair dice are at least this uneven (Pearson's chi-squared test); none at small
    /// counts.
    pub fn chance(&self) -> Option<f64> {
        if self.thrown() < self.enough() {
            return None;
        }
        let part = |(bin, count): (usize, &u32)| {
            let expected = self.expected() * f64::from(self.width(bin));
            (f64::from(*count) - expected).powi(2) / expected
        };
        let uneven: f64 = self.counts.iter().enumerate().map(part).sum();
        Some(upper_gamma((self.counts.len() as f64 - 1.0) / 2.0, uneven / 2.0))
    }
}

/// The regularised upper incomplete gamma function: by its series for small values, by its continued fraction beyond.
pub fn upper_gamma(shape: f64, from: f64) -> f64 {
    if from <= 0.0 {
        return 1.0;
    }
    let scale = (shape * from.ln() - from - ln_gamma(shape)).exp();
    if from < shape + 1.0 {
        let (mut term, mut sum, mut divisor) = (1.0 / shape, 1.0 / shape, shape);
        while sum.abs() * 1e-14 < term.abs() {
            divisor += 1.0;
            term *= from / divisor;
            sum += term;
        }
        return (1.0 - sum * scale).clamp(0.0, 1.0);
    }
    // Lentz's way through the continued fraction.
    let tiny = f64::MIN_POSITIVE / f64::EPSILON;
    let mut denominator = from + 1.0 - shape;
    let (mut above, mut below) = (1.0 / tiny, 1.0 / denominator);
    let mut fraction = below;
    for level in 1..10_000 {
        let level = f64::from(level);
        let numerator = -level * (level - shape);
        denominator += 2.0;
        below = 1.0 / nonzero(numerator * below + denominator, tiny);
        above = nonzero(denominator + numerator / above, tiny);
        let step = below * above;
        fraction *= step;
        if (step - 1.0).abs() < 1e-14 {
            break;
        }
    }
    (fraction * scale).clamp(0.0, 1.0)
}

fn nonzero(number: f64, tiny: f64) -> f64 {
    if number.abs() < tiny { tiny } else { number }
}

/// The logarithm of the gamma function for positive numbers: Stirling's series, after moving up to where it is exact.
fn ln_gamma(mut x: f64) -> f64 {
    let mut moved = 0.0;
    while x < 12.0 {
        moved -= x.ln();
        x += 1.0;
    }
    let (inverse, square) = (1.0 / x, 1.0 / (x * x));
    let series = inverse * (1.0 / 12.0 - square * (1.0 / 360.0 - square * (1.0 / 1_260.0 - square / 1_680.0)));
    moved + (x - 0.5) * x.ln() - x + 0.5 * std::f64::consts::TAU.ln() + series
}
