//! The way from the terminal to a local mode that runs in another.

use std::io;
use std::net::Ipv4Addr;

use serde_json::{Value, json};
use thiserror::Error;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use super::{PATH, SpoilKind};

/// Why a fault was not switched.
#[derive(Debug, Error)]
pub enum Unreached {
    /// Nobody listens.
    #[error(
        "nothing runs on port {port} of this machine; start local mode first (escarmouche run, without a token), or name \
         the port that it printed with --port"
    )]
    Nothing {
        /// The port.
        port: u16,
        /// What the system says.
        #[source]
        why: io::Error,
    },
    /// Somebody else listens.
    #[error(
        "what runs on port {port} is not the local mode of this program; name the port that it printed with --port"
    )]
    Stranger {
        /// The port.
        port: u16,
    },
    /// Local mode says no.
    #[error("{0}")]
    Refused(String),
}

/// Asks a running local mode to switch a fault on or off, or only for the list; what it tells, a line for each fault.
pub async fn control(
    port: u16,
    kind: Option<SpoilKind>,
    times: Option<u32>,
    seconds: Option<f64>,
    off: bool,
) -> Result<Vec<String>, Unreached> {
    let request = match kind {
        None => format!("GET {PATH} HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\nconnection: close\r\n\r\n"),
        Some(kind) => {
            let body = json!({ "kind": kind.name(), "times": times, "seconds": seconds, "off": off }).to_string();
            format!(
                "POST {PATH} HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\nconnection: close\r\ncontent-type: \
                 application/json\r\ncontent-length: {}\r\n\r\n{body}",
                body.len()
            )
        }
    };
    let answer = exchange(port, &request).await.map_err(|why| Unreached::Nothing { port, why })?;
    let told = answer.split_once("\r\n\r\n").and_then(|(_, body)| serde_json::from_str::<Value>(body).ok());
    let told = told.ok_or(Unreached::Stranger { port })?;
    if let Some(words) = told["error"].as_str() {
        return Err(Unreached::Refused(words.to_owned()));
    }
    let kinds = told["kinds"].as_array().ok_or(Unreached::Stranger { port })?;
    let on = told["on"].as_array().ok_or(Unreached::Stranger { port })?;
    Ok(kinds.iter().map(|about| line(about, on.iter().find(|on| on["kind"] == about["kind"]))).collect())
}

fn line(about: &Value, on: Option<&Value>) -> String {
    let state = match on.map(|on| on["times"].as_u64()) {
        None => "off".to_owned(),
        Some(None) => "ON".to_owned(),
        Some(Some(n)) => format!("ON, {n} ×"),
    };
    let word = |field: &str| about[field].as_str().unwrap_or_default();
    format!("{:<16} {state:<9} {}", word("kind"), word("about"))
}

async fn exchange(port: u16, request: &str) -> io::Result<String> {
    let mut line = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).await?;
    line.write_all(request.as_bytes()).await?;
    let mut answer = Vec::new();
    line.read_to_end(&mut answer).await?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}
