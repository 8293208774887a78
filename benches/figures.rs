//! The figures we are proud of, in one run: `cargo bench --bench figures`. Medians of repeated rounds; machines differ, so
//! each figure stands beside a floor or a goal measured or named in the same table.

#![allow(clippy::print_stdout)]

use escarmouche::games;
use std::collections::BTreeMap;
use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

use battleworld::Battleworld;
use chance::Seeded;
use chance::fair::Secret;
use desk::Desk;
use desk::request::{Ask, Asker, Lacks, Place, Request};
use diskwars::Diskwars;
use game::table::Match;
use game::{Dice, Due, Frame, Game, GameKind, Holder, Order, Play, Rules, Seats, Setup, Viewer};
use guardians::Guardians;
use invasion::Invasion;
use picture::{Palette, Studio};
use pulp::Pulp;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use store::{
    Append, Asked, ChannelId, EntryKind, Holder as Sitter, InteractionId, Language, MatchId, NewDelivery, NewEntry,
    NewMatch, NewPerson, Once, Owed, Start, Store, UserId,
};
use text::{Lang, say};

fn main() {
    // `cargo test --benches` asks for nothing but a sign of life.
    if std::env::args().any(|argument| argument == "--test") {
        return;
    }
    println!("{:<44} {:>14}  goal or floor", "figure", "median");
    playouts::<Invasion>();
    playouts::<Diskwars>();
    playouts::<Battleworld>();
    playouts::<Guardians>();
    playouts::<Pulp>();
    fights();
    durable();
    games().all().for_each(pictures);
}

fn row(figure: &str, median: &str, beside: &str) {
    println!("{figure:<44} {median:>14}  {beside}");
}

/// The median of some rounds.
fn median(rounds: usize, mut round: impl FnMut() -> f64) -> f64 {
    let mut results: Vec<f64> = (0..rounds).map(|_| round()).collect();
    results.sort_by(f64::total_cmp);
    results[results.len() / 2]
}

/// Fast dice for playouts (`SplitMix64`): the rules are measured, not the generator.
struct Quick(u64);

impl Quick {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        ((word ^ (word >> 27)) >> 33) as usize % count
    }
}

impl Dice for Quick {
    fn draw(&mut self, _: &'static str, sides: u32) -> u32 {
        self.below(sides as usize) as u32 + 1
    }
}

fn opened<G: Game>(position: Option<&str>, dice: &mut Quick) -> G {
    let options = BTreeMap::new();
    let taken: Vec<_> = (0..G::SEATS.len() as u8).map(|person| Some(Holder::Person(person))).collect();
    let holders = G::seating(&options).fill(&taken);
    let setup = Setup { options, holders, position: position.map(str::to_owned) };
    let Ok(opening) = G::prepare(&setup, dice) else { panic!("the set-up is refused") };
    Match::<G>::open(&opening).state().clone()
}

/// Random matches, one thread: the view of a seat that is due, one of its choices drawn, obeyed and its events applied.
/// Neither JSON nor notation.
fn playouts<G: Game>() {
    let mut dice = Quick(1);
    let rate = median(7, || {
        let begun = Instant::now();
        let mut commands = 0u32;
        while begun.elapsed() < Duration::from_millis(400) {
            let mut state: G = opened(None, &mut dice);
            while let Due::From(seats) = state.due() {
                let seat = seats.iter().nth(dice.below(seats.len())).expect("somebody is due");
                let command = G::any_choice(&state.view(Viewer::seat(seat)), seat, &mut dice).expect("a choice");
                let mut play = Play::new(&state, &mut dice);
                assert!(G::obey(&mut play, Seats::one(seat), &command).is_ok(), "a choice is refused");
                state = play.done().0;
                commands += 1;
            }
        }
        f64::from(commands) / begun.elapsed().as_secs_f64()
    });
    row(
        &format!("{}: random commands a second", GameKind::of::<G>()),
        &format!("{rate:.0}"),
        &format!("goal 100,000; {:.1} times that", rate / 100_000.0),
    );
}

/// The same fight over and over: read from notation, obeyed, dice and events included.
fn fights() {
    let mut dice = Quick(2);
    let state: Invasion = opened(Some("warrior D8\nrogue A1\ncleric A2\nwizard B1\nsg1 E8\nar1 G8"), &mut dice);
    let order = Order::parse(Invasion::VERBS, "attack figure:warrior target:sg1").expect("an order");
    let by = Seats::first(4);
    let rate = median(7, || {
        let begun = Instant::now();
        for _ in 0..20_000 {
            let command = state.read(by, &order).expect("it is the warrior's turn");
            let mut play = Play::new(&state, &mut dice);
            Invasion::obey(&mut play, by, &command).expect("the goblin is in contact");
            black_box(play.done());
        }
        20_000.0 / begun.elapsed().as_secs_f64()
    });
    row("invasion: fights a second", &format!("{rate:.0}"), "");
}

