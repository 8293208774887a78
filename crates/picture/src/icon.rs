//! Icons drawn by hand as paths, on a grid of 24 × 24. Each is told from the others by its shape alone at 18 pixels, in
//! one colour; games give them their meaning. No icon may need a second colour.

use super::outline::Outline;
use super::path::{Paint, Path, Stroke};
use super::scene::{Group, Item};
use super::signs;

/// A small sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Icon {
    /// A sword, its tip up and right.
    Sword,
    /// A bow with an arrow on its string.
    Bow,
    /// A shepherd's crook.
    Staff,
    /// A stick with a star on top.
    Wand,
    /// A round bottle, half full.
    Flask,
    /// A closed chest.
    Chest,
    /// A skull.
    Skull,
    /// A thick X.
    Cross,
    /// A flag on its pole.
    Flag,
    /// A helmet with a slit for the eyes.
    Helmet,
    /// A four-pointed gleam: lore, magic.
    Lore,
    /// Crossed swords: a strike.
    Strike,
    /// A heart.
    Heart,
    /// A dot.
    Pip,
    /// A cut stone.
    Diamond,
    /// An hourglass.
    Hourglass,
    /// A shield, half of it empty.
    Shield,
    /// A five-pointed star.
    Star,
    /// A flash of lightning.
    Bolt,
    /// Rings around a dot.
    Target,
    /// A drop: wounds, poison.
    Drop,
    /// A flame.
    Flame,
    /// A wing.
    Wing,
    /// Two links of a chain.
    Chain,
    /// An eye.
    Eye,
    /// A boot.
    Boot,
    /// A crown.
    Crown,
    /// A padlock.
    Lock,
    /// A raised hand.
    Hand,
}

/// A piece of an icon.
pub(super) enum Part {
    Fill(Outline),
    /// Every second layer is a hole.
    Holed(Outline),
    Line(Outline, f32),
}

/// The side of the grid icons are drawn on.
const GRID: f32 = 24.0;

impl Icon {
    /// Every icon.
    pub const ALL: [Icon; 29] = [
        Icon::Sword,
        Icon::Bow,
        Icon::Staff,
        Icon::Wand,
        Icon::Flask,
        Icon::Chest,
        Icon::Skull,
        Icon::Cross,
        Icon::Flag,
        Icon::Helmet,
        Icon::Lore,
        Icon::Strike,
        Icon::Heart,
        Icon::Pip,
        Icon::Diamond,
        Icon::Hourglass,
        Icon::Shield,
        Icon::Star,
        Icon::Bolt,
        Icon::Target,
        Icon::Drop,
        Icon::Flame,
        Icon::Wing,
        Icon::Chain,
        Icon::Eye,
        Icon::Boot,
        Icon::Crown,
        Icon::Lock,
        Icon::Hand,
    ];

    /// The icon with its middle at (x, y), as large as `size` both ways.
    pub fn at(self, x: f32, y: f32, size: f32, paint: impl Into<Paint>) -> Item {
        let paint = paint.into();
        grouped(self.parts().into_iter().map(|part| part.painted(paint, None)).collect(), x, y, size)
    }

    /// The same with a rim around it that lifts it off a busy ground; `width` is a share of the size, about 0.08.
    pub fn rimmed(self, x: f32, y: f32, size: f32, paint: impl Into<Paint>, rim: impl Into<Paint>, width: f32) -> Item {
        let (paint, rim) = (paint.into(), rim.into());
        let below = self.parts().into_iter().map(|part| part.painted(rim, Some(width * GRID)));
        let above = self.parts().into_iter().map(|part| part.painted(paint, None));
        grouped(below.chain(above).collect(), x, y, size)
    }

    fn parts(self) -> Vec<Part> {
        match self {
            Icon::Sword => signs::sword(),
            Icon::Bow => signs::bow(),
            Icon::Staff => signs::staff(),
            Icon::Wand => signs::wand(),
            Icon::Flask => signs::flask(),
            Icon::Chest => signs::chest(),
            Icon::Skull => signs::skull(),
            Icon::Cross => signs::cross(),
            Icon::Flag => signs::flag(),
            Icon::Helmet => signs::helmet(),
            Icon::Lore => signs::lore(),
            Icon::Strike => signs::strike(),
            Icon::Heart => signs::heart(),
            Icon::Pip => signs::pip(),
            Icon::Diamond => signs::diamond(),
            Icon::Hourglass => signs::hourglass(),
            Icon::Shield => signs::shield(),
            Icon::Star => signs::star(),
            Icon::Bolt => signs::bolt(),
            Icon::Target => signs::target(),
            Icon::Drop => signs::drop(),
            Icon::Flame => signs::flame(),
            Icon::Wing => signs::wing(),
            Icon::Chain => signs::chain(),
            Icon::Eye => signs::eye(),
            Icon::Boot => signs::boot(),
            Icon::Crown => signs::crown(),
            Icon::Lock => signs::lock(),
            Icon::Hand => signs::hand(),
        }
    }
}

impl Part {
    /// The part in a colour; with a rim, only the rim, so wide on each side.
    fn painted(self, paint: Paint, rim: Option<f32>) -> Item {
        let around = |grown: f32| Stroke::new(paint, grown).round();
        let path = match (self, rim) {
            (Part::Fill(outline), None) => Path::fill(outline, paint),
            (Part::Holed(outline), None) => Path::fill(outline, paint).even_odd(),
            (Part::Line(outline, width), None) => Path::stroke(outline, around(width)),
            (Part::Fill(outline) | Part::Holed(outline), Some(rim)) => {
                Path::fill(outline, paint).stroked(around(rim * 2.0))
            }
            (Part::Line(outline, width), Some(rim)) => Path::stroke(outline, around(width + rim * 2.0)),
        };
        path.into()
    }
}

fn grouped(items: Vec<Item>, x: f32, y: f32, size: f32) -> Item {
    Group::of(items).at(x - size / 2.0, y - size / 2.0).scaled(size / GRID).into()
}
