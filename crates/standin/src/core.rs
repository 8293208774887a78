//! The one state behind all connections, its lock, and the bell that rings when it changes.
//!
//! Everything that happens, happens under the lock and without waiting; whoever waits, waits for
//! a bell.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use tokio::sync::{Notify, watch};
use tokio::time::Instant;

use super::Settings;
use super::event::{Event, EventKind};
use super::interaction::Interaction;
use super::journal::{Journal, Note, Stir};
use super::keep::Batch;
use super::permission::Permissions;
use super::rest::{Rates, Recorded};
use super::session::Sessions;
use super::snowflake::{Mint, Snowflake};
use super::spoil::{Blow, Faults, Spoil};
use super::world::{Attachment, Channel, Objects, Overwrite, World};

/// How long somebody waits for the disk.
const PATIENCE: Duration = Duration::from_secs(10);
/// How many calls are remembered, for tests that look at them.
const KEPT_CALLS: usize = 20_000;
/// How many are where the world is kept: local mode runs for weeks, and nobody asks.
const KEPT_CALLS_BESIDE_A_KEPT_WORLD: usize = 100;

/// World, connections and everything in flight.
pub(super) struct Core {
    pub(super) settings: Settings,
    pub(super) world: World,
    /// `http://address`, without a slash.
    pub(super) base: String,
    pub(super) mint: Mint,
    pub(super) sessions: Sessions,
    pub(super) interactions: BTreeMap<Snowflake, Interaction>,
    pub(super) faults: Faults,
    pub(super) calls: VecDeque<Recorded>,
    pub(super) rates: Rates,
    /// Files that people uploaded for options of commands.
    pub(super) uploads: BTreeMap<Snowflake, Attachment>,
    /// What changed, for those who follow it.
    pub(super) journal: Journal,
    /// Whether the server is ending, so that nobody waits for more.
    pub(super) is_ending: bool,
    /// How many batches of changes were taken to be written.
    n_batches: u64,
}

impl Core {
    pub(super) fn new(settings: Settings, world: World, base: String) -> Self {
        let mint = Mint::above(world.highest_id());
        Self {
            settings,
            world,
            base,
            mint,
            sessions: Sessions::default(),
            interactions: BTreeMap::new(),
            faults: Faults::default(),
            calls: VecDeque::new(),
            rates: Rates::default(),
            uploads: BTreeMap::new(),
            journal: Journal::default(),
            is_ending: false,
            n_batches: 0,
        }
    }

    /// What is to be written, with its number; nothing, if everything was taken.
    pub(super) fn take_batch(&mut self) -> Option<(u64, Batch)> {
        if !self.world.is_changed() {
            return None;
        }
        self.n_batches += 1;
        Some((self.n_batches, self.world.take_batch()))
    }

    /// The number of the batch with which everything will be written that happened so far.
    fn owed(&self) -> u64 {
        self.n_batches + u64::from(self.world.is_changed())
    }

