//! A table with heights, in the unit of its spots: upright boxes, what overlaps them, and the straight lines that pass over
//! or are hidden by them. Integers and exact fractions only, so that every machine sees the same; it knows no game.

use serde::{Deserialize, Serialize};

use super::Spot;

/// A rectangle whose sides run along the table's edges.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)] // The four sides.
pub struct Rect {
    pub left: i32,
    pub top: i32,
    pub right: i32,
    pub bottom: i32,
}

impl Rect {
    /// The rectangle with these corners, whichever they are.
    pub fn new(one: Spot, other: Spot) -> Rect {
        Rect {
            left: one.x.min(other.x),
            top: one.y.min(other.y),
            right: one.x.max(other.x),
            bottom: one.y.max(other.y),
        }
    }

    /// The square around a disc.
    #[inline]
    pub fn around(at: Spot, radius: i32) -> Rect {
        Rect { left: at.x - radius, top: at.y - radius, right: at.x + radius, bottom: at.y + radius }
    }

    /// How wide it is.
    pub fn width(self) -> i32 {
        self.right - self.left
    }

    /// How far down it reaches on the table.
    pub fn depth(self) -> i32 {
        self.bottom - self.top
    }

    /// Its middle, rounded toward the upper left.
    #[inline]
    pub fn centre(self) -> Spot {
        Spot::new((self.left + self.right).div_euclid(2), (self.top + self.bottom).div_euclid(2))
    }

    /// Whether a spot lies in it, its edges included.
    #[inline]
    pub fn holds(self, spot: Spot) -> bool {
        self.left <= spot.x && spot.x <= self.right && self.top <= spot.y && spot.y <= self.bottom
    }

    /// Whether a spot lies in it and on no edge.
    pub fn encloses(self, spot: Spot) -> bool {
        self.left < spot.x && spot.x < self.right && self.top < spot.y && spot.y < self.bottom
    }

    /// The place in it that is nearest to a spot.
    #[inline]
    pub fn nearest(self, spot: Spot) -> Spot {
        Spot::new(spot.x.clamp(self.left, self.right), spot.y.clamp(self.top, self.bottom))
    }

    /// The square of the distance to a spot; 0 if it lies in it.
    #[inline]
    pub fn square_to(self, spot: Spot) -> i64 {
        self.nearest(spot).square_to(spot)
    }

    /// Whether a disc shares area with it; touching is not enough.
    #[inline]
    pub fn overlaps_disc(self, at: Spot, radius: i32) -> bool {
        let radius = i64::from(radius);
        self.square_to(at) < radius * radius
    }

    /// Whether a whole disc lies in it.
    #[inline]
    pub fn contains_disc(self, at: Spot, radius: i32) -> bool {
        self.left + radius <= at.x
            && at.x <= self.right - radius
            && self.top + radius <= at.y
            && at.y <= self.bottom - radius
    }

    /// Whether two rectangles share area.
    pub fn meets(self, other: Rect) -> bool {
        self.left < other.right && other.left < self.right && self.top < other.bottom && other.top < self.bottom
    }

    /// Whether it shares area with the rectangle that has two spots as its corners, or would if that had any area.
    #[inline]
    pub fn is_between(self, one: Spot, other: Spot) -> bool {
        self.left < one.x.max(other.x)
            && one.x.min(other.x) < self.right
            && self.top < one.y.max(other.y)
            && one.y.min(other.y) < self.bottom
    }

    /// The rectangle after a half-turn of a table of this size.
    #[must_use]
    pub fn half_turned(self, width: i32, height: i32) -> Rect {
        let Rect { left, top, right, bottom } = self;
        Rect { left: width - right, top: height - bottom, right: width - left, bottom: height - top }
    }
}

/// A place above the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // As a spot, and the height.
pub struct Point3 {
    pub x: i32,
    pub y: i32,
    pub z: i32,
}

impl Point3 {
    /// The place this high above a spot.
    pub const fn above(spot: Spot, z: i32) -> Point3 {
        Point3 { x: spot.x, y: spot.y, z }
    }

    /// The spot below it.
    pub const fn spot(self) -> Spot {
        Spot::new(self.x, self.y)
    }
}

/// A part of the way along a segment, from 0 to 1, as an exact fraction with a positive divisor.
#[derive(Clone, Copy, Debug)]
struct Part {
    number: i64,
    by: i64,
}

impl Part {
    const START: Part = Part { number: 0, by: 1 };
    const END: Part = Part { number: 1, by: 1 };

    fn new(number: i64, by: i64) -> Part {
        if by < 0 { Part { number: -number, by: -by } } else { Part { number, by } }
    }

    fn is_before(self, other: Part) -> bool {
        i128::from(self.number) * i128::from(other.by) < i128::from(other.number) * i128::from(self.by)
    }

    fn later(self, other: Part) -> Part {
        if self.is_before(other) { other } else { self }
    }

    fn earlier(self, other: Part) -> Part {
        if other.is_before(self) { other } else { self }
    }

    /// Whether a value that goes from one number to another is below a bound here.
    fn is_below(self, from: i32, to: i32, bound: i32) -> bool {
        let (from, to, bound) = (i128::from(from), i128::from(to), i128::from(bound));
        from * i128::from(self.by) + (to - from) * i128::from(self.number) < bound * i128::from(self.by)
    }
}

