//! The geometry of pictures: points, boxes and outlines made of segments. Units are those of the scene (pixels at scale
//! one), y grows downwards, angles are degrees clockwise from east. It holds no colours and draws nothing.

/// A place in a scene.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// From the left edge, rightwards.
    pub x: f32,
    /// From the upper edge, downwards.
    pub y: f32,
}

impl Point {
    /// The point at these coordinates.
    pub const fn new(x: f32, y: f32) -> Point {
        Point { x, y }
    }

    /// The point at `distance` from here in a direction of `degrees`, clockwise from east.
    #[must_use]
    pub fn towards(self, degrees: f32, distance: f32) -> Point {
        let (sin, cos) = degrees.to_radians().sin_cos();
        Point::new(self.x + cos * distance, self.y + sin * distance)
    }

    /// The point moved by an offset.
    #[must_use]
    pub fn moved(self, dx: f32, dy: f32) -> Point {
        Point::new(self.x + dx, self.y + dy)
    }

    /// The distance to another point.
    pub fn distance(self, other: Point) -> f32 {
        (other.x - self.x).hypot(other.y - self.y)
    }

    /// The point a share of the way to another one: 0 is here, 1 is there.
    #[must_use]
    pub fn lerp(self, other: Point, share: f32) -> Point {
        Point::new(self.x + (other.x - self.x) * share, self.y + (other.y - self.y) * share)
    }

    pub(super) fn is_finite(self) -> bool {
        self.x.is_finite() && self.y.is_finite()
    }
}

impl From<(f32, f32)> for Point {
    fn from((x, y): (f32, f32)) -> Point {
        Point { x, y }
    }
}

/// An upright box.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rect {
    /// Left edge.
    pub x: f32,
    /// Upper edge.
    pub y: f32,
    /// Width; a negative one is an empty box.
    pub width: f32,
    /// Height; a negative one is an empty box.
    pub height: f32,
}

impl Rect {
    /// The box with this upper left corner and size.
    pub const fn new(x: f32, y: f32, width: f32, height: f32) -> Rect {
        Rect { x, y, width, height }
    }

    /// The box of this size around a centre.
    pub fn around(centre: impl Into<Point>, width: f32, height: f32) -> Rect {
        let centre = centre.into();
        Rect::new(centre.x - width / 2.0, centre.y - height / 2.0, width, height)
    }

    /// The smallest box that holds all the points; `None` without points.
    pub fn holding(points: impl IntoIterator<Item = Point>) -> Option<Rect> {
        let mut points = points.into_iter();
        let first = points.next()?;
        let (mut low, mut high) = (first, first);
        for point in points {
            low = Point::new(low.x.min(point.x), low.y.min(point.y));
            high = Point::new(high.x.max(point.x), high.y.max(point.y));
        }
        Some(Rect::new(low.x, low.y, high.x - low.x, high.y - low.y))
    }

    /// The middle of the box.
    pub fn centre(self) -> Point {
        Point::new(self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    /// Right edge.
    pub fn right(self) -> f32 {
        self.x + self.width
    }

    /// Lower edge.
    pub fn bottom(self) -> f32 {
        self.y + self.height
    }

    /// The box grown by a margin on all four sides, or shrunk by a negative one.
    #[must_use]
    pub fn grown(self, margin: f32) -> Rect {
        Rect::new(self.x - margin, self.y - margin, self.width + 2.0 * margin, self.height + 2.0 * margin)
    }

    /// The box moved so that it stays inside another one where it fits, for crops near the edge of a board.
    #[must_use]
    pub fn kept_inside(self, frame: Rect) -> Rect {
        let x = self.x.min(frame.right() - self.width).max(frame.x);
        let y = self.y.min(frame.bottom() - self.height).max(frame.y);
        Rect { x, y, ..self }
    }

    pub(super) fn is_finite(self) -> bool {
        self.x.is_finite() && self.y.is_finite() && self.width.is_finite() && self.height.is_finite()
    }
}

/// A stretch of an outline. Whole figures are kept as such so that the text form of a scene stays readable.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Segment {
    /// Begins a new contour.
    Move(Point),
    /// A straight line.
    Line(Point),
    /// A curve by one control point.
    Quad(Point, Point),
    /// A curve by two control points.
    Cubic(Point, Point, Point),
    /// A part of a circle, from one angle through a sweep; joined by a line to what is open before it.
    Arc {
        /// Middle of the circle.
        centre: Point,
        /// Its radius.
        radius: f32,
        /// Angle of the beginning, degrees clockwise from east.
        start: f32,
        /// How far it goes, clockwise; negative goes the other way.
        sweep: f32,
    },
    /// Back to the beginning of the contour.
    Close,
    /// A closed box.
    Rect(Rect),
    /// A closed box with round corners of this radius.
    Rounded(Rect, f32),
    /// The closed oval that fills a box.
    Oval(Rect),
}

/// One or more contours, to be filled, stroked or clipped to.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Outline(pub(super) Vec<Segment>);

impl Outline {
    /// An outline with nothing in it, to be built segment by segment.
    pub fn new() -> Outline {
        Outline::default()
    }

