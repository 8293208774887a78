//! What changed in the world, in order, for the chat page, which follows it.
//!
//! Tells where to look, never what is there: whoever reads a note looks with the eyes of one person.

use std::collections::VecDeque;

use super::snowflake::Snowflake;

/// How many notes are kept for a page that reads slowly; beyond it the page is told to begin anew.
const KEPT_NOTES: usize = 2000;

/// One change.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Note {
    /// A message came or changed.
    Message {
        /// Where it stands.
        channel: Snowflake,
        /// Its id.
        id: Snowflake,
    },
    /// A message is gone.
    Gone {
        /// Where it stood.
        channel: Snowflake,
        /// Its id.
        id: Snowflake,
        /// The only person who saw it, if it was ephemeral.
        reader: Option<Snowflake>,
    },
    /// Channels, threads or people came, changed or went.
    Places,
    /// The bot registered its commands.
    Commands,
}

/// Where something happened since those who wait were last called.
#[derive(Debug, Default)]
pub(super) struct Stir {
    pub(super) channels: Vec<Snowflake>,
    /// Whether it concerns every channel.
    pub(super) everywhere: bool,
}

/// The notes, numbered from 1.
#[derive(Debug, Default)]
pub(super) struct Journal {
    last: u64,
    notes: VecDeque<Note>,
    stir: Stir,
}

impl Journal {
    /// Adds a note.
    pub(super) fn note(&mut self, note: Note) {
        match note {
            Note::Message { channel, .. } | Note::Gone { channel, .. } => self.stir(channel),
            Note::Places | Note::Commands => self.stir.everywhere = true,
        }
        self.last += 1;
        self.notes.push_back(note);
        if self.notes.len() > KEPT_NOTES {
            self.notes.pop_front();
        }
    }

    /// Something happened in a channel that is no message: a click was taken, a form opened.
    pub(super) fn stir(&mut self, channel: Snowflake) {
        self.stir.channels.push(channel);
    }

    /// Where something happened since this was last asked.
    pub(super) fn take_stir(&mut self) -> Stir {
        std::mem::take(&mut self.stir)
    }

    /// The number of the last note.
    pub(super) const fn last(&self) -> u64 {
        self.last
    }

    /// The notes after the one with this number; nothing, if some of them are no longer known.
    pub(super) fn since(&self, number: u64) -> Option<impl Iterator<Item = (u64, Note)>> {
        let n_missed = self.last.checked_sub(number)? as usize;
        let known = self.notes.len().checked_sub(n_missed)?;
        Some((number + 1..).zip(self.notes.iter().skip(known).copied()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_are_numbered_and_old_ones_forgotten() {
        let mut journal = Journal::default();
        let numbers = |journal: &Journal, since| journal.since(since).map(|notes| notes.map(|(n, _)| n).collect());
        assert_eq!(numbers(&journal, 0), Some(Vec::new()));
        for _ in 0..3 {
            journal.note(Note::Places);
        }
        assert_eq!(numbers(&journal, 1), Some(vec![2, 3]));
        assert_eq!(numbers(&journal, 4), None, "nobody has heard what was not said");
        for _ in 0..KEPT_NOTES {
            journal.note(Note::Commands);
        }
        assert_eq!(numbers(&journal, 2), None);
        assert_eq!(numbers(&journal, journal.last()), Some(Vec::new()));
    }
}
