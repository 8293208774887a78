//! Positions as text, for plays and examples: what stands where, one fact a line. What is not mentioned is as in the worked
//! examples of the specification: everybody on the ground at full HP, 12 AP in each pool, alpha's Turn, no Boost in defence.
//!
//! ```text
//! empty                                       no scenery at all (default: that of the map)
//! table 36 36                                 another size of table
//! structure newsstand newsstand-1 14 12 17 14 scenery as maps write it; `area …`, `object car car-1 19 11.5`
//! newsstand-1 hp 2                            what is left of it
//! round 3 / first omega / turn omega          the Round (2), who began it, whose Turn it is (alpha)
//! passed alpha / lapsed alpha                 a side that has passed, or let a Turn lapse
//! pool alpha 6 / vp omega 3                   AP and points
//! phase deploy                                team, agenda, deploy, infiltrate, turns (default)
//! a:thornhide 18.0,22.0 hp 3 stun …           a model; its place as in paths (`^brownstone-1`, `_diner-1`), then any of:
//!     hp 3  boost 2  fatigue 1  active 1 (Activations)  spent 2 (AP)  drain 1  overtime 1  attack 1  defend 1  burn 1
//!     stun hold blind exposed phased marked:alpha fought rerolled lives carries car-1 (a token or a citizen too)
//! a:thornhide ko / a:alley-nine off           KO, or not deployed yet
//! flag-alpha 18.0,34.0 / bag-1 … / relic-1 18.0,18.0 idol / n:citizen-1 …
//! mark alpha newsstand-1                      a Structure that a side wants down
//! orders alpha defend-boost:1 intercept:always   standing orders, as the command takes them
//! agenda alpha gravity / dealt alpha gravity sweep vandal / wrecked alpha 2 / dropped alpha 1 / roofs alpha 1
//! ```

use std::sync::Arc;

use super::Pulp;
use super::command::{Command, VERBS};
use super::content::{Card, map};
use super::field::{Acting, Field, Prop, Question, Stage, Token, Turn};
use super::label::{Label, Place, Side, Surface, Target, TokenId};
use super::measure::read_inches;
use super::model::{Load, Model};
use super::refusal::Refusal;
use super::script::read_place;
use super::view::View;
use game::kit::{Reading, facts};
use game::{Order, Rules, Seat, Seats};
use space::Rect;

