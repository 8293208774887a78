//! The handlers without sockets: responses to interactions, commands, channels, threads and pins.

use std::collections::HashMap;

use serde_json::{Value, json};

use super::{Call, Upload, body, carry_out, route};
use crate::Settings;
use crate::core::Core;
use crate::interaction::{Deed, InteractionKind};
use crate::refusal::Refusal;
use crate::snowflake::Snowflake;
use crate::world::World;

fn core() -> Core {
    Core::new(Settings::default(), World::default(), "http://127.0.0.1:1".to_owned())
}

/// Makes a call as a client would, with the path below `/api/v10`.
fn call(core: &mut Core, method: &str, path: &str, payload: Value) -> Result<Value, Refusal> {
    call_with(core, method, path, payload, Vec::new())
}

fn call_with(core: &mut Core, method: &str, path: &str, payload: Value, files: Vec<Upload>) -> Result<Value, Refusal> {
    let (path, query) = path.split_once('?').unwrap_or((path, ""));
    let (route, target) = route::find(method, path).expect("a known route");
    let call = Call { route, target, query: body::query(query), payload, files };
    carry_out(core, &call).map(|reply| reply.body)
}

/// What somebody did in #general, and the path of its callback and of its webhook.
fn interact(core: &mut Core, kind: InteractionKind, source: Option<Snowflake>) -> (Snowflake, String, String) {
    let deed = Deed {
        kind,
        user: core.world.user_named("ada").expect("a sample person").id,
        locale: "en-US".to_owned(),
        channel: general(core),
        source,
        focused_type: 3,
        data: json!({}),
        opened_by: None,
    };
    let id = core.interact(&deed);
    let token = core.interactions[&id].token.clone();
    (id, format!("/interactions/{id}/{token}/callback"), format!("/webhooks/{}/{token}", core.world.application.id))
}

fn general(core: &Core) -> Snowflake {
    core.world.channel_named("general").expect("a sample channel").id
}

#[test]
fn a_callback_tells_of_its_message_when_asked() {
    let mut core = core();
    let (id, callback, _) = interact(&mut core, InteractionKind::Command, None);
    let response = json!({ "type": 4, "data": { "content": "hello", "flags": 64 } });
    let told = call(&mut core, "POST", &format!("{callback}?with_response=true"), response.clone());
    let told = told.expect("a response");
    assert_eq!(told["interaction"]["id"], json!(id));
    assert_eq!(told["interaction"]["response_message_ephemeral"], true);
    assert_eq!(told["resource"]["message"]["content"], "hello");
    assert_eq!(told["resource"]["message"]["interaction_metadata"]["type"], 2);
    assert_eq!(call(&mut core, "POST", &callback, response), Err(Refusal::AlreadyAcknowledged));
}

#[test]
fn a_response_must_go_with_its_interaction() {
    let mut core = core();
    let refused = |core: &mut Core, callback: &str, kind: u64| {
        let result = call(core, "POST", callback, json!({ "type": kind, "data": { "content": "x", "choices": [] } }));
        matches!(result, Err(Refusal::InvalidForm(errors)) if errors.get("type").is_some())
    };
    let (_, callback, _) = interact(&mut core, InteractionKind::Command, None);
    assert!(refused(&mut core, &callback, 7) && refused(&mut core, &callback, 8));
    let (_, callback, _) = interact(&mut core, InteractionKind::Autocomplete, None);
    assert!(refused(&mut core, &callback, 4) && refused(&mut core, &callback, 5));
    let (_, callback, _) = interact(&mut core, InteractionKind::Modal, None);
    assert!(refused(&mut core, &callback, 9) && refused(&mut core, &callback, 7));
}

#[test]
fn the_webhook_opens_with_the_response() {
    let mut core = core();
    let (_, callback, webhook) = interact(&mut core, InteractionKind::Command, None);
    let original = format!("{webhook}/messages/@original");
    let text = json!({ "content": "x" });
    assert_eq!(call(&mut core, "PATCH", &original, text.clone()), Err(Refusal::UnknownWebhook));
    assert_eq!(call(&mut core, "POST", &webhook, text.clone()), Err(Refusal::UnknownWebhook));
    call(&mut core, "POST", &callback, json!({ "type": 4, "data": text })).expect("a response");
    let edited = call(&mut core, "PATCH", &original, json!({ "content": "y" })).expect("an edit");
    assert!(edited["content"] == "y" && edited["edited_timestamp"].is_string());
    let more = call(&mut core, "POST", &webhook, json!({ "content": "more", "flags": 64 })).expect("a follow-up");
    assert_eq!(more["flags"], 64);
    let general = general(&core);
    let by_channel = format!("/channels/{general}/messages/{}", more["id"].as_str().expect("an id"));
    assert_eq!(call(&mut core, "GET", &by_channel, Value::Null), Err(Refusal::UnknownMessage));
    call(&mut core, "DELETE", &original, Value::Null).expect("a deletion");
    assert_eq!(call(&mut core, "GET", &original, Value::Null), Err(Refusal::UnknownMessage));
    assert_eq!(call(&mut core, "POST", "/webhooks/1/none", json!({})), Err(Refusal::UnknownWebhook));
}

