//! The odds of a fight or of a door (INV-6 to 8) before a die is thrown, worked out exactly from what a viewer knows.
//!
//! A fight is a hero against a goblin, and they roll in turn. Only a pair of misses leads back to where it stood, so the
//! chances of each life total follow from those of the next one by one division.

use std::collections::BTreeMap;

use crate::command::Command;
use crate::content::{Face, Figure, content};
use crate::event::Event;
use crate::field::Field;
use crate::rules::door::breakable;
use crate::rules::turn::charge_square;
use crate::sight::Mode;
use crate::steps::Step;
use crate::view::View;
use game::odds::{Chance, Odds};
use space::{Direction, Square};
use text::Message;

/// The life total at which another's potion is thought to be drunk.
pub const LIKELY_DRINK: u8 = 1;

/// What may come of the first dice that a command calls for.
pub fn odds(view: &View, command: &Command) -> Vec<Odds> {
    match command {
        Command::Attack { figure, target } => of_steps(view, *figure, &[Step::Attack(*target)]),
        Command::Bash { figure, to } => of_steps(view, *figure, &[Step::Bash(*to)]),
        Command::Act { figure, steps } => of_steps(view, *figure, steps),
        Command::Orders { text, .. } => {
            // Later groups stand where the earlier ones have put them.
            let mut view = view.clone();
            for group in &text.groups {
                let odds = of_steps(&view, group.figure, &group.steps);
                if !odds.is_empty() {
                    return odds;
                }
                let mut walked =
                    group.steps.iter().filter_map(|step| if let Step::Move(to) = step { Some(*to) } else { None });
                if let Some(to) = walked.next_back() {
                    view.field.put(group.figure, Some(to));
                }
            }
            Vec::new()
        }
        _ => Vec::new(),
    }
}

fn of_steps(view: &View, figure: Figure, steps: &[Step]) -> Vec<Odds> {
    let mut view = view.clone();
    for step in steps {
        let Some(from) = view.field.square(figure) else { return Vec::new() };
        match step {
            Step::Move(to) => view.field.put(figure, Some(*to)),
            Step::Attack(target) => return of_fight(&view, figure, *target),
            Step::Charge(target) => {
                let at = view.field.square(*target).and_then(|at| charge_square(&view.field, figure, from, at));
                let Some(at) = at else { return Vec::new() };
                view.field.put(figure, Some(at));
                return of_fight(&view, figure, *target);
            }
            Step::Bash(to) => return of_door(&view, figure, from, *to),
            _ => {}
        }
    }
    Vec::new()
}

/// What one roll of a figure comes to.
#[derive(Clone, Copy)]
struct Throw {
    hit: f64,
    falls_back: f64,
    miss: f64,
}

impl Throw {
    /// The roll of a figure against another, which may have room behind it (INV-6.7, 7.1 to 7.4).
    fn of(field: &Field, roller: Figure, other: Figure) -> Option<Throw> {
        let (from, at) = (field.square(roller)?, field.square(other)?);
        let hit = hits(roller);
        let flag = 1.0 / Face::ALL.len() as f64;
        let room = Field::away(from, at).and_then(|direction| field.fall_back(at, direction)).is_some();
        let (hit, falls_back) = if room { (hit, flag) } else { (hit + flag * (hit + flag), 0.0) };
        Some(Throw { hit, falls_back, miss: 1.0 - hit - falls_back })
    }
}

/// The share of the battle die's faces that hit (INV-6.7).
fn hits(roller: Figure) -> f64 {
    let faces = Face::ALL.iter().filter(|face| face.hits(roller.is_hero())).count();
    faces as f64 / Face::ALL.len() as f64
}

/// How a fight ended and the hero's life points after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum End {
    HeroKilled,
    HeroFallsBack,
    Nothing,
    GoblinFallsBack,
    GoblinKilled,
}

type Ends = BTreeMap<(End, u8), f64>;

fn add(into: &mut Ends, from: &Ends, weight: f64) {
    for (end, chance) in from {
        *into.entry(*end).or_default() += chance * weight;
    }
}

