//! Shapes to be painted: an outline with a fill, a stroke or both. Pure values; nothing here touches a pixel.

use super::outline::{Outline, Point};
use super::palette::Ink;
use super::scene::{Group, Item};

/// An ink with its opacity.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paint {
    /// Which colour.
    pub ink: Ink,
    /// 0 is invisible, 1 covers.
    pub opacity: f32,
}

impl From<Ink> for Paint {
    fn from(ink: Ink) -> Paint {
        Paint { ink, opacity: 1.0 }
    }
}

impl Ink {
    /// This ink, letting through what lies below.
    pub fn faded(self, opacity: f32) -> Paint {
        Paint { ink: self, opacity }
    }
}

/// Which parts of a self-crossing outline are inside.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Rule {
    /// All that is wound around: overlapping contours are one shape.
    #[default]
    Winding,
    /// Every second layer is a hole.
    EvenOdd,
}

/// How an open line ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cap {
    /// At its last point.
    #[default]
    Butt,
    /// With half a disk.
    Round,
    /// With half a square.
    Square,
}

/// How two stretches of a line meet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Join {
    /// In a point.
    #[default]
    Miter,
    /// Rounded.
    Round,
    /// Cut off.
    Bevel,
}

/// A broken line: so much drawn, so much left out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Dash {
    /// Length drawn; with a round cap, 0 makes dots.
    pub on: f32,
    /// Length left out.
    pub off: f32,
}

/// How an outline is drawn along its line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// Colour and opacity.
    pub paint: Paint,
    /// Width across the line.
    pub width: f32,
    /// Broken or not.
    pub dash: Option<Dash>,
    /// How it ends.
    pub cap: Cap,
    /// How it turns.
    pub join: Join,
}

impl Stroke {
    /// A whole line with plain ends.
    pub fn new(paint: impl Into<Paint>, width: f32) -> Stroke {
        Stroke { paint: paint.into(), width, dash: None, cap: Cap::Butt, join: Join::Miter }
    }

    /// Broken into dashes.
    #[must_use]
    pub fn dashed(self, on: f32, off: f32) -> Stroke {
        Stroke { dash: Some(Dash { on, off }), ..self }
    }

    /// Broken into round dots this far apart.
    #[must_use]
    pub fn dotted(self, apart: f32) -> Stroke {
        Stroke { dash: Some(Dash { on: 0.0, off: apart }), cap: Cap::Round, ..self }
    }

    /// With round ends and turns.
    #[must_use]
    pub fn round(self) -> Stroke {
        Stroke { cap: Cap::Round, join: Join::Round, ..self }
    }
}

/// A painted outline.
#[derive(Clone, Debug, PartialEq)]
pub struct Path {
    /// Its shape.
    pub outline: Outline,
    /// What fills it.
    pub fill: Option<Paint>,
    /// What is inside.
    pub rule: Rule,
    /// What runs along its line, above the fill.
    pub stroke: Option<Stroke>,
}

impl Path {
    /// A filled shape.
    pub fn fill(outline: Outline, paint: impl Into<Paint>) -> Path {
        Path { outline, fill: Some(paint.into()), rule: Rule::Winding, stroke: None }
    }

    /// A line.
    pub fn stroke(outline: Outline, stroke: Stroke) -> Path {
        Path { outline, fill: None, rule: Rule::Winding, stroke: Some(stroke) }
    }

    /// A plain line of one colour and width.
    pub fn line(outline: Outline, paint: impl Into<Paint>, width: f32) -> Path {
        Path::stroke(outline, Stroke::new(paint, width))
    }

    /// The same with a plain line around it.
    #[must_use]
    pub fn outlined(self, paint: impl Into<Paint>, width: f32) -> Path {
        Path { stroke: Some(Stroke::new(paint, width)), ..self }
    }

    /// The same with this stroke.
    #[must_use]
    pub fn stroked(self, stroke: Stroke) -> Path {
        Path { stroke: Some(stroke), ..self }
    }

    /// The same with every second layer of its outline a hole.
    #[must_use]
    pub fn even_odd(self) -> Path {
        Path { rule: Rule::EvenOdd, ..self }
    }

    /// A solid arrow with its tip at `to`: attacks and moves.
    pub fn arrow(from: impl Into<Point>, to: impl Into<Point>, width: f32, paint: impl Into<Paint>) -> Path {
        Path::fill(Outline::arrow(from, to, width), paint)
    }

    /// An arrow of which only the rim is drawn, filled with paper: retreats and pushes.
    pub fn hollow_arrow(from: impl Into<Point>, to: impl Into<Point>, width: f32, paint: impl Into<Paint>) -> Path {
        let rim = Stroke { join: Join::Round, ..Stroke::new(paint, (width / 3.0).max(1.5)) };
        Path::fill(Outline::arrow(from, to, width), Ink::Panel).stroked(rim)
    }

    /// A dotted line through the points with the head of an arrow at the end: the way a piece went.
    pub fn trail(points: &[Point], width: f32, paint: impl Into<Paint>) -> Item {
        let paint = paint.into();
        let line = Path::stroke(
            Outline::polyline(points.iter().copied()),
            Stroke { join: Join::Round, ..Stroke::new(paint, width).dotted(width * 2.2) },
        );
        let head = match points {
            [.., before, last] => Outline::arrow_head(*before, *last, width * 3.6),
            _ => Outline::new(),
        };
        Group::of(vec![line.into(), Path::fill(head, paint).into()]).into()
    }

    /// A shape filled with slanting lines this far apart; what it lies on shows between them.
    pub fn hatched(outline: Outline, apart: f32, width: f32, paint: impl Into<Paint>) -> Item {
        let paint = paint.into();
        let mut lines = Outline::new();
        if let Some(bounds) = outline.bounds().filter(|bounds| bounds.is_finite()) {
            let reach = bounds.height;
            // A thousand lines are more than a picture can show; wider apart is better than never done.
            let step = apart.max((bounds.width + reach) / 1000.0).max(0.5);
            let mut x = bounds.x - reach;
            while x < bounds.right() {
                lines = lines.join(Outline::line((x, bounds.bottom()), (x + reach, bounds.y)));
                x += step;
            }
        }
        Group::of(vec![Path::line(lines, paint, width).into()]).clipped(outline).into()
    }
}
