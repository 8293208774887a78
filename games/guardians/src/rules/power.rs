//! Special powers that cost an Action (GC-2.9, GC-10): what each card needs, and what it does. A power is aimed first
//! ([`aim`]), which refuses whatever does not fit its text, and only then used.

use super::attack::{self, Assault};
use super::turn::Manner as Way;
use super::{Hand, feats, harm, motion, test};
use crate::board::Zone;
use crate::content::{Card, HandCard, Kind, Trait};
use crate::effect::{Action, Blow, Perm};
use crate::event::{Cause, Event, Subject};
use crate::field::{Effect, Field};
use crate::figure::{Figure, Standing};
use crate::mission::Feat;
use crate::reach::Gait;
use crate::refusal::Refusal;
use crate::sight::Look;
use crate::site::Site;
use crate::square::Square;
use crate::stats::{Manner, Pool};
use crate::steps::{Choice, Names, Place, Push};

/// Whether a power may be used so.
pub(crate) fn check(field: &Field, figure: Figure, card: Card, names: &Names) -> Result<(), Refusal> {
    let hero = figure.as_hero().ok_or(Refusal::CardNotInPlayLeft(card))?;
    let on_left = field.sheet(hero).is_some_and(|sheet| sheet.left.contains(&HandCard::Power(card)));
    if !on_left || field.is_off(card) {
        return Err(Refusal::CardNotInPlayLeft(card));
    }
    let action = card.text().action.ok_or(Refusal::NotAnActionPower(card))?;
    if card.text().unique && field.effects.contains(&Effect::Used(card)) {
        return Err(Refusal::UniqueUsed(card));
    }
    aim(field, figure, card, action, names).map(|_| ())
}

/// What a power is aimed at, once it is found legal.
enum Aim {
    Nothing,
    Blow(Figure, Manner),
    Figure(Figure),
    Pair(Figure, Figure),
    Place(Figure, Square),
    Zone(Zone),
    Site(Site),
    Move(Square, Vec<Zone>, Option<Figure>),
    AllyMove(Figure, Square, Vec<Zone>),
    AllyBlow(Figure, Figure, Manner),
    Special(Card),
    All(Vec<Figure>),
}

fn bad(card: Card) -> Refusal {
    Refusal::BadPowerTarget(card)
}

fn target(names: &Names) -> Result<Figure, Refusal> {
    names.target.ok_or_else(|| Refusal::Missing("target".to_owned()))
}

fn square(names: &Names) -> Result<Square, Refusal> {
    match names.to {
        Some(Place::Square(square)) => Ok(square),
        _ => Err(Refusal::Missing("to".to_owned())),
    }
}

/// An ally that a power may touch.
fn ally(field: &Field, figure: Figure, names: &Names, card: Card) -> Result<Figure, Refusal> {
    let ally = target(names)?;
    if field.square(ally).is_none() {
        return Err(Refusal::NoTarget(ally.to_string()));
    }
    if field.allied(figure, ally) && !field.is_masked(ally) { Ok(ally) } else { Err(bad(card)) }
}

/// The hero itself or an ally that a power may touch.
fn self_or_ally(field: &Field, figure: Figure, names: &Names, card: Card) -> Result<Figure, Refusal> {
    if names.target.is_none_or(|target| target == figure) { Ok(figure) } else { ally(field, figure, names, card) }
}

fn when<T>(holds: bool, value: T, card: Card) -> Result<T, Refusal> {
    if holds { Ok(value) } else { Err(bad(card)) }
}

/// Free Spaces of zones so far away (K-BLINK).
fn blink(field: &Field, figure: Figure, to: Square, zones: u8, card: Card) -> Result<Square, Refusal> {
    field.must_be_free(to)?;
    let near = match (field.zone_of(figure), field.board.zone(to)) {
        (Some(here), Some(there)) => field.distances(here)[there.index()] <= zones,
        _ => false,
    };
    when(near, to, card)
}

