//! A club for tests: the stand-in for Discord, the whole bot on a database file, and what tests look at again and again.

use escarmouche::games;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use chance::Seeded;
use desk::{Desk, DiceSource};
use discord::{Account, Secret};
use discord::{Registration, Running};
use serde_json::Value;
use standin::{Answer, MessageKind, Person, Recorded, Reply, Route, Seen, Settings, Snowflake, StandIn};
use store::Store;

/// The token of the tests; nothing may show it.
pub const TOKEN: &str = "a-token-that-nobody-may-read";

pub struct Club {
    pub discord: StandIn,
    pub folder: tempfile::TempDir,
    pub bot: Option<Running>,
    pub channel: Snowflake,
}

/// Dice that numbers decide, one number a command.
pub fn seeded() -> DiceSource {
    let seed = Arc::new(AtomicU64::new(1));
    Arc::new(move || Box::new(Seeded::new(seed.fetch_add(1, Ordering::Relaxed))))
}

fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs() as i64)
}

impl Club {
    /// The bot, connected.
    pub async fn open() -> Club {
        Club::open_with(seeded()).await
    }

    pub async fn open_with(chance: DiceSource) -> Club {
        // `ESCARMOUCHE_LOG=debug cargo test --test discord -- --nocapture` shows what the bot does.
        if let Ok(log) = std::env::var("ESCARMOUCHE_LOG") {
            let _ = tracing_subscriber::fmt().with_env_filter(log).with_test_writer().try_init();
        }
        // A busy machine must not fail the tests; whoever tests the three seconds looks at the times itself.
        let settings =
            Settings { patience: Duration::from_secs(20), token: Some(TOKEN.to_owned()), ..Settings::default() };
        let discord = StandIn::start(settings).await.expect("a free port on loopback");
        let folder = tempfile::tempdir().expect("tests may write temporary files");
        let channel = discord.channel("general");
        let mut club = Club { discord, folder, bot: None, channel };
        club.launch_with(chance).await;
        assert!(club.discord.until_ready().await, "the bot connects");
        club
    }

    pub fn account(&self) -> Account {
        Account { token: Secret::new(TOKEN), proxy: Some(self.discord.url()), reports: None }
    }

    pub fn database(&self) -> PathBuf {
        self.folder.path().join("matches.sqlite")
    }

    pub async fn launch(&mut self) {
        self.launch_with(seeded()).await;
    }

    pub async fn launch_with(&mut self, chance: DiceSource) {
        let desk = move |store: Store| Desk::new(games(), store, Arc::new(now), chance);
        let bot = Running::launch(self.account(), self.database(), Registration::WhenChanged, desk)
            .await
            .expect("the bot starts");
        self.bot = Some(bot);
        self.until_connected(1).await;
    }

    /// Ends the bot as a crash would.
    pub async fn kill(&mut self) {
        self.bot.take().expect("a bot to kill").kill();
        self.until_connected(0).await;
    }

