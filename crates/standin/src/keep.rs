//! The world in a file, so that what was begun today can be continued tomorrow.
//!
//! A file is replaced as a whole: whoever reads it finds the old world or the new one, never half of one. Attachments do
//! not change and are large, so each has a file of its own, named by its id, in a folder beside the world's file. They are
//! written before the world that names them, and removed after the world that does not.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use thiserror::Error;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use super::core::Shared;
use super::snowflake::Snowflake;
use super::world::World;

/// How long changes are gathered before they are written; what a kill can cost.
const GATHER: Duration = Duration::from_millis(50);
/// A large world takes long to write; so many times as long it then rests.
const REST_FACTOR: u32 = 4;
/// How a file ends that is not whole yet.
const UNFINISHED: &str = ".new";

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
    /// The folder in which the attachments of a world are kept that is kept in this file.
    pub fn folder(path: &Path) -> PathBuf {
        path.with_extension("files")
    }

    /// The world that was kept in a file; none if there is no such file. What the bot had only announced is gone: its
    /// right to answer ended with the process. An attachment that is gone or not whole is left out.
    pub fn read(path: &Path) -> Result<Option<World>, Loss> {
        let text = match fs::read(path) {
            Ok(text) => text,
            Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(why) => return Err(Loss::File { path: path.to_owned(), why }),
        };
        let mut world: World =
            serde_json::from_slice(&text).map_err(|why| Loss::Unreadable { path: path.to_owned(), why })?;
        for messages in world.messages.values_mut() {
            messages.retain(|_, message| !message.thinking);
        }
        let attachments = world.messages.values().flat_map(BTreeMap::values).flat_map(|message| &message.attachments);
        let named: BTreeMap<Snowflake, usize> =
            attachments.map(|attachment| (attachment.id, attachment.size)).collect();
        world.files.retain(|id, _| named.contains_key(id));
        let folder = World::folder(path);
        for (id, size) in named {
            if world.files.contains_key(&id) {
                continue;
            }
            let file = folder.join(id.to_string());
            match fs::read(&file) {
                Ok(bytes) if bytes.len() == size => {
                    world.files.insert(id, bytes.into());
                }
                Ok(bytes) => {
                    let (file, found) = (file.display(), bytes.len());
                    tracing::warn!(%file, found, size, "an attachment is damaged; its message is shown without it");
                }
                Err(why) => {
                    tracing::warn!(file = %file.display(), %why, "an attachment is gone; its message is shown without it");
                }
            }
        }
        Ok(Some(world))
    }

    /// Writes the world into a file, whose old content stays until the new one is whole, and its attachments beside it.
    pub fn write(&self, path: &Path) -> Result<(), Loss> {
        Shelf::at(path).put(self)
    }
}

/// A file with its folder, and what is in the folder.
struct Shelf {
    path: PathBuf,
    folder: PathBuf,
    there: BTreeSet<Snowflake>,
}

impl Shelf {
    fn at(path: &Path) -> Self {
        let folder = World::folder(path);
        let mut there = BTreeSet::new();
        // A folder that cannot be read is made with the first attachment, or that one tells what is wrong.
        for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
            let name = entry.file_name().to_string_lossy().into_owned();
            if let Ok(id) = name.parse() {
                there.insert(id);
            } else if name.strip_suffix(UNFINISHED).is_some_and(|name| name.parse::<Snowflake>().is_ok()) {
                // Nobody finishes what was being written when the program was killed.
                let _ = fs::remove_file(entry.path());
            }
        }
        Self { path: path.to_owned(), folder, there }
    }

    fn put(&mut self, world: &World) -> Result<(), Loss> {
        let lost = |path: &Path| {
            let path = path.to_owned();
            move |why| Loss::File { path, why }
        };
        for (id, bytes) in &world.files {
            if self.there.contains(id) {
                continue;
            }
            let path = self.folder.join(id.to_string());
            fs::create_dir_all(&self.folder).map_err(lost(&self.folder))?;
            replace(&path, &bytes.0).map_err(lost(&path))?;
            self.there.insert(*id);
        }
        let text = serde_json::to_vec(world).map_err(|why| lost(&self.path)(why.into()))?;
        replace(&self.path, &text).map_err(lost(&self.path))?;
        let folder = &self.folder;
        self.there.retain(|id| {
            let is_named = world.files.contains_key(id);
            // A file that stays behind harms nobody, and the next start tries again.
            is_named || fs::remove_file(folder.join(id.to_string())).is_err()
        });
        Ok(())
    }
}

/// Gives a file a new content at one stroke.
fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(UNFINISHED);
    let new = path.with_file_name(name);
    let mut file = File::create(&new)?;
    file.write_all(bytes)?;
    file.sync_data()?;
    fs::rename(&new, path)
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
    let shelf = Arc::new(Mutex::new(Shelf::at(&path)));
    let mut bell = shared.changes();
    let mut written = None;
    loop {
        bell.mark_unchanged();
        let begun = Instant::now();
        if written != Some(shared.read(|core| core.journal.last())) {
            match write(&shared, &shelf).await {
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
            _ = &mut ended => return write(&shared, &shelf).await.map(|_| ()),
        }
    }
}

