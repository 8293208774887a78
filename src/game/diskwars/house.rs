//! The house player (section 10): one activation at a time, tried out on an imagined copy of what its seat knows, with a
//! forecast of the combats that would follow. It never looks at hidden piles, books or orders.

use super::super::{Dice, Play, Seat, Shared};
use super::Diskwars;
use super::choices::{self, Ones, Powers};
use super::command::{Act, Command};
use super::content::content;
use super::disk::{Disk, Label};
use super::event::{Event, Shot};
use super::field::{Field, Question};
use super::magic::{Flip, Flips};
use super::rules::walk::Walk;
use super::rules::{self, army, fight, strike, walk};
use super::view::View;
use super::words::{Faction, Scenario, Skill, Spell};
use crate::space::{Circle, Spot};

/// A hundredth of an army point.
type Worth = i32;

/// How far a disk may be ahead of its army on the march.
const STRIDE: i64 = 800;

/// A sensible command for a seat.
pub fn choose(view: &View, seat: Seat, whims: &mut dyn Dice) -> Command {
    let field = &view.field;
    match &field.question {
        Question::Army => muster(field, whims),
        Question::Deploy => Command::Deploy { places: Vec::new() },
        Question::Reinforce => Command::Reinforce { count: None, places: Vec::new() },
        Question::Activate => activate(view, seat, whims),
        Question::Held(_) => Command::Stop,
        Question::React => {
            let yes = Command::React { counter: true, wizard: None };
            let dear = field.chain.last().is_some_and(|cast| 7 <= cast.spell.ap());
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

fn muster(field: &Field, whims: &mut dyn Dice) -> Command {
    let faction = Faction::ALL[whims.draw("house", 8) as usize - 1];
    let preset = army::largest(faction, field.options.points).unwrap_or(&content().presets[0]);
    Command::Army { preset: Some(preset.id.clone()), disks: None, spells: None }
}

/// What one disk is worth, less what it has lost.
fn value(disk: &Disk) -> Worth {
    let ap = i32::from(disk.card().ap) * 100;
    ap - ap * disk.wounds / disk.stats.wounds.max(1)
}

/// What the table is worth to a seat once the combats that are due have been fought.
fn material(field: &Field, seat: Seat) -> Worth {
    field.on_table().map(|disk| if disk.controller == seat { value(disk) } else { -value(disk) }).sum()
}

/// The table after all combats, by the built-in policy.
fn fought(state: &Diskwars, event: Option<Event>) -> Shared<Field> {
    let mut dice = Ones;
    let mut play = Play::new(state, &mut dice);
    if let Some(event) = event {
        play.happen(event);
    }
    fight::forecast(&mut play);
    play.done().0.field
}

/// A move as it would happen.
fn moved(disk: &Disk, by: Seat, walked: Walk) -> Event {
    let Walk { path, attack, .. } = walked;
    Event::Moved { disk: disk.named(), by, from: disk.spot(), path, on: Vec::new(), attack, held: None }
}

/// What pinning is worth: half a disk that could still act, or shoot.
fn pins(field: &Field, on: &[Label], seat: Seat) -> Worth {
    on.iter()
        .filter_map(|label| field.disk(*label))
        .map(|disk| {
            let useful = !disk.activated || disk.card().throws.is_some() && field.can_shoot(disk);
            match (disk.controller == seat, useful) {
                (false, true) => value(disk) / 2,
                (false, false) => 0,
                (true, true) => -value(disk),
                (true, false) => -value(disk) / 8,
            }
        })
        .sum()
}

/// Whether an archer has somebody to shoot at, so that it had better not be activated.
fn is_loaded(field: &Field, disk: &Disk) -> bool {
    let Some((missile, _)) = disk.card().throws else { return false };
    field.can_shoot(disk)
        && field
            .on_table()
            .any(|other| other.is_enemy(disk) && disk.circle().is_within(missile.range(), other.circle()))
}

/// Where a seat wants to be: on the hill, or at the enemy's base if that wins sooner.
fn objective(field: &Field, seat: Seat, disk: &Disk) -> Spot {
    let near = choices::enemies(field, disk, 1).first().map(|enemy| enemy.spot());
    let held = field.hill().overlaps(disk.circle());
    match near {
        // Once on the hill, whoever is close is the next aim.
        Some(enemy) if held || disk.spot().distance(enemy) < 2500 => enemy,
        _ if field.options.scenario == Scenario::FirstContact && held => {
            let other = field.seats.iter().copied().find(|other| *other != seat).unwrap_or(seat);
            field.base(other).at
        }
        _ => field.centre(),
    }
}

/// The best activation, or passing when nothing is worth it.
fn activate(view: &View, seat: Seat, whims: &mut dyn Dice) -> Command {
    let field = &view.field;
    let state = view.imagined();
    let before = material(&fought(&state, None), seat);
    let mut best: Option<(Worth, Act)> = None;
    let mut offer = |worth: Worth, act: Act| {
        if best.as_ref().is_none_or(|(other, _)| *other < worth) {
            best = Some((worth, act));
        }
    };
    let powers = Powers::of(view, seat);
    for disk in field.able(seat) {
        let loaded = is_loaded(field, disk);
        let loss = if loaded { value(disk) / 2 } else { 0 };
        for (worth, flips) in moves(&state, seat, disk, before) {
            offer(worth - loss, Act::Move { disk: disk.label, flips, hold: false });
        }
        if !field.is_pinned(disk) && !loaded {
            for act in powers.skills(disk).into_iter().chain(powers.casts(disk)) {
                let worth = if is_plain(&act) {
                    tried(&state, seat, &act, before)
                } else {
                    power(field, seat, disk, &act, whims)
                };
                offer(worth, act);
            }
        }
    }
    match best {
        Some((worth, act)) if 0 < worth => Command::Act(act),
        _ => Command::Pass { confirm: true },
    }
}

/// How far a disk may go on before it leaves the others of its army behind.
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

/// Ways of a disk, each with what it is worth.
fn moves(state: &Diskwars, seat: Seat, disk: &Disk, before: Worth) -> Vec<(Worth, Flips)> {
    let field = &state.field;
    let most = disk.movement().max(0) as usize;
    let mut found = Vec::new();
    if most == 0 {
        return found;
    }
    let aim = objective(field, seat, disk);
    let enemies: Vec<Label> = choices::enemies(field, disk, 5).into_iter().map(|enemy| enemy.label).collect();
    let ways = enemies.into_iter().map(|label| Flips::straight(Flip::Disk(label), most));
    let front = disk.spot().bearing(aim);
    let fans = [0, 30, -30, 60, -60].map(|turn| Flips::straight(Flip::Bearing((front + turn).rem_euclid(360)), most));
    // An army arrives together: who is ahead of the others waits for them until enemies are near.
    let met = choices::enemies(field, disk, 1).first().is_some_and(|enemy| disk.spot().distance(enemy.spot()) < 3500);
    let slack = if met { i64::MAX } else { slack(field, seat, disk) };
    for flips in ways.chain(fans) {
        let Ok(walked) = walk::walk(field, disk, &flips, most as i32) else { continue };
        let Some(end) = walked.path.last().copied() else { continue };
        let nearer = disk.spot().distance(aim) - end.distance(aim);
        let touches = |spot: Spot| field.hill().overlaps(Circle::new(spot, disk.radius()));
        let hill = i32::from(touches(end)) - i32::from(touches(disk.spot()));
        let nearer = if slack < nearer { 2 * slack - nearer } else { nearer };
        // A centimetre nearer is worth three hundredths of a point; a place on the hill one point and a half.
        let mut worth = (nearer / 33) as Worth + 150 * hill;
        if walked.on.is_empty() && field.above(disk).next().is_none() && field.below(disk).next().is_none() {
            found.push((worth.min(400), flips));
            continue;
        }
        let friends_only = !walked.on.is_empty() && !walked.attack;
        if friends_only {
            // Nobody is fought, and somebody of one's own is pinned.
            found.push((pins(field, &walked.on, seat), flips));
            continue;
        }
        worth += pins(field, &walked.on, seat) - before;
        worth += material(&fought(state, Some(moved(disk, seat, walked))), seat);
        found.push((worth, flips));
    }
    found
}

/// Whether what a skill or a spell does can be seen at once: no dice, and its use is in the combats of this turn.
fn is_plain(act: &Act) -> bool {
    match act {
        Act::Skill { skill, .. } => matches!(
            skill,
            Skill::Ambush15
                | Skill::Ambush30
                | Skill::BattleCry
                | Skill::Blessing
                | Skill::Curse
                | Skill::GroundSlam
                | Skill::HurlBack
                | Skill::Breath3
                | Skill::Breath5
        ),
        Act::Cast { spell, .. } => matches!(
            spell,
            Spell::Shield
                | Spell::Decay
                | Spell::ElectricShock
                | Spell::ShockWave
                | Spell::DivineProtection
                | Spell::Protection
                | Spell::Fate
        ),
        _ => false,
    }
}

/// What a skill or a spell is worth, tried out: the combats with it against those without. A spell is kept for something.
fn tried(state: &Diskwars, seat: Seat, act: &Act, before: Worth) -> Worth {
    let mut dice = Ones;
    let mut play = Play::new(state, &mut dice);
    if !rules::is_legal(&mut play, seat, &Command::Act(act.clone())) {
        return -100;
    }
    fight::forecast(&mut play);
    let after = play.done().0;
    let pinned = match act {
        Act::Skill { skill: Skill::Ambush15 | Skill::Ambush30, choice, .. } => {
            choice.target.map_or(0, |target| pins(&state.field, &[target], seat))
        }
        _ => 0,
    };
    material(&after.field, seat) - before + pinned - if matches!(act, Act::Cast { .. }) { 150 } else { 50 }
}

/// What any other skill or spell is worth, by rules of thumb.
fn power(field: &Field, seat: Seat, disk: &Disk, act: &Act, whims: &mut dyn Dice) -> Worth {
    let whim = whims.draw("house", 100) as Worth;
    let target = match act {
        Act::Skill { choice, .. } | Act::Cast { choice, .. } => choice.target.and_then(|label| field.disk(label)),
        _ => None,
    };
    let near = |range: i32, mine: bool| {
        let disks = field.on_table().filter(|other| (other.controller == seat) == mine);
        disks.filter(|other| other.circle().is_within(range, disk.circle())).count() as Worth
    };
    let friend = target.is_some_and(|target| target.controller == seat);
    let reach = |range: i32| target.is_some_and(|target| target.circle().is_within(range, disk.circle()));
    match act {
        Act::Skill { skill, .. } => match skill {
            Skill::Capture4 => target.map_or(0, value),
            Skill::HealingHands if reach(skill.range()) => 200,
            Skill::MarchingSong if friend && reach(skill.range()) => 60 + whim,
            Skill::WarDrum => 40 * near(skill.range(), true) - 60,
            Skill::Terror | Skill::Snare if reach(skill.range()) => 80 + whim,
            Skill::GraveCall => 300,
            _ => -100,
        },
        Act::Cast { spell, .. } => match spell {
            Spell::Fireball => target.map_or(-100, |target| {
                let near = disk.spot().distance(target.spot()) < 3500;
                if near && !friend { 150 + value(target) / 4 } else { -100 }
            }),
            Spell::Haste if friend && target.is_some_and(|target| !target.activated) && reach(spell.range()) => {
                40 + whim
            }
            Spell::Healing if friend && reach(spell.range()) => 250,
            Spell::Zap => 40 * (near(spell.range(), true) - near(spell.range(), false)) - 60,
            Spell::Immobilise if !friend && reach(spell.range()) => 100 + whim,
            Spell::Freeze | Spell::Conscription | Spell::Scarcity | Spell::Conversion => 150 + whim,
            Spell::Vigour if friend && reach(spell.range()) => 180,
            Spell::SteelRain | Spell::Paralysis => 50 * near(1500, false) - 100,
            _ => -100,
        },
        _ => -100,
    }
}

/// The best shot of the archers that can shoot, or none; where shots are declared together, the best one of each.
fn shoot(field: &Field, seat: Seat) -> Command {
    let shots: Vec<(Worth, Shot)> = field.archers(seat).filter_map(|archer| best_shot(field, seat, archer)).collect();
    if field.options.simultaneous && !shots.is_empty() {
        let shots = shots.into_iter().map(|(_, shot)| shot).collect();
        return Command::Volley { shots, end: true };
    }
    let best = shots.into_iter().max_by_key(|(worth, _)| *worth);
    best.map_or(Command::Ready, |(_, shot)| Command::Shoot(shot))
}

/// The target that promises most to an archer, if any is worth it.
fn best_shot(field: &Field, seat: Seat, archer: &Disk) -> Option<(Worth, Shot)> {
    let (missile, count) = archer.card().throws?;
    let worth = |target: &Disk| {
        let damage = super::rules::shoot::damage(missile, target) * i32::from(count);
        let need = (target.toughness() - target.pool).max(1);
        let friends = field.under(Circle::new(target.spot(), 2 * target.radius()), Some(target.label));
        let risk: Worth = friends.filter(|other| other.controller == seat).map(value).sum();
        value(target) * damage.min(2 * need) / need - risk * 2 / 3
    };
    let reachable = choices::enemies(field, archer, usize::MAX).into_iter().filter(|target| {
        let (from, to) = (archer.circle(), target.circle());
        let shadowed = target.can(Skill::Shadow) && !from.is_within(Skill::Shadow.range(), to);
        !target.doomed && !shadowed && from.is_within(missile.range(), to)
    });
    let best = reachable.map(|target| (worth(target), target)).max_by_key(|(worth, _)| *worth);
    let (worth, target) = best.filter(|(worth, _)| 0 < *worth)?;
    Some((worth, Shot { archer: archer.label, target: target.label, aim: None }))
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
    Command::Combat { lines, ready: true }
}
