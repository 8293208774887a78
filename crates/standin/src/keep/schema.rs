//! The tables of a world, and how its database is opened.

use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, SqliteConnection};

use super::Loss;

/// What `SQLite` notes in the file's header of whose it is: "ESCW".
const APPLICATION: i64 = 0x4553_4357;
/// The version of the tables.
const VERSION: i64 = 1;

/// How long a statement waits for another process (a backup tool, a console) to let go.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// Things and messages are JSON as the world has them; what is asked of them stands in columns beside it.
const TABLES: &str = "
-- Users, guilds, channels, commands and the application.
create table things (
    kind text   not null,
    id   bigint not null,
    body text   not null,
    primary key (kind, id)
) without rowid;

create table messages (
    id       integer not null primary key,
    channel  bigint  not null,
    author   bigint  not null,
    reader   bigint,             -- the only person who sees it
    system   boolean not null,   -- written by Discord itself
    pinned   boolean not null,
    thinking boolean not null,   -- announced and not there yet
    nonce    text,               -- what its sender gave to recognise it, as JSON
    body     text    not null    -- last, so that looking at the others reads little
);
create index messages_of_channel on messages (channel, id);
create index messages_by_author on messages (channel, author, reader, id, system);
create index messages_pinned on messages (channel, id) where pinned;
create index messages_thinking on messages (id) where thinking;

-- Whom messages called, 0 being everybody.
create table calls (
    channel bigint not null,
    person  bigint not null,
    author  bigint not null,
    message bigint not null,
    primary key (channel, person, author, message)
) without rowid;
create index calls_of_message on calls (message);

-- Files that lie in the folder.
create table files (
    id      integer not null primary key,
    message bigint  not null,
    size    bigint  not null
);
create index files_of_message on files (message);
";

/// Opens a database, makes its tables if it is new, and gives the connection that writes and one that reads.
pub(super) async fn open(path: &Path) -> Result<(SqliteConnection, SqliteConnection), Loss> {
    let lost = |why| loss(path, why);
    // A full path keeps SQLite from giving `:memory:`, `file:…` or an empty name a meaning of their own.
    let path: PathBuf = std::path::absolute(path).map_err(super::at(path))?;
    let options = SqliteConnectOptions::new()
        .filename(&path)
        .create_if_missing(true)
        .busy_timeout(BUSY_TIMEOUT)
        .disable_statement_logging();
    // Looked at before anything is written, so that a file which is not ours stays as it is. To write, because whoever was
    // killed while making it left something to be taken back.
    let mut conn = options.connect().await.map_err(lost)?;
    let (tables,): (i64,) =
        sqlx::query_as("select count(*) from sqlite_master").fetch_one(&mut conn).await.map_err(lost)?;
    let (application,): (i64,) = sqlx::query_as("pragma application_id").fetch_one(&mut conn).await.map_err(lost)?;
    let (version,): (i64,) = sqlx::query_as("pragma user_version").fetch_one(&mut conn).await.map_err(lost)?;
    conn.close().await.map_err(lost)?;
    if tables > 0 && application != APPLICATION {
        return Err(Loss::Foreign { path });
    }
    if version > VERSION {
        return Err(Loss::Newer { path });
    }

    let options = options.journal_mode(SqliteJournalMode::Wal).synchronous(SqliteSynchronous::Normal);
    let mut writer = options.connect().await.map_err(lost)?;
    if tables == 0 {
        let mut made = writer.begin().await.map_err(lost)?;
        sqlx::raw_sql(TABLES).execute(&mut *made).await.map_err(lost)?;
        let header = format!("pragma application_id = {APPLICATION}; pragma user_version = {VERSION}");
        sqlx::raw_sql(sqlx::AssertSqlSafe(header)).execute(&mut *made).await.map_err(lost)?;
        made.commit().await.map_err(lost)?;
    }
    let reader = options.create_if_missing(false).read_only(true).connect().await.map_err(lost)?;
    Ok((writer, reader))
}

/// What a fault of the database means.
pub(super) fn loss(path: &Path, why: sqlx::Error) -> Loss {
    const CORRUPT: i32 = 11;
    const NOT_A_DATABASE: i32 = 26;
    let path = path.to_owned();
    let code = why.as_database_error().and_then(sqlx::error::DatabaseError::code);
    // The low byte of an extended code is the primary one.
    match code.and_then(|code| code.parse::<i32>().ok()).map(|code| code & 0xff) {
        Some(CORRUPT | NOT_A_DATABASE) => Loss::Damaged { path, why },
        _ => Loss::Database { path, why },
    }
}
