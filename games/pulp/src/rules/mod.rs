//! The rules: a command is held against them and becomes events, or is refused with nothing changed. One function per rule
//! or group of rules, each named after its clauses in `rules.md`.

pub(super) mod act;
pub(super) mod aim;
pub(super) mod bars;
pub(super) mod clash;
pub(super) mod effect;
pub(super) mod encounter;
pub(super) mod end;
pub(super) mod find;
pub(super) mod flow;
pub(super) mod gate;
pub(super) mod harm;
pub(super) mod place;
pub(super) mod react;
pub(super) mod round;
pub(super) mod shove;
pub(super) mod stand;
mod steps;
pub(super) mod team;
pub(super) mod turn;
pub(super) mod walk;

use super::Pulp;
use super::command::{Command, How};
use super::event::Event;
use super::field::Question;
use super::refusal::Refusal;
use game::{Dice, Play, Seat, Seats};
use gate::Purpose;

/// A command being carried out.
pub(super) type Hand<'a> = Play<'a, Pulp>;

/// Dice that show 1: for trying out what rolls none.
pub(super) struct Ones;

impl Dice for Ones {
    fn draw(&mut self, _: &'static str, _: u32) -> u32 {
        1
    }
}

/// What a command is given for. A preview that is confirmed is a deed.
fn purpose(command: &Command, rolls: bool) -> Purpose {
    match command {
        Command::Activate(script) if script.how == How::Preview && rolls => Purpose::Deed,
        Command::Activate(script) => Purpose::of(script.how),
        _ => Purpose::Deed,
    }
}

/// Lets a seat look ahead out of its Turn as if it had one now (section 6.1); only ever on a copy.
pub(super) fn look_ahead(play: &mut Hand<'_>, seat: Seat) {
    let turns = matches!(play.field.question, Question::Turn | Question::Open | Question::Leader);
    if let Some(side) = play.field.side_of(seat)
        && !(turns && play.field.waiting.has(seat))
    {
        play.happen(Event::TurnBegan { side });
        flow::ask(play, seat, Question::Turn);
    }
}

/// Carries a command out, or says why not. Whoever holds several seats that owe the same speaks for the first of them for
/// which it is possible.
pub(super) fn obey(play: &mut Hand<'_>, by: Seats, command: &Command, rolls: bool) -> Result<(), Refusal> {
    let mut why = None;
    let purpose = purpose(command, rolls);
    for seat in play.field.gate(by, command.deed(), purpose)?.iter() {
        if purpose == Purpose::Preview {
            look_ahead(play, seat);
        }
        // A refusal leaves nothing behind that another seat could go on from: a model has one seat, which alone begins.
        match carry_out(play, seat, command, rolls) {
            Ok(()) => {
                if rolls {
                    flow::settle(play);
                }
                return Ok(());
            }
            Err(refusal) => why = why.or(Some(refusal)),
        }
    }
    Err(why.unwrap_or(Refusal::NotSeated))
}

fn carry_out(play: &mut Hand<'_>, seat: Seat, command: &Command, rolls: bool) -> Result<(), Refusal> {
    let side = play.field.side_of(seat).ok_or(Refusal::NotSeated)?;
    match command {
        Command::Team { preset, supremes, minions } => {
            let roster = team::choose(&play.field, side, *preset, supremes, minions)?;
            play.happen(Event::TeamChosen { side, roster });
            play.happen(Event::Answered { seat });
        }
        Command::Agenda { keep: agenda } => {
            if !play.sides[side as usize].dealt.contains(agenda) {
                return Err(Refusal::NotDealt);
            }
            play.happen(Event::Kept { side, agenda: *agenda });
            play.happen(Event::Answered { seat });
        }
        Command::Deploy { model, at, auto, confirm } => place::deploy(play, seat, *model, *at, *auto, *confirm)?,
        Command::Activate(script) => turn::activate(play, seat, script, rolls)?,
        Command::Done => {
            turn::may_be_done(&play.field)?;
            turn::done(play);
        }
        Command::Pass => play.happen(Event::Passed { seat }),
        Command::Initiative { first } => {
            play.happen(Event::FirstChosen { side: *first });
            play.happen(Event::Answered { seat });
        }
        Command::Orders { changes, .. } => {
            if let Some(label) = changes.figurehead
                && play.field.any(label).is_none_or(|model| model.side() != Some(side) || !model.is_supreme())
            {
                return Err(Refusal::NotYours(label));
            }
            let orders = play.orders_of(seat).changed(changes);
            play.happen(Event::OrdersSet { seat, orders });
        }
        Command::Queue { remove, clear } => {
            let mut lines = play.seats[seat.0 as usize].queue.clone();
            if let Some(number) = remove {
                if lines.len() < usize::from(*number) {
                    return Err(Refusal::NoQueue(*number));
                }
                lines.remove(usize::from(*number) - 1);
            }
            if *clear {
                lines.clear();
            }
            play.happen(Event::Queued { seat, lines });
        }
        Command::React { boost, intercept, stand_in } => react::react(play, seat, boost.0, *intercept, *stand_in)?,
    }
    Ok(())
}

/// What happens on a deadline (section 4).
pub(super) fn lapse(play: &mut Hand<'_>, seat: Seat) {
    flow::lapse(play, seat);
}
