//! The rules: a command is held against them and becomes events, or is refused with nothing changed. One function per
//! rule or group of rules, each named after its clauses in `rules.md`.

pub(super) mod act;
pub(super) mod aim;
mod apply;
pub(super) mod army;
pub(super) mod cast;
pub(super) mod end;
pub(super) mod fight;
pub(super) mod flow;
pub(super) mod foresight;
pub(super) mod gate;
pub(super) mod harm;
pub(super) mod place;
pub(super) mod shoot;
pub(super) mod skill;
pub(super) mod spells;
pub(super) mod storm;
pub(super) mod strike;
pub(super) mod walk;

use super::Diskwars;
use super::command::{Act, Command};
use super::event::{Ending, Event};
use super::field::{Field, Question};
use super::plan::Plan;
use super::refusal::Refusal;
use game::{Play, Seat, Seats};

/// A command being carried out.
pub(super) type Hand<'a> = Play<'a, Diskwars>;

/// Carries a command out, or says why not. Whoever holds several seats that owe the same speaks for the first of them for
/// which it is possible.
pub(super) fn obey(play: &mut Hand<'_>, by: Seats, command: &Command) -> Result<(), Refusal> {
    let seats = play.field.gate(by, command.deed())?;
    if let Command::Combat(wishes) = command {
        fight::prefer_all(play, seats, wishes)?;
        flow::settle(play);
        return Ok(());
    }
    let mut why = None;
    for seat in seats.iter() {
        // What is refused is refused before anything happens.
        match carry_out(play, seat, command) {
            Ok(()) => {
                flow::settle(play);
                return Ok(());
            }
            Err(refusal) => why = why.or(Some(refusal)),
        }
    }
    Err(why.unwrap_or(Refusal::NotSeated))
}

/// Whether a command would be carried out for a seat; what would follow is left aside.
pub(super) fn is_legal(play: &mut Hand<'_>, seat: Seat, command: &Command) -> bool {
    let seats = play.field.gate(Seats::one(seat), command.deed());
    seats.is_ok() && carry_out(play, seat, command).is_ok()
}

fn carry_out(play: &mut Hand<'_>, seat: Seat, command: &Command) -> Result<(), Refusal> {
    match command {
        Command::Army(levy) => {
            let army = army::choose(&play.field.options, levy)?;
            submit(play, seat, Event::ArmyChosen { seat, army });
        }
        Command::Deploy { places } => place::deploy(play, seat, places)?,
        Command::Reinforce { count, places } => place::reinforce(play, seat, *count, places)?,
        Command::Act(act) => act::act(play, seat, act)?,
        Command::Stop => act::stop(play, seat),
        Command::Plan { plan } => carry_plan_out(play, seat, plan)?,
        Command::Pass { confirm } => pass_on(play, seat, *confirm)?,
        Command::Shoot(shot) => shoot::shoot(play, seat, *shot)?,
        Command::Volley { shots, end } => shoot::volley(play, seat, shots, end.unwrap_or(true))?,
        Command::Ready => play.happen(Event::Answered { seat }),
        Command::Combat(wishes) => fight::prefer_all(play, Seats::one(seat), wishes)?,
        Command::React { counter, wizard } => cast::react(play, seat, *counter, *wizard)?,
        Command::Place { at } => storm::place(play, seat, *at)?,
        Command::Orders(changes) => {
            let orders = play.secrets[seat.0 as usize].orders.changed(changes);
            if let Some(other) = orders.cede.filter(|other| *other == seat || !play.field.seats.contains(other)) {
                return Err(Refusal::UnknownId(super::field::letter(other).to_string()));
            }
            play.happen(Event::OrdersSet { seat, orders });
        }
    }
    Ok(())
}

/// What only a seat knows, and that it has answered, which everybody may know.
fn submit(play: &mut Hand<'_>, seat: Seat, event: Event) {
    play.happen(event);
    if play.field.waiting.has(seat) {
        play.happen(Event::Answered { seat });
    }
}

