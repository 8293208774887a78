//! Special skills that are used by activating a disk (DSK-7, section 2.5).

use super::{Hand, act, harm, spells};
use crate::Diskwars;
use crate::content::Kind;
use crate::disk::{Disk, Effect, Label, Named};
use crate::event::{Entrance, Event, Shift};
use crate::field::Field;
use crate::magic::{Choice, Pick};
use crate::refusal::{Need, Power, Refusal};
use crate::words::{Aimed, Skill};
use game::Seat;
use space::{Circle, Spot};

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
        return Err(Refusal::OutOfRange { what: what.to_string(), gap: from.reach_to(to), range });
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
    let mut dead = field.graveyard(seat);
    let found = match pick {
        Pick::Label(label) => dead.find(|disk| disk.label == label),
        Pick::Kind(kind) => dead.find(|disk| disk.kind == kind),
        // A graveyard has no order: there its disks are told apart by their labels.
        Pick::Nth(..) => None,
    };
    found.ok_or_else(|| Refusal::UnknownDisk(pick.to_string()))
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

/// A use of a skill that the rules allow.
struct Use {
    /// The disk it is about.
    target: Option<Named>,
    /// Whether it is in range; if not, the activation is lost.
    reaches: bool,
    does: Does,
}

/// What a use of a skill does.
enum Does {
    Lay(Effect),
    Drum,
    Heal,
    Put(Spot, Shift),
    Capture,
    Breathe(i32),
    Call(Named, Spot),
    Slam,
    Scry(Seat, Vec<Kind>),
    Hurl,
}

/// Whether a disk may use a skill so, whoever may be activated left aside.
pub(crate) fn is_legal(state: &Diskwars, seat: Seat, user: &Disk, skill: Skill, choice: &Choice) -> bool {
    check(state, seat, user, skill, choice).is_ok()
}

/// What a skill would do; nothing happens here.
#[allow(clippy::too_many_lines)] // One arm per skill.
fn check(state: &Diskwars, seat: Seat, user: &Disk, skill: Skill, choice: &Choice) -> Result<Use, Refusal> {
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
    if skill.aimed() == Aimed::Nobody && choice.target.is_some() {
        return Err(Refusal::NoTarget(Power::Skill(skill)));
    }
    let field = &state.field;
    let ask = Ask { field, user, skill };
    // With one target: in range it works, otherwise the activation is lost.
    let on = |target: &Disk, does: Does| -> Result<Use, Refusal> {
        let reaches = reaches(field, user.circle(), target.circle(), skill.range(), &target.label)?;
        Ok(Use { target: Some(target.named()), reaches, does })
    };
    let alone = |does: Does| -> Result<Use, Refusal> { Ok(Use { target: None, reaches: true, does }) };
    match skill {
        Skill::MarchingSong => {
            let target = ask.any(choice)?;
            if target.label == user.label {
                return Err(ask.bad(Need::Other));
            }
            ask.unactivated(target)?;
            on(target, Does::Lay(Effect::Song))
        }
        Skill::BattleCry => on(ask.friend(choice)?, Does::Lay(Effect::Cry)),
        Skill::Blessing => on(ask.friend(choice)?, Does::Lay(Effect::Blessing)),
        Skill::Terror => {
            let target = ask.enemy(choice)?;
            ask.unactivated(target)?;
            on(target, Does::Lay(Effect::Terror))
        }
        Skill::Curse => on(ask.enemy(choice)?, Does::Lay(Effect::Curse)),
        Skill::Snare => on(ask.enemy(choice)?, Does::Lay(Effect::Immobilised)),
        Skill::Spotter => on(ask.enemy(choice)?, Does::Lay(Effect::Spotted)),
        Skill::WarDrum => alone(Does::Drum),
        Skill::HealingHands => {
            let target = ask.friend(choice)?;
            if target.wounds < 1 {
                return Err(Refusal::NoEffect);
            }
            on(target, Does::Heal)
        }
        Skill::Ambush15 | Skill::Ambush30 => {
            let (target, at) = ambush(&ask, choice)?;
            on(target, Does::Put(at, Shift::Ambush))
        }
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
            Ok(Use { target: Some(target.named()), reaches: true, does: Does::Capture })
        }
        Skill::Breath3 => on(ask.enemy(choice)?, Does::Breathe(3)),
        Skill::Breath5 => on(ask.enemy(choice)?, Does::Breathe(5)),
        Skill::Tunnel => {
            let at = tunnel(&ask, choice)?;
            let reaches = reaches(field, user.circle(), Circle::new(at, user.radius()), skill.range(), &at)?;
            Ok(Use { target: None, reaches, does: Does::Put(at, Shift::Tunnel) })
        }
        Skill::GraveCall => {
            let power = Power::Skill(skill);
            let dead = from_graveyard(field, seat, power, choice.pick)?;
            if dead.card().unique {
                return Err(ask.bad(Need::NotUnique));
            }
            if 3 < dead.card().ap {
                return Err(ask.bad(Need::Cheap));
            }
            alone(Does::Call(dead.named(), beside(field, user, dead.kind, choice.at)?))
        }
        Skill::GroundSlam => alone(Does::Slam),
        Skill::Scry => {
            let other = choice.seat.filter(|other| *other != seat && field.seats.contains(other));
            let other = other.ok_or_else(|| ask.bad(Need::EnemySeat))?;
            if field.is_first_contact() {
                return Err(Refusal::NoPile);
            }
            let pile = &state.secrets[other.0 as usize].pile;
            if pile.len() < 2 {
                return Err(Refusal::PileTooSmall(pile.len()));
            }
            alone(Does::Scry(other, pile.iter().copied().skip(1).take(2).collect()))
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
            on(target, Does::Hurl)
        }
        // The permanent ones.
        _ => Err(Refusal::PermanentSkill(skill)),
    }
}

