//! What skills and spells are worth: they are tried out, and looked at from ahead.

use super::ahead::after;
use super::worth::{Worth, value};
use crate::Diskwars;
use crate::command::{Act, Command};
use crate::rules;
use crate::words::Spell;
use game::{Dice, Play, Seat};

/// What a spell must bring for each of its points, in hundredths: it might be of more use later.
const SPELL: Worth = 20;
/// What a skill must bring: the disk could do something else.
const SKILL: Worth = 30;
/// How much of a disk that comes from the pile early is no gain, in hundredths: it would come anyway.
const EARLY: Worth = 85;
/// How often something is tried whose dice matter.
const SAMPLES: usize = 4;

/// What the table is worth to a seat that may activate so many disks after it has used a skill or a spell, less the price of
/// having used it. The dice are the house's own, never those of the match.
pub fn worth(state: &Diskwars, seat: Seat, act: &Act, left: usize, whims: &mut dyn Dice) -> Option<Worth> {
    let samples = if is_chancy(act) { SAMPLES } else { 1 };
    let mut sum = 0;
    for _ in 0..samples {
        let mut play = Play::new(state, whims);
        if !rules::is_legal(&mut play, seat, &Command::Act(act.clone())) {
            return None;
        }
        let next = play.done().0;
        sum -= early(state, &next, seat, act);
        sum += after(next, seat, left);
    }
    let price = match act {
        Act::Cast { spell, .. } => SPELL * Worth::from(spell.ap()),
        _ => SKILL,
    };
    Some(sum / samples as Worth - price)
}

/// Whether dice decide what comes of an act.
fn is_chancy(act: &Act) -> bool {
    matches!(act, Act::Cast { spell: Spell::Fireball | Spell::Firestorm | Spell::SteelRain, .. })
}

/// What disks that were called from the pile count too much.
fn early(before: &Diskwars, after: &Diskwars, seat: Seat, act: &Act) -> Worth {
    let army = |state: &Diskwars| state.field.of(seat).map(value).sum::<Worth>();
    match act {
        Act::Cast { spell: Spell::Conscription | Spell::Conjuration, .. } => (army(after) - army(before)) * EARLY / 100,
        _ => 0,
    }
}
