//! A shelf for what was costly to draw: bounded by bytes, the longest unused goes first. It knows nothing of pictures.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Kept values, shared between threads.
pub(super) struct Shelf<K, V>(Mutex<Rows<K, V>>);

struct Rows<K, V> {
    kept: HashMap<K, Row<V>>,
    /// Counts uses; the row with the smallest number was used longest ago.
    clock: u64,
    bytes: usize,
    room: usize,
}

struct Row<V> {
    value: Arc<V>,
    bytes: usize,
    used: u64,
}

impl<K: Hash + Eq + Clone, V> Shelf<K, V> {
    /// A shelf that keeps at most so many bytes.
    pub(super) fn new(room: usize) -> Shelf<K, V> {
        Shelf(Mutex::new(Rows { kept: HashMap::new(), clock: 0, bytes: 0, room }))
    }

    /// What is kept under this key.
    pub(super) fn get(&self, key: &K) -> Option<Arc<V>> {
        let mut rows = self.rows();
        rows.clock += 1;
        let now = rows.clock;
        let row = rows.kept.get_mut(key)?;
        row.used = now;
        Some(Arc::clone(&row.value))
    }

    /// Keeps a value and gives it back; one too large for the shelf is only given back.
    pub(super) fn keep(&self, key: K, value: V, bytes: usize) -> Arc<V> {
        let value = Arc::new(value);
        let mut rows = self.rows();
        if bytes > rows.room {
            return value;
        }
        rows.clock += 1;
        let row = Row { value: Arc::clone(&value), bytes, used: rows.clock };
        rows.bytes += bytes;
        if let Some(old) = rows.kept.insert(key, row) {
            rows.bytes -= old.bytes;
        }
        if rows.bytes > rows.room {
            rows.make_room();
        }
        value
    }

    /// How many bytes are kept.
    #[cfg(test)]
    fn bytes(&self) -> usize {
        self.rows().bytes
    }

    /// A panic elsewhere cannot leave the rows half changed, so a poisoned lock is still good.
    fn rows(&self) -> MutexGuard<'_, Rows<K, V>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Hash + Eq + Clone, V> Rows<K, V> {
    /// Goes down to three quarters, so that sorting is paid for rarely. The newest row always stays.
    fn make_room(&mut self) {
        let mut oldest: Vec<(u64, K)> = self.kept.iter().map(|(key, row)| (row.used, key.clone())).collect();
        oldest.sort_unstable_by_key(|(used, _)| *used);
        oldest.pop();
        for (_, key) in oldest {
            if self.bytes <= self.room / 4 * 3 {
                break;
            }
            if let Some(row) = self.kept.remove(&key) {
                self.bytes -= row.bytes;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_unused_goes_first() {
        let shelf = Shelf::new(100);
        for key in 0..4 {
            shelf.keep(key, key, 25);
        }
        assert!(shelf.get(&0).is_some());
        shelf.keep(4, 4, 25);
        assert!(shelf.bytes() <= 100);
        assert!(shelf.get(&0).is_some() && shelf.get(&4).is_some());
        assert!(shelf.get(&1).is_none());
    }

    #[test]
    fn what_is_too_large_is_not_kept() {
        let shelf = Shelf::new(100);
        shelf.keep(1, "small", 50);
        assert_eq!(*shelf.keep(2, "large", 101), "large");
        assert!(shelf.get(&1).is_some());
        assert!(shelf.get(&2).is_none());
    }

    #[test]
    fn a_key_kept_twice_counts_once() {
        let shelf = Shelf::new(100);
        shelf.keep(1, "a", 60);
        shelf.keep(1, "b", 60);
        assert_eq!(shelf.bytes(), 60);
        assert_eq!(shelf.get(&1).as_deref(), Some(&"b"));
    }
}
