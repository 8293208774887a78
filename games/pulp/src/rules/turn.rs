//! Turns (PC-7, PC-21): a script is checked as a whole on a copy where nothing is left to chance, then carried out step by
//! step; it may be left open, wait for a defender, or stand in a queue.

use super::act::{self, Ran};
use super::{Hand, Ones, aim, clash, end, flow, harm};
use crate::Pulp;
use crate::command::{Command, How, Script, VERBS};
use crate::content::{Act, Role, Rule};
use crate::event::Event;
use crate::field::{Field, Question, Turn};
use crate::label::{Label, Side, Surface};
use crate::model::Model;
use crate::refusal::Refusal;
use crate::script::{Step, Use};
use game::kit::{Options, Reading, Unread};
use game::{Order, Play, Seat, Seats};

/// The most scripts a seat may queue (PC-21.5).
const QUEUE: usize = 3;

/// Steps still to be done, each with who does it.
type Rest = Vec<(Label, Step)>;

/// `activate` (section 6.1). Without `rolls` it is foreseen: nothing is left to chance.
pub fn activate(play: &mut Hand<'_>, seat: Seat, script: &Script, rolls: bool) -> Result<(), Refusal> {
    if script.how == How::Queue {
        return queue(play, seat, script);
    }
    carry_out(play, seat, script, rolls).map_err(|why| match why {
        // Of two actions, the one whose target was left out is meant.
        Refusal::Missing(option) if option == "target" && script.parts.lacks_combo_target() => {
            Refusal::missing("combo-target")
        }
        why => why,
    })
}

fn carry_out(play: &mut Hand<'_>, seat: Seat, script: &Script, rolls: bool) -> Result<(), Refusal> {
    // What is open stays so until it is done or nothing more is possible (section 4).
    let open = script.how == How::Open || play.field.question == Question::Open;
    let supreme = begin(play, seat, script)?;
    let only_free = script.parts.is_empty() && script.lead.is_none();
    let mut rest = steps(script, supreme);
    while 1 < rest.len() && goes_for_certain(play, &rest[0])? {
        rest.remove(0);
    }
    // One step alone is held against the rules when it is done: no die has fallen before.
    let foreseen = rest.len() != 1;
    if foreseen {
        foresee(play, &rest)?;
    }
    let going = match foreseen {
        _ if !rolls || only_free => Going::Tried,
        true => Going::Tested,
        false => Going::New,
    };
    run(play, rest, going, open, script.also.strict)?;
    if rolls && only_free {
        // A free step is no action: something must be able to follow (PC-7.8).
        let empty = play.field.turn.as_ref().is_some_and(Turn::is_empty);
        if empty && !play.field.model(supreme).is_some_and(|model| can_go_on(&play.field, model)) {
            return Err(Refusal::NothingToDo);
        }
        close(play, open);
    }
    Ok(())
}

/// Takes a step that is a walk and leaves nothing to chance, so that it need not be foreseen; whether it was one.
fn goes_for_certain(play: &mut Hand<'_>, (label, step): &(Label, Step)) -> Result<bool, Refusal> {
    let Step::Move(path) = step else { return Ok(false) };
    ensure(play, *label)?;
    act::goes_for_certain(play, *label, path).map_err(|why| whose(*label, why))
}

/// Holds steps against the rules as far as no die decides (PC-21.1).
fn foresee(play: &Hand<'_>, rest: &Rest) -> Result<(), Refusal> {
    let mut dice = Ones;
    let state: &Pulp = play;
    try_out(&mut Play::new(state, &mut dice), rest, &mut |_, _, _| {})
}

/// Goes through a script with nothing left to chance, and looks at the table before each step.
pub fn walk_through(
    copy: &mut Hand<'_>,
    seat: Seat,
    script: &Script,
    look: &mut dyn FnMut(&Field, Label, &Step),
) -> Result<(), Refusal> {
    let supreme = begin(copy, seat, script)?;
    try_out(copy, &steps(script, supreme), look)
}

/// Whether a script is legal as far as no die decides.
pub fn is_legal(state: &Pulp, seat: Seat, script: &Script) -> bool {
    let mut dice = Ones;
    walk_through(&mut Play::new(state, &mut dice), seat, script, &mut |_, _, _| {}).is_ok()
}

