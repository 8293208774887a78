//! What one viewer knows (section 7), built up from the field and from what its seats may know beside it.

use std::fmt;

use super::Battleworld;
use super::content::TEAM;
use super::event::Choice;
use super::field::{Field, Piece, Stage};
use super::plan::{ActionOrder, Queue};
use super::refusal::stage_message;
use super::rules;
use super::stance::Stance;
use super::unit::{Activation, Unit, place_of, seat_message};
use super::words::{Card, Module};
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
                .map(|(index, stance)| knows(index / super::content::CREW).then_some(*stance))
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

    /// The position in words, the most important first.
    pub fn describe(&self) -> Vec<Message> {
        let field = &self.field;
        let mut lines = vec![self.headline()];
        if field.stage == Stage::Draft {
            return lines;
        }
        for seat in field.seats() {
            let standing: Vec<Message> = field.of_seat(seat).filter_map(brief).collect();
            let down: Vec<Message> =
                field.of_seat(seat).filter(|piece| piece.is_dead()).map(|piece| piece.unit.message()).collect();
            lines.push(
                Message::new("battleworld-alt-crew")
                    .with("seat", seat_message(seat))
                    .with("count", standing.len())
                    .with("list", standing)
                    .with("dead", down.len())
                    .with("fallen", down),
            );
            let modules: Vec<String> = field.crew(seat).modules.iter().map(u8::to_string).collect();
            lines.push(
                Message::new("battleworld-alt-base").with("seat", seat_message(seat)).with("list", modules.join("/")),
            );
        }
        lines
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
            .with("phase", stage_message(field.stage))
            .with("gauge", field.gauge)
            .with("threshold", field.options.threshold)
            .with("initiative", initiative_message(field))
    }

    /// What a seat is asked for now.
    pub fn question(&self, seat: Seat) -> Message {
        let field = &self.field;
        match field.stage {
            Stage::Draft if rules::draft::needs_ally(field, seat) => Message::new("battleworld-ask-team-ally"),
            Stage::Draft => Message::new("battleworld-ask-team"),
            Stage::Deploy => Message::new("battleworld-ask-deploy"),
            Stage::Moves => {
                let waiting: Vec<Message> = field
                    .of_seat(seat)
                    .filter(|piece| piece.is_conscious() && !piece.placed)
                    .map(|piece| piece.unit.message())
                    .collect();
                Message::new("battleworld-ask-act").with("count", waiting.len()).with("list", waiting)
            }
            Stage::Actions => {
                let ready: Vec<Message> = field
                    .of_seat(seat)
                    .filter(|piece| piece.die.is_some_and(|action| !action.is_of_base()))
                    .map(|piece| {
                        let centre = || Message::new("battleworld-action-centre");
                        let action = piece.die.map_or_else(centre, super::words::Action::message);
                        Message::new("battleworld-die-on").with("unit", piece.unit).with("action", action)
                    })
                    .collect();
                Message::new("battleworld-ask-declare").with("count", ready.len()).with("list", ready)
            }
            Stage::Fight => match &field.fight {
                Some(fight) => {
                    let unit = fight.asked.and_then(|role| fight.fighter(role)).unwrap_or(fight.with);
                    let role = fight.asked.unwrap_or(super::field::Role::Attack);
                    Message::new("battleworld-ask-raise")
                        .with("unit", unit)
                        .with("own", fight.totals[role as usize])
                        .with("other", fight.totals[role.other() as usize])
                        .with("power", field.piece(unit).power)
                }
                None => Message::new("battleworld-ask-nothing"),
            },
            Stage::Over => Message::new("battleworld-ask-nothing"),
        }
    }
}

/// Who has the initiative.
pub fn initiative_message(field: &Field) -> Message {
    match field.camp(field.initiative) {
        Some(super::field::Camp::Heroes) => Message::new("battleworld-camp-heroes"),
        Some(super::field::Camp::Villains) => Message::new("battleworld-camp-villains"),
        None => seat_message(field.initiative),
    }
}

/// A character in as few words as possible.
fn brief(piece: &Piece) -> Option<Message> {
    let place = match (piece.square, piece.carried) {
        (Some(square), _) => square.to_string(),
        (None, Some(carrier)) => format!("({carrier})"),
        (None, None) => return None,
    };
    Some(
        Message::new("battleworld-alt-character")
            .with("unit", piece.unit)
            .with("place", place)
            .with("life", piece.life),
    )
}

/// Modules of a base that still stand, in words.
pub fn modules_left(field: &Field, seat: Seat) -> Vec<Message> {
    let crew = &field.crews[place_of(seat)];
    let slots = crew.base.map(super::words::Base::slots).into_iter().flatten();
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
