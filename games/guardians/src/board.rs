//! The board of a scenario: faces laid together (section 2.8), with its zones, walls and doors, the distances between
//! zones (GC-5.1, 5.2) and the straight lines between squares (GC-6.1 to 6.4). Static for a whole match; whether a door is
//! open is handed in.

use std::fmt;
use std::str::FromStr;
use std::sync::{Arc, Mutex};

use super::square::Square;
use super::tile::{Face, Function, SIDE, Wind, faces};
use game::kit::Unknown;
use game::known_by_name;
use space::segment::Segment;
use text::Arg;

/// A face in a slot.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Slot {
    /// Which face.
    pub face: String,
    /// Quarter turns clockwise.
    pub turns: u8,
    /// Column of tiles.
    pub column: u8,
    /// Row of tiles.
    pub row: u8,
}

impl FromStr for Slot {
    type Err = Unknown;

    /// Reads `2B@270 0,0`.
    fn from_str(text: &str) -> Result<Slot, Unknown> {
        let bad = || Unknown(text.to_owned());
        let (face, place) = text.split_once(' ').ok_or_else(bad)?;
        let (face, degrees) = face.split_once('@').ok_or_else(bad)?;
        let (column, row) = place.split_once(',').ok_or_else(bad)?;
        let degrees: u16 = degrees.parse().map_err(|_| bad())?;
        let number = |text: &str| text.parse().map_err(|_| bad());
        Ok(Slot { face: face.to_owned(), turns: (degrees / 90 % 4) as u8, column: number(column)?, row: number(row)? })
    }
}

/// A zone of the board, by its place: zones are sorted by slot and digit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Zone(u8);

impl Zone {
    /// More than any board has.
    pub const MOST: usize = 60;

    /// The zone with this slot (from 1) and digit.
    pub const fn new(slot: u8, digit: u8) -> Zone {
        Zone((slot - 1) * 10 + digit)
    }

    /// Its place in tables.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The slot, from 1.
    pub const fn slot(self) -> u8 {
        self.0 / 10 + 1
    }

    /// A set of one.
    pub const fn bit(self) -> u64 {
        1 << self.0
    }
}

impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "T{}.{}", self.slot(), self.0 % 10)
    }
}

impl FromStr for Zone {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<Zone, Unknown> {
        match text.to_uppercase().as_bytes() {
            [b'T', slot @ b'1'..=b'6', b'.', digit @ b'1'..=b'9'] => Ok(Zone::new(slot - b'0', digit - b'0')),
            _ => Err(Unknown(text.to_owned())),
        }
    }
}

impl From<Zone> for Arg {
    fn from(zone: Zone) -> Arg {
        zone.to_string().into()
    }
}

known_by_name!(Zone);

/// What a square is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// Not part of the board.
    Nothing,
    /// A solid building block.
    Block,
    /// Decoration without a Space.
    Scenery,
    /// A Space of a zone.
    Space(Zone),
}

/// What lies between two squares that share a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    /// Nothing, or a white line.
    Open,
    /// A wall.
    Wall,
    /// A door, by its place in the list.
    Door(u8),
}

/// Which doors are open, one bit each.
pub type OpenDoors = u16;

/// The distances of all zones from one; 99 if there is no way.
pub type Distances = [u8; Zone::MOST];
/// What is unreachable is this far away.
pub const FAR: u8 = 99;

/// A board.
pub struct Board {
    /// How it was put together.
    pub slots: Vec<Slot>,
    /// Columns used.
    pub columns: i32,
    /// Rows used.
    pub rows: i32,
    ground: [Ground; Square::COUNT],
    east: [Edge; Square::COUNT],
    south: [Edge; Square::COUNT],
    /// Doors as the two squares they stand between, the first in reading order.
    pub doors: Vec<(Square, Square)>,
    /// The slot of each door, from 1.
    pub door_slots: Vec<u8>,
    /// Orange Spaces of the tiles.
    pub printed: Vec<(Function, Square)>,
    /// The zones, in order.
    pub zones: Vec<Zone>,
    /// Spaces of each zone in reading order.
    spaces: Vec<Vec<Square>>,
    /// Neighbours of each zone without passing a door.
    neighbours: [u64; Zone::MOST],
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.slots == other.slots
    }
}

impl Eq for Board {}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({:?})", self.slots)
    }
}

impl Board {
    /// Lays faces together. Boards are kept and shared between matches.
    pub fn build(slots: &[Slot]) -> Result<Arc<Board>, String> {
        static BUILT: Mutex<Vec<Arc<Board>>> = Mutex::new(Vec::new());
        let mut built = BUILT.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some(board) = built.iter().find(|board| board.slots == slots) {
            return Ok(board.clone());
        }
        let board = Arc::new(Board::assemble(slots)?);
        // Random boards are many; the oldest make room.
        if 64 <= built.len() {
            built.remove(0);
        }
        built.push(board.clone());
        Ok(board)
    }

