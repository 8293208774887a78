//! Nonsense from outside: command options, half-typed words, ids of buttons, forms, files, and interactions that no client of
//! Discord would send. None may panic, end in an incident or set a match aside.
//!
//! `HOSTILE_INPUTS=100000 HOSTILE_SEED=7 cargo test --test harm hostile -- --nocapture` tries more.

mod files;
mod nonsense;
mod wire;

use std::panic::AssertUnwindSafe;
use std::sync::{Mutex, PoisonError};

use crate::club::{ADA, BO, CY, Club, Person, command};
use desk::ComposeFault;
use desk::reply::{Letter, Reply, Row};
use desk::request::{Ask, Completion, Request};
use escarmouche::games;
use escarmouche::load::moves::is_incident;
use futures_util::FutureExt;
use nonsense::Nonsense;
use rehearsal::{Luck, variable};
use serde_json::Value;
use store::{ChannelId, GuildId, MatchId, MatchState, MessageId};

/// How often the matches are looked after, in inputs.
const LOOK_AFTER: u64 = 100;

/// How many ids of buttons are remembered.
const REMEMBERED: usize = 2_000;

/// Who types.
const PEOPLE: [Person; 3] = [ADA, BO, CY];

/// What panicked, wherever it was caught.
static PANICS: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// Notes every panic of this process from now on, also those that are caught.
fn listen() {
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        PANICS.lock().unwrap_or_else(PoisonError::into_inner).push(panic.to_string());
        before(panic);
    }));
}

/// The panics since this was asked last.
fn panics() -> Vec<String> {
    std::mem::take(&mut *PANICS.lock().unwrap_or_else(PoisonError::into_inner))
}

/// So many inputs of each way in.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nonsense_is_refused_in_words() {
    let (inputs, seed) = (variable("HOSTILE_INPUTS", 3_000), variable("HOSTILE_SEED", 1));
    listen();
    let mut luck = Luck::new(seed);
    let mut wrong = Vec::new();
    let files = inputs / 10;
    let wire = inputs / 10;
    files::try_all(files, &mut luck, &mut wrong).await;
    eprintln!("{files} files: {} wrong", wrong.len());
    wire::try_all(wire, &mut luck, &mut wrong).await;
    eprintln!("{wire} odd interactions: {} wrong in all", wrong.len());
    let told = Evening::open().await.spend(inputs - files - wire, &mut luck, &mut wrong).await;
    eprintln!("{inputs} hostile inputs: {told}, {files} files, {wire} odd interactions; {} wrong", wrong.len());
    wrong.truncate(20);
    assert!(wrong.is_empty(), "seed {seed}:\n{}", wrong.join("\n"));
}

/// Matches of all games in all states, and people who type nonsense.
struct Evening {
    club: Club,
    nonsense: Nonsense,
    /// The commands as Discord is told of them.
    commands: Vec<Value>,
    /// Ids of buttons, menus and forms that were seen.
    ids: Vec<String>,
    /// What was typed last, for a complaint.
    last: String,
}

impl Evening {
    async fn open() -> Evening {
        let store = store::Store::in_memory().await.expect("a database in memory");
        let commands = serde_json::to_value(discord::commands(games())).expect("commands are JSON");
        Evening {
            club: Club::on(store),
            nonsense: Nonsense::default(),
            commands: commands.as_array().expect("a list").clone(),
            ids: Vec::new(),
            last: String::new(),
        }
    }

    /// Types so many times; how often what.
    async fn spend(mut self, inputs: u64, luck: &mut Luck, wrong: &mut Vec<String>) -> String {
        let mut counts = [0_u64; 4];
        for input in 0..inputs {
            if input % LOOK_AFTER == 0 {
                self.look_after(luck, wrong).await;
            }
            let way = [0, 0, 0, 0, 1, 1, 2, 2, 2, 3][luck.below(10)];
            counts[way] += 1;
            let done = match way {
                1 => AssertUnwindSafe(self.completes(luck)).catch_unwind().await.map(|()| None),
                2 => AssertUnwindSafe(self.presses(luck)).catch_unwind().await.map(Some),
                3 => AssertUnwindSafe(self.submits(luck)).catch_unwind().await.map(Some),
                _ => AssertUnwindSafe(self.types(luck)).catch_unwind().await.map(Some),
            };
            let told = done.ok().flatten().map(|reply| self.hear(&reply)).unwrap_or_default();
            if is_incident(&told) {
                wrong.push(format!("{}: {told}", self.last));
            }
            wrong.extend(panics().into_iter().map(|panic| format!("{}: {panic}", self.last)));
        }
        self.look_after(luck, wrong).await;
        let [commands, completions, presses, forms] = counts;
        format!("{commands} commands, {completions} completions, {presses} presses, {forms} forms")
    }

