//! What one viewer knows (section 7): the field, and the secrets of its own seats and sides.

use std::fmt;
use std::sync::Arc;

use super::content::Agenda;
use super::field::Field;
use super::label::Side;
use super::{Pulp, SeatSecret, SideSecret};
use game::{Outcome, Seat, Viewer};
use text::Message;

/// What one viewer knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What everybody sees.
    pub field: Arc<Field>,
    /// What the viewer's own sides know, by side.
    pub sides: [Option<SideSecret>; 2],
    /// What the viewer's own seats know, by seat.
    pub seats: Vec<Option<SeatSecret>>,
    /// How the match ended.
    pub outcome: Option<Outcome>,
}

impl View {
    /// What a viewer knows of a state.
    pub(super) fn of(state: &Pulp, viewer: Viewer) -> View {
        let knows = |side: Side| state.field.team(side).seats.iter().any(|seat| viewer.knows(*seat));
        let seats = state.seats.iter().enumerate();
        View {
            viewer,
            field: state.field.clone(),
            sides: Side::BOTH.map(|side| knows(side).then(|| state.sides[side as usize].clone())),
            seats: seats.map(|(seat, secret)| viewer.knows(Seat(seat as u8)).then(|| secret.clone())).collect(),
            outcome: state.outcome.clone(),
        }
    }

    /// A state that looks like this to the viewer: what it does not know is as it is by default. For trying things out.
    pub(super) fn imagined(&self) -> Pulp {
        Pulp {
            field: self.field.clone(),
            sides: self.sides.clone().map(Option::unwrap_or_default),
            seats: self.seats.iter().map(|secret| secret.clone().unwrap_or_default()).collect(),
            paused: None,
            outcome: self.outcome.clone(),
        }
    }

    /// Round and phase.
    pub fn headline(&self) -> Message {
        let field = &self.field;
        Message::new("pulp-headline")
            .with("stage", field.stage.word())
            .with("encounter", field.options.encounter.name())
            .with("round", field.round)
            .with("rounds", field.options.rounds)
    }

    /// The points and AP of a side.
    pub fn score(&self, side: Side) -> Message {
        let team = self.field.team(side);
        let message = Message::new("pulp-alt-team").with("side", side).with("vp", team.vp);
        message.with("pool", team.pool).with("total", team.total)
    }

    /// What only the viewer knows: the Agenda kept, or those to choose from, and the queue.
    pub fn secrets(&self) -> Vec<Message> {
        let mut lines = Vec::new();
        for secret in self.sides.iter().flatten() {
            let (id, agendas) = match &secret.agenda {
                Some(kept) => ("pulp-status-agenda", std::slice::from_ref(kept)),
                None => ("pulp-status-dealt", secret.dealt.as_slice()),
            };
            let line = |one: &Agenda| Message::new(id).with("agenda", one.name()).with("text", one.text());
            lines.extend(agendas.iter().map(line));
        }
        for queue in self.seats.iter().flatten().map(|secret| &secret.queue) {
            for (place, line) in queue.iter().enumerate() {
                lines.push(Message::new("pulp-status-queue").with("number", place + 1).with("words", line.as_str()));
            }
        }
        lines
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&super::position::write(self))
    }
}
