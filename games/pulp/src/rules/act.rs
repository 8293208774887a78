//! The steps of an Activation (PC-7): what may still be done in it, what it costs, and how it begins.

use super::walk::{Walk, walk};
use super::{Hand, aim, effect, encounter, harm, shove};
use crate::bonus::is_immune;
use crate::content::{Act, ActionType, Fx, Trait};
use crate::event::{Cause, Event, Motion};
use crate::field::{Acting, Field};
use crate::label::{Label, Place, PropId, Target};
use crate::model::{Load, Model};
use crate::refusal::{Refusal, Unable};
use crate::resolve::Ongoing;
use crate::script::{Attempt, Path, Step, Take, Use};
use game::kit::Unread;

/// What a step came to.
pub enum Ran {
    /// It is done.
    Done,
    /// An action is to be resolved.
    Rolls(Box<Ongoing>),
}

/// Runs one step. Without `rolls` nothing is left to chance: an action is only checked, paid and declared.
pub fn step(play: &mut Hand<'_>, label: Label, step: &Step, rolls: bool) -> Result<Ran, Refusal> {
    let model = play.field.model(label).cloned().ok_or(Refusal::KnockedOut(label))?;
    let acting = acting(&play.field, label)?.clone();
    match step {
        Step::Take(take) => pick_up(play, &model, *take)?,
        Step::Move(path) => go(play, &model, &acting, path, rolls)?,
        Step::Act(attempt) => match attempt.what {
            Use::Interact => interact(play, &model, &acting, attempt.target, rolls)?,
            Use::Action(action) => return start(play, &model, &acting, action, attempt, rolls),
        },
    }
    Ok(Ran::Done)
}

fn acting(field: &Field, label: Label) -> Result<&Acting, Refusal> {
    let turn = field.turn.as_ref();
    let all = turn.into_iter().flat_map(|turn| [turn.minion.as_ref(), turn.supreme.as_ref()]).flatten();
    all.into_iter().find(|acting| acting.model == label).ok_or(Refusal::NothingToDo)
}

/// Whether an action is added to the main one (PC-7.4); a Minion's Interact is its main action (PC-7.6).
fn is_combinable(model: &Model, what: Use) -> bool {
    match what {
        Use::Action(action) => action.card().combinable,
        Use::Interact => !model.is_minion(),
    }
}

/// Whether so many main actions, Combinable ones and movements fit one Activation (PC-7.4, 7.5).
fn fits(mains: usize, combos: usize, moves: u8) -> bool {
    match (mains, combos) {
        (0, 0 | 1) => moves <= 2,
        (0, 2) | (1, 0 | 1) => moves <= 1,
        _ => false,
    }
}

fn tally(model: &Model, acting: &Acting) -> (usize, usize) {
    let interacted = acting.interacted.then_some(Use::Interact);
    let used = acting.used.iter().map(|action| Use::Action(*action)).chain(interacted);
    let combos = used.clone().filter(|what| is_combinable(model, *what)).count();
    (used.count() - combos, combos)
}

/// Whether an action still fits this Activation.
pub fn may_use(model: &Model, acting: &Acting, what: Use) -> Result<(), Refusal> {
    if acting.fell {
        return Err(Refusal::OnlyAction);
    }
    let again = match what {
        Use::Action(action) => acting.used.contains(&action),
        Use::Interact => acting.interacted,
    };
    if again {
        return Err(Refusal::Again(what));
    }
    let (mains, combos) = tally(model, acting);
    let combinable = is_combinable(model, what);
    let (mains, combos) = if combinable { (mains, combos + 1) } else { (mains + 1, combos) };
    if fits(mains, combos, acting.moves) {
        Ok(())
    } else if combinable {
        Err(Refusal::NoRoomFor(what))
    } else {
        Err(Refusal::OneMain(what))
    }
}

/// Whether another Movement Action fits this Activation (PC-8.1).
pub fn may_move(model: &Model, acting: &Acting) -> Result<(), Refusal> {
    if acting.fell {
        return Err(Refusal::OnlyAction);
    }
    if model.marks.hold {
        return Err(Refusal::Held(model.label));
    }
    if model.fatigue_limit() <= model.fatigue {
        return Err(Refusal::Exhausted { model: model.label, fatigue: model.fatigue });
    }
    let (mains, combos) = tally(model, acting);
    if fits(mains, combos, acting.moves + 1) { Ok(()) } else { Err(Refusal::TooManyMoves(model.label)) }
}

