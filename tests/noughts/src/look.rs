//! Answers: how the board stands, and the chances of a theft.

use game::{Answer, Answers, Chance, Frame, Odds, Order, Pictures, Seats, Speech};
use text::Message;

use crate::Noughts;
use crate::command::Command;
use crate::event::Event;
use crate::refusal::Refusal;

impl Answers for Noughts {
    fn answer(view: &Noughts, _: Seats, _: &Order) -> Result<Answer, Refusal> {
        Ok(Answer { paragraphs: Noughts::describe(view), scene: Some(Noughts::scene(view, &[], Frame::Whole)) })
    }

    fn odds(view: &Noughts, _: Seats, command: &Command) -> Vec<Odds> {
        match (command, view.steal) {
            (Command::Steal { square }, Some(needed)) => {
                let stolen = f64::from(7 - needed) / 6.0;
                let outcome = |id, chance| Chance { outcome: Message::new(id), chance };
                vec![Odds::new(
                    Message::new("noughts-odds-steal").with("square", *square),
                    vec![outcome("noughts-odds-kept", 1.0 - stolen), outcome("noughts-odds-stolen", stolen)],
                )]
            }
            _ => Vec::new(),
        }
    }

    fn came(_: &Noughts, _: Seats, command: &Command, events: &[Event]) -> Vec<Option<Message>> {
        let Command::Steal { .. } = command else { return Vec::new() };
        let thrown = events.iter().any(|event| matches!(event, Event::Thrown { .. }));
        let stolen = events.iter().any(|event| matches!(event, Event::Stolen { .. }));
        vec![thrown.then(|| Message::new(if stolen { "noughts-odds-stolen" } else { "noughts-odds-kept" }))]
    }
}
