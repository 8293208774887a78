//! Who the bot is on Discord and how it gets there; the host decides it.

use std::fmt;

/// The account of the bot.
#[derive(Clone, Debug)]
pub struct Account {
    /// Its token.
    pub token: Secret,
    /// Where calls go instead of to Discord itself.
    pub proxy: Option<String>,
    /// The channel in which the host reads what people report.
    pub reports: Option<u64>,
}

/// A word that must not be shown, not even in an error.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// Keeps a word from being shown.
    pub fn new(word: impl Into<String>) -> Secret {
        Secret(word.into())
    }

    /// The word itself, for the one place that needs it.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(hidden)")
    }
}
