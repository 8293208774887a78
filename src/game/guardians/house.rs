//! The house player (section 10): greedy, one step at a time, from its own view only.

use super::super::{Dice, Seat};
use super::board::{Distances, FAR, Zone};
use super::choices::{plans, steps};
use super::command::Command;
use super::content::{HandCard, Hero, Kind, Side, Trait};
use super::dice::{hit_chance, test_chance};
use super::effect::{Action, Blow, Perm};
use super::field::{Field, Load, Stage};
use super::figure::{ClassicEffect, Figure, Villain, cast};
use super::rules::{attack, setup, test};
use super::site::Site;
use super::square::Square;
use super::stats::{Manner, Pool};
use super::steps::{Deal, Push, Step, Usage};
use super::tile::Function;
use super::view::View;

/// A sensible command for a seat.
pub fn choose(view: &View, seat: Seat, whims: &mut dyn Dice) -> Command {
    let field = &view.field;
    match field.stage {
        Stage::Lobby => lobby(view, seat, whims),
        Stage::Strategy => strategy(view, seat, whims),
        Stage::Activation => match &field.active {
            Some(active) => activation(field, active.figure, whims),
            None => Command::Lock { off: false },
        },
        Stage::Promotion => {
            let heroes = view.heroes_in_play(seat);
            let best = heroes.iter().min_by_key(|hero| field.pieces[**hero as usize].damage);
            best.map_or(Command::Lock { off: false }, |hero| Command::Promote { hero: *hero })
        }
        Stage::Over => Command::Lock { off: false },
    }
}

fn lobby(view: &View, seat: Seat, whims: &mut dyn Dice) -> Command {
    let field = &view.field;
    let heroes = field.heroes_of(seat);
    if heroes.len() < setup::quota(field, seat) {
        let free: Vec<Hero> = Hero::ALL.into_iter().filter(|hero| field.sheet(*hero).is_none()).collect();
        let place = whims.draw("house", free.len().max(1) as u32) as usize - 1;
        if let Some(hero) = free.get(place) {
            return Command::Hero { hero: *hero, rank: None, teamup: !heroes.is_empty() };
        }
    }
    for hero in heroes {
        if setup::needs_deck(field, hero) && !field.chosen[hero as usize] {
            return Command::Deck { hero, cards: setup::default_deck(field, view.spare(hero), hero) };
        }
    }
    let free = Figure::sidekicks().find(|figure| field.piece(*figure).seat.is_none());
    match free {
        Some(figure) if setup::owes(field, seat) => Command::Sidekick { figure },
        _ => Command::Paper { paper: cast().paper.len() as u8 - 1 },
    }
}

/// Plans every hero of the seat, then locks.
fn strategy(view: &View, seat: Seat, whims: &mut dyn Dice) -> Command {
    let open = view.heroes_in_play(seat).into_iter().find(|hero| view.plan(*hero).is_none());
    let Some(hero) = open else { return Command::Lock { off: false } };
    let mut best: Option<(f64, Command)> = None;
    for command in plans(view, hero) {
        let Command::Plan { cards, .. } = &command else { continue };
        let noise = f64::from(whims.draw("house", 100)) / 200.0;
        let worth = plan_worth(&view.field, hero, cards) + noise;
        if best.as_ref().is_none_or(|(known, _)| *known < worth) {
            best = Some((worth, command));
        }
    }
    best.map_or(Command::Lock { off: false }, |(_, command)| command)
}

/// How near the fight is: zones to the nearest enemy, less what can be walked.
fn contact(field: &Field, figure: Figure) -> bool {
    let walk = field.stride(figure) + 1;
    field.figures().any(|other| field.hostile(figure, other) && field.zone_distance(figure, other) <= walk)
}

fn site_near(field: &Field, figure: Figure) -> bool {
    let Some(here) = field.zone_of(figure) else { return false };
    let distances = field.distances(here);
    let worth = |site: &Site| matches!(site, Site::Sonic(_) | Site::Bomb(_) | Site::Van);
    field.all_sites().iter().filter(|site| worth(site)).any(|site| {
        field
            .site_squares(*site)
            .iter()
            .filter_map(|square| field.board.zone(*square))
            .any(|zone| distances[zone.index()] <= 2)
    })
}

