//! What surrounds the board: turn, go, initiative and gauge above; leader cards, the dead and the legend below.

use super::layout::{HEADER, below, width};
use super::tokens::{action_sign, radius, short, slot};
use crate::field::{Field, Stage};
use crate::rules;
use crate::tell::{ended, side};
use crate::unit::seat_message;
use crate::view::View;
use crate::words::Action;
use picture::{Align, Baseline, Fit, Icon, Ink, Item, Outline, Path, Text};
use text::Message;

/// Height of a seat's line below the board.
const CREW: f32 = 52.0;
/// Height of a line of the legend.
const KEY: f32 = 46.0;
/// Signs in a line of the legend.
const COLUMNS: usize = 3;
/// Room at the edges.
pub const MARGIN: f32 = 16.0;

/// Height of everything below the board, without dice.
pub fn height(field: &Field) -> f32 {
    let lines = Action::ALL.len().div_ceil(COLUMNS);
    field.crews.len() as f32 * CREW + lines as f32 * KEY + 3.0 * MARGIN
}

/// The gauge as a bar with its numbers.
pub fn gauge(field: &Field, x: f32, y: f32, wide: f32) -> Vec<Item> {
    let threshold = f32::from(field.options.threshold);
    let share = (f32::from(field.gauge) / threshold).min(1.0);
    let bar = |wide: f32| Outline::rounded(x, y, wide.max(1.0), 38.0, 8.0);
    let text = Message::new("battleworld-panel-gauge")
        .with("gauge", field.gauge)
        .with("threshold", field.options.threshold)
        .with("die", field.last_clock)
        .with("ticked", u8::from(0 < field.last_clock));
    vec![
        Path::fill(bar(wide), Ink::Panel).outlined(Ink::Text, 2.5).into(),
        Path::fill(bar(wide * share), Ink::Purple.faded(0.55)).into(),
        Icon::Hourglass.at(x + 24.0, y + 19.0, 30.0, Ink::Text),
        Text::said(text, x + 48.0, y + 19.0, 28.0)
            .bold()
            .baseline(Baseline::Middle)
            .fit(Fit::Shrink(wide - 60.0))
            .halo(Ink::Panel, 3.0)
            .into(),
    ]
}

/// Everything around a whole board.
pub fn items(view: &View, top: f32) -> Vec<Item> {
    let field = &view.field;
    let wide = width(field.board);
    let inner = wide - 2.0 * MARGIN;
    let mut items = vec![
        Path::fill(Outline::rect(0.0, 0.0, wide, HEADER - 6.0), Ink::Panel).into(),
        Text::said(headline(view), MARGIN, 36.0, 40.0)
            .bold()
            .baseline(Baseline::Middle)
            .fit(Fit::Shrink(if view.outcome.is_some() { inner } else { inner * 0.6 }))
            .into(),
    ];
    let initiative = Message::new("battleworld-panel-initiative").with("seat", side(field.initiative));
    if matches!(field.stage, Stage::Moves | Stage::Actions | Stage::Fight) {
        items.push(
            Text::said(initiative, wide - MARGIN - 10.0, 34.0, 30.0)
                .bold()
                .align(Align::Right)
                .baseline(Baseline::Middle)
                .fit(Fit::Shrink(inner * 0.36))
                .ink(Ink::OnSeat(slot(field.initiative)))
                .plate(Ink::Seat(slot(field.initiative)), 8.0, radius(field.initiative).min(14.0))
                .rim(Ink::Text)
                .into(),
        );
    }
    items.extend(gauge(field, MARGIN, HEADER - 52.0 - 6.0, inner));
    items.extend(seats(field, top));
    items.extend(legend(top + field.crews.len() as f32 * CREW + MARGIN, inner));
    items
}

fn headline(view: &View) -> Message {
    let field = &view.field;
    if let (Some(reason), Some(outcome)) = (field.result, &view.outcome) {
        let ending = ended(reason, outcome.seats);
        return Message::new("battleworld-panel-over").with("turn", field.turn).with("ending", ending);
    }
    match rules::due(field).iter().next() {
        Some(seat) if matches!(field.stage, Stage::Moves | Stage::Actions | Stage::Fight) => {
            Message::new("battleworld-panel-go")
                .with("turn", field.turn)
                .with("phase", u8::from(field.stage != Stage::Moves) + 1)
                .with("seat", seat_message(seat))
        }
        _ => Message::new("battleworld-panel-stage").with("turn", field.turn).with("stage", field.stage),
    }
}

