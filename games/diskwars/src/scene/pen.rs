//! How large things become in the picture: what cannot be read is not written, so whoever draws asks how many pixels there
//! are.

/// The size of a picture's pixels.
#[derive(Clone, Copy, Debug)]
pub struct Pen {
    /// Units of the scene for one pixel.
    pixel: f32,
}

impl Pen {
    /// For a picture with so many pixels for each unit.
    pub fn scaled(scale: f32) -> Pen {
        Pen { pixel: 1.0 / scale.max(0.01) }
    }

    /// So many pixels, in units.
    pub fn pixels(self, count: f32) -> f32 {
        count * self.pixel
    }

    /// A length in units, but never fewer pixels than this.
    pub fn least(self, length: f32, pixels: f32) -> f32 {
        length.max(self.pixels(pixels))
    }

    /// Whether a length has so many pixels.
    pub fn holds(self, length: f32, pixels: f32) -> bool {
        self.pixels(pixels) <= length
    }
}
