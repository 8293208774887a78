//! Days away: clocks stand, nobody claims anything, channels are told; planned, ended by themselves or early, so many a
//! year. With a clock that is moved by hand and a bot that is killed in between.

use crate::club::{ADA, BO, CY, Person, button, private};
use crate::evening::{DAY, Evening, HOUR, MINUTE, START, lines, stamp};
use desk::reply::Reply;
use store::{Asked, MatchId, Once, UserId};

async fn says(evening: &Evening, who: Person, text: &str) -> String {
    private(evening.club.types(who, text).await).body
}

/// Ada owes a decision, goes away for three days and finds her clock where she left it.
#[tokio::test]
async fn clocks_stand_while_somebody_is_away() {
    let (evening, start) = Evening::playing("pace=2h, excused=0, late=ask").await;
    assert_eq!(start.last().expect("a report").letter.ping, [UserId(ADA.user)]);
    evening.pass(30 * MINUTE).await;
    let told = says(&evening, ADA, "away until:3d").await;
    let until = evening.now() + 3 * DAY;
    assert!(told.contains(&format!("<t:{until}:f>")) && told.contains("27 more days"), "{told}");
    let posts = evening.club.posts().await;
    assert_eq!(posts.len(), 1, "{posts:?}");
    assert!(posts[0].letter.line.contains("<@1> is away until") && posts[0].letter.ping.is_empty(), "{posts:?}");
    let status = says(&evening, BO, "match status").await;
    assert!(status.contains("Ada est en congé") && status.contains(&stamp(until)), "{status}");
    let turns = says(&evening, ADA, "turns").await;
    assert!(turns.contains("you are away") && turns.contains("ne match waits"), "{turns}");
    assert!(evening.pass(DAY).await.is_empty(), "no reminder, no lapse");
    assert!(says(&evening, BO, "match claim").await.contains("aucun autre joueur"));
    // Killed while she is away; an outage moves running clocks, not the day of her return.
    let evening = evening.away(10 * HOUR).await;
    assert!(evening.club.posts().await.is_empty(), "nothing that stood was met by the outage");
    let left = until - evening.now();
    assert!(evening.pass(left - MINUTE).await.is_empty());
    let evening = evening.away(50).await;
    let posts = evening.pass(MINUTE).await;
    assert_eq!(posts.len(), 1, "{posts:?}");
    let due = posts[0].letter.line.clone();
    assert!(due.contains("<@1> is back") && posts[0].letter.ping == [UserId(ADA.user)], "{posts:?}");
    let deadline = evening.now() + 90 * MINUTE;
    assert!((deadline - MINUTE..=deadline).any(|at| due.contains(&stamp(at))), "{due}");
    assert_eq!(evening.pass(31 * MINUTE).await.len(), 1, "the reminder of half the time");
    assert!(says(&evening, ADA, "away").await.contains("27 more days"));
}

/// What is planned begins by itself; coming back early gives the rest back; a match that begins meanwhile knows of it.
#[tokio::test]
async fn planned_ended_early_and_counted() {
    let evening = Evening::begin().await;
    for (text, word) in [
        ("away until:soon", "soon"),
        ("away until:1970-02-30", "1970-02-30"),
        ("away from:1970-02-01", "until when"),
        ("away from:1970-01-01 until:1970-02-01", "over already"),
        ("away from:1970-03-01 until:1970-02-01", "before it begins"),
        ("away from:1972-01-01 until:1972-01-02", "too far off"),
        ("away until:31d", "one day more"),
        ("away back:true", "not away"),
    ] {
        let answer = says(&evening, ADA, text).await;
        assert!(answer.to_lowercase().contains(word), "{text}: {answer}");
    }
    // START is on the twelfth of January 1970, in the afternoon.
    let planned = says(&evening, ADA, "away from:1970-01-14 until:1970-01-23").await;
    assert!(planned.contains("will be away") && planned.contains("20 more days"), "{planned}");
    assert!(says(&evening, ADA, "away from:1970-01-20 until:1970-01-30").await.contains("already"));
    assert!(says(&evening, ADA, "away from:1970-03-01 until:1970-03-25").await.contains("5 days more"));
    assert!(says(&evening, ADA, "away back:true").await.contains("called off"));
    assert!(says(&evening, ADA, "away").await.contains("30 more days"));
    says(&evening, ADA, "settings zone:+2").await;
    says(&evening, ADA, "away from:1970-01-14 until:1970-01-23").await;
    let begins = 13 * DAY - 2 * HOUR;
    assert!(evening.pass(begins - START - MINUTE).await.is_empty());
    assert!(says(&evening, ADA, "away").await.contains("will be"));
    evening.pass(MINUTE).await;
    assert!(says(&evening, ADA, "away").await.contains("are away until"));
    // A match that begins now waits for Ada without a deadline.
    for text in ["match new game:invasion language:en seat:warrior options:\"pace=2h, excused=0\"", "match start"] {
        evening.club.types(ADA, text).await;
    }
    let report = evening.club.posts().await.pop().expect("a report").letter;
    assert!(report.line.contains("away, back") && !report.line.contains('⏳'), "{report:?}");
    assert!(evening.pass(DAY).await.is_empty());
    let evening = evening.away(MINUTE).await;
    let back = says(&evening, ADA, "away back:true").await;
    assert!(back.contains("welcome back") || back.contains("Welcome back"), "{back}");
    assert!(back.contains("28 more days"), "two days were begun: {back}");
    let posts = evening.club.posts().await;
    assert!(posts[0].letter.line.contains(&stamp(evening.now() + 2 * HOUR)), "{:?}", lines(&posts));
    assert!(says(&evening, ADA, "away back:true").await.contains("not away"), "once");
}

