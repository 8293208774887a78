//! The dice of fights: on a plate beside each fight while there is room that hides no piece, otherwise as a list below the
//! board, one fight a line.

use super::layout::{GRID, SQUARE};
use super::shelf::{self, Shelf};
use super::story::{Fight, Story, Throw};
use super::tokens;
use crate::content::{Face, Figure};
use picture::{Fit, Group, Icon, Ink, Item, Outline, Path, Point, Rect, Sprite, Stroke, Text};

/// More fights than this go into the list.
const PLATES: usize = 3;

/// Height of a line of the list.
pub const LINE: f32 = 42.0;
/// Columns of the list.
const COLUMNS: usize = 3;

/// A die as it is drawn, built once: whose it is tells its body, whether it hurt its rim.
fn die(throw: Throw, answer: bool, side: f32) -> Sprite {
    static KEPT: Shelf<(Face, bool, bool, u32)> = Shelf::new();
    KEPT.get((throw.face, throw.hit, answer, side.to_bits()), || build(throw, answer, side))
}

/// A face by itself, in a box of one square.
pub fn face(face: Face) -> Sprite {
    die(Throw { figure: Figure::from_index(0), face, hit: false }, false, SQUARE)
}

fn build(throw: Throw, answer: bool, side: f32) -> Sprite {
    let (icon, ink) = match throw.face {
        Face::HelmetGreen => (Icon::Helmet, Ink::Green),
        Face::HelmetBlue => (Icon::Helmet, Ink::Blue),
        Face::HelmetRed => (Icon::Helmet, Ink::Red),
        Face::BonusStrike => (Icon::Strike, Ink::Text),
        Face::Lore => (Icon::Lore, Ink::Text),
        Face::Flag => (Icon::Flag, Ink::Text),
    };
    let (body, mark) = if answer { (Ink::Text, Ink::Inverse) } else { (Ink::Panel, ink) };
    let rim = if throw.hit { Stroke::new(Ink::Attack, side * 0.13) } else { Stroke::new(Ink::Text, side * 0.05) };
    let inset = side * 0.08;
    let outline = Outline::rounded(inset, inset, side - 2.0 * inset, side - 2.0 * inset, side * 0.18);
    let name = format!(
        "die {}{}{}",
        throw.face.code(),
        if answer { " answer" } else { "" },
        if throw.hit { " hit" } else { "" }
    );
    Sprite::new(
        name,
        side,
        side,
        vec![Path::fill(outline, body).stroked(rim).into(), icon.at(side / 2.0, side / 2.0, side * 0.66, mark)],
    )
}

/// Who rolls: a hero's letter, a goblin's label.
fn name(figure: Figure, at: Point, height: f32) -> Vec<Item> {
    match figure.as_hero() {
        Some(hero) => vec![tokens::badge(hero).centred(at.x, at.y).scaled(height / SQUARE).into()],
        None => vec![
            Text::plain(figure.to_string(), at.x, at.y, height * 0.66)
                .bold()
                .centred()
                .fit(Fit::Shrink(height * 1.7))
                .into(),
        ],
    }
}

/// The dice of a fight, the attacker's above and the target's below, from left to right as they fell; attacks of one figure
/// on another one after the other share a plate.
struct Plate {
    width: f32,
    height: f32,
    items: Vec<Item>,
}

/// Where the next die of a plate goes.
struct Pen {
    /// Side of a die.
    side: f32,
    /// Where dice begin.
    left: f32,
    /// Where the last die of each row ends.
    ends: [f32; 2],
    /// Where any die began last: dice of the two rows may overlap in time.
    last: f32,
    /// Where the present rows begin.
    top: f32,
    /// The furthest any die reaches.
    right: f32,
}

impl Pen {
    /// Begins anew below.
    fn return_to_left(&mut self, height: f32) {
        self.top += height;
        (self.ends, self.last) = ([self.left; 2], self.left - self.side);
    }

