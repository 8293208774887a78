//! Interactions in flight: what a person did, what the bot has answered so far, and the payload
//! that tells the bot.
//!
//! Keeps the clock of three seconds and fifteen minutes; who acts and why is in `person`.

use serde_json::{Value, json};
use tokio::time::Instant;

use super::core::Core;
use super::event::{Event, EventKind};
use super::limits::MAX_FILE_BYTES;
use super::refusal::Refusal;
use super::snowflake::Snowflake;

/// How the token of an interaction begins; its id follows in disguise.
const TOKEN: &str = "interaction-token-";

/// The kinds of interaction.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum InteractionKind {
    Command,
    Component,
    Autocomplete,
    Modal,
}

impl InteractionKind {
    /// Discord's number of the kind.
    pub(super) const fn number(self) -> u8 {
        match self {
            Self::Command => 2,
            Self::Component => 3,
            Self::Autocomplete => 4,
            Self::Modal => 5,
        }
    }
}

/// The first response of the bot.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Response {
    /// A message.
    Message,
    /// "… is thinking": a message will follow.
    Deferred,
    /// The click is taken; the message may change later.
    DeferredUpdate,
    /// The message with the component was changed.
    Update,
    /// Choices for what was being typed.
    Choices(Vec<Value>),
    /// A form to fill in.
    Modal(Value),
}

/// One interaction.
#[derive(Clone, Debug)]
pub(super) struct Interaction {
    pub(super) id: Snowflake,
    pub(super) token: String,
    pub(super) kind: InteractionKind,
    pub(super) user: Snowflake,
    pub(super) channel: Snowflake,
    /// The message whose component was used.
    pub(super) source: Option<Snowflake>,
    /// The type of the option that was being typed.
    pub(super) focused_type: i64,
    pub(super) sent: Instant,
    /// When the first response came.
    pub(super) answered: Option<Instant>,
    pub(super) response: Option<Response>,
    /// The message that `@original` names.
    pub(super) original: Option<Snowflake>,
    /// How often the bot edited `@original`.
    pub(super) n_edits: u32,
    pub(super) follow_ups: Vec<Snowflake>,
    /// The bodies with which responses were refused.
    pub(super) refused: Vec<Value>,
    /// How messages that answer it tell of it.
    pub(super) metadata: Value,
}

/// What a person does, before it has an id.
pub(super) struct Deed {
    pub(super) kind: InteractionKind,
    pub(super) user: Snowflake,
    pub(super) locale: String,
    pub(super) channel: Snowflake,
    pub(super) source: Option<Snowflake>,
    pub(super) focused_type: i64,
    pub(super) data: Value,
    /// The metadata of the interaction that opened a modal.
    pub(super) opened_by: Option<Value>,
}

impl Core {
    /// Makes an interaction of a deed and tells the bot.
    pub(super) fn interact(&mut self, deed: &Deed) -> Snowflake {
        // A worn-out token is of no more use; twice its life leaves room to look back at what was
        // answered.
        let forgotten = self.settings.token_life * 2 + self.settings.patience;
        while let Some(oldest) = self.interactions.first_entry()
            && oldest.get().sent.elapsed() >= forgotten
        {
            oldest.remove();
        }
        let id = self.mint.next();
        // Unlike a snowflake, a token must not be mistaken for anything else in a log.
        let token = format!("{TOKEN}{:x}", id.get().rotate_left(17));
        let metadata = self.metadata(id, deed);
        let payload = self.payload(id, &token, deed);
        let guild = self.world.channels.get(&deed.channel).and_then(|channel| channel.guild);
        let interaction = Interaction {
            id,
            token,
            kind: deed.kind,
            user: deed.user,
            channel: deed.channel,
            source: deed.source,
            focused_type: deed.focused_type,
            sent: Instant::now(),
            answered: None,
            response: None,
            original: None,
            n_edits: 0,
            follow_ups: Vec::new(),
            refused: Vec::new(),
            metadata,
        };
        self.interactions.insert(id, interaction);
        let event = Event { kind: EventKind::InteractionCreate, guild, payload };
        self.dispatch(&event);
        if self.faults.strike_delivery() {
            self.dispatch(&event);
        }
        id
    }

    /// Where the application was installed for this interaction.
    fn owners(&self, deed: &Deed) -> Value {
        let guild = self.world.channels.get(&deed.channel).and_then(|channel| channel.guild);
        // In a direct conversation with the bot Discord writes the guild as 0.
        json!({ "0": guild.map_or_else(|| "0".to_owned(), |guild| guild.to_string()) })
    }

