//! The law of what is refused: it throws no die, changes nothing and is said in words, whoever asked for whatever, at any
//! moment and by any way.

use game::kit::Ordered;
use game::{Describe, Game, Holder, Play, Seats, Table, Viewer, Wish};

use crate::bout::Bout;
use crate::words;

/// How many orders of an earlier position are tried.
const STALE: usize = 4;
/// From how many steps ago they come at most.
const LATE: usize = 5;

impl<G: Game> Bout<'_, G> {
    /// Holds that no die was thrown since they were counted.
    pub(crate) fn threw_nothing(&self, thrown: u64, what: &str) {
        assert_eq!(self.dice.count(), thrown, "refused, {what} throws dice");
    }

    /// Whether a command is obeyed, on a copy; refused, no die was asked for, neither by it nor by its preview.
    pub(crate) fn is_obeyed(&mut self, state: &G, by: Seats, command: &G::Command) -> bool {
        for carry_out in [G::foresee, G::obey] {
            let thrown = self.dice.count();
            let mut play = Play::new(state, &mut self.dice);
            if let Err(refusal) = carry_out(&mut play, by, command) {
                words::said(&refusal.message());
                self.threw_nothing(thrown, &command.order().to_string());
                return false;
            }
        }
        true
    }

    /// Somebody gives an order that was right some steps ago: a button pressed twice, or too late.
    pub(crate) fn comes_late(&mut self, state: &G) {
        let ago = 1 + self.chance.below(LATE.min(self.states.len()));
        let then = self.states[self.states.len() - ago].clone();
        for seat in Seats::first(G::SEATS.len() as u8).iter() {
            let view = then.view(Viewer::seat(seat));
            for _ in 0..STALE {
                let Some(command) = G::any_choice(&view, seat, &mut self.chance) else { break };
                let order = command.order();
                self.record.trying(state.holders()[seat.0 as usize], &order.to_string());
                // What does not even read now is refused before the rules are asked.
                if let Ok(command) = state.read(Seats::one(seat), &order) {
                    self.is_obeyed(state, Seats::one(seat), &command);
                }
            }
        }
    }

    /// Offers and answers that nobody may make now.
    pub(crate) fn talks_in_vain(&mut self, state: &G) {
        let mut copy = self.table.clone();
        let thrown = self.dice.count();
        let (steps, stranger) = (copy.step(), self.persons);
        let person = self.chance.below(usize::from(stranger) + 1) as u8;
        let refused = [
            copy.respond(person, self.chance.once_in(2), &mut self.dice),
            copy.propose(stranger, Wish::Draw, &mut self.dice),
            copy.propose(person, Wish::Takeback { to: steps + 1 }, &mut self.dice),
            copy.rewind(steps + 1, "a law", &mut self.dice),
            copy.undo(stranger),
        ];
        for refused in refused {
            words::said(&refused.expect_err("nobody may say this").message());
        }
        self.threw_nothing(thrown, "talk");
        assert!(*copy.state() == *state && copy.step() == steps, "refused, talk changes something");
    }

    /// Whatever was refused as an order is refused before it is confirmed, and asking for its chances is harmless.
    pub(crate) fn asks_in_vain(&mut self, state: &G, person: u8, line: &str) {
        let by = self.table.seats_of(person);
        let steps = self.table.step();
        if let Err(refused) = self.table.ghost(Viewer(by), by, line) {
            words::said(&refused.message());
        }
        match self.table.odds(Viewer(by), by, line) {
            Ok(rolls) => rolls.iter().for_each(|roll| words::said(&roll.message())),
            Err(refused) => words::said(&refused.message()),
        }
        if let Ok(order) = self.table.order(line)
            && order.is_order()
            && let Ok(command) = state.read(by, &order)
        {
            self.record.trying(Holder::Person(person), line);
            self.is_obeyed(state, by, &command);
        }
        assert!(self.table.step() == steps && *self.table.state() == *state, "asking about {line:?} changes something");
    }
}
