//! The state of the stand-in's world: people, guilds, channels, messages, registered commands.
//!
//! Plain values that note what was changed of them, so that it can be written to the disk, and two that look there for what
//! they have not in memory: messages and files. No sockets, no clock, no interaction in flight.

mod digest;
mod files;
mod messages;
mod object;
mod rights;
mod sample;
mod table;
mod walk;

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::keep::Archive;
use super::permission::Permissions;
use super::snowflake::Snowflake;

pub use files::{Bytes, Files};
pub use messages::Messages;
pub use table::Table;

pub(super) use digest::{Digest, calls};
pub(super) use messages::{Changes, Key};
pub(super) use object::Objects;
#[cfg(test)]
pub(super) use walk::Walk;

/// Everything the stand-in remembers. Copies of a world that is kept share what is on the disk.
#[derive(Clone, Debug)]
pub struct World {
    /// The application to which the bot belongs.
    pub application: Application,
    /// Everybody, the bot included.
    pub users: Table<User>,
    /// The guilds the bot is in.
    pub guilds: Table<Guild>,
    /// Channels of guilds, threads and direct messages.
    pub channels: Table<Channel>,
    /// Messages by channel, in order of time.
    pub messages: Messages,
    /// What was in the files, by attachment.
    pub files: Files,
    /// Registered commands by their guild, as Discord would return them; those for everywhere stand under the application.
    pub commands: Table<Vec<Value>>,
    /// Where it is kept, if it is.
    pub(super) archive: Option<Arc<Archive>>,
}

/// The application.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Application {
    /// Its id.
    pub id: Snowflake,
    /// Its name.
    pub name: String,
    /// The user of the bot.
    pub bot: Snowflake,
    /// The person who owns it.
    pub owner: Snowflake,
}

/// A person or the bot.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct User {
    /// Their id.
    pub id: Snowflake,
    /// The unique name, in lower case.
    pub name: String,
    /// The name that is shown.
    pub global_name: Option<String>,
    /// Whether this is a bot.
    pub bot: bool,
    /// The language of their client.
    pub locale: String,
    /// Whether they take no direct messages.
    pub dms_closed: bool,
}

/// A guild ("server").
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Guild {
    /// Its id; also the id of the role that everybody has.
    pub id: Snowflake,
    /// Its name.
    pub name: String,
    /// The member who may do everything.
    pub owner: Snowflake,
    /// Its preferred language.
    pub locale: String,
    /// Its roles.
    pub roles: Vec<Role>,
    /// Its members.
    pub members: BTreeMap<Snowflake, Member>,
}

/// A role of a guild.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Role {
    /// Its id.
    pub id: Snowflake,
    /// Its name.
    pub name: String,
    /// What it allows everywhere.
    pub permissions: Permissions,
    /// Its rank.
    pub position: u16,
    /// The bot to which it belongs, if it was made for one.
    pub bot: Option<Snowflake>,
}

/// A user in a guild.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Member {
    /// The name in this guild.
    pub nick: Option<String>,
    /// The roles besides the one that everybody has.
    pub roles: Vec<Snowflake>,
    /// When they came, in milliseconds since 1970.
    pub joined: u64,
}

/// The kinds of channel there are here.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ChannelKind {
    /// A text channel of a guild.
    Text,
    /// A conversation of one person with the bot.
    Dm,
    /// A heading above channels.
    Category,
    /// A text channel that others may follow.
    Announcement,
    /// A thread that everybody in the channel may read.
    PublicThread,
    /// A thread for those who were added.
    PrivateThread,
}

impl ChannelKind {
    /// Discord's number of the kind.
    pub const fn number(self) -> u8 {
        match self {
            Self::Text => 0,
            Self::Dm => 1,
            Self::Category => 4,
            Self::Announcement => 5,
            Self::PublicThread => 11,
            Self::PrivateThread => 12,
        }
    }

    /// The kind with Discord's number.
    pub const fn from_number(number: u64) -> Option<Self> {
        Some(match number {
            0 => Self::Text,
            1 => Self::Dm,
            4 => Self::Category,
            5 => Self::Announcement,
            11 => Self::PublicThread,
            12 => Self::PrivateThread,
            _ => return None,
        })
    }

    /// Whether this is a thread.
    pub const fn is_thread(self) -> bool {
        matches!(self, Self::PublicThread | Self::PrivateThread)
    }
}

/// A channel, a thread or a direct conversation.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Channel {
    /// Its id.
    pub id: Snowflake,
    /// What it is.
    pub kind: ChannelKind,
    /// Its guild; none for direct messages.
    pub guild: Option<Snowflake>,
    /// The category above a channel, the channel around a thread.
    pub parent: Option<Snowflake>,
    /// Its name; empty for direct messages.
    pub name: String,
    /// What it is about.
    pub topic: Option<String>,
    /// Its place in the list.
    pub position: u16,
    /// Exceptions to what roles allow.
    pub overwrites: Vec<Overwrite>,
    /// The person with whom the bot talks in a direct conversation.
    pub recipient: Option<Snowflake>,
    /// What only threads have.
    pub thread: Option<Thread>,
    /// When somebody last pinned, in milliseconds since 1970.
    pub last_pin: Option<u64>,
}

/// An exception for a role or a member in one channel.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Overwrite {
    /// The role or the member.
    pub id: Snowflake,
    /// Whether `id` is a member.
    pub member: bool,
    /// What is allowed in addition.
    pub allow: Permissions,
    /// What is taken away.
    pub deny: Permissions,
}

/// What only threads have.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Thread {
    /// Who opened it.
    pub owner: Snowflake,
    /// Whether it is put away; a new message brings it back.
    pub archived: bool,
    /// Whether only moderators may bring it back.
    pub locked: bool,
    /// Minutes of silence after which it is put away.
    pub auto_archive: u64,
    /// Who joined, and when, in milliseconds since 1970.
    pub members: BTreeMap<Snowflake, u64>,
}

