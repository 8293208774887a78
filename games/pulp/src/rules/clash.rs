//! Rolling for an action (PC-12): who defends, how many dice, what they show, and how the action goes on from target to
//! target. An action that must wait for a defender is kept as it is and taken up again.

use super::{Hand, aim, effect, flow};
use crate::bonus::{self, Bonus, Exchange};
use crate::content::{Act, ActionType, Effect, Role, Roll as Throw, Rule};
use crate::event::{Event, Roll};
use crate::field::{Clash, Field, Question};
use crate::label::{Label, Place, Target};
use crate::model::Model;
use crate::orders::{Again, Care, Spending};
use crate::resolve::{Current, Ongoing};
use crate::sight::sees;
use game::Seat;

/// Goes on with actions under way until they are done, or until a defender must be asked; then `true`.
pub fn run(play: &mut Hand<'_>, stack: &mut Vec<Ongoing>, mut reply: Option<(u8, Option<Label>)>) -> bool {
    while let Some(top) = stack.last_mut() {
        match play.field.model(top.actor) {
            Some(actor) => top.stands = actor.at,
            // Whoever is KO does nothing more (PC-7.9); what was rolled for a target still happens to it (PC-14.4).
            None if top.current.as_ref().is_none_or(|current| !current.rolled) => {
                effect::finish(play, top);
                stack.pop();
                continue;
            }
            None => {}
        }
        match top.current.take() {
            Some(current) if !current.rolled => {
                if !roll(play, top, current, &mut reply) {
                    return true;
                }
            }
            Some(mut current) => {
                let more = effect::next(play, top, &mut current);
                if more.done {
                    after_target(play, top, &current);
                } else {
                    top.current = Some(current);
                }
                stack.extend(more.puppet);
            }
            None => {
                top.current = next_target(play, top);
                if top.current.is_none() {
                    effect::finish(play, top);
                    stack.pop();
                }
            }
        }
    }
    false
}

/// The next target that is still there.
fn next_target(play: &Hand<'_>, top: &mut Ongoing) -> Option<Current> {
    while !top.queue.is_empty() {
        let target = top.queue.remove(0);
        if play.field.is_there(target) {
            return Some(Current::new(target, false));
        }
    }
    None
}

/// A chain goes on after a success (PC-10.9).
fn after_target(play: &Hand<'_>, top: &mut Ongoing, current: &Current) {
    let shape = top.action.card().shape;
    if shape.kind != ActionType::Chain || !current.success || current.extra {
        return;
    }
    top.struck.extend(current.target.model().zip(top.stood));
    let Some(actor) = play.field.model(top.actor) else { return };
    let Some(last) = last_link(&play.field, top) else { return };
    if 3 <= top.struck.len() {
        return;
    }
    let next = links(&play.field, actor, &last, top.action, &top.struck).into_iter().next();
    top.queue.extend(next.map(Target::Model));
}

/// The last link of a chain where it stood, KO or not.
fn last_link(field: &Field, top: &Ongoing) -> Option<Model> {
    let (label, place) = top.struck.last()?;
    let mut model = field.any(*label)?.clone();
    model.at = Some(*place);
    Some(model)
}

/// Enemies the chain could leap to, the nearest first.
fn links(field: &Field, actor: &Model, last: &Model, action: Act, struck: &[(Label, Place)]) -> Vec<Label> {
    let leap = i32::from(action.card().shape.y);
    let mut found: Vec<&Model> = field
        .standing()
        .filter(|other| actor.is_enemy(other) && !struck.iter().any(|(label, _)| *label == other.label))
        .filter(|other| field.within(last, other, leap) && sees(field, last, other).is_ok())
        .filter(|other| aim::is_affected(field, actor, action, other, false))
        .collect();
    found.sort_by_key(|other| (field.gap(last, other), other.label));
    found.into_iter().map(|other| other.label).collect()
}