/// Whether a model can pay (PC-10.1, PC-5.6).
pub fn can_pay(field: &Field, model: &Model, ap: i32) -> Result<(), Refusal> {
    let pool = model.side().map_or(0, |side| field.team(side).pool);
    if pool < ap {
        return Err(Refusal::Pool { cost: ap, pool });
    }
    let left = model.ap_left(pool);
    if 0 < ap && left < ap {
        return Err(Refusal::Limit { model: model.label, left: left.max(0), cost: ap });
    }
    Ok(())
}

/// Whether a model can use an action now, its targets left aside (PC-10.1, section 2.10).
pub fn can_use(field: &Field, model: &Model, action: Act) -> Result<(), Refusal> {
    let (label, card) = (model.label, action.card());
    if !model.card().actions.contains(&action) {
        return Err(Refusal::NotItsAction { model: label, action });
    }
    is_free_to(model, action)?;
    can_pay(field, model, i32::from(card.cost.ap))?;
    if 0 < card.cost.damage && model.hp <= i32::from(card.cost.damage) {
        return Err(Refusal::TooWeak(label));
    }
    if card.cost.fatigue && model.fatigue_limit() <= model.fatigue {
        return Err(Refusal::Exhausted { model: label, fatigue: model.fatigue });
    }
    if card.cost.stun && (model.marks.stun || is_immune(field, model, Fx::Stun)) {
        return Err(Refusal::CannotStun(label));
    }
    Ok(())
}

/// Whether nothing that lies on a model keeps it from an action, be it its own will or a puppeteer's (section 2.10).
pub fn is_free_to(model: &Model, action: Act) -> Result<(), Refusal> {
    let card = action.card();
    let cannot = |why: Unable| Refusal::CannotUse { model: model.label, action, why };
    if model.marks.phased && card.roll.own() == Trait::Strength {
        return Err(cannot(Unable::Phased));
    }
    if model.is_minion() && 0 < model.marks.drain {
        return Err(cannot(Unable::Drained));
    }
    let shifts = card.fx.iter().any(|effect| effect.own && effect.fx == Fx::Shift);
    if model.marks.hold && (card.shape.kind == ActionType::Dash || shifts) {
        return Err(Refusal::Held(model.label));
    }
    Ok(())
}

/// A Movement Action (PC-8).
fn go(play: &mut Hand<'_>, model: &Model, acting: &Acting, path: &Path, rolls: bool) -> Result<(), Refusal> {
    let found = way(&play.field, model, acting, path)?;
    shove::carry(play, model.label, &found, Motion::Move, rolls);
    Ok(())
}

/// A Movement Action without danger, Fall or trampling, in which nothing is left to chance; whether it was one.
pub fn goes_for_certain(play: &mut Hand<'_>, label: Label, path: &Path) -> Result<bool, Refusal> {
    let model = play.field.model(label).ok_or(Refusal::KnockedOut(label))?;
    let found = way(&play.field, model, acting(&play.field, label)?, path)?;
    let certain = found.is_plain() && found.dangers.is_empty();
    if certain {
        shove::carry(play, label, &found, Motion::Move, true);
    }
    Ok(certain)
}

/// Where a Movement Action leads.
fn way(field: &Field, model: &Model, acting: &Acting, path: &Path) -> Result<Walk, Refusal> {
    may_move(model, acting)?;
    let found = walk(field, model, path, model.reach())?;
    if found.fall.is_some() && acting.has_acted() {
        return Err(Refusal::OnlyAction);
    }
    Ok(found)
}

/// Picking up and putting down (PC-7.7).
fn pick_up(play: &mut Hand<'_>, model: &Model, take: Take) -> Result<(), Refusal> {
    let label = model.label;
    match take {
        Take::Drop => match model.load {
            None => Err(Refusal::NothingHere),
            Some(Load::Object(id)) => {
                let at = beside(&play.field, model, id);
                play.happen(Event::PutDown { model: label, load: Load::Object(id), at });
                Ok(())
            }
            Some(_) => {
                harm::put_down(play, label);
                Ok(())
            }
        },
        Take::Up(id) => {
            let prop = play.field.prop(id).ok_or_else(|| Refusal::Unknown(id.to_string()))?;
            if !prop.is_object() {
                return Err(Refusal::NotAnObject(id));
            }
            if let Some(load) = model.load {
                return Err(Refusal::Carrying(load_target(load)));
            }
            if prop.carrier.is_some() || !play.field.touches(model, prop) {
                return Err(Refusal::NothingToTake);
            }
            if model.strength(Trait::Strength) < prop.lift() {
                return Err(Refusal::TooHeavy { prop: id, needs: prop.lift() });
            }
            if aim::is_stood_on(&play.field, model, id) {
                return Err(Refusal::NoObject);
            }
            play.happen(Event::Took { model: label, load: Load::Object(id) });
            Ok(())
        }
    }
}

