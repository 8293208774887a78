//! Every way in which Discord says no to a call, with its status, its code and its words.
//!
//! Decides nothing: the checks are in `limits` and `rest`.

use serde_json::{Value, json};

/// Why a call was refused.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Refusal {
    /// The path or the method is not known here.
    NotFound,
    /// The token is missing or wrong.
    Unauthorised,
    /// The request could not be read at all.
    Unreadable(String),
    /// A body or a file beyond the size limit.
    TooLarge,
    UnknownChannel,
    UnknownGuild,
    UnknownMember,
    UnknownMessage,
    UnknownUser,
    UnknownApplication,
    UnknownCommand,
    /// No response was given yet, or the token belongs to another application.
    UnknownWebhook,
    /// The three seconds are over, or there never was such an interaction.
    UnknownInteraction,
    /// A second response to one interaction.
    AlreadyAcknowledged,
    /// The fifteen minutes are over.
    InvalidWebhookToken,
    MissingAccess,
    MissingPermissions,
    /// Only the author may edit.
    OthersMessage,
    EmptyMessage,
    /// The user takes no direct messages.
    ClosedDms,
    /// The action does not fit this kind of channel.
    WrongChannelKind,
    /// A system message was asked to change.
    SystemMessage,
    ThreadArchived,
    ThreadExists,
    TooManyPins,
    /// Fields beyond their limits; the tree of `errors`.
    InvalidForm(Value),
}

impl Refusal {
    /// The HTTP status.
    pub(super) fn status(&self) -> u16 {
        match self {
            Self::Unauthorised | Self::InvalidWebhookToken => 401,
            Self::MissingAccess
            | Self::MissingPermissions
            | Self::OthersMessage
            | Self::ClosedDms
            | Self::SystemMessage => 403,
            Self::NotFound
            | Self::UnknownChannel
            | Self::UnknownGuild
            | Self::UnknownMember
            | Self::UnknownMessage
            | Self::UnknownUser
            | Self::UnknownApplication
            | Self::UnknownCommand
            | Self::UnknownWebhook
            | Self::UnknownInteraction => 404,
            Self::TooLarge => 413,
            Self::Unreadable(_)
            | Self::AlreadyAcknowledged
            | Self::EmptyMessage
            | Self::WrongChannelKind
            | Self::ThreadArchived
            | Self::ThreadExists
            | Self::TooManyPins
            | Self::InvalidForm(_) => 400,
        }
    }

    /// Discord's code and words for it.
    fn words(&self) -> (u32, &str) {
        match self {
            Self::NotFound => (0, "404: Not Found"),
            Self::Unauthorised => (0, "401: Unauthorized"),
            Self::Unreadable(_) => (50_109, "The request body contains invalid JSON."),
            Self::TooLarge => (40_005, "Request entity too large"),
            Self::UnknownApplication => (10_002, "Unknown Application"),
            Self::UnknownChannel => (10_003, "Unknown Channel"),
            Self::UnknownGuild => (10_004, "Unknown Guild"),
            Self::UnknownMember => (10_007, "Unknown Member"),
            Self::UnknownMessage => (10_008, "Unknown Message"),
            Self::UnknownUser => (10_013, "Unknown User"),
            Self::UnknownWebhook => (10_015, "Unknown Webhook"),
            Self::UnknownCommand => (10_063, "Unknown application command"),
            Self::UnknownInteraction => (10_062, "Unknown interaction"),
            Self::AlreadyAcknowledged => (40_060, "Interaction has already been acknowledged."),
            Self::InvalidWebhookToken => (50_027, "Invalid Webhook Token"),
            Self::MissingAccess => (50_001, "Missing Access"),
            Self::MissingPermissions => (50_013, "Missing Permissions"),
            Self::OthersMessage => (50_005, "Cannot edit a message authored by another user"),
            Self::EmptyMessage => (50_006, "Cannot send an empty message"),
            Self::ClosedDms => (50_007, "Cannot send messages to this user"),
            Self::WrongChannelKind => (50_024, "Cannot execute action on this channel type"),
            Self::SystemMessage => (50_021, "Cannot execute action on a system message"),
            Self::ThreadArchived => (50_083, "Thread is archived"),
            Self::ThreadExists => (160_004, "A thread has already been created for this message"),
            Self::TooManyPins => (30_003, "Maximum number of pins reached (250)"),
            Self::InvalidForm(_) => (50_035, "Invalid Form Body"),
        }
    }

    /// The body of the answer.
    pub(super) fn body(&self) -> Value {
        let (code, message) = self.words();
        match self {
            Self::InvalidForm(errors) => {
                json!({ "code": code, "message": message, "errors": errors })
            }
            Self::Unreadable(why) => json!({ "code": code, "message": message, "why": why }),
            _ => json!({ "code": code, "message": message }),
        }
    }
}
