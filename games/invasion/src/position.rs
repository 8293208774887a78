//! Positions as text, for plays, puzzles and bug reports: one fact a line.
//!
//! ```text
//! leg 2                          the leg (default 1)
//! round 5                        the round (default 2)
//! phase heroes                   heroes (default), summon, lord, setup-heroes or setup-lord
//! warrior D8 pv 2 potion at 1    a hero: square, then any of: pv N, potion, at N (standing order),
//!                                fresh, active, done, mp N, attacks N, moved, fought
//! sg1 E8 done                    a goblin, with the same words
//! treasure A8 diamond-1          a face-down token
//! found trap-2a                  a token already looted
//! breach G5 H5                   a broken door or window
//! packets 3 1                    the packets available (default all; `packets` alone for none is impossible)
//! reserve 1                      the lord's reserve
//! plan A16 B8 archers            the trap plan: sewers, then the sort
//! ```

use std::fmt;

use crate::board::Edge;
use crate::content::{Breed, Figure, Treasure, content};
use crate::event::refresh;
use crate::field::{Found, Stage, Turn};
use crate::refusal::Refusal;
use crate::rules::summon::available;
use crate::tell::joined;
use crate::view::View;
use crate::{Invasion, TrapPlan};
use game::Rules;
use game::kit::facts;
use space::Square;

/// The words of phases. Those after the first few are only printed: more than a position holds leads to them.
const PHASES: [(Stage, &str); 7] = [
    (Stage::SetupHeroes, "setup-heroes"),
    (Stage::SetupLord, "setup-lord"),
    (Stage::Heroes, "heroes"),
    (Stage::LordSummon, "summon"),
    (Stage::LordActions, "lord"),
    (Stage::TrapPending, "trap-pending"),
    (Stage::MatchOver, "over"),
];
const ARRANGED: usize = 5;

/// Token ids in the order of the content table.
const TOKEN_IDS: [&str; 10] =
    ["diamond-1", "diamond-2", "heal-1", "trap-2a", "trap-2b", "trap-3a", "trap-3b", "pi-1a", "pi-1b", "pi-2"];

/// Arranges a fresh state as the lines say; what they do not mention is as in the worked examples of the specification.
pub fn arrange(mut state: Invasion, text: &str) -> Result<Invasion, Refusal> {
    state.field.round = 2;
    state.field.stage = Stage::Heroes;
    // The phase decides which figures are fresh, so it is read before them.
    let (phases, others): (Vec<&str>, Vec<&str>) = facts(text).partition(|line| line.starts_with("phase"));
    for line in phases.into_iter().chain(others) {
        fact(&mut state, line).ok_or_else(|| Refusal::BadPosition(line.to_owned()))?;
    }
    state.check().map_err(Refusal::BadPosition)?;
    Ok(state)
}

fn fact(state: &mut Invasion, line: &str) -> Option<()> {
    let words: Vec<&str> = line.split_whitespace().collect();
    match words.as_slice() {
        ["leg", leg] => state.field.leg = leg.parse().ok().filter(|leg| matches!(leg, 1 | 2))?,
        ["round", round] => state.field.round = round.parse().ok()?,
        ["reserve", reserve] => state.field.reserve = reserve.parse().ok()?,
        ["phase", phase] => {
            let (stage, _) = PHASES[..ARRANGED].iter().find(|(_, word)| word == phase)?;
            state.field.stage = *stage;
        }
        ["treasure", square, token] => {
            let square: Square = square.parse().ok()?;
            state.tokens[token_place(token)?] = Some(square);
            state.field.treasures.add(square);
        }
        ["found", token] => {
            let treasure: Treasure = content().tokens[token_place(token)?];
            state.field.looted.push(Found { square: Square::from_index(0), treasure });
        }
        ["breach", one, other] => {
            let edge =
                Edge::between(one.parse().ok()?, other.parse().ok()?).filter(|edge| state.field.is_breakable(*edge))?;
            state.field.breaches.add(edge);
        }
        ["packets", packets @ ..] => {
            state.field.packets = content().packets.map(|packet| packets.contains(&packet.to_string().as_str()));
        }
        ["plan", squares @ .., kinds] => {
            let squares: Option<Vec<Square>> = squares.iter().map(|square| square.parse().ok()).collect();
            state.trap_plan = TrapPlan { squares: squares?, kinds: Breed::of(kinds)? };
        }
        [figure, square, rest @ ..] => stand(state, figure.parse().ok()?, square.parse().ok()?, rest)?,
        _ => return None,
    }
    Some(())
}

