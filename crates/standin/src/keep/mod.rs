//! The world on the disk, so that what was begun today can be continued tomorrow.
//!
//! A world lies in a small `SQLite` database of its own, the content of its messages' files in a folder beside it, each in
//! a file named by its id. What changes is written, never the world; what is old stays on the disk and is read when somebody
//! asks for it. Nobody is told of anything before it is on the disk ([`write`]): a program that is killed loses nothing that
//! was acknowledged. A file is there before the row that names it, and goes after it; what no row names is swept at the
//! next start.
//!
//! A loss of power may take what came since it was last quiet for a second: waiting for the disk at every tap would make
//! the page slow, and the matches themselves are not kept here.

mod former;
mod read;
mod schema;
#[cfg(test)]
mod tests;
mod write;

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use sqlx::SqliteConnection;
use thiserror::Error;

use super::snowflake::Snowflake;
use super::world::World;

pub(super) use write::{Batch, keep};

/// How the file of an earlier build ended that was not whole yet.
const UNFINISHED: &str = ".new";

/// Why a world could not be kept or found again.
#[derive(Debug, Error)]
pub enum Loss {
    /// A file or a folder cannot be read or written.
    #[error("cannot use the file {}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system says.
        #[source]
        why: io::Error,
    },
    /// The database cannot be opened, read or written.
    #[error("cannot use the database {}", path.display())]
    Database {
        /// The file.
        path: PathBuf,
        /// What the database says.
        #[source]
        why: sqlx::Error,
    },
    /// The database is damaged, or no database at all.
    #[error("{} is damaged or holds no world of local mode; move it away to begin anew", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What the database says.
        #[source]
        why: sqlx::Error,
    },
    /// The database belongs to something else.
    #[error("{} is a database that holds no world of local mode; move it away to begin anew", path.display())]
    Foreign {
        /// The file.
        path: PathBuf,
    },
    /// A later build has been here.
    #[error("{} was written by a newer version of the program; run that version, or move it away to begin anew", path.display())]
    Newer {
        /// The file.
        path: PathBuf,
    },
    /// A row, or the file of an earlier build, holds something else than it should.
    #[error("{} holds no world of local mode; move it away to begin anew", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What is wrong in it.
        #[source]
        why: serde_json::Error,
    },
    /// What happened last is not on the disk; the log says why.
    #[error("what happened last could not be written to {}", path.display())]
    Unwritten {
        /// The file.
        path: PathBuf,
    },
}

/// The disk's side of a world.
#[derive(Debug)]
pub(crate) struct Archive {
    path: PathBuf,
    folder: PathBuf,
    /// The one connection that writes.
    writer: tokio::sync::Mutex<SqliteConnection>,
    /// For whoever holds the world and looks something up.
    reader: Mutex<SqliteConnection>,
    /// Files that the system may still have to bring to the disk.
    unsynced: Mutex<BTreeSet<PathBuf>>,
}

/// The place where a world is kept, opened.
#[derive(Debug)]
pub struct Keep {
    archive: Arc<Archive>,
    is_new: bool,
    set_aside: Option<PathBuf>,
}

impl Keep {
    /// Where the database is of the world that is kept under a name.
    pub fn database(stem: &Path) -> PathBuf {
        ending(stem, ".world.sqlite")
    }

    /// Opens what is kept under a name, which is the beginning of its files' names. The file in which an earlier build kept
    /// a world is taken over and set aside. One process at a time may do this.
    pub async fn open(stem: &Path) -> Result<Keep, Loss> {
        let (path, folder) = (Keep::database(stem), ending(stem, ".files"));
        let (writer, reader) = schema::open(&path).await?;
        let archive = Arc::new(Archive {
            path,
            folder,
            writer: writer.into(),
            reader: reader.into(),
            unsynced: Mutex::default(),
        });
        let mut is_new = !archive.holds_world().await?;
        let former = ending(stem, ".json");
        if is_new && let Some(batch) = former::batch(&former, &archive.folder)? {
            archive.write(&batch).await?;
            is_new = false;
        }
        // Killed before this, it finds that the world is there and only has this to do.
        let set_aside = if is_new { None } else { former::set_aside(&former)? };
        archive.sweep().await?;
        Ok(Keep { archive, is_new, set_aside })
    }

    /// Whether nothing was kept here before.
    pub const fn is_new(&self) -> bool {
        self.is_new
    }

    /// Where the file of an earlier build is now that was taken over.
    pub fn set_aside(&self) -> Option<&Path> {
        self.set_aside.as_deref()
    }

    /// The world that was kept; the sample world, if there was none. What the bot had only announced is gone: its right to
    /// answer ended with the process.
    pub async fn world(self) -> Result<World, Loss> {
        if self.is_new {
            self.archive.write(&Batch::whole(World::default())).await?;
        }
        Archive::load(&self.archive).await
    }
}

impl Archive {
    /// The database.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// The file of an attachment.
    fn file(&self, id: Snowflake) -> PathBuf {
        self.folder.join(id.to_string())
    }

    fn failed(&self) -> impl Fn(sqlx::Error) -> Loss {
        let path = self.path.clone();
        move |why| schema::loss(&path, why)
    }

    /// Removes files that no row names: what was being written when the program was killed, and what was removed from the
    /// world and not yet from the folder. What is not ours stays.
    async fn sweep(&self) -> Result<(), Loss> {
        let named = self.named_files().await?;
        // A folder that cannot be read is made with the first attachment, or that one tells what is wrong.
        for entry in fs::read_dir(&self.folder).into_iter().flatten().flatten() {
            let name = entry.file_name().to_string_lossy().into_owned();
            let is_left_over = match name.strip_suffix(UNFINISHED) {
                Some(name) => name.parse::<Snowflake>().is_ok(),
                None => name.parse::<Snowflake>().is_ok_and(|id| !named.contains(&id)),
            };
            if is_left_over {
                // A file that stays behind harms nobody, and the next start tries again.
                let _ = fs::remove_file(entry.path());
            }
        }
        Ok(())
    }

    fn take_unsynced(&self) -> BTreeSet<PathBuf> {
        std::mem::take(&mut self.unsynced.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// A path with something behind its last name.
fn ending(stem: &Path, end: &str) -> PathBuf {
    let mut name = OsString::from(stem.file_name().unwrap_or_default());
    name.push(end);
    stem.with_file_name(name)
}

/// What failed at a file.
fn at(path: &Path) -> impl Fn(io::Error) -> Loss {
    let path = path.to_owned();
    move |why| Loss::File { path: path.clone(), why }
}
