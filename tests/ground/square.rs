//! Squares and their names.

use space::square::*;

#[test]
fn squares_read_as_they_print() {
    for square in Square::all() {
        assert_eq!(square.to_string().parse(), Ok(square));
        assert_eq!(square.to_string().to_lowercase().parse(), Ok(square));
    }
}

#[test]
fn what_is_not_a_square_is_refused() {
    for text in ["", "A", "A0", "A17", "Q1", "5C", "A+5", "A05", "AA1", "É1", "A1 ", "A99999999999"] {
        assert_eq!(text.parse::<Square>(), Err(NoSquare(text.to_owned())), "{text:?}");
    }
}
