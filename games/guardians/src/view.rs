//! What one viewer knows (section 7), built up from the field and from what its seats may know beside it.

use std::fmt;

use super::content::{Card, Hero};
use super::event::Preference;
use super::field::{Field, SEATS, Team};
use super::figure::Figure;
use super::steps::Task;
use super::{Guardians, Hand, Plan};
use game::{Outcome, Seat, Viewer};

/// What one viewer knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What everybody sees.
    pub field: Field,
    /// Hands of heroes whose side the viewer shares, without what only their seats know.
    pub hands: [Option<Hand>; 6],
    /// Initiative cards by team; the team only.
    pub orders: [Option<Vec<Hero>>; 2],
    /// Prepared batches; each its own seat only.
    pub batches: [Option<Vec<Task>>; 6],
    /// Standing orders; each its own seat only.
    pub standing: [Option<Preference>; SEATS],
    /// How the match ended.
    pub outcome: Option<Outcome>,
}

impl View {
    /// What a viewer knows of a state.
    pub(super) fn of(state: &Guardians, viewer: Viewer) -> View {
        let field = &state.field;
        let hand = |hero: Hero| {
            let knows = viewer.knows_any(state.knowers(hero));
            knows.then(|| Hand { batch: None, ..state.hands[hero as usize].clone() })
        };
        let batch = |hero: Hero| {
            let knows = field.pieces[hero as usize].seat.is_some_and(|seat| viewer.knows(seat));
            state.hands[hero as usize].batch.clone().filter(|_| knows)
        };
        let order = |team: Team| {
            let knows = viewer.knows_any(field.team_seats(team));
            state.orders[team as usize].clone().filter(|_| knows)
        };
        View {
            viewer,
            field: field.clone(),
            hands: Hero::ALL.map(hand),
            orders: Team::BOTH.map(order),
            batches: Hero::ALL.map(batch),
            standing: std::array::from_fn(|seat| viewer.knows(Seat(seat as u8)).then(|| state.standing[seat])),
            outcome: state.outcome.clone(),
        }
    }

    /// A hero's hand, if the viewer knows it.
    pub fn hand(&self, hero: Hero) -> Option<&Hand> {
        self.hands[hero as usize].as_ref()
    }

    /// Cards of a hero's deck that are not in hand, as far as the viewer knows them.
    pub fn spare(&self, hero: Hero) -> &[Card] {
        self.hand(hero).map_or(&[], |hand| &hand.spare)
    }

    /// A hero's plan, if the viewer knows it.
    pub fn plan(&self, hero: Hero) -> Option<&Plan> {
        self.hand(hero).and_then(|hand| hand.plan.as_ref())
    }

    /// Heroes of a seat in play.
    pub fn heroes_in_play(&self, seat: Seat) -> Vec<Hero> {
        let standing = |hero: &Hero| self.field.square(Figure::hero(*hero)).is_some();
        self.field.heroes_of(seat).into_iter().filter(standing).collect()
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&super::position::write(self))
    }
}
