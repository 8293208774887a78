//! Movement by flips (DSK-6): where a list of flips leads, what stops it, what forbids it.

use crate::disk::{Disk, Effect, Label};
use crate::field::Field;
use crate::magic::{Flip, Flips};
use crate::refusal::Refusal;
use space::plane::polar;
use space::{Circle, Spot};

/// Where a list of flips leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Walk {
    /// The centre after each flip that was made.
    pub path: Vec<Spot>,
    /// Whether a disk stopped it (DSK-6.4, 6.13).
    pub stopped: bool,
    /// The disks it ends on.
    pub on: Vec<Label>,
    /// Whether one of them is an enemy (DSK-6.8).
    pub attack: bool,
}

/// The ground that a disk can reach with so many flips: the disks that it may come to lie on there. Many ways of one disk
/// are tried on the same ground.
pub(crate) struct Ground<'a> {
    field: &'a Field,
    disk: &'a Disk,
    near: Vec<Near<'a>>,
}

/// A disk in the way, and what that means for the moving one.
struct Near<'a> {
    circle: Circle,
    repulsed: bool,
    stops: bool,
    disk: &'a Disk,
}

impl<'a> Ground<'a> {
    /// The ground within so many flips.
    pub fn around(field: &'a Field, disk: &'a Disk, flips: i32) -> Ground<'a> {
        // Each flip is a diameter long, give or take what is rounded.
        let reach = Circle::new(disk.spot(), disk.radius() + (2 * disk.radius() + 2) * flips.max(0));
        let flying = disk.card().flying;
        let near = field.under(reach, Some(disk.label)).map(|other| Near {
            circle: other.circle(),
            repulsed: other.has(Effect::Repulsed),
            stops: !flying || other.card().flying && other.is_enemy(disk),
            disk: other,
        });
        Ground { field, disk, near: near.collect() }
    }

    /// Disks that the moving one would lie on with its centre here, in order of entering.
    fn under(&self, at: Spot) -> impl Iterator<Item = &Near<'a>> {
        let circle = Circle::new(at, self.disk.radius());
        self.near.iter().filter(move |other| other.circle.overlaps(circle))
    }

    /// The step of a flip along a bearing, or the spot it is made toward.
    fn aim(&self, flip: Flip) -> Result<Aim, Refusal> {
        Ok(match flip {
            Flip::Bearing(bearing) => {
                let (dx, dy) = polar(2 * i64::from(self.disk.radius()), bearing);
                Aim::Along(dx, dy)
            }
            Flip::Spot(spot) => Aim::Toward(spot),
            Flip::Disk(label) if label == self.disk.label => return Err(Refusal::TowardItself(self.disk.named())),
            Flip::Disk(label) => {
                let disk = self.field.disk(label).ok_or_else(|| Refusal::UnknownDisk(label.to_string()))?;
                Aim::Toward(disk.spot())
            }
        })
    }

    /// Makes one flip: where the centre is then, and whether something stops the disk there.
    fn flip(&self, at: Spot, aim: Aim, place: usize) -> Result<(Spot, bool), Refusal> {
        let (field, disk) = (self.field, self.disk);
        // DSK-6.2.
        let next = match aim {
            Aim::Along(dx, dy) => at.moved(dx, dy),
            Aim::Toward(spot) => at.toward(spot, 2 * i64::from(disk.radius())),
        };
        if !field.is_on_table(next) {
            return Err(Refusal::FlipOffTable { disk: disk.named(), flip: place + 1 });
        }
        let circle = Circle::new(at, disk.radius());
        if !field.walls.is_empty() && !disk.card().flying && field.wall_circles().any(|wall| circle.sweeps(next, wall))
        {
            return Err(Refusal::WallInTheWay { disk: disk.named(), flip: place + 1 });
        }
        let mut stopped = false;
        for other in self.under(next) {
            if other.repulsed {
                return Err(Refusal::Repulsed(other.disk.named()));
            }
            stopped |= other.stops;
        }
        Ok((next, stopped))
    }

    /// Whether the disk may lie here at the end of its way.
    fn rest(&self, at: Spot) -> Result<(), Refusal> {
        let circle = Circle::new(at, self.disk.radius());
        if self.field.wall_circles().any(|wall| wall.overlaps(circle)) {
            return Err(Refusal::EndsOnWall(self.disk.named()));
        }
        Ok(())
    }

    /// Whether the disk may go so many flips in one direction, and whether it may stop after the first.
    pub fn is_open(&self, flip: Flip, count: usize) -> (bool, bool) {
        let (mut at, mut first) = (self.disk.spot(), false);
        let Ok(aim) = self.aim(flip) else { return (false, false) };
        for place in 0..count {
            let Ok((next, stopped)) = self.flip(at, aim, place) else { return (false, first) };
            at = next;
            first |= place == 0 && self.rest(at).is_ok();
            if stopped {
                break;
            }
        }
        (self.rest(at).is_ok(), first)
    }
}

/// What a flip is made toward.
#[derive(Clone, Copy)]
enum Aim {
    Along(i64, i64),
    Toward(Spot),
}

/// Whether a disk that has so many flips left may make so many.
fn check(disk: &Disk, flips: usize, left: i32) -> Result<(), Refusal> {
    let named = disk.named();
    if disk.has(Effect::Immobilised) {
        return Err(Refusal::Immobilised(named));
    }
    if left < 1 {
        return Err(Refusal::NoMovement(named));
    }
    if flips == 0 {
        return Err(Refusal::NoFlip(named));
    }
    if left < flips as i32 {
        return Err(Refusal::TooManyFlips { disk: named, flips: left });
    }
    Ok(())
}

/// The ground of a disk that has so many flips left; nothing if it cannot move at all.
pub(crate) fn ground<'a>(field: &'a Field, disk: &'a Disk, left: i32) -> Option<Ground<'a>> {
    check(disk, 1, left).is_ok().then(|| Ground::around(field, disk, left))
}

/// Follows a list of flips of a disk that has so many left.
pub(crate) fn walk(field: &Field, disk: &Disk, flips: &Flips, left: i32) -> Result<Walk, Refusal> {
    check(disk, flips.count(), left)?;
    let ground = Ground::around(field, disk, flips.count() as i32);
    let mut path = Vec::with_capacity(flips.count());
    let (mut at, mut stopped) = (disk.spot(), false);
    for (place, flip) in flips.iter().enumerate() {
        (at, stopped) = ground.flip(at, ground.aim(flip)?, place)?;
        path.push(at);
        if stopped {
            break;
        }
    }
    ground.rest(at)?;
    let attack = ground.under(at).any(|other| other.disk.is_enemy(disk));
    Ok(Walk { path, stopped, on: ground.under(at).map(|other| other.disk.label).collect(), attack })
}
