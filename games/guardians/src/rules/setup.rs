//! Set-up (GC-0): the board, who takes part, heroes and their cards, missions.

use serde::{Deserialize, Serialize};

use super::{Hand, knowers, own_hero};
use crate::board::{Board, FAR, Ground, Slot, Zone};
use crate::campaign::{self, Record};
use crate::content::{Card, HandCard, Hero, Rank, Set, Wound};
use crate::event::Event;
use crate::field::{Field, SEATS, Stage, Team};
use crate::figure::{Figure, ObjectId, ObjectKind};
use crate::options::{self, Balance, Mode};
use crate::refusal::Refusal;
use crate::scenario;
use crate::square::Square;
use crate::{Guardians, Opening};
use chance::shuffle;
use game::kit::{Lobby, Unread};
use game::{Dice, Holder, Seat, Seats, Setup};

/// How many heroes a team the scenarios are made for (section 2.12).
const RECOMMENDED: u8 = 2;

/// What a set-up draws for the board: start squares and objects.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Layout {
    /// Start squares by team, where they differ from the scenario's.
    pub start: [Vec<Square>; 2],
    /// Objects with their squares.
    pub objects: Vec<(ObjectId, Square, Option<Square>)>,
    /// Whether the match began from the lobby, so that all cards are there.
    pub strict: bool,
}

/// Reads the options and draws what is left to chance.
pub fn prepare(setup: &Setup, dice: &mut dyn Dice) -> Result<Opening, Refusal> {
    let lobby = Lobby::read(options::OPTIONS, setup)?;
    let mut read = options::read(lobby);
    let holders: [Holder; SEATS] = setup.holders.as_slice().try_into().unwrap_or([Holder::House; SEATS]);
    let persons = |parity: usize| {
        (0..SEATS).filter(|seat| seat % 2 == parity && matches!(holders[*seat], Holder::Person(_))).count()
    };
    let name = match lobby.get("scenario") {
        "auto"
            if read.mode == Mode::Versus
                && persons(0) <= 1
                && persons(1) <= 1
                && read.heroes.is_none_or(|n| n == 1) =>
        {
            "S4"
        }
        "auto" => "S1",
        name => name,
    };
    let scenario = scenario::find(name)
        .ok_or_else(|| Refusal::BadOption { option: "scenario".to_owned(), value: name.to_owned() })?;
    if read.mode == Mode::Coop && scenario.menace.is_none() {
        return Err(Refusal::NotCoopScenario(scenario.id.clone()));
    }
    if lobby.get("rank") == options::BY_DIFFICULTY {
        read.rank = Some(scenario.difficulty.rank());
    }
    let records = campaign::read(setup.options.get("records").map_or("", String::as_str))?;
    let mut layout =
        Layout { objects: scenario.objects.clone(), strict: setup.position.is_none(), ..Layout::default() };
    let slots = if scenario.slots.is_empty() {
        let slots = draw_tiles(dice);
        let board = Board::build(&slots).map_err(|_| Refusal::Unknown(scenario.id.clone()))?;
        layout.start = draw_starts(&board);
        layout.objects = draw_objects(&board, &layout.start, dice);
        slots
    } else {
        scenario.slots.clone()
    };
    let mut wounds = Wound::deck();
    // A position has no past: its wound deck lies sorted.
    if setup.position.is_none() {
        shuffle(dice, "wound-shuffle", &mut wounds);
    }
    Ok(Opening {
        scenario: scenario.id.clone(),
        story: scenario.source.clone(),
        slots,
        layout,
        options: read,
        holders,
        wounds,
        position: setup.position.clone(),
        begun: Vec::new(),
        records,
    })
}

/// The tiles of a free clash (GC-0.16).
fn draw_tiles(dice: &mut dyn Dice) -> Vec<Slot> {
    let mut tiles = [1, 2, 3, 4, 5, 6];
    shuffle(dice, "tile-shuffle", &mut tiles);
    let places = [(0, 0), (1, 0), (0, 1), (1, 1)];
    let lay = |(tile, (column, row)): (u8, (u8, u8))| {
        let side = if dice.draw("tile-side", 2) == 1 { 'A' } else { 'B' };
        Slot { face: format!("{tile}{side}"), turns: 0, column, row }
    };
    tiles.into_iter().zip(places).map(lay).collect()
}

