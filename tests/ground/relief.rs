//! Heights, and what they hide.

use proptest::prelude::*;

use space::Spot;
use space::relief::*;

fn spot() -> impl Strategy<Value = Spot> {
    (-50..500, -50..500).prop_map(|(x, y)| Spot::new(x, y))
}

fn rect() -> impl Strategy<Value = Rect> {
    (spot(), 1..200, 1..200).prop_map(|(at, width, depth)| Rect::new(at, Spot::new(at.x + width, at.y + depth)))
}

fn point() -> impl Strategy<Value = Point3> {
    (spot(), 0..120).prop_map(|(at, z)| Point3::above(at, z))
}

#[test]
fn touching_an_edge_or_a_corner_hides_nothing() {
    let area = Rect::new(Spot::new(100, 100), Spot::new(200, 200));
    let place = |x, y| Point3 { x, y, z: 0 };
    assert!(!hides(place(0, 100), place(300, 100), area, 50));
    assert!(!hides(place(0, 200), place(200, 400), area, 50));
    assert!(!hides(place(50, 150), place(150, 50), area, 50));
    assert!(!hides(place(0, 150), place(100, 150), area, 50));
    assert!(hides(place(0, 150), place(101, 150), area, 50));
    assert!(hides(place(150, 150), place(150, 150), area, 50));
}

#[test]
fn a_line_passes_over_a_box_that_is_just_as_high() {
    let area = Rect::new(Spot::new(100, 0), Spot::new(200, 100));
    let line = |from: i32, to: i32, height: i32| {
        hides(Point3 { x: 0, y: 50, z: from }, Point3 { x: 300, y: 50, z: to }, area, height)
    };
    assert!(!line(50, 50, 50) && line(49, 49, 50));
    // From 60 down to 30 the line is 50 high where it enters and 40 where it leaves.
    assert!(!line(60, 30, 40) && line(60, 30, 41) && line(30, 60, 41));
}

#[test]
fn a_door_lets_a_line_through_its_own_wall_only() {
    let area = Rect::new(Spot::new(220, 90), Spot::new(300, 140));
    let door = [Spot::new(285, 140)];
    let place = |x, y| Point3 { x, y, z: 10 };
    assert!(passes_opening(place(285, 110), place(285, 180), area, door.into_iter(), 10));
    assert!(passes_opening(place(285, 180), place(285, 110), area, door.into_iter(), 10));
    assert!(passes_opening(place(275, 110), place(275, 180), area, door.into_iter(), 10));
    assert!(!passes_opening(place(274, 110), place(274, 180), area, door.into_iter(), 10));
    assert!(!passes_opening(place(285, 110), place(285, 50), area, door.into_iter(), 10));
    assert!(!passes_opening(place(285, 110), place(285, 130), area, door.into_iter(), 10));
    assert!(!passes_opening(place(285, 150), place(285, 180), area, door.into_iter(), 10));
}

/// The height of a segment over every thousandth of its way, and whether it is inside there.
fn sampled(from: Point3, to: Point3, area: Rect, height: i32) -> bool {
    (0..=1000i64).any(|part| {
        let at = |from: i32, to: i32| i64::from(from) * 1000 + (i64::from(to) - i64::from(from)) * part;
        let (x, y, z) = (at(from.x, to.x), at(from.y, to.y), at(from.z, to.z));
        let within = |value: i64, low: i32, high: i32| i64::from(low) * 1000 < value && value < i64::from(high) * 1000;
        within(x, area.left, area.right) && within(y, area.top, area.bottom) && z < i64::from(height) * 1000
    })
}

