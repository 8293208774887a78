//! A message as one person sees it.

use serde_json::Value;

use crate::core::Core;
use crate::snowflake::Snowflake;
use crate::world::{Message, MessageKind};

/// A file of a message.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct File {
    /// Its name.
    pub name: String,
    /// The alt text.
    pub description: Option<String>,
    /// Where a client would fetch it.
    pub url: String,
    /// What is in it.
    pub bytes: Vec<u8>,
}

/// A button under a message.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Button {
    /// What the bot gets when it is pressed; none for links.
    pub custom_id: Option<String>,
    /// The words on it; empty if there is only an emoji.
    pub label: String,
    /// The emoji on it, if it is a plain one.
    pub emoji: Option<String>,
    /// Discord's number of the style: 1 primary, 2 secondary, 3 success, 4 danger, 5 link.
    pub style: u64,
    /// Where a link goes.
    pub url: Option<String>,
    /// Whether it cannot be pressed.
    pub disabled: bool,
    /// The component's number within the message.
    pub number: u64,
}

/// A select menu under a message.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Select {
    /// What the bot gets with the values.
    pub custom_id: String,
    /// Discord's number of the kind: 3 texts, 5 users, 6 roles, 7 both, 8 channels.
    pub kind: u64,
    /// What stands in the closed menu.
    pub placeholder: Option<String>,
    /// What can be chosen, in a menu of texts.
    pub options: Vec<SelectOption>,
    /// How many must be chosen.
    pub min_values: u64,
    /// How many may be chosen.
    pub max_values: u64,
    /// Whether it cannot be opened.
    pub disabled: bool,
    /// The component's number within the message.
    pub number: u64,
}

/// One entry of a select menu.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct SelectOption {
    /// The words.
    pub label: String,
    /// What the bot gets.
    pub value: String,
    /// Smaller words below.
    pub description: Option<String>,
    /// Whether it is chosen from the start.
    pub default: bool,
}

/// A message as one person sees it at one moment.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a mark of its own on Discord's messages")]
pub struct Seen {
    /// Its id.
    pub id: Snowflake,
    /// Where it stands.
    pub channel: Snowflake,
    /// Who wrote it.
    pub author: Snowflake,
    /// What kind it is.
    pub kind: MessageKind,
    /// The text.
    pub content: String,
    /// The embeds in Discord's form, with the addresses of their pictures.
    pub embeds: Vec<Value>,
    /// The rows of components in Discord's form.
    pub components: Vec<Value>,
    /// The files.
    pub files: Vec<File>,
    /// Whether only this person sees it.
    pub ephemeral: bool,
    /// Whether it is still "… is thinking".
    pub thinking: bool,
    /// Whether it bears the mark "edited".
    pub edited: bool,
    /// Whether it is pinned.
    pub pinned: bool,
    /// Whom it pinged when it came.
    pub pings: Vec<Snowflake>,
    /// Whether it pinged everybody.
    pub pings_everyone: bool,
    /// The message it answers.
    pub reference: Option<Snowflake>,
    /// The thread that began under it.
    pub thread: Option<Snowflake>,
    /// The whole message in Discord's form.
    pub json: Value,
}

/// Whether a message is for a person: an ephemeral one has a single reader.
pub(crate) fn is_for(message: &Message, person: Snowflake) -> bool {
    message.reader.is_none_or(|reader| reader == person)
}

/// The message as a person sees it; nothing, if it is meant for somebody else.
pub(super) fn see(core: &Core, message: &Message, person: Snowflake) -> Option<Seen> {
    if !is_for(message, person) {
        return None;
    }
    let objects = core.objects();
    let json = objects.message(message);
    let file = |(attachment, json): (&crate::world::Attachment, &Value)| File {
        name: attachment.name.clone(),
        description: attachment.description.clone(),
        url: text(&json["url"]),
        bytes: core.world.files.get(attachment.id).map(|bytes| bytes.0.to_vec()).unwrap_or_default(),
    };
    let described = json["attachments"].as_array().into_iter().flatten();
    Some(Seen {
        id: message.id,
        channel: message.channel,
        author: message.author,
        kind: message.kind,
        content: message.content.clone(),
        embeds: message.embeds.iter().map(|embed| objects.embed(message, embed)).collect(),
        components: message.components.clone(),
        files: message.attachments.iter().zip(described).map(file).collect(),
        ephemeral: message.reader.is_some(),
        thinking: message.thinking,
        edited: message.edited.is_some(),
        pinned: message.pinned,
        pings: message.pings.clone(),
        pings_everyone: message.pings_everyone,
        reference: message.reference,
        thread: message.thread,
        json,
    })
}

impl Seen {
    /// The buttons, row by row.
    pub fn buttons(&self) -> Vec<Button> {
        let buttons = self.parts().filter(|part| part["type"] == 2);
        let button = |part: &Value| Button {
            custom_id: part["custom_id"].as_str().map(str::to_owned),
            label: text(&part["label"]),
            emoji: part["emoji"]["name"].as_str().map(str::to_owned),
            style: part["style"].as_u64().unwrap_or(2),
            url: part["url"].as_str().map(str::to_owned),
            disabled: part["disabled"] == true,
            number: part["id"].as_u64().unwrap_or(0),
        };
        buttons.map(button).collect()
    }

    /// The select menus.
    pub fn selects(&self) -> Vec<Select> {
        let option = |option: &Value| SelectOption {
            label: text(&option["label"]),
            value: text(&option["value"]),
            description: option["description"].as_str().map(str::to_owned),
            default: option["default"] == true,
        };
        let select = |part: &Value| Select {
            custom_id: text(&part["custom_id"]),
            kind: part["type"].as_u64().unwrap_or(3),
            placeholder: part["placeholder"].as_str().map(str::to_owned),
            options: part["options"].as_array().into_iter().flatten().map(option).collect(),
            min_values: part["min_values"].as_u64().unwrap_or(1),
            max_values: part["max_values"].as_u64().unwrap_or(1),
            disabled: part["disabled"] == true,
            number: part["id"].as_u64().unwrap_or(0),
        };
        self.parts().filter(|part| matches!(part["type"].as_u64(), Some(3 | 5..=8))).map(select).collect()
    }

    /// Everything that can be read on it, line by line: the text, then the embeds.
    pub fn text(&self) -> String {
        let mut lines = vec![self.content.clone()];
        for embed in &self.embeds {
            let fields =
                embed["fields"].as_array().into_iter().flatten().flat_map(|field| [&field["name"], &field["value"]]);
            let parts = [&embed["author"]["name"], &embed["title"], &embed["description"]].into_iter().chain(fields);
            lines.extend(parts.chain([&embed["footer"]["text"]]).map(text));
        }
        lines.retain(|line| !line.is_empty());
        lines.join("\n")
    }

    fn parts(&self) -> impl Iterator<Item = &Value> {
        self.components.iter().filter_map(|row| row["components"].as_array()).flatten()
    }
}

/// A JSON text, or the empty one.
pub(super) fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}