fn try_out(copy: &mut Hand<'_>, rest: &Rest, look: &mut dyn FnMut(&Field, Label, &Step)) -> Result<(), Refusal> {
    let owned = copy.field.clone();
    let mut rolled = false;
    for (label, step) in rest {
        ensure(copy, *label)?;
        look(&copy.field, *label, step);
        act::step(copy, *label, step, false).map_err(|why| match why {
            // What is too little for the whole script is told as what there is of it (PC-R34).
            Refusal::TooFewBoosts { model, has } => {
                Refusal::TooFewBoosts { model, has: owned.any(model).map_or(has, |model| model.boost) }
            }
            other if rolled && other.may_yet_pass() => Refusal::BeforeDice(Box::new(whose(*label, other))),
            other => whose(*label, other),
        })?;
        rolled |= matches!(step, Step::Act(attempt) if matches!(attempt.what, Use::Action(_)));
    }
    Ok(())
}

/// A refusal of a way says whose it is, unless it is the Supreme's.
fn whose(label: Label, why: Refusal) -> Refusal {
    match why {
        Refusal::Blocked { .. } if !label.kind.card().is_supreme() => Refusal::OfMinion(label, Box::new(why)),
        why => why,
    }
}

/// Who does what, in order (PC-7.3).
fn steps(script: &Script, supreme: Label) -> Rest {
    let own = script.parts.steps().into_iter().map(|step| (supreme, step));
    let Some(lead) = &script.lead else { return own.collect() };
    let led = lead.parts.steps().into_iter().map(|step| (lead.minion, step));
    if lead.before { led.chain(own).collect() } else { own.chain(led).collect() }
}

/// A model that a seat may command.
fn mine(field: &Field, seat: Seat, label: Label) -> Result<&Model, Refusal> {
    let model = field.any(label).ok_or_else(|| Refusal::Unknown(label.to_string()))?;
    if model.side().is_none() || field.side_of(seat) != model.side() || model.seat != seat {
        return Err(Refusal::NotYours(label));
    }
    if model.at.is_none() {
        return Err(aim::missing(field, label));
    }
    Ok(model)
}

/// Checks who is activated and who is led, and begins the Activation unless it is open.
fn begin(play: &mut Hand<'_>, seat: Seat, script: &Script) -> Result<Label, Refusal> {
    if script.parts.is_empty() && script.parts.take.is_none() && script.lead.is_none() {
        // Whoever is not one's own has nothing to do for a better reason.
        if let Some(label) = script.model {
            mine(&play.field, seat, label)?;
        }
        return Err(Refusal::NothingToDo);
    }
    if let Some(lead) = &script.lead {
        let minion = mine(&play.field, seat, lead.minion)?;
        if !minion.is_minion() {
            return Err(Refusal::NotAMinion(lead.minion));
        }
        if 0 < minion.activations {
            return Err(Refusal::MinionDone(lead.minion));
        }
        if play.field.turn.as_ref().is_some_and(|turn| turn.led.is_some()) {
            return Err(Refusal::OneMinion);
        }
        if lead.parts.is_empty() {
            return Err(Refusal::NothingToDo);
        }
    }
    if play.field.question == Question::Open {
        let open = play.field.turn.as_ref().and_then(|turn| turn.supreme.as_ref()).map(|acting| acting.model);
        let open = open.ok_or(Refusal::NothingToDo)?;
        return match script.model {
            Some(other) if other != open => Err(Refusal::NotOffered(other)),
            _ => Ok(open),
        };
    }
    let only_taking = script.parts.is_empty() && script.lead.is_none();
    if only_taking && script.how != How::Open {
        return Err(Refusal::NothingToDo);
    }
    let label = script.model.ok_or_else(|| Refusal::missing("model"))?;
    let model = mine(&play.field, seat, label)?.clone();
    if model.is_minion() {
        return Err(Refusal::MinionAlone);
    }
    let times = play.field.activation_limit(&model);
    if times <= model.activations {
        return Err(Refusal::UsedUp { model: label, times });
    }
    let extra = play.field.question == Question::Leader;
    if extra && model.has_role(Role::Leader) {
        return Err(Refusal::OnlyAnother);
    }
    let free = play.field.enemies_touching(&model).next().is_none();
    play.happen(Event::Activated { model: label, extra, free });
    if model.activations == 0 {
        first_powers(play, &model);
    }
    Ok(label)
}

