//! Things a channel is told beside reports, kept in the outbox as plain data and put into words when they are sent.

use serde::{Deserialize, Serialize};

use crate::text::Message;

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
}

impl Notice {
    /// As the outbox keeps it.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a notice is plain data")
    }

    /// In words.
    pub fn message(&self) -> Message {
        match self {
            Notice::Frozen => Message::new("match-notice-frozen"),
            Notice::Cancelled { by } => Message::new("match-notice-cancelled").with("name", by.as_str()),
        }
    }
}
