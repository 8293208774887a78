//! The town: tiles read from text, turned, laid together and checked (INV-1). Static for a whole match; breaches are
//! part of the position, not of the board.

use std::fmt;
use std::str::FromStr;
use std::sync::{Arc, LazyLock, Mutex};

use space::{Direction, Square, Squares};

const TILES: &str = include_str!("../content/tiles.txt");
/// Characters on a side of a tile's text.
const TILE: usize = 17;
/// Characters on a side of the board's text.
const MATRIX: usize = 33;

/// What a square is (section 2.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Ground {
    Floor,
    Sewer,
    TreasureSpot,
    Chair,
    Table,
    Stairs,
}

/// What lies between two squares that share a side (section 2.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Barrier {
    Open,
    Wall,
    Door,
    Window,
    StairBorder,
}

/// A way from a square to one of its eight neighbours that some figure may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Nobody may ever go there: a wall, a table, an unclean corner, the end of the world.
    None,
    /// Over an open edge or past a clean corner.
    Free(Square),
    /// Over an edge with something on it that is neither open nor a wall.
    Over(Square, Edge, Barrier),
}

/// The ways of a board by direction, as the sets of squares they lead away from: many squares take a step at once.
#[derive(Clone, Debug, Default)]
pub struct Lanes {
    /// Steps that cost 1.
    pub free: [Squares; 8],
    /// Steps through doors and over stair borders, which cost 2.
    pub slow: [Squares; 8],
    /// Steps through windows.
    pub window: [Squares; 8],
}

impl Lanes {
    fn add(&mut self, from: Square, direction: Direction, way: Way) {
        let lanes = match way {
            Way::None | Way::Over(_, _, Barrier::Wall) => return,
            Way::Free(_) | Way::Over(_, _, Barrier::Open) => &mut self.free,
            Way::Over(_, _, Barrier::Door | Barrier::StairBorder) => &mut self.slow,
            Way::Over(_, _, Barrier::Window) => &mut self.window,
        };
        lanes[direction as usize].add(from);
    }
}

/// The border between a square and its eastern or southern neighbour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub struct Edge {
    /// The western or northern of the two squares.
    pub first: Square,
    /// The eastern or southern one.
    pub second: Square,
}

impl Edge {
    /// The edge between two squares that share a side.
    pub fn between(a: Square, b: Square) -> Option<Edge> {
        let neighbours = (a.column() - b.column()).abs() + (a.row() - b.row()).abs() == 1;
        neighbours.then(|| Edge { first: a.min(b), second: a.max(b) })
    }

    /// Whether it lies east of its first square.
    pub fn is_vertical(self) -> bool {
        self.first.row() == self.second.row()
    }

    /// A small number of its own, for sets of edges.
    pub fn index(self) -> usize {
        self.first.index() * 2 + usize::from(self.is_vertical())
    }
}

/// The name of a tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tile {
    /// Its id.
    pub id: String,
    rows: [[u8; TILE]; TILE],
}

/// Every tile there is, in the order of the file.
pub fn tiles() -> &'static [Tile] {
    static ALL: LazyLock<Vec<Tile>> =
        LazyLock::new(|| read_tiles(TILES).expect("content/tiles.txt is checked by a test"));
    &ALL
}

