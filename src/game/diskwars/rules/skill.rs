//! Special skills that are used by activating a disk (DSK-7, section 2.5).

use super::super::content::Kind;
use super::super::disk::{Disk, Effect, Label};
use super::super::event::{Entrance, Event, Shift};
use super::super::field::Field;
use super::super::magic::{Choice, Pick};
use super::super::refusal::{Need, Power, Refusal};
use super::super::words::Skill;
use super::{Hand, act, harm, spells};
use crate::game::Seat;
use crate::space::{Circle, Spot};

/// Whether something is in range; out of range it is refused if everybody may measure, and lost otherwise (DSK-7.5).
pub(super) fn reaches(
    field: &Field,
    from: Circle,
    to: Circle,
    range: i32,
    what: &impl ToString,
) -> Result<bool, Refusal> {
    if from.is_within(range, to) {
        return Ok(true);
    }
    if field.options.free {
        return Err(Refusal::OutOfRange { what: what.to_string(), gap: from.gap(to), range });
    }
    Ok(false)
}

/// Whether a disk may be put at a place by an effect: on the table, on no wall, on nothing repulsed.
pub(super) fn check_landing(field: &Field, kind: Kind, at: Spot, except: Option<Label>) -> Result<(), Refusal> {
    let circle = Circle::new(at, kind.card().size.radius());
    if !field.is_on_table(at) {
        return Err(Refusal::OffTable(kind));
    }
    if field.wall_circles().any(|wall| wall.overlaps(circle)) {
        return Err(Refusal::PlaceOnWall(kind));
    }
    match field.under(circle, except).find(|other| other.has(Effect::Repulsed)) {
        Some(other) => Err(Refusal::PlaceRepulsed { kind, other: other.named() }),
        None => Ok(()),
    }
}

/// The same, and on no disk at all.
pub(super) fn check_free(field: &Field, kind: Kind, at: Spot, except: Option<Label>) -> Result<(), Refusal> {
    check_landing(field, kind, at, except)?;
    let circle = Circle::new(at, kind.card().size.radius());
    match field.under(circle, except).next() {
        Some(other) => Err(Refusal::PlaceOnDisk { kind, other: other.named() }),
        None => Ok(()),
    }
}

/// A free place beside a disk: the one named, or the first free one (DSK-2.14).
pub(super) fn beside(field: &Field, disk: &Disk, kind: Kind, at: Option<Spot>) -> Result<Spot, Refusal> {
    let radius = kind.card().size.radius();
    if let Some(at) = at {
        check_free(field, kind, at, None)?;
        if !disk.circle().is_within(100, Circle::new(at, radius)) {
            return Err(Refusal::MustStandBeside { kind, other: disk.named() });
        }
        return Ok(at);
    }
    let far = i64::from(disk.radius() + radius + 50);
    let mut spots = (0..36).map(|step| disk.spot().polar(far, 10 * step));
    spots.find(|at| check_free(field, kind, *at, None).is_ok()).ok_or(Refusal::NoFreeSpot(kind))
}

/// A disk of a graveyard that was picked.
pub(super) fn from_graveyard(field: &Field, seat: Seat, power: Power, pick: Option<Pick>) -> Result<&Disk, Refusal> {
    let pick = pick.ok_or(Refusal::BadTarget { power, need: Need::Pick })?;
    let found = field.graveyard(seat).find(|disk| match pick {
        Pick::Label(label) => disk.label == label,
        Pick::Kind(kind) => disk.kind == kind,
    });
    let text = match pick {
        Pick::Label(label) => label.to_string(),
        Pick::Kind(kind) => kind.to_string(),
    };
    found.ok_or(Refusal::UnknownDisk(text))
}

/// What a skill asks of its target.
struct Ask<'a> {
    field: &'a Field,
    user: &'a Disk,
    skill: Skill,
}

impl<'a> Ask<'a> {
    fn bad(&self, need: Need) -> Refusal {
        Refusal::BadTarget { power: Power::Skill(self.skill), need }
    }

    fn any(&self, choice: &Choice) -> Result<&'a Disk, Refusal> {
        let label = choice.target.ok_or_else(|| self.bad(Need::Target))?;
        act::find(self.field, label)
    }

    fn enemy(&self, choice: &Choice) -> Result<&'a Disk, Refusal> {
        let target = self.any(choice)?;
        if target.is_enemy(self.user) { Ok(target) } else { Err(self.bad(Need::Enemy)) }
    }

    fn friend(&self, choice: &Choice) -> Result<&'a Disk, Refusal> {
        let target = self.any(choice)?;
        if target.is_enemy(self.user) {
            return Err(self.bad(Need::Friend));
        }
        if target.label == self.user.label { Err(self.bad(Need::Other)) } else { Ok(target) }
    }

    fn unactivated(&self, target: &Disk) -> Result<(), Refusal> {
        if target.activated { Err(self.bad(Need::Unactivated)) } else { Ok(()) }
    }
}

