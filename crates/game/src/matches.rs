//! A match of one game: the fold of its opening and its entries. Playing and folding settle a step in the same way, so that
//! what is stored makes the same match again.

use std::sync::Arc;

use chance::{Dice, Draw, Unthrown};
use picture::Scene;
use text::Message;

use crate::accord::{Accord, Declined, Proposal, Unagreed, Wish, people};
use crate::entry::{Act, Entry, Events};
use crate::history::History;
use crate::kit::Ordered;
use crate::leaving::departure;
use crate::speech::collect_units;
use crate::table::{Preview, Refused, Table, Unfoldable};
use crate::{
    Answer, Closing, Closure, Departure, Describe, Due, Earned, Frame, Game, GameKind, Holder, Misread, Odds, Offers,
    Order, Outcome, Parting, Play, Seat, Seats, Suggestion, Telling, Typed, Viewer, seats_of,
};

/// A match of one game.
#[derive(Clone)]
pub struct Match<G: Game> {
    prelude: Arc<[G::Event]>,
    state: G,
    step: u32,
    decisions: Vec<u32>,
    /// States that a person may go back to, each with the step after which it stood; emptied by whatever cannot be
    /// taken back.
    past: Vec<Past<G>>,
    history: History<G>,
    accord: Accord,
}

#[derive(Clone)]
struct Past<G> {
    step: u32,
    person: u8,
    state: G,
}

impl<G: Game> Match<G> {
    /// The match as it stands after its opening.
    pub fn open(opening: &G::Opening) -> Match<G> {
        let state = G::open(opening);
        let history = History::new(&state);
        let decisions = vec![0; G::SEATS.len()];
        let prelude = G::prelude(opening).into();
        let accord = Accord::default();
        let mut table = Match { prelude, state, step: 0, decisions, past: Vec::new(), history, accord };
        table.ask(Seats::NONE, Seats::NONE);
        table
    }

    /// The state, for laws and plays.
    pub fn state(&self) -> &G {
        &self.state
    }

    fn due_seats(&self) -> Seats {
        match self.due() {
            Due::From(seats) => seats,
            Due::Over(_) => Seats::NONE,
        }
    }

    /// Raises the decision numbers of seats that are newly due, and of those that have just answered and are due again.
    fn ask(&mut self, before: Seats, answered: Seats) {
        for seat in self.due_seats().iter() {
            if !before.has(seat) || answered.has(seat) {
                self.decisions[seat.0 as usize] += 1;
            }
        }
    }

    /// Puts a finished play in place of the present state.
    fn advance(
        &mut self,
        act: Act,
        command: Option<String>,
        next: G,
        events: Vec<G::Event>,
        draws: Vec<Draw>,
    ) -> Entry {
        self.step += 1;
        let shows = events.iter().any(G::reveals);
        let entry = Entry { step: self.step, act, command, events: Events::happened(events), draws };
        self.settle(&entry, next, shows);
        entry
    }

    /// The state that an offer, an answer to one or a rewind leads to, and the seats that nobody plays any more in it,
    /// though they were played then.
    fn after(&self, step: u32, act: Act) -> Result<(G, Seats), String> {
        let agreed = self.accord.clone().follow(step, act, &people(self.state.holders()));
        match (act, agreed) {
            (Act::Rewind { to }, _) | (_, Some(Wish::Takeback { to })) if to < step => self.history.back_at(to),
            (Act::Rewind { to }, _) | (_, Some(Wish::Takeback { to })) => Err(format!("step {to} has not been yet")),
            (_, Some(Wish::Draw) | None) => Ok((self.state.clone(), Seats::NONE)),
        }
    }

    /// Makes such a step.
    fn agree(&mut self, act: Act, words: Option<String>, dice: &mut dyn Dice) -> Result<Entry, Refused> {
        let after = self.after(self.step + 1, act);
        let (next, left) = after.map_err(|_| Refused::Unagreed(Unagreed::Step(self.step)))?;
        Ok(self.vacate(act, words, &next, left, dice))
    }

    /// A step whose only events are what follows where nobody plays some seats any more.
    fn vacate(&mut self, act: Act, words: Option<String>, next: &G, left: Seats, dice: &mut dyn Dice) -> Entry {
        let mut play = Play::new(next, dice);
        left.iter().for_each(|seat| G::vacate(&mut play, seat));
        let (next, events, draws) = play.done();
        self.advance(act, words, next, events, draws)
    }

