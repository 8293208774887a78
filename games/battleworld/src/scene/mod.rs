//! The picture of Battleworld (section 8 of the specification): the whole board with its panels, the crop around what has
//! just happened, ghosts of what is intended, and what a character could do. Made from what a viewer knows and from events
//! he may know of, never from the state.
//!
//! | part | where |
//! | --- | --- |
//! | squares, stones, bases | `ground` |
//! | characters | `tokens` |
//! | what has just happened, dice | `story` |
//! | turn, gauge, leader cards, legend | `panel` |

mod ground;
mod layout;
mod panel;
mod story;
mod tokens;

use super::Battleworld;
use super::content::GALACTUS;
use super::event::Event;
use super::field::{Field, Stage};
use super::look::Prospect;
use super::printed::Printed;
use super::view::View;
use game::kit::Part;
use game::{Frame, Pictures};
use layout::{CROP_PIXELS, GRID, RIM, SQUARE};
use picture::{Ink, Item, Outline, Path, Rect, Scene, Stroke};
use story::Story;

/// How much larger a printed card is than a token on the board.
const CARD: f32 = 2.0;

impl Pictures for Battleworld {
    fn scene(view: &View, recent: &[Event], frame: Frame) -> Scene {
        let field = &view.field;
        let story = Story::of(recent, field);
        let whole = layout::whole(field.board);
        match frame {
            Frame::Whole => whole_board(view, &story, pieces(field, whole, &story)),
            Frame::Action => match layout::around(field.board, &story.squares()) {
                Some(part) => crop(field, part, &story, pieces(field, part, &story)),
                None => whole_board(view, &story, pieces(field, whole, &story)),
            },
            Frame::Ghost => {
                let part = layout::around(field.board, &story.squares()).unwrap_or(whole);
                let mut items = pieces(&story.vacated(field), part, &Story::default());
                items.extend(story.ghosts(field));
                if part == whole {
                    whole_board(view, &Story::default(), items)
                } else {
                    crop(field, part, &Story::default(), items)
                }
            }
        }
    }
}

/// Bases, the mountain, characters, and the story below and above them.
fn pieces(field: &Field, part: Part, story: &Story) -> Vec<Item> {
    let mut items = floor(field, part);
    items.extend(standing(field, part, story));
    items
}

/// Bases and the mountain.
fn floor(field: &Field, part: Part) -> Vec<Item> {
    let mut items = Vec::new();
    if field.stage != Stage::Draft {
        items.extend(ground::bases(field, part));
    }
    items.extend(ground::mountain(field, part));
    items
}

/// Characters, with the story below and above them.
fn standing(field: &Field, part: Part, story: &Story) -> Vec<Item> {
    let mut items: Vec<Item> = Vec::new();
    items.extend(story.below());
    let shown = field.units().filter(|piece| piece.square.is_some_and(|square| part.holds(square)));
    items.extend(shown.filter_map(|piece| tokens::token(field, piece)).map(Item::from));
    items.extend(heals(field, part));
    items.extend(story.above());
    items
}

/// Arrows from those who are about to heal to their friends.
fn heals(field: &Field, part: Part) -> Vec<Item> {
    let mut items = Vec::new();
    for piece in field.units() {
        if let (Some(from), Some(to)) = (piece.square, piece.heals.and_then(|friend| field.piece(friend).square))
            && part.holds(from)
            && part.holds(to)
        {
            let (from, to) = (GRID.centre(from), GRID.centre(to));
            let (start, end) = (layout::before(to, from, 54.0), layout::before(from, to, 54.0));
            items.push(Path::hollow_arrow(start, end, 12.0, Ink::Good).into());
        }
    }
    items
}

fn whole_board(view: &View, story: &Story, items: Vec<Item>) -> Scene {
    let field = &view.field;
    let top = panel::top(field, story.lines());
    let wide = layout::width(field.board);
    let mut scene = Scene::new(wide, top + panel::height(field)).on(ground::of_board(field.board));
    scene.items = items;
    scene.items.extend(ground::coordinates(layout::whole(field.board)));
    scene.items.extend(story.dice(panel::MARGIN, layout::below(field.board), wide - 2.0 * panel::MARGIN));
    scene.items.extend(panel::items(view, top));
    scene
}

fn crop(field: &Field, part: Part, story: &Story, items: Vec<Item>) -> Scene {
    let squares = GRID.area(part);
    let area = squares.grown(RIM);
    let strip = 54.0 + story.lines() as f32 * story::LINE;
    let all = Rect { height: area.height + strip, ..area };
    let mut scene = Scene::new(all.right(), all.bottom()).on(ground::of_board(field.board));
    scene.items = items;
    // What lies around the squares is covered, and their coordinates are written there.
    let band = Outline::rect(all.x, all.y, all.width, all.height).join(Outline::polygon([
        (squares.x, squares.y),
        (squares.x, squares.bottom()),
        (squares.right(), squares.bottom()),
        (squares.right(), squares.y),
    ]));
    scene.push(Path::fill(band, Ink::Paper).even_odd());
    scene.push(Path::line(Outline::rect(squares.x, squares.y, squares.width, squares.height), Ink::Rule, 3.0));
    scene.items.extend(ground::coordinates(part));
    let left = area.x + 10.0;
    scene.items.extend(story.dice(left, area.bottom(), area.width - 20.0));
    scene.items.extend(panel::gauge(field, left, all.bottom() - 48.0, area.width - 20.0));
    scene.crop(all, CROP_PIXELS / all.width)
}

/// What is printed, drawn as it is on the board; Galactus, bases, modules and leader effects are words only.
pub fn card(printed: Printed) -> Option<Scene> {
    let cards = match printed {
        Printed::Character(card) if card != GALACTUS => vec![card],
        Printed::Team(team) => team.card().roster.to_vec(),
        Printed::Character(_) | Printed::Effect(_) | Printed::Base(_) | Printed::Module(_) => return None,
    };
    let (wide, high) = (cards.len() as f32 * SQUARE * CARD, SQUARE * CARD);
    let tokens = cards.iter().enumerate().map(|(place, card)| {
        Item::from(tokens::printed(*card).at(place as f32 * SQUARE * CARD + panel::MARGIN, panel::MARGIN).scaled(CARD))
    });
    let mut scene = Scene::new(wide + 2.0 * panel::MARGIN, high + 2.0 * panel::MARGIN);
    scene.items = tokens.collect();
    Some(scene)
}

/// What a character could do: squares it can go to, things it could attack.
pub fn prospect(view: &View, prospect: &Prospect) -> Scene {
    let field = &view.field;
    let whole = layout::whole(field.board);
    // One's own base is shaded as well, so the squares lie on it.
    let mut items = floor(field, whole);
    for square in &prospect.squares {
        let at = GRID.corner(*square);
        let cell = Outline::rect(at.x + 3.0, at.y + 3.0, SQUARE - 6.0, SQUARE - 6.0);
        items.push(Path::fill(cell.clone(), Ink::Good.faded(0.28)).into());
        items.push(Path::stroke(cell, Stroke::new(Ink::Good, 5.0).dashed(16.0, 10.0)).into());
    }
    items.extend(standing(field, whole, &Story::default()));
    let from = GRID.centre(prospect.from);
    items.push(Path::line(Outline::circle(from.x, from.y, 70.0), Ink::Active, 8.0).into());
    for (target, _) in &prospect.targets {
        if let Some(square) = field.target_squares(*target).first() {
            let at = GRID.centre(*square);
            items.push(Path::line(Outline::circle(at.x, at.y, 66.0), Ink::Attack, 8.0).into());
        }
    }
    whole_board(view, &Story::default(), items)
}
