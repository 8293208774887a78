//! Phase 2: what a seat declares (BW-6), and attacks up to the first roll (BW-7.1 to 7.5, BW-9, BW-11.8, BW-12.7).

use super::act::down;
use super::{Hand, acting, end, fight, leader};
use crate::event::{Cause, Event};
use crate::field::Field;
use crate::reach::distance;
use crate::refusal::Refusal;
use crate::unit::{Attack, Overrides, Target, Unit};
use crate::words::{Action, Card, Effect, Power};
use game::{Seat, Seats};

/// An attack without supporters and overrides.
pub(crate) fn plain(with: Unit, target: Target) -> Attack {
    Attack { with, target, support: Vec::new(), overrides: Overrides::default(), leader: false }
}

/// Whether a seat has anything to declare but `pass` (BW-6.4).
pub(super) fn may_declare(field: &Field, seat: Seat) -> bool {
    field.of_seat(seat).any(|piece| {
        let attack = piece.die.is_some_and(Action::is_attack) && targets(field, piece.unit).next().is_some();
        attack || done(field, piece.unit).is_ok()
    })
}

/// What a character could attack now by itself.
pub(crate) fn targets(field: &Field, unit: Unit) -> impl Iterator<Item = Target> {
    let ready = field.piece(unit).die.is_some_and(Action::is_attack) && flaw(field, unit).is_none();
    field.targets(unit).filter(move |target| ready && joins(field, unit, *target).is_ok())
}

/// Whether a character could attack a target with the die where it lies.
pub(crate) fn joins(field: &Field, unit: Unit, target: Target) -> Result<u8, Refusal> {
    let piece = field.piece(unit);
    match (piece.die.filter(|action| action.is_attack()), piece.square) {
        (Some(kind), Some(square)) => field.attack_from(piece, square, kind, target),
        _ => Err(die_elsewhere(field, unit)),
    }
}

fn die_elsewhere(field: &Field, unit: Unit) -> Refusal {
    let piece = field.piece(unit);
    match piece.disturbed {
        Some(_) if piece.die.is_none() => Refusal::DieDisturbed(unit),
        _ => Refusal::DieElsewhere(unit, piece.die),
    }
}

/// Why a character cannot take part in any attack, apart from where its die lies.
fn flaw(field: &Field, unit: Unit) -> Option<Refusal> {
    let piece = field.piece(unit);
    if let Some(down) = down(piece) {
        return Some(Refusal::NotConscious(unit, down));
    }
    (is_throwing(field, unit) && piece.power == 0).then_some(Refusal::NoToken)
}

/// Whether a character's attack of this kind is a throw of the hammer, which costs a token.
pub(crate) fn throws(unit: Unit, kind: Action) -> bool {
    kind == Action::Ranged && !unit.card.stats().ranged && unit.card.has(Power::HammerThrow)
}

/// Whether its die lies on such a throw.
fn is_throwing(field: &Field, unit: Unit) -> bool {
    field.piece(unit).die.is_some_and(|kind| throws(unit, kind))
}

/// The place of a refusal in the table of section 6.1, among those of a strike.
fn rank(refusal: &Refusal) -> u8 {
    match refusal {
        Refusal::NotYourCharacter(_) => 0,
        Refusal::NotConscious(..) => 1,
        Refusal::NoToken => 2,
        Refusal::NotATarget(_) => 3,
        Refusal::DuplicateAttacker(_) => 4,
        Refusal::NotLent(_) => 5,
        Refusal::DieElsewhere(..) | Refusal::DieDisturbed(_) => 6,
        Refusal::OutOfRange(..) => 7,
        Refusal::TargetInvisible(_) => 8,
        Refusal::WhiteOut => 9,
        Refusal::NoLineOfSight(..) => 10,
        Refusal::TargetFlies(..) => 11,
        Refusal::SupportersWasted => 12,
        _ => 13,
    }
}

