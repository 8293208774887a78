//! The exact chances of shots and of spells that call for dice, from what everybody sees (the game's odds).

use super::content::WALL;
use super::disk::{Disk, Effect, Label};
use super::event::Shot;
use super::field::Field;
use super::magic::Choice;
use super::rules::harm::{Source, is_shielded};
use super::rules::shoot::{HIGH, RAIN, SIGMA, SPOTTED, damage};
use super::rules::{aim, storm};
use super::spread::Fall;
use super::words::Missile;
use game::{Chance, Odds};
use space::plane::{polar, turned};
use space::{Circle, Spot};
use text::Message;

/// For how many disks the chances of a Steel Rain are told.
const RAINED: usize = 3;

/// For how many of one's own disks the chances of a stray missile are told, how near they lie, and from which chance on.
const STRAYS: usize = 3;
const STRAY: i32 = 600;
const LEAST: f64 = 0.005;

/// The chances of a shot: knock dice included for one or two missiles, with a bound on what they change for more.
pub(super) fn shot_odds(field: &Field, shot: Shot) -> Vec<Odds> {
    let disks = field.disk(shot.archer).zip(field.disk(shot.target));
    let Some((archer, target)) = disks else { return Vec::new() };
    let Some((missile, count)) = archer.card().throws else { return Vec::new() };
    // What a sniper has marked is hit without a die.
    if target.has(Effect::Sniped) {
        return Vec::new();
    }
    // Nothing here depends on the range, which may not be known before the shot is declared.
    let strict = !field.options.free;
    // An exact chance for a spot that somebody names would tell how far it lies from the target (DSK-2.11).
    if shot.aim.is_some_and(|aim| strict || !target.circle().holds(aim)) {
        return Vec::new();
    }
    let sigma = if target.spotters().has(archer.controller) { SPOTTED } else { SIGMA };
    let count = u32::from(count);
    let aim = shot.aim.unwrap_or(target.spot());
    let fall = Fall::count(field, target, aim, sigma, 1 < count);
    let (chances, knocked) = fall.chances(count);
    let of = if 0.0 < knocked {
        // Rounded up: it is a bound.
        Message::new("diskwars-odds-shot-knocks").with("percent", (knocked * 100.0).ceil() as u32)
    } else {
        Message::new("diskwars-odds-shot")
    };
    let of = of.with("archer", archer.named()).with("target", target.named()).with("missiles", missile);
    let odds = Odds::new(of, hits(target, chances, count, damage(missile, target))).give_or_take(knocked);
    // So would the chance of a stray, for one's own disks.
    let strays = if strict { Vec::new() } else { strays(field, archer, aim, sigma, count) };
    std::iter::once(odds).chain(strays).collect()
}

/// The chances that a shot hits one's own disks, for those nearest to where it is aimed at.
fn strays(field: &Field, archer: &Disk, aim: Spot, sigma: i64, count: u32) -> Vec<Odds> {
    let near = Circle::new(aim, STRAY);
    let mut own: Vec<&Disk> = field.of(archer.controller).filter(|disk| disk.circle().overlaps(near)).collect();
    own.sort_by_key(|disk| (disk.spot().square_to(aim), disk.label));
    let stray = |disk: &&Disk| {
        let (chances, _) = Fall::count(field, disk, aim, sigma, false).chances(count.min(1));
        // One missile after another; knock dice only ever take some away.
        let spared = chances.first().copied().unwrap_or(1.0).powi(count as i32);
        let outcome = |id: &'static str, chance: f64| Chance { outcome: Message::new(id), chance };
        let outcomes = vec![outcome("diskwars-odds-struck", 1.0 - spared), outcome("diskwars-odds-spared", spared)];
        Odds::new(Message::new("diskwars-odds-own").with("disk", disk.named()), outcomes)
    };
    own.iter().take(STRAYS).map(stray).filter(|odds| LEAST < odds.outcomes[0].chance).collect()
}

