//! Lists of steps (INV-14): each step by the ordinary rules, and what happens when one is illegal.

use super::Hand;
use super::turn::{self, Others};
use crate::command::Deed;
use crate::content::Figure;
use crate::event::Event;
use crate::field::{Stage, Turn};
use crate::refusal::Refusal;
use crate::steps::{Group, OnFail, Step};
use game::Seats;

/// How far a figure's list came.
enum Ran {
    /// All of it.
    Through,
    /// It stopped at this step, counted from 1.
    Stopped(usize, Refusal),
}

/// One figure's list (INV-14.2, 14.4).
pub(super) fn act(play: &mut Hand<'_>, by: Seats, figure: Figure, steps: &[Step]) -> Result<(), Refusal> {
    let leg = play.field.leg;
    match run(play, by, figure, steps, Others::Refuse) {
        Ran::Through => {}
        Ran::Stopped(1, why) => return Err(why),
        Ran::Stopped(..) if is_decided(play, leg) => {}
        Ran::Stopped(step, why) => play.happen(Event::StepsStopped { figure, by, group: 1, step, why }),
    }
    Ok(())
}

/// Several figures' lists (INV-14.3, 14.5, 14.9 to 14.12).
pub(super) fn orders(
    play: &mut Hand<'_>,
    by: Seats,
    groups: &[Group],
    finish: bool,
    on_fail: OnFail,
) -> Result<(), Refusal> {
    let leg = play.field.leg;
    let phase = (play.field.round, play.field.stage);
    for (place, group) in groups.iter().enumerate() {
        match run(play, by, group.figure, &group.steps, Others::End) {
            Ran::Through => {}
            // The very first step of the list refuses it whole; the first hero of a list may not push aside a hero of
            // somebody else, for it is not this user's previous one.
            Ran::Stopped(1, why) if place == 0 => return Err(why),
            Ran::Stopped(..) if is_decided(play, leg) => return Ok(()),
            Ran::Stopped(step, why) => {
                play.happen(Event::StepsStopped { figure: group.figure, by, group: place + 1, step, why });
                if on_fail == OnFail::Stop {
                    return Ok(());
                }
            }
        }
    }
    // Does nothing if the phase is over already (INV-14.12), whoever's phase has begun since.
    if finish && !is_decided(play, leg) && phase == (play.field.round, play.field.stage) {
        let finished = play.gate(by, Deed::Finish, None).and_then(|()| turn::finish(play, by));
        if groups.is_empty() {
            return finished;
        }
    }
    Ok(())
}

fn run(play: &mut Hand<'_>, by: Seats, figure: Figure, steps: &[Step], others: Others) -> Ran {
    let begun = (play.field.leg, play.field.round);
    for (place, step) in steps.iter().enumerate() {
        // The previous hero is ended only if it is one of this user's.
        let mine = play.field.active().is_none_or(|active| by.has(crate::field::Field::seat_of(active)));
        let others = if mine { others } else { Others::Refuse };
        match turn::step(play, by, figure, *step, others) {
            Ok(()) => {}
            Err(_) if *step == Step::End && 0 < place && is_over(play, figure, begun) => {}
            Err(why) => return Ran::Stopped(place + 1, why),
        }
    }
    Ran::Through
}

/// Whether the leg ended meanwhile: nothing that would have followed is resolved, nor reported as stopped.
fn is_decided(play: &Hand<'_>, leg: u8) -> bool {
    play.field.leg != leg || play.field.stage == Stage::MatchOver
}

/// Whether a figure's turn in this phase is over; `end` is then accepted silently (INV-14.6).
fn is_over(play: &Hand<'_>, figure: Figure, begun: (u8, u16)) -> bool {
    play.field.piece(figure).turn == Turn::Done || (play.field.leg, play.field.round) != begun
}
