//! Dice expressions beside the crates `caith` and `tyche`, in one run: `cargo bench --bench dice`. Each does the same work:
//! read the expression, roll it with a fast generator, write the breakdown for people. Medians of repeated rounds.

#![allow(clippy::print_stdout)]

use std::hint::black_box;
use std::time::{Duration, Instant};

use dice::{odds, parse};
use game::Dice;
use text::Lang;

fn main() {
    // `cargo test --benches` asks for nothing but a sign of life.
    if std::env::args().any(|argument| argument == "--test") {
        return;
    }
    println!("{:<12} {:>12} {:>12} {:>12}  times the faster", "expression", "ours", "caith", "tyche");
    // As we write it, as caith does, as tyche does; nothing where a crate has no such thing.
    row("1d20+5", "1d20+5", Some("1d20+5"));
    row("4d6kh3", "4d6 K3", Some("4d6kh3"));
    row("10d10!", "10d10 ie", Some("10d10x"));
    row("6d6>=5", "6d6 t5", None);
    row("100d100", "100d100", Some("100d100"));
    println!();
    for text in ["10d6kh5", "4d6kh3", "100d100", "8d6!!", "{4d6,2d8}kh1", "6d6!kh3", "6d6!pkh3", "1000d10000"] {
        let expression = parse(text).expect("an expression");
        let time = median(|| drop(black_box(odds(black_box(&expression)))));
        let method = odds(&expression).method;
        println!("odds of {text:<12} {:>12}  {method:?}", shown(time));
    }
}

fn row(ours: &str, caith: &str, tyche: Option<&str>) {
    let mut quick = Quick(1);
    let mine = median(|| {
        let expression = parse(black_box(ours)).expect("an expression");
        let roll = expression.roll(&mut quick);
        black_box(roll.tell(Lang::En, 2_000));
    });
    let mut source = Quick(1);
    let first = median(|| {
        let roller = caith::Roller::new(black_box(caith)).expect("an expression of caith");
        black_box(roller.roll_with(&mut source).expect("a roll").to_string());
    });
    let second = tyche.map(|text| {
        let mut dice = tyche::dice::roller::FastRand::with_seed(1);
        median(|| {
            let expression: tyche::Expr = black_box(text).parse().expect("an expression of tyche");
            let rolled = expression.eval(&mut dice).expect("a roll");
            let total = rolled.calc().expect("a total");
            black_box(format!("{rolled} = {total}"));
        })
    });
    let fastest = second.map_or(first, |second| second.min(first));
    let second = second.map_or("cannot".to_owned(), shown);
    println!("{ours:<12} {:>12} {:>12} {second:>12}  {:.1}", shown(mine), shown(first), fastest / mine);
}

/// Seconds of one call: the median of some rounds of many calls.
fn median(mut call: impl FnMut()) -> f64 {
    let begun = Instant::now();
    let mut calls = 0u32;
    while begun.elapsed() < Duration::from_millis(50) {
        call();
        calls += 1;
    }
    let mut rounds: Vec<f64> = (0..9)
        .map(|_| {
            let begun = Instant::now();
            for _ in 0..calls {
                call();
            }
            begun.elapsed().as_secs_f64() / f64::from(calls)
        })
        .collect();
    rounds.sort_by(f64::total_cmp);
    rounds[rounds.len() / 2]
}

fn shown(seconds: f64) -> String {
    if seconds < 1e-4 { format!("{:.0} ns", seconds * 1e9) } else { format!("{:.2} ms", seconds * 1e3) }
}

/// Fast dice (`SplitMix64`), the same for us and for caith; tyche brings its own fast ones.
struct Quick(u64);

impl Quick {
    fn below(&mut self, sides: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word >> 32) * sides) >> 32
    }
}

impl Dice for Quick {
    fn draw(&mut self, _: &'static str, sides: u32) -> u32 {
        self.below(u64::from(sides)) as u32 + 1
    }
}

impl caith_chance::RngCore for Quick {
    fn next_u32(&mut self) -> u32 {
        self.below(1 << 32) as u32
    }

    fn next_u64(&mut self) -> u64 {
        self.below(1 << 32) << 32 | self.below(1 << 32)
    }

    fn fill_bytes(&mut self, bytes: &mut [u8]) {
        for byte in bytes {
            *byte = self.below(256) as u8;
        }
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), caith_chance::Error> {
        self.fill_bytes(bytes);
        Ok(())
    }
}
