//! Shows placards: messages that stay and are changed in place. Few at a time, because a report that somebody waits for
//! goes before a status that everybody finds where it was; and nothing is kept here that a crash could lose.

use std::collections::HashSet;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt;
use serenity::all::{Builder, ChannelId, EditThread, Http, MessageId};
use tokio::task::JoinSet;

use super::outbox::{
    ARCHIVED, BARRED, Failure, LONGEST, NAP, TRIES_OF_BUGS, UNKNOWN_MESSAGE, change, composed, create, delay, within,
};
use super::post::Parts;
use super::{code, describe, status};
use desk::Desk;
use desk::placard::rest;
use desk::reply::Post;
use store::{self, Pin, Placard, PlacardId, PlacardState, Shown};
use text::panic_words;

/// How many are on their way at once.
const AT_ONCE: usize = 2;

/// How often something is tried that we lack a permission for: hourly, for about a month.
const TRIES_BARRED: u32 = 720;

/// Those that are on their way.
#[derive(Default)]
pub(super) struct Placards {
    under_way: HashSet<PlacardId>,
    tasks: JoinSet<PlacardId>,
}

impl Placards {
    /// Waits until one is done; never, if none is on its way.
    pub(super) async fn done(&mut self) {
        match self.tasks.join_next().await {
            Some(Ok(id)) => drop(self.under_way.remove(&id)),
            // They catch their own panics, so this is the end of the runtime.
            Some(Err(failed)) => tracing::error!(%failed, "a placard was stopped"),
            None => std::future::pending().await,
        }
    }

    /// Waits until all are done.
    pub(super) async fn finish(&mut self) {
        while !self.tasks.is_empty() {
            self.done().await;
        }
    }

    /// Sends off whatever may be shown; how long there is nothing more to do.
    pub(super) async fn start(
        &mut self,
        desk: &Arc<Desk>,
        http: &Arc<Http>,
        hour: i64,
    ) -> Result<Duration, store::Fault> {
        let room = AT_ONCE.saturating_sub(self.tasks.len());
        if room == 0 {
            return Ok(NAP);
        }
        // Those under way are handed out again until it is said what became of them.
        let stale = desk.store().stale_placards(hour, (room + self.under_way.len()) as u32).await?;
        for placard in
            stale.into_iter().filter(|placard| !self.under_way.contains(&placard.id)).take(room).collect::<Vec<_>>()
        {
            self.under_way.insert(placard.id);
            let (desk, http) = (Arc::clone(desk), Arc::clone(http));
            self.tasks.spawn(async move {
                let id = placard.id;
                if let Err(fault) = show(&desk, &http, &placard).await {
                    tracing::error!(fault = &fault as &dyn std::error::Error, %id, "what became of a placard cannot be noted");
                    // It is handed out again, and changing it once more does no harm.
                    tokio::time::sleep(Duration::from_secs(2)).await;
                }
                id
            });
        }
        let Some(next) = desk.store().next_stale().await? else { return Ok(NAP) };
        Ok(match u64::try_from(next - desk.now()) {
            Ok(seconds) if seconds > 0 => Duration::from_secs(seconds).min(NAP),
            _ => Duration::from_secs(1),
        })
    }
}

