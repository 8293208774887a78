//! A flat table measured in hundredths of a centimetre, with integers only, so that every machine finds the same places:
//! spots, bearings, circles, what overlaps, what lies within reach, what still touches through what lies between. It knows
//! no game.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A place on the table, in hundredths of a centimetre: `x` to the right, `y` downward.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Spot {
    /// From the left edge.
    pub x: i32,
    /// From the upper edge.
    pub y: i32,
}

/// Sines of whole degrees up to a right angle, in millionths.
const QUARTER: [i64; 91] = [
    0, 17_452, 34_899, 52_336, 69_756, 87_156, 104_528, 121_869, 139_173, 156_434, 173_648, 190_809, 207_912, 224_951,
    241_922, 258_819, 275_637, 292_372, 309_017, 325_568, 342_020, 358_368, 374_607, 390_731, 406_737, 422_618,
    438_371, 453_990, 469_472, 484_810, 500_000, 515_038, 529_919, 544_639, 559_193, 573_576, 587_785, 601_815,
    615_661, 629_320, 642_788, 656_059, 669_131, 681_998, 694_658, 707_107, 719_340, 731_354, 743_145, 754_710,
    766_044, 777_146, 788_011, 798_636, 809_017, 819_152, 829_038, 838_671, 848_048, 857_167, 866_025, 874_620,
    882_948, 891_007, 898_794, 906_308, 913_545, 920_505, 927_184, 933_580, 939_693, 945_519, 951_057, 956_305,
    961_262, 965_926, 970_296, 974_370, 978_148, 981_627, 984_808, 987_688, 990_268, 992_546, 994_522, 996_195,
    997_564, 998_630, 999_391, 999_848, 1_000_000,
];

/// The sine of a bearing in millionths.
pub fn sine(bearing: i32) -> i64 {
    let bearing = bearing.rem_euclid(360) as usize;
    match bearing {
        0..=90 => QUARTER[bearing],
        91..=180 => QUARTER[180 - bearing],
        181..=270 => -QUARTER[bearing - 180],
        _ => -QUARTER[360 - bearing],
    }
}

/// The cosine of a bearing in millionths.
pub fn cosine(bearing: i32) -> i64 {
    sine(bearing.rem_euclid(360) + 90)
}

/// A quotient rounded to the nearest whole number, halves away from zero; the divisor is positive.
pub fn divided(number: i64, by: i64) -> i64 {
    let half = by / 2;
    if number < 0 { -((-number + half) / by) } else { (number + half) / by }
}

/// The first whole tenth of a centimetre from here on.
fn next_tenth(length: i32) -> i32 {
    length + (-length).rem_euclid(10)
}

/// The square root rounded down.
pub fn root(number: i64) -> i64 {
    number.max(0).isqrt()
}

impl Spot {
    /// The spot at these hundredths of a centimetre.
    #[inline]
    pub const fn new(x: i32, y: i32) -> Spot {
        Spot { x, y }
    }

    /// The square of the distance to another spot.
    #[inline]
    pub fn square_to(self, other: Spot) -> i64 {
        let (dx, dy) = self.offset_to(other);
        dx * dx + dy * dy
    }

    /// The distance to another spot, rounded down.
    pub fn distance(self, other: Spot) -> i64 {
        root(self.square_to(other))
    }

    /// How far another spot is to the right and down.
    pub fn offset_to(self, other: Spot) -> (i64, i64) {
        (i64::from(other.x) - i64::from(self.x), i64::from(other.y) - i64::from(self.y))
    }

    /// The spot this far away.
    #[must_use]
    #[inline]
    pub fn moved(self, dx: i64, dy: i64) -> Spot {
        Spot::new((i64::from(self.x) + dx) as i32, (i64::from(self.y) + dy) as i32)
    }

    /// The spot at a distance along a bearing: 0 is up, clockwise.
    #[must_use]
    pub fn polar(self, distance: i64, bearing: i32) -> Spot {
        let (dx, dy) = polar(distance, bearing);
        self.moved(dx, dy)
    }

