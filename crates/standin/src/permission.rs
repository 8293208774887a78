//! What a member may do, as the bits Discord sends.
//!
//! Only bits; who has which is told in `world::rights`.

use std::ops::{BitAnd, BitOr, Not};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A set of permissions, carried in JSON as a decimal string.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Permissions(u64);

impl Permissions {
    /// Nothing at all.
    pub const NONE: Self = Self(0);
    /// Everything, and no overwrite takes it away.
    pub const ADMINISTRATOR: Self = Self(1 << 3);
    /// Make, change and delete channels.
    pub const MANAGE_CHANNELS: Self = Self(1 << 4);
    /// Change the guild.
    pub const MANAGE_GUILD: Self = Self(1 << 5);
    /// See a channel.
    pub const VIEW_CHANNEL: Self = Self(1 << 10);
    /// Write in a channel.
    pub const SEND_MESSAGES: Self = Self(1 << 11);
    /// Delete what others wrote, and pin.
    pub const MANAGE_MESSAGES: Self = Self(1 << 13);
    /// Show embeds.
    pub const EMBED_LINKS: Self = Self(1 << 14);
    /// Send files.
    pub const ATTACH_FILES: Self = Self(1 << 15);
    /// Read what was written before.
    pub const READ_MESSAGE_HISTORY: Self = Self(1 << 16);
    /// Ping everybody.
    pub const MENTION_EVERYONE: Self = Self(1 << 17);
    /// Use slash commands.
    pub const USE_APPLICATION_COMMANDS: Self = Self(1 << 31);
    /// Change, archive and see all threads.
    pub const MANAGE_THREADS: Self = Self(1 << 34);
    /// Open threads that everybody may read.
    pub const CREATE_PUBLIC_THREADS: Self = Self(1 << 35);
    /// Open threads for invited members.
    pub const CREATE_PRIVATE_THREADS: Self = Self(1 << 36);
    /// Write in threads.
    pub const SEND_MESSAGES_IN_THREADS: Self = Self(1 << 38);
    /// Pin and unpin.
    pub const PIN_MESSAGES: Self = Self(1 << 51);
    /// Every bit this stand-in knows of.
    pub const ALL: Self = Self((1 << 53) - 1);

    /// The set with these bits.
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }

    /// The bits.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Whether every permission of `other` is here.
    pub const fn has(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }
}

impl BitOr for Permissions {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitAnd for Permissions {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl Not for Permissions {
    type Output = Self;

    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl Serialize for Permissions {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Permissions {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map(Self).map_err(de::Error::custom)
    }
}
