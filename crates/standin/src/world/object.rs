//! The world in Discord's words: the JSON objects that REST answers and gateway events carry.
//!
//! Only reads the world. Whoever asks decides which objects a client may see.

use serde_json::{Map, Value, json};

use super::{Attachment, Channel, Digest, Guild, Message, Role, World};
use crate::permission::Permissions;
use crate::snowflake::{Snowflake, timestamp};

/// A message that pings nobody.
const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
const HAS_THREAD: u64 = 1 << 5;
const EPHEMERAL: u64 = 1 << 6;
const LOADING: u64 = 1 << 7;
/// `GATEWAY_GUILD_MEMBERS_LIMITED` and its like are not asked for by a bot without privileged
/// intents.
const APPLICATION_FLAGS: u64 = 1 << 23;

/// What a guild may have and this one has not.
const ABSENT_OF_GUILD: [&str; 18] = [
    "icon",
    "splash",
    "discovery_splash",
    "banner",
    "description",
    "home_header",
    "afk_channel_id",
    "application_id",
    "system_channel_id",
    "widget_channel_id",
    "rules_channel_id",
    "public_updates_channel_id",
    "safety_alerts_channel_id",
    "max_presences",
    "vanity_url_code",
    "hub_type",
    "latest_onboarding_question_id",
    "incidents_data",
];

/// Writes objects; `base` is the address of the server, on which attachments are served.
#[derive(Clone, Copy)]
pub(crate) struct Objects<'a> {
    pub(crate) world: &'a World,
    pub(crate) base: &'a str,
}