    /// The spot at a distance toward another one; straight up if that is here. A negative distance leads away.
    #[must_use]
    pub fn toward(self, other: Spot, distance: i64) -> Spot {
        let (dx, dy) = self.vector(other, distance);
        self.moved(dx, dy)
    }

    /// The vector of this length toward another spot.
    pub fn vector(self, other: Spot, length: i64) -> (i64, i64) {
        let (dx, dy) = self.offset_to(other);
        let far = root(dx * dx + dy * dy);
        if far == 0 { polar(length, 0) } else { (divided(length * dx, far), divided(length * dy, far)) }
    }

    /// The bearing toward another spot that comes nearest to the true one; 0 if that is here.
    pub fn bearing(self, other: Spot) -> i32 {
        let (dx, dy) = self.offset_to(other);
        // The bearing whose direction has the largest product with the way there; the product grows toward it from both
        // sides, so that it is found in steps.
        let product = |bearing: i32| dx * sine(bearing) - dy * cosine(bearing);
        let best = |bearings: &mut dyn Iterator<Item = i32>| {
            bearings
                .map(|bearing| bearing.rem_euclid(360))
                .max_by_key(|bearing| (product(*bearing), -bearing))
                .unwrap_or(0)
        };
        let coarse = best(&mut (0..360).step_by(24));
        let nearer = best(&mut (coarse - 15..=coarse + 15).step_by(5));
        best(&mut (nearer - 4..=nearer + 4))
    }

    /// Whether the spot lies on a table of this size, its edges included.
    pub fn is_on(self, width: i32, height: i32) -> bool {
        0 <= self.x && self.x <= width && 0 <= self.y && self.y <= height
    }
}

/// A vector of this length along a bearing.
pub fn polar(length: i64, bearing: i32) -> (i64, i64) {
    (divided(length * sine(bearing), 1_000_000), -divided(length * cosine(bearing), 1_000_000))
}

/// A vector turned clockwise by whole degrees.
pub fn turned((x, y): (i64, i64), degrees: i32) -> (i64, i64) {
    let (sin, cos) = (sine(degrees), cosine(degrees));
    (divided(x * cos - y * sin, 1_000_000), divided(x * sin + y * cos, 1_000_000))
}

impl fmt::Display for Spot {
    /// In centimetres, with as many decimals as it needs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", Centimetres(self.x), Centimetres(self.y))
    }
}

/// A length in hundredths of a centimetre that prints in centimetres.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Centimetres(pub i32);

impl fmt::Display for Centimetres {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, rest) = (self.0.unsigned_abs() / 100, self.0.unsigned_abs() % 100);
        match rest {
            0 => write!(f, "{sign}{whole}"),
            rest if rest % 10 == 0 => write!(f, "{sign}{whole}.{}", rest / 10),
            rest => write!(f, "{sign}{whole}.{rest:02}"),
        }
    }
}

/// A circle on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Circle {
    /// Its centre.
    pub at: Spot,
    /// Its radius.
    pub radius: i32,
}

impl Circle {
    /// The circle around a centre.
    pub const fn new(at: Spot, radius: i32) -> Circle {
        Circle { at, radius }
    }

    /// Whether the circles share area; tangent ones do not.
    pub fn overlaps(self, other: Circle) -> bool {
        let reach = i64::from(self.radius) + i64::from(other.radius);
        self.at.square_to(other.at) < reach * reach
    }

    /// Whether the circles are at most so far apart, edge to edge.
    pub fn is_within(self, far: i32, other: Circle) -> bool {
        let reach = i64::from(far) + i64::from(self.radius) + i64::from(other.radius);
        self.at.square_to(other.at) <= reach * reach
    }

    /// The gap between the edges, rounded down; 0 if they touch.
    pub fn gap(self, other: Circle) -> i32 {
        (self.at.distance(other.at) as i32 - self.radius - other.radius).max(0)
    }

    /// The least length within which another circle lies: the gap, rounded up.
    pub fn reach_to(self, other: Circle) -> i32 {
        let gap = self.gap(other);
        gap + i32::from(!self.is_within(gap, other))
    }

