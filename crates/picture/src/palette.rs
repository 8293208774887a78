//! Colours by name, and the palettes that give each name its value. Scenes use only names ([`Ink`]); no other file of the
//! program holds a colour. Palettes are tested for contrast and for the three kinds of colour blindness.

use std::fmt;

/// A colour by what it is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Ink {
    /// The page behind everything.
    Paper,
    /// A side panel, a card, a legend.
    Panel,
    /// Thin lines between things of a panel.
    Rule,
    /// Words, and outlines of pieces.
    Text,
    /// Words of second rank.
    Faint,
    /// Words on a surface of the colour [`Ink::Text`].
    Inverse,
    /// Soft shadows and veils; mostly used with little opacity.
    Shadow,
    /// Floors inside.
    Floor,
    /// Ground outside.
    Street,
    /// Meadows and soft cover.
    Grass,
    /// Water.
    Water,
    /// Sand and cloth.
    Sand,
    /// Furniture, crates, stalls.
    Wood,
    /// Rocks and masonry.
    Stone,
    /// Roofs and what nobody can enter.
    Roof,
    /// Lines of a grid.
    Grid,
    /// Walls.
    Wall,
    /// Doors.
    Door,
    /// Windows.
    Window,
    /// Plain red.
    Red,
    /// Plain orange.
    Orange,
    /// Plain yellow.
    Yellow,
    /// Plain green.
    Green,
    /// Plain blue.
    Blue,
    /// Plain purple.
    Purple,
    /// Plain brown.
    Brown,
    /// Plain grey; spent and done things.
    Grey,
    /// White in every palette.
    White,
    /// Black in every palette.
    Black,
    /// Where a piece went.
    Trail,
    /// Attacks, wounds, deaths.
    Attack,
    /// The piece whose turn it is.
    Active,
    /// What is possible or succeeded.
    Good,
    /// Pips of life.
    Life,
    /// The colour of a side.
    Seat(Slot),
    /// Words on the colour of a side.
    OnSeat(Slot),
    /// Ground that belongs to a side: its colour, paled so that words and pieces stand out on it.
    Tint(Slot),
}

/// Which of the six side colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Slot {
    /// Blue in most palettes.
    One,
    /// Orange or red.
    Two,
    /// Green.
    Three,
    /// Yellow.
    Four,
    /// Purple.
    Five,
    /// Pale blue, or near black in the contrast palette.
    Six,
}

impl Slot {
    /// Every slot in order.
    pub const ALL: [Slot; 6] = [Slot::One, Slot::Two, Slot::Three, Slot::Four, Slot::Five, Slot::Six];

    /// The slot of a seat by its index; a seventh seat begins again.
    pub fn of(index: usize) -> Slot {
        Slot::ALL[index % Slot::ALL.len()]
    }
}

impl Ink {
    /// Every ink.
    pub fn all() -> impl Iterator<Item = Ink> {
        let plain = PLAIN.iter().map(|&(ink, _)| ink);
        plain.chain(Slot::ALL.into_iter().flat_map(|slot| [Ink::Seat(slot), Ink::OnSeat(slot), Ink::Tint(slot)]))
    }
}

impl fmt::Display for Ink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ink::Seat(slot) => write!(f, "seat-{}", *slot as u8 + 1),
            Ink::OnSeat(slot) => write!(f, "on-seat-{}", *slot as u8 + 1),
            Ink::Tint(slot) => write!(f, "tint-{}", *slot as u8 + 1),
            plain => f.write_str(&format!("{plain:?}").to_lowercase()),
        }
    }
}

/// A colour as the screen knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    const fn hex(value: u32) -> Rgb {
        Rgb((value >> 16) as u8, (value >> 8) as u8, value as u8)
    }

    /// Relative luminance as WCAG 2.2 defines it, 0 to 1.
    pub fn luminance(self) -> f64 {
        let part = |value: u8| {
            let value = f64::from(value) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(self.0) + 0.7152 * part(self.1) + 0.0722 * part(self.2)
    }

    /// Contrast ratio as WCAG 2.2 defines it, 1 to 21.
    pub fn contrast(self, other: Rgb) -> f64 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// A mix with another colour; `share` of 255 parts are the other.
    const fn mixed(self, other: Rgb, share: u16) -> Rgb {
        const fn part(a: u8, b: u8, share: u16) -> u8 {
            ((a as u16 * (255 - share) + b as u16 * share + 127) / 255) as u8
        }
        Rgb(part(self.0, other.0, share), part(self.1, other.1, share), part(self.2, other.2, share))
    }
}

/// A set of colours a reader can choose by name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Palette {
    /// Light, safe for colour-blind readers. The default.
    #[default]
    Clear,
    /// Dark, for Discord's dark theme; as safe.
    Dark,
    /// White, black and strong colours, for weak eyes and bad screens.
    Contrast,
}

impl Palette {
    /// Every palette.
    pub const ALL: [Palette; 3] = [Palette::Clear, Palette::Dark, Palette::Contrast];