#[test]
fn a_deferral_fixes_the_ephemeral_flag() {
    let mut core = core();
    for (deferred, answered) in [(0, 64), (64, 0)] {
        let (_, callback, webhook) = interact(&mut core, InteractionKind::Command, None);
        call(&mut core, "POST", &callback, json!({ "type": 5, "data": { "flags": deferred } })).expect("a deferral");
        let thinking =
            call(&mut core, "GET", &format!("{webhook}/messages/@original"), Value::Null).expect("a message");
        assert_eq!(thinking["flags"], 128 + deferred, "the placeholder is loading");
        let answer =
            call(&mut core, "POST", &webhook, json!({ "content": "x", "flags": answered })).expect("a follow-up");
        assert_eq!((&answer["id"], &answer["flags"]), (&thinking["id"], &json!(deferred)));
    }
}

#[test]
fn an_edit_keeps_the_files_it_lists() {
    let mut core = core();
    let file = |number, name: &str| Upload {
        number,
        name: name.to_owned(),
        content_type: "text/plain".to_owned(),
        bytes: vec![1],
    };
    let path = format!("/channels/{}/messages", general(&core));
    let files = vec![file(0, "a.txt"), file(1, "b.txt")];
    let message = call_with(&mut core, "POST", &path, json!({}), files).expect("a message");
    let kept = message["attachments"][1]["id"].clone();
    let path = format!("{path}/{}", message["id"].as_str().expect("an id"));
    let payload = json!({ "attachments": [{ "id": kept }, { "id": 0, "description": "new" }] });
    let edited = call_with(&mut core, "PATCH", &path, payload, vec![file(0, "c.txt")]).expect("an edit");
    let names: Vec<_> =
        edited["attachments"].as_array().expect("a list").iter().map(|a| a["filename"].clone()).collect();
    assert_eq!(names, [json!("b.txt"), json!("c.txt")]);
    let is_there = |id: &Value| serde_json::from_value(id.clone()).is_ok_and(|id| core.world.files.get(id).is_some());
    assert!(!is_there(&message["attachments"][0]["id"]), "what was dropped is gone");
    assert!(edited["attachments"].as_array().expect("a list").iter().all(|file| is_there(&file["id"])));
    let nothing = json!({ "content": "", "attachments": [] });
    assert_eq!(call(&mut core, "PATCH", &path, nothing), Err(Refusal::EmptyMessage));
}

#[test]
fn commands_keep_their_ids_and_tell_localisations_on_request() {
    let mut core = core();
    let guild = *core.world.guilds.keys().next().expect("a guild");
    let path = format!("/applications/{}/guilds/{guild}/commands", core.world.application.id);
    let commands = json!([{ "name": "roll", "description": "x", "name_localizations": { "fr": "lancer" } }]);
    let first = call(&mut core, "PUT", &path, commands.clone()).expect("commands");
    let second = call(&mut core, "PUT", &path, commands).expect("commands");
    assert_eq!(first[0]["id"], second[0]["id"]);
    assert_ne!(first[0]["version"], second[0]["version"]);
    assert_eq!(first[0]["guild_id"], json!(guild));
    let plain = call(&mut core, "GET", &path, Value::Null).expect("commands");
    assert_eq!(plain[0].get("name_localizations"), None);
    let whole = call(&mut core, "GET", &format!("{path}?with_localizations=true"), Value::Null).expect("commands");
    assert_eq!(whole[0]["name_localizations"]["fr"], "lancer");
    assert_eq!(call(&mut core, "PUT", "/applications/1/commands", json!([])), Err(Refusal::UnknownApplication));
}

