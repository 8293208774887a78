//! Gateway events: their names, and which intent a client must have asked for to hear of them.

use serde_json::Value;

use super::snowflake::Snowflake;

/// The intents a client identified with.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(super) struct Intents(pub(super) u64);

impl Intents {
    pub(super) const GUILDS: Self = Self(1);
    pub(super) const GUILD_MEMBERS: Self = Self(1 << 1);
    pub(super) const GUILD_PRESENCES: Self = Self(1 << 8);
    pub(super) const GUILD_MESSAGES: Self = Self(1 << 9);
    pub(super) const GUILD_MESSAGE_TYPING: Self = Self(1 << 11);
    pub(super) const DIRECT_MESSAGES: Self = Self(1 << 12);
    pub(super) const DIRECT_MESSAGE_TYPING: Self = Self(1 << 14);
    pub(super) const MESSAGE_CONTENT: Self = Self(1 << 15);
    /// Bits that name an intent: 0 to 16, 20, 21, 24 and 25.
    const KNOWN: u64 = 0x0331_ffff;

    /// Whether every intent of `other` is here.
    pub(super) const fn has(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether only known bits are set.
    pub(super) const fn are_known(self) -> bool {
        self.0 & !Self::KNOWN == 0
    }

    /// Whether an intent is here that Discord grants only on application.
    pub(super) const fn are_privileged(self) -> bool {
        self.0 & (Self::GUILD_MEMBERS.0 | Self::GUILD_PRESENCES.0 | Self::MESSAGE_CONTENT.0) != 0
    }
}

/// The events the stand-in sends.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum EventKind {
    Ready,
    Resumed,
    GuildCreate,
    GuildMembersChunk,
    ChannelCreate,
    ChannelUpdate,
    ChannelDelete,
    ChannelPinsUpdate,
    ThreadCreate,
    ThreadUpdate,
    ThreadDelete,
    ThreadMembersUpdate,
    MessageCreate,
    MessageUpdate,
    MessageDelete,
    TypingStart,
    InteractionCreate,
}

impl EventKind {
    /// The name on the wire.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Ready => "READY",
            Self::Resumed => "RESUMED",
            Self::GuildCreate => "GUILD_CREATE",
            Self::GuildMembersChunk => "GUILD_MEMBERS_CHUNK",
            Self::ChannelCreate => "CHANNEL_CREATE",
            Self::ChannelUpdate => "CHANNEL_UPDATE",
            Self::ChannelDelete => "CHANNEL_DELETE",
            Self::ChannelPinsUpdate => "CHANNEL_PINS_UPDATE",
            Self::ThreadCreate => "THREAD_CREATE",
            Self::ThreadUpdate => "THREAD_UPDATE",
            Self::ThreadDelete => "THREAD_DELETE",
            Self::ThreadMembersUpdate => "THREAD_MEMBERS_UPDATE",
            Self::MessageCreate => "MESSAGE_CREATE",
            Self::MessageUpdate => "MESSAGE_UPDATE",
            Self::MessageDelete => "MESSAGE_DELETE",
            Self::TypingStart => "TYPING_START",
            Self::InteractionCreate => "INTERACTION_CREATE",
        }
    }

    /// The intent it takes to hear of this, in a guild or in direct messages.
    pub(super) const fn intent(self, in_guild: bool) -> Intents {
        match (self, in_guild) {
            (Self::Ready | Self::Resumed | Self::InteractionCreate | Self::GuildMembersChunk, _) => Intents(0),
            (Self::MessageCreate | Self::MessageUpdate | Self::MessageDelete, true) => Intents::GUILD_MESSAGES,
            (Self::MessageCreate | Self::MessageUpdate | Self::MessageDelete | Self::ChannelPinsUpdate, false) => {
                Intents::DIRECT_MESSAGES
            }
            (Self::TypingStart, true) => Intents::GUILD_MESSAGE_TYPING,
            (Self::TypingStart, false) => Intents::DIRECT_MESSAGE_TYPING,
            _ => Intents::GUILDS,
        }
    }
}

/// One event to be heard by every session that may.
#[derive(Clone, Debug)]
pub(super) struct Event {
    pub(super) kind: EventKind,
    /// The guild in which it happened; none in direct messages.
    pub(super) guild: Option<Snowflake>,
    pub(super) payload: Value,
}
