//! The public part of a position: everything that all can see. The rules of space, characteristics and dice are asked of
//! it, by the rules, by the views and by the house alike, so that none of them can know more than is on the table.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::board::{Board, Distances, FAR, Ground, OpenDoors, Zone, zones};
use super::content::{Card, HandCard, Hero, Rank, Trait};
use super::figure::{FIGURES_COUNT, Figure, ObjectId, Villain};
use super::mission::Tally;
use super::options::{Mode, Options};
use super::scenario::{Menace, Scenario};
use super::site::Site;
use super::square::Square;
use game::kit::{Describe, Word};
use game::{Holder, Seat, Seats};
use text::{Arg, Message};

/// How many seats there are.
pub const SEATS: usize = 6;

/// One of the two teams.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Word)]
#[allow(missing_docs)]
pub enum Team {
    #[word("A")]
    A,
    #[word("B")]
    B,
}

impl Team {
    /// Both.
    pub const BOTH: [Team; 2] = [Team::A, Team::B];

    /// The opponents.
    #[must_use]
    pub fn other(self) -> Team {
        match self {
            Team::A => Team::B,
            Team::B => Team::A,
        }
    }
}

impl From<Team> for Arg {
    fn from(team: Team) -> Arg {
        team.word().into()
    }
}

/// Where in a turn the match stands (section 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Word)]
#[said("guardians-stage-")]
#[allow(missing_docs)]
pub enum Stage {
    Lobby,
    Strategy,
    Activation,
    Promotion,
    Over,
}

/// Something carried (GC-11.18).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Word)]
#[said("guardians-load-")]
#[allow(missing_docs)]
pub enum Load {
    Letter,
    Case,
}

/// A figure on the board, or the place where it would be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Piece {
    /// Where it stands; `None` outside the game.
    pub square: Option<Square>,
    /// Damage tokens.
    pub damage: u8,
    /// Stun tokens.
    pub stun: u8,
    /// Combat dice its next attack lacks.
    pub blind: u8,
    /// Damage that will be cancelled, by what gave the shield: power cards on the left, or other powers.
    pub shield: u8,
    /// Of these, what its own permanent powers gave (Checkmate).
    pub card_shield: u8,
    /// What it carries.
    pub load: Option<Load>,
    /// Whether it has been activated this turn.
    pub activated: bool,
    /// Whether it has been put out of action.
    pub out: bool,
    /// The seat that leads it; heroes and sidekicks.
    pub seat: Option<Seat>,
    /// Attacks declared against it this turn.
    pub attacked: u8,
    /// Shell up: Damage put on it this turn (S6).
    pub hardened: u8,
}

/// What everybody can see of a hero.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)] // Each is a fact of its own.
pub struct Sheet {
    /// Whether it is the main hero of its seat.
    pub main: bool,
    /// Its rank.
    pub rank: Rank,
    /// Power cards in hand, planned ones included.
    pub powers: u8,
    /// Wound cards in hand, planned ones included.
    pub wounds: u8,
    /// Its discard.
    pub discard: Vec<HandCard>,
    /// Cards in play on the left.
    pub left: Vec<HandCard>,
    /// Cards in play on the right.
    pub right: Vec<HandCard>,
    /// Revealed +1 tokens of a TEAM-UP hero.
    pub tokens: Vec<Trait>,
    /// Its mission, by its place on the sheet.
    pub mission: Option<u8>,
    /// How far the mission has come.
    pub tally: Tally,
    /// Whether it is accomplished.
    pub accomplished: bool,
    /// Wound cards drawn in the match.
    pub drawn: u8,
    /// Whether it lost Damage this turn.
    pub healed: bool,
    /// Whether it has used a kiosk.
    pub kiosk: bool,
    /// Where it began the turn.
    pub began: Option<Zone>,
}

/// The figure whose activation it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Active {
    /// Who.
    pub figure: Figure,
    /// Actions left.
    pub actions: u8,
    /// Whether it has made a Move action.
    pub moved: bool,
}

