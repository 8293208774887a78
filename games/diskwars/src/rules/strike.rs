//! Who fights whom (DSK-10.6 to 10.9), how hard, and whom a disk strikes if nobody says (DSK-10.17). Read from the table
//! alone; nothing happens here.

use crate::disk::{Disk, Effect, Label};
use crate::field::Field;
use crate::words::{Faction, Size, Skill};

/// One combat: attackers with their eligible targets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Melee {
    /// Attackers, each with the disks it may strike.
    pub attackers: Vec<(Label, Vec<Label>)>,
    /// The disks that are attacked.
    pub defenders: Vec<Label>,
}

impl Melee {
    /// The attackers that have a disk as eligible target.
    pub fn against(&self, defender: Label) -> Vec<Label> {
        let attackers = self.attackers.iter().filter(|(_, targets)| targets.contains(&defender));
        attackers.map(|(attacker, _)| *attacker).collect()
    }
}

/// The enemies in contact below a disk.
fn possible<'a>(field: &'a Field, disk: &'a Disk) -> Vec<&'a Disk> {
    field.below(disk).filter(|other| other.is_enemy(disk) && field.in_contact(disk, other)).collect()
}

/// The enemies in contact above a disk.
pub(crate) fn attackers_of<'a>(field: &'a Field, disk: &'a Disk) -> Vec<&'a Disk> {
    field.above(disk).filter(|other| other.is_enemy(disk) && field.in_contact(disk, other)).collect()
}

/// The disks that one may strike as an attacker (DSK-10.6).
pub(crate) fn eligible(field: &Field, disk: &Disk) -> Vec<Label> {
    if disk.spent || disk.doomed {
        return Vec::new();
    }
    let possible = possible(field, disk);
    let covered = |target: &Disk| {
        possible.iter().any(|other| target.height < other.height && other.circle().overlaps(target.circle()))
    };
    let open = possible.iter().filter(|target| disk.card().reckless || !covered(target));
    open.map(|target| target.label).collect()
}

/// The combat that is resolved next (DSK-10.9).
pub(crate) fn next_melee(field: &Field) -> Option<Melee> {
    let pending: Vec<(Label, Vec<Label>)> = field
        .on_table()
        .map(|disk| (disk.label, eligible(field, disk)))
        .filter(|(_, targets)| !targets.is_empty())
        .collect();
    let aimed_at = |label: Label| pending.iter().any(|(_, targets)| targets.contains(&label));
    let (ripe, unripe): (Vec<_>, Vec<_>) = pending.iter().cloned().partition(|(label, _)| !aimed_at(*label));
    let height = |label: &Label| field.disk(*label).map_or(0, |disk| disk.height);
    let mut melees: Vec<Melee> = Vec::new();
    for (attacker, targets) in ripe {
        // Combats that share a defender with this attacker are one.
        let (joined, apart): (Vec<Melee>, Vec<Melee>) = std::mem::take(&mut melees)
            .into_iter()
            .partition(|melee| melee.defenders.iter().any(|defender| targets.contains(defender)));
        let mut melee = Melee { attackers: Vec::new(), defenders: Vec::new() };
        for other in joined {
            melee.attackers.extend(other.attackers);
            melee.defenders.extend(other.defenders);
        }
        melee.defenders.extend(targets.iter().copied());
        melee.attackers.push((attacker, targets));
        melee.defenders.sort();
        melee.defenders.dedup();
        melees = apart;
        melees.push(melee);
    }
    let complete = |melee: &Melee| {
        !unripe.iter().any(|(_, targets)| targets.iter().any(|target| melee.defenders.contains(target)))
    };
    let top = |melee: &Melee| melee.attackers.iter().map(|(label, _)| height(label)).max().unwrap_or(0);
    melees.into_iter().max_by_key(|melee| (complete(melee), top(melee)))
}

fn bane(striker: &Disk, opponent: &Disk) -> i32 {
    if striker.can(Skill::Dragonbane) && opponent.card().faction == Faction::Dragons { 3 } else { 0 }
}

/// What an attacker deals to a defender, Pack left out (DSK-10.23).
pub(crate) fn attack(field: &Field, striker: &Disk, target: &Disk) -> i32 {
    field.attack(striker) + bane(striker, target)
}

/// What a defender deals to an attacker (DSK-10.23).
pub(crate) fn defence(field: &Field, striker: &Disk, target: &Disk) -> i32 {
    let pikes = striker.can(Skill::Pikes) && target.card().size != Size::Small;
    field.defence_with(striker, bane(striker, target) + if pikes { 2 } else { 0 })
}

/// The opponent a disk strikes if nobody says otherwise (DSK-10.17).
pub(crate) fn policy(field: &Field, striker: &Disk, options: &[Label], attacking: bool) -> Option<Label> {
    let rank = |label: &Label| {
        let Some(other) = field.disk(*label) else { return (false, false, 0, 0, 0) };
        let strength = if attacking { attack(field, striker, other) } else { defence(field, striker, other) };
        let strength = if other.has(Effect::Protected) { 0 } else { strength };
        let total = other.pool + strength;
        let destroys = other.stats.wounds <= other.wounds + total / other.toughness();
        let wounds = other.toughness() <= total;
        (destroys, wounds, other.card().ap, -(other.toughness() - other.pool), other.height)
    };
    options.iter().copied().max_by_key(rank)
}
