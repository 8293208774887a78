//! The strategy phase and the reveal (GC-2, GC-3, GC-4.1 to 4.4).

use super::{Hand, knowers, own_hero, turn};
use crate::content::{HandCard, Hero, Side, Trait};
use crate::effect::Perm;
use crate::event::Event;
use crate::field::{Field, Team};
use crate::figure::Figure;
use crate::refusal::Refusal;
use game::{Seat, Seats};

/// Seats that plan: those with a hero in play.
pub(super) fn planners(field: &Field) -> Seats {
    field.heroes_in_play().into_iter().filter_map(|hero| field.piece(Figure::hero(hero)).seat).collect()
}

pub(super) fn plan(
    play: &mut Hand<'_>,
    by: Seats,
    hero: Hero,
    cards: &[(HandCard, Option<Side>)],
    tokens: &[Trait],
    lock_too: bool,
) -> Result<(), Refusal> {
    let seat = own_hero(&play.field, by, hero)?;
    if play.field.square(Figure::hero(hero)).is_none() {
        return Err(Refusal::NoTarget(hero.to_string()));
    }
    if play.field.locked.has(seat) {
        return Err(Refusal::AlreadyLocked);
    }
    let sided = check_cards(play, hero, cards)?;
    let main = play.field.sheet(hero).is_some_and(|sheet| sheet.main);
    if main && !tokens.is_empty() || play.field.is_coop() && !tokens.is_empty() {
        return Err(Refusal::TokensNotTeamup(hero));
    }
    if !main && tokens.len() != 2 {
        return Err(Refusal::TokensMissing(hero));
    }
    let knowers = knowers(&play.field, seat);
    play.happen(Event::Planned { hero, cards: sided, tokens: tokens.to_vec(), knowers });
    if lock_too { lock(play, Seats::one(seat)) } else { Ok(()) }
}

/// GC-2.1 to 2.6.
fn check_cards(
    play: &Hand<'_>,
    hero: Hero,
    cards: &[(HandCard, Option<Side>)],
) -> Result<Vec<(HandCard, Side)>, Refusal> {
    for (card, _) in cards {
        if card.power().is_some_and(|card| card.text().hero != hero) {
            return Err(Refusal::NotThisHerosCard(*card, hero));
        }
        if !play.hands[hero as usize].cards.contains(card) {
            return Err(Refusal::CardNotInHand(*card));
        }
    }
    if !cards.iter().any(|(card, _)| card.power().is_some()) {
        return Err(Refusal::NeedPowerCard);
    }
    if let [(one, _), (two, _)] = cards
        && one == two
    {
        return Err(Refusal::SameCardTwice(*one));
    }
    let mut sided = Vec::new();
    for (card, side) in cards {
        let side = side.or_else(|| card.only_side()).ok_or(Refusal::SideMissing(*card))?;
        if !card.has(side) {
            return Err(Refusal::WrongSide(*card, side));
        }
        sided.push((*card, side));
    }
    Ok(sided)
}

/// GC-3.4.
pub(super) fn order(play: &mut Hand<'_>, by: Seats, heroes: &[Hero]) -> Result<(), Refusal> {
    let field = &play.field;
    let mine = |hero: &Hero| field.side(Figure::hero(*hero)).filter(|team| !field.team_seats(*team).and(by).is_empty());
    let team = heroes.first().and_then(mine).ok_or(Refusal::BadOrder)?;
    let mut sorted = heroes.to_vec();
    sorted.sort_unstable();
    let mut all = field.team_heroes(team);
    all.sort_unstable();
    if sorted != all {
        return Err(Refusal::BadOrder);
    }
    let knowers = field.team_seats(team);
    play.happen(Event::OrderSet { team, heroes: heroes.to_vec(), knowers });
    Ok(())
}

fn unplanned(play: &Hand<'_>, seat: Seat) -> Option<Hero> {
    let in_play = |hero: &Hero| play.field.square(Figure::hero(*hero)).is_some();
    play.field.heroes_of(seat).into_iter().filter(in_play).find(|hero| play.hands[*hero as usize].plan.is_none())
}

/// Locks every seat of the user that has planned all its heroes.
pub(super) fn lock(play: &mut Hand<'_>, by: Seats) -> Result<(), Refusal> {
    let open = planners(&play.field).and(by).without(play.field.locked);
    if open.is_empty() {
        return Err(Refusal::AlreadyLocked);
    }
    let ready: Seats = open.iter().filter(|seat| unplanned(play, *seat).is_none()).collect();
    if ready.is_empty() {
        let missing = open.iter().find_map(|seat| unplanned(play, seat));
        return Err(missing.map_or(Refusal::AlreadyLocked, Refusal::PlanIncomplete));
    }
    play.happen(Event::Locked { seats: ready });
    reveal_if_locked(play);
    Ok(())
}

