//! One process owns a database. Whoever starts the bot claims the file first; the claim is a lock of the operating system on
//! a small file beside it, which ends with the process however that ends. What only looks at the database, such as a backup,
//! needs no claim.
//!
//! The small file also remembers that there was a database once. An empty file is what a first start leaves that was killed,
//! and a missing one is what it finds; but where there were matches before, both mean that a disk or a restore has failed,
//! and whoever began anew in silence would hide it, and drop what a write-ahead log may still hold.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::{Fault, Obstacle, Store};

/// What stands in the small file behind the process once the database is made.
const KEPT: &str = "kept";

/// A database that is this process's own, until it is dropped.
#[derive(Debug)]
pub struct Claim {
    database: PathBuf,
    // Held open: closing the file ends the lock.
    file: File,
}

impl Claim {
    /// Claims a database. A fault that says which process has it, if one does.
    pub fn on(database: &Path) -> Result<Claim, Fault> {
        let path = beside(database, ".lock");
        let failed = |error: std::io::Error| failed(database, error);
        let mut file =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(&path).map_err(failed)?;
        let locked = file.try_lock();
        let mut said = String::new();
        // Whoever has it may not have said yet who they are.
        let _ = file.read_to_string(&mut said);
        match locked {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let holder = said.lines().next().and_then(|line| line.trim().parse().ok());
                return Err(Fault::unopened(database, Obstacle::Claimed(holder), None));
            }
            Err(TryLockError::Error(error)) => return Err(failed(error)),
        }
        let mut claim = Claim { database: database.to_owned(), file };
        claim.say(is_kept(&said)).map_err(failed)?;
        Ok(claim)
    }

    /// Opens the database that is claimed, and remembers that there is one.
    pub async fn open(&mut self) -> Result<Store, Fault> {
        let store = Store::open(&self.database).await?;
        self.say(true).map_err(|error| failed(&self.database, error))?;
        Ok(store)
    }

    /// Writes who has the database, and whether there is one. What stood there is never shorter in between.
    fn say(&mut self, kept: bool) -> std::io::Result<()> {
        let words = format!("{}\n{}", std::process::id(), if kept { KEPT } else { "" });
        self.file.seek(SeekFrom::Start(0))?;
        self.file.write_all(words.as_bytes())?;
        self.file.set_len(words.len() as u64)?;
        self.file.sync_all()
    }
}

/// Whether there was a database, and now the file is gone or empty. Then it must not be begun anew: where the file is empty
/// `SQLite` would remove its write-ahead log, which may be all that is left.
pub fn is_lost(database: &Path) -> bool {
    let length = |path: &Path| std::fs::metadata(path).map_or(0, |file| file.len());
    let was_kept = || std::fs::read_to_string(beside(database, ".lock")).is_ok_and(|said| is_kept(&said));
    length(database) == 0 && (0 < length(&beside(database, "-wal")) || was_kept())
}

fn is_kept(said: &str) -> bool {
    said.lines().nth(1) == Some(KEPT)
}

fn failed(database: &Path, error: std::io::Error) -> Fault {
    let why = match error.kind() {
        std::io::ErrorKind::NotFound => {
            Obstacle::FolderMissing(database.parent().map(PathBuf::from).unwrap_or_default())
        }
        std::io::ErrorKind::PermissionDenied => Obstacle::NotPermitted,
        std::io::ErrorKind::StorageFull => Obstacle::DiskFull,
        _ => Obstacle::Unexpected,
    };
    Fault::unopened(database, why, Some(sqlx::Error::Io(error)))
}

/// A file beside the database: that one is `SQLite`'s to lock.
fn beside(database: &Path, ending: &str) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}
