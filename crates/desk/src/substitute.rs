//! Substitutes: a person's seats are offered, by themselves, by the others when time is up or by whoever manages the
//! server; somebody else takes over with everything that belongs to the seats, or the house does. Who handed over keeps
//! their number in the log and knows nothing hidden from then on.

use serde::{Deserialize, Serialize};

use super::Desk;
use super::acting::{button, is_running};
use super::append::Advance;
use super::haste::Doing;
use super::late::seated;
use super::live::{Live, LoadFault, Stepped};
use super::lobby::missing;
use super::notice::Notice;
use super::pace::Ticking;
use super::press::{Handing, Press};
use super::reply::{Letter, Look, Reply, Row};
use super::request::Request;
use super::time::stamp;
use super::trouble::Trouble;
use game::{Holder, Seats};
use store::{Asked, Clock, MatchId, MatchState, OfferChange, Person, Reseat, SeatOffer, Stage, UserId};
use text::{Lang, Message, say, sentence};

/// Why seats are offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// Their holder wants to leave.
    Own,
    /// Their holder's time is up, and another player asks.
    Late,
    /// Whoever manages the server asks.
    Server,
}

/// What a channel reads of seats that are offered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum SeatNotice {
    /// They are.
    Offered {
        /// Whose.
        user: UserId,
        /// Their number in the match.
        person: u8,
        /// Who offers them.
        by: UserId,
        /// Why.
        why: Why,
    },
    /// They are because time is up; after as much time again the house takes over.
    Sought {
        /// Whose.
        user: UserId,
        /// Their number in the match.
        person: u8,
        /// When the house takes over.
        at: i64,
    },
    /// They are not any more.
    Withdrawn {
        /// Whose.
        user: UserId,
        /// Who withdrew them.
        by: UserId,
    },
}

impl SeatNotice {
    /// As the channel reads it.
    pub fn letter(&self, lang: Lang, of: MatchId) -> Letter {
        let mention = |user: &UserId| format!("<@{user}>");
        match self {
            SeatNotice::Offered { user, person, by, why } => {
                let id = match why {
                    Why::Own => "absence-offered-own",
                    Why::Late => "absence-offered-late",
                    Why::Server => "absence-offered-server",
                };
                let message = Message::new(id).with("who", mention(user)).with("name", mention(by));
                let ping = if user == by { Vec::new() } else { vec![*user] };
                Letter { line: say(lang, &message), ping, rows: vec![buttons(lang, of, *person)], ..Letter::default() }
            }
            SeatNotice::Sought { user, person, at } => {
                let message = Message::new("absence-sought").with("who", mention(user)).with("when", stamp(*at));
                let rows = vec![buttons(lang, of, *person)];
                Letter { line: say(lang, &message), ping: vec![*user], rows, ..Letter::default() }
            }
            SeatNotice::Withdrawn { user, by } => {
                let message = Message::new("absence-withdrawn").with("who", mention(user)).with("name", mention(by));
                Letter { line: say(lang, &message), ..Letter::default() }
            }
        }
    }
}

/// The buttons under an offer.
pub(super) fn buttons(lang: Lang, of: MatchId, person: u8) -> Row {
    let press = |what: Handing, id: &'static str, look: Look| {
        button(&Press::Seats { of, person, what }, say(lang, &Message::new(id)), look)
    };
    Row::Buttons(vec![
        press(Handing::Take, "absence-button-take", Look::Good),
        press(Handing::Withdraw, "absence-button-withdraw", Look::Plain),
        press(Handing::House, "absence-button-house", Look::Grave),
    ])
}

/// An offer as the status tells it.
pub(super) fn offered(live: &Live, lang: Lang, person: u8) -> String {
    let name = live.persons.get(usize::from(person)).map(|person| super::plain(&person.name)).unwrap_or_default();
    sentence(lang, &Message::new("absence-offered").with("name", name))
}

/// Somebody else, who holds a seat or has held one, may take over only where that tells them nothing new: on their own
/// side.
fn knows_too_much(live: &Live, person: u8, seats: Seats) -> Result<bool, Trouble> {
    let allies = seats.iter().next().map_or(Seats::NONE, |seat| live.table.allies(seat));
    let mut table = live.game.open(live.meta.opening.as_deref().unwrap_or_default()).map_err(LoadFault::from)?;
    let mut held = table.seats_of(person);
    for entry in &live.entries {
        table.fold(entry).map_err(LoadFault::from)?;
        held = held.or(table.seats_of(person));
    }
    Ok(held.iter().any(|seat| !allies.has(seat)))
}

