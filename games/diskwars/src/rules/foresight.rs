//! What a player may see of an order before confirming it (DSK-14.6): ways, places and lines of fire. It stops before any
//! die, before what others would answer and before anything hidden.

use super::{Hand, act, place, shoot};
use crate::command::{Act, Command};
use crate::disk::Disk;
use crate::event::{Event, Shot};
use crate::refusal::Refusal;
use crate::words::{Skill, Spell};
use game::{Seat, Seats};

/// Whether a command is one of place and way, which can be shown without telling anything else.
pub(crate) fn is_shown(command: &Command) -> bool {
    match command {
        // What is placed by itself needs no second look.
        Command::Deploy { places } | Command::Reinforce { places, .. } => !places.is_empty(),
        Command::Act(act) => is_seen(act) && !matches!(act, Act::Wait { .. }),
        Command::Plan { plan } => plan.acts.first().is_some_and(is_seen),
        Command::Shoot(_) => true,
        Command::Volley { shots, .. } => !shots.is_empty(),
        _ => false,
    }
}

/// Whether an activation does nothing but put a disk somewhere or lay an effect on disks.
fn is_seen(act: &Act) -> bool {
    match act {
        Act::Move { .. } | Act::Wait { .. } => true,
        Act::Skill { skill, .. } => matches!(skill, Skill::Ambush15 | Skill::Ambush30 | Skill::Tunnel),
        Act::Cast { spell, .. } => matches!(
            spell,
            Spell::MagicWall
                | Spell::Control
                | Spell::Teleport
                | Spell::Healing
                | Spell::Haste
                | Spell::Shield
                | Spell::Immobilise
                | Spell::ProtectionRune
                | Spell::Decay
                | Spell::Sniper
                | Spell::Zap
                | Spell::MindLock
                | Spell::DivineProtection
                | Spell::Repulsion
                | Spell::Vigour
                | Spell::Protection
                | Spell::Paralysis
        ),
    }
}

/// Carries out what can be shown of a command, for the first of these seats for which it is possible.
pub(crate) fn foresee(play: &mut Hand<'_>, by: Seats, command: &Command) -> Result<(), Refusal> {
    if !is_shown(command) {
        return super::obey(play, by, command);
    }
    let mut why = None;
    for seat in play.field.gate(by, command.deed())?.iter() {
        match show(play, seat, command) {
            Ok(()) => return Ok(()),
            Err(refusal) => why = why.or(Some(refusal)),
        }
    }
    Err(why.unwrap_or(Refusal::NotSeated))
}

fn show(play: &mut Hand<'_>, seat: Seat, command: &Command) -> Result<(), Refusal> {
    match command {
        Command::Deploy { places } => {
            let places = place::deployment(play, seat, places)?;
            play.happen(Event::PlacesChosen { seat, places });
            Ok(())
        }
        Command::Reinforce { count, places } => {
            let places = place::reinforcement(play, seat, *count, places)?;
            play.happen(Event::PlacesChosen { seat, places });
            Ok(())
        }
        Command::Act(act) => act::show(play, seat, act),
        Command::Plan { plan } => {
            let seen: Vec<&Act> = plan.acts.iter().take_while(|act| is_seen(act)).collect();
            in_turn(play, seat, &seen, |play, act| act::show(play, seat, act))
        }
        Command::Shoot(shot) => aim(play, seat, *shot),
        Command::Volley { shots, .. } => in_turn(play, seat, shots, |play, shot| aim(play, seat, *shot)),
        _ => Ok(()),
    }
}

/// One line after another; what is wrong with a later one is told with what comes before it (DSK-5.13).
fn in_turn<T>(
    play: &mut Hand<'_>,
    seat: Seat,
    lines: &[T],
    mut show: impl FnMut(&mut Hand<'_>, &T) -> Result<(), Refusal>,
) -> Result<(), Refusal> {
    for (place, line) in lines.iter().enumerate() {
        match show(play, line) {
            Ok(()) => {}
            Err(why) if place == 0 => return Err(why),
            Err(why) => {
                play.happen(Event::PlanStopped { seat, line: place + 1, why });
                break;
            }
        }
    }
    Ok(())
}

/// A shot as far as it is known before anything falls.
fn aim(play: &mut Hand<'_>, seat: Seat, shot: Shot) -> Result<(), Refusal> {
    shoot::check(&play.field, seat, shot)?;
    let disks = play.field.disk(shot.archer).zip(play.field.disk(shot.target));
    let throws = disks.and_then(|(archer, _)| archer.card().throws);
    if let (Some((archer, target)), Some((missile, count))) = (disks, throws) {
        let (archer, target) = (Disk::named(archer), target.named());
        play.happen(Event::ShotDeclared { archer, target, missile, count });
    }
    Ok(())
}
