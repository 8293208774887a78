//! What one viewer knows (section 7): the field, and the secrets of its own seats and sides.

use std::fmt;
use std::sync::Arc;

use super::content::Agenda;
use super::field::{Clash, Field, Question};
use super::label::Side;
use super::measure::written;
use super::model::Model;
use super::words::seat_word;
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

    /// The position in words, the most important first; as much as the description of a picture holds.
    pub fn describe(&self) -> Vec<Message> {
        let field = &self.field;
        let mut lines = vec![self.headline()];
        lines.extend(Side::BOTH.map(|side| self.score(side)));
        // With many models only the most important words fit.
        let brief = 12 < field.standing().count();
        for side in Side::BOTH {
            let models: Vec<String> = field.of(side).map(|model| alt(field, model, brief)).collect();
            if !models.is_empty() {
                lines.push(Message::new("pulp-alt-models").with("side", side).with("list", models.join(", ")));
            }
        }
        lines.extend(self.secrets());
        lines
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

    /// What a seat is asked for now.
    pub fn question(&self, seat: Seat) -> Message {
        let field = &self.field;
        let say = Message::new;
        let Some(side) = field.side_of(seat) else { return say("pulp-ask-nothing") };
        let team = field.team(side);
        match field.question {
            Question::Nothing => say("pulp-ask-nothing"),
            Question::Team => say("pulp-ask-team").with("level", field.options.level),
            Question::Agenda => say("pulp-ask-agenda"),
            Question::Deploy => {
                say("pulp-ask-deploy").with("count", super::rules::place::missing(field, side, false).len())
            }
            Question::Infiltrate => {
                say("pulp-ask-infiltrate").with("count", super::rules::place::missing(field, side, true).len())
            }
            Question::Initiative => say("pulp-ask-initiative"),
            Question::Turn => {
                let monster = field.is_alert() && side == Side::Omega;
                say(if monster { "pulp-ask-turn-monster" } else { "pulp-ask-turn" }).with("pool", team.pool)
            }
            Question::Open => {
                let model = field.turn.as_ref().and_then(|turn| turn.supreme.as_ref()).map(|acting| acting.model);
                let name = model.map_or_else(|| seat_word(seat), super::label::Label::message);
                say("pulp-ask-open").with("model", name)
            }
            Question::Leader => say("pulp-ask-leader"),
            Question::React => match &field.clash {
                Some(clash) => say("pulp-ask-react")
                    .with("attacker", clash.attacker)
                    .with("action", clash.action.name())
                    .with("target", clash.target)
                    .with("dice", clash.dice)
                    .with("choices", reactions(field, clash)),
                None => say("pulp-ask-nothing"),
            },
        }
    }
}

/// What a defender may answer an attack with (PC-12.7, 12.9, 12.10): whoever steps in may spend Boost dice as well.
fn reactions(field: &Field, clash: &Clash) -> Vec<Message> {
    let found = super::rules::clash::offered(field, clash);
    let able = [clash.target].into_iter().chain(found.minions.iter().copied()).chain(found.bulwarks.iter().copied());
    let boost = able.filter_map(|label| field.model(label)).map(|model| model.boost).max().unwrap_or(0);
    let mut choices = Vec::new();
    if 0 < boost {
        choices.push(Message::new("pulp-react-boost").with("boost", boost));
    }
    if !found.bulwarks.is_empty() {
        choices.push(Message::new("pulp-react-intercept"));
    }
    if !found.minions.is_empty() {
        choices.push(Message::new("pulp-react-stand-in"));
    }
    choices
}

/// A model in very few words: its mark, place and HP.
fn alt(field: &Field, model: &Model, brief: bool) -> String {
    let mark = field.letters(model.label);
    if brief {
        return format!("{mark} ♥{}", model.hp);
    }
    let z = field.height_of(model);
    let high = if 0 < z { format!(" ↑{}", z / 10) } else { String::new() };
    format!("{mark} {}{high} ♥{}/{}", written(model.place().at), model.hp, model.card().hp)
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&super::position::write(self))
    }
}