/// A push that waits for its answer (GC-7.14).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PendingPush {
    /// Who attacked.
    pub attacker: Figure,
    /// Who may be pushed.
    pub target: Figure,
    /// How often.
    pub times: u8,
    /// Whether the attacker stood beside the target.
    pub adjacent: bool,
}

/// An object on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Object {
    /// Which.
    pub id: ObjectId,
    /// Its orange square.
    pub orange: Square,
    /// The square it covers.
    pub covered: Option<Square>,
}

/// A door.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Door {
    /// Whether it is open.
    pub open: bool,
    /// Whether it is broken.
    pub broken: bool,
}

/// The armoured van (S5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Van {
    /// Its place on the path, from 0.
    pub place: usize,
    /// Who stopped it.
    pub stopped: Option<Team>,
    /// Cases left in it.
    pub cases: u8,
    /// Whether it has left the board.
    pub gone: bool,
}

/// What lasts until the end of the turn (section 2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Describe)]
#[said("guardians-began-")]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// P+1 for a figure, from a power of this card.
    Boost(Figure, Card),
    /// Wall of Fire of a team in a zone.
    Fire(Zone, Team),
    /// Smoke in a zone.
    Smoke(Zone),
    /// A lamp's glare in a zone.
    Glare(Zone),
    /// The breaker.
    Blackout,
    /// +2 DEFENCE behind a dumpster.
    Cover(Figure),
    /// One Action more.
    Planned(Figure),
    /// A special power is off.
    Off(Card),
    /// A UNIQUE ACTION has been used.
    #[args(_card)]
    #[says(Message::new("guardians-began-quiet"))]
    Used(Card),
    /// Damage cancelled by Guardian of Metro City.
    #[says(Message::new("guardians-began-quiet"))]
    Guarded,
    /// A reaction that happens once a turn.
    #[says(Message::new("guardians-began-quiet"))]
    Sprung,
}

/// A team's front page (section 5.15).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Page {
    /// The big article.
    pub big: bool,
    /// The medium article.
    pub medium: bool,
    /// Heroes with a blue article.
    pub blue: Vec<Hero>,
    /// Heroes with a red article.
    pub red: Vec<Hero>,
}

impl Page {
    /// GC-15.7.
    pub fn points(&self) -> i32 {
        4 * i32::from(self.big) + 2 * i32::from(self.medium) + self.blue.len() as i32 - self.red.len() as i32
    }
}

/// What a team has done that its scenario counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Coverage, letters decoded, machines, bombs, cases or civilians.
    pub points: u8,
    /// Wound cards its heroes drew.
    pub wounds: u8,
    /// Emissaries it put out of action.
    pub bodies: u8,
}

/// An Emissary's way (MENACE #2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Errand {
    /// Whether it has ever entered.
    pub entered: bool,
    /// 0 for the northern, 1 for the southern route.
    pub route: u8,
}

