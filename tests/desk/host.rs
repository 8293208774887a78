//! What a host of a club sees and decides: the status of each match and the list of all of them, changed in place; the
//! customs of a server; rulings; and notes that people keep for themselves. With a clock that is moved by hand and a bot
//! that is killed in between.

use std::time::{Duration, SystemTime};

use std::sync::atomic::Ordering;

use crate::club::{ADA, BO, CY, Club, Person, command, private};
use crate::evening::{HOUR, MINUTE, START, stamp};
use crate::hung::{Evening, Hung};
use desk::reply::Reply;
use store::{About, ChannelId, GuildId, MatchId, Pin, Store, UserId};

/// The status of a match is posted once, then changed in place; it tells who owes what until when, and leads to the last
/// picture. However much happens, one change is owed.
#[tokio::test]
async fn one_status_is_changed_in_place() {
    let evening = Evening::playing("pace=2h, excused=0").await;
    let status = evening.boards.status(MatchId(1));
    assert!(status.pinned);
    let letter = &status.letter;
    assert!(letter.title.starts_with("📌 Invasion · match 1 · being played"), "{letter:?}");
    assert!(letter.body.contains(&stamp(START + 2 * HOUR)), "{}", letter.body);
    assert!(letter.body.contains("**Ada**: ") && letter.body.contains("**Lord of Monsters**: Bo"), "{}", letter.body);
    let picture = evening.last_report().await;
    assert!(letter.body.contains(&format!("(https://discord.com/channels/9/7/{picture})")), "{}", letter.body);
    assert!(letter.ping.is_empty() && letter.line.is_empty() && letter.rows.is_empty(), "{letter:?}");
    assert!(letter.footer.contains("Pace: 2h"), "{}", letter.footer);
    let first = status.message;

    // Three orders within the rest are one change, which waits for the reports it leads to.
    evening.pass(MINUTE).await;
    evening.club.types(ADA, "invasion deploy").await;
    for order in ["hide auto:true", "muster auto:true", "ready"] {
        evening.club.types(BO, &format!("invasion {order}")).await;
    }
    assert!(evening.stale().await.is_empty(), "the reports come first");
    evening.club.posts().await;
    assert_eq!(evening.stale().await.len(), 1);
    let changes = evening.boards.changes();
    evening.shows().await;
    assert_eq!(evening.boards.changes(), changes + 1);
    let status = evening.boards.status(MatchId(1));
    assert_eq!((status.message, status.pinned), (first, true));
    let picture = evening.last_report().await;
    assert!(status.letter.body.contains(&picture.to_string()), "{}", status.letter.body);
    assert!(status.letter.body.contains(&stamp(START + MINUTE + 2 * HOUR)), "{}", status.letter.body);
    assert!(evening.stale().await.is_empty());

    // It rests between two changes.
    evening.club.types(ADA, "match extend hours:1").await;
    evening.club.types(BO, "match extend hours:1").await;
    evening.club.posts().await;
    assert!(evening.stale().await.is_empty(), "not yet");
    evening.pass(10).await;
    assert!(evening.stale().await.is_empty(), "shown while time passed");
    assert!(evening.boards.status(MatchId(1)).letter.body.contains(&stamp(START + MINUTE + 3 * HOUR)));
}

