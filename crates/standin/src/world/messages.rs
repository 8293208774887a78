//! The messages of all channels.
//!
//! A world in memory has all of them here. A world that is kept has here what was lately written or changed, and looks the
//! others up on the disk; what is not on the disk yet never leaves the memory. From a channel's floor upwards everything is
//! here, so that nobody asks the disk for the young.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde_json::Value;

use super::Message;
use super::digest::Digest;
use super::walk::Walk;
use crate::keep::Archive;
use crate::snowflake::Snowflake;

/// How many messages of a world that is kept stay in memory; so few in tests that they meet all the others.
const ROOM: usize = if cfg!(test) { 20 } else { 1000 };
/// For how long the bot's nonces are remembered.
const NONCE_MILLIS: u64 = 5 * 60 * 1000;

/// A channel and a message in it.
pub(crate) type Key = (Snowflake, Snowflake);

/// The messages of one channel that are in memory.
#[derive(Clone, Debug, Default)]
pub(super) struct Stack {
    pub(super) here: BTreeMap<Snowflake, Held>,
    /// From here on all messages are here.
    pub(super) floor: Snowflake,
    digest: Digest,
}

#[derive(Clone, Debug)]
pub(super) struct Held {
    pub(super) message: Arc<Message>,
    /// When it was last put in or changed.
    used: u64,
}

/// All messages.
#[derive(Clone, Debug, Default)]
pub struct Messages {
    pub(super) channels: BTreeMap<Snowflake, Stack>,
    pub(super) archive: Option<Arc<Archive>>,
    /// Counts every use.
    uses: u64,
    by_use: BTreeMap<u64, Key>,
    /// What was put in, changed or removed and is not being written yet.
    changed: BTreeSet<Key>,
    /// What is being written.
    on_the_way: BTreeSet<Key>,
    /// Channels whose messages are all to be removed from the disk, and those where that is being done.
    emptied: BTreeSet<Snowflake>,
    being_emptied: BTreeSet<Snowflake>,
    /// The bot's nonces of the last minutes.
    nonces: BTreeMap<Snowflake, (Snowflake, Value)>,
}

/// What is to be written of the messages.
#[derive(Debug, Default)]
pub(crate) struct Changes {
    pub(crate) emptied: Vec<Snowflake>,
    /// Each as it is now; those that are gone are nothing.
    pub(crate) messages: Vec<(Key, Option<Arc<Message>>)>,
}

impl Messages {
    /// The messages of a world that is kept: how many there are in which channel, and the nonces that somebody may still
    /// repeat.
    pub(crate) fn kept(
        archive: Arc<Archive>,
        digests: BTreeMap<Snowflake, Digest>,
        nonces: BTreeMap<Snowflake, (Snowflake, Value)>,
    ) -> Self {
        let stack = |digest: Digest| {
            let floor = digest.last.values().max().map_or_else(Snowflake::default, |last| last.next());
            Stack { here: BTreeMap::new(), floor, digest }
        };
        let channels = digests.into_iter().map(|(channel, digest)| (channel, stack(digest))).collect();
        Self { channels, archive: Some(archive), nonces, ..Self::default() }
    }

    /// A message.
    pub fn get(&self, channel: Snowflake, id: Snowflake) -> Option<Arc<Message>> {
        let stack = self.channels.get(&channel)?;
        if let Some(held) = stack.here.get(&id) {
            return Some(Arc::clone(&held.message));
        }
        if id >= stack.floor || self.is_gone((channel, id)) {
            return None;
        }
        let found = self.archive_of(channel)?.message(id)?;
        (found.channel == channel).then(|| Arc::new(found))
    }

    /// The messages of a channel, oldest first.
    pub fn of(&self, channel: Snowflake) -> impl Iterator<Item = Arc<Message>> {
        self.oldest_first(channel, Snowflake::default())
    }

    /// A message that is to be changed.
    pub(crate) fn get_mut(&mut self, channel: Snowflake, id: Snowflake) -> Option<&mut Message> {
        let message = self.get(channel, id)?;
        self.hold(message);
        let held = self.channels.get_mut(&channel)?.here.get_mut(&id)?;
        Some(Arc::make_mut(&mut held.message))
    }

    /// Puts a message in that is younger than all others of its channel.
    pub(crate) fn insert(&mut self, message: Message) {
        if let Some(nonce) = &message.nonce {
            let old = message.id.millis().saturating_sub(NONCE_MILLIS);
            self.nonces.retain(|id, _| id.millis() >= old);
            self.nonces.insert(message.id, (message.channel, nonce.clone()));
        }
        self.channels.entry(message.channel).or_default().digest.add(&message);
        self.hold(Arc::new(message));
    }

    /// Takes a message out.
    pub(crate) fn remove(&mut self, channel: Snowflake, id: Snowflake) -> Option<Arc<Message>> {
        let gone = self.get(channel, id)?;
        self.nonces.remove(&id);
        self.drop_held((channel, id));
        self.note_changed((channel, id));
        let mut digest = std::mem::take(&mut self.channels.get_mut(&channel)?.digest);
        digest.remove(&gone, self.newest_first(channel, Some(id)));
        self.channels.get_mut(&channel)?.digest = digest;
        Some(gone)
    }

    /// Takes all messages of a channel out; the ids of files of those that are in memory.
    pub(crate) fn remove_channel(&mut self, channel: Snowflake) -> Vec<Snowflake> {
        let Some(stack) = self.channels.remove(&channel) else {
            return Vec::new();
        };
        for held in stack.here.values() {
            self.by_use.remove(&held.used);
            self.changed.remove(&(channel, held.message.id));
        }
        self.nonces.retain(|_, (place, _)| *place != channel);
        if self.archive.is_some() {
            self.emptied.insert(channel);
        }
        let attachments = stack.here.values().flat_map(|held| &held.message.attachments);
        attachments.map(|attachment| attachment.id).collect()
    }