/// Reads a file of tiles and holds each against the rim rule (INV-1.10).
pub fn read_tiles(text: &str) -> Result<Vec<Tile>, String> {
    let mut tiles: Vec<Tile> = Vec::new();
    let mut lines = text.lines().enumerate();
    while let Some((number, line)) = lines.next() {
        let line_number = number + 1;
        if line.is_empty() || line.starts_with("# ") {
            continue;
        }
        let id = line
            .strip_prefix("tile ")
            .ok_or_else(|| format!("line {line_number}: expected `tile <id>`, found {line:?}"))?;
        if tiles.iter().any(|tile| tile.id == id) {
            return Err(format!("line {line_number}: a second tile {id:?}"));
        }
        let mut rows = [[b' '; TILE]; TILE];
        for (y, row) in rows.iter_mut().enumerate() {
            let (number, line) = lines.next().ok_or_else(|| format!("tile {id:?} ends after {y} lines"))?;
            let letters: &[u8; TILE] = line
                .as_bytes()
                .try_into()
                .map_err(|_| format!("line {}: {} characters instead of {TILE}", number + 1, line.len()))?;
            *row = *letters;
        }
        let tile = Tile { id: id.to_owned(), rows };
        tile.check().map_err(|why| format!("tile {id:?}: {why}"))?;
        tiles.push(tile);
    }
    Ok(tiles)
}

impl Tile {
    /// How many squares and edges of a sign it has (section 2.7).
    pub fn count(&self, sign: char) -> usize {
        self.rows.iter().flatten().filter(|letter| char::from(**letter) == sign).count()
    }

    /// A quarter turn clockwise (INV-1.3).
    fn turned(&self) -> Tile {
        let mut rows = [[b' '; TILE]; TILE];
        for (y, row) in rows.iter_mut().enumerate() {
            for (x, letter) in row.iter_mut().enumerate() {
                *letter = self.rows[TILE - 1 - x][y];
            }
        }
        Tile { id: self.id.clone(), rows }
    }

    /// What the square in this column and row is, both counted from 0.
    pub fn ground(&self, column: usize, row: usize) -> Ground {
        ground(self.rows[2 * row + 1][2 * column + 1]).expect("tiles are checked when they are read")
    }

    /// What lies left of a square; 8 columns in, the right rim.
    pub fn upright(&self, column: usize, row: usize) -> Barrier {
        barrier(self.rows[2 * row + 1][2 * column]).expect("tiles are checked when they are read")
    }

    /// What lies above a square; 8 rows down, the lower rim.
    pub fn level(&self, column: usize, row: usize) -> Barrier {
        barrier(self.rows[2 * row][2 * column + 1]).expect("tiles are checked when they are read")
    }

    fn check(&self) -> Result<(), String> {
        for (y, row) in self.rows.iter().enumerate() {
            for (x, &letter) in row.iter().enumerate() {
                let rim = y == 0 || y == TILE - 1 || x == 0 || x == TILE - 1;
                let fits = match (y % 2, x % 2) {
                    (0, 0) => letter == b'+',
                    (1, 1) => ground(letter).is_some(),
                    _ if rim => letter == b'#' || letter == b'o',
                    _ => barrier(letter).is_some(),
                };
                if !fits {
                    return Err(format!("character {:?} does not fit at line {y}, position {x}", letter as char));
                }
            }
        }
        let mut side = self.clone();
        for _ in 0..4 {
            for x in [7, 9] {
                if side.rows[0][x] != b'o' {
                    return Err("the 4th and 5th edges of each rim must be open (INV-1.10)".to_owned());
                }
                if side.rows[1][x] == b'T' {
                    return Err("no table may stand behind the middle gaps of a rim (INV-1.10)".to_owned());
                }
            }
            side = side.turned();
        }
        Ok(())
    }
}

fn ground(letter: u8) -> Option<Ground> {
    match letter {
        b'.' => Some(Ground::Floor),
        b's' => Some(Ground::Sewer),
        b't' => Some(Ground::TreasureSpot),
        b'c' => Some(Ground::Chair),
        b'T' => Some(Ground::Table),
        b'^' => Some(Ground::Stairs),
        _ => None,
    }
}

fn barrier(letter: u8) -> Option<Barrier> {
    match letter {
        b' ' | b'o' => Some(Barrier::Open),
        b'#' => Some(Barrier::Wall),
        b'D' => Some(Barrier::Door),
        b'W' => Some(Barrier::Window),
        b'%' => Some(Barrier::StairBorder),
        _ => None,
    }
}