    /// Whether the person may speak for a seat of a match that is being played.
    fn is_seated(&self, person: u8) -> Result<(), Refused> {
        match self.due() {
            Due::Over(_) => Err(Refused::Unagreed(Unagreed::Over)),
            Due::From(_) if people(self.state.holders()).contains(&person) => Ok(()),
            Due::From(_) => Err(Refused::Unagreed(Unagreed::NoSeat)),
        }
    }

    /// Whether the step after this one is one that can be taken back.
    fn is_undoable(&self, to: u32) -> Result<(), Refused> {
        let step = to.saturating_add(1);
        if self.history.standing().contains(&step) { Ok(()) } else { Err(Refused::Unagreed(Unagreed::Step(step))) }
    }

    /// Whether people play against people.
    fn has_rivals(&self) -> bool {
        let holders = self.state.holders().iter().enumerate();
        let held = holders.filter(|(_, holder)| matches!(holder, Holder::Person(_)));
        let mut sides: Vec<Seats> = held.map(|(seat, _)| self.state.allies(Seat(seat as u8))).collect();
        sides.dedup();
        1 < sides.len()
    }

    /// What both playing and folding do once the next state is known, and whether something hidden was shown.
    fn settle(&mut self, entry: &Entry, next: G, shows: bool) {
        let (act, no_dice) = (entry.act, entry.draws.is_empty());
        let before = self.due_seats();
        let agreed = self.accord.follow(entry.step, act, &people(self.state.holders()));
        self.history.push(entry, self.state.holders(), agreed);
        let answered = match act {
            Act::Aside { .. } | Act::Ruling => return,
            Act::Propose { .. } | Act::Answer { .. } if agreed.is_none() => return,
            // Whatever was asked was asked of another position.
            Act::Propose { .. } | Act::Answer { .. } | Act::Rewind { .. } => Seats::first(G::SEATS.len() as u8),
            Act::Command { person } | Act::Undo { person, .. } => {
                seats_of(self.state.holders(), Holder::Person(person))
            }
            Act::House { seat } | Act::Lapse { seat } | Act::Reseat { seat, .. } => Seats::one(seat),
            Act::Close(_) => Seats::NONE,
        };
        let previous = std::mem::replace(&mut self.state, next);
        let previous_holders = previous.holders().to_vec();
        match act {
            // Free undo lasts while it is one's own turn, no die fell and nothing hidden was shown.
            Act::Command { person } => {
                let others_acted = self.past.last().is_some_and(|past| past.person != person);
                let still_due =
                    !self.due_seats().and(seats_of(self.state.holders(), Holder::Person(person))).is_empty();
                if others_acted {
                    self.past.clear();
                }
                if no_dice && still_due && !shows {
                    self.past.push(Past { step: self.step - 1, person, state: previous });
                } else {
                    self.past.clear();
                }
            }
            Act::Undo { .. } => {
                self.past.pop();
            }
            _ => self.past.clear(),
        }
        // A seat that changed hands, as in a return leg, is asked anew even if it was due before.
        let passed_on = previous_holders.iter().zip(self.state.holders()).enumerate();
        let passed_on: Seats =
            passed_on.filter(|(_, (then, now))| then != now).map(|(seat, _)| Seat(seat as u8)).collect();
        self.ask(before, answered.or(passed_on));
    }

    fn viewed(entry: &Entry) -> &[G::Event] {
        // An entry was made by this type or folded by it, so its events can be read.
        entry.events.read().unwrap_or_default()
    }

    /// Whoever may not be told of an event may not see it drawn either.
    fn told(events: &[G::Event], viewer: Viewer) -> impl Iterator<Item = &G::Event> {
        events.iter().filter(move |event| G::tell(event, viewer).is_some())
    }

    /// Holds an order against the position.
    fn understand(&self, seats: Seats, order: &Order) -> Result<G::Command, Refused> {
        if !order.is_order() {
            return Err(Refused::Misread(Misread::Verb(order.verb.name.to_owned(), None)));
        }
        self.state.read(seats, order).map_err(|refusal| Refused::ByRule(refusal.message()))
    }

    fn read(&self, seats: Seats, words: &str) -> Result<G::Command, Refused> {
        self.understand(seats, &self.order(words)?)
    }

