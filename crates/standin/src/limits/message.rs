//! The limits on messages: text, files, mentions, flags.

use serde_json::Value;

use super::component::check_components;
use super::embed::check_embeds;
use super::{Flaw, Form, MAX_FILES, Place};
use crate::refusal::Refusal;

const MAX_CONTENT: usize = 2000;
const MAX_ALT_TEXT: usize = 1024;
const MAX_FILE_NAME: usize = 256;
const MAX_MENTIONS: usize = 100;
const MAX_NONCE: usize = 25;

const EPHEMERAL: i64 = 1 << 6;
const COMPONENTS_V2: i64 = 1 << 15;

/// On which occasion a message body is sent; the allowed flags differ.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Occasion {
    /// A new message with the bot's token.
    Post,
    /// A response or a follow-up to an interaction; may be ephemeral.
    Response,
    /// A change of a message.
    Edit,
}

/// Checks a message body at a place of the request. `files` are the numbers of the uploaded files,
/// `kept` the ids of attachments that an edited message already has.
pub(crate) fn check_message(
    above: &Place<'_>,
    payload: &Value,
    occasion: Occasion,
    files: &[u64],
    kept: &[String],
) -> Result<(), Refusal> {
    let mut form = Form::default();
    form.text(&above.name("content"), payload.get("content"), 0, MAX_CONTENT);
    check_embeds(&mut form, above, payload);
    check_components(&mut form, above, payload);
    check_flags(&mut form, &above.name("flags"), payload.get("flags"), occasion);
    check_mentions(&mut form, &above.name("allowed_mentions"), &payload["allowed_mentions"]);
    check_attachments(&mut form, above, payload, files, kept);
    match &payload["nonce"] {
        Value::Null | Value::Number(_) => {}
        nonce => {
            form.text(&above.name("nonce"), Some(nonce), 0, MAX_NONCE);
        }
    }
    form.verdict()
}

fn check_flags(form: &mut Form, place: &Place<'_>, value: Option<&Value>, occasion: Occasion) {
    let flags = form.number(place, value, 0, i64::MAX).unwrap_or(0);
    if flags & COMPONENTS_V2 != 0 {
        form.note(place, Flaw::ComponentsV2);
    }
    if flags & EPHEMERAL != 0 && occasion == Occasion::Post {
        form.note(place, Flaw::EphemeralFlag);
    }
}

fn check_mentions(form: &mut Form, place: &Place<'_>, mentions: &Value) {
    if mentions.is_null() {
        return;
    }
    let parse_place = place.name("parse");
    let parsed = form.list(&parse_place, mentions.get("parse"), 3);
    for (n, kind) in parsed.iter().enumerate() {
        if !["roles", "users", "everyone"].into_iter().any(|known| kind == known) {
            form.note(&parse_place.index(n), Flaw::NotAChoice);
        }
    }
    for kind in ["users", "roles"] {
        let place = place.name(kind);
        let listed = form.list(&place, mentions.get(kind), MAX_MENTIONS);
        if !listed.is_empty() && parsed.iter().any(|parsed| parsed == kind) {
            form.note(&place, Flaw::ParseAndList);
        }
    }
}

fn check_attachments(form: &mut Form, above: &Place<'_>, payload: &Value, files: &[u64], kept: &[String]) {
    let place = above.name("attachments");
    let described = form.list(&place, payload.get("attachments"), MAX_FILES);
    if files.len() > MAX_FILES {
        form.note(&above.name("files"), Flaw::TooLong(MAX_FILES));
    }
    for (n, attachment) in described.iter().enumerate() {
        let place = place.index(n);
        form.text(&place.name("description"), attachment.get("description"), 0, MAX_ALT_TEXT);
        form.text(&place.name("filename"), attachment.get("filename"), 0, MAX_FILE_NAME);
        let id = match &attachment["id"] {
            Value::String(id) => id.clone(),
            Value::Number(id) => id.to_string(),
            _ => {
                form.note(&place.name("id"), Flaw::Required);
                continue;
            }
        };
        let uploaded = id.parse().is_ok_and(|id| files.contains(&id));
        if !uploaded && !kept.contains(&id) {
            form.note(&place.name("id"), Flaw::UnknownAttachment);
        }
    }
}