/// The first throw of a firestorm: every bearing, ring and slide (DSK-8.46).
pub(super) fn firestorm_odds(field: &Field, wizard: &Disk, aim: Spot) -> Odds {
    let mut nobody = 0_u32;
    let mut several = 0_u32;
    let mut alone: Vec<(Label, u32)> = Vec::new();
    for (bearing, ring) in (1..=360).flat_map(|bearing| (1..=100).map(move |ring| (bearing, ring))) {
        // Four faces of the last die make nothing slide.
        for (slide, ways) in [(1, 4), (5, 1), (6, 1)] {
            let at = storm::landing(field, wizard.controller, aim, (bearing, ring, slide));
            let hits = if field.is_on_table(at) { storm::uppermost(field, Circle::new(at, WALL)) } else { Vec::new() };
            match hits.as_slice() {
                [] => nobody += ways,
                [only] => match alone.iter_mut().find(|(label, _)| label == only) {
                    Some((_, sum)) => *sum += ways,
                    None => alone.push((*only, ways)),
                },
                _ => several += ways,
            }
        }
    }
    let hit = |(label, ways): (Label, u32)| {
        let disk = field.disk(label)?;
        Some((Message::new("diskwars-odds-firestorm-hit").with("disk", disk.named()), ways))
    };
    let rest = [("diskwars-odds-firestorm-several", several), ("diskwars-odds-fireball-miss", nobody)];
    let all = alone.into_iter().filter_map(hit).chain(rest.map(|(id, ways)| (Message::new(id), ways)));
    let chances = all.filter(|(_, ways)| 0 < *ways);
    let chance = |ways: u32| f64::from(ways) / f64::from(360 * 100 * 6);
    let mut outcomes: Vec<Chance> = chances.map(|(outcome, ways)| Chance { outcome, chance: chance(ways) }).collect();
    outcomes.sort_by(|one, other| one.chance.total_cmp(&other.chance));
    Odds::new(Message::new("diskwars-odds-firestorm").with("wizard", wizard.named()), outcomes)
}

/// What a Steel Rain does to the disks nearest to where it is aimed at (DSK-8.50), each by itself.
pub(super) fn rain_odds(field: &Field, wizard: &Disk, aim: Spot) -> Vec<Odds> {
    let mut near: Vec<&Disk> = field.under(Circle::new(aim, HIGH as i32), None).collect();
    near.sort_by_key(|disk| (disk.spot().square_to(aim), disk.label));
    let rained = |target: &Disk| {
        let (chances, knocked) = Fall::count(field, target, aim, HIGH, true).chances(RAIN);
        let of = Message::new("diskwars-odds-rain")
            .with("percent", (knocked * 100.0).ceil() as u32)
            .with("wizard", wizard.named())
            .with("target", target.named());
        let damage = if aim::is_proof(target, wizard.controller) { 0 } else { damage(Missile::Arrow, target) };
        Odds::new(of, hits(target, chances, RAIN, damage)).give_or_take(knocked)
    };
    // A disk that lies wholly under others is hit by nothing.
    near.into_iter().take(RAINED).map(rained).filter(|odds| 1 < odds.outcomes.len()).collect()
}

/// How many hits do what to a disk.
fn hits(target: &Disk, chances: Vec<f64>, count: u32, damage: i32) -> Vec<Chance> {
    let outcomes = (0..).zip(chances).filter(|(_, chance)| 0.0 < *chance).map(|(hits, chance)| {
        let wounds = wounds(target, hits * damage);
        let fate = if target.stats.wounds <= target.wounds + wounds { 2 } else { i32::from(0 < wounds) };
        let outcome = Message::new("diskwars-odds-hits").with("hits", hits).with("count", count).with("fate", fate);
        Chance { outcome, chance }
    });
    outcomes.collect()
}

/// The wounds that missiles with this damage together would make.
fn wounds(disk: &Disk, damage: i32) -> i32 {
    if is_shielded(disk, Source::Missile) { 0 } else { (disk.pool + damage) / disk.toughness() }
}

pub(super) fn fireball_odds(field: &Field, wizard: &Disk, choice: &Choice) -> Option<Odds> {
    let from = wizard.spot();
    let target = choice.target.and_then(|label| field.disk(label)).map(Disk::spot);
    let direction = match (choice.bearing, target.or(choice.at)) {
        (Some(bearing), None) => polar(10_000, bearing),
        (_, spot) => from.vector(spot?, 10_000),
    };
    let ball = Circle::new(from, WALL);
    let start = i64::from(wizard.radius());
    let mut outcomes: Vec<Chance> = Vec::new();
    for (first, second) in (1..=6).flat_map(|first| (1..=6).map(move |second| (first, second))) {
        let direction = turned(direction, first + second - 7);
        let disks = field.on_table().filter(|disk| disk.is_enemy(wizard));
        let met = disks.filter_map(|disk| {
            let far = ball.slides_into(direction, start, disk.circle())?;
            Some(((far, u32::MAX - disk.height), disk))
        });
        let met = met.min_by_key(|(rank, _)| *rank);
        let wall = field.wall_circles().filter_map(|wall| ball.slides_into(direction, start, wall)).min();
        let outcome = match met {
            Some(((far, _), disk)) if wall.is_none_or(|wall| far <= wall) => {
                Message::new("diskwars-odds-fireball-hit").with("disk", disk.named())
            }
            _ => Message::new("diskwars-odds-fireball-miss"),
        };
        match outcomes.iter_mut().find(|chance| chance.outcome == outcome) {
            Some(chance) => chance.chance += 1.0 / 36.0,
            None => outcomes.push(Chance { outcome, chance: 1.0 / 36.0 }),
        }
    }
    outcomes.sort_by(|one, other| one.chance.total_cmp(&other.chance));
    Some(Odds::new(Message::new("diskwars-odds-fireball").with("wizard", wizard.named()), outcomes))
}