/// What was not shown when the bot was killed is shown by the next one; a message that somebody deleted is posted anew;
/// a pin that is refused is not asked for again.
#[tokio::test]
async fn a_status_survives_kills_and_deletions() {
    let evening = Evening::begin().await;
    evening.club.types(ADA, "match new game:invasion language:fr start:true seat:warrior").await;
    evening.club.posts().await;
    // Killed before it was posted.
    let mut evening = evening.away(MINUTE).await;
    evening.club.posts().await;
    evening.boards.pins_refused = true;
    evening.shows().await;
    let status = evening.boards.status(MatchId(1));
    assert!(status.letter.title.starts_with("📌 Invasion · partie 1 · en cours"), "{:?}", status.letter);
    assert!(!status.pinned);
    evening.boards.pins_refused = false;
    evening.pass(MINUTE).await;
    evening.club.types(ADA, "invasion deploy").await;
    evening.club.posts().await;
    let stale = evening.stale().await;
    assert_eq!((stale.len(), stale[0].pin), (1, Pin::Barred));
    evening.shows().await;
    assert!(!evening.boards.status(MatchId(1)).pinned, "not asked again");

    let (before, nonce) = (evening.boards.status(MatchId(1)).message, stale[0].nonce.clone());
    evening.boards.delete(before);
    evening.pass(MINUTE).await;
    evening.club.types(ADA, "match resign confirm:true").await;
    evening.club.posts().await;
    let lost = evening.stale().await.remove(0);
    assert_eq!(lost.nonce, nonce);
    evening.shows().await;
    let status = evening.boards.status(MatchId(1));
    assert_ne!(status.message, before);
    assert!(status.letter.title.contains("terminée"), "{:?}", status.letter);
    assert!(status.letter.body.contains("abandonne"), "{:?}", status.letter);
    assert_ne!(status.nonce, nonce, "Discord must not take it for the one that was deleted");
}

/// Pauses, outages, the end: the status says so, and at the end the pin goes to make room for the next match.
#[tokio::test]
async fn a_status_follows_everything() {
    let evening = Evening::playing("pace=2h, excused=0").await;
    evening.club.types(ADA, "match pause").await;
    evening.club.types(BO, "match pause").await;
    evening.club.posts().await;
    evening.pass(MINUTE).await;
    let status = evening.boards.status(MatchId(1));
    assert!(status.letter.title.contains("clocks stopped") && status.letter.body.contains("⏸️"), "{:?}", status.letter);
    assert!(!status.letter.body.contains("<t:"), "nothing runs: {}", status.letter.body);
    evening.club.types(ADA, "match resume").await;
    evening.club.types(BO, "match resume").await;
    evening.pass(MINUTE).await;
    let deadline = START + MINUTE + 2 * HOUR;
    assert!(evening.boards.status(MatchId(1)).letter.body.contains(&stamp(deadline)), "the minute in between is free");
    let evening = evening.away(5 * HOUR).await;
    evening.club.posts().await;
    evening.shows().await;
    assert!(evening.boards.status(MatchId(1)).letter.body.contains(&stamp(deadline + 5 * HOUR)), "moved by the outage");
    evening.pass(MINUTE).await;
    private(evening.club.types(BO, "match resign confirm:true").await);
    evening.club.posts().await;
    evening.shows().await;
    let status = evening.boards.status(MatchId(1));
    assert!(status.letter.title.contains("finished") && !status.pinned, "{status:?}");
    assert!(status.letter.body.contains("gives up"), "{:?}", status.letter);
    assert!(evening.stale().await.is_empty());
    let about = About::Status(MatchId(1));
    assert_eq!(evening.boards.posted(about), 1, "one message from the first to the last");
    assert!(evening.hour.load(Ordering::Relaxed) > START);
}

