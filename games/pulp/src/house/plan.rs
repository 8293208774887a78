//! What one model could do in an Activation: where it could go, what it could do there, and what goes well together.

use super::Mind;
use super::route;
use super::worth::Worth;
use crate::choices::{self, attacks_on, attempts, enemies, goals};
use crate::content::{Act, Fx, Role};
use crate::field::Field;
use crate::label::{Place, Surface, Target, TokenId};
use crate::measure::{along, vector};
use crate::model::{Load, MARKERS, Model};
use crate::rules::{act, walk};
use crate::script::{Attempt, Part, Parts, Path, Take, Use};

/// How many uses of its actions are looked at in one place, and how many places are gone on from.
const USES: usize = 6;
const ONWARD: usize = 5;

/// Something to do, with what it is worth.
pub struct Plan {
    /// What it is worth.
    pub worth: Worth,
    /// What is done.
    pub parts: Parts,
}

/// Where a model could be after a movement, or where it is.
struct Stop {
    path: Option<Path>,
    field: Field,
    step: Worth,
}

impl Mind {
    /// What a model could do, with what it is worth.
    pub fn plans(&self, field: &Field, model: &Model) -> Vec<Plan> {
        let acting = field.turn.as_ref().and_then(|turn| turn.supreme.as_ref());
        let acting = acting.filter(|acting| acting.model == model.label);
        let may_act = |attempt: &Attempt| acting.is_none_or(|acting| act::may_use(model, acting, attempt.what).is_ok());
        let moves = match acting {
            Some(acting) => act::may_move(model, acting).is_ok(),
            None => !model.marks.hold && model.fatigue < model.fatigue_limit(),
        };
        // A bag that has come home is put down.
        let home = matches!(model.load, Some(Load::Token(TokenId::Bag(_))))
            && model.side().is_some_and(|side| field.in_zone(side, model.place().at));
        let take = home.then_some(Take::Drop);
        let field = &if home { put_down(field, model) } else { field.clone() };
        let Some(model) = field.model(model.label) else { return Vec::new() };
        let free = field.enemies_touching(model).next().is_none();

        let here = Stop { path: None, field: field.clone(), step: 0.0 };
        let mut stops = if moves { self.stops(field, model) } else { Vec::new() };
        stops.sort_by(|one, other| other.step.total_cmp(&one.step));
        let mut found = Vec::new();
        for stop in std::iter::once(&here).chain(&stops) {
            let Some(there) = stop.field.model(model.label) else { continue };
            let moved = stop.path.is_some();
            if moved {
                found.push(Plan { worth: stop.step, parts: parts(stop, None, None) });
            }
            let mut uses: Vec<(Worth, Attempt)> = Self::uses(&stop.field, there)
                .into_iter()
                .filter(&may_act)
                .map(|attempt| self.value(&stop.field, there, &attempt, moved && free))
                .filter(|(worth, _)| -20.0 < *worth)
                .collect();
            uses.sort_by(|one, other| other.0.total_cmp(&one.0));
            self.combine(stop, there, &uses, moved && free, &mut found);
            for (worth, attempt) in uses.into_iter().take(USES) {
                if attempt.what == Use::Interact && moves {
                    self.carry_on(stop, there, worth, &attempt, &mut found);
                }
                // Strike first, then go where it is better.
                if !moved && attempt.what != Use::Interact && moves {
                    for onward in stops.iter().take(ONWARD).filter(|onward| 0.0 < onward.step) {
                        let order = vec![Part::Action, Part::Move];
                        let parts = Parts { order, ..parts(onward, Some(attempt.clone()), None) };
                        found.push(Plan { worth: worth + onward.step, parts });
                    }
                }
                found.push(Plan { worth: stop.step + worth, parts: parts(stop, Some(attempt), None) });
            }
        }
        for stop in stops.iter().take(ONWARD) {
            self.go_on(stop, model, &mut found);
        }
        if take.is_some() {
            for plan in &mut found {
                plan.parts.take = take;
            }
        }
        found
    }

    /// Where a model could go in one movement.
    fn stops(&self, field: &Field, model: &Model) -> Vec<Stop> {
        let mut paths = choices::paths(field, model);
        paths.extend(self.routes.contacts(field, model));
        let wanted = self.wanted(field, model);
        for goal in wanted.iter().take(4) {
            paths.extend(self.routes.toward(field, model, *goal));
        }
        let foes = enemies(field, model);
        if let Some(foe) = foes.first() {
            let at = foe.place().at;
            paths.extend(route::heights(field, model, at));
            // Away from whoever comes too near.
            let from = model.place().at;
            let back = along(from, vector(at, from), model.reach());
            paths.extend(choices::toward(field, model, back));
            paths.extend(self.routes.toward(field, model, foe.place()));
        }
        if let Some(friend) = Self::company(field, model) {
            paths.extend(choices::toward(field, model, friend));
        }
        let now = self.position(field, model);
        let mut stops: Vec<Stop> = Vec::new();
        for path in paths {
            let Some(moved) = choices::after(field, model, &path) else { continue };
            let Some(there) = moved.model(model.label) else { continue };
            if stops.iter().any(|stop| stop.field.model(model.label).is_some_and(|other| other.at == there.at)) {
                continue;
            }
            let risk = Self::risk(field, model, &path);
            let step = self.position(&moved, there) - now - risk;
            stops.push(Stop { path: Some(path), field: moved, step });
        }
        stops
    }

