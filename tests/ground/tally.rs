//! Whether counted dice look fair.

use chance::Recorded;
use chance::Seeded;
use chance::{Dice, Draw};
use dice::tally::*;

#[test]
fn the_chances_are_those_of_the_tables() {
    // Degrees of freedom, statistic, chance: from tables of the chi-squared distribution.
    for (freedom, statistic, chance) in [
        (1.0, 3.841, 0.05),
        (5.0, 11.070, 0.05),
        (5.0, 15.086, 0.01),
        (9.0, 4.168, 0.90),
        (19.0, 30.144, 0.05),
        (99.0, 123.225, 0.05),
    ] {
        let found = upper_gamma(freedom / 2.0, statistic / 2.0);
        assert!((found - chance).abs() < 0.0002, "{freedom} {statistic}: {found}");
    }
}

fn thrown(counts: &[u32]) -> Tally {
    let mut tallies = Tallies::default();
    let sides = counts.len() as u32;
    for (value, count) in (1..).zip(counts) {
        let draw = Draw { number: None, purpose: "test".to_owned(), sides, value };
        for _ in 0..*count {
            tallies.count(std::slice::from_ref(&draw));
        }
    }
    tallies.iter().next().expect("one kind of die").clone()
}

#[test]
fn small_counts_say_nothing_and_uneven_ones_are_seen() {
    assert_eq!(thrown(&[0, 0, 0, 0, 0, 29]).chance(), None);
    assert!(thrown(&[0, 0, 0, 0, 0, 60]).chance().is_some_and(|chance| chance < 1e-9));
    assert!(thrown(&[10, 10, 10, 10, 10, 10]).chance().is_some_and(|chance| chance > 0.999));
    let tally = thrown(&[1, 0, 0, 0, 0, 1]);
    assert!((tally.average() - 3.5).abs() < 1e-9 && (tally.fair_average() - 3.5).abs() < 1e-9);
}

#[test]
fn fair_dice_are_rarely_called_uneven() {
    let mut dice = Seeded::new(5);
    let mut rare = 0;
    for _ in 0..400 {
        let mut recorded = Recorded::new(&mut dice);
        for _ in 0..100 {
            recorded.draw("test", 6);
        }
        let mut tallies = Tallies::default();
        tallies.count(&recorded.draws);
        let chance = tallies.iter().next().and_then(Tally::chance).expect("enough");
        rare += u32::from(chance < 0.05);
    }
    // One in twenty of 400 is 20; five deviations around it.
    assert!((1..=42).contains(&rare), "{rare}");
}
