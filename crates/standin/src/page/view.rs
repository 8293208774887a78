//! What one person sees, as JSON for the page: people, channels, messages, commands.
//!
//! Every function here looks with the eyes of one person; what is not for them never gets into a value.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Query, State};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Trouble, person};
use crate::core::{Core, Shared};
use crate::permission::Permissions;
use crate::person::{Mishap, is_for, offered};
use crate::snowflake::Snowflake;
use crate::world::{Attachment, Channel, ChannelKind, Message, MessageKind, User};

/// How many messages come at once.
const PAGE: usize = 50;
/// How much of a message is quoted above its reply.
const QUOTED: usize = 80;

/// Who looks.
#[derive(Deserialize)]
pub(super) struct Viewer {
    #[serde(rename = "as")]
    pub(super) name: String,
}

/// Who looks at which messages.
#[derive(Deserialize)]
pub(super) struct Stretch {
    #[serde(rename = "as")]
    name: String,
    channel: Snowflake,
    before: Option<Snowflake>,
}

/// Everybody whom one can be.
pub(super) async fn people(State(shared): State<Arc<Shared>>) -> Json<Value> {
    Json(shared.read(|core| json!({ "people": everybody(core) })))
}

/// Everything but messages and commands.
pub(super) async fn state(
    State(shared): State<Arc<Shared>>,
    Query(viewer): Query<Viewer>,
) -> Result<Json<Value>, Trouble> {
    let me = person(&shared, &viewer.name)?.id();
    Ok(Json(shared.read(|core| places(core, me))))
}

/// The last messages of a channel, or those before a given one.
pub(super) async fn messages(
    State(shared): State<Arc<Shared>>,
    Query(stretch): Query<Stretch>,
) -> Result<Json<Value>, Trouble> {
    let me = person(&shared, &stretch.name)?.id();
    let seen = shared.read(|core| {
        let channel = core.world.channels.get(&stretch.channel).filter(|channel| is_open_to(core, channel, me))?;
        let all = core.world.messages.newest_first(channel.id, stretch.before);
        let mut older = all.filter(|message| is_for(message, me));
        let mut page: Vec<Value> = older.by_ref().take(PAGE).map(|seen| message(core, &seen, me)).collect();
        page.reverse();
        let mut seen = json!({ "seq": core.journal.last(), "messages": page, "more": older.next().is_some() });
        if stretch.before.is_none() {
            let pinned = core.world.messages.pinned(channel.id);
            let pinned = pinned.iter().filter(|pin| is_for(pin, me));
            seen["pins"] = pinned.map(|pin| message(core, pin, me)).collect();
        }
        Some(seen)
    });
    seen.map(Json).ok_or(Trouble::Mishap(Mishap::HiddenChannel))
}

/// The commands that are offered in a channel, in the person's language.
pub(super) async fn commands(
    State(shared): State<Arc<Shared>>,
    Query(stretch): Query<Stretch>,
) -> Result<Json<Value>, Trouble> {
    let me = person(&shared, &stretch.name)?.id();
    let found = shared.read(|core| {
        let channel = core.world.channels.get(&stretch.channel).filter(|channel| is_open_to(core, channel, me))?;
        let locale = core.world.users.get(&me).map_or("en-US", |user| &user.locale);
        let mut leaves = Vec::new();
        for command in offered(core, me, channel).into_iter().filter(|command| command["type"] == 1) {
            unfold(command, &[], locale, &mut leaves);
        }
        Some(json!({ "commands": leaves }))
    });
    found.map(Json).ok_or(Trouble::Mishap(Mishap::HiddenChannel))
}

/// Whether a person can look into a channel.
pub(super) fn is_open_to(core: &Core, channel: &Channel, me: Snowflake) -> bool {
    core.world.permissions(me, channel).has(Permissions::VIEW_CHANNEL)
}

fn everybody(core: &Core) -> Vec<Value> {
    let mut people: Vec<&User> = core.world.users.values().filter(|user| !user.bot).collect();
    // Players first, whoever owns the place last.
    people.sort_by_key(|user| (role(core, user).1, user.id));
    people.into_iter().map(|user| somebody(core, user)).collect()
}

fn somebody(core: &Core, user: &User) -> Value {
    json!({
        "id": user.id, "name": user.name, "shown": shown(user), "bot": user.bot, "locale": user.locale,
        "role": role(core, user).0,
    })
}

