//! Diskwars. Armies of round disks fight on an open table: a disk moves by being flipped over its rim, attacks by landing
//! on another one and pins what lies beneath it. The rules are `rules.md`; its clause numbers stand beside
//! the code.
//!
//! | clauses | where |
//! | --- | --- |
//! | DSK-1, DSK-2 geometry, heights, contact | `space::plane`, `disk`, `field` |
//! | DSK-3 armies | `content`, `rules/army` |
//! | DSK-4 deployment and reinforcement | `rules/place`, `rules/flow` |
//! | DSK-5 activation | `rules/flow`, `rules/act` |
//! | DSK-6 movement | `rules/walk` |
//! | DSK-7 special skills | `rules/skill` |
//! | DSK-8 magic | `rules/cast`, `rules/aim`, `rules/spells`, `rules/storm` |
//! | DSK-9 shooting | `rules/shoot` |
//! | DSK-10 combat | `rules/strike`, `rules/fight` |
//! | DSK-11, DSK-13 end of turn, victory | `rules/end` |
//! | DSK-12 damage | `rules/harm` |
//! | DSK-14 play by post | `orders`, `rules/gate` |
//! | section 10, the house | `house` |
//!
//! Decisions where the specification leaves two readings:
//!
//! - DSK-2.11: reports give places in whole centimetres in both modes; `disk` and `measure` give a tenth where measuring
//!   is free. Menus of moves go around one's own disks in both modes: everybody sees how those lie. Where measuring is
//!   forbidden, lists go by label, and the enemy that a menu charges is the nearest by those whole centimetres.
//! - DSK-4.1: a disk that must be deployed and finds no free spot by itself lies on top of the others at the front.
//! - DSK-4.8: a reinforcement whose place was named stays in the pile too if one above it finds no room.
//! - DSK-5.13: a batch whose first line is refused is refused as a whole.
//! - DSK-8.31: a Fireball may be pushed toward a Spell-proof disk: that chooses a direction, not the disk.
//! - DSK-8.42: nobody is put under a repulsed disk either, and nothing may come to lie on one that changes places.
//! - DSK-8.7: an option that a spell has no use for is refused: what is declared is what happens. So is a second way of
//!   naming the same thing, such as a bearing beside a target.
//! - DSK-8.33: of equal disks in a pile Conjuration takes the uppermost; `squires#2` names the second from the top.
//! - DSK-8.48: where nobody is asked, a seat that the house plays counters what it would counter if it were.
//! - DSK-10.16: whoever holds several seats that are asked may name the disks of all of them in one list.
//! - DSK-10.19, 10.20: what counts only in damage dealt (Pack, Dragonbane, Pikes) decides by the blow itself, not as a
//!   second or third value.
//! - DSK-13.10: whoever resigns while a spell of its own may still be countered leaves once it is settled as on a deadline:
//!   what was answered holds, the others let it pass, and points for it are scored. Nobody is asked further.
//! - DSK-14.6: in strict play every declaration counts as something shown, so it cannot be taken back freely. Where
//!   measuring is free, a spell is previewed as if nobody countered it.
//! - Section 2.10: seats that nobody takes are not in play; the others share the table evenly, in the order of their
//!   letters.
//! - Section 10: the ready-made armies are the specification's. Played by the house, Farrengast stays below its band and
//!   Lothari and Falladir above it; `escarmouche tournament diskwars` measures it.
//!
//! Words: a *disk* is a creature; its *height* is the specification's z; a *label* names it for the whole match; a *seat's
//! side* is what everybody knows of it, its *secret* what only it knows.

pub mod choices;
pub mod command;
pub mod content;
pub mod disk;
pub mod event;
pub mod field;
pub mod forecast;
pub mod foretell;
pub mod house;
pub mod look;
pub mod magic;
pub mod names;
pub mod notation;
pub mod offers;
pub mod orders;
pub mod plan;
pub mod position;
pub mod refusal;
pub mod report;
pub mod rules;
pub mod scene;
pub mod spread;
pub mod suggest;
pub mod tell;
pub mod view;
pub mod words;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use command::{Command, Deed};
use content::{Army, Kind};
use disk::Label;
use event::{Event, Preference, Shot};
use field::{Field, Options, SEATS, Stage};
use game::kit::{Lobby, NoValue, Reading, number, one_of};
use game::{
    Career, Closing, Dice, Due, Holder, MatchOption, Opt, Order, Outcome, Play, Rules, Seat, Seating, Seats, Setup,
    Shared, Takes, Verb, Viewer,
};
use orders::Standing;
use refusal::Refusal;
use space::Spot;
use view::View;
use words::{Scenario, Spell};

