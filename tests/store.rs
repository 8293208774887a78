//! The store against real files: opening, migrating, racing, being killed.
//! No game takes part; commands and events are whatever text comes to hand.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use escarmouche::dice::Seeded;
use escarmouche::dice::fair::Secret;
use escarmouche::store::{
    About, Append, AppendConflict, Asked, ChannelId, ChannelTaken, ClockChange, Delivery, DeliveryState, Ending,
    EntryKind, Fault, GuildId, Holder, InteractionId, Language, LobbyConflict, MatchId, MatchState, MessageId, Moved,
    NewDelivery, NewEntry, NewMatch, NewPerson, NewResult, NewRoll, Obstacle, OfferChange, Once, Outcome, Owed, Owner,
    Reseat, Scope, SeatChange, SeatOffer, Start, StartConflict, Store, UserId, Verdict, Within, WrongState, schema,
};
use futures_util::future::{join, join_all};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, Row, SqliteConnection};
use tempfile::TempDir;

const ALICE: UserId = UserId(11);
const BOB: UserId = UserId(22);
const CAROL: UserId = UserId(33);

/// A database file of its own, removed at the end.
struct Place {
    folder: TempDir,
}

impl Place {
    fn new() -> Self {
        Self { folder: tempfile::tempdir().expect("tests may write temporary files") }
    }

    fn file(&self) -> std::path::PathBuf {
        self.folder.path().join("matches.sqlite")
    }

    async fn open(&self) -> Store {
        Store::open(self.file()).await.expect("an ordinary file opens")
    }

    /// A connection beside the store, as a console would have.
    async fn console(&self) -> SqliteConnection {
        SqliteConnectOptions::new().filename(self.file()).connect().await.expect("the file is a database")
    }
}

fn new_match(channel: u64) -> NewMatch {
    NewMatch {
        guild: Some(GuildId(1)),
        channel: ChannelId(channel),
        game: "invasion".into(),
        language: Language::French,
        host: ALICE,
        options: r#"{"map":"ford"}"#.into(),
        seats: vec![Holder::Person(ALICE), Holder::Open],
        secret: Secret::drawn(&mut Seeded::new(channel)),
    }
}

fn entry(command: &str) -> NewEntry {
    NewEntry {
        kind: EntryKind::Command,
        person: Some(0),
        seat: Some(0),
        command: Some(command.into()),
        events: r#"[{"moved":["warrior","C5"]}]"#.into(),
        draws: "[]".into(),
    }
}

fn report(channel: u64, from_step: u32, to_step: u32) -> NewDelivery {
    NewDelivery { channel: ChannelId(channel), what: Owed::Report { from_step, to_step } }
}

fn notice(channel: u64, note: &str) -> NewDelivery {
    NewDelivery { channel: ChannelId(channel), what: Owed::Notice { note: note.into(), is_kept: false } }
}

/// The value of an operation that had to succeed.
fn done<T, C: std::fmt::Debug>(answer: Result<Once<T, C>, Fault>) -> T
where
    T: std::fmt::Debug,
{
    match answer.expect("the database works") {
        Once::Done(value) => value,
        other => panic!("should have been done: {other:?}"),
    }
}

fn start(revision: u32) -> Start {
    Start {
        revision,
        options: "{}".to_owned(),
        opening: r#"{"seed":7}"#.into(),
        opening_draws: "[]".into(),
        rules_version: "1".into(),
        persons: vec![NewPerson { user: ALICE, name: "Alice".into() }, NewPerson { user: BOB, name: "Bob".into() }],
        entries: Vec::new(),
        owes: Vec::new(),
        clocks: Vec::new(),
    }
}

async fn opened(store: &Store, channel: u64) -> MatchId {
    done(store.create_match(new_match(channel), Asked::at(100)).await)
}

/// A match in which Alice and Bob play, its lobby message sent.
async fn running(store: &Store, channel: u64) -> MatchId {
    let id = opened(store, channel).await;
    let sit = SeatChange { seat: 1, holder: Holder::Person(BOB), only_if: Some(Holder::Open) };
    let revision = done(store.set_seat(id, sit, Asked::at(101)).await);
    assert_eq!(done(store.start(id, start(revision), Asked::at(102)).await), 0);
    for delivery in store.next_owed(i64::MAX, 100).await.expect("the outbox can be read") {
        if delivery.match_id == id {
            store.sent(&delivery, MessageId(channel + 1)).await.expect("it can be marked");
        }
    }
    id
}

/// One command after `last`, reported in the channel.
fn one(id: MatchId, channel: u64, last: u32, asked: Asked) -> Append {
    Append {
        entries: vec![entry("move unit:warrior to:C5")],
        owes: vec![report(channel, last + 1, last + 1)],
        ..Append::new(id, last, asked)
    }
}

