//! When the house plays its leader card (BW-14): when that is worth more than keeping it.

use super::{Mind, worth};
use crate::choices::{activations_of, leaders};
use crate::command::Command;
use crate::field::{Field, Piece, Stage};
use crate::rules;
use crate::unit::{Target, Unit};
use crate::words::{Action, Card, Effect};

impl Mind<'_> {
    /// What the card is worth unplayed: less and less, because a match may end any turn.
    pub(super) fn kept(&self) -> f64 {
        match self.field.turn {
            ..4 => 0.8,
            4..7 => 0.5,
            _ => 0.3,
        }
    }

    /// The best use of a card that is played by itself, if it is worth playing.
    pub(super) fn leader(&mut self) -> Option<Command> {
        let effect = rules::leader::ready(self.field, self.seat).ok()?;
        let uses = leaders(self.field, self.seat).into_iter();
        let valued = uses.map(|command| (self.gain(effect, &command), command));
        let (gain, command) = valued.max_by(|(one, _), (other, _)| one.total_cmp(other))?;
        (self.kept() < gain).then_some(command)
    }

    fn gain(&mut self, effect: Effect, command: &Command) -> f64 {
        let field = self.field;
        let Command::Leader { target, action, heals } = *command else { return 0.0 };
        match (effect, target.map(|unit| field.piece(unit))) {
            (Effect::WhiteOut, _) if field.stage == Stage::Actions => self.far_shots(false) - self.far_shots(true),
            (Effect::Ingenuity, _) => {
                let hungry = |piece: &&Piece| piece.is_conscious() && piece.power < piece.unit.card.stats().power;
                0.25 * field.team(self.seat).filter(hungry).count() as f64
            }
            // To go first twice running is worth a good blow, while there is somebody to deal it.
            (Effect::IAmDoom, _) => {
                let ready = field.team(self.seat).filter(|piece| piece.is_conscious()).count();
                0.2 * ready as f64
            }
            (Effect::MagneticLift, Some(piece)) => self.lift(piece),
            (Effect::SpiderReflexes, Some(piece)) => {
                piece.disturbed.map_or(0.0, |(action, friend)| self.promise(piece, action, friend))
            }
            (Effect::Contingency, Some(piece)) => {
                let now = piece.die.map_or(0.0, |action| self.promise(piece, action, piece.heals));
                action.map_or(0.0, |action| self.promise(piece, action, heals)) - now
            }
            _ => 0.0,
        }
    }

    /// What a die on an action promises in phase 2.
    fn promise(&mut self, piece: &Piece, action: Action, friend: Option<Unit>) -> f64 {
        let unit = piece.unit;
        let missing = unit.card.stats().life - piece.life;
        let value = match (action, piece.square) {
            (Action::Ranged | Action::Melee, Some(at)) => self.aim(piece, at, action).unwrap_or(0.0),
            (Action::Energy, _) => 0.25,
            (Action::Life, _) => 0.45 * worth(unit),
            (Action::Heal, _) => friend.map_or(0.0, |friend| self.healing(friend)),
            (Action::ModuleEnergy, _) => 0.35,
            (Action::ModuleHeal, _) => 0.55 * worth(unit) * f64::from(missing.min(2)),
            (Action::DefendBase, Some(at)) => 0.25 * self.besieged(at) - 0.2,
            _ => 0.0,
        };
        value.max(0.0)
    }

    /// What a side's shots from two squares are worth beyond what the shooters could do otherwise.
    fn far_shots(&mut self, own: bool) -> f64 {
        let field = self.field;
        let mut sum = 0.0;
        for piece in field.units().filter(|piece| piece.is_conscious() && piece.die == Some(Action::Ranged)) {
            let ours = field.side(piece.unit.seat) == field.side(self.seat);
            let spared = piece.unit.card == Card::Storm && piece.unit.seat == self.seat;
            if ours != own || spared {
                continue;
            }
            let targets: Vec<Target> = rules::strike::targets(field, piece.unit).collect();
            let (mut best, mut near) = (0.0_f64, 0.0_f64);
            for target in targets {
                let Ok(far) = rules::strike::joins(field, piece.unit, target) else { continue };
                let value = self.alone(piece.unit, target, Action::Ranged, far);
                best = best.max(value);
                near = if far == 1 { near.max(value) } else { near };
            }
            sum += best - near;
        }
        sum
    }

    /// What a walker could do more if it flew this turn; walkers could not touch it either.
    fn lift(&self, piece: &Piece) -> f64 {
        let mut lifted = self.field.clone();
        lifted.piece_mut(piece.unit).lifted = true;
        let best = |field: &Field| {
            let mut mind = Mind { field, ..Mind::new(self.view, self.seat) };
            let piece = field.piece(piece.unit);
            let values = activations_of(field, piece).into_iter().map(|act| mind.activation(piece, &act));
            values.fold(f64::NEG_INFINITY, f64::max)
        };
        best(&lifted) - best(self.field) + 0.2
    }
}