    /// The place of a die in a row; beyond the width the dice go on below.
    fn place(&mut self, row: usize, widest: f32, height: f32) -> Point {
        if widest < self.ends[row].max(self.last + self.side * 0.62) + self.side {
            self.return_to_left(height);
        }
        let x = self.ends[row].max(self.last + self.side * 0.62);
        self.last = x;
        self.ends[row] = x + self.side * 1.04;
        self.right = self.right.max(x + self.side);
        Point::new(x, self.top + row as f32 * self.side)
    }
}

impl Plate {
    fn of(fights: &[&Fight], side: f32) -> Option<Plate> {
        let first = fights.first()?;
        let answered = fights.iter().flat_map(|fight| &fight.throws).any(|throw| throw.figure != first.figure);
        let rows = if answered { 2.0 } else { 1.0 };
        let padding = side * 0.14;
        let left = side * 1.75 + padding;
        let (widest, height) = (left + side * 6.5, rows * side + side * 0.2);
        let mut items = Vec::new();
        let mut pen = Pen { side, left, ends: [left; 2], last: 0.0, top: padding - height, right: left };
        for fight in fights {
            pen.return_to_left(height);
            for (row, figure) in [first.figure, first.target].into_iter().enumerate().take(rows as usize) {
                let y = pen.top + (row as f32 + 0.5) * side;
                items.extend(name(figure, Point::new(left * 0.49, y), side * 0.95));
            }
            for throw in &fight.throws {
                let row = usize::from(throw.figure != fight.figure);
                let at = pen.place(row, widest, height);
                items.push(die(*throw, row == 1, side).at(at.x, at.y).into());
            }
        }
        Some(Plate { width: pen.right + padding, height: pen.top + rows * side + padding, items })
    }

    /// The line that ties the plate at a place to its fight; it runs below the pieces.
    fn tie(&self, place: Point, fight: Point) -> [Item; 2] {
        let middle = place.moved(self.width / 2.0, self.height / 2.0);
        let line = Outline::line(fight, middle);
        [Path::line(line.clone(), Ink::Panel, 6.0).into(), Path::line(line, Ink::Text, 2.5).into()]
    }

    /// The plate with its upper left corner at a place.
    fn at(self, place: Point) -> [Item; 2] {
        let board = Outline::rounded(place.x, place.y, self.width, self.height, 8.0);
        [
            Path::fill(board, Ink::Panel).outlined(Ink::Text, 2.0).into(),
            Group::of(self.items).at(place.x, place.y).into(),
        ]
    }
}

/// The squares a plate had better not hide, each with how much it matters.
pub type Obstacle = (Rect, f32);

/// How much it matters that a box at this place hides something.
pub fn hidden(place: Rect, (obstacle, weight): &Obstacle) -> f32 {
    let wide = place.right().min(obstacle.right()) - place.x.max(obstacle.x);
    let high = place.bottom().min(obstacle.bottom()) - place.y.max(obstacle.y);
    if 0.0 < wide && 0.0 < high { wide * high * weight } else { 0.0 }
}

/// Fights of the same two figures at the same places, in a row.
fn bouts(story: &Story) -> Vec<Vec<&Fight>> {
    let mut bouts: Vec<Vec<&Fight>> = Vec::new();
    let same = |a: &Fight, b: &Fight| (a.figure, a.from, a.target, a.at) == (b.figure, b.from, b.target, b.at);
    for fight in story.fights.iter().filter(|fight| !fight.throws.is_empty()) {
        match bouts.last_mut() {
            Some(bout) if bout.last().is_some_and(|last| same(last, fight)) => bout.push(fight),
            _ => bouts.push(vec![fight]),
        }
    }
    bouts
}

/// Plates of dice: lines that run below the pieces, and the plates, which lie above them.
#[derive(Default)]
pub struct Plates {
    /// Below the pieces.
    pub ties: Vec<Item>,
    /// Above everything.
    pub plates: Vec<Item>,
}

