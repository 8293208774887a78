//! Pulp City. Two teams of comic-book heroes and villains fight over a city block measured in inches, with real heights:
//! a pool of Action Points that is never enough, opposed rolls in which more dice beat bigger numbers, and scenery that
//! can be climbed, hurled, collapsed and fallen off. The rules are `rules.md`; its clause numbers stand beside
//! the code.
//!
//! | clauses | where |
//! | --- | --- |
//! | PC-1 numbers and geometry | `measure`, `field`, `rules/stand` |
//! | PC-2 table and scenery | `content`, `field`, `rules/stand` |
//! | PC-3 teams | `rules/team` |
//! | PC-4 deployment | `rules/place`, `rules/flow` |
//! | PC-5, PC-6, PC-19 AP, initiative, Effects Phase | `rules/round` |
//! | PC-7, PC-21 turns and play by post | `rules/turn`, `rules/act`, `rules/react`, `orders` |
//! | PC-8, PC-9 movement and Falls | `rules/walk`, `rules/steps`, `rules/bars`, `rules/find`, `rules/harm` |
//! | PC-10 costs and targets | `rules/act`, `rules/aim` |
//! | PC-11 sight and Cover | `sight`, `space::relief` |
//! | PC-12, PC-13 rolls and bonuses | `rules/clash`, `bonus` |
//! | PC-14 FX and EFX | `rules/effect` |
//! | PC-15 displacement | `rules/shove` |
//! | PC-16 elements and statuses | `content`, `model`, `bonus` |
//! | PC-17, PC-18 scenery and models gone | `rules/harm` |
//! | PC-20 encounters, victory | `rules/encounter`, `rules/end` |
//! | section 10, the house | `house` |
//!
//! Decisions where the specification leaves two readings:
//!
//! - Seats (section 1): the Monster of an alert is played from the seat `omega`; `alpha-3` is the third hunter's. A seat
//!   that an encounter has no use for is not in play, whoever holds it.
//! - PC-1.5: between two pieces of scenery heights do not count; a point lies on the ground.
//! - PC-1.13: draws are named by their first word (`att`, `def`, `dyn`, `hazard`, …); who rolled is in the events.
//! - PC-2.3: a base on a top may not overlap scenery that is higher still.
//! - PC-4.7: omega's automatic deployment is alpha's after a half-turn, as the tables are. With the same order from west to
//!   east for both, one side of a match between equal teams won two in three.
//! - PC-7.3, PC-21.2: an open Activation stays open through every continuation, with `how:open` or without; it ends with
//!   `done`, when nothing more is possible, and with the KO of its Supreme. A Supreme who has acted and led is done.
//! - PC-7.7: Objects lie on the ground; one that is put down on a roof comes to lie at the nearest free ground, one that is put
//!   down inside on the floor there, as long as it fits.
//! - PC-7.7, PC-20.1: a model carries one thing in all, an Object, a token or a Citizen in tow.
//! - PC-7.7, PC-10.11, PC-13.9: nobody picks up, throws or swings an Object that somebody stands on.
//! - PC-7.8: whoever only picked something up cannot say `done`; a deadline ends the Activation all the same.
//! - PC-8.3: a leg from one roof to another needs them to meet; leapers and fliers cross the gap.
//! - PC-8.13: a straight way into Contact is preferred to a bent one, even where a bent one were shorter; bent ones
//!   climb and vault, but take no doors, ladders and stairs by themselves.
//! - PC-10.5: the nearest is measured from base to base, like every distance, up to the next tenth.
//! - PC-12.9: for an intercept, Mobbing is counted around the original target, whose Contact is used.
//! - PC-12.9, 12.10: an intercept or a stand-in, one of them for a whole Action; a Stunned Minion stands in for nobody.
//! - PC-13.9, PC-10.11: without a name a THROW takes the only Object in reach, or the one it carries. What is
//!   thrown at a Structure that it destroys stays where it was thrown from; at a model that is KO it lands where that stood.
//! - PC-14.7: `puppet` is asked for only while the target could be turned on one of its own friends; a puppet that its
//!   markers keep from its cheapest Combat Action does nothing.
//! - PC-15.5: a Toss that is aimed nearer still ends in the Fall of the whole Toss; a danger check follows where it lands.
//! - PC-21.3: for `auto-pass` only Supremes' movement counts; Minions who could still be led do not keep a seat waiting.
//! - Section 2.14, Quest: which token is the Idol is drawn when one is turned up, each as likely as the others; nothing
//!   has to be kept sealed, and the chances are those of a shuffle.
//! - Section 6.1: `how:preview` shows the ghost, the dice and the odds, out of one's Turn as if one had it; confirming it
//!   plays the script. A `target` left out is the only legal model, or the only legal scenery where no model is.
//! - Section 6.1: what is chosen from a menu leaves the Activation open, so that a walk is not the end of it. `orders` and
//!   `queue` without a change only tell what stands, which is no step of the match.
//! - Section 8: the dice of a crop, and whom its letters mean, stand in a strip below it, where they hide nothing.
//! - Section 10: HP and bought Minions were changed as it orders, measured with the house, and Field Repair heals 1 instead of
//!   2: with 2 the teams of Steward Seven win nearly four matches in five. Monsters have fewer AP (PC-5.5): with those first
//!   written teams won one alert in ten. `rules.md` says the same.
//! - Section 4: a Leader's extra Activation is asked of every partner who has another Supreme to activate.
//!
//! Words: a *label* names a model for the whole match (`a:beat-cop-2`); a *prop* is a piece of scenery; a *side* is alpha or
//! omega, a *seat* a player of it; a *clash* is one roll against one target.

