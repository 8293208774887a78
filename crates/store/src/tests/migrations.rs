//! Schemas of earlier builds.

use super::*;

/// Rows as they could stand in a database whose newest migration has this number. Each new
/// migration adds a line here, and finds the rows of all earlier ones when it is applied.
const SAMPLES: &[(i64, &str)] = &[
    (
        1,
        "insert into matches (id, channel, game, language, host, state, options, revision, created_at)
             values (1, 10, 'invasion', 'en', 11, 'lobby', '{}', 1, 100);
         insert into matches (id, guild, channel, game, language, host, state, options, revision,
                 opening, rules_version, lobby_message, created_at, started_at)
             values (2, 1, 20, 'pulp', 'fr', 11, 'running', '{}', 3, '{}', '1', 900, 100, 110);
         insert into matches (id, channel, game, language, host, state, options, revision,
                 opening, rules_version, result, created_at, started_at, ended_at)
             values (3, 20, 'pulp', 'fr', 11, 'over', '{}', 3, '{}', '1', '{}', 50, 60, 70);
         insert into matches (id, channel, game, language, host, state, options, revision,
                 opening, rules_version, frozen_why, created_at, started_at)
             values (4, 40, 'diskwars', 'en', 11, 'frozen', '{}', 2, '{}', '1', 'a bug', 100, 110);
         insert into seats (match_id, seat, holder, user_id)
             values (1, 0, 'person', 11), (1, 1, 'open', null), (2, 0, 'person', 11), (2, 1, 'house', null);
         insert into persons (match_id, person, user_id, name) values (2, 0, 11, 'Alice');
         insert into log (match_id, step, kind, person, seat, command, events, draws, interaction, at)
             values (2, 1, 'command', 0, 0, 'pass', '[]', '[]', 77, 120), (2, 2, 'house', null, 1, null, '[]', '[]', null, 120);
         insert into interactions (id, match_id, at, outcome)
             values (77, 2, 120, '{\"appended\":1}'), (78, null, 120, '\"setting\"');
         insert into deliveries (id, match_id, channel, kind, from_step, to_step, note, nonce, version,
                 state, message, tries, next_try_at, last_error, created_at)
             values (1, 1, 10, 'lobby', null, null, null, 'a', 2, 'owed', null, 1, 130, 'busy', 100),
                    (2, 2, 20, 'report', 1, 2, null, 'b', 1, 'sent', 901, 0, 120, null, 120),
                    (3, 2, 20, 'notice', null, null, '{}', 'c', 1, 'gone', null, 9, 120, 'no access', 120);
         insert into settings (scope, key, value)
             values ('bot', 'language', 'en'), ('user:11', 'offset', '120'), ('user:12', 'offset', '-210'),
                    ('user:13', 'offset', '0'), ('user:13', 'quiet', '22-7'), ('user:14', 'offset', '-600'),
                    ('user:15', 'offset', '345'), ('user:15', 'roll:offset', '1d6'), ('guild:1', 'offset', '60');",
    ),
    (
        2,
        "insert into log (match_id, step, kind, events, draws, at) values (2, 3, 'lapse', '[]', '[]', 500);",
    ),
    (
        3,
        "insert into streams (id, match_id, secret, drawn, made_at) values ('match:1', 1, 'x', 0, 600);
         insert into streams (id, owner, turn, day, secret, drawn, made_at)
             values ('channel:10:1', 'channel:10', 1, 9, 'x', 1, 600), ('channel:10:2', 'channel:10', 2, null, 'y', 0, 600);
         insert into match_words (match_id, user_id, word) values (1, 11, 'hello');
         insert into rolls (stream, roll, user_id, name, what, draws, interaction, at)
             values ('channel:10:1', 1, 11, 'Alice', 'd6', '[]', 79, 600);",
    ),
    (4, "update streams set day = 10 where id = 'channel:10:2';"),
    (
        5,
        "insert into seals (id, channel, user_id, name, what, secret, made_at, opened_at)
             values (1, 10, 11, 'Alice', '2d6', '00', 100, null), (2, 10, 11, 'Alice', '1d20', '01', 100, 110);",
    ),
    (
        6,
        "insert into carried (user_id, game, name, text, changed_at) values (11, 'guardians', 'rage', 'rage 2', 100);",
    ),
    (
        7,
        "insert into clocks (match_id, person, bank, asked, allowed, remaining, since, stage, misses, reminders, next_at)
             values (2, 0, 0, '0-1', 3600, 3600, 100, 'fresh', 0, 0, 1900);
         update matches set paused_at = 120, pausing = '[0]' where id = 2;",
    ),
    (
        8,
        "insert into incidents (number, channel, user_id, what, at) values ('A1', 10, 11, 'a fault', 600);",
    ),
    (
        9,
        "update placards set message = 905, shown = 1, pin = 'done' where match_id = 2;
         insert into placards (id, guild, page, channel, posts, pin, state, wanted, shown, tries, next_at, created_at)
             values (9, 1, 1, 30, 0, 'no', 'kept', 3, 2, 0, 100, 100);
         insert into notes (match_id, user_id, text, changed_at) values (2, 11, 'mind the gap', 130);",
    ),
    (
        10,
        "insert into followings (match_id, channel, user_id, way, rhythm, hours, language, asked_in, told_step, next_at)
             values (2, 11, 11, 'direct', 'digest', 6, 'fr', 20, 1, 900);
         insert into talks (match_id, thread) values (2, null);
         insert into guests (match_id, user_id, host) values (2, 12, 11);",
    ),
    (
        11,
        "insert into seat_offers (match_id, person, offered_by, owes, at) values (2, 0, null, '0-1', 700);
         insert into absences (id, user_id, from_at, until_at, state, next_at) values (1, 11, 700, 900, 'away', 900);
         update clocks set away_until = 900 where match_id = 2;
         insert into results (match_id, person, user_id, side, verdict, rated, lapses)
             values (3, 0, 11, 0, 'won', null, 1), (3, 1, 12, 1, 'lost', 'lost', 0);
         insert into used_units (match_id, person, unit, count) values (3, 0, 'hellsmith', 2);",
    ),
    (
        12,
        r#"insert into annals (match_id, place, after_step, note, at) values (2, 1, 2, '{}', 700);
         insert into deliveries (id, match_id, channel, kind, note, nonce, version, state, tries, next_try_at, created_at)
             values (4, 2, 20, 'notice', '{"notice":"paused"}', 'd', 1, 'owed', 0, 700, 700),
                    (5, 2, 21, 'notice', '{"user":11,"way":"direct","language":"fr","news":"frozen"}', 'e', 1, 'owed', 0, 700, 700),
                    (6, 2, 22, 'notice', '{"corner_for":11}', 'f', 1, 'owed', 0, 700, 700);"#,
    ),
    (13, "update deliveries set tries = 1 where kind = 'bulletin';"),
    (14, "insert into settings (scope, key, value) values ('user:16', 'zone', 'Europe/Paris');"),
    (
        15,
        r#"update deliveries set tries = 2 where kind = 'bulletin';
         update matches set result = '{"winners":[],"seats":0,"all_lost":true}' where id = 3;
         update results set verdict = 'lost' where match_id = 3;"#,
    ),
    (
        16,
        "insert into results (match_id, person, user_id, side, verdict, rated, lapses)
             values (2, 0, 11, 0, 'all-lost', null, 1);",
    ),
    (
        17,
        r#"insert into rolls (stream, roll, user_id, name, what, draws, interaction, at, result, notation, faces)
             values ('channel:10:1', 2, 11, 'Alice', '2d6', '[]', 81, 700, 7, 1, '{"6":[7,0,0,1,1,0,0]}');"#,
    ),
];

