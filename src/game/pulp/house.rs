//! The house player (section 10): for every Supreme that could be activated it weighs scripts by the exact odds of their
//! actions and by what the encounter asks for, and leads a Minion along. It looks at its own seat's view only.

use super::super::{Dice, Seat};
use super::choices::{self, after, attempt, attempts, enemies, goals, paths, script, toward};
use super::command::{Command, Lead, Script};
use super::content::{Class, Fx, ReadyTeam, Roll};
use super::field::{Field, Question};
use super::forecast::against;
use super::label::{Side, Target, TokenId};
use super::measure::{leg, square, vector};
use super::model::{Load, Model};
use super::rules::{act, aim, encounter};
use super::script::{Attempt, Parts, Path, Use};
use super::view::View;
use crate::space::Spot;

/// What something is worth; one HP of a Supreme is about 10.
type Worth = f64;

/// What one AP is worth: less than a point of Damage.
const AP: Worth = 3.0;
/// How many scripts are tried before giving up.
const TRIES: usize = 12;

/// A sensible command for a seat.
pub fn choose(view: &View, seat: Seat, whims: &mut dyn Dice) -> Command {
    let field = &view.field;
    let Some(side) = field.side_of(seat) else { return Command::Pass };
    match field.question {
        Question::Team => {
            let fitting: Vec<ReadyTeam> =
                ReadyTeam::all().filter(|team| team.card().level == field.options.level).collect();
            if fitting.is_empty() {
                return choices::own_team(view, side).unwrap_or(Command::Pass);
            }
            let drawn = whims.draw("house", fitting.len() as u32) as usize - 1;
            Command::Team { preset: Some(fitting[drawn]), supremes: Vec::new(), minions: Vec::new() }
        }
        Question::Agenda => {
            let dealt = view.sides[side as usize].as_ref().map(|secret| secret.dealt.clone()).unwrap_or_default();
            let drawn = whims.draw("house", dealt.len().max(1) as u32) as usize - 1;
            dealt.get(drawn).copied().map_or(Command::Pass, Command::Agenda)
        }
        Question::Deploy | Question::Infiltrate => Command::Deploy { model: None, at: None, auto: true, confirm: true },
        Question::Initiative => Command::Initiative(side),
        Question::Turn => activate(view, seat).unwrap_or(Command::Pass),
        Question::Open | Question::Leader => activate(view, seat).unwrap_or(Command::Done),
        Question::React => react(field),
        Question::Nothing => Command::Pass,
    }
}

/// One Boost die where the attacker has more dice; the house's own orders would do the same.
fn react(field: &Field) -> Command {
    let none = Command::React { boost: 0, intercept: None, stand_in: None };
    let Some(clash) = field.clash else { return none };
    let boost = field.model(clash.target).map_or(0, |model| model.boost.min(1));
    if 2 <= clash.dice { Command::React { boost: boost as u8, intercept: None, stand_in: None } } else { none }
}

/// The best Activation, or nothing if none is worth it.
fn activate(view: &View, seat: Seat) -> Option<Command> {
    let field = &view.field;
    let state = view.imagined();
    let mut found: Vec<(Worth, Script)> = Vec::new();
    for model in field.standing().filter(|model| model.seat == seat && choices::can_start(field, model)) {
        for (worth, parts) in plans(field, model) {
            found.push((worth, script(field, model, parts)));
        }
        // Leading a Minion is worth an Activation by itself.
        found.push((0.1, script(field, model, Parts::default())));
    }
    found.sort_by(|one, other| other.0.total_cmp(&one.0));
    let minion = best_minion(field, seat);
    for (worth, script) in found.into_iter().take(TRIES) {
        let lead = minion.as_ref().filter(|(gain, _)| 0.0 < *gain).map(|(_, lead)| lead.clone());
        let alone = script.parts.is_empty();
        let led = Script { lead, ..script.clone() };
        for (script, worth) in [(led, worth + 0.1), (script, worth)] {
            let nothing = alone && script.lead.is_none();
            if nothing || worth <= 0.0 {
                continue;
            }
            let command = Command::Activate(Box::new(script));
            if attempt(&state, seat, &command) {
                return Some(command);
            }
        }
    }
    None
}

/// The best thing a Minion of this seat could do now.
fn best_minion(field: &Field, seat: Seat) -> Option<(Worth, Lead)> {
    let free = field.turn.as_ref().is_none_or(|turn| turn.led.is_none());
    let minions = field.standing().filter(|model| model.seat == seat && model.is_minion() && free);
    let able = minions.filter(|model| act::can_be_led(field, model));
    let best = able.flat_map(|minion| {
        plans(field, minion)
            .into_iter()
            .map(move |(worth, parts)| (worth, Lead { minion: minion.label, before: false, parts }))
    });
    best.max_by(|one, other| one.0.total_cmp(&other.0))
}

