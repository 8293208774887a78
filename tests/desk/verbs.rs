//! Every command that all games share, sent through the desk: without a match, in a lobby and at a table, by somebody who
//! plays, by a stranger and by whoever manages the server; with all its options and without, with what they take and with
//! nonsense. Every answer is words: nothing fails, nothing is unknown, and no value is passed over in silence.

use crate::club::{ADA, BO, CY, Club, Person, command};
use desk::reply::{Letter, Reply};
use desk::request::{Ask, Completion, Request};
use desk::verb::{FAMILIES, Shared};
use game::{Opt, Takes, Verb};
use store::{ChannelId, Holder, MatchState, MessageId, UserId};
use text::{Lang, Message, sentence};

/// Something that is neither a number nor a word of any list, and names nothing.
const NONSENSE: &str = "frog";

/// What is going on in the channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Situation {
    Nothing,
    Lobby,
    Table,
}

/// Who asks.
#[derive(Clone, Copy, Debug)]
enum Role {
    Player,
    Stranger,
    Manager,
}

/// A club with one channel after the other, so that what one command does is not in the way of the next.
struct Hall {
    club: Club,
    situation: Situation,
    channel: ChannelId,
}

impl Hall {
    async fn open(situation: Situation) -> Hall {
        let hall = Hall { club: Club::open().await, situation, channel: ChannelId(100) };
        hall.begin().await;
        hall
    }

    /// Whether the channel is what it should be, with Ada at the table.
    async fn holds(&self) -> bool {
        let store = self.club.desk.store();
        let meta = store.live_match_in(self.channel).await.expect("a store");
        match (self.situation, &meta) {
            (Situation::Nothing, None) => true,
            (Situation::Lobby, Some(meta)) if meta.state == MatchState::Lobby => {
                store.seats(meta.id).await.expect("seats").contains(&Holder::Person(UserId(ADA.user)))
            }
            (Situation::Table, Some(meta)) => meta.state == MatchState::Running,
            _ => false,
        }
    }

    fn request(&self, role: Role, ask: Ask) -> Request {
        let who: Person = match role {
            Role::Player => ADA,
            Role::Stranger | Role::Manager => CY,
        };
        let mut request = self.club.request(who, ask);
        request.who.manages = request.place.guild.filter(|_| matches!(role, Role::Manager));
        request.place.channel = self.channel;
        request
    }

    async fn begin(&self) {
        let lines: &[(Person, &str)] = match self.situation {
            Situation::Nothing => &[],
            Situation::Lobby => &[(ADA, "match new game:invasion seat:warrior")],
            Situation::Table => &[
                (ADA, "match new game:invasion seat:warrior options:\"pace=2d\""),
                (BO, "match join seat:lord"),
                (ADA, "match start"),
                (ADA, "invasion deploy"),
            ],
        };
        for (who, line) in lines {
            let mut request = self.club.request(*who, command(line));
            request.place.channel = self.channel;
            self.club.desk.handle(request).await;
        }
        assert!(self.holds().await, "{:?} begins in {}", self.situation, self.channel);
    }

    /// Another channel, if this one is not any more what it was.
    async fn renew(&mut self) {
        if !self.holds().await {
            self.channel.0 += 1;
            self.begin().await;
        }
    }

    /// Marks what is owed as delivered; how much that was.
    async fn deliver(&self) -> usize {
        let (store, mut count) = (self.club.desk.store(), 0);
        loop {
            let owed = store.next_owed(self.club.desk.now(), 50).await.expect("the outbox can be read");
            if owed.is_empty() {
                return count;
            }
            count += owed.len();
            for delivery in owed {
                store
                    .sent(&delivery, MessageId(delivery.id.0.unsigned_abs()))
                    .await
                    .expect("the outbox can be written");
            }
        }
    }

