//! The world in a file, so that what was begun today can be continued tomorrow.
//!
//! A file is replaced as a whole: whoever reads it finds the old world or the new one, never half of one.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use thiserror::Error;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use super::core::Shared;
use super::world::World;

/// How long changes are gathered before they are written.
const GATHER: Duration = Duration::from_millis(300);
/// A large world takes long to write; it is written at most this part of the time.
const REST_FACTOR: u32 = 9;

/// Why a world could not be kept or found again.
#[derive(Debug, Error)]
pub enum Loss {
    /// The file cannot be read or written.
    #[error("cannot use the file {path}: {why}")]
    File {
        /// The file.
        path: PathBuf,
        /// What the system says.
        #[source]
        why: io::Error,
    },
    /// The file holds no world.
    #[error("{path} holds no world of local mode; move it away to begin anew")]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What is wrong in it.
        #[source]
        why: serde_json::Error,
    },
}

impl World {
    /// The world that was kept in a file; none if there is no such file. What the bot had only announced is gone: its
    /// right to answer ended with the process.
    pub fn read(path: &Path) -> Result<Option<World>, Loss> {
        let text = match std::fs::read(path) {
            Ok(text) => text,
            Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(why) => return Err(Loss::File { path: path.to_owned(), why }),
        };
        let mut world: World =
            serde_json::from_slice(&text).map_err(|why| Loss::Unreadable { path: path.to_owned(), why })?;
        for messages in world.messages.values_mut() {
            messages.retain(|_, message| !message.thinking);
        }
        Ok(Some(world))
    }

    /// Writes the world into a file, whose old content stays until the new one is whole.
    pub fn write(&self, path: &Path) -> Result<(), Loss> {
        let lost = |why| Loss::File { path: path.to_owned(), why };
        let text = serde_json::to_vec(self).map_err(|why| lost(why.into()))?;
        let mut name = path.file_name().unwrap_or_default().to_owned();
        name.push(".new");
        let new = path.with_file_name(name);
        std::fs::write(&new, text).and_then(|()| std::fs::rename(&new, path)).map_err(lost)
    }
}

/// Keeps a world in a file. Dropping it ends that without a last word; [`stop`](Keeper::stop) writes once more.
pub struct Keeper {
    end: oneshot::Sender<()>,
    task: JoinHandle<Result<(), Loss>>,
}

impl Keeper {
    pub(super) fn start(shared: Arc<Shared>, path: PathBuf) -> Self {
        let (end, ended) = oneshot::channel();
        Self { end, task: tokio::spawn(keep(shared, path, ended)) }
    }

    /// Writes what is not written yet, and ends.
    pub async fn stop(self) -> Result<(), Loss> {
        let _ = self.end.send(());
        self.task.await.unwrap_or(Ok(()))
    }
}

async fn keep(shared: Arc<Shared>, path: PathBuf, mut ended: oneshot::Receiver<()>) -> Result<(), Loss> {
    let mut bell = shared.changes();
    let mut written = None;
    loop {
        bell.mark_unchanged();
        let begun = Instant::now();
        if written != Some(shared.read(|core| core.journal.last())) {
            match write(&shared, &path).await {
                Ok(number) => written = Some(number),
                // The next change tries again; the last word must tell.
                Err(loss) => tracing::warn!(%loss, "the world was not kept"),
            }
        }
        let rest = GATHER.max(begun.elapsed() * REST_FACTOR);
        let changed = async {
            tokio::time::sleep(rest).await;
            bell.changed().await
        };
        tokio::select! {
            Ok(()) = changed => {}
            _ = &mut ended => return write(&shared, &path).await.map(|_| ()),
        }
    }
}

/// Writes the world as it is now; the number of the last change that is in it.
async fn write(shared: &Arc<Shared>, path: &Path) -> Result<u64, Loss> {
    let (number, world) = shared.read(|core| (core.journal.last(), core.world.clone()));
    let path = path.to_owned();
    let writing = tokio::task::spawn_blocking(move || world.write(&path));
    writing.await.unwrap_or(Ok(())).map(|()| number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_world_is_found_as_it_was_left() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("world.json");
        assert!(World::read(&path).expect("a missing file is no fault").is_none());
        World::default().write(&path).expect("it can be written");
        let found = World::read(&path).expect("it can be read").expect("it is there");
        assert_eq!(found.users.len(), World::default().users.len());
        std::fs::write(&path, "{").expect("it can be written");
        assert!(matches!(World::read(&path), Err(Loss::Unreadable { .. })));
    }
}
