//! People: what they can do in Discord's client, and what they see there.
//!
//! A person is told only what is meant for them: an ephemeral message has one reader, a hidden
//! channel none. Checks that Discord's own client makes before anything is sent are made here too.

mod answer;
mod form;
mod seen;
mod typed;

use std::sync::Arc;

use serde_json::{Value, json};
use tokio::time::Instant;

use super::core::{Core, Shared};
use super::interaction::{Deed, InteractionKind, Response};
use super::journal::Note;
use super::permission::Permissions;
use super::post::{Draft, png_extent};
use super::rest::content_type;
use super::snowflake::{Snowflake, now_millis};
use super::world::{Attachment, Channel, ChannelKind, Member, MessageKind, User};

pub(super) use seen::is_for;
pub(super) use typed::offered;

pub use answer::{Answer, Asked, Mishap, Reply, Unfit};
pub use form::{Input, Modal};
pub use seen::{Button, File, Seen, Select, SelectOption};

const MAX_CHANNEL_NAME: usize = 100;

/// A choice that the bot offered for something half typed.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// What is shown, in the person's language.
    pub name: String,
    /// What would be sent.
    pub value: Value,
}

/// What an interaction is that no client would send.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Odd {
    /// A slash command.
    Command,
    /// Something half typed.
    Completion,
    /// A button or a menu.
    Press,
    /// A form that nothing opened.
    Form,
}

impl Odd {
    /// All of them.
    pub const ALL: [Odd; 4] = [Odd::Command, Odd::Completion, Odd::Press, Odd::Form];

    const fn kind(self) -> InteractionKind {
        match self {
            Odd::Command => InteractionKind::Command,
            Odd::Completion => InteractionKind::Autocomplete,
            Odd::Press => InteractionKind::Component,
            Odd::Form => InteractionKind::Modal,
        }
    }
}

/// Somebody at a client. Cloning gives the same person at another window.
#[derive(Clone)]
pub struct Person {
    shared: Arc<Shared>,
    id: Snowflake,
    locale: String,
}

impl Person {
    pub(super) fn new(shared: Arc<Shared>, id: Snowflake, locale: String) -> Self {
        Self { shared, id, locale }
    }

    /// The same person with the client set to another language (`fr`, `en-US`, …).
    #[must_use]
    pub fn locale(mut self, locale: &str) -> Self {
        locale.clone_into(&mut self.locale);
        self
    }

    /// Their id.
    pub const fn id(&self) -> Snowflake {
        self.id
    }

    /// Their unique name.
    pub fn name(&self) -> String {
        self.shared.read(|core| core.world.users.get(&self.id).map(|user| user.name.clone()).unwrap_or_default())
    }

    /// What one writes to ping them.
    pub fn mention(&self) -> String {
        format!("<@{}>", self.id)
    }

    /// Their direct conversation with the bot, opened if there is none.
    pub fn dm(&self) -> Snowflake {
        self.shared.change(|core| core.dm_with(self.id))
    }

    /// The channels, threads and conversations they can see, in order of age.
    pub fn channels(&self) -> Vec<Channel> {
        self.shared.read(|core| {
            let seen = core
                .world
                .channels
                .values()
                .filter(|channel| core.world.permissions(self.id, channel).has(Permissions::VIEW_CHANNEL));
            seen.cloned().collect()
        })
    }

    /// The messages of a channel as they see them, oldest first.
    pub fn messages(&self, channel: Snowflake) -> Result<Vec<Seen>, Mishap> {
        self.shared.read(|core| {
            self.look_into(core, channel)?;
            let messages = core.world.messages.of(channel);
            Ok(messages.filter_map(|message| seen::see(core, &message, self.id)).collect())
        })
    }

    /// One message as they see it now; none if it is gone or not for them.
    pub fn message(&self, channel: Snowflake, message: Snowflake) -> Option<Seen> {
        self.shared.read(|core| {
            self.look_into(core, channel).ok()?;
            seen::see(core, &*core.world.message(channel, message)?, self.id)
        })
    }

