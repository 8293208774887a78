//! What each spell may choose (DSK-8.21 to 8.51), and whether it is in range. Nothing happens here.

use std::collections::BTreeSet;

use super::cast::reaches;
use super::{act, place, skill, walk};
use crate::Diskwars;
use crate::content::{Kind, WALL};
use crate::disk::{Disk, Effect, Label};
use crate::field::Field;
use crate::magic::{Cast, Choice, Pick};
use crate::refusal::{Need, Power, Refusal};
use crate::words::{Skill, Spell};
use game::Seat;
use space::{Circle, Spot};

/// Whether a disk is untouched by the magic of a seat (skill `spell-proof`).
pub(crate) fn is_proof(disk: &Disk, seat: Seat) -> bool {
    disk.can(Skill::SpellProof) && disk.controller != seat
}

/// A spell being held against the position.
pub(super) struct Ask<'a> {
    /// What everybody sees.
    pub field: &'a Field,
    /// Who casts it.
    pub wizard: &'a Disk,
    /// The spell.
    pub cast: &'a Cast,
    /// What it is to do.
    pub choice: &'a Choice,
}

impl<'a> Ask<'a> {
    fn bad(&self, need: Need) -> Refusal {
        Refusal::BadTarget { power: Power::Spell(self.cast.spell), need }
    }

    /// A disk the spell may choose.
    fn pick(&self, label: Option<Label>, need: Need) -> Result<&'a Disk, Refusal> {
        let disk = act::find(self.field, label.ok_or_else(|| self.bad(need))?)?;
        if is_proof(disk, self.cast.seat) { Err(Refusal::SpellProof(disk.named())) } else { Ok(disk) }
    }

    fn target(&self) -> Result<&'a Disk, Refusal> {
        self.pick(self.choice.target, Need::Target)
    }

    fn enemy(&self) -> Result<&'a Disk, Refusal> {
        let target = self.target()?;
        if target.controller == self.cast.seat { Err(self.bad(Need::Enemy)) } else { Ok(target) }
    }

    fn spot(&self) -> Result<Spot, Refusal> {
        self.choice.at.filter(|at| self.field.is_on_table(*at)).ok_or_else(|| self.bad(Need::Spot))
    }

    fn near(&self, disk: &Disk) -> Result<bool, Refusal> {
        reaches(self.field, self.wizard, disk.circle(), self.cast.spell, &disk.label)
    }

    fn unpinned(&self, disk: &Disk) -> Result<(), Refusal> {
        if self.field.is_pinned(disk) { Err(act::pinned(self.field, disk)) } else { Ok(()) }
    }

    fn unactivated(&self, disk: &Disk) -> Result<(), Refusal> {
        if disk.activated { Err(self.bad(Need::Unactivated)) } else { Ok(()) }
    }

    /// Whether a disk may be displaced by this spell (DSK-6.18, skill `steadfast`).
    fn movable(&self, disk: &Disk, height_only: bool) -> Result<(), Refusal> {
        if disk.has(Effect::Immobilised) && !height_only {
            return Err(Refusal::Immobilised(disk.named()));
        }
        if disk.can(Skill::Steadfast) && disk.controller != self.cast.seat {
            return Err(Refusal::Steadfast(disk.named()));
        }
        Ok(())
    }

    fn enemy_seat(&self) -> Result<Seat, Refusal> {
        let field = self.field;
        let seat = self.choice.seat.filter(|seat| *seat != self.cast.seat && field.seats.contains(seat));
        seat.filter(|seat| !field.side(*seat).eliminated).ok_or_else(|| self.bad(Need::EnemySeat))
    }

    fn has_piles(&self) -> Result<(), Refusal> {
        if self.field.is_first_contact() { Err(Refusal::NoPile) } else { Ok(()) }
    }

    /// One target in range on which an effect does not lie yet.
    fn mark(&self, effect: Effect) -> Result<bool, Refusal> {
        let target = self.target()?;
        if target.has(effect) { Err(Refusal::NoEffect) } else { self.near(target) }
    }
}

