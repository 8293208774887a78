//! What things are worth to the house: hits, sites, wounds to come. The unit is about one Damage on a villain.

use crate::content::{Kind, Trait};
use crate::dice::{hit_chance, test_chance};
use crate::effect::{Action, Blow, Perm};
use crate::field::{Field, Load};
use crate::figure::{Figure, Villain};
use crate::rules::{attack, test};
use crate::site::Site;
use crate::stats::{Manner, Pool};
use crate::tile::Function;

/// How near the villain's plan is, 0 to 1; losing to it is the worst that can happen.
pub fn urgency(field: &Field) -> f64 {
    field.menace().map_or(0.0, |menace| f64::from(field.track) / f64::from(menace.track))
}

/// Damage that a figure can still take before something happens to it.
pub fn remaining(field: &Field, figure: Figure) -> u8 {
    let health = field.health(figure).max(1);
    let damage = field.piece(figure).damage;
    // A main hero's Damage has no end during a turn, but only one wound card comes of it.
    health.saturating_sub(damage).max(1)
}

/// What a Damage on a figure is worth.
pub fn prize(field: &Field, target: Figure) -> f64 {
    let last = remaining(field, target) == 1;
    let plan = field.menace().is_some();
    let coop = field.is_coop();
    match target.as_villain() {
        Some(Villain::Nodalie) if coop => 1.3,
        Some(Villain::Nodalie) if plan => 0.5,
        Some(Villain::Nodalie) => 0.8,
        Some(Villain::Emissary) => {
            let health = f64::from(field.health(target).max(1));
            let near_end = f64::from(field.piece(target).damage) / health;
            1.6 + 1.2 * near_end + if last { 1.5 } else { 0.0 }
        }
        Some(_) if plan => 1.8 + 1.5 * urgency(field) + if last { 3.0 } else { 0.0 },
        Some(_) => 2.4 + if last { 3.0 } else { 0.0 },
        // While the villain stands, rivals can wait.
        None if plan && field.villain_stands() => (0.6 + if last { 1.2 } else { 0.0 }) * (1.0 - urgency(field)),
        None => 1.2 + if last { 1.2 } else { 0.0 },
    }
}

/// What success at a site is worth.
pub fn site_prize(field: &Field, figure: Figure, site: Site) -> f64 {
    let own = field.side(figure).map_or(0, |team| team as usize);
    match site {
        Site::Sonic(_) | Site::Bomb(_) => {
            let open = !field.pages.iter().any(|page| page.medium);
            let (article, help) = if field.is_coop() { (4.0, 3.2) } else { (3.4, 1.6) };
            if open { article + f64::from(field.scores[own].points) } else { help }
        }
        Site::Van => match field.van.and_then(|van| van.stopped) {
            None => 3.6,
            Some(_) if field.piece(figure).load.is_none() => 4.0,
            Some(_) => 0.0,
        },
        Site::Printed(Function::Console) if field.piece(figure).load == Some(Load::Letter) => 6.0,
        Site::Printed(Function::Hospital) => {
            let wounds = figure.as_hero().and_then(|hero| field.sheet(hero)).map_or(0, |sheet| sheet.wounds);
            1.5 * f64::from(wounds) + 0.2 * f64::from(field.piece(figure).damage)
        }
        Site::Door(..) => 0.2,
        Site::Printed(_) | Site::Trap(_) => 0.0,
    }
}

/// The chance that an attack of this pool hits.
pub fn hit(field: &Field, pool: &Pool) -> f64 {
    let (combat, power) = field.attack_dice(pool);
    hit_chance(combat, power, field.has(pool.attacker, Perm::Relentless), field.defence_against(pool))
}

/// What one attack of a blow is worth.
pub fn strike(field: &Field, figure: Figure, target: Figure, manner: Manner, blow: &Blow) -> f64 {
    let pool = attack::pool(figure, target, manner, blow);
    let damage = f64::from(blow.damage.min(remaining(field, target)));
    let chance = hit(field, &pool);
    let heavy = if manner == Manner::Melee && field.has(figure, Perm::RedMist) && 1 < remaining(field, target) {
        let (combat, power) = field.attack_dice(&pool);
        hit_chance(combat, power, field.has(figure, Perm::Relentless), field.defence_against(&pool) + 3)
    } else {
        0.0
    };
    (chance * damage + heavy) * prize(field, target)
}

/// What one use of a power's attack on a target is worth; nothing if it is no attack.
pub fn power_strike(field: &Field, figure: Figure, target: Figure, action: Action) -> f64 {
    let melee = |power: u8| strike(field, figure, target, Manner::Melee, &Blow::powered(power));
    match action {
        Action::Attack(blow) => {
            let manner = if blow.ranged.is_some() { Manner::Ranged } else { Manner::Melee };
            let chance = hit(field, &attack::pool(figure, target, manner, &blow));
            let stun = if blow.stun { 0.5 * chance } else { 0.0 };
            strike(field, figure, target, manner, &blow) + stun
        }
        Action::KnuckleStorm => {
            let first = hit(field, &attack::pool(figure, target, Manner::Melee, &Blow::powered(2)));
            melee(2) + first * melee(1)
        }
        Action::Fireball => strike(field, figure, target, Manner::Ranged, &Blow::powered(2)) * 1.05,
        Action::Charge | Action::RecklessDive => melee(0),
        Action::UltraNova | Action::GroundPound => melee(1),
        Action::Supernova => strike(field, figure, target, Manner::Ranged, &Blow::powered(1)),
        _ => 0.0,
    }
}

/// How far a power's attack reaches: zones if ranged, nothing if it is made in melee.
pub fn power_range(action: Action) -> Option<u8> {
    match action {
        Action::Attack(blow) => blow.ranged,
        Action::Fireball => Some(99),
        Action::Supernova => Some(1),
        _ => None,
    }
}

