//! What is shown of an order before it is confirmed: it is held against the rules as it would be, and its ways, lines and
//! named pushes are laid out. No die falls, nothing hidden shows, and nobody answers.

use super::turn::{check_active, check_step, end_activation};
use super::{Hand, attack, costs, motion, object, test};
use crate::command::{Command, Moment};
use crate::content::Card;
use crate::effect::{Action, Blow};
use crate::event::{Event, Intent};
use crate::field::Field;
use crate::figure::{Figure, ObjectId};
use crate::refusal::Refusal;
use crate::square::Square;
use crate::stats::{Manner, Pool};
use crate::steps::{Names, Place, Push, Step, Task, Usage};
use game::Seats;

/// As [`super::obey`], as far as it can be known before a die falls.
pub(crate) fn foresee(play: &mut Hand<'_>, by: Seats, command: &Command) -> Result<(), Refusal> {
    match command {
        Command::Step { figure, step } => {
            play.gate(by, command.deed())?;
            check_active(&play.field, by, *figure)?;
            forget_push(play);
            intend(play, *figure, step)
        }
        Command::Batch { hero, tasks, when: None | Some(Moment::Now) } => {
            play.gate(by, command.deed())?;
            check_active(&play.field, by, *hero)?;
            forget_push(play);
            batch(play, by, *hero, tasks)
        }
        _ => super::obey(play, by, command),
    }
}

/// Whatever is ordered declines a push that waits; what the villain would answer is not shown.
fn forget_push(play: &mut Hand<'_>) {
    if let Some(push) = play.field.push.clone() {
        play.happen(Event::PushAnswered { figure: push.attacker, target: push.target, done: false });
    }
}

/// The orders of a batch one after the other, each as if those before it had changed nothing but places (GC-18.3).
fn batch(play: &mut Hand<'_>, by: Seats, figure: Figure, tasks: &[Task]) -> Result<(), Refusal> {
    for (place, task) in tasks.iter().enumerate() {
        if play.field.active.as_ref().is_none_or(|active| active.figure != figure) {
            return Ok(());
        }
        match intend(play, figure, &task.step) {
            Ok(()) => {}
            Err(_) if task.optional => {}
            Err(why) if place == 0 => return Err(why),
            Err(why) => {
                play.happen(Event::BatchStopped { figure, by, order: place + 1, why });
                return Ok(());
            }
        }
    }
    Ok(())
}

fn intend(play: &mut Hand<'_>, figure: Figure, step: &Step) -> Result<(), Refusal> {
    check_step(&play.field, figure, step)?;
    let left = play.field.active.as_ref().map_or(0, |active| active.actions).saturating_sub(u8::from(costs(step)));
    match step {
        Step::Move { to, via } => {
            let path = motion::check(&play.field, figure, *to, via)?;
            if let Some(from) = play.field.square(figure) {
                play.happen(Event::Moved { figure, from, to: *to, path, left, free: false });
            }
        }
        Step::Attack { target, manner, push } => {
            let manner = attack::check(&play.field, figure, *target, *manner, push)?;
            declare(play, &attack::pool(figure, *target, manner, &Blow::PLAIN), None, push, left);
        }
        Step::Test { site, with, .. } => {
            let (dice, _) =
                test::dice(&play.field, figure, *site, *with).ok_or_else(|| Refusal::NoSuchSite(site.to_string()))?;
            let value = play.field.value(figure, *with);
            play.happen(Event::Intended {
                figure,
                intent: Intent::Test { site: *site, with: *with, dice, value },
                left,
            });
        }
        Step::Power { card, names } => {
            play.happen(Event::PowerUsed { figure, card: *card, left });
            power(play, figure, *card, names, left);
        }
        Step::Object { object, usage, names } => {
            play.happen(Event::ObjectUsed { figure, object: *object, usage: *usage, target: names.target, left });
            match (usage, names.target, names.to) {
                (Usage::Aggressive, Some(target), _) => {
                    let pool = Pool::thrown(figure, target, object.kind.card().aggressive.power);
                    declare(play, &pool, Some(*object), &names.push, left);
                }
                (_, _, Some(Place::Square(to))) => place(play, figure, to, left),
                _ => {}
            }
        }
        Step::Act { deal, at } => object::deal(play, figure, *deal, *at, left)?,
        Step::End => end_activation(play),
    }
    Ok(())
}