/// Everything that all can see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// The board.
    pub board: Arc<Board>,
    /// What is played.
    pub scenario: &'static str,
    /// What is played with.
    pub options: Options,
    /// Who holds each seat.
    pub holders: [Holder; SEATS],
    /// The seats that take part.
    pub seats: Seats,
    /// Heroes a team, the larger number; h of section 2.7.
    pub strength: u8,
    /// Start squares by team.
    pub start: [Vec<Square>; 2],
    /// Where in the turn.
    pub stage: Stage,
    /// The turn, from 1; 0 in the lobby.
    pub turn: u8,
    /// Figures by index.
    pub pieces: [Piece; FIGURES_COUNT],
    at: [u8; Square::COUNT],
    /// Heroes by index, once taken.
    pub heroes: [Option<Box<Sheet>>; 6],
    /// Newspapers by team, once chosen.
    pub papers: [Option<u8>; 2],
    /// Seats that have locked.
    pub locked: Seats,
    /// Seats that owe a promotion.
    pub promoting: Seats,
    /// Heroes whose three cards have been chosen.
    pub chosen: [bool; 6],
    /// Who acts first this turn.
    pub first: Option<Team>,
    /// Whose card was turned last.
    pub last_turned: Option<Team>,
    /// Who acts now.
    pub active: Option<Active>,
    /// A push that waits.
    pub push: Option<PendingPush>,
    /// Counters and reactions already used in this activation.
    pub spent: Vec<(Figure, Figure)>,
    /// Whether the reaction that comes once an activation has come.
    pub reacted: bool,
    /// Objects.
    pub objects: Vec<Object>,
    /// Sonic machines or bombs by number.
    pub sites: Vec<Option<Square>>,
    /// Doors, as on the board.
    pub doors: Vec<Door>,
    /// Traps, one zone each.
    pub traps: Vec<Zone>,
    /// Letters or cases on the ground.
    pub loads: Vec<(Load, Square)>,
    /// Civilians by number.
    pub civilians: Vec<Option<Square>>,
    /// The van.
    pub van: Option<Van>,
    /// The Emissaries' ways.
    pub errands: [Errand; 5],
    /// −1 tokens on test sites.
    pub tokens: Vec<(Site, u8)>,
    /// First MENTAL tests on machines (Deafening hum).
    pub heard: Vec<(Figure, u8)>,
    /// What lasts until the end of the turn.
    pub effects: Vec<Effect>,
    /// The progress track.
    pub track: u8,
    /// How many of its margins have come.
    pub margins: u8,
    /// Whether the camp objective is reached.
    pub objective: bool,
    /// Bodies out of action in order, with whom they are credited to (GC-13.15).
    pub bodies: Vec<Option<Team>>,
    /// Front pages by team.
    pub pages: [Page; 2],
    /// What the scenario counts, by team.
    pub scores: [Score; 2],
    /// Who drew the first wound card; both teams at once is nobody (S7).
    pub first_blood: Option<Option<Team>>,
    /// Wound cards drawn this turn, by team.
    pub bled: [u8; 2],
}

impl Field {
    /// An empty board before the lobby.
    pub fn new(board: Arc<Board>, scenario: &'static Scenario, options: Options, holders: [Holder; SEATS]) -> Field {
        let doors = vec![Door { open: scenario.broken_doors, broken: scenario.broken_doors }; board.doors.len()];
        Field {
            board,
            scenario: &scenario.id,
            options,
            holders,
            seats: Seats::NONE,
            strength: 1,
            start: scenario.start.clone(),
            stage: Stage::Lobby,
            turn: 0,
            pieces: [Piece::default(); FIGURES_COUNT],
            at: [u8::MAX; Square::COUNT],
            heroes: Default::default(),
            papers: [None; 2],
            locked: Seats::NONE,
            promoting: Seats::NONE,
            chosen: [false; 6],
            first: None,
            last_turned: None,
            active: None,
            push: None,
            spent: Vec::new(),
            reacted: false,
            objects: Vec::new(),
            sites: Vec::new(),
            doors,
            traps: Vec::new(),
            loads: Vec::new(),
            civilians: Vec::new(),
            van: None,
            errands: [Errand::default(); 5],
            tokens: Vec::new(),
            heard: Vec::new(),
            effects: Vec::new(),
            track: 0,
            margins: 0,
            objective: false,
            bodies: Vec::new(),
            pages: Default::default(),
            scores: [Score::default(); 2],
            first_blood: None,
            bled: [0; 2],
        }
    }

