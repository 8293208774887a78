//! People who watch: following a match where it is played, by direct message and in another channel, digests, and what
//! becomes of it when that is not possible any more. With a clock that is moved by hand and a bot that is killed in
//! between.

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex};

use crate::club::{ADA, BO, CHANNEL, CY, Club, Person, command, private};
use desk::calendar::HOUR;
use desk::reading_rights::{Allowed, Around, May, ReadingRights};
use desk::reply::{Post, Reply};
use desk::request::Completion;
use store::{ChannelId, DeliveryState, GuildId, Store, UserId};
use text::Lang;

const START: i64 = 1_000_000;
/// Another channel of the same server, and one that nobody but Ada reads.
const HALL: ChannelId = ChannelId(70);
const CELLAR: ChannelId = ChannelId(71);
const DEE: Person = Person { user: 4, name: "Dee", lang: Lang::Fr };

/// What people may do, as a list that tests change.
#[derive(Default)]
struct Rights(Mutex<Vec<(u64, May, ChannelId)>>);

impl Rights {
    fn grant(&self, who: Person, what: May, channel: ChannelId) {
        self.0.lock().expect("nobody panicked").push((who.user, what, channel));
    }

    fn take(&self, who: Person) {
        self.0.lock().expect("nobody panicked").retain(|(user, ..)| *user != who.user);
    }
}

impl ReadingRights for Rights {
    fn allowed<'a>(&'a self, user: UserId, _: GuildId, what: May, channels: &'a [ChannelId]) -> Allowed<'a> {
        let held = self.0.lock().expect("nobody panicked");
        let may = |channel: &ChannelId| held.contains(&(user.0, what, *channel));
        let allowed = channels.iter().copied().filter(may).collect();
        Box::pin(async move { Ok(allowed) })
    }

    fn around(&self, channel: ChannelId) -> Around<'_> {
        // The match's channel is a thread of the hall.
        Box::pin(async move { Ok(Some(if channel == CHANNEL { HALL } else { channel })) })
    }
}

/// A club, its clock, and what people may do in it.
struct Evening {
    club: Club,
    hour: Arc<AtomicI64>,
    rights: Arc<Rights>,
}

impl Evening {
    /// Ada is the warrior and Bo the lord in round one; Cy and Dee may read the channel.
    async fn playing() -> Evening {
        Evening::with("").await
    }

    async fn with(options: &str) -> Evening {
        let hour = Arc::new(AtomicI64::new(START));
        let store = Store::in_memory().await.expect("a database in memory");
        let evening = Evening { club: Club::timed(store, &hour), hour, rights: Arc::default() };
        evening.club.desk.ask_rights_of(evening.rights.clone());
        for who in [CY, DEE] {
            evening.rights.grant(who, May::Read, CHANNEL);
        }
        let club = &evening.club;
        club.desk.tick(true).await.expect("a first look at the clocks");
        club.types(ADA, &format!("match new game:invasion language:en{options}")).await;
        club.types(ADA, "match join seat:warrior").await;
        club.types(BO, "match join seat:lord").await;
        club.types(ADA, "match start").await;
        club.types(ADA, "invasion deploy").await;
        for line in ["hide auto:true", "muster auto:true", "ready"] {
            club.types(BO, &format!("invasion {line}")).await;
        }
        club.posts().await;
        evening
    }

    /// The bot is killed; time passes; it is started again.
    async fn away(self, seconds: i64) -> Evening {
        let next = self.club.next.load(Ordering::Relaxed);
        self.hour.fetch_add(seconds, Ordering::Relaxed);
        let club = Club::timed(self.club.desk.store().clone(), &self.hour);
        club.next.store(next, Ordering::Relaxed);
        club.desk.ask_rights_of(self.rights.clone());
        club.desk.wake().await;
        Evening { club, hour: self.hour, rights: self.rights }
    }

    /// Time passes, the bot being there all the while; what it posts.
    async fn pass(&self, seconds: i64) -> Vec<Post> {
        let end = self.hour.load(Ordering::Relaxed) + seconds;
        let mut posts = Vec::new();
        while self.hour.load(Ordering::Relaxed) < end {
            let now = self.hour.load(Ordering::Relaxed);
            self.hour.store(end.min(now + 600), Ordering::Relaxed);
            self.club.desk.tick(true).await.expect("the clocks can be looked after");
            posts.extend(self.club.posts().await);
        }
        posts
    }

