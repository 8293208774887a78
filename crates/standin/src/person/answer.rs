//! What came of something a person did: the bot's answer, or why there is none.

use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use thiserror::Error;
use tokio::time::Instant;

use super::form::Modal;
use super::seen::{Seen, see};
use crate::core::{Core, Shared};
use crate::interaction::{Interaction, Response};
use crate::snowflake::Snowflake;

/// Why a value does not fit an option or an input.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Unfit {
    /// Not a whole number.
    NotAnInteger,
    /// Not a number.
    NotANumber,
    /// Neither `true` nor `false`.
    NotABoolean,
    /// Below the least or above the greatest value.
    OutOfRange,
    /// Too short or too long.
    Length {
        /// The least characters.
        min: u64,
        /// The most characters.
        max: u64,
    },
    /// Not among what can be chosen.
    NotAChoice,
    /// Nobody and nothing has this name or id.
    Unknown,
}

/// Why a person got no answer.
#[derive(Debug, Error)]
pub enum Mishap {
    /// Discord's words when the three seconds pass. `refused` are the errors that the bot's own
    /// attempts met.
    #[error("The application did not respond (refused attempts: {refused:?})")]
    Silence {
        /// The bodies of the refusals.
        refused: Vec<Value>,
    },
    /// The bot announced an answer and did not bring it in time.
    #[error("the bot is still thinking")]
    StillThinking,
    /// What was waited for did not happen in time.
    #[error("waited in vain")]
    WaitedInVain,
    /// There is no such channel, or the person cannot see it.
    #[error("the channel is not there for this person")]
    HiddenChannel,
    /// There is no such message, or the person cannot see it.
    #[error("the message is not there for this person")]
    UnknownMessage,
    /// The person lacks the permission.
    #[error("this person may not do that")]
    NotAllowed,
    /// No such command is offered here.
    #[error("there is no command /{0} here")]
    UnknownCommand(String),
    /// The command has no such option.
    #[error("/{command} has no option {option}")]
    UnknownOption {
        /// The command.
        command: String,
        /// What was typed as an option.
        option: String,
    },
    /// A required option or input was left out.
    #[error("{0} is required")]
    MissingOption(String),
    /// The option has no autocomplete.
    #[error("{0} is not completed by the bot")]
    NotCompleted(String),
    /// A value that the client would not send.
    #[error("{option} does not take {value:?}: {unfit:?}")]
    BadValue {
        /// The option or input.
        option: String,
        /// What was typed.
        value: String,
        /// What is wrong with it.
        unfit: Unfit,
    },
    /// The message has no such button, menu or input now.
    #[error("there is no component {0}")]
    UnknownComponent(String),
    /// The component is greyed out.
    #[error("{0} is disabled")]
    Disabled(String),
    /// A menu takes fewer or more values.
    #[error("{custom_id} takes {min} to {max} values")]
    WrongCount {
        /// The menu.
        custom_id: String,
        /// At least.
        min: u64,
        /// At most.
        max: u64,
    },
}

/// Something a person did, on its way to the bot.
#[derive(Clone)]
pub struct Asked {
    shared: Arc<Shared>,
    id: Snowflake,
    channel: Snowflake,
    person: Snowflake,
}

/// What the bot answered.
#[derive(Clone, Debug)]
pub enum Reply {
    /// A new message.
    Message(Seen),
    /// The message with the button or menu changed.
    Update(Seen),
    /// The click was taken and nothing is shown yet.
    Acknowledged,
    /// A form opened.
    Modal(Modal),
    /// There was a message, and the bot deleted it.
    Gone,
}

/// The answer to something a person did.
#[derive(Clone)]
pub struct Answer {
    asked: Asked,
    /// Whether the bot asked for time first.
    pub deferred: bool,
    /// What it answered.
    pub reply: Reply,
}

impl Asked {
    pub(super) fn new(shared: Arc<Shared>, id: Snowflake, channel: Snowflake, person: Snowflake) -> Self {
        Self { shared, id, channel, person }
    }

    /// The id of the interaction.
    pub const fn id(&self) -> Snowflake {
        self.id
    }

    /// The first response, waited for as long as Discord's client would.
    pub(crate) async fn response(&self) -> Result<Response, Mishap> {
        let deadline = self
            .shared
            .read(|core| self.interaction(core).map_or_else(Instant::now, |i| i.sent) + core.settings.patience);
        let found = self.shared.until_in(self.channel, deadline, |core| self.interaction(core)?.response.clone()).await;
        found.ok_or_else(|| Mishap::Silence {
            refused: self.shared.read(|core| self.interaction(core).map(|i| i.refused.clone()).unwrap_or_default()),
        })
    }

