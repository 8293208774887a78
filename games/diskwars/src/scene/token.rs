//! A disk and what is written on it: as much as can be read at its size. First its label, then its strengths, then its
//! movement, then its name.

use super::layout::{place, units};
use super::marks::Ring;
use super::pen::Pen;
use crate::content::WALL;
use crate::disk::Disk;
use crate::field::Field;
use crate::words::{Alignment, Size};
use picture::{Fit, Ink, Item, Outline, Path, Point, Rect, Slot, Sprite, Stroke, Text};

/// How many pixels the radius of the smallest disks must have for all disks to show their strengths.
const STRENGTHS: f32 = 15.0;
/// … and their movement and what they can do.
const POWERS: f32 = 16.0;
/// How many pixels its own radius must have for a disk to show its name.
const NAME: f32 = 38.0;
/// The least size of letters in pixels.
const SMALLEST: f32 = 10.0;

/// Whether disks show their strengths: all of them or none, so that nobody takes some for special.
pub fn shows_strengths(pen: Pen) -> bool {
    pen.holds(units(Size::Small.radius()), STRENGTHS)
}

/// Whether disks show their movement and what they can do.
pub fn shows_powers(pen: Pen) -> bool {
    pen.holds(units(Size::Small.radius()), POWERS)
}

/// Whether a disk of this radius holds its name.
pub fn shows_name(radius: f32, pen: Pen) -> bool {
    pen.holds(radius, NAME)
}

/// A grey disk with battlements.
pub fn wall(at: Point, radius: f32) -> Vec<Item> {
    let teeth = Outline::star(at, radius, radius * 0.78, 10);
    vec![
        Path::fill(Outline::circle(at.x, at.y, radius), Ink::Stone).outlined(Ink::Wall, 2.0).into(),
        Path::line(teeth, Ink::Wall, 2.0).into(),
    ]
}

/// Magic walls as they stand.
pub fn walls(field: &Field) -> Vec<Item> {
    field.walls.iter().flat_map(|at| wall(place(*at), units(WALL))).collect()
}

/// The rim tells the alignment by colour and by pattern, on a band of its own: seats have the same colours.
pub fn rim(align: Alignment, circle: &Outline) -> [Item; 2] {
    let stroke = match align {
        Alignment::Good => Stroke::new(Ink::Green, 2.2),
        Alignment::Neutral => Stroke::new(Ink::Blue, 2.2).dashed(6.0, 2.6),
        Alignment::Evil => Stroke::new(Ink::Red, 2.2).dashed(2.5, 2.6),
    };
    [Path::line(circle.clone(), Ink::Panel, 3.6).into(), Path::stroke(circle.clone(), stroke).into()]
}

/// A disk without anything written on it, and the ink to write on it with.
fn body(disk: &Disk, at: Point) -> (Vec<Item>, Ink) {
    let radius = units(disk.radius());
    let slot = Slot::of(disk.controller.0 as usize);
    let circle = |grown: f32| Outline::circle(at.x, at.y, radius + grown);
    let shadow = Outline::circle(at.x + 1.6, at.y + 2.2, radius + 0.6);
    let mut items: Vec<Item> = vec![
        Path::fill(shadow, Ink::Shadow.faded(0.35)).into(),
        Path::fill(circle(0.0), Ink::Seat(slot)).outlined(Ink::Wall, 1.2).into(),
    ];
    items.extend(rim(disk.card().align, &circle(-2.4)));
    // A disk that was activated is paled inside, so that those that can still act stand out; the colour of its seat shines
    // through.
    if disk.activated {
        items.push(Path::fill(circle(-4.2), Ink::Panel.faded(0.58)).into());
    }
    (items, if disk.activated { Ink::Text } else { Ink::OnSeat(slot) })
}

/// How far above the middle the label stands, and its size.
fn label(radius: f32, pen: Pen) -> (f32, f32) {
    if shows_name(radius, pen) {
        (radius * 0.56, radius * 0.42)
    } else if shows_strengths(pen) {
        (radius * 0.3, pen.least(radius * 0.86, 16.0))
    } else {
        (0.0, pen.least(radius, 13.0))
    }
}

/// The middle of a disk's label and how far the label reaches around it.
pub fn label_at(disk: &Disk, pen: Pen) -> (Point, f32) {
    let (up, size) = label(units(disk.radius()), pen);
    (place(disk.spot()).moved(0.0, -up), size * 0.5)
}

