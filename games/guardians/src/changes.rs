//! Small changes of the field that several events share.

use super::Hand;
use super::content::{Card, Hero};
use super::effect::{Action, Perm};
use super::field::{Errand, Field, Load, Object, Van};
use super::figure::{Figure, ObjectId};
use super::mission::Tally;
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

/// What a mission asks for within one activation is counted anew in each, whoever is active.
pub(super) fn begin_counts(field: &mut Field) {
    for hero in Hero::ALL {
        if let Some(sheet) = field.sheet_mut(hero)
            && let Some(mission) = sheet.mission
            && hero.sheet().mission[usize::from(mission)].goal.at_once()
            && !sheet.accomplished
        {
            sheet.tally = Tally::default();
        }
    }
}

/// What is left of the shields that a special power gave vanishes (Checkmate).
pub(super) fn take_shields(field: &mut Field, card: Card) {
    let text = card.text();
    let piece = &mut field.pieces[text.hero as usize];
    let given: u8 = text.perm.iter().map(|perm| if let Perm::Shield(n) = perm { *n } else { 0 }).sum();
    let gone = given.min(piece.card_shield);
    piece.shield -= gone;
    piece.card_shield -= gone;
    // Hard-Light alone shields others; what no card at reveal gave is its.
    if text.action == Some(Action::HardLight) {
        for piece in &mut field.pieces {
            piece.shield = piece.card_shield;
        }
    }
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
