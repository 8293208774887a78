//! Everything a person can ask of the bot and be told. The only place where store, tables, dice and clock meet; it knows
//! nothing of Discord's own types, posts nothing and never waits for a person.

mod accord;
mod acting;
mod admin;
mod append;
pub mod audience;
mod away;
mod bars;
mod bulletin;
pub mod calendar;
mod career;
mod carried;
mod command;
mod complaint;
mod complete;
mod curve;
mod displaced;
mod drawn;
pub mod ending;
mod exporting;
mod fair;
pub mod glicko;
pub mod guide;
mod haste;
mod importing;
mod ladder;
mod late;
mod live;
mod lobby;
pub mod log;
mod note;
mod notice;
mod odds;
mod opening;
mod options;
mod pace;
pub mod placard;
mod post;
pub mod press;
mod preview;
pub mod progress;
pub mod proof;
pub mod reading_rights;
mod record;
pub mod reel;
mod replay;
pub mod reply;
pub mod request;
mod results;
mod roll;
pub mod roll_stream;
mod rolls;
mod ruling;
mod saved;
mod settings;
mod show;
mod substitute;
pub mod terms;
mod time;
mod trouble;
pub mod verb;
mod watch;
mod zone;
mod zone_choice;

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, OnceLock};

use tokio::sync::RwLock;

use calendar::DAY;
use game::{Dice, GameKind, Games, Seat};
use live::Lives;
use picture::Studio;
use press::Press;
use progress::Progress;
use reply::{Letter, Post, Reply};
use request::{Ask, Completion, Request};
use store::{Delivery, Match, MatchId, MatchState, Store, UserId};
use text::{Lang, Message, by_id, say, sentence};
use trouble::Trouble;

pub use acting::Standing;
pub use importing::{Home, ImportFault};
pub use live::{LoadFault, read_entry};
pub use trouble::incident;

/// The hour, in seconds since 1970.
pub type Clock = Arc<dyn Fn() -> i64 + Send + Sync>;
/// Where dice come from: a fresh source for each command.
pub type DiceSource = Arc<dyn Fn() -> Box<dyn Dice + Send> + Send + Sync>;

/// For how many seconds requests and sent messages are remembered: long beyond Discord's fifteen minutes, so that a host
/// who looks into a mishap of the last days still finds them.
const REMEMBERED: i64 = 7 * DAY;

/// The desk.
pub struct Desk {
    games: Games,
    store: Store,
    studio: Arc<Studio>,
    clock: Clock,
    chance: DiceSource,
    lives: Lives,
    /// The last sign of life in the store, in seconds since 1970; the least number while it is not known.
    sign: AtomicI64,
    /// Held by whoever reads clocks in order to change them; alone by whoever moves all of them.
    hours: RwLock<()>,
    /// When the database is to be tidied next.
    tidy_at: AtomicI64,
    /// Who runs the bot; not known until Discord has said so.
    owners: OnceLock<Vec<UserId>>,
    /// What people did lately, so that nobody does too much at once.
    haste: haste::Haste,
    /// Whoever knows what people may read elsewhere.
    sight: OnceLock<Arc<dyn reading_rights::ReadingRights>>,
}

/// Why an owed message could not be put together.
#[derive(Debug, thiserror::Error)]
pub enum ComposeFault {
    /// Something failed that may work later.
    #[error("the message could not be put together")]
    Failed(#[source] Box<dyn std::error::Error + Send + Sync>),
    /// What it is about is gone; it will never be possible.
    #[error("nothing is left to say: {0}")]
    Gone(String),
}

impl From<store::Fault> for ComposeFault {
    fn from(fault: store::Fault) -> ComposeFault {
        ComposeFault::Failed(Box::new(fault))
    }
}

impl Desk {
    /// A desk on this store, at which these games are played.
    pub fn new(games: Games, store: Store, clock: Clock, chance: DiceSource) -> Desk {
        Desk {
            games,
            store,
            studio: Arc::new(Studio::new()),
            clock,
            chance,
            lives: Lives::default(),
            sign: AtomicI64::new(i64::MIN),
            hours: RwLock::new(()),
            tidy_at: AtomicI64::new(i64::MIN),
            owners: OnceLock::new(),
            haste: haste::Haste::default(),
            sight: OnceLock::new(),
        }
    }

    /// Says who runs the bot; what they were told to be first counts.
    pub fn owned_by(&self, owners: Vec<UserId>) {
        let _ = self.owners.set(owners);
    }

    /// The games that are played.
    pub fn games(&self) -> Games {
        self.games
    }

    /// The store, for whoever delivers what is owed.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// The hour.
    pub fn now(&self) -> i64 {
        (self.clock)()
    }

    /// Answers a request. Whatever goes wrong, there is an answer.
    pub async fn handle(&self, request: Request) -> Reply {
        self.handle_telling(request, &Progress::default()).await
    }