#[tokio::test]
async fn each_applies_onto_a_filled_database() {
    let place = Place::new();
    let mut conn = SqliteConnectOptions::new()
        .filename(place.file())
        .create_if_missing(true)
        .connect()
        .await
        .expect("it is created");
    let migrator = schema::migrator();
    for migration in migrator.iter() {
        let number = migration.version;
        migrator
            .run_to(number, &mut conn)
            .await
            .unwrap_or_else(|error| panic!("migration {number} fails on old rows: {error}"));
        let (_, rows) = SAMPLES
            .iter()
            .find(|(sampled, _)| *sampled == number)
            .unwrap_or_else(|| panic!("migration {number} needs sample rows in this test"));
        sqlx::raw_sql(AssertSqlSafe((*rows).to_owned()))
            .execute(&mut conn)
            .await
            .unwrap_or_else(|error| panic!("samples {number} do not fit: {error}"));
    }
    is_sound(&mut conn).await;
    // What everybody lost was kept as lost before there was a word for it.
    let lost: i64 = sqlx::query_scalar("select count(*) from results where verdict = 'all-lost'")
        .fetch_one(&mut conn)
        .await
        .expect("it reads");
    assert_eq!(lost, 3);
    conn.close().await.expect("it closes");

    // The program of today reads what all of them left behind.
    let store = place.open().await;
    let states = MatchState::ALL;
    assert_eq!(store.matches_of(ALICE, states).await.expect("it reads").len(), 2);
    assert_eq!(store.log(MatchId(2), 0).await.expect("it reads").len(), 3);
    let owed: Vec<Owed> = store.next_owed(1000, 10).await.expect("it reads").into_iter().map(|one| one.what).collect();
    // What was told apart by the shape of its JSON has kinds of its own now.
    let notice = Owed::Notice { notice: r#"{"notice":"paused"}"#.to_owned(), is_kept: false };
    assert!(
        matches!(&owed[..], [Owed::Lobby, paused, Owed::Bulletin { .. }, corner]
        if *paused == notice && *corner == Owed::Corner { wanted_by: ALICE }),
        "{owed:?}"
    );
    let earlier = store.earlier(InteractionId(78)).await.expect("it reads");
    assert_eq!(earlier.expect("it is known").outcome, Outcome::Setting);
    // What was being played before there were placards has its status to be shown.
    let stale = store.stale_placards(1000, 10).await.expect("it reads");
    let about: Vec<About> = stale.iter().map(|placard| placard.about).collect();
    assert_eq!(about, [About::Status(MatchId(4)), About::List { guild: GuildId(1), page: 1 }]);
    // Distances from UTC have become zones, of people and of nobody else.
    let zones = [(11, "+02:00"), (12, "-03:30"), (13, "+00:00"), (14, "-10:00"), (15, "+05:45"), (16, "Europe/Paris")];
    for (user, zone) in zones {
        let chosen = store.settings(Scope::User(UserId(user))).await.expect("it reads");
        assert_eq!(chosen.get("zone").map(String::as_str), Some(zone), "{user}");
        assert!(!chosen.contains_key("offset"), "{user}");
    }
    let kept = store.setting(Scope::User(UserId(15)), "roll:offset").await.expect("it reads");
    assert_eq!(kept.as_deref(), Some("1d6"));
    // Of older rolls every die is known, of newer ones how often each face fell.
    let showed = store.draws_of(ALICE, true).await.expect("it reads");
    assert_eq!(showed, [Showed::Draws("[]".into()), Showed::Faces(r#"{"6":[7,0,0,1,1,0,0]}"#.into())]);
    assert_eq!(store.roll("channel:10:1", 1).await.expect("it reads").expect("a roll").came, None);
    let server = store.setting(Scope::Guild(GuildId(1)), "offset").await.expect("it reads");
    assert_eq!(server.as_deref(), Some("60"));
    assert_eq!(opened(&store, 50).await, MatchId(5));
}
