//! Conversations with the desk: requests in, replies and owed messages out, on a database in memory with seeded dice and
//! a clock that stands still.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use escarmouche::desk::Desk;
use escarmouche::desk::reply::{Note, Post, Reply, Row};
use escarmouche::desk::request::{Ask, Asker, Completion, Lacks, Place, Request};
use escarmouche::dice::Seeded;
use escarmouche::store::{ChannelId, GuildId, InteractionId, MessageId, Store, UserId};
use escarmouche::text::Lang;

const CHANNEL: ChannelId = ChannelId(7);

/// A desk and the people who talk to it.
struct Club {
    desk: Desk,
    next: AtomicU64,
}

#[derive(Clone, Copy)]
struct Person {
    user: u64,
    name: &'static str,
    lang: Lang,
}

const ADA: Person = Person { user: 1, name: "Ada", lang: Lang::En };
const BO: Person = Person { user: 2, name: "Bo", lang: Lang::Fr };
const CY: Person = Person { user: 3, name: "Cy", lang: Lang::En };

impl Club {
    async fn open() -> Club {
        let store = Store::in_memory().await.expect("a database in memory");
        Club::on(store)
    }

    fn on(store: Store) -> Club {
        let seed = Arc::new(AtomicU64::new(1));
        let desk = Desk::new(
            store,
            Arc::new(|| 1_000_000),
            Arc::new(move || Box::new(Seeded::new(seed.fetch_add(1, Ordering::Relaxed)))),
        );
        Club { desk, next: AtomicU64::new(1) }
    }

    fn request(&self, who: Person, ask: Ask) -> Request {
        Request {
            id: InteractionId(self.next.fetch_add(1, Ordering::Relaxed)),
            who: Asker { user: UserId(who.user), name: who.name.to_owned(), lang: who.lang, manages: false },
            place: Place { channel: CHANNEL, guild: Some(GuildId(9)), lacks: Lacks::default() },
            ask,
        }
    }

    /// A slash command as typed: `match new game:invasion`.
    async fn types(&self, who: Person, text: &str) -> Reply {
        self.desk.handle(self.request(who, command(text))).await
    }

    async fn presses(&self, who: Person, id: &str, value: Option<&str>) -> Reply {
        let ask = Ask::Press { id: id.to_owned(), value: value.map(str::to_owned), private: false };
        self.desk.handle(self.request(who, ask)).await
    }

