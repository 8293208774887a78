//! The WebSocket gateway: greeting, identification, heartbeats, resumption.
//!
//! Speaks JSON without transport compression. Which events there are is decided elsewhere.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::time::Instant;

use super::core::{Core, Shared};
use super::event::{EventKind, Intents};
use super::rest::is_loopback;
use super::session::{Frame, Line, Resumption};
use super::snowflake::Snowflake;

/// What a client may send within [`SPAN`], heartbeats included.
const MAX_SENT: usize = 120;
const SPAN: Duration = Duration::from_mins(1);

/// Numbers the connections of this process.
static CONNECTIONS: AtomicU64 = AtomicU64::new(1);

/// Why the server hangs up.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Hangup {
    UnknownOpcode,
    DecodeError,
    NotAuthenticated,
    AuthenticationFailed,
    AlreadyAuthenticated,
    InvalidSequence,
    RateLimited,
    InvalidShard,
    InvalidIntents,
    DisallowedIntents,
}

impl Hangup {
    const fn frame(self) -> Frame {
        match self {
            Self::UnknownOpcode => Frame::Close(4001, "Unknown opcode."),
            Self::DecodeError => Frame::Close(4002, "Error while decoding payload."),
            Self::NotAuthenticated => Frame::Close(4003, "Not authenticated."),
            Self::AuthenticationFailed => Frame::Close(4004, "Authentication failed."),
            Self::AlreadyAuthenticated => Frame::Close(4005, "Already authenticated."),
            Self::InvalidSequence => Frame::Close(4007, "Invalid seq."),
            Self::RateLimited => Frame::Close(4008, "Rate limited."),
            Self::InvalidShard => Frame::Close(4010, "Invalid shard."),
            Self::InvalidIntents => Frame::Close(4013, "Invalid intent(s)."),
            Self::DisallowedIntents => Frame::Close(4014, "Disallowed intent(s)."),
        }
    }
}

/// Accepts a gateway connection.
pub(super) async fn upgrade(
    State(shared): State<Arc<Shared>>,
    headers: HeaderMap,
    Query(query): Query<Vec<(String, String)>>,
    socket: WebSocketUpgrade,
) -> Response {
    // Browsers say from which page they come, bots do not: no page, of whatever port, is let in.
    if !is_loopback(&headers) || headers.contains_key(header::ORIGIN) {
        return StatusCode::FORBIDDEN.into_response();
    }
    let plain = query.iter().all(|(key, value)| match key.as_str() {
        "encoding" => value == "json",
        "compress" => value.is_empty(),
        _ => true,
    });
    if !plain {
        return (StatusCode::BAD_REQUEST, "Only encoding=json without compress is spoken here.").into_response();
    }
    socket.on_upgrade(move |socket| converse(shared, socket))
}

/// One connection from greeting to end.
async fn converse(shared: Arc<Shared>, mut socket: WebSocket) {
    let (frames, mut outgoing) = unbounded_channel();
    let line = Line { connection: CONNECTIONS.fetch_add(1, Ordering::Relaxed), frames };
    let connection = line.connection;
    let interval = shared.read(|core| core.settings.heartbeat_interval.as_millis() as u64);
    let hello = json!({ "op": 10, "d": { "heartbeat_interval": interval, "_trace": [] } });
    let mut goodbye = false;
    if socket.send(Message::text(hello.to_string())).await.is_ok() {
        goodbye = exchange(&shared, &mut socket, &mut outgoing, line).await;
    }
    shared.change(|core| core.sessions.hang_up(connection, goodbye));
}