    /// Waits until they see a message that fits, at most as long as
    /// [`Settings::wait`](super::Settings::wait).
    pub async fn sees(&self, channel: Snowflake, fits: impl Fn(&Seen) -> bool) -> Result<Seen, Mishap> {
        let deadline = Instant::now() + self.shared.read(|core| core.settings.wait);
        let look = |core: &Core| {
            self.look_into(core, channel).ok()?;
            let messages = core.world.messages.newest_first(channel, None);
            messages.filter_map(|message| seen::see(core, &message, self.id)).find(&fits)
        };
        self.shared.until_in(channel, deadline, look).await.ok_or(Mishap::WaitedInVain)
    }

    /// Waits like [`Person::sees`], for a message that is younger than anything with this id.
    pub async fn sees_after(
        &self,
        channel: Snowflake,
        after: Snowflake,
        fits: impl Fn(&Seen) -> bool,
    ) -> Result<Seen, Mishap> {
        let deadline = Instant::now() + self.shared.read(|core| core.settings.wait);
        let look = |core: &Core| {
            self.look_into(core, channel).ok()?;
            let younger = core.world.messages.oldest_first(channel, after);
            younger.filter_map(|message| seen::see(core, &message, self.id)).find(&fits)
        };
        self.shared.until_in(channel, deadline, look).await.ok_or(Mishap::WaitedInVain)
    }

    /// Writes an ordinary message.
    pub fn say(&self, channel: Snowflake, text: &str) -> Result<Seen, Mishap> {
        self.shared.change(|core| {
            let place = self.look_into(core, channel)?;
            let writing =
                if place.kind.is_thread() { Permissions::SEND_MESSAGES_IN_THREADS } else { Permissions::SEND_MESSAGES };
            if !core.world.may(self.id, channel, writing) {
                return Err(Mishap::NotAllowed);
            }
            let payload = json!({ "content": text });
            let draft = Draft {
                channel,
                author: self.id,
                kind: MessageKind::Plain,
                payload: &payload,
                files: &[],
                reader: None,
                thinking: false,
                interaction: None,
            };
            let id = core.post(draft);
            let message = core.world.message(channel, id).ok_or(Mishap::UnknownMessage)?;
            seen::see(core, &message, self.id).ok_or(Mishap::UnknownMessage)
        })
    }

    /// Uploads a file for an option of type attachment; its id is the option's value.
    pub fn upload(&self, name: &str, bytes: &[u8]) -> Snowflake {
        self.shared.change(|core| {
            let id = core.mint.next();
            core.world.files.hold(id, bytes.to_vec().into());
            let attachment = Attachment {
                id,
                name: name.to_owned(),
                description: None,
                content_type: content_type(name).to_owned(),
                size: bytes.len(),
                extent: png_extent(bytes),
            };
            core.uploads.insert(id, attachment);
            id
        })
    }

    /// The commands they are offered in a channel, as registered.
    pub fn commands(&self, channel: Snowflake) -> Vec<Value> {
        self.shared.read(|core| {
            let channel = core.world.channels.get(&channel);
            let offered = channel.map_or_else(Vec::new, |channel| typed::offered(core, self.id, channel));
            offered.into_iter().cloned().collect()
        })
    }

    /// Sends a slash command, words separated by spaces (`"match new"`), without waiting for the
    /// answer. Names may be the registered ones or those of the person's language; values are
    /// converted to what the command declares.
    pub fn begin_slash(&self, channel: Snowflake, command: &str, options: &[(&str, &str)]) -> Result<Asked, Mishap> {
        self.shared.change(|core| {
            let place = self.look_into(core, channel)?;
            let line =
                typed::Line { user: self.id, locale: &self.locale, channel: place, command, options, focused: None };
            let (data, _) = typed::data(core, &line)?;
            Ok(self.interact(core, InteractionKind::Command, channel, data, None))
        })
    }

    /// Sends a slash command and waits for the answer; a deferred one is waited for until it is
    /// there.
    pub async fn slash(&self, channel: Snowflake, command: &str, options: &[(&str, &str)]) -> Result<Answer, Mishap> {
        self.begin_slash(channel, command, options)?.answer().await
    }

