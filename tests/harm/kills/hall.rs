//! What everybody in a campaign shares: Discord, the bot's database, whether the bot is there, and the account of what was
//! asked and told.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::{MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use desk::press::{Press, Rolled};
use escarmouche::games;
use escarmouche::load::moves::{confirmation, is_incident};
use futures_util::FutureExt;
use standin::{Answer, Asked, Mishap, Person, Reply, Settings, Snowflake, StandIn};
use store::{MatchId, UserId};
use tempfile::TempDir;
use text::{Lang, Message, sentence};
use tokio::sync::{Mutex, watch};

use super::PATIENCE;
use super::audit::stays_owed;
use super::bot::{Bot, last_words};
use super::eyes::{Eyes, Known};

pub const TOKEN: &str = "a-token-that-nobody-may-read";

/// Those who play.
const PLAYERS: [&str; 6] = ["ada", "blaise", "chloe", "dario", "fatou", "gabriel"];

/// Before that, an acknowledged click has been carried out; later it may be no more than "wait".
const AT_ONCE: Duration = Duration::from_secs(1);

/// How the bot is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Health {
    Dead,
    Answers,
    /// The evening is over.
    GoneHome,
}

/// An order, or a roll in a match: something that stands in the log if it was carried out.
pub struct Order {
    asked: Asked,
    of: MatchId,
    words: String,
    course: Course,
    /// Whether it was found in the log.
    is_found: bool,
}

/// What came of an order, as far as its person could see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Course {
    /// Nothing yet.
    Open,
    /// The board has changed by it.
    Done,
    /// The board has not changed, or nobody looked.
    Unseen,
    /// It was only shown, to be confirmed by another.
    Shown,
    /// The bot was killed before anybody saw an answer.
    CutOff,
}

/// What somebody was told about an order.
#[derive(Debug, PartialEq, Eq)]
pub enum Told {
    /// That it was carried out.
    Done,
    /// That something failed.
    Incident(String),
    /// Nothing, or something that says neither.
    Nothing,
}

/// What was asked and told.
#[derive(Default)]
pub struct Account {
    pub orders: Vec<Order>,
    /// How many of them were given before the bot's present life.
    before: usize,
    /// Rolls outside matches, with what was asked.
    rolls: Vec<Asked>,
    /// Seats that somebody was told are theirs.
    pub seats: BTreeSet<(MatchId, u8, UserId)>,
    /// Matches that were seen.
    pub matches: BTreeSet<MatchId>,
    /// Channels in which something was carried out in the bot's present life.
    played: BTreeSet<Snowflake>,
    pub delivered: u64,
    pub wrong: Vec<String>,
}

/// The figures of a campaign.
#[derive(Default)]
pub struct Tally {
    pub kills: u64,
    pub kills_at_start: u64,
    pub kills_with_orders: u64,
    pub starts: u64,
    pub faults: u64,
    pub acknowledged: u64,
    pub rolls: u64,
    pub cut_off: u64,
    pub cut_off_and_done: u64,
    pub delivered: u64,
    pub matches: u64,
    pub firsts: Vec<Duration>,
    pub wrong: Vec<String>,
}

pub struct Hall {
    pub discord: StandIn,
    pub folder: TempDir,
    pub people: Vec<Person>,
    health: watch::Sender<Health>,
    /// Whoever kills waits until nobody looks.
    eyes: Mutex<Eyes>,
    account: std::sync::Mutex<Account>,
}

impl Hall {
    pub async fn open() -> Hall {
        let settings =
            Settings { token: Some(TOKEN.to_owned()), patience: PATIENCE, wait: PATIENCE, ..Settings::default() };
        let discord = StandIn::start(settings).await.expect("a free port on loopback");
        let people = PLAYERS.iter().map(|name| discord.person(name)).collect();
        Hall {
            discord,
            folder: tempfile::tempdir().expect("tests may write temporary files"),
            people,
            health: watch::Sender::new(Health::Dead),
            eyes: Mutex::default(),
            account: std::sync::Mutex::default(),
        }
    }

    pub fn database(&self) -> PathBuf {
        self.folder.path().join("matches.sqlite")
    }

    /// Where the bot complains.
    pub fn complaints(&self) -> PathBuf {
        self.folder.path().join("complaints.txt")
    }