/// The list of a server's matches is kept in one channel, changed in place, in parts when it is long, and taken away when
/// it is moved.
#[tokio::test]
async fn a_list_is_kept_in_one_channel() {
    let evening = Evening::begin().await;
    let club = &evening.club;
    assert!(private(club.types(ADA, "admin list channel:70").await).body.contains("manage this server"));
    assert!(private(manages(club, ADA, "admin list").await).body.contains("Name the channel"));
    private(manages(club, ADA, "admin list channel:70").await);
    evening.shows().await;
    let page = |page| About::List { guild: GuildId(9), page };
    let list = evening.boards.find(page(1)).expect("a list");
    assert_eq!((list.channel, list.pinned), (ChannelId(70), false));
    assert!(list.letter.title.contains("No match is being played"), "{:?}", list.letter);
    evening.pass(MINUTE).await;

    open(club, 100, "pace=2h, excused=0").await;
    evening.pass(MINUTE).await;
    let list = evening.boards.find(page(1)).expect("a list");
    assert!(list.letter.title.contains("One match is being played"), "{:?}", list.letter);
    let picture = club.desk.store().last_report(MatchId(1)).await.expect("it reads").expect("a report").message;
    let link = format!("[Invasion, match 1](https://discord.com/channels/9/100/{picture})");
    assert!(list.letter.body.contains(&link), "{}", list.letter.body);
    assert!(
        list.letter.body.contains(&format!("waiting for Ada ⏳ {}", stamp(START + MINUTE + 2 * HOUR))),
        "{}",
        list.letter.body
    );
    assert_eq!(evening.boards.posted(page(1)), 1);

    // Many at once are one change, on as many pages as they need; the first due stands first.
    for channel in 101..130 {
        open(club, channel, "pace=1h").await;
    }
    club.posts().await;
    let evening = evening.away(30).await;
    evening.club.posts().await;
    let before = evening.boards.changes();
    evening.pass(MINUTE).await;
    let first = evening.boards.find(page(1)).expect("a list").letter;
    let second = evening.boards.find(page(2)).expect("a second page").letter;
    assert!(first.title.contains("30 matches") && first.footer.contains("page 1 of 2"), "{first:?}");
    assert!(first.body.starts_with("[Invasion, match 2]"), "{}", first.body);
    assert!(second.body.lines().last().is_some_and(|line| line.contains("match 1]")), "{}", second.body);
    assert_eq!(evening.boards.changes() - before, 29 + 2, "each status once and each page once");

    // Over and called off, the list shrinks and the second page goes.
    for channel in 101..130 {
        let mut request = evening.club.request(ADA, command("match cancel"));
        (request.place.channel, request.who.manages) = (ChannelId(channel), request.place.guild);
        private(evening.club.desk.handle(request).await);
    }
    evening.pass(MINUTE).await;
    let second = evening.boards.find(page(2)).map(|board| board.letter);
    assert!(second.is_none(), "{second:?}");
    assert!(evening.boards.find(page(1)).expect("a list").letter.body.contains("match 1]"));
    assert_eq!(evening.club.desk.store().n_pages(GuildId(9)).await.expect("it reads"), 1);

    // Moved, in French; then taken away.
    let moved = private(manages(&evening.club, BO, "admin list channel:71").await).body;
    assert!(moved.contains("<#71>"), "{moved}");
    evening.pass(MINUTE).await;
    let lists: Vec<Hung> =
        evening.boards.all().into_iter().filter(|hung| matches!(hung.about, About::List { .. })).collect();
    assert_eq!(lists.len(), 1);
    assert_eq!(lists[0].channel, ChannelId(71));
    assert!(lists[0].letter.title.contains("Une partie en cours"), "{:?}", lists[0].letter);
    private(manages(&evening.club, BO, "admin list off:true").await);
    evening.pass(MINUTE).await;
    assert!(evening.boards.find(page(1)).is_none());
    assert!(evening.stale().await.is_empty());
}