/// Whether a spell may be cast so; `false` if it is out of range and fizzles (DSK-8.5).
#[allow(clippy::too_many_lines)] // One arm per spell.
pub(super) fn check(state: &Diskwars, wizard: &Disk, cast: &Cast) -> Result<bool, Refusal> {
    let field = &state.field;
    let ask = Ask { field, wizard, cast, choice: &cast.choice };
    match cast.spell {
        Spell::MagicWall => {
            let at = ask.spot()?;
            let wall = Circle::new(at, WALL);
            if field.under(wall, None).next().is_some() || field.wall_circles().any(|other| other.overlaps(wall)) {
                return Err(Refusal::WallPlace);
            }
            if crowds(field, wall) {
                return Err(Refusal::TooManyWalls);
            }
            reaches(field, wizard, wall, cast.spell, &at)
        }
        Spell::Healing => {
            let target = ask.target()?;
            if target.wounds < 1 || target.stats.wounds < 2 { Err(Refusal::NoEffect) } else { ask.near(target) }
        }
        Spell::Haste | Spell::Shield | Spell::ElectricShock => ask.near(ask.target()?),
        Spell::Immobilise => ask.mark(Effect::Immobilised),
        Spell::ProtectionRune => ask.mark(Effect::Runed),
        Spell::Sniper => ask.mark(Effect::Sniped),
        Spell::Conscription => {
            ask.has_piles()?;
            let pile = &state.secrets[cast.seat.0 as usize].pile;
            if pile.is_empty() {
                return Err(Refusal::PileTooSmall(0));
            }
            for (kind, at) in pile.iter().zip([cast.choice.at, cast.choice.at2]) {
                if let Some(at) = at {
                    place::check(field, cast.seat, *kind, at)?;
                }
            }
            Ok(true)
        }
        Spell::Decay | Spell::Zap | Spell::DivineProtection | Spell::ShockWave | Spell::Protection => Ok(true),
        Spell::Fireball => {
            let choice = &cast.choice;
            if let Some(label) = choice.target {
                let target = act::find(field, label)?;
                if target.label == wizard.label {
                    return Err(ask.bad(Need::Direction));
                }
            } else if choice.at.is_none() && choice.bearing.is_none() {
                return Err(ask.bad(Need::Direction));
            }
            Ok(true)
        }
        Spell::Freeze => {
            let seat = ask.enemy_seat()?;
            let side = field.side(seat);
            if side.forfeited {
                return Err(Refusal::AlreadyForfeited(seat));
            }
            if side.frozen || side.thawing { Err(Refusal::FrozenTwice(seat)) } else { Ok(true) }
        }
        Spell::Conjuration => {
            ask.has_piles()?;
            conjured(state, &ask)?;
            Ok(true)
        }
        Spell::Fate => {
            let (one, other) = (ask.target()?, ask.pick(cast.choice.target2, Need::TwoDisks)?);
            if one.label == other.label {
                return Err(ask.bad(Need::TwoDisks));
            }
            if !field.in_contact(one, other) {
                return Err(ask.bad(Need::Contact));
            }
            ask.movable(one, true)?;
            ask.movable(other, true)?;
            swap_lands(field, one, other, false)?;
            Ok(ask.near(one)? && ask.near(other)?)
        }
        Spell::MindLock => {
            let target = ask.enemy()?;
            ask.unactivated(target)?;
            if target.has(Effect::MindLocked) { Err(Refusal::NoEffect) } else { Ok(true) }
        }
        Spell::Repulsion => {
            let target = ask.target()?;
            ask.unactivated(target)?;
            ask.unpinned(target)?;
            ask.near(target)
        }
        Spell::Vigour => {
            let target = ask.target()?;
            if target.controller != cast.seat {
                return Err(ask.bad(Need::Friend));
            }
            if target.label == wizard.label {
                return Err(ask.bad(Need::Other));
            }
            if target.activated { ask.near(target) } else { Err(Refusal::NoEffect) }
        }
        Spell::Control => {
            let target = ask.enemy()?;
            ask.unactivated(target)?;
            ask.unpinned(target)?;
            ask.movable(target, false)?;
            walk::walk(field, target, &cast.choice.flips.as_slice().into(), target.movement())?;
            Ok(true)
        }
        Spell::Displacement => {
            let (one, other) = (ask.target()?, ask.pick(cast.choice.target2, Need::TwoDisks)?);
            if one.label == other.label {
                return Err(ask.bad(Need::TwoDisks));
            }
            for disk in [one, other] {
                if field.contacts(disk).any(|near| near.is_enemy(disk)) {
                    return Err(ask.bad(Need::NoContact));
                }
                ask.movable(disk, false)?;
            }
            swap_lands(field, one, other, true)?;
            let near = |disk: &Disk| disk.circle().is_within(cast.spell.range(), wizard.circle());
            if near(one) || near(other) { Ok(true) } else { ask.near(one) }
        }
        Spell::Teleport => {
            let target = ask.target()?;
            ask.unpinned(target)?;
            ask.movable(target, false)?;
            let at = ask.choice.at.ok_or_else(|| ask.bad(Need::Spot))?;
            skill::check_landing(field, target.kind, at, Some(target.label))?;
            skill::reaches(field, target.circle(), Circle::new(at, target.radius()), 3000, &at)
        }
        Spell::Conversion | Spell::Scarcity => {
            let seat = ask.enemy_seat()?;
            ask.has_piles()?;
            let least = if cast.spell == Spell::Scarcity { 2 } else { 1 };
            let pile = field.side(seat).pile;
            if pile < least { Err(Refusal::PileTooSmall(pile)) } else { Ok(true) }
        }
        Spell::Firestorm => ask.spot().map(|_| true),
        Spell::Counterspell => Err(Refusal::NeverCast),
        Spell::Paralysis => paralysed(&ask).map(|disks| !disks.is_empty()),
        Spell::SteelRain => {
            let at = ask.spot()?;
            reaches(field, wizard, Circle::new(at, 0), cast.spell, &at)
        }
        Spell::Resurrection => {
            let power = Power::Spell(cast.spell);
            let dead = skill::from_graveyard(field, cast.seat, power, cast.choice.pick)?;
            skill::beside(field, wizard, dead.kind, cast.choice.at).map(|_| true)
        }
    }
}

