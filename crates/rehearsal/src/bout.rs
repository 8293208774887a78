//! One random match, with the laws held against every position and every step of it. A broken law panics; whoever calls
//! catches it and keeps the record.

use std::collections::BTreeMap;

use chance::Draw;
use chance::Seeded;
use game::kit::Ordered;
use game::table::{Act, Entry, Events, Match};
use game::{Due, Game, GameKind, Holder, Leaving, Seat, Seats, Setup, Table, Viewer, Wish};

use crate::luck::{Luck, Thrown};
use crate::record::{NAMES, Record};
use crate::{garbage, words};

/// Values an option takes in the laws instead of those the lobby offers, to keep matches short.
pub type Short = &'static [(&'static str, &'static [&'static str])];

/// More steps than any match of random players needs, with an option that bounds its rounds.
const MOST_STEPS: usize = 20_000;

/// A match under way.
pub struct Bout<'a, G: Game> {
    pub(crate) record: &'a mut Record,
    pub(crate) opening: String,
    pub(crate) table: Match<G>,
    /// The same match, folded from what would be stored.
    pub(crate) folded: Match<G>,
    pub(crate) log: Vec<Entry>,
    /// The state after each step, the opening first.
    pub(crate) states: Vec<G>,
    /// Steps that have not been taken back.
    pub(crate) standing: Vec<usize>,
    pub(crate) chance: Luck,
    pub(crate) dice: Thrown,
    pub(crate) whims: Seeded,
    pub(crate) persons: u8,
    /// Orders whose chances were compared with what happens, and how often they were carried out for that.
    pub(crate) compared: (u64, u64),
}

/// A set-up with chance in everything the lobby lets people choose.
fn setup<G: Game>(chance: &mut Luck, short: Short) -> Setup {
    let mut options = BTreeMap::new();
    for declared in G::OPTIONS {
        let name = declared.option.name;
        let values = short.iter().find(|(other, _)| *other == name).map_or(declared.offered, |(_, values)| values);
        if let Some(value) = chance.pick(values) {
            options.insert(name.to_owned(), (*value).to_owned());
        }
    }
    let people = 1 + chance.below(G::SEATS.len());
    let with_house = chance.once_in(2);
    // Where seats may stay empty, most of them do.
    let sparse = G::seating(&options).fewest < G::SEATS.len();
    let taken: Vec<Option<Holder>> = G::SEATS
        .iter()
        .map(|_| {
            if sparse && !chance.once_in(3) {
                return None;
            }
            if with_house && chance.once_in(3) {
                return Some(Holder::House);
            }
            Some(Holder::Person(chance.below(people) as u8))
        })
        .collect();
    // Persons are numbered as they are first named, as in a play; some may have sat where nobody plays.
    let mut seen: Vec<u8> = Vec::new();
    let number = |holder: Holder| match holder {
        Holder::Person(person) => {
            let place = seen.iter().position(|other| *other == person).unwrap_or_else(|| {
                seen.push(person);
                seen.len() - 1
            });
            Holder::Person(place as u8)
        }
        other => other,
    };
    let holders = G::fill_seats(&options, &taken).into_iter().map(number).collect();
    Setup { options, holders, position: None }
}

pub(crate) fn persons(holders: &[Holder]) -> u8 {
    let numbers = holders.iter().filter_map(|holder| match holder {
        Holder::Person(person) => Some(person + 1),
        Holder::House | Holder::Nobody => None,
    });
    numbers.max().unwrap_or(0)
}

/// An entry as it comes back from the store.
pub(crate) fn stored(entry: &Entry) -> Entry {
    let draws = serde_json::to_string(&entry.draws).expect("draws are plain data");
    let draws: Vec<Draw> = serde_json::from_str(&draws).expect("draws can be read again");
    Entry { draws, events: Events::stored(entry.events.json()), ..entry.clone() }
}

pub(crate) fn due<G: Game>(state: &G) -> Seats {
    match state.due() {
        Due::From(seats) => seats,
        Due::Over(_) => Seats::NONE,
    }
}

