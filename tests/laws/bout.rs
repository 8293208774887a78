//! One random match, with the laws held against every position and every step of it. A broken law panics; whoever calls
//! catches it and keeps the record.

use std::collections::BTreeMap;

use escarmouche::dice::Seeded;
use escarmouche::game::dice::Draw;
use escarmouche::game::table::{Act, Entry, Match};
use escarmouche::game::{
    Describe, Due, Frame, Game, Holder, Leaving, Order, Play, Seat, Seats, Setup, Table, Typed, Viewer, Wish,
};

use crate::chance::{Chance, Counted};
use crate::record::{NAMES, Record};
use crate::{garbage, words};

/// Values an option takes in the laws instead of those the lobby offers, to keep matches short.
pub type Short = &'static [(&'static str, &'static [&'static str])];

/// More steps than any match of random players needs, with an option that bounds its rounds.
const MOST_STEPS: usize = 20_000;

/// More rows of throws than it takes to draw each of the choices of a position.
const MOST_DRAWS: u64 = 50_000;

/// A match under way.
pub struct Bout<'a, G: Game> {
    record: &'a mut Record,
    opening: String,
    table: Match<G>,
    /// The same match, folded from what would be stored.
    folded: Match<G>,
    log: Vec<Entry>,
    /// The state after each step, the opening first.
    states: Vec<G>,
    /// Steps that have not been taken back.
    standing: Vec<usize>,
    chance: Chance,
    dice: Chance,
    whims: Seeded,
    persons: u8,
}