/// A hero and a goblin: what each roll comes to and who may answer.
struct Duel {
    hero: Throw,
    goblin: Throw,
    hero_answers: bool,
    goblin_answers: bool,
    /// The life total at which the hero's potion is drunk.
    drinks_at: u8,
}

impl Duel {
    /// How it ends from the moment at which somebody rolls, with these life points and perhaps a potion.
    fn ends(&self, hero_rolls: bool, life: u8, potion: bool) -> Ends {
        // What the hero's roll and the goblin's lead to, apart from a miss of each that the other answers.
        let goblin_falls =
            [((End::GoblinKilled, life), self.hero.hit), ((End::GoblinFallsBack, life), self.hero.falls_back)];
        let mut by_hero = Ends::from(goblin_falls);
        let mut by_goblin = Ends::from([((End::HeroFallsBack, life), self.goblin.falls_back)]);
        let left = life - 1;
        let drinks = potion && left <= self.drinks_at;
        let after = if drinks { content().life.min(left + content().potion_heals) } else { left };
        if left == 0 {
            by_goblin.insert((End::HeroKilled, 0), self.goblin.hit);
        } else if self.hero_answers {
            add(&mut by_goblin, &self.ends(true, after, potion && !drinks), self.goblin.hit);
        } else {
            by_goblin.insert((End::Nothing, after), self.goblin.hit);
        }
        let nothing = Ends::from([((End::Nothing, life), 1.0)]);
        if !self.goblin_answers {
            add(&mut by_hero, &nothing, self.hero.miss);
        }
        if !self.hero_answers {
            add(&mut by_goblin, &nothing, self.goblin.miss);
        }
        let on = |answers: bool, miss: f64| if answers { miss } else { 0.0 };
        let (to_goblin, to_hero) = (on(self.goblin_answers, self.hero.miss), on(self.hero_answers, self.goblin.miss));
        let (first, second, across) =
            if hero_rolls { (by_hero, by_goblin, to_goblin) } else { (by_goblin, by_hero, to_hero) };
        let round = 1.0 - to_goblin * to_hero;
        let mut ends = Ends::new();
        add(&mut ends, &first, 1.0 / round);
        add(&mut ends, &second, across / round);
        ends
    }
}

fn of_fight(view: &View, figure: Figure, target: Figure) -> Vec<Odds> {
    let field = &view.field;
    let (hero, goblin) = if figure.is_hero() { (figure, target) } else { (target, figure) };
    let (Some(name), Some(from), Some(at)) = (hero.as_hero(), field.square(figure), field.square(target)) else {
        return Vec::new();
    };
    let Ok(mode) = field.attack_from(figure, from, at) else { return Vec::new() };
    let (Some(by_hero), Some(by_goblin)) = (Throw::of(field, hero, goblin), Throw::of(field, goblin, hero)) else {
        return Vec::new();
    };
    let answers = |figure: Figure| (mode == Mode::Ranged) == figure.stats().ranged;
    let duel = Duel {
        hero: by_hero,
        goblin: by_goblin,
        hero_answers: answers(hero),
        goblin_answers: answers(goblin),
        // A standing order of somebody else is not known; the rulebook's is likely (INV-10.8).
        drinks_at: view.drink_at[name as usize].unwrap_or(LIKELY_DRINK),
    };
    let piece = field.piece(hero);
    let ends = duel.ends(figure.is_hero(), piece.life, piece.potion);
    let (mut fate, mut lives) = (BTreeMap::<End, f64>::new(), BTreeMap::<u8, f64>::new());
    for ((end, life), chance) in ends.into_iter().filter(|(_, chance)| 0.0 < *chance) {
        *fate.entry(end).or_default() += chance;
        *lives.entry(life).or_default() += chance;
    }
    let mut fate: Vec<Chance> =
        fate.into_iter().map(|(end, chance)| Chance { outcome: end_message(end, hero, goblin), chance }).collect();
    if !figure.is_hero() {
        fate.reverse();
    }
    let of = Message::new("invasion-odds-fight").with("figure", figure).with("target", target);
    let mut odds = vec![Odds::new(of, fate)];
    if 1 < lives.len() {
        let outcomes = lives
            .into_iter()
            .map(|(life, chance)| Chance { outcome: Message::new("invasion-odds-life").with("life", life), chance })
            .collect();
        odds.push(Odds::new(Message::new("invasion-odds-lives").with("hero", hero), outcomes));
    }
    odds
}

