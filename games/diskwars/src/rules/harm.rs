//! Damage, wounds and destruction (DSK-12), and who scores for it.

use super::{Hand, aim};
use crate::disk::{Disk, Effect, Label};
use crate::event::Event;
use crate::field::Stage;
use game::Seat;

/// Where damage comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    /// A missile; runes stop it.
    Missile,
    /// Anything else.
    Other,
}

/// Whether damage reaches a disk at all (DSK-12.7).
pub(crate) fn is_shielded(disk: &Disk, source: Source) -> bool {
    disk.has(Effect::Protected) || source == Source::Missile && disk.has(Effect::Runed)
}

/// Simultaneous damage from one seat (DSK-12.1, 12.9).
pub(super) fn deal(play: &mut Hand<'_>, seat: Seat, source: Source, damage: &[(Label, i32)]) {
    let mut dead = Vec::new();
    for (label, amount) in damage {
        if hurt(play, source, *label, *amount) {
            dead.push(*label);
        }
    }
    for label in dead {
        destroy(play, label, Some(seat));
    }
}

/// Simultaneous damage by the magic of a seat: it does nothing to what is proof against it (skill `spell-proof`).
pub(super) fn burn(play: &mut Hand<'_>, seat: Seat, source: Source, damage: &[(Label, i32)]) {
    let proof = |label: &Label| play.field.disk(*label).is_some_and(|disk| aim::is_proof(disk, seat));
    let (spared, harmed): (Vec<_>, Vec<_>) = damage.iter().copied().partition(|(label, _)| proof(label));
    for (label, _) in spared {
        if let Some(disk) = play.field.disk(label).map(Disk::named) {
            play.happen(Event::Proof { disk });
        }
    }
    deal(play, seat, source, &harmed);
}

/// Damage to one disk; whether it has now all its wounds. It is not yet removed.
pub(super) fn hurt(play: &mut Hand<'_>, source: Source, label: Label, amount: i32) -> bool {
    let Some(disk) = play.field.disk(label).filter(|disk| !disk.doomed) else { return false };
    let named = disk.named();
    if is_shielded(disk, source) {
        play.happen(Event::Unharmed { disk: named });
        return false;
    }
    wound(play, label, amount.max(0))
}

/// Adds to the pool of a disk and turns it into wounds (DSK-12.2); whether it has now all of them.
fn wound(play: &mut Hand<'_>, label: Label, amount: i32) -> bool {
    let Some(disk) = play.field.disk(label) else { return false };
    let (named, toughness, all) = (disk.named(), disk.toughness(), disk.stats.wounds);
    let pool = disk.pool + amount;
    play.happen(Event::Damaged { disk: named, damage: amount, pool: pool % toughness, wounds: pool / toughness, all });
    is_finished(play, label)
}

fn is_finished(play: &Hand<'_>, label: Label) -> bool {
    play.field.disk(label).is_some_and(|disk| disk.stats.wounds <= disk.wounds)
}

/// Momentary damage, all at once (DSK-7.8).
pub(super) fn momentary(play: &mut Hand<'_>, seat: Seat, targets: &[Label], amount: i32) {
    let mut dead = Vec::new();
    for label in targets {
        let Some(disk) = play.field.disk(*label) else { continue };
        let (named, toughness, all) = (disk.named(), disk.toughness(), disk.stats.wounds);
        let total = disk.pool + amount;
        if is_shielded(disk, Source::Other) || total < toughness {
            play.happen(Event::Unharmed { disk: named });
            continue;
        }
        play.happen(Event::Damaged { disk: named, damage: amount, pool: 0, wounds: total / toughness, all });
        if is_finished(play, *label) {
            dead.push(*label);
        }
    }
    for label in dead {
        destroy(play, label, Some(seat));
    }
}

/// After a loss of E: the pool may now be enough for a wound (DSK-12.4). That is no damage, so nothing turns it away.
pub(super) fn recheck(play: &mut Hand<'_>, seat: Seat, labels: &[Label]) {
    for label in labels {
        let Some(disk) = play.field.disk(*label) else { continue };
        if disk.toughness() <= disk.pool && wound(play, *label, 0) {
            destroy(play, *label, Some(seat));
        }
    }
}

/// Removes a disk, or dooms it in the shooting phase (DSK-9.17), and credits a seat (DSK-12.9).
pub(super) fn destroy(play: &mut Hand<'_>, label: Label, credit: Option<Seat>) {
    let Some(disk) = play.field.disk(label) else { return };
    let captured = disk.owner != disk.controller;
    let credit = credit.filter(|seat| *seat != disk.controller && !captured);
    let (named, at, ap) = (disk.named(), disk.spot(), disk.card().ap);
    let doomed = play.field.stage == Stage::Shooting;
    play.happen(Event::Destroyed { disk: named, at, credit, ap, doomed });
}

/// Takes one wound marker off.
pub(super) fn heal(play: &mut Hand<'_>, label: Label) {
    if let Some(disk) = play.field.disk(label).filter(|disk| 0 < disk.wounds) {
        let (named, left) = (disk.named(), disk.wounds - 1);
        play.happen(Event::Healed { disk: named, left });
    }
}