    /// What a command would do if carried out now, in words and as a picture.
    fn foresee(&self, viewer: Viewer, seats: Seats, command: &G::Command) -> Result<(Vec<Telling>, Scene), Refused> {
        let mut unthrown = Unthrown;
        let mut play = Play::new(&self.state, &mut unthrown);
        G::foresee(&mut play, seats, command).map_err(|refusal| Refused::ByRule(refusal.message()))?;
        let (_, events, _) = play.done();
        // Other verbs may turn on a die or a secret; a preview of them shows the position as it is.
        let shown = self.state.previews(command);
        let events: Vec<G::Event> = Self::told(&events, viewer).filter(|_| shown).cloned().collect();
        let view = self.state.view(viewer);
        Ok((G::foretell(&view, command, &events, viewer), G::scene(&view, &events, Frame::Ghost)))
    }
}

impl<G: Game> Table for Match<G> {
    fn kind(&self) -> GameKind {
        GameKind::of::<G>()
    }

    fn copy(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }

    fn prelude(&self, viewer: Viewer) -> Vec<Telling> {
        self.prelude.iter().filter_map(|event| G::tell(event, viewer)).collect()
    }

    fn step(&self) -> u32 {
        self.step
    }

    fn due(&self) -> Due {
        if self.accord.drawn {
            return Due::Over(Outcome { winners: Vec::new(), seats: Seats::NONE, all_lost: false });
        }
        self.state.due()
    }

    fn decision(&self, seat: Seat) -> u32 {
        self.decisions[seat.0 as usize]
    }

    fn holders(&self) -> &[Holder] {
        self.state.holders()
    }

    fn seats_of(&self, person: u8) -> Seats {
        seats_of(self.state.holders(), Holder::Person(person))
    }

    fn allies(&self, seat: Seat) -> Seats {
        self.state.allies(seat)
    }

    fn departure(&self, person: u8) -> Option<Departure> {
        departure(&self.state, person)
    }

    fn shares(&self, person: u8) -> Seats {
        self.state.shares(person)
    }

    fn carry_out(&mut self, by: Holder, seats: Seats, order: &Order, dice: &mut dyn Dice) -> Result<Entry, Refused> {
        if self.accord.drawn {
            return Err(Refused::Unagreed(Unagreed::Over));
        }
        let command = self.understand(seats, order)?;
        let mut play = Play::new(&self.state, dice);
        G::obey(&mut play, seats, &command).map_err(|refusal| Refused::ByRule(refusal.message()))?;
        let (next, events, draws) = play.done();
        let act = match by {
            Holder::Person(person) => Act::Command { person },
            Holder::House | Holder::Nobody => Act::House { seat: seats.iter().next().unwrap_or(Seat(0)) },
        };
        Ok(self.advance(act, Some(command.order().to_string()), next, events, draws))
    }

    fn lapse(&mut self, seat: Seat, dice: &mut dyn Dice) -> Entry {
        let mut play = Play::new(&self.state, dice);
        G::lapse(&mut play, seat);
        let (next, events, draws) = play.done();
        self.advance(Act::Lapse { seat }, None, next, events, draws)
    }

    fn house_due(&self) -> Option<Seat> {
        G::house_first(self.due_seats().and(seats_of(self.state.holders(), Holder::House)))
    }

    fn house(&mut self, seat: Seat, whims: &mut dyn Dice, dice: &mut dyn Dice) -> Entry {
        let view = self.state.view(Viewer::seat(seat));
        let command = G::house(&view, seat, whims);
        let mut play = Play::new(&self.state, dice);
        match G::obey(&mut play, Seats::one(seat), &command) {
            Ok(()) => {
                let (next, events, draws) = play.done();
                self.advance(Act::House { seat }, Some(command.order().to_string()), next, events, draws)
            }
            // The laws keep this from happening; were it to, the match must not wait for the house for ever.
            Err(_) => self.lapse(seat, dice),
        }
    }

    fn undo(&mut self, person: u8) -> Result<Entry, Refused> {
        match self.past.last() {
            Some(past) if past.person == person => {
                let (to, next) = (past.step, past.state.clone());
                Ok(self.advance(Act::Undo { person, to }, None, next, Vec::new(), Vec::new()))
            }
            _ => Err(Refused::NothingToUndo),
        }
    }

    fn reseat(&mut self, seat: Seat, holder: Holder, dice: &mut dyn Dice) -> Entry {
        let mut next = self.state.clone();
        next.reseat(seat, holder);
        let left = if holder == Holder::Nobody { Seats::one(seat) } else { Seats::NONE };
        self.vacate(Act::Reseat { seat, holder }, None, &next, left, dice)
    }

