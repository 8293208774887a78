//! Local mode as a program, killed without warning in the middle of a match and under load: what was read is there again,
//! what the bot counts as sent stands on the page, and the match goes on. `ESCARMOUCHE_KILLS=100 cargo test --test discord
//! survival` kills more often.

use std::collections::BTreeSet;
use std::io::{BufRead as _, BufReader, Read as _};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;

use crate::client::Client;
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};

/// What ada, who plays the lord, types; after each line somebody pulls the plug.
const LINES: [(&str, &[(&str, &str)]); 7] = [
    ("invasion hide", &[("auto", "true")]),
    ("invasion muster", &[("auto", "true")]),
    ("invasion ready", &[]),
    ("invasion summon", &[("packet", "1"), ("fill", "archers")]),
    ("invasion finish", &[]),
    ("invasion summon", &[("packet", "2"), ("fill", "swords")]),
    ("invasion finish", &[]),
];

/// Local mode, running; dropping it kills it.
struct Local {
    process: Child,
    /// Where it speaks; a closed pipe would end it.
    _output: BufReader<ChildStdout>,
    client: Client,
    channel: String,
}

impl Drop for Local {
    fn drop(&mut self) {
        // On Unix this is SIGKILL: nothing is written any more.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Local {
    async fn start(folder: &Path) -> Local {
        let mut process = Command::new(env!("CARGO_BIN_EXE_escarmouche"))
            .args(["run", "--port", "0"])
            .current_dir(folder)
            .env_remove("DISCORD_TOKEN")
            .env_remove("DISCORD_PROXY")
            .env_remove("ESCARMOUCHE_DATABASE")
            .env("ESCARMOUCHE_LOG", "warn")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program runs");
        let mut output = BufReader::new(process.stdout.take().expect("a pipe"));
        let address = output.by_ref().lines().map_while(Result::ok).find_map(|line| {
            line.trim().strip_prefix("http://").and_then(|rest| rest.trim_end_matches('/').parse().ok())
        });
        let client = Client::at(address.expect("it prints its address"));
        let state = client.view("/view/state?as=ada").await;
        let channels = state["channels"].as_array().expect("a list").iter();
        let channel = channels.into_iter().find(|channel| channel["name"] == "matches").expect("a sample channel");
        let local =
            Local { process, _output: output, client, channel: channel["id"].as_str().expect("an id").to_owned() };
        // The bot may not be connected yet; then nobody answers.
        for _ in 0..60 {
            if local.types("help", &[]).await == 200 {
                return local;
            }
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
        panic!("the bot never answered");
    }

    fn deed(&self, command: &str, options: &[(&str, &str)]) -> Value {
        json!({ "as": "ada", "channel": self.channel, "command": command, "options": options })
    }

    async fn types(&self, command: &str, options: &[(&str, &str)]) -> u16 {
        self.client.post("/act/slash", &self.deed(command, options)).await.status
    }

    async fn messages(&self) -> Vec<Value> {
        let page = self.client.view(&format!("/view/messages?as=simone&channel={}", self.channel)).await;
        page["messages"].as_array().expect("a list").clone()
    }

    /// All messages of a channel, page by page.
    async fn all_messages(&self, channel: &str) -> Vec<Value> {
        let mut all: Vec<Value> = Vec::new();
        loop {
            let before = all
                .first()
                .map_or_else(String::new, |message| format!("&before={}", message["id"].as_str().expect("an id")));
            let page = self.client.view(&format!("/view/messages?as=simone&channel={channel}{before}")).await;
            let mut older = page["messages"].as_array().expect("a list").clone();
            older.append(&mut all);
            all = older;
            if page["more"] != true {
                return all;
            }
        }
    }

    /// Waits until everybody sees so many reports, and gives all messages.
    async fn until_reported(&self, n: usize) -> Vec<Value> {
        for _ in 0..600 {
            let messages = self.messages().await;
            if messages.iter().filter(|message| step(message).is_some()).count() >= n {
                return messages;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        panic!("there are no {n} reports in {:?}", self.messages().await);
    }
}

/// The step that a report ends with.
fn step(message: &Value) -> Option<u32> {
    // A match's status is no report.
    if message["embeds"][0]["title"].as_str().is_some_and(|title| title.starts_with('📌')) {
        return None;
    }
    let footer = message["embeds"].as_array()?.iter().find_map(|embed| embed["footer"]["text"].as_str())?;
    footer.split(|letter: char| !letter.is_ascii_digit()).filter_map(|number| number.parse().ok()).next_back()
}

/// The ids of messages; what the bot has only announced is not there yet.
fn ids(messages: &[Value]) -> BTreeSet<String> {
    let there = messages.iter().filter(|message| message["thinking"] != true);
    there.map(|message| message["id"].as_str().expect("an id").to_owned()).collect()
}

fn picture(message: &Value) -> Option<String> {
    let text = message["embeds"].to_string() + &message["files"].to_string();
    text.split('"').find(|part| part.starts_with("/attachments/")).map(str::to_owned)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_outlives_kills_of_local_mode() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut local = Local::start(folder.path()).await;
    for (command, options) in
        [("match new", &[("game", "invasion")][..]), ("match join", &[("seat", "lord")]), ("match start", &[])]
    {
        assert_eq!(local.types(command, options).await, 200, "{command}");
    }
    local.until_reported(1).await;
    for (round, (line, options)) in LINES.into_iter().enumerate() {
        // Killed before, while and after the bot acts on it.
        let deed = local.deed(line, options);
        let acting = local.client.post("/act/slash", &deed);
        let _ = tokio::time::timeout(Duration::from_millis(40 * round as u64), acting).await;
        let known = ids(&local.messages().await);
        drop(local);

        local = Local::start(folder.path()).await;
        let after = local.messages().await;
        let lost: Vec<_> = known.difference(&ids(&after)).cloned().collect();
        assert!(lost.is_empty(), "round {round}: what somebody has read is there: {lost:?}");
        for path in after.iter().filter_map(picture) {
            assert_eq!(local.client.get(&path).await.status, 200, "{path}");
        }
        for command in ["match status", "match board"] {
            assert_eq!(local.types(command, &[]).await, 200, "{command}");
        }
        // Whatever was not acted upon is asked again; what was, is refused.
        assert_eq!(local.types(line, options).await, 200, "{line}");
    }
    let messages = local.until_reported(4).await;
    let steps: Vec<u32> = messages.iter().filter_map(step).collect();
    let once: BTreeSet<u32> = steps.iter().copied().collect();
    assert_eq!(steps, once.into_iter().collect::<Vec<_>>(), "reports twice or out of order");
}

/// Messages that the bot's own database says are sent, with their channels.
async fn sent(folder: &Path) -> BTreeSet<(String, String)> {
    let file = folder.join("escarmouche.local.sqlite");
    let mut conn = SqliteConnectOptions::new().filename(file).connect().await.expect("the database can be opened");
    let rows: Vec<(i64, i64)> =
        sqlx::query_as("select channel, message from deliveries where state = 'sent' and message is not null")
            .fetch_all(&mut conn)
            .await
            .expect("it can be read");
    conn.close().await.expect("it can be closed");
    rows.into_iter().map(|(channel, message)| (channel.to_string(), message.to_string())).collect()
}

/// A new channel in which ada opens a match and plays it until somebody pulls the plug.
async fn plays(client: Client, name: String) {
    let made = client.post("/act/channel", &json!({ "as": "ada", "channel": name })).await.json();
    let opening =
        [("match new", &[("game", "invasion")][..]), ("match join", &[("seat", "lord")]), ("match start", &[])];
    for (command, options) in opening.into_iter().chain(LINES) {
        let deed = json!({ "as": "ada", "channel": made["channel"], "command": command, "options": options });
        client.post("/act/slash", &deed).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_the_bot_counts_as_sent_outlives_kills_under_load() {
    let kills: u64 = std::env::var("ESCARMOUCHE_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(5);
    let folder = tempfile::tempdir().expect("a folder");
    let (mut n_sent, mut n_read) = (0, 0);
    for kill in 0..kills {
        let local = Local::start(folder.path()).await;
        let address = local.client.address();
        let players: Vec<_> =
            (0..4).map(|n| tokio::spawn(plays(Client::at(address), format!("table-{kill}-{n}")))).collect();
        // Long enough for some to be sent, and at another moment every time.
        tokio::time::sleep(Duration::from_millis(400 + (kill * 977) % 2600)).await;
        let read = ids(&local.messages().await);
        for player in &players {
            player.abort();
        }
        drop(local);

        let sent = sent(folder.path()).await;
        let local = Local::start(folder.path()).await;
        let lost: Vec<_> = read.difference(&ids(&local.messages().await)).cloned().collect();
        assert!(lost.is_empty(), "kill {kill}: what somebody has read is there: {lost:?}");
        let mut there: BTreeSet<(String, String)> = BTreeSet::new();
        for channel in sent.iter().map(|(channel, _)| channel).collect::<BTreeSet<_>>() {
            let messages = local.all_messages(channel).await;
            for path in messages.iter().rev().take(3).filter_map(picture) {
                assert_eq!(local.client.get(&path).await.status, 200, "kill {kill}: {path}");
            }
            there.extend(ids(&messages).into_iter().map(|id| (channel.clone(), id)));
        }
        let lost: Vec<_> = sent.difference(&there).collect();
        assert!(lost.is_empty(), "kill {kill}: {} of {} sent messages are gone: {lost:?}", lost.len(), sent.len());
        (n_sent, n_read) = (sent.len(), there.len());
    }
    assert!(0 < n_sent, "nothing was sent");
    eprintln!("{kills} kills under load: {n_sent} messages were sent, {n_read} are there");
}
