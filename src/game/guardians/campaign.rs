//! A campaign (GC-17): what a player's hero keeps between matches, and how it grows. The record is kept elsewhere; a match
//! with `rank: campaign` is handed the records of its seats in the option `records`, and this is their form:
//!
//! ```text
//! a1 rage 1 aside=rg-charge rookie=rg-tantrum; b1 prism 3 veteran=dp-citadel
//! ```

use std::fmt;
use std::str::FromStr;

use super::super::{Dice, Seat};
use super::command::{SEATS, seat_name};
use super::content::{Card, HandCard, Hero, Rank, Set};
use super::refusal::Refusal;
use super::square::{Unknown, stored_by_name};

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
}

impl Record {
    /// A beginner: two base cards set aside by lot, both Rookie cards (GC-17.2).
    pub fn begin(hero: Hero, dice: &mut dyn Dice) -> Record {
        let mut base: Vec<Card> = hero.set(Set::Base).filter(|card| !card.is_weakness()).collect();
        let mut aside = Vec::new();
        for _ in 0..2 {
            let place = dice.draw("rookie-aside", base.len() as u32) as usize - 1;
            aside.push(base.remove(place));
        }
        Record { hero, stage: 0, aside, rookie: hero.set(Set::Rookie).collect(), veteran: Vec::new() }
    }

    /// Somebody without a record plays a Hero (GC-17.8).
    pub fn plain(hero: Hero) -> Record {
        Record { hero, stage: 2, aside: Vec::new(), rookie: Vec::new(), veteran: Vec::new() }
    }

    /// The sheet of this stage (GC-17.2, 17.4, 17.6).
    pub fn rank(&self) -> Rank {
        match self.stage {
            0 | 1 => Rank::Rookie,
            2 | 3 => Rank::Hero,
            _ => Rank::Veteran,
        }
    }

    /// The cards of this stage.
    pub fn deck(&self) -> Vec<Card> {
        let base = self.hero.set(Set::Base).filter(|card| !self.aside.contains(card));
        base.chain(self.rookie.iter().copied()).chain(self.veteran.iter().copied()).collect()
    }

    /// After a match, a Rookie card goes and a card set aside comes back (GC-17.3).
    pub fn advance(&self, discard: Card, take: Card) -> Result<Record, Refusal> {
        let missing = |card: Card| Refusal::CardNotInHand(HandCard::Power(card));
        if !self.rookie.contains(&discard) {
            return Err(missing(discard));
        }
        if !self.aside.contains(&take) {
            return Err(missing(take));
        }
        let mut next = self.clone();
        next.rookie.retain(|card| *card != discard);
        next.aside.retain(|card| *card != take);
        next.stage += 1;
        Ok(next)
    }

    /// After a match from stage 2 on, a Veteran card joins by lot (GC-17.5); nothing once all are owned.
    #[must_use]
    pub fn gain(&self, dice: &mut dyn Dice) -> Record {
        let missing: Vec<Card> = self.hero.set(Set::Veteran).filter(|card| !self.veteran.contains(card)).collect();
        let mut next = self.clone();
        if 2 <= self.stage && !missing.is_empty() {
            next.veteran.push(missing[dice.draw("veteran-gain", missing.len() as u32) as usize - 1]);
            next.stage += 1;
        }
        next
    }
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
    let bad = |part: &str| Refusal::BadOption { option: "rank".to_owned(), value: part.chars().take(60).collect() };
    let parts = text.split(';').map(str::trim).filter(|part| !part.is_empty());
    parts
        .map(|part| {
            let (seat, record) = part.split_once(' ').ok_or_else(|| bad(part))?;
            let seat = SEATS.iter().position(|name| *name == seat).ok_or_else(|| bad(part))?;
            Ok((Seat(seat as u8), record.parse().map_err(|_| bad(part))?))
        })
        .collect()
}

/// Writes them again.
pub fn write(records: &[(Seat, Record)]) -> String {
    let parts: Vec<String> = records.iter().map(|(seat, record)| format!("{} {record}", seat_name(*seat))).collect();
    parts.join("; ")
}
