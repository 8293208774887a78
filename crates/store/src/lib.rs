//! Everything that outlives the process: matches, seats, logs, clocks, requests
//! acted on, messages owed, settings, in one `SQLite` file through sqlx.
//!
//! The store knows no game: commands are text, events and openings are JSON
//! text, seats are small numbers. It reads no clock, draws nothing and speaks to
//! no network. It never falls back to memory: a database that cannot be opened
//! is a [`Fault`] that says why.
//!
//! There is exactly one writing connection. Each mutating operation is one
//! transaction that begins by taking the write lock, so it never meets another
//! writer half-way; readers have connections of their own and wait for nobody.
//! When an operation returns [`Once::Done`], its change is on disk.

mod absences;
mod annals;
mod audience;
mod carried;
mod claim;
mod clocks;
mod fault;
mod followings;
mod group;
mod id;
mod import;
mod incidents;
mod lobby;
mod log;
mod matches;
mod notes;
mod offers;
mod once;
mod outbox;
mod placards;
mod results;
mod rulings;
pub mod schema;
mod seal;
mod settings;
mod stream;
#[cfg(test)]
mod tests;
mod word;

use std::ops::{Deref, DerefMut};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use sqlx::pool::PoolConnection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, Row, Sqlite, SqliteConnection, Transaction};
use tokio::sync::{Mutex, Notify, OwnedMutexGuard};

pub use absences::Absence;
pub use annals::Annal;
pub use audience::Talk;
pub use carried::{Carried, CarriedChanged, NewEarned};
pub use claim::{Claim, is_lost};
pub use clocks::{Clock, ClockChange, Turn};
pub use fault::{Fault, Obstacle};
pub use followings::{FollowConflict, Followed, Following, Running};
pub use id::{ChannelId, DeliveryId, GuildId, InteractionId, MatchId, MessageId, PlacardId, SealId, UserId};
pub use import::Import;
pub use incidents::Incident;
pub use lobby::{LobbyConflict, NewPerson, SeatChange, Start, StartConflict};
pub use log::{Append, AppendConflict, Ended, Entry, NewEntry, Reseat};
pub use matches::{ChannelTaken, Holder, Match, NewMatch, Person, WrongState};
pub use offers::{OfferChange, SeatOffer};
pub use once::{Asked, Earlier, Once, Outcome};
pub use outbox::{Delivery, NewDelivery, Owed, SentReport};
pub use placards::{About, Listed, Placard, Shown, Waiting};
pub use results::{Finished, NewResult, Used, Within};
pub use rulings::Sentence;
pub use seal::{NewSeal, Seal, SealConflict};
pub use settings::Scope;
pub use stream::{Came, DayStream, Moved, NewRoll, Owner, Roll, RolledDay, Showed};
pub use word::{
    AbsenceState, DeliveryKind, DeliveryState, EntryKind, HolderKind, Language, MatchState, Pin, PlacardState, Rhythm,
    Stage, UnknownWord, Verdict, Way,
};

/// How many connections read at the same time. Reads are short, and `SQLite` reads from memory.
const READERS: u32 = 4;

/// How long a statement waits for another process (a backup tool, a console) to let go.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// How many rows go into one insert. Each number of rows is a statement of its own in the cache
/// of prepared statements, so this also bounds the cache.
const ROWS_PER_STATEMENT: usize = 64;

/// Room for every statement of the store, with each number of rows of the grouped inserts.
const STATEMENTS: usize = 400;

/// The database. Cloning it is cheap and shares the connections.
#[derive(Clone, Debug)]
pub struct Store {
    /// Where the file is; none in memory.
    path: Option<Arc<Path>>,
    writer: Arc<Mutex<Writer>>,
    /// None in memory, where every connection would be a database of its own.
    readers: Option<SqlitePool>,
    queue: group::Queue,
    owing: Arc<Notify>,
}

