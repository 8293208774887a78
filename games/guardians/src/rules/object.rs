//! Objects used classically and aggressively (GC-11.1 to 11.9), and special actions without a test.

use super::attack::{self, Assault};
use super::turn::Manner as Way;
use super::{Hand, feats, harm, motion, test};
use crate::content::{Card, HandCard, Trait};
use crate::effect::{Blow, Perm};
use crate::event::{Event, Subject};
use crate::field::{Effect, Field, Load, Object};
use crate::figure::{ClassicEffect, Figure, ObjectId};
use crate::mission::Feat;
use crate::reach::Gait;
use crate::refusal::Refusal;
use crate::sight::Look;
use crate::site::Site;
use crate::square::Square;
use crate::stats::Pool;
use crate::steps::{Choice, Deal, Names, Place, Usage};

/// Whether a figure may use an object so.
pub(crate) fn check(field: &Field, figure: Figure, id: ObjectId, usage: Usage, names: &Names) -> Result<(), Refusal> {
    let object = *field.object(id).ok_or_else(|| Refusal::ObjectGone(id.to_string()))?;
    if field.has(figure, Perm::NoObject) {
        return Err(Refusal::MayNotUseObject(figure));
    }
    let at = field.square(figure).ok_or_else(|| Refusal::NoTarget(figure.to_string()))?;
    match usage {
        Usage::Classic => {
            if field.has(figure, Perm::NoTest) {
                return Err(Refusal::MayNotTest(figure));
            }
            if at != object.orange {
                return Err(Refusal::NotNearObject(id));
            }
            check_classic(field, figure, id, names)
        }
        Usage::Aggressive => {
            if field.has(figure, Perm::NoTest) {
                return Err(Refusal::MayNotTest(figure));
            }
            if field.has(figure, Perm::NoAttack) {
                return Err(Refusal::MayNotAttack(figure));
            }
            // A thrown object is a ranged attack (GC-11.3).
            if field.has(figure, Perm::NoRanged) {
                return Err(Refusal::NoRanged(figure));
            }
            let near = |square: Square| at == square || field.touching(at, square);
            if !near(object.orange) && !object.covered.is_some_and(near) {
                return Err(Refusal::NotNearObject(id));
            }
            let target = names.target.ok_or_else(|| Refusal::Missing("target".to_owned()))?;
            check_throw(field, figure, object, target)?;
            attack::check_push(field, target, &names.push, id.kind.card().aggressive.push)
        }
    }
}

fn check_classic(field: &Field, figure: Figure, id: ObjectId, names: &Names) -> Result<(), Refusal> {
    match id.kind.card().classic.effect {
        ClassicEffect::Drive(zones) => vehicle(field, figure, names, zones, Gait::Fly).map(|_| ()),
        ClassicEffect::Ride(zones) => vehicle(field, figure, names, zones, Gait::Slip).map(|_| ()),
        ClassicEffect::BackIssue => back_issue(field, figure, names.choice).map(|_| ()),
        _ => Ok(()),
    }
}

fn vehicle(field: &Field, figure: Figure, names: &Names, zones: u8, gait: Gait) -> Result<Square, Refusal> {
    let Some(Place::Square(to)) = names.to else { return Err(Refusal::Missing("to".to_owned())) };
    motion::check_long(field, figure, to, zones, gait).map(|_| to)
}

/// The card that a kiosk gives back: the one named, or the first power card of the discard.
fn back_issue(field: &Field, figure: Figure, choice: Option<Choice>) -> Result<Card, Refusal> {
    let hero = figure.as_hero().ok_or(Refusal::MayNotUseObject(figure))?;
    let sheet = field.sheet(hero).ok_or(Refusal::NotYourHero(figure))?;
    if sheet.kiosk {
        return Err(Refusal::KioskUsed(hero));
    }
    let powers: Vec<Card> = sheet.discard.iter().filter_map(|card| card.power()).collect();
    match choice {
        Some(Choice::Card(card)) if powers.contains(&card) => Ok(card),
        Some(Choice::Card(card)) => Err(Refusal::CardNotInHand(HandCard::Power(card))),
        _ => powers.first().copied().ok_or_else(|| Refusal::Missing("choice".to_owned())),
    }
}

