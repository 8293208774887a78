//! People who give up, are late and lose their seats, or hand them over, at random moments of matches of all games, while
//! others go on playing. Whatever happens, somebody is waited for or the match is over and closed in its own terms; everything
//! can be told and checked, and people of one side share what comes of it. `DEPARTURES=500 cargo test --test desk departures`
//! plays more of them.

use std::collections::{BTreeMap, BTreeSet};

use crate::club::{CHANNEL, Person, button, command};
use crate::evening::{Evening, HOUR};
use desk::press::{Decisions, Press, Shown};
use desk::reply::{Post, Reply, Row};
use escarmouche::games;
use game::{Due, GameKind, Holder, Seat};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use rehearsal::variable;
use store::{GuildId, MatchId, MatchState, Verdict};
use text::Lang;

const NAMES: [&str; 10] = ["Ada", "Bo", "Cy", "Dee", "Eve", "Fay", "Gil", "Hal", "Ida", "Joe"];
/// What happens in a match at most.
const MOMENTS: usize = 30;
/// What is played: every game with everything that makes its sides other ones.
const TABLES: [(&str, &str); 10] = [
    ("invasion", ""),
    ("invasion", "legs=2"),
    ("diskwars", ""),
    ("battleworld", ""),
    ("battleworld", "format=camps"),
    ("battleworld", "format=free-for-all"),
    ("guardians", ""),
    ("guardians", "mode=coop"),
    ("pulp", "deploy=auto"),
    ("pulp", "encounter=monster-alert, level=8, deploy=auto"),
];

/// One of those who play, by the number of their account; more come as substitutes.
fn somebody(number: usize) -> Person {
    Person { user: number as u64 + 1, name: NAMES[number % NAMES.len()], lang: Lang::En }
}

/// A match that people leave.
struct Restless {
    evening: Evening,
    id: MatchId,
    rng: StdRng,
    /// Who sits at the table or has sat there, by their number in the match.
    people: Vec<Person>,
    /// What was posted last.
    posts: Vec<Post>,
    /// Who gave up or lost their seats, and who handed them over.
    gone: BTreeSet<u8>,
    handed: BTreeSet<u8>,
    n_left: usize,
}

impl Restless {
    /// A match in which as many people sit as there are seats for.
    async fn begin(game: GameKind, options: &str, seed: u64) -> Restless {
        let evening = Evening::begin().await;
        let chosen = options.split(',').filter_map(|pair| pair.trim().split_once('='));
        let room = game.seating(&chosen.map(|(name, value)| (name.to_owned(), value.to_owned())).collect());
        let seats: Vec<Seat> = room.seats.iter().collect();
        let name = |seat: &Seat| game.seats()[usize::from(seat.0)];
        let first = format!(
            "match new game:{game} language:en seat:{} options:\"pace=1h, excused=0, late=ask, {options}\"",
            name(&seats[0])
        );
        evening.club.types(somebody(0), &first).await;
        for (number, seat) in seats.iter().enumerate().skip(1) {
            evening.club.types(somebody(number), &format!("match join seat:{}", name(seat))).await;
        }
        let begun = evening.club.types(somebody(0), "match start").await;
        assert!(matches!(begun, Reply::Quiet), "{game}: {begun:?}");
        let posts = evening.club.posts().await;
        let id = evening.club.desk.store().last_match_in(CHANNEL).await.expect("a store").expect("a match").id;
        let people = (0..seats.len()).map(somebody).collect();
        Restless {
            evening,
            id,
            rng: StdRng::seed_from_u64(seed),
            people,
            posts,
            gone: BTreeSet::new(),
            handed: BTreeSet::new(),
            n_left: 0,
        }
    }

    async fn state(&self) -> MatchState {
        self.evening.club.desk.store().match_by_id(self.id).await.expect("a store").expect("a match").state
    }

