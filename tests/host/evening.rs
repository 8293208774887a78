//! A club with a clock that is moved by hand, and boards on which its placards hang as they would in Discord.
#![allow(dead_code)] // Each test file uses a part of it.

use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicI64, Ordering};

use escarmouche::desk::placard::rest;
use escarmouche::desk::reply::{Note, Post};
use escarmouche::store::{About, ChannelId, MatchId, MessageId, Pin, Placard, PlacardState, Shown, Store};

use crate::club::{ADA, BO, Club};

pub const MINUTE: i64 = 60;
pub const HOUR: i64 = 60 * MINUTE;
pub const START: i64 = 1_000_000;

pub fn stamp(at: i64) -> String {
    format!("<t:{at}:R>")
}

/// A placard that hangs in a channel.
#[derive(Clone, Debug)]
pub struct Hung {
    pub about: About,
    pub channel: ChannelId,
    pub message: MessageId,
    pub nonce: String,
    pub note: Note,
    pub pinned: bool,
}

/// The channels of the club, as far as placards hang there.
#[derive(Default)]
pub struct Boards {
    pub pins_refused: bool,
    hung: Mutex<Vec<Hung>>,
    posted: Mutex<Vec<About>>,
    changes: Mutex<usize>,
}

impl Boards {
    pub fn find(&self, about: About) -> Option<Hung> {
        self.hung.lock().expect("one thread").iter().find(|hung| hung.about == about).cloned()
    }

    pub fn status(&self, of: MatchId) -> Hung {
        self.find(About::Status(of)).expect("the status hangs")
    }

    pub fn all(&self) -> Vec<Hung> {
        self.hung.lock().expect("one thread").clone()
    }

    pub fn delete(&self, message: MessageId) {
        self.hung.lock().expect("one thread").retain(|hung| hung.message != message);
    }

    /// How often it was posted as a new message.
    pub fn posted(&self, about: About) -> usize {
        self.posted.lock().expect("one thread").iter().filter(|other| **other == about).count()
    }

    /// How many calls to Discord that were.
    pub fn changes(&self) -> usize {
        *self.changes.lock().expect("one thread")
    }

    fn count(&self) {
        *self.changes.lock().expect("one thread") += 1;
    }
}

/// A club, its clock and its boards.
pub struct Evening {
    pub club: Club,
    pub hour: Arc<AtomicI64>,
    pub boards: Boards,
}

impl Evening {
    pub async fn begin() -> Evening {
        Evening::on(Store::in_memory().await.expect("a database in memory")).await
    }

    pub async fn on(store: Store) -> Evening {
        let hour = Arc::new(AtomicI64::new(START));
        let evening = Evening { club: Club::timed(store, &hour), hour, boards: Boards::default() };
        evening.tick().await;
        evening
    }

    /// Ada is the warrior and Bo the lord; everything of the start is delivered and shown.
    pub async fn playing(language: &str, options: &str) -> Evening {
        let evening = Evening::begin().await;
        let club = &evening.club;
        club.types(ADA, &format!("match new game:invasion {language} options:\"{options}\"")).await;
        club.types(ADA, "match join seat:warrior").await;
        club.types(BO, "match join seat:lord").await;
        club.types(ADA, "match start").await;
        club.posts().await;
        evening.shows().await;
        evening
    }

    pub fn now(&self) -> i64 {
        self.hour.load(Ordering::Relaxed)
    }

    pub async fn tick(&self) {
        self.club.desk.tick(true).await.expect("the clocks can be looked after");
    }

    /// Time passes, the bot being there all the while; what it posts.
    pub async fn pass(&self, seconds: i64) -> Vec<Post> {
        let end = self.now() + seconds;
        let mut posts = Vec::new();
        while self.now() < end {
            self.hour.store(end.min(self.now() + MINUTE), Ordering::Relaxed);
            self.tick().await;
            posts.extend(self.club.posts().await);
            self.shows().await;
        }
        posts
    }

    /// The bot is killed; time passes; it is started again and looks at the clocks.
    pub async fn away(self, seconds: i64) -> Evening {
        let next = self.club.next.load(Ordering::Relaxed);
        self.hour.fetch_add(seconds, Ordering::Relaxed);
        let club = Club::timed(self.club.desk.store().clone(), &self.hour);
        club.next.store(next, Ordering::Relaxed);
        club.desk.wake().await;
        let evening = Evening { club, hour: self.hour, boards: self.boards };
        evening.tick().await;
        evening
    }

    /// What is to be shown anew now.
    pub async fn stale(&self) -> Vec<Placard> {
        self.club.desk.store().stale_placards(self.now(), 100).await.expect("it reads")
    }

    /// Shows whatever is to be shown, as Discord would.
    pub async fn shows(&self) {
        loop {
            let stale = self.stale().await;
            if stale.is_empty() {
                return;
            }
            for placard in stale {
                self.show(&placard).await;
            }
        }
    }

    async fn show(&self, placard: &Placard) {
        let store = self.club.desk.store();
        self.boards.count();
        if placard.state == PlacardState::Unwanted {
            self.boards.delete(placard.message.expect("what was never posted is forgotten"));
            return store.placard_removed(placard.id).await.expect("it is noted");
        }
        let post = self.club.desk.placard(placard).await.expect("it can be put together");
        assert_eq!((post.channel, post.edit), (placard.channel, placard.message));
        let (mut pin, mut nonce) = (placard.pin, placard.nonce.clone());
        let there = post.edit.filter(|message| self.boards.all().iter().any(|hung| hung.message == *message));
        let message = match (post.edit, there) {
            (_, Some(message)) => message,
            (edit, None) => {
                if edit.is_some() {
                    nonce = store.placard_lost(placard).await.expect("it is noted");
                    pin = Pin::No;
                }
                self.boards.posted.lock().expect("one thread").push(placard.about);
                MessageId(self.club.next.fetch_add(1, Ordering::Relaxed) + 5_000)
            }
        };
        pin = match (post.pin, pin) {
            (true, Pin::No) if self.boards.pins_refused => Pin::Barred,
            (true, Pin::No) => Pin::Done,
            (false, Pin::Done) => Pin::No,
            (_, pin) => pin,
        };
        let hung = Hung {
            about: placard.about,
            channel: placard.channel,
            message,
            nonce,
            note: post.note,
            pinned: pin == Pin::Done,
        };
        self.boards.delete(message);
        self.boards.hung.lock().expect("one thread").push(hung);
        let shown = Shown { message, pin, next_at: self.now() + rest(placard.about) };
        store.placard_shown(placard, shown).await.expect("it is noted");
    }

    /// The message of the last report.
    pub async fn last_report(&self) -> MessageId {
        self.club.desk.store().last_report(MatchId(1)).await.expect("it reads").expect("a report").message
    }
}
