//! What the table is worth to a seat: the disks that are left once the combats that are due have been fought, who can still
//! act, and the shots that archers have before them.

use crate::Diskwars;
use crate::choices::{self, Ones};
use crate::disk::Disk;
use crate::event::{Event, Shot};
use crate::field::Field;
use crate::rules::walk::Walk;
use crate::rules::{fight, shoot};
use crate::words::Skill;
use game::{Play, Seat};
use space::Circle;

/// A hundredth of an army point.
pub type Worth = i32;

/// What a disk loses that is pinned before it has acted, in hundredths.
const PINNED: Worth = 50;
/// How much of a shot that an archer has before it counts, in hundredths: an own one, and one of an enemy, which may turn to
/// somebody else and must not keep an army from coming near.
const OWN_SHOT: Worth = 80;
const THEIR_SHOT: Worth = 40;

/// What one disk is worth, less what it has lost.
pub fn value(disk: &Disk) -> Worth {
    let ap = i32::from(disk.card().ap) * 100;
    ap - ap * disk.wounds / disk.stats.wounds.max(1)
}

/// What the disks on the table are worth to a seat.
fn material(field: &Field, seat: Seat) -> Worth {
    field.on_table().map(|disk| if disk.controller == seat { value(disk) } else { -value(disk) }).sum()
}

/// What the table is worth to a seat: its disks after all combats, by the built-in policy, and what the disks can do before.
pub fn prospect(state: &Diskwars, seat: Seat, event: Option<Event>) -> Worth {
    let mut dice = Ones;
    let mut play = Play::new(state, &mut dice);
    if let Some(event) = event {
        play.happen(event);
    }
    let outlook = outlook(&play.field, seat);
    fight::forecast(&mut play);
    outlook + material(&play.field, seat)
}

/// What it is worth to a seat that disks can still act or shoot.
fn outlook(field: &Field, seat: Seat) -> Worth {
    let worth = |disk: &Disk| {
        if !disk.activated && field.is_pinned(disk) {
            return -value(disk) * PINNED / 100;
        }
        let share = if disk.controller == seat { OWN_SHOT } else { THEIR_SHOT };
        best_shot(field, disk).filter(|_| field.can_shoot(disk)).map_or(0, |(worth, _)| worth * share / 100)
    };
    field.on_table().map(|disk| if disk.controller == seat { worth(disk) } else { -worth(disk) }).sum()
}

/// A move as it would happen.
pub fn moved(disk: &Disk, by: Seat, walked: &Walk) -> Event {
    let Walk { path, attack, .. } = walked;
    let path = path.clone();
    Event::Moved { disk: disk.named(), by, from: disk.spot(), path, on: Vec::new(), attack: *attack, held: None }
}

/// Whether an archer has somebody to shoot at, so that it had better not be activated.
pub fn is_loaded(field: &Field, disk: &Disk) -> bool {
    let Some((missile, _)) = disk.card().throws else { return false };
    field.can_shoot(disk)
        && field
            .on_table()
            .any(|other| other.is_enemy(disk) && disk.circle().is_within(missile.range(), other.circle()))
}

/// The target that promises most to an archer, if any is worth it.
pub fn best_shot(field: &Field, archer: &Disk) -> Option<(Worth, Shot)> {
    let (missile, count) = archer.card().throws?;
    let worth = |target: &Disk| {
        let damage = shoot::damage(missile, target) * i32::from(count);
        let need = (target.toughness() - target.pool).max(1);
        let friends = field.under(Circle::new(target.spot(), 2 * target.radius()), Some(target.label));
        let risk: Worth = friends.filter(|other| other.controller == archer.controller).map(value).sum();
        value(target) * damage.min(2 * need) / need - risk * 2 / 3
    };
    let reachable = choices::enemies(field, archer, usize::MAX).into_iter().filter(|target| {
        let (from, to) = (archer.circle(), target.circle());
        let shadowed = target.can(Skill::Shadow) && !from.is_within(Skill::Shadow.range(), to);
        !target.doomed && !shadowed && from.is_within(missile.range(), to)
    });
    let best = reachable.map(|target| (worth(target), target)).max_by_key(|(worth, _)| *worth);
    let (worth, target) = best.filter(|(worth, _)| 0 < *worth)?;
    Some((worth, Shot { archer: archer.label, target: target.label, aim: None }))
}