/// Three Spaces for each team at the two ends of the board (GC-0.16).
fn draw_starts(board: &Board) -> [Vec<Square>; 2] {
    let reached = |zone: Zone| {
        let distances = board.distances(zone, 0);
        board.zones.iter().filter(|zone| distances[zone.index()] != FAR).count()
    };
    // Walls can cut a board into parts of which none holds half of the zones; the largest part is open enough then.
    let largest = board.zones.iter().map(|zone| reached(*zone)).max().unwrap_or(0);
    let enough = board.zones.len().div_ceil(2).min(largest);
    let open = |square: &Square| board.zone(*square).is_some_and(|zone| enough <= reached(zone));
    let columns = |left: bool| -> Vec<Square> {
        let mut found = Vec::new();
        for step in 0..board.columns {
            let column = if left { step } else { board.columns - 1 - step };
            for row in 0..board.rows {
                let row = if left { row } else { board.rows - 1 - row };
                found.extend(
                    Square::new(column, row).filter(|square| matches!(board.ground(*square), Ground::Space(_))),
                );
            }
        }
        found.into_iter().filter(open).take(3).collect()
    };
    [columns(true), columns(false)]
}

/// Four objects, one a slot (GC-0.16).
fn draw_objects(
    board: &Board,
    start: &[Vec<Square>; 2],
    dice: &mut dyn Dice,
) -> Vec<(ObjectId, Square, Option<Square>)> {
    let mut kinds: Vec<ObjectKind> = ObjectKind::ALL.into_iter().filter(|kind| kind.card().squares == 1).collect();
    shuffle(dice, "object-shuffle", &mut kinds);
    let mut objects = Vec::new();
    for ((slot, kind), number) in board.slots.iter().zip(kinds).zip(1u8..) {
        let orange = |square: &Square| {
            board.printed.iter().any(|(_, other)| other == square)
                || board.doors.iter().any(|(one, two)| one == square || two == square)
        };
        let mine = board.squares().filter(|square| {
            board.zone(*square).is_some_and(|zone| zone.slot() == number)
                && !orange(square)
                && !start.iter().flatten().any(|other| other == square)
        });
        // The centre of a slot is a corner of squares; twice the coordinates keep it whole.
        let centre = (12 * i32::from(slot.column) + 5, 12 * i32::from(slot.row) + 5);
        let off = |square: &Square| {
            let (x, y) = (2 * square.column() - centre.0, 2 * square.row() - centre.1);
            (x * x + y * y, *square)
        };
        if let Some(square) = mine.min_by_key(off) {
            objects.push((ObjectId { kind, number: 1 }, square, None));
        }
    }
    objects
}

/// How many heroes a team has at the start (GC-0.3, 0.5).
pub(super) fn team_size(field: &Field, team: Team) -> u8 {
    let seats = |team: Team| field.team_seats(team).len() as u8;
    if field.is_coop() {
        return seats(team);
    }
    let own = seats(team).max(field.options.heroes.unwrap_or(0));
    let other = seats(team.other()).max(field.options.heroes.unwrap_or(0));
    if field.options.balance == Balance::Teamup { own.max(other) } else { own }
}

/// How many heroes a seat leads at the start, its main hero included.
pub fn quota(field: &Field, seat: Seat) -> usize {
    let team = field.team(seat);
    let seats = field.team_seats(team);
    let place = seats.iter().position(|other| other == seat).unwrap_or(0);
    let more = usize::from(team_size(field, team)).saturating_sub(seats.len());
    1 + more / seats.len().max(1) + usize::from(place < more % seats.len().max(1))
}

/// How many sidekicks a seat has (GC-16.3).
fn sidekick_quota(field: &Field, seat: Seat) -> usize {
    if !field.is_coop() {
        return 0;
    }
    let count = field.seats.len().max(1);
    let place = field.seats.iter().position(|other| other == seat).unwrap_or(0);
    let all = usize::from(field.options.sidekicks);
    all / count + usize::from(place < all % count)
}

/// Whether a hero's three cards are chosen before the match.
pub fn needs_deck(field: &Field, hero: Hero) -> bool {
    field.sheet(hero).is_some_and(|sheet| field.is_coop() || !sheet.main)
}

