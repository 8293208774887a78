//! What can happen, and how each happening changes the state. Events carry all that telling them needs; old variants
//! never change their meaning, because stored matches are made of them.

use serde::{Deserialize, Serialize};

use super::content::{Army, Kind};
use super::disk::{Disk, Effect, Label, Named};
use super::field::{Field, Question, Stage, Storm};
use super::magic::Cast;
use super::orders::Standing;
use super::refusal::Refusal;
use super::words::{Missile, Skill, Spell};
use super::{Diskwars, Secret};
use game::{Holder, Outcome, Seat, Seats, Shared};
use space::Spot;

/// How a disk enters play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Entrance {
    Deployed,
    Reinforced,
    Conscripted,
    Conjured,
    Converted,
    Resurrected,
    Called,
}

/// How an opportunity ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// Three disks were activated.
    Full,
    /// No disk is left that could be (DSK-5.6).
    Short,
    /// By choice, with disks left (DSK-5.5).
    Forfeit,
    /// The seat was frozen (DSK-5.10).
    Frozen,
}

/// How a disk was moved without moving by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Shift {
    Ambush,
    Tunnel,
    Teleport,
    Shock,
    Hurl,
}

/// How a match was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// The centre was held for two turns (DSK-13.2).
    Centre,
    /// The enemy base was stormed (DSK-13.3).
    Base,
    /// Points and the centre (DSK-13.4).
    Hill,
    /// A lead in points (DSK-13.5).
    Lead,
    /// Nobody else is left (DSK-13.8).
    Last,
    /// The last turn is over (DSK-13.9, 13.11).
    Turns,
}

/// A shot as it was declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shot {
    /// Who shoots.
    pub archer: Label,
    /// At whom.
    pub target: Label,
    /// Where exactly.
    pub aim: Option<Spot>,
}

/// What everybody learns of an army when all are mustered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mustering {
    /// Whose it is.
    pub seat: Seat,
    /// Disks in it.
    pub disks: usize,
    /// Spells in its book.
    pub spells: usize,
}

/// What a disk prefers to strike, best first.
pub type Preference = (Label, Vec<Label>);