/// Rolls for one target; `false` if the defender must be asked first.
fn roll(play: &mut Hand<'_>, top: &mut Ongoing, mut current: Current, reply: &mut Option<(u8, Option<Label>)>) -> bool {
    match (top.action.card().roll, current.target) {
        (Throw::Dynamic { .. }, _) => try_out(play, top, &mut current),
        (Throw::Combat { .. }, Target::Prop(_)) => strike_prop(play, top, &mut current),
        (Throw::Combat { .. }, Target::Model(label)) => {
            if !strike(play, top, &mut current, label, reply) {
                top.current = Some(current);
                return false;
            }
        }
        (Throw::Combat { .. }, Target::Token(_)) => current.rolled = true,
    }
    top.first = false;
    top.current = Some(current);
    true
}

/// Dice of a side.
fn throw(play: &mut Hand<'_>, purpose: &'static str, count: i32) -> Vec<u8> {
    (0..count.max(1)).map(|_| play.draw(purpose, 6) as u8).collect()
}

fn best(dice: &[u8]) -> i32 {
    i32::from(dice.iter().copied().max().unwrap_or(0))
}

fn high(dice: &[u8], from: u8) -> i32 {
    dice.iter().filter(|die| from <= **die).count() as i32
}

/// Boost dice an attacker spends on this target (PC-12.7).
fn attacker_boost(play: &mut Hand<'_>, top: &Ongoing) -> i32 {
    let wanted = i32::from(top.attempt.boost);
    let has = play.field.model(top.actor).map_or(0, |model| model.boost);
    let dice = if top.puppet || !(top.first || top.attempt.boost_each) { 0 } else { wanted.min(has) };
    if 0 < dice {
        play.happen(Event::BoostSpent { model: top.actor, dice });
    }
    dice
}

/// A Dynamic Action (PC-12.4).
fn try_out(play: &mut Hand<'_>, top: &Ongoing, current: &mut Current) {
    let Throw::Dynamic { own, difficulty } = top.action.card().roll else { return };
    let difficulty = i32::from(difficulty);
    let boost = attacker_boost(play, top);
    let Some(actor) = play.field.model(top.actor).cloned() else { return };
    let from = bonus::threshold(&actor, own);
    let mut again = false;
    loop {
        let dice = throw(play, if again { "reroll" } else { "dyn" }, 1 + boost);
        let total = best(&dice) + actor.strength(own);
        let success = difficulty <= total;
        let efx = if success { high(&dice, from) } else { 0 };
        let (model, action) = (top.actor, top.action);
        play.happen(Event::Tried { model, action, dice, total, difficulty, success, efx, from });
        if !success && !again && reroll(play, &actor, top.action) {
            again = true;
            continue;
        }
        current.rolled = true;
        current.success = success;
        if success {
            current.effects = effect::list(&play.field, top, current.target, efx);
        }
        return;
    }
}

/// Against a Fixed Difficulty (PC-12.5).
fn strike_prop(play: &mut Hand<'_>, top: &mut Ongoing, current: &mut Current) {
    let Target::Prop(id) = current.target else { return };
    let Some(difficulty) = play.field.prop(id).map(crate::field::Prop::difficulty) else { return };
    let boost = attacker_boost(play, top);
    let Some(actor) = play.field.model(top.actor).cloned() else { return };
    let own = top.action.card().roll.own();
    let mut again = false;
    loop {
        let Some(prop) = play.field.prop(id) else { return };
        let smash = top.object.is_some() && top.action.card().family.is_some();
        let mut bonuses = bonus::against_prop(&play.field, &actor, prop, smash);
        if 0 < boost {
            bonuses.push((Bonus::Boost, boost));
        }
        let from = bonus::threshold(&actor, own);
        let attack = throw(play, if again { "reroll" } else { "att" }, bonus::count(&bonuses));
        let total = best(&attack) + actor.strength(own);
        let success = difficulty <= total;
        let live = if success { effect::live_current(top) } else { 0 };
        let efx = if success { high(&attack, from) + live } else { 0 };
        top.price += live;
        let roll = Roll {
            attacker: top.actor,
            action: top.action,
            defender: current.target,
            instead: None,
            attack,
            defence: Vec::new(),
            bonuses,
            guards: Vec::new(),
            totals: (total, difficulty),
            success,
            tie: false,
            efx,
            counts: (from, 7),
        };
        play.happen(Event::Rolled { roll: Box::new(roll) });
        if !success && !again && !top.puppet && reroll(play, &actor, top.action) {
            again = true;
            continue;
        }
        current.rolled = true;
        current.success = success;
        if success {
            current.effects = effect::list(&play.field, top, current.target, efx);
        }
        return;
    }
}