    /// The same, saying how far it is where an answer takes long.
    pub async fn handle_telling(&self, mut request: Request, progress: &Progress) -> Reply {
        if let Some(lang) = self.language_of(request.who.user).await {
            request.who.lang = lang;
        }
        let lang = request.who.lang;
        match self.answer(&request, progress).await {
            Ok(reply) => reply,
            Err(Trouble::Refused(message) | Trouble::Stale(message)) => {
                Reply::Private(Letter::text(sentence(lang, &message)))
            }
            Err(Trouble::Frozen) => Reply::Private(Letter::text(self.frozen_words(&request).await)),
            Err(Trouble::Fault(fault)) => {
                let number = incident();
                let fault: &(dyn std::error::Error + Send + Sync) = fault.as_ref();
                tracing::error!(incident = number, interaction = %request.id, error = fault as &dyn std::error::Error, "a request failed");
                self.remember_incident(&request, &number, fault).await;
                Reply::Private(Letter::text(sentence(lang, &Message::new("desk-incident").with("number", number))))
            }
        }
    }

    /// Values for an option being typed, each with what the person reads.
    pub async fn complete(&self, mut completion: Completion) -> Vec<(String, String)> {
        if let Some(lang) = self.language_of(completion.who.user).await {
            completion.who.lang = lang;
        }
        self.suggestions(&completion).await.unwrap_or_default()
    }

    /// Puts an owed message together.
    pub async fn compose(&self, delivery: &Delivery) -> Result<Post, ComposeFault> {
        self.put_together(delivery).await
    }

    /// Once a day forgets what nobody will ask about again; before a day has passed it does nothing. How many rows of
    /// the database that were.
    pub async fn tidy(&self) -> Result<u64, store::Fault> {
        let now = self.now();
        if now < self.tidy_at.load(Ordering::Relaxed) {
            return Ok(0);
        }
        self.tidy_at.store(now + DAY, Ordering::Relaxed);
        self.store.prune(now - REMEMBERED).await
    }

    /// After a start: lets the house play where it is due, so that no match waits for a bot that was killed.
    pub async fn wake(&self) {
        let running = match self.store.running_matches().await {
            Ok(running) => running,
            Err(error) => {
                tracing::error!(%error, "the running matches could not be read");
                return;
            }
        };
        for meta in running {
            let woken = async {
                let mut slot = self.locked(meta.id).await?;
                let live = slot.as_mut().expect("locked matches are folded");
                self.house_goes_on(live).await?;
                self.wind(live).await
            };
            if let Err(trouble) = woken.await {
                tracing::error!(match_id = %meta.id, ?trouble, "a match could not be woken");
            }
        }
        if let Err(trouble) = self.settle_old().await {
            tracing::error!(?trouble, "the results of old matches could not be worked out");
        }
    }

    async fn answer(&self, request: &Request, progress: &Progress) -> Result<Reply, Trouble> {
        match &request.ask {
            Ask::Command { family, verb, options } => self.command(request, family, verb, options, progress).await,
            Ask::Press { id, value, private } => self.press(request, id, value.as_deref(), *private, progress).await,
            Ask::Submit { id, fields } => self.submit(request, id, fields).await,
        }
    }

    async fn press(
        &self,
        request: &Request,
        id: &str,
        value: Option<&str>,
        private: bool,
        progress: &Progress,
    ) -> Result<Reply, Trouble> {
        let press = Press::read(self.games, id).ok_or(Trouble::refused("match-old-button"))?;
        match press {
            Press::Order { of, asked, words } => {
                let reply = self.order(request, of, &asked, &words, false).await;
                self.pressed(request, of, reply, private).await
            }
            Press::Menu { of, asked, .. } => {
                let reply = self.order(request, of, &asked, value.unwrap_or_default(), false).await;
                self.pressed(request, of, reply, private).await
            }
            Press::Confirm { of, asked, shown } => {
                let reply = match self.shown_words(request, of, shown).await {
                    Ok(words) => self.order(request, of, &asked, &words, true).await,
                    Err(trouble) => Err(trouble),
                };
                match reply {
                    // The preview has served: whatever came of it takes its place.
                    Ok(Reply::Private(letter)) if private => Ok(Reply::Change(letter)),
                    other => self.pressed(request, of, other, private).await,
                }
            }
            Press::Close => {
                Ok(Reply::Change(Letter::text(sentence(request.who.lang, &Message::new("match-preview-closed")))))
            }
            Press::Lobby(of, what) => self.lobby_press(request, of, what, value, private).await,
            Press::Type { of, asked, field } => match self.typing(request, of, asked, &field).await {
                Err(Trouble::Stale(message)) => self.stale(request, of, &message).await,
                other => other,
            },
            Press::Rules(game, topic) => self.rules(request, game, Some(value.unwrap_or(&topic)), private).await,
            Press::Show(of, what) => self.show(request, of, what, progress).await,
            Press::Log { of, page, filter } => {
                let page = value.and_then(|page| page.parse().ok()).unwrap_or(page.to);
                self.turn(request, of, page, &filter).await
            }
            Press::Rolled(what) => self.roll_press(request, &what).await,
            Press::Takeback { of, step, last } => match self.takeback_press(request, of, step, last).await {
                Err(Trouble::Stale(message)) => self.stale(request, of, &message).await,
                other => other,
            },
            Press::Answer { of, step, agrees } => match self.answer_press(request, of, step, agrees).await {
                Err(Trouble::Stale(message)) => self.stale(request, of, &message).await,
                other => other,
            },
            Press::Resign(of) => match self.resign(request, of, true).await? {
                Reply::Private(letter) => Ok(Reply::Change(letter)),
                other => Ok(other),
            },
            Press::Pause(of, stops) => self.pause(request, of, stops).await,
            Press::History { user, game, page } => self.turn_history(request, user, game, page.to).await,
            Press::Seats { of, person, what } => self.seats_press(request, of, person, what).await,
            Press::Late { of, asked, person, what } => match self.late_press(request, of, &asked, person, what).await {
                Err(Trouble::Stale(message)) => self.stale(request, of, &message).await,
                other => other,
            },
        }
    }

