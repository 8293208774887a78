//! Orders to a running match: held against the rules on a copy, and answered by the house. How they are written down
//! is in `append`.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use tokio::sync::OwnedMutexGuard;

use super::append::Advance;
use super::bulletin::News;
use super::ending::leaving;
use super::live::{Live, LoadFault, Stepped, due_seats};
use super::lobby::missing;
use super::notice::Notice;
use super::press::{Decisions, Press};
use super::reply::{Button, Form, Letter, Look, Reply, Row};
use super::request::Request;
use super::trouble::Trouble;
use super::{Desk, notice};
use game::table::{Entry, Refused};
use game::{Answer, Dice, Due, GameKind, Holder, Mood, Order, Parting, Seats, Setup, Table, Typing, Viewer};
use store::{Asked, MatchId, MatchState, NewDelivery};
use text::{Lang, Message, by_id, panic_words, say, sentence};

/// How many commands of the house are written in one go; a longer turn goes on in the next transaction.
const HOUSE_AT_ONCE: usize = 400;

/// A folded match, locked.
pub(super) type Locked = OwnedMutexGuard<Option<Live>>;

/// What chance decides while one request is carried out.
pub(super) struct Draws {
    /// The match's own draws, numbered and kept in the log with the step that made them. Drawing is not yet taking: a
    /// step that is not written down leaves its numbers to the next one, which finds the same values there.
    pub(super) dice: Box<dyn Dice + Send>,
    /// What decides between things that the house likes equally. No part of the draws: what the house chose is in the
    /// log as its command.
    pub(super) whims: Box<dyn Dice + Send>,
}

/// How a match stands.
pub struct Standing {
    /// A copy of its table.
    pub table: Box<dyn Table>,
    /// Whether its channel is told of what happened since the step that was asked about.
    pub is_told: bool,
}

/// What was carried out for a person.
pub(super) struct Carried {
    entry: Entry,
    /// Whether the channel will read of it.
    public: bool,
}

impl Desk {
    /// Locks and folds a match that has started. One that cannot be folded is frozen.
    pub(super) async fn locked(&self, id: MatchId) -> Result<Locked, Trouble> {
        let mut slot = self.lives.slot(id).lock_owned().await;
        if slot.is_none() {
            match Live::load(self.games, &self.store, id).await {
                Ok(live) => *slot = Some(live),
                Err(LoadFault::Unfoldable(error)) => {
                    tracing::error!(match_id = %id, %error, "a match cannot be folded");
                    let notice = notice::Notice::Unreadable { step: error.step };
                    self.freeze(id, &error.to_string(), &notice).await?;
                    return Err(Trouble::Frozen);
                }
                Err(other) => return Err(other.into()),
            }
        }
        Ok(slot)
    }

    /// How a match that has started stands, for whoever plays or watches it in this process.
    pub async fn standing(&self, id: MatchId, since: u32) -> Result<Standing, LoadFault> {
        let mut slot = self.lives.slot(id).lock_owned().await;
        if slot.is_none() {
            *slot = Some(Live::load(self.games, &self.store, id).await?);
        }
        let live = slot.as_ref().expect("locked matches are folded");
        let table = live.table.copy();
        let is_told = live.entries.iter().skip(since as usize).any(|entry| is_public(table.as_ref(), entry));
        Ok(Standing { table, is_told })
    }

    /// Sets a match aside and tells its channel.
    pub(super) async fn freeze(&self, id: MatchId, why: &str, notice: &notice::Notice) -> Result<(), Trouble> {
        let Some(meta) = self.store.match_by_id(id).await? else { return Ok(()) };
        if meta.state != MatchState::Running {
            return Ok(());
        }
        let what = notice.owed();
        let mut owes = vec![NewDelivery { channel: meta.channel, what }];
        owes.extend(self.to_followers(id, &News::Frozen).await?);
        let _ = self.store.freeze(id, why, &owes, Asked::at(self.now())).await?;
        Ok(())
    }

