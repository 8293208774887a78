//! The course of a match (section 4): from one decision to the next, through everything that follows by itself.

use super::{Hand, act, encounter, end, place, round, stand, turn};
use crate::content::{Agenda, Class, Kind, Role};
use crate::event::{Event, Motion, Roster};
use crate::field::{Question, Stage};
use crate::label::{Label, Place, Side};
use crate::orders::Opener;
use chance::shuffle;
use game::{Seat, Seats};

/// Goes on until somebody owes a decision or the match is over.
pub fn settle(play: &mut Hand<'_>) {
    while play.outcome.is_none() && play.field.waiting.is_empty() {
        match play.field.stage {
            Stage::Team => teams(play),
            Stage::Agenda => deploy_roll(play),
            Stage::Deploy | Stage::Infiltrate => deploy(play),
            Stage::Turns => next_turn(play),
            Stage::Over => return,
        }
    }
}

/// Asks a seat.
pub fn ask(play: &mut Hand<'_>, seat: Seat, question: Question) {
    play.happen(Event::Asked { seats: Seats::one(seat), question });
}

/// All teams are in: they are shown together, and Agendas are dealt (section 3.3).
fn teams(play: &mut Hand<'_>) {
    let missing: Seats = Side::BOTH
        .into_iter()
        .filter(|side| play.sides[*side as usize].roster.is_none() && play.field.of_side(*side).next().is_none())
        .map(|side| play.field.head(side))
        .collect();
    if !missing.is_empty() {
        play.happen(Event::Asked { seats: missing, question: Question::Team });
        return;
    }
    let rosters: Vec<(Side, Roster)> = Side::BOTH
        .into_iter()
        .filter_map(|side| play.sides[side as usize].roster.clone().map(|roster| (side, played(play, side, roster))))
        .collect();
    play.happen(Event::TeamsShown { rosters });
    play.happen(Event::StageBegan { stage: Stage::Agenda });
    if !play.field.options.agendas {
        return;
    }
    let mut seats = Seats::NONE;
    for side in Side::BOTH {
        let mut agendas: Vec<Agenda> = Agenda::ALL.to_vec();
        shuffle(play.dice(), "agenda", &mut agendas);
        agendas.truncate(3);
        play.happen(Event::Dealt { side, agendas });
        seats = seats.or(Seats::one(play.field.head(side)));
    }
    play.happen(Event::Asked { seats, question: Question::Agenda });
}

/// A team with its players: whose partner has left since it was chosen, the first of the side plays (PC-20.7).
fn played(play: &Hand<'_>, side: Side, roster: Roster) -> Roster {
    let seats = play.field.seats_of(side);
    let heir = play.field.head(side);
    roster.into_iter().map(|(label, seat)| (label, if seats.has(seat) { seat } else { heir })).collect()
}

/// Who deploys first (PC-4.1); a Monster simply stands there (PC-4.8).
fn deploy_roll(play: &mut Hand<'_>) {
    if play.field.is_alert() {
        play.happen(Event::DeployFirst { side: Side::Alpha });
        let monster = play.field.models.iter().find(|model| model.card().class == Class::Monster).cloned();
        if let Some(monster) = monster {
            let at = stand::somewhere(&play.field, &monster, Place::ground(play.field.centre()));
            play.happen(Event::Deployed { side: Side::Omega, places: vec![(monster.label, at)] });
        }
    } else {
        // Equal dice are rolled again; chance would have to be broken to go on for ever.
        for _ in 0..1000 {
            let (alpha, omega) = (play.draw("deploy", 6) as u8, play.draw("deploy", 6) as u8);
            play.happen(Event::DeployRolled { alpha, omega });
            if alpha != omega {
                let side = if alpha < omega { Side::Alpha } else { Side::Omega };
                play.happen(Event::DeployFirst { side });
                break;
            }
        }
    }
    play.happen(Event::StageBegan { stage: Stage::Deploy });
}

