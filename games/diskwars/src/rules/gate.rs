//! Who may give which command now (DSK-14.4), and for which seat it is meant.

use crate::command::Deed;
use crate::field::{Field, Question, Stage};
use crate::refusal::Refusal;
use game::{Seat, Seats};

impl Deed {
    /// Whether the deed belongs to this part of a match.
    fn belongs_to(self, stage: Stage) -> bool {
        match self {
            Deed::Army => stage == Stage::Muster,
            Deed::Deploy => stage == Stage::Deploy,
            Deed::Reinforce => stage == Stage::Reinforce,
            Deed::Move
            | Deed::Stop
            | Deed::Skill
            | Deed::Cast
            | Deed::Wait
            | Deed::Plan
            | Deed::Pass
            | Deed::React
            | Deed::Place => stage == Stage::Activation,
            Deed::Shoot | Deed::Volley => stage == Stage::Shooting,
            Deed::Ready => matches!(stage, Stage::Shooting | Stage::Combat),
            Deed::Combat => stage == Stage::Combat,
            Deed::Orders | Deed::Mine | Deed::Measure | Deed::Disk | Deed::Spell | Deed::Roster | Deed::Status => true,
        }
    }

    /// Whether it answers what is asked.
    fn answers(self, question: &Question) -> bool {
        match question {
            Question::Nothing => false,
            Question::Army => self == Deed::Army,
            Question::Deploy => self == Deed::Deploy,
            Question::Reinforce => self == Deed::Reinforce,
            Question::Activate => {
                matches!(self, Deed::Move | Deed::Skill | Deed::Cast | Deed::Wait | Deed::Plan | Deed::Pass)
            }
            Question::Held(_) => matches!(self, Deed::Move | Deed::Stop),
            Question::React => self == Deed::React,
            Question::Firestorm | Question::Place(_) => self == Deed::Place,
            Question::Shoot => matches!(self, Deed::Shoot | Deed::Volley | Deed::Ready),
            Question::Combat => matches!(self, Deed::Combat | Deed::Ready),
            Question::Choose(_) => self == Deed::Combat,
        }
    }

    /// Whether the answer may be replaced until all have answered.
    fn may_be_replaced(self) -> bool {
        matches!(self, Deed::Army | Deed::Reinforce)
    }
}

impl Field {
    /// The seats a command may be given for, or why it cannot be given now.
    pub(crate) fn gate(&self, by: Seats, deed: Deed) -> Result<Seats, Refusal> {
        if self.stage == Stage::Over {
            return Err(Refusal::MatchOver);
        }
        let mine = by.and(self.seats.iter().copied().collect());
        let due = mine.and(self.waiting);
        let Some(first) = due.iter().chain(mine.iter()).next() else { return Err(Refusal::NotSeated) };
        if deed == Deed::Orders {
            return Ok(Seats::one(first));
        }
        if !deed.belongs_to(self.stage) {
            return Err(Refusal::WrongPhase { verb: deed.verb().name.to_owned(), stage: self.stage });
        }
        if due.is_empty() {
            let replaces = |seat: &Seat| deed.answers(&self.question) && self.may_replace(*seat, deed);
            let replacing: Seats = mine.iter().filter(replaces).collect();
            let nobody = replacing.is_empty() || !deed.may_be_replaced();
            return if nobody { Err(Refusal::NotYourDecision(self.waiting)) } else { Ok(replacing) };
        }
        match &self.question {
            question if deed.answers(question) => Ok(due),
            Question::Held(label) => match self.disk(*label) {
                Some(disk) => Err(Refusal::FinishMoveFirst(disk.named())),
                None => Err(Refusal::NotYourDecision(self.waiting)),
            },
            question @ (Question::React | Question::Firestorm | Question::Place(_) | Question::Choose(_)) => {
                let spell = self.chain.last().map(|cast| cast.spell);
                let verb = deed.verb().name.to_owned();
                Err(Refusal::AnswerFirst { verb, question: question.clone(), spell })
            }
            _ if deed == Deed::Stop => Err(Refusal::NoHeldMove),
            _ => Err(Refusal::WrongPhase { verb: deed.verb().name.to_owned(), stage: self.stage }),
        }
    }

    /// A seat that was asked and has answered.
    fn may_replace(&self, seat: Seat, deed: Deed) -> bool {
        !self.side(seat).eliminated && (deed != Deed::Reinforce || 0 < self.side(seat).pile)
    }
}
