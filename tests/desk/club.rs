//! A desk on a database in memory with seeded dice and a clock that stands still, and the people who talk to it.
#![allow(dead_code)] // Each test file uses a part of it.

use escarmouche::games;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

use chance::Seeded;
use desk::reply::{Letter, Post, Reply, Row};
use desk::request::{Ask, Asker, Lacks, Place, Request};
use desk::{Desk, DiceSource};
use store::{ChannelId, GuildId, InteractionId, MessageId, Store, UserId};
use text::Lang;

pub const CHANNEL: ChannelId = ChannelId(7);

/// A desk and the people who talk to it.
pub struct Club {
    /// The desk.
    pub desk: Desk,
    /// The number of the next request.
    pub next: AtomicU64,
}

#[derive(Clone, Copy)]
pub struct Person {
    pub user: u64,
    pub name: &'static str,
    pub lang: Lang,
}

pub const ADA: Person = Person { user: 1, name: "Ada", lang: Lang::En };
pub const BO: Person = Person { user: 2, name: "Bo", lang: Lang::Fr };
pub const CY: Person = Person { user: 3, name: "Cy", lang: Lang::En };

impl Club {
    pub async fn open() -> Club {
        let store = Store::in_memory().await.expect("a database in memory");
        Club::on(store)
    }

    pub fn on(store: Store) -> Club {
        let seed = Arc::new(AtomicU64::new(1));
        Club::with(store, Arc::new(move || Box::new(Seeded::new(seed.fetch_add(1, Ordering::Relaxed)))))
    }

    /// A club at another hour.
    pub fn at(store: Store, hour: i64) -> Club {
        let seed = Arc::new(AtomicU64::new(hour.unsigned_abs()));
        let chance: DiceSource = Arc::new(move || Box::new(Seeded::new(seed.fetch_add(1, Ordering::Relaxed))));
        Club { desk: Desk::new(games(), store, Arc::new(move || hour), chance), next: AtomicU64::new(1) }
    }

    /// A club whose clock is moved by hand.
    pub fn timed(store: Store, hour: &Arc<AtomicI64>) -> Club {
        let seed = Arc::new(AtomicU64::new(1));
        let chance: DiceSource = Arc::new(move || Box::new(Seeded::new(seed.fetch_add(1, Ordering::Relaxed))));
        let hour = Arc::clone(hour);
        let clock = Arc::new(move || hour.load(Ordering::Relaxed));
        Club { desk: Desk::new(games(), store, clock, chance), next: AtomicU64::new(1) }
    }

    pub fn with(store: Store, chance: DiceSource) -> Club {
        Club { desk: Desk::new(games(), store, Arc::new(|| 1_000_000), chance), next: AtomicU64::new(1) }
    }

    /// The bot is killed and started again on the same database.
    pub fn restarted(self) -> Club {
        let next = self.next.load(Ordering::Relaxed);
        let club = Club::on(self.desk.store().clone());
        club.next.store(next, Ordering::Relaxed);
        club
    }

    pub fn request(&self, who: Person, ask: Ask) -> Request {
        Request {
            id: InteractionId(self.next.fetch_add(1, Ordering::Relaxed)),
            who: Asker { user: UserId(who.user), name: who.name.to_owned(), lang: who.lang, manages: None },
            place: Place { channel: CHANNEL, parent: None, guild: Some(GuildId(9)), lacks: Lacks::default() },
            ask,
        }
    }

    /// A slash command as typed: `match new game:invasion`.
    pub async fn types(&self, who: Person, text: &str) -> Reply {
        self.desk.handle(self.request(who, command(text))).await
    }

    pub async fn presses(&self, who: Person, id: &str, value: Option<&str>) -> Reply {
        let ask = Ask::Press { id: id.to_owned(), value: value.map(str::to_owned), private: false };
        self.desk.handle(self.request(who, ask)).await
    }

    /// Delivers everything that is owed, as Discord would, and returns it.
    pub async fn posts(&self) -> Vec<Post> {
        let mut posts = Vec::new();
        loop {
            let owed = self.desk.store().next_owed(self.desk.now(), 10).await.expect("the outbox can be read");
            if owed.is_empty() {
                return posts;
            }
            for delivery in owed {
                let post = self.desk.compose(&delivery).await.expect("what is owed can be said");
                let id = MessageId(self.next.fetch_add(1, Ordering::Relaxed) + 1_000);
                self.desk.store().sent(&delivery, id).await.expect("the outbox can be written");
                posts.push(post);
            }
        }
    }
}

pub fn command(text: &str) -> Ask {
    let mut words = Vec::new();
    let mut quoted = false;
    let mut word = String::new();
    for letter in text.chars() {
        match letter {
            '"' => quoted = !quoted,
            ' ' if !quoted => words.push(std::mem::take(&mut word)),
            letter => word.push(letter),
        }
    }
    words.push(word);
    let mut words = words.into_iter();
    let family = words.next().expect("a family");
    let mut rest: Vec<String> = words.collect();
    let verb = if rest.first().is_some_and(|word| !word.contains(':')) { rest.remove(0) } else { family.clone() };
    let options = rest
        .iter()
        .map(|word| word.split_once(':').map(|(name, value)| (name.to_owned(), value.to_owned())).expect("name:value"))
        .collect();
    Ask::Command { family, verb, options }
}

pub fn private(reply: Reply) -> Letter {
    match reply {
        Reply::Private(letter) | Reply::Change(letter) => letter,
        other => panic!("expected a private answer, got {other:?}"),
    }
}

pub fn button(letter: &Letter, label: &str) -> String {
    let buttons = letter.rows.iter().filter_map(|row| match row {
        Row::Buttons(buttons) => Some(buttons),
        Row::Menu(_) => None,
    });
    let found = buttons.flatten().find(|button| button.label.contains(label));
    found.unwrap_or_else(|| panic!("no button {label:?} in {:?}", letter.rows)).id.clone()
}

pub async fn started(club: &Club) -> Vec<Post> {
    club.types(ADA, "match new game:invasion language:en").await;
    club.types(ADA, "match join seat:warrior").await;
    club.types(BO, "match join seat:lord").await;
    let lobby = club.posts().await;
    let start = button(&lobby.last().expect("a lobby").letter, "Start");
    assert!(matches!(club.presses(ADA, &start, None).await, Reply::Quiet));
    club.posts().await
}

/// Sets a match of Invasion up that has started, until the heroes may act.
pub async fn mustered(club: &Club) {
    club.types(ADA, "invasion deploy").await;
    for text in ["invasion hide auto:true", "invasion muster auto:true", "invasion ready"] {
        club.types(BO, text).await;
    }
}
