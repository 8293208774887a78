//! Changes of a state: one arm per event, and nothing else changes one.

use std::sync::Arc;

use super::Pulp;
use super::content::{Class, Fx};
use super::event::{Cause, Change, Event, Motion, Score};
use super::field::{Acting, Prop, Question, Stage, Token, Turn};
use super::label::{Label, Place, PropId, Side, Surface, Target, TokenId};
use super::model::{BOOST, Load, Model};
use game::{Outcome, Seats};
use space::{Rect, Spot};

impl Pulp {
    /// Changes the state by one event.
    #[allow(clippy::too_many_lines)] // One arm per event; this is the list of all changes.
    pub(super) fn carry_out(&mut self, event: &Event) {
        let field = Arc::make_mut(&mut self.field);
        match event {
            Event::Asked { seats, question } => {
                field.waiting = *seats;
                field.question = *question;
            }
            Event::Answered { seat } => field.waiting = field.waiting.without(Seats::one(*seat)),
            Event::StageBegan { stage } => {
                field.stage = *stage;
                field.question = Question::Nothing;
                field.waiting = Seats::NONE;
            }
            Event::TeamChosen { side, roster } => self.sides[*side as usize].roster = Some(roster.clone()),
            Event::TeamsShown { rosters } => {
                for (side, roster) in rosters {
                    self.sides[*side as usize].roster = None;
                    let models = roster.iter().map(|(label, seat)| Model::new(*label, *seat));
                    field.models.extend(models);
                }
            }
            Event::Dealt { side, agendas } => self.sides[*side as usize].dealt.clone_from(agendas),
            Event::Kept { side, agenda } => self.sides[*side as usize].agenda = Some(*agenda),
            Event::DeployFirst { side } => {
                field.first = *side;
                field.acting = *side;
            }
            Event::Drafted { side, places } => self.sides[*side as usize].draft.clone_from(places),
            Event::Deployed { side, places } => {
                field.acting = side.other();
                self.sides[*side as usize].draft.clear();
                for (label, place) in places {
                    self.change(*label, |model| model.at = Some(*place));
                }
            }
            Event::TokensPlaced { tokens, citizens, marked } => {
                for (id, at) in tokens {
                    field.tokens.push(Token { id: *id, at: *at, home: *at, carrier: None, idol: false });
                }
                for (label, at) in citizens {
                    let mut model = Model::new(*label, game::Seat(0));
                    model.at = Some(*at);
                    field.models.push(model);
                }
                for (side, prop) in marked {
                    field.marked[*side as usize].push(*prop);
                }
            }
            Event::RoundBegan { round } => {
                field.round = *round;
                field.turn = None;
                field.idle = 0;
                for team in &mut field.teams {
                    team.passed = Seats::NONE;
                    team.lapsed = false;
                }
            }
            Event::PoolsSet { pools } => {
                for (side, pool) in pools {
                    let team = &mut field.teams[*side as usize];
                    team.pool = *pool;
                    team.total = *pool;
                }
            }
            Event::Boosted { model, dice } => {
                self.change(*model, |model| model.boost = (model.boost + dice).clamp(0, BOOST));
            }
            Event::Initiative { winner, .. } => {
                if let Some(side) = winner {
                    field.acting = *side;
                }
            }
            Event::FirstChosen { side } => {
                field.first = *side;
                field.acting = side.other();
            }
            Event::TurnBegan { side } => {
                field.acting = *side;
                field.question = Question::Nothing;
                field.turn = Some(Turn::new(*side));
            }
            Event::TurnSkipped { side } => {
                field.teams[*side as usize].lapsed = true;
                field.idle += 1;
                field.turn = None;
                field.waiting = Seats::NONE;
            }
            Event::Passed { seat } => {
                if let Some(side) = field.side_of(*seat) {
                    let team = &mut field.teams[side as usize];
                    team.passed = team.passed.or(Seats::one(*seat));
                }
                field.turn = None;
                field.waiting = Seats::NONE;
            }
            Event::Activated { model, extra, free } => {
                field.idle = 0;
                field.waiting = Seats::NONE;
                if let Some(turn) = &mut field.turn {
                    let led = turn.led;
                    *turn =
                        Turn { supreme: Some(Acting::new(*model, *free)), led, extra: *extra, ..Turn::new(turn.side) };
                }
                if *extra {
                    let side = model.side();
                    let leader = field.models.iter_mut().find(|other| {
                        other.side() == side && other.has_role(super::content::Role::Leader) && !other.ko
                    });
                    if let Some(leader) = leader {
                        leader.led_on = true;
                    }
                }
                self.change(*model, |model| model.activations = model.activations.saturating_add(1));
            }
            Event::Led { minion, free } => {
                if let Some(turn) = &mut field.turn {
                    turn.followed = turn.supreme.as_ref().is_some_and(Acting::has_acted);
                    turn.minion = Some(Acting::new(*minion, *free));
                    turn.led = Some(*minion);
                }
                self.change(*minion, |model| model.activations += 1);
            }
            Event::Moved { model, to, motion, touched, .. } => {
                if *motion == Motion::Move
                    && let Some(acting) = acting_of(&mut field.turn, *model)
                {
                    acting.moves += 1;
                    acting.touched.extend(touched);
                }
                self.change(*model, |found| {
                    found.at = Some(*to);
                    found.fatigue += i32::from(*motion == Motion::Move);
                });
                self.carry_along(*model, *to);
            }
            Event::Fell { model, alone, .. } => {
                if let Some(acting) = acting_of(&mut field.turn, *model) {
                    acting.fell |= *alone;
                }
            }
            Event::Took { model, load } => {
                self.change(*model, |model| model.load = Some(*load));
                match load {
                    Load::Object(id) => self.change_prop(*id, |prop| prop.carrier = Some(*model)),
                    Load::Token(id) => self.change_token(*id, |token| token.carrier = Some(*model)),
                    Load::Citizen(_) => {}
                }
                if let Some(place) = self.field.model(*model).and_then(|model| model.at) {
                    self.carry_along(*model, place);
                }
            }
            Event::PutDown { model, load, at } => {
                self.change(*model, |model| model.load = None);
                self.put_down(*load, *at);
            }
            Event::PropMoved { prop, to } => self.change_prop(*prop, |prop| prop.area = around(*to, prop)),
            Event::Paid { model, ap, fatigue, stun } => {
                if let Some(side) = model.side() {
                    field.teams[side as usize].pool -= ap;
                }
                self.change(*model, |model| {
                    model.spent += ap;
                    model.fatigue += i32::from(*fatigue);
                    model.marks.stun |= stun;
                });
            }
            Event::BoostSpent { model, dice } => self.change(*model, |model| model.boost = (model.boost - dice).max(0)),
            Event::Declared { model, action, puppet, .. } => {
                let combat = action.card().roll.is_combat();
                if !puppet && let Some(acting) = acting_of(&mut field.turn, *model) {
                    acting.used.push(*action);
                    acting.fought |= combat;
                }
                self.change(*model, |model| model.fought |= combat);
            }
            Event::Interacted { model, .. } => {
                if let Some(acting) = acting_of(&mut field.turn, *model) {
                    acting.interacted = true;
                }
            }
            Event::Rerolled { owner, .. } => self.change(*owner, |model| model.rerolled = true),
            Event::Changed { model, change } => self.change(*model, |model| mark(model, *change)),
            Event::Damaged { target, left, cause, .. } => match target {
                Target::Model(label) => {
                    if let Some(side) = label.side()
                        && matches!(cause, Cause::Fall | Cause::Crush | Cause::Slam)
                    {
                        let team = &mut field.teams[side.other() as usize];
                        team.dropped = team.dropped.saturating_add(1);
                    }
                    self.change(*label, |model| model.hp = *left);
                }
                Target::Prop(id) => self.change_prop(*id, |prop| prop.hp = *left),
                Target::Token(_) => {}
            },
            Event::Healed { model, left, .. } => self.change(*model, |model| model.hp = *left),
            Event::Saved { model } => self.change(*model, |model| {
                model.hp = 1;
                model.lives_used = true;
            }),
            Event::KnockedOut { model, at } => self.knock_out(*model, *at),
            Event::Destroyed { prop, by } => self.destroy(*prop, *by),
            Event::DiscLaid { disc } => field.discs.push(*disc),
            Event::AuraLit { aura } => field.auras.push(*aura),
            Event::Rolled { roll } => {
                if let Some(side) = roll.attacker.side()
                    && 3 <= roll.efx
                {
                    field.teams[side as usize].showed_off = true;
                }
            }
            Event::IdolSought { token, found, model } => {
                if *found {
                    self.change_token(*token, |token| {
                        token.idol = true;
                        token.carrier = Some(*model);
                    });
                    self.change(*model, |model| model.load = Some(Load::Token(*token)));
                    if let Some(place) = self.field.model(*model).and_then(|model| model.at) {
                        self.carry_along(*model, place);
                    }
                } else {
                    field.tokens.retain(|other| other.id != *token);
                }
            }
            Event::TokenHome { token } => {
                for model in field.models.iter_mut().filter(|model| model.load == Some(Load::Token(*token))) {
                    model.load = None;
                }
                self.change_token(*token, |token| {
                    token.at = token.home;
                    token.carrier = None;
                });
            }
            Event::Rescued { citizen, side } => {
                for model in field.models.iter_mut().filter(|model| model.load == Some(Load::Citizen(*citizen))) {
                    model.load = None;
                }
                field.models.retain(|model| model.label != *citizen);
                field.teams[*side as usize].rescued += 1;
            }
            Event::Scored { side, vp, why } => {
                field.teams[*side as usize].vp += vp;
                if let Score::Wreck(prop) = why {
                    field.marked[*side as usize].retain(|other| other != prop);
                }
            }
            Event::EffectsEnded { .. } => {
                for side in Side::BOTH {
                    // Supremes that stand 3" high or higher are noted (section 2.15).
                    let high = field.of(side).any(|model| model.is_supreme() && 30 <= field.height_of(model));
                    field.teams[side as usize].roofs += u8::from(high);
                }
                field.auras.clear();
                field.discs.clear();
                field.models.iter_mut().for_each(Model::rest);
                field.turn = None;
                for team in &mut field.teams {
                    team.pool = 0;
                }
            }
            Event::OrdersSet { seat, orders } => self.seats[seat.0 as usize].orders = orders.clone(),
            Event::Queued { seat, lines } => self.seats[seat.0 as usize].queue.clone_from(lines),
            Event::Paused { stack, rest, open, strict } => {
                self.paused = Some(super::Paused {
                    stack: stack.clone(),
                    rest: rest.clone(),
                    open: *open,
                    strict: *strict,
                    reply: None,
                });
            }
            Event::Clashing { clash } => {
                field.clash = *clash;
                if clash.is_none() {
                    field.question = Question::Nothing;
                }
            }
            Event::Reacted { boost, substitute, .. } => {
                if let Some(paused) = &mut self.paused {
                    paused.reply = Some((*boost, *substitute));
                }
            }
            Event::Resumed => self.paused = None,
            Event::Gone { seat, heir, again } => {
                if let Some(side) = field.side_of(*seat) {
                    let team = &mut field.teams[side as usize];
                    team.seats.retain(|other| other != seat);
                    if *again && let Some(heir) = heir {
                        team.passed = team.passed.without(Seats::one(*heir));
                    }
                    for model in field.models.iter_mut().filter(|model| model.seat == *seat) {
                        model.seat = heir.unwrap_or(model.seat);
                    }
                }
                // What it owed is asked of its heir next.
                field.waiting = field.waiting.without(Seats::one(*seat));
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
            Event::DeployRolled { .. }
            | Event::LeaderOffered { .. }
            | Event::Hazard { .. }
            | Event::Cancelled { .. }
            | Event::Substituted { .. }
            | Event::Tried { .. }
            | Event::Unaffected { .. }
            | Event::Slammed { .. }
            | Event::AgendasShown { .. } => {}
        }
    }

    pub(super) fn change(&mut self, label: Label, change: impl FnOnce(&mut Model)) {
        if let Some(model) = Arc::make_mut(&mut self.field).models.iter_mut().find(|model| model.label == label) {
            change(model);
        }
    }

    fn change_prop(&mut self, id: PropId, change: impl FnOnce(&mut Prop)) {
        if let Some(place) = self.field.props.iter().position(|prop| prop.id == id) {
            change(&mut Arc::make_mut(&mut Arc::make_mut(&mut self.field).props)[place]);
        }
    }

    fn change_token(&mut self, id: TokenId, change: impl FnOnce(&mut Token)) {
        if let Some(token) = Arc::make_mut(&mut self.field).tokens.iter_mut().find(|token| token.id == id) {
            change(token);
        }
    }

    /// What a model carries goes where it goes.
    fn carry_along(&mut self, label: Label, to: Place) {
        match self.field.any(label).and_then(|model| model.load) {
            Some(Load::Token(id)) => self.change_token(id, |token| token.at = to),
            Some(Load::Object(id)) => self.change_prop(id, |prop| prop.area = around(to.at, prop)),
            _ => {}
        }
    }

    fn put_down(&mut self, load: Load, at: Place) {
        match load {
            Load::Object(id) => self.change_prop(id, |prop| {
                prop.carrier = None;
                prop.area = around(at.at, prop);
            }),
            Load::Token(id) => self.change_token(id, |token| {
                token.carrier = None;
                token.at = at;
            }),
            Load::Citizen(_) => {}
        }
    }

    /// Off the table; its auras and zones end (PC-18.1).
    fn knock_out(&mut self, label: Label, _at: Place) {
        self.change(label, |model| {
            model.at = None;
            model.ko = true;
            model.hp = 0;
            model.load = None;
            model.fatigue = 0;
            model.boost = 0;
            model.marks = super::model::Marks::default();
        });
        let field = Arc::make_mut(&mut self.field);
        field.auras.retain(|aura| aura.owner != label);
        field.discs.retain(|disc| disc.owner != label);
        if label.kind.card().class == Class::Citizen {
            for model in field.models.iter_mut().filter(|model| model.load == Some(Load::Citizen(label))) {
                model.load = None;
            }
            field.models.retain(|model| model.label != label);
        }
    }

    /// An Object is gone, a Structure becomes rubble (PC-17).
    fn destroy(&mut self, id: PropId, by: Option<Side>) {
        let field = Arc::make_mut(&mut self.field);
        if let Some(side) = by {
            let team = &mut field.teams[side as usize];
            team.wrecked = team.wrecked.saturating_add(1);
        }
        let Some(index) = field.props.iter().position(|prop| prop.id == id) else { return };
        let props = Arc::make_mut(&mut field.props);
        let gone = props.remove(index);
        for model in field.models.iter_mut().filter(|model| model.load == Some(Load::Object(id))) {
            model.load = None;
        }
        if gone.is_structure() {
            let piece = super::words::rubble();
            let number = props.iter().filter(|prop| prop.id.piece == piece).count() as u8 + 1;
            let id = PropId { piece, number };
            props.push(Prop { id, area: gone.area, hp: 0, openings: Vec::new(), carrier: None });
        }
        // Whoever or whatever was on it or in it is on the ground now; where exactly, the rules say next.
        let fallen = |on: Surface| on == Surface::Top(id) || on == Surface::Inside(id);
        for place in field.models.iter_mut().filter_map(|model| model.at.as_mut()) {
            if fallen(place.on) {
                place.on = Surface::Ground;
            }
        }
        for token in &mut field.tokens {
            for place in [&mut token.at, &mut token.home] {
                if fallen(place.on) {
                    place.on = Surface::Ground;
                }
            }
        }
    }
}

fn acting_of(turn: &mut Option<Turn>, label: Label) -> Option<&mut Acting> {
    let turn = turn.as_mut()?;
    [turn.minion.as_mut(), turn.supreme.as_mut()].into_iter().flatten().find(|acting| acting.model == label)
}

/// The footprint of an Object around another middle.
fn around(at: Spot, prop: &Prop) -> Rect {
    Rect::around(at, prop.id.piece.card().radius())
}

fn mark(model: &mut Model, change: Change) {
    let limit = model.fatigue_limit();
    let marks = &mut model.marks;
    match change {
        Change::MarkedBy(side) => marks.marked[side as usize] = true,
        Change::Cleared => {
            marks.stun = false;
            marks.drain = 0;
            marks.hold = false;
            marks.blind = false;
        }
        Change::Gains(fx, amount) => match fx {
            Fx::Stun => marks.stun = true,
            Fx::Hold => marks.hold = true,
            Fx::Blind => marks.blind = true,
            Fx::Exposed => marks.exposed = true,
            Fx::Phased => marks.phased = true,
            Fx::Drain => marks.drain += amount,
            Fx::Overtime => marks.overtime += amount,
            Fx::Attack => marks.attack = (marks.attack + amount).min(super::model::MARKERS),
            Fx::Defend => marks.defend = (marks.defend + amount).min(super::model::MARKERS),
            Fx::Burn => marks.burn += amount,
            Fx::Fatigue => model.fatigue = (model.fatigue + amount).min(limit.max(model.fatigue)),
            Fx::Refresh => model.fatigue = (model.fatigue - amount).max(0),
            Fx::Boost => model.boost = (model.boost + amount).clamp(0, BOOST),
            _ => {}
        },
    }
}