    async fn says(&self, who: Person, line: &str) -> String {
        private(self.club.types(who, line).await).body
    }

    /// Ada's warrior takes a step, and the round goes on.
    async fn step(&self, line: &str) {
        let reply = self.club.types(ADA, &format!("invasion {line}")).await;
        assert!(matches!(reply, Reply::Quiet), "{line}: {reply:?}");
    }

    /// The heroes and the lord finish their phases; another round begins.
    async fn round(&self) {
        self.step("finish").await;
        // Each packet serves once.
        for packet in 1..=3 {
            let summoned = self.club.types(BO, &format!("invasion summon packet:{packet} fill:archers")).await;
            if matches!(summoned, Reply::Quiet) {
                break;
            }
        }
        let reply = self.club.types(BO, "invasion finish").await;
        assert!(matches!(reply, Reply::Quiet), "{reply:?}");
    }

    /// Delivers what is owed, but nothing arrives in a channel; what arrived elsewhere.
    async fn refusing(&self, channel: ChannelId) -> Vec<Post> {
        let store = self.club.desk.store();
        let mut posts = Vec::new();
        loop {
            let owed = store.next_owed(i64::MAX, 10).await.expect("the outbox can be read");
            if owed.is_empty() {
                return posts;
            }
            for delivery in owed {
                let post = self.club.desk.compose(&delivery).await;
                match post {
                    Ok(post) if delivery.channel != channel => {
                        let id = store::MessageId(delivery.id.0 as u64 + 9_000);
                        store.sent(&delivery, id).await.expect("the outbox can be written");
                        posts.push(post);
                    }
                    _ => {
                        self.club.desk.unheard(&delivery).await.expect("the store can be written");
                        store.gone(delivery.id, "403").await.expect("the store can be written");
                    }
                }
            }
        }
    }
}

fn to(posts: &[Post], who: Person) -> Vec<&Post> {
    posts.iter().filter(|post| post.recipient == Some(UserId(who.user))).collect()
}

fn at(posts: &[Post], channel: ChannelId) -> Vec<&Post> {
    posts.iter().filter(|post| post.channel == channel && post.recipient.is_none()).collect()
}

/// Whoever follows where it is played is called under the reports, as often as they want, and nobody else is.
#[tokio::test]
async fn followers_are_called_where_it_is_played() {
    let evening = Evening::playing().await;
    let told = evening.says(CY, "watch follow when:step").await;
    assert!(told.contains("match 1") && told.contains("at every report"), "{told}");
    let told = evening.says(DEE, "watch follow").await;
    assert!(told.contains("à la fin de chaque tour"), "{told}");
    let refused = evening.says(ADA, "watch follow").await;
    assert!(refused.contains("you play in this match") || refused.contains("You play in this match"), "{refused}");
    assert!(evening.club.posts().await.is_empty(), "nothing is posted of it");
    evening.step("act figure:warrior steps:end").await;
    let evening = evening.away(30).await;
    let posts = evening.club.posts().await;
    assert_eq!(posts.len(), 1, "{posts:?}");
    assert!(posts[0].letter.line.ends_with("👁 <@3>"), "{:?}", posts[0].letter.line);
    assert!(posts[0].letter.ping.contains(&UserId(CY.user)) && !posts[0].letter.ping.contains(&UserId(DEE.user)));
    assert!(!posts[0].letter.rows.is_empty(), "the players' buttons stay");
    evening.round().await;
    let posts = evening.club.posts().await;
    let called: Vec<bool> = posts.iter().map(|post| post.letter.ping.contains(&UserId(DEE.user))).collect();
    assert_eq!(called.iter().filter(|called| **called).count(), 1, "{called:?}");
    assert!(posts.iter().all(|post| post.letter.ping.contains(&UserId(CY.user))));
    // Once for all that has not been sent yet.
    evening.step("act figure:warrior steps:end").await;
    assert!(evening.says(CY, "watch stop").await.contains("no longer followed"));
    let posts = evening.club.posts().await;
    assert!(!posts[0].letter.ping.contains(&UserId(CY.user)), "{posts:?}");
    assert!(evening.says(CY, "watch stop").await.contains("do not follow"));
    evening.club.types(ADA, "match resign confirm:true").await;
    let posts = evening.club.posts().await;
    assert!(posts.last().expect("the end").letter.ping.contains(&UserId(DEE.user)), "{posts:?}");
}

