//! From what a person types and picks to what Discord's client sends.

use serde_json::{Map, Value, json};

use super::answer::{Mishap, Unfit};
use super::seen::Select;
use crate::core::Core;
use crate::limits::MAX_STRING_OPTION;
use crate::permission::Permissions;
use crate::snowflake::Snowflake;
use crate::world::{Channel, Objects};

const SUBCOMMAND: u64 = 1;
const GROUP: u64 = 2;

/// A slash command as a person writes it.
pub(super) struct Line<'a> {
    pub(super) user: Snowflake,
    pub(super) locale: &'a str,
    pub(super) channel: &'a Channel,
    pub(super) command: &'a str,
    pub(super) options: &'a [(&'a str, &'a str)],
    pub(super) focused: Option<(&'a str, &'a str)>,
}

/// The commands that a person is offered in a channel. A guild's own command hides a global one of
/// the same name.
pub(crate) fn offered<'a>(core: &'a Core, user: Snowflake, channel: &Channel) -> Vec<&'a Value> {
    let held = core.world.permissions(user, channel);
    if !held.has(Permissions::USE_APPLICATION_COMMANDS) {
        return Vec::new();
    }
    // Discord's contexts: 0 a guild, 1 the conversation with the bot.
    let context = u8::from(channel.guild.is_none());
    let own = channel.guild.map_or(&[][..], |guild| core.world.commands_of(Some(guild)));
    let global = core
        .world
        .commands_of(None)
        .iter()
        .filter(|command| !own.iter().any(|own| own["name"] == command["name"] && own["type"] == command["type"]));
    let fits = |command: &&Value| {
        let here = match &command["contexts"] {
            Value::Array(contexts) => contexts.iter().any(|known| known == context),
            _ => context == 0 || command["dm_permission"] != false,
        };
        let needed = command["default_member_permissions"].as_str().and_then(|bits| bits.parse().ok());
        here && (channel.guild.is_none() || needed.is_none_or(|bits| held.has(Permissions::from_bits(bits))))
    };
    own.iter().chain(global).filter(fits).collect()
}

/// The `data` of the interaction and the type of the option being typed.
pub(super) fn data(core: &Core, line: &Line<'_>) -> Result<(Value, i64), Mishap> {
    let unknown = || Mishap::UnknownCommand(line.command.to_owned());
    let mut words = line.command.trim_start_matches('/').split_whitespace();
    let first = words.next().ok_or_else(unknown)?;
    let commands = offered(core, line.user, line.channel);
    let command = commands
        .into_iter()
        .filter(|command| command["type"] == 1)
        .find(|command| is_called(command, first, line.locale))
        .ok_or_else(unknown)?;
    let mut path = Vec::new();
    let mut holder = command;
    for word in words {
        holder = children(holder)
            .find(|option| is_nested(option) && is_called(option, word, line.locale))
            .ok_or_else(unknown)?;
        path.push(holder);
    }
    // A command with subcommands cannot be called itself.
    if children(holder).any(is_nested) {
        return Err(unknown());
    }
    let mut resolved = Resolved::default();
    let (mut options, focused_type) = values(core, line, holder, &mut resolved)?;
    for nested in path.into_iter().rev() {
        options = json!([{ "name": nested["name"], "type": nested["type"], "options": options }]);
    }
    let mut data = json!({ "id": command["id"], "name": command["name"], "type": 1, "options": options });
    if let Some(guild) = command.get("guild_id") {
        data["guild_id"] = guild.clone();
    }
    resolved.put_into(&mut data);
    Ok((data, focused_type))
}

fn children(holder: &Value) -> impl Iterator<Item = &Value> {
    holder["options"].as_array().into_iter().flatten()
}

fn is_nested(option: &Value) -> bool {
    matches!(option["type"].as_u64(), Some(SUBCOMMAND | GROUP))
}

/// Whether a person with this language knows a thing by this name.
fn is_called(thing: &Value, name: &str, locale: &str) -> bool {
    thing["name"] == name || thing["name_localizations"][locale] == name
}

