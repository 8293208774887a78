//! Drawing the items of a scene onto pixels, one `match` over [`Item`]. It decides nothing about what is shown: odd input
//! (sizes of nothing, places that are no numbers, things far off the canvas) is left out, never a panic.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use tiny_skia::{FillRule, Mask, Pixmap, Transform};

use super::blit;
use super::cache::Shelf;
use super::drawing::{Drawing, Placed};
use super::letters::{Letters, Line};
use super::outline::{Outline, Point, Rect};
use super::palette::Palette;
use super::path::{Paint, Path, Rule};
use super::scene::{Group, Item};
use super::setting::{LEADING, Setting};
use super::shape::{build, stroke_of};
use super::words::{Align, Plate, Text};
use text::Message;

/// Puts a message into the reader's words.
pub(super) type Say<'a> = &'a dyn Fn(&Message) -> String;

/// Groups deeper than this are left out: no drawing needs it, and the stack has an end.
const DEEPEST: u8 = 32;

/// By what the pixels of a sprite are kept.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct SpriteKey {
    mark: u64,
    words: u64,
    scale: u32,
    size: (u32, u32),
    palette: Palette,
}

/// What drawing needs besides the items: fonts, kept sprites, colours and language.
#[derive(Clone, Copy)]
pub(super) struct Tools<'a> {
    pub(super) letters: &'a Letters,
    pub(super) sprites: &'a Shelf<SpriteKey, Pixmap>,
    pub(super) palette: Palette,
    pub(super) say: Say<'a>,
}

impl Tools<'_> {
    fn colour(&self, paint: Paint) -> blit::Rgba {
        let rgb = self.palette.rgb(paint.ink);
        [rgb.0, rgb.1, rgb.2, part_of_255(paint.opacity)]
    }

    /// A mark of what the messages of a drawing say here, so that kept pixels are told apart by language.
    pub(super) fn mark_of_words(&self, drawing: &Drawing) -> u64 {
        let mut marker = DefaultHasher::new();
        for message in &drawing.messages {
            (self.say)(message).hash(&mut marker);
        }
        marker.finish()
    }
}

/// An opacity as 255 parts; what is no number is nothing.
fn part_of_255(opacity: f32) -> u8 {
    (opacity * 255.0).round() as u8
}

/// How the coordinates of items become pixels.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    pub(super) scale: f32,
    pub(super) dx: f32,
    pub(super) dy: f32,
}

impl Frame {
    pub(super) fn point(self, point: Point) -> Point {
        Point::new(point.x * self.scale + self.dx, point.y * self.scale + self.dy)
    }

    fn rect(self, rect: Rect) -> Rect {
        let corner = self.point(Point::new(rect.x, rect.y));
        Rect::new(corner.x, corner.y, rect.width * self.scale, rect.height * self.scale)
    }

    fn inner(self, at: Point, scale: f32) -> Frame {
        let at = self.point(at);
        Frame { scale: self.scale * scale, dx: at.x, dy: at.y }
    }
}

/// Pixels being drawn on.
pub(super) struct Canvas<'a> {
    pub(super) pixels: Pixmap,
    tools: Tools<'a>,
    depth: u8,
}

