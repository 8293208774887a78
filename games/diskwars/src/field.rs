//! What everybody sees of a match: the table, the disks and walls on it, whose decision it is, scores, and how large the
//! hidden piles and books are. Questions about who lies on whom are answered here.

use serde::{Deserialize, Serialize};

use super::content::{Kind, TERRAIN, WALL};
use super::disk::{Disk, Effect, Label};
use super::magic::Cast;
use super::words::{Scenario, Skill, Spell};
use game::kit::Word;
use game::{Holder, Seat, Seats};
use space::{Circle, Spot};

/// The most seats there can be.
pub const SEATS: usize = 6;

/// A seat's letter.
pub fn letter(seat: Seat) -> char {
    char::from(b'a' + seat.0)
}

/// The options of a match (section 3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(clippy::struct_excessive_bools)] // Each is an option of two values.
pub struct Options {
    /// What is played for.
    pub scenario: Scenario,
    /// The limit of an army.
    pub points: u32,
    /// Points to destroy, or the lead.
    pub goal: u32,
    /// The gap between centre and bases, in centimetres.
    pub spread: i32,
    /// Whether one may measure before declaring.
    pub free: bool,
    /// First contact: disk by disk instead of all at once.
    pub alternate: bool,
    /// Seats declare their shots together, in secret.
    pub simultaneous: bool,
    /// Choices in combat are asked one by one.
    pub ask_combat: bool,
    /// Counterspells, firestorms and forced entries are asked.
    pub ask_reactions: bool,
    /// The last turn; 0 for none.
    pub max_turns: u16,
    /// Only ready-made armies.
    pub ready_made: bool,
}

/// Where things are in a match (section 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Word)]
#[said("diskwars-phase-")]
#[allow(missing_docs)]
pub enum Stage {
    Muster,
    Deploy,
    Reinforce,
    Activation,
    Shooting,
    Combat,
    Over,
}

/// What the seats that are waited for are asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// Nothing.
    Nothing,
    /// An army.
    Army,
    /// Places for the first disks.
    Deploy,
    /// How many reinforcements, and where.
    Reinforce,
    /// Up to three activations.
    Activate,
    /// The rest of a move that is held open.
    Held(Label),
    /// Whether to counter the spell being cast.
    React,
    /// Where to throw the firestorm.
    Firestorm,
    /// Where a disk that Conversion forces in is put.
    Place(Kind),
    /// Shots.
    Shoot,
    /// Preferences for the combat phase.
    Combat,
    /// One choice in a combat: these disks choose.
    Choose(Vec<Label>),
}

/// A firestorm under way (DSK-8.46).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Storm {
    /// Who throws next.
    pub thrower: Seat,
    /// Throws made.
    pub thrown: u8,
}

/// What everybody knows of one seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)] // Each is a fact of its own.
pub struct Side {
    /// Disks in the pile.
    pub pile: usize,
    /// The one on top; in first contact nobody sees any.
    pub top: Option<Kind>,
    /// Spells in the book.
    pub book: usize,
    /// Spells in the book that everybody has seen (DSK-8.5).
    pub known: Vec<Spell>,
    /// Army points destroyed.
    pub score: u32,
    /// Out of the match (DSK-13.7).
    pub eliminated: bool,
    /// No more activations this turn (DSK-5.5).
    pub forfeited: bool,
    /// Skips its next opportunity (DSK-8.32).
    pub frozen: bool,
    /// Has been passed over and has not played since (DSK-8.32).
    pub thawing: bool,
    /// The number of the next disk that enters play.
    pub entered: u8,
}

