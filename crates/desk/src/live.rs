//! Matches kept folded in memory. The log is the truth; what is here is a cache of it, one match behind one lock, so that
//! two people who press at once are served one after the other.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex as StdMutex, PoisonError};

use tokio::sync::Mutex;

use super::press::Decisions;
use chance::Draw;
use chance::fair::{Fair, Stream};
use game::table::{Act, Entry, Events, Unfoldable};
use game::{Closure, Due, GameKind, Games, Holder, Parting, Seat, Seats, Table, Viewer, Wish};
use store::{self, EntryKind, Language, MatchId, NewEntry, Store, UserId};
use text::{Lang, panic_words};

/// How many matches are kept folded.
const KEPT: usize = 256;

/// A running or finished match, folded.
pub struct Live {
    /// What the store knows of it, as of loading.
    pub meta: store::Match,
    /// Which game.
    pub game: GameKind,
    /// The language of its channel.
    pub lang: Lang,
    /// Its people by number.
    pub persons: Vec<store::Person>,
    /// The position.
    pub table: Box<dyn Table>,
    /// The log.
    pub entries: Vec<Entry>,
    /// What decides its dice; none in a match from before dice could be checked.
    pub stream: Option<Arc<Stream>>,
    /// The number of the next draw. It only grows: what was taken back stays drawn.
    next_draw: u64,
    /// Persons newly called on by each entry, by step; step 0 is the opening.
    calls: Vec<Vec<u8>>,
    /// Persons who have been called on and have not answered yet.
    waiting: Vec<u8>,
}

/// A step that was carried out, and what people owed after it.
pub struct Stepped {
    /// The step.
    pub entry: Entry,
    /// The decisions that each person owed after it.
    pub owed: Vec<(u8, Decisions)>,
}

impl Stepped {
    /// A step after which the table stands like this.
    pub fn new(entry: Entry, table: &dyn Table) -> Stepped {
        Stepped { entry, owed: owed(table) }
    }
}

