//! Fonts: shaping lines of words and keeping their glyphs as masks. The only file that knows swash. It measures and
//! rasterises; where words go is decided in `canvas`.

use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};

use swash::scale::image::Image;
use swash::scale::{Render, ScaleContext, Source};
use swash::shape::ShapeContext;
use swash::zeno::{self, Vector};
use swash::{FontRef, GlyphId};

use super::cache::Shelf;
use super::words::Weight;

static REGULAR: &[u8] = include_bytes!("../../../assets/fonts/Inter-Regular.otf");
static BOLD: &[u8] = include_bytes!("../../../assets/fonts/Inter-Bold.otf");

/// Longer texts are cut before shaping; no picture has room for more, and a player's words may be of any length.
const MOST_CHARS: usize = 2000;
/// Glyphs stand at quarters of a pixel: finer differences cannot be seen, and fewer masks need keeping.
const STEPS: f32 = 4.0;
/// Room for kept glyphs; a glyph of 16 px takes about 200 bytes.
const GLYPH_ROOM: usize = 8 << 20;

/// A line of shaped words, in pixels from its beginning.
pub(super) struct Line {
    glyphs: Vec<(GlyphId, f32, f32)>,
    clusters: Vec<(Range<usize>, f32)>,
    /// How wide it is.
    pub(super) width: f32,
    weight: Weight,
    size: f32,
}

/// A glyph as a mask, with the place of its mask on the canvas.
pub(super) struct Stamp {
    pub(super) mask: Arc<Image>,
    pub(super) at: (i32, i32),
}

#[derive(Clone, PartialEq, Eq, Hash)]
struct GlyphKey {
    glyph: GlyphId,
    weight: Weight,
    size: u32,
    step: u8,
    rim: u32,
}

/// The fonts with their kept glyphs.
pub(super) struct Letters {
    regular: FontRef<'static>,
    bold: FontRef<'static>,
    /// Height of a capital, as a share of the size.
    capital: f32,
    shaping: Mutex<ShapeContext>,
    scaling: Mutex<ScaleContext>,
    glyphs: Shelf<GlyphKey, Image>,
}

impl Letters {
    pub(super) fn new() -> Letters {
        let regular = FontRef::from_index(REGULAR, 0).expect("the font built in is a font");
        let bold = FontRef::from_index(BOLD, 0).expect("the font built in is a font");
        let metrics = regular.metrics(&[]);
        Letters {
            regular,
            bold,
            capital: metrics.cap_height / f32::from(metrics.units_per_em.max(1)),
            shaping: Mutex::new(ShapeContext::new()),
            scaling: Mutex::new(ScaleContext::new()),
            glyphs: Shelf::new(GLYPH_ROOM),
        }
    }

