//! The picture of what dice showed: a bar for each value, and a line where all of them are expected to end.

use dice::tally::Tally;
use picture::{Fit, Ink, Outline, Path, Point, Scene, Stroke, Text};
use text::Message;

const WIDTH: f32 = 720.0;
const HEIGHT: f32 = 440.0;
const MARGIN: f32 = 32.0;
/// Where the bars stand.
const FOOT: f32 = 384.0;
/// The height of the tallest bar.
const TALLEST: f32 = 270.0;

/// What dice of one kind showed.
pub(super) fn bars(tally: &Tally, title: Message) -> Scene {
    let mut scene = Scene::new(WIDTH, HEIGHT);
    scene.push(Text::said(title, MARGIN, 46.0, 26.0).bold().fit(Fit::Shrink(WIDTH - 2.0 * MARGIN)));
    let highest = (1..=tally.sides).map(|value| f64::from(tally.shown(value))).fold(tally.expected(), f64::max);
    let height = |count: f64| (count / highest.max(1.0)) as f32 * TALLEST;
    let room = (WIDTH - 2.0 * MARGIN) / tally.sides as f32;
    let size = (room * 0.42).clamp(14.0, 26.0);
    for value in 1..=tally.sides {
        let count = tally.shown(value);
        let (left, tall) = (MARGIN + room * (value - 1) as f32, height(f64::from(count)));
        let bar = Outline::rounded(left + room * 0.12, FOOT - tall, room * 0.76, tall, 4.0);
        scene.push(Path::fill(bar, Ink::Blue));
        let middle = left + room / 2.0;
        // Inside the bar, where the line of what is expected does not cross it.
        let is_inside = size * 2.0 < tall;
        let (foot, ink) = if is_inside { (FOOT, Ink::White) } else { (FOOT - tall, Ink::Text) };
        scene.push(Text::plain(count.to_string(), middle, foot - size * 0.8, size).bold().centred().ink(ink));
        scene.push(Text::plain(value.to_string(), middle, FOOT + 26.0, size).centred().ink(Ink::Faint));
    }
    let level = FOOT - height(tally.expected());
    let line = Outline::line(Point::new(MARGIN, level), Point::new(WIDTH - MARGIN, level));
    scene.push(Path::line(line.clone(), Ink::Paper, 6.0));
    scene.push(Path::stroke(line, Stroke::new(Ink::Text, 3.0).dashed(10.0, 7.0)));
    scene.push(Path::line(Outline::line(Point::new(MARGIN, FOOT), Point::new(WIDTH - MARGIN, FOOT)), Ink::Text, 2.0));
    scene
}
