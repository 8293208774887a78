//! The log of a match, and racing for it.

use super::*;

#[tokio::test]
async fn what_is_appended_reads_back() {
    let place = Place::new();
    let store = place.open().await;
    let id = running(&store, 5).await;
    let asked = Asked::by(InteractionId(9), 200);
    let append = Append {
        entries: vec![
            entry("attack unit:warrior"),
            NewEntry {
                kind: EntryKind::House,
                person: None,
                seat: Some(1),
                command: None,
                events: "[]".into(),
                draws: r#"[{"k":1,"purpose":"hit"}]"#.into(),
            },
        ],
        ..Append::new(id, 0, asked)
    };
    assert_eq!(done(store.append(append).await), 2);
    let log = store.log(id, 0).await.expect("it reads");
    assert_eq!(log.iter().map(|entry| entry.step).collect::<Vec<_>>(), [1, 2]);
    assert_eq!(log[0].command.as_deref(), Some("attack unit:warrior"));
    assert_eq!((log[0].interaction, log[1].interaction), (asked.interaction, None));
    assert_eq!((log[1].kind, log[1].person, log[1].seat), (EntryKind::House, None, Some(1)));
    assert_eq!(log[1].draws, r#"[{"k":1,"purpose":"hit"}]"#);
    assert_eq!(store.log(id, 1).await.expect("it reads"), log[1..]);
    assert_eq!(store.last_step(id).await.expect("it reads"), 2);
}

#[tokio::test]
async fn a_stale_step_is_refused() {
    let place = Place::new();
    let store = place.open().await;
    let id = running(&store, 5).await;
    done(store.append(one(id, 5, 0, Asked::at(200))).await);
    for wrong in [0, 2] {
        let answer = store.append(one(id, 5, wrong, Asked::at(201))).await.expect("it works");
        assert_eq!(answer, Once::Conflict(AppendConflict::StepTaken(1)));
    }
    assert_eq!(store.log(id, 0).await.expect("it reads").len(), 1);
    // The database itself is the second lock: no step twice, none left out.
    let mut console = place.console().await;
    for step in [1, 3] {
        let forced = sqlx::query(
            "insert into log (match_id, step, kind, events, draws, at) \
             values ($1, $2, 'command', '[]', '[]', 0)",
        )
        .bind(id)
        .bind(step)
        .execute(&mut console)
        .await;
        let error = forced.expect_err("not the next step");
        assert!(error.to_string().contains("the next step"), "{error}");
    }
}

#[tokio::test]
async fn a_command_delivered_twice_is_carried_out_once() {
    let place = Place::new();
    let store = place.open().await;
    let id = running(&store, 5).await;
    let asked = Asked::by(InteractionId(9), 200);
    done(store.append(one(id, 5, 0, asked)).await);
    // The second delivery is made from a newer state, so its step would fit.
    let again = store.append(one(id, 5, 1, asked)).await.expect("it works");
    let Once::Already(earlier) = again else { panic!("acted twice: {again:?}") };
    assert_eq!((earlier.match_id, earlier.outcome), (Some(id), Outcome::Appended(1)));
    // The log remembers what the pruned table has forgotten.
    store.prune(i64::MAX).await.expect("it works");
    let again = store.append(one(id, 5, 1, asked)).await.expect("it works");
    assert!(matches!(again, Once::Already(_)), "{again:?}");
    assert_eq!(store.last_step(id).await.expect("it reads"), 1);
}

#[tokio::test]
async fn the_end_comes_with_the_last_step_or_not_at_all() {
    let place = Place::new();
    let store = place.open().await;
    let id = running(&store, 5).await;
    let end = |last| Append {
        ended: Some(Ended { result: r#"{"winner":0}"#.into(), earned: Vec::new() }),
        ..one(id, 5, last, Asked::at(200))
    };
    let stale = store.append(end(7)).await.expect("it works");
    assert_eq!(stale, Once::Conflict(AppendConflict::StepTaken(0)));
    assert_eq!(store.running_matches().await.expect("it reads").len(), 1);
    done(store.append(end(0)).await);
    let found = store.match_by_id(id).await.expect("it reads").expect("it exists");
    assert_eq!((found.state, found.ended_at), (MatchState::Over, Some(200)));
    assert_eq!(found.result.as_deref(), Some(r#"{"winner":0}"#));
    let late = store.append(one(id, 5, 1, Asked::at(201))).await.expect("it works");
    assert_eq!(late, Once::Conflict(AppendConflict::NotRunning(MatchState::Over)));
    assert!(store.running_matches().await.expect("it reads").is_empty());
    opened(&store, 5).await;
}

#[tokio::test]
async fn a_frozen_match_waits_until_it_is_thawed() {
    let place = Place::new();
    let store = place.open().await;
    let id = running(&store, 5).await;
    let notice = notice(5, r#"{"frozen":1}"#);
    done(store.freeze(id, "the rules panicked", &[notice], Asked::at(200)).await);
    let found = store.match_by_id(id).await.expect("it reads").expect("it exists");
    assert_eq!(found.frozen_why.as_deref(), Some("the rules panicked"));
    let answer = store.append(one(id, 5, 0, Asked::at(201))).await.expect("it works");
    assert_eq!(answer, Once::Conflict(AppendConflict::NotRunning(MatchState::Frozen)));
    let again = store.freeze(id, "once more", &[], Asked::at(201)).await.expect("it works");
    assert_eq!(again, Once::Conflict(WrongState(MatchState::Frozen)));
    done(store.thaw(id, &[], Asked::at(202)).await);
    let found = store.match_by_id(id).await.expect("it reads").expect("it exists");
    assert_eq!((found.state, found.frozen_why), (MatchState::Running, None));
    done(store.append(one(id, 5, 0, Asked::at(203))).await);
    assert_eq!(store.next_owed(300, 10).await.expect("it reads").len(), 1);
}

#[tokio::test]
async fn a_substitute_takes_over_person_and_seats() {
    let place = Place::new();
    let store = place.open().await;
    let id = running(&store, 5).await;
    let reseat = |person, heir, user, last| Append {
        entries: vec![NewEntry { kind: EntryKind::Reseat, ..entry("substitute") }],
        reseat: Some(Reseat { person, heir, user, name: "Carol".into() }),
        ..Append::new(id, last, Asked::at(200))
    };
    let cannot = Once::Conflict(AppendConflict::CannotReseat);
    for (person, heir, user) in [(1, 2, ALICE), (7, 2, CAROL), (1, 1, CAROL), (1, 0, CAROL), (1, 1, BOB)] {
        assert_eq!(store.append(reseat(person, heir, user, 0)).await.expect("it works"), cannot);
    }
    let offer = SeatOffer { person: 1, by: Some(BOB), owes: None, at: 150 };
    let change = ClockChange {
        match_id: id,
        clocks: Vec::new(),
        paused_at: None,
        pausing: None,
        offer: Some(OfferChange::Made(offer.clone())),
        owes: Vec::new(),
    };
    done(store.set_clocks(change, Asked::at(150)).await);
    assert_eq!(store.seat_offers(id).await.expect("it reads"), [offer]);
    done(store.append(reseat(1, 2, CAROL, 0)).await);
    assert!(store.seat_offers(id).await.expect("it reads").is_empty(), "the offer was taken");
    let persons = store.persons(id).await.expect("it reads");
    assert_eq!((persons[1].user, persons[2].user, persons[2].name.as_str()), (BOB, CAROL, "Carol"));
    assert_eq!(store.seats(id).await.expect("it reads")[1], Holder::Person(CAROL));
    let live = MatchState::LIVE;
    assert_eq!(store.matches_of(BOB, live).await.expect("it reads")[0].id, id, "who played before is not forgotten");
    assert_eq!(store.matches_of(CAROL, live).await.expect("it reads")[0].id, id);
    assert!(store.matches_of(CAROL, &[]).await.expect("it reads").is_empty());
}

#[tokio::test]
async fn results_count_while_the_match_is_over_and_are_replaced_when_it_ends_again() {
    let place = Place::new();
    let store = place.open().await;
    let id = running(&store, 5).await;
    let result = |person, user, verdict| NewResult {
        person,
        user,
        side: person,
        verdict,
        rated: Some(verdict),
        lapses: 2,
        units: vec![("bard".to_owned(), 3)],
    };
    let end = |last, verdicts: [Verdict; 2]| Append {
        entries: vec![entry("finish")],
        ended: Some(Ended { result: "{}".to_owned(), earned: Vec::new() }),
        results: vec![result(0, ALICE, verdicts[0]), result(1, BOB, verdicts[1])],
        ..Append::new(id, last, Asked::at(200))
    };
    let read = async || {
        let results = store.results_of(BOB, Within::Everywhere).await.expect("it reads");
        results.into_iter().map(|result| (result.user, result.verdict, result.lapses)).collect::<Vec<_>>()
    };
    assert!(read().await.is_empty());
    done(store.append(end(0, [Verdict::Won, Verdict::Lost])).await);
    assert_eq!(read().await, [(ALICE, Verdict::Won, 2), (BOB, Verdict::Lost, 2)]);
    let used = store.used_units(ALICE, Within::Everywhere).await.expect("it reads");
    assert_eq!((used[0].matches, used[0].won, used[0].count), (1, 1, 3));
    assert!(store.results_of(BOB, Within::Server(GuildId(77))).await.expect("it reads").is_empty());
    // A referee takes the end back.
    let mut console = place.console().await;
    sqlx::query("update matches set state = 'running'").execute(&mut console).await.expect("it works");
    assert!(read().await.is_empty(), "what is played again has no result");
    assert!(store.used_units(ALICE, Within::Everywhere).await.expect("it reads").is_empty());
    done(store.append(end(1, [Verdict::Lost, Verdict::Won])).await);
    assert_eq!(read().await, [(ALICE, Verdict::Lost, 2), (BOB, Verdict::Won, 2)]);
}

#[tokio::test]
async fn the_log_refuses_update_and_delete() {
    let place = Place::new();
    let store = place.open().await;
    let id = running(&store, 5).await;
    done(store.append(one(id, 5, 0, Asked::by(InteractionId(9), 200))).await);
    let mut console = place.console().await;
    for sql in [
        "update log set events = '[]'",
        "delete from log",
        "insert or replace into log (match_id, step, kind, events, draws, at) \
         values (1, 1, 'command', '[]', '[]', 0)",
        "insert or replace into log (match_id, step, kind, events, draws, interaction, at) \
         values (1, 2, 'command', '[]', '[]', 9, 0)",
    ] {
        let error = sqlx::query(sql).execute(&mut console).await.expect_err(sql);
        assert!(error.to_string().contains("append only"), "{sql}: {error}");
    }
    assert_eq!(store.log(id, 0).await.expect("it reads")[0].at, 200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn appends_at_once_are_judged_one_by_one() {
    let place = Place::new();
    let store = place.open().await;
    let mut ids = Vec::new();
    for channel in 0..8 {
        ids.push(running(&store, 100 * (channel + 1)).await);
    }
    // Three callers want each step of each match, one of them under a number used by all
    // eight matches, one in a match that does not exist.
    for last in 0..10 {
        let mut tasks = tokio::task::JoinSet::new();
        for (&id, channel) in ids.iter().zip(1..) {
            for _ in 0..3 {
                let store = store.clone();
                let append = one(id, 100 * channel, last, Asked::at(200));
                tasks.spawn(async move { store.append(append).await.expect("it works") });
            }
        }
        let stray = store.append(one(MatchId(999), 1, 0, Asked::at(200))).await;
        assert!(matches!(stray, Err(Fault::NoSuchMatch(_))), "{stray:?}");
        let answers = tasks.join_all().await;
        let won = answers.iter().filter(|answer| **answer == Once::Done(last + 1)).count();
        let taken = Once::Conflict(AppendConflict::StepTaken(last + 1));
        let lost = answers.iter().filter(|answer| **answer == taken).count();
        assert_eq!((won, lost), (8, 16), "{answers:?}");
    }
    for id in ids {
        assert_eq!(store.last_step(id).await.expect("it reads"), 10);
    }
    is_sound(&mut place.console().await).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_append_that_fails_takes_no_other_with_it() {
    let place = Place::new();
    let store = place.open().await;
    let mut ids = Vec::new();
    for channel in 1..=8 {
        ids.push((running(&store, 100 * channel).await, 100 * channel));
    }
    sqlx::query(
        "create trigger broken before insert on log when new.command = 'broken' \
         begin select raise(abort, 'a failure made for the test'); end",
    )
    .execute(&mut place.console().await)
    .await
    .expect("the console may");
    let mut tasks = tokio::task::JoinSet::new();
    for &(id, channel) in &ids {
        let store = store.clone();
        let mut append = one(id, channel, 0, Asked::by(InteractionId(channel), 200));
        if channel == 300 {
            append.entries = vec![entry("broken")];
        }
        tasks.spawn(async move { (channel, store.append(append).await) });
    }
    for (channel, answer) in tasks.join_all().await {
        if channel == 300 {
            assert!(matches!(answer, Err(Fault::Database(_))), "{answer:?}");
        } else {
            assert_eq!(done(answer), 1);
        }
    }
    for (id, channel) in ids {
        let last = store.last_step(id).await.expect("it reads");
        assert_eq!(last, u32::from(channel != 300));
    }
    assert_eq!(store.next_owed(300, 100).await.expect("it reads").len(), 7);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_request_number_acts_once_even_at_once() {
    let place = Place::new();
    let store = place.open().await;
    let id = running(&store, 5).await;
    let mut tasks = tokio::task::JoinSet::new();
    for _ in 0..16 {
        let store = store.clone();
        let append = one(id, 5, 0, Asked::by(InteractionId(9), 200));
        tasks.spawn(async move { store.append(append).await.expect("it works") });
    }
    let answers = tasks.join_all().await;
    let won = answers.iter().filter(|answer| matches!(answer, Once::Done(1))).count();
    let already = answers.iter().filter(|answer| matches!(answer, Once::Already(_))).count();
    assert_eq!((won, already), (1, 15), "{answers:?}");
}

#[tokio::test]
async fn readers_do_not_block_the_writer() {
    let place = Place::new();
    let store = place.open().await;
    let id = running(&store, 5).await;
    done(store.append(one(id, 5, 0, Asked::at(200))).await);
    // A reader that stays in the middle of its reading.
    let mut console = place.console().await;
    let mut reading = console.begin().await.expect("it begins");
    let before: i64 = sqlx::query_scalar("select count(*) from log").fetch_one(&mut *reading).await.expect("it reads");
    let started = Instant::now();
    for last in 1..50 {
        done(store.append(one(id, 5, last, Asked::at(200))).await);
    }
    assert!(started.elapsed() < Duration::from_secs(4), "{:?}", started.elapsed());
    let after: i64 = sqlx::query_scalar("select count(*) from log").fetch_one(&mut *reading).await.expect("it reads");
    assert_eq!((before, after), (1, 1), "a reading sees one moment");
    assert_eq!(store.last_step(id).await.expect("it reads"), 50);
}
