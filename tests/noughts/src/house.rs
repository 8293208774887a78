//! The house: it wins where it can, keeps the other side from winning, and likes the middle.

use game::{Choices, Dice, House, Seat};

use crate::command::Command;
use crate::{Mark, Noughts, Square};

impl House for Noughts {
    fn house(view: &Noughts, seat: Seat, whims: &mut dyn Dice) -> Command {
        let mine = if seat == Mark::Crosses.seat() { Mark::Crosses } else { Mark::Noughts };
        let completes = |mark: Mark| {
            Square::all().filter(|square| view.mark(*square).is_none()).find(|square| {
                let mut next = view.clone();
                next.marks[square.index()] = Some(mark);
                next.row_of_three().is_some()
            })
        };
        let middle = Square::from_index(4);
        let best = completes(mine)
            .or_else(|| completes(mine.other()))
            .or_else(|| Some(middle).filter(|square| view.mark(*square).is_none()));
        if let Some(square) = best {
            return Command::Mark { square };
        }
        let marks = Noughts::choices(view, seat).into_iter();
        let marks: Vec<Command> = marks.filter(|order| matches!(order, Command::Mark { .. })).collect();
        chance::pick(whims, "mark", marks).expect("a board that is not full has an empty square")
    }
}
