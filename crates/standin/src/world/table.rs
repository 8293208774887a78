//! Rows by their ids that remember which of them were changed, so that what is changed is written and nothing else.
//!
//! Reading goes straight to the map; whatever could change a row goes through a method that notes it.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Deref;

use crate::snowflake::Snowflake;

/// Rows of one kind.
#[derive(Clone, Debug)]
pub struct Table<V> {
    rows: BTreeMap<Snowflake, V>,
    changed: BTreeSet<Snowflake>,
}

impl<V> Table<V> {
    /// A row that is to be changed.
    pub(crate) fn get_mut(&mut self, id: Snowflake) -> Option<&mut V> {
        let row = self.rows.get_mut(&id)?;
        self.changed.insert(id);
        Some(row)
    }

    /// Puts a row in.
    pub(crate) fn insert(&mut self, id: Snowflake, row: V) {
        self.changed.insert(id);
        self.rows.insert(id, row);
    }

    /// Takes a row out.
    pub(crate) fn remove(&mut self, id: Snowflake) -> Option<V> {
        let gone = self.rows.remove(&id)?;
        self.changed.insert(id);
        Some(gone)
    }

    /// All rows, which are all to be changed.
    pub(crate) fn values_mut(&mut self) -> impl Iterator<Item = &mut V> {
        self.changed.extend(self.rows.keys());
        self.rows.values_mut()
    }

    /// The rows that were changed since this was last asked.
    pub(crate) fn take_changed(&mut self) -> BTreeSet<Snowflake> {
        std::mem::take(&mut self.changed)
    }

    /// Notes rows as changed, as when writing them failed.
    pub(crate) fn note_changed(&mut self, ids: impl IntoIterator<Item = Snowflake>) {
        self.changed.extend(ids);
    }

    /// Whether anything was changed since it was last taken.
    pub(crate) fn is_changed(&self) -> bool {
        !self.changed.is_empty()
    }

    /// Rows as they were found, which nobody has changed.
    pub(crate) fn found(rows: BTreeMap<Snowflake, V>) -> Self {
        Self { rows, changed: BTreeSet::new() }
    }
}

/// Rows that are new.
impl<V> FromIterator<(Snowflake, V)> for Table<V> {
    fn from_iter<I: IntoIterator<Item = (Snowflake, V)>>(rows: I) -> Self {
        let rows: BTreeMap<Snowflake, V> = rows.into_iter().collect();
        Self { changed: rows.keys().copied().collect(), rows }
    }
}

impl<V> Default for Table<V> {
    fn default() -> Self {
        Self::found(BTreeMap::new())
    }
}

impl<V> Deref for Table<V> {
    type Target = BTreeMap<Snowflake, V>;

    fn deref(&self) -> &Self::Target {
        &self.rows
    }
}
