//! The house player (section 10): one activation at a time, tried out on an imagined copy of what its seat knows. What
//! promises most is looked at from ahead: the rest of the opportunity, the enemies' answer, the combats that follow, and who
//! strikes first in the next turn. It never looks at hidden piles, books or orders.

mod ahead;
mod moves;
mod powers;
mod worth;

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::Diskwars;
use super::choices::{self, Powers};
use super::command::{Act, Command, Levy, Wishes};
use super::content::content;
use super::disk::{Disk, Label};
use super::event::Shot;
use super::field::{Field, Question};
use super::rules::{army, fight, strike};
use super::view::View;
use super::words::Faction;
use ahead::{OPPORTUNITY, after, happened};
use game::{Dice, Entrants, House, Seat, pairing};
use moves::{Way, ways};
use space::Circle;
use worth::{Worth, best_shot, is_loaded, moved, value};

/// How many ways are looked at from ahead: quiet ones, and attacks.
const QUIET: usize = 4;
const ATTACKS: usize = 6;
/// How many ways of using one skill or spell.
const POWERS: usize = 6;
/// How near an enemy is that one waits for: so far beyond what a disk reaches.
const NEARBY: i32 = 1000;

impl House for Diskwars {
    fn house(view: &View, seat: Seat, whims: &mut dyn Dice) -> Command {
        let field = &view.field;
        match &field.question {
            Question::Army => muster(field, whims),
            Question::Deploy => Command::Deploy { places: Vec::new() },
            Question::Reinforce => Command::Reinforce { count: None, places: Vec::new() },
            Question::Activate => activate(view, seat, whims),
            Question::Held(_) => Command::Stop,
            Question::React => {
                let yes = Command::React { counter: true, wizard: None };
                let dear = field.chain.last().is_some_and(|cast| cast.spell.is_dear());
                if dear && choices::attempt(&view.imagined(), seat, &yes) {
                    yes
                } else {
                    Command::React { counter: false, wizard: None }
                }
            }
            Question::Firestorm | Question::Place(_) => Command::Place { at: None },
            Question::Shoot => shoot(field, seat),
            Question::Choose(labels) => pick(view, seat, labels),
            Question::Combat | Question::Nothing => Command::Ready,
        }
    }

    /// All pairings of factions come in turn.
    fn entrants(_: &BTreeMap<String, String>, number: u64, seats: usize) -> Entrants {
        let count = Faction::ALL.iter().filter(|faction| **faction != Faction::Unaligned).count() as u64;
        let factions: Vec<Faction> = pairing(number, count, seats).map(|place| Faction::ALL[place]).collect();
        let teams = factions.iter().map(Faction::to_string).collect();
        Entrants { orders: factions.into_iter().map(armies).collect(), teams, ..Entrants::default() }
    }
}

/// What a seat orders to muster a faction: its largest ready-made army that the points allow is accepted.
fn armies(faction: Faction) -> Vec<String> {
    let mut presets: Vec<_> = content().presets.iter().filter(|preset| preset.faction == faction).collect();
    presets.sort_by_key(|preset| Reverse(preset.points));
    presets.into_iter().map(|preset| format!("army preset:{}", preset.id)).collect()
}

fn muster(field: &Field, whims: &mut dyn Dice) -> Command {
    let faction = Faction::ALL[whims.draw("house", 8) as usize - 1];
    let levy = army::sized(faction, &field.options);
    Command::Army(levy.unwrap_or_else(|| Levy::ready_made(&content().presets[0].id)))
}

