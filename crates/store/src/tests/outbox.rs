//! What is owed, sent and tried again.

use super::*;

async fn owed(store: &Store, now: i64) -> Vec<Delivery> {
    store.next_owed(now, 100).await.expect("the outbox can be read")
}

#[tokio::test]
async fn a_match_is_told_in_order_one_message_at_a_time() {
    let place = Place::new();
    let store = place.open().await;
    let (first, second) = (running(&store, 5).await, running(&store, 6).await);
    done(store.append(one(first, 5, 0, Asked::at(200))).await);
    done(store.append(one(second, 6, 0, Asked::at(201))).await);
    done(store.append(one(first, 5, 1, Asked::at(202))).await);
    let handed = owed(&store, 300).await;
    assert_eq!(handed.len(), 2);
    assert_eq!((handed[0].match_id, handed[1].match_id), (first, second));
    assert_eq!(handed[0].what, Owed::Report { from_step: 1, to_step: 1 });
    assert_eq!(store.next_owed(300, 1).await.expect("it reads").len(), 1);
    assert_eq!(store.last_report(first).await.expect("it reads"), None);

    store.sent(&handed[0], MessageId(70)).await.expect("it works");
    let handed = owed(&store, 300).await;
    assert_eq!(handed[0].match_id, second);
    assert_eq!(handed[1].what, Owed::Report { from_step: 2, to_step: 2 });
    let last = store.last_report(first).await.expect("it reads").expect("it was sent");
    assert_eq!((last.channel, last.message, last.to_step), (ChannelId(5), MessageId(70), 1));
    let state = store.delivery_state(handed[1].id).await.expect("it reads");
    assert_eq!(state, Some((DeliveryState::Owed, None)));
}

#[tokio::test]
async fn old_messages_are_forgotten_but_not_those_owed_nor_the_last_report() {
    let place = Place::new();
    let store = place.open().await;
    let (first, second) = (running(&store, 5).await, running(&store, 6).await);
    let mut ids = Vec::new();
    for step in 0..3 {
        done(store.append(one(first, 5, step, Asked::at(200))).await);
        let handed = owed(&store, 300).await;
        store.sent(&handed[0], MessageId(70 + u64::from(step))).await.expect("it works");
        ids.push(handed[0].id);
    }
    done(store.append(one(second, 6, 0, Asked::at(200))).await);
    let handed = owed(&store, 300).await;
    store.gone(handed[0].id, "no such channel").await.expect("it works");
    ids.push(handed[0].id);
    done(store.append(one(second, 6, 1, Asked::at(200))).await);
    let waiting = owed(&store, 300).await;

    assert_eq!(store.prune(200).await.expect("it works"), 2, "only the lobbies are that old");
    assert_eq!(store.prune(201).await.expect("it works"), 3);
    let mut kept = Vec::new();
    for id in ids {
        kept.push(store.delivery_state(id).await.expect("it reads").is_some());
    }
    assert_eq!(kept, [false, false, true, false], "only the last report");
    assert_eq!(owed(&store, 300).await, waiting);
    let last = store.last_report(first).await.expect("it reads").expect("it was sent");
    assert_eq!((last.message, last.to_step), (MessageId(72), 3));
    // The next number is a new one, although its forerunner is old and sent.
    store.sent(&waiting[0], MessageId(80)).await.expect("it works");
    store.prune(i64::MAX).await.expect("it works");
    done(store.append(one(second, 6, 2, Asked::at(200))).await);
    let next = owed(&store, 300).await;
    assert!(next[0].id.0 > waiting[0].id.0 && next[0].nonce != waiting[0].nonce);
}

#[tokio::test]
async fn messages_are_noted_as_sent_while_others_are_owed() {
    let place = Place::new();
    let store = place.open().await;
    let mut matches = Vec::new();
    for channel in 100..130 {
        let id = running(&store, channel).await;
        done(store.append(one(id, channel, 0, Asked::at(200))).await);
        matches.push((id, channel));
    }
    let handed = owed(&store, 300).await;
    assert_eq!(handed.len(), matches.len());
    let sent = handed.iter().map(|delivery| store.sent(delivery, MessageId(delivery.channel.0)));
    let appends = matches.iter().map(|(id, channel)| store.append(one(*id, *channel, 1, Asked::at(201))));
    let (sent, appended) = join(join_all(sent), join_all(appends)).await;
    for noted in sent {
        noted.expect("it is noted");
    }
    for appended in appended {
        assert_eq!(done(appended), 2);
    }
    for (id, channel) in &matches {
        let last = store.last_report(*id).await.expect("it reads").expect("it was sent");
        assert_eq!((last.message, last.to_step), (MessageId(*channel), 1));
    }
    let next = owed(&store, 300).await;
    let second = Owed::Report { from_step: 2, to_step: 2 };
    assert!(next.len() == matches.len() && next.iter().all(|delivery| delivery.what == second), "{next:?}");
}

