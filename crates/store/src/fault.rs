//! What can fail outside the program: the file, the disk, the database.
//! What a person can cause by asking at the wrong moment is not here; that is a
//! typed answer of the operation.

use std::path::{Path, PathBuf};

use sqlx::migrate::MigrateError;

use super::id::MatchId;

/// Something outside failed. Nothing of the operation has taken effect.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// The database could not be opened or brought up to date.
    #[error("cannot open the database {}: {why}", path.display())]
    Open {
        /// The file that was to be opened.
        path: PathBuf,
        /// What stands in the way, in words.
        why: Obstacle,
        /// What the database itself said, if it was asked.
        source: Option<sqlx::Error>,
    },
    /// A backup could not be written.
    #[error("cannot write the backup {}: {why}", path.display())]
    Backup {
        /// The file that was to be written.
        path: PathBuf,
        /// What stands in the way, in words.
        why: Obstacle,
        /// What the database or the file system said.
        source: Option<sqlx::Error>,
    },
    /// The operation names a match that was never opened here.
    #[error("there is no match {0} in this database")]
    NoSuchMatch(MatchId),
    /// The disk is full.
    #[error("the disk that holds the database is full")]
    DiskFull(#[source] sqlx::Error),
    /// The database failed in the middle of its work.
    #[error("the database failed")]
    Database(#[source] sqlx::Error),
    /// The store was closed while the operation was waiting.
    #[error("the database is being closed")]
    Closed,
}

/// What stands in the way of opening or writing a file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Obstacle {
    /// The folder is not there.
    #[error("the folder {} does not exist", .0.display())]
    FolderMissing(PathBuf),
    /// The path is a folder.
    #[error("it is a folder, not a file")]
    IsFolder,
    /// A backup never replaces a file.
    #[error("a file of that name exists already")]
    Exists,
    /// The program may not read or write there.
    #[error("no permission to read and write the file or its folder")]
    NotPermitted,
    /// The file holds something else.
    #[error("the file is not a SQLite database")]
    NotADatabase,
    /// The file is a database of some other program.
    #[error("the file is a database of another program")]
    Foreign,
    /// The file is damaged.
    #[error("the file is damaged; restore a backup")]
    Damaged,
    /// There was a database, and the file is empty or gone.
    #[error(
        "there was a database before, and now the file is empty or gone; restore a backup, or remove the files beside it \
         that end in .lock and -wal to begin anew"
    )]
    Lost,
    /// A newer program has been here.
    #[error(
        "a newer version of the program has written it (schema {found}, this version knows up to \
         {known}); run that version or restore a backup"
    )]
    NewerSchema {
        /// The schema number found in the file.
        found: i64,
        /// The highest schema number that this program knows.
        known: i64,
    },
    /// A migration is not the one that was once applied.
    #[error("migration {0} is not the one with which the file was made")]
    ChangedMigration(i64),
    /// A migration did not run through.
    #[error("migration {0} failed and was taken back")]
    MigrationFailed(i64),
    /// The disk is full.
    #[error("the disk is full")]
    DiskFull,
    /// Another process runs the bot on it.
    #[error("{} runs the bot on it already; end that first", holder(*.0))]
    Claimed(Option<u32>),
    /// Another process holds the file.
    #[error("another process is holding it locked")]
    Locked,
    /// The file system cannot carry a write-ahead log.
    #[error("its disk does not allow write-ahead logging (is it a network share?)")]
    NoWriteAheadLog,
    /// Something else; the source says what.
    #[error("the database gave an unexpected error")]
    Unexpected,
}

/// A process by its number, if that is known.
fn holder(process: Option<u32>) -> String {
    process.map_or_else(|| "another process".to_owned(), |number| format!("another process (number {number})"))
}

/// `SQLite`'s primary result codes that people can do something about.
/// <https://www.sqlite.org/rescode.html>
mod code {
    pub const PERM: i32 = 3;
    pub const BUSY: i32 = 5;
    pub const LOCKED: i32 = 6;
    pub const READONLY: i32 = 8;
    pub const CORRUPT: i32 = 11;
    pub const FULL: i32 = 13;
    pub const CANTOPEN: i32 = 14;
    pub const NOTADB: i32 = 26;
    /// An extended one: what was left half-written cannot be taken back while the file may only be read.
    pub const READONLY_ROLLBACK: i32 = 776;
}

/// Whether a file could not be looked at because somebody was killed while writing to it, and whoever opens it to write
/// takes that back.
pub(super) fn is_half_written(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
    code.and_then(|code| code.parse().ok()) == Some(code::READONLY_ROLLBACK)
}

/// The primary result code, if it was `SQLite` that failed.
fn result_code(error: &sqlx::Error) -> Option<i32> {
    let extended: i32 = error.as_database_error()?.code()?.parse().ok()?;
    // The low byte of an extended code is the primary one.
    Some(extended & 0xff)
}

impl Obstacle {
    /// Puts an error met while opening or migrating into words.
    pub(super) fn of(error: &sqlx::Error, known: i64) -> Self {
        if let sqlx::Error::Migrate(migrate) = error {
            return match &**migrate {
                MigrateError::VersionMissing(found) if *found > known => Self::NewerSchema { found: *found, known },
                MigrateError::VersionMissing(version) | MigrateError::VersionMismatch(version) => {
                    Self::ChangedMigration(*version)
                }
                MigrateError::Execute(inner) => Self::of(inner, known),
                MigrateError::ExecuteMigration(inner, version) => match Self::of(inner, known) {
                    Self::Unexpected => Self::MigrationFailed(*version),
                    plain => plain,
                },
                _ => Self::Unexpected,
            };
        }
        match result_code(error) {
            Some(code::PERM | code::READONLY | code::CANTOPEN) => Self::NotPermitted,
            Some(code::BUSY | code::LOCKED) => Self::Locked,
            Some(code::CORRUPT) => Self::Damaged,
            Some(code::FULL) => Self::DiskFull,
            Some(code::NOTADB) => Self::NotADatabase,
            _ => Self::Unexpected,
        }
    }
}

impl Fault {
    /// The fault of not having opened `path`.
    pub(super) fn unopened(path: &Path, why: Obstacle, source: Option<sqlx::Error>) -> Self {
        Self::Open { path: path.to_owned(), why, source }
    }
}

impl From<sqlx::Error> for Fault {
    fn from(error: sqlx::Error) -> Self {
        match (&error, result_code(&error)) {
            (_, Some(code::FULL)) => Self::DiskFull(error),
            (sqlx::Error::PoolClosed, _) => Self::Closed,
            _ => Self::Database(error),
        }
    }
}
