//! The compression of GIF files, fed with runs of one colour instead of pixels. Drawings and what stays transparent between
//! them are mostly long runs, and a run is found at once whatever its length; the encoder of the `gif` crate looks at each
//! pixel, which is most of the time an animation takes.

/// Bits of a colour.
const COLOUR_BITS: u32 = 8;
/// The code after which nothing is known any more.
const FORGET: u16 = 1 << COLOUR_BITS;
/// The code after the last one.
const END: u16 = FORGET + 1;
/// Codes have at most this many bits.
const MOST_BITS: u32 = 12;
/// Places of the table of phrases; twice as many as there are phrases.
const PLACES: usize = 2 << MOST_BITS;
/// A place without a phrase. No phrase looks like this: the last code is never continued.
const FREE: u32 = u32::MAX;

/// Colours, each so many times, as a GIF frame holds them: the bits of a colour, then the codes.
pub(super) fn compress(runs: impl Iterator<Item = (u8, u32)>) -> Vec<u8> {
    let mut phrases = Phrases::new();
    let mut codes = Codes::default();
    codes.file.push(COLOUR_BITS as u8);
    codes.put(FORGET);
    let mut current: Option<u16> = None;
    for (colour, mut left) in runs {
        while 0 < left {
            let Some(code) = current else {
                let known = &phrases.plain[usize::from(colour)];
                let taken = known.len().min(left as usize);
                current = Some(known[taken - 1]);
                left -= taken as u32;
                continue;
            };
            if let Some(longer) = phrases.longer(code, colour) {
                current = Some(longer);
                left -= 1;
                continue;
            }
            codes.put(code);
            if phrases.is_full() {
                codes.put(FORGET);
                codes.bits = COLOUR_BITS + 1;
                phrases = Phrases::new();
            } else {
                codes.widen(phrases.learn(code, colour));
            }
            current = None;
        }
    }
    if let Some(code) = current {
        codes.put(code);
        codes.widen(phrases.next);
    }
    codes.put(END);
    codes.close()
}

/// What was written before and has a code.
struct Phrases {
    /// Phrases by the code they begin with and the colour that follows: twelve bits, eight bits, and twelve of their code.
    places: Vec<u32>,
    /// For each colour the codes of one, two, three pixels of it and so on.
    plain: Vec<Vec<u16>>,
    /// The next code.
    next: u16,
}

impl Phrases {
    fn new() -> Phrases {
        let plain = (0..FORGET).map(|colour| vec![colour]).collect();
        Phrases { places: vec![FREE; PLACES], plain, next: END + 1 }
    }

    fn is_full(&self) -> bool {
        u32::from(self.next) == 1 << MOST_BITS
    }

    /// The phrase and this colour after it, if that was written before.
    fn longer(&self, code: u16, colour: u8) -> Option<u16> {
        let found = self.places[self.place(code, colour)];
        (found != FREE).then_some((found & ((1 << MOST_BITS) - 1)) as u16)
    }

    /// Gives the phrase with this colour after it a code.
    fn learn(&mut self, code: u16, colour: u8) -> u16 {
        let (place, learnt) = (self.place(code, colour), self.next);
        self.places[place] = key(code, colour) << MOST_BITS | u32::from(learnt);
        let plain = &mut self.plain[usize::from(colour)];
        if plain.last() == Some(&code) {
            plain.push(learnt);
        }
        self.next += 1;
        learnt
    }

    /// Where a phrase stands, or would.
    fn place(&self, code: u16, colour: u8) -> usize {
        let key = key(code, colour);
        let mut place = (key.wrapping_mul(0x9E37_79B1) >> (32 - PLACES.trailing_zeros())) as usize;
        while self.places[place] != FREE && self.places[place] >> MOST_BITS != key {
            place = (place + 1) % PLACES;
        }
        place
    }
}

fn key(code: u16, colour: u8) -> u32 {
    u32::from(code) << COLOUR_BITS | u32::from(colour)
}

/// Codes written one after the other, the lowest bit first.
struct Codes {
    file: Vec<u8>,
    /// Bits that are not a whole byte yet.
    rest: u32,
    held: u32,
    /// How many bits a code has.
    bits: u32,
}

impl Default for Codes {
    fn default() -> Codes {
        Codes { file: Vec::new(), rest: 0, held: 0, bits: COLOUR_BITS + 1 }
    }
}

impl Codes {
    fn put(&mut self, code: u16) {
        self.rest |= u32::from(code) << self.held;
        self.held += self.bits;
        while 8 <= self.held {
            self.file.push(self.rest as u8);
            self.rest >>= 8;
            self.held -= 8;
        }
    }

    /// Codes up to this one must have room from now on.
    fn widen(&mut self, newest: u16) {
        if u32::from(newest) == 1 << self.bits && self.bits < MOST_BITS {
            self.bits += 1;
        }
    }

    fn close(mut self) -> Vec<u8> {
        if 0 < self.held {
            self.file.push(self.rest as u8);
        }
        self.file
    }
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;

    use proptest::prelude::*;

    use super::*;

    /// What the `gif` crate reads of a frame with these pixels.
    fn read(runs: &[(u8, u32)], width: u16, height: u16) -> Vec<u8> {
        let table: Vec<u8> = (0..=255).flat_map(|value| [value; 3]).collect();
        let mut encoder = gif::Encoder::new(Vec::new(), width, height, &table).expect("a head");
        let buffer = Cow::Owned(compress(runs.iter().copied()));
        let frame = gif::Frame { width, height, buffer, ..gif::Frame::default() };
        encoder.write_lzw_pre_encoded_frame(&frame).expect("a frame");
        let file = encoder.into_inner().expect("a file");
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::Indexed);
        let mut decoder = options.read_info(file.as_slice()).expect("a head");
        decoder.read_next_frame().expect("a frame").expect("one frame").buffer.to_vec()
    }

    proptest! {
        // Few, because each is as large as a picture.
        #![proptest_config(ProptestConfig::with_cases(24))]

        /// Whatever is compressed is read again by the `gif` crate: few colours in long runs, many in short ones, and
        /// enough of both that everything has to be forgotten on the way.
        #[test]
        fn what_is_compressed_is_read_again(
            width in 1_u16..700,
            height in 1_u16..60,
            runs in proptest::collection::vec(
                prop_oneof![(0_u8..3, 1_u32..2_000), (any::<u8>(), 1_u32..4), (0_u8..16, 1_u32..12)],
                1..3_000,
            ),
        ) {
            let room = usize::from(width) * usize::from(height);
            let mut pixels: Vec<u8> =
                runs.iter().flat_map(|&(colour, length)| std::iter::repeat_n(colour, length as usize)).take(room).collect();
            let mut given = Vec::new();
            let mut left = room as u32;
            for &(colour, length) in &runs {
                given.push((colour, length.min(left)));
                left -= length.min(left);
            }
            given.push((7, left));
            pixels.resize(room, 7);
            prop_assert!(read(&given, width, height) == pixels);
        }
    }
}