    fn font(&self, weight: Weight) -> FontRef<'static> {
        match weight {
            Weight::Regular => self.regular,
            Weight::Bold => self.bold,
        }
    }

    /// Height of a capital at a size.
    pub(super) fn capital(&self, size: f32) -> f32 {
        self.capital * size
    }

    /// Whether the font can write this character.
    pub(super) fn has(&self, letter: char, weight: Weight) -> bool {
        self.font(weight).charmap().map(letter) != 0
    }

    /// Shapes one line.
    pub(super) fn line(&self, text: &str, weight: Weight, size: f32) -> Line {
        let mut line = Line { glyphs: Vec::new(), clusters: Vec::new(), width: 0.0, weight, size };
        let mut context = self.shaping.lock().unwrap_or_else(PoisonError::into_inner);
        let mut shaper = context.builder(self.font(weight)).size(size).build();
        shaper.add_str(text);
        shaper.shape_with(|cluster| {
            line.clusters.push((cluster.source.to_range(), line.width));
            for glyph in cluster.glyphs {
                line.glyphs.push((glyph.id, line.width + glyph.x, glyph.y));
                line.width += glyph.advance;
            }
        });
        line
    }

    /// Shapes one line, cut with an ellipsis if it is wider than its room.
    pub(super) fn cut(&self, text: &str, weight: Weight, size: f32, room: f32) -> Line {
        let line = self.line(text, weight, size);
        if line.width <= room {
            return line;
        }
        let room = room - self.line("…", weight, size).width;
        let fitting = line.clusters.iter().take_while(|(_, x)| *x <= room);
        let end = fitting.last().map_or(0, |(range, _)| range.start);
        let kept = text.get(..end).unwrap_or_default().trim_end();
        self.line(&format!("{kept}…"), weight, size)
    }

    /// Shapes several lines, broken at spaces (and inside words wider than a line); the last allowed one is cut.
    /// No-break spaces hold: French puts them before `!`, `?`, `:` and `;`.
    pub(super) fn wrapped(&self, text: &str, weight: Weight, size: f32, room: f32, most: usize) -> Vec<Line> {
        let mut lines = Vec::new();
        let mut rest = text.trim();
        while !rest.is_empty() {
            if lines.len() + 1 >= most {
                lines.push(self.cut(&one_line(rest), weight, size, room));
                break;
            }
            let paragraph = rest.lines().next().unwrap_or_default().trim_end();
            let end = self.break_at(paragraph, weight, size, room);
            lines.push(self.line(paragraph[..end].trim_end(), weight, size));
            rest = rest[end..].trim_start();
        }
        lines
    }

    /// Where the first line of a paragraph ends; never 0 for a paragraph that is not empty.
    fn break_at(&self, paragraph: &str, weight: Weight, size: f32, room: f32) -> usize {
        let line = self.line(paragraph, weight, size);
        if line.width <= room {
            return paragraph.len();
        }
        let mut at_space = None;
        let mut clusters = line.clusters.iter().skip(1).peekable();
        while let Some((range, x)) = clusters.next() {
            let end = clusters.peek().map_or(line.width, |(_, next)| *next);
            let is_space = paragraph.get(range.clone()) == Some(" ");
            if is_space {
                at_space = Some(range.start);
            } else if end > room && *x > 0.0 {
                return at_space.unwrap_or(range.start);
            }
        }
        at_space.unwrap_or(paragraph.len())
    }

    /// The masks of a line that begins at (x, y), the latter its foot; with a rim, the glyphs grown by that many pixels.
    pub(super) fn stamps(&self, line: &Line, x: f32, y: f32, rim: Option<f32>) -> Vec<Stamp> {
        let foot = y.round();
        let stamp = |&(glyph, dx, dy): &(GlyphId, f32, f32)| {
            let place = ((x + dx) * STEPS).round() / STEPS;
            let step = ((place - place.floor()) * STEPS) as u8;
            let rim = rim.map_or(0, f32::to_bits);
            let key = GlyphKey { glyph, weight: line.weight, size: line.size.to_bits(), step, rim };
            let mask = self.glyph(key);
            let left = place.floor() as i32 + mask.placement.left;
            let top = (foot - dy).round() as i32 - mask.placement.top;
            Stamp { at: (left, top), mask }
        };
        line.glyphs.iter().map(stamp).collect()
    }

    fn glyph(&self, key: GlyphKey) -> Arc<Image> {
        if let Some(kept) = self.glyphs.get(&key) {
            return kept;
        }
        let mut context = self.scaling.lock().unwrap_or_else(PoisonError::into_inner);
        let mut scaler = context.builder(self.font(key.weight)).size(f32::from_bits(key.size)).build();
        let mut render = Render::new(&[Source::Outline]);
        render.offset(Vector::new(f32::from(key.step) / STEPS, 0.0));
        if key.rim != 0 {
            let mut stroke = zeno::Stroke::new(f32::from_bits(key.rim) * 2.0);
            stroke.join(zeno::Join::Round);
            render.style(stroke);
        }
        let image = render.render(&mut scaler, key.glyph).unwrap_or_default();
        let bytes = image.data.len() + size_of::<Image>() + size_of::<GlyphKey>();
        self.glyphs.keep(key, image, bytes)
    }
}

/// Text made fit for a single line: control and invisible direction characters are dropped (typed names may hold them to
/// disturb their surroundings), line breaks become spaces, and the length is bounded.
pub(super) fn one_line(text: &str) -> String {
    clean(text).replace('\n', " ")
}

/// The same with its line breaks.
pub(super) fn clean(text: &str) -> String {
    let seen = |letter: char| match letter {
        '\n' => Some('\n'),
        '\t' => Some(' '),
        '\u{200B}'..='\u{200F}'
        | '\u{202A}'..='\u{202E}'
        | '\u{2060}'..='\u{206F}'
        | '\u{FE00}'..='\u{FE0F}'
        | '\u{FEFF}' => None,
        letter if letter.is_control() => None,
        letter => Some(letter),
    };
    text.chars().take(MOST_CHARS).filter_map(seen).collect()
}