/// GC-3.6: while anybody else is still unlocked, which is always so before the reveal.
pub(super) fn unlock(play: &mut Hand<'_>, by: Seats) -> Result<(), Refusal> {
    let seats = play.field.locked.and(by);
    if seats.is_empty() {
        return Err(Refusal::NotLocked);
    }
    play.happen(Event::Unlocked { seats });
    Ok(())
}

/// GC-18.5.
pub(super) fn lapse(play: &mut Hand<'_>, seat: Seat) {
    while let Some(hero) = unplanned(play, seat) {
        let cards = default_plan(&play.hands[hero as usize].cards);
        let main = play.field.sheet(hero).is_some_and(|sheet| sheet.main);
        let tokens = if main { Vec::new() } else { vec![Trait::Attack, Trait::Defence] };
        let knowers = knowers(&play.field, seat);
        play.happen(Event::Planned { hero, cards, tokens, knowers });
    }
    play.happen(Event::Locked { seats: Seats::one(seat) });
    reveal_if_locked(play);
}

/// One card: the first in table order that is no Weakness, on the right if it can.
pub fn default_plan(hand: &[HandCard]) -> Vec<(HandCard, Side)> {
    let mut powers: Vec<HandCard> = hand.iter().copied().filter(|card| !card.is_wound()).collect();
    powers.sort_by_key(|card| (card.power().is_some_and(crate::content::Card::is_weakness), *card));
    let side = |card: &HandCard| if card.has(Side::Right) { Side::Right } else { Side::Left };
    powers.first().map(|card| (*card, side(card))).into_iter().collect()
}

fn reveal_if_locked(play: &mut Hand<'_>) {
    if planners(&play.field).without(play.field.locked).is_empty() {
        reveal(play);
    }
}

/// GC-4.1: cards, Weakness healing, shields, then initiative.
fn reveal(play: &mut Hand<'_>) {
    let heroes = play.field.heroes_in_play();
    for hero in &heroes {
        let Some(plan) = play.hands[*hero as usize].plan.clone() else { continue };
        let side =
            |wanted: Side| plan.cards.iter().filter(|(_, side)| *side == wanted).map(|(card, _)| *card).collect();
        play.happen(Event::Revealed {
            hero: *hero,
            left: side(Side::Left),
            right: side(Side::Right),
            tokens: plan.tokens.clone(),
        });
    }
    for hero in &heroes {
        let figure = Figure::hero(*hero);
        let weak = play.field.sheet(*hero).is_some_and(|sheet| {
            sheet.left.iter().any(|card| card.power().is_some_and(crate::content::Card::is_weakness))
        });
        if weak {
            super::harm::heal(play, figure, play.field.health(figure));
        }
    }
    for hero in &heroes {
        let figure = Figure::hero(*hero);
        let value: u8 = play.field.perms(figure).map(|perm| if let Perm::Shield(n) = perm { *n } else { 0 }).sum();
        if 0 < value {
            play.happen(Event::Shielded { figure, value, own: true });
        }
    }
    for team in Team::BOTH {
        if play.orders[team as usize].is_none() {
            let heroes = default_order(&play.field, team);
            if !heroes.is_empty() {
                let knowers = play.field.team_seats(team);
                play.happen(Event::OrderSet { team, heroes, knowers });
            }
        }
    }
    initiative(play);
    turn::settle(play);
}

/// GC-3.5.
fn default_order(field: &Field, team: Team) -> Vec<Hero> {
    let mut heroes = field.team_heroes(team);
    heroes.sort_by_key(|hero| std::cmp::Reverse(field.value(Figure::hero(*hero), Trait::Speed)));
    heroes
}

/// GC-4.2 to 4.4; in co-op there is none (GC-4.12).
fn initiative(play: &mut Hand<'_>) {
    let field = &play.field;
    let camp = field.options.camp;
    if field.is_coop() {
        play.happen(Event::Initiative { first: camp, speed: [0; 2], mental: None, drawn: false });
        return;
    }
    let sum = |of: Trait| {
        Team::BOTH
            .map(|team| field.team_heroes(team).iter().map(|hero| field.value(Figure::hero(*hero), of)).sum::<u8>())
    };
    let (speed, mental) = (sum(Trait::Speed), sum(Trait::Mental));
    let higher = |[a, b]: [u8; 2]| match a.cmp(&b) {
        std::cmp::Ordering::Greater => Some(Team::A),
        std::cmp::Ordering::Less => Some(Team::B),
        std::cmp::Ordering::Equal => None,
    };
    let second = field.first.map(Team::other);
    let shown = higher(speed).is_none().then_some(mental);
    let (first, drawn) = match higher(speed).or_else(|| higher(mental)).or(second) {
        Some(first) => (first, false),
        None => (if play.draw("initiative-coin", 2) == 1 { Team::A } else { Team::B }, true),
    };
    play.happen(Event::Initiative { first, speed, mental: shown, drawn });
}
