//! What happens: marking, stealing, and whose turn it is then.

use game::{Due, Play, Seats};

use crate::command::Command;
use crate::event::Event;
use crate::refusal::Refusal;
use crate::{Mark, Noughts, Square};
use game::Rules;

impl Noughts {
    /// Why a side may not do this now, if it may not.
    pub(crate) fn allows(&self, mark: Mark, command: &Command) -> Result<(), Refusal> {
        if let Due::Over(_) = self.due() {
            return Err(Refusal::MatchOver);
        }
        if mark != self.to_play {
            return Err(Refusal::NotYourTurn { mark: self.to_play });
        }
        match command {
            Command::Mark { square } => match self.mark(*square) {
                Some(mark) => Err(Refusal::Taken { square: *square, mark }),
                None => Ok(()),
            },
            Command::Steal { .. } if self.steal.is_none() => Err(Refusal::NoStealing),
            Command::Steal { square } if self.mark(*square) != Some(mark.other()) => {
                Err(Refusal::NotTheirs { square: *square })
            }
            Command::Steal { .. } => Ok(()),
        }
    }
}

/// NC-2 and NC-3.
pub fn obey(play: &mut Play<'_, Noughts>, by: Seats, command: &Command) -> Result<(), Refusal> {
    let mine = |mark: &Mark| by.has(mark.seat());
    // Whoever plays both sides means the one whose turn it is.
    let mark = Some(play.to_play).filter(mine).or_else(|| Mark::ALL.iter().copied().find(mine));
    play.allows(mark.unwrap_or(play.to_play.other()), command)?;
    match command {
        Command::Mark { square } => {
            let mark = play.to_play;
            play.happen(Event::Marked { square: *square, mark });
        }
        Command::Steal { square } => steal(play, *square),
    }
    pass(play);
    Ok(())
}

fn steal(play: &mut Play<'_, Noughts>, square: Square) {
    let (mark, needed) = (play.to_play, play.steal.unwrap_or(u8::MAX));
    let die = play.draw("steal", 6) as u8;
    play.happen(Event::Thrown { square, mark, die });
    if needed <= die {
        play.happen(Event::Stolen { square, mark });
    }
}

/// NC-4, or the other side's turn.
fn pass(play: &mut Play<'_, Noughts>) {
    let mark = play.to_play;
    if play.row_of_three().is_some() {
        play.happen(Event::Won { mark });
    } else if Square::all().all(|square| play.mark(square).is_some()) {
        play.happen(Event::Drawn);
    } else {
        let turn = play.turn + 1;
        play.happen(Event::Passed { mark: mark.other(), turn });
    }
}

/// NC-5.
pub fn lapse(play: &mut Play<'_, Noughts>) {
    let empty = Square::all().find(|square| play.mark(*square).is_none());
    if let Some(square) = empty {
        let mark = play.to_play;
        play.happen(Event::Marked { square, mark });
        pass(play);
    }
}
