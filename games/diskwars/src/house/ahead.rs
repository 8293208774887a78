//! Looking ahead (section 10): what the rest of a seat's opportunity, the answer of its enemies and the beginning of the next
//! turn make of an act.

use super::moves::charges;
use super::worth::{Worth, moved, prospect};
use crate::Diskwars;
use crate::choices::Ones;
use crate::event::Event;
use crate::rules::{fight, walk};
use game::{Play, Seat};
use space::Circle;

/// The disks a seat may activate in one opportunity (DSK-5.2).
pub const OPPORTUNITY: usize = 3;
/// How much the enemies' answer counts, in hundredths: they may see something else.
const ANSWER: Worth = 80;
/// How much the attacks of the next turn count, in hundredths: much can happen before.
const NEXT_TURN: Worth = 30;
/// An attack that gains less than half a point is left.
const LEAST: Worth = 50;

/// The state after something has happened.
pub fn happened(state: &Diskwars, event: Event) -> Diskwars {
    let mut dice = Ones;
    let mut play = Play::new(state, &mut dice);
    play.happen(event);
    play.done().0
}

/// A table that is played on in imagination, and what it is worth to the seat that imagines it.
struct Course {
    state: Diskwars,
    seat: Seat,
    worth: Worth,
}

impl Course {
    fn new(state: Diskwars, seat: Seat) -> Course {
        let worth = prospect(&state, seat, None);
        Course { state, seat, worth }
    }

    /// Up to so many attacks of the seat, or of its enemies, each the best at its time.
    fn attacks(&mut self, own: bool, most: usize) {
        for _ in 0..most {
            let Some((worth, event)) = self.best_attack(own) else { break };
            self.state = happened(&self.state, event);
            self.worth = worth;
        }
    }

    /// The best attack of one side, if any is worth it, with what the table is worth to the seat after it.
    fn best_attack(&self, own: bool) -> Option<(Worth, Event)> {
        let field = &self.state.field;
        let mut best: Option<(Worth, Worth, Event)> = None;
        for disk in field.on_table().filter(|disk| (disk.controller == self.seat) == own) {
            let most = disk.movement();
            let side = field.side(disk.controller);
            if most < 1 || side.forfeited || side.frozen || !field.could_activate(disk) {
                continue;
            }
            let reach = Circle::new(disk.spot(), disk.radius() * (2 * most + 1));
            if !field.under(reach, Some(disk.label)).any(|other| other.is_enemy(disk)) {
                continue;
            }
            for flips in charges(field, disk, most as usize) {
                let Ok(walked) = walk::walk(field, disk, &flips, most) else { continue };
                if !walked.attack {
                    continue;
                }
                let event = moved(disk, disk.controller, &walked);
                let worth = prospect(&self.state, self.seat, Some(event.clone()));
                let gain = if own { worth - self.worth } else { self.worth - worth };
                if best.as_ref().map_or(LEAST, |(other, ..)| *other) < gain {
                    best = Some((gain, worth, event));
                }
            }
        }
        best.map(|(_, worth, event)| (worth, event))
    }

    /// The beginning of the next turn, once the combats of this one are fought.
    fn next_turn(&self) -> Course {
        let mut dice = Ones;
        let mut play = Play::new(&self.state, &mut dice);
        fight::forecast(&mut play);
        let turn = play.field.turn;
        let first = play.field.next_seat(play.field.first);
        play.happen(Event::TurnEnded { turn, centre: None });
        play.happen(Event::TurnBegan { turn: turn + 1, first });
        Course::new(play.done().0, self.seat)
    }
}

/// What the table is worth to a seat that may still activate so many disks in this opportunity.
pub fn after(state: Diskwars, seat: Seat, left: usize) -> Worth {
    let mut course = Course::new(state, seat);
    course.attacks(true, left);
    let quiet = course.worth;
    course.attacks(false, OPPORTUNITY);
    let answered = quiet + (course.worth - quiet) * ANSWER / 100;
    let mut course = course.next_turn();
    let begun = course.worth;
    let begins = course.state.field.first == seat;
    course.attacks(begins, OPPORTUNITY);
    course.attacks(!begins, OPPORTUNITY);
    answered + (course.worth - begun) * NEXT_TURN / 100
}