/// What a load is called.
pub fn load_target(load: Load) -> Target {
    match load {
        Load::Object(id) => Target::Prop(id),
        Load::Token(id) => Target::Token(id),
        Load::Citizen(label) => Target::Model(label),
    }
}

/// Where a carried Object is put down: in Contact (PC-7.7).
fn beside(field: &Field, model: &Model, id: PropId) -> Place {
    use crate::measure::{square, vector};
    let reach = i64::from(model.radius() + id.piece.card().radius() + 1);
    let at = model.place().at;
    harm::object_beside(field, id, model.place(), &|place| square(vector(place.at, at)) <= reach * reach)
}

/// Interact (PC-7.6, PC-20.1).
fn interact(
    play: &mut Hand<'_>,
    model: &Model,
    acting: &Acting,
    target: Option<Target>,
    rolls: bool,
) -> Result<(), Refusal> {
    may_use(model, acting, Use::Interact)?;
    let ap = i32::from(model.is_supreme());
    can_pay(&play.field, model, ap)?;
    let target = encounter::usable(&play.field, model, target)?;
    if 0 < ap {
        play.happen(Event::Paid { model: model.label, ap, fatigue: false, stun: false });
    }
    play.happen(Event::Interacted { model: model.label, token: target });
    encounter::take(play, model.label, target, rolls);
    Ok(())
}

/// The choices of an action, checked (section 6.2).
fn check_choices(field: &Field, model: &Model, action: Act, attempt: &Attempt) -> Result<Option<PropId>, Refusal> {
    let card = action.card();
    if model.boost < i32::from(attempt.boost) {
        return Err(Refusal::TooFewBoosts { model: model.label, has: model.boost });
    }
    if let Some(fx) = attempt.efx.iter().find(|fx| !card.efx.iter().any(|effect| effect.fx == **fx)) {
        return Err(Refusal::NotOnMenu { fx: *fx, action });
    }
    if let Some(power) = attempt.power {
        let live = power.card().rules.contains(&crate::content::Rule::LiveCurrent);
        if !live || !model.card().powers.contains(&power) || !card.roll.is_combat() {
            return Err(Refusal::NoPower(model.label));
        }
        if model.hp <= 1 {
            return Err(Refusal::TooWeak(model.label));
        }
    }
    let throws = card.shape.kind == ActionType::Throw;
    match attempt.smash {
        Some(_) if !throws && card.family.is_none() => Err(Refusal::NoSmash(action)),
        Some(id) => aim::object(field, model, id).map(|()| Some(id)),
        None if throws => {
            let mut usable = aim::objects(field, model);
            let first = usable.next().ok_or(Refusal::NoObject)?;
            match usable.next() {
                None => Ok(Some(first)),
                // What it carries is meant, if it carries something.
                Some(_) => match model.load {
                    Some(Load::Object(id)) => Ok(Some(id)),
                    _ => Err(Refusal::missing("smash")),
                },
            }
        }
        None => Ok(None),
    }
}

/// A puppet wants a victim, never itself, as long as it could be turned on one of its own friends (PC-14.7).
fn names_victim(field: &Field, actor: &Model, action: Act, attempt: &Attempt, puppet: Label) -> Result<(), Refusal> {
    let puppets = action.card().fx.iter().any(|effect| effect.fx == Fx::Puppet);
    match attempt.puppet {
        _ if !puppets => return Ok(()),
        Some(victim) if victim == puppet => return Err(Refusal::OwnPuppet(puppet)),
        Some(_) => return Ok(()),
        None => {}
    }
    let Some(puppet) = field.model(puppet).filter(|puppet| !is_immune(field, puppet, Fx::Puppet)) else {
        return Ok(());
    };
    let mut friends = field.standing().filter(|other| actor.is_enemy(other));
    let fits = friends.any(|victim| effect::puppetry(field, puppet, victim).is_some());
    if fits { Err(Refusal::missing("puppet")) } else { Ok(()) }
}

