//! What people may read and write where, by Discord's rules of roles and overwrites. Asked of Discord when it is wanted and
//! remembered for a short while: the bot keeps no copy of its servers.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use serenity::all::{
    Channel, ChannelId, ChannelType, GuildChannel, GuildId, Http, Member, PartialGuild, Permissions, UserId,
};
use tokio::time::{Instant, timeout};

use super::{describe, status};
use desk::reading_rights::{Allowed, Around, May, ReadingRights};

/// For how long an answer of Discord counts.
const FRESH: Duration = Duration::from_secs(30);
/// How many answers are remembered.
const KEPT: usize = 1_000;
/// How long one call to Discord may take.
const CALL: Duration = Duration::from_secs(10);

/// A server as far as it decides who may do what.
struct Server {
    guild: PartialGuild,
    /// Channels, and threads that are not put away.
    channels: HashMap<ChannelId, GuildChannel>,
}

/// Answers that are remembered for a short while.
struct Recent<K, V>(Mutex<HashMap<K, (Instant, V)>>);

impl<K: std::hash::Hash + Eq, V: Clone> Recent<K, V> {
    fn new() -> Recent<K, V> {
        Recent(Mutex::new(HashMap::new()))
    }

    fn get(&self, key: &K) -> Option<V> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.get(key).filter(|(at, _)| at.elapsed() < FRESH).map(|(_, value)| value.clone())
    }

    fn put(&self, key: K, value: V) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if KEPT <= known.len() {
            known.retain(|_, (at, _)| at.elapsed() < FRESH);
        }
        known.insert(key, (Instant::now(), value));
    }
}

/// Asks Discord.
pub(super) struct Eyes {
    http: Arc<Http>,
    servers: Recent<GuildId, Arc<Server>>,
    /// None for whoever is no member.
    members: Recent<(GuildId, UserId), Option<Arc<Member>>>,
}

type Asked<T> = Result<T, Box<dyn std::error::Error + Send + Sync>>;

impl Eyes {
    /// Asks through this client.
    pub(super) fn new(http: Arc<Http>) -> Eyes {
        Eyes { http, servers: Recent::new(), members: Recent::new() }
    }

    async fn server(&self, id: GuildId) -> Asked<Arc<Server>> {
        if let Some(known) = self.servers.get(&id) {
            return Ok(known);
        }
        let guild = asked(self.http.get_guild(id)).await?.ok_or("no such server")?;
        let channels = asked(self.http.get_channels(id)).await?.unwrap_or_default();
        let threads = asked(self.http.get_guild_active_threads(id)).await?.map(|found| found.threads);
        let all = channels.into_iter().chain(threads.unwrap_or_default());
        let server = Arc::new(Server { guild, channels: all.map(|channel| (channel.id, channel)).collect() });
        self.servers.put(id, Arc::clone(&server));
        Ok(server)
    }

    async fn member(&self, guild: GuildId, user: UserId) -> Asked<Option<Arc<Member>>> {
        if let Some(known) = self.members.get(&(guild, user)) {
            return Ok(known);
        }
        let member = asked(self.http.get_member(guild, user)).await?.map(Arc::new);
        self.members.put((guild, user), member.clone());
        Ok(member)
    }

    async fn among(
        &self,
        user: store::UserId,
        guild: store::GuildId,
        what: May,
        channels: &[store::ChannelId],
    ) -> Asked<Vec<store::ChannelId>> {
        let (guild, user) = (GuildId::new(guild.0.max(1)), UserId::new(user.0.max(1)));
        let Some(member) = self.member(guild, user).await? else { return Ok(Vec::new()) };
        let server = self.server(guild).await?;
        let mut allowed = Vec::new();
        for asked_for in channels {
            let id = ChannelId::new(asked_for.0.max(1));
            let known = match server.channels.get(&id) {
                // One that is put away is looked for if it is the only question.
                None if channels.len() == 1 => match asked(self.http.get_channel(id)).await? {
                    Some(Channel::Guild(found)) if found.guild_id == guild => Some(found),
                    _ => None,
                },
                known => known.cloned(),
            };
            if known.is_some_and(|channel| may(&server, &channel, &member, what)) {
                allowed.push(*asked_for);
            }
        }
        Ok(allowed)
    }
}

impl ReadingRights for Eyes {
    fn allowed<'a>(
        &'a self,
        user: store::UserId,
        guild: store::GuildId,
        what: May,
        channels: &'a [store::ChannelId],
    ) -> Allowed<'a> {
        Box::pin(self.among(user, guild, what, channels))
    }

    fn around(&self, channel: store::ChannelId) -> Around<'_> {
        Box::pin(async move {
            let found = asked(self.http.get_channel(ChannelId::new(channel.0.max(1)))).await?;
            let Some(Channel::Guild(found)) = found else { return Ok(None) };
            let around = if super::reading::is_thread(found.kind) { found.parent_id } else { Some(found.id) };
            Ok(around.map(|around| store::ChannelId(around.get())))
        })
    }
}

/// What Discord says; nothing if there is no such thing, or none for us.
async fn asked<T>(call: impl Future<Output = Result<T, serenity::Error>>) -> Asked<Option<T>> {
    match timeout(CALL, call).await {
        Ok(Ok(found)) => Ok(Some(found)),
        Ok(Err(error)) if matches!(status(&error), Some(403 | 404)) => Ok(None),
        Ok(Err(error)) => Err(describe(&error).into()),
        Err(_) => Err("no answer in time".into()),
    }
}

fn may(server: &Server, channel: &GuildChannel, member: &Member, what: May) -> bool {
    let is_thread = super::reading::is_thread(channel.kind);
    // A thread takes the overwrites of the channel around it.
    let around = if is_thread { channel.parent_id.and_then(|id| server.channels.get(&id)) } else { Some(channel) };
    let Some(around) = around else { return false };
    let held = server.guild.user_permissions_in(around, member);
    let mut needed = Permissions::VIEW_CHANNEL;
    if what == May::Post {
        needed |= if is_thread { Permissions::SEND_MESSAGES_IN_THREADS } else { Permissions::SEND_MESSAGES };
    }
    // Who was added to a private thread is not told; whoever manages threads reads all of them.
    if channel.kind == ChannelType::PrivateThread {
        needed |= Permissions::MANAGE_THREADS;
    }
    held.administrator() || held.contains(needed)
}
