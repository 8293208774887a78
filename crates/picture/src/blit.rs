//! Laying kept pixels onto a canvas: glyphs in a colour, sprites with an opacity. Whole numbers only and no shapes; done
//! by hand because tiny-skia's general pipeline costs several times as much for an unscaled copy.

use tiny_skia::Pixmap;

/// A colour with opacity, not premultiplied.
pub(super) type Rgba = [u8; 4];

/// `value / 255`, rounded, for values up to 255 × 255.
fn over_255(value: u32) -> u32 {
    (value + 128 + ((value + 128) >> 8)) >> 8
}

/// The overlap of a box laid at (x, y) with a canvas.
struct Overlap {
    /// First column and row within the box.
    from: (usize, usize),
    /// First column and row on the canvas.
    to: (usize, usize),
    width: usize,
    height: usize,
}

fn overlap(canvas: &Pixmap, x: i32, y: i32, width: u32, height: u32) -> Option<Overlap> {
    let along = |place: i32, length: u32, room: u32| {
        let begin = i64::from(place).max(0);
        let end = (i64::from(place) + i64::from(length)).min(i64::from(room));
        (begin < end).then(|| ((begin - i64::from(place)) as usize, begin as usize, (end - begin) as usize))
    };
    let (from_x, to_x, width) = along(x, width, canvas.width())?;
    let (from_y, to_y, height) = along(y, height, canvas.height())?;
    Some(Overlap { from: (from_x, from_y), to: (to_x, to_y), width, height })
}

/// Paints a colour through a mask of coverage (one byte for each pixel) laid at (x, y).
pub(super) fn mask(canvas: &mut Pixmap, mask: &[u8], size: (u32, u32), at: (i32, i32), colour: Rgba) {
    let Some(part) = overlap(canvas, at.0, at.1, size.0, size.1) else {
        return;
    };
    let stride = canvas.width() as usize * 4;
    let mask_stride = size.0 as usize;
    let [red, green, blue, alpha] = colour.map(u32::from);
    let pixels = canvas.data_mut();
    for row in 0..part.height {
        let mask_start = (part.from.1 + row) * mask_stride + part.from.0;
        let start = (part.to.1 + row) * stride + part.to.0 * 4;
        let Some(covers) = mask.get(mask_start..mask_start + part.width) else {
            return;
        };
        let line = &mut pixels[start..start + part.width * 4];
        for (pixel, &cover) in line.as_chunks_mut::<4>().0.iter_mut().zip(covers) {
            let cover = over_255(u32::from(cover) * alpha);
            if cover == 0 {
                continue;
            }
            let rest = 255 - cover;
            let mix = |new: u32, old: u8| over_255(new * cover + u32::from(old) * rest) as u8;
            *pixel = [mix(red, pixel[0]), mix(green, pixel[1]), mix(blue, pixel[2]), mix(255, pixel[3])];
        }
    }
}

/// Lays a sprite or layer at (x, y) with an opacity of 255 parts.
pub(super) fn sprite(canvas: &mut Pixmap, sprite: &Pixmap, at: (i32, i32), opacity: u8) {
    let Some(part) = overlap(canvas, at.0, at.1, sprite.width(), sprite.height()) else {
        return;
    };
    let stride = canvas.width() as usize * 4;
    let sprite_stride = sprite.width() as usize * 4;
    let opacity = u32::from(opacity);
    let pixels = canvas.data_mut();
    for row in 0..part.height {
        let sprite_start = (part.from.1 + row) * sprite_stride + part.from.0 * 4;
        let start = (part.to.1 + row) * stride + part.to.0 * 4;
        let above = &sprite.data()[sprite_start..sprite_start + part.width * 4];
        let below = &mut pixels[start..start + part.width * 4];
        for (below, above) in below.as_chunks_mut::<4>().0.iter_mut().zip(above.as_chunks::<4>().0) {
            if above[3] == 0 {
                continue;
            }
            if above[3] == 255 && opacity == 255 {
                *below = *above;
                continue;
            }
            let rest = 255 - over_255(u32::from(above[3]) * opacity);
            for (below, above) in below.iter_mut().zip(above) {
                // Premultiplied: the sum never exceeds 255 but by rounding.
                let sum = over_255(u32::from(*above) * opacity) + over_255(u32::from(*below) * rest);
                *below = sum.min(255) as u8;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn white(side: u32) -> Pixmap {
        let mut canvas = Pixmap::new(side, side).expect("a small canvas");
        canvas.fill(tiny_skia::Color::WHITE);
        canvas
    }

    #[test]
    fn division_by_255_is_exact() {
        for value in 0..=255 * 255 {
            assert_eq!(over_255(value), (value * 2 + 255) / 510);
        }
    }

    #[test]
    fn masks_off_the_canvas_change_nothing() {
        let mut canvas = white(4);
        let before = canvas.data().to_vec();
        for at in [(-2, 0), (4, 0), (0, -2), (0, 4), (i32::MIN, i32::MAX)] {
            mask(&mut canvas, &[255; 4], (2, 2), at, [0, 0, 0, 255]);
        }
        assert_eq!(canvas.data(), before);
    }

    #[test]
    fn masks_are_cut_at_the_edge() {
        let mut canvas = white(4);
        mask(&mut canvas, &[255; 4], (2, 2), (3, -1), [9, 8, 7, 255]);
        assert_eq!(&canvas.data()[12..16], &[9, 8, 7, 255]);
        assert_eq!(canvas.data().iter().filter(|&&byte| byte != 255).count(), 3);
    }

    #[test]
    fn half_opacity_lies_between() {
        let mut canvas = white(2);
        let mut black = Pixmap::new(2, 2).expect("a small canvas");
        black.fill(tiny_skia::Color::BLACK);
        sprite(&mut canvas, &black, (1, 1), 128);
        assert_eq!(&canvas.data()[12..16], &[127, 127, 127, 255]);
        assert_eq!(&canvas.data()[0..4], &[255; 4]);
    }
}
