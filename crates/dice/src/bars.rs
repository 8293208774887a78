//! Odds as pictures of bars: one distribution, two laid over one another, or the outcomes of a game's roll. The second
//! one is told apart by its pattern and outline, not by its colour alone.

use super::odds::{Distribution, Method};
use super::scene::signed;
use game::Odds;
use picture::{Align, Fit, Ink, Item, Outline, Path, Scene, Slot, Stroke, Text};
use text::{Arg, Message};

/// Size of the picture, as phones show it well.
const WIDTH: f32 = 800.0;
const HEIGHT: f32 = 560.0;
const LEFT: f32 = 76.0;
const RIGHT: f32 = 28.0;
const BOTTOM: f32 = 64.0;
/// The room of the heading, and of each distribution in it.
const HEAD: f32 = 28.0;
const ENTRY: f32 = 62.0;
/// More bars than this are drawn as one bar for several values.
const BARS: i64 = 120;
/// Values beyond this share of the chance, on each side, are left out of the picture.
const CUT: f64 = 0.000_5;

/// A distribution with its name.
pub struct Named<'d> {
    /// What is rolled.
    pub name: String,
    /// What may come of it.
    pub odds: &'d Distribution,
}

/// One distribution, or two for comparison, and the chance of reaching a target.
pub fn bars(first: &Named<'_>, second: Option<&Named<'_>>, target: Option<i64>) -> Scene {
    let both: Vec<&Named<'_>> = [Some(first), second].into_iter().flatten().collect();
    let plot = Plot::new(&both, target);
    let mut scene = Scene::new(WIDTH, HEIGHT);
    plot.axes(&mut scene);
    for (place, named) in both.iter().enumerate() {
        plot.row(&mut scene, named.odds, place);
    }
    if let Some(target) = target {
        plot.target(&mut scene, target);
    }
    for (place, named) in both.iter().enumerate() {
        plot.marks(&mut scene, named.odds, place);
        entry(&mut scene, named, place, target);
    }
    scene
}

/// The picture of bars in words.
pub fn describe(first: &Named<'_>, second: Option<&Named<'_>>, target: Option<i64>) -> Vec<Message> {
    let mut said = Vec::new();
    for named in [Some(first), second].into_iter().flatten() {
        let odds = named.odds;
        said.push(
            Message::new("dice-alt-odds")
                .with("name", named.name.as_str())
                .with("low", signed(odds.low()))
                .with("high", signed(odds.high()))
                .with("mean", decimal(odds.mean()))
                .with("deviation", decimal(odds.deviation()))
                .with("median", signed(odds.median()))
                .with("mode", signed(odds.mode())),
        );
        if let Some(target) = target {
            let chance = percent(odds.at_least(target));
            said.push(Message::new("dice-odds-target").with("target", signed(target)).with("chance", chance));
        }
        said.push(method(odds.method));
    }
    said
}

/// How the chances were found.
pub fn method(method: Method) -> Message {
    match method {
        Method::Exact => Message::new("dice-odds-exact"),
        Method::Truncated => Message::new("dice-odds-truncated"),
        Method::Sampled(samples) => Message::new("dice-odds-sampled").with("samples", samples as i64),
    }
}

/// A chance as people write it, without the sign of per cent.
pub fn percent(chance: f64) -> Arg {
    let percent = chance * 100.0;
    Arg::Decimal(match percent {
        p if 0.0 < p && p < 0.01 => "<0.01".to_owned(),
        p if 99.99 < p && p < 100.0 - 1e-9 => ">99.99".to_owned(),
        p if p < 1.0 => format!("{p:.2}"),
        p => format!("{p:.1}"),
    })
}

/// A number with two decimals.
pub fn decimal(number: f64) -> Arg {
    let text = format!("{:.2}", number.abs());
    Arg::Decimal(if number < 0.0 && text != "0.00" { format!("−{text}") } else { text })
}

/// Where values and chances lie in the picture.
struct Plot {
    low: i64,
    high: i64,
    /// How many values share a bar.
    step: i64,
    /// The chance at the upper edge.
    most: f64,
    top: f32,
}

