//! A finished picture and its PNG. It draws nothing.

use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use image::{ExtendedColorType, ImageEncoder};
use tiny_skia::Pixmap;

use super::palette::Rgb;
use super::studio::Fault;

/// Pixels, all opaque.
pub struct Picture(pub(super) Pixmap);

impl Picture {
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
        self.0.data()
    }

    /// One pixel, if it is on the picture.
    pub fn pixel(&self, x: u32, y: u32) -> Option<Rgb> {
        self.0.pixel(x, y).map(|pixel| Rgb(pixel.red(), pixel.green(), pixel.blue()))
    }

    /// The picture as a PNG file.
    pub fn png(&self) -> Result<Vec<u8>, Fault> {
        let (pixels, _) = self.rgba().as_chunks::<4>();
        let rgb: Vec<u8> = pixels.iter().flat_map(|&[red, green, blue, _]| [red, green, blue]).collect();
        let mut file = Vec::with_capacity(rgb.len() / 8);
        PngEncoder::new_with_quality(&mut file, CompressionType::Fast, FilterType::Adaptive).write_image(
            &rgb,
            self.width(),
            self.height(),
            ExtendedColorType::Rgb8,
        )?;
        Ok(file)
    }
}
