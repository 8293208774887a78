//! Things said once to a channel that are no report.

use serde::{Deserialize, Serialize};

use super::acting::button;
use super::away::AwayNotice;
use super::complaint;
use super::press::{Decisions, Late, Press};
use super::reply::{Letter, Look, Row};
use super::substitute::SeatNotice;
use super::time::stamp;
use store::{ChannelId, MatchId, Owed, UserId};
use text::{Lang, Message, say, sentence};

/// Something to tell a channel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "notice", rename_all = "snake_case")]
pub enum Notice {
    /// The match has been set aside because something broke.
    Frozen,
    /// The match has been set aside because this build cannot read its log.
    Unreadable {
        /// From which step on; 0 is the opening.
        step: u32,
    },
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
    /// Somebody offers the others something about the match itself.
    Offered {
        /// Who.
        by: UserId,
        /// The step with which it was made.
        step: u32,
        /// What would be undone; nothing if it is a draw.
        undone: Option<Undone>,
        /// Who has to agree.
        asked: Vec<UserId>,
    },
    /// Somebody agrees to it, and others are still to be heard.
    Agreed {
        /// Who.
        by: UserId,
        /// Who has to agree yet.
        asked: Vec<UserId>,
    },
    /// Somebody refuses it, or withdraws it.
    Declined {
        /// Who.
        by: UserId,
        /// Who made it.
        of: UserId,
        /// When they may make it again.
        again_at: i64,
    },
    /// Somebody tells the host that something is wrong.
    ToHost {
        /// Who.
        by: UserId,
        /// Their name.
        name: String,
        /// What they say.
        text: String,
        /// Where the match lives.
        channel: ChannelId,
        /// Why it is set aside, if it is.
        frozen: Option<String>,
        /// What went wrong there last.
        mishap: Option<Mishap>,
    },
    /// Somebody gives up while others play on.
    GivenUp {
        /// Who.
        by: UserId,
    },
    /// Somebody claims the seats of another, whose time is up.
    Claimed {
        /// Who.
        by: UserId,
        /// Whose seats.
        of: UserId,
    },
    /// Seats are offered to a substitute, or no longer.
    Seats(SeatNotice),
    /// Somebody is away, or back.
    Away(AwayNotice),
    /// The clocks stand.
    Paused,
    /// The clocks run again.
    Resumed {
        /// For whom, and until when.
        called: Vec<Called>,
    },
}

/// Something that went wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mishap {
    /// Its number.
    pub number: String,
    /// When.
    pub at: i64,
    /// The error with its causes.
    pub what: String,
}