impl Store {
    /// Opens the database file, creating it in an existing folder and bringing its tables up to
    /// date as needed.
    pub async fn open(path: impl AsRef<Path>) -> Result<Self, Fault> {
        let given = path.as_ref();
        // A full path keeps SQLite from giving `:memory:`, `file:…` or an empty name a meaning of
        // their own.
        let path = std::path::absolute(given)
            .map_err(|error| Fault::unopened(given, Obstacle::Unexpected, Some(sqlx::Error::Io(error))))?;
        if path.is_dir() {
            return Err(Fault::unopened(&path, Obstacle::IsFolder, None));
        }
        if let Some(folder) = path.parent().filter(|folder| !folder.is_dir()) {
            let why = Obstacle::FolderMissing(folder.to_owned());
            return Err(Fault::unopened(&path, why, None));
        }
        if is_lost(&path) {
            return Err(Fault::unopened(&path, Obstacle::Lost, None));
        }
        if std::fs::metadata(&path).is_ok_and(|file| file.len() == 0) {
            tracing::warn!(database = %path.display(), "the file was empty, as after a first start that was cut off");
        }
        let options = durable(SqliteConnectOptions::new().filename(&path));
        let unopened = |error: sqlx::Error| {
            let why = Obstacle::of(&error, schema::latest());
            Fault::unopened(&path, why, Some(error))
        };

        // Asked before anything is written, so that a file which is not ours stays as it is.
        if is_foreign(&path).await.map_err(unopened)? {
            return Err(Fault::unopened(&path, Obstacle::Foreign, None));
        }
        let creating = options.clone().create_if_missing(true);
        let mut conn = creating.connect().await.map_err(unopened)?;
        // SQLite answers with another mode, not with an error, where it cannot do this one.
        let mode: String = sqlx::query_scalar("pragma journal_mode").fetch_one(&mut conn).await.map_err(unopened)?;
        if mode != "wal" {
            return Err(Fault::unopened(&path, Obstacle::NoWriteAheadLog, None));
        }
        migrate(&mut conn).await.map_err(unopened)?;
        // A file that may only be read opens without complaint and even grants the write lock;
        // only a statement that writes tells, though it finds nothing to change.
        sqlx::query("update settings set value = value where scope = ''").execute(&mut conn).await.map_err(unopened)?;

        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            // The connection is a thread of this process: there is no network that could have dropped it.
            .test_before_acquire(false)
            .connect_with(options.clone().read_only(true))
            .await
            .map_err(unopened)?;
        // From here on a missing file is a fault, not a reason to start an empty one.
        let writer = Writer { conn, again: Some(options), is_suspect: false };
        Ok(Self::with(Some(path), writer, Some(readers)))
    }

    /// A database that lives and dies with the store, for tests. It has one connection for
    /// everything, and otherwise takes the same paths through the code.
    pub async fn in_memory() -> Result<Self, Fault> {
        let mut conn = durable(SqliteConnectOptions::new()).connect().await?;
        migrate(&mut conn).await?;
        let writer = Writer { conn, again: None, is_suspect: false };
        Ok(Self::with(None, writer, None))
    }

    fn with(path: Option<PathBuf>, writer: Writer, readers: Option<SqlitePool>) -> Self {
        let writer = Arc::new(Mutex::new(writer));
        let owing = Arc::new(Notify::new());
        let queue = group::Queue::start(Arc::clone(&writer), Arc::clone(&owing));
        Self { path: path.map(Into::into), writer, readers, queue, owing }
    }

    /// The file, or none for a database in memory.
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// Wakes whoever delivers messages whenever more of them are owed. Missing a call is harmless
    /// if the deliverer also wakes at [`Store::earliest_retry`].
    pub fn owing(&self) -> &Notify {
        &self.owing
    }

    /// Writes a copy of the whole database, as it stands at this moment, into a new file. Players
    /// go on meanwhile.
    pub async fn backup(&self, path: impl AsRef<Path>) -> Result<(), Fault> {
        let path = path.as_ref();
        let failed = |why, source| Fault::Backup { path: path.to_owned(), why, source };
        let failed_io = |error: std::io::Error| {
            let why = match error.kind() {
                std::io::ErrorKind::PermissionDenied => Obstacle::NotPermitted,
                std::io::ErrorKind::StorageFull => Obstacle::DiskFull,
                _ => Obstacle::Unexpected,
            };
            failed(why, Some(sqlx::Error::Io(error)))
        };
        let whole = std::path::absolute(path).map_err(failed_io)?;
        if let Some(folder) = whole.parent().filter(|folder| !folder.is_dir()) {
            return Err(failed(Obstacle::FolderMissing(folder.to_owned()), None));
        }
        if whole.exists() {
            return Err(failed(Obstacle::Exists, None));
        }
        // The copy gets its name only when it is complete and on disk.
        let mut part = whole.clone().into_os_string();
        part.push(".part");
        let part = PathBuf::from(part);
        if part.exists() {
            tokio::fs::remove_file(&part).await.map_err(failed_io)?;
        }
        let Some(part_name) = part.to_str() else {
            return Err(failed(Obstacle::Unexpected, None));
        };
        let mut reader = self.reader().await?;
        sqlx::query("vacuum into $1")
            .bind(part_name)
            .execute(&mut *reader)
            .await
            .map_err(|error| failed(Obstacle::of(&error, schema::latest()), Some(error)))?;
        drop(reader);
        let file = tokio::fs::File::open(&part).await.map_err(failed_io)?;
        file.sync_all().await.map_err(failed_io)?;
        tokio::fs::rename(&part, &whole).await.map_err(failed_io)
    }