    /// A verb of a game, asked in a channel.
    pub(super) async fn game_command(
        &self,
        request: &Request,
        game: GameKind,
        verb: &str,
        options: &[(String, String)],
    ) -> Result<Reply, Trouble> {
        let pairs = options.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let order =
            Order::from_options(game.verbs(), verb, pairs).map_err(|misread| Trouble::Refused(misread.message()))?;
        if order.verb.mood == Mood::Carried {
            return self.consult(request, game, &order).await;
        }
        if order.verb.mood == Mood::Reference {
            let here = self.store.live_match_in(request.place.channel).await?;
            let here = here.filter(|meta| meta.game == game.name() && meta.state != MatchState::Lobby);
            let knows = match &here {
                Some(meta) => self.may_watch(&request.who, meta).await.is_ok(),
                None => false,
            };
            // What is printed is everybody's; what became of it in a match is for those who may watch that.
            if !knows {
                let answer = self.begun(game)?.answer(Viewer::SPECTATOR, Seats::NONE, &order)?;
                return self.answered(request.who.lang, &order, answer).await;
            }
        }
        let meta = self.live_match(request).await?;
        if meta.game != game.name() {
            let name = by_id(request.who.lang, &format!("game-{}", meta.game)).unwrap_or(meta.game);
            return Err(Trouble::Refused(Message::new("match-other-game").with("game", name)));
        }
        if meta.state == MatchState::Lobby {
            return Err(Trouble::refused("match-still-lobby"));
        }
        if !order.is_order() {
            self.may_watch(&request.who, &meta).await?;
            return self.question(request, meta.id, &order).await;
        }
        let game = self.game_of(&meta)?;
        let (order, keep) = self.meant_order(request, game, order).await?;
        let slot = self.locked(meta.id).await?;
        let reply = self.ordered(request, slot, None, Ok(order.clone()), !order.verb.previewed).await?;
        match keep {
            Some(name) => self.keep_order(request, game, &order, &name, reply).await,
            None => Ok(reply),
        }
    }

    /// A match that has just begun, of which what is printed can be asked where none is being played.
    pub(super) fn begun(&self, game: GameKind) -> Result<Box<dyn Table>, Trouble> {
        let options = BTreeMap::new();
        let holders = game.fill_seats(&options, &vec![None; game.seats().len()]);
        let setup = Setup { holders, options, position: None };
        let prepared = game.prepare(&setup, (self.chance)().as_mut()).map_err(Trouble::Refused)?;
        game.open(&prepared.opening).map_err(|error| Trouble::Fault(Box::new(error)))
    }

    async fn question(&self, request: &Request, id: MatchId, order: &Order) -> Result<Reply, Trouble> {
        let slot = self.locked(id).await?;
        let live = slot.as_ref().expect("locked matches are folded");
        let seats = live.person(request.who.user).map_or(Seats::NONE, |person| live.table.seats_of(person));
        let answer = live.table.answer(live.viewer(request.who.user), seats, order)?;
        drop(slot);
        self.answered(request.who.lang, order, answer).await
    }

    /// An answer of the rules, in words and with its picture.
    pub(super) async fn answered(&self, lang: Lang, order: &Order, answer: Answer) -> Result<Reply, Trouble> {
        let body: Vec<String> = answer.paragraphs.iter().map(|paragraph| sentence(lang, paragraph)).collect();
        let body = body.join("\n");
        let picture = match answer.scene {
            Some(scene) => Some(self.draw(scene, lang, order.verb.name, body.clone()).await?),
            None => None,
        };
        Ok(Reply::Private(Letter { body, picture, ..Letter::default() }))
    }

    /// An order given as words, by a button made for these decisions or in a form that it opened.
    pub(super) async fn order(
        &self,
        request: &Request,
        id: MatchId,
        asked: &Decisions,
        words: &str,
        confirmed: bool,
    ) -> Result<Reply, Trouble> {
        let slot = self.locked(id).await?;
        let live = slot.as_ref().expect("locked matches are folded");
        let order = Order::parse(live.game.verbs(), words);
        self.ordered(request, slot, Some(asked), order.map_err(Refused::Misread), confirmed).await
    }