impl Desk {
    /// The offers of a match that hold: their person has seats, and has not answered what made others offer them.
    pub(super) async fn open_offers(&self, live: &Live) -> Result<Vec<SeatOffer>, Trouble> {
        if live.meta.state != MatchState::Running {
            return Ok(Vec::new());
        }
        let mut offers = self.store.seat_offers(live.meta.id).await?;
        let clocks = if offers.is_empty() { Vec::new() } else { self.store.clocks(live.meta.id).await? };
        let is_away = |person: u8| clocks.iter().any(|clock| clock.person == person && clock.away_until.is_some());
        let owes =
            |person: u8| clocks.iter().find(|clock| clock.person == person).and_then(|clock| clock.asked.clone());
        let people = seated(live);
        // Whoever is away loses nothing to others meanwhile.
        let holds = |offer: &SeatOffer| match &offer.owes {
            Some(then) => !is_away(offer.person) && owes(offer.person).as_ref() == Some(then),
            None => true,
        };
        offers.retain(|offer| people.contains(&offer.person) && holds(offer));
        Ok(offers)
    }

    /// `/match substitute`.
    pub(super) async fn substitute(
        &self,
        request: &Request,
        user: Option<UserId>,
        withdraw: bool,
        house: bool,
    ) -> Result<Reply, Trouble> {
        let id = self.running_match(request).await?.id;
        let user = user.unwrap_or(request.who.user);
        let what = match (withdraw, house) {
            (true, _) => Some(Handing::Withdraw),
            (false, true) => Some(Handing::House),
            (false, false) => None,
        };
        let mut slot = self.locked(id).await?;
        let live = slot.as_mut().expect("locked matches are folded");
        let person = live.person(user);
        let Some(person) = person.filter(|person| seated(live).contains(person)) else {
            let own = user == request.who.user;
            return Err(Trouble::refused(if own { "match-not-yours" } else { "absence-no-seat" }));
        };
        if let Some(missing) = missing(request.place.lacks, false) {
            return Err(Trouble::Refused(missing));
        }
        if let Some(what) = what {
            return self.handle_offer(request, live, person, what).await;
        }
        let (owes, why) = self.may_offer(request, live, person).await?;
        self.unhurried(request, Doing::Arranging)?;
        self.offer(live, person, request.who.user, owes, why, Asked::by(request.id, self.now())).await
    }

    /// Whether the asker may offer a person's seats, and for how long the offer would hold.
    async fn may_offer(&self, request: &Request, live: &Live, person: u8) -> Result<(Option<String>, Why), Trouble> {
        let me = live.person(request.who.user);
        if me == Some(person) {
            return Ok((None, Why::Own));
        }
        if request.who.manages(&live.meta) {
            return Ok((None, Why::Server));
        }
        if !me.is_some_and(|me| seated(live).contains(&me)) {
            return Err(Trouble::refused("match-not-yours"));
        }
        let clocks = self.store.clocks(live.meta.id).await?;
        let is_late = |clock: &&Clock| clock.stage == Stage::Over && clock.away_until.is_none();
        let late = clocks.iter().filter(is_late).find(|clock| clock.person == person);
        let late = late.ok_or(Trouble::refused("absence-not-late"))?;
        Ok((late.asked.clone(), Why::Late))
    }

    /// Offers the seats of a person, and tells the channel.
    pub(super) async fn offer(
        &self,
        live: &Live,
        person: u8,
        by: UserId,
        owes: Option<String>,
        why: Why,
        asked: Asked,
    ) -> Result<Reply, Trouble> {
        if self.open_offers(live).await?.iter().any(|offer| offer.person == person) {
            return Err(Trouble::refused("absence-offered-already"));
        }
        let user = live.persons.get(usize::from(person)).map_or(by, |person| person.user);
        let offer = SeatOffer { person, by: Some(by), owes, at: asked.at };
        let notice = Notice::Seats(SeatNotice::Offered { user, person, by, why });
        self.change_offer(live, Vec::new(), Some(OfferChange::Made(offer)), vec![notice], asked).await?;
        Ok(Reply::Quiet)
    }

    /// Time is up: a substitute is sought for as much time again, and then the house takes over.
    pub(super) async fn seek_substitute(
        &self,
        live: &mut Live,
        user: UserId,
        mut clock: Clock,
        now: i64,
    ) -> Result<(), Trouble> {
        let (person, owes) = (clock.person, clock.asked.clone());
        let sought =
            self.open_offers(live).await?.into_iter().any(|offer| offer.person == person && offer.owes == owes);
        if sought {
            self.to_the_house(live, person, Asked::at(now)).await?;
            return Ok(());
        }
        clock.extend(clock.allowed, now);
        let notice = SeatNotice::Sought { user, person, at: clock.due_at().unwrap_or(now) };
        let offer = OfferChange::Made(SeatOffer { person, by: None, owes, at: now });
        self.change_offer(live, vec![clock], Some(offer), vec![Notice::Seats(notice)], Asked::at(now)).await?;
        Ok(())
    }

