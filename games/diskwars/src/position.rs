//! Positions as text, for plays and examples: what stands where, one fact a line.
//!
//! ```text
//! turn 2                         number of the turn (default 2)
//! phase activation               muster, deploy, reinforce, activation, shooting, combat (default activation)
//! first a                        the first player (default the first seat)
//! acting b                       whose opportunity it is (default the first player)
//! done 1                         disks activated in it
//! a1 orc-mob 60,62 …             label, kind, place, then any of:
//!     z 3  stats 3/2/4  wounds 1/2  pool 2  m 4  active  attacked  raging  shot  of b (controller)
//!     haste zap shield decay … (effects by name, `spotted:a` for whose)
//! dead b3 orc-mob                a disk in a graveyard
//! wall 60,56                     a magic wall
//! missile 60,56                  a missile that hit and lies there
//! pile a orc-mob, ulc-tribe      a pile from the top down
//! book a haste, fireball         a book
//! score a 26                     points
//! known a haste                  a spell of the book that everybody has seen
//! forfeited b / frozen b / held-centre a / quiet 9
//! ```

use super::content::{Kind, read_list, write_list};
use super::disk::{Disk, Effect, Label};
use super::field::{Field, Question, Stage, letter};
use super::notation;
use super::refusal::Refusal;
use super::rules::fight::choosers;
use super::view::View;
use super::{Diskwars, words::Spell};
use game::kit::facts;
use game::{Seat, Seats};
use space::Spot;

/// Arranges a fresh state as the lines say; what they do not mention is as in the worked examples of the specification.
pub fn arrange(mut state: Diskwars, text: &str) -> Result<Diskwars, Refusal> {
    state.field.turn = 2;
    state.field.stage = Stage::Activation;
    let mut acting = None;
    for line in facts(text) {
        fact(&mut state, line, &mut acting).ok_or_else(|| Refusal::BadPosition(line.to_owned()))?;
    }
    state.count();
    let field = &mut state.field;
    let alive =
        |seat: &Seat, state: &Diskwars| state.field.of(*seat).next().is_some() || 0 < state.field.side(*seat).pile;
    let first = acting.unwrap_or(field.first);
    field.waiting = Seats::one(first);
    match field.stage {
        Stage::Muster => {
            field.question = Question::Army;
            field.waiting = field.seats.iter().copied().collect();
        }
        Stage::Deploy | Stage::Reinforce => {
            field.question = if field.stage == Stage::Deploy { Question::Deploy } else { Question::Reinforce };
            field.waiting = field.seats.iter().copied().filter(|seat| 0 < field.side(*seat).pile).collect();
        }
        Stage::Activation => {
            field.acting = Some(first);
            field.question = Question::Activate;
        }
        Stage::Shooting => {
            field.acting = Some(first);
            field.question = Question::Shoot;
        }
        Stage::Combat => {
            field.question = Question::Combat;
            field.acting = Some(first);
            let choosing: Seats = choosers(field).map(|disk| disk.controller).collect();
            field.waiting = if choosing.is_empty() { Seats::one(first) } else { choosing };
        }
        Stage::Over => return Err(Refusal::BadPosition("phase".to_owned())),
    }
    let gone: Vec<Seat> = state.field.seats.iter().copied().filter(|seat| !alive(seat, &state)).collect();
    for seat in gone {
        state.field.sides[seat.0 as usize].eliminated = state.field.stage != Stage::Muster;
    }
    let out: Seats = state.field.seats.iter().copied().filter(|seat| state.field.side(*seat).eliminated).collect();
    if !state.field.waiting.and(out).is_empty() {
        return Err(Refusal::BadPosition("a seat without disks is asked".to_owned()));
    }
    state.validate().map_err(Refusal::BadPosition)?;
    Ok(state)
}

