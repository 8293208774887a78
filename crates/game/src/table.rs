//! A match of any game, seen from outside. [`Table`] is the object-safe face of [`Game`](crate::Game). A table is the fold of its
//! opening and its entries: what is stored, and nothing else, makes it.

use chance::{Dice, Draw};
use picture::Scene;
use text::Message;

use crate::accord::{Declined, Proposal, Unagreed, Wish};
pub use crate::entry::{Act, Entry, Events};
pub use crate::matches::Match;
use crate::{
    Answer, Closure, Departure, Describe, Due, Earned, Frame, GameKind, Holder, Misread, Odds, Offers, Order, Parting,
    Seat, Seats, Suggestion, Telling, Typed, Viewer,
};

/// Why something was not carried out; the reasons are checked in this order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The words are no order.
    Misread(Misread),
    /// The rules forbid it.
    ByRule(Message),
    /// There is nothing that may be taken back.
    NothingToUndo,
    /// It is not open to agreement.
    Unagreed(Unagreed),
}

impl Refused {
    /// The reason in words.
    pub fn message(&self) -> Message {
        match self {
            Refused::Misread(misread) => misread.message(),
            Refused::ByRule(message) => message.clone(),
            Refused::NothingToUndo => Message::new("undo-nothing"),
            Refused::Unagreed(why) => why.message(),
        }
    }
}

/// A stored match that this build cannot read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("step {step} cannot be read: {why}")]
pub struct Unfoldable {
    /// The first step that cannot be read; 0 is the opening.
    pub step: u32,
    /// What is wrong with it.
    pub why: String,
}

/// An order before it is confirmed.
pub struct Preview {
    /// What would happen, in words.
    pub told: Vec<Telling>,
    /// The same as a picture.
    pub scene: Scene,
    /// The chances of each roll it would call for.
    pub odds: Vec<Odds>,
}

/// A match of any game.
pub trait Table: Send + Sync {
    /// Which game it is.
    fn kind(&self) -> GameKind;
    /// A copy to try something on.
    fn copy(&self) -> Box<dyn Table>;
    /// What had happened by itself before the first step, in words.
    fn prelude(&self, viewer: Viewer) -> Vec<Telling>;
    /// How many steps it has had.
    fn step(&self) -> u32;
    /// Whom it waits for.
    fn due(&self) -> Due;
    /// The decision number of a seat: raised whenever a new question is put to it.
    fn decision(&self, seat: Seat) -> u32;
    /// Who holds each seat now.
    fn holders(&self) -> &[Holder];
    /// The seats a person commands.
    fn seats_of(&self, person: u8) -> Seats;
    /// The seats that win together with this one.
    fn allies(&self, seat: Seat) -> Seats;
    /// What follows if a person leaves; nothing if they hold no seat.
    fn departure(&self, person: u8) -> Option<Departure>;
    /// The seats whose knowledge a person shares.
    fn shares(&self, person: u8) -> Seats;

    /// Reads words as an order of this game, without holding it against the position.
    fn order(&self, words: &str) -> Result<Order, Refused> {
        Order::parse(self.kind().verbs(), words).map_err(Refused::Misread)
    }
    /// Carries out an order.
    fn carry_out(&mut self, by: Holder, seats: Seats, order: &Order, dice: &mut dyn Dice) -> Result<Entry, Refused>;
    /// Carries out an order given as words.
    fn play(&mut self, by: Holder, seats: Seats, words: &str, dice: &mut dyn Dice) -> Result<Entry, Refused> {
        let order = self.order(words)?;
        self.carry_out(by, seats, &order, dice)
    }
    /// Lets a seat's deadline pass.
    fn lapse(&mut self, seat: Seat, dice: &mut dyn Dice) -> Entry;
    /// The seat of the house that should play now, if one is due.
    fn house_due(&self) -> Option<Seat>;
    /// Plays a command of the house's choice for a seat of the house. `whims` decide between what it likes equally; they
    /// are no part of the game's own draws.
    fn house(&mut self, seat: Seat, whims: &mut dyn Dice, dice: &mut dyn Dice) -> Entry;
    /// Takes back the person's last step, if nothing forbids it.
    fn undo(&mut self, person: u8) -> Result<Entry, Refused>;
    /// Gives a seat to another holder, with what follows from that.
    fn reseat(&mut self, seat: Seat, holder: Holder, dice: &mut dyn Dice) -> Entry;
    /// Lets a person leave: their seats pass to their heirs, or the match is over. No steps if they hold no seat.
    fn leave(&mut self, person: u8, parting: Parting, dice: &mut dyn Dice) -> Vec<Entry>;
    /// Closes a match that its rules would let go on.
    fn close(&mut self, closure: Closure, dice: &mut dyn Dice) -> Result<Entry, Refused>;
    /// Keeps dice that a person rolled beside the board. They change nothing, not even what may be taken back.
    fn aside(&mut self, person: u8, words: &str, draws: Vec<Draw>) -> Entry;
    /// Keeps what whoever runs the server decided about the match. It changes nothing on the board.
    fn ruling(&mut self, words: &str) -> Entry;
    /// Offers the others something; done at once if there are no others.
    fn propose(&mut self, person: u8, wish: Wish, dice: &mut dyn Dice) -> Result<Entry, Refused>;
    /// Answers the offer that stands; done if nobody else has to.
    fn respond(&mut self, person: u8, agrees: bool, dice: &mut dyn Dice) -> Result<Entry, Refused>;
    /// Takes back everything after a step, without asking anybody.
    fn rewind(&mut self, to: u32, why: &str, dice: &mut dyn Dice) -> Result<Entry, Refused>;
    /// The offer that stands.
    fn proposal(&self) -> Option<&Proposal>;
    /// How often a person's offers of this kind came to nothing.
    fn declined(&self, person: u8, wish: Wish) -> Option<Declined>;
    /// What everybody agreed to with a step.
    fn agreed(&self, step: u32) -> Option<Wish>;
    /// The steps that changed something and were not taken back.
    fn standing(&self) -> Vec<u32>;
    /// Folds a stored entry in.
    fn fold(&mut self, entry: &Entry) -> Result<(), Unfoldable>;