#[tokio::test]
async fn a_message_that_must_wait_holds_up_only_its_own_channel() {
    let place = Place::new();
    let store = place.open().await;
    let id = running(&store, 5).await;
    let append =
        Append { owes: vec![report(5, 1, 1), notice(8, "{}"), notice(5, "{}")], ..one(id, 5, 0, Asked::at(200)) };
    done(store.append(append).await);
    let handed = owed(&store, 200).await;
    assert_eq!(handed.len(), 2, "one here, one in the channel that follows the match");
    store.retry_later(handed[0].id, "429", 260).await.expect("it works");
    assert_eq!(owed(&store, 259).await, handed[1..]);
    store.sent(&handed[1], MessageId(71)).await.expect("it works");
    assert_eq!(store.earliest_retry().await.expect("it reads"), Some(260));
    assert!(owed(&store, 259).await.is_empty(), "the notice behind it waits as well");
    let again = owed(&store, 260).await;
    assert_eq!((again[0].id, again[0].tries), (handed[0].id, 1));
    assert_eq!(again[0].nonce, handed[0].nonce);
    assert_eq!(again[0].last_error.as_deref(), Some("429"));
    store.gone(again[0].id, "no such channel").await.expect("it works");
    let state = store.delivery_state(again[0].id).await.expect("it reads");
    assert_eq!(state, Some((DeliveryState::Gone, None)));
    let next = owed(&store, 260).await;
    assert!(matches!(next[0].what, Owed::Notice { .. }));
    store.sent(&next[0], MessageId(72)).await.expect("it works");
    assert_eq!(store.earliest_retry().await.expect("it reads"), None);
}

/// A match that follows another in the same channel is not told before the end of that one.
#[tokio::test]
async fn a_channel_is_told_in_order_whichever_match_it_is() {
    let place = Place::new();
    let store = place.open().await;
    let first = running(&store, 5).await;
    let ended = Some(Ended { result: "{}".to_owned(), earned: Vec::new() });
    done(store.append(Append { ended, ..one(first, 5, 0, Asked::at(200)) }).await);
    let last = owed(&store, 300).await;
    let second = opened(&store, 5).await;
    assert_eq!(owed(&store, 300).await, last, "the lobby of the next match waits");
    store.sent(&last[0], MessageId(70)).await.expect("it works");
    let next = owed(&store, 300).await;
    assert_eq!((next.len(), next[0].match_id, &next[0].what), (1, second, &Owed::Lobby));
}

#[tokio::test]
async fn a_lobby_is_owed_once_and_again_if_it_changed_on_the_way() {
    let place = Place::new();
    let store = place.open().await;
    let id = opened(&store, 5).await;
    done(store.clear_user(id, BOB, Asked::at(101)).await);
    let handed = owed(&store, 200).await;
    assert_eq!((handed.len(), &handed[0].what), (1, &Owed::Lobby));
    assert_eq!(store.lobby_message(id).await.expect("it reads"), None);
    // Somebody sits down while the message is under way.
    let sit = SeatChange { seat: 1, holder: Holder::Person(BOB), only_if: None };
    done(store.set_seat(id, sit, Asked::at(102)).await);
    store.sent(&handed[0], MessageId(70)).await.expect("it works");
    assert_eq!(store.lobby_message(id).await.expect("it reads"), Some(MessageId(70)));
    let handed = owed(&store, 200).await;
    assert_eq!(handed.len(), 1, "the newcomer has not been shown yet");
    store.sent(&handed[0], MessageId(70)).await.expect("it works");
    assert!(owed(&store, 200).await.is_empty());
    // Calling it off takes the buttons away.
    done(store.cancel(id, None, &[notice(5, "{}")], Asked::at(103)).await);
    assert_eq!(owed(&store, 200).await[0].what, Owed::Lobby);
    store.forget_lobby_message(id).await.expect("it works");
    assert_eq!(store.lobby_message(id).await.expect("it reads"), None);
}

#[tokio::test]
async fn whoever_delivers_is_woken() {
    let place = Place::new();
    let store = place.open().await;
    let id = running(&store, 5).await;
    // Takes a call that is left over from the setting up.
    tokio::time::timeout(Duration::from_millis(1), store.owing().notified()).await.ok();
    let waiting = store.clone();
    let woken = tokio::spawn(async move { waiting.owing().notified().await });
    done(store.append(one(id, 5, 0, Asked::at(200))).await);
    tokio::time::timeout(Duration::from_secs(5), woken).await.expect("it was called").expect("no panic");
}
