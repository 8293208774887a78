//! Dice as sprites: any solid, with pips, a number or a sign on its face. It rolls nothing and knows no game's faces.

use super::drawing::Sprite;
use super::icon::Icon;
use super::outline::Outline;
use super::palette::Ink;
use super::path::{Join, Paint, Path, Stroke};
use super::scene::Item;
use super::words::{Fit, Text};

/// The shape of a die.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Solid {
    /// A triangle.
    D4,
    /// A square with round corners.
    #[default]
    D6,
    /// A square on its corner.
    D8,
    /// A kite.
    D10,
    /// A pentagon.
    D12,
    /// A hexagon with the edges of its nearest face.
    D20,
}

/// What a die shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Face {
    /// Nothing.
    Blank,
    /// One to six dots; any other number is written.
    Pips(u8),
    /// A number.
    Number(u16),
    /// A sign.
    Sign(Icon),
}

/// A die to be drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Die {
    /// Its shape.
    pub solid: Solid,
    /// What it shows.
    pub face: Face,
    /// Colour of its body.
    pub body: Paint,
    /// Colour of what it shows and of its rim.
    pub mark: Paint,
}

impl Die {
    /// A white six-sided die with dark marks.
    pub fn new(face: Face) -> Die {
        Die { solid: Solid::D6, face, body: Ink::White.into(), mark: Ink::Black.into() }
    }

    /// Of this shape.
    #[must_use]
    pub fn solid(self, solid: Solid) -> Die {
        Die { solid, ..self }
    }

    /// In these colours: its body, then its marks and rim.
    #[must_use]
    pub fn inks(self, body: impl Into<Paint>, mark: impl Into<Paint>) -> Die {
        Die { body: body.into(), mark: mark.into(), ..self }
    }

    /// The die in a square box of this side.
    pub fn sprite(self, side: f32) -> Sprite {
        let rim = (side / 18.0).max(1.0);
        let edge = Stroke { join: Join::Round, ..Stroke::new(self.mark, rim) };
        let mut items: Vec<Item> = vec![Path::fill(self.outline(side, rim), self.body).stroked(edge).into()];
        if self.solid == Solid::D20 {
            let middle = side / 2.0;
            let inner = Outline::regular((middle, middle), middle - rim, 3, -90.0);
            items.push(Path::line(inner, Paint { opacity: self.mark.opacity * 0.5, ..self.mark }, rim * 0.7).into());
        }
        items.extend(self.marks(side));
        Sprite::new(format!("{:?} {:?}", self.solid, self.face), side, side, items)
    }

    fn outline(self, side: f32, rim: f32) -> Outline {
        let middle = side / 2.0;
        let reach = middle - rim;
        match self.solid {
            Solid::D4 => {
                let base = side * 0.9;
                Outline::polygon([(middle, rim * 1.5), (side - rim, base), (rim, base)])
            }
            Solid::D6 => Outline::rounded(rim, rim, side - 2.0 * rim, side - 2.0 * rim, side * 0.2),
            Solid::D8 => Outline::regular((middle, middle), reach, 4, -90.0),
            Solid::D10 => {
                let waist = side * 0.58;
                Outline::polygon([(middle, rim), (side - rim, waist), (middle, side - rim), (rim, waist)])
            }
            Solid::D12 => Outline::regular((middle, middle + side * 0.02), reach, 5, -90.0),
            Solid::D20 => Outline::regular((middle, middle), reach, 6, -90.0),
        }
    }

    fn marks(self, side: f32) -> Vec<Item> {
        let middle = side / 2.0;
        // The room of a triangle lies low, and is small.
        let (y, share) = match self.solid {
            Solid::D4 => (side * 0.64, 0.42),
            Solid::D6 => (middle, 0.68),
            Solid::D8 | Solid::D10 => (middle, 0.5),
            Solid::D20 => (side * 0.52, 0.4),
            Solid::D12 => (side * 0.53, 0.54),
        };
        match self.face {
            Face::Blank => Vec::new(),
            Face::Pips(count @ 1..=6) => {
                let step = side * share * 0.36;
                let dot = |&(column, row): &(f32, f32)| -> Item {
                    let outline = Outline::circle(middle + column * step, y + row * step, side * share * 0.135);
                    Path::fill(outline, self.mark).into()
                };
                PIPS[usize::from(count) - 1].iter().map(dot).collect()
            }
            Face::Pips(count) => self.number(u16::from(count), middle, y, side * share),
            Face::Number(number) => self.number(number, middle, y, side * share),
            Face::Sign(icon) => vec![icon.at(middle, y, side * share, self.mark)],
        }
    }

    fn number(self, number: u16, x: f32, y: f32, room: f32) -> Vec<Item> {
        let text = Text::plain(number.to_string(), x, y, room * 0.95).bold().centred().ink(self.mark);
        vec![text.fit(Fit::Shrink(room)).into()]
    }
}

/// Columns and rows of the dots, from the middle.
const PIPS: [&[(f32, f32)]; 6] = [
    &[(0.0, 0.0)],
    &[(-1.0, -1.0), (1.0, 1.0)],
    &[(-1.0, -1.0), (0.0, 0.0), (1.0, 1.0)],
    &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)],
    &[(-1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
    &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 0.0), (1.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
];
