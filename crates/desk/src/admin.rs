//! `/admin`: what a server's own people decide about matches there. Discord offers it to those who manage the server; it
//! is asked again here, because a server may offer it to anybody. A copy of the database concerns all servers and is for
//! whoever runs the bot.

use std::path::Path;
use std::time::Duration;

use super::Desk;
use super::calendar;
use super::lobby::private;
use super::pace::{Pace, written};
use super::placard::LIST_LANGUAGE;
use super::reply::{Letter, Reply};
use super::request::{Place, Request};
use super::terms::{self, PACE};
use super::trouble::Trouble;
use store::{Asked, ChannelId, Fault, GuildId, Once, Scope};
use text::{Lang, Message, sentence};

/// The settings of a server.
const CHANNELS: &str = "channels";
const LONGEST: &str = "longest";

/// How many channels can be named; more of them are a server where matches are at home everywhere.
const MOST_CHANNELS: usize = 25;

/// What is the custom on a server.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Customs {
    /// Where matches may be opened; anywhere if none is named.
    channels: Vec<ChannelId>,
    /// How much time people have if nobody says otherwise.
    pace: Option<Pace>,
    /// The longest that anybody may be waited for, in seconds.
    longest: Option<i64>,
}

impl Customs {
    /// Whether a match may be opened here, in the channel itself or in a thread of it.
    pub(super) fn check_place(&self, place: &Place) -> Result<(), Trouble> {
        let is_allowed = |channel: &ChannelId| *channel == place.channel || Some(*channel) == place.parent;
        if self.channels.is_empty() || self.channels.iter().any(is_allowed) {
            return Ok(());
        }
        Err(Trouble::Refused(Message::new("host-not-here").with("list", mentions(&self.channels))))
    }

    /// Whether people may have so much time.
    pub(super) fn check_pace(&self, pace: Pace) -> Result<(), Trouble> {
        let Some(longest) = self.longest else { return Ok(()) };
        let time = match pace {
            Pace::Untimed => None,
            Pace::Each(time) => Some(time),
            Pace::Bank { cap, .. } => Some(cap),
        };
        if time.is_some_and(|time| time <= longest) {
            return Ok(());
        }
        Err(Trouble::Refused(Message::new("host-pace-long").with("longest", written(longest))))
    }

    /// How much time people have if nobody says otherwise.
    pub(super) fn pace(&self) -> Option<Pace> {
        self.pace.or(self.longest.map(Pace::Each))
    }
}

fn mentions(channels: &[ChannelId]) -> String {
    channels.iter().map(|channel| format!("<#{channel}>")).collect::<Vec<_>>().join(", ")
}

/// The server, if the asker may decide about it.
pub(super) fn master(request: &Request) -> Result<GuildId, Trouble> {
    let guild = request.place.guild.ok_or(Trouble::refused("host-server-only"))?;
    if request.who.manages == Some(guild) { Ok(guild) } else { Err(Trouble::refused("host-not-manager")) }
}

/// No backup is written for longer.
const HALF: Duration = Duration::from_hours(1);

impl Desk {
    /// What is the custom on a server; nothing in particular outside one.
    pub(super) async fn customs(&self, guild: Option<GuildId>) -> Result<Customs, Fault> {
        let Some(guild) = guild else { return Ok(Customs::default()) };
        let chosen = self.store.settings(Scope::Guild(guild)).await?;
        let get = |key: &str| chosen.get(key).map(String::as_str);
        let channels = get(CHANNELS).unwrap_or_default().split(',').filter_map(|channel| channel.parse().ok());
        Ok(Customs {
            channels: channels.collect(),
            pace: get(PACE).and_then(|pace| pace.parse().ok()),
            longest: get(LONGEST).and_then(|longest| longest.parse().ok()),
        })
    }

    /// Chooses a setting of a server, or nothing in particular. Choosing the same once more does no harm.
    async fn settle_custom(&self, guild: GuildId, key: &str, value: Option<String>) -> Result<(), Fault> {
        let (scope, asked) = (Scope::Guild(guild), Asked::at(self.now()));
        let _ = match value {
            Some(value) => self.store.set_setting(scope, key, &value, asked).await?,
            None => self.store.remove_setting(scope, key, asked).await?,
        };
        Ok(())
    }

    /// `/admin list`: where the list of matches is kept.
    pub(super) async fn keep_list(
        &self,
        request: &Request,
        guild: GuildId,
        channel: Option<ChannelId>,
        language: Option<Lang>,
        off: bool,
    ) -> Result<Reply, Trouble> {
        if channel.is_none() && !off {
            return Err(Trouble::refused("host-list-which"));
        }
        if let Once::Already(_) = self.store.note(request.id, None, "list", self.now()).await? {
            return Ok(Reply::Quiet);
        }
        let channel = channel.filter(|_| !off);
        let lang = language.unwrap_or(request.who.lang);
        self.settle_custom(guild, LIST_LANGUAGE, channel.map(|_| lang.code().to_owned())).await?;
        self.store.set_list(guild, channel, self.now()).await?;
        Ok(private(
            request,
            &match channel {
                Some(channel) => Message::new("host-list-set").with("channel", format!("<#{channel}>")),
                None => Message::new("host-list-off"),
            },
        ))
    }