#[allow(clippy::too_many_lines)] // One arm per card.
fn aim(field: &Field, figure: Figure, card: Card, action: Action, names: &Names) -> Result<Aim, Refusal> {
    let at = field.square(figure).ok_or_else(|| Refusal::NoTarget(figure.to_string()))?;
    let look = Look { viewer: figure, thrown: None, through: false };
    let enemies = |near: &dyn Fn(Figure) -> bool| -> Vec<Figure> {
        field.in_reading_order().into_iter().filter(|other| field.hostile(figure, *other) && near(*other)).collect()
    };
    let may_fight = || if field.has(figure, Perm::NoAttack) { Err(Refusal::MayNotAttack(figure)) } else { Ok(()) };
    // The named push belongs to the first of several attacks (GC-7.14).
    let all = |targets: Vec<Figure>| -> Result<Aim, Refusal> {
        let first = *targets.first().ok_or(bad(card))?;
        attack::check_push(field, first, &names.push, 1)?;
        Ok(Aim::All(targets))
    };
    let melee = |blow: &Blow| -> Result<Aim, Refusal> {
        let target = target(names)?;
        let manner = if blow.ranged.is_some() { None } else { Some(Manner::Melee) };
        let manner = attack::check_blow(field, figure, target, manner, blow, &names.push)?;
        Ok(Aim::Blow(target, manner))
    };
    match action {
        Action::Attack(blow) => melee(&blow),
        Action::KnuckleStorm => {
            let aimed = melee(&Blow::powered(2))?;
            if let Some(second) = names.target2 {
                field.may_target(figure, second)?;
            }
            Ok(aimed)
        }
        Action::Fireball => melee(&Blow { ranged: Some(99), ..Blow::powered(2) }),
        Action::Blink(zones) => Ok(Aim::Place(figure, blink(field, figure, square(names)?, zones, card)?)),
        Action::TitanThrow => {
            let victim = target(names)?;
            field.may_target(figure, victim)?;
            when(field.adjacent(figure, victim) && !field.has(victim, Perm::Immovable), (), card)?;
            let to = blink(field, figure, square(names)?, 2, card)?;
            field.sees_square(look, at, to).map_err(Refusal::NoSight)?;
            Ok(Aim::Place(victim, to))
        }
        Action::Beacon | Action::InnerFlame | Action::Phoenix | Action::SmokeBomb | Action::Roar => Ok(Aim::Nothing),
        Action::HardLanding => {
            let to = square(names)?;
            Ok(Aim::Move(to, motion::check(field, figure, to, &[])?, None))
        }
        Action::Charge | Action::RecklessDive => {
            let to = square(names)?;
            let path = if action == Action::Charge {
                motion::check_long(field, figure, to, field.stride(figure) + 1, Gait::Fly)?
            } else {
                motion::check(field, figure, to, &[])?
            };
            if let Some(target) = names.target {
                may_fight()?;
                field.may_target(figure, target)?;
                let touches = field.square(target).is_some_and(|other| field.touching(to, other));
                if !touches {
                    return Err(Refusal::NotAdjacent(figure, target));
                }
                attack::check_push(field, target, &names.push, 1)?;
            }
            Ok(Aim::Move(to, path, names.target))
        }
        Action::UltraNova => {
            may_fight()?;
            all(enemies(&|other| field.adjacent(figure, other)))
        }
        Action::GroundPound => {
            may_fight()?;
            all(enemies(&|other| field.zone_of(other) == field.zone_of(figure)))
        }
        Action::Supernova => {
            may_fight()?;
            all(enemies(&|other| in_supernova(field, figure, other)))
        }
        Action::ClumsyGrab => {
            let victim = target(names)?;
            field.may_target(figure, victim)?;
            let to = square(names)?;
            field.must_be_free(to)?;
            let fits = field.adjacent(figure, victim)
                && !field.has(victim, Perm::Immovable)
                && field.square(victim).is_some_and(|other| field.touching(other, to))
                && field.touching(at, to);
            when(fits, Aim::Place(victim, to), card)
        }
        Action::RoyalCommand => {
            let ally = ally(field, figure, names, card)?;
            when(field.sees(figure, ally), (), card)?;
            let to = square(names)?;
            Ok(Aim::AllyMove(ally, to, motion::check(field, ally, to, &[])?))
        }
        Action::Mesmerise => {
            let victim = target(names)?;
            field.may_target(figure, victim)?;
            let to = field.square(victim).unwrap_or(at);
            field.sees_square(look, at, to).map_err(Refusal::NoSight)?;
            if field.has(figure, Perm::NoTest) {
                return Err(Refusal::MayNotTest(figure));
            }
            Ok(Aim::Figure(victim))
        }
        Action::Checkmate => {
            let victim = target(names)?;
            field.may_target(figure, victim)?;
            let hero = victim.as_hero().ok_or(bad(card))?;
            let to = field.square(victim).unwrap_or(at);
            field.sees_square(look, at, to).map_err(Refusal::NoSight)?;
            let Some(Choice::Card(off)) = names.choice else { return Err(Refusal::Missing("choice".to_owned())) };
            let lies = field.sheet(hero).is_some_and(|sheet| sheet.left.contains(&HandCard::Power(off)));
            when(lies && !off.is_weakness() && !field.is_off(off), Aim::Special(off), card)
        }
        Action::Court => {
            let ally = ally(field, figure, names, card)?;
            when(!field.has(ally, Perm::Immovable), Aim::Pair(figure, ally), card)
        }
        Action::WallOfFire => {
            let zone = match names.to {
                Some(Place::Zone(zone)) => zone,
                Some(Place::Square(square)) => field.board.zone(square).ok_or(Refusal::NotASpace(square))?,
                None => return Err(Refusal::Missing("to".to_owned())),
            };
            let near = field.zone_of(figure).is_some_and(|here| field.distances(here)[zone.index()] <= 3);
            let seen = field.board.spaces(zone).any(|space| field.sees_square(look, at, space).is_ok());
            when(near && seen, Aim::Zone(zone), card)
        }
        Action::NightSignal => {
            let ally = ally(field, figure, names, card)?;
            let to = square(names)?;
            field.must_be_free(to)?;
            let fits =
                field.zone_distance(figure, ally) <= 4 && field.touching(at, to) && !field.has(ally, Perm::Immovable);
            when(fits, Aim::Place(ally, to), card)
        }
        Action::MasterPlan => {
            let ally = ally(field, figure, names, card)?;
            when(ally.as_hero().is_some() && !field.piece(ally).activated, Aim::Figure(ally), card)
        }
        Action::HardLight => {
            let who = self_or_ally(field, figure, names, card)?;
            when(who == figure || field.sees(figure, who), Aim::Figure(who), card)
        }
        Action::MirrorMaze => {
            let one = target(names)?;
            let two = names.target2.unwrap_or(figure);
            let seen = |who: Figure| who == figure || field.square(who).is_some() && field.sees(figure, who);
            let movable = |who: Figure| {
                !field.has(who, Perm::Immovable)
                    && (who == figure || !field.allied(figure, who) || !field.is_masked(who))
            };
            let fits = one != two
                && seen(one)
                && seen(two)
                && movable(one)
                && movable(two)
                && field.zone_distance(one, two) <= 2;
            when(fits, Aim::Pair(one, two), card)
        }
        Action::Overclock => {
            let ally = ally(field, figure, names, card)?;
            when(field.sees(figure, ally), (), card)?;
            let victim = names.target2.ok_or_else(|| Refusal::Missing("target2".to_owned()))?;
            let manner = attack::check_blow(field, ally, victim, None, &Blow::powered(1), &names.push)?;
            Ok(Aim::AllyBlow(ally, victim, manner))
        }
        Action::RepairDrone => {
            let who = self_or_ally(field, figure, names, card)?;
            when(who == figure || field.near(figure, who), Aim::Figure(who), card)
        }
        Action::Prototype => {
            let here = field.zone_of(figure);
            let inside = |site: &Site| match site {
                Site::Trap(zone) => Some(*zone) == here,
                site => field.site_squares(*site).iter().any(|square| field.board.zone(*square) == here),
            };
            let mut sites = field.all_sites().into_iter().filter(|site| !Field::is_direct(*site)).filter(inside);
            let wanted = match names.to {
                Some(Place::Square(square)) => sites.find(|site| field.site_squares(*site).contains(&square)),
                _ => sites.next(),
            };
            wanted.map(Aim::Site).ok_or(bad(card))
        }
    }
}

