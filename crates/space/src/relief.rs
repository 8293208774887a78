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