    /// Lets go of the file after what is under way, folding the write-ahead log into it. Later
    /// reads are refused. Not calling it loses nothing.
    pub async fn close(&self) -> Result<(), Fault> {
        if let Some(readers) = &self.readers {
            readers.close().await;
        }
        let mut writer = self.writer().await;
        sqlx::query("pragma wal_checkpoint(truncate)").execute(&mut writer.conn).await?;
        Ok(())
    }

    /// The writing connection, once everybody before has done with it.
    async fn writer(&self) -> OwnedMutexGuard<Writer> {
        Arc::clone(&self.writer).lock_owned().await
    }

    /// A connection for reading.
    async fn reader(&self) -> Result<Reader, Fault> {
        Ok(match &self.readers {
            Some(pool) => Reader::Pooled(pool.acquire().await?),
            None => Reader::Shared(self.writer().await),
        })
    }
}

/// The settings that every connection needs. `SQLite` keeps none of them but the journal's mode in
/// the file, so they belong to the options and not to the first connection.
fn durable(options: SqliteConnectOptions) -> SqliteConnectOptions {
    options
        .journal_mode(SqliteJournalMode::Wal)
        // What was acknowledged survives a loss of power, not only the end of the process.
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(BUSY_TIMEOUT)
        .statement_cache_capacity(STATEMENTS)
}

/// Whether the file is there and has tables, but not ours.
async fn is_foreign(path: &Path) -> sqlx::Result<bool> {
    if !std::fs::metadata(path).is_ok_and(|file| file.len() > 0) {
        return Ok(false);
    }
    let looking = SqliteConnectOptions::new().filename(path);
    let (tables, ours) = match tables(looking.clone().read_only(true)).await {
        // Somebody was killed while making the file. Whoever opens it to write takes back what was half done, as the
        // killed one would have.
        Err(error) if fault::is_half_written(&error) => tables(looking).await?,
        counted => counted?,
    };
    Ok(tables > 0 && ours == 0)
}

/// How many tables a database has, and how many of them say that they are ours.
async fn tables(looking: SqliteConnectOptions) -> sqlx::Result<(i64, i64)> {
    let mut conn = looking.connect().await?;
    let row = sqlx::query(
        "select count(*), coalesce(sum(name = '_sqlx_migrations'), 0) \
         from sqlite_master where type = 'table'",
    )
    .fetch_one(&mut conn)
    .await?;
    let counted = (row.try_get(0)?, row.try_get(1)?);
    conn.close().await?;
    Ok(counted)
}

/// Brings the tables up to date.
async fn migrate(conn: &mut SqliteConnection) -> sqlx::Result<()> {
    // The lesser known spelling: `run` wants an `Acquire` whose lifetimes cannot be `Send` here.
    Ok(schema::migrator().run_direct(None, conn, false).await?)
}

/// The one connection that writes.
#[derive(Debug)]
struct Writer {
    conn: SqliteConnection,
    /// How to connect again; none in memory, where that would lose everything.
    again: Option<SqliteConnectOptions>,
    /// Whether the last attempt to begin failed.
    is_suspect: bool,
}

impl Writer {
    /// Begins a transaction that holds the write lock from the start, so that what it reads
    /// cannot change before it writes.
    async fn begin(&mut self) -> Result<Transaction<'_, Sqlite>, Fault> {
        // A transaction given up half-way is rolled back behind our back; the ping waits for
        // that. What is still open then is one that SQLite ended itself, for example on a full
        // disk, while sqlx goes on counting it: such a connection would refuse for ever.
        if self.is_suspect || self.conn.is_in_transaction() {
            let is_dead = self.conn.ping().await.is_err() || self.conn.is_in_transaction();
            if let (true, Some(options)) = (is_dead, &self.again) {
                tracing::warn!("connecting to the database again after a failed transaction");
                self.conn = options.connect().await?;
            }
        }
        let begun = self.conn.begin_with("begin immediate").await;
        self.is_suspect = begun.is_err();
        Ok(begun?)
    }
}

/// A connection for reading.
enum Reader {
    Pooled(PoolConnection<Sqlite>),
    Shared(OwnedMutexGuard<Writer>),
}

impl Deref for Reader {
    type Target = SqliteConnection;

    fn deref(&self) -> &Self::Target {
        match self {
            Self::Pooled(conn) => conn,
            Self::Shared(writer) => &writer.conn,
        }
    }
}

impl DerefMut for Reader {
    fn deref_mut(&mut self) -> &mut Self::Target {
        match self {
            Self::Pooled(conn) => conn,
            Self::Shared(writer) => &mut writer.conn,
        }
    }
}
