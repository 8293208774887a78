//! Reactions of the MENACE sheets (GC-13.3, 13.16, 13.17): automatic and complete, right after their trigger.

use super::{Hand, harm, menace, test, villain};
use crate::content::Trait;
use crate::effect::Blow;
use crate::event::{Cause, Event, Evil, Subject};
use crate::field::Effect;
use crate::figure::{Figure, Villain};
use crate::scenario::Reaction;

/// After an attack by a hero or sidekick, once its push is settled.
pub(super) fn after_attack(play: &mut Hand<'_>, attacker: Figure, target: Figure, hit: bool, adjacent: bool) {
    if attacker.is_villain() || !target.is_villain() {
        return;
    }
    let reactions = play.field.menace().map_or(&[][..], |menace| menace.reactions.as_slice());
    let standing = play.field.square(target).is_some();
    for reaction in reactions {
        match reaction {
            Reaction::BackingDancers if target == Figure::X_TINA && standing && !play.field.reacted => {
                let dancer = play
                    .field
                    .villains(Villain::Nodalie)
                    .into_iter()
                    .find(|dancer| play.field.may_attack(*dancer, attacker, None, &Blow::PLAIN).is_ok());
                if let Some(dancer) = dancer {
                    play.happen(Event::Reacted { figure: dancer });
                    villain::strike(play, dancer, attacker, 0);
                }
            }
            Reaction::Relay
                if hit && standing && !play.field.reacted && target.as_villain() == Some(Villain::Emissary) =>
            {
                relay(play, target);
            }
            Reaction::LastWord if hit && !standing && target.as_villain() == Some(Villain::Emissary) => {
                let subject = Subject::Menace(Evil::LastWord);
                if play.field.square(attacker).is_some() && !test::forced(play, attacker, subject, Trait::Mental, 4) {
                    harm::stun(play, attacker);
                }
            }
            Reaction::JoyBuzzer if target == Figure::RED_JOKER && standing && !hit && adjacent => {
                let subject = Subject::Menace(Evil::JoyBuzzer);
                if play.field.square(attacker).is_some() && !test::forced(play, attacker, subject, Trait::Defence, 6) {
                    harm::harm(play, attacker, 1, None);
                }
            }
            Reaction::Trapdoor if target == Figure::RED_JOKER && standing && hit => trapdoor(play, attacker),
            _ => {}
        }
    }
}

/// The struck Emissary changes places with the least advanced one.
fn relay(play: &mut Hand<'_>, struck: Figure) {
    let field = &play.field;
    let others = field.villains(Villain::Emissary).into_iter().filter(|other| *other != struck);
    let least = others.min_by_key(|other| (field.progress(*other), std::cmp::Reverse(other.number())));
    if let Some(other) = least {
        let before = (play.field.zone_of(struck), play.field.zone_of(other));
        play.happen(Event::Relayed { one: struck, two: other });
        harm::arrived(play, struck, before.0);
        harm::arrived(play, other, before.1);
    }
}

/// The Joker drops out of sight, once a turn.
fn trapdoor(play: &mut Hand<'_>, attacker: Figure) {
    if play.field.effects.contains(&Effect::Sprung) {
        return;
    }
    if let Some(to) = menace::farthest_bomb(&play.field, &[attacker]) {
        play.happen(Event::Reacted { figure: Figure::RED_JOKER });
        super::motion::shift(play, Figure::RED_JOKER, to, Cause::Vanishes);
    }
}

/// After a machine was neutralised or a bomb defused.
pub(super) fn after_site(play: &mut Hand<'_>, figure: Figure, reaction: Reaction) {
    if !play.field.menace().is_some_and(|menace| menace.reactions.contains(&reaction)) {
        return;
    }
    match reaction {
        Reaction::DivasAnger => {
            let able = play.field.square(Figure::X_TINA).is_some()
                && play.field.may_attack(Figure::X_TINA, figure, None, &Blow::PLAIN).is_ok();
            if able {
                villain::strike(play, Figure::X_TINA, figure, 0);
            }
        }
        Reaction::Spoilsport => {
            if let Some(zone) = play.field.zone_of(figure).filter(|_| play.field.villain_stands()) {
                play.happen(Event::TrapLaid { zone });
            }
        }
        _ => {}
    }
}
