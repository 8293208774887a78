//! The laws every game keeps, held against random matches. `LAWS_MATCHES=100000 cargo test -p invasion laws` plays any
//! number of them, `LAWS_SEED` begins elsewhere; a broken law is written to `target/laws` as a play that repeats it.

use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, Once};

use game::{Game, GameKind, Games};

use crate::bout::{Bout, Short};
use crate::record::Record;
use crate::{on_all_cores, variable};

thread_local! {
    /// What the last panic of a match said; `None` outside matches.
    static SAID: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// What a panic said, and where it rose.
fn caught(match_played: impl FnOnce()) -> Result<(), String> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            let kept = SAID.with_borrow_mut(|said| said.as_mut().map(|said| *said = panic.to_string()));
            if kept.is_none() {
                usual(panic);
            }
        }));
    });
    SAID.set(Some(String::new()));
    let result = catch_unwind(AssertUnwindSafe(match_played));
    let said = SAID.take().unwrap_or_default();
    result.map_err(|_| said)
}

/// Plays random matches on all cores and reports every broken law at once. A game's matches may be shared among several
/// tests, so many quarters of them each.
pub fn keeps_the_laws<G: Game>(short: Short, quarters: u64) {
    let count = (variable("LAWS_MATCHES", 320) * quarters).div_ceil(4);
    over_matches::<G>(count, |record, seed| Bout::<G>::open(record, seed, short).play_out());
}

/// Does something with so many matches on all cores, each from its own seed, and reports every broken law at once.
pub(crate) fn over_matches<G: Game>(count: u64, play_one: impl Fn(&mut Record, u64) + Sync) {
    let game = GameKind::of::<G>();
    // What is said is looked up in the game's own texts.
    let _ = Games::only::<G>();
    let first = variable("LAWS_SEED", 1);
    let last = first + count;
    let next = AtomicU64::new(first);
    let broken = Mutex::new(Vec::new());
    let steps = AtomicU64::new(0);
    on_all_cores(|| {
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if last <= seed {
                return;
            }
            let mut record = Record::new(game, seed);
            let result = caught(|| play_one(&mut record, seed));
            steps.fetch_add(record.len() as u64, Ordering::Relaxed);
            if let Err(why) = result {
                let path = record.write(&why);
                broken.lock().expect("nobody panics here").push((why, record.len(), seed, path));
            }
        }
    });
    println!("{} matches of {}, {} lines of play", last - first, game, steps.into_inner());
    // One law is often broken by many matches: the shortest play of each kind is read first.
    let mut broken = broken.into_inner().expect("nobody panics here");
    broken.sort();
    let kind = |why: &str| why.lines().next().unwrap_or_default().to_owned();
    let count = broken.len();
    broken.dedup_by_key(|(why, ..)| kind(why));
    let examples: Vec<String> =
        broken.iter().map(|(why, _, seed, path)| format!("seed {seed}: {why}\n  {}", path.display())).collect();
    assert!(count == 0, "{count} matches break the laws, for example:\n{}", examples.join("\n"));
}
