//! How each event changes the state. Nothing is decided here: what an event says, happened.

use crate::disk::{Disk, Label, Named};
use crate::event::{Ending, Entrance, Event};
use crate::field::{Field, Question, Stage};
use crate::words::Spell;
use crate::{Diskwars, Secret};
use game::{Outcome, Seat, Seats, Shared};
use space::Spot;

impl Diskwars {
    /// Changes the state by one event.
    #[allow(clippy::too_many_lines)] // One arm per event; this is the list of all changes.
    pub(crate) fn carry_out(&mut self, event: &Event) {
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
            Event::Entered { disk, owner, at, height, how, below } => {
                self.draw(*disk, *owner, *how, below.unwrap_or(0));
                self.enter(*disk, *at, *height, *how);
            }
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
            Event::Closed { closing, .. } => {
                field.stage = Stage::Over;
                field.question = Question::Nothing;
                field.waiting = Seats::NONE;
                self.outcome = Some(closing.outcome());
            }
            Event::NoRoom { .. }
            | Event::SpellCountered { .. }
            | Event::AskedNoMore { .. }
            | Event::Proof { .. }
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

    /// A disk leaves its pile, unless it comes from the graveyard.
    fn draw(&mut self, named: Named, owner: Seat, how: Entrance, below: usize) {
        if how.is_return() {
            return;
        }
        let pile = &mut self.secrets[owner.0 as usize].pile;
        let mut same = pile.iter().enumerate().filter(|(_, kind)| **kind == named.kind).map(|(place, _)| place);
        let place = match how {
            Entrance::Converted => pile.len().checked_sub(1),
            _ => same.nth(below),
        };
        if let Some(place) = place {
            pile.remove(place);
        }
        let field: &mut Field = &mut self.field;
        field.sides[owner.0 as usize].entered = named.label.number;
        field.disks.push(Disk::new(named.label, named.kind, owner));
    }

    /// A disk lands; if its height is taken, what lies there and above rises by one.
    fn enter(&mut self, named: Named, at: Spot, height: u32, how: Entrance) {
        let field: &mut Field = &mut self.field;
        if field.disks.iter().any(|disk| disk.at.is_some() && disk.height == height) {
            for disk in field.disks.iter_mut().filter(|disk| height <= disk.height) {
                disk.height += 1;
            }
        }
        self.change(named.label, |disk| {
            disk.at = Some(at);
            disk.height = height;
            disk.activated = how.is_return();
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
    pub(crate) fn count(&mut self) {
        let field: &mut Field = &mut self.field;
        let open = !field.is_first_contact();
        for (side, secret) in field.sides.iter_mut().zip(&self.secrets) {
            side.pile = secret.pile.len();
            side.top = secret.pile.first().copied().filter(|_| open);
            side.book = secret.book.len();
        }
    }
}
