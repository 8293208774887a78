//! What a host of a club sees and decides: the status of each match, pinned and changed in place, with a clock that is
//! moved by hand and a bot that is killed in between.

#[path = "desk/club.rs"]
mod club;
#[path = "host/evening.rs"]
mod evening;

use std::sync::atomic::Ordering;

use club::{ADA, BO, private};
use escarmouche::store::{About, MatchId, Pin};
use evening::{Evening, HOUR, MINUTE, START, stamp};

/// The status of a match is posted once, then changed in place; it tells who owes what until when, and leads to the last
/// picture. However much happens, one change is owed.
#[tokio::test]
async fn one_status_is_changed_in_place() {
    let evening = Evening::playing("language:en", "pace=2h, excused=0").await;
    let status = evening.boards.status(MatchId(1));
    assert!(status.pinned);
    let note = &status.note;
    assert!(note.title.starts_with("📌 Invasion · match 1 · being played"), "{note:?}");
    assert!(note.body.contains(&stamp(START + 2 * HOUR)), "{}", note.body);
    assert!(note.body.contains("**Ada**: ") && note.body.contains("**Lord**: Bo"), "{}", note.body);
    let picture = evening.last_report().await;
    assert!(note.body.contains(&format!("(https://discord.com/channels/9/7/{picture})")), "{}", note.body);
    assert!(note.ping.is_empty() && note.line.is_empty() && note.rows.is_empty(), "{note:?}");
    assert!(note.footer.contains("Pace: 2h"), "{}", note.footer);
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
    assert!(status.note.body.contains(&picture.to_string()), "{}", status.note.body);
    assert!(status.note.body.contains(&stamp(START + MINUTE + 2 * HOUR)), "{}", status.note.body);
    assert!(evening.stale().await.is_empty());

    // It rests between two changes.
    evening.club.types(ADA, "match extend hours:1").await;
    evening.club.types(BO, "match extend hours:1").await;
    evening.club.posts().await;
    assert!(evening.stale().await.is_empty(), "not yet");
    evening.pass(10).await;
    assert!(evening.stale().await.is_empty(), "shown while time passed");
    assert!(evening.boards.status(MatchId(1)).note.body.contains(&stamp(START + MINUTE + 3 * HOUR)));
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
    assert!(status.note.title.starts_with("📌 Invasion · partie 1 · en cours"), "{:?}", status.note);
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
    evening.club.types(ADA, "match resign").await;
    evening.club.posts().await;
    let lost = evening.stale().await.remove(0);
    assert_eq!(lost.nonce, nonce);
    evening.shows().await;
    let status = evening.boards.status(MatchId(1));
    assert_ne!(status.message, before);
    assert!(status.note.title.contains("terminée"), "{:?}", status.note);
    assert!(status.note.body.contains("abandonne"), "{:?}", status.note);
    assert_ne!(status.nonce, nonce, "Discord must not take it for the one that was deleted");
}

/// Pauses, outages, the end: the status says so, and at the end the pin goes to make room for the next match.
#[tokio::test]
async fn a_status_follows_everything() {
    let evening = Evening::playing("language:en", "pace=2h, excused=0").await;
    evening.club.types(ADA, "match pause").await;
    evening.club.types(BO, "match pause").await;
    evening.club.posts().await;
    evening.pass(MINUTE).await;
    let status = evening.boards.status(MatchId(1));
    assert!(status.note.title.contains("clocks stopped") && status.note.body.contains("⏸️"), "{:?}", status.note);
    assert!(!status.note.body.contains("<t:"), "nothing runs: {}", status.note.body);
    evening.club.types(ADA, "match resume").await;
    evening.club.types(BO, "match resume").await;
    evening.pass(MINUTE).await;
    let deadline = START + MINUTE + 2 * HOUR;
    assert!(evening.boards.status(MatchId(1)).note.body.contains(&stamp(deadline)), "the minute in between is free");
    let evening = evening.away(5 * HOUR).await;
    evening.club.posts().await;
    evening.shows().await;
    assert!(evening.boards.status(MatchId(1)).note.body.contains(&stamp(deadline + 5 * HOUR)), "moved by the outage");
    evening.pass(MINUTE).await;
    private(evening.club.types(BO, "match resign").await);
    evening.club.posts().await;
    evening.shows().await;
    let status = evening.boards.status(MatchId(1));
    assert!(status.note.title.contains("finished") && !status.pinned, "{status:?}");
    assert!(status.note.body.contains("gives up"), "{:?}", status.note);
    assert!(evening.stale().await.is_empty());
    let about = About::Status(MatchId(1));
    assert_eq!(evening.boards.posted(about), 1, "one message from the first to the last");
    assert!(evening.hour.load(Ordering::Relaxed) > START);
}