proptest! {
    #[test]
    fn no_place_inside_is_nearer_than_the_nearest(rect in rect(), spot in spot(), x in 0..=100, y in 0..=100) {
        let within = Spot::new(rect.left + rect.width() * x / 100, rect.top + rect.depth() * y / 100);
        prop_assert!(rect.holds(rect.nearest(spot)) && rect.holds(within));
        prop_assert!(rect.square_to(spot) <= within.square_to(spot));
        prop_assert_eq!(rect.holds(spot), rect.square_to(spot) == 0);
    }

    #[test]
    fn a_disc_within_overlaps_and_a_touching_one_does_not(rect in rect(), at in spot(), radius in 1..60) {
        prop_assert!(!rect.contains_disc(at, radius) || rect.overlaps_disc(at, radius));
        prop_assert!(!rect.overlaps_disc(Spot::new(rect.right + radius, at.y), radius));
        prop_assert!(rect.overlaps_disc(rect.centre(), radius));
        // What is over the disc is over the square around it.
        prop_assert!(!rect.overlaps_disc(at, radius) || rect.meets(Rect::around(at, radius)));
    }

    #[test]
    fn two_half_turns_lead_back(rect in rect(), spot in spot()) {
        prop_assert_eq!(rect.half_turned(360, 480).half_turned(360, 480), rect);
        let turned = Spot::new(360 - spot.x, 480 - spot.y);
        prop_assert_eq!(rect.holds(spot), rect.half_turned(360, 480).holds(turned));
    }

    #[test]
    fn what_is_hidden_is_hidden_from_both_sides(from in point(), to in point(), area in rect(), height in 1..100) {
        prop_assert_eq!(hides(from, to, area, height), hides(to, from, area, height));
        prop_assert_eq!(crosses(from.spot(), to.spot(), area), crosses(to.spot(), from.spot(), area));
    }

    #[test]
    fn a_segment_comes_as_near_as_its_nearest_sample(from in spot(), to in spot(), area in rect(), reach in 0..60) {
        // Samples lie at most a hundredth of the way apart; what is between them is at most that much nearer.
        let at = |part: i32| Spot::new(from.x + (to.x - from.x) * part / 100, from.y + (to.y - from.y) * part / 100);
        let least = (0..=100).map(|part| area.square_to(at(part))).min().unwrap_or(0);
        let slack = from.square_to(to).isqrt() / 100 + 3;
        let near = i64::from(reach);
        let far = near + slack;
        let close = passes_within(from, to, area, reach);
        prop_assert!(close || reach < 2 || (near - 2) * (near - 2) <= least, "missed at {}", least);
        prop_assert!(!close || least < far * far, "{} is too far", least);
        prop_assert_eq!(close, passes_within(to, from, area, reach));
        prop_assert!(close || !crosses(from, to, area));
    }

    #[test]
    fn a_sample_below_the_roof_is_never_missed(from in point(), to in point(), area in rect(), height in 1..100) {
        prop_assert!(!sampled(from, to, area, height) || hides(from, to, area, height));
    }

    #[test]
    fn what_a_box_hides_a_higher_or_larger_one_hides_too(
        from in point(), to in point(), area in rect(), height in 1..100, more in 0..50,
    ) {
        let larger = Rect {
            left: area.left - more, top: area.top - more, right: area.right + more, bottom: area.bottom + more,
        };
        prop_assert!(!hides(from, to, area, height) || hides(from, to, area, height + more));
        prop_assert!(!hides(from, to, area, height) || hides(from, to, larger, height));
        // A line that is nowhere below the roof is free.
        prop_assert!(from.z.min(to.z) < height || !hides(from, to, area, height));
        // A line below the roof is hidden if it crosses at all.
        let low = from.z.max(to.z) < height;
        prop_assert!(!low || hides(from, to, area, height) == crosses(from.spot(), to.spot(), area));
    }

    #[test]
    fn a_shifted_table_shows_the_same(
        from in point(), to in point(), area in rect(), height in 1..100, dx in -300..300, dy in -300..300,
    ) {
        let moved = |point: Point3| Point3 { x: point.x + dx, y: point.y + dy, z: point.z };
        let there = Rect {
            left: area.left + dx, top: area.top + dy, right: area.right + dx, bottom: area.bottom + dy,
        };
        prop_assert_eq!(hides(from, to, area, height), hides(moved(from), moved(to), there, height));
    }

    #[test]
    fn whole_walls_of_openings_let_everything_through(from in point(), to in point(), area in rect()) {
        let middle = area.centre();
        let walls = [
            Spot::new(area.left, middle.y), Spot::new(area.right, middle.y),
            Spot::new(middle.x, area.top), Spot::new(middle.x, area.bottom),
        ];
        let apart = area.encloses(from.spot()) != area.encloses(to.spot());
        prop_assert_eq!(passes_opening(from, to, area, walls.into_iter(), 500), apart);
        prop_assert!(!passes_opening(from, to, area, std::iter::empty(), 500));
        // Wider openings let through what narrow ones do.
        let narrow = passes_opening(from, to, area, walls.into_iter(), 10);
        prop_assert!(!narrow || passes_opening(from, to, area, walls.into_iter(), 20));
    }
}
