//! What a person waits for when ten thousand matches run: `cargo bench --bench crowd`. Each figure stands beside the same
//! one with a hundred running matches, measured in the same run: what grows with the number of matches shows there.

#![allow(clippy::print_stdout, clippy::print_stderr)]

#[path = "../tests/desk/club.rs"]
mod club;

use std::time::Instant;

use club::{Club, Person, command};
use desk::reply::Reply;
use desk::request::{Ask, Completion};
use store::{ChannelId, Store};
use text::Lang;

const MANY: u64 = 10_000;
const FEW: u64 = 100;
/// How many matches each person plays.
const EACH: u64 = 20;
const ROUNDS: u64 = 201;
/// The goal, in milliseconds.
const GOAL: f64 = 5.0;

fn main() {
    // `cargo test --benches` asks for nothing but a sign of life.
    if std::env::args().any(|argument| argument == "--test") {
        return;
    }
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let (few, many) =
        runtime.block_on(async { (Crowd::of(FEW).await.measured().await, Crowd::of(MANY).await.measured().await) });
    println!("{:<52} {:>12} {:>12}  goal", "figure, median of different people", "100 matches", "10,000");
    for ((figure, few), (_, many)) in few.into_iter().zip(many) {
        println!("{figure:<52} {few:>9.2} ms {many:>9.2} ms  {GOAL} ms; {:.1} times under", GOAL / many);
    }
}

/// A database in a file with running matches of all games, two people each.
struct Crowd {
    club: Club,
    matches: u64,
    _folder: tempfile::TempDir,
}

fn person(number: u64) -> Person {
    Person { user: 1_000 + number, name: "Somebody", lang: Lang::En }
}

fn channel(number: u64) -> ChannelId {
    ChannelId(1_000_000 + number)
}

impl Crowd {
    async fn of(matches: u64) -> Crowd {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(&folder.path().join("crowd.sqlite")).await.expect("a database");
        let crowd = Crowd { club: Club::on(store), matches, _folder: folder };
        for number in 0..matches {
            crowd.begin(number).await;
            if number % 100 == 99 {
                eprint!("\r{} of {matches} matches begun", number + 1);
            }
        }
        eprintln!();
        crowd
    }

    fn people(&self) -> u64 {
        self.matches * 2 / EACH
    }

    /// The two people of a match.
    fn pair(&self, number: u64) -> [Person; 2] {
        [person(number % self.people()), person((number + 1 + number / self.people()) % self.people())]
    }

    async fn begin(&self, number: u64) {
        let [first, second] = self.pair(number);
        self.says(first, number, "match new game:invasion language:en seat:warrior options:\"pace=relaxed\"").await;
        self.says(second, number, "match join seat:lord").await;
        let started = self.says(first, number, "match start").await;
        assert!(matches!(started, Reply::Quiet), "{started:?}");
    }

    async fn says(&self, who: Person, number: u64, text: &str) -> Reply {
        let mut request = self.club.request(who, command(text));
        request.place.channel = channel(number);
        self.club.desk.handle(request).await
    }

    /// Milliseconds of the things people wait for.
    async fn measured(&self) -> Vec<(&'static str, f64)> {
        // Each round asks about another match of another person, most of which the desk has to fold first.
        let some = |round: u64| round * 7_919 % self.matches;
        let (mut turns, mut cold, mut warm) = (Vec::new(), Vec::new(), Vec::new());
        for round in 0..ROUNDS {
            let number = some(round);
            let [who, _] = self.pair(number);
            let begun = Instant::now();
            let answer = self.says(who, number, "turns").await;
            turns.push(begun.elapsed());
            assert!(
                matches!(&answer, Reply::Private(note) if note.body.contains("discord.com/channels")),
                "{answer:?}"
            );
            for times in [&mut cold, &mut warm] {
                let begun = Instant::now();
                let offered = self.club.desk.complete(self.typing(who, number)).await;
                times.push(begun.elapsed());
                assert!(!offered.is_empty());
            }
        }
        let median = |mut times: Vec<std::time::Duration>| {
            times.sort_unstable();
            times[times.len() / 2].as_secs_f64() * 1_000.0
        };
        vec![
            ("/turns of somebody who owes decisions", median(turns)),
            ("completion of an order, match folded from its log", median(cold)),
            ("completion of an order, match at hand", median(warm)),
        ]
    }

    /// Somebody who types where the warrior is to begin.
    fn typing(&self, who: Person, number: u64) -> Completion {
        let request = self.club.request(who, Ask::Press { id: String::new(), value: None, private: false });
        let place = desk::request::Place { channel: channel(number), ..request.place };
        Completion {
            who: request.who,
            place,
            family: "invasion".to_owned(),
            verb: "deploy".to_owned(),
            options: Vec::new(),
            focus: ("warrior".to_owned(), String::new()),
            most: 25,
        }
    }
}
