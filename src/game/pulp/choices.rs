//! Commands a seat may give now. On an open table there are too many to list; those listed are the ones a player would
//! think of: into Contact, toward a goal, to a better place, with each action on each target.

use super::super::{Play, Seat, Seats};
use super::Pulp;
use super::command::{Command, Lead, Script};
use super::content::{ActionType, ReadyTeam};
use super::field::{Field, Question};
use super::label::{Label, Side, Target};
use super::measure::{INCH, along, vector};
use super::model::Model;
use super::rules::{self, Ones, act, aim, encounter};
use super::script::{Aim, Attempt, Bearing, Parts, Path, Use, Way};
use super::view::View;
use crate::space::Spot;

/// How many scripts of one model are listed at most.
const SCRIPTS: usize = 12;

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
    let state = view.imagined();
    let field = &view.field;
    let mut found = Vec::new();
    for model in field.standing().filter(|model| model.seat == seat && can_start(field, model)) {
        let scripts = scripts(field, model).into_iter().map(|parts| script(field, model, parts));
        let legal = scripts.map(|script| Command::Activate(Box::new(script)));
        found.extend(legal.filter(|command| attempt(&state, seat, command)).take(SCRIPTS));
    }
    // Every Minion with the first Supreme that could lead it.
    let leader = field.standing().find(|model| model.seat == seat && can_start(field, model));
    if let Some(leader) = leader {
        for minion in
            field.standing().filter(|model| model.seat == seat && model.is_minion() && model.is_friend(leader))
        {
            let led = scripts_of_minion(field, minion).into_iter().map(|parts| {
                let lead = Lead { minion: minion.label, before: false, parts };
                Script { lead: Some(lead), ..script(field, leader, Parts::default()) }
            });
            let legal = led.map(|script| Command::Activate(Box::new(script)));
            found.extend(legal.filter(|command| attempt(&state, seat, command)).take(6));
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
    if model.load.is_some() && !matches!(model.load, Some(super::model::Load::Object(_))) {
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
    let reach = model.reach();
    let mut found: Vec<Path> = Vec::new();
    for enemy in enemies(field, model).into_iter().take(4) {
        if field.gap(model, enemy) <= reach && !field.touch(model, enemy) {
            let end = rules::find::straight_contact(field, model, enemy);
            found.extend(end.map(|end| vec![Way::To(end.at, Some(end.on))]));
        }
    }
    for goal in goals(field, model).into_iter().take(3) {
        found.extend(toward(field, model, goal));
    }
    found
}

/// The farthest legal step toward a spot.
pub fn toward(field: &Field, model: &Model, goal: Spot) -> Option<Path> {
    let from = model.place().at;
    let far = super::measure::leg(from, goal).min(model.reach());
    let way = vector(from, goal);
    // Straight first, then slanted, then shorter.
    let slants = [(0, 1), (1, 2), (-1, 2), (1, 1), (-1, 1), (2, 1), (-2, 1)];
    for share in [10, 8, 6, 4, 2] {
        for (aside, ahead) in slants {
            let bent = (way.0 * ahead - way.1 * aside, way.1 * ahead + way.0 * aside);
            let path = vec![Way::To(along(from, bent, far * share / 10), None)];
            let walked = rules::walk::walk(field, model, &path, model.reach());
            if walked.is_ok_and(|walk| walk.fall.is_none()) && 0 < far {
                return Some(path);
            }
        }
    }
    None
}

/// Ways to use the actions of a model as it stands: each on each target.
pub fn attempts(field: &Field, model: &Model) -> Vec<Attempt> {
    let mut found = Vec::new();
    for action in model.card().actions.iter().copied() {
        if act::can_use(field, model, action).is_err() {
            continue;
        }
        let plain = || Attempt::plain(Use::Action(action));
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
            ActionType::Wave => found.push(plain()),
            kind if kind.is_single() => {
                let objects: Vec<_> = aim::objects(field, model).take(2).collect();
                for target in aim::candidates(field, model, action).into_iter().take(6) {
                    let throws = kind == ActionType::Throw;
                    let smash = if throws || action.card().family.is_some() { objects.first().copied() } else { None };
                    if throws && smash.is_none() {
                        continue;
                    }
                    let puppet = puppet_victim(field, model, action, target);
                    found.push(Attempt { target: Some(target), smash, puppet, ..plain() });
                }
            }
            _ => {
                for enemy in enemies(field, model).into_iter().take(4) {
                    let aim = Some(Aim { to: Bearing::Model(enemy.label), far: None });
                    found.push(Attempt { aim, ..plain() });
                }
            }
        }
    }
    let legal = |attempt: &Attempt| match attempt.what {
        Use::Action(action) => aim::aim(field, model, action, attempt).is_ok(),
        Use::Interact => true,
    };
    found.retain(legal);
    if act::can_pay(field, model, i32::from(model.is_supreme())).is_ok()
        && let Ok(target) = encounter::usable(field, model, None)
    {
        found.push(Attempt { target: Some(target), ..Attempt::plain(Use::Interact) });
    }
    found
}

fn clamped(field: &Field, at: Spot) -> Spot {
    Spot::new(at.x.clamp(0, field.width), at.y.clamp(0, field.height))
}

/// Whom a puppet would be turned on: the nearest of its own friends.
fn puppet_victim(field: &Field, actor: &Model, action: super::content::Act, target: Target) -> Option<Label> {
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

/// What one model could do: actions as it stands, moves, and moves with an action after them.
fn scripts(field: &Field, model: &Model) -> Vec<Parts> {
    let mut found: Vec<Parts> = Vec::new();
    for attempt in attempts(field, model) {
        found.push(Parts { action: Some(attempt), ..Parts::default() });
    }
    for path in paths(field, model).into_iter().take(4) {
        found.push(Parts { first: Some(path.clone()), ..Parts::default() });
        let Some(moved) = after(field, model, &path) else { continue };
        let Some(there) = moved.model(model.label) else { continue };
        for attempt in attempts(&moved, there).into_iter().take(4) {
            found.push(Parts { first: Some(path.clone()), action: Some(attempt), ..Parts::default() });
        }
    }
    found
}

/// What a Minion could do.
pub fn scripts_of_minion(field: &Field, minion: &Model) -> Vec<Parts> {
    if act::can_be_led(field, minion) { scripts(field, minion) } else { Vec::new() }
}