/// The next side that has models to place, or the next stage (PC-4.4).
fn deploy(play: &mut Hand<'_>) {
    let infiltrates = play.field.stage == Stage::Infiltrate;
    let first = play.field.first;
    for side in [first, first.other()] {
        if place::missing(&play.field, side, infiltrates).is_empty() {
            continue;
        }
        if play.field.options.auto_deploy {
            let places = place::automatic(&play.field, side, infiltrates, &[]);
            play.happen(Event::Deployed { side, places });
            continue;
        }
        let question = if infiltrates { Question::Infiltrate } else { Question::Deploy };
        let head = play.field.head(side);
        return ask(play, head, question);
    }
    if infiltrates {
        encounter::set_up(play);
        play.happen(Event::StageBegan { stage: Stage::Turns });
        round::begin(play);
    } else {
        play.happen(Event::StageBegan { stage: Stage::Infiltrate });
    }
}

/// The next Turn, or the Effects Phase (PC-7.1).
fn next_turn(play: &mut Hand<'_>) {
    let last = play.field.acting;
    if 2 <= play.field.idle {
        let seats: Vec<Seat> = Side::BOTH
            .into_iter()
            .flat_map(|side| play.field.team(side).seats.clone())
            .filter(|seat| play.field.side_of(*seat).is_some_and(|side| !play.field.team(side).passed.has(*seat)))
            .collect();
        for seat in seats {
            play.happen(Event::Passed { seat });
        }
    }
    let side = [last.other(), last].into_iter().find(|side| !play.field.team(*side).is_done());
    let Some(side) = side else { return round::effects(play) };
    let seats = play.field.team(side).seats.clone();
    let mut able = Seats::NONE;
    for seat in seats {
        if play.field.team(side).passed.has(seat) {
            continue;
        }
        if can_play(play, side, seat) {
            able = able.or(Seats::one(seat));
        } else {
            play.happen(Event::Passed { seat });
        }
    }
    if able.is_empty() {
        return;
    }
    play.happen(Event::TurnBegan { side });
    for seat in able.iter() {
        if turn::play_queue(play, seat) {
            return;
        }
    }
    play.happen(Event::Asked { seats: able, question: Question::Turn });
}

/// Whether a seat has something to do; by its orders it may pass when little is left (PC-7.10, PC-21.3).
fn can_play(play: &Hand<'_>, side: Side, seat: Seat) -> bool {
    let field = &play.field;
    let mut mine = field.of(side).filter(|model| model.seat == seat).peekable();
    if play.orders_of(seat).auto_pass && field.team(side).pool == 0 {
        let tired = |model: &&crate::model::Model| {
            let done = field.activation_limit(model) <= model.activations;
            done || model.marks.hold || model.fatigue_limit() <= model.fatigue || !model.is_supreme()
        };
        if field.of(side).filter(|model| model.seat == seat).all(|model| tired(&model)) {
            return false;
        }
    }
    mine.any(|model| act::is_able(field, model))
}

/// The winner of the initiative chooses who goes first (PC-6.3).
pub fn choose_first(play: &mut Hand<'_>, winner: Side) {
    let head = play.field.head(winner);
    match play.orders_of(head).initiative {
        Opener::First => play.happen(Event::FirstChosen { side: winner }),
        Opener::Second => play.happen(Event::FirstChosen { side: winner.other() }),
        Opener::Ask => ask(play, head, Question::Initiative),
    }
}

