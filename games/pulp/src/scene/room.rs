//! Where words find room: results are written where they hide no model's letters and no other result.

use super::layout::Plan;
use crate::field::Field;
use picture::{Point, Rect};

/// How wide a letter is, as a share of its size: nobody knows the font here, and a guess is enough to keep clear.
const LETTER: f32 = 0.6;

/// The part of the table that is shown, and what of it is taken.
pub struct Room {
    area: Rect,
    taken: Vec<Rect>,
}

/// Where words may stand, the best place first.
pub enum Near {
    /// On the line between two points, or beside its middle.
    Line(Point, Point),
    /// Around a disc, below it first.
    Disc(Point, f32),
    /// The same, and never away from it: names that nothing leads to.
    Rim(Point, f32),
}

/// How large a board with so many letters is.
pub fn board(letters: usize, size: f32) -> (f32, f32) {
    (letters as f32 * size * LETTER + size * 0.5, size * 1.25)
}

impl Room {
    /// The room that the models and tokens leave.
    pub fn of(plan: &Plan, field: &Field, area: Rect) -> Room {
        let models = field.standing().map(|model| {
            let side = plan.units(2 * model.radius());
            Rect::around(plan.place(model.place().at), side, side)
        });
        let free = field.tokens.iter().filter(|token| token.carrier.is_none());
        let tokens = free.map(|token| Rect::around(plan.place(token.at.at), 28.0, 28.0));
        Room { area, taken: models.chain(tokens).collect() }
    }

    /// A part of the table of which nothing is taken yet.
    pub fn empty(area: Rect) -> Room {
        Room { area, taken: Vec::new() }
    }

    /// Keeps a place clear of what is written later.
    pub fn take(&mut self, place: Rect) {
        self.taken.push(place);
    }

    /// The middle of the place for a board of this size that hides least, and of such places the first.
    pub fn find(&mut self, size: (f32, f32), near: &Near) -> Point {
        let mut best: Option<(f32, Point)> = None;
        for at in near.places(size) {
            // A little less than it covers, so that boards may touch.
            let cost = self.hidden(Rect::around(at, size.0, size.1).grown(-0.5));
            if best.is_none_or(|(least, _)| cost + 0.5 < least) {
                best = Some((cost, at));
            }
        }
        let at = best.map_or_else(|| self.area.centre(), |(_, at)| at);
        self.take(Rect::around(at, size.0, size.1));
        at
    }

    /// How much of what must be seen a board would hide; outside the picture it is hidden itself.
    fn hidden(&self, board: Rect) -> f32 {
        let over: f32 = self.taken.iter().map(|other| shared(*other, board)).sum();
        let outside = board.width * board.height - shared(self.area, board);
        over + 3.0 * outside
    }
}

/// The area that two boxes share.
fn shared(one: Rect, other: Rect) -> f32 {
    let wide = one.right().min(other.right()) - one.x.max(other.x);
    let high = one.bottom().min(other.bottom()) - one.y.max(other.y);
    wide.max(0.0) * high.max(0.0)
}

impl Near {
    /// How far words at a point are from what they are about; a line leads there from words that had to go far.
    pub fn strays(&self, at: Point, size: (f32, f32)) -> Option<Point> {
        let (about, reach) = match *self {
            Near::Line(from, to) => (from.lerp(to, 0.5), from.distance(to) * 0.2),
            Near::Disc(middle, radius) | Near::Rim(middle, radius) => (middle, radius),
        };
        let aside = ((at.x - about.x).abs() - size.0 / 2.0).max((at.y - about.y).abs() - size.1 / 2.0);
        (reach + size.1 * 0.6 < aside).then_some(about)
    }

    fn places(&self, size: (f32, f32)) -> Vec<Point> {
        match *self {
            Near::Line(from, to) => {
                let along = [0.5, 0.42, 0.58, 0.34, 0.66].into_iter().map(|share| from.lerp(to, share));
                let middle = from.lerp(to, 0.5);
                along.chain((1..=6).flat_map(|step| ring(middle, step as f32 * size.1 * 0.7, size, -90.0))).collect()
            }
            Near::Disc(at, radius) => {
                (0..5).flat_map(|step| ring(at, radius + 1.0 + step as f32 * size.1 * 0.7, size, 90.0)).collect()
            }
            Near::Rim(at, radius) => ring(at, radius + 1.0, size, 90.0).collect(),
        }
    }
}

/// Boards that touch a circle from outside, beginning at an angle and going both ways.
fn ring(at: Point, radius: f32, size: (f32, f32), first: f32) -> impl Iterator<Item = Point> {
    [0.0, 180.0, 90.0, -90.0, 45.0, -45.0, 135.0, -135.0].into_iter().map(move |turn: f32| {
        let (sine, cosine) = (first + turn).to_radians().sin_cos();
        at.moved(cosine * (radius + size.0 / 2.0), sine * (radius + size.1 / 2.0))
    })
}
