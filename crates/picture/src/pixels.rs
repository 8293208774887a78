//! A finished picture and its PNG. It draws nothing.
//!
//! Scenes are flat colours with soft edges: a few dozen inks and some thousand mixtures of them. Files are therefore
//! indexed: 256 colours, every large area exact, rare mixtures replaced by their nearest neighbour. That is half the size of
//! true colour and takes no longer, because whole runs of pixels are handled at once. A picture with very many colours is
//! written in true colour.

use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use image::{ImageEncoder, RgbaImage};
use tiny_skia::Pixmap;

use super::palette::Rgb;
use super::studio::Fault;

/// More colours than this are no drawing of ours; to choose 256 among them would take longer than writing them all.
pub(super) const MOST_COLOURS: usize = 16_384;
/// Colours of more than one pixel in so many keep their exact value.
const COMMON: u32 = 1024;
/// Rarer colours nearer than this to a chosen one (squared distance of the three channels) need no place of their own.
pub(super) const NEAR: i32 = 150;

/// Pixels, all opaque.
pub struct Picture(RgbaImage);

/// A picture of at most 256 colours, as PNG and GIF files want it.
pub struct Indexed {
    /// The colours.
    pub colours: Vec<Rgb>,
    /// For every pixel, row by row, which colour.
    pub pixels: Vec<u8>,
}

impl Picture {
    /// What was drawn on an opaque canvas.
    pub(super) fn of(canvas: Pixmap) -> Picture {
        let (width, height) = (canvas.width(), canvas.height());
        Picture(RgbaImage::from_raw(width, height, canvas.take()).expect("a canvas has four bytes a pixel"))
    }

    /// Width in pixels.
    pub fn width(&self) -> u32 {
        self.0.width()
    }

    /// Height in pixels.
    pub fn height(&self) -> u32 {
        self.0.height()
    }

    /// Red, green, blue and 255 of every pixel, row by row.
    pub fn rgba(&self) -> &[u8] {
        self.0.as_raw()
    }

    /// One pixel, if it is on the picture.
    pub fn pixel(&self, x: u32, y: u32) -> Option<Rgb> {
        self.0.get_pixel_checked(x, y).map(|image::Rgba([red, green, blue, _])| Rgb(*red, *green, *blue))
    }

    /// The picture in at most 256 colours; `None` if it has too many to choose from.
    pub fn indexed(&self) -> Option<Indexed> {
        let (colours, runs) = self.runs()?;
        let (chosen, place) = choose(&colours);
        let mut pixels = Vec::with_capacity(self.rgba().len() / 4);
        for Run { colour, length } in runs {
            let end = pixels.len() + length as usize;
            pixels.resize(end, place[usize::from(colour)]);
        }
        Some(Indexed { colours: chosen, pixels })
    }

    /// Every colour with its number of pixels, and the picture as runs of one colour.
    fn runs(&self) -> Option<(Vec<Count>, Vec<Run>)> {
        let mut colours = Colours::new();
        let mut runs = Vec::with_capacity(self.rgba().len() / 32);
        let (mut rest, _) = self.rgba().as_chunks::<4>();
        while let Some(&first) = rest.first() {
            let length = run_length(rest, first);
            let colour = colours.number(first)?;
            colours.count(colour, length as u32);
            runs.push(Run { colour, length: length as u32 });
            rest = &rest[length..];
        }
        Some((colours.counts, runs))
    }

    /// The picture as a PNG file.
    pub fn png(&self) -> Result<Vec<u8>, Fault> {
        let mut file = Vec::with_capacity(self.rgba().len() / 24);
        if let Some(Indexed { colours, pixels }) = self.indexed() {
            let mut encoder = png::Encoder::new(&mut file, self.width(), self.height());
            encoder.set_depth(png::BitDepth::Eight);
            let colours: Vec<u8> = colours.into_iter().flat_map(|Rgb(red, green, blue)| [red, green, blue]).collect();
            encoder.set_color(png::ColorType::Indexed);
            encoder.set_palette(colours);
            encoder.set_deflate_compression(png::DeflateCompression::FdeflateUltraFast);
            encoder.set_filter(png::Filter::Up);
            encoder.write_header()?.write_image_data(&pixels)?;
        } else {
            let (pixels, _) = self.rgba().as_chunks::<4>();
            let pixels: Vec<u8> = pixels.iter().flat_map(|&[red, green, blue, _]| [red, green, blue]).collect();
            let encoder = PngEncoder::new_with_quality(&mut file, CompressionType::Fast, FilterType::Adaptive);
            encoder.write_image(&pixels, self.width(), self.height(), image::ExtendedColorType::Rgb8)?;
        }
        Ok(file)
    }
}

/// A colour and how many pixels have it.
pub(super) struct Count {
    pub(super) colour: Rgb,
    pub(super) pixels: u32,
}

/// So many pixels of one colour, by its number.
pub(super) struct Run {
    pub(super) colour: u16,
    pub(super) length: u32,
}