/// Whether a seat still has something to choose (GC-0.15).
pub fn owes(field: &Field, seat: Seat) -> bool {
    let heroes = field.heroes_of(seat);
    heroes.len() < quota(field, seat)
        || heroes.iter().any(|hero| needs_deck(field, *hero) && !field.chosen[*hero as usize])
        || field.sidekicks_of(seat).len() < sidekick_quota(field, seat)
}

/// The rank a hero of a team plays at (GC-0.4).
fn rank_of(field: &Field, team: Team) -> Rank {
    let rank = field.options.rank.unwrap_or(Rank::Hero);
    let size = |team: Team| team_size(field, team);
    let few = size(team) < RECOMMENDED || size(team) < size(team.other());
    let few = few && field.options.balance == Balance::Rank && !field.is_coop();
    if few { rank.raised() } else { rank }
}

/// The seat of these that still wants what is asked for.
fn wanting(field: &Field, by: Seats, wants: impl Fn(Seat) -> bool) -> Option<Seat> {
    by.and(field.seats).iter().find(|seat| wants(*seat))
}

pub(super) fn take_hero(
    play: &mut Hand<'_>,
    by: Seats,
    hero: Hero,
    rank: Option<Rank>,
    teamup: bool,
) -> Result<(), Refusal> {
    let field = &play.field;
    if teamup && field.is_coop() {
        return Err(Refusal::TeamupInCoop);
    }
    if field.sheet(hero).is_some() {
        return Err(Refusal::HeroTaken(hero));
    }
    let wants = |seat: Seat| {
        let have = field.heroes_of(seat).len();
        have < quota(field, seat) && (have == 0 || !teamup || 0 < have)
    };
    let Some(seat) = wanting(field, by, wants) else { return Err(Refusal::TooManyHeroes) };
    let most = play.record(seat, hero).map_or_else(|| rank_of(field, field.team(seat)), |record| record.rank());
    let rank = rank.unwrap_or(most);
    if most < rank {
        return Err(Refusal::RankTooHigh);
    }
    let main = field.heroes_of(seat).is_empty();
    play.happen(Event::HeroTaken { seat, hero, rank, main });
    begin_if_ready(play);
    Ok(())
}

pub(super) fn choose_paper(play: &mut Hand<'_>, by: Seats, paper: u8) -> Result<(), Refusal> {
    let team = by.and(play.field.seats).iter().next().map(|seat| play.field.team(seat)).ok_or(Refusal::NoSeat)?;
    // The first team to choose gets its choice (GC-0.6).
    let paper = if play.field.papers[team.other() as usize] == Some(paper) { 1 - paper } else { paper };
    play.happen(Event::PaperChosen { team, paper });
    Ok(())
}

pub(super) fn choose_deck(play: &mut Hand<'_>, by: Seats, hero: Hero, cards: [Card; 3]) -> Result<(), Refusal> {
    let seat = own_hero(&play.field, by, hero)?;
    if !needs_deck(&play.field, hero) {
        return Err(Refusal::NotYourHero(Figure::hero(hero)));
    }
    let offered = offered(&play.field, &play.hands[hero as usize].spare, hero);
    for (place, card) in cards.iter().enumerate() {
        if !offered.contains(card) {
            return Err(Refusal::BadDeck(HandCard::Power(*card)));
        }
        if cards[..place].contains(card) {
            return Err(Refusal::SameCardTwice(HandCard::Power(*card)));
        }
    }
    let knowers = knowers(&play.field, seat);
    play.happen(Event::DeckChosen { hero, cards, knowers });
    begin_if_ready(play);
    Ok(())
}

pub(super) fn take_sidekick(play: &mut Hand<'_>, by: Seats, figure: Figure) -> Result<(), Refusal> {
    let field = &play.field;
    if !figure.is_sidekick() {
        return Err(Refusal::unknown(&figure.to_string()));
    }
    if field.piece(figure).seat.is_some() {
        return Err(Refusal::SidekickLimit);
    }
    let wants = |seat: Seat| field.sidekicks_of(seat).len() < sidekick_quota(field, seat);
    let seat = wanting(field, by, wants).ok_or(Refusal::SidekickLimit)?;
    play.happen(Event::SidekickTaken { seat, figure });
    begin_if_ready(play);
    Ok(())
}

/// The cards of a rank; a Rookie's before two are set aside (GC-0.2).
pub fn deck(hero: Hero, rank: Rank) -> Vec<Card> {
    let more = match rank {
        Rank::Rookie => Some(Set::Rookie),
        Rank::Hero => None,
        Rank::Veteran => Some(Set::Veteran),
    };
    hero.set(Set::Base).chain(more.into_iter().flat_map(|set| hero.set(set))).collect()
}

