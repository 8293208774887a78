//! Scenery pieces (section 2.11): Structures, Objects and areas.

use serde::Deserialize;

use super::Both;
use super::words::Hardness;

/// What sort of scenery a piece is (PC-2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// A solid box whose top is a surface.
    Block {
        /// How hard it is to damage.
        hardness: Hardness,
    },
    /// A box that can be entered through its doors.
    Closed {
        /// How hard it is to damage.
        hardness: Hardness,
    },
    /// A disc that can be picked up.
    Object {
        /// 1 to 3.
        rank: u8,
    },
    /// A flat zone on the ground.
    Area {
        /// Whether whoever comes over it is in danger (PC-2.6).
        dangerous: bool,
        /// Whether nobody may stand in it (PC-2.7).
        impassable: bool,
        /// Whether it gives Cover (PC-2.8).
        soft: bool,
    },
}

/// What the table says about a piece.
#[derive(Debug)]
pub struct PieceCard {
    /// Its name in notation.
    pub id: String,
    /// What it is called.
    pub name: Both,
    /// What it is.
    pub sort: Sort,
    /// Its hit points; 0 for areas.
    pub hp: u8,
    /// Sides in tenths of an inch, the longer first; of an Object both its diameter; 0 as placed.
    pub size: (i32, i32),
    /// Its height in tenths of an inch.
    pub height: i32,
    /// Whether a ladder leads up outside.
    pub ladder: bool,
    /// Whether stairs lead up inside.
    pub stairs: bool,
}

impl PieceCard {
    /// Whether it is a Structure.
    #[inline]
    pub fn is_structure(&self) -> bool {
        matches!(self.sort, Sort::Block { .. } | Sort::Closed { .. })
    }

    /// Whether it is a closed Structure.
    #[inline]
    pub fn is_closed(&self) -> bool {
        matches!(self.sort, Sort::Closed { .. })
    }

    /// The rank of an Object.
    #[inline]
    pub fn rank(&self) -> Option<u8> {
        if let Sort::Object { rank } = self.sort { Some(rank) } else { None }
    }

    /// How hard a Structure is to damage.
    pub fn hardness(&self) -> Option<Hardness> {
        match self.sort {
            Sort::Block { hardness } | Sort::Closed { hardness } => Some(hardness),
            Sort::Object { .. } | Sort::Area { .. } => None,
        }
    }

    /// The Fixed Difficulty of a Structure or an Object (PC-2.10, PC-2.11).
    pub fn difficulty(&self) -> Option<u8> {
        match self.sort {
            Sort::Block { hardness } | Sort::Closed { hardness } => Some(hardness.difficulty()),
            Sort::Object { .. } => Some(5),
            Sort::Area { .. } => None,
        }
    }

    /// The Strength that an Object needs (PC-2.11).
    pub fn strength(&self) -> Option<u8> {
        self.rank().map(|rank| match rank {
            1 => 1,
            2 => 5,
            _ => 7,
        })
    }

    /// Whether its top is a surface (PC-2.2).
    pub fn has_top(&self) -> bool {
        self.is_structure() || self.rank().is_some_and(|rank| 2 <= rank)
    }

    /// The radius of an Object in tenths of an inch.
    #[inline]
    pub fn radius(&self) -> i32 {
        self.size.0 / 2
    }

    /// Whether it is Dangerous.
    #[inline]
    pub fn is_dangerous(&self) -> bool {
        matches!(self.sort, Sort::Area { dangerous: true, .. })
    }

    /// Whether it is Impassable.
    #[inline]
    pub fn is_impassable(&self) -> bool {
        matches!(self.sort, Sort::Area { impassable: true, .. })
    }

    /// Whether it is soft cover.
    #[inline]
    pub fn is_soft(&self) -> bool {
        matches!(self.sort, Sort::Area { soft: true, .. })
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PieceFile {
    structure: Vec<StructureRow>,
    object: Vec<ObjectRow>,
    area: Vec<AreaRow>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Size {
    Small,
    Medium,
    Large,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StructureRow {
    id: String,
    name: Both,
    hardness: Hardness,
    size: Size,
    #[serde(default)]
    closed: bool,
    #[serde(default)]
    ladder: bool,
    #[serde(default)]
    stairs: bool,
    sides: (u8, u8),
    height: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ObjectRow {
    id: String,
    name: Both,
    rank: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools)] // Each is a fact of its own.
struct AreaRow {
    id: String,
    name: Both,
    #[serde(default)]
    sides: (u8, u8),
    #[serde(default)]
    dangerous: bool,
    #[serde(default)]
    impassable: bool,
    #[serde(default)]
    soft: bool,
}

/// Reads the table of pieces and says what is wrong with it.
pub(super) fn read(text: &str) -> Result<Vec<PieceCard>, String> {
    let file: PieceFile = super::table(text)?;
    let tenths = |(one, other): (u8, u8)| (10 * i32::from(one.max(other)), 10 * i32::from(one.min(other)));
    let structures = file.structure.into_iter().map(|row| PieceCard {
        sort: if row.closed { Sort::Closed { hardness: row.hardness } } else { Sort::Block { hardness: row.hardness } },
        hp: match row.size {
            Size::Small => 4,
            Size::Medium => 8,
            Size::Large => 12,
        },
        size: tenths(row.sides),
        height: 10 * i32::from(row.height),
        ladder: row.ladder,
        stairs: row.stairs,
        id: row.id,
        name: row.name,
    });
    let objects = file.object.into_iter().map(|row| {
        // Radius and height of section 2.11.
        let (radius, height) = match row.rank {
            1 => (5, 5),
            2 => (8, 10),
            _ => (12, 15),
        };
        PieceCard {
            sort: Sort::Object { rank: row.rank },
            hp: row.rank,
            size: (2 * radius, 2 * radius),
            height,
            ladder: false,
            stairs: false,
            id: row.id,
            name: row.name,
        }
    });
    let areas = file.area.into_iter().map(|row| PieceCard {
        sort: Sort::Area { dangerous: row.dangerous, impassable: row.impassable, soft: row.soft },
        hp: 0,
        size: tenths(row.sides),
        height: 0,
        ladder: false,
        stairs: false,
        id: row.id,
        name: row.name,
    });
    let pieces: Vec<PieceCard> = structures.chain(objects).chain(areas).collect();
    for piece in &pieces {
        super::filled(&piece.id, &piece.name)?;
        let links = (!piece.ladder || matches!(piece.sort, Sort::Block { .. })) && (!piece.stairs || piece.is_closed());
        if !links || piece.rank().is_some_and(|rank| !(1..=3).contains(&rank)) {
            return Err(format!("{}: blocks have ladders, closed Structures stairs, Objects ranks 1 to 3", piece.id));
        }
        if matches!(piece.sort, Sort::Area { dangerous: false, impassable: false, soft: false }) {
            return Err(format!("{}: does nothing", piece.id));
        }
    }
    Ok(pieces)
}