/// What can happen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[allow(missing_docs)] // The fields are the words of the specification; each variant says what it is.
pub enum Event {
    /// A seat chose its army; only it knows (DSK-3.8).
    ArmyChosen { seat: Seat, army: Army },
    /// All armies are there.
    Mustered { armies: Vec<Mustering> },
    /// The first player was drawn (DSK-5.8).
    FirstPlayerDrawn { seat: Seat },
    /// A seat chose places; only it knows until all have (DSK-4.9).
    PlacesChosen { seat: Seat, places: Vec<(Kind, Spot)> },
    /// A part of the match began.
    StageBegan { stage: Stage },
    /// A turn began.
    TurnBegan { turn: u16, first: Seat },
    /// A decision is owed.
    Asked { seats: Seats, question: Question },
    /// A seat owes nothing more.
    Answered { seat: Seat },
    /// A disk entered play.
    Entered { disk: Named, owner: Seat, at: Spot, height: u32, how: Entrance },
    /// There was no room for the next disk of a pile (DSK-4.8), or for the one at its bottom, which is then known (DSK-8.44).
    NoRoom {
        seat: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bottom: Option<Kind>,
    },
    /// A seat may activate three disks.
    OpportunityBegan { seat: Seat },
    /// Its opportunity is over.
    OpportunityEnded { seat: Seat, how: Ending },
    /// A disk moved by flips (DSK-6).
    Moved { disk: Named, by: Seat, from: Spot, path: Vec<Spot>, on: Vec<Named>, attack: bool, held: Option<i32> },
    /// A disk got its marker; it counts toward the three of its seat or not (DSK-5.9).
    Activated { disk: Named, counts: bool, waited: bool },
    /// A marker was taken off (DSK-8.38).
    Revived { disk: Named },
    /// A disk was put elsewhere.
    Shifted { disk: Named, from: Spot, to: Spot, how: Shift, on: Vec<Named> },
    /// Two disks exchanged heights, and places too if so (DSK-8.34, 8.42).
    Swapped { first: Named, second: Named, places: bool },
    /// A special skill was used (DSK-7.1).
    SkillUsed { disk: Named, skill: Skill, target: Option<Named>, seat: Option<Seat> },
    /// Its target was out of range (DSK-7.5).
    SkillWasted { disk: Named, skill: Skill, target: Option<Named> },
    /// Something was laid on a disk.
    Laid { disk: Named, effect: Effect, by: Seat },
    /// A spell was declared; it has left the book.
    SpellDeclared { cast: Cast, target: Option<Named> },
    /// A spell proved out of range and went back to the book (DSK-8.5).
    SpellFizzled { cast: Cast },
    /// A spell was countered (DSK-8.48).
    SpellCountered { cast: Cast, by: Named },
    /// The spells that were declared are settled.
    SpellsSettled,
    /// A seat was frozen (DSK-8.32).
    Frozen { seat: Seat },
    /// A magic wall was raised (DSK-8.21).
    WallRaised { at: Spot },
    /// A fireball flew (DSK-8.31).
    FireballFlew { from: Spot, to: Spot, drift: i32, hit: Option<Named>, wall: bool },
    /// A firestorm goes on (DSK-8.46).
    StormPassed { storm: Option<Storm> },
    /// A firestorm landed.
    StormLanded { seat: Seat, aim: Spot, at: Spot, hits: Vec<Named> },
    /// A shot was declared (DSK-9.5).
    ShotDeclared { archer: Named, target: Named, missile: Missile, count: u8 },
    /// It was out of range.
    ShotLost { archer: Named, target: Named, gap: i32, range: i32 },
    /// A missile fell (DSK-9.8).
    MissileFell { at: Spot, hits: Vec<Named>, knocked: bool, stays: bool },
    /// A disk took damage (DSK-12).
    Damaged { disk: Named, damage: i32, pool: i32, wounds: i32, all: i32 },
    /// Damage that a disk does not take (DSK-12.7).
    Unharmed { disk: Named },
    /// A wound marker was taken off.
    Healed { disk: Named, left: i32 },
    /// A disk was destroyed, or is doomed.
    Destroyed { disk: Named, at: Spot, credit: Option<Seat>, ap: u16, doomed: bool },
    /// A doomed disk was removed (DSK-9.17).
    Removed { disk: Named },
    /// A strike in combat (DSK-10.10); an attacker is spent by it (DSK-10.12).
    Struck { striker: Named, target: Named, damage: i32, attacks: bool },
    /// The attackers of a combat have chosen whom they strike; now the defenders choose (DSK-10.16).
    StrikesChosen { strikes: Vec<(Named, Named)> },
    /// An attacker whose target is gone has made its attack for nothing (DSK-10.14).
    Spent { disk: Named },
    /// A disk changed its controller (DSK-7.9).
    Captured { disk: Named, by: Seat },
    /// The bottom disk of a pile went over to another pile (DSK-8.44).
    Converted { seat: Seat, kind: Kind, by: Seat },
    /// The second disk of a pile was destroyed (DSK-8.45).
    Starved { disk: Named, owner: Seat, by: Seat, ap: u16 },
    /// A seat saw what lies in a pile; only it knows what (skill `scry`).
    Scried { by: Seat, seat: Seat, kinds: Vec<Kind> },
    /// Standing orders were set; only the seat knows (DSK-14.1).
    OrdersSet { seat: Seat, orders: Standing },
    /// Shots were planned in secret (DSK-9.19).
    ShotsPlanned { seat: Seat, shots: Vec<Shot> },
    /// Preferences for combat; only the seat knows (DSK-10.16).
    Preferred { seat: Seat, lines: Vec<Preference> },
    /// An answer to a spell; only the seat knows (DSK-8.48f).
    Reacted { seat: Seat, wizard: Option<Label> },
    /// A plan stopped; only its author learns where and why (DSK-5.13).
    PlanStopped { seat: Seat, line: usize, why: Refusal },
    /// A seat is out of the match (DSK-13.7).
    Eliminated { seat: Seat },
    /// A turn ended (DSK-11.1); who held the centre.
    TurnEnded { turn: u16, centre: Option<Seat> },
    /// In strict play a declaration measures, so it cannot be taken back (DSK-14.6).
    Measured,
    /// What was hidden is shown (section 7).
    Unveiled { armies: Vec<(Seat, Army)> },
    /// The match was won, or drawn if by nobody.
    MatchWon { holders: Vec<Holder>, seats: Seats, reason: Reason },
}

