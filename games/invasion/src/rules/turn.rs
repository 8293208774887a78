//! Turns and their steps (INV-3, 4, 9, 10): who may act, walking, looting, healing, drinking, ending.

use super::{Hand, door, end, fight, summon};
use crate::board::Ground;
use crate::command::Deed;
use crate::content::{Figure, Hero, Treasure, content};
use crate::event::Event;
use crate::field::{Field, Side, Stage, Turn};
use crate::refusal::Refusal;
use crate::sight::NoAttack;
use crate::steps::Step;
use game::Seats;
use space::Square;

/// What becomes of another figure that is in the middle of its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Others {
    /// A hero in the middle of a turn is waited for (INV-3.3).
    Refuse,
    /// Its turn ends first (INV-14.11).
    End,
}

/// One step of one figure, alone or in a list.
pub(super) fn step(play: &mut Hand<'_>, by: Seats, figure: Figure, step: Step, others: Others) -> Result<(), Refusal> {
    let deed = match step {
        Step::Move(_) => Deed::Move,
        Step::Attack(_) | Step::Charge(_) => Deed::Attack,
        Step::Bash(_) => Deed::Bash,
        Step::Loot => Deed::Loot,
        Step::Heal(_) => Deed::Heal,
        Step::Drink => Deed::Drink,
        Step::End => Deed::End,
    };
    play.gate(by, deed, Some(figure))?;
    let square = play.field.square(figure).ok_or(Refusal::NotInPlay(figure))?;
    if let Step::Attack(named) | Step::Charge(named) | Step::Heal(named) = step
        && play.field.square(named).is_none()
    {
        return Err(Refusal::NotInPlay(named));
    }
    let by_goblin = !figure.is_hero() && matches!(step, Step::Loot | Step::Heal(_) | Step::Drink);
    if by_goblin || matches!(step, Step::Heal(target) if !target.is_hero()) {
        return Err(Refusal::GoblinCannot);
    }
    if step == Step::Drink {
        return drink(play, figure);
    }
    can_act(play, figure, others, step == Step::End)?;
    match step {
        Step::Move(to) => walk(play, figure, to)?,
        Step::Attack(target) => fight::attack(play, figure, square, target)?,
        Step::Charge(target) => charge(play, figure, square, target)?,
        Step::Bash(to) => door::bash(play, figure, square, to)?,
        Step::Loot => loot(play, figure, square)?,
        Step::Heal(target) => heal(play, figure, target)?,
        Step::End => {
            // A hero may end while another of his side is active (INV-3.7); a goblin, or the next hero of a list, takes
            // the turn over first (INV-3.10, 14.11).
            if others == Others::End || !figure.is_hero() {
                begin(play, figure);
            }
            play.happen(Event::TurnEnded { figure });
        }
        Step::Drink => {}
    }
    end::settle(play);
    Ok(())
}

/// Whether a figure may act now: not done, and no other hero in the middle of a turn (INV-3.3).
pub(super) fn can_act(play: &Hand<'_>, figure: Figure, others: Others, ending: bool) -> Result<(), Refusal> {
    if play.field.piece(figure).turn == Turn::Done {
        return Err(Refusal::FigureDone(figure));
    }
    // A fresh hero may end his turn without beginning it, even then (INV-3.7).
    match play.field.active().filter(|active| *active != figure).and_then(Figure::as_hero) {
        Some(hero) if others == Others::Refuse && !ending => Err(Refusal::OtherHeroActive(hero)),
        _ => Ok(()),
    }
}

/// A figure begins or continues its turn; another one of the side that was active is done (INV-3.10, 14.11).
pub(super) fn begin(play: &mut Hand<'_>, figure: Figure) {
    if let Some(other) = play.field.active().filter(|active| *active != figure) {
        play.happen(Event::TurnEnded { figure: other });
    }
}

/// Walking along the cheapest path (INV-4.12, 4.13).
fn walk(play: &mut Hand<'_>, figure: Figure, to: Square) -> Result<(), Refusal> {
    let piece = *play.field.piece(figure);
    let from = piece.square.ok_or(Refusal::NotInPlay(figure))?;
    if from == to {
        return Err(Refusal::AlreadyThere(figure, to));
    }
    if play.field.board.ground(to) == Ground::Table {
        return Err(Refusal::SquareTable(to));
    }
    if let Some(other) = play.field.figure_at(to) {
        return Err(Refusal::SquareOccupied(to, other));
    }
    let (path, cost) = play.field.path(figure, to).ok_or(Refusal::Unreachable(to))?;
    if piece.movement < cost {
        return Err(Refusal::TooFar { figure, square: to, cost, left: piece.movement });
    }
    begin(play, figure);
    play.happen(Event::Moved { figure, from, path, cost, left: piece.movement - cost });
    Ok(())
}

/// The square a charge would attack from: where the figure stands if it can, else the cheapest one, ties by the longest
/// range for ranged weapons, then in reading order (INV-14.9).
pub(crate) fn charge_square(field: &Field, figure: Figure, from: Square, target: Square) -> Option<Square> {
    if field.attack_from(figure, from, target).is_ok() {
        return Some(from);
    }
    let ranged = figure.stats().ranged;
    let reach = field.reach_of(figure, field.piece(figure).movement);
    reach
        .squares()
        .filter(|(square, _)| field.attack_from(figure, *square, target).is_ok())
        .min_by_key(|(square, cost)| (*cost, if ranged { u8::MAX - square.distance(target) } else { 0 }, *square))
        .map(|(square, _)| square)
}

