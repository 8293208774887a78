//! The defender's word before a roll (PC-21.7): Boost, intercept, stand-in; by standing orders when he lets it lapse.

use super::clash::offered;
use super::{Hand, turn};
use crate::bonus::{self, Exchange};
use crate::event::Event;
use crate::label::Label;
use crate::orders::{Care, Spending};
use crate::refusal::Refusal;
use game::Seat;

/// `react` (section 6.1).
pub fn react(
    play: &mut Hand<'_>,
    seat: Seat,
    boost: u8,
    intercept: Option<Label>,
    stand_in: Option<Label>,
) -> Result<(), Refusal> {
    let clash = play.field.clash.ok_or(Refusal::NothingToDo)?;
    let field = &play.field;
    let target = field.model(clash.target).ok_or(Refusal::NothingToDo)?;
    let found = offered(field, &clash);
    let substitute = match (stand_in, intercept) {
        (Some(label), _) if found.minions.contains(&label) => Some(label),
        (None, Some(label)) if found.bulwarks.contains(&label) => Some(label),
        (Some(label), _) | (None, Some(label)) => return Err(Refusal::CannotStepIn(label)),
        (None, None) => None,
    };
    let defender = substitute.and_then(|label| field.model(label)).unwrap_or(target);
    if defender.boost < i32::from(boost) {
        return Err(Refusal::TooFewBoosts { model: defender.label, has: defender.boost });
    }
    answer(play, seat, boost, substitute);
    Ok(())
}

fn answer(play: &mut Hand<'_>, seat: Seat, boost: u8, substitute: Option<Label>) {
    play.happen(Event::Reacted { seat, boost, substitute });
    play.happen(Event::Answered { seat });
    turn::resume(play);
}

/// What standing orders say (PC-21.3, 21.4).
pub fn by_orders(play: &mut Hand<'_>, seat: Seat) {
    let (boost, substitute) = ordered(play, seat).unwrap_or((0, None));
    answer(play, seat, boost, substitute);
}

fn ordered(play: &Hand<'_>, seat: Seat) -> Option<(u8, Option<Label>)> {
    let clash = play.field.clash?;
    let field = &play.field;
    let (actor, target) = (field.model(clash.attacker)?, field.model(clash.target)?);
    let orders = play.orders_of(seat);
    let harm = i32::from(clash.action.card().damage()) + 1;
    let cares = |care: Care, label: &Label| match care {
        Care::Never => false,
        Care::Always => true,
        Care::Lethal => target.hp <= harm && field.model(*label).is_some_and(|model| harm < model.hp),
    };
    let found = offered(field, &clash);
    let minion = found.minions.iter().find(|label| cares(orders.stand_in, label));
    let substitute = minion.or_else(|| found.bulwarks.iter().find(|label| cares(orders.intercept, label))).copied();
    let defender = substitute.and_then(|label| field.model(label)).unwrap_or(target);
    let exchange =
        Exchange { attacker: actor, action: clash.action, target, defender, charge: false, smash: false, from: None };
    let behind = bonus::count(&bonus::defence(field, &exchange));
    let most = i32::from(orders.defend_boost).min(defender.boost);
    let boost = match orders.defend_when {
        Spending::Never => 0,
        Spending::Behind => (clash.dice - behind).clamp(0, most),
        Spending::Always => most,
    };
    Some((boost as u8, substitute))
}
