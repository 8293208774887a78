//! What a list of channels tells of a channel, without looking through its messages: how many there are, which is the last
//! for whom, and which called whom.

use std::collections::BTreeMap;

use super::Message;
use crate::snowflake::Snowflake;

/// The sum of a channel's messages.
#[derive(Clone, Debug, Default)]
pub(crate) struct Digest {
    /// How many messages somebody wrote; what Discord itself writes does not count.
    pub(crate) n_written: usize,
    /// The last message by its author and its only reader, if it has one.
    pub(crate) last: BTreeMap<(Snowflake, Option<Snowflake>), Snowflake>,
    /// The last message that called somebody, or everybody, by the author.
    pub(crate) called: BTreeMap<(Option<Snowflake>, Snowflake), Snowflake>,
}

/// Whom a message calls, everybody being nobody in particular. Who wrote it is not called, nor is who cannot read it.
pub(crate) fn calls(message: &Message) -> Vec<Option<Snowflake>> {
    let reads = |person: &Snowflake| message.reader.is_none_or(|reader| reader == *person);
    let everybody = message.pings_everyone.then_some(message.reader);
    let others = message.pings.iter().copied().filter(reads).map(Some);
    others.chain(everybody).filter(|person| *person != Some(message.author)).collect()
}

impl Digest {
    /// Counts a message in that is younger than all others.
    pub(crate) fn add(&mut self, message: &Message) {
        self.n_written += usize::from(!message.kind.is_system());
        self.last.insert((message.author, message.reader), message.id);
        for person in calls(message) {
            self.called.insert((person, message.author), message.id);
        }
    }

    /// Counts a message out. `before` are the messages that were there before it, youngest first.
    pub(crate) fn remove(&mut self, gone: &Message, before: impl Iterator<Item = impl AsRef<Message>>) {
        self.n_written -= usize::from(!gone.kind.is_system());
        let key = (gone.author, gone.reader);
        let mut is_last_missing = self.last.get(&key) == Some(&gone.id) && self.last.remove(&key).is_some();
        let mut missing: Vec<Option<Snowflake>> = calls(gone)
            .into_iter()
            .filter(|person| self.called.get(&(*person, gone.author)) == Some(&gone.id))
            .collect();
        for person in &missing {
            self.called.remove(&(*person, gone.author));
        }
        for message in before {
            if !is_last_missing && missing.is_empty() {
                return;
            }
            let message = message.as_ref();
            if is_last_missing && (message.author, message.reader) == key {
                self.last.insert(key, message.id);
                is_last_missing = false;
            }
            if message.author == gone.author && !missing.is_empty() {
                for person in calls(message).into_iter().filter(|person| missing.contains(person)) {
                    self.called.insert((person, message.author), message.id);
                }
                missing.retain(|person| !self.called.contains_key(&(*person, gone.author)));
            }
        }
    }

    /// The last message that everybody can see.
    pub(crate) fn last_public(&self) -> Option<Snowflake> {
        self.last.iter().filter(|((_, reader), _)| reader.is_none()).map(|(_, id)| *id).max()
    }

    /// The last message that a person can see and somebody else wrote.
    pub(crate) fn last_for(&self, me: Snowflake) -> Option<Snowflake> {
        let others =
            self.last.iter().filter(|((author, reader), _)| *author != me && reader.is_none_or(|reader| reader == me));
        others.map(|(_, id)| *id).max()
    }

    /// The last message that called a person.
    pub(crate) fn last_call_of(&self, me: Snowflake) -> Option<Snowflake> {
        let others = self
            .called
            .iter()
            .filter(|((person, author), _)| *author != me && person.is_none_or(|person| person == me));
        others.map(|(_, id)| *id).max()
    }
}