    /// What fits an option.
    async fn fitting(&self, option: &Opt, turn: usize) -> String {
        let here = self.club.desk.store().live_match_in(self.channel).await.expect("a store");
        let number = here.map_or(1, |meta| meta.id.0).to_string();
        match (option.takes, option.name) {
            (_, "match") => number,
            (Takes::Number { min, max }, _) => 1.clamp(min, max).to_string(),
            (Takes::Choice(words), _) => words[turn % words.len()].to_owned(),
            (Takes::Game, _) => "invasion".to_owned(),
            (Takes::Seat | Takes::Unit, _) => "rogue".to_owned(),
            (Takes::Person, _) => BO.user.to_string(),
            (Takes::Channel, _) => "70".to_owned(),
            (Takes::Flag, _) => "true".to_owned(),
            (_, "dice" | "against") => "2d6".to_owned(),
            (_, "step") => "1".to_owned(),
            (_, "option") => "pace".to_owned(),
            (_, "value" | "default" | "longest" | "until") => "3d".to_owned(),
            (_, "options") => "pace=1d".to_owned(),
            (_, "quiet") => "22-7".to_owned(),
            (_, "zone") => "Europe/Paris".to_owned(),
            (_, "order") => "deploy".to_owned(),
            (_, "topic") => "goal".to_owned(),
            _ => "something to read".to_owned(),
        }
    }
}

/// Whether anything but text is expected, so that nonsense has to be refused by itself.
fn is_strict(takes: Takes) -> bool {
    match takes {
        Takes::Number { .. } | Takes::Choice(_) | Takes::Person | Takes::Channel | Takes::Flag => true,
        Takes::Unit
        | Takes::Square
        | Takes::Squares
        | Takes::Path
        | Takes::Game
        | Takes::Seat
        | Takes::Text
        | Takes::Kept
        | Takes::Keep => false,
    }
}

/// Everything that a person reads of a message.
fn text(letter: &Letter) -> String {
    [letter.line.as_str(), &letter.title, &letter.body, &letter.footer].join("\n")
}

/// What nobody should read: that a command is not known, or that something failed.
fn alarms() -> Vec<String> {
    let told = |lang: Lang| {
        let incident = sentence(lang, &Message::new("desk-incident").with("number", "#"));
        let begin = incident.split('#').next().unwrap_or_default().to_owned();
        [begin, sentence(lang, &Message::new("desk-unknown-command"))]
    };
    Lang::ALL.into_iter().flat_map(told).collect()
}

/// Whether what was filled in can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sense {
    /// It can.
    Good,
    /// It is for whoever knows the match to say.
    Open,
    /// It cannot, and what is wrong is named.
    Bad(&'static str),
}

/// The ways in which the options of a verb are filled.
async fn fillings(hall: &Hall, verb: &Verb) -> Vec<(Vec<(String, String)>, Sense)> {
    let mut full = Vec::new();
    for (turn, option) in verb.options.iter().enumerate() {
        full.push((option.name.to_owned(), hall.fitting(option, turn).await));
    }
    let required = |except: &str| -> Vec<(String, String)> {
        let kept = verb.options.iter().filter(|option| option.required && option.name != except);
        kept.filter_map(|option| full.iter().find(|(name, _)| name == option.name)).cloned().collect()
    };
    let mut found = vec![(required(""), Sense::Good), (full.clone(), Sense::Good)];
    for (turn, option) in verb.options.iter().enumerate() {
        if option.required {
            found.push((required(option.name), Sense::Bad(option.name)));
        } else {
            let mut alone = required("");
            alone.push((option.name.to_owned(), hall.fitting(option, turn + 1).await));
            found.push((alone, Sense::Good));
        }
        let mut odd = required(option.name);
        odd.push((option.name.to_owned(), NONSENSE.to_owned()));
        found.push((odd, if is_strict(option.takes) { Sense::Bad(NONSENSE) } else { Sense::Open }));
    }
    let mut more = full;
    more.push((NONSENSE.to_owned(), "1".to_owned()));
    found.push((more, Sense::Bad(NONSENSE)));
    found
}