    fn assemble(slots: &[Slot]) -> Result<Board, String> {
        let mut board = Board {
            slots: slots.to_vec(),
            columns: 0,
            rows: 0,
            ground: [Ground::Nothing; Square::COUNT],
            east: [Edge::Open; Square::COUNT],
            south: [Edge::Open; Square::COUNT],
            doors: Vec::new(),
            door_slots: Vec::new(),
            printed: Vec::new(),
            zones: Vec::new(),
            spaces: vec![Vec::new(); Zone::MOST],
            neighbours: [0; Zone::MOST],
        };
        for (place, slot) in slots.iter().enumerate() {
            let face = faces().iter().find(|face| face.id == slot.face);
            let face = face.ok_or_else(|| format!("no face {:?}", slot.face))?;
            board.lay(place as u8 + 1, slot, face)?;
        }
        board.zones.sort_unstable();
        board.zones.dedup();
        for square in Square::all() {
            if let Some(zone) = board.zone(square) {
                board.spaces[zone.index()].push(square);
            }
        }
        for square in Square::all() {
            for wind in [Wind::East, Wind::South] {
                let (columns, rows) = wind.offset();
                let Some(other) = square.offset(columns, rows) else { continue };
                if let (Some(one), Some(two)) = (board.zone(square), board.zone(other))
                    && one != two
                    && board.edge(square, other) == Edge::Open
                {
                    board.neighbours[one.index()] |= two.bit();
                    board.neighbours[two.index()] |= one.bit();
                }
            }
        }
        Ok(board)
    }

    fn lay(&mut self, number: u8, slot: &Slot, face: &Face) -> Result<(), String> {
        let place = |(column, row): (usize, usize)| -> Result<Square, String> {
            let (mut x, mut y) = (column as i32, row as i32);
            for _ in 0..slot.turns {
                (x, y) = (SIDE as i32 - 1 - y, x);
            }
            let (left, top) = (i32::from(slot.column) * SIDE as i32, i32::from(slot.row) * SIDE as i32);
            Square::new(left + x, top + y).ok_or_else(|| format!("slot T{number} lies outside"))
        };
        for (row, line) in face.rows.iter().enumerate() {
            for (column, letter) in line.iter().enumerate() {
                let square = place((column, row))?;
                self.columns = self.columns.max(square.column() + 1);
                self.rows = self.rows.max(square.row() + 1);
                self.ground[square.index()] = match letter {
                    b'#' => Ground::Block,
                    b'.' => Ground::Scenery,
                    digit => {
                        let zone = Zone::new(number, digit - b'0');
                        self.zones.push(zone);
                        Ground::Space(zone)
                    }
                };
            }
        }
        for wall in &face.walls {
            self.set_edge(place(wall.square)?, wall.wind.turned(slot.turns), Edge::Wall);
        }
        for door in &face.doors {
            let square = place(door.square)?;
            let wind = door.wind.turned(slot.turns);
            let (columns, rows) = wind.offset();
            let other = square.offset(columns, rows).ok_or("a door leads out of the board")?;
            self.set_edge(square, wind, Edge::Door(self.doors.len() as u8));
            self.doors.push((square.min(other), square.max(other)));
            self.door_slots.push(number);
        }
        for (at, function) in &face.orange {
            self.printed.push((*function, place(*at)?));
        }
        Ok(())
    }

    fn set_edge(&mut self, square: Square, wind: Wind, edge: Edge) {
        let (columns, rows) = wind.offset();
        match (wind, square.offset(columns, rows)) {
            (Wind::East, _) => self.east[square.index()] = edge,
            (Wind::South, _) => self.south[square.index()] = edge,
            (Wind::West, Some(other)) => self.east[other.index()] = edge,
            (Wind::North, Some(other)) => self.south[other.index()] = edge,
            // The outside is impassable anyway.
            (Wind::West | Wind::North, None) => {}
        }
    }

    /// What a square is.
    pub fn ground(&self, square: Square) -> Ground {
        self.ground[square.index()]
    }

    /// The zone of a Space.
    pub fn zone(&self, square: Square) -> Option<Zone> {
        if let Ground::Space(zone) = self.ground(square) { Some(zone) } else { None }
    }