    /// The segments in order.
    pub fn segments(&self) -> &[Segment] {
        &self.0
    }

    /// Begins a new contour.
    #[must_use]
    pub fn move_to(self, x: f32, y: f32) -> Outline {
        self.and(Segment::Move(Point::new(x, y)))
    }

    /// Adds a straight line.
    #[must_use]
    pub fn line_to(self, x: f32, y: f32) -> Outline {
        self.and(Segment::Line(Point::new(x, y)))
    }

    /// Adds a curve by one control point.
    #[must_use]
    pub fn quad_to(self, x1: f32, y1: f32, x: f32, y: f32) -> Outline {
        self.and(Segment::Quad(Point::new(x1, y1), Point::new(x, y)))
    }

    /// Adds a curve by two control points.
    #[must_use]
    pub fn cubic_to(self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) -> Outline {
        self.and(Segment::Cubic(Point::new(x1, y1), Point::new(x2, y2), Point::new(x, y)))
    }

    /// Adds a part of a circle.
    #[must_use]
    pub fn arc_to(self, centre: impl Into<Point>, radius: f32, start: f32, sweep: f32) -> Outline {
        self.and(Segment::Arc { centre: centre.into(), radius, start, sweep })
    }

    /// Closes the contour.
    #[must_use]
    pub fn close(self) -> Outline {
        self.and(Segment::Close)
    }

    /// Adds one segment.
    #[must_use]
    pub fn and(mut self, segment: Segment) -> Outline {
        self.0.push(segment);
        self
    }

    /// Adds all contours of another outline.
    #[must_use]
    pub fn join(mut self, other: Outline) -> Outline {
        self.0.extend(other.0);
        self
    }

    /// A box.
    pub fn rect(x: f32, y: f32, width: f32, height: f32) -> Outline {
        Outline(vec![Segment::Rect(Rect::new(x, y, width, height))])
    }

    /// A box with round corners.
    pub fn rounded(x: f32, y: f32, width: f32, height: f32, radius: f32) -> Outline {
        Outline(vec![Segment::Rounded(Rect::new(x, y, width, height), radius)])
    }

    /// A circle.
    pub fn circle(x: f32, y: f32, radius: f32) -> Outline {
        Outline::oval(x, y, radius, radius)
    }

    /// An oval with its radii.
    pub fn oval(x: f32, y: f32, across: f32, along: f32) -> Outline {
        Outline(vec![Segment::Oval(Rect::new(x - across, y - along, across * 2.0, along * 2.0))])
    }

    /// A straight line, to be stroked.
    pub fn line(from: impl Into<Point>, to: impl Into<Point>) -> Outline {
        Outline(vec![Segment::Move(from.into()), Segment::Line(to.into())])
    }

    /// An open line through the points.
    pub fn polyline<P: Into<Point>>(points: impl IntoIterator<Item = P>) -> Outline {
        let segment = |(i, point)| {
            if i == 0 { Segment::Move(point) } else { Segment::Line(point) }
        };
        Outline(points.into_iter().map(Into::into).enumerate().map(segment).collect())
    }

    /// A closed line through the points.
    pub fn polygon<P: Into<Point>>(points: impl IntoIterator<Item = P>) -> Outline {
        Outline::polyline(points).close()
    }

    /// A polygon with equal sides, its first corner in the direction `degrees`.
    pub fn regular(centre: impl Into<Point>, radius: f32, corners: u8, degrees: f32) -> Outline {
        let centre = centre.into();
        let step = 360.0 / f32::from(corners.max(1));
        Outline::polygon((0..corners).map(|i| centre.towards(degrees + step * f32::from(i), radius)))
    }

    /// A star with its first point upwards; `inner` is the radius of the notches.
    pub fn star(centre: impl Into<Point>, radius: f32, inner: f32, points: u8) -> Outline {
        let centre = centre.into();
        let step = 180.0 / f32::from(points.max(1));
        let corner = |i: u16| {
            let reach = if i.is_multiple_of(2) { radius } else { inner };
            centre.towards(-90.0 + step * f32::from(i), reach)
        };
        Outline::polygon((0..u16::from(points) * 2).map(corner))
    }

