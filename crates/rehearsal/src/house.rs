//! The house against itself: it is never refused, and finishes every match.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use game::kit::Ordered;
use game::table::Match;
use game::{Due, Game, Outcome, Play, Seats, Setup, Viewer};

use crate::luck::Luck;
use crate::on_all_cores;

/// What one match of the house against itself came to.
pub struct Finished {
    /// How it ended.
    pub outcome: Outcome,
    /// The last state.
    pub last: String,
}

/// Plays one match of the house against itself, without a log.
pub fn play<G: Game>(seed: u64, options: &[(&str, &str)]) -> Finished {
    let mut dice = Luck::new(seed);
    let options: BTreeMap<String, String> =
        options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    let holders = G::fill_seats(&options, &vec![None; G::SEATS.len()]);
    let setup = Setup { options, holders, position: None };
    let Ok(opening) = G::prepare(&setup, &mut dice) else { panic!("the set-up is refused") };
    let mut state = Match::<G>::open(&opening).state().clone();
    let mut whims = Luck::new(!seed);
    for _ in 0..20_000 {
        let seats = match state.due() {
            Due::Over(outcome) => {
                return Finished { outcome, last: state.view(Viewer::SPECTATOR).to_string() };
            }
            Due::From(seats) => seats,
        };
        let seat = G::house_first(seats).expect("every seat is the house's");
        let command = G::house(&state.view(Viewer::seat(seat)), seat, &mut whims);
        let mut play = Play::new(&state, &mut dice);
        if let Err(refusal) = G::obey(&mut play, Seats::one(seat), &command) {
            panic!(
                "the house is refused: seed {seed}, {}: {refusal:?}\n{}",
                command.order(),
                state.view(Viewer::SPECTATOR)
            );
        }
        state = play.done().0;
    }
    panic!("the house does not finish the match of seed {seed}");
}

/// Plays these matches on all cores.
pub fn all<G: Game>(count: u64, options: &[(&str, &str)]) -> Vec<Finished> {
    let next = AtomicU64::new(0);
    let finished = Mutex::new(Vec::new());
    on_all_cores(|| {
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if count <= seed {
                return;
            }
            let match_played = play::<G>(seed, options);
            finished.lock().expect("nobody panics here").push(match_played);
        }
    });
    finished.into_inner().expect("nobody panics here")
}