fn shown(user: &User) -> &str {
    user.global_name.as_deref().unwrap_or(&user.name)
}

/// What somebody is in the club, and where that stands in the list.
fn role(core: &Core, user: &User) -> (&'static str, u8) {
    let Some(guild) = core.world.guilds.values().find(|guild| guild.members.contains_key(&user.id)) else {
        return ("guest", 3);
    };
    let is_spectator =
        |role: &Snowflake| guild.roles.iter().any(|known| known.id == *role && known.name == "Spectator");
    let roles = guild.members.get(&user.id).map_or(&[][..], |member| &member.roles);
    match () {
        () if user.bot => ("bot", 4),
        () if guild.owner == user.id => ("admin", 2),
        () if roles.iter().any(is_spectator) => ("spectator", 1),
        () => ("player", 0),
    }
}

/// Who there is and where one can go.
pub(super) fn places(core: &Core, me: Snowflake) -> Value {
    let world = &core.world;
    let mut channels: Vec<&Channel> = world.channels.values().filter(|channel| is_open_to(core, channel, me)).collect();
    channels.retain(|channel| channel.kind != ChannelKind::Category);
    channels.sort_by_key(|channel| (channel.position, channel.id));
    json!({
        "seq": core.journal.last(),
        "guild": world.guilds.values().next().map(|guild| &guild.name),
        "me": world.users.get(&me).map(|user| somebody(core, user)),
        "bot": world.users.get(&world.bot()).map(|user| somebody(core, user)),
        "people": everybody(core),
        "connected": core.sessions.n_connected() > 0,
        "channels": channels.into_iter().map(|channel| place(core, channel, me)).collect::<Vec<_>>(),
    })
}

fn place(core: &Core, channel: &Channel, me: Snowflake) -> Value {
    let kind = match channel.kind {
        ChannelKind::Dm => "dm",
        kind if kind.is_thread() => "thread",
        _ => "channel",
    };
    let digest = core.world.messages.digest(channel.id);
    let writing = if kind == "thread" { Permissions::SEND_MESSAGES_IN_THREADS } else { Permissions::SEND_MESSAGES };
    json!({
        "id": channel.id, "kind": kind, "name": channel.name, "topic": channel.topic,
        "parent": channel.parent.filter(|_| kind == "thread"),
        "archived": channel.thread.as_ref().is_some_and(|thread| thread.archived),
        "writable": core.world.may(me, channel.id, writing),
        "last": digest.and_then(|digest| digest.last_for(me)),
        "ping": digest.and_then(|digest| digest.last_call_of(me)),
    })
}

fn pings(message: &Message, me: Snowflake) -> bool {
    message.author != me && (message.pings_everyone || message.pings.contains(&me))
}

/// A message as a person sees it. Whoever calls has asked [`is_for`].
pub(super) fn message(core: &Core, message: &Message, me: Snowflake) -> Value {
    let objects = core.objects();
    let author = core.world.users.get(&message.author);
    let embeds: Vec<Value> = message.embeds.iter().map(|embed| local(core, objects.embed(message, embed))).collect();
    // Discord shows a file inside the embed that names it, and not a second time.
    let in_embed = |file: &Attachment| {
        let name = format!("attachment://{}", file.name);
        message.embeds.iter().any(|embed| embed["image"]["url"] == name || embed["thumbnail"]["url"] == name)
    };
    let alt = |embed: &Value| {
        let name = embed["image"]["url"].as_str()?.rsplit('/').next()?;
        message.attachments.iter().find(|file| file.name == name)?.description.clone()
    };
    let alts: Vec<Option<String>> = message.embeds.iter().map(alt).collect();
    let files = message.attachments.iter().filter(|file| !in_embed(file));
    json!({
        "id": message.id, "channel": message.channel, "time": message.id.millis(),
        "author": { "id": message.author, "name": author.map_or("?", shown), "bot": author.is_some_and(|user| user.bot) },
        "kind": kind(message.kind), "content": message.content, "embeds": embeds, "alts": alts,
        "files": files.map(|file| local(core, objects.loose_attachment(message.channel, file))).collect::<Vec<_>>(),
        "components": message.components, "ephemeral": message.reader.is_some(), "thinking": message.thinking,
        "edited": message.edited, "pinned": message.pinned, "pings": pings(message, me),
        "reply_to": quoted(core, message, me), "thread": thread_of(message), "used": used(message),
    })
}

