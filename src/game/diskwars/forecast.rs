//! The chances of a shot or a fireball, from what everybody sees (the game's odds).

use super::super::{Chance, Odds, Seats};
use super::command::{Act, Command};
use super::content::{MARKER, WALL};
use super::disk::Disk;
use super::event::Shot;
use super::field::Field;
use super::magic::Choice;
use super::rules::shoot::{SIGMA, SPOTTED};
use super::rules::storm::uppermost;
use super::view::View;
use super::words::Spell;
use crate::space::plane::{polar, turned};
use crate::space::{Circle, Spot, scatter};
use crate::text::Message;

/// The distributions an order would call for.
pub fn odds(view: &View, _: Seats, command: &Command) -> Vec<Odds> {
    let field = &view.field;
    match command {
        Command::Shoot(shot) => shot_odds(field, *shot).into_iter().collect(),
        Command::Volley { shots, .. } => shots.iter().filter_map(|shot| shot_odds(field, *shot)).collect(),
        // Where nobody may measure before declaring, whom a fireball would meet is not told (DSK-14.6).
        Command::Act(Act::Cast { wizard, spell: Spell::Fireball, choice }) if field.options.free => {
            field.disk(*wizard).and_then(|wizard| fireball_odds(field, wizard, choice)).into_iter().collect()
        }
        _ => Vec::new(),
    }
}

/// How likely one missile hits the target: every bearing and ring, bounces by every tenth degree.
fn hit_chance(field: &Field, target: &Disk, aim: Spot, sigma: i64) -> f64 {
    let hits = |at: Spot| field.is_on_table(at) && uppermost(field, Circle::new(at, MARKER)).contains(&target.label);
    let share = |found: u32, all: u32| f64::from(found) / f64::from(all);
    let (mut plain, mut bounced) = (0, 0);
    for bearing in 1..=360 {
        for ring in 1..=100 {
            let at = scatter::landing(aim, sigma, ring, bearing);
            plain += u32::from(hits(at));
            if bearing % 30 == 0 && ring % 5 == 0 {
                let far = (1..=6).flat_map(|far| (0..12).map(move |turn| (100 * far, 30 * turn)));
                bounced += far.filter(|(far, turn)| hits(at.polar(*far, *turn))).count() as u32;
            }
        }
    }
    share(plain, 36_000) * 5.0 / 6.0 + share(bounced, 12 * 20 * 72) / 6.0
}

fn shot_odds(field: &Field, shot: Shot) -> Option<Odds> {
    let (archer, target) = (field.disk(shot.archer)?, field.disk(shot.target)?);
    let (missile, count) = archer.card().throws?;
    let of = Message::new("diskwars-odds-shot")
        .with("archer", archer.named())
        .with("target", target.named())
        .with("missiles", super::tell::missile_word(missile));
    // Nothing here depends on the range, which may not be known before the shot is declared.
    let sigma = if target.spotters().has(archer.controller) { SPOTTED } else { SIGMA };
    let chance = hit_chance(field, target, shot.aim.unwrap_or(target.spot()), sigma);
    let count = u32::from(count);
    let ways = |hits: u32| (0..hits).fold(1.0, |ways, k| ways * f64::from(count - k) / f64::from(k + 1));
    let outcomes = (0..=count)
        .map(|hits| Chance {
            outcome: Message::new("diskwars-odds-hits").with("hits", hits).with("count", count),
            chance: ways(hits) * chance.powi(hits as i32) * (1.0 - chance).powi((count - hits) as i32),
        })
        .filter(|outcome| 0.0 < outcome.chance)
        .collect();
    Some(Odds { of, outcomes })
}

fn fireball_odds(field: &Field, wizard: &Disk, choice: &Choice) -> Option<Odds> {
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
    Some(Odds { of: Message::new("diskwars-odds-fireball").with("wizard", wizard.named()), outcomes })
}
