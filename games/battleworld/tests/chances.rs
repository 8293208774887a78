//! Chances of a fight.

use battleworld::chances::{Ends, Spread};

#[test]
fn two_equal_dice_without_raises_are_even() {
    crate::games();
    let spread = Spread::dice(6, 1, 1, false);
    let mut ends = Ends::default();
    for (a, x) in spread.each() {
        for (b, y) in spread.each() {
            match a.cmp(&b) {
                std::cmp::Ordering::Greater => ends.win += x * y,
                std::cmp::Ordering::Less => ends.lose += x * y,
                std::cmp::Ordering::Equal => ends.tie += x * y,
            }
        }
    }
    assert!((ends.win - 15.0 / 36.0).abs() < 1e-9 && (ends.tie - 1.0 / 6.0).abs() < 1e-9);
}

#[test]
fn the_better_of_two_unlucky_dice() {
    crate::games();
    // On a d4 the 4 counts as 1: 1, 2 and 3 with chances 4, 5 and 7 of 16 for the better of two.
    let spread = Spread::dice(4, 2, 1, true);
    let rounded: Vec<f64> = spread.0.iter().map(|chance| chance * 16.0).collect();
    assert_eq!(rounded, [0.0, 4.0, 5.0, 7.0, 0.0]);
}