/// What a model gains at the start of its first Activation of a Round (section 2.6).
fn first_powers(play: &mut Hand<'_>, model: &Model) {
    for rule in model.card().rules() {
        match rule {
            Rule::FirstBoost(dice) => play.happen(Event::Boosted { model: model.label, dice: i32::from(*dice) }),
            Rule::FirstHeal(heal) if !heal.grounded || model.place().on == Surface::Ground => {
                harm::heal(play, model.label, i32::from(heal.n));
            }
            _ => {}
        }
    }
}

/// Makes sure that a model is the one acting: a Minion begins to be led, or is done (PC-7.3).
fn ensure(play: &mut Hand<'_>, label: Label) -> Result<(), Refusal> {
    let turn = play.field.turn.as_ref().ok_or(Refusal::NothingToDo)?;
    let leading = turn.minion.as_ref().map(|acting| acting.model);
    let is_supreme = turn.supreme.as_ref().is_some_and(|acting| acting.model == label);
    // A Minion acts wholly before or wholly after its Supreme.
    if is_supreme && turn.followed {
        return Err(Refusal::SupremeDone(label));
    }
    if is_supreme || leading == Some(label) {
        return Ok(());
    }
    let model = play.field.model(label).ok_or(Refusal::KnockedOut(label))?;
    if turn.led.is_some() {
        return Err(Refusal::OneMinion);
    }
    let free = play.field.enemies_touching(model).next().is_none();
    play.happen(Event::Led { minion: label, free });
    Ok(())
}

/// How steps are carried out.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Going {
    /// Without dice, to see whether they are possible.
    Tried,
    /// For the first time: what is impossible is refused.
    New,
    /// After they have been tried: what has become impossible is left out.
    Tested,
}

/// Carries steps out until they are done or a defender must be asked.
fn run(play: &mut Hand<'_>, mut rest: Rest, going: Going, open: bool, strict: bool) -> Result<(), Refusal> {
    let rolls = going != Going::Tried;
    while !rest.is_empty() {
        let (label, step) = rest.remove(0);
        let supreme = play.field.turn.as_ref().and_then(|turn| turn.supreme.as_ref()).map(|acting| acting.model);
        // Without its Supreme the rest of the Activation is lost (PC-7.9).
        if supreme.is_none_or(|supreme| play.field.model(supreme).is_none()) {
            break;
        }
        if play.field.model(label).is_none() {
            continue;
        }
        let ran = ensure(play, label).and_then(|()| act::step(play, label, &step, rolls));
        match ran {
            Ok(Ran::Done) => {}
            Ok(Ran::Rolls(ongoing)) => {
                let mut stack = vec![*ongoing];
                if clash::run(play, &mut stack, None) {
                    play.happen(Event::Paused { stack, rest, open, strict });
                    return Ok(());
                }
            }
            Err(why) if going != Going::Tested => return Err(whose(label, why)),
            // What was possible and has become impossible is left out, and nothing is paid for it (PC-10.13).
            Err(_) => {
                play.happen(Event::Cancelled { model: label });
                if strict {
                    break;
                }
            }
        }
    }
    if rolls {
        close(play, open);
    }
    Ok(())
}

/// Goes on after a defender's word (PC-21.7).
pub fn resume(play: &mut Hand<'_>) {
    let Some(paused) = play.paused.clone() else { return };
    play.happen(Event::Clashing { clash: None });
    play.happen(Event::Resumed);
    let mut stack = paused.stack;
    let (rest, open, strict) = (paused.rest, paused.open, paused.strict);
    if clash::run(play, &mut stack, paused.reply) {
        play.happen(Event::Paused { stack, rest, open, strict });
        return;
    }
    // A step that is refused now is cancelled, so nothing is left to refuse.
    let _ = run(play, rest, Going::Tested, open, strict);
}

/// Leaves an Activation open, or ends it.
fn close(play: &mut Hand<'_>, open: bool) {
    let Some(acting) = play.field.turn.as_ref().and_then(|turn| turn.supreme.clone()) else { return };
    if open
        && let Some(model) = play.field.model(acting.model)
        && can_go_on(&play.field, model)
    {
        let seat = model.seat;
        return flow::ask(play, seat, Question::Open);
    }
    end_activation(play, acting.model);
}