    /// The Spaces of a zone in reading order.
    pub fn spaces(&self, zone: Zone) -> impl Iterator<Item = Square> + '_ {
        self.spaces[zone.index()].iter().copied()
    }

    /// What lies between two squares that share a side.
    pub fn edge(&self, one: Square, two: Square) -> Edge {
        let (first, second) = (one.min(two), one.max(two));
        if first.row() == second.row() { self.east[first.index()] } else { self.south[first.index()] }
    }

    /// The zones next to a zone (GC-5.1).
    pub fn neighbours(&self, zone: Zone, open: OpenDoors) -> u64 {
        let mut set = self.neighbours[zone.index()];
        for (place, (one, two)) in self.doors.iter().enumerate() {
            if open >> place & 1 == 1
                && let (Some(one), Some(two)) = (self.zone(*one), self.zone(*two))
            {
                if one == zone {
                    set |= two.bit();
                } else if two == zone {
                    set |= one.bit();
                }
            }
        }
        set & !zone.bit()
    }

    /// How far all zones are from one (GC-5.2).
    pub fn distances(&self, from: Zone, open: OpenDoors) -> Distances {
        let mut distances = [FAR; Zone::MOST];
        let (mut reached, mut rim, mut steps) = (from.bit(), from.bit(), 0);
        while rim != 0 {
            let mut next = 0;
            for zone in zones(rim) {
                distances[zone.index()] = steps;
                next |= self.neighbours(zone, open);
            }
            rim = next & !reached;
            reached |= next;
            steps += 1;
        }
        distances
    }

    /// How far one zone is from another: the same as [`Board::distances`], without looking farther.
    pub fn distance(&self, from: Zone, to: Zone, open: OpenDoors) -> u8 {
        let (mut reached, mut rim, mut steps) = (from.bit(), from.bit(), 0);
        while rim != 0 {
            if rim & to.bit() != 0 {
                return steps;
            }
            let next = zones(rim).fold(0, |next, zone| next | self.neighbours(zone, open));
            rim = next & !reached;
            reached |= next;
            steps += 1;
        }
        FAR
    }

    /// Whether a line may not pass between two squares that share a side (GC-6.3).
    fn stops(&self, one: Square, two: Square, open: OpenDoors) -> bool {
        let solid = |square: Square| matches!(self.ground(square), Ground::Block | Ground::Nothing);
        let shut = match self.edge(one, two) {
            Edge::Open => false,
            Edge::Wall => true,
            Edge::Door(door) => open >> door & 1 == 0,
        };
        shut || solid(one) || solid(two)
    }

    /// The squares a line crosses between its ends, or the square before which it is stopped (GC-6.2 to 6.4).
    pub fn line(&self, from: Square, to: Square, open: OpenDoors) -> Result<Vec<Square>, Square> {
        let (columns, rows) = (to.column() - from.column(), to.row() - from.row());
        let segment = Segment::to(columns, rows);
        let at = |(x, y): (i32, i32)| from.offset(x, y);
        for (one, two) in &segment.edges {
            match (at(*one), at(*two)) {
                (Some(one), Some(two)) if !self.stops(one, two, open) => {}
                (one, two) => return Err(two.or(one).unwrap_or(to)),
            }
        }
        for (x, y) in &segment.corners {
            // The corner is the north-west one of the larger column and row; the line comes from the other side.
            let here = (if 0 < columns { x - 1 } else { *x }, if 0 < rows { y - 1 } else { *y });
            let there = (here.0 + columns.signum(), here.1 + rows.signum());
            let (Some(p), Some(q)) = (at(here), at(there)) else { return Err(to) };
            let detour =
                |corner: Option<Square>| corner.is_some_and(|x| !self.stops(p, x, open) && !self.stops(x, q, open));
            let free = detour(at((there.0, here.1))) || detour(at((here.0, there.1)));
            if self.ground(q) == Ground::Block || !free {
                return Err(q);
            }
        }
        Ok(segment.squares.iter().filter_map(|offset| at(*offset)).collect())
    }

    /// Whether two squares touch (GC-6.1).
    pub fn adjacent(&self, one: Square, two: Square, open: OpenDoors) -> bool {
        one.distance(two) == 1 && self.line(one, two, open).is_ok()
    }

    /// Whether every zone can be reached through doors.
    pub fn is_connected(&self) -> bool {
        let Some(first) = self.zones.first() else { return false };
        let distances = self.distances(*first, OpenDoors::MAX);
        self.zones.iter().all(|zone| distances[zone.index()] != FAR)
    }

    /// The squares of the board in reading order.
    pub fn squares(&self) -> impl DoubleEndedIterator<Item = Square> + '_ {
        Square::all().filter(|square| self.ground(*square) != Ground::Nothing)
    }
}

/// The zones of a set, in order.
pub fn zones(set: u64) -> impl Iterator<Item = Zone> {
    (0..Zone::MOST as u8).map(Zone).filter(move |zone| set & zone.bit() != 0)
}
