//! Things said once to a channel that are no report.

use serde::{Deserialize, Serialize};

use super::acting::button;
use super::press::{Decisions, Late, Press};
use super::reply::{Look, Note, Row};
use super::time::stamp;
use crate::store::{MatchId, UserId};
use crate::text::{Lang, Message, say, sentence};

/// Something to tell a channel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "notice", rename_all = "snake_case")]
pub enum Notice {
    /// The match has been set aside because something broke.
    Frozen,
    /// The match was called off.
    Cancelled {
        /// By whom.
        by: String,
    },
    /// The match was set aside, taken up again or ended by whoever runs the server.
    Ruled {
        /// The ruling, as the log keeps it.
        ruling: String,
    },
    /// People are reminded of what they owe.
    Reminder {
        /// Who, and until when.
        called: Vec<Called>,
    },
    /// Somebody's time was up and is given once more.
    Excused {
        /// Whose.
        user: UserId,
        /// Until when now.
        at: i64,
        /// How many more will be excused.
        left: u32,
    },
    /// Somebody's time is up, and the others decide.
    Late {
        /// Whose.
        user: UserId,
        /// Their number in the match.
        person: u8,
        /// What they owe.
        owes: String,
    },
    /// The clocks were moved because the bot was away.
    Outage {
        /// By how much.
        seconds: i64,
    },
    /// Somebody gave others more time.
    Extended {
        /// Who.
        by: UserId,
        /// Whom, and until when now.
        called: Vec<Called>,
    },
    /// The clocks stand.
    Paused,
    /// The clocks run again.
    Resumed {
        /// For whom, and until when.
        called: Vec<Called>,
    },
}

/// Somebody who owes a decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Called {
    /// Who.
    pub user: UserId,
    /// Until when.
    pub at: i64,
    /// Whether the others have answered already.
    pub is_last: bool,
}

impl Notice {
    /// As the outbox keeps it.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a notice is plain data")
    }

    /// As the channel reads it.
    pub fn note(&self, lang: Lang, of: MatchId) -> Note {
        let line = |message: &Message, ping: Vec<UserId>| Note { line: say(lang, message), ping, ..Note::default() };
        match self {
            Notice::Frozen => Note::text(sentence(lang, &Message::new("match-notice-frozen"))),
            Notice::Cancelled { by } => {
                Note::text(sentence(lang, &Message::new("match-notice-cancelled").with("name", by.as_str())))
            }
            Notice::Ruled { ruling } => Note::text(super::ruling::told(lang, ruling)),
            Notice::Reminder { called } => {
                line(&Message::new("time-reminder").with("list", listed(lang, called)), pinged(called))
            }
            Notice::Excused { user, at, left } => {
                let message = Message::new("time-excused")
                    .with("who", format!("<@{user}>"))
                    .with("when", stamp(*at))
                    .with("left", *left);
                line(&message, vec![*user])
            }
            Notice::Late { user, person, owes } => {
                let asked = Decisions::read(owes).unwrap_or_default();
                let press = |what: Late, id: &'static str, look: Look| {
                    let press = Press::Late { of, asked: asked.clone(), person: *person, what };
                    button(&press, say(lang, &Message::new(id)), look)
                };
                let rows = vec![Row::Buttons(vec![
                    press(Late::Extend, "time-button-extend", Look::Main),
                    press(Late::Lapse, "time-button-lapse", Look::Plain),
                    press(Late::Claim, "time-button-claim", Look::Grave),
                ])];
                let message = Message::new("time-late").with("who", format!("<@{user}>"));
                Note { rows, ..line(&message, vec![*user]) }
            }
            Notice::Outage { seconds } => {
                let message = Message::new("time-outage").with("minutes", (seconds / 60) as u32);
                Note::text(sentence(lang, &message))
            }
            Notice::Extended { by, called } => {
                let message =
                    Message::new("time-extended").with("name", format!("<@{by}>")).with("list", listed(lang, called));
                line(&message, pinged(called))
            }
            Notice::Paused => Note::text(sentence(lang, &Message::new("time-paused"))),
            Notice::Resumed { called } => {
                line(&Message::new("time-resumed").with("list", listed(lang, called)), pinged(called))
            }
        }
    }
}

fn pinged(called: &[Called]) -> Vec<UserId> {
    called.iter().map(|called| called.user).collect()
}

fn listed(lang: Lang, called: &[Called]) -> String {
    let lines = called.iter().map(|called| {
        let id = if called.is_last { "time-called-last" } else { "time-called" };
        let message = Message::new(id).with("who", format!("<@{}>", called.user)).with("when", stamp(called.at));
        say(lang, &message)
    });
    lines.collect::<Vec<String>>().join("\n")
}
