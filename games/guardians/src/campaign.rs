//! A campaign (GC-17): what a player's hero keeps between matches, and how it grows. A match with `rank: campaign` is handed
//! the records of its players under the name `records`, and this is their form:
//!
//! ```text
//! a1 rage 1 aside=rg-charge rookie=rg-tantrum pending=1; b1 prism 3 veteran=dp-citadel
//! ```
//!
//! Who has no record of a hero begins one with the match (GC-17.2). When the match ends (GC-17.7), a Rookie's record gains a
//! pending choice, and any other one a Veteran card by lot; the lot falls in the match, so that it can be checked like
//! every die. A match finished while choices are pending counts as if they had been made: its Veteran card waits in the
//! record until the hero is a Rookie no more.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use super::Guardians;
use super::command::{seat_name, seat_of};
use super::content::{Card, HandCard, Hero, Rank, Set};
use super::event::Event;
use super::refusal::{Refusal, cut, known};
use super::rules::{Hand, knowers};
use super::tell::{name, names};
use game::kit::{Unknown, Unread};
use game::{Answer, Career, Consulted, Earned, Holder, Order, Seat, Suggestion, stored_by_name};
use text::Message;

/// How many base cards a beginner sets aside (GC-17.2).
const ASIDE: usize = 2;

/// A player's record of one hero (GC-17.1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Whose.
    pub hero: Hero,
    /// 0 to 4.
    pub stage: u8,
    /// Base cards set aside.
    pub aside: Vec<Card>,
    /// Rookie cards left.
    pub rookie: Vec<Card>,
    /// Veteran cards owned.
    pub veteran: Vec<Card>,
    /// How many Rookie cards may be traded for what they have earned (GC-17.7).
    pub pending: u8,
}

impl Record {
    /// A beginner, whose base cards are still to be set aside (GC-17.2).
    pub fn begin(hero: Hero) -> Record {
        Record { stage: 0, rookie: hero.set(Set::Rookie).collect(), ..Record::plain(hero) }
    }

    /// The house plays a Hero (GC-17.8).
    pub fn plain(hero: Hero) -> Record {
        Record { hero, stage: 2, aside: Vec::new(), rookie: Vec::new(), veteran: Vec::new(), pending: 0 }
    }

    /// Whether its base cards are still to be set aside.
    pub fn is_new(&self) -> bool {
        self.stage == 0 && self.aside.is_empty()
    }

    /// The sheet of this stage (GC-17.2, 17.4, 17.6).
    pub fn rank(&self) -> Rank {
        match self.stage {
            0 | 1 => Rank::Rookie,
            2 | 3 => Rank::Hero,
            _ => Rank::Veteran,
        }
    }

    /// The cards of this stage. Veteran cards wait until the last Rookie card has gone.
    pub fn deck(&self) -> Vec<Card> {
        let base = self.hero.set(Set::Base).filter(|card| !self.aside.contains(card));
        let more = if self.rookie.is_empty() { &self.veteran } else { &self.rookie };
        base.chain(more.iter().copied()).collect()
    }

    /// Veteran cards that may still join (GC-17.5).
    fn missing(&self) -> Vec<Card> {
        self.hero.set(Set::Veteran).filter(|card| !self.veteran.contains(card)).collect()
    }

    /// Whether a finished match lets it trade a Rookie card, rather than gain a Veteran card.
    fn earns_a_choice(&self) -> bool {
        usize::from(self.pending) < self.rookie.len()
    }

    /// The stage that its cards make.
    fn restage(&mut self) {
        let traded = ASIDE - self.rookie.len().min(ASIDE);
        self.stage = if self.rookie.is_empty() { traded + self.veteran.len() } else { traded } as u8;
    }

    /// A Rookie card goes and a card set aside comes back (GC-17.3).
    pub fn advance(&self, discard: Card, take: Card) -> Result<Record, Refusal> {
        if self.pending == 0 {
            return Err(Refusal::NoAdvance(self.hero));
        }
        let unavailable = |card: Card| Err(Refusal::NotInRecord(HandCard::Power(card), self.hero));
        if !self.rookie.contains(&discard) {
            return unavailable(discard);
        }
        if !self.aside.contains(&take) {
            return unavailable(take);
        }
        let mut next = self.clone();
        next.rookie.retain(|card| *card != discard);
        next.aside.retain(|card| *card != take);
        next.pending -= 1;
        next.restage();
        Ok(next)
    }

    /// After a match: a choice to make, or a Veteran card (GC-17.5). If another match brought that card first, the other
    /// one joins.
    #[must_use]
    pub fn credited(&self, gained: Option<Card>) -> Record {
        let mut next = self.clone();
        match gained {
            None if self.earns_a_choice() => next.pending += 1,
            None => {}
            Some(card) => {
                let missing = self.missing();
                next.veteran.extend(missing.iter().find(|other| **other == card).or(missing.first()));
                next.restage();
            }
        }
        next
    }
}

