//! Breaking down doors and windows (INV-8).

use super::{Hand, end, fight, turn};
use crate::board::{Barrier, Edge};
use crate::content::{Figure, Hero};
use crate::event::{Event, Purpose};
use crate::field::Field;
use crate::refusal::Refusal;
use space::{Direction, Square};

/// The edge a figure could break down towards a square, and who holds it (INV-8.1 to 8.3).
pub(crate) fn breakable(field: &Field, figure: Figure, from: Square, to: Square) -> Result<(Edge, Figure), Refusal> {
    let edge = Edge::between(from, to).filter(|edge| field.is_breakable(*edge)).ok_or(Refusal::NoDoor(from, to))?;
    if field.barrier(edge) == Barrier::Window && figure != Figure::hero(Hero::Rogue) {
        return Err(Refusal::WindowRogueOnly);
    }
    match field.figure_at(to) {
        None => Err(Refusal::NobodyBehind),
        Some(behind) if Field::side_of(behind) == Field::side_of(figure) => Err(Refusal::FriendBehind(behind)),
        Some(behind) => Ok((edge, behind)),
    }
}

/// Two successes throw the figure behind back, or crush it (INV-8.4 to 8.10).
pub(super) fn bash(play: &mut Hand<'_>, figure: Figure, from: Square, to: Square) -> Result<(), Refusal> {
    let (edge, target) = breakable(&play.field, figure, from, to)?;
    let window = play.field.barrier(edge) == Barrier::Window;
    turn::begin(play, figure);
    let left = play.field.piece(figure).attacks - 1;
    play.happen(Event::BashDeclared { figure, from, target, at: to, window, left });
    let success = fight::roll(play, figure, Purpose::Bash1).hits(figure.is_hero())
        && fight::roll(play, figure, Purpose::Bash2).hits(figure.is_hero());
    if success {
        break_in(play, figure, from, target, to, edge, window);
    } else {
        play.happen(Event::DoorHeld { edge });
    }
    end::end_spent_turn(play, figure);
    Ok(())
}

fn break_in(play: &mut Hand<'_>, figure: Figure, from: Square, target: Figure, at: Square, edge: Edge, window: bool) {
    let direction = Direction::from_signs(at.column() - from.column(), at.row() - from.row());
    let room = direction.and_then(|direction| play.field.fall_back(at, direction));
    match (room, target.as_hero()) {
        (Some(to), _) => {
            play.happen(Event::DoorBroken { edge, window });
            play.happen(Event::Recoiled { figure: target, from: at, to });
            play.happen(Event::Advanced { figure, from, to: at });
        }
        (None, None) => {
            play.happen(Event::Hit { figure, target });
            end::kill(play, target);
            play.happen(Event::DoorBroken { edge, window });
            play.happen(Event::Advanced { figure, from, to: at });
        }
        // The door holds, even if the hero dies (INV-8.9).
        (None, Some(hero)) => {
            play.happen(Event::Hit { figure, target });
            play.happen(Event::DoorHeld { edge });
            turn::wound(play, hero);
        }
    }
}
