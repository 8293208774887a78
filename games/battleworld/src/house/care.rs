//! How the house cares for the fainted: whom it fetches, where it takes them, whom it heals (BW-11.10 to 11.14).

use super::{Mind, worth};
use crate::field::Piece;
use crate::unit::{Activation, Unit, place_of};
use crate::words::{Action, Module};
use space::Square;

impl Mind<'_> {
    /// What taking up, keeping or putting down a friend is worth.
    pub(super) fn burden(&self, piece: &Piece, act: &Activation, at: Square) -> f64 {
        let lying = self.field.at(at).map(|other| other.unit).filter(|other| *other != piece.unit);
        if let Some(friend) = lying.or(act.pickup) {
            return self.rescue(friend);
        }
        match (piece.carries, act.drop) {
            (Some(friend), Some(square)) if self.is_bed(square) => 2.0 * worth(friend),
            // Whoever is healed on the ground can be finished there before.
            (Some(friend), Some(square)) => -0.4 * worth(friend) * (1.0 + self.hunters(friend, square)),
            _ => 0.0,
        }
    }

    /// What getting a fainted friend off the ground is worth: most if somebody could finish it.
    fn rescue(&self, friend: Unit) -> f64 {
        match self.field.piece(friend).square {
            Some(square) if self.is_bed(square) => -1.0,
            Some(square) if 0.0 < self.hunters(friend, square) => 1.3 * worth(friend),
            _ => 0.4 * worth(friend),
        }
    }

    /// What a point of life is worth to a friend.
    pub(super) fn healing(&self, friend: Unit) -> f64 {
        let piece = self.field.piece(friend);
        match piece.life {
            0 => 1.6 * worth(friend),
            life if life < friend.card.stats().life => 0.55 * worth(friend),
            _ => 0.0,
        }
    }

    /// Enemies who could still attack somebody on a square this turn.
    fn hunters(&self, friend: Unit, square: Square) -> f64 {
        let hunts = |enemy: &&Piece| {
            let stats = enemy.unit.card.stats();
            let reach = if stats.ranged { 2 } else { 1 };
            let steps = if enemy.placed { 0 } else { self.field.gait(enemy).steps() };
            let armed = !enemy.placed || enemy.die.is_some_and(Action::is_attack);
            let near = enemy.square.is_some_and(|from| from.distance(square) <= reach + steps);
            enemy.is_conscious() && !self.field.friends(enemy.unit, friend) && armed && near
        };
        self.field.units().filter(hunts).count() as f64
    }

    /// Whether the fainted wake up on this square (BW-12.5).
    fn is_bed(&self, square: Square) -> bool {
        let own = |seat| self.field.side(seat) == self.field.side(self.seat);
        matches!(self.field.slot(square), Some((seat, _, Module::Healing, true)) if own(seat))
    }

    /// How far the nearest free bed of the camp is from a square.
    pub(super) fn to_bed(&self, unit: Unit, from: Square) -> Option<u8> {
        let field = self.field;
        let own = field.seats().filter(|seat| field.side(*seat) == field.side(unit.seat));
        let slots = own.flat_map(|seat| field.board.slots[place_of(seat)]);
        let free = |square: &Square| self.is_bed(*square) && field.at(*square).is_none_or(|other| other.unit == unit);
        slots.filter(free).map(|bed| bed.distance(from)).min()
    }
}