    pub fn account(&self) -> MutexGuard<'_, Account> {
        self.account.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn wrong(&self, what: String) {
        self.account().wrong.push(what);
    }

    pub fn is_wrong(&self) -> bool {
        !self.account().wrong.is_empty()
    }

    /// Waits for the first answer of a bot that was started; after how long it came. None is wrong.
    pub async fn first_answer(&self, bot: &mut Bot, begun: Instant) -> Option<Duration> {
        let (ada, channel) = (&self.people[0], self.discord.channel("general"));
        while begun.elapsed() < PATIENCE {
            if let Some(status) = bot.ended() {
                self.wrong(format!("the bot ended by itself ({status}):\n{}", last_words(self)));
                return None;
            }
            // Before it is connected nobody hears what is asked.
            if self.discord.n_connected() > 0
                && let Ok(asked) = ada.begin_slash(channel, "help", &[])
                && let Ok(Ok(_)) = tokio::time::timeout(Duration::from_secs(2), asked.answer()).await
            {
                return Some(begun.elapsed());
            }
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        self.wrong(format!("the bot does not answer after {PATIENCE:?}:\n{}", last_words(self)));
        None
    }

    /// Everybody may go on: the bot answers.
    pub async fn wakes(&self) {
        {
            let mut account = self.account();
            account.played.clear();
            account.before = account.orders.len();
        }
        let opened = self.eyes.lock().await.open(&self.database()).await;
        if let Err(why) = opened {
            self.wrong(format!("the database cannot be read: {why}"));
        }
        self.health.send_replace(Health::Answers);
    }

    /// Kills the bot; whether it was about to answer an order.
    pub async fn kill(&self, bot: &mut Bot) -> bool {
        let mut eyes = self.eyes.lock().await;
        eyes.close().await;
        bot.kill();
        self.health.send_if_modified(|health| std::mem::replace(health, Health::Dead) == Health::Answers);
        let account = self.account();
        account.orders[account.before..].iter().any(Order::is_open)
    }

    /// Everybody goes home.
    pub fn ends(&self) {
        self.health.send_replace(Health::GoneHome);
    }

    /// Waits until the bot answers; whether there is anything left to wait for.
    pub async fn until_answers(&self) -> bool {
        let health = self.health.subscribe().wait_for(|health| *health != Health::Dead).await.map(|health| *health);
        matches!(health, Ok(Health::Answers))
    }

    /// Waits until so many clients are connected.
    pub async fn until_connected(&self, n: usize) {
        let begun = Instant::now();
        while self.discord.n_connected() != n && begun.elapsed() < PATIENCE {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }

    /// Looks at the match of a channel; nothing while the bot is dead, or where there is none.
    pub async fn look(&self, channel: Snowflake) -> Option<Option<Known>> {
        let seen = self.eyes.lock().await.look(channel).await?;
        match seen {
            Ok(known) => {
                self.account().matches.extend(known.as_ref().map(|known| known.id));
                Some(known)
            }
            Err(why) => {
                self.wrong(why);
                None
            }
        }
    }

    /// The last step of each match that was ever seen.
    pub async fn steps(&self) -> Vec<(i64, u32)> {
        self.eyes.lock().await.steps().collect()
    }

    /// Waits for an answer, or until the bot is killed, which gives none.
    pub async fn hear(&self, asked: &Asked) -> Option<Result<Answer, Mishap>> {
        let mut health = self.health.subscribe();
        tokio::select! {
            biased;
            answer = asked.answer() => Some(answer),
            _ = health.wait_for(|health| *health == Health::Dead) => None,
        }
    }

    /// Notes an order that was given; its number in the account.
    pub fn ordered(&self, asked: &Asked, of: MatchId, words: &str) -> usize {
        let (asked, words) = (asked.clone(), words.to_owned());
        let order = Order { asked, of, words, course: Course::Open, is_found: false };
        let mut account = self.account();
        account.orders.push(order);
        account.orders.len() - 1
    }

    /// Notes what came of an order.
    pub fn came_of(&self, order: usize, channel: Snowflake, course: Course) {
        let mut account = self.account();
        account.orders[order].course = course;
        if course == Course::Done {
            account.played.insert(channel);
        }
    }

    /// Notes a roll outside matches.
    pub fn rolled(&self, asked: Asked) {
        self.account().rolls.push(asked);
    }

    /// Waits until something was carried out in so many channels in the bot's present life.
    pub async fn until_all_played(&self, n: usize) {
        let begun = Instant::now();
        while self.account().played.len() < n && !self.is_wrong() {
            if begun.elapsed() > PATIENCE {
                let played = self.account().played.len();
                return self.wrong(format!("after the last kill {played} of {n} matches are played on"));
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Waits until everything that is owed was delivered.
    pub async fn until_nothing_is_owed(&self) {
        let begun = Instant::now();
        while let Some(owed) = stays_owed(&self.database()).await {
            if begun.elapsed() > 2 * PATIENCE {
                return self.wrong(format!("stays owed: {owed}\n{}", last_words(self)));
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Adds what this evening came to.
    pub fn count(&self, tally: &mut Tally) {
        let account = self.account();
        tally.acknowledged += account.orders.iter().filter(|order| order.is_acknowledged()).count() as u64;
        let cut: Vec<&Order> = account.orders.iter().filter(|order| order.course == Course::CutOff).collect();
        tally.cut_off += cut.len() as u64;
        tally.cut_off_and_done += cut.iter().filter(|order| order.is_found).count() as u64;
        tally.rolls += account.told_rolls().len() as u64;
        tally.delivered += account.delivered;
        tally.matches += account.matches.len() as u64;
        tally.wrong.extend(account.wrong.iter().cloned());
    }
}

impl Account {
    /// The rolls that people were told of: stream, number, interaction.
    pub fn told_rolls(&self) -> BTreeMap<(String, u32), u64> {
        let told = self.rolls.iter().filter_map(|asked| {
            let answer = asked.answer().now_or_never()?.ok()?;
            let ids = answer.message()?.buttons().into_iter().filter_map(|button| button.custom_id);
            let mut rolls = ids.filter_map(|id| match Press::read(games(), &id) {
                Some(Press::Rolled(Rolled::Again { stream, roll, .. })) => Some((stream, roll)),
                _ => None,
            });
            Some((rolls.next_back()?, asked.id().get()))
        });
        told.collect()
    }
}

impl Order {
    /// The interaction.
    pub fn id(&self) -> u64 {
        self.asked.id().get()
    }

    /// What it was, for a complaint.
    pub fn name(&self) -> String {
        format!("match {}, {} ({})", self.of, self.words, self.id())
    }

    /// Whether nobody has answered.
    fn is_open(&self) -> bool {
        self.course != Course::Done && self.asked.answered_after().is_none()
    }

    /// Whether somebody was told, or has seen, that it happened.
    fn is_acknowledged(&self) -> bool {
        self.course == Course::Done || self.told() == Told::Done
    }

    /// Whether it must stand in the log: it was acknowledged, or it has stood there before.
    pub fn must_stand(&self) -> bool {
        self.is_found || self.is_acknowledged()
    }

    /// Notes that it stands in the log.
    pub fn found(&mut self) {
        self.is_found = true;
    }

    /// What was told about it by now, also by a bot that was killed since.
    pub fn told(&self) -> Told {
        // A preview that was confirmed says so in its own place.
        if self.course == Course::Shown {
            return Told::Nothing;
        }
        let Some(Ok(answer)) = self.asked.answer().now_or_never() else { return Told::Nothing };
        let text = answer.text();
        let is_done = [Lang::En, Lang::Fr].iter().any(|lang| text == sentence(*lang, &Message::new("desk-done")));
        let at_once = self.asked.answered_after().is_some_and(|after| after < AT_ONCE);
        match &answer.reply {
            Reply::Acknowledged if at_once => Told::Done,
            Reply::Message(seen) | Reply::Update(seen) if seen.thinking || confirmation(&answer).is_some() => {
                Told::Nothing
            }
            // A roll is told to everybody; so is nothing that was refused.
            Reply::Message(seen) if !seen.ephemeral => Told::Done,
            Reply::Message(_) | Reply::Update(_) if is_done => Told::Done,
            Reply::Message(_) | Reply::Update(_) if is_incident(&text) => Told::Incident(text),
            _ => Told::Nothing,
        }
    }
}
