//! How messages come into the world, change and leave it, with the events that tell of it.
//!
//! Checks nothing: whoever calls has checked limits and permissions.

use serde_json::{Value, json};

use super::core::Core;
use super::event::{Event, EventKind};
use super::journal::Note;
use super::permission::Permissions;
use super::rest::Upload;
use super::snowflake::{Snowflake, now_millis};
use super::world::{Attachment, Message, MessageKind, Thread, World};

const SILENT: u64 = 1 << 12;

/// A message about to be posted.
pub(super) struct Draft<'a> {
    pub(super) channel: Snowflake,
    pub(super) author: Snowflake,
    pub(super) kind: MessageKind,
    pub(super) payload: &'a Value,
    pub(super) files: &'a [Upload],
    pub(super) reader: Option<Snowflake>,
    pub(super) thinking: bool,
    pub(super) interaction: Option<Value>,
}

impl Core {
    /// Puts a message into its channel and tells of it.
    pub(super) fn post(&mut self, draft: Draft<'_>) -> Snowflake {
        let id = self.mint.next();
        let Draft { channel, author, payload, .. } = draft;
        let reference: Option<Snowflake> =
            serde_json::from_value(payload["message_reference"]["message_id"].clone()).ok();
        let content = payload["content"].as_str().unwrap_or_default().to_owned();
        let mut pings = pinged(&self.world, &content, &payload["allowed_mentions"]);
        let replied =
            reference.and_then(|reference| self.world.message(channel, reference)).map(|message| message.author);
        if payload["allowed_mentions"]["replied_user"] != false {
            pings.extend(replied.filter(|user| !pings.contains(user)));
        }
        let message = Message {
            id,
            channel,
            author,
            kind: if reference.is_some() && draft.kind == MessageKind::Plain { MessageKind::Reply } else { draft.kind },
            pings_everyone: pings_everyone(&self.world, author, channel, &content, &payload["allowed_mentions"]),
            content,
            embeds: list(&payload["embeds"]),
            components: completed(&payload["components"]),
            attachments: self.store(payload, draft.files),
            edited: None,
            pinned: false,
            reader: draft.reader,
            thinking: draft.thinking,
            silent: payload["flags"].as_u64().unwrap_or(0) & SILENT != 0,
            pings,
            reference,
            reference_channel: serde_json::from_value(payload["message_reference"]["channel_id"].clone()).ok(),
            thread: None,
            nonce: Some(payload["nonce"].clone()).filter(|nonce| !nonce.is_null()),
            interaction: draft.interaction,
        };
        self.world.messages.insert(message);
        // Most messages change nothing about their thread, and then it need not be written.
        let is_woken = |thread: &Thread| thread.archived || !thread.members.contains_key(&author);
        let thread = self.world.channels.get(&channel).and_then(|channel| channel.thread.as_ref());
        if thread.is_some_and(is_woken)
            && let Some(thread) = self.world.channels.get_mut(channel).and_then(|channel| channel.thread.as_mut())
        {
            thread.archived = false;
            thread.members.entry(author).or_insert_with(now_millis);
        }
        self.dispatch_message(channel, id, EventKind::MessageCreate);
        id
    }

    /// Changes a message as a body says and tells of it. `stamp` marks it as edited.
    pub(super) fn edit(&mut self, channel: Snowflake, id: Snowflake, payload: &Value, files: &[Upload], stamp: bool) {
        let stored = self.store(payload, files);
        let Some(message) = self.world.message_mut(channel, id) else {
            return;
        };
        if let Some(content) = payload.get("content") {
            content.as_str().unwrap_or_default().clone_into(&mut message.content);
        }
        if payload.get("embeds").is_some() {
            message.embeds = list(&payload["embeds"]);
        }
        if payload.get("components").is_some() {
            message.components = completed(&payload["components"]);
        }
        let mut dropped = Vec::new();
        if let Some(kept) = payload.get("attachments") {
            let kept = list(kept);
            let described = |id: Snowflake| kept.iter().find(|kept| same_id(&kept["id"], id.get()));
            message.attachments.retain_mut(|attachment| {
                let Some(found) = described(attachment.id) else {
                    dropped.push(attachment.id);
                    return false;
                };
                if let Some(text) = found["description"].as_str() {
                    attachment.description = Some(text.to_owned());
                }
                true
            });
        }
        message.attachments.extend(stored);
        message.thinking = false;
        if stamp {
            message.edited = Some(now_millis());
        }
        for attachment in dropped {
            self.world.files.remove(attachment);
        }
        self.dispatch_message(channel, id, EventKind::MessageUpdate);
    }