/// Moves frames both ways until the connection ends; whether the client gave up its session.
async fn exchange(
    shared: &Shared,
    socket: &mut WebSocket,
    outgoing: &mut UnboundedReceiver<Frame>,
    line: Line,
) -> bool {
    let mut sent = VecDeque::new();
    loop {
        tokio::select! {
            frame = outgoing.recv() => match frame {
                Some(Frame::Text(text)) => {
                    if socket.send(Message::text(text)).await.is_err() {
                        return false;
                    }
                }
                Some(Frame::Close(code, reason)) => {
                    let _ = socket.send(Message::Close(Some(CloseFrame { code, reason: reason.into() }))).await;
                    drain(socket).await;
                    return false;
                }
                Some(Frame::Cut) | None => return false,
            },
            received = socket.recv() => match received {
                Some(Ok(Message::Text(text))) => {
                    let hangup = if within_rate(&mut sent) {
                        shared.change(|core| obey(core, text.as_str(), &line)).err()
                    } else {
                        Some(Hangup::RateLimited)
                    };
                    if let Some(hangup) = hangup {
                        let _ = line.frames.send(hangup.frame());
                    }
                }
                Some(Ok(Message::Close(frame))) => {
                    drain(socket).await;
                    return frame.is_some_and(|frame| matches!(frame.code, 1000 | 1001));
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return false,
            },
        }
    }
}

/// Lets the closing handshake finish, which happens while reading, but does not wait for a silent
/// client.
async fn drain(socket: &mut WebSocket) {
    let rest = async { while let Some(Ok(_)) = socket.recv().await {} };
    let _ = tokio::time::timeout(Duration::from_secs(1), rest).await;
}

fn within_rate(sent: &mut VecDeque<Instant>) -> bool {
    let now = Instant::now();
    while sent.front().is_some_and(|first| now.duration_since(*first) > SPAN) {
        sent.pop_front();
    }
    sent.push_back(now);
    sent.len() <= MAX_SENT
}

/// Does what a client's payload asks for.
fn obey(core: &mut Core, text: &str, line: &Line) -> Result<(), Hangup> {
    let payload: Value = serde_json::from_str(text).map_err(|_| Hangup::DecodeError)?;
    let known = core.sessions.on(line.connection).is_some();
    let details = &payload["d"];
    match payload["op"].as_u64().ok_or(Hangup::DecodeError)? {
        1 => {
            if let Some(sequence) = details.as_u64() {
                core.sessions.heard(line.connection, sequence);
            }
            say(line, &json!({ "op": 11 }));
            Ok(())
        }
        2 | 6 if known => Err(Hangup::AlreadyAuthenticated),
        2 => identify(core, details, line),
        6 => resume(core, details, line),
        3 | 4 | 8 | 31 if !known => Err(Hangup::NotAuthenticated),
        // Presence, voice and soundboard have no effect on anything that can be seen here.
        3 | 4 | 31 => Ok(()),
        8 => {
            send_members(core, details, line);
            Ok(())
        }
        _ => Err(Hangup::UnknownOpcode),
    }
}

fn say(line: &Line, payload: &Value) {
    let _ = line.frames.send(Frame::Text(payload.to_string()));
}

fn check_token(core: &Core, details: &Value) -> Result<(), Hangup> {
    let token = details["token"].as_str().unwrap_or_default();
    let token = token.strip_prefix("Bot ").unwrap_or(token);
    if core.settings.accepts(token) { Ok(()) } else { Err(Hangup::AuthenticationFailed) }
}

fn identify(core: &mut Core, details: &Value, line: &Line) -> Result<(), Hangup> {
    check_token(core, details)?;
    let intents = Intents(details["intents"].as_u64().ok_or(Hangup::DecodeError)?);
    if !intents.are_known() {
        return Err(Hangup::InvalidIntents);
    }
    if intents.are_privileged() && !core.settings.privileged_intents {
        return Err(Hangup::DisallowedIntents);
    }
    let shard = details["shard"][0].as_u64().unwrap_or(0);
    let shards = details["shard"][1].as_u64().unwrap_or(1);
    if shard >= shards {
        return Err(Hangup::InvalidShard);
    }
    let id = core.sessions.open(intents, shard, shards, line.clone());
    let guilds: Vec<Snowflake> =
        core.world.guilds.keys().copied().filter(|guild| guild.shard(shards) == shard).collect();
    let objects = core.objects();
    let ready = json!({
        "v": 10, "user": objects.current_user(), "session_id": id,
        "resume_gateway_url": core.gateway_url(),
        "guilds": guilds.iter().map(|guild| json!({ "id": guild, "unavailable": true })).collect::<Vec<_>>(),
        "application": objects.partial_application(), "shard": [shard, shards],
        "session_type": "normal",
        "private_channels": [], "presences": [], "relationships": [], "user_settings": {},
        "guild_join_requests": [],
        "geo_ordered_rtc_regions": [], "_trace": [],
    });
    core.sessions.tell(&id, EventKind::Ready, &ready);
    if intents.has(Intents::GUILDS) {
        for guild in guilds {
            let whole = core.objects().whole_guild(&core.world.guilds[&guild], intents.has(Intents::GUILD_MEMBERS));
            core.sessions.tell(&id, EventKind::GuildCreate, &whole);
        }
    }
    Ok(())
}

fn resume(core: &mut Core, details: &Value, line: &Line) -> Result<(), Hangup> {
    check_token(core, details)?;
    let id = details["session_id"].as_str().unwrap_or_default();
    let sequence = details["seq"].as_u64().unwrap_or(0);
    match core.sessions.resume(id, sequence, line) {
        Resumption::Resumed => Ok(()),
        Resumption::BadSequence => Err(Hangup::InvalidSequence),
        Resumption::Unknown => {
            say(line, &json!({ "op": 9, "d": false }));
            Ok(())
        }
    }
}

/// Answers a request for members, in one piece: guilds here are small.
fn send_members(core: &mut Core, details: &Value, line: &Line) {
    let asked: Option<Snowflake> = serde_json::from_value(details["guild_id"].clone()).ok();
    let Some(guild) = asked.and_then(|guild| core.world.guilds.get(&guild)) else {
        return;
    };
    let prefix = details["query"].as_str().unwrap_or_default().to_lowercase();
    let wanted: Option<Vec<Snowflake>> = serde_json::from_value(details["user_ids"].clone()).ok();
    let fits = |user: &&Snowflake| {
        let name = core.world.users.get(user).map_or("", |user| &user.name);
        wanted.as_ref().map_or_else(|| name.starts_with(&prefix), |wanted| wanted.contains(user))
    };
    let members: Vec<_> =
        guild.members.keys().filter(fits).filter_map(|user| core.objects().member(guild.id, *user)).collect();
    let chunk = json!({
        "guild_id": guild.id, "members": members, "chunk_index": 0, "chunk_count": 1,
        "not_found": [], "nonce": details["nonce"],
    });
    let session = core.sessions.on(line.connection).map(str::to_owned);
    if let Some(session) = session {
        core.sessions.tell(&session, EventKind::GuildMembersChunk, &chunk);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Settings;
    use crate::world::World;

    /// What the server answers to payloads on one connection, and why it hung up, if it did.
    fn answers(settings: Settings, payloads: &[Value]) -> (Vec<Value>, Option<Hangup>) {
        let mut core = Core::new(settings, World::default(), "http://127.0.0.1:1".to_owned());
        let (frames, mut outgoing) = unbounded_channel();
        let line = Line { connection: 1, frames };
        let hangup = payloads.iter().find_map(|payload| obey(&mut core, &payload.to_string(), &line).err());
        let mut said = Vec::new();
        while let Ok(Frame::Text(text)) = outgoing.try_recv() {
            said.push(serde_json::from_str(&text).expect("payloads are JSON"));
        }
        (said, hangup)
    }

    fn identification(token: &str, intents: u64) -> Value {
        json!({ "op": 2, "d": { "token": token, "intents": intents, "properties": {} } })
    }

    #[test]
    fn a_client_that_identifies_is_greeted_and_shown_its_guilds() {
        let (said, hangup) = answers(Settings::default(), &[identification("Bot x", 1)]);
        assert_eq!(hangup, None);
        assert_eq!((&said[0]["t"], &said[0]["s"]), (&json!("READY"), &json!(1)));
        for field in ["v", "user", "guilds", "session_id", "resume_gateway_url", "application", "shard"] {
            assert!(!said[0]["d"][field].is_null(), "{field}");
        }
        assert_eq!(said[0]["d"]["guilds"][0]["unavailable"], true);
        assert_eq!(said[1]["t"], "GUILD_CREATE");
        assert_eq!(said[1]["d"]["channels"].as_array().map(Vec::len), Some(3));
        assert_eq!(said[1]["d"]["members"].as_array().map(Vec::len), Some(1), "only itself");
    }

    #[test]
    fn heartbeats_are_acknowledged_and_members_told() {
        let guild = World::default().guilds.keys().next().copied();
        let members = json!({ "op": 8, "d": { "guild_id": guild, "query": "ad", "limit": 0 } });
        let heartbeat = json!({ "op": 1, "d": null });
        let settings = Settings { privileged_intents: true, ..Settings::default() };
        let (said, hangup) = answers(settings, &[identification("x", 2), heartbeat, members]);
        assert_eq!(hangup, None);
        assert_eq!(said[1], json!({ "op": 11 }));
        assert_eq!(said[2]["t"], "GUILD_MEMBERS_CHUNK");
        assert_eq!(said[2]["d"]["members"][0]["user"]["username"], "ada");
    }

    #[test]
    fn the_server_hangs_up_with_discords_codes() {
        let why = |settings: Settings, payloads: &[Value]| answers(settings, payloads).1;
        let plain = Settings::default;
        let configured = || Settings { token: Some("right".to_owned()), ..Settings::default() };
        let sharded = json!({ "op": 2, "d": { "token": "x", "intents": 0, "shard": [2, 2] } });
        let again = [identification("x", 0), identification("x", 0)];
        for (found, expected) in [
            (why(plain(), &[json!("nonsense")]), Hangup::DecodeError),
            (why(plain(), &[json!({ "op": 99 })]), Hangup::UnknownOpcode),
            (why(plain(), &[json!({ "op": 3, "d": {} })]), Hangup::NotAuthenticated),
            (why(plain(), &[identification("", 0)]), Hangup::AuthenticationFailed),
            (why(configured(), &[identification("wrong", 0)]), Hangup::AuthenticationFailed),
            (why(plain(), &again), Hangup::AlreadyAuthenticated),
            (why(plain(), &[sharded]), Hangup::InvalidShard),
            (why(plain(), &[identification("x", 1 << 30)]), Hangup::InvalidIntents),
            (why(plain(), &[identification("x", 1 << 15)]), Hangup::DisallowedIntents),
        ] {
            assert_eq!(found, Some(expected));
        }
        assert_eq!(why(configured(), &[identification("right", 0)]), None);
    }

    #[test]
    fn an_unknown_session_is_told_to_identify_again() {
        let resume = json!({ "op": 6, "d": { "token": "x", "session_id": "gone", "seq": 3 } });
        let (said, hangup) = answers(Settings::default(), &[resume]);
        assert_eq!((said, hangup), (vec![json!({ "op": 9, "d": false })], None));
    }

    #[test]
    fn more_than_120_payloads_a_minute_are_too_many() {
        let mut sent = VecDeque::new();
        assert!((0..MAX_SENT).all(|_| within_rate(&mut sent)));
        assert!(!within_rate(&mut sent));
    }
}
