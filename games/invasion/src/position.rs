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

use crate::board::Edge;
use crate::content::{Breed, Figure, Hero, Treasure, content};
use crate::field::{Found, Side, Stage, Turn};
use crate::refusal::Refusal;
use crate::{Invasion, TrapPlan};
use game::kit::facts;
use space::Square;

/// Token ids in the order of the content table.
pub const TOKEN_IDS: [&str; 10] =
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
    state.validate().map_err(Refusal::BadPosition)?;
    Ok(state)
}

fn fact(state: &mut Invasion, line: &str) -> Option<()> {
    let words: Vec<&str> = line.split_whitespace().collect();
    match words.as_slice() {
        ["leg", leg] => state.field.leg = leg.parse().ok().filter(|leg| matches!(leg, 1 | 2))?,
        ["round", round] => state.field.round = round.parse().ok()?,
        ["reserve", reserve] => state.field.reserve = reserve.parse().ok()?,
        ["phase", phase] => {
            state.field.stage = match *phase {
                "setup-heroes" => Stage::SetupHeroes,
                "setup-lord" => Stage::SetupLord,
                "heroes" => Stage::Heroes,
                "summon" => Stage::LordSummon,
                "lord" => Stage::LordActions,
                _ => return None,
            };
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
            let kinds = [Breed::Archer, Breed::Sword].into_iter().find(|breed| breed.word() == *kinds)?;
            let squares: Option<Vec<Square>> = squares.iter().map(|square| square.parse().ok()).collect();
            state.trap_plan = TrapPlan { squares: squares?, kinds };
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
    let phase = match state.field.stage {
        Stage::Heroes => Some(Side::Heroes),
        Stage::LordActions => Some(Side::Lord),
        _ => None,
    };
    let fresh = phase == Some(crate::field::Field::side_of(figure));
    let piece = &mut state.field.pieces[figure.index()];
    piece.life = if figure.is_hero() { content().life } else { 0 };
    if fresh {
        piece.turn = Turn::Fresh;
        piece.movement = figure.stats().movement;
        piece.attacks = figure.stats().attacks;
    }
    let mut words = words.iter();
    while let Some(word) = words.next() {
        match *word {
            "pv" => piece.life = words.next()?.parse().ok()?,
            "potion" => piece.potion = true,
            "at" => state.drink_at[figure.as_hero()? as usize] = words.next()?.parse().ok()?,
            "fresh" => piece.turn = Turn::Fresh,
            "active" => piece.turn = Turn::Active,
            "done" => {
                piece.turn = Turn::Done;
                piece.movement = 0;
                piece.attacks = 0;
            }
            "moved" => piece.moved = true,
            "fought" => piece.fought = true,
            "mp" => piece.movement = words.next()?.parse().ok()?,
            "attacks" => piece.attacks = words.next()?.parse().ok()?,
            _ => return None,
        }
    }
    Some(())
}

/// A token that everybody has seen: what it is, not which of its sort.
fn word(treasure: Treasure) -> String {
    format!("{treasure:?}").to_lowercase()
}

/// A position as the lines [`arrange`] reads, as far as the viewer's knowledge goes; used by `view` in plays.
pub fn write(view: &crate::view::View) -> String {
    let field = &view.field;
    let mut lines = Vec::new();
    if 1 < field.leg {
        lines.push(format!("leg {}", field.leg));
    }
    lines.push(format!("round {}", field.round));
    let phase = match field.stage {
        Stage::SetupHeroes => "setup-heroes",
        Stage::SetupLord => "setup-lord",
        Stage::Heroes => "heroes",
        Stage::TrapPending => "trap-pending",
        Stage::LordSummon => "summon",
        Stage::LordActions => "lord",
        Stage::MatchOver => "over",
    };
    lines.push(format!("phase {phase}"));
    for figure in Hero::ALL.map(Figure::hero).into_iter().chain(Figure::goblins()) {
        let piece = field.piece(figure);
        let Some(square) = piece.square else { continue };
        let mut line = format!("{figure} {square}");
        if let Some(hero) = figure.as_hero() {
            line += &format!(" pv {}", piece.life);
            if piece.potion {
                line += " potion";
            }
            if let Some(at) = view.drink_at[hero as usize].filter(|_| piece.potion) {
                line += &format!(" at {at}");
            }
        }
        match piece.turn {
            Turn::Fresh => line += " fresh",
            Turn::Active => line += &format!(" active mp {} attacks {}", piece.movement, piece.attacks),
            Turn::Done => line += " done",
        }
        lines.push(line);
    }
    for edge in field.breaches.iter() {
        lines.push(format!("breach {} {}", edge.first, edge.second));
    }
    for square in field.treasures.iter() {
        let known = view.tokens.iter().flatten().position(|token| *token == Some(square)).map(|place| TOKEN_IDS[place]);
        let turned = field.revealed.iter().find(|found| found.square == square).map(|found| word(found.treasure));
        lines.push(format!("treasure {square} {}", known.map(str::to_owned).or(turned).unwrap_or("?".to_owned())));
    }
    if let Some(squares) = view.draft_treasures {
        for (square, token) in squares.iter().zip(TOKEN_IDS) {
            lines.push(format!("draft {square} {token}"));
        }
    }
    for (breed, square) in view.draft_goblins.iter().flatten() {
        lines.push(format!("draft {square} {}", breed.word()));
    }
    let found: Vec<String> = field.looted.iter().map(|found| word(found.treasure)).collect();
    if !found.is_empty() {
        lines.push(format!("found {}", found.join(", ")));
    }
    let packets: Vec<String> = crate::rules::summon::available(field).iter().map(u8::to_string).collect();
    lines.push(format!("packets {}", packets.join(" ")));
    lines.push(format!("reserve {}", field.reserve));
    if let Some(plan) = &view.trap_plan {
        let squares: Vec<String> = plan.squares.iter().map(Square::to_string).collect();
        lines.push(format!("plan {} {}", squares.join(" "), plan.kinds.word()).replace("  ", " "));
    }
    lines.join("\n") + "\n"
}
