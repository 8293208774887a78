//! Who may give which command now (section 4), and for which seat it is meant.

use crate::command::Deed;
use crate::command::How;
use crate::field::{Field, Question, Stage};
use crate::refusal::Refusal;
use game::Seats;

impl Deed {
    /// Whether it answers what is asked.
    fn answers(self, question: Question) -> bool {
        match question {
            Question::Nothing => false,
            Question::Team => self == Deed::Team,
            Question::Agenda => self == Deed::Agenda,
            Question::Deploy | Question::Infiltrate => self == Deed::Deploy,
            Question::Initiative => self == Deed::Initiative,
            Question::Turn => matches!(self, Deed::Activate | Deed::Pass),
            Question::Open | Question::Leader => matches!(self, Deed::Activate | Deed::Done),
            Question::React => self == Deed::React,
        }
    }

    /// Whether it may be given at any time.
    fn is_free(self) -> bool {
        matches!(self, Deed::Orders | Deed::Queue)
    }
}

/// What a command is given for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// To be carried out.
    Deed,
    /// To stand in a queue.
    Queue,
    /// To be looked at.
    Preview,
}

impl Purpose {
    /// What the option `how` of an Activation says.
    pub(crate) fn of(how: How) -> Purpose {
        match how {
            How::Play | How::Open => Purpose::Deed,
            How::Queue => Purpose::Queue,
            How::Preview => Purpose::Preview,
        }
    }
}

impl Field {
    /// The seats a command may be given for, or why it cannot be given now. Whatever is queued may be said at any time, and
    /// whatever is looked at as soon as there are Turns (section 6.1).
    pub(crate) fn gate(&self, by: Seats, deed: Deed, purpose: Purpose) -> Result<Seats, Refusal> {
        if self.stage == Stage::Over {
            return Err(Refusal::MatchOver);
        }
        let all: Seats = self.teams.iter().flat_map(|team| team.seats.iter().copied()).collect();
        let mine = by.and(all);
        if mine.is_empty() {
            return Err(Refusal::NotSeated);
        }
        let due = mine.and(self.waiting);
        if deed.is_free() {
            return Ok(due.iter().chain(mine.iter()).next().map_or(Seats::NONE, Seats::one));
        }
        if purpose == Purpose::Queue || purpose == Purpose::Preview && self.stage == Stage::Turns {
            return Ok(mine);
        }
        let turns = matches!(deed, Deed::Activate | Deed::Pass | Deed::Done);
        if due.is_empty() {
            let passed = mine.iter().all(|seat| self.teams.iter().any(|team| team.passed.has(seat)));
            return Err(match self.question {
                Question::Turn if turns && passed => Refusal::Passed,
                Question::Turn | Question::Open | Question::Leader if turns => Refusal::NotYourTurn(self.waiting),
                what => Refusal::NotNow { who: self.waiting, what },
            });
        }
        if deed.answers(self.question) {
            Ok(due)
        } else {
            Err(Refusal::NotNow { who: self.waiting, what: self.question })
        }
    }
}
