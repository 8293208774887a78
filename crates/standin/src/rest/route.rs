//! The calls the stand-in knows, by method and path.

use crate::refusal::Refusal;
use crate::snowflake::Snowflake;

/// One call of Discord's API; faults and the record name calls by it.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Route {
    /// `GET /gateway`
    Gateway,
    /// `GET /gateway/bot`
    GatewayBot,
    /// `GET /users/@me`
    CurrentUser,
    /// `GET /users/{user}`
    User,
    /// `POST /users/@me/channels`
    OpenDm,
    /// `GET /users/@me/guilds`
    CurrentGuilds,
    /// `GET /oauth2/applications/@me`, `GET /applications/@me` or `GET /applications/{id}`
    Application,
    /// `GET /applications/{id}/commands`
    ListCommands,
    /// `PUT /applications/{id}/commands`
    OverwriteCommands,
    /// `GET /applications/{id}/guilds/{guild}/commands`
    ListGuildCommands,
    /// `PUT /applications/{id}/guilds/{guild}/commands`
    OverwriteGuildCommands,
    /// `POST` to the list of commands, everywhere or of a guild
    CreateCommand,
    /// `GET` of one command, everywhere or of a guild
    GetCommand,
    /// `PATCH` of one command, everywhere or of a guild
    EditCommand,
    /// `DELETE` of one command, everywhere or of a guild
    DeleteCommand,
    /// `POST /interactions/{id}/{token}/callback`
    Callback,
    /// `GET /webhooks/{application}/{token}/messages/{message or @original}`
    GetResponse,
    /// `PATCH /webhooks/{application}/{token}/messages/{message or @original}`
    EditResponse,
    /// `DELETE /webhooks/{application}/{token}/messages/{message or @original}`
    DeleteResponse,
    /// `POST /webhooks/{application}/{token}`
    FollowUp,
    /// `POST /channels/{channel}/messages`
    CreateMessage,
    /// `GET /channels/{channel}/messages`
    ListMessages,
    /// `GET /channels/{channel}/messages/{message}`
    GetMessage,
    /// `PATCH /channels/{channel}/messages/{message}`
    EditMessage,
    /// `DELETE /channels/{channel}/messages/{message}`
    DeleteMessage,
    /// `PUT /channels/{channel}/pins/{message}` or `PUT
    /// /channels/{channel}/messages/pins/{message}`
    Pin,
    /// `DELETE /channels/{channel}/pins/{message}` or `DELETE
    /// /channels/{channel}/messages/pins/{message}`
    Unpin,
    /// `GET /channels/{channel}/pins`
    ListPins,
    /// `GET /channels/{channel}/messages/pins`
    PagePins,
    /// `POST /channels/{channel}/typing`
    Typing,
    /// `GET /channels/{channel}`
    GetChannel,
    /// `PATCH /channels/{channel}`
    EditChannel,
    /// `DELETE /channels/{channel}`
    DeleteChannel,
    /// `POST /channels/{channel}/messages/{message}/threads`
    StartThreadFromMessage,
    /// `POST /channels/{channel}/threads`
    StartThread,
    /// `PUT /channels/{channel}/thread-members/{user or @me}`
    AddThreadMember,
    /// `DELETE /channels/{channel}/thread-members/{user or @me}`
    RemoveThreadMember,
    /// `GET /channels/{channel}/thread-members/{user or @me}`
    GetThreadMember,
    /// `GET /channels/{channel}/thread-members`
    ListThreadMembers,
    /// `GET /guilds/{guild}`
    GetGuild,
    /// `GET /guilds/{guild}/channels`
    ListChannels,
    /// `POST /guilds/{guild}/channels`
    CreateChannel,
    /// `GET /guilds/{guild}/roles`
    ListRoles,
    /// `GET /guilds/{guild}/members`
    ListMembers,
    /// `GET /guilds/{guild}/members/{user}`
    GetMember,
    /// `GET /guilds/{guild}/threads/active`
    ActiveThreads,
}

impl Route {
    /// Whether the token in the path takes the place of the bot's own.
    pub(super) const fn is_open(self) -> bool {
        matches!(
            self,
            Self::Gateway
                | Self::Callback
                | Self::GetResponse
                | Self::EditResponse
                | Self::DeleteResponse
                | Self::FollowUp
        )
    }
}