/// By direct message: in the follower's language, a spectator's knowledge, a picture told in words, nothing to press; once,
/// though the bot is killed before it is sent.
#[tokio::test]
async fn news_come_by_direct_message() {
    let evening = Evening::playing().await;
    let told = evening.says(DEE, "watch follow place:direct when:step").await;
    assert!(told.contains("je vous écris directement"), "{told}");
    let begun = evening.club.posts().await;
    assert_eq!((begun.len(), to(&begun, DEE).len()), (1, 1), "{begun:?}");
    assert!(begun[0].letter.body.contains("désormais suivie") && begun[0].letter.body.contains("Bo"), "{begun:?}");
    evening.step("act figure:warrior steps:end").await;
    let evening = evening.away(30).await;
    let posts = evening.club.posts().await;
    assert_eq!((posts.len(), to(&posts, DEE).len()), (2, 1), "{posts:?}");
    let letter = &to(&posts, DEE)[0].letter;
    assert!(letter.rows.is_empty() && letter.ping.is_empty(), "{letter:?}");
    assert!(
        letter.body.contains("guerrier") && letter.body.contains("https://discord.com/channels/9/7/"),
        "{letter:?}"
    );
    let alt = letter.picture.as_ref().map(|picture| picture.alt.as_str()).unwrap_or_default();
    let (action, _) = alt.split_once(" Tour 1").expect("what happened, then how it stands");
    assert!(action.contains("guerrier") && letter.body.contains(action), "{letter:?}");
    assert!(evening.away(30).await.club.posts().await.is_empty(), "told once");
}

/// Of whatever a seat alone may know nothing is told, in whatever way it is followed.
#[tokio::test]
async fn followers_learn_no_secrets() {
    let evening = Evening::playing().await;
    evening.rights.grant(CY, May::Post, HALL);
    evening.says(CY, "watch follow channel:70").await;
    evening.says(BO, "watch follow place:direct when:step").await;
    evening.says(DEE, "watch follow place:direct when:digest hours:1").await;
    evening.round().await;
    let mut posts = evening.club.posts().await;
    posts.extend(evening.pass(2 * HOUR).await);
    let secrets = private(evening.club.types(BO, "invasion secrets").await).body;
    let hidden: Vec<&str> =
        secrets.split(['\n', '.', ';', ',', ':']).map(str::trim).filter(|part| part.contains("diamant")).collect();
    assert!(!hidden.is_empty(), "{secrets}");
    for post in &posts {
        let alt = post.letter.picture.as_ref().map(|picture| picture.alt.clone()).unwrap_or_default();
        for hidden in &hidden {
            assert!(!post.letter.body.contains(hidden) && !alt.contains(hidden), "{hidden}: {post:?}");
        }
    }
    assert!(!to(&posts, BO).is_empty() && !to(&posts, DEE).is_empty() && !at(&posts, HALL).is_empty());
}