/// Holds an attack against the rules; the distance of the initiator if it is legal.
pub(crate) fn check(field: &Field, seat: Seat, attack: &Attack) -> Result<u8, Refusal> {
    let mut found: Vec<Refusal> = Vec::new();
    if attack.with.seat != seat {
        found.push(Refusal::NotYourCharacter(attack.with));
    }
    if !is_target(field, seat, attack.target) {
        found.push(Refusal::NotATarget(attack.target));
    }
    for (place, unit) in std::iter::once(attack.with).chain(attack.support.iter().copied()).enumerate() {
        if 0 < place {
            if field.side(unit.seat) != field.side(seat) {
                found.push(Refusal::NotYourCharacter(unit));
            } else if unit.seat != seat && !field.piece(unit).assist {
                found.push(Refusal::NotLent(unit));
            }
            if unit == attack.with || attack.support[..place - 1].contains(&unit) {
                found.push(Refusal::DuplicateAttacker(unit));
            }
        }
        found.extend(flaw(field, unit));
        found.extend(joins(field, unit, attack.target).err());
    }
    if !attack.support.is_empty() && !is_fight(field, attack.target) {
        found.push(Refusal::SupportersWasted);
    }
    if attack.leader {
        found.extend(leader_flaw(field, seat, attack).err());
    }
    // Rows of the table first, attackers in their order within a row: the sort keeps the order of equals.
    found.sort_by_key(rank);
    match found.into_iter().next() {
        Some(refusal) => Err(refusal),
        None => joins(field, attack.with, attack.target),
    }
}

/// Whether a thing can be attacked at all by this seat (BW-7.1).
fn is_target(field: &Field, seat: Seat, target: Target) -> bool {
    let enemy = match target {
        Target::Unit(unit) => field.side(unit.seat) != field.side(seat),
        Target::Module(owner, _) => field.side(owner) != field.side(seat),
        Target::Galactus => true,
    };
    enemy && !field.target_squares(target).is_empty()
}

/// Whether an attack on it is decided by dice (BW-7.2).
pub(crate) fn is_fight(field: &Field, target: Target) -> bool {
    match target {
        Target::Unit(unit) => field.piece(unit).is_conscious(),
        Target::Module(seat, _) => field.gunner(seat).is_some(),
        Target::Galactus => true,
    }
}

/// Whether the leader card can be used with this attack (BW-14.2).
fn leader_flaw(field: &Field, seat: Seat, attack: &Attack) -> Result<(), Refusal> {
    let effect = leader::ready(field, seat)?;
    let fits = match effect {
        Effect::Assemble => !attack.support.is_empty(),
        Effect::NoQuarter => matches!(attack.target, Target::Unit(unit) if field.piece(unit).is_conscious()),
        _ => false,
    };
    if !fits {
        return Err(Refusal::LeaderNotNow);
    }
    let deaf = matches!(attack.target, Target::Unit(unit) if field.piece(unit).has(Power::RadarSense));
    if effect == Effect::Assemble && deaf { Err(Refusal::NoEffect) } else { Ok(()) }
}

/// Who takes a blow meant for a friend (BW-7.3).
fn guard(play: &Hand<'_>, ward: Unit) -> Option<Unit> {
    if ward.card != Card::DoctorDoom {
        return None;
    }
    let field = &play.field;
    let doom = field.piece(ward);
    field
        .of_seat(ward.seat)
        .find(|piece| {
            piece.has(Power::Bodyguard)
                && distance(piece.square, doom.square) == Some(1)
                && play.stances[piece.unit.index()].guard
        })
        .map(|piece| piece.unit)
}

/// What can be told of an attack before anybody has answered it.
pub(crate) fn foresee(play: &mut Hand<'_>, by: Seats, attack: &Attack) -> Result<(), Refusal> {
    let seat = acting(play, by)?;
    declare(play, seat, attack).map(|_| ())
}

/// An attack is declared (BW-7.1): its kind and the distance of the initiator.
fn declare(play: &mut Hand<'_>, seat: Seat, attack: &Attack) -> Result<(Action, u8), Refusal> {
    let far = check(&play.field, seat, attack)?;
    let attackers: Vec<Unit> = std::iter::once(attack.with).chain(attack.support.iter().copied()).collect();
    let from: Vec<_> = attackers.iter().filter_map(|unit| play.field.piece(*unit).square).collect();
    let at = play
        .field
        .target_squares(attack.target)
        .iter()
        .copied()
        .min_by_key(|square| from.first().map(|from| from.distance(*square)))
        .ok_or(Refusal::NotATarget(attack.target))?;
    let kind = play.field.piece(attack.with).die.ok_or_else(|| die_elsewhere(&play.field, attack.with))?;
    play.happen(Event::Struck {
        with: attack.with,
        support: attack.support.clone(),
        target: attack.target,
        kind,
        from,
        at,
        leader: attack.leader,
    });
    Ok((kind, far))
}

