//! Squares and their names.

use guardians::square::*;

#[test]
fn squares_read_as_they_print() {
    crate::games();
    for square in Square::all() {
        assert_eq!(square.to_string().parse(), Ok(square));
    }
    for text in ["", "A", "A0", "A13", "S1", "A+5", "A05", "É1"] {
        assert!(text.parse::<Square>().is_err(), "{text:?}");
    }
}
