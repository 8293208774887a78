//! Delivers what is owed to channels: takes it from the store, has the desk put it together, sends it, and says what
//! became of it. Within a match and channel one after the other; several of them at once. It decides nothing about games
//! and keeps nothing that a crash could lose.

use std::collections::HashSet;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt;
use serenity::all::{Builder, ChannelId, CreateThread, EditMessage, Http, MessageId, UserId};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use super::placard::Placards;
use super::post::{Parts, without_rows};
use super::{code, describe, is_passing, limit};
use desk::calendar::{DAY, HOUR};
use desk::reply::Post;
use desk::{ComposeFault, Desk};
use store::{self, Asked, Delivery, DeliveryId, Owed, Scope};
use text::panic_words;

/// How many messages are on their way at once.
const AT_ONCE: usize = 8;

/// How long one call to Discord may take, waiting for a rate limit included.
const CALL: Duration = Duration::from_mins(1);

/// The longest wait between two tries.
pub(super) const LONGEST: i64 = 300;

/// The first and the longest wait where we lack a permission. People grant it within minutes or next week; asking often
/// helps nobody.
pub(super) const BARRED: std::ops::RangeInclusive<i64> = 30..=HOUR;

/// After how many seconds nobody will grant a permission any more.
const BARRED_FOR: i64 = 30 * DAY;

/// How often something is tried that fails for a reason of our own.
pub(super) const TRIES_OF_BUGS: u32 = 5;

/// How long to wait when the database itself fails.
const AFTER_FAULT: Duration = Duration::from_secs(2);

/// How long to sleep at most. Missing a call is harmless this way.
pub(super) const NAP: Duration = Duration::from_mins(1);

/// Discord's number for a message that is gone.
pub(super) const UNKNOWN_MESSAGE: isize = 10_008;
/// Discord's number for a change in a thread that is archived.
pub(super) const ARCHIVED: isize = 50_083;

/// The setting of a user under which the conversation with them is remembered.
const CONVERSATION: &str = "conversation";

/// Discord's number for a message that has a thread already.
const THREAD_EXISTS: isize = 160_004;

/// Why a message was not sent.
#[derive(Debug)]
pub(super) enum Failure {
    /// It may be possible later.
    Passing(String),
    /// We are not allowed to; somebody may grant it.
    Barred(String),
    /// It will never be possible.
    Final(String),
    /// We do not understand why; it may be a mistake of ours.
    Odd(String),
}

impl From<serenity::Error> for Failure {
    fn from(error: serenity::Error) -> Failure {
        let why = describe(&error);
        match super::status(&error) {
            _ if is_passing(&error) => Failure::Passing(why),
            // A new token may be on its way; and nothing else can be done until it is.
            Some(401) => Failure::Passing(why),
            Some(403) => Failure::Barred(why),
            Some(400..=499) => Failure::Final(why),
            _ => Failure::Odd(why),
        }
    }
}

/// Delivers until told to stop, then finishes what is on its way.
pub(super) async fn run(desk: Arc<Desk>, http: Arc<Http>, mut stop: watch::Receiver<bool>) {
    let mut under_way = HashSet::new();
    let mut tasks: JoinSet<DeliveryId> = JoinSet::new();
    let mut placards = Placards::default();
    // Whatever stood in the way before a restart may be gone: the waits of the last run do not count.
    let mut hour = i64::MAX;
    while !*stop.borrow() {
        let started = match start_deliveries(&desk, &http, hour, &mut under_way, &mut tasks).await {
            Ok(nap) => placards.start(&desk, &http, hour).await.map(|other| other.min(nap)),
            failed => failed,
        };
        let nap = match started {
            Ok(nap) => nap,
            Err(fault) => {
                tracing::error!(fault = &fault as &dyn std::error::Error, "what is owed cannot be read");
                AFTER_FAULT
            }
        };
        tokio::select! {
            () = desk.store().owing().notified(), if tasks.len() < AT_ONCE => {}
            Some(done) = tasks.join_next() => forget(&mut under_way, done),
            () = placards.done() => {}
            () = sleep(nap) => {}
            _ = stop.changed() => break,
        }
        hour = desk.now();
        if let Err(fault) = desk.tidy().await {
            tracing::error!(fault = &fault as &dyn std::error::Error, "the database cannot be tidied");
        }
    }
    while let Some(done) = tasks.join_next().await {
        forget(&mut under_way, done);
    }
    placards.finish().await;
}