/// Makes the choices of one seat that are missing (GC-0.15).
fn choose_for(play: &mut Hand<'_>, seat: Seat) {
    while play.field.heroes_of(seat).len() < quota(&play.field, seat) {
        let free = Hero::ALL.into_iter().find(|hero| play.field.sheet(*hero).is_none());
        let Some(hero) = free else { return };
        let rank =
            play.record(seat, hero).map_or_else(|| rank_of(&play.field, play.field.team(seat)), |record| record.rank());
        let main = play.field.heroes_of(seat).is_empty();
        play.happen(Event::HeroTaken { seat, hero, rank, main });
    }
    for hero in play.field.heroes_of(seat) {
        if needs_deck(&play.field, hero) && !play.field.chosen[hero as usize] {
            let cards = default_deck(&play.field, &play.hands[hero as usize].spare, hero);
            let knowers = knowers(&play.field, seat);
            play.happen(Event::DeckChosen { hero, cards, knowers });
        }
    }
    while play.field.sidekicks_of(seat).len() < sidekick_quota(&play.field, seat) {
        let free = Figure::sidekicks().find(|figure| play.field.piece(*figure).seat.is_none());
        let Some(figure) = free else { return };
        play.happen(Event::SidekickTaken { seat, figure });
    }
}

/// The cards from which three are chosen: those that a campaign record has, as `spare` holds them, or those of the rank.
pub fn offered(field: &Field, spare: &[Card], hero: Hero) -> Vec<Card> {
    let rank = field.sheet(hero).map_or(Rank::Hero, |sheet| sheet.rank);
    let cards = if spare.is_empty() { deck(hero, rank) } else { spare.to_vec() };
    cards.into_iter().filter(|card| !card.is_weakness()).collect()
}

/// The three lowest-listed of them.
pub fn default_deck(field: &Field, spare: &[Card], hero: Hero) -> [Card; 3] {
    let mut cards = offered(field, spare, hero).into_iter();
    std::array::from_fn(|_| cards.next().expect("a deck has seven cards beside its Weakness"))
}

/// A seat let its deadline pass.
pub(super) fn lapse(play: &mut Hand<'_>, seat: Seat) {
    choose_for(play, seat);
    begin_if_ready(play);
}

/// Everybody gets heroes without choosing; the match begins at once.
pub fn ready_made(play: &mut Hand<'_>) {
    for seat in play.field.seats.iter() {
        choose_for(play, seat);
    }
    begin_if_ready(play);
}

fn begin_if_ready(play: &mut Hand<'_>) {
    if play.field.stage == Stage::Lobby && !play.field.seats.iter().any(|seat| owes(&play.field, seat)) {
        begin(play);
    }
}

/// Everything is chosen: the board is laid out and the first turn begins.
fn begin(play: &mut Hand<'_>) {
    for team in Team::BOTH {
        if play.field.papers[team as usize].is_none() {
            let taken = play.field.papers[team.other() as usize];
            let paper = match taken {
                Some(paper) => 1 - paper,
                None => team as u8,
            };
            play.happen(Event::PaperChosen { team, paper });
        }
    }
    let objects = play.layout.objects.clone();
    play.happen(Event::BoardSet { objects });
    for team in Team::BOTH {
        let heroes: Vec<Hero> = {
            let mut heroes: Vec<Hero> = play.field.cast();
            heroes.retain(|hero| play.field.side(Figure::hero(*hero)) == Some(team));
            heroes.sort_by_key(|hero| {
                let main = play.field.sheet(*hero).is_some_and(|sheet| sheet.main);
                (!main, play.field.precedence(Figure::hero(*hero)))
            });
            heroes
        };
        let start = play.field.start[team as usize].clone();
        for (hero, square) in heroes.into_iter().zip(start) {
            play.happen(Event::Placed { figure: Figure::hero(hero), square });
        }
    }
    for (figure, square, from) in &play.field.scenario().villains {
        if *from <= play.field.strength {
            play.happen(Event::Placed { figure: *figure, square: *square });
        }
    }
    for figure in Figure::sidekicks() {
        place_sidekick(play, figure);
    }
    for hero in play.field.cast() {
        deal(play, hero);
    }
    for hero in play.field.cast() {
        draw_mission(play, hero);
    }
    play.happen(Event::TurnBegan { turn: 1 });
}

