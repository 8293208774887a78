//! Activations (GC-4.5 to 4.13): whose card is turned, what an active figure may do, and when it is over.

use super::{Hand, attack, batch, costs, end, motion, object, power, react, test};
use crate::content::Hero;
use crate::event::Event;
use crate::field::{Field, Stage, Team};
use crate::figure::Figure;
use crate::refusal::Refusal;
use crate::steps::{Deal, Push, Step};
use game::Seats;

/// How a step is carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// By itself: a push may be asked for.
    Single,
    /// In a batch: a push that is not named is none (GC-18.3).
    Batch,
}

/// Who may act now (section 6.2).
pub(super) fn check_active(field: &Field, by: Seats, figure: Figure) -> Result<(), Refusal> {
    let active = field.active.as_ref().map(|active| active.figure);
    match field.piece(figure).seat {
        Some(seat) if by.has(seat) && active == Some(figure) => Ok(()),
        Some(seat) if by.has(seat) => Err(Refusal::NotYourTurn(active)),
        _ if active.and_then(|active| field.piece(active).seat).is_some_and(|seat| by.has(seat)) => {
            Err(Refusal::NotYourHero(figure))
        }
        _ => Err(Refusal::NotYourTurn(active)),
    }
}

/// One step of an activation.
pub(super) fn act(play: &mut Hand<'_>, by: Seats, figure: Figure, step: &Step) -> Result<(), Refusal> {
    check_active(&play.field, by, figure)?;
    if !decline_for(play, figure, step)? {
        return perform(play, figure, step, Manner::Single);
    }
    // What the villain answered may have made the order impossible; its dice have fallen, so it is no refusal any more.
    if batch::is_active(play, figure)
        && let Err(why) = perform(play, figure, step, Manner::Single)
    {
        play.happen(Event::BatchStopped { figure, by, order: 1, why });
    }
    Ok(())
}

/// A step declines the push that waits, once it is known to be legal without it: no die falls for what is refused
/// (GC-18.8). Whether a push waited.
pub(super) fn decline_for(play: &mut Hand<'_>, figure: Figure, step: &Step) -> Result<bool, Refusal> {
    if play.field.push.is_none() {
        return Ok(false);
    }
    check_step(&play.field, figure, step)?;
    decline_push(play);
    Ok(true)
}

/// Holds a step against the rules without carrying it out.
pub fn check_step(field: &Field, figure: Figure, step: &Step) -> Result<(), Refusal> {
    let actions = field.active.as_ref().filter(|active| active.figure == figure).map_or(0, |active| active.actions);
    if costs(step) && actions == 0 {
        return Err(Refusal::NoActions(figure));
    }
    match step {
        Step::Move { to, via } => motion::check(field, figure, *to, via).map(|_| ()),
        Step::Attack { target, manner, push } => attack::check(field, figure, *target, *manner, push).map(|_| ()),
        Step::Test { site, with, names, .. } => test::check(field, figure, *site, *with, names).map(|_| ()),
        Step::Power { card, names } => power::check(field, figure, *card, names),
        Step::Object { object, usage, names } => object::check(field, figure, *object, *usage, names),
        Step::Act { deal, at } => object::check_deal(field, figure, *deal, *at),
        Step::End => Ok(()),
    }
}

/// Carries a step of the active figure out.
pub(super) fn perform(play: &mut Hand<'_>, figure: Figure, step: &Step, manner: Manner) -> Result<(), Refusal> {
    check_step(&play.field, figure, step)?;
    let left = play.field.active.as_ref().map_or(0, |active| active.actions).saturating_sub(u8::from(costs(step)));
    match step {
        Step::Move { to, via } => motion::walk(play, figure, *to, via, left)?,
        Step::Attack { target, manner: how, push } => attack::order(play, figure, *target, *how, push, left, manner)?,
        Step::Test { site, with, names, .. } => test::order(play, figure, *site, *with, names, left)?,
        Step::Power { card, names } => power::order(play, figure, *card, names, left, manner)?,
        Step::Object { object, usage, names } => object::order(play, figure, *object, *usage, names, left, manner)?,
        Step::Act { deal, at } => object::deal(play, figure, *deal, *at, left)?,
        Step::End => end_activation(play),
    }
    deliver(play, figure);
    Ok(())
}