fn fact(state: &mut Diskwars, line: &str, acting: &mut Option<Seat>) -> Option<()> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let field: &mut Field = &mut state.field;
    let seats = field.seats.clone();
    let seat = |text: &str| notation::seat(text).ok().filter(|seat| seats.contains(seat));
    let place = |text: &str| seat(text).map(|seat| seat.0 as usize);
    let kinds = |words: &[&str]| read_list(&words.join(" "), |id| id.parse::<Kind>().ok()).ok();
    let spells = |words: &[&str]| read_list(&words.join(" "), Spell::of).ok();
    match words.as_slice() {
        ["turn", turn] => field.turn = turn.parse().ok()?,
        ["first", first] => field.first = seat(first)?,
        ["acting", who] => *acting = Some(seat(who)?),
        ["done", done] => field.done = done.parse().ok()?,
        ["quiet", quiet] => field.quiet = quiet.parse().ok()?,
        ["held-centre", who] => field.held_centre = Some(seat(who)?),
        ["phase", phase] => field.stage = Stage::of(phase).filter(|stage| *stage != Stage::Over)?,
        ["wall", at] => field.walls.push(notation::spot(at).ok()?),
        ["missile", at] => field.missiles.push(notation::spot(at).ok()?),
        ["score", who, score] => field.sides[place(who)?].score = score.parse().ok()?,
        ["forfeited", who] => field.sides[place(who)?].forfeited = true,
        ["frozen", who] => field.sides[place(who)?].frozen = true,
        ["known", who, list @ ..] => field.sides[place(who)?].known = spells(list)?,
        ["pile", who, list @ ..] => state.secrets[place(who)?].pile = kinds(list)?,
        ["book", who, list @ ..] => state.secrets[place(who)?].book = spells(list)?,
        ["dead", label, kind] => add(state, label.parse().ok()?, kind.parse().ok()?)?,
        [label, kind, at, rest @ ..] => stand(state, label.parse().ok()?, kind.parse().ok()?, exact(at)?, rest)?,
        _ => return None,
    }
    Some(())
}

/// A spot to the hundredth: what a position holds is where things came to lie.
fn exact(text: &str) -> Option<Spot> {
    let length = |text: &str| {
        let (whole, rest) = text.split_once('.').unwrap_or((text, ""));
        let digits = format!("{rest:0<2}");
        (digits.len() == 2).then_some(())?;
        Some(whole.parse::<i32>().ok()? * 100 + digits.parse::<i32>().ok()?)
    };
    let (x, y) = text.split_once(',')?;
    Some(Spot::new(length(x)?, length(y)?))
}

/// A disk that lies nowhere yet.
fn add(state: &mut Diskwars, label: Label, kind: Kind) -> Option<()> {
    let known = state.field.any_disk(label).is_some() || !state.field.seats.contains(&label.seat);
    (!known).then_some(())?;
    let side = &mut state.field.sides[label.seat.0 as usize];
    side.entered = side.entered.max(label.number);
    state.field.disks.push(Disk::new(label, kind, label.seat));
    Some(())
}

fn stand(state: &mut Diskwars, label: Label, kind: Kind, at: Spot, words: &[&str]) -> Option<()> {
    add(state, label, kind)?;
    let height = state.field.top();
    let seats = state.field.seats.clone();
    let disk = state.field.disks.last_mut()?;
    disk.at = Some(at);
    disk.height = height;
    let mut words = words.iter();
    while let Some(word) = words.next() {
        match *word {
            "z" => disk.height = words.next()?.parse().ok()?,
            "stats" => {
                let numbers: Option<Vec<i32>> = words.next()?.split('/').map(|number| number.parse().ok()).collect();
                let [attack, defence, toughness] = numbers?.try_into().ok()?;
                disk.stats.attack = attack;
                disk.stats.defence = defence;
                disk.stats.toughness = toughness;
            }
            "wounds" => {
                let (wounds, all) = words.next()?.split_once('/')?;
                disk.wounds = wounds.parse().ok()?;
                disk.stats.wounds = all.parse().ok()?;
            }
            "m" => disk.stats.movement = words.next()?.parse().ok()?,
            "pool" => disk.pool = words.next()?.parse().ok()?,
            "active" => disk.activated = true,
            "attacked" => disk.attacked = true,
            "raging" => disk.raging = true,
            "shot" => disk.shot = true,
            "of" => disk.controller = notation::seat(words.next()?).ok().filter(|seat| seats.contains(seat))?,
            word => {
                let (name, seat) = word.split_once(':').unwrap_or((word, ""));
                let by = notation::seat(seat).unwrap_or(disk.controller);
                disk.effects.push((Effect::of(name)?, by));
            }
        }
    }
    Some(())
}

