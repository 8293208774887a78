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
use super::orders::Changes;
use super::refusal::Refusal;
use super::script::read_place;
use super::view::View;
use game::kit::{Options, Reading, facts};
use game::{Order, Rules, Seat, Seats};
use space::Rect;

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
        Stage::Team => {
            field.question = Question::Team;
            field.waiting = Side::BOTH.map(|side| field.head(side)).into_iter().collect();
        }
        Stage::Agenda => {
            field.question = Question::Agenda;
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
    match word {
        "empty" => Arc::make_mut(&mut field.props).clear(),
        "table" => {
            let (width, height) = rest.split_once(char::is_whitespace)?;
            field.width = read_inches(width)?;
            field.height = read_inches(height)?;
            let strip = (field.height - 180) / 2;
            let zone = |top: i32| Rect { left: 0, top, right: field.width, bottom: top + strip };
            field.zones = [zone(field.height - strip), zone(0)];
        }
        "structure" | "area" | "object" => {
            let known = map::scenery(line).ok()?;
            Arc::make_mut(&mut field.props).push(Prop::of(&known));
        }
        "round" => field.round = rest.parse().ok()?,
        "first" => field.first = Side::of(rest)?,
        "turn" => field.acting = Side::of(rest)?,
        "phase" => {
            field.stage = Stage::of(rest).filter(|stage| *stage != Stage::Over)?;
        }
        "passed" => {
            let side = Side::of(rest)?;
            field.teams[side as usize].passed = field.seats_of(side);
        }
        "lapsed" => field.teams[Side::of(rest)? as usize].lapsed = true,
        "pool" => {
            let (side, rest) = side_and(rest)?;
            field.teams[side as usize].pool = rest.parse().ok().filter(|pool| 0 <= *pool)?;
        }
        "vp" => {
            let (side, rest) = side_and(rest)?;
            field.teams[side as usize].vp = rest.parse().ok()?;
        }
        "wrecked" | "dropped" | "roofs" => {
            let (side, rest) = side_and(rest)?;
            let (count, team) = (rest.parse().ok()?, &mut field.teams[side as usize]);
            *(match word {
                "wrecked" => &mut team.wrecked,
                "dropped" => &mut team.dropped,
                _ => &mut team.roofs,
            }) = count;
        }
        "agenda" => {
            let (side, rest) = side_and(rest)?;
            state.sides[side as usize].agenda = Some(rest.parse().ok()?);
        }
        "dealt" => {
            let (side, rest) = side_and(rest)?;
            let dealt: Option<Vec<_>> = rest.split_whitespace().map(|word| word.parse().ok()).collect();
            state.sides[side as usize].dealt = dealt?;
        }
        "orders" => {
            let (side, rest) = side_and(rest)?;
            let order = Order::parse(VERBS, &format!("orders {rest}")).ok()?;
            let changes = Changes::read(&Reading { game: state, by: Seats::NONE, order: &order }).ok()?;
            for seat in state.field.team(side).seats.clone() {
                let orders = state.seats[seat.0 as usize].orders.changed(&changes);
                state.seats[seat.0 as usize].orders = orders;
            }
        }
        "mark" => {
            let (side, rest) = side_and(rest)?;
            field.marked[side as usize].push(rest.parse().ok()?);
        }
        name => match name.parse::<Target>().ok()? {
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

fn lay(field: &mut Field, id: TokenId, rest: &str) -> Option<()> {
    let mut words = rest.split_whitespace();
    let (at, on) = read_place(words.next()?)?;
    let at = Place { at, on: on.unwrap_or(Surface::Ground) };
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
        text => {
            let (at, on) = read_place(text)?;
            model.at = Some(Place { at, on: on.unwrap_or(Surface::Ground) });
        }
    }
    let mut load = None;
    while let Some(word) = words.next() {
        let mut number = || words.next()?.parse::<i32>().ok();
        match word {
            "hp" => model.hp = number()?,
            "boost" => model.boost = number()?,
            "fatigue" => model.fatigue = number()?,
            "active" => model.activations = number()? as u8,
            "spent" => model.spent = number()?,
            "drain" => model.marks.drain = number()?,
            "overtime" => model.marks.overtime = number()?,
            "attack" => model.marks.attack = number()?,
            "defend" => model.marks.defend = number()?,
            "burn" => model.marks.burn = number()?,
            "stun" => model.marks.stun = true,
            "hold" => model.marks.hold = true,
            "blind" => model.marks.blind = true,
            "exposed" => model.marks.exposed = true,
            "phased" => model.marks.phased = true,
            "fought" => model.fought = true,
            "rerolled" => model.rerolled = true,
            "lives" => model.lives_used = true,
            "carries" => load = Some(words.next()?.parse::<Target>().ok()?),
            marked => {
                let side = Side::of(marked.strip_prefix("marked:")?)?;
                model.marks.marked[side as usize] = true;
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
                let changes = Changes {
                    initiative: Some(orders.initiative),
                    defend_boost: Some(orders.defend_boost),
                    defend_when: Some(orders.defend_when),
                    intercept: Some(orders.intercept),
                    stand_in: Some(orders.stand_in),
                    reroll: Some(orders.reroll),
                    figurehead: orders.figurehead,
                    auto_pass: Some(orders.auto_pass),
                };
                lines.push(format!("seat {seat} {}", Command::Orders(changes).order()));
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
    let marks = &model.marks;
    if model.hp != i32::from(card.hp) {
        line += &format!(" hp {}", model.hp);
    }
    let numbers = [
        ("boost", model.boost),
        ("fatigue", model.fatigue),
        ("active", i32::from(model.activations)),
        ("spent", model.spent),
        ("drain", marks.drain),
        ("overtime", marks.overtime),
        ("attack", marks.attack),
        ("defend", marks.defend),
        ("burn", marks.burn),
    ];
    for (word, number) in numbers.iter().filter(|(_, number)| *number != 0) {
        line += &format!(" {word} {number}");
    }
    let flags = [
        (marks.stun, "stun"),
        (marks.hold, "hold"),
        (marks.blind, "blind"),
        (marks.exposed, "exposed"),
        (marks.phased, "phased"),
        (marks.marked[0], "marked:alpha"),
        (marks.marked[1], "marked:omega"),
        (model.lives_used, "lives"),
    ];
    for (_, word) in flags.iter().filter(|(is, _)| *is) {
        line += " ";
        line += word;
    }
    if let Some(load) = model.load {
        line += &format!(" carries {}", super::rules::act::load_target(load));
    }
    line
}
