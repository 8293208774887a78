//! How a match ends: by its rules, or because somebody gave up or lost their seats. Stored as JSON with the match, which
//! the store keeps without reading it.

use serde::{Deserialize, Serialize};

use super::append::Advance;
use super::live::{Live, Stepped};
use game::{Dice, Holder, Leaving, Outcome, Seat, Seats, Table};
use store::{Asked, Match, Person};
use text::{Message, say};

/// How a match ended. The two are told apart by their fields: that is how they have always been stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Ending {
    /// Somebody gave up, or their seats were claimed, and nobody was left to play on with.
    GivenUp {
        /// Who, by their number in the match.
        resigned: u8,
        /// Who wins by it; nobody if that is the house.
        winners: Vec<u8>,
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
            Ending::ByRules(outcome) => {
                let person = |holder: &Holder| match holder {
                    Holder::Person(person) => Some(*person),
                    Holder::House | Holder::Nobody => None,
                };
                outcome.winners.iter().filter_map(person).collect()
            }
        }
    }

    /// Whether somebody won, be it the house.
    pub(super) fn is_won(&self) -> bool {
        match self {
            Ending::GivenUp { .. } => true,
            Ending::ByRules(outcome) => !outcome.winners.is_empty(),
        }
    }

    /// Whether nobody won because everybody lost.
    pub(super) fn is_lost_by_all(&self) -> bool {
        matches!(self, Ending::ByRules(outcome) if outcome.all_lost)
    }

    /// Whether this person lost, whoever won.
    pub(super) fn is_lost_by(&self, person: u8) -> bool {
        self.is_lost_by_all() || matches!(self, Ending::GivenUp { resigned, .. } if *resigned == person)
    }
}

/// A match that somebody has given up.
pub(super) struct GivenUp {
    table: Box<dyn Table>,
    steps: Vec<Stepped>,
    /// The end of the match, if nobody is left to go on.
    pub(super) ending: Option<Ending>,
}

impl GivenUp {
    /// What the match goes on by then.
    pub(super) fn advance(self, asked: Asked) -> Advance {
        Advance { ending: self.ending, told: true, ..Advance::new(asked, self.table, self.steps) }
    }
}

/// The match after a person gave up; none if they hold no seat.
pub(super) fn giving_up(live: &Live, person: u8, dice: &mut dyn Dice) -> Option<GivenUp> {
    let seats = live.table.seats_of(person);
    let first = seats.iter().next()?;
    let allies = live.table.allies(first);
    let others = |seats: Seats| {
        seats.iter().any(|seat| match live.table.holders()[seat.0 as usize] {
            Holder::Person(other) => other != person,
            Holder::House | Holder::Nobody => false,
        })
    };
    // Where several sides are left without this one, they go on, and nobody takes its seats.
    let mut rivals: Vec<Seats> = Vec::new();
    for (place, holder) in live.table.holders().iter().enumerate() {
        let side = live.table.allies(Seat(place as u8));
        if *holder != Holder::Nobody && !seats.has(Seat(place as u8)) && side != allies && !rivals.contains(&side) {
            rivals.push(side);
        }
    }
    let alone = !others(allies);
    let everybody = Seats::first(live.table.holders().len() as u8);
    let leaving = live.table.leaving();
    let ends = match leaving {
        Leaving::HouseAlone => !others(everybody),
        Leaving::House | Leaving::Partners => alone && rivals.len() < 2,
    };
    let heir = match leaving {
        _ if ends => Holder::House,
        Leaving::House if alone => Holder::Nobody,
        Leaving::House | Leaving::HouseAlone => Holder::House,
        Leaving::Partners => Holder::Nobody,
    };
    let mut table = live.table.copy();
    let reseat = |seat| Stepped::new(table.reseat(seat, heir, dice), table.as_ref());
    let steps: Vec<Stepped> = seats.iter().map(reseat).collect();
    let ending = ends.then(|| {
        // Whoever has given up before holds no seat any more, and wins nothing.
        let holds = |other: u8| live.table.holders().contains(&Holder::Person(other));
        let others = live.persons.iter().map(|other| other.person).filter(|other| *other != person);
        Ending::GivenUp { resigned: person, winners: others.filter(|other| holds(*other)).collect() }
    });
    Some(GivenUp { table, steps, ending })
}

/// Who gave up and who wins by it, by names as they are to be read.
pub(super) fn resigned(live: &Live, named: impl Fn(&Person) -> String) -> Message {
    let name = |person: u8| live.persons.get(usize::from(person)).map(&named);
    let (resigned, winners) = match Ending::of(&live.meta) {
        Some(Ending::GivenUp { resigned, winners }) => (name(resigned), winners),
        Some(Ending::ByRules(_)) | None => (None, Vec::new()),
    };
    let mut winners: Vec<String> = winners.into_iter().filter_map(name).collect();
    if winners.is_empty() {
        winners.push(say(live.lang, &Message::new("match-seat-house")));
    }
    Message::new("match-resigned").with("name", resigned.unwrap_or_default()).with("winners", winners.join(", "))
}
