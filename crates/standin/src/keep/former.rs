//! The world as earlier builds kept it: one file of JSON, beside it the folder of files that is still in use. The very first
//! had the files inside, as hexadecimal text.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde::{Deserialize, Deserializer, de};
use serde_json::Value;

use super::write::{Batch, Kind};
use super::{Loss, at, ending};
use crate::snowflake::Snowflake;
use crate::world::{Application, Attachment, Channel, Files, Guild, Message, Messages, Table, User, World};

/// The file.
#[derive(Deserialize)]
struct Former {
    application: Application,
    users: BTreeMap<Snowflake, User>,
    guilds: BTreeMap<Snowflake, Guild>,
    channels: BTreeMap<Snowflake, Channel>,
    messages: BTreeMap<Snowflake, BTreeMap<Snowflake, Message>>,
    #[serde(default)]
    files: BTreeMap<Snowflake, Hexadecimal>,
    commands: Vec<Value>,
    guild_commands: BTreeMap<Snowflake, Vec<Value>>,
}

/// The content of a file as text.
struct Hexadecimal(Vec<u8>);

impl<'de> Deserialize<'de> for Hexadecimal {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let pairs = text.as_bytes().chunks(2).map(|pair| {
            let pair = std::str::from_utf8(pair).map_err(de::Error::custom)?;
            u8::from_str_radix(pair, 16).map_err(de::Error::custom)
        });
        pairs.collect::<Result<_, _>>().map(Self)
    }
}

impl Former {
    /// What is in a file, if there is one.
    fn read(path: &Path) -> Result<Option<Former>, Loss> {
        let text = match fs::read(path) {
            Ok(text) => text,
            Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(why) => return Err(at(path)(why)),
        };
        let mut former: Former =
            serde_json::from_slice(&text).map_err(|why| Loss::Unreadable { path: path.to_owned(), why })?;
        // The right to answer ended with the process.
        for messages in former.messages.values_mut() {
            messages.retain(|_, message| !message.thinking);
        }
        Ok(Some(former))
    }

    fn attachments(&self) -> impl Iterator<Item = &Attachment> {
        self.messages.values().flat_map(BTreeMap::values).flat_map(|message| &message.attachments)
    }

    /// Registered commands by who has them.
    fn all_commands(&self) -> BTreeMap<Snowflake, Vec<Value>> {
        let mut all = self.guild_commands.clone();
        all.insert(self.application.id, self.commands.clone());
        all
    }
}

impl World {
    /// The world that an earlier build kept in a file, in memory; none if there is no such file. What the bot had only
    /// announced is gone, and an attachment that is gone or not whole is left out.
    pub fn read(path: &Path) -> Result<Option<World>, Loss> {
        let Some(mut former) = Former::read(path)? else {
            return Ok(None);
        };
        let folder = path.with_extension("files");
        let mut files = Files::default();
        let inside = std::mem::take(&mut former.files);
        for (id, content) in inside {
            files.hold(id, content.0.into());
        }
        for attachment in former.attachments() {
            if files.find(attachment.id).is_none()
                && let Ok(bytes) = fs::read(folder.join(attachment.id.to_string()))
                && bytes.len() == attachment.size
            {
                files.hold(attachment.id, bytes.into());
            }
        }
        let commands = former.all_commands();
        let mut messages = Messages::default();
        for message in former.messages.into_values().flat_map(BTreeMap::into_values) {
            messages.insert(message);
        }
        Ok(Some(World {
            application: former.application,
            users: Table::found(former.users),
            guilds: Table::found(former.guilds),
            channels: Table::found(former.channels),
            commands: Table::found(commands),
            messages,
            files,
            archive: None,
        }))
    }
}

/// Everything in a file as changes to a world that has nothing yet, so that it is taken over whole or not at all. The
/// files in the folder stay as they are.
pub(super) fn batch(path: &Path, folder: &Path) -> Result<Option<Batch>, Loss> {
    let Some(mut former) = Former::read(path)? else {
        return Ok(None);
    };
    let mut batch = Batch::default();
    let mut inside = std::mem::take(&mut former.files);
    let named: BTreeSet<Snowflake> = former.attachments().map(|attachment| attachment.id).collect();
    inside.retain(|id, _| named.contains(id));
    for attachment in former.attachments().filter(|attachment| !inside.contains_key(&attachment.id)) {
        let file = folder.join(attachment.id.to_string());
        match fs::metadata(&file) {
            Ok(found) if found.len() == attachment.size as u64 => {}
            Ok(found) => {
                let (file, found, size) = (file.display(), found.len(), attachment.size);
                tracing::warn!(%file, found, size, "an attachment is damaged; its message is shown without it");
            }
            Err(why) => {
                tracing::warn!(file = %file.display(), %why, "an attachment is gone; its message is shown without it");
            }
        }
    }
    let commands = former.all_commands();
    let Former { application, users, guilds, channels, messages, .. } = former;
    batch.add(Kind::User, users.keys().copied(), |id| users.get(&id));
    batch.add(Kind::Guild, guilds.keys().copied(), |id| guilds.get(&id));
    batch.add(Kind::Channel, channels.keys().copied(), |id| channels.get(&id));
    batch.add(Kind::Commands, commands.keys().copied(), |id| commands.get(&id));
    batch.add(Kind::Application, [application.id], |_| Some(&application));
    batch.fresh = inside.into_iter().map(|(id, content)| (id, content.0.into())).collect();
    let all = messages.into_values().flat_map(BTreeMap::into_values);
    batch.messages.messages = all.map(|message| ((message.channel, message.id), Some(Arc::new(message)))).collect();
    Ok(Some(batch))
}

/// Gives a file that was taken over another name, and tells it. It is not removed: an earlier build can be given it back.
pub(super) fn set_aside(path: &Path) -> Result<Option<PathBuf>, Loss> {
    if !path.exists() {
        return Ok(None);
    }
    let names = (1..).map(|n| ending(path, &if n == 1 { ".old".to_owned() } else { format!(".old-{n}") }));
    let free = names.into_iter().find(|name| !name.exists()).unwrap_or_else(|| ending(path, ".old"));
    fs::rename(path, &free).map_err(at(path))?;
    Ok(Some(free))
}