/// Whoever goes away late keeps others from claiming until the return; a match may leave days away out.
#[tokio::test]
async fn no_claims_against_somebody_away() {
    let (evening, _) = Evening::playing("pace=1h, excused=0, late=ask").await;
    let posts = evening.pass(HOUR).await;
    let late = posts.last().expect("a notice").letter.clone();
    says(&evening, ADA, "away until:2d").await;
    evening.club.posts().await;
    for label in ["Claim", "Look for a substitute", "Let the rules"] {
        let answer = private(evening.club.presses(BO, &button(&late, label), None).await).body;
        assert!(answer.contains("congé"), "{label}: {answer}");
    }
    assert!(says(&evening, BO, "match claim").await.contains("congé"));
    evening.pass(2 * DAY).await;
    assert!(matches!(evening.club.presses(BO, &button(&late, "Claim"), None).await, Reply::Quiet));

    let (evening, _) = Evening::playing("pace=1h, excused=0, vacation=no").await;
    says(&evening, ADA, "away until:2d").await;
    assert!(evening.club.posts().await.is_empty(), "nothing to tell where it does not count");
    let posts = evening.pass(HOUR).await;
    assert!(posts.iter().any(|post| post.letter.body.contains("Time is up for")), "{:?}", lines(&posts));
}

/// A match that was set aside, or a table that was left, does not keep anybody away for ever.
#[tokio::test]
async fn nobody_stays_away_for_ever() {
    let (evening, _) = Evening::playing("pace=2h, excused=0").await;
    says(&evening, ADA, "away until:2d").await;
    let store = evening.club.desk.store().clone();
    let at = Asked::at(evening.now());
    assert_eq!(store.freeze(MatchId(1), "a test", &[], at).await.expect("a store"), Once::Done(()));
    says(&evening, ADA, "away back:true").await;
    assert_eq!(store.thaw(MatchId(1), &[], at).await.expect("a store"), Once::Done(()));
    let evening = evening.away(30).await;
    evening.club.posts().await;
    let status = says(&evening, ADA, "match status").await;
    assert!(status.contains('⏳') && !status.contains("is away"), "{status}");
    // Ada goes away, hands over, comes back and takes her seats again.
    says(&evening, ADA, "away until:2d").await;
    for (from, to) in [(ADA, CY), (CY, ADA)] {
        evening.club.types(from, "match substitute").await;
        let offer = evening.club.posts().await.pop().expect("an offer").letter;
        private(evening.club.presses(to, &button(&offer, "Take over"), None).await);
        let report = evening.club.posts().await.pop().expect("a report").letter;
        assert!(report.line.contains('⏳'), "{report:?}");
        assert!(!says(&evening, BO, "match status").await.contains("Ada est en congé"));
        says(&evening, ADA, "away back:true").await;
        let posts = evening.club.posts().await;
        assert!(posts.is_empty(), "it is nobody's business here any more: {:?}", lines(&posts));
    }
}

/// A pause by agreement and an absence overlap: the clock runs when both are over.
#[tokio::test]
async fn an_absence_inside_a_pause() {
    let (evening, _) = Evening::playing("pace=2h, excused=0").await;
    let Reply::Public(offer) = evening.club.types(ADA, "match pause").await else { panic!("an offer") };
    evening.club.presses(BO, &button(&offer, "Stop the clocks"), None).await;
    says(&evening, ADA, "away until:1d").await;
    evening.club.posts().await;
    let posts = evening.pass(DAY).await;
    assert!(lines(&posts)[0].ends_with("is back."), "{:?}", lines(&posts));
    says(&evening, ADA, "away until:1d").await;
    let Reply::Public(offer) = evening.club.types(ADA, "match resume").await else { panic!("an offer") };
    evening.club.presses(BO, &button(&offer, "Let them run"), None).await;
    evening.club.posts().await;
    assert!(evening.pass(DAY - MINUTE).await.is_empty(), "still away");
    let posts = evening.pass(MINUTE).await;
    assert!(lines(&posts)[0].contains(&stamp(evening.now() + 2 * HOUR)), "{:?}", lines(&posts));
}
