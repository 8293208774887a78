//! The first questions of every command (the first four refusals of section 6.1): whose is it, and is it time for it.

use crate::Invasion;
use crate::command::Deed;
use crate::content::{Figure, Hero};
use crate::field::{Field, HEROES, LORD, Side, Stage, Turn};
use crate::refusal::Refusal;
use game::Seats;

impl Invasion {
    /// Whether this is the seat and the time for a deed (the first four refusals of section 6.1).
    pub(crate) fn gate(&self, by: Seats, deed: Deed, figure: Option<Figure>) -> Result<(), Refusal> {
        let stage = self.field.stage;
        let acting =
            matches!(deed, Deed::Move | Deed::Attack | Deed::Bash | Deed::Loot | Deed::Heal | Deed::End | Deed::Act);
        let owners = match (deed, figure) {
            (_, Some(figure)) => Seats::one(Field::seat_of(figure)),
            (Deed::Deploy | Deed::Loot, None) => HEROES,
            (_, None) if deed.is_potion() => HEROES,
            (Deed::Hide | Deed::Muster | Deed::Summon | Deed::TrapPlan | Deed::TrapPlace, None) => Seats::one(LORD),
            _ => HEROES.or(Seats::one(LORD)),
        };
        let mine = owners.and(by);
        if mine.is_empty() {
            return Err(Refusal::NotYourSeat);
        }
        if stage == Stage::MatchOver {
            return Err(Refusal::MatchOver);
        }
        let hero = !mine.and(HEROES).is_empty();
        let lord = mine.has(LORD);
        let fits = match deed {
            Deed::Deploy => stage == Stage::SetupHeroes,
            Deed::Hide | Deed::Muster => stage == Stage::SetupLord,
            Deed::Ready => stage == Stage::SetupHeroes && hero || stage == Stage::SetupLord && lord,
            Deed::Summon => stage == Stage::LordSummon,
            Deed::TrapPlace => stage == Stage::TrapPending,
            Deed::TrapPlan | Deed::DrinkOrder => stage != Stage::SetupHeroes,
            Deed::Drink => !matches!(stage, Stage::SetupHeroes | Stage::SetupLord),
            _ => stage == Stage::Heroes && hero || stage == Stage::LordActions && lord,
        };
        if fits {
            Ok(())
        } else if stage == Stage::TrapPending && hero && (acting || matches!(deed, Deed::Finish | Deed::Orders)) {
            Err(Refusal::TrapPending)
        } else {
            Err(Refusal::WrongPhase(stage))
        }
    }
}

/// The figure meant when none is named.
pub fn implied(field: &Field, by: Seats, deed: Deed) -> Option<Figure> {
    let mine = |figure: &Figure| by.has(Field::seat_of(*figure));
    if let Some(active) = field.active().filter(mine)
        && (!deed.is_potion() || active.is_hero())
    {
        return Some(active);
    }
    let side = if field.stage == Stage::LordActions && !deed.is_potion() { Side::Lord } else { Side::Heroes };
    let candidates: Vec<Figure> = field.figures(side).filter(mine).collect();
    let waiting: Vec<Figure> = match deed {
        _ if deed.is_potion() => candidates.iter().copied().filter(|figure| field.piece(*figure).potion).collect(),
        _ => candidates.iter().copied().filter(|figure| field.piece(*figure).turn != Turn::Done).collect(),
    };
    match (waiting.as_slice(), candidates.as_slice()) {
        ([only], _) | ([], [only]) => Some(*only),
        // Whoever has only one hero means him, dead or alive.
        ([], []) if by.len() == 1 => by.iter().find_map(Hero::of).map(Figure::hero),
        _ => None,
    }
}
