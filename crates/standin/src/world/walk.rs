//! The way through the messages of a channel, up or down: what is in memory and what is on the disk, in one order.

use std::collections::VecDeque;
use std::sync::Arc;

use super::Message;
use super::messages::Messages;
use crate::snowflake::Snowflake;

/// How many messages are read from the disk at once: a page of the chat, and the one that tells that there are more.
const AT_ONCE: u32 = 51;

/// Messages of a channel in order of age.
pub(crate) struct Walk<'a> {
    messages: &'a Messages,
    channel: Snowflake,
    way: Way,
    /// What was read from the disk and not passed yet.
    read: VecDeque<Message>,
    /// Whether the disk has no more.
    is_read_out: bool,
}

#[derive(Clone, Copy)]
enum Way {
    /// To the older ones, from below this one.
    Down(Snowflake),
    /// To the younger ones, from above this one.
    Up(Snowflake),
}

impl<'a> Walk<'a> {
    pub(super) fn down(messages: &'a Messages, channel: Snowflake, below: Option<Snowflake>) -> Self {
        Self::new(messages, channel, Way::Down(below.unwrap_or(Snowflake::MAX)))
    }

    pub(super) fn up(messages: &'a Messages, channel: Snowflake, above: Snowflake) -> Self {
        Self::new(messages, channel, Way::Up(above))
    }

    fn new(messages: &'a Messages, channel: Snowflake, way: Way) -> Self {
        let is_read_out = messages.archive_of(channel).is_none();
        Self { messages, channel, way, read: VecDeque::new(), is_read_out }
    }

    /// The next one from the disk. What is in memory is younger than what is on the disk under the same id.
    fn next_on_disk(&mut self) -> Option<Arc<Message>> {
        let stack = self.messages.channels.get(&self.channel)?;
        loop {
            while let Some(found) = self.read.pop_front() {
                self.way = match self.way {
                    Way::Down(_) => Way::Down(found.id),
                    Way::Up(_) => Way::Up(found.id),
                };
                if let Some(held) = stack.here.get(&found.id) {
                    return Some(Arc::clone(&held.message));
                }
                if !self.messages.is_gone((self.channel, found.id)) {
                    return Some(Arc::new(found));
                }
            }
            let archive = self.messages.archive_of(self.channel).filter(|_| !self.is_read_out)?;
            let read = match self.way {
                Way::Down(below) => archive.below(self.channel, below.min(stack.floor), AT_ONCE),
                Way::Up(above) => archive.between(self.channel, above, stack.floor, AT_ONCE),
            };
            self.is_read_out = read.len() < AT_ONCE as usize;
            self.read = read.into();
        }
    }
}

impl Iterator for Walk<'_> {
    type Item = Arc<Message>;

    fn next(&mut self) -> Option<Arc<Message>> {
        let stack = self.messages.channels.get(&self.channel)?;
        match self.way {
            Way::Down(below) => {
                // Everything is here down to the floor, the rest is on the disk.
                let young = (stack.floor < below).then(|| stack.here.range(stack.floor..below).next_back()).flatten();
                if let Some((id, held)) = young {
                    self.way = Way::Down(*id);
                    return Some(Arc::clone(&held.message));
                }
                self.next_on_disk()
            }
            Way::Up(above) => {
                if above < stack.floor
                    && let Some(old) = self.next_on_disk()
                {
                    return Some(old);
                }
                let (id, held) = stack.here.range(stack.floor.max(above.next())..).next()?;
                self.way = Way::Up(*id);
                Some(Arc::clone(&held.message))
            }
        }
    }
}
