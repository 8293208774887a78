//! A club whose clock is moved by hand and whose bot can be killed in between.
#![allow(dead_code)] // Each test file uses a part of it.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use desk::reply::Post;
use store::Store;

use crate::club::{ADA, BO, Club, Person, private};

pub const MINUTE: i64 = 60;
pub const HOUR: i64 = 60 * MINUTE;
pub const START: i64 = 1_000_000;

/// A club and its clock.
pub struct Evening {
    pub club: Club,
    pub hour: Arc<AtomicI64>,
}

impl Evening {
    pub async fn begin() -> Evening {
        Evening::on(Store::in_memory().await.expect("a database in memory")).await
    }

    pub async fn on(store: Store) -> Evening {
        let hour = Arc::new(AtomicI64::new(START));
        let evening = Evening { club: Club::timed(store, &hour), hour };
        evening.tick().await;
        evening
    }

    /// Ada is the warrior and Bo the lord; the posts of the start are delivered.
    pub async fn playing(options: &str) -> (Evening, Vec<Post>) {
        let evening = Evening::begin().await;
        let posts = evening.start(options).await;
        (evening, posts)
    }

    /// The same on an evening that has begun.
    pub async fn start(&self, options: &str) -> Vec<Post> {
        let club = &self.club;
        club.types(ADA, &format!("match new game:invasion language:en options:\"{options}\"")).await;
        club.types(ADA, "match join seat:warrior").await;
        club.types(BO, "match join seat:lord").await;
        club.types(ADA, "match start").await;
        club.posts().await
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
        let evening = Evening { club, hour: self.hour };
        evening.tick().await;
        evening
    }

    /// The deadline that the status tells.
    pub async fn status(&self, who: Person) -> String {
        private(self.club.types(who, "match status").await).body
    }
}

pub fn lines(posts: &[Post]) -> Vec<&str> {
    posts.iter().map(|post| if post.letter.line.is_empty() { &*post.letter.body } else { &*post.letter.line }).collect()
}

pub fn stamp(at: i64) -> String {
    format!("<t:{at}:R>")
}
