//! How the house chooses the cards of a turn: each legal plan is laid out on a copy of the field, and what the hero could
//! then do with its Actions is weighed against what may happen to it.

use super::act::aims;
use super::mission;
use super::worth::{chance_within, liking, peril, power_help, power_range, power_strike, prize, remaining, strike};
use crate::board::FAR;
use crate::choices::plans;
use crate::command::{Command, laid};
use crate::content::{Card, HandCard, Hero, Side, Trait};
use crate::effect::{Action, Blow, Perm};
use crate::field::Field;
use crate::figure::Figure;
use crate::reach::Gait;
use crate::stats::Manner;
use crate::view::View;
use game::Dice;

/// The plan that promises most.
pub fn plan(view: &View, hero: Hero, whims: &mut dyn Dice) -> Option<Command> {
    let mut best: Option<(f64, Command)> = None;
    let mut field = view.field.clone();
    let way = Way::of(&field, Figure::hero(hero));
    for command in plans(view, hero) {
        let Command::Plan { card1, side1, card2, side2, .. } = command else { continue };
        let noise = f64::from(whims.draw("house", 100)) / 500.0;
        let worth = weigh(&view.field, &mut field, hero, &laid(card1, side1, card2, side2), &way) + noise;
        if best.as_ref().is_none_or(|(known, _)| *known < worth) {
            best = Some((worth, command));
        }
    }
    best.map(|(_, command)| command)
}

/// Lays the cards out on the copy, weighs what they promise, and takes them back.
fn weigh(before: &Field, field: &mut Field, hero: Hero, cards: &[(HandCard, Option<Side>)], way: &Way) -> f64 {
    let figure = Figure::hero(hero);
    let piece = *before.piece(figure);
    let side = |wanted: Side| -> Vec<HandCard> {
        cards.iter().filter(|(_, side)| *side == Some(wanted)).map(|(card, _)| *card).collect()
    };
    let (left, right) = (side(Side::Left), side(Side::Right));
    let weak = left.iter().any(|card| card.power().is_some_and(Card::is_weakness));
    let health = before.health(figure);
    if let Some(sheet) = field.sheet_mut(hero) {
        (sheet.left, sheet.right) = (left, right);
    }
    let shield: u8 = field.perms(figure).map(|perm| if let Perm::Shield(n) = perm { *n } else { 0 }).sum();
    field.pieces[figure.index()].shield = shield;
    if weak {
        field.pieces[figure.index()].damage = piece.damage.saturating_sub(health);
    }
    let worth = offence(field, figure, way) - peril(field, figure) + spending(before, hero, cards);
    field.pieces[figure.index()] = piece;
    worth
}

/// Power dice that a card gives on either side: what makes it worth keeping for a better turn.
fn might(card: Card) -> f64 {
    let text = card.text();
    let right = text.technique.unwrap_or_default().attack;
    let blow = |action: Action| match action {
        Action::Attack(blow) => blow.power + blow.pierce,
        Action::KnuckleStorm | Action::Fireball => 3,
        Action::UltraNova | Action::GroundPound | Action::Supernova => 1,
        _ => 0,
    };
    let perm = text.perm.iter().map(|perm| match perm {
        Perm::Dice(extra) => extra.n,
        Perm::Pierce(n) => *n,
        _ => 0,
    });
    f64::from(right.max(0) as u8).max(f64::from(perm.sum::<u8>() + text.action.map_or(0, blow)))
}

/// What playing these cards means for the turns to come, and for the mission.
fn spending(field: &Field, hero: Hero, cards: &[(HandCard, Option<Side>)]) -> f64 {
    let Some(sheet) = field.sheet(hero) else { return 0.0 };
    let powers = cards.iter().filter(|(card, _)| !card.is_wound()).count() as u8;
    let wounds = cards.len() as u8 - powers;
    let lying = sheet.discard.iter().filter(|card| card.is_wound()).count() as u8;
    let most = if field.is_coop() { 2 } else { 3 };
    // A wound laid out does not count in hand until the discard comes back.
    let mut worth = 1.5 * f64::from(wounds) * f64::from(sheet.wounds) / f64::from(most - 1);
    let whole_hand = sheet.powers <= powers;
    let goal = mission::goal(field, Figure::hero(hero));
    for (card, side) in cards {
        let Some(card) = card.power() else { continue };
        // Weak cards must go before the strong ones come back.
        worth += if whole_hand { 0.4 } else { 0.4 - 0.3 * might(card) };
        if let Some(goal) = goal.filter(|_| *side == Some(Side::Left)) {
            worth += mission::serves(goal, card.text().kind, card.text().unique, card.text().action);
        }
    }
    if whole_hand && most <= sheet.wounds + lying && sheet.main {
        worth -= 12.0;
    }
    worth
}

/// How far everything is, before a card is chosen.
struct Way {
    /// Enemies, with zones between.
    foes: Vec<(Figure, u8, bool)>,
    /// Whether an enemy holds the hero's zone.
    held: bool,
}