/// What everybody sees.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// How the match is played.
    pub options: Options,
    /// Who holds each seat now.
    pub holders: Vec<Holder>,
    /// The seats in play, clockwise.
    pub seats: Vec<Seat>,
    /// By seat.
    pub sides: Vec<Side>,
    /// Every disk that has been in play, in order of entering.
    pub disks: Vec<Disk>,
    /// Magic walls.
    pub walls: Vec<Spot>,
    /// Missiles that hit and lie there.
    pub missiles: Vec<Spot>,
    /// Where things are.
    pub stage: Stage,
    /// The turn, from 1.
    pub turn: u16,
    /// Who begins this turn.
    pub first: Seat,
    /// Who has the opportunity, or shoots.
    pub acting: Option<Seat>,
    /// Disks activated in this opportunity.
    pub done: u8,
    /// What is asked.
    pub question: Question,
    /// Of whom.
    pub waiting: Seats,
    /// Flips left of a move that is held open.
    pub flips_left: i32,
    /// Spells declared and not yet settled, the first one first.
    pub chain: Vec<Cast>,
    /// A firestorm under way.
    pub storm: Option<Storm>,
    /// Who held the centre at the end of the last turn.
    pub held_centre: Option<Seat>,
    /// Turns in a row without a destroyed disk (DSK-13.11).
    pub quiet: u16,
    /// Whether a disk was destroyed this turn.
    pub blood: bool,
}

impl Field {
    /// An empty table.
    pub fn new(options: Options, holders: Vec<Holder>) -> Field {
        let seats: Vec<Seat> = (0..SEATS as u8)
            .map(Seat)
            .filter(|seat| holders.get(seat.0 as usize).is_some_and(|holder| *holder != Holder::Nobody))
            .collect();
        Field {
            options,
            waiting: seats.iter().copied().collect(),
            first: seats.first().copied().unwrap_or(Seat(0)),
            holders,
            seats,
            sides: vec![Side::default(); SEATS],
            disks: Vec::new(),
            walls: Vec::new(),
            missiles: Vec::new(),
            stage: Stage::Muster,
            turn: 0,
            acting: None,
            done: 0,
            question: Question::Army,
            flips_left: 0,
            chain: Vec::new(),
            storm: None,
            held_centre: None,
            quiet: 0,
            blood: false,
        }
    }