/// Into another channel, by somebody who may post there; at the end of rounds with all that happened since.
#[tokio::test]
async fn a_match_is_mirrored() {
    let evening = Evening::playing().await;
    let refused = evening.says(CY, "watch follow channel:70").await;
    assert!(refused.contains("<#70>"), "{refused}");
    evening.rights.grant(CY, May::Post, HALL);
    evening.rights.grant(DEE, May::Post, HALL);
    for (line, word) in [
        ("watch follow channel:7", "where the match is played"),
        ("watch follow channel:x", "cannot read “x”"),
        ("watch follow channel:70 place:here", "either"),
        ("watch follow when:digest", "everybody reads"),
        ("watch follow place:direct hours:999", "999"),
        ("watch follow match:12", "no such match"),
        ("watch follow match:frog", "cannot read “frog”"),
    ] {
        let refused = evening.says(CY, line).await;
        assert!(refused.contains(word), "{line}: {refused}");
    }
    assert!(evening.club.posts().await.is_empty());
    evening.says(CY, "watch follow channel:70 when:round").await;
    let taken = evening.says(DEE, "watch follow channel:70").await;
    assert!(taken.contains("déjà"), "{taken}");
    let begun = evening.club.posts().await;
    assert_eq!(at(&begun, HALL).len(), 1);
    evening.step("act figure:warrior steps:end").await;
    assert!(at(&evening.club.posts().await, HALL).is_empty());
    let evening = evening.away(30).await;
    evening.round().await;
    let posts = evening.club.posts().await;
    let mirrored = at(&posts, HALL);
    assert_eq!(mirrored.len(), 1, "{mirrored:?}");
    let letter = &mirrored[0].letter;
    assert!(letter.body.contains("warrior") && letter.body.contains("Round 2"), "all that happened since: {letter:?}");
    assert!(letter.rows.is_empty() && letter.ping.is_empty() && letter.picture.is_some(), "{letter:?}");
    let list = evening.says(CY, "watch list").await;
    assert!(list.contains("<#70>") && list.contains("https://discord.com/channels/9/7"), "{list}");
    // The right to post is looked at each time; when it is gone, that is said once, where it was asked for.
    evening.rights.take(CY);
    evening.rights.grant(CY, May::Read, CHANNEL);
    evening.round().await;
    let posts = evening.refusing(ChannelId(0)).await;
    assert!(at(&posts, HALL).is_empty(), "{posts:?}");
    let told: Vec<_> = posts.iter().filter(|post| post.letter.line.contains("<#70>")).collect();
    assert_eq!((told.len(), told[0].channel, &told[0].letter.ping[..]), (1, CHANNEL, &[UserId(CY.user)][..]));
    assert!(evening.says(CY, "watch list").await.contains("follow no match"));
}

/// A digest collects: one message with the last picture and what happened since, at most one in so many hours, and the
/// rest at the end. Restarts lose and double nothing, and quiet hours are kept.
#[tokio::test]
async fn a_digest_collects() {
    let evening = Evening::playing().await;
    let told = evening.says(DEE, "watch follow place:direct hours:6").await;
    assert!(told.contains("6 heures"), "{told}");
    assert_eq!(to(&evening.club.posts().await, DEE).len(), 1);
    assert!(to(&evening.pass(20 * HOUR).await, DEE).is_empty(), "nothing has happened");
    evening.step("act figure:warrior steps:end").await;
    assert!(to(&evening.pass(3 * HOUR).await, DEE).is_empty());
    evening.round().await;
    let evening = evening.away(60).await;
    assert!(to(&evening.pass(3 * HOUR - 61).await, DEE).is_empty());
    let posts = evening.pass(60).await;
    let digest = to(&posts, DEE);
    assert_eq!(digest.len(), 1, "{posts:?}");
    let letter = &digest[0].letter;
    assert!(letter.line.contains("nouvelles de la partie 1"), "{letter:?}");
    assert!(letter.body.contains("guerrier") && letter.body.contains("tour 2"), "{letter:?}");
    let evening = evening.away(60).await;
    assert!(to(&evening.pass(20 * HOUR).await, DEE).is_empty(), "told once");
    // The hour of the next digest is a quiet one: it comes when that is over.
    let due = evening.hour.load(Ordering::Relaxed) + 6 * HOUR;
    let quiet = due / HOUR % 24;
    evening.says(DEE, &format!("settings quiet:{quiet}-{} zone:0", (quiet + 1) % 24)).await;
    evening.step("act figure:warrior steps:end").await;
    let wait = (due / HOUR + 1) * HOUR - evening.hour.load(Ordering::Relaxed);
    assert!(to(&evening.pass(wait - 1).await, DEE).is_empty());
    assert_eq!(to(&evening.pass(1).await, DEE).len(), 1);
    evening.step("act figure:rogue steps:end").await;
    evening.club.types(ADA, "match resign confirm:true").await;
    let posts = evening.club.posts().await;
    let end = to(&posts, DEE);
    assert_eq!(end.len(), 1, "at the end everything is told at once: {posts:?}");
    assert!(end[0].letter.body.contains("Ada"), "{:?}", end[0].letter);
    assert!(evening.pass(30 * HOUR).await.is_empty());
}