    async fn until_connected(&self, n: usize) {
        for _ in 0..600 {
            if self.discord.n_connected() == n {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("there are {} connections, not {n}", self.discord.n_connected());
    }

    pub fn ada(&self) -> Person {
        self.discord.person("ada")
    }

    pub fn blaise(&self) -> Person {
        self.discord.person("blaise")
    }

    /// A command line as a player types it, `match new game:invasion`, in the club's channel.
    pub async fn types(&self, who: &Person, line: &str) -> Answer {
        self.types_in(self.channel, who, line).await
    }

    pub async fn types_in(&self, channel: Snowflake, who: &Person, line: &str) -> Answer {
        let (command, options) = read_line(line);
        let options: Vec<(&str, &str)> = options.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        who.slash(channel, &command, &options).await.unwrap_or_else(|mishap| panic!("{line}: {mishap}"))
    }

    /// Waits for a message that everybody sees and that fits.
    pub async fn reads(&self, fits: impl Fn(&Seen) -> bool) -> Seen {
        let bot = self.discord.bot();
        let seen = self.ada().sees(self.channel, |seen| !seen.ephemeral && seen.author == bot && fits(seen)).await;
        seen.unwrap_or_else(|mishap| panic!("{mishap}; the channel reads:\n{}", self.public_texts().join("\n---\n")))
    }

    /// Waits until everything that is owed has been sent or given up, and every status was posted.
    pub async fn settled(&self) {
        let store = self.bot.as_ref().expect("a bot").desk().store().clone();
        // Two minutes: a slow machine may have a whole match of pictures to draw.
        for _ in 0..4800 {
            let owed = store.earliest_retry().await.expect("the store can be read");
            let stale = store.stale_placards(i64::MAX, 100).await.expect("the store can be read");
            if owed.is_none() && stale.iter().all(|placard| placard.message.is_some()) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        panic!("something stays owed");
    }

    /// What everybody reads in the channel, but for what is pinned there.
    pub fn public(&self) -> Vec<Seen> {
        let bot = self.discord.bot();
        let messages = self.ada().messages(self.channel).expect("ada sees the channel");
        let is_new = |seen: &Seen| !seen.ephemeral && !is_status(seen) && seen.kind != MessageKind::Pinned;
        messages.into_iter().filter(|seen| seen.author == bot && is_new(seen)).collect()
    }

    /// Waits for the status of the match, which fits.
    pub async fn status(&self, fits: impl Fn(&Seen) -> bool) -> Seen {
        self.reads(|seen| is_status(seen) && fits(seen)).await
    }

    /// Waits until the channel has so many messages of the bot.
    pub async fn until_public(&self, n: usize) {
        for _ in 0..600 {
            if self.public().len() == n {
                return;
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        panic!("there are {} messages, not {n}", self.public().len());
    }

    pub fn public_texts(&self) -> Vec<String> {
        self.public().iter().map(Seen::text).collect()
    }

    /// Opens a match and takes ada's and blaise's seats.
    pub async fn lobby(&self, language: &str) -> Seen {
        let opened = self.types(&self.ada(), &format!("match new game:invasion language:{language}")).await;
        assert!(is_private(&opened), "{opened:?}");
        self.reads(|seen| seen.buttons().len() > 5).await
    }

    /// A match in which ada plays the heroes and blaise the lord.
    pub async fn started(&self, language: &str) {
        let lobby = self.lobby(language).await;
        self.types(&self.ada(), "match join seat:warrior").await;
        self.types(&self.blaise(), "match join seat:lord").await;
        self.settled().await;
        let start = button(&lobby, |button| button.ends_with("/start"));
        let answer = self.ada().click(&lobby, &start).await.expect("an answer");
        assert!(matches!(answer.reply, Reply::Acknowledged), "{answer:?}");
        self.reads(|seen| !seen.files.is_empty()).await;
        self.settled().await;
    }

    /// Deployed, hidden and mustered: the heroes' first phase.
    pub async fn in_round_one(&self, language: &str) {
        self.started(language).await;
        self.types(&self.ada(), "invasion deploy").await;
        for line in ["invasion hide auto:true", "invasion muster auto:true", "invasion ready"] {
            self.types(&self.blaise(), line).await;
        }
        self.settled().await;
    }

    /// Everything the bot said that more than one person can read, as JSON.
    pub fn public_payloads(&self) -> Vec<Value> {
        let is_public = |call: &Recorded| match call.route {
            Some(Route::CreateMessage | Route::EditMessage | Route::StartThread) => true,
            Some(Route::Callback) => {
                call.body["type"] == 4 && call.body["data"]["flags"].as_u64().unwrap_or(0) & 64 == 0
            }
            Some(Route::FollowUp) => call.body["flags"].as_u64().unwrap_or(0) & 64 == 0,
            _ => false,
        };
        self.discord.calls().into_iter().filter(is_public).map(|call| call.body).collect()
    }

    /// Discord refused nothing that the bot sent, except with these statuses.
    pub fn assert_nothing_refused(&self, except: &[u16]) {
        for call in self.discord.calls() {
            let fine = call.status < 400 || except.contains(&call.status);
            assert!(fine, "{} {}: {} {}\n{}", call.method, call.path, call.status, call.answer, call.body);
        }
    }

    /// The steps that reports end with, as their small print tells: each one must be there once.
    pub fn steps(&self) -> Vec<u32> {
        let footer =
            |seen: &Seen| seen.embeds.iter().find_map(|embed| embed["footer"]["text"].as_str().map(str::to_owned));
        let step = |footer: String| {
            footer.split(|letter: char| !letter.is_ascii_digit()).filter_map(|n| n.parse().ok()).next_back()
        };
        self.public().iter().filter(|seen| !seen.files.is_empty()).filter_map(footer).filter_map(step).collect()
    }

    /// No report is missing or there twice, and they are in order.
    pub fn assert_told_once_and_in_order(&self) {
        let steps = self.steps();
        let once: BTreeSet<u32> = steps.iter().copied().collect();
        assert_eq!(steps, once.into_iter().collect::<Vec<_>>(), "reports twice or out of order");
    }
}

/// Whether a message is the status of a match.
pub fn is_status(seen: &Seen) -> bool {
    seen.text().starts_with('📌')
}

pub fn is_private(answer: &Answer) -> bool {
    answer.message().is_some_and(|message| message.ephemeral)
}

pub fn button(seen: &Seen, fits: impl Fn(&str) -> bool) -> String {
    let ids: Vec<String> = seen.buttons().into_iter().filter_map(|button| button.custom_id).collect();
    ids.iter().find(|id| fits(id)).cloned().unwrap_or_else(|| panic!("no such button among {ids:?}"))
}

/// `match new game:invasion steps:"a, b"` as a command and its options.
fn read_line(line: &str) -> (String, Vec<(String, String)>) {
    let mut words = vec![String::new()];
    let mut quoted = false;
    for letter in line.chars() {
        match letter {
            '"' => quoted = !quoted,
            ' ' if !quoted => words.push(String::new()),
            letter => words.last_mut().expect("there is one").push(letter),
        }
    }
    let (options, command): (Vec<String>, Vec<String>) = words.into_iter().partition(|word| word.contains(':'));
    let pair = |word: &String| word.split_once(':').map(|(name, value)| (name.to_owned(), value.to_owned()));
    (command.join(" "), options.iter().filter_map(pair).collect())
}
