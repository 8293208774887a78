//! Counting what dice showed, and how often chance alone would be at least that uneven. No opinion: at small counts there
//! is nothing to say.

use std::collections::BTreeMap;

use chance::Draw;

/// How often each side must be expected before the test of evenness means anything.
const EXPECTED_AT_LEAST: u32 = 5;
/// What can be told apart in a list or a picture; larger dice are told by their average.
pub const MOST_SIDES: u32 = 20;

/// What dice of each number of sides showed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tallies(BTreeMap<u32, Tally>);

impl Tallies {
    /// Counts draws.
    pub fn count(&mut self, draws: &[Draw]) {
        for draw in draws.iter().filter(|draw| 1 < draw.sides && 1 <= draw.value && draw.value <= draw.sides) {
            let tally = self.0.entry(draw.sides).or_insert_with(|| Tally::new(draw.sides));
            *tally.shown.entry(draw.value).or_default() += 1;
        }
    }

    /// The dice by the number of their sides.
    pub fn iter(&self) -> impl Iterator<Item = &Tally> {
        self.0.values()
    }
}

/// What dice of one kind showed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The number of sides.
    pub sides: u32,
    /// How often each value fell; a value that never fell is missing.
    shown: BTreeMap<u32, u32>,
}

impl Tally {
    fn new(sides: u32) -> Tally {
        Tally { sides, shown: BTreeMap::new() }
    }

    /// How many were thrown.
    pub fn thrown(&self) -> u32 {
        self.shown.values().sum()
    }

    /// How often a value fell.
    pub fn shown(&self, value: u32) -> u32 {
        self.shown.get(&value).copied().unwrap_or_default()
    }

    /// How often each value is expected to fall.
    pub fn expected(&self) -> f64 {
        f64::from(self.thrown()) / f64::from(self.sides)
    }

    /// The average of what fell.
    pub fn average(&self) -> f64 {
        let sum: f64 = self.shown.iter().map(|(value, count)| f64::from(*value) * f64::from(*count)).sum();
        sum / f64::from(self.thrown().max(1))
    }

    /// The average of a fair die.
    pub fn fair_average(&self) -> f64 {
        f64::from(self.sides + 1) / 2.0
    }

    /// How many must have been thrown before anything can be said.
    pub fn enough(&self) -> u32 {
        EXPECTED_AT_LEAST * self.sides
    }

    /// In which part of all such samples fair dice are at least this uneven (Pearson's chi-squared test); none at small
    /// counts.
    pub fn chance(&self) -> Option<f64> {
        if self.thrown() < self.enough() {
            return None;
        }
        let expected = self.expected();
        // Values that never fell are each as far from the expectation as it is large.
        let missing = f64::from(self.sides) - self.shown.len() as f64;
        let fell: f64 = self.shown.values().map(|count| (f64::from(*count) - expected).powi(2) / expected).sum();
        Some(upper_gamma(f64::from(self.sides - 1) / 2.0, f64::midpoint(fell, missing * expected)))
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