impl Diskwars {
    /// Changes the state by one event.
    #[allow(clippy::too_many_lines)] // One arm per event; this is the list of all changes.
    pub(super) fn carry_out(&mut self, event: &Event) {
        let field: &mut Field = &mut self.field;
        match event {
            Event::ArmyChosen { seat, army } => {
                self.secrets[seat.0 as usize].army = Some(army.clone());
            }
            Event::Mustered { armies } => {
                for mustering in armies {
                    let secret = &mut self.secrets[mustering.seat.0 as usize];
                    if let Some(army) = secret.army.take() {
                        secret.pile = army.disks;
                        secret.book = army.spells;
                    }
                }
            }
            Event::FirstPlayerDrawn { seat } => field.first = *seat,
            Event::PlacesChosen { seat, places } => {
                self.secrets[seat.0 as usize].places = Some(places.clone());
            }
            Event::StageBegan { stage } => self.begin_stage(*stage),
            Event::TurnBegan { turn, first } => {
                field.turn = *turn;
                field.first = *first;
                field.blood = false;
            }
            Event::Asked { seats, question } => {
                field.waiting = *seats;
                field.question = question.clone();
                // Who shoots is remembered, and that preferences were asked for.
                if matches!(question, Question::Shoot | Question::Combat) {
                    field.acting = seats.iter().next();
                }
            }
            Event::Answered { seat } => self.answered(*seat),
            Event::Entered { disk, owner, at, height, how } => self.enter(*disk, *owner, *at, *height, *how),
            Event::OpportunityBegan { seat } => {
                field.acting = Some(*seat);
                field.done = 0;
                field.waiting = Seats::one(*seat);
                field.question = Question::Activate;
                field.sides[seat.0 as usize].thawing = false;
            }
            Event::OpportunityEnded { seat, how } => {
                let side = &mut field.sides[seat.0 as usize];
                side.forfeited |= *how == Ending::Forfeit;
                if *how == Ending::Frozen {
                    side.frozen = false;
                    side.thawing = true;
                }
                field.acting = Some(*seat);
                field.done = 0;
                field.waiting = Seats::NONE;
            }
            Event::Moved { disk, by, path, attack, held, .. } => {
                let top = field.top();
                field.flips_left = held.unwrap_or(0);
                if held.is_some() {
                    field.question = Question::Held(disk.label);
                } else {
                    // A disk that somebody else controls does not count toward anybody's three.
                    let own = field.disk(disk.label).is_some_and(|disk| disk.controller == *by);
                    field.done += u8::from(own);
                    self.let_go(disk.label);
                }
                self.change(disk.label, |disk| {
                    disk.at = path.last().copied().or(disk.at);
                    disk.height = top;
                    disk.attacked |= *attack;
                    disk.activated = held.is_none();
                });
            }
            Event::SkillUsed { disk, .. } | Event::SkillWasted { disk, .. } => {
                field.done += 1;
                self.change(disk.label, |disk| disk.activated = true);
            }
            Event::Activated { disk, counts, .. } => {
                field.done += u8::from(*counts);
                self.let_go(disk.label);
                self.change(disk.label, |disk| disk.activated = disk.at.is_some());
            }
            Event::Revived { disk } => self.change(disk.label, |disk| disk.activated = false),
            Event::Shifted { disk, to, .. } => {
                let top = field.top();
                self.change(disk.label, |disk| {
                    disk.at = Some(*to);
                    disk.height = top;
                });
            }
            Event::Swapped { first, second, places } => {
                let place = |label: Label| field.any_disk(label).map(|disk| (disk.at, disk.height));
                if let (Some(one), Some(other)) = (place(first.label), place(second.label)) {
                    for (label, (at, height)) in [(first.label, other), (second.label, one)] {
                        self.change(label, |disk| {
                            disk.height = height;
                            disk.at = if *places { at } else { disk.at };
                        });
                    }
                }
            }
            Event::Laid { disk, effect, by } => {
                self.change(disk.label, |disk| disk.effects.push((*effect, *by)));
            }
            Event::SpellDeclared { cast, .. } => {
                field.done += u8::from(field.chain.is_empty());
                self.take_spell(cast.seat, cast.spell);
                self.change(cast.wizard.label, |disk| disk.activated = true);
                self.field.chain.push(cast.clone());
                self.forget_reactions();
            }
            Event::SpellFizzled { cast } => {
                field.done += 1;
                let side = &mut field.sides[cast.seat.0 as usize];
                let copies = side.known.iter().filter(|spell| **spell == cast.spell).count();
                if copies < self.secrets[cast.seat.0 as usize].book.iter().filter(|spell| **spell == cast.spell).count()
                {
                    side.known.push(cast.spell);
                }
                self.change(cast.wizard.label, |disk| disk.activated = true);
            }
            Event::SpellsSettled => {
                field.chain.clear();
                field.storm = None;
                self.forget_reactions();
            }
            Event::Frozen { seat } => field.sides[seat.0 as usize].frozen = true,
            Event::WallRaised { at } => field.walls.push(*at),
            Event::StormPassed { storm } => field.storm = *storm,
            Event::ShotDeclared { archer, .. } | Event::ShotLost { archer, .. } => {
                self.change(archer.label, |disk| disk.shot = true);
            }
            Event::MissileFell { at, stays: true, .. } => field.missiles.push(*at),
            Event::Damaged { disk, pool, wounds, .. } => self.change(disk.label, |disk| {
                disk.pool = *pool;
                disk.wounds += wounds;
            }),
            Event::Healed { disk, left } => self.change(disk.label, |disk| disk.wounds = *left),
            Event::Destroyed { disk, credit, ap, doomed, .. } => {
                field.blood = true;
                if let Some(seat) = credit {
                    field.sides[seat.0 as usize].score += u32::from(*ap);
                }
                if *doomed {
                    self.change(disk.label, |disk| disk.doomed = true);
                } else {
                    self.bury(disk.label);
                }
            }
            Event::Removed { disk } => self.bury(disk.label),
            Event::Struck { striker, attacks, .. } => {
                self.forget_choices();
                if *attacks {
                    self.change(striker.label, |disk| {
                        disk.spent = true;
                        disk.attacked = true;
                    });
                }
            }
            Event::Spent { disk } => self.change(disk.label, |disk| disk.spent = true),
            Event::Captured { disk, by } => self.change(disk.label, |disk| disk.controller = *by),
            Event::Converted { seat, by, .. } => {
                if let Some(kind) = self.secrets[seat.0 as usize].pile.pop() {
                    self.secrets[by.0 as usize].pile.insert(0, kind);
                }
            }
            Event::Starved { disk, owner, by, ap } => {
                field.blood = true;
                field.sides[by.0 as usize].score += u32::from(*ap);
                field.sides[owner.0 as usize].entered = disk.label.number;
                field.disks.push(Disk::new(disk.label, disk.kind, *owner));
                let pile = &mut self.secrets[owner.0 as usize].pile;
                if 1 < pile.len() {
                    pile.remove(1);
                }
            }
            Event::OrdersSet { seat, orders } => self.secrets[seat.0 as usize].orders = orders.clone(),
            Event::ShotsPlanned { seat, shots } => self.secrets[seat.0 as usize].shots.clone_from(shots),
            Event::Preferred { seat, lines } => {
                let secret = &mut self.secrets[seat.0 as usize];
                for (label, prefer) in lines {
                    secret.preferences.retain(|(other, _)| other != label);
                    secret.preferences.push((*label, prefer.clone()));
                    secret.chosen.push(*label);
                }
            }
            Event::Reacted { seat, wizard } => {
                self.secrets[seat.0 as usize].reaction = *wizard;
            }
            Event::Eliminated { seat } => {
                field.sides[seat.0 as usize].eliminated = true;
                self.answered(*seat);
            }
            Event::TurnEnded { centre, .. } => {
                field.held_centre = *centre;
                field.quiet = if field.blood { 0 } else { field.quiet + 1 };
                field.missiles.clear();
                for side in &mut field.sides {
                    side.forfeited = false;
                    side.frozen = false;
                    side.thawing = false;
                }
                field.disks.iter_mut().for_each(Disk::rest);
            }
            Event::MatchWon { holders, seats, .. } => {
                field.stage = Stage::Over;
                field.question = Question::Nothing;
                field.waiting = Seats::NONE;
                self.outcome = Some(Outcome { winners: holders.clone(), seats: *seats, all_lost: false });
            }
            Event::NoRoom { .. }
            | Event::SpellCountered { .. }
            | Event::FireballFlew { .. }
            | Event::StormLanded { .. }
            | Event::MissileFell { .. }
            | Event::Unharmed { .. }
            | Event::StrikesChosen { .. }
            | Event::Scried { .. }
            | Event::PlanStopped { .. }
            | Event::Measured
            | Event::Unveiled { .. } => {}
        }
        self.count();
    }

