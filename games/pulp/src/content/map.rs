//! Maps (section 2.12): a table with its deployment zones and what stands on it, read from plain text and checked.

use std::collections::VecDeque;

use super::piece::{PieceCard, Sort};
use super::{Both, Piece, content};
use game::kit::Word;
use space::{Circle, Rect, Spot};

/// What lets one through a wall or up it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Word)]
#[allow(missing_docs)]
pub enum Way {
    Door,
    Window,
    Ladder,
    Stairs,
}

/// A door, window, ladder or flight of stairs. The `n` of `door:diner-1/n` counts those of its sort, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Opening {
    /// What it is.
    pub way: Way,
    /// Its point: the middle of an opening, the link point of a ladder or stairs.
    pub at: Spot,
}

/// The ground that an element covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Footprint {
    /// A Structure or an area.
    Box(Rect),
    /// An Object.
    Disc(Circle),
}

impl Footprint {
    /// Its middle.
    pub fn middle(self) -> Spot {
        match self {
            Footprint::Box(rect) => rect.centre(),
            Footprint::Disc(circle) => circle.at,
        }
    }

    /// The rectangle around it.
    pub fn bounds(self) -> Rect {
        match self {
            Footprint::Box(rect) => rect,
            Footprint::Disc(circle) => Rect::around(circle.at, circle.radius),
        }
    }

    /// Whether a circle shares ground with it.
    pub fn overlaps(self, circle: Circle) -> bool {
        match self {
            Footprint::Box(rect) => rect.overlaps_disc(circle.at, circle.radius),
            Footprint::Disc(disc) => disc.overlaps(circle),
        }
    }

    fn meets(self, other: Footprint) -> bool {
        match (self, other) {
            (Footprint::Box(one), Footprint::Box(other)) => one.meets(other),
            (one, Footprint::Disc(circle)) | (Footprint::Disc(circle), one) => one.overlaps(circle),
        }
    }

    fn half_turned(self, width: i32, height: i32) -> Footprint {
        match self {
            Footprint::Box(rect) => Footprint::Box(rect.half_turned(width, height)),
            Footprint::Disc(Circle { at, radius }) => {
                Footprint::Disc(Circle::new(Spot::new(width - at.x, height - at.y), radius))
            }
        }
    }
}

/// A piece on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    /// Its name in notation: the piece's with a number.
    pub id: String,
    /// Which piece.
    pub piece: Piece,
    /// Where it stands.
    pub footprint: Footprint,
    /// Its doors, windows, ladders and stairs.
    pub openings: Vec<Opening>,
}

/// What stands on a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// Width in tenths of an inch.
    pub width: i32,
    /// Height in tenths of an inch.
    pub height: i32,
    /// The deployment zones of alpha and omega.
    pub zones: [Rect; 2],
    /// The scenery, in the order of the text.
    pub elements: Vec<Placed>,
}

/// A ready-made map.
#[derive(Debug)]
pub struct Table {
    /// Its name in notation.
    pub id: String,
    /// What it is called.
    pub name: Both,
    /// The encounter levels it is for, the lowest and the highest.
    pub levels: (u8, u8),
    /// What stands on it.
    pub layout: Layout,
}

/// A length in inches with at most one decimal, as tenths (PC-1.1).
pub fn tenths(text: &str) -> Option<i32> {
    let (whole, rest) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(whole) || !digits(rest) || 3 < whole.len() || 1 < rest.len() {
        return None;
    }
    Some(whole.parse::<i32>().ok()? * 10 + rest.parse::<i32>().ok()?)
}

fn spot(x: &str, y: &str) -> Option<Spot> {
    Some(Spot::new(tenths(x)?, tenths(y)?))
}

fn corners(words: &[&str]) -> Option<Rect> {
    let [x1, y1, x2, y2] = words else { return None };
    let (one, other) = (spot(x1, y1)?, spot(x2, y2)?);
    (one.x < other.x && one.y < other.y).then(|| Rect::new(one, other))
}

/// The format of section 2.12, for one table. The pieces are those of the tables.
pub fn layout(text: &str) -> Result<Layout, String> {
    read_layout(text.lines(), &content().pieces)
}

/// One piece of scenery, written as a map writes it.
pub fn scenery(line: &str) -> Result<Placed, String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let found = element(&words, &content().pieces);
    found.ok_or_else(|| format!("cannot read {line:?}"))
}

