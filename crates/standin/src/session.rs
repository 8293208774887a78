//! Gateway sessions: what each client may hear, what it has not heard yet, and the line to it.
//!
//! Knows frames, not sockets; `gateway` moves them.

use std::collections::VecDeque;

use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;

use super::event::{Event, EventKind, Intents};
use super::snowflake::Snowflake;

/// How many events are kept for a client that may come back; beyond it the session is lost, as on
/// Discord.
const KEPT_EVENTS: usize = 10_000;

/// What goes out on a connection.
#[derive(Debug)]
pub(super) enum Frame {
    /// A payload.
    Text(String),
    /// An orderly end with a close code.
    Close(u16, &'static str),
    /// An end without a word.
    Cut,
}

/// The line to a connected client.
#[derive(Clone, Debug)]
pub(super) struct Line {
    /// Tells connections apart, so that an old one does not hang up a new one.
    pub(super) connection: u64,
    pub(super) frames: UnboundedSender<Frame>,
}

impl Line {
    fn send(&self, frame: Frame) {
        // A closed line means that the connection just ended; the event stays buffered for a
        // resume.
        let _ = self.frames.send(frame);
    }
}

/// One session of a client.
#[derive(Debug)]
struct Session {
    id: String,
    intents: Intents,
    shard: u64,
    shards: u64,
    sequence: u64,
    unheard: VecDeque<(u64, String)>,
    line: Option<Line>,
}

impl Session {
    /// Whether it has the intent for events of a kind, and those of a guild (or of direct messages) come to its shard.
    fn hears(&self, kind: EventKind, guild: Option<Snowflake>) -> bool {
        let shard = guild.map_or(0, |guild| guild.shard(self.shards));
        self.intents.has(kind.intent(guild.is_some())) && shard == self.shard
    }

    fn tell(&mut self, kind: EventKind, payload: &Value) {
        self.sequence += 1;
        let text = json!({ "op": 0, "s": self.sequence, "t": kind.name(), "d": payload }).to_string();
        if let Some(line) = &self.line {
            line.send(Frame::Text(text.clone()));
        }
        self.unheard.push_back((self.sequence, text));
        if self.unheard.len() > KEPT_EVENTS {
            self.unheard.pop_front();
        }
    }
}

/// What became of a RESUME.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Resumption {
    /// The missed events are on their way.
    Resumed,
    /// There is no such session, or too much was missed.
    Unknown,
    /// The client claims to have heard more than was said.
    BadSequence,
}

/// All sessions.
#[derive(Debug, Default)]
pub(super) struct Sessions {
    all: Vec<Session>,
    opened: u64,
}

impl Sessions {
    /// Opens a session and gives its id.
    pub(super) fn open(&mut self, intents: Intents, shard: u64, shards: u64, line: Line) -> String {
        // Discord keeps an abandoned session for a while. Here it would only collect events that
        // nobody fetches.
        self.all.retain(|session| session.line.is_some() || session.shard != shard || session.shards != shards);
        self.opened += 1;
        let id = format!("session{:026x}", self.opened);
        let session =
            Session { id: id.clone(), intents, shard, shards, sequence: 0, unheard: VecDeque::new(), line: Some(line) };
        self.all.push(session);
        id
    }

    /// Takes up a session where the client lost it.
    pub(super) fn resume(&mut self, id: &str, sequence: u64, line: &Line) -> Resumption {
        let Some(session) = self.all.iter_mut().find(|session| session.id == id) else {
            return Resumption::Unknown;
        };
        if sequence > session.sequence {
            return Resumption::BadSequence;
        }
        let n_missed = (session.sequence - sequence) as usize;
        if n_missed > session.unheard.len() {
            return Resumption::Unknown;
        }
        if let Some(old) = session.line.replace(line.clone()) {
            old.send(Frame::Cut);
        }
        for (_, text) in session.unheard.iter().skip(session.unheard.len() - n_missed) {
            line.send(Frame::Text(text.clone()));
        }
        session.tell(EventKind::Resumed, &json!({ "_trace": [] }));
        Resumption::Resumed
    }

