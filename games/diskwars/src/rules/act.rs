//! Activations (DSK-5): who may be activated, moving, waiting, and the marker that follows.

use super::{Hand, cast, flow, skill, walk};
use crate::command::Act;
use crate::disk::{Disk, Label, Named};
use crate::event::Event;
use crate::field::{Field, Question};
use crate::magic::Flips;
use crate::refusal::Refusal;
use crate::words::Skill;
use game::Seat;

/// A disk on the table by its label.
pub(super) fn find(field: &Field, label: Label) -> Result<&Disk, Refusal> {
    field.disk(label).ok_or_else(|| Refusal::UnknownDisk(label.to_string()))
}

/// Names of disks.
pub(super) fn names(field: &Field, labels: &[Label]) -> Vec<Named> {
    labels.iter().filter_map(|label| field.disk(*label)).map(Disk::named).collect()
}

/// Refused because it lies under others.
pub(super) fn pinned(field: &Field, disk: &Disk) -> Refusal {
    Refusal::Pinned { disk: disk.named(), by: field.above(disk).map(|other| other.label).collect() }
}

/// Whether a seat may activate a disk now, for a move or for something else (DSK-5.2, 5.4).
fn check(field: &Field, seat: Seat, label: Label, moving: bool) -> Result<&Disk, Refusal> {
    let disk = find(field, label)?;
    if disk.controller != seat {
        return Err(Refusal::NotYours { disk: disk.named(), seat: disk.controller });
    }
    if disk.activated {
        return Err(Refusal::AlreadyActivated(disk.named()));
    }
    let above = field.above(disk).count();
    let slips = moving && above == 1 && disk.can(Skill::Slippery);
    if 0 < above && !slips {
        return Err(pinned(field, disk));
    }
    Ok(disk)
}

/// In strict play whatever is declared measures something, and no executed activation is taken back freely (DSK-14.6).
pub(super) fn measured(play: &mut Hand<'_>) {
    if !play.field.options.free {
        play.happen(Event::Measured);
    }
}

/// The disk of an activation that may be made now, and how many flips it has left.
pub(super) fn ready(play: &Hand<'_>, seat: Seat, act: &Act) -> Result<(Disk, i32), Refusal> {
    let moves = matches!(act, Act::Move { .. });
    if let Question::Held(held) = play.field.question {
        // The next part of a move that was held open (DSK-6.17).
        let disk = find(&play.field, held)?;
        if moves && held == act.disk() {
            return Ok((disk.clone(), play.field.flips_left));
        }
        return Err(Refusal::FinishMoveFirst(disk.named()));
    }
    if 3 <= play.field.done {
        return Err(Refusal::QuotaDone);
    }
    let disk = check(&play.field, seat, act.disk(), moves)?.clone();
    let left = disk.movement();
    Ok((disk, left))
}

/// One activation.
pub(super) fn act(play: &mut Hand<'_>, seat: Seat, act: &Act) -> Result<(), Refusal> {
    let (disk, left) = ready(play, seat, act)?;
    match act {
        Act::Move { flips, hold, .. } => return step(play, seat, &disk, flips, *hold, left),
        Act::Skill { skill, choice, .. } => skill::skill(play, seat, &disk, *skill, choice)?,
        Act::Cast { spell, choice, .. } => return cast::cast(play, seat, &disk, *spell, choice),
        Act::Wait { .. } => {
            play.happen(Event::Activated { disk: disk.named(), counts: true, waited: true });
            measured(play);
        }
    }
    flow::after_activation(play, seat);
    Ok(())
}

/// Flips, and the end of the move unless it is held open.
fn step(play: &mut Hand<'_>, seat: Seat, disk: &Disk, flips: &Flips, hold: bool, left: i32) -> Result<(), Refusal> {
    let held = flip(play, seat, disk, flips, hold, left)?;
    measured(play);
    if !held {
        flow::after_activation(play, seat);
    }
    Ok(())
}

/// Flips; whether the move is held open.
fn flip(play: &mut Hand<'_>, seat: Seat, disk: &Disk, flips: &Flips, hold: bool, left: i32) -> Result<bool, Refusal> {
    let walked = match walk::walk(&play.field, disk, flips, left) {
        // Without a flip left there is nothing to hold open.
        Err(Refusal::EndsOnWall(named)) if hold && (flips.count() as i32) < left => {
            return Err(Refusal::CannotHold(named));
        }
        walked => walked?,
    };
    let left = left - walked.path.len() as i32;
    let held = (hold && !walked.stopped && 0 < left).then_some(left);
    let on = names(&play.field, &walked.on);
    let attack = walked.attack && held.is_none();
    let named = disk.named();
    play.happen(Event::Moved { disk: named, by: seat, from: disk.spot(), path: walked.path, on, attack, held });
    Ok(held.is_some())
}

/// An activation that puts a disk somewhere, without what follows from it.
pub(super) fn show(play: &mut Hand<'_>, seat: Seat, act: &Act) -> Result<(), Refusal> {
    let (disk, left) = ready(play, seat, act)?;
    match act {
        Act::Move { flips, hold, .. } => flip(play, seat, &disk, flips, *hold, left).map(|_| ()),
        Act::Skill { skill, choice, .. } => skill::skill(play, seat, &disk, *skill, choice),
        Act::Wait { .. } => {
            play.happen(Event::Activated { disk: disk.named(), counts: true, waited: true });
            Ok(())
        }
        Act::Cast { spell, choice, .. } => cast::show(play, seat, &disk, *spell, choice),
    }
}

/// Ends a move that was held open.
pub(super) fn stop(play: &mut Hand<'_>, seat: Seat) {
    let Question::Held(label) = play.field.question else { return };
    let Some(disk) = play.field.disk(label).cloned() else { return };
    let on: Vec<Label> = play.field.under(disk.circle(), Some(label)).map(|other| other.label).collect();
    let attack = play.field.under(disk.circle(), Some(label)).any(|other| other.is_enemy(&disk));
    if attack {
        // Where it comes to rest is what counts as its attack (DSK-6.8).
        let on = names(&play.field, &on);
        let (from, path) = (disk.spot(), vec![disk.spot()]);
        play.happen(Event::Moved { disk: disk.named(), by: seat, from, path, on, attack, held: None });
    } else {
        play.happen(Event::Activated { disk: disk.named(), counts: true, waited: false });
    }
    measured(play);
    flow::after_activation(play, seat);
}
