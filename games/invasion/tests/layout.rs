//! Where things stand on the picture.

use invasion::scene::layout::Part;
use space::Square;

fn squares(names: &[&str]) -> Vec<Square> {
    names.iter().map(|name| name.parse().expect("a square")).collect()
}

#[test]
fn a_crop_is_centred_and_stays_on_the_board() {
    crate::games();
    assert_eq!(Part::around(&squares(&["H8"])), Some(Part { column: 3, row: 3, side: 9 }));
    assert_eq!(Part::around(&squares(&["A1", "B2"])), Some(Part { column: 0, row: 0, side: 9 }));
    assert_eq!(Part::around(&squares(&["P16"])), Some(Part { column: 7, row: 7, side: 9 }));
    assert_eq!(Part::around(&squares(&["A1", "I9"])), Some(Part { column: 0, row: 0, side: 9 }));
}

#[test]
fn what_does_not_fit_is_no_crop() {
    crate::games();
    assert_eq!(Part::around(&squares(&["A1", "J1"])), None);
    assert_eq!(Part::around(&[]), None);
}

#[test]
fn a_crop_holds_what_it_is_around() {
    crate::games();
    for first in Square::all() {
        for second in Square::all().filter(|second| first.distance(*second) < 9) {
            let part = Part::around(&[first, second]).expect("within nine squares");
            assert!(part.holds(first) && part.holds(second), "{first} {second}");
        }
    }
}
