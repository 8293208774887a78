//! What one viewer knows (section 7), built up from the field and from what its seats may know beside it.

use std::fmt;

use super::Battleworld;
use super::content::{CREW, TEAM};
use super::event::Choice;
use super::field::{Camp, Field, Stage};
use super::plan::{ActionOrder, Queue};
use super::stance::Stance;
use super::unit::{Activation, Unit, place_of, seat_message};
use super::words::{Base, Card, Module};
use game::{Outcome, Seat, Viewer};
use text::Message;

/// What one viewer knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What everybody sees.
    pub field: Field,
    /// Secret choices of the draft; each its own seat only.
    pub choices: Vec<Option<Choice>>,
    /// Secret deployments; each its own seat only.
    pub deployments: Vec<Option<[Card; TEAM]>>,
    /// Stances; those of its own characters only.
    pub stances: Vec<Option<Stance>>,
    /// Plans for phase 1; its own only.
    pub moves: Vec<Option<Queue<Activation>>>,
    /// Plans for phase 2; its own only.
    pub actions: Vec<Option<Queue<ActionOrder>>>,
    /// How the match ended.
    pub outcome: Option<Outcome>,
}

impl View {
    /// What a viewer knows of a state.
    pub(super) fn of(state: &Battleworld, viewer: Viewer) -> View {
        let field = &state.field;
        let format = field.options.format;
        // Nothing is secret once the match is over.
        let knows = |place: usize| field.stage == Stage::Over || viewer.knows(format.seat(place));
        View {
            viewer,
            choices: state.choices.iter().enumerate().map(|(place, choice)| choice.filter(|_| knows(place))).collect(),
            deployments: state
                .deployments
                .iter()
                .enumerate()
                .map(|(place, order)| order.filter(|_| knows(place)))
                .collect(),
            stances: state
                .stances
                .iter()
                .enumerate()
                .map(|(index, stance)| knows(index / CREW).then_some(*stance))
                .collect(),
            moves: state.moves.iter().enumerate().map(|(place, queue)| knows(place).then(|| queue.clone())).collect(),
            actions: state
                .actions
                .iter()
                .enumerate()
                .map(|(place, queue)| knows(place).then(|| queue.clone()))
                .collect(),
            outcome: state.outcome.clone(),
            field: field.clone(),
        }
    }

    /// The stance of a character, or the default where the viewer does not know it.
    pub fn stance(&self, unit: Unit) -> Stance {
        self.stances[unit.index()].unwrap_or(Stance::DEFAULT)
    }

    /// Turn, phase and gauge.
    pub fn headline(&self) -> Message {
        let field = &self.field;
        let id = match field.stage {
            Stage::Draft | Stage::Deploy => "battleworld-headline-before",
            Stage::Over => "battleworld-headline-over",
            _ => "battleworld-headline",
        };
        Message::new(id)
            .with("turn", field.turn)
            .with("phase", field.stage)
            .with("gauge", field.gauge)
            .with("threshold", field.options.threshold)
            .with("initiative", initiative_message(field))
    }
}

/// Who has the initiative.
pub fn initiative_message(field: &Field) -> Message {
    field.camp(field.initiative).map_or_else(|| seat_message(field.initiative), Camp::message)
}

/// Modules of a base that still stand, in words.
pub fn modules_left(field: &Field, seat: Seat) -> Vec<Message> {
    let crew = &field.crews[place_of(seat)];
    let slots = crew.base.map(Base::slots).into_iter().flatten();
    slots
        .zip(crew.modules)
        .filter(|(module, _)| *module != Module::Courtyard)
        .map(|(module, left)| Message::new("battleworld-module-left").with("module", module).with("left", left))
        .collect()
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&super::position::write(self))
    }
}
