//! Commands a seat may give now. On an open table there are too many to list; those listed are the ones a player would
//! think of: into Contact, toward a goal, to a better place, with each action on each target.

use std::cell::OnceCell;
use std::rc::Rc;

use super::super::{Play, Seat, Seats};
use super::Pulp;
use super::command::{Command, Lead, Script};
use super::content::{Act, ActionType, ReadyTeam};
use super::field::{Acting, Field, Question};
use super::label::{Label, Place, Side, Target};
use super::measure::{INCH, Line, along, vector};
use super::model::{Load, Model};
use super::rules::bars::Bars;
use super::rules::walk::Walk;
use super::rules::{self, Ones, act, aim, encounter};
use super::script::{Aim, Attempt, Bearing, Parts, Path, Use, Way};
use super::view::View;
use crate::space::Spot;

/// How many scripts of one model are listed at most.
const SCRIPTS: usize = 12;
/// How many of one Minion that is led.
const LED: usize = 6;
/// How many paths of one model are looked at, and how many actions at the end of each.
const PATHS: usize = 4;
const AFTER: usize = 4;

/// Commands a seat may give now.
pub fn choices(view: &View, seat: Seat) -> Vec<Command> {
    let field = &view.field;
    if view.outcome.is_some() || !field.waiting.has(seat) {
        return Vec::new();
    }
    let Some(side) = field.side_of(seat) else { return Vec::new() };
    match field.question {
        Question::Nothing => Vec::new(),
        Question::Team => {
            let fitting = ReadyTeam::all().filter(|team| team.card().level == field.options.level);
            let mut found: Vec<Command> = fitting.map(preset).collect();
            if found.is_empty() {
                found.extend(own_team(view, side));
            }
            found
        }
        Question::Agenda => {
            let dealt = view.sides[side as usize].as_ref().map(|secret| secret.dealt.clone()).unwrap_or_default();
            dealt.into_iter().map(Command::Agenda).collect()
        }
        Question::Deploy | Question::Infiltrate => {
            vec![Command::Deploy { model: None, at: None, auto: true, confirm: true }]
        }
        Question::Initiative => Side::ALL.into_iter().map(Command::Initiative).collect(),
        Question::Turn => {
            let mut found = vec![Command::Pass];
            found.extend(turns(view, seat));
            found
        }
        Question::Open | Question::Leader => {
            let mut found = vec![Command::Done];
            found.extend(turns(view, seat));
            found
        }
        Question::React => reactions(field),
    }
}

fn preset(team: ReadyTeam) -> Command {
    Command::Team { preset: Some(team), supremes: Vec::new(), minions: Vec::new() }
}

/// The team that is taken when nobody chooses, as a command: for levels without a ready-made one.
pub fn own_team(view: &View, side: Side) -> Option<Command> {
    let roster = rules::team::by_default(&view.field, side);
    let pick = |label: &Label| super::command::Pick { card: label.kind, partner: None };
    let (mut supremes, mut minions) = (Vec::new(), Vec::new());
    for (label, _) in &roster {
        if label.kind.card().is_supreme() {
            supremes.push(pick(label));
        } else if label.kind.card().exclusive.is_none() {
            minions.push(pick(label));
        }
    }
    (!supremes.is_empty()).then_some(Command::Team { preset: None, supremes, minions })
}

fn reactions(field: &Field) -> Vec<Command> {
    let react = |boost: u8, intercept, stand_in| Command::React { boost, intercept, stand_in };
    let mut found = vec![react(0, None, None)];
    let Some(clash) = field.clash else { return found };
    let (Some(actor), Some(target)) = (field.model(clash.attacker), field.model(clash.target)) else { return found };
    found.extend((1..=target.boost.clamp(0, 4) as u8).map(|boost| react(boost, None, None)));
    let others = rules::clash::standins(field, actor, target, clash.action);
    found.extend(others.bulwarks.into_iter().map(|label| react(0, Some(label), None)));
    found.extend(others.minions.into_iter().map(|label| react(0, None, Some(label))));
    found
}

/// Whether a command would be carried out, as far as no die decides.
pub fn attempt(state: &Pulp, seat: Seat, command: &Command) -> bool {
    let mut dice = Ones;
    let mut play = Play::new(state, &mut dice);
    match command {
        Command::Activate(script) => rules::turn::walk_through(&mut play, seat, script, &mut |_, _, _| {}).is_ok(),
        command => rules::obey(&mut play, Seats::one(seat), command, false).is_ok(),
    }
}

