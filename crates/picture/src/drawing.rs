//! Drawings that are used more than once: the ground of a board, tokens, dice. Each carries a mark computed from all it
//! holds, by which the studio keeps its pixels; a name is only for people who read the text form of a scene. Because the
//! mark comes from the contents, a kept drawing can never be a stale one.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use super::outline::{Outline, Point, Rect, Segment};
use super::path::{Paint, Path, Stroke};
use super::scene::{Group, Item};
use super::words::{Fit, Text, Words};
use text::{Arg, Message};

/// Items with the mark of their contents.
#[derive(Debug, PartialEq)]
pub(super) struct Drawing {
    pub(super) name: String,
    pub(super) items: Vec<Item>,
    /// Every message in it: its pixels differ by language if there is one.
    pub(super) messages: Vec<Message>,
    pub(super) mark: u64,
}

impl Drawing {
    fn new(name: String, items: Vec<Item>) -> Drawing {
        let mut marker = DefaultHasher::new();
        let mut messages = Vec::new();
        for item in &items {
            mark_item(item, &mut marker);
            collect_messages(item, &mut messages);
        }
        Drawing { name, items, messages, mark: marker.finish() }
    }
}

/// The part of a scene that stays the same from picture to picture. Cheap to clone; build it once per map if you can.
#[derive(Clone, Debug, PartialEq)]
pub struct Ground(pub(super) Arc<Drawing>);

impl Ground {
    /// A ground of these items; the name is shown in the text form of scenes.
    pub fn new(name: impl Into<String>, items: Vec<Item>) -> Ground {
        Ground(Arc::new(Drawing::new(name.into(), items)))
    }

    /// Its items, from back to front.
    pub fn items(&self) -> &[Item] {
        &self.0.items
    }
}

/// A small drawing in a box from (0, 0) to its size; what lies outside the box is cut off. Cheap to clone.
#[derive(Clone, Debug, PartialEq)]
pub struct Sprite {
    pub(super) drawing: Arc<Drawing>,
    pub(super) width: f32,
    pub(super) height: f32,
}

impl Sprite {
    /// A sprite of these items; the name is shown in the text form of scenes.
    pub fn new(name: impl Into<String>, width: f32, height: f32, items: Vec<Item>) -> Sprite {
        Sprite { drawing: Arc::new(Drawing::new(name.into(), items)), width, height }
    }

    /// Width of its box.
    pub fn width(&self) -> f32 {
        self.width
    }

    /// Height of its box.
    pub fn height(&self) -> f32 {
        self.height
    }

    /// Its items, from back to front.
    pub fn items(&self) -> &[Item] {
        &self.drawing.items
    }

    /// The sprite with the upper left corner of its box at a place.
    pub fn at(&self, x: f32, y: f32) -> Placed {
        Placed { sprite: self.clone(), at: Point::new(x, y), scale: 1.0, opacity: 1.0 }
    }

    /// The sprite with the middle of its box at a place.
    pub fn centred(&self, x: f32, y: f32) -> Placed {
        self.at(x - self.width / 2.0, y - self.height / 2.0)
    }
}

/// A sprite at a place in a scene. It is drawn at whole pixels, so that its kept pixels can be used as they are.
#[derive(Clone, Debug, PartialEq)]
pub struct Placed {
    /// What is placed.
    pub sprite: Sprite,
    /// Where the upper left corner of its box lies.
    pub at: Point,
    /// How much larger than its box it is drawn.
    pub scale: f32,
    /// 0 is invisible, 1 covers.
    pub opacity: f32,
}

impl Placed {
    /// Letting through what lies below: done pieces, ghosts.
    #[must_use]
    pub fn faded(self, opacity: f32) -> Placed {
        Placed { opacity, ..self }
    }

    /// So much larger, about the same centre.
    #[must_use]
    pub fn scaled(self, scale: f32) -> Placed {
        let grown = self.scale - scale;
        let at = self.at.moved(self.sprite.width * grown / 2.0, self.sprite.height * grown / 2.0);
        Placed { at, scale, ..self }
    }

    /// The box it covers.
    pub fn bounds(&self) -> Rect {
        Rect::new(self.at.x, self.at.y, self.sprite.width * self.scale, self.sprite.height * self.scale)
    }
}

fn collect_messages(item: &Item, messages: &mut Vec<Message>) {
    match item {
        Item::Group(group) => {
            for item in &group.items {
                collect_messages(item, messages);
            }
        }
        Item::Text(Text { words: Words::Said(message), .. }) => messages.push(message.clone()),
        Item::Text(_) | Item::Path(_) => {}
        Item::Sprite(placed) => messages.extend(placed.sprite.drawing.messages.iter().cloned()),
    }
}

// Floats have no `Hash`; these functions write their bits. Two zeroes of different sign get different marks, which costs
// one more drawing and nothing else.

fn mark_numbers(numbers: &[f32], marker: &mut DefaultHasher) {
    for number in numbers {
        marker.write_u32(number.to_bits());
    }
}