    /// What the dangers on a way cost.
    fn risk(field: &Field, model: &Model, path: &Path) -> Worth {
        let walked = walk::walk(field, model, path, model.reach());
        let checks = walked.map_or(0, |walk| walk.dangers.len());
        let agility = model.strength(crate::content::Trait::Agility);
        let fails = Worth::from((6 - agility).clamp(0, 6)) / 6.0;
        8.0 * fails * checks as Worth
    }

    /// Ways to use the actions of a model where it stands, the scenery that is to be wrecked too.
    fn uses(field: &Field, model: &Model) -> Vec<Attempt> {
        let mut found = attempts(field, model);
        let Some(side) = model.side() else { return found };
        let wanted = field.props.iter().map(|prop| prop.id).filter(|id| 0.0 < Self::prize(field, side, *id));
        found.extend(attacks_on(field, model, wanted));
        found
    }

    /// A main action with a Combinable one (PC-7.4): what strengthens the blow comes before it, what follows after it.
    fn combine(&self, stop: &Stop, there: &Model, uses: &[(Worth, Attempt)], charge: bool, found: &mut Vec<Plan>) {
        let combinable = |attempt: &Attempt| matches!(attempt.what, Use::Action(action) if action.card().combinable);
        let mut seen: Vec<Act> = Vec::new();
        for (_, combo) in uses.iter().filter(|(_, attempt)| combinable(attempt)) {
            let Use::Action(second) = combo.what else { continue };
            // The best use of each Combinable Action will do.
            if seen.contains(&second) || combo.smash.is_some() {
                continue;
            }
            seen.push(second);
            for (worth, main) in uses.iter().take(USES).filter(|(_, main)| main.what != combo.what) {
                let Use::Action(first) = main.what else { continue };
                let ap = i32::from(first.card().cost.ap + second.card().cost.ap);
                if there.is_minion() || act::can_pay(&stop.field, there, ap).is_err() {
                    continue;
                }
                // Boost dice are spent on the main action.
                let combo = Attempt { boost: if 0 < main.boost { 0 } else { combo.boost }, ..combo.clone() };
                let worth = stop.step + worth + self.strengthened(stop, there, main, &combo, charge);
                let mut parts = parts(stop, Some(main.clone()), Some(combo));
                // Whoever shifts away has struck before.
                if second.card().fx.iter().any(|effect| effect.own && effect.fx == Fx::Shift) {
                    parts.order = vec![Part::Take, Part::Move, Part::Action, Part::Combo];
                }
                found.push(Plan { worth, parts });
            }
        }
    }

    /// What a Combinable Action adds to the blow that follows.
    fn strengthened(&self, stop: &Stop, there: &Model, main: &Attempt, combo: &Attempt, charge: bool) -> Worth {
        let Use::Action(second) = combo.what else { return 0.0 };
        let all = || second.card().fx.iter().chain(second.card().efx.first());
        let lends = |fx: Fx| {
            all().any(|effect| effect.fx == fx && (effect.own || combo.target == Some(Target::Model(there.label))))
        };
        let (own, _) = self.value(&stop.field, there, combo, false);
        if second.card().roll.is_combat() || !lends(Fx::Attack) {
            return own;
        }
        let chances =
            crate::forecast::against(&stop.field, there, second, combo, Target::Model(there.label), false, true);
        let success = 1.0 - chances.map_or(1.0, |chances| chances[0]);
        let mut field = stop.field.clone();
        let Some(model) = field.models.iter_mut().find(|model| model.label == there.label) else { return own };
        model.marks.attack = (model.marks.attack + 1).min(MARKERS);
        let Some(there) = field.model(there.label).cloned() else { return own };
        let Use::Action(first) = main.what else { return own };
        if !first.card().roll.is_combat() {
            return own;
        }
        let plain = self.value(&stop.field, stop.field.model(there.label).unwrap_or(&there), main, charge).0;
        let better = self.value(&field, &there, main, charge).0;
        own + success * (better - plain)
    }

