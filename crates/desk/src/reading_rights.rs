//! What people may read and write in channels other than the one in which they ask. The desk does not know that; whoever
//! connects it with Discord does, and answers here.

use std::error::Error;
use std::pin::Pin;
use std::sync::Arc;

use super::Desk;
use super::trouble::Trouble;
use store::{ChannelId, GuildId, Match, UserId};

/// Something that a user may do in a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum May {
    /// Read what stands there.
    Read,
    /// Read and write there.
    Post,
}

/// Those of the channels in question in which the user may; or why that is not known.
pub type Allowed<'a> = Pin<Box<dyn Future<Output = Result<Vec<ChannelId>, Box<dyn Error + Send + Sync>>> + Send + 'a>>;

/// A channel in which threads can be opened, if there is one; or why that is not known.
pub type Around<'a> =
    Pin<Box<dyn Future<Output = Result<Option<ChannelId>, Box<dyn Error + Send + Sync>>> + Send + 'a>>;

/// Whoever knows what people may do where.
pub trait ReadingRights: Send + Sync {
    /// In which of these channels of a server a user may do something.
    fn allowed<'a>(&'a self, user: UserId, guild: GuildId, what: May, channels: &'a [ChannelId]) -> Allowed<'a>;

    /// The channel in which a thread stands; the channel itself, if it is none.
    fn around(&self, channel: ChannelId) -> Around<'_>;
}

impl Desk {
    /// From now on asks this one what people may read. Before, everybody reads only the channel in which they ask.
    pub fn ask_rights_of(&self, sight: Arc<dyn ReadingRights>) {
        // A desk is connected once; a second one would see the same.
        let _ = self.sight.set(sight);
    }

    /// In which of these channels of a server a user may do something.
    pub(super) async fn allowed(
        &self,
        user: UserId,
        guild: Option<GuildId>,
        what: May,
        channels: &[ChannelId],
    ) -> Result<Vec<ChannelId>, Trouble> {
        match (guild, self.sight.get()) {
            (Some(guild), Some(sight)) if !channels.is_empty() => {
                sight.allowed(user, guild, what, channels).await.map_err(Trouble::Fault)
            }
            _ => Ok(Vec::new()),
        }
    }

    /// Whether a user may read of a match: its people may, whoever reads its channel, and whoever was invited.
    pub(super) async fn may_read(&self, user: UserId, meta: &Match) -> Result<bool, Trouble> {
        if self.store.persons(meta.id).await?.iter().any(|person| person.user == user) {
            return Ok(true);
        }
        if self.store.is_guest(meta.id, user).await? {
            return Ok(true);
        }
        Ok(!self.allowed(user, meta.guild, May::Read, &[meta.channel]).await?.is_empty())
    }
}