    /// A button under an offer.
    pub(super) async fn seats_press(
        &self,
        request: &Request,
        of: MatchId,
        person: u8,
        what: Handing,
    ) -> Result<Reply, Trouble> {
        let mut slot = self.locked(of).await?;
        let live = slot.as_mut().expect("locked matches are folded");
        is_running(live)?;
        if let Some(missing) = missing(request.place.lacks, false) {
            return Err(Trouble::Refused(missing));
        }
        self.handle_offer(request, live, person, what).await
    }

    async fn handle_offer(
        &self,
        request: &Request,
        live: &mut Live,
        person: u8,
        what: Handing,
    ) -> Result<Reply, Trouble> {
        let offers = self.open_offers(live).await?;
        let offer = offers.into_iter().find(|offer| offer.person == person);
        let offer = offer.ok_or(Trouble::refused("absence-not-offered"))?;
        let me = live.person(request.who.user);
        let asked = Asked::by(request.id, self.now());
        match what {
            Handing::Take => self.take_over(request, live, person, asked).await,
            Handing::Withdraw => {
                let may = offer.by == Some(request.who.user)
                    || request.who.manages(&live.meta)
                    || (me == Some(person) && offer.owes.is_none());
                if !may {
                    return Err(Trouble::refused("absence-not-yours-to-withdraw"));
                }
                let user = live.persons.get(usize::from(person)).map_or(request.who.user, |person| person.user);
                let notice = Notice::Seats(SeatNotice::Withdrawn { user, by: request.who.user });
                let change = Some(OfferChange::Withdrawn(person));
                self.change_offer(live, Vec::new(), change, vec![notice], asked).await?;
                Ok(Reply::Quiet)
            }
            Handing::House => {
                let plays = me.is_some_and(|me| seated(live).contains(&me));
                // One's own seats are one's own to give; those of somebody late are the others'.
                let may = me == Some(person) || request.who.manages(&live.meta) || (plays && offer.owes.is_some());
                if !may {
                    return Err(Trouble::refused("match-not-your-button"));
                }
                if seated(live).len() < 2 {
                    return Err(Trouble::refused("absence-last-person"));
                }
                self.to_the_house(live, person, asked).await?;
                Ok(Reply::Quiet)
            }
        }
    }

    /// The asker takes over the seats of a person.
    async fn take_over(&self, request: &Request, live: &mut Live, person: u8, asked: Asked) -> Result<Reply, Trouble> {
        let seats = live.table.seats_of(person);
        let user = request.who.user;
        let known = live.person(user);
        match known {
            Some(me) if me == person => return Err(Trouble::refused("absence-own-seats")),
            Some(me) if knows_too_much(live, me, seats)? => return Err(Trouble::refused("absence-knows-too-much")),
            _ => {}
        }
        self.remember_name(request).await?;
        let heir = known.unwrap_or(live.persons.len() as u8);
        let name = request.who.name.clone();
        let mut next = live.table.copy();
        let mut chance = self.chances(live);
        let mut steps = Vec::new();
        for seat in seats.iter() {
            let entry = next.reseat(seat, Holder::Person(heir), chance.dice.as_mut());
            steps.push(Stepped::new(entry, next.as_ref()));
        }
        if known.is_none() {
            live.persons.push(Person { person: heir, user, name: name.clone() });
        }
        let reseat = Some(Reseat { person, heir, user, name });
        let advance = Advance { reseat, told: true, ..Advance::new(asked, next, steps) };
        let done = self.append(live, advance).await;
        if !matches!(done, Ok(true)) && known.is_none() {
            live.persons.retain(|other| other.person != heir);
        }
        if !done? {
            return Ok(Reply::Quiet);
        }
        let told = sentence(request.who.lang, &Message::new("absence-taken"));
        Ok(Reply::Private(Letter::text(told)))
    }

    /// The house takes over the seats of a person, and the match goes on; false if that was done before.
    async fn to_the_house(&self, live: &mut Live, person: u8, asked: Asked) -> Result<bool, Trouble> {
        let mut next = live.table.copy();
        let mut chance = self.chances(live);
        let mut steps = Vec::new();
        for seat in live.table.seats_of(person).iter() {
            let entry = next.reseat(seat, Holder::House, chance.dice.as_mut());
            steps.push(Stepped::new(entry, next.as_ref()));
        }
        if !self.append(live, Advance { told: true, ..Advance::new(asked, next, steps) }).await? {
            return Ok(false);
        }
        self.house_goes_on(live).await?;
        Ok(true)
    }
}
