//! The rules, one file per part of a turn. They read the state, make events happen, and never change anything otherwise.

pub mod act;
pub mod draft;
pub mod end;
pub mod fight;
pub mod leader;
pub mod plan;
pub mod strike;

use super::Battleworld;
use super::command::{Command, Deed, mine};
use super::event::Event;
use super::field::{Field, Stage};
use super::plan::ActionOrder;
use super::refusal::Refusal;
use super::stance::StanceChange;
use super::unit::Activation;
use super::words::{Action, Answer};
use game::{House, Play, Rules, Seat, Seats, Viewer};

/// A play of this game.
pub(super) type Hand<'a> = Play<'a, Battleworld>;

impl Battleworld {
    /// Whether this is the time for a deed, and whose (the first refusals of section 6.1).
    pub(super) fn gate(&self, by: Seats, deed: Deed) -> Result<(), Refusal> {
        let field = &self.field;
        let stage = field.stage;
        if by.and(field.playing()).is_empty() {
            return Err(Refusal::NotYourSeat);
        }
        if stage == Stage::Over {
            return Err(Refusal::MatchOver);
        }
        let fits = match deed {
            Deed::Team => stage == Stage::Draft,
            Deed::Deploy => stage == Stage::Deploy,
            Deed::Act => stage == Stage::Moves,
            Deed::Strike | Deed::Do | Deed::Pass => stage == Stage::Actions,
            Deed::Raise => stage == Stage::Fight,
            Deed::Leader => matches!(stage, Stage::Moves | Stage::Actions),
            Deed::Stance | Deed::Plan | Deed::Unplan => stage != Stage::Draft,
            Deed::Sheet | Deed::Card | Deed::Reach | Deed::Odds | Deed::Status => true,
        };
        if !fits {
            return Err(Refusal::WrongPhase(stage));
        }
        match due(field).iter().next() {
            Some(seat)
                if matches!(deed, Deed::Act | Deed::Strike | Deed::Do | Deed::Pass | Deed::Raise | Deed::Leader)
                    && !by.has(seat) =>
            {
                Err(Refusal::NotYourGo(seat))
            }
            _ => Ok(()),
        }
    }
}

/// The seats a decision is owed by (section 4.1).
pub(super) fn due(field: &Field) -> Seats {
    match field.stage {
        Stage::Draft | Stage::Deploy => field.playing().without(field.decided),
        Stage::Moves | Stage::Actions => go(field).map(Seats::one).unwrap_or_default(),
        Stage::Fight => {
            let asked = field.fight.as_ref().and_then(|fight| fight.fighter(fight.asked?));
            asked.map(|unit| Seats::one(unit.seat)).unwrap_or_default()
        }
        Stage::Over => Seats::NONE,
    }
}

/// Whose go it is (BW-4.4, BW-6.4).
pub(super) fn go(field: &Field) -> Option<Seat> {
    match field.stage {
        Stage::Moves => field.rotation().find(|seat| field.has_unplaced(*seat)),
        Stage::Actions => field.rotation().find(|seat| {
            !field.crew(*seat).passed && (strike::may_declare(field, *seat) || leader::may_change_a_die(field, *seat))
        }),
        _ => None,
    }
}

/// Carries a command out, or says why not.
pub(super) fn obey(play: &mut Hand<'_>, by: Seats, command: &Command) -> Result<(), Refusal> {
    play.gate(by, command.deed())?;
    match command {
        Command::Team { team, base, ally } => draft::choose(play, by, *team, *base, *ally)?,
        &Command::Deploy { first, second, third, fourth } => draft::deploy(play, by, [first, second, third, fourth])?,
        Command::Act(act) => activate(play, by, act)?,
        Command::Strike(attack) => {
            let seat = acting(play, by)?;
            strike::strike(play, seat, attack)?;
        }
        Command::Do { unit } => {
            let seat = acting(play, by)?;
            mine(Seats::one(seat), *unit)?;
            strike::carry_out(play, *unit)?;
        }
        Command::Pass => {
            let seat = acting(play, by)?;
            play.happen(Event::Passed { seat });
        }
        Command::Raise { answer } => fight::answer(play, *answer == Answer::Yes)?,
        Command::Leader { target, action, heals } => {
            let seat = acting(play, by)?;
            leader::use_card(play, seat, *target, *action, *heals)?;
        }
        &Command::Stance { whom, limit, reserve, goal, when, prevent, guard, auto } => {
            let change = StanceChange { limit, reserve, goal, when, prevent, guard, auto };
            plan::set_stance(play, by, whom, change)?;
        }
        Command::Plan { moves, actions } => plan::plan(play, by, moves.as_deref(), actions.as_deref())?,
        Command::Unplan { phase } => plan::unplan(play, by, *phase)?,
    }
    settle(play);
    Ok(())
}