/// Whether something more is possible in an open Activation.
fn can_go_on(field: &Field, model: &Model) -> bool {
    let Some(turn) = &field.turn else { return false };
    let Some(acting) = &turn.supreme else { return false };
    let fits = |what: Use| act::may_use(model, acting, what).is_ok();
    let acts = |action: &Act| fits(Use::Action(*action)) && act::has_use_of(field, model, *action);
    let goes_on = act::may_move(model, acting).is_ok()
        || model.card().actions.iter().any(acts)
        || fits(Use::Interact) && act::can_interact(field, model);
    goes_on && !turn.followed || turn.led.is_none() && act::can_lead(field, model)
}

/// Whether the Activation may be ended by its player: it has had an action, or none has begun (PC-7.8).
pub fn may_be_done(field: &Field) -> Result<(), Refusal> {
    let empty = field.question == Question::Open && field.turn.as_ref().is_some_and(Turn::is_empty);
    if empty { Err(Refusal::NothingToDo) } else { Ok(()) }
}

/// `done` (section 6.1). Of partners who were all asked, one has decided.
pub fn done(play: &mut Hand<'_>) {
    let open = play.field.turn.as_ref().and_then(|turn| turn.supreme.as_ref()).map(|acting| acting.model);
    match open.filter(|_| play.field.question == Question::Open) {
        Some(model) => end_activation(play, model),
        // The Leader's offer is declined.
        None => play.field.waiting.iter().for_each(|seat| play.happen(Event::Answered { seat })),
    }
}

/// The end of an Activation: the end check, then the Leader's offer, then the other side (PC-7.11, PC-20.4).
fn end_activation(play: &mut Hand<'_>, label: Label) {
    if !play.field.waiting.is_empty() {
        // What was open has ended.
        play.happen(Event::Asked { seats: Seats::NONE, question: Question::Nothing });
    }
    let extra = play.field.turn.as_ref().is_some_and(|turn| turn.extra);
    end::check(play);
    let Some(side) = label.side() else { return };
    if play.outcome.is_some() {
        return;
    }
    let leads = play.field.model(label).is_some_and(|model| model.has_role(Role::Leader) && !model.led_on);
    if leads && !extra {
        let others: Seats = others(&play.field, side, label).map(|model| model.seat).collect();
        if !others.is_empty() {
            play.happen(Event::LeaderOffered { model: label });
            play.happen(Event::Asked { seats: others, question: Question::Leader });
        }
    }
}

/// Supremes that a Leader may let act.
fn others(field: &Field, side: Side, leader: Label) -> impl Iterator<Item = &Model> {
    field.of(side).filter(move |model| model.label != leader && act::is_able_too(field, model))
}

/// Puts a script into the queue (PC-21.5).
fn queue(play: &mut Hand<'_>, seat: Seat, script: &Script) -> Result<(), Refusal> {
    let mut lines = play.seats[seat.0 as usize].queue.clone();
    if QUEUE <= lines.len() {
        return Err(Refusal::QueueFull);
    }
    if let Some(label) = script.model
        && play.field.any(label).is_none_or(|model| model.seat != seat)
    {
        return Err(Refusal::NotYours(label));
    }
    let script = Script { how: How::Play, ..script.clone() };
    lines.push(Command::Activate(Box::new(script)).order().to_string());
    play.happen(Event::Queued { seat, lines });
    Ok(())
}

/// Carries out the first queued script of a seat if it is legal as written; whether it did.
pub fn play_queue(play: &mut Hand<'_>, seat: Seat) -> bool {
    let lines = play.seats[seat.0 as usize].queue.clone();
    let Some(first) = lines.first() else { return false };
    let state: &Pulp = play;
    let read = |order: Order| Script::read(&Reading { game: state, by: Seats::one(seat), order: &order }).ok();
    let Some(script) = Order::parse(VERBS, first).ok().and_then(read) else { return false };
    let field = &play.field;
    let alive = script.also.alive.iter().all(|label| field.model(*label).is_some());
    let touches = script.also.contact.iter().all(|label| {
        let pair = field.model(*label).zip(script.model.and_then(|model| field.model(model)));
        pair.is_some_and(|(one, other)| field.touch(one, other))
    });
    let first_player = !script.also.first || field.side_of(seat) == Some(field.first);
    if !(alive && touches && first_player && is_legal(state, seat, &script)) {
        return false;
    }
    play.happen(Event::Queued { seat, lines: lines[1..].to_vec() });
    activate(play, seat, &script, true).is_ok()
}