    /// The scenario's record.
    pub fn scenario(&self) -> &'static Scenario {
        super::scenario::find(self.scenario).expect("a match has a scenario of the book")
    }

    /// The villain's sheet, if the scenario has one.
    pub fn menace(&self) -> Option<&'static Menace> {
        self.scenario().menace.as_ref()
    }

    /// Whether it is played against the system.
    pub fn is_coop(&self) -> bool {
        self.options.mode == Mode::Coop
    }

    /// The team of a seat.
    pub fn team(&self, seat: Seat) -> Team {
        if self.is_coop() {
            self.options.camp
        } else if seat.0.is_multiple_of(2) {
            Team::A
        } else {
            Team::B
        }
    }

    /// The seats of a team that take part.
    pub fn team_seats(&self, team: Team) -> Seats {
        self.seats.iter().filter(|seat| self.team(*seat) == team).collect()
    }

    /// The team of a figure; none for villains.
    pub fn side(&self, figure: Figure) -> Option<Team> {
        self.piece(figure).seat.map(|seat| self.team(seat))
    }

    /// Whether two figures are on the same side (GC-5.13); a figure is not its own ally.
    pub fn allied(&self, one: Figure, two: Figure) -> bool {
        one != two && self.side(one) == self.side(two)
    }

    /// Whether two figures are enemies.
    pub fn hostile(&self, one: Figure, two: Figure) -> bool {
        self.side(one) != self.side(two)
    }

    /// A figure.
    pub fn piece(&self, figure: Figure) -> &Piece {
        &self.pieces[figure.index()]
    }

    /// Where a figure stands.
    pub fn square(&self, figure: Figure) -> Option<Square> {
        self.piece(figure).square
    }

    /// The zone a figure stands in.
    pub fn zone_of(&self, figure: Figure) -> Option<Zone> {
        self.square(figure).and_then(|square| self.board.zone(square))
    }

    /// A hero's sheet.
    pub fn sheet(&self, hero: Hero) -> Option<&Sheet> {
        self.heroes[hero as usize].as_deref()
    }

    /// A hero's sheet, to be changed by an event.
    pub(super) fn sheet_mut(&mut self, hero: Hero) -> Option<&mut Sheet> {
        self.heroes[hero as usize].as_deref_mut()
    }

    /// The figure on a square.
    pub fn figure_at(&self, square: Square) -> Option<Figure> {
        let index = self.at[square.index()];
        (index != u8::MAX).then(|| Figure::from_index(usize::from(index)))
    }

    /// Puts a figure on a square, or takes it off the board.
    pub fn put(&mut self, figure: Figure, square: Option<Square>) {
        if let Some(old) = self.piece(figure).square
            && self.at[old.index()] == figure.index() as u8
        {
            self.at[old.index()] = u8::MAX;
        }
        self.pieces[figure.index()].square = square;
        if let Some(square) = square {
            self.at[square.index()] = figure.index() as u8;
        }
    }

    /// Figures on the board.
    pub fn figures(&self) -> impl Iterator<Item = Figure> + '_ {
        Figure::all().filter(|figure| self.square(*figure).is_some())
    }

    /// Figures on the board in reading order of their squares.
    pub fn in_reading_order(&self) -> Vec<Figure> {
        let mut figures: Vec<Figure> = self.figures().collect();
        figures.sort_by_key(|figure| self.square(*figure));
        figures
    }

    /// Heroes in play in seat order, main before TEAM-UP (a1 b1 a2 b2 a3 b3).
    pub fn heroes_in_play(&self) -> Vec<Hero> {
        let mut heroes: Vec<Hero> =
            Hero::ALL.into_iter().filter(|hero| self.square(Figure::hero(*hero)).is_some()).collect();
        heroes.sort_by_key(|hero| self.precedence(Figure::hero(*hero)));
        heroes
    }

    /// Heroes that were taken, in play or not, in seat order.
    pub fn cast(&self) -> Vec<Hero> {
        let mut heroes: Vec<Hero> = Hero::ALL.into_iter().filter(|hero| self.sheet(*hero).is_some()).collect();
        heroes.sort_by_key(|hero| self.precedence(Figure::hero(*hero)));
        heroes
    }

    /// Heroes of a team in play, in seat order.
    pub fn team_heroes(&self, team: Team) -> Vec<Hero> {
        self.heroes_in_play().into_iter().filter(|hero| self.side(Figure::hero(*hero)) == Some(team)).collect()
    }

    /// Heroes and sidekicks in play in the order of GC-9.13, then villains by number.
    pub fn ordered(&self) -> Vec<Figure> {
        let mut figures: Vec<Figure> = self.figures().collect();
        figures.sort_by_key(|figure| self.precedence(*figure));
        figures
    }

    /// Sorts figures: seats, mains, TEAM-UP heroes, sidekicks, villains.
    pub fn precedence(&self, figure: Figure) -> (u8, u8, usize) {
        let seat = self.piece(figure).seat.map_or(u8::MAX, |seat| seat.0);
        let rank = match figure.as_hero().and_then(|hero| self.sheet(hero)) {
            Some(sheet) if sheet.main => 0,
            Some(_) => 1,
            None => 2,
        };
        (seat, rank, figure.index())
    }

    /// The heroes of a seat, in play or not, main first.
    pub fn heroes_of(&self, seat: Seat) -> Vec<Hero> {
        self.cast().into_iter().filter(|hero| self.piece(Figure::hero(*hero)).seat == Some(seat)).collect()
    }

    /// Which doors are open.
    pub fn open_doors(&self) -> OpenDoors {
        self.doors.iter().enumerate().filter(|(_, door)| door.open).map(|(place, _)| 1 << place).sum()
    }

    /// Zones next to a zone.
    pub fn neighbours(&self, zone: Zone) -> u64 {
        self.board.neighbours(zone, self.open_doors())
    }

    /// How far all zones are from one.
    pub fn distances(&self, from: Zone) -> Distances {
        self.board.distances(from, self.open_doors())
    }

    /// Zone distance between two figures (GC-5.2).
    pub fn zone_distance(&self, one: Figure, two: Figure) -> u8 {
        match (self.zone_of(one), self.zone_of(two)) {
            (Some(one), Some(two)) if one == two => 0,
            (Some(one), Some(two)) => self.board.distance(one, two, self.open_doors()),
            _ => FAR,
        }
    }

    /// Whether a figure is in a zone or next to it.
    pub fn near(&self, one: Figure, two: Figure) -> bool {
        match (self.zone_of(one), self.zone_of(two)) {
            (Some(one), Some(two)) => one == two || self.neighbours(one) & two.bit() != 0,
            _ => false,
        }
    }

    /// Whether two figures stand on adjacent squares (GC-6.1).
    pub fn adjacent(&self, one: Figure, two: Figure) -> bool {
        match (self.square(one), self.square(two)) {
            (Some(one), Some(two)) => self.touching(one, two),
            _ => false,
        }
    }

    /// Whether two squares are adjacent (GC-6.1).
    pub fn touching(&self, one: Square, two: Square) -> bool {
        self.board.adjacent(one, two, self.open_doors())
    }

    /// Where the van stands.
    pub fn van_square(&self) -> Option<Square> {
        let van = self.van.filter(|van| !van.gone)?;
        self.scenario().van.get(van.place).copied()
    }

    /// Whether a square is a Space on which a figure could stand if nobody did.
    pub fn is_space(&self, square: Square) -> bool {
        matches!(self.board.ground(square), Ground::Space(_))
            && !self.objects.iter().any(|object| object.covered == Some(square))
            && self.van_square() != Some(square)
    }

    /// Whether a Space is free.
    pub fn is_free(&self, square: Square) -> bool {
        self.is_space(square) && self.figure_at(square).is_none()
    }

    /// The free Spaces of a zone in reading order.
    pub fn free_spaces(&self, zone: Zone) -> impl Iterator<Item = Square> + '_ {
        self.board.spaces(zone).filter(|square| self.is_free(*square))
    }

    /// Whether a zone holds an enemy of a figure.
    pub fn holds_enemy(&self, zone: Zone, of: Figure) -> bool {
        self.board.spaces(zone).any(|square| self.figure_at(square).is_some_and(|other| self.hostile(of, other)))
    }

    /// Zones that hold an enemy of a figure.
    pub fn enemy_zones(&self, of: Figure) -> u64 {
        let enemies = self.figures().filter(|other| self.hostile(of, *other));
        enemies.filter_map(|other| self.zone_of(other)).fold(0, |set, zone| set | zone.bit())
    }

    /// The object of this name.
    pub fn object(&self, id: ObjectId) -> Option<&Object> {
        self.objects.iter().find(|object| object.id == id)
    }

    /// Whether the villain of the MENACE sheet, or of the scenario, is still in the game.
    pub fn villain_stands(&self) -> bool {
        match self.menace().map(|menace| menace.chief.as_str()) {
            Some("x-tina") => self.square(Figure::X_TINA).is_some(),
            Some("red-joker") => self.square(Figure::RED_JOKER).is_some(),
            Some(_) => self.bodies.len() < 3,
            None => true,
        }
    }

    /// HEALTH of a figure (GC-1.6).
    pub fn health(&self, figure: Figure) -> u8 {
        match (figure.as_hero().and_then(|hero| self.sheet(hero).map(|sheet| (hero, sheet.rank))), figure.as_villain())
        {
            (Some((hero, rank)), _) => hero.sheet().rank(rank).stats[4],
            (None, Some(villain)) => villain.sheet().health.of(self.strength, self.is_coop()),
            (None, None) => figure.helper().map_or(1, |sheet| sheet.stats[4]),
        }
    }

    /// Villain figures of a sort on the board, in number order.
    pub fn villains(&self, sort: Villain) -> Vec<Figure> {
        self.figures().filter(|figure| figure.as_villain() == Some(sort)).collect()
    }

    /// −1 tokens on a site.
    pub fn site_tokens(&self, site: Site) -> u8 {
        self.tokens.iter().find(|(other, _)| *other == site).map_or(0, |(_, count)| *count)
    }

    /// Zones with a trap or a hostile fire, which a route avoids (GC-5.10).
    pub fn hazards(&self, figure: Figure) -> u64 {
        let traps = if figure.is_villain() { 0 } else { self.traps.iter().fold(0, |set, zone| set | zone.bit()) };
        let fires = self.effects.iter().filter_map(|effect| match effect {
            Effect::Fire(zone, team) if self.side(figure) != Some(*team) => Some(zone.bit()),
            _ => None,
        });
        fires.fold(traps, |set, zone| set | zone)
    }

    /// Zones of the board, as a set.
    pub fn zone_list(&self, set: u64) -> Vec<Zone> {
        zones(set).filter(|zone| self.board.zones.contains(zone)).collect()
    }

    /// The errand of an Emissary on the board.
    pub fn errand(&self, figure: Figure) -> Option<Errand> {
        let place = Figure::emissaries().position(|other| other == figure)?;
        self.square(figure).filter(|_| !self.scenario().routes.is_empty()).map(|_| self.errands[place])
    }

    /// How far an Emissary has come on its route; 0 off it.
    pub fn progress(&self, figure: Figure) -> usize {
        let Some(errand) = self.errand(figure) else { return 0 };
        let zone = self.zone_of(figure);
        let route = self.scenario().routes.get(usize::from(errand.route));
        route.and_then(|route| route.iter().rposition(|other| Some(*other) == zone)).map_or(0, |place| place + 1)
    }

    /// Where an Emissary stands on its way: `N5`, or the route alone off it.
    pub fn waypoint(&self, figure: Figure) -> Option<String> {
        let letter = if self.errand(figure)?.route == 0 { 'N' } else { 'S' };
        Some(match self.progress(figure) {
            0 => letter.to_string(),
            place => format!("{letter}{place}"),
        })
    }

    /// Sidekicks of a seat in play.
    pub fn sidekicks_of(&self, seat: Seat) -> Vec<Figure> {
        Figure::sidekicks().filter(|figure| self.piece(*figure).seat == Some(seat)).collect()
    }
}
