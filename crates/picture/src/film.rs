//! Pictures one after the other as an animated GIF. Only the rectangle that changed since the picture before is written,
//! with the pixels in it that did not change left transparent. All pictures share one table of colours: the inks of the
//! palette have their places from the beginning, mixtures get one as they are met while there is room, and after that
//! the nearest. It draws nothing.

use std::borrow::Cow;

use gif::{DisposalMethod, Encoder, Frame, Repeat};

use super::lzw;
use super::palette::{Ink, Palette, Rgb};
use super::pixels::{Chosen, Colours, MOST_COLOURS, NEAR, Picture, Run, run_length};
use super::scene::Scene;
use super::studio::Fault;

/// The place of no colour: what was there shows through.
const CLEAR: u8 = 0;
/// The number of no colour in a run.
const SAME: u16 = u16::MAX;
/// How many places the first picture may take; the others are for what comes later.
const FIRST: usize = 200;
/// What is left of a channel where a picture has more colours than can be counted.
const COARSE: u8 = 0xF0;

/// A picture of a film before it is drawn.
pub struct Shot {
    /// What is to be drawn.
    pub scene: Scene,
    /// For how many hundredths of a second it is shown.
    pub shown: u16,
}

/// An animated picture that is being put together.
pub struct Film {
    /// The pixels of the last picture.
    last: Option<Picture>,
    colours: Colours,
    /// For each numbered colour its place in the table; what has none yet was met in the picture at hand.
    places: Vec<u8>,
    /// The table, without the place of no colour.
    chosen: Chosen,
    frames: Vec<Frame<'static>>,
}

/// The part of a picture that changed.
struct Patch {
    left: usize,
    top: usize,
    width: usize,
    height: usize,
}

impl Film {
    /// An empty film in the colours of a palette.
    pub fn new(palette: Palette) -> Film {
        let mut chosen = Chosen::default();
        for ink in Ink::all() {
            let colour = palette.rgb(ink);
            if chosen.nearest(colour).1 != 0 {
                chosen.push(colour);
            }
        }
        Film { last: None, colours: Colours::new(), places: Vec::new(), chosen, frames: Vec::new() }
    }

    /// Adds a picture that is shown for so many hundredths of a second. One that looks like the last only lengthens it.
    pub fn push(&mut self, picture: Picture, shown: u16) -> Result<(), Fault> {
        if let Some(last) = &self.last
            && (last.width(), last.height()) != (picture.width(), picture.height())
        {
            return Err(Fault::Uneven);
        }
        let Some(patch) = Patch::between(self.last.as_ref(), &picture) else {
            if let Some(frame) = self.frames.last_mut() {
                frame.delay = frame.delay.saturating_add(shown);
            }
            return Ok(());
        };
        if MOST_COLOURS / 2 < self.places.len() {
            self.forget();
        }
        let runs = self.runs(&picture, &patch, u8::MAX).or_else(|| {
            self.forget();
            self.runs(&picture, &patch, COARSE)
        });
        let runs = runs.expect("sixteen values a channel are fewer colours than can be counted");
        self.place();
        let place = |colour: u16| if colour == SAME { CLEAR } else { self.places[usize::from(colour)] };
        let buffer = lzw::compress(runs.iter().map(|run| (place(run.colour), run.length)));
        let frame = Frame {
            delay: shown,
            dispose: DisposalMethod::Keep,
            transparent: Some(CLEAR),
            left: patch.left as u16,
            top: patch.top as u16,
            width: patch.width as u16,
            height: patch.height as u16,
            buffer: Cow::Owned(buffer),
            ..Frame::default()
        };
        self.frames.push(frame);
        self.last = Some(picture);
        Ok(())
    }

    /// About how many bytes the file would have now.
    pub fn bytes(&self) -> usize {
        let frames = self.frames.iter().map(|frame| frame.buffer.len() + frame.buffer.len() / 255 + 20);
        800 + frames.sum::<usize>()
    }