/// Closed direct messages end the following, which is told once where it was asked for; what else was owed is dropped.
#[tokio::test]
async fn closed_direct_messages_end_it() {
    let evening = Evening::playing().await;
    evening.says(DEE, "watch follow place:direct when:step").await;
    evening.step("act figure:warrior steps:end").await;
    evening.step("act figure:rogue steps:end").await;
    let posts = evening.refusing(ChannelId(DEE.user)).await;
    let told: Vec<_> = posts.iter().filter(|post| post.letter.line.contains("messages privés")).collect();
    assert_eq!((told.len(), told[0].channel, &told[0].letter.ping[..]), (1, CHANNEL, &[UserId(DEE.user)][..]));
    assert_eq!(posts.len(), 3, "the reports and the word: {posts:?}");
    evening.step("act figure:cleric steps:end").await;
    assert_eq!(evening.club.posts().await.len(), 1, "nothing more is owed to her");
    assert!(evening.says(DEE, "watch list").await.contains("aucune partie"));
    // Whoever may not read the match any more is not told of it either.
    evening.says(CY, "watch follow place:direct when:step").await;
    evening.club.posts().await;
    evening.rights.take(CY);
    evening.step("act figure:wizard steps:end").await;
    let posts = evening.refusing(ChannelId(0)).await;
    assert!(to(&posts, CY).is_empty(), "{posts:?}");
    let store = evening.club.desk.store();
    let owed = store.next_owed(i64::MAX, 10).await.expect("the outbox can be read");
    assert!(owed.is_empty());
    let first = store::DeliveryId(1);
    assert_eq!(store.delivery_state(first).await.expect("it reads").map(|(state, _)| state), Some(DeliveryState::Sent));
}

/// Only matches that one may read are offered and can be followed, from anywhere.
#[tokio::test]
async fn only_what_one_may_read_is_offered() {
    let evening = Evening::playing().await;
    let offered = |who: Person, verb: &'static str, channel: ChannelId| {
        let asker = evening.club.request(who, command("help"));
        let mut place = asker.place;
        place.channel = channel;
        let (family, focus) = ("watch".to_owned(), ("match".to_owned(), String::new()));
        let completion =
            Completion { who: asker.who, place, family, verb: verb.to_owned(), options: Vec::new(), focus, most: 25 };
        evening.club.desk.complete(completion)
    };
    let seen = offered(CY, "follow", CELLAR).await;
    assert_eq!(seen, [("1".to_owned(), "1 · Invasion · Ada, Bo".to_owned())]);
    evening.rights.take(CY);
    assert!(offered(CY, "follow", CELLAR).await.is_empty());
    assert_eq!(offered(CY, "follow", CHANNEL).await.len(), 1, "whoever asks there reads there");
    let ask = |who: Person, line: &str| {
        let mut request = evening.club.request(who, command(line));
        request.place.channel = CELLAR;
        evening.club.desk.handle(request)
    };
    assert!(private(ask(CY, "watch follow match:1 place:direct").await).body.contains("no such match"));
    assert!(private(ask(DEE, "watch follow match:1 place:direct").await).body.contains("Vous suivez"));
    assert!(offered(CY, "stop", CELLAR).await.is_empty());
    assert_eq!(offered(DEE, "stop", CELLAR).await.len(), 1);
    // Set aside by whoever manages the server, or called off: they are told.
    evening.club.posts().await;
    for line in ["admin freeze reason:\"a question of rules\"", "admin thaw reason:answered"] {
        let mut ruled = evening.club.request(ADA, command(line));
        ruled.who.manages = ruled.place.guild;
        private(evening.club.desk.handle(ruled).await);
        let posts = evening.club.posts().await;
        assert_eq!(to(&posts, DEE).len(), 1, "{posts:?}");
        assert!(to(&posts, DEE)[0].letter.body.starts_with("Partie 1. "), "{posts:?}");
    }
    let mut cancel = evening.club.request(ADA, command("match cancel"));
    cancel.who.manages = cancel.place.guild;
    private(evening.club.desk.handle(cancel).await);
    let posts = evening.club.posts().await;
    assert!(to(&posts, DEE)[0].letter.body.contains("a annulé la partie 1"), "{posts:?}");
}