    /// Asks for the choices of an option while typing, without waiting: `focused` is the option and what is typed so
    /// far.
    pub fn begin_complete(
        &self,
        channel: Snowflake,
        command: &str,
        options: &[(&str, &str)],
        focused: (&str, &str),
    ) -> Result<Asked, Mishap> {
        self.shared.change(|core| {
            let place = self.look_into(core, channel)?;
            let line = typed::Line {
                user: self.id,
                locale: &self.locale,
                channel: place,
                command,
                options,
                focused: Some(focused),
            };
            let (data, focused_type) = typed::data(core, &line)?;
            let deed = Deed { focused_type, ..self.deed(InteractionKind::Autocomplete, channel, data) };
            Ok(Asked::new(Arc::clone(&self.shared), core.interact(&deed), channel, self.id))
        })
    }

    /// Asks for the choices of an option while typing, and waits for them.
    pub async fn complete(
        &self,
        channel: Snowflake,
        command: &str,
        options: &[(&str, &str)],
        focused: (&str, &str),
    ) -> Result<Vec<Choice>, Mishap> {
        match self.begin_complete(channel, command, options, focused)?.response().await? {
            Response::Choices(choices) => Ok(choices.iter().map(|choice| self.choice(choice)).collect()),
            _ => Err(Mishap::Silence { refused: Vec::new() }),
        }
    }

    fn choice(&self, choice: &Value) -> Choice {
        let name = choice["name_localizations"][&self.locale].as_str().or(choice["name"].as_str());
        Choice { name: name.unwrap_or_default().to_owned(), value: choice["value"].clone() }
    }

    /// Presses the button with this custom id, without waiting.
    pub fn begin_click(&self, message: &Seen, custom_id: &str) -> Result<Asked, Mishap> {
        self.shared.change(|core| {
            let current = self.current(core, message)?;
            let button = current.buttons().into_iter().find(|button| button.custom_id.as_deref() == Some(custom_id));
            let button = button.ok_or_else(|| Mishap::UnknownComponent(custom_id.to_owned()))?;
            if button.disabled {
                return Err(Mishap::Disabled(custom_id.to_owned()));
            }
            let data = json!({ "component_type": 2, "custom_id": custom_id, "id": button.number });
            Ok(self.interact(core, InteractionKind::Component, message.channel, data, Some(message.id)))
        })
    }

    /// Presses the button with this custom id and waits for the answer.
    pub async fn click(&self, message: &Seen, custom_id: &str) -> Result<Answer, Mishap> {
        self.begin_click(message, custom_id)?.answer().await
    }

    /// Presses the first button with this label and waits for the answer.
    pub async fn click_label(&self, message: &Seen, label: &str) -> Result<Answer, Mishap> {
        let current = self.shared.read(|core| self.current(core, message))?;
        let button = current.buttons().into_iter().find(|button| button.label == label);
        let custom_id =
            button.and_then(|button| button.custom_id).ok_or_else(|| Mishap::UnknownComponent(label.to_owned()))?;
        self.click(message, &custom_id).await
    }

    /// Chooses in a select menu, without waiting. Values of user and channel menus are names or
    /// ids.
    pub fn begin_choose(&self, message: &Seen, custom_id: &str, values: &[&str]) -> Result<Asked, Mishap> {
        self.shared.change(|core| {
            let current = self.current(core, message)?;
            let select = current.selects().into_iter().find(|select| select.custom_id == custom_id);
            let select = select.ok_or_else(|| Mishap::UnknownComponent(custom_id.to_owned()))?;
            let data = typed::chosen(core, message.channel, &select, values)?;
            Ok(self.interact(core, InteractionKind::Component, message.channel, data, Some(message.id)))
        })
    }

    /// Chooses in a select menu and waits for the answer.
    pub async fn choose(&self, message: &Seen, custom_id: &str, values: &[&str]) -> Result<Answer, Mishap> {
        self.begin_choose(message, custom_id, values)?.answer().await
    }

    /// Sends a filled-in modal, without waiting. Inputs that are not given keep what the bot put
    /// there.
    pub fn begin_submit(&self, modal: &Modal, inputs: &[(&str, &str)]) -> Result<Asked, Mishap> {
        let data = modal.filled_in(inputs)?;
        self.shared.change(|core| {
            self.look_into(core, modal.channel)?;
            let deed = Deed {
                source: modal.source,
                opened_by: Some(modal.opened_by.clone()),
                ..self.deed(InteractionKind::Modal, modal.channel, data)
            };
            Ok(Asked::new(Arc::clone(&self.shared), core.interact(&deed), modal.channel, self.id))
        })
    }

