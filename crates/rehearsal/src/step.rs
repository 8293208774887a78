//! The laws of a step: it folds, it tells nobody what they may not know, whoever is asked anew is asked anew, and a match
//! that ended can be repeated.

use game::table::{Act, Entry, Match};
use game::{Game, Games, Holder, Seat, Seats, Table, Viewer};

use crate::bout::{Bout, due, stored};
use crate::{garbage, words};

impl<G: Game> Bout<'_, G> {
    pub(crate) fn is_harmless(entry: &Entry) -> bool {
        let events = entry.events.read::<G::Event>().expect("events can be read again");
        entry.draws.is_empty() && !events.iter().any(G::reveals)
    }

    /// The laws of a step.
    pub(crate) fn enter(&mut self, before: &G, entry: Entry) {
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
    pub(crate) fn stays_secret(&mut self, before: &G, after: &G, entry: &Entry) {
        let events = entry.events.read::<G::Event>().expect("events can be read again");
        let viewers = self.viewers();
        let mut now = before.clone();
        if let Act::Reseat { seat, holder } = entry.act {
            now.reseat(seat, holder);
        }
        // What follows from a rewind follows in a position that nobody has seen.
        let seen = !matches!(entry.act, Act::Rewind { .. });
        for event in events {
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
        if matches!(
            entry.act,
            Act::Command { .. } | Act::House { .. } | Act::Lapse { .. } | Act::Reseat { .. } | Act::Close(_)
        ) {
            assert!(now == *after, "the events of a step do not make its state");
        }
    }

    /// A decision number rises when a seat is asked something new, and only then: another's step spoils no button.
    pub(crate) fn asks_anew(&self, before: &G, after: &G, entry: &Entry) {
        for seat in Seats::first(G::SEATS.len() as u8).iter() {
            let (old, new) = (self.folded.decision(seat), self.table.decision(seat));
            let name = G::SEATS[seat.0 as usize];
            let holder = before.holders()[seat.0 as usize];
            let answered = match entry.act {
                Act::Command { person } | Act::Undo { person, .. } => holder == Holder::Person(person),
                Act::Close(_) | Act::Aside { .. } | Act::Ruling | Act::Propose { .. } | Act::Answer { .. } => false,
                Act::Rewind { .. } => true,
                Act::House { seat: by } | Act::Lapse { seat: by } | Act::Reseat { seat: by, .. } => by == seat,
            };
            let passed_on = after.holders()[seat.0 as usize] != holder;
            let asked = due(after).has(seat) && (!due(before).has(seat) || answered || passed_on);
            assert_eq!(new - old, u32::from(asked), "the decision number of {name} goes from {old} to {new}");
        }
    }

    /// The laws of a finished match.
    pub(crate) fn end(&mut self) {
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
        let thrown = self.dice.count();
        for _ in 0..10 {
            let line = garbage::line::<G>(&mut self.chance, &pool);
            let everything = Seats::first(G::SEATS.len() as u8);
            let refused = self.table.play(Holder::Person(0), everything, &line, &mut self.dice);
            let refused = refused.expect_err("nothing can be ordered in a finished match");
            words::said(&refused.message());
            self.threw_nothing(thrown, &line);
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
    pub(crate) fn repeats(&self) {
        let ran = script::run(Games::only::<G>(), &(self.record.play() + "\nrestart\n\nview rest\n"));
        assert!(ran.failures.is_empty(), "the record cannot be played: {:?}", ran.failures);
        let view = ran.text.rsplit("----\n").next().unwrap_or_default();
        assert_eq!(view, self.table.view_text(Viewer::SPECTATOR), "the record leads elsewhere");
    }
}
