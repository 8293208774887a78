//! A browser's half of HTTP, just enough to speak to the page: calls, and the line of events.

use std::net::SocketAddr;
use std::time::Duration;

use serde_json::Value;
use standin::StandIn;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

/// How long an event is waited for.
const PATIENCE: Duration = Duration::from_mins(1);

/// What came back.
pub struct Got {
    pub status: u16,
    headers: Vec<(String, String)>,
    /// The text, or what of it is text.
    pub body: String,
}

impl Got {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|why| panic!("{why}: {}", self.body))
    }
}

/// Calls, each on a connection of its own.
pub struct Client {
    address: SocketAddr,
}

impl Client {
    pub fn to(stand_in: &StandIn) -> Client {
        Client::at(stand_in.address())
    }

    pub fn at(address: SocketAddr) -> Client {
        Client { address }
    }

    pub fn address(&self) -> SocketAddr {
        self.address
    }

    pub async fn get(&self, path: &str) -> Got {
        self.call("GET", path, "", &[]).await
    }

    pub async fn get_with(&self, path: &str, headers: &[(&str, &str)]) -> Got {
        self.call("GET", path, "", headers).await
    }

    /// Fetches a view that must be there.
    pub async fn view(&self, path: &str) -> Value {
        let got = self.get(path).await;
        assert_eq!(got.status, 200, "{path}: {}", got.body);
        got.json()
    }

    pub async fn post(&self, path: &str, deed: &Value) -> Got {
        self.post_with(path, deed, &[]).await
    }

    pub async fn post_with(&self, path: &str, deed: &Value, headers: &[(&str, &str)]) -> Got {
        let mut all = headers.to_vec();
        if !headers.iter().any(|(name, _)| *name == "content-type") {
            all.push(("content-type", "application/json"));
        }
        self.call("POST", path, &deed.to_string(), &all).await
    }

    async fn call(&self, method: &str, path: &str, body: &str, headers: &[(&str, &str)]) -> Got {
        let (mut reader, status, headers) = begin(self.address, method, path, body, headers).await;
        // A line of events has neither length nor end; it is read elsewhere.
        let length = headers.iter().find(|(name, _)| name == "content-length").map_or("0", |(_, value)| value);
        let mut bytes = vec![0; length.parse().expect("a length is a number")];
        reader.read_exact(&mut bytes).await.expect("the body can be read");
        Got { status, headers, body: String::from_utf8_lossy(&bytes).into_owned() }
    }
}

/// Sends a request and reads the head of the answer.
async fn begin(
    address: SocketAddr,
    method: &str,
    path: &str,
    body: &str,
    headers: &[(&str, &str)],
) -> (BufReader<TcpStream>, u16, Vec<(String, String)>) {
    let mut stream = TcpStream::connect(address).await.expect("the server listens");
    let mut head = format!("{method} {path} HTTP/1.1\r\ncontent-length: {}\r\n", body.len());
    for (name, usual) in [("host", address.to_string()), ("connection", "close".to_owned())] {
        if !headers.iter().any(|(given, _)| *given == name) {
            head += &format!("{name}: {usual}\r\n");
        }
    }
    for (name, value) in headers {
        head += &format!("{name}: {value}\r\n");
    }
    stream.write_all(format!("{head}\r\n{body}").as_bytes()).await.expect("the request can be sent");
    let mut reader = BufReader::new(stream);
    let mut lines = Vec::new();
    loop {
        let mut line = String::new();
        let n = reader.read_line(&mut line).await.expect("the head can be read");
        if n == 0 || line == "\r\n" {
            break;
        }
        lines.push(line.trim_end().to_owned());
    }
    let status = lines.first().and_then(|line| line.split(' ').nth(1)).and_then(|code| code.parse().ok());
    let headers = lines.iter().skip(1).filter_map(|line| line.split_once(": "));
    let headers = headers.map(|(name, value)| (name.to_lowercase(), value.to_owned())).collect();
    (reader, status.expect("an answer has a status"), headers)
}

/// What a browser sends to turn a request into a WebSocket; the key is any sixteen bytes.
pub const UPGRADE: [(&str, &str); 4] = [
    ("connection", "upgrade"),
    ("upgrade", "websocket"),
    ("sec-websocket-version", "13"),
    ("sec-websocket-key", "AAAAAAAAAAAAAAAAAAAAAA=="),
];

/// The line of events of one person: the listening half of a WebSocket.
pub struct Line {
    reader: BufReader<TcpStream>,
    /// Everything that came over it, as it came.
    pub heard: Vec<String>,
}

impl Line {
    pub async fn open(stand_in: &StandIn, name: &str) -> Line {
        let path = format!("/events?as={name}");
        let (reader, status, _) = begin(stand_in.address(), "GET", &path, "", &UPGRADE).await;
        assert_eq!(status, 101);
        Line { reader, heard: Vec::new() }
    }

    /// The next event of a kind; others are passed over.
    pub async fn next(&mut self, kind: &str) -> Value {
        self.until(kind, |_| true).await
    }

    /// The next event of a kind that fits; others are passed over.
    pub async fn until(&mut self, kind: &str, fits: impl Fn(&Value) -> bool) -> Value {
        let search = async {
            loop {
                let text = self.text().await.expect("the line is open");
                let told: Value = serde_json::from_str(&text).expect("events are JSON");
                if told["kind"] == kind && fits(&told["event"]) {
                    return told["event"].clone();
                }
            }
        };
        let found = tokio::time::timeout(PATIENCE, search).await.ok();
        found.unwrap_or_else(|| panic!("no such {kind} in {:#?}", self.heard))
    }

    /// Whether the server hangs up.
    pub async fn ended(&mut self) -> bool {
        let rest = async { while self.text().await.is_some() {} };
        tokio::time::timeout(PATIENCE, rest).await.is_ok()
    }

    /// What the next frame says; none when the server hangs up. The server tells each event in one frame of text.
    async fn text(&mut self) -> Option<String> {
        const TEXT: u8 = 0x81;
        if self.reader.read_u8().await.ok()? != TEXT {
            return None;
        }
        let length = match self.reader.read_u8().await.ok()? {
            126 => u64::from(self.reader.read_u16().await.ok()?),
            127 => self.reader.read_u64().await.ok()?,
            short => u64::from(short),
        };
        let mut bytes = vec![0; usize::try_from(length).ok()?];
        self.reader.read_exact(&mut bytes).await.ok()?;
        let text = String::from_utf8(bytes).expect("events are text");
        self.heard.push(text.clone());
        Some(text)
    }
}
