//! Commands a seat may give now: a good finite sample of what an open table allows, all of it legal (section 10).

use super::super::{Dice, Play, Seat};
use super::Diskwars;
use super::command::{Act, Command};
use super::content::content;
use super::disk::{Disk, Effect, Label};
use super::event::Shot;
use super::field::{Field, Question};
use super::magic::{Choice, Flip, Pick};
use super::notation::{At, Place};
use super::rules::{self, cast, fight, place, walk};
use super::view::View;
use super::words::{Skill, Spell};
use crate::space::Spot;

/// Dice for trying things out: what they show does not matter.
pub(super) struct Ones;

impl Dice for Ones {
    fn draw(&mut self, _: &'static str, _: u32) -> u32 {
        1
    }
}

/// How many ways of using one spell or skill are listed.
const WAYS: usize = 3;

/// Commands the seat may give now.
pub fn choices(view: &View, seat: Seat) -> Vec<Command> {
    let field = &view.field;
    let due = field.waiting.has(seat);
    let replaces = field.seats.contains(&seat) && !field.side(seat).eliminated && !field.waiting.is_empty();
    match &field.question {
        Question::Army if replaces => armies(view),
        Question::Reinforce if replaces && 0 < field.side(seat).pile => reinforcements(field, seat),
        _ if !due => Vec::new(),
        Question::Nothing | Question::Army | Question::Reinforce => Vec::new(),
        Question::Deploy => deployments(view, seat),
        Question::Activate => activations(view, seat),
        Question::Held(label) => {
            let moves = field.disk(*label).map(|disk| moves(field, disk, field.flips_left)).unwrap_or_default();
            [Command::Stop].into_iter().chain(moves.into_iter().map(Command::Act)).collect()
        }
        Question::React => {
            let mut found = vec![Command::React { counter: false, wizard: None }];
            let yes = Command::React { counter: true, wizard: None };
            if attempt(&view.imagined(), seat, &yes) {
                found.push(yes);
            }
            found
        }
        Question::Firestorm => {
            let near = field.on_table().filter(|disk| disk.controller != seat).take(4).map(Disk::spot).map(tenths);
            let aims = near.map(|at| Command::Place { at: Some(at) });
            [Command::Place { at: None }]
                .into_iter()
                .chain(aims.filter(|aim| attempt(&view.imagined(), seat, aim)))
                .collect()
        }
        Question::Place(_) => vec![Command::Place { at: None }],
        Question::Shoot => shots(field, seat),
        Question::Combat => preferences(field, seat),
        Question::Choose(labels) => chosen(view, seat, labels),
    }
}

/// Whether a command would be carried out on an imagined state.
pub(super) fn attempt(state: &Diskwars, seat: Seat, command: &Command) -> bool {
    let mut dice = Ones;
    let mut play = Play::new(state, &mut dice);
    rules::is_legal(&mut play, seat, command)
}

/// A spot that can be typed.
pub(super) fn tenths(spot: Spot) -> Spot {
    Spot::new(spot.x.div_euclid(10) * 10, spot.y.div_euclid(10) * 10)
}

fn armies(view: &View) -> Vec<Command> {
    let options = &view.field.options;
    let fitting = content().presets.iter().filter(|preset| preset.points <= options.points);
    let mut found: Vec<Command> =
        fitting.map(|preset| Command::Army { preset: Some(preset.id.clone()), disks: None, spells: None }).collect();
    if !options.ready_made {
        let disks = content().presets[0].army.disks.iter().rev().copied().collect();
        found.push(Command::Army { preset: None, disks: Some(disks), spells: Some(vec![Spell::Haste]) });
    }
    found
}

fn deployments(view: &View, seat: Seat) -> Vec<Command> {
    let field = &view.field;
    let mut found = vec![Command::Deploy { places: Vec::new() }];
    if !field.is_first_contact() {
        let front = field.base(seat).at.bearing(field.centre());
        for turns in [[0, 50], [90, 270]] {
            let places: Vec<Place> = turns
                .iter()
                .take(field.side(seat).pile)
                .map(|turn| Place { kind: None, at: At::Bearing((front + turn) % 360) })
                .collect();
            found.push(Command::Deploy { places });
        }
    }
    found
}

fn reinforcements(field: &Field, seat: Seat) -> Vec<Command> {
    let most = field.side(seat).pile.min(place::MOST);
    let counts = (0..=most).map(|count| Command::Reinforce { count: Some(count), places: Vec::new() });
    [Command::Reinforce { count: None, places: Vec::new() }].into_iter().chain(counts).collect()
}

/// Enemies of a disk, the nearest first.
pub(super) fn enemies<'a>(field: &'a Field, disk: &Disk) -> Vec<&'a Disk> {
    let mut enemies: Vec<&Disk> = field.on_table().filter(|other| other.is_enemy(disk)).collect();
    enemies.sort_by_key(|other| (disk.spot().square_to(other.spot()), other.label));
    enemies
}

