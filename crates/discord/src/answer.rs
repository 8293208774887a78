//! The ways of answering an interaction. The first answer must come within three seconds; later ones edit it or follow.
//! An answer that somebody else gave already (Discord may deliver an interaction twice) is no mishap.

use std::time::Duration;

use serenity::all::{
    Builder, CommandInteraction, ComponentInteraction, CreateInteractionResponse, CreateInteractionResponseFollowup,
    CreateInteractionResponseMessage, Http, InteractionId, MessageFlags, MessageId, ModalInteraction,
};
use tokio::time::{Instant, timeout};

use super::post::{self, Parts};
use super::{ALREADY_ANSWERED, code, describe, is_passing};
use desk::reply::{Form, Letter};

/// How long one call to Discord may take before it is tried again.
const CALL: Duration = Duration::from_secs(10);

/// After how long nobody waits for a first answer any more.
const FIRST_WITHIN: Duration = Duration::from_millis(2_900);

/// How often an answer is tried.
const TRIES: u32 = 4;

/// What is being answered.
#[derive(Clone, Copy)]
pub(super) enum On<'a> {
    /// A slash command.
    Command(&'a CommandInteraction),
    /// A button or menu.
    Component(&'a ComponentInteraction),
    /// A form.
    Form(&'a ModalInteraction),
}

impl On<'_> {
    fn id(&self) -> InteractionId {
        match self {
            On::Command(interaction) => interaction.id,
            On::Component(interaction) => interaction.id,
            On::Form(interaction) => interaction.id,
        }
    }

    fn token(&self) -> &str {
        match self {
            On::Command(interaction) => &interaction.token,
            On::Component(interaction) => &interaction.token,
            On::Form(interaction) => &interaction.token,
        }
    }

    /// Whether there is a message on which it was made, so that a click can be taken without a word.
    fn has_message(&self) -> bool {
        match self {
            On::Command(_) => false,
            On::Component(_) => true,
            On::Form(interaction) => interaction.message.is_some(),
        }
    }

    /// Whether only the asker sees that message.
    fn is_private(&self) -> bool {
        let message = match self {
            On::Command(_) => None,
            On::Component(interaction) => Some(&interaction.message),
            On::Form(interaction) => interaction.message.as_ref(),
        };
        message.and_then(|message| message.flags).is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL))
    }
}

/// An answer being given.
pub(super) struct Answer<'a> {
    http: &'a Http,
    on: On<'a>,
    begun: Instant,
    is_deferred: bool,
    /// The message of our own that tells how far we are, where the answer itself cannot.
    telling: Option<MessageId>,
}

