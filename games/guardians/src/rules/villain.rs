//! How villain figures choose, attack and move (GC-13.5 to 13.10, 13.18).

use super::attack::{self, Assault};
use super::{Hand, motion};
use crate::board::FAR;
use crate::content::Trait;
use crate::effect::Blow;
use crate::event::Event;
use crate::field::Field;
use crate::figure::Figure;
use crate::square::Square;
use crate::steps::Push;

/// Sorts candidates: nearest, weakest, most hurt, First Group, seat order (GC-13.6).
pub(crate) fn preference(field: &Field, villain: Figure, target: Figure) -> (u8, u8, u8, bool, (u8, u8, usize)) {
    (
        field.zone_distance(villain, target),
        field.value(target, Trait::Defence),
        u8::MAX - field.piece(target).damage,
        field.side(target) != field.first,
        field.precedence(target),
    )
}

fn prey(field: &Field) -> impl Iterator<Item = Figure> + '_ {
    field.figures().filter(|figure| !figure.is_villain())
}

/// The target of a villain figure (GC-13.6).
pub(super) fn target(field: &Field, villain: Figure) -> Option<Figure> {
    prey(field)
        .filter(|target| field.may_attack(villain, *target, None, &Blow::PLAIN).is_ok())
        .min_by_key(|target| preference(field, villain, *target))
}

/// The nearest hero or sidekick (GC-13.8).
pub(super) fn nearest(field: &Field, villain: Figure) -> Option<Figure> {
    let reachable = prey(field).filter(|target| field.zone_distance(villain, *target) != FAR);
    reachable.min_by_key(|target| preference(field, villain, *target))
}

/// A villain's attack (GC-13.5).
pub(super) fn strike(play: &mut Hand<'_>, villain: Figure, target: Figure, power: u8) {
    let Ok(manner) = play.field.may_attack(villain, target, None, &Blow::PLAIN) else { return };
    let blow = Blow::powered(power);
    let pool = attack::pool(villain, target, manner, &blow);
    let left = play.field.active.as_ref().map_or(0, |active| active.actions);
    attack::assault(play, &Assault { pool, blow, push: Push::Unsaid, asks: false, counter: false, object: None, left });
}

/// One Move toward a figure (GC-13.7).
pub(super) fn approach(play: &mut Hand<'_>, villain: Figure, goal: Figure, stride: u8) {
    let Some(to) = approach_square(&play.field, villain, goal, stride) else { return };
    let Ok(path) = play.field.route(villain, to, &[], stride, play.field.gait(villain)) else { return };
    motion::travel(play, villain, to, &path, 0, true);
}

fn approach_square(field: &Field, villain: Figure, goal: Figure, stride: u8) -> Option<Square> {
    let (here, there) = (field.zone_of(villain)?, field.zone_of(goal)?);
    let at = field.square(goal)?;
    let distances = field.distances(there);
    let ways = field.ways(villain, stride, field.gait(villain));
    let zone = field
        .board
        .zones
        .iter()
        .copied()
        .filter(|zone| ways.to(*zone).is_some() && distances[zone.index()] < distances[here.index()])
        .min_by_key(|zone| (distances[zone.index()], *zone));
    let attacks = |square: &Square| {
        let mut moved = field.clone();
        moved.put(villain, Some(*square));
        moved.may_attack(villain, goal, None, &Blow::PLAIN).is_ok()
    };
    match zone {
        Some(zone) => {
            let free: Vec<Square> = field.free_spaces(zone).collect();
            let able = free.iter().copied().find(attacks);
            able.or_else(|| free.into_iter().min_by_key(|square| (square.squared(at), *square)))
        }
        // No zone is nearer: it only repositions if that lets it attack.
        None => field.free_spaces(here).find(attacks),
    }
}

/// Whether a stunned villain skips this act; the token goes.
pub(super) fn is_stunned(play: &mut Hand<'_>, villain: Figure) -> bool {
    let stunned = 0 < play.field.piece(villain).stun;
    if stunned {
        play.happen(Event::StunSpent { figure: villain });
    }
    stunned
}

/// One act: an attack, or a Move toward the nearest hero (GC-13.9).
pub(super) fn act(play: &mut Hand<'_>, villain: Figure) {
    if play.field.square(villain).is_none() {
        return;
    }
    play.happen(Event::VillainActs { figure: villain });
    if is_stunned(play, villain) {
        return;
    }
    if let Some(target) = target(&play.field, villain) {
        strike(play, villain, target, 0);
    } else if let Some(goal) = nearest(&play.field, villain) {
        let stride = play.field.stride(villain);
        approach(play, villain, goal, stride);
    }
}