    /// What whoever pressed for an order is told of it.
    async fn pressed(
        &self,
        request: &Request,
        of: MatchId,
        reply: Result<Reply, Trouble>,
        private: bool,
    ) -> Result<Reply, Trouble> {
        match reply {
            Err(Trouble::Stale(message)) => self.stale(request, of, &message).await,
            Ok(Reply::Quiet) if private => {
                let done = sentence(request.who.lang, &Message::new("desk-done"));
                Ok(Reply::Change(Letter::text(done)))
            }
            other => other,
        }
    }

    /// A button that asks for something else by now: why, and how things stand.
    async fn stale(&self, request: &Request, of: MatchId, message: &Message) -> Result<Reply, Trouble> {
        let why = sentence(request.who.lang, message);
        let meta = self.store.match_by_id(of).await?.ok_or(Trouble::refused("match-unknown"))?;
        // An old button may be pressed by somebody who has given their seats away.
        if self.may_watch(&request.who, &meta).await.is_err() {
            return Ok(Reply::Private(Letter::text(why)));
        }
        match self.status(request, of).await? {
            Reply::Private(mut letter) => {
                letter.body = format!("{why}\n\n{}", letter.body);
                Ok(Reply::Private(letter))
            }
            other => Ok(other),
        }
    }

    async fn submit(&self, request: &Request, id: &str, fields: &[(String, String)]) -> Result<Reply, Trouble> {
        let press = Press::read(self.games, id).ok_or(Trouble::refused("match-old-button"))?;
        let (of, asked, field) = match press {
            Press::Type { of, asked, field } => (of, asked, field),
            Press::Lobby(of, what @ (press::Lobby::Word | press::Lobby::Value(_))) => {
                let text = fields.iter().find(|(name, _)| name == "text").map(|(_, value)| value.as_str());
                return self.lobby_press(request, of, what, Some(text.unwrap_or_default()), false).await;
            }
            _ => return Err(Trouble::refused("match-old-button")),
        };
        let (verb, option) = field.split_once('.').ok_or(Trouble::refused("match-old-button"))?;
        // Line breaks are how people separate orders in a form; quotation marks would end the text.
        let plain = |text: &str| text.trim().replace('\n', "; ").replace('"', "'");
        let text = fields.iter().find(|(name, _)| name == option).map_or("", |(_, value)| value.as_str());
        let mut words = format!("{verb} {option}:\"{}\"", plain(text));
        for (name, value) in fields.iter().filter(|(name, value)| name != option && !value.trim().is_empty()) {
            words.push_str(&format!(" {name}:\"{}\"", plain(value)));
        }
        self.order(request, of, &asked, &words, true).await
    }

    /// The match of this channel that is not finished.
    async fn live_match(&self, request: &Request) -> Result<Match, Trouble> {
        let meta = self.store.live_match_in(request.place.channel).await?;
        meta.ok_or(Trouble::refused("match-none-here"))
    }

    /// The match of this channel, which must have started.
    async fn started_match(&self, request: &Request) -> Result<Match, Trouble> {
        let meta = self.live_match(request).await?;
        if meta.state == MatchState::Lobby { Err(Trouble::refused("match-still-lobby")) } else { Ok(meta) }
    }

    /// The match of this channel, which must be being played.
    async fn running_match(&self, request: &Request) -> Result<Match, Trouble> {
        let meta = self.started_match(request).await?;
        if meta.state == MatchState::Frozen { Err(Trouble::Frozen) } else { Ok(meta) }
    }
}

/// Something with what belongs to it, each language with its own spaces.
fn pair(lang: Lang, name: &str, what: &str) -> String {
    say(lang, &Message::new("match-pair").with("name", name).with("what", what))
}

/// The name of a seat in a language.
fn seat_name(lang: Lang, game: GameKind, seat: Seat) -> String {
    let id = game.seats()[seat.0 as usize];
    by_id(lang, &format!("seat-{game}-{id}")).unwrap_or_else(|| id.to_owned())
}

/// A name as it is, whatever marks of emphasis it holds.
fn plain(name: &str) -> String {
    let mut text = String::with_capacity(name.len());
    for letter in name.chars() {
        if matches!(letter, '*' | '_' | '~' | '|' | '`' | '\\' | '<' | '#' | '[') {
            text.push('\\');
        }
        text.push(letter);
    }
    text
}
