//! The picture of a rating over time: a line with the band of its deviation, and a mark for each match whose shape tells
//! how it ended. Matches stand side by side in their order, however close together they were played.

use super::calendar;
use super::glicko::Rating;
use super::ladder::Career;
use picture::{Align, Fit, Ink, Outline, Path, Point, Scene, Stroke, Text};
use store::Verdict;
use text::Message;

const WIDTH: f32 = 800.0;
const HEIGHT: f32 = 560.0;
const LEFT: f32 = 84.0;
const RIGHT: f32 = 44.0;
const TOP: f32 = 92.0;
const BOTTOM: f32 = 110.0;
/// More marks than this are drawn smaller.
const MANY: usize = 30;

/// Where matches and points lie in the picture.
struct Plot {
    matches: usize,
    low: f64,
    high: f64,
}

impl Plot {
    /// After so many matches.
    fn x(&self, after: usize) -> f32 {
        LEFT + after as f32 / self.matches as f32 * (WIDTH - LEFT - RIGHT)
    }

    fn y(&self, points: f64) -> f32 {
        let share = (points - self.low) / (self.high - self.low);
        HEIGHT - BOTTOM - share as f32 * (HEIGHT - BOTTOM - TOP)
    }
}

/// A career as a curve; `title` stands above it.
pub(super) fn curve(career: &Career, title: Message) -> Scene {
    let mut scene = Scene::new(WIDTH, HEIGHT);
    scene.push(Text::said(title, LEFT - 44.0, 50.0, 30.0).bold().fit(Fit::Shrink(WIDTH - LEFT - RIGHT + 44.0)));
    let (Some(first), Some(last)) = (career.moments.first(), career.moments.last()) else { return scene };
    // What everybody begins with stands before the first match.
    let mut line: Vec<Rating> = vec![Rating::default()];
    line.extend(career.moments.iter().map(|moment| moment.rating));
    let edges = line.iter().flat_map(|rating| [rating.points - rating.deviation, rating.points + rating.deviation]);
    let (low, high) = edges.fold((f64::MAX, f64::MIN), |(low, high), edge| (low.min(edge), high.max(edge)));
    let step = if high - low < 450.0 { 100.0 } else { 200.0 };
    let (low, high) = ((low / step).floor() * step, (high / step).ceil() * step);
    let plot = Plot { matches: career.moments.len(), low, high };
    let mut level = low;
    while level <= high {
        let y = plot.y(level);
        scene.push(Path::line(Outline::line((LEFT, y), (WIDTH - RIGHT, y)), Ink::Rule, 1.5));
        let label = format!("{level:.0}");
        scene.push(Text::plain(label, LEFT - 10.0, y, 22.0).centred().align(Align::Right).ink(Ink::Faint));
        level += step;
    }
    let at = |sign: f64| {
        let point = |(after, rating): (usize, &Rating)| {
            Point::new(plot.x(after), plot.y(rating.points + sign * rating.deviation))
        };
        line.iter().enumerate().map(point).collect::<Vec<Point>>()
    };
    let (upper, points, lower) = (at(1.0), at(0.0), at(-1.0));
    let band = Outline::polygon(upper.iter().chain(lower.iter().rev()).copied());
    scene.push(Path::fill(band, Ink::Blue.faded(0.16)));
    for side in [&upper, &lower] {
        let thin = Stroke::new(Ink::Blue, 1.5).dashed(7.0, 5.0);
        scene.push(Path::stroke(Outline::polyline(side.iter().copied()), thin));
    }
    scene.push(Path::stroke(Outline::polyline(points.iter().copied()), Stroke::new(Ink::Blue, 4.0).round()));
    let size = if MANY < career.moments.len() { 6.0 } else { 10.0 };
    for (point, moment) in points.iter().skip(1).zip(&career.moments) {
        scene.push(mark(moment.verdict, point.x, point.y, size));
    }
    let (x, y) = (plot.x(career.moments.len()), plot.y(last.rating.points));
    let label = format!("{:.0}", last.rating.points);
    scene.push(Text::plain(label, x, y - 30.0, 30.0).bold().centred().align(Align::Right).halo(Ink::Paper, 6.0));
    // One day needs to be named only once.
    let days = [(first.at, LEFT, Align::Left), (last.at, WIDTH - RIGHT, Align::Right)];
    let is_one = calendar::date(first.at) == calendar::date(last.at);
    for (at, x, align) in days.into_iter().skip(usize::from(is_one)) {
        let label = calendar::date(at).to_string();
        scene.push(Text::plain(label, x, HEIGHT - BOTTOM + 26.0, 22.0).centred().align(align).ink(Ink::Faint));
    }
    legend(&mut scene);
    scene
}

/// What the marks mean.
fn legend(scene: &mut Scene) {
    let y = HEIGHT - 32.0;
    let entries = [
        (Verdict::Won, "record-legend-won"),
        (Verdict::Drawn, "record-legend-drawn"),
        (Verdict::Lost, "record-legend-lost"),
    ];
    for (place, (verdict, id)) in entries.into_iter().enumerate() {
        let x = LEFT + 14.0 + place as f32 * 160.0;
        scene.push(mark(verdict, x, y, 10.0));
        scene.push(Text::said(Message::new(id), x + 20.0, y, 22.0).centred().align(Align::Left));
    }
    let x = LEFT + 14.0 + 3.0 * 160.0;
    let swatch = Outline::rect(x - 14.0, y - 12.0, 30.0, 24.0);
    scene.push(Path::fill(swatch.clone(), Ink::Blue.faded(0.16)));
    scene.push(Path::stroke(swatch, Stroke::new(Ink::Blue, 1.5).dashed(7.0, 5.0)));
    let text = Text::said(Message::new("record-legend-band"), x + 26.0, y, 22.0).centred().align(Align::Left);
    scene.push(text.fit(Fit::Shrink(WIDTH - x - 34.0)));
}

/// A match: its shape tells how it ended, its colour only repeats it.
fn mark(verdict: Verdict, x: f32, y: f32, size: f32) -> Path {
    let (outline, ink) = match verdict {
        Verdict::Won => (Outline::regular((x, y), size * 1.2, 3, -90.0), Ink::Blue),
        Verdict::Lost => (Outline::regular((x, y), size * 1.2, 3, 90.0), Ink::Orange),
        Verdict::Drawn | Verdict::Handed | Verdict::AllLost => {
            (Outline::rect(x - size * 0.8, y - size * 0.8, size * 1.6, size * 1.6), Ink::White)
        }
    };
    Path::fill(outline, ink).outlined(Ink::Text, 2.0)
}