    /// Who is waited for, and for what.
    async fn owed(&self) -> Vec<(u8, Decisions)> {
        let table = self.evening.club.desk.standing(self.id, 0).await.expect("it folds").table;
        let Due::From(due) = table.due() else { return Vec::new() };
        let mut owed: BTreeMap<u8, Decisions> = BTreeMap::new();
        for seat in due.iter() {
            let Holder::Person(person) = table.holders()[usize::from(seat.0)] else { continue };
            owed.entry(person).or_default().0.push((seat, table.decision(seat)));
        }
        owed.into_iter().collect()
    }

    /// The people who hold seats.
    async fn seated(&self) -> Vec<u8> {
        let table = self.evening.club.desk.standing(self.id, 0).await.expect("it folds").table;
        (0..self.people.len() as u8).filter(|person| !table.seats_of(*person).is_empty()).collect()
    }

    /// Something happens, and everybody is told.
    async fn moment(&mut self) {
        let owed = self.owed().await;
        assert!(!owed.is_empty(), "a match that is played waits for nobody");
        match self.rng.random_range(0..12) {
            0 => self.somebody_gives_up().await,
            1 => self.somebody_is_late(&owed).await,
            2 => self.somebody_hands_over().await,
            _ => self.somebody_answers(&owed).await,
        }
        self.posts.extend(self.evening.club.posts().await);
    }

    async fn somebody_answers(&mut self, owed: &[(u8, Decisions)]) {
        let (person, asked) = owed[self.rng.random_range(0..owed.len())].clone();
        let table = self.evening.club.desk.standing(self.id, 0).await.expect("it folds").table;
        let choices = table.choices(asked.0[0].0);
        let words = choices[self.rng.random_range(0..choices.len())].clone();
        let press = Press::Confirm { of: self.id, asked, shown: Shown::Words(words) };
        self.evening.club.presses(self.people[usize::from(person)], &press.to_string(), None).await;
    }

    async fn somebody_gives_up(&mut self) {
        let seated = self.seated().await;
        let person = seated[self.rng.random_range(0..seated.len())];
        self.n_left += 1;
        self.gone.insert(person);
        self.posts.clear();
        self.evening.club.types(self.people[usize::from(person)], "match resign confirm:true").await;
    }

    /// Time is up for somebody, and another claims the seats.
    async fn somebody_is_late(&mut self, owed: &[(u8, Decisions)]) {
        let posts = self.evening.pass(HOUR).await;
        self.posts = posts;
        let seated = self.seated().await;
        let is_late = |person: &u8| owed.iter().any(|(late, _)| late == person);
        let others: Vec<u8> = seated.iter().copied().filter(|person| owed.len() > 1 || !is_late(person)).collect();
        if others.is_empty() {
            return;
        }
        let other = others[self.rng.random_range(0..others.len())];
        let reply = self.evening.club.types(self.people[usize::from(other)], "match claim").await;
        assert!(matches!(reply, Reply::Quiet), "{reply:?}");
        let still = self.seated().await;
        self.gone.extend(owed.iter().map(|(late, _)| *late).filter(|late| *late != other && !still.contains(late)));
        if self.state().await == MatchState::Over {
            // Nobody sits anywhere else then: whoever was claimed is whom the end names.
            let claimed = seated.into_iter().filter(|person| owed.iter().any(|(late, _)| late == person));
            self.gone.extend(claimed.filter(|person| *person != other).take(1));
        }
        self.n_left += 1;
    }

    /// Somebody looks for a substitute, and one comes.
    async fn somebody_hands_over(&mut self) {
        let seated = self.seated().await;
        let person = seated[self.rng.random_range(0..seated.len())];
        let newcomer = somebody(self.people.len());
        self.evening.club.types(self.people[usize::from(person)], "match substitute").await;
        let offer = self.evening.club.posts().await.pop().expect("an offer").letter;
        self.evening.club.presses(newcomer, &button(&offer, "Take over"), None).await;
        self.people.push(newcomer);
        self.handed.insert(person);
        assert!(!self.seated().await.contains(&person), "whoever handed over sits there still");
        self.n_left += 1;
    }

