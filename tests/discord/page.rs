//! The chat page of local mode over HTTP, with the real bot: what it refuses, what each person gets, and a whole lobby
//! played through it. No browser: what the page does with it is tested elsewhere.

use escarmouche::games;
use std::sync::Arc;
use std::time::Duration;

use crate::client::{Client, Line, UPGRADE};
use chance::Seeded;
use desk::Desk;
use discord::{Account, Secret};
use discord::{Registration, Running};
use serde_json::{Value, json};
use standin::{Keep, Settings, StandIn};

/// A stand-in whose clock is slow, so that a busy machine does not fail the tests.
async fn stand_in() -> StandIn {
    let settings = Settings { patience: Duration::from_secs(20), ..Settings::default() };
    StandIn::start(settings).await.expect("a free port on loopback")
}

/// The real bot on a database of its own.
async fn bot(stand_in: &StandIn, folder: &std::path::Path) -> Running {
    let account = Account { token: Secret::new(stand_in.token()), proxy: Some(stand_in.url()), reports: None };
    let database = folder.join("page.sqlite");
    let desk = |store| Desk::new(games(), store, Arc::new(|| 1_000_000), Arc::new(|| Box::new(Seeded::new(7))));
    let running = Running::launch(account, database, Registration::Always, desk).await.expect("the bot starts");
    assert!(stand_in.until_ready().await, "the bot never got ready");
    running
}

fn texts(messages: &Value) -> Vec<String> {
    let list = messages["messages"].as_array().expect("a list of messages");
    list.iter().map(|message| format!("{} {}", message["content"], message["embeds"])).collect()
}

/// The button with this label under the newest message that has one.
fn button<'a>(messages: &'a Value, label: &str) -> (&'a Value, &'a Value) {
    let newest_first = messages["messages"].as_array().expect("a list of messages").iter().rev();
    let buttons = newest_first.flat_map(|message| {
        let rows = message["components"].as_array().into_iter().flatten();
        rows.flat_map(|row| row["components"].as_array().into_iter().flatten()).map(move |part| (message, part))
    });
    let found = buttons.into_iter().find(|(_, part)| part["label"].as_str().is_some_and(|known| known.contains(label)));
    found.unwrap_or_else(|| panic!("no button {label} in {messages}"))
}

#[tokio::test]
async fn every_answer_carries_the_headers_that_keep_others_out() {
    let stand_in = stand_in().await;
    let client = Client::to(&stand_in);
    for path in ["/", "/page/main.js", "/page/style.css", "/view/people", "/view/state?as=ada", "/view/state?as=nobody"]
    {
        let answer = client.get(path).await;
        let policy = answer.header("content-security-policy").unwrap_or_default();
        for part in ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"] {
            assert!(policy.contains(part), "{path}: {policy}");
        }
        assert!(!policy.contains("unsafe"), "{path}: {policy}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{path}");
        assert_eq!(answer.header("cache-control"), Some("no-store"), "{path}");
    }
    assert_eq!(client.get("/view/state?as=nobody").await.status, 404);
    assert_eq!(client.get("/view/state?as=escarmouche").await.status, 404, "the bot is nobody's mask");
    let page = client.get("/").await;
    assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"));
    assert!(page.body.contains("<main"));
    for (place, _) in page.body.match_indices("<script") {
        assert!(page.body[place..].starts_with("<script type=\"module\" src=\"/page/"), "no script stands in the page");
    }
}

#[tokio::test]
async fn every_part_that_the_page_names_is_served() {
    let stand_in = stand_in().await;
    let client = Client::to(&stand_in);
    let mut wanted = vec!["/page/main.js".to_owned(), "/page/style.css".to_owned(), "/page/icon.svg".to_owned()];
    let mut seen = Vec::new();
    while let Some(path) = wanted.pop() {
        let part = client.get(&path).await;
        assert_eq!(part.status, 200, "{path}");
        for name in part.body.split("from './").skip(1).filter_map(|rest| rest.split('\'').next()) {
            let below = format!("/page/{name}");
            if !seen.contains(&below) {
                wanted.push(below);
            }
        }
        assert!(!part.body.contains("innerHTML"), "{path}: text must never become markup");
        seen.push(path);
    }
    assert!(seen.len() > 10, "{seen:?}");
}