/// An attack that is going to be declared, with the push that is named for it.
fn declare(play: &mut Hand<'_>, pool: &Pool, object: Option<ObjectId>, push: &Push, left: u8) {
    let Pool { attacker, target, manner, .. } = *pool;
    let (Some(from), Some(at)) = (play.field.square(attacker), play.field.square(target)) else { return };
    let (combat, power) = play.field.attack_dice(pool);
    let defence = play.field.defence_against(pool);
    play.happen(Event::AttackDeclared {
        attacker,
        from,
        target,
        at,
        manner,
        combat,
        power,
        defence,
        object,
        counter: false,
        left,
    });
    if let Push::To(squares) = push {
        let mut from = at;
        for to in squares {
            if play.field.is_free(*to) {
                play.happen(Event::Pushed { figure: target, from, to: *to, by: Some(attacker) });
                from = *to;
            }
        }
    }
}

/// A figure that would come to a square.
fn place(play: &mut Hand<'_>, figure: Figure, to: Square, left: u8) {
    if let Some(from) = play.field.square(figure) {
        play.happen(Event::Moved { figure, from, to, path: Vec::new(), left, free: true });
    }
}

/// Whom a power is aimed at, and where it would put somebody.
fn power(play: &mut Hand<'_>, figure: Figure, card: Card, names: &Names, left: u8) {
    let Some(action) = card.text().action else { return };
    let to = if let Some(Place::Square(to)) = names.to { Some(to) } else { None };
    match action {
        Action::Blink(_) | Action::HardLanding | Action::Charge | Action::RecklessDive => {
            if let Some(to) = to {
                place(play, figure, to, left);
            }
        }
        Action::TitanThrow | Action::ClumsyGrab | Action::NightSignal | Action::RoyalCommand => {
            if let (Some(to), Some(target)) = (to, names.target) {
                place(play, target, to, left);
            }
        }
        _ => {}
    }
    let blow = match action {
        Action::Attack(blow) => Some(blow),
        Action::KnuckleStorm => Some(Blow::powered(2)),
        Action::Fireball => Some(Blow { ranged: Some(99), ..Blow::powered(2) }),
        Action::Charge | Action::RecklessDive => Some(Blow::PLAIN),
        _ => None,
    };
    match (blow, action, names.target) {
        (Some(blow), _, Some(target)) => {
            let manner = if blow.ranged.is_some() { Manner::Ranged } else { Manner::Melee };
            declare(play, &attack::pool(figure, target, manner, &blow), None, &names.push, left);
        }
        (None, Action::Overclock, Some(ally)) => {
            if let Some(foe) = names.target2 {
                let manner = if play.field.adjacent(ally, foe) { Manner::Melee } else { Manner::Ranged };
                declare(play, &attack::pool(ally, foe, manner, &Blow::powered(1)), None, &names.push, left);
            }
        }
        (None, Action::UltraNova | Action::GroundPound | Action::Supernova, _) => {
            for target in struck(&play.field, figure, action) {
                let manner = if play.field.adjacent(figure, target) || action != Action::Supernova {
                    Manner::Melee
                } else {
                    Manner::Ranged
                };
                declare(play, &attack::pool(figure, target, manner, &Blow::powered(1)), None, &Push::None, left);
            }
        }
        (None, _, Some(target)) if to.is_none() => {
            play.happen(Event::Intended { figure, intent: Intent::Aim { target }, left });
        }
        _ => {}
    }
}

/// Whom a power of several attacks would strike (GC-7.19).
fn struck(field: &Field, figure: Figure, action: Action) -> Vec<Figure> {
    let reaches = |other: &Figure| match action {
        Action::UltraNova => field.adjacent(figure, *other),
        Action::GroundPound => field.zone_of(*other) == field.zone_of(figure),
        _ => super::power::in_supernova(field, figure, *other),
    };
    field.in_reading_order().into_iter().filter(|other| field.hostile(figure, *other)).filter(reaches).collect()
}
