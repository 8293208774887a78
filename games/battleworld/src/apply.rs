//! How each event changes the state.

use crate::Battleworld;
use crate::content::RESISTANCE;
use crate::event::Event;
use crate::field::{Field, Fight, Piece, Stage};
use crate::plan::Phase;
use crate::unit::{Overrides, Unit, place_of};
use crate::words::{Action, Card, Effect, Module, Power, Reason};
use game::{Outcome, Seat, Seats};
use space::Square;

impl Battleworld {
    /// Changes the state by one event.
    #[allow(clippy::too_many_lines)] // One arm per event; this is the list of all changes.
    pub(super) fn carry_out(&mut self, event: &Event) {
        let field = &mut self.field;
        match event {
            Event::ChoiceNoted { seat, choice } => self.choices[place_of(*seat)] = Some(*choice),
            Event::Chosen { seat, choice, .. } => {
                let crew = &mut field.crews[place_of(*seat)];
                crew.team = Some(choice.team);
                crew.base = Some(choice.base);
                crew.ally = choice.ally;
                crew.chosen = true;
                self.choices[place_of(*seat)] = None;
                field.decided = field.decided.or(Seats::one(*seat));
            }
            Event::TeamsComplete => field.lay_out(),
            Event::DeploymentNoted { seat, order } => self.deployments[place_of(*seat)] = Some(*order),
            Event::ChoiceIn { seat } | Event::DeploymentIn { seat } => {
                field.decided = field.decided.or(Seats::one(*seat));
            }
            Event::Deployed { unit, square } | Event::LaidDown { unit, square } => field.put(*unit, *square),
            Event::Tossed { seat } => {
                field.initiative = *seat;
                self.deployments = vec![None; field.crews.len()];
            }
            Event::TurnBegan { turn, order } => {
                field.stage = Stage::Moves;
                field.turn = *turn;
                field.order.clone_from(order);
                field.pointer = order[0];
                field.acts = 0;
                for piece in field.pieces.iter_mut().flatten() {
                    piece.placed = false;
                }
            }
            Event::Moved { unit, to, .. } => field.set_square(*unit, Some(*to)),
            Event::PickedUp { unit, friend, .. } => {
                field.piece_mut(*unit).carries = Some(*friend);
                field.piece_mut(*friend).carried = Some(*unit);
                field.set_square(*friend, None);
            }
            Event::Dropped { friend, square, .. } => field.put(*friend, *square),
            Event::Placed { unit, action, heals, assist, .. } => {
                let piece = field.piece_mut(*unit);
                piece.placed = true;
                piece.webbed = false;
                field.set_die(*unit, *action, *heals);
                field.piece_mut(*unit).assist = *assist;
                field.activated(unit.seat);
            }
            Event::ActionsBegan => {
                field.stage = Stage::Actions;
                field.pointer = field.order[0];
                field.acts = 0;
                self.moves.iter_mut().for_each(|queue| queue.expire(field.turn));
            }
            Event::Passed { seat } => {
                field.crews[place_of(*seat)].passed = true;
                field.pointer = field.next(*seat);
            }
            Event::Struck { with, support, leader, .. } => {
                for unit in std::iter::once(with).chain(support) {
                    field.clear_die(*unit);
                }
                if *leader {
                    field.crews[place_of(with.seat)].leader_used = true;
                }
                field.pointer = field.next(with.seat);
            }
            Event::Ordered { overrides } => self.overrides = *overrides,
            Event::HammerThrown { unit, left } => field.piece_mut(*unit).power = *left,
            Event::Disturbed { unit, action } => {
                let piece = field.piece_mut(*unit);
                piece.disturbed = Some((*action, piece.heals));
                field.clear_die(*unit);
            }
            Event::FightBegan { with, support, target, defender, kind, distance, leader } => {
                for unit in std::iter::once(with).chain(support).chain(defender) {
                    field.piece_mut(*unit).fought = true;
                }
                field.fight = Some(Fight {
                    with: *with,
                    support: support.clone(),
                    target: *target,
                    defender: *defender,
                    kind: *kind,
                    distance: *distance,
                    leader: *leader,
                    totals: [0; 2],
                    raises: [0; 2],
                    declined: [false; 2],
                    asked: None,
                });
            }
            Event::Rolled { role, who, total, raise, left, .. } => {
                if let Some(fight) = &mut field.fight {
                    fight.totals[*role as usize] = *total;
                    if *raise {
                        fight.raises[*role as usize] += 1;
                        fight.declined = [false; 2];
                        fight.asked = None;
                    }
                }
                if let Some(unit) = who.filter(|_| *raise) {
                    field.piece_mut(unit).power = *left;
                    field.stage = Stage::Actions;
                }
            }
            Event::RaiseAsked { role, .. } => {
                field.stage = Stage::Fight;
                if let Some(fight) = &mut field.fight {
                    fight.asked = Some(*role);
                }
            }
            Event::RaiseDeclined { role, .. } => {
                field.stage = Stage::Actions;
                if let Some(fight) = &mut field.fight {
                    fight.declined[*role as usize] = true;
                    fight.asked = None;
                }
            }
            Event::FightEnded { .. } => {
                field.fight = None;
                self.overrides = Overrides::default();
            }
            Event::Prevented { unit, by, left, .. } => {
                let piece = field.piece_mut(*unit);
                piece.power = *left;
                piece.hide_used |= *by == Power::RockyHide;
            }
            Event::Wounded { unit, life, .. } => field.piece_mut(*unit).life = *life,
            Event::VictoryTaken { unit, tokens } => field.piece_mut(*unit).victory = *tokens,
            Event::PowerGained { unit, power, .. } | Event::PowerLost { unit, power, .. } => {
                field.piece_mut(*unit).power = *power;
            }
            Event::LifeGained { unit, life, woke, .. } => {
                let piece = field.piece_mut(*unit);
                piece.life = *life;
                // It acts only next turn (BW-6.10).
                piece.placed |= *woke;
            }
            Event::Webbed { unit } => field.piece_mut(*unit).webbed = true,
            Event::Fainted { unit, .. } => {
                field.clear_die(*unit);
                let piece = field.piece_mut(*unit);
                piece.disturbed = None;
            }
            Event::Died { unit, .. } => field.remove(*unit),
            Event::SetAside { unit, at } => {
                field.remove(*unit);
                let piece = field.piece_mut(*unit);
                piece.aside = Some(*at);
                piece.reborn = true;
            }
            Event::Reborn { unit, square, life } => {
                let piece = field.piece_mut(*unit);
                piece.aside = None;
                piece.life = *life;
                field.put(*unit, *square);
            }
            Event::Done { unit, .. } => {
                field.clear_die(*unit);
                field.pointer = field.next(unit.seat);
            }
            Event::ModuleHit { seat, slot, left, .. } => field.hit_module(*seat, *slot, *left),
            Event::GalactusHit { life, gauge, .. } => {
                field.galactus = Some(*life);
                field.gauge = *gauge;
            }
            Event::GalactusRepelled => {
                field.galactus = None;
                field.repelled = Some(field.turn);
            }
            Event::LeaderUsed { seat, effect, unit, action, heals } => {
                field.use_leader(*seat, *effect, *unit, *action, *heals);
            }
            Event::TurnEnded { .. } => {
                for unit in field.all_units() {
                    if field.piece(unit).die.is_some_and(|action| !action.is_of_base()) {
                        field.clear_die(unit);
                    }
                }
                for crew in &mut field.crews {
                    crew.passed = false;
                }
                self.actions.iter_mut().for_each(|queue| queue.expire(field.turn));
            }
            Event::MarksCleared => {
                for piece in field.pieces.iter_mut().flatten() {
                    piece.die = None;
                    piece.heals = None;
                    piece.assist = false;
                    piece.grounded = false;
                    piece.lifted = false;
                    piece.hide_used = false;
                    piece.fought = false;
                    piece.disturbed = None;
                }
                field.white_out = Seats::NONE;
            }
            Event::Arrived { unit, square } => {
                field.piece_mut(*unit).absent = false;
                field.put(*unit, *square);
            }
            Event::ClockTicked { die, gauge, .. } => {
                field.gauge = *gauge;
                field.last_clock = *die;
            }
            Event::InitiativePassed { seat, .. } => {
                field.initiative = *seat;
                field.held = false;
            }
            Event::Eliminated { seat, .. } => field.eliminate(*seat),
            Event::Ended { reason, seats, holders } => {
                field.stage = Stage::Over;
                field.fight = None;
                field.result = Some(*reason);
                let all_lost = *reason == Reason::Galactus;
                self.outcome = Some(Outcome { winners: holders.clone(), seats: *seats, all_lost });
            }
            Event::Closed { closing, .. } => {
                field.stage = Stage::Over;
                field.fight = None;
                self.outcome = Some(closing.outcome());
            }
            Event::StanceSet { unit, stance } => self.stances[unit.index()] = *stance,
            Event::MovesPlanned { seat, turn, orders } => self.moves[place_of(*seat)].set(*turn, orders.clone()),
            Event::ActionsPlanned { seat, turn, orders } => self.actions[place_of(*seat)].set(*turn, orders.clone()),
            Event::Unplanned { seat, phase: Phase::Moves } | Event::PlanFailed { seat, .. } => {
                self.moves[place_of(*seat)].clear();
            }
            Event::Unplanned { seat, phase: Phase::Actions } => self.actions[place_of(*seat)].clear(),
            Event::OrderPlayed { seat, phase: Phase::Moves } => self.moves[place_of(*seat)].drop_first(),
            Event::OrderPlayed { seat, phase: Phase::Actions } | Event::OrderDropped { seat } => {
                self.actions[place_of(*seat)].drop_first();
            }
            Event::Guarded { .. } | Event::Spared { .. } | Event::Shaken => {}
        }
    }
}

