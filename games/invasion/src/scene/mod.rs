//! The picture of Invasion (section 8 of the specification): the whole board with its panel, the crop around what has just
//! happened, ghosts of what is intended, what a figure could do, and the tiles. Made from what a viewer knows and from
//! events he may know of, never from the state.
//!
//! | part | where |
//! | --- | --- |
//! | floors, furniture, walls, doors | `plan`, `ground` |
//! | heroes, goblins, chests | `tokens`, `shelf` |
//! | what has just happened | `story`, `action` |
//! | dice | `fights` |
//! | words and counters | `panel`, `legend` |
//! | previews and drafts | `ghost` |
//! | `/invasion look`, `/invasion tiles`, `/invasion card` | `prospect`, `gallery`, `card` |

mod action;
mod card;
mod fights;
mod gallery;
mod ghost;
mod ground;
pub mod layout;
mod legend;
mod panel;
pub mod plan;
mod prospect;
mod shelf;
mod story;
mod tokens;

pub use card::card;
pub use gallery::gallery;
pub use prospect::prospect;

use super::Invasion;
use super::content::{Figure, Hero, Treasure};
use super::event::Event;
use super::field::{Found, Stage};
use super::view::View;
use fights::{Obstacle, Plates};
use game::kit::Part;
use game::{Frame, Pictures};
use layout::{CROP_RIM, CROP_SCALE, GRID, SQUARE, WHOLE, WIDTH};
use picture::{Align, Baseline, Ink, Item, Outline, Path, Rect, Scene, Text};
use space::Square;
use story::Story;

/// Side of a die on a plate, in the whole picture and in a crop.
const DIE: f32 = 30.0;
const LARGE_DIE: f32 = 36.0;

impl Pictures for Invasion {
    fn scene(view: &View, recent: &[Event], frame: Frame) -> Scene {
        let story = Story::of(recent, &view.field);
        match frame {
            Frame::Whole => happened(view, &story, WHOLE),
            Frame::Action => happened(view, &story, story.part().unwrap_or(WHOLE)),
            Frame::Ghost => ghost::scene(view, recent, &story),
        }
    }
}

/// The position with a story in it.
fn happened(view: &View, story: &Story, part: Part) -> Scene {
    let obstacles = obstacles(view, story);
    let side = if part == WHOLE { DIE } else { LARGE_DIE };
    let plates = fights::plates(story, GRID.area(part), &obstacles, side);
    let strip = if plates.is_some() { Strip::Legend } else { Strip::Fights(story) };
    let Plates { ties, plates } = plates.unwrap_or_default();
    let mut items = breaches(view, part);
    items.extend(action::below(story));
    items.extend(ties);
    items.extend(chests(view, story, part));
    items.extend(pieces(view, story, part));
    items.extend(ghost::drafts(view));
    items.extend(action::above(story, &view.field, part));
    items.extend(story.loot.iter().map(|(_, square, treasure)| find(part, *square, *treasure)));
    items.extend(plates);
    sheet(view, items, part, strip)
}

/// What was in a looted chest. The finder stands on it, so it is held up at the corner of his own token.
fn find(part: Part, square: Square, treasure: Treasure) -> Item {
    let place = opened_at(part, square);
    tokens::opened(treasure).at(place.x, place.y).into()
}

/// Where that is: on the upper left corner of the finder's square, clear of his letter and his pips.
pub fn opened_at(part: Part, square: Square) -> Rect {
    Rect::around(GRID.centre(square).moved(-27.0, -25.0), tokens::OPENED, tokens::OPENED).kept_inside(GRID.area(part))
}

/// Broken doors and windows.
fn breaches(view: &View, part: Part) -> Vec<Item> {
    let field = &view.field;
    let mut items = Vec::new();
    let plan = (!field.breaches.is_empty()).then(|| plan::Plan::of_board(&field.board));
    for edge in field.breaches.iter().filter(|edge| part.holds(edge.first) || part.holds(edge.second)) {
        let (from, to) = ground::ends(edge);
        let tint = |square: Square| {
            let (column, row) = (square.column() as usize, square.row() as usize);
            panel::tint(plan.as_ref().is_some_and(|plan| plan.is_inside(column, row)))
        };
        items.push(ground::broken(from, to, [tint(edge.first), tint(edge.second)]));
    }
    items
}