    /// Notes what a client says it has heard, with a heartbeat.
    pub(super) fn heard(&mut self, connection: u64, sequence: u64) {
        if let Some(session) = self.of(connection) {
            session.unheard.retain(|(n, _)| *n > sequence);
        }
    }

    /// Notes that a connection ended. A client that says goodbye (1000, 1001) gives up its session.
    pub(super) fn hang_up(&mut self, connection: u64, goodbye: bool) {
        if goodbye {
            self.all.retain(|session| session.line.as_ref().is_none_or(|line| line.connection != connection));
        } else if let Some(session) = self.of(connection) {
            session.line = None;
        }
    }

    /// Tells one session something that only concerns it.
    pub(super) fn tell(&mut self, id: &str, kind: EventKind, payload: &Value) {
        if let Some(session) = self.all.iter_mut().find(|session| session.id == id) {
            session.tell(kind, payload);
        }
    }

    /// The session that a connection belongs to, with its intents and shard.
    pub(super) fn on(&self, connection: u64) -> Option<&str> {
        let mut linked =
            self.all.iter().filter(|session| session.line.as_ref().is_some_and(|line| line.connection == connection));
        linked.next().map(|session| session.id.as_str())
    }

    /// Whether any session has the intent and the shard.
    pub(super) fn hear(&self, kind: EventKind, guild: Option<Snowflake>) -> bool {
        self.all.iter().any(|session| session.hears(kind, guild))
    }

    /// Tells every session that has the intent and the shard.
    pub(super) fn dispatch(&mut self, event: &Event, bot: Snowflake) {
        for session in &mut self.all {
            if !session.hears(event.kind, event.guild) {
                continue;
            }
            if hides_content(event, session.intents, bot) {
                let mut payload = event.payload.clone();
                payload["content"] = json!("");
                for field in ["embeds", "attachments", "components"] {
                    payload[field] = json!([]);
                }
                session.tell(event.kind, &payload);
            } else {
                session.tell(event.kind, &event.payload);
            }
        }
    }

    /// How many clients are connected.
    pub(super) fn n_connected(&self) -> usize {
        self.all.iter().filter(|session| session.line.is_some()).count()
    }

    /// Breaks every connection.
    pub(super) fn cut(&mut self) {
        for line in self.all.iter_mut().filter_map(|session| session.line.take()) {
            line.send(Frame::Cut);
        }
    }

    /// Asks every client to come again.
    pub(super) fn ask_to_reconnect(&mut self) {
        for line in self.all.iter().filter_map(|session| session.line.as_ref()) {
            line.send(Frame::Text(json!({ "op": 7, "d": null }).to_string()));
        }
    }

    /// Declares every session invalid.
    pub(super) fn invalidate(&mut self, resumable: bool) {
        for line in self.all.iter().filter_map(|session| session.line.as_ref()) {
            line.send(Frame::Text(json!({ "op": 9, "d": resumable }).to_string()));
        }
        if !resumable {
            self.all.clear();
        }
    }

    fn of(&mut self, connection: u64) -> Option<&mut Session> {
        self.all.iter_mut().find(|session| session.line.as_ref().is_some_and(|line| line.connection == connection))
    }
}

/// Whether a client without the intent for content is told only that somebody wrote. It always sees
/// its own messages, direct messages and messages that mention it.
fn hides_content(event: &Event, intents: Intents, bot: Snowflake) -> bool {
    let is_message = matches!(event.kind, EventKind::MessageCreate | EventKind::MessageUpdate);
    if !is_message || event.guild.is_none() || intents.has(Intents::MESSAGE_CONTENT) {
        return false;
    }
    let bot = json!(bot);
    let mentioned =
        event.payload["mentions"].as_array().is_some_and(|users| users.iter().any(|user| user["id"] == bot));
    event.payload["author"]["id"] != bot && !mentioned
}