/// Steps that somebody offers to take back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Undone {
    /// The first of them.
    pub before: u32,
    /// All of them in words, for everybody's eyes.
    pub told: String,
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
    /// A message that says it. What became of clocks and seats is also a line of the log; offers and answers are steps of
    /// it, and nobody wants to read later who was reminded.
    pub fn owed(&self) -> Owed {
        let notice = serde_json::to_string(self).expect("a notice is plain data");
        let is_kept = match self {
            Notice::Excused { .. }
            | Notice::Late { .. }
            | Notice::Outage { .. }
            | Notice::Extended { .. }
            | Notice::GivenUp { .. }
            | Notice::Claimed { .. }
            | Notice::Seats(_)
            | Notice::Away(_)
            | Notice::Paused
            | Notice::Resumed { .. } => true,
            Notice::Frozen
            | Notice::Unreadable { .. }
            | Notice::Ruled { .. }
            | Notice::ToHost { .. }
            | Notice::Cancelled { .. }
            | Notice::Reminder { .. }
            | Notice::Offered { .. }
            | Notice::Agreed { .. }
            | Notice::Declined { .. } => false,
        };
        Owed::Notice { notice, is_kept }
    }

    /// As a line of the log.
    pub fn told(&self, lang: Lang, of: MatchId) -> String {
        let letter = self.letter(lang, of);
        if letter.line.is_empty() { letter.body } else { letter.line }
    }

    /// As the channel reads it.
    pub fn letter(&self, lang: Lang, of: MatchId) -> Letter {
        let line =
            |message: &Message, ping: Vec<UserId>| Letter { line: say(lang, message), ping, ..Letter::default() };
        match self {
            Notice::Frozen => Letter::text(sentence(lang, &Message::new("match-notice-frozen"))),
            Notice::Unreadable { step } => {
                Letter::text(sentence(lang, &Message::new("repair-unreadable").with("step", *step)))
            }
            Notice::Cancelled { by } => {
                Letter::text(sentence(lang, &Message::new("match-notice-cancelled").with("name", by.as_str())))
            }
            Notice::Ruled { ruling } => Letter::text(super::ruling::told(lang, ruling)),
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
                    press(Late::Seek, "time-button-seek", Look::Plain),
                    press(Late::Claim, "time-button-claim", Look::Grave),
                ])];
                let message = Message::new("time-late").with("who", format!("<@{user}>"));
                Letter { rows, ..line(&message, vec![*user]) }
            }
            Notice::Outage { seconds } => {
                let message = Message::new("time-outage").with("minutes", (seconds / 60) as u32);
                Letter::text(sentence(lang, &message))
            }
            Notice::Extended { by, called } => {
                let message =
                    Message::new("time-extended").with("name", format!("<@{by}>")).with("list", listed(lang, called));
                line(&message, pinged(called))
            }
            Notice::Offered { by, step, undone, asked } => {
                let id = if undone.is_some() { "repair-notice-takeback" } else { "repair-notice-draw" };
                let message = Message::new(id)
                    .with("name", format!("<@{by}>"))
                    .with("step", undone.as_ref().map_or(0, |undone| undone.before))
                    .with("list", mentioned(asked));
                let press = |agrees: bool, id: &'static str, look: Look| {
                    button(&Press::Answer { of, step: *step, agrees }, say(lang, &Message::new(id)), look)
                };
                let rows = vec![Row::Buttons(vec![
                    press(true, "repair-button-accept", Look::Good),
                    press(false, "repair-button-refuse", Look::Plain),
                ])];
                let body = undone.as_ref().map(|undone| undone.told.clone()).unwrap_or_default();
                Letter { body, rows, ..line(&message, asked.clone()) }
            }
            Notice::Agreed { by, asked } => {
                let message = Message::new("repair-notice-agreed")
                    .with("name", format!("<@{by}>"))
                    .with("list", mentioned(asked));
                line(&message, Vec::new())
            }
            Notice::Declined { by, of, again_at } => {
                let id = if by == of { "repair-notice-withdrawn" } else { "repair-notice-declined" };
                let message = Message::new(id)
                    .with("name", format!("<@{by}>"))
                    .with("of", format!("<@{of}>"))
                    .with("when", stamp(*again_at));
                line(&message, vec![*of])
            }
            Notice::GivenUp { by } => line(&Message::new("match-gave-up").with("name", format!("<@{by}>")), Vec::new()),
            Notice::Claimed { by, of } => {
                let message = Message::new("time-claimed").with("name", format!("<@{by}>"));
                line(&message.with("who", format!("<@{of}>")), vec![*of])
            }
            Notice::ToHost { .. } => complaint::letter(lang, of, self).unwrap_or_default(),
            Notice::Seats(notice) => notice.letter(lang, of),
            Notice::Away(notice) => notice.letter(lang),
            Notice::Paused => Letter::text(sentence(lang, &Message::new("time-paused"))),
            Notice::Resumed { called } => {
                line(&Message::new("time-resumed").with("list", listed(lang, called)), pinged(called))
            }
        }
    }
}

fn mentioned(users: &[UserId]) -> String {
    users.iter().map(|user| format!("<@{user}>")).collect::<Vec<String>>().join(", ")
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
