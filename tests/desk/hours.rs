//! A clock that is set back, or years ahead for a while, delays nothing and ruins no deadline.

use std::sync::atomic::Ordering;

use crate::club::{ADA, CHANNEL};
use crate::evening::{DAY, Evening, HOUR};
use escarmouche::clock::read_through;
use store::MatchId;

#[test]
fn a_jump_is_doubted_and_a_correction_believed() {
    let ten_years = 3_650 * DAY;
    // Seconds that the machine counted, and what the host's clock said: ten years ahead for half a minute.
    let said = read_through(&[(0, 1000), (10, 1010), (20, 1020 + ten_years), (50, 1050 + ten_years), (60, 1060)]);
    assert_eq!(said, [1000, 1010, 1020, 1050, 1060]);
    // A day back for good is believed after a while; a few seconds at once.
    let back: Vec<(i64, i64)> = (0..=12).map(|minute| (60 * minute, 1_000_000 + 60 * minute - DAY)).collect();
    let mut readings = vec![(0, 1_000_000)];
    readings.extend(&back);
    let said = read_through(&readings);
    assert_eq!((said[1], said[10], said[12]), (1_000_000, 1_000_000 + 9 * 60, 1_000_000 + 11 * 60 - DAY));
    assert_eq!(read_through(&[(0, 100), (10, 95), (20, 110)]), [100, 95, 110]);
}

/// Whatever the hour becomes, and however often, everybody has the time that they had.
#[tokio::test]
async fn deadlines_outlive_a_clock_that_jumps() {
    for jumps in [vec![-DAY], vec![3_650 * DAY, -3_650 * DAY], vec![-30 * DAY, 45 * DAY, -15 * DAY]] {
        let (mut evening, _) = Evening::playing("pace=2d").await;
        evening.pass(HOUR).await;
        let left = |clocks: Vec<store::Clock>, now: i64| -> Vec<i64> {
            clocks.iter().filter_map(|clock| Some(clock.since? + clock.remaining - now)).collect()
        };
        let store = evening.club.desk.store().clone();
        let before = left(store.clocks(MatchId(1)).await.expect("it reads"), evening.now());
        assert!(!before.is_empty(), "somebody is asked");
        for by in jumps {
            // The program is started anew each time, so that its own steady clock is no help.
            evening = evening.away(by).await;
            let told = evening.club.posts().await;
            assert!(by.abs() < 60 * DAY || told.is_empty(), "nobody was away for ten years: {told:?}");
            let now = left(store.clocks(MatchId(1)).await.expect("it reads"), evening.now());
            assert_eq!(now, before, "after a jump of {by} s");
        }
    }
}

/// A report that waits for its next try does not wait for an hour that was a mistake.
#[tokio::test]
async fn what_is_owed_does_not_wait_for_a_clock_that_was_set_back() {
    let (evening, _) = Evening::playing("pace=2d").await;
    evening.club.types(ADA, "invasion deploy").await;
    let store = evening.club.desk.store();
    let owed = store.next_owed(evening.now(), 10).await.expect("it reads");
    let report = owed.iter().find(|delivery| delivery.channel == CHANNEL).expect("a report is owed");
    store.retry_later(report.id, "503", evening.now() + 30).await.expect("it works");
    assert!(store.next_owed(evening.now(), 10).await.expect("it reads").is_empty(), "it waits");
    evening.hour.fetch_sub(DAY, Ordering::Relaxed);
    evening.tick().await;
    let owed = store.next_owed(evening.now(), 10).await.expect("it reads");
    assert!(owed.iter().any(|delivery| delivery.id == report.id), "it may be tried: {owed:?}");
}