fn plan_worth(field: &Field, hero: Hero, cards: &[(HandCard, Option<Side>)]) -> f64 {
    let figure = Figure::hero(hero);
    let near = contact(field, figure);
    let tests = site_near(field, figure);
    // A villain with a plan takes many blows.
    let siege = if field.menace().is_some() { 1.0 } else { 0.0 };
    let damage = f64::from(field.piece(figure).damage);
    let health = f64::from(field.health(figure));
    let allies = field.figures().filter(|other| field.allied(figure, *other)).count() as f64;
    let wounds = field.sheet(hero).map_or(0, |sheet| sheet.wounds);
    // A second card leaves fewer for later turns.
    let mut worth = if cards.len() == 2 { if near { -1.5 } else { -3.0 } } else { 0.0 };
    for (card, side) in cards {
        let Some(power) = card.power() else {
            // A wound laid out does not count in hand.
            worth += 2.0 + 2.5 * f64::from(wounds.saturating_sub(1));
            continue;
        };
        if *side == Some(Side::Right) {
            let technique = power.text().technique.unwrap_or_default();
            let gain = |of: Trait, factor: f64| f64::from(technique.get(of)) * factor;
            worth += gain(Trait::Attack, if near { 1.6 + siege } else { 0.4 })
                + gain(Trait::Defence, if near { 0.9 } else { 0.3 })
                + gain(Trait::Speed, if near { 0.3 } else { 1.2 })
                + gain(Trait::Mental, if tests { 1.1 } else { 0.2 });
            continue;
        }
        worth += match power.text().kind {
            Kind::Weakness => {
                let gain = damage.min(health) * if health - 1.0 <= damage { 1.7 } else { 0.5 };
                gain - if near { 3.0 } else { 1.5 }
            }
            Kind::Attack => {
                if near {
                    2.6
                } else {
                    0.6
                }
            }
            Kind::Defence => {
                if near {
                    1.8
                } else {
                    0.4
                }
            }
            Kind::Movement => {
                if near {
                    0.8
                } else {
                    1.8
                }
            }
            Kind::Mental => {
                if tests {
                    2.2
                } else {
                    0.6
                }
            }
            Kind::Coordination => 0.4 + 0.6 * allies + 0.3 * damage,
        };
    }
    worth
}

/// One step of an activation.
fn activation(field: &Field, figure: Figure, whims: &mut dyn Dice) -> Command {
    if field.push.is_some() {
        return Command::Push { squares: Vec::new() };
    }
    let act = |step: Step| Command::Act { figure, step };
    let mut best: Option<(f64, Step)> = None;
    for step in steps(field, figure) {
        if matches!(step, Step::Move { .. } | Step::End) {
            continue;
        }
        let noise = f64::from(whims.draw("house", 100)) / 2000.0;
        let worth = worth(field, figure, &step);
        if 0.05 < worth && best.as_ref().is_none_or(|(known, _)| *known < worth + noise) {
            best = Some((worth + noise, step));
        }
    }
    let walk = best_move(field, figure, whims);
    match (best, walk) {
        (Some((worth, step)), Some((gain, _))) if gain <= worth => act(shoving(field, figure, step)),
        (_, Some((_, to))) => act(Step::Move { to, via: Vec::new() }),
        (Some((_, step)), None) => act(shoving(field, figure, step)),
        (None, None) => act(Step::End),
    }
}

/// Names the push: off orange Spaces, and never asked for.
fn shoving(field: &Field, figure: Figure, step: Step) -> Step {
    let push = |target: Figure| {
        let orange = field.square(target).is_some_and(|square| field.is_orange(square));
        let away = field.square(figure).and_then(|origin| attack::away(field, target, origin));
        match away.filter(|_| orange && !target.is_villain()) {
            Some(square) => Push::To(vec![square]),
            None => Push::None,
        }
    };
    match step {
        Step::Attack { target, manner, .. } => Step::Attack { target, manner, push: push(target) },
        Step::Power { card, mut names } => {
            names.push = Push::None;
            Step::Power { card, names }
        }
        Step::Object { object, usage: Usage::Aggressive, mut names } => {
            names.push = Push::None;
            Step::Object { object, usage: Usage::Aggressive, names }
        }
        other => other,
    }
}

/// How near the villain's plan is, 0 to 1; losing to it is the worst that can happen.
fn urgency(field: &Field) -> f64 {
    field.menace().map_or(0.0, |menace| f64::from(field.track) / f64::from(menace.track))
}

