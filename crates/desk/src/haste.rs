//! How often one person may do what writes something down or calls on others each time. Nobody at a table meets these
//! bounds; they keep one person from filling the database or the channel. Kept in memory alone: whoever was slowed down
//! before a restart may begin anew.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, PoisonError};

use super::Desk;
use super::calendar::{HOUR, MINUTE};
use super::request::Request;
use super::time::stamp;
use super::trouble::Trouble;
use store::{ChannelId, InteractionId, UserId};
use text::Message;

/// How many people are remembered before those are forgotten who have done nothing for a while.
const REMEMBERED: usize = 512;

/// What is bounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Doing {
    /// Rolling dice.
    Rolling,
    /// Inviting others, who are called on by it.
    Inviting,
    /// Stopping clocks, giving time, offering seats: each is a line of the match's log.
    Arranging,
    /// Opening matches in a channel, which holds only one of them at a time.
    Opening(ChannelId),
}

impl Doing {
    /// How often, within how many seconds.
    fn bound(self) -> (usize, i64) {
        match self {
            Doing::Rolling => (30, MINUTE),
            Doing::Inviting => (20, 10 * MINUTE),
            Doing::Arranging => (30, 10 * MINUTE),
            Doing::Opening(_) => (20, HOUR),
        }
    }

    /// What is told beyond it.
    fn refusal(self) -> &'static str {
        match self {
            Doing::Rolling => "haste-rolling",
            Doing::Inviting => "haste-inviting",
            Doing::Arranging => "haste-arranging",
            Doing::Opening(_) => "haste-opening",
        }
    }
}

/// The requests that did something, the oldest first, and when.
type Lately = VecDeque<(InteractionId, i64)>;

/// What people did lately.
#[derive(Debug, Default)]
pub(super) struct Haste(Mutex<HashMap<(UserId, Doing), Lately>>);

impl Haste {
    /// Notes that a request does something, or says when the person may do it again.
    fn note(&self, user: UserId, doing: Doing, request: InteractionId, now: i64) -> Result<(), i64> {
        let mut lately = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // The clock may have been corrected: what lies ahead of it counts no more than what is long past.
        let counts = |doing: Doing, at: i64| now - doing.bound().1 < at && at <= now;
        if REMEMBERED <= lately.len() {
            lately.retain(|(_, doing), done| done.iter().any(|(_, at)| counts(*doing, *at)));
        }
        let done = lately.entry((user, doing)).or_default();
        done.retain(|(_, at)| counts(doing, *at));
        // Discord may deliver a request twice.
        if done.iter().any(|(other, _)| *other == request) {
            return Ok(());
        }
        let (most, within) = doing.bound();
        if let Some((_, first)) = done.front().filter(|_| most <= done.len()) {
            return Err(first + within);
        }
        done.push_back((request, now));
        Ok(())
    }
}

impl Desk {
    /// Refuses what a person does too often, and says when it goes on.
    pub(super) fn unhurried(&self, request: &Request, doing: Doing) -> Result<(), Trouble> {
        self.haste.note(request.who.user, doing, request.id, self.now()).map_err(|again| {
            let message = Message::new(doing.refusal()).with("most", doing.bound().0 as u32);
            Trouble::Refused(message.with("when", stamp(again)))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADA: UserId = UserId(1);

    fn rolls(haste: &Haste, id: u64, now: i64) -> Result<(), i64> {
        haste.note(ADA, Doing::Rolling, InteractionId(id), now)
    }

    #[test]
    fn whoever_hurries_waits_and_goes_on() {
        let haste = Haste::default();
        for id in 0..30 {
            assert_eq!(rolls(&haste, id, 100 + id as i64), Ok(()));
        }
        assert_eq!(rolls(&haste, 30, 130), Err(160), "when the first of them is a minute old");
        assert_eq!(rolls(&haste, 29, 130), Ok(()), "delivered twice");
        assert_eq!(haste.note(UserId(2), Doing::Rolling, InteractionId(31), 130), Ok(()), "somebody else");
        assert_eq!(haste.note(ADA, Doing::Inviting, InteractionId(32), 130), Ok(()), "something else");
        assert_eq!(rolls(&haste, 33, 160), Ok(()));
        assert_eq!(rolls(&haste, 34, 160), Err(161));
    }

    #[test]
    fn a_clock_that_was_set_back_blocks_nobody() {
        let haste = Haste::default();
        for id in 0..30 {
            assert_eq!(rolls(&haste, id, 1_000_000), Ok(()));
        }
        assert_eq!(rolls(&haste, 30, 10), Ok(()));
    }

    #[test]
    fn whoever_did_nothing_lately_is_forgotten() {
        let haste = Haste::default();
        for user in 0..2_000 {
            assert_eq!(haste.note(UserId(user), Doing::Rolling, InteractionId(user), user as i64), Ok(()));
        }
        let kept = haste.0.lock().expect("nobody panicked").len();
        assert!(kept <= REMEMBERED, "{kept}");
    }
}
