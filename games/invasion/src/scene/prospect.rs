//! What a figure could do (`/invasion look`): squares in reach with their cost, targets with the weapon and whether they
//! would answer, doors that could be broken down.

use super::layout::{GRID, SQUARE, WHOLE, along, around};
use super::story::Story;
use super::{Strip, breaches, chests, ground, legend, pieces, sheet, tokens};
use crate::board::Edge;
use crate::look::Prospect;
use crate::sight::Mode;
use crate::view::View;
use game::kit::Part;
use picture::{Baseline, Fit, Icon, Ink, Item, Outline, Path, Point, Scene, Stroke, Text};
use space::Square;
use text::Message;

/// The picture of what a figure could do.
pub fn prospect(view: &View, prospect: &Prospect) -> Scene {
    let field = &view.field;
    let targets: Vec<Aim> = prospect
        .targets
        .iter()
        .filter_map(|(figure, mode, answers)| {
            let at = field.square(*figure)?;
            Some(Aim { from: prospect.from, at, hero: figure.is_hero(), mode: *mode, answers: *answers })
        })
        .collect();
    let mut squares = vec![prospect.from];
    squares.extend(prospect.reach.iter().map(|(square, _)| *square));
    squares.extend(targets.iter().map(|aim| aim.at));
    squares.extend(&prospect.doors);
    let part = around(&squares).unwrap_or(WHOLE);
    let story = Story::default();
    let reach: Vec<(Square, u8)> =
        prospect.reach.iter().filter(|(square, _)| *square != prospect.from).copied().collect();
    let tiles = reach.iter().fold(Outline::new(), |tiles, (square, _)| {
        let at = GRID.corner(*square);
        tiles.join(Outline::rounded(at.x + 8.0, at.y + 8.0, SQUARE - 16.0, SQUARE - 16.0, 8.0))
    });
    let mut items: Vec<Item> =
        vec![Path::fill(tiles, Ink::Good.faded(0.28)).stroked(Stroke::new(Ink::Good, 2.0)).into()];
    items.extend(breaches(view, part));
    items.extend(chests(view, &story, part));
    items.extend(pieces(view, &story, part));
    if field.active() != Some(prospect.figure) {
        items.push(tokens::ring(prospect.from));
        let at = GRID.corner(prospect.from);
        items.push(tokens::token(field, prospect.figure).at(at.x, at.y).into());
    }
    items.extend(reach.iter().map(|(square, cost)| {
        // A number on a chest moves to the corner.
        let (aside, size) = if field.treasures.has(*square) { (17.0, 24.0) } else { (0.0, 28.0) };
        let at = GRID.centre(*square).moved(aside, aside);
        Item::from(Text::plain(cost.to_string(), at.x, at.y, size).bold().centred().halo(Ink::Panel, 3.0))
    }));
    items.extend(targets.iter().flat_map(Aim::items));
    for door in &prospect.doors {
        items.extend(Edge::between(prospect.from, *door).map(breakable).into_iter().flatten());
    }
    sheet(view, items, part, Strip::Key(key(part)))
}

/// An enemy that could be attacked.
struct Aim {
    from: Square,
    at: Square,
    hero: bool,
    mode: Mode,
    answers: bool,
}

impl Aim {
    /// A ring and an arrow, which has two heads if the target would answer, and the weapon beside the target.
    fn items(&self) -> Vec<Item> {
        let (from, to) = (GRID.centre(self.from), GRID.centre(self.at));
        let ring = Outline::circle(to.x, to.y, 31.0);
        let mut items: Vec<Item> =
            vec![Path::line(ring.clone(), Ink::Panel, 7.0).into(), Path::line(ring, Ink::Attack, 4.0).into()];
        items.extend(aim_arrow(along(from, to, 20.0), along(to, from, 19.0), self.answers));
        // Where neither a flask nor a label is hidden.
        let aside = if self.hero { -21.0 } else { 21.0 };
        items.extend(weapon(to.moved(aside, -20.0), self.mode));
        items
    }
}

fn aim_arrow(from: Point, to: Point, answers: bool) -> Vec<Item> {
    // Between neighbours there is room for two small heads only.
    let size = (from.distance(to) * 0.52).min(17.0);
    let head = Outline::arrow_head(from, to, size);
    let heads = if answers { head.join(Outline::arrow_head(to, from, size)) } else { head };
    let line = Outline::line(from, to);
    vec![
        Path::line(line.clone(), Ink::Panel, 9.0).into(),
        Path::stroke(heads.clone(), Stroke::new(Ink::Panel, 4.0).round()).into(),
        Path::line(line, Ink::Attack, 5.0).into(),
        Path::fill(heads, Ink::Attack).into(),
    ]
}

fn weapon(at: Point, mode: Mode) -> Vec<Item> {
    let icon = match mode {
        Mode::Melee => Icon::Sword,
        Mode::Ranged => Icon::Bow,
    };
    vec![
        Path::fill(Outline::circle(at.x, at.y, 14.0), Ink::Panel).outlined(Ink::Attack, 2.5).into(),
        icon.at(at.x, at.y, 19.0, Ink::Text),
    ]
}

/// A door that could be broken down.
fn breakable(edge: Edge) -> Vec<Item> {
    let (from, to) = ground::ends(edge);
    blow(from.lerp(to, 0.5))
}

fn blow(at: Point) -> Vec<Item> {
    vec![
        Path::fill(Outline::star(at, 20.0, 12.0, 9), Ink::Panel).stroked(Stroke::new(Ink::Attack, 3.0).round()).into(),
        Icon::Strike.at(at.x, at.y, 17.0, Ink::Text),
    ]
}

/// What the signs of this picture mean.
fn key(part: Part) -> Vec<Item> {
    // Where each entry begins, and where the last one ends.
    let (y, size, begins) = if part == WHOLE {
        (legend::HIGH / 2.0, 24.0, [10.0, 240.0, 480.0, 760.0, 1020.0])
    } else {
        (24.0, 19.0, [10.0, 112.0, 226.0, 404.0, 576.0])
    };
    let tile = Outline::rounded(begins[0], y - 17.0, 34.0, 34.0, 6.0);
    let arrow = |begin: f32, answers: bool| aim_arrow(Point::new(begin, y), Point::new(begin + 38.0, y), answers);
    let mut items: Vec<Item> = vec![
        Path::fill(tile, Ink::Good.faded(0.28)).outlined(Ink::Good, 2.0).into(),
        Text::plain("3", begins[0] + 17.0, y, 24.0).bold().centred().into(),
    ];
    items.extend(arrow(begins[1], false));
    items.extend(arrow(begins[2], true));
    items.extend(blow(Point::new(begins[3] + 19.0, y)));
    let ids =
        ["invasion-picture-reach", "invasion-picture-target", "invasion-picture-riposte", "invasion-picture-breakable"];
    for (id, ends) in ids.into_iter().zip(begins.windows(2)) {
        let words = Text::said(Message::new(id), ends[0] + 45.0, y, size).baseline(Baseline::Middle);
        items.push(words.fit(Fit::Shrink(ends[1] - ends[0] - 51.0)).into());
    }
    items
}
