//! A stand-in for Discord on loopback: enough of its REST API and gateway for the real bot to live
//! in, without account or token.
//!
//! [`StandIn::start`] opens a server to which an unmodified client connects. People act through
//! [`Person`], which sees exactly what that person would see. Whatever the bot sends is held
//! against Discord's limits and refused as Discord would refuse it. [`Spoil`] brings misfortune on
//! demand, in a running local mode also from the terminal ([`control()`]); [`StandIn::calls`] tells every call that was made.
//!
//! Serenity 0.12 reaches it with `HttpBuilder::new(token).proxy(url).ratelimiter_disabled(true)`:
//! its own rate limiter ignores the proxy and would call Discord. So a 429 from here comes back to
//! the caller as an error instead of being waited out.
//!
//! Its world lives in memory, or on the disk if a [`Keep`] says where: then nobody is told of anything before it is there.
//!
//! It never leaves the machine: it binds to loopback, answers only requests to a loopback name, and
//! calls nobody. It knows nothing of games.

mod control;
mod core;
mod event;
mod gateway;
mod interaction;
mod journal;
mod keep;
mod limits;
mod page;
mod permission;
mod person;
mod post;
mod refusal;
mod rest;
mod session;
mod snowflake;
mod spoil;
#[cfg(test)]
mod tests;
mod world;

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::any;
use tokio::net::TcpListener;
use tokio::sync::{oneshot, watch};
use tokio::task::JoinHandle;
use tokio::time::Instant;

use self::core::{Core, Shared};

pub use control::{SpoilKind, Unreached, control};
pub use keep::{Keep, Loss};
pub use permission::Permissions;
pub use person::{
    Answer, Asked, Button, Choice, File, Input, Mishap, Modal, Odd, Person, Reply, Seen, Select, SelectOption, Unfit,
};
pub use rest::{Recorded, Route};
pub use snowflake::Snowflake;
pub use spoil::{Reach, Spoil, Times};
pub use world::{
    Application, Attachment, Bytes, Channel, ChannelKind, Files, Guild, Member, Message, MessageKind, Messages,
    Overwrite, Role, Table, Thread, User, World,
};

/// The token a client may use when none was configured.
const DEFAULT_TOKEN: &str = "local";

/// How many calls of one kind on one resource are answered within a window before a 429.
#[derive(Clone, Copy, Debug)]
pub struct Allowance {
    /// The number of calls.
    pub calls: u32,
    /// The window.
    pub window: Duration,
}

/// How a stand-in behaves. The defaults are Discord's, except for a generous allowance of calls.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Where to listen; port 0 takes a free one. Must be a loopback address.
    pub address: SocketAddr,
    /// The only token that is accepted; any, if none is given.
    pub token: Option<String>,
    /// The world to begin with; the sample world, if none is given.
    pub world: Option<World>,
    /// Within which the bot must answer an interaction.
    pub patience: Duration,
    /// For how long the token of an interaction can be used.
    pub token_life: Duration,
    /// For how long a person in a test waits for something announced: a deferred answer, a
    /// follow-up, a message.
    pub wait: Duration,
    /// What HELLO tells clients.
    pub heartbeat_interval: Duration,
    /// Whether a client may ask for members, presences and message content.
    pub privileged_intents: bool,
    /// What is answered before a 429.
    pub allowance: Allowance,
    /// Whether what is in files is kept. Without it messages still tell of their files, which are empty: for those who
    /// only count, and have no room for thousands.
    pub keeps_files: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            address: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
            token: None,
            world: None,
            patience: Duration::from_secs(3),
            token_life: Duration::from_mins(15),
            wait: Duration::from_secs(30),
            heartbeat_interval: Duration::from_millis(41_250),
            privileged_intents: false,
            allowance: Allowance { calls: 1000, window: Duration::from_secs(1) },
            keeps_files: true,
        }
    }
}

impl Settings {
    /// Whether a token is good: the configured one, or any that is not empty.
    fn accepts(&self, token: &str) -> bool {
        self.token.as_ref().map_or(!token.is_empty(), |expected| token == expected)
    }
}

