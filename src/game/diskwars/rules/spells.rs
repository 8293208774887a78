//! The spells (DSK-8.21 to 8.51): what each may choose, and what it does.

use std::collections::BTreeSet;

use super::super::content::{Kind, WALL};
use super::super::disk::{Disk, Effect, Label};
use super::super::event::{Entrance, Event, Shift};
use super::super::field::{Field, Question};
use super::super::magic::{Cast, Choice, Pick};
use super::super::refusal::{Need, Power, Refusal};
use super::super::words::{Skill, Spell};
use super::cast::reaches;
use super::harm::Source;
use super::{Hand, act, flow, harm, place, shoot, skill, storm, walk};
use crate::game::Seat;
use crate::space::plane::{polar, turned};
use crate::space::{Circle, Spot};

/// Whether a disk is untouched by the magic of a seat (skill `spell-proof`).
pub(super) fn is_proof(disk: &Disk, seat: Seat) -> bool {
    disk.can(Skill::SpellProof) && disk.controller != seat
}

/// A spell being held against the position.
struct Ask<'a> {
    field: &'a Field,
    wizard: &'a Disk,
    cast: &'a Cast,
    choice: &'a Choice,
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
        reaches(self.field, self.wizard, disk.circle(), self.cast.spell, disk.label)
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
pub(super) fn check(play: &Hand<'_>, wizard: &Disk, cast: &Cast) -> Result<bool, Refusal> {
    let field = &play.field;
    let ask = Ask { field, wizard, cast, choice: &cast.choice };
    match cast.spell {
        Spell::MagicWall => {
            let at = ask.spot()?;
            let wall = Circle::new(at, WALL);
            if field.under(wall, None).next().is_some() || field.wall_circles().any(|other| other.overlaps(wall)) {
                return Err(Refusal::WallPlace);
            }
            if 2 < field.wall_circles().filter(|other| other.is_within(3000, wall)).count() {
                return Err(Refusal::TooManyWalls);
            }
            reaches(field, wizard, wall, cast.spell, at)
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
            let pile = &play.secrets[cast.seat.0 as usize].pile;
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
            conjured(play, &ask)?;
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
            walk::walk(field, target, &cast.choice.flips, target.movement())?;
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
            skill::reaches(field, target.circle(), Circle::new(at, target.radius()), 3000, at)
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
            reaches(field, wizard, Circle::new(at, 0), cast.spell, at)
        }
        Spell::Resurrection => {
            let power = Power::Spell(cast.spell);
            let dead = skill::from_graveyard(field, cast.seat, power, cast.choice.pick)?;
            skill::beside(field, wizard, dead.kind, cast.choice.at).map(|_| true)
        }
    }
}

/// Whether an exchange of two disks puts one on a wall or on something repulsed (DSK-8.34, 8.42).
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
        let below = copy.below(disk).find(|below| below.has(Effect::Repulsed));
        let above = copy.above(disk).find(|_| disk.has(Effect::Repulsed)).map(|_| disk);
        if let Some(repulsed) = below.or(above) {
            return Err(Refusal::Repulsed(repulsed.named()));
        }
    }
    Ok(())
}

/// The disks that Paralysis affects: those named and in range (DSK-8.49).
fn paralysed<'a>(ask: &Ask<'a>) -> Result<Vec<&'a Disk>, Refusal> {
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

/// What Conjuration brings, and where (DSK-8.33, 2.14).
fn conjured(play: &Hand<'_>, ask: &Ask<'_>) -> Result<(Kind, Spot), Refusal> {
    let pile = &play.secrets[ask.cast.seat.0 as usize].pile;
    if pile.is_empty() {
        return Err(Refusal::PileTooSmall(0));
    }
    let Some(Pick::Kind(kind)) = ask.choice.pick else { return Err(ask.bad(Need::Pick)) };
    if !pile.contains(&kind) {
        return Err(Refusal::UnknownId(kind.to_string()));
    }
    let (field, wizard) = (ask.field, ask.wizard);
    let radius = kind.card().size.radius();
    if let Some(at) = ask.choice.at {
        place::check_entry(field, ask.cast.seat, kind, at)?;
        if !Circle::new(at, radius).overlaps(wizard.circle()) {
            return Err(Refusal::MustTouch { kind, other: wizard.named() });
        }
        return Ok((kind, at));
    }
    let far = i64::from(wizard.radius() + radius - 50);
    let mut spots = (0..36).map(|step| wizard.spot().polar(far, 10 * step));
    let found = spots.find(|at| place::check_entry(field, ask.cast.seat, kind, *at).is_ok());
    found.map(|at| (kind, at)).ok_or(Refusal::NoFreeSpot(kind))
}

