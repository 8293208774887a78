//! One window of one person: what is on the page, what is typed and clicked, and everything that came over the wire.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use axum::http::Method;
use fantoccini::Client;
use fantoccini::elements::Element;
use fantoccini::error::{CmdError, ErrorStatus};
use fantoccini::key::Key;
use fantoccini::wd::WebDriverCompatibleCommand;
use serde_json::{Value, json};
use url::Url;

/// How long the page may take to show something; a busy machine is slow.
const PATIENCE: Duration = Duration::from_mins(1);

/// A command that only Chromium knows, by its path under the session.
#[derive(Debug)]
struct OfChromium(&'static str, Value);

impl WebDriverCompatibleCommand for OfChromium {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, url::ParseError> {
        base.join(&format!("session/{}/{}", session.unwrap_or_default(), self.0))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(self.1.to_string()))
    }
}

/// One window with one page.
pub struct Window {
    client: Client,
    /// Everything that came over the wire so far, as text; files as base64.
    traffic: Mutex<String>,
}

impl Window {
    pub fn of(client: Client) -> Window {
        Window { client, traffic: Mutex::new(String::new()) }
    }

    pub async fn go(&self, address: &str) {
        self.client.goto(address).await.expect("the page is served");
    }

    /// The size of the page itself, whatever window the system would give.
    pub async fn resize(&self, (width, height): (u32, u32)) {
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        self.devtools("Emulation.setDeviceMetricsOverride", &size).await.expect("the size can be set");
    }

    /// Sets what the person's system says of their wishes.
    pub async fn prefers(&self, wishes: &[(&str, &str)]) {
        let features: Vec<Value> = wishes.iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
        self.devtools("Emulation.setEmulatedMedia", &json!({ "features": features })).await.expect("wishes can be set");
    }

    /// Loads the page again, having noted what came before.
    pub async fn reload(&self) {
        self.listen().await;
        self.client.refresh().await.expect("the page is served");
    }

    /// What an expression is worth on the page.
    pub async fn eval(&self, expression: &str) -> Value {
        let value = self.client.execute(&format!("return ({expression})"), Vec::new()).await;
        value.unwrap_or_else(|why| panic!("{expression}: {why}"))
    }