/// One activation by hand, without what follows from it.
pub(super) fn activate(play: &mut Hand<'_>, by: Seats, act: &Activation) -> Result<(), Refusal> {
    let seat = acting(play, by)?;
    mine(Seats::one(seat), act.unit)?;
    act::act(play, act)
}

/// The seat whose go it is, if the person has it.
fn acting(play: &Hand<'_>, by: Seats) -> Result<Seat, Refusal> {
    let seat = due(&play.field).iter().next().ok_or(Refusal::WrongPhase(play.field.stage))?;
    if by.has(seat) { Ok(seat) } else { Err(Refusal::NotYourGo(seat)) }
}

/// Goes on until a decision is owed: plans are played, phases and turns end.
pub(super) fn settle(play: &mut Hand<'_>) {
    loop {
        match (play.field.stage, go(&play.field)) {
            (Stage::Draft | Stage::Deploy | Stage::Fight | Stage::Over, _) => return,
            (Stage::Moves, None) => play.happen(Event::ActionsBegan),
            (_, None) => end::end_turn(play),
            (Stage::Moves, Some(seat)) => {
                if !plan::play_move(play, seat) {
                    return;
                }
            }
            (_, Some(seat)) => {
                if !plan::play_action(play, seat) {
                    return;
                }
            }
        }
    }
}

/// What happens on a deadline (section 4.4).
pub(super) fn lapse(play: &mut Hand<'_>, seat: Seat) {
    // A blind choice stays open until all have chosen, when the rules' default would be drawn; the house's is noted now.
    if play.field.options.house_on_timeout {
        let view = play.view(Viewer::seat(seat));
        let command = Battleworld::house(&view, seat, &mut First);
        if obey(play, Seats::one(seat), &command).is_ok() {
            return;
        }
    }
    match play.field.stage {
        Stage::Draft => draft::lapse_choice(play, seat),
        Stage::Deploy => draft::lapse_deployment(play, seat),
        Stage::Moves => {
            // The whole go is made of defaults.
            loop {
                let next = play.field.of_seat(seat).find(|piece| piece.is_waiting());
                let Some(unit) = next.map(|piece| piece.unit) else { break };
                let default = [Action::Energy, Action::Life, Action::Wait].into_iter().find(|action| {
                    let act = Activation::stay(unit, *action);
                    act::act(play, &act).is_ok()
                });
                if default.is_none() || play.field.pointer != seat || play.field.acts == 0 {
                    break;
                }
            }
        }
        Stage::Actions => {
            let units: Vec<_> = play.field.of_seat(seat).map(|piece| piece.unit).collect();
            if !units.into_iter().any(|unit| strike::carry_out(play, unit).is_ok()) {
                play.happen(Event::Passed { seat });
            }
        }
        Stage::Fight => {
            // Nobody is asked who cannot decline.
            let _ = fight::answer(play, false);
        }
        Stage::Over => {}
    }
    settle(play);
}

/// Whims of a house that stands in for somebody: always the first of equals.
struct First;

impl game::Dice for First {
    fn draw(&mut self, _: &'static str, _: u32) -> u32 {
        1
    }
}

/// What a seat could declare now, for those who list it.
pub(super) fn declarations(field: &Field, seat: Seat) -> Vec<ActionOrder> {
    let mut orders = Vec::new();
    for piece in field.of_seat(seat) {
        orders.extend(
            strike::targets(field, piece.unit).map(|target| ActionOrder::Strike(strike::plain(piece.unit, target))),
        );
        if strike::done(field, piece.unit).is_ok() {
            orders.push(ActionOrder::Do(piece.unit));
        }
    }
    orders
}