/// Moves of a disk that has so many flips left.
fn moves(field: &Field, disk: &Disk, left: i32) -> Vec<Act> {
    let mut found: Vec<Act> = Vec::new();
    let mut add = |flips: Vec<Flip>, hold: bool| {
        if walk::walk(field, disk, &flips, left).is_ok() {
            let act = Act::Move { disk: disk.label, flips, hold };
            if !found.contains(&act) {
                found.push(act);
            }
        }
    };
    let most = left.max(0) as usize;
    for bearing in (0..360).step_by(45) {
        for count in [1, most] {
            add(vec![Flip::Bearing(bearing); count], false);
        }
    }
    for enemy in enemies(field, disk).into_iter().take(4) {
        add(vec![Flip::Disk(enemy.label); most], false);
    }
    add(vec![Flip::Spot(tenths(field.centre())); most], false);
    add(vec![Flip::Bearing(0)], true);
    found
}

fn activations(view: &View, seat: Seat) -> Vec<Command> {
    let field = &view.field;
    let mut acts: Vec<Act> = Vec::new();
    for disk in field.able(seat) {
        acts.extend(moves(field, disk, disk.movement()));
        if field.is_pinned(disk) {
            continue;
        }
        acts.push(Act::Wait { disk: disk.label });
        acts.extend(skills(view, seat, disk));
        acts.extend(casts(view, seat, disk));
    }
    [Command::Pass { confirm: true }].into_iter().chain(acts.into_iter().map(Command::Act)).collect()
}

/// Ways of using the skills of a disk.
pub(super) fn skills(view: &View, seat: Seat, disk: &Disk) -> Vec<Act> {
    let field = &view.field;
    let mut found = Vec::new();
    let active: Vec<Skill> =
        disk.card().skills.iter().copied().filter(|skill| skill.is_active() && disk.can(*skill)).collect();
    if active.is_empty() {
        return found;
    }
    let state = view.imagined();
    for skill in active {
        let of = |choice: Choice| Act::Skill { disk: disk.label, skill, choice };
        let tried: Vec<Choice> = match skill {
            Skill::WarDrum | Skill::GroundSlam => vec![Choice::default()],
            Skill::Tunnel => (0..8)
                .map(|step| tenths(disk.spot().polar(1200, 45 * step)))
                .map(|at| Choice { at: Some(at), ..Choice::default() })
                .collect(),
            Skill::GraveCall => field
                .graveyard(seat)
                .take(6)
                .map(|dead| Choice { pick: Some(Pick::Label(dead.label)), ..Choice::default() })
                .collect(),
            Skill::Scry => field.seats.iter().map(|other| Choice { seat: Some(*other), ..Choice::default() }).collect(),
            _ => nearest(field, disk)
                .into_iter()
                .take(12)
                .map(|label| Choice { target: Some(label), ..Choice::default() })
                .collect(),
        };
        let legal = tried.into_iter().map(of).filter(|act| attempt(&state, seat, &Command::Act(act.clone())));
        found.extend(legal.take(WAYS));
    }
    found
}

/// All disks, the nearest first.
fn nearest(field: &Field, disk: &Disk) -> Vec<Label> {
    let mut disks: Vec<&Disk> = field.on_table().collect();
    disks.sort_by_key(|other| (disk.spot().square_to(other.spot()), other.label));
    disks.into_iter().map(|other| other.label).collect()
}

/// Ways of casting the spells of a seat's book with a wizard.
pub(super) fn casts(view: &View, seat: Seat, wizard: &Disk) -> Vec<Act> {
    let Some(secret) = view.secret(seat) else { return Vec::new() };
    let mut book = secret.book.clone();
    book.sort();
    book.dedup();
    if wizard.card().wizard == 0 || book.is_empty() || wizard.activated {
        return Vec::new();
    }
    let state = view.imagined();
    let mut dice = Ones;
    let play = Play::new(&state, &mut dice);
    let mut found = Vec::new();
    for spell in book {
        let legal = ways(view, seat, wizard, spell)
            .into_iter()
            .filter(|choice| cast::is_legal(&play, seat, wizard, spell, choice))
            .take(WAYS);
        found.extend(legal.map(|choice| Act::Cast { wizard: wizard.label, spell, choice }));
    }
    found
}