    fn metadata(&self, id: Snowflake, deed: &Deed) -> Value {
        let mut metadata = json!({
            "id": id, "type": deed.kind.number(), "user": self.objects().user(deed.user),
            "authorizing_integration_owners": self.owners(deed),
        });
        match deed.kind {
            InteractionKind::Command | InteractionKind::Autocomplete => {
                metadata["name"] = json!(whole_name(&deed.data));
                metadata["command_type"] = json!(1);
            }
            InteractionKind::Component => metadata["interacted_message_id"] = json!(deed.source),
            InteractionKind::Modal => {
                metadata["triggering_interaction_metadata"] = deed.opened_by.clone().unwrap_or_default();
            }
        }
        metadata
    }

    /// Everything an `INTERACTION_CREATE` carries.
    fn payload(&self, id: Snowflake, token: &str, deed: &Deed) -> Value {
        let objects = self.objects();
        let mut payload = json!({
            "id": id, "application_id": self.world.application.id, "type": deed.kind.number(),
            "data": deed.data,
            "channel_id": deed.channel, "token": token, "version": 1, "locale": deed.locale,
            "entitlements": [],
            "entitlement_sku_ids": [], "authorizing_integration_owners": self.owners(deed),
            "attachment_size_limit": MAX_FILE_BYTES,
        });
        let Some(channel) = self.world.channels.get(&deed.channel) else {
            return payload;
        };
        payload["channel"] = objects.partial_channel(channel, self.world.permissions(deed.user, channel));
        payload["app_permissions"] = json!(self.world.permissions(self.world.bot(), channel));
        if let Some(guild) = channel.guild.and_then(|guild| self.world.guilds.get(&guild)) {
            payload["guild_id"] = json!(guild.id);
            payload["guild"] = json!({ "id": guild.id, "locale": guild.locale, "features": [] });
            payload["guild_locale"] = json!(guild.locale);
            payload["member"] = objects.acting_member(guild.id, deed.user, channel).unwrap_or_default();
            payload["context"] = json!(0);
        } else {
            payload["user"] = objects.user(deed.user);
            payload["context"] = json!(1);
        }
        let source = deed.source.and_then(|source| self.world.message(deed.channel, source));
        if let Some(source) = source {
            payload["message"] = objects.message(&source);
        }
        payload
    }

    /// The interaction that a callback answers, if it still may be answered.
    pub(super) fn answerable(&self, id: Snowflake, token: &str) -> Result<&Interaction, Refusal> {
        let interaction = self.interactions.get(&id).filter(|interaction| interaction.token == token);
        let interaction = interaction.ok_or(Refusal::UnknownInteraction)?;
        if interaction.response.is_some() {
            return Err(Refusal::AlreadyAcknowledged);
        }
        if interaction.sent.elapsed() > self.settings.patience {
            return Err(Refusal::UnknownInteraction);
        }
        Ok(interaction)
    }

    /// The interaction behind a webhook token, if it was answered and the token still lives.
    pub(super) fn open_interaction(&self, application: Snowflake, token: &str) -> Result<&Interaction, Refusal> {
        if application != self.world.application.id {
            return Err(Refusal::UnknownWebhook);
        }
        let number = token.strip_prefix(TOKEN).and_then(|digits| u64::from_str_radix(digits, 16).ok());
        let id = number.map(|number| Snowflake::new(number.rotate_right(17)));
        let interaction = id.and_then(|id| self.interactions.get(&id)).filter(|interaction| interaction.token == token);
        let interaction = interaction.ok_or(Refusal::InvalidWebhookToken)?;
        if interaction.sent.elapsed() > self.settings.token_life {
            return Err(Refusal::InvalidWebhookToken);
        }
        if interaction.response.is_none() {
            return Err(Refusal::UnknownWebhook);
        }
        Ok(interaction)
    }
}

/// The name of a command with its group and subcommand, as Discord writes it above an answer.
fn whole_name(data: &Value) -> String {
    let mut name = data["name"].as_str().unwrap_or_default().to_owned();
    let mut inner = data;
    while let Some(part) = inner["options"].get(0).filter(|part| matches!(part["type"].as_u64(), Some(1 | 2))) {
        name.push(' ');
        name.push_str(part["name"].as_str().unwrap_or_default());
        inner = part;
    }
    name
}