impl<'a> Answer<'a> {
    /// An answer to this, not given yet.
    pub(super) fn new(http: &'a Http, on: On<'a>) -> Answer<'a> {
        Answer { http, on, begun: Instant::now(), is_deferred: false, telling: None }
    }

    /// Tells the person to wait; whether anything is still to be answered. What was deferred once stays so.
    pub(super) async fn defer(&mut self) -> bool {
        if self.is_deferred {
            return true;
        }
        let response = if self.on.has_message() {
            CreateInteractionResponse::Acknowledge
        } else {
            CreateInteractionResponse::Defer(CreateInteractionResponseMessage::new().ephemeral(true))
        };
        self.is_deferred = true;
        self.respond(response).await
    }

    /// Tells the asker, who was told to wait, how far the answer is. A word that is lost costs nothing.
    pub(super) async fn progress(&mut self, letter: Letter) {
        let parts = Parts::of(letter);
        let token = self.on.token();
        let told = match (self.on.has_message(), self.telling) {
            (false, _) => timeout(CALL, parts.edit_answer().execute(self.http, token)).await.map(Result::err),
            (true, telling) => {
                let word = Answer::further(telling, &parts, true).execute(self.http, (telling, token));
                timeout(CALL, word).await.map(|told| told.map(|message| self.telling = Some(message.id)).err())
            }
        };
        if let Ok(Some(why)) = told {
            tracing::debug!(why = describe(&why), "a word of progress was not taken");
        }
    }

    /// Tells the asker alone.
    pub(super) async fn private(&self, letter: Letter) {
        let parts = Parts::of(letter);
        match (self.is_deferred, self.on.has_message()) {
            (false, _) => {
                self.respond(CreateInteractionResponse::Message(parts.answer().ephemeral(true))).await;
            }
            (true, false) => self.edit(&parts).await,
            (true, true) => self.follow_up(self.telling, &parts, true).await,
        }
    }

    /// Tells the channel, as the answer itself.
    pub(super) async fn public(&self, letter: Letter, done: impl FnOnce() -> Letter) {
        let parts = Parts::of(letter);
        if !self.is_deferred {
            self.respond(CreateInteractionResponse::Message(parts.answer())).await;
            return;
        }
        // What was announced privately must be private.
        match self.telling {
            _ if !self.on.has_message() => self.edit(&Parts::of(done())).await,
            Some(telling) => self.follow_up(Some(telling), &Parts::of(done()), true).await,
            None => {}
        }
        self.follow_up(None, &parts, false).await;
    }

    /// Changes the message on which it was asked. What everybody reads is never changed: this is for one person.
    pub(super) async fn change(&self, letter: Letter) {
        if !(self.on.has_message() && self.on.is_private()) {
            return self.private(letter).await;
        }
        let parts = Parts::of(letter);
        if self.is_deferred {
            self.edit(&parts).await;
        } else {
            self.respond(CreateInteractionResponse::UpdateMessage(parts.answer())).await;
        }
    }

    /// Says no more than must be said.
    pub(super) async fn quiet(&self, done: impl FnOnce() -> Letter) {
        match (self.is_deferred, self.on.has_message()) {
            (true, true) => {}
            (false, true) => {
                self.respond(CreateInteractionResponse::Acknowledge).await;
            }
            (_, false) => self.private(done()).await,
        }
    }

    /// Opens a form, which only a first answer can.
    pub(super) async fn form(&self, form: Form, late: impl FnOnce() -> Letter) {
        if self.is_deferred || matches!(self.on, On::Form(_)) {
            return self.private(late()).await;
        }
        self.respond(CreateInteractionResponse::Modal(post::form(form))).await;
    }

    /// Gives the first answer; whether it is ours to go on.
    async fn respond(&self, response: CreateInteractionResponse) -> bool {
        let place = (self.on.id(), self.on.token());
        for attempt in 1..=TRIES {
            let left = FIRST_WITHIN.saturating_sub(self.begun.elapsed()).max(Duration::from_millis(500));
            let why = match timeout(left, response.clone().execute(self.http, place)).await {
                Ok(Ok(())) => return true,
                Ok(Err(why)) => why,
                Err(_) => {
                    tracing::warn!(attempt, "Discord did not take an answer in time");
                    if self.begun.elapsed() > FIRST_WITHIN {
                        return false;
                    }
                    continue;
                }
            };
            if code(&why) == Some(ALREADY_ANSWERED) {
                // After a failed attempt the answer is our own, which arrived after all; else it was delivered twice.
                tracing::debug!(attempt, "an interaction was answered already");
                return attempt > 1;
            }
            if !is_passing(&why) || attempt == TRIES || self.begun.elapsed() > FIRST_WITHIN {
                tracing::warn!(why = describe(&why), after = ?self.begun.elapsed(), "an answer was not taken");
                return false;
            }
            tokio::time::sleep(Duration::from_millis(150 * u64::from(attempt))).await;
        }
        false
    }

    async fn edit(&self, parts: &Parts) {
        self.patiently(|| parts.edit_answer().execute(self.http, self.on.token())).await;
    }

    /// Says one more thing, or changes one that was said so.
    async fn follow_up(&self, said: Option<MessageId>, parts: &Parts, is_private: bool) {
        self.patiently(|| Answer::further(said, parts, is_private).execute(self.http, (said, self.on.token()))).await;
    }

    /// Who may read a message is decided once; a change of it must not say so again.
    fn further(said: Option<MessageId>, parts: &Parts, is_private: bool) -> CreateInteractionResponseFollowup {
        let further = parts.follow_up();
        if said.is_some() { further } else { further.ephemeral(is_private) }
    }

    /// Tries a later answer for a while: the person sees that we are at it.
    async fn patiently<T, F: Future<Output = Result<T, serenity::Error>>>(&self, mut call: impl FnMut() -> F) {
        for attempt in 1..=TRIES {
            let why = match timeout(CALL, call()).await {
                Ok(Ok(_)) => return,
                Ok(Err(why)) if is_passing(&why) => describe(&why),
                Ok(Err(why)) => return tracing::warn!(why = describe(&why), "an answer was not taken"),
                Err(_) => "no answer in time".to_owned(),
            };
            if attempt == TRIES {
                return tracing::warn!(why, "an answer could not be given");
            }
            tokio::time::sleep(Duration::from_millis(500) * attempt * attempt).await;
        }
    }
}