    fn answered(&mut self, seat: Seat) {
        self.field.waiting = self.field.waiting.without(Seats::one(seat));
    }

    fn change(&mut self, label: Label, change: impl FnOnce(&mut Disk)) {
        if let Some(disk) = self.field.disks.iter_mut().find(|disk| disk.label == label) {
            change(disk);
        }
    }

    fn begin_stage(&mut self, stage: Stage) {
        let field: &mut Field = &mut self.field;
        field.stage = stage;
        field.acting = None;
        field.done = 0;
        field.question = Question::Nothing;
        field.waiting = Seats::NONE;
        for secret in self.secrets.iter_mut().filter(|secret| secret.places.is_some()) {
            secret.places = None;
        }
        match stage {
            Stage::Shooting => {
                for disk in &mut field.disks {
                    disk.effects.retain(|(effect, _)| !effect.is_brief());
                }
            }
            Stage::Combat => {
                field.missiles.clear();
                let decided = |secret: &&mut Shared<Secret>| {
                    !secret.chosen.is_empty() || !secret.preferences.is_empty() || !secret.shots.is_empty()
                };
                for secret in self.secrets.iter_mut().filter(decided) {
                    secret.chosen.clear();
                    secret.preferences.clear();
                    secret.shots.clear();
                }
            }
            _ => {}
        }
    }

