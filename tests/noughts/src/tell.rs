//! The game in words.

use game::kit::Computed;
use game::{Guide, Seat, Speech, Suggestion, Telling, Viewer};
use text::Message;

use crate::event::Event;
use crate::refusal::Refusal;
use crate::{Mark, Noughts, Square};

impl Speech for Noughts {
    const TEXTS: [&'static str; 2] = [include_str!("../texts/en.ftl"), include_str!("../texts/fr.ftl")];
    const GUIDE: Guide = Guide {
        pages: [include_str!("../guide/en.md"), include_str!("../guide/fr.md")],
        examples: include_str!("../guide/examples.play"),
    };

    fn computed() -> Vec<Computed> {
        [Mark::TEXTS, Event::TEXTS, Refusal::TEXTS].concat()
    }

    fn tell(event: &Event, viewer: Viewer) -> Option<Telling> {
        event.told(viewer)
    }

    fn unit(_: &serde_json::Value) -> Option<Suggestion> {
        None
    }

    fn describe(view: &Noughts) -> Vec<Message> {
        let line = |square: Square| {
            let mark = view.mark(square)?;
            Some(Message::new("noughts-alt-square").with("square", square).with("mark", mark))
        };
        let mut lines = vec![match view.outcome {
            None => Message::new("noughts-alt-turn").with("mark", view.to_play),
            Some(_) => Message::new("noughts-alt-over"),
        }];
        lines.extend(Square::all().filter_map(line));
        lines
    }

    fn question(_: &Noughts, _: Seat) -> Message {
        Message::new("noughts-ask")
    }

    fn kind_name(_: &str) -> Option<Message> {
        None
    }
}
