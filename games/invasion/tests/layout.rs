//! Where things stand on the picture.

use game::kit::Part;
use invasion::scene::layout::around;
use space::Square;

fn squares(names: &[&str]) -> Vec<Square> {
    names.iter().map(|name| name.parse().expect("a square")).collect()
}

#[test]
fn a_crop_is_centred_and_stays_on_the_board() {
    crate::games();
    assert_eq!(around(&squares(&["H8"])), Some(Part { column: 3, row: 3, columns: 9, rows: 9 }));
    assert_eq!(around(&squares(&["A1", "B2"])), Some(Part { column: 0, row: 0, columns: 9, rows: 9 }));
    assert_eq!(around(&squares(&["P16"])), Some(Part { column: 7, row: 7, columns: 9, rows: 9 }));
    assert_eq!(around(&squares(&["A1", "I9"])), Some(Part { column: 0, row: 0, columns: 9, rows: 9 }));
}

#[test]
fn what_does_not_fit_is_no_crop() {
    crate::games();
    assert_eq!(around(&squares(&["A1", "J1"])), None);
    assert_eq!(around(&[]), None);
}

#[test]
fn a_crop_holds_what_it_is_around() {
    crate::games();
    for first in Square::all() {
        for second in Square::all().filter(|second| first.distance(*second) < 9) {
            let part = around(&[first, second]).expect("within nine squares");
            assert!(part.holds(first) && part.holds(second), "{first} {second}");
        }
    }
}
