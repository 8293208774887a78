//! The rules: a command is held against them and becomes events, or is refused with nothing changed. One function per
//! rule or group of rules, each named after its clauses in `rules.md`.

pub(super) mod attack;
mod batch;
pub(crate) mod end;
mod feats;
pub(super) mod foresee;
mod harm;
mod menace;
mod motion;
pub(super) mod object;
pub(super) mod power;
mod react;
pub(super) mod seating;
pub(super) mod setup;
mod strategy;
pub(super) mod test;
mod turn;
mod villain;

use super::Guardians;
use super::command::{Command, Deck, Deed, Moment, laid};
use super::content::{Hero, Trait};
use super::event::Event;
use super::field::{Field, Stage};
use super::figure::Figure;
use super::options::Visibility;
use super::refusal::Refusal;
use super::steps::Step;
use game::{Holder, Play, Seat, Seats};

pub(super) use turn::check_step;

/// A command being carried out.
pub(super) type Hand<'a> = Play<'a, Guardians>;

/// The seats that may know a seat's hand and plan (section 7).
pub(super) fn knowers(field: &Field, seat: Seat) -> Seats {
    match field.options.visibility {
        Visibility::Team => field.team_seats(field.team(seat)).or(Seats::one(seat)),
        Visibility::Own => Seats::one(seat),
    }
}

/// Carries a command out, or says why not.
pub(super) fn obey(play: &mut Hand<'_>, by: Seats, command: &Command) -> Result<(), Refusal> {
    let chooses =
        matches!(command, Command::Hero { .. } | Command::Deck(_) | Command::Sidekick { .. } | Command::Paper { .. });
    let by = if chooses { by.without(waiting(&play.field)) } else { by };
    play.gate(by, command.deed())?;
    match command {
        Command::Hero { hero, rank, teamup } => setup::take_hero(play, by, *hero, *rank, *teamup),
        Command::Paper { paper } => setup::choose_paper(play, by, *paper as u8),
        Command::Deck(Deck { hero, cards }) => setup::choose_deck(play, by, *hero, *cards),
        Command::Sidekick { figure } => setup::take_sidekick(play, by, *figure),
        Command::Plan { card1, side1, card2, side2, hero, token1, token2, lock } => {
            let tokens: Vec<Trait> = [*token1, *token2].into_iter().flatten().collect();
            strategy::plan(play, by, *hero, &laid(*card1, *side1, *card2, *side2), &tokens, *lock)
        }
        Command::Order { first, second, third } => {
            let heroes: Vec<Hero> = [Some(*first), *second, *third].into_iter().flatten().collect();
            strategy::order(play, by, &heroes)
        }
        Command::Lock { off: false } => strategy::lock(play, by),
        Command::Lock { off: true } => strategy::unlock(play, by),
        Command::Step { figure, step } => {
            turn::act(play, by, *figure, step)?;
            turn::settle(play);
            Ok(())
        }
        Command::Push { to } => {
            turn::answer_push(play, by, to)?;
            turn::settle(play);
            Ok(())
        }
        Command::Batch { hero, tasks, when: None | Some(Moment::Now) } => {
            batch::run(play, by, *hero, tasks)?;
            turn::settle(play);
            Ok(())
        }
        Command::Batch { hero, tasks, when: Some(Moment::MyTurn) } => batch::store(play, by, *hero, tasks),
        Command::Promote { hero } => end::promote(play, by, *hero),
        Command::Standing { push } => {
            let seats = by.and(play.field.seats);
            play.happen(Event::StandingSet { seats, push: *push });
            Ok(())
        }
    }
}

impl Guardians {
    /// Whether this is the seat and the time for a deed: the first refusals of section 6.2.
    pub(super) fn gate(&self, by: Seats, deed: Deed) -> Result<(), Refusal> {
        let field = &self.field;
        if by.is_empty() {
            return Err(Refusal::NoSeat);
        }
        if field.stage == Stage::Over {
            return Err(Refusal::MatchOver);
        }
        let stage = match deed {
            Deed::Hero | Deed::Paper | Deed::Deck | Deed::Sidekick => Stage::Lobby,
            Deed::Plan | Deed::Order | Deed::Lock => Stage::Strategy,
            Deed::Promote => Stage::Promotion,
            Deed::Batch if field.stage == Stage::Strategy => Stage::Strategy,
            Deed::Standing => field.stage,
            _ => Stage::Activation,
        };
        if field.stage != stage {
            return Err(Refusal::WrongPhase(stage));
        }
        if by.and(field.seats).is_empty() {
            return Err(Refusal::NoSeat);
        }
        Ok(())
    }
}

/// What happens on a deadline (GC-18.5).
pub(super) fn lapse(play: &mut Hand<'_>, seat: Seat) {
    match play.field.stage {
        Stage::Lobby => setup::lapse(play, seat),
        Stage::Strategy => strategy::lapse(play, seat),
        Stage::Activation => {
            if let Some(active) = play.field.active.clone() {
                turn::decline_push(play);
                if play.field.active.as_ref().is_some_and(|now| now.figure == active.figure) {
                    turn::end_activation(play);
                }
                turn::settle(play);
            }
        }
        Stage::Promotion => end::lapse(play, seat),
        Stage::Over => {}
    }
}

/// The seats a decision is owed by (section 4); everybody sees whom the match waits for.
pub(super) fn due(field: &Field) -> Seats {
    match field.stage {
        Stage::Lobby => {
            let owing = || field.seats.iter().filter(|seat| setup::owes(field, *seat));
            // The house lets people choose their heroes first.
            let people: Seats = owing().filter(|seat| field.holders[usize::from(seat.0)] != Holder::House).collect();
            if people.is_empty() { owing().collect() } else { people }
        }
        Stage::Strategy => strategy::planners(field).without(field.locked),
        Stage::Activation => {
            let active = field.active.as_ref().and_then(|active| field.piece(active.figure).seat);
            active.map_or(Seats::NONE, Seats::one)
        }
        Stage::Promotion => field.promoting,
        Stage::Over => Seats::NONE,
    }
}

/// Seats of the house that let people choose first.
pub(super) fn waiting(field: &Field) -> Seats {
    let due = due(field);
    let house = field.seats.iter().filter(|seat| field.holders[usize::from(seat.0)] == Holder::House);
    house.filter(|seat| field.stage == Stage::Lobby && setup::owes(field, *seat) && !due.has(*seat)).collect()
}

/// The hero of a step, if its seat is among these.
fn own_hero(field: &Field, by: Seats, hero: Hero) -> Result<Seat, Refusal> {
    let figure = Figure::hero(hero);
    match field.piece(figure).seat {
        Some(seat) if by.has(seat) => Ok(seat),
        _ => Err(Refusal::NotYourHero(figure)),
    }
}

/// Whether a step costs an Action.
fn costs(step: &Step) -> bool {
    use super::steps::Deal;
    !matches!(step, Step::End | Step::Act { deal: Deal::Drop | Deal::Deliver, .. })
}
