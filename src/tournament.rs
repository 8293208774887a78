//! Matches of the house against itself, to see whether seats, teams and options of a game are worth the same. They are
//! played through the same table as people's, and nothing of them is kept.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use chance::Seeded;
use game::{Due, GameKind, Holder, Seat, Seats, Setup, Viewer};

/// What is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contest {
    /// The game.
    pub game: GameKind,
    /// Options of the lobby that are not the default.
    pub options: BTreeMap<String, String>,
    /// How many matches.
    pub matches: usize,
}

/// How one match ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// The seats in play.
    pub seats: Vec<Seat>,
    /// The team or faction of each of them, in games that have them.
    pub teams: Vec<String>,
    /// The seats that won; none in a draw, or if all lost.
    pub winners: Seats,
    /// Whether nobody won because everybody lost.
    pub all_lost: bool,
    /// The seat that had the first initiative, in games that have one.
    pub first: Option<Seat>,
    /// The result in the words of the rules, if they have words for it.
    pub result: String,
    /// Turns or rounds played.
    pub turns: u32,
    /// Orders given.
    pub orders: u32,
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
const MOST_STEPS: u32 = 20_000;

/// The words after another at the beginning of a line.
fn after<'a>(text: &'a str, word: &str) -> &'a str {
    text.lines().find_map(|line| line.strip_prefix(word)?.strip_prefix(' ')).map_or("", str::trim)
}

/// Plays one match.
pub fn play(contest: &Contest, seed: u64) -> Result<Score, Broken> {
    let broken = |why: &str| Broken { seed, why: why.to_owned() };
    let game = contest.game;
    let (mut dice, mut whims) = (Seeded::new(seed), Seeded::new(!seed));
    let playing = game.seating(&contest.options);
    let holders = game.fill_seats(&contest.options, &vec![None; game.seats().len()]);
    let seats: Vec<Seat> = playing.seats.iter().filter(|seat| holders[seat.0 as usize] != Holder::Nobody).collect();
    let entry = game.entrants(&contest.options, seed, seats.len());
    let mut options = contest.options.clone();
    options.extend(entry.options.into_iter().map(|(name, value)| (name.to_owned(), value)));
    let setup = Setup { holders, options, position: None };
    let prepared = game.prepare(&setup, &mut dice).map_err(|_| broken("the set-up is refused"))?;
    let mut table = game.open(&prepared.opening).map_err(|error| broken(&error.to_string()))?;
    for (seat, orders) in seats.iter().zip(entry.orders) {
        for words in orders {
            if table.play(Holder::House, Seats::one(*seat), &words, &mut dice).is_ok() {
                break;
            }
        }
    }
    let mut first = None;
    for orders in 0..MOST_STEPS {
        let text = table.view_text(Viewer::SPECTATOR);
        if let Due::Over(outcome) = table.due() {
            let turns = ["turn", "round"].into_iter().find_map(|word| after(&text, word).parse().ok());
            let told = after(&text, "teams").split_whitespace().map(str::to_owned);
            return Ok(Score {
                teams: told.chain(entry.teams).collect(),
                seats,
                winners: outcome.seats,
                all_lost: outcome.all_lost,
                first,
                result: after(&text, "result").to_owned(),
                turns: turns.unwrap_or(0),
                orders,
            });
        }
        let leader = game.seats().iter().position(|name| *name == after(&text, "initiative"));
        first = first.or(leader.map(|place| Seat(place as u8)));
        let seat = table.house_due().ok_or_else(|| broken("nobody is due"))?;
        table.house(seat, &mut whims, &mut dice);
    }
    Err(broken("it does not end"))
}

