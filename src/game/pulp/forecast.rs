//! The chances of an action before its dice fall (the game's odds), exact, from what everybody sees: the defender is
//! reckoned without Boost, intercept and stand-in, which are his secret.

use super::super::{Chance, Odds, Play, Seats};
use super::bonus::{self, Exchange};
use super::command::Command;
use super::content::{Act, Roll};
use super::field::Field;
use super::label::{Label, Target};
use super::model::Model;
use super::rules::{Ones, aim};
use super::script::{Attempt, Step, Use};
use super::view::View;
use crate::text::Message;

/// The distribution of the best of some dice and of how many of them count.
fn throw(dice: i32, from: u8) -> Vec<[f64; 7]> {
    // By how many count, then by the best die.
    let mut chances = vec![[0.0; 7]; dice as usize + 1];
    chances[0][0] = 1.0;
    for _ in 0..dice {
        let mut next = vec![[0.0; 7]; dice as usize + 1];
        for (count, row) in chances.iter().enumerate() {
            for (best, chance) in row.iter().enumerate().filter(|(_, chance)| 0.0 < **chance) {
                for face in 1..=6_usize {
                    let counts = count + usize::from(usize::from(from) <= face);
                    next[counts][best.max(face)] += chance / 6.0;
                }
            }
        }
        chances = next;
    }
    chances
}

/// What an action may come to: first the chance of failing, then that of a success with 0, 1, 2 … EFX.
pub fn outcomes(attack: (i32, i32, u8), defence: Option<(i32, i32, u8)>, against: i32, beats: bool) -> Vec<f64> {
    let (dice, strength, from) = attack;
    let mine = throw(dice.max(1), from);
    let theirs = match defence {
        Some((dice, _, from)) => throw(dice.max(1), from),
        None => vec![[1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]],
    };
    let mut found = vec![0.0; mine.len() + 1];
    for (count, row) in mine.iter().enumerate() {
        for (best, chance) in row.iter().enumerate().filter(|(_, chance)| 0.0 < **chance) {
            for (cancels, other) in theirs.iter().enumerate() {
                for (worst, risk) in other.iter().enumerate().filter(|(_, risk)| 0.0 < **risk) {
                    let total = best as i32 + strength;
                    let success = match defence {
                        Some((_, guard, _)) => {
                            let guard = worst as i32 + guard;
                            guard < total || guard == total && beats
                        }
                        None => against <= total,
                    };
                    let place = if success { 1 + count.saturating_sub(cancels) } else { 0 };
                    found[place] += chance * risk;
                }
            }
        }
    }
    while found.len() > 2 && found.last().is_some_and(|chance| *chance == 0.0) {
        found.pop();
    }
    found
}

/// What an attempt may come to against one target.
pub fn against(
    field: &Field,
    actor: &Model,
    action: Act,
    attempt: &Attempt,
    target: Target,
    charge: bool,
    first: bool,
) -> Option<Vec<f64>> {
    let own = action.card().roll.own();
    let from = bonus::threshold(actor, own);
    let boost = if first || attempt.boost_each { i32::from(attempt.boost).min(actor.boost) } else { 0 };
    let smash = attempt.smash.is_some() && action.card().family.is_some();
    let strength = actor.strength(own);
    match (action.card().roll, target) {
        (Roll::Dynamic { difficulty, .. }, _) => {
            Some(outcomes((1 + boost, strength, from), None, i32::from(difficulty), false))
        }
        (Roll::Combat { theirs, .. }, Target::Model(label)) => {
            let defender = field.model(label)?;
            let exchange = Exchange {
                attacker: actor,
                action,
                target: defender,
                defender,
                charge: charge && first,
                smash,
                from: None,
            };
            let dice = bonus::count(&bonus::attack(field, &exchange)) + boost;
            let guards = bonus::count(&bonus::defence(field, &exchange));
            let (guard, trump) = bonus::opposed(defender, theirs);
            let counts = if trump { 5 } else { 6 };
            let beats = actor.card().origin.beats(defender.card().origin);
            Some(outcomes((dice, strength, from), Some((guards, guard, counts)), 0, beats))
        }
        (Roll::Combat { .. }, Target::Prop(id)) => {
            let prop = field.prop(id)?;
            let dice = bonus::count(&bonus::against_prop(field, actor, prop, smash)) + boost;
            Some(outcomes((dice, strength, from), None, prop.difficulty(), false))
        }
        (Roll::Combat { .. }, Target::Token(_)) => None,
    }
}