/// A running stand-in. Dropping it ends it.
pub struct StandIn {
    shared: Arc<Shared>,
    address: SocketAddr,
    end: Option<oneshot::Sender<()>>,
    server: JoinHandle<()>,
    /// Writes the world, if it is kept.
    keeper: Option<JoinHandle<()>>,
}

impl StandIn {
    /// Opens the server on the current runtime.
    pub async fn start(mut settings: Settings) -> io::Result<Self> {
        if !settings.address.ip().is_loopback() {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "the stand-in listens on loopback only"));
        }
        let listener = TcpListener::bind(settings.address).await?;
        let address = listener.local_addr()?;
        let world = settings.world.take().unwrap_or_default();
        let archive = world.archive.clone();
        let shared = Arc::new(Shared::new(Core::new(settings, world, format!("http://{address}"))));
        let keeper = archive.map(|archive| tokio::spawn(keep::keep(Arc::clone(&shared), archive)));
        let router = Router::new()
            .route("/gateway", any(gateway::upgrade))
            .route("/gateway/", any(gateway::upgrade))
            .merge(page::router(&shared))
            .merge(control::router())
            .fallback(rest::serve)
            // Files are larger than axum's default; `rest` has its own limit.
            .layer(DefaultBodyLimit::disable())
            .with_state(Arc::clone(&shared));
        let (end, ended) = oneshot::channel();
        let server = tokio::spawn(async move {
            let served = axum::serve(listener, router).with_graceful_shutdown(async {
                let _ = ended.await;
            });
            if let Err(why) = served.await {
                tracing::error!(%why, "the stand-in for Discord stopped");
            }
        });
        Ok(Self { shared, address, end: Some(end), server, keeper })
    }

    /// Ends the server: gateway connections break, the port is free again when this returns, and a world that is kept is
    /// written ([`StandIn::kept`] tells whether it was).
    pub async fn stop(mut self) {
        self.hang_up();
        // A client that keeps a call open must not keep the test waiting.
        let _ = tokio::time::timeout(Duration::from_secs(2), &mut self.server).await;
        self.server.abort();
        if let Some(keeper) = self.keeper.take() {
            let _ = keeper.await;
        }
    }

    fn hang_up(&mut self) {
        if let Some(end) = self.end.take() {
            let _ = end.send(());
            self.shared.change(|core| {
                core.is_ending = true;
                core.sessions.cut();
            });
        }
    }

    /// The address for a client's proxy setting: `http://127.0.0.1:PORT`.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Where it listens.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// A token that is accepted.
    pub fn token(&self) -> String {
        self.shared.read(|core| core.settings.token.clone()).unwrap_or_else(|| DEFAULT_TOKEN.to_owned())
    }

    /// The user of the bot.
    pub fn bot(&self) -> Snowflake {
        self.shared.read(|core| core.world.bot())
    }

    /// The first guild.
    ///
    /// # Panics
    /// If the world has no guild.
    pub fn guild(&self) -> Snowflake {
        self.shared.read(|core| core.world.guilds.keys().next().copied()).expect("the world has a guild")
    }

    /// The channel or thread of this name.
    pub fn find_channel(&self, name: &str) -> Option<Snowflake> {
        self.shared.read(|core| core.world.channel_named(name).map(|channel| channel.id))
    }

    /// The channel or thread of this name.
    ///
    /// # Panics
    /// If there is none.
    pub fn channel(&self, name: &str) -> Snowflake {
        self.find_channel(name).unwrap_or_else(|| panic!("there is no channel named {name}"))
    }

    /// The person of this name, with their own locale.
    pub fn find_person(&self, name: &str) -> Option<Person> {
        let found = self.shared.read(|core| {
            core.world.user_named(name).filter(|user| !user.bot).map(|user| (user.id, user.locale.clone()))
        });
        found.map(|(id, locale)| Person::new(Arc::clone(&self.shared), id, locale))
    }

    /// The person of this name, with their own locale. The sample world has ada (en-US), blaise
    /// (fr), chloe (en-GB), dario (en-US), fatou (fr) and gabriel (en-US), who play; simone (fr), who watches; and erin
    /// (en-US), who owns the guild.
    ///
    /// # Panics
    /// If there is none.
    pub fn person(&self, name: &str) -> Person {
        self.find_person(name).unwrap_or_else(|| panic!("there is no person named {name}"))
    }

    /// Everybody but the bot.
    pub fn people(&self) -> Vec<User> {
        self.shared.read(|core| core.world.users.values().filter(|user| !user.bot).cloned().collect())
    }

    /// Lets a new person join the first guild.
    pub fn add_person(&self, name: &str, locale: &str) -> Person {
        let guild = self.guild();
        let id = self.shared.change(|core| core.add_person(guild, name, locale));
        Person::new(Arc::clone(&self.shared), id, locale.to_owned())
    }

    /// Makes a text channel in the first guild.
    pub fn add_channel(&self, name: &str) -> Snowflake {
        let guild = self.guild();
        self.shared.change(|core| core.add_channel(guild, ChannelKind::Text, name))
    }

    /// Brings a fault about.
    pub fn inflict(&self, fault: Spoil) {
        self.shared.change(|core| core.inflict(fault));
    }

    /// Ends all faults that wait, gives back permissions, opens direct messages. What was deleted
    /// stays deleted.
    pub fn heal(&self) {
        self.shared.change(Core::heal);
    }

    /// Every call the bot made so far.
    pub fn calls(&self) -> Vec<Recorded> {
        self.shared.read(|core| core.calls.iter().cloned().collect())
    }

    /// The calls of one kind.
    pub fn calls_to(&self, route: Route) -> Vec<Recorded> {
        self.shared.read(|core| core.calls.iter().filter(|call| call.route == Some(route)).cloned().collect())
    }

    /// The calls made so far, which are forgotten.
    pub fn take_calls(&self) -> Vec<Recorded> {
        self.shared.change(|core| core.calls.drain(..).collect())
    }

    /// Forgets the calls made so far.
    pub fn forget_calls(&self) {
        self.shared.change(|core| core.calls.clear());
    }

    /// A copy of the world.
    pub fn world(&self) -> World {
        self.shared.read(|core| core.world.clone())
    }

    /// How many gateway connections have an open session.
    pub fn n_connected(&self) -> usize {
        self.shared.read(|core| core.sessions.n_connected())
    }

    /// Waits until everything that happened so far is on the disk, if the world is kept there.
    pub async fn kept(&self) -> Result<(), Loss> {
        let path = self.shared.read(|core| core.world.archive.as_ref().map(|archive| archive.path().to_owned()));
        self.shared.settled().await.map_err(|_| Loss::Unwritten { path: path.unwrap_or_default() })
    }

    /// Changes its value whenever anything happens: a page can wait for it.
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.shared.changes()
    }

    /// Waits until the world shows something, at most as long as [`Settings::wait`].
    pub async fn until<T>(&self, mut look: impl FnMut(&World) -> Option<T>) -> Option<T> {
        let deadline = Instant::now() + self.shared.read(|core| core.settings.wait);
        self.shared.until(deadline, |core| look(&core.world)).await
    }

    /// Waits until the bot made a call that is looked for, at most as long as [`Settings::wait`].
    pub async fn until_called(&self, mut look: impl FnMut(&Recorded) -> bool) -> Option<Recorded> {
        let deadline = Instant::now() + self.shared.read(|core| core.settings.wait);
        self.shared.until(deadline, |core| core.calls.iter().find(|call| look(call)).cloned()).await
    }

    /// Waits until the bot is connected and has registered commands, at most as long as
    /// [`Settings::wait`]; whether it has.
    pub async fn until_ready(&self) -> bool {
        let deadline = Instant::now() + self.shared.read(|core| core.settings.wait);
        let ready = |core: &Core| {
            let registered = core.world.commands.values().any(|commands| !commands.is_empty());
            (registered && core.sessions.n_connected() > 0).then_some(())
        };
        self.shared.until(deadline, ready).await.is_some()
    }
}

impl Drop for StandIn {
    fn drop(&mut self) {
        self.hang_up();
    }
}
