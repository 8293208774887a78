//! What one viewer knows (section 7), built up from the field and from what its seats may know beside it.

use std::fmt;

use crate::Battleworld;
use crate::content::{CREW, TEAM};
use crate::event::Choice;
use crate::field::{Field, Stage};
use crate::plan::{ActionOrder, Phase, Queue};
use crate::stance::Stance;
use crate::tell::side;
use crate::unit::{Activation, Unit, place_of};
use crate::words::{Base, Card, Module};
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
            choices: known(&state.choices, knows).into_iter().map(Option::flatten).collect(),
            deployments: known(&state.deployments, knows).into_iter().map(Option::flatten).collect(),
            stances: known(&state.stances, |index| knows(index / CREW)),
            moves: known(&state.moves, knows),
            actions: known(&state.actions, knows),
            outcome: state.outcome.clone(),
            field: field.clone(),
        }
    }

    /// The stance of a character, or the default where the viewer does not know it.
    pub fn stance(&self, unit: Unit) -> Stance {
        self.stances[unit.index()].unwrap_or(Stance::DEFAULT)
    }

    /// The plans of a seat that hold anything, as far as they are known: for which phase of which turn, and as written.
    pub fn plans(&self, seat: Seat) -> impl Iterator<Item = (Phase, u16, String)> {
        let place = place_of(seat);
        let moves = self.moves[place].as_ref().map(|queue| (Phase::Moves, queue.turn, queue.to_string()));
        let actions = self.actions[place].as_ref().map(|queue| (Phase::Actions, queue.turn, queue.to_string()));
        moves.into_iter().chain(actions).filter(|(_, _, orders)| !orders.is_empty())
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
            .with("initiative", side(field.initiative))
    }
}

/// What is known of what each has.
fn known<T: Clone>(all: &[T], knows: impl Fn(usize) -> bool) -> Vec<Option<T>> {
    all.iter().enumerate().map(|(place, one)| knows(place).then(|| one.clone())).collect()
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
        f.write_str(&crate::position::write(self))
    }
}