fn end_message(end: End, hero: Figure, goblin: Figure) -> Message {
    match end {
        End::HeroKilled => Message::new("invasion-odds-killed").with("figure", hero),
        End::HeroFallsBack => Message::new("invasion-odds-falls-back").with("figure", hero),
        End::Nothing => Message::new("invasion-odds-nothing"),
        End::GoblinFallsBack => Message::new("invasion-odds-falls-back").with("figure", goblin),
        End::GoblinKilled => Message::new("invasion-odds-killed").with("figure", goblin),
    }
}

fn of_door(view: &View, figure: Figure, from: Square, to: Square) -> Vec<Odds> {
    let Ok((_, target)) = breakable(&view.field, figure, from, to) else { return Vec::new() };
    let success = hits(figure) * hits(figure);
    let of = Message::new("invasion-odds-door").with("figure", figure).with("square", to);
    let outcomes = vec![
        Chance { outcome: Message::new("invasion-odds-door-holds"), chance: 1.0 - success },
        Chance { outcome: door_message(view, from, to, target), chance: success },
    ];
    vec![Odds::new(of, outcomes)]
}

/// What befalls whoever stands behind a door that is broken down.
fn door_message(view: &View, from: Square, to: Square, target: Figure) -> Message {
    let direction = Direction::from_signs(to.column() - from.column(), to.row() - from.row());
    let room = direction.and_then(|direction| view.field.fall_back(to, direction)).is_some();
    let id = match (room, target.is_hero()) {
        (true, _) => "invasion-odds-door-back",
        (false, false) => "invasion-odds-door-crushed",
        (false, true) => "invasion-odds-door-hurt",
    };
    Message::new(id).with("figure", target)
}

/// What came of the rolls that [`odds`] speaks of.
pub fn came(view: &View, command: &Command, events: &[Event]) -> Vec<Option<Message>> {
    let told = odds(view, command);
    let begun =
        events.iter().position(|event| matches!(event, Event::AttackDeclared { .. } | Event::BashDeclared { .. }));
    let (Some(begun), false) = (begun, told.is_empty()) else { return vec![None; told.len()] };
    let after = &events[begun + 1..];
    let all = match &events[begun] {
        Event::AttackDeclared { figure, target, .. } => fought(view, *figure, *target, after),
        Event::BashDeclared { from, target, at, .. } => vec![door_came(view, *from, *at, *target, after)],
        _ => Vec::new(),
    };
    all.into_iter().chain(std::iter::repeat(None)).take(told.len()).collect()
}

/// How a fight ended, and the hero's life then.
fn fought(view: &View, figure: Figure, target: Figure, events: &[Event]) -> Vec<Option<Message>> {
    let (hero, goblin) = if figure.is_hero() { (figure, target) } else { (target, figure) };
    let mut life = view.field.piece(hero).life;
    for event in events {
        let end = match event {
            Event::PvLost { left, .. } | Event::PotionDrunk { left, .. } => {
                life = *left;
                continue;
            }
            Event::Killed { figure, .. } if *figure == hero => End::HeroKilled,
            Event::Killed { .. } => End::GoblinKilled,
            Event::Retreated { figure, .. } if *figure == hero => End::HeroFallsBack,
            Event::Retreated { .. } => End::GoblinFallsBack,
            Event::FightEnded { .. } => End::Nothing,
            _ => continue,
        };
        let life = Message::new("invasion-odds-life").with("life", life);
        return vec![Some(end_message(end, hero, goblin)), Some(life)];
    }
    Vec::new()
}

/// Whether a door held, and what befell whoever stood behind it.
fn door_came(view: &View, from: Square, to: Square, target: Figure, events: &[Event]) -> Option<Message> {
    events.iter().find_map(|event| match event {
        Event::DoorHeld { .. } => Some(Message::new("invasion-odds-door-holds")),
        Event::DoorBroken { .. } => Some(door_message(view, from, to, target)),
        _ => None,
    })
}