const fn kind(kind: MessageKind) -> &'static str {
    match kind {
        MessageKind::Plain | MessageKind::Reply | MessageKind::Command => "plain",
        MessageKind::Pinned => "pinned",
        MessageKind::ThreadCreated => "thread-created",
        MessageKind::ThreadStarter => "thread-starter",
    }
}

/// The thread that hangs on a message, or that it tells of.
fn thread_of(message: &Message) -> Option<Snowflake> {
    let told_of = message.reference_channel.filter(|_| message.kind == MessageKind::ThreadCreated);
    message.thread.or(told_of)
}

/// Who used which command, above its answer.
fn used(message: &Message) -> Option<Value> {
    let metadata = message.interaction.as_ref()?;
    let name = metadata["name"].as_str()?;
    let user = &metadata["user"];
    let shown = user["global_name"].as_str().or(user["username"].as_str())?;
    Some(json!({ "by": shown, "command": name }))
}

/// The beginning of the message that is answered, if the person sees it.
fn quoted(core: &Core, message: &Message, me: Snowflake) -> Option<Value> {
    let channel = message.reference_channel.unwrap_or(message.channel);
    let earlier = core.world.message(channel, message.reference?).filter(|earlier| is_for(earlier, me))?;
    core.world.channels.get(&channel).filter(|channel| is_open_to(core, channel, me))?;
    let author = core.world.users.get(&earlier.author).map_or("?", shown);
    let text: String = earlier.content.chars().take(QUOTED).collect();
    Some(json!({ "id": earlier.id, "channel": channel, "author": author, "content": text }))
}

/// An object with addresses that hold whatever name the page was opened by.
fn local(core: &Core, mut object: Value) -> Value {
    match &mut object {
        Value::String(text) => match text.strip_prefix(&core.base) {
            Some(path) if path.starts_with("/attachments/") => json!(path),
            _ => object,
        },
        Value::Array(parts) => parts.drain(..).map(|part| local(core, part)).collect(),
        Value::Object(fields) => {
            std::mem::take(fields).into_iter().map(|(name, value)| (name, local(core, value))).collect()
        }
        _ => object,
    }
}

/// Collects the commands that can be called, with the words that lead to each.
fn unfold(holder: &Value, above: &[&Value], locale: &str, leaves: &mut Vec<Value>) {
    let path: Vec<&Value> = above.iter().copied().chain([holder]).collect();
    let options = holder["options"].as_array().map_or(&[][..], Vec::as_slice);
    let nested: Vec<&Value> = options.iter().filter(|option| matches!(option["type"].as_u64(), Some(1 | 2))).collect();
    if !nested.is_empty() {
        for below in nested {
            unfold(below, &path, locale, leaves);
        }
        return;
    }
    let join = |words: Vec<String>| words.join(" ");
    leaves.push(json!({
        "path": join(path.iter().map(|part| part["name"].as_str().unwrap_or_default().to_owned()).collect()),
        "shown": join(path.iter().map(|part| spoken(part, "name", locale)).collect()),
        "about": spoken(holder, "description", locale),
        "options": options.iter().map(|given| option(given, locale)).collect::<Vec<_>>(),
    }));
}

fn option(option: &Value, locale: &str) -> Value {
    let choices = option["choices"].as_array().into_iter().flatten();
    let choices = choices.map(|choice| json!({ "name": spoken(choice, "name", locale), "value": choice["value"] }));
    json!({
        "name": option["name"], "shown": spoken(option, "name", locale), "about": spoken(option, "description", locale),
        "kind": option["type"], "required": option["required"] == true, "completed": option["autocomplete"] == true,
        "choices": choices.collect::<Vec<_>>(), "min": option["min_value"], "max": option["max_value"],
    })
}

/// A field in the person's language; Discord takes the other English where one is missing.
fn spoken(thing: &Value, field: &str, locale: &str) -> String {
    let translated = &thing[format!("{field}_localizations")];
    let other = match locale {
        "en-GB" => "en-US",
        "en-US" => "en-GB",
        _ => "",
    };
    let found = translated[locale].as_str().or(translated[other].as_str()).or(thing[field].as_str());
    found.unwrap_or_default().to_owned()
}