/// Who could step in for a target, and how (PC-12.9, 12.10).
#[derive(Clone, Debug, Default)]
pub struct Standins {
    /// Minions for a stand-in.
    pub minions: Vec<Label>,
    /// Bulwarks for an intercept.
    pub bulwarks: Vec<Label>,
}

/// Those who could take the place of the one who is asked for a word.
pub fn offered(field: &Field, clash: &Clash) -> Standins {
    match (field.model(clash.attacker), field.model(clash.target)) {
        (Some(actor), Some(target)) if !clash.stepped => standins(field, actor, target, clash.action),
        _ => Standins::default(),
    }
}

/// Those who could take a target's place. Whoever is Stunned steps in for nobody.
pub fn standins(field: &Field, actor: &Model, target: &Model, action: Act) -> Standins {
    use ActionType as T;
    let kind = action.card().shape.kind;
    let single = matches!(kind, T::Melee | T::Shot | T::Indirect | T::Throw | T::Grab | T::Chain);
    let mut found = Standins::default();
    if !single || !actor.is_enemy(target) {
        return found;
    }
    let unaffected = |model: &Model| {
        aim::spared(action, model, Some(actor)).is_some()
            || model.marks.phased && action.card().roll.own() == crate::content::Trait::Strength
    };
    let reach =
        target.card().rules().find_map(|rule| if let Rule::StandIn(reach) = rule { Some(*reach) } else { None });
    if let Some(reach) = reach {
        let near = field.standing().filter(|other| {
            other.is_minion()
                && !other.marks.stun
                && other.is_friend(target)
                && other.label != target.label
                && field.within(target, other, i32::from(reach))
                && aim::single(field, actor, action, Target::Model(other.label)).is_ok()
        });
        found.minions = near.map(|other| other.label).collect();
        found.minions.sort();
    }
    let guards = field.standing().filter(|other| {
        let guard =
            other.card().rules().find_map(|rule| if let Rule::Guard(reach) = rule { Some(*reach) } else { None });
        let near = match guard {
            Some(reach) => field.within(target, other, i32::from(reach)),
            None => field.touch(target, other),
        };
        other.has_role(Role::Bulwark)
            && other.is_friend(target)
            && other.label != target.label
            && !other.marks.stun
            && near
            && !unaffected(other)
    });
    found.bulwarks = guards.map(|other| other.label).collect();
    // The one with the most HP first (PC-21.4).
    found.bulwarks.sort_by_key(|label| (std::cmp::Reverse(field.model(*label).map_or(0, |model| model.hp)), *label));
    found
}

/// Whether standing orders let somebody take the place of a target (PC-21.3, 21.4).
fn cares(field: &Field, care: Care, action: Act, target: &Model, substitute: Label) -> bool {
    let harm = i32::from(action.card().damage()) + 1;
    match care {
        Care::Never => false,
        Care::Always => true,
        Care::Lethal => target.hp <= harm && field.model(substitute).is_some_and(|model| harm < model.hp),
    }
}