/// An Exclusive Action begins: it is checked, paid and declared.
fn start(
    play: &mut Hand<'_>,
    model: &Model,
    acting: &Acting,
    action: Act,
    attempt: &Attempt,
    rolls: bool,
) -> Result<Ran, Refusal> {
    let card = action.card();
    can_use(&play.field, model, action)?;
    may_use(model, acting, Use::Action(action))?;
    let object = check_choices(&play.field, model, action, attempt)?;
    let aimed = aim::aim(&play.field, model, action, attempt)?;
    if let Some(Target::Model(puppet)) = aimed.targets.first() {
        names_victim(&play.field, model, action, attempt, *puppet)?;
    }
    let label = model.label;
    if let (Some(id), Some(Target::Prop(other))) = (object, aimed.targets.first())
        && id == *other
    {
        return Err(Refusal::NoObject);
    }
    let charge = 0 < acting.moves && acting.free && !acting.fought && card.roll.is_combat();
    let (ap, fatigue, stun) = (i32::from(card.cost.ap), card.cost.fatigue, card.cost.stun);
    if 0 < ap || fatigue || stun {
        play.happen(Event::Paid { model: label, ap, fatigue, stun });
    }
    if 0 < card.cost.damage {
        harm::damage(play, Target::Model(label), i32::from(card.cost.damage), Cause::Cost, None);
    }
    if !rolls && 0 < attempt.boost {
        // Before the dice only the stock matters: what is announced for one roll is not there for the next (PC-21.1).
        let times = if attempt.boost_each { aimed.targets.len().max(1) as i32 } else { 1 };
        let dice = (i32::from(attempt.boost) * times).min(model.boost);
        play.happen(Event::BoostSpent { model: label, dice });
    }
    let point = aimed.point;
    play.happen(Event::Declared {
        model: label,
        action,
        targets: aimed.targets.clone(),
        aim: point.map(|place| place.at),
        puppet: false,
    });
    if let Some(dash) = &aimed.dash
        && dash.end != model.place()
    {
        let way =
            Walk { path: vec![dash.end.at], end: Some(dash.end), dangers: dash.dangers.clone(), ..Walk::default() };
        shove::carry(play, label, &way, Motion::Dash, rolls);
    }
    if !rolls {
        return Ok(Ran::Done);
    }
    let targets = if card.shape.kind == ActionType::Zone { vec![Target::Model(label)] } else { aimed.targets };
    let ongoing = Ongoing { charge, object, ..effect::begin(label, action, attempt.clone(), point, targets) };
    Ok(Ran::Rolls(Box::new(ongoing)))
}

/// Whether a Supreme could still be activated to some use, in a new Turn (PC-7.10).
pub fn is_able(field: &Field, model: &Model) -> bool {
    is_able_with(field, model, true)
}

/// The same for a Leader's extra Activation: only one Minion is led in a Turn (PC-7.11).
pub fn is_able_too(field: &Field, model: &Model) -> bool {
    is_able_with(field, model, field.turn.as_ref().is_none_or(|turn| turn.led.is_none()))
}

fn is_able_with(field: &Field, model: &Model, may_lead: bool) -> bool {
    if !model.is_supreme() || model.at.is_none() || field.activation_limit(model) <= model.activations {
        return false;
    }
    has_something_to_do(field, model) || may_lead && can_lead(field, model)
}

/// Whether a Supreme could lead some Minion now, were it activated.
pub fn can_lead(field: &Field, model: &Model) -> bool {
    let led = |other: &Model| other.is_minion() && other.seat == model.seat && other.is_friend(model);
    field.standing().any(|other| led(other) && can_be_led(field, other))
}

/// Whether a Minion can still be led to some use.
pub fn can_be_led(field: &Field, minion: &Model) -> bool {
    minion.activations == 0 && has_something_to_do(field, minion)
}

/// Whether a model could move, or use something on somebody, from where it stands.
fn has_something_to_do(field: &Field, model: &Model) -> bool {
    let moves = !model.marks.hold && model.fatigue < model.fatigue_limit();
    moves || model.card().actions.iter().any(|action| has_use_of(field, model, *action)) || can_interact(field, model)
}

/// Whether a model could pay for an action and has somebody or something to use it on.
pub fn has_use_of(field: &Field, model: &Model, action: Act) -> bool {
    can_use(field, model, action).is_ok() && aim::has_target(field, model, action)
}

/// Whether a model could use Interact here; what it carries it can put down first (PC-7.7).
pub fn can_interact(field: &Field, model: &Model) -> bool {
    can_pay(field, model, i32::from(model.is_supreme())).is_ok() && encounter::has_use(field, model)
}