/// Uses a skill: everything is checked before anything happens.
#[allow(clippy::too_many_lines)] // One arm per skill.
pub(super) fn skill(
    play: &mut Hand<'_>,
    seat: Seat,
    user: &Disk,
    skill: Skill,
    choice: &Choice,
) -> Result<(), Refusal> {
    let named = user.named();
    if !user.card().skills.contains(&skill) {
        return Err(Refusal::NoSuchSkill { disk: named, skill });
    }
    if !skill.is_active() {
        return Err(Refusal::PermanentSkill(skill));
    }
    if !user.can(skill) {
        return Err(Refusal::SkillLocked(named));
    }
    let field = &play.field.clone();
    let ask = Ask { field, user, skill };
    let used = |target: Option<&Disk>, other: Option<Seat>| Event::SkillUsed {
        disk: named,
        skill,
        target: target.map(Disk::named),
        seat: other,
    };
    // A skill with one target: in range it works, otherwise the activation is lost.
    let lay: Option<(&Disk, Effect)> = match skill {
        Skill::MarchingSong => {
            let target = ask.any(choice)?;
            if target.label == user.label {
                return Err(ask.bad(Need::Other));
            }
            ask.unactivated(target)?;
            Some((target, Effect::Song))
        }
        Skill::BattleCry => Some((ask.friend(choice)?, Effect::Cry)),
        Skill::Blessing => Some((ask.friend(choice)?, Effect::Blessing)),
        Skill::Terror => {
            let target = ask.enemy(choice)?;
            ask.unactivated(target)?;
            Some((target, Effect::Terror))
        }
        Skill::Curse => Some((ask.enemy(choice)?, Effect::Curse)),
        Skill::Snare => Some((ask.enemy(choice)?, Effect::Immobilised)),
        Skill::Spotter => Some((ask.enemy(choice)?, Effect::Spotted)),
        _ => None,
    };
    if let Some((target, effect)) = lay {
        if reaches(field, user.circle(), target.circle(), skill.range(), &target.label)? {
            play.happen(used(Some(target), None));
            play.happen(Event::Laid { disk: target.named(), effect, by: seat });
        } else {
            waste(play, user, skill, Some(target));
        }
        act::measured(play);
        return Ok(());
    }
    match skill {
        Skill::WarDrum => {
            play.happen(used(None, None));
            let near = field.of(seat).filter(|other| {
                other.label != user.label && !other.activated && other.circle().is_within(skill.range(), user.circle())
            });
            for other in near {
                play.happen(Event::Laid { disk: other.named(), effect: Effect::Drum, by: seat });
            }
        }
        Skill::HealingHands => {
            let target = ask.friend(choice)?;
            if target.wounds < 1 {
                return Err(Refusal::NoEffect);
            }
            if reaches(field, user.circle(), target.circle(), skill.range(), &target.label)? {
                play.happen(used(Some(target), None));
                harm::heal(play, target.label);
            } else {
                waste(play, user, skill, Some(target));
            }
        }
        Skill::Ambush15 | Skill::Ambush30 => ambush(play, &ask, choice)?,
        Skill::Capture4 => {
            let target = ask.enemy(choice)?;
            if user.height < target.height || !field.in_contact(user, target) {
                return Err(ask.bad(Need::Below));
            }
            if target.card().unique {
                return Err(ask.bad(Need::NotUnique));
            }
            if 4 < target.toughness() {
                return Err(ask.bad(Need::Weak));
            }
            if target.can(Skill::Steadfast) {
                return Err(Refusal::Steadfast(target.named()));
            }
            play.happen(used(Some(target), None));
            play.happen(Event::Captured { disk: target.named(), by: seat });
        }
        Skill::Breath3 | Skill::Breath5 => {
            let target = ask.enemy(choice)?;
            let damage = if skill == Skill::Breath3 { 3 } else { 5 };
            if reaches(field, user.circle(), target.circle(), skill.range(), &target.label)? {
                play.happen(used(Some(target), None));
                harm::momentary(play, seat, &[target.label], damage);
            } else {
                waste(play, user, skill, Some(target));
            }
        }
        Skill::Tunnel => tunnel(play, &ask, choice)?,
        Skill::GraveCall => {
            let power = Power::Skill(skill);
            let dead = from_graveyard(field, seat, power, choice.pick)?;
            if dead.card().unique {
                return Err(ask.bad(Need::NotUnique));
            }
            if 3 < dead.card().ap {
                return Err(ask.bad(Need::Cheap));
            }
            let at = beside(field, user, dead.kind, choice.at)?;
            play.happen(used(None, None));
            let height = play.field.top();
            play.happen(Event::Entered { disk: dead.named(), owner: seat, at, height, how: Entrance::Called });
        }
        Skill::GroundSlam => {
            play.happen(used(None, None));
            let shaken: Vec<Label> = field.contacts(user).map(|other| other.label).collect();
            harm::momentary(play, seat, &shaken, 3);
        }
        Skill::Scry => {
            let other = choice.seat.filter(|other| *other != seat && field.seats.contains(other));
            let other = other.ok_or_else(|| ask.bad(Need::EnemySeat))?;
            if field.is_first_contact() {
                return Err(Refusal::NoPile);
            }
            let pile = &play.secrets[other.0 as usize].pile;
            if pile.len() < 2 {
                return Err(Refusal::PileTooSmall(pile.len()));
            }
            let kinds = pile.iter().copied().skip(1).take(2).collect();
            play.happen(used(None, Some(other)));
            play.happen(Event::Scried { by: seat, seat: other, kinds });
        }
        Skill::HurlBack => {
            let target = ask.enemy(choice)?;
            if field.is_pinned(target) {
                return Err(act::pinned(field, target));
            }
            if target.has(Effect::Immobilised) {
                return Err(Refusal::Immobilised(target.named()));
            }
            if target.can(Skill::Steadfast) {
                return Err(Refusal::Steadfast(target.named()));
            }
            if reaches(field, user.circle(), target.circle(), skill.range(), &target.label)? {
                play.happen(used(Some(target), None));
                spells::push(play, seat, user.spot(), target.label, Shift::Hurl);
            } else {
                waste(play, user, skill, Some(target));
            }
        }
        // Those laid on one target are done; the permanent ones were refused.
        _ => return Err(Refusal::PermanentSkill(skill)),
    }
    act::measured(play);
    Ok(())
}