/// An opposed roll; `false` if the defender must be asked first.
fn strike(
    play: &mut Hand<'_>,
    top: &mut Ongoing,
    current: &mut Current,
    label: Label,
    reply: &mut Option<(u8, Option<Label>)>,
) -> bool {
    let (Some(actor), Some(target)) = (play.field.model(top.actor).cloned(), play.field.model(label).cloned()) else {
        current.rolled = true;
        return true;
    };
    let found = if top.stepped { Standins::default() } else { standins(&play.field, &actor, &target, top.action) };
    let foe = actor.is_enemy(&target);
    let asks = play.field.options.ask && foe && target.side().is_some();
    let answer = reply.take();
    if asks && answer.is_none() {
        let choice = 0 < target.boost || !found.minions.is_empty() || !found.bulwarks.is_empty();
        if choice {
            ask(play, top, &actor, &target);
            return false;
        }
    }
    let orders = play.orders_of(target.seat).clone();
    let mut defender = target.clone();
    let substitute = match answer {
        Some((_, chosen)) => chosen,
        None if asks || !foe => None,
        None => {
            let minion =
                found.minions.iter().find(|minion| cares(&play.field, orders.stand_in, top.action, &target, **minion));
            let guard =
                found.bulwarks.iter().find(|guard| cares(&play.field, orders.intercept, top.action, &target, **guard));
            minion.or(guard).copied()
        }
    };
    if let Some(chosen) = substitute.and_then(|label| play.field.model(label).cloned()) {
        let minion = found.minions.contains(&chosen.label);
        top.stepped = true;
        play.happen(Event::Substituted { model: chosen.label, for_whom: label, minion });
        // A stand-in is the target itself from now on; a Bulwark only defends (PC-12.9, 12.10).
        if minion {
            current.target = Target::Model(chosen.label);
        }
        current.defender = Target::Model(chosen.label);
        defender = chosen;
    }
    let meant = current.target.model().and_then(|label| play.field.model(label).cloned()).unwrap_or(target);
    let boost = attacker_boost(play, top);
    contest(play, top, current, &meant, &defender, boost, answer.map(|(boost, _)| i32::from(boost)), foe);
    true
}

/// The dice of both sides (PC-12.8).
#[allow(clippy::too_many_arguments)] // What a roll depends on.
fn contest(
    play: &mut Hand<'_>,
    top: &mut Ongoing,
    current: &mut Current,
    meant: &Model,
    defender: &Model,
    boost: i32,
    answered: Option<i32>,
    foe: bool,
) {
    let Throw::Combat { own, theirs } = top.action.card().roll else { return };
    let Some(actor) = play.field.model(top.actor).cloned() else { return };
    top.stood = meant.at;
    let from = last_link(&play.field, top);
    let exchange = Exchange {
        attacker: &actor,
        action: top.action,
        target: meant,
        defender,
        charge: top.charge && top.first,
        smash: top.object.is_some() && top.action.card().family.is_some(),
        from: from.as_ref(),
    };
    let mut bonuses = bonus::attack(&play.field, &exchange);
    let mut guards = bonus::defence(&play.field, &exchange);
    if 0 < boost {
        bonuses.push((Bonus::Boost, boost));
    }
    let (mine, behind) = (bonus::count(&bonuses), bonus::count(&guards));
    let has = defender.boost;
    let spend = match answered {
        Some(boost) => boost.min(has),
        None if !foe || play.field.options.ask => 0,
        None => {
            let orders = play.orders_of(defender.seat);
            let most = i32::from(orders.defend_boost).min(has);
            match orders.defend_when {
                Spending::Never => 0,
                Spending::Behind => (mine - behind).clamp(0, most),
                Spending::Always => most,
            }
        }
    };
    if 0 < spend {
        play.happen(Event::BoostSpent { model: defender.label, dice: spend });
        guards.push((Bonus::Boost, spend));
    }
    let (strength, trump) = bonus::opposed(defender, theirs);
    let counts = (bonus::threshold(&actor, own), if trump { 5 } else { 6 });
    let mut attack = throw(play, "att", bonus::count(&bonuses));
    let defence = throw(play, "def", bonus::count(&guards));
    let mut again = false;
    loop {
        let totals = (best(&attack) + actor.strength(own), best(&defence) + strength);
        let tie = totals.0 == totals.1;
        let beats = actor.card().origin.beats(defender.card().origin);
        let success = totals.1 < totals.0 || tie && beats;
        let live = if success && top.first { effect::live_current(top) } else { 0 };
        let efx = if success { (high(&attack, counts.0) - high(&defence, counts.1)).max(0) + live } else { 0 };
        let roll = Roll {
            attacker: top.actor,
            action: top.action,
            defender: current.defender,
            instead: (current.defender != Target::Model(meant.label)).then_some(meant.label),
            attack: attack.clone(),
            defence: defence.clone(),
            bonuses: bonuses.clone(),
            guards: guards.clone(),
            totals,
            success,
            tie,
            efx,
            counts,
        };
        play.happen(Event::Rolled { roll: Box::new(roll) });
        if !success && !again && !top.puppet && reroll(play, &actor, top.action) {
            again = true;
            attack = throw(play, "reroll", attack.len() as i32);
            continue;
        }
        settle(play, top, current, defender, success, efx, live);
        return;
    }
}

