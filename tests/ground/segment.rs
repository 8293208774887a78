//! Which squares a line between two points crosses.

use proptest::prelude::*;

use space::segment::*;

proptest! {
    #[test]
    fn a_segment_is_the_same_from_both_ends(columns in -15i32..16, rows in -15i32..16) {
        let there = Segment::to(columns, rows);
        let back = Segment::to(-columns, -rows);
        let moved = |(x, y): Offset| (x + columns, y + rows);
        let mut squares: Vec<_> = back.squares.iter().copied().map(moved).collect();
        squares.reverse();
        prop_assert_eq!(&there.squares, &squares);
        let mut edges: Vec<_> = back.edges.iter().map(|&(a, b)| (moved(b), moved(a))).collect();
        edges.reverse();
        prop_assert_eq!(&there.edges, &edges);
        let mut corners: Vec<_> = back.corners.iter().copied().map(moved).collect();
        corners.reverse();
        prop_assert_eq!(&there.corners, &corners);
    }

    #[test]
    fn every_square_crossed_lies_on_the_line(columns in -15i32..16, rows in -15i32..16) {
        for (x, y) in Segment::to(columns, rows).squares {
            // Twice the signed distances of the square's corners from the line have both signs.
            let side = |dx: i32, dy: i32| (2 * x + dx) * rows - (2 * y + dy) * columns;
            let sides = [side(-1, -1), side(1, -1), side(-1, 1), side(1, 1)];
            prop_assert!(sides.iter().any(|&s| s < 0) && sides.iter().any(|&s| 0 < s));
        }
    }
}