    /// The file; it begins again after the last picture.
    pub fn finish(self) -> Result<Vec<u8>, Fault> {
        let Some(last) = &self.last else { return Err(Fault::Size { width: 0, height: 0 }) };
        let (width, height) = (last.width() as u16, last.height() as u16);
        let clear = [0; 3];
        let colours = self.chosen.colours().into_iter().flat_map(|Rgb(red, green, blue)| [red, green, blue]);
        let table: Vec<u8> = clear.into_iter().chain(colours).collect();
        let mut encoder = Encoder::new(Vec::with_capacity(self.bytes()), width, height, &table)?;
        encoder.set_repeat(Repeat::Infinite)?;
        for frame in &self.frames {
            encoder.write_lzw_pre_encoded_frame(frame)?;
        }
        Ok(encoder.into_inner()?)
    }

    /// Numbers the colours anew; the table stays.
    fn forget(&mut self) {
        self.colours = Colours::new();
        self.places.clear();
    }

    /// The changed part as runs of one colour, row by row; `None` if there are too many colours.
    fn runs(&mut self, picture: &Picture, patch: &Patch, kept: u8) -> Option<Vec<Run>> {
        let (new, _) = picture.rgba().as_chunks::<4>();
        let old = self.last.as_ref().map(|last| last.rgba().as_chunks::<4>().0);
        let stride = picture.width() as usize;
        let mut runs: Vec<Run> = Vec::new();
        for y in patch.top..patch.top + patch.height {
            let row = y * stride + patch.left..y * stride + patch.left + patch.width;
            let before = old.map(|old| &old[row.clone()]);
            let new = &new[row];
            let mut x = 0;
            while x < patch.width {
                let same = before.map_or(0, |before| same_length(&before[x..], &new[x..]));
                let (colour, length) = if 0 < same {
                    (SAME, same)
                } else {
                    let colour = self.colours.number(new[x].map(|channel| channel & kept))?;
                    let length = run_length(&new[x..], new[x]);
                    self.colours.count(colour, length as u32);
                    (colour, length)
                };
                x += length;
                match runs.last_mut() {
                    Some(run) if run.colour == colour => run.length += length as u32,
                    _ => runs.push(Run { colour, length: length as u32 }),
                }
            }
        }
        Some(runs)
    }

    /// Gives every colour met for the first time its place, the most frequent first.
    fn place(&mut self) {
        let room = if self.frames.is_empty() { FIRST } else { 255 };
        let mut new: Vec<usize> = (self.places.len()..self.colours.counts().len()).collect();
        self.places.resize(self.colours.counts().len(), CLEAR);
        new.sort_by_key(|&number| std::cmp::Reverse(self.colours.counts()[number].pixels));
        for number in new {
            let colour = self.colours.counts()[number].colour;
            let (nearest, distance) = self.chosen.nearest(colour);
            let is_wanted = NEAR < distance && self.chosen.len() < room;
            let place = if is_wanted { self.chosen.push(colour) } else { nearest };
            self.places[number] = place + 1;
        }
    }
}

impl Patch {
    /// The smallest rectangle around everything that differs; `None` if nothing does.
    fn between(last: Option<&Picture>, picture: &Picture) -> Option<Patch> {
        let (width, height) = (picture.width() as usize, picture.height() as usize);
        let Some(last) = last else { return Some(Patch { left: 0, top: 0, width, height }) };
        let rows = last.rgba().chunks_exact(width * 4).zip(picture.rgba().chunks_exact(width * 4));
        let (mut top, mut bottom, mut left, mut right) = (height, 0, width, 0);
        for (y, (old, new)) in rows.enumerate() {
            if old == new {
                continue;
            }
            (top, bottom) = (top.min(y), y + 1);
            let (old, new) = (old.as_chunks::<4>().0, new.as_chunks::<4>().0);
            let is_changed = |x: &usize| old[*x] != new[*x];
            left = (0..left).find(is_changed).unwrap_or(left);
            right = (right..width).rfind(is_changed).map_or(right, |x| x + 1);
        }
        (top < bottom).then(|| Patch { left, top, width: right - left, height: bottom - top })
    }
}

/// How many pixels from the first on did not change.
fn same_length(old: &[[u8; 4]], new: &[[u8; 4]]) -> usize {
    let whole =
        old.as_chunks::<8>().0.iter().zip(new.as_chunks::<8>().0).take_while(|(old, new)| old == new).count() * 8;
    whole + old[whole..].iter().zip(&new[whole..]).take_while(|(old, new)| old == new).count()
}
