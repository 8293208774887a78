//! Movement by flips (DSK-6): where a list of flips leads, what stops it, what forbids it.

use super::super::disk::{Disk, Effect, Label};
use super::super::field::Field;
use super::super::magic::Flip;
use super::super::refusal::Refusal;
use crate::space::{Circle, Spot};

/// Where a list of flips leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in super::super) struct Walk {
    /// The centre after each flip that was made.
    pub path: Vec<Spot>,
    /// Whether a disk stopped it (DSK-6.4, 6.13).
    pub stopped: bool,
    /// The disks it ends on.
    pub on: Vec<Label>,
    /// Whether one of them is an enemy (DSK-6.8).
    pub attack: bool,
}

/// The centre after one flip (DSK-6.2).
fn flipped(field: &Field, from: Spot, diameter: i64, flip: Flip) -> Result<Spot, Refusal> {
    Ok(match flip {
        Flip::Bearing(bearing) => from.polar(diameter, bearing),
        Flip::Spot(spot) => from.toward(spot, diameter),
        Flip::Disk(label) => {
            let disk = field.disk(label).ok_or_else(|| Refusal::UnknownDisk(label.to_string()))?;
            from.toward(disk.spot(), diameter)
        }
    })
}

/// Follows a list of flips of a disk that has so many left.
pub(in super::super) fn walk(field: &Field, disk: &Disk, flips: &[Flip], left: i32) -> Result<Walk, Refusal> {
    let named = disk.named();
    if disk.has(Effect::Immobilised) {
        return Err(Refusal::Immobilised(named));
    }
    if left < 1 {
        return Err(Refusal::NoMovement(named));
    }
    if flips.is_empty() {
        return Err(Refusal::NoFlip(named));
    }
    if left < flips.len() as i32 {
        return Err(Refusal::TooManyFlips { disk: named, flips: left });
    }
    let (radius, flying) = (disk.radius(), disk.card().flying);
    let mut path = Vec::new();
    let mut at = disk.spot();
    let mut stopped = false;
    for (place, flip) in flips.iter().enumerate() {
        let next = flipped(field, at, 2 * i64::from(radius), *flip)?;
        let circle = Circle::new(next, radius);
        if !field.is_on_table(next) {
            return Err(Refusal::FlipOffTable { disk: named, flip: place + 1 });
        }
        if !flying && field.wall_circles().any(|wall| Circle::new(at, radius).sweeps(next, wall)) {
            return Err(Refusal::WallInTheWay { disk: named, flip: place + 1 });
        }
        if let Some(other) = field.under(circle, Some(disk.label)).find(|other| other.has(Effect::Repulsed)) {
            return Err(Refusal::Repulsed(other.named()));
        }
        path.push(next);
        at = next;
        stopped =
            field.under(circle, Some(disk.label)).any(|other| !flying || other.card().flying && other.is_enemy(disk));
        if stopped {
            break;
        }
    }
    let circle = Circle::new(at, radius);
    if field.wall_circles().any(|wall| wall.overlaps(circle)) {
        return Err(Refusal::EndsOnWall(named));
    }
    let on: Vec<&Disk> = field.under(circle, Some(disk.label)).collect();
    let attack = on.iter().any(|other| other.is_enemy(disk));
    Ok(Walk { path, stopped, on: on.into_iter().map(|other| other.label).collect(), attack })
}