/// A power is used.
pub(super) fn order(
    play: &mut Hand<'_>,
    figure: Figure,
    card: Card,
    names: &Names,
    left: u8,
    way: Way,
) -> Result<(), Refusal> {
    check(&play.field, figure, card, names)?;
    let action = card.text().action.ok_or(Refusal::NotAnActionPower(card))?;
    let aimed = aim(&play.field, figure, card, action, names)?;
    play.happen(Event::PowerUsed { figure, card, left });
    if card.text().unique {
        feats::note(play, figure, &Feat::Unique(play.field.turn));
    }
    if card.text().kind == Kind::Coordination {
        feats::note(play, figure, &Feat::Coordination);
    }
    use_power(play, figure, card, action, &aimed, names, way);
    Ok(())
}

/// One attack of a power.
fn strike(
    play: &mut Hand<'_>,
    attacker: Figure,
    target: Figure,
    manner: Manner,
    blow: Blow,
    push: Push,
    asks: bool,
) -> attack::Outcome {
    let left = play.field.active.as_ref().map_or(0, |active| active.actions);
    let pool = attack::pool(attacker, target, manner, &blow);
    attack::assault(play, &Assault { pool, blow, push, asks, counter: false, object: None, left })
}

/// Whether Supernova strikes an enemy: one beside the hero in melee, any other by a shot that must be allowed (GC-7.2).
pub(super) fn in_supernova(field: &Field, figure: Figure, other: Figure) -> bool {
    let shot = Blow { ranged: Some(99), ..Blow::powered(1) };
    field.near(figure, other)
        && field.sees(figure, other)
        && (field.adjacent(figure, other) || field.may_attack(figure, other, None, &shot).is_ok())
}