#[tokio::test]
async fn other_hosts_and_other_sites_are_refused() {
    let stand_in = stand_in().await;
    let client = Client::to(&stand_in);
    let deed = json!({ "as": "ada", "channel": stand_in.channel("general"), "text": "hello" });
    for headers in [
        &[("host", "evil.example")][..],
        &[("origin", "http://evil.example")],
        &[("origin", "http://localhost:1")],
        &[("origin", "null")],
        &[("sec-fetch-site", "cross-site")],
        &[("sec-fetch-site", "same-site")],
    ] {
        assert_eq!(client.post_with("/act/say", &deed, headers).await.status, 403, "{headers:?}");
        assert_eq!(client.get_with("/view/state?as=ada", headers).await.status, 403, "{headers:?}");
        let upgrade = [&UPGRADE[..], headers].concat();
        assert_eq!(client.get_with("/events?as=ada", &upgrade).await.status, 403, "{headers:?}");
    }
    let own = format!("http://{}", stand_in.address());
    let upgrade = [&UPGRADE[..], &[("origin", &own)]].concat();
    assert_eq!(client.get_with("/events?as=ada", &upgrade).await.status, 101);
    assert_eq!(client.get_with("/events?as=nobody", &upgrade).await.status, 404);
    // The gateway is for bots alone; browsers say where they come from.
    assert_eq!(client.get_with("/gateway?v=10&encoding=json", &upgrade).await.status, 403);
    assert_eq!(client.get_with("/gateway?v=10&encoding=json", &UPGRADE).await.status, 101);
    // A form of another site can send text without asking first.
    let plain = client.post_with("/act/say", &deed, &[("content-type", "text/plain")]).await;
    assert_eq!(plain.status, 415);
    assert!(stand_in.world().messages.is_empty(), "nothing was said");
    assert_eq!(client.post_with("/act/say", &deed, &[("sec-fetch-site", "same-origin")]).await.status, 200);
}

#[tokio::test]
async fn people_talk_and_are_told_at_once() {
    let stand_in = stand_in().await;
    let client = Client::to(&stand_in);
    let general = stand_in.channel("general");
    let mut line = Line::open(&stand_in, "blaise").await;
    assert_eq!(line.next("hello").await["seq"], 0);
    let said = json!({ "as": "ada", "channel": general, "text": " <b>hello</b> " });
    client.post("/act/say", &said).await;
    let told = line.next("message").await;
    assert_eq!(told["message"]["content"], "<b>hello</b>");
    assert_eq!(told["message"]["author"]["name"], "Ada");
    let fetched = client.view(&format!("/view/messages?as=chloe&channel={general}")).await;
    assert_eq!(fetched["messages"][0]["content"], "<b>hello</b>");
    assert_eq!(fetched["seq"], told["seq"]);

    let made = client.post("/act/channel", &json!({ "as": "ada", "channel": "Table Two!" })).await.json();
    let places = line.next("places").await;
    let names: Vec<_> = places["channels"].as_array().expect("a list").iter().map(|c| c["name"].clone()).collect();
    assert!(names.contains(&json!("table-two")), "{names:?}");
    assert!(made["channel"].is_string());
    assert_eq!(client.post("/act/channel", &json!({ "as": "ada", "channel": "!" })).await.status, 422);

    let dm = client.post("/act/dm", &json!({ "as": "ada" })).await.json()["channel"].clone();
    let of = |name: &str| format!("/view/messages?as={name}&channel={}", dm.as_str().unwrap_or_default());
    assert_eq!(client.get(&of("ada")).await.status, 200);
    assert_eq!(client.get(&of("blaise")).await.status, 422, "a conversation is nobody else's");
    stand_in.stop().await;
    assert!(line.ended().await, "an open line must not keep the server from ending");
}

