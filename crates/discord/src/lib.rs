//! Everything that knows Discord: gateway events become requests to the desk, replies and owed messages become calls to
//! Discord. No rule of a game and no sentence stands here.
//!
//! ```text
//! gateway ─> interaction ─> reading ─> Desk::handle ─> answer ─> REST
//! store ──> outbox ─────────────────> Desk::compose ─> post ──> REST
//!               └> placard ────────> Desk::placard ─> post ──> REST
//! timing ───────────────────────────> Desk::tick ────> store
//! ```

mod account;
mod answer;
mod checkup;
mod fault;
mod host;
mod interaction;
mod limit;
mod outbox;
mod placard;
mod post;
mod reading;
mod reading_rights;
mod register;
mod running;
mod timing;

use std::collections::{HashSet, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use serenity::all::{
    Client, ClientBuilder, CurrentApplicationInfo, GatewayIntents, Http, HttpBuilder, ShardManager, TeamMemberRole,
};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use desk::Desk;
use store::InteractionId;

pub use account::{Account, Secret};
pub use checkup::{Finding, examine};
pub use fault::Fault;
use fault::{ALREADY_ANSWERED, code, describe, is_passing, status};
pub use register::{Registration, commands, misfits};
pub use running::Running;

/// How long requests and messages under way may take to finish when the bot stops.
const FINISH_WITHIN: Duration = Duration::from_secs(5);

/// How many interactions are remembered to tell a second delivery. One comes within seconds, after a connection broke.
const REMEMBERED: usize = 4_096;

/// What every interaction needs.
struct Bot {
    desk: Arc<Desk>,
    recent: Mutex<Recent>,
    n_busy: watch::Sender<usize>,
}

#[derive(Default)]
struct Recent {
    known: HashSet<InteractionId>,
    order: VecDeque<InteractionId>,
}

impl Recent {
    /// Whether it was not there before; it is now.
    fn add(&mut self, id: InteractionId) -> bool {
        let is_new = self.known.insert(id);
        if is_new {
            self.order.push_back(id);
        }
        if self.order.len() > REMEMBERED
            && let Some(oldest) = self.order.pop_front()
        {
            self.known.remove(&oldest);
        }
        is_new
    }
}

impl Bot {
    fn new(desk: Arc<Desk>) -> Bot {
        Bot { desk, recent: Mutex::default(), n_busy: watch::Sender::new(0) }
    }

    /// Whether an interaction was not delivered before. The desk acts once in any case, but some answers (a thread that
    /// is opened) are not its own.
    fn is_new(&self, id: InteractionId) -> bool {
        self.recent.lock().unwrap_or_else(PoisonError::into_inner).add(id)
    }

    /// Counts as a request under way until it is dropped.
    fn busy(&self) -> Busy {
        self.n_busy.send_modify(|n| *n += 1);
        Busy(self.n_busy.clone())
    }
}

/// A request under way.
struct Busy(watch::Sender<usize>);

impl Drop for Busy {
    fn drop(&mut self) {
        self.0.send_modify(|n| *n -= 1);
    }
}

/// The bot on Discord, connected and delivering.
pub struct Started {
    desk: Arc<Desk>,
    shards: Arc<ShardManager>,
    client: JoinHandle<Result<(), serenity::Error>>,
    deliverer: JoinHandle<()>,
    timekeeper: JoinHandle<()>,
    stop: watch::Sender<bool>,
    n_busy: watch::Receiver<usize>,
}

/// Runs the bot until `stop` comes or Discord shuts the door, then finishes what is under way and closes the store.
pub async fn run(
    desk: Arc<Desk>,
    account: &Account,
    registration: Registration,
    stop: impl Future<Output = ()>,
) -> Result<(), Fault> {
    tokio::pin!(stop);
    let mut started = tokio::select! {
        started = start(desk, account, registration) => started?,
        () = &mut stop => return Ok(()),
    };
    let ended = tokio::select! {
        ended = started.ended() => ended,
        () = &mut stop => Ok(()),
    };
    let stopped = started.stop().await;
    ended.and(stopped)
}

/// Connects the bot and lets it work on the current runtime.
pub async fn start(desk: Arc<Desk>, account: &Account, registration: Registration) -> Result<Started, Fault> {
    let http = connect(account);
    let ourselves = know_ourselves(&http).await?;
    let (application, owner) = (ourselves.id, host::owner(&ourselves));
    http.set_application_id(application);
    desk.owned_by(owners(&ourselves));
    if register::register(&desk, &http, application, registration).await? {
        tracing::info!("the commands were told to Discord");
    }

    let bot = Bot::new(Arc::clone(&desk));
    let n_busy = bot.n_busy.subscribe();
    let waking = bot.busy();
    let framework = poise::Framework::builder()
        .options(poise::FrameworkOptions {
            commands: register::framework_commands(desk.games(), interaction::act, interaction::suggest),
            event_handler: interaction::hear,
            on_error: interaction::regret,
            manual_cooldowns: true,
            ..poise::FrameworkOptions::default()
        })
        // The desk decides who may do what.
        .initialize_owners(false)
        .setup(move |_, _, _| Box::pin(async move { Ok(bot) }))
        .build();
    // Slash commands, clicks and forms need no more than this.
    let intents = GatewayIntents::GUILDS;
    let mut client: Client = ClientBuilder::new_with_http(http, intents)
        .framework(framework)
        .await
        .map_err(|error| Fault::gateway(&error))?;
    let (shards, http) = (Arc::clone(&client.shard_manager), Arc::clone(&client.http));
    desk.ask_rights_of(Arc::new(reading_rights::Eyes::new(Arc::clone(&http))));
    let client = tokio::spawn(async move { client.start_autosharded().await });

    let (stop, stopped) = watch::channel(false);
    tokio::spawn(host::find(Arc::clone(&desk), Arc::clone(&http), account.reports, owner));
    let deliverer = tokio::spawn(outbox::run(Arc::clone(&desk), http, stopped.clone()));
    let timekeeper = tokio::spawn(timing::run(Arc::clone(&desk), Arc::clone(&shards), stopped));
    let wakened = Arc::clone(&desk);
    tokio::spawn(async move {
        wakened.wake().await;
        drop(waking);
    });
    Ok(Started { desk, shards, client, deliverer, timekeeper, stop, n_busy })
}

/// A client for calls to Discord, or to whatever stands in for it.
fn connect(account: &Account) -> Http {
    let http = HttpBuilder::new(account.token.reveal());
    match &account.proxy {
        // The client's own rate limiter ignores the proxy; and a proxy is there to limit rates itself. What it answers
        // with 429 all the same is tried again like any passing error.
        Some(proxy) => http.proxy(proxy).ratelimiter_disabled(true).build(),
        None => http.build(),
    }
}

/// The application whose token we have. Waits for a network that is not there yet.
async fn know_ourselves(http: &Http) -> Result<CurrentApplicationInfo, Fault> {
    let mut wait = Duration::from_secs(1);
    loop {
        let why = match timeout(Duration::from_secs(20), http.get_current_application_info()).await {
            Ok(Ok(application)) => return Ok(application),
            Ok(Err(error)) if status(&error) == Some(401) => return Err(Fault::Token),
            Ok(Err(error)) if is_passing(&error) => describe(&error),
            Ok(Err(error)) => return Err(Fault::Refused(describe(&error))),
            Err(_) => "no answer in time".to_owned(),
        };
        tracing::warn!(why, ?wait, "Discord cannot be reached; trying again");
        sleep(wait).await;
        wait = (wait * 2).min(Duration::from_mins(1));
    }
}

/// Who runs the bot: whoever made the application, or the team that did.
fn owners(application: &CurrentApplicationInfo) -> Vec<store::UserId> {
    let team = application.team.iter().flat_map(|team| &team.members);
    let team = team.filter(|member| !matches!(member.role, TeamMemberRole::ReadOnly)).map(|member| &member.user);
    application.owner.iter().chain(team).map(|user| store::UserId(user.id.get())).collect()
}

impl Started {
    /// Waits until Discord ends the connection for good, which it does for a reason.
    pub async fn ended(&mut self) -> Result<(), Fault> {
        match (&mut self.client).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(error)) => Err(Fault::gateway(&error)),
            Err(failed) => Err(Fault::Gateway(failed.to_string())),
        }
    }

    /// Takes no more requests, finishes those under way, delivers what is being delivered, and closes the store. What is
    /// still owed stays owed.
    pub async fn stop(mut self) -> Result<(), Fault> {
        tracing::info!("stopping");
        if !self.client.is_finished() {
            let _ = timeout(FINISH_WITHIN, self.shards.shutdown_all()).await;
        }
        if timeout(FINISH_WITHIN, self.n_busy.wait_for(|n| *n == 0)).await.is_err() {
            tracing::warn!("some requests were still under way");
        }
        self.stop.send_replace(true);
        if timeout(FINISH_WITHIN, &mut self.deliverer).await.is_err() {
            tracing::warn!("some messages were still under way; they stay owed");
            self.deliverer.abort();
        }
        if timeout(FINISH_WITHIN, &mut self.timekeeper).await.is_err() {
            tracing::warn!("the clocks were still being looked after");
            self.timekeeper.abort();
        }
        self.client.abort();
        self.desk.store().close().await?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_delivery_is_known_for_a_while() {
        let mut recent = Recent::default();
        assert!(recent.add(InteractionId(0)));
        assert!(!recent.add(InteractionId(0)));
        for id in 1..=REMEMBERED as u64 {
            assert!(recent.add(InteractionId(id)));
        }
        assert_eq!(recent.known.len(), REMEMBERED);
        assert!(recent.add(InteractionId(0)), "the oldest is forgotten");
    }
}