    /// The world in Discord's words.
    pub(super) fn objects(&self) -> Objects<'_> {
        Objects { world: &self.world, base: &self.base }
    }

    /// The address of the gateway.
    pub(super) fn gateway_url(&self) -> String {
        format!("{}/gateway", self.base.replacen("http", "ws", 1))
    }

    /// Remembers a call.
    pub(super) fn record(&mut self, call: Recorded) {
        self.calls.push_back(call);
        let room = if self.world.archive.is_some() { KEPT_CALLS_BESIDE_A_KEPT_WORLD } else { KEPT_CALLS };
        if self.calls.len() > room {
            self.calls.pop_front();
        }
    }

    /// Tells every session that may hear of it.
    pub(super) fn dispatch(&mut self, event: &Event) {
        self.sessions.dispatch(event, self.world.application.bot);
    }

    /// Tells of a channel or thread that was made, changed or deleted.
    pub(super) fn dispatch_channel(&mut self, channel: Snowflake, of_channel: EventKind, of_thread: EventKind) {
        self.journal.note(Note::Places);
        let Some(channel) = self.world.channels.get(&channel) else {
            return;
        };
        let kind = if channel.kind.is_thread() { of_thread } else { of_channel };
        let mut payload = self.objects().channel(channel);
        if kind == EventKind::ThreadCreate {
            payload["newly_created"] = true.into();
        }
        let event = Event { kind, guild: channel.guild, payload };
        self.dispatch(&event);
    }

    /// Brings a fault about, or lets it wait for its call.
    pub(super) fn inflict(&mut self, fault: Spoil) {
        match fault {
            Spoil::RateLimited { reach, global, retry_after, times } => {
                self.faults.add(reach, Blow::RateLimited { global, retry_after }, times);
            }
            Spoil::Broken { reach, status, times } => self.faults.add(reach, Blow::Broken { status }, times),
            Spoil::LostAnswer { reach, times } => self.faults.add(reach, Blow::LostAnswer, times),
            Spoil::Slow { reach, delay, times } => self.faults.add(reach, Blow::Slow { delay }, times),
            Spoil::DoubleDelivery { times } => self.faults.double(times),
            Spoil::DroppedConnection => self.sessions.cut(),
            Spoil::Reconnect => self.sessions.ask_to_reconnect(),
            Spoil::InvalidSession { resumable } => self.sessions.invalidate(resumable),
            Spoil::LostPermissions { channel, permissions } => self.take_permissions(channel, permissions),
            Spoil::ClosedDms { user } => {
                if let Some(user) = self.world.users.get_mut(user) {
                    user.dms_closed = true;
                }
            }
            Spoil::DeletedChannel { channel } => self.delete_channel(channel),
            Spoil::DeletedMessage { channel, message } => {
                self.erase(channel, message);
            }
        }
    }

    /// Ends all faults that can be ended.
    pub(super) fn heal(&mut self) {
        self.faults.clear();
        self.open_dms();
        self.give_permissions_back();
    }

    /// Everybody takes direct messages again.
    pub(super) fn open_dms(&mut self) {
        for user in self.world.users.values_mut() {
            user.dms_closed = false;
        }
    }

    /// The bot has what faults took from it. They are known by what they left in the world, which a file may have kept
    /// since yesterday.
    pub(super) fn give_permissions_back(&mut self) {
        let bot = self.world.bot();
        let wounded: Vec<Snowflake> =
            self.world.channels.values().filter(|channel| is_wounded(channel, bot)).map(|channel| channel.id).collect();
        for id in wounded {
            if let Some(channel) = self.world.channels.get_mut(id) {
                channel.overwrites.retain(|overwrite| !is_wound(overwrite, bot));
            }
            self.dispatch_channel(id, EventKind::ChannelUpdate, EventKind::ThreadUpdate);
        }
    }

    /// Whether a fault took permissions from the bot.
    pub(super) fn is_wounded(&self) -> bool {
        let bot = self.world.bot();
        self.world.channels.values().any(|channel| is_wounded(channel, bot))
    }

    fn take_permissions(&mut self, channel: Snowflake, permissions: Permissions) {
        let bot = self.world.bot();
        // Threads have no overwrites of their own.
        let around = self
            .world
            .channels
            .get(&channel)
            .filter(|channel| channel.kind.is_thread())
            .and_then(|thread| thread.parent);
        let id = around.unwrap_or(channel);
        if let Some(channel) = self.world.channels.get_mut(id) {
            channel.overwrites.push(Overwrite { id: bot, member: true, allow: Permissions::NONE, deny: permissions });
        }
        self.dispatch_channel(id, EventKind::ChannelUpdate, EventKind::ThreadUpdate);
    }

    /// Deletes a channel with its threads and tells of it.
    pub(super) fn delete_channel(&mut self, channel: Snowflake) {
        self.dispatch_channel(channel, EventKind::ChannelDelete, EventKind::ThreadDelete);
        self.world.remove_channel(channel);
    }
}

fn is_wounded(channel: &Channel, bot: Snowflake) -> bool {
    channel.overwrites.iter().any(|overwrite| is_wound(overwrite, bot))
}

/// Whether an overwrite only takes from the bot itself; nothing but a fault makes such.
fn is_wound(overwrite: &Overwrite, bot: Snowflake) -> bool {
    overwrite.member && overwrite.id == bot && overwrite.allow == Permissions::NONE
}

/// How far the world is written.
#[derive(Clone, Copy, Debug, Default)]
struct Settled {
    /// The last batch that was tried.
    last: u64,
    /// Whether it is on the disk, and with it all before.
    is_written: bool,
}

/// What happened is not on the disk and must not be told.
#[derive(Debug)]
pub(super) struct Unsettled;

