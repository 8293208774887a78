//! Everything a person can ask of the bot, without a word of Discord's own vocabulary.

use store::{ChannelId, GuildId, InteractionId, Match, UserId};
use text::Lang;

/// Something asked by a person.
#[derive(Clone, Debug)]
pub struct Request {
    /// Its number; the same one is acted on once.
    pub id: InteractionId,
    /// Who asks.
    pub who: Asker,
    /// Where.
    pub place: Place,
    /// What.
    pub ask: Ask,
}

/// Who asks.
#[derive(Clone, Debug)]
pub struct Asker {
    /// The user.
    pub user: UserId,
    /// The name shown here.
    pub name: String,
    /// The language of their client.
    pub lang: Lang,
    /// The server on which they ask, if they may manage it.
    pub manages: Option<GuildId>,
}

impl Asker {
    /// Whether they may manage the server of a match. To manage the one on which they ask opens nothing elsewhere.
    pub fn manages(&self, meta: &Match) -> bool {
        self.manages.is_some() && self.manages == meta.guild
    }
}

/// Where something is asked, and what the bot may do there.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// The channel or thread.
    pub channel: ChannelId,
    /// The channel to which the thread belongs; none if it is no thread.
    pub parent: Option<ChannelId>,
    /// The server; none in direct messages.
    pub guild: Option<GuildId>,
    /// What the bot lacks here to play a match.
    pub lacks: Lacks,
}

/// Permissions that the bot lacks in a channel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)]
#[allow(clippy::struct_excessive_bools)] // Each is a permission of its own.
pub struct Lacks {
    pub view: bool,
    pub send: bool,
    pub attach: bool,
    pub embed: bool,
    pub threads: bool,
}

/// What is asked.
#[derive(Clone, Debug)]
pub enum Ask {
    /// A slash command.
    Command {
        /// The command: `match`, `invasion` …
        family: String,
        /// The subcommand; for a command without any, its own name.
        verb: String,
        /// Options by their default names.
        options: Vec<(String, String)>,
    },
    /// A button, or a choice from a menu.
    Press {
        /// The id that the button or menu carries.
        id: String,
        /// What was chosen from a menu.
        value: Option<String>,
        /// Whether only the asker sees the message that carries it.
        private: bool,
    },
    /// A form that was filled in.
    Submit {
        /// The id that the form carries.
        id: String,
        /// The fields by name.
        fields: Vec<(String, String)>,
    },
}

/// An option being typed.
#[derive(Clone, Debug)]
pub struct Completion {
    /// Who types.
    pub who: Asker,
    /// Where.
    pub place: Place,
    /// The command.
    pub family: String,
    /// The subcommand.
    pub verb: String,
    /// The other options.
    pub options: Vec<(String, String)>,
    /// The option under the cursor and what stands in it.
    pub focus: (String, String),
    /// How many values there is room for: more may be found, and are not shown.
    pub most: usize,
}

impl Completion {
    /// What stands in another option.
    pub(crate) fn given(&self, name: &str) -> Option<&str> {
        self.options.iter().find(|(option, _)| option == name).map(|(_, value)| value.as_str())
    }
}