/// Uses a skill: everything is checked before anything happens.
pub(super) fn skill(
    play: &mut Hand<'_>,
    seat: Seat,
    user: &Disk,
    skill: Skill,
    choice: &Choice,
) -> Result<(), Refusal> {
    let Use { target, reaches, does } = check(play, seat, user, skill, choice)?;
    let disk = user.named();
    if !reaches {
        play.happen(Event::SkillWasted { disk, skill, target });
        act::measured(play);
        return Ok(());
    }
    let other = if let Does::Scry(other, _) = &does { Some(*other) } else { None };
    let near: Vec<Named> = match does {
        Does::Drum => {
            let idle = play.field.of(seat).filter(|other| other.label != user.label && !other.activated);
            idle.filter(|other| other.circle().is_within(skill.range(), user.circle())).map(Disk::named).collect()
        }
        Does::Slam => play.field.contacts(user).map(Disk::named).collect(),
        _ => target.into_iter().collect(),
    };
    let labels: Vec<Label> = near.iter().map(|disk| disk.label).collect();
    play.happen(Event::SkillUsed { disk, skill, target, seat: other });
    match does {
        Does::Lay(effect) => lay(play, &near, effect, seat),
        Does::Drum => lay(play, &near, Effect::Drum, seat),
        Does::Heal => labels.into_iter().for_each(|label| harm::heal(play, label)),
        Does::Put(at, how) => spells::shift(play, user, at, how),
        Does::Capture => near.into_iter().for_each(|disk| play.happen(Event::Captured { disk, by: seat })),
        Does::Breathe(damage) => harm::momentary(play, seat, &labels, damage),
        Does::Call(disk, at) => {
            let height = play.field.top();
            play.happen(Event::Entered { disk, owner: seat, at, height, how: Entrance::Called, below: None });
        }
        Does::Slam => harm::momentary(play, seat, &labels, 3),
        Does::Scry(other, kinds) => play.happen(Event::Scried { by: seat, seat: other, kinds }),
        Does::Hurl => {
            for label in labels {
                spells::push(play, seat, user.spot(), label, Shift::Hurl);
            }
        }
    }
    act::measured(play);
    Ok(())
}

fn lay(play: &mut Hand<'_>, disks: &[Named], effect: Effect, by: Seat) {
    for disk in disks {
        play.happen(Event::Laid { disk: *disk, effect, by });
    }
}

/// The enemy that the disk is put on, and where (DSK-7.6).
fn ambush<'a>(ask: &Ask<'a>, choice: &Choice) -> Result<(&'a Disk, Spot), Refusal> {
    let (field, user) = (ask.field, ask.user);
    let target = ask.enemy(choice)?;
    if user.has(Effect::Immobilised) {
        return Err(Refusal::Immobilised(user.named()));
    }
    let near = i64::from(user.radius() + target.radius() - 50);
    let at = choice.at.unwrap_or_else(|| target.spot().toward(user.spot(), near));
    let landing = check_landing(field, user.kind, at, Some(user.label));
    // Nobody named the place that is taken by itself (DSK-2.14).
    landing.map_err(|why| if choice.at.is_none() { Refusal::NoFreeSpot(user.kind) } else { why })?;
    if !Circle::new(at, user.radius()).overlaps(target.circle()) {
        return Err(Refusal::MustTouch { kind: user.kind, other: target.named() });
    }
    Ok((target, at))
}

/// Where the disk comes up again (skill `tunnel`).
fn tunnel(ask: &Ask<'_>, choice: &Choice) -> Result<Spot, Refusal> {
    let at = choice.at.ok_or_else(|| ask.bad(Need::Spot))?;
    if ask.user.has(Effect::Immobilised) {
        return Err(Refusal::Immobilised(ask.user.named()));
    }
    check_free(ask.field, ask.user.kind, at, Some(ask.user.label))?;
    Ok(at)
}
