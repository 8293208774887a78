//! Channels and direct conversations.

use serde_json::json;

use super::{Call, Reply};
use crate::core::Core;
use crate::event::{Event, EventKind};
use crate::journal::Note;
use crate::limits::{Flaw, Form, Place};
use crate::permission::Permissions;
use crate::refusal::Refusal;
use crate::snowflake::{Snowflake, now_millis};
use crate::world::{Channel, ChannelKind};

const MAX_NAME: usize = 100;
const MAX_TOPIC: usize = 1024;

/// A channel in which the bot has a permission.
pub(super) fn need(core: &Core, channel: Snowflake, permission: Permissions) -> Result<&Channel, Refusal> {
    let channel = core.world.channels.get(&channel).ok_or(Refusal::UnknownChannel)?;
    let held = core.world.permissions(core.world.bot(), channel);
    if !held.has(Permissions::VIEW_CHANNEL) {
        return Err(Refusal::MissingAccess);
    }
    if held.has(permission) { Ok(channel) } else { Err(Refusal::MissingPermissions) }
}

/// Checks a channel's or thread's name where it is given or required.
pub(super) fn check_name(form: &mut Form, payload: &serde_json::Value, required: bool) {
    let root = Place::ROOT;
    let place = root.name("name");
    match payload["name"].as_str().map(|name| name.chars().count()) {
        None if required => form.note(&place, Flaw::Required),
        Some(length) if !(1..=MAX_NAME).contains(&length) => {
            form.note(&place, Flaw::BadLength(1, MAX_NAME));
        }
        _ => {}
    }
}

/// A channel.
pub(super) fn get(core: &Core, call: &Call) -> Result<Reply, Refusal> {
    let channel = need(core, call.target.channel()?, Permissions::NONE)?;
    Ok(Reply::ok(core.objects().channel(channel)))
}

/// Changes a channel's name and topic, or whether a thread is archived or locked.
pub(super) fn edit(core: &mut Core, call: &Call) -> Result<Reply, Refusal> {
    let id = call.target.channel()?;
    let channel = need(core, id, Permissions::NONE)?;
    let bot = core.world.bot();
    let own = channel.thread.as_ref().is_some_and(|thread| thread.owner == bot);
    let permission = if channel.kind.is_thread() { Permissions::MANAGE_THREADS } else { Permissions::MANAGE_CHANNELS };
    if !own {
        need(core, id, permission)?;
    }
    let mut form = Form::default();
    check_name(&mut form, &call.payload, false);
    if call.payload["topic"].as_str().is_some_and(|topic| topic.chars().count() > MAX_TOPIC) {
        form.note(&Place::ROOT.name("topic"), Flaw::TooLong(MAX_TOPIC));
    }
    form.verdict()?;
    let channel = core.world.channels.get_mut(id).ok_or(Refusal::UnknownChannel)?;
    if let Some(name) = call.payload["name"].as_str() {
        name.clone_into(&mut channel.name);
    }
    if let Some(topic) = call.payload.get("topic") {
        channel.topic = topic.as_str().map(str::to_owned);
    }
    if let Some(thread) = &mut channel.thread {
        thread.archived = call.payload["archived"].as_bool().unwrap_or(thread.archived);
        thread.locked = call.payload["locked"].as_bool().unwrap_or(thread.locked);
        thread.auto_archive = call.payload["auto_archive_duration"].as_u64().unwrap_or(thread.auto_archive);
    }
    core.dispatch_channel(id, EventKind::ChannelUpdate, EventKind::ThreadUpdate);
    get(core, call)
}

/// Deletes a channel or a thread.
pub(super) fn delete(core: &mut Core, call: &Call) -> Result<Reply, Refusal> {
    let id = call.target.channel()?;
    let channel = need(core, id, Permissions::NONE)?;
    match channel.kind {
        ChannelKind::Dm => {}
        kind if kind.is_thread() => {
            need(core, id, Permissions::MANAGE_THREADS)?;
        }
        _ => {
            need(core, id, Permissions::MANAGE_CHANNELS)?;
        }
    }
    let object = core.objects().channel(&core.world.channels[&id]);
    core.delete_channel(id);
    Ok(Reply::ok(object))
}