    /// Waits until an expression holds.
    pub async fn until(&self, expression: &str) {
        let begun = Instant::now();
        while matches!(self.eval(expression).await, Value::Null | Value::Bool(false)) {
            if PATIENCE < begun.elapsed() {
                let shown = self.eval("document.body.innerText").await;
                panic!("{expression} never held:\n{}", shown.as_str().unwrap_or_default());
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Waits until a text is among the messages.
    pub async fn sees(&self, text: &str) {
        self.until(&format!("document.getElementById('messages').textContent.includes({})", json!(text))).await;
    }

    /// Waits until the line at the foot says this.
    pub async fn line_is(&self, text: &str) {
        self.until(&format!("document.getElementById('line').value === {}", json!(text))).await;
    }

    /// Waits until something is suggested that says this.
    pub async fn is_offered(&self, text: &str) {
        self.until(&format!("{}.some((one) => one.includes({}))", suggested(), json!(text))).await;
    }

    /// Clicks the last element that has a text, as a person would.
    pub async fn click(&self, selector: &str, text: &str) {
        let found = format!(
            "[...document.querySelectorAll({})].filter((one) => one.textContent.includes({}) && !one.disabled).at(-1)",
            json!(selector),
            json!(text)
        );
        let begun = Instant::now();
        loop {
            self.until(&format!("Boolean({found})")).await;
            let value = self.eval(&format!("({found}?.scrollIntoView({{ block: 'center' }}), {found})")).await;
            let id = value.as_object().and_then(|found| found.values().next()).and_then(Value::as_str);
            let Some(id) = id.map(str::to_owned) else { continue };
            let clicked = Element::from_element_id(self.client.clone(), id.into()).click().await;
            match clicked {
                // It was drawn anew, slides in still, or something slid over it: a person would try again.
                Err(why) if begun.elapsed() < PATIENCE && is_passing(&why) => {}
                done => return done.unwrap_or_else(|why| panic!("{selector} “{text}”: {why}")),
            }
        }
    }

    /// Types into whatever has the focus.
    pub async fn types(&self, text: &str) {
        let element = self.client.active_element().await.expect("something has the focus");
        element.send_keys(text).await.unwrap_or_else(|why| panic!("{text}: {why}"));
    }

    /// Presses a key that is no letter.
    pub async fn press(&self, key: Key) {
        self.types(&char::from(key).to_string()).await;
    }

    /// Types a line into the composer and sends it as it stands.
    pub async fn sends(&self, text: &str) {
        self.eval("document.getElementById('line').focus()").await;
        self.types(text).await;
        self.press(Key::Escape).await;
        self.press(Key::Enter).await;
        self.line_is("").await;
    }

    /// Everything in the page, hidden or not.
    pub async fn dom(&self) -> String {
        self.eval("document.documentElement.outerHTML").await.as_str().unwrap_or_default().to_owned()
    }

    /// Everything that came over the wire since the window was opened.
    pub async fn traffic(&self) -> String {
        self.listen().await;
        self.traffic.lock().expect("nobody panicked here").clone()
    }

    /// What the browser complained of.
    pub async fn complaints(&self) -> Vec<String> {
        let told = self.ask("se/log", json!({ "type": "browser" })).await.expect("the log can be read");
        told.as_array().into_iter().flatten().map(Value::to_string).collect()
    }

    /// The page as a PNG.
    pub async fn picture(&self) -> Vec<u8> {
        self.client.screenshot().await.expect("the page can be seen")
    }

    pub async fn close(self) {
        self.client.close().await.expect("the browser ends");
    }

    /// Notes what the browser received since last asked: frames of the line, and the bodies of all answers.
    async fn listen(&self) {
        let log = self.ask("se/log", json!({ "type": "performance" })).await.expect("the log can be read");
        for entry in log.as_array().into_iter().flatten() {
            let text = entry["message"].as_str().unwrap_or_default();
            let told: Value = serde_json::from_str(text).expect("the log is JSON");
            let (method, params) = (&told["message"]["method"], &told["message"]["params"]);
            let came = match method.as_str().unwrap_or_default() {
                "Network.webSocketFrameReceived" => params["response"]["payloadData"].as_str().map(str::to_owned),
                "Network.loadingFinished" => {
                    let of = json!({ "requestId": params["requestId"] });
                    // A body that the browser threw away is one that a page left; it has been noted before.
                    let body = self.devtools("Network.getResponseBody", &of).await.ok();
                    body.and_then(|body| body["body"].as_str().map(str::to_owned))
                }
                "Network.responseReceived" => params["response"]["url"].as_str().map(str::to_owned),
                _ => None,
            };
            if let Some(came) = came {
                let mut traffic = self.traffic.lock().expect("nobody panicked here");
                traffic.push_str(&came);
                traffic.push('\n');
            }
        }
    }

    async fn devtools(&self, command: &str, params: &Value) -> Result<Value, CmdError> {
        self.ask("goog/cdp/execute", json!({ "cmd": command, "params": params })).await
    }

    async fn ask(&self, path: &'static str, body: Value) -> Result<Value, CmdError> {
        self.client.issue_cmd(OfChromium(path, body)).await
    }
}

/// Whether an element could not be clicked because the page was being drawn.
fn is_passing(why: &CmdError) -> bool {
    use ErrorStatus::{ElementClickIntercepted, ElementNotInteractable, StaleElementReference};
    let passing = [ElementClickIntercepted, ElementNotInteractable, StaleElementReference];
    matches!(why, CmdError::Standard(told) if passing.contains(&told.error))
}

/// The texts of what is suggested.
fn suggested() -> &'static str {
    "[...document.querySelectorAll('#suggestions li')].map((one) => one.textContent)"
}
