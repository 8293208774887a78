//! A load run: many matches at once, played by sample people through the stand-in for Discord against the whole bot, and
//! what was measured meanwhile. People do only what a person at a client can do, type commands, complete them, press what
//! stands under messages and look, and wait for the picture before they go on. What is legal they read from the table in
//! this process. Nothing but loopback is contacted, and the database lies in a folder that is gone afterwards.

mod bout;
mod figures;
pub mod moves;

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::task::JoinSet;
use tokio::time::MissedTickBehavior;

use crate::{clock, games};
use chance::Seeded;
use desk::{Desk, DiceSource};
use discord::{Account, Registration, Running, Secret};
use standin::{Person, Settings, Snowflake, StandIn};
use store;

pub use figures::{Action, Figures, Flaw, LISTED, Wrong, percentile};

/// Those who play in the sample world, and the one who watches.
const PLAYERS: [&str; 6] = ["ada", "blaise", "chloe", "dario", "fatou", "gabriel"];
const WATCHER: &str = "simone";

/// How long people wait for a picture before it counts as missing.
const WAIT: Duration = Duration::from_mins(2);

/// How often progress is told and calls are counted.
const TICK: Duration = Duration::from_millis(250);

/// What is to be played.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// How many matches at once.
    pub matches: u32,
    /// How many orders in each; a match that is over ends sooner.
    pub steps: u32,
    /// Decides who sits where and what is ordered. What happens at the same time may still happen in another order.
    pub seed: u64,
    /// Within which the bot must answer.
    pub patience: Duration,
}

/// The patience of Discord's own client.
pub const PATIENCE: Duration = Duration::from_secs(3);

/// How far it is.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// Orders given.
    pub done: u32,
    /// Orders planned.
    pub planned: u32,
    /// Errors so far.
    pub errors: usize,
    /// For how long people have been playing.
    pub elapsed: Duration,
}

/// Why there was no load run.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// The folder of the database, or the port of the stand-in.
    #[error("the load run cannot be set up")]
    SetUp(#[from] std::io::Error),
    /// The bot does not start or does not stop.
    #[error(transparent)]
    Bot(#[from] discord::Fault),
    /// The bot does not connect to the stand-in.
    #[error("the bot did not connect in time")]
    Unconnected,
}

/// What all matches share.
struct Hall {
    desk: Arc<Desk>,
    players: Vec<Person>,
    watcher: Person,
    bot: Snowflake,
    seed: u64,
    done: AtomicU32,
    figures: Mutex<Figures>,
}

impl Hall {
    fn letter(&self, write: impl FnOnce(&mut Figures)) {
        write(&mut self.figures.lock().unwrap_or_else(PoisonError::into_inner));
    }

    fn n_errors(&self) -> usize {
        self.figures.lock().unwrap_or_else(PoisonError::into_inner).errors.len()
    }
}

/// Plays until every match is played or `stop` comes, and tells how it went. `tell` hears how far it is several times a
/// second.
pub async fn run(plan: Plan, mut tell: impl FnMut(Progress), stop: impl Future<Output = ()>) -> Result<Figures, Fault> {
    let folder = tempfile::tempdir()?;
    let stand_in =
        StandIn::start(Settings { patience: plan.patience, wait: WAIT, keeps_files: false, ..Settings::default() })
            .await?;
    let account = Account { token: Secret::new(stand_in.token()), proxy: Some(stand_in.url()), reports: None };
    let database = folder.path().join("load.sqlite");
    let bot = Running::launch(account, database, Registration::Always, move |store| desk(store, plan.seed)).await?;
    if !stand_in.until_ready().await {
        return Err(Fault::Unconnected);
    }
    let hall = Arc::new(Hall {
        desk: Arc::clone(bot.desk()),
        players: PLAYERS.iter().map(|name| stand_in.person(name)).collect(),
        watcher: stand_in.person(WATCHER),
        bot: stand_in.bot(),
        seed: plan.seed,
        done: AtomicU32::new(0),
        figures: Mutex::new(Figures::new(plan)),
    });
    let channels: Vec<Snowflake> = (1..=plan.matches).map(|n| stand_in.add_channel(&format!("table-{n}"))).collect();
    stand_in.forget_calls();

    let begun = Instant::now();
    let mut bouts = JoinSet::new();
    for (number, channel) in channels.into_iter().enumerate() {
        bouts.spawn(bout::play(Arc::clone(&hall), number as u64, channel, plan.steps));
    }
    let mut tick = tokio::time::interval(TICK);
    tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
    tokio::pin!(stop);
    let is_cut_short = loop {
        tokio::select! {
            ended = bouts.join_next() => match ended {
                None => break false,
                Some(Ok(())) => {}
                Some(Err(failed)) => hall.letter(|figures| figures.wrong(Flaw::Other, failed.to_string())),
            },
            _ = tick.tick() => {
                let calls = stand_in.take_calls();
                hall.letter(|figures| figures.count(&calls));
                let (done, planned) = (hall.done.load(Ordering::Relaxed), plan.matches * plan.steps);
                tell(Progress { done, planned, errors: hall.n_errors(), elapsed: begun.elapsed() });
            }
            () = &mut stop => break true,
        }
    };
    let elapsed = begun.elapsed();
    bouts.shutdown().await;
    if !is_cut_short {
        settle(&hall).await;
    }
    let stopped = bot.stop().await;
    let calls = stand_in.take_calls();
    stand_in.stop().await;
    stopped?;
    let mut figures = std::mem::take(&mut *hall.figures.lock().unwrap_or_else(PoisonError::into_inner));
    figures.count(&calls);
    figures.finish(elapsed, is_cut_short);
    Ok(figures)
}

/// A desk on this store, whose dice numbers decide.
fn desk(store: store::Store, seed: u64) -> Desk {
    let next = AtomicU64::new(seed);
    let chance: DiceSource = Arc::new(move || Box::new(Seeded::new(next.fetch_add(1, Ordering::Relaxed))));
    Desk::new(games(), store, Arc::new(clock::steady()), chance)
}

/// Everything that is owed must have been delivered a moment after the last order.
async fn settle(hall: &Hall) {
    let deadline = Instant::now() + WAIT;
    let why = loop {
        match hall.desk.store().earliest_retry().await {
            Ok(None) => return,
            Ok(Some(_)) if Instant::now() < deadline => tokio::time::sleep(TICK).await,
            Ok(Some(_)) => break "something stays owed".to_owned(),
            Err(fault) => break fault.to_string(),
        }
    };
    hall.letter(|figures| figures.wrong(Flaw::MissingReport, why));
}