/// Only those who manage the server decide; matches are opened where they may be, at a pace that is allowed.
#[tokio::test]
async fn a_server_has_customs() {
    let evening = Evening::begin().await;
    let club = &evening.club;
    for line in
        ["show", "channels add:7", "time default:daily", "freeze reason:x", "thaw reason:x", "end reason:x", "backup"]
    {
        let refused = private(club.types(BO, &format!("admin {line}")).await).body;
        assert!(refused.starts_with("Seul"), "{line}: {refused}");
    }
    let shown = private(manages(club, ADA, "admin show").await).body;
    assert!(shown.contains("every channel") && shown.contains("`none`") && shown.contains("no list"), "{shown}");

    private(manages(club, ADA, "admin channels add:60").await);
    let refused = private(club.types(BO, "match new game:invasion").await).body;
    assert!(refused.contains("<#60>"), "{refused}");
    assert!(club.posts().await.is_empty(), "nothing is opened");
    // In a thread of a channel that is named they may.
    let mut inside = club.request(BO, command("match new game:invasion"));
    (inside.place.channel, inside.place.parent) = (ChannelId(61), Some(ChannelId(60)));
    assert!(private(club.desk.handle(inside).await).body.contains("ouvert"), "a lobby");
    private(manages(club, ADA, "admin channels remove:60").await);

    let misread = private(manages(club, ADA, "admin time default:soon").await).body;
    assert!(misread.contains("“soon”"), "{misread}");
    let misread = private(manages(club, ADA, "admin time longest:3d+1h/3d").await).body;
    assert!(misread.contains("such as `7d`"), "{misread}");
    let refused = private(manages(club, ADA, "admin time default:7d longest:2d").await).body;
    assert!(refused.contains("longer than 2d"), "{refused}");
    let shown = private(manages(club, ADA, "admin show").await).body;
    assert!(shown.contains("`none`"), "what is refused changes nothing: {shown}");
    let shown = private(manages(club, ADA, "admin time default:12h longest:2d").await).body;
    assert!(shown.contains("`12h`") && shown.contains("longer than 2d"), "{shown}");
    let refused = private(club.types(ADA, "match new game:invasion options:\"pace=3d\"").await).body;
    assert!(refused.contains("longer than 2d"), "{refused}");
    let refused = private(club.types(ADA, "match new game:invasion options:\"pace=none\"").await).body;
    assert!(refused.contains("longer than 2d"), "{refused}");
    club.types(ADA, "match new game:invasion language:en").await;
    let lobby = club.posts().await;
    assert!(lobby.last().expect("a lobby").letter.body.contains("12h"), "{lobby:?}");
    let refused = private(club.types(ADA, "match set option:pace value:relaxed").await).body;
    assert!(refused.contains("longer than 2d"), "{refused}");
    // What is allowed may change before the start, and across a restart.
    private(manages(club, ADA, "admin time default:1h longest:1h").await);
    let evening = evening.away(30).await;
    evening.club.types(ADA, "match join").await;
    let refused = private(evening.club.types(ADA, "match start").await).body;
    assert!(refused.contains("longer than 1h"), "{refused}");
    private(evening.club.types(ADA, "match set option:pace value:1h").await);
    evening.club.types(ADA, "match start").await;
    let posts = evening.club.posts().await;
    assert!(posts.last().expect("a report").letter.line.contains(&stamp(evening.now() + HOUR)), "{posts:?}");
}

