//! Inches, angles and ways.

use pulp::measure::{Line, along, around, bearing, length, read_spot, written};
use space::Spot;

#[test]
fn lengths_round_up_and_points_to_the_nearest() {
    crate::games();
    assert_eq!(length((3, 4)), 5);
    assert_eq!(length((3, 5)), 6);
    assert_eq!(along(Spot::new(0, 0), (3, 4), 10), Spot::new(6, 8));
    assert_eq!(along(Spot::new(5, 5), (0, 0), 10), Spot::new(5, -5));
    assert_eq!(bearing(90), (10_000, 0));
    assert_eq!(bearing(30), (5000, -8660));
}

#[test]
fn pacing_along_a_line_is_measuring_it() {
    crate::games();
    for way in [(3, 4), (0, 0), (-7, 1), (0, -5), (12, 0), (-30, -31), (1, 1000)] {
        let line = Line::new(Spot::new(40, -3), way);
        assert!(line.spots(2..=90).eq((2..=90).map(|far| (far, line.at(far)))), "{way:?}");
    }
}

#[test]
fn bearings_sort_clockwise_from_north() {
    crate::games();
    let centre = Spot::new(0, 0);
    let ring = [(0, -5), (3, -4), (5, 0), (4, 3), (0, 5), (-4, 3), (-5, 0), (-3, -4)];
    let places: Vec<i64> = ring.iter().map(|(x, y)| around(centre, Spot::new(*x, *y))).collect();
    assert!(places.is_sorted(), "{places:?}");
}

#[test]
fn numbers_have_one_decimal_at_most() {
    crate::games();
    assert_eq!(read_spot("12.5,8.0"), Some(Spot::new(125, 80)));
    assert_eq!(read_spot("12,8"), Some(Spot::new(120, 80)));
    for wrong in ["12.55,8", "a,8", "12.5", "-1,5", ".5,1", "1.,2"] {
        assert_eq!(read_spot(wrong), None, "{wrong}");
    }
    assert_eq!(written(Spot::new(125, 80)), "12.5,8.0");
}
