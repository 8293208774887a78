//! The picture of Pulp City (section 8 of the specification): the table from above to scale, heights written and shaded,
//! models with their markers, what has just happened, and a margin with words and counters. Made from what a viewer knows
//! and from events it may know of.
//!
//! | part | where |
//! | --- | --- |
//! | table, grid, rulers, zones | `ground`, `layout` |
//! | scenery | `scenery` |
//! | models and tokens | `models` |
//! | what has just happened | `story` |
//! | ranges of one model | `reach` |
//! | words and counters | `panel` |

mod ground;
mod layout;
mod models;
mod panel;
pub mod reach;
mod scenery;
mod story;

use super::super::Frame;
use super::event::Event;
use super::view::View;
use crate::picture::{Align, Baseline, Ink, Item, Outline, Path, Rect, Scene, Stroke, Text};
use layout::{CROP, Plan};
use story::Story;

/// The picture of what a viewer knows, with what has just happened drawn into it.
pub fn scene(view: &View, recent: &[Event], frame: Frame) -> Scene {
    let field = &view.field;
    let plan = Plan::of(field);
    let story = Story::of(&plan, field, recent);
    let part = match frame {
        Frame::Whole => None,
        Frame::Action | Frame::Ghost => plan.part(&story.places),
    };
    let mut scene = base(view, &plan, story.below, story.above, part.is_some());
    match part {
        None => {
            scene.items.extend(panel::items(view, &plan));
            scene
        }
        Some(area) => {
            scene.items.extend(rim(&plan, area));
            scene.items.extend(story::dice(area, recent));
            scene.crop(area, CROP / area.width)
        }
    }
}

/// Table, scenery and models, with something below and above the models.
fn base(view: &View, plan: &Plan, below: Vec<Item>, above: Vec<Item>, close: bool) -> Scene {
    let field = &view.field;
    let mut scene = Scene::new(plan.width(), plan.bottom()).on(ground::ground(plan, field));
    scene.items.extend(scenery::items(plan, field));
    scene.items.extend(below);
    scene.items.extend(models::items(plan, field, close));
    scene.items.extend(drafts(view, plan));
    scene.items.extend(above);
    scene
}

/// Places that the viewer's own side has chosen and nobody else sees yet.
fn drafts(view: &View, plan: &Plan) -> Vec<Item> {
    let mut items: Vec<Item> = Vec::new();
    for (label, place) in view.sides.iter().flatten().flat_map(|secret| &secret.draft) {
        let at = plan.place(place.at);
        let circle = Outline::circle(at.x, at.y, plan.units(label.kind.card().radius()));
        let ghost = Path::fill(circle, Ink::Panel.faded(0.6)).stroked(Stroke::new(Ink::Trail, 1.6).dashed(4.0, 3.0));
        items.push(ghost.into());
        let mark = Text::plain(label.kind.card().mark.as_str(), at.x, at.y, 14.0).bold().centred().ink(Ink::Text);
        items.push(mark.into());
    }
    items
}

/// The corners and the scale bar of a crop.
fn rim(plan: &Plan, area: Rect) -> Vec<Item> {
    let scale = area.width / CROP;
    let text = |words: String, x: f32, y: f32| {
        Text::plain(words, x, y, 20.0 * scale).ink(Ink::Text).plate(Ink::Panel.faded(0.85), 4.0 * scale, 4.0 * scale)
    };
    let margin = 12.0 * scale;
    let bar = plan.units(20);
    let (x, y) = (area.x + margin, area.bottom() - margin * 2.0);
    let line = || {
        Outline::line((x, y), (x + bar, y))
            .join(Outline::line((x, y - 5.0 * scale), (x, y + 5.0 * scale)))
            .join(Outline::line((x + bar, y - 5.0 * scale), (x + bar, y + 5.0 * scale)))
    };
    vec![
        text(plan.written(area.x, area.y), area.x + margin, area.y + margin).baseline(Baseline::Top).into(),
        text(plan.written(area.right(), area.bottom()), area.right() - margin, area.bottom() - margin)
            .align(Align::Right)
            .into(),
        Path::line(line(), Ink::Panel, 7.0 * scale).into(),
        Path::line(line(), Ink::Text, 3.0 * scale).into(),
        text("2″".to_owned(), x, y - 10.0 * scale).into(),
    ]
}
