//! Small changes of the field that several events share.

use super::Hand;
use super::content::Hero;
use super::field::{Errand, Field, Load, Object, Van};
use super::figure::{Figure, ObjectId};
use super::site::Site;
use super::square::Square;

/// The way of an Emissary.
pub(super) fn errand(field: &mut Field, figure: Figure) -> Option<&mut Errand> {
    Figure::emissaries().position(|other| other == figure).map(|place| &mut field.errands[place])
}

/// Takes one of several equal things out of a list.
pub(super) fn take_one<T: PartialEq>(list: &mut Vec<T>, thing: &T) {
    if let Some(place) = list.iter().position(|other| other == thing) {
        list.remove(place);
    }
}

/// Actions left of the active figure.
pub(super) fn spend(field: &mut Field, figure: Figure, left: u8) {
    if let Some(active) = field.active.as_mut().filter(|active| active.figure == figure) {
        active.actions = left;
    }
}

/// One more −1 token.
pub(super) fn add_token(field: &mut Field, site: Site) {
    match field.tokens.iter_mut().find(|(other, _)| *other == site) {
        Some((_, count)) => *count = count.saturating_add(1),
        None => field.tokens.push((site, 1)),
    }
}

/// A machine, bomb or trap goes, with its tokens.
pub(super) fn remove_site(field: &mut Field, site: Site) {
    match site {
        Site::Sonic(number) | Site::Bomb(number) => {
            if let Some(place) = field.sites.get_mut(usize::from(number) - 1) {
                *place = None;
            }
        }
        Site::Trap(zone) => take_one(&mut field.traps, &zone),
        Site::Door(..) | Site::Printed(_) | Site::Van => {}
    }
    field.tokens.retain(|(other, _)| *other != site);
}

/// Two figures change places.
pub(super) fn swap(field: &mut Field, one: Figure, two: Figure) {
    let (first, second) = (field.square(one), field.square(two));
    field.put(one, None);
    field.put(two, first);
    field.put(one, second);
}

/// The numbers of cards in hand, which everybody sees.
pub(super) fn count_hand(field: &mut Field, hands: &[Hand; 6], hero: Hero) {
    let cards = &hands[hero as usize].cards;
    let wounds = cards.iter().filter(|card| card.is_wound()).count() as u8;
    let powers = cards.len() as u8 - wounds;
    if let Some(sheet) = field.sheet_mut(hero) {
        sheet.wounds = wounds;
        sheet.powers = powers;
    }
}

/// Lays out what the scenario lists.
pub(super) fn set_board(field: &mut Field, objects: &[(ObjectId, Square, Option<Square>)]) {
    let scenario = field.scenario();
    field.objects =
        objects.iter().map(|(id, orange, covered)| Object { id: *id, orange: *orange, covered: *covered }).collect();
    field.sites = scenario.sites.iter().copied().map(Some).collect();
    field.traps.clone_from(&scenario.traps);
    field.civilians = scenario.civilians.iter().copied().map(Some).collect();
    field.van = (!scenario.van.is_empty()).then_some(Van { place: 0, stopped: None, cases: 3, gone: false });
    field.loads.retain(|(load, _)| *load == Load::Letter);
}