fn mark_paint(paint: Paint, marker: &mut DefaultHasher) {
    paint.ink.hash(marker);
    mark_numbers(&[paint.opacity], marker);
}

fn mark_item(item: &Item, marker: &mut DefaultHasher) {
    std::mem::discriminant(item).hash(marker);
    match item {
        Item::Group(group) => mark_group(group, marker),
        Item::Path(path) => mark_path(path, marker),
        Item::Text(text) => mark_text(text, marker),
        Item::Sprite(Placed { sprite, at, scale, opacity }) => {
            marker.write_u64(sprite.drawing.mark);
            mark_numbers(&[sprite.width, sprite.height, at.x, at.y, *scale, *opacity], marker);
        }
    }
}

fn mark_group(group: &Group, marker: &mut DefaultHasher) {
    mark_numbers(&[group.at.x, group.at.y, group.scale, group.opacity], marker);
    marker.write_u8(u8::from(group.clip.is_some()));
    if let Some(clip) = &group.clip {
        mark_outline(clip, marker);
    }
    marker.write_usize(group.items.len());
    group.items.iter().for_each(|item| mark_item(item, marker));
}

fn mark_path(path: &Path, marker: &mut DefaultHasher) {
    mark_outline(&path.outline, marker);
    marker.write_u8(path.rule as u8);
    marker.write_u8(u8::from(path.fill.is_some()) + 2 * u8::from(path.stroke.is_some()));
    if let Some(fill) = path.fill {
        mark_paint(fill, marker);
    }
    if let Some(Stroke { paint, width, dash, cap, join }) = path.stroke {
        mark_paint(paint, marker);
        let (on, off) = dash.map_or((-1.0, -1.0), |dash| (dash.on, dash.off));
        mark_numbers(&[width, on, off], marker);
        marker.write(&[cap as u8, join as u8]);
    }
}

fn mark_outline(outline: &Outline, marker: &mut DefaultHasher) {
    marker.write_usize(outline.0.len());
    for segment in &outline.0 {
        std::mem::discriminant(segment).hash(marker);
        match *segment {
            Segment::Move(p) | Segment::Line(p) => mark_numbers(&[p.x, p.y], marker),
            Segment::Quad(a, p) => mark_numbers(&[a.x, a.y, p.x, p.y], marker),
            Segment::Cubic(a, b, p) => mark_numbers(&[a.x, a.y, b.x, b.y, p.x, p.y], marker),
            Segment::Arc { centre, radius, start, sweep } => {
                mark_numbers(&[centre.x, centre.y, radius, start, sweep], marker);
            }
            Segment::Close => {}
            Segment::Rect(r) | Segment::Oval(r) => {
                mark_numbers(&[r.x, r.y, r.width, r.height], marker);
            }
            Segment::Rounded(r, radius) => {
                mark_numbers(&[r.x, r.y, r.width, r.height, radius], marker);
            }
        }
    }
}

fn mark_text(text: &Text, marker: &mut DefaultHasher) {
    match &text.words {
        Words::Plain(plain) => (0_u8, plain).hash(marker),
        Words::Said(message) => {
            marker.write_u8(1);
            mark_message(message, marker);
        }
    }
    mark_numbers(&[text.at.x, text.at.y, text.size], marker);
    marker.write(&[text.weight as u8, text.align as u8, text.baseline as u8]);
    mark_paint(text.paint, marker);
    marker.write_u8(u8::from(text.halo.is_some()) + 2 * u8::from(text.plate.is_some()));
    if let Some(halo) = text.halo {
        mark_paint(halo.paint, marker);
        mark_numbers(&[halo.width], marker);
    }
    if let Some(plate) = text.plate {
        mark_paint(plate.paint, marker);
        marker.write_u8(u8::from(plate.rim.is_some()));
        if let Some(rim) = plate.rim {
            mark_paint(rim, marker);
        }
        mark_numbers(&[plate.padding, plate.radius], marker);
    }
    match text.fit {
        None => marker.write_u8(0),
        Some(Fit::Shrink(width)) => mark_numbers(&[1.0, width], marker),
        Some(Fit::Ellipsis(width)) => mark_numbers(&[2.0, width], marker),
        Some(Fit::Wrap { width, lines }) => mark_numbers(&[3.0, width, f32::from(lines)], marker),
    }
}

fn mark_message(message: &Message, marker: &mut DefaultHasher) {
    message.id.hash(marker);
    marker.write_usize(message.args.len());
    for (name, arg) in &message.args {
        name.hash(marker);
        std::mem::discriminant(arg).hash(marker);
        match arg {
            Arg::Number(number) => marker.write_i64(*number),
            Arg::Text(text) | Arg::Decimal(text) => text.hash(marker),
            Arg::Ids(ids) => ids.hash(marker),
            Arg::Content(words) => words.hash(marker),
            Arg::Message(message) => mark_message(message, marker),
            Arg::List(messages) => {
                marker.write_usize(messages.len());
                for message in messages {
                    mark_message(message, marker);
                }
            }
        }
    }
}