/// Plays the matches on all cores and tells after each how many are done.
pub fn run(contest: &Contest, done: &(dyn Fn(usize) + Sync)) -> Result<Vec<Score>, Broken> {
    let (next, finished) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let scores = Mutex::new(Vec::new());
    let failed = Mutex::new(None);
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if contest.matches <= number {
                        return;
                    }
                    match play(contest, number as u64) {
                        Ok(score) => scores.lock().expect("nobody panics here").push(score),
                        Err(broken) => {
                            *failed.lock().expect("nobody panics here") = Some(broken);
                            next.store(contest.matches, Ordering::Relaxed);
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

/// The share of the points that seats took in percent: a draw counts half, a match that everybody lost nothing.
fn share(taken: &[(&Score, Seat)]) -> Option<f64> {
    let points = taken.iter().map(|(score, seat)| match score.winners {
        winners if winners.has(*seat) => 1.0,
        winners if winners.is_empty() && !score.all_lost => 0.5,
        _ => 0.0,
    });
    (!taken.is_empty()).then(|| 100.0 * points.sum::<f64>() / taken.len() as f64)
}

fn percent(share: Option<f64>) -> String {
    share.map_or_else(|| ".".to_owned(), |share| format!("{share:.1}"))
}

/// The table of win rates: teams against each other and against all, then seats, ends and lengths.
pub fn table(contest: &Contest, scores: &[Score]) -> String {
    let mut text = format!("{}, {} matches", contest.game, scores.len());
    for (option, value) in &contest.options {
        let _ = write!(text, ", {option}={value}");
    }
    text += "\n";
    teams(&mut text, scores);
    let _ = write!(text, "\n{:15}{:>7}\n", "seats, %", "won");
    for (place, name) in contest.game.seats().iter().enumerate() {
        let seat = Seat(place as u8);
        let taken: Vec<_> =
            scores.iter().filter(|score| score.seats.contains(&seat)).map(|score| (score, seat)).collect();
        if !taken.is_empty() {
            let _ = writeln!(text, "{name:15}{:>7}", percent(share(&taken)));
        }
    }
    let begun: Vec<_> = scores.iter().filter_map(|score| Some((score, score.first?))).collect();
    if !begun.is_empty() {
        let _ = writeln!(text, "{:15}{:>7}", "initiative", percent(share(&begun)));
    }
    let count = scores.len().max(1) as f64;
    let of = |fits: &dyn Fn(&Score) -> bool| 100.0 * scores.iter().filter(|score| fits(score)).count() as f64 / count;
    let mut results: Vec<&str> =
        scores.iter().map(|score| score.result.as_str()).filter(|word| !word.is_empty()).collect();
    results.sort_unstable();
    results.dedup();
    let _ = write!(text, "\n{:15}{:>7}\n", "ends, %", "");
    for result in results {
        let _ = writeln!(text, "{result:15}{:>7.1}", of(&|score| score.result == result));
    }
    let _ = writeln!(text, "{:15}{:>7.1}", "drawn", of(&|score| score.winners.is_empty() && !score.all_lost));
    let _ = writeln!(text, "{:15}{:>7.1}", "lost by all", of(&|score| score.all_lost));
    let mean = |number: fn(&Score) -> u32| scores.iter().map(|score| f64::from(number(score))).sum::<f64>() / count;
    let mut turns: Vec<u32> = scores.iter().map(|score| score.turns).collect();
    turns.sort_unstable();
    let late = turns.get(turns.len() * 9 / 10).copied().unwrap_or(0);
    let _ = writeln!(
        text,
        "\nmean {:.1} turns, 90 % within {late}; {:.0} % within 15; mean {:.0} orders",
        mean(|score| score.turns),
        of(&|score| score.turns <= 15),
        mean(|score| score.orders)
    );
    text
}

/// Each team against all and, where two seats play, against each other one.
fn teams(text: &mut String, scores: &[Score]) {
    let mut names: Vec<&str> = scores.iter().flat_map(|score| score.teams.iter().map(String::as_str)).collect();
    names.sort_unstable();
    names.dedup();
    if names.is_empty() {
        return;
    }
    let paired = scores.iter().all(|score| score.teams.len() == 2);
    let others: &[&str] = if paired { &names } else { &[] };
    let _ = write!(text, "\n{:15}{:>7}", "teams, %", "all");
    for other in others {
        let _ = write!(text, "{:>7}", other.chars().take(6).collect::<String>());
    }
    for name in &names {
        let of = |other: Option<&str>| {
            let taken = scores.iter().flat_map(|score| {
                let against = other.is_none_or(|other| score.teams.iter().any(|team| team == other));
                let held = score.teams.iter().zip(&score.seats).filter(move |(team, _)| against && team == name);
                held.map(move |(_, seat)| (score, *seat))
            });
            percent(share(&taken.collect::<Vec<_>>()))
        };
        let _ = write!(text, "\n{name:15}{:>7}", of(None));
        for other in others {
            let _ = write!(text, "{:>7}", if other == name { String::new() } else { of(Some(other)) });
        }
    }
    *text += "\n";
}