impl Guardians {
    /// A seat's record of a hero, in a match that is played by records (GC-17.8).
    pub(super) fn record(&self, seat: Seat, hero: Hero) -> Option<Record> {
        if self.field.options.rank.is_some() {
            return None;
        }
        let known = self.records.iter().find(|(of, record)| *of == seat && record.hero == hero);
        Some(match (known, self.field.holders[usize::from(seat.0)]) {
            (Some((_, record)), _) => record.clone(),
            (None, Holder::Person(_)) => Record::begin(hero),
            (None, Holder::House | Holder::Nobody) => Record::plain(hero),
        })
    }

    /// A record begins.
    pub(super) fn begin_record(&mut self, seat: Seat, hero: Hero, aside: &[Card]) {
        self.records.push((seat, Record { aside: aside.to_vec(), ..Record::begin(hero) }));
    }

    /// A record earns something.
    pub(super) fn credit(&mut self, seat: Seat, hero: Hero, card: Option<Card>) {
        let record = self.records.iter_mut().find(|(of, record)| *of == seat && record.hero == hero);
        if let Some((_, record)) = record {
            *record = record.credited(card);
            self.earned.push((seat, hero, card));
        }
    }
}

/// The match has ended: what the main heroes of people have earned (GC-17.3, 17.5, 17.7).
pub(super) fn earn(play: &mut Hand<'_>) {
    if play.field.options.rank.is_some() {
        return;
    }
    for hero in play.field.cast() {
        let Some(seat) = play.field.piece(super::figure::Figure::hero(hero)).seat else { continue };
        let is_person = matches!(play.field.holders[usize::from(seat.0)], Holder::Person(_));
        if !is_person || !play.field.sheet(hero).is_some_and(|sheet| sheet.main) {
            continue;
        }
        let Some(record) = play.record(seat, hero) else { continue };
        let missing = record.missing();
        let card = if record.earns_a_choice() {
            None
        } else if missing.is_empty() {
            continue;
        } else {
            Some(missing[play.draw("veteran-gain", missing.len() as u32) as usize - 1])
        };
        play.happen(Event::Earned { seat, hero, card });
    }
}

/// Base cards are set aside for a record that begins.
pub(super) fn begin(play: &mut Hand<'_>, seat: Seat, hero: Hero, aside: Vec<Card>) {
    let knowers = knowers(&play.field, seat);
    play.happen(Event::RecordBegun { seat, hero, aside, knowers });
}

impl Career for Guardians {
    fn brings(options: &BTreeMap<String, String>) -> Option<&'static str> {
        (options.get("rank").map(String::as_str) == Some("campaign")).then_some("records")
    }

    /// What each seat has earned: the card, or a dash for a choice, and the record as it is now.
    fn earned(&self) -> Vec<Earned> {
        let text = |(seat, hero, card): &(Seat, Hero, Option<Card>)| {
            let record = self.record(*seat, *hero)?;
            let card = card.map_or_else(|| "-".to_owned(), |card| card.to_string());
            Some(Earned { seat: *seat, name: hero.to_string(), text: format!("{card} {record}") })
        };
        self.earned.iter().filter_map(text).collect()
    }

    /// What a person carries after having earned this; what cannot be read is replaced by the record that came with it.
    fn carry(carried: Option<&str>, earned: &str) -> String {
        let (card, record) = earned.split_once(' ').unwrap_or(("-", earned));
        match carried.and_then(|text| text.parse::<Record>().ok()) {
            Some(carried) => carried.credited(card.parse().ok()).to_string(),
            None => record.to_owned(),
        }
    }

    /// `campaign`: shows the asker's records, or trades a Rookie card.
    fn consult(carried: &[String], order: &Order) -> Result<Consulted, Refusal> {
        let card = |name: &str| order.get(name).map(known::<Card>).transpose();
        let (discard, take) = (card("discard")?, card("take")?);
        let hero = match order.get("hero") {
            Some(text) => Some(known::<Hero>(text)?),
            None => discard.or(take).map(|card| card.text().hero),
        };
        let mut records: Vec<Record> = carried.iter().filter_map(|text| text.parse().ok()).collect();
        records.retain(|record| hero.is_none_or(|hero| record.hero == hero));
        let answer = |paragraphs: Vec<Message>| Answer { paragraphs, scene: None };
        match (discard, take) {
            (None, None) if records.is_empty() => {
                let message = match hero {
                    Some(hero) => Message::new("guardians-campaign-none-of").with("hero", hero),
                    None => Message::new("guardians-campaign-none"),
                };
                Ok(Consulted { answer: answer(vec![message]), change: None })
            }
            (None, None) => {
                let paragraphs = records.iter().flat_map(shown).collect();
                Ok(Consulted { answer: answer(paragraphs), change: None })
            }
            (discard, take) => {
                let Some(record) = records.first() else {
                    return Err(hero.map_or_else(|| Refusal::missing("hero"), Refusal::NoAdvance));
                };
                let discard = discard.ok_or_else(|| Refusal::missing("discard"))?;
                let take = take.ok_or_else(|| Refusal::missing("take"))?;
                let next = record.advance(discard, take)?;
                let traded = Message::new("guardians-campaign-traded")
                    .with("hero", next.hero)
                    .with("discard", discard)
                    .with("take", take);
                let mut paragraphs = vec![traded];
                paragraphs.extend(shown(&next));
                Ok(Consulted { answer: answer(paragraphs), change: Some((next.hero.to_string(), next.to_string())) })
            }
        }
    }

    /// Values for one option of `campaign`.
    fn suggest_carried(carried: &[String], option: &str) -> Vec<Suggestion> {
        let values = |record: Record| -> Vec<Suggestion> {
            let hero = record.hero;
            let cards = match option {
                "discard" => record.rookie,
                "take" => record.aside,
                _ => {
                    return vec![Suggestion { value: hero.to_string(), label: name(hero) }];
                }
            };
            let suggestion = |card: Card| Suggestion {
                value: card.to_string(),
                label: Message::new("guardians-campaign-card").with("card", card).with("hero", hero),
            };
            cards.into_iter().map(suggestion).collect()
        };
        carried.iter().filter_map(|text| text.parse().ok()).flat_map(values).collect()
    }

    /// Dice of fights and tests; cards, routes, jokes and traps are drawn by nobody.
    fn is_own(_words: &str, _place: usize, purpose: &str) -> bool {
        matches!(purpose, "combat" | "power" | "zero" | "pow" | "test")
    }

    fn fielded(&self) -> Vec<(Seat, String)> {
        let of_seat = |seat: Seat| self.field.heroes_of(seat).into_iter().map(move |hero| (seat, hero.to_string()));
        self.field.seats.iter().flat_map(of_seat).collect()
    }
}