/// Choices worth trying for a spell; not all of them are legal.
fn ways(view: &View, seat: Seat, wizard: &Disk, spell: Spell) -> Vec<Choice> {
    let field = &view.field;
    let none = Choice::default;
    let near = nearest(field, wizard);
    let foes: Vec<&Disk> = enemies(field, wizard);
    let at = |spot: Spot| Choice { at: Some(tenths(spot)), ..none() };
    let target = |label: &Label| Choice { target: Some(*label), ..none() };
    match spell {
        Spell::Decay
        | Spell::Zap
        | Spell::DivineProtection
        | Spell::ShockWave
        | Spell::Protection
        | Spell::Conscription => vec![none()],
        Spell::MagicWall => (0..4).map(|step| at(wizard.spot().polar(1000, 90 * step))).collect(),
        Spell::Firestorm | Spell::SteelRain => foes.iter().take(6).map(|foe| at(foe.spot())).collect(),
        Spell::Freeze | Spell::Conversion | Spell::Scarcity => field
            .seats
            .iter()
            .filter(|other| **other != seat)
            .map(|other| Choice { seat: Some(*other), ..none() })
            .collect(),
        Spell::Conjuration => {
            let mut pile = view.secret(seat).map(|secret| secret.pile.clone()).unwrap_or_default();
            pile.sort();
            pile.dedup();
            pile.into_iter().take(4).map(|kind| Choice { pick: Some(Pick::Kind(kind)), ..none() }).collect()
        }
        Spell::Resurrection => {
            field.graveyard(seat).take(4).map(|dead| Choice { pick: Some(Pick::Label(dead.label)), ..none() }).collect()
        }
        Spell::Fate | Spell::Displacement => {
            let pairs = near
                .iter()
                .take(6)
                .enumerate()
                .flat_map(|(place, one)| near[place + 1..].iter().take(6).map(move |other| (*one, *other)));
            pairs.map(|(one, other)| Choice { target: Some(one), target2: Some(other), ..Choice::default() }).collect()
        }
        Spell::Control => foes
            .iter()
            .take(4)
            .flat_map(|foe| {
                [0, 180].map(|bearing| Choice {
                    target: Some(foe.label),
                    flips: vec![Flip::Bearing(bearing)],
                    ..Choice::default()
                })
            })
            .collect(),
        Spell::Teleport => near
            .iter()
            .filter_map(|label| field.disk(*label))
            .filter(|disk| disk.controller == seat)
            .take(4)
            .map(|disk| Choice { target: Some(disk.label), ..at(disk.spot().toward(field.centre(), 2500)) })
            .collect(),
        Spell::Paralysis => {
            let labels: Vec<Label> = foes.iter().take(3).map(|foe| foe.label).collect();
            vec![Choice { disks: labels, ..none() }]
        }
        Spell::Fireball => {
            let bearing = [0, 90].map(|bearing| Choice { bearing: Some(bearing), ..Choice::default() });
            foes.iter().take(2).map(|foe| target(&foe.label)).chain(bearing).collect()
        }
        Spell::Healing => {
            let hurt = field.on_table().filter(|disk| 0 < disk.wounds && !disk.has(Effect::Repulsed));
            hurt.map(|disk| target(&disk.label)).collect()
        }
        _ => near.iter().take(10).map(target).collect(),
    }
}

fn shots(field: &Field, seat: Seat) -> Vec<Command> {
    let mut found = vec![Command::Ready];
    for archer in field.archers(seat) {
        let Some((missile, _)) = archer.card().throws else { continue };
        let targets = enemies(field, archer).into_iter().filter(|target| {
            let near = archer.circle().is_within(missile.range(), target.circle());
            let shadowed =
                target.can(Skill::Shadow) && !archer.circle().is_within(Skill::Shadow.range(), target.circle());
            // Where nobody may measure, a shot may be declared at anything.
            !field.options.free || near && !shadowed
        });
        let shots = targets.take(4).map(|target| Shot { archer: archer.label, target: target.label, aim: None });
        found.extend(shots.map(Command::Shoot));
    }
    found
}

fn preferences(field: &Field, seat: Seat) -> Vec<Command> {
    let mut found = vec![Command::Ready];
    for disk in fight::choosers(field).filter(|disk| disk.controller == seat) {
        for other in field.contacts(disk).filter(|other| other.is_enemy(disk)) {
            found.push(Command::Combat { lines: vec![(disk.label, vec![other.label])], ready: false });
        }
    }
    found
}

/// Disks of a seat that have not chosen yet in the combat at hand.
pub(super) fn undecided(view: &View, seat: Seat, labels: &[Label]) -> Vec<Label> {
    let chosen = view.secret(seat).map(|secret| secret.chosen.as_slice()).unwrap_or_default();
    let mine = |label: &Label| view.field.disk(*label).is_some_and(|disk| disk.controller == seat);
    labels.iter().copied().filter(|label| mine(label) && !chosen.contains(label)).collect()
}

fn chosen(view: &View, seat: Seat, labels: &[Label]) -> Vec<Command> {
    let field = &view.field;
    let mine = undecided(view, seat, labels);
    let lines = mine.into_iter().flat_map(|label| {
        let options = fight::options_of(field, label);
        options.into_iter().map(move |other| (label, vec![other]))
    });
    lines.map(|line| Command::Combat { lines: vec![line], ready: false }).collect()
}
