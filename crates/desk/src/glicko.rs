//! Ratings by Mark Glickman's Glicko-2 system: how strong somebody is, how sure that is, and how steady. Every match is
//! rated when it ends, and between matches the deviation grows with the time that passed, in fractions of a period, which
//! ready-made implementations do not offer.

use std::f64::consts::PI;

use super::calendar::DAY;

/// The rating of whoever has not played, and how unsure it is.
const FIRST: Rating = Rating { points: 1500.0, deviation: 350.0, volatility: 0.06 };
/// Points of a rating for one unit of the system's own scale.
const SCALE: f64 = 173.7178;
/// How much the volatility may change over time: the middle of what its author advises.
const TAU: f64 = 0.5;
/// When the search for the volatility is close enough.
const CLOSE: f64 = 0.000_001;
/// Seconds of a rating period: a rating that was sure becomes a guess again within about a year without matches.
const PERIOD: f64 = 5.0 * DAY as f64;
/// Up to this deviation a rating is told as it is; above it is still a guess.
const SURE: f64 = 110.0;

/// A rating.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// How strong; 1500 is the middle.
    pub points: f64,
    /// How unsure: nineteen times of twenty the truth is within twice as much.
    pub deviation: f64,
    /// How much it goes up and down.
    pub volatility: f64,
}

impl Default for Rating {
    fn default() -> Rating {
        FIRST
    }
}

/// Seconds as rating periods.
pub fn periods(seconds: i64) -> f64 {
    seconds.max(0) as f64 / PERIOD
}

/// How much of an opponent's rating counts, given how unsure it is.
fn weight(deviation: f64) -> f64 {
    1.0 / (1.0 + 3.0 * deviation * deviation / (PI * PI)).sqrt()
}

impl Rating {
    /// Whether it is still a guess.
    pub fn is_guess(&self) -> bool {
        SURE < self.deviation
    }

    /// After so many seconds without a match.
    #[must_use]
    pub fn after(self, seconds: i64) -> Rating {
        let grown = (self.deviation / SCALE).hypot(self.volatility * periods(seconds).sqrt()) * SCALE;
        Rating { deviation: grown.min(FIRST.deviation), ..self }
    }

    /// Several people as one opponent.
    pub fn of_all(ratings: &[Rating]) -> Rating {
        let count = ratings.len().max(1) as f64;
        let mean = |of: fn(&Rating) -> f64| ratings.iter().map(of).sum::<f64>() / count;
        Rating {
            points: mean(|rating| rating.points),
            deviation: mean(|rating| rating.deviation * rating.deviation).sqrt(),
            volatility: mean(|rating| rating.volatility),
        }
    }

    /// After matches against these, each with what was scored (1 for a win, a half for a draw, 0), so many periods after
    /// the matches before. The names are those of Glickman's description.
    #[must_use]
    pub fn played(self, matches: &[(Rating, f64)], periods: f64) -> Rating {
        if matches.is_empty() {
            return self;
        }
        let (mu, phi) = ((self.points - FIRST.points) / SCALE, self.deviation / SCALE);
        let (mut inverse, mut sum) = (0.0, 0.0);
        for (other, score) in matches {
            let g = weight(other.deviation / SCALE);
            let expected = 1.0 / (1.0 + (-g * (mu - (other.points - FIRST.points) / SCALE)).exp());
            inverse += g * g * expected * (1.0 - expected);
            sum += g * (score - expected);
        }
        let v = 1.0 / inverse;
        let volatility = steadied(self.volatility, phi, v, v * sum);
        let grown = phi.hypot(volatility * periods.sqrt()).min(FIRST.deviation / SCALE);
        let phi = 1.0 / (1.0 / (grown * grown) + inverse).sqrt();
        let points = (mu + phi * phi * sum) * SCALE + FIRST.points;
        Rating { points, deviation: phi * SCALE, volatility }
    }
}

/// The volatility after matches that told this much (`variance`) and moved the rating by so much (`delta`): where the
/// function of Glickman's fifth step is nought, found by the Illinois method.
fn steadied(volatility: f64, phi: f64, variance: f64, delta: f64) -> f64 {
    let before = (volatility * volatility).ln();
    let height = |x: f64| {
        let exp = x.exp();
        let total = phi * phi + variance + exp;
        exp * (delta * delta - total) / (2.0 * total * total) - (x - before) / (TAU * TAU)
    };
    let mut near = before;
    let mut far = if phi * phi + variance < delta * delta {
        (delta * delta - phi * phi - variance).ln()
    } else {
        let mut steps = 1.0;
        while height(before - steps * TAU) < 0.0 {
            steps += 1.0;
        }
        before - steps * TAU
    };
    let (mut of_near, mut of_far) = (height(near), height(far));
    while CLOSE < (far - near).abs() {
        let between = near + (near - far) * of_near / (of_far - of_near);
        let of_between = height(between);
        if of_between * of_far <= 0.0 {
            (near, of_near) = (far, of_far);
        } else {
            of_near /= 2.0;
        }
        (far, of_far) = (between, of_between);
    }
    (near / 2.0).exp()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn rating(points: f64, deviation: f64) -> Rating {
        Rating { points, deviation, ..FIRST }
    }

    /// The example that Glickman publishes with the system.
    #[test]
    fn the_published_example() {
        let matches = [(rating(1400.0, 30.0), 1.0), (rating(1550.0, 100.0), 0.0), (rating(1700.0, 300.0), 0.0)];
        let after = rating(1500.0, 200.0).played(&matches, 1.0);
        assert!((after.points - 1464.06).abs() < 0.02, "{after:?}");
        assert!((after.deviation - 151.52).abs() < 0.01, "{after:?}");
        assert!((after.volatility - 0.059_99).abs() < 0.000_01, "{after:?}");
    }

    #[test]
    fn time_makes_unsure_but_never_more_than_at_first() {
        let known = rating(1700.0, 60.0);
        let (period, year) = (known.after(5 * DAY), known.after(365 * DAY));
        assert!((period.deviation - 60.0_f64.hypot(0.06 * SCALE)).abs() < 1e-9, "{period:?}");
        assert!(period.deviation < SURE && SURE * 0.95 < year.deviation && year.deviation < 350.0, "{year:?}");
        assert!((known.after(i64::MAX / 2).deviation - 350.0).abs() < 1e-9);
        // Time adds up however it is divided.
        let thrice = known.after(144_000).after(144_000).after(144_000);
        assert!((thrice.deviation - period.deviation).abs() < 1e-9);
    }

    proptest! {
        /// Winning never costs points and losing never wins any; whatever is played makes surer.
        #[test]
        fn winning_raises_and_losing_lowers(
            mine in (600.0_f64..2400.0, 40.0_f64..350.0),
            theirs in (600.0_f64..2400.0, 40.0_f64..350.0),
        ) {
            let (mine, theirs) = (rating(mine.0, mine.1), rating(theirs.0, theirs.1));
            let [lost, drawn, won] = [0.0, 0.5, 1.0].map(|score| mine.played(&[(theirs, score)], 0.0));
            prop_assert!(lost.points <= mine.points && mine.points <= won.points);
            prop_assert!(lost.points < drawn.points && drawn.points < won.points);
            for after in [lost, drawn, won] {
                prop_assert!(after.deviation < mine.deviation && after.points.is_finite());
                prop_assert!(0.0 < after.volatility && after.volatility < 0.2);
            }
        }
    }
}