    fn leave(&mut self, person: u8, parting: Parting, dice: &mut dyn Dice) -> Vec<Entry> {
        match self.departure(person) {
            Some(Departure::Heirs(heirs)) => {
                heirs.into_iter().map(|(seat, heir)| self.reseat(seat, heir, dice)).collect()
            }
            Some(Departure::Ends(_)) => self.close(Closure::Left(person, parting), dice).into_iter().collect(),
            None => Vec::new(),
        }
    }

    fn close(&mut self, closure: Closure, dice: &mut dyn Dice) -> Result<Entry, Refused> {
        let closing = match closure {
            _ if matches!(self.state.due(), Due::Over(_)) => None,
            Closure::Left(person, _) => match self.departure(person) {
                Some(Departure::Ends(closing)) => Some(closing),
                Some(Departure::Heirs(_)) | None => None,
            },
            Closure::Agreed => self.accord.drawn.then_some(Closing::Agreed),
            Closure::CalledOff => Some(Closing::CalledOff),
        };
        let closing = closing.ok_or(Refused::Unagreed(Unagreed::Over))?;
        let mut play = Play::new(&self.state, dice);
        G::close(&mut play, closing);
        let (next, events, draws) = play.done();
        Ok(self.advance(Act::Close(closure), None, next, events, draws))
    }

    fn aside(&mut self, person: u8, words: &str, draws: Vec<Draw>) -> Entry {
        let next = self.state.clone();
        self.advance(Act::Aside { person }, Some(words.to_owned()), next, Vec::new(), draws)
    }

    fn ruling(&mut self, words: &str) -> Entry {
        let next = self.state.clone();
        self.advance(Act::Ruling, Some(words.to_owned()), next, Vec::new(), Vec::new())
    }

    fn propose(&mut self, person: u8, wish: Wish, dice: &mut dyn Dice) -> Result<Entry, Refused> {
        self.is_seated(person)?;
        match wish {
            Wish::Takeback { to } => self.is_undoable(to)?,
            Wish::Draw if self.has_rivals() => {}
            Wish::Draw => return Err(Refused::Unagreed(Unagreed::OneSide)),
        }
        if self.accord.standing.is_some() {
            return Err(Refused::Unagreed(Unagreed::Standing));
        }
        self.agree(Act::Propose { person, wish }, None, dice)
    }

    fn respond(&mut self, person: u8, agrees: bool, dice: &mut dyn Dice) -> Result<Entry, Refused> {
        self.is_seated(person)?;
        let standing = self.accord.standing.as_ref().ok_or(Refused::Unagreed(Unagreed::Nothing))?;
        if agrees && !standing.waits.contains(&person) {
            return Err(Refused::Unagreed(Unagreed::Asked));
        }
        self.agree(Act::Answer { person, agrees }, None, dice)
    }

    fn rewind(&mut self, to: u32, why: &str, dice: &mut dyn Dice) -> Result<Entry, Refused> {
        if matches!(self.due(), Due::Over(_)) {
            return Err(Refused::Unagreed(Unagreed::Over));
        }
        self.is_undoable(to)?;
        self.agree(Act::Rewind { to }, Some(why.to_owned()), dice)
    }

    fn proposal(&self) -> Option<&Proposal> {
        self.accord.standing.as_ref()
    }

    fn declined(&self, person: u8, wish: Wish) -> Option<Declined> {
        self.accord.declined(person, wish)
    }

    fn agreed(&self, step: u32) -> Option<Wish> {
        self.history.agreed(step)
    }

    fn standing(&self) -> Vec<u32> {
        self.history.standing()
    }

    fn fold(&mut self, entry: &Entry) -> Result<(), Unfoldable> {
        let unfoldable = |why: String| Unfoldable { step: entry.step, why };
        if entry.step != self.step + 1 {
            return Err(unfoldable(format!("expected step {}", self.step + 1)));
        }
        let events = entry.events.read::<G::Event>().map_err(|error| unfoldable(error.to_string()))?;
        let mut next = self.state.clone();
        match entry.act {
            Act::Undo { person, to } => match self.past.last() {
                Some(past) if past.person == person && past.step == to => next = past.state.clone(),
                _ => return Err(unfoldable(format!("nothing to take back to step {to}"))),
            },
            Act::Reseat { seat, holder } => next.reseat(seat, holder),
            Act::Propose { .. } | Act::Answer { .. } | Act::Rewind { .. } => {
                next = self.after(entry.step, entry.act).map_err(unfoldable)?.0;
            }
            Act::Command { .. }
            | Act::House { .. }
            | Act::Lapse { .. }
            | Act::Aside { .. }
            | Act::Ruling
            | Act::Close(_) => {}
        }
        for event in events {
            next.apply(event);
        }
        self.step = entry.step;
        self.settle(entry, next, events.iter().any(G::reveals));
        Ok(())
    }

