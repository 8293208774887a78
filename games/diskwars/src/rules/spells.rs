//! What each spell does that was not countered (DSK-8.21 to 8.51).

use super::aim::{Ask, conjured, is_proof, paralysed};
use super::harm::Source;
use super::{Hand, act, flow, harm, place, shoot, skill, storm, walk};
use crate::content::WALL;
use crate::disk::{Disk, Effect, Label, Named};
use crate::event::{Entrance, Event, Shift};
use crate::field::{Field, Question};
use crate::magic::Cast;
use crate::refusal::Power;
use crate::words::{Skill, Spell};
use game::Seat;
use space::plane::{polar, turned};
use space::{Circle, Spot};

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
            if let Ok((kind, below, at)) = conjured(play, &ask) {
                let label = place::next_label(&play.field, seat);
                let height = if choice.under { wizard.height } else { play.field.top() };
                let disk = Named { label, kind };
                let below = (0 < below).then_some(below);
                play.happen(Event::Entered { disk, owner: seat, at, height, how: Entrance::Conjured, below });
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
                && let Ok(walked) = walk::walk(&field, disk, &choice.flips.as_slice().into(), disk.movement())
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
                let hurt: Vec<(Label, i32)> = linked(&field, disk).iter().map(|disk| (disk.label, 5)).collect();
                harm::burn(play, seat, Source::Other, &hurt);
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
            None => return play.happen(Event::NoRoom { seat, bottom: None }),
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
    if let Some(disk) = hit {
        harm::burn(play, cast.seat, Source::Other, &[(disk.label, 6)]);
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
    let disk = Named { label, kind };
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
    play.happen(Event::Entered { disk, owner, at, height, how: Entrance::Resurrected, below: None });
    let (named, pool, all) = (wizard.named(), wizard.pool, wizard.stats.wounds);
    play.happen(Event::Damaged { disk: named, damage: 0, pool, wounds: 1, all });
    if all <= wizard.wounds + 1 {
        harm::destroy(play, wizard.label, None);
    }
}
