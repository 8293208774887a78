//! The boards (section 2.8, BW-1.1): terrain, base slots and start squares, read from `content/maps.txt`.

use std::sync::LazyLock;

use crate::field::Format;
use space::Square;

const MAPS: &str = include_str!("../content/maps.txt");

/// The small letters of the seats on the maps, in the order of the seats of each format.
const LETTERS: [&str; 3] = ["hv", "hvij", "nesw"];

/// What a square is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// Not on this map.
    Off,
    /// Open ground.
    Free,
    /// Nobody enters it (BW-1.5).
    Rock,
    /// Galactus' mountain.
    Mountain,
    /// A slot of a base: whose, by place of the seat, and which, from 0.
    Slot(u8, u8),
}

/// Which stones lie on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stones {
    /// Rocks and the mountain.
    Shards,
    /// None.
    Plain,
    /// The mountain alone, because Galactus stands on it.
    MountainOnly,
}

/// A board.
#[derive(Debug, PartialEq, Eq)]
pub struct Board {
    /// Columns.
    pub columns: i32,
    /// Rows.
    pub rows: i32,
    ground: Vec<Ground>,
    /// The slots of each base.
    pub slots: Vec<[Square; 3]>,
    /// The start squares of each seat.
    pub starts: Vec<[Square; 4]>,
    /// The squares of the mountain.
    pub mountain: Vec<Square>,
}

impl Board {
    /// The board of a format.
    pub fn of(format: Format, stones: Stones) -> &'static Board {
        static BOARDS: LazyLock<Vec<Board>> = LazyLock::new(|| {
            // The file is part of the program, and a test reads it.
            let boards = Format::ALL.iter().flat_map(|format| {
                [Stones::Shards, Stones::Plain, Stones::MountainOnly].map(|stones| read(*format, stones))
            });
            boards.collect::<Result<_, _>>().unwrap_or_else(|why| panic!("content/maps.txt: {why}"))
        });
        &BOARDS[format as usize * 3 + stones as usize]
    }

    /// What a square is.
    pub fn ground(&self, square: Square) -> Ground {
        self.ground[square.index()]
    }

    /// Whether the square is on the map.
    pub fn has(&self, square: Square) -> bool {
        self.ground(square) != Ground::Off
    }

    /// The squares of the map, in reading order.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<'_> {
        Square::all().filter(|square| self.has(*square))
    }
}

/// Reads a map.
pub fn read(format: Format, stones: Stones) -> Result<Board, String> {
    let name = format.word();
    let rows: Vec<Vec<&str>> = MAPS
        .lines()
        .skip_while(|line| *line != name)
        .skip(1)
        .take_while(|line| !line.trim().is_empty())
        .map(|line| line.split_whitespace().collect())
        .collect();
    let letters = LETTERS[format as usize];
    let seats = letters.len();
    let mut ground = vec![Ground::Off; Square::COUNT];
    let mut slots = vec![[None; 3]; seats];
    let mut starts = vec![[None; 4]; seats];
    let mut mountain = Vec::new();
    let columns = rows.first().map_or(0, Vec::len);
    for (row, cells) in rows.iter().enumerate() {
        if cells.len() != columns {
            return Err(format!("{name}: row {} has {} squares instead of {columns}", row + 1, cells.len()));
        }
        for (column, cell) in cells.iter().enumerate() {
            let square = Square::new(column as i32, row as i32).ok_or_else(|| format!("{name}: too large"))?;
            let bad = || format!("{name}: {square} is {cell:?}");
            ground[square.index()] = match *cell {
                "##" if stones == Stones::Shards => Ground::Rock,
                "^^" if stones != Stones::Plain => {
                    mountain.push(square);
                    Ground::Mountain
                }
                ".." | "##" | "^^" => Ground::Free,
                cell => {
                    let mut letters_of = cell.chars();
                    let (letter, digit) = letters_of.next().zip(letters_of.next()).ok_or_else(bad)?;
                    let seat = letters.find(letter.to_ascii_lowercase()).ok_or_else(bad)?;
                    let place = (digit.to_digit(10).ok_or_else(bad)? as usize).checked_sub(1).ok_or_else(bad)?;
                    if letter.is_ascii_uppercase() {
                        *slots[seat].get_mut(place).ok_or_else(bad)? = Some(square);
                        Ground::Slot(seat as u8, place as u8)
                    } else {
                        *starts[seat].get_mut(place).ok_or_else(bad)? = Some(square);
                        Ground::Free
                    }
                }
            };
        }
    }
    let missing = || format!("{name}: a base or a start square is missing");
    let slots: Option<Vec<[Square; 3]>> = slots.into_iter().map(whole).collect();
    let starts: Option<Vec<[Square; 4]>> = starts.into_iter().map(whole).collect();
    let board = Board {
        columns: columns as i32,
        rows: rows.len() as i32,
        ground,
        slots: slots.ok_or_else(missing)?,
        starts: starts.ok_or_else(missing)?,
        mountain,
    };
    board.connected(name)?;
    Ok(board)
}

fn whole<const N: usize>(squares: [Option<Square>; N]) -> Option<[Square; N]> {
    let found: Option<Vec<Square>> = squares.into_iter().collect();
    found?.try_into().ok()
}

impl Board {
    /// Whether walkers can get everywhere.
    fn connected(&self, name: &str) -> Result<(), String> {
        let open = |square: Square| !matches!(self.ground(square), Ground::Off | Ground::Rock | Ground::Mountain);
        let mut reached = vec![self.starts[0][0]];
        let mut place = 0;
        while place < reached.len() {
            for direction in space::Direction::ALL {
                if let Some(next) = reached[place].step(direction)
                    && open(next)
                    && !reached.contains(&next)
                {
                    reached.push(next);
                }
            }
            place += 1;
        }
        match self.squares().find(|square| open(*square) && !reached.contains(square)) {
            Some(square) => Err(format!("{name}: nobody can walk to {square}")),
            None => Ok(()),
        }
    }
}
