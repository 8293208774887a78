//! Lengths on the table (PC-1): whole tenths of an inch, no floating point. What is rounded is rounded as the clauses say,
//! so that every machine finds the same places.

use std::fmt;
use std::ops::RangeInclusive;

use space::Spot;
use text::Arg;

/// Tenths in an inch.
pub const INCH: i32 = 10;

/// A vector between two spots.
pub type Vector = (i64, i64);

/// The way from one spot to another.
#[inline]
pub fn vector(from: Spot, to: Spot) -> Vector {
    (i64::from(to.x) - i64::from(from.x), i64::from(to.y) - i64::from(from.y))
}

/// The square of a vector's length.
#[inline]
pub fn square((x, y): Vector) -> i64 {
    x * x + y * y
}

/// The product that tells how far one vector goes along another.
#[inline]
pub fn dot(one: Vector, other: Vector) -> i64 {
    one.0 * other.0 + one.1 * other.1
}

/// The product that tells how far one vector lies beside another.
#[inline]
pub fn cross(one: Vector, other: Vector) -> i64 {
    one.0 * other.1 - one.1 * other.0
}

/// The length of a leg: the smallest whole number that is not shorter than it (PC-1.10).
pub fn length(vector: Vector) -> i32 {
    let square = square(vector);
    let root = square.isqrt();
    (if root * root < square { root + 1 } else { root }) as i32
}

/// The distance between two spots as a leg (PC-1.10).
pub fn leg(from: Spot, to: Spot) -> i32 {
    length(vector(from, to))
}

/// A straight line from a spot, measured once for all the places along it.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    from: Spot,
    way: Vector,
    /// The length of the vector in thousandths.
    root: i64,
}

impl Line {
    /// The line along a vector; north if there is no direction (PC-1.11).
    pub fn new(from: Spot, way: Vector) -> Line {
        let way = if way == (0, 0) { (0, -1) } else { way };
        let square = square(way);
        // Wide numbers are slow, and no table is large enough to need them.
        let root = match square.checked_mul(1_000_000) {
            Some(millionths) => millionths.isqrt(),
            None => (i128::from(square) * 1_000_000).isqrt() as i64,
        };
        Line { from, way, root }
    }

    /// The spot at a distance along it.
    #[inline]
    pub fn at(&self, distance: i32) -> Spot {
        let part = |c: i64| {
            let size = (2 * c.abs() * i64::from(distance) * 1000 + self.root) / (2 * self.root);
            size * c.signum()
        };
        self.from.moved(part(self.way.0), part(self.way.1))
    }

    /// The spots at some distances along it, each a tenth farther than the one before; as [`Line::at`], without dividing
    /// for each of them.
    pub fn spots(&self, distances: RangeInclusive<i32>) -> impl Iterator<Item = (i32, Spot)> {
        let (from, first) = (self.from, *distances.start());
        let mut x = Pace::new(self.way.0, self.root, first);
        let mut y = Pace::new(self.way.1, self.root, first);
        distances.map(move |distance| (distance, from.moved(x.step(), y.step())))
    }
}

/// One coordinate along a line: a fraction that grows by the same each step, rounded to the nearest.
struct Pace {
    whole: i64,
    rest: i64,
    grows: i64,
    under: i64,
    sign: i64,
}

impl Pace {
    fn new(way: i64, root: i64, first: i32) -> Pace {
        let (grows, under) = (2 * way.abs() * 1000, 2 * root);
        let over = grows * i64::from(first) + root;
        Pace { whole: over / under, rest: over % under, grows, under, sign: way.signum() }
    }

    #[inline]
    fn step(&mut self) -> i64 {
        let now = self.whole * self.sign;
        self.rest += self.grows;
        // No coordinate grows faster than the line.
        if self.under <= self.rest {
            self.rest -= self.under;
            self.whole += 1;
        }
        now
    }
}

/// The spot at a distance along a vector; north if there is no direction (PC-1.11).
pub fn along(from: Spot, way: Vector, distance: i32) -> Spot {
    Line::new(from, way).at(distance)
}

/// The vector of a bearing in whole degrees, clockwise from north (PC-1.12).
pub fn bearing(degrees: i32) -> Vector {
    let part = |millionths: i64| space::plane::divided(millionths, 100);
    (part(space::plane::sine(degrees)), -part(space::plane::cosine(degrees)))
}

/// The spots a base passes on a straight leg, the end last (PC-8.2).
pub fn steps(from: Spot, to: Spot) -> impl Iterator<Item = Spot> {
    let way = vector(from, to);
    let whole = length(way);
    let line = Line::new(from, way);
    (1..=whole).map(move |step| if step == whole { to } else { line.at(step) })
}

/// How far round from north a spot lies, clockwise, as seen from another: a number to sort by.
pub fn around(from: Spot, to: Spot) -> i64 {
    let (x, y) = vector(from, to);
    // Four quarters, within each the tangent grows clockwise.
    let (quarter, over, under) = match (0 <= x, y < 0) {
        _ if (x, y) == (0, 0) => return 0,
        (true, true) => (0, x, -y),
        (true, false) if 0 < x => (1, y, x),
        (_, false) if x <= 0 && 0 < y => (2, -x, y),
        _ => (3, -y, -x),
    };
    quarter * 4_000_000 + 2_000_000 * over / (over + under).max(1)
}

/// A length in tenths that prints in inches with one decimal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Inches(pub i32);

impl fmt::Display for Inches {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        write!(f, "{sign}{}.{}", self.0.unsigned_abs() / 10, self.0.unsigned_abs() % 10)
    }
}

/// As either language writes it.
impl From<Inches> for Arg {
    fn from(length: Inches) -> Arg {
        Arg::Decimal(length.to_string())
    }
}

/// A spot as people write it: `12.5,8.0`.
pub fn written(spot: Spot) -> String {
    format!("{},{}", Inches(spot.x), Inches(spot.y))
}

/// Reads inches with at most one decimal (PC-1.1).
pub fn read_inches(text: &str) -> Option<i32> {
    let text = text.trim();
    let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |text: &str, most: usize| {
        (!text.is_empty() && text.len() <= most && text.bytes().all(|letter| letter.is_ascii_digit())).then_some(())
    };
    digits(whole, 3)?;
    digits(tenth, 1)?;
    Some(whole.parse::<i32>().ok()? * INCH + tenth.parse::<i32>().ok()?)
}

/// Reads a spot such as `12.5,8.0`.
pub fn read_spot(text: &str) -> Option<Spot> {
    let (x, y) = text.split_once(',')?;
    Some(Spot::new(read_inches(x)?, read_inches(y)?))
}
