//! Firestorms that are passed round the table (DSK-8.46), and disks that Conversion forces in (DSK-8.44).

use super::harm::Source;
use super::{Hand, cast, flow, harm, place};
use crate::content::WALL;
use crate::disk::{Disk, Label};
use crate::event::{Entrance, Event};
use crate::field::{Field, Question, Storm};
use crate::orders::Aim;
use crate::refusal::{Need, Power, Refusal};
use crate::words::Spell;
use game::Seat;
use space::{Circle, Spot, scatter};

/// After so many throws a storm ends by itself.
const MOST_THROWS: u8 = 12;

/// The caster's throw, and those that follow from it.
pub(super) fn begin(play: &mut Hand<'_>, seat: Seat, aim: Spot) {
    let hit = throw(play, seat, aim);
    pass(play, seat, 1, hit);
}

/// The next seat throws if somebody was hit: at once, or when it has been asked.
fn pass(play: &mut Hand<'_>, mut seat: Seat, mut thrown: u8, mut hit: bool) {
    while hit && thrown < MOST_THROWS {
        seat = play.field.next_seat(seat);
        if !play.field.on_table().any(|disk| disk.controller != seat) {
            break;
        }
        if play.field.options.ask_reactions {
            play.happen(Event::StormPassed { storm: Some(Storm { thrower: seat, thrown }) });
            return flow::ask(play, seat, Question::Firestorm);
        }
        let aim = standing_aim(play, seat);
        hit = throw(play, seat, aim);
        thrown += 1;
    }
    if play.field.storm.is_some() {
        play.happen(Event::StormPassed { storm: None });
    }
}

/// Where a seat's standing order, or the automatic rule, aims (DSK-8.46d).
fn standing_aim(play: &Hand<'_>, seat: Seat) -> Spot {
    let field = &play.field;
    let ordered = match play.secrets[seat.0 as usize].orders.firestorm {
        Aim::Auto => None,
        Aim::Disk(label) => field.disk(label).map(Disk::spot),
        Aim::Spot(spot) => Some(spot).filter(|spot| field.is_on_table(*spot)),
    };
    ordered.unwrap_or_else(|| automatic_aim(field, seat))
}

/// The centre of the enemy disk where a throw promises most.
fn automatic_aim(field: &Field, seat: Seat) -> Spot {
    let worth = |at: Spot| -> i32 {
        let cost = |radius: i32, mine: bool| -> i32 {
            let disks = field.under(Circle::new(at, radius), None);
            disks.filter(|disk| (disk.controller == seat) == mine).map(|disk| i32::from(disk.card().ap)).sum()
        };
        cost(WALL, false) - 2 * cost(2 * WALL, true)
    };
    let stance = field.stance(seat);
    let enemies = field.on_table().filter(|disk| disk.controller != seat);
    let best = enemies.max_by_key(|disk| (worth(disk.spot()), -stance.square_to(disk.spot()), disk.height));
    best.map_or(field.centre(), Disk::spot)
}

/// Where a seat's throw comes down with these dice: bearing, ring and slide.
pub(crate) fn landing(field: &Field, seat: Seat, aim: Spot, (bearing, ring, slide): (u32, u32, u32)) -> Spot {
    let stance = field.stance(seat);
    let landed = scatter::landing(aim, 200 + stance.distance(aim) / 40, ring, bearing);
    let (dx, dy) = match slide {
        5 => stance.vector(aim, 200),
        6 => stance.vector(aim, 400),
        _ => (0, 0),
    };
    landed.moved(dx, dy)
}

/// One throw; whether it hit anything.
fn throw(play: &mut Hand<'_>, seat: Seat, aim: Spot) -> bool {
    let bearing = play.draw("firestorm-bearing", 360);
    let ring = play.draw("firestorm-distance", 100);
    let slide = play.draw("firestorm-slide", 6);
    let at = landing(&play.field, seat, aim, (bearing, ring, slide));
    let hits = if play.field.is_on_table(at) { uppermost(&play.field, Circle::new(at, WALL)) } else { Vec::new() };
    let named = super::act::names(&play.field, &hits);
    play.happen(Event::StormLanded { seat, aim, at, hits: named });
    let hurt: Vec<(Label, i32)> = hits.iter().map(|label| (*label, 7)).collect();
    harm::burn(play, seat, Source::Other, &hurt);
    !hits.is_empty()
}

/// The disks that a thing touches, without those on which another one of them lies (DSK-9.11).
pub(crate) fn uppermost(field: &Field, circle: Circle) -> Vec<Label> {
    let touched: Vec<&Disk> = field.under(circle, None).collect();
    let covered =
        |disk: &Disk| touched.iter().any(|other| disk.height < other.height && other.circle().overlaps(disk.circle()));
    touched.iter().filter(|disk| !covered(disk)).map(|disk| disk.label).collect()
}

/// An aim for the throw that is asked for, or a place for a disk that is forced in.
pub(super) fn place(play: &mut Hand<'_>, seat: Seat, at: Option<Spot>) -> Result<(), Refusal> {
    match play.field.question.clone() {
        Question::Firestorm => {
            if at.is_some_and(|at| !play.field.is_on_table(at)) {
                return Err(Refusal::BadTarget { power: Power::Spell(Spell::Firestorm), need: Need::Spot });
            }
            let aim = at.unwrap_or_else(|| standing_aim(play, seat));
            throw_asked(play, aim);
        }
        Question::Place(kind) => {
            if let Some(at) = at {
                place::check(&play.field, seat, kind, at)?;
            }
            force_in(play, seat, at);
        }
        _ => {}
    }
    Ok(())
}

/// A seat that did not aim in time throws by the automatic rule.
pub(super) fn throw_by_itself(play: &mut Hand<'_>) {
    if let Some(storm) = play.field.storm {
        let aim = standing_aim(play, storm.thrower);
        throw_asked(play, aim);
    }
}

/// The seat that was to throw is out of the match: the next one throws in its place (DSK-8.46c).
pub(super) fn pass_by(play: &mut Hand<'_>) {
    if let Some(storm) = play.field.storm {
        pass(play, storm.thrower, storm.thrown, true);
    }
    if play.field.waiting.is_empty() {
        cast::finish(play);
    }
}

fn throw_asked(play: &mut Hand<'_>, aim: Spot) {
    let Some(storm) = play.field.storm else { return };
    play.happen(Event::Answered { seat: storm.thrower });
    let hit = throw(play, storm.thrower, aim);
    pass(play, storm.thrower, storm.thrown + 1, hit);
    if play.field.waiting.is_empty() {
        cast::finish(play);
    }
}

/// The bottom disk of a pile enters beside its base, if there is room.
pub(super) fn force_in(play: &mut Hand<'_>, seat: Seat, at: Option<Spot>) {
    let Some(kind) = play.secrets[seat.0 as usize].pile.last().copied() else { return };
    let asked = play.field.question == Question::Place(kind) && play.field.waiting.has(seat);
    match at.or_else(|| place::automatic(&play.field, seat, kind, &[])) {
        Some(at) => place::enter(play, seat, kind, at, Entrance::Converted),
        None => play.happen(Event::NoRoom { seat, bottom: Some(kind) }),
    }
    if asked {
        play.happen(Event::Answered { seat });
        cast::finish(play);
    }
}