/// Why a board is not accepted (INV-1.8), in the order in which the conditions are tested.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize, game::kit::Describe)]
#[said("invasion-refused-bad-board-")]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum BadBoard {
    FourDifferentTiles,
    TableWithFourChairs,
    TenTreasureSpots,
    NineSewers,
    Connected,
}

/// Four tiles, each with its quarter turns clockwise, in the order NW, NE, SW, SE.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spec(pub [(String, u8); 4]);

impl FromStr for Spec {
    type Err = BadBoard;

    /// Reads `tavern@90 chapel@270 market@180 alleys@0`.
    fn from_str(text: &str) -> Result<Spec, BadBoard> {
        let parts = text.split([' ', ',']).filter(|part| !part.is_empty()).map(|part| {
            let (id, degrees) = part.split_once('@').unwrap_or((part, "0"));
            let turns = match degrees {
                "0" => 0,
                "90" => 1,
                "180" => 2,
                "270" => 3,
                _ => return None,
            };
            Some((id.to_lowercase(), turns))
        });
        let parts: Option<Vec<_>> = parts.collect();
        let parts = parts.and_then(|parts| parts.try_into().ok()).ok_or(BadBoard::FourDifferentTiles)?;
        Ok(Spec(parts))
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, (id, turns)) in self.0.iter().enumerate() {
            let space = if place == 0 { "" } else { " " };
            write!(f, "{space}{id}@{}", u16::from(*turns) * 90)?;
        }
        Ok(())
    }
}

/// A town of four tiles.
pub struct Board {
    /// How it was put together.
    pub spec: Spec,
    ground: [Ground; Square::COUNT],
    east: [Barrier; Square::COUNT],
    south: [Barrier; Square::COUNT],
    ways: Box<[[Way; 8]; Square::COUNT]>,
    lanes: Lanes,
    clean: [bool; Square::COUNT],
    /// Treasure spots in reading order.
    pub spots: Vec<Square>,
    /// Sewers in reading order.
    pub sewers: Vec<Square>,
    /// The chairs of each table, in reading order; tables in reading order of their first chair (INV-2.2).
    pub tables: Vec<Vec<Square>>,
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.spec == other.spec
    }
}

impl Eq for Board {}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({})", self.spec)
    }
}

impl Board {
    /// Puts four tiles together and tests the result (INV-1.2 to 1.8). Boards are kept and shared between matches.
    pub fn build(spec: &Spec) -> Result<Arc<Board>, BadBoard> {
        static BUILT: Mutex<Vec<Arc<Board>>> = Mutex::new(Vec::new());
        let mut built = BUILT.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some(board) = built.iter().find(|board| board.spec == *spec) {
            return Ok(board.clone());
        }
        let board = Arc::new(Board::assemble(spec, tiles())?);
        // Random boards are many; the oldest make room.
        if 64 <= built.len() {
            built.remove(0);
        }
        built.push(board.clone());
        Ok(board)
    }

    /// Puts four of these tiles together.
    pub fn assemble(spec: &Spec, tiles: &[Tile]) -> Result<Board, BadBoard> {
        let mut matrix = [[b' '; MATRIX]; MATRIX];
        for (place, (id, turns)) in spec.0.iter().enumerate() {
            let twice = spec.0[..place].iter().any(|(other, _)| other == id);
            let tile = tiles.iter().find(|tile| tile.id == *id).filter(|_| !twice);
            let mut tile = tile.ok_or(BadBoard::FourDifferentTiles)?.clone();
            for _ in 0..*turns {
                tile = tile.turned();
            }
            let (down, right) = (place / 2 * 16, place % 2 * 16);
            for (y, row) in tile.rows.iter().enumerate() {
                for (x, &letter) in row.iter().enumerate() {
                    let cell = &mut matrix[down + y][right + x];
                    // A shared rim edge is a wall if either tile has one there (INV-1.5).
                    *cell = if *cell == b'#' { b'#' } else { letter };
                }
            }
        }
        let board = Board::from_matrix(spec, &matrix);
        board.accept()?;
        Ok(board)
    }

