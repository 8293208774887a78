//! Damage, healing, shields and going out of action (GC-7.9, GC-8), and what is triggered by entering a zone.

use super::{Hand, feats, menace, test};
use crate::board::Zone;
use crate::content::{Hero, Trait};
use crate::effect::Perm;
use crate::event::{Article, Event, Subject, TrapKind};
use crate::field::{Effect, Team};
use crate::figure::{Figure, Villain};
use crate::mission::Feat;

/// Puts Damage on a figure one token at a time; shields cancel first. How much was put.
pub(super) fn wound(play: &mut Hand<'_>, figure: Figure, amount: u8) -> u8 {
    let mut put = 0;
    for _ in 0..amount {
        if play.field.square(figure).is_none() {
            break;
        }
        if 0 < play.field.piece(figure).shield {
            play.happen(Event::Cancelled { figure, guardian: false });
        } else if is_guarded(play, figure) {
            play.happen(Event::Cancelled { figure, guardian: true });
        } else {
            let total = play.field.piece(figure).damage.saturating_add(1);
            play.happen(Event::Damaged { figure, total });
            put += 1;
        }
    }
    put
}

/// Guardian of Metro City cancels the first two Damage of allies nearby.
fn is_guarded(play: &Hand<'_>, figure: Figure) -> bool {
    let field = &play.field;
    let used = field.effects.iter().filter(|effect| **effect == Effect::Guarded).count();
    used < 2
        && !field.is_masked(figure)
        && field
            .figures()
            .any(|other| field.allied(figure, other) && field.near(figure, other) && field.has(other, Perm::Guardian))
}

/// Damage outside an attack, with its consequences.
pub(super) fn harm(play: &mut Hand<'_>, figure: Figure, amount: u8, by: Option<Team>) -> u8 {
    let put = wound(play, figure, amount);
    check_out(play, figure, by);
    put
}

/// A figure that is no main hero goes out at once (GC-8.2, 12.4).
pub(super) fn check_out(play: &mut Hand<'_>, figure: Figure, by: Option<Team>) {
    if is_doomed(play, figure) {
        put_out(play, figure, by);
    }
}

fn is_doomed(play: &Hand<'_>, figure: Figure) -> bool {
    let field = &play.field;
    let main = figure.as_hero().and_then(|hero| field.sheet(hero)).is_some_and(|sheet| sheet.main);
    !main && field.square(figure).is_some() && field.health(figure) <= field.piece(figure).damage
}

/// A figure goes out of action (GC-8.12).
pub(super) fn put_out(play: &mut Hand<'_>, figure: Figure, by: Option<Team>) {
    let Some(at) = play.field.square(figure) else { return };
    if let Some(load) = play.field.piece(figure).load {
        play.happen(Event::Dropped { figure, load, square: at });
    }
    let main = figure.as_hero().and_then(|hero| play.field.sheet(hero)).is_some_and(|sheet| sheet.main);
    let team = play.field.side(figure);
    play.happen(Event::PutOut { figure, at, by });
    if let (Some(hero), Some(team), true) = (figure.as_hero(), team, main) {
        // The article stands on the loser's own page (GC-15.5).
        play.happen(Event::ArticleWon { team, article: Article::Red(hero) });
    }
    menace::after_loss(play, figure, at, by);
}

/// Removes Damage (K-HEAL). How much was removed.
pub(super) fn heal(play: &mut Hand<'_>, figure: Figure, amount: u8) -> u8 {
    let damage = play.field.piece(figure).damage;
    let removed = damage.min(amount);
    if 0 < removed {
        play.happen(Event::Healed { figure, removed, left: damage - removed });
    }
    removed
}

/// Whether a figure that entered a zone on its way goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    /// It goes on.
    GoesOn,
    /// It slipped: its Move ends in this zone, and an Action is lost.
    Slips,
    /// Its Damage puts it out of action here, credited to a team.
    Falls(Option<Team>),
}

/// What entering a zone triggers, for a figure that stands in it already.
pub(super) fn enter(play: &mut Hand<'_>, figure: Figure, zone: Zone) -> Fate {
    let fate = pass(play, figure, zone);
    if let Fate::Falls(by) = fate {
        check_out(play, figure, by);
    }
    fate
}