/// The kinds of message there are here.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum MessageKind {
    /// An ordinary message.
    Plain,
    /// "… pinned a message."
    Pinned,
    /// "… started a thread."
    ThreadCreated,
    /// A reply to another message.
    Reply,
    /// The answer to a slash command.
    Command,
    /// The message under which a thread began, as the thread shows it.
    ThreadStarter,
}

impl MessageKind {
    /// Discord's number of the kind.
    pub const fn number(self) -> u8 {
        match self {
            Self::Plain => 0,
            Self::Pinned => 6,
            Self::ThreadCreated => 18,
            Self::Reply => 19,
            Self::Command => 20,
            Self::ThreadStarter => 21,
        }
    }

    /// Whether Discord itself wrote it.
    pub const fn is_system(self) -> bool {
        matches!(self, Self::Pinned | Self::ThreadCreated | Self::ThreadStarter)
    }
}

/// A message.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is a mark of its own on Discord's messages")]
pub struct Message {
    /// Its id.
    pub id: Snowflake,
    /// Where it stands.
    pub channel: Snowflake,
    /// Who wrote it.
    pub author: Snowflake,
    /// What kind it is.
    pub kind: MessageKind,
    /// The text.
    pub content: String,
    /// The embeds, as they were sent.
    pub embeds: Vec<Value>,
    /// The rows of components, as they were sent.
    pub components: Vec<Value>,
    /// The files.
    pub attachments: Vec<Attachment>,
    /// When it was last edited, in milliseconds since 1970.
    pub edited: Option<u64>,
    /// Whether it is pinned.
    pub pinned: bool,
    /// The only person who sees it, if it is ephemeral.
    pub reader: Option<Snowflake>,
    /// Whether it is the "is thinking…" of a deferred response.
    pub thinking: bool,
    /// Whether it makes no sound.
    pub silent: bool,
    /// Whom it pinged when it was sent.
    pub pings: Vec<Snowflake>,
    /// Whether it pinged everybody.
    pub pings_everyone: bool,
    /// The message it answers or points at.
    pub reference: Option<Snowflake>,
    /// The channel of `reference`, where it is not this one.
    pub reference_channel: Option<Snowflake>,
    /// The thread that began under it.
    pub thread: Option<Snowflake>,
    /// What the sender gave to recognise it.
    pub nonce: Option<Value>,
    /// The interaction it answers, as Discord describes it (`interaction_metadata`).
    pub interaction: Option<Value>,
}

/// A file of a message.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Attachment {
    /// Its id; its bytes are in [`World::files`].
    pub id: Snowflake,
    /// Its name.
    pub name: String,
    /// The alt text.
    pub description: Option<String>,
    /// Its media type.
    pub content_type: String,
    /// How many bytes it has.
    pub size: usize,
    /// Width and height, if it is a PNG.
    pub extent: Option<(u32, u32)>,
}

impl World {
    /// The user of the bot.
    pub const fn bot(&self) -> Snowflake {
        self.application.bot
    }

    /// A message of a channel.
    pub fn message(&self, channel: Snowflake, message: Snowflake) -> Option<Arc<Message>> {
        self.messages.get(channel, message)
    }

    /// A message of a channel, to change it.
    pub(super) fn message_mut(&mut self, channel: Snowflake, message: Snowflake) -> Option<&mut Message> {
        self.messages.get_mut(channel, message)
    }

    /// Takes a message and its files out of the world.
    pub(super) fn remove_message(&mut self, channel: Snowflake, message: Snowflake) -> Option<Arc<Message>> {
        let gone = self.messages.remove(channel, message)?;
        for attachment in &gone.attachments {
            self.files.remove(attachment.id);
        }
        Some(gone)
    }

    /// Takes a channel, its threads and all their messages out of the world; gives back what is
    /// gone.
    pub(super) fn remove_channel(&mut self, channel: Snowflake) -> Vec<Channel> {
        let threads: Vec<_> =
            self.channels.values().filter(|c| c.kind.is_thread() && c.parent == Some(channel)).map(|c| c.id).collect();
        let mut gone = Vec::new();
        for id in threads.into_iter().chain([channel]) {
            for file in self.messages.remove_channel(id) {
                self.files.remove(file);
            }
            gone.extend(self.channels.remove(id));
        }
        gone
    }

    /// The commands of a guild, or those for everywhere.
    pub(super) fn commands_of(&self, guild: Option<Snowflake>) -> &[Value] {
        self.commands.get(&guild.unwrap_or(self.application.id)).map_or(&[], Vec::as_slice)
    }

    /// The user with a name.
    pub fn user_named(&self, name: &str) -> Option<&User> {
        self.users.values().find(|user| user.name == name)
    }

    /// The channel or thread of a guild with a name.
    pub fn channel_named(&self, name: &str) -> Option<&Channel> {
        self.channels.values().find(|channel| channel.guild.is_some() && channel.name == name)
    }

    /// The direct conversation of the bot with a person.
    pub fn dm_with(&self, user: Snowflake) -> Option<&Channel> {
        self.channels.values().find(|channel| channel.recipient == Some(user))
    }

    /// The highest identifier in use.
    pub(super) fn highest_id(&self) -> Snowflake {
        let rows = self.users.keys().chain(self.guilds.keys()).chain(self.channels.keys()).copied();
        let written = self.archive.iter().filter_map(|archive| archive.highest_id());
        let here = rows.chain(self.files.highest_id()).chain(self.messages.highest_id());
        here.chain(written).max().unwrap_or(self.application.id)
    }
}

impl Default for World {
    fn default() -> Self {
        sample::world()
    }
}