/// What a hit on a figure is worth.
fn prize(field: &Field, target: Figure) -> f64 {
    let near_end = f64::from(field.piece(target).damage) / f64::from(field.health(target).max(1));
    let plan = field.menace().is_some();
    match target.as_villain() {
        Some(Villain::Nodalie) => {
            if plan {
                0.4
            } else {
                1.3
            }
        }
        Some(_) if plan => 3.2 + near_end + 3.0 * urgency(field),
        Some(_) => 2.2 + near_end,
        // While the villain stands, rivals can wait.
        None if plan && field.villain_stands() => 0.4 + 0.4 * near_end,
        None => 1.6 + near_end,
    }
}

fn hit(field: &Field, pool: &Pool) -> f64 {
    let (combat, power) = field.attack_dice(pool);
    hit_chance(combat, power, field.has(pool.attacker, Perm::Relentless), field.defence_against(pool))
}

/// What a step is worth.
fn worth(field: &Field, figure: Figure, step: &Step) -> f64 {
    match step {
        Step::Attack { target, manner, .. } => {
            let Ok(manner) = field.may_attack(figure, *target, *manner, &Blow::PLAIN) else { return 0.0 };
            hit(field, &attack::pool(figure, *target, manner, &Blow::PLAIN)) * prize(field, *target)
        }
        Step::Test { site, with, .. } => {
            let Some((dice, _)) = test::dice(field, figure, *site, *with) else { return 0.0 };
            // A failure helps the next try.
            (test_chance(dice, field.value(figure, *with)) + 0.25) * site_prize(field, figure, *site)
        }
        Step::Object { object, usage, names } => {
            let card = object.kind.card();
            match usage {
                Usage::Aggressive => {
                    let Some(target) = names.target else { return 0.0 };
                    let pool = Pool {
                        attacker: figure,
                        target,
                        manner: Manner::Ranged,
                        power: card.aggressive.power,
                        pierce: 0,
                        exact: None,
                        object: true,
                    };
                    let dice = card.aggressive.dice.saturating_sub(field.ease(figure));
                    test_chance(dice, field.value(figure, Trait::Attack)) * hit(field, &pool) * prize(field, target)
                }
                Usage::Classic => {
                    let dice = card.classic.dice.saturating_sub(field.ease(figure));
                    let chance = test_chance(dice, field.value(figure, Trait::Mental));
                    match card.classic.effect {
                        ClassicEffect::Heal(n) => chance * 0.9 * f64::from(n.min(field.piece(figure).damage)),
                        _ => 0.0,
                    }
                }
            }
        }
        Step::Power { card, names } => power_worth(field, figure, card.text().action, names.target),
        Step::Act { deal, .. } => match deal {
            Deal::Take | Deal::Rescue => 4.0,
            Deal::Deliver => 9.0,
            Deal::Drop | Deal::CloseDoor => 0.0,
        },
        Step::Move { .. } | Step::End => 0.0,
    }
}

fn site_prize(field: &Field, figure: Figure, site: Site) -> f64 {
    match site {
        Site::Sonic(_) | Site::Bomb(_) => 4.2 + 2.0 * urgency(field),
        Site::Van => 3.6,
        Site::Printed(Function::Console) => 5.0,
        Site::Printed(Function::Hospital) => {
            let wounds = figure.as_hero().and_then(|hero| field.sheet(hero)).map_or(0, |sheet| sheet.wounds);
            1.5 * f64::from(wounds) + 0.3 * f64::from(field.piece(figure).damage)
        }
        Site::Door(..) => 0.2,
        Site::Printed(_) | Site::Trap(_) => 0.0,
    }
}