/// What only one seat knows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Secret {
    /// The reinforcement pile, from the top down.
    pub pile: Vec<Kind>,
    /// The spell book.
    pub book: Vec<Spell>,
    /// An army that was submitted and not yet mustered.
    pub army: Option<Army>,
    /// Places that were submitted and not yet revealed.
    pub places: Option<Vec<(Kind, Spot)>>,
    /// Standing orders.
    pub orders: Standing,
    /// Shots that were planned.
    pub shots: Vec<Shot>,
    /// Preferences for the combat phase.
    pub preferences: Vec<Preference>,
    /// Disks that have chosen in the combat at hand.
    pub chosen: Vec<Label>,
    /// The wizard that is to counter the spell being cast.
    pub reaction: Option<Label>,
}

/// The state of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diskwars {
    /// What everybody sees.
    field: Shared<Field>,
    /// By seat.
    secrets: Vec<Shared<Secret>>,
    /// How the match ended.
    outcome: Option<Outcome>,
}

/// A settled set-up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opening {
    options: Options,
    holders: Vec<Holder>,
    position: Option<String>,
}

/// The lobby's options (section 3.1). Together they offer no more values than one menu holds.
const OPTIONS: &[MatchOption] = &[
    MatchOption {
        option: Opt::new("scenario", Takes::Choice(Scenario::WORDS)),
        default: "hill-of-destiny",
        offered: &["hill-of-destiny", "daggers-drawn", "first-contact"],
    },
    number("points", (0, 250), "0", &["0", "50", "100"]),
    number("goal", (5, 250), "25", &["25", "50"]),
    one_of("spread", &["60", "45", "30"]),
    one_of("premeasure", &["strict", "free"]),
    one_of("deploy", &["secret", "alternate"]),
    one_of("shooting", &["sequential", "simultaneous"]),
    one_of("combat", &["standing", "interactive"]),
    one_of("reactions", &["standing", "interactive"]),
    number("max_turns", (0, 30), "12", &["8", "12"]),
    one_of("armies", &["any", "ready-made"]),
];

/// Reads what was chosen in the lobby.
fn read_options(setup: &Setup) -> Result<Options, Refusal> {
    let lobby = Lobby::read(OPTIONS, setup)?;
    let scenario = lobby.get("scenario").parse().unwrap_or(Scenario::HillOfDestiny);
    // Points that nobody chose depend on the scenario (section 3.1).
    let points = match lobby.number("points") {
        0 if scenario == Scenario::DaggersDrawn => 40,
        0 => 50,
        1..40 => return Err(NoValue { option: "points", value: lobby.get("points") }.into()),
        points => points,
    };
    Ok(Options {
        scenario,
        points,
        goal: lobby.number("goal"),
        spread: lobby.number("spread"),
        free: lobby.is("premeasure", "free"),
        alternate: lobby.is("deploy", "alternate"),
        simultaneous: lobby.is("shooting", "simultaneous"),
        ask_combat: lobby.is("combat", "interactive"),
        ask_reactions: lobby.is("reactions", "interactive"),
        max_turns: lobby.number("max_turns"),
        ready_made: lobby.is("armies", "ready-made"),
    })
}

impl Diskwars {
    fn set_up(options: Options, holders: Vec<Holder>) -> Diskwars {
        let field = Shared::from(Field::new(options, holders));
        Diskwars { field, secrets: vec![Shared::default(); SEATS], outcome: None }
    }
}

impl Rules for Diskwars {
    type Opening = Opening;
    type Command = Command;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;