/// The values of the options, in the order in which they were written.
fn values(core: &Core, line: &Line<'_>, holder: &Value, resolved: &mut Resolved) -> Result<(Value, i64), Mishap> {
    let find = |name: &str| {
        let found = children(holder).find(|option| is_called(option, name, line.locale));
        found.ok_or_else(|| Mishap::UnknownOption { command: line.command.to_owned(), option: name.to_owned() })
    };
    let mut sent = Vec::new();
    for (name, text) in line.options {
        let option = find(name)?;
        let value = convert(core, line, option, text, resolved);
        // While something is still being typed, the client sends the rest as it stands.
        let value = if line.focused.is_some() { value.unwrap_or_else(|_| json!(text)) } else { value? };
        sent.push(json!({ "name": option["name"], "type": option["type"], "value": value }));
    }
    let mut focused_type = 0;
    if let Some((name, text)) = line.focused {
        let option = find(name)?;
        if option["autocomplete"] != true {
            return Err(Mishap::NotCompleted(name.to_owned()));
        }
        focused_type = option["type"].as_i64().unwrap_or(0);
        sent.push(json!({ "name": option["name"], "type": option["type"], "value": text, "focused": true }));
    } else if let Some(missing) = children(holder)
        .find(|option| option["required"] == true && !sent.iter().any(|given| given["name"] == option["name"]))
    {
        return Err(Mishap::MissingOption(missing["name"].as_str().unwrap_or_default().to_owned()));
    }
    Ok((Value::Array(sent), focused_type))
}

/// A typed value as the option's type.
fn convert(core: &Core, line: &Line<'_>, option: &Value, text: &str, resolved: &mut Resolved) -> Result<Value, Mishap> {
    let bad = |unfit| Mishap::BadValue {
        option: option["name"].as_str().unwrap_or_default().to_owned(),
        value: text.to_owned(),
        unfit,
    };
    if let Some(choices) = option["choices"].as_array().filter(|choices| !choices.is_empty()) {
        let fits = |choice: &&Value| {
            is_called(choice, text, line.locale)
                || choice["value"] == text
                || choice["value"].as_f64().is_some_and(|n| text.parse() == Ok(n))
        };
        return choices.iter().find(fits).map(|choice| choice["value"].clone()).ok_or_else(|| bad(Unfit::NotAChoice));
    }
    let in_range = |number: f64| {
        let within = option["min_value"].as_f64().is_none_or(|min| number >= min)
            && option["max_value"].as_f64().is_none_or(|max| number <= max);
        if within { Ok(()) } else { Err(bad(Unfit::OutOfRange)) }
    };
    Ok(match option["type"].as_u64() {
        Some(3) => {
            let min = option["min_length"].as_u64().unwrap_or(0);
            let max = option["max_length"].as_u64().unwrap_or(MAX_STRING_OPTION as u64);
            if !(min..=max).contains(&(text.chars().count() as u64)) {
                return Err(bad(Unfit::Length { min, max }));
            }
            json!(text)
        }
        Some(4) => {
            let number: i64 = text.parse().map_err(|_| bad(Unfit::NotAnInteger))?;
            in_range(number as f64)?;
            json!(number)
        }
        Some(5) => json!(text.parse::<bool>().map_err(|_| bad(Unfit::NotABoolean))?),
        Some(10) => {
            let number: f64 = text.parse().map_err(|_| bad(Unfit::NotANumber))?;
            in_range(number)?;
            json!(number)
        }
        Some(kind) => json!(resolved.add(core, line.channel, kind, text).ok_or_else(|| bad(Unfit::Unknown))?),
        None => return Err(bad(Unfit::Unknown)),
    })
}

/// The users, channels, roles and files that options and menus name.
#[derive(Default)]
struct Resolved {
    groups: Map<String, Value>,
}

/// Discord's numbers of option types that name something.
const USER: u64 = 6;
const CHANNEL: u64 = 7;
const ROLE: u64 = 8;
const MENTIONABLE: u64 = 9;
const ATTACHMENT: u64 = 11;

impl Resolved {
    fn put(&mut self, group: &str, id: Snowflake, object: Value) -> Snowflake {
        let group = self.groups.entry(group).or_insert_with(|| json!({}));
        group[id.to_string()] = object;
        id
    }

