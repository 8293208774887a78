//! Leader cards (section 2.6, BW-14).

use super::strike::gain_power;
use super::{Hand, act};
use crate::event::{Cause, Event};
use crate::field::{Field, Stage};
use crate::refusal::Refusal;
use crate::unit::Unit;
use crate::words::{Action, Effect, Power};
use game::Seat;

/// The effect of a seat that could still be used, in whatever moment it fits (BW-14.1).
pub(crate) fn ready(field: &Field, seat: Seat) -> Result<Effect, Refusal> {
    let crew = field.crew(seat);
    if crew.leader_used {
        return Err(Refusal::LeaderUsed);
    }
    let team = crew.team.ok_or(Refusal::LeaderNotNow)?.card();
    let leader = field.team(seat).find(|piece| piece.unit.card == team.leader);
    if let Some(down) = leader.filter(|piece| !piece.is_conscious()) {
        return Err(Refusal::LeaderDown(down.unit));
    }
    if !field.options.leaders {
        return Err(Refusal::LeaderOff);
    }
    Ok(team.effect)
}

/// Whether a seat could use an effect that may give it something to declare (BW-6.4).
pub(super) fn may_change_a_die(field: &Field, seat: Seat) -> bool {
    match ready(field, seat) {
        Ok(Effect::SpiderReflexes) => {
            field.team(seat).any(|piece| check(field, seat, Some(piece.unit), None, None).is_ok())
        }
        Ok(Effect::Contingency) => !contingencies(field, seat).is_empty(),
        _ => false,
    }
}

/// Every use of `contingency` that a seat has now.
pub(crate) fn contingencies(field: &Field, seat: Seat) -> Vec<(Unit, Action, Option<Unit>)> {
    let mut found = Vec::new();
    for piece in field.team(seat) {
        for &action in Action::ALL {
            let friends: Vec<Option<Unit>> =
                if action == Action::Heal { field.units().map(|other| Some(other.unit)).collect() } else { vec![None] };
            for heals in friends {
                if check(field, seat, Some(piece.unit), Some(action), heals).is_ok() {
                    found.push((piece.unit, action, heals));
                }
            }
        }
    }
    found
}

/// Whether the leader card can be used so (BW-14; refusals in the order of section 6.1).
pub(crate) fn check(
    field: &Field,
    seat: Seat,
    target: Option<Unit>,
    action: Option<Action>,
    heals: Option<Unit>,
) -> Result<Effect, Refusal> {
    if let Some(unit) = target.filter(|unit| unit.seat != seat) {
        return Err(Refusal::NotYourCharacter(unit));
    }
    let effect = ready(field, seat)?;
    let in_time = match effect {
        Effect::Assemble | Effect::NoQuarter => false,
        Effect::WhiteOut | Effect::Ingenuity => true,
        Effect::IAmDoom => field.leads(seat),
        Effect::MagneticLift => field.stage == Stage::Moves,
        Effect::SpiderReflexes | Effect::Contingency => field.stage == Stage::Actions,
    };
    if !in_time {
        return Err(Refusal::LeaderNotNow);
    }
    let missing = |option: &str| Refusal::ChoiceMissing(option.to_owned());
    let wants_target = matches!(effect, Effect::MagneticLift | Effect::SpiderReflexes | Effect::Contingency);
    if wants_target && target.is_none() {
        return Err(missing("target"));
    }
    if effect == Effect::Contingency && action.is_none() {
        return Err(missing("action"));
    }
    for (option, given, wanted) in [
        ("target", target.is_some(), wants_target),
        ("action", action.is_some(), effect == Effect::Contingency),
        ("heal-target", heals.is_some(), effect == Effect::Contingency && action == Some(Action::Heal)),
    ] {
        if given && !wanted {
            return Err(Refusal::UnusedOption(option.to_owned()));
        }
    }
    let member = target.filter(|unit| field.team(seat).any(|piece| piece.unit == *unit));
    let piece = member.map(|unit| field.piece(unit)).filter(|piece| piece.is_conscious());
    let changes = match (effect, piece) {
        (Effect::WhiteOut, _) => !field.white_out.has(seat),
        (Effect::Ingenuity, _) => {
            field.team(seat).any(|piece| piece.is_conscious() && piece.power < piece.unit.card.stats().power)
        }
        (Effect::IAmDoom, _) => !field.held,
        (Effect::MagneticLift, Some(piece)) => {
            !piece.placed && !piece.unit.card.has(Power::MagneticShield) && !piece.flies()
        }
        (Effect::SpiderReflexes, Some(piece)) => {
            let back = piece.disturbed.filter(|_| piece.die.is_none());
            back.is_some_and(|(action, _)| {
                !action.is_of_base() || act::may_place(field, piece.unit, action, None).is_ok()
            })
        }
        (Effect::Contingency, Some(piece)) => {
            let action = action.ok_or_else(|| missing("action"))?;
            piece.die.is_some_and(|now| now != action || now == Action::Heal && piece.heals != heals)
                && action != Action::Wait
                && act::may_place(field, piece.unit, action, heals).is_ok()
        }
        _ => false,
    };
    if changes { Ok(effect) } else { Err(Refusal::NoEffect) }
}

/// Uses the leader card (BW-14).
pub(super) fn use_card(
    play: &mut Hand<'_>,
    seat: Seat,
    unit: Option<Unit>,
    action: Option<Action>,
    heals: Option<Unit>,
) -> Result<(), Refusal> {
    let effect = check(&play.field, seat, unit, action, heals)?;
    play.happen(Event::LeaderUsed { seat, effect, unit, action, heals });
    if effect == Effect::Ingenuity {
        let team: Vec<Unit> =
            play.field.team(seat).filter(|piece| piece.is_conscious()).map(|piece| piece.unit).collect();
        for unit in team {
            gain_power(play, unit, 1, Cause::Effect(effect));
        }
    }
    Ok(())
}