/// A match that is set aside takes no orders and its clocks stand, across a restart; taken up again it goes on; ended it
/// is over. All of it is public and in the log, and the log verifies.
#[tokio::test]
async fn matches_are_frozen_thawed_and_ended() {
    let evening = Evening::playing("pace=2h, excused=0").await;
    evening.pass(HOUR / 2).await;
    let empty = private(manages(&evening.club, CY, "admin freeze reason:\" \"").await).body;
    assert!(empty.contains("Give a reason"), "{empty}");
    let early = private(manages(&evening.club, CY, "admin thaw reason:now").await).body;
    assert!(early.contains("being played"), "{early}");
    private(manages(&evening.club, CY, "admin freeze reason:\"a rules question\"").await);
    let posts = evening.club.posts().await;
    assert_eq!(posts.len(), 1, "{posts:?}");
    let said = "Cy has set this match aside: a rules question.";
    assert!(posts[0].letter.body.contains(said), "{posts:?}");
    evening.shows().await;
    let status = evening.boards.status(MatchId(1));
    assert!(status.letter.body.contains(said) && status.letter.title.contains("set aside"), "{:?}", status.letter);
    let refused = private(evening.club.types(ADA, "invasion deploy").await).body;
    assert!(refused.contains(said), "{refused}");
    assert!(private(evening.club.types(BO, "match pause").await).body.contains("a rules question"));
    assert!(private(evening.club.types(ADA, "match status").await).body.contains(said));
    assert!(private(manages(&evening.club, CY, "admin freeze reason:twice").await).body.contains("already"));
    // Nothing falls due, and nothing is counted.
    let evening = evening.away(MINUTE).await;
    assert!(evening.pass(5 * HOUR).await.is_empty());
    private(manages(&evening.club, CY, "admin thaw reason:settled match:1").await);
    let posts = evening.club.posts().await;
    assert!(posts[0].letter.body.contains("takes this match up again: settled"), "{posts:?}");
    let left = 3 * HOUR / 2;
    assert!(private(evening.club.types(ADA, "match status").await).body.contains(&stamp(evening.now() + left)));
    evening.shows().await;
    assert!(evening.boards.status(MatchId(1)).letter.body.contains(&stamp(evening.now() + left)));
    let reminder = evening.pass(HOUR / 2).await;
    assert_eq!(reminder.len(), 1, "half of the time: {reminder:?}");
    evening.club.types(ADA, "invasion deploy").await;
    assert_eq!(evening.club.posts().await.len(), 1, "it goes on");

    let other = private(manages_in(&evening.club, GuildId(8), "admin end reason:x match:1").await).body;
    assert!(other.contains("no such match"), "a match of another server: {other}");
    private(manages(&evening.club, CY, "admin end reason:\"the club \"\"closes\"").await);
    let posts = evening.club.posts().await;
    assert!(posts[0].letter.line.contains("Cy has ended this match: the club"), "{posts:?}");
    let over = private(evening.club.types(BO, "match log match:1").await).body.replace(['\u{a0}', '\u{202f}'], " ");
    for told in
        ["mis cette partie de côté : a rules question", "reprend cette partie : settled", "mis fin à cette partie"]
    {
        assert!(over.contains(told), "{told}: {over}");
    }
    let verified = evening.club.types(ADA, "match verify match:1").await;
    assert!(
        matches!(&verified, Reply::Public(letter) if letter.body.starts_with("Everything is right")),
        "{verified:?}"
    );
    evening.pass(MINUTE).await;
    let status = evening.boards.status(MatchId(1));
    assert!(status.letter.body.contains("has ended this match") && !status.pinned, "{status:?}");
    // The channel is free again.
    assert!(private(evening.club.types(ADA, "match new game:invasion").await).body.contains("open"));
}

/// The same request twice is one ruling.
#[tokio::test]
async fn a_ruling_delivered_twice_is_one() {
    let evening = Evening::playing("pace=2h").await;
    let mut request = evening.club.request(ADA, command("admin freeze reason:once"));
    request.who.manages = request.place.guild;
    private(evening.club.desk.handle(request.clone()).await);
    assert!(matches!(evening.club.desk.handle(request).await, Reply::Quiet));
    assert_eq!(evening.club.posts().await.len(), 1);
    assert_eq!(evening.club.desk.store().log(MatchId(1), 0).await.expect("it reads").len(), 1);
}

/// A copy of the database is for whoever runs the bot, not for whoever manages a server.
#[tokio::test]
async fn backups_are_for_whoever_runs_the_bot() {
    let folder = tempfile::tempdir().expect("tests may write temporary files");
    let store = Store::open(folder.path().join("club.sqlite")).await.expect("it opens");
    let evening = Evening::on(store).await;
    let refused = private(manages(&evening.club, ADA, "admin backup").await).body;
    assert!(
        refused.contains("only whoever runs the bot") || refused.contains("Only whoever runs the bot"),
        "{refused}"
    );
    evening.club.desk.owned_by(vec![UserId(BO.user)]);
    private(manages(&evening.club, ADA, "admin backup").await);
    let files = || std::fs::read_dir(folder.path()).expect("a folder").count();
    // What an earlier backup left behind that was cut off is gone afterwards; one that is being written stays.
    let half = |name: &str| std::fs::File::create(folder.path().join(name)).expect("a file");
    let long_ago = SystemTime::now() - Duration::from_hours(24);
    half("club-19700101-000000.sqlite.part").set_modified(long_ago).expect("its age");
    half("club-19700101-000001.sqlite.part");
    let before = files() - 1;
    let done = private(evening.club.types(BO, "admin backup").await).body;
    assert!(done.contains("`club-19700112-134640.sqlite`"), "{done}");
    assert_eq!(files(), before + 1);
    let copy = Store::open(folder.path().join("club-19700112-134640.sqlite")).await.expect("the copy opens");
    assert!(copy.running_matches().await.expect("it reads").is_empty());
}

