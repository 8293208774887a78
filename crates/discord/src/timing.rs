//! Keeps the desk's clocks: calls it whenever something is due, and only while Discord can be reached, so that the desk
//! knows an outage when it sees one.

use std::sync::Arc;
use std::time::Duration;

use serenity::all::{ConnectionStage, ShardManager};
use tokio::sync::watch;
use tokio::time::sleep;

use desk::Desk;

/// How long to sleep at most; shorter than an outage by far.
const NAP: Duration = Duration::from_secs(30);

/// How long to sleep while Discord cannot be reached, or after a fault of the database.
const RETRY: Duration = Duration::from_secs(5);

/// Whether every shard is connected.
async fn is_connected(shards: &ShardManager) -> bool {
    let runners = shards.runners.lock().await;
    !runners.is_empty() && runners.values().all(|runner| runner.stage == ConnectionStage::Connected)
}

/// Looks after the clocks until told to stop.
pub(super) async fn run(desk: Arc<Desk>, shards: Arc<ShardManager>, mut stop: watch::Receiver<bool>) {
    while !*stop.borrow() {
        let connected = is_connected(&shards).await;
        let nap = match desk.tick(connected).await {
            Ok(_) if !connected => RETRY,
            Ok(Some(at)) => Duration::from_secs((at - desk.now()).max(1).unsigned_abs()).min(NAP),
            Ok(None) => NAP,
            Err(fault) => {
                tracing::error!(fault = &fault as &dyn std::error::Error, "the clocks cannot be looked after");
                RETRY
            }
        };
        tokio::select! {
            () = sleep(nap) => {}
            _ = stop.changed() => break,
        }
    }
}
