//! The laws every game keeps, held against random matches. `LAWS_MATCHES=100000 cargo test --test laws` plays any number
//! of them, `LAWS_SEED` begins elsewhere; a broken law is written to `target/laws` as a play that repeats it.

// The figures of a run are worth reading.
#![allow(clippy::print_stdout)]

mod bout;
mod chance;
mod garbage;
mod house;
mod record;
mod secrets;
mod words;

use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, Once};

use escarmouche::game::Game;
use escarmouche::game::battleworld::Battleworld;
use escarmouche::game::diskwars::Diskwars;
use escarmouche::game::guardians::Guardians;
use escarmouche::game::invasion::Invasion;
use escarmouche::game::pulp::Pulp;

use bout::{Bout, Short};
use record::Record;

#[test]
fn invasion_keeps_the_laws() {
    keeps_the_laws::<Invasion>(&[("round_limit", &["2", "3", "5", "8"])], 4);
}

#[test]
fn guardians_keeps_the_laws() {
    keeps_the_laws::<Guardians>(&[("mode", &["versus"])], 3);
}

#[test]
fn guardians_in_coop_keeps_the_laws() {
    keeps_the_laws::<Guardians>(&[("mode", &["coop"]), ("scenario", &["S1", "S2", "S3"])], 1);
}

#[test]
fn diskwars_keeps_the_laws() {
    keeps_the_laws::<Diskwars>(
        &[("max_turns", &["1", "2"]), ("spread", &["30"]), ("points", &["40", "50", "100"]), ("goal", &["5", "15"])],
        4,
    );
}

#[test]
fn battleworld_keeps_the_laws() {
    keeps_the_laws::<Battleworld>(&[("galactus", &["100"])], 4);
}

#[test]
fn pulp_keeps_the_laws() {
    keeps_the_laws::<Pulp>(
        &[
            ("level", &["3", "4", "5"]),
            ("map", &["auto", "random"]),
            ("alpha-team", &["auto", "choose"]),
            ("omega-team", &["auto", "choose"]),
            ("rounds", &["3"]),
            ("activations", &["1", "2"]),
        ],
        3,
    );
}

#[test]
fn pulp_against_monsters_keeps_the_laws() {
    keeps_the_laws::<Pulp>(
        &[
            ("level", &["6", "8"]),
            ("map", &["auto"]),
            ("encounter", &["monster-alert"]),
            ("alpha-team", &["auto", "choose"]),
            ("omega-team", &["auto"]),
            ("rounds", &["3"]),
            ("activations", &["1"]),
        ],
        1,
    );
}

fn variable(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

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
fn keeps_the_laws<G: Game>(short: Short, quarters: u64) {
    let first = variable("LAWS_SEED", 1);
    let last = first + (variable("LAWS_MATCHES", 320) * quarters).div_ceil(4);
    let next = AtomicU64::new(first);
    let broken = Mutex::new(Vec::new());
    let steps = AtomicU64::new(0);
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if last <= seed {
                        return;
                    }
                    let mut record = Record::new(G::KIND, seed);
                    let result = caught(|| Bout::<G>::open(&mut record, seed, short).play_out());
                    steps.fetch_add(record.len() as u64, Ordering::Relaxed);
                    if let Err(why) = result {
                        let path = record.write(&why);
                        broken.lock().expect("nobody panics here").push((why, record.len(), seed, path));
                    }
                }
            });
        }
    });
    println!("{} matches of {}, {} lines of play", last - first, G::KIND, steps.into_inner());
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
