//! Moves (GC-5.3 to 5.11), through traps and fire.

use super::harm::{self, Fate};
use super::{Hand, feats};
use crate::board::Zone;
use crate::event::{Cause, Event};
use crate::field::Field;
use crate::figure::Figure;
use crate::mission::Feat;
use crate::reach::Gait;
use crate::refusal::Refusal;
use crate::square::Square;

/// The zones entered by an ordinary Move, or why it cannot be made.
pub(super) fn check(field: &Field, figure: Figure, to: Square, via: &[Zone]) -> Result<Vec<Zone>, Refusal> {
    field.route(figure, to, via, field.stride(figure), field.gait(figure))
}

/// A Move action.
pub(super) fn walk(play: &mut Hand<'_>, figure: Figure, to: Square, via: &[Zone], left: u8) -> Result<(), Refusal> {
    let path = check(&play.field, figure, to, via)?;
    travel(play, figure, to, &path, left, false);
    Ok(())
}

/// A Move of another length or gait: powers and vehicles.
pub(super) fn check_long(
    field: &Field,
    figure: Figure,
    to: Square,
    stride: u8,
    gait: Gait,
) -> Result<Vec<Zone>, Refusal> {
    field.route(figure, to, &[], stride, gait.max(field.gait(figure)))
}

/// Moves a figure through zones to a square; traps and fire on the way may stop it.
pub(super) fn travel(play: &mut Hand<'_>, figure: Figure, to: Square, path: &[Zone], left: u8, free: bool) {
    let Some(from) = play.field.square(figure) else { return };
    let mut here = play.field.board.zone(from);
    let hazards = play.field.hazards(figure);
    let mut slipped = false;
    for (place, zone) in path.iter().enumerate() {
        if here.is_some_and(|here| play.field.holds_enemy(here, figure)) {
            feats::note(play, figure, &Feat::Left);
        }
        here = Some(*zone);
        if place + 1 == path.len() {
            break;
        }
        if hazards & zone.bit() == 0 {
            feats::note(play, figure, &Feat::Entered(*zone));
            continue;
        }
        match harm::pass(play, figure, *zone) {
            Fate::GoesOn => {}
            Fate::Falls(by) => {
                // It falls where it had come to (GC-8.12); where all is full, in the last zone with a free Space.
                let stops = (0..=place).rev().find_map(|walked| first_free(play, path[walked]).map(|to| (walked, to)));
                if let Some((walked, to)) = stops {
                    play.happen(Event::Moved { figure, from, to, path: path[..=walked].to_vec(), left, free });
                }
                harm::check_out(play, figure, by);
                return;
            }
            Fate::Slips => {
                if let Some(to) = first_free(play, *zone) {
                    play.happen(Event::Moved { figure, from, to, path: path[..=place].to_vec(), left, free });
                    harm::lose_action(play, figure);
                    return;
                }
                // Nobody can stop in a full zone; the Action is lost all the same (GC-11.14).
                slipped = true;
            }
        }
    }
    play.happen(Event::Moved { figure, from, to, path: path.to_vec(), left, free });
    if slipped {
        harm::lose_action(play, figure);
    }
    if let Some(last) = path.last()
        && harm::enter(play, figure, *last) == Fate::Slips
    {
        let stop = first_free(play, *last);
        // The fall ends on the first free Space, which may be where the figure stands already.
        if let Some(stop) = stop.filter(|stop| *stop < to) {
            play.happen(Event::Moved {
                figure,
                from: to,
                to: stop,
                path: Vec::new(),
                left: play.field.active.as_ref().map_or(0, |active| active.actions),
                free,
            });
        }
        harm::lose_action(play, figure);
    }
}

fn first_free(play: &Hand<'_>, zone: Zone) -> Option<Square> {
    play.field.free_spaces(zone).next()
}

/// Puts a figure on a square without a Move.
pub(super) fn shift(play: &mut Hand<'_>, figure: Figure, to: Square, cause: Cause) {
    let from = play.field.square(figure);
    let before = play.field.zone_of(figure);
    play.happen(Event::Shifted { figure, from, to, cause });
    harm::arrived(play, figure, before);
}

/// Two figures change places.
pub(super) fn swap(play: &mut Hand<'_>, one: Figure, two: Figure) {
    let before = (play.field.zone_of(one), play.field.zone_of(two));
    play.happen(Event::Swapped { one, two });
    harm::arrived(play, one, before.0);
    harm::arrived(play, two, before.1);
}
