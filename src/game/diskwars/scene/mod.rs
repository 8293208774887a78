//! The picture of Diskwars (section 8 of the specification): the table to scale, disks in the order in which they lie, what
//! has just happened, and a margin with words and counters. Made from what a viewer knows and from events it may know of.
//!
//! | part | where |
//! | --- | --- |
//! | table, rulers, terrains | `ground`, `layout` |
//! | disks, walls, stacks | `disks` |
//! | what has just happened | `story` |
//! | what is intended | `ghost` |
//! | words and counters | `panel` |

mod disks;
mod ghost;
mod ground;
mod layout;
mod panel;
mod story;

use super::super::Frame;
use super::event::Event;
use super::view::View;
use crate::picture::{Align, Baseline, Ink, Item, Outline, Path, Rect, Scene, Text};
use crate::space::plane::Centimetres;
use disks::Detail;
use layout::{CM, CROP, HEADER, RULER};
use story::Story;

/// The picture of what a viewer knows, with what has just happened drawn into it.
pub fn scene(view: &View, recent: &[Event], frame: Frame) -> Scene {
    let field = &view.field;
    let story = match frame {
        Frame::Whole | Frame::Action => Story::of(field, recent),
        Frame::Ghost => ghost::story(field, recent),
    };
    let near = match frame {
        Frame::Whole => None,
        Frame::Action | Frame::Ghost => layout::part(field, &story.places),
    };
    let detail = if near.is_some() { Detail::Full } else { Detail::Label };
    // What happened here and there is shown without the empty rest of the table.
    let happened = frame == Frame::Action && !story.places.is_empty();
    let part = near.or_else(|| layout::melee(field).filter(|_| happened));
    let mut scene = Scene::new(panel::width(field), panel::bottom(field)).on(ground::ground(field));
    scene.items = story.below;
    scene.items.extend(disks::disks(field, detail));
    scene.items.extend(ghost::drafts(view));
    scene.items.extend(story.above);
    match part {
        None => {
            scene.items.extend(panel::items(view));
            scene
        }
        Some(area) => {
            scene.items.extend(rim(area));
            scene.crop(area, CROP / area.width)
        }
    }
}

/// The scale bar and the corners of a crop.
fn rim(area: Rect) -> Vec<Item> {
    let scale = area.width / CROP;
    let corner = |x: f32, y: f32| {
        let cm = |units: f32| Centimetres((units / CM).round() as i32 * 100);
        format!("{},{}", cm(x - RULER), cm(y - HEADER - RULER))
    };
    let text = |words: String, x: f32, y: f32| {
        Text::plain(words, x, y, 20.0 * scale).ink(Ink::Text).plate(Ink::Panel.faded(0.85), 4.0 * scale, 4.0 * scale)
    };
    let margin = 12.0 * scale;
    let bar = 15.0 * CM;
    let (x, y) = (area.x + margin, area.bottom() - margin * 2.0);
    let line = Outline::line((x, y), (x + bar, y))
        .join(Outline::line((x, y - 5.0 * scale), (x, y + 5.0 * scale)))
        .join(Outline::line((x + bar, y - 5.0 * scale), (x + bar, y + 5.0 * scale)));
    vec![
        text(corner(area.x, area.y), area.x + margin, area.y + margin).baseline(Baseline::Top).into(),
        text(corner(area.right(), area.bottom()), area.right() - margin, area.bottom() - margin)
            .align(Align::Right)
            .into(),
        Path::line(line, Ink::Panel, 7.0 * scale).into(),
        Path::line(
            Outline::line((x, y), (x + bar, y))
                .join(Outline::line((x, y - 5.0 * scale), (x, y + 5.0 * scale)))
                .join(Outline::line((x + bar, y - 5.0 * scale), (x + bar, y + 5.0 * scale))),
            Ink::Text,
            3.0 * scale,
        )
        .into(),
        text("15 cm".to_owned(), x, y - 10.0 * scale).into(),
    ]
}