    /// Deletes a message and tells of it; whether there was one.
    pub(super) fn erase(&mut self, channel: Snowflake, id: Snowflake) -> bool {
        let Some(gone) = self.world.remove_message(channel, id) else {
            return false;
        };
        self.journal.note(Note::Gone { channel, id, reader: gone.reader });
        if gone.reader.is_none() {
            let guild = self.world.channels.get(&channel).and_then(|channel| channel.guild);
            let payload = json!({ "id": id, "channel_id": channel, "guild_id": guild });
            self.dispatch(&Event { kind: EventKind::MessageDelete, guild, payload });
        }
        true
    }

    /// Tells of a message that everybody in the channel can see.
    pub(super) fn dispatch_message(&mut self, channel: Snowflake, id: Snowflake, kind: EventKind) {
        self.journal.note(Note::Message { channel, id });
        let Some(message) = self.world.message(channel, id).filter(|message| message.reader.is_none()) else {
            return;
        };
        let guild = self.world.channels.get(&channel).and_then(|channel| channel.guild);
        // A message is much to write down for nobody.
        if self.sessions.hear(kind, guild) {
            let event = Event { kind, guild, payload: self.objects().gateway_message(&message) };
            self.dispatch(&event);
        }
    }

    /// Keeps uploaded files, described as the body says.
    fn store(&mut self, payload: &Value, files: &[Upload]) -> Vec<Attachment> {
        let described = list(&payload["attachments"]);
        let keep = |file: &Upload, id: Snowflake| {
            let description = described.iter().find(|attachment| same_id(&attachment["id"], file.number));
            Attachment {
                id,
                name: description.and_then(|d| d["filename"].as_str()).unwrap_or(&file.name).to_owned(),
                description: description.and_then(|d| d["description"].as_str()).map(str::to_owned),
                content_type: file.content_type.clone(),
                size: file.bytes.len(),
                extent: png_extent(&file.bytes),
            }
        };
        let mut stored = Vec::new();
        for file in files {
            let id = self.mint.next();
            let bytes = if self.settings.keeps_files { file.bytes.clone() } else { Vec::new() };
            self.world.files.insert(id, bytes.into());
            stored.push(keep(file, id));
        }
        stored
    }
}

/// A JSON list, or nothing.
pub(super) fn list(value: &Value) -> Vec<Value> {
    value.as_array().cloned().unwrap_or_default()
}

/// Components as Discord tells them again: each with a number, without empty fields, menus with
/// their counts.
fn completed(components: &Value) -> Vec<Value> {
    fn complete(component: &mut Value, next: &mut u64) {
        if let Value::Object(fields) = component {
            fields.retain(|_, value| !value.is_null());
        }
        let is_select = matches!(component["type"].as_u64(), Some(3 | 5..=8));
        let defaults = [("id", *next), ("min_values", 1), ("max_values", 1)];
        for (field, default) in defaults.into_iter().take(if is_select { 3 } else { 1 }) {
            if component.get(field).is_none() {
                component[field] = json!(default);
            }
        }
        *next += 1;
        if let Some(Value::Array(below)) = component.get_mut("components") {
            for part in below {
                complete(part, next);
            }
        }
    }
    let mut components = list(components);
    let mut next = 1;
    for component in &mut components {
        complete(component, &mut next);
    }
    components
}

/// Whether a JSON id, string or number, is this one.
fn same_id(value: &Value, id: u64) -> bool {
    value.as_u64() == Some(id) || value.as_str().and_then(|text| text.parse().ok()) == Some(id)
}

/// Width and height of a PNG, which stand in its first chunk.
pub(super) fn png_extent(bytes: &[u8]) -> Option<(u32, u32)> {
    let header = bytes.strip_prefix(b"\x89PNG\r\n\x1a\n")?.get(..16)?;
    let number = |at: usize| header[at..at + 4].iter().fold(0, |sum, byte| sum << 8 | u32::from(*byte));
    (&header[4..8] == b"IHDR").then(|| (number(8), number(12)))
}

/// The users whom a text pings, given what the sender allows.
fn pinged(world: &World, content: &str, allowed: &Value) -> Vec<Snowflake> {
    let everybody = allowed.is_null() || list(&allowed["parse"]).iter().any(|kind| kind == "users");
    let listed = list(&allowed["users"]);
    let mut pings = Vec::new();
    for part in content.split("<@").skip(1) {
        let id = part.split('>').next().unwrap_or_default().trim_start_matches('!');
        let Ok(id) = id.parse::<Snowflake>() else {
            continue;
        };
        let allowed = everybody || listed.iter().any(|user| same_id(user, id.get()));
        if allowed && world.users.contains_key(&id) && !pings.contains(&id) {
            pings.push(id);
        }
    }
    pings
}

/// Whether a text pings everybody, which takes a permission as well.
fn pings_everyone(world: &World, author: Snowflake, channel: Snowflake, content: &str, allowed: &Value) -> bool {
    let asked = content.contains("@everyone") || content.contains("@here");
    let allowed = allowed.is_null() || list(&allowed["parse"]).iter().any(|kind| kind == "everyone");
    asked && allowed && world.may(author, channel, Permissions::MENTION_EVERYONE)
}
