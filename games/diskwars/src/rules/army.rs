//! Building armies (DSK-3): points, alignment, unique disks, factions, ready-made lists.

use super::Hand;
use crate::command::Levy;
use crate::content::{Army, Preset, content};
use crate::field::Options;
use crate::names;
use crate::refusal::Refusal;
use crate::words::{Alignment, Faction};

/// The army an order names, if it is legal.
pub(crate) fn choose(options: &Options, levy: &Levy) -> Result<Army, Refusal> {
    let spells = levy.spells.clone();
    let army = match (&levy.preset, levy.disks.clone()) {
        (Some(id), disks) => {
            let preset = names::preset(id, options.points);
            let preset = preset.ok_or_else(|| Refusal::UnknownPreset(id.clone()))?;
            // The same disks may be piled in another order; nothing else may change.
            let army = Army {
                disks: disks.unwrap_or_else(|| preset.army.disks.clone()),
                spells: spells.unwrap_or_else(|| preset.army.spells.clone()),
            };
            let sorted = |army: &Army| {
                let (mut disks, mut spells) = (army.disks.clone(), army.spells.clone());
                disks.sort();
                spells.sort();
                (disks, spells)
            };
            if sorted(&army) != sorted(&preset.army) {
                return Err(Refusal::NotThePreset(preset.id.clone()));
            }
            army
        }
        (None, Some(_)) if options.ready_made => return Err(Refusal::NoCustom),
        (None, Some(disks)) => Army { disks, spells: spells.unwrap_or_default() },
        (None, None) => return Err(Refusal::WhichArmy),
    };
    check(&army, options.points)?;
    Ok(army)
}

/// Whether an army is legal (DSK-3.1 to 3.7).
pub(crate) fn check(army: &Army, limit: u32) -> Result<(), Refusal> {
    if army.disks.is_empty() {
        return Err(Refusal::EmptyArmy);
    }
    let points = army.points();
    if limit < points {
        return Err(Refusal::OverPoints { points, limit });
    }
    let aligned = |align: Alignment| army.disks.iter().copied().find(|kind| kind.card().align == align);
    if let (Some(good), Some(evil)) = (aligned(Alignment::Good), aligned(Alignment::Evil)) {
        return Err(Refusal::MixedAlignment { good, evil });
    }
    for (place, kind) in army.disks.iter().enumerate() {
        if kind.card().unique && army.disks[..place].contains(kind) {
            return Err(Refusal::UniqueTwice(*kind));
        }
    }
    let cost = |of: Option<Faction>| -> u32 {
        let disks = army.disks.iter().filter(|kind| of.is_none_or(|faction| kind.card().faction == faction));
        disks.map(|kind| u32::from(kind.card().ap)).sum()
    };
    let all = cost(None);
    let factions = Faction::ALL.iter().filter(|faction| **faction != Faction::Unaligned);
    let most = factions.map(|faction| cost(Some(*faction))).max().unwrap_or(0);
    if 2 * most < all {
        return Err(Refusal::FactionShare { most, all });
    }
    Ok(())
}

/// Spells of an army that none of its wizards can cast (DSK-3.6).
pub(crate) fn idle_spells(army: &Army) -> usize {
    let level = army.disks.iter().map(|kind| kind.card().wizard).max().unwrap_or(0);
    army.spells.iter().filter(|spell| level < spell.level()).count()
}

/// The largest ready-made army of a faction within a limit.
pub(crate) fn largest(faction: Faction, limit: u32) -> Option<&'static Preset> {
    let fitting = content().presets.iter().filter(|preset| preset.faction == faction && preset.points <= limit);
    fitting.max_by_key(|preset| preset.points)
}

/// What the house musters (section 10): a ready-made army that spends the limit, or else what of the next larger one goes into
/// it. Where lists of one's own are not allowed, the largest ready-made army.
pub(crate) fn sized(faction: Faction, options: &Options) -> Option<Levy> {
    let limit = options.points;
    let smaller = largest(faction, limit);
    let larger = content().presets.iter().filter(|preset| preset.faction == faction && limit < preset.points);
    let cut = larger.min_by_key(|preset| preset.points).map(|preset| preset.cut(limit));
    let fits = |army: &Army| {
        let more = smaller.is_none_or(|preset| preset.points < army.points());
        !options.ready_made && more && check(army, limit).is_ok()
    };
    match cut.filter(fits) {
        Some(army) => Some(Levy { preset: None, disks: Some(army.disks), spells: Some(army.spells) }),
        None => smaller.map(|preset| Levy::ready_made(&preset.id)),
    }
}

/// An army for a seat that chose none (section 4).
pub(super) fn by_lot(play: &mut Hand<'_>) -> Army {
    let faction = Faction::ALL[play.draw("default-army", 8) as usize - 1];
    largest(faction, play.field.options.points).map(|preset| preset.army.clone()).unwrap_or_default()
}