/// Attacks on a fixed list of targets (GC-7.19).
fn strike_all(play: &mut Hand<'_>, figure: Figure, targets: &[Figure], blow: Blow, push: &Push, melee: bool) {
    let mut push = push.clone();
    for target in targets {
        if play.field.square(*target).is_none() || play.field.square(figure).is_none() {
            continue;
        }
        let adjacent = play.field.adjacent(figure, *target);
        let manner = if melee || adjacent { Manner::Melee } else { Manner::Ranged };
        strike(play, figure, *target, manner, blow, std::mem::take(&mut push), false);
    }
}

/// Heals and counts it for the healer's mission.
fn cure(play: &mut Hand<'_>, healer: Figure, patient: Figure, amount: u8) {
    let removed = harm::heal(play, patient, amount);
    feats::note(play, healer, &Feat::Healed(removed));
}

fn allies_seen(play: &Hand<'_>, figure: Figure, near: bool) -> Vec<Figure> {
    let field = &play.field;
    let touched = |other: &Figure| {
        field.allied(figure, *other)
            && !field.is_masked(*other)
            && if near { field.near(figure, *other) } else { field.sees(figure, *other) }
    };
    field.ordered().into_iter().filter(touched).collect()
}

#[allow(clippy::too_many_lines)] // One arm per card.
fn use_power(play: &mut Hand<'_>, figure: Figure, card: Card, action: Action, aimed: &Aim, names: &Names, way: Way) {
    let asks = way == Way::Single;
    let left = play.field.active.as_ref().map_or(0, |active| active.actions);
    match (action, aimed) {
        (Action::Attack(blow), Aim::Blow(target, manner)) => {
            let outcome = strike(play, figure, *target, *manner, blow, names.push.clone(), asks);
            if blow.recoil && !outcome.pow && play.field.square(figure).is_some() {
                harm::harm(play, figure, 1, None);
            }
        }
        (Action::KnuckleStorm, Aim::Blow(target, manner)) => {
            let first = strike(play, figure, *target, *manner, Blow::powered(2), names.push.clone(), false);
            if first.hit && play.field.square(figure).is_some() {
                let field = &play.field;
                let fits = |other: &Figure| field.may_attack(figure, *other, Some(Manner::Melee), &Blow::PLAIN).is_ok();
                let wanted = names.target2.filter(fits).or(Some(*target).filter(fits));
                let other = wanted.or_else(|| field.in_reading_order().into_iter().find(fits));
                if let Some(other) = other {
                    strike(play, figure, other, Manner::Melee, Blow::powered(1), Push::Unsaid, false);
                }
            }
        }
        (Action::Fireball, Aim::Blow(target, manner)) => fireball(play, figure, *target, *manner, names),
        (Action::Blink(_) | Action::NightSignal, Aim::Place(who, to)) => {
            motion::shift(play, *who, *to, Cause::Power(card));
        }
        (Action::TitanThrow, Aim::Place(victim, to))
            if test::direct(play, figure, Subject::Power(card), Trait::Attack, 5) =>
        {
            motion::shift(play, *victim, *to, Cause::Power(card));
        }
        (Action::ClumsyGrab, Aim::Place(victim, to)) => attack::push_to(play, Some(figure), *victim, *to),
        (Action::Beacon, _) => {
            cure(play, figure, figure, 1);
            for ally in allies_seen(play, figure, false) {
                cure(play, figure, ally, 1);
            }
        }
        (Action::InnerFlame, _) => {
            for ally in allies_seen(play, figure, true) {
                play.happen(Event::Began { effect: Effect::Boost(ally, card) });
            }
        }
        (Action::Roar, _) => {
            let Some(origin) = play.field.square(figure) else { return };
            let allies = allies_seen(play, figure, false);
            let zone = play.field.zone_of(figure);
            let near = |other: &Figure| play.field.hostile(figure, *other) && play.field.zone_of(*other) == zone;
            for enemy in play.field.in_reading_order().into_iter().filter(near).collect::<Vec<_>>() {
                attack::push_away(play, Some(figure), enemy, origin);
            }
            for ally in allies {
                play.happen(Event::Began { effect: Effect::Boost(ally, card) });
            }
        }
        (Action::Phoenix, _) => cure(play, figure, figure, 3),
        (Action::SmokeBomb, _) => {
            if let Some(zone) = play.field.zone_of(figure) {
                play.happen(Event::Began { effect: Effect::Smoke(zone) });
            }
        }
        (Action::HardLanding, Aim::Move(to, path, _)) => {
            motion::travel(play, figure, *to, path, left, false);
            let Some(origin) = play.field.square(figure) else { return };
            let beside = |other: &Figure| *other != figure && play.field.adjacent(figure, *other);
            for other in play.field.in_reading_order().into_iter().filter(beside).collect::<Vec<_>>() {
                attack::push_away(play, Some(figure), other, origin);
            }
        }
        (Action::Charge | Action::RecklessDive, Aim::Move(to, path, target)) => {
            motion::travel(play, figure, *to, path, left, false);
            let blow = Blow { no_push: action == Action::RecklessDive, ..Blow::PLAIN };
            if let Some(target) = target
                && play.field.square(figure).is_some()
                && attack::check_blow(&play.field, figure, *target, Some(Manner::Melee), &blow, &names.push).is_ok()
            {
                strike(play, figure, *target, Manner::Melee, blow, names.push.clone(), asks);
            }
        }
        (Action::UltraNova | Action::GroundPound, Aim::All(targets)) => {
            strike_all(play, figure, targets, Blow::powered(1), &names.push, true);
        }
        (Action::Supernova, Aim::All(targets)) => {
            strike_all(play, figure, targets, Blow::powered(1), &names.push, false);
        }
        (Action::RoyalCommand, Aim::AllyMove(ally, to, path)) => motion::travel(play, *ally, *to, path, left, true),
        (Action::Mesmerise, Aim::Figure(victim)) => {
            let success = test::direct(play, figure, Subject::Power(card), Trait::Mental, mesmerising(*victim));
            if success {
                harm::stun(play, *victim);
            }
        }
        (Action::Checkmate, Aim::Special(off)) => play.happen(Event::Began { effect: Effect::Off(*off) }),
        (Action::Court, Aim::Pair(one, two)) => motion::swap(play, *one, *two),
        (Action::MirrorMaze, Aim::Pair(one, two)) => {
            let hostile = [one, two].iter().any(|who| play.field.hostile(figure, **who));
            if !hostile || test::direct(play, figure, Subject::Power(card), Trait::Mental, 6) {
                motion::swap(play, *one, *two);
            }
        }
        (Action::WallOfFire, Aim::Zone(zone)) => {
            if let Some(team) = play.field.side(figure) {
                play.happen(Event::Began { effect: Effect::Fire(*zone, team) });
            }
        }
        (Action::MasterPlan, Aim::Figure(ally)) => play.happen(Event::Began { effect: Effect::Planned(*ally) }),
        (Action::HardLight, Aim::Figure(who)) => play.happen(Event::Shielded { figure: *who, value: 2, own: false }),
        (Action::RepairDrone, Aim::Figure(who)) => cure(play, figure, *who, 1),
        (Action::Overclock, Aim::AllyBlow(ally, victim, manner)) => {
            strike(play, *ally, *victim, *manner, Blow::powered(1), names.push.clone(), asks);
        }
        (Action::Prototype, Aim::Site(site)) => play.happen(Event::Focused { site: *site }),
        _ => {}
    }
}