fn forget(under_way: &mut HashSet<DeliveryId>, done: Result<DeliveryId, tokio::task::JoinError>) {
    match done {
        Ok(id) => drop(under_way.remove(&id)),
        // Deliveries catch their own panics, so this is the end of the runtime.
        Err(failed) => tracing::error!(%failed, "a delivery was stopped"),
    }
}

/// Sends off whatever may be sent; how long there is nothing more to do.
async fn start_deliveries(
    desk: &Arc<Desk>,
    http: &Arc<Http>,
    hour: i64,
    under_way: &mut HashSet<DeliveryId>,
    tasks: &mut JoinSet<DeliveryId>,
) -> Result<Duration, store::Fault> {
    let room = AT_ONCE.saturating_sub(tasks.len());
    if room == 0 {
        return Ok(NAP);
    }
    // Those under way are handed out again until it is said what became of them.
    let owed = desk.store().next_owed(hour, (room + under_way.len()) as u32).await?;
    for delivery in owed.into_iter().filter(|delivery| !under_way.contains(&delivery.id)).take(room).collect::<Vec<_>>()
    {
        under_way.insert(delivery.id);
        let (desk, http) = (Arc::clone(desk), Arc::clone(http));
        tasks.spawn(async move {
            let id = delivery.id;
            deliver(&desk, &http, delivery).await;
            id
        });
    }
    let Some(next) = desk.store().earliest_retry().await? else { return Ok(NAP) };
    let wait = next - desk.now();
    Ok(match u64::try_from(wait) {
        Ok(seconds) if seconds > 0 => Duration::from_secs(seconds).min(NAP),
        // What is due is under way; look again soon for what may stand behind it.
        _ => Duration::from_secs(1),
    })
}

/// Sends one message and says what became of it.
async fn deliver(desk: &Desk, http: &Http, delivery: Delivery) {
    let outcome = AssertUnwindSafe(send(desk, http, &delivery)).catch_unwind().await;
    let failure = match outcome {
        Ok(Ok(message)) => {
            let noted = desk.store().sent(&delivery, message).await;
            return note_fault(&delivery, noted).await;
        }
        Ok(Err(failure)) => failure,
        Err(panic) => Failure::Odd(format!("panic: {}", panic_words(&*panic))),
    };
    let (id, nonce, tries) = (delivery.match_id, &delivery.nonce, delivery.tries + 1);
    // Whoever only follows is not waited for: what they asked for ends, and they are told.
    let unheard = match &failure {
        Failure::Final(_) | Failure::Barred(_) => desk.unheard(&delivery).await,
        Failure::Passing(_) | Failure::Odd(_) => Ok(false),
    };
    let noted = match failure {
        _ if unheard.is_err() => unheard.map(drop),
        Failure::Final(why) | Failure::Barred(why) if matches!(unheard, Ok(true)) => {
            tracing::info!(%id, nonce, why, "somebody who followed a match cannot be told of it any more");
            desk.store().gone(delivery.id, &why).await
        }
        Failure::Final(why) => {
            tracing::warn!(%id, nonce, why, "a message cannot be delivered and is given up");
            desk.store().gone(delivery.id, &why).await
        }
        Failure::Barred(why) if desk.now() - delivery.created_at > BARRED_FOR => {
            tracing::warn!(%id, nonce, why, "nobody granted the permission for a message, and it is given up");
            desk.store().gone(delivery.id, &why).await
        }
        Failure::Odd(why) if tries >= TRIES_OF_BUGS => {
            tracing::error!(%id, nonce, why, tries, "a message is given up");
            desk.store().gone(delivery.id, &why).await
        }
        Failure::Passing(why) | Failure::Odd(why) => {
            let wait = delay(delivery.tries, 1..=LONGEST);
            later(desk, &delivery, &why, wait).await
        }
        Failure::Barred(why) => {
            let wait = delay(delivery.tries, BARRED);
            later(desk, &delivery, &why, wait).await
        }
    };
    note_fault(&delivery, noted).await;
}