/// Scripts of the models a seat could activate.
fn turns(view: &View, seat: Seat) -> Vec<Command> {
    let field: &Field = &view.field;
    let state = OnceCell::new();
    let tried = |command: &Command| attempt(state.get_or_init(|| view.imagined()), seat, command);
    let mut copy = field.clone();
    let mut found = Vec::new();
    for model in field.standing().filter(|model| model.seat == seat && can_start(field, model)) {
        let command = |parts: Parts| Command::Activate(Box::new(script(field, model, parts)));
        let legal = |parts: &Parts| tried(&command(parts.clone()));
        found.extend(scripts(field, &mut copy, model, SCRIPTS, &legal).into_iter().map(command));
    }
    // Every Minion with the first Supreme that could lead it.
    let leader = field.standing().find(|model| model.seat == seat && can_start(field, model));
    let free = field.turn.as_ref().is_some_and(|turn| turn.led.is_none());
    if let Some(leader) = leader.filter(|_| free) {
        let minions = field.standing().filter(|model| model.seat == seat && model.is_minion());
        for minion in minions.filter(|model| model.is_friend(leader) && act::can_be_led(field, model)) {
            let command = |parts: Parts| {
                let lead = Lead { minion: minion.label, before: false, parts };
                Command::Activate(Box::new(Script { lead: Some(lead), ..script(field, leader, Parts::default()) }))
            };
            let legal = |parts: &Parts| tried(&command(parts.clone()));
            found.extend(scripts(field, &mut copy, minion, LED, &legal).into_iter().map(command));
        }
    }
    found
}

/// Whether a model could be the subject of `activate` now.
pub fn can_start(field: &Field, model: &Model) -> bool {
    let side = model.side();
    match field.question {
        Question::Open => {
            field.turn.as_ref().and_then(|turn| turn.supreme.as_ref()).is_some_and(|acting| acting.model == model.label)
        }
        Question::Leader => !model.has_role(super::content::Role::Leader) && act::is_able(field, model),
        Question::Turn => side == Some(field.acting) && act::is_able(field, model),
        _ => false,
    }
}

/// A script for a model; its name is left out where it is the open one.
pub fn script(field: &Field, model: &Model, parts: Parts) -> Script {
    let named = field.question != Question::Open;
    Script { model: named.then_some(model.label), parts, ..Script::default() }
}

/// Enemies of a model, the nearest first.
pub fn enemies<'a>(field: &'a Field, model: &Model) -> Vec<&'a Model> {
    let mut found: Vec<&Model> = field.standing().filter(|other| model.is_enemy(other)).collect();
    found.sort_by_key(|other| (super::measure::square(vector(model.place().at, other.place().at)), other.label));
    found
}

/// Where a model of a side wants to be: tokens, zones, people, the enemy.
pub fn goals(field: &Field, model: &Model) -> Vec<Spot> {
    let Some(side) = model.side() else { return Vec::new() };
    let mut goals: Vec<Spot> = Vec::new();
    let home = Spot::new(model.place().at.x, if side == Side::Alpha { field.height - 60 } else { 60 });
    if model.load.is_some() && !matches!(model.load, Some(Load::Object(_))) {
        return vec![home];
    }
    goals.extend(encounter::zones(field).into_iter().filter(|(_, _, by)| *by != Some(side)).map(|(at, ..)| at));
    let free = field.tokens.iter().filter(|token| token.carrier.is_none());
    let free = free.filter(|token| !field.in_zone(side, token.at.at));
    goals.extend(free.filter(|token| token.id != super::label::TokenId::Flag(side)).map(|token| token.at.at));
    let people = field.standing().filter(|other| other.side().is_none());
    goals.extend(people.map(|other| other.place().at));
    let wanted = field.marked[side as usize].iter().filter_map(|id| field.prop(*id));
    goals.extend(wanted.map(super::field::Prop::centre));
    goals.extend(enemies(field, model).into_iter().map(|other| other.place().at));
    goals.sort_by_key(|at| super::measure::square(vector(model.place().at, *at)));
    goals.dedup();
    goals
}

/// Paths a model could take: into Contact with those in reach, and toward its goals.
pub fn paths(field: &Field, model: &Model) -> Vec<Path> {
    walks(field, model).map(|(path, _)| path).collect()
}

