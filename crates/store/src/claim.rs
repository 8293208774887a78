//! One process owns a database. Whoever starts the bot claims the file first; the claim is a lock of the operating system on
//! a small file beside it, which ends with the process however that ends. What only looks at the database, such as a backup,
//! needs no claim.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::{Fault, Obstacle};

/// A database that is this process's own, until it is dropped.
#[derive(Debug)]
pub struct Claim {
    // Held open: closing the file ends the lock.
    _file: File,
}

impl Claim {
    /// Claims a database. A fault that says which process has it, if one does.
    pub fn on(database: &Path) -> Result<Claim, Fault> {
        let path = beside(database);
        let failed = |error: std::io::Error| {
            let why = match error.kind() {
                std::io::ErrorKind::NotFound => {
                    Obstacle::FolderMissing(database.parent().map(PathBuf::from).unwrap_or_default())
                }
                std::io::ErrorKind::PermissionDenied => Obstacle::NotPermitted,
                _ => Obstacle::Unexpected,
            };
            Fault::unopened(database, why, Some(sqlx::Error::Io(error)))
        };
        let mut file =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(&path).map_err(failed)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let mut holder = String::new();
                // Whoever has it may not have said yet who they are.
                let _ = file.read_to_string(&mut holder);
                return Err(Fault::unopened(database, Obstacle::Claimed(holder.trim().parse().ok()), None));
            }
            Err(TryLockError::Error(error)) => return Err(failed(error)),
        }
        file.set_len(0).and_then(|()| file.seek(SeekFrom::Start(0))).map_err(failed)?;
        write!(file, "{}", std::process::id()).and_then(|()| file.flush()).map_err(failed)?;
        Ok(Claim { _file: file })
    }
}

/// The file that is locked: the database itself is `SQLite`'s to lock.
fn beside(database: &Path) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(".lock");
    PathBuf::from(name)
}
