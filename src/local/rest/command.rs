//! Registering and listing application commands.

use serde_json::{Value, json};

use super::super::core::Core;
use super::super::journal::Note;
use super::super::limits::check_commands;
use super::super::post::list as elements;
use super::super::refusal::Refusal;
use super::super::snowflake::Snowflake;
use super::{Call, Reply, Route};

/// The commands of the application, everywhere or in one guild.
pub(super) fn list(core: &Core, call: &Call) -> Result<Reply, Refusal> {
    let mut commands = registered(core, check_target(core, call)?);
    if call.query.get("with_localizations").map(String::as_str) != Some("true") {
        commands.iter_mut().for_each(strip_localisations);
    }
    Ok(Reply::ok(Value::Array(commands)))
}

/// Replaces all commands.
pub(super) fn overwrite(core: &mut Core, call: &Call) -> Result<Reply, Refusal> {
    let guild = check_target(core, call)?;
    check_commands(&call.payload)?;
    let old = registered(core, guild);
    let mut commands = elements(&call.payload);
    for command in &mut commands {
        strip_nulls(command);
        complete(core, command, guild, &old);
    }
    match guild {
        None => core.world.commands.clone_from(&commands),
        Some(guild) => {
            core.world.guild_commands.insert(guild, commands.clone());
        }
    }
    core.journal.note(Note::Commands);
    Ok(Reply::ok(Value::Array(commands)))
}

/// The guild of the call, if it names one; the application must be the bot's own.
fn check_target(core: &Core, call: &Call) -> Result<Option<Snowflake>, Refusal> {
    if call.target.application()? != core.world.application.id {
        return Err(Refusal::UnknownApplication);
    }
    if !matches!(call.route, Route::ListGuildCommands | Route::OverwriteGuildCommands) {
        return Ok(None);
    }
    let guild = call.target.guild()?;
    if core.world.guilds.contains_key(&guild) { Ok(Some(guild)) } else { Err(Refusal::MissingAccess) }
}

fn registered(core: &Core, guild: Option<Snowflake>) -> Vec<Value> {
    match guild {
        None => core.world.commands.clone(),
        Some(guild) => core.world.guild_commands.get(&guild).cloned().unwrap_or_default(),
    }
}

/// Adds what Discord adds. A command of the same name and type keeps its id.
fn complete(core: &mut Core, command: &mut Value, guild: Option<Snowflake>, old: &[Value]) {
    let kind = command["type"].as_i64().unwrap_or(1);
    let before = old.iter().find(|before| before["name"] == command["name"] && before["type"] == kind);
    let fresh = json!(core.mint.next());
    command["id"] = before.map_or_else(|| fresh.clone(), |before| before["id"].clone());
    command["version"] = fresh;
    command["application_id"] = json!(core.world.application.id);
    command["type"] = json!(kind);
    if let Some(guild) = guild {
        command["guild_id"] = json!(guild);
    }
    let defaults = [
        ("description", json!("")),
        ("name_localizations", Value::Null),
        ("description_localizations", Value::Null),
        ("default_member_permissions", Value::Null),
        ("dm_permission", json!(true)),
        ("contexts", Value::Null),
        ("integration_types", json!([0])),
        ("nsfw", json!(false)),
    ];
    for (field, default) in defaults {
        if command.get(field).is_none() {
            command[field] = default;
        }
    }
}

/// Takes out what is told only on request.
fn strip_localisations(thing: &mut Value) {
    if let Value::Object(fields) = thing {
        fields.remove("name_localizations");
        fields.remove("description_localizations");
    }
    for key in ["options", "choices"] {
        if let Some(Value::Array(below)) = thing.get_mut(key) {
            below.iter_mut().for_each(strip_localisations);
        }
    }
}

/// Takes out what was sent as null, at every level.
fn strip_nulls(thing: &mut Value) {
    match thing {
        Value::Object(fields) => {
            fields.retain(|_, value| !value.is_null());
            fields.values_mut().for_each(strip_nulls);
        }
        Value::Array(elements) => elements.iter_mut().for_each(strip_nulls),
        _ => {}
    }
}
