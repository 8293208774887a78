//! Commands a seat may give now: a good finite sample of what an open table allows, all of it legal (section 10).

use std::cell::OnceCell;

use super::Diskwars;
use super::command::{Act, Command, Levy, Wishes};
use super::content::content;
use super::disk::{Disk, Effect, Label};
use super::event::Shot;
use super::field::{Field, Question};
use super::magic::{Choice, Flip, Flips, Pick};
use super::notation::{At, Place};
use super::rules::{self, cast, fight, place, skill, walk};
use super::view::View;
use super::words::{Skill, Spell};
use chance::{pick, pick_of};
use game::{Choices, Dice, Play, Seat};
use space::Spot;

/// Dice for trying things out: what they show does not matter.
pub(super) struct Ones;

impl Dice for Ones {
    fn draw(&mut self, _: &'static str, _: u32) -> u32 {
        1
    }
}

/// How many ways of using one spell or skill are listed.
const WAYS: usize = 3;

/// How often each disk is drawn for once that passing is, which is one choice among many.
const EACH: usize = 8;
/// What a choice is drawn as.
const DRAW: &str = "choice";

impl Choices for Diskwars {
    /// Looking first would be measuring; a place that must touch the base is no range (DSK-2.14, 14.6).
    fn previews(&self, command: &Command) -> bool {
        let places = matches!(command, Command::Deploy { .. } | Command::Reinforce { .. });
        (places || self.field.options.free) && rules::foresight::is_shown(command)
    }

    fn choices(view: &View, seat: Seat) -> Vec<Command> {
        let powers = Powers::of(view, seat, WAYS);
        powers.subjects().into_iter().flat_map(|(_, subject)| powers.about(subject)).collect()
    }

    /// One is drawn without listing what the other disks could do.
    fn any_choice(view: &View, seat: Seat, dice: &mut dyn Dice) -> Option<Command> {
        let powers = Powers::of(view, seat, WAYS);
        pick_of(dice, DRAW, powers.subjects(), |dice, subject| pick(dice, DRAW, powers.about(subject)))
    }
}

/// What a seat could answer without activating a disk.
fn answers(view: &View, seat: Seat) -> Vec<Command> {
    let field = &view.field;
    let due = field.waiting.has(seat);
    let replaces = field.seats.contains(&seat) && !field.side(seat).eliminated && !field.waiting.is_empty();
    match &field.question {
        Question::Army if replaces => armies(view),
        Question::Reinforce if replaces && 0 < field.side(seat).pile => reinforcements(field, seat),
        _ if !due => Vec::new(),
        Question::Nothing | Question::Army | Question::Reinforce => Vec::new(),
        Question::Deploy => deployments(view, seat),
        Question::Activate => vec![Command::Pass { confirm: true }],
        Question::Held(label) => {
            let mut found = vec![Command::Stop];
            if let Some(disk) = field.disk(*label) {
                moves(field, disk, field.flips_left, &mut found);
            }
            found
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
    let mut found: Vec<Command> = content()
        .within(options.points)
        .into_iter()
        .map(|preset| Command::Army(Levy::ready_made(&preset.id)))
        .collect();
    if !options.ready_made {
        let disks = content().presets[0].army.disks.iter().rev().copied().collect();
        found.push(Command::Army(Levy { preset: None, disks: Some(disks), spells: Some(vec![Spell::Haste]) }));
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

/// So many of these disks, the nearest to one of them first.
fn nearest<'a>(disks: impl Iterator<Item = &'a Disk>, disk: &Disk, count: usize) -> Vec<&'a Disk> {
    let mut found: Vec<(i64, Label, &Disk)> = Vec::with_capacity(count.min(16));
    for other in disks {
        let key = (disk.spot().square_to(other.spot()), other.label);
        let place = found.iter().rposition(|(far, label, _)| (*far, *label) < key).map_or(0, |place| place + 1);
        if place < count {
            found.truncate(count - 1);
            found.insert(place, (key.0, key.1, other));
        }
    }
    found.into_iter().map(|(_, _, other)| other).collect()
}

/// So many enemies of a disk, the nearest first.
pub(super) fn enemies<'a>(field: &'a Field, disk: &Disk, count: usize) -> Vec<&'a Disk> {
    nearest(field.on_table().filter(|other| other.is_enemy(disk)), disk, count)
}

