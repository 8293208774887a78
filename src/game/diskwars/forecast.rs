//! The exact chances of a shot or a fireball, from what everybody sees (the game's odds).

use super::super::{Chance, Odds, Seats};
use super::command::{Act, Command};
use super::content::WALL;
use super::disk::{Disk, Effect};
use super::event::Shot;
use super::field::Field;
use super::magic::Choice;
use super::rules::harm::{Source, is_shielded};
use super::rules::shoot::{SIGMA, SPOTTED, damage};
use super::spread::Fall;
use super::view::View;
use super::words::Spell;
use crate::space::Circle;
use crate::space::plane::{polar, turned};
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

/// The chances of a shot: knock dice included for one or two missiles, with a bound on what they change for more.
fn shot_odds(field: &Field, shot: Shot) -> Option<Odds> {
    let (archer, target) = (field.disk(shot.archer)?, field.disk(shot.target)?);
    let (missile, count) = archer.card().throws?;
    // What a sniper has marked is hit without a die.
    if target.has(Effect::Sniped) {
        return None;
    }
    // Nothing here depends on the range, which may not be known before the shot is declared.
    let sigma = if target.spotters().has(archer.controller) { SPOTTED } else { SIGMA };
    let count = u32::from(count);
    let fall = Fall::count(field, target, shot.aim.unwrap_or(target.spot()), sigma, 1 < count);
    let (chances, knocked) = fall.chances(count);
    let of = if 0.0 < knocked {
        // Rounded up: it is a bound.
        Message::new("diskwars-odds-shot-knocks").with("percent", (knocked * 100.0).ceil() as u32)
    } else {
        Message::new("diskwars-odds-shot")
    };
    let of = of
        .with("archer", archer.named())
        .with("target", target.named())
        .with("missiles", super::tell::missile_word(missile));
    let outcomes = (0..).zip(chances).filter(|(_, chance)| 0.0 < *chance).map(|(hits, chance)| {
        let wounds = wounds(target, hits * damage(missile, target));
        let fate = if target.stats.wounds <= target.wounds + wounds { 2 } else { i32::from(0 < wounds) };
        let outcome = Message::new("diskwars-odds-hits").with("hits", hits).with("count", count).with("fate", fate);
        Chance { outcome, chance }
    });
    Some(Odds { of, outcomes: outcomes.collect() })
}

/// The wounds that missiles with this damage together would make.
fn wounds(disk: &Disk, damage: i32) -> i32 {
    if is_shielded(disk, Source::Missile) { 0 } else { (disk.pool + damage) / disk.toughness() }
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