/// The ids in a path. Which of them are there follows from the route.
#[derive(Clone, Debug, Default)]
pub(super) struct Target {
    application: Option<Snowflake>,
    command: Option<Snowflake>,
    guild: Option<Snowflake>,
    channel: Option<Snowflake>,
    message: Option<Snowflake>,
    user: Option<Snowflake>,
    interaction: Option<Snowflake>,
    token: Option<String>,
}

impl Target {
    pub(super) fn application(&self) -> Result<Snowflake, Refusal> {
        self.application.ok_or(Refusal::UnknownApplication)
    }

    pub(super) fn command(&self) -> Result<Snowflake, Refusal> {
        self.command.ok_or(Refusal::UnknownCommand)
    }

    /// The guild, or none where everywhere is meant.
    pub(super) fn guild_or_everywhere(&self) -> Option<Snowflake> {
        self.guild
    }

    pub(super) fn guild(&self) -> Result<Snowflake, Refusal> {
        self.guild.ok_or(Refusal::UnknownGuild)
    }

    pub(super) fn channel(&self) -> Result<Snowflake, Refusal> {
        self.channel.ok_or(Refusal::UnknownChannel)
    }

    pub(super) fn message(&self) -> Result<Snowflake, Refusal> {
        self.message.ok_or(Refusal::UnknownMessage)
    }

    /// The message, or none for `@original`.
    pub(super) fn message_or_original(&self) -> Option<Snowflake> {
        self.message
    }

    /// The user, or none for `@me`.
    pub(super) fn user_or_me(&self) -> Option<Snowflake> {
        self.user
    }

    pub(super) fn user(&self) -> Result<Snowflake, Refusal> {
        self.user.ok_or(Refusal::UnknownUser)
    }

    pub(super) fn interaction(&self) -> Result<Snowflake, Refusal> {
        self.interaction.ok_or(Refusal::UnknownInteraction)
    }

    pub(super) fn token(&self) -> &str {
        self.token.as_deref().unwrap_or_default()
    }

    /// The resource by which Discord counts calls apart.
    pub(super) fn major(&self) -> String {
        let id = self.channel.or(self.guild).map(|id| id.to_string());
        id.or_else(|| self.token.clone()).unwrap_or_default()
    }
}

/// The route of a method and a path below `/api/v10`, with the ids in it.
pub(super) fn find(method: &str, path: &str) -> Option<(Route, Target)> {
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    let mut target = Target::default();
    let id = |text: &str| text.parse::<Snowflake>().ok();
    let route = match (method, parts.as_slice()) {
        ("GET", ["gateway"]) => Route::Gateway,
        ("GET", ["gateway", "bot"]) => Route::GatewayBot,
        ("GET", ["oauth2", "applications", "@me"] | ["applications", "@me"]) => Route::Application,
        ("GET", ["users", "@me"]) => Route::CurrentUser,
        ("GET", ["users", "@me", "guilds"]) => Route::CurrentGuilds,
        ("POST", ["users", "@me", "channels"]) => Route::OpenDm,
        ("GET", ["users", user]) => {
            target.user = id(user);
            Route::User
        }
        (_, ["applications", application, rest @ ..]) => {
            target.application = id(application);
            of_application(method, rest, &mut target)?
        }
        ("POST", ["interactions", interaction, token, "callback"]) => {
            target.interaction = id(interaction);
            target.token = Some((*token).to_owned());
            Route::Callback
        }
        (_, ["webhooks", application, token, rest @ ..]) => {
            target.application = id(application);
            target.token = Some((*token).to_owned());
            of_webhook(method, rest, &mut target)?
        }
        (_, ["channels", channel, rest @ ..]) => {
            target.channel = id(channel);
            of_channel(method, rest, &mut target)?
        }
        (_, ["guilds", guild, rest @ ..]) => {
            target.guild = id(guild);
            of_guild(method, rest, &mut target)?
        }
        _ => return None,
    };
    Some((route, target))
}

