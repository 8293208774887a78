//! What is said before dice fall.

use pulp::forecast::*;

#[test]
fn one_die_against_one() {
    crate::games();
    // Equal strength, no Trump, ties fail: 15 of 36 win.
    let found = outcomes((1, 3, 6), Some((1, 3, 6)), 0, false);
    assert!((found[0] - 21.0 / 36.0).abs() < 1e-9);
    assert!((found.iter().sum::<f64>() - 1.0).abs() < 1e-9);
}

#[test]
fn a_difficulty_that_cannot_be_missed() {
    crate::games();
    let found = outcomes((2, 7, 4), None, 8, false);
    assert!(found[0].abs() < 1e-9);
    // Both dice below 4.
    assert!((found[1] - 0.25).abs() < 1e-9);
}
