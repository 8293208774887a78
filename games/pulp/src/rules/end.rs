//! The end of a match (PC-20.4, 20.5): the last one standing, points, ties; Agendas are shown then.

use super::{Hand, encounter};
use crate::content::Agenda;
use crate::event::{Event, Reason, Score};
use crate::field::Field;
use crate::label::Side;
use crate::model::Model;
use game::{Closing, Seats};

/// What an Agenda is worth (section 2.15).
const AGENDA: i32 = 2;

/// Ends the match if a side has no Supreme left (PC-20.4).
pub fn check(play: &mut Hand<'_>) {
    if play.outcome.is_some() {
        return;
    }
    let [alpha, omega] = Side::BOTH.map(|side| encounter::has_supreme(&play.field, side));
    match (alpha, omega) {
        (true, true) => {}
        _ if play.field.is_alert() => by_points(play),
        (false, false) => by_points(play),
        (true, false) => win(play, Some(Side::Alpha), Reason::LastStanding),
        (false, true) => win(play, Some(Side::Omega), Reason::LastStanding),
    }
}

/// After the Effects Phase of the last Round (PC-20.5).
pub fn last_round(play: &mut Hand<'_>) {
    by_points(play);
}

/// A side has nobody left who plays it (PC-20.7).
pub fn resigned(play: &mut Hand<'_>, side: Side) {
    win(play, Some(side.other()), Reason::Resigned);
}

/// A match that nobody plays on: the Agendas are shown, and the points told.
pub fn close(play: &mut Hand<'_>, closing: Closing) {
    show_agendas(play, false);
    let points = Side::BOTH.map(|side| play.field.team(side).vp);
    let round = play.field.round;
    play.happen(Event::Closed { round, points, closing });
}

fn levels(field: &Field, side: Side) -> i32 {
    field.of(side).filter(|model| model.is_supreme()).map(|model| i32::from(model.card().level)).sum()
}

fn health(field: &Field, side: Side) -> i32 {
    field.of(side).map(|model| model.hp).sum()
}

/// End scoring, Agendas, then points and ties.
fn by_points(play: &mut Hand<'_>) {
    type Worth = fn(&Field, Side) -> i32;

    encounter::score_end(play);
    show_agendas(play, true);
    let field = &play.field;
    let tests: [(Reason, Worth); 3] =
        [(Reason::Points, |field, side| field.team(side).vp), (Reason::Levels, levels), (Reason::Health, health)];
    for (reason, worth) in tests {
        let (alpha, omega) = (worth(field, Side::Alpha), worth(field, Side::Omega));
        if alpha != omega {
            let side = if omega < alpha { Side::Alpha } else { Side::Omega };
            return win(play, Some(side), reason);
        }
    }
    win(play, None, Reason::Draw);
}

/// Shows the Agendas that were kept, and scores them.
fn show_agendas(play: &mut Hand<'_>, scored: bool) {
    let kept: Vec<(Side, Agenda, bool)> = Side::BOTH
        .into_iter()
        .filter_map(|side| {
            let agenda = play.sides[side as usize].agenda?;
            Some((side, agenda, holds(&play.field, side, agenda)))
        })
        .collect();
    if kept.is_empty() {
        return;
    }
    play.happen(Event::AgendasShown { agendas: kept.clone() });
    for (side, agenda, reached) in kept {
        if reached && scored {
            play.happen(Event::Scored { side, vp: AGENDA, why: Score::Agenda(agenda) });
        }
    }
}

/// Whether an Agenda has been reached (section 2.15).
pub fn holds(field: &Field, side: Side, agenda: Agenda) -> bool {
    let team = field.team(side);
    let of = |side: Side| field.models.iter().filter(move |model| model.side() == Some(side));
    let supremes = |side: Side| of(side).filter(|model| model.is_supreme());
    let highest = |side: Side| -> Vec<&Model> {
        let top = supremes(side).map(|model| model.card().level).max();
        supremes(side).filter(|model| Some(model.card().level) == top).collect()
    };
    let lost = |side: Side| of(side).filter(|model| model.ko).count();
    match agenda {
        Agenda::Headhunter => highest(side.other()).iter().any(|model| model.ko),
        Agenda::Bodyguard => highest(side).iter().all(|model| !model.ko),
        Agenda::Trespass => {
            let there = field.of(side).filter(|model| field.in_zone(side.other(), model.place().at));
            2 <= there.count()
        }
        Agenda::Vandal => 3 <= team.wrecked,
        Agenda::Rooftops => 2 <= team.roofs,
        Agenda::Spotless => lost(side) <= 1,
        Agenda::Sweep => 3 <= lost(side.other()),
        Agenda::ShowOff => team.showed_off,
        Agenda::Gravity => 2 <= team.dropped,
        Agenda::CentreStage => {
            let near = |side: Side| {
                // The centre is a point on the ground (PC-1.5).
                field.of(side).any(|model| model.is_supreme() && field.within_spot(model, field.centre(), 0, 3))
            };
            near(side) && !near(side.other())
        }
    }
}

fn win(play: &mut Hand<'_>, side: Option<Side>, reason: Reason) {
    if !matches!(reason, Reason::Points | Reason::Levels | Reason::Health | Reason::Draw) {
        show_agendas(play, false);
    }
    let seats = side.map_or(Seats::NONE, |side| play.field.seats_of(side));
    let holders = seats.iter().map(|seat| play.field.holders[seat.0 as usize]);
    let mut winners = Vec::new();
    for holder in holders {
        if !winners.contains(&holder) {
            winners.push(holder);
        }
    }
    play.happen(Event::MatchWon { holders: winners, seats, reason });
}
