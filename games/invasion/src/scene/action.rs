//! What has just happened, drawn on the board: ways, arrows, forced steps, deaths, arrivals, loot and wounds. Dice are
//! drawn by `fights`.

use super::layout::{GRID, along};
use super::story::{Fight, Push, Story, Walk};
use super::{ground, shelf, tokens};
use crate::content::{Figure, Hero};
use crate::field::Field;
use game::kit::Part;
use picture::{Group, Icon, Ink, Item, Join, Outline, Path, Point, Stroke};
use space::Square;

/// How far from the middle of a square an arrow ends, so that the token there stays readable.
const RIM: f32 = 25.0;

/// How far below the middle of a square life lost and won is shown.
pub const WOUND: f32 = 36.0;

/// What lies below the tokens: the ways of the walkers, and long arrows, which would cross out whoever stands under them.
pub fn below(story: &Story) -> Vec<Item> {
    let mut items: Vec<Item> = story.walks.iter().flat_map(|walk| trail(walk, false)).collect();
    items.extend(story.fights.iter().filter(|fight| is_long(fight)).filter_map(attack));
    items.extend(story.arrivals.iter().map(|(_, square)| tokens::newcomer(*square)));
    items
}

/// The way of a walker: dots for what was done, dashes for what is only intended.
pub fn trail(walk: &Walk, ghost: bool) -> Vec<Item> {
    let mut points: Vec<Point> = walk.squares.iter().map(|square| GRID.centre(*square)).collect();
    let [.., before, last] = points[..] else { return Vec::new() };
    let tip = along(last, before, RIM - 3.0);
    let neck = along(last, before, RIM + 9.0);
    points.pop();
    points.push(neck);
    let line = Outline::polyline(points.iter().copied());
    let head = Outline::arrow_head(before, tip, 17.0);
    let dots =
        if ghost { Stroke::new(Ink::Trail, 5.0).dashed(13.0, 8.0) } else { Stroke::new(Ink::Trail, 7.0).dotted(13.0) };
    let first = walk.squares.first().map(|square| GRID.centre(*square)).unwrap_or_default();
    vec![
        Path::stroke(line.clone(), Stroke::new(Ink::Panel.faded(0.75), 12.0).round()).into(),
        Path::fill(Outline::circle(first.x, first.y, 10.0), Ink::Panel).outlined(Ink::Trail, 3.0).into(),
        Path::stroke(line, dots).into(),
        Path::fill(head, Ink::Trail).stroked(Stroke::new(Ink::Panel, 2.0).round()).into(),
    ]
}

/// What lies above the tokens.
pub fn above(story: &Story, field: &Field, part: Part) -> Vec<Item> {
    let mut items = Vec::new();
    for (figure, square) in &story.deaths {
        items.extend(death(*figure, *square, field));
    }
    items.extend(story.pushes.iter().filter_map(|step| push(step, field)));
    items.extend(story.fights.iter().filter(|fight| !is_long(fight)).filter_map(attack));
    for edge in &story.held {
        let (from, to) = ground::ends(*edge);
        let at = from.lerp(to, 0.5);
        items.push(Path::fill(Outline::circle(at.x, at.y, 13.0), Ink::Panel).outlined(Ink::Text, 2.0).into());
        items.push(Icon::Lock.at(at.x, at.y, 18.0, Ink::Text));
    }
    for hero in Hero::ALL {
        if let Some(square) = field.square(Figure::hero(hero)).filter(|square| part.holds(*square)) {
            items.extend(wound(square, story.lost[hero as usize], story.healed[hero as usize]));
        }
    }
    items
}

/// The dead as a shade under a cross, or a small cross where somebody else stands now.
fn death(figure: Figure, square: Square, field: &Field) -> Vec<Item> {
    let at = GRID.centre(square);
    if field.figure_at(square).is_some() {
        return vec![shelf::rimmed(Icon::Cross, at.moved(20.0, 20.0), 22, Ink::Attack)];
    }
    vec![tokens::shade(figure).centred(at.x, at.y).faded(0.45).into(), shelf::rimmed(Icon::Cross, at, 44, Ink::Attack)]
}

/// A forced step: from the middle of the square it left, or from the rim of whoever stands there now.
fn push(step: &Push, field: &Field) -> Option<Item> {
    let (from, to) = (GRID.centre(step.from), GRID.centre(step.to));
    if from == to {
        return None;
    }
    let begin = along(from, to, if field.figure_at(step.from).is_some() { RIM - 3.0 } else { 3.0 });
    let tip = along(to, from, RIM - 5.0);
    let width = (begin.distance(tip) / 3.0).clamp(6.0, 10.0);
    Some(Path::hollow_arrow(begin, tip, width, Ink::Trail).into())
}

/// Whether attacker and target are no neighbours.
fn is_long(fight: &Fight) -> bool {
    1 < fight.from.distance(fight.at)
}

/// An attack, from the attacker to the target. Blows on a door are told by their dice and by what became of it.
fn attack(fight: &Fight) -> Option<Item> {
    let (from, to) = (GRID.centre(fight.from), GRID.centre(fight.at));
    let length = from.distance(to);
    if fight.door || length < 1.0 {
        return None;
    }
    // Neighbours leave no room between their tokens: the arrow lies over the rims of both, clear of their letters.
    let (begin, end, width) =
        if is_long(fight) { (RIM, length - RIM - 3.0, 6.0) } else { (length / 2.0 - 8.0, length / 2.0 + 15.0, 8.0) };
    let arrow = Outline::arrow(along(from, to, begin), along(from, to, end), width);
    let rim = Stroke { join: Join::Round, ..Stroke::new(Ink::Panel, 5.0) };
    Some(Group::of(vec![Path::stroke(arrow.clone(), rim).into(), Path::fill(arrow, Ink::Attack).into()]).into())
}

/// Life lost or won back, at the corner of a hero's token.
fn wound(square: Square, lost: u8, healed: bool) -> Vec<Item> {
    // Below the token, so that its pips stay in sight.
    let at = GRID.centre(square).moved(19.0, WOUND);
    let mut items = Vec::new();
    if 0 < lost {
        items.push(shelf::heart(at, lost));
    }
    if healed {
        items.push(shelf::heart(at.moved(-38.0, 0.0), 0));
    }
    items
}
