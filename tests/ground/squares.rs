//! Sets of squares.

use space::squares::*;
use space::{Direction, Square};

#[test]
fn a_set_steps_as_its_squares_do() {
    for direction in Direction::ALL {
        for square in Square::all() {
            let Some(next) = square.step(direction) else { continue };
            let set: Squares = [square].into_iter().collect();
            assert_eq!(set.step(direction).iter().collect::<Vec<_>>(), [next]);
        }
    }
}

#[test]
fn a_set_lists_its_squares_in_reading_order() {
    let squares: Vec<Square> = [0, 5, 63, 64, 130, 255].map(Square::from_index).to_vec();
    let set: Squares = squares.iter().rev().copied().collect();
    assert_eq!(set.iter().collect::<Vec<_>>(), squares);
    assert_eq!(set.len(), squares.len());
}