fn token_place(token: &str) -> Option<usize> {
    TOKEN_IDS.iter().position(|id| *id == token)
}

fn stand(state: &mut Invasion, figure: Figure, square: Square, words: &[&str]) -> Option<()> {
    if state.field.figure_at(square).is_some() || state.field.square(figure).is_some() {
        return None;
    }
    state.field.put(figure, Some(square));
    let acting = if figure.is_hero() { Stage::Heroes } else { Stage::LordActions };
    if state.field.stage == acting {
        refresh(&mut state.field, figure);
    }
    let piece = &mut state.field.pieces[figure.index()];
    piece.life = if figure.is_hero() { content().life } else { 0 };
    let mut words = words.iter();
    while let Some(word) = words.next() {
        match *word {
            "pv" => piece.life = words.next()?.parse().ok()?,
            "potion" => piece.potion = true,
            "at" => state.drink_at[figure.as_hero()? as usize] = words.next()?.parse().ok()?,
            "done" => {
                piece.turn = Turn::Done;
                piece.movement = 0;
                piece.attacks = 0;
            }
            "moved" => piece.moved = true,
            "fought" => piece.fought = true,
            "mp" => piece.movement = words.next()?.parse().ok()?,
            "attacks" => piece.attacks = words.next()?.parse().ok()?,
            turn => piece.turn = Turn::of(turn)?,
        }
    }
    Some(())
}

/// A token that everybody has seen: what it is, not which of its sort.
fn word(treasure: Treasure) -> String {
    format!("{treasure:?}").to_lowercase()
}

/// What a viewer knows prints as the lines that [`arrange`] reads.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let field = &self.field;
        if 1 < field.leg {
            writeln!(f, "leg {}", field.leg)?;
        }
        writeln!(f, "round {}", field.round)?;
        if let Some((_, word)) = PHASES.iter().find(|(stage, _)| *stage == field.stage) {
            writeln!(f, "phase {word}")?;
        }
        for figure in Figure::all() {
            let piece = field.piece(figure);
            let Some(square) = piece.square else { continue };
            write!(f, "{figure} {square}")?;
            if let Some(hero) = figure.as_hero() {
                let potion = if piece.potion { " potion" } else { "" };
                write!(f, " pv {}{potion}", piece.life)?;
                if let Some(at) = self.drink_at[hero as usize].filter(|_| piece.potion) {
                    write!(f, " at {at}")?;
                }
            }
            write!(f, " {}", piece.turn)?;
            if piece.turn == Turn::Active {
                write!(f, " mp {} attacks {}", piece.movement, piece.attacks)?;
            }
            writeln!(f)?;
        }
        for edge in field.breaches.iter() {
            writeln!(f, "breach {} {}", edge.first, edge.second)?;
        }
        for square in field.treasures.iter() {
            let place = self.tokens.iter().flatten().position(|token| *token == Some(square));
            let turned =
                || field.revealed.iter().find(|found| found.square == square).map(|found| word(found.treasure));
            let known = place.map(|place| TOKEN_IDS[place].to_owned()).or_else(turned);
            writeln!(f, "treasure {square} {}", known.unwrap_or("?".to_owned()))?;
        }
        for (square, token) in self.draft_treasures.iter().flatten().zip(TOKEN_IDS) {
            writeln!(f, "draft {square} {token}")?;
        }
        for (breed, square) in self.draft_goblins.iter().flatten() {
            writeln!(f, "draft {square} {}", breed.word())?;
        }
        if !field.looted.is_empty() {
            writeln!(f, "found {}", joined(field.looted.iter().map(|found| word(found.treasure)), ", "))?;
        }
        writeln!(f, "packets {}", joined(available(field), " "))?;
        writeln!(f, "reserve {}", field.reserve)?;
        if let Some(plan) = &self.trap_plan {
            let squares = plan.squares.iter().map(Square::to_string);
            writeln!(f, "plan {}", joined(squares.chain([plan.kinds.word().to_owned()]), " "))?;
        }
        Ok(())
    }
}
