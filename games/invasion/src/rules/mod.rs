//! The rules: a command is held against them and becomes events, or is refused with nothing changed. One function per
//! rule or group of rules, each named after its clauses in `rules.md`.

pub(super) mod door;
pub(super) mod end;
mod fight;
pub(super) mod gate;
mod orders;
pub(super) mod setup;
pub(super) mod summon;
pub(super) mod turn;

use super::Invasion;
use super::command::{Command, Hiding, Mustering};
use super::content::{Figure, Hero};
use super::event::Event;
use super::field::{Field, HEROES, LORD, Stage, Turn};
use super::refusal::Refusal;
use super::steps::{OnFail, Step};
use game::{Play, Seat, Seats};

/// A command being carried out.
pub(super) use end::shares;

pub(super) type Hand<'a> = Play<'a, Invasion>;

impl Command {
    /// The figure it is about, for [`Invasion::gate`].
    fn subject(&self) -> Option<Figure> {
        match self {
            Command::Move { figure, .. }
            | Command::Attack { figure, .. }
            | Command::Bash { figure, .. }
            | Command::Loot { figure }
            | Command::Drink { figure }
            | Command::End { figure }
            | Command::Act { figure, .. }
            | Command::DrinkOrder { figure, .. } => Some(*figure),
            Command::Heal { .. } => Some(Figure::hero(Hero::Cleric)),
            _ => None,
        }
    }
}

/// Carries a command out, or says why not.
pub(super) fn obey(play: &mut Hand<'_>, by: Seats, command: &Command) -> Result<(), Refusal> {
    play.gate(by, command.deed(), command.subject())?;
    match command {
        Command::Deploy { warrior, rogue, cleric, wizard, potion1, potion2 } => {
            setup::deploy(play, by, [*warrior, *rogue, *cleric, *wizard], [*potion1, *potion2])
        }
        Command::Hide(Hiding::At(squares)) => setup::hide(play, squares),
        Command::Hide(Hiding::Auto) => {
            setup::hide_auto(play, false);
            Ok(())
        }
        Command::Muster(Mustering::At { swords, archers }) => setup::muster(play, swords, archers),
        Command::Muster(Mustering::Auto) => {
            setup::muster_auto(play, false);
            Ok(())
        }
        Command::Ready => setup::ready(play, by),
        Command::Move { figure, to } => turn::step(play, by, *figure, Step::Move(*to), turn::Others::Refuse),
        Command::Attack { figure, target } => {
            turn::step(play, by, *figure, Step::Attack(*target), turn::Others::Refuse)
        }
        Command::Bash { figure, to } => turn::step(play, by, *figure, Step::Bash(*to), turn::Others::Refuse),
        Command::Loot { figure } => turn::step(play, by, *figure, Step::Loot, turn::Others::Refuse),
        Command::Heal { target } => {
            turn::step(play, by, Figure::hero(Hero::Cleric), Step::Heal(*target), turn::Others::Refuse)
        }
        Command::Drink { figure } => turn::step(play, by, *figure, Step::Drink, turn::Others::Refuse),
        Command::End { figure } => turn::step(play, by, *figure, Step::End, turn::Others::Refuse),
        Command::Finish => turn::finish(play, by),
        Command::Act { figure, steps } => orders::act(play, by, *figure, steps),
        Command::Orders { text, on_fail } => {
            orders::orders(play, by, &text.groups, text.finish, on_fail.unwrap_or(OnFail::Stop))
        }
        Command::Summon { packet, extra, swords, archers, fill } => {
            summon::summon(play, *packet, extra.unwrap_or(0), swords, archers, *fill)
        }
        Command::TrapPlan { squares, kinds } => summon::plan_traps(play, squares, *kinds),
        Command::TrapPlace { swords, archers } => summon::place_trap(play, swords, archers),
        Command::DrinkOrder { figure, at } => turn::order_potion(play, *figure, *at),
    }
}

/// What happens on a deadline (section 4): one deadline covers a whole phase of one side.
pub(super) fn lapse(play: &mut Hand<'_>, _: Seat) {
    match play.field.stage {
        Stage::SetupHeroes => setup::lapse_heroes(play),
        Stage::SetupLord => setup::lapse_lord(play),
        Stage::Heroes => {
            // The active hero first, then the fresh ones.
            let active = play.field.active();
            for figure in active.into_iter().chain(Hero::ALL.map(Figure::hero)) {
                if play.field.piece(figure).turn != Turn::Done {
                    play.happen(Event::TurnEnded { figure });
                }
            }
            end::settle(play);
        }
        Stage::TrapPending => summon::lapse_trap(play),
        Stage::LordSummon => {
            summon::lapse_summon(play);
            if play.field.stage == Stage::LordActions {
                end::end_round(play);
            }
        }
        Stage::LordActions => end::end_round(play),
        Stage::MatchOver => {}
    }
}

/// The seats a decision is owed by (section 4); everybody sees whom the match waits for.
pub(super) fn due(field: &Field) -> Seats {
    match field.stage {
        Stage::SetupHeroes => {
            let waiting: Seats = HEROES
                .iter()
                .filter(|seat| field.holder(*seat) != game::Holder::House && !field.ready.has(*seat))
                .collect();
            // With the house on every chair, it deploys for itself.
            if waiting.is_empty() { Seats::one(Hero::Warrior.seat()) } else { waiting }
        }
        Stage::Heroes => match field.active() {
            Some(figure) => Seats::one(Field::seat_of(figure)),
            None => Hero::ALL
                .into_iter()
                .filter(|hero| field.piece(Figure::hero(*hero)).turn == Turn::Fresh)
                .map(Hero::seat)
                .collect(),
        },
        Stage::SetupLord | Stage::TrapPending | Stage::LordSummon | Stage::LordActions => Seats::one(LORD),
        Stage::MatchOver => Seats::NONE,
    }
}