impl<'a, G: Game> Bout<'a, G> {
    /// Opens a match.
    pub fn open(record: &'a mut Record, seed: u64, short: Short) -> Bout<'a, G> {
        let mut chance = Luck::new(seed);
        let mut dice = Thrown::new(Luck::new(!seed));
        // Some values do not go together, or need fewer seats, and are refused in words.
        let (setup, prepared) = loop {
            let setup = setup::<G>(&mut chance, short);
            let thrown = dice.count();
            match GameKind::of::<G>().prepare(&setup, &mut dice) {
                Ok(prepared) => break (setup, prepared),
                Err(refusal) => {
                    words::said(&refusal);
                    assert_eq!(dice.count(), thrown, "a set-up that is refused throws dice: {setup:?}");
                }
            }
        };
        record.opened(&setup, &prepared.draws);
        let opening: G::Opening = serde_json::from_str(&prepared.opening).expect("an opening can be read again");
        let table = Match::<G>::open(&opening);
        Bout {
            record,
            opening: prepared.opening,
            folded: table.clone(),
            states: vec![table.state().clone()],
            table,
            log: Vec::new(),
            standing: Vec::new(),
            chance,
            dice,
            whims: Seeded::new(0),
            persons: persons(&setup.holders),
            compared: (0, 0),
        }
    }

    /// Plays it to its end.
    pub fn play_out(&mut self) {
        // Some matches are left to their deadlines at some point.
        let abandoned = if self.chance.once_in(10) { self.chance.below(200) } else { usize::MAX };
        // In some people leave all the time: while a question is open, too.
        let restless = self.chance.once_in(6);
        for step in 0..MOST_STEPS {
            let state = self.table.state().clone();
            if let Due::Over(_) = state.due() {
                return self.end();
            }
            assert!(!due(&state).is_empty(), "the match is not over and nobody is due");
            self.look(&state);
            if abandoned <= step {
                self.lapse(&state);
            } else if restless && self.chance.once_in(12) {
                self.leave(&state);
            } else {
                self.act(&state);
            }
        }
        panic!("no end after {MOST_STEPS} steps");
    }

    pub(crate) fn pick_seat(&mut self, seats: Seats) -> Seat {
        let seats: Vec<Seat> = seats.iter().collect();
        *self.chance.pick(&seats).expect("somebody is due")
    }

    pub(crate) fn choices(state: &G, seat: Seat) -> Vec<G::Command> {
        G::choices(&state.view(Viewer::seat(seat)), seat)
    }

    /// Left to itself, the house goes on until a person is due or the match is over.
    pub(crate) fn house_goes_on(&mut self) {
        let mut table = self.table.clone();
        let mut whims = Luck::new(self.log.len() as u64);
        self.record.trying_the_house();
        for _ in 0..2000 {
            let Some(seat) = table.house_due() else { return };
            let entry = table.house(seat, &mut whims, &mut self.dice);
            assert_eq!(entry.act, Act::House { seat }, "the house was refused");
        }
        panic!("the house plays on and on");
    }

    /// Only who acted last may take it back, if no die fell and nothing was shown; and then it is as it was.
    pub(crate) fn free_undo(&mut self) {
        let last = self.standing.last().map(|step| &self.log[*step - 1]);
        // Whether an older step may still be taken back after an undo is the table's affair.
        let fresh = self.log.last().is_some_and(|entry| matches!(entry.act, Act::Command { .. }));
        for person in 0..self.persons {
            let mut copy = self.table.clone();
            let mut folded = self.folded.clone();
            let allowed = copy.undo(person).is_ok();
            assert_eq!(allowed, folded.undo(person).is_ok(), "after a restart, undo is another");
            let may = last.is_some_and(|entry| entry.act == Act::Command { person } && Self::is_harmless(entry));
            assert!(may || !allowed, "{} may take back what cannot be", NAMES[person as usize]);
            let owes = !self.table.seats_of(person).and(due(self.table.state())).is_empty();
            assert!(allowed || !(may && fresh && owes), "{} may not take back a free step", NAMES[person as usize]);
            if allowed {
                let step = *self.standing.last().expect("there is a last step");
                assert!(*copy.state() == self.states[step - 1], "an undo leads elsewhere");
                assert!(copy.state().check().is_ok(), "an undo breaks the position");
            }
        }
    }

    /// Somebody does something.
    pub(crate) fn act(&mut self, state: &G) {
        match self.chance.below(100) {
            0..2 => self.lapse(state),
            2..8 => self.undo(),
            8 => self.reseat(state),
            32 => self.leave(state),
            33 => self.is_called_off(),
            30 => self.rewind(state),
            31 => self.talk(state),
            // Set-ups are short; people come and go there most.
            9..18 if self.log.len() < 8 => self.reseat(state),
            18..20 if self.log.len() < 8 => self.leave(state),
            9..30 => self.blurt(state),
            _ => self.decide(state),
        }
    }

    pub(crate) fn lapse(&mut self, state: &G) {
        let seat = self.pick_seat(due(state));
        let entry = self.table.lapse(seat, &mut self.dice);
        self.enter(state, entry);
    }

    pub(crate) fn undo(&mut self) {
        if self.persons == 0 {
            return;
        }
        let person = self.chance.below(self.persons as usize) as u8;
        let state = self.table.state().clone();
        match self.table.undo(person) {
            Ok(entry) => self.enter(&state, entry),
            Err(refused) => {
                words::said(&refused.message());
                assert!(*self.table.state() == state, "a refused undo changes something");
            }
        }
    }

    /// A referee takes back some of the last steps; what was taken back before cannot be again.
    pub(crate) fn rewind(&mut self, state: &G) {
        let stands = self.table.standing();
        let doings = self.standing.iter().filter(|step| !matches!(self.log[**step - 1].act, Act::Reseat { .. }));
        assert!(doings.map(|step| *step as u32).eq(stands.iter().copied()), "other steps stand");
        let first = self.chance.below(self.log.len() + 2) as u32;
        if !stands.contains(&first) {
            let thrown = self.dice.count();
            let refused =
                self.table.rewind(first.wrapping_sub(1), "a law", &mut self.dice).expect_err("no such step stands");
            words::said(&refused.message());
            assert!(*self.table.state() == *state, "a refused rewind changes something");
            self.threw_nothing(thrown, "a rewind");
            return;
        }
        let near = stands[stands.len().saturating_sub(1 + self.chance.below(6))];
        let entry = self.table.rewind(near - 1, "a law", &mut self.dice).expect("a step that stands");
        self.enter(state, entry);
    }

    /// On a copy, somebody offers something and everybody agrees.
    pub(crate) fn talk(&mut self, state: &G) {
        self.talks_in_vain(state);
        let Some(last) = self.table.standing().last().copied() else { return };
        let (mut copy, mut folded) = (self.table.clone(), self.folded.clone());
        for wish in [Wish::Takeback { to: last - 1 }, Wish::Draw] {
            let decisions = self.decisions();
            let talk = (0..self.persons).find_map(|person| copy.propose(person, wish, &mut self.dice).ok());
            let Some(offer) = talk else { continue };
            let mut talk = vec![offer];
            while let Some(proposal) = copy.proposal() {
                let person = proposal.waits[0];
                assert!(*copy.state() == *state, "an offer changes something");
                talk.push(copy.respond(person, true, &mut self.dice).expect("who is asked may agree"));
            }
            for entry in &talk {
                folded.fold(&stored(entry)).unwrap_or_else(|error| panic!("{error}"));
            }
            assert!(copy.state() == folded.state() && copy.due() == folded.due(), "talk folds to something else");
            match wish {
                Wish::Takeback { to } => {
                    let reseated = self.log[to as usize..].iter().any(|entry| matches!(entry.act, Act::Reseat { .. }));
                    assert!(reseated || *copy.state() == self.states[to as usize], "a takeback leads elsewhere");
                    assert!(copy.state().check().is_ok(), "a takeback breaks the position");
                }
                Wish::Draw => {
                    assert!(matches!(copy.due(), Due::Over(outcome) if outcome.winners.is_empty()), "no draw");
                    assert_eq!(copy.house_due(), None);
                }
            }
            (copy, folded) = (self.table.clone(), self.folded.clone());
            assert_eq!(decisions, self.decisions());
        }
    }

    pub(crate) fn reseat(&mut self, state: &G) {
        let seat = self.pick_seat(Seats::first(G::SEATS.len() as u8));
        let person = self.chance.below(self.persons as usize + 1);
        let holder = match person {
            _ if self.chance.below(3) == 0 && Self::is_dispensable(state, seat) => Holder::Nobody,
            person if person < self.persons as usize => Holder::Person(person as u8),
            _ => Holder::House,
        };
        let entry = self.table.reseat(seat, holder, &mut self.dice);
        self.enter(state, entry);
    }

    /// Whether the match goes on if nobody plays a seat any more: a partner is left, or two other sides are.
    pub(crate) fn is_dispensable(state: &G, seat: Seat) -> bool {
        let held = |seat: &Seat| state.holders()[usize::from(seat.0)] != Holder::Nobody;
        let own = state.allies(seat);
        let partners = own.iter().filter(held).any(|other| other != seat);
        let mut rivals: Vec<Seats> = Vec::new();
        for other in Seats::first(G::SEATS.len() as u8).iter().filter(held) {
            let side = state.allies(other);
            if side != own && !rivals.contains(&side) {
                rivals.push(side);
            }
        }
        let goes_on = match state.leaving() {
            Leaving::House => !partners && 1 < rivals.len(),
            Leaving::HouseAlone => false,
            Leaving::Partners => partners,
        };
        held(&seat) && goes_on
    }

    /// A person says anything at all; it is carried out or refused in words, and refused it changes nothing.
    pub(crate) fn blurt(&mut self, state: &G) {
        let pool = self.pool(state);
        let line = garbage::line::<G>(&mut self.chance, &pool);
        // Somebody who holds no seat speaks up now and then.
        let person = self.chance.below(self.persons as usize + 1) as u8;
        self.record.trying(Holder::Person(person), &line);
        let by = self.table.seats_of(person);
        let steps = self.table.step();
        let decisions: Vec<u32> = self.decisions();
        let thrown = self.dice.count();
        match self.table.play(Holder::Person(person), by, &line, &mut self.dice) {
            Ok(entry) => {
                assert!(!by.is_empty(), "a stranger may {line}");
                self.enter(state, entry);
            }
            Err(refused) => {
                words::said(&refused.message());
                assert!(*self.table.state() == *state, "refused, {line:?} changes something");
                assert_eq!((steps, decisions), (self.table.step(), self.decisions()));
                self.threw_nothing(thrown, &line);
            }
        }
        // Asking about anything is harmless too.
        let state = self.table.state().clone();
        self.asks_in_vain(&state, person, &line);
    }

    /// A seat that is due plays: the house as it likes, a person one of the choices or what the house would.
    pub(crate) fn decide(&mut self, state: &G) {
        let entry = self.decided(state);
        self.enter(state, entry);
    }

    /// The step of such a seat, taken and not yet held to any law.
    pub(crate) fn decided(&mut self, state: &G) -> Entry {
        if let Some(seat) = self.table.house_due()
            && !self.chance.once_in(4)
        {
            let entry = self.table.house(seat, &mut self.whims, &mut self.dice);
            assert_eq!(entry.act, Act::House { seat }, "the house was refused");
            return entry;
        }
        let seat = self.pick_seat(due(state));
        let holder = state.holders()[seat.0 as usize];
        let Holder::Person(person) = holder else {
            let entry = self.table.house(seat, &mut self.whims, &mut self.dice);
            assert_eq!(entry.act, Act::House { seat }, "the house was refused");
            return entry;
        };
        let command = if self.chance.once_in(3) {
            G::house(&state.view(Viewer::seat(seat)), seat, &mut self.chance)
        } else {
            let choices = Self::choices(state, seat);
            // First a verb, then one of its commands: there are many more ways to walk than to fight.
            let mut verbs: Vec<&str> = choices.iter().map(|command| command.order().verb.name).collect();
            verbs.sort_unstable();
            verbs.dedup();
            let verb = *self.chance.pick(&verbs).expect("a due seat has a choice");
            let of_verb: Vec<&G::Command> =
                choices.iter().filter(|command| command.order().verb.name == verb).collect();
            (*self.chance.pick(&of_verb).expect("the verb has a command")).clone()
        };
        let line = command.order().to_string();
        self.record.trying(holder, &line);
        let by = self.table.seats_of(person);
        let entry = self.table.play(holder, by, &line, &mut self.dice);
        entry.unwrap_or_else(|refused| panic!("{line} is refused: {refused:?}"))
    }

    pub(crate) fn decisions(&self) -> Vec<u32> {
        (0..G::SEATS.len() as u8).map(|seat| self.table.decision(Seat(seat))).collect()
    }
}