    fn from_matrix(spec: &Spec, matrix: &[[u8; MATRIX]; MATRIX]) -> Board {
        let mut board = Board {
            spec: spec.clone(),
            ground: [Ground::Floor; Square::COUNT],
            east: [Barrier::Wall; Square::COUNT],
            south: [Barrier::Wall; Square::COUNT],
            ways: Box::new([[Way::None; 8]; Square::COUNT]),
            lanes: Lanes::default(),
            clean: [false; Square::COUNT],
            spots: Vec::new(),
            sewers: Vec::new(),
            tables: Vec::new(),
        };
        for square in Square::all() {
            let (x, y) = (square.column() as usize * 2 + 1, square.row() as usize * 2 + 1);
            let at = square.index();
            board.ground[at] = ground(matrix[y][x]).expect("tiles are checked when they are read");
            // The outside is a wall whatever the tile says (INV-1.6); the arrays begin as walls.
            if square.column() + 1 < i32::from(Square::SIDE) {
                board.east[at] = barrier(matrix[y][x + 1]).expect("tiles are checked when they are read");
            }
            if square.row() + 1 < i32::from(Square::SIDE) {
                board.south[at] = barrier(matrix[y + 1][x]).expect("tiles are checked when they are read");
            }
        }
        for square in Square::all() {
            board.clean[square.index()] = board
                .corner(square)
                .is_some_and(|edges| edges.iter().all(|&edge| board.barrier(edge) == Barrier::Open));
        }
        for square in Square::all() {
            for direction in Direction::ALL {
                let way = board.find_way(square, direction);
                board.lanes.add(square, direction, way);
                board.ways[square.index()][direction as usize] = way;
            }
        }
        board.spots = Square::all().filter(|&square| board.ground(square) == Ground::TreasureSpot).collect();
        board.sewers = Square::all().filter(|&square| board.ground(square) == Ground::Sewer).collect();
        board.tables = board.find_tables();
        board
    }

    fn accept(&self) -> Result<(), BadBoard> {
        if !self.tables.iter().any(|chairs| 4 <= chairs.len()) {
            return Err(BadBoard::TableWithFourChairs);
        }
        if self.spots.len() < 10 {
            return Err(BadBoard::TenTreasureSpots);
        }
        if self.sewers.len() < 9 {
            return Err(BadBoard::NineSewers);
        }
        if !self.is_connected() {
            return Err(BadBoard::Connected);
        }
        Ok(())
    }

    fn is_connected(&self) -> bool {
        let walkable = |square: &Square| self.ground(*square) != Ground::Table;
        let Some(first) = Square::all().find(walkable) else { return false };
        let mut seen = [false; Square::COUNT];
        let mut ahead = vec![first];
        seen[first.index()] = true;
        while let Some(square) = ahead.pop() {
            for way in self.ways(square) {
                let next = match *way {
                    Way::Free(next) => next,
                    Way::Over(next, _, barrier) if barrier != Barrier::Window => next,
                    Way::None | Way::Over(..) => continue,
                };
                if !std::mem::replace(&mut seen[next.index()], true) {
                    ahead.push(next);
                }
            }
        }
        Square::all().filter(walkable).all(|square| seen[square.index()])
    }

    fn find_way(&self, from: Square, direction: Direction) -> Way {
        let Some(to) = from.step(direction) else { return Way::None };
        if self.ground(to) == Ground::Table {
            return Way::None;
        }
        if direction.is_diagonal() {
            return if self.is_clean_between(from, to) { Way::Free(to) } else { Way::None };
        }
        let edge = Edge::between(from, to).expect("straight neighbours share a side");
        match self.barrier(edge) {
            Barrier::Open => Way::Free(to),
            Barrier::Wall => Way::None,
            barrier => Way::Over(to, edge, barrier),
        }
    }

