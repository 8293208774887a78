//! The fixed-point plane: circles, lines, sums without rounding.

use proptest::prelude::*;

use space::plane::*;

#[test]
fn sines_are_those_of_the_table() {
    for (bearing, value) in [(1, 17_452), (30, 500_000), (45, 707_107), (60, 866_025), (72, 951_057), (89, 999_848)] {
        assert_eq!(sine(bearing), value);
        assert_eq!(sine(180 - bearing), value);
        assert_eq!(sine(bearing + 180), -value);
        assert_eq!(cosine(90 - bearing), value);
        assert_eq!(cosine(bearing + 270), value);
    }
    assert_eq!((sine(0), sine(90), sine(180), sine(270), sine(360)), (0, 1_000_000, 0, -1_000_000, 0));
}

#[test]
fn halves_are_rounded_away_from_zero() {
    assert_eq!([5, 4, -5, -4, 15, -15].map(|number| divided(number, 10)), [1, 0, -1, 0, 2, -2]);
}

#[test]
fn spots_print_in_centimetres() {
    assert_eq!(Spot::new(6000, 15450).to_string(), "60,154.5");
    assert_eq!(Spot::new(-150, 6305).to_string(), "-1.5,63.05");
}

/// A spot on or near a table.
fn spot() -> impl Strategy<Value = Spot> {
    (-2000..20_000, -2000..20_000).prop_map(|(x, y)| Spot::new(x, y))
}

fn circle() -> impl Strategy<Value = Circle> {
    (spot(), prop_oneof![Just(70), Just(200), Just(250), Just(300), Just(600)])
        .prop_map(|(at, radius)| Circle::new(at, radius))
}

/// Two circles near each other.
fn pair() -> impl Strategy<Value = (Circle, Circle)> {
    (circle(), 0..360, 0i64..700, prop_oneof![Just(200), Just(250), Just(300)])
        .prop_map(|(one, bearing, far, radius)| (one, Circle::new(one.at.polar(far, bearing), radius)))
}

proptest! {
    #[test]
    fn a_flip_is_as_long_as_it_says(at in spot(), bearing in 0..360, length in 100i64..700) {
        let far = at.distance(at.polar(length, bearing));
        prop_assert!((far - length).abs() <= 1, "{far}");
    }

    #[test]
    fn there_and_back(at in spot(), bearing in 0..360, length in 1i64..5000) {
        prop_assert_eq!(at.polar(length, bearing).polar(length, bearing + 180), at);
        prop_assert_eq!(at.polar(length, bearing), at.polar(length, bearing + 360));
    }

    #[test]
    fn toward_comes_nearer_and_ends_there(at in spot(), other in spot()) {
        let far = at.distance(other);
        let there = at.toward(other, far);
        prop_assert!(there.distance(other) <= 2);
        if 600 < far {
            prop_assert!(at.toward(other, 500).square_to(other) < at.square_to(other));
            prop_assert!(at.square_to(other) < at.toward(other, -500).square_to(other));
        }
    }

    #[test]
    fn the_bearing_found_is_the_one_walked(at in spot(), bearing in 0..360) {
        prop_assert_eq!(at.bearing(at.polar(5000, bearing)), bearing);
    }

    #[test]
    fn no_bearing_points_there_better(at in spot(), other in spot()) {
        let (dx, dy) = at.offset_to(other);
        let best = (0..360).max_by_key(|bearing| (dx * sine(*bearing) - dy * cosine(*bearing), -bearing));
        prop_assert_eq!(Some(at.bearing(other)), best);
    }

    #[test]
    fn a_contact_is_a_tenth_that_nothing_covers((one, other) in pair(), (two, more) in pair(), turn in 0..360) {
        let near = [one.at.polar(250, turn), other.at.polar(150, turn + 90)];
        let between = [Circle::new(near[0], two.radius), Circle::new(near[1], more.radius)];
        let open = |spot: Spot| between.iter().all(|circle| !circle.holds(spot));
        let shared = |spot: Spot| one.holds(spot) && other.holds(spot) && open(spot);
        let around = |middle: i32| (middle - 610..=middle + 610).filter(|length| length % 10 == 0);
        let found = around(one.at.y).any(|y| around(one.at.x).any(|x| shared(Spot::new(x, y))));
        let found = found || open(one.lens_middle(other));
        prop_assert_eq!(one.touches_through(other, &between), found && one.overlaps(other));
    }

    #[test]
    fn overlap_and_reach_are_mutual((one, other) in pair()) {
        prop_assert_eq!(one.overlaps(other), other.overlaps(one));
        prop_assert_eq!(one.is_within(150, other), other.is_within(150, one));
        prop_assert!(!one.overlaps(other) || one.gap(other) == 0);
        prop_assert!(one.is_within(one.reach_to(other), other));
        prop_assert_eq!(one.overlaps(other), one.touches_through(other, &[]));
    }

    #[test]
    fn the_middle_of_the_lens_is_inside_both((one, other) in pair()) {
        let both = Circle::new(one.at, one.radius + 2).holds(one.lens_middle(other))
            && Circle::new(other.at, other.radius + 2).holds(one.lens_middle(other));
        prop_assert!(!one.overlaps(other) || both);
    }

    #[test]
    fn a_large_disk_between_parts_two_and_a_far_one_does_not((one, other) in pair()) {
        let blanket = Circle::new(one.at, 3000);
        prop_assert!(!one.touches_through(other, &[blanket]));
        let far = Circle::new(one.at.moved(5000, 0), 200);
        prop_assert_eq!(one.touches_through(other, &[far]), one.overlaps(other));
        // More between never makes a contact.
        let between = Circle::new(other.at, 200);
        prop_assert!(!one.touches_through(other, &[between, far]) || one.overlaps(other));
    }

    #[test]
    fn sweeping_finds_both_ends(one in circle(), to in spot(), other in circle()) {
        prop_assert!(!one.overlaps(other) || one.sweeps(to, other));
        prop_assert!(!Circle::new(to, one.radius).overlaps(other) || one.sweeps(to, other));
        // Every place on the way that overlaps is found.
        let middle = Spot::new(i32::midpoint(one.at.x, to.x), i32::midpoint(one.at.y, to.y));
        let near = Circle::new(middle, one.radius - 2).overlaps(other);
        prop_assert!(!near || one.sweeps(to, other));
    }

    #[test]
    fn a_push_touches_where_the_circles_meet(
        one in circle(), radius in 200..300, there in 0..360, far in 0i64..3000, bearing in 0..360
    ) {
        let other = Circle::new(one.at.polar(far, there), radius);
        let direction = polar(10_000, bearing);
        if let Some(far) = one.slides_into(direction, 0, other) {
            let met = Circle::new(one.at.polar(far, bearing), one.radius);
            let gap = met.at.distance(other.at) - i64::from(met.radius) - i64::from(other.radius);
            prop_assert!(gap <= 20, "{gap}");
        }
    }

    #[test]
    fn four_right_angles_lead_back(x in -10_000i64..10_000, y in -10_000i64..10_000, degrees in 0..360) {
        let four = (0..4).fold((x, y), |vector, _| turned(vector, 90));
        prop_assert_eq!(four, (x, y));
        let (a, b) = turned(turned((x, y), degrees), -degrees);
        prop_assert!((a - x).abs() <= 2 && (b - y).abs() <= 2);
    }
}