impl<'a> Canvas<'a> {
    pub(super) fn new(pixels: Pixmap, tools: Tools<'a>) -> Canvas<'a> {
        Canvas { pixels, tools, depth: 0 }
    }

    /// Draws items from back to front.
    pub(super) fn items(&mut self, items: &[Item], frame: Frame) {
        for item in items {
            match item {
                Item::Group(group) => self.group(group, frame),
                Item::Path(path) => self.path(path, frame),
                Item::Text(text) => self.text(text, frame),
                Item::Sprite(placed) => self.sprite(placed, frame),
            }
        }
    }

    fn group(&mut self, group: &Group, frame: Frame) {
        if self.depth >= DEEPEST {
            return;
        }
        let inner = frame.inner(group.at, group.scale);
        if group.opacity >= 1.0 && group.clip.is_none() {
            self.depth += 1;
            self.items(&group.items, inner);
            self.depth -= 1;
            return;
        }
        let opacity = part_of_255(group.opacity);
        let bounds = match &group.clip {
            Some(clip) => clip.bounds().map(|bounds| inner.rect(bounds)),
            None => group.items.iter().filter_map(|item| self.reach(item, inner)).reduce(united),
        };
        let Some((x, y, width, height)) = bounds.and_then(|bounds| self.covered(bounds)) else {
            return;
        };
        if opacity == 0 {
            return;
        }
        let Some(pixels) = Pixmap::new(width, height) else {
            return;
        };
        let mut layer = Canvas { pixels, tools: self.tools, depth: self.depth + 1 };
        let moved = Frame { dx: inner.dx - x as f32, dy: inner.dy - y as f32, ..inner };
        layer.items(&group.items, moved);
        if let Some(clip) = &group.clip {
            let (Some(path), Some(mut mask)) = (build(clip, moved), Mask::new(width, height)) else {
                return;
            };
            mask.fill_path(&path, FillRule::Winding, true, Transform::identity());
            layer.pixels.apply_mask(&mask);
        }
        blit::sprite(&mut self.pixels, &layer.pixels, (x, y), opacity);
    }

    /// The whole pixels of the canvas that a box touches.
    fn covered(&self, bounds: Rect) -> Option<(i32, i32, u32, u32)> {
        if !bounds.is_finite() {
            return None;
        }
        let left = bounds.x.floor().max(0.0);
        let top = bounds.y.floor().max(0.0);
        let right = bounds.right().ceil().min(self.pixels.width() as f32);
        let bottom = bounds.bottom().ceil().min(self.pixels.height() as f32);
        (left < right && top < bottom).then_some((
            left as i32,
            top as i32,
            (right - left) as u32,
            (bottom - top) as u32,
        ))
    }

    /// A box that surely holds an item.
    fn reach(&self, item: &Item, frame: Frame) -> Option<Rect> {
        match item {
            Item::Group(group) => {
                let inner = frame.inner(group.at, group.scale);
                group.items.iter().filter_map(|item| self.reach(item, inner)).reduce(united)
            }
            Item::Path(path) => {
                // A pointed join reaches four half widths out (the limit below), a square cap less.
                let margin = path.stroke.map_or(0.0, |stroke| stroke.width * 2.0) + 1.0;
                Some(frame.rect(path.outline.bounds()?.grown(margin)))
            }
            Item::Text(text) => {
                let setting = Setting::of(text, frame, &self.tools)?;
                Some(setting.bounds(self.tools.letters, text, frame).grown(setting.size))
            }
            Item::Sprite(placed) => Some(frame.rect(placed.bounds()).grown(1.0)),
        }
    }

    fn path(&mut self, path: &Path, frame: Frame) {
        let Some(shape) = build(&path.outline, frame) else {
            return;
        };
        let margin = path.stroke.map_or(0.0, |stroke| stroke.width * frame.scale * 2.0) + 1.0;
        let bounds = shape.bounds();
        let bounds = Rect::new(bounds.x(), bounds.y(), bounds.width(), bounds.height()).grown(margin);
        if self.covered(bounds).is_none() {
            return;
        }
        if let Some(fill) = path.fill {
            let rule = match path.rule {
                Rule::Winding => FillRule::Winding,
                Rule::EvenOdd => FillRule::EvenOdd,
            };
            self.pixels.fill_path(&shape, &self.paint(fill), rule, Transform::identity(), None);
        }
        if let Some(stroke) = path.stroke.filter(|stroke| stroke.width * frame.scale > 0.0) {
            let line = stroke_of(&stroke, frame.scale);
            self.pixels.stroke_path(&shape, &self.paint(stroke.paint), &line, Transform::identity(), None);
        }
    }

    fn paint(&self, paint: Paint) -> tiny_skia::Paint<'static> {
        let [red, green, blue, alpha] = self.tools.colour(paint);
        let mut paint = tiny_skia::Paint::default();
        paint.set_color_rgba8(red, green, blue, alpha);
        paint
    }