    /// Opens what has ended, delivers what is owed, and sees that nothing is set aside.
    async fn look_after(&mut self, luck: &mut Luck, wrong: &mut Vec<String>) {
        let kinds: Vec<_> = games().all().collect();
        for (number, game) in kinds.iter().cycle().take(kinds.len() + 2).enumerate() {
            let channel = ChannelId(100 + number as u64);
            let store = self.club.desk.store().clone();
            let there = store.live_match_in(channel).await.expect("it reads");
            match there.as_ref().map(|meta| meta.state) {
                Some(MatchState::Frozen) => {
                    let meta = there.expect("it is there");
                    // Whoever manages a server may set a match aside; the rules may not.
                    if meta.frozen_why.as_deref().is_some_and(|why| why.contains("panic") || why.contains("src/")) {
                        wrong.push(format!("match {} is set aside: {:?}", meta.id, meta.frozen_why));
                    }
                    let end = command("admin end reason:enough");
                    self.ask_in(channel, ADA, end, true).await;
                }
                Some(MatchState::Running) => {
                    let id = there.expect("it is there").id;
                    self.learn(id, luck).await;
                }
                Some(_) => {}
                None => {
                    let ask = command(&format!("match new game:{game} language:en"));
                    self.ask_in(channel, ADA, ask, false).await;
                    // Two of them stay lobbies.
                    if number < kinds.len() {
                        self.ask_in(channel, BO, command("match join"), false).await;
                        self.ask_in(channel, ADA, command("match join"), false).await;
                        self.ask_in(channel, ADA, command("match start"), false).await;
                    }
                }
            }
        }
        self.deliver(wrong).await;
        wrong.extend(panics());
    }

    /// Delivers what is owed. What there is nothing left to say of is given up, as the outbox does.
    async fn deliver(&mut self, wrong: &mut Vec<String>) {
        let store = self.club.desk.store().clone();
        loop {
            let owed = store.next_owed(i64::MAX, 10).await.expect("the outbox can be read");
            if owed.is_empty() {
                return;
            }
            for delivery in owed {
                let composed = AssertUnwindSafe(self.club.desk.compose(&delivery)).catch_unwind().await;
                let why = match composed {
                    Ok(Ok(post)) => {
                        self.remember(&post.letter);
                        store.sent(&delivery, MessageId(1_000)).await.expect("the outbox can be written");
                        continue;
                    }
                    Ok(Err(ComposeFault::Gone(why))) => why,
                    Ok(Err(ComposeFault::Failed(why))) => {
                        wrong.push(format!("what is owed cannot be put together: {why}"));
                        why.to_string()
                    }
                    Err(_) => "a panic".to_owned(),
                };
                store.gone(delivery.id, &why).await.expect("the outbox can be written");
            }
        }
    }

    /// Learns the words of a position.
    async fn learn(&mut self, id: MatchId, luck: &mut Luck) {
        let Ok(standing) = self.club.desk.standing(id, 0).await else { return };
        let game::Due::From(due) = standing.table.due() else { return };
        for seat in due.iter() {
            let mut choices = standing.table.choices(seat);
            while let Some(words) = (!choices.is_empty()).then(|| choices.swap_remove(luck.below(choices.len()))) {
                self.nonsense.learn(&words);
                if luck.once_in(12) {
                    break;
                }
            }
        }
    }

    async fn ask_in(&mut self, channel: ChannelId, who: Person, ask: Ask, manages: bool) -> Reply {
        let Request { id, mut who, mut place, ask } = self.club.request(who, ask);
        place.channel = channel;
        who.manages = manages.then_some(GuildId(9));
        let reply = self.club.desk.handle(Request { id, who, place, ask }).await;
        self.hear(&reply);
        reply
    }

    async fn ask(&mut self, luck: &mut Luck, ask: Ask) -> Reply {
        let channel = ChannelId(100 + luck.below(8) as u64);
        let who = PEOPLE[luck.below(PEOPLE.len())];
        let manages = luck.once_in(20);
        self.last = format!("{} in {channel}: {ask:?}", who.name);
        self.ask_in(channel, who, ask, manages).await
    }

