//! Dice that a number decides.

use chance::{Dice, Seeded};

#[test]
fn seeded_dice_are_the_same_for_ever() {
    let mut dice = Seeded::new(7);
    let drawn: Vec<u32> = (0..12).map(|_| dice.draw("test", 6)).collect();
    assert_eq!(drawn, SEVEN);
}

/// Drawn once and kept: a change would silently change every stored play.
const SEVEN: [u32; 12] = [5, 6, 5, 5, 1, 4, 6, 6, 3, 4, 1, 2];

#[test]
fn every_side_comes_up_about_equally_often() {
    let mut dice = Seeded::new(1);
    let mut counts = [0u32; 6];
    for _ in 0..60_000 {
        counts[dice.draw("test", 6) as usize - 1] += 1;
    }
    // Ten standard deviations of a fair die.
    assert!(counts.iter().all(|count| count.abs_diff(10_000) < 920), "{counts:?}");
}