fn refused(fault: Fault) -> (Obstacle, String) {
    let words = fault.to_string();
    match fault {
        Fault::Open { why, .. } | Fault::Backup { why, .. } => (why, words),
        other => panic!("not about a file: {other:?}"),
    }
}

async fn is_sound(conn: &mut SqliteConnection) {
    let verdict: String =
        sqlx::query_scalar("pragma integrity_check").fetch_one(&mut *conn).await.expect("the check runs");
    assert_eq!(verdict, "ok");
    let strays = sqlx::query("pragma foreign_key_check").fetch_all(conn).await.expect("the check runs");
    assert!(strays.is_empty(), "rows that refer to nothing");
}

mod opening {
    use super::*;

    #[tokio::test]
    async fn an_empty_file_is_migrated_once_and_opens_again() {
        let place = Place::new();
        let store = place.open().await;
        let id = opened(&store, 5).await;
        store.close().await.expect("it closes");
        drop(store);
        let store = place.open().await;
        let found = store.match_by_id(id).await.expect("it reads").expect("it was kept");
        assert_eq!(found.channel, ChannelId(5));
        let applied: i64 = sqlx::query_scalar("select count(*) from _sqlx_migrations")
            .fetch_one(&mut place.console().await)
            .await
            .expect("the table exists");
        assert_eq!(applied, schema::latest());
    }

    #[tokio::test]
    async fn a_newer_schema_is_refused_in_words() {
        let place = Place::new();
        place.open().await.close().await.expect("it closes");
        sqlx::query(
            "insert into _sqlx_migrations (version, description, success, checksum, execution_time) \
             values (9999, 'from the future', true, x'00', 0)",
        )
        .execute(&mut place.console().await)
        .await
        .expect("the row fits");
        let (why, words) = refused(Store::open(place.file()).await.expect_err("too new"));
        assert_eq!(why, Obstacle::NewerSchema { found: 9999, known: schema::latest() });
        assert!(words.contains("a newer version of the program"), "{words}");
        assert!(words.contains("matches.sqlite"), "{words}");
    }

    #[tokio::test]
    async fn an_edited_migration_is_refused_in_words() {
        let place = Place::new();
        place.open().await.close().await.expect("it closes");
        sqlx::query("update _sqlx_migrations set checksum = x'00' where version = 1")
            .execute(&mut place.console().await)
            .await
            .expect("the row is there");
        let (why, _) = refused(Store::open(place.file()).await.expect_err("not ours"));
        assert_eq!(why, Obstacle::ChangedMigration(1));
    }

    #[tokio::test]
    async fn a_file_that_is_no_database_is_refused_and_left_alone() {
        let place = Place::new();
        let text = "Dear diary, today I wrote more than a hundred bytes. ".repeat(40);
        std::fs::write(place.file(), &text).expect("tests may write");
        let (why, words) = refused(Store::open(place.file()).await.expect_err("no database"));
        assert_eq!(why, Obstacle::NotADatabase);
        assert!(words.contains("is not a SQLite database"), "{words}");
        assert!(words.contains("matches.sqlite"), "{words}");
        assert_eq!(std::fs::read_to_string(place.file()).expect("it is still there"), text);
    }

    #[tokio::test]
    async fn a_database_of_another_program_is_refused() {
        let place = Place::new();
        let mut other = SqliteConnectOptions::new()
            .filename(place.file())
            .create_if_missing(true)
            .connect()
            .await
            .expect("it is created");
        sqlx::query("create table bookmarks (url text)").execute(&mut other).await.expect("fits");
        other.close().await.expect("it closes");
        let (why, _) = refused(Store::open(place.file()).await.expect_err("not ours"));
        assert_eq!(why, Obstacle::Foreign);
        let mode: String =
            sqlx::query_scalar("pragma journal_mode").fetch_one(&mut place.console().await).await.expect("it answers");
        assert_eq!(mode, "delete", "a file that is not ours stays as it is");
    }

    #[tokio::test]
    async fn a_missing_folder_is_named() {
        let place = Place::new();
        let path = place.folder.path().join("nowhere/matches.sqlite");
        let (why, words) = refused(Store::open(&path).await.expect_err("no folder"));
        assert!(matches!(why, Obstacle::FolderMissing(_)), "{why:?}");
        assert!(words.contains("nowhere does not exist"), "{words}");
        let (why, _) = refused(Store::open(place.folder.path()).await.expect_err("a folder"));
        assert_eq!(why, Obstacle::IsFolder);
    }

