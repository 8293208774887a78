//! The faces of the tiles (section 2.8), read from `content/tiles.txt`: six rows of squares, then what stands on
//! and between them.

use std::sync::LazyLock;

use super::content::Both;
use game::kit::Word;

const TILES: &str = include_str!("../content/tiles.txt");

/// Squares on a side.
pub const SIDE: usize = 6;

/// One of the four sides of a square, clockwise from the north.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Wind {
    North,
    East,
    South,
    West,
}

impl Wind {
    const ALL: [Wind; 4] = [Wind::North, Wind::East, Wind::South, Wind::West];

    /// After so many quarter turns clockwise.
    #[must_use]
    pub fn turned(self, turns: u8) -> Wind {
        Wind::ALL[(self as usize + usize::from(turns)) % 4]
    }

    /// Columns and rows to the neighbour.
    pub fn offset(self) -> (i32, i32) {
        match self {
            Wind::North => (0, -1),
            Wind::East => (1, 0),
            Wind::South => (0, 1),
            Wind::West => (-1, 0),
        }
    }
}

/// A square of a tile and one of its sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Border {
    /// Column and row, counted from 0.
    pub square: (usize, usize),
    /// Which side.
    pub wind: Wind,
}

/// What an orange Space of a tile is for (section 2.10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Word)]
#[said("guardians-site-")]
#[allow(missing_docs)]
pub enum Function {
    Hospital,
    Subway,
    Alarm,
    Breaker,
    Vault,
    Console,
}

/// A face of a tile.
#[derive(Clone, Debug)]
pub struct Face {
    /// Its id, such as `1A`.
    pub id: String,
    /// Its name.
    pub name: Both,
    /// A digit, `#` or `.` for each square, by row.
    pub rows: [[u8; SIDE]; SIDE],
    /// Walls between squares and at the rim.
    pub walls: Vec<Border>,
    /// Doors.
    pub doors: Vec<Border>,
    /// Orange Spaces with a function of their own.
    pub orange: Vec<((usize, usize), Function)>,
}

/// The twelve faces.
pub fn faces() -> &'static [Face] {
    static ALL: LazyLock<Vec<Face>> =
        LazyLock::new(|| read(TILES).unwrap_or_else(|why| panic!("content/tiles.txt: {why}")));
    &ALL
}

/// Reads the faces and says what is wrong with them.
pub fn read(text: &str) -> Result<Vec<Face>, String> {
    let mut faces: Vec<Face> = Vec::new();
    let mut lines = text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with("# "));
    while let Some(heading) = lines.next() {
        let wrong = |why: &str| format!("{heading:?}: {why}");
        let (ids, names) = heading.split_once(" | ").ok_or_else(|| wrong("no heading"))?;
        let (english, french) = names.split_once(" / ").ok_or_else(|| wrong("both names"))?;
        let id = ids.split_whitespace().next().ok_or_else(|| wrong("no id"))?.to_owned();
        if faces.iter().any(|face| face.id == id) {
            return Err(wrong("there is another face of this id"));
        }
        let mut rows = [[b'.'; SIDE]; SIDE];
        for row in &mut rows {
            let line = lines.next().ok_or_else(|| wrong("six rows"))?;
            *row = line.as_bytes().try_into().map_err(|_| wrong("six squares a row"))?;
            if row.iter().any(|letter| !matches!(letter, b'1'..=b'9' | b'#' | b'.')) {
                return Err(wrong("a digit, `#` or `.`"));
            }
        }
        let mut list = |name: &str| -> Result<Vec<&str>, String> {
            let line = lines.next().and_then(|line| line.strip_prefix(name)).ok_or_else(|| wrong(name))?;
            Ok(line.split_whitespace().filter(|word| *word != "-").collect())
        };
        let walls = list("walls:")?.into_iter().map(border).collect::<Result<_, _>>()?;
        let doors = list("doors:")?.into_iter().map(border).collect::<Result<_, _>>()?;
        let orange = list("orange:")?.into_iter().map(orange).collect::<Result<_, _>>()?;
        faces.push(Face { id, name: [english.to_owned(), french.to_owned()], rows, walls, doors, orange });
    }
    Ok(faces)
}

fn square(text: &str) -> Result<(usize, usize), String> {
    match text.as_bytes() {
        [column @ b'a'..=b'f', row @ b'1'..=b'6'] => Ok((usize::from(column - b'a'), usize::from(row - b'1'))),
        _ => Err(format!("{text:?} is no square of a tile")),
    }
}

/// `b2/b3` and `c1|d1` lie between squares, `a1<` `f1>` `a1^` `a6v` at the rim.
fn border(text: &str) -> Result<Border, String> {
    let wind = match text {
        _ if text.contains('/') => Wind::South,
        _ if text.contains('|') => Wind::East,
        _ if text.ends_with('<') => Wind::West,
        _ if text.ends_with('>') => Wind::East,
        _ if text.ends_with('^') => Wind::North,
        _ if text.ends_with('v') => Wind::South,
        _ => return Err(format!("{text:?} is no border")),
    };
    Ok(Border { square: square(text.get(..2).unwrap_or_default())?, wind })
}

fn orange(text: &str) -> Result<((usize, usize), Function), String> {
    let (at, word) = text.split_once(':').ok_or_else(|| format!("{text:?} is not square:function"))?;
    Ok((square(at)?, Function::of(word).ok_or_else(|| format!("no function {word:?}"))?))
}
