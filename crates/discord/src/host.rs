//! Where the host reads what people report: the channel that the host chose, or else a direct message to whoever owns the
//! application. Found out once and remembered.

use std::sync::Arc;
use std::time::Duration;

use serenity::all::{CurrentApplicationInfo, Http, UserId};
use tokio::time::sleep;

use super::describe;
use desk::Desk;
use store::ChannelId;

/// How often it is tried, and how long is waited before the second time; then twice as long, and so on.
const TRIES: (u32, Duration) = (6, Duration::from_secs(5));

/// Who owns the application; of a team, its owner.
pub(super) fn owner(application: &CurrentApplicationInfo) -> Option<UserId> {
    match (&application.team, &application.owner) {
        (Some(team), _) => Some(team.owner_user_id),
        (None, Some(owner)) => Some(owner.id),
        (None, None) => None,
    }
}

/// Tells the desk where the host reads.
pub(super) async fn find(desk: Arc<Desk>, http: Arc<Http>, chosen: Option<u64>, owner: Option<UserId>) {
    if let Some(channel) = chosen {
        remember(&desk, ChannelId(channel), true).await;
        return;
    }
    match (desk.owner_reads().await, owner) {
        (Ok(true), _) | (_, None) => (),
        (Err(error), _) => tracing::warn!(%error, "it is not known where the host reads"),
        (Ok(false), Some(owner)) => {
            let mut wait = TRIES.1;
            for _ in 0..TRIES.0 {
                match owner.create_dm_channel(&*http).await {
                    Ok(channel) => return remember(&desk, ChannelId(channel.id.get()), false).await,
                    Err(error) => {
                        tracing::warn!(why = describe(&error), "the owner of the application cannot be written to");
                    }
                }
                sleep(wait).await;
                wait *= 2;
            }
        }
    }
}

async fn remember(desk: &Desk, channel: ChannelId, is_chosen: bool) {
    if let Err(error) = desk.host_reads(channel, is_chosen).await {
        tracing::warn!(%error, "where the host reads could not be written down");
    }
}