    /// The answer; one that was announced is waited for until it is there.
    pub async fn answer(&self) -> Result<Answer, Mishap> {
        let response = self.response().await?;
        let deferred = matches!(response, Response::Deferred | Response::DeferredUpdate);
        let reply = match response {
            Response::Message => self.shown().map_or(Reply::Gone, Reply::Message),
            Response::Update => self.shown().map_or(Reply::Gone, Reply::Update),
            Response::DeferredUpdate | Response::Choices(_) => Reply::Acknowledged,
            Response::Deferred => self.announced().await?,
            Response::Modal(data) => {
                let modal =
                    self.shared.read(|core| self.interaction(core).map(|interaction| Modal::new(interaction, &data)));
                modal.map_or(Reply::Gone, Reply::Modal)
            }
        };
        Ok(Answer { asked: self.clone(), deferred, reply })
    }

    /// How long the bot took to its first response, "… is thinking" included; nothing before it.
    pub fn answered_after(&self) -> Option<Duration> {
        self.shared.read(|core| {
            let interaction = self.interaction(core)?;
            Some(interaction.answered?.duration_since(interaction.sent))
        })
    }

    /// Whether the bot has only said that it is thinking.
    pub fn is_thinking(&self) -> bool {
        self.shown().is_some_and(|message| message.thinking)
    }

    /// The message that answers, as the person sees it now.
    pub fn shown(&self) -> Option<Seen> {
        self.shared.read(|core| self.original(core))
    }

    /// Waits until the bot edited its answer (or the message whose click it acknowledged) and shows
    /// it.
    pub async fn edited(&self) -> Result<Seen, Mishap> {
        let edited = |core: &Core| self.interaction(core).filter(|i| i.n_edits > 0).and_then(|_| self.original(core));
        self.shared.until_in(self.channel, self.deadline(), edited).await.ok_or(Mishap::WaitedInVain)
    }

    /// Waits until there are so many follow-ups, and shows those that are for this person.
    pub async fn follow_ups(&self, n: usize) -> Result<Vec<Seen>, Mishap> {
        let come = |core: &Core| {
            let interaction = self.interaction(core).filter(|i| i.follow_ups.len() >= n)?;
            let messages = interaction.follow_ups.iter().filter_map(|id| core.world.message(interaction.channel, *id));
            Some(messages.filter_map(|message| see(core, &message, self.person)).collect())
        };
        self.shared.until_in(self.channel, self.deadline(), come).await.ok_or(Mishap::WaitedInVain)
    }

    async fn announced(&self) -> Result<Reply, Mishap> {
        let come = |core: &Core| match self.original(core) {
            Some(message) if message.thinking => None,
            Some(message) => Some(Reply::Message(message)),
            None => Some(Reply::Gone),
        };
        self.shared.until_in(self.channel, self.deadline(), come).await.ok_or(Mishap::StillThinking)
    }

    fn deadline(&self) -> Instant {
        Instant::now() + self.shared.read(|core| core.settings.wait)
    }

    fn interaction<'a>(&self, core: &'a Core) -> Option<&'a Interaction> {
        core.interactions.get(&self.id)
    }

    fn original(&self, core: &Core) -> Option<Seen> {
        let interaction = self.interaction(core)?;
        see(core, &*core.world.message(interaction.channel, interaction.original?)?, self.person)
    }
}

impl Answer {
    /// What was asked, to wait for edits and follow-ups.
    pub const fn asked(&self) -> &Asked {
        &self.asked
    }

    /// The message of the answer, new or changed.
    pub const fn message(&self) -> Option<&Seen> {
        match &self.reply {
            Reply::Message(message) | Reply::Update(message) => Some(message),
            _ => None,
        }
    }

    /// The form, if one opened.
    pub const fn modal(&self) -> Option<&Modal> {
        match &self.reply {
            Reply::Modal(modal) => Some(modal),
            _ => None,
        }
    }

    /// Everything that can be read on the answer; empty if it is no message.
    pub fn text(&self) -> String {
        self.message().map(Seen::text).unwrap_or_default()
    }
}

impl std::fmt::Debug for Answer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Answer").field("deferred", &self.deferred).field("reply", &self.reply).finish_non_exhaustive()
    }
}

impl std::fmt::Debug for Asked {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Asked").field("id", &self.id).field("person", &self.person).finish_non_exhaustive()
    }
}
