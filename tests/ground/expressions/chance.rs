//! Odds against the rules of chance: every sequence of draws counted one by one, the tables of the games' specifications,
//! and rolls of seeded dice by the chi-squared measure.

use std::collections::BTreeMap;

use ::chance::Seeded;
use dice::odds::Method;
use dice::{Distribution, odds, parse};
use game::Dice;

/// Dice that go through every sequence of draws, one sequence for each roll.
#[derive(Default)]
struct Every {
    /// What is drawn and of how many sides, from the first draw on.
    path: Vec<(u32, u32)>,
    at: usize,
}

impl Every {
    /// The chance of the sequence just drawn; then the next sequence, unless this was the last.
    fn next(&mut self) -> (f64, bool) {
        let chance = self.path.iter().map(|(_, sides)| 1.0 / f64::from(*sides)).product();
        self.at = 0;
        while let Some((face, sides)) = self.path.pop() {
            if face < sides {
                self.path.push((face + 1, sides));
                return (chance, true);
            }
        }
        (chance, false)
    }
}

impl Dice for Every {
    fn draw(&mut self, _: &'static str, sides: u32) -> u32 {
        if self.path.len() <= self.at {
            self.path.push((1, sides));
        }
        self.at += 1;
        self.path[self.at - 1].0
    }
}

fn enumerated(text: &str) -> BTreeMap<i64, f64> {
    let expression = parse(text).expect("an expression");
    let mut dice = Every::default();
    let mut found = BTreeMap::new();
    loop {
        let total = expression.roll(&mut dice).total();
        let (chance, more) = dice.next();
        *found.entry(total).or_insert(0.0) += chance;
        if !more {
            return found;
        }
    }
}

fn of(text: &str) -> Distribution {
    odds(&parse(text).expect("an expression"))
}

#[test]
fn small_expressions_agree_with_counting_every_case() {
    let texts = [
        "2d6",
        "3d6+1",
        "4d4kh3",
        "3d6dl1",
        "5d4dl1dh1",
        "4d4kl2",
        "3d6k>=4",
        "3d6d=2",
        "2d6ro<3",
        "2d6ro1mi2",
        "2d6mi3",
        "2d6ma4",
        "3d6>=5",
        "3d6>=5f1",
        "4d4kh2>=3",
        "3d6kh2>=5f<=2",
        "{2d4,1d6}kh1",
        "{1d4,1d6,1d8}kl2",
        "{1d4,1d6,1d8}dl1",
        "{1d4,1d6}>=4",
        "{2d4-1,1d6}d<3",
        "2x(1d6+1)",
        "1d6*1d4",
        "12/1d4",
        "-1d6/2",
        "4dF",
        "2battle",
        "2goblin",
        "3test",
        "3force6v2",
        "3pulp+2",
        "adv+3",
        "1d6+1d8-1d4",
        "2d4*2+1>=7",
        "2d6sd",
        "6d2kh6",
        "3d4kh0",
        "2d8kh1mi3",
        "{2d4, 3, 1d6}kh2+1",
    ];
    for text in texts {
        let counted = enumerated(text);
        let odds = of(text);
        assert_eq!(odds.method, Method::Exact, "{text}");
        for (value, chance) in &odds.values {
            let other = counted.get(value).copied().unwrap_or(0.0);
            assert!((chance - other).abs() < 1e-12, "{text}: {value} has {chance}, counted {other}");
        }
        assert_eq!(odds.values.len(), counted.len(), "{text}");
    }
}

#[test]
fn figures_of_well_known_rolls() {
    let near = |a: f64, b: f64| (a - b).abs() < 1e-9;
    let stats = of("4d6kh3");
    assert!(near(stats.mean(), 15_869.0 / 1_296.0));
    assert_eq!((stats.low(), stats.high(), stats.median(), stats.mode()), (3, 18, 12, 13));
    assert!(near(stats.at_least(18), 21.0 / 1_296.0));
    assert!(near(of("2d6").deviation(), (35.0f64 / 6.0).sqrt()));
    assert!(near(of("1d6!").mean(), 4.2) && near(of("1d6!!").mean(), 4.2));
    // Each further die counts one less, and comes with one chance in six.
    assert!(near(of("1d6!p").mean(), 3.5 + 2.5 / 5.0));
    assert!(near(of("1d6r1").mean(), 4.0));
    assert!(near(of("adv").mean(), 13.825));
    assert!(near(of("100d100").mean(), 5_050.0));
    assert!(near(of("100d100").deviation(), (100.0 * 9_999.0 / 12.0f64).sqrt()));
    let best = of("10d6kh5");
    assert_eq!(best.method, Method::Exact);
    assert!(near(best.values.iter().map(|(_, chance)| chance).sum(), 1.0));
    assert_eq!(of("3d6!").method, Method::Truncated);
    assert_eq!(of("6d6!kh3").method, Method::Truncated);
    assert!(matches!(of("6d6!pkh3").method, Method::Sampled(_)));
}

