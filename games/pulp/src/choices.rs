//! Commands a seat may give now. On an open table there are too many to list; those listed are the ones a player would
//! think of: into Contact, toward a goal, to a better place, with each action on each target.

use std::cell::OnceCell;

use super::Pulp;
use super::command::{Boost, Command, How, Lead, Script};
use super::content::{Act, ActionType, ReadyTeam};
use super::field::{Acting, Field, Question};
use super::label::{Label, Place, PropId, Side, Target};
use super::measure::{INCH, Line, along, leg, square, vector};
use super::model::{Load, Model};
use super::rules::bars::Bars;
use super::rules::walk::Walk;
use super::rules::{self, Ones, act, aim, encounter};
use super::script::{Aim, Attempt, Bearing, Parts, Path, Use, Way};
use super::view::View;
use chance::{pick, pick_of};
use game::{Choices, Dice, Play, Seat, Seats};
use space::Spot;

/// How many actions of a model as it stands are listed at most, and how many after a walk.
const STAYING: usize = 12;
const AFTER: usize = 4;
/// How many enemies of a model are walked up to at most, and toward how many of its goals.
const ENEMIES: usize = 4;
const GOALS: usize = 3;
/// How often each model is drawn for once that passing is, which is one choice among many.
const EACH: usize = 4;
/// What a choice is drawn as.
const DRAW: &str = "choice";

impl Choices for Pulp {
    fn choices(view: &View, seat: Seat) -> Vec<Command> {
        let listing = Listing { view, seat, imagined: OnceCell::new() };
        let mut found = answers(view, seat);
        for doer in listing.doers() {
            let scripts = Scripts::of(&view.field, doer.model);
            let parts = scripts.starts().into_iter().flat_map(|(_, start)| listing.parts(doer, &scripts, start));
            found.extend(parts.map(|parts| listing.command(doer, parts)));
        }
        found
    }

    /// One of them, drawn: first who does something, then what that begins with. Only such scripts are listed.
    fn any_choice(view: &View, seat: Seat, dice: &mut dyn Dice) -> Option<Command> {
        let listing = Listing { view, seat, imagined: OnceCell::new() };
        let doers = listing.doers().into_iter().map(|doer| (EACH, Some(doer)));
        pick_of(dice, DRAW, [(1, None)].into_iter().chain(doers).collect(), |dice, doer| {
            let Some(doer) = doer else { return pick(dice, DRAW, answers(view, seat)) };
            let scripts = Scripts::of(&view.field, doer.model);
            let starts = scripts.starts();
            let parts =
                pick_of(dice, DRAW, starts, |dice, start| pick(dice, DRAW, listing.parts(doer, &scripts, start)));
            parts.map(|parts| listing.command(doer, parts))
        })
    }

    fn previews(&self, command: &Command) -> bool {
        match command {
            Command::Activate(script) => script.how != How::Queue,
            // Whoever passes by mistake loses the Round; with nothing left to do there is nothing to lose.
            Command::Pass => self
                .field
                .waiting
                .iter()
                .any(|seat| self.field.standing().any(|model| model.seat == seat && can_start(&self.field, model))),
            _ => false,
        }
    }
}

/// A model that a command could be about.
#[derive(Clone, Copy)]
struct Doer<'a> {
    model: &'a Model,
    /// Who leads it, if it is a Minion.
    leader: Option<&'a Model>,
}

/// The choices of one seat.
struct Listing<'a> {
    view: &'a View,
    seat: Seat,
    /// What commands are tried on; made when it is first needed, which is seldom.
    imagined: OnceCell<Pulp>,
}