    /// A disk lands; if its height is taken, what lies there and above rises by one.
    fn enter(&mut self, named: Named, owner: Seat, at: Spot, height: u32, how: Entrance) {
        let field: &mut Field = &mut self.field;
        if field.disks.iter().any(|disk| disk.at.is_some() && disk.height == height) {
            for disk in field.disks.iter_mut().filter(|disk| height <= disk.height) {
                disk.height += 1;
            }
        }
        let from_grave = matches!(how, Entrance::Resurrected | Entrance::Called);
        if !from_grave {
            let pile = &mut self.secrets[owner.0 as usize].pile;
            let place = match how {
                Entrance::Converted => pile.len().checked_sub(1),
                _ => pile.iter().position(|kind| *kind == named.kind),
            };
            if let Some(place) = place {
                pile.remove(place);
            }
            field.sides[owner.0 as usize].entered = named.label.number;
            field.disks.push(Disk::new(named.label, named.kind, owner));
        }
        self.change(named.label, |disk| {
            disk.at = Some(at);
            disk.height = height;
            disk.activated = from_grave;
        });
    }

    /// To the graveyard, without markers or effects (DSK-12.6).
    fn bury(&mut self, label: Label) {
        self.change(label, |disk| {
            let stats = disk.stats;
            *disk = Disk::new(disk.label, disk.kind, disk.owner);
            disk.stats = stats;
        });
    }

    /// A move that was held open is over.
    fn let_go(&mut self, label: Label) {
        if self.field.question == Question::Held(label) {
            self.field.question = Question::Activate;
        }
    }

    fn forget_choices(&mut self) {
        for secret in self.secrets.iter_mut().filter(|secret| !secret.chosen.is_empty()) {
            secret.chosen.clear();
        }
    }

    fn forget_reactions(&mut self) {
        for secret in self.secrets.iter_mut().filter(|secret| secret.reaction.is_some()) {
            secret.reaction = None;
        }
    }

    fn take_spell(&mut self, seat: Seat, spell: Spell) {
        let place = seat.0 as usize;
        let book = &mut self.secrets[place].book;
        if let Some(found) = book.iter().position(|other| *other == spell) {
            book.remove(found);
        }
        let known = &mut self.field.sides[place].known;
        if let Some(found) = known.iter().position(|other| *other == spell) {
            known.remove(found);
        }
    }

    /// What everybody sees of piles and books. In first contact there is no pile, so nothing lies open on top of it: what is
    /// not yet deployed is an army list (DSK-3.8, 3.11).
    pub(super) fn count(&mut self) {
        let field: &mut Field = &mut self.field;
        let open = !field.is_first_contact();
        for (side, secret) in field.sides.iter_mut().zip(&self.secrets) {
            side.pile = secret.pile.len();
            side.top = secret.pile.first().copied().filter(|_| open);
            side.book = secret.book.len();
        }
    }
}
