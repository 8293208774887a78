//! The margin of the picture: Round and who is waited for above; pools, points and the meaning of the signs below.

use super::layout::{HEADER, Plan, RULER};
use super::legend;
use super::models::{letter, slot};
use crate::event::Reason;
use crate::field::Field;
use crate::label::{Label, Side};
use crate::measure::written;
use crate::model::Load;
use crate::rules::encounter;
use crate::tell::won;
use crate::view::View;
use crate::words::{seat_word, seat_words};
use game::Seat;
use picture::{Baseline, Fit, Ink, Item, Outline, Path, Rect, Text};
use text::Message;

/// Height of one side's card.
const CARD: f32 = 158.0;
/// Room between cards.
const GAP: f32 = 12.0;
/// Height of the line that says what the encounter is about.
const GOALS: f32 = 36.0;

/// The height of the margin below the table.
pub fn height(field: &Field) -> f32 {
    6.0 + CARD + GAP + if goals(field).is_empty() { 0.0 } else { GOALS } + legend::height(field) + GAP
}

/// Header, cards and legend.
pub fn items(view: &View, plan: &Plan) -> Vec<Item> {
    let mut items = header(view, plan);
    let top = plan.bottom() + 6.0;
    let wide = (plan.width() - 2.0 * RULER - GAP) / 2.0;
    for (place, side) in Side::BOTH.into_iter().enumerate() {
        let x = RULER + place as f32 * (wide + GAP);
        items.extend(card(&view.field, side, Rect::new(x, top, wide, CARD)));
    }
    let mut top = top + CARD + GAP;
    let list = goals(&view.field);
    if !list.is_empty() {
        let words = Message::new("pulp-picture-models").with("list", list);
        let words = Text::said(words, RULER, top + GOALS / 2.0, 21.0).baseline(Baseline::Middle);
        items.push(words.fit(Fit::Shrink(plan.width() - 2.0 * RULER)).into());
        top += GOALS;
    }
    items.extend(legend::items(plan, &view.field, top));
    items
}

/// What the encounter is about: who carries which token or leads whom, and who holds which zone (section 8).
fn goals(field: &Field) -> Vec<Message> {
    let mark = |label: Label| field.letters(label);
    let tokens = field.tokens.iter().map(|token| match token.carrier {
        Some(label) => Message::new("pulp-picture-carried").with("what", token.id).with("mark", mark(label)),
        None => Message::new("pulp-picture-lies").with("what", token.id),
    });
    let led = field.standing().filter_map(|model| match model.load {
        Some(Load::Citizen(citizen)) => {
            let words = Message::new("pulp-picture-carried").with("what", citizen);
            Some(words.with("mark", mark(model.label)))
        }
        _ => None,
    });
    let zones = encounter::zones(field).into_iter().map(|(at, _, by)| match by {
        Some(side) => Message::new("pulp-picture-zone").with("at", written(at)).with("side", side),
        None => Message::new("pulp-picture-zone-free").with("at", written(at)),
    });
    tokens.chain(led).chain(zones).collect()
}

fn header(view: &View, plan: &Plan) -> Vec<Item> {
    let field = &view.field;
    let room = plan.width() - 2.0 * RULER;
    let said = |message: Message, y: f32, size: f32| {
        Text::said(message, RULER, y, size).baseline(Baseline::Middle).fit(Fit::Shrink(room))
    };
    let mut items: Vec<Item> = vec![said(view.headline(), 24.0, 28.0).bold().into()];
    let line = match &view.outcome {
        Some(outcome) if outcome.seats.is_empty() => Some(won(outcome.seats, Reason::Draw)),
        Some(outcome) => Some(Message::new("pulp-picture-winner").with("seats", seat_words(outcome.seats))),
        None if !field.waiting.is_empty() => {
            Some(Message::new("pulp-picture-waiting").with("seats", seat_words(field.waiting)))
        }
        None => None,
    };
    items.extend(line.map(|line| said(line, HEADER - 12.0, 22.0).into()));
    items
}

/// What everybody knows of a side.
fn card(field: &Field, side: Side, area: Rect) -> Vec<Item> {
    let team = field.team(side);
    let slot = slot(Some(side));
    let board = Outline::rounded(area.x, area.y, area.width, area.height, 8.0);
    let flag = Outline::rounded(area.x, area.y, 60.0, area.height, 8.0);
    let left = area.x + 74.0;
    let room = area.width - 84.0;
    let said = |message: Message, y: f32, size: f32| {
        Text::said(message, left, area.y + y, size).baseline(Baseline::Middle).fit(Fit::Shrink(room))
    };
    let score =
        Message::new("pulp-picture-score").with("vp", team.vp).with("pool", team.pool).with("total", team.total);
    // Before the first Round nobody has begun.
    let first = if field.round == 0 { 2 } else { u8::from(field.first == side) };
    let done = u8::from(team.is_done() && 0 < field.round);
    let state = Message::new("pulp-picture-state").with("first", first).with("done", done);
    let who =
        Text::said(Message::new("pulp-picture-models").with("list", names(field, side)), left, area.y + 63.0, 18.0)
            .baseline(Baseline::Top)
            .fit(Fit::Wrap { width: room, lines: 4 });
    let mut items: Vec<Item> = vec![
        Path::fill(board, Ink::Panel).outlined(Ink::Rule, 1.5).into(),
        Path::fill(flag, Ink::Seat(slot)).into(),
        Text::plain(letter(side), area.x + 30.0, area.y + area.height / 2.0, 40.0)
            .bold()
            .centred()
            .ink(Ink::OnSeat(slot))
            .into(),
        said(score, 20.0, 26.0).bold().into(),
        said(state, 46.0, 19.0).ink(Ink::Faint).into(),
    ];
    // Before the teams are shown there is nobody to name.
    if field.of_side(side).next().is_some() {
        items.push(who.into());
    }
    items
}

/// Who is who: the two letters of each model with its name, by partners where a side has several.
fn names(field: &Field, side: Side) -> Vec<Message> {
    let of = |seat: Option<Seat>| -> Vec<Message> {
        let models = field.of_side(side).filter(|model| seat.is_none_or(|seat| model.seat == seat));
        let named = models.map(|model| {
            Message::new("pulp-picture-model")
                .with("mark", field.letters(model.label))
                .with("name", model.label.kind.name())
                .with("ko", u8::from(model.ko))
        });
        named.collect()
    };
    let seats = &field.team(side).seats;
    if seats.len() < 2 {
        return of(None);
    }
    let part =
        |seat: &Seat| Message::new("pulp-picture-partner").with("seat", seat_word(*seat)).with("list", of(Some(*seat)));
    seats.iter().map(part).collect()
}