fn power_worth(field: &Field, figure: Figure, action: Option<Action>, target: Option<Figure>) -> f64 {
    let strike = |blow: &Blow, manner: Manner| {
        target.map_or(0.0, |target| {
            hit(field, &attack::pool(figure, target, manner, blow)) * prize(field, target) * f64::from(blow.damage)
        })
    };
    let hurt = |who: Figure| f64::from(field.piece(who).damage);
    match action {
        Some(Action::Attack(blow)) => strike(&blow, if blow.ranged.is_some() { Manner::Ranged } else { Manner::Melee }),
        Some(Action::KnuckleStorm) => 1.4 * strike(&Blow::powered(2), Manner::Melee),
        Some(Action::Fireball) => 1.2 * strike(&Blow::powered(2), Manner::Ranged),
        Some(Action::Charge | Action::RecklessDive) => 1.1 * strike(&Blow::PLAIN, Manner::Melee),
        Some(Action::UltraNova | Action::GroundPound | Action::Supernova) => 1.2,
        Some(Action::Beacon) => {
            let allies = field.figures().filter(|other| field.allied(figure, *other) && field.sees(figure, *other));
            0.6 * (hurt(figure).min(1.0) + allies.map(|ally| hurt(ally).min(1.0)).sum::<f64>())
        }
        Some(Action::Phoenix) => 0.6 * hurt(figure).min(3.0),
        Some(Action::RepairDrone) => 0.7 * hurt(target.unwrap_or(figure)).min(1.0),
        Some(Action::Mesmerise) => {
            if target.is_some_and(|target| field.piece(target).activated) {
                0.3
            } else {
                0.9
            }
        }
        Some(Action::InnerFlame) => {
            let waiting = |other: &Figure| {
                field.allied(figure, *other) && field.near(figure, *other) && !field.piece(*other).activated
            };
            0.9 * field.figures().filter(waiting).count() as f64
        }
        Some(Action::MasterPlan) => 1.1,
        Some(Action::HardLight) => {
            if contact(field, figure) {
                0.8
            } else {
                0.1
            }
        }
        Some(Action::Overclock) => 1.0,
        _ => 0.0,
    }
}

/// Where it pays to be: a square or its neighbourhood, and how much.
struct Aim {
    square: Square,
    zone: Zone,
    worth: f64,
    exact: bool,
}

fn aims(field: &Field, figure: Figure) -> Vec<Aim> {
    let mut found: Vec<Aim> = Vec::new();
    let mut add = |square: Square, worth: f64, exact: bool| {
        if let Some(zone) = field.board.zone(square) {
            found.push(Aim { square, zone, worth, exact });
        }
    };
    for site in field.all_sites() {
        let prize = site_prize(field, figure, site);
        if 0.5 < prize && (site != Site::Printed(Function::Console) || field.piece(figure).load == Some(Load::Letter)) {
            for square in field.site_squares(site) {
                add(square, prize, site != Site::Van);
            }
        }
    }
    for (_, square) in field.loads.iter().filter(|_| field.piece(figure).load.is_none()) {
        add(*square, 3.5, true);
    }
    for square in field.civilians.iter().flatten() {
        add(*square, 3.0, true);
    }
    if field.piece(figure).load == Some(Load::Case)
        && let Some(home) = field.side(figure).and_then(|team| field.scenario().homes.get(team as usize))
        && let Some(square) = field.board.spaces(*home).next()
    {
        add(square, 9.0, false);
    }
    for zone in &field.scenario().cameras {
        let mine = field
            .figures()
            .filter(|other| field.allied(figure, *other) && field.zone_of(*other) == Some(*zone))
            .count();
        if let Some(square) = field.board.spaces(*zone).next() {
            add(square, 2.4 - mine as f64, false);
        }
    }
    for other in field.figures().filter(|other| field.hostile(figure, *other)) {
        if let Some(square) = field.square(other) {
            add(square, prize(field, other), false);
        }
    }
    found
}

/// The best square to move to, and what it is worth as a step; nothing if staying is as good.
fn best_move(field: &Field, figure: Figure, whims: &mut dyn Dice) -> Option<(f64, Square)> {
    let at = field.square(figure)?;
    let aims: Vec<(Aim, Distances)> = aims(field, figure)
        .into_iter()
        .map(|aim| {
            let distances = field.distances(aim.zone);
            (aim, distances)
        })
        .collect();
    let value = |square: Square| {
        let Some(zone) = field.board.zone(square) else { return 0.0 };
        let best = aims.iter().map(|(aim, distances)| {
            let far = distances[zone.index()];
            if far == FAR {
                return 0.0;
            }
            let close = if aim.exact && square == aim.square {
                1.0
            } else if !aim.exact && square.distance(aim.square) <= 1 {
                0.6
            } else {
                0.0
            };
            aim.worth * (0.85f64.powi(i32::from(far))) + close
        });
        best.fold(0.0, f64::max)
    };
    let here = value(at);
    let mut best: Option<(f64, Square)> = None;
    for square in field.reachable(figure, field.stride(figure), field.gait(figure)) {
        let trapped = field.board.zone(square).is_some_and(|zone| field.traps.contains(&zone));
        let noise = f64::from(whims.draw("house", 100)) / 1000.0;
        let gain = value(square) - here + noise - if trapped { 0.5 } else { 0.0 };
        if 0.15 < gain && best.is_none_or(|(known, _)| known < gain) {
            best = Some((gain, square));
        }
    }
    best
}