/// Chests on free squares, and the faces of those that the viewer knows.
fn chests(view: &View, story: &Story, part: Part) -> Vec<Item> {
    let field = &view.field;
    let mut items = Vec::new();
    let lay = |items: &mut Vec<Item>, square: Square, treasure: Option<Treasure>| {
        if part.holds(square) && field.figure_at(square).is_none() {
            let at = GRID.corner(square);
            items.push(treasure.map_or_else(tokens::chest, tokens::face).at(at.x, at.y).into());
        }
    };
    if field.stage == Stage::MatchOver || story.new_leg {
        for Found { square, treasure } in shown(view, story) {
            lay(&mut items, square, Some(treasure));
        }
        return items;
    }
    for square in field.treasures.iter() {
        lay(&mut items, square, view.treasure_at(square));
    }
    items
}

/// Treasures that lie open because a leg has ended: those turned over at the end, and those looted before.
fn shown(view: &View, story: &Story) -> Vec<Found> {
    let field = &view.field;
    let revealed = if story.revealed.is_empty() { &field.revealed } else { &story.revealed };
    let looted = field.looted.iter().filter(|found| panel::lay_here(field, found.square));
    revealed.iter().chain(looted).copied().collect()
}

/// The figures, and badges for what lies under them.
fn pieces(view: &View, story: &Story, part: Part) -> Vec<Item> {
    let field = &view.field;
    let mut items = Vec::new();
    let over = shown(view, story);
    for square in Square::all().filter(|square| part.holds(*square)) {
        let Some(figure) = field.figure_at(square) else { continue };
        let at = GRID.corner(square);
        if field.active() == Some(figure) && field.stage != Stage::MatchOver {
            items.push(tokens::ring(square));
        }
        items.push(tokens::token(field, figure).at(at.x, at.y).into());
        if field.stage == Stage::MatchOver {
            if let Some(found) = over.iter().find(|found| found.square == square) {
                items.push(tokens::under(square, Some(found.treasure)));
            }
        } else if field.treasures.has(square) {
            items.push(tokens::under(square, view.treasure_at(square)));
        }
    }
    items
}

/// What a plate of dice had better not hide.
fn obstacles(view: &View, story: &Story) -> Vec<Obstacle> {
    let field = &view.field;
    let mut obstacles: Vec<Obstacle> = Vec::new();
    let mut add = |square: Square, side: f32, weight: f32| {
        obstacles.push((Rect::around(GRID.centre(square), side, side), weight));
    };
    for square in Square::all() {
        if field.figure_at(square).is_some() {
            add(square, 56.0, 2.0);
        } else if field.treasures.has(square) {
            add(square, 44.0, 1.0);
        }
    }
    for (_, square) in &story.deaths {
        add(*square, 50.0, 1.5);
    }
    for fight in &story.fights {
        add(fight.from, 40.0, 1.0);
        add(fight.at, 40.0, 1.0);
    }
    for square in story.walks.iter().flat_map(|walk| &walk.squares) {
        add(*square, 30.0, 0.6);
    }
    for push in &story.pushes {
        add(push.from, 50.0, 1.0);
        add(push.to, 50.0, 1.0);
    }
    for hero in Hero::ALL {
        let marked = 0 < story.lost[hero as usize] || story.healed[hero as usize];
        if let Some(square) = field.square(Figure::hero(hero)).filter(|_| marked) {
            obstacles.push((Rect::around(GRID.centre(square).moved(0.0, action::WOUND), 68.0, 30.0), 2.0));
        }
    }
    obstacles
}

/// What stands below the board.
enum Strip<'a> {
    /// What the signs mean.
    Legend,
    /// The fights, one a line.
    Fights(&'a Story),
    /// Signs that only this picture has.
    Key(Vec<Item>),
}