    /// Whether a spot is strictly inside.
    pub fn holds(self, spot: Spot) -> bool {
        let radius = i64::from(self.radius);
        self.at.square_to(spot) < radius * radius
    }

    /// Whether the circle, sliding straight from where it is to another place, would come over this other circle.
    pub fn sweeps(self, to: Spot, other: Circle) -> bool {
        let reach = i64::from(self.radius) + i64::from(other.radius);
        let reach = reach * reach;
        let (dx, dy) = self.at.offset_to(to);
        let (px, py) = self.at.offset_to(other.at);
        let length = dx * dx + dy * dy;
        let along = px * dx + py * dy;
        if along <= 0 || length == 0 {
            self.at.square_to(other.at) < reach
        } else if length <= along {
            to.square_to(other.at) < reach
        } else {
            let cross = i128::from(px * dy - py * dx);
            cross * cross < i128::from(reach) * i128::from(length)
        }
    }

    /// The middle of the area that this circle shares with one below it.
    pub fn lens_middle(self, below: Circle) -> Spot {
        let far = below.at.distance(self.at);
        let (upper, lower) = (i64::from(self.radius), i64::from(below.radius));
        let (from, to) = ((far - upper).max(-lower), lower.min(far + upper));
        if far == 0 { below.at } else { below.at.toward(self.at, (from + to).div_euclid(2)) }
    }

    /// Whether some of the area shared with a circle below is not filled by those between: every tenth of a centimetre of
    /// it is looked at, and its middle.
    pub fn touches_through(self, below: Circle, between: &[Circle]) -> bool {
        if !self.overlaps(below) {
            return false;
        }
        let open = |spot: Spot| between.iter().all(|circle| !circle.holds(spot));
        if between.is_empty() || open(self.lens_middle(below)) {
            return true;
        }
        let low = |one: i32, other: i32| (one.max(other)).div_euclid(10) * 10;
        let high = |one: i32, other: i32| one.min(other);
        let left = low(self.at.x - self.radius, below.at.x - below.radius);
        let right = high(self.at.x + self.radius, below.at.x + below.radius);
        let top = low(self.at.y - self.radius, below.at.y - below.radius);
        let bottom = high(self.at.y + self.radius, below.at.y + below.radius);
        (top..=bottom).step_by(10).any(|y| {
            // Along a row each circle holds one stretch: what lies between is stepped over as a whole.
            let (Some(upper), Some(lower)) = (self.stretch(y), below.stretch(y)) else { return false };
            let end = right.min(upper.1).min(lower.1);
            let mut x = next_tenth(left.max(upper.0).max(lower.0));
            while x <= end {
                let covered = |circle: &Circle| circle.stretch(y).filter(|(from, to)| *from <= x && x <= *to);
                match between.iter().find_map(covered) {
                    Some((_, to)) => x = next_tenth(to + 1),
                    None => return true,
                }
            }
            false
        })
    }

    /// The first and the last place strictly inside the circle along a row.
    fn stretch(self, y: i32) -> Option<(i32, i32)> {
        let (radius, aside) = (i64::from(self.radius), i64::from(y) - i64::from(self.at.y));
        let wide = radius * radius - aside * aside - 1;
        let half = || wide.isqrt() as i32;
        (0 <= wide).then(|| (self.at.x - half(), self.at.x + half()))
    }

    /// Where this circle, pushed from here along a direction of length 10,000, first comes over another one: how far its
    /// centre has gone, at least `from`. Nothing if it passes by or that lies behind. To the letter of the rule (DSK-8.31c):
    /// the direction is rounded, and on long ways it matters from what the distance aside is taken.
    pub fn slides_into(self, direction: (i64, i64), from: i64, other: Circle) -> Option<i64> {
        let (px, py) = self.at.offset_to(other.at);
        let along = divided(px * direction.0 + py * direction.1, 10_000);
        let aside = px * px + py * py - along * along;
        let reach = i64::from(self.radius) + i64::from(other.radius);
        if reach * reach <= aside {
            return None;
        }
        let half = root(reach * reach - aside);
        (from < along + half).then(|| from.max(along - half))
    }
}