/// Why a match could not be folded.
#[derive(Debug, thiserror::Error)]
pub enum LoadFault {
    /// The database.
    #[error(transparent)]
    Store(#[from] store::Fault),
    /// The log cannot be read by this build.
    #[error(transparent)]
    Unfoldable(#[from] Unfoldable),
    /// There is no such match, or it has not started.
    #[error("match {0} has not started")]
    NotStarted(MatchId),
}

/// The language of a stored match.
pub fn lang(language: Language) -> Lang {
    match language {
        Language::English => Lang::En,
        Language::French => Lang::Fr,
    }
}

/// The stored form of a language.
pub fn language(lang: Lang) -> Language {
    match lang {
        Lang::En => Language::English,
        Lang::Fr => Language::French,
    }
}

impl Live {
    /// Folds a match from the store.
    pub async fn load(games: Games, store: &Store, id: MatchId) -> Result<Live, LoadFault> {
        match Live::salvage(games, store, id).await? {
            (live, None) => Ok(live),
            (_, Some(unfoldable)) => Err(unfoldable.into()),
        }
    }

    /// Folds a match as far as this build can read it, and says why not further. The rules of an older match may do
    /// anything with what they do not know, so even a panic is only a reason.
    pub async fn salvage(games: Games, store: &Store, id: MatchId) -> Result<(Live, Option<Unfoldable>), LoadFault> {
        let meta = store.match_by_id(id).await?.ok_or(LoadFault::NotStarted(id))?;
        let opening = meta.opening.clone().ok_or(LoadFault::NotStarted(id))?;
        let no_game = || Unfoldable { step: 0, why: format!("no game {:?}", meta.game) };
        let game = games.find(&meta.game).ok_or_else(no_game)?;
        let persons = store.persons(id).await?;
        let stream = store.match_stream(id).await?.map(Arc::new);
        let table = caught(0, || game.open(&opening))?;
        let drawn = read_draws(0, meta.opening_draws.as_deref().unwrap_or("[]"))?;
        let mut live = Live {
            lang: lang(meta.language),
            meta,
            game,
            persons,
            table,
            entries: Vec::new(),
            stream,
            next_draw: 1,
            calls: Vec::new(),
            waiting: Vec::new(),
        };
        live.count(&drawn);
        live.call(None, due_persons(live.table.as_ref()));
        if let Some(newer) = newer(&live.meta, game) {
            return Ok((live, Some(newer)));
        }
        for row in store.log(id, 0).await? {
            let folded = caught(row.step, || {
                let entry = read_entry(&row)?;
                live.table.fold(&entry)?;
                Ok(Stepped::new(entry, live.table.as_ref()))
            });
            match folded {
                Ok(stepped) => live.keep(stepped),
                Err(unfoldable) => return Ok((live, Some(unfoldable))),
            }
        }
        Ok((live, None))
    }

    /// A table as it stood after a step.
    pub fn table_at(&self, step: u32) -> Result<Box<dyn Table>, Unfoldable> {
        if self.table.step() == step {
            return Ok(self.table.copy());
        }
        let opening = self.meta.opening.as_deref().unwrap_or_default();
        let mut table = self.game.open(opening)?;
        for entry in self.entries.iter().take(step as usize) {
            table.fold(entry)?;
        }
        Ok(table)
    }

    /// Puts steps that were carried out in place, with the table as it stands after the last of them.
    pub fn advance(&mut self, table: Box<dyn Table>, steps: Vec<Stepped>) {
        self.table = table;
        for stepped in steps {
            self.keep(stepped);
        }
    }

    /// The dice of this match from the next draw on.
    pub fn dice(&self) -> Option<Fair> {
        self.stream.as_ref().map(|stream| Fair::new(Arc::clone(stream), self.next_draw))
    }

    fn count(&mut self, draws: &[Draw]) {
        if let Some(last) = draws.iter().filter_map(|draw| draw.number).max() {
            self.next_draw = self.next_draw.max(last + 1);
        }
    }

    fn keep(&mut self, Stepped { entry, owed }: Stepped) {
        self.count(&entry.draws);
        let actor = match entry.act {
            Act::Command { person } | Act::Undo { person, .. } => Some(person),
            _ => None,
        };
        // Whoever was asked about a position that stands no more is called on anew.
        if matches!(entry.act, Act::Rewind { .. }) || self.table.agreed(entry.step).is_some() {
            self.waiting.clear();
        }
        self.entries.push(entry);
        self.call(actor, owed.iter().map(|(person, _)| *person).collect());
    }

    /// Notes who is newly called on: one call per decision, none for who has just acted, and none again for who was
    /// called and has not answered yet.
    fn call(&mut self, actor: Option<u8>, due: Vec<u8>) {
        if let Some(actor) = actor {
            self.waiting.retain(|person| *person != actor);
            if due.contains(&actor) {
                self.waiting.push(actor);
            }
        }
        let new: Vec<u8> = due.into_iter().filter(|person| !self.waiting.contains(person)).collect();
        self.waiting.extend(&new);
        self.calls.push(new);
    }

    /// Whether nothing but offers that came to nothing, or that still stand, follows a step.
    pub fn is_current(&self, step: u32) -> bool {
        self.entries.iter().skip(step as usize).all(|entry| {
            let is_talk = matches!(entry.act, Act::Propose { .. } | Act::Answer { .. } | Act::Ruling);
            is_talk && self.table.agreed(entry.step).is_none()
        })
    }

    /// Persons called on by the steps of a range, both ends included, who still are due after it.
    pub fn called(&self, from: u32, to: u32, due: &[u8]) -> Vec<u8> {
        let steps = self.calls.iter().take(to as usize + 1).skip(from as usize);
        let mut persons: Vec<u8> = steps.flatten().copied().filter(|person| due.contains(person)).collect();
        persons.sort_unstable();
        persons.dedup();
        persons
    }

    /// Whether others were called on together with this person and have answered already.
    pub fn is_last(&self, person: u8) -> bool {
        let called = self.calls.iter().rev().find(|called| called.contains(&person));
        called.is_some_and(|called| 1 < called.len()) && due_persons(self.table.as_ref()) == [person]
    }

    /// The person a user is in this match.
    pub fn person(&self, user: UserId) -> Option<u8> {
        self.persons.iter().find(|person| person.user == user).map(|person| person.person)
    }

    /// Whether a user plays on one of the sides, be it without a seat of their own for now: whoever gave theirs away is a
    /// spectator.
    pub fn plays(&self, user: UserId) -> bool {
        self.viewer(user) != Viewer::SPECTATOR
    }

    /// What a user may see of this match.
    pub fn viewer(&self, user: UserId) -> Viewer {
        self.person(user).map_or(Viewer::SPECTATOR, |person| Viewer(self.table.shares(person)))
    }
}

/// Why a match of newer rules is left alone: this build would read it differently from the one that played it. Matches of
/// older rules go on.
fn newer(meta: &store::Match, game: GameKind) -> Option<Unfoldable> {
    let theirs: u32 = meta.rules_version.as_deref()?.parse().ok()?;
    let ours = game.version();
    let why = || format!("it is played by version {theirs} of the rules, and this build knows version {ours}");
    (ours < theirs).then(|| Unfoldable { step: 0, why: why() })
}

/// Turns a panic into a reason.
pub fn caught<T>(step: u32, fold: impl FnOnce() -> Result<T, Unfoldable>) -> Result<T, Unfoldable> {
    catch_unwind(AssertUnwindSafe(fold)).unwrap_or_else(|panic| Err(Unfoldable { step, why: panic_words(&*panic) }))
}

/// Persons who owe a decision at a table.
pub fn due_persons(table: &dyn Table) -> Vec<u8> {
    let Due::From(seats) = table.due() else { return Vec::new() };
    let mut persons: Vec<u8> = seats
        .iter()
        .filter_map(|Seat(seat)| match table.holders()[seat as usize] {
            Holder::Person(person) => Some(person),
            Holder::House | Holder::Nobody => None,
        })
        .collect();
    persons.sort_unstable();
    persons.dedup();
    persons
}

/// The decisions that people owe at a table.
pub fn owed(table: &dyn Table) -> Vec<(u8, Decisions)> {
    let due = due_seats(table);
    let owes = |person: u8| {
        let seats = due.and(table.seats_of(person));
        (person, Decisions(seats.iter().map(|seat| (seat, table.decision(seat))).collect()))
    };
    due_persons(table).into_iter().map(owes).collect()
}

/// The seats that are due and held by people.
pub fn due_seats(table: &dyn Table) -> Seats {
    match table.due() {
        Due::From(seats) => seats.iter().filter(|seat| table.holders()[seat.0 as usize] != Holder::House).collect(),
        Due::Over(_) => Seats::NONE,
    }
}

/// The stored form of an entry.
pub fn write_entry(entry: &Entry) -> NewEntry {
    let (kind, person, seat, command) = match entry.act {
        Act::Command { person } => (EntryKind::Command, Some(person), None, entry.command.clone()),
        Act::House { seat } => (EntryKind::House, None, Some(seat), entry.command.clone()),
        Act::Lapse { seat } => (EntryKind::Lapse, None, Some(seat), None),
        Act::Ruling => (EntryKind::Ruling, None, None, entry.command.clone()),
        Act::Aside { person } => (EntryKind::Aside, Some(person), None, entry.command.clone()),
        Act::Undo { person, to } => (EntryKind::Undo, Some(person), None, Some(to.to_string())),
        Act::Reseat { seat, holder } => {
            let holder = match holder {
                Holder::Person(person) => person.to_string(),
                Holder::House => "house".to_owned(),
                Holder::Nobody => "nobody".to_owned(),
            };
            (EntryKind::Reseat, None, Some(seat), Some(holder))
        }
        Act::Propose { person, wish } => {
            let wish = match wish {
                Wish::Takeback { to } => format!("back {to}"),
                Wish::Draw => "draw".to_owned(),
            };
            (EntryKind::Proposal, Some(person), None, Some(wish))
        }
        Act::Answer { person, agrees } => {
            (EntryKind::Answer, Some(person), None, Some(if agrees { "yes" } else { "no" }.to_owned()))
        }
        Act::Rewind { to } => {
            let why = entry.command.as_deref().unwrap_or_default();
            (EntryKind::Rewind, None, None, Some(format!("{to} {why}")))
        }
        Act::Close(closure) => {
            let (person, word) = match closure {
                Closure::Left(person, Parting::GivesUp) => (Some(person), GIVEN_UP),
                Closure::Left(person, Parting::Claimed) => (Some(person), CLAIMED),
                Closure::Agreed => (None, AGREED),
                Closure::CalledOff => (None, CALLED_OFF),
            };
            (EntryKind::Close, person, None, Some(word.to_owned()))
        }
    };
    NewEntry {
        kind,
        person,
        seat: seat.map(|seat| seat.0),
        command,
        events: entry.events.json().to_owned(),
        draws: serde_json::to_string(&entry.draws).expect("draws are plain data"),
    }
}

/// Reads the draws of a step back.
pub fn read_draws(step: u32, text: &str) -> Result<Vec<Draw>, Unfoldable> {
    serde_json::from_str(text).map_err(|error| Unfoldable { step, why: error.to_string() })
}

/// Reads an offer back: `draw`, `back 11`.
pub fn read_wish(text: &str) -> Option<Wish> {
    match text.split_once(' ') {
        None => (text == "draw").then_some(Wish::Draw),
        Some((word, to)) => Some(Wish::Takeback { to: to.parse().ok().filter(|_| word == "back")? }),
    }
}

/// How the log names why a match was closed.
const GIVEN_UP: &str = "given-up";
const CLAIMED: &str = "claimed";
const AGREED: &str = "agreed";
const CALLED_OFF: &str = "called-off";

/// Reads back why a match was closed.
pub fn read_closure(person: Option<u8>, word: &str) -> Option<Closure> {
    match word {
        GIVEN_UP => Some(Closure::Left(person?, Parting::GivesUp)),
        CLAIMED => Some(Closure::Left(person?, Parting::Claimed)),
        AGREED => Some(Closure::Agreed),
        CALLED_OFF => Some(Closure::CalledOff),
        _ => None,
    }
}

/// Reads a rewind back: the step whose result stands again, and by whom and why.
pub fn read_rewind(text: &str) -> Option<(u32, String)> {
    let (to, why) = text.split_once(' ')?;
    Some((to.parse().ok()?, why.to_owned()))
}

/// Reads an entry back.
pub fn read_entry(row: &store::Entry) -> Result<Entry, Unfoldable> {
    let unfoldable = |why: &str| Unfoldable { step: row.step, why: why.to_owned() };
    let person = row.person.ok_or_else(|| unfoldable("no person"));
    let seat = row.seat.map(Seat).ok_or_else(|| unfoldable("no seat"));
    let mut command = row.command.clone();
    let act = match row.kind {
        EntryKind::Command => Act::Command { person: person? },
        EntryKind::Aside => Act::Aside { person: person? },
        EntryKind::Ruling => Act::Ruling,
        EntryKind::House => Act::House { seat: seat? },
        EntryKind::Lapse => Act::Lapse { seat: seat? },
        EntryKind::Undo => {
            let to =
                command.take().and_then(|to| to.parse().ok()).ok_or_else(|| unfoldable("no step to go back to"))?;
            Act::Undo { person: person?, to }
        }
        EntryKind::Reseat => {
            let holder = command.take().ok_or_else(|| unfoldable("no holder"))?;
            let holder = match holder.as_str() {
                "house" => Holder::House,
                "nobody" => Holder::Nobody,
                number => Holder::Person(number.parse().map_err(|_| unfoldable("no such holder"))?),
            };
            Act::Reseat { seat: seat?, holder }
        }
        EntryKind::Proposal => {
            let wish = command.take().and_then(|wish| read_wish(&wish)).ok_or_else(|| unfoldable("no such offer"))?;
            Act::Propose { person: person?, wish }
        }
        EntryKind::Answer => {
            let agrees = match command.take().as_deref() {
                Some("yes") => true,
                Some("no") => false,
                _ => return Err(unfoldable("no such answer")),
            };
            Act::Answer { person: person?, agrees }
        }
        EntryKind::Rewind => {
            let (to, why) = command.as_deref().and_then(read_rewind).ok_or_else(|| unfoldable("no such rewind"))?;
            command = Some(why);
            Act::Rewind { to }
        }
        EntryKind::Close => {
            let closure = read_closure(row.person, &command.take().unwrap_or_default());
            Act::Close(closure.ok_or_else(|| unfoldable("no such end"))?)
        }
    };
    let draws = read_draws(row.step, &row.draws)?;
    Ok(Entry { step: row.step, act, command, events: Events::stored(row.events.as_str()), draws })
}

/// The matches kept folded, each behind its own lock.
#[derive(Default)]
pub struct Lives {
    slots: StdMutex<HashMap<MatchId, Arc<Mutex<Option<Live>>>>>,
}

impl Lives {
    /// The slot of a match; whoever locks it is alone with the match.
    pub fn slot(&self, id: MatchId) -> Arc<Mutex<Option<Live>>> {
        let mut slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
        if KEPT <= slots.len() && !slots.contains_key(&id) {
            // Whoever is not being used makes room; a slot in use is referred to from elsewhere.
            slots.retain(|_, slot| 1 < Arc::strong_count(slot));
        }
        slots.entry(id).or_default().clone()
    }
}