    /// The name used in settings.
    pub fn name(self) -> &'static str {
        match self {
            Palette::Clear => "clear",
            Palette::Dark => "dark",
            Palette::Contrast => "contrast",
        }
    }

    /// The palette of this name.
    pub fn from_name(name: &str) -> Option<Palette> {
        Palette::ALL.into_iter().find(|palette| palette.name() == name)
    }

    /// The value of an ink.
    pub fn rgb(self, ink: Ink) -> Rgb {
        match ink {
            Ink::Seat(slot) => self.seat(slot),
            Ink::OnSeat(slot) => {
                let seat = self.seat(slot);
                let (dark, light) = (Rgb::hex(0x0B_0E14), Rgb::hex(0xFF_FFFF));
                if seat.contrast(dark) >= seat.contrast(light) { dark } else { light }
            }
            // Mixed into the floor, so that a tint never hides what Text says on it.
            Ink::Tint(slot) => self.rgb(Ink::Floor).mixed(self.seat(slot), 72),
            plain => {
                let row = PLAIN.iter().find(|(name, _)| *name == plain);
                let (_, values) = row.expect("a unit test finds every ink in the table");
                Rgb::hex(values[self as usize])
            }
        }
    }

    /// Found by a search for the largest least difference (CIE 76) between any two under normal sight, protanopia,
    /// deuteranopia and tritanopia, beginning from the hues of Okabe and Ito.
    fn seat(self, slot: Slot) -> Rgb {
        const SEATS: [[u32; 6]; 3] = [
            [0x28_4AD8, 0xE8_8621, 0x16_9958, 0xF2_EC3A, 0xB2_729C, 0x46_DCFF],
            [0x34_63F5, 0xBB_430C, 0x31_DD7E, 0xF0_D83F, 0xAC_67B7, 0xBC_D8DE],
            [0x04_09F2, 0xA0_0500, 0x3B_BC96, 0xFF_FF33, 0xBD_66DB, 0x2B_0029],
        ];
        Rgb::hex(SEATS[self as usize][slot as usize])
    }
}

/// Values in the order of [`Palette::ALL`].
const PLAIN: [(Ink, [u32; 3]); 34] = [
    (Ink::Paper, [0xF7_F4EC, 0x1B_1E24, 0xFF_FFFF]),
    (Ink::Panel, [0xFF_FFFF, 0x26_2A32, 0xFF_FFFF]),
    (Ink::Rule, [0xC9_C3B4, 0x4A_505C, 0x00_0000]),
    (Ink::Text, [0x1A_1D23, 0xF0_F1F3, 0x00_0000]),
    (Ink::Faint, [0x5A_5E68, 0xA9_AFBB, 0x33_3333]),
    (Ink::Inverse, [0xFF_FFFF, 0x14_161A, 0xFF_FFFF]),
    (Ink::Shadow, [0x1A_1D23, 0x00_0000, 0x00_0000]),
    (Ink::Floor, [0xEC_E3D0, 0x33_3740, 0xFF_FFFF]),
    (Ink::Street, [0xD6_D8DA, 0x26_303A, 0xE4_E4E4]),
    (Ink::Grass, [0xCF_E0B8, 0x26_3E30, 0xD8_F0C8]),
    (Ink::Water, [0xB9_D9EC, 0x1E_3F5C, 0xB8_E0FF]),
    (Ink::Sand, [0xE9_D8A6, 0x47_4130, 0xFF_F0C0]),
    (Ink::Wood, [0xB5_8A5A, 0x6B_4E30, 0xC8_9858]),
    (Ink::Stone, [0xA9_ABB0, 0x5A_5F69, 0xB0_B0B0]),
    (Ink::Roof, [0x6C_6F78, 0x0E_1014, 0x50_5050]),
    (Ink::Grid, [0xCD_C2AA, 0x46_4B56, 0x90_9090]),
    (Ink::Wall, [0x14_161A, 0xD5_D8DE, 0x00_0000]),
    (Ink::Door, [0x7A_4A1E, 0xC7_8A4E, 0x7A_3A00]),
    (Ink::Window, [0x4C_A6DC, 0x6C_BCEC, 0x00_80E0]),
    (Ink::Red, [0xC6_2A2A, 0xE8_5A50, 0xC0_0000]),
    (Ink::Orange, [0xE0_7B1A, 0xF0_9A3E, 0xE0_6000]),
    (Ink::Yellow, [0xF0_D020, 0xF4_DC4C, 0xFF_E000]),
    (Ink::Green, [0x1E_8A4C, 0x48_BE7C, 0x00_7A30]),
    (Ink::Blue, [0x1F_5FC8, 0x60_9CF4, 0x00_3CD0]),
    (Ink::Purple, [0x7C_3C9C, 0xB4_80D4, 0x70_1890]),
    (Ink::Brown, [0x7A_4A1E, 0xB0_7C48, 0x68_3400]),
    (Ink::Grey, [0x8C_9098, 0x80_8690, 0x70_7070]),
    (Ink::White, [0xFF_FFFF, 0xFF_FFFF, 0xFF_FFFF]),
    (Ink::Black, [0x00_0000, 0x00_0000, 0x00_0000]),
    (Ink::Trail, [0x3A_3F4A, 0xE4_E6EA, 0x00_0000]),
    (Ink::Attack, [0xC8_1E1E, 0xFF_6A5C, 0xD0_0000]),
    (Ink::Active, [0xFF_B400, 0xFF_C83C, 0xFF_B000]),
    (Ink::Good, [0x12_7C46, 0x5C_D292, 0x00_6A28]),
    (Ink::Life, [0xD4_2B3A, 0xF0_5C68, 0xD0_0010]),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ink_has_a_value_in_every_palette() {
        for palette in Palette::ALL {
            let values: Vec<Rgb> = Ink::all().map(|ink| palette.rgb(ink)).collect();
            assert_eq!(values.len(), PLAIN.len() + 3 * Slot::ALL.len());
        }
    }

    #[test]
    fn palettes_are_found_by_name() {
        for palette in Palette::ALL {
            assert_eq!(Palette::from_name(palette.name()), Some(palette));
        }
        assert_eq!(Palette::from_name("sepia"), None);
    }
}