/// The chances in the specification of the Guardians, in whole per cent.
#[test]
fn the_dice_of_the_guardians_have_the_chances_of_their_specification() {
    let table = [
        ("3combat", 4, 35),
        ("3combat", 5, 16),
        ("3combat+2power", 5, 74),
        ("3combat+2power", 6, 55),
        ("3combat+4power", 7, 81),
        ("4combat+1power", 4, 83),
        ("2combat+1power", 4, 46),
    ];
    for (text, target, percent) in table {
        let chance = of(text).at_least(target) * 100.0;
        assert!((chance - f64::from(percent)).abs() < 0.6, "{text} for {target}: {chance}");
    }
    assert!((of("1combat").mean() - 1.0).abs() < 1e-9);
    assert!((of("1power").mean() - 1.4).abs() < 1e-9);
    assert!((of("1test").mean() - 0.625).abs() < 1e-9);
}

/// The chi-squared measure of rolls against odds, and its degrees of freedom. Rare values are put together.
fn measure(text: &str, rolls: u32, seed: u64) -> (f64, f64) {
    let expression = parse(text).expect("an expression");
    let odds = odds(&expression);
    let mut dice = Seeded::new(seed);
    let mut counts: BTreeMap<i64, f64> = BTreeMap::new();
    for _ in 0..rolls {
        *counts.entry(expression.roll(&mut dice).total()).or_insert(0.0) += 1.0;
    }
    let (mut measure, mut bins) = (0.0, 0.0);
    let (mut expected, mut seen) = (0.0, 0.0);
    for (value, chance) in &odds.values {
        expected += chance * f64::from(rolls);
        seen += counts.remove(value).unwrap_or(0.0);
        if 10.0 <= expected {
            measure += (seen - expected) * (seen - expected) / expected;
            bins += 1.0;
            (expected, seen) = (0.0, 0.0);
        }
    }
    if 1.0 <= expected {
        measure += (seen - expected) * (seen - expected) / expected;
    }
    assert!(counts.is_empty(), "{text}: rolled what has no chance: {counts:?}");
    (measure, bins)
}

#[test]
fn rolls_follow_their_odds() {
    let texts = [
        "1d20+5",
        "4d6kh3",
        "3d6!",
        "2d6!!+1",
        "2d10!p",
        "6d6>=5",
        "5d10>=8f1",
        "4d6r<3",
        "4d6ro<3",
        "3d8mi3ma6",
        "{2d6,1d12}kh1",
        "4dF",
        "3combat+2power",
        "4test",
        "3pulp+4",
        "2x(2d6)",
        "2d6*1d4",
        "3d6!>=5>=5",
        "3combat ro0",
        "2d6!!>=5",
        "4d6!kh3",
        "3d6!>=5kl2",
        "5d6!dl1dh1",
        "4d4!kh2>=4",
    ];
    for (seed, text) in texts.into_iter().enumerate() {
        let (measure, freedom) = measure(text, 20_000, seed as u64 + 1);
        // Five standard deviations above what fair dice have.
        let most = freedom + 5.0 * (2.0 * freedom.max(1.0)).sqrt();
        assert!(measure < most, "{text}: {measure} with {freedom} degrees of freedom");
    }
}

/// The measure would find odds that are slightly wrong.
#[test]
fn the_measure_can_fail() {
    let expression = parse("4d6kh3").expect("an expression");
    let mut dice = Seeded::new(3);
    let wrong = of("4d6dh1");
    let right = of("4d6kh3");
    let mut sums = (0.0, 0.0);
    for _ in 0..1_000 {
        let total = expression.roll(&mut dice).total();
        sums = (sums.0 + right.chance(total).max(1e-9).ln(), sums.1 + wrong.chance(total).max(1e-9).ln());
    }
    assert!(sums.1 + 100.0 < sums.0);
}

#[test]
fn simulations_come_near_what_is_known() {
    // The highest of penetrating dice cannot be counted, but all of them can.
    let (sampled, exact) = (of("4d6!pkh500"), of("4d6!p"));
    assert!(matches!(sampled.method, Method::Sampled(samples) if 10_000 <= samples));
    assert!((sampled.mean() - exact.mean()).abs() < 0.1);
    assert!((sampled.at_least(20) - exact.at_least(20)).abs() < 0.01);
}