    fn sprite(&mut self, placed: &Placed, frame: Frame) {
        let Placed { sprite, at, .. } = placed;
        let scale = frame.scale * placed.scale;
        let pixels = |units: f32| (units * scale).ceil() as u32;
        let size = (pixels(sprite.width), pixels(sprite.height));
        let corner = frame.point(*at);
        let opacity = part_of_255(placed.opacity);
        let seen = self.covered(Rect::new(corner.x - 1.0, corner.y - 1.0, size.0 as f32 + 2.0, size.1 as f32 + 2.0));
        if seen.is_none() || opacity == 0 || self.depth >= DEEPEST || size.0.max(size.1) > super::MAX_SIDE {
            return;
        }
        let key = SpriteKey {
            mark: sprite.drawing.mark,
            words: self.tools.mark_of_words(&sprite.drawing),
            scale: scale.to_bits(),
            size,
            palette: self.tools.palette,
        };
        let pixels = match self.tools.sprites.get(&key) {
            Some(kept) => kept,
            None => match self.draw_sprite(&sprite.drawing, scale, size) {
                Some(drawn) => {
                    let bytes = drawn.data().len();
                    self.tools.sprites.keep(key, drawn, bytes)
                }
                None => return,
            },
        };
        blit::sprite(&mut self.pixels, &pixels, (corner.x.round() as i32, corner.y.round() as i32), opacity);
    }

    fn draw_sprite(&self, drawing: &Arc<Drawing>, scale: f32, (width, height): (u32, u32)) -> Option<Pixmap> {
        let mut canvas = Canvas { pixels: Pixmap::new(width, height)?, tools: self.tools, depth: self.depth + 1 };
        canvas.items(&drawing.items, Frame { scale, dx: 0.0, dy: 0.0 });
        Some(canvas.pixels)
    }

    fn text(&mut self, text: &Text, frame: Frame) {
        let Some(setting) = Setting::of(text, frame, &self.tools) else {
            return;
        };
        let letters = self.tools.letters;
        let bounds = setting.bounds(letters, text, frame);
        let margin = text.plate.map_or(0.0, |plate| plate.padding) + text.halo.map_or(0.0, |halo| halo.width);
        if self.covered(bounds.grown(margin * frame.scale + setting.size)).is_none() {
            return;
        }
        if let Some(plate) = text.plate {
            self.plate(plate, bounds, frame.scale);
        }
        let mut foot = bounds.y + letters.capital(setting.size);
        let at = frame.point(text.at);
        for line in &setting.lines {
            let x = match text.align {
                Align::Left => at.x,
                Align::Centre => at.x - line.width / 2.0,
                Align::Right => at.x - line.width,
            };
            if let Some(halo) = text.halo.filter(|halo| halo.width * frame.scale > 0.0) {
                // A rim wider than the letters are high would only be a blot.
                let rim = (halo.width * frame.scale).min(setting.size);
                self.stamp(line, x, foot, Some(rim), halo.paint);
            }
            self.stamp(line, x, foot, None, text.paint);
            foot += setting.size * LEADING;
        }
    }

    fn stamp(&mut self, line: &Line, x: f32, foot: f32, rim: Option<f32>, paint: Paint) {
        let colour = self.tools.colour(paint);
        for stamp in self.tools.letters.stamps(line, x, foot, rim) {
            let placement = stamp.mask.placement;
            blit::mask(&mut self.pixels, &stamp.mask.data, (placement.width, placement.height), stamp.at, colour);
        }
    }

    fn plate(&mut self, plate: Plate, words: Rect, scale: f32) {
        let area = words.grown(plate.padding * scale);
        let outline = Outline::rounded(area.x, area.y, area.width, area.height, plate.radius * scale);
        let path = Path::fill(outline, plate.paint);
        let path = match plate.rim {
            Some(rim) => path.outlined(rim, 1.5 * scale),
            None => path,
        };
        self.path(&path, Frame { scale: 1.0, dx: 0.0, dy: 0.0 });
    }
}

fn united(a: Rect, b: Rect) -> Rect {
    let (x, y) = (a.x.min(b.x), a.y.min(b.y));
    Rect::new(x, y, a.right().max(b.right()) - x, a.bottom().max(b.bottom()) - y)
}
