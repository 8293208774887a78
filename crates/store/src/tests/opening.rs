//! Opening files, good and bad.

use super::*;
use crate::Claim;

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

/// The small file beside a database and its write-ahead log.
fn beside(place: &Place, ending: &str) -> std::path::PathBuf {
    place.folder.path().join(format!("matches.sqlite{ending}"))
}

#[tokio::test]
async fn a_first_start_that_was_cut_off_is_made_again() {
    let place = Place::new();
    drop(Claim::on(&place.file()).expect("nobody has it"));
    std::fs::write(place.file(), "").expect("tests may write");
    let mut claim = Claim::on(&place.file()).expect("nobody has it");
    let store = claim.open().await.expect("nothing was kept yet");
    opened(&store, 5).await;
}

#[tokio::test]
async fn a_database_that_was_emptied_or_lost_is_not_begun_anew_in_silence() {
    let place = Place::new();
    let mut claim = Claim::on(&place.file()).expect("nobody has it");
    claim.open().await.expect("an ordinary file opens").close().await.expect("it closes");
    let (why, _) = refused(Claim::on(&place.file()).expect_err("it is claimed"));
    assert_eq!(why, Obstacle::Claimed(Some(std::process::id())));
    drop(claim);
    let whole = std::fs::read(place.file()).expect("it is there");
    std::fs::write(place.file(), "").expect("tests may write");
    for _ in 0..2 {
        // That there was one is not forgotten by trying.
        let mut claim = Claim::on(&place.file()).expect("nobody has it");
        let (why, words) = refused(claim.open().await.expect_err("it was emptied"));
        assert_eq!(why, Obstacle::Lost);
        assert!(words.contains("matches.sqlite") && words.contains("restore a backup"), "{words}");
    }
    assert_eq!(std::fs::read(place.file()).expect("it is there"), b"", "left as it was found");
    std::fs::remove_file(place.file()).expect("it is ours");
    let (why, _) = refused(Store::open(place.file()).await.expect_err("it is gone"));
    assert_eq!(why, Obstacle::Lost);
    assert!(!place.file().exists());
    // Restored, or begun anew by a host who knows.
    std::fs::write(place.file(), whole).expect("tests may write");
    Claim::on(&place.file()).expect("nobody has it").open().await.expect("it is there again");
    std::fs::write(place.file(), "").expect("tests may write");
    std::fs::remove_file(beside(&place, ".lock")).expect("it is ours");
    for ending in ["-wal", "-shm"] {
        let _ = std::fs::remove_file(beside(&place, ending));
    }
    Claim::on(&place.file()).expect("nobody has it").open().await.expect("anew");
}

#[tokio::test]
async fn what_a_write_ahead_log_holds_is_not_thrown_away_with_an_empty_file() {
    let place = Place::new();
    let store = place.open().await;
    opened(&store, 5).await;
    let log = std::fs::read(beside(&place, "-wal")).expect("a log");
    assert!(!log.is_empty());
    let other = Place::new();
    std::fs::write(other.file(), "").expect("tests may write");
    std::fs::write(beside(&other, "-wal"), &log).expect("tests may write");
    let (why, _) = refused(Store::open(other.file()).await.expect_err("most of it is lost"));
    assert_eq!(why, Obstacle::Lost);
    assert_eq!(std::fs::read(beside(&other, "-wal")).expect("it is still there"), log);
}