impl<'a> Listing<'a> {
    /// Models that the seat could activate or lead.
    fn doers(&self) -> Vec<Doer<'a>> {
        let (field, seat) = (&*self.view.field, self.seat);
        let asked = matches!(field.question, Question::Turn | Question::Open | Question::Leader);
        if !is_asked(self.view, seat) || !asked {
            return Vec::new();
        }
        let mine = || field.standing().filter(|model| model.seat == seat);
        let supremes = mine().filter(|model| can_start(field, model));
        let mut found: Vec<Doer<'_>> = supremes.map(|model| Doer { model, leader: None }).collect();
        // Every Minion with the first Supreme that could lead it.
        let free = field.turn.as_ref().is_some_and(|turn| turn.led.is_none());
        if let Some(leader) = found.first().map(|doer| doer.model).filter(|_| free) {
            let minions = mine().filter(|model| model.is_minion() && model.is_friend(leader));
            let able = minions.filter(|minion| act::can_be_led(field, minion));
            found.extend(able.map(|model| Doer { model, leader: Some(leader) }));
        }
        found
    }

    /// The command that has a model do something.
    fn command(&self, doer: Doer<'_>, parts: Parts) -> Command {
        let field = &self.view.field;
        Command::Activate(Box::new(match doer.leader {
            None => script(field, doer.model, parts),
            Some(leader) => Script {
                lead: Some(Lead { minion: doer.model.label, before: false, parts }),
                ..script(field, leader, Parts::default())
            },
        }))
    }

    /// What a model could do that begins so.
    fn parts(&self, doer: Doer<'_>, scripts: &Scripts<'_>, start: Start<'_>) -> Vec<Parts> {
        let state = || self.imagined.get_or_init(|| self.view.imagined());
        scripts.beginning(start, &|parts| attempt(state(), self.seat, &self.command(doer, parts.clone())))
    }
}

/// Whether a seat owes an answer.
fn is_asked(view: &View, seat: Seat) -> bool {
    view.outcome.is_none() && view.field.waiting.has(seat)
}

/// What a seat could answer without activating anybody.
pub fn answers(view: &View, seat: Seat) -> Vec<Command> {
    let field = &view.field;
    let Some(side) = field.side_of(seat).filter(|_| is_asked(view, seat)) else { return Vec::new() };
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
            dealt.into_iter().map(|keep| Command::Agenda { keep }).collect()
        }
        Question::Deploy | Question::Infiltrate => {
            vec![Command::Deploy { model: None, at: None, auto: true, confirm: true }]
        }
        Question::Initiative => Side::BOTH.into_iter().map(|first| Command::Initiative { first }).collect(),
        Question::Turn => vec![Command::Pass],
        Question::Open | Question::Leader => {
            rules::turn::may_be_done(field).is_ok().then_some(Command::Done).into_iter().collect()
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

/// What a Defender who is asked may do.
fn reactions(field: &Field) -> Vec<Command> {
    let react = |boost: u8, intercept, stand_in| Command::React { boost: Boost(boost), intercept, stand_in };
    let mut found = vec![react(0, None, None)];
    let Some(clash) = field.clash else { return found };
    let Some(target) = field.model(clash.target) else { return found };
    found.extend((1..=target.boost.clamp(0, 4) as u8).map(|boost| react(boost, None, None)));
    let others = rules::clash::offered(field, &clash);
    found.extend(others.bulwarks.into_iter().map(|label| react(0, Some(label), None)));
    found.extend(others.minions.into_iter().map(|label| react(0, None, Some(label))));
    found
}

/// Whether a command would be carried out, as far as no die decides.
pub fn attempt(state: &Pulp, seat: Seat, command: &Command) -> bool {
    match command {
        Command::Activate(script) => rules::turn::is_legal(state, seat, script),
        command => rules::obey(&mut Play::new(state, &mut Ones), Seats::one(seat), command, false).is_ok(),
    }
}

/// Whether a model could be the subject of `activate` now.
pub fn can_start(field: &Field, model: &Model) -> bool {
    let side = model.side();
    match field.question {
        Question::Open => {
            field.turn.as_ref().and_then(|turn| turn.supreme.as_ref()).is_some_and(|acting| acting.model == model.label)
        }
        Question::Leader => !model.has_role(super::content::Role::Leader) && act::is_able_too(field, model),
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
    nearest_first(model, field.standing().filter(|other| model.is_enemy(other)))
}

fn nearest_first<'a>(model: &Model, others: impl Iterator<Item = &'a Model>) -> Vec<&'a Model> {
    let mut found: Vec<&Model> = others.collect();
    found.sort_unstable_by_key(|other| nearness(model, other));
    found
}

fn nearest_enemy<'a>(field: &'a Field, model: &Model) -> Option<&'a Model> {
    field.standing().filter(|other| model.is_enemy(other)).min_by_key(|other| nearness(model, other))
}

/// What others are sorted by as seen from a model: the nearest first, then by name.
fn nearness(model: &Model, other: &Model) -> (i64, Label) {
    (square(vector(model.place().at, other.place().at)), other.label)
}