/// Makes a channel in a guild.
pub(super) fn create(core: &mut Core, call: &Call) -> Result<Reply, Refusal> {
    let guild = call.target.guild()?;
    let owner = core.world.guilds.get(&guild).ok_or(Refusal::UnknownGuild)?.owner;
    let bot = core.world.bot();
    let allowed = bot == owner
        || core.world.channels.values().any(|channel| {
            channel.guild == Some(guild) && core.world.permissions(bot, channel).has(Permissions::MANAGE_CHANNELS)
        });
    if !allowed {
        return Err(Refusal::MissingPermissions);
    }
    let mut form = Form::default();
    check_name(&mut form, &call.payload, true);
    let kind = ChannelKind::from_number(call.payload["type"].as_u64().unwrap_or(0));
    let kind =
        kind.filter(|kind| matches!(kind, ChannelKind::Text | ChannelKind::Category | ChannelKind::Announcement));
    if kind.is_none() {
        form.note(&Place::ROOT.name("type"), Flaw::NotAChoice);
    }
    form.verdict()?;
    let id =
        core.add_channel(guild, kind.unwrap_or(ChannelKind::Text), call.payload["name"].as_str().unwrap_or_default());
    if let Some(channel) = core.world.channels.get_mut(id) {
        channel.topic = call.payload["topic"].as_str().map(str::to_owned);
        channel.parent = serde_json::from_value(call.payload["parent_id"].clone()).ok();
        channel.overwrites = overwrites(&call.payload["permission_overwrites"]);
    }
    Ok(Reply::created(core.objects().channel(&core.world.channels[&id])))
}

/// Overwrites as a body gives them.
fn overwrites(list: &serde_json::Value) -> Vec<crate::world::Overwrite> {
    let one = |value: &serde_json::Value| {
        let bits = |field: &str| {
            value[field].as_str().and_then(|bits| bits.parse().ok()).map_or(Permissions::NONE, Permissions::from_bits)
        };
        Some(crate::world::Overwrite {
            id: serde_json::from_value(value["id"].clone()).ok()?,
            member: value["type"].as_u64() == Some(1),
            allow: bits("allow"),
            deny: bits("deny"),
        })
    };
    list.as_array().into_iter().flatten().filter_map(one).collect()
}

impl Core {
    /// Puts a new channel into a guild and tells of it.
    pub(crate) fn add_channel(&mut self, guild: Snowflake, kind: ChannelKind, name: &str) -> Snowflake {
        let id = self.mint.next();
        let position = self.world.channels.values().filter(|channel| channel.guild == Some(guild)).count() as u16;
        let channel = Channel {
            id,
            kind,
            guild: Some(guild),
            parent: None,
            name: name.to_owned(),
            topic: None,
            position,
            overwrites: Vec::new(),
            recipient: None,
            thread: None,
            last_pin: None,
        };
        self.world.channels.insert(id, channel);
        self.dispatch_channel(id, EventKind::ChannelCreate, EventKind::ThreadCreate);
        id
    }

    /// The direct conversation with a person, opened if there is none.
    pub(crate) fn dm_with(&mut self, user: Snowflake) -> Snowflake {
        if let Some(channel) = self.world.dm_with(user) {
            return channel.id;
        }
        let id = self.mint.next();
        let channel = Channel {
            id,
            kind: ChannelKind::Dm,
            guild: None,
            parent: None,
            name: String::new(),
            topic: None,
            position: 0,
            overwrites: Vec::new(),
            recipient: Some(user),
            thread: None,
            last_pin: None,
        };
        self.world.channels.insert(id, channel);
        self.journal.note(Note::Places);
        id
    }
}

/// Opens a direct conversation.
pub(super) fn open_dm(core: &mut Core, call: &Call) -> Result<Reply, Refusal> {
    let user: Option<Snowflake> = serde_json::from_value(call.payload["recipient_id"].clone()).ok();
    let known = user.and_then(|user| core.world.users.get(&user));
    let Some(user) = known else {
        let mut form = Form::default();
        form.note(&Place::ROOT.name("recipient_id"), if user.is_none() { Flaw::Required } else { Flaw::NotAChoice });
        form.verdict()?;
        return Err(Refusal::UnknownUser);
    };
    if user.bot {
        return Err(Refusal::ClosedDms);
    }
    let channel = core.dm_with(user.id);
    Ok(Reply::ok(core.objects().channel(&core.world.channels[&channel])))
}

/// Shows that the bot is typing.
pub(super) fn typing(core: &mut Core, call: &Call) -> Result<Reply, Refusal> {
    let channel = need(core, call.target.channel()?, Permissions::SEND_MESSAGES)?;
    let guild = channel.guild;
    let bot = core.world.bot();
    let mut payload = json!({ "channel_id": channel.id, "user_id": bot, "timestamp": now_millis() / 1000 });
    if let Some(guild) = guild {
        payload["guild_id"] = json!(guild);
        payload["member"] = core.objects().member(guild, bot).unwrap_or_default();
    }
    core.dispatch(&Event { kind: EventKind::TypingStart, guild, payload });
    Ok(Reply::empty())
}
