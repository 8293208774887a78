//! Threads and who is in them.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::channel::{check_name, need};
use super::{Call, Reply};
use crate::core::Core;
use crate::event::{Event, EventKind};
use crate::journal::Note;
use crate::limits::{Flaw, Form, Place};
use crate::permission::Permissions;
use crate::post::Draft;
use crate::refusal::Refusal;
use crate::snowflake::{Snowflake, now_millis};
use crate::world::{Channel, ChannelKind, MessageKind, Objects, Thread};

const DAY: u64 = 1440;

fn check(payload: &Value) -> Result<(), Refusal> {
    let mut form = Form::default();
    check_name(&mut form, payload, true);
    let minutes = &payload["auto_archive_duration"];
    if !minutes.is_null() && !matches!(minutes.as_u64(), Some(60 | 1440 | 4320 | 10_080)) {
        form.note(&Place::ROOT.name("auto_archive_duration"), Flaw::NotAChoice);
    }
    form.verdict()
}

/// Opens a thread under a message. It takes the message's id.
pub(super) fn start_from_message(core: &mut Core, call: &Call) -> Result<Reply, Refusal> {
    let (around, message) = (call.target.channel()?, call.target.message()?);
    let channel = need(core, around, Permissions::CREATE_PUBLIC_THREADS)?;
    if !matches!(channel.kind, ChannelKind::Text | ChannelKind::Announcement) {
        return Err(Refusal::WrongChannelKind);
    }
    let found = core
        .world
        .message(around, message)
        .filter(|message| message.reader.is_none())
        .ok_or(Refusal::UnknownMessage)?;
    if found.thread.is_some() {
        return Err(Refusal::ThreadExists);
    }
    check(&call.payload)?;
    open(core, message, around, ChannelKind::PublicThread, &call.payload);
    if let Some(message) = core.world.message_mut(around, message) {
        message.thread = Some(message.id);
    }
    core.dispatch_message(around, message, EventKind::MessageUpdate);
    let pointer = json!({ "message_reference": { "message_id": message, "channel_id": around } });
    notice(core, message, MessageKind::ThreadStarter, &pointer);
    Ok(Reply::created(core.objects().channel(&core.world.channels[&message])))
}

/// Opens a thread that hangs under no message. Without a type it is private, as on Discord.
pub(super) fn start(core: &mut Core, call: &Call) -> Result<Reply, Refusal> {
    let around = call.target.channel()?;
    let kind = match &call.payload["type"] {
        Value::Null => Some(ChannelKind::PrivateThread),
        number => number.as_u64().and_then(ChannelKind::from_number).filter(|kind| kind.is_thread()),
    };
    let permission = match kind {
        Some(ChannelKind::PublicThread) => Permissions::CREATE_PUBLIC_THREADS,
        _ => Permissions::CREATE_PRIVATE_THREADS,
    };
    let channel = need(core, around, permission)?;
    if !matches!(channel.kind, ChannelKind::Text | ChannelKind::Announcement) {
        return Err(Refusal::WrongChannelKind);
    }
    check(&call.payload)?;
    let Some(kind) = kind else {
        let mut form = Form::default();
        form.note(&Place::ROOT.name("type"), Flaw::NotAChoice);
        return form.verdict().map(|()| Reply::empty());
    };
    let id = core.mint.next();
    open(core, id, around, kind, &call.payload);
    if kind == ChannelKind::PublicThread {
        let pointer = json!({ "content": call.payload["name"], "message_reference": { "channel_id": id } });
        notice(core, around, MessageKind::ThreadCreated, &pointer);
    }
    Ok(Reply::created(core.objects().channel(&core.world.channels[&id])))
}

/// Puts a thread with its opener into the world and tells of it.
fn open(core: &mut Core, id: Snowflake, around: Snowflake, kind: ChannelKind, payload: &Value) {
    let bot = core.world.bot();
    let thread = Thread {
        owner: bot,
        archived: false,
        locked: false,
        auto_archive: payload["auto_archive_duration"].as_u64().unwrap_or(DAY),
        members: BTreeMap::from([(bot, now_millis())]),
    };
    let channel = Channel {
        id,
        kind,
        guild: core.world.channels.get(&around).and_then(|around| around.guild),
        parent: Some(around),
        name: payload["name"].as_str().unwrap_or_default().to_owned(),
        topic: None,
        position: 0,
        overwrites: Vec::new(),
        recipient: None,
        thread: Some(thread),
        last_pin: None,
    };
    core.world.channels.insert(id, channel);
    core.dispatch_channel(id, EventKind::ChannelCreate, EventKind::ThreadCreate);
}

