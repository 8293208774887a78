//! How a match ends: by its rules, or because somebody gave up or lost their seats. Stored as JSON with the match, which
//! the store keeps without reading it.

use serde::{Deserialize, Serialize};

use super::append::Advance;
use super::live::{Live, Stepped};
use super::ruling::Ruling;
use game::table::Act;
use game::{Closure, Departure, Dice, Due, Holder, Outcome, Parting};
use store::{Asked, Match, MatchState, Person};
use text::{Message, say};

/// How a match ended. The two are told apart by their fields: that is how they have always been stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Ending {
    /// Somebody gave up, or their seats were claimed, and nobody was left to play on with. Older matches were not closed then;
    /// their tables stand where they stood.
    GivenUp {
        /// Who, by their number in the match.
        resigned: u8,
        /// Who wins by it; nobody if that is the house.
        winners: Vec<u8>,
        /// Whether nobody wins because everybody has left.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        all_lost: bool,
    },
    /// By the rules of the game.
    ByRules(Outcome),
}

impl Ending {
    /// How a match ended, if it did and this build can read it.
    pub(super) fn of(meta: &Match) -> Option<Ending> {
        serde_json::from_str(meta.result.as_deref()?).ok()
    }

    /// As it is stored.
    pub(super) fn write(&self) -> String {
        serde_json::to_string(self).expect("an ending is plain data")
    }

    /// The people who won.
    pub(super) fn winners(&self) -> Vec<u8> {
        match self {
            Ending::GivenUp { winners, .. } => winners.clone(),
            Ending::ByRules(outcome) => people_of(&outcome.winners),
        }
    }

    /// Whether somebody won, be it the house.
    pub(super) fn is_won(&self) -> bool {
        match self {
            Ending::GivenUp { all_lost, .. } => !all_lost,
            Ending::ByRules(outcome) => !outcome.winners.is_empty(),
        }
    }

    /// Whether nobody won because everybody lost.
    pub(super) fn is_lost_by_all(&self) -> bool {
        match self {
            Ending::GivenUp { all_lost, .. } => *all_lost,
            Ending::ByRules(outcome) => outcome.all_lost,
        }
    }

    /// Whether this person lost by giving up, whoever won.
    pub(super) fn is_lost_by(&self, person: u8) -> bool {
        matches!(self, Ending::GivenUp { resigned, .. } if *resigned == person)
    }
}

/// The people among these.
pub(super) fn people_of(holders: &[Holder]) -> Vec<u8> {
    let person = |holder: &Holder| match holder {
        Holder::Person(person) => Some(*person),
        Holder::House | Holder::Nobody => None,
    };
    holders.iter().filter_map(person).collect()
}

/// What the match goes on by once a person has left, or that it is over; none if they hold no seat.
pub(super) fn leaving(live: &Live, person: u8, parting: Parting, dice: &mut dyn Dice, asked: Asked) -> Option<Advance> {
    let ends = matches!(live.table.departure(person)?, Departure::Ends(_));
    let mut table = live.table.copy();
    let entries = table.leave(person, parting, dice);
    let steps = entries.into_iter().map(|entry| Stepped::new(entry, table.as_ref())).collect();
    let ending = match table.due() {
        Due::Over(Outcome { winners, all_lost, .. }) if ends => {
            Some(Ending::GivenUp { resigned: person, winners: people_of(&winners), all_lost })
        }
        Due::Over(_) | Due::From(_) => None,
    };
    Some(Advance { ending, told: true, ..Advance::new(asked, table, steps) })
}

/// How a match ended, by names as they are to be read; the outcome is what its table says of it, if that is over.
pub(super) fn verdict(live: &Live, outcome: Option<&Outcome>, named: impl Fn(&Person) -> String) -> Message {
    let house = || say(live.lang, &Message::new("match-seat-house"));
    let name = |person: u8| live.persons.get(usize::from(person)).map(&named).unwrap_or_default();
    let holder = |holder: &Holder| match holder {
        Holder::Person(person) => name(*person),
        Holder::House | Holder::Nobody => house(),
    };
    if live.meta.state == MatchState::Cancelled {
        return called_off(live);
    }
    let won = outcome.map(|outcome| outcome.winners.iter().map(holder).collect::<Vec<String>>());
    match (Ending::of(&live.meta), won) {
        (Some(Ending::GivenUp { resigned, winners, .. }), won) => {
            // Where an older match ended like this, nobody but the house can have won without people.
            let older = || if winners.is_empty() { vec![house()] } else { winners.iter().copied().map(name).collect() };
            let won = won.unwrap_or_else(older);
            let id = match (closed_by(live), won.is_empty()) {
                (Some(Parting::Claimed), false) => "match-claimed-won",
                (Some(Parting::Claimed), true) => "match-claimed-alone",
                (Some(Parting::GivesUp) | None, false) => "match-resigned",
                (Some(Parting::GivesUp) | None, true) => "match-resigned-alone",
            };
            Message::new(id).with("name", name(resigned)).with("winners", won.join(", "))
        }
        (_, Some(won)) if !won.is_empty() => Message::new("match-won").with("names", won.join(", ")),
        _ if outcome.is_some_and(|outcome| outcome.all_lost) => Message::new("match-lost-by-all"),
        _ => Message::new("match-drawn"),
    }
}

/// Why whoever left last did; older matches do not say.
fn closed_by(live: &Live) -> Option<Parting> {
    live.entries.iter().rev().find_map(|entry| match entry.act {
        Act::Close(Closure::Left(_, parting)) => Some(parting),
        _ => None,
    })
}

/// Who called the match off, and why.
fn called_off(live: &Live) -> Message {
    let rulings = live.entries.iter().rev().filter(|entry| entry.act == Act::Ruling);
    let ruling = rulings.into_iter().find_map(|entry| entry.command.as_deref()?.parse::<Ruling>().ok());
    ruling.map_or_else(|| Message::new("host-status-cancelled"), |ruling| ruling.message())
}