    const NAME: &'static str = "diskwars";
    const SEATS: &'static [&'static str] = &["a", "b", "c", "d", "e", "f"];
    const OPTIONS: &'static [MatchOption] = OPTIONS;
    const VERBS: &'static [Verb] = command::VERBS;
    const VERSION: u32 = 3;

    fn die(_: &str) -> Option<u32> {
        None
    }

    fn prepare(setup: &Setup, _: &mut dyn Dice) -> Result<Opening, Refusal> {
        let options = read_options(setup)?;
        let holders = setup.holders.clone();
        let state = Diskwars::set_up(options, holders.clone());
        let seats = state.field.seats.len();
        if seats < 2 {
            return Err(Refusal::TooFewSeats);
        }
        if state.field.is_first_contact() && 2 < seats {
            return Err(Refusal::TooManySeats(seats));
        }
        if let Some(text) = &setup.position {
            position::arrange(state, text)?;
        }
        Ok(Opening { options, holders, position: setup.position.clone() })
    }

    fn open(opening: &Opening) -> Diskwars {
        let state = Diskwars::set_up(opening.options, opening.holders.clone());
        match &opening.position {
            Some(text) => position::arrange(state, text).expect("an opening holds a position that was accepted"),
            None => state,
        }
    }

    fn read(&self, by: Seats, order: &Order) -> Result<Command, Refusal> {
        self.field.gate(by, Deed::of(order.verb))?;
        Command::read(&Reading { game: self, by, order })
    }

    fn obey(play: &mut Play<'_, Diskwars>, by: Seats, command: &Command) -> Result<(), Refusal> {
        rules::obey(play, by, command)
    }

    fn foresee(play: &mut Play<'_, Diskwars>, by: Seats, command: &Command) -> Result<(), Refusal> {
        rules::foresight::foresee(play, by, command)
    }

    fn lapse(play: &mut Play<'_, Diskwars>, seat: Seat) {
        rules::lapse(play, seat);
    }

    fn apply(&mut self, event: &Event) {
        self.carry_out(event);
    }

    fn due(&self) -> Due {
        match &self.outcome {
            Some(outcome) => Due::Over(outcome.clone()),
            None => Due::From(rules::due(&self.field)),
        }
    }

    fn holders(&self) -> &[Holder] {
        &self.field.holders
    }

    fn reseat(&mut self, seat: Seat, holder: Holder) {
        self.field.holders[seat.0 as usize] = holder;
    }

    fn vacate(play: &mut Play<'_, Self>, seat: Seat) {
        rules::end::resign(play, seat);
    }

    fn close(play: &mut Play<'_, Self>, closing: Closing) {
        rules::end::close(play, closing);
    }

    fn seating(options: &BTreeMap<String, String>) -> Seating {
        let first_contact = options.get("scenario").is_some_and(|word| word == "first-contact");
        let room = if first_contact { 2 } else { Self::SEATS.len() as u8 };
        Seating { seats: Seats::first(room), fewest: 2 }
    }

    fn allies(&self, seat: Seat) -> Seats {
        Seats::one(seat)
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn reveals(event: &Event) -> bool {
        // What shows somebody what was hidden, or settles what nobody may take back.
        matches!(
            event,
            Event::Measured
                | Event::Mustered { .. }
                | Event::Entered { .. }
                | Event::StageBegan { .. }
                | Event::SpellDeclared { .. }
                | Event::SpellFizzled { .. }
                | Event::Struck { .. }
                | Event::StrikesChosen { .. }
                | Event::NoRoom { bottom: Some(_), .. }
                | Event::Converted { .. }
                | Event::Starved { .. }
                | Event::Scried { .. }
                | Event::Unveiled { .. }
        )
    }

    fn round(event: &Event) -> Option<u16> {
        match event {
            Event::TurnBegan { turn, .. } => Some(*turn),
            _ => None,
        }
    }

    fn check(&self) -> Result<(), String> {
        self.validate()
    }
}

impl Career for Diskwars {
    /// Nothing but who begins and an army that nobody chose is left to lots.
    fn is_own(_words: &str, _place: usize, purpose: &str) -> bool {
        !matches!(purpose, "first-player" | "default-army")
    }

    fn fielded(&self) -> Vec<(Seat, String)> {
        self.field.disks.iter().map(|disk| (disk.owner, disk.kind.to_string())).collect()
    }
}

impl Diskwars {
    /// What always holds.
    fn validate(&self) -> Result<(), String> {
        let field = &self.field;
        for (place, disk) in field.disks.iter().enumerate() {
            let label = disk.label;
            if field.disks[..place].iter().any(|other| other.label == label) {
                return Err(format!("two disks are called {label}"));
            }
            let Some(at) = disk.at else { continue };
            if !field.is_on_table(at) {
                return Err(format!("{label} lies off the table"));
            }
            if field.on_table().any(|other| other.label != label && other.height == disk.height) {
                return Err(format!("{label} shares its height"));
            }
            if field.wall_circles().any(|wall| wall.overlaps(disk.circle())) {
                return Err(format!("{label} lies on a wall"));
            }
            if !disk.doomed && disk.stats.wounds <= disk.wounds {
                return Err(format!("{label} has {} wounds and lives", disk.wounds));
            }
            if disk.toughness() <= disk.pool {
                return Err(format!("{label} has a pool of {}", disk.pool));
            }
            if disk.doomed && !matches!(field.stage, Stage::Shooting | Stage::Over) {
                return Err(format!("{label} is doomed outside the shooting phase"));
            }
        }
        for (seat, (side, secret)) in field.sides.iter().zip(&self.secrets).enumerate() {
            if side.pile != secret.pile.len() || side.book != secret.book.len() {
                return Err(format!("seat {seat} shows another pile or book than it has"));
            }
            if side.known.iter().any(|spell| !secret.book.contains(spell)) {
                return Err(format!("seat {seat} shows a spell it does not have"));
            }
        }
        if self.outcome.is_none() && field.waiting.iter().any(|seat| field.side(seat).eliminated) {
            return Err("a seat that is out is waited for".to_owned());
        }
        Ok(())
    }
}