    /// Sends a filled-in modal and waits for the answer.
    pub async fn submit(&self, modal: &Modal, inputs: &[(&str, &str)]) -> Result<Answer, Mishap> {
        self.begin_submit(modal, inputs)?.answer().await
    }

    /// Sends an interaction with whatever data, on a message or on none, as no client would: nothing of it is checked.
    pub fn begin_odd(&self, channel: Snowflake, odd: Odd, on: Option<&Seen>, data: Value) -> Asked {
        self.shared.change(|core| self.interact(core, odd.kind(), channel, data, on.map(|seen| seen.id)))
    }

    /// The form that the bot opened in answer to something they did.
    pub fn opened(&self, interaction: Snowflake) -> Option<Modal> {
        self.shared.read(|core| {
            let interaction = core.interactions.get(&interaction).filter(|found| found.user == self.id)?;
            match &interaction.response {
                Some(Response::Modal(data)) => Some(Modal::new(interaction, data)),
                _ => None,
            }
        })
    }

    /// Makes a text channel in the first guild; its name is written as Discord writes names. In this club anybody may.
    pub fn open_channel(&self, name: &str) -> Result<Snowflake, Mishap> {
        let written: String = name.trim().to_lowercase().split_whitespace().collect::<Vec<_>>().join("-");
        let written: String =
            written.chars().filter(|letter| letter.is_alphanumeric() || "-_".contains(*letter)).collect();
        if !(1..=MAX_CHANNEL_NAME).contains(&written.chars().count()) {
            let unfit = Unfit::Length { min: 1, max: MAX_CHANNEL_NAME as u64 };
            return Err(Mishap::BadValue { option: "name".to_owned(), value: name.to_owned(), unfit });
        }
        self.shared.change(|core| {
            let guild = core.world.guilds.keys().next().copied().ok_or(Mishap::NotAllowed)?;
            Ok(core.add_channel(guild, ChannelKind::Text, &written))
        })
    }

    /// Sets the language of their client for good.
    pub fn speak(&self, locale: &str) {
        self.shared.change(|core| {
            if let Some(user) = core.world.users.get_mut(self.id) {
                locale.clone_into(&mut user.locale);
            }
            core.journal.note(Note::Places);
        });
    }

    /// A message as it stands now, which may differ from how it was seen.
    fn current(&self, core: &Core, message: &Seen) -> Result<Seen, Mishap> {
        self.look_into(core, message.channel)?;
        let current =
            core.world.message(message.channel, message.id).and_then(|message| seen::see(core, &message, self.id));
        current.ok_or(Mishap::UnknownMessage)
    }

    /// A channel that the person can see.
    fn look_into<'a>(&self, core: &'a Core, channel: Snowflake) -> Result<&'a Channel, Mishap> {
        let channel = core.world.channels.get(&channel).ok_or(Mishap::HiddenChannel)?;
        let seen = core.world.permissions(self.id, channel).has(Permissions::VIEW_CHANNEL);
        if seen { Ok(channel) } else { Err(Mishap::HiddenChannel) }
    }

    fn deed(&self, kind: InteractionKind, channel: Snowflake, data: Value) -> Deed {
        Deed {
            kind,
            user: self.id,
            locale: self.locale.clone(),
            channel,
            source: None,
            focused_type: 0,
            data,
            opened_by: None,
        }
    }

    fn interact(
        &self,
        core: &mut Core,
        kind: InteractionKind,
        channel: Snowflake,
        data: Value,
        source: Option<Snowflake>,
    ) -> Asked {
        let deed = Deed { source, ..self.deed(kind, channel, data) };
        Asked::new(Arc::clone(&self.shared), core.interact(&deed), channel, self.id)
    }
}

impl Core {
    /// Lets a new person join a guild.
    pub(super) fn add_person(&mut self, guild: Snowflake, name: &str, locale: &str) -> Snowflake {
        let id = self.mint.next();
        let user = User {
            id,
            name: name.to_owned(),
            global_name: None,
            bot: false,
            locale: locale.to_owned(),
            dms_closed: false,
        };
        self.world.users.insert(id, user);
        self.journal.note(Note::Places);
        if let Some(guild) = self.world.guilds.get_mut(guild) {
            guild.members.insert(id, Member { nick: None, roles: Vec::new(), joined: now_millis() });
        }
        id
    }
}