#[tokio::test]
async fn sample_people_have_clear_roles() {
    let stand_in = stand_in().await;
    let people = Client::to(&stand_in).view("/view/people").await;
    let roles = |role: &str| people["people"].as_array().expect("a list").iter().filter(|p| p["role"] == role).count();
    assert_eq!((roles("player"), roles("spectator"), roles("admin")), (6, 1, 1));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_is_opened_started_and_played_through_the_page() {
    let folder = tempfile::tempdir().expect("a folder");
    let stand_in = stand_in().await;
    let client = Client::to(&stand_in);
    let running = bot(&stand_in, folder.path()).await;
    let place = stand_in.channel("matches");
    let messages = |name: &str| format!("/view/messages?as={name}&channel={place}");

    // Commands have the names of each person's language.
    let offered = |name: &str| format!("/view/commands?as={name}&channel={place}");
    let (english, french) = (client.view(&offered("ada")).await, client.view(&offered("blaise")).await);
    let named = |commands: &Value, path: &str| {
        let all = commands["commands"].as_array().expect("a list").clone();
        all.into_iter().find(|command| command["path"] == path).unwrap_or_else(|| panic!("no command {path}"))
    };
    assert_eq!(named(&english, "match new")["shown"], "match new");
    assert_eq!(named(&french, "match new")["shown"], "partie nouvelle");
    let changed = client.post("/act/locale", &json!({ "as": "ada", "locale": "fr" })).await;
    assert_eq!(changed.status, 200);
    assert_eq!(named(&client.view(&offered("ada")).await, "match new")["shown"], "partie nouvelle");
    client.post("/act/locale", &json!({ "as": "ada", "locale": "en-US" })).await;

    // What the first visit suggests really works.
    let mut ada = Line::open(&stand_in, "ada").await;
    let mut blaise = Line::open(&stand_in, "blaise").await;
    let slash = |name: &str, command: &str, options: &[(&str, &str)]| json!({ "as": name, "channel": place, "command": command, "options": options });
    for (command, options) in
        [("help", &[][..]), ("rules", &[("game", "invasion")]), ("match new", &[("game", "invasion")])]
    {
        let answer = client.post("/act/slash", &slash("ada", command, options)).await;
        assert_eq!(answer.status, 200, "{command}: {}", answer.body);
    }
    let missing = client.post("/act/slash", &slash("ada", "match new", &[])).await;
    assert_eq!((missing.status, &missing.json()["about"]), (422, &json!("game")));

    // A lobby, with buttons.
    ada.until("message", |told| told.to_string().contains("Warrior")).await;
    client.post("/act/slash", &slash("ada", "match join", &[("seat", "warrior")])).await;
    client.post("/act/slash", &slash("blaise", "match join", &[("seat", "lord")])).await;
    let lobby = client.view(&messages("ada")).await;
    let all = lobby["messages"].as_array().expect("a list");
    assert!(
        all.iter().any(|message| message["used"]["command"] == "match join"),
        "the whole name stands above an answer"
    );
    let (message, start) = button(&lobby, "Start");
    let click = json!({ "as": "ada", "channel": place, "message": message["id"], "component": start["custom_id"] });
    let clicked = client.post("/act/click", &click).await;
    assert_eq!(clicked.status, 200, "{}", clicked.body);
    let report =
        ada.until("message", |told| told["message"]["pings"] == true && told.to_string().contains(".png")).await;
    let picture = report["message"]["embeds"].to_string() + &report["message"]["files"].to_string();
    let path =
        picture.split('"').find(|part| part.starts_with("/attachments/")).expect("a picture of our own").to_owned();
    let drawn = client.get(&path).await;
    assert_eq!((drawn.status, drawn.header("content-type")), (200, Some("image/png")));
    assert_eq!(drawn.header("content-security-policy"), Some("default-src 'none'; sandbox"));

    // An order, with completion by the bot.
    let mut ask = slash("ada", "invasion deploy", &[]);
    ask["focused"] = json!(["warrior", ""]);
    let choices = client.post("/act/complete", &ask).await.json();
    assert!(choices["choices"].as_array().is_some_and(|list| !list.is_empty()), "{choices}");
    client.post("/act/slash", &slash("ada", "invasion deploy", &[])).await;
    blaise.until("message", |told| told["message"]["pings"] == true).await;

    // What the lord hides is nowhere in what the warrior gets.
    let hide = [
        ("diamonds", "O1 P15"),
        ("heal", "G15"),
        ("trap2", "B10 K8"),
        ("trap3", "G11 I15"),
        ("pi1", "B14 L6"),
        ("pi2", "A8"),
    ];
    let answer = client.post("/act/slash", &slash("blaise", "invasion hide", &hide)).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    let told = blaise
        .until("message", |told| told["message"]["ephemeral"] == true && told["message"]["thinking"] == false)
        .await;
    let secret = told["message"]["id"].as_str().expect("an id").to_owned();
    client.post("/act/say", &json!({ "as": "chloe", "channel": place, "text": "the end" })).await;
    ada.until("message", |told| told["message"]["content"] == "the end").await;
    let seen_by_ada = ada.heard.join("\n") + &client.get(&messages("ada")).await.body;
    let seen_by_chloe = client.get(&messages("chloe")).await.body;
    let own = client.get(&messages("blaise")).await.body;
    assert!(own.contains(&secret));
    for (name, seen) in [("ada", &seen_by_ada), ("chloe", &seen_by_chloe)] {
        assert!(!seen.contains(&secret), "{name} got the id of what only blaise may see");
    }
    // Nor can the other press what is not theirs to see.
    let theirs = json!({ "as": "ada", "channel": place, "message": secret, "component": "x" });
    assert_eq!(client.post("/act/click", &theirs).await.json()["mishap"], "message");
    assert!(texts(&client.view(&messages("ada")).await).iter().any(|text| text.contains("the end")));

    running.stop().await.expect("the bot ends");
    stand_in.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_is_continued_tomorrow() {
    let folder = tempfile::tempdir().expect("a folder");
    let settings = async || {
        let keep = Keep::open(&folder.path().join("club")).await.expect("it can be opened");
        let world = Some(keep.world().await.expect("it can be read"));
        Settings { patience: Duration::from_secs(20), world, ..Settings::default() }
    };
    let first = StandIn::start(settings().await).await.expect("a free port on loopback");
    let running = bot(&first, folder.path()).await;
    let place = first.channel("matches");
    let deed = |command: &str, options: &[(&str, &str)]| json!({ "as": "ada", "channel": place, "command": command, "options": options });
    Client::to(&first).post("/act/slash", &deed("match new", &[("game", "invasion")])).await;
    let mut line = Line::open(&first, "ada").await;
    Client::to(&first).post("/act/slash", &deed("match join", &[("seat", "warrior")])).await;
    line.until("message", |told| told.to_string().contains("Warrior")).await;
    running.stop().await.expect("the bot ends");
    first.kept().await.expect("the world is written");
    first.stop().await;

    let second = StandIn::start(settings().await).await.expect("a free port on loopback");
    let running = bot(&second, folder.path()).await;
    let client = Client::to(&second);
    let mut line = Line::open(&second, "ada").await;
    let messages = client.view(&format!("/view/messages?as=ada&channel={place}")).await;
    let (message, start) = button(&messages, "Start");
    let click = json!({ "as": "ada", "channel": place, "message": message["id"], "component": start["custom_id"] });
    assert_eq!(client.post("/act/click", &click).await.status, 200);
    line.until("message", |told| told.to_string().contains(".png")).await;
    running.stop().await.expect("the bot ends");
    second.stop().await;
}
