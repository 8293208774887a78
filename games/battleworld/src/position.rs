//! Positions as text, for plays, puzzles and bug reports: one fact a line.
//!
//! ```text
//! teams avengers doom            in seat order; always the first line (default: as in the worked examples)
//! bases base-heroes base-doom    in seat order (default: base-heroes, base-doom, base-magneto, base-volcano)
//! allies thanos phoenix          of the seats that have one, in seat order; they have arrived
//! turn 3                         the turn (default 1)
//! phase actions                  moves (default), actions or deploy
//! go villains                    whose go it is (default: whoever has the initiative)
//! initiative villains            who has it (default: the first seat)
//! gauge 141
//! galactus 4                     his life
//! repelled 3                     the turn in which he was repelled
//! module villains 2 1            resistance of a slot
//! leader heroes                  the seat's leader card is spent
//! plan villains moves ultron @E3 ranged; …     a plan for this turn; or `actions`
//! iron-man D3 ranged             a character: its square (or `dead`, or `on` and its carrier), then any of: an action
//!                                (`die life` for that one), heals X, life N, power N, victory N, stance N (limit), unplaced, placed, grounded,
//!                                lifted, webbed, assist, disturbed ACTION, fought, noguard
//! ```
//!
//! Characters not mentioned are on their start squares in roster order, placed in phase 2 and unplaced in phase 1, dice
//! at the centre.

use crate::Battleworld;
use crate::content::RESISTANCE;
use crate::field::{Field, Piece, Stage};
use crate::names::{square_named, unit_named};
use crate::plan::{read_actions, read_moves};
use crate::refusal::Refusal;
use crate::rules;
use crate::stance::Stance;
use crate::unit::{SEATS, Unit, place_of, seat_named};
use crate::view::View;
use crate::words::{Action, Base, Card, Module, Team};
use game::kit::facts;
use game::{Rules, Seat, Seats};

/// A mark of a character.
type Mark = fn(&mut Piece) -> &mut bool;
/// Those that a position tells, by the words they are read and written with.
const MARKS: [(&str, Mark); 7] = [
    ("placed", |piece| &mut piece.placed),
    ("grounded", |piece| &mut piece.grounded),
    ("lifted", |piece| &mut piece.lifted),
    ("webbed", |piece| &mut piece.webbed),
    ("assist", |piece| &mut piece.assist),
    ("fought", |piece| &mut piece.fought),
    ("reborn", |piece| &mut piece.reborn),
];
/// How many of them are written; the others are read alone.
const WRITTEN: usize = 5;

/// Arranges a fresh state as the lines say.
pub fn arrange(mut state: Battleworld, text: &str) -> Result<Battleworld, Refusal> {
    let bad = |line: &str| Refusal::BadPosition(line.to_owned());
    for (place, crew) in state.field.crews.iter_mut().enumerate() {
        crew.team = Some([Team::Avengers, Team::Doom, Team::XMen, Team::Magneto][place]);
        crew.base = Some([Base::Heroes, Base::Doom, Base::Magneto, Base::Volcano][place]);
        crew.chosen = true;
    }
    // Teams, bases and the phase decide what everything else means, so they are read first.
    let first = |line: &&str| {
        ["teams", "bases", "allies", "turn", "phase"].contains(&line.split(' ').next().unwrap_or_default())
    };
    let (heads, others): (Vec<&str>, Vec<&str>) = facts(text).partition(first);
    let mut stage = Stage::Moves;
    state.field.turn = 1;
    for line in heads {
        head(&mut state, &mut stage, line).ok_or_else(|| bad(line))?;
    }
    state.field.lay_out();
    state.field.stage = stage;
    let seats: Vec<_> = state.field.seats().collect();
    if stage != Stage::Deploy {
        for (seat, starts) in seats.iter().zip(&state.field.board.starts) {
            let team: Vec<Unit> = state.field.team(*seat).map(|piece| piece.unit).collect();
            for (unit, square) in team.into_iter().zip(starts) {
                state.field.set_square(unit, Some(*square));
                state.field.piece_mut(unit).placed = stage == Stage::Actions;
            }
        }
    }
    // Whoever is named is first taken off the board, so that the lines may stand in any order.
    for line in &others {
        let name = line.split_whitespace().next().unwrap_or_default();
        if let Ok(unit) = unit_named(&state.field, Seats::NONE, name) {
            state.field.set_square(unit, None);
            state.field.piece_mut(unit).absent = false;
        }
    }
    let mut go = None;
    for line in others {
        fact(&mut state, &mut go, line).ok_or_else(|| bad(line))?;
    }
    let turn = state.field.turn;
    state.field.order = state.field.order_from(state.field.initiative, turn);
    state.field.pointer = go.unwrap_or(state.field.order[0]);
    state.check().map_err(Refusal::BadPosition)?;
    Ok(state)
}

