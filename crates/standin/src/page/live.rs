//! The line that tells a page what happens, as it happens: a WebSocket for one person.
//!
//! A WebSocket because browsers open only six plain connections to one server, and a club has more windows than that.
//! Each event carries the number of the change it tells of, so that a page can put it in order with what it fetched. A
//! page that connects again is greeted and fetches everything anew; nothing is resumed. Pages only listen: what they do
//! goes through [`super::act`].

use std::collections::VecDeque;
use std::sync::Arc;

use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Query, State};
use axum::response::Response;
use serde_json::{Value, json};
use tokio::sync::watch;

use super::view::{self, Viewer, is_open_to};
use super::{Trouble, person};
use crate::core::{Core, Shared};
use crate::journal::Note;
use crate::person::is_for;
use crate::snowflake::Snowflake;

/// Something to tell: the kind of event and what it carries.
type Told = (&'static str, Value);

/// One open line.
struct Line {
    shared: Arc<Shared>,
    bell: watch::Receiver<u64>,
    me: Snowflake,
    /// The last change that was told.
    heard: u64,
    /// Whether the bot was there when last told.
    connected: bool,
    waiting: VecDeque<Told>,
}

/// Opens a line. The guard has seen to it that the page itself asks: a browser lets any site try.
pub(super) async fn events(
    State(shared): State<Arc<Shared>>,
    Query(viewer): Query<Viewer>,
    socket: WebSocketUpgrade,
) -> Result<Response, Trouble> {
    let me = person(&shared, &viewer.name)?.id();
    Ok(socket.on_upgrade(move |socket| tell_all(shared, me, socket)))
}

/// Tells everything until the page or the server ends.
async fn tell_all(shared: Arc<Shared>, me: Snowflake, mut socket: WebSocket) {
    let bell = shared.changes();
    let (heard, connected) = shared.read(|core| (core.journal.last(), core.sessions.n_connected() > 0));
    let waiting = VecDeque::from([("hello", json!({ "seq": heard }))]);
    let mut line = Line { shared, bell, me, heard, connected, waiting };
    loop {
        tokio::select! {
            told = line.next() => {
                let Some((kind, event)) = told else {
                    let _ = socket.send(Message::Close(None)).await;
                    return;
                };
                let text = json!({ "kind": kind, "event": event }).to_string();
                if socket.send(Message::text(text)).await.is_err() {
                    return;
                }
            }
            // Reading answers pings and notices the end.
            received = socket.recv() => if !matches!(received, Some(Ok(_))) {
                return;
            },
        }
    }
}

impl Line {
    /// The next thing to tell; nothing more when the server ends.
    async fn next(&mut self) -> Option<Told> {
        loop {
            if let Some(told) = self.waiting.pop_front() {
                return Some(told);
            }
            self.bell.mark_unchanged();
            let shared = Arc::clone(&self.shared);
            if shared.read(|core| self.listen(core)) {
                return None;
            }
            if self.waiting.is_empty() {
                self.bell.changed().await.ok()?;
            } else {
                // Nobody reads what a kill could undo; where the disk fails, reading is better than nothing.
                let _ = shared.settled().await;
            }
        }
    }

    /// Takes in what happened since; whether the server ends.
    fn listen(&mut self, core: &Core) -> bool {
        let last = core.journal.last();
        match core.journal.since(self.heard) {
            // Too slow: the page must begin anew.
            None => self.waiting.push_back(("hello", json!({ "seq": last }))),
            Some(notes) => {
                let told = notes.filter_map(|(number, note)| self.tell(core, number, note));
                let told: Vec<Told> = told.collect();
                self.waiting.extend(told);
            }
        }
        self.heard = last;
        let connected = core.sessions.n_connected() > 0;
        if connected != self.connected {
            self.connected = connected;
            self.waiting.push_back(("places", view::places(core, self.me)));
        }
        core.is_ending
    }

    /// What a change means to this person; nothing, if it is none of their business.
    fn tell(&self, core: &Core, number: u64, note: Note) -> Option<Told> {
        let is_open = |channel| core.world.channels.get(&channel).is_some_and(|found| is_open_to(core, found, self.me));
        match note {
            Note::Message { channel, id } => {
                let message = core.world.message(channel, id).filter(|message| is_for(message, self.me))?;
                is_open(channel)
                    .then(|| ("message", json!({ "seq": number, "message": view::message(core, &message, self.me) })))
            }
            Note::Gone { channel, id, reader } => {
                let was_seen = is_open(channel) && reader.is_none_or(|reader| reader == self.me);
                was_seen.then(|| ("gone", json!({ "seq": number, "channel": channel, "id": id })))
            }
            Note::Places => Some(("places", view::places(core, self.me))),
            Note::Commands => Some(("commands", json!({ "seq": number }))),
        }
    }
}