    /// Takes something and goes on with it, home.
    fn carry_on(&self, stop: &Stop, there: &Model, worth: Worth, attempt: &Attempt, found: &mut Vec<Plan>) {
        let Some(target) = attempt.target else { return };
        let tired = there.fatigue_limit() <= there.fatigue || there.is_minion() && stop.path.is_some();
        if tired || matches!(target, Target::Token(TokenId::Relic(_))) {
            return;
        }
        let laden = laden(&stop.field, there, target);
        let Some(carrier) = laden.model(there.label) else { return };
        let now = self.position(&laden, carrier);
        for goal in goals(&laden, carrier) {
            let ways =
                [self.routes.toward(&laden, carrier, Place::ground(goal)), choices::toward(&laden, carrier, goal)];
            for path in ways.into_iter().flatten() {
                let Some(end) = choices::after(&laden, carrier, &path) else { continue };
                let Some(last) = end.model(there.label) else { continue };
                let gain = self.position(&end, last) - now;
                let mut parts = parts(stop, Some(attempt.clone()), None);
                if stop.path.is_some() {
                    parts.second = Some(path);
                } else {
                    parts.first = Some(path);
                    parts.order = vec![Part::Action, Part::Move];
                }
                found.push(Plan { worth: stop.step + worth + gain, parts });
            }
        }
    }

    /// A second movement, and Interact or a Combinable Action at its end.
    fn go_on(&self, stop: &Stop, model: &Model, found: &mut Vec<Plan>) {
        let Some(there) = stop.field.model(model.label) else { return };
        if there.fatigue_limit() <= there.fatigue {
            return;
        }
        let now = self.position(&stop.field, there);
        let mut ways: Vec<Path> = Vec::new();
        for goal in self.wanted(&stop.field, there).into_iter().take(2) {
            ways.extend(self.routes.toward(&stop.field, there, goal));
        }
        if let Some(goal) = goals(&stop.field, there).first() {
            ways.extend(choices::toward(&stop.field, there, *goal));
        }
        if let Some(foe) = enemies(&stop.field, there).first() {
            ways.extend(self.routes.toward(&stop.field, there, foe.place()));
            if there.has_role(Role::Shooter) {
                ways.extend(route::heights(&stop.field, there, foe.place().at));
            }
        }
        for path in ways {
            let Some(end) = choices::after(&stop.field, there, &path) else { continue };
            let Some(last) = end.model(model.label) else { continue };
            let step = stop.step + self.position(&end, last) - now - Self::risk(&stop.field, there, &path) - 0.5;
            let mut parts = parts(stop, None, None);
            parts.second = Some(path);
            let adds = |attempt: &Attempt| match attempt.what {
                Use::Interact => !model.is_minion(),
                Use::Action(action) => action.card().combinable,
            };
            for attempt in Self::uses(&end, last).into_iter().filter(adds) {
                let (worth, attempt) = self.value(&end, last, &attempt, false);
                if 0.0 < worth {
                    let order = vec![Part::Move, Part::Move2, Part::Combo];
                    let parts = Parts { combo: Some(attempt), order, ..parts.clone() };
                    found.push(Plan { worth: step + worth, parts });
                }
            }
            found.push(Plan { worth: step, parts });
        }
    }

    /// Where a model has something to do for the encounter, the nearest first.
    fn wanted(&self, field: &Field, model: &Model) -> Vec<Place> {
        let mut places = Self::objectives(field, model);
        places.sort_by_key(|place| self.routes.far(field, model, place.at));
        places
    }
}

fn parts(stop: &Stop, action: Option<Attempt>, combo: Option<Attempt>) -> Parts {
    Parts { first: stop.path.clone(), action, combo, ..Parts::default() }
}

/// The table when a model has taken something.
fn laden(field: &Field, model: &Model, target: Target) -> Field {
    let mut field = field.clone();
    let load = match target {
        Target::Token(id) => Some(Load::Token(id)),
        Target::Model(label) => Some(Load::Citizen(label)),
        Target::Prop(_) => None,
    };
    if let Target::Token(id) = target
        && let Some(token) = field.tokens.iter_mut().find(|token| token.id == id)
    {
        token.carrier = Some(model.label);
    }
    if let Some(carrier) = field.models.iter_mut().find(|other| other.label == model.label) {
        carrier.load = load;
    }
    field
}

/// The table when a model has put down what it carries.
fn put_down(field: &Field, model: &Model) -> Field {
    let mut field = field.clone();
    for token in field.tokens.iter_mut().filter(|token| token.carrier == Some(model.label)) {
        token.carrier = None;
        token.at = Place { at: model.place().at, on: Surface::Ground };
    }
    if let Some(carrier) = field.models.iter_mut().find(|other| other.label == model.label) {
        carrier.load = None;
    }
    field
}