impl Field {
    /// All characters by name.
    pub(super) fn all_units(&self) -> Vec<Unit> {
        self.units().map(|piece| piece.unit).collect()
    }

    /// The characters and modules of all seats (BW-3.5, 3.6).
    pub(super) fn lay_out(&mut self) {
        let twins = |card: Card| {
            let held = self.crews.iter().filter(|crew| {
                crew.team.is_some_and(|team| team.card().roster.contains(&card)) || crew.ally == Some(card)
            });
            1 < held.count()
        };
        let mut pieces = vec![None; self.pieces.len()];
        for (place, crew) in self.crews.iter().enumerate() {
            let roster = crew.team.map(|team| team.card().roster).into_iter().flatten();
            for card in roster.chain(crew.ally) {
                let unit = Unit { seat: self.options.format.seat(place), card, twin: twins(card) };
                pieces[unit.index()] = Some(Piece { absent: Some(card) == crew.ally, ..Piece::new(unit) });
            }
        }
        self.pieces = pieces;
        for crew in &mut self.crews {
            if let Some(base) = crew.base {
                crew.modules = base.slots().map(|module| if module == Module::Courtyard { 0 } else { RESISTANCE });
            }
        }
        self.stage = Stage::Deploy;
        self.decided = Seats::NONE;
    }

