//! A campaign of kills. The bot, a process of its own, is killed without warning at random moments, also while it starts,
//! and Discord (the stand-in, in this process) outlives it and fails at times, while people play matches of all games. What
//! anybody was told happened stands in the log once, what is owed is delivered once, and every match goes on.
//!
//! `CAMPAIGN_KILLS=3000 cargo test --test harm kills -- --nocapture` kills more often; `CAMPAIGN_SEED` decides when and what,
//! as far as one process can decide for another, and `CAMPAIGN_BOT` names another build of the program.

mod audit;
mod bot;
mod bout;
mod eyes;
mod hall;

use std::sync::Arc;
use std::time::{Duration, Instant};

use bot::Bot;
use chance::Seeded;
use escarmouche::load::moves::pick;
use escarmouche::load::percentile;
use hall::{Hall, Tally};
use rehearsal::variable;
use standin::{Reach, Route, Spoil, Times};

/// Matches at once: each game twice.
const MATCHES: usize = 10;

/// Kills in one evening. Then people meet in a new club, with a bot that has never run.
const KILLS_AN_EVENING: u64 = 50;

/// How long the bot works at most before it is killed.
const WORK: Duration = Duration::from_millis(900);

/// How long anything may take that a slow machine does at last.
const PATIENCE: Duration = Duration::from_mins(1);

/// How often everything is folded, in kills; what was acknowledged is looked for after each.
const FOLDED_EVERY: u64 = 10;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_or_doubled_by_kills() {
    let (kills, seed) = (variable("CAMPAIGN_KILLS", 12), variable("CAMPAIGN_SEED", 1));
    let begun = Instant::now();
    let mut tally = Tally::default();
    let mut evening = 0;
    while tally.kills < kills {
        let planned = (kills - tally.kills).min(KILLS_AN_EVENING);
        spend(seed.wrapping_mul(1_000) + evening, planned, &mut tally).await;
        evening += 1;
        assert!(
            tally.wrong.is_empty(),
            "evening {evening} of seed {seed}:\n{}\n{}",
            tally.wrong.join("\n"),
            told(&tally)
        );
        eprintln!("{} of {kills} kills, {:.0} s: {}", tally.kills, begun.elapsed().as_secs_f64(), told(&tally));
    }
    assert!(tally.acknowledged > 0 && tally.delivered > 0, "nobody came to play: {}", told(&tally));
}

/// The figures so far.
fn told(tally: &Tally) -> String {
    let mut firsts = tally.firsts.clone();
    firsts.sort_unstable();
    let millis = |percent| percentile(&firsts, percent).map_or(0.0, |first| first.as_secs_f64() * 1e3);
    format!(
        "{} kills ({} while it started, {} between an order and its answer), {} orders and {} rolls acknowledged, of {} orders \
         cut off {} had been carried out; {} messages delivered, {} faults of Discord, {} matches, {} starts, first answer \
         {:.0} ms after a start (p50), {:.0} (p95), {:.0} (most)",
        tally.kills,
        tally.kills_at_start,
        tally.kills_with_orders,
        tally.acknowledged,
        tally.rolls,
        tally.cut_off,
        tally.cut_off_and_done,
        tally.delivered,
        tally.faults,
        tally.matches,
        tally.starts,
        millis(50),
        millis(95),
        millis(100),
    )
}

/// One evening: a new club, so many kills, and a last life in which everybody plays on.
async fn spend(seed: u64, kills: u64, tally: &mut Tally) {
    let mut dice = Seeded::new(seed);
    let hall = Arc::new(Hall::open().await);
    let mut people = bout::sit_down(&hall, MATCHES, seed);
    // How long a start takes here, so that kills fall into it.
    let mut start = Duration::from_millis(400);
    for kill in 1..=kills {
        tally.kills += 1;
        tally.starts += 1;
        let (begun, mut bot) = (Instant::now(), Bot::start(&hall));
        if pick(&mut dice, 4) == 0 {
            tokio::time::sleep(start * pick(&mut dice, 100) as u32 / 100).await;
            bot.kill();
            tally.kills_at_start += 1;
        } else {
            let Some(first) = hall.first_answer(&mut bot, begun).await else { break };
            tally.firsts.push(first);
            start = first;
            hall.wakes().await;
            if pick(&mut dice, 3) == 0 {
                hall.discord.inflict(misfortune(&mut dice));
                tally.faults += 1;
            }
            tokio::time::sleep(WORK * pick(&mut dice, 100) as u32 / 100).await;
            tally.kills_with_orders += u64::from(hall.kill(&mut bot).await);
        }
        hall.until_connected(0).await;
        audit::after_a_kill(&hall, kill % FOLDED_EVERY == 0).await;
        if hall.is_wrong() {
            break;
        }
    }
    if !hall.is_wrong() {
        hall.discord.heal();
        let (begun, mut bot) = (Instant::now(), Bot::start(&hall));
        tally.starts += 1;
        tally.firsts.extend(hall.first_answer(&mut bot, begun).await);
        hall.wakes().await;
        hall.until_all_played(MATCHES).await;
        hall.ends();
        while people.join_next().await.is_some() {}
        hall.until_nothing_is_owed().await;
        hall.kill(&mut bot).await;
        audit::at_the_end(&hall).await;
    }
    people.shutdown().await;
    hall.count(tally);
}

/// Something that goes wrong with Discord and passes.
fn misfortune(dice: &mut Seeded) -> Spoil {
    let reach = match pick(dice, 3) {
        0 => Reach::Every,
        1 => Reach::Only(Route::CreateMessage),
        _ => Reach::Only(Route::Callback),
    };
    let times = Times::Next(1 + pick(dice, 4) as u32);
    match pick(dice, 8) {
        0 => Spoil::RateLimited { reach, global: false, retry_after: Duration::from_millis(200), times },
        1 => Spoil::Broken { reach, status: 500 + pick(dice, 4) as u16, times },
        2 | 3 => Spoil::LostAnswer { reach, times },
        4 => Spoil::Slow { reach, delay: Duration::from_millis(300), times },
        5 => Spoil::DroppedConnection,
        6 => Spoil::InvalidSession { resumable: false },
        _ => Spoil::DoubleDelivery { times },
    }
}