/// A sidekick starts beside its hero (GC-16.9).
fn place_sidekick(play: &mut Hand<'_>, figure: Figure) {
    let field = &play.field;
    let Some(seat) = field.piece(figure).seat else { return };
    let hero = field.heroes_of(seat).into_iter().next();
    let Some(at) = hero.and_then(|hero| field.square(Figure::hero(hero))) else { return };
    let Some(zone) = field.board.zone(at) else { return };
    let distances = field.distances(zone);
    let free = field.board.squares().filter(|square| field.is_free(*square));
    let best = free
        .filter_map(|square| field.board.zone(square).map(|zone| (distances[zone.index()], square.squared(at), square)))
        .min();
    if let Some((_, _, square)) = best {
        play.happen(Event::Placed { figure, square });
    }
}

/// A hero takes its cards (GC-0.2, 12.1, 16.4).
fn deal(play: &mut Hand<'_>, hero: Hero) {
    let Some(seat) = play.field.piece(Figure::hero(hero)).seat else { return };
    let rank = play.field.sheet(hero).map_or(Rank::Hero, |sheet| sheet.rank);
    let chosen = play.hands[hero as usize].chosen.filter(|_| needs_deck(&play.field, hero));
    let kept = play.record(seat, hero).filter(|record| record.rank() == rank);
    let mut cards = kept.as_ref().map_or_else(|| deck(hero, rank), Record::deck);
    if rank == Rank::Rookie && kept.as_ref().is_none_or(Record::is_new) {
        let mut aside = Vec::new();
        for _ in 0..2 {
            let may_go = |card: &Card| {
                card.text().set == Set::Base
                    && !card.is_weakness()
                    && chosen.is_none_or(|chosen| !chosen.contains(card))
            };
            let base: Vec<Card> = cards.iter().copied().filter(may_go).collect();
            let gone = base[play.draw("rookie-aside", base.len() as u32) as usize - 1];
            cards.retain(|card| *card != gone);
            aside.push(gone);
        }
        if kept.is_some() {
            campaign::begin(play, seat, hero, aside);
        }
    }
    let (hand, spare): (Vec<Card>, Vec<Card>) = match chosen {
        Some(chosen) => cards.into_iter().partition(|card| card.is_weakness() || chosen.contains(card)),
        None => (cards, Vec::new()),
    };
    let hand = hand.into_iter().map(HandCard::Power).collect();
    let knowers = knowers(&play.field, seat);
    play.happen(Event::CardsDealt { hero, hand, spare, knowers });
}

/// A main hero rolls its mission (GC-0.10, 0.11).
fn draw_mission(play: &mut Hand<'_>, hero: Hero) {
    if !play.field.sheet(hero).is_some_and(|sheet| sheet.main) {
        return;
    }
    let purpose = match hero {
        Hero::Ultrawoman => "mission:ultrawoman",
        Hero::Rage => "mission:rage",
        Hero::Duchess => "mission:duchess",
        Hero::Fahrenheit => "mission:fahrenheit",
        Hero::Nightjar => "mission:nightjar",
        Hero::Prism => "mission:prism",
    };
    let mut mission = play.draw(purpose, 6) as u8 - 1;
    let team = play.field.side(Figure::hero(hero));
    let alone = team.is_none_or(|team| play.field.team_heroes(team).len() < 2);
    let enemies = play.field.figures().filter(|other| play.field.hostile(Figure::hero(hero), *other)).count();
    let suits = |mission: u8| {
        let mission = &hero.sheet().mission[usize::from(mission)];
        !(alone && mission.ally) && mission.enemies <= enemies
    };
    while !suits(mission) {
        mission = (mission + 1) % 6;
    }
    play.happen(Event::MissionDrawn { hero, mission });
}

impl Guardians {
    /// The draw of a mission and everything else of the lobby, for positions.
    pub(crate) fn set_up_scenario(&mut self) {
        let objects = self.layout.objects.clone();
        self.carry_out(&Event::BoardSet { objects });
        for (figure, square, from) in &self.field.scenario().villains {
            if *from <= self.field.strength {
                self.carry_out(&Event::Placed { figure: *figure, square: *square });
            }
        }
    }
}