impl Plot {
    fn new(both: &[&Named<'_>], target: Option<i64>) -> Plot {
        let edges = both.iter().map(|named| likely(named.odds));
        let (mut low, mut high) = edges.fold((i64::MAX, i64::MIN), |(low, high), (a, b)| (low.min(a), high.max(b)));
        // A target near by is shown; one far off would squeeze the bars.
        if let Some(target) = target {
            let room = (high - low) / 2 + 2;
            if low - room <= target && target <= high + room {
                (low, high) = (low.min(target), high.max(target));
            }
        }
        let step = ((high - low + 1) + BARS - 1) / BARS;
        let top = HEAD + both.len() as f32 * ENTRY + 26.0;
        let mut plot = Plot { low, high, step, most: 0.0, top };
        let highest = both.iter().flat_map(|named| plot.heights(named.odds)).map(|(_, chance)| chance);
        plot.most = highest.fold(0.0, f64::max).max(1e-9) * 1.05;
        plot
    }

    fn slots(&self) -> i64 {
        (self.high - self.low) / self.step + 1
    }

    fn slot_width(&self) -> f32 {
        (WIDTH - LEFT - RIGHT) / self.slots() as f32
    }

    /// The middle of a value.
    fn x(&self, value: f64) -> f32 {
        let slot = (value - self.low as f64) / self.step as f64;
        let inside = if self.step == 1 { 0.5 } else { 0.5 / self.step as f64 };
        LEFT + (slot + inside) as f32 * self.slot_width()
    }

    fn y(&self, chance: f64) -> f32 {
        let floor = HEIGHT - BOTTOM;
        floor - (chance / self.most) as f32 * (floor - self.top)
    }

    /// The bars: the place of each and how high it is.
    fn heights(&self, odds: &Distribution) -> Vec<(i64, f64)> {
        let mut heights: Vec<(i64, f64)> = Vec::new();
        for (value, chance) in odds.values.iter().filter(|(value, _)| (self.low..=self.high).contains(value)) {
            let slot = (value - self.low) / self.step;
            match heights.last_mut() {
                Some((last, height)) if *last == slot => *height += chance,
                _ => heights.push((slot, *chance)),
            }
        }
        heights
    }

    fn axes(&self, scene: &mut Scene) {
        let floor = HEIGHT - BOTTOM;
        let tick = nice(self.most / 4.0);
        let mut chance = 0.0;
        while chance <= self.most {
            let y = self.y(chance);
            let line = Outline::line((LEFT, y), (WIDTH - RIGHT, y));
            scene.push(Path::line(line, Ink::Rule, if chance > 0.0 { 1.5 } else { 3.0 }));
            let label = format!("{}%", trimmed(chance * 100.0));
            scene.push(Text::plain(label, LEFT - 10.0, y, 20.0).centred().align(Align::Right).ink(Ink::Faint));
            chance += tick;
        }
        // About twelve labels have room under the bars.
        let apart = nice_whole((self.high - self.low + 1) as f64 / 12.0).max(self.step);
        let mut value = self.low.div_euclid(apart) * apart;
        while value <= self.high {
            if self.low <= value {
                let x = self.x(value as f64);
                scene.push(Text::plain(signed(value), x, floor + 22.0, 20.0).centred());
            }
            value += apart;
        }
    }

    fn row(&self, scene: &mut Scene, odds: &Distribution, place: usize) {
        let floor = HEIGHT - BOTTOM;
        let width = self.slot_width();
        let inset = if 8.0 < width { width * 0.1 } else { 0.0 };
        for (slot, chance) in self.heights(odds) {
            let y = self.y(chance);
            let x = LEFT + slot as f32 * width + inset;
            scene.push(bar(x, y, width - 2.0 * inset, floor - y, place));
        }
    }

    /// The line of a target; its chances stand in the heading.
    fn target(&self, scene: &mut Scene, target: i64) {
        if !(self.low..=self.high).contains(&target) {
            return;
        }
        let x = LEFT + (target - self.low) as f32 / self.step as f32 * self.slot_width();
        let floor = HEIGHT - BOTTOM;
        let stroke = Stroke::new(Ink::Attack, 4.0);
        scene.push(Path::stroke(Outline::line((x, self.top - 18.0), (x, floor)), stroke));
        scene.push(Path::fill(Outline::arrow((x, self.top - 12.0), (x + 30.0, self.top - 12.0), 5.0), Ink::Attack));
    }

    /// The mean as a triangle under the axis, the median as a dashed line.
    fn marks(&self, scene: &mut Scene, odds: &Distribution, place: usize) {
        let floor = HEIGHT - BOTTOM;
        let ink = Ink::Seat(slot(place));
        let mean = self.x(odds.mean());
        let y = floor + 4.0;
        let triangle = Outline::polygon([(mean, y), (mean + 9.0, y + 13.0), (mean - 9.0, y + 13.0)]);
        scene.push(Path::fill(triangle, ink).outlined(Ink::Text, 2.0));
        let median = self.x(odds.median() as f64);
        let dashed = Stroke::new(Ink::Text, 2.5).dashed(7.0, 6.0);
        scene.push(Path::stroke(Outline::line((median, self.top), (median, floor)), dashed));
    }
}

fn slot(place: usize) -> Slot {
    if place == 0 { Slot::One } else { Slot::Two }
}

/// A bar of the first distribution is full, one of the second hatched with a strong outline.
fn bar(x: f32, y: f32, width: f32, height: f32, place: usize) -> Item {
    let outline = Outline::rect(x, y, width, height.max(0.5));
    if place == 0 {
        return Path::fill(outline, Ink::Seat(Slot::One)).into();
    }
    let rim: Item = Path::line(outline.clone(), Ink::Seat(Slot::Two), 2.5).into();
    let lines = Path::hatched(outline, 9.0, 2.5, Ink::Seat(Slot::Two));
    picture::Group::of(vec![lines, rim]).into()
}

/// One line of the heading: the pattern, the name, and what to know of the distribution.
fn entry(scene: &mut Scene, named: &Named<'_>, place: usize, target: Option<i64>) {
    let y = HEAD + place as f32 * ENTRY;
    let odds = named.odds;
    scene.push(bar(28.0, y - 12.0, 30.0, 24.0, place));
    let room = if target.is_some() { 470.0 } else { 700.0 };
    scene.push(Text::plain(named.name.clone(), 72.0, y + 8.0, 26.0).bold().fit(Fit::Ellipsis(room)));
    let figures = Message::new("dice-odds-figures")
        .with("mean", decimal(odds.mean()))
        .with("deviation", decimal(odds.deviation()))
        .with("median", signed(odds.median()))
        .with("method", method(odds.method));
    scene.push(Text::said(figures, 72.0, y + 36.0, 20.0).ink(Ink::Faint).fit(Fit::Shrink(700.0)));
    if let Some(target) = target {
        let chance = percent(odds.at_least(target));
        let text = Message::new("dice-odds-target").with("target", signed(target)).with("chance", chance);
        let text = Text::said(text, WIDTH - RIGHT, y + 8.0, 26.0).bold().align(Align::Right);
        scene.push(text.ink(Ink::Attack).fit(Fit::Shrink(220.0)));
    }
}

/// The outcomes of a game's roll as bars that lie on their side, the least welcome first; [`Odds::message`] says the same.
pub fn outcomes(odds: &Odds) -> Scene {
    const LINE: f32 = 74.0;
    let height = 84.0 + odds.outcomes.len() as f32 * LINE + 8.0;
    let mut scene = Scene::new(WIDTH, height);
    let title = Text::said(odds.of.clone(), 28.0, 44.0, 28.0).bold();
    scene.push(title.fit(Fit::Shrink(WIDTH - 56.0)));
    for (place, outcome) in odds.outcomes.iter().enumerate() {
        let y = 84.0 + place as f32 * LINE;
        let said = Text::said(outcome.outcome.clone(), 28.0, y + 14.0, 22.0);
        scene.push(said.fit(Fit::Shrink(WIDTH - 56.0)));
        let room = WIDTH - 56.0 - 120.0;
        let track = Outline::rounded(28.0, y + 24.0, room, 28.0, 4.0);
        scene.push(Path::fill(track, Ink::Panel).outlined(Ink::Rule, 1.5));
        // The whole track is certainty.
        let width = outcome.chance as f32 * room;
        scene.push(Path::fill(Outline::rounded(28.0, y + 24.0, width.max(2.0), 28.0, 4.0), Ink::Seat(Slot::One)));
        let chance = Message::new("dice-odds-percent").with("chance", percent(outcome.chance));
        let text = Text::said(chance, WIDTH - 28.0, y + 38.0, 26.0).bold().centred();
        scene.push(text.align(Align::Right));
    }
    scene
}

/// Between which values nearly all of the chance lies.
fn likely(odds: &Distribution) -> (i64, i64) {
    let edge = |values: &mut dyn Iterator<Item = &(i64, f64)>| {
        let mut sum = 0.0;
        for (value, chance) in values {
            sum += chance;
            if CUT <= sum {
                return *value;
            }
        }
        0
    };
    // Few values are all shown, however unlikely.
    if odds.high() - odds.low() < 40 {
        return (odds.low(), odds.high());
    }
    (edge(&mut odds.values.iter()), edge(&mut odds.values.iter().rev()))
}

/// The next larger of 1, 2, 5, 10, 20, …, or of their fractions.
fn nice(step: f64) -> f64 {
    let magnitude = 10f64.powf(step.log10().floor());
    let share = step / magnitude;
    let rounded = [1.0, 2.0, 5.0].into_iter().find(|nice| share <= nice + 1e-9).unwrap_or(10.0);
    rounded * magnitude
}

fn nice_whole(step: f64) -> i64 {
    if step <= 1.0 { 1 } else { nice(step).round() as i64 }
}

/// A number without idle zeros.
fn trimmed(number: f64) -> String {
    let text = format!("{number:.3}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}