/// What entering a zone triggers (GC-7.13, 11.14): fire, a trap, lost civilians. Whoever falls is still to be put out: one
/// on its way must first be put where it had come to.
pub(super) fn pass(play: &mut Hand<'_>, figure: Figure, zone: Zone) -> Fate {
    feats::note(play, figure, &Feat::Entered(zone));
    if figure.as_villain() == Some(Villain::IronTurtle) {
        let here = |square: &Option<crate::square::Square>| {
            square.is_some_and(|square| play.field.board.zone(square) == Some(zone))
        };
        let lost: Vec<usize> = play
            .field
            .civilians
            .iter()
            .enumerate()
            .filter(|(_, square)| here(square))
            .map(|(place, _)| place)
            .collect();
        for place in lost {
            play.happen(Event::CivilianLost { civilian: place as u8 + 1 });
        }
    }
    let fires: Vec<Team> = play
        .field
        .effects
        .iter()
        .filter_map(|effect| match effect {
            Effect::Fire(burning, team) if *burning == zone && play.field.side(figure) != Some(*team) => Some(*team),
            _ => None,
        })
        .collect();
    for team in fires {
        if play.field.square(figure).is_some() && !test::forced(play, figure, Subject::Fire(zone), Trait::Defence, 6) {
            let put = wound(play, figure, 1);
            if 0 < put {
                feats::note(play, Figure::hero(Hero::Fahrenheit), &Feat::Damage(put));
            }
            if is_doomed(play, figure) {
                return Fate::Falls(Some(team));
            }
        }
    }
    if figure.is_villain() || play.field.square(figure).is_none() || !play.field.traps.contains(&zone) {
        return Fate::GoesOn;
    }
    spring(play, figure, zone)
}

/// A trap goes off (GC-11.14).
fn spring(play: &mut Hand<'_>, figure: Figure, zone: Zone) -> Fate {
    let kind = match play.draw("trap-kind", 6) {
        1 | 2 => TrapKind::Peel,
        3 | 4 => TrapKind::Gas,
        _ => TrapKind::Buzzer,
    };
    play.happen(Event::TrapSprung { figure, zone, kind });
    let (with, dice) = match kind {
        TrapKind::Peel => (Trait::Speed, 3),
        TrapKind::Gas => (Trait::Mental, 4),
        TrapKind::Buzzer => (Trait::Defence, 6),
    };
    if test::forced(play, figure, Subject::Trap(kind), with, dice) {
        return Fate::GoesOn;
    }
    if kind == TrapKind::Peel {
        return Fate::Slips;
    }
    wound(play, figure, 1);
    if is_doomed(play, figure) { Fate::Falls(None) } else { Fate::GoesOn }
}

/// An Action is lost, if the figure is active and has one.
pub(super) fn lose_action(play: &mut Hand<'_>, figure: Figure) {
    let active = play.field.active.as_ref().filter(|active| active.figure == figure && 0 < active.actions);
    if let Some(left) = active.map(|active| active.actions - 1) {
        play.happen(Event::ActionLost { figure, left });
    }
}

/// A figure stands in another zone than before without having moved there: pushed, placed, swapped.
pub(super) fn arrived(play: &mut Hand<'_>, figure: Figure, before: Option<Zone>) {
    let now = play.field.zone_of(figure);
    if let Some(zone) = now.filter(|_| now != before)
        && enter(play, figure, zone) == Fate::Slips
    {
        lose_action(play, figure);
    }
}

/// A figure is stunned (K-STUN).
pub(super) fn stun(play: &mut Hand<'_>, figure: Figure) {
    if play.field.square(figure).is_some() {
        play.happen(Event::Stunned { figure });
    }
}

/// Everything on or beside a square suffers.
pub(super) fn blast(play: &mut Hand<'_>, square: crate::square::Square, by: Option<Team>) {
    let figures: Vec<Figure> = play
        .field
        .ordered()
        .into_iter()
        .filter(|figure| play.field.square(*figure).is_some_and(|at| at == square || play.field.touching(at, square)))
        .collect();
    for figure in figures {
        harm(play, figure, 1, by);
    }
}