fn charge(play: &mut Hand<'_>, figure: Figure, from: Square, target: Figure) -> Result<(), Refusal> {
    if Field::side_of(target) == Field::side_of(figure) {
        return Err(Refusal::FriendlyTarget);
    }
    let at = play.field.square(target).ok_or(Refusal::NotInPlay(target))?;
    let too_far = Refusal::ChargeTooFar { figure, target, left: play.field.piece(figure).movement };
    let square = charge_square(&play.field, figure, from, at).ok_or(too_far)?;
    if square != from {
        walk(play, figure, square)?;
    }
    fight::attack(play, figure, square, target)
}

/// Turning a token over (INV-9); the turn ends (INV-3.6).
fn loot(play: &mut Hand<'_>, figure: Figure, square: Square) -> Result<(), Refusal> {
    let hero = figure.as_hero().ok_or(Refusal::GoblinCannot)?;
    let treasure = play.treasure_at(square).ok_or(Refusal::NoTreasure(square))?;
    begin(play, figure);
    play.happen(Event::Looted { hero, square, treasure });
    match treasure {
        Treasure::Diamond => {
            let count = play.field.diamonds();
            play.happen(Event::DiamondFound { count });
            if 2 <= count {
                end::win_by_diamonds(play);
                return Ok(());
            }
        }
        Treasure::Life(value) => {
            let life = play.field.piece(figure).life;
            let left = content().life.min(life + value);
            if life < left {
                play.happen(Event::Healed { hero, left });
            }
        }
        Treasure::Trap(value) => summon::spring(play, square, value),
        Treasure::Pi(value) => {
            let reserve = play.field.reserve + value;
            play.happen(Event::PiGained { value, reserve });
        }
    }
    play.happen(Event::TurnEnded { figure });
    Ok(())
}

/// The cleric's healing hands (INV-10.4, 10.5).
fn heal(play: &mut Hand<'_>, figure: Figure, target: Figure) -> Result<(), Refusal> {
    if figure != Figure::hero(Hero::Cleric) {
        return Err(Refusal::NotCleric);
    }
    let target = target.as_hero().ok_or(Refusal::GoblinCannot)?;
    let piece = play.field.piece(figure);
    if piece.moved || piece.fought {
        return Err(Refusal::HealTooLate);
    }
    let life = play.field.piece(Figure::hero(target)).life;
    if content().life <= life {
        return Err(Refusal::FullLife(target));
    }
    begin(play, figure);
    play.happen(Event::Healed { hero: target, left: life + 1 });
    play.happen(Event::TurnEnded { figure });
    Ok(())
}

/// A potion at any moment between two resolutions (INV-10.7).
fn drink(play: &mut Hand<'_>, figure: Figure) -> Result<(), Refusal> {
    let hero = figure.as_hero().ok_or(Refusal::GoblinCannot)?;
    let piece = play.field.piece(figure);
    if content().life <= piece.life {
        return Err(Refusal::FullLife(hero));
    }
    if !piece.potion {
        return Err(Refusal::NoPotion(hero));
    }
    let left = content().life.min(piece.life + content().potion_heals);
    play.happen(Event::PotionDrunk { hero, left, standing: false });
    Ok(())
}

/// A standing potion order (INV-10.8).
pub(super) fn order_potion(play: &mut Hand<'_>, figure: Figure, at: u8) -> Result<(), Refusal> {
    if play.field.square(figure).is_none() {
        return Err(Refusal::NotInPlay(figure));
    }
    let hero = figure.as_hero().ok_or(Refusal::GoblinCannot)?;
    if !play.field.piece(figure).potion {
        return Err(Refusal::NoPotion(hero));
    }
    play.happen(Event::PotionOrdered { hero, at });
    Ok(())
}

/// A hero loses a life point: he dies, or drinks by his standing order (INV-6.8, 10.8, 10.9). Returns whether he lives.
pub(super) fn wound(play: &mut Hand<'_>, hero: Hero) -> bool {
    let figure = Figure::hero(hero);
    let left = play.field.piece(figure).life - 1;
    play.happen(Event::PvLost { hero, left });
    if left == 0 {
        end::kill(play, figure);
        return false;
    }
    if play.field.piece(figure).potion && left <= play.drink_at[hero as usize] {
        let left = content().life.min(left + content().potion_heals);
        play.happen(Event::PotionDrunk { hero, left, standing: true });
    }
    true
}

/// Every figure of the user becomes done; for the lord, the phase ends.
pub(super) fn finish(play: &mut Hand<'_>, by: Seats) -> Result<(), Refusal> {
    if play.field.stage == Stage::LordActions {
        end::end_round(play);
        return Ok(());
    }
    let mine: Vec<Figure> = play
        .field
        .figures(Side::Heroes)
        .filter(|figure| by.has(Field::seat_of(*figure)) && play.field.piece(*figure).turn != Turn::Done)
        .collect();
    if mine.is_empty() {
        return Err(Refusal::AllDone);
    }
    for figure in mine {
        play.happen(Event::TurnEnded { figure });
    }
    end::settle(play);
    Ok(())
}

/// An impossible attack, with what is needed to explain it.
pub(crate) fn explain(no_attack: NoAttack, figure: Figure, target: Figure) -> Refusal {
    match no_attack {
        NoAttack::DoorBetween => Refusal::DoorBetween,
        NoAttack::WindowBetween => Refusal::WindowBetween,
        NoAttack::OutOfReach { distance, reach } => Refusal::OutOfReach { figure, target, distance, reach },
        NoAttack::NoSight(obstacle) => Refusal::NoSight(obstacle),
    }
}