/// The best activation, or passing when nothing is worth it.
fn activate(view: &View, seat: Seat, whims: &mut dyn Dice) -> Command {
    let field = &view.field;
    let mut state = view.imagined();
    // In imagination nobody is asked about a spell.
    state.field.options.ask_reactions = false;
    let left = OPPORTUNITY.saturating_sub(usize::from(field.done) + 1);
    let mut found: Vec<(Worth, Act)> = Vec::new();
    for way in promising(&state, seat) {
        let Some(disk) = field.disk(way.disk) else { continue };
        let next = happened(&state, moved(disk, seat, &way.walked));
        found.push((way.step + after(next, seat, left), Act::Move { disk: way.disk, flips: way.flips, hold: false }));
    }
    let powers = Powers::of(view, seat, POWERS);
    for disk in field.able(seat).filter(|disk| !field.is_pinned(disk) && !is_loaded(field, disk)) {
        for act in powers.skills(disk).into_iter().chain(powers.casts(disk)) {
            found.extend(powers::worth(&state, seat, &act, left, whims).map(|worth| (worth, act)));
        }
    }
    let idle = after(state, seat, 0);
    let best = found
        .into_iter()
        .filter(|(worth, _)| idle < *worth)
        .reduce(|best, next| if best.0 < next.0 { next } else { best });
    match best {
        Some((_, act)) => Command::Act(act),
        None => bide(field, seat).map_or(Command::Pass { confirm: true }, Command::Act),
    }
}

/// The ways that are looked at from ahead: some that promise most, with and without an attack.
fn promising(state: &Diskwars, seat: Seat) -> Vec<Way> {
    let mut ways: Vec<Way> = state.field.able(seat).flat_map(|disk| ways(state, seat, disk)).collect();
    ways.sort_by_key(|way| Reverse(way.step + way.prospect));
    let (mut quiet, mut attacks) = (0, 0);
    ways.retain(|way| {
        let (count, most) = if way.walked.attack { (&mut attacks, ATTACKS) } else { (&mut quiet, QUIET) };
        *count += 1;
        *count <= most
    });
    ways
}

/// Lets the cheapest disk wait, so that the others can still answer what enemies near them do.
fn bide(field: &Field, seat: Seat) -> Option<Act> {
    let mut foes = field.alive().filter(|other| *other != seat && !field.side(*other).forfeited);
    if !foes.any(|other| field.able(other).next().is_some()) {
        return None;
    }
    let idle = |disk: &&Disk| !field.is_pinned(disk) && disk.card().throws.is_none();
    let mut able: Vec<&Disk> = field.able(seat).filter(idle).collect();
    able.sort_by_key(|disk| (value(disk), disk.label));
    let is_near = |disk: &&Disk| {
        let reach = Circle::new(disk.spot(), disk.radius() * (2 * disk.movement() + 1) + NEARBY);
        field.under(reach, None).any(|other| other.is_enemy(disk))
    };
    let (cheapest, others) = able.split_first()?;
    others.iter().any(is_near).then_some(Act::Wait { disk: cheapest.label })
}

/// The best shot of the archers that can shoot, or none; where shots are declared together, the best one of each.
fn shoot(field: &Field, seat: Seat) -> Command {
    let shots: Vec<(Worth, Shot)> = field.archers(seat).filter_map(|archer| best_shot(field, archer)).collect();
    if field.options.simultaneous && !shots.is_empty() {
        let shots = shots.into_iter().map(|(_, shot)| shot).collect();
        return Command::Volley { shots, end: None };
    }
    let best = shots.into_iter().max_by_key(|(worth, _)| *worth);
    best.map_or(Command::Ready, |(_, shot)| Command::Shoot(shot))
}

/// A choice in combat, by the built-in policy.
fn pick(view: &View, seat: Seat, labels: &[Label]) -> Command {
    let field = &view.field;
    let lines = choices::undecided(view, seat, labels)
        .into_iter()
        .filter_map(|label| {
            let disk = field.disk(label)?;
            let options = fight::options_of(field, label);
            let attacking = field.disk(*options.first()?).is_some_and(|other| other.height < disk.height);
            Some((label, vec![strike::policy(field, disk, &options, attacking)?]))
        })
        .collect();
    Command::Combat(Wishes { lines, ready: true })
}
