//! The state without sockets: what sessions are told, and what an interaction carries.

use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

use super::Settings;
use super::core::Core;
use super::event::Intents;
use super::interaction::{Deed, InteractionKind};
use super::permission::Permissions;
use super::post::Draft;
use super::session::{Frame, Line, Resumption};
use super::snowflake::Snowflake;
use super::spoil::Spoil;
use super::world::{MessageKind, World};

fn core() -> Core {
    Core::new(Settings::default(), World::default(), "http://127.0.0.1:1".to_owned())
}

fn line(connection: u64) -> (Line, UnboundedReceiver<Frame>) {
    let (frames, heard) = unbounded_channel();
    (Line { connection, frames }, heard)
}

/// What came over a line so far.
fn heard(frames: &mut UnboundedReceiver<Frame>) -> Vec<Value> {
    let mut all = Vec::new();
    while let Ok(frame) = frames.try_recv() {
        if let Frame::Text(text) = frame {
            all.push(serde_json::from_str(&text).expect("payloads are JSON"));
        }
    }
    all
}

fn names(events: &[Value]) -> Vec<&str> {
    events.iter().filter_map(|event| event["t"].as_str()).collect()
}

fn channel(core: &Core, name: &str) -> Snowflake {
    core.world.channel_named(name).expect("a sample channel").id
}

fn user(core: &Core, name: &str) -> Snowflake {
    core.world.user_named(name).expect("a sample person").id
}

fn say(core: &mut Core, author: &str, place: Snowflake, text: &str) -> Snowflake {
    let draft = Draft {
        channel: place,
        author: user(core, author),
        kind: MessageKind::Plain,
        payload: &json!({ "content": text }),
        files: &[],
        reader: None,
        thinking: false,
        interaction: None,
    };
    core.post(draft)
}

fn deed(core: &Core, place: Snowflake) -> Deed {
    Deed {
        kind: InteractionKind::Command,
        user: user(core, "ada"),
        locale: "fr".to_owned(),
        channel: place,
        source: None,
        focused_type: 0,
        data: json!({ "id": "1", "name": "roll", "type": 1 }),
        opened_by: None,
    }
}

/// The payload of the interaction that a deed in a channel makes.
fn payload(core: &mut Core, deed: &Deed) -> Value {
    let (line, mut frames) = line(1);
    core.sessions.open(Intents(0), 0, 1, line);
    core.interact(deed);
    let mut told = heard(&mut frames);
    assert_eq!(names(&told), ["INTERACTION_CREATE"]);
    told.remove(0)["d"].take()
}

#[test]
fn an_interaction_in_a_guild_carries_what_real_ones_carry() {
    let mut core = core();
    let general = channel(&core, "general");
    let message = say(&mut core, "escarmouche", general, "press");
    let deed = Deed { kind: InteractionKind::Component, source: Some(message), ..deed(&core, general) };
    let payload = payload(&mut core, &deed);
    let guild = json!(core.world.guilds.keys().next());
    for (path, expected) in [
        ("/type", json!(3)),
        ("/version", json!(1)),
        ("/application_id", json!(core.world.application.id)),
        ("/channel_id", json!(general)),
        ("/channel/id", json!(general)),
        ("/channel/type", json!(0)),
        ("/channel/name", json!("general")),
        ("/guild_id", guild.clone()),
        ("/guild", json!({ "id": guild, "locale": "en-US", "features": [] })),
        ("/guild_locale", json!("en-US")),
        ("/locale", json!("fr")),
        ("/member/user/username", json!("ada")),
        ("/member/roles", json!([])),
        ("/message/id", json!(message)),
        ("/entitlements", json!([])),
        ("/authorizing_integration_owners", json!({ "0": guild })),
        ("/context", json!(0)),
        ("/attachment_size_limit", json!(10_485_760)),
    ] {
        assert_eq!(payload.pointer(path), Some(&expected), "{path}");
    }
    for path in
        ["/id", "/token", "/app_permissions", "/channel/permissions", "/member/permissions", "/member/joined_at"]
    {
        assert!(payload.pointer(path).is_some_and(Value::is_string), "{path}");
    }
    assert_eq!(payload.get("user"), None, "in a guild the user is in the member");
}

#[test]
fn an_interaction_in_a_conversation_carries_the_user() {
    let mut core = core();
    let ada = user(&core, "ada");
    let dm = core.dm_with(ada);
    let deed = deed(&core, dm);
    let payload = payload(&mut core, &deed);
    assert_eq!(payload["user"]["username"], "ada");
    assert_eq!(payload["context"], 1);
    assert_eq!(payload["authorizing_integration_owners"], json!({ "0": "0" }));
    for absent in ["member", "guild_id", "guild", "guild_locale", "message"] {
        assert_eq!(payload.get(absent), None, "{absent}");
    }
}