pub mod apply;
pub mod bonus;
pub mod choices;
pub mod command;
pub mod content;
pub mod event;
pub mod field;
pub mod forecast;
pub mod house;
pub mod label;
pub mod look;
pub mod measure;
pub mod model;
pub mod names;
pub mod options;
pub mod orders;
pub mod position;
pub mod quote;
pub mod refusal;
pub mod resolve;
pub mod rules;
pub mod scene;
pub mod script;
pub mod sight;
pub mod suggest;
pub mod tell;
pub mod view;
pub mod words;

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use command::{Command, Deed, How};
use content::Agenda;
use event::{Event, Roster};
use field::{Field, Options, Prop, Question, Stage, Team};
use game::kit::Reading;
use game::{
    Career, Closing, Dice, Due, Holder, Leaving, MatchOption, Order, Outcome, Play, Rules, Seat, Seating, Seats, Setup,
    Verb, Viewer,
};
use label::{Label, Place, PropId, Side};
use orders::Standing;
use refusal::Refusal;
use resolve::Ongoing;
use rules::gate::Purpose;
use script::Step;
use view::View;

/// What only one side knows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SideSecret {
    /// A team that was chosen and not yet shown.
    pub roster: Option<Roster>,
    /// The Agendas dealt.
    pub dealt: Vec<Agenda>,
    /// The one kept.
    pub agenda: Option<Agenda>,
    /// Places not yet confirmed.
    pub draft: Vec<(Label, Place)>,
}

/// What only one seat knows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatSecret {
    /// Standing orders.
    pub orders: Standing,
    /// Queued scripts, in notation.
    pub queue: Vec<String>,
}

/// An Activation that waits for a defender's word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paused {
    stack: Vec<Ongoing>,
    rest: Vec<(Label, Step)>,
    open: bool,
    strict: bool,
    reply: Option<(u8, Option<Label>)>,
}

/// The state of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pulp {
    /// What everybody sees; shared with views and copies until it changes.
    field: Arc<Field>,
    /// By side.
    sides: [SideSecret; 2],
    /// By seat.
    seats: Vec<SeatSecret>,
    /// An Activation that waits.
    paused: Option<Paused>,
    /// How the match ended.
    outcome: Option<Outcome>,
}

/// A settled set-up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opening {
    options: Options,
    holders: Vec<Holder>,
    position: Option<String>,
    /// What follows by itself from ready-made teams: Agendas dealt, dice rolled, up to the first decision.
    begun: Vec<Event>,
}

/// The seats of a side, the first partner first.
fn seats_of_side(alert: bool, side: Side) -> &'static [u8] {
    match (alert, side) {
        (true, Side::Alpha) => &[0, 2, 4],
        (true, Side::Omega) => &[1],
        (false, Side::Alpha) => &[0, 2],
        (false, Side::Omega) => &[1, 3],
    }
}