/// Where a model of a side wants to be: tokens, zones, people, the enemy.
pub fn goals(field: &Field, model: &Model) -> Vec<Spot> {
    let mut goals = objectives(field, model);
    if !is_bound_home(model) {
        goals.extend(enemies(field, model).into_iter().map(|other| other.place().at));
    }
    nearest_spots(model, goals)
}

/// Whether a model carries something to where it is worth more.
fn is_bound_home(model: &Model) -> bool {
    matches!(model.load, Some(Load::Token(_) | Load::Citizen(_)))
}

fn nearest_spots(model: &Model, mut spots: Vec<Spot>) -> Vec<Spot> {
    spots.sort_by_key(|at| square(vector(model.place().at, *at)));
    spots.dedup();
    spots
}

/// What the encounter wants a model of a side to go to, the nearest first.
pub fn objectives(field: &Field, model: &Model) -> Vec<Spot> {
    let Some(side) = model.side() else { return Vec::new() };
    let mut goals: Vec<Spot> = Vec::new();
    let home = Spot::new(model.place().at.x, if side == Side::Alpha { field.height - 60 } else { 60 });
    if is_bound_home(model) {
        return vec![home];
    }
    goals.extend(encounter::zones(field).into_iter().filter(|(_, _, by)| *by != Some(side)).map(|(at, ..)| at));
    let free = field.tokens.iter().filter(|token| token.carrier.is_none());
    let free = free.filter(|token| !field.in_zone(side, token.at.at));
    goals.extend(free.filter(|token| token.id != super::label::TokenId::Flag(side)).map(|token| token.at.at));
    let people = field.standing().filter(|other| other.side().is_none() && !field.is_towed(other.label));
    goals.extend(people.map(|other| other.place().at));
    let wanted = field.marked[side as usize].iter().filter_map(|id| field.prop(*id));
    goals.extend(wanted.map(super::field::Prop::centre));
    nearest_spots(model, goals)
}

/// Paths a model could take: into Contact with those in reach, and toward its goals.
pub fn paths(field: &Field, model: &Model) -> Vec<Path> {
    let scripts = Scripts::of(field, model);
    scripts.ways().into_iter().filter_map(|start| scripts.walk(start)).map(|(path, _)| path).collect()
}

/// The farthest legal step toward a spot.
pub fn toward(field: &Field, model: &Model, goal: Spot) -> Option<Path> {
    step_toward(field, model, &Bars::around(field, model), goal).map(|(path, _)| path)
}