    /// Delivers everything that is owed, as Discord would, and returns it.
    async fn posts(&self) -> Vec<Post> {
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

fn command(text: &str) -> Ask {
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

fn private(reply: Reply) -> Note {
    match reply {
        Reply::Private(note) | Reply::Change(note) => note,
        other => panic!("expected a private answer, got {other:?}"),
    }
}

fn button(note: &Note, label: &str) -> String {
    let buttons = note.rows.iter().filter_map(|row| match row {
        Row::Buttons(buttons) => Some(buttons),
        Row::Menu(_) => None,
    });
    let found = buttons.flatten().find(|button| button.label.contains(label));
    found.unwrap_or_else(|| panic!("no button {label:?} in {:?}", note.rows)).id.clone()
}

async fn started(club: &Club) -> Vec<Post> {
    club.types(ADA, "match new game:invasion language:en").await;
    club.types(ADA, "match join seat:warrior").await;
    club.types(BO, "match join seat:lord").await;
    let lobby = club.posts().await;
    let start = button(&lobby.last().expect("a lobby").note, "Start");
    assert!(matches!(club.presses(ADA, &start, None).await, Reply::Quiet));
    club.posts().await
}

#[tokio::test]
async fn a_lobby_opens_fills_and_starts() {
    let club = Club::open().await;
    let posts = started(&club).await;
    let report = &posts.last().expect("a report").note;
    assert!(report.line.contains("<@1>"), "{}", report.line);
    assert_eq!(report.ping, [UserId(1)]);
    assert!(report.body.contains("Warrior"), "{}", report.body);
    assert!(report.picture.is_some());
}

#[tokio::test]
async fn a_round_is_played_by_commands() {
    let club = Club::open().await;
    started(&club).await;
    club.types(ADA, "invasion deploy warrior:E6 rogue:F4 cleric:D4 wizard:F5 potion1:warrior potion2:wizard").await;
    let posts = club.posts().await;
    assert_eq!(posts.last().expect("a report").note.ping, [UserId(2)]);
    let hidden = private(
        club.types(
            BO,
            "invasion hide diamonds:\"O1 P15\" heal:G15 trap2:\"B10 K8\" trap3:\"G11 I15\" pi1:\"B14 L6\" pi2:A8",
        )
        .await,
    );
    assert!(!hidden.body.is_empty());
    assert!(club.posts().await.is_empty(), "the draft is nobody else's business");
    club.types(BO, "invasion muster auto:true").await;
    assert!(matches!(club.types(BO, "invasion ready").await, Reply::Quiet));
    let posts = club.posts().await;
    assert_eq!(posts.last().expect("a report").note.ping, [UserId(1)]);
    let preview = private(club.types(ADA, "invasion move figure:rogue to:G2").await);
    assert!(preview.picture.is_some());
    assert!(club.posts().await.is_empty());
    let confirm = button(&preview, "Confirm");
    club.presses(ADA, &confirm, None).await;
    let posts = club.posts().await;
    assert!(posts[0].note.body.contains("G2"), "{}", posts[0].note.body);
    assert!(posts[0].note.ping.is_empty(), "who acts is not called");
    // The same confirmation, days later.
    let late = private(club.presses(ADA, &confirm, None).await);
    assert!(late.body.contains("changed"), "{}", late.body);
    let undone = private(club.types(ADA, "match undo").await);
    assert!(undone.body.contains("taken back"), "{}", undone.body);
    assert!(club.posts().await[0].note.body.contains("Ada"));
}

#[tokio::test]
async fn the_same_request_acts_once() {
    let club = Club::open().await;
    started(&club).await;
    let request = club.request(ADA, command("invasion deploy"));
    club.desk.handle(request.clone()).await;
    let posts = club.posts().await.len();
    club.desk.handle(request).await;
    assert_eq!(posts, 1);
    assert!(club.posts().await.is_empty());
}

#[tokio::test]
async fn strangers_are_refused_in_their_language() {
    let club = Club::open().await;
    started(&club).await;
    let english = private(club.types(CY, "invasion deploy").await).body;
    assert_eq!(english, "You do not play in this match.");
    let french = private(club.types(BO, "invasion deploy").await).body;
    assert!(french.contains("figurine") || french.contains("vôtre") || !french.is_empty(), "{french}");
}

#[tokio::test]
async fn the_house_plays_a_whole_match_against_nobody() {
    let club = Club::open().await;
    club.types(ADA, "match new game:invasion language:fr").await;
    club.types(ADA, "match join seat:lord").await;
    club.types(ADA, "match start").await;
    let mut steps = 0;
    loop {
        let posts = club.posts().await;
        let over = posts.iter().any(|post| post.note.line.contains('🏆'));
        if over {
            break;
        }
        steps += 1;
        assert!(steps < 200, "the match goes on and on");
        for text in ["invasion hide auto:true", "invasion muster auto:true", "invasion ready"] {
            club.types(ADA, text).await;
        }
        for packet in 1..=3 {
            club.types(ADA, &format!("invasion summon packet:{packet} fill:archers")).await;
        }
        club.types(ADA, "invasion finish").await;
    }
}

#[tokio::test]
async fn completion_offers_what_is_legal() {
    let club = Club::open().await;
    started(&club).await;
    club.types(ADA, "invasion deploy").await;
    for text in ["invasion hide auto:true", "invasion muster auto:true", "invasion ready"] {
        club.types(BO, text).await;
    }
    let completion = Completion {
        who: Asker { user: UserId(1), name: "Ada".to_owned(), lang: Lang::En, manages: false },
        place: Place { channel: CHANNEL, guild: None, lacks: Lacks::default() },
        family: "invasion".to_owned(),
        verb: "move".to_owned(),
        options: vec![("figure".to_owned(), "warrior".to_owned())],
        focus: ("to".to_owned(), "G".to_owned()),
    };
    let values = club.desk.complete(completion).await;
    assert!(!values.is_empty());
    assert!(values.iter().all(|(value, _)| value.starts_with('G')), "{values:?}");
}