/// Posts what Discord itself writes about a thread.
fn notice(core: &mut Core, channel: Snowflake, kind: MessageKind, payload: &Value) {
    let author = core.world.bot();
    core.post(Draft { channel, author, kind, payload, files: &[], reader: None, thinking: false, interaction: None });
}

fn find<'a>(core: &'a Core, call: &Call) -> Result<&'a Channel, Refusal> {
    let channel = need(core, call.target.channel()?, Permissions::NONE)?;
    if channel.kind.is_thread() { Ok(channel) } else { Err(Refusal::WrongChannelKind) }
}

/// Adds a person or the bot itself to a thread.
pub(super) fn add_member(core: &mut Core, call: &Call) -> Result<Reply, Refusal> {
    let thread = find(core, call)?;
    if thread.thread.as_ref().is_some_and(|thread| thread.archived) {
        return Err(Refusal::ThreadArchived);
    }
    let user = call.target.user_or_me().unwrap_or(core.world.bot());
    let guild = thread.guild.and_then(|guild| core.world.guilds.get(&guild)).ok_or(Refusal::UnknownGuild)?;
    if !guild.members.contains_key(&user) {
        return Err(Refusal::UnknownMember);
    }
    if user != core.world.bot() {
        need(core, thread.id, Permissions::SEND_MESSAGES_IN_THREADS)?;
    }
    change_members(core, call.target.channel()?, user, true);
    Ok(Reply::empty())
}

/// Takes a person or the bot itself out of a thread.
pub(super) fn remove_member(core: &mut Core, call: &Call) -> Result<Reply, Refusal> {
    let thread = find(core, call)?;
    let user = call.target.user_or_me().unwrap_or(core.world.bot());
    let own = thread.thread.as_ref().is_some_and(|inner| inner.owner == core.world.bot());
    if user != core.world.bot() && !(own && thread.kind == ChannelKind::PrivateThread) {
        need(core, thread.id, Permissions::MANAGE_THREADS)?;
    }
    change_members(core, call.target.channel()?, user, false);
    Ok(Reply::empty())
}

fn change_members(core: &mut Core, id: Snowflake, user: Snowflake, added: bool) {
    let Some(channel) = core.world.channels.get_mut(id) else {
        return;
    };
    let guild = channel.guild;
    let Some(thread) = &mut channel.thread else {
        return;
    };
    if added {
        thread.members.entry(user).or_insert_with(now_millis);
    } else {
        thread.members.remove(&user);
    }
    let n_members = thread.members.len();
    core.journal.note(Note::Places);
    let mut payload = json!({ "id": id, "guild_id": guild, "member_count": n_members });
    if added {
        let mut member = Objects::thread_member(&core.world.channels[&id], user).unwrap_or_default();
        member["member"] = guild.and_then(|guild| core.objects().member(guild, user)).unwrap_or_default();
        payload["added_members"] = json!([member]);
    } else {
        payload["removed_member_ids"] = json!([user]);
    }
    core.dispatch(&Event { kind: EventKind::ThreadMembersUpdate, guild, payload });
}

/// One member of a thread.
pub(super) fn get_member(core: &Core, call: &Call) -> Result<Reply, Refusal> {
    let thread = find(core, call)?;
    let user = call.target.user_or_me().unwrap_or(core.world.bot());
    Objects::thread_member(thread, user).map(Reply::ok).ok_or(Refusal::UnknownMember)
}

/// All members of a thread.
pub(super) fn list_members(core: &Core, call: &Call) -> Result<Reply, Refusal> {
    let thread = find(core, call)?;
    let users = thread.thread.iter().flat_map(|inner| inner.members.keys());
    Ok(Reply::ok(users.filter_map(|user| Objects::thread_member(thread, *user)).collect()))
}

/// The threads of a guild that are not archived.
pub(super) fn active(core: &Core, call: &Call) -> Result<Reply, Refusal> {
    let guild = call.target.guild()?;
    let bot = core.world.bot();
    let live = |channel: &&Channel| {
        channel.guild == Some(guild) && channel.thread.as_ref().is_some_and(|thread| !thread.archived)
    };
    let seen = |channel: &&Channel| core.world.permissions(bot, channel).has(Permissions::VIEW_CHANNEL);
    let threads: Vec<_> = core.world.channels.values().filter(live).filter(seen).collect();
    let members: Vec<_> = threads.iter().filter_map(|thread| Objects::thread_member(thread, bot)).collect();
    let threads: Vec<_> = threads.into_iter().map(|thread| core.objects().channel(thread)).collect();
    Ok(Reply::ok(json!({ "threads": threads, "members": members, "has_more": false })))
}
