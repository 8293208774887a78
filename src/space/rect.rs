//! Upright rectangles on the table, in the unit of its spots, with integers only: what lies in them, how far away they are,
//! what overlaps them. They know no game.

use serde::{Deserialize, Serialize};

use super::{Circle, Spot};

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

    /// The square around a circle.
    pub fn around(circle: Circle) -> Rect {
        let Circle { at, radius } = circle;
        Rect { left: at.x - radius, top: at.y - radius, right: at.x + radius, bottom: at.y + radius }
    }

    /// How wide it is.
    pub fn width(self) -> i32 {
        self.right - self.left
    }

    /// How high it is on the table.
    pub fn height(self) -> i32 {
        self.bottom - self.top
    }

    /// Its middle, rounded toward the upper left.
    pub fn middle(self) -> Spot {
        Spot::new((self.left + self.right).div_euclid(2), (self.top + self.bottom).div_euclid(2))
    }

    /// Whether a spot lies in it, its edges included.
    pub fn holds(self, spot: Spot) -> bool {
        self.left <= spot.x && spot.x <= self.right && self.top <= spot.y && spot.y <= self.bottom
    }

    /// Whether a spot lies on one of its edges.
    pub fn edges(self, spot: Spot) -> bool {
        let inside = self.left < spot.x && spot.x < self.right && self.top < spot.y && spot.y < self.bottom;
        self.holds(spot) && !inside
    }

    /// The place in it that is nearest to a spot.
    pub fn nearest(self, spot: Spot) -> Spot {
        Spot::new(spot.x.clamp(self.left, self.right), spot.y.clamp(self.top, self.bottom))
    }

    /// The square of the distance to a spot; 0 if it lies in it.
    pub fn square_to(self, spot: Spot) -> i64 {
        self.nearest(spot).square_to(spot)
    }

    /// Whether a circle shares area with it; touching is not enough.
    pub fn overlaps(self, circle: Circle) -> bool {
        let radius = i64::from(circle.radius);
        self.square_to(circle.at) < radius * radius
    }

    /// Whether a whole circle lies in it.
    pub fn contains(self, circle: Circle) -> bool {
        let Circle { at, radius } = circle;
        self.left + radius <= at.x
            && at.x <= self.right - radius
            && self.top + radius <= at.y
            && at.y <= self.bottom - radius
    }

    /// Whether two rectangles share area.
    pub fn meets(self, other: Rect) -> bool {
        self.left < other.right && other.left < self.right && self.top < other.bottom && other.top < self.bottom
    }

    /// The rectangle after a half-turn of a table of this size.
    #[must_use]
    pub fn half_turned(self, width: i32, height: i32) -> Rect {
        let Rect { left, top, right, bottom } = self;
        Rect { left: width - right, top: height - bottom, right: width - left, bottom: height - top }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn spot() -> impl Strategy<Value = Spot> {
        (-50..500, -50..500).prop_map(|(x, y)| Spot::new(x, y))
    }

    fn rect() -> impl Strategy<Value = Rect> {
        (spot(), spot()).prop_map(|(one, other)| Rect::new(one, other))
    }

    proptest! {
        #[test]
        fn no_place_inside_is_nearer_than_the_nearest(rect in rect(), spot in spot(), x in 0..=100, y in 0..=100) {
            let inside = Spot::new(rect.left + rect.width() * x / 100, rect.top + rect.height() * y / 100);
            prop_assert!(rect.holds(rect.nearest(spot)) && rect.holds(inside));
            prop_assert!(rect.square_to(spot) <= inside.square_to(spot));
            prop_assert_eq!(rect.holds(spot), rect.square_to(spot) == 0);
        }

        #[test]
        fn a_circle_within_overlaps_and_a_touching_one_does_not(rect in rect(), at in spot(), radius in 1..60) {
            let circle = Circle::new(at, radius);
            prop_assert!(!rect.contains(circle) || rect.overlaps(circle));
            prop_assert!(!rect.overlaps(Circle::new(Spot::new(rect.right + radius, at.y), radius)));
            prop_assert!(!rect.overlaps(circle) || Rect::around(circle).meets(Rect { left: rect.left - 1, top: rect.top - 1, right: rect.right + 1, bottom: rect.bottom + 1 }));
        }

        #[test]
        fn two_half_turns_lead_back(rect in rect(), spot in spot()) {
            prop_assert_eq!(rect.half_turned(360, 480).half_turned(360, 480), rect);
            let turned = Spot::new(360 - spot.x, 480 - spot.y);
            prop_assert_eq!(rect.holds(spot), rect.half_turned(360, 480).holds(turned));
        }
    }
}