/// Ends an opportunity by choice (DSK-5.5).
fn pass_on(play: &mut Hand<'_>, seat: Seat, confirm: bool) -> Result<(), Refusal> {
    let left = play.field.able(seat).count();
    if 0 < left && !confirm {
        return Err(Refusal::NeedConfirm(left));
    }
    forfeit(play, seat);
    Ok(())
}

fn forfeit(play: &mut Hand<'_>, seat: Seat) {
    let how = if play.field.able(seat).next().is_none() { Ending::Short } else { Ending::Forfeit };
    play.happen(Event::OpportunityEnded { seat, how });
}

/// A batch of activations (DSK-5.13).
fn carry_plan_out(play: &mut Hand<'_>, seat: Seat, plan: &Plan) -> Result<(), Refusal> {
    let owes = |play: &Hand<'_>| {
        play.outcome.is_none() && play.field.question == Question::Activate && play.field.waiting.has(seat)
    };
    let done = usize::from(play.field.done);
    for (place, act) in plan.acts.iter().enumerate() {
        // What another seat must decide first, the end of the opportunity or of the match, ends the batch.
        let carried = if owes(play) { act::act(play, seat, act) } else { Err(overdue(play, seat, act, done + place)) };
        match carried {
            Ok(()) => {}
            Err(why) if place == 0 => return Err(why),
            Err(why) => {
                play.happen(Event::PlanStopped { seat, line: place + 1, why });
                return Ok(());
            }
        }
    }
    if plan.pass && owes(play) {
        forfeit(play, seat);
    } else if plan.pass && !play.field.chain.is_empty() {
        let why = Refusal::NotYourDecision(play.field.waiting);
        play.happen(Event::PlanStopped { seat, line: plan.acts.len() + 1, why });
    }
    Ok(())
}

/// Why a line of a batch comes too late.
fn overdue(play: &Hand<'_>, seat: Seat, act: &Act, done: usize) -> Refusal {
    let waiting = Refusal::NotYourDecision(play.field.waiting);
    if play.outcome.is_some() {
        Refusal::MatchOver
    } else if !play.field.chain.is_empty() {
        waiting
    } else if 3 <= done {
        Refusal::QuotaDone
    } else {
        // The opportunity ended because no disk is left that could be activated; this one cannot either.
        act::ready(play, seat, act).err().unwrap_or(waiting)
    }
}

/// What happens on a deadline (section 4).
pub(super) fn lapse(play: &mut Hand<'_>, seat: Seat) {
    match play.field.question.clone() {
        Question::Nothing => {}
        Question::Army => {
            let army = army::by_lot(play);
            submit(play, seat, Event::ArmyChosen { seat, army });
        }
        Question::Deploy => place::lapse_deploy(play, seat),
        Question::Reinforce => {
            let places = place::all_allowed(play, seat);
            submit(play, seat, Event::PlacesChosen { seat, places });
        }
        Question::Activate => forfeit(play, seat),
        Question::Held(_) => {
            act::stop(play, seat);
            if play.field.question == Question::Activate && play.field.waiting.has(seat) {
                forfeit(play, seat);
            }
        }
        Question::React => {
            submit(play, seat, Event::Reacted { seat, wizard: None });
            cast::answered(play);
        }
        Question::Firestorm => storm::throw_by_itself(play),
        Question::Place(_) => storm::force_in(play, seat, None),
        Question::Shoot | Question::Combat => play.happen(Event::Answered { seat }),
        Question::Choose(labels) => {
            // What was chosen in time holds.
            let mine = labels.into_iter().filter(|label| {
                let own = play.field.disk(*label).is_some_and(|disk| disk.controller == seat);
                own && !fight::has_chosen(play, *label)
            });
            let lines = mine.map(|label| (label, Vec::new())).collect();
            play.happen(Event::Preferred { seat, lines });
            play.happen(Event::Answered { seat });
        }
    }
    flow::settle(play);
}

/// The seats a decision is owed by.
pub(super) fn due(field: &Field) -> Seats {
    field.waiting
}
