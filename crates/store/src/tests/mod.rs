//! The store against real files: opening, migrating, racing, being killed.
//! No game takes part; commands and events are whatever text comes to hand.

mod disk;
mod killed;
mod lobby;
mod log;
mod migrations;
mod opening;
mod outbox;

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::{
    About, Append, AppendConflict, Asked, Came, ChannelId, ChannelTaken, ClockChange, Delivery, DeliveryState, Ended,
    EntryKind, Fault, GuildId, Holder, InteractionId, Language, LobbyConflict, MatchId, MatchState, MessageId, Moved,
    NewDelivery, NewEntry, NewMatch, NewPerson, NewResult, NewRoll, Obstacle, OfferChange, Once, Outcome, Owed, Owner,
    Reseat, Scope, SeatChange, SeatOffer, Showed, Start, StartConflict, Store, UserId, Verdict, Within, WrongState,
    schema,
};
use chance::Seeded;
use chance::fair::Secret;
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
    NewDelivery { channel: ChannelId(channel), what: Owed::Notice { notice: note.into(), is_kept: false } }
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
        came: Came { result: 7, notation: 1 },
        faces: "{}".into(),
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
