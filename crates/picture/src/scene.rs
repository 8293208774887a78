//! What is to be drawn: a [`Scene`] is a size and a list of items. Pure values without pixels, fonts or language; whoever
//! makes one needs no studio to test it.

use super::drawing::{Ground, Placed};
use super::outline::{Outline, Point, Rect};
use super::palette::Ink;
use super::path::Path;
use super::words::{Text, Words};
use text::Message;

/// One thing in a scene. Later items lie above earlier ones.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// Several things moved, scaled, faded or clipped together.
    Group(Group),
    /// A shape.
    Path(Path),
    /// Words.
    Text(Text),
    /// A small drawing used again and again.
    Sprite(Placed),
}

/// Items that share a place.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// Where the origin of the items lies.
    pub at: Point,
    /// How much larger than they say the items are drawn.
    pub scale: f32,
    /// 0 is invisible, 1 covers; applied to the group as a whole.
    pub opacity: f32,
    /// Only what lies inside is shown, in the items' own coordinates.
    pub clip: Option<Outline>,
    /// What is drawn.
    pub items: Vec<Item>,
}

impl Group {
    /// These items where they are.
    pub fn of(items: Vec<Item>) -> Group {
        Group { at: Point::default(), scale: 1.0, opacity: 1.0, clip: None, items }
    }

    /// Moved to a place.
    #[must_use]
    pub fn at(self, x: f32, y: f32) -> Group {
        Group { at: Point::new(x, y), ..self }
    }

    /// Drawn so much larger.
    #[must_use]
    pub fn scaled(self, scale: f32) -> Group {
        Group { scale, ..self }
    }

    /// Letting through what lies below.
    #[must_use]
    pub fn faded(self, opacity: f32) -> Group {
        Group { opacity, ..self }
    }

    /// Shown only inside an outline.
    #[must_use]
    pub fn clipped(self, clip: Outline) -> Group {
        Group { clip: Some(clip), ..self }
    }

    /// With one more item.
    #[must_use]
    pub fn with(mut self, item: impl Into<Item>) -> Group {
        self.items.push(item.into());
        self
    }
}

impl From<Group> for Item {
    fn from(group: Group) -> Item {
        Item::Group(group)
    }
}

impl From<Path> for Item {
    fn from(path: Path) -> Item {
        Item::Path(path)
    }
}

impl From<Text> for Item {
    fn from(text: Text) -> Item {
        Item::Text(text)
    }
}

impl From<Placed> for Item {
    fn from(placed: Placed) -> Item {
        Item::Sprite(placed)
    }
}

/// Which part of the coordinates the picture shows, and how large.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// The point in the upper left corner of the picture.
    pub origin: Point,
    /// Pixels for each unit.
    pub scale: f32,
}

impl Default for View {
    fn default() -> View {
        View { origin: Point::default(), scale: 1.0 }
    }
}

/// A picture before it is drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// Width of what is shown, in units.
    pub width: f32,
    /// Height of what is shown, in units.
    pub height: f32,
    /// What is shown of the items.
    pub view: View,
    /// What lies behind everything.
    pub background: Ink,
    /// The part that stays the same from picture to picture; the studio keeps it.
    pub ground: Option<Ground>,
    /// The rest, from back to front.
    pub items: Vec<Item>,
}

impl Scene {
    /// An empty sheet of paper.
    pub fn new(width: f32, height: f32) -> Scene {
        Scene { width, height, view: View::default(), background: Ink::Paper, ground: None, items: Vec::new() }
    }

    /// On this colour.
    #[must_use]
    pub fn background(self, background: Ink) -> Scene {
        Scene { background, ..self }
    }

    /// Over this ground.
    #[must_use]
    pub fn on(self, ground: Ground) -> Scene {
        Scene { ground: Some(ground), ..self }
    }

    /// With one more item above the others.
    #[must_use]
    pub fn with(mut self, item: impl Into<Item>) -> Scene {
        self.push(item);
        self
    }

    /// Adds an item above the others.
    pub fn push(&mut self, item: impl Into<Item>) {
        self.items.push(item.into());
    }

    /// The part of the scene inside a box, `scale` times as large as now. The items stay as they are; only the view
    /// changes. Cropping again refers to the same coordinates.
    #[must_use]
    pub fn crop(mut self, part: Rect, scale: f32) -> Scene {
        self.view = View { origin: Point::new(part.x, part.y), scale: self.view.scale * scale };
        self.width = part.width;
        self.height = part.height;
        self
    }

    /// The whole scene, `scale` times as large as now: for screens that want more or less.
    #[must_use]
    pub fn scaled(mut self, scale: f32) -> Scene {
        self.view.scale *= scale;
        self
    }

    /// Everything written in the scene, from back to front, the ground first: for tests and for those who cannot see it.
    pub fn words(&self, say: &dyn Fn(&Message) -> String) -> Vec<String> {
        let mut words = Vec::new();
        if let Some(ground) = &self.ground {
            collect_words(ground.items(), say, &mut words);
        }
        collect_words(&self.items, say, &mut words);
        words
    }

    /// Width and height of the picture in pixels, before any limit; 0 where a size is no number.
    pub fn pixel_size(&self) -> (u32, u32) {
        // `as` saturates and sends NaN to 0.
        let side = |units: f32| (units * self.view.scale).round() as u32;
        (side(self.width), side(self.height))
    }
}

impl Default for Scene {
    /// A sheet without size, which cannot be drawn.
    fn default() -> Scene {
        Scene::new(0.0, 0.0)
    }
}

fn collect_words(items: &[Item], say: &dyn Fn(&Message) -> String, words: &mut Vec<String>) {
    for item in items {
        match item {
            Item::Group(group) => collect_words(&group.items, say, words),
            Item::Path(_) => {}
            Item::Text(text) => words.push(match &text.words {
                Words::Plain(plain) => plain.clone(),
                Words::Said(message) => say(message),
            }),
            Item::Sprite(placed) => collect_words(placed.sprite.items(), say, words),
        }
    }
}
