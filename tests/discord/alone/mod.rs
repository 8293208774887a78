//! The stand-in for Discord, driven by the real client and a small real bot.
//!
//! Nothing here knows of games; what is tested is that the stand-in behaves as Discord would.

mod bot;
mod calls;
mod faults;
mod people;

use std::time::Duration;

use bot::http;
use poise::serenity_prelude as serenity;
use serde_json::Value;
use serenity::{ChannelId, HttpError};
use standin::{Settings, StandIn};

/// A stand-in whose clock is slow, so that a busy machine does not fail the tests.
async fn stand_in() -> StandIn {
    stand_in_with(Settings::default()).await
}

async fn stand_in_with(settings: Settings) -> StandIn {
    let patience =
        if settings.patience == Settings::default().patience { Duration::from_secs(20) } else { settings.patience };
    StandIn::start(Settings { patience, ..settings }).await.expect("a free port on loopback")
}

/// The status, the code and the paths of a refusal.
fn refusal<T: std::fmt::Debug>(result: Result<T, serenity::Error>) -> (u16, isize, Vec<String>) {
    match result {
        Err(serenity::Error::Http(HttpError::UnsuccessfulRequest(response))) => {
            let paths = response.error.errors.into_iter().map(|error| error.path).collect();
            (response.status_code.as_u16(), response.error.code, paths)
        }
        other => panic!("not refused: {other:?}"),
    }
}

async fn post(standin: &StandIn, channel: &str, payload: &Value) -> Result<serenity::Message, serenity::Error> {
    let channel = ChannelId::new(standin.channel(channel).get());
    http(standin).send_message(channel, Vec::new(), payload).await
}
