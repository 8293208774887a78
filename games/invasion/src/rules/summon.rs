//! Summoning and traps (INV-11).

use super::setup::{check_sewers, check_supply, place};
use super::{Hand, end};
use crate::TrapPlan;
use crate::content::{Breed, content};
use crate::event::{Entrance, Event};
use crate::field::{Field, Side, Traps};
use crate::refusal::Refusal;
use space::Square;

/// The packets that may be played (INV-11.3).
pub fn available(field: &Field) -> Vec<u8> {
    content()
        .packets
        .into_iter()
        .zip(field.packets)
        .filter(|(_, available)| *available)
        .map(|(packet, _)| packet)
        .collect()
}

/// Plays a packet and places goblins (INV-11.2 to 11.7).
pub(super) fn summon(
    play: &mut Hand<'_>,
    packet: u8,
    extra: i32,
    swords: &[Square],
    archers: &[Square],
    fill: Option<Breed>,
) -> Result<(), Refusal> {
    let given = [swords, archers].concat();
    check_sewers(&play.field, &given)?;
    check_free(&play.field, &given)?;
    let left = available(&play.field);
    if !left.contains(&packet) {
        return Err(Refusal::PacketSpent { packet, left });
    }
    let extra = u8::try_from(extra).ok().filter(|extra| *extra <= play.field.reserve);
    let extra = extra.ok_or(Refusal::NotEnoughReserve(play.field.reserve))?;
    let asked = usize::from(packet + extra);
    let room = play.field.room();
    if 0 < extra && room < asked {
        return Err(Refusal::ExtraNoRoom { room, asked });
    }
    check_supply(&play.field, swords.len(), archers.len())?;
    let due = asked.min(room);
    if due < given.len() || fill.is_none() && given.len() < due {
        return Err(Refusal::WrongCount { due, given: given.len() });
    }
    play_packet(play, packet, extra, asked - due);
    place_all(play, swords, archers, Entrance::Summoned);
    if let Some(breed) = fill {
        let near = play.field.hero_squares();
        place_rest(play, due - given.len(), breed, &near, Entrance::Summoned);
    }
    stir(play);
    Ok(())
}

fn play_packet(play: &mut Hand<'_>, packet: u8, extra: u8, lost: usize) {
    play.happen(Event::PacketPlayed { packet, extra, lost: lost as u8 });
    if available(&play.field).is_empty() {
        play.happen(Event::PacketsRecovered);
    }
}

/// The goblins may act; with none in play the phase ends at once (section 4).
fn stir(play: &mut Hand<'_>) {
    play.happen(Event::GoblinsStirred);
    if play.field.figures(Side::Lord).next().is_none() {
        end::end_round(play);
    }
}

fn check_free(field: &Field, squares: &[Square]) -> Result<(), Refusal> {
    let taken = squares.iter().find_map(|square| field.figure_at(*square).map(|figure| (*square, figure)));
    match taken {
        Some((square, figure)) => Err(Refusal::SewerTaken(square, figure)),
        None => Ok(()),
    }
}

/// Squares in the order given, swordsmen before archers (INV-12.3).
fn place_all(play: &mut Hand<'_>, swords: &[Square], archers: &[Square], entrance: Entrance) {
    for square in swords {
        place(play, Breed::Sword, *square, entrance);
    }
    for square in archers {
        place(play, Breed::Archer, *square, entrance);
    }
}

/// Goblins of one sort, of the other when it runs out, on the free sewers nearest to these squares.
fn place_rest(play: &mut Hand<'_>, count: usize, breed: Breed, near: &[Square], entrance: Entrance) {
    let sewers = play.field.sewers_near(near);
    for square in sewers.into_iter().take(count) {
        place_either(play, breed, square, entrance);
    }
}

fn place_either(play: &mut Hand<'_>, breed: Breed, square: Square, entrance: Entrance) {
    let breed = if play.field.next_goblin(breed).is_some() { breed } else { breed.other() };
    place(play, breed, square, entrance);
}

/// The deadline's summoning (INV-11.8).
pub(super) fn lapse_summon(play: &mut Hand<'_>) {
    let packet = available(&play.field).into_iter().max().expect("a packet is always available (INV-11.3)");
    let due = usize::from(packet).min(play.field.room());
    play_packet(play, packet, 0, usize::from(packet) - due);
    let near = play.field.hero_squares();
    place_rest(play, due, Breed::Archer, &near, Entrance::Summoned);
    stir(play);
}

/// Replaces the whole trap plan (INV-11.10).
pub(super) fn plan_traps(play: &mut Hand<'_>, squares: &[Square], kinds: Breed) -> Result<(), Refusal> {
    check_sewers(&play.field, squares)?;
    play.happen(Event::TrapPlanned { plan: TrapPlan { squares: squares.to_vec(), kinds } });
    Ok(())
}

/// A looted trap (INV-9.6, 11.9 to 11.11).
pub(super) fn spring(play: &mut Hand<'_>, square: Square, value: u8) {
    if play.field.options.traps == Traps::Ask && 0 < play.field.room() {
        play.happen(Event::TrapAsked { square, value });
    } else {
        spring_by_plan(play, square, value);
    }
}

fn spring_by_plan(play: &mut Hand<'_>, square: Square, value: u8) {
    let count = usize::from(value).min(play.field.room());
    play.happen(Event::TrapSprung { square, value, placed: count as u8 });
    let plan = play.trap_plan.clone();
    let listed: Vec<Square> =
        plan.squares.into_iter().filter(|sewer| play.field.figure_at(*sewer).is_none()).take(count).collect();
    for sewer in &listed {
        place_either(play, plan.kinds, *sewer, Entrance::Trap);
    }
    place_rest(play, count - listed.len(), plan.kinds, &[square], Entrance::Trap);
}

/// The lord places a sprung trap's goblins himself (INV-11.9).
pub(super) fn place_trap(play: &mut Hand<'_>, swords: &[Square], archers: &[Square]) -> Result<(), Refusal> {
    let Some(sprung) = play.field.sprung else { return Err(Refusal::WrongPhase(play.field.stage)) };
    let given = [swords, archers].concat();
    check_sewers(&play.field, &given)?;
    check_free(&play.field, &given)?;
    check_supply(&play.field, swords.len(), archers.len())?;
    let due = usize::from(sprung.value).min(play.field.room());
    if given.len() != due {
        return Err(Refusal::WrongCount { due, given: given.len() });
    }
    play.happen(Event::TrapSprung { square: sprung.square, value: sprung.value, placed: due as u8 });
    place_all(play, swords, archers, Entrance::Trap);
    end::settle(play);
    Ok(())
}

/// The deadline's trap: the standing plan (section 4).
pub(super) fn lapse_trap(play: &mut Hand<'_>) {
    if let Some(sprung) = play.field.sprung {
        spring_by_plan(play, sprung.square, sprung.value);
        end::settle(play);
    }
}