/// Shows one and says what became of it.
async fn show(desk: &Desk, http: &Http, placard: &Placard) -> Result<(), store::Fault> {
    let is_wanted = placard.state == PlacardState::Kept;
    let outcome = if is_wanted {
        AssertUnwindSafe(put_up(desk, http, placard)).catch_unwind().await
    } else {
        AssertUnwindSafe(take_down(http, placard)).catch_unwind().await
    };
    let failure = match outcome {
        Ok(Ok(Some(shown))) => return desk.store().placard_shown(placard, shown).await,
        Ok(Ok(None)) => return desk.store().placard_removed(placard.id).await,
        Ok(Err(failure)) => failure,
        Err(panic) => Failure::Odd(format!("panic: {}", panic_words(&*panic))),
    };
    let (id, tries) = (placard.id, placard.tries + 1);
    let (why, wait) = match failure {
        // What was to be taken away and cannot even be reached any more is somebody else's business.
        Failure::Final(_) | Failure::Barred(_) | Failure::Odd(_) if !is_wanted => {
            return desk.store().placard_removed(id).await;
        }
        Failure::Odd(why) if TRIES_OF_BUGS <= tries => {
            tracing::error!(%id, why, tries, "a placard is left as it is until it changes");
            return desk.store().placard_skipped(placard, &why).await;
        }
        Failure::Barred(why) if TRIES_BARRED <= tries => (why, None),
        Failure::Final(why) => (why, None),
        Failure::Barred(why) => (why, Some(delay(placard.tries, BARRED))),
        Failure::Passing(why) | Failure::Odd(why) => (why, Some(delay(placard.tries, 1..=LONGEST))),
    };
    if let Some(wait) = wait {
        tracing::warn!(%id, why, tries, wait, "a placard could not be shown; it is tried again");
        desk.store().placard_later(id, &why, desk.now() + wait).await
    } else {
        tracing::warn!(%id, why, "a placard cannot be shown and is given up");
        desk.store().placard_gone(id, &why).await
    }
}

async fn put_up(desk: &Desk, http: &Http, placard: &Placard) -> Result<Option<Shown>, Failure> {
    let Post { channel, letter, edit, pin, .. } = composed(desk.placard(placard).await)?;
    let channel = ChannelId::new(channel.0.max(1));
    let parts = Parts::of(letter);
    let (mut pinned, mut nonce) = (placard.pin, placard.nonce.clone());
    let mut edited = None;
    if let Some(old) = edit.map(|message| MessageId::new(message.0.max(1))) {
        let mut changed = change(http, channel, old, parts.edit()).await;
        if changed.as_ref().is_err_and(|why| code(why) == Some(ARCHIVED)) {
            // A thread that slept in is woken, or its status would stay wrong until somebody speaks.
            within(EditThread::new().archived(false).execute(http, channel)).await?;
            changed = change(http, channel, old, parts.edit()).await;
        }
        edited = match changed {
            Err(why) if code(&why) == Some(UNKNOWN_MESSAGE) => {
                let anew = desk.store().placard_lost(placard).await;
                nonce = anew.map_err(|fault| Failure::Passing(fault.to_string()))?;
                pinned = Pin::No;
                None
            }
            changed => Some(changed?),
        };
    }
    let message = match edited {
        Some(message) => message,
        None => create(http, channel, &parts, &nonce).await?,
    };
    let pin = pinned_now(http, channel, message, pin, pinned).await;
    Ok(Some(Shown { message: store::MessageId(message.get()), pin, next_at: desk.now() + rest(placard.about) }))
}

/// Pins or unpins if need be. Where we may not, the message is there all the same, and nobody is asked again.
async fn pinned_now(http: &Http, channel: ChannelId, message: MessageId, wanted: bool, now: Pin) -> Pin {
    let (asked, then) = match (wanted, now) {
        (true, Pin::No) => (within(http.pin_message(channel, message, None)).await, Pin::Done),
        (false, Pin::Done) => (within(http.unpin_message(channel, message, None)).await, Pin::No),
        (_, now) => return now,
    };
    match asked {
        Ok(()) => then,
        Err(why) if matches!(status(&why), Some(400..=499)) && !super::is_passing(&why) => {
            tracing::info!(why = describe(&why), "a message could not be pinned or unpinned");
            Pin::Barred
        }
        // The next change tries again.
        Err(why) => {
            tracing::debug!(why = describe(&why), "a message was not pinned or unpinned");
            now
        }
    }
}

async fn take_down(http: &Http, placard: &Placard) -> Result<Option<Shown>, Failure> {
    if let Some(message) = placard.message {
        let channel = ChannelId::new(placard.channel.0.max(1));
        within(http.delete_message(channel, MessageId::new(message.0.max(1)), None)).await?;
    }
    Ok(None)
}