    #[cfg(unix)]
    #[tokio::test]
    async fn a_folder_without_permission_is_refused_in_words() {
        use std::os::unix::fs::PermissionsExt;
        let place = Place::new();
        let folder = place.folder.path().join("locked");
        std::fs::create_dir(&folder).expect("tests may write");
        std::fs::set_permissions(&folder, std::fs::Permissions::from_mode(0o555)).expect("it is ours");
        // The superuser may write anywhere but into the kernel's own folders.
        let is_superuser = std::fs::write(folder.join("probe"), "").is_ok();
        let path = if is_superuser { Path::new("/proc/sys") } else { &folder };
        let (why, words) = refused(Store::open(path.join("matches.sqlite")).await.expect_err("no permission"));
        assert_eq!(why, Obstacle::NotPermitted, "{words}");
        assert!(words.contains("no permission"), "{words}");
    }

    #[cfg(unix)]
    #[tokio::test]
    async fn a_file_that_may_only_be_read_is_refused_in_words() {
        use std::os::unix::fs::PermissionsExt;
        let place = Place::new();
        place.open().await.close().await.expect("it closes");
        let read_only = std::fs::Permissions::from_mode(0o444);
        std::fs::set_permissions(place.file(), read_only).expect("it is ours");
        // The superuser may write to it all the same.
        if std::fs::OpenOptions::new().append(true).open(place.file()).is_err() {
            let (why, words) = refused(Store::open(place.file()).await.expect_err("read only"));
            assert_eq!(why, Obstacle::NotPermitted, "{words}");
        }
    }

    #[tokio::test]
    async fn special_names_of_sqlite_are_ordinary_files_here() {
        let (why, _) = refused(Store::open("").await.expect_err("no name at all"));
        assert_eq!(why, Obstacle::Unexpected);
        let place = Place::new();
        let path = place.folder.path().join(":memory:");
        let store = Store::open(&path).await.expect("an odd but lawful name");
        opened(&store, 1).await;
        assert!(path.exists());
    }

    #[tokio::test]
    async fn memory_takes_the_same_paths() {
        let store = Store::in_memory().await.expect("memory is there");
        let id = running(&store, 5).await;
        assert_eq!(done(store.append(one(id, 5, 0, Asked::at(200))).await), 1);
        assert_eq!(store.log(id, 0).await.expect("it reads").len(), 1);
        assert_eq!(store.path(), None);
    }

    #[tokio::test]
    async fn a_backup_is_a_whole_database_and_replaces_nothing() {
        let place = Place::new();
        let store = place.open().await;
        let id = running(&store, 5).await;
        done(store.append(one(id, 5, 0, Asked::at(200))).await);
        let copy = place.folder.path().join("copy.sqlite");
        store.backup(&copy).await.expect("there is room");
        let (why, _) = refused(store.backup(&copy).await.expect_err("it is taken"));
        assert_eq!(why, Obstacle::Exists);
        let copied = Store::open(&copy).await.expect("the copy opens");
        assert_eq!(copied.last_step(id).await.expect("it reads"), 1);
        let lost = store.backup(place.folder.path().join("nowhere/copy")).await;
        assert!(matches!(refused(lost.expect_err("no folder")).0, Obstacle::FolderMissing(_)));
    }
}

mod migrations {
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
             insert into settings (scope, key, value) values ('bot', 'language', 'en');",
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
        (12, "insert into annals (match_id, place, after_step, note, at) values (2, 1, 2, '{}', 700);"),
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
        conn.close().await.expect("it closes");

        // The program of today reads what all of them left behind.
        let store = place.open().await;
        let states = MatchState::ALL;
        assert_eq!(store.matches_of(ALICE, states).await.expect("it reads").len(), 2);
        assert_eq!(store.log(MatchId(2), 0).await.expect("it reads").len(), 3);
        assert_eq!(store.next_owed(1000, 10).await.expect("it reads").len(), 1);
        let earlier = store.earlier(InteractionId(78)).await.expect("it reads");
        assert_eq!(earlier.expect("it is known").outcome, Outcome::Setting);
        // What was being played before there were placards has its status to be shown.
        let stale = store.stale_placards(1000, 10).await.expect("it reads");
        let about: Vec<About> = stale.iter().map(|placard| placard.about).collect();
        assert_eq!(about, [About::Status(MatchId(4)), About::List { guild: GuildId(1), page: 1 }]);
        assert_eq!(opened(&store, 50).await, MatchId(5));
    }
}

mod lobby {
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
}