/// Notes are written, read and wiped out by their owner; nobody else reads them, and no export holds them.
#[tokio::test]
async fn notes_are_for_their_owner_alone() {
    let evening = Evening::playing("pace=2h").await;
    let secret = "the lord hides in the *east*";
    assert!(private(evening.club.types(ADA, "match note").await).body.contains("nothing down"));
    let kept = private(evening.club.types(ADA, &format!("match note text:\"{secret}\"")).await).body;
    assert!(kept.contains(secret), "{kept}");
    let long = private(evening.club.types(ADA, &format!("match note text:{}", "x".repeat(401))).await).body;
    assert!(long.contains("400") && long.contains("401"), "{long}");
    let evening = evening.away(30).await;
    for line in ["match note", "match status", "turns"] {
        let own = private(evening.club.types(ADA, line).await).body;
        assert!(own.contains(secret), "{line}: {own}");
        let others = private(evening.club.types(BO, line).await).body;
        assert!(!others.contains("east"), "{line}: {others}");
    }
    private(evening.club.types(BO, "match note text:\"nord\"").await);
    assert!(private(evening.club.types(ADA, "match note").await).body.contains(secret), "each has their own");
    private(evening.club.types(BO, "match resign confirm:true").await);
    for who in [ADA, BO] {
        let file = private(evening.club.types(who, "match export match:1").await).file.expect("a file");
        let text = String::from_utf8(file.bytes).expect("text");
        assert!(!text.contains("east") && !text.contains("nord"), "{text}");
    }
    for post in evening.club.posts().await {
        assert!(!format!("{:?}", post.letter).contains("east"), "{:?}", post.letter);
    }
    evening.shows().await;
    assert!(!format!("{:?}", evening.boards.status(MatchId(1)).letter).contains("east"));
    assert!(private(evening.club.types(ADA, "match note text:a clear:true match:1").await).body.contains("Either"));
    assert!(private(evening.club.types(ADA, "match note clear:true match:1").await).body.contains("wiped out"));
    assert!(private(evening.club.types(ADA, "match note match:1").await).body.contains("nothing down"));
    assert!(private(evening.club.types(BO, "match note match:1").await).body.contains("nord"));
}

/// A command of somebody who manages the server.
async fn manages(club: &Club, who: Person, text: &str) -> Reply {
    let mut request = club.request(who, command(text));
    request.who.manages = request.place.guild;
    club.desk.handle(request).await
}

/// The same on another server.
async fn manages_in(club: &Club, guild: GuildId, text: &str) -> Reply {
    let mut request = club.request(CY, command(text));
    (request.who.manages, request.place.guild) = (Some(guild), Some(guild));
    club.desk.handle(request).await
}

/// A match between Ada and Bo in a channel of its own.
async fn open(club: &Club, channel: u64, options: &str) {
    let lines = [
        (ADA, format!("match new game:invasion language:en options:\"{options}\"")),
        (ADA, "match join seat:warrior".to_owned()),
        (BO, "match join seat:lord".to_owned()),
        (ADA, "match start".to_owned()),
    ];
    for (who, line) in lines {
        let mut request = club.request(who, command(&line));
        request.place.channel = ChannelId(channel);
        club.desk.handle(request).await;
    }
}
