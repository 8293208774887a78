//! The laws of leaving: at any moment, also while something is owed, somebody may leave or the match be closed. What was asked
//! of them is asked of their heirs, everybody of a side shares its end, and no die is thrown for it.

use game::table::{Match, Table};
use game::{Closure, Departure, Due, Game, Holder, Parting, Seat, Seats, seats_of};
use text::Message;

use crate::bout::{Bout, due, stored};
use crate::record::NAMES;

/// What a match waits for: the seats, and which question each is asked.
fn asked<G: Game>(table: &Match<G>) -> Vec<(Seat, Message)> {
    due(table.state()).iter().map(|seat| (seat, table.question(seat))).collect()
}

/// How many sides somebody plays on, be it the house.
fn sides<G: Game>(state: &G) -> usize {
    let held = Seats::first(G::SEATS.len() as u8).without(seats_of(state.holders(), Holder::Nobody));
    let first = |seat: &Seat| state.allies(*seat).and(held).iter().next() == Some(*seat);
    held.iter().filter(first).count()
}

impl<G: Game> Bout<'_, G> {
    /// Somebody leaves for good, and their seats pass on one by one; or nobody is left to go on.
    pub(crate) fn leave(&mut self, state: &G) {
        let person = self.chance.below(self.persons as usize + 1) as u8;
        let side = state.side(person);
        let owed = asked(&self.table);
        match self.table.departure(person) {
            None => assert!(self.table.seats_of(person).is_empty(), "{} cannot leave", NAMES[person as usize]),
            Some(Departure::Ends(_)) => {
                let parting = if self.chance.once_in(2) { Parting::GivesUp } else { Parting::Claimed };
                let mut entries = self.table.leave(person, parting, &mut self.dice);
                let entry = entries.pop().expect("a step that closes the match");
                assert!(entries.is_empty(), "a match is closed by one step");
                assert!(entry.draws.is_empty(), "dice are thrown for a match that is closed");
                let Due::Over(outcome) = self.table.due() else { panic!("a match goes on that was given up") };
                assert!(!outcome.winners.contains(&Holder::Person(person)), "whoever gives up wins");
                for winner in &outcome.winners {
                    let Holder::Person(winner) = winner else { continue };
                    let shared =
                        state.side(*winner).into_iter().filter(|partner| *partner != person).map(Holder::Person);
                    let all = shared.into_iter().all(|partner| outcome.winners.contains(&partner));
                    assert!(all, "not everybody of a side wins with it");
                }
                self.enter(state, entry);
            }
            Some(Departure::Heirs(heirs)) => {
                for (seat, heir) in heirs {
                    let before = self.table.state().clone();
                    if let Due::Over(_) = before.due() {
                        return;
                    }
                    let entry = self.table.reseat(seat, heir, &mut self.dice);
                    self.enter(&before, entry);
                }
                let goes_on = matches!(self.table.due(), Due::From(_));
                assert!(
                    !goes_on || sides(state) < 2 || 1 < sides(self.table.state()),
                    "one side plays on against nobody"
                );
                self.has_left(person, &side, &owed);
            }
        }
    }

    /// Whoever has left shares nothing any more, and what was asked of them is asked of their heirs.
    fn has_left(&mut self, person: u8, side: &[u8], owed: &[(Seat, Message)]) {
        let state = self.table.state();
        assert!(self.table.seats_of(person).is_empty() && state.shares(person).is_empty(), "a seat is not left");
        for partner in side.iter().filter(|partner| **partner != person) {
            assert!(!state.side(*partner).contains(&person), "whoever has left is of the side still");
        }
        if let Due::Over(_) = state.due() {
            return;
        }
        let now = asked(&self.table);
        assert!(!now.is_empty(), "what was owed is lost with whoever owed it");
        for (seat, question) in owed {
            let heirs = state.allies(*seat);
            // The house may let people decide first, as it does while heroes are chosen.
            let own = state.holders()[usize::from(seat.0)];
            let heirs = if own == Holder::Nobody { heirs } else { Seats::one(*seat) };
            let by_people = heirs.iter().any(|heir| matches!(state.holders()[usize::from(heir.0)], Holder::Person(_)));
            let is_asked = now.iter().any(|(heir, asks)| heirs.has(*heir) && asks.id == question.id);
            assert!(!by_people || is_asked, "{} is asked no more of {}", question.id, G::SEATS[usize::from(seat.0)]);
        }
    }

    /// On a copy, whoever runs the server calls the match off: it is over, nobody has won, and it folds.
    pub(crate) fn is_called_off(&mut self) {
        let (mut copy, mut folded) = (self.table.clone(), self.folded.clone());
        let entry = copy.close(Closure::CalledOff, &mut self.dice).expect("a match that is played can be called off");
        assert!(entry.draws.is_empty(), "dice are thrown for a match that is called off");
        folded.fold(&stored(&entry)).unwrap_or_else(|error| panic!("{error}"));
        assert!(copy.state() == folded.state(), "a match that is called off folds to something else");
        if let Err(broken) = copy.state().check() {
            panic!("called off: {broken}");
        }
        let Due::Over(outcome) = copy.due() else { panic!("a match goes on that was called off") };
        assert!(outcome.winners.is_empty() && !outcome.all_lost, "somebody wins what is called off");
        assert!(copy.close(Closure::CalledOff, &mut self.dice).is_err(), "a match is closed twice");
    }
}