fn of_application(method: &str, rest: &[&str], target: &mut Target) -> Option<Route> {
    Some(match (method, rest) {
        ("GET", []) => Route::Application,
        ("GET", ["commands"]) => Route::ListCommands,
        ("PUT", ["commands"]) => Route::OverwriteCommands,
        ("GET", ["guilds", guild, "commands"]) => {
            target.guild = guild.parse().ok();
            Route::ListGuildCommands
        }
        ("PUT", ["guilds", guild, "commands"]) => {
            target.guild = guild.parse().ok();
            Route::OverwriteGuildCommands
        }
        (_, ["guilds", guild, "commands", rest @ ..]) => {
            // A guild that is no number is none of the bot's.
            target.guild = Some(guild.parse().unwrap_or(Snowflake::new(0)));
            of_command(method, rest, target)?
        }
        (_, ["commands", rest @ ..]) => of_command(method, rest, target)?,
        _ => return None,
    })
}

fn of_command(method: &str, rest: &[&str], target: &mut Target) -> Option<Route> {
    target.command = rest.first().and_then(|command| command.parse().ok());
    match (method, rest) {
        ("POST", []) => Some(Route::CreateCommand),
        ("GET", [_]) => Some(Route::GetCommand),
        ("PATCH", [_]) => Some(Route::EditCommand),
        ("DELETE", [_]) => Some(Route::DeleteCommand),
        _ => None,
    }
}

fn of_webhook(method: &str, rest: &[&str], target: &mut Target) -> Option<Route> {
    match (method, rest) {
        ("POST", []) => Some(Route::FollowUp),
        (_, ["messages", message]) => {
            // `@original` is no number and so leaves no message.
            target.message = message.parse().ok();
            match method {
                "GET" => Some(Route::GetResponse),
                "PATCH" => Some(Route::EditResponse),
                "DELETE" => Some(Route::DeleteResponse),
                _ => None,
            }
        }
        _ => None,
    }
}

fn of_channel(method: &str, rest: &[&str], target: &mut Target) -> Option<Route> {
    Some(match (method, rest) {
        ("GET", []) => Route::GetChannel,
        ("PATCH", []) => Route::EditChannel,
        ("DELETE", []) => Route::DeleteChannel,
        ("POST", ["typing"]) => Route::Typing,
        ("GET", ["pins"]) => Route::ListPins,
        ("GET", ["messages", "pins"]) => Route::PagePins,
        ("PUT" | "DELETE", ["pins", message] | ["messages", "pins", message]) => {
            target.message = message.parse().ok();
            if method == "PUT" { Route::Pin } else { Route::Unpin }
        }
        ("GET", ["messages"]) => Route::ListMessages,
        ("POST", ["messages"]) => Route::CreateMessage,
        ("POST", ["threads"]) => Route::StartThread,
        ("GET", ["thread-members"]) => Route::ListThreadMembers,
        (_, ["thread-members", user]) => {
            target.user = user.parse().ok();
            match method {
                "PUT" => Route::AddThreadMember,
                "DELETE" => Route::RemoveThreadMember,
                "GET" => Route::GetThreadMember,
                _ => return None,
            }
        }
        ("POST", ["messages", message, "threads"]) => {
            target.message = message.parse().ok();
            Route::StartThreadFromMessage
        }
        (_, ["messages", message]) => {
            target.message = message.parse().ok();
            match method {
                "GET" => Route::GetMessage,
                "PATCH" => Route::EditMessage,
                "DELETE" => Route::DeleteMessage,
                _ => return None,
            }
        }
        _ => return None,
    })
}

fn of_guild(method: &str, rest: &[&str], target: &mut Target) -> Option<Route> {
    Some(match (method, rest) {
        ("GET", []) => Route::GetGuild,
        ("GET", ["channels"]) => Route::ListChannels,
        ("POST", ["channels"]) => Route::CreateChannel,
        ("GET", ["roles"]) => Route::ListRoles,
        ("GET", ["members"]) => Route::ListMembers,
        ("GET", ["members", user]) => {
            target.user = user.parse().ok();
            Route::GetMember
        }
        ("GET", ["threads", "active"]) => Route::ActiveThreads,
        _ => return None,
    })
}
