//! Matches before they start.

use super::*;

#[tokio::test]
async fn a_channel_has_one_live_match() {
    let place = Place::new();
    let store = place.open().await;
    let first = opened(&store, 5).await;
    let second = store.create_match(new_match(5), Asked::at(101)).await;
    assert_eq!(second.expect("it works"), Once::Conflict(ChannelTaken(first)));
    assert_eq!(opened(&store, 6).await, MatchId(2));
    done(store.cancel(first, None, &[], Asked::at(102)).await);
    assert_eq!(opened(&store, 5).await, MatchId(3));
    let live = store.live_match_in(ChannelId(5)).await.expect("it reads");
    assert_eq!(live.expect("there is one").id, MatchId(3));
    // The index holds even against a hand at the console.
    let forced =
        sqlx::query("update matches set state = 'running' where id = 1").execute(&mut place.console().await).await;
    assert!(forced.is_err());
}

#[tokio::test]
async fn a_match_reads_back_as_it_was_opened() {
    let place = Place::new();
    let store = place.open().await;
    let id = opened(&store, u64::MAX).await;
    let found = store.match_by_id(id).await.expect("it reads").expect("it exists");
    assert_eq!(found.channel, ChannelId(u64::MAX));
    assert_eq!(found.guild, Some(GuildId(1)));
    assert_eq!(found.language, Language::French);
    assert_eq!(found.state, MatchState::Lobby);
    assert_eq!(found.options, r#"{"map":"ford"}"#);
    assert_eq!((found.created_at, found.started_at, found.ended_at), (100, None, None));
    assert_eq!(store.seats(id).await.expect("it reads"), [Holder::Person(ALICE), Holder::Open]);
    assert_eq!(store.match_by_id(MatchId(99)).await.expect("it reads"), None);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_who_reach_for_a_seat_one_gets_it() {
    let place = Place::new();
    let store = place.open().await;
    for round in 0..20 {
        let id = opened(&store, 1000 + round).await;
        let grab = |user| {
            let store = store.clone();
            tokio::spawn(async move {
                let change = SeatChange { seat: 1, holder: Holder::Person(user), only_if: Some(Holder::Open) };
                (user, store.set_seat(id, change, Asked::at(200)).await.expect("it works"))
            })
        };
        let (bob, carol) = tokio::join!(grab(BOB), grab(CAROL));
        let answers = [bob.expect("no panic"), carol.expect("no panic")];
        let winners: Vec<UserId> =
            answers.iter().filter(|(_, answer)| matches!(answer, Once::Done(_))).map(|(user, _)| *user).collect();
        let [winner] = winners[..] else { panic!("exactly one wins: {answers:?}") };
        let loser = answers.iter().find(|(user, _)| *user != winner).expect("the other");
        let taken = LobbyConflict::SeatTaken(Holder::Person(winner));
        assert_eq!(loser.1, Once::Conflict(taken));
        let seats = store.seats(id).await.expect("it reads");
        assert_eq!(seats[1], Holder::Person(winner));
    }
}

#[tokio::test]
async fn people_come_and_go_and_options_change() {
    let place = Place::new();
    let store = place.open().await;
    let id = opened(&store, 5).await;
    assert_eq!(done(store.clear_user(id, ALICE, Asked::at(101)).await), 2);
    let house = SeatChange { seat: 1, holder: Holder::House, only_if: None };
    assert_eq!(done(store.set_seat(id, house, Asked::at(102)).await), 3);
    assert_eq!(store.seats(id).await.expect("it reads"), [Holder::Open, Holder::House]);
    done(store.set_options(id, "{}", Some(4), &[], Asked::at(103)).await);
    assert_eq!(store.seats(id).await.expect("it reads").len(), 4);
    let last = SeatChange { seat: 3, holder: Holder::Person(BOB), only_if: None };
    done(store.set_seat(id, last, Asked::at(104)).await);
    let shrunk = store.set_options(id, r#"{"a":1}"#, Some(2), &[], Asked::at(105)).await;
    let taken = LobbyConflict::SeatTaken(Holder::Person(BOB));
    assert_eq!(shrunk.expect("it works"), Once::Conflict(taken));
    done(store.clear_user(id, BOB, Asked::at(106)).await);
    done(store.set_options(id, r#"{"a":1}"#, Some(1), &[], Asked::at(107)).await);
    assert_eq!(store.seats(id).await.expect("it reads"), [Holder::Open]);
    let missing = store.set_seat(id, last, Asked::at(108)).await.expect("it works");
    assert_eq!(missing, Once::Conflict(LobbyConflict::NoSuchSeat));
    done(store.set_language(id, Language::English, Asked::at(109)).await);
    let found = store.match_by_id(id).await.expect("it reads").expect("it exists");
    assert_eq!((found.language, found.options.as_str()), (Language::English, r#"{"a":1}"#));
}

#[tokio::test]
async fn options_and_the_seats_they_displace_change_together_or_not_at_all() {
    let place = Place::new();
    let store = place.open().await;
    let id = opened(&store, 5).await;
    let leaves = SeatChange { seat: 0, holder: Holder::Open, only_if: Some(Holder::Person(ALICE)) };
    let sits = SeatChange { seat: 1, holder: Holder::Person(ALICE), only_if: Some(Holder::Open) };
    assert_eq!(done(store.set_options(id, r#"{"a":1}"#, None, &[leaves, sits], Asked::at(101)).await), 2);
    assert_eq!(store.seats(id).await.expect("it reads"), [Holder::Open, Holder::Person(ALICE)]);
    let again = store.set_options(id, r#"{"a":2}"#, None, &[leaves, sits], Asked::at(102)).await;
    assert_eq!(again.expect("it works"), Once::Conflict(LobbyConflict::SeatTaken(Holder::Open)));
    assert_eq!(store.seats(id).await.expect("it reads"), [Holder::Open, Holder::Person(ALICE)]);
    let found = store.match_by_id(id).await.expect("it reads").expect("it exists");
    assert_eq!(found.options.as_str(), r#"{"a":1}"#);
}

#[tokio::test]
async fn nothing_changes_in_a_lobby_that_has_ended() {
    let place = Place::new();
    let store = place.open().await;
    let id = running(&store, 5).await;
    let left = store.clear_user(id, BOB, Asked::at(200)).await.expect("it works");
    let running = LobbyConflict::NotInLobby(MatchState::Running);
    assert_eq!(left, Once::Conflict(running));
    let again = store.start(id, start(9), Asked::at(200)).await.expect("it works");
    assert_eq!(again, Once::Conflict(StartConflict::NotInLobby(MatchState::Running)));
    let unknown = store.clear_user(MatchId(99), BOB, Asked::at(200)).await;
    assert!(matches!(unknown, Err(Fault::NoSuchMatch(MatchId(99)))));
}

#[tokio::test]
async fn a_start_made_for_an_older_lobby_is_refused_whole() {
    let place = Place::new();
    let store = place.open().await;
    let id = opened(&store, 5).await;
    let seen = store.match_by_id(id).await.expect("it reads").expect("it exists").revision;
    let now = done(store.clear_user(id, ALICE, Asked::at(101)).await);
    let late = store.start(id, start(seen), Asked::at(102)).await.expect("it works");
    assert_eq!(late, Once::Conflict(StartConflict::LobbyChanged(now)));
    assert!(store.persons(id).await.expect("it reads").is_empty());
    let mut start = start(now);
    start.entries = vec![entry("deal"), entry("draw")];
    start.owes = vec![report(5, 1, 2)];
    assert_eq!(done(store.start(id, start, Asked::at(103)).await), 2);
    let found = store.match_by_id(id).await.expect("it reads").expect("it exists");
    assert_eq!((found.state, found.started_at), (MatchState::Running, Some(103)));
    assert_eq!(found.opening.as_deref(), Some(r#"{"seed":7}"#));
    let persons = store.persons(id).await.expect("it reads");
    assert_eq!((persons[1].person, persons[1].user), (1, BOB));
}

#[tokio::test]
async fn a_request_delivered_twice_acts_once() {
    let place = Place::new();
    let store = place.open().await;
    let asked = Asked::by(InteractionId(1), 100);
    let id = done(store.create_match(new_match(5), asked).await);
    let again = store.create_match(new_match(6), asked).await.expect("it works");
    let Once::Already(earlier) = again else { panic!("acted twice: {again:?}") };
    assert_eq!(earlier.match_id, Some(id));
    assert_eq!((earlier.at, earlier.outcome), (100, Outcome::Created));
    assert_eq!(store.live_match_in(ChannelId(6)).await.expect("it reads"), None);

    let asked = Asked::by(InteractionId(2), 101);
    let sit = SeatChange { seat: 1, holder: Holder::Person(BOB), only_if: None };
    let revision = done(store.set_seat(id, sit, asked).await);
    done(store.clear_user(id, BOB, Asked::at(102)).await);
    let again = store.set_seat(id, sit, asked).await.expect("it works");
    assert!(matches!(again, Once::Already(_)), "{again:?}");
    let found = store.match_by_id(id).await.expect("it reads").expect("it exists");
    assert_eq!(found.revision, revision + 1);

    let scope = Scope::User(BOB);
    let asked = Asked::by(InteractionId(3), 103);
    done(store.set_setting(scope, "palette", "day", asked).await);
    done(store.set_setting(scope, "palette", "night", Asked::at(104)).await);
    let again = store.set_setting(scope, "palette", "day", asked).await.expect("it works");
    assert!(matches!(again, Once::Already(_)), "{again:?}");
    let value = store.setting(scope, "palette").await.expect("it reads");
    assert_eq!(value.as_deref(), Some("night"));

    done(store.note(InteractionId(4), None, "3d6", 105).await);
    let again = store.note(InteractionId(4), None, "3d6", 106).await.expect("it works");
    let Once::Already(earlier) = again else { panic!("acted twice: {again:?}") };
    assert_eq!(earlier.outcome, Outcome::Noted("3d6".into()));

    assert_eq!(store.prune(103).await.expect("it works"), 2);
    assert_eq!(store.earlier(InteractionId(1)).await.expect("it reads"), None);
    assert!(store.earlier(InteractionId(4)).await.expect("it reads").is_some());
}

#[tokio::test]
async fn settings_are_kept_by_scope() {
    let place = Place::new();
    let store = place.open().await;
    let guild = Scope::Guild(GuildId(7));
    done(store.set_setting(guild, "language", "fr", Asked::at(1)).await);
    done(store.set_setting(Scope::Bot, "language", "en", Asked::at(1)).await);
    assert_eq!(store.settings(guild).await.expect("it reads").len(), 1);
    done(store.remove_setting(guild, "language", Asked::at(2)).await);
    assert_eq!(store.setting(guild, "language").await.expect("it reads"), None);
    let bot = store.setting(Scope::Bot, "language").await.expect("it reads");
    assert_eq!(bot.as_deref(), Some("en"));
}
