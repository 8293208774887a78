//! Messages in channels, written and read with the bot's own token.

use std::sync::Arc;

use serde_json::{Value, json};

use super::channel::need;
use super::{Call, Reply};
use crate::core::Core;
use crate::event::{Event, EventKind};
use crate::limits::{Flaw, Form, Occasion, Place, check_message};
use crate::permission::Permissions;
use crate::post::Draft;
use crate::refusal::Refusal;
use crate::snowflake::{Snowflake, now_millis, timestamp};
use crate::world::{Channel, ChannelKind, Message, MessageKind};

const MAX_PINS: usize = 250;
const PAGE: usize = 50;
const MAX_PAGE: usize = 100;

/// A message that everybody in the channel can see. Ephemeral ones are reached only through their
/// interaction.
fn find(core: &Core, channel: Snowflake, message: Snowflake) -> Result<Arc<Message>, Refusal> {
    let found = core.world.message(channel, message).filter(|message| message.reader.is_none());
    found.ok_or(Refusal::UnknownMessage)
}

/// Checks a body against the limits, and that something of a message would be there.
pub(super) fn check_body(
    call: &Call,
    above: &Place<'_>,
    payload: &Value,
    occasion: Occasion,
    before: Option<&Message>,
) -> Result<(), Refusal> {
    let numbers: Vec<u64> = call.files.iter().map(|file| file.number).collect();
    let kept: Vec<String> = before
        .into_iter()
        .flat_map(|message| &message.attachments)
        .map(|attachment| attachment.id.to_string())
        .collect();
    check_message(above, payload, occasion, &numbers, &kept)?;
    let list = |field: &str| payload[field].as_array();
    let has_content = match (payload.get("content"), before) {
        (None, Some(message)) => !message.content.is_empty(),
        (content, _) => content.and_then(Value::as_str).is_some_and(|content| !content.trim().is_empty()),
    };
    let has_embeds = match (payload.get("embeds"), before) {
        (None, Some(message)) => !message.embeds.is_empty(),
        _ => list("embeds").is_some_and(|embeds| !embeds.is_empty()),
    };
    let has_files = match (payload.get("attachments"), before) {
        (None, Some(message)) => !message.attachments.is_empty(),
        (_, Some(_)) => list("attachments").is_some_and(|attachments| !attachments.is_empty()),
        (_, None) => false,
    };
    if has_content || has_embeds || has_files || !call.files.is_empty() { Ok(()) } else { Err(Refusal::EmptyMessage) }
}

/// Checks that the bot may write this into the channel.
fn check_right(core: &Core, channel: &Channel, call: &Call) -> Result<(), Refusal> {
    match channel.kind {
        ChannelKind::Dm => {
            let closed =
                channel.recipient.and_then(|user| core.world.users.get(&user)).is_none_or(|user| user.dms_closed);
            return if closed { Err(Refusal::ClosedDms) } else { Ok(()) };
        }
        ChannelKind::Category => return Err(Refusal::WrongChannelKind),
        _ => {}
    }
    let thread = channel.thread.as_ref();
    let writing = if thread.is_some() { Permissions::SEND_MESSAGES_IN_THREADS } else { Permissions::SEND_MESSAGES };
    need(core, channel.id, writing)?;
    if thread.is_some_and(|thread| thread.archived && thread.locked) {
        need(core, channel.id, Permissions::MANAGE_THREADS).map_err(|_| Refusal::ThreadArchived)?;
    }
    if !call.files.is_empty() {
        need(core, channel.id, Permissions::ATTACH_FILES)?;
    }
    if call.payload["embeds"].as_array().is_some_and(|embeds| !embeds.is_empty()) {
        need(core, channel.id, Permissions::EMBED_LINKS)?;
    }
    Ok(())
}