/// A set-up with chance in everything the lobby lets people choose.
fn setup<G: Game>(chance: &mut Chance, short: Short) -> Setup {
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

fn persons(holders: &[Holder]) -> u8 {
    let numbers = holders.iter().filter_map(|holder| match holder {
        Holder::Person(person) => Some(person + 1),
        Holder::House | Holder::Nobody => None,
    });
    numbers.max().unwrap_or(0)
}

/// An entry as it comes back from the store.
fn stored(entry: &Entry) -> Entry {
    let draws = serde_json::to_string(&entry.draws).expect("draws are plain data");
    let draws: Vec<Draw> = serde_json::from_str(&draws).expect("draws can be read again");
    Entry { draws, ..entry.clone() }
}

fn due<G: Game>(state: &G) -> Seats {
    match state.due() {
        Due::From(seats) => seats,
        Due::Over(_) => Seats::NONE,
    }
}

impl<'a, G: Game> Bout<'a, G> {
    /// Opens a match.
    pub fn open(record: &'a mut Record, seed: u64, short: Short) -> Bout<'a, G> {
        let mut chance = Chance::new(seed);
        let mut dice = Chance::new(!seed);
        // Some values do not go together, or need fewer seats, and are refused in words.
        let (setup, prepared) = loop {
            let setup = setup::<G>(&mut chance, short);
            match G::KIND.prepare(&setup, &mut dice) {
                Ok(prepared) => break (setup, prepared),
                Err(refusal) => words::said(&refusal),
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
        }
    }

    /// Plays it to its end.
    pub fn play_out(&mut self) {
        // Some matches are left to their deadlines at some point.
        let abandoned = if self.chance.once_in(10) { self.chance.below(200) } else { usize::MAX };
        for step in 0..MOST_STEPS {
            let state = self.table.state().clone();
            if let Due::Over(_) = state.due() {
                return self.end();
            }
            assert!(!due(&state).is_empty(), "the match is not over and nobody is due");
            self.look(&state);
            if abandoned <= step {
                self.lapse(&state);
            } else {
                self.act(&state);
            }
        }
        panic!("no end after {MOST_STEPS} steps");
    }

    fn viewers(&self) -> Vec<Viewer> {
        let seats = (0..G::SEATS.len() as u8).map(|seat| Viewer::seat(Seat(seat)));
        let people = (0..self.persons).map(|person| Viewer(self.table.shares(person)));
        let mut viewers: Vec<Viewer> = [Viewer::SPECTATOR].into_iter().chain(seats).collect();
        for viewer in people {
            if !viewers.contains(&viewer) {
                viewers.push(viewer);
            }
        }
        viewers
    }

    fn pick_seat(&mut self, seats: Seats) -> Seat {
        let seats: Vec<Seat> = seats.iter().collect();
        *self.chance.pick(&seats).expect("somebody is due")
    }

    fn choices(state: &G, seat: Seat) -> Vec<G::Command> {
        G::choices(&state.view(Viewer::seat(seat)), seat)
    }

    /// The laws of a position.
    fn look(&mut self, state: &G) {
        let thorough = self.chance.once_in(12);
        for seat in due(state).iter() {
            let choices = Self::choices(state, seat);
            assert!(!choices.is_empty(), "{} is due and has no choice", G::SEATS[seat.0 as usize]);
            let picked = self.chance.below(choices.len());
            for (place, command) in choices.iter().enumerate() {
                if thorough || place == picked {
                    self.listed(state, seat, command);
                }
            }
            if self.chance.once_in(3) {
                self.others_may_not(state, &choices[picked]);
            }
            self.drawn(state, seat, &choices);
        }
        if self.chance.once_in(4) {
            self.defaults(state);
        }
        if self.chance.once_in(if self.log.len() < 8 { 2 } else { 30 }) {
            self.house_goes_on();
        }
        if self.chance.once_in(10) {
            self.texts(state);
        }
        self.record.tried();
        if self.chance.once_in(4) {
            self.free_undo();
        }
    }

    /// What is listed is never refused, and its notation reads as the same command; what is shown before it is
    /// confirmed depends on no die and no secret.
    fn listed(&mut self, state: &G, seat: Seat, command: &G::Command) {
        let order = G::write(command);
        let line = order.to_string();
        let holder = state.holders()[seat.0 as usize];
        self.record.trying(holder, &line);
        let by = match holder {
            Holder::Person(person) => self.table.seats_of(person),
            Holder::House | Holder::Nobody => Seats::one(seat),
        };
        let read = Order::parse(G::VERBS, &line).unwrap_or_else(|misread| panic!("{line}: {misread:?}"));
        assert_eq!(read, order, "the notation of {command:?}");
        for by in [by, Seats::one(seat)] {
            let read = state.read(by, &order).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
            assert_eq!(read, *command, "{line} reads otherwise");
            let mut play = Play::new(state, &mut self.dice);
            if let Err(refusal) = G::obey(&mut play, by, command) {
                panic!("{line} is listed and refused: {refusal:?}");
            }
            let (next, ..) = play.done();
            if let Err(broken) = next.check() {
                panic!("after {line}: {broken}");
            }
            if state.previews(command) {
                let mut play = Play::new(state, &mut self.dice);
                assert!(G::foresee(&mut play, by, command).is_ok(), "{line} is listed and cannot be foreseen");
                let (_, events, draws) = play.done();
                assert!(draws.is_empty() && !events.iter().any(G::reveals), "{line} is previewed and tells the future");
            }
        }
    }

    /// What is drawn is one of the choices, and each of them can be.
    fn drawn(&mut self, state: &G, seat: Seat, choices: &[G::Command]) {
        let view = state.view(Viewer::seat(seat));
        let drawn = G::any_choice(&view, seat, &mut self.chance).expect("what is listed can be drawn");
        assert!(choices.contains(&drawn), "{} is drawn and not listed", G::write(&drawn));
        // This takes long where there are many.
        if self.chance.once_in(1500) {
            let mut missing: Vec<&G::Command> = choices.iter().collect();
            for number in 0..MOST_DRAWS {
                let drawn = G::any_choice(&view, seat, &mut Counted(number));
                missing.retain(|command| drawn.as_ref() != Some(*command));
                if missing.is_empty() {
                    return;
                }
            }
            panic!("{} is listed and never drawn", G::write(missing[0]));
        }
    }

    /// Strangers are refused, and so is a seat that is not due, unless the rules list the command for it as well.
    fn others_may_not(&mut self, state: &G, command: &G::Command) {
        let line = G::write(command).to_string();
        let mut play = Play::new(state, &mut self.dice);
        assert!(G::obey(&mut play, Seats::NONE, command).is_err(), "a stranger may {line}");
        let idle = Seats::first(G::SEATS.len() as u8).without(due(state));
        for seat in idle.iter() {
            let mut play = Play::new(state, &mut self.dice);
            let accepted = G::obey(&mut play, Seats::one(seat), command).is_ok();
            assert!(
                !accepted || Self::choices(state, seat).contains(command),
                "{} is not due and may {line}",
                G::SEATS[seat.0 as usize]
            );
        }
    }

    /// A deadline and the house can always go on.
    fn defaults(&mut self, state: &G) {
        for seat in due(state).iter() {
            let mut play = Play::new(state, &mut self.dice);
            G::lapse(&mut play, seat);
            let (next, events, _) = play.done();
            assert!(next != *state && !events.is_empty(), "a lapse of {} changes nothing", G::SEATS[seat.0 as usize]);
            if let Err(broken) = next.check() {
                panic!("after a lapse: {broken}");
            }
        }
        let seat = self.pick_seat(due(state));
        let command = G::house(&state.view(Viewer::seat(seat)), seat, &mut self.chance);
        let line = G::write(&command).to_string();
        self.record.trying(state.holders()[seat.0 as usize], &line);
        let mut play = Play::new(state, &mut self.dice);
        if let Err(refusal) = G::obey(&mut play, Seats::one(seat), &command) {
            panic!("the house is refused: {line}: {refusal:?}");
        }
    }

    /// Left to itself, the house goes on until a person is due or the match is over.
    fn house_goes_on(&mut self) {
        let mut table = self.table.clone();
        let mut whims = Chance::new(self.log.len() as u64);
        self.record.trying_the_house();
        for _ in 0..2000 {
            let Some(seat) = table.house_due() else { return };
            let entry = table.house(seat, &mut whims, &mut self.dice);
            assert_eq!(entry.act, Act::House { seat }, "the house was refused");
        }
        panic!("the house plays on and on");
    }

    /// Everything said about a position is said in both languages and fits.
    fn texts(&mut self, state: &G) {
        let viewers = self.viewers();
        let viewer = *self.chance.pick(&viewers).expect("a spectator at least");
        let view = state.view(viewer);
        words::description_fits(&G::describe(&view));
        let recent: Vec<Entry> = self.log.last().cloned().into_iter().collect();
        // A picture takes long to make without optimisation.
        if self.chance.once_in(4) {
            let frame = if self.chance.once_in(2) { Frame::Whole } else { Frame::Action };
            words::scene_is_said(&self.table.scene(viewer, &recent, frame));
        }
        for seat in due(state).iter() {
            words::said(&self.table.question(seat));
        }
        for person in 0..self.persons {
            let by = self.table.seats_of(person);
            let all = [Viewer::SPECTATOR, Viewer(by)].map(|viewer| self.table.offers(viewer, by));
            all.iter().for_each(words::offers_fit);
            let lines = all
                .iter()
                .flat_map(|offers| offers.buttons.iter().chain(offers.menus.iter().flat_map(|(_, options)| options)));
            for offer in lines {
                self.record.trying(Holder::Person(person), &offer.words);
                let order = Order::parse(G::VERBS, &offer.words).expect("an offer is an order");
                if let Err(refusal) = state.read(by, &order) {
                    panic!("{} is offered and refused: {refusal:?}", offer.words);
                }
            }
        }
        self.suggestions(state, viewer);
        self.questions(state, viewer);
    }

    fn pool(&mut self, state: &G) -> Vec<String> {
        let seats = Seats::first(G::SEATS.len() as u8);
        let mut pool: Vec<String> = G::SEATS.iter().map(|seat| (*seat).to_owned()).collect();
        for seat in seats.iter() {
            let choices = Self::choices(state, seat);
            for _ in 0..8 {
                if let Some(command) = self.chance.pick(&choices) {
                    pool.extend(G::write(command).values().map(|(_, value)| value.to_owned()));
                }
            }
        }
        pool
    }

    /// Whatever is being typed, suggestions fit.
    fn suggestions(&mut self, state: &G, viewer: Viewer) {
        let pool = self.pool(state);
        let view = state.view(viewer);
        for _ in 0..4 {
            let verb = self.chance.pick(G::VERBS).expect("a game has verbs");
            let Some(option) = self.chance.pick(verb.options) else { continue };
            let line = garbage::line::<G>(&mut self.chance, &pool);
            let typed = match self.chance.below(4) {
                0 => String::new(),
                1 => line,
                _ => self.chance.pick(&pool).cloned().unwrap_or_default(),
            };
            let cut = self.chance.below(typed.chars().count() + 1);
            let typed: String = if self.chance.once_in(2) { typed.chars().take(cut).collect() } else { typed };
            let mut given: Vec<(&str, &str)> = Vec::new();
            for other in verb.options.iter().filter(|other| other.name != option.name) {
                if let Some(value) = self.chance.pick(&pool)
                    && value.len() % 2 == 0
                {
                    given.push((other.name, value));
                }
            }
            let typed = Typed { verb, given: &given, option, text: &typed };
            words::suggestions_fit(&G::suggest(&view, viewer.0, &typed));
        }
    }

    /// Questions are answered or refused in words, and change nothing.
    fn questions(&mut self, state: &G, viewer: Viewer) {
        let pool = self.pool(state);
        let view = state.view(viewer);
        for verb in G::VERBS.iter().filter(|verb| verb.mood.asks()) {
            let mut order = Order::new(verb);
            for option in verb.options {
                if let Some(value) = self.chance.pick(&pool)
                    && let Ok(value) = option.read(value)
                    && !self.chance.once_in(3)
                {
                    order = order.with(option.name, value);
                }
            }
            match G::answer(&view, viewer.0, &order) {
                Ok(answer) => {
                    answer.paragraphs.iter().for_each(words::said);
                    answer.scene.iter().for_each(words::scene_is_said);
                }
                Err(refusal) => words::said(&refusal.message()),
            }
        }
    }

    /// Only who acted last may take it back, if no die fell and nothing was shown; and then it is as it was.
    fn free_undo(&mut self) {
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

    fn is_harmless(entry: &Entry) -> bool {
        let events: Vec<G::Event> = serde_json::from_str(&entry.events).expect("events can be read again");
        entry.draws.is_empty() && !events.iter().any(G::reveals)
    }

    /// Somebody does something.
    fn act(&mut self, state: &G) {
        match self.chance.below(100) {
            0..2 => self.lapse(state),
            2..8 => self.undo(),
            8 => self.reseat(state),
            30 => self.rewind(state),
            31 => self.talk(state),
            // Set-ups are short; people come and go there most.
            9..20 if self.log.len() < 8 => self.reseat(state),
            9..30 => self.blurt(state),
            _ => self.decide(state),
        }
    }

    fn lapse(&mut self, state: &G) {
        let seat = self.pick_seat(due(state));
        let entry = self.table.lapse(seat, &mut self.dice);
        self.enter(state, entry);
    }

    fn undo(&mut self) {
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
    fn rewind(&mut self, state: &G) {
        let stands = self.table.standing();
        let doings = self.standing.iter().filter(|step| !matches!(self.log[**step - 1].act, Act::Reseat { .. }));
        assert!(doings.map(|step| *step as u32).eq(stands.iter().copied()), "other steps stand");
        let first = self.chance.below(self.log.len() + 2) as u32;
        if !stands.contains(&first) {
            let refused =
                self.table.rewind(first.wrapping_sub(1), "a law", &mut self.dice).expect_err("no such step stands");
            words::said(&refused.message());
            assert!(*self.table.state() == *state, "a refused rewind changes something");
            return;
        }
        let near = stands[stands.len().saturating_sub(1 + self.chance.below(6))];
        let entry = self.table.rewind(near - 1, "a law", &mut self.dice).expect("a step that stands");
        self.enter(state, entry);
    }

    /// On a copy, somebody offers something and everybody agrees.
    fn talk(&mut self, state: &G) {
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

    fn reseat(&mut self, state: &G) {
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
    fn is_dispensable(state: &G, seat: Seat) -> bool {
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
    fn blurt(&mut self, state: &G) {
        let pool = self.pool(state);
        let line = garbage::line::<G>(&mut self.chance, &pool);
        // Somebody who holds no seat speaks up now and then.
        let person = self.chance.below(self.persons as usize + 1) as u8;
        self.record.trying(Holder::Person(person), &line);
        let by = self.table.seats_of(person);
        let steps = self.table.step();
        let decisions: Vec<u32> = self.decisions();
        match self.table.play(Holder::Person(person), by, &line, &mut self.dice) {
            Ok(entry) => {
                assert!(!by.is_empty(), "a stranger may {line}");
                self.enter(state, entry);
            }
            Err(refused) => {
                words::said(&refused.message());
                assert!(*self.table.state() == *state, "refused, {line:?} changes something");
                assert_eq!((steps, decisions), (self.table.step(), self.decisions()));
            }
        }
        // Asking for a preview of anything is harmless too.
        if let Err(refused) = self.table.ghost(Viewer(by), by, &line) {
            words::said(&refused.message());
        }
    }

    /// A seat that is due plays: the house as it likes, a person one of the choices or what the house would.
    fn decide(&mut self, state: &G) {
        if let Some(seat) = self.table.house_due()
            && !self.chance.once_in(4)
        {
            let entry = self.table.house(seat, &mut self.whims, &mut self.dice);
            assert_eq!(entry.act, Act::House { seat }, "the house was refused");
            return self.enter(state, entry);
        }
        let seat = self.pick_seat(due(state));
        let holder = state.holders()[seat.0 as usize];
        let Holder::Person(person) = holder else {
            let entry = self.table.house(seat, &mut self.whims, &mut self.dice);
            assert_eq!(entry.act, Act::House { seat }, "the house was refused");
            return self.enter(state, entry);
        };
        let command = if self.chance.once_in(3) {
            G::house(&state.view(Viewer::seat(seat)), seat, &mut self.chance)
        } else {
            let choices = Self::choices(state, seat);
            // First a verb, then one of its commands: there are many more ways to walk than to fight.
            let mut verbs: Vec<&str> = choices.iter().map(|command| G::write(command).verb.name).collect();
            verbs.sort_unstable();
            verbs.dedup();
            let verb = *self.chance.pick(&verbs).expect("a due seat has a choice");
            let of_verb: Vec<&G::Command> =
                choices.iter().filter(|command| G::write(command).verb.name == verb).collect();
            (*self.chance.pick(&of_verb).expect("the verb has a command")).clone()
        };
        let line = G::write(&command).to_string();
        self.record.trying(holder, &line);
        let by = self.table.seats_of(person);
        let entry = self.table.play(holder, by, &line, &mut self.dice);
        let entry = entry.unwrap_or_else(|refused| panic!("{line} is refused: {refused:?}"));
        self.enter(state, entry);
    }

    fn decisions(&self) -> Vec<u32> {
        (0..G::SEATS.len() as u8).map(|seat| self.table.decision(Seat(seat))).collect()
    }

    /// The laws of a step.
    fn enter(&mut self, before: &G, entry: Entry) {
        self.record.entered(&entry);
        let step = self.states.len();
        assert_eq!(entry.step as usize, step, "steps are counted one by one");
        let after = self.table.state().clone();
        if let Err(broken) = after.check() {
            panic!("after step {step}: {broken}");
        }
        self.stays_secret(before, &after, &entry);
        self.asks_anew(before, &after, &entry);
        match entry.act {
            Act::Undo { person, to } => {
                let undone = self.standing.pop().expect("an undo takes something back");
                let entry = &self.log[undone - 1];
                assert_eq!(entry.act, Act::Command { person }, "an undo of what another did");
                assert!(Self::is_harmless(entry), "an undo across a die or a secret");
                assert_eq!(to as usize, undone - 1, "an undo names the step that stands again");
                assert!(after == self.states[undone - 1], "an undo leads elsewhere");
            }
            Act::Rewind { to } => {
                let reseated = self.log[to as usize..].iter().any(|entry| matches!(entry.act, Act::Reseat { .. }));
                assert!(reseated || after == self.states[to as usize], "a rewind leads elsewhere");
                // Whoever left stays away, so those steps stand.
                let log = &self.log;
                self.standing.retain(|step| *step <= to as usize || matches!(log[*step - 1].act, Act::Reseat { .. }));
            }
            Act::Propose { .. } | Act::Answer { .. } => panic!("talk is tried on copies only"),
            Act::Aside { .. } | Act::Ruling => {
                assert!(after == *before, "dice beside the board changed something on it");
            }
            _ => self.standing.push(step),
        }
        let stored = stored(&entry);
        self.folded.fold(&stored).unwrap_or_else(|error| panic!("{error}"));
        assert!(*self.folded.state() == after, "step {step} folds to another state");
        let decisions: Vec<u32> = (0..G::SEATS.len() as u8).map(|seat| self.folded.decision(Seat(seat))).collect();
        assert_eq!(decisions, self.decisions(), "step {step} folds to other decisions");
        self.states.push(after);
        self.log.push(entry);
    }

    /// Who is told nothing of an event sees no difference; what is told is told in both languages.
    fn stays_secret(&mut self, before: &G, after: &G, entry: &Entry) {
        let events: Vec<G::Event> = serde_json::from_str(&entry.events).expect("events can be read again");
        let viewers = self.viewers();
        let mut now = before.clone();
        if let Act::Reseat { seat, holder } = entry.act {
            now.reseat(seat, holder);
        }
        // What follows from a rewind follows in a position that nobody has seen.
        let seen = !matches!(entry.act, Act::Rewind { .. });
        for event in &events {
            let mut next = now.clone();
            next.apply(event);
            let mut said = Vec::new();
            for viewer in &viewers {
                match G::tell(event, *viewer) {
                    None => assert!(
                        !seen || now.view(*viewer) == next.view(*viewer),
                        "{viewer:?} is told nothing of {event:?} and sees a difference"
                    ),
                    Some(telling) if !said.contains(&telling.message) => {
                        words::said(&telling.message);
                        said.push(telling.message);
                    }
                    Some(_) => {}
                }
            }
            now = next;
        }
        if matches!(entry.act, Act::Command { .. } | Act::House { .. } | Act::Lapse { .. } | Act::Reseat { .. }) {
            assert!(now == *after, "the events of a step do not make its state");
        }
    }

    /// A decision number rises when a seat is asked something new, and only then: another's step spoils no button.
    fn asks_anew(&self, before: &G, after: &G, entry: &Entry) {
        for seat in Seats::first(G::SEATS.len() as u8).iter() {
            let (old, new) = (self.folded.decision(seat), self.table.decision(seat));
            let name = G::SEATS[seat.0 as usize];
            let holder = before.holders()[seat.0 as usize];
            let answered = match entry.act {
                Act::Command { person } | Act::Undo { person, .. } => holder == Holder::Person(person),
                Act::Aside { .. } | Act::Ruling | Act::Propose { .. } | Act::Answer { .. } => false,
                Act::Rewind { .. } => true,
                Act::House { seat: by } | Act::Lapse { seat: by } | Act::Reseat { seat: by, .. } => by == seat,
            };
            let passed_on = after.holders()[seat.0 as usize] != holder;
            let asked = due(after).has(seat) && (!due(before).has(seat) || answered || passed_on);
            assert_eq!(new - old, u32::from(asked), "the decision number of {name} goes from {old} to {new}");
        }
    }

    /// The laws of a finished match.
    fn end(&mut self) {
        let state = self.table.state().clone();
        for seat in Seats::first(G::SEATS.len() as u8).iter() {
            let drawn = G::any_choice(&state.view(Viewer::seat(seat)), seat, &mut self.chance);
            assert_eq!(drawn, None, "something is drawn after the end");
            assert!(
                Self::choices(&state, seat).is_empty(),
                "the match is over and {} has choices",
                G::SEATS[seat.0 as usize]
            );
        }
        for person in 0..self.persons {
            assert!(self.table.clone().undo(person).is_err(), "a finished match is taken back");
        }
        let pool = self.pool(&state);
        for _ in 0..10 {
            let line = garbage::line::<G>(&mut self.chance, &pool);
            let everything = Seats::first(G::SEATS.len() as u8);
            let refused = self.table.play(Holder::Person(0), everything, &line, &mut self.dice);
            let refused = refused.expect_err("nothing can be ordered in a finished match");
            words::said(&refused.message());
        }
        self.texts(&state);
        let opening: G::Opening = serde_json::from_str(&self.opening).expect("an opening can be read again");
        let mut again = Match::<G>::open(&opening);
        for entry in &self.log {
            again.fold(&stored(entry)).unwrap_or_else(|error| panic!("{error}"));
        }
        assert!(*again.state() == state, "the whole log folds to another state");
        if self.chance.once_in(20) {
            self.repeats();
        }
    }

    /// The record, run as a play, goes the same way: what is written of a broken law can be trusted.
    fn repeats(&self) {
        let ran = escarmouche::script::run(&(self.record.play() + "\nrestart\n\nview rest\n"));
        assert!(ran.failures.is_empty(), "the record cannot be played: {:?}", ran.failures);
        let view = ran.text.rsplit("----\n").next().unwrap_or_default();
        assert_eq!(view, self.table.view_text(Viewer::SPECTATOR), "the record leads elsewhere");
    }
}