/// Writes the world as it is now; the number of the last change that is in it.
async fn write(shared: &Arc<Shared>, shelf: &Arc<Mutex<Shelf>>) -> Result<u64, Loss> {
    let (number, world) = shared.read(|core| (core.journal.last(), core.world.clone()));
    let shelf = Arc::clone(shelf);
    let writing = tokio::task::spawn_blocking(move || shelf.lock().unwrap_or_else(PoisonError::into_inner).put(&world));
    writing.await.unwrap_or(Ok(())).map(|()| number)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::Settings;
    use crate::core::Core;
    use crate::post::Draft;
    use crate::rest::Upload;
    use crate::world::MessageKind;

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

    /// A world with one message and two attachments, and their ids.
    fn world_with_pictures() -> (World, [Snowflake; 2]) {
        let mut core = Core::new(Settings::default(), World::default(), "http://127.0.0.1:1".to_owned());
        let channel = core.world.channel_named("general").expect("a sample channel").id;
        let upload = |number: u64| Upload {
            number,
            name: format!("{number}.png"),
            content_type: "image/png".to_owned(),
            bytes: vec![number as u8; 1000],
        };
        core.post(Draft {
            channel,
            author: core.world.bot(),
            kind: MessageKind::Plain,
            payload: &json!({ "content": "x" }),
            files: &[upload(0), upload(1)],
            reader: None,
            thinking: false,
            interaction: None,
        });
        let ids: Vec<Snowflake> = core.world.files.keys().copied().collect();
        (core.world, [ids[0], ids[1]])
    }

    #[test]
    fn attachments_have_files_of_their_own_that_go_with_their_message() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("club.local.json");
        let (mut world, ids) = world_with_pictures();
        let beside = folder.path().join("club.local.files");
        let names = || {
            let entries = fs::read_dir(&beside).expect("a folder").map(|entry| entry.expect("an entry").file_name());
            entries.map(|name| name.to_string_lossy().into_owned()).collect::<BTreeSet<_>>()
        };
        let mut shelf = Shelf::at(&path);
        shelf.put(&world).expect("it can be written");
        assert_eq!(names(), ids.iter().map(ToString::to_string).collect());
        let text = fs::read_to_string(&path).expect("a file");
        assert!(text.len() < 10_000 && !text.contains("010101"), "the picture is not in it");
        let found = World::read(&path).expect("it can be read").expect("it is there");
        assert_eq!(found.files, world.files);

        // What was being written when somebody pulled the plug is swept, what is not ours is left alone.
        fs::write(beside.join(format!("{}.new", ids[0])), "half").expect("it can be written");
        fs::write(beside.join("notes.txt"), "mine").expect("it can be written");
        let (channel, message) = {
            let message = world.messages.values().flat_map(BTreeMap::values).next().expect("a message");
            (message.channel, message.id)
        };
        world.remove_message(channel, message);
        Shelf::at(&path).put(&world).expect("it can be written");
        assert_eq!(names(), BTreeSet::from(["notes.txt".to_owned()]));
    }

    #[test]
    fn a_lost_or_damaged_attachment_stops_nothing() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("club.local.json");
        let (world, [lost, damaged]) = world_with_pictures();
        world.write(&path).expect("it can be written");
        fs::remove_file(World::folder(&path).join(lost.to_string())).expect("it was there");
        fs::write(World::folder(&path).join(damaged.to_string()), "half").expect("it can be written");
        let found = World::read(&path).expect("it can be read").expect("it is there");
        assert!(found.files.is_empty());
        assert_eq!(found.messages.values().map(BTreeMap::len).sum::<usize>(), 1, "the message is there");
        found.write(&path).expect("it can be written");
        fs::remove_dir_all(World::folder(&path)).expect("it was there");
        assert!(World::read(&path).expect("it can be read").is_some());
    }

    #[test]
    fn an_old_world_with_its_files_inside_is_taken_over() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("club.local.json");
        let (world, ids) = world_with_pictures();
        let mut old = serde_json::to_value(&world).expect("a world is JSON");
        let hex = |byte: u8| format!("{byte:02x}").repeat(1000);
        old["files"] = json!({ ids[0].to_string(): hex(0), ids[1].to_string(): hex(1) });
        fs::write(&path, old.to_string()).expect("it can be written");
        let found = World::read(&path).expect("it can be read").expect("it is there");
        assert_eq!(found.files, world.files);
        found.write(&path).expect("it can be written");
        assert_eq!(World::read(&path).expect("it can be read").expect("it is there").files, world.files);
    }
}
