//! Weeks of many matches of all games between people who answer soon, late or never. The test keeps a simple account of
//! its own of who was asked when, and holds every reminder against it.

use escarmouche::games;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use crate::club::{Club, Person, command};
use desk::press::{Decisions, Press, Shown};
use desk::reply::Reply;
use game::{Due, Holder, Seat, Table};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use store::{ChannelId, MatchId, MatchState, MessageId, Owed, Store, UserId};
use text::Lang;

const MATCHES: u64 = 500;
const USERS: u64 = 160;
const HOUR: i64 = 3_600;
const DAY: i64 = 24 * HOUR;
const WEEKS: i64 = 2;
/// The time for each decision, and the first and largest content of a bank.
const TIME: i64 = DAY;
/// What a bank grows by.
const INCREMENT: i64 = 8 * HOUR;
/// How often the bot looks at its clocks; just short of an outage.
const STEP: i64 = 120;
/// How many reminders in a row are sent to whoever does not answer.
const IN_A_ROW: u32 = 6;

/// What a person of a match owes, by the account of the test.
#[derive(Default)]
struct Account {
    owes: Decisions,
    since: i64,
    /// The time allowed from then on.
    allowed: i64,
    /// What is left to somebody who has a bank.
    bank: Option<i64>,
    reminded: usize,
    in_a_row: u32,
}

impl Account {
    /// Until when an answer is owed.
    fn until(&self) -> i64 {
        self.since + self.allowed
    }

    /// Takes note of what is owed now, after an answer, somebody else's or that of the rules. Whether it is something new.
    fn owe(&mut self, owes: Decisions, now: i64, is_lapse: bool) -> bool {
        if owes == self.owes {
            return false;
        }
        let is_new = owes.0.iter().any(|decision| !self.owes.0.contains(decision));
        let is_rest = !self.owes.0.is_empty() && !owes.0.is_empty() && !is_lapse;
        let goes_on = is_rest && (self.bank.is_some() || !is_new);
        if !goes_on {
            if let Some(bank) = &mut self.bank
                && !self.owes.0.is_empty()
            {
                *bank = ((self.since + self.allowed - now).max(0) + INCREMENT).min(TIME);
            }
            (self.since, self.allowed, self.reminded) = (now, self.bank.unwrap_or(TIME), 0);
        }
        self.owes = owes;
        true
    }

    /// Whether a reminder is due now.
    fn reminds(&mut self, now: i64) -> bool {
        let moments = [self.since + self.allowed / 2, self.until() - self.allowed / 5];
        if self.owes.0.is_empty() || moments.get(self.reminded).is_none_or(|at| now < *at) {
            return false;
        }
        self.reminded += 1;
        self.in_a_row += 1;
        self.in_a_row <= IN_A_ROW
    }
}

fn user(of: u64, person: u8) -> u64 {
    1_000 + (of * 2 + u64::from(person)) % USERS
}

fn owed(table: &dyn Table, person: u8) -> Decisions {
    let Due::From(due) = table.due() else { return Decisions::default() };
    let mine = due.iter().filter(|seat| table.holders()[usize::from(seat.0)] == Holder::Person(person));
    Decisions(mine.map(|seat| (seat, table.decision(seat))).collect())
}

/// After how long somebody answers, if at all.
fn delay(rng: &mut StdRng) -> Option<i64> {
    match rng.random_range(0..20) {
        0..13 => Some(rng.random_range(0..TIME / 2)),
        13..17 => Some(rng.random_range(TIME / 2..TIME)),
        17..19 => Some(rng.random_range(TIME..2 * TIME)),
        _ => None,
    }
}

struct Soak {
    club: Club,
    hour: Arc<AtomicI64>,
    rng: StdRng,
    ids: Vec<MatchId>,
    accounts: BTreeMap<(MatchId, u8), Account>,
    /// Who means to answer what, and when.
    plans: BinaryHeap<Reverse<(i64, MatchId, u8, String)>>,
    n_lapses: usize,
    n_reminders: usize,
}

impl Soak {
    fn now(&self) -> i64 {
        self.hour.load(Ordering::Relaxed)
    }