/// Puts a disk elsewhere, on top of everything.
pub(super) fn shift(play: &mut Hand<'_>, disk: &Disk, to: Spot, how: Shift) {
    let circle = Circle::new(to, disk.radius());
    let on = play.field.under(circle, Some(disk.label)).map(Disk::named).collect();
    play.happen(Event::Shifted { disk: disk.named(), from: disk.spot(), to, how, on });
}

/// Flips a disk once directly away from a spot (DSK-8.39); it stays where a wall or a repulsed disk is in the way.
pub(super) fn push(play: &mut Hand<'_>, seat: Seat, origin: Spot, label: Label, how: Shift) {
    let Some(disk) = play.field.disk(label).cloned() else { return };
    if disk.has(Effect::Immobilised) || disk.can(Skill::Steadfast) && disk.controller != seat {
        return;
    }
    let (dx, dy) = origin.vector(disk.spot(), 2 * i64::from(disk.radius()));
    let to = disk.spot().moved(dx, dy);
    let field = &play.field;
    if field.wall_circles().any(|wall| disk.circle().sweeps(to, wall)) {
        return;
    }
    let circle = Circle::new(to, disk.radius());
    if field.under(circle, Some(label)).any(|other| other.has(Effect::Repulsed)) {
        return;
    }
    let off = !field.is_on_table(to);
    shift(play, &disk, to, how);
    if off {
        harm::destroy(play, label, Some(seat));
    }
}