/// A position as lines, as far as the viewer's knowledge goes; used by `view` in plays.
pub fn write(view: &View) -> String {
    let field = &view.field;
    let mut lines = vec![format!("turn {}", field.turn), format!("phase {}", field.stage)];
    lines.push(format!("first {}", letter(field.first)));
    if let Some(seat) = field.acting {
        lines.push(format!("acting {}", letter(seat)));
        lines.push(format!("done {}", field.done));
    }
    for disk in &field.disks {
        let Some(at) = disk.at else {
            lines.push(format!("dead {} {}", disk.label, disk.kind));
            continue;
        };
        lines.push(line(disk, at));
    }
    lines.extend(field.walls.iter().map(|wall| format!("wall {wall}")));
    lines.extend(field.missiles.iter().map(|missile| format!("missile {missile}")));
    for seat in &field.seats {
        let (side, name) = (field.side(*seat), letter(*seat));
        let mut words = format!("side {name} score {} pile {} book {}", side.score, side.pile, side.book);
        if let Some(top) = side.top {
            words += &format!(" top {top}");
        }
        words += &flags(&[
            (side.eliminated, " out"),
            (side.forfeited, " forfeited"),
            (side.frozen, " frozen"),
            (side.thawing, " thawing"),
        ]);
        lines.push(words);
        if !side.known.is_empty() {
            lines.push(format!("known {name} {}", write_list(&side.known)));
        }
        if let Some(secret) = view.secret(*seat) {
            lines.push(format!("pile {name} {}", write_list(&secret.pile)).trim_end().to_owned());
            lines.push(format!("book {name} {}", write_list(&secret.book)).trim_end().to_owned());
        }
    }
    lines.join("\n") + "\n"
}

/// The words of those that are so.
fn flags(all: &[(bool, &str)]) -> String {
    all.iter().filter(|(is, _)| *is).map(|(_, word)| *word).collect()
}

fn line(disk: &Disk, at: Spot) -> String {
    let mut line = format!("{} {} {at} z {}", disk.label, disk.kind, disk.height);
    let printed = disk.card().stats;
    let stats = disk.stats;
    if (stats.attack, stats.defence, stats.toughness) != (printed.attack, printed.defence, printed.toughness) {
        line += &format!(" stats {}/{}/{}", stats.attack, stats.defence, stats.toughness);
    }
    if 0 < disk.wounds || stats.wounds != printed.wounds {
        line += &format!(" wounds {}/{}", disk.wounds, stats.wounds);
    }
    if stats.movement != printed.movement {
        line += &format!(" m {}", stats.movement);
    }
    if 0 < disk.pool {
        line += &format!(" pool {}", disk.pool);
    }
    if disk.controller != disk.label.seat {
        line += &format!(" of {}", letter(disk.controller));
    }
    line += &flags(&[
        (disk.activated, " active"),
        (disk.attacked, " attacked"),
        (disk.raging, " raging"),
        (disk.shot, " shot"),
        (disk.spent, " spent"),
        (disk.doomed, " doomed"),
    ]);
    for (effect, by) in &disk.effects {
        line += &format!(" {}:{}", effect, letter(*by));
    }
    line
}
