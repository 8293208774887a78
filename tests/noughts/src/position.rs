//! Positions as text: `A1 crosses` for a marked square, `noughts to play`.

use std::fmt;

use game::kit::facts;

use crate::refusal::Refusal;
use crate::{Mark, Noughts, Opening, Square};

/// The state that an opening holds.
pub fn arrange(opening: &Opening) -> Result<Noughts, Refusal> {
    let mut state = Noughts {
        holders: opening.holders.clone(),
        steal: opening.steal,
        marks: [None; Square::COUNT],
        to_play: Mark::Crosses,
        turn: 1,
        outcome: None,
    };
    for line in facts(opening.position.as_deref().unwrap_or_default()) {
        fact(&mut state, line).ok_or_else(|| Refusal::BadPosition { text: line.to_owned() })?;
    }
    Ok(state)
}

fn fact(state: &mut Noughts, line: &str) -> Option<()> {
    match line.split_whitespace().collect::<Vec<_>>().as_slice() {
        [mark, "to", "play"] => state.to_play = Mark::of(mark)?,
        [square, mark] => state.marks[square.parse::<Square>().ok()?.index()] = Some(Mark::of(mark)?),
        _ => return None,
    }
    state.row_of_three().is_none().then_some(())
}

/// What a viewer knows prints as the text of a position.
impl fmt::Display for Noughts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for square in Square::all() {
            if let Some(mark) = self.mark(square) {
                writeln!(f, "{square} {mark}")?;
            }
        }
        match &self.outcome {
            None => writeln!(f, "{} to play", self.to_play),
            Some(_) => writeln!(f, "over"),
        }
    }
}