/// The part of a segment that lies strictly inside a rectangle.
fn inside(from: Spot, to: Spot, area: Rect) -> Option<(Part, Part)> {
    // Most of what stands on a table is beside the line altogether.
    if !area.is_between(from, to) {
        return None;
    }
    let (mut enter, mut leave) = (Part::START, Part::END);
    for (start, end, low, high) in [(from.x, to.x, area.left, area.right), (from.y, to.y, area.top, area.bottom)] {
        let (start, low, high) = (i64::from(start), i64::from(low), i64::from(high));
        let way = i64::from(end) - start;
        if way == 0 {
            if start <= low || high <= start {
                return None;
            }
            continue;
        }
        let (near, far) = if 0 < way { (low, high) } else { (high, low) };
        enter = enter.later(Part::new(near - start, way));
        leave = leave.earlier(Part::new(far - start, way));
    }
    enter.is_before(leave).then_some((enter, leave))
}

/// Whether the segment between two spots crosses the inside of a rectangle; touching an edge or a corner does not count.
pub fn crosses(from: Spot, to: Spot, area: Rect) -> bool {
    inside(from, to, area).is_some()
}

/// Whether the segment between two spots comes nearer to a rectangle than this, or crosses it.
#[inline]
pub fn passes_within(from: Spot, to: Spot, area: Rect, reach: i32) -> bool {
    // Most rectangles of a table are far from most segments.
    let low = Spot::new(from.x.min(to.x) - reach, from.y.min(to.y) - reach);
    let high = Spot::new(from.x.max(to.x) + reach, from.y.max(to.y) + reach);
    let far = high.x <= area.left || area.right <= low.x || high.y <= area.top || area.bottom <= low.y;
    !far && comes_within(from, to, area, reach)
}

fn comes_within(from: Spot, to: Spot, area: Rect, reach: i32) -> bool {
    if area.overlaps_disc(from, reach) || area.overlaps_disc(to, reach) {
        return true;
    }
    // Both ends are too far away, so a corner is nearest to the middle of the segment, or they lie on both sides of it.
    let way = (i64::from(to.x) - i64::from(from.x), i64::from(to.y) - i64::from(from.y));
    let long = way.0 * way.0 + way.1 * way.1;
    let (mut left, mut right) = (false, false);
    for (x, y) in [(area.left, area.top), (area.right, area.top), (area.left, area.bottom), (area.right, area.bottom)] {
        let corner = (i64::from(x) - i64::from(from.x), i64::from(y) - i64::from(from.y));
        let beside = way.0 * corner.1 - way.1 * corner.0;
        let ahead = way.0 * corner.0 + way.1 * corner.1;
        let reach = i128::from(reach);
        let close = i128::from(beside) * i128::from(beside) < reach * reach * i128::from(long);
        if 0 < ahead && ahead < long && close {
            return true;
        }
        left |= beside < 0;
        right |= 0 < beside;
    }
    left && right && area.is_between(from, to)
}

/// Whether a box of this height hides one place from the other: the segment crosses its inside, and is lower than the box at
/// one end of the crossing.
pub fn hides(from: Point3, to: Point3, area: Rect, height: i32) -> bool {
    if height <= from.z.min(to.z) {
        return false;
    }
    let Some((enter, leave)) = inside(from.spot(), to.spot(), area) else { return false };
    enter.is_below(from.z, to.z, height) || leave.is_below(from.z, to.z, height)
}

/// Whether the segment from a place inside a rectangle to one outside it goes through a wall at most `half` away from one of
/// these points of the same wall. The ends may be given in either order.
pub fn passes_opening(
    from: Point3,
    to: Point3,
    area: Rect,
    mut openings: impl Iterator<Item = Spot>,
    half: i32,
) -> bool {
    let (within, outside) = if area.encloses(from.spot()) { (from, to) } else { (to, from) };
    if !area.encloses(within.spot()) || area.encloses(outside.spot()) {
        return false;
    }
    let Some((_, leave)) = inside(within.spot(), outside.spot(), area) else { return false };
    // Where the segment leaves, a coordinate times the divisor.
    let at = |from: i32, to: i32| {
        i128::from(from) * i128::from(leave.by) + (i128::from(to) - i128::from(from)) * i128::from(leave.number)
    };
    let (x, y) = (at(within.x, outside.x), at(within.y, outside.y));
    let is = |value: i128, wall: i32| value == i128::from(wall) * i128::from(leave.by);
    let near = |value: i128, middle: i32| {
        (value - i128::from(middle) * i128::from(leave.by)).abs() <= i128::from(half) * i128::from(leave.by)
    };
    let through = |opening: Spot| {
        let upright = opening.x == area.left || opening.x == area.right;
        let level = opening.y == area.top || opening.y == area.bottom;
        upright && is(x, opening.x) && near(y, opening.y) || level && is(y, opening.y) && near(x, opening.x)
    };
    openings.any(through)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

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
            let within =
                |value: i64, low: i32, high: i32| i64::from(low) * 1000 < value && value < i64::from(high) * 1000;
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
}