/// The target, then everybody else in its zone as it was, whom a shot from here may target at all (Fireball, GC-7.2).
fn fireball(play: &mut Hand<'_>, figure: Figure, target: Figure, manner: Manner, names: &Names) {
    let zone = play.field.zone_of(target);
    let others: Vec<Figure> = play
        .field
        .in_reading_order()
        .into_iter()
        .filter(|other| *other != target && play.field.hostile(figure, *other) && play.field.zone_of(*other) == zone)
        .filter(|other| play.field.ranged_denied(figure, *other).is_ok())
        .collect();
    let blow = Blow { ranged: Some(99), ..Blow::powered(2) };
    strike(play, figure, target, manner, blow, names.push.clone(), false);
    for other in others {
        if play.field.square(other).is_none() || play.field.square(figure).is_none() {
            continue;
        }
        let left = play.field.active.as_ref().map_or(0, |active| active.actions);
        let pool = Pool {
            attacker: figure,
            target: other,
            manner: Manner::Ranged,
            power: 0,
            pierce: 0,
            exact: Some((2, 0)),
            object: false,
        };
        let blow = Blow { no_push: true, ..Blow::PLAIN };
        attack::assault(
            play,
            &Assault { pool, blow, push: Push::None, asks: false, counter: false, object: None, left },
        );
    }
}

/// Dice of the test of Mesmerise: more against whoever ranks higher than a Minion.
pub(crate) fn mesmerising(victim: Figure) -> u8 {
    let strong = victim.as_villain().is_some_and(|villain| villain.sheet().rank != Standing::Minion);
    if strong { 7 } else { 5 }
}
