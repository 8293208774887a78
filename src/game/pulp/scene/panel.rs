//! The margin of the picture: Round and who is waited for above; pools, points and the meaning of the signs below.

use super::super::field::Field;
use super::super::label::{Label, Side, TokenId};
use super::super::measure::written;
use super::super::model::Load;
use super::super::refusal::seat_words;
use super::super::rules::encounter;
use super::super::view::View;
use super::layout::{HEADER, Plan, RULER};
use super::models::slot;
use crate::picture::{Align, Baseline, Fit, Icon, Ink, Item, Outline, Path, Rect, Text};
use crate::text::Message;

/// Height of one side's card.
const CARD: f32 = 118.0;
/// Room between cards.
const GAP: f32 = 12.0;
/// Height of a line of the legend.
const ROW: f32 = 32.0;

/// Header, cards and legend.
pub fn items(view: &View, plan: &Plan) -> Vec<Item> {
    let mut items = header(view, plan);
    let top = plan.table().bottom() + RULER + 6.0;
    let wide = (plan.width() - 2.0 * RULER - GAP) / 2.0;
    for (place, side) in Side::ALL.into_iter().enumerate() {
        let x = RULER + place as f32 * (wide + GAP);
        items.extend(card(&view.field, side, Rect::new(x, top, wide, CARD)));
    }
    items.extend(legend(plan, &view.field, top + CARD + GAP));
    items.extend(goals(plan, &view.field, top + CARD + GAP + 2.0 * ROW + 14.0));
    items
}

/// What the encounter is about: who carries which token or leads whom, and who holds which zone (section 8).
fn goals(plan: &Plan, field: &Field, y: f32) -> Option<Item> {
    let mark = |label: Label| field.letters(label);
    let tokens = field.tokens.iter().map(|token| match token.carrier {
        Some(label) => Message::new("pulp-picture-carried").with("what", token.id.message()).with("mark", mark(label)),
        None => Message::new("pulp-picture-lies").with("what", token.id.message()),
    });
    let led = field.standing().filter_map(|model| match model.load {
        Some(Load::Citizen(citizen)) => {
            let words = Message::new("pulp-picture-carried").with("what", citizen.message());
            Some(words.with("mark", mark(model.label)))
        }
        _ => None,
    });
    let zones = encounter::zones(field).into_iter().map(|(at, _, by)| match by {
        Some(side) => Message::new("pulp-picture-zone").with("at", written(at)).with("side", side),
        None => Message::new("pulp-picture-zone-free").with("at", written(at)),
    });
    let list: Vec<Message> = tokens.chain(led).chain(zones).collect();
    if list.is_empty() {
        return None;
    }
    let words = Text::said(Message::new("pulp-picture-models").with("list", list), RULER, y, 17.0);
    Some(words.baseline(Baseline::Middle).fit(Fit::Shrink(plan.width() - 2.0 * RULER)).into())
}

fn header(view: &View, plan: &Plan) -> Vec<Item> {
    let field = &view.field;
    let room = plan.width() - 2.0 * RULER;
    let said = |message: Message, y: f32, size: f32| {
        Text::said(message, RULER, y, size).baseline(Baseline::Middle).fit(Fit::Shrink(room))
    };
    let mut items: Vec<Item> = vec![said(view.headline(), 24.0, 28.0).bold().into()];
    let line = match &view.outcome {
        Some(outcome) if outcome.seats.is_empty() => Some(Message::new("pulp-drawn")),
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
    let sign = if side == Side::Alpha { "α" } else { "Ω" };
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
    // Who is who: the two letters of each model with its name.
    let names: Vec<Message> = field
        .of_side(side)
        .map(|model| {
            let ko = u8::from(model.ko);
            Message::new("pulp-picture-model")
                .with("mark", field.letters(model.label))
                .with("name", model.label.kind.name())
                .with("ko", ko)
        })
        .collect();
    let who = Text::said(Message::new("pulp-picture-models").with("list", names), left, area.y + 57.0, 15.0)
        .ink(Ink::Faint)
        .baseline(Baseline::Top)
        .fit(Fit::Wrap { width: room, lines: 3 });
    let mut items: Vec<Item> = vec![
        Path::fill(board, Ink::Panel).outlined(Ink::Rule, 1.5).into(),
        Path::fill(flag, Ink::Seat(slot)).into(),
        Text::plain(sign, area.x + 30.0, area.y + area.height / 2.0, 40.0)
            .bold()
            .centred()
            .ink(Ink::OnSeat(slot))
            .into(),
        said(score, 20.0, 24.0).bold().into(),
        said(state, 46.0, 16.0).into(),
    ];
    // Before the teams are shown there is nobody to name.
    if field.of_side(side).next().is_some() {
        items.push(who.into());
    }
    items
}

/// What the signs mean.
fn legend(plan: &Plan, field: &Field, top: f32) -> Vec<Item> {
    let mut signs = vec![
        (Icon::Star, Ink::Attack, "pulp-legend-stun"),
        (Icon::Chain, Ink::Text, "pulp-legend-hold"),
        (Icon::Flame, Ink::Attack, "pulp-legend-burn"),
        (Icon::Eye, Ink::Attack, "pulp-legend-blind"),
        (Icon::Target, Ink::Attack, "pulp-legend-exposed"),
        (Icon::Cross, Ink::Purple, "pulp-legend-marked"),
        (Icon::Hourglass, Ink::Attack, "pulp-legend-drain"),
        (Icon::Sword, Ink::Good, "pulp-legend-attack"),
        (Icon::Shield, Ink::Good, "pulp-legend-defend"),
        (Icon::Lore, Ink::Purple, "pulp-legend-phased"),
        (Icon::Hand, Ink::Text, "pulp-legend-stealth"),
        (Icon::Boot, Ink::Orange, "pulp-legend-fatigue"),
    ];
    if field.tokens.iter().any(|token| matches!(token.id, TokenId::Bag(_))) {
        signs.push((Icon::Chest, Ink::Brown, "pulp-legend-bag"));
    }
    let columns = signs.len().div_ceil(2);
    let wide = (plan.width() - 2.0 * RULER) / columns as f32;
    let mut items: Vec<Item> = Vec::new();
    for (place, (icon, ink, id)) in signs.into_iter().enumerate() {
        let x = RULER + (place % columns) as f32 * wide;
        let y = top + 14.0 + (place / columns) as f32 * ROW;
        if id == "pulp-legend-fatigue" {
            items.push(Path::fill(Outline::circle(x + 10.0, y, 5.0), ink).outlined(Ink::Black, 0.8).into());
        } else {
            items.push(icon.at(x + 10.0, y, 19.0, ink));
        }
        let words = Text::said(Message::new(id), x + 26.0, y, 17.0).align(Align::Left).baseline(Baseline::Middle);
        items.push(words.ink(Ink::Faint).fit(Fit::Shrink(wide - 32.0)).into());
    }
    items
}
