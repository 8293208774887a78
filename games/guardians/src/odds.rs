//! The odds of an attack or a test (GC-7, GC-9) before a die is thrown, worked out exactly from what everybody sees.

use super::command::{Command, Moment};
use super::content::{HandCard, Trait};
use super::dice::{hit_chance, test_chance};
use super::effect::{Action, Blow, Perm};
use super::field::Field;
use super::figure::Figure;
use super::rules::{attack, test};
use super::site::Site;
use super::stats::{Manner, Pool};
use super::steps::{Step, Usage};
use game::odds::{Chance, Odds};
use text::{Arg, Message};

/// What may come of the first dice that a command calls for.
pub fn odds(field: &Field, command: &Command) -> Vec<Odds> {
    match command {
        Command::Step { figure, step } => of_step(field, *figure, step),
        Command::Batch { hero, tasks, when: None | Some(Moment::Now) } => {
            // Later orders stand where the earlier ones have put the figure.
            let mut field = field.clone();
            for task in tasks {
                if let Step::Move { to, .. } = &task.step {
                    if field.is_free(*to) {
                        field.put(*hero, Some(*to));
                    }
                    continue;
                }
                return of_step(&field, *hero, &task.step);
            }
            Vec::new()
        }
        _ => Vec::new(),
    }
}

fn of_step(field: &Field, figure: Figure, step: &Step) -> Vec<Odds> {
    match step {
        Step::Attack { target, manner, .. } => {
            let Ok(manner) = field.may_attack(figure, *target, *manner, &Blow::PLAIN) else { return Vec::new() };
            vec![of_attack(field, &attack::pool(figure, *target, manner, &Blow::PLAIN))]
        }
        Step::Test { site, with, .. } => of_test(field, figure, *site, *with).into_iter().collect(),
        Step::Object { object, usage, names } => {
            let card = object.kind.card();
            let (with, count) = match usage {
                Usage::Classic => (Trait::Mental, card.classic.dice),
                Usage::Aggressive => (Trait::Attack, card.aggressive.dice),
            };
            let first = test_odds(field, figure, (*object).into(), with, count.saturating_sub(field.ease(figure)));
            let thrown = names.target.filter(|target| *usage == Usage::Aggressive && field.square(*target).is_some());
            let second = thrown.map(|target| {
                of_attack(
                    field,
                    &Pool {
                        attacker: figure,
                        target,
                        manner: Manner::Ranged,
                        power: card.aggressive.power,
                        pierce: 0,
                        exact: None,
                        object: true,
                    },
                )
            });
            [Some(first), second].into_iter().flatten().collect()
        }
        Step::Power { card, names } => {
            let (blow, manner) = match card.text().action {
                Some(Action::Attack(blow)) => {
                    (blow, if blow.ranged.is_some() { Manner::Ranged } else { Manner::Melee })
                }
                Some(Action::KnuckleStorm) => (Blow::powered(2), Manner::Melee),
                Some(Action::Fireball) => (Blow::powered(2), Manner::Ranged),
                Some(Action::Mesmerise) => {
                    let count = 5u8.saturating_sub(field.ease(figure));
                    return vec![test_odds(field, figure, HandCard::Power(*card).name(), Trait::Mental, count)];
                }
                _ => return Vec::new(),
            };
            let target = names.target.filter(|target| field.square(*target).is_some());
            target.map(|target| of_attack(field, &attack::pool(figure, target, manner, &blow))).into_iter().collect()
        }
        Step::Move { .. } | Step::Act { .. } | Step::End => Vec::new(),
    }
}

/// An attack: miss or hit.
pub fn of_attack(field: &Field, pool: &Pool) -> Odds {
    let (combat, power) = field.attack_dice(pool);
    let defence = field.defence_against(pool);
    let hit = hit_chance(combat, power, field.has(pool.attacker, Perm::Relentless), defence);
    let of = Message::new("guardians-odds-attack")
        .with("figure", pool.attacker)
        .with("target", pool.target)
        .with("combat", combat)
        .with("power", power)
        .with("defence", defence);
    Odds::new(of, outcomes(hit, "guardians-odds-miss", "guardians-odds-hit")).going_well(hit)
}

fn outcomes(good: f64, bad_id: &'static str, good_id: &'static str) -> Vec<Chance> {
    [(bad_id, 1.0 - good), (good_id, good)]
        .into_iter()
        .filter(|(_, chance)| 1e-12 < *chance)
        .map(|(id, chance)| Chance { outcome: Message::new(id), chance })
        .collect()
}

fn of_test(field: &Field, figure: Figure, site: Site, with: Trait) -> Option<Odds> {
    let (count, _) = test::dice(field, figure, site, with)?;
    Some(test_odds(field, figure, site.into(), with, count))
}

/// A test: failure or success.
pub fn test_odds(field: &Field, figure: Figure, subject: Arg, with: Trait, count: u8) -> Odds {
    let value = field.value(figure, with);
    let of = Message::new("guardians-odds-test")
        .with("figure", figure)
        .with("subject", subject)
        .with("dice", count)
        .with("value", value);
    let success = test_chance(count, value);
    Odds::new(of, outcomes(success, "guardians-odds-failure", "guardians-odds-success")).going_well(success)
}