    /// What everybody knows of a seat.
    pub fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat.0 as usize]
    }

    /// Whether the first-contact scenario is played, which has strips and no piles.
    pub fn is_first_contact(&self) -> bool {
        self.options.scenario == Scenario::FirstContact
    }

    // The table (section 2.10).

    /// Width of the table.
    pub fn width(&self) -> i32 {
        if self.is_first_contact() || self.seats.len() < 3 { 12_000 } else { self.height() }
    }

    /// Height of the table.
    pub fn height(&self) -> i32 {
        let edge = if self.is_first_contact() { 16 } else { 36 };
        (2 * (self.options.spread + 12) + edge) * 100
    }

    /// The middle of the central terrain.
    pub fn centre(&self) -> Spot {
        Spot::new(self.width() / 2, self.height() / 2)
    }

    /// The central terrain.
    pub fn hill(&self) -> Circle {
        Circle::new(self.centre(), TERRAIN)
    }

    /// The bearing from the centre to a seat.
    pub fn bearing(&self, seat: Seat) -> i32 {
        let place = self.seats.iter().position(|other| *other == seat).unwrap_or(0) as i32;
        (180 + place * 360 / self.seats.len().max(1) as i32) % 360
    }

    /// A seat's base terrain.
    pub fn base(&self, seat: Seat) -> Circle {
        let far = i64::from(self.options.spread + 12) * 100;
        Circle::new(self.centre().polar(far, self.bearing(seat)), TERRAIN)
    }

    /// Where a seat stands to throw a firestorm: 30 cm behind the edge.
    pub fn stance(&self, seat: Seat) -> Spot {
        let more = if self.is_first_contact() { 50 } else { 60 };
        self.centre().polar(i64::from(self.options.spread + more) * 100, self.bearing(seat))
    }

    /// The rows of a seat's strip in first contact: from the upper to the lower border.
    pub fn strip(&self, seat: Seat) -> (i32, i32) {
        if self.bearing(seat) == 180 { (self.height() - 1500, self.height()) } else { (0, 1500) }
    }

    /// Whether a spot is on the table (DSK-2.12).
    pub fn is_on_table(&self, spot: Spot) -> bool {
        spot.is_on(self.width(), self.height())
    }

    /// Magic walls as circles.
    pub fn wall_circles(&self) -> impl Iterator<Item = Circle> {
        self.walls.iter().map(|at| Circle::new(*at, WALL))
    }

    // Seats.

    /// Seats that are still in the match, clockwise.
    pub fn alive(&self) -> impl Iterator<Item = Seat> {
        self.seats.iter().copied().filter(|seat| !self.side(*seat).eliminated)
    }

    /// The seats clockwise from this one, itself first.
    pub fn clockwise(&self, from: Seat) -> Vec<Seat> {
        let place = self.seats.iter().position(|seat| *seat == from).unwrap_or(0);
        let mut seats = self.seats.clone();
        seats.rotate_left(place);
        seats
    }

    /// The next seat clockwise that is still in the match.
    pub fn next_seat(&self, from: Seat) -> Seat {
        self.clockwise(from).into_iter().skip(1).find(|seat| !self.side(*seat).eliminated).unwrap_or(from)
    }

    // Disks.

    /// A disk by its label, on the table or not.
    pub fn any_disk(&self, label: Label) -> Option<&Disk> {
        self.disks.iter().find(|disk| disk.label == label)
    }

    /// A disk on the table by its label.
    pub fn disk(&self, label: Label) -> Option<&Disk> {
        self.any_disk(label).filter(|disk| disk.at.is_some())
    }

    /// The disks on the table, in order of entering.
    pub fn on_table(&self) -> impl Iterator<Item = &Disk> {
        self.disks.iter().filter(|disk| disk.at.is_some())
    }

    /// The disks on the table that a seat commands.
    pub fn of(&self, seat: Seat) -> impl Iterator<Item = &Disk> {
        self.on_table().filter(move |disk| disk.controller == seat)
    }

    /// A seat's graveyard.
    pub fn graveyard(&self, seat: Seat) -> impl Iterator<Item = &Disk> {
        self.disks.iter().filter(move |disk| disk.at.is_none() && disk.owner == seat)
    }

    /// The height of a disk that lands now.
    pub fn top(&self) -> u32 {
        self.disks.iter().map(|disk| disk.height).max().unwrap_or(0) + 1
    }

    /// Disks that a circle overlaps, except this one.
    pub fn under(&self, circle: Circle, except: Option<Label>) -> impl Iterator<Item = &Disk> {
        self.on_table().filter(move |disk| Some(disk.label) != except && disk.circle().overlaps(circle))
    }

    /// Disks that lie on this one (DSK-2.5).
    pub fn above<'a>(&'a self, disk: &'a Disk) -> impl Iterator<Item = &'a Disk> {
        self.under(disk.circle(), Some(disk.label)).filter(|other| disk.height < other.height)
    }

    /// Disks that this one lies on.
    pub fn below<'a>(&'a self, disk: &'a Disk) -> impl Iterator<Item = &'a Disk> {
        self.under(disk.circle(), Some(disk.label)).filter(|other| other.height < disk.height)
    }

    /// Whether a disk lies under another one, friend or enemy (DSK-2.7).
    pub fn is_pinned(&self, disk: &Disk) -> bool {
        self.above(disk).next().is_some()
    }

    /// Whether two disks are in contact (DSK-2.8).
    pub fn in_contact(&self, one: &Disk, other: &Disk) -> bool {
        let (upper, lower) = if one.height < other.height { (other, one) } else { (one, other) };
        if !upper.circle().overlaps(lower.circle()) {
            return false;
        }
        let between: Vec<Circle> = self
            .on_table()
            .filter(|disk| lower.height < disk.height && disk.height < upper.height)
            .map(Disk::circle)
            .filter(|circle| circle.overlaps(upper.circle()) && circle.overlaps(lower.circle()))
            .collect();
        upper.circle().touches_through(lower.circle(), &between)
    }

    /// The disks in contact with this one.
    pub fn contacts<'a>(&'a self, disk: &'a Disk) -> impl Iterator<Item = &'a Disk> {
        self.under(disk.circle(), Some(disk.label)).filter(move |other| self.in_contact(disk, other))
    }

    /// Current AT, without what depends on the opponent (DSK-10.23).
    pub fn attack(&self, disk: &Disk) -> i32 {
        let standard = self.of(disk.controller).any(|other| {
            other.label != disk.label
                && other.can(Skill::Standard)
                && other.card().faction == disk.card().faction
                && other.circle().is_within(Skill::Standard.range(), disk.circle())
        });
        let cry = 2 * disk.count(Effect::Cry);
        (disk.stats.attack + cry + i32::from(standard) + disk.rage()).max(0)
    }

    /// Current D, without what depends on the opponent (DSK-10.23).
    pub fn defence(&self, disk: &Disk) -> i32 {
        self.defence_with(disk, 0)
    }

    /// Current D with what depends on the opponent; all is added up before it is held against the least value (DSK-7.12).
    pub fn defence_with(&self, disk: &Disk, bonus: i32) -> i32 {
        let wall = disk.can(Skill::ShieldWall)
            && self.of(disk.controller).any(|other| {
                other.label != disk.label
                    && other.kind == disk.kind
                    && other.circle().is_within(Skill::ShieldWall.range(), disk.circle())
            });
        let curse = 2 * disk.count(Effect::Curse);
        (disk.stats.defence + i32::from(wall) + disk.rage() + bonus - curse).max(0)
    }

    /// Whether a seat could activate a disk now (DSK-5.4, 5.5).
    pub fn could_activate(&self, disk: &Disk) -> bool {
        if disk.activated || disk.at.is_none() {
            return false;
        }
        match self.above(disk).take(2).count() {
            0 => true,
            1 => disk.can(Skill::Slippery) && 1 <= disk.movement() && !disk.has(Effect::Immobilised),
            _ => false,
        }
    }

    /// The disks a seat could activate now.
    pub fn able(&self, seat: Seat) -> impl Iterator<Item = &Disk> {
        self.of(seat).filter(|disk| self.could_activate(disk))
    }

    /// Whether an archer can shoot, its target left aside (DSK-9.2).
    pub fn can_shoot(&self, disk: &Disk) -> bool {
        disk.card().throws.is_some()
            && !disk.activated
            && !disk.shot
            && !self.is_pinned(disk)
            && !self.under(disk.circle(), Some(disk.label)).any(|other| other.is_enemy(disk))
    }

    /// Archers that owe a decision in the shooting phase (DSK-9.20).
    pub fn archers(&self, seat: Seat) -> impl Iterator<Item = &Disk> {
        self.of(seat).filter(|disk| self.can_shoot(disk)).filter(|disk| {
            let range = disk.card().throws.map_or(0, |(missile, _)| missile.range());
            let range = if self.options.free { range } else { 2 * range };
            self.on_table().any(|other| other.is_enemy(disk) && other.circle().is_within(range, disk.circle()))
        })
    }

    /// Whether an archer may be told to shoot at a target: where nobody may measure, at anything (DSK-2.11).
    pub fn may_aim(&self, archer: &Disk, target: &Disk) -> bool {
        let near = |range: i32| archer.circle().is_within(range, target.circle());
        let range = archer.card().throws.map_or(0, |(missile, _)| missile.range());
        !self.options.free || near(range) && (!target.can(Skill::Shadow) || near(Skill::Shadow.range()))
    }

    /// Who has absolute control of the central terrain (DSK-13.1).
    pub fn master(&self) -> Option<Seat> {
        let hill = self.hill();
        let mut seats = self.on_table().filter(|disk| disk.circle().overlaps(hill)).map(|disk| disk.controller);
        let first = seats.next()?;
        seats.all(|seat| seat == first).then_some(first)
    }
}
