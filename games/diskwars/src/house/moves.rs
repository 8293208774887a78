//! The ways of a disk that are worth looking at: toward enemies, and toward where its seat wants to be.

use super::worth::{Worth, moved, prospect};
use crate::Diskwars;
use crate::choices;
use crate::disk::{Disk, Label};
use crate::field::Field;
use crate::magic::{Flip, Flips};
use crate::rules::walk::{self, Walk};
use crate::words::Scenario;
use game::Seat;
use space::{Circle, Spot};

/// Enemies nearer than this are the aim of a disk.
const NEAR: i64 = 2500;
/// With enemies nearer than this nobody waits for the rest of the army.
const MET: i64 = 3500;
/// How far a disk may be ahead of its army on the march.
const STRIDE: i64 = 1500;
/// What a place on the hill is worth.
const HILL: Worth = 150;
/// What being in a better place is worth at most.
const BEST_PLACE: Worth = 400;

/// A way of a disk.
pub struct Way {
    /// Who goes.
    pub disk: Label,
    /// How.
    pub flips: Flips,
    /// Where that leads.
    pub walked: Walk,
    /// What being there is worth, fights left aside.
    pub step: Worth,
    /// What the table is worth then.
    pub prospect: Worth,
}

/// The ways of a disk.
pub fn ways(state: &Diskwars, seat: Seat, disk: &Disk) -> Vec<Way> {
    let field = &state.field;
    let most = disk.movement().max(0) as usize;
    if most == 0 {
        return Vec::new();
    }
    let aim = objective(field, seat, disk);
    let front = disk.spot().bearing(aim);
    let along = |turn: i32, count: usize| Flips::straight(Flip::Bearing((front + turn).rem_euclid(360)), count);
    let fan = [0, 30, -30, 60, -60, 180].map(|turn| along(turn, most));
    // Whoever stays out of reach now may attack first.
    let short = [most / 2, 1].into_iter().filter(|count| 1 < most && 0 < *count).map(|count| along(0, count));
    let met = choices::enemies(field, disk, 1).first().is_some_and(|enemy| disk.spot().distance(enemy.spot()) < MET);
    let slack = if met { i64::MAX } else { slack(field, seat, disk) };
    let mut found = Vec::new();
    for flips in charges(field, disk, most).chain(fan).chain(short) {
        let Ok(walked) = walk::walk(field, disk, &flips, most as i32) else { continue };
        let Some(end) = walked.path.last().copied() else { continue };
        let pins_friends = !walked.on.is_empty() && !walked.attack;
        let step = if pins_friends { 0 } else { step(field, disk, end, aim, slack) };
        let prospect = prospect(state, seat, Some(moved(disk, seat, &walked)));
        found.push(Way { disk: disk.label, flips, walked, step, prospect });
    }
    found
}

/// The straight lines toward the nearest enemies.
pub fn charges(field: &Field, disk: &Disk, most: usize) -> impl Iterator<Item = Flips> + use<> {
    let enemies: Vec<Label> = choices::enemies(field, disk, 5).into_iter().map(|enemy| enemy.label).collect();
    enemies.into_iter().map(move |label| Flips::straight(Flip::Disk(label), most))
}

/// What it is worth to be at the end of a way: a centimetre nearer to the aim is nearly eight hundredths of a point.
fn step(field: &Field, disk: &Disk, end: Spot, aim: Spot, slack: i64) -> Worth {
    let nearer = disk.spot().distance(aim) - end.distance(aim);
    let nearer = if slack < nearer { 2 * slack - nearer } else { nearer };
    let touches = |spot: Spot| i32::from(field.hill().overlaps(Circle::new(spot, disk.radius())));
    ((nearer / 13) as Worth + HILL * (touches(end) - touches(disk.spot()))).min(BEST_PLACE)
}

/// Where a seat wants to be: on the hill, or at the enemy's base if that wins sooner.
fn objective(field: &Field, seat: Seat, disk: &Disk) -> Spot {
    let near = choices::enemies(field, disk, 1).first().map(|enemy| enemy.spot());
    let held = field.hill().overlaps(disk.circle());
    match near {
        // Once on the hill, whoever is close is the next aim.
        Some(enemy) if held || disk.spot().distance(enemy) < NEAR => enemy,
        _ if field.options.scenario == Scenario::FirstContact && held => {
            let other = field.seats.iter().copied().find(|other| *other != seat).unwrap_or(seat);
            field.base(other).at
        }
        _ => field.centre(),
    }
}

/// How far a disk may go on before it leaves the others of its army behind: an army arrives together.
fn slack(field: &Field, seat: Seat, disk: &Disk) -> i64 {
    let far = |other: &Disk| other.spot().distance(field.centre());
    let others: Vec<i64> = field
        .of(seat)
        .filter(|other| other.label != disk.label && 1 < other.movement() && !field.is_pinned(other))
        .map(far)
        .collect();
    let mean = others.iter().sum::<i64>() / (others.len().max(1) as i64);
    if others.is_empty() { i64::MAX } else { (far(disk) - mean + STRIDE).max(0) }
}
