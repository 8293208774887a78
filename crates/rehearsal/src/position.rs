//! The laws of a position: what is listed can be done and nothing else, deadlines and the house can go on, everything is
//! said in both languages.

use game::kit::Ordered;
use game::table::Entry;
use game::{Describe, Frame, Game, Holder, Order, Play, Seat, Seats, Table, Typed, Viewer};

use crate::bout::{Bout, due};
use crate::luck::Counted;
use crate::{garbage, words};

/// More rows of throws than it takes to draw each of the choices of a position.
const MOST_DRAWS: u64 = 50_000;

impl<G: Game> Bout<'_, G> {
    pub(crate) fn viewers(&self) -> Vec<Viewer> {
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

    /// The laws of a position.
    pub(crate) fn look(&mut self, state: &G) {
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
        if self.chance.once_in(3) {
            self.comes_late(state);
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
    pub(crate) fn listed(&mut self, state: &G, seat: Seat, command: &G::Command) {
        let order = command.order();
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
    pub(crate) fn drawn(&mut self, state: &G, seat: Seat, choices: &[G::Command]) {
        let view = state.view(Viewer::seat(seat));
        let drawn = G::any_choice(&view, seat, &mut self.chance).expect("what is listed can be drawn");
        assert!(choices.contains(&drawn), "{} is drawn and not listed", drawn.order());
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
            panic!("{} is listed and never drawn", missing[0].order());
        }
    }

    /// Strangers are refused, and so is a seat that is not due, unless the rules list the command for it as well.
    pub(crate) fn others_may_not(&mut self, state: &G, command: &G::Command) {
        let line = command.order().to_string();
        assert!(!self.is_obeyed(state, Seats::NONE, command), "a stranger may {line}");
        let idle = Seats::first(G::SEATS.len() as u8).without(due(state));
        for seat in idle.iter() {
            let accepted = self.is_obeyed(state, Seats::one(seat), command);
            assert!(
                !accepted || Self::choices(state, seat).contains(command),
                "{} is not due and may {line}",
                G::SEATS[seat.0 as usize]
            );
        }
    }

    /// A deadline and the house can always go on.
    pub(crate) fn defaults(&mut self, state: &G) {
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
        let line = command.order().to_string();
        self.record.trying(state.holders()[seat.0 as usize], &line);
        let mut play = Play::new(state, &mut self.dice);
        if let Err(refusal) = G::obey(&mut play, Seats::one(seat), &command) {
            panic!("the house is refused: {line}: {refusal:?}");
        }
    }

    /// Everything said about a position is said in both languages and fits.
    pub(crate) fn texts(&mut self, state: &G) {
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

    pub(crate) fn pool(&mut self, state: &G) -> Vec<String> {
        let seats = Seats::first(G::SEATS.len() as u8);
        let mut pool: Vec<String> = G::SEATS.iter().map(|seat| (*seat).to_owned()).collect();
        for seat in seats.iter() {
            let choices = Self::choices(state, seat);
            for _ in 0..8 {
                if let Some(command) = self.chance.pick(&choices) {
                    pool.extend(command.order().values().map(|(_, value)| value.to_owned()));
                }
            }
        }
        pool
    }

    /// Whatever is being typed, suggestions fit.
    pub(crate) fn suggestions(&mut self, state: &G, viewer: Viewer) {
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
    pub(crate) fn questions(&mut self, state: &G, viewer: Viewer) {
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
}