/// Puts a picture together: ground, what lies on it, and what surrounds it.
fn sheet(view: &View, items: Vec<Item>, part: Part, strip: Strip<'_>) -> Scene {
    let ground = ground::of_board(&view.field.board);
    if part == WHOLE {
        let lines = if let Strip::Fights(story) = &strip { fights::lines(story) } else { 0 };
        let high = legend::HIGH.max(lines as f32 * fights::LINE + 8.0);
        let area = Rect::new(panel::MARGIN, panel::STRIP_Y, WIDTH - 2.0 * panel::MARGIN, high);
        let mut scene = Scene::new(WIDTH, area.bottom() + panel::MARGIN).on(ground);
        scene.items = items;
        scene.items.extend(panel::items(view));
        match strip {
            Strip::Legend => scene.push(legend::strip().at(area.x, area.y)),
            Strip::Fights(story) => scene.items.extend(fights::list(story, area)),
            Strip::Key(key) => scene.items.extend(on_card(key, area)),
        }
        return scene;
    }
    let squares = GRID.area(part);
    let area = squares.grown(CROP_RIM);
    let low = Rect::new(area.x + 8.0, area.bottom(), area.width - 16.0, 0.0);
    let below = match strip {
        Strip::Legend => Vec::new(),
        Strip::Fights(story) => {
            let low = Rect { height: fights::lines(story) as f32 * fights::LINE + 8.0, ..low };
            fights::list(story, low)
        }
        Strip::Key(key) => on_card(key, Rect { height: legend::HIGH / 2.0 + 4.0, ..low }),
    };
    let high = match below.first() {
        Some(Item::Path(card)) => card.outline.bounds().map_or(0.0, |bounds| bounds.height + 8.0),
        _ => 0.0,
    };
    let mut scene = Scene::new(WIDTH, area.bottom()).on(ground);
    scene.items = items;
    scene.items.extend(rim(part, Rect { height: area.height + high, ..area }));
    scene.items.extend(below);
    scene.crop(Rect { height: area.height + high, ..area }, CROP_SCALE)
}

/// Items with their origin in the upper left corner of a card.
fn on_card(items: Vec<Item>, area: Rect) -> Vec<Item> {
    let card = Outline::rounded(area.x, area.y, area.width, area.height, 8.0);
    vec![
        Path::fill(card, Ink::Panel).outlined(Ink::Rule, 1.5).into(),
        picture::Group::of(items).at(area.x, area.y).into(),
    ]
}

/// Covers what lies around the squares of a crop, and writes their coordinates there.
fn rim(part: Part, area: Rect) -> Vec<Item> {
    let squares = GRID.area(part);
    let band = Outline::rect(area.x, area.y, area.width, area.height).join(Outline::polygon([
        (squares.x, squares.y),
        (squares.x, squares.bottom()),
        (squares.right(), squares.bottom()),
        (squares.right(), squares.y),
    ]));
    let frame = Outline::rect(squares.x, squares.y, squares.width, squares.height);
    let mut items: Vec<Item> =
        vec![Path::fill(band, Ink::Paper).even_odd().into(), Path::line(frame, Ink::Rule, 2.0).into()];
    let half = CROP_RIM / 2.0;
    let label = |text: String, x: f32, y: f32| -> Item {
        Text::plain(text, x, y, 22.0).bold().align(Align::Centre).baseline(Baseline::Middle).into()
    };
    for place in 0..part.columns {
        let middle = (place as f32 + 0.5) * SQUARE;
        let letter = char::from(b'A' + (part.column + place) as u8).to_string();
        let number = (part.row + place + 1).to_string();
        items.push(label(letter.clone(), squares.x + middle, squares.y - half));
        items.push(label(letter, squares.x + middle, squares.bottom() + half));
        items.push(label(number.clone(), squares.x - half, squares.y + middle));
        items.push(label(number, squares.right() + half, squares.y + middle));
    }
    items
}