/// The same with what they come to, if they are legal; found one by one, as they are asked for.
fn walks<'a>(field: &'a Field, model: &'a Model) -> impl Iterator<Item = (Path, Option<Walk>)> + 'a {
    let bars = Rc::new(Bars::around(field, model));
    let near = enemies(field, model).into_iter().take(4);
    let near = near.filter(|enemy| field.gap(model, enemy) <= model.reach() && !field.touch(model, enemy));
    let known = Rc::clone(&bars);
    let contacts = near.filter_map(move |enemy| {
        let end = rules::find::straight_contact(field, model, &known, enemy)?;
        let path = vec![Way::To(end.at, Some(end.on))];
        let walk = rules::walk::walk(field, model, &path, model.reach()).ok();
        Some((path, walk))
    });
    let goals = std::iter::once_with(move || goals(field, model)).flatten().take(3);
    let steps = goals.filter_map(move |goal| step_toward(field, model, &bars, goal));
    contacts.chain(steps.map(|(path, walk)| (path, Some(walk))))
}

/// The farthest legal step toward a spot.
pub fn toward(field: &Field, model: &Model, goal: Spot) -> Option<Path> {
    step_toward(field, model, &Bars::around(field, model), goal).map(|(path, _)| path)
}

fn step_toward(field: &Field, model: &Model, bars: &Bars<'_>, goal: Spot) -> Option<(Path, Walk)> {
    let from = model.place().at;
    let far = super::measure::leg(from, goal).min(model.reach());
    let way = vector(from, goal);
    if far <= 0 {
        return None;
    }
    // Straight first, then slanted, then shorter.
    let slants = [(0, 1), (1, 2), (-1, 2), (1, 1), (-1, 1), (2, 1), (-2, 1)];
    let mut lines = [None; 7];
    for share in [10, 8, 6, 4, 2] {
        for ((aside, ahead), line) in slants.into_iter().zip(&mut lines) {
            let bent = (way.0 * ahead - way.1 * aside, way.1 * ahead + way.0 * aside);
            let at = line.get_or_insert_with(|| Line::new(from, bent)).at(far * share / 10);
            if bars.is_hopeless(Place::ground(at)) {
                continue;
            }
            let path = vec![Way::To(at, None)];
            let walked = rules::walk::walk(field, model, &path, model.reach());
            if let Some(walk) = walked.ok().filter(|walk| walk.fall.is_none()) {
                return Some((path, walk));
            }
        }
    }
    None
}

/// Ways to use the actions of a model as it stands: each on each target.
pub fn attempts(field: &Field, model: &Model) -> Vec<Attempt> {
    some_attempts(field, model, usize::MAX, &|_| true)
}

/// The first so many of them, of actions that may be used.
fn some_attempts(field: &Field, model: &Model, most: usize, may: &dyn Fn(Use) -> bool) -> Vec<Attempt> {
    let mut found = Vec::new();
    for action in model.card().actions.iter().copied() {
        if most <= found.len() {
            break;
        }
        if may(Use::Action(action)) && act::can_use(field, model, action).is_ok() {
            use_action(field, model, action, most, &mut found);
        }
    }
    if found.len() < most
        && may(Use::Interact)
        && act::can_pay(field, model, i32::from(model.is_supreme())).is_ok()
        && let Ok(target) = encounter::usable(field, model, None)
    {
        found.push(Attempt { target: Some(target), ..Attempt::plain(Use::Interact) });
    }
    found
}

/// One action on each target, until so many ways are found.
fn use_action(field: &Field, model: &Model, action: Act, most: usize, found: &mut Vec<Attempt>) {
    let plain = || Attempt::plain(Use::Action(action));
    let is_legal = |attempt: &Attempt| aim::aim(field, model, action, attempt).is_ok();
    let kind = action.card().shape.kind;
    match kind {
        ActionType::Own | ActionType::Aura => {
            // A shift goes away from the nearest enemy.
            let away = enemies(field, model).first().map(|enemy| {
                let back = vector(enemy.place().at, model.place().at);
                Aim { to: Bearing::Spot(clamped(field, along(model.place().at, back, 3 * INCH))), far: None }
            });
            found.push(Attempt { aim: away, ..plain() });
        }
        ActionType::Wave => found.extend(Some(plain()).filter(is_legal)),
        kind if kind.is_single() => {
            let throws = kind == ActionType::Throw;
            let mut smash = None;
            for (place, target) in aim::candidates(field, model, action).take(6).enumerate() {
                if most <= found.len() {
                    return;
                }
                if place == 0 && (throws || action.card().family.is_some()) {
                    smash = aim::objects(field, model).next();
                }
                if throws && smash.is_none() {
                    return;
                }
                let puppet = puppet_victim(field, model, action, target);
                found.push(Attempt { target: Some(target), smash, puppet, ..plain() });
            }
        }
        _ => {
            for enemy in enemies(field, model).into_iter().take(4) {
                if most <= found.len() {
                    return;
                }
                let aim = Some(Aim { to: Bearing::Model(enemy.label), far: None });
                found.extend(Some(Attempt { aim, ..plain() }).filter(is_legal));
            }
        }
    }
}