impl Pulp {
    /// A match before anything has happened.
    fn set_up(options: Options, holders: Vec<Holder>) -> Pulp {
        let alert = options.encounter == content::Encounter::MonsterAlert;
        let team = |side: Side| {
            let held = |seat: &&u8| holders.get(**seat as usize).is_some_and(|holder| *holder != Holder::Nobody);
            let seats = seats_of_side(alert, side).iter().filter(held).map(|seat| Seat(*seat)).collect();
            Team { seats, ..Team::default() }
        };
        let layout = &options.map.card().layout;
        let props = Arc::new(layout.elements.iter().map(Prop::of).collect());
        let mut field = Field {
            options,
            width: layout.width,
            height: layout.height,
            zones: layout.zones,
            props,
            models: Vec::new(),
            tokens: Vec::new(),
            marked: [Vec::new(), Vec::new()],
            discs: Vec::new(),
            auras: Vec::new(),
            teams: Side::BOTH.map(team),
            stage: Stage::Team,
            round: 0,
            first: Side::Alpha,
            acting: Side::Omega,
            turn: None,
            clash: None,
            question: Question::Team,
            waiting: Seats::NONE,
            idle: 0,
            holders,
        };
        let mut sides = [SideSecret::default(), SideSecret::default()];
        for side in Side::BOTH {
            let roster = match options.teams[side as usize] {
                _ if alert && side == Side::Omega => rules::team::monster(&field),
                Some(team) => Some(rules::team::ready(&field, side, team)),
                None => None,
            };
            sides[side as usize].roster = roster;
        }
        let choosing = Side::BOTH.into_iter().filter(|side| sides[*side as usize].roster.is_none());
        field.waiting = choosing.map(|side| field.head(side)).collect();
        let field = Arc::new(field);
        Pulp { field, sides, seats: vec![SeatSecret::default(); SEATS.len()], paused: None, outcome: None }
    }

    /// A seat's standing orders.
    fn orders_of(&self, seat: Seat) -> &Standing {
        &self.seats[seat.0 as usize].orders
    }
}

const SEATS: &[&str] = &["alpha", "omega", "alpha-2", "omega-2", "alpha-3"];

impl Rules for Pulp {
    type Opening = Opening;
    type Command = Command;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;