fn waste(play: &mut Hand<'_>, user: &Disk, skill: Skill, target: Option<&Disk>) {
    play.happen(Event::SkillWasted { disk: user.named(), skill, target: target.map(Disk::named) });
}

/// Puts the disk on an enemy (DSK-7.6).
fn ambush(play: &mut Hand<'_>, ask: &Ask<'_>, choice: &Choice) -> Result<(), Refusal> {
    let (field, user) = (ask.field, ask.user);
    let target = ask.enemy(choice)?;
    if user.has(Effect::Immobilised) {
        return Err(Refusal::Immobilised(user.named()));
    }
    let near = i64::from(user.radius() + target.radius() - 50);
    let at = choice.at.unwrap_or_else(|| target.spot().toward(user.spot(), near));
    check_landing(field, user.kind, at, Some(user.label))?;
    if !Circle::new(at, user.radius()).overlaps(target.circle()) {
        return Err(Refusal::MustTouch { kind: user.kind, other: target.named() });
    }
    if !reaches(field, user.circle(), target.circle(), ask.skill.range(), &target.label)? {
        waste(play, user, ask.skill, Some(target));
        return Ok(());
    }
    play.happen(Event::SkillUsed { disk: user.named(), skill: ask.skill, target: Some(target.named()), seat: None });
    spells::shift(play, user, at, Shift::Ambush);
    Ok(())
}

/// Moves the disk under the ground (skill `tunnel`).
fn tunnel(play: &mut Hand<'_>, ask: &Ask<'_>, choice: &Choice) -> Result<(), Refusal> {
    let (field, user) = (ask.field, ask.user);
    let at = choice.at.ok_or_else(|| ask.bad(Need::Spot))?;
    if user.has(Effect::Immobilised) {
        return Err(Refusal::Immobilised(user.named()));
    }
    check_free(field, user.kind, at, Some(user.label))?;
    let there = Circle::new(at, user.radius());
    if !reaches(field, user.circle(), there, ask.skill.range(), &at)? {
        waste(play, user, ask.skill, None);
        return Ok(());
    }
    play.happen(Event::SkillUsed { disk: user.named(), skill: ask.skill, target: None, seat: None });
    spells::shift(play, user, at, Shift::Tunnel);
    Ok(())
}