    /// An order, typed or pressed. `asked` are the decisions a button was made for.
    async fn ordered(
        &self,
        request: &Request,
        mut slot: Locked,
        asked: Option<&Decisions>,
        order: Result<Order, Refused>,
        confirmed: bool,
    ) -> Result<Reply, Trouble> {
        let live = slot.as_mut().expect("locked matches are folded");
        is_running(live)?;
        let person = live.person(request.who.user).ok_or(Trouble::refused("match-not-yours"))?;
        let seats = live.table.seats_of(person);
        if let Some(asked) = asked {
            fresh(live.table.as_ref(), seats, asked)?;
        }
        // Whether it is theirs to order, and still asked for, comes before what is wrong with the words.
        let order = order?;
        let (id, lang) = (live.meta.id, request.who.lang);
        if !confirmed && let Some(preview) = live.table.preview(live.viewer(request.who.user), seats, &order)? {
            let asked = decisions(live.table.as_ref());
            drop(slot);
            return self.preview(request, id, asked, &order.to_string(), preview).await;
        }
        let carried = self
            .carry_out(live, request, |table, dice| table.carry_out(Holder::Person(person), seats, &order, dice))
            .await?;
        let Some(carried) = carried else { return Ok(Reply::Quiet) };
        // The reader's own knowledge: what was told to them alone stands here and nowhere else.
        let viewer = live.viewer(request.who.user);
        Ok(tell_author(live, &carried, viewer, seats, lang))
    }

    /// Gives up: the seats go to the house while the side has other people, otherwise the others win. Nobody does so by a slip:
    /// what will come of it is shown first.
    pub(super) async fn resign(&self, request: &Request, id: MatchId, confirmed: bool) -> Result<Reply, Trouble> {
        let mut slot = self.locked(id).await?;
        let live = slot.as_mut().expect("locked matches are folded");
        is_running(live)?;
        let person = live.person(request.who.user).ok_or(Trouble::refused("match-not-yours"))?;
        let asked = Asked::by(request.id, self.now());
        let given = leaving(live, person, Parting::GivesUp, self.chances(live).dice.as_mut(), asked);
        let mut given = given.ok_or(Trouble::refused("match-no-seat"))?;
        let lang = request.who.lang;
        if !confirmed {
            let what = if given.ending.is_some() { "match-resign-ends" } else { "match-resign-goes-on" };
            let sure = button(&Press::Resign(id), say(lang, &Message::new("match-button-resign")), Look::Grave);
            let close = button(&Press::Close, say(lang, &Message::new("match-cancel-preview")), Look::Plain);
            let letter = Letter::text(sentence(lang, &Message::new(what)));
            return Ok(Reply::Private(Letter { rows: vec![Row::Buttons(vec![sure, close])], ..letter }));
        }
        // Where that is the end, its report says so.
        if given.ending.is_none() {
            given.cause = Some(Notice::GivenUp { by: request.who.user });
        }
        if self.append(live, given).await? {
            live.meta = self.store.match_by_id(id).await?.unwrap_or(live.meta.clone());
            if live.meta.state == MatchState::Running {
                self.house_goes_on(live).await?;
            }
            return Ok(Reply::Private(Letter::text(sentence(lang, &Message::new("match-resigned-private")))));
        }
        Ok(Reply::Quiet)
    }

    /// The dice of a match and whims for its house.
    pub(super) fn chances(&self, live: &Live) -> Draws {
        let dice: Box<dyn Dice + Send> = match live.dice() {
            Some(fair) => Box::new(fair),
            None => (self.chance)(),
        };
        Draws { dice, whims: (self.chance)() }
    }