fn read_layout<'a>(lines: impl Iterator<Item = &'a str>, pieces: &[PieceCard]) -> Result<Layout, String> {
    let mut size = None;
    let mut zones = [None; 2];
    let mut elements: Vec<Placed> = Vec::new();
    for line in lines.map(str::trim).filter(|line| !line.is_empty()) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let read = match words.as_slice() {
            ["table", width, height] => spot(width, height).map(|far| size = Some(far)),
            ["dz", seat @ ("alpha" | "omega"), rest @ ..] => {
                corners(rest).map(|zone| zones[usize::from(*seat == "omega")] = Some(zone))
            }
            ["structure" | "area" | "object", ..] => element(&words, pieces).map(|placed| elements.push(placed)),
            _ => None,
        };
        read.ok_or_else(|| format!("cannot read {line:?}"))?;
    }
    let (Some(far), [Some(alpha), Some(omega)]) = (size, zones) else {
        return Err("a map needs its table and two zones".to_owned());
    };
    let layout = Layout { width: far.x, height: far.y, zones: [alpha, omega], elements };
    layout.check(pieces)?;
    Ok(layout)
}

/// Reads one line of scenery.
fn element(words: &[&str], pieces: &[PieceCard]) -> Option<Placed> {
    let [word, piece, id, rest @ ..] = words else { return None };
    let place = pieces.iter().position(|one| one.id == *piece)?;
    let card = &pieces[place];
    let right = match card.sort {
        Sort::Block { .. } | Sort::Closed { .. } => *word == "structure",
        Sort::Object { .. } => *word == "object",
        Sort::Area { .. } => *word == "area",
    };
    let number = id.strip_prefix(piece)?.strip_prefix('-')?;
    if !right || number.parse::<u8>().ok()? == 0 {
        return None;
    }
    let (footprint, rest) = if *word == "object" {
        let [x, y] = rest else { return None };
        (Footprint::Disc(Circle::new(spot(x, y)?, card.radius())), &[][..])
    } else {
        (Footprint::Box(corners(rest.get(..4)?)?), &rest[4..])
    };
    let mut openings = Vec::new();
    for pair in rest.chunks(2) {
        let [way, at] = pair else { return None };
        let (x, y) = at.split_once(',')?;
        openings.push(Opening { way: Way::of(way)?, at: spot(x, y)? });
    }
    Some(Placed { id: (*id).to_owned(), piece: Piece(place as u8), footprint, openings })
}

impl Placed {
    fn check(&self, card: &PieceCard) -> Result<(), String> {
        let wrong = |why: &str| Err(format!("{}: {why}", self.id));
        let bounds = self.footprint.bounds();
        let sides = (bounds.width().max(bounds.depth()), bounds.width().min(bounds.depth()));
        if card.size != (0, 0) && card.size != sides {
            return wrong("its footprint is not that of the piece");
        }
        let has = |way: Way| self.openings.iter().any(|opening| opening.way == way);
        if has(Way::Ladder) != card.ladder || has(Way::Stairs) != card.stairs || has(Way::Door) != card.is_closed() {
            return wrong("it must have the doors, ladders and stairs of the piece");
        }
        let stands = |opening: &Opening| match opening.way {
            // A wall is pierced for its whole two inches.
            Way::Door | Way::Window => {
                let Spot { x, y } = opening.at;
                let across = (x == bounds.left || x == bounds.right) && bounds.top + 10 <= y && y <= bounds.bottom - 10;
                let along = (y == bounds.top || y == bounds.bottom) && bounds.left + 10 <= x && x <= bounds.right - 10;
                card.is_closed() && (across || along)
            }
            Way::Ladder => bounds.holds(opening.at) && !bounds.encloses(opening.at),
            Way::Stairs => bounds.encloses(opening.at),
        };
        if !self.openings.iter().all(stands) {
            return wrong("an opening or a ladder stands in the outer wall, stairs inside");
        }
        Ok(())
    }
}

impl Layout {
    /// The element of this name.
    pub fn find(&self, id: &str) -> Option<&Placed> {
        self.elements.iter().find(|placed| placed.id == id)
    }

    /// The whole table.
    pub fn bounds(&self) -> Rect {
        Rect { left: 0, top: 0, right: self.width, bottom: self.height }
    }

    fn check(&self, pieces: &[PieceCard]) -> Result<(), String> {
        super::unique("elements", self.elements.iter().map(|placed| placed.id.as_str()))?;
        let inside =
            |rect: Rect| 0 <= rect.left && 0 <= rect.top && rect.right <= self.width && rect.bottom <= self.height;
        for (place, placed) in self.elements.iter().enumerate() {
            placed.check(&pieces[placed.piece.0 as usize])?;
            if !inside(placed.footprint.bounds()) {
                return Err(format!("{}: stands off the table", placed.id));
            }
            if let Some(other) = self.elements[..place].iter().find(|one| one.footprint.meets(placed.footprint)) {
                return Err(format!("{} and {} stand in one place", other.id, placed.id));
            }
        }
        if !self.zones.iter().all(|zone| inside(*zone)) || self.zones[0].top - self.zones[1].bottom < 180 {
            return Err("the zones lie on the table, 18 inches apart or more".to_owned());
        }
        Ok(())
    }