/// Chooses at most 256 colours, and says for each given one which of them stands for it.
fn choose(colours: &[Count]) -> (Vec<Rgb>, Vec<u8>) {
    let all: u32 = colours.iter().map(|count| count.pixels).sum();
    let mut order: Vec<usize> = (0..colours.len()).collect();
    // The colour itself breaks ties, so that the file does not depend on where a colour is seen first.
    order.sort_unstable_by_key(|&i| {
        let Count { colour: Rgb(red, green, blue), pixels } = colours[i];
        (std::cmp::Reverse(pixels), red, green, blue)
    });
    let mut chosen = Chosen::default();
    let mut place = vec![0; colours.len()];
    for i in order {
        let Count { colour, pixels } = colours[i];
        let (nearest, distance) = chosen.nearest(colour);
        let wanted = distance > NEAR || (distance > 0 && pixels > all / COMMON) || colours.len() <= 256;
        place[i] = if wanted && chosen.len() < 256 { chosen.push(colour) } else { nearest };
    }
    (chosen.colours(), place)
}

/// The colours chosen so far, channel by channel so that the compiler compares eight at once.
pub(super) struct Chosen {
    channels: [[i16; 256]; 3],
    count: usize,
}

impl Default for Chosen {
    fn default() -> Chosen {
        Chosen { channels: [[0; 256]; 3], count: 0 }
    }
}

impl Chosen {
    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.count
    }

    /// Adds a colour, while there are fewer than 256; its place.
    pub(super) fn push(&mut self, Rgb(red, green, blue): Rgb) -> u8 {
        for (channel, value) in self.channels.iter_mut().zip([red, green, blue]) {
            channel[self.count] = i16::from(value);
        }
        self.count += 1;
        (self.count - 1) as u8
    }

    /// The place of the nearest colour and its squared distance.
    pub(super) fn nearest(&self, Rgb(red, green, blue): Rgb) -> (u8, i32) {
        let mut distances = [i32::MAX; 256];
        let [reds, greens, blues] = &self.channels;
        for (i, distance) in distances.iter_mut().enumerate().take(self.count) {
            let part = |value: i16, wanted: u8| i32::from(value - i16::from(wanted)).pow(2);
            *distance = part(reds[i], red) + part(greens[i], green) + part(blues[i], blue);
        }
        let least = distances.iter().fold(i32::MAX, |least, &distance| least.min(distance));
        let place = distances.iter().position(|&distance| distance == least).unwrap_or(0);
        (place as u8, least)
    }

    /// In the order of their places.
    pub(super) fn colours(&self) -> Vec<Rgb> {
        let [reds, greens, blues] = &self.channels;
        (0..self.count).map(|i| Rgb(reds[i] as u8, greens[i] as u8, blues[i] as u8)).collect()
    }
}

/// How many pixels from the first on are the same.
pub(super) fn run_length(pixels: &[[u8; 4]], first: [u8; 4]) -> usize {
    let (eights, _) = pixels.as_chunks::<8>();
    let whole = eights.iter().take_while(|&&eight| eight == [first; 8]).count() * 8;
    whole + pixels[whole..].iter().take_while(|&&pixel| pixel == first).count()
}

/// The colours of a picture, numbered as they are met: a table with open places, twice as large as it may fill.
pub(super) struct Colours {
    /// For each place the number of its colour plus one; 0 is free.
    places: Vec<u16>,
    counts: Vec<Count>,
}

impl Colours {
    pub(super) fn new() -> Colours {
        Colours { places: vec![0; MOST_COLOURS * 2], counts: Vec::new() }
    }

    /// Every colour met so far, in the order of their numbers.
    pub(super) fn counts(&self) -> &[Count] {
        &self.counts
    }

    /// Counts so many pixels of a colour.
    pub(super) fn count(&mut self, colour: u16, pixels: u32) {
        self.counts[usize::from(colour)].pixels += pixels;
    }

    /// The number of a colour; `None` if there are too many.
    pub(super) fn number(&mut self, [red, green, blue, _]: [u8; 4]) -> Option<u16> {
        let colour = Rgb(red, green, blue);
        let mixed = u32::from_le_bytes([red, green, blue, 0]).wrapping_mul(0x9E37_79B1);
        let mut place = (mixed >> 17) as usize;
        loop {
            match self.places[place] {
                0 => break,
                number if self.counts[usize::from(number) - 1].colour == colour => return Some(number - 1),
                _ => place = (place + 1) % self.places.len(),
            }
        }
        if self.counts.len() >= MOST_COLOURS {
            return None;
        }
        self.counts.push(Count { colour, pixels: 0 });
        self.places[place] = self.counts.len() as u16;
        Some(self.counts.len() as u16 - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_colours_are_kept_exactly() {
        let colours: Vec<Count> = (0..=255).map(|i| Count { colour: Rgb(i, 7, 7), pixels: 1 }).collect();
        let (chosen, place) = choose(&colours);
        for (count, place) in colours.iter().zip(place) {
            assert_eq!(chosen[usize::from(place)], count.colour);
        }
    }

    #[test]
    fn common_colours_stay_exact_and_rare_ones_near() {
        let common = [Rgb(10, 10, 10), Rgb(12, 10, 10), Rgb(250, 250, 240)];
        let mixtures = (0..3000_u32).map(|i| Rgb((i % 97) as u8 * 2, (i % 31) as u8 * 8, (i % 11) as u8 * 23));
        let rare = mixtures.map(|colour| Count { colour, pixels: 1 });
        let colours: Vec<Count> =
            common.into_iter().map(|colour| Count { colour, pixels: 100_000 }).chain(rare).collect();
        let (chosen, place) = choose(&colours);
        assert!(chosen.len() <= 256);
        for (i, colour) in common.into_iter().enumerate() {
            assert_eq!(chosen[usize::from(place[i])], colour);
        }
    }
}