    /// Carries one thing out and lets the house answer. `None` if this very request was carried out before.
    pub(super) async fn carry_out(
        &self,
        live: &mut Live,
        request: &Request,
        act: impl FnOnce(&mut dyn Table, &mut dyn Dice) -> Result<Entry, Refused>,
    ) -> Result<Option<Carried>, Trouble> {
        // Where nothing can be posted, nobody would learn of it.
        if let Some(missing) = missing(request.place.lacks, false) {
            return Err(Trouble::Refused(missing));
        }
        let mut next = live.table.copy();
        let mut chance = self.chances(live);
        let played = catch_unwind(AssertUnwindSafe(|| act(next.as_mut(), chance.dice.as_mut())));
        let entry = match played {
            Ok(entry) => entry?,
            Err(panic) => return Err(self.broken(live, panic_words(&*panic)).await),
        };
        let public = is_public(next.as_ref(), &entry);
        let mut steps = vec![Stepped::new(entry.clone(), next.as_ref())];
        self.house_answers(Some(live), &mut next, &mut chance, &mut steps).await?;
        let asked = Asked::by(request.id, self.now());
        if self.append(live, Advance { told: public, ..Advance::new(asked, next, steps) }).await? {
            self.house_goes_on(live).await?;
            return Ok(Some(Carried { entry, public }));
        }
        Ok(None)
    }

    /// A panic in the rules: the match is frozen with its log as it was, and the others go on.
    pub(super) async fn broken(&self, live: &mut Live, why: String) -> Trouble {
        let id = live.meta.id;
        tracing::error!(match_id = %id, %why, "the rules panicked");
        live.meta.state = MatchState::Frozen;
        match self.freeze(id, &why, &notice::Notice::Frozen).await {
            Ok(()) => Trouble::Frozen,
            Err(trouble) => trouble,
        }
    }

    /// The house plays its seats until a person is due, the match is over, or a good deal is written. `live` is the match
    /// to freeze if the rules panic; there is none before the start.
    pub(super) async fn house_answers(
        &self,
        mut live: Option<&mut Live>,
        next: &mut Box<dyn Table>,
        chance: &mut Draws,
        steps: &mut Vec<Stepped>,
    ) -> Result<(), Trouble> {
        while let Some(seat) = next.house_due().filter(|_| steps.len() < HOUSE_AT_ONCE) {
            let Draws { dice, whims } = &mut *chance;
            let played = catch_unwind(AssertUnwindSafe(|| next.house(seat, whims.as_mut(), dice.as_mut())));
            match (played, &mut live) {
                (Ok(entry), _) => steps.push(Stepped::new(entry, next.as_ref())),
                (Err(panic), Some(live)) => return Err(self.broken(live, panic_words(&*panic)).await),
                (Err(_), None) => return Err(Trouble::refused("match-cannot-start")),
            }
        }
        Ok(())
    }

    /// The house's seats where they are due: at the start of a match, after a restart, after a very long turn.
    pub(super) async fn house_goes_on(&self, live: &mut Live) -> Result<(), Trouble> {
        while live.table.house_due().is_some() {
            let mut next = live.table.copy();
            let mut steps = Vec::new();
            let mut chance = self.chances(live);
            self.house_answers(Some(live), &mut next, &mut chance, &mut steps).await?;
            if !self.append(live, Advance::new(Asked::at(self.now()), next, steps)).await? {
                return Ok(());
            }
        }
        Ok(())
    }