/// A record in words.
fn shown(record: &Record) -> Vec<Message> {
    let mut told = vec![
        Message::new("guardians-campaign-record")
            .with("hero", record.hero)
            .with("rank", record.rank())
            .with("stage", record.stage)
            .with("count", record.deck().len()),
    ];
    for (id, cards) in [
        ("guardians-campaign-rookie", &record.rookie),
        ("guardians-campaign-aside", &record.aside),
        ("guardians-campaign-veteran", &record.veteran),
    ] {
        if !cards.is_empty() {
            told.push(Message::new(id).with("cards", names(cards)));
        }
    }
    if 0 < record.pending {
        told.push(Message::new("guardians-campaign-pending").with("count", record.pending).with("hero", record.hero));
    }
    told
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.hero, self.stage)?;
        for (name, cards) in [("aside", &self.aside), ("rookie", &self.rookie), ("veteran", &self.veteran)] {
            if !cards.is_empty() {
                let cards: Vec<String> = cards.iter().map(Card::to_string).collect();
                write!(f, " {name}={}", cards.join(","))?;
            }
        }
        if 0 < self.pending {
            write!(f, " pending={}", self.pending)?;
        }
        Ok(())
    }
}

impl FromStr for Record {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<Record, Unknown> {
        let bad = || Unknown(text.to_owned());
        let mut words = text.split_whitespace();
        let hero: Hero = words.next().ok_or_else(bad)?.parse()?;
        let stage = words.next().and_then(|word| word.parse().ok()).filter(|stage| *stage <= 4).ok_or_else(bad)?;
        let mut record = Record { stage, ..Record::plain(hero) };
        for word in words {
            let (name, cards) = word.split_once('=').ok_or_else(bad)?;
            if name == "pending" {
                record.pending = cards.parse().map_err(|_| bad())?;
                continue;
            }
            let cards: Result<Vec<Card>, Unknown> = cards.split(',').map(str::parse).collect();
            let cards = cards?;
            if cards.iter().any(|card| card.text().hero != hero) {
                return Err(bad());
            }
            match name {
                "aside" => record.aside = cards,
                "rookie" => record.rookie = cards,
                "veteran" => record.veteran = cards,
                _ => return Err(bad()),
            }
        }
        Ok(record)
    }
}

stored_by_name!(Record);

/// Reads the records that a match is handed.
pub fn read(text: &str) -> Result<Vec<(Seat, Record)>, Refusal> {
    let bad = |part: &str| Refusal::BadOption { option: "rank".to_owned(), value: cut(part) };
    let parts = text.split(';').map(str::trim).filter(|part| !part.is_empty());
    parts
        .map(|part| {
            let (seat, record) = part.split_once(' ').ok_or_else(|| bad(part))?;
            let seat = seat_of(seat).ok_or_else(|| bad(part))?;
            Ok((seat, record.parse().map_err(|_| bad(part))?))
        })
        .collect()
}

/// Writes them again.
pub fn write(records: &[(Seat, Record)]) -> String {
    let parts: Vec<String> = records.iter().map(|(seat, record)| format!("{} {record}", seat_name(*seat))).collect();
    parts.join("; ")
}