    /// An open part of a circle, to be stroked.
    pub fn arc(centre: impl Into<Point>, radius: f32, start: f32, sweep: f32) -> Outline {
        Outline::new().arc_to(centre, radius, start, sweep)
    }

    /// A slice of a disk, for cones and charts.
    pub fn sector(centre: impl Into<Point>, radius: f32, start: f32, sweep: f32) -> Outline {
        let centre = centre.into();
        Outline::new().move_to(centre.x, centre.y).arc_to(centre, radius, start, sweep).close()
    }

    /// A ring between two radii; to be filled by the even-odd rule.
    pub fn ring(x: f32, y: f32, outer: f32, inner: f32) -> Outline {
        Outline::circle(x, y, outer).join(Outline::circle(x, y, inner))
    }

    /// Two crossed strokes in a square of this half side, for deaths and refusals.
    pub fn cross(x: f32, y: f32, reach: f32) -> Outline {
        Outline::line((x - reach, y - reach), (x + reach, y + reach))
            .join(Outline::line((x + reach, y - reach), (x - reach, y + reach)))
    }

    /// An arrow as one closed contour, its tip at `to`: filled it is an arrow, stroked a hollow one.
    /// The head is three shafts wide and never longer than the arrow.
    pub fn arrow(from: impl Into<Point>, to: impl Into<Point>, width: f32) -> Outline {
        let (from, to) = (from.into(), to.into());
        let length = from.distance(to);
        if length <= f32::EPSILON {
            return Outline::new();
        }
        let (ux, uy) = ((to.x - from.x) / length, (to.y - from.y) / length);
        let head = (width * 3.2).min(length);
        let half = width / 2.0;
        let wing = width * 1.7;
        let place = |along: f32, aside: f32| from.moved(ux * along - uy * aside, uy * along + ux * aside);
        Outline::polygon([
            place(0.0, -half),
            place(length - head, -half),
            place(length - head, -wing),
            to,
            place(length - head, wing),
            place(length - head, half),
            place(0.0, half),
        ])
    }

    /// Only the head of an arrow, its tip at `tip`, pointing away from `from`.
    pub fn arrow_head(from: impl Into<Point>, tip: impl Into<Point>, size: f32) -> Outline {
        let (from, tip) = (from.into(), tip.into());
        let length = from.distance(tip);
        if length <= f32::EPSILON {
            return Outline::new();
        }
        let (ux, uy) = ((tip.x - from.x) / length, (tip.y - from.y) / length);
        let wing = |side: f32| tip.moved(-ux * size - uy * size * 0.55 * side, -uy * size + ux * size * 0.55 * side);
        Outline::polygon([tip, wing(1.0), wing(-1.0)])
    }

    /// A zigzag from one point to another with teeth of this height and about this length, for broken walls.
    pub fn zigzag(from: impl Into<Point>, to: impl Into<Point>, tooth: f32, height: f32) -> Outline {
        let (from, to) = (from.into(), to.into());
        let length = from.distance(to);
        if length <= f32::EPSILON || !length.is_finite() {
            return Outline::new();
        }
        // A thousand teeth are more than a picture can show.
        let teeth = ((length / tooth.max(0.5)).round() as u16).clamp(2, 1000);
        let (ux, uy) = ((to.x - from.x) / length, (to.y - from.y) / length);
        let corner = |i: u16| {
            let side = match i {
                0 => 0.0,
                i if i == teeth => 0.0,
                i if i.is_multiple_of(2) => -height / 2.0,
                _ => height / 2.0,
            };
            from.lerp(to, f32::from(i) / f32::from(teeth)).moved(-uy * side, ux * side)
        };
        Outline::polyline((0..=teeth).map(corner))
    }

    /// The smallest box around all segments, control points included; `None` when empty.
    pub fn bounds(&self) -> Option<Rect> {
        let corners = |rect: Rect| [Point::new(rect.x, rect.y), Point::new(rect.right(), rect.bottom())];
        Rect::holding(self.0.iter().flat_map(|segment| match *segment {
            Segment::Move(p) | Segment::Line(p) => vec![p],
            Segment::Quad(a, p) => vec![a, p],
            Segment::Cubic(a, b, p) => vec![a, b, p],
            Segment::Arc { centre, radius, .. } => corners(Rect::around(centre, radius * 2.0, radius * 2.0)).to_vec(),
            Segment::Close => Vec::new(),
            Segment::Rect(rect) | Segment::Rounded(rect, _) | Segment::Oval(rect) => corners(rect).to_vec(),
        }))
    }
}