impl Objects<'_> {
    /// A user.
    pub(crate) fn user(&self, id: Snowflake) -> Value {
        let Some(user) = self.world.users.get(&id) else {
            return json!({ "id": id, "username": "deleted", "discriminator": "0", "avatar": null });
        };
        json!({
            "id": user.id, "username": user.name, "global_name": user.global_name,
            "discriminator": "0", "avatar": null, "bot": user.bot,
            "system": false, "banner": null, "accent_color": null, "public_flags": 0, "flags": 0,
            "avatar_decoration_data": null,
            "collectibles": null, "primary_guild": null, "clan": null,
        })
    }

    /// The bot's own user, with what only oneself is told.
    pub(crate) fn current_user(&self) -> Value {
        let mut user = self.user(self.world.bot());
        let own = json!({ "verified": true, "mfa_enabled": true, "locale": "en-US", "premium_type": 0, "email": null });
        extend(&mut user, own);
        user
    }

    /// The application, whole.
    pub(crate) fn application(&self) -> Value {
        let application = &self.world.application;
        json!({
            "id": application.id, "name": application.name, "icon": null, "description": "",
            "summary": "", "type": null,
            "bot_public": true, "bot_require_code_grant": false, "rpc_origins": [],
            "verify_key": "0".repeat(64), "team": null,
            "owner": self.user(application.owner), "bot": self.user(application.bot),
            "flags": APPLICATION_FLAGS, "tags": [],
            "hook": true, "approximate_guild_count": self.world.guilds.len(),
            "approximate_user_install_count": 0,
            "redirect_uris": [], "interactions_endpoint_url": null,
            "role_connections_verification_url": null,
            "integration_types_config": { "0": {} }, "flags_new": APPLICATION_FLAGS.to_string(),
            "approximate_user_authorization_count": 0, "explicit_content_filter": 0,
            "eligible_oauth2_scopes": [],
        })
    }

    /// The application as READY tells it.
    pub(crate) fn partial_application(&self) -> Value {
        json!({ "id": self.world.application.id, "flags": APPLICATION_FLAGS })
    }

    /// A role.
    pub(crate) fn role(role: &Role) -> Value {
        let tags = role.bot.map_or_else(|| json!({}), |bot| json!({ "bot_id": bot }));
        json!({
            "id": role.id, "name": role.name, "description": null, "permissions": role.permissions,
            "position": role.position, "color": 0,
            "colors": { "primary_color": 0, "secondary_color": null, "tertiary_color": null },
            "hoist": false, "managed": role.bot.is_some(), "mentionable": false, "icon": null,
            "unicode_emoji": null, "flags": 0,
            "tags": tags,
        })
    }

    /// A member without their user, as in `resolved` and in messages.
    pub(crate) fn partial_member(&self, guild: Snowflake, user: Snowflake) -> Option<Value> {
        let member = self.world.guilds.get(&guild)?.members.get(&user)?;
        Some(json!({
            "nick": member.nick, "roles": member.roles, "joined_at": timestamp(member.joined),
            "avatar": null, "banner": null,
            "premium_since": null, "communication_disabled_until": null,
            "unusual_dm_activity_until": null,
            "pending": false, "deaf": false, "mute": false, "flags": 0,
        }))
    }

    /// A member with their user.
    pub(crate) fn member(&self, guild: Snowflake, user: Snowflake) -> Option<Value> {
        let mut member = self.partial_member(guild, user)?;
        member["user"] = self.user(user);
        Some(member)
    }

    /// A member with their user and what they may do in a channel, as interactions carry them.
    pub(crate) fn acting_member(&self, guild: Snowflake, user: Snowflake, channel: &Channel) -> Option<Value> {
        let mut member = self.member(guild, user)?;
        member["permissions"] = json!(self.world.permissions(user, channel));
        Some(member)
    }

    /// A channel.
    pub(crate) fn channel(&self, channel: &Channel) -> Value {
        let digest = self.world.messages.digest(channel.id);
        let last_message = digest.and_then(Digest::last_public);
        let mut object = json!({
            "id": channel.id, "type": channel.kind.number(), "flags": 0,
            "last_message_id": last_message,
            "last_pin_timestamp": channel.last_pin.map(timestamp),
        });
        let n_written = digest.map_or(0, |digest| digest.n_written);
        let more = match (&channel.thread, channel.guild) {
            (_, None) => {
                let recipients = channel.recipient.map(|user| self.user(user));
                json!({ "recipients": recipients.into_iter().collect::<Vec<_>>() })
            }
            (Some(thread), guild) => json!({
                "guild_id": guild, "parent_id": channel.parent, "name": channel.name,
                "owner_id": thread.owner,
                "rate_limit_per_user": 0, "message_count": n_written,
                "member_count": thread.members.len().min(50), "total_message_sent": n_written,
                "thread_metadata": {
                    "archived": thread.archived, "locked": thread.locked,
                    "auto_archive_duration": thread.auto_archive,
                    "archive_timestamp": channel.id.timestamp(),
                    "create_timestamp": channel.id.timestamp(),
                },
            }),
            (None, guild) => json!({
                "guild_id": guild, "parent_id": channel.parent, "name": channel.name,
                "topic": channel.topic,
                "position": channel.position, "nsfw": false, "rate_limit_per_user": 0,
                "permission_overwrites": channel.overwrites.iter().map(|overwrite| json!({
                    "id": overwrite.id, "type": u8::from(overwrite.member),
                    "allow": overwrite.allow, "deny": overwrite.deny,
                })).collect::<Vec<_>>(),
            }),
        };
        extend(&mut object, more);
        if let Some(joined) = channel.thread.as_ref().and_then(|thread| thread.members.get(&self.world.bot())) {
            let join_timestamp = timestamp(*joined);
            let user = self.world.bot();
            object["member"] = json!({
                "id": channel.id, "user_id": user, "join_timestamp": join_timestamp, "flags": 0,
            });
        }
        object
    }

    /// A channel as interactions carry it, with what the acting user may do there.
    pub(crate) fn partial_channel(&self, channel: &Channel, permissions: Permissions) -> Value {
        let mut object = self.channel(channel);
        object["permissions"] = json!(permissions);
        if let Value::Object(fields) = &mut object {
            fields.remove("permission_overwrites");
        }
        object
    }

    /// One member of a thread.
    pub(crate) fn thread_member(thread: &Channel, user: Snowflake) -> Option<Value> {
        let joined = thread.thread.as_ref()?.members.get(&user)?;
        Some(json!({ "id": thread.id, "user_id": user, "join_timestamp": timestamp(*joined), "flags": 0 }))
    }

    /// A guild as REST tells it.
    pub(crate) fn guild(guild: &Guild) -> Value {
        let mut object = json!({
            "id": guild.id, "name": guild.name, "owner_id": guild.owner,
            "preferred_locale": guild.locale,
            "roles": guild.roles.iter().map(Self::role).collect::<Vec<_>>(), "features": [],
            "emojis": [], "stickers": [],
            "region": "deprecated", "afk_timeout": 300, "system_channel_flags": 0,
            "widget_enabled": false, "verification_level": 0,
            "default_message_notifications": 0, "explicit_content_filter": 0, "mfa_level": 0,
            "max_members": 500_000,
            "premium_tier": 0, "premium_subscription_count": 0,
            "premium_progress_bar_enabled": false,
            "max_video_channel_users": 25, "max_stage_video_channel_users": 50, "nsfw": false,
            "nsfw_level": 0,
        });
        for absent in ABSENT_OF_GUILD {
            object[absent] = Value::Null;
        }
        object
    }

    /// A guild as `GUILD_CREATE` tells it; without the intent for members only the bot itself is
    /// listed.
    pub(crate) fn whole_guild(&self, guild: &Guild, all_members: bool) -> Value {
        let bot = self.world.bot();
        let own: Vec<_> = self.world.channels.values().filter(|channel| channel.guild == Some(guild.id)).collect();
        let shown = |channel: &&&Channel| self.world.permissions(bot, channel).has(Permissions::VIEW_CHANNEL);
        let channels = own
            .iter()
            .filter(|channel| !channel.kind.is_thread())
            .map(|channel| self.channel(channel))
            .collect::<Vec<_>>();
        let live = |channel: &&&Channel| channel.thread.as_ref().is_some_and(|thread| !thread.archived);
        let threads = own.iter().filter(live).filter(shown).map(|channel| self.channel(channel)).collect::<Vec<_>>();
        let members = guild.members.keys().filter(|user| all_members || **user == bot);
        let mut object = Self::guild(guild);
        extend(
            &mut object,
            json!({
                "joined_at": guild.members.get(&bot).map(|member| timestamp(member.joined)),
                "large": false, "unavailable": false,
                "member_count": guild.members.len(), "voice_states": [], "presences": [],
                "stage_instances": [],
                "guild_scheduled_events": [], "soundboard_sounds": [], "channels": channels,
                "threads": threads,
                "members": members.filter_map(|user| self.member(guild.id, *user)).collect::<Vec<_>>(),
            }),
        );
        object
    }

    /// A message as REST tells it.
    pub(crate) fn message(&self, message: &Message) -> Value {
        self.message_to_depth(message, true)
    }

    /// A message as the gateway tells it: with its guild and the author's membership.
    pub(crate) fn gateway_message(&self, message: &Message) -> Value {
        let mut object = self.message(message);
        if let Some(guild) = self.world.channels.get(&message.channel).and_then(|channel| channel.guild) {
            object["guild_id"] = json!(guild);
            if let Some(member) = self.partial_member(guild, message.author) {
                object["member"] = member;
            }
        }
        object
    }

    fn message_to_depth(&self, message: &Message, with_reference: bool) -> Value {
        let attachments: Vec<_> =
            message.attachments.iter().map(|attachment| self.attachment(message, attachment)).collect();
        let mut object = json!({
            "id": message.id, "channel_id": message.channel, "author": self.user(message.author),
            "type": message.kind.number(),
            "content": message.content, "timestamp": message.id.timestamp(),
            "edited_timestamp": message.edited.map(timestamp),
            "tts": false, "mention_everyone": message.pings_everyone, "mention_roles": [],
            "pinned": message.pinned,
            "mentions": message.pings.iter().map(|user| self.user(*user)).collect::<Vec<_>>(),
            "embeds": message.embeds.iter().map(|embed| self.embed(message, embed)).collect::<Vec<_>>(),
            "attachments": attachments, "components": message.components, "flags": flags(message),
        });
        if let Some(nonce) = &message.nonce {
            object["nonce"] = nonce.clone();
        }
        if let Some(interaction) = &message.interaction {
            object["interaction_metadata"] = interaction.clone();
            object["application_id"] = json!(self.world.application.id);
            object["webhook_id"] = json!(self.world.application.id);
        }
        if let Some(reference) = message.reference {
            let channel = message.reference_channel.unwrap_or(message.channel);
            let guild = self.world.channels.get(&channel).and_then(|channel| channel.guild);
            object["message_reference"] = json!({
                "type": 0, "message_id": reference, "channel_id": channel, "guild_id": guild,
            });
            if with_reference {
                let referenced = self.world.message(channel, reference);
                object["referenced_message"] =
                    referenced.map_or(Value::Null, |referenced| self.message_to_depth(&referenced, false));
            }
        }
        if let Some(thread) = message.thread.and_then(|thread| self.world.channels.get(&thread)) {
            object["thread"] = self.channel(thread);
        }
        object
    }

    /// An embed with the addresses of the files it shows.
    pub(crate) fn embed(&self, message: &Message, embed: &Value) -> Value {
        let mut embed = embed.clone();
        embed["type"] = json!("rich");
        for field in embed.get_mut("fields").and_then(Value::as_array_mut).into_iter().flatten() {
            if field.get("inline").is_none_or(Value::is_null) {
                field["inline"] = json!(false);
            }
        }
        for (part, field) in [("image", "url"), ("thumbnail", "url"), ("footer", "icon_url"), ("author", "icon_url")] {
            let Some(name) = embed[part][field].as_str().and_then(|url| url.strip_prefix("attachment://")) else {
                continue;
            };
            if let Some(attachment) = message.attachments.iter().find(|attachment| attachment.name == name) {
                let url = self.url(message.channel, attachment);
                embed[part][field] = json!(url);
                if field == "url" {
                    embed[part]["proxy_url"] = json!(url);
                    if let Some((width, height)) = attachment.extent {
                        embed[part]["width"] = json!(width);
                        embed[part]["height"] = json!(height);
                    }
                }
            }
        }
        embed
    }

    fn attachment(&self, message: &Message, attachment: &Attachment) -> Value {
        let mut object = self.loose_attachment(message.channel, attachment);
        if message.reader.is_some() {
            object["ephemeral"] = json!(true);
        }
        object
    }

    /// An attachment, of a message or of a command's option.
    pub(crate) fn loose_attachment(&self, channel: Snowflake, attachment: &Attachment) -> Value {
        let url = self.url(channel, attachment);
        let mut object = json!({
            "id": attachment.id, "filename": attachment.name, "size": attachment.size, "url": url,
            "proxy_url": url,
            "content_type": attachment.content_type,
        });
        if let Some(description) = &attachment.description {
            object["description"] = json!(description);
        }
        if let Some((width, height)) = attachment.extent {
            object["width"] = json!(width);
            object["height"] = json!(height);
        }
        object
    }

    fn url(&self, channel: Snowflake, attachment: &Attachment) -> String {
        format!("{}/attachments/{channel}/{}/{}", self.base, attachment.id, attachment.name)
    }
}

/// The flags of a message.
fn flags(message: &Message) -> u64 {
    let set = [
        (message.thread.is_some(), HAS_THREAD),
        (message.reader.is_some(), EPHEMERAL),
        (message.thinking, LOADING),
        (message.silent, SUPPRESS_NOTIFICATIONS),
    ];
    set.into_iter().filter(|(on, _)| *on).map(|(_, flag)| flag).sum()
}

/// Adds the fields of one object to another.
fn extend(object: &mut Value, more: Value) {
    if let (Value::Object(object), Value::Object(more)) = (object, more) {
        object.extend::<Map<String, Value>>(more);
    }
}
