//! Everything a person can ask of the bot and be told. The only place where store, tables, dice and clock meet; it knows
//! nothing of Discord's own types.

pub mod press;
pub mod reply;
pub mod request;
pub mod verb;

use std::sync::Arc;

use crate::game::Dice;
use crate::picture::Studio;
use crate::store::{Delivery, Store};
use reply::{Note, Post, Reply};
use request::{Completion, Request};

/// The hour, in seconds since 1970.
pub type Clock = Arc<dyn Fn() -> i64 + Send + Sync>;
/// Where dice come from: a fresh source for each command.
pub type Chance = Arc<dyn Fn() -> Box<dyn Dice + Send> + Send + Sync>;

/// The desk.
pub struct Desk {
    store: Store,
    studio: Arc<Studio>,
    clock: Clock,
    chance: Chance,
}

/// Why an owed message could not be put together.
#[derive(Debug, thiserror::Error)]
pub enum ComposeFault {
    /// The database.
    #[error(transparent)]
    Store(#[from] crate::store::Fault),
    /// What it is about is gone; it will never be possible.
    #[error("nothing is left to say: {0}")]
    Gone(String),
}

impl Desk {
    /// A desk on this store.
    pub fn new(store: Store, clock: Clock, chance: Chance) -> Desk {
        Desk { store, studio: Arc::new(Studio::new()), clock, chance }
    }

    /// The store, for whoever delivers what is owed.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// The hour.
    pub fn now(&self) -> i64 {
        (self.clock)()
    }

    /// Answers a request. Whatever goes wrong, there is an answer.
    pub async fn handle(&self, request: Request) -> Reply {
        let _ = (&self.studio, &self.chance, request);
        Reply::Private(Note::default())
    }

    /// Values for an option being typed, each with what the person reads; at most 25.
    pub async fn complete(&self, completion: Completion) -> Vec<(String, String)> {
        let _ = completion;
        Vec::new()
    }

    /// Puts an owed message together.
    pub async fn compose(&self, delivery: &Delivery) -> Result<Post, ComposeFault> {
        Err(ComposeFault::Gone(delivery.nonce.clone()))
    }

    /// After a start: lets the house play where it is due, so that no match waits for a bot that was killed.
    pub async fn wake(&self) {}
}
