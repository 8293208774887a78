//! What one viewer knows (section 7), built up from the field and from what its seats may know beside it.

use crate::content::{Breed, Hero, TOKENS, Treasure, content};
use crate::field::{Field, LORD};
use crate::{Invasion, TrapPlan};
use game::{Outcome, Viewer};
use space::Square;
use text::Message;

/// What one viewer knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What everybody sees.
    pub field: Field,
    /// Where each token lies; the lord's side only.
    pub tokens: Option<[Option<Square>; TOKENS]>,
    /// The lord's hiding places before he is ready; his side only.
    pub draft_treasures: Option<[Square; TOKENS]>,
    /// The lord's first goblins before he is ready; his side only.
    pub draft_goblins: Option<Vec<(Breed, Square)>>,
    /// The trap plan; the lord's side only.
    pub trap_plan: Option<TrapPlan>,
    /// Standing potion orders; each its own hero's seat only.
    pub drink_at: [Option<u8>; 4],
    /// How the match ended.
    pub outcome: Option<Outcome>,
}

impl View {
    /// What a viewer knows of a state.
    pub(super) fn of(state: &Invasion, viewer: Viewer) -> View {
        let lord = viewer.knows(LORD);
        View {
            viewer,
            field: state.field.clone(),
            tokens: lord.then_some(state.tokens),
            draft_treasures: state.draft_treasures.filter(|_| lord),
            draft_goblins: state.draft_goblins.clone().filter(|_| lord),
            trap_plan: lord.then(|| state.trap_plan.clone()),
            drink_at: Hero::ALL.map(|hero| viewer.knows(hero.seat()).then_some(state.drink_at[hero as usize])),
            outcome: state.outcome.clone(),
        }
    }

    /// What lies face down on a square, if the viewer knows.
    pub fn treasure_at(&self, square: Square) -> Option<Treasure> {
        let place = self.tokens.as_ref()?.iter().position(|token| *token == Some(square))?;
        Some(content().tokens[place])
    }

    /// Round and phase.
    pub fn headline(&self) -> Message {
        Message::new("invasion-stage").with("stage", self.field.stage.word()).with("round", self.field.round)
    }
}

/// Heroes of these seats, in order.
pub fn heroes_of(seats: game::Seats) -> impl Iterator<Item = Hero> {
    Hero::ALL.into_iter().filter(move |hero| seats.has(hero.seat()))
}