    /// A command, its verb and its options, as they are declared.
    fn command(&mut self, luck: &mut Luck) -> (String, String, Vec<(String, String)>) {
        let family = &self.commands[luck.below(self.commands.len())];
        let name = family["name"].as_str().unwrap_or_default().to_owned();
        let inner = family["options"].as_array().cloned().unwrap_or_default();
        let is_verb = |option: &&Value| matches!(option["type"].as_u64(), Some(1));
        let verbs: Vec<&Value> = inner.iter().filter(is_verb).collect();
        let (verb, declared) = match verbs.get(luck.below(verbs.len())) {
            Some(verb) => (verb["name"].clone(), verb["options"].as_array().cloned().unwrap_or_default()),
            None => (family["name"].clone(), inner.clone()),
        };
        let mut options = Vec::new();
        for option in declared {
            if option["required"] != true && luck.once_in(2) || luck.once_in(30) {
                continue;
            }
            let value = self.nonsense.value(luck, &option);
            options.push((option["name"].as_str().unwrap_or_default().to_owned(), value));
        }
        if luck.once_in(40) {
            options.push((self.nonsense.text(luck), self.nonsense.text(luck)));
        }
        let mut verb = verb.as_str().unwrap_or_default().to_owned();
        if luck.once_in(100) {
            verb = self.nonsense.text(luck);
        }
        (name, verb, options)
    }

    async fn types(&mut self, luck: &mut Luck) -> Reply {
        loop {
            let (family, verb, options) = self.command(luck);
            // A film takes seconds, and there is a test of it by itself.
            if verb == "replay" && !luck.once_in(40) {
                continue;
            }
            return self.ask(luck, Ask::Command { family, verb, options }).await;
        }
    }

    async fn completes(&mut self, luck: &mut Luck) {
        let (family, verb, mut options) = self.command(luck);
        let focus = options.pop().unwrap_or_default();
        self.last = format!("completing {family} {verb} {options:?} {focus:?}");
        let channel = ChannelId(100 + luck.below(8) as u64);
        let Request { who, mut place, .. } = self.club.request(PEOPLE[luck.below(PEOPLE.len())], command("help"));
        place.channel = channel;
        let found = self.club.desk.complete(Completion { who, place, family, verb, options, focus, most: 25 }).await;
        if let Some((value, _)) = found.get(luck.below(found.len())) {
            self.nonsense.learn(value);
        }
    }

    async fn presses(&mut self, luck: &mut Luck) -> Reply {
        let id = self.id(luck);
        let value = luck.once_in(2).then(|| self.nonsense.text(luck));
        let private = luck.once_in(2);
        self.ask(luck, Ask::Press { id, value, private }).await
    }

    async fn submits(&mut self, luck: &mut Luck) -> Reply {
        let id = self.id(luck);
        let names = ["text", "orders", "word", "steps", "unit", ""];
        let mut fields = Vec::new();
        for _ in 0..luck.below(4) {
            let name = (*luck.pick(&names).unwrap_or(&"")).to_owned();
            fields.push((name, self.nonsense.text(luck)));
        }
        self.ask(luck, Ask::Submit { id, fields }).await
    }

    /// The id of a button, mostly with something wrong in it.
    fn id(&mut self, luck: &mut Luck) -> String {
        let known = luck.pick(&self.ids).cloned().unwrap_or_default();
        if luck.once_in(4) { known } else { self.nonsense.spoil(luck, &known) }
    }

    /// Everything that a reply says; its buttons are remembered.
    fn hear(&mut self, reply: &Reply) -> String {
        match reply {
            Reply::Private(letter) | Reply::Public(letter) | Reply::Change(letter) => {
                self.remember(letter);
                format!("{}{}", letter.line, letter.body)
            }
            Reply::Form(form) => {
                self.ids.push(form.id.clone());
                String::new()
            }
            Reply::Quiet | Reply::OpenThread { .. } => String::new(),
        }
    }

    fn remember(&mut self, letter: &Letter) {
        for row in &letter.rows {
            match row {
                Row::Buttons(buttons) => self.ids.extend(buttons.iter().map(|button| button.id.clone())),
                Row::Menu(menu) => {
                    self.ids.push(menu.id.clone());
                    menu.choices.iter().take(3).for_each(|choice| self.nonsense.learn(&choice.value));
                }
            }
        }
        let many = self.ids.len();
        self.ids.drain(..many.saturating_sub(REMEMBERED));
    }
}