    /// What a list of channels tells of one.
    pub(crate) fn digest(&self, channel: Snowflake) -> Option<&Digest> {
        self.channels.get(&channel).map(|stack| &stack.digest)
    }

    /// The messages of a channel, youngest first; those below a given one, if one is given.
    pub(crate) fn newest_first(&self, channel: Snowflake, below: Option<Snowflake>) -> Walk<'_> {
        Walk::down(self, channel, below)
    }

    /// The messages of a channel that are younger than a given one, oldest first.
    pub(crate) fn oldest_first(&self, channel: Snowflake, above: Snowflake) -> Walk<'_> {
        Walk::up(self, channel, above)
    }

    /// The pinned messages of a channel, oldest first.
    pub(crate) fn pinned(&self, channel: Snowflake) -> Vec<Arc<Message>> {
        let Some(stack) = self.channels.get(&channel) else {
            return Vec::new();
        };
        let held = stack.here.values().filter(|held| held.message.pinned).map(|held| Arc::clone(&held.message));
        let mut pinned: BTreeMap<Snowflake, Arc<Message>> = held.map(|message| (message.id, message)).collect();
        let beside = self.archive_of(channel).map(|archive| archive.pinned(channel)).unwrap_or_default();
        for message in beside {
            if !stack.here.contains_key(&message.id) && !self.is_gone((channel, message.id)) {
                pinned.insert(message.id, Arc::new(message));
            }
        }
        pinned.into_values().collect()
    }

    /// The message that bears a nonce, if it was written in the last minutes.
    pub(crate) fn by_nonce(&self, nonce: &Value, now: u64) -> Option<Arc<Message>> {
        let since = now.saturating_sub(NONCE_MILLIS);
        let recent = self.nonces.iter().rev().take_while(|(id, _)| id.millis() >= since);
        let (id, (channel, _)) = recent.into_iter().find(|(_, (_, known))| known == nonce)?;
        self.get(*channel, *id)
    }

    /// Whether nobody ever said anything.
    pub fn is_empty(&self) -> bool {
        self.channels.values().all(|stack| stack.digest.last.is_empty())
    }

    /// The highest id of a message in memory.
    pub(crate) fn highest_id(&self) -> Option<Snowflake> {
        self.channels.values().filter_map(|stack| stack.here.keys().next_back()).copied().max()
    }

    /// How many messages are in memory.
    #[cfg(test)]
    pub(crate) fn n_in_memory(&self) -> usize {
        self.channels.values().map(|stack| stack.here.len()).sum()
    }

    /// Whether anything was changed since it was last taken.
    pub(crate) fn is_changed(&self) -> bool {
        !self.changed.is_empty() || !self.emptied.is_empty()
    }

    /// What was changed since this was last asked. It stays in memory until it is said what became of it.
    pub(crate) fn take_changed(&mut self) -> Changes {
        self.on_the_way = std::mem::take(&mut self.changed);
        self.being_emptied = std::mem::take(&mut self.emptied);
        let now = |(channel, id): Key| {
            self.channels.get(&channel).and_then(|stack| stack.here.get(&id)).map(|held| Arc::clone(&held.message))
        };
        Changes {
            emptied: self.being_emptied.iter().copied().collect(),
            messages: self.on_the_way.iter().map(|key| (*key, now(*key))).collect(),
        }
    }

    /// What was taken is on the disk; of what is there some may leave the memory.
    pub(crate) fn note_written(&mut self) {
        self.on_the_way.clear();
        self.being_emptied.clear();
        let too_many = self.by_use.len().saturating_sub(ROOM);
        let idle = self.by_use.values().filter(|key| !self.changed.contains(key)).take(too_many);
        for (channel, id) in idle.copied().collect::<Vec<_>>() {
            self.drop_held((channel, id));
            // Whatever is older was written with it or before it, so the disk knows it.
            if let Some(stack) = self.channels.get_mut(&channel) {
                stack.floor = stack.floor.max(id.next());
            }
        }
    }

    /// What was taken was not written.
    pub(crate) fn note_failed(&mut self) {
        self.changed.append(&mut self.on_the_way);
        self.emptied.append(&mut self.being_emptied);
    }

    /// Puts a message into memory or back among the young, and notes that it is to be written.
    fn hold(&mut self, message: Arc<Message>) {
        let key = (message.channel, message.id);
        self.uses += 1;
        let used = self.uses;
        let stack = self.channels.entry(key.0).or_default();
        if let Some(before) = stack.here.insert(key.1, Held { message, used }) {
            self.by_use.remove(&before.used);
        }
        if self.archive.is_some() {
            self.by_use.insert(used, key);
        }
        self.note_changed(key);
    }

    fn drop_held(&mut self, (channel, id): Key) {
        let Some(stack) = self.channels.get_mut(&channel) else {
            return;
        };
        if let Some(held) = stack.here.remove(&id) {
            self.by_use.remove(&held.used);
        }
    }

    fn note_changed(&mut self, key: Key) {
        if self.archive.is_some() {
            self.changed.insert(key);
        }
    }

    /// Whether a message that is not in memory was removed, though it may still be on the disk.
    pub(super) fn is_gone(&self, key: Key) -> bool {
        self.changed.contains(&key) || self.on_the_way.contains(&key)
    }

    /// Where older messages of a channel are, if there may be any.
    pub(super) fn archive_of(&self, channel: Snowflake) -> Option<&Archive> {
        let is_emptied = self.emptied.contains(&channel) || self.being_emptied.contains(&channel);
        self.archive.as_deref().filter(|_| !is_emptied)
    }
}
