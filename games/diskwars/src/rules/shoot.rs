//! The shooting phase (DSK-9): who shoots when, declaring and measuring, and where missiles come down.

use super::harm::Source;
use super::{Hand, act, end, flow, harm, storm};
use crate::content::MARKER;
use crate::disk::{Disk, Effect, Label};
use crate::event::{Event, Shot};
use crate::field::{Field, Question, Stage};
use crate::refusal::{Idle, Refusal};
use crate::words::{Missile, Skill};
use game::{Seat, Seats};
use space::{Circle, Spot, scatter};

/// Spread of missiles dropped from 30 cm, on a spotted target, and from 60 cm (DSK-9.8).
pub(crate) const SIGMA: i64 = 200;
/// On a target that a spotter has seen.
pub(crate) const SPOTTED: i64 = 100;
/// From 60 cm.
pub(crate) const HIGH: i64 = 400;
/// How many arrows a Steel Rain has (DSK-8.50).
pub(crate) const RAIN: u32 = 10;

fn owes(play: &Hand<'_>, seat: Seat) -> bool {
    !play.field.side(seat).eliminated
        && !play.secrets[seat.0 as usize].orders.skip_shooting
        && play.field.archers(seat).next().is_some()
}

/// The next seat that shoots, or the end of the phase (DSK-9.1, 9.19).
pub(super) fn next(play: &mut Hand<'_>) {
    let order = play.field.clockwise(play.field.first);
    if play.field.options.simultaneous {
        if play.field.acting.is_none() {
            let seats: Seats = order.iter().copied().filter(|seat| owes(play, *seat)).collect();
            if !seats.is_empty() {
                return play.happen(Event::Asked { seats, question: Question::Shoot });
            }
        } else {
            for seat in order {
                for shot in play.secrets[seat.0 as usize].shots.clone() {
                    resolve(play, seat, shot);
                }
            }
        }
        return finish(play);
    }
    let after = play.field.acting.and_then(|seat| order.iter().position(|other| *other == seat));
    let rest = order.into_iter().skip(after.map_or(0, |place| place + 1));
    match rest.into_iter().find(|seat| owes(play, *seat)) {
        Some(seat) => flow::ask(play, seat, Question::Shoot),
        None => finish(play),
    }
}

/// Doomed disks go when all have shot (DSK-9.17).
fn finish(play: &mut Hand<'_>) {
    let doomed: Vec<_> = play.field.on_table().filter(|disk| disk.doomed).map(Disk::named).collect();
    for disk in doomed {
        play.happen(Event::Removed { disk });
    }
    end::eliminate(play);
    if play.outcome.is_none() {
        play.happen(Event::StageBegan { stage: Stage::Combat });
    }
}

/// Whether a shot may be declared (DSK-9.2 to 9.7); `false` if it proves out of range and is lost.
pub(super) fn check(field: &Field, seat: Seat, shot: Shot) -> Result<bool, Refusal> {
    let archer = act::find(field, shot.archer)?;
    let disk = archer.named();
    if archer.controller != seat {
        return Err(Refusal::NotYours { disk, seat: archer.controller });
    }
    let Some((missile, _)) = archer.card().throws else { return Err(Refusal::NotAnArcher(disk)) };
    if archer.shot {
        return Err(Refusal::AlreadyShot(disk));
    }
    if !field.can_shoot(archer) {
        let why = if archer.activated {
            Idle::Activated
        } else if field.is_pinned(archer) {
            Idle::Pinned
        } else {
            Idle::OnEnemy
        };
        return Err(Refusal::CannotShoot { disk, why });
    }
    let target = act::find(field, shot.target)?;
    if target.controller == seat {
        return Err(Refusal::FriendlyFire(target.named()));
    }
    if shot.aim.is_some_and(|aim| !target.circle().holds(aim)) {
        return Err(Refusal::AimOutsideTarget(target.named()));
    }
    let (from, to) = (archer.circle(), target.circle());
    let shadowed = target.can(Skill::Shadow) && !from.is_within(Skill::Shadow.range(), to);
    if field.options.free && !from.is_within(missile.range(), to) {
        let what = target.label.to_string();
        return Err(Refusal::OutOfRange { what, gap: from.gap(to), range: missile.range() });
    }
    if field.options.free && shadowed {
        return Err(Refusal::TargetInShadow(target.named()));
    }
    Ok(from.is_within(missile.range(), to) && !shadowed)
}

/// One shot: made at once, or noted for when all are ready.
pub(super) fn shoot(play: &mut Hand<'_>, seat: Seat, shot: Shot) -> Result<(), Refusal> {
    check(&play.field, seat, shot)?;
    if play.field.options.simultaneous {
        let mut shots = play.secrets[seat.0 as usize].shots.clone();
        shots.retain(|other| other.archer != shot.archer);
        shots.push(shot);
        play.happen(Event::ShotsPlanned { seat, shots });
        return Ok(());
    }
    act::measured(play);
    resolve(play, seat, shot);
    if play.field.archers(seat).next().is_none() {
        play.happen(Event::Answered { seat });
    }
    Ok(())
}