    /// Whether the table looks the same after a half-turn.
    fn is_even(&self) -> bool {
        let turned = |at: Spot| Spot::new(self.width - at.x, self.height - at.y);
        let twin = |one: &Placed| {
            let footprint = one.footprint.half_turned(self.width, self.height);
            let mirrored = |other: &Placed| {
                let has =
                    |opening: &Opening| other.openings.contains(&Opening { way: opening.way, at: turned(opening.at) });
                other.openings.len() == one.openings.len() && one.openings.iter().all(has)
            };
            let there = |other: &&Placed| other.piece == one.piece && other.footprint == footprint;
            self.elements.iter().find(there).is_some_and(mirrored)
        };
        self.zones[0].half_turned(self.width, self.height) == self.zones[1] && self.elements.iter().all(twin)
    }

    /// Whether a base of 40 mm can walk on the ground from one zone to the other, looked at every half inch.
    fn connects(&self, pieces: &[PieceCard]) -> bool {
        const STEP: i32 = 5;
        let (columns, rows) = (self.width / STEP + 1, self.height / STEP + 1);
        let solid = |placed: &&Placed| {
            let card = &pieces[placed.piece.0 as usize];
            !matches!(card.sort, Sort::Area { .. }) || card.is_impassable()
        };
        let solids: Vec<&Placed> = self.elements.iter().filter(solid).collect();
        let free = |at: Spot| {
            let base = Circle::new(at, 8);
            self.bounds().contains_disc(at, base.radius) && !solids.iter().any(|placed| placed.footprint.overlaps(base))
        };
        let spots = (0..rows).flat_map(|row| (0..columns).map(move |column| Spot::new(column * STEP, row * STEP)));
        let mut open: Vec<bool> = spots.clone().map(free).collect();
        let place = |at: Spot| (at.y / STEP * columns + at.x / STEP) as usize;
        let mut queue: VecDeque<Spot> = spots.filter(|at| self.zones[0].holds(*at) && open[place(*at)]).collect();
        while let Some(at) = queue.pop_front() {
            if self.zones[1].holds(at) {
                return true;
            }
            for (dx, dy) in [(STEP, 0), (-STEP, 0), (0, STEP), (0, -STEP)] {
                let next = Spot::new(at.x + dx, at.y + dy);
                if self.bounds().holds(next) && std::mem::take(&mut open[place(next)]) {
                    queue.push_back(next);
                }
            }
        }
        false
    }
}

/// Reads the file of maps: each begins with `map <id> <lowest>-<highest> <name> / <nom>`.
pub(super) fn read(text: &str, pieces: &[PieceCard]) -> Result<Vec<Table>, String> {
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.starts_with('#')).collect();
    let mut maps = Vec::new();
    for (start, head) in lines.iter().enumerate().filter(|(_, line)| line.starts_with("map ")) {
        let parts: Vec<&str> = head.splitn(4, ' ').collect();
        let read = || {
            let [_, id, levels, names] = parts.as_slice() else { return None };
            let (low, high) = levels.split_once('-')?;
            let (english, french) = names.split_once(" / ")?;
            let levels = (low.parse().ok()?, high.parse().ok()?);
            Some(((*id).to_owned(), levels, [english.to_owned(), french.to_owned()]))
        };
        let (id, levels, name) = read().ok_or_else(|| format!("cannot read {head:?}"))?;
        let body = lines[start + 1..].iter().copied().take_while(|line| !line.starts_with("map "));
        let layout = read_layout(body, pieces).map_err(|why| format!("{id}: {why}"))?;
        super::filled(&id, &name)?;
        if !layout.is_even() || !layout.connects(pieces) {
            return Err(format!("{id}: must be the same after a half-turn, and let one walk from zone to zone"));
        }
        maps.push(Table { id, name, levels, layout });
    }
    // Whatever level is chosen, there is a table for it (section 3.1).
    match (3..=12).find(|level| !maps.iter().any(|map| (map.levels.0..=map.levels.1).contains(level))) {
        Some(level) => Err(format!("no map for encounter level {level}")),
        None => Ok(maps),
    }
}