/// Those who watch talk in a thread of their own, one for each match, beside it; there the match can be looked at.
#[tokio::test]
async fn spectators_talk_apart() {
    let evening = Evening::playing().await;
    assert!(evening.says(DEE, "watch talk").await.contains("va s’ouvrir"));
    assert!(evening.says(CY, "watch talk").await.contains("being opened"));
    let evening = evening.away(30).await;
    let posts = evening.club.posts().await;
    assert_eq!((posts.len(), posts[0].channel), (1, HALL), "in the channel around the thread: {posts:?}");
    assert_eq!(posts[0].thread.as_deref(), Some("Match 1 · spectators"));
    assert!(posts[0].letter.line.contains("<#7>") && posts[0].letter.line.contains("only what everybody may know"));
    let thread = ChannelId(4_444);
    let store = evening.club.desk.store();
    store.talk_opened(store::MatchId(1), Some(thread)).await.expect("it is noted");
    assert!(evening.says(CY, "watch talk").await.contains("<#4444>"));
    assert!(evening.club.posts().await.is_empty(), "there is one already");
    let ask = |who: Person, line: &str| {
        let mut request = evening.club.request(who, command(line));
        request.place.channel = thread;
        evening.club.desk.handle(request)
    };
    assert!(private(ask(DEE, "match status").await).title.contains("Tour 1"));
    assert!(private(ask(DEE, "match board").await).picture.is_some());
    assert!(private(ask(DEE, "match log").await).body.contains("Le tour 1 commence"));
    assert!(private(ask(DEE, "watch follow place:direct").await).body.contains("partie 1"));
    // Nothing is played there.
    assert!(private(ask(ADA, "invasion finish").await).body.contains("no match"));
}

/// Who may watch is chosen in the lobby: others are refused in words, whatever they ask, until the match is over; those
/// who play invite.
#[tokio::test]
async fn spectators_are_limited_or_invited() {
    let asks = ["watch follow", "watch follow place:direct", "watch talk", "match status", "match board", "match log"];
    let evening = Evening::with(" options:\"spectators=none\"").await;
    for line in asks {
        let refused = evening.says(CY, line).await;
        assert!(refused.contains("without spectators"), "{line}: {refused}");
    }
    assert!(evening.says(ADA, "watch invite person:3").await.contains("without spectators"));
    assert!(!evening.says(ADA, "match status").await.contains("without spectators"));

    let evening = Evening::with(" options:\"spectators=invited\"").await;
    for line in asks.into_iter().chain(["match replay", "match export", "watch follow match:1"]) {
        let refused = evening.says(DEE, line).await;
        assert!(refused.contains("invités"), "{line}: {refused}");
    }
    assert!(evening.says(CY, "watch invite person:4").await.contains("invited"), "only those who play invite");
    let mut request = evening.club.request(CY, command("help"));
    request.ask = desk::request::Ask::Press { id: "1/s/1/board".to_owned(), value: None, private: false };
    assert!(private(evening.club.desk.handle(request).await).body.contains("invited"));
    let Reply::Public(invitation) = evening.club.types(BO, "watch invite person:4").await else { panic!("in public") };
    assert_eq!(invitation.ping, [UserId(DEE.user)]);
    assert!(invitation.line.contains("Bo invites you to watch match 1"), "{invitation:?}");
    assert!(evening.says(BO, "watch invite person:4").await.contains("déjà invitée"));
    let evening = evening.away(30).await;
    // An invitation holds wherever the guest is, though they may not read the channel.
    evening.rights.take(DEE);
    evening.rights.grant(DEE, May::Post, HALL);
    assert!(evening.says(DEE, "watch follow match:1 place:direct when:step").await.contains("Vous suivez"));
    assert!(evening.says(DEE, "watch follow match:1 channel:70").await.contains("pas publiée"));
    evening.step("act figure:warrior steps:end").await;
    assert_eq!(to(&evening.club.posts().await, DEE).len(), 2);
    let status = private(evening.club.types(DEE, "match status").await);
    assert!(status.title.contains("Tour 1"), "{status:?}");
    evening.club.types(ADA, "match resign confirm:true").await;
    evening.club.posts().await;
    assert!(private(evening.club.types(CY, "match log").await).title.contains("Round"), "over, it is open");
}
