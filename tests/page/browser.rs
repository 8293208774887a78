//! A real browser, driven over WebDriver: pages of several people, each in a browser of their own.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::client::Client;

/// How long the page may take to show something; a busy machine is slow.
const PATIENCE: Duration = Duration::from_secs(60);

/// Keys that are no letters, as WebDriver writes them.
pub const ENTER: &str = "\u{e007}";
pub const TAB: &str = "\u{e004}";
pub const DOWN: &str = "\u{e015}";
pub const UP: &str = "\u{e013}";
pub const ESCAPE: &str = "\u{e00c}";

/// The program that drives browsers; dropping it ends it.
pub struct Driver {
    process: Child,
    client: Client,
    /// Kept open: a driver that cannot speak ends.
    _told: BufReader<ChildStdout>,
}

impl Driver {
    /// Starts it; none if this machine has no Chromium with its driver.
    pub fn start() -> Option<Driver> {
        let mut process =
            Command::new("chromedriver").arg("--port=0").stdout(Stdio::piped()).stderr(Stdio::null()).spawn().ok()?;
        let mut told = BufReader::new(process.stdout.take()?);
        let port = loop {
            let mut line = String::new();
            if told.read_line(&mut line).ok()? == 0 {
                return None;
            }
            if let Some((_, port)) = line.split_once("successfully on port ") {
                break port.trim().trim_end_matches('.').parse().ok()?;
            }
        };
        let client = Client::at(SocketAddr::from(([127, 0, 0, 1], port)));
        Some(Driver { process, client, _told: told })
    }

    /// Opens an address in a browser of its own.
    pub async fn open(&self, address: &str) -> Window<'_> {
        let flags = [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--window-size=1200,900",
        ];
        let wanted = json!({ "capabilities": { "alwaysMatch": {
            "goog:chromeOptions": { "args": flags },
            "goog:loggingPrefs": { "performance": "ALL", "browser": "ALL" },
        } } });
        let made = self.client.post("/session", &wanted).await.json();
        let id = made["value"]["sessionId"].as_str().unwrap_or_else(|| panic!("no browser: {made}"));
        let window = Window { client: &self.client, path: format!("/session/{id}") };
        window.ask("url", &json!({ "url": address })).await;
        window
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// One window with one page.
pub struct Window<'a> {
    client: &'a Client,
    path: String,
}

impl Window<'_> {
    async fn ask(&self, what: &str, body: &Value) -> Value {
        let got = self.client.post(&format!("{}/{what}", self.path), body).await;
        assert_eq!(got.status, 200, "{what} {body}: {}", got.body);
        got.json()["value"].clone()
    }

    /// What an expression is worth on the page.
    pub async fn eval(&self, expression: &str) -> Value {
        self.ask("execute/sync", &json!({ "script": format!("return ({expression})"), "args": [] })).await
    }

    /// Waits until an expression holds.
    pub async fn until(&self, expression: &str) -> Value {
        let begun = Instant::now();
        loop {
            let value = self.eval(expression).await;
            if !matches!(value, Value::Null | Value::Bool(false)) {
                return value;
            }
            if begun.elapsed() > PATIENCE {
                let shown = self.eval("document.body.innerText").await;
                panic!("{expression} never held: {}", shown.as_str().unwrap_or_default());
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Waits until a text is among the messages.
    pub async fn sees(&self, text: &str) {
        self.until(&format!("document.getElementById('messages').textContent.includes({})", json!(text))).await;
    }

    /// Clicks the last element that has a text, as a person would.
    pub async fn click(&self, selector: &str, text: &str) {
        let find = format!(
            "[...document.querySelectorAll('{selector}')].filter((one) => one.textContent.includes({})).at(-1)",
            json!(text)
        );
        self.until(&format!("Boolean({find})")).await;
        self.eval(&format!("{find}.scrollIntoView({{ block: 'center' }})")).await;
        let element = self.eval(&find).await;
        let id =
            element.as_object().and_then(|found| found.values().next()).and_then(Value::as_str).unwrap_or_default();
        self.ask(&format!("element/{id}/click"), &json!({})).await;
    }

    /// Types into whatever has the focus.
    pub async fn type_in(&self, text: &str) {
        let element = self.eval("document.activeElement").await;
        let id =
            element.as_object().and_then(|found| found.values().next()).and_then(Value::as_str).unwrap_or_default();
        self.ask(&format!("element/{id}/value"), &json!({ "text": text })).await;
    }

    /// Types a line into the composer, and sends it as it stands.
    pub async fn send(&self, text: &str) {
        self.eval("document.getElementById('line').focus()").await;
        self.type_in(text).await;
        self.type_in(ESCAPE).await;
        self.type_in(ENTER).await;
        self.until("document.getElementById('line').value === ''").await;
    }

    /// Everything that came over the wire as far as the browser tells, and what it complained of.
    pub async fn log(&self, kind: &str) -> String {
        self.ask("se/log", &json!({ "type": kind })).await.to_string()
    }

    /// Closes it.
    pub async fn close(self) {
        self.client.delete(&self.path).await;
    }
}