/// A case comes home by itself (S5).
fn deliver(play: &mut Hand<'_>, figure: Figure) {
    let active = play.field.active.as_ref().is_some_and(|active| active.figure == figure);
    if active && object::check_deal(&play.field, figure, Deal::Deliver, None).is_ok() {
        object::delivered(play, figure);
    }
}

/// The answer to a push (GC-7.14).
pub(super) fn answer_push(play: &mut Hand<'_>, by: Seats, to: &Push) -> Result<(), Refusal> {
    let active = play.field.active.clone().ok_or(Refusal::NotYourTurn(None))?;
    check_active(&play.field, by, active.figure)?;
    let push = play.field.push.clone().ok_or(Refusal::NoPushPending)?;
    let Push::To(squares) = to else {
        decline_push(play);
        return Ok(());
    };
    attack::check_push(&play.field, push.target, to, push.times)?;
    if let Some(first) = squares.first().filter(|square| !play.field.is_free(**square)) {
        return Err(Refusal::BadPush(*first));
    }
    play.happen(Event::PushAnswered { figure: push.attacker, target: push.target, done: true });
    attack::push_along(play, push.attacker, push.target, squares, push.times);
    react::after_attack(play, push.attacker, push.target, true, push.adjacent);
    Ok(())
}

/// No push; what waited for the answer goes on.
pub(super) fn decline_push(play: &mut Hand<'_>) {
    let Some(push) = play.field.push.clone() else { return };
    play.happen(Event::PushAnswered { figure: push.attacker, target: push.target, done: false });
    react::after_attack(play, push.attacker, push.target, true, push.adjacent);
}

/// The active figure is done; what is left is lost (GC-4.9).
pub(super) fn end_activation(play: &mut Hand<'_>) {
    if let Some(active) = play.field.active.clone() {
        play.happen(Event::ActivationEnded { figure: active.figure, lost: active.actions });
    }
}

/// Goes on until somebody has to decide: ends activations without Actions, turns cards, ends the turn.
pub(super) fn settle(play: &mut Hand<'_>) {
    while play.field.stage == Stage::Activation {
        match play.field.active.clone() {
            Some(active) => {
                let standing = play.field.square(active.figure).is_some();
                if standing && (0 < active.actions || play.field.push.is_some()) {
                    return;
                }
                end_activation(play);
            }
            None => {
                if let Some(figure) = next_figure(play) {
                    activate(play, figure);
                } else {
                    end::end_turn(play);
                    return;
                }
            }
        }
    }
}

fn activate(play: &mut Hand<'_>, figure: Figure) {
    let actions = play.field.allowance(figure);
    play.happen(Event::Activated { figure, actions });
    deliver(play, figure);
    if let Some(hero) = figure.as_hero()
        && let Some(tasks) = play.hands[hero as usize].batch.clone()
    {
        play.happen(Event::BatchBegan { hero });
        let by = play.field.piece(figure).seat.map_or(Seats::NONE, Seats::one);
        batch::run_stored(play, by, figure, &tasks);
    }
}

/// Whose card is turned next (GC-4.5 to 4.7, 16.9).
fn next_figure(play: &Hand<'_>) -> Option<Figure> {
    let field = &play.field;
    let waiting = |figure: &Figure| field.square(*figure).is_some() && !field.piece(*figure).activated;
    if field.is_coop() {
        // A sidekick follows its hero; one whose hero is out follows the last.
        let follows = |figure: &Figure| {
            let hero = field.piece(*figure).seat.and_then(|seat| field.heroes_of(seat).into_iter().next());
            hero.is_some_and(|hero| field.square(Figure::hero(hero)).is_some() && field.pieces[hero as usize].activated)
        };
        if let Some(sidekick) = Figure::sidekicks().filter(waiting).find(follows) {
            return Some(sidekick);
        }
    }
    let top = |team: Team| -> Option<Figure> {
        let pile: &[Hero] = play.orders[team as usize].as_deref().unwrap_or_default();
        let listed = pile.iter().copied().map(Figure::hero).find(waiting);
        listed.or_else(|| field.team_heroes(team).into_iter().map(Figure::hero).find(waiting))
    };
    let first = field.first.unwrap_or(Team::A);
    let turn = field.last_turned.map_or(first, Team::other);
    top(turn).or_else(|| top(turn.other())).or_else(|| Figure::sidekicks().find(waiting))
}
