//! A disk that keeps what was synced, and of everything else whatever it likes. Names of files are safe when their folder was
//! synced, as the standard has it; the usual file systems promise more.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use chance::Seeded;
use escarmouche::load::moves::pick;

use super::record::Act;

/// What a disk writes at once, or not.
const SECTOR: usize = 512;

/// What has not come to the disk for certain.
#[derive(Clone)]
enum Change {
    Write { at: usize, bytes: Vec<u8> },
    Cut(usize),
}

#[derive(Clone, Default)]
struct File {
    /// What is there for certain.
    safe: Vec<u8>,
    /// What was done since, in order.
    pending: Vec<Change>,
    /// How many of these each sync that is under way will make safe.
    covered: BTreeMap<u32, usize>,
    /// Whether its name is there for certain.
    is_named: bool,
}

/// The disk.
pub struct Disk {
    folder: PathBuf,
    /// Whether it only claims to sync.
    lies: bool,
    files: BTreeMap<PathBuf, File>,
    /// Removed, but perhaps not for certain.
    removed: BTreeMap<PathBuf, File>,
}

impl Disk {
    pub fn new(folder: &Path, lies: bool) -> Disk {
        Disk { folder: folder.to_owned(), lies, files: BTreeMap::new(), removed: BTreeMap::new() }
    }

    /// Whether a file is a part of the database. What processes share of it lies in memory and is made anew.
    fn keeps(&self, path: &Path) -> bool {
        path.parent() == Some(&self.folder)
            && path.to_str().is_some_and(|path| path.contains(".sqlite") && !path.ends_with("-shm"))
    }

    /// Takes what was done.
    pub fn take(&mut self, act: &Act) {
        match act {
            Act::Make(path) if self.keeps(path) => {
                self.files.entry(path.clone()).or_default();
            }
            Act::Write { path, at, bytes } => {
                if let Some(file) = self.files.get_mut(path) {
                    file.pending.push(Change::Write { at: *at, bytes: bytes.clone() });
                }
            }
            Act::Cut { path, length } => {
                if let Some(file) = self.files.get_mut(path) {
                    file.pending.push(Change::Cut(*length));
                }
            }
            Act::Begin { path, by } => {
                if let Some(file) = self.files.get_mut(path) {
                    file.covered.insert(*by, file.pending.len());
                }
            }
            Act::Sync { path, .. } if *path == self.folder && !self.lies => {
                self.files.values_mut().for_each(|file| file.is_named = true);
                self.removed.clear();
            }
            Act::Sync { path, by } if !self.lies => {
                if let Some(file) = self.files.get_mut(path) {
                    let covered = file.covered.remove(by).unwrap_or(0);
                    for change in file.pending.drain(..covered) {
                        carry_out(&mut file.safe, &change, |_| true);
                    }
                    file.covered.values_mut().for_each(|others| *others = others.saturating_sub(covered));
                }
            }
            Act::Remove(path) => {
                if let Some(file) = self.files.remove(path) {
                    self.removed.insert(path.clone(), file);
                }
            }
            Act::Make(_) | Act::Sync { .. } | Act::Say(_) => {}
        }
    }

    /// The power is gone: writes what is left of the files into a folder.
    pub fn leave_in(&self, folder: &Path, dice: &mut Seeded) {
        let back = self.removed.iter().filter(|(path, _)| !self.files.contains_key(*path));
        let there = self.files.iter().map(|file| (file, true)).chain(back.map(|file| (file, false)));
        for ((path, file), is_kept) in there {
            let is_there = if is_kept { file.is_named || pick(dice, 2) == 0 } else { pick(dice, 2) == 0 };
            if let (true, Some(name)) = (is_there, path.file_name()) {
                std::fs::write(folder.join(name), file.left(dice)).expect("tests may write temporary files");
            }
        }
    }
}

impl File {
    /// What is safe, and of the rest all, nothing, the beginning, or any sectors.
    fn left(&self, dice: &mut Seeded) -> Vec<u8> {
        let mut content = self.safe.clone();
        let many = self.pending.len();
        let first = match pick(dice, 4) {
            0 => 0,
            1 => many,
            2 => pick(dice, many + 1),
            _ => {
                for change in &self.pending {
                    carry_out(&mut content, change, |_| pick(dice, 2) == 0);
                }
                return content;
            }
        };
        for change in &self.pending[..first] {
            carry_out(&mut content, change, |_| true);
        }
        // The one that was being written may be torn.
        if let Some(torn) = self.pending.get(first) {
            let sectors = pick(dice, 9);
            carry_out(&mut content, torn, |sector| sector < sectors);
        }
        content
    }
}

/// Writes those sectors of a change that come to the disk.
fn carry_out(content: &mut Vec<u8>, change: &Change, mut comes: impl FnMut(usize) -> bool) {
    match change {
        Change::Cut(length) => {
            if comes(0) {
                content.resize(*length, 0);
            }
        }
        Change::Write { at, bytes } => {
            let mut from = 0;
            let mut sector = 0;
            while from < bytes.len() {
                let to = (from + SECTOR - (at + from) % SECTOR).min(bytes.len());
                if comes(sector) {
                    let end = at + to;
                    if content.len() < end {
                        content.resize(end, 0);
                    }
                    content[at + from..end].copy_from_slice(&bytes[from..to]);
                }
                (from, sector) = (to, sector + 1);
            }
        }
    }
}