/// What a spell does that was not countered.
#[allow(clippy::too_many_lines)] // One arm per spell.
pub(super) fn work(play: &mut Hand<'_>, cast: &Cast) {
    let field = play.field.clone();
    let (seat, choice) = (cast.seat, &cast.choice);
    let Some(wizard) = field.disk(cast.wizard.label) else { return };
    let ask = Ask { field: &field, wizard, cast, choice };
    let target = choice.target.and_then(|label| field.disk(label));
    let lay = |play: &mut Hand<'_>, disk: &Disk, effect: Effect| {
        play.happen(Event::Laid { disk: disk.named(), effect, by: seat });
    };
    let one = |effect: Effect, play: &mut Hand<'_>| {
        if let Some(disk) = target {
            lay(play, disk, effect);
        }
    };
    let near = |range: i32| -> Vec<&Disk> {
        field
            .on_table()
            .filter(|disk| disk.circle().is_within(range, wizard.circle()) && !is_proof(disk, seat))
            .collect()
    };
    match cast.spell {
        Spell::MagicWall => {
            if let Some(at) = choice.at {
                play.happen(Event::WallRaised { at });
            }
        }
        Spell::Healing => {
            if let Some(disk) = target {
                harm::heal(play, disk.label);
            }
        }
        Spell::Haste => one(Effect::Haste, play),
        Spell::Shield => one(Effect::Shield, play),
        Spell::Immobilise => one(Effect::Immobilised, play),
        Spell::ProtectionRune => one(Effect::Runed, play),
        Spell::Sniper => one(Effect::Sniped, play),
        Spell::MindLock => one(Effect::MindLocked, play),
        Spell::DivineProtection => lay(play, wizard, Effect::Divine),
        Spell::Conscription => conscript(play, seat, [choice.at, choice.at2]),
        Spell::Decay => {
            let enemies: Vec<&Disk> =
                near(cast.spell.range()).into_iter().filter(|disk| disk.controller != seat).collect();
            for disk in &enemies {
                lay(play, disk, Effect::Decay);
            }
            let labels: Vec<Label> = enemies.iter().map(|disk| disk.label).collect();
            harm::recheck(play, seat, &labels);
        }
        Spell::Zap => {
            for disk in near(cast.spell.range()) {
                lay(play, disk, Effect::Zap);
            }
        }
        Spell::Fireball => fireball(play, wizard, cast),
        Spell::Freeze => {
            if let Some(other) = choice.seat {
                play.happen(Event::Frozen { seat: other });
            }
        }
        Spell::Conjuration => {
            if let Ok((kind, at)) = conjured(play, &ask) {
                let label = place::next_label(&play.field, seat);
                let height = if choice.under { wizard.height } else { play.field.top() };
                let disk = super::super::disk::Named { label, kind };
                play.happen(Event::Entered { disk, owner: seat, at, height, how: Entrance::Conjured });
            }
        }
        Spell::Fate | Spell::Displacement => {
            if let (Some(one), Some(other)) = (target, choice.target2.and_then(|label| field.disk(label))) {
                let places = cast.spell == Spell::Displacement;
                play.happen(Event::Swapped { first: one.named(), second: other.named(), places });
            }
        }
        Spell::Repulsion => {
            if let Some(disk) = target {
                play.happen(Event::Activated { disk: disk.named(), counts: false, waited: false });
                lay(play, disk, Effect::Repulsed);
            }
        }
        Spell::Vigour => {
            if let Some(disk) = target {
                play.happen(Event::Revived { disk: disk.named() });
            }
        }
        Spell::ShockWave => {
            let mut enemies: Vec<&Disk> =
                near(cast.spell.range()).into_iter().filter(|disk| disk.controller != seat).collect();
            enemies.sort_by_key(|disk| (disk.toughness(), disk.height));
            for disk in enemies {
                let free = play.field.disk(disk.label).is_some_and(|disk| !play.field.is_pinned(disk));
                if free {
                    push(play, seat, wizard.spot(), disk.label, Shift::Shock);
                }
            }
        }
        Spell::Protection => {
            lay(play, wizard, Effect::Protected);
            for disk in field.contacts(wizard).filter(|disk| !is_proof(disk, seat)) {
                lay(play, disk, Effect::Protected);
            }
        }
        Spell::Control => {
            if let Some(disk) = target
                && let Ok(walked) = walk::walk(&field, disk, &choice.flips, disk.movement())
            {
                let on = act::names(&field, &walked.on);
                play.happen(Event::Moved {
                    disk: disk.named(),
                    by: seat,
                    from: disk.spot(),
                    path: walked.path,
                    on,
                    attack: walked.attack,
                    held: None,
                });
                play.happen(Event::Activated { disk: disk.named(), counts: false, waited: false });
            }
        }
        Spell::Teleport => {
            if let (Some(disk), Some(at)) = (target, choice.at) {
                shift(play, disk, at, Shift::Teleport);
            }
        }
        Spell::Conversion => convert(play, seat, choice.seat),
        Spell::Scarcity => starve(play, seat, choice.seat),
        Spell::Firestorm => {
            if let Some(at) = choice.at {
                storm::begin(play, seat, at);
            }
        }
        Spell::Counterspell => {}
        Spell::ElectricShock => {
            if let Some(disk) = target {
                let linked = linked(&field, disk);
                let hurt: Vec<(Label, i32)> =
                    linked.iter().filter(|disk| !is_proof(disk, seat)).map(|disk| (disk.label, 5)).collect();
                harm::deal(play, seat, Source::Other, &hurt);
            }
        }
        Spell::Paralysis => {
            for disk in paralysed(&ask).unwrap_or_default() {
                play.happen(Event::Activated { disk: disk.named(), counts: false, waited: false });
            }
        }
        Spell::SteelRain => {
            if let Some(at) = choice.at {
                shoot::rain(play, seat, at);
            }
        }
        Spell::Resurrection => resurrect(play, wizard, cast),
    }
}

/// The two top disks of the own pile come to the base (DSK-8.25).
fn conscript(play: &mut Hand<'_>, seat: Seat, places: [Option<Spot>; 2]) {
    for at in places {
        let Some(kind) = play.field.side(seat).top else { return };
        let named = at.filter(|at| place::check(&play.field, seat, kind, *at).is_ok());
        match named.or_else(|| place::automatic(&play.field, seat, kind, &[])) {
            Some(at) => place::enter(play, seat, kind, at, Entrance::Conscripted),
            None => return play.happen(Event::NoRoom { seat }),
        }
    }
}