/// Whether a new wall, or one that stands near it, would have more than two others within 30 cm (DSK-8.21b).
fn crowds(field: &Field, wall: Circle) -> bool {
    let near = |one: Circle| field.wall_circles().filter(move |other| *other != one && other.is_within(3000, one));
    2 < near(wall).count() || near(wall).any(|other| 1 < near(other).count())
}

/// Whether an exchange of two disks puts one on a wall or on something repulsed (DSK-8.34, 8.42). Who changes places may
/// not even come to lie under a repulsed disk.
fn swap_lands(field: &Field, one: &Disk, other: &Disk, places: bool) -> Result<(), Refusal> {
    let mut copy = field.clone();
    for (disk, like) in [(one, other), (other, one)] {
        if let Some(found) = copy.disks.iter_mut().find(|found| found.label == disk.label) {
            found.height = like.height;
            found.at = if places { like.at } else { found.at };
        }
    }
    for label in [one.label, other.label] {
        let Some(disk) = copy.disk(label) else { continue };
        if places && copy.wall_circles().any(|wall| wall.overlaps(disk.circle())) {
            return Err(Refusal::PlaceOnWall(disk.kind));
        }
        let mut repulsed = copy.under(disk.circle(), Some(label)).filter(|other| other.has(Effect::Repulsed));
        let met = repulsed.find(|other| places || other.height < disk.height);
        let above = copy.above(disk).find(|_| disk.has(Effect::Repulsed)).map(|_| disk);
        if let Some(repulsed) = met.or(above) {
            return Err(Refusal::Repulsed(repulsed.named()));
        }
    }
    Ok(())
}

/// The disks that Paralysis affects: those named and in range (DSK-8.49).
pub(super) fn paralysed<'a>(ask: &Ask<'a>) -> Result<Vec<&'a Disk>, Refusal> {
    let mut labels = ask.choice.disks.clone();
    if labels.is_empty() {
        labels.extend(ask.choice.target);
    }
    let different: BTreeSet<Label> = labels.iter().copied().collect();
    if labels.is_empty() || 5 < labels.len() || different.len() != labels.len() {
        return Err(ask.bad(Need::Disks));
    }
    let mut affected = Vec::new();
    let mut idle = true;
    for label in labels {
        let disk = ask.pick(Some(label), Need::Disks)?;
        idle &= disk.activated;
        if ask.near(disk)? {
            affected.push(disk);
        }
    }
    if idle { Err(Refusal::NoEffect) } else { Ok(affected) }
}

/// What Conjuration brings, how many of the same lie above it in the pile, and where it goes (DSK-8.33, 2.14).
pub(super) fn conjured(state: &Diskwars, ask: &Ask<'_>) -> Result<(Kind, usize, Spot), Refusal> {
    let pile = &state.secrets[ask.cast.seat.0 as usize].pile;
    if pile.is_empty() {
        return Err(Refusal::PileTooSmall(0));
    }
    let Some((kind, above)) = ask.choice.pick.and_then(Pick::kind) else { return Err(ask.bad(Need::Pick)) };
    if pile.iter().filter(|other| **other == kind).count() <= above {
        return Err(Refusal::UnknownId(ask.choice.pick.map(|pick| pick.to_string()).unwrap_or_default()));
    }
    let (field, wizard) = (ask.field, ask.wizard);
    let radius = kind.card().size.radius();
    if let Some(at) = ask.choice.at {
        place::check_entry(field, ask.cast.seat, kind, at)?;
        if !Circle::new(at, radius).overlaps(wizard.circle()) {
            return Err(Refusal::MustTouch { kind, other: wizard.named() });
        }
        return Ok((kind, above, at));
    }
    let far = i64::from(wizard.radius() + radius - 50);
    let mut spots = (0..36).map(|step| wizard.spot().polar(far, 10 * step));
    let found = spots.find(|at| place::check_entry(field, ask.cast.seat, kind, *at).is_ok());
    found.map(|at| (kind, above, at)).ok_or(Refusal::NoFreeSpot(kind))
}
