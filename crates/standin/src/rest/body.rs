//! Reading what a call carries: JSON, or a form with `payload_json` and files.

use std::collections::HashMap;

use axum::extract::{FromRequest, Multipart, Request};
use axum::http::header;
use serde_json::Value;

use crate::limits::{MAX_FILE_BYTES, MAX_FILES};
use crate::refusal::Refusal;

/// A JSON body beyond this is no Discord call.
const MAX_JSON_BYTES: usize = 8 * 1024 * 1024;

/// A file that was sent.
#[derive(Clone, Debug)]
pub(crate) struct Upload {
    /// The number in `files[n]`.
    pub(crate) number: u64,
    pub(crate) name: String,
    pub(crate) content_type: String,
    pub(crate) bytes: Vec<u8>,
}

/// The JSON and the files of a call.
pub(super) async fn read(request: Request) -> Result<(Value, Vec<Upload>), Refusal> {
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if kind.starts_with("multipart/form-data") {
        return read_form(request).await;
    }
    let bytes = axum::body::to_bytes(request.into_body(), MAX_JSON_BYTES).await.map_err(|_| Refusal::TooLarge)?;
    if bytes.is_empty() {
        return Ok((Value::Null, Vec::new()));
    }
    let json = serde_json::from_slice(&bytes).map_err(|why| Refusal::Unreadable(why.to_string()))?;
    Ok((json, Vec::new()))
}

async fn read_form(request: Request) -> Result<(Value, Vec<Upload>), Refusal> {
    let unreadable = |why: axum::extract::multipart::MultipartError| Refusal::Unreadable(why.body_text());
    let mut form = Multipart::from_request(request, &()).await.map_err(|why| Refusal::Unreadable(why.body_text()))?;
    let (mut payload, mut files) = (Value::Null, Vec::new());
    let mut room = MAX_FILE_BYTES * MAX_FILES;
    while let Some(field) = form.next_field().await.map_err(unreadable)? {
        let part = field.name().unwrap_or_default().to_owned();
        let name = field.file_name().unwrap_or("unknown").to_owned();
        let content_type = field.content_type().map_or_else(|| content_type(&name).to_owned(), str::to_owned);
        let bytes = field.bytes().await.map_err(unreadable)?.to_vec();
        room = room.checked_sub(bytes.len()).ok_or(Refusal::TooLarge)?;
        if part == "payload_json" {
            payload = serde_json::from_slice(&bytes).map_err(|why| Refusal::Unreadable(why.to_string()))?;
            continue;
        }
        let number = part.strip_prefix("files[").and_then(|rest| rest.strip_suffix(']')).and_then(|n| n.parse().ok());
        let Some(number) = number.or_else(|| (part == "file").then_some(0)) else {
            continue;
        };
        if bytes.len() > MAX_FILE_BYTES {
            return Err(Refusal::TooLarge);
        }
        files.push(Upload { number, name, content_type, bytes });
    }
    Ok((payload, files))
}

/// The media type that goes with a file's name.
pub(crate) fn content_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, end)| end) {
        "png" => "image/png",
        "gif" => "image/gif",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "json" => "application/json",
        "txt" | "log" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// The pairs of a query string. Discord's queries are numbers and words, so nothing needs decoding.
pub(super) fn query(text: &str) -> HashMap<String, String> {
    let pairs = text.split('&').filter_map(|pair| pair.split_once('='));
    pairs.map(|(key, value)| (key.to_owned(), value.to_owned())).collect()
}
