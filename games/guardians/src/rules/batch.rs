//! Batches (GC-18.1 to 18.4): each order by the ordinary rules, and what happens when one is illegal.

use super::turn::{Manner, check_active, decline_for, decline_push, perform};
use super::{Hand, own_hero};
use crate::event::Event;
use crate::field::Stage;
use crate::figure::Figure;
use crate::refusal::Refusal;
use crate::steps::Task;
use game::Seats;

/// Carries a batch out now: the first order must be legal (GC-18.3).
pub(super) fn run(play: &mut Hand<'_>, by: Seats, figure: Figure, tasks: &[Task]) -> Result<(), Refusal> {
    check_active(&play.field, by, figure)?;
    let declined = match tasks.first().filter(|task| !task.optional) {
        Some(task) => decline_for(play, figure, &task.step)?,
        None => false,
    };
    decline_push(play);
    match through(play, by, figure, tasks) {
        // What the villain answered to a declined push has happened: the batch stops instead of being refused.
        Some((_, why)) if declined => play.happen(Event::BatchStopped { figure, by, order: 1, why }),
        Some((_, why)) => return Err(why),
        None => {}
    }
    Ok(())
}

/// Carries a stored batch out: no order is the first (GC-18.4).
pub(super) fn run_stored(play: &mut Hand<'_>, by: Seats, figure: Figure, tasks: &[Task]) {
    if let Some((0, why)) = through(play, by, figure, tasks) {
        play.happen(Event::BatchStopped { figure, by, order: 1, why });
    }
}

/// Stores a batch for the hero's activation of this turn (GC-18.4).
pub(super) fn store(play: &mut Hand<'_>, by: Seats, figure: Figure, tasks: &[Task]) -> Result<(), Refusal> {
    let hero = figure.as_hero().ok_or(Refusal::NotYourHero(figure))?;
    let seat = own_hero(&play.field, by, hero)?;
    if play.field.square(figure).is_none() {
        return Err(Refusal::NoTarget(figure.to_string()));
    }
    if play.field.stage == Stage::Activation && play.field.piece(figure).activated {
        return Err(Refusal::NotYourTurn(play.field.active.as_ref().map(|active| active.figure)));
    }
    play.happen(Event::BatchStored { hero, tasks: tasks.to_vec(), seat });
    Ok(())
}

/// Where it stopped, if it did before its first order; a later stop is told.
fn through(play: &mut Hand<'_>, by: Seats, figure: Figure, tasks: &[Task]) -> Option<(usize, Refusal)> {
    let mut done = false;
    for (place, task) in tasks.iter().enumerate() {
        if !is_active(play, figure) {
            // The activation is over (GC-4.13), or the match: what is left is void.
            return None;
        }
        match repeat(play, figure, task) {
            Ok(()) => done = true,
            Err(_) if task.optional => {}
            Err(why) if !done && place == 0 => return Some((0, why)),
            Err(why) => {
                play.happen(Event::BatchStopped { figure, by, order: place + 1, why });
                return None;
            }
        }
    }
    None
}

pub(super) fn is_active(play: &Hand<'_>, figure: Figure) -> bool {
    play.field.stage == Stage::Activation
        && play.field.active.as_ref().is_some_and(|active| active.figure == figure)
        && play.field.square(figure).is_some()
}

/// `xN`: until success, N tries or no Action.
fn repeat(play: &mut Hand<'_>, figure: Figure, task: &Task) -> Result<(), Refusal> {
    for attempt in 0..task.tries {
        let before = play.events().len();
        match perform(play, figure, &task.step, Manner::Batch) {
            Ok(()) => {}
            Err(why) if attempt == 0 => return Err(why),
            Err(_) => return Ok(()),
        }
        let success = play.events()[before..]
            .iter()
            .any(|event| matches!(event, Event::Tested { figure: who, success: true, .. } if *who == figure));
        if success || !is_active(play, figure) {
            return Ok(());
        }
    }
    Ok(())
}