/// The state with its lock and its bells: one that rings at every change, and one for each channel in which somebody waits
/// for something, so that many who wait do not wake each other.
pub(super) struct Shared {
    core: Mutex<Core>,
    changed: watch::Sender<u64>,
    bells: Mutex<HashMap<Snowflake, Weak<Notify>>>,
    /// Calls whoever writes the world.
    to_write: Notify,
    settled: watch::Sender<Settled>,
}

impl Shared {
    pub(super) fn new(core: Core) -> Self {
        Self {
            core: Mutex::new(core),
            changed: watch::Sender::new(0),
            bells: Mutex::default(),
            to_write: Notify::new(),
            settled: watch::Sender::default(),
        }
    }

    /// Reads the state.
    pub(super) fn read<T>(&self, look: impl FnOnce(&Core) -> T) -> T {
        look(&self.lock())
    }

    /// Changes the state and rings the bells.
    pub(super) fn change<T>(&self, act: impl FnOnce(&mut Core) -> T) -> T {
        let (result, stir) = {
            let mut core = self.lock();
            (act(&mut core), core.journal.take_stir())
        };
        self.changed.send_modify(|n| *n += 1);
        self.ring(&stir);
        self.to_write.notify_one();
        result
    }

    /// Waits until everything that happened so far is on the disk, if the world is kept there. Whoever answers waits for it
    /// first.
    pub(super) async fn settled(&self) -> Result<(), Unsettled> {
        let owed = self.read(Core::owed);
        let mut settled = self.settled.subscribe();
        let tried = settled.wait_for(|settled| owed <= settled.last);
        match tokio::time::timeout(PATIENCE, tried).await {
            Ok(Ok(settled)) if settled.is_written || owed == 0 => Ok(()),
            _ => Err(Unsettled),
        }
    }

    /// Notes what became of a batch.
    pub(super) fn note_settled(&self, last: u64, is_written: bool) {
        self.settled.send_replace(Settled { last, is_written });
    }

    /// Waits until something happened.
    pub(super) async fn until_changed(&self) {
        self.to_write.notified().await;
    }

    /// Changes what nobody waits for.
    pub(super) fn adjust<T>(&self, act: impl FnOnce(&mut Core) -> T) -> T {
        act(&mut self.lock())
    }

    fn ring(&self, stir: &Stir) {
        let mut bells = self.bells.lock().unwrap_or_else(PoisonError::into_inner);
        let channels = if stir.everywhere { bells.keys().copied().collect() } else { stir.channels.clone() };
        for channel in channels {
            match bells.get(&channel).and_then(Weak::upgrade) {
                Some(bell) => bell.notify_waiters(),
                None => drop(bells.remove(&channel)),
            }
        }
    }

    /// The bell of a channel.
    fn bell(&self, channel: Snowflake) -> Arc<Notify> {
        let mut bells = self.bells.lock().unwrap_or_else(PoisonError::into_inner);
        let hung = bells.entry(channel).or_default();
        hung.upgrade().unwrap_or_else(|| {
            let bell = Arc::new(Notify::new());
            *hung = Arc::downgrade(&bell);
            bell
        })
    }

    /// A listener to the bell.
    pub(super) fn changes(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    /// Waits until the state shows what is looked for, at most until the deadline.
    pub(super) async fn until<T>(&self, deadline: Instant, mut look: impl FnMut(&Core) -> Option<T>) -> Option<T> {
        let mut bell = self.changes();
        loop {
            bell.mark_unchanged();
            if let Some(found) = self.read(&mut look) {
                return Some(found);
            }
            match tokio::time::timeout_at(deadline, bell.changed()).await {
                Ok(Ok(())) => {}
                Ok(Err(_)) | Err(_) => return self.read(look),
            }
        }
    }

    /// Waits until a channel shows what is looked for, at most until the deadline. Nothing but what happens in the channel
    /// is looked at.
    pub(super) async fn until_in<T>(
        &self,
        channel: Snowflake,
        deadline: Instant,
        mut look: impl FnMut(&Core) -> Option<T>,
    ) -> Option<T> {
        let bell = self.bell(channel);
        loop {
            let mut rung = pin!(bell.notified());
            // From here on no ring is missed.
            rung.as_mut().enable();
            if let Some(found) = self.read(&mut look) {
                return Some(found);
            }
            if tokio::time::timeout_at(deadline, rung).await.is_err() {
                return self.read(look);
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, Core> {
        // A panic under the lock leaves at worst half a message; a test that panicked has failed
        // anyway.
        self.core.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
