//! Words in a scene: what is said, how large, where, and what happens when there is too little room. No language and no
//! font is known here; the studio asks for the words and measures them.

use super::outline::Point;
use super::palette::Ink;
use super::path::Paint;
use text::Message;

/// What a text says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Words {
    /// The same in every language: a label, a number, a name.
    Plain(String),
    /// A message, put into words by the language of the reader.
    Said(Message),
}

impl From<&str> for Words {
    fn from(text: &str) -> Words {
        Words::Plain(text.to_owned())
    }
}

impl From<String> for Words {
    fn from(text: String) -> Words {
        Words::Plain(text)
    }
}

impl From<Message> for Words {
    fn from(message: Message) -> Words {
        Words::Said(message)
    }
}

/// How heavy the letters are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Weight {
    /// For reading.
    #[default]
    Regular,
    /// For labels and titles.
    Bold,
}

/// Where a line stands relative to its point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Align {
    /// It begins there.
    #[default]
    Left,
    /// Its middle is there.
    Centre,
    /// It ends there.
    Right,
}

/// Which height of the first line lies on its point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Baseline {
    /// The line the letters stand on.
    #[default]
    Foot,
    /// Half the height of a capital; of several lines, the middle of them all.
    Middle,
    /// The top of a capital.
    Top,
}

/// What happens to words wider than their room.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fit {
    /// They are made smaller, down to half their size, then cut.
    Shrink(f32),
    /// They are cut, with an ellipsis.
    Ellipsis(f32),
    /// They go on in further lines, at most so many, the last one cut.
    Wrap {
        /// The room of a line.
        width: f32,
        /// How many lines there may be.
        lines: u8,
    },
}

/// A rim around the letters that lifts them off a busy ground.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Halo {
    /// Its colour.
    pub paint: Paint,
    /// How far it reaches beyond the letters.
    pub width: f32,
}

/// A small board behind the words, as wide as they turn out to be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plate {
    /// Its colour.
    pub paint: Paint,
    /// Its rim, if any.
    pub rim: Option<Paint>,
    /// Room between the words and its edge.
    pub padding: f32,
    /// Radius of its corners.
    pub radius: f32,
}

/// Words at a place.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// What is said.
    pub words: Words,
    /// Where; see [`Align`] and [`Baseline`].
    pub at: Point,
    /// Size of the font; a capital is about 0.73 of it.
    pub size: f32,
    /// Weight of the letters.
    pub weight: Weight,
    /// Side of the point.
    pub align: Align,
    /// Height of the point.
    pub baseline: Baseline,
    /// Colour of the letters.
    pub paint: Paint,
    /// Rim of the letters.
    pub halo: Option<Halo>,
    /// Board behind the words.
    pub plate: Option<Plate>,
    /// The room there is.
    pub fit: Option<Fit>,
}

impl Text {
    /// Words that begin at a point, standing on it, in the colour of text.
    pub fn new(words: impl Into<Words>, x: f32, y: f32, size: f32) -> Text {
        Text {
            words: words.into(),
            at: Point::new(x, y),
            size,
            weight: Weight::Regular,
            align: Align::Left,
            baseline: Baseline::Foot,
            paint: Ink::Text.into(),
            halo: None,
            plate: None,
            fit: None,
        }
    }

    /// A label that is the same in every language.
    pub fn plain(text: impl Into<String>, x: f32, y: f32, size: f32) -> Text {
        Text::new(text.into(), x, y, size)
    }

    /// A message in the reader's language.
    pub fn said(message: Message, x: f32, y: f32, size: f32) -> Text {
        Text::new(message, x, y, size)
    }

    /// In bold letters.
    #[must_use]
    pub fn bold(self) -> Text {
        Text { weight: Weight::Bold, ..self }
    }

    /// In this colour.
    #[must_use]
    pub fn ink(self, paint: impl Into<Paint>) -> Text {
        Text { paint: paint.into(), ..self }
    }

    /// On this side of its point.
    #[must_use]
    pub fn align(self, align: Align) -> Text {
        Text { align, ..self }
    }

    /// At this height of its point.
    #[must_use]
    pub fn baseline(self, baseline: Baseline) -> Text {
        Text { baseline, ..self }
    }

    /// With its middle on its point, both ways.
    #[must_use]
    pub fn centred(self) -> Text {
        Text { align: Align::Centre, baseline: Baseline::Middle, ..self }
    }

    /// With a rim of this colour.
    #[must_use]
    pub fn halo(self, paint: impl Into<Paint>, width: f32) -> Text {
        Text { halo: Some(Halo { paint: paint.into(), width }), ..self }
    }

    /// On a small board of this colour.
    #[must_use]
    pub fn plate(self, paint: impl Into<Paint>, padding: f32, radius: f32) -> Text {
        Text { plate: Some(Plate { paint: paint.into(), rim: None, padding, radius }), ..self }
    }

    /// With a rim around its board; without a board, nothing.
    #[must_use]
    pub fn rim(mut self, paint: impl Into<Paint>) -> Text {
        if let Some(plate) = &mut self.plate {
            plate.rim = Some(paint.into());
        }
        self
    }

    /// Within this room.
    #[must_use]
    pub fn fit(self, fit: Fit) -> Text {
        Text { fit: Some(fit), ..self }
    }
}