fn head(state: &mut Battleworld, stage: &mut Stage, line: &str) -> Option<()> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let crews = &mut state.field.crews;
    match words.as_slice() {
        ["teams", teams @ ..] if teams.len() == crews.len() => {
            for (crew, team) in crews.iter_mut().zip(teams) {
                crew.team = Some(Team::of(team)?);
            }
        }
        ["bases", bases @ ..] if bases.len() == crews.len() => {
            for (crew, base) in crews.iter_mut().zip(bases) {
                crew.base = Some(Base::of(base)?);
            }
        }
        ["allies", allies @ ..] if allies.len() <= crews.len() => {
            for (crew, ally) in crews.iter_mut().zip(allies) {
                crew.ally = Some(Card::of(ally).filter(|card| card.stats().team.is_none() && *card != Card::Galactus)?);
            }
        }
        ["turn", turn] => state.field.turn = turn.parse().ok()?,
        ["phase", phase] => {
            let laid_out = |stage: &Stage| matches!(stage, Stage::Moves | Stage::Actions | Stage::Deploy);
            *stage = Stage::of(phase).filter(laid_out)?;
        }
        _ => return None,
    }
    Some(())
}

fn fact(state: &mut Battleworld, go: &mut Option<Seat>, line: &str) -> Option<()> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let seat = |word: &str| seat_named(word).filter(|seat| state.field.playing().has(*seat));
    match words.as_slice() {
        ["go", name] => *go = Some(seat(name)?),
        ["initiative", name] => state.field.initiative = seat(name)?,
        ["gauge", gauge] => state.field.gauge = gauge.parse().ok()?,
        ["galactus", life] => state.field.galactus = Some(life.parse().ok()?),
        ["repelled", turn] => {
            state.field.repelled = Some(turn.parse().ok()?);
            state.field.galactus = None;
        }
        ["leader", name] => {
            let place = place_of(seat(name)?);
            state.field.crews[place].leader_used = true;
        }
        ["module", name, slot, left] => {
            let place = place_of(seat(name)?);
            let slot = slot.parse::<usize>().ok()?.checked_sub(1)?;
            let left = left.parse::<u8>().ok().filter(|left| *left <= RESISTANCE)?;
            let crew = &mut state.field.crews[place];
            let module = *crew.base?.slots().get(slot)?;
            crew.modules[slot] = if module == Module::Courtyard { 0 } else { left };
        }
        ["plan", name, phase, ..] => {
            let seat = seat(name)?;
            let text = line.splitn(4, ' ').nth(3)?;
            let by = Seats::one(seat);
            let turn = state.field.turn;
            match *phase {
                "moves" => state.moves[place_of(seat)].set(turn, read_moves(&state.field, by, text).ok()?),
                "actions" => {
                    let orders = read_actions(&state.field, by, text).ok()?;
                    state.actions[place_of(seat)].set(turn, orders.into_iter().map(|(_, order)| order).collect());
                }
                _ => return None,
            }
        }
        [name, place, rest @ ..] => {
            let unit = unit_named(&state.field, Seats::NONE, name).ok()?;
            stand(state, unit, place, rest)?;
        }
        _ => return None,
    }
    Some(())
}

fn stand(state: &mut Battleworld, unit: Unit, place: &str, words: &[&str]) -> Option<()> {
    let field = &mut state.field;
    let mut words = words.iter();
    match place {
        "dead" => field.piece_mut(unit).life = -1,
        "away" => field.piece_mut(unit).absent = true,
        "on" => {
            let carrier = unit_named(field, Seats::NONE, words.next()?).ok()?;
            let piece = field.piece_mut(unit);
            piece.carried = Some(carrier);
            piece.life = 0;
            field.piece_mut(carrier).carries = Some(unit);
        }
        square => {
            let square = square_named(field, square).ok()?;
            if field.at(square).is_some() {
                return None;
            }
            field.set_square(unit, Some(square));
        }
    }
    let stats = unit.card.stats();
    while let Some(word) = words.next() {
        let number = |words: &mut std::slice::Iter<'_, &str>| words.next().and_then(|word| word.parse::<u8>().ok());
        let piece = field.piece_mut(unit);
        if let Some((_, mark)) = MARKS.iter().find(|(name, _)| name == word) {
            *mark(piece) = true;
            continue;
        }
        match *word {
            "life" => piece.life = number(&mut words)?.min(stats.life.unsigned_abs()) as i8,
            "power" => piece.power = number(&mut words)?.min(stats.power),
            "victory" => piece.victory = number(&mut words)?.min(stats.slots),
            "stance" => state.stances[unit.index()].limit = number(&mut words)?,
            "noguard" => state.stances[unit.index()].guard = false,
            "unplaced" => piece.placed = false,
            "die" => {
                piece.die = Some(Action::of(words.next()?).filter(|action| *action != Action::Wait)?);
                piece.placed = true;
            }
            "disturbed" => piece.disturbed = Some((Action::of(words.next()?)?, None)),
            "heals" => {
                let friend = unit_named(field, Seats::NONE, words.next()?).ok()?;
                let piece = field.piece_mut(unit);
                piece.die = Some(Action::Heal);
                piece.heals = Some(friend);
                piece.grounded = true;
                piece.placed = true;
            }
            action => {
                let action = Action::of(action)?;
                piece.die = (action != Action::Wait).then_some(action);
                piece.placed = true;
            }
        }
    }
    Some(())
}