#[test]
fn channels_are_made_changed_and_deleted() {
    let mut core = core();
    let guild = *core.world.guilds.keys().next().expect("a guild");
    let path = format!("/guilds/{guild}/channels");
    let made =
        call(&mut core, "POST", &path, json!({ "name": "arena", "type": 0, "topic": "fights" })).expect("a channel");
    assert_eq!((&made["name"], &made["topic"]), (&json!("arena"), &json!("fights")));
    let nameless = call(&mut core, "POST", &path, json!({ "name": "" }));
    assert!(matches!(nameless, Err(Refusal::InvalidForm(_))));
    let path = format!("/channels/{}", made["id"].as_str().expect("an id"));
    let changed = call(&mut core, "PATCH", &path, json!({ "name": "ring" })).expect("a channel");
    assert_eq!(changed["name"], "ring");
    call(&mut core, "DELETE", &path, Value::Null).expect("a deletion");
    assert_eq!(call(&mut core, "GET", &path, Value::Null), Err(Refusal::UnknownChannel));
}

#[test]
fn a_private_thread_is_seen_by_those_who_were_added() {
    let mut core = core();
    let (general, ada) = (general(&core), core.world.user_named("ada").expect("a sample person").id);
    let path = format!("/channels/{general}/threads");
    let thread = call(&mut core, "POST", &path, json!({ "name": "hands" })).expect("a thread");
    assert_eq!(thread["type"], 12, "private without a type");
    let id: Snowflake = serde_json::from_value(thread["id"].clone()).expect("an id");
    let view = crate::permission::Permissions::VIEW_CHANNEL;
    assert!(!core.world.may(ada, id, view));
    let member = format!("/channels/{id}/thread-members/{ada}");
    call(&mut core, "PUT", &member, Value::Null).expect("an addition");
    assert!(core.world.may(ada, id, view));
    assert_eq!(call(&mut core, "GET", &member, Value::Null).expect("a member")["user_id"], json!(ada));
    let all = call(&mut core, "GET", &format!("/channels/{id}/thread-members"), Value::Null).expect("members");
    assert_eq!(all.as_array().map(Vec::len), Some(2));
    call(&mut core, "DELETE", &member, Value::Null).expect("a removal");
    assert!(!core.world.may(ada, id, view));
    let bad = json!({ "name": "x", "auto_archive_duration": 61 });
    assert!(matches!(call(&mut core, "POST", &path, bad), Err(Refusal::InvalidForm(_))));
}

#[test]
fn a_message_bears_one_thread_with_its_own_id() {
    let mut core = core();
    let general = general(&core);
    let messages = format!("/channels/{general}/messages");
    let message = call(&mut core, "POST", &messages, json!({ "content": "x" })).expect("a message");
    let id = message["id"].as_str().expect("an id").to_owned();
    let path = format!("{messages}/{id}/threads");
    let thread = call(&mut core, "POST", &path, json!({ "name": "match" })).expect("a thread");
    assert_eq!(thread["id"], message["id"]);
    assert_eq!(call(&mut core, "POST", &path, json!({ "name": "match" })), Err(Refusal::ThreadExists));
    let again = call(&mut core, "GET", &format!("{messages}/{id}"), Value::Null).expect("a message");
    assert_eq!((&again["flags"], &again["thread"]["name"]), (&json!(32), &json!("match")));
    let archived = json!({ "archived": true });
    call(&mut core, "PATCH", &format!("/channels/{id}"), archived).expect("a change");
    let posted = call(&mut core, "POST", &format!("/channels/{id}/messages"), json!({ "content": "back" }));
    assert!(posted.is_ok());
    let thread = call(&mut core, "GET", &format!("/channels/{id}"), Value::Null).expect("a thread");
    assert_eq!(thread["thread_metadata"]["archived"], false, "a message brings it back");
}

#[test]
fn pins_go_by_the_old_and_the_new_paths() {
    let mut core = core();
    let general = general(&core);
    let messages = format!("/channels/{general}/messages");
    let message = call(&mut core, "POST", &messages, json!({ "content": "x" })).expect("a message");
    let id = message["id"].as_str().expect("an id").to_owned();
    call(&mut core, "PUT", &format!("{messages}/pins/{id}"), Value::Null).expect("a pin");
    let old = call(&mut core, "GET", &format!("/channels/{general}/pins"), Value::Null).expect("pins");
    let new = call(&mut core, "GET", &format!("{messages}/pins"), Value::Null).expect("pins");
    assert_eq!(old[0]["id"], id.as_str());
    assert_eq!(new["items"][0]["message"]["id"], id.as_str());
    call(&mut core, "DELETE", &format!("/channels/{general}/pins/{id}"), Value::Null).expect("an unpin");
    let new = call(&mut core, "GET", &format!("{messages}/pins"), Value::Null).expect("pins");
    assert_eq!(new["items"], json!([]));
}

#[test]
fn a_query_is_read_pair_by_pair() {
    let expected = HashMap::from([("a".to_owned(), "1".to_owned()), ("b".to_owned(), String::new())]);
    assert_eq!(body::query("&a=1&b=&c"), expected);
}
