//! What is intended and not yet done: dashed ways, pale figures where they would stand, dice where they would fall. Nobody
//! takes them for what has happened.

use super::story::way;
use super::{GRID, tokens};
use crate::event::{Event, Intent};
use crate::field::Field;
use crate::figure::Figure;
use crate::square::Square;
use picture::{Ink, Item, Outline, Path, Point, Stroke, Text};
use text::Message;

/// The order drawn into the present position.
pub fn items(field: &Field, events: &[Event]) -> Vec<Item> {
    let mut items: Vec<Item> = Vec::new();
    let mut ends: Vec<(Figure, Square)> = Vec::new();
    let mut plates: Vec<(Square, Message)> = Vec::new();
    for event in events {
        match event {
            Event::Moved { figure, from, to, path, .. } => {
                dashed(&mut items, &way(field, *from, path, *to), Ink::Trail);
                ends.retain(|(other, _)| other != figure);
                ends.push((*figure, *to));
            }
            Event::Pushed { figure, from, to, .. } => {
                let (one, two) = (GRID.centre(*from), GRID.centre(*to));
                let end = one.lerp(two, 1.0 - 24.0 / one.distance(two).max(1.0));
                items.push(Path::hollow_arrow(one.lerp(end, 0.3), end, 7.0, Ink::Attack).into());
                ends.retain(|(other, _)| other != figure);
                ends.push((*figure, *to));
            }
            Event::AttackDeclared { from, at, combat, power, defence, .. } => {
                let (one, two) = (GRID.centre(*from), GRID.centre(*at));
                let length = one.distance(two).max(1.0);
                let points = [one.lerp(two, 26.0 / length), one.lerp(two, 1.0 - 26.0 / length)];
                dashed(&mut items, &points, Ink::Attack);
                let dice = Message::new("guardians-ghost-attack");
                plates.push((*at, dice.with("combat", *combat).with("power", *power).with("defence", *defence)));
            }
            Event::Intended { figure, intent: Intent::Test { site, dice, value, .. }, .. } => {
                let square = field.site_squares(*site).first().copied().or_else(|| field.square(*figure));
                let words = Message::new("guardians-ghost-test").with("dice", *dice).with("value", *value);
                plates.extend(square.map(|square| (square, words)));
            }
            Event::Intended { intent: Intent::Aim { target }, .. } => {
                if let Some(square) = field.square(*target) {
                    let at = GRID.centre(square);
                    let ring = Outline::circle(at.x, at.y, 33.0);
                    items.push(Path::stroke(ring, Stroke::new(Ink::Attack, 4.0).dashed(9.0, 6.0)).into());
                }
            }
            _ => {}
        }
    }
    for (figure, square) in ends {
        items.extend(tokens::ghost(field, figure, square));
    }
    // Several rolls at one place stand in a column.
    for (place, (square, words)) in plates.iter().enumerate() {
        let before = plates[..place].iter().filter(|(other, _)| other == square).count();
        let at = GRID.centre(*square);
        // Above what is struck, unless that is the first row.
        let off = 42.0 + 22.0 * before as f32;
        let y = if square.row() == 0 { at.y + off } else { at.y - off };
        let text = Text::said(words.clone(), at.x, y, 17.0);
        items.push(text.bold().centred().plate(Ink::Panel, 4.0, 6.0).rim(Ink::Text).into());
    }
    items
}

/// A dashed line with the head of an arrow.
fn dashed(items: &mut Vec<Item>, points: &[Point], ink: Ink) {
    let line = Outline::polyline(points.iter().copied());
    items.push(Path::stroke(line, Stroke::new(ink, 5.0).dashed(12.0, 9.0)).into());
    if let [.., before, last] = points {
        items.push(Path::fill(Outline::arrow_head(*before, *last, 20.0), ink).into());
    }
}