    /// Brings the account of a match up to date.
    async fn look(&mut self, id: MatchId, is_lapse: bool) {
        let now = self.now();
        let standing = self.club.desk.standing(id, 0).await.expect("it folds");
        for ((_, person), account) in self.accounts.range_mut((id, 0)..=(id, u8::MAX)) {
            // Whoever was in time keeps it when the rules decide for another.
            let is_late = is_lapse && account.until() <= now;
            let owes = owed(standing.table.as_ref(), *person);
            if !account.owe(owes, now, is_late) || account.owes.0.is_empty() {
                continue;
            }
            if let Some(delay) = delay(&mut self.rng) {
                self.plans.push(Reverse((now + delay, id, *person, account.owes.to_string())));
            }
        }
    }

    /// Whoever means to answer now does.
    async fn answers(&mut self) {
        let now = self.now();
        while self.plans.peek().is_some_and(|Reverse((at, ..))| *at <= now) {
            let Some(Reverse((_, id, person, owes))) = self.plans.pop() else { return };
            let account = self.accounts.get_mut(&(id, person)).expect("an account");
            if account.owes.to_string() != owes {
                continue;
            }
            let standing = self.club.desk.standing(id, 0).await.expect("it folds");
            let seat = account.owes.0[0].0;
            let mut choices = standing.table.choices(seat);
            let words = choices.swap_remove(self.rng.random_range(0..choices.len()));
            let press = Press::Confirm { of: id, asked: account.owes.clone(), shown: Shown::Words(words) };
            account.in_a_row = 0;
            let who = Person { user: user(id.0.unsigned_abs(), person), name: "Somebody", lang: Lang::En };
            self.club.presses(who, &press.to_string(), None).await;
            self.look(id, false).await;
        }
    }

    /// Delivers what is owed; who was reminded in which match, and which matches were told of anything.
    async fn deliver(&mut self) -> (Vec<(MatchId, UserId)>, BTreeSet<MatchId>) {
        let (mut reminded, mut told) = (Vec::new(), BTreeSet::new());
        let store = self.club.desk.store().clone();
        loop {
            let owed = store.next_owed(self.now(), 100).await.expect("the outbox can be read");
            if owed.is_empty() {
                return (reminded, told);
            }
            for delivery in owed {
                told.insert(delivery.match_id);
                if matches!(delivery.what, Owed::Notice { .. }) {
                    let letter = self.club.desk.compose(&delivery).await.expect("it can be said").letter;
                    assert!(letter.line.starts_with('⏳'), "{letter:?}");
                    reminded.extend(letter.ping.iter().map(|user| (delivery.match_id, *user)));
                }
                store.sent(&delivery, MessageId(1)).await.expect("the outbox can be written");
            }
        }
    }

    /// One look at the clocks.
    async fn step(&mut self) {
        self.hour.fetch_add(STEP, Ordering::Relaxed);
        self.answers().await;
        let now = self.now();
        let mut expected: Vec<(MatchId, UserId)> = Vec::new();
        for ((id, person), account) in &mut self.accounts {
            if account.reminds(now) {
                expected.push((*id, UserId(user(id.0.unsigned_abs(), *person))));
            }
        }
        let late: BTreeSet<MatchId> = self
            .accounts
            .iter()
            .filter(|(_, account)| !account.owes.0.is_empty() && account.until() <= now)
            .map(|((id, _), _)| *id)
            .collect();
        self.club.desk.tick(true).await.expect("the clocks can be looked after");
        let (mut reminded, told) = self.deliver().await;
        expected.sort_unstable();
        reminded.sort_unstable();
        let missed: Vec<_> = expected.iter().filter(|of| !reminded.contains(of)).collect();
        let wrong: Vec<_> = reminded.iter().filter(|of| !expected.contains(of)).collect();
        assert_eq!((missed, wrong), (Vec::new(), Vec::new()), "missed and wrong reminders at {now}");
        assert_eq!(reminded.len(), expected.len(), "somebody is reminded twice at {now}");
        self.n_reminders += reminded.len();
        assert!(late.is_subset(&told), "the rules decide when time is up");
        self.n_lapses += late.len();
        for id in late {
            self.look(id, true).await;
        }
    }
}