/// What a model could do, with what it is worth.
fn plans(field: &Field, model: &Model) -> Vec<(Worth, Parts)> {
    let mut found: Vec<(Worth, Parts)> = Vec::new();
    let acting =
        field.turn.as_ref().and_then(|turn| turn.supreme.as_ref()).filter(|acting| acting.model == model.label);
    let free = field.enemies_touching(model).next().is_none();
    let moves = match acting {
        Some(acting) => act::may_move(model, acting).is_ok(),
        None => !model.marks.hold && model.fatigue < model.fatigue_limit(),
    };
    for attempt in attempts(field, model) {
        let attempt = boosted(model, attempt);
        let worth = value(field, model, &attempt, false);
        found.push((worth, Parts { action: Some(attempt), ..Parts::default() }));
    }
    let walks: Vec<Path> = if moves { paths(field, model) } else { Vec::new() };
    for path in walks {
        let Some(moved) = after(field, model, &path) else { continue };
        let Some(there) = moved.model(model.label) else { continue };
        let step = position(&moved, there) - position(field, model);
        found.push((step, Parts { first: Some(path.clone()), ..Parts::default() }));
        let mut any = false;
        for attempt in attempts(&moved, there) {
            any = true;
            let attempt = boosted(there, attempt);
            let worth = step + value(&moved, there, &attempt, free);
            found.push((worth, Parts { first: Some(path.clone()), action: Some(attempt), ..Parts::default() }));
        }
        let tired = there.fatigue_limit() <= there.fatigue;
        if !any
            && !tired
            && let Some(goal) = goals(&moved, there).first()
        {
            let Some(more) = toward(&moved, there, *goal) else { continue };
            let Some(end) = after(&moved, there, &more) else { continue };
            let Some(last) = end.model(model.label) else { continue };
            let worth = position(&end, last) - position(field, model) - 1.0;
            found.push((worth, Parts { first: Some(path), second: Some(more), ..Parts::default() }));
        }
    }
    found
}

/// Boost dice go into attacks (section 10).
fn boosted(model: &Model, attempt: Attempt) -> Attempt {
    let combat = matches!(attempt.what, Use::Action(action) if action.card().roll.is_combat());
    let boost = if combat { model.boost.clamp(0, 2) as u8 } else { 0 };
    Attempt { boost, ..attempt }
}

/// What taking HP from a target is worth: finishing it is worth its Level.
fn harm(target: &Model, amount: Worth) -> Worth {
    let hp = f64::from(target.hp);
    let level = f64::from(target.card().level);
    let each = if target.is_supreme() { 8.0 } else { 6.0 };
    let finish = if hp <= amount { 8.0 + 10.0 * level } else { 0.0 };
    each * amount.min(hp) + finish * (amount / hp).min(1.0)
}

/// What an effect on a target is worth to whoever causes it, in its enemy's loss.
fn effect(fx: Fx, amount: Worth, target: &Model) -> Worth {
    match fx {
        Fx::Damage => harm(target, amount),
        Fx::Burn => harm(target, amount) * 0.7,
        Fx::Ko if target.is_minion() => harm(target, f64::from(target.hp)),
        Fx::Stun if !target.marks.stun => 6.0,
        Fx::Hold if !target.marks.hold => 5.0,
        Fx::Blind if !target.marks.blind => 4.0,
        Fx::Exposed | Fx::Marked | Fx::ZoneDanger | Fx::ZoneBlind => 4.0,
        Fx::Drain => 4.0 * amount,
        Fx::Fatigue => 3.0 * amount,
        Fx::Knockback => 1.5 * amount,
        Fx::Toss => 2.0 * amount,
        Fx::Push | Fx::Pull => amount,
        Fx::Puppet => 8.0,
        Fx::ExtraTarget => 6.0,
        _ => 0.0,
    }
}

/// What a help to a friend is worth.
fn help(fx: Fx, amount: Worth, friend: &Model) -> Worth {
    let hurt = f64::from(i32::from(friend.card().hp) - friend.hp);
    match fx {
        Fx::Heal => 6.0 * amount.min(hurt),
        Fx::Boost => 4.0 * amount,
        Fx::Attack | Fx::Overtime => 3.0 * amount,
        Fx::Defend => 2.5 * amount,
        Fx::Refresh if 0 < friend.fatigue => 3.0 * amount,
        Fx::Clear if friend.marks.stun || friend.marks.hold || friend.marks.blind => 5.0,
        Fx::Phased => 1.0,
        _ => 0.0,
    }
}