/// One line a seat: its mark, its name, its team, its leader card, its dead.
fn seats(field: &Field, top: f32) -> Vec<Item> {
    let mut items = Vec::new();
    let wide = width(field.board);
    for (place, seat) in field.seats().enumerate() {
        let crew = field.crew(seat);
        let y = top + (place as f32 + 0.5) * CREW + MARGIN / 2.0;
        let mark = Outline::rounded(MARGIN, y - 18.0, 36.0, 36.0, radius(seat).min(18.0));
        items.push(Path::fill(mark, Ink::Seat(slot(seat))).outlined(Ink::Text, 2.0).into());
        let dead: Vec<Message> =
            field.of_seat(seat).filter(|piece| piece.is_dead()).map(|piece| short(piece.unit.card)).collect();
        let name = match crew.team {
            Some(team) => Message::new("battleworld-panel-crew").with("seat", seat_message(seat)).with("team", team),
            None => seat_message(seat),
        };
        let middle = wide * 0.44;
        items.push(
            Text::said(name, MARGIN + 48.0, y, 29.0)
                .bold()
                .baseline(Baseline::Middle)
                .fit(Fit::Shrink(middle - MARGIN - 60.0))
                .into(),
        );
        let leader = crew.team.map(|team| team.card().leader);
        if let Some(effect) = crew.team.map(|team| team.card().effect).filter(|_| field.options.leaders) {
            // Without its leader a team has no more of it (BW-14).
            let led = field.of_seat(seat).any(|piece| Some(piece.unit.card) == leader && !piece.is_dead());
            let spent = crew.leader_used || !led && field.of_seat(seat).next().is_some();
            let ink = if spent { Ink::Grey } else { Ink::Text };
            items.push(Icon::Crown.at(middle + 14.0, y, 30.0, ink));
            items.push(
                Text::said(effect.message(), middle + 36.0, y, 27.0)
                    .baseline(Baseline::Middle)
                    .ink(ink)
                    .fit(Fit::Shrink(wide * 0.29 - 76.0))
                    .into(),
            );
            if spent {
                let line = Outline::line((middle, y), (middle + 36.0 + wide * 0.2, y));
                items.push(Path::line(line, Ink::Grey, 3.0).into());
            }
        }
        if !dead.is_empty() {
            let x = wide * 0.73;
            items.push(Icon::Skull.at(x, y, 30.0, Ink::Text));
            // Two to a line, so that four can still be read.
            let lines = dead.len().div_ceil(2);
            for (line, pair) in dead.chunks(2).enumerate() {
                let y = y + (line as f32 - (lines - 1) as f32 / 2.0) * 23.0;
                let list = Message::new("battleworld-panel-dead").with("list", pair.to_vec());
                items.push(
                    Text::said(list, x + 22.0, y, 23.0)
                        .baseline(Baseline::Middle)
                        .fit(Fit::Shrink(wide - x - 22.0 - MARGIN))
                        .into(),
                );
            }
        }
    }
    items
}

/// What the signs of the actions mean.
fn legend(top: f32, wide: f32) -> Vec<Item> {
    let lines = Action::ALL.len().div_ceil(COLUMNS) as f32;
    let card = Outline::rounded(MARGIN, top, wide, lines * KEY + 10.0, 10.0);
    let mut items: Vec<Item> = vec![Path::fill(card, Ink::Panel).outlined(Ink::Rule, 2.0).into()];
    let column = wide / COLUMNS as f32;
    for (place, action) in Action::ALL.iter().enumerate() {
        let x = MARGIN + 32.0 + (place % COLUMNS) as f32 * column;
        let y = top + 5.0 + ((place / COLUMNS) as f32 + 0.5) * KEY;
        items.extend(action_sign(*action, x, y, 34.0, Ink::Text));
        items.push(
            Text::said(action.message(), x + 30.0, y, 26.0)
                .baseline(Baseline::Middle)
                .fit(Fit::Shrink(column - 74.0))
                .into(),
        );
    }
    items
}

/// Where the panel begins, below so many lines of dice.
pub fn top(field: &Field, lines: usize) -> f32 {
    below(field.board) + lines as f32 * super::story::LINE
}