    /// Finds what a text names and notes it; its id.
    fn add(&mut self, core: &Core, place: &Channel, kind: u64, text: &str) -> Option<Snowflake> {
        match kind {
            USER => self.add_user(core, place, text),
            CHANNEL => self.add_channel(core, place, text),
            ROLE => self.add_role(core, place, text),
            MENTIONABLE => self.add_user(core, place, text).or_else(|| self.add_role(core, place, text)),
            ATTACHMENT => {
                let attachment = core.uploads.get(&text.parse().ok()?)?;
                let object = core.objects().loose_attachment(place.id, attachment);
                Some(self.put("attachments", attachment.id, object))
            }
            _ => None,
        }
    }

    fn add_user(&mut self, core: &Core, place: &Channel, text: &str) -> Option<Snowflake> {
        let bare = text.trim_start_matches(['<', '@', '!']).trim_end_matches('>');
        let named = core.world.user_named(bare).map(|user| user.id);
        let user = named.or_else(|| bare.parse().ok()).filter(|user| core.world.users.contains_key(user))?;
        if let Some(guild) = place.guild
            && let Some(mut member) = core.objects().partial_member(guild, user)
        {
            member["permissions"] = json!(core.world.permissions(user, place));
            self.put("members", user, member);
        }
        Some(self.put("users", user, core.objects().user(user)))
    }

    fn add_channel(&mut self, core: &Core, place: &Channel, text: &str) -> Option<Snowflake> {
        let bare = text.trim_start_matches(['<', '#']).trim_end_matches('>');
        let named = core.world.channel_named(bare);
        let channel = named
            .or_else(|| core.world.channels.get(&bare.parse().ok()?))
            .filter(|channel| channel.guild == place.guild)?;
        let permissions = core.world.permissions(core.world.bot(), channel);
        Some(self.put("channels", channel.id, core.objects().partial_channel(channel, permissions)))
    }

    fn add_role(&mut self, core: &Core, place: &Channel, text: &str) -> Option<Snowflake> {
        let bare = text.trim_start_matches(['<', '@', '&']).trim_end_matches('>');
        let guild = core.world.guilds.get(&place.guild?)?;
        let role = guild.roles.iter().find(|role| role.name == bare || bare.parse() == Ok(role.id))?;
        Some(self.put("roles", role.id, Objects::role(role)))
    }

    fn put_into(self, data: &mut Value) {
        if !self.groups.is_empty() {
            data["resolved"] = Value::Object(self.groups);
        }
    }
}

/// The `data` of a choice in a select menu.
pub(super) fn chosen(core: &Core, channel: Snowflake, select: &Select, values: &[&str]) -> Result<Value, Mishap> {
    if select.disabled {
        return Err(Mishap::Disabled(select.custom_id.clone()));
    }
    let n = values.len() as u64;
    if !(select.min_values..=select.max_values).contains(&n) {
        return Err(Mishap::WrongCount {
            custom_id: select.custom_id.clone(),
            min: select.min_values,
            max: select.max_values,
        });
    }
    let place = core.world.channels.get(&channel).ok_or(Mishap::HiddenChannel)?;
    let bad =
        |value: &str, unfit| Mishap::BadValue { option: select.custom_id.clone(), value: value.to_owned(), unfit };
    let mut resolved = Resolved::default();
    let mut sent = Vec::new();
    for value in values {
        if select.kind == 3 {
            let option = select.options.iter().find(|option| option.value == *value || option.label == *value);
            sent.push(json!(option.ok_or_else(|| bad(value, Unfit::NotAChoice))?.value));
            continue;
        }
        // Menus and options number their kinds differently.
        let kind = match select.kind {
            5 => USER,
            6 => ROLE,
            7 => MENTIONABLE,
            _ => CHANNEL,
        };
        sent.push(json!(resolved.add(core, place, kind, value).ok_or_else(|| bad(value, Unfit::Unknown))?));
    }
    let mut data = json!({
        "component_type": select.kind, "custom_id": select.custom_id, "values": sent,
        "id": select.number,
    });
    resolved.put_into(&mut data);
    Ok(data)
}
