//! What is in the files of messages. Those of a world that is kept lie in a folder, each named by its id, and are read when
//! they are asked for.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::keep::Archive;
use crate::snowflake::Snowflake;

/// The content of a file, which copies of the world share.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Bytes(pub Arc<[u8]>);

impl From<Vec<u8>> for Bytes {
    fn from(bytes: Vec<u8>) -> Self {
        Self(bytes.into())
    }
}

/// Where a file is.
pub(crate) enum Found {
    /// In memory.
    Here(Bytes),
    /// In the folder, if at all: to be read when nobody waits for the world.
    Beside(Arc<Archive>),
}

impl Found {
    /// What is in the file. This may read from the disk.
    pub(crate) fn read(self, id: Snowflake) -> Option<Bytes> {
        match self {
            Self::Here(bytes) => Some(bytes),
            Self::Beside(archive) => archive.picture(id),
        }
    }
}

/// All files.
#[derive(Clone, Debug, Default)]
pub struct Files {
    /// All of them, or those that are not on the disk yet.
    here: BTreeMap<Snowflake, Bytes>,
    archive: Option<Arc<Archive>>,
    /// What is to be written into the folder.
    fresh: BTreeSet<Snowflake>,
    /// What is to be removed from it.
    gone: BTreeSet<Snowflake>,
}

impl Files {
    /// Files of a world that is kept.
    pub(crate) fn kept(archive: Arc<Archive>) -> Self {
        Self { archive: Some(archive), ..Self::default() }
    }

    /// Puts a file in that belongs to a message.
    pub(crate) fn insert(&mut self, id: Snowflake, bytes: Bytes) {
        if self.archive.is_some() {
            self.fresh.insert(id);
        }
        self.here.insert(id, bytes);
    }

    /// Holds a file that belongs to no message: it is never written anywhere.
    pub(crate) fn hold(&mut self, id: Snowflake, bytes: Bytes) {
        self.here.insert(id, bytes);
    }

    /// Takes a file out.
    pub(crate) fn remove(&mut self, id: Snowflake) {
        self.here.remove(&id);
        self.fresh.remove(&id);
        if self.archive.is_some() {
            self.gone.insert(id);
        }
    }

    /// Where a file is; nothing, if it is nowhere.
    pub(crate) fn find(&self, id: Snowflake) -> Option<Found> {
        if let Some(bytes) = self.here.get(&id) {
            return Some(Found::Here(bytes.clone()));
        }
        let archive = self.archive.as_ref().filter(|_| !self.gone.contains(&id))?;
        Some(Found::Beside(Arc::clone(archive)))
    }

    /// What is in a file.
    pub fn get(&self, id: Snowflake) -> Option<Bytes> {
        self.find(id)?.read(id)
    }

    /// The highest id of a file in memory.
    pub(crate) fn highest_id(&self) -> Option<Snowflake> {
        self.here.keys().next_back().copied()
    }

    /// Whether anything was changed since it was last taken.
    pub(crate) fn is_changed(&self) -> bool {
        !self.fresh.is_empty() || !self.gone.is_empty()
    }

    /// What is to be written and what is to be removed, since this was last asked.
    pub(crate) fn take_changed(&mut self) -> (Vec<(Snowflake, Bytes)>, Vec<Snowflake>) {
        let fresh = std::mem::take(&mut self.fresh);
        let fresh = fresh.into_iter().filter_map(|id| Some((id, self.here.get(&id)?.clone()))).collect();
        (fresh, std::mem::take(&mut self.gone).into_iter().collect())
    }

    /// What was taken is on the disk: from now on it is read from there.
    pub(crate) fn note_written(&mut self, written: &[(Snowflake, Bytes)]) {
        for (id, _) in written {
            self.here.remove(id);
        }
    }

    /// What was taken was not written.
    pub(crate) fn note_failed(&mut self, fresh: &[(Snowflake, Bytes)], gone: &[Snowflake]) {
        self.fresh.extend(fresh.iter().map(|(id, _)| *id).filter(|id| self.here.contains_key(id)));
        self.gone.extend(gone);
    }
}