#[test]
fn a_session_hears_only_what_its_intents_allow() {
    let mut core = core();
    let general = channel(&core, "general");
    let (guilds, mut of_guilds) = line(1);
    let (messages, mut of_messages) = line(2);
    core.sessions.open(Intents::GUILDS, 0, 1, guilds);
    core.sessions.open(Intents::GUILD_MESSAGES, 0, 1, messages);
    say(&mut core, "ada", general, "hello");
    core.delete_channel(general);
    assert_eq!(names(&heard(&mut of_guilds)), ["CHANNEL_DELETE"]);
    assert_eq!(names(&heard(&mut of_messages)), ["MESSAGE_CREATE"]);
}

#[test]
fn content_is_hidden_without_its_intent_unless_it_concerns_the_bot() {
    let mut core = core();
    let general = channel(&core, "general");
    let (line, mut frames) = line(1);
    core.sessions.open(Intents::GUILD_MESSAGES, 0, 1, line);
    let mention = format!("<@{}> hello", core.world.bot());
    say(&mut core, "ada", general, "hello");
    say(&mut core, "escarmouche", general, "mine");
    say(&mut core, "ada", general, &mention);
    let contents: Vec<_> = heard(&mut frames).iter().map(|event| event["d"]["content"].clone()).collect();
    assert_eq!(contents, [json!(""), json!("mine"), json!(mention)]);
}

#[test]
fn each_shard_hears_of_its_own_guilds_and_the_first_of_conversations() {
    let mut core = core();
    let guild = *core.world.guilds.keys().next().expect("a guild");
    let own = guild.shard(2);
    let (general, ada) = (channel(&core, "general"), user(&core, "ada"));
    let dm = core.dm_with(ada);
    let (zero, mut of_zero) = line(1);
    let (one, mut of_one) = line(2);
    core.sessions.open(Intents(0), 0, 2, zero);
    core.sessions.open(Intents(0), 1, 2, one);
    for place in [general, dm] {
        let deed = deed(&core, place);
        core.interact(&deed);
    }
    let counts = (heard(&mut of_zero).len(), heard(&mut of_one).len());
    assert_eq!(counts, if own == 0 { (2, 0) } else { (1, 1) });
}

#[test]
fn a_resumed_session_hears_what_it_missed_and_nothing_twice() {
    let mut core = core();
    let general = channel(&core, "general");
    let (first, mut of_first) = line(1);
    let session = core.sessions.open(Intents::GUILD_MESSAGES, 0, 1, first);
    say(&mut core, "ada", general, "one");
    say(&mut core, "ada", general, "two");
    assert_eq!(heard(&mut of_first).len(), 2);
    core.inflict(Spoil::DroppedConnection);
    say(&mut core, "ada", general, "three");

    let (second, mut of_second) = line(2);
    assert_eq!(core.sessions.resume(&session, 1, &second), Resumption::Resumed);
    let told = heard(&mut of_second);
    assert_eq!(names(&told), ["MESSAGE_CREATE", "MESSAGE_CREATE", "RESUMED"]);
    assert_eq!(told.iter().map(|event| event["s"].as_u64()).collect::<Vec<_>>(), [Some(2), Some(3), Some(4)]);

    core.sessions.heard(2, 4);
    assert_eq!(core.sessions.resume(&session, 3, &second), Resumption::Unknown, "what was heard is not kept");
    assert_eq!(core.sessions.resume(&session, 9, &second), Resumption::BadSequence);
    assert_eq!(core.sessions.resume("other", 0, &second), Resumption::Unknown);
}

#[test]
fn a_goodbye_gives_up_the_session_and_a_break_does_not() {
    let mut core = core();
    let (first, _frames) = line(1);
    let session = core.sessions.open(Intents(0), 0, 1, first);
    core.sessions.hang_up(1, false);
    let (second, _frames) = line(2);
    assert_eq!(core.sessions.resume(&session, 0, &second), Resumption::Resumed);
    core.sessions.hang_up(2, true);
    assert_eq!(core.sessions.resume(&session, 0, &second), Resumption::Unknown);
}

#[test]
fn overwrites_take_and_give_permissions_in_discords_order() {
    let mut core = core();
    let (general, ada, erin) = (channel(&core, "general"), user(&core, "ada"), user(&core, "erin"));
    let bot = core.world.bot();
    assert!(core.world.may(ada, general, Permissions::SEND_MESSAGES));
    assert!(!core.world.may(ada, general, Permissions::MANAGE_MESSAGES));
    assert!(core.world.may(erin, general, Permissions::MANAGE_GUILD), "the owner may do everything");
    core.inflict(Spoil::LostPermissions { channel: general, permissions: Permissions::VIEW_CHANNEL });
    assert!(!core.world.may(bot, general, Permissions::SEND_MESSAGES), "who cannot see cannot write");
    core.heal();
    assert!(core.world.may(bot, general, Permissions::SEND_MESSAGES));
}
