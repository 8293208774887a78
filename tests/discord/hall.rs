//! Replays and the log through the real client, against the stand-in for Discord.

use std::time::Duration;

use standin::{Mishap, Reply, Route};

use crate::club::{Club, button, is_private};
use crate::reels::screened;

type Test = Result<(), Mishap>;

/// A machine that has other work draws slowly.
const PATIENCE: Duration = Duration::from_mins(5);
/// How many souvenirs are wanted at once.
const SOUVENIRS: usize = 16;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_round_is_shown_again_and_the_match_kept_as_a_souvenir() -> Test {
    let club = Club::open().await;
    let (ada, blaise) = (club.ada(), club.blaise());
    club.in_round_one("en").await;
    club.types(&ada, "invasion act figure:rogue steps:end").await;
    club.settled().await;
    let replay = club.types(&ada, "match replay").await;
    assert!(is_private(&replay), "{replay:?}");
    let seen = replay.message().expect("a message");
    let file = seen.files.first().expect("a film");
    assert!(file.name.contains(".gif"), "{}", file.name);
    assert!(file.description.as_ref().is_some_and(|alt| alt.contains("Animation") && alt.chars().count() <= 1_024));
    assert_eq!(screened(&file.bytes).0, 720);
    let public = club.types(&blaise, "match replay from:1 public:true").await;
    assert!(public.message().is_some_and(|seen| !seen.ephemeral && seen.files.len() == 1), "{public:?}");
    // The log, turned in place.
    let log = club.types(&blaise, "match log page:1").await;
    let page = log.message().expect("a page").clone();
    let next = blaise.click(&page, &button(&page, |id| id.contains("/o2/"))).await?;
    assert!(matches!(&next.reply, Reply::Update(seen) if seen.text() != page.text()), "{next:?}");
    let units = ada.complete(club.channel, "match log", &[], ("unit", "rog")).await?;
    assert_eq!(units.first().and_then(|unit| unit.value.as_str()), Some("rogue"));

    club.types(&ada, "match resign confirm:true").await;
    club.settled().await;
    let last = club.reads(|seen| seen.buttons().iter().any(|button| button.label == "Replay")).await;
    let souvenir = button(&last, |id| id.ends_with("/souvenir"));
    let before = club.public().len();
    club.discord.forget_calls();
    // More at once than can be drawn in the time that Discord gives: some are told how far it is.
    for _ in 0..SOUVENIRS {
        drop(blaise.begin_click(&last, &souvenir)?);
    }
    let all_there = async {
        while club.public().len() < before + SOUVENIRS {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(PATIENCE, all_there).await.expect("every souvenir comes");
    let kept = club.public().pop().expect("a souvenir");
    assert_eq!(kept.files.len(), 2, "the film, and the last moment");
    assert!(kept.files.iter().all(|file| file.description.as_ref().is_some_and(|alt| !alt.is_empty())));
    let late = club.discord.calls_to(Route::Callback).iter().filter(|call| call.body["type"] == 6).count();
    let told = club.discord.calls_to(Route::FollowUp);
    let told = told.iter().filter(|call| call.body["content"].as_str().is_some_and(|text| text.contains("picture")));
    assert!(told.count() != 0 || late < SOUVENIRS / 4, "{late} had to wait without a word");
    club.assert_nothing_refused(&[429]);
    Ok(())
}