fn clamped(field: &Field, at: Spot) -> Spot {
    Spot::new(at.x.clamp(0, field.width), at.y.clamp(0, field.height))
}

/// Whom a puppet would be turned on: the nearest of its own friends.
fn puppet_victim(field: &Field, actor: &Model, action: Act, target: Target) -> Option<Label> {
    let puppets = action.card().fx.iter().any(|effect| effect.fx == super::content::Fx::Puppet);
    let puppet = target.model().and_then(|label| field.model(label)).filter(|_| puppets)?;
    let mut others: Vec<&Model> =
        field.standing().filter(|other| actor.is_enemy(other) && other.label != puppet.label).collect();
    others.sort_by_key(|other| super::measure::square(vector(puppet.place().at, other.place().at)));
    others.first().map(|other| other.label)
}

/// A model after a walk, for finding what it could do then.
pub fn after(field: &Field, model: &Model, path: &Path) -> Option<Field> {
    let walked = rules::walk::walk(field, model, path, model.reach()).ok()?;
    if walked.fall.is_some() {
        return None;
    }
    let mut field = field.clone();
    let moved = field.models.iter_mut().find(|other| other.label == model.label)?;
    moved.at = walked.end;
    moved.fatigue += 1;
    Some(field)
}

/// What one model could do, the first so many scripts: actions as it stands, moves, and moves with an action after them. On
/// the copy it is moved about, and stands where it stood in the end. What has consequences for others is held against the
/// rules as a whole, by the question given.
fn scripts(
    field: &Field,
    copy: &mut Field,
    model: &Model,
    most: usize,
    is_legal: &dyn Fn(&Parts) -> bool,
) -> Vec<Parts> {
    let Some(index) = copy.models.iter().position(|other| other.label == model.label) else { return Vec::new() };
    let open = field.turn.as_ref().and_then(|turn| turn.supreme.as_ref());
    let open = open.filter(|acting| field.question == Question::Open && acting.model == model.label);
    let mut acting = open.cloned().unwrap_or_else(|| Acting::new(model.label, false));
    let may = |what: Use| act::may_use(model, &acting, what).is_ok();
    let attempts = some_attempts(field, model, most, &may).into_iter();
    let mut found: Vec<Parts> = attempts.map(|attempt| Parts { action: Some(attempt), ..Parts::default() }).collect();
    if act::may_move(model, &acting).is_err() {
        return found;
    }
    acting.moves += 1;
    for (path, walk) in walks(field, model).take(PATHS) {
        if most <= found.len() {
            break;
        }
        let Some((walk, end)) = walk.and_then(|walk| walk.end.map(|end| (walk, end))) else { continue };
        let alone = walk.trampled.is_empty() && walk.shoved.is_empty() && walk.fall.is_none();
        let alone = alone && matches!(model.load, None | Some(Load::Object(_)));
        let moved = &mut copy.models[index];
        moved.at = Some(end);
        moved.fatigue += 1;
        let there = &copy.models[index];
        let attempts = if walk.fall.is_none() { some_attempts(copy, there, AFTER, &|_| true) } else { Vec::new() };
        let after = attempts.into_iter().map(Some);
        for action in std::iter::once(None).chain(after) {
            let fits = action.as_ref().is_none_or(|attempt| act::may_use(there, &acting, attempt.what).is_ok());
            let parts = Parts { first: Some(path.clone()), action, ..Parts::default() };
            if found.len() < most && fits && (alone || is_legal(&parts)) {
                found.push(parts);
            }
        }
        copy.models[index].clone_from(model);
    }
    found
}

/// What a Minion could do.
pub fn scripts_of_minion(field: &Field, minion: &Model) -> Vec<Parts> {
    if !act::can_be_led(field, minion) {
        return Vec::new();
    }
    scripts(field, &mut field.clone(), minion, usize::MAX, &|_| true)
}