fn step_toward(field: &Field, model: &Model, bars: &Bars<'_>, goal: Spot) -> Option<(Path, Walk)> {
    let from = model.place().at;
    let far = leg(from, goal).min(model.reach());
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

/// Ways to attack pieces of scenery with the actions of a model as it stands.
pub fn attacks_on(field: &Field, model: &Model, scenery: impl Iterator<Item = PropId>) -> Vec<Attempt> {
    let hits = |action: &Act| {
        let kind = action.card().shape.kind;
        matches!(kind, ActionType::Melee | ActionType::Shot | ActionType::Indirect)
            && act::can_use(field, model, *action).is_ok()
    };
    let usable: Vec<Act> = model.card().actions.iter().copied().filter(hits).collect();
    let pairs = scenery.map(Target::Prop).flat_map(|target| usable.iter().map(move |action| (*action, target)));
    let legal = pairs.filter(|(action, target)| aim::single(field, model, *action, *target).is_ok());
    legal.map(|(action, target)| Attempt { target: Some(target), ..Attempt::plain(Use::Action(action)) }).collect()
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
            let away = nearest_enemy(field, model).map(|enemy| {
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
    let others = field.standing().filter(|other| actor.is_enemy(other) && other.label != puppet.label);
    others.min_by_key(|other| square(vector(puppet.place().at, other.place().at))).map(|other| other.label)
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

/// What a script begins with.
#[derive(Clone, Copy)]
enum Start<'a> {
    /// An action where the model stands.
    Staying,
    /// A walk into Contact with an enemy.
    Closing(&'a Model),
    /// A walk toward a goal, by its place among the model's goals.
    Heading(usize),
}

/// What one model could do: actions as it stands, walks, and walks with an action after them.
struct Scripts<'a> {
    field: &'a Field,
    model: &'a Model,
    /// What it has done in this Activation.
    acting: Acting,
    /// What is in its way and where it wants to be, found out when it is first needed.
    bars: OnceCell<Bars<'a>>,
    goals: OnceCell<Vec<Spot>>,
}

impl<'a> Scripts<'a> {
    fn of(field: &'a Field, model: &'a Model) -> Scripts<'a> {
        let open = field.turn.as_ref().and_then(|turn| turn.supreme.as_ref());
        let open = open.filter(|acting| field.question == Question::Open && acting.model == model.label);
        let acting = open.cloned().unwrap_or_else(|| Acting::new(model.label, false));
        Scripts { field, model, acting, bars: OnceCell::new(), goals: OnceCell::new() }
    }

    /// What its scripts may begin with, each with its weight where one is drawn: it stays about as often as it goes.
    fn starts(&self) -> Vec<(usize, Start<'a>)> {
        let mut found = vec![(GOALS, Start::Staying)];
        if act::may_move(self.model, &self.acting).is_ok() {
            found.extend(self.ways().into_iter().map(|way| (1, way)));
        }
        found
    }

    /// Walks that might be possible.
    fn ways(&self) -> Vec<Start<'a>> {
        let (field, model) = (self.field, self.model);
        let in_reach = |enemy: &&Model| {
            let reach = i64::from(model.reach() + model.radius() + enemy.radius());
            square(vector(model.place().at, enemy.place().at)) <= reach * reach
        };
        let near =
            field.standing().filter(|other| model.is_enemy(other) && in_reach(other) && !field.touch(model, other));
        let near = nearest_first(model, near).into_iter().take(ENEMIES);
        near.map(Start::Closing).chain((0..GOALS).map(Start::Heading)).collect()
    }

    /// A walk with what it comes to, if it is legal.
    fn walk(&self, start: Start<'_>) -> Option<(Path, Walk)> {
        let (field, model) = (self.field, self.model);
        let bars = || self.bars.get_or_init(|| Bars::around(field, model));
        match start {
            Start::Staying => None,
            Start::Closing(enemy) => {
                let end = rules::find::straight_contact(field, model, bars(), enemy)?;
                let path = vec![Way::To(end.at, Some(end.on))];
                let walk = rules::walk::walk(field, model, &path, model.reach()).ok()?;
                Some((path, walk))
            }
            Start::Heading(place) => {
                let goal = self.goals.get_or_init(|| goals(field, model)).get(place)?;
                step_toward(field, model, bars(), *goal)
            }
        }
    }

    /// The scripts with one beginning. What has consequences for others is held against the rules as a whole, by the
    /// question given.
    fn beginning(&self, start: Start<'_>, is_legal: &dyn Fn(&Parts) -> bool) -> Vec<Parts> {
        let (field, model) = (self.field, self.model);
        let with = |first: Option<&Path>, action| Parts { first: first.cloned(), action, ..Parts::default() };
        if let Start::Staying = start {
            let may = |what: Use| act::may_use(model, &self.acting, what).is_ok();
            let actions = some_attempts(field, model, STAYING, &may).into_iter();
            return actions.map(|action| with(None, Some(action))).collect();
        }
        let Some((path, walk)) = self.walk(start) else { return Vec::new() };
        let acting = Acting { moves: self.acting.moves + 1, ..self.acting.clone() };
        let alone = walk.is_plain() && matches!(model.load, None | Some(Load::Object(_)));
        // The table need not know that it has moved: who acts is asked where it stands, and nobody else has moved.
        let there = Model { at: walk.end, fatigue: model.fatigue + 1, ..model.clone() };
        let fits = |what: Use| walk.fall.is_none() && act::may_use(&there, &acting, what).is_ok();
        let actions = some_attempts(field, &there, AFTER, &fits).into_iter().map(Some);
        let found = std::iter::once(None).chain(actions).map(|action| with(Some(&path), action));
        found.filter(|parts| alone || is_legal(parts)).collect()
    }
}

/// What a Minion could do.
pub fn scripts_of_minion(field: &Field, minion: &Model) -> Vec<Parts> {
    if !act::can_be_led(field, minion) {
        return Vec::new();
    }
    let scripts = Scripts::of(field, minion);
    scripts.starts().into_iter().flat_map(|(_, start)| scripts.beginning(start, &|_| true)).collect()
}