const EVENTS: &str = r#"[{"event":"moved","figure":"warrior","from":"D8","path":["E8","F8"],"cost":2,"left":4}]"#;
const AT: i64 = 1_800_000_000;

/// One order written down with its report owed, through the store and bare, each durable on its own.
fn durable() {
    let folder = tempfile::tempdir().expect("a folder for the databases");
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    let (desk, store, bare) = runtime.block_on(async {
        let club = proposing(Store::open(folder.path().join("desk.db")).await.expect("a store")).await;
        let store = Store::open(folder.path().join("store.db")).await.expect("a store");
        let id = running(&store).await;
        let other = Store::open(folder.path().join("bare.db")).await.expect("the same tables");
        running(&other).await;
        other.close().await.expect("the tables are on disk");
        let options = SqliteConnectOptions::new()
            .filename(folder.path().join("bare.db"))
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full);
        let mut conn = options.connect().await.expect("a connection");
        let (mut asked, mut through, mut plain) = (Vec::new(), Vec::new(), Vec::new());
        // Taken in turns, so that a slow moment of the disk falls on both.
        for step in 1..=400 {
            let begun = Instant::now();
            black_box(club.handle(order(1_000 + u64::from(step), UserId(1), "invasion", "deploy", &[])).await);
            asked.push(begun.elapsed().as_secs_f64());
            let begun = Instant::now();
            append(&store, id, step).await;
            through.push(begun.elapsed().as_secs_f64());
            let begun = Instant::now();
            insert(&mut conn, id, step).await.expect("a transaction");
            plain.push(begun.elapsed().as_secs_f64());
        }
        conn.close().await.expect("the connection closes");
        store.close().await.expect("the store closes");
        club.store().close().await.expect("the store closes");
        (middle(asked), middle(through), middle(plain))
    });
    row("durable action, bare sqlx transaction", &format!("{:.2} ms", bare * 1e3), "floor");
    let ratio = store / bare;
    row("durable action, through the store", &format!("{:.2} ms", store * 1e3), &format!("goal 2 floors; {ratio:.2}"));
    let ratio = desk / bare;
    row(
        "durable action, order in, reply ready",
        &format!("{:.2} ms", desk * 1e3),
        &format!("goal 2 floors; {ratio:.2}"),
    );
}

/// A desk with a match in which one player may propose deployments for ever: each is an order, public, without dice.
async fn proposing(store: Store) -> Desk {
    let desk = Desk::new(games(), store, Arc::new(|| AT), Arc::new(|| Box::new(Seeded::new(1))));
    for (id, user, verb, options) in [
        (1, 1, "new", &[("game", "invasion")][..]),
        (2, 1, "join", &[("seat", "warrior")]),
        (3, 2, "join", &[("seat", "rogue")]),
        (4, 3, "join", &[("seat", "lord")]),
        (5, 1, "start", &[]),
    ] {
        desk.handle(order(id, UserId(user), "match", verb, options)).await;
    }
    desk
}

fn order(id: u64, user: UserId, family: &str, verb: &str, options: &[(&str, &str)]) -> Request {
    let options = options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    Request {
        id: InteractionId(id),
        who: Asker { user, name: user.to_string(), lang: Lang::En, manages: None },
        place: Place { channel: ChannelId(3), guild: None, parent: None, lacks: Lacks::default() },
        ask: Ask::Command { family: family.to_owned(), verb: verb.to_owned(), options },
    }
}