async fn later(desk: &Desk, delivery: &Delivery, why: &str, wait: i64) -> Result<(), store::Fault> {
    let (id, nonce, tries) = (delivery.match_id, &delivery.nonce, delivery.tries + 1);
    tracing::warn!(%id, nonce, why, tries, wait, "a message could not be delivered; it is tried again");
    desk.store().retry_later(delivery.id, why, desk.now() + wait).await
}

async fn note_fault(delivery: &Delivery, noted: Result<(), store::Fault>) {
    if let Err(fault) = noted {
        let nonce = &delivery.nonce;
        tracing::error!(fault = &fault as &dyn std::error::Error, nonce, "what became of a message cannot be noted");
        // It is handed out again at once, and Discord knows its nonce.
        sleep(AFTER_FAULT).await;
    }
}

/// Seconds until the next try: the first wait, twice it, four times it … at most the longest.
pub(super) fn delay(tries: u32, waits: std::ops::RangeInclusive<i64>) -> i64 {
    let (first, longest) = waits.into_inner();
    // Beyond twenty doublings every wait is the longest.
    (first << tries.min(20)).min(longest)
}

/// What was put together, or why it was not.
pub(super) fn composed(post: Result<Post, ComposeFault>) -> Result<Post, Failure> {
    post.map_err(|fault| match fault {
        ComposeFault::Gone(why) => Failure::Final(why),
        ComposeFault::Failed(fault) => {
            let error: &(dyn std::error::Error + Send + Sync) = fault.as_ref();
            tracing::error!(error = error as &dyn std::error::Error, "a message cannot be put together");
            Failure::Passing(fault.to_string())
        }
    })
}

async fn send(desk: &Desk, http: &Http, delivery: &Delivery) -> Result<store::MessageId, Failure> {
    let Post { channel, recipient, letter, edit, strip, thread, pin } = composed(desk.compose(delivery).await)?;
    let channel = match recipient {
        Some(user) => conversation(desk, http, user).await?,
        None => ChannelId::new(channel.0.max(1)),
    };
    let parts = Parts::of(letter);
    let message = match edit {
        Some(message) => match change(http, channel, MessageId::new(message.0.max(1)), parts.edit()).await {
            Err(why) if matches!(code(&why), Some(UNKNOWN_MESSAGE | ARCHIVED)) => {
                if delivery.what == Owed::Lobby {
                    let forgotten = desk.store().forget_lobby_message(delivery.match_id).await;
                    forgotten.map_err(|fault| Failure::Passing(fault.to_string()))?;
                }
                create(http, channel, &parts, &delivery.nonce).await?
            }
            changed => changed?,
        },
        None => create(http, channel, &parts, &delivery.nonce).await?,
    };
    if let Some((channel, old)) = strip {
        let place = (ChannelId::new(channel.0.max(1)), MessageId::new(old.0.max(1)));
        if place.1 != message {
            best_effort("old buttons could not be taken away", change(http, place.0, place.1, without_rows())).await;
        }
    }
    if let Some(name) = thread {
        open_thread(desk, http, delivery, (channel, message), &name).await?;
    }
    if pin {
        best_effort("a message could not be pinned", http.pin_message(channel, message, None)).await;
    }
    Ok(store::MessageId(message.get()))
}

