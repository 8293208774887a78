//! Matches of the house against itself, all teams of Battleworld against all, to see whether they are worth the same. It
//! plays through the same table as people do and keeps nothing.

use std::fmt::Write as _;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::dice::Seeded;
use crate::game::battleworld::words::Team;
use crate::game::{Due, GameKind, Holder, Seat, Seats, Setup, Viewer};

/// How one match ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// The teams, the heroes' first.
    pub teams: [Team; 2],
    /// The seat that won: 0 or 1; nobody in a draw.
    pub winner: Option<usize>,
    /// The seat that had the initiative in turn 1.
    pub first: usize,
    /// The result in the words of the rules.
    pub result: String,
    /// Turns played.
    pub turns: u32,
}

/// A match that did not go as it should; a law keeps this from happening.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("match {seed}: {why}")]
pub struct Broken {
    /// Its number.
    pub seed: u64,
    /// What is wrong.
    pub why: String,
}

/// Steps after which a match of the house against itself is broken off.
const MOST_STEPS: usize = 5_000;

/// The word after another at the beginning of a line.
fn after<'a>(text: &'a str, word: &str) -> &'a str {
    text.lines().find_map(|line| line.strip_prefix(word)).map_or("", str::trim)
}

/// Plays one match.
pub fn play(teams: [Team; 2], seed: u64) -> Result<Score, Broken> {
    let broken = |why: &str| Broken { seed, why: why.to_owned() };
    let kind = GameKind::Battleworld;
    let (mut dice, mut whims) = (Seeded::new(seed), Seeded::new(!seed));
    let setup = Setup { holders: vec![Holder::House; kind.seats().len()], ..Setup::default() };
    let prepared = kind.prepare(&setup, &mut dice).map_err(|_| broken("the set-up is refused"))?;
    let mut table = kind.open(&prepared.opening).map_err(|error| broken(&error.to_string()))?;
    for (seat, team) in teams.iter().enumerate() {
        let words = format!("team base:base-doom team:{}", team.word());
        let seats = Seats::one(Seat(seat as u8));
        table.play(Holder::House, seats, &words, &mut dice).map_err(|_| broken("a team is refused"))?;
    }
    let mut first = None;
    for _ in 0..MOST_STEPS {
        if let Due::Over(outcome) = table.due() {
            let text = table.view_text(Viewer::SPECTATOR);
            let winner = outcome.seats.iter().next().map(|seat| usize::from(seat.0));
            let turns = after(&text, "turn ").parse().unwrap_or(0);
            return Ok(Score {
                teams,
                winner,
                first: first.unwrap_or(0),
                result: after(&text, "result ").to_owned(),
                turns,
            });
        }
        let seat = table.house_due().ok_or_else(|| broken("nobody is due"))?;
        table.house(seat, &mut whims, &mut dice);
        if first.is_none() {
            let text = table.view_text(Viewer::SPECTATOR);
            first = kind.seats().iter().position(|name| *name == after(&text, "initiative "));
        }
    }
    Err(broken("it does not end"))
}

/// Plays so many matches on all cores, the pairings in turn, and tells after each how many are done.
pub fn run(matches: usize, done: &(dyn Fn(usize) + Sync)) -> Result<Vec<Score>, Broken> {
    let pairings: Vec<[Team; 2]> = Team::ALL
        .iter()
        .flat_map(|one| Team::ALL.iter().filter(move |other| *other != one).map(move |other| [*one, *other]))
        .collect();
    let (next, finished) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let scores = Mutex::new(Vec::new());
    let failed = Mutex::new(None);
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if matches <= number {
                        return;
                    }
                    match play(pairings[number % pairings.len()], number as u64) {
                        Ok(score) => scores.lock().expect("nobody panics here").push(score),
                        Err(broken) => {
                            *failed.lock().expect("nobody panics here") = Some(broken);
                            next.store(matches, Ordering::Relaxed);
                        }
                    }
                    done(finished.fetch_add(1, Ordering::Relaxed) + 1);
                }
            });
        }
    });
    match failed.into_inner().expect("nobody panics here") {
        Some(broken) => Err(broken),
        None => Ok(scores.into_inner().expect("nobody panics here")),
    }
}

/// The share of the points that a side took: a draw counts half.
fn share(scores: &[(&Score, usize)]) -> Option<f64> {
    let points: f64 = scores
        .iter()
        .map(|(score, seat)| match score.winner {
            Some(winner) if winner == *seat => 1.0,
            Some(_) => 0.0,
            None => 0.5,
        })
        .sum();
    (!scores.is_empty()).then(|| 100.0 * points / scores.len() as f64)
}

/// The table of win rates: each team against each other and against all, then seats, ends and lengths.
pub fn table(scores: &[Score]) -> String {
    let mut text = String::new();
    let percent = |share: Option<f64>| share.map_or_else(|| "   .".to_owned(), |share| format!("{share:4.0}"));
    let short = |team: &Team| team.word().chars().take(5).collect::<String>();
    let _ = write!(text, "{:15}{:>6}", "win rates, %", "all");
    for team in Team::ALL {
        let _ = write!(text, "{:>6}", short(team));
    }
    for team in Team::ALL {
        let of = |other: Option<Team>| {
            let of_team = scores.iter().filter_map(|score| {
                let seat = score.teams.iter().position(|one| one == team)?;
                other.is_none_or(|other| score.teams[1 - seat] == other).then_some((score, seat))
            });
            share(&of_team.collect::<Vec<_>>())
        };
        let _ = write!(text, "\n{:15}{:>6}", team.word(), percent(of(None)));
        for other in Team::ALL {
            let _ = write!(text, "{:>6}", if other == team { String::new() } else { percent(of(Some(*other))) });
        }
    }
    let count = scores.len().max(1) as f64;
    let west = share(&scores.iter().map(|score| (score, 0)).collect::<Vec<_>>());
    let first = share(&scores.iter().map(|score| (score, score.first)).collect::<Vec<_>>());
    let _ = write!(text, "\n\nheroes' seat {} %, first initiative {} %", percent(west).trim(), percent(first).trim());
    let mut results: Vec<&str> = scores.iter().map(|score| score.result.as_str()).collect();
    results.sort_unstable();
    results.dedup();
    for result in results {
        let ended = scores.iter().filter(|score| score.result == result).count();
        let _ = write!(text, "\n{result}: {:.1} %", 100.0 * ended as f64 / count);
    }
    let turns: u32 = scores.iter().map(|score| score.turns).sum();
    let soon = scores.iter().filter(|score| score.turns <= 15).count();
    let _ =
        write!(text, "\nmean {:.1} turns, {:.0} % within 15\n", f64::from(turns) / count, 100.0 * soon as f64 / count);
    text
}
