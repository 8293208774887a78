//! Registering and listing application commands.

use serde_json::{Value, json};

use super::{Call, Reply, Route};
use crate::core::Core;
use crate::journal::Note;
use crate::limits::{check_command, check_commands};
use crate::post::list as elements;
use crate::refusal::Refusal;
use crate::snowflake::Snowflake;

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
    keep(core, guild, commands.clone());
    Ok(Reply::ok(Value::Array(commands)))
}

/// Registers one command; one of the same name and type is replaced.
pub(super) fn create(core: &mut Core, call: &Call) -> Result<Reply, Refusal> {
    let guild = check_target(core, call)?;
    check_command(&call.payload)?;
    let mut commands = registered(core, guild);
    let mut command = call.payload.clone();
    strip_nulls(&mut command);
    complete(core, &mut command, guild, &commands);
    let n_before = commands.len();
    commands.retain(|before| before["id"] != command["id"]);
    let is_new = commands.len() == n_before;
    commands.push(command.clone());
    keep(core, guild, commands);
    Ok(if is_new { Reply::created(command) } else { Reply::ok(command) })
}

/// One command.
pub(super) fn get(core: &Core, call: &Call) -> Result<Reply, Refusal> {
    let commands = registered(core, check_target(core, call)?);
    Ok(Reply::ok(commands[place_of(&commands, call)?].clone()))
}

/// Changes the fields of one command that the body names.
pub(super) fn edit(core: &mut Core, call: &Call) -> Result<Reply, Refusal> {
    let guild = check_target(core, call)?;
    let mut commands = registered(core, guild);
    let place = place_of(&commands, call)?;
    let command = &mut commands[place];
    for (field, value) in call.payload.as_object().into_iter().flatten() {
        command[field] = value.clone();
    }
    check_command(command)?;
    command["version"] = json!(core.mint.next());
    let changed = command.clone();
    keep(core, guild, commands);
    Ok(Reply::ok(changed))
}

/// Takes one command back.
pub(super) fn delete(core: &mut Core, call: &Call) -> Result<Reply, Refusal> {
    let guild = check_target(core, call)?;
    let mut commands = registered(core, guild);
    commands.remove(place_of(&commands, call)?);
    keep(core, guild, commands);
    Ok(Reply::empty())
}

/// Where the command of the call stands among these.
fn place_of(commands: &[Value], call: &Call) -> Result<usize, Refusal> {
    let id = json!(call.target.command()?);
    commands.iter().position(|command| command["id"] == id).ok_or(Refusal::UnknownCommand)
}

fn keep(core: &mut Core, guild: Option<Snowflake>, commands: Vec<Value>) {
    let holder = guild.unwrap_or(core.world.application.id);
    core.world.commands.insert(holder, commands);
    core.journal.note(Note::Commands);
}

/// The guild of the call, if it names one; the application must be the bot's own.
fn check_target(core: &Core, call: &Call) -> Result<Option<Snowflake>, Refusal> {
    if call.target.application()? != core.world.application.id {
        return Err(Refusal::UnknownApplication);
    }
    let guild = match call.route {
        Route::ListGuildCommands | Route::OverwriteGuildCommands => call.target.guild()?,
        _ => match call.target.guild_or_everywhere() {
            Some(guild) => guild,
            None => return Ok(None),
        },
    };
    if core.world.guilds.contains_key(&guild) { Ok(Some(guild)) } else { Err(Refusal::MissingAccess) }
}

fn registered(core: &Core, guild: Option<Snowflake>) -> Vec<Value> {
    core.world.commands_of(guild).to_vec()
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