/// Opens a thread under a message. It bears the message's number, and there is never a second one, so that a second try
/// does no harm.
async fn open_thread(
    desk: &Desk,
    http: &Http,
    delivery: &Delivery,
    (channel, message): (ChannelId, MessageId),
    name: &str,
) -> Result<(), Failure> {
    let name = limit::cut(name, limit::THREAD_NAME);
    let opened = match within(CreateThread::new(name).execute(http, (channel, Some(message)))).await {
        Err(why) if code(&why) == Some(THREAD_EXISTS) => Ok(()),
        Err(why) => Err(Failure::from(why)),
        Ok(_) => Ok(()),
    };
    let opened = match opened {
        // Without its thread the message is of no use, and whoever wants one may ask again.
        Err(Failure::Barred(why) | Failure::Final(why)) => {
            best_effort("a message could not be taken back", http.delete_message(channel, message, None)).await;
            Err(Failure::Final(why))
        }
        Err(failure) => return Err(failure),
        Ok(()) => Ok(()),
    };
    let thread = opened.is_ok().then_some(store::ChannelId(message.get()));
    let noted = desk.store().talk_opened(delivery.match_id, thread).await;
    noted.map_err(|fault| Failure::Passing(fault.to_string()))?;
    opened
}

/// The conversation with a person. It is opened once and remembered: Discord does not like it to be asked for often.
async fn conversation(desk: &Desk, http: &Http, user: store::UserId) -> Result<ChannelId, Failure> {
    let failed = |fault: store::Fault| Failure::Passing(fault.to_string());
    let scope = Scope::User(user);
    let known = desk.store().setting(scope, CONVERSATION).await.map_err(failed)?;
    if let Some(known) = known.and_then(|text| text.parse().ok()) {
        return Ok(known);
    }
    let opened = within(UserId::new(user.0.max(1)).create_dm_channel(http)).await?;
    let noted = desk.store().set_setting(scope, CONVERSATION, &opened.id.to_string(), Asked::at(desk.now())).await;
    let _ = noted.map_err(failed)?;
    Ok(opened.id)
}

pub(super) async fn create(http: &Http, channel: ChannelId, parts: &Parts, nonce: &str) -> Result<MessageId, Failure> {
    let message = within(parts.create(nonce).execute(http, (channel, None))).await?;
    // Under a nonce that Discord knows, an earlier try comes back as it was then.
    if parts.differs_from(&message) {
        change(http, channel, message.id, parts.edit()).await?;
    }
    Ok(message.id)
}

pub(super) async fn change(
    http: &Http,
    channel: ChannelId,
    message: MessageId,
    edit: EditMessage,
) -> Result<MessageId, serenity::Error> {
    let edited = within(edit.execute(http, (channel, message, None))).await?;
    Ok(edited.id)
}

/// A call that takes too long counts as one that did not get through.
pub(super) async fn within<T>(call: impl Future<Output = Result<T, serenity::Error>>) -> Result<T, serenity::Error> {
    match timeout(CALL, call).await {
        Ok(done) => done,
        Err(_) => Err(std::io::Error::from(std::io::ErrorKind::TimedOut).into()),
    }
}

async fn best_effort<T>(what: &str, call: impl Future<Output = Result<T, serenity::Error>>) {
    if let Err(why) = within(call).await {
        tracing::debug!(why = describe(&why), "{what}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn delays_grow_to_five_minutes_or_an_hour() {
        let delays: Vec<i64> = (0..12).map(|tries| delay(tries, 1..=LONGEST)).collect();
        assert_eq!(delays, [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]);
        assert_eq!(delay(u32::MAX, 1..=LONGEST), 300);
        let delays: Vec<i64> = (0..9).map(|tries| delay(tries, BARRED)).collect();
        assert_eq!(delays, [30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600]);
        assert_eq!(delay(u32::MAX, BARRED), 3_600);
    }
}