/// Posts a message, unless its nonce says that it was posted already.
pub(super) fn create(core: &mut Core, call: &Call) -> Result<Reply, Refusal> {
    let channel = need(core, call.target.channel()?, Permissions::NONE)?;
    check_right(core, channel, call)?;
    check_body(call, &Place::ROOT, &call.payload, Occasion::Post, None)?;
    let id = channel.id;
    check_reference(core, id, &call.payload["message_reference"])?;
    if call.payload["enforce_nonce"] == true
        && let Some(earlier) = by_nonce(core, &call.payload["nonce"])
    {
        return Ok(Reply::ok(core.objects().message(&earlier)));
    }
    let author = core.world.bot();
    let draft = Draft {
        channel: id,
        author,
        kind: MessageKind::Plain,
        payload: &call.payload,
        files: &call.files,
        reader: None,
        thinking: false,
        interaction: None,
    };
    let message = core.post(draft);
    Ok(Reply::ok(core.objects().message(&*find(core, id, message)?)))
}

/// The bot's message with this nonce, if it is recent.
fn by_nonce(core: &Core, nonce: &Value) -> Option<Arc<Message>> {
    if nonce.is_null() {
        return None;
    }
    let found = core.world.messages.by_nonce(nonce, now_millis())?;
    (found.author == core.world.bot() && found.reader.is_none()).then_some(found)
}

fn check_reference(core: &Core, channel: Snowflake, reference: &Value) -> Result<(), Refusal> {
    if reference.is_null() || reference["fail_if_not_exists"] == false {
        return Ok(());
    }
    let message: Option<Snowflake> = serde_json::from_value(reference["message_id"].clone()).ok();
    if message.is_some_and(|message| find(core, channel, message).is_ok()) {
        return Ok(());
    }
    let mut form = Form::default();
    form.note(&Place::ROOT.name("message_reference"), Flaw::UnknownReference);
    form.verdict()
}

/// A page of messages, newest first.
pub(super) fn list(core: &Core, call: &Call) -> Result<Reply, Refusal> {
    let channel = need(core, call.target.channel()?, Permissions::READ_MESSAGE_HISTORY)?;
    let number = |key: &str| call.query.get(key).and_then(|id| id.parse::<Snowflake>().ok());
    let limit = call.query.get("limit").and_then(|limit| limit.parse().ok()).unwrap_or(PAGE);
    if !(1..=MAX_PAGE).contains(&limit) {
        let mut form = Form::default();
        form.note(
            &Place::ROOT.name("limit"),
            if limit == 0 { Flaw::TooSmall(1) } else { Flaw::TooBig(MAX_PAGE as i64) },
        );
        form.verdict()?;
    }
    let is_public = |message: &Arc<Message>| message.reader.is_none();
    let older = |below| core.world.messages.newest_first(channel.id, below).filter(is_public);
    let younger = |above| core.world.messages.oldest_first(channel.id, above).filter(is_public);
    let mut page: Vec<Arc<Message>> = match (number("after"), number("around"), number("before")) {
        (Some(after), _, _) => younger(after).take(limit).collect(),
        (None, Some(around), _) => {
            let middle = Snowflake::new(around.get().saturating_sub(1));
            older(Some(around)).take(limit / 2).chain(younger(middle).take(limit - limit / 2)).collect()
        }
        (None, None, before) => older(before).take(limit).collect(),
    };
    page.sort_by_key(|message| std::cmp::Reverse(message.id));
    Ok(Reply::ok(page.iter().map(|message| core.objects().message(message)).collect()))
}

/// One message.
pub(super) fn get(core: &Core, call: &Call) -> Result<Reply, Refusal> {
    let channel = need(core, call.target.channel()?, Permissions::READ_MESSAGE_HISTORY)?;
    Ok(Reply::ok(core.objects().message(&*find(core, channel.id, call.target.message()?)?)))
}