fn odds_of(model: Label, action: Act, target: Option<Target>, chances: &[f64]) -> Odds {
    let of = match target {
        Some(target) if target != Target::Model(model) => Message::new("pulp-odds-of-on").with("target", target),
        _ => Message::new("pulp-odds-of"),
    };
    let outcome = |(place, chance): (usize, &f64)| {
        let outcome = match place {
            0 => Message::new("pulp-odds-miss"),
            1 => Message::new("pulp-odds-hit"),
            more => Message::new("pulp-odds-efx").with("efx", more - 1),
        };
        Chance { outcome, chance: *chance }
    };
    let outcomes = chances.iter().enumerate().filter(|(_, chance)| 0.0 < **chance).map(outcome).collect();
    Odds { of: of.with("model", model).with("action", action.name()), outcomes }
}

/// The distributions an order would call for: of every action of a script, where the model will stand then.
pub fn odds(view: &View, by: Seats, command: &Command) -> Vec<Odds> {
    let Command::Activate(script) = command else { return Vec::new() };
    let state = view.imagined();
    let mut dice = Ones;
    let mut play = Play::new(&state, &mut dice);
    let Some(seat) = by.and(view.field.waiting).iter().next() else { return Vec::new() };
    let mut found = Vec::new();
    let mut look = |field: &Field, label: Label, step: &Step| {
        let Step::Act(attempt) = step else { return };
        let Use::Action(action) = attempt.what else { return };
        let Some(actor) = field.model(label) else { return };
        let charge = charges(field, label, action);
        let Ok(aimed) = aim::aim(field, actor, action, attempt) else { return };
        if aimed.targets.is_empty()
            && let Some(chances) = against(field, actor, action, attempt, Target::Model(label), charge, true)
        {
            found.push(odds_of(label, action, None, &chances));
        }
        for (place, target) in aimed.targets.iter().enumerate() {
            if let Some(chances) = against(field, actor, action, attempt, *target, charge, place == 0) {
                found.push(odds_of(label, action, Some(*target), &chances));
            }
        }
    };
    // What is refused has no odds.
    if super::rules::turn::walk_through(&mut play, seat, script, &mut look).is_err() {
        return Vec::new();
    }
    found
}

/// Whether a Combat Action now would be a Charge (PC-13.7).
fn charges(field: &Field, label: Label, action: Act) -> bool {
    let turn = field.turn.as_ref();
    let all = turn.into_iter().flat_map(|turn| [turn.minion.as_ref(), turn.supreme.as_ref()]).flatten();
    let acting = all.into_iter().find(|acting| acting.model == label);
    action.card().roll.is_combat() && acting.is_some_and(|acting| 0 < acting.moves && acting.free && !acting.fought)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_die_against_one() {
        // Equal strength, no Trump, ties fail: 15 of 36 win.
        let found = outcomes((1, 3, 6), Some((1, 3, 6)), 0, false);
        assert!((found[0] - 21.0 / 36.0).abs() < 1e-9);
        assert!((found.iter().sum::<f64>() - 1.0).abs() < 1e-9);
    }

    #[test]
    fn a_difficulty_that_cannot_be_missed() {
        let found = outcomes((2, 7, 4), None, 8, false);
        assert!(found[0].abs() < 1e-9);
        // Both dice below 4.
        assert!((found[1] - 0.25).abs() < 1e-9);
    }
}
