//! Faults switched on from outside while the bot runs: through the control endpoint of local mode, and from the terminal.

use std::process::Output;

use crate::client::{Client, Got};
use crate::club::{Club, TOKEN};
use serde_json::{Value, json};
use standin::{SpoilKind, StandIn};

/// What is switched on, with how often it will strike.
async fn on(client: &Client) -> Vec<(String, Option<u64>)> {
    let told = client.view("/faults").await;
    let list = told["on"].as_array().expect("a list").iter();
    list.map(|on| (on["kind"].as_str().expect("a name").to_owned(), on["times"].as_u64())).collect()
}

async fn switch(client: &Client, wish: Value) {
    let got = client.post("/faults", &wish).await;
    assert_eq!(got.status, 200, "{wish}: {}", got.body);
}

/// A call as the bot would make it.
async fn call(client: &Client, path: &str, body: Value) -> Got {
    let token = format!("Bot {TOKEN}");
    client.post_with(&format!("/api/v10{path}"), &body, &[("authorization", &token)]).await
}

#[tokio::test]
async fn every_kind_is_listed_switched_on_and_off() {
    let club = Club::open().await;
    let client = Client::to(&club.discord);
    let told = client.view("/faults").await;
    assert_eq!(told["kinds"].as_array().map(Vec::len), Some(SpoilKind::ALL.len()));
    assert!(told["kinds"].as_array().expect("a list").iter().all(|kind| kind["about"].is_string()));
    for kind in SpoilKind::ALL.into_iter().filter(|kind| *kind != SpoilKind::Disconnect) {
        let name = kind.name();
        switch(&client, json!({ "kind": name })).await;
        assert_eq!(on(&client).await, [(name.to_owned(), None)]);
        if kind.is_counted() {
            switch(&client, json!({ "kind": name, "times": 3 })).await;
            assert_eq!(on(&client).await, [(name.to_owned(), Some(3))], "it begins anew");
        }
        switch(&client, json!({ "kind": name, "off": true })).await;
        assert_eq!(on(&client).await, []);
    }
}

#[tokio::test]
async fn each_kind_does_what_it_says() {
    let club = Club::open().await;
    let client = Client::to(&club.discord);
    let messages = format!("/channels/{}/messages", club.channel);
    let say = || call(&client, &messages, json!({ "content": "hello" }));

    switch(&client, json!({ "kind": "rate-limit", "times": 1, "seconds": 2.5 })).await;
    let limited = say().await;
    assert_eq!((limited.status, limited.header("retry-after")), (429, Some("2.500")));
    assert_eq!(limited.json()["retry_after"], 2.5);
    assert_eq!(say().await.status, 200, "it was for one call");

    let n_said = club.public().len();
    switch(&client, json!({ "kind": "error", "times": 1 })).await;
    assert_eq!((say().await.status, club.public().len()), (500, n_said), "not carried out");
    switch(&client, json!({ "kind": "lost-answer", "times": 1 })).await;
    assert_eq!((say().await.status, club.public().len()), (502, n_said + 1), "carried out");
    switch(&client, json!({ "kind": "slow", "times": 1, "seconds": 0.3 })).await;
    let begun = std::time::Instant::now();
    assert_eq!(say().await.status, 200);
    assert!(begun.elapsed().as_millis() >= 300);

    switch(&client, json!({ "kind": "lost-permission" })).await;
    let refused = say().await;
    assert_eq!((refused.status, &refused.json()["code"]), (403, &json!(50_013)));
    switch(&client, json!({ "kind": "lost-permission", "off": true })).await;
    assert_eq!(say().await.status, 200);

    let dm = format!("/channels/{}/messages", club.ada().dm());
    switch(&client, json!({ "kind": "closed-dms" })).await;
    let refused = call(&client, &dm, json!({ "content": "psst" })).await;
    assert_eq!((refused.status, &refused.json()["code"]), (403, &json!(50_007)));
    switch(&client, json!({ "kind": "closed-dms", "off": true })).await;
    assert_eq!(call(&client, &dm, json!({ "content": "psst" })).await.status, 200);
}

#[tokio::test]
async fn a_match_goes_on_through_all_of_them() {
    let club = Club::open().await;
    let client = Client::to(&club.discord);
    club.in_round_one("en").await;
    let before = club.public().len();
    for wish in [
        json!({ "kind": "rate-limit", "times": 2, "seconds": 0.2 }),
        json!({ "kind": "slow", "times": 2, "seconds": 0.2 }),
        json!({ "kind": "duplicate", "times": 1 }),
        json!({ "kind": "disconnect" }),
    ] {
        switch(&client, wish).await;
    }
    // The connection is down: the command comes with the resumed session, twice.
    club.types(&club.ada(), "invasion act figure:rogue steps:end").await;
    club.settled().await;
    assert_eq!(club.public().len(), before + 1, "told once");
    club.assert_told_once_and_in_order();
    club.assert_nothing_refused(&[429]);
    assert_eq!(on(&client).await, [], "everything has struck");
}

