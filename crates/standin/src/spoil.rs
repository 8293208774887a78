//! The misfortunes a test can bring upon the bot, and the account of those still to come.
//!
//! Says what shall go wrong; `rest` and `gateway` make it so.

use std::time::Duration;

use super::permission::Permissions;
use super::rest::Route;
use super::snowflake::Snowflake;

/// Which calls a fault strikes.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Reach {
    /// Every call.
    Every,
    /// Calls of one route.
    Only(Route),
}

/// How often a fault strikes.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Times {
    /// The next so many times.
    Next(u32),
    /// Until [`StandIn::heal`](super::StandIn::heal).
    Always,
}

/// What goes wrong.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Spoil {
    /// Calls are answered 429 and not carried out.
    RateLimited {
        /// Which calls.
        reach: Reach,
        /// Whether the answer says that the whole bot is limited.
        global: bool,
        /// What the answer tells the bot to wait.
        retry_after: Duration,
        /// How often.
        times: Times,
    },
    /// Calls are answered with this 5xx status and not carried out.
    Broken {
        /// Which calls.
        reach: Reach,
        /// The status, 500 to 599.
        status: u16,
        /// How often.
        times: Times,
    },
    /// Calls are carried out, but the answer is a 502: the bot cannot know.
    LostAnswer {
        /// Which calls.
        reach: Reach,
        /// How often.
        times: Times,
    },
    /// Calls wait before they are carried out.
    Slow {
        /// Which calls.
        reach: Reach,
        /// How long.
        delay: Duration,
        /// How often.
        times: Times,
    },
    /// Every gateway connection breaks without a word. Sessions can be resumed.
    DroppedConnection,
    /// Every gateway connection is told to reconnect (op 7).
    Reconnect,
    /// Every session is declared invalid (op 9).
    InvalidSession {
        /// Whether it may still be resumed.
        resumable: bool,
    },
    /// Interactions are delivered twice, with the same id and token.
    DoubleDelivery {
        /// How many interactions.
        times: Times,
    },
    /// The bot loses permissions in a channel and in its threads.
    LostPermissions {
        /// The channel; for a thread the channel around it.
        channel: Snowflake,
        /// What is taken away.
        permissions: Permissions,
    },
    /// A person takes no more direct messages.
    ClosedDms {
        /// The person.
        user: Snowflake,
    },
    /// A channel or thread is deleted with all its messages.
    DeletedChannel {
        /// The channel.
        channel: Snowflake,
    },
    /// A message is deleted.
    DeletedMessage {
        /// Where it stands.
        channel: Snowflake,
        /// The message.
        message: Snowflake,
    },
}

/// What happens to one call.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Blow {
    RateLimited { global: bool, retry_after: Duration },
    Broken { status: u16 },
    LostAnswer,
    Slow { delay: Duration },
}

/// The faults that wait for a call or an interaction.
#[derive(Debug, Default)]
pub(super) struct Faults {
    waiting: Vec<(Reach, Blow, Times)>,
    double: Option<Times>,
}

impl Faults {
    /// Lets a blow wait for calls.
    pub(super) fn add(&mut self, reach: Reach, blow: Blow, times: Times) {
        self.waiting.push((reach, blow, times));
    }

    /// Lets the coming interactions be delivered twice.
    pub(super) fn double(&mut self, times: Times) {
        self.double = Some(times);
    }

    /// Forgets the blows that are meant.
    pub(super) fn forget(&mut self, meant: impl Fn(&Blow) -> bool) {
        self.waiting.retain(|(_, blow, _)| !meant(blow));
    }

    /// How often the blows that are meant will strike.
    pub(super) fn waiting(&self, meant: impl Fn(&Blow) -> bool) -> Times {
        let meant = self.waiting.iter().filter(|(_, blow, _)| meant(blow)).map(|(_, _, times)| *times);
        meant.fold(Times::Next(0), |sum, times| match (sum, times) {
            (Times::Next(a), Times::Next(b)) => Times::Next(a.saturating_add(b)),
            _ => Times::Always,
        })
    }

    /// How many interactions will be delivered twice.
    pub(super) fn doubled(&self) -> Times {
        self.double.unwrap_or(Times::Next(0))
    }

    /// Forgets everything that has not struck yet.
    pub(super) fn clear(&mut self) {
        *self = Self::default();
    }

    /// What strikes a call: all delays that wait for it, and at most one failure.
    pub(super) fn strike(&mut self, route: Route) -> Vec<Blow> {
        let mut blows = Vec::new();
        let mut failed = false;
        for (reach, blow, times) in &mut self.waiting {
            let hit = matches!(reach, Reach::Every) || *reach == Reach::Only(route);
            let slow = matches!(blow, Blow::Slow { .. });
            if hit && (slow || !failed) && spend(times) {
                failed |= !slow;
                blows.push(*blow);
            }
        }
        self.waiting.retain(|(_, _, times)| *times != Times::Next(0));
        blows
    }

    /// Whether this interaction is delivered twice.
    pub(super) fn strike_delivery(&mut self) -> bool {
        self.double.as_mut().is_some_and(spend)
    }
}

/// Uses up one time; whether there was one.
fn spend(times: &mut Times) -> bool {
    match times {
        Times::Always => true,
        Times::Next(0) => false,
        Times::Next(n) => {
            *n -= 1;
            true
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_strikes_as_often_as_told_and_only_its_route() {
        let mut faults = Faults::default();
        faults.add(Reach::Only(Route::CreateMessage), Blow::Broken { status: 500 }, Times::Next(2));
        assert_eq!(faults.strike(Route::EditMessage), []);
        assert_eq!(faults.strike(Route::CreateMessage), [Blow::Broken { status: 500 }]);
        assert_eq!(faults.strike(Route::CreateMessage), [Blow::Broken { status: 500 }]);
        assert_eq!(faults.strike(Route::CreateMessage), []);
    }

    #[test]
    fn one_call_fails_once_and_the_other_failure_waits() {
        let mut faults = Faults::default();
        let limited = Blow::RateLimited { global: true, retry_after: Duration::ZERO };
        faults.add(Reach::Every, Blow::LostAnswer, Times::Next(1));
        faults.add(Reach::Every, limited, Times::Next(1));
        assert_eq!(faults.strike(Route::Typing), [Blow::LostAnswer]);
        assert_eq!(faults.strike(Route::Typing), [limited]);
    }
}