impl Way {
    fn of(field: &Field, figure: Figure) -> Way {
        let here = field.zone_of(figure);
        let distances = here.map(|zone| field.distances(zone));
        let far = |other: Figure| match (distances, field.zone_of(other)) {
            (Some(distances), Some(zone)) => distances[zone.index()],
            _ => FAR,
        };
        let foes: Vec<(Figure, u8, bool)> = field
            .figures()
            .filter(|other| field.hostile(figure, *other))
            .map(|other| (other, far(other), field.sees(figure, other)))
            .collect();
        let held = foes.iter().any(|(_, distance, _)| *distance == 0);
        Way { foes, held }
    }
}

/// Move actions until a zone so far away is reached.
fn walks(distance: u8, stride: u8, held: bool) -> u8 {
    match (distance, stride) {
        (0, _) => 1,
        (FAR, _) | (_, 0) => 9,
        (1, _) => 1,
        _ if held => 1 + (distance - 1).div_ceil(stride),
        _ => distance.div_ceil(stride),
    }
}

/// The best that the hero could do with its Actions.
fn offence(field: &Field, figure: Figure, way: &Way) -> f64 {
    let Some(hero) = figure.as_hero() else { return 0.0 };
    let actions = field.allowance(figure);
    let stride = field.stride(figure);
    let held = way.held && field.gait(figure) == Gait::Walk;
    let left: Vec<Action> = field.sheet(hero).map_or_else(Vec::new, |sheet| {
        sheet.left.iter().filter_map(|card| card.power()).filter_map(|card| card.text().action).collect()
    });
    let help = left.iter().map(|action| power_help(field, figure, *action, None)).fold(0.0, f64::max);
    let mut best = 0.0f64;
    let mut toward = 0.0f64;
    for (foe, distance, seen) in &way.foes {
        let (foe, distance) = (*foe, *distance);
        let on_foot = if field.adjacent(figure, foe) { 0 } else { walks(distance, stride, held) };
        let shot = |range: u8| {
            if *seen && distance <= range { 0 } else { walks(distance.saturating_sub(range.min(2)), stride, held) }
        };
        // Kinds of attack: how many Moves before it, and what one is worth.
        let mut ways: Vec<(u8, f64)> = Vec::new();
        if !field.has(figure, Perm::NoAttack) {
            ways.push((on_foot, strike(field, figure, foe, Manner::Melee, &Blow::PLAIN)));
            if let Some(range) = field.range(figure).0 {
                ways.push((shot(range), strike(field, figure, foe, Manner::Ranged, &Blow::PLAIN)));
            }
            for action in &left {
                let worth = power_strike(field, figure, foe, *action);
                match (action, power_range(*action)) {
                    (_, Some(range)) => ways.push((shot(range), worth)),
                    // The way is part of the same Action.
                    (Action::Charge | Action::RecklessDive, None) => {
                        ways.push((on_foot.saturating_sub(1), worth));
                    }
                    _ => ways.push((on_foot, worth)),
                }
            }
        }
        let most = f64::from(remaining(field, foe)) * prize(field, foe);
        for (moves, worth) in ways {
            let tries = f64::from(actions.saturating_sub(moves));
            // What falls leaves Actions for others, at about half the worth.
            let total = tries * worth;
            best = best.max(if most < total && foe.is_villain() { most + 0.5 * (total - most) } else { total });
        }
        toward = toward.max(prize(field, foe) * f64::from(actions * stride) / f64::from(distance.max(1) + 2));
    }
    let goals = aims(field, figure);
    for aim in goals.iter().filter(|aim| aim.site.is_some()) {
        let Some(site) = aim.site else { continue };
        let there = field.zone_of(figure).map_or(FAR, |zone| field.distances(aim.zone)[zone.index()]);
        let moves = if field.square(figure) == Some(aim.square) { 0 } else { walks(there, stride, held) };
        let tries = actions.saturating_sub(moves);
        let chance = [Trait::Mental, Trait::Attack]
            .map(|with| chance_within(field, figure, site, with, tries))
            .into_iter()
            .fold(0.0, f64::max);
        best = best.max(chance * aim.worth);
        toward = toward.max(0.5 * aim.worth * f64::from(actions * stride) / f64::from(there.max(1) + 2));
    }
    for aim in goals.iter().filter(|aim| aim.site.is_none() && aim.exact) {
        let there = field.zone_of(figure).map_or(FAR, |zone| field.distances(aim.zone)[zone.index()]);
        let moves = walks(there, stride, held);
        best = best.max(aim.worth * if moves < actions { 1.0 } else { 0.4 / f64::from(moves) });
    }
    best + help + 0.25 * toward
}

/// Three cards for a match with few: those that hit hardest, and one that keeps alive.
pub fn deck(cards: &[Card]) -> Option<[Card; 3]> {
    let worth = |card: &Card| {
        let text = card.text();
        let technique = text.technique.unwrap_or_default();
        let right = 1.5 * f64::from(technique.attack)
            + 0.9 * f64::from(technique.defence)
            + 0.5 * f64::from(technique.mental)
            + 0.4 * f64::from(technique.speed);
        right + liking(text.kind)
    };
    let mut sorted: Vec<Card> = cards.iter().copied().filter(|card| !card.is_weakness()).collect();
    sorted.sort_by(|one, two| worth(two).total_cmp(&worth(one)));
    Some([*sorted.first()?, *sorted.get(1)?, *sorted.get(2)?])
}
