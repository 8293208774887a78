//! One Action of an activation: what can be done here is weighed against what could be done elsewhere after a Move.

use super::mission;
use super::worth::{hit, peril, power_help, power_strike, prize, site_prize, strike};
use crate::board::{Distances, FAR, Zone};
use crate::choices::steps;
use crate::command::Command;
use crate::content::{Goal, Trait};
use crate::dice::test_chance;
use crate::effect::{Action, Blow};
use crate::field::{Field, Load};
use crate::figure::{ClassicEffect, Figure};
use crate::rules::{attack, check_step, test};
use crate::site::Site;
use crate::square::Square;
use crate::stats::{Manner, Pool};
use crate::steps::{Deal, Names, Place, Push, Step, Usage};
use crate::tile::Function;
use game::Dice;

/// One step of an activation.
pub fn activation(field: &Field, figure: Figure, whims: &mut dyn Dice) -> Command {
    if field.push.is_some() {
        return Command::Push { to: Push::None };
    }
    let act = |step: Step| Command::Step { figure, step };
    let left = field.active.as_ref().map_or(0, |active| active.actions);
    let later = f64::from(left.saturating_sub(1));
    let here = standing(field, figure);
    let mut best: Option<(f64, Step)> = None;
    for step in steps(field, figure) {
        if matches!(step, Step::Move { .. } | Step::End) {
            continue;
        }
        let noise = f64::from(whims.draw("house", 100)) / 2000.0;
        let worth = worth(field, figure, &step, here, later)
            + mission::bonus(field, figure, &step, chance(field, figure, &step));
        if 0.05 < worth && best.as_ref().is_none_or(|(known, _)| *known < worth + noise) {
            best = Some((worth + noise, step));
        }
    }
    let walk = best_move(field, figure, left, whims);
    let stay = best.as_ref().map_or(0.0, |(worth, _)| worth + later * here);
    match (best, walk) {
        (Some((_, step)), Some((gain, _))) if gain <= stay => act(shoving(field, figure, step)),
        (_, Some((_, to))) => act(Step::Move { to, via: Vec::new() }),
        (Some((_, step)), None) => act(shoving(field, figure, step)),
        (None, None) => act(Step::End),
    }
}

/// How likely a step succeeds, roughly.
fn chance(field: &Field, figure: Figure, step: &Step) -> f64 {
    match step {
        Step::Attack { target, manner, .. } => match field.may_attack(figure, *target, *manner, &Blow::PLAIN) {
            Ok(manner) => hit(field, &attack::pool(figure, *target, manner, &Blow::PLAIN)),
            Err(_) => 0.0,
        },
        Step::Test { site, with, .. } => test::dice(field, figure, *site, *with)
            .map_or(0.0, |(dice, _)| test_chance(dice, field.value(figure, *with))),
        Step::Object { object, usage, .. } => {
            let card = object.kind.card();
            let (with, dice) = match usage {
                Usage::Classic => (Trait::Mental, card.classic.dice),
                Usage::Aggressive => (Trait::Attack, card.aggressive.dice),
            };
            0.7 * test_chance(dice.saturating_sub(field.ease(figure)), field.value(figure, with))
        }
        _ => 0.6,
    }
}

/// Names the push: off orange Spaces or for a mission, and never asked for.
fn shoving(field: &Field, figure: Figure, step: Step) -> Step {
    let wanted = mission::goal(field, figure) == Some(Goal::Pushes);
    let push = |target: Figure| {
        let orange = field.square(target).is_some_and(|square| field.is_orange(square));
        let away = field.square(figure).and_then(|origin| attack::away(field, target, origin));
        match away.filter(|_| wanted || orange && !target.is_villain()) {
            Some(square) => Push::To(vec![square]),
            None => Push::None,
        }
    };
    match step {
        Step::Attack { target, manner, .. } => Step::Attack { target, manner, push: push(target) },
        Step::Power { card, mut names } => {
            names.push =
                names.target.filter(|_| matches!(card.text().action, Some(Action::Attack(_)))).map_or(Push::None, push);
            Step::Power { card, names }
        }
        Step::Object { object, usage: Usage::Aggressive, mut names } => {
            names.push = Push::None;
            Step::Object { object, usage: Usage::Aggressive, names }
        }
        other => other,
    }
}