/// Whether a thrown object may be aimed at a figure (GC-11.2).
fn check_throw(field: &Field, figure: Figure, object: Object, target: Figure) -> Result<(), Refusal> {
    field.may_target(figure, target)?;
    let rule = &object.id.kind.card().aggressive;
    let look = Look { viewer: figure, thrown: Some(object.id), through: false };
    field.may_shoot(look, target, rule.range, rule.squares)
}

/// An object is used.
pub(super) fn order(
    play: &mut Hand<'_>,
    figure: Figure,
    id: ObjectId,
    usage: Usage,
    names: &Names,
    left: u8,
    way: Way,
) -> Result<(), Refusal> {
    check(&play.field, figure, id, usage, names)?;
    play.happen(Event::ObjectUsed { figure, object: id, usage, target: names.target, left });
    let card = id.kind.card();
    match usage {
        Usage::Classic => {
            if test::direct(play, figure, Subject::Object(id), Trait::Mental, card.classic.dice) {
                classic(play, figure, id, names)?;
            }
        }
        Usage::Aggressive => {
            if test::direct(play, figure, Subject::Object(id), Trait::Attack, card.aggressive.dice)
                && let Some(target) = names.target
            {
                throw(play, figure, id, target, names, left, way);
            }
        }
    }
    Ok(())
}

/// The thrown object hits or misses, and is destroyed (GC-11.3, 11.4).
fn throw(play: &mut Hand<'_>, figure: Figure, id: ObjectId, target: Figure, names: &Names, left: u8, way: Way) {
    let rule = &id.kind.card().aggressive;
    let blow = Blow { push: rule.push, ..Blow::powered(rule.power) };
    let pool = Pool::thrown(figure, target, rule.power);
    play.happen(Event::ObjectRemoved { object: id });
    feats::note(play, figure, &Feat::Destroyed);
    let asks = way == Way::Single;
    attack::assault(
        play,
        &Assault { pool, blow, push: names.push.clone(), asks, counter: false, object: Some(id), left },
    );
}

fn classic(play: &mut Hand<'_>, figure: Figure, id: ObjectId, names: &Names) -> Result<(), Refusal> {
    let left = play.field.active.as_ref().map_or(0, |active| active.actions);
    let orange = play.field.object(id).map(|object| object.orange);
    match id.kind.card().classic.effect {
        ClassicEffect::Heal(amount) => {
            harm::heal(play, figure, amount);
        }
        ClassicEffect::Drive(zones) | ClassicEffect::Ride(zones) => {
            let flies = matches!(id.kind.card().classic.effect, ClassicEffect::Drive(_));
            let gait = if flies { Gait::Fly } else { Gait::Slip };
            let to = vehicle(&play.field, figure, names, zones, gait)?;
            let path = motion::check_long(&play.field, figure, to, zones, gait)?;
            motion::travel(play, figure, to, &path, left, true);
            play.happen(Event::ObjectRemoved { object: id });
        }
        ClassicEffect::Spray => {
            let Some(origin) = orange else { return Ok(()) };
            let beside = |other: &Figure| {
                *other != figure && play.field.square(*other).is_some_and(|at| play.field.touching(at, origin))
            };
            for other in play.field.in_reading_order().into_iter().filter(beside).collect::<Vec<_>>() {
                attack::push_away(play, Some(figure), other, origin);
            }
        }
        ClassicEffect::Cover => play.happen(Event::Began { effect: Effect::Cover(figure) }),
        ClassicEffect::Glare => {
            if let Some(zone) = orange.and_then(|square| play.field.board.zone(square)) {
                play.happen(Event::Began { effect: Effect::Glare(zone) });
            }
        }
        ClassicEffect::BackIssue => {
            let card = back_issue(&play.field, figure, names.choice)?;
            if let Some(hero) = figure.as_hero() {
                play.happen(Event::CardRecovered { hero, card });
            }
        }
    }
    Ok(())
}