/// An attack (BW-7).
pub(super) fn strike(play: &mut Hand<'_>, seat: Seat, attack: &Attack) -> Result<(), Refusal> {
    let attackers = std::iter::once(attack.with).chain(attack.support.iter().copied());
    let thrown: Vec<Unit> = attackers.filter(|unit| is_throwing(&play.field, *unit)).collect();
    let (kind, far) = declare(play, seat, attack)?;
    if attack.overrides != Overrides::default() {
        play.happen(Event::Ordered { overrides: attack.overrides });
    }
    for unit in thrown {
        let left = play.field.piece(unit).power.saturating_sub(1);
        play.happen(Event::HammerThrown { unit, left });
    }
    let (mut target, mut far) = (attack.target, far);
    if let Target::Unit(ward) = target
        && let Some(guard) = guard(play, ward)
    {
        play.happen(Event::Guarded { guard, ward });
        target = Target::Unit(guard);
        far = distance(play.field.piece(attack.with).square, play.field.piece(guard).square).unwrap_or(far);
    }
    if let Target::Unit(unit) = target {
        let piece = play.field.piece(unit);
        if let Some(action) = piece.die.filter(|_| !piece.has(Power::Unstoppable)) {
            play.happen(Event::Disturbed { unit, action });
        }
    }
    if is_fight(&play.field, target) {
        let defender = match target {
            Target::Unit(unit) => Some(unit),
            Target::Module(seat, _) => play.field.gunner(seat),
            Target::Galactus => None,
        };
        play.happen(Event::FightBegan {
            with: attack.with,
            support: attack.support.clone(),
            target,
            defender,
            kind,
            distance: far,
            leader: attack.leader,
        });
        fight::open(play);
        fight::go_on(play);
        return Ok(());
    }
    match target {
        Target::Unit(unit) => fight::fall(play, unit, -1),
        Target::Module(seat, slot) => fight::hit_module(play, seat, slot, attack.with),
        Target::Galactus => {}
    }
    end::check(play);
    Ok(())
}

/// Whether `do` would change something for a character (BW-6.5 to 6.8).
pub(crate) fn done(field: &Field, unit: Unit) -> Result<Action, Refusal> {
    let piece = field.piece(unit);
    if let Some(down) = down(piece) {
        return Err(Refusal::NotConscious(unit, down));
    }
    let action = piece.die.filter(|action| action.is_done()).ok_or_else(|| die_elsewhere(field, unit))?;
    let stats = unit.card.stats();
    let useful = match action {
        Action::Energy => piece.power < stats.power,
        Action::Life => piece.life < stats.life,
        _ => piece.heals.is_some_and(|friend| {
            let other = field.piece(friend);
            distance(piece.square, other.square) == Some(1) && other.life < friend.card.stats().life
        }),
    };
    if useful { Ok(action) } else { Err(Refusal::NothingToDo) }
}

/// A character carries its action out (BW-6.5 to 6.9).
pub(super) fn carry_out(play: &mut Hand<'_>, unit: Unit) -> Result<(), Refusal> {
    let action = done(&play.field, unit)?;
    let heals = play.field.piece(unit).heals;
    play.happen(Event::Done { unit, action });
    match (action, heals) {
        (Action::Energy, _) => {
            let gain = if play.field.piece(unit).has(Power::ArcReactor) { 2 } else { 1 };
            gain_power(play, unit, gain, Cause::Action);
        }
        (Action::Heal, Some(friend)) => gain_life(play, friend, 1, Cause::Action),
        _ => gain_life(play, unit, 1, Cause::Action),
    }
    Ok(())
}

/// Power tokens up to the maximum (BW-1.7).
pub(super) fn gain_power(play: &mut Hand<'_>, unit: Unit, most: u8, cause: Cause) {
    let power = play.field.piece(unit).power;
    let gained = most.min(unit.card.stats().power - power);
    if 0 < gained {
        play.happen(Event::PowerGained { unit, gained, power: power + gained, cause });
    }
}

/// Life up to the maximum; a fainted one wakes up.
pub(super) fn gain_life(play: &mut Hand<'_>, unit: Unit, most: u8, cause: Cause) {
    let life = play.field.piece(unit).life;
    let missing = (unit.card.stats().life - life).unsigned_abs();
    let gained = most.min(missing);
    if 0 < gained {
        play.happen(Event::LifeGained { unit, gained, life: life + gained as i8, cause, woke: life == 0 });
    }
}