    /// What an entry's events say to a viewer.
    fn tell(&self, entry: &Entry, viewer: Viewer) -> Vec<Telling>;
    /// The number of the last round or turn that begins with an entry, if one does.
    fn round(&self, entry: &Entry) -> Option<u16>;
    /// The pieces in what an entry says to a viewer, each once.
    fn units(&self, entry: &Entry, viewer: Viewer) -> Vec<Suggestion>;
    /// The commands a seat may give, as words.
    fn choices(&self, seat: Seat) -> Vec<String>;
    /// One of them, drawn; nothing if there is none.
    fn any_choice(&self, seat: Seat, dice: &mut dyn Dice) -> Option<String>;
    /// Values for an option being typed.
    fn suggest(&self, viewer: Viewer, by: Seats, typed: &Typed<'_>) -> Vec<Suggestion>;
    /// Frequent choices, as a viewer may know them; those under a public message are a spectator's.
    fn offers(&self, viewer: Viewer, by: Seats) -> Offers;
    /// Answers a question.
    fn answer(&self, viewer: Viewer, by: Seats, order: &Order) -> Result<Answer, Refused>;
    /// The picture for a viewer, with the events of these entries drawn into it.
    fn scene(&self, viewer: Viewer, recent: &[Entry], frame: Frame) -> Scene;
    /// What a viewer is shown of an order before it is confirmed; nothing if it is not shown first.
    fn preview(&self, viewer: Viewer, seats: Seats, order: &Order) -> Result<Option<Preview>, Refused>;
    /// Whether an order is shown before it is confirmed; not if it cannot even be read.
    fn previews(&self, seats: Seats, words: &str) -> bool;
    /// The picture of what an order would do if carried out now, or why it cannot be.
    fn ghost(&self, viewer: Viewer, seats: Seats, words: &str) -> Result<(Vec<Telling>, Scene), Refused>;
    /// What may come of an order, as the viewer may know it: one distribution for each roll it would call for.
    fn odds(&self, viewer: Viewer, seats: Seats, words: &str) -> Result<Vec<Odds>, Refused>;
    /// The position in words.
    fn describe(&self, viewer: Viewer) -> Vec<Message>;

    /// What only this viewer knows and the picture does not show, in words.
    fn secrets(&self, viewer: Viewer) -> Vec<Message>;
    /// What a seat is asked for, as everybody may read it.
    fn question(&self, seat: Seat) -> Message;
    /// What a viewer knows, as text for plays and for comparing.
    fn view_text(&self, viewer: Viewer) -> String;
    /// Whether everything that always holds does hold.
    fn check(&self) -> Result<(), String>;
    /// What a match that has ended gave its seats to carry on.
    fn earned(&self) -> Vec<Earned>;
    /// The pieces that seats have had on the table, each by its seat and its kind, as far as everybody has seen them.
    fn fielded(&self) -> Vec<(Seat, String)>;
}

impl Clone for Box<dyn Table> {
    fn clone(&self) -> Box<dyn Table> {
        self.copy()
    }
}
