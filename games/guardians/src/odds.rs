//! The odds of an attack or a test (GC-7, GC-9) before a die is thrown, worked out exactly from what everybody sees.

use super::command::{Command, Moment};
use super::content::Trait;
use super::dice::{hit_chance, test_chance};
use super::effect::{Action, Blow, Perm};
use super::event::{Event, Subject};
use super::field::Field;
use super::figure::Figure;
use super::rules::power::mesmerising;
use super::rules::{attack, test};
use super::stats::{Manner, Pool};
use super::steps::{Step, Usage};
use game::odds::{Chance, Odds};
use text::{Arg, Message};

const HIT: &str = "guardians-odds-hit";
const MISS: &str = "guardians-odds-miss";
const SUCCESS: &str = "guardians-odds-success";
const FAILURE: &str = "guardians-odds-failure";

/// A roll to come, and how it is known among the events.
struct Roll {
    odds: Odds,
    which: Which,
}

/// Whose roll it is, and about what.
enum Which {
    Attack { attacker: Figure, target: Figure },
    Test { figure: Figure, subject: Subject },
}

impl Which {
    /// What came of it, if this event is the roll.
    fn came(&self, event: &Event) -> Option<Message> {
        match (self, event) {
            (Which::Attack { attacker, target }, Event::AttackRolled { attacker: by, target: at, hit, .. })
                if (attacker, target) == (by, at) =>
            {
                Some(Message::new(if *hit { HIT } else { MISS }))
            }
            (Which::Test { figure, subject }, Event::Tested { figure: by, subject: about, success, .. })
                if (figure, subject) == (by, about) =>
            {
                Some(Message::new(if *success { SUCCESS } else { FAILURE }))
            }
            _ => None,
        }
    }
}

/// What may come of the first dice that a command calls for.
pub fn odds(field: &Field, command: &Command) -> Vec<Odds> {
    rolls(field, command).into_iter().map(|roll| roll.odds).collect()
}

/// What came of them when it was carried out.
pub fn came(field: &Field, command: &Command, events: &[Event]) -> Vec<Option<Message>> {
    rolls(field, command).iter().map(|roll| events.iter().find_map(|event| roll.which.came(event))).collect()
}

fn rolls(field: &Field, command: &Command) -> Vec<Roll> {
    match command {
        Command::Step { figure, step } => of_step(field, *figure, step),
        Command::Batch { hero, tasks, when: None | Some(Moment::Now) } => {
            // Later orders stand where the earlier ones have put the figure.
            let mut field = field.clone();
            for task in tasks {
                if let Step::Move { to, .. } = &task.step {
                    if field.is_free(*to) {
                        field.put(*hero, Some(*to));
                        field.active.iter_mut().for_each(|active| active.moved = true);
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

fn of_step(field: &Field, figure: Figure, step: &Step) -> Vec<Roll> {
    match step {
        Step::Attack { target, manner, .. } => {
            let Ok(manner) = field.may_attack(figure, *target, *manner, &Blow::PLAIN) else { return Vec::new() };
            vec![attack_roll(field, &attack::pool(figure, *target, manner, &Blow::PLAIN))]
        }
        Step::Test { site, with, .. } => {
            let dice = test::dice(field, figure, *site, *with).map(|(count, _)| count);
            dice.map(|count| test_roll(field, figure, Subject::Site(*site), *with, count)).into_iter().collect()
        }
        Step::Object { object, usage, names } => {
            let card = object.kind.card();
            let (with, count) = match usage {
                Usage::Classic => (Trait::Mental, card.classic.dice),
                Usage::Aggressive => (Trait::Attack, card.aggressive.dice),
            };
            let count = count.saturating_sub(field.ease(figure));
            let first = test_roll(field, figure, Subject::Object(*object), with, count);
            let thrown = names.target.filter(|target| *usage == Usage::Aggressive && field.square(*target).is_some());
            let second = thrown.map(|target| {
                let pool = Pool::thrown(figure, target, card.aggressive.power);
                let roll = attack_roll(field, &pool);
                Roll { odds: roll.odds.following(), ..roll }
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
                    let Some(victim) = names.target else { return Vec::new() };
                    let count = mesmerising(victim).saturating_sub(field.ease(figure));
                    return vec![test_roll(field, figure, Subject::Power(*card), Trait::Mental, count)];
                }
                _ => return Vec::new(),
            };
            let target = names.target.filter(|target| field.square(*target).is_some());
            target.map(|target| attack_roll(field, &attack::pool(figure, target, manner, &blow))).into_iter().collect()
        }
        Step::Move { .. } | Step::Act { .. } | Step::End => Vec::new(),
    }
}

fn attack_roll(field: &Field, pool: &Pool) -> Roll {
    Roll { odds: of_attack(field, pool), which: Which::Attack { attacker: pool.attacker, target: pool.target } }
}

fn test_roll(field: &Field, figure: Figure, subject: Subject, with: Trait, count: u8) -> Roll {
    Roll { odds: test_odds(field, figure, subject.into(), with, count), which: Which::Test { figure, subject } }
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
    Odds::new(of, outcomes(hit, MISS, HIT)).going_well(hit)
}

fn outcomes(good: f64, bad_id: &'static str, good_id: &'static str) -> Vec<Chance> {
    [(bad_id, 1.0 - good), (good_id, good)]
        .into_iter()
        .filter(|(_, chance)| 1e-12 < *chance)
        .map(|(id, chance)| Chance { outcome: Message::new(id), chance })
        .collect()
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
    Odds::new(of, outcomes(success, FAILURE, SUCCESS)).going_well(success)
}
