//! A disk that is full, and a writer that lost count.

use crate::*;

/// The largest number of pages the database may have, for a disk that fills up.
async fn limit_pages(store: &Store, pages: &'static str) {
    let mut writer = store.writer().await;
    sqlx::query(pages).execute(&mut writer.conn).await.expect("the limit can be set");
}

#[tokio::test]
async fn a_full_disk_is_told_in_words_and_survived() {
    let folder = tempfile::tempdir().expect("tests may write temporary files");
    let store = Store::open(folder.path().join("matches.sqlite")).await.expect("an ordinary file opens");
    let value = "x".repeat(100_000);
    let asked = Asked::at(1);
    for _ in 0..3 {
        limit_pages(&store, "pragma max_page_count = 1").await;
        let fault = store.set_setting(Scope::Bot, "long", &value, asked).await.expect_err("there is no room");
        assert!(matches!(fault, Fault::DiskFull(_)), "{fault:?}");
        assert_eq!(fault.to_string(), "the disk that holds the database is full");
        limit_pages(&store, "pragma max_page_count = 1000000").await;
        let kept = store.set_setting(Scope::Bot, "short", "x", asked).await;
        assert_eq!(kept.expect("there is room again"), Once::Done(()));
        let kept = store.setting(Scope::Bot, "long").await;
        assert_eq!(kept.expect("it reads"), None);
    }
}

#[tokio::test]
async fn a_writer_that_lost_count_connects_again() {
    let folder = tempfile::tempdir().expect("tests may write temporary files");
    let store = Store::open(folder.path().join("matches.sqlite")).await.expect("an ordinary file opens");
    let mut writer = store.writer().await;
    let mut tx = writer.begin().await.expect("it begins");
    // What SQLite does by itself on some failures, unseen by sqlx.
    sqlx::raw_sql("rollback").execute(&mut *tx).await.expect("it rolls back");
    drop(tx);
    drop(writer);
    let kept = store.set_setting(Scope::Bot, "key", "value", Asked::at(1)).await;
    assert_eq!(kept.expect("the writer works again"), Once::Done(()));
}

#[tokio::test]
async fn every_connection_has_the_durable_settings() {
    let folder = tempfile::tempdir().expect("tests may write temporary files");
    let store = Store::open(folder.path().join("matches.sqlite")).await.expect("an ordinary file opens");
    let mut readers = Vec::new();
    for _ in 0..READERS {
        readers.push(store.reader().await.expect("there are that many"));
    }
    let mut writer = store.writer().await;
    let conns = readers.iter_mut().map(|reader| &mut **reader).chain([&mut writer.conn]);
    for conn in conns {
        for (pragma, expected) in [
            ("pragma foreign_keys", 1),
            // 2 is FULL.
            ("pragma synchronous", 2),
            ("pragma busy_timeout", 5000),
        ] {
            let found: i64 = sqlx::query_scalar(pragma).fetch_one(&mut *conn).await.expect("it answers");
            assert_eq!(found, expected, "{pragma}");
        }
    }
    let reader = readers.first_mut().expect("there is one");
    let written = sqlx::query("delete from settings").execute(&mut **reader).await;
    assert!(written.is_err(), "a reader cannot write");
}
