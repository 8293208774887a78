//! An evening with boards on which placards hang as they would in Discord.
#![allow(dead_code)] // Each test file uses a part of it.

use std::ops::Deref;
use std::sync::Mutex;
use std::sync::atomic::Ordering;

use desk::placard::rest;
use desk::reply::{Letter, Post};
use store::{About, ChannelId, MatchId, MessageId, Pin, Placard, PlacardState, Shown, Store};

use crate::evening::{self as timed, MINUTE};

/// A placard that hangs in a channel.
#[derive(Clone, Debug)]
pub struct Hung {
    pub about: About,
    pub channel: ChannelId,
    pub message: MessageId,
    pub nonce: String,
    pub letter: Letter,
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

/// An evening with boards.
pub struct Evening {
    evening: timed::Evening,
    pub boards: Boards,
}

impl Deref for Evening {
    type Target = timed::Evening;

    fn deref(&self) -> &timed::Evening {
        &self.evening
    }
}

impl Evening {
    pub async fn begin() -> Evening {
        Evening { evening: timed::Evening::begin().await, boards: Boards::default() }
    }

    pub async fn on(store: Store) -> Evening {
        Evening { evening: timed::Evening::on(store).await, boards: Boards::default() }
    }

    /// Ada is the warrior and Bo the lord; everything of the start is delivered and shown.
    pub async fn playing(options: &str) -> Evening {
        let evening = Evening::begin().await;
        evening.start(options).await;
        evening.shows().await;
        evening
    }

    /// Time passes, the bot being there all the while; what it posts.
    pub async fn pass(&self, seconds: i64) -> Vec<Post> {
        let end = self.now() + seconds;
        let mut posts = Vec::new();
        while self.now() < end {
            posts.extend(self.evening.pass(MINUTE.min(end - self.now())).await);
            self.shows().await;
        }
        posts
    }

    /// The bot is killed; time passes; it is started again and looks at the clocks.
    pub async fn away(self, seconds: i64) -> Evening {
        Evening { evening: self.evening.away(seconds).await, boards: self.boards }
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
            letter: post.letter,
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
