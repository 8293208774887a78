//! Replays: `cargo bench --bench replay`. Sixty steps of kept matches at 720 pixels, medians of several films; beside each
//! figure stands what it would cost to write every picture whole, measured in the same run.

#![allow(clippy::print_stdout)]

#[path = "../tests/desk/reels.rs"]
mod reels;

use std::hint::black_box;
use std::time::Instant;

use desk::reel::Reel;
use picture::{Film, Palette, Shot, Studio};
use text::{Lang, Message, say};

/// Matches of at least so many steps.
const MATCHES: [&str; 5] = ["invasion", "diskwars_hill_of_destiny", "battleworld_duel", "guardians_s5", "pulp_quest"];
const STEPS: usize = 60;
const ROUNDS: usize = 7;

fn main() {
    // `cargo test --benches` asks for nothing but a sign of life.
    if std::env::args().any(|argument| argument == "--test") {
        return;
    }
    println!(
        "{:<26} {:>8} {:>12} {:>12} {:>14} {:>12}",
        "match", "pictures", "ms a picture", "of that draw", "kB (whole kB)", "goal 3 ms, 4 MB"
    );
    for name in MATCHES {
        let mut reel = reels::kept(name, Lang::En);
        shorten(&mut reel);
        film(name, &reel);
    }
}

/// The last steps of a match, where most happens.
fn shorten(reel: &mut Reel) {
    let seen: Vec<usize> = (0..reel.steps.len()).filter(|&place| reel.steps[place].caption.is_some()).collect();
    let first = seen.len().checked_sub(STEPS).map_or(0, |place| seen[place]);
    for step in reel.steps.drain(..first) {
        reel.before.fold(&step.entry).expect("a match that folds");
    }
}

fn median(mut round: impl FnMut()) -> f64 {
    let mut results: Vec<f64> = (0..ROUNDS)
        .map(|_| {
            let begun = Instant::now();
            round();
            begun.elapsed().as_secs_f64() * 1_000.0
        })
        .collect();
    results.sort_by(f64::total_cmp);
    results[results.len() / 2]
}

fn film(name: &str, reel: &Reel) {
    let studio = Studio::new();
    let words = |message: &Message| say(Lang::En, message);
    let palette = Palette::default();
    let shots = |(): ()| reel.shots(720.0, STEPS * 2).expect("a match that folds");
    let pictures = shots(()).len();
    let animate = |shots: &[Shot]| studio.animate(shots, palette, &words, usize::MAX, &|_| {}).expect("drawn");
    let bytes = animate(&shots(())).map_or(0, |film| film.len());
    // From the log to the file: scenes, drawing, colours, compression.
    let all = median(|| drop(black_box(animate(&shots(())))));
    let drawn = median(|| {
        for shot in shots(()) {
            black_box(studio.draw(&shot.scene, palette, &words).expect("drawn"));
        }
    });
    let whole: usize = shots(())
        .iter()
        .map(|shot| {
            let mut alone = Film::new(palette);
            alone.push(studio.draw(&shot.scene, palette, &words).expect("drawn"), 1).expect("one picture");
            alone.bytes()
        })
        .sum();
    println!(
        "{name:<26} {pictures:>8} {:>12.2} {:>12.2} {:>14} {:>12}",
        all / pictures as f64,
        drawn / pictures as f64,
        format!("{} ({})", bytes / 1_000, whole / 1_000),
        format!("{:.1} and {:.1} times under", 3.0 * pictures as f64 / all, 4e6 / bytes as f64)
    );
}