fn middle(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

async fn running(store: &Store) -> MatchId {
    let (ada, bo) = (UserId(1), UserId(2));
    let new = NewMatch {
        guild: None,
        channel: ChannelId(3),
        game: "invasion".to_owned(),
        language: Language::English,
        host: ada,
        options: "{}".to_owned(),
        seats: vec![Sitter::Person(ada), Sitter::Person(bo)],
        secret: Secret::drawn(&mut Seeded::new(1)),
    };
    let Once::Done(id) = store.create_match(new, Asked::at(AT)).await.expect("a store") else { panic!("a new match") };
    let start = Start {
        revision: store.match_by_id(id).await.expect("a store").expect("the match").revision,
        options: "{}".to_owned(),
        opening: "{}".to_owned(),
        opening_draws: "[]".to_owned(),
        rules_version: "1".to_owned(),
        persons: [ada, bo].map(|user| NewPerson { user, name: user.to_string() }).to_vec(),
        entries: Vec::new(),
        owes: Vec::new(),
        clocks: Vec::new(),
    };
    let Once::Done(_) = store.start(id, start, Asked::at(AT)).await.expect("a store") else { panic!("a full table") };
    id
}

async fn append(store: &Store, id: MatchId, step: u32) {
    let entry = NewEntry {
        kind: EntryKind::Command,
        person: Some(0),
        seat: None,
        command: Some("move figure:warrior to:F8".to_owned()),
        events: EVENTS.to_owned(),
        draws: "[]".to_owned(),
    };
    let asked = Asked::by(InteractionId(u64::from(step)), AT);
    let report = NewDelivery { channel: ChannelId(3), what: Owed::Report { from_step: step, to_step: step } };
    let append = Append { entries: vec![entry], owes: vec![report], ..Append::new(id, step - 1, asked) };
    let Once::Done(_) = store.append(append).await.expect("a store") else { panic!("the next step") };
}

/// The rows of [`append`], nothing checked.
async fn insert(conn: &mut SqliteConnection, id: MatchId, step: u32) -> sqlx::Result<()> {
    let mut transaction = conn.begin_with("begin immediate").await?;
    sqlx::query(
        "insert into log (match_id, step, kind, person, command, events, draws, interaction, at) \
         values ($1, $2, 'command', 0, 'move figure:warrior to:F8', $3, '[]', $2, $4)",
    )
    .bind(id)
    .bind(step)
    .bind(EVENTS)
    .bind(AT)
    .execute(&mut *transaction)
    .await?;
    sqlx::query("insert into interactions (id, match_id, at, outcome) values ($1, $2, $3, '{}')")
        .bind(step)
        .bind(id)
        .bind(AT)
        .execute(&mut *transaction)
        .await?;
    sqlx::query(
        "insert into deliveries (id, match_id, channel, kind, from_step, to_step, nonce, version, state, tries, \
         next_try_at, created_at) values ($1, $2, 3, 'report', $1, $1, $3, 1, 'owed', 0, $4, $4)",
    )
    .bind(1000 + step)
    .bind(id)
    .bind(step.to_string())
    .bind(AT)
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await
}

/// A full board after some rounds, drawn and encoded.
fn pictures(kind: GameKind) {
    let mut dice = Quick(3);
    let setup = Setup { holders: vec![Holder::House; kind.seats().len()], ..Setup::default() };
    let prepared = kind.prepare(&setup, &mut dice).expect("the defaults are accepted");
    let mut table = kind.open(&prepared.opening).expect("an opening can be read");
    let mut whims = Quick(4);
    let mut recent = Vec::new();
    for _ in 0..60 {
        if let Some(seat) = table.house_due() {
            recent = vec![table.house(seat, &mut whims, &mut dice)];
        }
    }
    let studio = Studio::new();
    for (name, frame) in [("board", Frame::Whole), ("crop", Frame::Action)] {
        let name = format!("{kind} {name}");
        let begun = Instant::now();
        let scene = table.scene(Viewer::SPECTATOR, &recent, frame);
        let draw = || studio.draw(&scene, Palette::Clear, &|message| say(Lang::En, message)).expect("a picture");
        let picture = draw();
        let first = begun.elapsed().as_secs_f64() * 1e3;
        let file = picture.png().expect("a file");
        let made = timed(|| table.scene(Viewer::SPECTATOR, &recent, frame));
        let drawn = timed(draw);
        let encoded = timed(|| picture.png().expect("a file"));
        let (width, height) = (picture.width(), picture.height());
        let each = (made + drawn + encoded) / (f64::from(width * height) / 1e6);
        row(&format!("{name}: first scene and picture of a studio"), &format!("{first:.2} ms"), "");
        row(&format!("{name}: scene made"), &format!("{made:.2} ms"), "");
        row(&format!("{name}: drawn"), &format!("{drawn:.2} ms"), &format!("{width} × {height} pixels"));
        row(&format!("{name}: encoded"), &format!("{encoded:.2} ms"), &format!("{} kB; goal 250", file.len() / 1000));
        row(
            &format!("{name}: all of it"),
            &format!("{:.2} ms", made + drawn + encoded),
            &format!("{each:.2} a megapixel; goal 6"),
        );
    }
}

/// The median of some goes, in milliseconds.
fn timed<T>(work: impl Fn() -> T) -> f64 {
    median(31, || {
        let begun = Instant::now();
        black_box(work());
        begun.elapsed().as_secs_f64() * 1e3
    })
}
