//! Calls with the bot's own token: messages, limits, what lasts.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serde_json::json;
use serenity::{ChannelId, CreateAttachment};
use standin::{Allowance, Keep, Reach, Settings, Spoil, StandIn, Times};

use super::bot::{PICTURE, http};
use super::{post, refusal, stand_in, stand_in_with};

#[tokio::test]
async fn a_nonce_keeps_a_retry_from_posting_twice() {
    let standin = stand_in().await;
    let payload = json!({ "content": "once", "nonce": "match-1-7", "enforce_nonce": true });
    standin.inflict(Spoil::LostAnswer { reach: Reach::Every, times: Times::Next(1) });
    assert_eq!(refusal(post(&standin, "general", &payload).await).0, 502);
    post(&standin, "general", &payload).await.expect("the message that was posted");
    let general = standin.channel("general");
    assert_eq!(standin.person("ada").messages(general).expect("a channel").len(), 1);
}

#[tokio::test]
async fn more_calls_than_allowed_are_limited() {
    let allowance = Allowance { calls: 2, window: Duration::from_mins(1) };
    let standin = stand_in_with(Settings { allowance, ..Settings::default() }).await;
    let hello = json!({ "content": "hello" });
    assert!(post(&standin, "general", &hello).await.is_ok());
    assert!(post(&standin, "general", &hello).await.is_ok());
    assert!(post(&standin, "matches", &hello).await.is_ok(), "each channel is counted apart");
    assert_eq!(refusal(post(&standin, "general", &hello).await).0, 429);
}

#[tokio::test]
async fn bodies_beyond_the_limits_are_refused_at_their_paths() {
    let standin = stand_in().await;
    let long = json!({ "content": "x".repeat(2001) });
    assert_eq!(refusal(post(&standin, "general", &long).await), (400, 50_035, vec!["content".to_owned()]));
    assert_eq!(refusal(post(&standin, "general", &json!({ "content": " " })).await).1, 50_006);
    let embed = json!({ "embeds": [{ "title": "x".repeat(257) }] });
    assert_eq!(refusal(post(&standin, "general", &embed).await).2, ["embeds.0.title"]);
    let button = json!({ "type": 2, "style": 1, "custom_id": "same", "label": "x" });
    let twins = json!({ "content": "x", "components": [{ "type": 1, "components": [button, button] }] });
    assert_eq!(refusal(post(&standin, "general", &twins).await).2, ["components.0.components.1.custom_id"]);
    let commands = json!([{ "name": "Upper", "description": "x" }]);
    let client = http(&standin);
    client.set_application_id(serenity::ApplicationId::new(standin.bot().get()));
    assert_eq!(refusal(client.create_global_commands(&commands).await).2, ["0.name"]);

    let channel = ChannelId::new(standin.channel("general").get());
    let file = CreateAttachment::bytes(vec![0; 10 * 1024 * 1024 + 1], "large.bin");
    assert_eq!(refusal(client.send_message(channel, vec![file], &json!({})).await).0, 413);
    let file = CreateAttachment::bytes(b"x".as_slice(), "small.txt");
    let alt = json!({ "attachments": [{ "id": 0, "description": "x".repeat(1025) }] });
    assert_eq!(refusal(client.send_message(channel, vec![file], &alt).await).2, ["attachments.0.description"]);
}

#[tokio::test]
async fn mentions_ping_only_whom_the_bot_allows() {
    let standin = stand_in().await;
    let (ada, blaise, general) = (standin.person("ada"), standin.person("blaise"), standin.channel("general"));
    let content = format!("{} {} @everyone", ada.mention(), blaise.mention());
    let none = json!({ "content": content, "allowed_mentions": { "parse": [] } });
    let one = json!({ "content": content, "allowed_mentions": { "users": [ada.id()] } });
    for payload in [&none, &one] {
        post(&standin, "general", payload).await.expect("a message");
    }
    let seen = ada.messages(general).expect("a channel");
    assert!(seen[0].pings.is_empty());
    assert_eq!(seen[1].pings, [ada.id()]);
    assert!(!seen[1].pings_everyone);
}

