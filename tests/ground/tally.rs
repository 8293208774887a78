//! Whether counted dice look fair.

use chance::fair::{Fair, Secret, Stream};
use chance::{Dice, Draw, Recorded, Seeded, Summed};
use dice::tally::*;
use std::sync::Arc;

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
        let draw = Draw { count: 1, number: None, purpose: "test".to_owned(), sides, value };
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

/// So many dice of a kind, counted.
fn counted(kinds: &[(u32, u32)], seed: u64) -> Tallies {
    let mut dice = Seeded::new(seed);
    let mut counted = Counted::new(&mut dice);
    for (count, sides) in kinds {
        for _ in 0..*count {
            counted.draw("test", *sides);
        }
    }
    counted.tallies
}

#[test]
fn large_dice_are_judged_by_neighbours() {
    for sides in [21, 99, 100, 10_000] {
        let mut rare = 0;
        for seed in 0..300 {
            let tallies = counted(&[(400, sides)], seed);
            let tally = tallies.iter().next().expect("one kind of die");
            assert!(tally.enough() <= 124 && tally.thrown() == 400);
            rare += u32::from(tally.chance().expect("enough") < 0.05);
        }
        // One in twenty of 300 is 15; five deviations around it.
        assert!(rare <= 34, "{sides}: {rare}");
        // Only the upper half falls.
        let mut tallies = Tallies::default();
        (0..400).for_each(|throw| tallies.shown(sides, sides - throw % (sides / 2)));
        assert!(tallies.iter().next().and_then(Tally::chance).is_some_and(|chance| chance < 1e-9));
    }
}

#[test]
fn what_is_kept_of_a_roll_is_small_and_read_again() {
    let many: Vec<(u32, u32)> = (2..=9).map(|sides| (100, sides)).chain([(200, 10_000)]).collect();
    let tallies = counted(&many, 3);
    let text = tallies.text();
    assert!(text.len() < 400, "{text}");
    assert_eq!(Tallies::read(&text), Some(tallies.clone()));
    let mut twice = tallies.clone();
    twice.add(&tallies);
    for (tally, doubled) in tallies.iter().zip(twice.iter()) {
        assert_eq!((2 * tally.thrown(), 2 * tally.shown(2)), (doubled.thrown(), doubled.shown(2)));
        assert!((tally.average() - doubled.average()).abs() < 1e-9);
    }
    // Of many kinds at once those are kept that were thrown most.
    let motley: Vec<(u32, u32)> = (1..=60).map(|count| (count, 40 + count)).collect();
    let kept = Tallies::read(&counted(&motley, 3).text()).expect("it was written");
    let kinds: Vec<u32> = kept.iter().map(|tally| tally.sides).collect();
    assert_eq!(kinds, (91..=100).collect::<Vec<_>>());
    for strange in ["", "[]", "{\"6\":[]}", "{\"6\":[7,1]}", "{\"1\":[1,1]}", "{\"6\":[7,-1,0,0,0,0,0]}"] {
        assert_eq!(Tallies::read(strange), None, "{strange}");
    }
}

#[test]
fn dice_of_one_kind_in_a_row_are_one_entry_from_which_each_is_drawn_again() {
    let secret = Secret::drawn(&mut Seeded::new(8));
    let stream = Arc::new(Stream { id: "channel:1:1".to_owned(), secret, words: Vec::new() });
    let mut fair = Fair::new(Arc::clone(&stream), 5);
    let mut summed = Summed::new(&mut fair, "roll");
    let shown = [6, 6, 6, 20, 6].map(|sides| summed.draw("explosion", sides));
    let kept: Vec<_> = summed.draws.iter().map(|draw| (draw.number, draw.count, draw.sides, draw.last())).collect();
    assert_eq!(kept, [(Some(5), 3, 6, Some(7)), (Some(8), 1, 20, Some(8)), (Some(9), 1, 6, Some(9))]);
    assert_eq!(summed.draws[0].value, shown[..3].iter().sum::<u32>());
    let again: Vec<u32> = (5..8).map(|number| stream.value(number, "roll", 6)).collect();
    assert_eq!(again, shown[..3]);
    // Without numbers nothing could be drawn again.
    let mut seeded = Seeded::new(8);
    let mut summed = Summed::new(&mut seeded, "roll");
    for _ in 0..3 {
        summed.draw("roll", 6);
    }
    assert_eq!(summed.draws.len(), 3);
}