#[tokio::test]
async fn nonsense_is_refused_in_words_and_changes_nothing() {
    let club = Club::open().await;
    let client = Client::to(&club.discord);
    for (wish, words) in [
        (json!({ "kind": "plague" }), "rate-limit, error"),
        (json!({ "kind": "slow", "times": 0 }), "times must be 1 or more"),
        (json!({ "kind": "closed-dms", "times": 2 }), "takes no number of times"),
        (json!({ "kind": "error", "seconds": 2 }), "takes no seconds"),
        (json!({ "kind": "slow", "seconds": -1 }), "between 0 and 60"),
        (json!({ "kind": "slow", "seconds": 1e300 }), "between 0 and 60"),
        (json!({ "kind": "disconnect", "off": true }), "cannot be switched off"),
        (json!({ "kind": "slow", "off": true, "times": 2 }), "neither"),
        (json!({ "kind": "slow", "time": 2 }), "unknown field"),
        (json!({}), "missing field"),
        (json!("slow"), "slow"),
    ] {
        let got = client.post("/faults", &wish).await;
        assert!((400..500).contains(&got.status), "{wish}: {}", got.status);
        let told = got.json()["error"].as_str().expect("words").to_owned();
        assert!(told.contains(words), "{wish}: {told}");
    }
    let wish = json!({ "kind": "error" });
    for headers in [
        &[("host", "evil.example")][..],
        &[("origin", "http://evil.example")],
        &[("sec-fetch-site", "cross-site")],
        &[("sec-fetch-site", "same-site")],
    ] {
        assert_eq!(client.post_with("/faults", &wish, headers).await.status, 403, "{headers:?}");
        assert_eq!(client.get_with("/faults", headers).await.status, 403, "{headers:?}");
    }
    assert_eq!(client.post_with("/faults", &wish, &[("content-type", "text/plain")]).await.status, 415);
    assert_eq!(on(&client).await, []);
}

/// The program itself, with these words behind its name.
async fn program(words: &[&str], port: u16) -> Output {
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_escarmouche"));
    command.arg("fault").args(words).arg("--port").arg(port.to_string());
    let ran = tokio::task::spawn_blocking(move || command.output());
    ran.await.expect("it is waited for").expect("the program runs")
}

#[tokio::test]
async fn the_terminal_reaches_a_running_local_mode() {
    let discord = StandIn::start(standin::Settings::default()).await.expect("a free port");
    let (client, port) = (Client::to(&discord), discord.address().port());
    let switched = program(&["slow", "--times", "3"], port).await;
    assert!(switched.status.success(), "{switched:?}");
    assert_eq!(on(&client).await, [("slow".to_owned(), Some(3))]);
    let listed = String::from_utf8(program(&[], port).await.stdout).expect("text");
    assert!(listed.lines().count() == SpoilKind::ALL.len() && listed.contains("ON, 3 ×"), "{listed}");
    assert!(program(&["slow", "--off"], port).await.status.success());
    assert_eq!(on(&client).await, []);

    let said = |output: Output| (output.status.success(), String::from_utf8(output.stderr).expect("text"));
    let (done, words) = said(program(&["closed-dms", "--times", "3"], port).await);
    assert!(!done && words.contains("takes no number of times"), "{words}");
    let (done, words) = said(program(&["plague"], port).await);
    assert!(!done && words.contains("rate-limit"), "{words}");
    discord.stop().await;
    let (done, words) = said(program(&["slow"], port).await);
    assert!(!done && words.contains(&format!("nothing runs on port {port}")) && words.contains("--port"), "{words}");
    // Somebody else's server.
    let other = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let port = other.local_addr().expect("an address").port();
    tokio::spawn(async move {
        let (mut line, _) = other.accept().await.expect("a call");
        let mut asked = [0; 4096];
        let _ = tokio::io::AsyncReadExt::read(&mut line, &mut asked).await;
        let _ = tokio::io::AsyncWriteExt::write_all(&mut line, b"HTTP/1.1 200 OK\r\n\r\nhello").await;
    });
    let (done, words) = said(program(&["slow"], port).await);
    assert!(!done && words.contains("not the local mode"), "{words}");
}
