//! Fights (INV-6) and retreats (INV-7): one command, all dice at once.

use super::{Hand, end, turn};
use crate::content::{Face, Figure};
use crate::event::{Event, Purpose};
use crate::field::Field;
use crate::refusal::Refusal;
use crate::sight::Mode;
use space::Square;

/// Throws one battle die (INV-6.6).
pub(super) fn roll(play: &mut Hand<'_>, figure: Figure, purpose: Purpose) -> Face {
    let face = Face::from_draw(play.draw(purpose.word(), 6));
    play.happen(Event::DieRolled { figure, purpose, face });
    face
}

/// An attack from a square (INV-6.1 to 6.5), and the fight it opens.
pub(super) fn attack(play: &mut Hand<'_>, figure: Figure, from: Square, target: Figure) -> Result<(), Refusal> {
    if Field::side_of(target) == Field::side_of(figure) {
        return Err(Refusal::FriendlyTarget);
    }
    let at = play.field.square(target).ok_or(Refusal::NotInPlay(target))?;
    let mode = play.field.attack_from(figure, from, at).map_err(|why| turn::explain(why, figure, target))?;
    turn::begin(play, figure);
    // The attack is spent whatever the result (INV-6.18).
    let left = play.field.piece(figure).attacks - 1;
    play.happen(Event::AttackDeclared { figure, from, target, at, mode, left });
    fight(play, figure, target, mode);
    end::end_spent_turn(play, figure);
    Ok(())
}

/// The whole exchange (INV-6.6 to 6.16): the figure just rolled against answers, if its weapon lets it, until somebody
/// dies or falls back.
fn fight(play: &mut Hand<'_>, attacker: Figure, target: Figure, mode: Mode) {
    let (mut roller, mut other) = (attacker, target);
    loop {
        let purpose = if roller == attacker { Purpose::Attack } else { Purpose::Riposte };
        let mut face = roll(play, roller, purpose);
        let mut hit = face.hits(roller.is_hero());
        if face == Face::Flag {
            if retreat(play, roller, other) {
                return;
            }
            // One more die replaces the first; a second flag counts as a hit (INV-7.4).
            face = roll(play, roller, Purpose::Reroll);
            hit = face == Face::Flag || face.hits(roller.is_hero());
        }
        if hit {
            play.happen(Event::Hit { figure: roller, target: other });
            let lives = if let Some(hero) = other.as_hero() {
                turn::wound(play, hero)
            } else {
                end::kill(play, other);
                false
            };
            if !lives {
                return;
            }
        }
        // Only a weapon of the fight's own kind may answer (INV-6.12, 6.13).
        if (mode == Mode::Ranged) != other.stats().ranged {
            play.happen(Event::FightEnded { figure: attacker, target });
            return;
        }
        std::mem::swap(&mut roller, &mut other);
    }
}

/// A figure falls back one square before a flag, if it can (INV-7.1 to 7.3).
fn retreat(play: &mut Hand<'_>, roller: Figure, figure: Figure) -> bool {
    let (Some(from), Some(at)) = (play.field.square(roller), play.field.square(figure)) else { return false };
    let to = Field::away(from, at).and_then(|direction| play.field.fall_back(at, direction));
    match to {
        Some(to) => play.happen(Event::Retreated { figure, from: at, to }),
        None => play.happen(Event::RetreatBlocked { figure, at }),
    }
    to.is_some()
}