/// What a step is worth.
fn worth(field: &Field, figure: Figure, step: &Step, here: f64, later: f64) -> f64 {
    match step {
        Step::Attack { target, manner, .. } => {
            let Ok(manner) = field.may_attack(figure, *target, *manner, &Blow::PLAIN) else { return 0.0 };
            strike(field, figure, *target, manner, &Blow::PLAIN)
        }
        Step::Test { site, with, .. } => test_worth(field, figure, *site, *with),
        Step::Object { object, usage, names } => {
            let card = object.kind.card();
            match usage {
                Usage::Aggressive => {
                    let Some(target) = names.target else { return 0.0 };
                    let pool = Pool::thrown(figure, target, card.aggressive.power);
                    let dice = card.aggressive.dice.saturating_sub(field.ease(figure));
                    test_chance(dice, field.value(figure, Trait::Attack)) * hit(field, &pool) * prize(field, target)
                }
                Usage::Classic => {
                    let dice = card.classic.dice.saturating_sub(field.ease(figure));
                    let chance = test_chance(dice, field.value(figure, Trait::Mental));
                    match card.classic.effect {
                        ClassicEffect::Heal(n) => chance * 0.6 * f64::from(n.min(field.piece(figure).damage)),
                        _ => 0.0,
                    }
                }
            }
        }
        Step::Power { card, names } => {
            let Some(action) = card.text().action else { return 0.0 };
            power_worth(field, figure, action, names, here, later)
        }
        Step::Act { deal, .. } => match deal {
            Deal::Take | Deal::Rescue => 4.0,
            Deal::Deliver => 9.0,
            Deal::Drop | Deal::CloseDoor => 0.0,
        },
        Step::Move { .. } | Step::End => 0.0,
    }
}

/// A failure helps the next try.
fn test_worth(field: &Field, figure: Figure, site: Site, with: Trait) -> f64 {
    let Some((dice, _)) = test::dice(field, figure, site, with) else { return 0.0 };
    let value = field.value(figure, with);
    let now = test_chance(dice, value);
    let then = test_chance(dice.saturating_sub(1), value);
    (now + 0.5 * (1.0 - now) * then) * site_prize(field, figure, site)
}

fn power_worth(field: &Field, figure: Figure, action: Action, names: &Names, here: f64, later: f64) -> f64 {
    let help = power_help(field, figure, action, names.target);
    let foes = |near: &dyn Fn(Figure) -> bool| -> f64 {
        let all = field.figures().filter(|other| field.hostile(figure, *other) && near(*other));
        all.map(|foe| power_strike(field, figure, foe, action)).sum()
    };
    let attack = match action {
        Action::UltraNova => foes(&|foe| field.adjacent(figure, foe)),
        Action::GroundPound => foes(&|foe| field.zone_of(foe) == field.zone_of(figure)),
        Action::Supernova => foes(&|foe| field.near(figure, foe) && field.sees(figure, foe)),
        Action::Overclock => match (names.target, names.target2) {
            (Some(ally), Some(foe)) => {
                let manner = if field.adjacent(ally, foe) { Manner::Melee } else { Manner::Ranged };
                strike(field, ally, foe, manner, &Blow::powered(1)) - help
            }
            _ => 0.0,
        },
        _ => names.target.map_or(0.0, |target| power_strike(field, figure, target, action)),
    };
    // Where a power leads counts as well.
    let leads = match (action, names.to) {
        (Action::Charge | Action::RecklessDive | Action::HardLanding | Action::Blink(_), Some(Place::Square(to))) => {
            let mut moved = field.clone();
            moved.put(figure, Some(to));
            let found = Aims::of(field, figure);
            later * (standing(&moved, figure) - here) + found.value(field, to)
                - field.square(figure).map_or(0.0, |at| found.value(field, at))
        }
        _ => 0.0,
    };
    attack + help + leads
}

/// What an Action is worth to a figure where it stands, over and over.
fn standing(field: &Field, figure: Figure) -> f64 {
    let mut best = 0.0f64;
    for target in field.figures().filter(|other| field.hostile(figure, *other)) {
        if let Ok(manner) = field.may_attack(figure, target, None, &Blow::PLAIN) {
            best = best.max(strike(field, figure, target, manner, &Blow::PLAIN));
        }
    }
    if let Some(sheet) = figure.as_hero().and_then(|hero| field.sheet(hero)) {
        for card in sheet.left.iter().filter_map(|card| card.power()).filter(|card| !field.is_off(*card)) {
            let Some(action) = card.text().action.filter(|_| !card.text().unique) else { continue };
            let blow = if let Action::Attack(blow) = action { blow } else { Blow::PLAIN };
            for target in field.figures().filter(|other| field.hostile(figure, *other)) {
                let worth = power_strike(field, figure, target, action);
                let reaches = match action {
                    Action::Fireball => {
                        field.may_attack(figure, target, None, &Blow { ranged: Some(99), ..Blow::PLAIN }).is_ok()
                    }
                    Action::Attack(blow) if blow.ranged.is_some() => {
                        field.may_attack(figure, target, None, &blow).is_ok()
                    }
                    _ => field.may_attack(figure, target, Some(Manner::Melee), &blow).is_ok(),
                };
                if best < worth && reaches {
                    best = worth;
                }
            }
        }
    }
    let Some(at) = field.square(figure) else { return best };
    for site in field.all_sites() {
        let near = if site == Site::Van {
            field.site_squares(site).iter().any(|square| field.touching(at, *square))
        } else {
            field.site_squares(site).contains(&at)
        };
        if near && 0.5 < site_prize(field, figure, site) {
            for with in [Trait::Mental, Trait::Attack] {
                if test::check(field, figure, site, with, &Names::default()).is_ok() {
                    best = best.max(test_worth(field, figure, site, with));
                }
            }
        }
    }
    best
}