mod log {
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
            ending: Some(Ending { result: r#"{"winner":0}"#.into(), earned: Vec::new() }),
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
        assert_eq!(
            store.matches_of(BOB, live).await.expect("it reads")[0].id,
            id,
            "who played before is not forgotten"
        );
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
            ending: Some(Ending { result: "{}".to_owned(), earned: Vec::new() }),
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
        let before: i64 =
            sqlx::query_scalar("select count(*) from log").fetch_one(&mut *reading).await.expect("it reads");
        let started = Instant::now();
        for last in 1..50 {
            done(store.append(one(id, 5, last, Asked::at(200))).await);
        }
        assert!(started.elapsed() < Duration::from_secs(4), "{:?}", started.elapsed());
        let after: i64 =
            sqlx::query_scalar("select count(*) from log").fetch_one(&mut *reading).await.expect("it reads");
        assert_eq!((before, after), (1, 1), "a reading sees one moment");
        assert_eq!(store.last_step(id).await.expect("it reads"), 50);
    }
}

mod outbox {
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
}

mod killed {
    use super::*;

    /// Names the database to the child; without it, the child's test does nothing.
    const CHILD: &str = "ESCARMOUCHE_TEST_KILLED_STORE";

    /// Not a test of its own: the process that is killed. It appends as fast as it can and says
    /// which steps were acknowledged.
    #[tokio::test]
    async fn child_appends_until_it_is_killed() {
        let Ok(path) = std::env::var(CHILD) else {
            return;
        };
        let store = Store::open(path).await.expect("the parent made it");
        let mut steps = Vec::new();
        for channel in [5, 6] {
            let live = store.live_match_in(ChannelId(channel)).await.expect("it reads");
            let id = live.expect("the parent opened it").id;
            steps.push((id, channel, store.last_step(id).await.expect("it reads")));
        }
        let mut out = std::io::stdout();
        for number in 0_u64.. {
            for (id, channel, last) in &mut steps {
                let request = u64::from(*last) << 8 | *channel;
                let append = Append {
                    entries: vec![entry("first"), entry("second")],
                    owes: vec![report(*channel, *last + 1, *last + 2), notice(*channel, "{}")],
                    ..Append::new(*id, *last, Asked::by(InteractionId(request), number as i64))
                };
                *last = done(store.append(append).await);
                writeln!(out, "acknowledged {id} {last}").expect("the parent listens");
                out.flush().expect("the parent listens");
            }
        }
    }

    #[tokio::test]
    async fn nothing_acknowledged_is_lost_and_nothing_is_half_written() {
        let place = Place::new();
        let store = place.open().await;
        let ids = [running(&store, 5).await, running(&store, 6).await];
        store.close().await.expect("it closes");
        drop(store);
        let mut total = 0;
        for round in 0..6_u64 {
            let mut child = Command::new(std::env::current_exe().expect("it runs"))
                .args(["--exact", "killed::child_appends_until_it_is_killed", "--nocapture"])
                .env(CHILD, place.file())
                .stdout(Stdio::piped())
                .stderr(Stdio::null())
                .spawn()
                .expect("this very program starts");
            let mut lines = BufReader::new(child.stdout.take().expect("it is piped")).lines();
            let mut acknowledged = [0_u32; 2];
            let mut read = |line: &str| {
                // The first one may follow the harness's own words on the same line.
                let Some((_, words)) = line.split_once("acknowledged ") else {
                    return false;
                };
                let (id, step) = words.split_once(' ').expect("the child writes both");
                let place = ids.iter().position(|known| known.to_string() == id);
                acknowledged[place.expect("one of the two")] = step.parse().expect("a number");
                true
            };
            // Let it come to work, then strike at a moment that differs from round to round.
            while !read(&lines.next().expect("it goes on").expect("it is text")) {}
            let moment = rand::random_range(0..20_000);
            let strike = Instant::now() + Duration::from_micros(500 * round + moment);
            while Instant::now() < strike {
                read(&lines.next().expect("it goes on").expect("it is text"));
            }
            child.kill().expect("it runs still");
            child.wait().expect("it has ended");
            for line in lines.map_while(Result::ok) {
                // The last line may be cut short; then it was not heard.
                if line.ends_with(|end: char| end.is_ascii_digit()) {
                    read(&line);
                }
            }

            let store = place.open().await;
            let mut console = place.console().await;
            for (id, acknowledged) in ids.iter().zip(acknowledged) {
                let log = store.log(*id, 0).await.expect("it reads");
                let steps: Vec<u32> = log.iter().map(|entry| entry.step).collect();
                assert_eq!(steps, (1..=log.len() as u32).collect::<Vec<_>>());
                assert!(log.len() as u32 >= acknowledged, "{} < {acknowledged}", log.len());
                assert_eq!(log.len() % 2, 0, "half an append");
                let told = sqlx::query(
                    "select from_step, to_step from deliveries \
                     where match_id = $1 and kind = 'report' order by from_step",
                )
                .bind(id)
                .fetch_all(&mut console)
                .await
                .expect("it reads");
                assert_eq!(told.len() * 2, log.len(), "each append owes its report");
                for (report, first) in told.iter().zip((1_u32..).step_by(2)) {
                    assert_eq!(report.get::<u32, _>(0), first);
                    assert_eq!(report.get::<u32, _>(1), first + 1);
                }
                let rows: (i64, i64) = (
                    count(&mut console, "select count(*) from interactions where match_id = $1", *id).await,
                    count(&mut console, "select count(*) from deliveries where match_id = $1 and kind = 'notice'", *id)
                        .await,
                );
                assert_eq!(rows, (log.len() as i64 / 2, log.len() as i64 / 2));
                total += acknowledged;
            }
            is_sound(&mut console).await;
        }
        assert!(total > 0, "the child never came to work");
    }

