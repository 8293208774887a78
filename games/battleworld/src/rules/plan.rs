//! Stances and plans (BW-8.5, BW-19): secret orders that are kept, and played when their time comes.

use super::{Hand, act, strike};
use crate::command::Whom;
use crate::event::Event;
use crate::field::Stage;
use crate::plan::{ActionOrder, Phase};
use crate::refusal::Refusal;
use crate::stance::StanceChange;
use crate::unit::{Activation, Unit, place_of};
use crate::words::Power;
use game::{Seat, Seats};

/// Changes the stance of one character or of all one's own (BW-8.5).
pub(super) fn set_stance(play: &mut Hand<'_>, by: Seats, whom: Whom, change: StanceChange) -> Result<(), Refusal> {
    if change == StanceChange::default() {
        return Err(Refusal::ChoiceMissing("limit reserve goal when prevent guard auto".to_owned()));
    }
    let units: Vec<Unit> = match whom {
        Whom::One(unit) => {
            super::mine(by, unit)?;
            for (option, given, power) in [
                ("guard", change.guard.is_some(), Power::Bodyguard),
                ("prevent", change.prevent.is_some(), Power::Unbreakable),
            ] {
                if given && !unit.card.has(power) {
                    return Err(Refusal::UnusedOption(option.to_owned()));
                }
            }
            vec![unit]
        }
        Whom::All => play.field.units().map(|piece| piece.unit).filter(|unit| by.has(unit.seat)).collect(),
    };
    for unit in units {
        // Those without the power are passed over.
        let fitting = StanceChange {
            guard: change.guard.filter(|_| unit.card.has(Power::Bodyguard)),
            prevent: change.prevent.filter(|_| unit.card.has(Power::Unbreakable)),
            ..change
        };
        if fitting != StanceChange::default() {
            let stance = fitting.of(play.stances[unit.index()]);
            play.happen(Event::StanceSet { unit, stance });
        }
    }
    Ok(())
}

/// The turn that a plan made now is for (BW-19.1).
fn turn_of(play: &Hand<'_>, phase: Phase) -> u16 {
    let turn = play.field.turn.max(1);
    match (play.field.stage, phase) {
        (Stage::Actions | Stage::Fight, Phase::Moves) => turn + 1,
        _ => turn,
    }
}

/// Replaces the queues of the phases given (BW-19.1); each seat gets the orders of its own characters.
pub(super) fn plan(
    play: &mut Hand<'_>,
    by: Seats,
    moves: Option<&[Activation]>,
    actions: Option<&[(Seat, ActionOrder)]>,
) -> Result<(), Refusal> {
    if moves.is_none() && actions.is_none() {
        return Err(Refusal::ChoiceMissing("moves actions".to_owned()));
    }
    let seats = by.and(play.field.playing());
    if let Some(orders) = moves {
        orders.iter().try_for_each(|order| super::mine(by, order.unit))?;
        let turn = turn_of(play, Phase::Moves);
        for seat in seats.iter() {
            let own: Vec<Activation> = orders.iter().filter(|order| order.unit.seat == seat).cloned().collect();
            if !own.is_empty() || seats.len() == 1 {
                play.happen(Event::MovesPlanned { seat, turn, orders: own });
            }
        }
    }
    if let Some(orders) = actions {
        if let Some((seat, _)) = orders.iter().find(|(seat, _)| !by.has(*seat)) {
            return Err(Refusal::NotYourGo(*seat));
        }
        let turn = turn_of(play, Phase::Actions);
        for seat in seats.iter() {
            let own: Vec<ActionOrder> =
                orders.iter().filter(|(of, _)| *of == seat).map(|(_, order)| order.clone()).collect();
            if !own.is_empty() || seats.len() == 1 {
                play.happen(Event::ActionsPlanned { seat, turn, orders: own });
            }
        }
    }
    Ok(())
}

/// Empties queues.
pub(super) fn unplan(play: &mut Hand<'_>, by: Seats, phase: Option<Phase>) -> Result<(), Refusal> {
    let mut found = false;
    for seat in by.and(play.field.playing()).iter() {
        for of in [Phase::Moves, Phase::Actions] {
            let filled = match of {
                Phase::Moves => !play.moves[place_of(seat)].orders.is_empty(),
                Phase::Actions => !play.actions[place_of(seat)].orders.is_empty(),
            };
            if filled && phase.is_none_or(|phase| phase == of) {
                found = true;
                play.happen(Event::Unplanned { seat, phase: of });
            }
        }
    }
    if found { Ok(()) } else { Err(Refusal::NothingToDo) }
}

/// Plays the next order of a seat's plan for phase 1, if there is one (BW-19.2). Whether anything happened.
pub(super) fn play_move(play: &mut Hand<'_>, seat: Seat) -> bool {
    let Some(order) = play.moves[place_of(seat)].next(play.field.turn).cloned() else { return false };
    if let Err(why) = act::check(&play.field, &order) {
        play.happen(Event::PlanFailed { seat, why });
        return false;
    }
    play.happen(Event::OrderPlayed { seat, phase: Phase::Moves });
    act::act(play, &order).is_ok()
}

/// Plays the first order of a seat's plan for phase 2 that is legal; others are dropped (BW-19.3).
pub(super) fn play_action(play: &mut Hand<'_>, seat: Seat) -> bool {
    while let Some(order) = play.actions[place_of(seat)].next(play.field.turn).cloned() {
        let legal = match &order {
            ActionOrder::Strike(attack) => strike::check(&play.field, seat, attack).is_ok(),
            ActionOrder::Do(unit) => unit.seat == seat && strike::done(&play.field, *unit).is_ok(),
            ActionOrder::Pass => true,
        };
        if !legal {
            play.happen(Event::OrderDropped { seat });
            continue;
        }
        play.happen(Event::OrderPlayed { seat, phase: Phase::Actions });
        return match &order {
            ActionOrder::Strike(attack) => strike::strike(play, seat, attack).is_ok(),
            ActionOrder::Do(unit) => strike::carry_out(play, *unit).is_ok(),
            ActionOrder::Pass => {
                play.happen(Event::Passed { seat });
                true
            }
        };
    }
    false
}
