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
//! | where results are written | `room` |
//! | dice and names beside a crop | `strip` |
//! | ranges of one model | `reach` |
//! | words and counters | `panel` |
//! | what the signs mean | `legend` |

mod ground;
mod layout;
mod legend;
mod models;
mod panel;
pub mod reach;
mod room;
mod scenery;
mod story;
mod strip;

use super::Pulp;
use super::event::Event;
use super::field::Field;
use super::view::View;
use game::{Frame, Pictures};
use layout::{CROP, Plan};
use picture::{Align, Baseline, Ink, Item, Outline, Path, Rect, Scene, Stroke, Text};
use room::Room;
use space::Spot;
use story::Story;
use strip::Strip;

impl Pictures for Pulp {
    fn scene(view: &View, recent: &[Event], frame: Frame) -> Scene {
        let field = &view.field;
        let plan = Plan::of(field);
        let told = story::told(recent);
        let mut story = Story::of(&plan, field, told, frame == Frame::Ghost);
        // Whoever has just come onto the table wants to see all of it.
        let deployed = recent.iter().any(|event| matches!(event, Event::Deployed { .. }));
        let part = match frame {
            Frame::Action | Frame::Ghost if !deployed => plan.part(&story.places),
            _ => None,
        };
        match part {
            None => {
                let mut room = Room::of(&plan, field, plan.table());
                let notes = notes(&plan, field, &mut story, &mut room);
                let mut scene = base(view, &plan, story.below, story.above);
                scene.height += panel::height(field);
                scene.items.extend(notes);
                scene.items.extend(panel::items(view, &plan));
                scene
            }
            Some(area) => {
                let plan = plan.zoomed(area);
                // Clear of the numbers along the edges.
                let mut room = Room::of(&plan, field, area.grown(-32.0 / plan.zoom()));
                let notes = notes(&plan, field, &mut story, &mut room);
                let mut scene = base(view, &plan, story.below, story.above);
                scene.items.extend(rim(&plan, area));
                scene.items.extend(notes);
                strip::framed(scene, area, Strip::default(), strip::below(&plan, field, area, told))
            }
        }
    }
}

/// What is written over everything else.
fn notes(plan: &Plan, field: &Field, story: &mut Story, room: &mut Room) -> Vec<Item> {
    let mut items = models::tags(plan, field, room);
    items.extend(story.notes(plan, room));
    items
}

/// Table, scenery and models, with something below and above the models.
fn base(view: &View, plan: &Plan, below: Vec<Item>, above: Vec<Item>) -> Scene {
    let field = &view.field;
    let mut scene = Scene::new(plan.width(), plan.bottom()).on(ground::ground(plan, field));
    // Over the scenery: a zone counts at any height, and one inside a building must be seen.
    scene.items.extend(scenery::zones(plan, field));
    scene.items.extend(below);
    scene.items.extend(models::items(plan, field));
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
        let mark = Text::plain(view.field.letters(*label), at.x, at.y, 14.0).bold().centred().ink(Ink::Text);
        items.push(mark.into());
    }
    items
}

/// The inches along the edges of a crop, and its scale bar.
fn rim(plan: &Plan, area: Rect) -> Vec<Item> {
    let scale = area.width / CROP;
    let mut items = inches(plan, area, scale);
    let (margin, bar) = (26.0 * scale, plan.units(20));
    let (x, y) = (area.x + margin * 1.6, area.bottom() - margin);
    let line = || {
        Outline::line((x, y), (x + bar, y))
            .join(Outline::line((x, y - 5.0 * scale), (x, y + 5.0 * scale)))
            .join(Outline::line((x + bar, y - 5.0 * scale), (x + bar, y + 5.0 * scale)))
    };
    let words = Text::plain("2″", x, y - 10.0 * scale, 20.0 * scale).ink(Ink::Text);
    items.push(Path::line(line(), Ink::Panel, 7.0 * scale).into());
    items.push(Path::line(line(), Ink::Text, 3.0 * scale).into());
    items.push(words.plate(Ink::Panel.faded(0.85), 4.0 * scale, 4.0 * scale).into());
    items
}

/// A tick each inch on all edges, a number each second one above and on the left: places are typed as these numbers.
fn inches(plan: &Plan, area: Rect, scale: f32) -> Vec<Item> {
    let (long, away, size) = (9.0 * scale, 20.0 * scale, 17.0 * scale);
    let number = |inches: i32, x: f32, y: f32| -> Item {
        let words = Text::plain(inches.to_string(), x, y, size).bold().ink(Ink::Text).halo(Ink::Panel, 3.0 * scale);
        words.align(Align::Centre).baseline(Baseline::Middle).into()
    };
    let (mut ticks, mut numbers) = (Outline::new(), Vec::new());
    for inches in 0..=plan.longest() {
        let at = plan.place(Spot::new(10 * inches, 10 * inches));
        if area.x + away < at.x && at.x < area.right() - away / 2.0 {
            ticks = ticks.join(Outline::line((at.x, area.y), (at.x, area.y + long)));
            ticks = ticks.join(Outline::line((at.x, area.bottom() - long), (at.x, area.bottom())));
            if inches % 2 == 0 {
                numbers.push(number(inches, at.x, area.y + away));
            }
        }
        if area.y + away < at.y && at.y < area.bottom() - away / 2.0 {
            ticks = ticks.join(Outline::line((area.x, at.y), (area.x + long, at.y)));
            ticks = ticks.join(Outline::line((area.right() - long, at.y), (area.right(), at.y)));
            if inches % 2 == 0 {
                numbers.push(number(inches, area.x + away, at.y));
            }
        }
    }
    let mut items = vec![Path::line(ticks.clone(), Ink::Panel, 4.0 * scale).into()];
    items.push(Path::line(ticks, Ink::Text, 1.8 * scale).into());
    items.extend(numbers);
    items
}