/// A word for something of a model, how it is found and how it is set.
type Number = (&'static str, fn(&Model) -> i32, fn(&mut Model, i32));
type Flag = (&'static str, fn(&Model) -> bool, fn(&mut Model));

/// What is counted of a model, in the order in which it is written.
const NUMBERS: [Number; 9] = [
    ("boost", |model| model.boost, |model, count| model.boost = count),
    ("fatigue", |model| model.fatigue, |model, count| model.fatigue = count),
    ("active", |model| i32::from(model.activations), |model, count| model.activations = count as u8),
    ("spent", |model| model.spent, |model, count| model.spent = count),
    ("drain", |model| model.marks.drain, |model, count| model.marks.drain = count),
    ("overtime", |model| model.marks.overtime, |model, count| model.marks.overtime = count),
    ("attack", |model| model.marks.attack, |model, count| model.marks.attack = count),
    ("defend", |model| model.marks.defend, |model, count| model.marks.defend = count),
    ("burn", |model| model.marks.burn, |model, count| model.marks.burn = count),
];

/// What lies on a model or does not, in the order in which it is written.
const FLAGS: [Flag; 8] = [
    ("stun", |model| model.marks.stun, |model| model.marks.stun = true),
    ("hold", |model| model.marks.hold, |model| model.marks.hold = true),
    ("blind", |model| model.marks.blind, |model| model.marks.blind = true),
    ("exposed", |model| model.marks.exposed, |model| model.marks.exposed = true),
    ("phased", |model| model.marks.phased, |model| model.marks.phased = true),
    ("marked:alpha", |model| model.marks.marked[0], |model| model.marks.marked[0] = true),
    ("marked:omega", |model| model.marks.marked[1], |model| model.marks.marked[1] = true),
    ("lives", |model| model.lives_used, |model| model.lives_used = true),
];

/// Arranges a fresh state as the lines say.
pub fn arrange(mut state: Pulp, text: &str) -> Result<Pulp, Refusal> {
    let field = Arc::make_mut(&mut state.field);
    field.round = 2;
    field.stage = Stage::Turns;
    field.acting = Side::Alpha;
    for team in &mut field.teams {
        team.pool = 12;
        team.total = 12;
    }
    for secret in &mut state.sides {
        secret.roster = None;
    }
    for secret in &mut state.seats {
        secret.orders.defend_boost = 0;
    }
    for line in facts(text) {
        fact(&mut state, line).ok_or_else(|| Refusal::BadPosition(line.to_owned()))?;
    }
    ask(&mut state).ok_or_else(|| Refusal::BadPosition("nobody can be asked".to_owned()))?;
    state.check().map_err(Refusal::BadPosition)?;
    Ok(state)
}

/// Who is asked what in the position.
fn ask(state: &mut Pulp) -> Option<()> {
    let field = Arc::make_mut(&mut state.field);
    let side = field.acting;
    match field.stage {
        Stage::Team | Stage::Agenda => {
            field.question = if field.stage == Stage::Team { Question::Team } else { Question::Agenda };
            field.waiting = Side::BOTH.map(|side| field.head(side)).into_iter().collect();
        }
        Stage::Deploy | Stage::Infiltrate => {
            let infiltrates = field.stage == Stage::Infiltrate;
            field.question = if infiltrates { Question::Infiltrate } else { Question::Deploy };
            let first = [field.first, field.first.other()];
            let side =
                first.into_iter().find(|side| !super::rules::place::missing(field, *side, infiltrates).is_empty())?;
            field.acting = side;
            field.waiting = Seats::one(field.head(side));
        }
        Stage::Turns => {
            field.question = Question::Turn;
            field.turn = Some(Turn::new(side));
            let passed = field.team(side).passed;
            field.waiting = field.seats_of(side).without(passed);
        }
        Stage::Over => return None,
    }
    (!field.waiting.is_empty()).then_some(())
}

fn side_and(rest: &str) -> Option<(Side, &str)> {
    let (side, rest) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    Some((Side::of(side)?, rest.trim()))
}

fn fact(state: &mut Pulp, line: &str) -> Option<()> {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    let field = Arc::make_mut(&mut state.field);
    match (word, side_and(rest)) {
        ("empty", _) => Arc::make_mut(&mut field.props).clear(),
        ("table", _) => {
            let (width, height) = rest.split_once(char::is_whitespace)?;
            field.width = read_inches(width)?;
            field.height = read_inches(height)?;
            let strip = (field.height - 180) / 2;
            let zone = |top: i32| Rect { left: 0, top, right: field.width, bottom: top + strip };
            field.zones = [zone(field.height - strip), zone(0)];
        }
        ("structure" | "area" | "object", _) => {
            let known = map::scenery(line).ok()?;
            Arc::make_mut(&mut field.props).push(Prop::of(&known));
        }
        ("round", _) => field.round = rest.parse().ok()?,
        ("phase", _) => field.stage = Stage::of(rest).filter(|stage| *stage != Stage::Over)?,
        ("first", Some((side, ""))) => field.first = side,
        ("turn", Some((side, ""))) => field.acting = side,
        ("passed", Some((side, ""))) => field.teams[side as usize].passed = field.seats_of(side),
        ("lapsed", Some((side, ""))) => field.teams[side as usize].lapsed = true,
        ("pool", Some((side, count))) => {
            field.teams[side as usize].pool = count.parse().ok().filter(|pool| 0 <= *pool)?;
        }
        ("vp", Some((side, count))) => field.teams[side as usize].vp = count.parse().ok()?,
        ("wrecked", Some((side, count))) => field.teams[side as usize].wrecked = count.parse().ok()?,
        ("dropped", Some((side, count))) => field.teams[side as usize].dropped = count.parse().ok()?,
        ("roofs", Some((side, count))) => field.teams[side as usize].roofs = count.parse().ok()?,
        ("mark", Some((side, name))) => field.marked[side as usize].push(name.parse().ok()?),
        ("agenda", Some((side, name))) => state.sides[side as usize].agenda = Some(name.parse().ok()?),
        ("dealt", Some((side, names))) => {
            let dealt: Option<Vec<_>> = names.split_whitespace().map(|word| word.parse().ok()).collect();
            state.sides[side as usize].dealt = dealt?;
        }
        ("orders", Some((side, words))) => {
            let order = Order::parse(VERBS, &format!("orders {words}")).ok()?;
            let read = Command::read(&Reading { game: state, by: Seats::NONE, order: &order }).ok()?;
            let Command::Orders { changes, .. } = read else { return None };
            for seat in state.field.team(side).seats.clone() {
                let orders = state.seats[seat.0 as usize].orders.changed(&changes);
                state.seats[seat.0 as usize].orders = orders;
            }
        }
        (name, _) => match name.parse::<Target>().ok()? {
            Target::Model(label) => stand(state, label, rest)?,
            Target::Token(id) => lay(field, id, rest)?,
            Target::Prop(id) => {
                let hp = rest.strip_prefix("hp ")?.trim().parse().ok()?;
                Arc::make_mut(&mut field.props).iter_mut().find(|prop| prop.id == id)?.hp = hp;
            }
        },
    }
    Some(())
}

/// A place, on the ground unless something is named.
fn place(text: &str) -> Option<Place> {
    let (at, on) = read_place(text)?;
    Some(Place { at, on: on.unwrap_or(Surface::Ground) })
}

fn lay(field: &mut Field, id: TokenId, rest: &str) -> Option<()> {
    let mut words = rest.split_whitespace();
    let at = place(words.next()?)?;
    let idol = match words.next() {
        None => false,
        Some("idol") => true,
        Some(_) => return None,
    };
    field.tokens.push(Token { id, at, home: at, carrier: None, idol });
    Some(())
}

fn stand(state: &mut Pulp, label: Label, rest: &str) -> Option<()> {
    let field = Arc::make_mut(&mut state.field);
    if field.any(label).is_some() {
        return None;
    }
    let seat = match label.side() {
        Some(side) => {
            let seats = &field.team(side).seats;
            let count = field.of_side(side).filter(|model| model.is_minion() == label.kind.card().is_minion()).count();
            seats.get(count % seats.len().max(1)).copied()?
        }
        None => Seat(0),
    };
    let mut model = Model::new(label, seat);
    let mut words = rest.split_whitespace();
    match words.next()? {
        "ko" => {
            model.ko = true;
            model.hp = 0;
        }
        "off" => {}
        text => model.at = Some(place(text)?),
    }
    let mut load = None;
    while let Some(word) = words.next() {
        match word {
            "hp" => model.hp = words.next()?.parse().ok()?,
            "fought" => model.fought = true,
            "rerolled" => model.rerolled = true,
            "carries" => load = Some(words.next()?.parse::<Target>().ok()?),
            word => {
                if let Some((_, _, count)) = NUMBERS.iter().find(|(known, ..)| *known == word) {
                    count(&mut model, words.next()?.parse().ok()?);
                } else {
                    let (_, _, mark) = FLAGS.iter().find(|(known, ..)| *known == word)?;
                    mark(&mut model);
                }
            }
        }
    }
    let at = model.place();
    model.load = match load {
        None => None,
        Some(Target::Prop(id)) => {
            let prop = Arc::make_mut(&mut field.props).iter_mut().find(|prop| prop.id == id)?;
            prop.carrier = Some(label);
            prop.area = Rect::around(at.at, id.piece.card().radius());
            Some(Load::Object(id))
        }
        Some(Target::Token(id)) => {
            let token = field.tokens.iter_mut().find(|token| token.id == id)?;
            token.carrier = Some(label);
            token.at = at;
            Some(Load::Token(id))
        }
        Some(Target::Model(citizen)) => Some(Load::Citizen(citizen)),
    };
    field.models.push(model);
    Some(())
}

/// A position as lines, as far as the viewer's knowledge goes; used by `view` in plays.
pub fn write(view: &View) -> String {
    let field = &view.field;
    let mut lines = vec![format!("phase {}", field.stage), format!("round {}", field.round)];
    lines.push(format!("first {}", field.first.word()));
    if let Some(turn) = &field.turn {
        lines.push(format!("turn {}", turn.side.word()));
        for acting in [turn.supreme.as_ref(), turn.minion.as_ref()].into_iter().flatten() {
            lines.push(acting_line(acting));
        }
    }
    for side in Side::BOTH {
        let team = field.team(side);
        let word = side.word();
        let mut line = format!("side {word} pool {}/{} vp {}", team.pool, team.total, team.vp);
        if team.is_done() && field.stage == Stage::Turns {
            line += " passed";
        }
        if team.lapsed {
            line += " lapsed";
        }
        lines.push(line);
        if let Some(secret) = &view.sides[side as usize] {
            if !secret.dealt.is_empty() {
                let names: Vec<&str> = secret.dealt.iter().map(|agenda| agenda.word()).collect();
                lines.push(format!("dealt {word} {}", names.join(" ")));
            }
            if let Some(agenda) = secret.agenda {
                lines.push(format!("agenda {word} {agenda}"));
            }
            if let Some(roster) = &secret.roster {
                let names: Vec<String> = roster.iter().map(|(label, _)| label.to_string()).collect();
                lines.push(format!("team {word} {}", names.join(" ")));
            }
            for (label, place) in &secret.draft {
                lines.push(format!("draft {label} {place}"));
            }
        }
    }
    for model in &field.models {
        lines.push(model_line(model));
    }
    for token in &field.tokens {
        let idol = if token.idol { " idol" } else { "" };
        lines.push(format!("{} {}{idol}", token.id, token.at));
    }
    for prop in field.props.iter() {
        let full = i32::from(prop.id.piece.card().hp);
        let carried = prop.carrier.is_some();
        if prop.hp != full || carried || is_moved(field, prop) {
            let at = super::measure::written(prop.centre());
            lines.push(format!("{} at {at} hp {}", prop.id, prop.hp));
        }
    }
    for (seat, secret) in view.seats.iter().enumerate() {
        if let Some(secret) = secret {
            let orders = &secret.orders;
            if *orders != super::orders::Standing::default() {
                let set = Command::Orders { changes: orders.changes(), show: false };
                lines.push(format!("seat {seat} {}", set.order()));
            }
            for line in &secret.queue {
                lines.push(format!("queued {seat} {line}"));
            }
        }
    }
    lines.join("\n") + "\n"
}

/// Whether a piece of scenery is not where the map put it.
fn is_moved(field: &Field, prop: &Prop) -> bool {
    let layout = &field.options.map.card().layout;
    let there = layout.elements.iter().map(Prop::of).find(|other| other.id == prop.id);
    there.is_none_or(|other| other.area != prop.area)
}

fn acting_line(acting: &Acting) -> String {
    let used: Vec<String> = acting.used.iter().map(ToString::to_string).collect();
    format!("acting {} moves {} used {}", acting.model, acting.moves, used.join(",")).trim_end().to_owned()
}

fn model_line(model: &Model) -> String {
    let card: &Card = model.card();
    let place = match model.at {
        Some(place) => place.to_string(),
        None if model.ko => "ko".to_owned(),
        None => "off".to_owned(),
    };
    let mut line = format!("{} {place}", model.label);
    if model.ko {
        return line;
    }
    if model.hp != i32::from(card.hp) {
        line += &format!(" hp {}", model.hp);
    }
    for (word, count, _) in NUMBERS.iter().filter(|(_, count, _)| count(model) != 0) {
        line += &format!(" {word} {}", count(model));
    }
    for (word, ..) in FLAGS.iter().filter(|(_, is, _)| is(model)) {
        line += &format!(" {word}");
    }
    if let Some(load) = model.load {
        line += &format!(" carries {}", super::rules::act::load_target(load));
    }
    line
}