/// What an attempt is worth, by its exact odds.
fn value(field: &Field, model: &Model, attempt: &Attempt, charge: bool) -> Worth {
    let action = match attempt.what {
        Use::Interact => return token_value(field, attempt.target) - AP,
        Use::Action(action) => action,
    };
    let card = action.card();
    let mut worth = -AP * f64::from(card.cost.ap) - 4.0 * f64::from(card.cost.damage);
    if card.cost.stun {
        worth -= 6.0;
    }
    let Ok(aimed) = aim::aim(field, model, action, attempt) else { return -100.0 };
    let targets = if aimed.targets.is_empty() { vec![Target::Model(model.label)] } else { aimed.targets };
    for (place, target) in targets.iter().enumerate() {
        let Some(chances) = against(field, model, action, attempt, *target, charge, place == 0) else { continue };
        let success = 1.0 - chances[0];
        let extra: f64 = chances.iter().enumerate().skip(2).map(|(place, chance)| (place - 1) as f64 * chance).sum();
        let gain = |fx: Fx, amount: Worth| match target {
            Target::Model(label) => match field.model(*label) {
                Some(other) if model.is_enemy(other) => effect(fx, amount, other),
                Some(other) if other.card().class == Class::Citizen => -effect(fx, amount, other) - 10.0,
                Some(other) if matches!(card.roll, Roll::Combat { .. }) => -1.3 * effect(fx, amount, other),
                Some(other) => help(fx, amount, other),
                None => 0.0,
            },
            Target::Prop(id) => prop_value(field, model, *id, fx, amount),
            Target::Token(_) => 0.0,
        };
        let printed: Worth = card
            .fx
            .iter()
            .map(|fx| if fx.own { help(fx.fx, f64::from(fx.x), model) } else { gain(fx.fx, f64::from(fx.x)) })
            .sum();
        let pick = card
            .efx
            .first()
            .map_or(0.0, |fx| if fx.own { help(fx.fx, f64::from(fx.x), model) } else { gain(fx.fx, f64::from(fx.x)) });
        worth += success * printed + extra * pick;
    }
    // An action that scares nobody is not worth its points.
    worth - 0.5
}

/// What wrecking scenery is worth: only what the encounter pays for.
fn prop_value(field: &Field, model: &Model, id: super::label::PropId, fx: Fx, amount: Worth) -> Worth {
    let Some(side) = model.side() else { return 0.0 };
    let wanted = field.marked[side as usize].contains(&id);
    let prizes = field.options.encounter.card().prizes;
    let monster = side == Side::Omega && 0 < prizes.wreck && 8 <= id.piece.card().hp;
    if fx == Fx::Damage && (wanted || monster) { 6.0 * amount } else { 0.0 }
}

/// What picking something up is worth.
fn token_value(field: &Field, target: Option<Target>) -> Worth {
    let prizes = field.options.encounter.card().prizes;
    match target {
        Some(Target::Model(_)) => 10.0 * f64::from(prizes.citizen.max(1)),
        Some(Target::Token(_)) => 18.0,
        _ => 0.0,
    }
}

/// What it is worth to stand where a model stands: near its goals, covered by friends, high up.
fn position(field: &Field, model: &Model) -> Worth {
    let Some(side) = model.side() else { return 0.0 };
    let at = model.place().at;
    let mut worth = 0.0;
    if let Some(Load::Token(_) | Load::Citizen(_)) = model.load {
        let home = if field.in_zone(side, at) { 40.0 } else { 0.0 };
        let edge = if side == Side::Alpha { field.height - at.y } else { at.y };
        return home - 0.15 * f64::from(edge);
    }
    // Objectives first; then whoever is near enough to be fought.
    let objective = |spot: &Spot| 0.06 * f64::from(leg(at, *spot));
    let zones = encounter::zones(field);
    for (spot, radius, _) in &zones {
        let reach = i64::from(radius + model.radius());
        if square(vector(at, *spot)) < reach * reach {
            worth += 3.0 * f64::from(model.weight());
        }
    }
    // What a friend is nearer to is the friend's affair.
    let mine = |spot: &Spot| {
        let own = square(vector(at, *spot));
        !field.of(side).any(|other| {
            other.label != model.label && other.load.is_none() && square(vector(other.place().at, *spot)) < own
        })
    };
    let lying = field.tokens.iter().filter(|token| token.carrier.is_none() && token.id != TokenId::Flag(side));
    // A bag at home is safe there.
    let lying = lying.filter(|token| !matches!(token.id, TokenId::Bag(_)) || !field.in_zone(side, token.at.at));
    let tokens = lying.map(|token| token.at.at).filter(mine);
    let people = field.standing().filter(|other| other.side().is_none()).map(|other| other.place().at).filter(mine);
    let open = zones.iter().filter(|(_, _, by)| *by != Some(side)).map(|(spot, ..)| *spot);
    let wanted = field.marked[side as usize].iter().filter_map(|id| field.prop(*id)).map(super::field::Prop::centre);
    let nearest = tokens.chain(people).chain(open).chain(wanted).map(|spot| objective(&spot)).reduce(f64::min);
    worth -= nearest.unwrap_or(0.0) * 2.0;
    let foes = enemies(field, model);
    if let Some(enemy) = foes.first() {
        let ranged = model.card().actions.iter().map(|action| i32::from(action.card().shape.x)).max().unwrap_or(0) * 10;
        let gap = field.gap(model, enemy);
        // Shooters keep their distance, everybody else closes in.
        let wish = if model.has_role(super::content::Role::Shooter) { ranged - 10 } else { 0 };
        worth -= 0.08 * f64::from((gap - wish).max(0));
        if model.has_role(super::content::Role::Support) && gap < 30 {
            worth -= 6.0;
        }
    }
    worth + 0.02 * f64::from(field.height_of(model))
}