/// Where it pays to be: a square or its neighbourhood, and how much.
pub struct Aim {
    /// Where.
    pub square: Square,
    /// Its zone.
    pub zone: Zone,
    /// What it is worth to be there.
    pub worth: f64,
    /// Whether only this square will do.
    pub exact: bool,
    /// The site that is tested there.
    pub site: Option<Site>,
}

/// Where it pays to be.
pub fn aims(field: &Field, figure: Figure) -> Vec<Aim> {
    let mut found: Vec<Aim> = Vec::new();
    let mut add = |square: Square, worth: f64, exact: bool, site: Option<Site>| {
        if let Some(zone) = field.board.zone(square) {
            found.push(Aim { square, zone, worth, exact, site });
        }
    };
    for site in field.all_sites() {
        let prize = site_prize(field, figure, site);
        if 0.5 < prize {
            for square in field.site_squares(site) {
                // One is enough at a site.
                let taken = field.figure_at(square).is_some_and(|other| field.allied(figure, other));
                add(square, if taken { 0.2 * prize } else { prize }, site != Site::Van, Some(site));
            }
        }
    }
    let load = field.piece(figure).load;
    for (_, square) in field.loads.iter().filter(|_| load.is_none()) {
        add(*square, 3.5, true, None);
    }
    for square in field.civilians.iter().flatten() {
        add(*square, 3.0, true, None);
    }
    if load == Some(Load::Case)
        && let Some(home) = field.side(figure).and_then(|team| field.scenario().homes.get(team as usize))
        && let Some(square) = field.board.spaces(*home).next()
    {
        add(square, 9.0, false, None);
    }
    if load == Some(Load::Letter) {
        for square in field.site_squares(Site::Printed(Function::Console)) {
            add(square, 6.0, true, None);
        }
    }
    for zone in &field.scenario().cameras {
        let mine = field
            .figures()
            .filter(|other| field.allied(figure, *other) && field.zone_of(*other) == Some(*zone))
            .count();
        if let Some(square) = field.board.spaces(*zone).next() {
            add(square, 2.4 - mine as f64, false, None);
        }
    }
    for other in field.figures().filter(|other| field.hostile(figure, *other)) {
        if let Some(square) = field.square(other) {
            add(square, prize(field, other), false, None);
        }
    }
    found
}

/// Aims with the ways to them.
struct Aims(Vec<(Aim, Distances)>);

impl Aims {
    fn of(field: &Field, figure: Figure) -> Aims {
        Aims(
            aims(field, figure)
                .into_iter()
                .map(|aim| {
                    let distances = field.distances(aim.zone);
                    (aim, distances)
                })
                .collect(),
        )
    }

    /// What it is worth to stand on a square for what is to come.
    fn value(&self, field: &Field, square: Square) -> f64 {
        let Some(zone) = field.board.zone(square) else { return 0.0 };
        let best = self.0.iter().map(|(aim, distances)| {
            let far = distances[zone.index()];
            if far == FAR {
                return 0.0;
            }
            let close = if aim.exact && square == aim.square {
                1.0
            } else if !aim.exact && square.distance(aim.square) <= 1 {
                0.4
            } else {
                0.0
            };
            aim.worth * (0.85f64.powi(i32::from(far))) + close
        });
        best.fold(0.0, f64::max)
    }
}

/// The best square to move to, and what this Action and the later ones are worth then; nothing if staying is as good.
fn best_move(field: &Field, figure: Figure, left: u8, whims: &mut dyn Dice) -> Option<(f64, Square)> {
    let at = field.square(figure)?;
    if left == 0 {
        return None;
    }
    let later = f64::from(left - 1);
    let found = Aims::of(field, figure);
    let here = found.value(field, at);
    let risk = peril(field, figure);
    let mut moved = field.clone();
    let mut best: Option<(f64, Square)> = None;
    for square in field.reachable(figure, field.stride(figure), field.gait(figure)) {
        let trapped = field.board.zone(square).is_some_and(|zone| field.traps.contains(&zone));
        let noise = f64::from(whims.draw("house", 100)) / 1000.0;
        moved.put(figure, Some(square));
        let then = if left == 1 { 0.0 } else { later * standing(&moved, figure) };
        let deal = [Deal::Take, Deal::Rescue]
            .into_iter()
            .any(|deal| 1 < left && check_step(&moved, figure, &Step::Act { deal, at: None }).is_ok());
        let safety = 0.3 * (risk - peril(&moved, figure));
        let gain = then + if deal { 4.0 } else { 0.0 } + found.value(field, square) - here + safety + noise
            - if trapped { 0.5 } else { 0.0 };
        if 0.15 < gain && best.is_none_or(|(known, _)| known < gain) {
            best = Some((gain, square));
        }
    }
    best
}