/// Moves of a disk that has so many flips left.
fn moves(field: &Field, disk: &Disk, left: i32, found: &mut Vec<Command>) {
    let Some(ground) = walk::ground(field, disk, left) else { return };
    let most = left as usize;
    let mut add = |flip: Flip, count: usize, hold: bool| {
        found.push(Command::Act(Act::Move { disk: disk.label, flips: Flips::straight(flip, count), hold }));
    };
    let mut up = false;
    for bearing in (0..360).step_by(45) {
        let flip = Flip::Bearing(bearing);
        let (all, one) = ground.is_open(flip, most);
        up |= bearing == 0 && one;
        if one {
            add(flip, 1, false);
        }
        if all && 1 < most {
            add(flip, most, false);
        }
    }
    let enemies = enemies(field, disk, 4).into_iter().map(|enemy| Flip::Disk(enemy.label));
    for flip in enemies.chain([Flip::Spot(tenths(field.centre()))]) {
        if ground.is_open(flip, most).0 {
            add(flip, most, false);
        }
    }
    if up {
        add(Flip::Bearing(0), 1, true);
    }
}

/// What a seat could do with the skills and spells of its disks, tried on one imagined state.
pub(super) struct Powers<'a> {
    view: &'a View,
    seat: Seat,
    /// Made when it is first needed: most disks have neither.
    imagined: OnceCell<Diskwars>,
    /// How many ways of using one spell or skill are found.
    most: usize,
}

impl<'a> Powers<'a> {
    /// Those of a seat that the viewer knows.
    pub fn of(view: &'a View, seat: Seat, most: usize) -> Powers<'a> {
        Powers { view, seat, imagined: OnceCell::new(), most }
    }

    /// What the commands of the seat can be about: nothing on the table, or a disk to activate; each with its weight where
    /// one is drawn.
    fn subjects(&self) -> Vec<(usize, Option<&'a Disk>)> {
        let field = &self.view.field;
        let mut found = vec![(1, None)];
        if field.question == Question::Activate && field.waiting.has(self.seat) {
            found.extend(field.able(self.seat).map(|disk| (EACH, Some(disk))));
        }
        found
    }

    /// The commands about a disk, or about none.
    fn about(&self, subject: Option<&Disk>) -> Vec<Command> {
        let field = &self.view.field;
        let Some(disk) = subject else { return answers(self.view, self.seat) };
        let mut found = Vec::with_capacity(32);
        moves(field, disk, disk.movement(), &mut found);
        if !field.is_pinned(disk) {
            found.push(Command::Act(Act::Wait { disk: disk.label }));
            found.extend(self.skills(disk).into_iter().map(Command::Act));
            found.extend(self.casts(disk).into_iter().map(Command::Act));
        }
        found
    }

    fn state(&self) -> &Diskwars {
        self.imagined.get_or_init(|| self.view.imagined())
    }

    /// Ways of using the skills of a disk that may be activated now.
    pub fn skills(&self, disk: &Disk) -> Vec<Act> {
        let mut found = Vec::new();
        for skill in disk.card().skills.iter().copied().filter(|skill| skill.is_active() && disk.can(*skill)) {
            let legal = |choice: &Choice| skill::is_legal(self.state(), self.seat, disk, skill, choice);
            let tried = attempts(&self.view.field, self.seat, disk, skill).into_iter().filter(legal).take(self.most);
            found.extend(tried.map(|choice| Act::Skill { disk: disk.label, skill, choice }));
        }
        found
    }

    /// Ways of casting the spells of the seat's book with a wizard that may be activated now.
    pub fn casts(&self, wizard: &Disk) -> Vec<Act> {
        let mut found = Vec::new();
        let level = wizard.card().wizard;
        if level == 0 || wizard.activated {
            return found;
        }
        let mut book = self.view.secret(self.seat).map(|secret| secret.book.clone()).unwrap_or_default();
        book.sort_unstable();
        book.dedup();
        for spell in book.into_iter().filter(|spell| spell.level() <= level) {
            let legal = |choice: &Choice| cast::is_legal(self.state(), self.seat, wizard, spell, choice);
            let tried = ways(self.view, self.seat, wizard, spell).into_iter().filter(legal).take(self.most);
            found.extend(tried.map(|choice| Act::Cast { wizard: wizard.label, spell, choice }));
        }
        found
    }
}

impl Choice {
    /// This disk.
    fn of(disk: &Disk) -> Choice {
        Choice { target: Some(disk.label), ..Choice::default() }
    }

    /// About there.
    fn at(spot: Spot) -> Choice {
        Choice { at: Some(tenths(spot)), ..Choice::default() }
    }

    /// This seat.
    fn against(seat: Seat) -> Choice {
        Choice { seat: Some(seat), ..Choice::default() }
    }