async fn every_verb(situation: Situation) {
    let alarms = alarms();
    let mut hall = Hall::open(situation).await;
    for family in FAMILIES {
        for verb in family.verbs {
            for (options, sense) in fillings(&hall, verb).await {
                for role in [Role::Player, Role::Stranger, Role::Manager] {
                    hall.renew().await;
                    hall.deliver().await;
                    let here = format!("{situation:?}, {role:?}: /{} {} {options:?}", family.name, verb.name);
                    let read = Shared::read(family.name, verb.name, &options);
                    let read = read.unwrap_or_else(|| panic!("{here} is no command"));
                    let named = match sense {
                        Sense::Good => {
                            assert!(read.is_ok(), "{here}: {read:?}");
                            None
                        }
                        Sense::Open => read.is_err().then_some(NONSENSE),
                        Sense::Bad(named) => {
                            assert!(read.is_err(), "{here}: {read:?}");
                            Some(named)
                        }
                    };
                    let (family, verb) = (family.name.to_owned(), verb.name.to_owned());
                    let ask = Ask::Command { family, verb, options: options.clone() };
                    let said = match hall.club.desk.handle(hall.request(role, ask)).await {
                        Reply::Private(letter) | Reply::Public(letter) | Reply::Change(letter) => {
                            assert!(!text(&letter).trim().is_empty() || letter.picture.is_some(), "{here}: {letter:?}");
                            text(&letter)
                        }
                        Reply::OpenThread { name } => name,
                        Reply::Form(form) => panic!("{here}: a command asks for nothing: {form:?}"),
                        Reply::Quiet => {
                            assert_ne!(hall.deliver().await, 0, "{here}: nobody is told anything");
                            continue;
                        }
                    };
                    assert!(alarms.iter().all(|alarm| !said.contains(alarm.as_str())), "{here}: {said}");
                    assert!(named.is_none_or(|named| said.contains(named)), "{here}: {said}");
                }
            }
        }
    }
}

#[tokio::test]
async fn every_verb_is_answered_where_nothing_is_played() {
    every_verb(Situation::Nothing).await;
}

#[tokio::test]
async fn every_verb_is_answered_in_a_lobby() {
    every_verb(Situation::Lobby).await;
}

#[tokio::test]
async fn every_verb_is_answered_at_a_table() {
    every_verb(Situation::Table).await;
}

/// What is offered can be taken: every value for an option fits it.
#[tokio::test]
async fn what_is_offered_while_typing_can_be_read() {
    for situation in [Situation::Nothing, Situation::Lobby, Situation::Table] {
        let hall = Hall::open(situation).await;
        for (family, verb) in
            FAMILIES.into_iter().flat_map(|family| family.verbs.iter().map(move |verb| (family, verb)))
        {
            let (full, _) = fillings(&hall, verb).await.swap_remove(1);
            for (option, (name, _)) in verb.options.iter().zip(&full) {
                let asker = hall.request(Role::Player, command("help"));
                let others: Vec<(String, String)> = full.iter().filter(|(other, _)| other != name).cloned().collect();
                let offered = hall.club.desk.complete(Completion {
                    who: asker.who,
                    place: asker.place,
                    family: family.name.to_owned(),
                    verb: verb.name.to_owned(),
                    options: others.clone(),
                    focus: (name.clone(), String::new()),
                    most: 25,
                });
                for (value, label) in offered.await {
                    assert!(!label.is_empty(), "/{} {} {name}:{value}", family.name, verb.name);
                    let mut given = others.clone();
                    given.push((option.name.to_owned(), value));
                    let read = Shared::read(family.name, verb.name, &given).expect("a command");
                    assert!(read.is_ok(), "/{} {} {given:?}: {read:?}", family.name, verb.name);
                }
            }
        }
    }
}

/// What is no command of anybody is said to be none.
#[tokio::test]
async fn what_is_no_command_is_said_to_be_none() {
    let club = Club::open().await;
    for line in ["match frog", "frog", "admin frog", "rolls frog", "saved frog", "watch frog"] {
        let Reply::Private(letter) = club.types(ADA, line).await else { panic!("{line} is answered") };
        assert_eq!(letter.body, sentence(Lang::En, &Message::new("desk-unknown-command")), "{line}");
    }
}