    async fn count(conn: &mut SqliteConnection, sql: &'static str, id: MatchId) -> i64 {
        sqlx::query_scalar(sql).bind(id).fetch_one(conn).await.expect("it counts")
    }
}

#[tokio::test]
async fn a_stream_keeps_its_secret_and_its_draws() {
    let place = Place::new();
    let store = place.open().await;
    let id = opened(&store, 5).await;
    let stream = store.match_stream(id).await.expect("readable").expect("a stream");
    assert_eq!((stream.id.as_str(), stream.words.len()), ("match:1", 0));
    for (user, word) in [(BOB, "two"), (ALICE, "one"), (BOB, "three"), (CAROL, "four"), (CAROL, "")] {
        done(store.set_word(id, user, word, Asked::at(101)).await);
    }
    let words = store.match_stream(id).await.expect("readable").expect("a stream").words;
    assert_eq!(words, ["one", "three"], "in the order of the users, the last words of each");
    let seats = store.match_by_id(id).await.expect("readable").expect("a match");
    done(store.start(id, start(seats.revision), Asked::at(102)).await);
    let late = store.set_word(id, ALICE, "late", Asked::at(103)).await.expect("it works");
    assert_eq!(late, Once::Conflict(LobbyConflict::NotInLobby(MatchState::Running)));
    let mut console = place.console().await;
    for statement in ["update streams set secret = 'x'", "delete from streams", "update streams set drawn = -1"] {
        assert!(sqlx::query(statement).execute(&mut console).await.is_err(), "{statement}");
    }
}

#[tokio::test]
async fn two_rolls_at_once_never_share_a_draw() {
    let place = Place::new();
    let store = place.open().await;
    let fresh = || [Secret::drawn(&mut Seeded::new(1)), Secret::drawn(&mut Seeded::new(2))];
    let owner = Owner::Channel(ChannelId(4));
    let today = store.day_stream(owner, 9, fresh(), 1).await.expect("a stream");
    let roll = |before: u64| NewRoll {
        stream: today.stream.id.clone(),
        drawn_before: before,
        drawn_after: before + 2,
        user: ALICE,
        name: "Alice".into(),
        what: "2d6".into(),
        draws: "[]".into(),
    };
    assert_eq!(done(store.append_roll(roll(0), Asked::by(InteractionId(1), 1)).await), 1);
    let other = store.append_roll(roll(0), Asked::by(InteractionId(2), 1)).await.expect("it works");
    assert_eq!(other, Once::Conflict(Moved));
    assert_eq!(done(store.append_roll(roll(2), Asked::by(InteractionId(2), 1)).await), 2);
    let again = store.append_roll(roll(4), Asked::by(InteractionId(2), 1)).await.expect("it works");
    assert!(matches!(again, Once::Already(_)));
    // A clock that goes back wakes no old stream, and the next day has what was promised.
    assert_eq!(store.day_stream(owner, 8, fresh(), 2).await.expect("a stream").stream.id, today.stream.id);
    let next = store.day_stream(owner, 10, fresh(), 2).await.expect("a stream");
    assert_eq!((next.stream.secret.commitment(), next.drawn), (today.next_commitment, 0));
    let rolled = store.rolled_day(owner, 10, None).await.expect("readable").expect("a day");
    assert_eq!((rolled.day, rolled.rolls.len(), rolled.stream), (9, 2, today.stream));
    let mut console = place.console().await;
    for statement in ["update rolls set what = 'x'", "delete from rolls"] {
        assert!(sqlx::query(statement).execute(&mut console).await.is_err(), "{statement}");
    }
}
