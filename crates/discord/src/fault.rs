//! What can go wrong with Discord, in words, and how errors of its client are read. Texts made here may be logged: they
//! hold neither the token nor the address of a call, in which an interaction's own token stands.

use serenity::Error;
use serenity::all::GatewayError;
use serenity::http::HttpError;

/// Discord's number for an interaction that was answered already.
pub(super) const ALREADY_ANSWERED: isize = 40_060;

/// Why the bot cannot be on Discord.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// There is no token.
    #[error("there is no DISCORD_TOKEN")]
    NoToken,
    /// The token is wrong.
    #[error("Discord does not accept DISCORD_TOKEN; copy it anew from the Bot page of the developer portal")]
    Token,
    /// Discord refuses to speak with us.
    #[error("Discord refuses the connection: {0}")]
    Refused(String),
    /// Discord does not take the commands.
    #[error("Discord does not take the commands: {0}")]
    Commands(String),
    /// The gateway is closed to us.
    #[error("the connection to Discord ended: {0}")]
    Gateway(String),
    /// The database.
    #[error(transparent)]
    Store(#[from] store::Fault),
    /// The program cannot get threads of its own from the system.
    #[error("cannot start a runtime")]
    Runtime(#[from] std::io::Error),
}

impl Fault {
    /// The fault that ended a connection.
    pub(super) fn gateway(error: &Error) -> Fault {
        match error {
            Error::Gateway(GatewayError::InvalidAuthentication) => Fault::Token,
            error => Fault::Gateway(describe(error)),
        }
    }
}

/// The HTTP status with which Discord refused a call.
pub(super) fn status(error: &Error) -> Option<u16> {
    match error {
        Error::Http(HttpError::UnsuccessfulRequest(response)) => Some(response.status_code.as_u16()),
        _ => None,
    }
}

/// Discord's own number for why it refused a call.
pub(super) fn code(error: &Error) -> Option<isize> {
    match error {
        Error::Http(HttpError::UnsuccessfulRequest(response)) => Some(response.error.code),
        _ => None,
    }
}

/// Whether the same call may succeed later.
pub(super) fn is_passing(error: &Error) -> bool {
    match error {
        Error::Http(HttpError::Request(_)) | Error::Io(_) => true,
        error => matches!(status(error), Some(408 | 429 | 500..=599)),
    }
}

/// An error in words that may be logged.
pub(super) fn describe(error: &Error) -> String {
    match error {
        Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            let refusal = &response.error;
            let details: Vec<String> =
                refusal.errors.iter().map(|error| format!("; {}: {}", error.path, error.message)).collect();
            format!("{} {} ({}){}", response.status_code.as_u16(), refusal.message, refusal.code, details.concat())
        }
        // Its own words hold the address of the call.
        Error::Http(HttpError::Request(failed)) if failed.is_timeout() => "no answer in time".to_owned(),
        Error::Http(HttpError::Request(failed)) if failed.is_connect() => "no connection".to_owned(),
        Error::Http(HttpError::Request(_)) => "the connection broke".to_owned(),
        Error::Io(failed) => failed.to_string(),
        error => error.to_string(),
    }
}
