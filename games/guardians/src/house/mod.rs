//! The house player (section 10): greedy, one step at a time, from its own view only.

mod act;
mod mission;
mod plan;
mod worth;

use super::Guardians;
use super::command::{Command, Deck};
use super::content::{Hero, Rank};
use super::field::Stage;
use super::figure::{Figure, Paper};
use super::rules::setup;
use super::view::View;
use game::{Dice, House, Seat};

impl House for Guardians {
    fn house(view: &View, seat: Seat, whims: &mut dyn Dice) -> Command {
        let field = &view.field;
        match field.stage {
            Stage::Lobby => lobby(view, seat, whims),
            Stage::Strategy => strategy(view, seat, whims),
            Stage::Activation => match &field.active {
                Some(active) => act::activation(field, active.figure, whims),
                None => Command::Lock { off: false },
            },
            Stage::Promotion => {
                let heroes = view.heroes_in_play(seat);
                let best = heroes.iter().min_by_key(|hero| field.pieces[**hero as usize].damage);
                best.map_or(Command::Lock { off: false }, |hero| Command::Promote { hero: *hero })
            }
            Stage::Over => Command::Lock { off: false },
        }
    }
}

fn lobby(view: &View, seat: Seat, whims: &mut dyn Dice) -> Command {
    let field = &view.field;
    let heroes = field.heroes_of(seat);
    if heroes.len() < setup::quota(field, seat) {
        let free: Vec<Hero> = Hero::ALL.into_iter().filter(|hero| field.sheet(*hero).is_none()).collect();
        let place = whims.draw("house", free.len().max(1) as u32) as usize - 1;
        if let Some(hero) = free.get(place) {
            return Command::Hero { hero: *hero, rank: None, teamup: !heroes.is_empty() };
        }
    }
    for hero in heroes {
        if setup::needs_deck(field, hero) && !field.chosen[hero as usize] {
            let rank = field.sheet(hero).map_or(Rank::Hero, |sheet| sheet.rank);
            let cards = plan::deck(&setup::deck(hero, rank));
            let cards = cards.unwrap_or_else(|| setup::default_deck(field, view.spare(hero), hero));
            return Command::Deck(Deck { hero, cards });
        }
    }
    let free = Figure::sidekicks().find(|figure| field.piece(*figure).seat.is_none());
    match free {
        Some(figure) if setup::owes(field, seat) => Command::Sidekick { figure },
        _ => Command::Paper { paper: Paper::MercuryHerald },
    }
}

/// Plans every hero of the seat, then locks.
fn strategy(view: &View, seat: Seat, whims: &mut dyn Dice) -> Command {
    let open = view.heroes_in_play(seat).into_iter().find(|hero| view.plan(*hero).is_none());
    open.and_then(|hero| plan::plan(view, hero, whims)).unwrap_or(Command::Lock { off: false })
}