/// A deadline passes (section 4).
pub fn lapse(play: &mut Hand<'_>, seat: Seat) {
    let Some(side) = play.field.side_of(seat) else { return };
    match play.field.question {
        Question::Nothing => {}
        Question::Team => {
            let roster = super::team::by_default(&play.field, side);
            play.happen(Event::TeamChosen { side, roster });
            play.happen(Event::Answered { seat });
        }
        Question::Agenda => {
            if let Some(agenda) = play.sides[side as usize].dealt.first().copied() {
                play.happen(Event::Kept { side, agenda });
            }
            play.happen(Event::Answered { seat });
        }
        Question::Deploy | Question::Infiltrate => {
            let infiltrates = play.field.question == Question::Infiltrate;
            let draft = play.sides[side as usize].draft.clone();
            let mut places = draft.clone();
            places.extend(place::automatic(&play.field, side, infiltrates, &draft));
            play.happen(Event::Deployed { side, places });
            play.happen(Event::Answered { seat });
        }
        Question::Initiative => {
            let winner = play.field.acting;
            play.happen(Event::FirstChosen { side: winner });
            play.happen(Event::Answered { seat });
        }
        Question::Turn if play.field.team(side).lapsed => play.happen(Event::Passed { seat }),
        Question::Turn => play.happen(Event::TurnSkipped { side }),
        Question::Open | Question::Leader => turn::done(play),
        Question::React => super::react::by_orders(play, seat),
    }
    settle(play);
}

/// A model steps aside when it must: used by encounters.
pub fn move_to(play: &mut Hand<'_>, label: Label, to: Place, motion: Motion) {
    let Some(from) = play.field.model(label).and_then(|model| model.at) else { return };
    if from != to {
        play.happen(Event::Moved { model: label, from, path: vec![to.at], to, motion, touched: Vec::new() });
    }
}

/// Labels for the cards of a side, each copy with its number, and the seats of partners in turn (section 3.2).
pub fn label_all(side: Side, kinds: &[(Kind, Option<u8>)], seats: &[Seat]) -> Roster {
    let mut roster: Roster = Vec::new();
    let (mut supremes, mut minions) = (0, 0);
    for (kind, partner) in kinds {
        let copy = roster.iter().filter(|(label, _)| label.kind == *kind).count() as u8 + 1;
        let counter = if kind.card().is_minion() { &mut minions } else { &mut supremes };
        let place = match partner {
            Some(partner) => usize::from(*partner) - 1,
            None => *counter,
        };
        *counter += 1;
        let seat = seats.get(place % seats.len().max(1)).copied().unwrap_or(Seat(0));
        roster.push((Label::new(side, *kind, copy), seat));
    }
    roster
}

/// Whether a card is placed after everybody else (section 2.3).
pub fn is_infiltrator(label: Label) -> bool {
    label.kind.card().role == Some(Role::Infiltrator)
}

/// Somebody leaves (PC-20.7): the next partner takes over the models and whatever is owed; without one the side has lost.
pub fn resign(play: &mut Hand<'_>, seat: Seat) {
    if play.outcome.is_some() {
        return;
    }
    let Some(side) = play.field.side_of(seat) else { return };
    let heir = play.field.team(side).seats.iter().copied().find(|other| *other != seat);
    let (question, owed) = (play.field.question, play.field.waiting);
    // Whoever leaves before passing leaves models behind that may still act this Round, even if the heir had passed.
    let passed = play.field.team(side).passed;
    let again = heir.is_some_and(|heir| passed.has(heir) && !passed.has(seat));
    play.happen(Event::Gone { seat, heir, again });
    match heir {
        None => end::resigned(play, side),
        Some(heir) if owed.has(seat) => inherit(play, side, question, owed.without(Seats::one(seat)), heir),
        Some(_) => {}
    }
    settle(play);
}

/// What a seat owed is asked of its heir; a Turn of whoever on the side has something to do.
fn inherit(play: &mut Hand<'_>, side: Side, question: Question, others: Seats, heir: Seat) {
    let mut seats = others.or(Seats::one(heir));
    if question == Question::Turn {
        let passed = play.field.team(side).passed;
        seats = seats.iter().filter(|seat| !passed.has(*seat) && can_play(play, side, *seat)).collect();
    }
    if !seats.is_empty() {
        play.happen(Event::Asked { seats, question });
    }
}