/// The chance to succeed within some tries, each failure taking a die away.
pub fn chance_within(field: &Field, figure: Figure, site: Site, with: Trait, tries: u8) -> f64 {
    let Some((dice, hum)) = test::dice(field, figure, site, with) else { return 0.0 };
    if field.has(figure, Perm::NoTest) {
        return 0.0;
    }
    let value = field.value(figure, with);
    let mut failed = 1.0;
    for tried in 0..tries {
        let eased = if 0 < tried && hum { 2 } else { 0 };
        failed *= 1.0 - test_chance(dice.saturating_sub(tried + eased), value);
    }
    1.0 - failed
}

/// What a wound card would cost a figure now.
fn wound_cost(field: &Field, figure: Figure) -> f64 {
    let Some(sheet) = figure.as_hero().and_then(|hero| field.sheet(hero)) else { return 3.0 };
    if !sheet.main {
        return 3.5;
    }
    let lying = sheet.discard.iter().filter(|card| card.is_wound()).count() as f64;
    let wounds = f64::from(sheet.wounds) + 0.7 * lying;
    if field.is_coop() { 4.0 + 5.0 * wounds } else { 2.2 + 1.6 * wounds }
}

/// The chances of the attacks that may still come this turn.
fn blows(field: &Field, figure: Figure) -> Vec<f64> {
    let heroes = field.figures().filter(|other| !other.is_villain()).count() as f64;
    let share = (1.6 / (heroes + 0.6)).min(1.0);
    let mut found = Vec::new();
    for other in field.figures().filter(|other| field.hostile(figure, *other)) {
        let distance = field.zone_distance(figure, other);
        let manner = if field.adjacent(figure, other) { Manner::Melee } else { Manner::Ranged };
        let bonus = u8::from(other.as_villain().is_none()) * 2;
        let chance = hit(field, &attack::pool(other, figure, manner, &Blow::powered(bonus)));
        match other.as_villain() {
            Some(Villain::IronTurtle) if distance <= 2 => found.extend([chance * share; 2]),
            Some(Villain::Emissary) if distance <= 1 => found.push(chance * share),
            Some(Villain::IronTurtle | Villain::Emissary) => {}
            Some(_) if distance <= 4 => found.push(chance * share),
            Some(_) => found.push(0.3 * chance * share),
            None if field.piece(other).activated => {}
            None => {
                let eager = if field.menace().is_some() { 0.2 } else { 0.5 };
                if distance <= field.stride(other) + 1 {
                    found.extend([chance * eager; 2]);
                }
            }
        }
    }
    found
}

/// What the harm that may come before the turn ends is expected to cost.
pub fn peril(field: &Field, figure: Figure) -> f64 {
    let piece = field.piece(figure);
    let spare = usize::from(field.health(figure).max(1));
    let need = (spare + usize::from(piece.shield)).saturating_sub(usize::from(piece.damage));
    let blows = blows(field, figure);
    let mut sums = vec![1.0];
    for chance in &blows {
        let mut next = vec![0.0; sums.len() + 1];
        for (place, weight) in sums.iter().enumerate() {
            next[place] += weight * (1.0 - chance);
            next[place + 1] += weight * chance;
        }
        sums = next;
    }
    let wound: f64 = sums.iter().skip(need).sum();
    let expected: f64 = blows.iter().sum::<f64>() + f64::from(piece.damage);
    wound * wound_cost(field, figure) + 0.22 * wound_cost(field, figure) * expected / spare as f64
}

/// What a power does beside attacking, for one use.
pub fn power_help(field: &Field, figure: Figure, action: Action, target: Option<Figure>) -> f64 {
    let hurt = |who: Figure| f64::from(field.piece(who).damage);
    let allies = || field.figures().filter(|other| field.allied(figure, *other));
    let waiting = |other: &Figure| !field.piece(*other).activated;
    let wound = wound_cost(field, figure) / 4.0;
    match action {
        Action::Beacon => {
            let seen = allies().filter(|ally| field.sees(figure, *ally));
            0.5 * wound * (hurt(figure).min(1.0) + seen.map(|ally| hurt(ally).min(1.0)).sum::<f64>())
        }
        Action::Phoenix => 0.5 * wound * hurt(figure).min(3.0),
        Action::RepairDrone => 0.5 * wound * hurt(target.unwrap_or(figure)).min(1.0),
        Action::Mesmerise if target.is_some_and(|target| field.piece(target).stun != 0) => 0.0,
        Action::Mesmerise => match target.and_then(Figure::as_villain) {
            Some(Villain::Nodalie) => 0.2,
            Some(_) => 0.45,
            None if target.is_some_and(|target| field.piece(target).activated) => 0.2,
            None => 0.5,
        },
        Action::InnerFlame => 0.5 * allies().filter(|ally| field.near(figure, *ally)).filter(waiting).count() as f64,
        Action::Roar => 0.4 * allies().filter(|ally| field.sees(figure, *ally)).filter(waiting).count() as f64,
        Action::MasterPlan if target.is_some_and(|target| waiting(&target)) => 1.0,
        Action::HardLight => 0.6 * wound,
        Action::SmokeBomb => 0.3,
        Action::Overclock => 1.0,
        _ => 0.0,
    }
}

/// What a power of a kind is worth beside what can be reckoned, for choosing a deck.
pub fn liking(kind: Kind) -> f64 {
    match kind {
        Kind::Attack => 1.0,
        Kind::Coordination => 0.5,
        Kind::Defence | Kind::Mental => 0.4,
        Kind::Movement => 0.3,
        Kind::Weakness => 0.0,
    }
}