    fn tell(&self, entry: &Entry, viewer: Viewer) -> Vec<Telling> {
        G::report(Self::viewed(entry), viewer)
    }

    fn round(&self, entry: &Entry) -> Option<u16> {
        Self::viewed(entry).iter().filter_map(G::round).last()
    }

    fn units(&self, entry: &Entry, viewer: Viewer) -> Vec<Suggestion> {
        let mut found = Vec::new();
        for event in Self::told(Self::viewed(entry), viewer) {
            collect_units::<G>(&serde_json::to_value(event).unwrap_or_default(), &mut found);
        }
        found
    }

    fn choices(&self, seat: Seat) -> Vec<String> {
        G::choices(&self.state.view(Viewer::seat(seat)), seat)
            .iter()
            .map(|command| command.order().to_string())
            .collect()
    }

    fn any_choice(&self, seat: Seat, dice: &mut dyn Dice) -> Option<String> {
        Some(G::any_choice(&self.state.view(Viewer::seat(seat)), seat, dice)?.order().to_string())
    }

    fn suggest(&self, viewer: Viewer, by: Seats, typed: &Typed<'_>) -> Vec<Suggestion> {
        G::suggest(&self.state.view(viewer), by, typed)
    }

    fn offers(&self, viewer: Viewer, by: Seats) -> Offers {
        G::offers(&self.state.view(viewer), by)
    }

    fn answer(&self, viewer: Viewer, by: Seats, order: &Order) -> Result<Answer, Refused> {
        G::answer(&self.state.view(viewer), by, order).map_err(|refusal| Refused::ByRule(refusal.message()))
    }

    fn scene(&self, viewer: Viewer, recent: &[Entry], frame: Frame) -> Scene {
        let told = recent.iter().flat_map(|entry| Self::told(Self::viewed(entry), viewer));
        let events: Vec<G::Event> = told.cloned().collect();
        G::scene(&self.state.view(viewer), &events, frame)
    }

    fn preview(&self, viewer: Viewer, seats: Seats, order: &Order) -> Result<Option<Preview>, Refused> {
        let command = self.understand(seats, order)?;
        if !self.state.previews(&command) {
            return Ok(None);
        }
        let (told, scene) = self.foresee(viewer, seats, &command)?;
        let odds = G::odds(&self.state.view(viewer), seats, &command);
        Ok(Some(Preview { told, scene, odds }))
    }

    fn previews(&self, seats: Seats, words: &str) -> bool {
        self.read(seats, words).is_ok_and(|command| self.state.previews(&command))
    }

    fn ghost(&self, viewer: Viewer, seats: Seats, words: &str) -> Result<(Vec<Telling>, Scene), Refused> {
        self.foresee(viewer, seats, &self.read(seats, words)?)
    }

    fn odds(&self, viewer: Viewer, seats: Seats, words: &str) -> Result<Vec<Odds>, Refused> {
        let command = self.read(seats, words)?;
        Ok(G::odds(&self.state.view(viewer), seats, &command))
    }

    fn describe(&self, viewer: Viewer) -> Vec<Message> {
        G::describe(&self.state.view(viewer))
    }

    fn secrets(&self, viewer: Viewer) -> Vec<Message> {
        G::secrets(&self.state.view(viewer))
    }

    fn question(&self, seat: Seat) -> Message {
        // It is asked in public, so it is made from what everybody knows.
        G::question(&self.state.view(Viewer::SPECTATOR), seat)
    }

    fn view_text(&self, viewer: Viewer) -> String {
        self.state.view(viewer).to_string()
    }

    fn earned(&self) -> Vec<Earned> {
        if self.accord.drawn {
            return Vec::new();
        }
        self.state.earned()
    }

    fn fielded(&self) -> Vec<(Seat, String)> {
        self.state.fielded()
    }

    fn check(&self) -> Result<(), String> {
        self.state.check()
    }
}