/// A disk as it lies, with the powers around its rim that its states leave room for. It is kept by what is on it, wherever
/// it lies.
pub fn token(field: &Field, disk: &Disk, ring: &Ring, pen: Pen) -> Item {
    let radius = units(disk.radius());
    let centre = place(disk.spot());
    let side = 2.0 * (radius * 1.5 + pen.pixels(34.0));
    let at = Point::new(side / 2.0, side / 2.0);
    let (mut items, ink) = body(disk, at);
    let (up, size) = label(radius, pen);
    let words = Text::plain(disk.label.to_string(), at.x, at.y - up, size).bold().centred().ink(ink);
    items.push(words.fit(Fit::Shrink(radius * 1.6)).into());
    let named = shows_name(radius, pen);
    if named {
        let name = Text::said(disk.kind.message(), at.x, at.y - radius * 0.06, pen.least(radius * 0.23, SMALLEST));
        items.push(name.centred().ink(ink).fit(Fit::Wrap { width: radius * 1.62, lines: 2 }).into());
    }
    if shows_strengths(pen) {
        let (down, share) = if named { (0.46, 0.35) } else { (0.54, 0.42) };
        items.extend(strengths(field, disk, at.moved(0.0, radius * down), pen.least(radius * share, SMALLEST)));
    }
    if shows_powers(pen) {
        items.extend(ring.powers(disk, at));
        items.extend(movement(disk, at, pen.least(radius * if named { 0.25 } else { 0.34 }, SMALLEST)));
    }
    Sprite::new(disk.label.to_string(), side, side, items).centred(centre.x, centre.y).into()
}

/// Flips, on the lower rim.
fn movement(disk: &Disk, at: Point, size: f32) -> [Item; 2] {
    let flips = disk.movement();
    let down = units(disk.radius()) + size * 0.12;
    let (back, ink) = if flips == disk.stats.movement { (Ink::Panel, Ink::Text) } else { (Ink::Yellow, Ink::Black) };
    board(&format!("M{flips}"), at.moved(0.0, down), size, back, ink)
}

/// How wide a few bold letters are.
fn wide(text: &str, size: f32) -> f32 {
    text.chars().map(|letter| if letter == 'M' { 0.9 } else { 0.64 }).sum::<f32>() * size
}

/// Width and height of a few letters on a board.
pub fn board_size(text: &str, size: f32) -> (f32, f32) {
    (wide(text, size) + size * 0.32, size * 1.06)
}

/// A few letters on a board with a thin rim.
pub fn board(text: &str, at: Point, size: f32, back: Ink, ink: Ink) -> [Item; 2] {
    let (width, height) = board_size(text, size);
    let area = Rect::around(at, width, height);
    let outline = Outline::rounded(area.x, area.y, width, height, size * 0.3);
    [
        Path::fill(outline, back).outlined(Ink::Wall, size / 14.0).into(),
        Text::plain(text, at.x, at.y, size).bold().centred().ink(ink).into(),
    ]
}

/// AT/D/E on a board; a number that is not as printed stands on yellow.
fn strengths(field: &Field, disk: &Disk, at: Point, size: f32) -> Vec<Item> {
    let stats = disk.stats;
    let numbers =
        [(field.attack(disk), stats.attack), (field.defence(disk), stats.defence), (disk.toughness(), stats.toughness)];
    numbers_at(numbers.map(|(now, printed)| (now.to_string(), now != printed)), at, size)
}

/// Three numbers with strokes between them, those that are changed on yellow.
pub fn numbers_at(numbers: [(String, bool); 3], at: Point, size: f32) -> Vec<Item> {
    const STROKE: f32 = 0.36;
    let widths = numbers.each_ref().map(|(text, _)| wide(text, size));
    let all = widths.iter().sum::<f32>() + 2.0 * size * STROKE;
    let (height, edge) = (size * 1.06, size * 0.14);
    let board = Rect::around(at, all + 2.0 * edge, height);
    let rounded = |area: Rect, radius: f32| Outline::rounded(area.x, area.y, area.width, area.height, radius);
    let mut items: Vec<Item> =
        vec![Path::fill(rounded(board, size * 0.3), Ink::Panel).outlined(Ink::Wall, size / 16.0).into()];
    if numbers.iter().all(|(_, changed)| !changed) {
        let text = numbers.map(|(text, _)| text).join("/");
        items.push(Text::plain(text, at.x, at.y, size).bold().centred().ink(Ink::Text).into());
        return items;
    }
    let mut x = at.x - all / 2.0;
    let mut strokes: Vec<Item> = Vec::new();
    for (place, (text, changed)) in numbers.into_iter().enumerate() {
        if 0 < place {
            let middle = x + size * STROKE / 2.0;
            strokes.push(Text::plain("/", middle, at.y, size).bold().centred().ink(Ink::Text).into());
            x += size * STROKE;
        }
        let middle = Point::new(x + widths[place] / 2.0, at.y);
        if changed {
            let cell = Rect::around(middle, widths[place], height * 0.94);
            items.push(Path::fill(rounded(cell, size * 0.18), Ink::Yellow).into());
        }
        let words = Text::plain(text, middle.x, middle.y, size).bold().centred();
        items.push(words.ink(if changed { Ink::Black } else { Ink::Text }).into());
        x += widths[place];
    }
    items.extend(strokes);
    items
}
