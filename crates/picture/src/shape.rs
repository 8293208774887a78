//! From outlines and strokes of a scene to those of tiny-skia, in pixels. Outlines that cannot be drawn (empty, not made of
//! numbers, too far out) become nothing here. No colours.

use tiny_skia::{LineCap, LineJoin, PathBuilder, StrokeDash};

use super::canvas::Frame;
use super::outline::{Outline, Point, Rect, Segment};
use super::path::{Cap, Join, Stroke};

/// Places further out than this are left out; tiny-skia's fixed-point edges are exact far beyond any canvas, but not
/// without end.
pub(super) const FAR: f32 = 100_000.0;

pub(super) fn stroke_of(stroke: &Stroke, scale: f32) -> tiny_skia::Stroke {
    // tiny-skia draws nothing for a dash of no length, which dots are.
    let dash = |length: f32| (length * scale).max(0.02);
    tiny_skia::Stroke {
        width: stroke.width * scale,
        miter_limit: 4.0,
        line_cap: match stroke.cap {
            Cap::Butt => LineCap::Butt,
            Cap::Round => LineCap::Round,
            Cap::Square => LineCap::Square,
        },
        line_join: match stroke.join {
            Join::Miter => LineJoin::Miter,
            Join::Round => LineJoin::Round,
            Join::Bevel => LineJoin::Bevel,
        },
        // Shorter than half a pixel in all, dashes are a grey line that takes long to draw: whole instead.
        dash: stroke
            .dash
            .filter(|lengths| (lengths.on + lengths.off) * scale > 0.5)
            .and_then(|lengths| StrokeDash::new(vec![dash(lengths.on), dash(lengths.off)], 0.0)),
    }
}

/// An outline in pixels; nothing if it is empty, or somewhere it cannot be drawn.
pub(super) fn build(outline: &Outline, frame: Frame) -> Option<tiny_skia::Path> {
    let mut builder = PathBuilder::new();
    let place = |point: Point| {
        let point = frame.point(point);
        (point.x.abs() < FAR && point.y.abs() < FAR).then_some((point.x, point.y))
    };
    let corner = |x: f32, y: f32| place(Point::new(x, y));
    // Whether an arc goes on from what is before it.
    let mut open = false;
    for segment in outline.segments() {
        match *segment {
            Segment::Move(p) => {
                let (x, y) = place(p)?;
                builder.move_to(x, y);
            }
            Segment::Line(p) => {
                let (x, y) = place(p)?;
                builder.line_to(x, y);
            }
            Segment::Quad(a, p) => {
                let ((ax, ay), (x, y)) = (place(a)?, place(p)?);
                builder.quad_to(ax, ay, x, y);
            }
            Segment::Cubic(first, second, end) => {
                let ((x1, y1), (x2, y2), (x, y)) = (place(first)?, place(second)?, place(end)?);
                builder.cubic_to(x1, y1, x2, y2, x, y);
            }
            Segment::Arc { centre, radius, start, sweep } => {
                arc(&mut builder, open, Circle { centre, radius }, (start, sweep), place)?;
            }
            Segment::Close => builder.close(),
            Segment::Rect(r) | Segment::Oval(r) | Segment::Rounded(r, _) if r.width <= 0.0 || r.height <= 0.0 => {}
            Segment::Rect(r) => {
                let ((left, top), (right, bottom)) = (corner(r.x, r.y)?, corner(r.right(), r.bottom())?);
                builder.push_rect(tiny_skia::Rect::from_ltrb(left, top, right, bottom)?);
            }
            Segment::Oval(r) => {
                let ((left, top), (right, bottom)) = (corner(r.x, r.y)?, corner(r.right(), r.bottom())?);
                builder.push_oval(tiny_skia::Rect::from_ltrb(left, top, right, bottom)?);
            }
            Segment::Rounded(r, radius) => rounded(&mut builder, r, radius, corner)?,
        }
        open = matches!(
            segment,
            Segment::Move(_) | Segment::Line(_) | Segment::Quad(..) | Segment::Cubic(..) | Segment::Arc { .. }
        );
    }
    builder.finish()
}

/// Control points of a quarter circle, as a share of the radius.
const QUARTER: f32 = 0.552_284_8;

fn rounded(
    builder: &mut PathBuilder,
    r: Rect,
    radius: f32,
    corner: impl Fn(f32, f32) -> Option<(f32, f32)>,
) -> Option<()> {
    let radius = radius.max(0.0).min(r.width / 2.0).min(r.height / 2.0);
    let bend = radius * (1.0 - QUARTER);
    let (left, top, right, bottom) = (r.x, r.y, r.right(), r.bottom());
    let start = corner(left + radius, top)?;
    builder.move_to(start.0, start.1);
    // The line to each corner's beginning, then its curve.
    let turns = [
        [(right - radius, top), (right - bend, top), (right, top + bend), (right, top + radius)],
        [(right, bottom - radius), (right, bottom - bend), (right - bend, bottom), (right - radius, bottom)],
        [(left + radius, bottom), (left + bend, bottom), (left, bottom - bend), (left, bottom - radius)],
        [(left, top + radius), (left, top + bend), (left + bend, top), (left + radius, top)],
    ];
    for [begin, first, second, end] in turns {
        let [begin, first, second, end] = [begin, first, second, end].map(|(x, y)| corner(x, y));
        let ((bx, by), (x1, y1), (x2, y2), (x, y)) = (begin?, first?, second?, end?);
        builder.line_to(bx, by);
        builder.cubic_to(x1, y1, x2, y2, x, y);
    }
    builder.close();
    Some(())
}

struct Circle {
    centre: Point,
    radius: f32,
}

fn arc(
    builder: &mut PathBuilder,
    open: bool,
    Circle { centre, radius }: Circle,
    (start, sweep): (f32, f32),
    place: impl Fn(Point) -> Option<(f32, f32)>,
) -> Option<()> {
    if !(start.is_finite() && sweep.is_finite() && radius.is_finite()) {
        return None;
    }
    let sweep = sweep.clamp(-360.0, 360.0);
    let (x, y) = place(centre.towards(start, radius))?;
    if open {
        builder.line_to(x, y);
    } else {
        builder.move_to(x, y);
    }
    // One curve for each quarter or less keeps the error under a thousandth of the radius.
    let parts = (sweep.abs() / 90.0).ceil().max(1.0);
    let step = sweep / parts;
    let handle = radius * 4.0 / 3.0 * (step.to_radians() / 4.0).tan();
    for part in 0..parts as u8 {
        let from = start + step * f32::from(part);
        let to = from + step;
        let (x1, y1) = place(centre.towards(from, radius).towards(from + 90.0, handle))?;
        let (x2, y2) = place(centre.towards(to, radius).towards(to - 90.0, handle))?;
        let (x, y) = place(centre.towards(to, radius))?;
        builder.cubic_to(x1, y1, x2, y2, x, y);
    }
    Some(())
}