/// Whether a special action is possible (GC-11.12, 11.18, S5, S6).
pub(crate) fn check_deal(field: &Field, figure: Figure, deal: Deal, at: Option<Site>) -> Result<(), Refusal> {
    let square = field.square(figure).ok_or_else(|| Refusal::NoTarget(figure.to_string()))?;
    let load = field.piece(figure).load;
    match deal {
        Deal::Take => {
            if load.is_some() {
                return Err(Refusal::AlreadyCarrying(figure));
            }
            let lies = field.loads.iter().any(|(_, at)| *at == square);
            if lies { Ok(()) } else { Err(Refusal::NothingToTake(square)) }
        }
        Deal::Drop => {
            if load.is_some() {
                Ok(())
            } else {
                Err(Refusal::NothingCarried(figure))
            }
        }
        Deal::Rescue => {
            if field.civilians.contains(&Some(square)) {
                Ok(())
            } else {
                Err(Refusal::NobodyToRescue(square))
            }
        }
        Deal::Deliver => {
            if load != Some(Load::Case) {
                return Err(Refusal::NothingCarried(figure));
            }
            let home = field.side(figure).and_then(|team| field.scenario().homes.get(team as usize).copied());
            if home.is_some() && field.zone_of(figure) == home { Ok(()) } else { Err(Refusal::NotHome(figure)) }
        }
        Deal::CloseDoor => door_to_close(field, square, at).map(|_| ()),
    }
}

/// The door a figure on a square can close: the one named, or the only one.
fn door_to_close(field: &Field, square: Square, at: Option<Site>) -> Result<Site, Refusal> {
    let here = field.board.doors.iter().filter(|(one, two)| *one == square || *two == square);
    let site = if let Some(site) = at {
        site
    } else {
        let (one, two) = here.clone().next().ok_or_else(|| Refusal::NoSuchSite("door".to_owned()))?;
        Site::Door(*one, *two)
    };
    let place = field.door_place(site).ok_or_else(|| Refusal::NoSuchSite(site.to_string()))?;
    if !here.into_iter().any(|(one, two)| Site::Door(*one, *two) == site) {
        return Err(Refusal::NotOnOrange(site));
    }
    match field.doors[place] {
        door if door.broken => Err(Refusal::DoorBroken),
        door if !door.open => Err(Refusal::DoorClosed),
        _ => Ok(site),
    }
}

/// A special action is done.
pub(super) fn deal(play: &mut Hand<'_>, figure: Figure, deal: Deal, at: Option<Site>, left: u8) -> Result<(), Refusal> {
    check_deal(&play.field, figure, deal, at)?;
    let Some(square) = play.field.square(figure) else { return Ok(()) };
    match deal {
        Deal::Take => {
            if let Some((load, _)) = play.field.loads.iter().find(|(_, at)| *at == square).copied() {
                play.happen(Event::Taken { figure, load, square: Some(square), left });
            }
        }
        Deal::Drop => {
            if let Some(load) = play.field.piece(figure).load {
                play.happen(Event::Dropped { figure, load, square });
            }
        }
        Deal::Rescue => {
            let place = play.field.civilians.iter().position(|at| *at == Some(square));
            if let (Some(place), Some(team)) = (place, play.field.side(figure)) {
                play.happen(Event::Rescued { figure, civilian: place as u8 + 1, team, left });
            }
        }
        Deal::Deliver => delivered(play, figure),
        Deal::CloseDoor => {
            let site = door_to_close(&play.field, square, at)?;
            play.happen(Event::DoorShut { site, figure: Some(figure), left });
        }
    }
    Ok(())
}

/// A case is home (S5).
pub(super) fn delivered(play: &mut Hand<'_>, figure: Figure) {
    if let Some(team) = play.field.side(figure) {
        play.happen(Event::Delivered { figure, team });
    }
}