#[tokio::test]
async fn weeks_of_many_matches() {
    let hour = Arc::new(AtomicI64::new(1_000_000));
    let store = Store::in_memory().await.expect("a database in memory");
    let club = Club::timed(store, &hour);
    club.desk.tick(true).await.expect("the clocks can be looked after");
    let rng = StdRng::seed_from_u64(9);
    let mut soak = Soak {
        club,
        hour,
        rng,
        ids: Vec::new(),
        accounts: BTreeMap::new(),
        plans: BinaryHeap::new(),
        n_lapses: 0,
        n_reminders: 0,
    };
    for number in 1..=MATCHES {
        let channel = ChannelId(10_000 + number);
        let persons = if number % 3 == 0 { 1 } else { 2 };
        let says = |person: u8, text: &str| {
            let who = Person { user: user(number, person), name: "Somebody", lang: Lang::En };
            let mut request = soak.club.request(who, command(text));
            request.place.channel = channel;
            soak.club.desk.handle(request)
        };
        let game = games().all().cycle().nth(number as usize).expect("there are games");
        let seats: Vec<Seat> = game.seating(&BTreeMap::new()).seats.iter().collect();
        let [first, .., last] = seats.as_slice() else { panic!("{game} has two seats at least") };
        let name = |seat: &Seat| game.seats()[usize::from(seat.0)];
        // Against the house nothing is owed for a moment after each answer, which the account does not see.
        let (pace, bank) = if persons == 2 && number % 2 == 0 { ("1d+8h", Some(TIME)) } else { ("1d", None) };
        let options = format!("pace={pace}, excused=0");
        says(0, &format!("match new game:{game} language:en seat:{} options:\"{options}\"", name(first))).await;
        if persons == 2 {
            says(1, &format!("match join seat:{}", name(last))).await;
        }
        let begun = says(0, "match start").await;
        assert!(matches!(begun, Reply::Quiet), "{game}: {begun:?}");
        let id = MatchId(i64::try_from(number).expect("a small number"));
        soak.ids.push(id);
        for person in 0..persons {
            soak.accounts.insert((id, person), Account { bank, ..Account::default() });
        }
        soak.look(id, false).await;
    }
    for step in 0..WEEKS * 7 * DAY / STEP {
        soak.step().await;
        if step % 5_000 == 4_999 {
            // Killed and started again.
            let next = soak.club.next.load(Ordering::Relaxed);
            soak.club = Club::timed(soak.club.desk.store().clone(), &soak.hour);
            soak.club.next.store(next, Ordering::Relaxed);
        }
    }
    let now = soak.now();
    let store = soak.club.desk.store().clone();
    assert!(store.next_owed(i64::MAX, 10).await.expect("the outbox can be read").is_empty(), "no message is owed");
    let mut n_over = 0;
    for id in &soak.ids {
        let meta = store.match_by_id(*id).await.expect("a store").expect("a match");
        let clocks = store.clocks(*id).await.expect("a store");
        if meta.state == MatchState::Over {
            n_over += 1;
            assert!(clocks.is_empty());
            continue;
        }
        assert_eq!(meta.state, MatchState::Running, "{id}");
        let mut n_waited = 0;
        for clock in clocks {
            let account = &soak.accounts[&(*id, clock.person)];
            assert_eq!(clock.asked.unwrap_or_default(), account.owes.to_string(), "{id}");
            if !account.owes.0.is_empty() {
                n_waited += 1;
                assert_eq!(clock.since.map(|since| since + clock.remaining), Some(account.until()));
                assert!(clock.next_at.is_some_and(|at| now < at), "{id} is stuck");
            }
        }
        assert!(0 < n_waited, "{id} waits for nobody");
    }
    eprintln!("{n_over} over, {} lapses, {} reminders", soak.n_lapses, soak.n_reminders);
    assert!(100 < soak.n_lapses && 300 < soak.n_reminders, "{} lapses, {} reminders", soak.n_lapses, soak.n_reminders);
}
