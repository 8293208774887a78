//! The dice of fights: on a plate beside each fight while there is room that hides no piece, otherwise as a list below the
//! board, one fight a line.

use super::super::content::{Face, Figure};
use super::layout::{SQUARE, centre};
use super::story::{Fight, Story, Throw};
use super::tokens;
use crate::picture::{Baseline, Fit};
use crate::picture::{Icon, Ink, Item, Outline, Path, Point, Rect, Sprite, Stroke, Text};

/// More fights than this go into the list.
const PLATES: usize = 3;

/// Height of a line of the list.
pub const LINE: f32 = 42.0;
/// Columns of the list.
const COLUMNS: usize = 3;

/// A die as it is drawn: whose it is tells its body, whether it hurt its rim.
fn die(throw: Throw, answer: bool, side: f32) -> Sprite {
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

/// The dice of a fight, the attacker's above and the target's below, from left to right as they fell.
struct Plate {
    width: f32,
    height: f32,
    items: Vec<Item>,
}

impl Plate {
    fn of(fight: &Fight, side: f32) -> Plate {
        let answered = fight.throws.iter().any(|throw| throw.figure != fight.figure);
        let rows = if answered { 2.0 } else { 1.0 };
        let label = side * 1.75;
        let padding = side * 0.14;
        // Beyond this the dice go on below.
        let widest = label + side * 6.5;
        let block = rows * side + side * 0.2;
        let mut items = Vec::new();
        let (mut right, mut blocks) = (label, 0.0);
        // Where the last die of each row ends, and where any die began last: dice of two rows may overlap in time.
        let (mut ends, mut last) = ([label; 2], label - side * 0.62);
        for throw in &fight.throws {
            let row = usize::from(throw.figure != fight.figure);
            let mut x = ends[row].max(last + side * 0.62);
            if widest < x + side {
                blocks += 1.0;
                (ends, x) = ([label; 2], label);
            }
            last = x;
            ends[row] = x + side * 1.04;
            right = right.max(x + side);
            let y = padding + blocks * block + row as f32 * side;
            items.push(die(*throw, row == 1, side).at(x + padding, y).into());
        }
        for (row, figure) in [fight.figure, fight.target].into_iter().enumerate().take(rows as usize) {
            let y = padding + (row as f32 + 0.5) * side;
            items.extend(name(figure, Point::new(padding + label * 0.48, y), side * 0.95));
        }
        Plate { width: right + 2.0 * padding, height: blocks * block + rows * side + 2.0 * padding, items }
    }

    /// The plate with its upper left corner at a place, tied to its fight by a line.
    fn at(self, place: Point, fight: Point) -> Vec<Item> {
        let board = Outline::rounded(place.x, place.y, self.width, self.height, 8.0);
        let middle = Point::new(place.x + self.width / 2.0, place.y + self.height / 2.0);
        let line = Outline::line(fight, middle);
        vec![
            Path::line(line.clone(), Ink::Panel, 5.0).into(),
            Path::line(line, Ink::Text, 2.0).into(),
            Path::fill(board, Ink::Panel).outlined(Ink::Text, 2.0).into(),
            crate::picture::Group::of(self.items).at(place.x, place.y).into(),
        ]
    }
}

/// The squares a plate had better not hide, each with how much it matters.
pub type Obstacle = (Rect, f32);

/// A plate for each fight, or `None` if they are too many or would hide pieces.
pub fn plates(story: &Story, area: Rect, obstacles: &[Obstacle], side: f32) -> Option<Vec<Item>> {
    if PLATES < story.fights.len() {
        return None;
    }
    let mut obstacles = obstacles.to_vec();
    let mut items = Vec::new();
    for fight in story.fights.iter().filter(|fight| !fight.throws.is_empty()) {
        let plate = Plate::of(fight, side);
        let middle = centre(fight.from).lerp(centre(fight.at), 0.5);
        let place = room(&plate, middle, area, &obstacles)?;
        obstacles.push((Rect::new(place.x, place.y, plate.width, plate.height).grown(4.0), 10.0));
        items.extend(plate.at(place, middle));
    }
    Some(items)
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
            for (obstacle, weight) in obstacles {
                let wide = place.right().min(obstacle.right()) - place.x.max(obstacle.x);
                let high = place.bottom().min(obstacle.bottom()) - place.y.max(obstacle.y);
                if 0.0 < wide && 0.0 < high {
                    cost += wide * high * weight;
                }
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
    let mut x = at.x + 34.0;
    for (figure, is_target) in [(fight.figure, false), (fight.target, true)] {
        if is_target {
            items.push(Path::arrow((x + 31.0, at.y), (x + 51.0, at.y), 4.5, Ink::Attack).into());
            x += 82.0;
        }
        items.extend(name(figure, Point::new(x, at.y), 34.0));
        if fight.dead.contains(&figure) {
            items.push(Icon::Cross.rimmed(x, at.y, 26.0, Ink::Attack.faded(0.85), Ink::Panel, 0.06));
        }
    }
    x += 34.0;
    let count = fight.throws.len().max(1) as f32;
    let side = ((at.x + width - 8.0 - x) / count).min(33.0);
    for throw in &fight.throws {
        items.push(die(*throw, throw.figure != fight.figure, side).at(x, at.y - side / 2.0).into());
        x += side;
    }
    items
}

/// A die for the legend.
pub fn sample(face: Face, hit: bool, answer: bool, at: Point, side: f32) -> Item {
    let throw = Throw { figure: Figure::from_index(0), face, hit };
    die(throw, answer, side).centred(at.x, at.y).into()
}

/// Words beside a sample, standing in the middle of a line.
pub fn beside(text: Text) -> Text {
    text.baseline(Baseline::Middle)
}