/// Changes a message of the bot.
pub(super) fn edit(core: &mut Core, call: &Call) -> Result<Reply, Refusal> {
    let (channel, id) = (call.target.channel()?, call.target.message()?);
    let place = need(core, channel, Permissions::NONE)?;
    if place.thread.as_ref().is_some_and(|thread| thread.archived) {
        return Err(Refusal::ThreadArchived);
    }
    let message = find(core, channel, id)?;
    if message.author != core.world.bot() {
        return Err(Refusal::OthersMessage);
    }
    if message.kind.is_system() {
        return Err(Refusal::SystemMessage);
    }
    check_body(call, &Place::ROOT, &call.payload, Occasion::Edit, Some(&message))?;
    core.edit(channel, id, &call.payload, &call.files, true);
    Ok(Reply::ok(core.objects().message(&*find(core, channel, id)?)))
}

/// Deletes a message.
pub(super) fn delete(core: &mut Core, call: &Call) -> Result<Reply, Refusal> {
    let (channel, id) = (call.target.channel()?, call.target.message()?);
    need(core, channel, Permissions::NONE)?;
    if find(core, channel, id)?.author != core.world.bot() {
        need(core, channel, Permissions::MANAGE_MESSAGES)?;
    }
    core.erase(channel, id);
    Ok(Reply::empty())
}

/// Pins or unpins a message.
pub(super) fn pin(core: &mut Core, call: &Call, pinned: bool) -> Result<Reply, Refusal> {
    let (channel, id) = (call.target.channel()?, call.target.message()?);
    // The older permission to manage messages still allows what the newer one is for.
    need(core, channel, Permissions::PIN_MESSAGES).or_else(|_| need(core, channel, Permissions::MANAGE_MESSAGES))?;
    let message = find(core, channel, id)?;
    if message.kind.is_system() {
        return Err(Refusal::SystemMessage);
    }
    if message.pinned == pinned {
        return Ok(Reply::empty());
    }
    if pinned && pinned_messages(core, channel).len() >= MAX_PINS {
        return Err(Refusal::TooManyPins);
    }
    if let Some(message) = core.world.message_mut(channel, id) {
        message.pinned = pinned;
    }
    let mut guild = None;
    if let Some(channel) = core.world.channels.get_mut(channel) {
        guild = channel.guild;
        if pinned {
            channel.last_pin = Some(now_millis());
        }
    }
    let last_pin = core.world.channels.get(&channel).and_then(|channel| channel.last_pin).map(timestamp);
    let payload = json!({ "guild_id": guild, "channel_id": channel, "last_pin_timestamp": last_pin });
    core.dispatch(&Event { kind: EventKind::ChannelPinsUpdate, guild, payload });
    core.dispatch_message(channel, id, EventKind::MessageUpdate);
    if pinned {
        let payload = json!({
            "message_reference": { "message_id": id },
            "allowed_mentions": { "replied_user": false },
        });
        let author = core.world.bot();
        core.post(Draft {
            channel,
            author,
            kind: MessageKind::Pinned,
            payload: &payload,
            files: &[],
            reader: None,
            thinking: false,
            interaction: None,
        });
    }
    Ok(Reply::empty())
}

fn pinned_messages(core: &Core, channel: Snowflake) -> Vec<Arc<Message>> {
    let mut pinned = core.world.messages.pinned(channel);
    pinned.reverse();
    pinned
}

/// The pinned messages, as the older call tells them.
pub(super) fn pins(core: &Core, call: &Call) -> Result<Reply, Refusal> {
    let channel = need(core, call.target.channel()?, Permissions::NONE)?;
    Ok(Reply::ok(pinned_messages(core, channel.id).iter().map(|message| core.objects().message(message)).collect()))
}

/// The pinned messages, as the newer call tells them.
pub(super) fn page_pins(core: &Core, call: &Call) -> Result<Reply, Refusal> {
    let channel = need(core, call.target.channel()?, Permissions::READ_MESSAGE_HISTORY)?;
    let items: Vec<_> = pinned_messages(core, channel.id)
        .iter()
        .map(|message| {
            let pinned_at = channel.last_pin.map(timestamp);
            json!({ "pinned_at": pinned_at, "message": core.objects().message(message) })
        })
        .collect();
    Ok(Reply::ok(json!({ "items": items, "has_more": false })))
}
