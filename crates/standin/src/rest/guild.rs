//! Guilds, their members and users.

use serde_json::{Value, json};

use super::{Call, Reply};
use crate::core::Core;
use crate::permission::Permissions;
use crate::refusal::Refusal;
use crate::world::{Guild, Objects};

fn find<'a>(core: &'a Core, call: &Call) -> Result<&'a Guild, Refusal> {
    core.world.guilds.get(&call.target.guild()?).ok_or(Refusal::UnknownGuild)
}

/// A user.
pub(super) fn user(core: &Core, call: &Call) -> Result<Reply, Refusal> {
    let user = call.target.user()?;
    if core.world.users.contains_key(&user) {
        Ok(Reply::ok(core.objects().user(user)))
    } else {
        Err(Refusal::UnknownUser)
    }
}

/// The guilds of the bot.
pub(super) fn current(core: &Core) -> Reply {
    let guilds = core.world.guilds.values().map(|guild| {
        json!({
            "id": guild.id, "name": guild.name, "icon": null, "banner": null,
            "owner": guild.owner == core.world.bot(),
            "permissions": Permissions::ALL, "features": [],
        })
    });
    Reply::ok(guilds.collect())
}

/// A guild.
pub(super) fn get(core: &Core, call: &Call) -> Result<Reply, Refusal> {
    let guild = find(core, call)?;
    let mut object = Objects::guild(guild);
    if call.query.get("with_counts").map(String::as_str) == Some("true") {
        object["approximate_member_count"] = json!(guild.members.len());
        object["approximate_presence_count"] = json!(guild.members.len());
    }
    Ok(Reply::ok(object))
}

/// The channels of a guild, without threads.
pub(super) fn channels(core: &Core, call: &Call) -> Result<Reply, Refusal> {
    let guild = find(core, call)?.id;
    let own = core.world.channels.values().filter(|channel| channel.guild == Some(guild) && !channel.kind.is_thread());
    Ok(Reply::ok(own.map(|channel| core.objects().channel(channel)).collect()))
}

/// The roles of a guild.
pub(super) fn roles(core: &Core, call: &Call) -> Result<Reply, Refusal> {
    let guild = find(core, call)?;
    Ok(Reply::ok(guild.roles.iter().map(Objects::role).collect()))
}

/// A page of members.
pub(super) fn members(core: &Core, call: &Call) -> Result<Reply, Refusal> {
    let guild = find(core, call)?;
    let limit = call.query.get("limit").and_then(|limit| limit.parse().ok()).unwrap_or(1);
    let after = call.query.get("after").and_then(|after| after.parse().ok());
    let page = guild.members.keys().filter(|user| after.is_none_or(|after| **user > after)).take(limit);
    let page: Vec<Value> = page.filter_map(|user| core.objects().member(guild.id, *user)).collect();
    Ok(Reply::ok(Value::Array(page)))
}

/// One member.
pub(super) fn member(core: &Core, call: &Call) -> Result<Reply, Refusal> {
    let guild = find(core, call)?;
    core.objects().member(guild.id, call.target.user()?).map(Reply::ok).ok_or(Refusal::UnknownMember)
}