    /// A form for an order that is best typed.
    pub(super) async fn typing(
        &self,
        request: &Request,
        id: MatchId,
        asked: Decisions,
        field: &str,
    ) -> Result<Reply, Trouble> {
        let slot = self.locked(id).await?;
        let live = slot.as_ref().expect("locked matches are folded");
        let person = live.person(request.who.user).ok_or(Trouble::refused("match-not-yours"))?;
        let seats = live.table.seats_of(person);
        fresh(live.table.as_ref(), seats, &asked)?;
        let is_meant = |form: &Typing| format!("{}.{}", form.verb, form.option) == field;
        let offers = live.table.offers(live.viewer(request.who.user), seats);
        let Some(typing) = offers.forms.into_iter().find(is_meant) else {
            // Whoever knows what there is to choose from need not type it.
            let known = live.table.offers(Viewer::SPECTATOR, seats).forms.iter().any(is_meant);
            drop(slot);
            return if known { self.hand(request, id).await } else { Err(Trouble::refused("match-changed")) };
        };
        let lang = request.who.lang;
        let label = say(lang, &typing.label);
        let field_of = |option: &str, label: String, hint: &Message, required: bool| super::reply::Field {
            name: option.to_owned(),
            label,
            hint: say(lang, hint),
            long: true,
            required,
        };
        let first = field_of(typing.option, label.clone(), &typing.hint, true);
        let blanks = offers.blanks.iter();
        let blanks = blanks.map(|blank| field_of(blank.option, say(lang, &blank.label), &blank.hint, false));
        let fields = std::iter::once(first).chain(blanks).collect();
        Ok(Reply::Form(Form {
            id: Press::Type { of: id, asked, field: field.to_owned() }.to_string(),
            title: label,
            fields,
        }))
    }
}

/// A match that is set aside or over takes no orders.
pub(super) fn is_running(live: &Live) -> Result<(), Trouble> {
    match live.meta.state {
        MatchState::Running => Ok(()),
        MatchState::Frozen => Err(Trouble::Frozen),
        MatchState::Lobby | MatchState::Over | MatchState::Cancelled => Err(Trouble::Stale(Message::new("match-over"))),
    }
}

/// A button that does this.
pub(super) fn button(press: &Press, label: String, look: Look) -> Button {
    Button { id: press.to_string(), label, look, enabled: true }
}

/// The decisions that people owe now.
pub(super) fn decisions(table: &dyn Table) -> Decisions {
    Decisions(due_seats(table).iter().map(|seat| (seat, table.decision(seat))).collect())
}

/// Whether a button still asks what it asked when it was made, for these seats.
fn fresh(table: &dyn Table, seats: Seats, asked: &Decisions) -> Result<(), Trouble> {
    if matches!(table.due(), Due::Over(_)) {
        return Err(Trouble::Stale(Message::new("match-over")));
    }
    let mut mine = asked.0.iter().filter(|(seat, _)| seats.has(*seat)).peekable();
    if mine.peek().is_none() {
        return Err(Trouble::Stale(Message::new("match-not-your-button")));
    }
    let due = due_seats(table);
    if mine.all(|(seat, number)| due.has(*seat) && table.decision(*seat) == *number) {
        Ok(())
    } else {
        Err(Trouble::Stale(Message::new("match-changed")))
    }
}

/// Whether the channel is told of an entry at all.
pub(super) fn is_public(table: &dyn Table, entry: &Entry) -> bool {
    use game::table::Act;
    matches!(entry.act, Act::Undo { .. } | Act::Reseat { .. } | Act::Aside { .. } | Act::Rewind { .. } | Act::Ruling)
        || table.agreed(entry.step).is_some()
        || !table.tell(entry, Viewer::SPECTATOR).is_empty()
}

/// What the author reads: everything if the channel is told nothing, only the private part otherwise.
fn tell_author(live: &Live, carried: &Carried, viewer: Viewer, seats: Seats, lang: Lang) -> Reply {
    let table = live.table.as_ref();
    let mine = table.tell(&carried.entry, viewer);
    let public = table.tell(&carried.entry, Viewer::SPECTATOR);
    let private: Vec<String> = mine
        .iter()
        .filter(|telling| !public.contains(telling))
        .map(|telling| sentence(lang, &telling.message))
        .collect();
    if private.is_empty() && carried.public {
        return Reply::Quiet;
    }
    // Nothing is posted of what only the author may know, so the author's next choices stand under the answer.
    let owed = due_seats(table).and(seats);
    let rows = if carried.public { Vec::new() } else { super::post::rows(live, table, viewer, owed, lang) };
    Reply::Private(Letter { body: private.join("\n"), rows, ..Letter::default() })
}