/// A ball of fire slides over the table (DSK-8.31).
fn fireball(play: &mut Hand<'_>, wizard: &Disk, cast: &Cast) {
    let (field, choice) = (play.field.clone(), &cast.choice);
    let from = wizard.spot();
    let target = choice.target.and_then(|label| field.disk(label)).map(Disk::spot);
    let direction = match (choice.bearing, target.or(choice.at)) {
        (Some(bearing), None) => polar(10_000, bearing),
        (_, Some(spot)) => from.vector(spot, 10_000),
        (None, None) => return,
    };
    let drift = (play.draw("fireball-drift", 6) + play.draw("fireball-drift", 6)) as i32 - 7;
    let direction = turned(direction, drift);
    let ball = Circle::new(from, WALL);
    let start = i64::from(wizard.radius());
    let disks = field.on_table().filter(|disk| disk.controller != cast.seat);
    let disks = disks.filter_map(|disk| {
        let far = ball.slides_into(direction, start, disk.circle())?;
        Some(((far, 0, u32::MAX - disk.height), Some(disk)))
    });
    let walls = field.wall_circles().filter_map(|wall| {
        let far = ball.slides_into(direction, start, wall)?;
        Some(((far, 1, 0), None))
    });
    let met = disks.chain(walls).min_by_key(|(rank, _)| *rank);
    let along = |far: i64| from.moved(direction.0 * far / 10_000, direction.1 * far / 10_000);
    let far = match &met {
        Some(((far, ..), _)) => *far,
        // To the edge of the table.
        None => (0..400).map(|step| step * 100).find(|far| !field.is_on_table(along(*far))).unwrap_or(0),
    };
    let hit = met.as_ref().and_then(|(_, disk)| *disk);
    let wall = met.is_some() && hit.is_none();
    play.happen(Event::FireballFlew { from, to: along(far), drift, hit: hit.map(Disk::named), wall });
    if let Some(disk) = hit.filter(|disk| !is_proof(disk, cast.seat)) {
        harm::deal(play, cast.seat, Source::Other, &[(disk.label, 6)]);
    }
}

/// All disks joined to one by chains of contact, itself first (DSK-8.47).
fn linked<'a>(field: &'a Field, disk: &'a Disk) -> Vec<&'a Disk> {
    let mut found = vec![disk];
    let mut next = 0;
    while let Some(disk) = found.get(next).copied() {
        for other in field.contacts(disk) {
            if !found.iter().any(|known| known.label == other.label) {
                found.push(other);
            }
        }
        next += 1;
    }
    found
}

/// The bottom disk of an enemy pile goes over, or is forced in (DSK-8.44).
fn convert(play: &mut Hand<'_>, by: Seat, seat: Option<Seat>) {
    let Some(seat) = seat else { return };
    let Some(kind) = play.secrets[seat.0 as usize].pile.last().copied() else { return };
    if kind.strength() <= 11 {
        play.happen(Event::Converted { seat, kind, by });
    } else if play.field.options.ask_reactions && place::automatic(&play.field, seat, kind, &[]).is_some() {
        flow::ask(play, seat, Question::Place(kind));
    } else {
        storm::force_in(play, seat, None);
    }
}

/// The second disk of an enemy pile dies (DSK-8.45).
fn starve(play: &mut Hand<'_>, by: Seat, seat: Option<Seat>) {
    let Some(owner) = seat else { return };
    let Some(kind) = play.secrets[owner.0 as usize].pile.get(1).copied() else { return };
    let label = place::next_label(&play.field, owner);
    let disk = super::super::disk::Named { label, kind };
    play.happen(Event::Starved { disk, owner, by, ap: kind.card().ap });
}

/// A disk comes back, and the caster pays with a wound (DSK-8.51).
fn resurrect(play: &mut Hand<'_>, wizard: &Disk, cast: &Cast) {
    let field = play.field.clone();
    let power = Power::Spell(cast.spell);
    let Ok(dead) = skill::from_graveyard(&field, cast.seat, power, cast.choice.pick) else { return };
    let Ok(at) = skill::beside(&field, wizard, dead.kind, cast.choice.at) else { return };
    let height = play.field.top();
    let (disk, owner) = (dead.named(), dead.owner);
    play.happen(Event::Entered { disk, owner, at, height, how: Entrance::Resurrected });
    let (named, pool, all) = (wizard.named(), wizard.pool, wizard.stats.wounds);
    play.happen(Event::Damaged { disk: named, damage: 0, pool, wounds: 1, all });
    if all <= wizard.wounds + 1 {
        harm::destroy(play, wizard.label, None);
    }
}
