//! Where things stand on the picture.

use game::kit::Part;
use invasion::scene::layout::{GRID, SQUARE, WHOLE, around};
use invasion::scene::opened_at;
use picture::{Point, Rect};
use space::Square;
use text::{Lang, by_id};

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

/// The legend's column leaves room for so many letters without making them hard to read.
#[test]
fn the_words_of_the_legend_are_not_cut() {
    crate::games();
    let play = ["door", "window", "stair-border", "breach", "sewer", "chair", "treasure", "spot"];
    let happened = ["moved", "attacked", "pushed", "died", "table", "stairs"];
    for sign in play.into_iter().chain(happened) {
        for lang in Lang::ALL {
            let id = format!("invasion-picture-{sign}");
            let words = by_id(lang, &id).unwrap_or_else(|| panic!("{id} says nothing"));
            assert!(words.chars().count() <= 14, "{words:?} does not fit into the legend");
        }
    }
}

/// What a finder holds up is drawn on his own square, wherever he stands.
#[test]
fn an_opened_chest_stays_with_its_finder() {
    crate::games();
    for square in ["A8", "B10", "P9", "O1"] {
        let square: Square = square.parse().expect("a square");
        for part in [WHOLE, around(&[square]).expect("a crop")] {
            let place = opened_at(part, square);
            assert!(GRID.centre(square).distance(place.centre()) < 42.0, "{square} {place:?}");
            let own = Rect::around(GRID.centre(square), SQUARE, SQUARE);
            let corner = Point::new(place.right(), place.bottom());
            assert!(own.x < corner.x && own.y < corner.y, "{square}: {place:?} is beside {own:?}");
        }
    }
}