    /// `/admin channels`: where matches may be opened.
    pub(super) async fn choose_channels(
        &self,
        request: &Request,
        guild: GuildId,
        add: Option<ChannelId>,
        remove: Option<ChannelId>,
        all: bool,
    ) -> Result<Reply, Trouble> {
        let mut channels = if all { Vec::new() } else { self.customs(Some(guild)).await?.channels };
        channels.retain(|channel| Some(*channel) != remove);
        channels.extend(add.filter(|add| !channels.contains(add)));
        if MOST_CHANNELS < channels.len() {
            return Err(Trouble::Refused(Message::new("host-channels-many").with("most", MOST_CHANNELS as u32)));
        }
        let listed: Vec<String> = channels.iter().map(ToString::to_string).collect();
        self.settle_custom(guild, CHANNELS, (!listed.is_empty()).then(|| listed.join(","))).await?;
        self.show_customs(request, guild).await
    }

    /// `/admin time`: how much time people have.
    pub(super) async fn choose_time(
        &self,
        request: &Request,
        guild: GuildId,
        default: Option<&str>,
        longest: Option<&str>,
    ) -> Result<Reply, Trouble> {
        let mut customs = self.customs(Some(guild)).await?;
        let pace = |text: &str| -> Result<Pace, Trouble> {
            let text = terms::tidied(PACE, text.to_owned())?;
            text.parse().map_err(|_| Trouble::refused("host-longest-misread"))
        };
        if let Some(longest) = longest {
            customs.longest = match pace(longest)? {
                Pace::Untimed => None,
                Pace::Each(time) => Some(time),
                Pace::Bank { .. } => return Err(Trouble::refused("host-longest-misread")),
            };
        }
        if let Some(default) = default {
            customs.pace = Some(pace(default)?).filter(|pace| *pace != Pace::Untimed);
        }
        if let Some(pace) = customs.pace {
            customs.check_pace(pace)?;
        }
        self.settle_custom(guild, LONGEST, customs.longest.map(|longest| longest.to_string())).await?;
        self.settle_custom(guild, PACE, customs.pace.map(|pace| pace.to_string())).await?;
        self.show_customs(request, guild).await
    }

    /// `/admin show`: what holds.
    pub(super) async fn show_customs(&self, request: &Request, guild: GuildId) -> Result<Reply, Trouble> {
        let customs = self.customs(Some(guild)).await?;
        let places = if customs.channels.is_empty() {
            Message::new("host-show-anywhere")
        } else {
            Message::new("host-show-channels").with("list", mentions(&customs.channels))
        };
        let pace = customs.pace().map_or_else(|| "none".to_owned(), |pace| pace.to_string());
        let longest = customs.longest.map_or_else(
            || Message::new("host-show-no-longest"),
            |longest| Message::new("host-show-longest").with("longest", written(longest)),
        );
        let list = match self.store.list_of(guild).await? {
            None => Message::new("host-show-no-list"),
            Some((channel, None)) => Message::new("host-show-list").with("channel", format!("<#{channel}>")),
            Some((channel, Some(why))) => {
                Message::new("host-show-list-failed").with("channel", format!("<#{channel}>")).with("why", why)
            }
        };
        let lines = [places, Message::new("host-show-pace").with("pace", pace), longest, list];
        let lines: Vec<String> = lines.iter().map(|line| sentence(request.who.lang, line)).collect();
        Ok(Reply::Private(Letter::text(lines.join("\n"))))
    }

    /// `/admin backup`: a copy of everything, beside the database. It holds what every server plays and what nobody may
    /// know yet, so it is made for whoever runs the bot, and stays on their machine.
    pub(super) async fn back_up(&self, request: &Request) -> Result<Reply, Trouble> {
        if !self.owners.get().is_some_and(|owners| owners.contains(&request.who.user)) {
            return Err(Trouble::refused("host-backup-owner"));
        }
        let database = self.store.path().ok_or(Trouble::refused("host-backup-memory"))?.to_owned();
        if let Once::Already(_) = self.store.note(request.id, None, "backup", self.now()).await? {
            return Ok(Reply::Quiet);
        }
        let stem = database.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let name = format!("{stem}-{}.sqlite", calendar::file_stamp(self.now()));
        let path = database.with_file_name(&name);
        forget_halves(&database, &stem);
        self.store.backup(&path).await?;
        let size = tokio::fs::metadata(&path).await.map_or(0, |file| file.len().div_ceil(1024));
        tracing::info!(path = %path.display(), by = %request.who.user, "a backup was written");
        Ok(private(request, &Message::new("host-backup").with("name", name).with("size", size as u32)))
    }
}

/// Removes what backups left behind that were cut off by the end of their process; one that is being written is younger.
fn forget_halves(database: &Path, stem: &str) {
    let beside = database.parent().and_then(|folder| std::fs::read_dir(folder).ok());
    for file in beside.into_iter().flatten().filter_map(Result::ok) {
        let name = file.file_name().to_string_lossy().into_owned();
        let is_half = name.starts_with(&format!("{stem}-")) && name.ends_with(".sqlite.part");
        let changed = file.metadata().and_then(|about| about.modified()).ok();
        if is_half && changed.and_then(|at| at.elapsed().ok()).is_some_and(|age| HALF < age) {
            // What cannot be removed is in nobody's way.
            let _ = std::fs::remove_file(file.path());
        }
    }
}