    fn find_tables(&self) -> Vec<Vec<Square>> {
        const SIDES: [Direction; 4] = [Direction::North, Direction::East, Direction::South, Direction::West];
        let mut seen = [false; Square::COUNT];
        let mut tables = Vec::new();
        for start in Square::all().filter(|&square| self.ground(square) == Ground::Table) {
            let mut ahead = vec![start];
            let mut chairs = Vec::new();
            while let Some(square) = ahead.pop() {
                if std::mem::replace(&mut seen[square.index()], true) {
                    continue;
                }
                for next in SIDES.into_iter().filter_map(|side| square.step(side)) {
                    match self.ground(next) {
                        Ground::Table => ahead.push(next),
                        Ground::Chair => chairs.push(next),
                        _ => {}
                    }
                }
            }
            chairs.sort_unstable();
            chairs.dedup();
            if !chairs.is_empty() {
                tables.push(chairs);
            }
        }
        tables.sort_unstable();
        tables
    }

    /// What the square is.
    pub fn ground(&self, square: Square) -> Ground {
        self.ground[square.index()]
    }

    /// What lies on an edge, breaches not counted.
    pub fn barrier(&self, edge: Edge) -> Barrier {
        if edge.is_vertical() { self.east[edge.first.index()] } else { self.south[edge.first.index()] }
    }

    /// The ways from a square, in the order of [`Direction::ALL`].
    pub fn ways(&self, square: Square) -> &[Way; 8] {
        &self.ways[square.index()]
    }

    /// The same ways as sets of squares.
    pub fn lanes(&self) -> &Lanes {
        &self.lanes
    }

    /// The four edges that end at the north-west corner of a square; `None` on the outside of the board.
    pub fn corner(&self, square: Square) -> Option<[Edge; 4]> {
        let west = square.step(Direction::West)?;
        let north = square.step(Direction::North)?;
        let far = square.step(Direction::NorthWest)?;
        let edge = |first, second| Edge { first, second };
        Some([edge(west, square), edge(far, north), edge(north, square), edge(far, west)])
    }

    /// Whether the corner at which two diagonal neighbours touch is clean (INV-1.12).
    pub fn is_clean_between(&self, a: Square, b: Square) -> bool {
        let corner = Square::new(a.column().max(b.column()), a.row().max(b.row()));
        corner.is_some_and(|corner| self.clean[corner.index()])
    }
}

impl fmt::Display for Board {
    /// The board as in section 2.9 of the specification, margin included.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let edge = |barrier: Barrier| match barrier {
            Barrier::Open => ' ',
            Barrier::Wall => '#',
            Barrier::Door => 'D',
            Barrier::Window => 'W',
            Barrier::StairBorder => '%',
        };
        let side = i32::from(Square::SIDE);
        let columns: Vec<String> = ('A'..='P').map(String::from).collect();
        writeln!(f, "    {}", columns.join(" "))?;
        writeln!(f, "   {}+", "+#".repeat(side as usize))?;
        for row in 0..side {
            write!(f, "{:2} #", row + 1)?;
            for column in 0..side {
                let square = Square::new(column, row).expect("within the grid");
                let letter = match self.ground(square) {
                    Ground::Floor => '.',
                    Ground::Sewer => 's',
                    Ground::TreasureSpot => 't',
                    Ground::Chair => 'c',
                    Ground::Table => 'T',
                    Ground::Stairs => '^',
                };
                write!(f, "{letter}{}", edge(self.east[square.index()]))?;
            }
            write!(f, "\n   ")?;
            for column in 0..side {
                let square = Square::new(column, row).expect("within the grid");
                write!(f, "+{}", edge(self.south[square.index()]))?;
            }
            writeln!(f, "+")?;
        }
        Ok(())
    }
}
