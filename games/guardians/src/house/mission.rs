//! What a step does for the personal mission of a hero (section 2.4), as far as it can be aimed at.

use crate::content::{Goal, Kind, Trait};
use crate::effect::{Action, Blow, Perm};
use crate::field::Field;
use crate::figure::Figure;
use crate::steps::{Step, Usage};

/// The mission that a figure still has to accomplish.
pub fn goal(field: &Field, figure: Figure) -> Option<Goal> {
    let hero = figure.as_hero()?;
    let sheet = field.sheet(hero).filter(|sheet| !sheet.accomplished)?;
    sheet.mission.map(|mission| hero.sheet().mission[usize::from(mission)].goal)
}

/// What a step is worth for the mission; `chance` is how likely the step succeeds.
pub fn bonus(field: &Field, figure: Figure, step: &Step, chance: f64) -> f64 {
    let Some(goal) = goal(field, figure) else { return 0.0 };
    let attacked = match step {
        Step::Attack { target, .. } => Some(*target),
        Step::Power { card, names } => {
            names.target.filter(|target| field.hostile(figure, *target) && matches!(card.text().kind, Kind::Attack))
        }
        _ => None,
    };
    match (goal, step) {
        (Goal::ObjectHit, Step::Object { usage: Usage::Aggressive, .. }) => 1.5 * chance,
        (Goal::Wreck, Step::Object { usage: Usage::Aggressive, .. }) => 0.5,
        (Goal::Wreck, Step::Test { with: Trait::Attack, .. })
        | (Goal::Tests | Goal::BigTest, Step::Test { .. } | Step::Object { .. }) => 0.5 * chance,
        (Goal::Sites, Step::Test { .. } | Step::Object { .. }) => 0.8 * chance,
        (Goal::Coordination, Step::Power { card, .. }) if card.text().kind == Kind::Coordination => 0.7,
        (Goal::Uniques, Step::Power { card, .. }) if card.text().unique => 0.7,
        (Goal::Heals, Step::Power { card, .. }) => match card.text().action {
            Some(Action::RepairDrone) => 0.5,
            _ => 0.0,
        },
        _ => {
            let Some(target) = attacked else { return 0.0 };
            match goal {
                Goal::Pushes if !field.has(target, Perm::Immovable) => 0.4 * chance,
                Goal::FarHit if 3 <= field.zone_distance(figure, target) => 1.5 * chance,
                Goal::OrangeHit if field.square(figure).is_some_and(|square| field.is_orange(square)) => chance,
                Goal::Giants if 6 <= field.value(target, Trait::Defence) => 0.3 * chance,
                Goal::Takedown
                    if !target.is_villain() && (field.piece(target).stun != 0 || !field.piece(target).activated) =>
                {
                    0.5 * chance
                }
                Goal::TargetsAtOnce | Goal::Targets | Goal::HitsAtOnce => 0.1 * chance,
                _ => 0.0,
            }
        }
    }
}

/// Whether a card on this side serves the mission.
pub fn serves(goal: Goal, kind: Kind, unique: bool, action: Option<Action>) -> f64 {
    match goal {
        Goal::Coordination if kind == Kind::Coordination && action.is_some() => 0.8,
        Goal::Uniques if unique => 0.8,
        Goal::Heals if matches!(action, Some(Action::RepairDrone)) => 0.8,
        Goal::Pushes if matches!(action, Some(Action::Attack(Blow { push: 2, .. }))) => 0.5,
        _ => 0.0,
    }
}