    /// This disk of a graveyard.
    fn dead(disk: &Disk) -> Choice {
        Choice { pick: Some(Pick::Label(disk.label)), ..Choice::default() }
    }
}

/// Choices worth trying for a skill; not all of them are legal.
fn attempts(field: &Field, seat: Seat, disk: &Disk, skill: Skill) -> Vec<Choice> {
    match skill {
        Skill::WarDrum | Skill::GroundSlam => vec![Choice::default()],
        Skill::Tunnel => (0..8).map(|step| Choice::at(disk.spot().polar(1200, 45 * step))).collect(),
        Skill::GraveCall => field.graveyard(seat).take(6).map(Choice::dead).collect(),
        Skill::Scry => field.seats.iter().copied().map(Choice::against).collect(),
        _ => nearest(field.on_table(), disk, 12).into_iter().map(Choice::of).collect(),
    }
}

/// Choices worth trying for a spell; not all of them are legal.
fn ways(view: &View, seat: Seat, wizard: &Disk, spell: Spell) -> Vec<Choice> {
    let field = &view.field;
    let near = |count: usize| nearest(field.on_table(), wizard, count);
    let foes = |count: usize| enemies(field, wizard, count);
    match spell {
        Spell::Decay
        | Spell::Zap
        | Spell::DivineProtection
        | Spell::ShockWave
        | Spell::Protection
        | Spell::Conscription => vec![Choice::default()],
        Spell::MagicWall => (0..4).map(|step| Choice::at(wizard.spot().polar(1000, 90 * step))).collect(),
        Spell::Firestorm | Spell::SteelRain => foes(6).into_iter().map(|foe| Choice::at(foe.spot())).collect(),
        Spell::Freeze | Spell::Conversion | Spell::Scarcity => {
            field.seats.iter().copied().filter(|other| *other != seat).map(Choice::against).collect()
        }
        Spell::Conjuration => {
            let mut pile = view.secret(seat).map(|secret| secret.pile.clone()).unwrap_or_default();
            pile.sort();
            pile.dedup();
            pile.into_iter().take(4).map(|kind| Choice { pick: Some(Pick::Kind(kind)), ..Choice::default() }).collect()
        }
        Spell::Resurrection => field.graveyard(seat).take(4).map(Choice::dead).collect(),
        Spell::Fate | Spell::Displacement => {
            let near = near(12);
            let pairs = near.iter().take(6).enumerate().flat_map(|(place, one)| {
                let others = near[place + 1..].iter().take(6);
                others.map(|other| Choice { target2: Some(other.label), ..Choice::of(one) })
            });
            pairs.collect()
        }
        Spell::Control => {
            let ways = |foe| [0, 180].map(|way| Choice { flips: vec![Flip::Bearing(way)], ..Choice::of(foe) });
            foes(4).into_iter().flat_map(ways).collect()
        }
        Spell::Teleport => {
            let there = |disk: &Disk| Choice::at(disk.spot().toward(field.centre(), 2500)).at;
            let own = nearest(field.of(seat), wizard, 4).into_iter();
            own.map(|disk| Choice { at: there(disk), ..Choice::of(disk) }).collect()
        }
        Spell::Paralysis => {
            let disks = foes(3).into_iter().map(|foe| foe.label).collect();
            vec![Choice { disks, ..Choice::default() }]
        }
        Spell::Fireball => {
            let bearing = [0, 90].map(|bearing| Choice { bearing: Some(bearing), ..Choice::default() });
            foes(2).into_iter().map(Choice::of).chain(bearing).collect()
        }
        Spell::Healing => {
            let hurt = field.on_table().filter(|disk| 0 < disk.wounds && !disk.has(Effect::Repulsed));
            hurt.map(Choice::of).collect()
        }
        _ => near(10).into_iter().map(Choice::of).collect(),
    }
}

fn shots(field: &Field, seat: Seat) -> Vec<Command> {
    let mut found = vec![Command::Ready];
    for archer in field.archers(seat) {
        let targets = enemies(field, archer, usize::MAX).into_iter().filter(|target| field.may_aim(archer, target));
        let shots = targets.take(4).map(|target| Shot { archer: archer.label, target: target.label, aim: None });
        found.extend(shots.map(Command::Shoot));
    }
    found
}

fn preferences(field: &Field, seat: Seat) -> Vec<Command> {
    let wishes = fight::choosers(field).filter(|disk| disk.controller == seat).flat_map(|disk| {
        let enemies = field.contacts(disk).filter(|other| other.is_enemy(disk));
        enemies.map(|other| Command::Combat(Wishes::one(disk.label, other.label)))
    });
    [Command::Ready].into_iter().chain(wishes).collect()
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
    let wishes = mine.into_iter().flat_map(|label| {
        let options = fight::options_of(field, label);
        options.into_iter().map(move |other| Command::Combat(Wishes::one(label, other)))
    });
    wishes.collect()
}