    const NAME: &'static str = "pulp";
    const SEATS: &'static [&'static str] = SEATS;
    const OPTIONS: &'static [MatchOption] = options::OPTIONS;
    const VERBS: &'static [Verb] = command::VERBS;
    const VERSION: u32 = 3;

    fn die(_: &str) -> Option<u32> {
        None
    }

    fn prepare(setup: &Setup, dice: &mut dyn Dice) -> Result<Opening, Refusal> {
        let options = options::read(setup, dice)?;
        let holders = setup.holders.clone();
        let state = Pulp::set_up(options, holders.clone());
        if state.field.teams.iter().any(|team| team.seats.is_empty()) {
            return Err(Refusal::TooFewSeats);
        }
        let begun = if let Some(text) = &setup.position {
            position::arrange(state, text)?;
            Vec::new()
        } else {
            let mut play = Play::new(&state, dice);
            rules::flow::settle(&mut play);
            play.done().1
        };
        Ok(Opening { options, holders, position: setup.position.clone(), begun })
    }

    fn open(opening: &Opening) -> Pulp {
        let mut state = Pulp::set_up(opening.options, opening.holders.clone());
        if let Some(text) = &opening.position {
            return position::arrange(state, text).expect("an opening holds a position that was accepted");
        }
        for event in &opening.begun {
            state.carry_out(event);
        }
        state
    }

    fn read(&self, by: Seats, order: &Order) -> Result<Command, Refusal> {
        let how = order.get("how").and_then(How::of).unwrap_or_default();
        self.field.gate(by, Deed::of(order.verb), Purpose::of(how))?;
        let side = by.iter().find_map(|seat| self.field.side_of(seat));
        Command::read(&Reading { game: self, by, order: &names::settled(&self.field, side, order) })
    }

    fn obey(play: &mut Play<'_, Pulp>, by: Seats, command: &Command) -> Result<(), Refusal> {
        rules::obey(play, by, command, true)
    }

    fn foresee(play: &mut Play<'_, Pulp>, by: Seats, command: &Command) -> Result<(), Refusal> {
        rules::obey(play, by, command, false)
    }

    fn lapse(play: &mut Play<'_, Pulp>, seat: Seat) {
        rules::lapse(play, seat);
    }

    fn apply(&mut self, event: &Event) {
        self.carry_out(event);
    }

    fn due(&self) -> Due {
        match &self.outcome {
            Some(outcome) => Due::Over(outcome.clone()),
            None => Due::From(self.field.waiting),
        }
    }

    fn holders(&self) -> &[Holder] {
        &self.field.holders
    }

    fn reseat(&mut self, seat: Seat, holder: Holder) {
        Arc::make_mut(&mut self.field).holders[seat.0 as usize] = holder;
    }

    /// PC-20.7.
    fn leaving(&self) -> Leaving {
        Leaving::Partners
    }

    fn vacate(play: &mut Play<'_, Self>, seat: Seat) {
        rules::flow::resign(play, seat);
    }

    fn close(play: &mut Play<'_, Self>, closing: Closing) {
        rules::end::close(play, closing);
    }

    fn seating(options: &BTreeMap<String, String>) -> Seating {
        let alert = options.get("encounter").is_some_and(|encounter| encounter == "monster-alert");
        let seats = Side::BOTH.into_iter().flat_map(|side| seats_of_side(alert, side));
        Seating { seats: seats.map(|seat| Seat(*seat)).collect(), fewest: 2 }
    }

    fn allies(&self, seat: Seat) -> Seats {
        self.field.side_of(seat).map_or(Seats::one(seat), |side| self.field.seats_of(side))
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn reveals(event: &Event) -> bool {
        matches!(
            event,
            Event::TeamsShown { .. }
                | Event::Deployed { .. }
                | Event::Dealt { .. }
                | Event::AgendasShown { .. }
                | Event::IdolSought { .. }
                | Event::Substituted { .. }
                | Event::Queued { .. }
                | Event::OrdersSet { .. }
                | Event::Paused { .. }
                | Event::Resumed
        )
    }

    fn round(event: &Event) -> Option<u16> {
        match event {
            Event::RoundBegan { round } => Some(u16::from(*round)),
            _ => None,
        }
    }

    fn check(&self) -> Result<(), String> {
        let field = &self.field;
        for (place, model) in field.models.iter().enumerate() {
            let label = model.label;
            if field.models[..place].iter().any(|other| other.label == label) {
                return Err(format!("two models are called {label}"));
            }
            let Some(at) = model.at else { continue };
            if let Err(why) = rules::stand::stand(field, model, at) {
                return Err(format!("{label} cannot stand at {at}: {why:?}"));
            }
            if model.ko || model.hp <= 0 || i32::from(model.card().hp) < model.hp {
                return Err(format!("{label} stands with {} HP", model.hp));
            }
            if !(0..=model::BOOST).contains(&model.boost) || model.fatigue < 0 || model.fatigue_limit() < model.fatigue
            {
                return Err(format!("{label} has {} Boost dice and {} Fatigue", model.boost, model.fatigue));
            }
        }
        for team in &field.teams {
            if team.pool < 0 {
                return Err(format!("a pool of {}", team.pool));
            }
        }
        for prop in field.props.iter().filter(|prop| !prop.is_area()) {
            let id: PropId = prop.id;
            if prop.hp <= 0 || i32::from(id.piece.card().hp) < prop.hp {
                return Err(format!("{id} has {} HP", prop.hp));
            }
            if let Some(carrier) = prop.carrier
                && field.model(carrier).is_none_or(|model| model.load != Some(model::Load::Object(id)))
            {
                return Err(format!("{id} is carried by nobody"));
            }
        }
        if self.outcome.is_none() && (field.question == Question::React) != self.paused.is_some() {
            return Err("a roll waits for nobody".to_owned());
        }
        if self.outcome.is_none() && field.waiting.is_empty() {
            return Err("nobody is waited for".to_owned());
        }
        Ok(())
    }
}

impl Career for Pulp {
    /// The attacker's dice, unless it is the defender whose answer lets both throw.
    fn is_own(words: &str, _place: usize, purpose: &str) -> bool {
        let is_answer = words.split(' ').next() == Some("react");
        match purpose {
            "att" | "dyn" | "reroll" => !is_answer,
            "def" => is_answer,
            _ => false,
        }
    }

    fn fielded(&self) -> Vec<(Seat, String)> {
        let owned = self.field.models.iter().filter(|model| model.label.side().is_some());
        owned.map(|model| (model.seat, model.label.kind.word().to_owned())).collect()
    }
}