    /// Puts a character on a square; whoever carried it carries it no longer.
    pub(super) fn put(&mut self, unit: Unit, square: Square) {
        if let Some(carrier) = self.piece(unit).carried {
            self.piece_mut(carrier).carries = None;
        }
        self.piece_mut(unit).carried = None;
        self.set_square(unit, Some(square));
    }

    /// Takes a character off the board.
    fn remove(&mut self, unit: Unit) {
        self.clear_die(unit);
        if let Some(carrier) = self.piece(unit).carried {
            self.piece_mut(carrier).carries = None;
        }
        self.set_square(unit, None);
        let piece = self.piece_mut(unit);
        piece.carried = None;
        piece.life = -1;
        piece.disturbed = None;
    }

    /// Places a die; `heal` costs Flight (BW-5.10).
    pub(super) fn set_die(&mut self, unit: Unit, action: Action, heals: Option<Unit>) {
        let piece = self.piece_mut(unit);
        piece.die = (action != Action::Wait).then_some(action);
        piece.heals = heals;
        piece.assist = false;
        piece.grounded |= action == Action::Heal;
    }

    pub(super) fn clear_die(&mut self, unit: Unit) {
        let piece = self.piece_mut(unit);
        piece.die = None;
        piece.heals = None;
        piece.assist = false;
    }

    /// A seat activated somebody: whose go it is next (BW-4.4).
    fn activated(&mut self, seat: Seat) {
        self.acts = if self.pointer == seat { self.acts + 1 } else { 1 };
        self.pointer = seat;
        if self.options.tempo <= self.acts || !self.has_unplaced(seat) {
            self.pointer = self.next(seat);
            self.acts = 0;
        }
    }

    fn hit_module(&mut self, seat: Seat, slot: u8, left: u8) {
        self.crews[place_of(seat)].modules[slot as usize] = left;
        if 0 < left {
            return;
        }
        // Dice on the module go to the centre; the guns fall silent with the last one (BW-12.12).
        let square = self.board.slots[place_of(seat)][slot as usize];
        let silent = if self.stands(seat) { None } else { self.gunner(seat) };
        let on_it = self
            .at(square)
            .filter(|piece| matches!(piece.die, Some(Action::ModuleEnergy | Action::ModuleHeal)))
            .map(|piece| piece.unit);
        for unit in silent.into_iter().chain(on_it) {
            self.clear_die(unit);
        }
    }

    fn use_leader(
        &mut self,
        seat: Seat,
        effect: Effect,
        unit: Option<Unit>,
        action: Option<Action>,
        heals: Option<Unit>,
    ) {
        self.crews[place_of(seat)].leader_used = true;
        // The go stays where it is (BW-14.1).
        if self.pointer != seat {
            self.pointer = seat;
            self.acts = 0;
        }
        match (effect, unit) {
            (Effect::WhiteOut, _) => self.white_out = self.white_out.or(Seats::one(seat)),
            (Effect::IAmDoom, _) => self.held = true,
            (Effect::MagneticLift, Some(unit)) => self.piece_mut(unit).lifted = true,
            (Effect::SpiderReflexes, Some(unit)) => {
                if let Some((action, heals)) = self.piece_mut(unit).disturbed.take() {
                    self.set_die(unit, action, heals);
                }
            }
            (Effect::Contingency, Some(unit)) => {
                if let Some(action) = action {
                    self.set_die(unit, action, heals);
                }
            }
            _ => {}
        }
    }

    /// The seat's characters leave, its base lies in ruins (BW-17.3).
    fn eliminate(&mut self, seat: Seat) {
        for unit in self.of_seat(seat).map(|piece| piece.unit).collect::<Vec<_>>() {
            self.remove(unit);
            let piece = self.piece_mut(unit);
            piece.aside = None;
            piece.absent = false;
            piece.carries = None;
        }
        let crew = &mut self.crews[place_of(seat)];
        crew.out = true;
        crew.modules = [0; 3];
    }
}
