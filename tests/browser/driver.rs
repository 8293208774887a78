//! A real browser, driven over `WebDriver`: each person has a browser of their own, with a profile of its own.
//!
//! For Unix only, as are the packages that bring the browser.

use std::io::{BufRead, BufReader};
use std::os::unix::fs::MetadataExt;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use fantoccini::ClientBuilder;
use fantoccini::wd::Capabilities;
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::json;
use tempfile::TempDir;

use crate::window::Window;

/// How long a driver may take to say where it listens; a busy machine is slow.
const PATIENCE: Duration = Duration::from_mins(1);

/// A window as on a desk, and one as on a phone.
pub const DESK: (u32, u32) = (1280, 900);
pub const PHONE: (u32, u32) = (390, 844);

/// The program that drives browsers, with the place where they keep their profiles. Dropping it ends it, also when a
/// test panics.
pub struct Driver {
    process: Child,
    address: String,
    chromium: String,
    profiles: TempDir,
    /// Kept open: a driver that cannot speak ends.
    _told: BufReader<ChildStdout>,
}

impl Driver {
    /// Starts a driver on a free port; the reason, if this machine has no browser.
    pub fn start() -> Result<Driver, String> {
        let chromium = find(&["chromium", "chromium-browser", "google-chrome"]);
        let program = find(&["chromedriver"]);
        let (Some(chromium), Some(program)) = (chromium, program) else {
            return Err("there is no Chromium with its chromedriver on PATH (Debian: chromium, chromium-driver)".into());
        };
        let mut process = Command::new(program)
            .arg("--port=0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .process_group(0)
            .spawn()
            .map_err(|why| format!("chromedriver cannot be started: {why}"))?;
        let mut told = BufReader::new(process.stdout.take().expect("its words are piped"));
        let begun = Instant::now();
        let port = loop {
            let mut line = String::new();
            let n = told.read_line(&mut line).expect("the driver speaks");
            assert!(0 < n && begun.elapsed() < PATIENCE, "chromedriver says nothing of a port");
            if let Some((_, port)) = line.split_once("successfully on port ") {
                break port.trim().trim_end_matches('.').to_owned();
            }
        };
        let profiles = tempfile::tempdir().expect("a folder");
        Ok(Driver { process, address: format!("http://127.0.0.1:{port}"), chromium, profiles, _told: told })
    }

    /// Opens an address in a browser of its own.
    pub async fn open(&self, name: &str, address: &str, (width, height): (u32, u32)) -> Window {
        let profile = self.profiles.path().join(name);
        let mut flags = vec![
            "--headless=new".to_owned(),
            "--disable-gpu".to_owned(),
            "--disable-dev-shm-usage".to_owned(),
            "--no-first-run".to_owned(),
            "--disable-background-networking".to_owned(),
            "--disable-component-update".to_owned(),
            "--disable-sync".to_owned(),
            "--hide-scrollbars".to_owned(),
            format!("--window-size={width},{height}"),
            format!("--user-data-dir={}", profile.display()),
        ];
        if is_root() {
            flags.push("--no-sandbox".to_owned());
        }
        let mut wanted = Capabilities::new();
        wanted.insert("goog:chromeOptions".to_owned(), json!({ "args": flags, "binary": self.chromium }));
        wanted.insert("goog:loggingPrefs".to_owned(), json!({ "performance": "ALL", "browser": "ALL" }));
        let client = ClientBuilder::new(HttpConnector::new()).capabilities(wanted).connect(&self.address).await;
        let window = Window::of(client.expect("the browser starts"));
        window.resize((width, height)).await;
        window.go(address).await;
        window
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // Browsers that a panicking test left open outlive their driver; they are of its group, which is its own.
        let group = format!("-{}", self.process.id());
        let _ = Command::new("kill").args(["-KILL", "--", &group]).status();
        let _ = self.process.wait();
    }
}

/// Where a program of one of these names stands on PATH.
fn find(names: &[&str]) -> Option<String> {
    let path = std::env::var_os("PATH")?;
    let folders: Vec<_> = std::env::split_paths(&path).collect();
    let mut places = names.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    places.find(|place| place.is_file()).map(|place| place.display().to_string())
}

/// Chromium has no sandbox for root.
fn is_root() -> bool {
    std::fs::metadata(Path::new("/proc/self")).is_ok_and(|me| me.uid() == 0)
}