#[tokio::test]
async fn messages_are_listed_edited_and_deleted() {
    let standin = stand_in().await;
    let client = http(&standin);
    let channel = ChannelId::new(standin.channel("general").get());
    for n in 0..5 {
        post(&standin, "general", &json!({ "content": n.to_string() })).await.expect("a message");
    }
    let page = client.get_messages(channel, None, Some(2)).await.expect("a page");
    assert_eq!(page.iter().map(|message| message.content.as_str()).collect::<Vec<_>>(), ["4", "3"]);
    let edited =
        client.edit_message(channel, page[0].id, &json!({ "content": "four" }), Vec::new()).await.expect("an edit");
    assert!(edited.content == "four" && edited.edited_timestamp.is_some());
    client.delete_message(channel, page[1].id, None).await.expect("a deletion");
    let ada = standin.person("ada");
    let written = ada.say(standin.channel("general"), "mine").expect("a message");
    let id = serenity::MessageId::new(written.id.get());
    assert_eq!(
        refusal(client.edit_message(channel, id, &json!({ "content": "not mine" }), Vec::new()).await).1,
        50_005
    );
    let guild = serenity::GuildId::new(standin.guild().get());
    assert_eq!(client.get_guild(guild).await.expect("a guild").name, "The Club");
    assert_eq!(client.get_channels(guild).await.expect("channels").len(), 3);
    assert_eq!(client.get_guild_members(guild, Some(10), None).await.expect("members").len(), 9);
}

#[tokio::test]
async fn a_world_survives_its_process() {
    let folder = tempfile::tempdir().expect("a folder");
    let settings = async || {
        let keep = Keep::open(&folder.path().join("club")).await.expect("a world can be kept");
        Settings { world: Some(keep.world().await.expect("and read")), ..Settings::default() }
    };
    let standin = stand_in_with(settings().await).await;
    let channel = ChannelId::new(standin.channel("general").get());
    let file = CreateAttachment::bytes(PICTURE, "board.png");
    http(&standin).send_message(channel, vec![file], &json!({ "content": "kept" })).await.expect("a message");
    // What was acknowledged is on the disk, though the first never ended.
    let second = stand_in_with(settings().await).await;
    let seen = second.person("ada").messages(second.channel("general")).expect("a channel");
    assert_eq!((seen[0].content.as_str(), seen[0].files[0].bytes.as_slice()), ("kept", PICTURE));
    standin.stop().await;
}

/// What the server answers to a request line and headers, unaltered by any client.
async fn raw(standin: &StandIn, request: String) -> String {
    let address = standin.address();
    let exchange = move || {
        let mut stream = TcpStream::connect(address).expect("the stand-in listens");
        stream.write_all(request.as_bytes()).expect("a request");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        answer.to_lowercase()
    };
    tokio::task::spawn_blocking(exchange).await.expect("no panic")
}

#[tokio::test]
async fn only_loopback_names_are_answered() {
    let standin = stand_in().await;
    let request = |headers: &str| format!("GET /api/v10/gateway HTTP/1.1\r\n{headers}\r\nConnection: close\r\n\r\n");
    let good = raw(&standin, request("Host: localhost:1")).await;
    assert!(good.starts_with("http/1.1 200"), "{good}");
    for limit in ["limit", "remaining", "reset", "reset-after", "bucket"] {
        assert!(good.contains(&format!("x-ratelimit-{limit}: ")), "{limit}");
    }
    for bad in ["Host: evil.example", "Host: localhost.evil.example", "Host: localhost\r\nOrigin: https://evil.example"]
    {
        let answer = raw(&standin, request(bad)).await;
        assert!(answer.starts_with("http/1.1 403"), "{bad}: {answer}");
    }
}

#[tokio::test]
async fn pictures_are_served_where_messages_say() {
    let standin = stand_in().await;
    let channel = ChannelId::new(standin.channel("general").get());
    let file = CreateAttachment::bytes(b"readable".as_slice(), "notes.txt");
    let sent = http(&standin).send_message(channel, vec![file], &json!({})).await.expect("a message");
    let path = sent.attachments[0].url.strip_prefix(&standin.url()).expect("an own address");
    let request = format!("GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n");
    let answer = raw(&standin, request).await;
    assert!(answer.contains("content-type: text/plain") && answer.ends_with("readable"), "{answer}");
}