/// A plate for each fight, or `None` if they are too many or would hide pieces.
pub fn plates(story: &Story, area: Rect, obstacles: &[Obstacle], side: f32) -> Option<Plates> {
    let bouts = bouts(story);
    if PLATES < bouts.len() {
        return None;
    }
    let mut obstacles = obstacles.to_vec();
    let mut plates = Plates::default();
    for bout in &bouts {
        let (plate, fight) = (Plate::of(bout, side)?, bout.first()?);
        let middle = GRID.centre(fight.from).lerp(GRID.centre(fight.at), 0.5);
        let place = room(&plate, middle, area, &obstacles)?;
        obstacles.push((Rect::new(place.x, place.y, plate.width, plate.height).grown(4.0), 10.0));
        plates.ties.extend(plate.tie(place, middle));
        plates.plates.extend(plate.at(place));
    }
    Some(plates)
}

/// The best place for a plate near its fight: nothing that matters below it, and close.
fn room(plate: &Plate, fight: Point, area: Rect, obstacles: &[Obstacle]) -> Option<Point> {
    const STEP: f32 = 15.0;
    const REACH: i32 = 16;
    let area = area.grown(-4.0);
    let mut best: Option<(f32, Point)> = None;
    for down in -REACH..=REACH {
        for across in -REACH..=REACH {
            let x = fight.x - plate.width / 2.0 + across as f32 * STEP;
            let y = fight.y - plate.height / 2.0 + down as f32 * STEP;
            let place = Rect::new(x, y, plate.width, plate.height);
            if x < area.x || y < area.y || area.right() < place.right() || area.bottom() < place.bottom() {
                continue;
            }
            let mut cost = place.centre().distance(fight) * 4.0;
            for obstacle in obstacles {
                cost += hidden(place, obstacle);
                if best.is_some_and(|(least, _)| least <= cost) {
                    break;
                }
            }
            if best.is_none_or(|(least, _)| cost < least) {
                best = Some((cost, Point::new(x, y)));
            }
        }
    }
    // A quarter of a token hidden is too much.
    best.filter(|(cost, _)| *cost < 1900.0).map(|(_, place)| place)
}

/// How many lines the list has.
pub fn lines(story: &Story) -> usize {
    story.fights.len().div_ceil(COLUMNS)
}

/// Every fight on a line of its own: who, whom, and the dice in order.
pub fn list(story: &Story, area: Rect) -> Vec<Item> {
    let mut items: Vec<Item> = vec![
        Path::fill(Outline::rounded(area.x, area.y, area.width, area.height, 8.0), Ink::Panel)
            .outlined(Ink::Rule, 1.5)
            .into(),
    ];
    let width = area.width / COLUMNS as f32;
    let rows = lines(story);
    for (place, fight) in story.fights.iter().enumerate() {
        let x = area.x + (place / rows) as f32 * width;
        let y = area.y + (place % rows) as f32 * LINE + LINE / 2.0 + (area.height - rows as f32 * LINE) / 2.0;
        items.extend(line(fight, Point::new(x, y), width));
    }
    items
}

fn line(fight: &Fight, at: Point, width: f32) -> Vec<Item> {
    let mut items = Vec::new();
    let mut x = at.x + 36.0;
    for (figure, is_target) in [(fight.figure, false), (fight.target, true)] {
        if is_target {
            items.push(Path::arrow((x + 41.0, at.y), (x + 61.0, at.y), 4.5, Ink::Attack).into());
            x += if figure.is_hero() { 84.0 } else { 98.0 };
        }
        items.extend(name(figure, Point::new(x, at.y), 34.0));
        if fight.dead.contains(&figure) {
            // Beside the name, which must stay readable.
            let aside = if figure.is_hero() { 20.0 } else { 30.0 };
            items.push(shelf::rimmed(Icon::Cross, Point::new(x + aside, at.y - 11.0), 18, Ink::Attack));
        }
    }
    x += if fight.target.is_hero() { 32.0 } else { 42.0 };
    let count = fight.throws.len().max(1) as f32;
    // Whole units keep the number of different sprites small.
    let side = ((at.x + width - 6.0 - x) / count).floor().clamp(4.0, 33.0);
    for throw in &fight.throws {
        items.push(die(*throw, throw.figure != fight.figure, side).at(x, at.y - side / 2.0).into());
        x += side;
    }
    items
}