/// What follows the comparison (PC-12.8, steps 7 to 9).
fn settle(
    play: &mut Hand<'_>,
    top: &mut Ongoing,
    current: &mut Current,
    defender: &Model,
    success: bool,
    efx: i32,
    live: i32,
) {
    current.rolled = true;
    current.success = success;
    top.price += live;
    if success {
        current.effects = effect::list(&play.field, top, current.defender, efx);
    }
    let kind = top.action.card().shape.kind;
    let owed: Vec<(Label, Effect)> = defender
        .card()
        .rules()
        .filter_map(|rule| match rule {
            Rule::Riposte(riposte) if riposte.success == success && riposte.against.contains(&kind) => {
                Some((defender.label, riposte.effect))
            }
            _ => None,
        })
        .collect();
    let foe = play.field.model(top.actor).is_some_and(|actor| actor.is_enemy(defender));
    if foe {
        top.ripostes.extend(owed);
    }
}

/// Whether a reroll is used now (PC-12.11).
fn reroll(play: &mut Hand<'_>, actor: &Model, action: Act) -> bool {
    if !actor.is_supreme() {
        return false;
    }
    let field = &play.field;
    let owner = field.standing().find(|other| {
        let reach =
            other.card().rules().find_map(|rule| if let Rule::Reroll(reach) = rule { Some(*reach) } else { None });
        let near =
            reach.is_some_and(|reach| other.label == actor.label || field.within(other, actor, i32::from(reach)));
        near && !other.rerolled && other.is_friend(actor)
    });
    let Some(owner) = owner.map(|owner| (owner.label, owner.seat)) else { return false };
    let wanted = match play.orders_of(owner.1).reroll {
        Again::FirstFail => true,
        Again::Costly => 2 <= action.card().cost.ap,
        Again::Off => false,
    };
    if wanted {
        play.happen(Event::Rerolled { owner: owner.0, roller: actor.label });
    }
    wanted
}

/// Asks the defender's seat (PC-21.7).
fn ask(play: &mut Hand<'_>, top: &Ongoing, actor: &Model, target: &Model) {
    let exchange = Exchange {
        attacker: actor,
        action: top.action,
        target,
        defender: target,
        charge: top.charge && top.first,
        smash: top.object.is_some() && top.action.card().family.is_some(),
        from: None,
    };
    let boost = if top.puppet || !(top.first || top.attempt.boost_each) { 0 } else { i32::from(top.attempt.boost) };
    let dice = bonus::count(&bonus::attack(&play.field, &exchange)) + boost.min(actor.boost);
    let (action, stepped) = (top.action, top.stepped);
    let clash = Clash { attacker: actor.label, action, target: target.label, dice, stepped };
    play.happen(Event::Clashing { clash: Some(clash) });
    let seat: Seat = target.seat;
    flow::ask(play, seat, Question::React);
}