    /// The match is over: its last report says so in the game's own terms, it can be checked, and sides share it.
    async fn is_closed(&self) {
        // It may have come to its end by the rules, once the house played for those who had left.
        let is_last = |post: &&Post| {
            post.letter
                .rows
                .iter()
                .any(|row| matches!(row, Row::Buttons(all) if all.iter().any(|one| one.label == "Replay")))
        };
        let report = &self.posts.iter().rev().find(is_last);
        let report = &report.unwrap_or_else(|| panic!("no report of the end: {:?}", self.posts)).letter;
        assert!(!report.body.contains("now played by"), "nobody takes over what is over: {}", report.body);
        let alt = &report.picture.as_ref().expect("a picture of the end").alt;
        assert!(!alt.contains("to play") && !alt.contains("To play"), "{alt}");
        let checked = self.evening.club.types(self.people[0], "match verify").await;
        let (Reply::Public(checked) | Reply::Private(checked)) = checked else { panic!("{checked:?}") };
        assert!(checked.title.contains("checked"), "{checked:?}");
        let results = self.evening.club.desk.store().results_in(GuildId(9)).await.expect("a store");
        let mut sides: BTreeMap<u8, Vec<Verdict>> = BTreeMap::new();
        for result in &results {
            let person = self.people.iter().position(|person| person.user == result.user.0).expect("somebody") as u8;
            match result.verdict {
                Verdict::Handed => assert!(self.handed.contains(&person), "{results:?}"),
                Verdict::Lost | Verdict::AllLost if self.gone.contains(&person) => {}
                verdict => {
                    assert!(!self.handed.contains(&person) && !self.gone.contains(&person), "{results:?}");
                    sides.entry(result.side).or_default().push(verdict);
                }
            }
        }
        for (side, verdicts) in &sides {
            assert!(verdicts.windows(2).all(|two| two[0] == two[1]), "side {side}: {results:?}");
        }
        let won = sides.values().filter(|verdicts| verdicts.contains(&Verdict::Won)).count();
        assert!(won <= 1, "several sides have won: {results:?}");
    }

    /// Whoever runs the server ends it.
    async fn is_called_off(&mut self) {
        self.posts.clear();
        let mut request = self.evening.club.request(somebody(0), command("admin end reason:\"the club closes\""));
        request.who.manages = request.place.guild;
        self.evening.club.desk.handle(request).await;
        self.posts.extend(self.evening.club.posts().await);
        assert_eq!(self.state().await, MatchState::Cancelled);
        let report = &self.posts.last().expect("a report").letter;
        assert!(report.title.contains("The end") && report.picture.is_some(), "{report:?}");
    }
}

/// No game is left out.
#[test]
fn every_game_is_left() {
    assert!(games().all().all(|game| TABLES.iter().any(|(name, _)| *name == game.name())));
}

#[tokio::test]
async fn whoever_leaves_takes_nothing_along() {
    let (mut n_left, mut n_over) = (0, 0);
    for seed in 0..variable("DEPARTURES", 60) {
        let (name, options) = TABLES[seed as usize % TABLES.len()];
        let game = games().find(name).expect("a game");
        let mut bout = Restless::begin(game, options, seed).await;
        for _ in 0..MOMENTS {
            bout.moment().await;
            if bout.state().await == MatchState::Over {
                break;
            }
        }
        match bout.state().await {
            MatchState::Over => {
                n_over += 1;
                bout.is_closed().await;
            }
            state => {
                assert_eq!(state, MatchState::Running, "{game} {seed}");
                bout.is_called_off().await;
            }
        }
        n_left += bout.n_left;
    }
    eprintln!("{n_left} departures, {n_over} matches over");
    assert!(0 < n_over && 0 < n_left);
}
