//! The picture of Diskwars (section 8 of the specification): the table to scale, disks in the order in which they lie, what
//! has just happened, and a margin with words and counters. Made from what a viewer knows and from events it may know of.
//!
//! | part | where |
//! | --- | --- |
//! | table, rulers, terrains | `ground`, `layout` |
//! | disks, walls, missiles | `disks`, `token`, `marks`, `pen` |
//! | stacks and covered labels | `beside` |
//! | what has just happened | `story` |
//! | what is intended | `ghost` |
//! | words and counters | `panel`, `legend` |

mod beside;
mod disks;
mod ghost;
mod ground;
mod layout;
mod legend;
mod marks;
mod panel;
mod pen;
mod story;
mod token;

use super::Diskwars;
use super::event::Event;
use super::field::Field;
use super::view::View;
use game::{Frame, Pictures};
use layout::{CM, CROP, HEADER, RULER};
use panel::Sheet;
use pen::Pen;
use picture::{Align, Baseline, Ink, Item, Outline, Path, Point, Rect, Scene, Text};
use space::plane::Centimetres;
use story::Story;

/// The longest side of a picture of the whole table, in pixels.
const LONGEST: f32 = 1600.0;

impl Pictures for Diskwars {
    fn scene(view: &View, recent: &[Event], frame: Frame) -> Scene {
        let field = &view.field;
        let story = match frame {
            Frame::Whole | Frame::Action => Story::of(field, recent),
            Frame::Ghost => ghost::story(field, recent),
        };
        let near = match frame {
            Frame::Whole => None,
            Frame::Action | Frame::Ghost => layout::part(field, &story.places),
        };
        // What happened here and there is shown without the empty rest of the table.
        let happened = frame == Frame::Action && !story.places.is_empty();
        match near.or_else(|| layout::melee(field).filter(|_| happened)) {
            Some(area) => part(view, story, area),
            None => whole(view, story),
        }
    }
}

/// A square of the table.
fn part(view: &View, story: Story, area: Rect) -> Scene {
    let field = &view.field;
    let scale = CROP / area.width;
    let window = layout::table(field);
    let mut scene = Scene::new(area.right(), area.bottom()).on(ground::ground(field, window));
    scene.items = story.drawn(disks::disks(field, area, Pen::scaled(scale)), view);
    scene.items.extend(rim(field, area));
    scene.crop(area, scale)
}

/// The table with its margin.
fn whole(view: &View, story: Story) -> Scene {
    let field = &view.field;
    let window = layout::window(field, &story.places);
    let scale = |sheet: &Sheet| LONGEST / sheet.bounds().width.max(sheet.bounds().height);
    // What can be read depends on the room that the legend leaves; with fewer signs to explain there is only more of it.
    let most = Sheet::new(field, window, legend::entries(field, Pen::scaled(f32::MAX)));
    let pen = Pen::scaled(scale(&most));
    let sheet = Sheet::new(field, window, legend::entries(field, pen));
    let bounds = sheet.bounds();
    let mut scene = Scene::new(bounds.right(), bounds.bottom()).on(ground::ground(field, window));
    scene.items = story.drawn(disks::disks(field, window, pen), view);
    scene.items.extend(sheet.items(view));
    let scale = scale(&sheet);
    scene.crop(bounds, scale)
}

/// The scale bar and the corners of a crop. Beyond the edge of the table there is nothing to name.
fn rim(field: &Field, area: Rect) -> Vec<Item> {
    let scale = area.width / CROP;
    let corner = |x: f32, y: f32| {
        let cm = |units: f32, most: i32| Centimetres(((units / CM).round() as i32 * 100).clamp(0, most));
        format!("{},{}", cm(x - RULER, field.width()), cm(y - HEADER - RULER, field.height()))
    };
    let text = |words: String, x: f32, y: f32| {
        Text::plain(words, x, y, 20.0 * scale).ink(Ink::Text).plate(Ink::Panel.faded(0.85), 4.0 * scale, 4.0 * scale)
    };
    let margin = 12.0 * scale;
    let bar = 15.0 * CM;
    let (right, low) = (area.right() - margin - bar, area.bottom() - margin * 2.0);
    let places = [
        (area.x + margin, low),
        (right, area.y + margin + 34.0 * scale),
        (area.x + margin, area.y + margin + 64.0 * scale),
        (right, low - 34.0 * scale),
    ];
    // Where it covers nobody, if there is such a place.
    let is_free = |(x, y): &(f32, f32)| {
        field.on_table().all(|disk| {
            let at = layout::place(disk.spot());
            let near = Point::new(at.x.clamp(*x, x + bar), at.y.clamp(y - 34.0 * scale, *y));
            layout::units(disk.radius()) + 6.0 * scale < at.distance(near)
        })
    };
    let (x, y) = places.into_iter().find(is_free).unwrap_or(places[0]);
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
