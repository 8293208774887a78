//! Matches of the house against itself, to see whether seats, teams and options of a game are worth the same. They are
//! played through the same table as people's, and nothing of them is kept.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::dice::Seeded;
use crate::game::battleworld::words::{Base, Team};
use crate::game::diskwars::content::content;
use crate::game::diskwars::words::Faction;
use crate::game::pulp::content::ReadyTeam;
use crate::game::{Due, GameKind, Holder, Seat, Seats, Setup, Viewer};

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

/// All pairings of so many teams in turn: those of the seats of one match.
fn pairing(number: u64, count: u64, seats: usize) -> impl Iterator<Item = usize> {
    let first = number % (count * (count - 1)) / (count - 1);
    // The teams after the first one, beginning with its opponent.
    let rest = (0..count - 1).map(move |step| (first + 1 + (number + step) % (count - 1)) % count);
    std::iter::once(first).chain(rest).take(seats).map(|team| team as usize)
}

/// What the seats of one match play with: what stands in its options, what each seat orders first, and the names of
/// teams that nothing else tells.
#[derive(Default)]
struct Entry {
    options: Vec<(&'static str, String)>,
    orders: Vec<Vec<String>>,
    teams: Vec<String>,
}

impl Entry {
    /// That of a match with a number, whose options may leave the teams open: all pairings come in turn.
    fn of(contest: &Contest, number: u64, seats: usize) -> Entry {
        match contest.game {
            GameKind::Battleworld => Entry { orders: drafts(number, seats), ..Entry::default() },
            GameKind::Diskwars => {
                let factions = factions(number, seats);
                let teams = factions.iter().map(Faction::to_string).collect();
                Entry { orders: factions.into_iter().map(armies).collect(), teams, ..Entry::default() }
            }
            GameKind::Pulp => Entry::of_ready_teams(contest, number),
            GameKind::Invasion | GameKind::Guardians => Entry::default(),
        }
    }

    /// The ready-made teams of a match of Pulp City, unless the options name some; a Monster has none.
    fn of_ready_teams(contest: &Contest, number: u64) -> Entry {
        let value = |name: &str| {
            let declared = contest.game.options().iter().find(|declared| declared.option.name == name);
            contest.options.get(name).map_or(declared.map_or("", |declared| declared.default), String::as_str)
        };
        let names = ["alpha-team", "omega-team"];
        let level = value("level");
        let ready: Vec<ReadyTeam> = ReadyTeam::all().filter(|team| team.card().level.to_string() == level).collect();
        if ready.len() < 2 || names.iter().any(|name| contest.options.contains_key(*name)) {
            return Entry::default();
        }
        let sides = if value("encounter") == "monster-alert" { 1 } else { 2 };
        let drawn = pairing(number, ready.len() as u64, sides);
        let teams: Vec<String> = drawn.map(|place| ready[place].id().to_owned()).collect();
        Entry { options: names.into_iter().zip(teams.clone()).collect(), teams, ..Entry::default() }
    }
}

/// What the seats of a match of Battleworld order in the draft: all pairings of teams in turn, then the bases.
fn drafts(number: u64, seats: usize) -> Vec<Vec<String>> {
    let count = Team::ALL.len() as u64;
    let bases = |team: usize| {
        let turn = (number / (count * (count - 1))) as usize;
        let base = move |place: usize| Base::ALL[(place + turn) % Base::ALL.len()].word();
        let order = move |place: usize| format!("team base:{} team:{}", base(place), Team::ALL[team].word());
        // Which bases and allies there are depends on the options: the first that is accepted.
        let allies = [" cosmic:silver-surfer", " cosmic:thanos", " cosmic:phoenix"];
        let ally = move |place: usize| match place {
            0 => "",
            place => allies[(place + turn) % 3],
        };
        (0..Base::ALL.len()).flat_map(|place| (0..4).map(move |other| order(place) + ally(other))).collect()
    };
    pairing(number, count, seats).map(bases).collect()
}

/// The factions of the seats of a match of Diskwars: all pairings in turn.
fn factions(number: u64, seats: usize) -> Vec<Faction> {
    let count = Faction::ALL.iter().filter(|faction| **faction != Faction::Unaligned).count() as u64;
    pairing(number, count, seats).map(|place| Faction::ALL[place]).collect()
}

/// What a seat of Diskwars orders to muster a faction: its largest ready-made army that the points allow is accepted.
fn armies(faction: Faction) -> Vec<String> {
    let mut presets: Vec<_> = content().presets.iter().filter(|preset| preset.faction == faction).collect();
    presets.sort_by_key(|preset| std::cmp::Reverse(preset.points));
    presets.into_iter().map(|preset| format!("army preset:{}", preset.id)).collect()
}

/// Plays one match.
pub fn play(contest: &Contest, seed: u64) -> Result<Score, Broken> {
    let broken = |why: &str| Broken { seed, why: why.to_owned() };
    let game = contest.game;
    let (mut dice, mut whims) = (Seeded::new(seed), Seeded::new(!seed));
    let playing = game.seating(&contest.options);
    let holders = game.fill_seats(&contest.options, &vec![None; game.seats().len()]);
    let seats: Vec<Seat> = playing.seats.iter().filter(|seat| holders[seat.0 as usize] != Holder::Nobody).collect();
    let entry = Entry::of(contest, seed, seats.len());
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

/// The share of the points that seats took in percent: a match that nobody won counts half.
fn share(taken: &[(&Score, Seat)]) -> Option<f64> {
    let points = taken.iter().map(|(score, seat)| match score.winners {
        winners if winners.has(*seat) => 1.0,
        winners if winners.is_empty() => 0.5,
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
    let _ = writeln!(text, "{:15}{:>7.1}", "nobody won", of(&|score| score.winners.is_empty()));
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