/// A position as the lines [`arrange`] reads, as far as the viewer's knowledge goes; used by `view` in plays.
pub fn write(view: &View) -> String {
    let field = &view.field;
    let mut lines = Vec::new();
    let mut listed = |key: &str, words: Vec<&str>| lines.push(format!("{key} {}", words.join(" ")));
    if field.crews.iter().any(|crew| crew.team.is_some()) {
        listed("teams", field.crews.iter().map(|crew| crew.team.map_or("?", Team::word)).collect());
        listed("bases", field.crews.iter().map(|crew| crew.base.map_or("?", Base::word)).collect());
    }
    if field.crews.iter().any(|crew| crew.ally.is_some()) {
        listed("allies", field.crews.iter().filter_map(|crew| crew.ally.map(Card::word)).collect());
    }
    lines.push(format!("turn {}", field.turn));
    lines.push(format!("phase {}", field.stage));
    lines.extend(field.result.map(|result| format!("result {result}")));
    if matches!(field.stage, Stage::Moves | Stage::Actions | Stage::Fight) {
        lines.push(format!("initiative {}", SEATS[field.initiative.0 as usize]));
        if let Some(seat) = rules::go(field) {
            lines.push(format!("go {}", SEATS[seat.0 as usize]));
        }
    }
    lines.push(format!("gauge {}", field.gauge));
    lines.extend(field.galactus.map(|life| format!("galactus {life}")));
    lines.extend(field.repelled.map(|turn| format!("repelled {turn}")));
    for seat in field.seats() {
        let crew = field.crew(seat);
        let name = SEATS[seat.0 as usize];
        let slots = crew.base.map(Base::slots).into_iter().flatten();
        for (place, (module, left)) in slots.zip(crew.modules).enumerate() {
            if module != Module::Courtyard && left < RESISTANCE && field.stage != Stage::Draft {
                lines.push(format!("module {name} {} {left}", place + 1));
            }
        }
        if crew.leader_used {
            lines.push(format!("leader {name}"));
        }
        if crew.passed {
            lines.push(format!("passed {name}"));
        }
        lines.extend(field.of_seat(seat).filter_map(|piece| write_piece(view, field, piece)));
        let place = place_of(seat);
        if let Some(choice) = &view.choices[place] {
            lines.push(format!("chosen {name} {} {}", choice.team, choice.base));
        }
        if let Some(order) = &view.deployments[place] {
            let cards: Vec<&str> = order.iter().map(|card| card.word()).collect();
            lines.push(format!("deployment {name} {}", cards.join(" ")));
        }
        lines.extend(view.plans(seat).map(|(phase, _, orders)| format!("plan {name} {} {orders}", phase.word())));
    }
    lines.join("\n") + "\n"
}

fn write_piece(view: &View, field: &Field, piece: &Piece) -> Option<String> {
    let unit = piece.unit;
    let stats = unit.card.stats();
    let place = match (piece.square, piece.carried) {
        (Some(square), _) => square.to_string(),
        (None, Some(carrier)) => format!("on {carrier}"),
        (None, None) if piece.is_dead() => return Some(format!("{unit} dead")),
        (None, None) if piece.absent || piece.aside.is_some() => "away".to_owned(),
        (None, None) => return None,
    };
    let mut line = format!("{unit} {place}");
    if let Some(action) = piece.die {
        line += &match piece.heals {
            Some(friend) => format!(" heals {friend}"),
            // `life` alone is a number of points.
            None if action == Action::Life => " die life".to_owned(),
            None => format!(" {}", action.word()),
        };
    }
    for (word, shown, number) in [
        ("life", piece.life != stats.life, i16::from(piece.life)),
        ("power", piece.power != stats.power, i16::from(piece.power)),
        ("victory", piece.victory != stats.victory, i16::from(piece.victory)),
    ] {
        if shown {
            line += &format!(" {word} {number}");
        }
    }
    if let Some(stance) = view.stances[unit.index()].filter(|stance| *stance != Stance::DEFAULT) {
        line += &format!(" stance {}", stance.limit);
        line += if stance.guard { "" } else { " noguard" };
    }
    // What follows from other words or from the phase goes without saying.
    let grounded = piece.grounded && piece.heals.is_none();
    let mut told = Piece { placed: piece.placed && field.stage == Stage::Moves, grounded, ..*piece };
    for (word, _) in MARKS[..WRITTEN].iter().filter(|(_, mark)| *mark(&mut told)) {
        line += &format!(" {word}");
    }
    if let Some((action, _)) = piece.disturbed {
        line += &format!(" disturbed {}", action.word());
    }
    Some(line)
}