/// Several shots, then ready (section 6).
pub(super) fn volley(play: &mut Hand<'_>, seat: Seat, shots: &[Shot], end: bool) -> Result<(), Refusal> {
    for (place, shot) in shots.iter().enumerate() {
        match shoot(play, seat, *shot) {
            Ok(()) => {}
            Err(why) if place == 0 => return Err(why),
            Err(why) => {
                play.happen(Event::PlanStopped { seat, line: place + 1, why });
                return Ok(());
            }
        }
    }
    if end && play.field.waiting.has(seat) {
        play.happen(Event::Answered { seat });
    }
    Ok(())
}

/// What one missile of a sort does to a disk (skills `thick-hide`, `fleshless`).
pub(crate) fn damage(missile: Missile, disk: &Disk) -> i32 {
    let pierces = matches!(missile, Missile::Arrow | Missile::Bolt);
    let full = if pierces && disk.can(Skill::Fleshless) { 1 } else { missile.damage() };
    (full - i32::from(disk.can(Skill::ThickHide))).max(0)
}

/// Carries a declared shot out.
fn resolve(play: &mut Hand<'_>, seat: Seat, shot: Shot) {
    let in_range = check(&play.field, seat, shot);
    let found = play.field.disk(shot.archer).cloned().zip(play.field.disk(shot.target).cloned());
    let (Ok(in_range), Some((archer, target))) = (in_range, found) else { return };
    let Some((missile, count)) = archer.card().throws else { return };
    if !in_range {
        let gap = archer.circle().gap(target.circle());
        let (archer, target) = (archer.named(), target.named());
        return play.happen(Event::ShotLost { archer, target, gap, range: missile.range() });
    }
    play.happen(Event::ShotDeclared { archer: archer.named(), target: target.named(), missile, count });
    if target.has(Effect::Sniped) {
        let all = damage(missile, &target) * i32::from(count);
        return harm::deal(play, seat, Source::Missile, &[(target.label, all)]);
    }
    let sigma = if target.spotters().has(seat) { SPOTTED } else { SIGMA };
    let aim = shot.aim.unwrap_or(target.spot());
    let mut harmed: Vec<(Label, i32)> = Vec::new();
    for _ in 0..count {
        let lying = play.field.missiles.clone();
        let (_, hits) = drop(play, aim, sigma, &lying, true);
        add(&play.field, &mut harmed, &hits, missile);
    }
    harm::deal(play, seat, Source::Missile, &harmed);
}

fn add(field: &Field, harmed: &mut Vec<(Label, i32)>, hits: &[Label], missile: Missile) {
    for label in hits {
        let Some(disk) = field.disk(*label) else { continue };
        let amount = damage(missile, disk);
        match harmed.iter_mut().find(|(other, _)| other == label) {
            Some((_, sum)) => *sum += amount,
            None => harmed.push((*label, amount)),
        }
    }
}

/// One missile comes down (DSK-9.8 to 9.14): where, and the disks it hits.
fn drop(play: &mut Hand<'_>, aim: Spot, sigma: i64, lying: &[Spot], stays: bool) -> (Spot, Vec<Label>) {
    let bearing = play.draw("scatter-bearing", 360);
    let ring = play.draw("scatter-distance", 100);
    let mut at = scatter::landing(aim, sigma, ring, bearing);
    if play.draw("scatter-bounce", 6) == 6 {
        let bearing = play.draw("bounce-bearing", 360);
        let far = play.draw("bounce-distance", 6);
        at = at.polar(100 * i64::from(far), bearing as i32);
    }
    let circle = Circle::new(at, MARKER);
    let mut hits = if play.field.is_on_table(at) { storm::uppermost(&play.field, circle) } else { Vec::new() };
    let lands_on_another = lying.iter().any(|other| Circle::new(*other, MARKER).overlaps(circle));
    let knocked = !hits.is_empty() && lands_on_another && play.draw("knock", 6) == 1;
    if knocked {
        hits.clear();
    }
    let named = act::names(&play.field, &hits);
    play.happen(Event::MissileFell { at, stays: stays && !hits.is_empty(), hits: named, knocked });
    (at, hits)
}

/// Steel Rain: ten arrows from 60 cm (DSK-8.50).
pub(super) fn rain(play: &mut Hand<'_>, seat: Seat, aim: Spot) {
    let mut lying: Vec<Spot> = Vec::new();
    let mut harmed: Vec<(Label, i32)> = Vec::new();
    for _ in 0..RAIN {
        let (at, hits) = drop(play, aim, HIGH, &lying, false);
        if !hits.is_empty() {
            lying.push(at);
        }
        add(&play.field, &mut harmed, &hits, Missile::Arrow);
    }
    harm::burn(play, seat, Source::Missile, &harmed);
}
